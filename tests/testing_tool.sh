#!/bin/sh
# testing_tool.sh BUILD [PROBLEM...]: what 'emit --testing-tool' prints, with
# programs that are right, wrong, and worse. Without problems: all where WHOLE
# is 1, or one of each layout.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

shift
if ! command -v python3 >/dev/null; then
    echo 'testing_tool.sh: python3 is not there'
    finish
    exit
fi
case ${WHOLE-}$* in
'') set -- classic bash staircase p1247 poj2975 hdu1536 lightoj1186 lc1908 \
    cf451a p6487 abc244c abc278g coins game1 netoi2068 ninetynine ;;
# Not those of which several moves are right.
1) set -- $(grep -L '^right move' "$data"/*/problem | sed 's,/problem$,,; s,.*/,,') ;;
esac
cd "$made" || exit 2
cc=${CC:-cc}

# run STATUS COMMAND...: the tool ends with it, in time.
run() {
    wanted=$1
    shift
    timeout -s KILL 40 python3 tool.py "$@" >out 2>err
    expect "$problem: $*" "$wanted" $?
}

# ---- Every layout ----

for problem in "$@"; do
    "$nimsum" emit "$problem" --testing-tool >tool.py
    "$nimsum" emit "$problem" --testing-tool | cmp -s - tool.py ||
        wrong "$problem: not the same bytes"
    if "$nimsum" emit "$problem" >right.c 2>err; then
        $cc -w -O1 -o right right.c
        run 0 ./right
        expect "$problem" 'right in all' "$(cut -d' ' -f1-3 out)"
    fi
    run 1 true
    rm -rf package
    "$nimsum" generate "$problem" --set=package --package=kattis -q
    for idea in $(ls package/submissions/wrong_answer/*.c 2>err | head -n "${IDEAS:-3}"); do
        $cc -w -O1 -o wrong "$idea" || wrong "$idea cannot be compiled"
        run 1 ./wrong
    done
done

# ---- What is refused ----

problem=cf150a
"$nimsum" emit $problem --testing-tool >tool.py 2>err
expect 'refused' 2 $?
expect 'a move' "nimsum: any move that wins is right in 'cf150a', and a testing tool \
would compare with one alone" "$(cat err)"

# ---- What is shown ----

problem='what is shown'
"$nimsum" emit classic --testing-tool >tool.py
cat >swapped.py <<'END'
import sys
numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    piles = [next(numbers) for _ in range(n)]
    x = 0
    for pile in piles:
        x ^= pile
    if n > 0:
        print("Yes" if x else "No")
    for pile in piles:
        if pile ^ x < pile:
            print(pile, pile ^ x if piles != [2, 3] else "2\33[0m")
END
cat >wanted <<'END'
test X: wrong answer
--- input:
2
2 3
0
--- right:
Yes
3 2
--- found:
Yes
3 2\x1b[0m
END
run 1 python3 swapped.py
expect "$problem" '' "$(sed '1s/^test [0-9]*:/test X:/' out | diff wanted - 2>&1)"
run 2 ./missing
expect "$problem" './missing: No such file or directory' "$(cat err)"
run 2
expect "$problem" 'usage: python3 tool.py COMMAND [ARGUMENT...]' "$(cat err)"

# ---- Programs that are worse than wrong ----

problem='a bad program'
told() { # WHAT COMMAND...
    said=$1
    shift
    run 1 "$@"
    expect "$problem: $*" "$said" "$(sed -n '1s/^test [0-9]*: //p' out)"
}

for tool in classic coins; do
    "$nimsum" emit $tool --testing-tool >tool.py
    "$nimsum" emit $tool | $cc -w -x c -o right -
    case $tool in
    classic)
        long='it takes more than 8 s'
        much='it writes too much'
        early='it ends with exit status 3'
        signal='it ends by signal 6'
        ;;
    coins)
        long='no line comes: is its output flushed?'
        much="'y' is no turn, as 1, 2, 3 are"
        early='it ends before the game does'
        signal=$early
        ;;
    esac
    told "$long" sh -c 'while :; do :; done'
    told "$much" yes
    told "$early" sh -c 'echo why >&2; exit 3'
    expect "$tool: its complaints" 'why' "$(tail -n 1 out)"
    told "$signal" sh -c 'kill -ABRT $$'
    # Whoever is left behind is killed, in a session of its own, too.
    run 0 sh -c './right; (exec setsid sleep 7351) & sleep 7351 & :'
    expect "$tool: children" '' "$(pgrep -f 'sleep 7351')"
done
told "$long" sh -c 'sleep 60; ./right'
told 'it does not end after the game' sh -c './right; exec >&-; sleep 60'
told "it goes on after the game: '1\n'" sh -c './right; echo 1'
told 'it ends with exit status 1' sh -c './right; exit 1'
told "'' is no turn, as 1, 2, 3 are" echo
told "'7' is no turn, as 1, 2, 3 are" python3 -c 'print(input())'

finish
