#!/bin/sh
# windows.sh BUILD: what nimsum does on Windows with folders, with line ends, and
# with programs that crash, loop, wait, start others and eat memory. BUILD/nimsum
# runs it there; $CC makes programs for it, and $RUNNER runs them. What make
# installs is of the folder that BUILD is in.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

CC=${CC:-x86_64-w64-mingw32-gcc} LDFLAGS=${LDFLAGS-} RUNNER=${RUNNER-wine}
compile() {
    # The compiler and its options are words.
    # shellcheck disable=SC2086
    $CC ${CFLAGS--O1} $LDFLAGS -o "$made/$1.exe" "$2" ||
        wrong "$2 does not compile"
}

# Wine's debugger would print what a program prints.
export WINEDLLOVERRIDES='winedbg.exe=d'
compile program "$tests/windows.c"
"$nimsum" emit hdu2176 >"$made/right.c" && compile right "$made/right.c"
"$nimsum" emit hdu2176 --first >"$made/first.c" && compile first "$made/first.c"
cd "$made" || exit 2

# says NAME STATUS PATTERN ARGUMENT...: nimsum ends with that status, and a line
# that it prints begins so, blanks apart.
says() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    "$nimsum" "$@" >out 2>&1
    status=$?
    expect "$name: status" "$wanted" "$status"
    tr -s ' ' <out | grep -q -e "^$pattern" || wrong "$name: $(cat out)"
}

# judges NAME STATUS PATTERN ARGUMENT...: of a lost board.
mkdir inputs
printf '2\n4 4\n0\n' >inputs/lost.in
judges() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    says "$name" "$wanted" "inputs/lost.in $pattern" \
        test hdu2176 inputs/lost.in --time=1 "$@"
}

# ---- What programs do ----

says 'a right program' 0 '22 of 22 right' test hdu2176 -- ./right.exe
says 'a name without its end' 0 '22 of 22 right' test hdu2176 -- ./right
says 'a wrong program' 1 'sample/1 wrong answer .*\[missing-move\]' \
    test hdu2176 -- ./first.exe
says 'its smallest input' 1 '1 1 1 1 0 1 0$' \
    stress hdu2176 --runs=50 -- ./first.exe
judges 'CR LF' 0 right -- ./program.exe
printf 'Yes\r\n2 1\r\n\032No\n' >sub.out
printf 'Yes\r\n2 1\r\n' >returns.out
printf '2\n2 1\n0\n' >won.in
says 'CR LF in a file' 0 ok check hdu2176 won.in returns.out
says 'what stands behind a Ctrl-Z' 1 'wrong answer' check hdu2176 won.in sub.out
judges 'a crash' 1 'signal SEGV' -- ./program.exe crash
judges 'a division' 1 'signal FPE' -- ./program.exe divide
judges 'a loop' 1 'too slow 1\.' -- ./program.exe loop
judges 'a loop of what it starts' 1 'too slow 1\.' -- ./program.exe loop-twice
judges 'waiting' 1 'waits 0\.' --wall=1 -- ./program.exe wait
judges 'memory' 1 'too much memory' --memory=50 -- ./program.exe eat
judges 'output' 1 'too much output' --output=1 -- ./program.exe print
judges 'a source' 0 right --compile='./program.exe compile' -- right.c
echo >a.py
says 'one in Python' 2 "nimsum: cannot run 'python': no program" \
    test hdu2176 inputs/lost.in -- a.py
judges 'its arguments' 1 'exit status 9' \
    -- ./program.exe arguments 'a b' 'c\"d' 'e\ f\\'
expect 'as they were' ' stderr: <a b> stderr: <c\\"d> stderr: <e\\ f\\\\>' \
    "$(tr -s ' ' <out | grep stderr: | tr -d '\n')"
judges 'a daemon' 0 right -- ./program.exe daemon
says 'no program' 2 "nimsum: cannot run './none.exe': No such file" \
    test hdu2176 -- ./none.exe
says 'a bomb' 1 'inputs/lost.in exit status 1816' \
    test hdu2176 inputs/lost.in --time=30 -- ./program.exe fork
