#!/bin/sh
# difference.sh BUILD: what kit/difference.sh shows of two records, which
# record.sh leaves to it when the program says something else than before.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# shows NAME WANTED: of the records `old` and `new`.
shows() {
    expect "$1" "$2" "$("$tests/kit/difference.sh" "$made/old" "$made/new")"
}

# ---- What differs ----

cat >"$made/old" <<'END'
#### classic
== solve classic
Yes
9 5
-- 0
== help classic
the same
-- 0
#### help
== help
one
two
-- 0
== gone
bye
-- 2
END

cp "$made/old" "$made/new"
shows 'nothing' 'no call says anything else'

sed 's/^9 5$/9 4/; s/^two$/2\
3/; s/gone/come/' "$made/old" >"$made/new"
shows 'calls' 'classic: solve classic
    - 9 5
    + 9 4
help: help
    - two
    + 2
    + 3
help: come
    + bye
    + -- 2
help: gone
    - bye
    - -- 2
4 calls say something else'

# ---- What is like what ----

for number in 1 2 3; do
    printf '== generate p 3 --shape=%s\n%s\n-- 0\n' "$number" "$number"
    printf '== solve p\npile %s\n-- 0\n' "$number"
done >"$made/old"
sed 's/pile/heap/' "$made/old" >"$made/new"
sed -i.1 '1i\
#### p' "$made/old" "$made/new"
shows 'calls that differ in digits' 'p: solve p    (and 2 calls alike)
    - pile 1
    + heap 1
3 calls say something else'

# A shape more moves no call after it.
sed '/shape=2/i\
== generate p 3 --shape=new\
5\
-- 0\
== solve p\
pile 5\
-- 0' "$made/old" >"$made/new"
shows 'a shape more' 'p: generate p 3 --shape=new
    + 5
    + -- 0
p: solve p
    + pile 5
    + -- 0
2 calls say something else'

# ---- No more than can be read ----

# record WORD: 30 calls of nine lines, in words of their own.
record() {
    awk -v word="$1" 'BEGIN {
        print "#### p"
        for (call = 1; call <= 30; call++) {
            name = sprintf("%c", 64 + call)
            print "== solve " name
            for (line = 1; line <= 9; line++)
                print name, word name, line
        }
    }'
}
record is >"$made/old"
record was >"$made/new"
"$tests/kit/difference.sh" "$made/old" "$made/new" >"$made/out"
expect 'calls shown' 20 "$(grep -c '^p: solve' "$made/out")"
expect 'lines of the first' '    - A isA 1
    - A isA 2
    + A wasA 1
    + A wasA 2
    + A wasA 3
    (13 lines more)' "$(sed -n '2,7p' "$made/out")"
expect 'the sum' \
    '30 calls say something else; 10 of them are not like those shown' \
    "$(tail -n 1 "$made/out")"

# A long line is shown where it differs.
long=$(printf '%0300d' 0)
printf '#### p\n== solve p\n%s\n' "${long}old$long" >"$made/old"
printf '#### p\n== solve p\n%s\n' "${long}new$long" >"$made/new"
expect 'a long line' "    - ...$(printf '%060d' 0)old$(printf '%087d' 0)..." \
    "$("$tests/kit/difference.sh" "$made/old" "$made/new" | sed -n 2p)"

finish
