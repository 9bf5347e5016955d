#!/bin/sh
# pack.sh BUILD: the static program needs no other file, and the tarball is the
# same bytes at each making.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

# Flags and compiler are those of the target itself.
make_target() {
    env -u CC -u CFLAGS -u LDFLAGS MAKEFLAGS= \
        make -s BUILD="$build" "$@" >"$made/out" 2>&1 || cat "$made/out"
}

# ---- make static ----

# Is there a C library to be linked statically?
can_link() {
    echo 'int main(void) { return 0; }' >"$made/empty.c"
    command -v musl-gcc >/dev/null ||
        cc -static -o "$made/empty" "$made/empty.c" 2>"$made/why"
}

test_static() {
    static=$build/nimsum-static
    make_target static
    expect 'the libraries that the static program asks for' '' \
        "$(objdump -p "$static" | grep -E 'INTERP|NEEDED')"
    expect 'its answer' 'Yes
9 5' "$(echo '3 3 6 9 0' | "$static" classic)"
    expect 'its kernels' "$("$build/nimsum" --version | grep '^kernels: ')" \
        "$("$static" --version | grep '^kernels: ')"
    if command -v musl-gcc >/dev/null; then
        expect 'its size is below 850 kB' yes \
            "$([ "$(wc -c <"$static")" -lt 850000 ] && echo yes)"
    fi
}

if can_link; then
    test_static
else
    echo "pack: there is no static C library: make static is not tested"
fi

# ---- make dist ----

if ! git rev-parse -q --verify HEAD >/dev/null 2>&1; then
    echo "pack: this is no clone: make dist is not tested"
else
    tarball=$build/nimsum-$("$build/nimsum" --version | sed -n '1s/nimsum //p').tar.gz
    make_target dist
    cp "$tarball" "$made/first.tar.gz"
    sleep 1
    (umask 077 && TZ=UTC+9 make_target dist)
    expect 'the second tarball' '' "$(cmp "$tarball" "$made/first.tar.gz" 2>&1)"
    tar -xzf "$tarball" -C "$made"
    expect 'what is in it' "$(git ls-tree -r --name-only HEAD | sort)" \
        "$(cd "$made"/nimsum-* && find . ! -type d | sed 's|^\./||' | sort)"
fi

finish
