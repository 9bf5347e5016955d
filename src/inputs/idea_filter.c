/* Asks each idea what it says to a case, and drops those that are caught. */
#include "inputs/idea_filter.h"
#include "boards/board.h"
#include "inputs/validator.h"
#include "streams/memory_text.h"

#include "base/integer.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <string.h>

/* ---- Begin and end ---- */

size_t nim_filter_idea_count(const struct nim_problem *problem) {
    size_t count = 0;
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        count += nim_idea_applies(idea, problem);
    }
    return count;
}

void nim_filter_ask_all(struct nim_filter *filter) {
    filter->asked_count = 0;
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        if (nim_idea_applies(idea, filter->problem)) {
            filter->asked[filter->asked_count++] = idea;
        }
    }
}

static enum nim_status begin_rules(struct nim_filter *filter,
                                   const uint64_t *takes, size_t take_count) {
    const struct nim_kind *kind = filter->problem->game.kind;
    nim_rules_end(&filter->rules);
    return kind ? nim_rules_begin(&filter->rules, kind, &filter->memory, takes,
                                  take_count)
                : NIM_OK;
}

enum nim_status nim_filter_begin(struct nim_filter *filter,
                                 const struct nim_problem *problem,
                                 const struct nim_memory *memory) {
    const struct nim_output nowhere = {NULL, NULL};
    size_t count = nim_filter_idea_count(problem);
    *filter = (struct nim_filter){
        .problem = problem,
        .memory = *memory,
        .rules = {.memory = *memory},
        .takes = {.memory = *memory},
        .piles = {.memory = *memory},
        .history = {.memory = *memory},
        .truth = {.memory = *memory, .most = SIZE_MAX},
        .trial = {.memory = *memory},
        .writer = {.memory = *memory},
    };
    filter->trial.history = &filter->history;
    filter->trial.writer = &filter->writer;
    filter->asked = nim_memory_allocate(memory, count, sizeof(void *));
    filter->caught = nim_memory_allocate(memory, count, sizeof(void *));
    if (!filter->asked || !filter->caught) {
        return NIM_NO_MEMORY;
    }
    nim_filter_ask_all(filter);
    enum nim_status status =
        nim_writer_begin(&filter->writer, &nowhere, memory, NULL);
    return status == NIM_OK && problem->layout.set == NIM_SET_NONE
               ? begin_rules(filter, NULL, 0)
               : status;
}

void nim_filter_end(struct nim_filter *filter) {
    nim_memory_free(&filter->memory, filter->asked);
    nim_memory_free(&filter->memory, filter->caught);
    nim_rules_end(&filter->rules);
    nim_array_end(&filter->takes);
    nim_array_end(&filter->piles);
    nim_history_end(&filter->history);
    nim_trial_end(&filter->trial);
    nim_writer_end(&filter->writer);
    nim_text_end(&filter->truth);
}

/* ---- An input ---- */

void nim_filter_start(struct nim_filter *filter) {
    nim_history_end(&filter->history);
    filter->history = (struct nim_history){.memory = filter->memory};
    filter->case_count = 0;
}

enum nim_status nim_filter_take(struct nim_filter *filter,
                                const uint64_t *takes, size_t take_count) {
    filter->takes.count = 0;
    enum nim_status status = nim_array_add(&filter->takes, takes, take_count);
    return status == NIM_OK ? begin_rules(filter, takes, take_count) : status;
}

/* ---- A case ---- */

/* Sets the piles that the numbers stand for. */
static enum nim_status arrange(struct nim_filter *filter,
                               const struct nim_filter_case *given) {
    const struct nim_layout *layout = &filter->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    struct nim_array *piles = &filter->piles;
    piles->count = 0;
    enum nim_status status = nim_array_add(
        piles, has_body ? given->numbers : given->head,
        has_body ? given->number_count : (size_t)layout->head_count);
    if (status == NIM_OK && layout->board) {
        piles->count = nim_board_arrange(layout->board, given->head,
                                         piles->items, piles->count);
    }
    return status == NIM_OK && piles->count == SIZE_MAX ? NIM_IMPOSSIBLE
                                                        : status;
}

/* The widest value of the case, and how many piles it has at most. */
struct extent {
    uint64_t value;
    uint64_t piles;
};

static struct extent measure(const struct nim_layout *layout,
                             const struct nim_filter_case *given) {
    bool has_body = nim_layout_has_body(layout);
    const uint64_t *numbers = has_body ? given->numbers : given->head;
    size_t count = has_body ? given->number_count : layout->head_count;
    struct extent extent = {.piles = count};
    for (size_t i = 0; i < count; i++) {
        extent.value = integer_max(extent.value, numbers[i]);
    }
    return extent;
}

