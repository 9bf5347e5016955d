#!/bin/sh
# validate.sh BUILD: runs 'nimsum validate' as its users do.
#
# data/PROBLEM/strict_input/ holds inputs that break the statement's letter:
# NAME.in, NAME.val (the message), and for a case that needs options NAME.args.
# Every sample must be valid.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# expect_status FOUND EXPECTED NAME
expect_status() {
    checked=$((checked + 1))
    [ "$1" -eq "$2" ] || wrong "$3: exit status $1, expected $2"
}

# run STATUS NAME ARGUMENT...: the input is $made/in
run() {
    expected=$1
    name=$2
    shift 2
    "$nimsum" validate "$@" <"$made/in" >"$made/out" 2>"$made/err"
    expect_status $? "$expected" "$name"
}

expect_nothing_printed() {
    if [ -s "$made/out" ] || [ -s "$made/err" ]; then
        wrong "$1: something was printed: $(head -n 1 "$made/err")"
    fi
}

# expect_lines COUNT NAME: so many messages, each a line without control
# characters that is not too long and ends with a reason code.
expect_lines() {
    form='^nimsum: <stdin>:[0-9]*:[0-9]*: [^[:cntrl:]]{10,200} \[[a-z0-9-]*\]$'
    if [ "$(wc -l <"$made/err")" -ne "$1" ] ||
        [ "$(grep -Ec "$form" "$made/err")" -ne "$1" ] || [ -s "$made/out" ]
    then
        wrong "$2: expected $1 messages, a printable line each:"
        grep -Ev "$form" "$made/err" | cat -v | head -n 3
    fi
}

# expect_printed NAME FILE EXPECTED
expect_printed() {
    printf '%s\n' "$3" | cmp -s - "$2" ||
        wrong "$1: expected '$3', found '$(cat -v "$2")'"
}

# ---- Samples, and inputs that break a rule ----

