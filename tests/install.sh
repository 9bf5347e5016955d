#!/bin/sh
# install.sh BUILD: what make install leaves, seen from outside. The program
# runs; README's example is built from the installed files as pkg-config says,
# in C and in C++, against either library; the shared library shows what the
# headers name; and uninstall takes all of it away. Folders have blanks in their
# names.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

root="$made/a root"
prefix="/usr local"
at=$root$prefix

make_target() {
    make -s BUILD="$build" DESTDIR="$root" PREFIX="$prefix" "$@" \
        >"$made/out" 2>&1 || cat "$made/out"
}

make_target install
version=$(sed -n 's/.*NIM_VERSION "\(.*\)"/\1/p' include/nimsum.h)

# ---- What is there ----

expect 'the files' "bin/nimsum
include/nimsum.h
$(cd include && ls nimsum/*.h | sed 's|^|include/|')
lib/libnimsum.a
lib/libnimsum.so
lib/libnimsum.so.0
lib/libnimsum.so.$version
lib/pkgconfig/nimsum.pc
share/bash-completion/completions/nimsum
share/fish/vendor_completions.d/nimsum.fish
share/man/man1/nimsum.1
share/zsh/site-functions/_nimsum" \
    "$(cd "$at" && find . ! -type d | sed 's|^\./||' | sort)"
expect 'the program' No "$(echo '1 0' | "$at/bin/nimsum" acwing891)"

# ---- What the shared library shows ----

# What the headers name and the static library has.
cat include/nimsum.h include/nimsum/*.h | grep -o 'nim_[a-z0-9_]*' |
    sort -u >"$made/named"
nm -g --defined-only "$at/lib/libnimsum.a" | sed -n 's/.* [A-Z] //p' |
    sort -u >"$made/all"
nm -D --defined-only "$at/lib/libnimsum.so" | sed 's/.* //' |
    grep -Ev '^(__(a|t|ub)san_|__odr_asan|__gcov|__start_|__stop_)' |
    sort -u >"$made/shown"
expect 'what is shown' "$(comm -12 "$made/named" "$made/all")" \
    "$(cat "$made/shown")"
# The length of a table would be part of every program that is linked with it.
expect 'data that is shown' '' "$(nm -D --defined-only "$at/lib/libnimsum.so" |
    sed -n 's/.* [^TtWw] \(nim_\)/\1/p')"
expect 'no more calls than 130' yes \
    "$([ "$(wc -l <"$made/shown")" -le 130 ] && echo yes)"
expect 'the call that everybody uses' nim_solve \
    "$(grep -x nim_solve "$made/shown")"
expect 'soname' libnimsum.so.0 "$(objdump -p "$at/lib/libnimsum.so" |
    sed -n 's/ *SONAME *//p')"

# ---- A program that uses it ----

# README's first C program.
sed -n '/^    #include/,/^    }/s/^    //p' README.md >"$made/example.c"
cp "$made/example.c" "$made/example.cc"

# ask OPTION...: pkg-config, of the place where the files stand.
ask() {
    PKG_CONFIG_PATH="$at/lib/pkgconfig" \
        pkg-config --define-variable=prefix="$at" "$@" nimsum
}

# use NAME COMPILER SOURCE LIBRARIES
use() {
    rm -f "$made/example"
    # shellcheck disable=SC2086 # flags are words
    eval "$2 \$CFLAGS \$LDFLAGS -o \"\$made/example\" \"\$3\" \
        $(ask --cflags) $4" 2>"$made/why" || cat "$made/why"
    expect "$1" 'Yes
9 5' "$(LD_LIBRARY_PATH="$at/lib" "$made/example" 2>&1)"
}

CC=${CC:-cc}
CFLAGS=${CFLAGS-}
LDFLAGS=${LDFLAGS-}
if ! command -v pkg-config >/dev/null; then
    echo "install: pkg-config is not installed: the example is not tested"
else
    expect 'the version for pkg-config' "$version" "$(ask --modversion)"
    expect 'the folder for pkg-config' "$prefix" \
        "$(PKG_CONFIG_PATH="$at/lib/pkgconfig" \
            pkg-config --variable=prefix nimsum)"
    use 'in C' "$CC -x c" "$made/example.c" "$(ask --libs)"
    use 'in C, static' "$CC" "$made/example.c" '"$at/lib/libnimsum.a"'
    if echo 'int main() { return 0; }' |
        $CC -x c++ -fsyntax-only - 2>"$made/why"; then
        use 'in C++' "$CC -x c++" "$made/example.cc" "$(ask --libs)"
    else
        echo "install: C++ is not tested, $CC compiles none"
    fi
fi

# ---- All of it goes, and nothing else ----

echo mine >"$at/lib/mine"
make_target uninstall
expect 'what uninstall leaves' lib/mine \
    "$(cd "$at" && find . ! -type d | sed 's|^\./||')"
expect 'the folders it leaves' "$root
$at
$at/lib" "$(find "$root" -type d | sort)"
rm "$at/lib/mine"
make_target uninstall
expect 'the root' '' "$(find "$root" 2>/dev/null)"

# ---- Folders as packagers have them ----

# Nothing is compiled: no flags and no compiler would do it. One folder is there
# before, and stays.
other=$made/other
mkdir -p "$other/usr/share/zsh"
package() {
    MAKEFLAGS='' make -s BUILD="$build" DESTDIR="$other" PREFIX=/usr \
        BINDIR=/usr/games LIBDIR='/usr/lib/a machine' INCLUDEDIR=/opt/include \
        DATADIR=/usr/data MANDIR=/usr/share/man CC=false CFLAGS=-O9 "$@" \
        >"$made/out" 2>&1 || cat "$made/out"
}
package install
expect 'the folders' "/opt/include/nimsum.h
/usr/data/bash-completion/completions/nimsum
/usr/games/nimsum
/usr/lib/a machine/libnimsum.a
/usr/lib/a machine/pkgconfig/nimsum.pc
/usr/share/man/man1/nimsum.1" "$(cd "$other" && find . -name nimsum -type f \
    -o -name 'nimsum.[h1]' -o -name '*.a' -o -name '*.pc' | sed 's/^.//' | sort)"
expect 'what pkg-config reads' 'prefix=/usr
libdir=${prefix}/lib/a machine
includedir=/opt/include' "$(head -n 3 "$other/usr/lib/a machine/pkgconfig/nimsum.pc")"
package uninstall
expect 'what was there' "$other
$other/usr
$other/usr/share
$other/usr/share/zsh" "$(find "$other" | sort)"

# ---- As a package of Debian ----

# All that is not of make install is as short as it can be.
pack_up() {
    strip "$1/usr/bin/nimsum"
    strip --strip-unneeded "$1"/usr/lib/*/*.so."$version"
    strip --strip-debug "$1"/usr/lib/*/*.a
    chmod 644 "$1"/usr/lib/*/*.so."$version"
    gzip -9n "$1/usr/share/man/man1/nimsum.1"
    mkdir -p "$1/DEBIAN" "$1/usr/share/doc/nimsum"
    cp LICENSE "$1/usr/share/doc/nimsum/copyright"
    printf '%s\n' "nimsum ($version-1) unstable; urgency=medium" '' \
        '  * New.' '' ' -- A <a@b.org>  Mon, 23 Nov 2026 10:00:00 +0000' |
        gzip -9n >"$1/usr/share/doc/nimsum/changelog.Debian.gz"
    printf '%s\n' 'Package: nimsum' "Version: $version-1" \
        "Architecture: $(dpkg --print-architecture)" 'Section: math' \
        'Maintainer: A <a@b.org>' 'Priority: optional' 'Depends: libc6' \
        'Description: solver of Nim' ' It answers problems.' \
        >"$1/DEBIAN/control"
    echo "libnimsum 0 nimsum (>= $version)" >"$1/DEBIAN/shlibs"
    echo 'activate-noawait ldconfig' >"$1/DEBIAN/triggers"
    dpkg-deb --root-owner-group --build "$1" "$made/nimsum.deb" >"$made/out" 2>&1 ||
        cat "$made/out"
}

if command -v lintian >"$made/log" && command -v dpkg-deb >"$made/log"; then
    MAKEFLAGS='' make -s BUILD="$build" DESTDIR="$made/package" PREFIX=/usr \
        LIBDIR="/usr/lib/$(dpkg-architecture -q DEB_HOST_MULTIARCH)" \
        CC=false install >"$made/out" 2>&1 || cat "$made/out"
    pack_up "$made/package"
    expect 'what lintian calls an error' '' \
        "$(lintian "$made/nimsum.deb" 2>"$made/log" | grep '^E:')"
else
    echo "install: lintian is not installed: no package is made"
fi

finish
