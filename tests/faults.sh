#!/bin/sh
# faults.sh BUILD [WHICH]: every call of the program that can fail fails, one in
# each run: it is linked with the wrappers of tests/faults. What is right then is
# said in tests/faults/judge.h. WHICH is "all" command lines, or a regular
# expression for some of them: each of the first 100 calls of a function fails,
# and 50 of those behind them. Without WHICH a few command lines and calls.
#
# It needs a linker with --wrap (GNU ld, gold, lld, mold), and a program without
# a library of its own that calls what is wrapped, as clang's sanitizers add.
set -u

case $# in
1 | 2) ;;
*)
    echo "usage: faults.sh BUILD [WHICH]" >&2
    exit 2
    ;;
esac
build=$1
how=${2-few}
CC=${CC:-cc}
CFLAGS=${CFLAGS--O2 -g}
LDFLAGS=${LDFLAGS-}
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

# ---- The program with its wrappers, and the driver ----

strict='-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow'
# free never fails, but is counted.
wraps=$(sed -n 's/^ *CALL(\([a-z0-9_]*\),.*/-Wl,--wrap=\1/p' \
    tests/faults/calls.h)
wraps="$wraps -Wl,--wrap=free"

skip() {
    echo "faults: $1: nothing is tested"
    echo "0 passed, 0 failed"
    exit 0
}

echo 'int main(void) { return 0; }' >"$made/empty.c"
# shellcheck disable=SC2086
link() {
    $CC $CFLAGS $LDFLAGS $wraps "$@"
}
$CC -Wl,--wrap=read -o "$made/empty" "$made/empty.c" 2>/dev/null ||
    skip 'the linker has no --wrap'
# shellcheck disable=SC2086
$CC $strict $CFLAGS -c -o "$made/wrap.o" tests/faults/wrap.c || exit 2
link -o "$made/empty" "$made/empty.c" "$made/wrap.o" && "$made/empty" 2>/dev/null ||
    skip "what '$CC $CFLAGS' adds to a program calls the wrappers"
commands=$(printf '%s\n' src/cli/*.c src/cli/*/*.c | sed "s|^|$build/|; s|c\$|o|")
# shellcheck disable=SC2086
link -o "$made/nimsum" "$made/wrap.o" $commands "$build/samples.o" \
    "$build/libnimsum.a" &&
    $CC $strict $CFLAGS $LDFLAGS -o "$made/faults" \
        tests/faults/faults.c tests/faults/judge.c tests/faults/program.c ||
    exit 2

# ---- What the command lines work on ----

data=$PWD/data
NIMSUM=$(cd "$build" && pwd)/nimsum
TMPDIR=$made/tmp
export NIMSUM TMPDIR
NIMSUM_FAULTS=$made/ledger
export NIMSUM_FAULTS
cd "$made" || exit 2
mkdir given work tmp given/in given/out given/both

printf '3\n3 6 9\n3\n1 1 1\n2\n5 5\n4\n1 2 3 7\n0\n' >given/1.in
printf 'Yes\n9 5\nYes\n1 0\n1 0\n1 0\nNo\nYes\n7 0\n' >given/1.out
printf 'Yes\n9 4\nYes\n1 0\nNo\nYes\n7 0\n' >given/1.wrong
printf 'Yes\n9 5\nYes\n1 0\n1 0\n1 0\nNO\nYes\n7 0\n' >given/1.form
printf 'Yes\n9 5\n\nYes\n1 0\n1 0\n1 0\nNo\nYes\n7 7\nYes\n' >given/1.uneven
printf '1-1\n' >given/take
printf '1-1\nwhy\nhint\nundo\n1-1\n' >given/undo
printf '2\n4 5\n2\n7 7\n0\n' >given/2.in
printf 'Yes\n5 4\nNo\n' >given/2.out
printf '2\n45 45\n3\n3 6 x\n0\n' >given/broken.in
cp given/1.in given/2.in given/in
cp given/1.out given/2.out given/out
cp given/1.wrong given/out/1.out
cp given/1.in given/1.out given/2.in given/2.out given/both
"$NIMSUM" generate classic --shape=min --cases=40 >given/named.in
"$NIMSUM" classic --misere given/named.in >given/named.out
mkdir given/in/deep given/out/deep
cp given/2.in given/in/deep/3.in
cp given/2.out given/out/deep/3.out

