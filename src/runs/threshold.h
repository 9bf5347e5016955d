/* From which number on an input fails. */
#ifndef NIM_THRESHOLD_H
#define NIM_THRESHOLD_H

#include "runs/attempt.h"

/* Does the best input fail for its many cases, its many piles, or its one large
 * number? Tries some more of them and some fewer, and notes in the attempt's
 * shrink what came of it. */
void nim_threshold_find(struct nim_attempt *attempt);

#endif
