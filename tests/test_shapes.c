/* Which shapes a row has, and what their cases are where values are few. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/rows.h"
#include "kit/solving.h"
#include "kit/streams.h"
#include "system/files.h"

/* ---- Rows that are a little different ---- */

static void of_two_or_more(struct nim_problem *row) {
    row->limits.value_min = 2;
}

static void of_takes_and_wide(struct nim_problem *row) {
    row->limits.value_max = INT32_MAX;
}

static void of_small_piles(struct nim_problem *row) {
    row->limits.value_max = 1000;
}

static void of_one_step(struct nim_problem *row) {
    row->limits.piles_max = 1;
}

static void of_three_in_the_head(struct nim_problem *row) {
    row->layout = (struct nim_layout){NIM_CASES_EOF, .head_count = 3,
                                      .body = NIM_BODY_NONE};
}

static void as_it_is(struct nim_problem *row) {
    (void)row;
}

static const struct listed_row {
    const char *name; /* a sentence */
    const char *problem;
    void (*change)(struct nim_problem *row);
    const char *shape;
    bool is_listed;
} listed[] = {
    {"piles may be single", "acwing891", as_it_is, "single", true},
    {"no pile is single", "acwing891", of_two_or_more, "single", false},
    {"piles of Nim have many bits", "acwing891", as_it_is, "wide16", true},
    {"takes see the low bits", "acwing893", of_takes_and_wide, "wide16", false},
    {"columns are many", "bash", as_it_is, "wide16", true},
    {"columns are few", "bash", of_small_piles, "wide16", false},
    {"steps are odd and even", "cses1099", as_it_is, "odd-zero", true},
    {"the only step is odd", "cses1099", of_one_step, "odd-zero", false},
    {"many piles have many moves", "classic", as_it_is, "max-moves", true},
    {"three piles have few moves", "classic", of_three_in_the_head, "max-moves",
     false},
};

static void a_row_has_the_shape_or_not(void **state) {
    const struct listed_row *row = *state;
    struct nim_problem problem = *nim_problem_find(row->problem);
    row->change(&problem);
    assert_int_equal(nim_shape_find(&problem, row->shape) != NULL,
                     row->is_listed);
}

/* ---- Cases of few values ---- */

static char *generate(const struct nim_generation *wanted) {
    struct text_output text = {0};
    const struct nim_output output = text_output_open(&text);
    struct nim_fault fault;
    assert_int_equal(nim_generate(wanted, &output, &nim_system_memory, &fault),
                     NIM_OK);
    return text.text;
}

#define FAR ((uint64_t)1 << 60)

static const struct few_row {
    const char *name; /* a sentence */
    const char *problem;
    const char *shape;
    struct nim_range piles;
    struct nim_range values;
    const char *word; /* the answer to each case has it */
} few[] = {
    {"four piles of one or two", "bash", "zero-sum", {4, 4}, {1, 2}, "Yes"},
    {"two or three steps", "staircase", "zero-sum", {3, 3}, {1, 3}, "Yes"},
    {"few wide numbers", "hdu2176", "wide53", {4, 4}, {FAR, FAR + 5}, "Yes"},
    {"wide numbers with other values",
     "lightoj1296",
     "wide53",
     {4, 4},
     {FAR, FAR + 5},
     "Alice"},
    {"wide columns", "bash", "lost", {5, 5}, {0, UINT64_MAX}, "No"},
    {"wide numbers below a power of ten",
     "hdu2176",
     "wide53",
     {4, 12},
     {1, UINT64_C(1000000000000000000)},
     "Yes"},
};

static size_t count_words(const char *text, const char *word) {
    size_t count = 0;
    for (; (text = strstr(text, word)) != NULL; text++) {
        count++;
    }
    return count;
}

/* Also the values that were asked for. */
static bool obeys(const struct nim_problem *problem, const struct few_row *row,
                  const char *text) {
    struct nim_problem narrow = *problem;
    const struct nim_strictness strictness = {false};
    struct text_input file = {.text = (const unsigned char *)text,
                              .text_len = strlen(text)};
    const struct nim_input input = text_input_open(&file);
    struct nim_breach breach;
    narrow.limits.value_min = row->values.min;
    narrow.limits.value_max = row->values.max;
    return nim_validate(&narrow, &input, &nim_system_memory, &strictness,
                        &breach, NULL) == NIM_OK;
}

