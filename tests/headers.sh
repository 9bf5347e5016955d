#!/bin/sh
# headers.sh BUILD: every public header compiles alone, in C11 and in C++17,
# and a C++ program that uses the library links and runs. CC, CFLAGS and
# LDFLAGS are those of the library; $CC must know C++ too, or that half is
# left out.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

include=$top/include

# compile LANGUAGE STANDARD SOURCE [ARGUMENT...]
compile() {
    language=$1 standard=$2
    shift 2
    ${CC:-cc} -x "$language" -std="$standard" -Wall -Wextra -Wpedantic -Werror \
        -I"$include" "$@"
}

echo 'int main() { return 0; }' > "$made/empty.cc"
languages='c:c11 c++:c++17'
if ! compile c++ c++17 -fsyntax-only "$made/empty.cc" 2> "$made/why"; then
    echo "headers: C++ is not tested, ${CC:-cc} compiles none"
    languages=c:c11
fi

for header in "$include"/*.h "$include"/nimsum/*.h; do
    name=${header#"$include"/}
    checked=$((checked + 1))
    echo "#include <$name>" > "$made/alone"
    for language in $languages; do
        compile "${language%:*}" "${language#*:}" -fsyntax-only \
            "$made/alone" || wrong "$name alone in ${language#*:}"
    done
    grep -q "#include <$name>" "$include/nimsum.h" ||
        [ "$name" = nimsum.h ] || wrong "nimsum.h leaves out $name"
done
[ "$checked" -gt 1 ] || wrong "there are no chapters"

if [ "$languages" != c:c11 ]; then
    # shellcheck disable=SC2086 # flags are words
    compile c++ c++17 ${CFLAGS:-} ${LDFLAGS:-} -o "$made/program" \
        "$tests/headers.cc" -x none "$build/libnimsum.a" &&
        "$made/program" || wrong "the C++ program"
fi

finish
