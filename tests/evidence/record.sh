#!/bin/sh
# record.sh BUILD: prints what the program says, for two platforms to be
# compared: for each problem its inputs solved, validated, checked, explained and
# audited, wrong outputs checked, and generated inputs, byte for byte.
set -u

if [ $# -ne 1 ]; then
    echo "usage: record.sh BUILD" >&2
    exit 2
fi
case $1 in
/*) nimsum=$1/nimsum ;;
*) nimsum=$PWD/$1/nimsum ;;
esac
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL
# So that the names in messages are the same everywhere.
data=$(cd "$(dirname "$0")/../../data" && pwd)
cd "$made" && cp -R "$data"/* . || exit 2

# say ARGUMENT...: with standard input, that it may read.
say() {
    echo "== $*"
    "$nimsum" "$@" 2>err
    status=$?
    cat err
    echo "-- $status"
}

# with_options NAME COMMAND PROBLEM ARGUMENT...: as NAME.args says.
with_options() {
    args=
    if [ -f "$1.args" ]; then
        IFS= read -r args <"$1.args"
    fi
    shift
    # The options are words, without blanks or wildcards in them.
    # shellcheck disable=SC2086
    say "$@" $args
}

record_inputs() {
    for input in "$1"/sample/*.in "$1"/secret/*.in "$1"/invalid_input/*.in \
        "$1"/strict_input/*.in; do
        [ -f "$input" ] || continue
        name=${input%.in}
        with_options "$name" solve "$1" <"$input"
        with_options "$name" validate "$1" <"$input"
        [ ! -f "$name.ans" ] ||
            with_options "$name" check "$1" "$input" "$name.ans"
    done
}

record_outputs() {
    set -- "$1" "$1"/sample/*.in
    for output in "$1"/invalid_output/*.out; do
        [ -f "$output" ] || continue
        name=${output%.out}
        input=$2
        [ ! -f "$name.in" ] || input=$name.in
        with_options "$name" check "$1" "$input" "$output"
        with_options "$name" check "$1" "$input" "$output" --json \
            --save-case=saved
        [ ! -f saved ] || { cat saved && rm saved; }
    done
}

record_made() {
    say generate "$1"
    say generate "$1" 18446744073709551615 --cases=2
    say emit "$1"
    say emit "$1" --language=python
}

for problem in "$data"/*; do
    problem=$(basename "$problem")
    record_inputs "$problem"
    record_outputs "$problem"
    record_made "$problem"
    set -- "$problem"/sample/*.in
    say explain "$problem" --case=1 "$1"
    say explain "$problem" --case=1 --json "$1"
    say audit "$problem" --json "$1"
    say values "$problem" 0..40
    say help "$problem"
done
say list
