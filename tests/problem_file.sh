#!/bin/sh
# problem_file.sh BUILD: a problem in a file is as good as a row. Each row's text
# is printed as it stands; those of kit/sorts.sh, as their own texts under another
# path, answer, generate, explain, emit and describe the same (test_problem_text.c
# compares what is read from all texts); a file that says no problem is told so
# before anything runs; samples stand beside it.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2
mkdir own

# What is said of a problem, and of the input given.in. Names are other words for
# the same: NAME. Those in JSON and in saved files are the text's.
describe() { # PROBLEM
    while read -r what words; do
        echo "== $what"
        # shellcheck disable=SC2086
        "$nimsum" $(echo "$words" | sed "s|PROBLEM|$1|") 2>&1 <given.in
        echo "$?"
    done <<'END' | sed "s|$1|NAME|g; s|$row|NAME|g"
answers PROBLEM
input generate PROBLEM 3
shapes generate PROBLEM --shapes
program emit PROBLEM
explanation explain PROBLEM --case=1 given.in
validation validate PROBLEM given.in
check check PROBLEM given.in given.in
END
}

some=$("$tests/kit/sorts.sh" "$data")
for row in $(ls "$data"); do
    "$nimsum" help "$row" --text >own/x.problem
    expect "$row: its text" "$(cksum <"$data/$row/problem")" \
        "$(cksum <own/x.problem)"
    echo "$some" | grep -qxF "$row" || continue
    cp "$data/$row/sample/"*.in given.in 2>/dev/null ||
        cat "$(ls "$data/$row/sample/"*.in | head -n 1)" >given.in
    expect "$row: what is said of it" "$(describe "$row")" \
        "$(describe own/x.problem)"
done

# ---- Samples ----

mkdir own/sample
cp "$data/cses1730/problem" own/x.problem
printf '1\n1\n5\n' >own/sample/tiny.in
echo first >own/sample/tiny.ans
echo 'Made up.' >own/sample/tiny.desc
expect 'its text in help' "$(cat own/x.problem)" \
    "$("$nimsum" help own/x.problem --text)"
expect 'its sample in help' 'Made up.' \
    "$("$nimsum" help own/x.problem | tail -n 1)"
expect 'its sample in a set' 'first' \
    "$("$nimsum" generate own/x.problem --set=set >/dev/null &&
        cat set/sample/1.ans)"
expect 'its sample in a test' 'sample/1 right' \
    "$("$nimsum" test own/x.problem -- "$nimsum" cses1730 |
        sed -n 's/^\(sample.1\)  *\([a-z]*\) .*/\1 \2/p')"
echo second >own/sample/tiny.ans
"$nimsum" help own/x.problem 2>err
expect 'the status of a sample with a wrong answer' 2 "$?"
expect 'a sample with a wrong answer' \
    "nimsum: own/sample/tiny.ans: case 1 of 1: line 1: expected 'first', found 'second'" \
    "$(cut -d : -f 1-5 err)"
echo FIRST >own/sample/tiny.ans
expect 'a sample with an answer in another form' \
    "nimsum: own/sample/tiny.ans: case 1 of 1: line 1: capital and small letters mixed up, expected 'first', found 'FIRST' [letter-case]" \
    "$("$nimsum" help own/x.problem 2>&1)"
: >own/sample/tiny.ans
expect 'a sample with an empty answer' \
    'nimsum: own/sample/tiny.ans: case 1 of 1: line 1: the output is empty [empty-output]' \
    "$("$nimsum" help own/x.problem 2>&1)"
echo first >own/sample/tiny.ans
expect 'the sample of a file in the same folder' 'Made up.' \
    "$(cd own && "$nimsum" help x.problem | sed -n '$p')"
far() { # SLASHES NAME: the words about a file behind so many slashes
    "$nimsum" help "$(printf 'own%*s' "$1" '' | tr ' ' /)$2" 2>&1 >/dev/null |
        sed 's/^nimsum: .*: cannot/cannot/'
}
cp own/x.problem own/x
rm own/sample/tiny.desc
expect 'a sample whose path is too long' \
    'cannot read: File name too long' "$(far 4077 x.problem)"
expect 'a folder of samples whose path is too long' \
    'cannot list: File name too long' "$(far 4088 x)"
rm own/x
printf '1\n1\nx\n' >own/sample/tiny.in
expect 'a sample whose input breaks off' \
    "nimsum: own/sample/tiny.in:3:1: expected pile 1 of 1 of case 1, found 'x'" \
    "$("$nimsum" help own/x.problem 2>&1)"
rm own/sample/tiny.ans
expect 'a sample without an answer' \
    'nimsum: own/sample/tiny.ans: cannot read: No such file or directory
2' \
    "$("$nimsum" help own/x.problem 2>&1; echo $?)"
cp "$data/coins/problem" own/x.problem
printf '7\n' >own/sample/tiny.in
expect 'a sample of a game without a transcript' \
    'nimsum: own/sample/tiny.interaction: cannot read: No such file or directory' \
    "$("$nimsum" help own/x.problem 2>&1)"
cp "$data/coins/sample/1.interaction" own/sample/tiny.interaction
echo '              turns 1' >>own/x.problem
expect 'a sample of a game' '    <I give up' \
    "$("$nimsum" help own/x.problem | tail -n 1)"
expect 'how many turns a program has' ' The program has at most 1 turn.' \
    "$("$nimsum" help own/x.problem | sed -n 's/^Talk:.*"\.//p')"
sed -i.before 's/turns 1/turns 20/' own/x.problem
expect 'and where these are more' ' The program has at most 20 turns.' \
    "$("$nimsum" help own/x.problem | sed -n 's/^Talk:.*"\.//p')"
rm own/x.problem.before
cp "$data/cses1730/problem" own/x.problem
rm -r own/sample
touch own/sample
expect 'a file named sample is no folder of samples' '' \
    "$("$nimsum" help own/x.problem 2>&1 >/dev/null)"
