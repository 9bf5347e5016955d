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

# Nobody knows the licence of a judge's problem, and problemtools says of each
# package of 2023-07-draft that it supports few of that.
verifyproblem_accepts() {
    for format in kattis kattis-2023; do
        generate "$format"
        expect "$problem: verifyproblem of $format" '' "$(
            verifyproblem package >said 2>&1
            grep -q 'tested: 0 errors' said || tail -n 20 said
            grep 'WARNING' said |
                grep -v -e "License is 'unknown'" -e 'very incomplete'
        )"
    done
}

bt_accepts() {
    generate icpc
    for task in validate run; do
        expect "$problem: bt $task" '' "$(
            cd package && bt $task --no-bar >../said 2>&1 </dev/null ||
                tail -n 20 ../said
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
