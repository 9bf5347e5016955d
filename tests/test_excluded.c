/* Cases that a statement excludes: nim_solve and nim_validate point at the
 * number that breaks the rule. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <nimsum.h>

#include "kit/rows.h"
#include "kit/solving.h"
#include "kit/streams.h"
#include "problems/cases.h"
#include "system/files.h"

struct excluded_row {
    const char *name; /* a sentence */
    const char *problem;
    const char *input;
    uint64_t case_number;
    uint64_t line;
    uint64_t column;
    uint64_t index; /* of the number in its case, from 1 */
    uint64_t index_count;
    bool is_within; /* all limits, so that nim_validate gets that far */
};

static const struct excluded_row rows[] = {
    {"the second of two pieces on a square", "hdu1730",
     "2 6\n4 5\n1 2\n\n2 6\n4 5\n3 3\n", 2, 7, 3, 6, 6, true},
    {"with negative places", "p7589", "1\n\n2 0 10\n3 -4 8\n7 -5 -5\n", 1, 5, 6,
     9, 9, true},
    {"a white pawn above the black one", "lightoj1186", "1\n3\n0 1 2\n1 2 2\n",
     1, 4, 5, 7, 7, true},
    {"the later of two chessmen, which come unsorted", "poj1704",
     "2\n2\n5 4\n4\n7 2 9 2\n", 2, 5, 7, 5, 5, true},
    {"a pile below the one before", "p3480", "1\n3\n3 2 5\n", 1, 3, 3, 3, 4,
     false},
    {"a king who is not there", "hdu4315", "2 1\n3 5\n2 3\n3 5\n", 2, 3, 3, 2,
     4, true},
    {"a row of the bar", "uva11311", "1\n3 3 3 0\n", 1, 2, 5, 3, 4, true},
    {"a column of the bar", "uva11311", "1\n3 3 0 3\n", 1, 2, 7, 4, 4, true},
    {"a second pile that is too large", "p7413", "2\n3 1000001\n", 1, 2, 3, 3,
     3, false},
    {"a node above that is none", "cf812e", "3\n1 2 3\n1 4\n", 1, 3, 3, 6, 6,
     true},
    {"a node above itself", "cf812e", "3\n1 2 3\n1 3\n", 1, 3, 3, 6, 6, true},
    {"a root above all nodes", "cf812e", "2\n1 2\n0\n", 1, 3, 1, 4, 4, false},
    {"the first node at another parity", "cf812e", "4\n1 2 3 4\n1 1 3\n", 1, 3,
     1, 6, 8, true},
    {"too many apples", "cf812e", "2\n1 10000001\n1\n", 1, 2, 3, 3, 4, false},
    {"no p", "hdu2897", "7 0 3\n", 1, 1, 3, 2, 3, false},
    {"a q below p", "hdu2897", "7 3 3\n7 3 2\n", 2, 2, 5, 3, 3, true},
    {"no l, with a body", "abc297g", "1 0 3\n5\n", 1, 1, 3, 2, 4, false},
    {"an r below l, with a body", "abc297g", "1 3 2\n5\n", 1, 1, 5, 3, 4, true},
    {"a k below 3", "cf1194d", "1\n7 2\n", 1, 2, 3, 2, 2, true},
    {"more stones than the box holds", "hdu1729", "2\n3 2\n4 5\n0\n", 1, 3, 3,
     5, 5, true},
    {"an odd number of piles", "p2148", "1\n3\n1 2 3\n", 1, 3, 5, 4, 4, true},
    {"an empty pile of a pair", "p2148", "1\n4\n1 2 3 0\n", 1, 3, 7, 5, 5,
     false},
    {"an empty pile behind others", "p10398", "1\n2\n3 0\n", 1, 3, 3, 3, 3,
     false},
    {"a take of nothing", "arc091f", "1\n5 0\n", 1, 2, 3, 3, 3, false},
    {"a size of nothing", "p4101", "1\n3 0\n", 1, 2, 3, 2, 2, false},
    {"too few buttons", "poj2368", "2\n", 1, 1, 1, 1, 1, false},
    {"a day that the month lacks", "hdu1079", "1\n1999 2 29\n", 1, 2, 8, 3, 3,
     true},
    {"a month behind the last", "hdu1079", "1\n2001 12 1\n", 1, 2, 6, 2, 3,
     true},
    {"a year before the first", "hdu1079", "1\n1899 12 1\n", 1, 2, 1, 1, 3,
     false},
    {"a year behind the last", "hdu1079", "1\n2002 1 1\n", 1, 2, 1, 1, 3,
     false},
    {"no month", "hdu1079", "1\n2000 0 5\n", 1, 2, 6, 2, 3, false},
    {"a thirteenth month", "hdu1079", "1\n2000 13 5\n", 1, 2, 6, 2, 3, false},
    {"no day", "hdu1079", "1\n2000 5 0\n", 1, 2, 8, 3, 3, false},
    {"a coin too far away, twice", "hdu3537",
     "2\n1 9223372036854775807\n3\n9223372036854775808 5 9223372036854775808\n",
     2, 4, 23, 4, 4, false},
    {"two boxes of 1", "boj11867", "1 1\n", 1, 1, 1, 1, 2, true},
    {"a single stone, and a name behind it", "boj18937", "2\n3\n1\nWhiteking\n",
     1, 3, 1, 3, 3, false},
    {"a stone of a second query on no node", "poj2425",
     "2\n1 1\n0\n1 0\n1 2\n0\n", 2, 5, 3, 6, 6, false},
    {"an edge that closes a circle, in a second graph", "poj2425",
     "1\n0\n1 0\n0\n2\n1 1\n1 0\n1 0\n1 1\n0\n", 2, 7, 3, 7, 8, true},
    {"a daisy without petals", "uva12846", "1\n3 3\n1 2 3\n", 1, 2, 3, 2, 5,
     true},
    {"a sum that is too large", "lightoj1247",
     "1\n1 3\n1 18446744073709551615 1\n", 1, 3, 3, 4, 5, false},
};

