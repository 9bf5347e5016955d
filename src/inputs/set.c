/* The inputs of a test set: each shape has one, and several where an input has
 * a single case. */
#include "base/integer.h"
#include "inputs/bounds.h"
#include "inputs/shapes.h"

#include <assert.h>
#include <stdio.h>

/* About as long as one file of large cases may be, in bytes: its answers may
 * take twice as much. */
#define LARGE_LEN 2500000

static uint64_t case_len(const struct nim_problem *row, uint64_t value_max) {
    return nim_bounds_numbers(row, row->limits.piles_max) *
           (integer_digits(value_max) + 1);
}

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
    uint64_t len = sets * case_len(&row, row.limits.value_max);
    uint64_t count = integer_max(LARGE_LEN / len, 1);
    if (len > LARGE_LEN && !is_first) {
        narrow(generation, &row);
    }
    if (row.layout.cases != NIM_CASES_ONE) {
        uint64_t most = row.limits.cases_max;
        generation->case_count = integer_max(
            most > 0 ? integer_min(most, count) : count, row.limits.cases_min);
    }
}

static size_t count_shapes(const struct nim_problem *problem) {
    const struct nim_shape *shape;
    size_t count = 0;
    for (size_t i = 0; (shape = nim_shape_at(problem, i)) != NULL; i++) {
        count += nim_shaping_fits(nim_shaping_of(shape), problem, false);
    }
    return count;
}

/* The index-th of those, which is there, that make sense with usual values, and
 * how many of those before it are of large cases. */
static const struct nim_shaping *shaping_at(const struct nim_problem *problem,
                                            size_t index, size_t *large_count) {
    *large_count = 0;
    for (size_t i = 0;; i++) {
        const struct nim_shaping *shaping =
            nim_shaping_of(nim_shape_at(problem, i));
        if (!nim_shaping_fits(shaping, problem, false)) {
            continue;
        }
        if (index-- == 0) {
            return shaping;
        }
        *large_count += shaping->bulk == NIM_BULK_LARGE;
    }
}

/* Small inputs of a single case come several times. */
static size_t count_files(const struct nim_problem *problem) {
    size_t shapes = count_shapes(problem);
    assert(shapes > 0);
    bool is_one = problem->layout.cases == NIM_CASES_ONE;
    return is_one ? NIM_SET_MAX - NIM_SET_MAX % shapes : shapes;
}

bool nim_set_at(const struct nim_problem *problem, uint64_t seed, size_t index,
                struct nim_set_file *file) {
    size_t shapes = count_shapes(problem);
    size_t large_count;
    assert(shapes > 0);
    if (index >= count_files(problem)) {
        return false;
    }
    const struct nim_shaping *shaping =
        shaping_at(problem, index % shapes, &large_count);
    bool is_first = index < shapes && large_count == 0;
    file->generation = (struct nim_generation){
        .problem = problem,
        .shapes = {&shaping->card},
        .seed = seed,
        .file = index / shapes + 1,
    };
    if (shaping->bulk == NIM_BULK_LARGE) {
        fit(&file->generation, is_first);
    }
    snprintf(file->name, sizeof file->name, "%02u-%s", (unsigned)index + 1,
             shaping->card.name);
    return true;
}
