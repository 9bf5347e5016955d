/* The room of boards: what stands for piles. A file is a family of boards, and
 * in it one record a board has everything that is known of it. Rows of the
 * catalogue name their board. The room uses those below it: streams, games,
 * base. */
#ifndef NIM_BOARD_H
#define NIM_BOARD_H

#include "boards/code.h"
#include "boards/inverse.h"
#include "boards/listing.h"
#include "boards/reason.h"

/* Turns the numbers of a case into piles, in their place. Returns how many
 * piles there are, at most as many as numbers; SIZE_MAX when the statement
 * excludes the case. Without a body the numbers are those of the head. */
typedef size_t nim_arrange_fn(const uint64_t *head, uint64_t *numbers,
                              size_t number_count);

/* What a solver with a wrong idea does in place of arrange; SIZE_MAX where
 * that makes no sense. */
struct nim_wrong_board {
    const char *idea;
    nim_arrange_fn *arrange;
};

struct nim_board {
    nim_arrange_fn *arrange;
    bool is_each; /* each number, pair or the like becomes a pile */
    enum nim_board_kind kind;
    struct nim_inverse inverse;
    struct nim_lister moves; /* none: they are not known */
    struct nim_reason reason;
    struct nim_fragment code;
    struct nim_exclusion exclusion;      /* beside limits and order */
    const struct nim_wrong_board *wrong; /* ended by NULLs; NULL: none */
};

/* facing.c */
extern const struct nim_board nim_board_between_pairs;
extern const struct nim_board nim_board_between_triples;
extern const struct nim_board nim_board_between_halves;
extern const struct nim_board nim_board_between_ends;

/* staircases.c */
extern const struct nim_board nim_board_pawns;
extern const struct nim_board nim_board_differences;
extern const struct nim_board nim_board_hill;
extern const struct nim_board nim_board_without_ground;
extern const struct nim_board nim_board_odd_cells;
extern const struct nim_board nim_board_odd_boxes;

/* sums.c */
extern const struct nim_board nim_board_row_sums;
extern const struct nim_board nim_board_nimble;
extern const struct nim_board nim_board_ranges;
extern const struct nim_board nim_board_chocolate;

/* takes.c */
extern const struct nim_board nim_board_bounded;
extern const struct nim_board nim_board_bounded_last_loses;
extern const struct nim_board nim_board_sale;
extern const struct nim_board nim_board_last_takes;
extern const struct nim_board nim_board_between_l_and_r;
extern const struct nim_board nim_board_fractions;
extern const struct nim_board nim_board_own_takes;
extern const struct nim_board nim_board_one_two_or_k;
extern const struct nim_board nim_board_between_p_and_q;
extern const struct nim_board nim_board_modulo_6;
extern const struct nim_board nim_board_modulo_4;
extern const struct nim_board nim_board_boxes;

/* divisors.c */
extern const struct nim_board nim_board_prime_factors;
extern const struct nim_board nim_board_divisors_last_loses;
extern const struct nim_board nim_board_equal_towers;
extern const struct nim_board nim_board_minus_divisor;
extern const struct nim_board nim_board_least_bound;

/* two_piles.c */
extern const struct nim_board nim_board_wythoff;
extern const struct nim_board nim_board_euclid;
extern const struct nim_board nim_board_fibonacci_nim;
extern const struct nim_board nim_board_first_fibonacci_take;

/* splits.c */
extern const struct nim_board nim_board_halves_times_k;
extern const struct nim_board nim_board_not_both_odd;
extern const struct nim_board nim_board_boxes_to_fill;
extern const struct nim_board nim_board_pairs_to_split;
extern const struct nim_board nim_board_smaller_box;
extern const struct nim_board nim_board_mergers;
extern const struct nim_board nim_board_two_for_one;

/* wholes.c */
extern const struct nim_board nim_board_paired;
extern const struct nim_board nim_board_dependent;
extern const struct nim_board nim_board_independent;
extern const struct nim_board nim_board_take_or_merge;
extern const struct nim_board nim_board_in_sequence;
extern const struct nim_board nim_board_not_twice;
extern const struct nim_board nim_board_all_different;
extern const struct nim_board nim_board_from_all;
extern const struct nim_board nim_board_whole_piles;

/* positions.c */
extern const struct nim_board nim_board_circle;
extern const struct nim_board nim_board_circle_of_pairs;
extern const struct nim_board nim_board_even;
extern const struct nim_board nim_board_multiples;
extern const struct nim_board nim_board_chessboard;
extern const struct nim_board nim_board_calendar;
extern const struct nim_board nim_board_crossings;

/* coins.c */
extern const struct nim_board nim_board_corners;
extern const struct nim_board nim_board_cubes;
extern const struct nim_board nim_board_mock_turtles;

#endif
