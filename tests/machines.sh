#!/bin/sh
# machines.sh BUILD: what check and validate print for programs, how they go
# through folders, and the cases that check saves.
#
# - Each object is JSON to Python as well, where there is a python3.
# - Of the problems of kit/sorts.sh, the case that a cut output leaves without an
#   answer is saved; it is valid, and blamed again as the only case.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2

# nimsum ARGUMENTS...: runs it; then `expect`.
run() {
    "$nimsum" "$@" >out 2>err
    status=$?
    called="nimsum $*"
}

# expect STATUS OUT ERR: what the last run returned and printed.
expect() {
    checked=$((checked + 1))
    if [ "$status" -ne "$1" ]; then
        wrong "$called: exit status $status, expected $1"
    elif [ "$(cat out)" != "$2" ]; then
        wrong "$called: expected on standard output:"
        echo "$2" | diff - out | cut -c 1-400 | sed 's/^/    /'
    elif [ "$(cat err)" != "$3" ]; then
        wrong "$called: expected on standard error:"
        echo "$3" | diff - err | cut -c 1-400 | sed 's/^/    /'
    fi
}

# joined TEXT: without the backslashes at the ends of its lines, and these.
joined() {
    printf '%s\n' "$1" | sed -e ':a' -e '/\\$/N; s/\\\n//; ta'
}

# Each line of the last run's output is an object, as is looked at in the end: by
# what was called, a tab, and the line.
expect_objects() {
    checked=$((checked + 1))
    sed "s|^|$called	|" out >>objects
}

printf '1\n1\n3\n3 6 9\n3\n1 2 3\n0\n' >in
printf 'Yes\n1 0\nYes\n9 5\nNo\n' >right
printf 'Yes\n1 0\nYes\n9 4\nNo\n' >wrong
printf 'Yes \n1 0\nYes\n9 5\nNo\n' >form
{ cat right && echo Yes; } >long
printf 'Yes\n\351\0"\\\n' >bytes

# ---- One output as an object ----

files='{"problem": "classic", "input_file": "in", "output_file":'
position='"input_line": 3, "numbers": [3, 3, 6, 9], "number_count": 4, \
"piles": [3, 6, 9], "pile_count": 3, "wins": true, "nim_sum": 12, \
"winning": [{"place": 3, "from": 9, "to": 5}], \
"reply": [{"place": 1, "from": 3, "to": 2}]'
taken="\"verdict\": \"wrong answer\", \"code\": \"stones-taken\", \"case\": 2, \
\"line\": 4, \"found\": \"9 4\", \"expected\": \"9 5\", $(joined "$position")"
first='"input_line": 1, "numbers": [1, 1], "number_count": 2'
fact="case 2 starts on line 3 of the input: 3 3 6 9
  the nim-sum of the piles is 12, so the player to move wins"
facts='"facts": ["case 2 starts on line 3 of the input: 3 3 6 9", \
"the nim-sum of the piles is 12, so the player to move wins"]'
facts=$(joined "$facts")
first_fact='"facts": ["case 1 starts on line 1 of the input: 1 1"]'
fault="case 2: line 4: the move '9 4' says how many stones are taken, not \
how many are left, expected '9 5' [stones-taken]"
line="case 2 of 3${fault#case 2}; 1 of 3 cases wrong"
blanks="case 1 of 3: line 1: blanks at the end of a line [trailing-space]; 1 \
of 3 cases in the wrong form"

run check hdu2176 --json in right
expect 0 "$files \"right\", \"verdict\": \"right\"}" ""
run check classic --json in wrong
expect 1 "$files \"wrong\", $taken, \"cases\": 3, \"wrong\": 1, \
\"diagnosis\": \"$line\", $facts}" ""
run check classic --json --all in wrong
expect 1 "$files \"wrong\", \"faults\": [{$taken}], $taken, \"cases\": 3, \
\"wrong\": 1, \"diagnosis\": \"$line\", $facts}" ""
run check classic --json in form
expect 1 "$files \"form\", \"verdict\": \"wrong form\", \"code\": \
\"trailing-space\", \"case\": 1, \"line\": 1, $first, \"cases\": 3, \"wrong_form\": 1, \
\"diagnosis\": \"$blanks\", $first_fact}" ""
run check classic --json in long
expect 1 "$files \"long\", \"verdict\": \"wrong answer\", \"code\": \
\"after-last-case\", \"line\": 6, \"found\": \"Yes\", \"cases\": 3, \
\"diagnosis\": \"line 6: the output goes on after the last case, found 'Yes' \
[after-last-case]\"}" ""
run check classic --json in none
expect 2 "$files \"none\", \"verdict\": \"unable\", \"diagnosis\": \"cannot \
open none: No such file or directory\"}" \
    "nimsum: cannot open none: No such file or directory"
