/* The shapes of cases, as a table, and how each is drawn. */
#ifndef NIM_SHAPES_H
#define NIM_SHAPES_H

#include "inputs/case_builder.h"

/* How many piles a case has. */
enum nim_size {
    NIM_SIZE_FEW,     /* up to 8 */
    NIM_SIZE_SEVERAL, /* 3 to 12 */
    NIM_SIZE_TINY,    /* up to 3 */
    NIM_SIZE_FEWEST,  /* as few as there may be */
    NIM_SIZE_BITS,    /* up to as many as values have bits, and some */
    NIM_SIZE_MOST     /* as many as there may be */
};

/* How large they are. */
enum nim_width {
    NIM_WIDTH_ANY,   /* up to a limit of any number of bits */
    NIM_WIDTH_TINY,  /* the four smallest values */
    NIM_WIDTH_FULL,  /* all values alike */
    NIM_WIDTH_LEAST, /* the two smallest values */
    NIM_WIDTH_LARGE  /* the upper half */
};

/* How many cases an input has. The mixture of all shapes is of those that have
 * some. */
enum nim_bulk {
    NIM_BULK_SOME,  /* enough for each to be looked at */
    NIM_BULK_EDGES, /* enough for all edges */
    NIM_BULK_MANY,  /* as many as there may be */
    NIM_BULK_LARGE  /* as large ones as fit */
};

/* A row of the table. */
struct nim_shaping {
    struct nim_shape card;
    bool (*fits)(const struct nim_problem *row); /* with limits everywhere */
    enum nim_size size;
    enum nim_width width;
    enum nim_bulk bulk;
    /* Draws piles from the range, which is that of the width; NULL: each pile
     * by itself, or twins. */
    void (*fill)(struct nim_builder *builder, struct nim_range range);
    /* Makes the piles what the shape is; false when it failed. NULL: they
     * are. */
    bool (*aim)(struct nim_builder *builder);
    uint64_t number; /* what these are told by builder->number */
    bool is_raw;     /* its piles are the numbers of a case */
};

/* The row that the public shape is the first part of. */
const struct nim_shaping *nim_shaping_of(const struct nim_shape *shape);

/* Does it make sense for the problem, with values that wide? */
bool nim_shaping_fits(const struct nim_shaping *shaping,
                      const struct nim_problem *problem, bool wide);

/* Draws a case: its board. Where a case of that shape is not found, it is
 * another one. NIM_OK, NIM_NO_MEMORY, NIM_TOO_HARD, or
 * NIM_IMPOSSIBLE where the statement excludes what the ranges leave. */
enum nim_status nim_shaping_draw(const struct nim_shaping *shaping,
                                 struct nim_builder *builder);

#endif
