/* nim_check_words: answers that are too long to be held. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/rows.h"
#include "kit/solving.h"
#include "kit/streams.h"
#include "system/files.h"

static void check_again(struct nim_check *check, const char *input,
                        const char *output, size_t output_len) {
    struct text_input texts[] = {
        {.text = (const unsigned char *)input, .text_len = strlen(input)},
        {.text = (const unsigned char *)output, .text_len = output_len},
    };
    const struct nim_input from = text_input_open(&texts[0]);
    const struct nim_input said = text_input_open(&texts[1]);
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(nim_reader_begin(&reader, &from, &nim_system_memory, NULL),
                     NIM_OK);
    assert_int_equal(nim_check_words(check, &reader, &said, &fault), NIM_OK);
    nim_reader_end(&reader);
}

static void add(char *text, size_t *len, const char *more) {
    memcpy(text + *len, more, strlen(more));
    *len += strlen(more);
    text[*len] = '\0';
}

/* ---- Bids ---- */

/* Bids of 1 to MANY_BIDS, all of which win: more than a check holds. Instead of
 * the bid at the place stands the text, which the output may end behind; then
 * come the bids of another case. */
#define MANY_BIDS 200000

struct wrong_bid {
    const char *name;
    unsigned long place;
    const char *text;
    bool is_end;
    enum nim_flaw_kind kind;
    uint64_t case_number;
    uint64_t line;
    const char *expected;
    const char *found;
};

static const struct wrong_bid wrong_bids[] = {
    {"all are right", 0, "", false, NIM_FLAW_NONE, 0, 0, "", ""},
    {"the first is a word", 1, "x ", false, NIM_FLAW_WORD, 1, 1, "1", "x"},
    {"one is missing", 100000, "", false, NIM_FLAW_WORD, 1, 1, "100000",
     "100001"},
    {"one is there twice", 100000, "100000 100000 ", false, NIM_FLAW_WORD, 1, 1,
     "100001", "100000"},
    {"one is a word", 150000, "x ", false, NIM_FLAW_WORD, 1, 1, "150000", "x"},
    {"the last is a word", MANY_BIDS, "x\n", false, NIM_FLAW_WORD, 1, 1,
     "200000", "x"},
    {"there is one more", MANY_BIDS, "200000 200001\n", false, NIM_FLAW_WORD, 1,
     1, "", "200001"},
    {"a blank ends the line", MANY_BIDS, "200000 \n", false, NIM_FLAW_TRAILING,
     1, 1, "", ""},
    {"a return ends the line", MANY_BIDS, "200000\r\n", false, NIM_FLAW_CRLF, 1,
     1, "", ""},
    {"the output ends in the middle", 100000, "\n", true, NIM_FLAW_SHORT, 1, 1,
     "100000 100001 100002 100003 100004 100005 100006", ""},
    {"the output ends behind a bid", 100000, "100000", true, NIM_FLAW_SHORT, 1,
     1, "100000 100001 100002 100003 100004 100005 100006", ""},
    {"the output ends behind the last", MANY_BIDS, "200000", true,
     NIM_FLAW_SHORT, 2, 1, "3 4 5", ""},
    {"the output ends behind its line", MANY_BIDS, "200000\n", true,
     NIM_FLAW_SHORT, 2, 2, "3 4 5", ""},
};

static void bids_that_cannot_be_held_are_blamed_rightly(void **state) {
    const struct wrong_bid *wrong = *state;
    static char output[8 * MANY_BIDS + 100];
    size_t len = 0;
    for (unsigned long i = 1; i <= MANY_BIDS; i++) {
        if (i == wrong->place) {
            add(output, &len, wrong->text);
        } else {
            len += (size_t)sprintf(output + len, "%lu%c", i,
                                   i < MANY_BIDS ? ' ' : '\n');
        }
        if (i == wrong->place && wrong->is_end) {
            break;
        }
    }
    add(output, &len, wrong->is_end ? "" : "3 4 5\n");
    struct nim_check check = {.problem = nim_problem_find("hdu2149"),
                              .memory = nim_system_memory};
    check_again(&check, "1 200000\n3 5\n", output, len);
    assert_int_equal(check.first.kind, wrong->kind);
    assert_int_equal(check.first.case_number, wrong->case_number);
    assert_int_equal(check.first.line, wrong->line);
    assert_string_equal(check.first.expected, wrong->expected);
    assert_string_equal(check.first.found, wrong->found);
}

