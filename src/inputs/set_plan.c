/* The inputs of a test set: each shape has one, and several where an input has
 * a single case. */
#include "inputs/bounds.h"
#include "inputs/shapes.h"

#include <stdio.h>

/* About as long as one file of large cases may be, in bytes: its answers may
 * take twice as much. */
#define LARGE_LEN 2500000

#define NARROW_MAX 9

/* Large cases with small piles. */
static void narrow(struct nim_generation *generation,
                   const struct nim_problem *row) {
    struct nim_generation narrowed = *generation;
    struct nim_line why = {.len = 0};
    narrowed.values = (struct nim_range){row->limits.value_min, NARROW_MAX};
    if (nim_generation_check(&narrowed, &why)) {
        *generation = narrowed;
    }
}

/* As many large cases as fit; the first file has a case of the largest piles,
 * however long it is. */
static void fit(struct nim_generation *generation, bool is_first) {
    const struct nim_problem row = nim_bounds_of(generation->problem, false);
    uint64_t sets = row.layout.set == NIM_SET_EACH ? 100 : 1;
    uint64_t len = sets * nim_bounds_numbers(&row, row.limits.piles_max) *
                   (integer_digits(row.limits.value_max) + 1);
    uint64_t count = integer_max(LARGE_LEN / len, 1);
    uint64_t total = row.limits.piles_total_max;
    if (total > 0 && count > total / nim_bounds_fewest(&row)) {
        count = integer_max(total / row.limits.piles_max, 1);
    }
    if (len > LARGE_LEN && !is_first) {
        narrow(generation, &row);
    }
    if (row.layout.cases != NIM_CASES_ONE) {
        uint64_t most = row.limits.cases_max;
        generation->case_count = integer_max(
            most > 0 ? integer_min(most, count) : count, row.limits.cases_min);
    }
}

/* Inputs of at most this many cases come several times. */
#define FEW_CASES 20

static bool has_few_cases(const struct nim_problem *problem) {
    uint64_t most = problem->limits.cases_max;
    return problem->layout.cases == NIM_CASES_ONE ||
           (most > 0 && most <= FEW_CASES);
}

/* The index-th shape of that bulk; NULL behind the last. */
static const struct nim_shape *shape_of(const struct nim_problem *row,
                                        enum nim_bulk bulk, size_t index) {
    const struct nim_shape *shape;
    for (size_t i = 0; (shape = nim_shape_at(row, i)) != NULL; i++) {
        if (nim_shape_bulk(shape) == bulk && index-- == 0) {
            break;
        }
    }
    return shape;
}

/* All shapes that make sense with usual values have an input; then those of
 * edges, or where there are none the small ones, have more, in turn. NULL
 * behind the last; else *number counts the inputs of the shape, from 1. */
static const struct nim_shape *find(const struct nim_problem *row, size_t index,
                                    size_t *number) {
    const struct nim_shape *shape = nim_shape_at(row, index);
    size_t shapes = 0;
    size_t again = 0;
    *number = 1;
    if (shape || index >= NIM_SET_MAX || !has_few_cases(row)) {
        return shape;
    }
    while (nim_shape_at(row, shapes)) {
        shapes++;
    }
    enum nim_bulk bulk =
        shape_of(row, NIM_BULK_EDGES, 0) ? NIM_BULK_EDGES : NIM_BULK_SOME;
    while (shape_of(row, bulk, again)) {
        again++;
    }
    *number = 2 + (index - shapes) / again;
    return shape_of(row, bulk, (index - shapes) % again);
}

bool nim_set_at(const struct nim_problem *problem, uint64_t seed, size_t index,
                struct nim_set_file *file) {
    const struct nim_problem row = nim_bounds_of(problem, false);
    size_t number;
    const struct nim_shape *shape = find(&row, index, &number);
    if (problem->layout.is_fixed) { /* one input is like the other */
        shape = index == 0 ? nim_shape_find(problem, "edge") : NULL;
    }
    if (!shape) {
        return false;
    }
    file->generation = (struct nim_generation){
        .problem = problem,
        .shapes = {shape},
        .seed = seed,
        .file = number,
    };
    if (nim_shape_bulk(shape) == NIM_BULK_LARGE) {
        fit(&file->generation, shape == shape_of(&row, NIM_BULK_LARGE, 0));
    }
    snprintf(file->name, sizeof file->name, "%02u-%s", (unsigned)index + 1,
             shape->name);
    return true;
}
