#!/bin/sh
# games.sh BUILD: submissions that play against the judge, in C and Python, with
# every fault that there is a code for: what `nimsum test` says of them, and
# that nothing of them is left. They are tests/games/player.c and player.py.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# Python's streams would be flushed.
unset PYTHONUNBUFFERED
# With a sanitizer a crash would be an exit status.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0:handle_abort=0
export ASAN_OPTIONS
TMPDIR=$made/tmp
export TMPDIR
mkdir "$TMPDIR"
cd "$made" || exit 2
strict='-std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Wpedantic'
# shellcheck disable=SC2086
${CC:-cc} $strict ${CFLAGS--O2} ${LDFLAGS-} -o player "$tests/games/player.c" ||
    exit 2
# shellcheck disable=SC2086
${CC:-cc} $strict ${CFLAGS--O2} ${LDFLAGS-} -DNUMBER='long long' -o player64 \
    "$tests/games/player.c" || exit 2
python=$(command -v python3)
# macOS has none.
command -v timeout >/dev/null || timeout() {
    shift
    "$@"
}
cp "$tests/games/player.py" .
nap=97.$$ # such sleeps are ours

for n in 1 2 5 7 11; do
    echo $n >$n.in
done
echo 6 1 2 >row.in
echo 5 2 2 >lost.in # Second wins
echo 9 2 2 >table.in
printf '3\n1\n2\n4\n' >piles.in
: >none.in

# Processes of theirs sleep so long.
naps() {
    # shellcheck disable=SC2009
    ps -A -o args >running 2>/dev/null
    grep -c -e "$made" -e "sleep $nap" running
}

# game NAME ROW INPUT CODE TURN COMMAND...: what it is judged, and the turn
# that is blamed, or "-". The object stands in `out`.
game() {
    name="$2 $3: $1"
    row=$2
    input=$3
    code=$4
    turn=$5
    shift 5
    wanted=1
    [ "$code" != right ] || wanted=0
    checked=$((checked + 1))
    timeout 30 "$nimsum" test "$row" "$input" --json --opponent="${opponent:-perfect}" \
        --time=0.4 --wall="${wall:-3}" --output=1 -- "$@" >both 2>err
    status=$?
    head -n 1 both >out
    cat out >>all
    found=$(sed -n 's/.*"code": "\([a-z-]*\)".*/\1/p' out)
    blamed=$(sed -n 's/.*"blamed_turn": \([0-9]*\).*/\1/p' out)
    if [ $status -ne $wanted ] || [ "${found:-right}" != "$code" ] ||
        [ "${blamed:--}" != "$turn" ]; then
        wrong "$name: status $status, ${found:-right} at ${blamed:--}, expected $code at $turn"
        cat out err
    fi
}

# has PATTERN...: each is found in the object of the last game.
has() {
    for pattern in "$@"; do
        checked=$((checked + 1))
        grep -Eq -e "$pattern" out || wrong "$name: nothing matches $pattern
$(cat out)"
    done
}

# ---- Right ones ----

for binary in "$made/player" "$made/player64"; do
    game right coins 7.in right - "$binary" coins
    game right netoi2068 7.in right - "$binary" netoi2068
    game right abc244c 5.in right - "$binary" abc244c
    game right abc278g row.in right - "$binary" abc278g
    game right abc278g lost.in right - "$binary" abc278g
    game right game1 piles.in right - "$binary" game1
done
# Against a perfect opponent it is lost from the start.
game 'never won' ninetynine none.in right - "$made/player" ninetynine
has '"note": "lost, but it never had a won position"'
for opponent in random greedy; do
    game right ninetynine none.in right - "$made/player" ninetynine
    game right coins 5.in right - "$made/player" coins
done
opponent=
game 'the last stone' coins 1.in right - "$made/player" coins
game 'I give up' coins 1.in right - "$made/player" coins gives-up
game 'I give up' coins 5.in right - "$made/player" coins gives-up
has '"transcript": "<5.n>1.n<[1-3].n>'
game 'lost, with a last word' netoi2068 11.in lost-the-win 3 "$made/player" netoi2068 loses
game 'stuck' abc278g table.in wrong-choice 0 "$made/player" abc278g choice
has '"transcript": ".*.n>0 0.n<-1 -1.n"' '"should": "(First|Second)"'

# ---- Wrong ones, in C ----

in_c() {
    game "$1" "$2" "$3" "$4" "$5" "$made/player" "$2" "$1"
}

in_c illegal coins 7.in illegal-move 3
has '"position": "4"' '"should": "3"' '"turns": 2' \
    '"transcript": "<7.n>2.n<1.n>77777 77777.n"' '"wall_us"'
