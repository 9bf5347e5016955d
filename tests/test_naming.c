/* Which ideas does the checker name? Of wrong solvers that have one of the
 * table, that one; of others none. Twins give the ones, submissions both; each
 * runs on many cases at once, and on single ones. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <nimsum.h>
#include <nimsum/runs.h>

#include "ideas/ideas.h"

#include "kit/gallery.h"
#include "kit/throws.h"
#include "twins.h"

/* ---- What was named ---- */

struct tally {
    size_t count;    /* runs with a wrong answer */
    size_t in_table; /* of these, the solver's idea is one of the table */
    size_t right;    /* the idea is named, alone or with others */
    size_t wrong;    /* others alone are named */
};

/* Adds a run; `idea` is the solver's, or "-". */
static void count_run(struct tally *tally, const struct nim_check *check,
                      const char *idea, const char *problem) {
    bool is_right = false;
    for (size_t i = 0; i < check->idea_count; i++) {
        is_right |= strcmp(check->ideas[i].id, idea) == 0;
    }
    tally->count++;
    tally->in_table += strcmp(idea, "-") != 0;
    tally->right += is_right;
    if (check->idea_count > 0 && !is_right) {
        tally->wrong++;
        print_message("%s in %s (%zu of %zu wrong) is taken for %s\n", idea,
                      problem, (size_t)check->wrong_count,
                      (size_t)check->case_count, check->ideas[0].id);
    }
}

static void print_tally(const struct tally *tally, const char *name) {
    print_message("%s: of %zu runs, %zu with an idea of the table, %zu named "
                  "rightly, %zu wrongly\n",
                  name, tally->count, tally->in_table, tally->right,
                  tally->wrong);
}

static bool is_observed(const char *idea) {
    size_t i = 0;
    while (nim_ideas[i].id && strcmp(nim_ideas[i].id, idea) != 0) {
        i++;
    }
    return nim_ideas[i].id && nim_ideas[i].is_observed;
}

/* ---- Twins ---- */

/* A twin at work on an input. */
struct work {
    const struct twin_row *row;
    struct twin twin;
    struct nim_text output;
};

static enum nim_status answer(void *context, const struct nim_case *given) {
    struct work *work = context;
    struct twin *twin = &work->twin;
    bool has_body = given->problem->layout.body != NIM_BODY_NONE;
    twin->head = given->head;
    twin->numbers = has_body ? given->numbers : given->head;
    twin->count = has_body ? given->number_count : given->head_count;
    twin->takes = given->takes;
    twin->take_count = given->take_count;
    twin->number = given->number;
    twin->words = given->words;
    twin->is_misere = given->problem->game.play == NIM_MISERE;
    twin_solve(work->row, twin);
    size_t len = twin->len - given->words->joined;
    nim_text_add(&work->output, twin->text, len);
    return NIM_OK;
}

static enum nim_status end_set(void *context) {
    struct work *work = context;
    nim_text_add(&work->output, "\n", 1);
    return NIM_OK;
}

static void begin_reader(struct nim_reader *reader, struct nim_text_view *view,
                         const struct nim_text *text, struct nim_input *input) {
    nim_text_input(view, text->bytes, text->len, input);
    assert_int_equal(nim_reader_begin(reader, input, &nim_system_memory, NULL),
                     NIM_OK);
}

static void solve(struct work *work, const struct nim_problem *problem,
                  const struct nim_text *text) {
    const struct nim_visitor visitor = {.context = work,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = answer,
                                        .end_set = end_set};
    struct nim_text_view view;
    struct nim_input input;
    struct nim_reader reader;
    struct nim_fault fault;
    work->output.len = 0;
    memset(work->twin.kept, 0, sizeof work->twin.kept);
    begin_reader(&reader, &view, text, &input);
    assert_int_equal(
        nim_cases_visit(problem, &reader, &nim_system_memory, &visitor, &fault),
        NIM_OK);
    nim_reader_end(&reader);
}

static void check_output(struct nim_check *check, const struct nim_text *text,
                         const struct nim_text *output) {
    for (int pass = 0; pass < 2; pass++) {
        struct nim_text_view views[2];
        struct nim_input inputs[2];
        struct nim_reader reader;
        struct nim_fault fault;
        begin_reader(&reader, &views[0], text, &inputs[0]);
        nim_text_input(&views[1], output->bytes, output->len, &inputs[1]);
        assert_int_equal(
            pass == 0 ? nim_check_words(check, &reader, &inputs[1], &fault)
                      : nim_check_name(check, &reader, &fault),
            NIM_OK);
        nim_reader_end(&reader);
    }
}

