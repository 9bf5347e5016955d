/* Runs of small cases of classic Nim, beside the rule spelled out: a pile can
 * be made as large as the nim-sum of the others, if it is larger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/dice.h"
#include "kit/solving.h"
#include "kit/streams.h"
#include "numbers/kernels.h"
#include "solve/small.h"
#include "system/files.h"

#define PILES_MOST 24
#define TEXT_ROOM ((size_t)1 << 20)

static uint64_t xor_of_others(const uint64_t *piles, size_t pile_count,
                              size_t place) {
    uint64_t value = 0;
    for (size_t i = 0; i < pile_count; i++) {
        value ^= i == place ? 0 : piles[i];
    }
    return value;
}

/* Writes what is wanted for a case, and returns its length. */
static size_t want(char *text, const uint64_t *piles, size_t pile_count,
                   bool lists) {
    char lines[PILES_MOST * NIM_DECIMAL_LINE_LEN + 1];
    size_t len = 0;
    lines[0] = '\0';
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t left = xor_of_others(piles, pile_count, i);
        if (left < piles[i]) {
            len += (size_t)sprintf(lines + len, "%" PRIu64 " %" PRIu64 "\n",
                                   piles[i], left);
        }
    }
    return (size_t)sprintf(text, "%s\n%s", len > 0 ? "Yes" : "No",
                           lists ? lines : "");
}

static struct nim_problem classic(bool lists) {
    struct nim_problem problem = *nim_problem_find("classic");
    problem.words.answer = lists ? NIM_ANSWER_MOVES : NIM_ANSWER_VERDICT;
    return problem;
}

/* ---- Through the whole of solving ---- */

/* Cases as a text, and the answers wanted. */
struct cases {
    char *input;
    size_t input_len;
    char *wanted;
    size_t wanted_len;
    bool lists;
};

static void begin(struct cases *cases, bool lists) {
    *cases = (struct cases){.lists = lists};
    cases->input = malloc(TEXT_ROOM);
    cases->wanted = malloc(TEXT_ROOM);
    assert_true(cases->input && cases->wanted);
}

static void add(struct cases *cases, const uint64_t *piles, size_t pile_count) {
    char *at = cases->input + cases->input_len;
    at += sprintf(at, "%zu\n", pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        at += sprintf(at, "%" PRIu64 " ", piles[i]);
    }
    cases->input_len = (size_t)(at - cases->input);
    cases->wanted_len += want(cases->wanted + cases->wanted_len, piles,
                              pile_count, cases->lists);
    assert_true(cases->input_len < TEXT_ROOM / 2);
    assert_true(cases->wanted_len < TEXT_ROOM / 2);
}

static void expect_answers(struct cases *cases) {
    const struct nim_problem problem = classic(cases->lists);
    memcpy(cases->input + cases->input_len, "0\n", sizeof "0\n");
    struct solved solved = solve_text(&problem, cases->input);
    assert_int_equal(solved.status, NIM_OK);
    assert_string_equal(solved.text, cases->wanted);
    free(solved.text);
    free(cases->wanted);
    free(cases->input);
}

/* Around the sizes of piles that have their digits in a table. */
static const uint64_t sizes[] = {
    0,   1,    2,    9,    10,   11,         99,         100,       101,
    999, 1000, 1001, 1023, 1024, 4294967296, UINT64_MAX, UINT64_MAX};

#define SIZE_COUNT (sizeof sizes / sizeof *sizes)

static void any_number_of_piles_of_any_size_is_answered(void **state) {
    (void)state;
    for (size_t pile_count = 1; pile_count <= PILES_MOST; pile_count++) {
        for (size_t shift = 0; shift < 2 * SIZE_COUNT; shift++) {
            struct cases cases;
            uint64_t piles[PILES_MOST];
            begin(&cases, shift % 2 == 0);
            for (size_t i = 0; i < pile_count; i++) {
                piles[i] = sizes[(i * i + shift / 2) % SIZE_COUNT];
            }
            add(&cases, piles, pile_count);
            add(&cases, piles, 1);
            add(&cases, piles, pile_count);
            expect_answers(&cases);
        }
    }
}

/* Long enough that a scan ends within cases of any size. */
static void random_cases_are_answered(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (unsigned round = 0; round < 12; round++) {
        struct cases cases;
        uint64_t most_piles = round < 6 ? 5 : 22;
        uint64_t most = round % 3 == 0 ? 4 : round % 3 == 1 ? 1024 : 1050;
        begin(&cases, round % 2 == 0);
        while (cases.input_len < 60000) {
            uint64_t piles[PILES_MOST];
            size_t pile_count = 1 + dice_throw_below(&dice, most_piles);
            for (size_t i = 0; i < pile_count; i++) {
                piles[i] = dice_throw_below(&dice, most);
            }
            add(&cases, piles, pile_count);
        }
        expect_answers(&cases);
    }
}

