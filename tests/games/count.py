"""count.py ROW N: into how many games player.c can be drawn from all starts with
at most N stones, and how many starts there are: its turns once more, against
every reply."""

import sys

sys.setrecursionlimit(100000)


def count_pile(n, own, misere):
    n -= own(n)
    if n <= 0 or (misere and n == 1):
        return 1
    return sum(count_pile(n - k, own, misere) if n > k else 1
               for k in (1, 2, 3) if k <= n)


def count_names(n):
    most = 2 * n + 1

    def play(used, i):
        while i in used:
            i = i % most + 1
        used = used | {i}
        free = set(range(1, most + 1)) - used
        return sum(play(used | {x}, i % most + 1) for x in free) or 1

    return play(frozenset(), 1)


def count_piles(piles, is_first=True):
    total = 0
    for pile in piles:
        total ^= pile
    if not any(piles) and not is_first:
        return 1
    place = piles.index(max(piles))
    taken = 0 if is_first else 1
    for i, pile in enumerate(piles):
        if total and pile ^ total < pile:
            place, taken = i, pile - (pile ^ total)
    piles = list(piles)
    piles[place] -= taken
    count = 0
    for i, pile in enumerate(piles):
        for left in range(pile):
            count += count_piles(piles[:i] + [left] + piles[i + 1:], False)
    return count or 1


def count_row(n, least, most):
    values = [0] * (n + 1)
    for i in range(least, n + 1):
        seen = {values[left] ^ values[i - least - left]
                for left in range(i - least + 1)}
        while values[i] in seen:
            values[i] += 1

    def reply(free):
        count = 0
        for x in free:
            for k in range(least, most + 1):
                taken = frozenset(range(x, x + k))
                if taken <= free:
                    count += own(free - taken, (x, k))
        return count or 1

    def places(free):
        """Where a turn of the one size may begin, with the value left."""
        parts = []
        for x in sorted(free):
            if parts and parts[-1][0] + parts[-1][1] == x:
                parts[-1][1] += 1
            else:
                parts.append([x, 1])
        total = 0
        for _, length in parts:
            total ^= values[length]
        for x, length in parts:
            for left in range(length - least + 1):
                yield x + left, (total ^ values[length] ^ values[left]
                                 ^ values[length - least - left])

    def own(free, last):
        if least < most:
            x, k = n + 2 - sum(last), last[1]
        else:
            found = list(places(free))
            good = [x for x, value in found if value == 0]
            if not found:
                return 1
            x, k = (good or [found[0][0]])[0], least
        return reply(free - frozenset(range(x, x + k)))

    free = frozenset(range(1, n + 1))
    if least < most:
        k = least if (n - least) % 2 == 0 else least + 1
        x = (n - k) // 2 + 1
        return reply(free - frozenset(range(x, x + k)))
    return own(free, None) if values[n] else reply(free)


def orders(n):
    """All lists of numbers from 1 on with that sum."""
    if n == 0:
        yield []
    for first in range(1, n + 1):
        for rest in orders(n - first):
            yield [first] + rest


row = sys.argv[1]
limit = int(sys.argv[2])
sizes = range(1, limit + 1)
if row == "coins":
    counts = [count_pile(n, lambda n: (n + 3) % 4 or 1, True) for n in sizes]
elif row == "netoi2068":
    counts = [count_pile(n, lambda n: n % 4 or 1, False) for n in sizes]
elif row == "abc244c":
    counts = [count_names(n) for n in sizes if 2 * n + 1 <= limit]
elif row == "game1":
    counts = [count_piles(piles) for n in sizes for piles in orders(n)]
else:
    counts = [count_row(n, least, most) for n in sizes
              for least in range(1, n + 1) for most in range(least, n + 1)]
print(sum(counts), len(counts))
