/* The shapes of cases, as a table, and how each is drawn. */
#ifndef NIM_SHAPES_H
#define NIM_SHAPES_H

#include "inputs/case_builder.h"

/* How many cases an input of a shape has. The mixture of all shapes is of those
 * that have some. */
enum nim_bulk {
    NIM_BULK_SOME,  /* enough for each to be looked at */
    NIM_BULK_EDGES, /* enough for all edges */
    NIM_BULK_MANY,  /* as many as there may be */
    NIM_BULK_LARGE  /* as large ones as fit */
};

enum nim_bulk nim_shape_bulk(const struct nim_shape *shape);

/* Does it make sense for the problem, with values that wide? */
bool nim_shape_fits(const struct nim_shape *shape,
                    const struct nim_problem *problem, bool wide);

/* Draws a case: its board. Where a case of that shape is not found, it is
 * another one. NIM_OK, NIM_NO_MEMORY, NIM_TOO_HARD, or
 * NIM_IMPOSSIBLE where the statement excludes what the ranges leave. */
enum nim_status nim_shape_draw(const struct nim_shape *shape,
                               struct nim_builder *builder);

#endif
