#!/bin/sh
# emit_games.sh BUILD: emitted programs that play, in C and in Python, play all
# small starts against a judge that knows the rules of the statements
# (tests/kit/games.py), of the rows and of texts of one's own.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2
python3 -c '' 2>err || {
    echo "$script: there is no python3"
    finish
    exit
}

# text NAME: the lines behind the card, from standard input.
text() {
    {
        printf 'names %s\ntitle A game\nrule A turn takes some.\ncases one\n' "$1"
        cat
    } >"$1.problem"
}

text two-five <<'END'
case n
limits n 1..30
game takes 2,5
wins me
loses you "go"
protocol choice
  turn taken
  judge stuck none % left
  judge wrong oh
  program stuck lost \ it
  program won hurrah
END
text misere <<'END'
case n
limits n 1..30
game takes 1,3,4
play misere
wins F
loses S
protocol choice
  turn taken
  program won I won
  gives up you win
END
text all-but-one <<'END'
case n
limits n 7..7
game nim
play misere
wins First
loses Second
protocol input none
  turn said
  program won yes
END
text misere-piles <<'END'
case n
     n times: a
game nim
play misere
wins A
loses B
protocol choice
  turn place taken
  program won mine
END
text piles-of-takes <<'END'
case n
     n times: a
limits a 1..100
game takes 1,3,4
wins First
loses Second
protocol turn place taken
  program stuck stuck
END
text row <<'END'
case n l r
limits n l r 1..50
excluded an l above r, or an r above n
game board neighbours
wins First
loses Second
protocol turn first taken
  program won done
END
text names <<'END'
case n
limits n 1..20
game board numbers-to-name
wins I
loses O
protocol choice
  turn first taken
  judge stuck 7 7
END

# play GAME PROBLEM
play() {
    expect "$1 in C" '' "$("$nimsum" emit "$2" 2>&1 >p.c &&
        ${CC:-cc} -std=c89 -pedantic -Wall -Wextra -Werror -O1 -o p p.c 2>&1 &&
        timeout 100 python3 "$tests/kit/games.py" "$1" ./p 2>&1 ||
        echo "it failed")"
    expect "$1 with its testing tool" '' "$(
        "$nimsum" emit "$2" --testing-tool >t.py 2>&1 &&
            timeout 60 python3 t.py ./p >out 2>&1 || tail t.py out
    )"
    expect "$1 in Python" '' "$("$nimsum" emit "$2" --language=python 2>&1 >p.py &&
        timeout 100 python3 "$tests/kit/games.py" "$1" p.py 2>&1 ||
        echo "it failed")"
}

for folder in "$data"/*/; do
    grep -q '^protocol' "$folder/problem" || continue
    problem=$(basename "$folder")
    play "$problem" "$problem"
done
for problem in *.problem; do
    play "${problem%.problem}" "./$problem"
done

finish
