/* What piles of each kind are worth. */
#include "boards/shape.h"
#include "emit/fragment.h"
#include "games/pile_kinds.h"

#define SPRAGUE                                                                \
    "R. Sprague 1935, P. M. Grundy 1939: a pile is worth the least number "    \
    "that none of its options has, and the player to move loses iff the XOR "  \
    "is 0."

/* The values of piles up to the largest from a list of takes. */
#define TABLE_OF_TAKES(MOST, IF_MAY)                                           \
    "static unsigned takes[" #MOST "];\n"                                      \
    "static unsigned char value[# + 1];\n"                                     \
    "\n"                                                                       \
    "static void fill(unsigned count) {\n"                                     \
    "    static unsigned seen[" #MOST                                          \
    " + 1]; /* 1 + the last pile that did */\n"                                \
    "    unsigned pile, i;\n"                                                  \
    "    for (i = 0; i <= count; i++)\n"                                       \
    "        seen[i] = 0;\n"                                                   \
    "    for (pile = 0; pile <= #; pile++) {\n" IF_MAY                         \
    "                seen[value[pile - takes[i]]] = pile + 1;\n"               \
    "        for (value[pile] = 0; seen[value[pile]] == pile + 1;)\n"          \
    "            value[pile]++;\n"                                             \
    "    }\n"                                                                  \
    "}\n"

#define IF_IT_MAY                                                              \
    "        for (i = 0; i < count; i++)\n"                                    \
    "            if (takes[i] <= pile)\n"
#define IF_SORTED "        for (i = 0; i < count && takes[i] <= pile; i++)\n"

/* The same, where marks of one pile are left for the next: as a value is then
 * above those of all piles before, there may be many. */
#define TABLE_WITH_OLD_MARKS                                                   \
    "static unsigned takes[100];\n"                                            \
    "static unsigned value[# + 1];\n"                                          \
    "\n"                                                                       \
    "static void fill(unsigned count) {\n"                                     \
    "    static unsigned seen[20000];\n"                                       \
    "    unsigned pile, i;\n"                                                  \
    "    for (i = 0; i < 20000; i++)\n"                                        \
    "        seen[i] = 0;\n"                                                   \
    "    for (pile = 0; pile <= #; pile++) {\n" IF_IT_MAY                      \
    "                seen[value[pile - takes[i]]] = 1;\n"                      \
    "        for (value[pile] = 0; seen[value[pile]] != 0;)\n"                 \
    "            value[pile]++;\n"                                             \
    "    }\n"                                                                  \
    "}\n"

/* The takes that are Fibonacci numbers, and the values with them. */
#define FIBONACCI_TAKES(WHILE, COUNT)                                          \
    "takes[0] = 1;\n"                                                          \
    "takes[1] = 2;\n"                                                          \
    "for (i = 2; takes[i - 1] " WHILE "; i++)\n"                               \
    "    takes[i] = takes[i - 1] + takes[i - 2];\n"                            \
    "fill(" COUNT ");\n"

/* Are the turns odd that take the largest square each? */
#define LARGEST_SQUARES                                                        \
    "static @ steps(@ a) {\n"                                                  \
    "    @ root, count = 0;\n"                                                 \
    "    for (; a > 0; a -= root * root, count ^= 1)\n"                        \
    "        for (root = 1; (root + 1) * (root + 1) <= a;)\n"                  \
    "            root++;\n"                                                    \
    "    return count;\n"                                                      \
    "}\n"

/* A table of values up to `most`, where OPTIONS marks those of the options of a
 * pile, i counting them. */
#define TABLE(MOST, OPTIONS)                                                   \
    "static unsigned char value[" MOST " + 1];\n"                              \
    "\n"                                                                       \
    "static void fill(void) {\n"                                               \
    "    static unsigned seen[256]; /* 1 + the last pile that did */\n"        \
    "    unsigned pile, i;\n"                                                  \
    "    for (pile = 0; pile <= " MOST "; pile++) {\n" OPTIONS                 \
    "        while (seen[value[pile]] == pile + 1)\n"                          \
    "            value[pile]++;\n"                                             \
    "    }\n"                                                                  \
    "}\n"

/* The same in Python: START has values, and MORE is done with each one. */
#define TABLE_IN_PYTHON(START, OPTIONS, MORE)                                  \
    START "\n"                                                                 \
          "\n"                                                                 \
          "def value(a):\n"                                                    \
          "    for pile in range(len(values), a + 1):\n"                       \
          "        options = {" OPTIONS "}\n"                                  \
          "        values.append(min(set(range(len(options) + 1)) - "          \
          "options))\n" MORE "    return values[a]\n"
