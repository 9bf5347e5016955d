#!/bin/sh
# platforms.sh BUILD [NAME...]: builds nimsum for each platform below, or for
# those named (as s390x, or s390x-O3), without and with optimizing. There it runs
# the tests that need the program alone, the emitted programs, and a part of the
# proof of the scanning kernels; and what kit/record.sh prints must be the same
# bytes everywhere. Platforms whose tools are missing are told and left out. The
# last one, bsd, is bsd.sh, with what make built.
set -u

if [ $# -lt 1 ]; then
    echo "usage: platforms.sh BUILD [NAME...]" >&2
    exit 2
fi
top=$(cd "$(dirname "$0")/../.." && pwd)
case $1 in
/*) build=$1/platforms ;;
*) build=$PWD/$1/platforms ;;
esac
shift
asked="$*"
cd "$top" || exit 2
mkdir -p "$build" || exit 2

# clang for Windows does not find the libraries of a gcc that Debian names after
# its threads.
mingw=$(x86_64-w64-mingw32-gcc -print-libgcc-file-name 2>/dev/null)

# Wine ends where the kernel happened to put something in a place that it wants.
wine="$(setarch -R true 2>/dev/null && echo setarch -R) wine"

# Its name | compiler | options of linking | what runs its programs, unless this
# machine does | Debian's packages
platforms='gcc|gcc|||gcc
clang|clang|||clang
musl|musl-gcc|-static||musl-tools
i386|i686-linux-gnu-gcc|-static||gcc-i686-linux-gnu
i386-clang|clang --target=i686-linux-gnu|-static||clang gcc-i686-linux-gnu
aarch64|aarch64-linux-gnu-gcc|-static|qemu-aarch64|gcc-aarch64-linux-gnu qemu-user
aarch64-clang|clang --target=aarch64-linux-gnu|-static|qemu-aarch64|clang gcc-aarch64-linux-gnu qemu-user
s390x|s390x-linux-gnu-gcc|-static|qemu-s390x|gcc-s390x-linux-gnu qemu-user
s390x-clang|clang --target=s390x-linux-gnu|-static|qemu-s390x|clang gcc-s390x-linux-gnu qemu-user
riscv64|riscv64-linux-gnu-gcc|-static|qemu-riscv64|gcc-riscv64-linux-gnu qemu-user
riscv64-clang|clang --target=riscv64-linux-gnu|-static|qemu-riscv64|clang gcc-riscv64-linux-gnu qemu-user
windows|x86_64-w64-mingw32-gcc|-static|'"$wine"'|gcc-mingw-w64-x86-64 wine64
windows-clang|clang --target=x86_64-w64-mingw32|-static -L'"${mingw%/*}|$wine"'|clang gcc-mingw-w64-x86-64 wine64'

passed=0
failed=0
first=

# can_run COMPILER LINKING RUNNER: does a program of it run here?
# Wine's server ends with its last program, and one that comes just then fails: it
# waits for minutes.
can_run() {
    [ "$3" != "$wine" ] || wineserver -p300 >/dev/null 2>&1
    echo 'int main(void) { return 0; }' >"$build/try.c"
    # The compiler and its options are words.
    # shellcheck disable=SC2086
    $1 $2 -o "$build/try.exe" "$build/try.c" 2>"$build/try.err" &&
        WINEDEBUG=-all $3 "$build/try.exe" 2>"$build/try.err"
}

# A command in the folder `run` that calls the program as if it were a native
# one. Windows ends lines of messages with CR LF.
write_command() {
    mkdir -p "$made/run"
    {
        echo '#!/bin/sh'
        if [ "$runner" != "$wine" ]; then
            echo "exec $runner '$made/nimsum' \"\$@\""
        else
            echo "export WINEDEBUG=-all program='$made/nimsum.exe'"
            echo "run() { $runner \"\$program\" \"\$@\"; }"
            cat <<'COMMAND'
out=$(mktemp) err=$(mktemp)
run "$@" >"$out" 2>"$err"
status=$?
cat "$out"
tr -d '\r' <"$err" | grep -v '^wine: ' >&2
rm -f "$out" "$err"
exit "$status"
COMMAND
        fi
    } >"$made/run/nimsum"
    chmod +x "$made/run/nimsum"
}

# The tests for the platform, unless the environment names them.
tests_of() {
    if [ -n "${PLATFORM_TESTS-}" ]; then
        echo "$PLATFORM_TESTS"
    elif [ "$runner" = "$wine" ]; then
        echo tests/evidence/emitted.sh tests/evidence/windows.sh
    else
        echo tests/evidence/emitted.sh tests/golden.sh tests/check.sh \
            tests/validate.sh tests/generate.sh
    fi
}

# what_compares FILE: of a record. On Windows CR LF is no fault of an output.
what_compares() {
    if [ "$runner" = "$wine" ]; then
        awk '/^== / { skips = / .*crlf[.]out/ } !skips' "$1"
    else
        cat "$1"
    fi
}

# expect_same: the record, and that of the first platform.
expect_same() {
    tests/kit/record.sh "$made/run" data made >"$made/record" 2>&1
    : "${first:=$made/record}"
    what_compares "$first" >"$build/first"
    what_compares "$made/record" >"$build/this"
    if cmp -s "$build/first" "$build/this"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "platforms: $name: another record than $first:"
        diff -a "$build/first" "$build/this" | cut -c 1-200 | head -n 20
    fi
}

# add_figures FILE: of tests, which is shown where some failed.
add_figures() {
    figures=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$1")
    figures=${figures:-0 1}
    passed=$((passed + ${figures% *}))
    failed=$((failed + ${figures#* }))
    [ "${figures#* }" -eq 0 ] || cat "$1"
}

run_tests() {
    # shellcheck disable=SC2046
    CC=$compiler CFLAGS=$level LDFLAGS=$linking RUNNER=$runner \
        tests/run.sh "$made/run" $(tests_of) >"$made/tests.out" 2>&1
    add_figures "$made/tests.out"
}

# One token in 199 of those that the proof has.
prove() {
    proof=$made/tests/proofs/scan
    [ ! -e "$proof.exe" ] || proof=$proof.exe
    if $runner "$proof" 199 >"$made/proof" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "platforms: $name: $(cat "$made/proof")"
    fi
}

try() {
    name=$platform$level
    made=$build/$name
    start=$(date +%s)
    if ! MAKEFLAGS='' make -s -j"$(getconf _NPROCESSORS_ONLN)" BUILD="$made" \
        CC="$compiler" CFLAGS="$level" LDFLAGS="$linking" all \
        "$made/tests/proofs/scan" >"$made.log" 2>&1 || grep -q 'warning:' "$made.log"; then
        failed=$((failed + 1))
        echo "platforms: $name: warnings, or it cannot be built:"
        grep -E 'warning|error|Error' "$made.log" | head
    fi
    write_command
    expect_same
    run_tests
    prove
    echo "$name: record $(cksum <"$made/record"), tests" \
        "$(tail -n 1 "$made/tests.out"), $(($(date +%s) - start)) s"
}

# is_asked NAME...: by one of these names, or because all are.
is_asked() {
    for one in '' "$@"; do
        case " $asked " in *" $one "*) return 0 ;; esac
    done
    return 1
}

while IFS='|' read -r platform compiler linking runner packages; do
    for level in -O0 -O3; do
        if ! is_asked "$platform" "$platform$level"; then
            continue
        elif can_run "$compiler" "$linking" "$runner"; then
            try </dev/null
        else
            echo "$platform$level: left out: apt-get install $packages"
        fi
    done
done <<PLATFORMS
$platforms
PLATFORMS

# No FreeBSD and no macOS is at hand: their code, with stand-ins.
if is_asked bsd; then
    tests/evidence/bsd.sh "${build%/platforms}" >"$build/bsd" 2>&1
    add_figures "$build/bsd"
    echo "bsd: tests $(tail -n 1 "$build/bsd")"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
