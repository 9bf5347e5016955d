/* Cases whose numbers are judged all together. */
#include "emit/fragment.h"

#define COMPARE                                                                \
    "static int compare(const void *p, const void *q) {\n"                     \
    "    @ a = *(const @ *)p, b = *(const @ *)q;\n"                            \
    "    return (a > b) - (a < b);\n"                                          \
    "}\n"

#define PRODUCT                                                                \
    "/* Of nimbers below 2^(2 * half). */\n"                                   \
    "static @ product(@ a, @ b, unsigned half) {\n"                            \
    "    @ p = a >> half, q = b >> half, low, high;\n"                         \
    "    if (a < 2 || b < 2)\n"                                                \
    "        return a * b;\n"                                                  \
    "    a ^= p << half;\n"                                                    \
    "    b ^= q << half;\n"                                                    \
    "    low = product(a, b, half / 2);\n"                                     \
    "    high = product(p, q, half / 2);\n"                                    \
    "    p = product(a ^ p, b ^ q, half / 2) ^ low;\n"                         \
    "    q = product(high, (@)1 << (half - 1), half / 2);\n"                   \
    "    return (p << half) ^ low ^ q;\n"                                      \
    "}\n"
#define PRODUCT_IN_PYTHON                                                      \
    "def product(a, b, half):\n"                                               \
    "    \"\"\"Of nimbers below 2^(2 * half).\"\"\"\n"                         \
    "    if a < 2 or b < 2:\n"                                                 \
    "        return a * b\n"                                                   \
    "    p, q = a >> half, b >> half\n"                                        \
    "    a, b = a ^ (p << half), b ^ (q << half)\n"                            \
    "    low = product(a, b, half // 2)\n"                                     \
    "    high = product(p, q, half // 2)\n"                                    \
    "    p = product(a ^ p, b ^ q, half // 2) ^ low\n"                         \
    "    return (p << half) ^ low ^ product(high, 1 << "                       \
    "(half - 1), half // 2)\n"

#define CONWAY                                                                 \
    "J. H. Conway 1976: a light is worth the nim-product of its coordinates: " \
    "with\n"                                                                   \
    "F = 2^(2^k), F*F = F ^ F/2, and F*x is the usual product for x < F. "     \
    "The\n"

/* Have some piles the XOR 0? */
#define DEPENDENT                                                              \
    .theory =                                                                  \
        "Some piles have the XOR 0 iff Gauss's elimination of the piles, "     \
        "as vectors\n"                                                         \
        "of bits, leaves an empty one.\n",                                     \
    .c.functions = "static @ basis[32]; /* by its highest bit */\n",           \
    .c.body = "for (i = 0; i < 32; i++)\n"                                     \
              "    basis[i] = 0;\n"                                            \
              "for (x = 0; n > 0; n--) {\n"                                    \
              "    a = next();\n"                                              \
              "    for (i = 32; i > 0 && a > 0; i--)\n"                        \
              "        if (a >> (i - 1) == 1) {\n"                             \
              "            if (basis[i - 1] == 0) {\n"                         \
              "                basis[i - 1] = a;\n"                            \
              "                break;\n"                                       \
              "            }\n"                                                \
              "            a ^= basis[i - 1];\n"                               \
              "        }\n"                                                    \
              "    x |= a == 0;\n"                                             \
              "}\n",                                                           \
    .python.body = "basis = {}\n"                                              \
                   "x = 0\n"                                                   \
                   "for a in islice(numbers, n):\n"                            \
                   "    while a.bit_length() in basis:\n"                      \
                   "        a ^= basis[a.bit_length()]\n"                      \
                   "    if a == 0:\n"                                          \
                   "        x = 1\n"                                           \
                   "    else:\n"                                               \
                   "        basis[a.bit_length()] = a\n"

