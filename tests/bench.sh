#!/bin/sh
# bench.sh BUILD: times nimsum beside what people use. Prints tables, puts them
# into bench/README.md between its two comments "bench", and draws the charts
# tests/bench/speed.svg and tests/bench/size.svg.
#
#   SIZE=20 tests/bench.sh build    data sets of 20 MB instead of 200
#   RUNS=11 tests/bench.sh build    means of 11 runs instead of 5
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
here=$(dirname "$0")
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

# data_set NAME MEGABYTES: prints its path. It is made if it is not there yet.
data_set() {
    file=$build/bench/$1-$2.in
    if [ ! -f "$file" ]; then
        "$peers/make_data" "$1" "$2" >"$file.part"
        mv "$file.part" "$file"
    fi
    echo "$file"
}

# time_all BEFORE AFTER OUTPUT: the programs of $made/programs ("NAME|COMMAND"),
# side by side, each command between two pieces of shell; lines "NAME,SECONDS"
# are written to OUTPUT: the processor time of the command and the system for
# it, the mean of all runs, which other programs disturb the least. hyperfine
# takes off what the shell itself needs. (Its --input would do without a shell,
# but distributions still have versions that lack it.)
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
    sed 1d "$made/csv" | awk -F, '{ print $1 "," $5 + $6 }' >"$output"
}

# ---- Beside what people use ----

kernels() {
    "$nimsum" --version | sed -n 's/^kernels: //p' | tr ' ' '\n'
}

# programs GAME: a line "NAME|COMMAND" for each. The slow peers are timed on
# two columns only; classic-fast and verdict-fast are without them.
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
        verdict*) command="classic --no-moves" ;;
        bounded) command="hdu1846" ;;
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

column_count=0

# column TITLE GAME DATA_SET [pipe]
column() {
    echo "bench.sh: $1" >&2
    file=$(data_set "$3" "$size")
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

# What is aimed at, by column, with avx512, avx2 and portable: how many times as
# fast as the template; and, where the title starts with "cat:", at most how
# many times as long as cat.
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
tiny cases, moves|8|8|2.6
tiny cases, verdict|8|8|
10-20 piles of 6 digits, moves|5|5|
a head alone|5|5|
1-10 digits, moves|9.5|6|3.5
cat:classic, moves|3.0|3.0|
cat:classic, verdict|1.6|1.6|
cat:bash|2.2||
END
}

# The columns side by side: seconds, and how many times as fast as the template
# (of how many that are aimed at). For nimsum also: how many times as long as
# cat.
print_speed() {
    programs classic >"$made/programs"
    {
        echo cat
        echo "wc -l"
        cut -d'|' -f1 "$made/programs"
    } >"$made/rows"
    goals >"$made/goals"
    awk -F, -v columns="$column_count" -v made="$made" '
        function goal(key) {
            return goals[key] ? " of " goals[key] : ""
        }
        BEGIN {
            while ((getline line < (made "/goals")) > 0) {
                split(line, part, "|")
                goals[part[1], part[2]] = part[3]
            }
            head = "|"; rule = "|---|"
            for (i = 1; i <= columns; i++) {
                getline title < (made "/column" i ".title")
                titles[i] = title
                head = head " | " title; rule = rule "---:|"
                while ((getline < (made "/column" i)) > 0)
                    taken[i, $1] = $2
            }
            print head " |"; print rule
        }
        {
            line = "| " $1
            for (i = 1; i <= columns; i++) {
                line = line " | "
                if (!((i, $1) in taken))
                    continue
                line = line sprintf("%.3f, %.1fx%s", taken[i, $1],
                    taken[i, "template"] / taken[i, $1],
                    goal(titles[i] SUBSEP $1))
                if ($1 ~ /^nimsum/)
                    line = line sprintf(", cat %.1fx%s",
                        taken[i, $1] / taken[i, "cat"],
                        goal("cat:" titles[i] SUBSEP $1))
            }
            print line " |"
        }' "$made/rows"
}

# The chart of the first and the third column.
draw_speed() {
    for i in 1 3; do
        sed "s/^/$(cat "$made/column$i.title" | tr , ' ' | tr -s ' '),/" \
            "$made/column$i"
    done | awk -F, -v megabytes="$size" -f "$here/bench/bars.awk"
}

# ---- What a check costs ----

# word PROBLEM N: of its two verdicts, the first or the second.
word() {
    case $2 in
    1) "$nimsum" help "$1" | sed -n 's/^Output: *"\([^"]*\)".*/\1/p' ;;
    2) "$nimsum" help "$1" | sed -n 's/^Output: .* else "\([^"]*\)".*/\1/p' ;;
    esac
}

