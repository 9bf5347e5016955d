/* Piles that are what they are: Nim, staircase Nim, Moore's Nim. */
#include "emit/games.h"

#define MISERE                                                                 \
    "C. L. Bouton 1901: the player to move loses iff the XOR of the piles is " \
    "0\n"                                                                      \
    "while a pile has two stones or more, and else iff it is 1.\n"
#define SPRAGUE                                                                \
    "R. Sprague 1937: what comes to an even step is handed on at once, so "    \
    "that\n"                                                                   \
    "the odd steps are Nim: the player to move loses iff their XOR is 0.\n"
#define SPRAGUE_MISERE                                                         \
    "R. Sprague 1937: what comes to an even step is handed on at once, so "    \
    "that\n"                                                                   \
    "the odd steps are Nim: the player to move loses iff their XOR is 0 "      \
    "while\n"                                                                  \
    "one of them has two stones or more, and else iff it is 1.\n"
#define MOORE                                                                  \
    "E. H. Moore 1910: where a turn may touch k piles, the player to move "    \
    "loses\n"                                                                  \
    "iff each binary column has a number of ones divisible by k + 1, here "    \
    "~.\n"
#define MOORE_MISERE                                                           \
    MOORE "Where no pile has two stones: iff the number of ones is 1 modulo "  \
          "~.\n"

#define ONES "static unsigned ones[32];\n"

static const struct nim_fragment verdicts[][2] = {
    [NIM_GAME_CLASSIC] =
        {
            {.theory = NIM_THEORY_OF_BOUTON, .c.value = "a"},
            {.theory = MISERE,
             .c.body = "big = 0;\n"
                       "for (x = i = 0; i < n; i++) {\n"
                       "    a = next();\n"
                       "    x ^= a;\n"
                       "    big |= a > 1;\n"
                       "}\n",
             .c.wins = "(x != 0) == (big != 0)",
             .python.body = "a = list(islice(numbers, n))\n"
                            "x = 0\n"
                            "for pile in a:\n"
                            "    x ^= pile\n"
                            "big = sum(pile > 1 for pile in a)\n",
             .python.wins = "(x != 0) == (big > 0)"},
        },
    [NIM_GAME_STAIRCASE] =
        {
            {.theory = SPRAGUE,
             .c.each = "if (i % 2 == 0)\n"
                       "    x ^= a;\n",
             .python.each = "if i % 2 == 0:\n"
                            "    x ^= a\n"},
            {.theory = SPRAGUE_MISERE,
             .c.body = "big = 0;\n"
                       "for (x = i = 0; i < n; i++) {\n"
                       "    a = next();\n"
                       "    if (i % 2 == 0) {\n"
                       "        x ^= a;\n"
                       "        big |= a > 1;\n"
                       "    }\n"
                       "}\n",
             .c.wins = "(x != 0) == (big != 0)",
             .python.body = "a = list(islice(numbers, n))\n"
                            "x = 0\n"
                            "for pile in a[::2]:\n"
                            "    x ^= pile\n"
                            "big = sum(pile > 1 for pile in a[::2])\n",
             .python.wins = "(x != 0) == (big > 0)"},
        },
    [NIM_GAME_MOORE] =
        {
            {.theory = MOORE,
             .c.functions = ONES,
             .c.body = "for (i = 0; i < 32; i++)\n"
                       "    ones[i] = 0;\n"
                       "for (; n > 0; n--) {\n"
                       "    a = next();\n"
                       "    for (i = 0; a > 0; i++, a /= 2)\n"
                       "        ones[i] += a % 2;\n"
                       "}\n"
                       "for (x = i = 0; i < 32; i++)\n"
                       "    x |= ones[i] % ~;\n",
             .python.body = "ones = [0] * 32\n"
                            "for a in islice(numbers, n):\n"
                            "    for i in range(a.bit_length()):\n"
                            "        ones[i] += (a >> i) & 1\n"
                            "x = any(count % ~ != 0 for count in ones)\n"},
            {.theory = MOORE_MISERE,
             .c.functions = ONES,
             .c.body = "for (i = 0; i < 32; i++)\n"
                       "    ones[i] = 0;\n"
                       "for (big = 0; n > 0; n--) {\n"
                       "    a = next();\n"
                       "    big |= a > 1;\n"
                       "    for (i = 0; a > 0; i++, a /= 2)\n"
                       "        ones[i] += a % 2;\n"
                       "}\n"
                       "for (x = i = 0; i < 32; i++)\n"
                       "    x |= ones[i] % ~;\n",
             .c.wins = "big ? x != 0 : ones[0] % ~ != 1",
             .python.body = "ones = [0] * 32\n"
                            "big = 0\n"
                            "for a in islice(numbers, n):\n"
                            "    big |= a > 1\n"
                            "    for i in range(a.bit_length()):\n"
                            "        ones[i] += (a >> i) & 1\n"
                            "x = any(count % ~ != 0 for count in ones)\n",
             .python.wins = "x if big else ones[0] % ~ != 1"},
        },
};

