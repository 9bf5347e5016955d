/* Which shape of generated inputs catches a wrong idea? */
#ifndef NIM_SHAPE_FINDER_H
#define NIM_SHAPE_FINDER_H

#include "ideas/ideas.h"

#include <nimsum/inputs.h>

/* An idea, and the shape that is found for it, or NULL. */
struct nim_found_shape {
    const struct nim_idea *idea;
    const struct nim_shape *shape;
};

/* Finds for each idea the shape that is there for it, or else the first whose
 * input catches it, by seed 1; where an input is one case, the first by the
 * earliest of some seeds. The largest shapes are tried last. The caller sets
 * the ideas, which apply to the problem, all else is 0. NIM_OK or
 * NIM_NO_MEMORY. */
enum nim_status nim_find_shapes(const struct nim_problem *problem,
                                const struct nim_memory *memory,
                                struct nim_found_shape *found, size_t count);

#endif
