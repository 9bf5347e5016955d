#!/bin/sh
# build.sh BUILD: what make does beside compiling. Other flags or another
# compiler make objects anew, the same ones do not. The samples are the same
# however od pads its bytes. The version and its date are those of the
# changelog's newest change.
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

# ---- The samples ----

# pads SCRIPT...: what od prints goes through sed, as other systems pad it.
pads() {
    mkdir -p "$made/tools"
    cat >"$made/tools/od" <<END
#!/bin/sh
$(command -v od) "\$@" | sed '$1'
END
    chmod +x "$made/tools/od"
    PATH=$made/tools:$PATH src/cli/samples.sh data
}

src/cli/samples.sh data >"$made/samples"
expect 'where samples are from' '' "$(cat data/*/sample/*.desc |
    grep -vxF "The judge's own sample.
The judge's sample as far as it was seen.
Computed by searching the game's rules; the judge's own sample was not seen.")"
expect 'a sample' '"\x32\x20\x34\x35' \
    "$(pads 's/ /    /g' | grep -o '"\\x32\\x20\\x34\\x35' | head -n 1)"
expect 'od as of FreeBSD and macOS' "$(cksum <"$made/samples")" \
    "$(pads 's/^ /           /
        s/ \([^ ]\)/  \1/g
        s/$/    /
        $s/$/\n        /' | cksum)"
expect 'od with tabs and no margin' "$(cksum <"$made/samples")" \
    "$(pads 's/^ //; s/ /	/g' | cksum)"

# ---- The shared library of macOS, whose linker has other options ----

macos() {
    MAKEFLAGS='' make -n SYSTEM=Darwin DESTDIR= PREFIX=/p "$@" install
}
expect 'its linker' '1 0' "$(macos | tr ' ' '\n' |
    grep -c -e '-install_name,' | tr '\n' ' ')$(macos | grep -c -e '-soname')"
expect 'its names' "'/p/lib/libnimsum.dylib'" \
    "$(macos | sed -n "s/^ln -sf libnimsum\.0\.dylib //p")"

# ---- The version ----

# named WORD: the text behind that name in the header.
named() {
    sed -n "s/^#define $1 \"\(.*\)\"/\1/p" include/nimsum.h
}
expect 'the newest change' \
    "### $(named NIM_VERSION) ($(named NIM_VERSION_DATE))" \
    "$(sed -n '/^## Changelog/,$p' src/README.md | grep -m 1 '^### ')"

finish
