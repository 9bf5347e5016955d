#!/bin/sh
# stress.sh BUILD: runs `nimsum stress` on submissions of the gallery and on
# programs that hang, change their mind or are not there, and looks at what it
# says, saves and leaves.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

gallery=$build/tests/submissions
TMPDIR=$made/tmp
export TMPDIR
mkdir "$TMPDIR" "$made/saved" "$made/small"
cd "$made" || exit 2
# Sleeps of this length are ours.
nap=97.$$

# Shows what was printed, too.
wrong() {
    echo "$script: $1"
    sed 's/^/    /' out err | cut -c 1-300
    failed=$((failed + 1))
}

# stress ARGUMENT...: what `nimsum stress` returns and prints.
stress() {
    "$nimsum" stress "$@" >out 2>err
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

# same NAME TEXT: all that was printed.
same() {
    checked=$((checked + 1))
    [ "$(cat out)" = "$2" ] || wrong "$1: expected
$2"
}

# ---- The whole report ----

ln -s "$gallery/classic" .
stress hdu2176 --save=. -- ./classic equal-once
expect 'a report' 1 \
    '^  the program is one of: a solver that deals with equal piles only once; a solver that sorts the moves'
sed -i.old -e 's/^run [0-9]* of/run K of/' -e 's/from=[0-9]*/from=K/' \
    -e 's/hdu2176-1-[0-9]*/hdu2176-1-K/g' -e 's/shape [a-z-]*/shape S/' \
    -e 's/^shrunk from .* to/shrunk to/' -e 's/in [0-9]* runs/in R runs/' \
    -e 's/none of [0-9]* /none of N /' -e '/^  [a-z]/d' -e 's/seed 1, [a-z -]*/seed 1, S/' out
same 'a report' "run K of 1000 (seed 1, S): wrong answer
shrunk to 1 case with 3 piles in R runs
minimal: none of N simplifications still fails

input    right answer    ./classic
3        Yes             Yes
1 1 1    1 0             1 0
0        1 0
         1 0
case 1 of 1: line 2: the winning move '1 0' is missing: equal piles have a move each [missing-move]
saved: hdu2176-1-K.in .ans .out, and the input it came from: hdu2176-1-K-first.in
again: nimsum stress hdu2176 --seed=1 --from=K --runs=1 -- ./classic equal-once"

checked=$((checked + 4))
[ "$(cat hdu2176-1-?.in)" = "$(printf '3\n1 1 1\n0')" ] || wrong 'saved: input'
[ "$(cat hdu2176-1-?.out)" = "$(printf 'Yes\n1 0')" ] || wrong 'saved: output'
"$nimsum" check hdu2176 hdu2176-1-?.in hdu2176-1-?.ans >out 2>err ||
    wrong 'saved: answer'
"$nimsum" validate hdu2176 hdu2176-1-?.in hdu2176-1-?-first.in >out 2>err ||
    wrong 'saved: not an input'
rm -f hdu2176*

# ---- Machines, limits, repeating ----

stress 'HDU 2176' --json --save=saved -- ./classic equal-once
expect 'json' 1 '^[{]"found": true, "runs": [0-9]+, "run": [0-9]+, "seed": 1, ' \
    '"outcome": "wrong answer", "input": "3.n1 1 1.n0.n", ' \
    '"answer": "Yes.n1 0.n1 0.n1 0.n", "output": "Yes.n1 0.n", ' \
    '"cases": 1, "piles": 3, "minimal": true, "shrink_runs": [0-9]+, "failed_of_3": 3, ' \
    '"ideas": \[.*\], "diagnosis": "case 1 of 1: .*", ' \
    '"saved": \["saved/hdu2176-1-[0-9]*.in", .*-first.in"\], ' \
    "\"again\": \"nimsum stress hdu2176 --seed=1 --from=[0-9]+ --runs=1 --"
again=$(sed -n 's/.*"again": "nimsum \(.*\)"[}]/\1/p' out)
cp out first
eval "\"$nimsum\" $(echo "$again" | sed 's/ -- / --json --save=saved -- /')" >out 2>err
status=$?
checked=$((checked + 1))
sed 's/"runs": [0-9]*, //' first >first.same
sed 's/"runs": [0-9]*, //' out >out.same
cmp -s first.same out.same || wrong 'again: another result'

stress classic --save=saved --no-shrink --from=5 --seed=3 -- ./classic misere
expect 'not shrunk' 1 '^run [0-9]+ of 1004 [(]seed 3, ' '^saved: saved/classic-3-[0-9]*.in .ans .out$'
stress classic --save=small --from=5 --seed=3 -- ./classic misere
checked=$((checked + 1))
cmp saved/classic-3-*.in small/classic-3-*-first.in || wrong 'not shrunk: another input'
stress classic --save=saved --shrink-runs=3 -- ./classic bits-16
expect 'few runs to shrink' 1 '^stopped after 3 runs, may not be minimal$' \
    '^shrunk from [0-9]+ cases? with [0-9]+ piles? to .* in 3 runs$'
stress classic --save=saved -- ./classic bits-16
expect 'a threshold' 1 '^a number of 65536 fails, 65535 does not$'

# Of many piles: the program is asked again, with so many and with one fewer.
cat >many.sh <<'EOF'
cat >many.in
awk -v most="$2" 'NR % 2 && $1 > most { exit 1 }' many.in || exit 3
"$1" hdu2176 many.in
EOF
ones() {
    awk -v n="$1" 'BEGIN { print n; while (n-- > 1) printf "1 "; print "1\n0" }'
}
for most in 999 99999 199999; do
    stress hdu2176 -- sh many.sh "$nimsum" $most
    expect "more than $most piles" 1 \
        "^$((most + 1)) piles fail, $most do not$" '^minimal: '
    ones $most | sh many.sh "$nimsum" $most >out 2>err
    status=$?
    expect "$most piles" 0
    ones $((most + 1)) | sh many.sh "$nimsum" $most >out 2>err
    status=$?
    expect "one more than $most piles" 3
done
rm -r nimsum-stress

# It reads the first ones only, and the runs end while it is asked.
cat >first.sh <<'EOF'
awk 'NR == 1 { print; next }
    NR % 2 == 0 { print ($1 < 1000 ? $1 : 1000); next }
    { for (i = 1; i <= NF && i <= 1000; i++) printf "%s ", $i; print "" }' |
    "$1" cses1730
EOF
stress cses1730 --shrink-runs=16 -- sh first.sh "$nimsum"
expect 'few runs' 1 '^1001 piles fail, 1000 do not$' '^stopped after 16 runs' \
    '^tried: 1 more, which fails, and 4 fewer, which do not$'
rm -r nimsum-stress

stress classic --save=saved -- ./classic crash-13
expect 'a crash in the 13th case' 1 '^13 cases crash, 12 do not$' \
    '^signal ABRT: ' 'shrunk from .* to 13 cases with 13 piles'
stress staircase --save=saved -- "$gallery/staircase" exit-1
expect 'an exit status' 1 '^run .*: exit status 1$' \
    'exit status 1: after a right answer: main must return 0'
# A board in halves, the cases of two sets, numbers below 0.
for row in 'lightoj1186 6 piles' 'hdu1536 2 piles' 'p7589 2 piles'; do
    stress "${row%% *}" --save=saved -- sh -c \
        "\"$nimsum\" ${row%% *} | awk 'NR == 2 { next } 1'"
    expect "a line left out of ${row%% *}" 1 \
        "^shrunk from .* to 2 cases with ${row#* } in "
done
# What goes wrong in the second case alone, or in a case that stands alone, too.
cat >answers.sh <<'EOF'
"$1" p2197 | awk "$2"
EOF
alone='^case 2 alone is answered right: is something left of case 1\?$'
stress p2197 --save=saved -- sh answers.sh "$nimsum" \
    'NR == 1 { first = $0 } { print first }'
expect 'all answers are those of the first case' 1 "$alone" \
    'shrunk from .* to 2 cases'
for answers in '{ print "Yes" }' 'NR == 1 { print "No"; next } 1' \
    'NR < 3 { print; next } { print "No" }' '1; NR == 2 { exit 1 }' \
    'NR == 1 { first = $0 } { print first } END { exit NR == 1 }' \
    '{ all[NR] = $0 } END { if (NR > 1) all[1] = all[1] == "No" ? "Yes" : "No"
        for (i = 1; i <= NR; i++) print all[i] }' \
    '{ all[NR] = $0 } END { if (NR > 2) all[2] = all[2] == "No" ? "Yes" : "No"
        for (i = 1; i <= NR; i++) print all[i] }'; do
    stress p2197 --save=saved -- sh answers.sh "$nimsum" "$answers"
    expect "$answers" 1 '^shrunk from'
    ! grep -Eq "$alone" out || wrong "$answers: $alone"
