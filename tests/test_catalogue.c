/* Every problem of the catalogue against its truth (truth.h): random inputs as
 * the judge lays them out go through nim_solve(), and what it writes must be
 * what a search of the game's rules says, in the judge's words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "example.h"
#include "kit/solving.h"
#include "problems/catalogue.h"

#include <stdlib.h>
#include <string.h>

#define INPUTS_OF_ONE 800
#define INPUTS_OF_MANY 250
#define CASES_MAX 6

static struct dice luck;

/* ---- The tests ---- */

/* Stops and shows the input unless the problem answers as expected. */
static void expect_answer(const struct nim_problem *problem,
                          const struct example *example) {
    struct solved solved = solve_text(problem, example->input.bytes);
    if (solved.status != NIM_OK ||
        strcmp(solved.text, example->output.bytes) != 0) {
        print_error("%s, status %d, for the input\n%s", problem->card.names[0],
                    (int)solved.status, example->input.bytes);
    }
    assert_string_equal(solved.text, example->output.bytes);
    assert_int_equal(solved.status, NIM_OK);
    free(solved.text);
}

/* Both words must turn up, or chance has not tried enough. */
static void note_words(struct example *example) {
    const struct truth *truth = example->truth;
    const char *output = example->output.bytes;
    example->has_won |= !truth->wins || strstr(output, truth->wins);
    example->has_lost |= !truth->loses || strstr(output, truth->loses);
}

static void try_inputs(const struct nim_problem *problem,
                       struct example *example) {
    bool is_alone = example->truth->follows == ALONE;
    size_t inputs = is_alone ? INPUTS_OF_ONE : INPUTS_OF_MANY;
    for (size_t i = 0; i < inputs; i++) {
        example_make(example, &luck, 1, CASES_MAX);
        expect_answer(problem, example);
        note_words(example);
    }
    assert_true(example->has_won);
    assert_true(example->has_lost);
}

/* What a won case's answer adds with NIM_ANSWER_COUNT, where the problem has
 * moves and its own answer is just the word. */
static void try_counts(const struct nim_problem *problem,
                       struct example *example) {
    const struct truth *truth = example->truth;
    struct nim_problem counting = *problem;
    counting.words.answer = NIM_ANSWER_COUNT;
    if (nim_problem_has_moves(problem) && !truth->tell && !truth->input) {
        example->counts_moves = true;
        try_inputs(&counting, example);
    }
}

static void answers_as_the_rules_say(void **state) {
    const struct nim_problem *problem = *state;
    struct truth truth;
    if (!truth_find(problem, &truth)) {
        fail_msg("%s has no truth: add the moves of its game to truth_games.c, "
                 "or its own rules to a table of truth_*.c",
                 problem->card.names[0]);
    }
    struct example example;
    example_begin(&example, &truth);
    try_inputs(problem, &example);
    try_counts(problem, &example);
    example_end(&example);
}

/* Also where the rule, in words of its own, says another game than its row. */
static void every_written_truth_is_needed(void **state) {
    (void)state;
    const struct truth *written;
    char why[120];
    for (size_t i = 0; (written = truth_written(i)); i++) {
        const struct nim_problem *problem = nim_problem_find(written->handle);
        struct truth derived;
        if (!problem) {
            fail_msg("there is no problem %s", written->handle);
            return;
        }
        assert_string_equal(problem->card.names[0], written->handle);
        if (truth_derive(problem, &derived) &&
            (!derived.game || truth_is_said(&derived, why, sizeof why))) {
            fail_msg("the truth of %s follows from its row: drop it",
                     written->handle);
        }
    }
}

/* A slip in a row that its truth would follow shows here. */
static void rules_name_the_games_of_their_rows(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct truth truth;
        char why[120];
        if (truth_find(row, &truth) && truth.game &&
            !truth_is_said(&truth, why, sizeof why)) {
            fail_msg("the rule of %s %s", row->card.names[0], why);
        }
    }
}

#define PROBLEMS_MAX 300

int main(void) {
    struct CMUnitTest tests[PROBLEMS_MAX] = {
        cmocka_unit_test(every_written_truth_is_needed),
        cmocka_unit_test(rules_name_the_games_of_their_rows)};
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)) != NULL; i++) {
        if (i + 2 == PROBLEMS_MAX || row != &nim_problems[i]) {
            return EXIT_FAILURE;
        }
        tests[i + 2] = (struct CMUnitTest){
            .name = row->card.names[0],
            .test_func = answers_as_the_rules_say,
            .initial_state = (void *)(uintptr_t)row,
        };
    }
    dice_begin(&luck);
    return cmocka_run_group_tests_name("catalogue", tests, NULL, NULL);
}
