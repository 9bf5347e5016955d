#!/bin/sh
# local_judge.sh BUILD: runs `nimsum test` with right, wrong and hostile
# programs, and looks at what it says, how long it takes and what it leaves.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

TMPDIR=$made/tmp
export TMPDIR
mkdir "$TMPDIR" "$made/inputs" "$made/inputs/more"
cd "$made" || exit 2

# Sleeps of this length are ours.
nap=98.$$

# Shows what was printed, too.
wrong() {
    echo "$script: $1"
    sed 's/^/    /' out err | cut -c 1-300
    failed=$((failed + 1))
}

# judge ARGUMENT...: what `nimsum test` returns and prints.
judge() {
    "$nimsum" test "$@" >out 2>err
    status=$?
}

# expect NAME STATUS PATTERN...: each is found in what was printed.
expect() {
    name=$1
    checked=$((checked + 1))
    if [ "$status" -ne "$2" ]; then
        wrong "$name: exit status $status, expected $2"
        return
    fi
    shift 2
    for pattern in "$@"; do
        cat out err | grep -Eq -e "$pattern" ||
            wrong "$name: nothing matches $pattern"
    done
}

printf '2\n45 45\n3\n3 6 9\n0\n' >inputs/two.in
printf '1\n7\n0\n' >inputs/more/one.in
printf '3\n1 1 1\n0\n' >inputs/more/ones.in
printf '2\n4 4\n0\n' >inputs/not-an-input

# ---- Inputs, summary, statuses ----

judge hdu2176 inputs -- "$nimsum" classic
expect 'all right' 0 '^inputs/more/one.in  *right  *0[.][0-9]{3} s  .* MB$' \
    '^inputs/more/ones.in  *right ' '^inputs/two.in  *right ' \
    '^3 of 3 right, slowest 0[.].* s \(inputs/.*\), most memory .* MB$'

judge hdu2176 -- "$nimsum" classic
expect 'the sample and a set' 0 '^sample/1  *right ' '^secret/01-.*  right ' \
    '^[12][0-9] of [12][0-9] right, slowest'

judge cf451a -- "$nimsum" cf451a
expect 'all samples' 0 '^sample/1  *right ' '^sample/3  *right ' \
    '^31 of 31 right'

judge hdu2176 inputs/two.in inputs/more/ones.in -- \
    "$nimsum" classic --first --time=1
expect 'an unknown option of the program' 1 'exit status 2'

judge hdu2176 inputs/two.in inputs/more/ones.in -- "$nimsum" classic --first
expect 'a wrong answer' 1 \
    'ones.in  wrong answer .*case 1 of 1: line 2: .*\[missing-move\]' \
    '^2 inputs: 1 right, 1 wrong answer; slowest right one' \
    '^the smallest input that fails: nimsum stress hdu2176 -- .*--first$'

printf '#!/bin/sh\necho Enter n:\n' >prompt
printf '#!/bin/sh\necho Case 1:Bob\n' >spaceless
printf '1\n1\n0 1\n' >label.in
chmod +x prompt spaceless
judge hdu2176 inputs/more/ones.in -- ./prompt
expect 'a prompt' 1 'Enter.*; that looks like a prompt or a debug print'
judge lightoj1192 label.in -- ./spaceless
expect 'a label without its space' 1 "; a space is missing behind 'Case 1:'$"
echo 'exit 3' >>spaceless
judge lightoj1192 label.in -- ./spaceless
expect 'a label without its space, of a program that dies' 1 \
    "exit status 3 .*; a space is missing behind 'Case 1:'$"

cp inputs/more/ones.in 'é日.in'
cp inputs/more/ones.in abcd.in
judge hdu2176 'é日.in' abcd.in -- "$nimsum" classic
expect 'names of several bytes a letter' 0 '^é日.in    right ' '^abcd.in  right '

judge hdu2176 inputs/more/ones.in inputs/more/ones.in -- \
    "$nimsum" classic --first
expect 'two wrong answers' 1 '^2 inputs: 0 right, 2 wrong answers$'

judge hdu2176 inputs/more/ -- "$nimsum" classic
expect 'a folder whose name ends with a slash' 0 '^inputs/more/one.in  *right'

