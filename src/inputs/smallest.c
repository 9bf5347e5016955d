/* Inputs are tried from small to large, by enumeration.c, until all ideas are
 * caught. */
#include "inputs/wanted.h"

#include "base/integer.h"
#include "inputs/enumeration.h"
#include "inputs/idea_filter.h"
#include "problems/layout.h"

/* Numbers of piles that are gone through as far as is allowed. */
#define PILES_MANY 4
/* Where many piles are allowed, but few cases of so many are tried, the search
 * ends this many numbers of piles behind the first. In the catalogue it is for
 * values from 2^53 on (--wide) in five rows, of which a search without this end
 * finds no more. */
#define PILES_MORE 200
/* What is not found gets this many times as many tries. */
#define TRIES_MORE 32
/* Sets of takes cost more: each has values of its own. */
#define TRIES_MORE_OF_SETS 2

/* Work that all tries together are, a second of a usual processor's time: the
 * search for the ideas of a problem ends there. */
#define WORK_MAX (UINT64_C(1) << 26)

struct search {
    struct nim_wanted *wanted;
    struct nim_filter filter; /* asks in this order: of the ideas at hand, for
                                 those without an input */
    struct nim_text text;
    struct nim_enumeration inputs;
    uint64_t all_count; /* tries for all numbers of piles */
    const struct nim_problem *problem;
    struct nim_problem few; /* the same with as few cases as show an idea */
};

/* ---- An input is tried ---- */

/* The filter is given a set again only where it is another one. */
static enum nim_status try_set(struct search *search,
                               const struct nim_model_set *set,
                               const struct nim_model_case *cases) {
    const struct nim_model *model = &search->inputs.model;
    bool is_new = model->set_count > 1 || search->inputs.takes_changed;
    enum nim_status status = NIM_OK;
    if (search->inputs.problem->layout.set != NIM_SET_NONE && is_new) {
        status = nim_filter_take(&search->filter,
                                 model->numbers.items + set->take_at,
                                 set->take_count);
        search->inputs.takes_changed = false;
    }
    for (size_t i = 0; i < set->case_count && status == NIM_OK; i++) {
        status =
            nim_filter_add(&search->filter, cases[i].head,
                           model->numbers.items + cases[i].at, cases[i].count);
    }
    return status;
}

/* The input at hand catches the idea: is it the smallest that does? */
static enum nim_status propose(struct search *search,
                               struct nim_wanted *wanted) {
    enum nim_status status =
        nim_model_text(&search->inputs.model, &search->text);
    if (status != NIM_OK) {
        return status;
    }
    struct nim_model_size size =
        nim_model_size(&search->inputs.model, &search->text);
    if (wanted->text.len == 0 ||
        nim_model_compare(&size, &search->text, &wanted->size, &wanted->text) <
            0) {
        wanted->size = size;
        wanted->text.len = 0;
        nim_text_add(&wanted->text, search->text.bytes, search->text.len);
    }
    return wanted->text.failed ? NIM_NO_MEMORY : NIM_OK;
}

static enum nim_status propose_caught(struct search *search) {
    const struct nim_filter *filter = &search->filter;
    enum nim_status status = NIM_OK;
    for (size_t i = 0; i < filter->asked_count && status == NIM_OK; i++) {
        if (filter->asked[i].case_number > 0) {
            status = propose(search, &search->wanted[i]);
        }
    }
    return status;
}

/* Longer texts than those that were found for all ideas are of no use. */
static void bound_texts(struct search *search) {
    uint64_t most = 0;
    for (size_t i = 0; i < search->filter.asked_count; i++) {
        size_t len = search->wanted[i].text.len;
        if (search->filter.asked[i].is_open) {
            most = integer_max(most, len > 0 ? len : UINT64_MAX);
        }
    }
    search->inputs.text_len_max = most;
}

static void try_input(void *context) {
    struct search *search = context;
    const struct nim_model *model = &search->inputs.model;
    const struct nim_model_case *next = model->cases;
    enum nim_status status = NIM_OK;
    nim_filter_start(&search->filter);
    for (size_t i = 0; i < model->set_count && status == NIM_OK; i++) {
        status = try_set(search, &model->sets[i], next);
        next += model->sets[i].case_count;
    }
    if (status == NIM_OK) {
        status = propose_caught(search);
        bound_texts(search);
    }
    if (status == NIM_NO_MEMORY) {
        search->inputs.status = status;
    }
}

