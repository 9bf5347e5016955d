/* Inputs are tried from small to large, by enumeration.c, until all ideas are
 * caught. */
#include "inputs/smallest.h"
#include "streams/memory_text.h"

#include "base/integer.h"
#include "inputs/enumeration.h"
#include "inputs/idea_filter.h"
#include "problems/layout.h"

#include <string.h>

/* Numbers of piles that are gone through as far as is allowed. */
#define PILES_MANY 4
/* What is not found gets this many times as many tries. */
#define TRIES_MORE 32
/* Sets of takes cost more: each has values of its own. */
#define TRIES_MORE_OF_SETS 2

struct search {
    struct nim_smallest **wanted; /* those without an input */
    size_t wanted_count;
    struct nim_filter filter;
    struct nim_text text;
    struct nim_enumeration inputs;
    uint64_t all_count; /* tries for all numbers of piles */
    bool *hits;         /* by the input at hand, for each idea wanted */
};

uint64_t nim_smallest_cases(const struct nim_idea *idea) {
    return idea->kept != NIM_KEPT_NOTHING || idea->numbers_all_1 ? 2 : 1;
}

/* ---- An input is tried ---- */

static void note_hits(struct search *search) {
    const struct nim_filter *filter = &search->filter;
    size_t next = 0;
    for (size_t i = 0; i < search->wanted_count; i++) {
        if (next < filter->caught_count &&
            filter->caught[next] == search->wanted[i]->idea) {
            search->hits[i] = true;
            next++;
        }
    }
}

static enum nim_status try_case(struct search *search,
                                const struct nim_model_case *given) {
    enum nim_status status = nim_filter_add(
        &search->filter,
        &(struct nim_filter_case){
            .head = given->head,
            .numbers = search->inputs.model.numbers.items + given->at,
            .number_count = given->count,
        });
    if (status == NIM_OK) {
        note_hits(search);
    }
    return status;
}

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
        status = try_case(search, &cases[i]);
    }
    return status;
}