#define TAKES_IN_PYTHON "values[pile - t] for t in takes if t <= pile"
#define UNEQUAL_IN_PYTHON                                                      \
    "values[i] ^ values[pile - i]\n"                                           \
    "                   for i in range(1, (pile + 1) // 2)"

#define UNEQUAL                                                                \
    "        for (i = 1; 2 * i < pile; i++)\n"                                 \
    "            seen[value[i] ^ value[pile - i]] = pile + 1;\n"

#define SIDE_BY_SIDE                                                           \
    "        for (i = 0; i + 2 <= pile; i++)\n"                                \
    "            seen[value[i] ^ value[pile - 2 - i]] = pile + 1;\n"

#define TREBLECROSS                                                            \
    "        for (i = 0; i < pile; i++)\n"                                     \
    "            seen[value[i > 2 ? i - 2 : 0] ^\n"                            \
    "                 value[i + 3 < pile ? pile - i - 3 : 0]] = pile + 1;\n"

#define EXCHANGE(PERIOD, DOWN, UP)                                             \
    "static @ value(@ a) {\n"                                                  \
    "    if (a % " #PERIOD " == 0)\n"                                          \
    "        return " DOWN ";\n"                                               \
    "    return a % " #PERIOD " == " #PERIOD " - 1 ? " UP " : a;\n"            \
    "}\n"

/* The places of the least primes; the first is COUNT + 1, or a prime stands for
 * its own. */
#define LEAST_PRIMES(COUNT, NEXT)                                              \
    "static unsigned value[# + 1]; /* 0 of even piles */\n"                    \
    "\n"                                                                       \
    "static void fill(void) {\n"                                               \
    "    unsigned prime, i, place = " COUNT ";\n"                              \
    "    value[1] = 1;\n"                                                      \
    "    for (prime = 3; prime <= #; prime += 2) {\n"                          \
    "        if (value[prime] > 0)\n"                                          \
    "            continue;\n"                                                  \
    "        " NEXT ";\n"                                                      \
    "        for (i = prime; i <= #; i += 2 * prime)\n"                        \
    "            if (value[i] == 0)\n"                                         \
    "                value[i] = place;\n"                                      \
    "    }\n"                                                                  \
    "}\n"

#define BETWEEN_ROOTS(A)                                                       \
    "static unsigned value(@ a) {\n"                                           \
    "    return " A " < 4 ? 0 : " A " < 16 ? 1 : " A " < 82 ? 2\n"             \
    "           : " A " < 6724 ? 0 : " A " < 50626 ? 3\n"                      \
    "           : " A " / 50626 < 50626 ? 1 : 2;\n"                            \
    "}\n"

/* The exponents, each as TIMES, joined by OP. */
#define EXPONENTS(OP, TIMES)                                                   \
    "static @ value(@ a) {\n"                                                  \
    "    @ p, times, x = 0;\n"                                                 \
    "    for (p = 2; p * p <= a; p++) {\n"                                     \
    "        for (times = 0; a % p == 0; a /= p)\n"                            \
    "            times++;\n"                                                   \
    "        x " OP "= " TIMES ";\n"                                           \
    "    }\n"                                                                  \
    "    return x " OP " (a > 1);\n"                                           \
    "}\n"
#define EXPONENTS_IN_PYTHON(TIMES)                                             \
    "def value(a):\n"                                                          \
    "    x, p = 0, 2\n"                                                        \
    "    while p * p <= a:\n"                                                  \
    "        times = 0\n"                                                      \
    "        while a % p == 0:\n"                                              \
    "            a //= p\n"                                                    \
    "            times += 1\n"                                                 \
    "        x ^= " TIMES "\n"                                                 \
    "        p += 1\n"                                                         \
    "    return x ^ (a > 1)\n"