/* ---- From small to large ---- */

/* Looks no further for the ideas that have an input; what was found in a level
 * that was given up may not be the smallest. */
static void settle(struct search *search) {
    bool is_stopped = nim_enumeration_is_stopped(&search->inputs);
    for (size_t i = 0; i < search->filter.asked_count; i++) {
        struct nim_asked *asked = &search->filter.asked[i];
        struct nim_text *text = &search->wanted[i].text;
        if (asked->is_open && is_stopped) {
            text->len = 0;
        }
        asked->is_open &= text->len == 0;
    }
}

static bool is_done(const struct search *search) {
    return search->inputs.status != NIM_OK ||
           !nim_filter_is_open(&search->filter) ||
           nim_enumeration_is_spent(&search->inputs);
}

static void search_bits(struct search *search, uint64_t value_from) {
    struct nim_enumeration *inputs = &search->inputs;
    bool has_more;
    inputs->stones = integer_max(
        nim_enumeration_stones_min(inputs->problem, inputs->bits), value_from);
    do {
        bound_texts(search);
        has_more = nim_enumeration_run(inputs);
        settle(search);
    } while (has_more && !is_done(search));
}

static void search_piles(struct search *search, uint64_t value_from) {
    struct nim_enumeration *inputs = &search->inputs;
    unsigned bits_max = nim_enumeration_bits_max(inputs->problem);
    uint64_t work = inputs->work;
    inputs->try_count = 0;
    inputs->work_max = integer_min(
        inputs->try_max * NIM_ENUMERATION_TRY_WORK + work, WORK_MAX);
    for (inputs->bits = integer_bits(value_from);
         inputs->bits <= bits_max && !is_done(search); inputs->bits++) {
        search_bits(search, value_from);
    }
    work = (inputs->work - work) / NIM_ENUMERATION_TRY_WORK;
    search->all_count += integer_max(inputs->try_count, work);
    inputs->is_partial |= nim_enumeration_is_spent(inputs);
}

/* All cases come again until they are as many as is asked for. */
static uint64_t piles_max(const struct nim_problem *problem,
                          uint64_t case_count) {
    uint64_t cases = integer_max(problem->limits.cases_min, case_count);
    uint64_t repeats = (cases + case_count - 1) / case_count;
    uint64_t most = nim_layout_has_body(&problem->layout)
                        ? nim_limits_pile_count(problem).max
                        : 1;
    uint64_t total = problem->limits.piles_total_max;
    most = integer_min(most, UINT64_MAX / case_count) * case_count;
    return total > 0 ? integer_min(most, total / repeats) : most;
}

/* How many cases show it at least. */
static uint64_t cases_for(const struct nim_idea *idea) {
    return idea->kept != NIM_KEPT_NOTHING || idea->numbers_all_1 ? 2 : 1;
}

/* All ideas at hand need as much as this one. */
static void search_group(struct search *search, const struct nim_idea *idea) {
    struct nim_enumeration *inputs = &search->inputs;
    inputs->case_count = cases_for(idea);
    search->all_count = 0;
    inputs->is_partial = false;
    uint64_t least =
        nim_enumeration_piles_min(inputs->problem, inputs->case_count);
    uint64_t most = piles_max(search->problem, inputs->case_count);
    uint64_t first = integer_max(idea->piles_from, least);
    for (inputs->pile_count = first;
         inputs->pile_count <= most && nim_filter_is_open(&search->filter) &&
         inputs->status == NIM_OK;
         inputs->pile_count++) {
        search_piles(search, idea->value_from);
        if (search->all_count / PILES_MANY >= inputs->try_max ||
            inputs->pile_count - first >= PILES_MORE) {
            inputs->is_partial = true;
            break;
        }
    }
    for (size_t i = 0; i < search->filter.asked_count; i++) {
        search->wanted[i].is_impossible |=
            search->filter.asked[i].is_open && !inputs->is_partial;
    }
}

/* Work for the few inputs of such a step. */
#define WORK_OF_FULL_BITS (UINT64_C(64) * NIM_ENUMERATION_TRY_WORK)

/* Wide values that the group above did not come to: as many stones as fill all
 * bits, of a single pile the last number before a power of two. */
