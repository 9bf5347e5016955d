#!/bin/sh
# record.sh BUILD: what the program says is what it said when somebody looked at
# it last: the checksums of what kit/record.sh prints are those of record.sums.
# This holds no truth, but nothing changes unseen: after a change that is meant,
# compare what both programs print, then `tests/record.sh BUILD --keep`, which
# keeps what test_record says of the library, too.
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
while read -r line; do
    checked=$((checked + 1))
    grep -qxF "$line" "$tests/record.sums" ||
        wrong "${line##* }: something else is said, or more, or less"
done <sums
expect 'parts of the record' "$(wc -l <"$tests/record.sums")" "$(wc -l <sums)"
finish
