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
#include "problems/answer.h"
#include "problems/catalogue.h"
#include "streams/memory_text.h"
#include "streams/writer.h"
#include "system/files.h"

#include "kit/gallery.h"
#include "kit/sampled.h"
#include "kit/throws.h"
#include "runs/attempt.h"
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
    for (size_t i = 0; i < check->diagnosis.idea_count; i++) {
        is_right |= strcmp(check->diagnosis.ideas[i].id, idea) == 0;
    }
    tally->count++;
    tally->in_table += strcmp(idea, "-") != 0;
    tally->right += is_right;
    if (check->diagnosis.idea_count > 0 && !is_right) {
        tally->wrong++;
        print_message("%s in %s (%zu of %zu wrong) is taken for %s\n", idea,
                      problem, (size_t)check->wrong_count,
                      (size_t)check->case_count, check->diagnosis.ideas[0].id);
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
    nim_text_add(&work->output, " ", given->words->parted && given->number > 1);
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
    *input = nim_text_input(view, text->bytes, text->len);
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
        inputs[1] = nim_text_input(&views[1], output->bytes, output->len);
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
    struct nim_model held;
    nim_model_begin(&held, problem, &nim_system_memory);
    do {
        throw_input(&held, &limits, dice);
    } while (held.case_count * 2 < case_count);
    assert_int_equal(nim_model_text(&held, &text), NIM_OK);
    solve(work, problem, &text);
    check_output(&check, &text, &work->output);
    if (check.wrong_count > 0) {
        count_run(tally, &check, work->row->idea, work->row->problem);
    }
    nim_model_end(&held);
    nim_text_end(&text);
}

/* Adds an input of one case, and what the twin says to it. */
static void add_case(struct work *work, const struct nim_problem *problem,
                     struct dice *dice, bool confirms,
                     struct nim_diagnosis *all) {
    const struct throw_limits limits = {1, 3000, 6};
    struct nim_text text = {.memory = nim_system_memory};
    struct nim_check check = {
        .problem = problem, .memory = nim_system_memory, .words_only = true};
    struct nim_model held;
    struct nim_text_view view;
    struct nim_input from;
    struct nim_reader reader;
    struct nim_fault fault;
    nim_model_begin(&held, problem, &nim_system_memory);
    throw_input(&held, &limits, dice);
    assert_int_equal(nim_model_text(&held, &text), NIM_OK);
    solve(work, problem, &text);
    check_output(&check, &text, &work->output);
    if (confirms) {
        begin_reader(&reader, &view, &text, &from);
        assert_int_equal(nim_diagnosis_confirm(all, problem, check.wrong_count,
                                               &reader, &nim_system_memory,
                                               &fault),
                         NIM_OK);
        nim_reader_end(&reader);
    } else if (check.wrong_count > 0) {
        nim_diagnosis_merge(all, &check.diagnosis);
    }
    nim_model_end(&held);
    nim_text_end(&text);
}

/* The same inputs twice: first what is wrong counts, then all. */
static void run_cases(struct work *work, const struct nim_problem *problem,
                      struct tally *tally) {
    struct nim_check check = {.wrong_count = 0};
    nim_diagnosis_begin(&check.diagnosis, problem);
    for (int pass = 0; pass < 2; pass++) {
        struct dice dice = {.state = 3};
        for (int i = 0; i < 40; i++) {
            add_case(work, problem, &dice, pass == 1, &check.diagnosis);
        }
    }
    if (nim_diagnosis_wrong_count(&check.diagnosis) > 2) {
        nim_diagnosis_conclude(&check.diagnosis, problem);
        count_run(tally, &check, work->row->idea, work->row->problem);
    }
}

