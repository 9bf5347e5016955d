/* Ways to make an input smaller that know its layout. Each tries many, and goes
 * on from every one that still fails. */
#ifndef NIM_REDUCERS_H
#define NIM_REDUCERS_H

#include "runs/attempt.h"

/* Fewer cases: that of the first flaw alone, the shortest run of cases that
 * ends with it, all but blocks of them. */
void nim_reduce_cases(struct nim_attempt *attempt);

/* As few as still fail of very many cases, or of a case's many piles, all of
 * them as small as can be. True when many are left. */
bool nim_reduce_many(struct nim_attempt *attempt);

/* Fewer piles and takes; smaller numbers, all at once and one by one; sorted.
 */
void nim_reduce_numbers(struct nim_attempt *attempt);

#endif
