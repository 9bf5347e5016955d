#!/bin/sh
# run.sh BUILD: how many small changes of src/ do the tests notice? Makes SAMPLE
# mutants (mutate.c) chosen by SEED, and runs for each the tests that come to
# its line, the fastest first, until one fails or hangs. Prints those that
# survive, in the form of the file `equal`, and the score; status 1 when less
# than 97 % of the mutants that change behaviour are killed.
#
# From the environment:
#   SAMPLE, SEED   how many (400), and which (1)
#   JOBS           how many at a time (1)
#   FILES          the sources to change (src/*/*.c src/*/*/*.c)
#   LIMIT          tests that take more seconds are left out (20)
#   ONLY           a file of mutants in the form of `equal`: these, no sample
#   KEEP           1: the tree of the last run, and its coverage
#   WITH           only these tests, as "test_list check.sh"; unless KEEP is
#                  set, they are taken to come to every line
#
# Everything happens in a copy of the tree, BUILD/mutants/tree, and there is a
# copy of that for each job. Mutants run with a table of processes of their own
# where that can be had (unshare of Linux): they may kill what is not theirs.
# Needs timeout and date +%s%N as Linux has them, and gcc's gcov.
#
# Flags and lists are words, and no file has blanks in its name.
# shellcheck disable=SC2012,SC2015,SC2016,SC2046,SC2086,SC3045
set -u

[ $# -eq 1 ] || {
    echo "usage: run.sh BUILD" >&2
    exit 2
}
SAMPLE=${SAMPLE:-400}
SEED=${SEED:-1}
JOBS=${JOBS:-1}
FILES=${FILES:-src/*/*.c src/*/*/*.c}
LIMIT=${LIMIT:-20}
ONLY=${ONLY:-}
WITH=${WITH:-}
KEEP=${KEEP:-}
CC=${CC:-cc}
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")" && pwd) || exit 2
mkdir -p "$1/mutants" || exit 2
made=$(cd "$1/mutants" && pwd) || exit 2
mutate=$made/mutate
# Messages that name files of the tests must not be cut short.
short=$(mktemp -d) || exit 2
trap 'rm -rf "$short"' EXIT
trap 'exit 1' HUP INT TERM
job=0
tab=$(printf '\t')
# Left out: they look at the sources and at how nimsum is built and installed.
about_building='run bench build floors headers install pack readme'
# They link programs of their own: what these come to is not counted, and they
# are taken to come to every line.
not_counted='faults idle'

fail() {
    echo "mutants: $1" >&2
    exit 2
}

# for_jobs COMMAND FILE: the command with each line of the file, JOBS at a time,
# which are numbered in job. Who is done takes the next line: a folder can be
# made but once.
for_jobs() {
    taken=$(mktemp -d "$short/taken.XXXXXX") || exit 2
    job=0
    while [ "$job" -lt "$JOBS" ]; do
        job=$((job + 1))
        index=0
        while IFS= read -r each; do
            index=$((index + 1))
            ! mkdir "$taken/$index" 2>/dev/null || "$1" "$each"
        done <"$2" &
    done
    wait
}

# ---- The tree, built ----

copy_tree() {
    mkdir -p "$made/tree"
    for name in include src tests data Makefile README.md LICENSE; do
        rm -rf "$made/tree/$name"
        cp -pR "$name" "$made/tree/" || fail "cannot copy $name"
    done
}

# build FOLDER FLAGS: objects, the library as a shared one so that one link
# serves all programs, and the programs.
build() {
    ls src/*/*.c src/*/*/*.c tests/*.c tests/kit/*.c |
        sed "/embed/d; s|\(.*\)c$|$1/\1o|" >"$made/o"
    echo "$1/src/problems/rows.o" >>"$made/o"
    make -s BUILD="$1" CC="$CC" CFLAGS="$2" LDFLAGS= \
        $(cat "$made/o") "$1/samples.o" submissions || fail "does not build"
    link_library "$1" "$2" && link_program "$1" "$2" || fail "does not link"
    for test in tests/test_*.c; do
        test=$1/${test%.c}
        $CC $2 -o "$test" "$test.o" \
            $(grep "^$1/tests/" "$made/o" | grep -v /test_) \
            -L"$1" -lnimsum -lcmocka '-Wl,-rpath,$ORIGIN/..' || fail "$test"
    done
}

link_library() {
    objects=$(find "$1"/src/*/ -name '*.o' | grep -v "^$1/src/cli/")
    rm -f "$1/libnimsum.a"
    ar rcs "$1/libnimsum.a" $objects &&
        $CC -shared $2 -o "$1/libnimsum.so" $objects -pthread
}

