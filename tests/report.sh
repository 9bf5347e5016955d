#!/bin/sh
# report.sh BUILD: --tap and --junit, read again by 'prove' and by a reader of
# XML, and -q, of all commands that test inputs.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2

# run STATUS ARGUMENT...
run() {
    wanted=$1
    shift
    "$nimsum" "$@" >out 2>err </dev/null
    expect "$* (status)" "$wanted" "$?"
}

# expect_text NAME FILE: it has what standard input has.
expect_text() {
    cat >expected
    checked=$((checked + 1))
    cmp -s expected "$2" || wrong "$1: $(diff expected "$2")"
}

# proves TESTS FAILED: what a harness makes of the TAP that was printed.
proves() {
    command -v prove >/dev/null || return 0
    prove --exec cat out >proved 2>&1
    found=$(sed -n 's/^Failed \([0-9]*\)\/\([0-9]*\) subtests.*/\2 \1/p' proved)
    [ -n "$found" ] || found="$(sed -n 's/.*Tests=\([0-9]*\),.*/\1/p' proved) 0"
    expect "prove: $(cat out)" "$1 $2" "$found"
}

# counts TESTS FAILURES ERRORS SKIPPED: what a reader makes of the XML.
counts() {
    command -v python3 >/dev/null || return 0
    found=$(python3 - <<'PYTHON'
import xml.etree.ElementTree as reader
suite = reader.parse('junit.xml').getroot()
cases = suite.findall('testcase')
counts = [len(cases)]
for tag in ('failure', 'error', 'skipped'):
    counts.append(sum(case.find(tag) is not None for case in cases))
said = [int(suite.get(key)) for key in ('tests', 'failures', 'errors', 'skipped')]
print(*counts if counts == said else (counts, said))
PYTHON
    )
    expect "junit.xml: $(cat junit.xml)" "$*" "$found"
}

printf '3\n3 6 9\n0\n' >right.in
printf '3\n3 6 09\n0\n' >wrong.in
cp right.in 'odd #<&"'"'"'.in'
awkward=$(printf 'tab\tctl\001end\377\357\277\277.in')
cp right.in "$awkward"

# ---- validate ----

run 2 validate classic --tap --junit=junit.xml right.in wrong.in missing.in \
    "odd #<&\"'.in" "$awkward"
expect_text 'validate --tap' out <<'TEXT'
TAP version 13
ok 1 - right.in
not ok 2 - wrong.in
  ---
  kind: "invalid"
  message: "2:5: pile 3 of 3 of case 1 has a leading zero: '09' [leading-zero]"
  ...
not ok 3 - missing.in
  ---
  kind: "unable"
  message: "missing.in: cannot open: No such file or directory"
  ...
ok 4 - odd \#<&"'.in
ok 5 - tab\tctl\x01end\xff￿.in
1..5
TEXT
proves 5 2
counts 5 1 1 0
expect_text 'validate --junit' junit.xml <<'TEXT'
<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="nimsum validate" tests="5" failures="1" errors="1" skipped="0" time="0.000">
<testcase classname="classic" name="right.in" time="0.000"/>
<testcase classname="classic" name="wrong.in" time="0.000"><failure type="invalid" message="2:5: pile 3 of 3 of case 1 has a leading zero: '09' [leading-zero]"/></testcase>
<testcase classname="classic" name="missing.in" time="0.000"><error type="unable" message="missing.in: cannot open: No such file or directory"/></testcase>
<testcase classname="classic" name="odd #&lt;&amp;&quot;'.in" time="0.000"/>
<testcase classname="classic" name="tab&#9;ctl�end��.in" time="0.000"/>
</testsuite>
TEXT
lines=$(printf 'two\nlines\r.in')
cp right.in "$lines"
run 0 validate classic --junit=junit.xml "$lines"
counts 1 0 0 0
expect '--junit alone prints nothing' '' "$(cat out err)"
expect 'line ends in a name' 1 "$(grep -c 'two&#10;lines&#13;.in' junit.xml)"
run 1 validate classic --json right.in wrong.in
expect 'the last object of validate' \
    '{"problem": "classic", "total": 2, "right": 1, "invalid": 1, "unable": 0}' \
    "$(tail -n 1 out)"
run 0 validate classic --json right.in
expect 'one file has no sum' 1 "$(wc -l <out | tr -d ' ')"
mkdir inputs
cp right.in inputs/1.in
run 0 validate classic --tap inputs
proves 1 0
run 0 validate classic -q inputs
expect 'validate -q' '' "$(cat out err)"

# ---- check ----

printf 'Yes\n9 5\n' >right.out
printf 'No\n' >wrong.out
printf 'Yes\r\n9 5\r\n' >form.out
run 0 check classic --tap --junit=junit.xml right.in right.out
proves 1 0
counts 1 0 0 0
run 1 check classic --tap --junit=junit.xml right.in wrong.out
proves 1 1
counts 1 1 0 0
expect 'facts of check' 1 "$(grep -c 'a winning move: .9 5.' out)"
run 2 check classic --tap --junit=junit.xml right.in missing.out
proves 1 1
counts 1 0 1 0
expect 'check --tap is unable' 1 "$(grep -c '^  kind: "unable"' out)"
mkdir outputs
cp right.in inputs/2.in
cp right.in inputs/3.in
cp right.out outputs/1.out
cp form.out outputs/2.out
run 2 check classic --tap --junit=junit.xml inputs outputs
proves 3 2
counts 3 1 1 0
expect 'a wrong form' 1 "$(grep -c 'kind: "wrong output format"' out)"
run 0 check classic -q right.in right.out
expect 'check -q' '' "$(cat out err)"

# ---- audit ----