rm own/sample

long=$(printf '%60s' '' | tr ' ' x)
mkdir "own/$long" saved
cp own/x.problem "own/$long"
"$nimsum" stress "own/$long/x.problem" --save=saved -- echo wrong >said 2>&1
expect 'what stress saves has the name that the text says' \
    'cses1730-1-1-first.in cses1730-1-1.ans cses1730-1-1.in cses1730-1-1.out' \
    "$(cd saved && echo *)"
rm -r "own/$long" saved

# ---- Cases ----

# How many there may be, and the empty lines between them, is checked by validate
# and by the validator of a package. A case is "1\n5\n".
ends() { # CASES BLANKS END VALID, of 1 to 4 cases and none to two empty lines
    cat >own/x.problem <<END
names  x
cases  $1
case   n
       a[n]
blank lines $2
limits cases 2..3
game   nim
wins   Yes
loses  No
END
    rm -rf package
    "$nimsum" generate own/x.problem --set=package --package=kattis >/dev/null
    ${CC:-cc} -w -o validate package/input_validators/validate.c 2>err || cat err
    for input in package/data/secret/01-*.in; do
        ./validate <"$input" 2>err
        expect "cases $1, blank lines $2" 42 "$?"
    done
    valid=
    for between in '' '\n' '\n\n'; do
        next="1\n5\n$between"
        for cases in "$next" "$next$next" "$next$next$next" "$next$next$next$next"; do
            # shellcheck disable=SC2059
            printf "${cases%"$between"}${3:+$between$3}" >given.in
            "$nimsum" validate own/x.problem given.in 2>err
            status=$?
            valid=$valid$status
            ./validate <given.in 2>err
            expect "cases $1, blank lines $2, $cases" "$((42 + status))" "$?"
        done
    done
    expect "cases $1, blank lines $2: what is valid" "$4" "$valid"
}
ends 'to the end' none '' 100111111111
ends 'to the end' any '' 100110011001
ends 'to the end' one '' 111110011111
ends 'until 0' none '0\n' 100111111111
ends 'until 0' any '0\n' 100110011001
ends 'until 0' one '0\n' 111110011111
rm -r package

# ---- Words of any kind ----

# No judge has such words; a file may.
cat >own/x.problem <<'END'
names weird
title "100% \"Sp??/iel\" & $x_1 {#} ~^ \\ ü"
rule  Take 50% of _it_ & {more} \ than ??/ that; "quoted" #1.
cases to the end
case a b c
limits a b c 0..30
game nim
wins "J\"ör%d??/\\ '1"
loses C:\n%s
label "# #> "
END
printf '1 2 3\n1 1 1\n' >given.in
"$nimsum" own/x.problem <given.in >right
expect 'weird words' "# 1> C:\\n%s
# 2> J\"ör%d??/\\ '1" "$(cat right)"
expect 'weird words in help' 'first of all "# 1> "' \
    "$("$nimsum" help own/x.problem | sed -n 's/^Output.*; //p')"
"$nimsum" emit own/x.problem >weird.c
${CC:-cc} -std=c89 -w -o weird weird.c 2>err || cat err
expect 'weird words of C' '' "$(./weird <given.in | diff right - 2>&1)"
"$nimsum" emit own/x.problem --language=python >weird.py
expect 'weird words of Python' '' \
    "$(python3 weird.py <given.in 2>&1 | diff right - 2>&1)"
"$nimsum" generate own/x.problem --set=package --package=kattis >/dev/null
${CC:-cc} -w -o validate package/input_validators/validate.c 2>err || cat err
# It is no "Case ", nor "Case #": nobody can take one for the other.
expect 'ideas of another label' '' "$(ls package/submissions/wrong_answer | grep hash)"
for input in package/data/secret/01-*.in; do
    ./validate <"$input" 2>err
    expect 'the validator of weird words' 42 "$?"
done

# ---- Emitted programs ----

# No row has such layouts, answers and limits; a file may.
emits() { # WHAT INPUT, of own/x.problem
    printf "$2" >given.in
    "$nimsum" own/x.problem given.in >right
    "$nimsum" emit own/x.problem >x.c
    ${CC:-cc} -std=c89 -Wall -Wextra -Werror -o x x.c 2>err || cat err
    expect "$1 in C" '' "$(./x <given.in 2>&1 | diff right - 2>&1)"
    "$nimsum" emit own/x.problem --language=python >x.py
    expect "$1 in Python" '' "$(python3 x.py <given.in 2>&1 | diff right - 2>&1)"
}

problem() { # LINES
    printf 'names x\nwins First\nloses Second\n%s\n' "$1" >own/x.problem
}

problem 'cases counted behind n
case a[n]
game nim
title "/* a */ ??/"
judge "*/ #error"
url //*/*/'
emits 'cases counted behind n' '3 2\n1 2 3\n4 5 6\n'
problem 'cases queries
case l
 l times: e to[e]
 t at[t]
limits l 1..9
 t 1..5
 to at 0..l-1
rule x
game board queried-tokens'
emits 'queries of graphs' '2\n0\n1 0\n1 1\n2 0 0\n0\n1\n0\n1 0\n0\n2\n1 1\n0\n1 1\n1 0\n0\n'
problem 'cases counted before k
case l n
 a[n]
label "Case #: "
rule x
why y
game formula sum(a) % (k + l)'
emits 'a number before all cases' '3 4\n1 2\n1 2\n2 1\n6\n1 1\n5\n'
problem 'cases counted before k
case n
 a[n]
excluded an a above k
excluded when a > k
rule x
why y
game formula sum(a) % 2'
printf '2 5\n1\n4\n2\n4 8\n' >given.in
expect 'what a number before all cases excludes' \
    'nimsum: given.in:5:3: case 2 has an a above k [excluded-case]' \
    "$("$nimsum" validate own/x.problem given.in 2>&1)"