static void run_twins(const struct twin_row *row, struct tally *tallies) {
    struct dice dice = {.state = 1};
    for (; row->idea; row++) {
        struct nim_problem problem = *nim_problem_find(row->problem);
        struct work work = {
            .row = row,
            .output = {.memory = nim_system_memory, .most = SIZE_MAX}};
        problem.game.k = row->k ? row->k : problem.game.k;
        for (int run = 0; run < 3 && !is_observed(row->idea); run++) {
            if (problem.layout.cases != NIM_CASES_ONE) {
                run_twin(&work, &problem, 80, &dice, &tallies[0]);
            }
            run_twin(&work, &problem, 1, &dice, &tallies[1]);
        }
        if (!is_observed(row->idea) && !row->is_wide && !row->is_long) {
            run_cases(&work, &problem, &tallies[2]);
        }
        nim_text_end(&work.output);
        free(work.twin.text);
    }
}

static void twins_are_named(void **state) {
    struct tally tallies[3] = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}};
    (void)state;
    run_twins(twins_of_moves, tallies);
    run_twins(twins_of_games, tallies);
    run_twins(twins_of_boards, tallies);
    run_twins(twins_of_values, tallies);
    print_tally(&tallies[0], "twins, many cases");
    print_tally(&tallies[1], "twins, single cases");
    print_tally(&tallies[2], "twins, 40 inputs of a case");
    assert_true(tallies[0].count > 400);
    assert_true(tallies[0].right * 10 >= tallies[0].in_table * 8);
    assert_true(tallies[0].wrong * 794 <= tallies[0].count * 5);
    assert_true(tallies[1].count > 100);
    assert_int_equal(tallies[1].wrong, 0);
    assert_true(tallies[2].count > 100);
    assert_true(tallies[2].right * 10 >= tallies[2].in_table * 7);
    assert_int_equal(tallies[2].wrong, 0);
}

/* ---- Many inputs of one program ---- */

#define INPUTS 16

/* What a program says to the cases of an input. */
typedef bool says_win_fn(const struct nim_case *given, uint64_t size,
                         uint64_t limit);

struct program {
    const struct nim_problem *problem;
    says_win_fn *says_win;
    uint64_t limit;
    struct nim_text output;
    struct nim_writer writer;
};

static uint64_t size_of(const struct nim_case *given) {
    bool has_body = given->problem->layout.body != NIM_BODY_NONE;
    const uint64_t *numbers = has_body ? given->numbers : given->head;
    size_t count = has_body ? given->number_count : given->head_count;
    uint64_t size = 0;
    for (size_t i = 0; i < count; i++) {
        size = numbers[i] > size ? numbers[i] : size;
    }
    return size;
}

static bool is_won(const struct nim_case *given) {
    return nim_answer_wins(given);
}

/* A table of lost positions that ends too early. */
static bool misses_large_lost(const struct nim_case *given, uint64_t size,
                              uint64_t limit) {
    return is_won(given) || size > limit;
}

/* The same of won positions. */
static bool misses_large_won(const struct nim_case *given, uint64_t size,
                             uint64_t limit) {
    return is_won(given) && size <= limit;
}

/* Some piles are worth more than they should be; pairs cancel out. */
static bool values_others(const struct nim_case *given, uint64_t size,
                          uint64_t limit) {
    size_t len =
        given->pile_count > 0 ? given->number_count / given->pile_count : 0;
    uint64_t sum = 0;
    (void)size;
    for (size_t i = 0; len > 0 && i < given->pile_count; i++) {
        uint64_t mixed = limit;
        for (size_t j = 0; j < len; j++) {
            mixed = (mixed ^ given->numbers[i * len + j]) * 0x9e3779b97f4a7c15u;
        }
        sum ^= mixed >> 61 == 0 ? mixed : 0;
    }
    return is_won(given) || sum != 0;
}

static enum nim_status say(void *context, const struct nim_case *given) {
    struct program *program = context;
    struct nim_wording words = *given->words;
    const char *loses = words.loses;
    struct nim_case said = *given;
    bool wins = program->says_win(given, size_of(given), program->limit);
    said.words = &words;
    if (wins != nim_answer_wins(given)) {
        words.loses = words.wins;
        words.wins = loses;
    }
    if (words.parted && given->number > 1) {
        nim_writer_string(&program->writer, " ");
    }
    nim_answer_write(&program->writer, &said);
    return NIM_OK;
}