/* The code of such a kind, and of wrong programs. */
#define EXCHANGES(PERIOD, LAST)                                                \
    .c.functions = EXCHANGE(PERIOD, "a - 1", "a + 1"), .c.value = "value(a)",  \
    .python.functions =                                                        \
        "def value(a):\n"                                                      \
        "    if a % " #PERIOD " == 0:\n"                                       \
        "        return a - 1\n"                                               \
        "    return a + 1 if a % " #PERIOD " == " #LAST " else a\n",           \
    .wrong = NIM_WRONG_BOARDS(                                                 \
        {"exchange-up-only",                                                   \
         .code = NIM_CODE(.functions = EXCHANGE(PERIOD, "a", "a + 1"))},       \
        {"exchange-down-only",                                                 \
         .code = NIM_CODE(.functions = EXCHANGE(PERIOD, "a - 1", "a"))})

static const struct nim_fragment kinds[] = {
    {&nim_kind_set, .theory = SPRAGUE,
     .c.functions = TABLE_OF_TAKES(100, IF_IT_MAY),
     .wrong = NIM_WRONG_BOARDS(
         {"marks-kept", .code = NIM_CODE(.functions = TABLE_WITH_OLD_MARKS)},
         {"takes-unsorted",
          .code = NIM_CODE(.functions = TABLE_OF_TAKES(100, IF_SORTED))}),
     .c.value = "value[a]",
     .python.functions = TABLE_IN_PYTHON("takes = []\n"
                                         "values = []\n",
                                         TAKES_IN_PYTHON, ""),
     .python.value = "value(a)"},
    {&nim_kind_fibonacci_takes, .theory = SPRAGUE,
     .c.functions = TABLE_OF_TAKES(32, IF_IT_MAY),
     .c.setup = FIBONACCI_TAKES("<= #", "i"),
     .wrong = NIM_WRONG_BOARDS(
         {"takes-below-100",
          .code = NIM_CODE(.setup = FIBONACCI_TAKES("< 100", "i - 1"))}),
     .c.value = "value[a]",
     .python.functions =
         TABLE_IN_PYTHON("takes = [1, 2]\n"
                         "while takes[-1] <= #:\n"
                         "    takes.append(takes[-1] + takes[-2])\n"
                         "values = []\n",
                         TAKES_IN_PYTHON, ""),
     .python.value = "value(a)"},
    {&nim_kind_square_takes, .theory = SPRAGUE,
     .c.functions = TABLE_OF_TAKES(1024, IF_IT_MAY),
     .c.setup = "for (i = 0; (i + 1) * (i + 1) <= #; i++)\n"
                "    takes[i] = (i + 1) * (i + 1);\n"
                "fill(i);\n",
     .wrong = NIM_WRONG_BOARDS(
         {"modulo-5",
          .code = NIM_CODE(.value = "(a % 5 > 2 ? a % 5 - 2 : a % 5 % 2)")},
         {"largest-square",
          .code = NIM_CODE(.more = LARGEST_SQUARES, .value = "steps(a)")}),
     .c.value = "value[a]",
     .python.functions =
         TABLE_IN_PYTHON("takes = [i * i for i in range(1, 1024)]\n"
                         "values = []\n",
                         TAKES_IN_PYTHON, ""),
     .python.value = "value(a)"},
    {&nim_kind_three_takes,
     .theory = "C. G. Bachet 1612: a pile of a, from which 1 to 3 are taken, "
               "is worth a % 4; the player to move loses iff the XOR of all "
               "values is 0.",
     .c.value = "a % 4",
     .wrong =
         NIM_WRONG_BOARDS({"modulo-3", .code = NIM_CODE(.value = "a % 3")})},
    {&nim_kind_power_takes,
     .theory = "No power of 2 is divisible by 3, and 1 or 2 can always be "
               "taken: the player to move loses iff 3 divides the pile.",
     .c.wins = "a % 3 != 0",
     .wrong = NIM_WRONG_BOARDS(
         {"modulo-2", .code = NIM_CODE(.wins = "a % 2 != 0")})},
    {&nim_kind_power_of_4_takes,
     .theory =
         "A power of 4 is 1 or 4 modulo 5, so that a modulo 5 decides: from 0 "
         "and 2 no take leads to 0 or 2, and from 1, 3 and 4 one does.",
     .c.wins = "a % 5 != 0 && a % 5 != 2"},
    {&nim_kind_takes_1_2,
     .theory = "C. G. Bachet 1612: a pile of a, from which 1 or 2 are taken, "
               "is worth a % 3; the player to move loses iff the XOR of all "
               "values is 0.",
     .c.value = "a % 3"},
    {&nim_kind_takes_1_3,
     .theory = "Each take changes whether the pile is odd, and 0 is even: the "
               "player to move loses iff the pile is even.",
     .c.wins = "a % 2 == 1"},
    {&nim_kind_takes_1_3_4,
     .theory = "From 0 and 2 modulo 7 no take of 1, 3 or 4 leads to 0 or 2 "
               "modulo 7, and from all others one does.",
     .c.wins = "a % 7 != 0 && a % 7 != 2"},
    {&nim_kind_takes_2_3_5,
     .theory = "From 0 and 1 modulo 7 no take of 2, 3 or 5 leads to 0 or 1 "
               "modulo 7, and from all others one does.",
     .c.wins = "a % 7 > 1"},
    {&nim_kind_three_takes_last_loses,
     .theory = "C. G. Bachet 1612: whatever a turn takes, the next can make it "
               "4 together, and 1 is lost.",
     .c.wins = "a % 4 != 1"},
    {&nim_kind_takes_1_3_last_loses,
     .theory = "Each take changes whether the pile is odd, and 1 is lost: the "
               "player to move loses iff the pile is odd.",
     .c.wins = "a % 2 == 0"},
    {&nim_kind_takes_1_3_4_last_loses,
     .theory = "From 1 and 3 modulo 7 no take of 1, 3 or 4 leads to 1 or 3 "
               "modulo 7, and from all others one does, or takes all but one.",
     .c.wins = "a % 7 != 1 && a % 7 != 3"},
    {&nim_kind_lasker, .is_from_one = true,
     .theory = "E. Lasker 1931: where a pile may also be split in two, 4k+3 is "
               "worth 4k+4 and the reverse, and others their stones; the "
               "player to move loses iff the XOR of all values is 0.",
     EXCHANGES(4, 3)},
    {&nim_kind_three_split, .is_from_one = true,
     .theory = "Where a pile may also be split in three, 8k+7 is worth 8k+8 "
               "and the reverse, and others their stones; the player to move "
               "loses iff the XOR of all values is 0.",
     EXCHANGES(8, 7)},
    {&nim_kind_two_smaller, .is_from_one = true,
     .theory = "The pile n is worth the n-th odious number, one with an odd "
               "number of ones in binary: 2n-2 or 2n-1. The player to move "
               "loses iff the XOR is 0.",
     .c.functions = "static @ value(@ a) {\n"
                    "    @ ones = 0, rest;\n"
                    "    for (rest = a - 1; rest > 0; rest /= 2)\n"
                    "        ones += rest % 2;\n"
                    "    return 2 * a - 2 + (ones % 2 == 0);\n"
                    "}\n",
     .c.value = "value(a)",
     .python.value = "2 * a - 2 + (bin(a - 1).count(\"1\") % 2 == 0)"},
    {&nim_kind_grundys_game,
     .theory = SPRAGUE
     " Grundy's game; A. Flammenkamp found no lost pile between 1222 and 2^35.",
     .c.functions = TABLE("2000", UNEQUAL), .c.setup = "fill();\n",
     .c.wins = "a > 2000 || value[a] != 0",
     .wrong = NIM_WRONG_BOARDS(
         {"three-k-plus-1", .code = NIM_CODE(.wins = "a % 3 != 1")},
         {"table-to-1000",
          .code = NIM_CODE(.wins = "a > 1000 || value[a] != 0")}),
     .python.functions =
         TABLE_IN_PYTHON("values = []\n", UNEQUAL_IN_PYTHON, ""),
     .python.wins = "a > 2000 or value(a) != 0"},
    {&nim_kind_unequal_parts, .theory = SPRAGUE,
     .c.functions = TABLE("#", UNEQUAL), .c.setup = "fill();\n",
     .c.value = "value[a]",
     .python.functions =
         TABLE_IN_PYTHON("values = []\n", UNEQUAL_IN_PYTHON, ""),
     .python.value = "value(a)"},
    {&nim_kind_dawsons_kayles,
     .theory = "A line between two corners leaves two polygons: Dawson's "
               "Kayles, whose values have the period 34 from 53 on (R. K. Guy, "
               "C. A. B. Smith 1956).",
     .c.functions = TABLE("200", SIDE_BY_SIDE), .c.setup = "fill();\n",
     .c.wins = "value[a < 150 ? a : 100 + (a - 100) % 34] != 0",
     .python.functions =
         TABLE_IN_PYTHON("values = []\n",
                         "values[i] ^ values[pile - 2 - i]\n"
                         "                   for i in range(pile - 1)",
                         ""),
     .python.wins = "value(a if a < 150 else 100 + (a - 100) % 34) != 0"},
    {&nim_kind_treblecross,
     .theory = SPRAGUE
     " Nobody marks within two fields of a mark: the next player would win.",
     .c.functions = TABLE("#", TREBLECROSS), .c.setup = "fill();\n",
     .c.value = "value[a]",
     .python.functions =
         TABLE_IN_PYTHON("values = []\n",
                         "values[max(i - 2, 0)] ^ values[max(pile - i - 3, "
                         "0)]\n"
                         "                   for i in range(pile)",
                         ""),
     .python.value = "value(a)"},
    {&nim_kind_even_or_whole, .is_from_one = true,
     .theory = "A pile of 2m+1 is worth m+1, and one of 2m is worth m-1; the "
               "player to move loses iff the XOR of all values is 0.",
     .c.value = "a % 2 == 1 ? a / 2 + 1 : a / 2 - 1",
     .python.value = "a // 2 + 1 if a % 2 == 1 else a // 2 - 1"},
    {&nim_kind_one_pass, .is_from_one = true,
     .theory =
         "Where a pile may be passed over once, 2m+1 is worth 2m+2 and the "
         "reverse; the player to move loses iff the XOR of all values is 0.",
     .c.value = "a % 2 == 1 ? a + 1 : a - 1",
     .python.value = "a + 1 if a % 2 == 1 else a - 1"},
    {&nim_kind_half,
     .theory = "From a pile of 2m any of m to 2m-1 can be left, and so it is "
               "worth m; 2m+1 is worth as much as m. The player to move loses "
               "iff the XOR is 0.",
     .c.functions = "static @ value(@ a) {\n"
                    "    while (a % 2 == 1)\n"
                    "        a /= 2;\n"
                    "    return a / 2;\n"
                    "}\n",
     .c.value = "value(a)",
     .python.functions = "def value(a):\n"
                         "    while a % 2 == 1:\n"
                         "        a //= 2\n"
                         "    return a // 2\n"},
    {&nim_kind_no_repeat,
     .theory = "A pile is worth the most turns it allows: t numbers, all "
               "different, take 1 + 2 + ... + t at least. The player to move "
               "loses iff the XOR is 0.",
     .c.functions = "static @ value(@ a) {\n"
                    "    @ t = 0;\n"
                    "    while (t < a)\n"
                    "        a -= ++t;\n"
                    "    return t;\n"
                    "}\n",
     .c.value = "value(a)",
     .python.functions = "def value(a):\n"
                         "    t = 0\n"
                         "    while t < a:\n"
                         "        t += 1\n"
                         "        a -= t\n"
                         "    return t\n"},
    {&nim_kind_coprime_takes, .is_from_one = true,
     .theory = "Of an even pile only odd numbers are taken, and an odd one is "
               "left: it is worth 0. Another is worth the place of its least "
               "prime among all primes, and 1 is worth 1.",
     .c.functions = LEAST_PRIMES("1", "place++"), .c.setup = "fill();\n",
     .c.value = "value[a]",
     .wrong = NIM_WRONG_BOARDS(
         {"prime-itself",
          .code = NIM_CODE(.functions = LEAST_PRIMES("1", "place = prime"))},
         {"primes-from-3",
          .code = NIM_CODE(.functions = LEAST_PRIMES("0", "place++"))}),
     .python.functions =
         "sieve = bytearray([1]) * (# + 1)\n"
         "for p in range(3, int(# ** 0.5) + 1, 2):\n"
         "    if sieve[p]:\n"
         "        sieve[p * p::2 * p] = bytes(len(sieve[p * p::2 * p]))\n"
         "primes = [p for p in range(3, # + 1, 2) if sieve[p]]\n"
         "value = [0, 1] * (# // 2 + 1)\n"
         "for i, p in reversed(list(enumerate(primes, 2))):\n"
         "    value[p::2 * p] = [i] * len(value[p::2 * p])\n"},
    {&nim_kind_between_roots, .is_from_one = true,
     .theory = "What the roots leave has one value in whole ranges of piles: "
               "0 to 3, 1 to 15, 2 to 81, 0 to 6723, 3 to 50625, 1 to 50626^2 "
               "- 1, then 2.",
     .c.functions = BETWEEN_ROOTS("a"), .c.value = "value(a)",
     .wrong = NIM_WRONG_BOARDS(
         {"ranges-one-shorter",
          .code = NIM_CODE(.functions = BETWEEN_ROOTS("(a + 1)"))},
         {"square-root-only",
          .code = NIM_CODE(
                  .functions =
                      "static unsigned value(@ a) {\n"
                      "    return a < 4 ? a > 1 : a < 16 ? 2 : a < 256 ? 3\n"
                      "           : a < 65536 ? 4 : a / 65536 < 65536 ? 5 : "
                      "6;\n"
                      "}\n")}),
     .python.functions = "from bisect import bisect\n"
                         "\n"
                         "FIRST = [4, 16, 82, 6724, 50626, 50626 ** 2]\n"
                         "VALUES = [0, 1, 2, 0, 3, 1, 2]\n",
     .python.value = "VALUES[bisect(FIRST, a)]"},
    {&nim_kind_one_prime, .is_from_one = true,
     .theory = "Each prime is a pile of Nim, with as many stones as it divides "
               "the number: the player to move loses iff the XOR of all "
               "exponents is 0.",
     .c.functions = EXPONENTS("^", "times"), .c.value = "value(a)",
     .wrong = NIM_WRONG_BOARDS(
         {"exponents-added",
          .code = NIM_CODE(.functions = EXPONENTS("+", "times"))},
         {"each-prime-once",
          .code = NIM_CODE(.functions = EXPONENTS("^", "(times > 0)"))}),
     .python.functions = EXPONENTS_IN_PYTHON("times")},
    {&nim_kind_prime_twice, .is_from_one = true,
     .theory = "Each prime is a pile, with as many stones as it divides the "
               "number, of which one or two are taken: worth its stones modulo "
               "3. The player to move loses iff the XOR is 0.",
     .c.functions = EXPONENTS("^", "times % 3"), .c.value = "value(a)",
     .wrong = NIM_WRONG_BOARDS(
         {"exponents-added",
          .code = NIM_CODE(.functions = EXPONENTS("+", "times"),
                           .value = "value(a) % 3")},
         {"each-prime-once",
          .code = NIM_CODE(.functions = EXPONENTS("^", "(times > 0)"))}),
     .python.functions = EXPONENTS_IN_PYTHON("times % 3")},
    {&nim_kind_different_parts,
     .theory = SPRAGUE
     " sums[s][v]: some different piles of s stones in all are worth v.",
     .c.functions = "static char sums[# + 1][256];\n"
                    "static unsigned value[# + 1];\n"
                    "\n"
                    "static void fill(void) {\n"
                    "    unsigned pile, s, v;\n"
                    "    sums[0][0] = 1;\n"
                    "    for (pile = 1; pile <= #; pile++) {\n"
                    "        while (sums[pile][value[pile]])\n"
                    "            value[pile]++;\n"
                    "        for (s = #; s >= pile; s--)\n"
                    "            for (v = 0; v < 256; v++)\n"
                    "                if (sums[s - pile][v])\n"
                    "                    sums[s][v ^ value[pile]] = 1;\n"
                    "    }\n"
                    "}\n",
     .c.setup = "fill();\n", .c.value = "value[a]",
     .python.functions = TABLE_IN_PYTHON(
         "values = []\n"
         "sums = {(0, 0)}\n",
         "v for s, v in sums if s == pile > 0",
         "        if pile > 0:\n"
         "            sums.update([(s + pile, v ^ values[pile]) for s, v in "
         "sums\n"
         "                         if s + pile <= #])\n"),
     .python.value = "value(a)"},
};

static const struct nim_fragment *find(const struct nim_kind *kind) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].kind == kind) {
            return &kinds[i];
        }
    }
    return NULL;
}

/* The most takes of a table of all values. */
#define TAKES_MAX 100

bool nim_fragment_has_takes(const struct nim_problem *problem) {
    const struct nim_kind *kind = problem->game.kind;
    bool is_single = nim_layout_is_single(&problem->layout);
    const struct nim_fragment *own = find(kind);
    return kind && kind->takes && kind->take_count <= TAKES_MAX &&
           (!own || (!own->c.value && !is_single));
}

const struct nim_fragment *
nim_fragment_of_kind(const struct nim_problem *problem) {
    bool has_takes = nim_fragment_has_takes(problem);
    bool is_single = nim_layout_is_single(&problem->layout);
    const struct nim_fragment *own =
        find(has_takes ? &nim_kind_set : problem->game.kind);
    return own && (own->c.value || is_single) ? own : NULL;
}
