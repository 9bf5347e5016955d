#!/bin/sh
# dialects.sh BUILD: what nimsum prints to $SEEDS generated inputs of each
# problem `check` calls right, and the same with a line more wrong, in every
# judge's dialect.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

cd "$made" || exit 2
mkdir feedback

# The judge's name, the files in its order, and its statuses for what is right
# and for what is wrong. {} is the output.
judges='testlib in {} answer:0:1
ejudge in {} answer:0:5
kattis in answer feedback/:42:43
oj in {} answer:0:1
hustoj in answer {}:0:1
qduoj in {}:0:1
lemon in {} answer 10 score message:0:0
syzoj:0:0
boj in answer {}:0:1'

# judge OUTPUT STATUS: LINE is the judge's.
judge() {
    cp "$1" user_out
    # The files are words.
    # shellcheck disable=SC2046
    "$nimsum" check "$problem" --judge="${line%%[: ]*}" \
        $(echo "${line%%:*}" | cut -s -d ' ' -f 2- | sed "s/{}/$1/") \
        <"$1" >said 2>err
    status=$?
    # Those without statuses give scores.
    case $line in
    lemon*) score=$(cat score) ;;
    syzoj*) score=$(head -n 1 said) ;;
    *) score= ;;
    esac
    case $1$score in
    answer | answer10 | answer100 | wrong | wrong0) ;;
    *) status="$status with the score $score" ;;
    esac
    expect "$problem, seed $seed, $line: $1: status" "$2" "$status"
}

for problem in "$data"/*; do
    grep -q '^protocol' "$problem/problem" && continue
    problem=$(basename "$problem")
    for seed in $(seq "${SEEDS-1}"); do
        "$nimsum" generate "$problem" "$seed" --cases=3 >in 2>err ||
            "$nimsum" generate "$problem" "$seed" >in
        "$nimsum" "$problem" in >answer
        { cat answer && echo 1; } >wrong
        cp answer judge_answer
        cp in input
        while read -r line; do
            rest=${line#*:}
            judge answer "${rest%:*}"
            judge wrong "${rest#*:}"
        done <<JUDGES
$judges
JUDGES
    done
done
finish
