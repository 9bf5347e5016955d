#!/bin/sh
# readme.sh BUILD: runs every transcript of README.md, a line that starts with
# "$ " and what follows, and compares byte for byte. A line "..." stands for any
# lines; seconds and memory, which 'nimsum test' tells, may be others. All run
# in one folder, where data/ and what README shows as `NAME`: are.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# ---- Where README's reader is ----

make -s -C "$top" BUILD="$build" PREFIX="$made/usr" install \
    >"$made/log" 2>&1 || cat "$made/log"
PATH=$made/usr/bin:$PATH
PKG_CONFIG_PATH=$made/usr/lib/pkgconfig
LD_LIBRARY_PATH=$made/usr/lib
export PATH PKG_CONFIG_PATH LD_LIBRARY_PATH
mkdir "$made/at" "$made/runs"
cd "$made/at" || exit 2
ln -s "$top/data" data

# ---- Transcripts, and files ----

# runs/N.command and runs/N.wanted in their order; files by their names.
awk -v runs="$made/runs" '
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
        }
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
    END { print number >(runs "/count") }
' "$top/README.md"

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
    esac
    sh -c "$command" >"$run.out" 2>&1
    plain "$run.wanted" >"$run.1"
    plain "$run.out" >"$run.2"
    checked=$((checked + 1))
    same "$run.1" "$run.2" || wrong "\$ $command
$(diff "$run.1" "$run.2")"
done

# ---- Links to its own chapters ----

sed -n 's/^##* //p' "$top/README.md" | tr 'A-Z ' 'a-z-' |
    tr -cd 'a-z0-9\n-' >"$made/anchors"
for link in $(grep -o '](#[^)]*)' "$top/README.md" | tr -d '](#)' | sort -u); do
    checked=$((checked + 1))
    grep -qx "$link" "$made/anchors" || wrong "#$link is no chapter"
done

finish
