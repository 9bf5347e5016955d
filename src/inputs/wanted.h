/* What catches a wrong idea: the smallest input, and a shape of inputs. */
#ifndef NIM_WANTED_H
#define NIM_WANTED_H

#include "ideas/ideas.h"
#include "inputs/input_model.h"
#include "streams/memory_text.h"

/* An idea, and what is found for it. The caller sets the idea, all else is 0,
 * and frees the text. */
struct nim_wanted {
    const struct nim_idea *idea;
    struct nim_text text; /* the smallest input; empty when none was found */
    struct nim_model_size size;
    bool is_impossible; /* every input within the limits was tried, and none
                           catches it */
    const struct nim_shape *shape; /* NULL when none was found */
};

/* Looks for the smallest inputs that catch the ideas, all of which apply to the
 * problem, which has limits everywhere (bounds.h). The inputs are tried from
 * small to large, in the order of nim_model_compare, up to try_max of them for
 * each number of piles, and many times as many where that finds nothing. So an
 * input may be smaller, of fewer piles, only where the tries for these ended
 * before it: with NIM_SMALLEST_TRIES, a hundred times as many find nothing
 * smaller for any row and idea. Of what is not found so, inputs of wide values
 * are tried that fill all bits. NIM_OK or NIM_NO_MEMORY. */
#define NIM_SMALLEST_TRIES 8192
enum nim_status nim_smallest_find(const struct nim_problem *problem,
                                  const struct nim_memory *memory,
                                  struct nim_wanted *wanted,
                                  size_t wanted_count, uint64_t try_max);

/* Finds for each idea the shape that is there for it, or else the first whose
 * input catches it, by seed 1; where an input is one case, the first by the
 * earliest of some seeds. The largest shapes are tried last. NIM_OK or
 * NIM_NO_MEMORY. */
enum nim_status nim_find_shapes(const struct nim_problem *problem,
                                const struct nim_memory *memory,
                                struct nim_wanted *wanted, size_t wanted_count);

#endif
