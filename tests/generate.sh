#!/bin/sh
# generate.sh BUILD: runs 'nimsum generate' as its users do.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

trap 'chmod -R u+w "$made"; rm -rf "$made"' EXIT
cd "$made" || exit 2

# run STATUS NAME ARGUMENT...
run() {
    expected=$1
    name=$2
    shift 2
    "$nimsum" generate "$@" >out 2>err
    status=$?
    checked=$((checked + 1))
    [ "$status" -eq "$expected" ] ||
        wrong "$name: exit status $status, expected $expected: $(cat err)"
}

# expect_printed NAME FILE: it has what standard input has. Behind a "|" what is
# wrong would not be counted: that is another process.
expect_printed() {
    cat >expected
    cmp -s expected "$2" || wrong "$1: $(diff expected "$2")"
}

# refuse WHY ARGUMENT...: one line on standard error, nothing on the other.
refuse() {
    why=$1
    shift
    run 2 "$*" "$@"
    expect_printed "$*" out </dev/null
    expect_printed "$*" err <<TEXT
nimsum: $why
TEXT
}

# ---- One input ----

run 0 'the smallest' cf451a 3 --shape=min
"$nimsum" validate cf451a out || wrong 'the smallest is not valid'
cp out min
run 0 'options before the problem' --shape min cf451a 3
cmp -s min out || wrong 'options before the problem give other bytes'
run 0 'the seed is 1 by default' hdu2176
cp out default
run 0 'the seed is 1 by default' hdu2176 1
cmp -s default out || wrong 'the seed is not 1 by default'
run 0 'another seed' hdu2176 2
cmp -s default out && wrong 'another seed gives the same bytes'
run 0 'in the limits asked for' hdu2176 --cases=3 --piles=2..4 --values=5..6
tr ' ' '\n' <out >numbers
[ "$(wc -l <out)" -eq 7 ] || wrong 'there are not three cases'
grep -qvx '[023456]' numbers && wrong 'a number is outside the limits'
run 0 'wide values' hdu2176 --wide --shape=wide32
"$nimsum" validate hdu2176 out || wrong 'wide values are not valid'
grep -Eq '[0-9]{19}' out || wrong 'there are no wide values'
# Where Grundy values are not the piles, not every such sum is won.
for seed in 1 2 3 4 5 6 7 8; do
    "$nimsum" generate lightoj1296 "$seed" --shape=wide53 --piles=2..4 |
        "$nimsum" lightoj1296
done >"$made/wide" 2>&1
expect 'wide sums of halves that are won' 160 "$(grep -c ': Alice$' "$made/wide")"
run 0 'several shapes' hdu2176 --shape=lost,won --cases=4
"$nimsum" classic --no-moves out >answers
expect_printed 'several shapes' answers <<'TEXT'
No
Yes
No
Yes
TEXT

# ---- The list of shapes ----

run 0 'the shapes' cf451a --shapes
expect_printed 'the shapes' out <<'TEXT'
lost            the player to move loses
    always-wins: says that the first player always wins
won             the player to move wins
    always-loses: says that the first player always loses
    names-the-loser: names the loser instead of the winner
edge            numbers at the limits and next to them
fibonacci       Fibonacci numbers and those next to them
min             as few piles as there may be, and the smallest
landmarks       powers, Fibonacci numbers, primes, and their neighbours
related         multiples, sums and roots of each other, and their neighbours
TEXT

# ---- What is refused ----

refuse "'classic' has no shape 'none'; 'nimsum generate classic --shapes' \
lists those it has" hdu2176 --shape=lost,none
refuse "'classic' has no shape ''; 'nimsum generate classic --shapes' lists \
those it has" hdu2176 --shape=
refuse "'classic' has no shape 'lostttttttttttttttttttttttttttttttttttt'; \
'nimsum generate classic --shapes' lists those it has" hdu2176 \
    --shape=losttttttttttttttttttttttttttttttttttttttttttttttttttt
lost=lost,lost,lost,lost,lost,lost,lost,lost
run 0 'as many shapes as there may be' cf451a --shape="$lost,$lost,$lost,$lost"
refuse 'more than 32 shapes' cf451a --shape="$lost,$lost,$lost,$lost,won"
refuse "not allowed by 'acwing891': the statement names the largest value, \
1000000000" acwing891 --wide
refuse "not allowed by 'acwing891': values: 1000000001 is outside [1, \
1000000000]" acwing891 --values=1..1000000001
refuse "not allowed by 'acwing891': piles: 100001 is outside [1, 100000]" \
    acwing891 --piles=100001
