#!/bin/sh
# evidence.sh BUILD [PART...]: runs the parts below, or those named, and prints
# them as a table in Markdown: what was done, how often, with which result, in
# how many seconds. Each part's last result is kept in BUILD/evidence, as
# PART.row, beside PART.log, all that it printed.
# evidence.sh --show BUILD: prints the last results again.
set -u

# Name | what it does | the command | the lines of its output that say how
# often, as of grep -E.
parts='test|all tests|make test|^[0-9]+ passed, 
sanitize|all tests under ASan and UBSan|make sanitize|^[0-9]+ passed, 
memory|all tests under MSan|make memory|^[0-9]+ passed, 
integer|arithmetic that wraps where nobody meant it|make integer|^[0-9]+ places
coverage|lines and branches of src/ that the tests reach|make coverage|^(lines|branches): 
mcdc|conditions that alone decide, both ways, in some test|make mcdc|^(MC/DC|mcdc): 
mutants|small changes of src/ that the tests notice|make mutants|killed
faults|each call that can fail fails once|make faults|^[0-9]+ passed, 
platforms|other machines, compilers and systems say the same bytes|make platforms|^[0-9]+ passed, 
fuzz|any bytes for the kernels and the checker|make fuzz|^Done 
compare|two ways to one answer|make compare|executions
agree|emitted programs, dialects of judges, and stress agree with solve|make agree|^[0-9]+ passed, 
proofs|all there is is tried|make proofs|: (all|around)|scans:|came again$'

fail_usage() {
    echo "usage: evidence.sh [--show] BUILD [PART...]" >&2
    exit 2
}

show() {
    echo "| part | what | how often | result | seconds |"
    echo "|---|---|---|---|---:|"
    echo "$parts" | while IFS='|' read -r name rest; do
        [ ! -f "$rows/$name.row" ] || cat "$rows/$name.row"
    done
}

# run NAME WHAT COMMAND PATTERN
run() {
    start=$(date +%s)
    echo "evidence: $3" >&2
    if $3 >"$rows/$1.log" 2>&1; then
        result=good
    else
        result="**bad** (status $?)"
    fi
    figures=$(grep -aE -e "$4" "$rows/$1.log" | tail -n 24 | tr -s ' |' ' ' |
        sed 's/^ //' | paste -s -d '~' - | sed 's/~/; /g')
    echo "| \`$3\` | $2 | $figures | $result |" \
        "$(($(date +%s) - start)) |" >"$rows/$1.row"
    [ "$result" = good ]
}

shows_only=
if [ "${1-}" = --show ]; then
    shows_only=yes
    shift
fi
[ $# -ge 1 ] || fail_usage
rows=$1/evidence
shift
mkdir -p "$rows" || exit 2
if [ -n "$shows_only" ]; then
    show
    exit 0
fi
unknown=$(for part in "$@"; do
    echo "$parts" | grep -q "^$part|" || echo "$part"
done)
if [ -n "$unknown" ]; then
    echo "evidence: no such part: $unknown" >&2
    exit 2
fi

echo "$parts" >"$rows/parts"
failed=0
while IFS='|' read -r name what command pattern; do
    case " ${*:-$name} " in
    *" $name "*) run "$name" "$what" "$command" "$pattern" </dev/null ||
        failed=1 ;;
    esac
done <"$rows/parts"
show
exit "$failed"