link_program() {
    $CC $2 -o "$1/nimsum" "$1"/src/cli/*.o "$1"/src/cli/*/*.o \
        "$1/samples.o" -L"$1" -lnimsum '-Wl,-rpath,$ORIGIN' -pthread
}

# The commands that compile each source, for the flags that some have.
note_commands() {
    make -Bn BUILD=build CC="$CC" CFLAGS=-O1 LDFLAGS= all |
        grep -e ' -c -o build/src/' >"$made/commands"
}

# ---- Tests ----

list_tests() {
    ls tests/test_*.c | sed 's|^tests/\(.*\)\.c$|\1|'
    for script in tests/*.sh; do
        name=$(basename "$script" .sh)
        case " $about_building " in
        *" $name "*) ;;
        *) echo "$name.sh" ;;
        esac
    done
}

if unshare -pf --kill-child --mount-proc true 2>/dev/null; then
    box='unshare -pf --kill-child --mount-proc'
elif unshare -Urpf --kill-child --mount-proc true 2>/dev/null; then
    box='unshare -Urpf --kill-child --mount-proc'
else
    box=
fi

# run_test FOLDER CPU SECONDS TEST: each process may use that much of the
# processor's time; the seconds are the clock's.
run_test() (
    NIMSUM=$1/nimsum
    TMPDIR=$short/$job
    mkdir -p "$TMPDIR"
    export NIMSUM TMPDIR CC
    ulimit -c 0
    ulimit -v 16000000
    ulimit -t "$2"
    seconds=$3
    case $4 in
    *.sh) set -- "tests/$4" "$1" ;;
    *) set -- "$1/tests/$4" ;;
    esac
    # Not as the first process of a table: that one misses signals.
    exec timeout -s KILL "$seconds" $box sh -c '"$@"; exit "$?"' sh "$@" \
        </dev/null >"$TMPDIR/out" 2>&1
)

now_ms() {
    echo $(($(date +%s%N) / 1000000))
}

# The counts of a run, apart from those of other runs, beside what gcov needs.
begin_counts() {
    for room in coverage/src/*/ coverage/src/*/*/; do
        mkdir -p "$counts$PWD/$room"
        ln -f "$room"*.gcno "$counts$PWD/$room"
    done
}

# FILE:LINE for lines whose count holds this.
read_counts() {
    find "$counts" -name '*.gcno' | sed 's/gcno$/gcda/' |
        xargs gcov -t 2>/dev/null | awk -F: -v pattern="$1" '
        $3 == "Source" { file = $4 }
        $2 > 0 && $1 ~ pattern { print file ":" $2 + 0 }'
}

# A file a test, named by its milliseconds, with the lines that it comes to.
cover_test() {
    start=$(now_ms)
    run_test build "$LIMIT" "$LIMIT" "$1" 2>/dev/null || {
        echo "left out, for it fails or takes more than $LIMIT s: $1"
        return
    }
    name=$(printf '%06d-%s' $(($(now_ms) - start)) "$1")
    case " $not_counted " in
    *" ${1%.sh} "*)
        cp "$made/lines" "$cover/$name"
        return
        ;;
    esac
    counts=$made/counts/$1
    begin_counts
    GCOV_PREFIX=$counts run_test coverage $((8 * LIMIT)) $((8 * LIMIT)) "$1"
    read_counts '[0-9]' >"$cover/$name"
    rm -rf "$counts"
}