problem 'cases one
case n
 a[n]
game nim
answer moves
limits a 1..9000000000000'
emits 'moves of wide numbers' '2\n5000000000000 8000000000000\n'
for answer in moves count number 'first move' taken; do
    problem "cases to the end
case n
 n times: a
game nim
answer $answer
label \"Case #: \""
    emits "$answer with a label" '2\n3\n5\n1\n7\n2\n1\n1\n'
done
problem 'cases one
case n k
 a[n]
game kind lasker
label "#) "'
emits 'a label of one case' '3 9\n0 4 8\n'
for kind in lasker three-split two-smaller even-or-whole one-pass; do
    problem "cases to the end
case a b c
game kind $kind"
    emits "$kind of empty piles" '0 0 0\n0 1 2\n3 0 5\n4 6 2\n7 7 0\n'
done
problem 'cases until 0
case n
 a[n]
limits a 1..2147483647
game kind no-repeat'
emits 'no-repeat of large piles' '1\n2147483647\n2\n2147450880 2147450879\n0\n'
for game in nim staircase 'moore 2' 'moore 3'; do
    for play in normal misere; do
        problem "cases to the end
case a b c
game $game
play $play
limits a b c 0..9"
        emits "$play $game of three piles" \
            '0 0 0\n1 1 1\n1 2 3\n3 2 1\n0 5 0\n1 0 1\n7 7 7\n1 0 0\n'
        problem "cases until 0
case a
game $game
play $play
limits a 1..9"
        emits "$play $game of one pile" '1\n2\n9\n0\n'
    done
done
for answer in moves count number; do
    problem "cases counted
case a b c
game staircase
play misere
answer $answer"
    emits "$answer of three steps" '3\n1 1 1\n3 9 2\n0 5 0\n'
done
problem 'cases counted
case n
game staircase'
emits 'a staircase of one step' '2\n0\n5\n'
# A terminator of two numbers may lack the second, as most solutions look at the
# first alone.
problem 'cases until 0
case n k
 a[n]
game nim'
emits 'a lone 0 at the end' '1 1\n5\n2 9\n4 4\n0\n'
printf '1 1\n5\n1\n' >given.in
expect 'half a head at the end' \
    'nimsum: given.in:4:1: expected number 2 of 2 of case 2, found the end of the input' \
    "$("$nimsum" own/x.problem given.in 2>&1 >/dev/null)"
problem 'cases until 0
case a b
game nim'
emits 'a lone 0 behind pairs' '4 5\n0 3\n0\n'
printf 'names x\nwins Anna\nloses Anton\ncases to the end\ncase n\n a[n]\ngame nim
first player named\n' >own/x.problem
emits 'names that begin alike' '1\n5\nAnna\n1\n5\nAnton\n2\n5 5\nAnna\n'
# The validator of a package reads names to their ends.
names() { # WINS LOSES, that begin alike
    sed "s/Anna/$1/; s/Anton/$2/" own/x.problem >own/y.problem
    rm -rf package
    "$nimsum" generate own/y.problem --set=package --package=kattis >/dev/null
    ${CC:-cc} -std=c89 -Wall -Wextra -Werror -o validate \
        package/input_validators/validate.c 2>err || cat err
    for name in "$1" "$2" Ann Ant Antonn Bo; do
        printf '1\n5\n%s\n' "$name" >given.in
        "$nimsum" validate own/y.problem given.in 2>err
        status=$?
        ./validate <given.in 2>err
        expect "$name, of $1 and $2" "$((42 + status))" "$?"
    done
}
names Anna Anton
names Ant Antonia
names Antonia Ant

# A set behind its case, a take a line or not.
for set in 'm b[m]' 'm
 b[m]'; do
    problem "cases one
set behind
before $set
case n
 a[n]
limits n m 1..5
 a 1..30
 b 1..9
game takes
answer bids
first move @: #."
    rm -rf package
    "$nimsum" generate own/x.problem --set=package --package=kattis >/dev/null
    ${CC:-cc} -std=c89 -Wall -Wextra -Werror -o validate \
        package/input_validators/validate.c 2>err || cat err
    for given in '3\n7 6 9\n2\n1\n2' '3\n7 6 9\n2 1 2' '3\n7 6 9\n2\n2\n1' \
        '3\n7 6 9\n2 2 2' '1\n9\n1\n10' '1\n9\n1 9' '1\n9\n1 9 9'; do
        emits "$given, behind" "$given\n"
        "$nimsum" validate own/x.problem given.in 2>err
        status=$?
        ./validate <given.in 2>err
        expect "$given by the validator" "$((42 + status))" "$?"
    done
    "$nimsum" emit own/x.problem >x.c
    "$nimsum" stress own/x.problem --runs=200 -- ./x >said 2>&1
    expect "a set of $set in runs" 0 $?
done

# Such names in the head, in cases of each kind that has them.
for cases in one 'to the end' counted; do
    printf "names x\nrule n.\nwins Anna\nloses Anton\ncases $cases\ncase n first
limits n 1..9\n first 0..1\nfirst player named\ngame formula n %% 4 / (1 + first)
why So.\n" >own/x.problem
    count=
    [ "$cases" = counted ] && count='1\n'
    for given in '5 Anna' '6 Anna' '4 Anna' '1 Anton' '8 Anton'; do
        emits "$given, $cases" "$count$given\n"
    done
done
emits 'names in heads' '3\n5 Anton\n3 Anna\n7 Anton\n'
sed 's/^cases .*/cases one/' own/x.problem >own/y.problem
rm -rf package
"$nimsum" generate own/y.problem --set=package --package=kattis >/dev/null
${CC:-cc} -std=c89 -Wall -Wextra -Werror -o validate \
    package/input_validators/validate.c 2>err || cat err