# A problem with a sample, whose text is read in two pieces, and one that is none.
mkdir -p given/own/sample
{
    cat "$data/cses1730/problem"
    awk 'BEGIN { for (i = 0; i < 1500; i++)
        print "# The nim-sum of all piles says who wins it." }'
} >given/own/x.problem
sed '/^wins/d' "$data/cses1730/problem" >given/own/none.problem
printf '1\n1\n5\n' >given/own/sample/1.in
echo first >given/own/sample/1.ans
echo 'Made up.' >given/own/sample/1.desc

# Outputs of more than a buffer, and of more than check holds; a sample of each problem, with a wrong output.
make_more() {
    awk 'BEGIN { for (i = 0; i < 20000; i++) print "2\n5 " i }' >given/many.in
    awk 'BEGIN { for (i = 0; i < 150000; i++) print "2\n5 " i }' >given/huge.in
    "$NIMSUM" classic given/many.in >given/many.out
    "$NIMSUM" classic given/huge.in >given/huge.out
    sed '$s/.*/Yes/' given/many.out >given/many.wrong
    mkdir given/rows
    for folder in "$data"/*/sample; do
        row=${folder%/sample}
        row=given/rows/${row##*/}
        for input in "$folder"/*.in; do
            [ -e "${input%.in}.ans" ] || continue # a game
            cp "$input" "$row.in"
            cat "${input%.in}.ans" >"$row.ans" 2>/dev/null || : # of a game
            sed '$s/.*/0/' "$row.ans" >"$row.wrong"
        done
    done
}
[ "$how" = few ] || make_more

