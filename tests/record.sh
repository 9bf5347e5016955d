#!/bin/sh
# record.sh BUILD: what the program says is what it said when somebody looked at
# it last: the checksums of what kit/record.sh prints are those of record.sums.
# This holds no truth, but nothing changes unseen. Where the sums differ, the
# program of the commit before is built in BUILD/before, from HEAD, or HEAD~1 if
# no source was changed since; it is asked the same, and kit/difference.sh shows
# what both say. After a change that is meant, `tests/record.sh BUILD --keep`
# keeps the new sums, and what test_record says of the library.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

"$tests/kit/record.sh" "$build" made spoilt shapes rest >"$made/record" ||
    exit 2
cd "$made" || exit 2
expect 'calls that crash' 0 "$(grep -aEc '^-- ([3-9]|[0-9]{2})' record)"

# A file for each problem, and for each part of the rest.
awk '/^#### / { name = $2 } { print > ("part." name) }' record
for part in part.*; do
    cksum <"$part" | sed "s/\$/ ${part#part.}/"
done >sums

if [ "${2-}" = --keep ]; then
    cp sums "$tests/record.sums"
    (cd "$top" && "$build/tests/test_record" --keep) || exit 2
fi
differing=
while read -r line; do
    checked=$((checked + 1))
    grep -qxF "$line" "$tests/record.sums" || {
        wrong "${line##* }: something else is said, or more, or less"
        differing="$differing ${line##* }"
    }
done <sums
expect 'parts of the record' "$(wc -l <"$tests/record.sums")" "$(wc -l <sums)"

# ---- What the program of the commit before says ----

# Prints that commit. There is none outside of a repository, nor where this tree
# is a folder of another one.
find_before() {
    if ! inside=$(git -C "$top" rev-parse --show-prefix 2>&1) ||
        [ -n "$inside" ]; then
        echo 'record: no git repository: what was said before is not shown' >&2
        return 1
    fi
    changed=$(git -C "$top" status --porcelain -- Makefile include src data)
    if ! git -C "$top" rev-parse --verify --quiet \
        "HEAD$([ -n "$changed" ] || echo '~1')^{commit}"; then
        echo 'record: the commit before is not here' >&2
        return 1
    fi
}

# make_before COMMIT: BUILD/before/tree, and the program in it.
make_before() {
    rm -rf "$before"
    mkdir -p "$before/tree" &&
        git -C "$top" archive -o "$before/tree.tar" "$1" &&
        tar -xf "$before/tree.tar" -C "$before/tree" &&
        MAKEFLAGS='' make -s -C "$before/tree" -j 2 BUILD=build \
            CC="${CC:-cc}" CFLAGS=-O1 LDFLAGS='' INSTRUMENTS='' build/nimsum
}

# build_before COMMIT: BUILD/before/nimsum, unless it is there already.
build_before() {
    before=$build/before
    [ "$(cat "$before/commit" 2>&1)" != "$1" ] || return 0
    if ! make_before "$1" >log 2>&1; then
        echo 'record: the commit before does not build:'
        tail -n 5 log
        return 1
    fi
    mv "$before/tree/build/nimsum" "$before/nimsum"
    rm -rf "$before/tree" "$before/tree.tar"
    echo "$1" >"$before/commit"
}

show_difference() {
    commit=$(find_before) && build_before "$commit" || return
    RECORD_ONLY=${differing# } "$tests/kit/record.sh" "$before" made spoilt \
        shapes rest >old
    for part in $differing; do
        cat "part.$part"
    done >new
    echo "record: what $(git -C "$top" log -1 --format='%h, %s,' "$commit")" \
        "says (-), and what is said now (+):"
    "$tests/kit/difference.sh" old new
}

[ -z "$differing" ] || show_difference
finish
