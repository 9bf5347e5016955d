#!/bin/sh
# bench.sh BUILD: times nimsum beside what people use. Prints a Markdown table.
#
#   SIZE=20 tests/bench.sh build    data sets of 20 MB instead of 200
#   RUNS=11 tests/bench.sh build    medians of 11 runs instead of 5
#
# All programs of a column are timed in one go on one file, after their
# outputs have been compared. The data sets stay in BUILD/bench.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: bench.sh BUILD" >&2
    exit 2
fi
build=$1
size=${SIZE:-200}
runs=${RUNS:-5}
peers=$build/tests/bench
nimsum=$build/nimsum

if ! command -v hyperfine >/dev/null; then
    echo "bench.sh: hyperfine is missing; the distribution has it" >&2
    exit 2
fi
mkdir -p "$build/bench"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL

# Prints the path of a data set, made if it is not there yet.
data_set() {
    file=$build/bench/$1-$size.in
    if [ ! -f "$file" ]; then
        "$peers/make_data" "$1" "$size" >"$file.part"
        mv "$file.part" "$file"
    fi
    echo "$file"
}

kernels() {
    "$nimsum" --version | sed -n 's/^kernels: //p' | tr ' ' '\n'
}

# programs GAME: a line "NAME|COMMAND" for each. The slow peers are timed on
# two columns only; classic-fast is classic without them.
programs() {
    case $1 in
    classic | verdict)
        echo "seeds|$peers/seeds $1"
        echo "scanf|$peers/scanf $1"
        ;;
    esac
    echo "template|$peers/template ${1%-fast}"
    for kernel in $(kernels); do
        case $1 in
        classic*) command="classic" ;;
        verdict) command="classic --no-moves" ;;
        *) command=$1 ;;
        esac
        echo "nimsum $kernel|$nimsum $command --kernel=$kernel"
    done
}

# compare FILE: do the programs in $made/programs print the same?
compare() {
    first=
    while IFS='|' read -r name command; do
        sum=$($command <"$1" | cksum)
        if [ "${sum#* }" = 0 ] || [ "${first:=$sum}" != "$sum" ]; then
            echo "bench.sh: $name: wrong output for $1" >&2
            exit 1
        fi
    done <"$made/programs"
}

# time_all BEFORE AFTER OUTPUT: the programs, side by side, each command
# between two pieces of shell; lines "NAME,MEDIAN" are written to OUTPUT.
# hyperfine takes off what the shell itself needs. (Its --input would do
# without a shell, but distributions still have versions that lack it.)
time_all() {
    before=$1
    after=$2
    output=$3
    set --
    while IFS='|' read -r name command; do
        set -- "$@" -n "$name" "$before$command$after"
    done <"$made/programs"
    if ! hyperfine --style none --warmup 1 --runs "$runs" \
        --export-csv "$made/csv" "$@" 2>"$made/err"; then
        cat "$made/err" >&2
        exit 1
    fi
    sed 1d "$made/csv" | cut -d, -f1,4 >"$output"
}

column_count=0

# column TITLE GAME DATA_SET [pipe]
column() {
    echo "bench.sh: $1" >&2
    file=$(data_set "$3")
    column_count=$((column_count + 1))
    output=$made/column$column_count
    echo "$1" >"$output.title"
    programs "$2" >"$made/programs"
    compare "$file"
    {
        echo "cat|cat"
        echo "wc -l|wc -l"
    } >>"$made/programs"
    if [ $# -eq 4 ]; then
        time_all "cat '$file' | " "" "$output"
    else
        time_all "" " <'$file'" "$output"
    fi
}

# What is aimed at: how many times as fast as the template, by column, with
# avx512, avx2 and portable.
goals() {
    while IFS='|' read -r title avx512 avx2 portable; do
        echo "$title|nimsum avx512|$avx512"
        echo "$title|nimsum avx2|$avx2"
        echo "$title|nimsum portable|$portable"
    done <<END
classic, moves|10.5|7|3.6
classic, verdict|8|7|3.3
bash|6.3|5|3.2
18-20 digits, moves|8.5|5|3.5
tiny cases, moves|4|3.3|2.6
1-10 digits, moves|9.5|6|3.5
END
}

# The columns side by side: seconds, and how many times as fast as the template.
print_table() {
    programs classic >"$made/programs"
    {
        echo cat
        echo "wc -l"
        cut -d'|' -f1 "$made/programs"
    } >"$made/rows"
    goals >"$made/goals"
    awk -F, -v columns="$column_count" -v made="$made" '
        BEGIN {
            while ((getline line < (made "/goals")) > 0) {
                split(line, goal, "|")
                goals[goal[1], goal[2]] = " of " goal[3] "x"
            }
            head = "|"; rule = "|---|"
            for (i = 1; i <= columns; i++) {
                getline title < (made "/column" i ".title")
                titles[i] = title
                head = head " | " title; rule = rule "---:|"
                while ((getline < (made "/column" i)) > 0)
                    median[i, $1] = $2
            }
            print head " |"; print rule
        }
        {
            line = "| " $1
            for (i = 1; i <= columns; i++)
                if ((i, $1) in median)
                    line = line sprintf(" | %.3f (%.1fx%s)", median[i, $1],
                        median[i, "template"] / median[i, $1],
                        goals[titles[i], $1])
                else
                    line = line " | "
            print line " |"
        }' "$made/rows"
}

column "classic, moves" classic classic31
column "classic, moves, pipe" classic-fast classic31 pipe
column "classic, verdict" verdict classic31
column "staircase" staircase staircase31
column "bash" bash moore7
column "18-20 digits, moves" classic-fast digits20
column "tiny cases, moves" classic-fast tiny
column "1-10 digits, moves" classic-fast mixed

cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
echo "CPU: ${cpu:-$(uname -m)}"
echo "Compiler: $(${CC:-cc} --version | head -n 1)"
echo "Data: $size MB each. Median seconds of $runs runs, and in brackets how"
echo "many times as fast as the template, of the ratio that is aimed at."
echo
print_table
