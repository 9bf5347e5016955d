/* What the rows of ideas.c are made of. */
#ifndef NIM_IDEA_PARTS_H
#define NIM_IDEA_PARTS_H

#include "ideas/ideas.h"

/* ---- Piles (mutations.c): the idea's words say what each does ---- */

nim_arrange_fn nim_piles_round_53;
nim_arrange_fn nim_piles_total;
nim_arrange_fn nim_piles_distinct;
nim_arrange_fn nim_piles_last_only;

/* ---- Moves (mutations.c) ---- */

nim_list_fn nim_list_first_only;
nim_list_fn nim_list_last_only;
nim_list_fn nim_list_drop_first;
nim_list_fn nim_list_drop_last;
nim_list_fn nim_list_largest_only;
nim_list_fn nim_list_largest_first;
nim_list_fn nim_list_some_left;
nim_list_fn nim_list_distinct;
nim_list_fn nim_list_sort;
nim_list_fn nim_list_sort_down;
nim_list_fn nim_list_sort_distinct;
nim_list_fn nim_list_reverse;
nim_list_fn nim_list_without_brackets;
nim_list_fn nim_list_signed_32;

/* ---- Verdicts of their own (wrong_verdicts.c) ---- */

nim_verdict_fn nim_verdict_by_total;
nim_verdict_fn nim_verdict_inverted;
nim_verdict_fn nim_verdict_by_count;
nim_verdict_fn nim_verdict_by_last_pile;
nim_verdict_fn nim_verdict_pairs_as_single;
nim_verdict_fn nim_verdict_one_pile_apart;
nim_verdict_fn nim_verdict_added_values;
nim_verdict_fn nim_verdict_added_steps;
nim_verdict_fn nim_verdict_first_modulo_2;
nim_verdict_fn nim_verdict_three_k_plus_1;
nim_verdict_fn nim_verdict_up_to_1000;

/* ---- Values of piles (wrong_verdicts.c) ---- */

nim_worth_fn nim_value_won_or_lost;
nim_worth_fn nim_value_raised;
nim_worth_fn nim_value_lowered;
nim_worth_fn nim_value_to_1000;
nim_worth_fn nim_value_with_marks;
nim_worth_fn nim_value_by_count;
nim_worth_fn nim_value_modulo_largest;
nim_worth_fn nim_value_modulo_3;

/* ---- Kinds of piles (wrong_kinds.c) ---- */

nim_takes_fn nim_takes_without_largest;
nim_takes_fn nim_takes_without_smallest;
nim_takes_fn nim_takes_below_100;
nim_change_fn nim_change_to_unsorted;

#endif
