#!/bin/sh
# play.sh BUILD: games that scripts play: what is printed, byte for byte, what is
# refused, and the objects for machines.
# shellcheck source=tests/kit/script.sh
. "$(dirname "$0")/kit/script.sh"

# typed LINES ARGUMENT...: what play prints, errors too, and its status.
typed() {
    lines=$1
    shift
    printf '%b' "$lines" | "$nimsum" play "$@" 2>&1
    echo "[$?]"
}

# said NAME WANTED LINES ARGUMENT...
said() {
    name=$1
    wanted=$2
    shift 2
    expect "$name" "$wanted" "$(typed "$@")"
}

# has NAME WANTED LINES ARGUMENT...: a part of what is printed.
has() {
    name=$1
    wanted=$2
    shift 2
    found=$(typed "$@")
    case $found in
    *"$wanted"*) found=$wanted ;;
    esac
    expect "$name" "$wanted" "$found"
}

# ---- Games ----

said 'a game that is lost' \
    'A turn takes any number of stones from one pile. Whoever cannot move loses.
pile 1    3  ooo
pile 2    6  oooooo
pile 3    9  ooooooooo
9 -> 3 leaves 3 6 3. I take 6 of pile 2: 3 0 3.
  that gave the game away: the nim-sum was 12, and 9 -> 5 was the move ('"'why'"')
pile 1    3  ooo
pile 2    0
pile 3    3  ooo
pile 1: 3 -> 0 leaves 0 0 3. I take 3 of pile 3: 0 0 0.
I win.
Won positions that were given away: 1
  turn 1: the nim-sum was 12, and 9 -> 5 was the move
[1]' '3-6\n1:0\n' classic 3 6 9

said 'a game that is won' \
    'A turn takes any number of stones from one pile. Whoever cannot move loses.
pile 1    1  o
pile 2    2  oo
2 -> 1 leaves 1 1. I take 1 of pile 1: 0 1.
pile 1    0
pile 2    1  o
1 -> 0 leaves 0 0.
You win.
No won position was given away.
[0]' '2-1\n\n2-1\n' 1 2

has 'in misere play who takes the last stone loses' 'You win.' '1-1\n' \
    classic --misere 2 0 --level=random
said 'a position without a move is decided at once' \
    'A turn takes any number of stones from one pile. Whoever cannot move wins.
You win.
No won position was given away.
[0]' '' classic --misere 0
has 'the end of the input gives up' 'I win.' '' 5
has 'quit gives up' 'I win.' 'quit\n' 5
has 'with --quiz nothing is told before the end' \
    'leaves 3 6 3. I take 6 of pile 2: 3 0 3.
pile 1    3  ooo' '3-6\n' classic 3 6 9 --quiz
has 'and then it is' '  turn 1: the nim-sum was 12, and 9 -> 5 was the move
[1]' '3-6\n' classic 3 6 9 --quiz
has 'two people play' 'The second player wins.
Won positions that were given away: 1
  turn 1: the nim-sum was 3, and 2 -> 1 was the move
[0]' '1-1\n2-2\n' --two 1 2
has 'one of them gives up' 'The second player wins.' '' --two 1 2
has 'nimsum begins' 'I take 2 of pile 1: 3 3.' '' --second 5 3

# ---- Boards ----

has 'pieces that face each other: the first player moves the first ones' \
    'pile 1: 3 -> 2 (row 1: 1 to 2) leaves 2 3. I play pile 2: 3 -> 2 (row 2: 3 to 4): 2 2.
pile 1    2  oo  (2 fields between 2 and 5)
pile 2    2  oo  (2 fields between 7 and 4)' '1-1\n' hdu1730 9 1 5 7 3
has 'a pawn moves, and the gap behind it grows' \
    'step 1: 3 -> 2 (square 8 to 7) leaves 2 2 0. I play step 1: 2 -> 0 (square 7 to 5): 0 2 0.
  that gave the game away: the nim-sum was 3, and step 1: 3 -> 0 (square 8 to 5) was the move ('"'why'"')
step 1    0  (0 fields before the piece on square 5)
step 2    2  oo  (2 fields before the piece on square 4)' '1-1\n' poj1704 1 4 8
has 'nothing is said of what no move keeps' 'pile 3    2  oo
I win.' '' nimble-game-1 0 2 1
has 'a light that is switched twice is off' 'pile 4    0  x 2  y 2' '' hdu3404 \
    2 2 2 2 1 1
has 'a most above the largest number' \
    '10 -> 8 leaves 8. I take 8 of pile 1: 0.' '1-2\n' hdu2486 10 \
    9223372036854775808
