/* The gallery of submissions: the right ones are right, and each wrong one
 * fails where its list says that it does. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <nimsum/runs.h>

#include "kit/dice.h"
#include "kit/gallery.h"
#include "runs/attempt.h"
#include "system/files.h"

#define SECOND UINT64_C(1000000000)

static const char *const problems[] = {
    "classic", "staircase", "bash",    "lightoj1253", "poj1704",
    "p1247",   "hdu1536",   "hdu1730", "poj2975",
};

/* What comes of a submission's run on an input. */
static enum nim_outcome run(const struct gallery_bug *bug, uint64_t time_ns,
                            const struct gallery_text *input) {
    char path[GALLERY_PATH_LEN];
    const char *command[] = {gallery_path(path, bug->problem),
                             bug->name[0] ? bug->name : NULL, NULL};
    struct nim_runner runner = {.problem = nim_problem_find(bug->problem),
                                .command = command,
                                .memory = nim_system_memory,
                                .time_ns = time_ns,
                                .output_len = 1 << 20};
    struct nim_output to;
    struct nim_run done;
    struct nim_fault fault;
    assert_int_equal(nim_runner_begin(&runner), NIM_OK);
    assert_int_equal(nim_runner_input(&runner, &to), NIM_OK);
    assert_int_equal(to.write(to.context, input->bytes, input->len),
                     input->len);
    assert_int_equal(nim_runner_run(&runner, &done, &fault), NIM_OK);
    nim_runner_end(&runner);
    assert_int_not_equal(done.outcome, NIM_OUTCOME_NOT_STARTED);
    return done.outcome;
}

static void right_ones_are_right(void **state) {
    static const size_t run_counts[] = {
        [GALLERY_CASE] = 60,
        [GALLERY_CASES] = 10,
        [GALLERY_WIDE] = 10,
        [GALLERY_LARGE] = 2,
    };
    struct gallery_text input = {NULL, 0, 0};
    struct dice dice = {.state = 1};
    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        struct gallery_bug none = {.problem = problems[i]};
        for (size_t size = 0; size < 4; size++) {
            for (size_t j = 0; j < run_counts[size]; j++) {
                gallery_throw(&input, problems[i], (enum gallery_size)size,
                              &dice);
                if (run(&none, 20 * SECOND, &input) != NIM_OUTCOME_RIGHT) {
                    fail_msg("%s is wrong on\n%.400s", problems[i],
                             input.bytes);
                }
            }
        }
    }
    free(input.bytes);
}

static void shows(const struct gallery_bug *bug) {
    struct gallery_text input = {NULL, 0, 0};
    struct dice dice = {.state = 2};
    bool is_large = bug->shows == GALLERY_LARGE;
    size_t tries = is_large ? 60 : 400;
    enum nim_outcome outcome = NIM_OUTCOME_RIGHT;
    for (size_t i = 0; i < tries && outcome == NIM_OUTCOME_RIGHT; i++) {
        gallery_throw(&input, bug->problem, bug->shows, &dice);
        outcome = run(bug, is_large ? SECOND : SECOND / 3, &input);
    }
    if (outcome == NIM_OUTCOME_RIGHT) {
        fail_msg("%s %s is right", bug->problem, bug->name);
    }
    free(input.bytes);
}

static void wrong_ones_fail_where_they_say(void **state) {
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        struct gallery_bug bugs[GALLERY_BUGS_MAX];
        size_t bug_count = gallery_list(problems[i], bugs);
        assert_true(bug_count >= 9);
        for (size_t j = 0; j < bug_count; j++, count++) {
            shows(&bugs[j]);
        }
    }
    print_message("%zu wrong submissions\n", count);
    assert_true(count >= 129);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_ones_are_right),
        cmocka_unit_test(wrong_ones_fail_where_they_say),
    };
    return cmocka_run_group_tests_name("submissions", tests, NULL, NULL);
}
