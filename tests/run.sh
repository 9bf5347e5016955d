#!/bin/sh
# run.sh BUILD TEST...: runs tests, one more at a time than there are processors,
# as some wait; shows in their order what fails and nothing else, and ends with
# the names of what failed, those that took longest, and one line of figures.
#
# A test is a script, called with BUILD, whose last line is "N passed, N failed",
# or a cmocka program, each of whose tests counts. A test that ends without its
# figures, or in a way that they do not explain, counts as one more failure.
#
# run.sh --one BUILD MADE NUMBER TEST: runs one of them, and leaves in the folder
# MADE what it said, which of its tests failed, and its figures.
set -u

fail_usage() {
    echo "usage: run.sh BUILD TEST..." >&2
    exit 2
}

# ---- One test ----

run_script() {
    "$1" "$build" >"$one.out" 2>&1
    status=$?
    figures=$(sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' \
        "$one.out")
    [ "${figures##* }" = 0 ] || echo "$1" >>"$one.names"
}

run_program() {
    "$1" >"$one.out" 2>&1
    status=$?
    # cmocka writes "not ok" for what it skips.
    figures=$(awk '/# SKIP/ { next } /^ok / { ok++ } /^not ok / { bad++ }
        END { if (ok + bad) print ok + 0, bad + 0 }' "$one.out")
    sed -n "s|^not ok [0-9]* - |$1: |p" "$one.out" >>"$one.names"
}

run_one() {
    : >"$one.names"
    began=$(date +%s)
    case $1 in
    *.sh) run_script "$1" ;;
    *) run_program "$1" ;;
    esac
    if [ -z "$figures" ] || { [ "${figures##* }" = 0 ] && [ "$status" -ne 0 ]; }
    then
        good=${figures%% *}
        figures="${good:-0} 1"
        echo "$1: it ended with status $status" >>"$one.names"
    fi
    echo "$(($(date +%s) - began)) s ${1##*/}" >"$one.seconds"
    echo "$figures" >"$one.figures"
}

# show_progress TEST FOLDER: on a terminal, how far it is.
show_progress() {
    [ -t 2 ] || return 0
    ended=$(find "$2" -name '*.figures' | wc -l)
    printf '\r\033[K%s of %s: %s' $((ended)) "$test_count" "$1" >&2
}

if [ "${1-}" = --one ]; then
    [ $# -eq 5 ] || fail_usage
    build=$2
    one=$3/$4
    run_one "$5"
    show_progress "$5" "$3"
    exit 0
fi

# ---- All of them ----

# What passed is not shown.
show() {
    echo "---- $1"
    grep -aEv '^(ok |# ok|1\.\.)' "$one.out"
}

[ $# -ge 2 ] || fail_usage
build=$1
# A python3 that looks for the real one costs more than what is run by it.
python=$(python3 -c 'import sys; print(sys.executable)' 2>/dev/null) &&
    PATH=${python%/*}:$PATH
shift

# Of the caller's PATH, the folders whose names are whole: what stands in the
# folder where a test is must not be a command.
PATH=$(echo "$PATH" | tr ':' '\n' | grep '^/' | paste -s -d: -)
export PATH

made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM
NIMSUM=$build/nimsum
CMOCKA_MESSAGE_OUTPUT=TAP
test_count=$#
export NIMSUM CMOCKA_MESSAGE_OUTPUT test_count

number=0
for test in "$@"; do
    number=$((number + 1))
    echo "$number $test"
done | xargs -P $(($(getconf _NPROCESSORS_ONLN) + 1)) -n 2 \
    "$0" --one "$build" "$made"
[ ! -t 2 ] || printf '\r\033[K' >&2

passed=0
failed=0
number=0
for test in "$@"; do
    number=$((number + 1))
    one=$made/$number
    # The shell around the test may have been killed with it.
    if [ ! -f "$one.figures" ]; then
        : >>"$one.out"
        echo "0 1" >"$one.figures"
        echo "$test: it was killed" >>"$one.names"
    fi
    figures=$(cat "$one.figures")
    passed=$((passed + ${figures%% *}))
    failed=$((failed + ${figures##* }))
    [ "${figures##* }" -eq 0 ] || show "$test"
    sed 's/^/FAILED /' "$one.names" >>"$made/failed"
done

cat "$made/failed"
sort -rn "$made"/*.seconds | head -n 24 | paste -s -d , - | sed 's/^/slowest: /; s/,/, /g'
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