expect 'the statement limits no name' '' \
    "$(grep -r 'first.*[01]' package/problem_statement)"
for given in '5 Anna' '9 Anton' '5 Ann' '5 Antonn' '5  Anna' '5\nAnna' '5 1' \
    '10 Anna' '5 Anna 5'; do
    printf "$given\n" >given.in
    "$nimsum" validate own/y.problem given.in 2>err
    status=$?
    ./validate <given.in 2>err
    expect "$given by the validator" "$((42 + status))" "$?"
done

for kind in fibonacci-takes different-parts treblecross; do
    problem "cases counted
case n
game kind $kind"
    expect "$kind without limits has no program" 2 \
        "$("$nimsum" emit own/x.problem >x.c 2>err; echo $?)"
    "$nimsum" generate own/x.problem >given.in
    expect "$kind without limits" 0 \
        "$("$nimsum" own/x.problem given.in >right; echo $?)"
done

problem 'cases counted
case n
 a[n]
game kind dawsons-kayles
label "Case #:"
label on its own line
limits n a 1..20'
expect 'several piles without a program' \
    "nimsum: 'emit' has a program for a single pile of this kind, and 'own/x.problem' has more" \
    "$("$nimsum" emit own/x.problem 2>&1)"
rm -rf package
expect 'a package without a program' '0' \
    "$("$nimsum" generate own/x.problem --set=package --package=kattis \
        >/dev/null; echo "$?" $(ls package/submissions/accepted))"

problem "cases counted
case n
game takes $(seq -s , 2 102)
limits n 1..200"
expect 'many takes without a program' \
    "nimsum: 'emit' has a program for up to 100 takes, and 'own/x.problem' has more" \
    "$("$nimsum" emit own/x.problem 2>&1)"

# ---- Generated inputs ----

# Small limits of all piles together, and cases that have as many.
for cases in 'until 0
case n
 a[n]
limits n 1..10
 a 0..9
 total n ..100' 'counted behind n
case a[n]'; do
    problem "game nim
cases $cases"
    rm -rf package
    "$nimsum" generate own/x.problem --set=package >/dev/null
    expect 'the status of a set' 0 "$?"
    expect 'a set within the limits' 0 "$("$nimsum" validate own/x.problem \
        package >said 2>&1; echo $?)"
done

# A number that the board does not name is within its limits.
sed 's/^case .*/case n x/; s/^limits .*/&\n x 3..9/' "$data/poj1704/problem" \
    >own/x.problem
"$nimsum" generate own/x.problem >given.in
expect 'a number that the board does not name' 0 "$("$nimsum" validate \
    own/x.problem given.in >said 2>&1; echo $?)"

# Two numbers of a pair with limits of their own, which few pairs obey, and
# which a board without a rule for them takes as they come.
apart() { # ROW LIMITS
    awk -v limits="$2" '/^limits/ { print "limits " limits; skips = 1; next }
        skips && /^ / { next } { skips = 0; print }' "$data/$1/problem" |
        tr ';' '\n' >own/x.problem
    "$nimsum" generate own/x.problem >given.in
    expect "$1: the status of pairs with limits of their own" 0 "$?"
    expect "$1: pairs with limits of their own" 0 "$("$nimsum" validate \
        own/x.problem given.in >said 2>&1; echo $?)"
}
apart hdu1729 'n 1..50; s 0..1; c 0..1000000'
apart arc091f 'n 1..200; a 1..100; k 1..5'

# Moves that are too many to be counted, in an input and on a full disk.
problem 'game moore 63
cases to the end
case n
 a[n]
answer count'
{ printf '1\n5\n129\n'; yes 18446744073709551615 | head -n 129 | tr '\n' ' '
    echo; } >given.in
many='nimsum: given.in: case 2 has too many winning moves to be counted'
expect 'too many moves' "First 1 $many" \
    "$(echo $("$nimsum" own/x.problem given.in 2>&1))"
printf 'First\n1\nFirst\n2\n' >said
expect 'too many moves to check' "$many" \
    "$("$nimsum" check own/x.problem given.in said 2>&1)"
if [ -w /dev/full ]; then
    expect 'too many moves on a full disk' \
        'nimsum: <stdout>: cannot write: No space left on device' \
        "$("$nimsum" own/x.problem given.in 2>&1 >/dev/full)"
fi

# As many piles as a number can say are as many as there may be.
problem 'game nim
cases until 0
case n
 a[n]
limits n ..18446744073709551615'
"$nimsum" generate own/x.problem >given.in
expect 'the status of an input of any number of piles' 0 "$?"
expect 'an input of any number of piles' 0 "$("$nimsum" validate own/x.problem \
    given.in >said 2>&1; echo $?)"

# Odd limits: what is generated keeps to them, and a set, too.
makes() { # GAME CASE LIMITS
    problem "game $1
cases counted
case $2
limits $3"
    for seed in 1 2; do
        "$nimsum" generate own/x.problem $seed >given.in
        expect "$1, $3: the status of seed $seed" 0 "$?"
        expect "$1, $3: seed $seed" 0 "$("$nimsum" validate own/x.problem \
            given.in >said 2>&1; echo $?)"
    done
}
keeps() { # GAME CASE LIMITS
    makes "$@"
    rm -rf set
    "$nimsum" generate own/x.problem --set=set >/dev/null
    expect "$1, $3: the status of a set" 0 "$?"
    expect "$1, $3: a set" 0 "$("$nimsum" validate own/x.problem set \
        >said 2>&1; echo $?)"
}
list='n
 a[n]'
rows='n m
 n times: a[m]'
keeps 'board without-ground' "$list" 'n 1..7
 a 1..9
 total n ..1'
keeps 'board without-ground' "$list" 'n 1..7
 a 1..9
 total n ..9'
keeps 'board row-sums' "$rows" 'n 1..7
 m 6..
 a 0..9'
