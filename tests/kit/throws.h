/* Random small inputs of any problem. */
#ifndef THROWS_H
#define THROWS_H

#include "inputs/input_model.h"

#include "dice.h"

/* How large they may be. */
struct throw_limits {
    size_t case_count;  /* at most, where the problem allows them */
    uint64_t value_max; /* of a number: mostly far below */
    size_t pile_max;    /* of a case: mostly far below */
};

/* Puts a random input in the place of what is held. The shape is the
 * problem's; the limits of its statement are not kept. The problem's
 * arrangement excludes none of the cases. */
void throw_input(struct nim_model *held, const struct throw_limits *limits,
                 struct dice *dice);

#endif