static bool may_differ(const struct nim_idea *idea,
                       const struct extent *extent) {
    return idea->value_from <= extent->value &&
           idea->piles_from <= extent->piles;
}

/* Truth is worded once somebody may say something else. */
static void ask(struct nim_filter *filter, const struct nim_case *given,
                const struct extent *extent) {
    filter->truth.len = 0;
    for (size_t i = 0; i < filter->asked_count; i++) {
        const struct nim_idea *idea = filter->asked[i];
        if (!may_differ(idea, extent)) {
            continue;
        }
        if (filter->truth.len == 0) {
            nim_answer_text(&filter->truth, &filter->writer, given);
        }
        if (nim_trial_compare(&filter->trial, idea, given, &filter->truth) ==
            NIM_OPINION_OTHER) {
            filter->caught[filter->caught_count++] = idea;
        }
    }
}

/* Is it worth while to look at the case? It may be what a solver keeps. */
static bool matters(const struct nim_filter *filter,
                    const struct extent *extent) {
    for (size_t i = 0; i < filter->asked_count; i++) {
        const struct nim_idea *idea = filter->asked[i];
        if (idea->kept != NIM_KEPT_NOTHING || may_differ(idea, extent)) {
            return true;
        }
    }
    return false;
}

static enum nim_status try_ideas(struct nim_filter *filter,
                                 const struct nim_case *given,
                                 const struct extent *extent) {
    ask(filter, given, extent);
    return filter->truth.failed || filter->trial.failed
               ? NIM_NO_MEMORY
               : nim_history_add(&filter->history, given);
}

enum nim_status nim_filter_add(struct nim_filter *filter,
                               const struct nim_filter_case *given) {
    struct nim_position position;
    const struct extent extent = measure(&filter->problem->layout, given);
    filter->case_count++;
    filter->caught_count = 0;
    if (!matters(filter, &extent)) {
        return NIM_OK;
    }
    if (nim_layout_has_long(&filter->problem->layout, given->numbers,
                            given->number_count)) {
        return NIM_TOO_HARD;
    }
    enum nim_status status = arrange(filter, given);
    if (status == NIM_OK) {
        nim_position_begin(&position, &filter->problem->game, &filter->rules);
        status = nim_position_add(&position, filter->piles.items,
                                  filter->piles.count);
    }
    const struct nim_case asked = {
        .problem = filter->problem,
        .words = &filter->problem->words,
        .position = &position,
        .piles = filter->piles.items,
        .pile_count = filter->piles.count,
        .head = given->head,
        .head_count = filter->problem->layout.head_count,
        .numbers = given->numbers,
        .number_count = given->number_count,
        .takes = filter->takes.items,
        .take_count = filter->takes.count,
        .number = filter->case_count,
    };
    return status == NIM_OK ? try_ideas(filter, &asked, &extent) : status;
}

/* ---- A whole input ---- */

/* Asks no more for the ideas that were caught by the last case. */
static void drop_caught(struct nim_filter *filter) {
    size_t kept = 0;
    size_t next = 0;
    for (size_t i = 0; i < filter->asked_count; i++) {
        bool is_caught = next < filter->caught_count &&
                         filter->caught[next] == filter->asked[i];
        next += is_caught;
        filter->asked[kept] = filter->asked[i];
        kept += !is_caught;
    }
    filter->asked_count = kept;
}

static enum nim_status hear_set(void *context, const uint64_t *takes,
                                size_t take_count) {
    return nim_filter_take(context, takes, take_count);
}

/* Nobody knows what is right for a case that is too hard, and the validator
 * tells of one that may not be. */
static enum nim_status hear_case(void *context, const uint64_t *head,
                                 const uint64_t *numbers, size_t number_count) {
    struct nim_filter *filter = context;
    const struct nim_filter_listener *listener = filter->listener;
    enum nim_status status = nim_filter_add(
        filter, &(struct nim_filter_case){head, numbers, number_count});
    for (size_t i = 0; i < filter->caught_count; i++) {
        listener->hear_caught(listener->context, filter->caught[i],
                              filter->case_count);
    }
    drop_caught(filter);
    filter->undecided_count += status == NIM_TOO_HARD;
    return status == NIM_NO_MEMORY ? status : NIM_OK;
}

enum nim_status nim_filter_input(struct nim_filter *filter,
                                 const struct nim_input *input,
                                 const struct nim_filter_listener *listener,
                                 struct nim_breach *breach) {
    const struct nim_strictness strictness = {.crlf_allowed = false};
    filter->listener = listener;
    nim_filter_start(filter);
    return nim_validator_run(
        filter->problem, input, &filter->memory, &strictness, breach, NULL,
        &(struct nim_listener){filter, hear_set, hear_case});
}
