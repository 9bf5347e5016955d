/* What the checker finds in outputs of every kind: its rows say it in a line
 * each, with every flaw and every switch. The
 * failures of memory and reads are those of test_check.c. */
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
#include "kit/rows.h"
#include "kit/streams.h"

/* ---- Runs ---- */

struct case_row {
    const char *sentence;
    const char *problem;
    const char *changes; /* letters, see change() */
    const char *input;
    const char *output;
    size_t output_len;
    const char *finding; /* see describe() */
};

#define BYTES(literal) literal, sizeof(literal) - 1

/* A check of a row, and what it runs on. */
struct run {
    const struct case_row *row;
    struct nim_problem problem;
    struct counted_memory memory;
    struct text_input input;
    struct text_input output;
    struct nim_check check;
    size_t flaw_count;
    enum nim_status status;
    bool same; /* in bytes */
};

static void change(struct run *run, char letter) {
    switch (letter) {
    case 'm':
        run->problem.words.answer = NIM_ANSWER_MOVES;
        run->problem.words.moves_max = UINT64_MAX;
        break;
    case '1':
    case '2':
        run->problem.words.moves_max = (uint64_t)(letter - '0');
        break;
    case 'c':
        run->problem.words.answer = NIM_ANSWER_COUNT;
        break;
    case 'v':
        run->problem.words.answer = NIM_ANSWER_VERDICT;
        break;
    case 'p':
        run->problem.words.places = true;
        break;
    case 'i':
        run->problem.game.play = NIM_MISERE;
        break;
    case 'k':
        run->problem.game.k = 2;
        break;
    case 'e':
        run->problem.layout.cases = NIM_CASES_EOF;
        break;
    case 'o':
        run->check.any_order = true;
        break;
    case 't':
        run->check.words_only = true;
        break;
    default:
        fail_msg("no change %c", letter);
    }
}

static void count_flaw(void *context, const struct nim_flaw *flaw) {
    struct run *run = context;
    run->flaw_count++;
    assert_true(flaw->kind != NIM_FLAW_NONE);
}

static void set_up(struct run *run, const struct case_row *row) {
    *run = (struct run){
        .row = row,
        .problem = *nim_problem_find(row->problem),
        .input = {.text = (const unsigned char *)row->input,
                  .text_len = strlen(row->input)},
        .output = {.text = (const unsigned char *)row->output,
                   .text_len = row->output_len},
    };
    for (const char *letter = row->changes; *letter; letter++) {
        change(run, *letter);
    }
}

/* Both passes, whatever the first one says. */
static void check(struct run *run) {
    const struct nim_memory memory = counted_memory_open(&run->memory);
    struct text_input again = run->input;
    struct text_input output_again = run->output;
    struct nim_input input = text_input_open(&run->input);
    struct nim_input output = text_input_open(&run->output);
    struct nim_reader reader;
    struct nim_fault fault;
    run->same = false;
    run->status = nim_reader_begin(&reader, &input, &memory, NULL);
    if (run->status == NIM_OK) {
        run->status = nim_check_bytes(&run->problem, &reader, &output, &memory,
                                      &run->same, &fault);
        nim_reader_end(&reader);
    }
    if (run->status != NIM_OK) {
        return;
    }
    input = text_input_open(&again);
    output = text_input_open(&output_again);
    run->check.problem = &run->problem;
    run->check.memory = memory;
    run->check.on_flaw = count_flaw;
    run->check.context = run;
    run->status = nim_reader_begin(&reader, &input, &memory, NULL);
    if (run->status == NIM_OK) {
        run->status = nim_check_words(&run->check, &reader, &output, &fault);
        nim_reader_end(&reader);
    }
}

