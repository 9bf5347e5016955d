#!/bin/sh
# readme.sh BUILD: holds what the documents show.
#
# - Every transcript, a line that starts with "$ " and what follows, is run and
#   compared byte for byte. A line "..." stands for any lines; seconds and
#   memory, which 'nimsum test' tells, may be others. All run in one folder,
#   where data/ and what a document shows as `NAME`: are.
# - Every other command, in a block or `between such marks`, can be given.
# - Every link leads to a file, and to a chapter that it has.
#
# What stands between such marks is no variable.
# shellcheck disable=SC2016
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

documents='README.md include/README.md src/README.md tests/README.md tests/bench/README.md'

# ---- Where the reader is ----

make -s -C "$top" BUILD="$build" PREFIX="$made/usr" install \
    >"$made/log" 2>&1 || cat "$made/log"
PATH=$made/usr/bin:$PATH
PKG_CONFIG_PATH=$made/usr/lib/pkgconfig
LD_LIBRARY_PATH=$made/usr/lib
export PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
mkdir "$made/at" "$made/runs"
cd "$made/at" || exit 2
ln -s "$top/data" data
ln -s "$top/include" include
ln -s "$build" build

# ---- Transcripts, and files ----

# runs/N.command and runs/N.wanted in their order; files by their names; and in
# runs/others, with their documents, the commands that are no transcripts.
for document in $documents; do
    echo "$top/$document"
done | xargs awk -v runs="$made/runs" '
    FNR == 1 { wanted = file = blank = ""; in_block = 0 }
    # What is indented belongs together, empty lines between it too.
    /^    / || (/^$/ && in_block) {
        line = substr($0, 5)
        if (/^    [$] /) {
            close(wanted)
            number++
            wanted = runs "/" number ".wanted"
            print substr(line, 3) >(runs "/" number ".command")
            printf "" >wanted
            blank = ""
        } else if (/^$/)
            blank = blank "\n"
        else if (wanted) {
            printf "%s%s\n", blank, line >wanted
            blank = ""
        } else if (file) {
            printf "%s%s\n", blank, line >file
            blank = ""
        } else if (/^    [^ ]/)
            print FILENAME, line >(runs "/others")
        else
            print FILENAME, line >(runs "/sources")
        in_block = 1
        next
    }
    { wanted = ""; in_block = 0; blank = "" }
    /^$/ { next }
    { file = "" }
    # "This is `example.c`:"
    /`[a-z.]*`:$/ {
        file = $0
        sub(/`:$/, "", file)
        sub(/.*`/, "", file)
    }
    {
        count = split($0, pieces, "`")
        if (count % 2 == 0)
            print FILENAME, "a mark without its other: " $0 >(runs "/others")
        for (i = 2; i < count; i += 2)
            print FILENAME, "`" pieces[i] >(runs "/others")
    }
    END { print number >(runs "/count") }
'

# Without the figures of runs.
plain() {
    case $command in
    'nimsum test '*)
        sed 's/ *[0-9][0-9]*[.][0-9]* \(s\|MB\)/ \1/g
            s/\(slowest right one\) [^)]*)/\1/' "$1"
        ;;
    *) cat "$1" ;;
    esac
}

# Does the output have the wanted lines, and only where "..." stands others?
same() { # WANTED OUTPUT
    awk '
        NR == FNR { wanted[++count] = $0; next }
        { found[FNR] = $0; found_count = FNR }
        END {
            at = 1
            for (i = 1; i <= count; i++) {
                if (wanted[i] !~ /^ *[.][.][.]$/) {
                    if (at > found_count || found[at++] != wanted[i])
                        exit 1
                } else if (i == count)
                    exit 0
                else
                    while (++at <= found_count && found[at] != wanted[i + 1])
                        ;
            }
            exit at <= found_count
        }' "$1" "$2"
}

number=0
while [ "$number" -lt "$(cat "$made/runs/count")" ]; do
    number=$((number + 1))
    run=$made/runs/$number
    command=$(cat "$run.command")
    case $command in
    *pkg-config* | ./example) command -v pkg-config >"$made/log" || continue ;;
    python3*) command -v python3 >"$made/log" || continue ;;
    esac
    sh -c "$command" >"$run.out" 2>&1
    plain "$run.wanted" >"$run.1"
    plain "$run.out" >"$run.2"
    checked=$((checked + 1))
    same "$run.1" "$run.2" || wrong "\$ $command