has 'a box with more than 2^32 stones' '8589934592 -> 8589934595 wins' 'hint\n' \
    hdu1729 8589934595 8589934592
has 'a pile that is passed over' '"passed": [1, 0]' '1:7\n' --json \
    hr-zero-move-nim 7 8

# ---- Games against the judge ----

has 'a row of stones' '6 -> 4+1 leaves 4 1.' '1:4+1\n' abc278g 6 1 2
has 'numbers to name' 'pile 1    5  ooooo' '' abc244c 2
has 'whoever takes the last one loses' 'you can win: 7 modulo 4 is 3' 'why\n' \
    coins 7
has 'the one start of a row, which is lost' \
    'wins. The pile is what is left to count.
pile 1    99' '' ninetynine
has 'a row that is always won, with nimsum to begin' 'pile 1 ' '' abc244c --second
has 'a pass of the first turn alone' \
    "'game1' cannot be played from here: its first turn may pass" '' game1 1 2 3

# ---- Words ----

has 'hint' '9 -> 5 wins' 'hint\n' 3 6 9
has 'no hint in a lost position' 'there is no winning move' 'hint\n' 3 3
has 'why a position is won' \
    'you can win: the nim-sum of the piles 3, 6 and 9 is 12, not 0; 9 -> 5 wins' \
    'why\n' 3 6 9
has 'why it is lost' \
    'the other player can win whatever you do: the nim-sum of the piles 3 and 3 is 0' \
    'why\n' 3 3
has 'help' '2:1+3      splits pile 2, where that is allowed' 'help\n' 5
has 'undo takes the card back, too' 'You win.
No won position was given away.
[0]' '1-1\nundo\n1-2\n2-1\n2-1\n2-1\n' 5 3
has 'nothing to take back' 'there is nothing to take back' 'undo\n' 5 3
has 'lines end in CR LF, with blanks around' 'leaves 3 3' '  1-2 \r\n' 5 3

# ---- Refusals ----

has 'a bare pair is shown in both readings' "nimsum: <stdin>:2: expected a move \
as in 2-3 or 2:3, not '2 3': 2-3 takes 3 of pile 2, 2:3 leaves 3 there
[2]" 'hint\n2 3\n' 5 7
for typed in 2x '2 x' '2 3 4'; do
    has "no pair: $typed" "not '$typed'
[2]" "$typed\n" 5 7
done
has 'no move at all' "<stdin>:1: expected a move as in 2-3 or 2:3, not 'take'
[2]" 'take\n' 5
has 'a long line' '[2]' "$(printf '%5000s' x | tr ' ' 1)\\n" 5
has 'no such pile' 'impossible move: there is no pile 3, only 1 to 2' '3-1\n' \
    5 3
has 'more than there is' 'impossible move: pile 2 has only 3' '2-4\n' 5 3
has 'nothing' 'impossible move: pile 2 has 3 stones, and 3 cannot' '2:3\n' 5 3
has 'a pile twice' 'impossible move: pile 1 is named twice' '1-1 1-1\n' bash 5 3
has 'too many piles' 'it touches 2 piles, and a turn may touch 1' '1-1 2-1\n' \
    5 3
has 'a take that the rule does not have' \
    'the rule does not allow to take 2 of 5' '1-2\n' boj9655 5
for move in '1:3 2:3' '1:3+2' '1:6'; do
    has "a rule of one pile, which becomes smaller: $move" 'impossible move' \
        "$move\n" hr-tower-breakers-1 2 6
done
has 'a pile that would become no parts' 'the rule does not allow' '1-3\n' \
    cf603c 0 6
has 'a step that is full' 'would hold more than 18446744073709551615 stones' \
    '2-1\n' staircase 18446744073709551615 1
has 'a split where there is none' 'impossible move' '1:2+3\n' 5 3
has 'piles and a case' "piles and '--case' are two positions" '' --case=1 5
has 'a level that is none' "option '--level' expects" '' --level=101 5
has 'misere play of a board' "can be played in one way only" '' poj1704 \
    --misere 2 5
has 'two people, and nimsum begins' "with '--two' nimsum does not play" '' \
    --two --second 5
has 'k of other games' "option '-k' is for 'bash' only" '' classic -k 2 5
has 'a row whose turns are not known' 'cannot be played from here: a pile may' \
    '' hr-stone-piles 5 7
has 'what is too large to be searched' 'it is too large for a search' '' \
    hdu3032 --misere 30 31 32 33