keeps 'board row-sums' "$rows" 'n 1..7
 m 6..9
 a 1..9'
keeps 'board odd-cells' "$rows" 'n 2..7
 m 5..
 a 0..9'
keeps nim "$list" 'cases ..18446744073709551615
 n 1..7
 a 1..9'
keeps takes "$list
set each
before k s[k]" 'k 1..9
 s 1..100
 n 1..100
 a 1..1000
 total n ..2'
keeps nim "$list" 'n 1..1000
 a 3000000000..'
makes 'takes 2147483647,8' "$list" 'n 12..120'
makes 'board between-l-and-r' 'n l r
 a[n]' 'n 1..
 l 9..258
 r 1..1000000000
 a 1..1000000000'
makes 'board between-l-and-r' 'n l r
 a[n]' 'n 1..
 l 5..1000000000
 r 1..5
 a 1..1000000000'
makes 'board corners
order distinct' 'n
 n times: x y' 'n 1..40
 x y 10..15'
makes 'kind different-parts' 'a b' 'a 40..63
 b ..63'
keeps nim "$list" 'n 1..1000
 a 18446744073709551615..'
keeps 'board paired
numbers of any length' "$list" 'a 9223372036854775807..'
makes 'board paired
numbers of any length' "$list" 'a 1..100'
printf '1\n2\n1 100000000000000000000\n' >given.in
expect 'numbers of any length within limits' \
    "nimsum: given.in:3:3: pile 2 of 2 of case 1 is too large: \
'100000000000000000000' [too-large]" \
    "$("$nimsum" validate own/x.problem given.in 2>&1)"

# ---- What a board excludes ----

# It has words, also where the text gives none.
sed '/^excluded/d' "$data/hdu1729/problem" >own/x.problem
printf '3\n5 1\n5 6\n5 9\n0\n' >given.in
expect 'what a board excludes' \
    'nimsum: given.in:3:3: case 1 has more stones in a box than it can hold' \
    "$("$nimsum" own/x.problem given.in 2>&1)"

# ---- Misere play of one pile ----

# A rule that does not say who wins is told how play ends.
cat >own/x.problem <<'END'
names stones
rule  A turn takes one or three stones.
cases one
case  n
game  takes 1,3
play  misere
wins  First
loses Second
END
expect 'who wins in misere play' \
    'A turn takes one or three stones. Whoever cannot move wins.' \
    "$("$nimsum" help own/x.problem | sed -n 3p)"

# ---- Pairs ----

# The three forms of pairs say the same.
pairs() { # FORM CASE BOARD LIMITS
    cat >"own/$1.problem" <<END
names $1
cases until 0
case  n
      $2
limits n 3..50
      s c $4
game  board $3
wins  Yes
loses No
END
}

# The pairs of 'n times: s c', on a line or as two lines.
on_a_line='NF == 1 { if (NR > 1) print line; print; line = "" }
NF == 2 { line = line (line ? " " : "") $0 }'
in_halves='NF == 1 { if (NR > 1) print s "\n" c; print; s = c = "" }
NF == 2 { s = s (s ? " " : "") $1; c = c (c ? " " : "") $2 }'

for board in 'boxes 0..100' 'between-halves 0..n-1'; do
    limits=${board#* }
    board=${board% *}
    pairs rows 'n times: s c' "$board" "$limits"
    pairs line '(s c)[n]' "$board" "$limits"
    pairs halves 's[n]
      c[n]' "$board" "$limits"
    "$nimsum" generate own/rows.problem --cases=40 --piles=3..9 >rows.in
    "$nimsum" own/rows.problem rows.in >right
    awk "$on_a_line" rows.in >line.in
    awk "$in_halves" rows.in >halves.in
    for form in rows line halves; do
        expect "$board: $form" '' \
            "$("$nimsum" own/$form.problem $form.in | diff right - 2>&1)"
        "$nimsum" emit own/$form.problem >pairs.c
        ${CC:-cc} -std=c89 -w -o pairs pairs.c 2>err || cat err
        expect "$board: $form in C" '' "$(./pairs <$form.in | diff right - 2>&1)"
        "$nimsum" emit own/$form.problem --language=python >pairs.py
        expect "$board: $form in Python" '' \
            "$(python3 pairs.py <$form.in 2>&1 | diff right - 2>&1)"
        rm -rf package
        "$nimsum" generate own/$form.problem --set=package --package=kattis \
            >/dev/null
        ${CC:-cc} -w -o validate package/input_validators/validate.c 2>err ||
            cat err
        for input in $form.in package/data/secret/01-*.in; do
            "$nimsum" validate own/$form.problem "$input"
            expect "$board: $form, valid" 0 "$?"
            ./validate <"$input" 2>err
            expect "$board: $form, valid for the validator" 42 "$?"
        done
    done
done

# What is excluded has its place in each form.
excludes() { # FORM BOARD LIMITS CASE INPUT PLACE
    pairs "$1" "$4" "$2" "$3"
    printf "$5" >given.in
    expect "$2, $1: the place" "$6" "$("$nimsum" "own/$1.problem" given.in 2>&1 |
        cut -d ' ' -f 2)"
}
excludes halves boxes 0..100 's[n]
      c[n]' '3\n5 1 7\n1 6 2\n0\n' given.in:3:3:
excludes line between-halves 0..n-1 '(s c)[n]' '3\n0 2 2 1 0 1\n0\n' \
    given.in:2:7:

cp "$data/cses1098/problem" own/x.problem
expect 'values of a problem in a file' "$("$nimsum" values cses1098 0..9)" \
    "$("$nimsum" values own/x.problem 0..9)"

# ---- Limits of their own ----

