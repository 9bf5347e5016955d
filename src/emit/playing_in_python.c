/* The lines of programs in Python that play. */
#include "emit/playing.h"

#define MANY (PILES | SUM)

const struct nim_playing_lines nim_playing_python[] = {
    {0, 0, 0, "import sys\n"},
    {TAKES | SUM, 0, ANY, "\ntakes = [<takes>]\n"},
    {0, 0, 0, "\n\n"},

    /* ---- The game ---- */
    {0, TAKES, ANY | TABLE,
     "def wins(a):\n"
     "    return <formula>\n"
     "\n\n"},
    {0, TABLE, 0,
     "def winning(most):\n"
     "    wins = []\n"
     "    for a in range(most + 1):\n"
     "        wins.append(any(t <= a and not wins[a - t] for t in takes))\n"
     "    return wins\n"
     "\n\n"},
    {0, SUM, 0,
     "def values(most):\n"
     "    value = []\n"
     "    for pile in range(most + 1):\n"
     "        options = {value[pile - t] for t in takes if t <= pile}\n"
     "        value.append(min(set(range(len(options) + 1)) - options))\n"
     "    return value\n"
     "\n\n"},
    {0, ROW, 0,
     "def values(n, l):\n"
     "    value = [0] * l\n"
     "    for size in range(n - l + 1):\n"
     "        options = {value[i] ^ value[size - i] for i in range(size + 1)}\n"
     "        value.append(min(set(range(len(options) + 1)) - options))\n"
     "    return value\n"
     "\n\n"},

    /* ---- A turn is found: 2 stands before one that wins, 0: none ---- */
    {0, TAKES, ANY | TABLE, "def find(left, t):\n"},
    {0, TABLE, 0, "def find(wins, left, t):\n"},
    {0, ANY, 0, "def find(left):\n"},
    {0, PILES, PASS, "def find(a):\n"},
    {0, PASS, 0, "def find(a, passes):\n"},
    {0, SUM, 0, "def find(value, a):\n"},
    {0, ROW, 0, "def find(value, taken, l):\n"},
    {TAKES | MANY, 0, NAMES,
     "    \"\"\"2 and a turn that wins; 1 and any; or 0: there is "
     "none.\"\"\"\n"},
    {0, TAKES, ANY,
     "    for take in reversed(takes):\n"
     "        if take <= left and not wins<(>left - take<)>:\n"
     "            return 2, take\n"
     "    if not 0 < t <= left:  # else as many as the other took\n"
     "        t = takes[0]\n"
     "    return (1 if t <= left else 0), t\n"},
    {0, ANY, LAST_LOSES, "    return (2 if left > 0 else 0), left\n"},
    {0, ANY | LAST_LOSES, 0,
     "    return (2, left - 1) if left > 1 else (left, left)\n"},
    {MANY, 0, 0, "    x = 0\n"},
    {0, PILES, 0,
     "    for pile in a:\n"
     "        x ^= pile\n"},
    {0, PASS, 0,
     "    if passes and <passes>:\n"
     "        return 2, (0, 0)\n"},
    {0, PILES | LAST_LOSES, 0, "    big = sum(pile > 1 for pile in a)\n"},
    {0, PILES, 0, "    for i, pile in enumerate(a):\n"},
    {0, PILES, LAST_LOSES, "        rest = pile ^ x\n"},
    {0, PILES | LAST_LOSES, 0,
     "        rest = pile ^ x ^ (big == (pile > 1))\n"},
    {0, PILES, 0,
     "        if rest < pile:\n"
     "            return 2, (i, pile - rest)\n"
     "    for i, pile in enumerate(a):\n"
     "        if pile > 0:\n"
     "            return 1, (i, 1)\n"
     "    return 0, None\n"},
    {0, SUM, 0,
     "    for pile in a:\n"
     "        x ^= value[pile]\n"
     "    any_turn = 0, None\n"
     "    for i, pile in enumerate(a):\n"
     "        for t in takes:\n"
     "            if t <= pile:\n"
     "                any_turn = 1, (i, t)\n"
     "                if value[pile - t] == value[pile] ^ x:\n"
     "                    return 2, (i, t)\n"
     "    return any_turn\n"},
    {0, ROW, 0,
     "    rows, first, total = [], 1, 0\n"
     "    for row in bytes(taken[1:]).split(b\"\\1\"):\n"
     "        rows.append((first, len(row)))\n"
     "        total ^= value[len(row)]\n"
     "        first += len(row) + 1\n"
     "    for first, size in rows:\n"
     "        for i in range(size - l + 1):\n"
     "            if value[i] ^ value[size - l - i] == total ^ value[size]:\n"
     "                return 2, first + i\n"
     "    return max((size >= l, first) for first, size in rows)\n"},
    {0, 0, NAMES, "\n\n"},

    /* ---- main reads the start ---- */
    {0, 0, 0, "def main():\n"},
    {0, TAKES | FIXED, 0, "    n = <n>\n"},
    {0, TAKES, FIXED, "    n = int(input())\n"},
    {0, TAKES, 0, "    left = n\n"},
    {0, TAKES, ANY, "    t = 0\n"},
    {0, TABLE, 0, "    wins = winning(n)\n"},
    {MANY, 0, 0,
     "    n = int(input().split()[0])\n"
     "    a = []\n"
     "    while len(a) < n:\n"
     "        a += map(int, sys.stdin.readline().split())\n"},
    {0, SUM, 0, "    value = values(max(a, default=0))\n"},
    {0, PASS, 0, "    passes = True\n"},
    {0, ROW, 0,
     "    n, l, r = map(int, input().split())\n"
     "    taken = bytearray(n + 1)\n"
     "    copies = l < r or (n - l) % 2 == 0\n"
     "    value = [0] * (n + 1) if copies else values(n, l)\n"
     "    y = l + (n - l) % 2 if copies else l\n"
     "    x = (n - y) // 2 + 1  # the middle\n"},
    {0, NAMES, 0,
     "    n = 2 * int(input()) + 1\n"
     "    x = n // 2 + 1\n"
     "    named = 0\n"},

    /* ---- The game is played ---- */
    {0, 0, CHOICE, "    own = True\n"},
    {0, CHOICE, NAMES | LAST_LOSES, "    own = <find>[0] == 2\n"},
    {0, CHOICE | LAST_LOSES, 0, "    own = <find>[0] != 1\n"},
    {0, CHOICE, NAMES,
     "    print(\"<wins>\" if own else \"<loses>\", flush=True)\n"},
    {0, CHOICE | NAMES, 0,
     "    own = True\n"
     "    print(\"<wins>\", flush=True)\n"},
    {0, 0, NAMES, "    while True:\n"},
    {0, 0, NAMES | TOLD,
     "        found, turn = <find>\n"
     "        if found == 0:\n"
     "            break\n"},
    {0, NAMES, 0, "    while named < n:\n"},
    {0, 0, 0, "        if own:\n"},
    {0, TOLD, NAMES,
     "            found, turn = <find>\n"
     "            if found == 0:\n"
     "                break\n"},
    {0, TAKES, SAID,
     "            t = turn\n            print(t, flush=True)\n"},
    {0, SAID, 0,
     "            t = turn\n"
     "            print(n - left + t, flush=True)\n"},
    {MANY, 0, 0,
     "            i, t = turn\n"
     "            print(i + 1, t, flush=True)\n"},
    {0, ROW, 0,
     "            x = n + 2 - x - y if copies else turn\n"
     "            print(x, y, flush=True)\n"},
    {0, NAMES, 0, "            x = n + 1 - x\n"},
    {0, NAMES, PAIRS, "            print(x, flush=True)\n"},
    {0, PAIRS, 0, "            print(x, 1, flush=True)\n"},
    {0, 0, 0,
     "        else:\n"
     "            words = sys.stdin.readline().split()\n"},
    {0, 0, TOLD, "            if not words or not words[0].isdigit():\n"},
    {0, TOLD, 0,
     "            if not words or not words[0].isdigit() or words[-1] == "
     "\"0\":\n"},
    {0, LAST_LOSES, 0, "                own = True  # the judge gives up\n"},
    {0, 0, 0, "                break\n"},
    {0, TAKES, SAID, "            t = int(words[0])\n"},
    {0, SAID, 0, "            t = int(words[0]) - (n - left)\n"},
    {MANY, 0, 0, "            i, t = int(words[0]) - 1, int(words[1])\n"},
    {0, ROW, 0, "            x, y = int(words[0]), int(words[1])\n"},
    {0, NAMES, 0, "            x = int(words[0])\n"},
    {0, TAKES, 0, "        left -= t\n"},
    {MANY, 0, 0, "        a[i] -= t\n"},
    {0, PASS, 0, "        passes = False\n"},
    {0, ROW, 0, "        taken[x:x + y] = b\"\\1\" * y\n"},
    {0, NAMES, 0, "        named += 1\n"},
    {0, 0, 0, "        own = not own\n"},

    /* ---- Who has won ---- */
    {0, NAMES | TOLD, 0,
     "    if not own:\n"
     "        sys.stdin.readline()\n"},
    {0, STUCK, LAST_LOSES,
     "    if own:\n"
     "        print(\"<stuck>\")\n"},
    {0, WON, LAST_LOSES,
     "    if not own:\n"
     "        print(\"<won>\")\n"},
    {0, WON | LAST_LOSES, 0,
     "    if own:\n"
     "        print(\"<won>\")\n"},
    {0, 0, 0,
     "\n\n"
     "main()\n"},
    {.lines = NULL}};