# Submissions.
cat >given/right <<'END'
#!/bin/sh
exec "$NIMSUM" "${1-classic}"
END
cat >given/few <<'END'
#!/bin/sh
exec "$NIMSUM" classic --first
END
cat >given/talks <<'END'
#!/bin/sh
echo 'no such board' >&2
exit 3
END
cat >given/lingers <<'END'
#!/bin/sh
sleep 30 &
exec "$NIMSUM" classic
END
cat >given/short <<'END'
#!/bin/sh
"$NIMSUM" "$1" | sed '$d'
END
# A game, of which a submission loses what it can, and the judge's turns.
echo 7 >given/coins.in
echo 1 >given/netoi.in
printf '2\n3\n' >given/script
echo 4 >given/four
printf '1\nI_won!\n' >given/won
cat >given/ones <<'END'
#!/bin/sh
read -r line
while echo 1 && read -r line; do :; done
END
# A compiler, and an interpreter that is called as one of those it stands for.
mkdir given/bin
cat >given/compiler <<'END'
#!/bin/sh
cp ../given/right "$2"
END
cat >given/bin/python3 <<'END'
#!/bin/sh
exec "$NIMSUM" classic
END
echo 'a source' | tee given/a.c >given/a.py
PATH=$made/given/bin:$PATH
chmod +x given/right given/few given/ones given/talks given/lingers given/short \
    given/compiler given/bin/*

# ---- The command lines ----

solving() {
    cat <<'END'
0 - classic ../given/1.in
0 given/1.in classic
0 |given/1.in classic
0 |given/1.in classic --count --misere -
0,goes-on - classic ../given/1.in ../given/2.in
2 - classic ../given/broken.in
2 - classic 3 6 9
2 - classic nothing-here
0 given/1.in staircase --moves
0 given/1.in bash --moves
0 given/1.in bash --moves --index -k 2
0 - classic ../given/many.in
0 given/many.in classic --count
END
}

checking() {
    cat <<'END'
0 - check classic ../given/1.in ../given/1.out
1 - check classic ../given/1.in ../given/1.wrong
1 - check classic ../given/1.in ../given/1.wrong --json
1 - check classic ../given/1.in ../given/1.wrong --all
1 - check classic ../given/1.in ../given/1.wrong --all --json
1 - check classic ../given/1.in ../given/1.form
1 - check classic ../given/1.in ../given/1.uneven
1 - check classic ../given/1.in ../given/1.uneven --all
1 given/1.wrong check classic ../given/1.in -
1 |given/1.wrong check classic ../given/1.in -
1 |given/1.in check classic - ../given/1.wrong
0 |given/1.out check classic ../given/1.in - --tokens
2 - check classic ../given/1.out ../given/1.in
0 - check classic ../given/1.in ../given/1.out ../given/1.out
1 - check classic ../given/1.in ../given/1.wrong ../given/1.out
2 - check classic ../given/1.in ../given/1.out ../given/1.wrong
1,saves - check classic ../given/1.in ../given/1.wrong --save-case=case.in
1,saves - check classic ../given/1.in ../given/1.wrong --save-case=case.in --json
1,goes-on - check classic ../given/in ../given/out
1,goes-on - check classic ../given/in ../given/out --json
1,goes-on - check classic ../given/in ../given/out --all
1,unable=3,judged - check classic --judge=testlib ../given/1.in ../given/1.wrong ../given/1.out
1,unable=3,judged - check classic --judge=testlib ../given/1.in ../given/1.wrong ../given/1.out report
5,unable=6,judged - check classic --judge=ejudge ../given/1.in ../given/1.wrong
43,unable=1,judged given/1.wrong check classic --judge=kattis ../given/1.in ../given/1.out .
42,unable=1,judged |given/1.out check classic --judge=kattis ../given/1.in ../given/1.out .
1,judged - check classic --judge=hustoj ../given/1.in ../given/1.out ../given/1.wrong
1,unable=255,judged - check classic --judge=qduoj ../given/1.in ../given/1.wrong
0,unable=1,judged - check classic --judge=lemon ../given/1.in ../given/1.wrong ../given/1.out 100 score report
1,judged - check classic --judge=boj ../given/1.in ../given/1.out ../given/1.wrong
0 - check classic ../given/many.in ../given/many.out
1 - check classic ../given/many.in ../given/many.wrong
1,names - check classic ../given/named.in ../given/named.out
1 given/many.wrong check classic ../given/many.in - --json
0,less given/huge.out check classic ../given/huge.in -
1,reports - check classic ../given/1.in ../given/1.wrong --tap --junit=junit.xml
END
}

validating() {
    cat <<'END'
0 - validate classic ../given/1.in
0 |given/1.in validate classic
1 - validate classic ../given/broken.in
1,goes-on - validate classic ../given/1.in ../given/broken.in ../given/2.in
1 - validate classic ../given/broken.in --json
0,goes-on - validate classic ../given/1.in ../given/2.in --json
0,goes-on - validate classic ../given/in
1,reports,goes-on - validate classic ../given/1.in ../given/broken.in --tap --junit=junit.xml
1 - audit classic ../given/1.in
1 - audit classic ../given/1.in ../given/2.in --json
1 - audit classic --cover ../given/1.in ../given/2.in
1 - audit classic ../given/in/1.in ../given/in/2.in
1,reports,less - audit classic ../given/1.in --tap --junit=junit.xml
END
}

making() {
    cat <<'END'
0 - generate classic
0 - generate classic 7 --shape=lost --cases=3
0 - generate classic --shapes
0,less - generate classic --cases=50000
0 - generate bzoj3895 --set=set
0 - generate bzoj3895 --set=.
0 - generate bzoj3895 --set=bzoj3895 --package=kattis
0 - emit hdu2176
0 - emit hdu2176 --language=python
0 - emit poj1704
0,less - emit hdu2188 --testing-tool
0,less - emit coins --testing-tool
END
}

own() {
    cat <<'END'
0 given/own/sample/1.in ../given/own/x.problem
0 - help ../given/own/x.problem
0 - generate ../given/own/x.problem --cases=3
2 - help ../given/own/none.problem
2 - help ../given/own/missing.problem
END
}

explaining() {
    cat <<'END'
0 - explain classic 3 6 9
0 - explain classic 3 6 9 --json
0 - explain classic 3 6 9 --all
1 - explain classic 3 6 9 --move=3:4
0 - explain classic --case=2 ../given/1.in
0 |given/1.in explain classic --case=2
0 - explain staircase 1 2 3 4
0 - explain bash 3 5 7 9 --json
0 - explain poj1704 1 3 6
0 - explain acwing894 3 4
1 - explain hdu2516 5 --move=1-2
0 |given/take play classic 1
0 |given/take play classic 1 --json
1 |given/take play classic 5 3 --second
1 |given/undo play hdu3032 4 --level=50
1 |given/undo play hdu2516 20 --level=delay --json
1 |given/undo play classic --seed=3
1 - play --case=1 --input=../given/1.in --second
2 |given/1.in play classic 3
0 - values lasker 0..20
0 - values takes 0..20 --takes=2,5 --json
0 - values grundys-game 0..50
0 - list
0 - list moves
0 - list --json
0 - help
0 - help check
0 - help poj1704
0 - help problems
0 - --version
2 - nothing-of-that-name
END
}

running() {
    cat <<'END'
0,times - test classic ../given/1.in --time=20 -- ../given/right
0,times,goes-on - test classic ../given/1.in ../given/2.in --json --time=20 -- ../given/right
1,times - test classic ../given/1.in --time=20 -- ../given/few
1,times - test classic ../given/1.in --json --time=20 -- ../given/few
1,times,goes-on - test classic ../given/both --keep=kept --time=20 -- ../given/few
1,times - test classic ../given/1.in --stop --memory=64 --output=1 --time=20 -- ../given/few
1,times - test classic ../given/1.in --time=20 -- ../given/talks
0,times - test classic ../given/1.in --time=20 -- ../given/lingers
1,times - test classic ../given/1.in --time=0.05 -- sleep 10
2,times - test classic ../given/1.in --time=20 -- ../given/not-there
0,times,reports,goes-on - test classic ../given/1.in ../given/2.in --jobs=2 --tap --time=20 -- ../given/right
0,times - test classic ../given/1.in --compile=../given/compiler --time=20 -- ../given/a.c
2 - test classic ../given/1.in --compile=true -- ../given/a.c
2,judged - test classic ../given/1.in --compile=../given/talks -- ../given/a.c
0,times - test classic ../given/1.in --time=20 -- ../given/a.py
0 - stress classic --compile=../given/compiler --runs=2 --time=20 -- ../given/a.c
0 - stress classic --runs=3 --time=20 -- ../given/right
1,names,shrinks - stress classic --time=20 -- ../given/few
1,saves,names,shrinks - stress classic --promote=set --time=20 -- ../given/few
1,saves,names,shrinks - stress classic --save=. --time=20 -- ../given/few
1,saves,less - stress classic --shape=many-cases --no-shrink --time=20 -- ../given/talks
1,saves,names,shrinks,less - stress classic --save=. --json --time=20 -- ../given/few
1,saves,names - stress classic --no-shrink --save=. --time=20 -- ../given/few
1,saves,names,shrinks,less - stress classic --save=. --runs=3 --json --time=20 -- ../given/talks
1,saves,names,shrinks,less - stress poj1704 --save=. --shrink-runs=20 --time=20 -- ../given/short poj1704
1,saves,names,shrinks,less - stress acwing893 --save=. --shrink-runs=20 --time=20 -- ../given/short acwing893
1,saves,names,shrinks,less - stress acwing894 --save=. --shrink-runs=20 --json --time=20 -- ../given/short acwing894
END
}

playing() {
    cat <<'END'
0 given/netoi.in solve netoi2068
0,plays,times - test coins ../given/coins.in --opponent=perfect --time=20 -- ../given/right coins
0,plays,times,goes-on - test coins ../given/coins.in --opponent=delay,ideas --json --time=20 -- ../given/right coins
0,plays,times,goes-on - test coins ../given/coins.in --transcript=games -q --time=20 -- ../given/right coins
1,plays,times - test coins ../given/coins.in --opponent=perfect --keep=kept --time=20 -- ../given/ones
1,plays,times - test coins ../given/coins.in --script=../given/script --json --time=20 -- ../given/ones
1,plays,times - test coins ../given/coins.in --opponent=perfect --time=20 -- ../given/talks
1,plays,times - test coins ../given/coins.in --opponent=perfect --wall=0.3 -- sleep 10
2,plays,times - test coins ../given/coins.in --opponent=perfect --time=20 -- ../given/not-there
0,plays - stress coins --runs=2 --time=20 -- ../given/right coins
0,plays - stress coins --prove=4 --time=20 -- ../given/right coins
0,plays,less - stress game1 --prove=3 --time=20 --json -- ../given/right game1
1,plays,times,saves,names,shrinks,less - stress coins --save=. --time=20 -- ../given/ones
1,plays,times,saves,names - stress coins --no-shrink --save=. --json --time=20 -- ../given/ones
1,plays,times,saves,names - stress coins --prove=4 --save=. --time=20 -- ../given/ones
0,unable=3,judged,plays |given/won interact netoi2068 ../given/netoi.in game
1,unable=3,judged,plays |given/four interact coins ../given/coins.in game - report
1,unable=3,judged,plays given/four interact coins ../given/coins.in /dev/null --opponent=ideas
42,unable=1,judged,plays given/won interact netoi2068 ../given/netoi.in - . --judge=kattis
43,unable=1,judged,plays |given/four interact coins ../given/coins.in - . --judge=kattis
END
}

# All commands for all problems.
rows() {
    for input in given/rows/*.in; do
        row=${input##*/}
        row=${row%.in}
        file=../given/rows/$row
        sed "s|FILE|$file|g; s|ROW|$row|g; s|^|any,less - |" <<'END'
