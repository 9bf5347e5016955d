#!/bin/sh
# explain.sh BUILD: what explain tells people, byte for byte, and how much.
#
# tests/explain/NAME.txt is what a person sees: lines that begin with "$ nimsum"
# are typed, and what follows each is printed, with "[STATUS]" for a status
# other than 0.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# ---- Transcripts ----

# Types again what was typed.
replay() {
    while IFS= read -r line; do
        case $line in
        '$ nimsum '*)
            printf '%s\n' "$line"
            # The arguments are words, without blanks or wildcards in them.
            # shellcheck disable=SC2086
            "$nimsum" ${line#??nimsum } 2>&1
            status=$?
            [ $status -eq 0 ] || echo "[$status]"
            echo
            ;;
        esac
    done <"$1"
}

for transcript in "$tests"/explain/*.txt; do
    replay "$transcript" >"$made/out"
    checked=$((checked + 1))
    cmp -s "$transcript" "$made/out" ||
        wrong "$transcript (< expected, > printed)
$(diff "$transcript" "$made/out" | head -n 12)"
done

# ---- How much is told ----

# Lines of at most 80 bytes, at most 99 of them, and none ends with a blank.
is_readable() {
    # shellcheck disable=SC2086
    "$nimsum" explain $1 >"$made/out"
    expect "$1: too much or too wide" "" "$(awk -v words="$1" '
        length > 80 { print "line " NR " is too wide"; exit }
        / $/ { print "line " NR " ends with a blank"; exit }
        END { if (NR > 99) print NR " lines" }' "$made/out")"
}

for play in --normal --misere; do
    for piles in "1 1 1 1 1 1 1 1 1 1 1 1" "1 2 3 4 5 6 7 8 9 10 11 12" \
        "99999 88888 77777 66666 55555 44444 33333 22222 11111 9 8 7" \
        "1048575 1048574 1048573 524288 262144 131072 1 2 3 4 5 6" "5 5" "7" \
        "1 1 1 1" "2 2 2" "1 1 2 2" "0 0 0 1" "0 1 0 1 0 1" "2 1 2 1 2 1" \
        "18446744073709551615 9223372036854775808 1" \
        "9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9"; do
        is_readable "classic $play $piles"
        is_readable "bash $play $piles"
        is_readable "bash -k 2 $play $piles"
        is_readable "bash -k 12 $play $piles"
        [ "${piles#1844}" != "$piles" ] || is_readable "staircase $play $piles"
    done
done

is_readable "lightoj1296 9812126679744644040 13304529729665965590"

# ---- The first case of every sample ----

# Of each problem: its name, its words for who wins and loses, and its address.
"$nimsum" list --json | sed -n 's/^.*{"names": \["\([^"]*\)".*"url": "\([^"]*\)".*"wins": "\([^"]*\)", "loses": "\([^"]*\)".*/\1|\3|\4|\2/p' \
    >"$made/problems"

# Whether the answer says that the player to move wins: "true", "false", or
# nothing where it does not say that in a word.
verdict() {
    [ -f "$1" ] || return 0 # a game has a transcript
    awk -v wins="$2" -v loses="$3" 'NR == 1 {
        won = index($0, wins) > 0
        lost = index($0, loses) > 0
        if (won != lost) print won ? "true" : "false"
    }' "$1"
}

explain_sample() {
    is_readable "$1 --case=1 $4"
    "$nimsum" explain "$1" --case=1 --all "$4" >"$made/out"
    expect "$1: $4, and all is told" 0 $?
    said=$("$nimsum" explain "$1" --case=1 --json "$4" |
        sed -n 's/.*"wins": \([a-z]*\).*/\1/p')
    wanted=$(verdict "${4%.in}.ans" "$2" "$3")
    expect "$1: who wins in $4" "${wanted:-$said}" "$said"
}

