#!/bin/sh
# record.sh BUILD PART...: prints what the program says, for two platforms or two
# versions to be compared, byte for byte. The parts, of each problem:
#
#   data       its files in data/ solved, validated and checked
#   made       generated inputs, programs, an explanation, an audit, its help
#   spoilt     its sample and the answers to it, changed
#   shapes     inputs of each shape, explained, solved, and answered wrongly
#
# where `spoilt` and `shapes` are only of those of sorts.sh: test_record.c has all;
# and of none: `rest`, which is positions explained, help, Grundy values, packages
# without their inputs, and the local judge. What belongs together is headed by
# "#### NAME"; where RECORD_ONLY holds names, these are all.
set -u

if [ $# -lt 2 ]; then
    echo "usage: record.sh BUILD PART..." >&2
    exit 2
fi
case $1 in
/*) nimsum=$1/nimsum ;;
*) nimsum=$PWD/$1/nimsum ;;
esac
shift
parts=" $* "
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL
# So that the names in messages are the same everywhere.
data=$(cd "$(dirname "$0")/../../data" && pwd)
some=$("$(dirname "$0")/sorts.sh" "$data")
cd "$made" && cp -R "$data"/* . || exit 2

# say ARGUMENT...: with standard input, that it may read.
say() {
    echo "== $*"
    "$nimsum" "$@" 2>err
    status=$?
    [ ! -s err ] || cat err
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

record_data() {
    record_inputs "$1"
    record_outputs "$1"
}

record_made() {
    say generate "$1"
    say generate "$1" 18446744073709551615 --cases=2
    say emit "$1"
    say emit "$1" --language=python
    say explain "$1" --case=1 "$2"
    say explain "$1" --case=1 --json "$2"
    say audit "$1" --json "$2"
    say validate "$1" --report "$2"
    say values "$1" 0..40
    say help "$1"
}

# Changes for sed: of an input, or of an output.
# shellcheck disable=SC2016
spoilers='s/$/ /
s/[1-9]/7/
$d
2d
2s/$/ 3/
s/[A-Z]/x&/
y/abcdefghijklmnopqrstuvwxyz/ABCDEFGHIJKLMNOPQRSTUVWXYZ/
1s/[0-9][0-9]*/99999999999999999999/'

# The options of a check are others for each change.
record_spoilt() {
    [ -f "$2" ] || return
    set -- "$1" "$2" "${2%.in}.ans" --all --json --tokens --any-order --index
    echo "$spoilers" | while IFS= read -r change; do
        sed "$change" "$2" >spoilt.in
        : >spoilt.out # of a game there is no answer
        [ ! -f "$3" ] || sed "$change" "$3" >spoilt.out
        echo "== $change"
        say solve "$1" <spoilt.in
        say validate "$1" --json <spoilt.in
        say check "$1" "$2" spoilt.out "$4"
        problem=$1 input=$2 answer=$3 option=$4
        shift 4
        set -- "$problem" "$input" "$answer" "$@" "$option"
    done
}

# record_input PROBLEM CASE...: made.in solved, cases of it explained, and the
# answers in before.out checked as if they were to it.
record_input() {
    problem=$1
    shift
    for number in "$@"; do
        say explain "$problem" --case="$number" made.in
    done
    say solve "$problem" <made.in | tee said
    say check "$problem" --all made.in before.out
    say check "$problem" --json --any-order made.in before.out
    sed '/^== /d; /^-- /d' said >before.out
}

# make_input PROBLEM SEED ARGUMENT...: an input in made.in; false: there is none.
make_input() {
    say generate "$@" >said
    cat said
    sed '/^== /d; /^-- /d' said >made.in
    [ "$status" -eq 0 ]
}

# Every shape that is not for large inputs: all of them in two inputs, or one
# after the other, where an input is one case.
record_shapes() {
    say generate "$1" --shapes
    "$nimsum" generate "$1" --shapes | sed -n 's/^\([a-z0-9-]\{1,\}\) .*/\1/p' |
        grep -vxE 'max-.*|many-cases' >shapes
    shapes=$(paste -s -d , - <shapes)
    : >before.out
    if make_input "$1" 5 --shape="$shapes" --cases=20; then
        record_input "$1" 1 7 13 19
        make_input "$1" 6 --shape="$shapes" --cases=20 --piles=1..4 &&
            record_input "$1" 1 7 13 19
        return
    fi
    while IFS= read -r shape; do
        make_input "$1" 3 --shape="$shape" --piles=1..4 ||
            make_input "$1" 3 --shape="$shape" || continue
        record_input "$1" 1
    done <shapes
}

record_positions() {
    while IFS= read -r position; do
        # Words, without blanks or wildcards in them.
        # shellcheck disable=SC2086
        set -- $position
        say explain "$@"
        say explain "$@" --json
        case $position in
        *--move* | *18446744073709551615*) ;;
        *) say explain "$@" --all ;;
        esac
    done <<'POSITIONS'
