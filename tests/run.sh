#!/bin/sh
# run.sh BUILD TEST...: runs tests one after the other, shows what fails and
# nothing else, and ends with the names of what failed and one line of figures.
#
# A test is a script, called with BUILD, whose last line is "N passed, N failed",
# or a cmocka program, each of whose tests counts. A test that ends without its
# figures, or in a way that they do not explain, counts as one more failure.
set -u

if [ $# -lt 2 ]; then
    echo "usage: run.sh BUILD TEST..." >&2
    exit 2
fi
build=$1
shift
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM
NIMSUM=$build/nimsum
CMOCKA_MESSAGE_OUTPUT=TAP
export NIMSUM CMOCKA_MESSAGE_OUTPUT

passed=0
failed=0
: >"$made/names"

run_script() {
    "$1" "$build" >"$made/out" 2>&1
    status=$?
    figures=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$made/out")
    [ "${figures##* }" = 0 ] || echo "$1" >>"$made/names"
}

run_program() {
    "$1" >"$made/out" 2>&1
    status=$?
    # cmocka writes "not ok" for what it skips.
    figures=$(awk '/# SKIP/ { next } /^ok / { ok++ } /^not ok / { bad++ }
        END { if (ok + bad) print ok + 0, bad + 0 }' "$made/out")
    sed -n "s|^not ok [0-9]* - |$1: |p" "$made/out" >>"$made/names"
}

# What passed is not shown.
show() {
    echo "---- $1"
    grep -Ev '^(ok |# ok|1\.\.)' "$made/out"
}

for test in "$@"; do
    case $test in
    *.sh) run_script "$test" ;;
    *) run_program "$test" ;;
    esac
    bad=${figures##* }
    if [ -z "$figures" ] || { [ "$bad" -eq 0 ] && [ "$status" -ne 0 ]; }; then
        figures="${figures%% *} $((${bad:-0} + 1))"
        echo "$test: it ended with status $status" >>"$made/names"
    fi
    passed=$((passed + ${figures%% *}))
    failed=$((failed + ${figures##* }))
    [ "${figures##* }" -eq 0 ] || show "$test"
done

sed 's/^/FAILED /' "$made/names"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
