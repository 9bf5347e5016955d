#!/bin/sh
# shrunk.sh BUILD: for each bug of the submissions and $SEEDS seeds, the input
# to which `stress` shrinks a failure is valid, has the answer that is saved
# beside it, and the submission fails on it.
set -u

if [ $# -ne 1 ]; then
    echo "usage: shrunk.sh BUILD" >&2
    exit 2
fi
nimsum=$1/nimsum
submissions=$1/tests/submissions
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

passed=0
failed=0

# expect STATUS COMMAND...
expect() {
    expected=$1
    shift
    "$@" >"$made/said" 2>&1
    status=$?
    if [ "$status" -eq "$expected" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "shrunk: $*: exit status $status"
    fi
}

try() {
    rm -rf "$made/saved"
    mkdir "$made/saved"
    "$nimsum" stress "$problem" --seed="$seed" --time=2 --runs=60 \
        --save="$made/saved" -q -- "$submissions/$problem" "$bug" \
        >"$made/said" 2>&1
    for input in "$made"/saved/*.in; do
        case $input in
        *-first.in | *-other.in) ;;
        *.in)
            [ -f "$input" ] || continue
            expect 0 "$nimsum" validate "$problem" "$input"
            expect 0 "$nimsum" check "$problem" "$input" "${input%.in}.ans"
            expect 1 "$nimsum" test "$problem" --time=2 "$input" -- \
                "$submissions/$problem" "$bug"
            ;;
        esac
    done
}

for source in tests/submissions/*.c; do
    problem=$(basename "$source" .c)
    # How slow it is depends on what else the machine does.
    for bug in $("$submissions/$problem" -l | cut -d ' ' -f 1 |
        grep -v quadratic); do
        for seed in $(seq "${SEEDS-1}"); do
            try
        done
    done
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
