/* What the inverses of arrangements share, and the inverses: those of boards
 * (inverse_boards.c) and those of rules for one pile (inverse_rules.c). */
#ifndef NIM_INVERSE_PARTS_H
#define NIM_INVERSE_PARTS_H

#include "base/integer.h"
#include "problems/inverse.h"
#include "problems/layout.h"

/* ---- Helpers ---- */

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

/* ---- The inverses; nim_invert_NAME that of nim_arrange_NAME ---- */

nim_invert_fn nim_invert_between_ends;
nim_invert_fn nim_invert_between_halves;
nim_invert_fn nim_invert_between_l_and_r;
nim_invert_fn nim_invert_between_pairs;
nim_invert_fn nim_invert_between_triples;
nim_invert_fn nim_invert_bounded;
nim_invert_fn nim_invert_bounded_last_loses;
nim_invert_fn nim_invert_boxes;
nim_invert_fn nim_invert_chocolate;
nim_invert_fn nim_invert_corners;
nim_invert_fn nim_invert_cubes;
nim_invert_fn nim_invert_differences;
nim_invert_fn nim_invert_fractions;
nim_invert_fn nim_invert_hill;
nim_invert_fn nim_invert_odd_boxes;
nim_invert_fn nim_invert_odd_cells;
nim_invert_fn nim_invert_own_takes;
nim_invert_fn nim_invert_pairs_to_split;
nim_invert_fn nim_invert_pawns;
nim_invert_fn nim_invert_prime_factors;
nim_invert_fn nim_invert_ranges;
nim_invert_fn nim_invert_row_sums;
nim_invert_fn nim_invert_without_ground;

/* ---- Their bounds ---- */

nim_invert_counts_fn nim_invert_odd_boxes_counts;
nim_invert_counts_fn nim_invert_odd_cells_counts;
nim_invert_counts_fn nim_invert_without_ground_counts;
nim_invert_counts_fn nim_invert_bounded_counts;
nim_invert_counts_fn nim_invert_pairs_to_split_counts;

nim_invert_values_fn nim_invert_between_ends_values;
nim_invert_values_fn nim_invert_between_halves_values;
nim_invert_values_fn nim_invert_between_pairs_values;
nim_invert_values_fn nim_invert_between_triples_values;
nim_invert_values_fn nim_invert_chocolate_values;
nim_invert_values_fn nim_invert_differences_values;
nim_invert_values_fn nim_invert_hill_values;
nim_invert_values_fn nim_invert_lights_values;
nim_invert_values_fn nim_invert_pawns_values;
nim_invert_values_fn nim_invert_ranges_values;
nim_invert_values_fn nim_invert_between_l_and_r_values;
nim_invert_values_fn nim_invert_bounded_values;
nim_invert_values_fn nim_invert_boxes_values;
nim_invert_values_fn nim_invert_fractions_values;
nim_invert_values_fn nim_invert_own_takes_values;
nim_invert_values_fn nim_invert_pairs_to_split_values;
nim_invert_values_fn nim_invert_prime_factors_values;

#endif
