#!/bin/sh
# sorts.sh DATA: prints some problems that together show all there is in the
# layouts, answers and games of problems: each has something that none before it
# has.
cd "$1" || exit 2
awk 'function take() {
        for (is_new = 0; count > 0; count--) {
            is_new += !seen[has[count]]++
        }
        if (is_new) {
            print name
        }
    }
    FNR == 1 { take(); name = FILENAME; sub("/.*", "", name) }
    { gsub("  +", " ") }
    /^[a-z]/ { key = $1 }
    /^game/ { has[++count] = $1 " " $2 }
    key == "case" { gsub("[a-z]+", "x"); has[++count] = $0 }
    /^(cases|set|answer|label|protocol|numbers|first player|counts|lines|blank lines|order|play)/ {
        has[++count] = $0
    }
    END { take() }' */problem
