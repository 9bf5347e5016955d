#!/bin/sh
# gallery.sh BUILD: the test set that `nimsum generate --set` makes of a problem
# catches the bugs of the gallery's submissions, most of which are no ideas of
# src/ideas/, and lets the right ones pass.
set -u

if [ $# -ne 1 ]; then
    echo "usage: gallery.sh BUILD" >&2
    exit 2
fi
nimsum=$1/nimsum
submissions=$1/tests/submissions
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

passed=0
failed=0

count() {
    if [ "$1" -eq "$2" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "gallery: $3: exit status $1, expected $2"
    fi
}

# A staircase whose 16 low bits are lost, and the higher ones are not, comes up
# in no shape.
is_missed() {
    [ "$1 $2" = "staircase bits-16" ]
}

for source in tests/submissions/*.c; do
    problem=$(basename "$source" .c)
    rm -rf "$made/set"
    "$nimsum" generate "$problem" --set="$made/set" >"$made/said" 2>&1
    count $? 0 "generate $problem"
    "$nimsum" test "$problem" -q --time=30 "$made/set" -- \
        "$submissions/$problem" >"$made/said" 2>&1
    count $? 0 "$problem, right"
    for bug in $("$submissions/$problem" -l | cut -d ' ' -f 1); do
        "$nimsum" test "$problem" -q --stop --time=1 "$made/set" -- \
            "$submissions/$problem" "$bug" >"$made/said" 2>&1
        status=$?
        if ! is_missed "$problem" "$bug"; then
            count $status 1 "$problem, $bug"
        fi
    done
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
