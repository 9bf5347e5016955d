/* From piles to a board: what the catalogue's arrangements do, backwards. */
#ifndef NIM_INVERSE_H
#define NIM_INVERSE_H

#include "base/random.h"

#include <nimsum.h>

/* A case in numbers. */
struct nim_draft {
    uint64_t head[NIM_HEAD_MAX]; /* head[0] counts where there is a body */
    uint64_t *numbers;           /* of the body */
    size_t number_count;
};

/* The most numbers that a board of piles has. */
#define NIM_DRAFT_ROOM(pile_count) (8 * (pile_count) + 64)

/* The piles that a board is to have. */
struct nim_wish {
    const struct nim_problem *row;
    const uint64_t *piles;
    size_t pile_count;
    struct nim_random *random;
    struct nim_range limits; /* of the numbers; filled in */
};

/* Makes a board with these piles, in this order; with more piles of 0 between
 * them where the arrangement makes such. Where the pieces stand else is drawn.
 * The piles keep to the bounds below. The board is within the row's limits,
 * where 0 is none. board->numbers has room for NIM_DRAFT_ROOM of them. */
typedef void nim_invert_fn(const struct nim_wish *wish,
                           struct nim_draft *board);

/* How many piles a board can have. */
typedef struct nim_range nim_invert_counts_fn(const struct nim_problem *row);

/* Which values each of so many piles can have; min > max: none. The row's
 * numbers have a limit, above 0. The piles and the random stream are not set.
 */
typedef struct nim_range nim_invert_values_fn(const struct nim_wish *wish);

/* Makes the number, the pair or the like at that place become the pile. */
typedef void nim_invert_each_fn(const struct nim_wish *wish, uint64_t pile,
                                uint64_t *at);

struct nim_inverse {
    nim_invert_fn *invert;
    nim_invert_each_fn *each;     /* in place of that; neither: there is none */
    nim_invert_counts_fn *counts; /* NULL: those of all numbers within the
                                     limits */
    nim_invert_values_fn *values; /* NULL: those within the limits */
    bool keeps_own_limits; /* those that numbers of a pair or triple have */
};

void nim_inverse_invert(const struct nim_inverse *inverse,
                        struct nim_wish *wish, struct nim_draft *board);

struct nim_range nim_inverse_values(const struct nim_inverse *inverse,
                                    const struct nim_problem *row,
                                    size_t pile_count);

/* The inverse of a row's board, or of the numbers as they are; NULL: the piles
 * do not tell the board. */
const struct nim_inverse *nim_inverse_find(const struct nim_problem *row);

/* That of a row without a board: the numbers are as they are. */
const struct nim_inverse *nim_inverse_of_numbers(void);

struct nim_range nim_inverse_counts(const struct nim_inverse *inverse,
                                    const struct nim_problem *row);

#endif
