/* What a visitor of cases gets: the numbers as the input has them, and the
 * piles that they become. */
#include "kit/streams.h"
#include "problems/cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

struct notes {
    char text[1024];
    size_t len;
};

static void note(struct notes *notes, const char *word) {
    int len = snprintf(notes->text + notes->len,
                       sizeof notes->text - notes->len, "%s", word);
    notes->len += (size_t)len;
    assert_true(notes->len < sizeof notes->text);
}

static void note_numbers(struct notes *notes, const char *name,
                         const uint64_t *numbers, size_t count) {
    note(notes, name);
    for (size_t i = 0; i < count; i++) {
        char word[32];
        (void)snprintf(word, sizeof word, " %" PRId64, (int64_t)numbers[i]);
        note(notes, word);
    }
}

static enum nim_status note_case(void *context, const struct nim_case *given) {
    struct notes *notes = context;
    note_numbers(notes, "line", &given->line, 1);
    note_numbers(notes, ": head", given->head, given->head_count);
    note_numbers(notes, ", numbers", given->numbers, given->number_count);
    note_numbers(notes, ", piles", given->piles, given->pile_count);
    note(notes, "\n");
    return NIM_OK;
}

static enum nim_status note_set(void *context, const uint64_t *takes,
                                size_t take_count) {
    note_numbers(context, "takes", takes, take_count);
    note(context, "\n");
    return NIM_OK;
}

static enum nim_status end_set(void *context) {
    note(context, "end of set\n");
    return NIM_OK;
}

static const struct {
    const char *sentence;
    const char *problem;
    const char *text;
    const char *notes;
} rows[] = {
    {"piles stay as they are", "classic", "3\n45 7 8\n\n2\n3 6\n0\n",
     "line 1: head 3, numbers 45 7 8, piles 45 7 8\n"
     "line 4: head 2, numbers 3 6, piles 3 6\n"},
    {"the numbers of a board are kept", "poj1704", "2\n3\n1 5 3\n1\n 9\n",
     "line 2: head 3, numbers 1 5 3, piles 1 1 0\n"
     "line 4: head 1, numbers 9, piles 8\n"},
    {"a head that is the whole case", "uva11311", "1\n\n5 4 0 1\n",
     "line 3: head 5 4 0 1, numbers, piles 4 2 0 1\n"},
    {"a tree of one node, which has no numbers", "cf1363c",
     "2\n1 1\n3 1\n1 2\n1 3\n",
     "line 2: head 1 1, numbers, piles 1\n"
     "line 3: head 3 1, numbers 1 2 1 3, piles 0\n"},
    {"each cell of a row", "cf1033c", "3\n3 1 2\n",
     "line 1: head 3, numbers 3 1 2, piles 0\n"
     "line 1: head 3, numbers 3 1 2, piles 1\n"
     "line 1: head 3, numbers 3 1 2, piles 1\n"
     "end of set\n"},
    {"rows, and places below 0", "p7589", "1\n\n2 0 10\n3 -4 8\n7 7 5\n",
     "line 3: head 2 0 10, numbers 3 -4 8 7 7 5, piles 11 1\n"},
    {"a name behind the piles", "boj18937", "2\n3\n4\nWhiteking\n",
     "line 1: head 2, numbers 3 4, piles 1 2\n"},
    {"a name in the head", "lightoj1020", "2 4 Alice\n4\nBob",
     "line 1: head 4 1, numbers, piles 0\n"
     "line 2: head 4 0, numbers, piles 1\n"},
    {"cases of equal size, without a head", "misere-nim", "2 2\n5 1\n7 7\n",
     "line 2: head, numbers 5 1, piles 5 1\n"
     "line 3: head, numbers 7 7, piles 7 7\n"},
    {"cases with a number in common", "cf36d", "2 7\n5 1\n2\n 5\n",
     "line 2: head 5 1 7, numbers, piles 0\n"
     "line 3: head 2 5 7, numbers, piles 1\n"},
    {"queries of two graphs, and a graph of none", "poj2425",
     "3\n2 2 1\n0 1\n1\n1 0\n2 1 0\n0\n2\n0 0\n0\n\n1 0\n1 0",
     "line 5: head 3 3 1, numbers 0 2 0 1 2 1 0, piles 2\n"
     "line 6: head 3 3 2, numbers 0 2 0 1 2 1 1 0, piles 0 2\n"
     "line 13: head 0 1 1, numbers 0, piles 0\n"},
    {"cases on one line", "classic", "1 3 1 4\n1 5 0",
     "line 1: head 1, numbers 3, piles 3\n"
     "line 1: head 1, numbers 4, piles 4\n"
     "line 2: head 1, numbers 5, piles 5\n"},
    {"a case in several lines", "classic", "\n\n2\n\n3\n4\n1\n1",
     "line 3: head 2, numbers 3 4, piles 3 4\n"
     "line 7: head 1, numbers 1, piles 1\n"},
    {"leading zeros and a byte order mark", "classic",
     "\xef\xbb\xbf"
     "02\n0000 01\n1\n2\n",
     "line 1: head 2, numbers 0 1, piles 0 1\n"
     "line 3: head 1, numbers 2, piles 2\n"},
    {"piles before their takes", "bzoj1874", "3 7\n6 9 2\n1\n2\n",
     "takes 1 2\nline 1: head 3, numbers 7 6 9, piles 7 6 9\n"},
    {"the takes as the input has them", "hdu1536",
     "3 5 2 5\n1\n2 9 1\n1 3\n2\n1 4\n1 6\n0\n",
     "takes 5 2 5\nline 3: head 2, numbers 9 1, piles 9 1\nend of set\n"
     "takes 3\nline 6: head 1, numbers 4, piles 4\n"
     "line 7: head 1, numbers 6, piles 6\nend of set\n"},
};