has 'what becomes too large to be searched' "cannot be played on: what is left is \
too large" '1-1\n' cf1382b 1 1 1000000000
has 'too many turns of a kind' 'there are more than a million turns' '' \
    lightoj1296 1000000000 3
has 'a formula says no turns' "no position of 'agc020a' was found that can be \
played: its text says who wins, not what a turn does" '' agc020a
has 'more than there was' 'pile 1 has 3 stones, and 5 cannot be left of it' \
    '1:5\n' classic 3
has 'no such case' 'there is no case 9' '' --case=9 \
    --input="$data/classic/sample/hdu2176.in"

# ---- Positions that cannot be played ----

# cannot WHY ARGUMENT...
cannot() {
    why=$1
    shift
    has "no game: $*" "cannot be played from here: $why" '' "$@"
}

# Fields, ranges, towers and stones in a row; heights and products to look at;
# takes to remember; parts of a split; piles that a turn may touch.
printf '2 4 123456789012345678901234567890\n' >"$made/long.in"
large='it is too large for a search of all that can follow'
many=$(seq 70)
pairs=$(yes '1 2' | head -501)
for position in 'poj3533 300 1 1' 'poj3533 20 20 1' 'poj3533 16 16 1' \
    "cf15c $pairs" 'hr-tower-breakers-1 2000 4' 'abc278g 5000 2 7' \
    'abc244c 5000' 'hr-tower-breakers-1 3 9999991' \
    'hdu1517 4611686018427387904' 'boj16877 --misere 800' 'cf768e 64' 'cf603c 4 5' "poj1740 $many" \
    "bzoj1299 $many" "bzoj1982 --case=1 --input=$made/long.in"; do
    # shellcheck disable=SC2086
    cannot "$large" $position
done
cannot 'a pile is too large' lightoj1199 100000000
cannot 'its turns are not known' cses2207 100000000
cannot 'the statement excludes an interval that does not end behind its start' \
    abc206f 1 2000

# ---- Objects ----

said 'an object a turn' \
    '{"version": 1, "problem": "classic", "position": [3, 6, 9], "play": "normal", "seed": 1, "to_move": "you"}
{"hint": [{"place": 3, "from": 9, "to": 5}]}
{"turn": 1, "by": "you", "position": [3, 6, 9], "move": [{"place": 3, "from": 9, "to": 3}], "wins": true, "winning_count": 1, "best": [{"place": 3, "from": 9, "to": 5}]}
{"turn": 2, "by": "nimsum", "position": [3, 6, 3], "move": [{"place": 2, "from": 6, "to": 0}], "wins": true, "winning_count": 1, "best": [{"place": 2, "from": 6, "to": 0}]}
{"why": "the other player can win whatever you do: the nim-sum is 0"}
{"undo": 2}
{"winner": "nimsum", "turns": 0, "given_away": 0}
[1]' 'hint\n3:3\nwhy\nundo\nquit\n' classic 3 6 9 --json
has 'parts of a split' '"move": [{"place": 1, "from": 5, "parts": [1, 4]}]' \
    '1:1+4\n' hdu3032 --json 5
has 'the second part stands behind the first' '"position": [1, 4, 7]' \
    '1:1+4\n' hdu3032 --json 5 7
has 'piles in any order are told in theirs' \
    '"move": [{"place": 1, "from": 5, "to": 3}, {"place": 3, "from": 4, "to": 3}]' \
    '3-1 1-2\n' bash --json 5 3 4
has 'what else is remembered' '"position": [20], "most": 19,' '' hdu2516 \
    --json 20
has 'a decided position' '{"winner": "nimsum", "turns": 0, "given_away": 0}' \
    '' --json 0
has 'two people in objects' '"winner": "first", "turns": 1' '1-1\n' --two \
    --json 1
has 'after an impossible line no object follows' '"to_move": "you"}
nimsum: <stdin>:1: impossible move' '2-1\n' --json 5

# ---- The same again ----

for row in classic staircase bash poj1704 hdu1730 hdu3032 hdu2516 takeaway; do
    first=$(typed '' "$row" --seed=7 --level=30 --second)
    expect "$row: the same seed and input, the same bytes" "$first" \
        "$(typed '' "$row" --seed=7 --level=30 --second)"
done
seq 100000 | tr '\n' ' ' >"$made/piles"
{
    echo 100000
    cat "$made/piles"
} >"$made/large.in"
expect 'a large position is told in less than 6000 bytes' yes \
    "$(typed '' hdu2176 --input="$made/large.in" | wc -c |
        awk '{ print ($1 < 6000 ? "yes" : $1) }')"
