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

compiles 'CPPFLAGS' 1 CFLAGS=-O1 CPPFLAGS=-DFORTIFIED
expect 'CPPFLAGS in the command' 1 "$(MAKEFLAGS='' make -n BUILD="$made/none" \
    CPPFLAGS=-DFORTIFIED V=1 "$made/none/src/base/wide.o" |
    grep -c -- '-DFORTIFIED .*-o .*wide.o')"
expect 'files longer than 2 GB where a long has 32 bits' 1 \
    "$(MAKEFLAGS='' make -n BUILD="$made/none" CC='cc -U__LP64__' V=1 \
        "$made/none/src/base/wide.o" |
        grep -c -- '-D_FILE_OFFSET_BITS=64 .*-o .*wide.o')"
expect 'a BUILD with a blank' \
    "BUILD cannot have blanks in its name, as make has none: 'a b'" \
    "$(MAKEFLAGS='' make BUILD='a b' 2>&1 | sed -n 's/^.*\*\*\* \(.*\)\.  Stop.*/\1/p;')"

# ---- The same bytes in two folders ----

# make_in FOLDER BUILD: some objects with all that debuggers want, as sums.
make_in() {
    mkdir -p "$made/$1"
    cp -R Makefile data include src "$made/$1"
    (cd "$made/$1" && MAKEFLAGS='' make -s BUILD="$2" CFLAGS='-O1 -g3' \
        "$2/src/base/wide.o" "$2/src/base/sort.o" "$2/samples.o" \
        "$2/src/problems/rows.o" >"$made/out" 2>&1 || cat "$made/out"
    cd "$2" && cksum src/*/*.o samples.o)
}
expect 'the bytes of objects' "$(make_in one build)" "$(make_in 'the other' "$made/elsewhere")"

# ---- The samples ----

expect 'where samples are from' '' "$(cat data/*/sample/*.desc |
    grep -vxF "The judge's own sample.
The judge's sample as far as it was seen.
Made up: the judge's own sample was not seen.
Computed by searching the game's rules; the judge's own sample was not seen.")"
mkdir -p "$made/data/own/sample"
printf '1 "2" \\ ??/%%\n\n' >"$made/data/own/sample/1.in"
: >"$made/data/own/sample/1.interaction"
echo Mine. >"$made/data/own/sample/1.desc"
expect 'a sample' '{"own", "" "1 \"2\" \\ \?\?/%\n" "\n" , "" , "" "Mine.\n" },' \
    "$(src/cli/samples.sh "$made/data" | sed '1,2d; /NULL/,$d' | tr -s ' \n' '  ' |
        sed 's/^ //; s/ $//')"

# ---- The shared library of macOS, whose linker has other options ----

mkdir "$made/macos"
printf '#!/bin/sh\necho Darwin\n' >"$made/macos/uname"
chmod +x "$made/macos/uname"
macos() {
    PATH=$made/macos:$PATH MAKEFLAGS='' make DESTDIR= PREFIX=/p "$@"
}
expect 'its linker' '1 0' "$(macos -n install | tr ' ' '\n' |
    grep -c -e '-install_name,' | tr '\n' ' ')$(macos -n install | grep -c -e '-soname')"
expect 'its names' "'/p/lib/libnimsum.dylib'" \
    "$(macos -n install | sed -n "s/^ln -sf libnimsum\.0\.dylib //p")"

expect 'a flag that its clang has no use for' 0 "$(macos -n V=1 \
    BUILD="$made/none" "$made/none/src/base/wide.o" | grep -c interposition)"
expect 'its list of names' "$(nm -D --defined-only "$build/libnimsum.so."* |
    sed 's/.* /_/' | sort -u)" "$(macos -s BUILD="$made/mac" \
    "$made/mac/libnimsum.exports" >/dev/null && cat "$made/mac/libnimsum.exports")"

# compiler_of MACHINE: cc as it would be there.
compiler_of() {
    mkdir -p "$made/of"
    cat >"$made/of/$1" <<END
#!/bin/sh
[ "\$1" != -dumpmachine ] || { echo $1; exit; }
exec cc "\$@"
END
    chmod +x "$made/of/$1"
    echo "$made/of/$1"
}
expect 'AVX2 on OpenBSD' 1 "$(MAKEFLAGS='' make -n V=1 BUILD="$made/none" \
    CC="$(compiler_of amd64-unknown-openbsd7.6)" \
    "$made/none/src/numbers/scan_avx2.o" | grep -c -- '-mavx2')"

# ---- The shared library of Windows, beside the program ----

windows() {
    MAKEFLAGS='' make -n V=1 CC="$(compiler_of x86_64-w64-mingw32)" DESTDIR= \
        PREFIX=/p BUILD="$made/none" install
}
expect 'what is installed' "'/p/bin/' '/p/bin/' '/p/lib/' '/p/lib/'" \
    "$(windows | sed -n "s/^install -m .*nimsum[-0.]*[a-z.]* \('.*'\)$/\1/p" |
        grep -v include | sort | paste -s -d ' ' -)"
expect 'how it is linked' 1 "$(windows | grep -c -- \
    '-shared -Wl,--out-implib,.*/libnimsum.dll.a .*/libnimsum.def -o .*-0.dll')"

# ---- What GNU make 3.81 has, which macOS brings ----

expect 'newer features of make' '' "$(grep -nE -e \
    '^(private|undefine)|^[A-Za-z_]+ *(!|::|:::)=|^[.](ONESHELL|SHELLFLAGS|NOTINTERMEDIATE)' \
    -e '[$][(](file|guile|let|intcmp) ' -e '[$][(]shell command [^>]*[)]' \
    Makefile)"

# ---- The manual of a program for another machine ----

mkdir "$made/cross"
printf '#!/bin/sh\nexit 126\n' >"$made/cross/nimsum"
chmod +x "$made/cross/nimsum"
manual() {
    MAKEFLAGS='' make -s -o "$made/cross/nimsum" BUILD="$made/cross" "$@" \
        "$made/cross/nimsum.1" 2>&1 | grep -v '^make'
    cat "$made/cross/nimsum.1" 2>/dev/null
}
expect 'without a runner' "nimsum.1 is made by nimsum: RUNNER=qemu-... runs one of another machine" "$(manual)"
expect 'with a runner' "$made/cross/nimsum help --manual" "$(manual RUNNER=echo)"

# ---- The version ----

# named WORD: the text behind that name in the header.
named() {
    sed -n "s/^#define $1 \"\(.*\)\"/\1/p" include/nimsum.h
}
expect 'the newest change' \
    "### $(named NIM_VERSION) ($(named NIM_VERSION_DATE))" \
    "$(sed -n '/^## Changelog/,$p' src/README.md | grep -m 1 '^### ')"

finish