done
stress p2197 --save=saved --shrink-runs=1 -- sh answers.sh "$nimsum" \
    'NR == 1 { first = $0 } { print first }'
expect 'one run' 1 'to 2 cases' '^stopped'
! grep -Eq "$alone" out || wrong "one run: $alone"
stress p1247 --shape=lost,won --runs=5 -- "$gallery/p1247"
expect 'shapes' 0 '^5 runs \(seed 1\): all right$'
stress classic --for=0.2 --runs=1000000 -- "$gallery/classic"
expect 'a time' 0 '^[0-9]+ runs \(seed 1\): all right$'

for problem in bash classic hdu1536 hdu1730 lightoj1253 p1247 poj1704 \
    poj2975 staircase; do
    stress "$problem" --runs=40 --time=20 --json -- "$gallery/$problem"
    expect "$problem is right" 0 \
        '^[{]"found": false, "runs": 40, "run": 40, "seed": 1, ' \
        "again\": \"nimsum stress $problem --time=20 --seed=1 --from=41 --runs=40 "
done

# ---- What cannot be done ----

stress classic
expect 'no command' 2 "expects a command behind '--'"
stress classic in.txt -- true
expect 'an input' 2 "'in.txt' is one word too many"
stress classic -- ./no-such
expect 'no such command' 2 "cannot run './no-such': No such file or directory\$"
stress classic -- no-such
expect 'no such command on the path' 2 "no program of that name is in PATH"
long=$(printf '%90s' '' | tr ' ' x)
stress classic "--shape=$long" -- true
expect 'a long name of a shape' 2 "'classic' has no shape 'xxx"
stress classic --shape=none -- true
expect 'no such shape' 2 "'classic' has no shape 'none'"
stress hdu2176 --shape=lost,wide32 -- true
expect 'a shape of wide values' 2 "the shape 'wide32' is for '--wide'"
stress hdu2176 "--shape=$(yes lost | head -n 31 | paste -sd , -)" --runs=1 -- true
expect 'many shapes' 1 '^run 1 of 1 '
stress hdu2176 "--shape=$(yes lost | head -n 32 | paste -sd , -)" -- true
expect 'too many shapes' 2 '^nimsum: more than 31 shapes$'
for runs in 0 x 1x; do
    stress classic "--runs=$runs" -- true
    expect "$runs runs" 2 "'--runs' expects a number from 1 on, not '$runs'"