# Each name has its own, a set of takes too. What is generated keeps to them, and
# an input with a number outside breaks them, for the validator of a package too.
own() { # WHAT BROKEN, of own/x.problem
    rm -rf package
    "$nimsum" generate own/x.problem --set=package --package=kattis >/dev/null
    expect "$1: the status of a package" 0 "$?"
    ${CC:-cc} -w -o validate package/input_validators/validate.c 2>err || cat err
    "$nimsum" emit own/x.problem >x.c
    ${CC:-cc} -std=c89 -w -o x x.c 2>err || cat err
    expect "$1: all are valid" 0 \
        "$("$nimsum" validate own/x.problem package >said 2>&1; echo $?)"
    for input in package/data/secret/*.in; do
        ./validate <"$input" 2>err
        expect "$1: $input for the validator" 42 "$?"
        expect "$1: $input in C" '' "$(./x <"$input" 2>&1 |
            diff "${input%.in}.ans" - 2>&1)"
    done
    # shellcheck disable=SC2059
    printf "$2" >given.in
    ./validate <given.in 2>err
    expect "$1: what is broken, for the validator" 43 "$?"
    expect "$1: what is broken" 1 \
        "$("$nimsum" validate own/x.problem given.in >said 2>&1; echo $?)"
    expect "$1: stress finds nothing in a right program" 0 "$("$nimsum" \
        stress own/x.problem --runs=20 -- ./x >said 2>&1; echo $?)"
    expect "$1: stress ends with a valid input" 0 "$(rm -rf bad && mkdir bad &&
        "$nimsum" stress own/x.problem --save=bad -- echo wrong >said 2>&1
        "$nimsum" validate own/x.problem bad/*.in >said 2>&1
        echo $?)"
}

# Numbers of a head on lines of their own, and a set that stands as no case does.
problem 'cases until 0
case n
 k
 a[n]
limits n 1..4
 k 2..3
 a 1..9
game nim'
own 'a head of two lines' '1 2\n5\n0\n0\n'
expect 'a head of two lines in words' 'Lines:   n k on several lines, the other numbers on the next' \
    "$("$nimsum" help own/x.problem | grep '^Lines')"
problem 'cases to the end
case a b
 c
limits a b c 1..9
game nim'
own 'three numbers on two lines' '1 2 3\n'
problem 'cases counted
set once
before k s[k]
case n
 a[n]
limits k 1..3
 s a n 1..9
game takes'
own 'takes on a line' '1\n2\n1\n1\n5\n'
problem 'cases one
set once
before k
 s[k]
case n a[n]
limits k 1..3
 s a n 1..9
game takes'
own 'takes on the next line' '1 2\n1 5\n'
problem 'cases counted
case n
 n times: s c
game board boxes
limits n 1..4
 s 3..20
 c 0..5'
own boxes '1\n1\n9 6\n'
problem 'cases to the end
case n k
 s[n]
 c[n]
game board boxes
limits n 1..4
 k 2..3
 s 3..20
 c 0..5'
own 'boxes in halves, and a number that means nothing' '1 3\n2\n1\n'
problem 'cases counted
case n
 (w b)[n]
game board between-halves
limits n 3..9
 w 0..6
 b 5..9'
own 'pawns that face each other' '1\n3\n0 5 0 5 0 4\n'
problem 'cases counted
case n k d
 n times: y b w
game board between-triples
limits n 1..9
 k d 0..9
 y 1..9
 b -9..9
 w -20..20'
own triples '1\n1 0 0\n1 -10 1\n'
problem 'cases counted
case n
 n times: x y
game board between-pairs
limits n 1..9
 x y 0..50'
own 'pairs on squares that have no number' '1\n1\n51 1\n'
problem 'cases counted
case n k
 a[n]
game board nearly-equal-parts
answers on one line
limits n 1..4
 k 2..5
 a 1..40'
own 'answers on one line, and a number before each case' '1\n2 1\n1 1\n'
problem 'cases counted
case n a[n]
game board forest
limits n 1..9
 a -8..8'
own 'a forest, of few nodes' '1\n1 0\n'
problem 'cases counted
case n k
game board bounded
limits n 3..40
 k 4..45'
own 'numbers of a head' '1\n2 4\n'
problem 'cases counted
case a b c
game nim
limits a 1..9
 b 2..5
 c 0..3'
own 'piles that are a head' '1\n1 6 0\n'
problem 'cases counted
case n
 a[n]
game board prime-factors
limits n 1..9
 a 3..40'
own 'a board without room for piles' '1\n1\n41\n'
problem 'cases one
set once
before k s[k]
case n a[n]
game takes
limits k 2..6
 s 2..9
 n 1..20
 a 0..100'
own takes '2 1 3\n1 7\n'
problem 'cases counted
set each
before k
 s[k]
case n
 a[n]
game takes
limits k 5..5
 s 2..6
 n 1..20
 a 0..100'
own 'a set of all takes' '4\n2 3 4 5\n1\n1\n7\n0\n'

# ---- Emitted programs and validators of other layouts ----

# Takes of the text: of one pile, of a head and of a list; those whose piles have
# a rule of their own where there is one of them, and are a table where there are
# more. No table is larger than it may be, nor smaller than a number may be.
for case in 'case a
limits a 0..100' 'case a b
limits a 0..40
 b 0..50' 'case n k
 a[n]
limits k 1..2
 a 0..100'; do
    for takes in 2,7 1,3,4 1,2,3; do
        problem "cases to the end
$case
game takes $takes"
        for seed in 1 2; do
            "$nimsum" generate own/x.problem $seed --cases=9 >own/x.in
            emits "takes $takes of $case" "$(sed 's/$/\\n/' own/x.in | tr -d '\n')"
        done
    done
done
for limits in 'k 1..5' 'k 1..5
 a 0..10000001' 'k 1..10000001
 a 0..10'; do
    problem "cases counted
case n k
 a[n]
game takes 2,7
limits $limits"
    expect "a table for $limits" 2 \
        "$("$nimsum" emit own/x.problem >x.c 2>err; echo $?)"
done
problem 'cases counted
case n
 a[n]
limits n 1..10000001
game nim'
expect 'a program for too many piles' "nimsum: 'emit' has a program for 'own/x.problem' only where piles and numbers are limited to 10000000" \
    "$("$nimsum" emit own/x.problem 2>&1 >x.c)"
expect 'as many piles in Python' 0 \
    "$("$nimsum" emit own/x.problem --language=python >x.py; echo $?)"
problem 'cases to the end
case a b
game board wythoff
limits a b 1..18446744073709551615'
emits 'piles near 2^64' '18446744073709551615 12200160415121876738
18446744073709551614 18446744073709551615
7540113804746346429 12200160415121876738
12200160415121876738 1293530146158671551
5 3
'
problem "cases counted
case n
 a[n]
limits a 1..200
game takes $(seq -s , 1 101)"
expect 'a table of 101 takes' 2 \
    "$("$nimsum" emit own/x.problem >x.c 2>err; echo $?)"
problem 'cases to the end
case a b c
game kind takes-1-2-3'
emits 'three takes of three piles' '1 2 3\n1 2 7\n0 0 0\n9 4 5\n'
problem 'cases to the end
case a b c
limits a b c 1..9
game kind even-or-whole'
emits 'even-or-whole of three piles' '1 2 1\n1 2 7\n8 5 2\n9 4 5\n'
problem 'cases to the end
case a
game takes 1,3,4'
emits 'takes of any pile' '1\n2\n2147483647\n2000000001\n'
problem 'cases counted
case n
limits n 0..9
game kind lasker'
emits 'lasker of one pile, which may be empty' '3\n0\n1\n4\n'
problem 'cases counted
case a b c
game nim
answer moves'
emits 'moves of three piles' '3\n1 2 3\n9 2 5\n7 7 7\n'

# The rule, in help and in the statement of a package, which says once that
# players take turns.
rule() { # RULE CASE GAME
    problem "cases one
case $2
$3"
    expect "the rule of $3" "$1" "$("$nimsum" help own/x.problem | sed -n 3p)"
}
rule 'A turn takes 2, 7 or 9 stones from one pile. Whoever cannot move loses.' \
    "$list" 'game takes 2,7,9'
rule 'A turn takes 1, 3 or 4 stones from one pile. Whoever cannot move wins.' \
    n 'game takes 1,3,4
play misere'
rule 'A turn takes 1 stone from one pile. Whoever cannot move loses.' \
    "$list" 'game takes 1'
rule 'A turn takes 5 stones from one pile. Whoever cannot move loses.' \
    "$list" 'game takes 5'
rule 'A turn takes any number of stones from one pile. Whoever cannot move wins.' \
    "$list" 'game nim
play misere'
rule 'A turn takes any number of stones from one pile, or splits it in two. Whoever cannot move loses.' \
    "$list" 'game kind lasker'
rule 'A turn takes from one pile one of 21 numbers of stones. Whoever cannot move loses.' \
    "$list" "game takes $(seq -s , 2 22)"
rule 'A turn marks a field of a row. Whoever makes three marks side by side wins.' \
    "$list" 'game kind treblecross
limits n a 1..50'
rule 'Take. Whoever cannot move wins.' "$list" 'game nim
play misere
rule Take.'
rule "$("$nimsum" help poj1704 | grep '^A turn')" "$list" 'limits a 1..50
game board pawns'
for kind in $("$nimsum" help values | sed '1,/^Kinds/d; /^$/,$d' |
    sed -n 's/^  \([a-su-z][a-z0-9-]*\) .*/\1/p'); do
    problem "cases one
case n
limits n 1..50
game kind $kind"
    expect "the rule of $kind is in words" 1 "$("$nimsum" help own/x.problem |
        grep -c '^A turn [a-z]* .*[.]')"