run check classic --json in bytes
expect_objects
run check classic --json --all in /dev/null
expect_objects
name=$(printf 'b\351d "name"')
cp wrong "$name"
run check classic --json in "$name"
expect_objects

# An idea, with its evidence; a move that loses, with the reply.
for i in 1 2 3 4 5 6 7 8; do echo "3 $i 6 9"; done >many
"$nimsum" classic many >moves
awk '/ / { $2 = $1 - $2 } { print }' moves >taken
run check classic --json many taken
checked=$((checked + 1))
case $(cat out) in
*'"ideas": [{"id": "'*'", "words": "prints the stones taken instead of '*\
'"}], "evidence": '[4-9]*) ;;
*) wrong "no idea with its evidence: $(cat out)" ;;
esac
expect_objects
printf 'Yes\n1 0\nYes\n9 8\nNo\n' >losing
run check classic --json in losing
checked=$((checked + 1))
grep -q '"code": "not-winning".*"reply": \[{"place": 3, "from": 8, "to": 5}\]' out ||
    wrong "no reply: $(cat out)"

# ---- Options that contradict each other ----

run check classic -q --json in wrong
expect 2 "" "nimsum: '-q' prints nothing: no '--json'"
run check classic --judge=oj --json in wrong
expect 2 "" "nimsum: '--json' is not what a judge reads: no '--judge'"
run check classic --judge=oj --save-case=one.in in wrong
expect 2 "" "nimsum: '--save-case' is not for judges: no '--judge'"

# ---- Saved cases ----

again="'--save-case' expects an INPUT that can be read again: a file"
run check classic --save-case=one.in in wrong
expect 1 "wrong answer $line
  $fact