done
for size in 0 x 1x 1048577; do
    stress classic "--memory=$size" -- true
    expect "$size megabytes" 2 "'--memory' expects megabytes, from 1 on, not '$size'"
done
for option in save promote; do
    stress classic "--$option=no/such" -- ./classic misere
    expect 'no place to save' 2 '^nimsum: no/such: cannot write: No such file'
    checked=$((checked + 1))
    [ ! -s out ] || wrong 'no place to save: it runs'
    stress classic "--$option=$(printf '%4090s' '' | tr ' ' x)" -- ./classic misere
    expect 'a long place to save' 2 'cannot write: File name too long'
done
with_short_files "$nimsum" stress classic --from=60 --runs=1 -- true >out 2>err
status=$?
expect 'an input that is too long to be saved' 2 \
    '^nimsum: cannot make the input of run 60: the system could not write$'

stress classic --save="$(printf '%2035s' '' | sed 's| |./|g')" -- ./classic misere
expect 'a place that is too long for a name' 2 'cannot write: File name too long'

# ---- What is shown ----

stress classic --save=saved -- printf Yes
expect 'no newline at the end' 1 '^1        Yes             Yes$'
stress classic -- echo "$long"
expect 'an output that is too wide' 1 "expected 'Yes', found 'xxx" \
    '^1        Yes             x{52}[.][.][.]$'