cover() {
    build coverage '-O1 --coverage -fprofile-update=atomic'
    rm -rf "$cover" "$made/counts"
    mkdir "$cover"
    counts=$made/counts/none
    begin_counts
    read_counts '[#=0-9]' | sort -u >"$made/lines"
    list_tests >"$made/tests"
    for_jobs cover_test "$made/tests"
}

cover_if_changed() {
    stamp=$(find include src tests data Makefile -type f -exec cksum {} + |
        cksum)
    if [ "$stamp" != "$(cat "$made/stamp" 2>/dev/null)" ]; then
        cover
        echo "$stamp" >"$made/stamp"
    fi
}

# The named tests come to every line.
cover_named() {
    rm -rf "$cover"
    mkdir "$cover"
    [ -s "$made/lines" ] || echo none >"$made/lines"
    order=0
    for test in $WITH; do
        order=$((order + 1))
        : >"$cover/$(printf '%06d-%s' "$order" "$test")"
    done
}

# ---- One mutant ----

# Field 9 of a mutant: the line with code that it belongs to; "-" for a table.
add_place() {
    awk -F'\t' -v OFS='\t' '
        NR == FNR { is_line[$0] = 1; next }
        { at = $3
          while (at > 0 && !(($1 ":" at) in is_line)) at--
          print $0, ($5 == "-" || !at) ? "-" : $1 ":" at }' "$made/lines" -
}

# What a child does that ends in another program, or is killed, is not counted:
# a line that nobody seems to come to meets all tests of its file.
tests_for() {
    if [ "$cover" = "$made/named" ] || [ "$place" = - ]; then
        ls "$cover"
    else
        (cd "$cover" && { grep -lxF "$place" ./* || grep -l "^$file:" ./*; })
    fi
}

# Wherever the function is now, if its file is gone.
is_known() {
    printf '%s\t%s\t%s\n' "$file" "$function" "$told" - "$function" "$told" |
        grep -qxF -f - "$made/known"
}

# Compiled and linked: sets result where that already says all.
prepare() {
    object=build/${file%c}o
    "$mutate" make "$file" "$number" >mutant.c && mv mutant.c "$file"
    command=$(grep " $file\$" "$made/commands")
    if ! eval "$command -w" 2>/dev/null; then
        result='does not compile'
    elif cmp -s "$object" "$made/tree/$object"; then
        result='equal code'
    elif [ "${file#src/cli/}" != "$file" ]; then
        link_program build -O1 2>/dev/null || result='does not compile'
    else
        link_library build -O1 2>/dev/null || result='does not compile'
    fi
}

restore() {
    for changed in "$file" "$object" build/libnimsum.a build/libnimsum.so \
        build/nimsum; do
        cp -p "$made/tree/$changed" "$changed"
    done
    rm -rf "${short:?}/$job"
}

# A hang kills a mutant, but not a machine that is busy.
run_tests() {
    result='survives'
    count=0
    for test in $(tests_for); do
        test=${test#./}
        ms=$(echo "${test%%-*}" | sed 's/^0*//')
        cpu=$((2 + ms * 2 / 1000))
        [ "$cover" = "$made/cover" ] || cpu=$LIMIT
        [ "$ms" -le $((LIMIT * 1000)) ] || break
        case " ${WITH:-${test#*-}} " in
        *" ${test#*-} "*) ;;
        *) continue ;;
        esac
        run_test build "$cpu" $((20 + 10 * cpu)) "${test#*-}" 2>/dev/null || {
            status=$?
            result='killed'
            by="${test#*-}"
            [ "$status" -lt 128 ] || by="$by (status $status)"
            return
        }
        count=$((count + 1))
    done
    by="$count tests pass"
}