/* They are right answers: the solver has tests of its own. */
static void each_case_is_won_or_lost_as_the_shape_says(void **state) {
    const struct few_row *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->problem);
    struct nim_generation wanted = {
        .problem = problem,
        .shapes = {nim_shape_find(problem, row->shape)},
        .case_count = problem->layout.cases == NIM_CASES_ONE ? 1 : 100,
        .piles = row->piles,
        .values = row->values,
        .wide = problem->limits.value_max == 0,
    };
    assert_non_null(wanted.shapes[0]);
    for (wanted.seed = 1; wanted.seed <= 20; wanted.seed++) {
        char *input = generate(&wanted);
        struct solved solved = solve_text(problem, input);
        assert_true(obeys(problem, row, input));
        assert_int_equal(solved.status, NIM_OK);
        assert_int_equal(count_words(solved.text, row->word),
                         wanted.case_count);
        free(solved.text);
        free(input);
    }
}

/* Lost, but not for a solver that counts equal piles once. */
static void equal_piles_are_not_lost_when_counted_once(void **state) {
    const struct nim_problem *problem = nim_problem_find("hdu1907");
    struct nim_problem plain = *problem;
    struct nim_generation wanted = {.problem = &plain, .case_count = 1};
    (void)state;
    plain.game.play = NIM_NORMAL;
    wanted.shapes[0] = nim_shape_find(&plain, "equal");
    assert_non_null(wanted.shapes[0]);
    for (wanted.seed = 1; wanted.seed <= 200; wanted.seed++) {
        char *input = generate(&wanted);
        char *at = input;
        uint64_t piles[5000];
        strtoull(at, &at, 10); /* one case */
        size_t count = strtoull(at, &at, 10);
        uint64_t sum = 0;
        uint64_t sum_once = 0;
        for (size_t i = 0; i < count; i++) {
            size_t first = 0;
            piles[i] = strtoull(at, &at, 10);
            while (piles[first] != piles[i]) {
                first++;
            }
            sum ^= piles[i];
            sum_once ^= first == i ? piles[i] : 0;
        }
        assert_int_equal(sum, 0);
        assert_int_not_equal(sum_once, 0);
        free(input);
    }
}

/* The piles of cf256c that are worth something else than one less, and those;
 * one input has one case. */
static void landmarks_are_where_values_change(void **state) {
    const uint64_t changes[] = {4,    16,    82,
                                6724, 50626, UINT64_C(50626) * 50626};
    const size_t count = sizeof changes / sizeof *changes;
    bool are_there[2 * sizeof changes / sizeof *changes] = {false};
    const struct nim_problem *problem = nim_problem_find("cf256c");
    struct nim_generation wanted = {
        .problem = problem, .shapes = {nim_shape_find(problem, "landmarks")}};
    (void)state;
    for (wanted.file = 1; wanted.file <= 45; wanted.file++) {
        char *input = generate(&wanted);
        char *at = input;
        for (uint64_t left = strtoull(at, &at, 10); left > 0; left--) {
            uint64_t pile = strtoull(at, &at, 10);
            for (size_t i = 0; i < 2 * count; i++) {
                are_there[i] |= pile == changes[i / 2] - i % 2;
            }
        }
        free(input);
    }
    for (size_t i = 0; i < 2 * count; i++) {
        if (!are_there[i]) {
            fail_msg("no pile of %" PRIu64, changes[i / 2] - i % 2);
        }
    }
}

/* ---- Lists of shapes ---- */

static void a_shape_that_is_listed_often_is_the_same(void **state) {
    const struct nim_problem *problem = nim_problem_find("hdu2176");
    const struct nim_shape *shape = nim_shape_find(problem, "lost");
    struct nim_generation once = {.problem = problem, .shapes = {shape}};
    struct nim_generation often = once;
    (void)state;
    for (size_t i = 0; i < NIM_SHAPES_MAX; i++) {
        often.shapes[i] = shape;
    }
    char *wanted = generate(&once);
    char *found = generate(&often);
    assert_string_equal(found, wanted);
    free(wanted);
    free(found);
}

#define ROWS(TABLE) TABLE, sizeof(TABLE) / sizeof *(TABLE), sizeof *(TABLE)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_piles_are_not_lost_when_counted_once),
        cmocka_unit_test(landmarks_are_where_values_change),
        cmocka_unit_test(a_shape_that_is_listed_often_is_the_same),
    };
    return rows_run("shapes", ROWS(listed), a_row_has_the_shape_or_not) +
           rows_run("few values", ROWS(few),
                    each_case_is_won_or_lost_as_the_shape_says) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
