/* Numbers that become piles one by one, and staircases in disguise. */
#include "emit/fragment.h"

#define BOUTON "C. L. Bouton 1901: the player to move loses iff the XOR is 0.\n"
#define SPRAGUE                                                                \
    "R. Sprague 1937: stones on even steps of a staircase do not count, and "  \
    "those\n"                                                                  \
    "on odd ones are Nim: the player to move loses iff their XOR is 0.\n"

#define COMPARE                                                                \
    "static int compare(const void *p, const void *q) {\n"                     \
    "    @ a = *(const @ *)p, b = *(const @ *)q;\n"                            \
    "    return (a > b) - (a < b);\n"                                          \
    "}\n"

#define PRIMES                                                                 \
    "/* How many prime factors a has, each as often as it divides. */\n"       \
    "static @ primes(@ a) {\n"                                                 \
    "    @ p, found = 0;\n"                                                    \
    "    for (p = 2; p * p <= a; p++)\n"                                       \
    "        for (; a % p == 0; a /= p)\n"                                     \
    "            found++;\n"                                                   \
    "    return found + (a > 1);\n"                                            \
    "}\n"
#define PRIMES_IN_PYTHON                                                       \
    "def primes(a):\n"                                                         \
    "    \"\"\"How many prime factors a has, each as "                         \
    "often as it divides.\"\"\"\n"                                             \
    "    found, p = 0, 2\n"                                                    \
    "    while p * p <= a:\n"                                                  \
    "        while a % p == 0:\n"                                              \
    "            a //= p\n"                                                    \
    "            found += 1\n"                                                 \
    "        p += 1\n"                                                         \
    "    return found + (a > 1)\n"

#define NOT_BOTH_ODD                                                           \
    .theory = "Two odd numbers must become one that is even, and from any "    \
              "other position\n"                                               \
              "two odd ones can be left.\n",                                   \
    .c.wins = "a % 2 == 0 || b % 2 == 0"

