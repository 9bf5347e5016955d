/* What a pile of some kinds can become, from the rule. */
#ifndef NIM_OPTIONS_H
#define NIM_OPTIONS_H

#include <nimsum.h>

/* The options of a pile, one after the other, as far as the kind tells them. */
void nim_options_begin(struct nim_options *options, const struct nim_kind *kind,
                       struct nim_rules *rules, uint64_t pile);
bool nim_options_next(struct nim_options *options, struct nim_option *option);

/* What the option is worth; its pile has been valued. */
uint64_t nim_option_value(const struct nim_options *options,
                          const struct nim_option *option);

typedef bool nim_next_option_fn(struct nim_options *options,
                                struct nim_option *option);

/* An even number that leaves something, or the whole of an odd pile. */
nim_next_option_fn nim_option_of_even_or_whole;
/* Half of the pile at most. */
nim_next_option_fn nim_option_of_half;
/* Any number, or a pass. */
nim_next_option_fn nim_option_of_one_pass;
/* Any number, or a split in two. */
nim_next_option_fn nim_option_of_lasker;
/* A split in two unequal parts. */
nim_next_option_fn nim_option_of_unequal;
/* Any number, or a split in three. */
nim_next_option_fn nim_option_of_three_split;
/* Two smaller piles. */
nim_next_option_fn nim_option_of_two_smaller;
/* Two that lie side by side in a row. */
nim_next_option_fn nim_option_of_dawsons_kayles;

#endif
