/* Small inputs, from the smallest on. */
#ifndef NIM_SMALL_INPUTS_H
#define NIM_SMALL_INPUTS_H

#include "runs/attempt.h"

/* Tries small inputs of one case or two that are smaller than the best one, in
 * their order for each number of piles, with run_max runs at most. Where an
 * input may have several cases, thousands are tried in one run. Goes on where
 * the last call ended. */
void nim_try_small_inputs(struct nim_attempt *attempt, uint64_t run_max);

/* Were all inputs tried that are smaller than the best one and no wider, but
 * for long ones? How many they were goes to *count. */
bool nim_small_inputs_are_done(const struct nim_attempt *attempt,
                               uint64_t *count);

#endif