static void visit(const char *name, struct text_input *text,
                  const struct nim_visitor *visitor) {
    const struct nim_input input = text_input_open(text);
    struct counted_memory counted = {0};
    const struct nim_memory memory = counted_memory_open(&counted);
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(nim_reader_begin(&reader, &input, &memory, NULL), NIM_OK);
    (void)nim_cases_visit(nim_problem_find(name), &reader, &memory, visitor,
                          &fault);
    nim_reader_end(&reader);
    assert_int_equal(counted.used_len, 0);
}

static void rows_give(size_t step) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct notes notes = {{0}, 0};
        struct text_input text = {.text = (const unsigned char *)rows[i].text,
                                  .text_len = strlen(rows[i].text),
                                  .step = step};
        const struct nim_visitor visitor = {.context = &notes,
                                            .wants_piles = true,
                                            .wants_raw = true,
                                            .wants_line = true,
                                            .begin_set = note_set,
                                            .visit = note_case,
                                            .end_set = end_set};
        visit(rows[i].problem, &text, &visitor);
        if (strcmp(notes.text, rows[i].notes) != 0) {
            fail_msg("%s: found\n%sexpected\n%s", rows[i].sentence, notes.text,
                     rows[i].notes);
        }
    }
}

static void the_raw_numbers_and_their_line_come(void **state) {
    (void)state;
    rows_give(0);
}

static void the_same_bytes_at_a_time(void **state) {
    (void)state;
    for (size_t step = 1; step < 9; step++) {
        rows_give(step);
    }
}

/* Each case is one line; there are far more than a buffer holds. */
static enum nim_status line_is_number(void *context,
                                      const struct nim_case *given) {
    (void)context;
    assert_int_equal(given->line, given->number);
    return NIM_OK;
}

static void lines_are_right_through_many_buffers(void **state) {
    (void)state;
    static unsigned char bytes[1200000];
    size_t len = 0;
    for (size_t i = 0; len + 64 < sizeof bytes; i++) {
        len += (size_t)sprintf((char *)bytes + len, "%s2 %zu %zu\n",
                               i % 3 ? "" : "  ", i, i * i);
    }
    struct text_input text = {.text = bytes, .text_len = len, .step = 100003};
    const struct nim_visitor visitor = {.wants_piles = true,
                                        .wants_raw = true,
                                        .wants_line = true,
                                        .visit = line_is_number};
    visit("poj2234", &text, &visitor);
}

static enum nim_status note_piles(void *context, const struct nim_case *given) {
    note_numbers(context, "case", &given->number, 1);
    note_numbers(context, ": piles", given->piles, given->pile_count);
    note(context, "\n");
    return NIM_OK;
}

/* Takes a case that has no piles, and leaves those that have some. */
static size_t take_empty(void *context, const uint64_t *numbers, size_t count,
                         uint64_t most_cases, uint64_t *case_count) {
    assert_true(count > 0 && most_cases > 0);
    *case_count = numbers[0] == 0;
    if (*case_count > 0) {
        note(context, "taken\n");
    }
    return (size_t)*case_count;
}

static void runs_give(size_t step, const char *expected) {
    const unsigned char bytes[] = "4\n0\n2 3 4\n1 5\n0\n";
    struct notes notes = {{0}, 0};
    struct text_input text = {
        .text = bytes, .text_len = sizeof bytes - 1, .step = step};
    const struct nim_visitor visitor = {.context = &notes,
                                        .wants_piles = true,
                                        .visit = note_piles,
                                        .visit_run = take_empty};
    visit("nim-game-1", &text, &visitor);
    assert_string_equal(notes.text, expected);
}

static void a_run_may_be_one_number(void **state) {
    (void)state;
    runs_give(0, "taken\ncase 2: piles 3 4\ncase 3: piles 5\ntaken\n");
}

/* No number is at hand where a case begins, and so there is nothing to take. */
static void runs_are_of_numbers_at_hand(void **state) {
    (void)state;
    runs_give(1, "case 1: piles\ncase 2: piles 3 4\ncase 3: piles 5\n"
                 "case 4: piles\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_may_be_one_number),
        cmocka_unit_test(runs_are_of_numbers_at_hand),
        cmocka_unit_test(the_raw_numbers_and_their_line_come),
        cmocka_unit_test(the_same_bytes_at_a_time),
        cmocka_unit_test(lines_are_right_through_many_buffers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
