/* The case that is explained: found in an input, or set number by number. */
#include "base/wide.h"
#include "kit/refusals.h"
#include "kit/streams.h"
#include "numbers/kernels.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <nimsum.h>

/* ---- Out of an input ---- */

/* Explains a case of the text, with the memory. *found is as in
 * nim_setup_read. */
static enum nim_status
explain_case(const char *problem, const char *text, uint64_t case_number,
             const struct nim_memory *memory, struct nim_setup *setup,
             struct nim_explanation *explanation, bool *found) {
    struct text_input source = {.text = (const unsigned char *)text,
                                .text_len = strlen(text)};
    struct nim_input input = text_input_open(&source);
    struct nim_reader reader;
    struct nim_fault fault = {0};
    *setup = (struct nim_setup){.problem = nim_problem_find(problem),
                                .memory = *memory};
    enum nim_status status = nim_reader_begin(&reader, &input, memory, NULL);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_setup_read(setup, &reader, case_number, found, &fault);
    nim_reader_end(&reader);
    return status == NIM_OK && *found ? nim_explain(explanation, setup)
                                      : status;
}

static const struct given {
    const char *problem;
    const char *input;
} inputs[] = {
    {"classic", "3 3 6 9 0"},      {"bash", "1 3 1 2 3"},
    {"staircase", "3 2 1 3"},      {"poj1704", "1 4 9 1 6 5"},
    {"hdu1730", "2 10 3 7 2 9"},   {"hdu1536", "2 2 5 1 3 3 7 8 0"},
    {"lightoj1199", "1 3 7 9 12"}, {"cses2207", "1 11"},
    {"cses2207", "1 100000"},      {"hdu1527", "3 7"},
    {"hdu1846", "1 23 3"},         {"cses1730", "1 0"},
};

static void turns_that_are_over_stay_over(void **state) {
    (void)state;
    static const struct {
        const char *problem;
        const char *input;
        size_t count; /* of turns */
    } rows[] = {
        {"classic", "2 1 2 0", 3}, /* 1 to 0, 2 to 1, 2 to 0 */
        {"staircase", "2 1 2", 3},
        {"bash", "1 2 1 2", 5}, /* and both at once: 1 to 0 with 2 to 1 or 0 */
        {"cses2207", "1 3", 1}, /* 1 and 2 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_setup setup;
        struct nim_explanation explanation;
        struct nim_turns turns;
        struct nim_turn turn;
        bool found = false;
        size_t count = 0;
        assert_int_equal(explain_case(rows[i].problem, rows[i].input, 1,
                                      &nim_system_memory, &setup, &explanation,
                                      &found),
                         NIM_OK);
        nim_turns_begin(&turns, &explanation);
        while (nim_turns_any(&turns, &turn)) {
            count++;
        }
        assert_int_equal(count, rows[i].count);
        assert_false(nim_turns_any(&turns, &turn));
        nim_explanation_end(&explanation);
        nim_setup_end(&setup);
    }
}

/* Numbers that fit no case of the problem, without that of the piles. */
static const struct {
    const char *problem;
    uint64_t numbers[3];
    size_t count;
} misfits[] = {
    {"hdu1730", {0}, 0},        /* no number of squares */
    {"hdu1730", {9, 1}, 2},     /* half a pair */
    {"lightoj1393", {0, 5}, 2}, /* rows without columns */
    {"lightoj1393", {2, 5}, 2}, /* half a row */
};

static void numbers_that_fit_no_case_are_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof misfits / sizeof *misfits; i++) {
        struct nim_setup setup = {.problem =
                                      nim_problem_find(misfits[i].problem),
                                  .memory = nim_system_memory};
        assert_int_equal(nim_setup_set(&setup, misfits[i].numbers,
                                       misfits[i].count, NULL, 0),
                         NIM_INVALID);
        nim_setup_end(&setup);
    }
}

static enum nim_status explain_first(const void *context,
                                     const struct nim_memory *memory) {
    const struct given *given = context;
    struct nim_setup setup;
    struct nim_explanation explanation;
    bool found = false;
    enum nim_status status = explain_case(given->problem, given->input, 1,
                                          memory, &setup, &explanation, &found);
    if (status == NIM_OK) {
        assert_true(found);
        nim_explanation_end(&explanation);
    }
    nim_setup_end(&setup);
    return status;
}

static void no_memory_is_told_and_none_is_lost(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        assert_in_range(refusals_each(explain_first, &inputs[i]), 1, 39);
    }
}

