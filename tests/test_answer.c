/* What is known of an answer from its wording alone, and parts of answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "kit/rows.h"
#include "problems/answer.h"
#include "problems/cases.h"
#include "streams/memory_text.h"
#include "system/files.h"

struct wording {
    const char *name; /* a sentence */
    const char *problem;
    bool is_line;
};

static const struct wording wordings[] = {
    {"a word on a line", "acwing891", true},
    {"a word behind a label on its line", "lightoj1192", true},
    {"a word below its label", "hdu1729", false},
    {"words of all cases joined", "hdu1536", false},
    {"a word and a line for each move", "hdu2176", false},
    {"a number on a line", "poj2975", true},
    {"moves on a line", "misere-nim", true},
    {"bids on a line", "hdu2149", true},
    {"a move, and the piles on a second line", "p1247", false},
    {"a word, and a move on a second line", "boj32219", false},
};

static void an_answer_is_a_line_or_not(void **state) {
    const struct wording *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->problem);
    assert_int_equal(nim_answer_is_line(&problem->words), row->is_line);
}

/* ---- A part of an answer ---- */

/* Of the answer "Yes\n9 5\n". */
struct part {
    const char *name; /* a sentence */
    uint64_t skip;
    size_t most;
    const char *bytes;
    bool cut;
};

static const struct part parts[] = {
    {"all of it", 0, SIZE_MAX, "Yes\n9 5\n", false},
    {"just as much as there is", 0, 8, "Yes\n9 5\n", false},
    {"a byte less", 0, 7, "Yes\n9 5", true},
    {"some from the middle", 4, 2, "9 ", true},
    {"just the end", 6, 2, "5\n", false},
    {"behind the end", 9, 5, "", false},
};

static enum nim_status take_part(void *context, const struct nim_case *given) {
    struct nim_writer writer;
    const struct nim_output nowhere = {NULL, NULL};
    assert_int_equal(
        nim_writer_begin(&writer, &nowhere, &nim_system_memory, NULL), NIM_OK);
    nim_answer_text(context, &writer, given);
    nim_writer_end(&writer);
    return NIM_OK;
}

static void a_part_is_as_long_as_was_asked_for(void **state) {
    static const char position[] = "3\n3 6 9\n0\n";
    const struct part *row = *state;
    struct nim_text text = {
        .memory = nim_system_memory, .skip = row->skip, .most = row->most};
    const struct nim_visitor visitor = {
        .context = &text, .wants_piles = true, .visit = take_part};
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_fault fault;
    struct nim_input input =
        nim_text_input(&view, position, sizeof position - 1);
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(nim_cases_visit(nim_problem_find("classic"), &reader,
                                     &nim_system_memory, &visitor, &fault),
                     NIM_OK);
    assert_int_equal(text.len, strlen(row->bytes));
    assert_true(text.len == 0 || memcmp(text.bytes, row->bytes, text.len) == 0);
    assert_int_equal(text.cut, row->cut);
    nim_reader_end(&reader);
    nim_text_end(&text);
}

static void *refuse(void *context, void *block, size_t len) {
    (void)context;
    (void)block;
    (void)len;
    return NULL;
}

static void no_memory_is_told(void **state) {
    (void)state;
    struct nim_text text = {.memory = {.resize = refuse}, .most = SIZE_MAX};
    struct nim_writer writer;
    struct nim_position position;
    const struct nim_output nowhere = {NULL, NULL};
    const struct nim_problem *row = nim_problem_find("cses1730");
    const struct nim_case given = {.words = &row->words, .position = &position};
    nim_position_begin(&position, &row->game, NULL);
    assert_int_equal(
        nim_writer_begin(&writer, &nowhere, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(nim_answer_text(&text, &writer, &given), NIM_NO_MEMORY);
    nim_writer_end(&writer);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_memory_is_told)};
    return rows_run("wordings", wordings, sizeof wordings / sizeof *wordings,
                    sizeof *wordings, an_answer_is_a_line_or_not) +
           rows_run("parts", parts, sizeof parts / sizeof *parts, sizeof *parts,
                    a_part_is_as_long_as_was_asked_for) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