expect 'and whole when that is asked for' yes \
    "$(typed 'piles\n' hdu2176 --input="$made/large.in" | wc -c |
        awk '{ print ($1 > 500000 ? "yes" : $1) }')"
has 'the largest piles' '18446744073709551615 -> 1' '1:1\n' \
    18446744073709551615 1

# ---- What is rarely asked for ----

has 'undo goes back to the middle of a game' \
    'pile 1: 3 -> 2 leaves 2 3. I take 1 of pile 2: 2 2.
pile 1    2  oo
pile 2    2  oo
pile 1    3  ooo
pile 2    3  ooo' '1-1\n1-1\nundo\nquit\n' 5 3
has 'help is an object, too' '{"help": "2-3, 2:3,' 'help\n' --json 5 3
expect 'and so are the piles' 2 "$(typed 'piles\n' --json 5 3 |
    grep -c '"position": \[5, 3\].*"to_move": "you"')"
expect 'an input that cannot be read' 'nimsum: <stdin>: cannot read: Is a directory 2' \
    "$("$nimsum" play 5 3 </ 2>&1 >/dev/null) $(
        "$nimsum" play 5 3 </ >/dev/null 2>&1
        echo $?
    )"
has 'what is remembered stands below the piles' 'pile 1    9  ooooooooo
circle 1
9 -> 8 leaves 8. I make 3+3 of pile 1: 3 3.' '1-1\n' hdu3951 9 2
has 'and in the objects' '"position": [9], "circle": 1, "play"' '' \
    --json hdu3951 9 2
has 'why in a position that was not there at the start' \
    'the other player can win whatever you do: every move leaves a position that has a winning answer' \
    '1-2\nwhy\n' hdu2516 12
has 'many piles are counted' '1 -> 0 leaves 25 piles. I take 1 of pile 8: 25 piles.' \
    '1-1\n' classic 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 \
    23 24 25
has 'why a later position is won' \
    'you can win: a move leaves a position in which every move loses; 10 -> 8 wins' \
    '1-1\nwhy\n' hdu2516 12
has 'a blank at the end' '9 -> 5 wins' 'hint\t\n' 3 6 9
has 'a case of the standard input' 'pile 3    9' '3\n3 6 9\n' classic --case=1
has 'the second of two people' '"by": "second"' '1-1\n2-1\n' --two --json 1 2
has 'nimsum passes' 'I pass over pile 1: 3 4.' '' --second hr-zero-move-nim 3 4
has 'nimsum adds' 'I make 10 of pile 1: 10 9.' '' --second hdu1729 10 3 9 9
has 'cells are piles' 'pile 2    1  o
pile 3    3  ooo' '' lightoj1393 2 2 1 3 4
has 'boxes are piles' 'pile 2    2  oo
pile 3    0' '' hdu3389 1 2 3
has 'the takes of a list are no notes of its pile' 'pile 1    5  ooooo
I win.' '' edpc-k 5 4 2 3 2 0
has 'nor in the objects, and each is one turn' \
    '"position": [2], "move": [{"place": 1, "from": 2, "to": 0}], "wins": true, "winning_count": 1' \
    '1-2\n' --json edpc-k 2 2 2 0

# ---- Many turns, of which not all are looked at ----

has 'a long row: a turn, and no count' '"from": 157, "to": 155}], "wins": false, "best": []' \
    '' abc278g --json --second 157 2 2
# shellcheck disable=SC2046
{
    has 'more piles than winning turns are counted for' \
        '"move": [{"place": 1, "from": 1, "to": 0}], "wins": false, "winning_count": 0' \
        '' bash --json --second $(yes 1 | head -44)
    has 'more turns than are compared' \
        '"move": [{"place": 1, "from": 1, "to": 0}], "wins": false, "winning_count": 0' \
        '' classic --json --second $(yes 1 | head -1500)
    cannot "$large" cf768e $(yes 3 | head -40)
}
{
    printf '1\n4762\n'
    yes 1 | head -64
    yes 0 | head -4698
} >"$made/moore.in"
for level in 100 delay random; do
    has "more turns than are counted: $level" '"from": 1, "to": 0}], "wins": false, "best": []' \
        '' bash -k 63 --json --second --input="$made/moore.in" --level=$level
done
for level in 100 delay; do
    has "turns that are counted as far as time allows: $level" '"wins": false, "winning_count": 0' \
        '' hdu1527 --json --second --level=$level 1132 1832
    has "more winning turns than are compared: $level" 'there is no winning move' \
        'hint\n' bash --second --level=$level 1000 900 800 700 600 500 400 300
done

finish