/* What stands between 29000 bids in place of a space, and far behind them once;
 * and the last bid of all, behind which the bids of another case stand. */
static const struct spaced_bids {
    const char *name;
    const char *space;
    const char *last;
    bool words_only;
    enum nim_flaw_kind kind;
    bool is_form;
    bool is_stopped; /* the rest is not read */
    uint64_t line;
    const char *expected;
    const char *found;
} spaced_bids[] = {
    {"two blanks", "  ", "200000", false, NIM_FLAW_BLANKS, true, true, 1,
     "1001", ""},
    {"a new line", "\n", "200000", false, NIM_FLAW_SPLIT, true, true, 1, "1001",
     ""},
    {"a tab, and another flaw far behind it", "\t", "x", false, NIM_FLAW_TAB,
     true, true, 1, "1001", ""},
    {"a zero in front of a bid", " 0", "200000", false, NIM_FLAW_ZEROS, true,
     true, 1, "1001", "01001"},
    {"two blanks, where words count", "  ", "200000", true, NIM_FLAW_NONE,
     false, false, 0, "", ""},
    {"a new line, where words count", "\n", "200000", true, NIM_FLAW_NONE,
     false, false, 0, "", ""},
    {"two blanks, where words count, and another bid at the end", "  ", "7",
     true, NIM_FLAW_WORD, false, false, 1, "200000", "7"},
    {"two new lines, where words count, and a word at the end", "\n\n", "x",
     true, NIM_FLAW_WORD, false, false, 58003, "200000", "x"},
};

static void white_space_of_long_answers_is_told(void **state) {
    const struct spaced_bids *row = *state;
    static char output[9 * MANY_BIDS + 100];
    size_t len = 0;
    for (unsigned long i = 1; i < MANY_BIDS; i++) {
        bool is_odd = (i >= 1000 && i < 30000) || i == 150000;
        len += (size_t)sprintf(output + len, "%lu%s", i,
                               is_odd ? row->space : " ");
    }
    len += (size_t)sprintf(output + len, "%s\n3 4 5\n", row->last);
    struct nim_check check = {.problem = nim_problem_find("hdu2149"),
                              .memory = nim_system_memory,
                              .words_only = row->words_only};
    check_again(&check, "1 200000\n3 5\n", output, len);
    assert_int_equal(check.first.kind, row->kind);
    assert_int_equal(check.first.line, row->line);
    assert_string_equal(check.first.expected, row->expected);
    assert_string_equal(check.first.found, row->found);
    assert_int_equal(check.form_count, row->is_form);
    assert_int_equal(check.wrong_count,
                     !row->is_form && row->kind != NIM_FLAW_NONE);
    assert_int_equal(check.stopped, row->is_stopped);
}

/* The bids of two cases, the last of which cannot be held, on one line. */
static void bids_on_one_line_are_told(void **state) {
    static const char *const ends[] = {"", "\n"};
    static char output[8 * MANY_BIDS + 100];
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t len = 0;
        add(output, &len, "3 4 5");
        for (unsigned long bid = 1; bid <= MANY_BIDS; bid++) {
            len += (size_t)sprintf(output + len, " %lu", bid);
        }
        add(output, &len, ends[i]);
        struct nim_check check = {.problem = nim_problem_find("hdu2149"),
                                  .memory = nim_system_memory,
                                  .alignment.by = NIM_ALIGN_COUNT};
        check_again(&check, "3 5\n1 200000\n", output, len);
        assert_int_equal(check.first.kind, NIM_FLAW_ONE_LINE);
        assert_int_equal(check.first.line, 1);
        assert_int_equal(check.wrong_count, 0);
    }
}

