#!/bin/sh
# games_found.sh BUILD: what `nimsum stress` finds in submissions that play: the
# smallest starts, games that are repeated, every game there is; and `nimsum
# interact` between pipes. Submissions are in tests/games/.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

TMPDIR=$made/tmp
export TMPDIR
mkdir "$TMPDIR"
cd "$made" || exit 2
strict='-std=c11 -D_DEFAULT_SOURCE'
for name in player wrong; do
    # shellcheck disable=SC2086
    ${CC:-cc} $strict ${CFLAGS--O2} ${LDFLAGS-} -w -o $name \
        "$tests/games/$name.c" || exit 2
done
python=$(command -v python3)
# macOS has none.
command -v timeout >/dev/null || timeout() {
    shift
    "$@"
}

# The value of a key in the object of a file.
value() {
    sed -n "1s/.*\"$2\": \"\{0,1\}\([^\",}]*\)[\",}].*/\1/p" "$1" |
        sed 's/\\\\/\\/g'
}

# ---- The smallest starts, and the same game again ----

# found ROW IDEA START CODE: START is written with blanks.
found() {
    name="$1 $2"
    timeout 60 "$nimsum" stress "$1" --json --save="it's saved" -- ./wrong "$2" >out 2>err
    expect "$name: status" 1 $?
    expect "$name: start" "$3" "$(value out input | sed 's/.n/ /g')"
    expect "$name: code" "$4" "$(value out code)"
    expect "$name: of 3" 3 "$(value out failed_of_3)"
    again=$(value out again)
    eval "timeout 20 '$nimsum' $(printf '%s\n' "$again" | sed 's/^nimsum//; s/ -- / --json -- /')" \
        >again 2>err
    expect "$name: again" 1 $?
    for key in transcript code blamed_turn position should turns; do
        expect "$name: $key again" "$(value out $key)" "$(value again $key)"
    done
    expect "$name: the interaction" "$(value out transcript | sed 's/.n/ /g')" \
        "$(paste -s -d ' ' "it's saved"/*.interaction | sed 's/$/ /')"
    rm -r "it's saved"
}

# all_right ROW IDEA: on the starts in small/, against the usual opponents.
all_right() {
    timeout 60 "$nimsum" test "$1" small -q -- ./wrong "$2" >out 2>err
    expect "$1 $2: smaller starts" 0 $?
    rm -r small
}

# One number in each.
starts() {
    mkdir small
    for n in "$@"; do
        echo "$n" >"small/$n.in"
    done
}

found coins one '7 ' lost-the-win
starts 1 2 3 4 5 6
all_right coins one
found netoi2068 threes '3 ' lost-the-win
starts 1 2
all_right netoi2068 threes
found game1 never-passes '2 1 1 ' lost-the-win
mkdir small
for n in 1 2 3; do
    printf '1\n%s\n' $n >small/$n.in
done
all_right game1 never-passes
found abc278g mirror '2 1 1 ' wrong-choice
starts '1 1 1' '2 2 2' '2 1 2'
all_right abc278g mirror
timeout 60 "$nimsum" stress abc278g --opponent=random --runs=30 --json -- ./player abc278g >out 2>err
expect 'a right one' 0 $?

# ---- Every game ----

# Starts are tried from the fewest stones on: to "forgets" two names are new.
prove() {
    timeout 120 "$nimsum" stress "$1" --prove="$2" --json --save=saved -- ./"$3" "$4" >out 2>err
}
prove abc244c 9 wrong forgets
expect 'forgets: status' 1 $?
expect 'forgets: the smallest start' '2\n' "$(value out input)"
expect 'forgets: of 3' 3 "$(value out failed_of_3)"
expect 'forgets: code' illegal-move "$(value out code)"
prove abc278g 6 wrong edge
expect 'edge: status' 1 $?
expect 'edge: the smallest start' '2 1 1\n' "$(value out input)"
prove netoi2068 12 wrong unsteady
expect 'unsteady: status' "$((2 - $(grep -c '"found": true' out)))" $?
expect 'unsteady: is told' 1 \
    "$(cat out err | grep -c -e 'does not play the same' -e '"found": true')"
prove ninetynine 3 player ninetynine
expect 'ninetynine is fixed' 2 $?
for row in 'coins 9' 'netoi2068 9' 'abc244c 7' 'game1 4' 'abc278g 5'; do
    prove "${row% *}" "${row#* }" player "${row% *}"
    expect "$row: all right" 0 $?
    # shellcheck disable=SC2086
    [ -z "$python" ] || expect "$row: games" \
        "$("$python" "$tests/games/count.py" $row | sed 's/ .*//')" \
        "$(value out games)"
    timeout 60 "$nimsum" stress "${row% *}" --prove=3 -- ./player "${row% *}" >out 2>err
    expect "$row: in words" 1 "$(grep -c 'with at most 3 stones: all right$' out)"