in_c illegal abc278g row.in illegal-move 1
has '"transcript": "<6 1 2.n>First.n>77777 77777.n<-1 -1.n"' '"position": "1-6"'
in_c illegal game1 piles.in illegal-move 3
in_c illegal abc244c 5.in illegal-move 3
in_c illegal ninetynine none.in illegal-move 3
in_c illegal-nap coins 7.in illegal-move 3
in_c illegal-crash netoi2068 11.in illegal-move 3
has '"note": "then signal ABRT"'
in_c loses coins 11.in lost-the-win 3
has '"position": "8"' '"should": "3"' '"outcome": "lost the win"'
in_c loses netoi2068 11.in lost-the-win 3
in_c choice abc278g lost.in wrong-choice 0
has '"should": "Second"'
in_c buffer coins 7.in no-flush 1
has '"should": "2"' 'buffer that is not flushed, or .* reads to the end'
in_c buffer abc278g row.in no-flush 0
in_c buffer abc278g lost.in no-flush 0
in_c buffer game1 piles.in no-flush 1
in_c buffer ninetynine none.in no-flush 1
in_c partial coins 7.in partial-line 3
in_c partial abc278g row.in partial-line 1
in_c twice coins 7.in out-of-turn 4
in_c twice abc244c 5.in out-of-turn 4
in_c leaves-at-once coins 7.in left-early 1
has '"position": "7"' '"should": "2"'
in_c leaves-at-once abc278g row.in left-early 0
in_c leaves coins 7.in left-early 3
in_c close-out coins 7.in left-early 3
in_c no-word netoi2068 7.in left-early -
in_c other-word netoi2068 7.in wrong-form -
in_c talks coins 7.in talks-after-end -
in_c talks abc278g row.in talks-after-end -
in_c talks netoi2068 7.in talks-after-end -
in_c asleep coins 7.in stays-alive -
in_c busy coins 7.in stays-alive -
in_c waits coins 7.in waits-for-input 3
in_c waits abc244c 5.in waits-for-input 3
in_c reads-on coins 7.in no-flush 3
in_c loop coins 7.in too-slow 3
in_c flood coins 7.in out-of-turn 4
in_c close-in coins 7.in right -
in_c close-in coins 11.in left-early 5
in_c fork coins 7.in right -
in_c exit coins 7.in exit-status -
in_c crash-late netoi2068 7.in signal -
in_c segv coins 7.in signal 3
in_c stops coins 7.in signal 3
wall=0.6
in_c drips-lines coins 7.in waits-for-input 3
in_c drips-digits abc244c 5.in partial-line 3
in_c nap coins 7.in waits-for-input 3
in_c deaf coins 7.in waits-for-input 3

# ---- Whatever is written ----

# Says that, and waits.
cat >says <<'END'
#!/bin/sh
read -r line
printf '%b' "$1"
while read -r line; do :; done
END
chmod +x says

says() {
    game "$5" "$1" "$2" "$3" "$4" ./says "$5"
}

says coins 7.in illegal-move 1 '0\n'
says coins 7.in illegal-move 1 '-1\n'
says coins 7.in illegal-move 1 '4\n'
says coins 7.in illegal-move 1 '18446744073709551616\n'
says coins 7.in illegal-move 1 '18446744073709551618\n'
says coins 7.in wrong-form 1 '3.0\n'
says coins 7.in wrong-form 1 'two\n'
says coins 7.in wrong-form 1 '0x2\n'
says coins 7.in wrong-form 1 'I give up\n'
says coins 7.in wrong-form 1 "$(printf '%300s' '' | tr ' ' 0)2\\n"
says coins 7.in out-of-turn 2 '2 1\n'
says coins 7.in out-of-turn 2 '2\n1'
says coins 7.in waits-for-input 3 '+2\n'
says coins 7.in waits-for-input 3 '02\n'
says coins 7.in waits-for-input 3 '2\r\n'
says coins 7.in waits-for-input 3 '\n\n 2\n\n'
says coins 7.in partial-line 1 '2'
says abc278g row.in wrong-form 0 'first\n'
says abc278g row.in waits-for-input 3 'First\n1\n1\n'
says abc278g row.in out-of-turn 1 'Second\n1 1\n'
says abc278g row.in illegal-move 1 'First\n0 0\n'
says abc278g row.in illegal-move 1 'First\n6 2\n'
says ninetynine none.in illegal-move 1 '3\n'
says game1 piles.in waits-for-input 3 '2 0\n'
says game1 piles.in illegal-move 1 '4 0\n'
says netoi2068 1.in partial-line - '1\nI_won!'
says netoi2068 1.in talks-after-end - '1\nI_won!\nbye\n'

# A long input that is not read.
awk 'BEGIN { print 40000; for (i = 0; i < 40000; i++) print 1 }' >long.in
wall=0.6
game 'unread input' game1 long.in waits-for-input 1 sleep $nap
wall=