solve ROW --moves FILE.in
check ROW FILE.in FILE.ans
check ROW FILE.in FILE.wrong --all --json
validate ROW FILE.in
audit ROW FILE.in
explain ROW --case=1 --json FILE.in
generate ROW
emit ROW
END
    done
}

everything() {
    solving
    checking
    validating
    making
    own
    explaining
    running
    playing
    rows
}

# Some of each kind, with short lists of calls: seconds.
few() {
    cat <<'END'
0 |given/1.in classic
1 - check classic ../given/1.in ../given/1.wrong
1 - check classic ../given/1.in ../given/1.wrong ../given/1.out
1,saves - check classic ../given/1.in ../given/1.wrong --save-case=case.in --json
43,unable=1,judged given/1.wrong check classic --judge=kattis ../given/1.in ../given/1.out .
5,unable=6,judged - check classic --judge=ejudge ../given/1.in ../given/1.wrong
0,unable=1,judged - check classic --judge=lemon ../given/1.in ../given/1.wrong ../given/1.out 100 score report
1,goes-on - check classic ../given/in ../given/out
2 - check classic ../given/1.out ../given/1.in
1,names - check classic ../given/named.in ../given/named.out
1 |given/1.in check classic - ../given/1.wrong
1 |given/1.wrong check classic ../given/1.in -
0,goes-on - validate classic ../given/in ../given/2.in
0 - generate classic 7 --shape=lost --cases=3
0 - generate classic --shapes
0 - generate p1290 --set=set
2 - generate p1290 --set=../given
0 - generate p1290 --set=p1290 --package=kattis
0 - explain classic 3 6 9
0 |given/1.in explain classic --case=2
1 |given/undo play classic 5 3
0 - values takes 0..20 --takes=2,5
0 given/own/sample/1.in ../given/own/x.problem
2 - help ../given/own/none.problem
0 - list nim
0 - help
0 - help check
0 - help poj1704
0 - help problems
0 - help --complete -- check
0 - --version
0 - emit hdu2176
1 - audit classic --cover ../given/1.in ../given/2.in
1,times,goes-on - test classic ../given/both --json --keep=kept --time=20 -- ../given/few
1,times,goes-on,less - test p1290 --json --time=20 -- ../given/few
0,times,goes-on - test classic ../given/1.in ../given/2.in --time=20 -- ../given/right
0,less - stress p1290 --runs=1 --time=20 -- ../given/right p1290
0,times - test classic ../given/1.in --compile=../given/compiler --time=20 -- ../given/a.c
0,less - stress p1290 --compile=../given/compiler --runs=1 --time=20 -- ../given/a.c p1290
0,plays,times - test coins ../given/coins.in --opponent=perfect --time=20 -- ../given/right coins
0,plays,less - stress coins --prove=2 --time=20 -- ../given/right coins
1,unable=3,judged,plays |given/four interact coins ../given/coins.in game - report
43,unable=1,judged,plays |given/four interact coins ../given/coins.in - . --judge=kattis
1,reports,goes-on - validate classic ../given/1.in ../given/broken.in --tap --junit=junit.xml
1,saves - stress p1290 --save=. --no-shrink --time=20 -- ../given/few
1,saves,shrinks,less - stress p1290 --save=. --shrink-runs=2 --time=20 -- ../given/few
0,memory - emit hdu2188 --testing-tool
0,memory - emit coins --testing-tool
1,memory |given/undo play hdu3032 4 --level=50
0,memory |given/take play classic 1
1,memory - play classic --seed=3
1,memory - play hdu2516 --seed=3
1,memory - play --case=1 --input=../given/1.in --second
0,memory - generate bzoj3895 --set=bzoj3895 --package=kattis
1,memory - audit classic --cover ../given/1.in ../given/2.in
1,memory,saves,names,shrinks,plays,times - stress coins --save=. --time=20 -- ../given/ones
1,memory,plays,times,saves,names - stress coins --prove=4 --save=. --time=20 -- ../given/ones
0,memory,plays - stress game1 --prove=2 --time=20 -- ../given/right game1
1,memory,plays,times - test coins ../given/coins.in --opponent=perfect --keep=kept --time=20 -- ../given/ones
1,memory,times,goes-on - test classic ../given/1.in --time=20 -- ../given/few
0,memory given/own/sample/1.in ../given/own/x.problem
1,memory - explain hdu1730 9 1 5 --move=1-1
1,memory - explain hdu2516 5 --move=1-2
END
}

case $how in
few) few | ./faults "$made/nimsum" 4 1 ;;
all) everything | ./faults "$made/nimsum" 100 50 ;;
*) everything | grep -E -e "$how" | ./faults "$made/nimsum" 100 50 ;;
esac
