#!/bin/sh
# check.sh BUILD: runs `nimsum check` on right, wrong and broken outputs.
#
# - Every answer under data/ is right, from a file and through a pipe.
# - data/PROBLEM/invalid_output/ holds outputs that are not: NAME.out, and
#   NAME.msg, the lines that are printed. The input is NAME.in, or else the
#   problem's first sample; NAME.args are options, one line.
# - Junk in the place of an output, of the problems of kit/sorts.sh, is wrong, and
#   named on one line, the facts below it being indented.
# - Each judge's dialect, called as that judge calls it.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# expect STATUS TEXT NAME: what the last command returned and printed to
# $made/out and $made/err.
expect() {
    checked=$((checked + 1))
    if [ "$status" -ne "$1" ]; then
        wrong "$3: exit status $status, expected $1"
    elif [ "$(cat "$made/out" "$made/err")" != "$2" ]; then
        wrong "$3: expected $2"
        cat "$made/out" "$made/err" | cut -c 1-400 | sed 's/^/    /'
    fi
}

run() {
    "$nimsum" check "$@" >"$made/out" 2>"$made/err"
    status=$?
}

# The options of a case, one line of words without blanks in them.
options() {
    args=
    if [ -f "$1.args" ]; then
        IFS= read -r args <"$1.args"
    fi
}

# ---- Right answers ----

