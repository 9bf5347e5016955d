/* The limits of what is generated: those of the statement, others where it
 * names none, and narrower ones that are asked for. */
#ifndef NIM_BOUNDS_H
#define NIM_BOUNDS_H

#include <nimsum.h>

/* The problem with an upper limit for every number. */
struct nim_problem nim_bounds_of(const struct nim_problem *problem, bool wide);

/* The same with the limits that are asked for, which nim_bounds_check likes. */
struct nim_problem nim_bounds_asked(const struct nim_generation *wanted);

/* As nim_generation_check; whatever the shapes are. */
bool nim_bounds_check(const struct nim_generation *wanted,
                      struct nim_line *why);

/* The fewest piles of a case that is made, in a problem with upper limits. */
uint64_t nim_bounds_fewest(const struct nim_problem *row);

/* How many numbers a case with that many piles has, at most. */
uint64_t nim_bounds_numbers(const struct nim_problem *row, uint64_t pile_count);

#endif