wide=$(printf '%22s' '' | tr ' ' x)
stress classic -- echo $wide $wide $wide $wide
expect 'words that are too wide' 1 "^1        Yes             $wide [.][.][.] [(]4 words[)]\$"
# 80 columns: 5 and 12 for the input and the right answer, 4 between.
for width in 55 56; do
    wide=$(printf "%${width}s" '' | tr ' ' x)
    stress classic --save=saved -- echo "$wide"
    checked=$((checked + 1))
    [ "$(grep -c "   $wide\$" out)" -eq "$((width == 55))" ] ||
        wrong "side by side: an output of $width bytes in a line"
done

# All of three values with fewer piles are tried, though they are not many.
cat >three-values <<'END'
names three-values
cases until 0
case n
  a[n]
limits n 1..9
  a 1..3
game nim
wins Yes
loses No
END
cat >two-piles <<END
#!/bin/sh
cat >given
awk 'NF >= 2 { exit 3 }' given && exec '$nimsum' ./three-values <given
END
chmod +x two-piles
stress ./three-values -- ./two-piles
expect 'all there is' 1 '^minimal: ' '^1 1$'

# ---- What is too large to be shown, and test sets ----

cat >hundred <<'END'
#!/bin/sh
cat >given
awk 'NF >= 100 { exit 3 }' given && exec ./classic <given
END
chmod +x hundred
stress classic -- ./hundred
expect 'many piles' 1 '^100 piles fail, 99 do not$' \
    '^1( 1)+ [.][.][.] [(]100 piles[)]$' \
    '^saved: nimsum-stress/classic-1-[0-9]*.in .ans .out$'
checked=$((checked + 2))
"$nimsum" validate classic nimsum-stress/*.in >out 2>err ||
    wrong 'what is too large is not saved'
[ "$(find nimsum-stress -type f | wc -l)" -eq 3 ] || wrong 'more is saved'
rm -r nimsum-stress
stress classic --no-shrink --from=61 --runs=1 -- true
expect 'very many piles' 1 '^[0-9]+( [0-9]+)* [.][.][.] [(]200000 piles[)]' \
    '^saved: nimsum-stress/classic-1-61.in .ans .out$'
stress classic --save=. -- ./classic misere
expect 'beside a folder of large inputs' 1 '^saved: classic-1-[0-9]*.in .ans .out'
rm -r nimsum-stress classic-1-*
stress classic --json -- ./hundred
expect 'many piles, for machines' 1 '"saved": \[\]'
# Of each pile the numbers stand in two lines.
sed "s|100|12|; s|[.]/classic|'$nimsum' lightoj1186|" hundred >twelve
chmod +x twelve
stress lightoj1186 -- ./twelve
expect 'many piles in halves' 1 '^12 piles fail, 11 do not$' \
    '^tried: 5 more, which fail, and 4 fewer, which do not$'
touch nimsum-stress
stress classic -- ./hundred
expect 'a file in the place of the folder' 2 \
    '^nimsum: nimsum-stress: cannot write: '
rm nimsum-stress
touch after
ls -A >before
stress classic -- ./classic misere
ls -A >after
expect 'nothing is written' 1 '^again: '
checked=$((checked + 1))
cmp -s before after || wrong "nothing is written: $(diff before after)"

"$nimsum" generate classic --set=set -q
stress classic --promote=set/secret -- ./classic misere
expect 'a finding in a test set' 1 '^added: set/secret/[0-9][0-9]-found.in .ans .desc$'
new=$(echo set/secret/*-found.in)
expect 'found' 1
checked=$((checked + 3))
[ "$(ls set/secret/*.in | tail -n 1)" = "$new" ] || wrong 'found: not the last'
[ "$(cat "${new%.in}.desc")" = 'found by stress, with a program: wrong answer' ] ||
    wrong 'found: not described'
"$nimsum" check classic "$new" "${new%.in}.ans" >out 2>err ||
    wrong 'found: not its answer'
touch set/secret/99999999999999999999.in # no number
stress classic --json --promote=set/secret -- ./classic misere
expect 'a second finding, for machines' 1 \
    '"saved": \["set/secret/[0-9]*-found.in", "set/secret/[0-9]*-found.ans", "set/secret/[0-9]*-found.desc"\]'
checked=$((checked + 1))
[ "$(ls set/secret/*-found.in | wc -l)" -eq 2 ] || wrong 'found: not kept apart'
[ ! -e set/secret/00-found.in ] || wrong 'found: a number that is none'
new=${new##*/}
third=$(printf '%02d' "$((${new%%-*} + 2))")
mkdir "set/secret/$third-found.ans"
stress classic --promote=set/secret -- ./classic misere
expect 'a finding that cannot be added' 2 \
    "^nimsum: set/secret/$third-found.ans: cannot write: "
