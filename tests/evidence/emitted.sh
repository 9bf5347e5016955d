#!/bin/sh
# emitted.sh BUILD: each problem's emitted program, compiled by $CC for the
# machine that $RUNNER is, answers the samples, and $SEEDS generated inputs as
# nimsum does.
set -u

if [ $# -ne 1 ]; then
    echo "usage: emitted.sh BUILD" >&2
    exit 2
fi
nimsum=$1/nimsum
data=$(dirname "$0")/../../data
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

passed=0
failed=0

# CR is a part of line ends that the system's text files have.
expect_answer() {
    # The runner is a command with its arguments.
    # shellcheck disable=SC2086
    ${RUNNER-} "$made/program" <"$1" | tr -d '\r' >"$made/out"
    if cmp -s "$made/out" "$2"; then
        passed=$((passed + 1))
    else
        echo "emitted: $problem: another answer to $1"
        failed=$((failed + 1))
    fi
}

for folder in "$data"/*/; do
    problem=$(basename "$folder")
    "$nimsum" emit "$problem" >"$made/program.c"
    # The compiler comes with its options.
    # shellcheck disable=SC2086
    ${CC:-cc} ${CFLAGS--O1} ${LDFLAGS-} -o "$made/program" "$made/program.c" ||
        failed=$((failed + 1))
    for input in "$folder"sample/*.in; do
        [ -f "${input%.in}.args" ] || expect_answer "$input" "${input%.in}.ans"
    done
    for seed in $(seq "${SEEDS-1}"); do
        "$nimsum" generate "$problem" "$seed" --cases=20 >"$made/in" \
            2>"$made/err" || "$nimsum" generate "$problem" "$seed" >"$made/in"
        "$nimsum" "$problem" <"$made/in" >"$made/ans"
        expect_answer "$made/in" "$made/ans"
    done
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
