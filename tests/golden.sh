#!/bin/sh
# golden.sh BUILD: runs every case under data/ and compares bytes.
#
# data/PROBLEM/ is named after the problem's handle and holds
#   problem         the text of its row
#   sample/         the judge's own examples, at least one
#   secret/         our cases; both folders hold for each case
#                     NAME.in NAME.ans, NAME.desc (a line: what it is for);
#                     of a game against the judge NAME.interaction in place of
#                     the answer: < is before what the judge writes, first of
#                     all the input, and > before what the program writes
#   invalid_input/  malformed inputs: NAME.in, NAME.ans (what is answered
#                   before the fault, maybe nothing), NAME.err
#   invalid_output/ wrong outputs, which check.sh runs: NAME.out, NAME.msg,
#                   and NAME.in unless it is the first sample's
#   strict_input/   inputs that only validate rejects, which validate.sh runs
# and for a case that needs options NAME.args, one line. The input comes by
# standard input, so that it is called <stdin> in an error message.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# The handles of the catalogue, one a line.
handles() {
    "$nimsum" list -q | sed -n 's/^  \([^ ]*\).*/\1/p'
}

is_one_line() {
    { IFS= read -r line && [ -n "$line" ] && ! IFS= read -r more &&
        [ -z "$more" ]; } <"$1"
}

# A case that lacks one of its files is not run.
is_complete() {
    for suffix in $2; do
        if [ ! -f "$1.$suffix" ]; then
            wrong "$1.in: there is no .$suffix"
            return 1
        fi
    done
    for line_file in "$1.desc" "$1.args"; do
        if [ -f "$line_file" ] && ! is_one_line "$line_file"; then
            wrong "$line_file: not one line of text"
            return 1
        fi
    done
}

show_difference() {
    diff "$1" "$2" | cut -c 1-160 | head -n 6 | sed 's/^/    /'
}

# run PROBLEM CASE STATUS EXPECTED_ERR
run() {
    args=
    if [ -f "$2.args" ]; then
        IFS= read -r args <"$2.args"
    fi
    # The options are words, without blanks or wildcards in them.
    # shellcheck disable=SC2086
    "$nimsum" "$1" $args <"$2.in" >"$made/out" 2>"$made/err"
    status=$?
    checked=$((checked + 1))
    if [ "$status" -ne "$3" ]; then
        wrong "$2: exit status $status, expected $3"
        show_difference "$4" "$made/err"
    elif ! cmp -s "$2.ans" "$made/out"; then
        wrong "$2: wrong answer (< expected, > printed)"
        show_difference "$2.ans" "$made/out"
    elif ! cmp -s "$4" "$made/err"; then
        wrong "$2: wrong message (< expected, > printed)"
        show_difference "$4" "$made/err"
    fi
}

# A transcript begins with the input, and to what the judge writes in it a
# program can be found that ends well.
run_game() { # PROBLEM CASE
    checked=$((checked + 1))
    sed -n 's/^<//p' "$2.interaction" >"$made/in"
    head -n "$(grep -c '' "$2.in")" "$made/in" >"$made/first"
    if grep -qv '^[<>].' "$2.interaction" || ! cmp -s "$2.in" "$made/first"
    then
        wrong "$2.interaction: no transcript of a game that begins so"
    elif ! "$nimsum" "$1" <"$made/in" >"$made/out" 2>"$made/err" ||
        [ -s "$made/err" ] || ! [ -s "$made/out" ]; then
        wrong "$2: $(cat "$made/err")"
    fi
}

# run_folder PROBLEM FOLDER
run_folder() {
    for input in "$data/$1/$2"/*.in; do
        [ -f "$input" ] || continue
        name=${input%.in}
        if [ "$2" = invalid_input ]; then
            is_complete "$name" "ans err" && run "$1" "$name" 2 "$name.err"
        elif [ -f "$name.interaction" ]; then
            is_complete "$name" desc && run_game "$1" "$name"
        else
            is_complete "$name" "ans desc" && run "$1" "$name" 0 /dev/null
        fi
    done
}

# Every file must be a part of a case.
find_strays() {
    find "$data" ! -type d | while IFS= read -r file; do
        case ${file#"$data"/} in
        */*/*) ;;
        */problem) continue ;;
        esac
        suffix=${file##*.}
        case ${file#"$data"/}:$suffix in
        */*/*/*) ;;
        */sample/*:in | */sample/*:ans | */sample/*:desc | */sample/*:args | \
        */sample/*:interaction | \
        */secret/*:in | */secret/*:ans | */secret/*:desc | */secret/*:args | \
        */invalid_input/*:in | */invalid_input/*:ans | \
        */invalid_input/*:err | */invalid_input/*:args | \
        */strict_input/*:in | */strict_input/*:val | */strict_input/*:args)
            [ ! -f "${file%.*}.in" ] || continue ;;
        */invalid_output/*:in | */invalid_output/*:out | \
        */invalid_output/*:msg | */invalid_output/*:args)
            [ ! -f "${file%.*}.out" ] || continue ;;
        esac
        echo "$file"
    done
}

handles >"$made/handles"

while IFS= read -r handle; do
    set -- "$data/$handle/sample"/*.in
    [ -f "$1" ] || wrong "$handle: no case in data/$handle/sample"
done <"$made/handles"

for folder in "$data"/*/; do
    problem=$(basename "$folder")
    if ! grep -qxF -e "$problem" "$made/handles"; then
        wrong "data/$problem: the catalogue has no such problem"
        continue
    fi
    run_folder "$problem" sample
    run_folder "$problem" secret
    run_folder "$problem" invalid_input
done

find_strays >"$made/strays"
while IFS= read -r stray; do
    wrong "$stray: not a part of a case"
done <"$made/strays"

if [ "$checked" -eq 0 ]; then
    wrong "no case was run"
fi
finish