# Kinds of wrong outputs, of tests/bench/spoil.c; print_checks has their titles.
damages="last verdict all joined random swapped returns capitals shifted cut"

# check_row TITLE COMMAND DATA_SET MEGABYTES: what solving costs, a check of the
# right output, and one of each wrong one, whose status is 1.
check_row() {
    echo "bench.sh: check: $1" >&2
    file=$(data_set "$3" "$4")
    wins=$(word "${2%% *}" 1)
    loses=$(word "${2%% *}" 2)
    "$nimsum" $2 "$file" >"$made/right"
    {
        echo "solve|$nimsum $2 '$file'"
        echo "right|$nimsum check $2 '$file' '$made/right'"
    } >"$made/programs"
    for kind in $damages; do
        "$peers/spoil" "$kind" "${wins:-@}" "${loses:-@}" \
            <"$made/right" >"$made/$kind"
        echo "$kind|$nimsum check $2 '$file' '$made/$kind'" >>"$made/programs"
    done
    echo "list|$nimsum check $2 --all '$file' '$made/all'" >>"$made/programs"
    time_all "" " >/dev/null || [ \$? -eq 1 ]" "$made/times"
    awk -F, -v title="$1" -v kinds="$damages" '
        { cpu[$1] = $2 }
        END {
            line = sprintf("| %s | %.3f | %.2fx", title, cpu["solve"],
                cpu["right"] / cpu["solve"])
            count = split(kinds " list", kind, " ")
            for (i = 1; i <= count; i++)
                line = line sprintf(" | %.1fx", cpu[kind[i]] / cpu["solve"])
            print line " |"
        }' "$made/times"
}

print_checks() {
    echo "| | solving | right output | last line wrong | last verdict wrong |" \
        "all lines wrong | on one line | random bytes | moves swapped |" \
        "CRLF | capitals | a line too many | cut in half |" \
        "all lines wrong, --all |"
    echo "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
    check_row "classic, moves" "classic" classic31 "$size"
    check_row "classic, verdict" "classic --no-moves" classic31 "$size"
    check_row "bash" "bash" moore7 "$size"
    check_row "poj1704, boards" "poj1704" boards "$size"
    check_row "poj2975, counts" "poj2975" middle "$size"
    check_row "hdu1907, a million small cases" "hdu1907" small 120
    check_row "hdu1848, a million sums" "hdu1848" triples 12
    check_row "a million tiny cases, moves" "classic" tiny 14
}

# ---- What the other commands cost ----

# tool_row TITLE GOAL BASE COMMAND: the seconds of both, and how many times as
# long the command takes (of at most how many that are aimed at).
tool_row() {
    echo "bench.sh: $1" >&2
    {
        echo "base|$3"
        echo "tool|$4"
    } >"$made/programs"
    time_all "" " >/dev/null || [ \$? -eq 1 ]" "$made/times"
    awk -F, -v title="$1" -v goal="$2" '
        { cpu[$1] = $2 }
        END {
            printf "| %s | %.4f | %.4f | %.2fx of %s |\n", title, cpu["base"],
                cpu["tool"], cpu["tool"] / cpu["base"], goal
        }' "$made/times"
}

print_tools() {
    echo "| | beside | command | times |"
    echo "|---|---:|---:|---:|"
    for set in classic31 tiny; do
        file=$(data_set "$set" "$size")
        "$nimsum" classic "$file" >"$made/right"
        solve="$nimsum classic '$file'"
        check="$nimsum check classic '$file' '$made/right'"
        tool_row "$set: solving, validate" "$([ $set = tiny ] && echo 2 ||
            echo 1.5)" "$solve" "$nimsum validate classic '$file'"
        tool_row "$set: solving, check" 1.15 "$solve" "$check"
        tool_row "$set: check, audit" 3 "$check" \
            "$nimsum audit classic '$file'"
    done
    "$nimsum" generate classic --shape=max-moves --piles=100000 \
        --cases="$size" >"$made/generated"
    tool_row "cat through a pipe, generate" 2 "cat '$made/generated' | cat" \
        "$nimsum generate classic --shape=max-moves --piles=100000 \
        --cases=$size | cat"
    printf '1\n5 3\n' >"$made/small"
    small="$peers/template bounded <'$made/small'"
    tool_row "a shell loop, stress of 500 runs" 1.6 \
        "for run in \$(seq 500); do $small; done" \
        "$nimsum stress hdu1846 --runs=500 -- $peers/template bounded"
    tool_row "cat of a small file, start-up (0.0003 more)" 1.5 \
        "cat '$made/small'" "$nimsum hdu1846 '$made/small'"
}

