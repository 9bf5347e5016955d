/* What only an input validator says. */
#ifndef NIM_EMIT_VALIDATOR_H
#define NIM_EMIT_VALIDATOR_H

#include "emit/program.h"

/* Cases that the statement excludes beyond its limits and order. The head's
 * numbers are n, m, k where a body follows, else a, b, c; a row of the body is
 * a, or a b, or a b c, the i-th; `largest` is the largest number that can
 * be read. */
struct nim_exclusion {
    nim_arrange_fn *arrange;
    const char *row;   /* when a row of the body excludes the case; or */
    const char *whole; /* when the case is excluded as a whole */
    /* Where the row asks what was before: lines ahead of main, and what is
     * done with a row that may be. */
    const char *memory;
    const char *keep;
};

/* NULL where there are none, or none within limits and order. */
const struct nim_exclusion *nim_exclusion_find(const struct nim_layout *layout);

#endif
