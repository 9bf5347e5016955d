#!/bin/sh
# Prints C source: the samples of each problem, from data/.
# usage: samples.sh DATA
set -eu

printf '%s\n' "$1"/*/sample/*.in | LC_ALL=C awk '
    # A text file as C string literals; false when there is none.
    function literal(file, is_there, line) {
        while ((is_there = (getline line <file)) > 0) {
            gsub(/[\\"?]/, "\\\\&", line)
            lines = lines "        \"" line "\\n\"\n"
        }
        close(file)
        return is_there == 0
    }
    function print_literal(file) {
        lines = "        \"\"\n"
        literal(file) || literal(base ".interaction")
        printf "%s", lines
    }
    BEGIN {
        print "#include \"cli.h\""
        print "const struct cli_sample cli_samples[] = {"
    }
    {
        base = substr($0, 1, length($0) - length(".in"))
        handle = base
        sub("/sample/.*", "", handle)
        sub(".*/", "", handle)
        print "    {\"" handle "\","
        print_literal($0)
        print "        ,"
        print_literal(base ".ans")
        print "        ,"
        print_literal(base ".desc")
        print "    },"
    }
    END {
        print "    {NULL, NULL, NULL, NULL},"
        print "};"
    }'
