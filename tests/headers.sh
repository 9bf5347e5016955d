#!/bin/sh
# headers.sh BUILD: every public header compiles alone, in C11 and in C++17,
# and a C++ program that uses the library links and runs. CC, CFLAGS and
# LDFLAGS are those of the library; $CC must know C++ too, or that half is
# left out.
set -u
build=$1
tests=$(dirname "$0")
include=$tests/../include
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

# compile LANGUAGE STANDARD SOURCE [ARGUMENT...]
compile() {
    language=$1 standard=$2
    shift 2
    ${CC:-cc} -x "$language" -std="$standard" -Wall -Wextra -Wpedantic -Werror \
        -I"$include" "$@"
}

wrong_count=0
wrong() {
    echo "headers: $1"
    wrong_count=$((wrong_count + 1))
}

echo 'int main() { return 0; }' > "$made/empty.cc"
languages='c:c11 c++:c++17'
if ! compile c++ c++17 -fsyntax-only "$made/empty.cc" 2> "$made/why"; then
    echo "headers: C++ is not tested, ${CC:-cc} compiles none"
    languages=c:c11
fi

header_count=0
for header in "$include"/*.h "$include"/nimsum/*.h; do
    name=${header#"$include"/}
    header_count=$((header_count + 1))
    echo "#include <$name>" > "$made/alone"
    for language in $languages; do
        compile "${language%:*}" "${language#*:}" -fsyntax-only \
            "$made/alone" || wrong "$name alone in ${language#*:}"
    done
    grep -q "#include <$name>" "$include/nimsum.h" ||
        [ "$name" = nimsum.h ] || wrong "nimsum.h leaves out $name"
done
[ "$header_count" -gt 1 ] || wrong "there are no chapters"

if [ "$languages" != c:c11 ]; then
    # shellcheck disable=SC2086 # flags are words
    compile c++ c++17 ${CFLAGS:-} ${LDFLAGS:-} -o "$made/program" \
        "$tests/headers.cc" -x none "$build/libnimsum.a" &&
        "$made/program" || wrong "the C++ program"
fi

echo "$header_count passed, $wrong_count failed"
[ "$wrong_count" -eq 0 ]