$(diff "$run.1" "$run.2")"
done

# ---- Other commands ----

# can_make WORD...: targets of the Makefile, and variables.
can_make() {
    for word in "$@"; do
        case $word in
        *=*) grep -qwe "${word%%=*}" "$top/Makefile" || return 1 ;;
        test-*)
            [ -f "$top/tests/test_${word#test-}.c" ] ||
                [ -f "$top/tests/${word#test-}.sh" ] || return 1
            ;;
        *) grep -q "^$word:" "$top/Makefile" || return 1 ;;
        esac
    done
}

# An example takes the places of what stands in capitals.
can_run() {
    echo "$1" | sed 's/|.*//; s/[.][.][.]//g; s/PROBLEM/hdu2176/g
        s/COMMAND/.\/a.out/; s/INPUT/in.txt/; s/OUTPUT/submission.out/
        s/FILE/in.txt/' >"$made/example"
    sh "$made/example" >"$made/log" 2>&1 </dev/null
    status=$?
    [ "$status" -lt 2 ]
}

# A pattern of names is there if one file is; NAME and PROBLEM are any.
is_there() {
    # shellcheck disable=SC2086
    (cd "$top" && set -- $1 && ls -d "$1") >"$made/log" 2>&1
}

# An option of some command.
for command in solve check validate test stress generate audit explain values \
    emit list; do
    nimsum help "$command"
done >"$made/options"

# can_give COMMAND
can_give() {
    case $1 in
    make*'&&'*)
        can_give "${1%% &&*}" && can_give "${1#*&& }"
        ;;
    'make '* | 'sudo make '*)
        eval "set -- ${1#*make }"
        can_make "$@"
        ;;
    make) ;;
    'nimsum '*' '* | 'nimsum --'*) can_run "$1" ;;
    'cc '*) can_run "$1" && [ "$status" -eq 0 ] ;;
    'nimsum '*) nimsum help "${1#* }" >"$made/log" 2>&1 ;;
    tests/*NAME* | data/PROBLEM/*) ;;
    'src/'* | 'tests/'* | 'include/'* | 'data/'* | '. src/'*)
        path=${1#. }
        is_there "${path%% *}"
        ;;
    build/tests/*)
        path=${1#build/}
        is_there "${path%% *}.c"
        ;;
    --*)
        path=${1%%[= ]*}
        grep -qwe "$path" "$made/options"
        ;;
    *) return 9 ;;
    esac
}

# Between marks stand names, too, but in blocks nothing else than commands.
while read -r document command; do
    checked=$((checked + 1))
    can_give "${command#\`}"
    case $?$command in
    0* | '9`'*) ;;
    *) wrong "${document#"$top/"}: no such command: $command" ;;
    esac
done <"$made/runs/others"

# The rows that are shown are those of the sources.
while read -r document line; do
    checked=$((checked + 1))
    cat "$top"/src/problems/catalogue.c "$top"/tests/truth_*.c |
        grep -qF -e "$line" ||
        wrong "${document#"$top/"}: no such line: $line"
done <"$made/runs/sources"

# ---- Links ----

# chapters DOCUMENT: as links name them.
chapters() {
    sed -n 's/^##* //p' "$1" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9\n-'
}

for document in $documents; do
    here=$(dirname "$top/$document")
    for link in $(grep -o '](\([^)]*\))' "$top/$document" | tr -d '])(' |
        sort -u); do
        checked=$((checked + 1))
        file=${link%%#*}
        file=${file:+$here/$file}
        file=${file:-$top/$document}
        [ -f "$file" ] || wrong "$document: $link: no such file"
        case $link in
        *'#'*) chapters "$file" | grep -qx -e "${link#*#}" ||
            wrong "$document: $link: no such chapter" ;;
        esac
    done
done

# ---- What the documents say of the tree ----

checked=$((checked + 1))
[ "$(wc -c <"$top/README.md")" -le 16000 ] ||
    wrong 'README.md has more than 16,000 bytes'
set -- "$data"/*
expect 'problems' "$# problems" \
    "$(grep -o '[0-9][0-9]* problems' "$top/README.md" | head -n 1)"
expect 'rooms' "$(cd "$top/src" && printf '%s\n' */ | tr -d /)" \
    "$(sed -n '/^| room /,/^$/s/^| `\([a-z]*\)`.*/\1/p' "$top/src/README.md" |
        sort)"

finish
