/* A case of an input. */
#ifndef NIM_CASE_H
#define NIM_CASE_H

#include "games/position.h"

struct nim_case {
    const struct nim_problem *problem;
    /* As the problem's, but that the input may say who moves first. */
    const struct nim_wording *words;
    const struct nim_position *position;
    const uint64_t *piles; /* not set unless they are wanted */
    size_t pile_count;
    const uint64_t *head; /* as read; all of a case that has no body */
    size_t head_count;
    const uint64_t *numbers; /* of the body, as read; not set unless wanted */
    size_t number_count;
    const uint64_t *takes; /* of the set, as read; not set unless wanted */
    size_t take_count;
    const struct nim_long_numbers *longs; /* where numbers have any length */
    uint64_t line;   /* of the case's first number; not set unless wanted */
    uint64_t number; /* of the case, from 1 */
};

#endif
