/* Ways to make an input smaller that a game knows. Each tries many, and goes
 * on from every one that still fails. */
#ifndef NIM_REDUCERS_H
#define NIM_REDUCERS_H

#include "runs/attempt.h"

/* Fewer cases: that of the first flaw alone, the shortest run of cases that
 * ends with it, blocks of them. */
void nim_reduce_cases(struct nim_attempt *attempt);

/* The numbers of every case: all at once, piles, neighbours in size, single
 * values, and the piles sorted. */
void nim_reduce_values(struct nim_attempt *attempt);

/* The numbers of a head that are no piles. */
void nim_reduce_heads(struct nim_attempt *attempt);

/* Sets of takes. */
void nim_reduce_takes(struct nim_attempt *attempt);

#endif
