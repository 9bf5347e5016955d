/* Piles that are what they are: Nim, staircase Nim, Moore's Nim. */
#include "emit/fragment.h"

#define BOUTON                                                                 \
    "C. L. Bouton 1901: the player to move loses iff the XOR of the piles is " \
    "0."
#define MISERE                                                                 \
    "C. L. Bouton 1901: lost iff the XOR is 0, but 1 where no pile is above "  \
    "1."
#define ODD_STEPS                                                              \
    "R. Sprague 1937: what comes to an even step is handed on at once, so "    \
    "that the odd steps are Nim: the player to move loses iff their XOR is 0"
#define SPRAGUE ODD_STEPS "."
#define SPRAGUE_MISERE                                                         \
    ODD_STEPS " while one of them has two stones or more, and else iff it is " \
              "1."
#define MOORE                                                                  \
    "E. H. Moore 1910: where a turn may touch k piles, the player to move "    \
    "loses iff each binary column has a number of ones divisible by k + 1, "   \
    "here ~."
#define MOORE_MISERE                                                           \
    MOORE " Where no pile has two stones: iff the number of ones is 1 modulo " \
          "~."

/* Is a pile large, with which misere play is still normal play? */
#define LARGE                                                                  \
    .c.start = "big = 0;\n", .c.each = "big += a > 1;\n",                      \
    .c.wins = "(x != 0) == (big != 0)"

#define CLEAR_ONES                                                             \
    "for (i = 0; i < 64; i++)\n"                                               \
    "    ones[i] = 0;\n"
#define COUNT_ONES                                                             \
    "for (t = 0; a > 0; t++, a /= 2)\n"                                        \
    "    ones[t] += a % 2;\n"
#define ANY_COLUMN                                                             \
    "for (x = i = 0; i < 64; i++)\n"                                           \
    "    x |= ones[i] % ~;\n"
#define COUNT_ONES_IN_PYTHON                                                   \
    "for t in range(a.bit_length()):\n"                                        \
    "    ones[t] += (a >> t) & 1\n"
#define ANY_COLUMN_IN_PYTHON "x = any(count % ~ != 0 for count in ones)\n"

static const struct nim_fragment games[][2] = {
    [NIM_GAME_CLASSIC] =
        {
            {.theory = BOUTON, .c.value = "a"},
            {.theory = MISERE, .c.value = "a", LARGE},
        },
    [NIM_GAME_STAIRCASE] =
        {
            {.theory = SPRAGUE, .c.counts = "i % 2 == 0", .c.value = "a"},
            {.theory = SPRAGUE_MISERE,
             .c.counts = "i % 2 == 0",
             .c.value = "a",
             LARGE},
        },
    [NIM_GAME_MOORE] =
        {
            {.theory = MOORE,
             .c.functions = "static unsigned ones[64];\n",
             .c.start = CLEAR_ONES,
             .c.each = COUNT_ONES,
             .c.whole = ANY_COLUMN,
             .python.start = "ones = [0] * 64\n",
             .python.each = COUNT_ONES_IN_PYTHON,
             .python.whole = ANY_COLUMN_IN_PYTHON},
            {.theory = MOORE_MISERE,
             .c.functions = "static unsigned ones[64];\n",
             .c.start = "big = 0;\n" CLEAR_ONES,
             .c.each = "big += a > 1;\n" COUNT_ONES,
             .c.whole = ANY_COLUMN,
             .c.wins = "big ? x != 0 : ones[0] % ~ != 1",
             .python.start = "ones = [0] * 64\n"
                             "big = 0\n",
             .python.each = "big += a > 1\n" COUNT_ONES_IN_PYTHON,
             .python.whole = ANY_COLUMN_IN_PYTHON,
             .python.wins = "x if big else ones[0] % ~ != 1"},
        },
};

/* Moore's Nim with k = 3, all columns at once: p and q are the bits of their
 * counts modulo 4. */
#define COLUMNS                                                                \
    " A column's count modulo 4 has its low bit in p and its high bit in q."

static const struct nim_fragment threes[] = {
    {.theory = MOORE COLUMNS,
     .c.start = "p = q = 0;\n",
     .c.each = "q ^= p & a;\n"
               "p ^= a;\n",
     .c.wins = "p != 0 || q != 0"},
    {.theory = MOORE_MISERE COLUMNS,
     .c.start = "p = q = big = 0;\n",
     .c.each = "big += a > 1;\n"
               "q ^= p & a;\n"
               "p ^= a;\n",
     .c.wins = "q != 0 || p != (big == 0)"},
};

const struct nim_fragment *nim_fragment_of_game(const struct nim_game *game) {
    bool is_misere = game->play == NIM_MISERE;
    return game->family == NIM_GAME_MOORE && game->k == 3
               ? &threes[is_misere]
               : &games[game->family][is_misere];
}
