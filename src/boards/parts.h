/* What the records of boards are made of. */
#ifndef NIM_BOARD_PARTS_H
#define NIM_BOARD_PARTS_H

#include "base/integer.h"
#include "base/random.h"
#include "boards/board.h"
#include "boards/shape.h"

/* ---- Arrangements ---- */

/* As nim_arrange_exclude, for numbers that have been sorted: it is the last of
 * this value. */
size_t nim_arrange_exclude_value(uint64_t *numbers, size_t number_count,
                                 uint64_t value);

uint64_t nim_xor(const uint64_t *numbers, size_t count);

/* The last comes first. */
nim_arrange_fn nim_arrange_reverse;

nim_arrange_fn nim_arrange_without_first;

/* Of a board that tells what its numbers are worth: the XOR of that, who wins
 * in play by it, and the reason. */
uint64_t nim_worth_of_all(const struct nim_board *board, const uint64_t *head,
                          const uint64_t *numbers, size_t count);
bool nim_turns_win_by_worth(const struct nim_state *state);
nim_reason_fn nim_reason_say_worth;

/* ---- Wrong arrangements ---- */

#define NO_SENSE SIZE_MAX

/* The numbers are the piles. */
nim_arrange_fn nim_wrong_xor;

/* Each pile has one more; the last is forgotten. */
nim_arrange_fn nim_wrong_one_more;
nim_arrange_fn nim_wrong_without_last;

/* ---- Inverses ---- */

/* No board has piles. */
#define NO_VALUES ((struct nim_range){1, 0})

bool nim_flip(struct nim_random *random);

/* A number of any width: as often one of a few bits as one of many. */
uint64_t nim_draw(struct nim_random *random, uint64_t min, uint64_t max);

/* A pile of so many more than a multiple of the period, within the limits,
 * which have one. */
uint64_t nim_draw_rest(uint64_t rest, uint64_t period, struct nim_range limits,
                       struct nim_random *random);

/* The limits of the body, or of the only head; count is head[0]. */
struct nim_range nim_limits_of(const struct nim_problem *row, uint64_t count);

struct nim_range nim_limits_of_head(const struct nim_problem *row,
                                    unsigned index);

/* How many numbers a row has at least. */
uint64_t nim_row_min(const struct nim_problem *row);

/* Of boards of rows, which may have to have a 0 beside another number. */
nim_invert_values_fn nim_row_values;

void nim_draft_count(struct nim_draft *board, size_t count,
                     size_t number_count);

void nim_swap(uint64_t *a, uint64_t *b);

void nim_shuffle(uint64_t *numbers, size_t count, struct nim_random *random);

/* Sorts them; each becomes so much larger than the one before at least, and
 * none larger than `most`, where there is room for that. */
void nim_spread(uint64_t *numbers, size_t count, uint64_t apart, uint64_t most);

/* The place of its highest bit. */
uint64_t nim_whole_bits(uint64_t number);

/* ---- What several boards have ---- */

#define NIM_CODE_COMPARE                                                       \
    "static int compare(const void *p, const void *q) {\n"                     \
    "    @ a = *(const @ *)p, b = *(const @ *)q;\n"                            \
    "    return (a > b) - (a < b);\n"                                          \
    "}\n"

/* Not all compilers of judges print numbers above 32 bits alike. */
#define NIM_CODE_PUT                                                           \
    "static void put(@ a) {\n"                                                 \
    "    if (a > 9)\n"                                                         \
    "        put(a / 10);\n"                                                   \
    "    putchar('0' + (int)(a % 10));\n"                                      \
    "}\n"

/* For an exclusion: "is_twin(i, a, b)". */
#define NIM_CODE_TWIN                                                          \
    "static integer seen[3][2 * $]; /* its case, and the row */\n"             \
    "\n"                                                                       \
    "/* Has the case had the same row before? */\n"                            \
    "static int is_twin(integer i, integer a, integer b) {\n"                  \
    "    static integer mark;\n"                                               \
    "    integer at = (a * 1000003 + b) % (2 * $);\n"                          \
    "    mark += i == 0;\n"                                                    \
    "    for (; seen[0][at] == mark; at = (at + 1) % (2 * $))\n"               \
    "        if (seen[1][at] == a && seen[2][at] == b)\n"                      \
    "            return 1;\n"                                                  \
    "    seen[0][at] = mark;\n"                                                \
    "    seen[1][at] = a;\n"                                                   \
    "    seen[2][at] = b;\n"                                                   \
    "    return 0;\n"                                                          \
    "}\n"

/* For an exclusion: "closes(i, a, b)". */
#define NIM_CODE_CLOSES                                                        \
    "static integer joined[2][$ + 1]; /* its case, and one before it */\n"     \
    "\n"                                                                       \
    "static integer find(integer mark, integer a) {\n"                         \
    "    if (joined[0][a] != mark) {\n"                                        \
    "        joined[0][a] = mark;\n"                                           \
    "        joined[1][a] = a;\n"                                              \
    "    }\n"                                                                  \
    "    for (; joined[1][a] != a; a = joined[1][a])\n"                        \
    "        joined[1][a] = joined[1][joined[1][a]];\n"                        \
    "    return a;\n"                                                          \
    "}\n"                                                                      \
    "\n"                                                                       \
    "/* Does the edge close a circle? */\n"                                    \
    "static int closes(integer i, integer a, integer b) {\n"                   \
    "    static integer mark;\n"                                               \
    "    mark += i == 0;\n"                                                    \
    "    a = find(mark, a);\n"                                                 \
    "    b = find(mark, b);\n"                                                 \
    "    joined[1][a > b ? a : b] = a > b ? b : a;\n"                          \
    "    return a == b;\n"                                                     \
    "}\n"

#endif