/* Moore's Nim with k = 3, all columns at once: p and q are the bits of their
 * counts modulo 4. */
#define COLUMNS                                                                \
    "A column's count modulo 4 has its low bit in p and its high bit in q.\n"

static const struct nim_fragment threes[] = {
    {.theory = MOORE COLUMNS,
     .c.body = "p = q = 0;\n"
               "for (; n > 0; n--) {\n"
               "    a = next();\n"
               "    q ^= p & a;\n"
               "    p ^= a;\n"
               "}\n",
     .c.wins = "p != 0 || q != 0",
     .python.body = "p = q = 0\n"
                    "for a in islice(numbers, n):\n"
                    "    q ^= p & a\n"
                    "    p ^= a\n"},
    {.theory = MOORE_MISERE COLUMNS,
     .c.body = "p = q = big = 0;\n"
               "for (; n > 0; n--) {\n"
               "    a = next();\n"
               "    big |= a > 1;\n"
               "    q ^= p & a;\n"
               "    p ^= a;\n"
               "}\n",
     .c.wins = "q != 0 || p != (big == 0)",
     .python.body = "p = q = big = 0\n"
                    "for a in islice(numbers, n):\n"
                    "    big |= a > 1\n"
                    "    q ^= p & a\n"
                    "    p ^= a\n"},
};

/* ---- With winning moves: the piles are kept ---- */

#define TARGET "t is what a winning move leaves of a pile, where it is less.\n"
#define STEPS                                                                  \
    "t is what a winning move leaves of an odd step, or brings it up to from " \
    "the\n"                                                                    \
    "even step above.\n"

static const struct nim_fragment lists[][2] = {
    [NIM_GAME_CLASSIC] =
        {
            {.theory = NIM_THEORY_OF_BOUTON TARGET,
             .c.body = "for (x = i = 0; i < n; i++) {\n"
                       "    a[i] = next();\n"
                       "    x ^= a[i];\n"
                       "}\n",
             .python.body = "a = list(islice(numbers, n))\n"
                            "x = 0\n"
                            "for pile in a:\n"
                            "    x ^= pile\n"},
            {.theory = MISERE TARGET,
             .c.body = "big = 0;\n"
                       "for (x = i = 0; i < n; i++) {\n"
                       "    a[i] = next();\n"
                       "    x ^= a[i];\n"
                       "    big += a[i] > 1;\n"
                       "}\n",
             .c.wins = "(x != 0) == (big != 0)",
             .python.body = "a = list(islice(numbers, n))\n"
                            "x = 0\n"
                            "for pile in a:\n"
                            "    x ^= pile\n"
                            "big = sum(pile > 1 for pile in a)\n",
             .python.wins = "(x != 0) == (big > 0)"},
        },
    [NIM_GAME_STAIRCASE] =
        {
            {.theory = SPRAGUE STEPS,
             .c.body = "for (x = i = 0; i < n; i++) {\n"
                       "    a[i] = next();\n"
                       "    if (i % 2 == 0)\n"
                       "        x ^= a[i];\n"
                       "}\n",
             .python.body = "a = list(islice(numbers, n))\n"
                            "x = 0\n"
                            "for pile in a[::2]:\n"
                            "    x ^= pile\n"},
            {.theory = SPRAGUE_MISERE STEPS,
             .c.body = "big = 0;\n"
                       "for (x = i = 0; i < n; i++) {\n"
                       "    a[i] = next();\n"
                       "    if (i % 2 == 0) {\n"
                       "        x ^= a[i];\n"
                       "        big += a[i] > 1;\n"
                       "    }\n"
                       "}\n",
             .c.wins = "(x != 0) == (big != 0)",
             .python.body = "a = list(islice(numbers, n))\n"
                            "x = 0\n"
                            "for pile in a[::2]:\n"
                            "    x ^= pile\n"
                            "big = sum(pile > 1 for pile in a[::2])\n",
             .python.wins = "(x != 0) == (big > 0)"},
        },
};

const struct nim_fragment *nim_fragment_of_game(const struct nim_game *game) {
    bool is_misere = game->play == NIM_MISERE;
    return game->family == NIM_GAME_MOORE && game->k == 3
               ? &threes[is_misere]
               : &verdicts[game->family][is_misere];
}

const struct nim_fragment *nim_fragment_of_moves(const struct nim_game *game) {
    bool is_misere = game->play == NIM_MISERE;
    bool is_known =
        game->family == NIM_GAME_CLASSIC || game->family == NIM_GAME_STAIRCASE;
    return is_known ? &lists[game->family][is_misere] : NULL;
}
