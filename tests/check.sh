#!/bin/sh
# check.sh NIMSUM: runs 'nimsum check' as its users and the judges do.
#
# data/PROBLEM/invalid_output/ holds wrong outputs: NAME.in, NAME.out, NAME.msg
# (the verdict, to the letter), and for a case that needs options NAME.args.
# Every answer of a sample or secret case must be right.
set -u

if [ $# -ne 1 ]; then
    echo "usage: check.sh NIMSUM" >&2
    exit 2
fi
# One of the judges is called in another folder.
nimsum=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
data=$(dirname "$0")/../data
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

# What is printable ASCII must not depend on the caller's language.
LC_ALL=C
export LC_ALL

case_count=0
wrong_count=0

wrong() {
    echo "check: $1"
    wrong_count=$((wrong_count + 1))
}

# expect_status FOUND EXPECTED NAME
expect_status() {
    case_count=$((case_count + 1))
    [ "$1" -eq "$2" ] || wrong "$3: exit status $1, expected $2"
}

# run STATUS NAME ARGUMENT...: standard input is $made/stdin, by a pipe.
run() {
    expected=$1
    name=$2
    shift 2
    # shellcheck disable=SC2002
    cat "$made/stdin" | "$nimsum" check "$@" >"$made/out" 2>"$made/err"
    expect_status $? "$expected" "$name"
}

# run_case STATUS PROBLEM BASE OUTPUT
run_case() {
    args=
    if [ -f "$3.args" ]; then
        IFS= read -r args <"$3.args"
    fi
    # The options are words, without blanks or wildcards in them.
    # shellcheck disable=SC2086
    "$nimsum" check "$2" $args "$3.in" "$4" >"$made/out" 2>"$made/err"
    expect_status $? "$1" "$4"
}

# expect_line NAME FILE START: one line of printable ASCII that starts so.
expect_line() {
    if [ "$(wc -l <"$2")" -ne 1 ] || ! grep -q "^$3[ -~]*\$" "$2"; then
        wrong "$1: expected a printable line with '$3', found: $(cat -v "$2")"
    fi
}

# expect_nothing NAME FILE...
expect_nothing() {
    name=$1
    shift
    for file in "$@"; do
        [ ! -s "$file" ] || wrong "$name: printed: $(cat -v "$file")"
    done
}

# ---- Right answers, and wrong ones ----

for input in "$data"/*/sample/*.in "$data"/*/secret/*.in; do
    problem=${input#"$data"/}
    base=${input%.in}
    run_case 0 "${problem%%/*}" "$base" "$base.ans"
    expect_line "$input" "$made/out" ok
    expect_nothing "$input" "$made/err"
done

for output in "$data"/*/invalid_output/*.out; do
    problem=${output#"$data"/}
    base=${output%.out}
    run_case 1 "${problem%%/*}" "$base" "$output"
    expect_line "$output" "$made/out" wrong
    expect_nothing "$output" "$made/err"
    cmp -s "$base.msg" "$made/out" ||
        wrong "$output: wrong message: $(diff "$base.msg" "$made/out")"
done

# ---- Junk, given to every problem ----

# The input that a sample starts with: right outputs are known by bytes.
"$nimsum" list | sed 's/ .*//' >"$made/handles"

# equals_answer OUTPUT ANSWER: but for the last newline
equals_answer() {
    cmp -s "$1" "$2" || { cat "$1" && echo; } | cmp -s - "$2"
}

# judge_junk PROBLEM NAME: the junk is $made/junk
judge_junk() {
    set -- "$1" "$2" "$data/$1/sample"/*.in
    expected=1
    if equals_answer "$made/junk" "${3%.in}.ans"; then
        expected=0
    fi
    run_case "$expected" "$1" "${3%.in}" "$made/junk"
    if [ "$expected" -eq 1 ]; then
        expect_line "$1, '$2'" "$made/out" 'wrong \(answer\|output format\) '
    fi
    expect_nothing "$1, '$2'" "$made/err"
}

# swap_case PROBLEM: the sample's answer in the other letters
swap_case() {
    set -- "$data/$1/sample"/*.ans
    tr 'a-zA-Z' 'A-Za-z' <"$1"
}

while IFS= read -r problem; do
    while IFS= read -r junk; do
        # shellcheck disable=SC2059
        printf "$junk" >"$made/junk"
        judge_junk "$problem" "$junk"
    done <<'JUNK'

\n
\n\n
\351\n
\177\n
+1\n
01\n
\t1\n
 \n
1\r\r\n
\0
1\0\n
\357\273\2771\n
\357\273\277
\377\3761\0\n\0
\376\377\0001\0\n
1\0\n\0
\357\274\221\n
ok 1\n
\033[31mok\033[0m 1\n
ok\nstatus(0)\n
%%s%%n\n
18446744073709551616\n
JUNK
    # The sample's own answer, spoilt.
    set -- "$data/$problem/sample"/*.ans
    swap_case "$problem" >"$made/junk"
    judge_junk "$problem" 'swapped letters'
    sed "s/\$/$(printf '\r\r')/" "$1" >"$made/junk"
    judge_junk "$problem" 'doubled CR'
    tr ' ' '\t' <"$1" >"$made/junk"
    judge_junk "$problem" 'tab for blank'
    { printf '\357\273\277' && cat "$1"; } >"$made/junk"
    judge_junk "$problem" 'byte order mark'
    sed 's/./&_/g' "$1" | tr '_' '\0' >"$made/junk"
    judge_junk "$problem" 'UTF-16'
done <"$made/handles"

# ---- The judges' dialects ----

: >"$made/stdin"
: >"$made/empty"
printf '2\n45 45\n3\n3 6 9\n0\n' >"$made/in"
printf 'No\nYes\n9 5\n' >"$made/right"
printf 'No\nYes\n9 4\n' >"$made/wrong"
printf 'No\r\nYes\r\n9 5\r\n' >"$made/form"
right='ok the output is right'
wrong='wrong answer case 2 of 2: line 3: '
form='wrong output format case 1 of 2: line 1: '

# Sets $start, the message's, to an output of that name.
message_of() {
    case $1 in
    right) start=$right ;;
    wrong) start=$wrong ;;
    form) start=$form ;;
    *) start=FAIL ;;
    esac
}

# expect_message NAME CHANNEL OUTPUT: out or err has it, the other nothing.
expect_message() {
    message_of "$3"
    other=err
    [ "$2" = out ] || other=out
    expect_line "$1" "$made/$2" "$start"
    expect_nothing "$1" "$made/$other"
}

# judge_all NAME CHANNEL 'RIGHT WRONG FORM FAILED' ARGUMENT...: each output in
# the place of the argument OUTPUT.
judge_all() {
    judge=$1
    channel=$2
    statuses=$3
    shift 3
    for output in right wrong form missing; do
        status=${statuses%% *}
        statuses=${statuses#* }
        judge_one "$@"
    done
}

judge_one() {
    count=$#
    while [ "$count" -gt 0 ]; do
        case $1 in
        OUTPUT) set -- "$@" "$made/$output" ;;
        *) set -- "$@" "$1" ;;
        esac
        shift
        count=$((count - 1))
    done
    run "$status" "$judge: $output" classic --judge="$judge" "$@"
    if [ "$channel" = none ]; then
        expect_nothing "$judge: $output" "$made/out" "$made/err"
    else
        expect_message "$judge: $output" "$channel" "$output"
    fi
}

in=$made/in
answer=$made/right
judge_all testlib err '0 1 2 3' "$in" OUTPUT "$answer"
judge_all ejudge err '0 5 4 6' "$in" OUTPUT "$answer"
judge_all ejudge err '0 5 4 6' "$in" OUTPUT "$answer" more arguments
judge_all oj out '0 1 1 2' "$in" OUTPUT "$answer"
judge_all hustoj out '0 1 1 2' "$in" "$answer" OUTPUT
judge_all qduoj none '0 1 1 255' "$in" OUTPUT
judge_all boj err '0 1 1 2' "$in" "$answer" OUTPUT
judge_all boj err '0 1 1 2' "$in" "$answer" OUTPUT more arguments

# A report file in place of standard error.
for output in right wrong form missing; do
    message_of "$output"
    case $output in
    right) status=0 ;;
    wrong) status=1 ;;
    form) status=2 ;;
    missing) status=3 ;;
    esac
    rm -f "$made/report"
    run "$status" "testlib's report: $output" classic --judge=testlib \
        "$in" "$made/$output" "$answer" "$made/report"
    expect_line "testlib's report: $output" "$made/report" "$start"
    expect_nothing "testlib's report: $output" "$made/out" "$made/err"
done

# judge_kattis STATUS OUTPUT ARGUMENT...: OUTPUT comes by a pipe.
judge_kattis() {
    status=$1
    output=$2
    shift 2
    rm -rf "$made/feedback"
    mkdir "$made/feedback"
    cp "$made/$output" "$made/stdin"
    run "$status" "kattis: $output" classic --judge=kattis "$in" "$answer" "$@"
    message_of "$output"
    expect_line "kattis: $output" "$made/feedback/judgemessage.txt" "$start"
    expect_nothing "kattis: $output" "$made/out" "$made/err"
}

# expect_team NAME START: what the contestant reads, without the answer
expect_team() {
    expect_line "$1" "$made/feedback/teammessage.txt" "$2"
    if grep -q 'expected\|9 5' "$made/feedback/teammessage.txt"; then
        wrong "$1: the contestant is told the answer"
    fi
}

judge_kattis 42 right "$made/feedback/"
[ ! -f "$made/feedback/teammessage.txt" ] ||
    wrong 'kattis: a message to the team on a right output'
judge_kattis 42 right "$made/feedback" case_sensitive
judge_kattis 43 wrong "$made/feedback/"
expect_team 'kattis: wrong' 'wrong answer: case 2 of 2: line 3'
judge_kattis 43 form "$made/feedback/"
expect_team 'kattis: form' 'wrong output format: case 1 of 2: line 1'
cp "$made/right" "$made/stdin"
run 1 'kattis: no folder' classic --judge=kattis "$in" "$answer" \
    "$made/nowhere/"
rm -rf "$made/feedback"
mkdir "$made/feedback"
run 1 'kattis: no input' classic --judge=kattis "$made/missing" "$answer" \
    "$made/feedback/"
expect_line 'kattis: no input' "$made/feedback/judgemessage.txt" FAIL
run 1 'kattis: no answer' classic --judge=kattis "$in" "$made/missing" \
    "$made/feedback/"
expect_line 'kattis: no answer' "$made/feedback/judgemessage.txt" FAIL
: >"$made/stdin"

# expect_score NAME FILE SCORE
expect_score() {
    [ "$(cat "$2")" = "$3" ] ||
        wrong "$1: expected the score $3, found '$(cat -v "$2")'"
}

# The judge's fault is no score of the contestant's: any will do.
for output in right wrong form missing; do
    rm -f "$made/score" "$made/message"
    status=0
    score=0
    case $output in
    right) score=25 ;;
    missing) status=1 ;;
    esac
    message_of "$output"
    run "$status" "lemon: $output" classic --judge=lemon "$in" \
        "$made/$output" "$answer" 25 "$made/score" "$made/message"
    expect_score "lemon: $output" "$made/score" "$score"
    expect_line "lemon: $output" "$made/message" "$start"
    expect_nothing "lemon: $output" "$made/out" "$made/err"
done

mkdir "$made/work"
cp "$in" "$made/work/input"
cp "$answer" "$made/work/answer"
for output in right wrong form missing; do
    rm -f "$made/work/user_out"
    status=0
    score=0
    case $output in
    right) score=100 ;;
    missing) status=1 ;;
    esac
    message_of "$output"
    [ "$output" = missing ] || cp "$made/$output" "$made/work/user_out"
    (cd "$made/work" && "$nimsum" check classic --judge=syzoj) \
        >"$made/out" 2>"$made/err"
    expect_status $? "$status" "syzoj: $output"
    expect_score "syzoj: $output" "$made/out" "$score"
    expect_line "syzoj: $output" "$made/err" "$start"
done

# ---- The judge's own faults ----

run 3 'wrong answer file' classic --judge=testlib "$in" "$made/right" \
    "$made/wrong"
expect_line 'wrong answer file' "$made/err" "FAIL the judge's ANSWER is wrong"
run 3 'swapped files' classic --judge=testlib "$made/right" "$in" "$answer"
expect_line 'swapped files' "$made/err" 'FAIL INPUT and OUTPUT look swapped'
run 3 'no input' classic --judge=testlib "$made/missing" "$made/right" \
    "$answer"
run 3 'no answer' classic --judge=testlib "$in" "$made/right" "$made/missing"
run 3 'too few files' classic --judge=testlib "$in" "$made/right"
run 3 'unknown problem' hdu2167 --judge=testlib "$in" "$made/right" "$answer"
run 3 'unknown option' classic --judge=testlib --strict "$in" "$made/right" \
    "$answer"
run 2 'no file' classic
run 2 'too many files' classic "$in" "$made/right" "$answer" more
run 2 'unknown judge' classic --judge=nobody "$in" "$made/right"
run 2 'no problem'
run 2 'a folder' classic "$in" "$made"
run 2 'standard input twice' classic - -
run 0 'help' --help

# ---- Options ----

printf 'No\nYes\n9 5' >"$made/output"
run 0 'no last newline' classic "$in" "$made/output"
run 0 'words' classic --tokens "$in" "$made/form"
printf 'No Yes\t9\n\n5\n\n' >"$made/output"
run 0 'words on other lines' classic --tokens "$in" "$made/output"
run 1 'wrong words' classic --tokens "$in" "$made/wrong"
printf '5\n5 7 8 9 10\n0\n' >"$made/in5"
printf 'Yes\n10 3\n8 1\n9 0\n' >"$made/output"
run 1 'another order' classic "$made/in5" "$made/output"
run 0 'any order' classic --any-order "$made/in5" "$made/output"
printf 'Yes\n9 4\n' >"$made/output"
run 1 'all faulty cases' classic --all "$in" "$made/output"
[ "$(wc -l <"$made/out")" -eq 3 ] ||
    wrong "all faulty cases: $(cat -v "$made/out")"
cp "$made/right" "$made/stdin"
run 0 'an output by a pipe' classic "$in" -
cp "$in" "$made/stdin"
run 0 'an input by a pipe' classic - "$made/right"

if [ "$wrong_count" -gt 0 ]; then
    echo "check: $case_count runs, $wrong_count faults"
    exit 1
fi
echo "check: $case_count runs, all right"