static void expect_place(const struct excluded_row *row,
                         const struct nim_fault *fault) {
    assert_int_equal(fault->place.line, row->line);
    assert_int_equal(fault->place.column, row->column);
    assert_int_equal(fault->index, row->index);
    assert_int_equal(fault->index_count, row->index_count);
}

static void solving_points_at_the_number(void **state) {
    const struct excluded_row *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->problem);
    struct solved solved = solve_text(problem, row->input);
    assert_int_equal(solved.status, NIM_IMPOSSIBLE);
    assert_int_equal(solved.fault.case_number, row->case_number);
    assert_ptr_equal(solved.fault.excluded, problem->layout.excluded);
    expect_place(row, &solved.fault);
    free(solved.text);
}

static void validating_points_at_the_number(void **state) {
    const struct excluded_row *row = *state;
    struct counted_memory counted = {0};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct text_input text = {.text = (const unsigned char *)row->input,
                              .text_len = strlen(row->input)};
    const struct nim_input input = text_input_open(&text);
    const struct nim_strictness strictness = {0};
    struct nim_breach breach;
    if (!row->is_within) {
        return;
    }
    assert_int_equal(nim_validate(nim_problem_find(row->problem), &input,
                                  &memory, &strictness, &breach, NULL),
                     NIM_INVALID);
    assert_int_equal(breach.rule, NIM_RULE_EXCLUDED_CASE);
    assert_int_equal(breach.where.case_number, row->case_number);
    expect_place(row, &breach.where);
    assert_int_equal(counted.block_count, 0);
}

/* Whatever follows, and however far the reader has looked. */
static void what_follows_does_not_matter(void **state) {
    const char *const inputs[] = {"2 6\n4 5\n3 3\n1 6\nx", "2 6\n4 5\n3 3 x\n",
                                  "2 6\n4 5\n3 3",
                                  "2 6\n4 5\n3 3\n2 6\n1 2\n1 1\n"};
    (void)state;
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        struct solved solved =
            solve_text(nim_problem_find("hdu1730"), inputs[i]);
        assert_int_equal(solved.status, NIM_IMPOSSIBLE);
        assert_int_equal(solved.fault.case_number, 1);
        assert_int_equal(solved.fault.place.line, 3);
        assert_int_equal(solved.fault.place.column, 3);
        free(solved.text);
    }
}

static enum nim_status ignore(void *context, const struct nim_case *given) {
    (void)context;
    (void)given;
    return NIM_OK;
}

/* The place is the same where the text comes in pieces of any length. */
static void pieces_hide_no_place(void **state) {
    const struct excluded_row *row = *state;
    const struct nim_visitor visitor = {.visit = ignore};
    for (size_t step = 1; step <= strlen(row->input); step++) {
        struct text_input source = {.text = (const unsigned char *)row->input,
                                    .text_len = strlen(row->input),
                                    .step = step};
        const struct nim_input input = text_input_open(&source);
        struct nim_reader reader;
        struct nim_fault fault;
        assert_int_equal(
            nim_reader_begin(&reader, &input, &nim_system_memory, NULL),
            NIM_OK);
        assert_int_equal(nim_cases_visit(nim_problem_find(row->problem),
                                         &reader, &nim_system_memory, &visitor,
                                         &fault),
                         NIM_IMPOSSIBLE);
        expect_place(row, &fault);
        nim_reader_end(&reader);
    }
}

/* Does the calendar have the day? The C library makes another one of a day that
 * a month lacks. */
static bool is_day(int year, int month, int day) {
    struct tm date = {.tm_year = year - 1900,
                      .tm_mon = month - 1,
                      .tm_mday = day,
                      .tm_hour = 12};
    return mktime(&date) != (time_t)-1 && date.tm_mday == day;
}

/* The last day of the game is November 4, 2001. */
static bool is_before_the_end(int year, int month, int day) {
    return year < 2001 || month < 11 || (month == 11 && day <= 4);
}

static void a_date_is_one_of_the_calendar(void **state) {
    (void)state;
    const int years[] = {1900, 1903, 1904, 2000, 2001};
    for (size_t i = 0; i < sizeof years / sizeof *years; i++) {
        for (int date = 0; date < 12 * 31; date++) {
            char input[40];
            int month = date / 31 + 1;
            int day = date % 31 + 1;
            (void)snprintf(input, sizeof input, "1\n%d %d %d\n", years[i],
                           month, day);
            struct solved solved =
                solve_text(nim_problem_find("hdu1079"), input);
            bool is_good = is_day(years[i], month, day) &&
                           is_before_the_end(years[i], month, day);
            if ((solved.status == NIM_OK) != is_good) {
                fail_msg("%s", input);
            }
            free(solved.text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_follows_does_not_matter),
        cmocka_unit_test(a_date_is_one_of_the_calendar),
    };
    int failed =
        rows_run("solving excluded cases", rows, sizeof rows / sizeof *rows,
                 sizeof *rows, solving_points_at_the_number);
    failed +=
        rows_run("validating excluded cases", rows, sizeof rows / sizeof *rows,
                 sizeof *rows, validating_points_at_the_number);
    failed +=
        rows_run("excluded cases in pieces", rows, sizeof rows / sizeof *rows,
                 sizeof *rows, pieces_hide_no_place);
    return failed + cmocka_run_group_tests_name("excluded", tests, NULL, NULL);
}