/* ---- Moves ---- */

/* A turn takes from up to three of 83 piles of one stone, and leaves a multiple
 * of four: three piles of them are emptied, in 91881 ways. */
#define MANY_MOVES 91881
#define MOVE "1 0 1 0 1 0\n"

static const struct long_moves {
    const char *name;
    const char *end; /* behind all moves but the last */
    enum nim_flaw_kind kind;
    uint64_t line;
    const char *found;
} long_moves[] = {
    {"all are right", MOVE, NIM_FLAW_NONE, 0, ""},
    {"the last newline is missing", "1 0 1 0 1 0", NIM_FLAW_NONE, 0, ""},
    {"the last is missing", "", NIM_FLAW_SHORT, MANY_MOVES + 1, ""},
    {"the output ends in the middle of the last", "1 0 1", NIM_FLAW_SHORT,
     MANY_MOVES + 1, "1 0 1"},
    {"there is one more", MOVE MOVE, NIM_FLAW_NOT_FIRST, MANY_MOVES + 2,
     "1 0 1 0 1 0"},
    {"there is another", MOVE "1 0 1 0\n", NIM_FLAW_NOT_WINNING, MANY_MOVES + 2,
     "1 0 1 0"},
};

static void check_long_moves(const struct long_moves *row, bool has_label) {
    static char input[256];
    static char output[(MANY_MOVES + 2) * sizeof(MOVE)];
    struct nim_problem problem = *nim_problem_find("bash");
    struct nim_check check = {.problem = &problem, .memory = nim_system_memory};
    size_t in_len = 0;
    size_t out_len = 0;
    problem.words.answer = NIM_ANSWER_MOVES;
    problem.words.moves_max = UINT64_MAX;
    problem.words.label = has_label ? ": " : NULL;
    problem.words.lead = "Case ";
    add(input, &in_len, "1\n83\n");
    for (int i = 0; i < 83; i++) {
        add(input, &in_len, "1 ");
    }
    add(output, &out_len, has_label ? "Case 1: Yes\n" : "Yes\n");
    for (size_t i = 1; i < MANY_MOVES; i++) {
        add(output, &out_len, MOVE);
    }
    add(output, &out_len, row->end);
    check_again(&check, input, output, out_len);
    assert_int_equal(check.first.kind, row->kind);
    assert_int_equal(check.first.line, row->line);
    assert_string_equal(check.first.found, row->found);
}

static void moves_that_cannot_be_held_are_blamed_rightly(void **state) {
    check_long_moves(*state, false);
    check_long_moves(*state, true);
}

/* Moves of 83 piles of different sizes, of which one is changed. */
static const struct changed_move {
    const char *name;
    size_t place;   /* of its line, from 2 */
    const char *of; /* NULL, or a part of the move, */
    const char *to; /* which becomes this; the line's end belongs to it */
    enum nim_flaw_kind kind;
    bool is_form;
} changed_moves[] = {
    {"none", 2, NULL, NULL, NIM_FLAW_NONE, false},
    {"a blank behind the first", 2, "\n", " \n", NIM_FLAW_TRAILING, true},
    {"a blank behind one in the middle", 5000, "\n", " \n", NIM_FLAW_TRAILING,
     true},
    {"a return behind one near the end", 98000, "\n", "\r\n", NIM_FLAW_CRLF,
     true},
    {"one in the middle is a comment", 5000, "\n", "?\n", NIM_FLAW_NO_NUMBER,
     false},
    {"one in the middle takes from four piles", 5000, "\n", " 7 0\n",
     NIM_FLAW_MANY_PILES, false},
};

