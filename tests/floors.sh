#!/bin/sh
# floors.sh BUILD: proves the floors of the house from what the compiler made.
#
# - A room (a folder of src/) uses only rooms on floors below its own, judged by
#   the symbols of its objects and by the headers that its sources include.
# - Inside a room no files use each other in a circle.
# - The program, src/cli/, uses only what include/ declares, and base, system
#   and streams.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: floors.sh BUILD" >&2
    exit 2
fi
build=$1
include=$(dirname "$0")/../include

# A floor a line, lowest first.
floors='base
numbers system games
streams
boards
problems
solve ideas
inputs emit
check
runs
cli'

made=$(mktemp -d) || exit 2
trap 'rm -rf "$made"' EXIT
find "$build/src" -name '*.o' >"$made/objects"
xargs nm -A -P -g <"$made/objects" >"$made/symbols"
sed 's/o$/d/' "$made/objects" | xargs cat >"$made/includes"
find "$include" -name '*.h' -exec cat {} + >"$made/headers"
echo "$floors" >"$made/floors"

# Prints each fault, and last the figures. The file `edges` gets each use of
# one file by another of its room, as "user used symbol".
awk -v edges="$made/edges" '
    # room/file, of any path to its source or object.
    function file_of(path) {
        sub(".*src/", "", path)
        sub("[.][a-z]:?$", "", path)
        return path
    }
    function room_of(file) {
        sub("/.*", "", file)
        return file
    }
    function fault(text) {
        print "floors: " text
        failed++
    }
    # Is it below what the program may use beside the public headers?
    function is_ground(room) {
        return room == "base" || room == "system" || room == "streams"
    }
    # A room may use itself and what is below it.
    function judge(user, used, what,    room, other) {
        room = room_of(user)
        other = room_of(used)
        if (!(room in floor))
            fault("src/" room " stands on no floor")
        else if (room != other && !(floor[other] < floor[room]))
            fault(user ".c uses " what " of " other ", which is not below it")
        else
            passed++
    }
    function judge_symbol(user, used, symbol) {
        judge(user, used, symbol)
        if (room_of(user) == "cli" && room_of(used) != "cli" &&
            !is_ground(room_of(used)) && !(symbol in is_public))
            fault(user ".c uses " symbol ", which include/ does not declare")
        if (room_of(user) == room_of(used) && user != used)
            print user, used, symbol >edges
    }

    list == "floors" {
        for (i = 1; i <= NF; i++)
            floor[$i] = FNR
    }
    list == "headers" {
        while (match($0, /nim_[a-z0-9_]+/)) {
            is_public[substr($0, RSTART, RLENGTH)] = 1
            $0 = substr($0, RSTART + RLENGTH)
        }
    }
    # "object: symbol type ..."
    list == "symbols" && $3 == "U" {
        user[++use_count] = file_of($1)
        needed[use_count] = $2
    }
    list == "symbols" && $3 ~ /^[A-TX-Z]$/ && $3 != "U" {
        home[$2] = file_of($1)
    }
    # "object: source header ... \", and "header:" for each header
    list == "includes" && !/:$/ {
        for (i = 1; i <= NF; i++) {
            if ($i ~ /:$/)
                including = file_of($i)
            else if ($i ~ /^src\/.*[.]h$/) {
                judge(including, file_of($i), $i)
                if (including ~ /^cli/ && $i !~ /^src\/cli/ &&
                    !is_ground(room_of(file_of($i))))
                    fault(including ".c includes " $i)
            }
        }
    }
    END {
        for (i = 1; i <= use_count; i++)
            if (needed[i] in home)
                judge_symbol(user[i], home[needed[i]], needed[i])
        if (use_count == 0)
            fault("no symbol found")
        print passed + 0, failed + 0 >(edges ".count")
    }
' list=floors "$made/floors" list=headers "$made/headers" \
    list=symbols "$made/symbols" list=includes "$made/includes"

read -r passed failed <"$made/edges.count"
# tsort names the members of a circle on stderr, one a line.
if cut -d ' ' -f 1,2 "$made/edges" | tsort >/dev/null 2>"$made/circle"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "floors: files of a room use each other in a circle:"
    awk 'NR == FNR { member[$NF] = 1; next }
        $1 in member && $2 in member {
            print "    " $1 ".c uses " $3 " of " $2 ".c"
        }' "$made/circle" "$made/edges" | sort
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
