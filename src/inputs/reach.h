/* What the cases of an input test. */
#ifndef NIM_REACH_H
#define NIM_REACH_H

#include "games/position.h"

void nim_reach_begin(struct nim_reach *reach,
                     const struct nim_problem *problem);

/* Widens the range, which may be {1, 0}, to have the value. */
void nim_reach_widen(const struct nim_problem *problem, struct nim_range *range,
                     uint64_t value);

/* A case as it stands in the input, whose values reach->values has. */
struct nim_reach_case {
    uint64_t count;   /* the head's first number, where it counts */
    uint64_t largest; /* of its values; 0: none */
};

/* Counts a case, with its piles; these are put in another order. NIM_OK or
 * NIM_NO_MEMORY. */
enum nim_status nim_reach_add(struct nim_reach *reach,
                              const struct nim_problem *problem,
                              struct nim_rules *rules,
                              const struct nim_reach_case *read,
                              uint64_t *piles, size_t pile_count);

#endif
