#!/bin/sh
# audit.sh BUILD: runs 'nimsum audit' as its users do.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2

# run STATUS NAME ARGUMENT...: the input is `in`
run() {
    expected=$1
    name=$2
    shift 2
    "$nimsum" audit "$@" <in >out 2>err
    status=$?
    checked=$((checked + 1))
    [ "$status" -eq "$expected" ] ||
        wrong "$name: exit status $status, expected $expected"
}

# expect_printed NAME FILE: it has what standard input has.
expect_printed() {
    cat >expected
    cmp -s expected "$2" || wrong "$1: $(diff expected "$2")"
}

# expect_line NAME LINE: standard output has it.
expect_line() {
    grep -Fqx -e "$2" out || wrong "$1: there is no line '$2': $(cat out)"
}

printf '1 1\n' >won.in
printf '2 2\n' >lost.in
printf '1 2\n' >more.in
printf '1 01\n' >invalid.in
cp lost.in in

# ---- For people ----

run 1 'one passes' cf451a won.in
expect_printed 'one passes' out <<'TEXT'
caught 2 of 3 wrong ideas; these would pass, and this input catches each:
  always-wins: says that the first player always wins
      2 2    --shape=lost
caught first by
  always-loses: won.in, case 1
  names-the-loser: won.in, case 1
TEXT
run 0 'all are caught, by a file and by standard input' cf451a won.in -
expect_printed 'all are caught, by a file and by standard input' out <<'TEXT'
caught 3 of 3 wrong ideas
caught first by
  always-wins: <stdin>, case 1
  always-loses: won.in, case 1
  names-the-loser: won.in, case 1
TEXT
printf '3\n1\n1\n3\n1 1 1\n1\n2\n' >in
run 1 'a long input is cut short' p2197 -
expect_line 'a long input is cut short' \
    '      1 / 101 / 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ...    --shape=max-lost'
run 1 'what cannot be caught' hdu1907 -
expect_line 'what cannot be caught' \
    '4 cannot be caught within the statement:'
expect_line 'what cannot be caught' '      no value reaches 4294967296'
expect_line 'what cannot be caught' '      no case has 101 piles'

printf '0\n' >in
run 1 'nothing is caught' classic -
expect_line 'nothing is caught' 'caught 0 of 28 wrong ideas; these would pass, and this input catches each:'
checked=$((checked + 1))
! grep -q '^caught first by$' out ||
    wrong "nothing is caught: $(tail -n 1 out)"

# No pile is a single stone, and so misere play is not another: of so many piles
# that is not tried to the end.
cat >narrow.problem <<'TEXT'
names  narrow
cases  one
case   n
       a[n]
limits n 900..1000
       a 1000000000..1000000007
game   nim
answer moves
wins   Yes
loses  No
TEXT
"$nimsum" generate narrow.problem >narrow.in
run 1 'ideas without an input' narrow.problem narrow.in
for idea in reversed-moves:1 misere-for-normal:0; do
    checked=$((checked + 1))
    [ "$(grep -A1 "^  ${idea%:*}: " out | grep -c '^      900 / 1')" \
        -eq "${idea#*:}" ] || wrong "ideas without an input: $(cat out)"
done

# ---- A few files ----

run 0 'two files are enough' cf451a --cover won.in more.in lost.in won.in
expect_line 'two files are enough' '  always-loses: won.in, case 1'
tail -n 3 out >cover
expect_printed 'two files are enough' cover <<'TEXT'
2 of 4 files catch as much:
  won.in
  lost.in
TEXT

# ---- Folders ----

mkdir folder empty
cp won.in lost.in more.in folder
: >folder/3.txt
run 0 'the inputs of a folder' cf451a --cover folder
expect_line 'the inputs of a folder' '  always-loses: folder/more.in, case 1'
expect_line 'the inputs of a folder' '2 of 3 files catch as much:'
run 2 'a folder without inputs' cf451a won.in empty lost.in
expect_printed 'a folder without inputs' err <<'TEXT'
nimsum: empty: no input in this folder: none is named *.in
TEXT