checked=$((checked + 1))
! grep -q '^added' out || wrong 'a finding that cannot be added: it is named'
cat >hides <<'END'
#!/bin/sh
rm -rf set
exec ./classic misere
END
chmod +x hides
stress classic --promote=set/secret -- ./hides
expect 'the test set goes away' 2 '^nimsum: set/secret: cannot write: '

# ---- The name of the program ----

printf 'print("No")\n' >wrong.py
stress classic --runs=9 -- python3 -B wrong.py
expect 'a script' 1 '^input    right answer    wrong.py$'

stress classic --no-shrink --shape=many-moves --save=saved -- ./classic misere
expect 'a named idea' 1 'the program is a solver that plays misere'
checked=$((checked + 1))
[ "$(grep -c 'solver that' out)" = 1 ] || wrong 'a named idea: twice'
stress classic --json --no-shrink --save=saved -- ./classic misere
expect 'what is not shrunk, for machines' 1 \
    '"saved": \["saved/[a-z0-9-]*.in", "saved/[a-z0-9-]*.ans", "saved/[a-z0-9-]*.out"\]'
stress bash --seed 3 -k 2 --save saved --no-shrink -- false ''
expect 'options with values, and no word' 1 \
    "^again: nimsum stress bash -k 2 --no-shrink --seed=3 --from=1 --runs=1 -- false ''$"
stress bash --input=one --save=saved --no-shrink -- false
expect 'no sample in this layout' 1 '^run 1 of 1000 \(seed 1, known mistakes\)'

# ---- A program that changes its mind ----

printf '#!/bin/sh\nif [ -e fails ]; then rm fails; exit 1; fi; exec ./classic\n' \
    >moody
chmod +x moody
touch fails
stress classic --save=saved -- ./moody
expect 'a moody program' 1 '^fails 1 time of 3, so it is not shrunk: does it use random numbers, the$'
cat >sullen <<'END'
#!/bin/sh
for file in no-1 no-2; do
    if [ -e $file ]; then rm $file; exit 1; fi
done
exec ./classic
END
chmod +x sullen
touch no-1 no-2
stress classic --save=saved -- ./sullen
expect 'a sullen program' 1 '^fails 2 times of 3, so it is not shrunk: does it use random numbers, the$'

# It errs in five runs: three on the first input, two on smaller ones.
cat >tired <<'END'
#!/bin/sh
echo >>tired-runs
[ "$(grep -c '' tired-runs)" -gt 5 ] || exit 1
exec ./classic
END
chmod +x tired
stress classic --shrink-runs=2 -- ./tired
expect 'a program that is right about what its input was shrunk to' 1 \
    '^fails 0 times of 3 when run again: does it use random numbers, the$'
! grep -q '^minimal' out || wrong 'what fails at random is not minimal'
rm tired-runs
stress classic --shrink-runs=2 --json -- ./tired
expect 'the same, for machines' 1 '"failed_of_3": 0,'

stress classic -q --runs=2 -- ./classic
expect 'all right, quietly' 0
same 'all right, quietly' ''

# ---- Limits, and Ctrl-C ----

# Piles above 1 end it with a status; without them it says nothing.
cat >two-ways <<'END'
#!/bin/sh
echo oh >&2
awk 'NR % 2 == 0 { for (i = 1; i <= NF; i++) if ($i > 1) bad = 1 }
    END { exit bad }'
END
chmod +x two-ways
stress classic --save=saved -- ./two-ways
expect 'two ways to fail' 1 '^run 1 of .*: exit status 1' \
    '^[0-9]* runs? failed in another way$' '^stderr: oh$' \
    'failing in another way: saved/classic-1-1-other.in$'
