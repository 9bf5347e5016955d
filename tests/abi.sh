#!/bin/sh
# abi.sh BUILD: what the name libnimsum.so.0 promises. A later library is made,
# with a problem, an idea, and a member more in every struct that is declared for
# NIMSUM_UNSTABLE; a program that was linked with this one runs with it and
# prints the same. All other structs keep their size, and no call went.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

CC=${CC:-cc}
version=$(sed -n 's/.*NIM_VERSION "\(.*\)"/\1/p' include/nimsum.h)
later=$made/later

# ---- A later library ----

mkdir "$later"
cp -R Makefile data include src "$later"
mkdir "$later/data/of-a-later-version"
sed 's/^names .*/names of-a-later-version/' data/classic/problem \
    >"$later/data/of-a-later-version/problem"
sed 's/^    {\.id = NULL},/    {"of-a-later-version", "is later", IS(MOVES),\
     SETS(words.answer, enum nim_answer, NIM_ANSWER_VERDICT),\
     .is_observed = true},\
&/' src/ideas/ideas.c >"$later/src/ideas/ideas.c"
for header in include/nimsum/*.h; do
    awk '/^#ifdef NIMSUM_UNSTABLE/ { unstable = 1 }
        /^#endif/ { unstable = 0 }
        unstable && /^struct nim_[a-z_]* \{/ { inside = 1 }
        inside && /^};/ { print "    uint64_t of_a_later_version[5];"; inside = 0 }
        { print }' "$header" >"$later/$header"
done
expect 'structs that are longer' yes "$([ "$(cat "$later"/include/nimsum/*.h |
    grep -c of_a_later_version)" -gt 20 ] && echo yes)"
MAKEFLAGS='' make -s -j2 -C "$later" BUILD="$later/build" CC="$CC" CFLAGS=-O0 \
    shared >"$made/out" 2>&1 || wrong "the later library: $(tail "$made/out")"

# links FOLDER: as they are installed.
links() {
    mkdir "$made/$1"
    cp "$2/libnimsum.so.$version" "$made/$1"
    ln -s "libnimsum.so.$version" "$made/$1/libnimsum.so.0"
    ln -s libnimsum.so.0 "$made/$1/libnimsum.so"
}
links old "$build"
links new "$later/build"

# ---- One program, two libraries ----

# shellcheck disable=SC2086 # flags are words
eval "$CC -std=c11 ${CFLAGS:-} -Iinclude -o \"\$made/program\" \
    tests/abi/program.c ${LDFLAGS:-} -L\"\$made/old\" -lnimsum" 2>"$made/why" ||
    wrong "the program: $(cat "$made/why")"
LD_LIBRARY_PATH="$made/old" "$made/program" >"$made/1" 2>"$made/which"
expect 'with this library' 'the same 0' "$(cat "$made/which") $?"
LD_LIBRARY_PATH="$made/new" "$made/program" >"$made/2" 2>"$made/which"
expect 'with the later one' 'later 0' "$(cat "$made/which") $?"
expect 'what it prints' '' "$(diff "$made/1" "$made/2")"
expect 'it prints something' yes "$([ "$(wc -l <"$made/1")" -gt 20 ] && echo yes)"

# ---- Sizes ----

# sizes INCLUDE: of all structs that stay.
sizes() {
    echo '#include <nimsum.h>' | $CC -I"$1" -E -P - |
        grep -o '^struct nim_[a-z_]* {' | sed 's/ {//' | sort >"$made/structs"
    { printf '#include <nimsum.h>\n#include <stdio.h>\nint main(void) {\n'
        sed 's/.*/printf("& %zu\\n", sizeof(&));/' "$made/structs"
        echo 'return 0; }'; } >"$made/sizes.c"
    $CC -std=c11 -I"$1" -o "$made/sizes" "$made/sizes.c" && "$made/sizes"
}
sizes include >"$made/1"
sizes "$later/include" >"$made/2"
expect 'what stays' '' "$(diff "$made/1" "$made/2")"
expect 'what a caller makes' 1 "$(grep -c '^struct nim_check [1-9]' "$made/1")"

finish
