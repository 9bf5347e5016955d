#!/bin/sh
# bsd.sh BUILD: what src/system does on FreeBSD and macOS with programs that
# loop, eat memory and leave others behind. Neither system is here: the code for
# them runs with stand-ins (bsd/) that answer by Linux's /proc. That shows that
# it is built, and asks what it should; not what these systems answer.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

cd "$top" || exit 2
# as SYSTEM: $made/SYSTEM is nimsum with its code for that system.
as() {
    printf '%s\n' '#include <stddef.h>' '#undef __linux__' "#define $1" \
        >"$made/system.h"
    for name in process tree tree_bsd; do
        ${CC:-cc} -std=c11 -Wall -Wextra -Wno-unused-parameter -Werror -O1 \
            -include "$made/system.h" -D_DEFAULT_SOURCE= -DNIMSUM_UNSTABLE \
            -Iinclude -Isrc -I"$tests/bsd" -c -o "$made/$name.o" \
            "src/system/$name.c" ||
            wrong "$name.c for $1"
    done
    ${CC:-cc} -O1 -o "$made/$1" "$tests/bsd/calls.c" "$made"/*.o \
        "$build"/samples.o "$build"/src/cli/*.o "$build"/src/cli/*/*.o \
        "$build/libnimsum.a" || wrong "linking for $1"
}

# judges NAME PATTERN ARGUMENT...: of the system that is tried.
judges() {
    name=$1 pattern=$2
    shift 2
    "$made/$system" test hdu2176 "$made/lost.in" --time=1 "$@" >"$made/out" 2>&1
    checked=$((checked + 1))
    tr -s ' ' <"$made/out" | grep -q -e "lost.in $pattern" ||
        wrong "$system: $name: $(cat "$made/out")"
}

printf '2\n4 4\n0\n' >"$made/lost.in"
for system in __FreeBSD__ __APPLE__; do
    as "$system"
    judges 'a right program' 'right' -- echo No
    judges 'a loop' 'too slow [12]\.' -- sh -c 'while :; do :; done'
    judges 'a loop below' 'too slow [12]\.' \
        -- sh -c 'sh -c "while :; do :; done" & wait'
    judges 'memory' 'too much memory' --time=10 --memory=50 \
        -- sh -c 'x=1234567890; while :; do x=$x$x; done'
    judges 'a group left behind' right -- sh -c "sleep 97.$$ & echo No"
    expect "$system: it" '' "$(pgrep -f "sleep 97[.]$$")"
done

# An orphan in a session of its own: FreeBSD gives it to the keeper.
system=__FreeBSD__
judges 'a daemon' right -- sh -c "setsid sleep 96.$$ & sleep 0.5; echo No"
expect 'the daemon' '' "$(pgrep -f "sleep 96[.]$$")"

finish
