#!/bin/sh
# integer.sh BUILD: runs a program built with -fsanitize=integer on all inputs of
# data/ and more; whatever wraps around there must be in the list `wraps` beside
# this file.
set -u

if [ $# -ne 1 ]; then
    echo "usage: integer.sh BUILD" >&2
    exit 2
fi
here=$(dirname "$0")
made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
trap 'exit 1' HUP INT TERM

UBSAN_OPTIONS=log_path=$made/log
export UBSAN_OPTIONS
"$here/../kit/record.sh" "$1" data made >"$made/record"
tests/run.sh "$1" tests/check.sh tests/validate.sh tests/generate.sh ||
    exit 1

# "FILE:LINE:COLUMN: runtime error: ..." becomes "FILE|the line's text".
find "$made" -name 'log.*' -exec cat {} + | grep -a 'runtime error' |
    sed 's|^.*\(src/[a-z0-9_/]*\.[ch]\):\([0-9]*\):.*|\1 \2|' | sort -u |
    while read -r file line; do
        printf '%s|%s\n' "$file" "$(sed -n "${line}p" "$file")"
    done | sort -u >"$made/found"

awk -F '|' '
    NR == FNR && NF == 3 { file[++rows] = $1; part[rows] = $2 }
    NR == FNR { next }
    { is_meant = 0 }
    /--/ { is_meant = 1 }
    {
        for (i = 1; i <= rows; i++)
            if ((file[i] == $1 || file[i] == "*") && index($0, part[i]))
                is_meant = 1
    }
    is_meant { meant++ }
    !is_meant { print "integer: this wraps: " $0; unmeant++ }
    END {
        printf "%d places where sums wrap are meant, %d are not\n", meant,
            unmeant
        exit unmeant > 0
    }
' "$here/wraps" "$made/found"
