#!/bin/sh
# emitted.sh BUILD: each problem's emitted program, compiled by $CC for the
# machine that $RUNNER is, answers the samples, and $SEEDS generated inputs as
# nimsum does.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

# The compilers for Windows would add the end to the name by themselves.
# CR is a part of line ends that the system's text files have.
expect_answer() {
    # The runner is a command with its arguments.
    # shellcheck disable=SC2086
    ${RUNNER-} "$made/program.exe" <"$1" | tr -d '\r' >"$made/out"
    checked=$((checked + 1))
    cmp -s "$made/out" "$2" || wrong "$problem: another answer to $1"
}

for folder in "$data"/*/; do
    problem=$(basename "$folder")
    set -- "$folder"sample/*.ans
    [ -f "$1" ] || continue # a game, which is played
    "$nimsum" emit "$problem" >"$made/program.c"
    # The compiler comes with its options.
    # shellcheck disable=SC2086
    ${CC:-cc} ${CFLAGS--O1} ${LDFLAGS-} -o "$made/program.exe" "$made/program.c" ||
        wrong "$problem: does not compile"
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
finish
