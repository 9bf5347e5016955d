/* What the records of boards are made of. */
#ifndef NIM_BOARD_PARTS_H
#define NIM_BOARD_PARTS_H

#include "base/integer.h"
#include "base/random.h"
#include "boards/arrange.h"
#include "boards/shape.h"

/* ---- Wrong arrangements ---- */

#define NO_SENSE SIZE_MAX

/* The numbers are the piles. */
nim_arrange_fn nim_wrong_xor;
nim_arrange_fn nim_wrong_modulo_3;

/* ---- Inverses ---- */

#define NIM_ONLY_THE_WINNER                                                    \
    "the arrangement tells who wins, and nothing else of the piles"

/* No board has piles. */
#define NO_VALUES ((struct nim_range){1, 0})

static inline uint64_t largest(const uint64_t *piles, size_t pile_count) {
    uint64_t most = 0;
    for (size_t i = 0; i < pile_count; i++) {
        most = integer_max(most, piles[i]);
    }
    return most;
}

static inline bool flip(struct nim_random *random) {
    return nim_random_below(random, 2) == 1;
}

/* A number of any width: as often one of a few bits as one of many. */
static inline uint64_t draw_width(struct nim_random *random, uint64_t min,
                                  uint64_t max) {
    uint64_t shift = nim_random_below(random, integer_bits(max - min) + 1);
    uint64_t above = nim_random_between(random, 0, max - min);
    return min + (shift < 64 ? above >> shift : 0);
}

/* The limits of the body, or of the only head; count is head[0]. */
static inline struct nim_range limits_of(const struct nim_problem *row,
                                         uint64_t count) {
    const uint64_t head[NIM_HEAD_MAX] = {count, UINT64_MAX, UINT64_MAX,
                                         UINT64_MAX};
    return nim_limits_value(row, head);
}

static inline struct nim_range head_limits(const struct nim_problem *row,
                                           unsigned index) {
    const uint64_t head[NIM_HEAD_MAX] = {0};
    return nim_limits_head(row, index, head);
}

static inline void set_count(struct nim_draft *board, size_t count,
                             size_t number_count) {
    board->head[0] = count;
    board->number_count = number_count;
}

static inline void swap(uint64_t *a, uint64_t *b) {
    uint64_t first = *a;
    *a = *b;
    *b = first;
}

static inline void shuffle(uint64_t *numbers, size_t count,
                           struct nim_random *random) {
    for (size_t i = count; i > 1; i--) {
        swap(&numbers[i - 1], &numbers[nim_random_below(random, i)]);
    }
}

static inline uint64_t nim_whole_bits(uint64_t number) {
    uint64_t bits = 0;
    while (number >> bits > 1) {
        bits++;
    }
    return bits;
}

#endif