for input in "$data"/*/sample/*.in; do
    problem=${input#"$data"/}
    cp "$input" "$made/in"
    run 0 "$input" "${problem%%/*}"
    expect_nothing_printed "$input"
done

for input in "$data"/*/strict_input/*.in; do
    problem=${input#"$data"/}
    base=${input%.in}
    args=
    if [ -f "$base.args" ]; then
        IFS= read -r args <"$base.args"
    fi
    cp "$input" "$made/in"
    # The options are words, without blanks or wildcards in them.
    # shellcheck disable=SC2086
    run 1 "$input" "${problem%%/*}" $args
    expect_lines 1 "$input"
    cmp -s "$base.val" "$made/err" ||
        wrong "$input: wrong message: $(diff "$base.val" "$made/err")"
done

# The codes that help lists are those of the messages.
"$nimsum" help validate |
    sed -n '/^Reason codes:/,/^$/p' | sed 1d | tr -s ' ' '\n' | grep . |
    sort >"$made/listed"
sed 's/.* \[\(.*\)\]$/\1/' "$data"/*/strict_input/*.val | sort -u >"$made/seen"
cmp -s "$made/listed" "$made/seen" ||
    wrong "these codes lack a case, or help: $(comm -3 "$made/listed" \
        "$made/seen" | tr -d '\t' | tr '\n' ' ')"

# ---- Junk, given to problems of all sorts ----

"$tests/kit/sorts.sh" "$data" >"$made/all"
while IFS= read -r problem; do
    cat "$data/$problem"/sample/*.in | grep -q . && echo "$problem"
done <"$made/all" >"$made/with_input"
while IFS= read -r junk; do
    handles=$made/all
    [ -n "$junk" ] || handles=$made/with_input
    # shellcheck disable=SC2059
    printf "$junk" >"$made/in"
    : >"$made/out"
    : >"$made/err"
    while IFS= read -r problem; do
        "$nimsum" validate "$problem" <"$made/in" >>"$made/out" 2>>"$made/err"
        expect_status $? 1 "$problem, '$junk'"
    done <"$handles"
    expect_lines "$(grep -c . "$handles")" "'$junk'"
done <<'JUNK'

\n
\n\n
\r\n
\351\n
\177\n
+1\n
\0551\n
01\n
000\n
1\t1\n
\t1\n
1\r\r\n
1\r1\n
1\0\n
\0
\357\273\2771\n
\377\3761\0\n\0
\376\377\0001\0\n
1\0\n\0
 1\n
1 \n
1  1\n
1.5\n
1e3\n
0x1\n
x\n
\033[31mok 1\033[0m\n
\357\274\221\n
18446744073709551616\n
99999999999999999999999999999999999999999999999999999999999999999999999\n
JUNK

# ---- The judges' dialects ----

printf '2\n45 45\n0\n' >"$made/in"
run 0 'valid for testlib' hdu2176 --judge=testlib
expect_nothing_printed 'valid for testlib'
run 42 'valid for Kattis' hdu2176 --judge=kattis
expect_nothing_printed 'valid for Kattis'
printf '2\n45 45\n1\n0\n0\n' >"$made/in"
message='pile 1 of 1 of case 2 is 0, below 1'
run 3 'invalid for testlib' hdu2176 --judge=testlib
expect_printed 'invalid for testlib' "$made/err" \
    "FAIL $message [value-range] (stdin, line 4)"
cp "$made/in" "$made/bad"
run 3 'a file that is invalid for testlib' hdu2176 --judge=testlib "$made/bad"
expect_printed 'a file that is invalid for testlib' "$made/err" \
    "FAIL $message [value-range] ($made/bad, line 4)"
run 43 'invalid for Kattis' hdu2176 --judge=kattis
expect_printed 'invalid for Kattis' "$made/err" \
    "nimsum: <stdin>:4:1: $message [value-range]"

# ---- Options, files, and what cannot be done ----

run 2 'unknown judge' hdu2176 --judge=nobody
expect_printed 'unknown judge' "$made/err" \
    "nimsum: option '--judge' expects testlib or kattis, not 'nobody'"
run 2 'a judge without validators' hdu2176 --judge ejudge
expect_printed 'a judge without validators' "$made/err" \
    "nimsum: option '--judge' expects testlib or kattis, not 'ejudge'"
run 2 'unknown option' hdu2176 --strict
expect_printed 'unknown option' "$made/err" \
    "nimsum: unknown option '--strict'; 'nimsum help validate' lists them"
run 2 'no problem'
expect_printed 'no problem' "$made/err" \
    "nimsum: expected a problem: 'nimsum list' shows them"
run 2 'unknown problem' hdu2167
mkdir "$made/empty"
run 2 'a folder without inputs' hdu2176 "$made/empty"
run 2 'no such file' hdu2176 "$made/nothing"
run 2 'no such file for testlib' hdu2176 --judge=testlib "$made/nothing"
run 2 'a fault, and no such file' hdu2176 - "$made/nothing"
printf '0\n' >"$made/good"
run 1 'a good file and a fault' hdu2176 "$made/good" -
run 0 'good files' hdu2176 "$made/good" "$made/good"
run 43 'a good file and a fault for Kattis' hdu2176 --judge=kattis \
    "$made/good" -
printf '2\r\n45 45\r\n0\r\n' >"$made/in"
run 0 'CR LF allowed' hdu2176 --crlf
expect_nothing_printed 'CR LF allowed'
run 0 'help' --help
"$nimsum" help validate | cmp -s - "$made/out" || wrong 'help: two helps'

run 0 'quiet, and valid' hdu2176 -q "$made/good"
expect_nothing_printed 'quiet, and valid'
printf '2\n45 045\n0\n' >"$made/in"
run 1 'quiet, and a fault' hdu2176 -q
expect_nothing_printed 'quiet, and a fault'
run 43 'quiet, and a fault for Kattis' hdu2176 -q --judge=kattis
expect_nothing_printed 'quiet, and a fault for Kattis'
run 2 'quiet, and no such file' hdu2176 -q "$made/nothing"
expect_printed 'quiet, and no such file' "$made/err" \
    "nimsum: $made/nothing: cannot open: No such file or directory"
run 2 'quiet, and a report' hdu2176 -q --report
expect_printed 'quiet, and a report' "$made/err" \
    "nimsum: '-q' prints nothing: no '--report'"

# ---- The report ----

printf '2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n' >"$made/in"
run 0 'report' hdu2176 --report
cat >"$made/report" <<'REPORT'
<stdin>: valid
cases: 3
piles of a case reach 5 of 200000, from 2
values reach 45, from 3; no limit is named
cases with
  a won position             2
  a lost position            1
  exactly one winning move   1
  several winning moves      1
  equal piles                1
  a pile of 2, 4, 8, ...     1
not reached, but by generate with
  a single pile              --shape=min
  no pile above 1            --shape=single
  a value of 2^31 or more    --shape=wide32
  a value of 2^32 or more    --shape=wide32
  the most piles allowed     --shape=max-lost
REPORT
cmp -s "$made/report" "$made/out" ||
    wrong "report: $(diff "$made/report" "$made/out")"
printf '2\n45 45\n' >"$made/in"
# Of every problem: generated inputs are valid, and their wide ranges, numbers
# and cases are counted, for people and for machines.
"$nimsum" list --json | sed -n 's/^.*{"names": \["\([^"]*\)".*/\1/p' \
    >"$made/problems"
