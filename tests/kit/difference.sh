#!/bin/sh
# difference.sh OLD NEW: two records as kit/record.sh prints them, call by call.
# Prints each call that says something else: the command, and the first lines
# that differ, "-" before what OLD has and "+" before what NEW has. At most
# 5 lines a call and 20 calls. Calls that first differ in the same words, but for
# their digits, are shown once.
set -u

if [ $# -ne 2 ]; then
    echo "usage: difference.sh OLD NEW" >&2
    exit 2
fi
calls=$(mktemp -d) || exit 2
trap 'rm -rf "$calls"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL

# ---- Which calls differ ----

# N.old and N.new are the texts of the call N to be shown; `shown` has a line
# for each: N, how many others are alike, the part, the command.
awk -v calls="$calls" '
    # A call is told by its part, the last input made before it, its command,
    # and which of these it is.
    function end_call() {
        if (command == "")
            return
        key = part "\t" input "\t" command
        key = key "\t" ++times[side, key]
        keys[side, ++key_count[side]] = key
        texts[side, key] = text
        commands[key] = command
        parts[key] = part
        command = ""
    }
    FNR == 1 { end_call(); side++; part = input = "" }
    /^#### / { end_call(); input = ""; part = $2; next }
    /^== / {
        end_call()
        command = substr($0, 4)
        text = ""
        if (command ~ /^generate /)
            input = command
        next
    }
    { text = text $0 "\n" }

    # What differs first, all numbers alike: a little of both lines.
    function look(key,   old, new, old_count, new_count, i, at, both) {
        old_count = split(texts[1, key], old, "\n")
        new_count = split(texts[2, key], new, "\n")
        for (i = 1; i <= old_count && i <= new_count; i++)
            if (old[i] != new[i])
                break
        for (at = 1; at < length(old[i]); at++)
            if (substr(old[i], at, 1) != substr(new[i], at, 1))
                break
        both = substr(old[i], at, 20) "\n" substr(new[i], at, 20)
        gsub(/[0-9]+/, "0", both)
        return both
    }
    function add(key,   looks) {
        different++
        looks = look(key)
        if (looks in first) {
            alike[first[looks]]++
        } else if (shown < 20) {
            first[looks] = ++shown
            alike[shown] = 0
            names[shown] = key
            printf "%s", texts[1, key] >(calls "/" shown ".old")
            printf "%s", texts[2, key] >(calls "/" shown ".new")
            close(calls "/" shown ".old")
            close(calls "/" shown ".new")
        } else {
            more++
        }
    }
    END {
        end_call()
        for (i = 1; i <= key_count[2]; i++) {
            key = keys[2, i]
            if (!((1, key) in texts) || texts[1, key] != texts[2, key])
                add(key)
        }
        for (i = 1; i <= key_count[1]; i++)
            if (!((2, keys[1, i]) in texts))
                add(keys[1, i])
        for (i = 1; i <= shown; i++)
            print i, alike[i], parts[names[i]], commands[names[i]] \
                >(calls "/shown")
        print different + 0 >(calls "/different")
        print more + 0 >(calls "/more")
    }' "$1" "$2"

# ---- What they say ----

# The lines of a diff that are shown: at most 5, and some of either side. Long
# ones are cut to what is around the first byte that differs.
show_lines() {
    awk '
    function cut(line, other,   at, from) {
        if (length(line) <= 160)
            return line
        for (at = 1; at <= length(line); at++)
            if (substr(line, at, 1) != substr(other, at, 1))
                break
        from = at > 60 ? at - 60 : 1
        return (from > 1 ? "..." : "") substr(line, from, 150) \
            (from + 150 <= length(line) ? "..." : "")
    }
    /^< / { old[++olds] = substr($0, 3); order[++count] = "-" }
    /^> / { new[++news] = substr($0, 3); order[++count] = "+" }
    END {
        room["-"] = news > 3 ? 2 : 5 - news
        room["+"] = 5 - (olds < room["-"] ? olds : room["-"])
        for (i = 1; i <= count; i++) {
            at = ++seen[order[i]]
            if (at <= room[order[i]])
                print "    " order[i] " " (order[i] == "-" ? \
                    cut(old[at], new[at]) : cut(new[at], old[at]))
            else
                left++
        }
        if (left)
            print "    (" left " lines more)"
    }'
}

[ -s "$calls/shown" ] || {
    echo 'no call says anything else'
    exit 0
}
while read -r number alike part command; do
    case $alike in
    0) echo "$part: $command" ;;
    1) echo "$part: $command    (and 1 call alike)" ;;
    *) echo "$part: $command    (and $alike calls alike)" ;;
    esac
    diff -a "$calls/$number.old" "$calls/$number.new" | show_lines
done <"$calls/shown"
echo "$(cat "$calls/different") calls say something else$(
    more=$(cat "$calls/more")
    [ "$more" -eq 0 ] || echo "; $more of them are not like those shown")"
