/* The smallest input that catches a wrong idea. */
#ifndef NIM_SMALLEST_H
#define NIM_SMALLEST_H

#include "ideas/ideas.h"
#include "inputs/input_model.h"
#include "streams/memory_text.h"

/* An idea, and what is found for it. */
struct nim_smallest {
    const struct nim_idea *idea;
    struct nim_text text; /* the input; empty when none was found */
    struct nim_model_size size;
    /* Every input within the limits was tried, and none catches it. */
    bool is_impossible;
};

/* How many cases, piles and stones it takes at least. */
uint64_t nim_smallest_cases(const struct nim_idea *idea);

/* Looks for the smallest inputs that catch the ideas, all of which apply to the
 * problem, which has limits everywhere (bounds.h). The inputs are tried from
 * small to large, in the order of nim_model_compare, up to try_max of them for
 * each number of piles, and many times as many where that finds nothing. With
 * NIM_SMALLEST_TRIES, a hundred times as many find nothing smaller for any row
 * and idea. The caller sets the ideas, all else is 0, and frees the texts.
 * NIM_OK or NIM_NO_MEMORY.
 */
#define NIM_SMALLEST_TRIES 8192
enum nim_status nim_smallest_find(const struct nim_problem *problem,
                                  const struct nim_memory *memory,
                                  struct nim_smallest *wanted,
                                  size_t wanted_count, uint64_t try_max);

#endif