done

# ---- A judge that starts the submission ----

echo 11 >11.in
echo 7 >7.in
echo 5 >5.in
echo x >broken.in
mkdir feedback

# interact NAME 'STATUS STATUS' WORDS ARGUMENTS -- PROGRAM...: what both end
# with; the words are looked for in what is said.
interact() {
    name=$1
    statuses=$2
    words=$3
    shift 3
    : >said
    timeout 20 "$python" "$tests/games/runner.py" 5 "$nimsum" interact "$@" >out 2>said
    # Who is not heard may end by SIGPIPE, or before.
    [ "${statuses#* }" != any ] || sed -i.old 's/ .*/ any/' out
    expect "interact: $name" "$statuses" "$(cat out)"
    expect "interact: $name: words" 1 "$(cat said feedback/* report 2>/dev/null | grep -c -e "$words")"
    rm -f feedback/* report
}

if [ -n "$python" ]; then
    coins='coins 11.in game'
    # shellcheck disable=SC2086
    {
        interact right '0 0' '^right$' $coins -- ./player coins
        expect 'the transcript' '<11 >2 <1 >3' "$(head -n 4 game | paste -s -d ' ' -)"
        interact loses '1 0' 'lost-the-win' $coins -- ./player coins loses
        interact illegal '1 0' 'illegal-move' $coins -- ./player coins illegal
        interact crash '1 -6' 'illegal-move' $coins -- ./player coins illegal-crash
        interact early '1 0' 'left-early' $coins -- ./player coins leaves
        interact unexpected '8 0' 'left-early' $coins --unexpected=8 -- ./player coins leaves
        interact 'at once' '1 0' 'left-early' $coins -- ./player coins leaves-at-once
        interact 'a report' '1 0' 'out-of-turn' $coins answer report -- ./player coins twice
        interact 'to the end' '0 0' '^right: lost, but' coins 5.in game -- ./player coins
        interact 'a form' '2 0' 'wrong-form' netoi2068 7.in game -- ./player netoi2068 other-word
        interact talks '1 0' 'talks-after-end' $coins --judge=testlib -- ./player coins talks
        interact 'more names' '3 any' 'expects INPUT OUTPUT' coins 11.in -- ./player coins
        interact 'no input' '3 any' 'cannot open' coins no.in game -- ./player coins
        interact 'no case' '3 any' 'expected number 1' coins broken.in game -- ./player coins
        interact 'no place' '3 any' 'cannot create' coins 11.in no/game -- ./player coins
        kattis='11.in answer feedback/ --judge=kattis'
        interact 'kattis, right' '42 0' '^right$' coins $kattis -- ./player coins
        interact 'kattis, wrong' '43 0' 'lost-the-win' coins $kattis -- ./player coins loses
        interact 'kattis, a form' '43 0' 'wrong-form' netoi2068 $kattis -- ./player netoi2068 other-word
        interact 'kattis, few names' '1 any' 'FEEDBACK_DIR' coins 11.in answer --judge=kattis -- ./player coins
    }
    # Empty lines without an end.
    interact 'much' '1 any' 'over 64 MB' coins 11.in game -- yes ''
    # Who reads to the end of the input ends when the game is over.
    cat >reads <<'END'
#!/bin/sh
read -r line
echo 1
cat >/dev/null
END
    chmod +x reads
    echo 1 >1.in
    interact 'reads to the end' '0 0' '^right: lost' coins 1.in game -- ./reads
fi
expect 'files left' '' "$(ls -A "$TMPDIR")"

# ---- What people see ----

# people ARGUMENT...: without the seconds.
people() {
    timeout 60 "$nimsum" stress "$@" 2>&1 |
        sed 's/^ *[0-9]*\.[0-9]\{3\}  \([<>]\)/  T  \1/'
}

expect 'a lost game that stress found' \
    "run 1 of 1000 (seed 1, the sample, against perfect): lost the win
shrunk from 1 case with 1 pile to 1 case with 1 pile in 6 runs
minimal against that opponent: none of 5 simplifications still fails

input:
  6
game (< the judge, > the program):
  T  < 6
  T  > 1
  T  < 1
  T  > 1
  T  < 2
  T  > 1

lost the win: turn 3: '1' left the position 3, which the opponent wins; '3' in 4 would have won
saved: seen/coins-1-1.in .script .interaction
again: nimsum test coins seen/coins-1-1.in --script=seen/coins-1-1.script -- ./player coins loses" \
    "$(people coins --save=seen -- ./player coins loses)"
expect 'and one of all there are' '5 games from 5 starts with at most 6 stones: the last one failed

input:
  5' "$(people coins --prove=6 --save=seen -- ./player coins loses | head -4)"
expect 'none is lost' '4 games from 3 starts with at most 2 stones: all right' \
    "$(people game1 --prove=2 -- ./player game1)"
expect 'one start' "nimsum: 'ninetynine' has one start alone: no '--prove'" \
    "$(people ninetynine --prove=2 -- ./player ninetynine)"
expect 'too many stones' "nimsum: '--prove' is for at most 64 stones" \
    "$(people coins --prove=65 -- ./player coins)"
expect 'games are no part of a test set' "nimsum: '--promote' is for problems with answers" \
    "$(people coins --promote=seen -- ./player coins)"

# Wins, but behind a take of two it says what is no turn.
cat >errs <<'END'
#!/bin/sh
read -r n
while [ "$n" -gt 0 ]; do
    t=$(((n + 3) % 4))
    [ "$t" -gt 0 ] || t=1
    [ "${taken-}" != 2 ] || t=9
    echo "$t"
    n=$((n - t))
    read -r taken && [ "$taken" -gt 0 ] 2>/dev/null || exit 0
    n=$((n - taken))
done
exit 0
END
# Errs in its first game alone.
cat >once <<'END'
#!/bin/sh
[ ! -e erred ] || exec ./player coins
: >erred
echo 9
END
# Gives the game away, gets it back, and crashes.
cat >crash <<'END'
#!/bin/sh
read -r line
for t in 1 2 more; do
    echo $t
    [ $t = more ] || read -r line
done
kill -ABRT $$
END
chmod +x errs once crash
printf '3\nI give up\n' >gift
expect 'replies are chosen until it fails as before' 'input:
  6
game (< the judge, > the program):
  T  < 6
  T  > 1
  T  < 2
  T  > 9' "$(people coins --save=seen -- ./errs | sed -n '/^input/,/> 9/p')"
expect 'one start, and no other game' '1 game from 1 start with at most 1 stones: all right' \
    "$(people coins --prove=1 -- ./errs)"
expect 'a failure that does not come again' \
    '1 game from 1 start with at most 3 stones: the last one failed, but 1 of 3 times only' \
    "$(people coins --prove=3 --save=seen -- ./once | head -1)"
expect 'a start of piles' '1 game from 1 start with at most 3 stones: the last one failed' \
    "$(people game1 --prove=3 --save=seen -- true | head -1)"
expect 'both notes' 1 "$("$nimsum" test coins 7.in --script=gift -- ./crash |
    grep -c 'a perfect opponent would have won; then signal ABRT$')"

# A long line, and many.
own() {
    printf 'names own\ntitle Own\nrule Turns take stones.\ncases one\ncase n\n%b' "$1"
    printf 'limits n 40..40\n a 1..9\nwins First\nloses Second\ngame takes 1,2\n'
    printf 'protocol turn place taken\n'
}
own ' a[n]\n' >own.problem
expect 'a long line' "  $(yes '1 ' | head -35 | tr -d '\n')..." \
    "$(people own.problem --no-shrink --save=seen -- true | sed -n '/^  40$/{n;p;}')"
own ' a[n]\n' | sed 's/takes 1,2/kind fibonacci-takes/; s/1\.\.9/1..300/' >own.problem
expect 'takes of a program, as far as a pile goes' 'static const unsigned takes[] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144,
    233};' "$("$nimsum" emit own.problem | grep -A 1 'takes\[\] =')"
own ' a[n]\n' | sed 's/takes 1,2/kind power-takes/; s/1\.\.9/1..99/' >own.problem
expect 'takes of a kind whose values stand in no program' 1 \
    "$("$nimsum" emit own.problem | grep -c 'A pile is won when a turn can leave')"
own ' a[n]\n' | sed 's/40\.\.40/1..1000000000/' >own.problem
expect 'more piles than a program has' "nimsum: 'emit' has a program for \
'own.problem' only where piles and numbers are limited to 10000000" \
    "$("$nimsum" emit own.problem 2>&1)"
expect 'a first turn that cannot pass' '1 0' \
    "$("$nimsum" help game1 | grep -c 'for a pass') $("$nimsum" help own.problem |
        grep -c 'for a pass')"
own ' n times: a\n' >own.problem
expect 'many lines' '  40 19   ...' \
    "$(people own.problem --no-shrink --save=seen -- true |
        sed -n '/^input/,/^game/p' | sed '1d;$d' | uniq -c |
        awk '$2 == 40 { printf "  40 " } $2 == 1 { printf "%s ", $1 } $2 == "..." { print "  ..." }')"

finish