static char *solve_long(const struct nim_problem *problem, char *input) {
    static const char *const sizes[] = {"1", "2", "3", "5", "6", "7"};
    size_t len = 0;
    add(input, &len, "1\n83\n");
    for (size_t i = 0; i < 83; i++) {
        add(input, &len, sizes[i % 6]);
        add(input, &len, "\n");
    }
    struct solved solved = solve_text(problem, input);
    assert_int_equal(solved.status, NIM_OK);
    return solved.text;
}

static char *find_line(char *text, size_t place) {
    for (size_t line = 1; line < place; line++) {
        text = strchr(text, '\n') + 1;
    }
    return text;
}

static void changed_moves_are_blamed_rightly(void **state) {
    const struct changed_move *row = *state;
    static char input[512];
    static char output[2 << 20];
    struct nim_problem problem = *nim_problem_find("bash");
    struct nim_check check = {.problem = &problem, .memory = nim_system_memory};
    problem.words.answer = NIM_ANSWER_MOVES;
    problem.words.moves_max = UINT64_MAX;
    char *truth = solve_long(&problem, input);
    size_t len = 0;
    assert_in_range(strlen(truth), 1 << 20, sizeof output - 16);
    if (row->of) {
        char *at = strstr(find_line(truth, row->place), row->of);
        *at = '\0';
        add(output, &len, truth);
        add(output, &len, row->to);
        add(output, &len, at + strlen(row->of));
    } else {
        add(output, &len, truth);
    }
    check_again(&check, input, output, len);
    assert_int_equal(check.first.kind, row->kind);
    assert_int_equal(check.first.line,
                     row->kind == NIM_FLAW_NONE ? 0 : row->place);
    assert_int_equal(check.form_count, row->is_form);
    free(truth);
}

/* Where a part of the list is held, nobody knows whether a move is too many or
 * another one is missing. */
static void a_missing_move_of_many_is_told(void **state) {
    static char input[512];
    struct nim_problem problem = *nim_problem_find("bash");
    struct nim_check check = {.problem = &problem, .memory = nim_system_memory};
    (void)state;
    problem.words.answer = NIM_ANSWER_MOVES;
    problem.words.moves_max = UINT64_MAX;
    char *output = solve_long(&problem, input);
    char *line = find_line(output, 5000);
    while (strncmp(line, strchr(line, '\n') + 1, 12) == 0) {
        line = strchr(line, '\n') + 1; /* equal moves say nothing */
    }
    char *next = strchr(line, '\n') + 1;
    memmove(line, next, strlen(next) + 1);
    check_again(&check, input, output, strlen(output));
    assert_int_equal(check.first.kind, NIM_FLAW_NOT_FIRST);
    assert_in_range(check.first.line, 5000, 98740);
    assert_memory_equal(check.first.found, line, check.first.found_len);
    assert_int_equal(line[check.first.found_len], '\n');
    free(output);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bids_on_one_line_are_told),
        cmocka_unit_test(a_missing_move_of_many_is_told),
    };
    int failed =
        rows_run("long answers: bids", wrong_bids,
                 sizeof wrong_bids / sizeof *wrong_bids, sizeof *wrong_bids,
                 bids_that_cannot_be_held_are_blamed_rightly);
    failed +=
        rows_run("long answers: white space", spaced_bids,
                 sizeof spaced_bids / sizeof *spaced_bids, sizeof *spaced_bids,
                 white_space_of_long_answers_is_told);
    failed +=
        rows_run("long answers: moves", long_moves,
                 sizeof long_moves / sizeof *long_moves, sizeof *long_moves,
                 moves_that_cannot_be_held_are_blamed_rightly);
    failed += rows_run("long answers: changed moves", changed_moves,
                       sizeof changed_moves / sizeof *changed_moves,
                       sizeof *changed_moves, changed_moves_are_blamed_rightly);
    failed +=
        cmocka_run_group_tests_name("long answers: lines", tests, NULL, NULL);
    return failed;
}
