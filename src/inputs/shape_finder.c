/* Finds the shape whose inputs catch an idea, by trying all of them. */
#include "inputs/shape_finder.h"

#include "inputs/idea_filter.h"
#include "inputs/shapes.h"
#include "streams/memory_text.h"

#include <string.h>

#define SEEDS_OF_ONE_CASE 32

struct work {
    const struct nim_problem *problem;
    const struct nim_memory *memory;
    struct nim_found_shape *found;
    size_t count;
    const struct nim_shape *shape; /* that is being tried */
    struct nim_filter filter;
};

/* ---- Ideas without a shape ---- */

/* Asks for those ideas only. */
static void ask(struct work *work) {
    size_t asked_count = 0;
    for (size_t i = 0; i < work->count; i++) {
        if (!work->found[i].shape) {
            work->filter.asked[asked_count++] = work->found[i].idea;
        }
    }
    work->filter.asked_count = asked_count;
}

/* ---- An input of a shape ---- */

static void note_caught(void *context, const struct nim_idea *idea,
                        uint64_t case_number) {
    struct work *work = context;
    for (size_t i = 0; i < work->count; i++) {
        if (work->found[i].idea == idea) {
            work->found[i].shape = work->shape;
        }
    }
}

static enum nim_status try_text(struct work *work,
                                const struct nim_text *text) {
    const struct nim_filter_listener listener = {work, note_caught};
    struct nim_breach breach = {0};
    struct nim_text_view view;
    struct nim_input input;
    nim_text_input(&view, text->bytes, text->len, &input);
    enum nim_status status =
        nim_filter_input(&work->filter, &input, &listener, &breach);
    return status == NIM_NO_MEMORY ? status : NIM_OK;
}

/* Generates an input into the text, which the caller frees. */
static enum nim_status generate(const struct nim_problem *problem,
                                const struct nim_memory *memory,
                                const struct nim_shape *shape, uint64_t seed,
                                struct nim_text *text) {
    const struct nim_generation generation = {
        .problem = problem, .shapes = {shape}, .seed = seed};
    struct nim_output output;
    struct nim_fault fault;
    *text = (struct nim_text){.memory = *memory, .most = SIZE_MAX};
    nim_text_output(text, &output);
    return nim_generate(&generation, &output, memory, &fault) == NIM_OK
               ? NIM_OK
               : NIM_NO_MEMORY;
}

static uint64_t seed_count(const struct nim_problem *problem) {
    return problem->layout.cases == NIM_CASES_ONE ? SEEDS_OF_ONE_CASE : 1;
}

static enum nim_status try_seed(struct work *work, uint64_t seed) {
    struct nim_text text;
    enum nim_status status =
        generate(work->problem, work->memory, work->shape, seed, &text);
    if (status == NIM_OK) {
        status = try_text(work, &text);
    }
    nim_text_end(&text);
    return status;
}

/* ---- All shapes ---- */

/* The largest inputs take long. */
static bool is_large(const struct nim_shape *shape) {
    return nim_shaping_of(shape)->bulk != NIM_BULK_SOME;
}

/* An input of one case may miss what its shape is for: then there are further
 * seeds, after the first of all shapes. */
static enum nim_status try_shapes(struct work *work, bool large) {
    enum nim_status status = NIM_OK;
    for (uint64_t seed = 1; seed <= seed_count(work->problem); seed++) {
        for (size_t i = 0; (work->shape = nim_shape_at(work->problem, i));
             i++) {
            if (status == NIM_OK && is_large(work->shape) == large &&
                work->filter.asked_count > 0) {
                status = try_seed(work, seed);
            }
        }
    }
    return status;
}

enum nim_status nim_find_shapes(const struct nim_problem *problem,
                                const struct nim_memory *memory,
                                struct nim_found_shape *found, size_t count) {
    struct work work = {
        .problem = problem, .memory = memory, .found = found, .count = count};
    for (size_t i = 0; i < count; i++) {
        found[i].shape = nim_shape_of_idea(problem, found[i].idea->id);
    }
    enum nim_status status = nim_filter_begin(&work.filter, problem, memory);
    if (status == NIM_OK) {
        ask(&work);
        status = try_shapes(&work, false);
    }
    if (status == NIM_OK) {
        status = try_shapes(&work, true);
    }
    nim_filter_end(&work.filter);
    return status;
}

/* ---- Features ---- */

/* The first shape that says it is for the feature, or NULL. */
static const struct nim_shape *find_shape(const struct nim_problem *problem,
                                          size_t feature) {
    const struct nim_shape *shape = nim_shape_at(problem, 0);
    for (size_t i = 1; shape && shape->feature != feature; i++) {
        shape = nim_shape_at(problem, i);
    }
    return shape;
}

/* Notes the shape for the features that an input of it reaches. */
static enum nim_status note_reached(const struct nim_problem *problem,
                                    const struct nim_memory *memory,
                                    const struct nim_shape *shape,
                                    uint64_t seed,
                                    const struct nim_shape **shapes) {
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_breach breach;
    struct nim_reach reach = {0};
    struct nim_text_view view;
    struct nim_input input;
    struct nim_text text;
    enum nim_status status = generate(problem, memory, shape, seed, &text);
    nim_text_input(&view, text.bytes, text.len, &input);
    if (status == NIM_OK) {
        status =
            nim_validate(problem, &input, memory, &strictness, &breach, &reach);
    }
    for (size_t i = 0; i < NIM_FEATURE_COUNT && status == NIM_OK; i++) {
        if (!shapes[i] && reach.cases[i] > 0) {
            shapes[i] = shape;
        }
    }
    nim_text_end(&text);
    return status;
}

/* Is a feature without a shape that some input could have? */
static bool lacks_one(const struct nim_reach *reach,
                      const struct nim_shape *const *shapes) {
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        if (!shapes[i] && reach->possible[i] && reach->cases[i] == 0) {
            return true;
        }
    }
    return false;
}

enum nim_status nim_audit_shapes(const struct nim_problem *problem,
                                 const struct nim_memory *memory,
                                 const struct nim_reach *reach,
                                 const struct nim_shape **shapes) {
    const struct nim_shape *shape;
    enum nim_status status = NIM_OK;
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        shapes[i] = find_shape(problem, i);
    }
    for (uint64_t seed = 1; seed <= seed_count(problem); seed++) {
        for (size_t i = 0; (shape = nim_shape_at(problem, i)); i++) {
            if (status == NIM_OK && !is_large(shape) &&
                lacks_one(reach, shapes)) {
                status = note_reached(problem, memory, shape, seed, shapes);
            }
        }
    }
    return status;
}
