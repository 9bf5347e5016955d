/* A case out of an input, as an input of its own. */
#include "kit/refusals.h"
#include "kit/rows.h"
#include "kit/streams.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

struct excerpt_row {
    const char *sentence;
    const char *problem;
    const char *input;
    uint64_t case_number;
    const char *expected;
};

#define SETS                                                                   \
    "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n2 1 3\n2\n1 0\n3 9 8 7\n0\n"

static const struct excerpt_row rows[] = {
    {"cases up to a zero, the first", "classic", "2\n45 45\n3\n3 6 9\n0\n", 1,
     "2\n45 45\n0\n"},
    {"and the last", "classic", "2\n45 45\n3\n3 6 9\n0\n", 2, "3\n3 6 9\n0\n"},
    {"numbers that stand as they like", "classic", " 2 45\n45 \n\n 3 6\n9 1 0",
     2, "3\n6 9 1\n0\n"},
    {"the only case", "p1247", "3\n3 6 9\n", 1, "3\n3 6 9\n"},
    {"counted cases", "hdu1907", "2\n3\n3 5 1\n1\n1\n", 2, "1\n1\n1\n"},
    {"cases of equal length", "misere-nim", "2 3\n1 1\n1 2\n7 7\n", 2,
     "2 1\n1 2\n"},
    {"the set of all cases", "acwing893", "2\n2 5\n3\n2 4 7\n", 1,
     "2\n2 5\n3\n2 4 7\n"},
    {"the first set", "hdu1536", SETS, 2, "2 2 5\n1\n3 2 4 7\n0\n"},
    {"a set behind", "bzoj1874", "2 7 6 2\n2 5\n", 1, "2\n7\n6\n2\n2\n5\n"},
    {"a later set", "hdu1536", SETS, 5, "2 1 3\n1\n3 9 8 7\n0\n"},
    {"cases that are their head", "hdu1079", "2\n2001 11 3\n1900 1 1\n", 2,
     "1\n1900 1 1\n"},
    {"numbers below 0", "p7589", "2\n\n1 0 4\n2 -3 5\n\n1 0 4\n-7 3 5\n", 2,
     "1\n\n1 0 4\n-7 3 5\n"},
    {"numbers that become other piles", "hdu4315", "3 2\n1 3 4\n1 1\n7\n", 1,
     "3 2\n1 3 4\n"},
    {"numbers of any length", "bzoj1982",
     "1 7\n3 5 123456789012345678901234 9223372036854775808\n", 2,
     "3 5 123456789012345678901234 9223372036854775808\n"},
    {"the name of the player to move", "boj18937", "2\n5\n2\nBlackking\n", 1,
     "2\n5\n2\nBlackking\n"},
    {"the other name", "boj18937", "2\n5\n2\nWhiteking\n", 1,
     "2\n5\n2\nWhiteking\n"},
    {"a name in the head", "lightoj1020", "2\n5 Bob\n6 Alice\n", 2,
     "1\n6 Alice\n"},
};

static enum nim_status write_case(const struct excerpt_row *row,
                                  struct text_output *text,
                                  const struct nim_memory *memory) {
    struct text_input given = {.text = (const unsigned char *)row->input,
                               .text_len = strlen(row->input)};
    struct nim_input input = text_input_open(&given);
    struct nim_output output = text_output_open(text);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status =
        nim_excerpt_write(nim_problem_find(row->problem), &reader,
                          row->case_number, &writer, memory, &fault);
    nim_reader_end(&reader);
    nim_writer_end(&writer);
    return status;
}

static void a_case_becomes_an_input(void **state) {
    const struct excerpt_row *row = *state;
    struct text_output text = {0};
    assert_int_equal(write_case(row, &text, &nim_system_memory), NIM_OK);
    assert_string_equal(text.text, row->expected);
    text_output_free(&text);
}

static void a_case_may_not_be_there(void **state) {
    (void)state;
    const struct excerpt_row row = {NULL, "classic", "2\n45 45\n0\n", 2, NULL};
    struct text_output text = {0};
    assert_int_equal(write_case(&row, &text, &nim_system_memory), NIM_END);
    assert_int_equal(text.text_len, 0);
}

static void an_input_may_be_malformed(void **state) {
    (void)state;
    const struct excerpt_row row = {NULL, "classic", "2\n45 x\n0\n", 1, NULL};
    struct text_output text = {0};
    assert_int_equal(write_case(&row, &text, &nim_system_memory), NIM_BAD_BYTE);
    assert_int_equal(text.text_len, 0);
}

/* What stands behind the case is not read. */
static void a_fault_behind_the_case_does_not_matter(void **state) {
    (void)state;
    const struct excerpt_row row = {NULL, "classic", "2\n45 45\n3\nx\n", 1,
                                    NULL};
    struct text_output text = {0};
    assert_int_equal(write_case(&row, &text, &nim_system_memory), NIM_OK);
    assert_string_equal(text.text, "2\n45 45\n0\n");
    text_output_free(&text);
}

static void writing_may_fail(void **state) {
    (void)state;
    struct text_output text = {.failing_write = 1, .error = 28};
    assert_int_equal(write_case(&rows[0], &text, &nim_system_memory),
                     NIM_WRITE_FAILED);
    text_output_free(&text);
}

static enum nim_status write_row(const void *context,
                                 const struct nim_memory *memory) {
    struct text_output text = {0};
    enum nim_status status = write_case(context, &text, memory);
    text_output_free(&text);
    return status;
}

static void memory_may_be_short(void **state) {
    assert_in_range(refusals_each(write_row, *state), 1, 18);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_case_may_not_be_there),
        cmocka_unit_test(an_input_may_be_malformed),
        cmocka_unit_test(a_fault_behind_the_case_does_not_matter),
        cmocka_unit_test(writing_may_fail),
    };
    return rows_run("cases", rows, sizeof rows / sizeof *rows, sizeof *rows,
                    a_case_becomes_an_input) +
           rows_run("memory is short", rows, sizeof rows / sizeof *rows,
                    sizeof *rows, memory_may_be_short) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
