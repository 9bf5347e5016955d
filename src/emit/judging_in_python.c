/* The lines of testing tools in Python that play with a program and judge it.
 */
#include "emit/playing.h"

#define MANY (PILES | SUM)
#define ROWS (ROW | NAMES)

/* A position is a pair of what is left and the start; whether the turn may
 * pass, and the piles; or a row with an o for each stone, and how many stones a
 * turn takes at least and at most. */
const struct nim_playing_lines nim_playing_judge[] = {
    {0, 0, 0,
     "from functools import lru_cache\n"
     "from random import Random\n"
     "\n"},
    {TAKES | SUM, 0, ANY, "takes = [<takes>]\n\n\n"},
    {0, 0, 0, "def start_of(text):\n"},
    {0, TAKES, FIXED, "    n = int(text.split()[0])\n"},
    {0, TAKES | FIXED, 0, "    n = <n>\n"},
    {0, TAKES, 0, "    return n, n\n"},
    {MANY, 0, 0,
     "    numbers = list(map(int, text.split()))\n"
     "    return <may>, *numbers[len(numbers) - numbers[0]:]\n"},
    {0, ROW, 0,
     "    n, l, r = map(int, text.split())\n"
     "    return \"o\" * n, l, r\n"},
    {0, NAMES, 0, "    return \"o\" * (2 * int(text) + 1), 1, 1\n"},

    {0, 0, 0,
     "\n\n"
     "def turns_of(position):\n"
     "    \"\"\"What turns leave, by the lines that say them.\"\"\"\n"},
    {0, TAKES, 0, "    left, n = position\n"},
    {0, TAKES, SAID, "    return {str(t): (left - t, n)\n"},
    {0, SAID, 0, "    return {str(n - left + t): (left - t, n)\n"},
    {0, TAKES, ANY, "            for t in takes if t <= left}\n"},
    {0, ANY, 0, "            for t in range(1, left + 1)}\n"},
    {MANY, 0, 0,
     "    may_pass, *a = position\n"
     "    return {f\"{i + 1} {t}\": (0, *a[:i], pile - t, *a[i + 1:])\n"
     "            for i, pile in enumerate(a)\n"},
    {0, PILES, 0, "            for t in range(1 - may_pass, pile + 1)}\n"},
    {0, SUM, 0, "            for t in takes if t <= pile}\n"},
    {ROWS, 0, 0, "    row, l, r = position\n"},
    {ROW | PAIRS, 0, 0, "    return {f\"{x + 1} {y}\":\n"},
    {0, NAMES, PAIRS, "    return {f\"{x + 1}\":\n"},
    {ROWS, 0, 0,
     "            (row[:x] + \".\" * y + row[x + y:], l, r)\n"
     "            for y in range(l, r + 1) for x in range(len(row) - y + 1)\n"
     "            if row[x:x + y] == \"o\" * y}\n"},

    {0, 0, 0,
     "\n\n"
     "@lru_cache(None)\n"
     "def wins(position):\n"},
    {0, ROW, 0,
     "    row = \".\".join(sorted(filter(None, position[0].split(\".\"))))\n"},
    {0, NAMES, 0, "    row = \"o\" * position[0].count(\"o\")\n"},
    {ROWS, 0, 0,
     "    if row != position[0]:\n"
     "        return wins((row, *position[1:]))\n"},
    {0, 0, LAST_LOSES,
     "    return not all(map(wins, turns_of(position).values()))\n"},
    {0, LAST_LOSES, 0,
     "    left = turns_of(position).values()\n"
     "    return not left or not all(map(wins, left))\n"},

    {0, 0, 0,
     "\n\n"
     "def play(talk, text, skill):\n"
     "    position, own, mistake = start_of(text), True, \"\"\n"
     "    dice = Random(1)\n"},
    {0, TURNS_MAX, 0, "    count = 0\n"},
    {0, 0, 0,
     "    for line in text.splitlines():\n"
     "        talk.tell(line)\n"},
    {0, CHOICE, 0,
     "    line = talk.hear()\n"
     "    own = line == \"<wins>\"\n"
     "    if not own and line != \"<loses>\":\n"
     "        raise Wrong(f\"{line!r} does not say who begins\")\n"
     "    if own != wins(position):\n"
     "        mistake = f\"{line!r} was the wrong choice\"\n"},
    {0, 0, 0,
     "    while turns := turns_of(position):\n"
     "        good = [turn for turn in turns if not wins(turns[turn])]\n"
     "        if own:\n"
     "            line = talk.hear()\n"},
    {0, TURNS_MAX, 0,
     "            count += 1\n"
     "            if count > <turns>:\n"
     "                raise Wrong(\"there are too many turns\")\n"},
    {0, TAKES | GIVES_UP | LAST_LOSES, 0,
     "            if position[0] == 1 and line == \"<gives>\":\n"
     "                own = False\n"
     "                break\n"},
    {0, 0, 0,
     "            if line not in turns:\n"
     "                some = \", \".join(list(turns)[:10])\n"
     "                raise Wrong(f\"{line!r} is no turn, as {some} are\")\n"
     "            if good and line not in good and not mistake:\n"
     "                mistake = f\"{line!r} was wrong, {good[0]!r} wins\"\n"
     "        else:\n"},
    {0, TAKES | GIVES_UP | LAST_LOSES, 0,
     "            if position[0] == 1:\n"
     "                talk.tell(\"<gives>\")\n"
     "                own = True\n"
     "                break\n"},
    {0, 0, 0,
     "            plays_well = dice.random() < skill\n"
     "            line = dice.choice(plays_well and good or list(turns))\n"
     "            talk.tell(line)\n"
     "        position = turns[line]\n"
     "        own = not own\n"},
    {0, 0, LAST_LOSES, "    won = not own\n"},
    {0, LAST_LOSES, 0, "    won = own\n"},
    {0, JUDGE_STUCK, LAST_LOSES,
     "    if won:\n"
     "        talk.tell(\"<judge>\")\n"},
    {0, STUCK, LAST_LOSES,
     "    if not won:\n"
     "        talk.expect(\"<stuck>\")\n"},
    {0, STUCK | JUDGE_WRONG, LAST_LOSES, "        talk.tell(\"<wrong>\")\n"},
    {0, WON, 0,
     "    if won:\n"
     "        talk.expect(\"<won>\")\n"},
    {0, 0, WON, "    talk.finish(True)\n"},
    {0, WON, 0, "    talk.finish(won)  # what it says else is not known\n"},
    {0, 0, 0,
     "    if not won and mistake:\n"
     "        raise Wrong(f\"it lost a won game: {mistake}\")\n"},
    {.lines = NULL}};
