# script.sh: what the test scripts share. A script begins with
#
#   . "$(dirname "$0")/kit/script.sh"
#
# is called with BUILD, the folder of what was made, and ends with `finish`.
#
# shellcheck shell=sh
# shellcheck disable=SC2034
set -u

script=$(basename "$0" .sh)
if [ $# -eq 0 ]; then
    echo "usage: $script.sh BUILD" >&2
    exit 2
fi
tests=$(cd "$(dirname "$0")" && pwd)
top=${tests%/tests*}
case $1 in
/*) build=$1 ;;
*) build=$PWD/$1 ;;
esac
nimsum=$build/nimsum
data=$top/data

# A folder for the script's own files.
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

# Of the caller's PATH, the folders whose names are whole: what stands in the
# folder where a test is must not be a command.
PATH=$(echo "$PATH" | tr ':' '\n' | grep '^/' | paste -s -d: -)
export PATH

# Messages must not depend on the caller's language.
LC_ALL=C
export LC_ALL

checked=0
failed=0

# wrong WHY: what was checked is not as it should be.
wrong() {
    echo "$script: $1"
    failed=$((failed + 1))
}

# expect NAME WANTED FOUND
expect() {
    checked=$((checked + 1))
    [ "$2" = "$3" ] || wrong "$1: expected '$2', found '$3'"
}

# with_short_files COMMAND...: no file may be longer than 512 bytes, or 1024.
# Whoever counts the lines that are run would have his files cut short, too; a
# sanitizer that tells of sums that wrap changes errno.
with_short_files() (
    trap '' XFSZ
    export GCOV_PREFIX="$made/uncounted" LLVM_PROFILE_FILE=/dev/null
    export UBSAN_OPTIONS=silence_unsigned_overflow=1:color=never
    # shellcheck disable=SC3045
    ulimit -f 1
    "$@"
)

finish() {
    echo "$((checked > failed ? checked - failed : 0)) passed, $failed failed"
    [ "$failed" -eq 0 ]
}