static void the_case_is_the_one_that_check_counts(void **state) {
    const char *sets = "2 2 5 2 1 3 1 4 1 3 2 1 7 1 8 0";
    const uint64_t piles[] = {3, 4, 7, 8};
    (void)state;
    for (uint64_t number = 1; number <= 5; number++) {
        struct nim_setup setup;
        struct nim_explanation explanation;
        bool found;
        assert_int_equal(explain_case("hdu1536", sets, number,
                                      &nim_system_memory, &setup, &explanation,
                                      &found),
                         NIM_OK);
        assert_int_equal(found, number <= 4);
        if (found) {
            assert_int_equal(setup.case_number, number);
            assert_int_equal(explanation.piles[0], piles[number - 1]);
            assert_int_equal(setup.take_count, number <= 2 ? 2 : 1);
            nim_explanation_end(&explanation);
        }
        nim_setup_end(&setup);
    }
}

/* What stands behind the case is not read as numbers. */
static void faults_behind_the_case_do_not_matter(void **state) {
    (void)state;
    struct nim_setup setup;
    struct nim_explanation explanation;
    bool found;
    assert_int_equal(explain_case("classic", "1 5 2 3 x", 1, &nim_system_memory,
                                  &setup, &explanation, &found),
                     NIM_OK);
    assert_true(found);
    assert_true(explanation.wins);
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
    assert_int_equal(explain_case("classic", "1 5 2 3 x", 2, &nim_system_memory,
                                  &setup, &explanation, &found),
                     NIM_BAD_BYTE);
    nim_setup_end(&setup);
}

/* The player whose name stands in the input moves first. */
static void the_name_in_the_input_is_the_word_that_wins(void **state) {
    (void)state;
    struct nim_setup setup;
    struct nim_explanation explanation;
    bool found;
    assert_int_equal(explain_case("boj18937", "1\n5\nBlackking\n", 1,
                                  &nim_system_memory, &setup, &explanation,
                                  &found),
                     NIM_OK);
    assert_true(found);
    assert_string_equal(setup.wins, "Blackking");
    assert_string_equal(setup.loses, "Whiteking");
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
}

/* ---- Counts ---- */

/* 3 * (2^64 - 1) stones, one of which decides nothing. */
static void counts_go_beyond_64_bits(void **state) {
    const uint64_t piles[] = {UINT64_MAX, UINT64_MAX, UINT64_MAX};
    (void)state;
    struct nim_setup setup = {.problem = nim_problem_find("classic"),
                              .memory = nim_system_memory};
    struct nim_explanation explanation;
    unsigned char text[NIM_WIDE_LEN + 1];
    assert_int_equal(nim_setup_set(&setup, piles, 3, NULL, 0), NIM_OK);
    assert_int_equal(nim_explain(&explanation, &setup), NIM_OK);
    assert_true(explanation.has_counts);
    size_t len = nim_wide_write(text, &explanation.winning_count);
    text[len] = '\0';
    assert_string_equal((char *)text, "3");
    len = nim_wide_write(text, &explanation.losing_count);
    text[len] = '\0';
    assert_string_equal((char *)text, "55340232221128654842");
    nim_explanation_end(&explanation);
    nim_setup_end(&setup);
}

/* A few hundred piles are counted at k = 3; a hundred thousand are not. */
static void counts_of_many_piles_are_left_out(void **state) {
    static uint64_t piles[100000];
    (void)state;
    for (size_t i = 0; i < 100000; i++) {
        piles[i] = 1 + (i * 2654435761u) % 1000003;
    }
    for (size_t count = 200; count <= 100000; count *= 500) {
        struct nim_setup setup = {.problem = nim_problem_find("bash"),
                                  .memory = nim_system_memory};
        struct nim_explanation explanation;
        assert_int_equal(nim_setup_set(&setup, piles, count, NULL, 0), NIM_OK);
        assert_int_equal(nim_explain(&explanation, &setup), NIM_OK);
        assert_int_equal(explanation.has_counts, count == 200);
        nim_explanation_end(&explanation);
        nim_setup_end(&setup);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_that_are_over_stay_over),
        cmocka_unit_test(numbers_that_fit_no_case_are_refused),
        cmocka_unit_test(no_memory_is_told_and_none_is_lost),
        cmocka_unit_test(the_case_is_the_one_that_check_counts),
        cmocka_unit_test(faults_behind_the_case_do_not_matter),
        cmocka_unit_test(the_name_in_the_input_is_the_word_that_wins),
        cmocka_unit_test(counts_go_beyond_64_bits),
        cmocka_unit_test(counts_of_many_piles_are_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
