/* Rows of the catalogue for tests that take long with each. */
#ifndef SAMPLED_H
#define SAMPLED_H

#include <nimsum.h>

/* Is it one of a third of the rows, by its name? All are where WHOLE=1 stands
 * in the environment, as in `make agree`. */
bool is_sampled(const struct nim_problem *row);

#endif