# ---- How time grows ----

# size_row DATA_SET MEGABYTES: times every command on it. What is generated is
# about as long, in cases of 100,000 piles.
size_row() {
    echo "bench.sh: $1, $2 MB" >&2
    file=$(data_set "$1" "$2")
    "$nimsum" classic "$file" >"$made/right"
    cat >"$made/programs" <<END
cat|cat '$file'
solve|$nimsum classic '$file'
check|$nimsum check classic '$file' '$made/right'
validate|$nimsum validate classic '$file'
template|$peers/template classic <'$file'
END
    if [ "$1" = classic31 ]; then
        echo "generate|$nimsum generate classic --shape=max-moves" \
            "--piles=100000 --cases=$2" >>"$made/programs"
    fi
    time_all "" " >/dev/null" "$made/times"
    sed "s/^/$1,$2,/" "$made/times" >>"$made/sizes"
}

print_sizes() {
    : >"$made/sizes"
    for megabytes in 1 10 100; do
        size_row classic31 "$megabytes"
    done
    for set in middle tiny; do
        size_row "$set" 100
    done
    awk -F, '
        BEGIN {
            label["classic31"] = "cases of 200,000 piles"
            label["middle"] = "cases of 500 piles"
            label["tiny"] = "cases of 3 or 4 piles"
            columns = split("cat solve check validate generate template", names,
                " ")
            head = "|"; rule = "|---|"
            for (i = 1; i <= columns; i++) {
                head = head " | " names[i]; rule = rule "---:|"
            }
            print head " |"; print rule
        }
        {
            row = $2 " MB, " label[$1]
            if (!(row in seen)) {
                seen[row] = 1
                rows[++count] = row
            }
            taken[row, $3] = $4
        }
        END {
            for (r = 1; r <= count; r++) {
                line = "| " rows[r]
                for (i = 1; i <= columns; i++)
                    line = line ((rows[r], names[i]) in taken ? \
                        sprintf(" | %.4f", taken[rows[r], names[i]]) : " | ")
                print line " |"
            }
        }' "$made/sizes"
}

draw_sizes() {
    sed -n 's/^classic31,//p' "$made/sizes" |
        awk -F, -f "$here/bench/lines.awk"
}

# ---- All of it ----

print_machine() {
    cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null |
        head -n 1)
    echo "CPU: ${cpu:-$(uname -m)}, $(nproc) cores. Compiler:" \
        "$(${CC:-cc} --version | head -n 1). cat:" \
        "$(cat --version 2>/dev/null | head -n 1)." \
        "Data: $size MB each, means of" \
        "$runs runs, in processor time: other programs were running."
}

print_all() {
    print_machine
    echo
    echo "Each field has the seconds; then how many times as fast as the" \
        "template, and the number aimed at; then how many times as long as" \
        "\`cat\`, and the most that is aimed at."
    echo
    print_speed
    echo
    echo "What a check costs: solving in seconds; then, in times of that, a" \
        "check of the right output (the aim is at most 1.2) and of wrong" \
        "outputs (at most 4)."
    echo
    cat "$made/checks"
    echo
    echo "What the other commands cost, beside what they are measured" \
        "against: seconds, and how many times as long (and the most that is" \
        "aimed at)."
    echo
    cat "$made/tools"
    echo
    echo "How time grows with the size and with the number of cases, in" \
        "seconds."
    echo
    cat "$made/size_table"
}

# Puts the tables between the comments of bench/README.md.
update_readme() {
    readme=$here/bench/README.md
    awk -v tables="$made/tables" '
        /^<!-- end of bench -->/ { skips = 0 }
        !skips { print }
        /^<!-- bench -->/ {
            skips = 1
            print ""
            while ((getline line < tables) > 0)
                print line
            print ""
        }' "$readme" >"$made/readme"
    cat "$made/readme" >"$readme"
}

column "classic, moves" classic classic31
column "classic, moves, pipe" classic-fast classic31 pipe
column "classic, verdict" verdict classic31
column "staircase" staircase staircase31
column "bash" bash moore7
column "18-20 digits, moves" classic-fast digits20
column "tiny cases, moves" classic-fast tiny
column "tiny cases, verdict" verdict-fast tiny
column "10-20 piles of 6 digits, moves" classic-fast short
column "a head alone" bounded heads
column "1-10 digits, moves" classic-fast mixed
print_checks >"$made/checks"
print_tools >"$made/tools"
print_sizes >"$made/size_table"
print_all >"$made/tables"
cat "$made/tables"
update_readme
draw_speed >"$here/bench/speed.svg"
draw_sizes >"$here/bench/size.svg"