try() {
    result=
    by=
    if is_known; then
        result='changes nothing'
    elif [ -z "$box" ] && [ "$file" = src/system/process.c ]; then
        result='not tried'
    else
        prepare
        [ -n "$result" ] || run_tests
        restore
    fi
}

# One line of the sample, in a copy of the tree.
try_line() {
    IFS=$tab read -r file number line kind function told before after place <<END
$1
END
    cd "$made/job$job" || exit 2
    try
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$result" "$file" \
        "$line" "$kind" "$function" "$told" "$before" "$after" "$by" \
        >>"$made/results"
}

# ---- All of them ----

# From the form of `equal` to lines: file, or "-" if it is gone, function, what
# tells the mutant.
read_records() {
    sed 's/^[ ]*//' "$1" | awk -v OFS='\t' '
        /^src\// {
            file = (getline line <$1) < 0 ? "-" : $1
            close($1)
            function_name = $2
        }
        /^= / { print file, function_name, substr($0, 3) }'
}

# Records of code that has changed since.
show_unmatched() {
    "$mutate" list src/*/*.c | awk -F'\t' '
        NR == FNR {
            is_there[$1 "\t" $5 "\t" $6] = is_there["-\t" $5 "\t" $6] = 1
            next
        }
        !($0 in is_there) { print "equal: there is no such mutant: " $0 }' \
        - "$made/known"
}

choose() {
    "$mutate" list $FILES >"$made/list" || fail "cannot read the sources"
    if [ -n "$ONLY" ]; then
        awk -F'\t' 'NR == FNR { wanted[$0] = 1; next }
            ($1 "\t" $5 "\t" $6) in wanted || ("-\t" $5 "\t" $6) in wanted' \
            "$made/only" "$made/list"
    else
        "$mutate" sample "$SAMPLE" "$SEED" <"$made/list"
    fi | add_place >"$made/sample"
}

show() {
    awk -F'\t' '$1 == "survives" {
        printf "%s %s line %s, %s: %s\n= %s\n- %s\n+ %s\n", $2, $5, $3, $4, $9,
            $6, $7, $8
    }' "$made/results"
    awk -F'\t' -v seed="$SEED" '
        { count[$1]++ }
        END {
            tried = count["killed"] + count["survives"]
            printf "seed %s, %d mutants: %d do not compile, ", seed, NR,
                count["does not compile"]
            printf "%d compile to equal code, %d known to change nothing\n",
                count["equal code"], count["changes nothing"]
            if (count["not tried"])
                printf "%d not tried: no unshare\n", count["not tried"]
            printf "%d of %d killed, %.1f %%\n", count["killed"], tried,
                100 * count["killed"] / (tried ? tried : 1)
            exit 100 * count["killed"] < 97 * tried
        }' "$made/results"
}

prepare_all() {
    $CC -O1 -o "$mutate" "$here/mutate.c" || fail "cannot compile mutate.c"
    read_records "$here/equal" >"$made/known"
    : >"$made/only"
    [ -z "$ONLY" ] || read_records "$ONLY" >"$made/only"
    [ -n "$KEEP" ] || copy_tree
    cd "$made/tree" || exit 2
    [ -n "$KEEP" ] || build build -O1
    note_commands
    cover=$made/cover
    if [ -n "$KEEP" ]; then
        return
    elif [ -n "$WITH" ]; then
        cover=$made/named
        cover_named
    else
        cover_if_changed
    fi
}

prepare_all
show_unmatched
choose
: >"$made/results"
for job in $(seq "$JOBS"); do
    rm -rf "$made/job$job"
    mkdir "$made/job$job"
    (cd "$made/tree" && cp -pR include src tests data Makefile README.md \
        LICENSE build "$made/job$job") || exit 2
done
for_jobs try_line "$made/sample"
show
