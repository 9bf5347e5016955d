/* Every idea has a twin: a solver that was written from the idea's words alone
 * and says what the idea is said to say, to thousands of cases. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "ideas/ideas.h"
#include "problems/answer.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include "kit/throws.h"
#include "twins.h"

#define CASES_MOST 2000

/* A twin beside its idea. */
struct pair {
    const struct twin_row *row;
    const struct nim_idea *idea;
    struct twin twin;
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;

    size_t case_count;
    size_t told_count;     /* cases in which both differ from the truth */
    size_t no_sense_count; /* cases in which the idea makes no sense */
};

static const struct nim_idea *find_idea(const char *id) {
    size_t i = 0;
    while (nim_ideas[i].id && strcmp(nim_ideas[i].id, id) != 0) {
        i++;
    }
    if (!nim_ideas[i].id) {
        fail_msg("no idea %s", id);
    }
    return &nim_ideas[i];
}

static void solve(struct pair *pair, const struct nim_case *given) {
    struct twin *twin = &pair->twin;
    bool has_body = given->problem->layout.body != NIM_BODY_NONE;
    twin->head = given->head;
    twin->numbers = has_body ? given->numbers : given->head;
    twin->count = has_body ? given->number_count : given->head_count;
    twin->takes = given->takes;
    twin->take_count = given->take_count;
    twin->number = given->number;
    twin->words = given->words;
    twin->is_misere = given->problem->game.play == NIM_MISERE;
    twin_solve(pair->row, twin);
}

static void fail_with(const struct pair *pair, const struct nim_case *given) {
    print_error("%s on %s:", pair->row->idea, pair->row->problem);
    for (size_t i = 0; i < pair->twin.count && i < 30; i++) {
        print_error(" %llu", (unsigned long long)pair->twin.numbers[i]);
    }
    print_error(" (head %llu %llu %llu)\n", (unsigned long long)given->head[0],
                (unsigned long long)given->head[1],
                (unsigned long long)given->head[2]);
    fail_msg("the twin says %.*s, which the idea does not, the truth being "
             "%.*s",
             (int)pair->twin.len, pair->twin.text, (int)pair->truth.len,
             pair->truth.bytes);
}

static enum nim_status compare(void *context, const struct nim_case *given) {
    struct pair *pair = context;
    solve(pair, given);
    const struct nim_text said = {.bytes = pair->twin.text,
                                  .len = pair->twin.len};
    nim_answer_text(&pair->truth, &pair->writer, given);
    enum nim_opinion truth =
        nim_trial_compare(&pair->trial, pair->idea, given, &pair->truth);
    enum nim_opinion opinion =
        nim_trial_compare(&pair->trial, pair->idea, given, &said);
    if (opinion == NIM_OPINION_OTHER) {
        fail_with(pair, given);
    }
    pair->no_sense_count += opinion == NIM_OPINION_NONE;
    pair->told_count +=
        opinion == NIM_OPINION_SAME && truth == NIM_OPINION_OTHER;
    pair->case_count++;
    return nim_history_add(&pair->history, given);
}

static enum nim_status end_set(void *context) {
    (void)context;
    return NIM_OK;
}

static void compare_on(struct pair *pair, const struct nim_model *held,
                       struct nim_text *text) {
    const struct nim_visitor visitor = {.context = pair,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = compare,
                                        .end_set = end_set};
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(nim_model_text(held, text), NIM_OK);
    struct nim_input input = nim_text_input(&view, text->bytes, text->len);
    nim_reader_begin(&reader, &input, &nim_system_memory, NULL);
    memset(pair->twin.kept, 0, sizeof pair->twin.kept);
    pair->history = (struct nim_history){.memory = nim_system_memory};
    assert_int_equal(nim_cases_visit(held->problem, &reader, &nim_system_memory,
                                     &visitor, &fault),
                     NIM_OK);
    nim_history_end(&pair->history);
    nim_reader_end(&reader);
}

static struct throw_limits limits_of(const struct twin_row *row) {
    return (struct throw_limits){20, row->is_wide ? UINT64_MAX : 3000,
                                 row->is_long ? 1300 : 6};
}

static void throw_cases(struct pair *pair, const struct nim_problem *problem) {
    const struct throw_limits limits = limits_of(pair->row);
    struct nim_text text = {.memory = nim_system_memory};
    struct dice dice = {.state = 1};
    struct nim_model held;
    nim_model_begin(&held, problem, &nim_system_memory);
    while (pair->case_count < CASES_MOST) {
        throw_input(&held, &limits, &dice);
        compare_on(pair, &held, &text);
    }
    nim_model_end(&held);
    nim_text_end(&text);
}

static void compare_twin(const struct twin_row *row) {
    const struct nim_output nowhere = {NULL, NULL};
    struct nim_problem problem = *nim_problem_find(row->problem);
    struct pair *pair = calloc(1, sizeof *pair);
    assert_non_null(pair);
    problem.game.k = row->k ? row->k : problem.game.k;
    pair->row = row;
    pair->idea = find_idea(row->idea);
    assert_true(nim_idea_applies(pair->idea, &problem));
    pair->truth =
        (struct nim_text){.memory = nim_system_memory, .most = SIZE_MAX};
    pair->trial = (struct nim_trial){.memory = nim_system_memory,
                                     .writer = &pair->writer,
                                     .history = &pair->history};
    nim_writer_begin(&pair->writer, &nowhere, &nim_system_memory, NULL);
    throw_cases(pair, &problem);
    if (pair->told_count == 0 || pair->no_sense_count * 4 > pair->case_count) {
        fail_msg("%s on %s: %zu cases, %zu told, %zu without sense", row->idea,
                 row->problem, pair->case_count, pair->told_count,
                 pair->no_sense_count);
    }
    nim_text_end(&pair->truth);
    nim_trial_end(&pair->trial);
    nim_writer_end(&pair->writer);
    free(pair->twin.text);
    free(pair);
}

static void compare_twins(void **state) {
    for (const struct twin_row *row = *state; row->idea; row++) {
        compare_twin(row);
    }
}

static bool has_twin(const struct twin_row *rows, const char *id) {
    while (rows->idea && strcmp(rows->idea, id) != 0) {
        rows++;
    }
    return rows->idea != NULL;
}

static void every_idea_has_a_twin(void **state) {
    (void)state;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        const char *id = nim_ideas[i].id;
        if (!has_twin(twins_of_moves, id) && !has_twin(twins_of_games, id) &&
            !has_twin(twins_of_boards, id) && !has_twin(twins_of_values, id)) {
            fail_msg("%s has no twin", id);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_idea_has_a_twin),
        cmocka_unit_test_prestate(compare_twins, (void *)twins_of_moves),
        cmocka_unit_test_prestate(compare_twins, (void *)twins_of_games),
        cmocka_unit_test_prestate(compare_twins, (void *)twins_of_boards),
        cmocka_unit_test_prestate(compare_twins, (void *)twins_of_values),
    };
    return cmocka_run_group_tests_name("twins", tests, NULL, NULL);
}
