/* Each arrangement with its inverse. Bounds are a little narrower than the
 * limits would allow where that makes any piles within them fit together. */
#include "problems/inverse_parts.h"

#include "problems/arrange.h"

#include <assert.h>

/* ---- The numbers are the piles ---- */

/* Numbers of a head may have limits of their own. */
static uint64_t fold(uint64_t number, struct nim_range limits) {
    bool is_within = number >= limits.min && number <= limits.max;
    return is_within ? number
                     : limits.min + number % (limits.max - limits.min + 1);
}

/* Numbers of a pile, a pair or a triple. */
static uint64_t unit_of(const struct nim_problem *row) {
    const uint64_t head[NIM_HEAD_MAX] = {1, 1, 0, 0};
    return nim_layout_body_count(&row->layout, head);
}

static void keep(const struct nim_problem *row, const uint64_t *piles,
                 size_t pile_count, struct nim_random *random,
                 struct nim_draft *board) {
    bool has_body = nim_layout_has_body(&row->layout);
    uint64_t *numbers = has_body ? board->numbers : board->head;
    for (size_t i = 0; i < pile_count; i++) {
        numbers[i] = piles[i];
    }
    for (unsigned i = 0; i < row->layout.head_count && !has_body; i++) {
        numbers[i] = fold(numbers[i], head_limits(row, i));
    }
    if (!has_body) {
        return;
    }
    uint64_t unit = unit_of(row);
    set_count(board, pile_count / (size_t)unit,
              pile_count - pile_count % (size_t)unit);
    for (unsigned i = 1; i < row->layout.head_count; i++) {
        const struct nim_range limits = head_limits(row, i);
        board->head[i] = draw_width(random, limits.min, limits.max);
    }
}

static struct nim_range keep_counts(const struct nim_problem *row) {
    uint64_t count = row->layout.head_count;
    struct nim_range counts = nim_limits_pile_count(row);
    counts.min *= unit_of(row);
    counts.max *= unit_of(row);
    return nim_layout_has_body(&row->layout) ? counts
                                             : (struct nim_range){count, count};
}

static struct nim_range keep_values(const struct nim_problem *row,
                                    size_t pile_count) {
    return limits_of(row, pile_count);
}

/* ---- The table ---- */

static const char only_the_winner[] =
    "the arrangement tells who wins, and nothing else of the piles";

static const struct nim_inverse inverses[] = {
    {NULL, keep, keep_counts, keep_values, NULL},
    {nim_arrange_between_pairs, nim_invert_between_pairs, NULL,
     nim_invert_between_pairs_values, NULL},
    {nim_arrange_between_triples, nim_invert_between_triples, NULL,
     nim_invert_between_triples_values, NULL},
    {nim_arrange_between_halves, nim_invert_between_halves, NULL,
     nim_invert_between_halves_values, NULL},
    {nim_arrange_between_ends, nim_invert_between_ends, NULL,
     nim_invert_between_ends_values, NULL},
    {nim_arrange_row_sums, nim_invert_row_sums, NULL, keep_values, NULL},
    {nim_arrange_nimble, NULL, NULL, NULL,
     "two coins on one square cancel out, and the board's length bounds the "
     "piles"},
    {nim_arrange_ranges, nim_invert_ranges, NULL, nim_invert_ranges_values,
     NULL},
    {nim_arrange_chocolate, nim_invert_chocolate, keep_counts,
     nim_invert_chocolate_values, NULL},
    {nim_arrange_pawns, nim_invert_pawns, NULL, nim_invert_pawns_values, NULL},
    {nim_arrange_differences, nim_invert_differences, NULL,
     nim_invert_differences_values, NULL},
    {nim_arrange_hill, nim_invert_hill, NULL, nim_invert_hill_values, NULL},
    {nim_arrange_without_ground, nim_invert_without_ground,
     nim_invert_without_ground_counts, keep_values, NULL},
    {nim_arrange_odd_cells, nim_invert_odd_cells, nim_invert_odd_cells_counts,
     keep_values, NULL},
    {nim_arrange_odd_boxes, nim_invert_odd_boxes, nim_invert_odd_boxes_counts,
     keep_values, NULL},
    {nim_arrange_bounded, nim_invert_bounded, nim_invert_bounded_counts,
     nim_invert_bounded_values, NULL},
    {nim_arrange_bounded_last_loses, nim_invert_bounded_last_loses,
     nim_invert_bounded_counts, nim_invert_bounded_values, NULL},
    {nim_arrange_last_takes, NULL, NULL, NULL,
     "few piles have a value of their own, and the bound changes all of them"},
    {nim_arrange_between_l_and_r, nim_invert_between_l_and_r, NULL,
     nim_invert_between_l_and_r_values, NULL},
    {nim_arrange_fractions, nim_invert_fractions, NULL,
     nim_invert_fractions_values, NULL},
    {nim_arrange_prime_factors, nim_invert_prime_factors, NULL,
     nim_invert_prime_factors_values, NULL},
    {nim_arrange_own_takes, nim_invert_own_takes, NULL,
     nim_invert_own_takes_values, NULL},
    {nim_arrange_one_two_or_k, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_halves_times_k, NULL, NULL, NULL,
     "no pile is worth more than 2"},
    {nim_arrange_not_both_odd, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_boxes_to_fill, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_pairs_to_split, nim_invert_pairs_to_split,
     nim_invert_pairs_to_split_counts, nim_invert_pairs_to_split_values, NULL},
    {nim_arrange_smaller_box, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_divisors_last_loses, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_equal_towers, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_minus_divisor, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_sale, NULL, NULL, NULL, "the piles are the winning bids"},
    {nim_arrange_modulo_6, NULL, NULL, NULL, "no pile is worth more than 5"},
    {nim_arrange_modulo_4, NULL, NULL, NULL, "no pile is worth more than 3"},
    {nim_arrange_between_p_and_q, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_boxes, nim_invert_boxes, NULL, nim_invert_boxes_values, NULL},
    {nim_arrange_wythoff, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_fibonacci_nim, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_paired, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_dependent, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_independent, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_take_or_merge, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_in_sequence, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_not_twice, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_all_different, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_from_all, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_whole_piles, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_euclid, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_mergers, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_two_for_one, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_circle, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_circle_of_pairs, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_first_fibonacci_take, NULL, NULL, NULL,
     "the pile is the first take"},
    {nim_arrange_least_bound, NULL, NULL, NULL, "the pile is the bound"},
    {nim_arrange_even, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_multiples, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_chessboard, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_calendar, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_crossings, NULL, NULL, NULL, only_the_winner},
    {nim_arrange_corners, nim_invert_corners, NULL, nim_invert_lights_values,
     NULL},
    {nim_arrange_cubes, nim_invert_cubes, NULL, nim_invert_lights_values, NULL},
    {nim_arrange_mock_turtles, NULL, NULL, NULL,
     "only numbers with an odd number of ones are worth of a coin, each once"},
};

const struct nim_inverse *nim_inverse_find(const struct nim_problem *row) {
    size_t at = 0;
    while (inverses[at].arrange != row->layout.arrange) {
        at++;
        assert(at < sizeof inverses / sizeof *inverses);
    }
    return &inverses[at];
}

const struct nim_inverse *nim_inverse_of_numbers(void) {
    return &inverses[0];
}

struct nim_range nim_inverse_counts(const struct nim_inverse *inverse,
                                    const struct nim_problem *row) {
    return inverse->counts ? inverse->counts(row) : nim_limits_pile_count(row);
}