# A text of one's own.
sed 's/^protocol .*/&\n              turns 2/' "$data/coins/problem" >two.problem
game 'two turns' ./two.problem 11.in too-many-turns 5 "$made/player" coins
game 'two turns' ./two.problem 7.in right - "$made/player" coins

# ---- Wrong ones, in Python ----

in_python() {
    [ -z "$python" ] ||
        game "$1 in Python" "$2" "$3" "$4" "$5" \
            "$python" "$made/player.py" "$2" "$1"
}

in_python right coins 7.in right -
in_python right netoi2068 7.in right -
in_python right abc244c 5.in right -
in_python right abc278g row.in right -
in_python right abc278g lost.in right -
in_python right game1 piles.in right -
in_python illegal coins 7.in illegal-move 3
in_python illegal-crash abc244c 5.in illegal-move 3
has '"note": "then exit status 1"' '"stderr": ".*no such move'
in_python loses coins 11.in lost-the-win 3
in_python choice abc278g table.in wrong-choice 0
in_python buffer coins 7.in no-flush 1
in_python buffer abc278g row.in no-flush 0
in_python partial coins 7.in partial-line 3
in_python twice coins 7.in out-of-turn 4
in_python leaves coins 7.in left-early 3
in_python close-out coins 7.in left-early 3
in_python talks coins 7.in talks-after-end -
in_python asleep coins 7.in stays-alive -
in_python busy coins 7.in stays-alive -
in_python waits coins 7.in waits-for-input 3
in_python reads-on coins 7.in no-flush 3
in_python loop coins 7.in too-slow 3
in_python exit coins 7.in exit-status -

# ---- All of them ----

if [ -n "$python" ]; then
    "$python" "$tests/games/should.py" <all >out 2>&1
    expect 'should' "$(grep -c '"should": "' all)" "$(cat out)"
fi
expect 'processes left' 0 "$(naps)"
expect 'files left' '' "$(ls -A "$TMPDIR")"

# ---- What people see ----

# shown ARGUMENT...: without the seconds.
shown() {
    timeout 30 "$nimsum" test "$@" 2>&1 |
        sed 's/[0-9]*\.[0-9]\{3\} s/T s/; s/^ *[0-9]*\.[0-9]\{3\}  \([<>]\)/    T  \1/'
}

expect 'a game that is lost is shown turn by turn, once' \
    "7.in perfect  lost the win      T s  turn 3: '1' left the position 3, which the opponent wins; '3' in 4 would have won
    T  < 7
    T  > 2
    T  < 1
    T  > 1
    T  < 2
    T  > 1
7.in greedy   lost the win      T s  again
2 games: 0 right, 2 lost the win
2 times lost the win, first on 7.in perfect
the smallest input that fails: nimsum stress coins --opponent=perfect,greedy -- ./player coins loses" \
    "$(shown coins 7.in --opponent=perfect,greedy -- ./player coins loses |
        sed 's/ *T s/      T s/')"
echo 30 >30.in
shown abc244c 30.in --opponent=perfect -- ./player abc244c talks |
    grep -e '^    T' -e '^    \.\.\.' >lines
expect 'of a long one there are twenty lines' '20 1' \
    "$(wc -l <lines | tr -d ' ') $(grep -c '^    \.\.\.' lines)"
expect 'the first ones, and those to the end' '    T  < 30
    T  > bye' "$(sed -n '1p;$p' lines)"
timeout 30 "$nimsum" test coins 7.in --opponent=perfect,random --transcript=told \
    --keep=kept -- ./player coins talks >/dev/null
expect 'games are saved in full' 'kept/7-perfect.interaction
kept/7-random.interaction
kept/7.in
told/7-perfect.interaction
told/7-random.interaction' "$(ls told/* kept/*)"
expect 'as Kattis has them' '<7 >2 ... >bye' \
    "$(sed -n '1p;2p;$p' told/7-perfect.interaction | paste -s -d ' ' - |
        sed 's/ >bye/ ... >bye/')"
cut -c2- told/7-random.interaction | sed -n '3p;5p' >script
expect 'a script is played' "$(cat told/7-random.interaction)" \
    "$(timeout 30 "$nimsum" test coins 7.in --script=script --transcript=told \
        -- ./player coins talks >/dev/null; cat told/7-script.interaction)"
expect 'a script that is not there' 'nimsum: none: cannot open: No such file or directory' \
    "$("$nimsum" test coins 7.in --script=none -- ./player coins 2>&1)"
expect 'either opponents or a script' "nimsum: '--script' and '--opponent' exclude each other" \
    "$("$nimsum" test coins 7.in --script=script --opponent=delay -- ./player coins 2>&1)"