done
problem 'cases one
case n
 a[n]
limits n a 1..9
rule The players alternate.
game nim'
rm -rf package
"$nimsum" generate own/x.problem --set=package --package=kattis >/dev/null
expect 'players alternate, said once' \
    'Two players play a game against each other. The first player makes the first turn, the second player the next one, and so on until the game is over. The players alternate.' \
    "$(grep -h alternate -r package/problem_statement)"

# Names that a letter does not tell, as they begin with none.
printf "names x\nwins 'Anna\nloses -Bob\ncases one\ncase n\n a[n]\ngame nim
first player named\n" >own/x.problem
emits 'names that begin with signs' '2\n5 5\n-Bob\n'

# Cases that no number tells, with limits.
for limits in 1..2 2.. 2..3; do
    problem "cases to the end
case n
 a[n]
limits cases $limits
game nim"
    case $limits in
    1*) own "cases $limits" '1\n1\n1\n1\n1\n1\n' ;;
    *) own "cases $limits" '1\n1\n' ;;
    esac
done

# Pairs whose first members decide nothing of what is excluded, or more of them
# than a program has room for.
problem 'cases counted
case n
 a[n]
 k[n]
limits n 1..9
 a k 1..20
game board fractions'
own 'fractions in halves' '1\n1\n5\n21\n'
expect 'numbers that are kept in halves' 1 \
    "$(grep -c '^ *a = number' package/input_validators/validate.c)"
problem 'cases counted
case n
 s[n]
 c[n]
limits s 3..20
 c 0..5
game board boxes'
own 'boxes in halves, any number of them' '1\n1\n9\n6\n'
expect 'more rows than there is room for' 'line 2: more rows than there is room for
43' "$(printf '1\n200001\n' | ./validate 2>&1; echo $?)"

# Rows that may not be equal, of large numbers and in many cases.
problem 'cases counted
order distinct
case n
 n times: x y
limits cases ..600
 x y 1..1000000
 n ..50
game board corners'
{ echo 600; i=0; while [ $((i += 1)) -le 300 ]; do
    printf '1\n5 %s\n1\n1000000 7\n' $i; done; } >given.in
