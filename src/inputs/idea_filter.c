/* Asks each idea what it says to a case. */
#include "inputs/idea_filter.h"
#include "boards/parts.h"
#include "inputs/listener.h"

#include "problems/answer.h"

#include <assert.h>

/* ---- Begin and end ---- */

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
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        if (nim_idea_applies(idea, problem)) {
            assert(filter->asked_count < NIM_IDEAS_MAX);
            filter->asked[filter->asked_count++] =
                (struct nim_asked){.idea = idea, .is_open = true};
        }
    }
    enum nim_status status =
        nim_writer_begin(&filter->writer, &nowhere, memory, NULL);
    return status == NIM_OK && problem->layout.set == NIM_SET_NONE
               ? begin_rules(filter, NULL, 0)
               : status;
}

void nim_filter_end(struct nim_filter *filter) {
    nim_rules_end(&filter->rules);
    nim_array_end(&filter->takes);
    nim_array_end(&filter->piles);
    nim_history_end(&filter->history);
    nim_trial_end(&filter->trial);
    nim_writer_end(&filter->writer);
    nim_text_end(&filter->truth);
}

/* ---- An input ---- */

bool nim_filter_is_open(const struct nim_filter *filter) {
    bool is_open = false;
    for (size_t i = 0; i < filter->asked_count; i++) {
        is_open |= filter->asked[i].is_open;
    }
    return is_open;
}

static void list_open(struct nim_filter *filter) {
    filter->open_count = 0;
    for (size_t i = 0; i < filter->asked_count; i++) {
        filter->open[filter->open_count] = i;
        filter->open_count += filter->asked[i].is_open;
    }
}

void nim_filter_start(struct nim_filter *filter) {
    nim_history_end(&filter->history);
    filter->history = (struct nim_history){.memory = filter->memory};
    filter->case_count = 0;
    for (size_t i = 0; i < filter->asked_count; i++) {
        filter->asked[i].case_number = 0;
    }
    list_open(filter);
}

enum nim_status nim_filter_take(void *context, const uint64_t *takes,
                                size_t take_count) {
    struct nim_filter *filter = context;
    filter->takes.count = 0;
    enum nim_status status = nim_array_add(&filter->takes, takes, take_count);
    return status == NIM_OK ? begin_rules(filter, takes, take_count) : status;
}

/* ---- A case ---- */

/* Sets the piles that the numbers stand for. */
static enum nim_status arrange(struct nim_filter *filter,
                               const struct nim_case *given) {
    const struct nim_board *board = filter->problem->layout.board;
    struct nim_array *piles = &filter->piles;
    const size_t count = given->number_count;
    piles->count = 0;
    enum nim_status status = nim_array_add(
        piles, count > 0 ? given->numbers : given->head, count > 0 ? count : 1);
    piles->count = count;
    if (status == NIM_OK && board) {
        piles->count =
            nim_board_arrange(board, given->head, piles->items, count);
    }
    return status == NIM_OK && piles->count == SIZE_MAX ? NIM_IMPOSSIBLE
                                                        : status;
}

/* Can a solver with the idea say something else to numbers like these? */
static bool may_differ(const struct nim_idea *idea,
                       const struct nim_case *given, uint64_t largest) {
    return idea->value_from <= largest &&
           idea->piles_from <= given->number_count;
}

/* Truth is worded once somebody may say something else. */
static void ask(struct nim_filter *filter, const struct nim_case *given,
                uint64_t largest) {
    filter->truth.len = 0;
    for (size_t i = 0; i < filter->open_count; i++) {
        struct nim_asked *asked = &filter->asked[filter->open[i]];
        if (!may_differ(asked->idea, given, largest)) {
            continue;
        }
        if (filter->truth.len == 0) {
            nim_answer_text(&filter->truth, &filter->writer, given);
        }
        if (nim_trial_compare(&filter->trial, asked->idea, given,
                              &filter->truth) == NIM_OPINION_OTHER) {
            asked->case_number = filter->case_count;
            filter->has_caught = true;
        }
    }
}

/* Is it worth while to look at the case? It may be what a solver keeps. */
static bool matters(const struct nim_filter *filter,
                    const struct nim_case *given, uint64_t largest) {
    for (size_t i = 0; i < filter->open_count; i++) {
        const struct nim_idea *idea = filter->asked[filter->open[i]].idea;
        if (idea->kept != NIM_KEPT_NOTHING ||
            may_differ(idea, given, largest)) {
            return true;
        }
    }
    return false;
}

static enum nim_status try_ideas(struct nim_filter *filter,
                                 const struct nim_case *given,
                                 uint64_t largest) {
    ask(filter, given, largest);
    return filter->truth.failed || filter->trial.failed
               ? NIM_NO_MEMORY
               : nim_history_add(&filter->history, given);
}

enum nim_status nim_filter_add(struct nim_filter *filter, const uint64_t *head,
                               const uint64_t *numbers, size_t number_count) {
    const struct nim_layout *layout = &filter->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    struct nim_position position;
    struct nim_case given = {
        .problem = filter->problem,
        .words = &filter->problem->words,
        .position = &position,
        .head = head,
        .head_count = layout->head_count,
        .numbers = has_body ? numbers : head,
        .number_count = has_body ? number_count : layout->head_count,
        .takes = filter->takes.items,
        .take_count = filter->takes.count,
        .number = ++filter->case_count,
    };
    uint64_t largest = integer_largest(given.numbers, given.number_count);
    if (!matters(filter, &given, largest)) {
        return NIM_OK;
    }
    if (nim_layout_has_long(layout, given.numbers, given.number_count)) {
        return NIM_TOO_HARD;
    }
    enum nim_status status = arrange(filter, &given);
    given.piles = filter->piles.items;
    given.pile_count = filter->piles.count;
    if (status == NIM_OK) {
        nim_position_begin(&position, &filter->problem->game, &filter->rules);
        status = nim_position_add(&position, given.piles, given.pile_count);
    }
    return status == NIM_OK ? try_ideas(filter, &given, largest) : status;
}

/* ---- A whole input ---- */

/* Nobody knows what is right for a case that is too hard, and the validator
 * tells of one that may not be. */
static enum nim_status hear_case(void *context, const uint64_t *head,
                                 const uint64_t *numbers, size_t number_count) {
    struct nim_filter *filter = context;
    enum nim_status status =
        nim_filter_add(filter, head, numbers, number_count);
    if (filter->has_caught) {
        for (size_t i = 0; i < filter->asked_count; i++) {
            filter->asked[i].is_open &= filter->asked[i].case_number == 0;
        }
        list_open(filter);
        filter->has_caught = false;
    }
    filter->undecided_count += status == NIM_TOO_HARD;
    return status == NIM_NO_MEMORY ? status : NIM_OK;
}

enum nim_status nim_filter_input(struct nim_filter *filter,
                                 const struct nim_input *input,
                                 struct nim_breach *breach) {
    const struct nim_strictness strictness = {.crlf_allowed = false};
    nim_filter_start(filter);
    return nim_validator_run(
        filter->problem, input, &filter->memory, &strictness, breach, NULL,
        &(struct nim_listener){filter, nim_filter_take, hear_case});
}