expect 'no opponents where nothing is played' \
    "nimsum: '--opponent', '--transcript' and '--script' are for problems whose submission plays" \
    "$("$nimsum" test classic --opponent=perfect -- ./player coins 2>&1)"

# ---- A submission that has lost ----

sed 's/^protocol .*/&\n              program stuck I lost/' "$data/netoi2068/problem" >stuck.problem
says_lost() {
    first=$(echo 4 | "$nimsum" solve ./stuck.problem)
    printf '4\n%s\n' $((4 - first)) | "$nimsum" solve ./stuck.problem | tail -n 1
}
expect 'who cannot move says so' 'I lost' "$(says_lost)"

# ---- What is refused ----

# refused NAME MESSAGE ARGUMENT...
refused() {
    name=$1
    message=$2
    shift 2
    expect "$name" "nimsum: $message" "$("$nimsum" "$@" -- ./player coins 2>&1)"
}

manners='perfect, delay, ideas, random, greedy and mirror'
refused 'an unknown opponent' \
    "option '--opponent' expects names of $manners, not 'best'" \
    test coins 7.in --opponent=best
refused 'an unknown one behind another' \
    "option '--opponent' expects names of $manners, not 'delay,'" \
    test coins 7.in --opponent=delay,
refused 'nine opponents' \
    "option '--opponent' expects names of $manners, not 'delay,delay,delay,delay,delay,delay,delay,delay,d...'" \
    test coins 7.in --opponent=delay,delay,delay,delay,delay,delay,delay,delay,delay
for option in transcript script; do
    refused "no $option where nothing is played" \
        "'--opponent', '--transcript' and '--script' are for problems whose submission plays" \
        test classic --$option=x
done
for option in opponent=delay prove=3; do
    refused "no $option where nothing is played" \
        "'--opponent' and '--prove' are for problems whose submission plays" \
        stress classic --$option
done
expect 'no judge of what is not played' \
    "nimsum: 'classic' is not played: 'nimsum check classic' judges outputs 3" \
    "$("$nimsum" interact classic 7.in game 2>&1) $(
        "$nimsum" interact classic 7.in game >/dev/null 2>&1
        echo $?
    )"
printf '0\n' >no-case.in
for layout in count zero; do
    expect "no case of a game, with --input=$layout" '2 1' "$(
        "$nimsum" test coins no-case.in --input=$layout -- ./player coins >out 2>err
        echo $? "$(grep -c 'no-case.in: expected .*, found the end of the input$' err)"
    )"
    expect "nor to play, with --input=$layout" '2 1' "$(
        "$nimsum" solve coins --input=$layout <no-case.in >out 2>err
        echo $? "$(grep -c '<stdin>: expected .*, found the end of the input$' err)"
    )"
done
expect 'without inputs the one start is played' \
    '4 of 4 right' \
    "$("$nimsum" test ninetynine -- ./player ninetynine | tail -n 1 | cut -d, -f 1)"
expect 'too many names' "nimsum: 'interact' expects INPUT OUTPUT [ANSWER [REPORT]] 3" \
    "$("$nimsum" interact coins 1 2 3 4 5 6 7 2>&1) $(
        "$nimsum" interact coins 1 2 3 4 5 6 7 2>/dev/null
        echo $?
    )"
expect 'another judge' "nimsum: option '--judge' expects testlib or kattis, not 'boj'" \
    "$("$nimsum" interact coins 7.in game --judge=boj 2>&1)"
expect 'help is no fault of the judge' 0 "$(
    "$nimsum" interact --help >/dev/null
    echo $?
)"
expect 'kattis has a name more' '7
43' "$(
    echo x | "$nimsum" interact coins 7.in answer . more --judge=kattis 2>/dev/null
    echo $?
)"
expect 'a line without an end' "7
partial line: '1' has no line end [partial-line]
2" "$(
    printf 1 | "$nimsum" interact coins 7.in game 2>&1
    echo $?
)"
expect 'a folder that cannot be made' 'nimsum: 7.in/x: cannot make: Not a directory' \
    "$("$nimsum" test coins 7.in --transcript=7.in/x -- ./player coins 2>&1)"
for status in 256 x; do
    expect "a status of $status" \
        "nimsum: option '--unexpected' expects a status from 1 to 255, not '$status'" \
        "$("$nimsum" interact coins 7.in game --unexpected=$status 2>&1)"
done
expect "a judge's option that is unknown" 1 "$(
    "$nimsum" interact coins 7.in answer . --judge=kattis --nonsense 2>/dev/null
    echo $?
)"
expect 'people are told what was never won' '    lost, but it never had a won position' \
    "$(shown ninetynine none.in --opponent=perfect -- ./player ninetynine | grep '^ ')"

finish