static void search_full_bits(struct search *search,
                             const struct nim_idea *idea) {
    struct nim_enumeration *inputs = &search->inputs;
    unsigned bits_max = nim_enumeration_bits_max(inputs->problem);
    inputs->case_count = cases_for(idea);
    inputs->pile_count = integer_max(
        idea->piles_from,
        nim_enumeration_piles_min(inputs->problem, inputs->case_count));
    if (idea->value_from == 0 ||
        inputs->pile_count > piles_max(search->problem, inputs->case_count)) {
        return;
    }
    for (inputs->bits = integer_bits(idea->value_from);
         inputs->bits <= bits_max && nim_filter_is_open(&search->filter) &&
         inputs->status == NIM_OK;
         inputs->bits++) {
        inputs->stones = UINT64_MAX >> (64 - inputs->bits);
        inputs->try_count = 0;
        inputs->work_max = inputs->work + WORK_OF_FULL_BITS;
        bound_texts(search);
        nim_enumeration_run(inputs);
        settle(search);
    }
}

/* ---- All ideas ---- */

typedef void search_fn(struct search *search, const struct nim_idea *idea);

/* Asks for the ideas that need as much as the i-th and have no input, unless it
 * has been searched for with one before. */
static void begin_group(struct search *search, size_t i) {
    struct nim_asked *asked = search->filter.asked;
    bool is_first = true;
    for (size_t j = 0; j < search->filter.asked_count; j++) {
        const struct nim_idea *a = asked[i].idea;
        const struct nim_idea *b = asked[j].idea;
        bool is_alike = cases_for(a) == cases_for(b) &&
                        a->piles_from == b->piles_from &&
                        a->value_from == b->value_from;
        is_first &= !is_alike || j >= i;
        asked[j].is_open =
            is_first && is_alike && search->wanted[j].text.len == 0;
    }
}

static void search_groups(struct search *search, search_fn *search_one) {
    size_t count = search->filter.asked_count;
    for (size_t i = 0; i < count && search->inputs.status == NIM_OK; i++) {
        begin_group(search, i);
        if (nim_filter_is_open(&search->filter)) {
            search_one(search, search->filter.asked[i].idea);
        }
    }
}

/* The cases come as often as the statement asks for. */
static enum nim_status repeat_cases(const struct search *search,
                                    struct nim_wanted *wanted) {
    struct nim_model model;
    nim_model_begin(&model, search->problem, &wanted->text.memory);
    enum nim_status status =
        nim_model_hold(&model, wanted->text.bytes, wanted->text.len);
    if (status == NIM_OK) {
        status = nim_model_text(&model, &wanted->text);
        wanted->size = nim_model_size(&model, &wanted->text);
    }
    nim_model_end(&model);
    return status;
}

enum nim_status nim_smallest_find(const struct nim_problem *problem,
                                  const struct nim_memory *memory,
                                  struct nim_wanted *wanted,
                                  size_t wanted_count, uint64_t try_max) {
    struct search search = {.wanted = wanted,
                            .text = {.memory = *memory, .most = SIZE_MAX},
                            .problem = problem,
                            .few = *problem};
    search.few.limits.cases_min = 0;
    nim_enumeration_begin(&search.inputs, &search.few, memory);
    search.inputs.visit = try_input;
    search.inputs.context = &search;
    search.inputs.try_max = try_max;
    search.inputs.status = nim_filter_begin(&search.filter, problem, memory);
    search.filter.asked_count = wanted_count;
    for (size_t i = 0; i < wanted_count; i++) {
        wanted[i].text = search.text;
        search.filter.asked[i].idea = wanted[i].idea;
    }
    search_groups(&search, search_group);
    search.inputs.try_max *=
        problem->layout.set == NIM_SET_NONE ? TRIES_MORE : TRIES_MORE_OF_SETS;
    search_groups(&search, search_group);
    search_groups(&search, search_full_bits);
    bool comes_again = problem->limits.cases_min > 1;
    for (size_t i = 0; i < wanted_count && comes_again; i++) {
        if (wanted[i].text.len > 0 && search.inputs.status == NIM_OK) {
            search.inputs.status = repeat_cases(&search, &wanted[i]);
        }
    }
    nim_text_end(&search.text);
    nim_enumeration_end(&search.inputs);
    nim_filter_end(&search.filter);
    return search.inputs.status;
}
