#!/bin/sh
# packages.sh BUILD [PROBLEM...]: problem packages through the tools that judges
# check them with, where they are installed: verifyproblem (problemtools) for
# the formats kattis and kattis-2023, bt (BAPCtools) for icpc. Without problems:
# all rows of the catalogue. Says which tools are missing; it takes hours.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/../kit/script.sh"

shift
[ $# -gt 0 ] || set -- $(ls "$data")
cd "$made" || exit 2
# What bt remembers of packages is for this run alone.
XDG_CONFIG_HOME=$made
export XDG_CONFIG_HOME

# generate FORMAT: the package of the problem.
generate() {
    rm -rf package
    expect "$problem: $1" '' \
        "$("$nimsum" generate "$problem" --set=package --package="$1" 2>&1 >said)"
}

# What both tools mind, and a statement has: no input at all, which is an empty
# file; and cases to the end of the input, where a number more is one more case.
without_what_is_right() {
    cat package/data/sample/1.in >longer 2>err
    echo 42 >>longer
    if grep -qx 'There is no input.' package/attachments/statement.md; then
        grep -v -e 'empty file' -e '/empty ' -e 'is empty but was accepted'
    elif "$nimsum" validate "$problem" longer >said.valid 2>&1; then
        grep -v '/trailing_token_int '
    else
        cat
    fi
}

# Nobody knows the licence of a judge's problem, and problemtools says of each
# package of 2023-07-draft that it supports few of that.
verifyproblem_accepts() {
    for format in kattis kattis-2023; do
        generate "$format"
        expect "$problem: verifyproblem of $format" '' "$(
            verifyproblem package >said 2>&1
            grep -q 'tested: 0 errors' said || tail -n 20 said
            grep 'WARNING' said | without_what_is_right |
                grep -v -e "License is 'unknown'" -e 'very incomplete'
        )"
    done
}

# bt ends with 1 for a complaint, too; its other lines say what it did.
bt_accepts() {
    generate icpc
    for task in validate run; do
        expect "$problem: bt $task" '' "$(
            (cd package && bt $task --no-bar >../said 2>&1 </dev/null) ||
                tail -n 20 said | without_what_is_right |
                grep -v -e '^$' -e '^PROBLEM' -e '^LOG:' -e ': Done$'
        )"
    done
}

for tool in verifyproblem bt; do
    command -v "$tool" >/dev/null || echo "packages.sh: $tool is not installed"
done
for problem in "$@"; do
    for tool in verifyproblem bt; do
        command -v "$tool" >/dev/null && "${tool}_accepts"
    done
done

finish