static const struct nim_fragment wholes[] = {
    /* ---- Piles ---- */
    {.arrange = nim_arrange_paired,
     .theory = "Lost iff the piles come in pairs: what is done to one is done "
               "to its twin.\n"
               "Else the largest pile can be cut down, and its stones given "
               "away, until\n"
               "all are paired.\n",
     .c.functions = COMPARE,
     .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                "for (i = 0; i + 1 < n && a[i] == a[i + 1];)\n"
                "    i += 2;\n",
     .c.wins = "i < n",
     .python.whole = "a.sort()\n",
     .python.wins = "a[::2] != a[1::2]"},
    {.arrange = nim_arrange_dependent, DEPENDENT},
    {.arrange = nim_arrange_independent, DEPENDENT, .c.wins = "x == 0"},
    {.arrange = nim_arrange_take_or_merge,
     .theory = "Piles of two stones or more have as many turns as stones and "
               "mergers: who\n"
               "makes them even wins. A single stone can change their parity. "
               "With at most\n"
               "one pile of two besides, the single stones decide, modulo 3.\n",
     .c.body = "p = s = 0;\n"
               "for (; n > 0; n--) {\n"
               "    a = next();\n"
               "    if (a == 1)\n"
               "        p++;\n"
               "    else\n"
               "        s += a + 1;\n"
               "}\n",
     .c.whole = "x = s <= 3 ? p % 3 : p % 2 == 1 || s % 2 == 0;\n",
     .python.body = "p = s = 0\n"
                    "for a in islice(numbers, n):\n"
                    "    if a == 1:\n"
                    "        p += 1\n"
                    "    else:\n"
                    "        s += a + 1\n",
     .python.whole = "x = p % 3 if s <= 3 else p % 2 == 1 or s % 2 == 0\n"},
    {.arrange = nim_arrange_in_sequence,
     .theory = "A pile of one leaves no choice. At the first larger one, its "
               "finder\n"
               "chooses who finds the next, and wins.\n",
     .c.body = "p = s = 0;\n"
               "for (; n > 0; n--) {\n"
               "    if (next() > 1)\n"
               "        s = 1;\n"
               "    p += s == 0;\n"
               "}\n",
     .c.wins = "p % 2 != s",
     .python.body = "p = s = 0\n"
                    "for a in islice(numbers, n):\n"
                    "    if a > 1:\n"
                    "        s = 1\n"
                    "    p += s == 0\n"},
    {.arrange = nim_arrange_not_twice,
     .theory = "With more stones on one pile than on all others it is taken "
               "from each\n"
               "time, and the others run out. Else no stone need be left.\n",
     .c.body = "p = s = 0;\n"
               "for (; n > 0; n--) {\n"
               "    a = next();\n"
               "    s += a;\n"
               "    if (a > p)\n"
               "        p = a;\n"
               "}\n",
     .c.wins = "p > s - p || s % 2 == 1",
     .python.body = "a = list(islice(numbers, n))\n",
     .python.wins = "2 * max(a) > sum(a) or sum(a) % 2 == 1"},
    {.arrange = nim_arrange_all_different,
     .theory = "The game ends with the piles 0, 1, ..., n-1, a stone a turn: "
               "who makes the\n"
               "turns even wins. A first turn is possible with one pair of "
               "equals at most,\n"
               "and a free place below it.\n",
     .c.functions = COMPARE,
     .c.whole =
         "qsort(a, n, sizeof *a, compare);\n"
         "p = s = 0;\n"
         "for (i = 0; i < n; i++) {\n"
         "    s += a[i] - i;\n"
         "    if (i > 0 && a[i] == a[i - 1])\n"
         "        p += a[i] == 0 || (i > 1 && a[i - 2] + 1 == a[i]) ? 2 : "
         "1;\n"
         "}\n",
     .c.wins = "s % 2 == 1 && p < 2",
     .python.whole = "a.sort()\n"
                     "equal = [i for i in range(1, n) if a[i] == a[i - 1]]\n"
                     "bad = len(equal) > 1 or any(a[i] == 0 or (i > 1 and a[i "
                     "- 2] + 1 == a[i])\n"
                     "                            for i in equal)\n",
     .python.wins = "not bad and (sum(a) - n * (n - 1) // 2) % 2 == 1"},
    {.arrange = nim_arrange_from_all,
     .theory =
         "Piles of 1, 2, ..., m leave no choice. Who comes first to a gap "
         "wins: they\n"
         "take all up to it, or leave one.\n",
     .c.functions = COMPARE,
     .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                "p = 0;\n"
                "for (i = 0; i < n && a[i] - p <= 1; i++)\n"
                "    p = a[i];\n",
     .c.wins = "i < n ? p % 2 == 0 : p % 2 == 1",
     .python.whole = "a.sort()\n"
                     "p = i = 0\n"
                     "while i < n and a[i] - p <= 1:\n"
                     "    p = a[i]\n"
                     "    i += 1\n",
     .python.wins = "p % 2 == (i == n)"},
    {.arrange = nim_arrange_whole_piles,
     .theory =
         "The XOR of what all removals of one pile leave is, with an even "
         "number of\n"
         "piles, the XOR of the piles: not all can leave 0.\n",
     .c.value = "a",
     .c.wins = "x == 0 || n % 2 == 0"},

    /* ---- Two or three numbers ---- */
    {.arrange = nim_arrange_euclid,
     .theory =
         "A. J. Cole, A. J. T. Davie 1969: who first finds a pile at least "
         "twice the\n"
         "other wins, by choosing who finds the rest.\n",
     .c.functions =
         "static int first_wins(@ a, @ b) {\n"
         "    if (a < b)\n"
         "        return first_wins(b, a);\n"
         "    return a % b == 0 || a / b > 1 || !first_wins(b, a - b);"
         "\n"
         "}\n",
     .c.wins = "first_wins(a, b)",
     .python.functions =
         "def first_wins(a, b):\n"
         "    if a < b:\n"
         "        return first_wins(b, a)\n"
         "    return a % b == 0 or a // b > 1 or not first_wins(b, a - b)\n"},
    {.arrange = nim_arrange_mergers,
     .theory = "Piles of b are merged in b-1 turns each, and what is left over "
               "becomes one\n"
               "pile: the number of turns is the same whatever is played.\n",
     .c.whole = "s = a / b * (b - 1);\n"
                "if (a % b > 0)\n"
                "    s += a % b - 1;\n",
     .c.wins = "s % 2 == 1",
     .python.whole = "s = a // b * (b - 1)\n"
                     "if a % b > 0:\n"
                     "    s += a % b - 1\n"},
    {.arrange = nim_arrange_two_for_one,
     .theory = "Each turn changes whether the heaps are odd, of all three.\n",
     .c.wins = "a % 2 + b % 2 + c % 2 < 2"},
    {.arrange = nim_arrange_circle,
     .theory = "Who takes all wins. Else the opponent leaves two rows of the "
               "same length,\n"
               "and copies each move; where 1 is all that may be taken, they "
               "cannot.\n",
     .c.wins = "a <= b || (b == 1 && a % 2 == 1)"},
    {.arrange = nim_arrange_circle_of_pairs,
     .theory = "Who takes all wins. Else the opponent leaves two rows of the "
               "same length,\n"
               "and copies each move.\n",
     .c.wins = "a <= 2"},
    {.arrange = nim_arrange_wythoff,
     .theory =
         "W. A. Wythoff 1907: lost iff the smaller pile is a sum of "
         "Fibonacci numbers\n"
         "F2 = 1, F3 = 2, ..., no two of them neighbours, the smallest of "
         "an even\n"
         "index, and the larger pile is the sum of the next ones.\n",
     .c.functions = "static int is_lost(@ a, @ b) {\n"
                    "    @ low = 1, high = 2;\n"
                    "    int odd = 0, last = 0;\n"
                    "    for (; high <= a; odd = !odd) {\n"
                    "        high += low;\n"
                    "        low = high - low;\n"
                    "    }\n"
                    "    for (; low < high; odd = !odd) {\n"
                    "        if (low <= a) {\n"
                    "            a -= low;\n"
                    "            b -= high;\n"
                    "            last = odd;\n"
                    "        }\n"
                    "        low = high - low;\n"
                    "        high -= low;\n"
                    "    }\n"
                    "    return a == 0 && b == 0 && !last;\n"
                    "}\n",
     .c.wins = "!(a < b ? is_lost(a, b) : is_lost(b, a))",
     .python.functions = "def is_lost(a, b):\n"
                         "    low, high, odd, last = 1, 2, 0, 0\n"
                         "    while high <= a:\n"
                         "        low, high, odd = high, low + high, 1 - odd\n"
                         "    while low < high:\n"
                         "        if low <= a:\n"
                         "            a, b, last = a - low, b - high, odd\n"
                         "        low, high, odd = high - low, low, 1 - odd\n"
                         "    return a == 0 and b == 0 and last == 0\n",
     .python.wins = "not is_lost(min(a, b), max(a, b))"},
    {.arrange = nim_arrange_fibonacci_nim,
     .theory =
         "M. J. Whinihan 1963: lost iff the pile is a Fibonacci number.\n",
     .c.whole = "p = q = 1;\n"
                "while (p < a) {\n"
                "    q += p;\n"
                "    p = q - p;\n"
                "}\n",
     .c.wins = "p != a",
     .python.whole = "p = q = 1\n"
                     "while p < a:\n"
                     "    p, q = q, p + q\n"},
    {.arrange = nim_arrange_chessboard,
     .theory = "Lost iff both coordinates are 1 or 2 modulo 4.\n",
     .c.wins = "a % 4 % 3 == 0 || b % 4 % 3 == 0"},
    {.arrange = nim_arrange_calendar,
     .theory = "To the next day or month changes whether month + day is even, "
               "but on a few\n"
               "last days; of those, 30 September and 30 November matter.\n",
     .head = "ymd",
     .c.wins = "(m + d) % 2 == 0 || (d == 30 && (m == 9 || m == 11))"},
    {.arrange = nim_arrange_crossings,
     .theory = "Each turn takes a stick of either kind away.\n",
     .c.wins = "(a < b ? a : b) % 2 == 1",
     .python.wins = "min(a, b) % 2 == 1"},
    {.arrange = nim_arrange_even,
     .theory =
         "An even board can be tiled with dominoes: the first player "
         "always goes to\n"
         "the other half of one. On an odd one the opponent does, all but "
         "the corner\n"
         "being tiled.\n",
     .c.wins = "a % 2 == 0"},
    {.arrange = nim_arrange_multiples,
     .theory = "The first player reaches up to 9, the second up to 18, and so "
               "on, each\n"
               "time 9 or 2 as many: what is left to be reached is divided by "
               "these.\n",
     .c.whole = "for (i = 0; i % 2 == 0 ? a > 9 : a > 2; i++)\n"
                "    a = i % 2 == 0 ? a / 9 + (a % 9 > 0) : a / 2 + a % 2;\n",
     .c.wins = "i % 2 == 0",
     .python.whole = "i = 0\n"
                     "while a > (9 if i % 2 == 0 else 2):\n"
                     "    a = (a + 8) // 9 if i % 2 == 0 else (a + 1) // 2\n"
                     "    i += 1\n"},

    /* ---- Answers that are numbers ---- */
    {.arrange = nim_arrange_sale,
     .theory =
         "A bid of a or more ends the sale; else it must leave a multiple "
         "of b + 1.\n",
     .c.answer = "if (a <= b)\n"
                 "    for (i = a; i <= b; i++)\n"
                 "        printf(\"%u%s\", i, i < b ? \" \" : \"\\n\");\n"
                 "else if (a % (b + 1) != 0)\n"
                 "    printf(\"%u\\n\", a % (b + 1));\n"
                 "else\n"
                 "    puts(`);\n",
     .python.answer = "if a <= b:\n"
                      "    print(*range(a, b + 1))\n"
                      "elif a % (b + 1) != 0:\n"
                      "    print(a % (b + 1))\n"
                      "else:\n"
                      "    print(`)\n"},
    {.arrange = nim_arrange_first_fibonacci_take,
     .theory = "M. J. Whinihan 1963: a pile is a sum of Fibonacci numbers, no "
               "two of them\n"
               "neighbours, and the smallest of these is taken.\n",
     .c.functions = "static @ part(@ a) {\n"
                    "    @ p = 1, q = 2;\n"
                    "    while (q <= a) {\n"
                    "        q += p;\n"
                    "        p = q - p;\n"
                    "    }\n"
                    "    return p == a ? p : part(a - p);\n"
                    "}\n",
     .c.answer = "if (part(a) == a)\n"
                 "    puts(`);\n"
                 "else\n"
                 "    printf(\"%u\\n\", part(a));\n",
     .python.functions = "def part(a):\n"
                         "    p, q = 1, 2\n"
                         "    while q <= a:\n"
                         "        p, q = q, p + q\n"
                         "    return p if p == a else part(a - p)\n",
     .python.answer = "print(` if part(a) == a else part(a))\n"},
    {.arrange = nim_arrange_least_bound,
     .theory = "The second player wins iff L + 1 divides the number: L + 1 is "
               "its least\n"
               "divisor above 2.\n",
     .c.whole = "for (p = 3; p * p <= a && a % p != 0;)\n"
                "    p++;\n"
                "if (p * p > a)\n"
                "    p = a % 2 == 0 && a > 4 ? a / 2 : a;\n",
     .c.answer = "printf(\"%u\\n\", p - 1);\n",
     .python.whole = "p = 3\n"
                     "while p * p <= a and a % p != 0:\n"
                     "    p += 1\n"
                     "if p * p > a:\n"
                     "    p = a // 2 if a % 2 == 0 and a > 4 else a\n",
     .python.answer = "print(p - 1)\n"},

    /* ---- Coins that are turned ---- */
    {.arrange = nim_arrange_corners,
     .theory = CONWAY "player to move loses iff the XOR of all values is 0.\n",
     .c.functions = PRODUCT,
     .c.value = "product(a, b, 16)",
     .python.functions = PRODUCT_IN_PYTHON,
     .python.value = "product(a, b, 16)"},
    {.arrange = nim_arrange_cubes,
     .theory = CONWAY "player to move loses iff the XOR of all values is 0.\n",
     .c.functions = PRODUCT,
     .c.value = "product(product(a, b, 16), c, 16)",
     .python.functions = PRODUCT_IN_PYTHON,
     .python.value = "product(product(a, b, 16), c, 16)"},
    {.arrange = nim_arrange_mock_turtles,
     .theory = "Mock Turtles: the coin n, from 0, is worth the one of 2n and "
               "2n+1 that has\n"
               "an odd number of ones in binary. The player to move loses iff "
               "the XOR of\n"
               "all values is 0. A coin that is named twice counts once.\n",
     .c.functions = COMPARE "\n"
                            "static @ ones(@ a) {\n"
                            "    return a > 0 ? a % 2 + ones(a / 2) : 0;\n"
                            "}\n",
     .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                "x = 0;\n"
                "for (i = 0; i < n; i++)\n"
                "    if (i == 0 || a[i] != a[i - 1])\n"
                "        x ^= 2 * a[i] + (ones(a[i]) % 2 == 0);\n",
     .python.body = "a = set(islice(numbers, n))\n",
     .python.whole = "x = 0\n"
                     "for coin in a:\n"
                     "    x ^= 2 * coin + (bin(coin).count(\"1\") % 2 == 0)\n"},
};

const struct nim_fragment *nim_fragment_of_whole(nim_arrange_fn *arrange) {
    for (size_t i = 0; i < sizeof wholes / sizeof *wholes; i++) {
        if (wholes[i].arrange == arrange) {
            return &wholes[i];
        }
    }
    return NULL;
}