while IFS='|' read -r problem wins loses url; do
    expect "$problem: its page is in its help" "$url" \
        "$("$nimsum" help "$problem" | sed -n 2p)"
    for input in "$data/$problem"/sample/*.in; do
        [ ! -f "$input" ] || explain_sample "$problem" "$wins" "$loses" "$input"
    done
done <"$made/problems"
expect "all problems were asked about" 1 \
    "$(awk 'END { print (NR > 100) }' "$made/problems")"

# ---- What is drawn ----

# drawn LINES PATTERN ARGUMENT...: a picture of that many lines, each of which
# the pattern finds behind the indentation; 0 where the board is too large.
drawn() {
    lines=$1
    pattern=$2
    shift 2
    expect "the picture of $*" "$lines" \
        "$("$nimsum" explain "$@" | grep -Ec "^     $pattern\$")"
}

# repeat COUNT TEXT
repeat() {
    for _ in $(seq "$1"); do
        printf '%s ' "$2"
    done
}

# shellcheck disable=SC2046
{
    drawn 1 'square [.o ]*' poj1704 $(seq 2 2 18)
    drawn 0 'square [.o ]*' poj1704 $(seq 2 2 20)
    drawn 1 'square o[.]*o' poj1704 1 70
    drawn 0 'square .*' poj1704 1 71
    drawn 1 'square o[ .]*[.] o' poj1704 1 29
    drawn 1 'square o[.]*o' poj1704 1 30
    drawn 2 'row [12]   [.]*o[.]*x[.]*' hdu1730 58 3 7 2 9
    drawn 0 'row .*' hdu1730 59 3 7 2 9
    drawn 12 'row [0-9]* *o [.] x' hdu1730 3 $(repeat 12 '1 3')
    drawn 0 'row .*' hdu1730 3 $(repeat 13 '1 3')
    drawn 12 '[.X]( [.X])*' uva11311 12 8 1 2
    drawn 0 '[.X]( [.X])*' uva11311 13 8 1 2
    drawn 5 '[.X]*' uva11311 5 35 1 2
    drawn 0 '[.X]*' uva11311 5 36 1 2
    drawn 12 '  [ *]1' lightoj1393 1 $(repeat 12 1)
    drawn 0 '  [ *]1' lightoj1393 1 $(repeat 13 1)
    drawn 1 '( *[*]?1)*' lightoj1393 17 $(repeat 17 1)
    drawn 0 '( *[*]?1)*' lightoj1393 18 $(repeat 18 1)
    drawn 1 '( *[*]?1)* *[*]?10' lightoj1393 14 $(repeat 13 1) 10
    drawn 0 '( *[*]?1)* *[*]?10' lightoj1393 15 $(repeat 14 1) 10
}

# ---- Many piles ----

awk 'BEGIN { srand(1); print 100000
    for (i = 0; i < 100000; i++) print 1 + int(rand() * 2147483647); print 0 }' \
    >"$made/many.in"
{ echo 1; sed '$d' "$made/many.in"; } >"$made/many-bash.in"
is_readable "classic $made/many.in"
is_readable "classic --misere $made/many.in"
is_readable "staircase $made/many.in"
is_readable "bash $made/many-bash.in"
expect "many piles, and all is told" 1 \
    "$("$nimsum" explain classic --json "$made/many.in" | wc -l | tr -d ' ')"

expect "more moves than are listed, and all is told" "and so on." \
    "$("$nimsum" explain classic --all 1000003 | tail -n 1)"
expect "a winning move and a million others" 1000001 \
    "$("$nimsum" explain classic --all --json 1000003 | grep -o '"move":' | wc -l |
        tr -d ' ')"
expect "the picture of a board without pieces" 0 \
    "$(printf '1\n0\n\n' | "$nimsum" explain poj1704 --case=1 | grep -c square)"

# Too many to count: equal piles, 64 and 64 again, are lost where a turn
# touches up to 63.
{ echo 1; echo 4864; yes 5 | head -n 4864; } >"$made/equal.in"
expect "all moves of a position with too many to count" \
    "All moves lose. The opponent answers" \
    "$("$nimsum" explain bash -k 63 "$made/equal.in" | grep "lose.*answers")"
sed 's/4864/4865/' "$made/equal.in" >"$made/more.in"
echo 5 >>"$made/more.in"
expect "the other moves of a won one with too many to count" \
    "The other moves lose. The opponent answers" \
    "$("$nimsum" explain bash -k 63 "$made/more.in" | grep "lose.*answers")"
expect "too many to count, for machines" 0 \
    "$("$nimsum" explain bash -k 63 --json "$made/equal.in" |
        grep -c 'losing\|_count')"
expect "few enough to list, for machines" 50 \
    "$("$nimsum" explain classic 25 25 --json | grep -o '"reply"' | wc -l |
        tr -d ' ')"
# shellcheck disable=SC2046
expect "the first winning moves of many, for machines" 50 \
    "$("$nimsum" explain classic $(yes 1 | head -n 51) --json |
        grep -o '"move"' | wc -l | tr -d ' ')"
expect "too many to list, for machines" 0 \
    "$("$nimsum" explain classic 26 26 --json | grep -c '"losing"')"

# ---- Moves that a rule has ----

expect "a move that wins" \
    "6 -> 5 wins: it leaves a position that the opponent loses." \
    "$("$nimsum" explain hdu2516 6 --move=1-1)"
expect "for machines" '"move_wins": true, "board_winning"' \
    "$("$nimsum" explain hdu2516 6 --move=1-1 --json |
        grep -o '"move_wins": true, "board_winning"')"
expect "the last move of a row" \
    "2 -> 0 wins: it leaves a position that the opponent loses." \
    "$("$nimsum" explain abc278g 2 1 2 --move=1:0)"
expect "the last move, which loses" \
    "1 -> 0 loses: it leaves a position that the opponent wins, and the opponent,
who cannot move, has won." "$("$nimsum" explain timus1087 1 1 1 --move=1:0)"
expect "more than there is, without a rule" \
    "nimsum: impossible move: pile 1 has 3 stones, and 5 cannot be left of it" \
    "$("$nimsum" explain classic 3 --move=1:5 2>&1)"
expect "a pile that is no sum of sizes in a row" 1 \
    "$("$nimsum" explain cf87c 8 | grep -c 'loses: no move is possible')"

# ---- What cannot be read or written ----

end='expected the number of piles of case 1, found the end of the input'
: >"$made/empty.in"
expect "nothing at all" "nimsum: expected piles or a file: 'nimsum explain \
acwing891 3 6 9', or 'nimsum explain acwing891 --case=2 in.txt'" \
    "$("$nimsum" explain acwing891 </dev/null 2>&1)"
expect "blank lines alone" "nimsum: <stdin>:3:1: $end" \
    "$(printf '\n\n' | "$nimsum" explain acwing891 2>&1)"
expect "a blank alone" "nimsum: <stdin>:1:2: $end" \
    "$(printf ' ' | "$nimsum" explain acwing891 2>&1)"
expect "an empty file" "nimsum: $made/empty.in:1:1: $end" \
    "$("$nimsum" explain acwing891 --case=1 "$made/empty.in" 2>&1)"
expect "too few numbers of a graph" "nimsum: 'acwing1319' expects 2 numbers \
and then pairs of numbers and more numbers: 'nimsum help acwing1319' shows its input" \
    "$("$nimsum" explain acwing1319 1 2>&1)"
expect "an even number of numbers of a tree" "nimsum: 'cf812e' expects piles \
and more numbers: 'nimsum help cf812e' shows its input" \
    "$("$nimsum" explain cf812e 2 2 3 1 2>&1)"
expect "apples, and the nodes above" "The player to move wins: the nim-sum of \
what counts is 1; swaps that make it
0: 1. The answer is 1." "$("$nimsum" explain cf812e 2 2 3 1 1 | head -2)"
"$nimsum" explain classic --case=1 "$made" >/dev/null 2>"$made/err"
expect "a folder in the place of a file" 2 $?
if [ -w /dev/full ]; then
    for option in --move=1:0 --all --json '--all --json'; do
        # shellcheck disable=SC2086
        "$nimsum" explain bash 9999 9998 9997 9996 9995 $option >/dev/full 2>"$made/err"
        expect "a full disk, with $option" 2 $?
    done
fi

# Of 999 gaps only the first is not 0, and has the winning move.
{ echo '1 999'; seq 6 1004; } >"$made/pawns.in"
expect 'a winning move behind hundreds of pieces' '     step 999: 5 -> 0 (square 6 to 1)' \
    "$("$nimsum" explain poj1704 --case=1 "$made/pawns.in" | grep -A 1 'win:$' | tail -n 1)"
yes 1 | "$nimsum" explain acwing891 --case=1 >/dev/null 2>"$made/err"
expect "an endless input, read as far as the case" 0 $?

finish
