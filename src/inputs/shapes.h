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

/* ---- edges.c: numbers at which tables end and rules change, and numbers that
 * are made of each other ---- */

/* The cases of an input of edges, where the statement allows them. */
#define NIM_EDGES_CASES 1000
/* The first ones are as small as they may be. */
#define NIM_EDGES_CORNERS 2

/* Draw the piles from the range; the numbers of a head without a body from
 * their own limits. */
/* Powers of two and of ten, Fibonacci numbers, primes and products of two, the
 * smallest and the largest, and those next to them. Where cases are few, or of
 * one number, they are gone through by the case's index. */
void nim_edges_fill_landmarks(struct nim_builder *builder,
                              struct nim_range range);
/* Multiples, sums, roots and nim-sums of each other, and those next to them. */
void nim_edges_fill_related(struct nim_builder *builder,
                            struct nim_range range);
/* Each has a bit of its own; or all but the last, which is the nim-sum of some
 * others. */
void nim_edges_fill_own_bits(struct nim_builder *builder,
                             struct nim_range range);

/* All different, or two or three alike: of the game in which no two may be. */
void nim_edges_fill_nearly_different(struct nim_builder *builder,
                                     struct nim_range range);

/* 1, 2, 3, 5, 8 and so on: the i-th from 0 on. */
uint64_t nim_edges_fibonacci(unsigned i);

/* The number, or one more or less. */
uint64_t nim_edges_near(struct nim_builder *builder, uint64_t number,
                        struct nim_range range);

/* Of raw numbers: looks for another value of one of them with which the other
 * player wins, and goes to where that changes. True also where there is none.
 */
bool nim_edges_aim(struct nim_builder *builder);

#endif
