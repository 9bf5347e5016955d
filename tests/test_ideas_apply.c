/* No idea applies to a problem without an input that tells it from the truth:
 * here random ones, small mostly. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ideas/ideas.h"
#include "problems/answer.h"
#include "problems/catalogue.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include "kit/rows.h"
#include "kit/streams.h"
#include "kit/throws.h"

/* Which ideas were told from the truth. */
struct telling {
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;
    bool told[NIM_IDEAS_MAX];
};

static enum nim_status try_ideas(void *context, const struct nim_case *given) {
    struct telling *telling = context;
    nim_answer_text(&telling->truth, &telling->writer, given);
    for (size_t i = 0; nim_ideas[i].id; i++) {
        if (!telling->told[i] &&
            nim_idea_applies(&nim_ideas[i], given->problem)) {
            telling->told[i] =
                nim_trial_compare(&telling->trial, &nim_ideas[i], given,
                                  &telling->truth) == NIM_OPINION_OTHER;
        }
    }
    return nim_history_add(&telling->history, given);
}

static enum nim_status end_set(void *context) {
    (void)context;
    return NIM_OK;
}

static void try_input(struct telling *telling, const struct nim_model *held,
                      struct nim_text *text) {
    const struct nim_visitor visitor = {.context = telling,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = try_ideas,
                                        .end_set = end_set};
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(nim_model_text(held, text), NIM_OK);
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    telling->history = (struct nim_history){.memory = nim_system_memory};
    enum nim_status status = nim_cases_visit(
        held->problem, &reader, &nim_system_memory, &visitor, &fault);
    if (status != NIM_OK && status != NIM_TOO_HARD) {
        fail_msg("status %d of\n%.*s", (int)status, (int)text->len,
                 text->bytes);
    }
    nim_history_end(&telling->history);
    nim_reader_end(&reader);
}

static size_t count_untold(const struct telling *telling,
                           const struct nim_problem *problem) {
    size_t count = 0;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        count += nim_idea_applies(&nim_ideas[i], problem) && !telling->told[i];
    }
    return count;
}

static size_t say_untold(const struct telling *telling,
                         const struct nim_problem *problem, const char *name) {
    for (size_t i = 0; nim_ideas[i].id; i++) {
        if (nim_idea_applies(&nim_ideas[i], problem) && !telling->told[i]) {
            print_error("%s: %s is never told from the truth\n", name,
                        nim_ideas[i].id);
        }
    }
    return count_untold(telling, problem);
}

/* Enough for the rarest of what tells an idea from the truth. */
#define CASES_MOST 100000

static size_t try_problem(const struct nim_problem *problem, const char *name) {
    const struct nim_output nowhere = {NULL, NULL};
    struct telling *telling = calloc(1, sizeof *telling);
    struct nim_text text = {.memory = nim_system_memory};
    struct nim_model held;
    struct dice dice = {.state = 1};
    assert_non_null(telling);
    telling->truth =
        (struct nim_text){.memory = nim_system_memory, .most = SIZE_MAX};
    telling->trial = (struct nim_trial){.memory = nim_system_memory,
                                        .writer = &telling->writer,
                                        .history = &telling->history};
    nim_writer_begin(&telling->writer, &nowhere, &nim_system_memory, NULL);
    nim_model_begin(&held, problem, &nim_system_memory);
    size_t case_count = 0;
    for (size_t i = 0;
         case_count < CASES_MOST && count_untold(telling, problem) > 0; i++) {
        static const struct throw_limits limits[] = {
            {20, 5000, 6}, {8, 2147483647, 1300}, {8, UINT64_MAX, 6}};
        throw_input(&held, &limits[i % 3], &dice);
        try_input(telling, &held, &text);
        case_count += held.case_count;
    }
    size_t count = say_untold(telling, problem, name);
    nim_model_end(&held);
    nim_text_end(&text);
    nim_text_end(&telling->truth);
    nim_trial_end(&telling->trial);
    nim_writer_end(&telling->writer);
    free(telling);
    return count;
}

static void every_idea_can_be_told(void **state) {
    size_t count = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        count += try_problem(row, row->card.names[0]);
    }
    assert_int_equal(count, 0);
}

/* What options make of the three games. */
static const struct {
    const char *problem;
    enum nim_play play;
    enum nim_answer answer;
    unsigned k;
    bool places;
} variants[] = {
    {"classic", NIM_MISERE, NIM_ANSWER_MOVES, 0, false},
    {"classic", NIM_NORMAL, NIM_ANSWER_MOVES, 0, true},
    {"classic", NIM_NORMAL, NIM_ANSWER_COUNT, 0, false},
    {"classic", NIM_MISERE, NIM_ANSWER_COUNT, 0, false},
    {"classic", NIM_MISERE, NIM_ANSWER_VERDICT, 0, false},
    {"staircase", NIM_MISERE, NIM_ANSWER_VERDICT, 0, false},
    {"staircase", NIM_NORMAL, NIM_ANSWER_MOVES, 0, false},
    {"staircase", NIM_MISERE, NIM_ANSWER_MOVES, 0, true},
    {"staircase", NIM_NORMAL, NIM_ANSWER_COUNT, 0, false},
    {"bash", NIM_MISERE, NIM_ANSWER_VERDICT, 3, false},
    {"bash", NIM_NORMAL, NIM_ANSWER_VERDICT, 1, false},
    {"bash", NIM_NORMAL, NIM_ANSWER_VERDICT, 2, false},
    {"bash", NIM_NORMAL, NIM_ANSWER_VERDICT, 4, false},
    {"bash", NIM_NORMAL, NIM_ANSWER_MOVES, 2, false},
};

static void every_idea_can_be_told_with_options(void **state) {
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        struct nim_problem problem = *nim_problem_find(variants[i].problem);
        char name[64];
        problem.game.play = variants[i].play;
        problem.words.answer = variants[i].answer;
        problem.words.places = variants[i].places;
        problem.words.moves_max = 1000;
        problem.game.k = variants[i].k;
        snprintf(name, sizeof name, "%s, variant %zu", variants[i].problem, i);
        count += try_problem(&problem, name);
    }
    assert_int_equal(count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_idea_can_be_told),
        cmocka_unit_test(every_idea_can_be_told_with_options),
    };
    return cmocka_run_group_tests_name("ideas: apply", tests, NULL, NULL);
}
