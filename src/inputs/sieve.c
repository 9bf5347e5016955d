#include "inputs/sieve.h"
#include "boards/board.h"
#include "streams/text.h"

#include "base/integer.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <string.h>

/* ---- Begin and end ---- */

size_t nim_sieve_idea_count(const struct nim_problem *problem) {
    size_t count = 0;
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        count += nim_idea_applies(idea, problem);
    }
    return count;
}

void nim_sieve_ask_all(struct nim_sieve *sieve) {
    sieve->asked_count = 0;
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        if (nim_idea_applies(idea, sieve->problem)) {
            sieve->asked[sieve->asked_count++] = idea;
        }
    }
}

static enum nim_status begin_rules(struct nim_sieve *sieve,
                                   const uint64_t *takes, size_t take_count) {
    const struct nim_kind *kind = sieve->problem->game.kind;
    nim_rules_end(&sieve->rules);
    return kind ? nim_rules_begin(&sieve->rules, kind, &sieve->memory, takes,
                                  take_count)
                : NIM_OK;
}

enum nim_status nim_sieve_begin(struct nim_sieve *sieve,
                                const struct nim_problem *problem,
                                const struct nim_memory *memory) {
    const struct nim_output nowhere = {NULL, NULL};
    size_t count = nim_sieve_idea_count(problem);
    *sieve = (struct nim_sieve){
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
    sieve->trial.history = &sieve->history;
    sieve->trial.writer = &sieve->writer;
    sieve->asked = nim_memory_allocate(memory, count, sizeof(void *));
    sieve->caught = nim_memory_allocate(memory, count, sizeof(void *));
    if (!sieve->asked || !sieve->caught) {
        return NIM_NO_MEMORY;
    }
    nim_sieve_ask_all(sieve);
    enum nim_status status =
        nim_writer_begin(&sieve->writer, &nowhere, memory, NULL);
    return status == NIM_OK && problem->layout.set == NIM_SET_NONE
               ? begin_rules(sieve, NULL, 0)
               : status;
}

void nim_sieve_end(struct nim_sieve *sieve) {
    nim_memory_free(&sieve->memory, sieve->asked);
    nim_memory_free(&sieve->memory, sieve->caught);
    nim_rules_end(&sieve->rules);
    nim_array_end(&sieve->takes);
    nim_array_end(&sieve->piles);
    nim_history_end(&sieve->history);
    nim_trial_end(&sieve->trial);
    nim_writer_end(&sieve->writer);
    nim_text_end(&sieve->truth);
}

/* ---- An input ---- */

void nim_sieve_start(struct nim_sieve *sieve) {
    nim_history_end(&sieve->history);
    sieve->history = (struct nim_history){.memory = sieve->memory};
    sieve->case_count = 0;
}

enum nim_status nim_sieve_take(struct nim_sieve *sieve, const uint64_t *takes,
                               size_t take_count) {
    sieve->takes.count = 0;
    enum nim_status status = nim_array_add(&sieve->takes, takes, take_count);
    return status == NIM_OK ? begin_rules(sieve, takes, take_count) : status;
}

/* ---- A case ---- */

/* Sets the piles that the numbers stand for. */
static enum nim_status arrange(struct nim_sieve *sieve,
                               const struct nim_sieve_case *given) {
    const struct nim_layout *layout = &sieve->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    struct nim_array *piles = &sieve->piles;
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
                             const struct nim_sieve_case *given) {
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
static void ask(struct nim_sieve *sieve, const struct nim_case *given,
                const struct extent *extent) {
    sieve->truth.len = 0;
    for (size_t i = 0; i < sieve->asked_count; i++) {
        const struct nim_idea *idea = sieve->asked[i];
        if (!may_differ(idea, extent)) {
            continue;
        }
        if (sieve->truth.len == 0) {
            nim_answer_text(&sieve->truth, &sieve->writer, given);
        }
        if (nim_trial_compare(&sieve->trial, idea, given, &sieve->truth) ==
            NIM_OPINION_OTHER) {
            sieve->caught[sieve->caught_count++] = idea;
        }
    }
}

/* Is it worth while to look at the case? It may be what a solver keeps. */
static bool matters(const struct nim_sieve *sieve,
                    const struct extent *extent) {
    for (size_t i = 0; i < sieve->asked_count; i++) {
        const struct nim_idea *idea = sieve->asked[i];
        if (idea->kept != NIM_KEPT_NOTHING || may_differ(idea, extent)) {
            return true;
        }
    }
    return false;
}

static enum nim_status try_ideas(struct nim_sieve *sieve,
                                 const struct nim_case *given,
                                 const struct extent *extent) {
    ask(sieve, given, extent);
    return sieve->truth.failed || sieve->trial.failed
               ? NIM_NO_MEMORY
               : nim_history_add(&sieve->history, given);
}

enum nim_status nim_sieve_add(struct nim_sieve *sieve,
                              const struct nim_sieve_case *given) {
    struct nim_position position;
    const struct extent extent = measure(&sieve->problem->layout, given);
    sieve->case_count++;
    sieve->caught_count = 0;
    if (!matters(sieve, &extent)) {
        return NIM_OK;
    }
    if (nim_layout_has_long(&sieve->problem->layout, given->numbers,
                            given->number_count)) {
        return NIM_TOO_HARD;
    }
    enum nim_status status = arrange(sieve, given);
    if (status == NIM_OK) {
        nim_position_begin(&position, &sieve->problem->game, &sieve->rules);
        status =
            nim_position_add(&position, sieve->piles.items, sieve->piles.count);
    }
    const struct nim_case asked = {
        .problem = sieve->problem,
        .words = &sieve->problem->words,
        .position = &position,
        .piles = sieve->piles.items,
        .pile_count = sieve->piles.count,
        .head = given->head,
        .head_count = sieve->problem->layout.head_count,
        .numbers = given->numbers,
        .number_count = given->number_count,
        .takes = sieve->takes.items,
        .take_count = sieve->takes.count,
        .number = sieve->case_count,
    };
    return status == NIM_OK ? try_ideas(sieve, &asked, &extent) : status;
}

void nim_sieve_drop_caught(struct nim_sieve *sieve) {
    size_t kept = 0;
    size_t next = 0;
    for (size_t i = 0; i < sieve->asked_count; i++) {
        bool is_caught = next < sieve->caught_count &&
                         sieve->caught[next] == sieve->asked[i];
        next += is_caught;
        sieve->asked[kept] = sieve->asked[i];
        kept += !is_caught;
    }
    sieve->asked_count = kept;
}