/* The input at hand catches the idea: is it the smallest that does? */
static enum nim_status propose(struct search *search,
                               struct nim_smallest *wanted) {
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

static enum nim_status propose_hits(struct search *search) {
    enum nim_status status = NIM_OK;
    for (size_t i = 0; i < search->wanted_count && status == NIM_OK; i++) {
        if (search->hits[i]) {
            status = propose(search, search->wanted[i]);
        }
    }
    return status;
}

/* Longer texts than those that were found for all ideas are of no use. */
static void bound_texts(struct search *search) {
    uint64_t most = 0;
    for (size_t i = 0; i < search->wanted_count; i++) {
        size_t len = search->wanted[i]->text.len;
        uint64_t bound = len > 0 ? len : UINT64_MAX;
        most = integer_max(most, bound);
    }
    search->inputs.text_len_max = most;
}

static void try_input(void *context) {
    struct search *search = context;
    const struct nim_model *model = &search->inputs.model;
    const struct nim_model_case *next = model->cases;
    enum nim_status status = NIM_OK;
    memset(search->hits, 0, search->wanted_count * sizeof *search->hits);
    nim_filter_start(&search->filter);
    for (size_t i = 0; i < model->set_count && status == NIM_OK; i++) {
        status = try_set(search, &model->sets[i], next);
        next += model->sets[i].case_count;
    }
    if (status == NIM_OK) {
        status = propose_hits(search);
        bound_texts(search);
    }
    if (status == NIM_NO_MEMORY) {
        search->inputs.status = status;
    }
}

/* ---- From small to large ---- */

/* Looks no further for the ideas that have an input. */
static void settle(struct search *search) {
    size_t kept = 0;
    for (size_t i = 0; i < search->wanted_count; i++) {
        if (search->wanted[i]->text.len == 0) {
            search->filter.asked[kept] = search->wanted[i]->idea;
            search->wanted[kept++] = search->wanted[i];
        }
    }
    search->wanted_count = kept;
    search->filter.asked_count = kept;
}

/* What was found in a level that was given up may not be the smallest. */
static void forget_level(struct search *search) {
    for (size_t i = 0; i < search->wanted_count; i++) {
        search->wanted[i]->text.len = 0;
    }
}

static bool is_done(const struct search *search) {
    return search->inputs.status != NIM_OK || search->wanted_count == 0 ||
           search->inputs.try_count >= search->inputs.try_max ||
           nim_enumeration_is_vain(&search->inputs);
}

static void search_bits(struct search *search, uint64_t value_from) {
    uint64_t most = 0;
    search->inputs.stones = integer_max(
        nim_enumeration_stones_min(search->inputs.problem, search->inputs.bits),
        value_from);
    do {
        bound_texts(search);
        most = nim_enumeration_run(&search->inputs);
        if (nim_enumeration_is_stopped(&search->inputs)) {
            forget_level(search);
        }
        settle(search);
    } while (search->inputs.stones++ < most && !is_done(search));
}

static void search_piles(struct search *search, uint64_t value_from) {
    unsigned bits_max = nim_enumeration_bits_max(search->inputs.problem);
    search->inputs.try_count = 0;
    search->inputs.end_count = 0;
    for (search->inputs.bits = integer_bits(value_from);
         search->inputs.bits <= bits_max && !is_done(search);
         search->inputs.bits++) {
        search_bits(search, value_from);
    }
    search->all_count += search->inputs.try_count;
    search->inputs.is_partial |=
        search->inputs.try_count >= search->inputs.try_max ||
        nim_enumeration_is_vain(&search->inputs);
}

static uint64_t piles_max(const struct nim_problem *problem,
                          uint64_t case_count) {
    uint64_t most = nim_layout_has_body(&problem->layout)
                        ? nim_limits_pile_count(problem).max
                        : 1;
    uint64_t total = problem->limits.piles_total_max;
    most = integer_min(most, UINT64_MAX / case_count) * case_count;
    return total > 0 ? integer_min(most, total) : most;
}

/* All ideas wanted need as many cases, piles and stones as the first. */
static void search_group(struct search *search) {
    const struct nim_idea *idea = search->wanted[0]->idea;
    search->inputs.case_count = nim_smallest_cases(idea);
    search->all_count = 0;
    search->inputs.is_partial = false;
    uint64_t least = nim_enumeration_piles_min(search->inputs.problem,
                                               search->inputs.case_count);
    uint64_t most =
        piles_max(search->inputs.problem, search->inputs.case_count);
    search->inputs.pile_count = integer_max(idea->piles_from, least);
    for (; search->inputs.pile_count <= most && search->wanted_count > 0 &&
           search->inputs.status == NIM_OK;
         search->inputs.pile_count++) {
        search_piles(search, idea->value_from);
        if (search->all_count / PILES_MANY >= search->inputs.try_max) {
            search->inputs.is_partial = true;
            break;
        }
    }
    for (size_t i = 0; i < search->wanted_count; i++) {
        search->wanted[i]->is_impossible = !search->inputs.is_partial;
    }
}

/* ---- All ideas ---- */

static bool needs_as_much(const struct nim_idea *a, const struct nim_idea *b) {
    return nim_smallest_cases(a) == nim_smallest_cases(b) &&
           a->piles_from == b->piles_from && a->value_from == b->value_from;
}

/* Wants the i-th idea and those behind it that need as much, unless it has
 * been searched for with one before. */
static bool begin_group(struct search *search, struct nim_smallest *wanted,
                        size_t wanted_count, size_t i) {
    search->wanted_count = 0;
    for (size_t j = 0; j < wanted_count; j++) {
        bool is_wanted = needs_as_much(wanted[i].idea, wanted[j].idea);
        if (is_wanted && j < i) {
            return false;
        }
        if (is_wanted) {
            search->wanted[search->wanted_count++] = &wanted[j];
        }
    }
    settle(search);
    return search->wanted_count > 0;
}

static void search_groups(struct search *search, struct nim_smallest *wanted,
                          size_t wanted_count) {
    for (size_t i = 0; i < wanted_count && search->inputs.status == NIM_OK;
         i++) {
        if (begin_group(search, wanted, wanted_count, i)) {
            search_group(search);
        }
    }
}

static enum nim_status begin(struct search *search,
                             const struct nim_memory *memory,
                             size_t wanted_count) {
    search->text = (struct nim_text){.memory = *memory, .most = SIZE_MAX};
    search->hits =
        nim_memory_allocate(memory, wanted_count, sizeof *search->hits);
    search->wanted = nim_memory_allocate(memory, wanted_count, sizeof(void *));
    enum nim_status status =
        nim_filter_begin(&search->filter, search->inputs.problem, memory);
    return search->hits && search->wanted ? status : NIM_NO_MEMORY;
}

static void end(struct search *search, const struct nim_memory *memory) {
    nim_memory_free(memory, search->hits);
    nim_memory_free(memory, search->wanted);
    nim_text_end(&search->text);
    nim_enumeration_end(&search->inputs);
    nim_filter_end(&search->filter);
}

enum nim_status nim_smallest_find(const struct nim_problem *problem,
                                  const struct nim_memory *memory,
                                  struct nim_smallest *wanted,
                                  size_t wanted_count, uint64_t try_max) {
    struct search search = {.wanted_count = 0};
    nim_enumeration_begin(&search.inputs, problem, memory);
    search.inputs.visit = try_input;
    search.inputs.context = &search;
    search.inputs.try_max = try_max;
    for (size_t i = 0; i < wanted_count; i++) {
        wanted[i].text = (struct nim_text){.memory = *memory, .most = SIZE_MAX};
    }
    search.inputs.status = begin(&search, memory, wanted_count);
    search_groups(&search, wanted, wanted_count);
    search.inputs.try_max *=
        problem->layout.set == NIM_SET_NONE ? TRIES_MORE : TRIES_MORE_OF_SETS;
    search_groups(&search, wanted, wanted_count);
    end(&search, memory);
    return search.inputs.status;
}