for input in "$data"/*/sample/*.in "$data"/*/secret/*.in; do
    name=${input%.in}
    [ -f "$name.ans" ] || continue # there is none of a game
    folder=${name%/*/*}
    problem=${folder##*/}
    options "$name"
    # shellcheck disable=SC2086
    run "$problem" $args "$input" "$name.ans"
    expect 0 "ok the output is right" "$name"
    # shellcheck disable=SC2086
    run "$problem" $args "$input" - <"$name.ans"
    expect 0 "ok the output is right" "$name, through a pipe"
done

# ---- Wrong ones, with the exact message ----

first_sample() {
    set -- "$data/$1/sample"/*.in
    echo "$1"
}

for output in "$data"/*/invalid_output/*.out; do
    [ -f "$output" ] || continue
    name=${output%.out}
    folder=${name%/*/*}
    problem=${folder##*/}
    input=$name.in
    [ -f "$input" ] || input=$(first_sample "$problem")
    options "$name"
    if [ ! -f "$name.msg" ]; then
        wrong "$name.out: there is no .msg"
        continue
    fi
    # shellcheck disable=SC2086
    run "$problem" $args "$input" "$output"
    expect 1 "$(cat "$name.msg")" "$name"
    # shellcheck disable=SC2086
    run "$problem" $args "$input" - <"$output"
    expect 1 "$(cat "$name.msg")" "$name, through a pipe"
done

# Help names the codes.
"$nimsum" help check >"$made/help"
for code in $(cat "$data"/*/invalid_output/*.msg |
    sed -n 's/.* \[\([a-z0-9-]*\)\].*/\1/p' | sort -u); do
    checked=$((checked + 1))
    grep -qE "^  (.* )?$code( |$)" "$made/help" || wrong "help lacks $code"
done

# ---- Junk ----

# junk NAME: the last run must have found fault, on one printable line, and a
# line for each fact.
junk() {
    checked=$((checked + 1))
    lines=$(grep -vc '^  [^ ]' "$made/out")
    if [ "$status" -ne 1 ] || [ "$lines" -ne 1 ] || [ -s "$made/err" ] ||
        grep -q '[[:cntrl:]]' "$made/out" || ! grep -q '^wrong ' "$made/out"; then
        wrong "$1: status $status, $(cat "$made/out" "$made/err" | cut -c 1-200)"
    fi
}

# changed COMMAND...: the answer as the command changes it.
changed() {
    "$@" <"$answer" >"$made/junk"
}

# The right answer is not junk.
try_junk() {
    if ! cmp -s "$made/junk" "$answer"; then
        run "$problem" "$input" "$made/junk"
        junk "$problem: $1"
        run "$problem" "$input" - <"$made/junk"
        junk "$problem, through a pipe: $1"
    fi
}

lower=abcdefghijklmnopqrstuvwxyz
upper=ABCDEFGHIJKLMNOPQRSTUVWXYZ
return=$(printf '\r')
tab=$(printf '\t')

for problem in $("$tests/kit/sorts.sh" "$data"); do
    input=$(first_sample "$problem")
    answer=${input%.in}.ans
    [ -f "$answer" ] || continue
    : >"$made/junk"
    try_junk "an empty file"
    echo >"$made/junk"
    try_junk "a lone newline"
    printf '\351t\351\n' >"$made/junk"
    try_junk "latin-1"
    printf '\177\n' >"$made/junk"
    try_junk "a DEL"
    printf '\000\n' >"$made/junk"
    try_junk "a NUL byte"
    { head -c 1 "$answer" && printf ' \000' && tail -c +2 "$answer"; } \
        >"$made/junk"
    try_junk "a blank and a NUL byte behind the first letter"
    printf '\377\376Y\000e\000s\000\n\000' >"$made/junk"
    try_junk "UTF-16"
    { printf '\357\273\277' && cat "$answer"; } >"$made/junk"
    try_junk "a byte order mark"
    { cat "$answer" && echo; } >"$made/junk"
    try_junk "an empty line at the end"
    { cat "$answer" && cat "$answer"; } >"$made/junk"
    try_junk "everything twice"
    changed sed '1s/^/+/'
    try_junk "a leading plus"
    changed sed '1s/^/0/'
    try_junk "a leading zero"
    changed sed "s/ /$tab/"
    try_junk "a tab for a blank"
    changed tr "$lower$upper" "$upper$lower"
    try_junk "swapped letter case"
    changed sed "s/\$/$return/"
    try_junk "CRLF"
    changed sed "s/\$/$return$return/"
    try_junk "a doubled CR"
    changed sed 's/$/ /'
    try_junk "blanks at the ends of lines"
    # shellcheck disable=SC2016
    changed sed '$d'
    try_junk "no last line"
    changed sed '1d'
    try_junk "no first line"
    # For machines: one object, of the same verdict.
    changed sed '1s/^/0/'
    run --json "$problem" "$input" "$made/junk"
    checked=$((checked + 1))
    [ "$status" -eq 1 ] && [ "$(wc -l <"$made/out")" -eq 1 ] &&
        grep -q "^{\"problem\": \"$problem\", .*\"verdict\": \"wrong .*}\$" \
            "$made/out" || wrong "$problem: a fault, for machines"
done

# ---- Dialects ----

cd "$made" || exit 2
cp "$data/classic/sample/hdu2176.in" input
cp "$data/classic/sample/hdu2176.ans" answer
cp answer right
sed 's/^9 5$/9 4/' answer >wrong
sed 's/$/ /' answer >form
printf '3\n3 6 x\n' >malformed

move="case 2 of 3: line 3: the move '9 4' says how many stones are taken, \
not how many are left, expected '9 5' [stones-taken]; 1 of 3 cases wrong"
blank="case 1 of 3: line 1: blanks at the end of a line [trailing-space]; \
3 of 3 cases in the wrong form"
move_facts="case 2 starts on line 3 of the input: 3 3 6 9; the nim-sum of the \
piles is 12, so the player to move wins"
blank_fact="case 1 starts on line 1 of the input: 2 45 45"
judge="the judge's ANSWER is wrong, and OUTPUT is right (swapped?): $move"
open="cannot open none: No such file or directory"

# dialect NAME RIGHT WRONG FORM FAULT, with {} in $call for the output
dialect() {
    for row in "right:$2:ok the output is right" "wrong:$3:wrong answer $move; $move_facts" \
        "form:$4:wrong output format $blank; $blank_fact" \
        "none:$5:FAIL $open"; do
        output=${row%%:*}
        rest=${row#*:}
        # shellcheck disable=SC2046
        run classic "--judge=$1" $(echo "$call" | sed "s/{}/$output/")
        if [ -f report ]; then
            cat report >>out
            rm report
        fi
        [ "$1" != qduoj ] || rest="${rest%%:*}:"
        expect "${rest%%:*}" "${rest#*:}" "$1: $output"
    done
}

call="input {} answer"
dialect testlib 0 1 2 3
dialect ejudge 0 5 4 6
dialect oj 0 1 1 2
call="input {} answer report"
dialect testlib 0 1 2 3
call="input {} answer more arguments"
dialect ejudge 0 5 4 6
call="input answer {}"
dialect hustoj 0 1 1 2
dialect boj 0 1 1 2
call="input answer {} more arguments"
dialect hustoj 0 1 1 2
dialect boj 0 1 1 2
call="input {}"
dialect qduoj 0 1 1 255
dialect oj 0 1 1 2

# The streams: who gets the line?
for row in testlib:err ejudge:err oj:out hustoj:out boj:err; do
    case $row in
    hustoj* | boj*) run classic "--judge=${row%:*}" input answer wrong ;;
    *) run classic "--judge=${row%:*}" input wrong answer ;;
    esac
    grep -q '^wrong answer ' "${row#*:}" || wrong "$row: no message there"
done

if [ -w /dev/full ]; then
    run classic --judge=testlib input wrong answer /dev/full
    expect 3 "nimsum: cannot write the verdict: No space left on device" \
        "testlib: a full disk"
fi

# A judge gets one line, with --all, too.
run classic --all --judge=testlib input wrong answer
expect 1 "wrong answer $move; $move_facts" "testlib: --all"

# A wrong ANSWER and an unknown option are the judge's faults.
run classic --judge=testlib input right wrong
expect 3 "FAIL $judge" "testlib: a wrong answer file"
run classic --judge=testlib input right none
expect 3 "FAIL $open" "testlib: no answer file"
run classic --judge=testlib malformed right answer
expect 3 "FAIL malformed:2:5: expected pile 3 of 3 of case 1, found 'x'" \
    "testlib: a malformed input"
run classic --judge=testlib answer input input
expect 3 "FAIL INPUT and OUTPUT look swapped: answer:1:1: expected the number \
of piles of case 1, found 'No'" "testlib: swapped files"
run classic --judge=ejudge --unknown input right answer
expect 6 "nimsum: unknown option '--unknown'; 'nimsum help check' lists them" \
    "ejudge: an unknown option"
run classic --judge qduoj input
expect 255 "nimsum: 'check' expects more files here: 'nimsum help check' \
tells which" "qduoj: no output"

# Kattis: the output comes through a pipe.
kattis() {
    rm -rf feedback && mkdir feedback
    # shellcheck disable=SC2002
    cat "$1" |
        "$nimsum" check classic --judge=kattis input answer "$2" >out 2>err
    status=$?
    cat feedback/judgemessage.txt >>out
}
kattis right feedback/
expect 42 "ok the output is right" "kattis: right"
[ ! -f feedback/teammessage.txt ] || wrong "kattis: a team message"
kattis wrong feedback
expect 43 "wrong answer $move; $move_facts" "kattis: wrong"
[ "$(cat feedback/teammessage.txt)" = \
    "wrong answer: case 2 of 3: line 3" ] || wrong "kattis: team message"
kattis form feedback/
expect 43 "wrong output format $blank; $blank_fact" "kattis: form"
[ "$(cat feedback/teammessage.txt)" = "wrong output format: case 1 of 3: \
line 1: blanks at the end of a line" ] || wrong "kattis: team message"
{ sed 3q wrong && printf '%3000000s' '' | tr ' ' x; } >endless
kattis endless feedback/
move_unread="case 2:${move#*of 3:}"
expect 43 "wrong answer ${move_unread%;*}; the rest of the output was not \
read; $move_facts" "kattis: an output without end"
[ "$(cat feedback/teammessage.txt)" = "wrong answer: case 2: line 3" ] ||
    wrong "kattis: team message of an output without end"
rm -rf feedback
run classic --judge=kattis input answer feedback/ extra <right
expect 1 "nimsum: cannot write the verdict: No such file or directory" \
    "kattis: no folder"

# The longest name of a folder with which the file's name fits into 4095 bytes.
mkdir feedback
slashes=$(printf '%4070s' '' | tr ' ' '/')
run classic --judge=kattis input answer "feedback$slashes" <right
expect 42 "" "kattis: a long name"
expect_file() {
    checked=$((checked + 1))
    [ "$(ls feedback)" = "$1" ] || wrong "$2: $(ls feedback)"
}
expect_file judgemessage.txt "kattis: a long name"
rm -f feedback/*
run classic --judge=kattis input answer "feedback/$slashes" <right
# musl's word for it.
sed 's/Filename/File name/' "$made/err" >"$made/said"
mv "$made/said" "$made/err"
expect 1 "nimsum: cannot write the verdict: File name too long" \
    "kattis: a name that is too long"
expect_file '' "kattis: a name that is too long"
rm -rf feedback

# Lemon: a full score of 10.
for row in right:0:10:ok wrong:0:0:wrong form:0:0:wrong none:1:0:FAIL; do
    output=${row%%:*}
    rest=${row#*:}
    run classic --judge=lemon input "$output" answer 10 score message
    { cat score && echo && cut -d ' ' -f 1 message; } >>out
    expect "${rest%%:*}" "$(echo "${rest#*:}" | tr : '\n')" "lemon: $output"
done

# SYZOJ: files of fixed names.
cp right user_out
run classic --judge=syzoj
expect 0 "100
ok the output is right" "syzoj: right"
cp wrong user_out
run classic --judge=syzoj
expect 0 "0
wrong answer $move; $move_facts" "syzoj: wrong"
cp form user_out
run classic --judge=syzoj
expect 0 "0
wrong output format $blank; $blank_fact" "syzoj: another form"
rm user_out
run classic --judge=syzoj
expect 1 "0
FAIL cannot open user_out: No such file or directory" "syzoj: no output"

# ---- nimsum's own user ----

run classic --all input form
expect 1 "case 1: line 1: blanks at the end of a line [trailing-space]
case 2: line 2: blanks at the end of a line [trailing-space]
case 3: line 4: blanks at the end of a line [trailing-space]
wrong output format $blank
  $blank_fact" "--all"
run classic --tokens input form
expect 0 "ok the output is right" "--tokens"
run classic -q input right
expect 0 "" "-q, right"
run classic -q input wrong
expect 1 "" "-q, wrong"
run classic -q input form
expect 1 "" "-q, wrong form"
run classic -q input none
expect 2 "nimsum: $open" "-q, no output"
run classic -q --all input wrong
expect 2 "nimsum: '-q' prints nothing: no '--all'" "-q and --all"
run classic -q --judge=ejudge input wrong
expect 6 "nimsum: '-q' tells a judge nothing: no '--judge'" "-q and --judge"
run classic none right
expect 2 "nimsum: $open" "no input"
run classic - -
expect 2 "nimsum: INPUT and OUTPUT cannot both be standard input" "two pipes"
run classic input right wrong
expect 2 "nimsum: $judge" "a wrong answer file"
run classic - right <input
expect 0 "ok the output is right" "the input through a pipe"
folders="INPUT and OUTPUT must both be folders, or neither"
run classic . right
expect 2 "nimsum: $folders" "a folder as input"
if [ -f /proc/self/mem ]; then
    printf '0\n' >no-cases
    run classic no-cases /proc/self/mem
    # musl has other words for it.
    sed 's|I/O error|Input/output error|' err >words && mv words err
    expect 2 "nimsum: cannot read /proc/self/mem: Input/output error" \
        "an output that cannot be read where its end is expected"
fi
run classic input .
expect 2 "nimsum: $folders" "a folder as output"

# An output that is too long to be held is judged as it comes.
{ echo 300000 && yes '1 1' | head -n 300000 | tr ' ' '\n'; } >long
yes first | head -n 300000 >right
{ cat right && echo first; } >longer
run cses1730 long - <right
expect 0 "ok the output is right" "a long output through a pipe"
run cses1730 long - <longer
expect 1 "wrong answer line 300001: the output goes on after the last case, \
found 'first' [after-last-case]" "a longer output through a pipe"

# Time grows with the output, not with its square: within 20 s of CPU.
{ echo 200001; yes 1 | head -n 200001 | tr '\n' ' '; echo; echo 0; } >many
{ echo Yes; yes '1 0' | head -n 200000; echo '1 0 '; } >blank
(ulimit -t 20 && exec "$nimsum" check classic many blank) >out 2>err
status=$?
expect 1 "wrong output format case 1 of 1: line 200002: blanks at the end of a \
line [trailing-space]
  case 1 starts on line 1 of the input: 200001 1 1 1 1 1 1 1 1 1 1 1 ... \
(200002 in all)" "a blank behind 200,001 moves"
rm many blank

# An output without end is not read to its end.
sh -c 'while :; do echo "9 5 9 5 9 5 9 5 9 5 9 5"; done' 2>/dev/null |
    "$nimsum" check classic input - >out 2>err
grep -q 'the rest of the output was not read$' out ||
    wrong "an endless output: $(cat out err)"

# ---- Swapped files, and an ANSWER ----

# A wrong answer that happens to be an input is a wrong answer.
echo 3 >three
echo 4 >four
run poj2368 three four
expect 1 "wrong answer case 1 of 1: line 1: expected '2', found '4' [other-word]
  case 1 starts on line 1 of the input: 3
  with 1 to 2 a turn, 3 is a multiple of 3, and of nothing between 2 and that, \
so the player to move loses" \
    'an output that is an input, too'

swapped='nimsum: INPUT and OUTPUT look swapped: '
cp answer right
: >empty
echo 0 >zero
printf '2\n1 1\n0\n' >lost
run classic wrong input
expect 2 "${swapped}wrong:1:1: expected the number of piles of case 1, found \
'No'" 'an input as OUTPUT, and no answer to it'
run poj2975 zero lost
expect 2 "${swapped}INPUT has no case, and answers to OUTPUT" \
    'files that are inputs both'
run classic empty zero
expect 1 "wrong answer line 1: the output goes on after the last case, found \
'0' [after-last-case]" 'an empty input, which is the answer to many'
run classic input right form
expect 0 'ok the output is right' 'an ANSWER in another form'
run classic input wrong wrong
expect 2 "nimsum: the judge's ANSWER is wrong: $move" 'a wrong ANSWER and OUTPUT'
run classic - right wrong <input
expect 0 'ok the output is right' 'an input for OUTPUT alone, not for ANSWER'

run classic empty zero empty
expect 1 "wrong answer line 1: the output goes on after the last case, found \
'0' [after-last-case]" 'an empty input, and an ANSWER'

# INPUT is none: it has answers to OUTPUT where most are right and none is left
# over, or a winner is named. Nothing is read that cannot be read again.
printf '2 45 45\n3 3 6 9\n' >two
printf '2 45 45\n' >one
while read -r input output is_swapped said; do
    printf '%b' "$said" >said
    said=${said%%\\n*}
    case $output in
    -) run poj2234 "$input" - <one ;;
    long) run poj2234 "$input" - <<TEXT ;;
$(yes 1 | head -n 600000)
TEXT
    *) run poj2234 "$input" "$output" <said ;;
    esac
    message="nimsum: $input:1:1"
    case $is_swapped-$input in
    yes-*) message="${swapped}$input:1:1" ;;
    no--) message='nimsum: <stdin>:1:1' ;;
    esac
    expect 2 "$message: expected the number of piles of case 1, found '$said'" \
        "$input for INPUT, $output for OUTPUT"
done <<'TEXT'
said two yes No\nYes\n
said two no No\nYes\nYes\n
said one yes Yes\n
said one no maybe\n
said - no No\n
said long no No\n
- one no No\n
TEXT

# An input of a folder goes while the faults of its output are printed: then
# nothing is said of the program.
mkdir inputs outputs
yes '2 1 2' | head -n 7000 | tr ' ' '\n' >inputs/1.in
echo 0 >>inputs/1.in
yes No | head -n 7000 >outputs/1.out
run classic inputs outputs
tail -n 1 out >last
cp last out
expect 1 'the program says No to all 7000 cases' 'No to all'
{
    "$nimsum" check classic --all inputs outputs 2>err
    echo "[$?]"
} | {
    head -c 1 >out
    rm inputs/1.in
    cat >>out
}
tail -n 2 out >last
cp last out
expect 1 '1 file: 0 right, 1 wrong answer
[1]' 'an input that goes away'

# INPUT changes before its case is saved: the reader of standard output holds
# the second pass up, in which the whole of INPUT is in memory. The verdict
# stands, without ideas.
while read -r content message; do
    yes '2 1 2' | head -n 7000 | tr ' ' '\n' >changes
    echo 0 >>changes
    "$nimsum" classic --misere changes >no
    {
        "$nimsum" check classic --all --save-case=case.in changes no 2>err
        echo "[$?]"
    } | {
        head -c 1 >out
        echo "$content" >changes
        cat >>out
    }
    checked=$((checked + 1))
    [ "$(tail -n 1 out)" = '[2]' ] ||
        wrong "INPUT becomes $content: status $(tail -n 1 out)"
    grep -q '7000 of 7000 cases wrong$' out && ! grep -q 'a solver' out ||
        wrong "INPUT becomes $content: $(tail -n 5 out)"
    : >out
    status=0
    expect 0 "nimsum: changes$message" "INPUT becomes $content"
    [ ! -e case.in ] || wrong "INPUT becomes $content: a case is saved"
done <<'TEXT'
0 : case 1 is not there any more
x :1:1: expected the number of piles of case 1, found 'x'
TEXT

# Of words as long as are kept, zeros in front are of the form; behind that,
# numbers are others.
printf '3\n7 11 13\n3\n7 11 13\n0\n' >twice
while read -r digits status words; do
    printf "%0${digits}d 3\n" 3 >long
    "$nimsum" check poj2975 twice long >out
    found=$?
    checked=$((checked + 1))
    [ "$found" = "$status" ] && grep -q "^$words" out ||
        wrong "$digits digits: status $found, $(head -n 1 out)"
done <<'TEXT'
2500 1 wrong output format
2501 1 wrong answer
TEXT

# ---- For machines ----

# tells NAME PART...: the last object has the parts.
tells() {
    name=$1
    shift
    for part in "$@"; do
        checked=$((checked + 1))
        grep -qF -e "$part" out || wrong "$name: no $part: $(cut -c 1-300 out)"
    done
}

printf '12\n1 2 3 4 5 6 7 8 9 10 11 13\n0\n' >many
echo No >no
run classic --json many no
tells 'many piles' '"piles": [1, 2, 3, 4, 5, 6, 7, 8], "pile_count": 12,'
printf '1\n10\n1 1 1 1 1 1 1 1 1 1\n' >many
run bash -k 10 --json many no
tells 'a move of many piles' '"to": 0}, {"place": 8, "from": 1, "to": 0}],'
printf 'No\n%070d\n' 0 >long
run classic --json input long
tells 'a long word' "\"found\": \"$(printf '%048d' 0)\","
"$nimsum" generate classic --shape=lost --cases=60 >many
yes Yes | head -n 60 >no
run classic --json many no
tells 'Yes to all' '"wrong": 60, "observed": "always-wins",'
yes 9 5 2>/dev/null | "$nimsum" check classic --json input - >out 2>err
tells 'an endless output' '"stopped": true, "diagnosis": "case 1: line 1: ' \
    'the rest of the output was not read", '

finish