refuse "not allowed by 'acwing891': cases: 2 is outside [1, 1]" \
    acwing891 --cases=2
run 2 'values of which the statement allows none' cf1194d --values=0..2
[ "$(cat err)" = 'nimsum: a case that the statement excludes' ] ||
    wrong "values of which the statement allows none: $(cat err)"
for value in 0 x 1x; do
    refuse "option '--cases' expects a number from 1 on, not '$value'" \
        hdu2176 "--cases=$value"
done
for value in 0 x 1..2x; do
    refuse "option '--piles' expects a range as in 1..5, or a number above 0, not '$value'" \
        hdu2176 "--piles=$value"
done
refuse "expected a seed from 0 to 2^64-1, not '1x'" hdu2176 1x
refuse "expected a seed from 0 to 2^64-1, not '-1'" hdu2176 -- -1
refuse "expected a seed from 0 to 2^64-1, not '18446744073709551616'" \
    hdu2176 18446744073709551616
refuse "unexpected argument '2' behind the seed" hdu2176 1 2
refuse "'--force' is for '--set' alone" hdu2176 --force
for option in --shape=lost --wide --cases=3 --piles=3 --values=3; do
    refuse "a set has its own shapes and sizes: with '--set' a seed alone" \
        hdu2176 --set=other $option
done
[ -e other ] && wrong 'a refused set left a folder'

# ---- Sets ----

run 0 'a set' cf451a --set=set
tail -n 1 out >last
expect_printed 'a set' last <<'TEXT'
they catch 3 of 3 wrong ideas
TEXT
"$nimsum" validate cf451a set/*/*.in || wrong 'a file of a set is not valid'
for input in set/*/*.in; do
    "$nimsum" cf451a "$input" | cmp -s - "${input%.in}.ans" ||
        wrong "$input has other answers"
    [ "$(wc -l <"${input%.in}.desc")" -eq 1 ] ||
        wrong "$input has no description"
done
checked=$((checked + 1))
diff -r "$data/cf451a/sample" set/sample || wrong 'the sample is not one'
run 0 'starts of a game' ninetynine --set=starts
expect_printed 'starts of a game' out <<'TEXT'
1 input, 0.0 MB
TEXT
"$nimsum" validate ninetynine starts/*/*.in || wrong 'a start is not valid'
"$nimsum" audit cf451a set/*/*.in >/dev/null || wrong 'the set misses ideas'
"$nimsum" generate staircase --set=twins -q
expect 'no input is there twice' '' \
    "$(cksum set/*/*.in | cut -d' ' -f1,2 | sort | uniq -d
    cksum twins/*/*.in | cut -d' ' -f1,2 | sort | uniq -d)"
find set -name '.*' -o -name '*.tmp*' | grep -q . && wrong 'a file is left over'

refuse "'set' is not empty; '--force' writes into it all the same" \
    cf451a --set=set
echo mine >set/mine
echo old >set/secret/01-lost.in
run 0 'a folder that is not empty' cf451a --set set --force
[ "$(cat set/mine)" = mine ] || wrong 'another file of the folder was changed'
"$nimsum" validate cf451a set/secret/01-lost.in || wrong 'an old file stayed'
mkdir empty
run 0 'an empty folder' cf451a 5 --set=empty
cmp -s empty/secret/01-lost.in set/secret/01-lost.in &&
    wrong 'another seed gives the same set'

run 0 'names' cf451a --set=named --names=in007.txt,1.out
expect 'files are numbered without gaps, the sample first' \
    "$("$nimsum" generate cf451a --set=named -q --force
    cat named/sample/*.in named/secret/*.in | cksum)" \
    "$(cat named/in*.txt | cksum)"
expect 'and so are answers' "$(ls named/in*.txt | wc -l | tr -d ' ') 7 1" \
    "$(ls named/*.out | wc -l | tr -d ' ') $(ls named/in*.txt | head -n 1 |
    tr -dc '1-9') $(ls named/*.out | sort -t/ -k2n | head -n 1 | tr -dc '0-9')"
expect 'nothing else' '' "$(find named -type f | grep -vE 'in0[0-9]{2}.txt|named/[0-9]*.out|sample|secret')"
names="option '--names' expects two names with a number each that differ in \
more than that, as in 1.in,1.out, not"
for given in 1.in 1.in,2.in a.in,1.out 1.in,1/1.out 1a1,2b 1.in,1.out,1.c , \
    1.in, 12345678901.in,1.out 1.in,1.in 1.in2,1.out; do
    refuse "$names '$given'" cf451a --set=other "--names=$given"
done
for given in a1.in,b1.in 1.ina,1.inb; do
    run 0 "names: $given" cf451a --set=alike -q --force "--names=$given"
done
run 0 'names of games' coins --set=alike -q --force --names=1.in,1.out
expect 'they have no transcripts' '' "$(find alike -name '*.interaction')"
refuse "'--names' is for '--set' alone" cf451a --names=1.in,1.out

refuse 'none/set: cannot create: No such file or directory' \
    cf451a --set=none/set
echo text >file
refuse 'file: cannot create: File exists' cf451a --set=file
[ "$(cat file)" = text ] || wrong 'a file in the place of the folder is gone'

# Numbers below 0 are answered, too.
run 0 'a set with numbers below 0' p7589 --set=signed
for input in signed/*/*.in; do
    "$nimsum" p7589 "$input" | cmp -s - "${input%.in}.ans" ||
        wrong "$input has other answers"