static const char *const kinds[] = {
    [NIM_FLAW_NONE] = "right",
    [NIM_FLAW_WINNER] = "other winner",
    [NIM_FLAW_LABEL] = "label",
    [NIM_FLAW_WORD] = "other word",
    [NIM_FLAW_COUNT] = "other count",
    [NIM_FLAW_NOT_WINNING] = "not winning",
    [NIM_FLAW_TAKEN] = "taken",
    [NIM_FLAW_NO_PILE] = "no pile",
    [NIM_FLAW_NO_MOVE] = "no move",
    [NIM_FLAW_NO_TAKE] = "no take",
    [NIM_FLAW_NOT_LISTED] = "not listed",
    [NIM_FLAW_MANY_PILES] = "many piles",
    [NIM_FLAW_NO_NUMBER] = "no number",
    [NIM_FLAW_HALF_MOVE] = "half a move",
    [NIM_FLAW_MISSING] = "missing",
    [NIM_FLAW_TWICE] = "twice",
    [NIM_FLAW_NOT_FIRST] = "not first",
    [NIM_FLAW_LOST_MOVE] = "lost move",
    [NIM_FLAW_EMPTY] = "empty",
    [NIM_FLAW_SHORT] = "short",
    [NIM_FLAW_SHORT_LINE] = "short line",
    [NIM_FLAW_LONG] = "long",
    [NIM_FLAW_ORDER] = "order",
    [NIM_FLAW_LETTER_CASE] = "letter case",
    [NIM_FLAW_ZEROS] = "zeros",
    [NIM_FLAW_NUL] = "NUL",
    [NIM_FLAW_MARK] = "mark",
    [NIM_FLAW_UTF16] = "UTF-16",
    [NIM_FLAW_FULL_WIDTH] = "full width",
    [NIM_FLAW_CRLF] = "CRLF",
    [NIM_FLAW_TRAILING] = "trailing",
    [NIM_FLAW_BLANK_LINE] = "blank line",
    [NIM_FLAW_BLANKS] = "blanks",
    [NIM_FLAW_TAB] = "tab",
    [NIM_FLAW_JOINED] = "joined",
    [NIM_FLAW_ONE_LINE] = "one line",
    [NIM_FLAW_SPLIT] = "split",
};

#define FINDING_LEN 256

/* "twice, case 3, line 6; 1 wrong": the first flaw, how many
 * cases are wrong, in the wrong form, and without answer. */
static void describe(const struct run *run, char text[FINDING_LEN]) {
    const struct nim_check *check = &run->check;
    int len = snprintf(text, FINDING_LEN, "%s", kinds[check->first.kind]);
    if (check->first.kind == NIM_FLAW_NONE) {
        return;
    }
    if (check->first.case_number > 0) {
        len += snprintf(text + len, FINDING_LEN - (size_t)len,
                        ", case %" PRIu64, check->first.case_number);
    }
    len += snprintf(text + len, FINDING_LEN - (size_t)len, ", line %" PRIu64,
                    check->first.line);
    const struct {
        uint64_t count;
        const char *what;
    } counts[] = {{check->wrong_count, "wrong"},
                  {check->form_count, "form"},
                  {check->absent_count, "absent"}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        if (counts[i].count > 0) {
            len +=
                snprintf(text + len, FINDING_LEN - (size_t)len,
                         "; %" PRIu64 " %s", counts[i].count, counts[i].what);
        }
    }
    snprintf(text + len, FINDING_LEN - (size_t)len, "%s",
             check->stopped ? "; stopped" : "");
}

static void expect(const struct run *run, const char *where, size_t at) {
    char finding[FINDING_LEN];
    assert_int_equal(run->status, NIM_OK);
    describe(run, finding);
    if (strcmp(finding, run->row->finding) != 0) {
        fail_msg("%s, %s %zu: found \"%s\", expected \"%s\"",
                 run->row->sentence, where, at, finding, run->row->finding);
    }
    assert_int_equal(run->memory.block_count, 0);
}

/* ---- Rows ---- */

#define HDU "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n"
#define BOM "\xef\xbb\xbf"

#include "findings.h"

