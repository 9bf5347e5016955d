"""should.py < OBJECTS: each is what `nimsum test --json` says of a game. Is
what should have been played a winning turn of the position, by a search of
the rules, and is the transcript a game? Prints what is wrong, and how many
were looked at."""

import functools
import json
import re
import sys


@functools.lru_cache(None)
def wins(row, position, least, most):
    moves = list(behind(row, position, least, most))
    if not moves:
        return row == "coins"
    return any(not wins(row, after, least, most) for _, after in moves)


def behind(row, position, least, most):
    """What is written, and the position then: of stones, or of piles."""
    if row in ("coins", "netoi2068"):
        for k in (1, 2, 3):
            if k <= position[0]:
                yield str(k), (position[0] - k,)
    elif row == "ninetynine":
        for k in (1, 2):
            if k <= position[0]:
                yield str(99 - position[0] + k), (position[0] - k,)
    elif row == "game1":
        for i, pile in enumerate(position):
            for k in range(1, pile + 1):
                yield "%d %d" % (i + 1, k), (
                    position[:i] + (pile - k,) + position[i + 1:])
    else:
        stones = set(position)
        for first in position:
            for k in range(least, most + 1):
                taken = set(range(first, first + k))
                if taken <= stones:
                    words = str(first)
                    if row == "abc278g":
                        words += " %d" % k
                    yield words, tuple(sorted(stones - taken))


def read_position(row, text):
    if row not in ("abc278g", "abc244c"):
        return tuple(map(int, text.split()))
    stones = []
    for part in text.split():
        ends = list(map(int, part.split("-")))
        stones += range(ends[0], ends[-1] + 1)
    return tuple(stones)


looked = 0
for line in sys.stdin:
    game = json.loads(line)
    if not game.get("should"):
        continue
    looked += 1
    if "..." in game["position"]:
        continue
    row = game["problem"]
    least = most = 1
    if row == "abc278g":
        _, least, most = map(int, re.findall(r"\d+", game["transcript"])[:3])
    position = read_position(row, game["position"])
    won = wins(row, position, least, most)
    if game["blamed_turn"] == 0:
        is_right = game["should"] == ("First" if won else "Second")
    elif game["should"] == "1 0":
        is_right = row == "game1" and game["blamed_turn"] == 1 and not won
    else:
        is_right = any(words == game["should"] and
                       not wins(row, after, least, most)
                       for words, after in behind(row, position, least, most))
    if not is_right:
        print(line, end="")
print(looked)