rm -rf package
expect 'a validator of lights, apart' 42 "$("$nimsum" generate own/x.problem \
    --set=package --package=kattis >/dev/null
    ${CC:-cc} -w -o validate package/input_validators/validate.c
    ./validate <given.in; echo $?)"
printf '1\n3\n5 9\n1000000 7\n5 9\n' >given.in
expect 'a validator of lights, two at one place' 'line 5: two lights at one place
43' "$(./validate <given.in 2>&1; echo $?)"

# What 'help problems' says of them.
says() { # WORDS
    expect "help problems: $1" 1 \
        "$("$nimsum" help problems | tr -s ' \n' '  ' | grep -cF "$1")"
}
says 'n / k / a[n]: a head on several lines.'
says 'x 1..9 / y 0..5.'
says 'a first number of 0 ends them, and all numbers of that head are there: 0 0'
says 'until a set of 0; the answers to each stand on one line'
says 'k 1..5 / s 1..100.'
expect 'help problems: boards' '' "$("$nimsum" help problems |
    sed '1,/^Boards/d; /^$/,$d' | awk 'NF != 2')"
problem 'cases until 0
set once
before k s[k]
case n
 m
 a[n]
limits k 1..5
 s 1..100
 n m a 1..9
game takes'
own 'limits of takes, and a head of two lines' '1 101\n1\n1\n5\n0\n'
problem 'cases counted
case n
 n times: x y
limits x 1..9
 y 0..5
game board boxes'
own 'limits of each name of a pair' '1\n1\n9 6\n'

# ---- What is no problem ----

complains() { # WHAT EXPECTED, of own/x.problem
    for words in help 'generate' 'emit' 'solve' 'explain' 'validate' 'audit' \
        'values 0..3' 'test' 'stress' 'check'; do
        expect "$words: $1" "nimsum: $2
2" "$(
            # shellcheck disable=SC2086
            "$nimsum" ${words%% *} own/x.problem ${words#"${words%% *}"} 2>&1 \
                </dev/null
            echo $?)"
    done
}

sed 's/counted/many/' "$data/cses1730/problem" >own/x.problem
complains 'a wrong word' "own/x.problem:9:15: expected 'one', 'counted', 'until 0', 'until 0 alone', 'to the end', 'counted behind n', 'counted before k' or 'queries', found 'many'"
odd() { # LIMITS PLACE EXPECTED
    problem "cases counted
case n m
 n times: a[m]
game board row-sums
limits $1"
    complains "limits $1" "own/x.problem:$2: expected $3"
}
problem "cases one
case n
game takes $(seq -s, 1001)"
complains 'many takes' "own/x.problem:6:3905: expected at most 1000 numbers, found '1001'"
odd 'm 1000..' 8:10 "a range from 8 or less on, as rows are short, found '1000..'"
odd 'n 200001..' 8:10 "a range from 200000 or less on, found '200001..'"
odd 'cases 1001..' 8:14 "a range from 1000 or less on, found '1001..'"
odd 'cases 1000..
 n 1001..' 8:14 "a range from fewer on, as all cases have 1000000 piles at most, found '1000..'"
odd 'n 3..
 total n ..2' 9:10 "a range with room for the smallest cases, found '..2'"
sed '/^wins/d' "$data/cses1730/problem" >own/x.problem
complains 'a missing key' "own/x.problem: the key 'wins' is missing"
rm own/x.problem
complains 'a missing file' 'own/x.problem: cannot read: No such file or directory'
for url in http://x.problem https://x.problem; do
    expect 'a URL is a name' "nimsum: unknown problem or command '$url'; 'nimsum list' shows the problems" \
        "$("$nimsum" help "$url" 2>&1)"
done
# A text that is damaged anywhere: each command says where, once, and runs
# nothing.
damages() { # WHAT SED-SCRIPT
    sed "$2" "$data/cses1730/problem" >own/x.problem
    rm -f ran
    for words in help generate emit solve explain validate audit 'values 0..3' \
        'test -- touch ran' 'stress -- touch ran' 'check given.in given.in'; do
        # shellcheck disable=SC2086
        "$nimsum" ${words%% *} own/x.problem $(echo "$words" | cut -s -d ' ' -f 2-) \
            >said 2>err </dev/null
        expect "$words: $1" '2 1 1 0' "$(echo $? $(wc -l <err) $(grep -c \
            '^nimsum: own/x.problem:[1-9][0-9]*:[1-9][0-9]*: .' err) \
            $(wc -c <said))"
    done
    expect "$1: nothing is run" no "$([ -e ran ] && echo yes || echo no)"
}
for key in names cases limits wins; do
    damages "$key with a letter more" "s/^$key/&x/"
    damages "$key without its first letter" "s/^$key/${key#?}/"
    damages "$key twice" "/^$key/{p;}"
done
for key in names cases game; do
    damages "$key without a value" "s/^\\($key\\)  .*/\\1/"
done
damages 'a letter in a limit' 's/\.\.1/..x1/'
damages 'one dot' 's/\.\.1/.1/'
damages 'limits the wrong way round' 's/1\.\.\([0-9]*\)/\1..1/'
damages 'a name that is not in the case' 's/a\[n\]/b[n]/'
damages 'another count' 's/a\[n\]/a[m]/'
damages 'a bracket less' 's/a\[n\]/a[n/'
damages 'a byte that is no text' "s/^title */&$(printf '\377')/"
damages 'a quote that does not end' 's/^wins  */&"/'
damages 'words that are equal' 's/^loses  *.*/loses first/'
damages 'another game' 's/^game  *.*/game chess/'
damages 'a game with a rest' 's/^game  *.*/& 3/'
head -c 1000001 /dev/zero | tr '\0' '\n' >own/x.problem
complains 'a long file' 'own/x.problem: a problem has at most 1000000 bytes'

finish