run 1 audit classic --tap --junit=junit.xml right.in
ideas=$("$nimsum" audit classic --json right.in |
    sed -n 's/.*"caught": \([0-9]*\), "passes": \([0-9]*\), "cannot": \([0-9]*\)}.*/\1 \2 \3/p')
# shellcheck disable=SC2086
set -- $ideas
all=$(($1 + $2 + $3))
proves "$all" "$2"
counts "$all" "$2" 0 "$3"
expect 'the input that catches' 1 \
    "$(grep -c 'a solver that deals with equal piles only once would pass; this catches it: 3 / 1 1 1 / 0    --shape=equal-moves"' out)"
expect 'ideas that cannot be caught' "$3" "$(grep -c ' # SKIP ' out)"
run 2 audit classic --tap --junit=none.xml wrong.in
expect_text 'nothing was tested' out <<'TEXT'
TAP version 13
Bail out!  the work could not be done
TEXT
expect 'no file where nothing was tested' 1 "$([ -e none.xml ]; echo $?)"
run 0 generate classic --set=set -q
expect 'generate --set -q' '' "$(cat out err)"
run 0 audit classic -q set
expect 'audit -q' '' "$(cat out err)"
run 1 audit classic -q right.in
expect 'audit -q says what passes' 1 "$(grep -c '^caught 15 of 28' out)"

# ---- test ----

cat >right.sh <<TEXT
#!/bin/sh
exec '$nimsum' classic
TEXT
cat >wrong.sh <<TEXT
#!/bin/sh
'$nimsum' classic | sed 's/9 5/9 4/'
TEXT
chmod +x right.sh wrong.sh
run 0 test classic --tap --junit=junit.xml right.in inputs -- ./right.sh
proves 4 0
counts 4 0 0 0
run 1 test classic --tap --junit=junit.xml right.in -- ./wrong.sh
proves 1 1
counts 1 1 0 0
expect 'why it is wrong' 1 \
    "$(grep -c "^  message: \"case 1 of 1: line 2: the move '9 4' says .*stones-taken" out)"
run 2 test classic --tap --junit=junit.xml missing.in right.in -- ./right.sh
proves 2 1
counts 2 0 1 0
run 0 test classic -q right.in -- ./right.sh
expect 'test -q' '' "$(cat out err)"
run 1 test classic -q right.in -- ./wrong.sh
expect 'test -q says what is wrong' 1 "$(grep -c '^right.in .*wrong answer' out)"
# Of more than 16 ways to fail, each is told of in full.
mkdir ways
for way in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18; do
    cp right.in "ways/$way.in"
done
run 1 test classic --jobs=1 ways -- sh -c \
    'echo >>ran; exit "$(wc -l <ran)"'
expect 'ways to fail' 18 "$(grep -c '^ways.*exit status' out)"
run 0 test classic --junit=junit.xml right.in -- ./right.sh
expect '--junit leaves what is printed' 1 "$(grep -c '^1 of 1 right' out)"

# ---- Files that cannot be written ----

run 2 test classic --junit=nowhere/junit.xml right.in -- ./right.sh
expect_text 'no folder for the file' err <<'TEXT'
nimsum: nowhere/junit.xml: cannot write: No such file or directory
TEXT
expect 'nothing runs' '' "$(cat out)"
mkdir gone
run 2 test classic --junit=gone/junit.xml right.in -- sh -c \
    'rm -r gone; exec ./right.sh'
expect 'the folder went away' 1 \
    "$(grep -c '^nimsum: gone/junit.xml: cannot write: ' err)"
if [ -c /dev/full ]; then
    run 2 validate classic --junit=/dev/full right.in
    expect_text 'a full disk' err <<'TEXT'
nimsum: /dev/full: cannot write: No space left on device
TEXT
fi

# ---- One way to print ----

# refuses MESSAGE ARGUMENT...
refuses() {
    message=$1
    shift
    run 2 "$@"
    expect "$*" "nimsum: $message" "$(cat err)"
    expect "$* (printed)" '' "$(cat out)"
}

refuses "'--json' prints objects: no '--tap'" validate classic --tap --json \
    right.in
refuses "'--json' prints objects: no '--tap'" test classic --tap --json \
    right.in -- ./right.sh
refuses "'--json' prints objects: no '--tap'" check classic --tap --json \
    right.in right.out
refuses "'--json' prints objects: no '--tap'" audit classic --tap --json right.in
refuses "nowhere/junit.xml: cannot write: No such file or directory" \
    check classic --junit=nowhere/junit.xml right.in right.out
refuses "'-q' prints nothing: no '--tap'" validate classic -q --tap right.in
refuses "'-q' prints nothing: no '--json'" audit classic -q --json right.in
refuses "'-q' prints nothing: no '--report'" validate classic -q --report \
    right.in
refuses "'--tap' prints results alone: no '--report'" validate classic --tap \
    --report right.in
refuses "'--tap' prints results alone: no '--all'" check classic --tap --all \
    right.in right.out
refuses "'--junit' is not what a judge reads: no '--judge'" validate classic \
    --junit=junit.xml --judge=kattis right.in
refuses "'--tap' is not what a judge reads: no '--judge'" validate classic \
    --tap --judge=kattis right.in
refuses "'--json' is not what a judge reads: no '--judge'" validate classic \
    --json --judge=kattis right.in

# ---- -q of the others: what is asked for, and nothing else ----

for call in 'classic right.in' 'explain classic 3 6 9' 'values lasker 0..5' \
    'emit classic' 'help solve' '--version'; do
    # shellcheck disable=SC2086
    "$nimsum" $call >out 2>err
    # shellcheck disable=SC2086
    "$nimsum" $call -q >quiet 2>>err
    expect "$call -q" "$(cat out)" "$(cat quiet err)"
done
finish
