#!/bin/sh
# Prints C source: the samples of each problem, from data/.
# usage: samples.sh DATA
set -eu

# A file as a C string literal. How od pads its bytes differs from system to
# system.
literal() {
    echo '        ""'
    od -An -v -tx1 "$1" | sed '/[[:xdigit:]]/!d
        s/[[:blank:]]*\([[:xdigit:]]\{2\}\)[[:blank:]]*/\\x\1/g
        s/^/        "/; s/$/"/'
}

echo '#include "cli.h"'
echo 'const struct cli_sample cli_samples[] = {'
for input in "$1"/*/sample/*.in; do
    folder=${input%/sample/*}
    echo "    {\"${folder##*/}\","
    literal "$input"
    echo '        ,'
    answer=${input%.in}.ans
    [ -f "$answer" ] || answer=${input%.in}.interaction
    literal "$answer"
    echo '        ,'
    literal "${input%.in}.desc"
    echo '    },'
done
echo '    {NULL, NULL, NULL, NULL},'
echo '};'