/* ---- The numbers at hand ---- */

/* The numbers are a block of their own, so that a sanitizer sees what is read
 * behind them. */
static size_t answer(const struct nim_problem *problem, const uint64_t *numbers,
                     size_t count, uint64_t most_cases, uint64_t *case_count,
                     struct text_output *output) {
    static struct nim_small small;
    const struct nim_output opened = text_output_open(output);
    struct nim_writer writer;
    uint64_t *copy = malloc(count * sizeof *copy + 1);
    assert_non_null(copy);
    memcpy(copy, numbers, count * sizeof *copy);
    assert_true(nim_small_begin(&small, problem));
    assert_int_equal(
        nim_writer_begin(&writer, &opened, &nim_system_memory, NULL), NIM_OK);
    size_t used =
        nim_small_answer(&small, &writer, copy, count, most_cases, case_count);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
    free(copy);
    return used;
}

/* Cases of 1 .. 21 piles; the last of them are no small ones. */
static const uint64_t run[] = {
    1, 5, 2, 3, 3,  3, 1, 2, 3, 4, 7, 1, 1, 9,  5,  1, 2, 3, 4, 5, 6,  1, 3,  5,
    7, 9, 2, 3, 10, 9, 8, 4, 1, 1, 1, 1, 2, 8,  64, 8, 7, 6, 5, 4, 16, 1, 2,  3,
    4, 5, 6, 7, 8,  9, 1, 2, 3, 4, 5, 6, 7, 16, 3,  1, 2, 2, 1, 1, 21, 1, 21, 1,
    1, 1, 1, 1, 1,  1, 1, 1, 1, 1, 1, 1, 1, 1,  1,  1, 1, 1, 1, 1, 1,
};

#define RUN_COUNT (sizeof run / sizeof *run)

/* The whole cases among the first count numbers of the run: what they are
 * answered, how many numbers they take, and how many they are. */
static size_t want_run(size_t count, uint64_t most_cases, bool lists,
                       char *wanted, uint64_t *case_count) {
    size_t used = 0;
    size_t len = 0;
    wanted[0] = '\0';
    *case_count = 0;
    while (used < count && *case_count < most_cases && run[used] <= 20 &&
           used + run[used] < count) {
        len += want(wanted + len, run + used + 1, (size_t)run[used], lists);
        used += 1 + (size_t)run[used];
        ++*case_count;
    }
    return used;
}

static void expect_run(size_t count, uint64_t most_cases, bool lists) {
    const struct nim_problem problem = classic(lists);
    char wanted[4096];
    uint64_t wanted_cases;
    uint64_t case_count;
    struct text_output output = {0};
    size_t used =
        answer(&problem, run, count, most_cases, &case_count, &output);
    assert_int_equal(used,
                     want_run(count, most_cases, lists, wanted, &wanted_cases));
    assert_int_equal(case_count, wanted_cases);
    assert_string_equal(output.text ? output.text : "", wanted);
    text_output_free(&output);
}

static void whole_cases_at_hand_are_answered(void **state) {
    (void)state;
    for (size_t count = 0; count <= RUN_COUNT; count++) {
        expect_run(count, UINT64_MAX, true);
        expect_run(count, UINT64_MAX, false);
    }
}

static void no_more_cases_are_answered_than_wanted(void **state) {
    (void)state;
    for (uint64_t most_cases = 0; most_cases < 14; most_cases++) {
        expect_run(RUN_COUNT, most_cases, true);
        expect_run(RUN_COUNT, most_cases, false);
    }
}

/* Piles and the most that a turn takes; the third is no case where 0
 * ends them. */
static void heads_at_hand_are_answered(void **state) {
    static const uint64_t heads[] = {23, 2, 9, 2, 0, 7, 8, 3, 1, 1, 5};
    static const char answers[][8] = {"first\n", "second\n", "second\n",
                                      "second\n", "first\n"};
    (void)state;
    for (int ends = 0; ends < 2; ends++) {
        struct nim_problem problem = *nim_problem_find("hdu1846");
        problem.layout.cases = ends ? NIM_CASES_ZERO : NIM_CASES_EOF;
        for (size_t count = 0; count <= sizeof heads / sizeof *heads; count++) {
            struct text_output output = {0};
            uint64_t case_count;
            char wanted[64] = "";
            size_t whole = ends && count / 2 > 2 ? 2 : count / 2;
            size_t used =
                answer(&problem, heads, count, 4, &case_count, &output);
            whole = whole > 4 ? 4 : whole;
            for (size_t i = 0; i < whole; i++) {
                strcat(wanted, answers[i]);
            }
            assert_int_equal(case_count, whole);
            assert_int_equal(used, 2 * whole);
            assert_string_equal(output.text ? output.text : "", wanted);
            text_output_free(&output);
        }
    }
}