# ---- For machines ----

run 1 'JSON' cf451a --json won.in more.in
expect_printed 'JSON' out <<'TEXT'
{"problem": "cf451a", "files": ["won.in", "more.in"], "ideas": [{"id": "always-wins", "words": "says that the first player always wins", "state": "passes", "input": "2 2\n", "shape": "lost"},
 {"id": "always-loses", "words": "says that the first player always loses", "state": "caught", "file": "won.in", "case": 1},
 {"id": "names-the-loser", "words": "names the loser instead of the winner", "state": "caught", "file": "won.in", "case": 1}], "caught": 2, "passes": 1, "cannot": 0}
TEXT

printf '1\n1\n1\n' >in
run 1 'what cannot be caught, for machines' hdu1907 --json -
expect_line 'what cannot be caught, for machines' \
    ' {"id": "bits-32", "words": "keeps 32 bits of a pile", "state": "cannot", "reason": "no value reaches 4294967296"},'
tail -n 1 out | grep -q '"caught": 5, "passes": 10, "cannot": 4}$' ||
    wrong "what cannot be caught, for machines: $(tail -n 1 out)"

run 1 'a file is enough' cf451a --cover won.in
tail -n 2 out >cover
expect_printed 'a file is enough' cover <<'TEXT'
1 of 1 file catches as much:
  won.in
TEXT
run 0 'a few files, for machines' cf451a --cover --json won.in lost.in
checked=$((checked + 1))
grep -q '"cover": \["won.in", "lost.in"\]}$' out ||
    wrong "a few files, for machines: $(tail -n 1 out)"

checked=$((checked + 1))
many=$(printf 'won.in lost.in %.0s' 1 2 3 4 5 6 7 8 9 10)
# shellcheck disable=SC2086,SC3045
(ulimit -n 12 && exec "$nimsum" audit cf451a $many) >out 2>err ||
    wrong "more files than may be open at a time: $(cat err)"

# ---- Bad files make no result ----

run 2 'an invalid file' cf451a won.in invalid.in lost.in
expect_printed 'an invalid file' out </dev/null
expect_printed 'an invalid file' err <<'TEXT'
nimsum: invalid.in:1:3: number 2 of 2 of case 1 has a leading zero: '01' [leading-zero]
TEXT
run 2 'files that are not there' cf451a --json none.in won.in nothing.in
expect_printed 'files that are not there' out </dev/null
expect_printed 'files that are not there' err <<'TEXT'
nimsum: none.in: cannot open: No such file or directory
nimsum: nothing.in: cannot open: No such file or directory
TEXT
if [ -r /proc/self/mem ]; then
    run 2 'a file that cannot be read' cf451a won.in lost.in /proc/self/mem
    expect_printed 'a file that cannot be read' out </dev/null
fi
run 2 'no file' cf451a
expect_printed 'no file' err <<'TEXT'
nimsum: 'audit' expects files: 'nimsum audit hdu2176 tests/*.in', or '-' for standard input
TEXT

# ---- As many piles as no stack has frames ----

cat >many.problem <<'TEXT'
names   many
cases   one
case    n
        a[n]
limits  n 100000..100000
        a 1..9
game    nim
wins    W
loses   L
TEXT
{ echo 100000 && yes 1 | head -100000 | tr '\n' ' ' | sed 's/ $//' && echo; } \
    >many.in
# shellcheck disable=SC3045
ulimit -s 1024 2>/dev/null
run 1 'many piles' many.problem many.in
for idea in parity-only first-1000-piles; do
    grep -A1 "^  $idea" out | grep -q '^      100000 / 1 1 1 ' ||
        wrong "many piles: no input for $idea: $(cut -c1-200 out)"
done

finish