static void test_finding(void **state) {
    struct run run;
    set_up(&run, *state);
    check(&run);
    expect(&run, "as a whole", 0);
    bool is_strict = !run.check.any_order && !run.check.words_only;
    bool is_right = run.check.first.kind == NIM_FLAW_NONE;
    if (is_strict || run.same) {
        assert_int_equal(run.same, is_right);
    }
    assert_int_equal(run.flaw_count > 0, !is_right);
}

/* ---- All rows ---- */

#define EACH_ROW(row)                                                          \
    const struct case_row *row = rows;                                         \
    row < rows + sizeof rows / sizeof *rows;                                   \
    row++

static void arrival_of_the_output_does_not_matter(void **state) {
    (void)state;
    for (EACH_ROW(row)) {
        for (size_t cut = 1; cut < row->output_len; cut++) {
            struct run run;
            set_up(&run, row);
            run.output.cuts = &cut;
            run.output.cut_count = 1;
            check(&run);
            expect(&run, "cut at", cut);
        }
    }
}

static void arrival_byte_by_byte_does_not_matter(void **state) {
    (void)state;
    for (EACH_ROW(row)) {
        struct run run;
        set_up(&run, row);
        run.output.step = 1;
        run.input.step = 1;
        check(&run);
        expect(&run, "step", 1);
    }
}

/* Every flaw has a row. */
static void no_kind_is_without_a_row(void **state) {
    (void)state;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        size_t len = strlen(kinds[kind]);
        bool found = false;
        for (EACH_ROW(row)) {
            found |= strncmp(row->finding, kinds[kind], len) == 0 &&
                     (row->finding[len] == ',' || row->finding[len] == '\0');
        }
        if (!found) {
            fail_msg("no row for %s", kinds[kind]);
        }
    }
}

/* ---- Outputs that are cut or changed ---- */

/* A right output is right as far as its last newline; every other prefix is
 * wrong. */
static void a_cut_output_is_wrong(void **state) {
    (void)state;
    for (EACH_ROW(row)) {
        for (size_t len = 0; len < row->output_len; len++) {
            struct run run;
            set_up(&run, row);
            run.output.text_len = len;
            check(&run);
            bool may_be_right = run.check.any_order || run.check.words_only;
            bool is_right = run.check.first.kind == NIM_FLAW_NONE;
            if (is_right && !may_be_right && !run.same) {
                fail_msg("%s: right when cut at %zu", row->sentence, len);
            }
        }
    }
}

/* Whatever the bytes, both passes agree on right and wrong. */
static void both_passes_agree(void **state) {
    struct dice dice;
    dice_begin(&dice);
    (void)state;
    for (EACH_ROW(row)) {
        for (int i = 0; i < 200 && row->output_len > 0; i++) {
            unsigned char changed[512];
            struct run run;
            assert_true(row->output_len <= sizeof changed);
            memcpy(changed, row->output, row->output_len);
            size_t at = dice_throw_below(&dice, row->output_len);
            changed[at] = (unsigned char)dice_throw_below(&dice, 256);
            set_up(&run, row);
            run.output.text = changed;
            check(&run);
            bool is_strict = !run.check.any_order && !run.check.words_only;
            bool is_right = run.check.first.kind == NIM_FLAW_NONE;
            if (run.status != NIM_OK || (is_strict && is_right != run.same)) {
                fail_msg("%s: byte %zu is \\x%02x", row->sentence, at,
                         changed[at]);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_kind_is_without_a_row),
        cmocka_unit_test(arrival_of_the_output_does_not_matter),
        cmocka_unit_test(arrival_byte_by_byte_does_not_matter),
        cmocka_unit_test(a_cut_output_is_wrong),
        cmocka_unit_test(both_passes_agree),
    };
    int failed = rows_run("findings", rows, sizeof rows / sizeof *rows,
                          sizeof *rows, test_finding);
    return failed + cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