static uint64_t half(const uint64_t *head, const uint64_t *at) {
    return at[0] / 2;
}

static size_t find_seven(const uint64_t *at) {
    return at[1] == 7 ? 1 : NO_FAULT;
}

/* Two heads of two numbers on such a board: how many are answered? */
static void expect_heads(const struct nim_board *board, uint64_t heads_wanted,
                         const char *wanted) {
    static const uint64_t heads[] = {5, 4, 1, 7};
    struct nim_problem problem = *nim_problem_find("hdu1846");
    struct text_output output = {0};
    uint64_t case_count;
    problem.layout.board = board;
    assert_int_equal(
        answer(&problem, heads, 4, UINT64_MAX, &case_count, &output),
        2 * heads_wanted);
    assert_int_equal(case_count, heads_wanted);
    assert_string_equal(output.text ? output.text : "", wanted);
    text_output_free(&output);
}

/* A head may be two piles, or break a rule. */
static void heads_are_piles_by_their_board(void **state) {
    (void)state;
    const struct nim_board one = {.value = half, .each = 2};
    const struct nim_board two = {.value = half, .each = 1};
    const struct nim_board first = {.value = half, .each = 2, .lowest = {2}};
    const struct nim_board second = {
        .value = half, .each = 2, .lowest = {0, 5}};
    const struct nim_board fault = {
        .value = half, .each = 2, .fault = find_seven};
    expect_heads(&one, 2, "first\nsecond\n");
    expect_heads(&two, 2, "second\nfirst\n");
    expect_heads(&first, 1, "first\n");
    expect_heads(&second, 0, "");
    expect_heads(&fault, 1, "first\n");
}

/* Neither labels nor words on one line: those cost the calls. */
static void a_problem_that_prints_more_is_left(void **state) {
    static struct nim_small small;
    struct nim_problem problem = classic(false);
    (void)state;
    assert_true(nim_small_begin(&small, &problem));
    problem.words.label = ": ";
    assert_false(nim_small_begin(&small, &problem));
    problem = classic(false);
    problem.words.joined = true;
    assert_false(nim_small_begin(&small, &problem));
}

/* A word and its line end are two texts of at most 7 bytes. */
static void words_of_any_length_are_written(void **state) {
    static const char letters[] = "abcdefghijklm";
    static const uint64_t numbers[30] = {1, 5, 2, 3, 3};
    static struct nim_small small;
    struct nim_problem problem = classic(true);
    (void)state;
    for (size_t len = 0; len < sizeof letters; len++) {
        struct text_output output = {0};
        uint64_t case_count;
        char wanted[64];
        problem.words.wins = letters + len;
        problem.words.loses = letters + sizeof letters - 1 - len;
        answer(&problem, numbers, 30, 2, &case_count, &output);
        sprintf(wanted, "%s\n5 0\n%s\n", problem.words.wins,
                problem.words.loses);
        assert_string_equal(output.text, wanted);
        text_output_free(&output);
    }
    problem.words.wins = "abcdefghijklmn";
    assert_false(nim_small_begin(&small, &problem));
}

static void a_case_of_no_pile_is_left(void **state) {
    (void)state;
    const struct nim_problem problem = classic(true);
    const uint64_t numbers[] = {1, 1024, 0, 1, 1, 2};
    uint64_t case_count;
    struct text_output output = {0};
    assert_int_equal(
        answer(&problem, numbers, 6, UINT64_MAX, &case_count, &output), 2);
    assert_int_equal(case_count, 1);
    assert_string_equal(output.text, "Yes\n1024 0\n");
    text_output_free(&output);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_piles_of_any_size_is_answered),
        cmocka_unit_test(random_cases_are_answered),
        cmocka_unit_test(whole_cases_at_hand_are_answered),
        cmocka_unit_test(no_more_cases_are_answered_than_wanted),
        cmocka_unit_test(heads_at_hand_are_answered),
        cmocka_unit_test(heads_are_piles_by_their_board),
        cmocka_unit_test(a_problem_that_prints_more_is_left),
        cmocka_unit_test(words_of_any_length_are_written),
        cmocka_unit_test(a_case_of_no_pile_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