static const struct nim_fragment boards[] = {
    /* ---- Pieces that face each other ---- */
    {.arrange = nim_arrange_between_pairs,
     .theory = "The squares between two pieces are a pile: a step back can be "
               "undone.\n" BOUTON,
     .c.value = "(a > b ? a - b : b - a) - 1",
     .python.value = "abs(a - b) - 1"},
    {.arrange = nim_arrange_between_triples,
     .theory = "The squares between two pieces are a pile: a step back can be "
               "undone.\n" BOUTON,
     .c.value = "(b > c ? b - c : c - b) - 1",
     .python.value = "abs(b - c) - 1"},
    {.arrange = nim_arrange_between_halves,
     .theory = "The squares between two pawns are a pile: a step back can be "
               "undone.\n" BOUTON,
     .c.body = "for (i = 0; i < n; i++)\n"
               "    a[i] = next();\n"
               "x = 0;\n"
               "for (i = 0; i < n; i++)\n"
               "    x ^= next() - a[i] - 1;\n",
     .python.body = "a = list(islice(numbers, n))\n"
                    "x = 0\n"
                    "for low in a:\n"
                    "    x ^= next(numbers) - low - 1\n"},
    {.arrange = nim_arrange_between_ends,
     .theory = "The squares between two stones are a pile.\n" BOUTON,
     .c.value = "a - 2"},

    /* ---- Piles made of other numbers ---- */
    {.arrange = nim_arrange_row_sums,
     .theory = "A row is a pile of all its stones.\n" BOUTON,
     .head = "nm",
     .is_wide = true,
     .c.body = "x = 0;\n"
               "for (; n > 0; n--) {\n"
               "    s = 0;\n"
               "    for (i = 0; i < m; i++)\n"
               "        s += next();\n"
               "    x ^= s;\n"
               "}\n",
     .python.body = "x = 0\n"
                    "for _ in range(n):\n"
                    "    x ^= sum(islice(numbers, m))\n"},
    {.arrange = nim_arrange_nimble,
     .theory = "A coin on square i is a pile of i, and two on one square "
               "cancel out.\n" BOUTON,
     .c.each = "if (a % 2 == 1)\n"
               "    x ^= i;\n",
     .python.each = "if a % 2 == 1:\n"
                    "    x ^= i\n"},
    {.arrange = nim_arrange_ranges,
     .theory = "Four numbers in a row from a multiple of 4 on have the XOR 0, "
               "so that of\n"
               "0, 1, ... at most three are left.\n" BOUTON,
     .c.functions = "/* The XOR of 0 .. end-1. */\n"
                    "static @ below(@ end) {\n"
                    "    @ i, x = 0;\n"
                    "    for (i = end - end % 4; i < end; i++)\n"
                    "        x ^= i;\n"
                    "    return x;\n"
                    "}\n",
     .c.value = "below(a + b) ^ below(a)",
     .python.functions = "def below(end):\n"
                         "    x = 0\n"
                         "    for i in range(end - end % 4, end):\n"
                         "        x ^= i\n"
                         "    return x\n",
     .python.value = "below(a + b) ^ below(a)"},
    {.arrange = nim_arrange_chocolate,
     .theory = "What lies on the four sides of the poisoned piece are four "
               "piles.\n" BOUTON,
     .c.whole = "x = (a - c - 1) ^ (b - d - 1) ^ c ^ d;\n",
     .python.whole = "x = (a - c - 1) ^ (b - d - 1) ^ c ^ d\n"},

    /* ---- Staircases in disguise ---- */
    {.arrange = nim_arrange_pawns,
     .theory =
         "A step to the left makes the gap before a piece smaller and the "
         "next one\n"
         "larger: the gaps are a staircase, the last one its step 1.\n" SPRAGUE,
     .c.functions = COMPARE,
     .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                "x = 0;\n"
                "for (i = n; i > 1; i -= 2)\n"
                "    x ^= a[i - 1] - a[i - 2] - 1;\n"
                "if (i == 1)\n"
                "    x ^= a[0] - 1;\n",
     .python.whole = "a.sort()\n"
                     "x = 0\n"
                     "for i in range(n - 1, -1, -2):\n"
                     "    x ^= a[i] - (a[i - 1] if i > 0 else 0) - 1\n"},
    {.arrange = nim_arrange_differences,
     .theory = "What is taken makes a difference smaller and the next one "
               "larger: they\n"
               "are a staircase, the last one its step 1.\n" SPRAGUE,
     .c.whole = "x = 0;\n"
                "for (i = n; i > 1; i -= 2)\n"
                "    x ^= a[i - 1] - a[i - 2];\n"
                "if (i == 1)\n"
                "    x ^= a[0];\n",
     .python.whole = "x = 0\n"
                     "for i in range(n - 1, -1, -2):\n"
                     "    x ^= a[i] - (a[i - 1] if i > 0 else 0)\n"},
    {.arrange = nim_arrange_hill,
     .theory = "The gaps are a staircase, the lowest its step 1. A king on top "
               "wins at\n"
               "once; with the king second and an odd number of people, nobody "
               "may free\n"
               "his way, and square 1 is the top.\n" SPRAGUE,
     .head = "nk",
     .c.whole = "x = 0;\n"
                "for (i = n; i > 1; i -= 2)\n"
                "    x ^= a[i - 1] - a[i - 2] - 1;\n"
                "if (i == 1)\n"
                "    x ^= a[0] - (k == 2);\n",
     .c.wins = "k == 1 || x != 0",
     .python.whole = "x = 0\n"
                     "for i in range(n - 1, 0, -2):\n"
                     "    x ^= a[i] - a[i - 1] - 1\n"
                     "if n % 2 == 1:\n"
                     "    x ^= a[0] - (k == 2)\n"},
    {.arrange = nim_arrange_without_ground,
     .theory = SPRAGUE "Stair 1 is the ground, so that stair 2 is step 1.\n",
     .c.each = "if (i % 2 == 1)\n"
               "    x ^= a;\n",
     .python.each = "if i % 2 == 1:\n"
                    "    x ^= a\n"},
    {.arrange = nim_arrange_odd_cells,
     .theory = "Each move goes from cells at an odd distance from the last one "
               "to cells\n"
               "at an even one or back, as on a staircase.\n" SPRAGUE,
     .head = "nm",
     .c.each = "if ((n + m + i / m + i % m) % 2 == 1)\n"
               "    x ^= a;\n",
     .python.each = "if (n + m + i // m + i % m) % 2 == 1:\n"
                    "    x ^= a\n"},
    {.arrange = nim_arrange_odd_boxes,
     .theory = "Each move goes from boxes that are 0, 2 or 5 modulo 6 to the "
               "others or\n"
               "back, as on a staircase.\n" SPRAGUE,
     .c.each = "if (i % 3 == 1 || i % 6 == 5)\n"
               "    x ^= a;\n",
     .python.each = "if i % 3 == 1 or i % 6 == 5:\n"
                    "    x ^= a\n"},

    /* ---- Takes with a bound ---- */
    {.arrange = nim_arrange_bounded,
     .theory = "C. G. Bachet 1612: where 1 to b may be taken, a pile of a is "
               "worth\n"
               "a % (b + 1), as the opponent fills up each turn to b + 1.\n",
     .c.value = "a % (b + 1)"},
    {.arrange = nim_arrange_bounded_last_loses,
     .theory = "C. G. Bachet 1612: the opponent fills up each turn to b + 1, "
               "and who is\n"
               "left with the last one loses.\n",
     .c.value = "(a - 1) % (b + 1)"},
    {.arrange = nim_arrange_last_takes,
     .theory = "R. Sprague 1935, P. M. Grundy 1939: a pile of a with the bound "
               "k is worth\n"
               "the least v that no take of at most k leaves; a take is the "
               "next bound. The\n"
               "player to move loses iff the XOR of all values is 0.\n",
     .head = "nk",
     .c.functions =
         "/* The least take from a that leaves the value v; 0: no take does. "
         "*/\n"
         "static @ least[40][2048];\n"
         "\n"
         "static void fill(void) {\n"
         "    @ a, b, v;\n"
         "    for (a = 0; a < 2048; a++)\n"
         "        for (v = 0, b = 1; a + b < 2048; v++)\n"
         "            for (; a + b < 2048 && (!least[v][a] || b < "
         "least[v][a]); "
         "b++)\n"
         "                least[v][a + b] = b;\n"
         "}\n"
         "\n"
         "static @ value(@ a, @ k) {\n"
         "    @ v = 0;\n"
         "    while (least[v][a] != 0 && least[v][a] <= k)\n"
         "        v++;\n"
         "    return v;\n"
         "}\n",
     .c.setup = "fill();\n",
     .c.value = "value(a, k)",
     .python.functions =
         "least = [[0] * 2048 for _ in range(40)]\n"
         "for a in range(2048):\n"
         "    v, b = 0, 1\n"
         "    while a + b < 2048:\n"
         "        end = min(least[v][a] or 2048, 2048 - a)\n"
         "        if b < end:\n"
         "            least[v][a + b:a + end] = range(b, end)\n"
         "            b = end\n"
         "        v += 1\n"
         "\n"
         "\n"
         "def value(a, k):\n"
         "    \"\"\"The least v that no take of 1 to k leaves: least[v][a] is "
         "the\n"
         "    least take that leaves it, or 0.\"\"\"\n"
         "    v = 0\n"
         "    while 0 < least[v][a] <= k:\n"
         "        v += 1\n"
         "    return v\n",
     .python.value = "value(a, k)"},
    {.arrange = nim_arrange_between_l_and_r,
     .theory = "Where l to r may be taken, piles below l are worth 0, the next "
               "l are\n"
               "worth 1, and so on, with the period l + r. The player to move "
               "loses iff\n"
               "the XOR is 0.\n",
     .head = "nlr",
     .c.value = "a % (l + r) / l"},
    {.arrange = nim_arrange_fractions,
     .theory = "A multiple of k is worth a / k. Any other pile is worth what "
               "the one is\n"
               "that the largest take misses by one. The player to move loses "
               "iff the XOR\n"
               "is 0.\n",
     .c.functions = "static @ value(@ a, @ k) {\n"
                    "    @ step;\n"
                    "    while (a % k != 0) {\n"
                    "        step = a / k + 1;\n"
                    "        a -= (a % k + step - 1) / step * step;\n"
                    "    }\n"
                    "    return a / k;\n"
                    "}\n",
     .c.value = "value(a, b)",
     .python.functions = "def value(a, k):\n"
                         "    while a % k != 0:\n"
                         "        step = a // k + 1\n"
                         "        a -= (a % k + step - 1) // step * step\n"
                         "    return a // k\n",
     .python.value = "value(a, b)"},
    {.arrange = nim_arrange_own_takes,
     .theory = "The i-th pile allows a / i turns, whatever is played: only "
               "whether they\n"
               "are odd in all counts.\n",
     .c.value = "a / (i + 1) % 2"},
    {.arrange = nim_arrange_modulo_6,
     .theory = "6 is the least number that no take divides, and 1 to 5 may all "
               "be taken.\n",
     .c.value = "a % 6"},
    {.arrange = nim_arrange_modulo_4,
     .theory = "4 divides no take, and 1, 2 and 3 may all be taken.\n",
     .c.value = "a % 4"},
    {.arrange = nim_arrange_between_p_and_q,
     .theory =
         "The opponent fills up each turn to p + q. Who finds 1 to p must "
         "take all\n"
         "of them.\n",
     .head = "npq",
     .c.whole = "n %= p + q;\n",
     .c.wins = "n == 0 || n > p",
     .python.whole = "n %= p + q\n"},
    {.arrange = nim_arrange_one_two_or_k,
     .theory = "Unless 3 divides k, no take is a multiple of 3. Else it comes "
               "again every\n"
               "k + 1, and k itself is won by taking all.\n",
     .head = "nk",
     .c.whole = "if (k % 3 == 0)\n"
                "    n %= k + 1;\n",
     .c.wins = "n % 3 != 0 || (k % 3 == 0 && n == k)",
     .python.whole = "if k % 3 == 0:\n"
                     "    n %= k + 1\n"},
    {.arrange = nim_arrange_boxes,
     .theory =
         "With c + c * c below the size, no move fills the box: the "
         "largest such c\n"
         "is lost. Above it each missing stone is an option; below, it is "
         "as good\n"
         "as full. The player to move loses iff the XOR is 0.\n",
     .c.functions = "static @ value(@ size, @ content) {\n"
                    "    @ lost = 0;\n"
                    "    while ((lost + 1) * (lost + 2) < size)\n"
                    "        lost++;\n"
                    "    if (content > lost)\n"
                    "        return size - content;\n"
                    "    return content == lost ? 0 : value(lost, content);\n"
                    "}\n",
     .c.value = "value(a, b)",
     .python.functions =
         "def value(size, content):\n"
         "    lost = 0\n"
         "    while (lost + 1) * (lost + 2) < size:\n"
         "        lost += 1\n"
         "    if content > lost:\n"
         "        return size - content\n"
         "    return 0 if content == lost else value(lost, content)\n",
     .python.value = "value(a, b)"},

    /* ---- Divisors ---- */
    {.arrange = nim_arrange_prime_factors,
     .theory = "A divisor has any smaller number of the prime factors: each "
               "number is a\n"
               "pile of its prime factors.\n" BOUTON,
     .c.functions = PRIMES,
     .c.value = "primes(a)",
     .python.functions = PRIMES_IN_PYTHON,
     .python.value = "primes(a)"},
    {.arrange = nim_arrange_divisors_last_loses,
     .theory =
         "A product of two primes must become a prime, from which nothing "
         "can. With\n"
         "more prime factors such a product can be left.\n",
     .c.functions = PRIMES,
     .c.wins = "primes(a) != 2",
     .python.functions = PRIMES_IN_PYTHON},
    {.arrange = nim_arrange_equal_towers,
     .theory = "What is done to a tower can be done to its twin; a tower of 1 "
               "is at its end.\n",
     .c.wins = "b > 1 && a % 2 == 1"},
    {.arrange = nim_arrange_minus_divisor,
     .theory =
         "An odd number becomes even and keeps an odd divisor, so that it "
         "can be\n"
         "made odd again. A power of two can only be halved or made such "
         "a number.\n",
     .c.whole = "i = 0;\n"
                "while ((a >> i) % 2 == 0)\n"
                "    i++;\n",
     .c.wins = "i > 0 && (a >> i > 1 || i % 2 == 0)",
     .python.whole = "i = 0\n"
                     "while (a >> i) % 2 == 0:\n"
                     "    i += 1\n"},

    /* ---- Splits ---- */
    {.arrange = nim_arrange_halves_times_k,
     .theory = "R. Sprague 1935, P. M. Grundy 1939: an even number of equal "
               "piles is worth\n"
               "nothing, an odd one as much as one of them; the player to move "
               "loses iff\n"
               "the XOR of all values is 0.\n",
     .head = "nk",
     .c.functions = "static @ value(@ a, @ k) {\n"
                    "    if (k % 2 == 0)\n"
                    "        return a <= 2 ? a : a % 2 == 0;\n"
                    "    if (a < 5)\n"
                    "        return a == 4 ? 2 : a % 2;\n"
                    "    if (a % 2 == 1)\n"
                    "        return 0;\n"
                    "    return value(a / 2, k) == 1 ? 2 : 1;\n"
                    "}\n",
     .c.value = "value(a, k)",
     .python.functions = "def value(a, k):\n"
                         "    if k % 2 == 0:\n"
                         "        return a if a <= 2 else 1 - a % 2\n"
                         "    if a < 5:\n"
                         "        return 2 if a == 4 else a % 2\n"
                         "    if a % 2 == 1:\n"
                         "        return 0\n"
                         "    return 2 if value(a // 2, k) == 1 else 1\n",
     .python.value = "value(a, k)"},
    {.arrange = nim_arrange_not_both_odd, NOT_BOTH_ODD},
    {.arrange = nim_arrange_boxes_to_fill, NOT_BOTH_ODD},
    {.arrange = nim_arrange_pairs_to_split,
     .theory = "A pair is worth the place of the lowest bit that is 0 in both "
               "a-1 and b-1;\n"
               "the player to move loses iff the XOR of all values is 0.\n",
     .c.body = "x = 0;\n"
               "for (; n > 0; n -= 2) {\n"
               "    a = next() - 1;\n"
               "    a |= next() - 1;\n"
               "    for (s = 0; a % 2 == 1; a /= 2)\n"
               "        s++;\n"
               "    x ^= s;\n"
               "}\n",
     .python.body = "x = 0\n"
                    "for _ in range(n // 2):\n"
                    "    a = (next(numbers) - 1) | (next(numbers) - 1)\n"
                    "    s = 0\n"
                    "    while a % 2 == 1:\n"
                    "        a //= 2\n"
                    "        s += 1\n"
                    "    x ^= s\n"},
    {.arrange = nim_arrange_smaller_box,
     .theory = "The larger box alone decides: lost are 1, 3, 7, 15, ..., as "
               "more than half\n"
               "of such a number cannot be left, and of all others it can.\n",
     .c.wins = "(a & (a + 1)) != 0"},
};

const struct nim_fragment *nim_fragment_of_board(nim_arrange_fn *arrange) {
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        if (boards[i].arrange == arrange) {
            return &boards[i];
        }
    }
    return NULL;
}
