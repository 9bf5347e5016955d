#!/bin/sh
# gallery.sh BUILD: the test set that `nimsum generate --set` makes of a problem
# catches the bugs of the gallery's submissions, most of which are no ideas of
# src/ideas/, and lets the right ones pass.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

submissions=$build/tests/submissions

for source in "$tests"/submissions/*.c; do
    problem=$(basename "$source" .c)
    rm -rf "$made/set"
    "$nimsum" generate "$problem" --set="$made/set" >"$made/said" 2>&1
    expect "generate $problem: status" 0 $?
    "$nimsum" test "$problem" -q --time=30 "$made/set" -- \
        "$submissions/$problem" >"$made/said" 2>&1
    expect "$problem, right: status" 0 $?
    for bug in $("$submissions/$problem" -l | cut -d ' ' -f 1); do
        "$nimsum" test "$problem" -q --stop --time=1 "$made/set" -- \
            "$submissions/$problem" "$bug" >"$made/said" 2>&1
        expect "$problem, $bug: status" 1 $?
    done
done

finish
