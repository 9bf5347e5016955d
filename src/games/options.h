/* What a pile of some kinds can become, from the rule; the kind itself says it
 * where a pile becomes at most two others. */
#ifndef NIM_OPTIONS_H
#define NIM_OPTIONS_H

#include <nimsum.h>

typedef bool nim_next_option_fn(struct nim_options *options,
                                struct nim_option *option);

/* Any number, or a pass. */
nim_next_option_fn nim_option_of_one_pass;
/* Any number, or a split in three. */
nim_next_option_fn nim_option_of_three_split;
/* Two smaller piles. */
nim_next_option_fn nim_option_of_two_smaller;
/* Two that lie side by side in a row. */
nim_next_option_fn nim_option_of_dawsons_kayles;

#endif
