#!/bin/sh
# idle.sh BUILD: kernels that do not work on a machine are built in, but neither
# offered nor named among those that it supports. The commands are linked with
# other names of kernels for that, which needs a linker with --wrap (GNU ld,
# gold, lld, mold).
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

CC=${CC:-cc}

echo 'int main(void) { return 0; }' >"$made/empty.c"
$CC -Wl,--wrap=read -o "$made/empty" "$made/empty.c" 2>/dev/null || {
    echo 'idle: the linker has no --wrap: nothing is tested'
    finish
    exit
}

cat >"$made/table.c" <<'END'
#include <nimsum.h>

const char *__wrap_nim_scan_kernel_name(size_t index, bool *works_here) {
    static const char *const names[] = {"fast", "good", "plain", NULL};
    *works_here = index > 0;
    return names[index];
}
END
commands=$(printf '%s\n' src/cli/*.c src/cli/*/*.c | sed "s|^|$build/|; s|c\$|o|")
# shellcheck disable=SC2086
$CC ${CFLAGS-} -std=c11 -I"$top/include" ${LDFLAGS-} \
    -Wl,--wrap=nim_scan_kernel_name -o "$made/nimsum" "$made/table.c" $commands \
    "$build/samples.o" "$build/libnimsum.a" || wrong 'it cannot be linked'

expect 'what works, and what is built in' 'kernels: good plain
built in: kernels fast good plain' \
    "$("$made/nimsum" --version | sed -n 's/^\(kernels\)/\1/p
        s/^\(built in: \).*\(kernels\)/\1\2/p')"
expect 'what is offered' 'good plain ' \
    "$("$made/nimsum" help --complete -- classic --kernel= | cut -f 1 |
        sed 's/.*=//' | tr '\n' ' ')"

finish
