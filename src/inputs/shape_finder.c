/* Finds the shape whose inputs catch an idea, or reach a feature, by trying all
 * of them. */
#include "inputs/idea_filter.h"
#include "inputs/shapes.h"
#include "inputs/wanted.h"

#define SEEDS_OF_ONE_CASE 32
#define SEEDS_OF_CASES 4
/* Where inputs have been read that are so long together, there is no further
 * seed. */
#define LEN_MAX (1 << 24)

struct search {
    const struct nim_problem *problem;
    const struct nim_memory *memory;
    /* Is something left to be found? */
    bool (*lacks_one)(const struct search *search);
    /* Notes what an input of the shape is good for. */
    enum nim_status (*look)(struct search *search,
                            const struct nim_input *input);
    const struct nim_shape *shape; /* that is being tried */
    uint64_t len;                  /* of all inputs */
    /* For ideas. */
    struct nim_wanted *wanted;
    struct nim_filter filter;
    /* For features. */
    const struct nim_reach *reach;
    const struct nim_shape **shapes;
};

/* ---- All shapes ---- */

static enum nim_status try_seed(struct search *search, uint64_t seed) {
    const struct nim_generation generation = {
        .problem = search->problem, .shapes = {search->shape}, .seed = seed};
    struct nim_text text = {.memory = *search->memory, .most = SIZE_MAX};
    struct nim_fault fault;
    enum nim_status status = NIM_NO_MEMORY;
    struct nim_output output = nim_text_output(&text);
    if (nim_generate(&generation, &output, search->memory, &fault) == NIM_OK) {
        struct nim_text_view view;
        struct nim_input input = nim_text_input(&view, text.bytes, text.len);
        status = search->look(search, &input);
    }
    search->len += text.len;
    nim_text_end(&text);
    return status;
}

/* The largest inputs take long. An input, of one case above all, may miss what
 * its shape is for: then there are further seeds, after the first of all
 * shapes. */
static enum nim_status try_shapes(struct search *search, bool large) {
    bool is_one = search->problem->layout.cases == NIM_CASES_ONE;
    uint64_t seed_count = is_one ? SEEDS_OF_ONE_CASE : SEEDS_OF_CASES;
    enum nim_status status = NIM_OK;
    for (uint64_t seed = 1;
         seed <= seed_count && (seed == 1 || search->len < LEN_MAX); seed++) {
        for (size_t i = 0; (search->shape = nim_shape_at(search->problem, i));
             i++) {
            bool is_large = nim_shape_bulk(search->shape) != NIM_BULK_SOME;
            if (status == NIM_OK && is_large == large &&
                search->lacks_one(search)) {
                status = try_seed(search, seed);
            }
        }
    }
    return status;
}

/* ---- Ideas ---- */

static bool lacks_idea(const struct search *search) {
    return nim_filter_is_open(&search->filter);
}

static enum nim_status look_for_ideas(struct search *search,
                                      const struct nim_input *input) {
    struct nim_breach breach = {0};
    enum nim_status status = nim_filter_input(&search->filter, input, &breach);
    for (size_t i = 0; i < search->filter.asked_count; i++) {
        if (search->filter.asked[i].case_number > 0) {
            search->wanted[i].shape = search->shape;
        }
    }
    return status;
}

enum nim_status nim_find_shapes(const struct nim_problem *problem,
                                const struct nim_memory *memory,
                                struct nim_wanted *wanted, size_t count) {
    struct search search = {.problem = problem,
                            .memory = memory,
                            .lacks_one = lacks_idea,
                            .look = look_for_ideas,
                            .wanted = wanted};
    enum nim_status status = nim_filter_begin(&search.filter, problem, memory);
    search.filter.asked_count = count;
    for (size_t i = 0; i < count; i++) {
        wanted[i].shape = nim_shape_of_idea(problem, wanted[i].idea->id);
        search.filter.asked[i] = (struct nim_asked){
            .idea = wanted[i].idea, .is_open = !wanted[i].shape};
    }
    if (status == NIM_OK) {
        status = try_shapes(&search, false);
    }
    if (status == NIM_OK) {
        status = try_shapes(&search, true);
    }
    nim_filter_end(&search.filter);
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

static enum nim_status look_for_features(struct search *search,
                                         const struct nim_input *input) {
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_breach breach;
    struct nim_reach reach = {0};
    enum nim_status status = nim_validate(
        search->problem, input, search->memory, &strictness, &breach, &reach);
    for (size_t i = 0; i < NIM_FEATURE_COUNT && status == NIM_OK; i++) {
        if (!search->shapes[i] && reach.cases[i] > 0) {
            search->shapes[i] = search->shape;
        }
    }
    return status;
}

/* Is a feature without a shape that some input could have? */
static bool lacks_feature(const struct search *search) {
    const struct nim_reach *reach = search->reach;
    bool lacks = false;
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        lacks |=
            !search->shapes[i] && reach->possible[i] && reach->cases[i] == 0;
    }
    return lacks;
}

enum nim_status nim_audit_shapes(const struct nim_problem *problem,
                                 const struct nim_memory *memory,
                                 const struct nim_reach *reach,
                                 const struct nim_shape **shapes) {
    struct search search = {.problem = problem,
                            .memory = memory,
                            .lacks_one = lacks_feature,
                            .look = look_for_features,
                            .reach = reach,
                            .shapes = shapes};
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        shapes[i] = find_shape(problem, i);
    }
    return try_shapes(&search, false);
}