checked=$((checked + 1))
[ "$("$nimsum" validate classic saved/classic-1-1-other.in >out && echo valid)" = \
    valid ] || wrong 'two ways to fail: the other input'
stress classic --json --save=saved -- ./two-ways
expect 'two ways to fail, for machines' 1 '"outcome": "exit status 1"' \
    '"input": "1.n2.n0.n"' '"stderr": "oh.n"'

stress classic --save=saved --shrink-for=1 -- \
    sh -c 'sleep 0.6; exec ./two-ways'
expect 'a second is over' 1 '^stopped after 1 s and [0-9]+ runs?, may not be'

stress classic --save=saved --wall=0.6 --shrink-for=2 -- ./classic waits-3
expect 'a wait' 1 '^run .*: waits$' \
    '^waits: 0.* of processor used in .*, but not for its input, which is a file'

# What an interrupt leaves of nine runs, in the third of which it comes.
cat >tired <<'END'
#!/bin/sh
echo >>runs
[ "$(grep -c '' runs)" -lt 3 ] || kill -TERM $(ps -o ppid= -p $PPID)
exec ./classic
END
chmod +x tired
stress classic --runs=9 -- ./tired
expect 'an interrupt without a failure' 143 \
    '^interrupted after 2 runs \(seed 1\): all right$' \
    '^again: nimsum stress classic --seed=1 --from=3 --runs=7 -- ./tired$'

# It comes when an input that fails is run for the third time.
stress classic --no-shrink --save=saved --from=3 -- ./classic first-move
failing=$(sed -n 's/^run \([0-9]*\) of .*/\1/p' out)
cat >late <<END
#!/bin/sh
echo >>late-runs
[ "\$(grep -c '' late-runs)" -lt $failing ] || kill -TERM \$(ps -o ppid= -p \$PPID)
exec ./classic first-move
END
chmod +x late
stress classic --save=saved --from=3 -- ./late
expect 'an interrupt after a failure' 143 "^run $failing of 1002 " \
    '^interrupted before it had run again$'
checked=$((checked + 1))
! grep -q 'the program is' out || wrong 'an interrupt: not all evidence was seen'

# It comes in the very first run.
rm -f runs
sed 's/-lt 3/-lt 1/' tired >at-once
chmod +x at-once
stress classic --runs=9 -- ./at-once
expect 'an interrupt in the first run' 143 \
    '^interrupted after 0 runs \(seed 1\)$' \
    '^again: nimsum stress classic --seed=1 --from=1 --runs=9 -- ./at-once$'

# What is ignored from the start, as nohup does, is no interrupt.
printf '#!/bin/sh\nkill -HUP $(ps -o ppid= -p $PPID)\nexec ./classic\n' >rude
chmod +x rude
(trap '' HUP && exec "$nimsum" stress classic --runs=3 -- ./rude) >out 2>err
status=$?
expect 'an interrupt that is ignored' 0 '^3 runs \(seed 1\): all right$'

# No smallest input is a case that ends the input in this dialect.
stress uva11311 -q --runs=1 --input=zero --save=saved -- true
expect 'a case of zeros' 1 '^1 1 0 0 +Hansel'

# In the middle of a shrink the best is kept, and the line that goes on shown.
rm -f saved/*
printf '#!/bin/sh\nread n\n[ "$n" != 0 ] || exit 0\nexec sleep %s\n' "$nap" >slow
chmod +x slow
"$nimsum" stress classic --wall=0.3 --save=saved -- ./slow >out 2>err &
child=$!
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    [ ! -e saved/classic-1-1.out ] || break
    sleep 0.2
done
sleep 1.6
kill -TERM "$child"
wait "$child"
status=$?
expect 'an interrupt' 143 '^interrupted after [0-9]+ runs?, may not be minimal' \
    '^again: nimsum stress classic --wall=0.3 --seed=1 --from=1 --runs=1 -- ./slow'
checked=$((checked + 2))
[ -s saved/classic-1-1.in ] || wrong 'an interrupt: nothing is saved'
! ps -eo args | grep -q "[s]leep $nap" || wrong 'an interrupt: a process is left'

checked=$((checked + 1))
[ -z "$(ls -A tmp)" ] || wrong 'a file is left'

finish