expect 'what is left of it' '' "$(pgrep -f "${made##*/}.*program[.]exe.* wait")"

# typed FILE ARGUMENTS: nimsum at a terminal, with Ctrl-C once FILE is there.
typed() {
    { tries=0
        until [ -e "$1" ] || [ $((tries += 1)) -gt 300 ]; do sleep 0.1; done
        printf '\003'
        sleep 3; } | WINEDEBUG=-all timeout 60 script -qec \
        "$RUNNER '${build%/run}/nimsum.exe' $2" typescript >out 2>&1
}
if command -v script >out; then
    typed waits 'test hdu2176 inputs/lost.in --junit=half.xml -- ./program.exe typed'
    expect 'Ctrl-C' 'status 58, inputs' "status $?, $(find . -name 'half*' -o \
        -name inputs | sed 's|^./||' | paste -s -d ' ' -)"
    expect 'files without a name' '' \
        "$(find "${WINEPREFIX:-$HOME/.wine}" -name 'nimsum-*')"
    typed half 'generate hdu2176 --set=half'
    expect 'Ctrl-C before the set is whole' 'status 58, no folder' \
        "status $?, $([ -e half ] && find half || echo no folder)"
    timeout 60 script -qec "stty cols 62; WINEDEBUG=-all $RUNNER \
        '${build%/run}/nimsum.exe' list hdu2176" typescript </dev/null >out 2>&1
    expect 'the width' "  classic                HDU 2176          Take from ..  Yes.." \
        "$(grep -a -o '  classic .*[.][.]' out)"
else
    echo "windows: script is not installed: nothing is typed"
fi

sleep 4
expect 'what survives' no "$([ -e survived ] && echo yes || echo no)"

# ---- Files and folders ----

says 'a set' 0 '22 inputs with their answers' generate hdu2176 --set=set
expect 'without CR' 0 "$(cat set/secret/01-lost.* | tr -dc '\r' | wc -c)"
says 'an audit of a folder' 0 'caught 28 of 28' audit hdu2176 set/secret
says 'a package' 0 '22 inputs with' generate hdu2176 --set=pack --package=kattis
mkdir outputs
"$nimsum" hdu2176 inputs/lost.in >outputs/lost.out
says 'what nimsum wrote' 0 ok check hdu2176 inputs/lost.in outputs/lost.out
# shellcheck disable=SC2086
$RUNNER ./right.exe <set/secret/02-won.in >outputs/won.out
cp set/secret/02-won.in inputs/won.in
expect 'programs write CR' yes "$(tr -dc '\r' <outputs/won.out | grep -q . &&
    echo yes)"
says 'CR LF in a folder' 0 'won.in: ok' check hdu2176 inputs outputs
says 'CR LF of a pipe' 0 ok check hdu2176 inputs/won.in - <outputs/won.out
says 'a report' 0 '2 of 2 right' \
    test hdu2176 inputs --junit=tests.xml -- ./right.exe
expect 'the report' 1 "$(grep -c '</testsuite>' tests.xml)"

expect 'NUL is no terminal' 0 "$(cd "${build%/run}" &&
    $RUNNER cmd /c 'nimsum.exe classic < NUL' 2>&1 | grep -c 'type an input')"

# ---- What make install brings ----

at=$made/installed
(cd "$top" && MAKEFLAGS='' make -s BUILD="${build%/run}" CC="$CC" \
    CFLAGS="${CFLAGS-}" LDFLAGS="$LDFLAGS" PREFIX="$at" install) >out 2>&1 ||
    wrong "make install: $(tail out)"
expect 'what it is' 'bin/libnimsum-0.dll bin/nimsum.exe lib/libnimsum.a lib/libnimsum.dll.a ' \
    "$(cd "$at" && find bin lib -name '*nimsum[-.]*' ! -name '*.pc' | sort |
        tr '\n' ' ')"
cat >example.c <<'END'
#include <nimsum.h>
#include <stdio.h>
int main(void) {
    puts(nim_version());
}
END
# shellcheck disable=SC2086
$CC -o example.exe example.c -I"$at/include" ${LDFLAGS#-static} \
    -L"$at/lib" -lnimsum || wrong 'example.c'
# shellcheck disable=SC2086
expect 'a program with the DLL' "$(sed -n 's/.*NIM_VERSION "\(.*\)"/\1/p' \
    "$at/include/nimsum.h")" "$(WINEPATH=$at/bin $RUNNER ./example.exe | tr -d '\r')"

finish
