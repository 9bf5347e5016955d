#!/bin/sh
# build.sh BUILD: what make does beside compiling. Other flags or another
# compiler make objects anew, the same ones do not. The version and its date are
# those of README's newest change.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# ---- What is compiled again ----

# compiles NAME WANTED ARGUMENT...: the number of files that make compiles.
compiles() {
    name=$1 wanted=$2
    shift 2
    MAKEFLAGS='' make BUILD="$made/objects" "$@" "$made/objects/src/base/wide.o" \
        >"$made/out" 2>&1
    expect "$name" "$wanted" "$(grep -c 'wide\.c$' "$made/out")"
}

compiles 'the first time' 1 CFLAGS=-O0
compiles 'the same again' 0 CFLAGS=-O0
compiles 'other CFLAGS' 1 CFLAGS=-O1
compiles 'another CC' 1 CFLAGS=-O1 CC='cc -DOTHER'
compiles 'a quote in CFLAGS' 1 CFLAGS="-O1 -DQUOTED=\\'a\\'"
compiles 'the same quote' 0 CFLAGS="-O1 -DQUOTED=\\'a\\'"

# ---- The version ----

# named WORD: the text behind that name in the header.
named() {
    sed -n "s/^#define $1 \"\(.*\)\"/\1/p" include/nimsum.h
}
expect 'the newest change' \
    "### $(named NIM_VERSION) ($(named NIM_VERSION_DATE))" \
    "$(sed -n '/^## Changelog/,$p' README.md | grep -m 1 '^### ')"

finish
