#!/bin/sh
# Prints C source: the first sample of each problem, from data/.
# usage: samples.sh DATA
set -eu

# A file as a C string literal. How od pads its bytes differs from system to
# system.
literal() {
    od -An -v -tx1 "$1" | sed '/[[:xdigit:]]/!d
        s/[[:blank:]]*\([[:xdigit:]]\{2\}\)[[:blank:]]*/\\x\1/g
        s/^/        "/; s/$/"/'
}

echo '#include "cli.h"'
echo 'const struct cli_sample cli_samples[] = {'
for folder in "$1"/*/sample; do
    set -- "$folder"/*.in
    echo "    {\"$(basename "$(dirname "$folder")")\","
    literal "$1"
    echo '        ,'
    literal "${1%.in}.ans"
    echo '        ,'
    literal "${1%.in}.desc"
    echo '    },'
done
echo '    {NULL, NULL, NULL, NULL},'
echo '};'
