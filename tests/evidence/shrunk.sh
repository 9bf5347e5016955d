#!/bin/sh
# shrunk.sh BUILD: for each bug of the submissions and $SEEDS seeds, the input
# to which `stress` shrinks a failure is valid, has the answer that is saved
# beside it, and the submission fails on it.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

submissions=$build/tests/submissions

# ends STATUS COMMAND...
ends() {
    expected=$1
    shift
    "$@" >"$made/said" 2>&1
    status=$?
    expect "$*: status" "$expected" "$status"
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
            ends 0 "$nimsum" validate "$problem" "$input"
            ends 0 "$nimsum" check "$problem" "$input" "${input%.in}.ans"
            ends 1 "$nimsum" test "$problem" --time=2 "$input" -- \
                "$submissions/$problem" "$bug"
            ;;
        esac
    done
}

for source in "$tests"/submissions/*.c; do
    problem=$(basename "$source" .c)
    # How slow it is depends on what else the machine does.
    for bug in $("$submissions/$problem" -l | cut -d ' ' -f 1 |
        grep -v quadratic); do
        for seed in $(seq "${SEEDS-1}"); do
            try
        done
    done
done
finish