done
grep -q -e ' -[1-9]' signed/secret/*.in || wrong 'there is no number below 0'

# The longest name of a folder leaves room for those of the files.
mkdir long
long=long$(printf '%3931s' '' | tr ' ' '/')
run 0 'a long name' cf451a --set="$long"
[ -s long/secret/01-lost.ans ] || wrong 'a long name: no answers'
rm -rf long
refuse 'the name of the folder is too long' cf451a --set="$long/"
[ -e long ] && wrong 'a name that is too long left a folder'

# Nothing is left of a set that could not be written whole.
mkdir -p broken/secret/02-won.ans/in-the-way
run 2 'a file cannot be written' cf451a --set=broken --force
[ -z "$(find broken -type f)" ] || wrong "left: $(find broken -type f)"

# limited ARGUMENT...: no file may be long.
limited() {
    with_short_files "$nimsum" generate "$@" >out 2>err
}
limited hdu2176 --set=limited
expect 'a file of a set is too long' \
    '2 nimsum: limited/...: cannot write: File too large' \
    "$? $(sed -n '/^nimsum: /s|/.*: cannot|/...: cannot|p' err)"
[ ! -e limited ] || wrong 'a set with a file that is too long left a folder'
limited hdu2176 100 --cases=1000
expect 'an input is too long' \
    '2 nimsum: <stdout>: cannot write: File too large' \
    "$? $(grep '^nimsum: ' err)"

# An interrupt leaves nothing of a set, unless that is whole.
"$nimsum" generate hdu2176 --set=cut -q >out 2>err &
child=$!
while [ ! -e cut/secret ] && kill -0 "$child" 2>/dev/null; do
    :
done
kill -TERM "$child" 2>/dev/null
wait "$child"
status=$?
checked=$((checked + 1))
case $status in
0) [ -e cut/secret/19-max-moves.desc ] || wrong 'a set is not whole' ;;
143) [ ! -e cut ] || wrong "an interrupt leaves $(find cut -type f | tail -n 1)" ;;
*) wrong "an interrupt: exit status $status" ;;
esac

# ---- Packages ----

mkdir packages
run 0 'a package' boj16895 --set=packages/boj16895/ --package=kattis
expect_printed 'a package' packages/boj16895/problem.yaml <<'TEXT'
problem_format_version: legacy
name: "Nim Game 3"
uuid: b0b7bd04-9019-894c-9eca-375606d80de6
source: "BOJ 16895"
source_url: "https://www.acmicpc.net/problem/16895"
# The problem is the judge's; the words of the statement are nimsum's.
license: unknown
validation: default
validator_flags: case_sensitive
TEXT
run 0 "a statement with what LaTeX takes for its own" hdu3389 \
    --set=hdu3389 --package=kattis
sed -n 4p hdu3389/problem_statement/problem.en.tex >rule
expect_printed 'a rule in LaTeX' rule <<'TEXT'
Two players play a game against each other. The first player makes the first turn, the second player the next one, and so on until the game is over. A turn moves any number of cards from box A to a box B with B $<$ A, A+B odd and divisible by 3. Only boxes that are 0, 2 or 5 modulo 6 count.
TEXT
grep 'starts on a new line' hdu3389/problem_statement/problem.en.tex >answer
expect_printed 'quotation marks in LaTeX' answer <<'TEXT'
The answer to each case starts on a new line: ``Alice'' when the player to move wins, else ``Bob''; first of all ``Case 1: ''.
TEXT
for name in '{' 'a:' '!' 'a-b' /; do
    refuse "the name of a package's folder is made of a-z and 0-9 alone, not \
'$name'" cf451a --set="$name" --package=kattis
done

finish
