/* What the rows of ideas.c are made of. */
#ifndef NIM_IDEA_PARTS_H
#define NIM_IDEA_PARTS_H

#include "ideas/ideas.h"

/* ---- Piles (twists.c): the idea's words say what each does ---- */

nim_twist_fn nim_twist_cut_32;
nim_twist_fn nim_twist_round_53;
nim_twist_fn nim_twist_cut_16;
nim_twist_fn nim_twist_parity;
nim_twist_fn nim_twist_total;
nim_twist_fn nim_twist_distinct;
nim_twist_fn nim_twist_reverse;
nim_twist_fn nim_twist_drop_first;
nim_twist_fn nim_twist_drop_last;
nim_twist_fn nim_twist_first_only;
nim_twist_fn nim_twist_last_only;
nim_twist_fn nim_twist_first_100;
nim_twist_fn nim_twist_first_1000;

/* ---- Moves (edits.c) ---- */

nim_edit_fn nim_edit_first_only;
nim_edit_fn nim_edit_last_only;
nim_edit_fn nim_edit_drop_first;
nim_edit_fn nim_edit_drop_last;
nim_edit_fn nim_edit_largest_only;
nim_edit_fn nim_edit_largest_first;
nim_edit_fn nim_edit_some_left;
nim_edit_fn nim_edit_distinct;
nim_edit_fn nim_edit_sort;
nim_edit_fn nim_edit_sort_down;
nim_edit_fn nim_edit_sort_distinct;
nim_edit_fn nim_edit_reverse;
nim_edit_fn nim_edit_without_brackets;
nim_edit_fn nim_edit_signed_32;

/* ---- Verdicts of their own (judges.c) ---- */

nim_judge_fn nim_judge_by_total;
nim_judge_fn nim_judge_inverted;
nim_judge_fn nim_judge_by_count;
nim_judge_fn nim_judge_by_last_pile;
nim_judge_fn nim_judge_pairs_as_single;
nim_judge_fn nim_judge_one_pile_apart;
nim_judge_fn nim_judge_added_values;
nim_judge_fn nim_judge_added_steps;
nim_judge_fn nim_judge_won_piles;
nim_judge_fn nim_judge_first_modulo_3;
nim_judge_fn nim_judge_first_modulo_2;
nim_judge_fn nim_judge_three_k_plus_1;
nim_judge_fn nim_judge_up_to_1000;

/* ---- Boards (boards.c, lines.c) ---- */

extern const struct nim_board nim_boards_modulo_m[];
extern const struct nim_board nim_boards_bound_kept[];
extern const struct nim_board nim_boards_other_primes[];
extern const struct nim_board nim_boards_low_price[];
extern const struct nim_board nim_boards_wide_sides[];
extern const struct nim_board nim_boards_raw_numbers[];
extern const struct nim_board nim_boards_one_wider[];
extern const struct nim_board nim_boards_signed[];
extern const struct nim_board nim_boards_unsorted[];
extern const struct nim_board nim_boards_from_the_front[];
extern const struct nim_board nim_boards_without_first_gap[];
extern const struct nim_board nim_boards_gaps_one_wider[];
extern const struct nim_board nim_boards_king_first[];
extern const struct nim_board nim_boards_king_second[];
extern const struct nim_board nim_boards_boxes_from_0[];
extern const struct nim_board nim_boards_boxes_even[];
extern const struct nim_board nim_boards_odd_stairs[];
extern const struct nim_board nim_boards_nimble_from_1[];
extern const struct nim_board nim_boards_nimble_any_coins[];
extern const struct nim_board nim_boards_ranges_one_longer[];
extern const struct nim_board nim_boards_ranges_by_ends[];
extern const struct nim_board nim_boards_columns[];
extern const struct nim_board nim_boards_below_p[];
extern const struct nim_board nim_boards_modulo_q[];
extern const struct nim_board nim_boards_equal_piles[];
extern const struct nim_board nim_boards_wythoff_unsorted[];
extern const struct nim_board nim_boards_wythoff_rounded[];
extern const struct nim_board nim_boards_wythoff_1618[];
extern const struct nim_board nim_boards_short_fibonacci[];
extern const struct nim_board nim_boards_powers_of_two[];
extern const struct nim_board nim_boards_last_stone_wins[];
extern const struct nim_board nim_boards_room_of_box[];
extern const struct nim_board nim_boards_box_once[];
extern const struct nim_board nim_boards_box_bound[];
extern const struct nim_board nim_boards_rows_as_pairs[];
extern const struct nim_board nim_boards_without_minus[];
extern const struct nim_board nim_boards_distinct_primes[];
extern const struct nim_board nim_boards_even_cells[];
extern const struct nim_board nim_boards_quotient[];
extern const struct nim_board nim_boards_rest_undivided[];
extern const struct nim_board nim_boards_modulo_3[];
extern const struct nim_board nim_boards_euclid_steps[];
extern const struct nim_board nim_boards_circle_as_pile[];
extern const struct nim_board nim_boards_coins_twice[];
extern const struct nim_board nim_boards_plain_product[];

/* ---- Kinds of piles (kinds.c) ---- */

nim_retake_fn nim_retake_without_largest;
nim_retake_fn nim_retake_without_smallest;
nim_retake_fn nim_retake_below_100;
nim_change_fn nim_change_to_marks_kept;
nim_change_fn nim_change_to_modulus;
nim_change_fn nim_change_to_short_table;
nim_change_fn nim_change_to_unsorted;
nim_change_fn nim_change_to_count;
nim_change_fn nim_change_to_upward_only;
nim_change_fn nim_change_to_downward_only;

#endif