while IFS= read -r problem; do
    "$nimsum" generate "$problem" --cases=1 >"$made/in" 2>/dev/null ||
        "$nimsum" generate "$problem" >"$made/in"
    run 0 "a report of $problem" "$problem" --report
    grep -q '^<stdin>: valid$' "$made/out" || wrong "$problem: not valid"
    grep -q '^cases with$' "$made/out" || wrong "$problem: no cases"
    run 0 "a report of $problem, for machines" "$problem" --report --json
    grep -q "^{\"problem\": \"$problem\", .*\"verdict\": \"valid\", \"cases\": [1-9]" \
        "$made/out" || wrong "$problem: $(cut -c 1-200 "$made/out")"
done <"$made/problems"

printf '2\n45 45\n3\n3 6 x\n0\n' >"$made/in"
run 1 'no report of an invalid input' hdu2176 --report
expect_lines 1 'no report of an invalid input'

# reports NAME LINE...: the first lines of the last report.
reports() {
    name=$1
    shift
    printf '%s\n' '<stdin>: valid' "$@" >"$made/report"
    checked=$((checked + 1))
    head -n "$(($# + 1))" "$made/out" | cmp -s "$made/report" - ||
        wrong "$name: $(head -n "$(($# + 1))" "$made/out")"
}

# The limit of cases is that of a set; piles of all cases have one, too.
cp "$data/hdu1536/sample/1.in" "$made/in"
run 0 'a report on sets' hdu1536 --report
reports 'a report on sets' 'cases: 6' \
    'piles of a case reach 4 of 100, from 2' \
    'values reach 12 of 10000, from 2' 'cases with'
printf '2\n1\n4\n3\n1 2 3\n' >"$made/in"
run 0 'a report on all piles' cses1730 --report
reports 'a report on all piles' 'cases: 2 of 200000' \
    'piles of a case reach 3 of 200000, from 1' \
    'piles of all cases: 4 of 200000' \
    'values reach 4 of 1000000000, from 1' 'cases with'
printf '2\n21 3\n22 3\n' >"$made/in"
run 0 'a report without piles' hdu1846 --report
reports 'a report without piles' 'cases: 2 of 100' \
    'values reach 22 of 1000, from 3' 'cases with'

printf '2 99999999999999999999999999 7\n' >"$made/in"
run 0 'a report on long numbers' bzoj1982 --report
reports 'a report on long numbers' 'cases: 1' \
    'piles of a case reach 2 of 100000, from 2' \
    'values reach 2^63 or more, from 7; no limit is named' 'cases with'

# Without a case no value was seen.
printf '0\n' >"$made/in"
run 0 'a report on no case' classic --report
reports 'a report on no case' 'cases: 0' 'cases with' \
    'not reached, but by generate with'
run 0 'a report on no case, for machines' classic --report --json
checked=$((checked + 1))
grep -q '"cases": 0, "pile_count": 0, "features": \[' "$made/out" ||
    wrong "a report on no case, for machines: $(cat "$made/out")"
"$nimsum" generate cf1194d >"$made/in"
run 0 'a report on all there is' cf1194d --report
checked=$((checked + 1))
[ "$(tail -n 1 "$made/out")" = 'not reached: nothing' ] ||
    wrong "a report on all there is: $(cat "$made/out")"

# A rule on the order of numbers names no range.
cp "$data/p3480/strict_input/falling.in" "$made/in"
run 1 'an order, for machines' p3480 --json
checked=$((checked + 1))
grep -q '"code": "order", .*"value": 1, "diagnosis"' "$made/out" ||
    wrong "an order, for machines: $(cat "$made/out")"

finish
