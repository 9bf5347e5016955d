/* Small inputs, from the smallest on. */
#ifndef NIM_SURVEY_H
#define NIM_SURVEY_H

#include "runs/attempt.h"

/* Tries all small inputs of one case that are smaller than the best one, in
 * their order: where an input may have several cases, a thousand of them in one
 * run. The first that fails is the smallest of all. */
void nim_survey(struct nim_attempt *attempt);

/* May an input have several cases? Else each costs a run. */
bool nim_survey_is_cheap(const struct nim_problem *problem);

#endif