static enum nim_status say_end(void *context) {
    struct program *program = context;
    nim_answer_end_set(&program->writer, &program->problem->words);
    return NIM_OK;
}

static void run_program(struct program *program, const struct nim_text *input) {
    const struct nim_visitor visitor = {
        .context = program,
        .wants_piles = true,
        .wants_raw = true,
        .visit = say,
        .end_set = say_end,
    };
    struct nim_text_view view;
    struct nim_input from;
    struct nim_reader reader;
    struct nim_fault fault;
    program->output.len = 0;
    struct nim_output to = nim_text_output(&program->output);
    begin_reader(&reader, &view, input, &from);
    assert_int_equal(
        nim_writer_begin(&program->writer, &to, &nim_system_memory, NULL),
        NIM_OK);
    assert_int_equal(nim_cases_visit(program->problem, &reader,
                                     &nim_system_memory, &visitor, &fault),
                     NIM_OK);
    assert_int_equal(nim_writer_end(&program->writer), NIM_OK);
    nim_reader_end(&reader);
}

/* The first inputs of stress. */
static void make_inputs(struct nim_text inputs[INPUTS],
                        const struct nim_problem *problem) {
    struct nim_stress stress;
    struct nim_fault fault;
    assert_int_equal(
        nim_stress_begin(&stress, problem, false, &nim_system_memory, 1, ""),
        NIM_OK);
    for (size_t i = 0; i < INPUTS; i++) {
        const char *shape;
        inputs[i] =
            (struct nim_text){.memory = nim_system_memory, .most = SIZE_MAX};
        struct nim_output to = nim_text_output(&inputs[i]);
        assert_int_equal(nim_stress_write(&stress, i + 1, &to, &shape, &fault),
                         NIM_OK);
    }
    nim_stress_end(&stress);
}

/* Returns how many answers were wrong. */
static uint64_t check_program(struct program *program,
                              const struct nim_text *input,
                              struct nim_diagnosis *all) {
    struct nim_check check = {.problem = program->problem,
                              .memory = nim_system_memory,
                              .words_only = true};
    struct nim_text_view views[2];
    struct nim_input from[2];
    struct nim_reader reader;
    struct nim_fault fault;
    run_program(program, input);
    begin_reader(&reader, &views[0], input, &from[0]);
    from[1] =
        nim_text_input(&views[1], program->output.bytes, program->output.len);
    assert_int_equal(nim_check_words(&check, &reader, &from[1], &fault),
                     NIM_OK);
    nim_reader_end(&reader);
    assert_int_equal(nim_diagnosis_wrong_count(&check.diagnosis),
                     check.wrong_count);
    if (check.wrong_count > 0) {
        nim_diagnosis_merge(all, &check.diagnosis);
    }
    return check.wrong_count;
}

/* What all inputs show of a program. */
static struct nim_diagnosis
diagnose_program(struct program *program,
                 const struct nim_text inputs[INPUTS]) {
    uint64_t wrong_counts[INPUTS];
    struct nim_diagnosis all;
    nim_diagnosis_begin(&all, program->problem);
    for (size_t i = 0; i < INPUTS; i++) {
        wrong_counts[i] = check_program(program, &inputs[i], &all);
    }
    for (size_t i = 0; i < INPUTS; i++) {
        struct nim_text_view view;
        struct nim_input from;
        struct nim_reader reader;
        struct nim_fault fault;
        if (nim_diagnosis_wrong_count(&all) == 0) {
            break;
        }
        begin_reader(&reader, &view, &inputs[i], &from);
        assert_int_equal(nim_diagnosis_confirm(&all, program->problem,
                                               wrong_counts[i], &reader,
                                               &nim_system_memory, &fault),
                         NIM_OK);
        nim_reader_end(&reader);
    }
    nim_diagnosis_conclude(&all, program->problem);
    return all;
}