static void run_twin(struct work *work, const struct nim_problem *problem,
                     size_t case_count, struct dice *dice,
                     struct tally *tally) {
    const struct throw_limits limits = {case_count,
                                        work->row->is_wide ? UINT64_MAX : 3000,
                                        work->row->is_long ? 1300 : 6};
    struct nim_text text = {.memory = nim_system_memory};
    struct nim_check check = {
        .problem = problem, .memory = nim_system_memory, .words_only = true};
    struct nim_held held;
    nim_held_begin(&held, problem, &nim_system_memory);
    do {
        throw_input(&held, &limits, dice);
    } while (held.case_count * 2 < case_count);
    assert_int_equal(nim_held_text(&held, &text), NIM_OK);
    solve(work, problem, &text);
    check_output(&check, &text, &work->output);
    if (check.wrong_count > 0) {
        count_run(tally, &check, work->row->idea, work->row->problem);
    }
    nim_held_end(&held);
    nim_text_end(&text);
}

static void run_twins(const struct twin_row *row, struct tally *tallies) {
    struct dice dice = {.state = 1};
    for (; row->idea; row++) {
        struct nim_problem problem = *nim_problem_find(row->problem);
        struct work work = {
            .row = row,
            .output = {.memory = nim_system_memory, .most = SIZE_MAX}};
        problem.game.k = row->k ? row->k : problem.game.k;
        for (int run = 0; run < 6 && !is_observed(row->idea); run++) {
            if (problem.layout.cases != NIM_CASES_ONE) {
                run_twin(&work, &problem, 80, &dice, &tallies[0]);
            }
            run_twin(&work, &problem, 1, &dice, &tallies[1]);
        }
        nim_text_end(&work.output);
        free(work.twin.text);
    }
}

static void twins_are_named(void **state) {
    struct tally tallies[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    (void)state;
    run_twins(twins_of_moves, tallies);
    run_twins(twins_of_games, tallies);
    run_twins(twins_of_boards, tallies);
    print_tally(&tallies[0], "twins, many cases");
    print_tally(&tallies[1], "twins, single cases");
    assert_true(tallies[0].count > 400);
    assert_true(tallies[0].right * 10 >= tallies[0].in_table * 8);
    assert_true(tallies[0].wrong * 794 <= tallies[0].count * 5);
    assert_true(tallies[1].count > 100);
    assert_int_equal(tallies[1].wrong, 0);
}

/* ---- Submissions ---- */

static void run_bug(const struct gallery_bug *bug, enum gallery_size size,
                    struct dice *dice, struct tally *tally) {
    char path[GALLERY_PATH_LEN];
    const char *command[] = {gallery_path(path, bug->problem), bug->name, NULL};
    struct gallery_text input = {NULL, 0, 0};
    struct nim_runner runner = {.problem = nim_problem_find(bug->problem),
                                .command = command,
                                .memory = nim_system_memory,
                                .time_ns = UINT64_C(1000000000),
                                .output_len = 1 << 20};
    struct nim_output to;
    struct nim_run run;
    struct nim_fault fault;
    gallery_throw(&input, bug->problem, size, dice);
    assert_int_equal(nim_runner_begin(&runner), NIM_OK);
    assert_int_equal(nim_runner_input(&runner, &to), NIM_OK);
    assert_int_equal(to.write(to.context, input.bytes, input.len), input.len);
    assert_int_equal(nim_runner_run(&runner, &run, &fault), NIM_OK);
    if (run.is_checked && run.check.wrong_count > 0) {
        count_run(tally, &run.check, bug->idea, bug->problem);
    }
    nim_runner_end(&runner);
    free(input.bytes);
}

static void run_bugs(const char *problem, struct tally *tallies) {
    struct gallery_bug bugs[GALLERY_BUGS_MAX];
    struct dice dice = {.state = 2};
    size_t count = gallery_list(problem, bugs);
    bool has_cases = nim_problem_find(problem)->layout.cases != NIM_CASES_ONE;
    for (size_t i = 0; i < count; i++) {
        bool is_timed = strcmp(bugs[i].name, "waits-3") == 0 ||
                        strcmp(bugs[i].name, "endless") == 0;
        for (int run = 0; run < 8 && !is_timed && !is_observed(bugs[i].idea);
             run++) {
            if (has_cases) {
                run_bug(&bugs[i],
                        bugs[i].shows == GALLERY_WIDE ? GALLERY_WIDE
                                                      : GALLERY_CASES,
                        &dice, &tallies[0]);
            }
            run_bug(&bugs[i], GALLERY_CASE, &dice, &tallies[1]);
        }
    }
}

static void submissions_are_named(void **state) {
    static const char *const problems[] = {
        "classic", "staircase", "bash",    "lightoj1253", "poj1704",
        "p1247",   "hdu1536",   "hdu1730", "poj2975",
    };
    struct tally tallies[2] = {{0, 0, 0, 0}, {0, 0, 0, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        run_bugs(problems[i], tallies);
    }
    print_tally(&tallies[0], "submissions, many cases");
    print_tally(&tallies[1], "submissions, single cases");
    assert_true(tallies[0].count > 400);
    assert_true(tallies[0].right * 10 >= tallies[0].in_table * 8);
    assert_true(tallies[0].wrong * 794 <= tallies[0].count * 5);
    assert_true(tallies[1].count > 100);
    assert_int_equal(tallies[1].wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_are_named),
        cmocka_unit_test(submissions_are_named),
    };
    return cmocka_run_group_tests_name("naming", tests, NULL, NULL);
}
