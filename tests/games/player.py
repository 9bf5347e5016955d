"""player.py ROW [FAULT]: as player.c, in another style."""

import functools
import os
import sys
import time

ROW = sys.argv[1]
FAULT = sys.argv[2] if len(sys.argv) > 2 else ""
count = 0


def say(*words):
    global count
    count += 1
    if count == 2:
        if FAULT == "waits":
            sys.stdin.read()
            sys.exit(0)
        if FAULT == "reads-on":
            sys.stdin.read()
        if FAULT == "loop":
            while True:
                pass
        if FAULT == "close-out":
            os.close(1)
            time.sleep(97)
        if FAULT == "leaves":
            os._exit(0)
        if FAULT.startswith("illegal"):
            print(88888, 88888, flush=True)
            if FAULT == "illegal-crash":
                raise ValueError("no such move")
            sys.exit(0)
        if FAULT == "partial":
            print(*words, end="", flush=True)
            sys.stdin.read()
            os._exit(0)
        if FAULT == "twice":
            print(*words)
    print(*words, flush=FAULT != "buffer")


def hear():
    # input() would flush.
    return sys.stdin.readline().split()


def leave():
    if FAULT == "talks":
        print("bye")
    if FAULT == "asleep":
        time.sleep(97)
    if FAULT == "busy":
        while True:
            pass
    sys.exit(3 if FAULT == "exit" else 0)


def play_pile(most, misere):
    """All positions from the smallest on."""
    n = int(hear()[0])
    wins = [misere]
    for i in range(1, n + 1):
        wins.append(any(not wins[i - k] for k in range(1, most + 1) if k <= i))
    own = True
    while n > 0:
        if own:
            good = [k for k in range(1, most + 1) if k <= n and not wins[n - k]]
            if FAULT == "loses" and count == 1:
                good = [k for k in (1, 2, 3) if wins[n - k]]
            k = good[-1] if good else 1
            say(k)
        else:
            words = hear()
            if not words or not words[0].isdigit():
                leave()
            k = int(words[0])
        n -= k
        own = not own
    if not own and not misere:
        say("I_won!")
    leave()


def play_names():
    n = int(hear()[0])
    free = set(range(1, 2 * n + 2))
    while True:
        own = max(free)
        say(own)
        free.discard(own)
        words = hear()
        if not words or words[0] == "0":
            leave()
        free.discard(int(words[0]))


def play_row():
    """A search of short rows; the mirror of long ones."""
    n, least, most = map(int, hear())

    @functools.lru_cache(None)
    def grundy(length):
        seen = set()
        for taken in range(least, min(most, length) + 1):
            for left in range((length - taken) // 2 + 1):
                seen.add(grundy(left) ^ grundy(length - taken - left))
        return next(i for i in range(len(seen) + 1) if i not in seen)

    parts = [(1, n)]

    def choose():
        """A part's number, and the stones."""
        total = 0
        for _, length in parts:
            total ^= grundy(length)
        for i, (first, length) in enumerate(parts):
            rest = total ^ grundy(length)
            for taken in range(min(most, length), least - 1, -1):
                for left in range(length - taken + 1):
                    behind = grundy(left) ^ grundy(length - taken - left)
                    if total and behind == rest:
                        return first + left, taken
        for first, length in parts:
            if length >= least:
                return first, least
        return 0, 0

    def take(first, taken):
        for i, (start, length) in enumerate(parts):
            if start <= first < start + length:
                end = start + length - first - taken
                parts[i:i + 1] = [(start, first - start), (first + taken, end)]
                return

    begins = grundy(n) != 0
    if FAULT == "choice":
        begins = not begins
    say("First" if begins else "Second")
    while True:
        if begins:
            move = choose()
            say(*move)
            take(*move)
        begins = True
        words = hear()
        if not words or int(words[0]) <= 0:
            leave()
        take(int(words[0]), int(words[1]))


def play_nim():
    piles = [int(hear()[0]) for _ in range(int(hear()[0]))]
    first = True
    while True:
        total = functools.reduce(lambda a, b: a ^ b, piles, 0)
        if not first and not any(piles):
            leave()
        moves = [(i, p - (p ^ total)) for i, p in enumerate(piles)
                 if total and p ^ total < p]
        if not moves:
            i = piles.index(max(piles))
            moves = [(i, 0 if first else 1)]
        i, k = moves[-1]
        say(i + 1, k)
        piles[i] -= k
        first = False
        words = hear()
        if not words or words[0] == "0":
            leave()
        piles[int(words[0]) - 1] -= int(words[1])


sys.setrecursionlimit(10000)
if ROW == "coins":
    play_pile(3, True)
elif ROW == "netoi2068":
    play_pile(3, False)
elif ROW == "abc244c":
    play_names()
elif ROW == "abc278g":
    play_row()
else:
    play_nim()