/* Mistakes that are none of the table, and what may be named for them. */
static const struct {
    says_win_fn *says_win;
    uint64_t limit;
    const char *named;
} mistakes[] = {
    {misses_large_lost, 2, "small-numbers-only"},
    {misses_large_lost, 30, "small-numbers-only"},
    {misses_large_lost, 1000, "small-numbers-only"},
    {misses_large_lost, 10946, "small-numbers-only"},
    {misses_large_lost, 10000000, "small-numbers-only"},
    {misses_large_won, 5, "small-numbers-only"},
    {misses_large_won, 500, "small-numbers-only"},
    {misses_large_won, 100000, "small-numbers-only"},
    {values_others, 1, "other-values"},
    {values_others, 2, "other-values"},
    {values_others, 3, "other-values"},
};

static bool names(const struct nim_diagnosis *diagnosis, const char *id) {
    size_t i = 0;
    while (i < diagnosis->idea_count &&
           strcmp(diagnosis->ideas[i].id, id) != 0) {
        i++;
    }
    return i < diagnosis->idea_count;
}

static bool has_computed_verdicts(const struct nim_problem *problem) {
    return problem->words.answer == NIM_ANSWER_VERDICT &&
           (problem->layout.board || problem->game.kind) &&
           !problem->layout.has_negative;
}

static void make_mistakes(const struct nim_problem *problem,
                          struct tally *tally) {
    struct nim_text inputs[INPUTS];
    make_inputs(inputs, problem);
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct program program = {
            .problem = problem,
            .says_win = mistakes[i].says_win,
            .limit = mistakes[i].limit,
            .output = {.memory = nim_system_memory, .most = SIZE_MAX}};
        struct nim_diagnosis all = diagnose_program(&program, inputs);
        bool is_named = names(&all, mistakes[i].named);
        tally->count += nim_diagnosis_wrong_count(&all) > 0;
        tally->right += is_named;
        /* Where small cases have few piles, they are the right ones. */
        if (all.idea_count > 0 && !is_named &&
            !names(&all, "small-numbers-only")) {
            tally->wrong++;
            print_message("%s, mistake %zu: taken for %s\n",
                          problem->card.names[0], i, all.ideas[0].id);
        }
        nim_text_end(&program.output);
    }
    for (size_t i = 0; i < INPUTS; i++) {
        nim_text_end(&inputs[i]);
    }
}

static void other_mistakes_are_not_taken_for_ideas(void **state) {
    struct tally tally = {0, 0, 0, 0};
    (void)state;
    for (const struct nim_problem *problem = nim_problems;
         problem->card.names[0]; problem++) {
        if (has_computed_verdicts(problem) && is_sampled(problem)) {
            make_mistakes(problem, &tally);
        }
    }
    print_tally(&tally, "other mistakes");
    assert_true(tally.count > 100);
    assert_true(tally.right * 2 > tally.count);
    assert_int_equal(tally.wrong, 0);
}

/* ---- Submissions ---- */

static struct nim_diagnosis diagnose(const struct nim_runner *runner,
                                     const struct nim_run *run) {
    struct nim_diagnosis diagnosis;
    nim_diagnosis_begin(&diagnosis, runner->problem);
    if (nim_run_is_evidence(run)) {
        nim_diagnosis_merge(&diagnosis, &run->check.diagnosis);
        assert_int_equal(
            nim_runner_confirm(runner, nim_run_wrong_count(run), &diagnosis),
            NIM_OK);
        nim_diagnosis_conclude(&diagnosis, runner->problem);
    }
    return diagnosis;
}

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
        run.check.diagnosis = diagnose(&runner, &run);
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
        cmocka_unit_test(other_mistakes_are_not_taken_for_ideas),
    };
    return cmocka_run_group_tests_name("naming", tests, NULL, NULL);
}
