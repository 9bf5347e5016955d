/* Takes that the last take bounds. */
#ifndef NIM_LAST_TAKES_H
#define NIM_LAST_TAKES_H

#include <nimsum.h>

/* Take-away in which a turn takes at most as many stones of a pile as the last
 * turn took of that pile. Its Grundy values have no formula that is known:
 * least[v][a] is the least take from a pile of a that leaves the value v; 0
 * where no take does. */
#define NIM_LAST_TAKES_MAX 2047
#define NIM_LAST_TAKES_VALUES 40 /* no smaller pile has a larger value */
struct nim_last_takes {
    uint16_t least[NIM_LAST_TAKES_VALUES][NIM_LAST_TAKES_MAX + 1];
};

/* For piles up to `most`, at most NIM_LAST_TAKES_MAX. Quadratic time. */
void nim_last_takes_begin(struct nim_last_takes *takes, size_t most);

/* The Grundy value of one of them, of which at most `bound` are taken next. */
uint64_t nim_last_takes_value(const struct nim_last_takes *takes, size_t pile,
                              uint64_t bound);

#endif
