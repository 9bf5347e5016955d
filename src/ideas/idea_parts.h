/* What the rows of ideas.c are made of. */
#ifndef NIM_IDEA_PARTS_H
#define NIM_IDEA_PARTS_H

#include "ideas/ideas.h"

/* ---- Piles (pile_mutations.c): the idea's words say what each does ---- */

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

/* ---- Moves (list_mutations.c) ---- */

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

/* ---- Verdicts of their own (wrong_verdicts.c) ---- */

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

/* ---- Kinds of piles (wrong_kinds.c) ---- */

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