classic 3 6 9
classic 0
classic 1 1 1
classic 1 1 1 --misere
classic 1 2 --misere
classic 18446744073709551615 18446744073709551614 1
classic 5 5 --move=1:2
classic 3 6 9 --move=3:5
classic 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 1
staircase 2 1 3
staircase 4 1 4 --misere
staircase 1 2 3 4 5 --move=3:1
bash 1 2 3
bash 5 5 5 5
bash 5 5 5 5 -k 1
bash 1 1 1 1 --misere
bash 9 8 7 6 5 -k 3 --misere
bash 1 2 3 --move=1:0,2:1
poj1704 1 2 5 9
hdu1850 5 7 3
lightoj1199 3 7 9 12
cses2207 11
hdu1527 3 7
hdu1527 5 5
hdu2516 13
hdu2516 12
hdu1846 23 3
acwing893 --takes=2,5 3 9
acwing894 4 7
p4101 6 2
lightoj1253 1 1 2 4 10
POSITIONS
}

record_help() {
    say list
    say list --json
    say list grundy
    say list nothing of it
    say help
    say help --manual
    say help --complete -- ''
    say help --complete -- check hdu1
    say help --complete -- generate classic --shape=
    say help --complete -- stress --
    for command in solve check validate test stress generate audit explain \
        values emit list help; do
        say help "$command"
    done
    say values takes 0..60 --takes=1,3,4
    for kind in $("$nimsum" help values |
        sed -n '/^Kinds/,/^$/s/^  \([a-z][a-z-]*\)  .*/\1/p'); do
        say values "$kind" 0..60
        say values "$kind" 3..9 --json
    done
    say audit classic classic/secret/below-*.in
    say audit classic --cover classic/secret/below-*.in
    say check classic classic/sample classic/sample
}

# The submission in `script`; how much it takes is left out.
record_judge() {
    while IFS= read -r line; do
        echo "== $line"
        # shellcheck disable=SC2086
        NIMSUM=$nimsum "$nimsum" $line -- sh -c "$script" 2>&1 |
            sed 's/ *[0-9.]* m*s\([ ,]\|$\)/ TIME\1/g; s/ *[0-9.]* MB/ SIZE/g
                s/"\(wall_us\|cpu_us\|peak_bytes\)": [0-9]*/"\1": N/g'
    done <<'LINES'
test classic classic/sample/hdu2176.in --time=60
test classic classic/sample/hdu2176.in --json --time=60
test classic classic/secret/ones-misere.in --tokens --time=60
stress classic --runs=40 --time=60
stress classic --runs=40 --time=60 --json
stress staircase --runs=40 --time=60 --no-shrink
stress hdu1907 --runs=40 --time=60
stress poj1704 --runs=40 --time=60 --seed=2
stress hdu1536 --runs=40 --time=60
LINES
}

record_judges() {
    while IFS= read -r script; do
        echo "== $script"
        record_judge
    done <<'SCRIPTS'
cat
"$NIMSUM" classic
"$NIMSUM" classic | sed 's/Yes/yes/'
sed 's/8/7/' | "$NIMSUM" classic
exit 3
SCRIPTS
}

# One of each sort: the data, and the programs that are emitted with it.
record_packages() {
    for problem in 51nod1067 abc297g boj18937 classic hdu1536 hdu1730 hdu2149 \
        lightoj1253 misere-nim p1247 p7589 staircase; do
        say generate "$problem" --set=package --package=kattis
        find package -type f ! -name '*.in' ! -name '*.ans' | sort |
            while IFS= read -r file; do
                echo "-- $file"
                cat "$file"
            done
        rm -rf package
    done
}

# ---- All of it ----

has() {
    case $parts in *" $1 "*) return 0 ;; esac
    return 1
}

# begin NAME: its heading; false where it is left out.
begin() {
    case " ${RECORD_ONLY:-$1} " in
    *" $1 "*) echo "#### $1" ;;
    *) return 1 ;;
    esac
}

for problem in "$data"/*; do
    problem=$(basename "$problem")
    begin "$problem" || continue
    set -- "$problem"/sample/*.in
    for part in data made; do
        ! has "$part" || "record_$part" "$problem" "$1"
    done
    echo "$some" | grep -qxF "$problem" || continue
    for part in spoilt shapes; do
        ! has "$part" || "record_$part" "$problem" "$1"
    done
done
if has rest; then
    ! begin positions || record_positions
    ! begin help || record_help
    ! begin packages || record_packages
    ! begin judge || record_judges
fi