case 2 is saved: one.in" ""
[ "$(cat one.in)" = "3
3 6 9
0" ] || wrong "one.in is $(cat one.in)"
run check classic --save-case=one.in --json in wrong
checked=$((checked + 1))
grep -q '"diagnosis": ".*\], "saved": "one.in"}$' out ||
    wrong "no saved file in $(cat out)"
run check classic --save-case=none.in in right
expect 0 "ok the output is right" ""
run check classic --save-case=none.in in long
expect 1 "wrong answer line 6: the output goes on after the last case, found \
'Yes' [after-last-case]
no case is blamed: none is saved" ""
[ ! -e none.in ] || wrong "a case that is not blamed is saved"
run check classic --save-case=none/one.in in wrong
expect 2 "wrong answer $line
  $fact" \
    "nimsum: none/one.in: cannot create: No such file or directory"
run check classic --save-case=one.in - wrong <in
expect 2 "" "nimsum: $again"
mkfifo pipe
cat in >pipe &
run check classic --save-case=one.in pipe wrong
expect 2 "wrong answer $line
  $fact" "nimsum: $again"
if [ -w /dev/full ]; then
    run check classic --save-case=/dev/full in wrong
    expect 2 "wrong answer $line
  $fact" \
        "nimsum: /dev/full: cannot write: No space left on device"
fi
[ -z "$(find . -name '*.new-*')" ] || wrong "half a file is left"

# Without a blank in their names.
# shellcheck disable=SC2046
samples=$(cd "$data" && ls $("$tests/kit/sorts.sh" . | sed 's|$|/sample/*.in|'))
for name in $samples; do
    input=$data/$name
    problem=${name%%/*}
    [ -f "${input%.in}.ans" ] && [ ! -f "${input%.in}.args" ] || continue
    sed '$d' "${input%.in}.ans" >cut
    rm -f one.in
    run check "$problem" --save-case=one.in "$input" cut
    checked=$((checked + 3))
    if [ "$status" -ne 1 ] || [ ! -s one.in ]; then
        wrong "$problem: no case is saved: status $status"
        continue
    fi
    run validate "$problem" one.in
    expect 0 "" ""
    run check "$problem" one.in /dev/null
    case $(cat out) in
    "wrong answer case 1 of 1: "*) ;;
    *) wrong "$problem: case 1 of the saved one is not blamed: $(cat out)" ;;
    esac
    "$nimsum" "$problem" one.in >one.ans
    run check "$problem" one.in one.ans
    expect 0 "ok the output is right" ""
done

# ---- Folders ----

mkdir ins ins/sub outs outs/sub empty
for name in 1 2 4 5 sub/3; do cp in "ins/$name.in"; done
cp right outs/1.out
cp wrong outs/1.ans
cp wrong outs/2.ans
ln -s nowhere outs/5.txt
cp form outs/sub/3
cp right outs/9.out
cp right outs/notes.txt
cp right outs/a

unjudged="nimsum: 4.in: there is no output to this input
nimsum: 5.in: cannot open outs/5.txt: No such file or directory
nimsum: 9.out: there is no input to this output"
run check classic ins outs/
expect 2 "1.in: ok
2.in: wrong answer $line
4.in: not judged
5.in: not judged
sub/3.in: wrong output format $blanks
9.out: not judged
6 files: 1 right, 1 wrong answer, 1 wrong output format, 3 not judged" \
    "$unjudged"
run check classic --json ins outs
expect_objects
object='{"problem": "classic", "name":'
expect 2 "$object \"1.in\", \"input_file\": \"ins/1.in\", \"output_file\": \
\"outs/1.out\", \"verdict\": \"right\"}
$object \"2.in\", \"input_file\": \"ins/2.in\", \"output_file\": \
\"outs/2.ans\", $taken, \"cases\": 3, \"wrong\": 1, \"diagnosis\": \"$line\", $facts}
$object \"4.in\", \"input_file\": \"ins/4.in\", \"verdict\": \"unable\", \
\"diagnosis\": \"there is no output to this input\"}
$object \"5.in\", \"input_file\": \"ins/5.in\", \"output_file\": \
\"outs/5.txt\", \"verdict\": \"unable\", \"diagnosis\": \"cannot open \
outs/5.txt: No such file or directory\"}
$object \"sub/3.in\", \"input_file\": \"ins/sub/3.in\", \"output_file\": \
\"outs/sub/3\", \"verdict\": \"wrong form\", \"code\": \"trailing-space\", \
\"case\": 1, \"line\": 1, $first, \"cases\": 3, \"wrong_form\": 1, \
\"diagnosis\": \"$blanks\", $first_fact}
$object \"9.out\", \"output_file\": \"outs/9.out\", \"verdict\": \"unable\", \
\"diagnosis\": \"there is no input to this output\"}
{\"problem\": \"classic\", \"total\": 6, \"right\": 1}" "$unjudged"
run check classic -q ins outs
expect 2 "" "$unjudged"
rm ins/[45].in outs/[59].*
run check classic --all ins outs
expect 1 "1.in: ok
2.in: $fault
2.in: wrong answer $line
sub/3.in: case 1: line 1: blanks at the end of a line [trailing-space]
sub/3.in: wrong output format $blanks
3 files: 1 right, 1 wrong answer, 1 wrong output format" ""
rm ins/2.in ins/sub/3.in outs/2.ans
run check classic ins outs
expect 0 "1.in: ok
1 file: 1 right" ""
run check classic ins empty
expect 2 "1.in: not judged
1 file: 0 right, 1 not judged" "nimsum: 1.in: there is no output to this input"
cp wrong outs/1.out
run check classic ins outs
expect 1 "1.in: wrong answer $line
1 file: 0 right, 1 wrong answer" ""
# All wrong answers of a folder together show which idea the program has; what
# that says to the right ones is asked of their inputs again.
mkdir idea idea/ins idea/outs
printf '3\n3 6 9\n2\n5 7\n0\n' >idea/ins/1.in
printf '2\n5 7\n3\n1 2 4\n0\n' >idea/ins/2.in
printf '2\n6 6\n0\n' >idea/ins/3.in
for name in 1 2 3; do
    "$nimsum" classic <"idea/ins/$name.in" |
        awk 'NF == 2 { $2 = $1 - $2 } { print }' >"idea/outs/$name.out"
done
program='the program is a solver that prints the stones taken instead of those left'
run check classic idea/ins idea/outs
checked=$((checked + 1))
tail -n 2 out >last
printf '3 files: 1 right, 2 wrong answer\n%s\n' "$program" | cmp -s - last ||
    wrong "what the program is: $(cat last)"
run check classic --json idea/ins idea/outs
checked=$((checked + 1))
tail -n 1 out | grep -q '"ideas": [[]{"id": "taken-not-left", ' ||
    wrong "what the program is, for machines: $(tail -n 1 out)"
# The longest name of a folder with which its file's name fits into 4095 bytes.
slashes=$(printf '%4087s' '' | tr ' ' '/')
run check classic "ins$slashes" outs
expect 1 "1.in: wrong answer $line
1 file: 0 right, 1 wrong answer" ""
run check classic "ins/$slashes" outs
expect 2 "" "nimsum: $(printf '%.49s' "ins/$slashes")...: cannot list: File \
name too long"
run check classic ins right
expect 2 "" "nimsum: INPUT and OUTPUT must both be folders, or neither"
run check classic ins outs outs
expect 2 "" "nimsum: of folders 'check' expects no ANSWER"
run check classic --save-case=one.in ins outs
expect 2 "" "nimsum: '--save-case' expects a single INPUT"
run check classic empty outs
expect 2 "" "nimsum: empty: no input in this folder: none is named *.in"

# ---- Inputs as objects ----

printf '2\n3 1000000\n0\n' >good
printf '3\n3 6 9\n2\n1  1\n0\n' >spaced
printf '3\n3 6 9\n1\n\351\n0\n' >bytes
printf '0\n3 6 9\n' >behind
printf '1\n2\n1 0\n' >small

file='{"problem": "classic", "file":'
run validate classic --json good spaced
expect 1 "$file \"good\", \"verdict\": \"valid\"}
$file \"spaced\", \"verdict\": \"invalid\", \"code\": \"extra-space\", \
\"case\": 2, \"line\": 4, \"column\": 3, \"found\": \"1\", \"expected\": \"pile \
2 of 2 of case 2\", \"diagnosis\": \"expected pile 2 of 2 of case 2, found a second space \
[extra-space]\"}
{\"problem\": \"classic\", \"total\": 2, \"right\": 1, \"invalid\": 1, \"unable\": 0}" ""
run validate hdu1907 --json small
expect 1 "{\"problem\": \"hdu1907\", \"file\": \"small\", \"verdict\": \
\"invalid\", \"code\": \"value-range\", \"case\": 1, \"line\": 3, \"column\": 3, \
\"found\": \"0\", \"expected\": \"pile 2 of 2 of case 1\", \"value\": 0, \
\"range\": {\"min\": 1, \"max\": 4747}, \"diagnosis\": \"pile 2 of 2 of case 1 \
is 0, outside [1, 4747] [value-range]\"}" ""
run validate classic --json behind
expect 1 "$file \"behind\", \"verdict\": \"invalid\", \"code\": \
\"after-terminator\", \"line\": 2, \"column\": 1, \"found\": \"3\", \
\"expected\": \"the end of the input\", \"diagnosis\": \"expected nothing after \
the final 0, found '3' [after-terminator]\"}" ""
run validate classic --json none
expect 2 "$file \"none\", \"verdict\": \"unable\", \"diagnosis\": \"none: cannot \
open: No such file or directory\"}" \
    "nimsum: none: cannot open: No such file or directory"
run validate classic --json - <bytes
expect_objects
for name in $samples $(cd "$data" && ls ./*/invalid_input/*.in); do
    problem=${name#./}
    run validate "${problem%%/*}" --json --report "$data/$name"
    expect_objects
done
run validate classic --json --report good
expect_objects
checked=$((checked + 1))
report='"cases": 1, "piles_of_a_case": {"min": 2, "max": 2}, "pile_count": 2, \
"values": {"min": 3, "max": 1000000}, "features": \[{"words": "a won position", \
"cases": 1}, {"words": "a lost position", "cases": 0}'
grep -q "$(joined "$report")" out || wrong "another report: $(cat out)"
run validate classic -q --json good
expect 2 "" "nimsum: '-q' prints nothing: no '--json'"
run validate classic --judge=kattis --json good
expect 2 "" "nimsum: '--json' is not what a judge reads: no '--judge'"

# ---- Folders of inputs ----

mkdir tests tests/sub
cp good tests/1.in
cp good tests/sub/2.in
cp spaced tests/spaced
run validate classic tests
expect 0 "2 files: 2 valid" ""
cp spaced tests/3.in
fault="expected pile 2 of 2 of case 2, found a second space [extra-space]"
run validate classic tests
expect 1 "3 files: 2 valid, 1 invalid" "nimsum: tests/3.in:4:3: $fault"
run validate classic -q tests
expect 1 "" ""
ln -s nowhere tests/4.in
run validate classic tests/ good
expect 2 "5 files: 3 valid, 1 invalid, 1 not read" \
    "nimsum: tests/3.in:4:3: $fault
nimsum: tests/4.in: cannot open: No such file or directory"
run validate classic --json tests
expect_objects
checked=$((checked + 1))
[ "$(grep -c '"file": "tests/' out)" -eq 4 ] || wrong "not 4 files: $(cat out)"
run validate classic empty
expect 2 "1 file: 0 valid, 1 not read" \
    "nimsum: empty: no input in this folder: none is named *.in"

if command -v python3 >python; then
    python3 -c '
import json
for line in open("objects", "rb"):
    called, text = line.split(b"\t", 1)
    try:
        if not isinstance(json.loads(text.decode()), dict):
            print("not an object:", called)
    except ValueError as error:
        print(error, called, sep=": ")
' >python 2>&1
    while IFS= read -r line; do
        wrong "$line"
    done <python
fi

finish