judge hdu2176 --json inputs/more/ones.in -- \
    sh -c "echo oh >&2; exec '$nimsum' classic --first"
expect 'complaints, for machines' 1 '"outcome": "wrong answer"' \
    '"stderr": "oh.n"'

judge hdu2176 inputs/more/ones.in -- \
    sh -c "echo \"it's oh\" >&2; echo no >&2; exec '$nimsum' classic --first"
expect 'complaints' 1 '^inputs/more/ones.in  wrong answer'
checked=$((checked + 1))
[ "$(grep 'stderr' out)" = "    stderr: it's oh
    stderr: no" ] || wrong 'complaints: others, or in another order'

judge hdu2176 --json -- "$nimsum" classic --first
expect 'an idea, for machines' 1 '"ideas": \["first-move-only"\]'

cp inputs/more/ones.in plain
judge hdu2176 --keep=named "$PWD/plain" ./inputs/more/ones.in -- \
    "$nimsum" classic --first
expect 'faults are kept by the names of their inputs' 1 '0 right, 2 wrong'
checked=$((checked + 1))
{ [ -s named/inputs-more-ones.in ] &&
    [ -s "named/$(echo "$PWD/plain" | cut -c 2- | tr / -).out" ]; } ||
    wrong 'faults are kept by the names of their inputs: other names'

judge hdu2176 --keep=none/such inputs -- "$nimsum" classic --first
expect 'a folder that cannot be made' 2 'none/such: cannot make: No such file'

cp inputs/more/ones.in w
judge hdu2176 --keep=named w -- "$nimsum" classic --first
expect 'a short name' 1 '^w  *wrong answer '
checked=$((checked + 1))
[ -s named/w.ans ] || wrong 'a short name: nothing is kept'

mkdir named/plain.out
judge hdu2176 --keep=named plain inputs/two.in -- "$nimsum" classic --first
expect 'a folder stands in the way' 2 \
    'named/plain.out: cannot write: Is a directory' '^2 inputs: 1 right, 1 wrong'

# One of the two takes 0.4 s, and 40 MB.
cat >costly <<END
cat >given
grep -q '1 1 1' given && sleep 0.4 &&
    dd if=/dev/zero of=/dev/null bs=40000000 count=1 2>err
exec '$nimsum' classic given
END
seconds='[0-9]+[.][0-9]{3} s'
for pair in 'two.in more/ones.in' 'more/ones.in two.in'; do
    # shellcheck disable=SC2086
    (cd inputs && "$nimsum" test hdu2176 --jobs=1 $pair -- sh ../costly) >out 2>err
    status=$?
    expect "the costs of $pair" 0 \
        '^two.in {8}right {12} *[0-9]+[.][0-9]{3} s {4}[0-9]+[.][0-9] MB$' \
        "^more/ones.in  right {12} *$seconds {4}(38|39|4[0-5])[.][0-9] MB\$" \
        "^2 of 2 right, slowest $seconds \(more/ones.in\), most memory \
(38|39|4[0-5])[.][0-9] MB\$"
done
judge hdu2176 --json inputs/more/ones.in -- sh costly
expect 'costs, for machines' 0 '"wall_us": ([4-9][0-9]{5}|[0-9]{7,8}), ' \
    '"cpu_us": [0-9]{3,6}, "peak_bytes": 4[0-5][0-9]{6}[}]$'

long=$(printf '%050d' 0)
cp inputs/two.in "$long.in"
judge hdu2176 "$long.in" inputs/two.in -- "$nimsum" classic
expect 'a long name' 0 "^$long.in  right " '^inputs/two.in {29}right '

judge hdu2176 - -- "$nimsum" classic --first <inputs/more/ones.in
expect 'standard input' 1 '^-  wrong answer' \
    '^the smallest input that fails: nimsum stress hdu2176 -- .*--first$'
judge bash --input=one --stop -- true
expect 'no sample in this layout' 1 '^secret/01-.*  no output'
checked=$((checked + 1))
! grep -q '^sample/' out || wrong 'no sample in this layout: it is there'

printf '%s\n' 3 '1 1 1' 3 '2 3 2' 3 '1 3 3' 2 '1 2' 3 '1 2 2' 0 >ideas.in
judge classic -q ideas.in -- "$build/tests/submissions/classic" equal-once
checked=$((checked + 1))
grep -q solver out && wrong 'quiet: an idea is named'
judge classic ideas.in -- "$build/tests/submissions/classic" equal-once
expect 'ideas' 1 '^the program is one of: a solver that deals with equal piles only once; a solver that sorts'

judge hdu2176 --json inputs/two.in -- sh -c "'$nimsum' classic; echo more"
expect 'a fault behind all cases, for machines' 1 \
    '"code": "after-last-case", "line": 4[}]' '^{"problem": "classic", "total": 1, "right": 0, "ideas": \[\]}'
judge hdu2176 --json inputs/two.in -- sh -c "'$nimsum' classic; exit 1"
expect 'a right answer and a status, for machines' 1 \
    '"outcome": "exit status 1", .*"diagnosis": "[^"]*"[}]'

# Long enough for progress to be shown.
judge hdu2176 inputs -q --stop -- sh -c "sleep 0.2; '$nimsum' classic --first"
expect 'quiet' 1 '^2 inputs: 1 right, 1 wrong answer'
checked=$((checked + 1))
[ "$(grep -c . out)" = 3 ] && [ ! -s err ] ||
    wrong 'quiet: more than a fault and a summary'

judge hdu2176 inputs/two.in --any-order -- printf 'No\nYes\n9 5'
expect 'a missing last newline' 0 '1 of 1 right'
judge hdu2176 inputs/two.in --tokens -- echo No Yes 9 5
expect 'words' 0 '1 of 1 right'
judge hdu2176 inputs/two.in --tokens --json -- echo No Yes 9 5
expect 'words, for machines' 0 '"right": true, .*"peak_bytes": [0-9]*[}]$'
judge hdu2176 inputs/two.in -- echo No Yes 9 5
expect 'words on one line' 1 'wrong form .*\[one-line\]'

judge 'HDU 2176' --misere inputs/more/ones.in -- "$nimsum" classic --misere
expect 'options of the problem' 0 '1 of 1 right'
judge 'HDU 2176' --time 0.25 inputs/more/ones.in -- echo "it's" '$x'
expect 'a command quoted for sh' 1 \
    "nimsum stress hdu2176 --time 0.25 -- echo 'it'\\\\''s' '[\$]x'"

judge hdu2176 --json inputs -- "$nimsum" classic --first
expect 'json' 1 \
    '^[{]"problem": "classic", "input": "inputs/two.in", "right": true, "outc' \
    '"outcome": "wrong answer", .*"code": "missing-move", "case": 1, "line": 2'
checked=$((checked + 1))
[ "$(grep -c '"input"' out)" = 3 ] || wrong 'json: not a line an input'
[ "$(tail -n 1 out)" = '{"problem": "classic", "total": 3, "right": 2, "ideas": []}' ] ||
    wrong 'json: another last object'

judge hdu2176 inputs --keep=kept/ -- "$nimsum" classic --first
expect 'kept' 1
checked=$((checked + 1))
if [ "$(ls kept)" != "inputs-more-ones.ans
inputs-more-ones.in
inputs-more-ones.out" ] || ! cmp -s kept/*.in inputs/more/ones.in ||
    [ "$(cat kept/*.ans)" != "$(printf 'Yes\n1 0\n1 0\n1 0')" ] ||
    [ "$(cat kept/*.out)" != "$(printf 'Yes\n1 0')" ]; then
    wrong 'kept: other files'
fi

# ---- What cannot be done ----

judge hdu2176
expect 'no command' 2 "expects a command behind '--'"
judge hdu2176 --
expect 'an empty command' 2 "expects a command behind '--'"
# ---- Several at the same time ----

# Each waits for the one behind it, and is told before it.
mkdir jobs
for i in 1 2 3 4 5; do
    printf '1\n%s\n0\n' $i >jobs/$i.in
done
cat >meets <<END
cat >given.\$\$
pile=\$(sed -n 2p given.\$\$)
touch here.\$pile
[ \$pile != 1 ] || until [ -e here.2 ]; do sleep 0.05; done
exec '$nimsum' classic given.\$\$
END
judge hdu2176 jobs --jobs=2 --wall=20 -- sh meets
expect 'two at the same time' 0 '^5 of 5 right'
checked=$((checked + 1))
[ "$(sed -n 's|^jobs/\(.\).in .*|\1|p' out | tr -d '\n')" = 12345 ] ||
    wrong 'two at the same time: another order'
rm -f here.*
judge hdu2176 jobs --jobs=1 --wall=1 -- sh meets
expect 'one after the other' 1 '^jobs/1.in  waits ' 'jobs/5.in  right '
rm -f here.* given.*
judge hdu2176 jobs --jobs=100 --stop -- "$nimsum" classic --first --no-moves
expect 'more jobs than inputs, and the first fault' 1 '^1 input: 0 right, 1 wrong'
judge hdu2176 jobs --jobs=0 -- true
expect 'no job' 2 "'--jobs' expects a number from 1 on, not '0'"
judge hdu2176 jobs missing.in --jobs=3 -- "$nimsum" classic
expect 'a file that is missing' 2 'missing.in: cannot open: ' 'jobs/5.in  *right '
rm -r jobs

# ---- What is wrong again is said once ----

mkdir alike
for i in 1 2 3; do
    printf '1\n%s\n0\n' $i >alike/$i.in
done
judge hdu2176 alike -- echo No
cat >wanted <<'END'
alike/1.in  wrong answer      T  case 1 of 1: line 1: expected 'Yes', found 'No': the player to move wins [other-winner]
alike/2.in  wrong answer      T  case 1 [other-winner]
alike/3.in  wrong answer      T  case 1 [other-winner]
3 inputs: 0 right, 3 wrong answers
3 times wrong answer [other-winner], first on alike/1.in
END
checked=$((checked + 1))
sed 's/0[.][0-9]* s/T/; /^the /d' out | cmp -s wanted - ||
    wrong 'what is wrong again'
judge hdu2176 alike -- sh -c 'read n; read a; [ $a = 2 ] && echo No || echo no'
expect 'wrong in two ways' 1 \
    'alike/2.in .*: the player to move wins \[other-winner\]$' \
    'alike/3.in .*  case 1 \[other-word\]$' \
    '^2 times wrong answer \[other-word\], first on alike/1.in$'
judge hdu2176 alike -- sh -c 'echo oh >&2; exit 3'
cat >wanted <<'END'
alike/1.in  exit status 3     T  no output
    stderr: oh
alike/2.in  exit status 3     T  again
alike/3.in  exit status 3     T  again
3 inputs: 0 right, 3 exit status not 0
3 times exit status 3, first on alike/1.in
END
checked=$((checked + 1))
sed 's/0[.][0-9]* s/T/; /^the /d' out | cmp -s wanted - ||
    wrong 'a status again'
judge hdu2176 alike -- sh -c 'read n; read a; exit $a'
expect 'other statuses' 1 'alike/2.in  exit status 2 .*no output$' \
    'alike/3.in  exit status 3 .*no output$'
for i in $(seq 4 20); do
    printf '1\n%s\n0\n' $i >alike/$i.in
    printf '1\n%s\n0\n' $i >alike/x$i.in
done
judge hdu2176 alike -- sh -c 'read n; read a; exit $a'
expect 'many statuses' 1 'alike/x10.in  exit status 10 .*again$' \
    'alike/x9.in   exit status 9 .*no output$'
rm -r alike

judge hdu2176 -- ./no-such
expect 'no such command' 2 "cannot run './no-such': No such file"
cp /bin/true a.out
mkdir -p folder
printf '#!/no/such/interpreter\n' >script
printf '#!/bin/sh\r\n' >crlf
printf '#!/usr/bin/env -S A=1 no-such-tool -x\n' >env
printf '#!/usr/bin/env /no/such-tool\n' >env-path
printf '#!\n' >nothing
printf 'no source\n' >notes.txt
chmod +x script crlf env env-path nothing notes.txt
mkdir true.d
while read -r command words; do
    judge hdu2176 -- "$command"
    expect "refused: $command" 2 "cannot run .*$words"
done <<'END'
./script its first line asks for /no/such/interpreter, which is not there
./folder it is a folder
./crlf its first line asks for /bin/sh.r, which is not there: its lines end in CR LF
./env its first line asks for no-such-tool, which is not there
./env-path its first line asks for /no/such-tool, which is not there
./a.uot No such file or directory; is it ./a.out[?]
./a.ot No such file or directory; is it ./a.out[?]
./a.outt No such file or directory; is it ./a.out[?]
./a.oXt No such file or directory; is it ./a.out[?]
./no/such/program No such file or directory$
truE no program of that name is in PATH; is it true[?]
true|false that is a line for a shell
a.out no program of that name is in PATH; is it ./a.out[?]
END
# These start: what is no program for the system is one for sh.
printf '#!/usr/bin/env\n' >env-alone
printf '#!/usr/bin/env sh\n' >env-sh
printf '#!a.out\n' >here
echo : >words
chmod +x env-alone env-sh here words
for program in ./nothing ./env-sh ./here words; do
    PATH=:$PATH judge hdu2176 inputs/two.in -- $program
    expect "$program starts" 1 '^1 input: 0 right, 1 no output$'
done
judge hdu2176 inputs/two.in --time=0.1 -- ./env-alone
expect 'env, which is to start the same again' 1 ' too slow '
# One that is being written, and one that asks for a loader that is not there.
cp /bin/true busy
exec 3>>busy
judge hdu2176 -- ./busy
expect 'a program that is written' 2 "cannot run './busy': Text file busy$"
exec 3>&-
LC_ALL=C sed 's|/ld-|/xx-|' /bin/true >loose
chmod +x loose
judge hdu2176 -- ./loose
cmp -s loose /bin/true ||
    expect 'no loader' 2 "it is there, but not what it needs to start; was it"

# An empty folder in PATH is this one, and no file has a name as long as that.
old_path=$PATH
PATH=:$PATH
judge hdu2176 -- a.outx
expect 'a name in this folder' 2 'is it a.out[?]$'
judge hdu2176 -- "$(printf '%4500s' '' | tr ' ' x)"
expect 'a long name' 2 'cannot run .*: no program of that name is in PATH$'
PATH=$old_path
judge hdu2176 -- 'python3 plain.py'
expect 'a quoted command line' 2 'that is one word; leave the quotes away'
printf '2\n1 7\n0\n' >unlike.in
judge hdu2176 unlike.in -- sh -c "printf '1\n7\n0\n' >/proc/self/fd/0
    printf 'Yes\n7 0\n'"
expect 'its input is changed' 1 ' wrong answer '
judge hdu2176 -- ./inputs/two.in
expect 'no program' 2 "cannot run './inputs/two.in': Permission denied; chmod .x .* --compile=COMMAND"
judge hdu2176 inputs/none.in inputs/two.in -- "$nimsum" classic
expect 'no such input' 2 'inputs/none.in: cannot open: No such file' \
    '1 of 2 right'
judge hdu2176 tmp -- true
expect 'no input in a folder' 2 'tmp: no input in this folder: none is named [*][.]in'
printf '2\n3 x\n' >broken.in
judge hdu2176 broken.in -- true
expect 'a broken input' 2 "broken.in:2:3: expected pile 2 of 2 of case 1"
printf '2\n3  3\n0\n' >loose.in
judge hdu2176 loose.in -- true
expect 'an input against the statement' 1 'no output' \
    'the input breaks the statement: 2:3: .*\[extra-space\]'
for time in 0 x 1x 1000001 0.0 0.0000000001 .5 -1 1..2 18446744073709551616 \
    ''; do
    judge hdu2176 --time="$time" -- true
    expect "a time of '$time'" 2 "option '--time' expects seconds"
done
judge hdu2176 --time=1000000 inputs/two.in -- "$nimsum" classic
expect 'the longest time' 0 '1 of 1 right'
judge hdu2176 --time=0.000000001 inputs/two.in -- sleep "$nap"
expect 'the shortest time' 1 '( too slow .* used, over 0[.]00 s| waits .* of processor used in 0[.]00 s)'

for option in memory output; do
    for size in 0 x 1x 1048577 18446744073709551616 -1 ''; do
        judge hdu2176 "--$option=$size" inputs/two.in -- true
        expect "--$option=$size" 2 "option '--$option' expects megabytes"
    done
    judge hdu2176 "--$option=1048576" inputs/two.in -- true
    expect "the largest --$option" 1 ' no output '
done

# ---- Limits that nobody named ----

judge hdu2176 inputs/two.in -- sleep "$nap"
expect 'ten seconds' 1 ' waits  *.* of processor used in [1-9][0-9][.]'
judge hdu2176 inputs/two.in --time=20 -- yes
expect 'as much output as nobody wants' 1 ' too much output .*over 64 MB'

# ---- Hostile programs ----

# hostile NAME OUTCOME SCRIPT [SECONDS]: it is named, in time, and nothing is
# left. A busy machine gets some seconds more.
hostile() {
    start=$(date +%s)
    judge hdu2176 inputs/two.in --time="${4:-0.3}" --memory=64 --output=1 -- \
        sh -c "$3"
    took=$(($(date +%s) - start))
    expect "$1" 1 "two.in  *$2"
    checked=$((checked + 3))
    [ "$took" -lt 20 ] || wrong "$1: it took $took s"
    ! ps -eo args | grep -q "[s]leep $nap" || wrong "$1: a process is left"
    [ -z "$(ls -A tmp)" ] || wrong "$1: a file is left"
    ! grep -q "$(printf '[\001-\011\013-\037\177]')" out ||
        wrong "$1: a control character is shown"
}

hostile 'endless output' 'too much output' 'exec yes' 10
hostile 'endless complaints' 'too much output' 'exec yes >&2' 10
hostile 'never reads' 'waits .* for time to pass, but not for its input' "exec sleep $nap"
hostile 'ignores signals' 'waits .* for time to pass, but not ' \
    "trap '' TERM INT HUP; sleep $nap"
hostile 'an endless loop' 'too slow .* of processor used' 'while :; do :; done'
hostile 'a child in a session of its own' 'no output' \
    "setsid sleep $nap & sleep 0.1" 10
hostile 'a child that stays' 'exit status 3  .*no output' \
    "sleep $nap & exit 3" 10
hostile 'stops itself' 'signal STOP' 'kill -STOP $$' 10
hostile 'eats memory' 'too much memory' \
    'exec awk "BEGIN { for (;;) a[++i] = i \"xxxxxxxxxx\" }"' 10
hostile 'binary output' 'wrong answer' 'printf "\000\001\033[31m\377"' 10
hostile 'complaints in colour' 'no output' 'printf "\033[31mred\007\n" >&2' 10
hostile 'a crash' 'signal SEGV' 'kill -SEGV $$' 10
hostile 'closes its streams' 'no output' 'exec <&- >&- 2>&-' 10
hostile 'changes its input' 'no output' 'echo 0 >&0; exit 0' 10
hostile 'kills its group' 'signal INT' 'kill -INT 0; exit 0' 10

# ---- A long command ----

# shellcheck disable=SC2046
"$nimsum" test hdu2176 inputs/two.in -- true $(seq 40000) >out 2>err
echo 'the smallest input that fails: nimsum stress hdu2176 -- true' \
    "$(seq 40000 | paste -sd ' ' -)" >expected
checked=$((checked + 1))
tail -n 1 out | cmp -s - expected || wrong 'a long command to repeat'

# ---- Ctrl-C ----

# An interrupt ends the child and then nimsum, by that signal. What is known is
# said; a report that is not whole is not written.
cat >once.sh <<END
#!/bin/sh
[ -e once ] && exec sleep $nap
echo >once
exec $nimsum hdu2176
END
chmod +x once.sh
mkdir junit
"$nimsum" test hdu2176 inputs --time=20 --jobs=1 --junit=junit/junit.xml \
    -- ./once.sh >out 2>err &
child=$!
sleep 0.3
kill -TERM "$child"
wait "$child"
status=$?
expect 'an interrupt' 143 '^interrupted: 1 of [0-9]+ right, '
checked=$((checked + 1))
[ -z "$(ls -A junit)" ] || wrong 'an interrupt: half a report is left'
checked=$((checked + 1))
! ps -eo args | grep -q "[s]leep $nap" ||
    wrong 'an interrupt: a process is left'

finish
