#!/bin/sh
# emit.sh BUILD: every emitted program is C11 without a warning, as far as there
# is another compiler, those of kit/sorts.sh C++98 and C++17, too, and a bad call
# is refused. (tests/test_emit.c compiles them as C89, and runs them.)
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

cd "$made" || exit 2

for folder in "$data"/*/; do
    problem=$(basename "$folder")
    checked=$((checked + 1))
    "$nimsum" emit "$problem" >"$problem.c" 2>err ||
        wrong "$problem: $(cat err)"
done

# compile FILES COMPILER OPTION...: if there is such a compiler.
compile() {
    files=$1
    shift
    command -v "$1" >path || return
    checked=$((checked + 1))
    # The names are words.
    # shellcheck disable=SC2086
    "$@" -fsyntax-only -Wall -Wextra -Werror $files 2>err ||
        wrong "$*: $(head -n 3 err)"
}

sorts=$("$tests/kit/sorts.sh" "$data" | sed 's/$/.c/')
compile "$(echo ./*.c)" clang -std=c11 -pedantic
compile "$sorts" g++ -x c++ -std=c++98
compile "$sorts" g++ -x c++ -std=c++17 -pedantic

# refuse MESSAGE ARGUMENT...
refuse() {
    message="nimsum: $1"
    shift
    checked=$((checked + 1))
    "$nimsum" emit "$@" >out 2>err
    status=$?
    if [ "$status" -ne 2 ] || [ -s out ] || [ "$(cat err)" != "$message" ]; then
        wrong "emit $*: status $status, $(cat out err)"
    fi
}

only="'emit' tells winning moves of Nim and of staircases, where the piles are \
the numbers of the input, and not those of"
refuse "$only 'bash' (Moore's Nim)" bash --moves
refuse "$only 'cses1098' (sum of games)" cses1098 --count
refuse "$only 'poj1704' (boards and other numbers)" poj1704 --first
refuse "'emit' expects a problem and no files" classic in.txt
refuse "option '--language' expects c or python, not 'ada'" classic --language=ada
refuse "option '-k' is for 'bash' only" classic -k 2

finish
