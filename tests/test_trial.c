/* What a solver with a wrong idea says, compared with words: whatever white
 * space parts them, whether or not the words were cut, and in blocks. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ideas/ideas.h"

#include "kit/rows.h"
#include "kit/streams.h"

struct comparing {
    struct nim_trial trial;
    const struct nim_idea *idea;
    const struct nim_text *expected;
    enum nim_opinion opinion;
};

static enum nim_status compare_case(void *context,
                                    const struct nim_case *given) {
    struct comparing *comparing = context;
    comparing->opinion = nim_trial_compare(&comparing->trial, comparing->idea,
                                           given, comparing->expected);
    return NIM_OK;
}

static const struct nim_idea *find(const char *id) {
    const struct nim_idea *idea = nim_ideas;
    while (idea->id && strcmp(idea->id, id) != 0) {
        idea++;
    }
    assert_non_null(idea->id);
    return idea;
}

/* Of classic Nim; the input has one case. */
static enum nim_opinion compare(const char *input, const char *id,
                                const struct nim_text *expected) {
    struct nim_writer writer;
    struct nim_history history = {.memory = nim_system_memory};
    struct comparing comparing = {
        .trial = {.memory = nim_system_memory,
                  .writer = &writer,
                  .history = &history},
        .idea = find(id),
        .expected = expected,
        .opinion = NIM_OPINION_NONE,
    };
    const struct nim_visitor visitor = {.context = &comparing,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = compare_case};
    const struct nim_output nowhere = {NULL, NULL};
    struct text_input text = {.text = (const unsigned char *)input,
                              .text_len = strlen(input)};
    const struct nim_input in = text_input_open(&text);
    struct nim_reader reader;
    struct nim_fault fault;
    assert_int_equal(
        nim_writer_begin(&writer, &nowhere, &nim_system_memory, NULL), NIM_OK);
    assert_int_equal(nim_reader_begin(&reader, &in, &nim_system_memory, NULL),
                     NIM_OK);
    assert_int_equal(nim_cases_visit(nim_problem_find("classic"), &reader,
                                     &nim_system_memory, &visitor, &fault),
                     NIM_OK);
    nim_reader_end(&reader);
    nim_trial_end(&comparing.trial);
    nim_writer_end(&writer);
    return comparing.opinion;
}

/* ---- Short answers ---- */

/* The right answer to 3 piles of 1 lists three moves "1 0". */
#define ONES "3\n1 1 1\n0\n"
#define SAME NIM_OPINION_SAME
#define OTHER NIM_OPINION_OTHER
#define NONE NIM_OPINION_NONE

struct trial_row {
    const char *name; /* a sentence */
    const char *idea; /* says "Yes", and one move or two */
    const char *expected;
    bool cut;
    enum nim_opinion opinion;
};

static const struct trial_row rows[] = {
    {"the same words", "first-move-only", "Yes\n1 0\n", false, SAME},
    {"without the last newline", "first-move-only", "Yes\n1 0", false, SAME},
    {"in other white space", "first-move-only", " \nYes\t1\r\n\n0 ", false,
     SAME},
    {"the true answer", "first-move-only", "Yes\n1 0\n1 0\n1 0\n", false,
     OTHER},
    {"a word more", "first-move-only", "Yes\n1 0\n1", false, OTHER},
    {"a word less", "first-move-only", "Yes\n1", false, OTHER},
    {"another last byte", "first-move-only", "Yes\n1 1", false, OTHER},
    {"no white space", "first-move-only", "Yes\n10\n", false, OTHER},
    {"white space in a word", "first-move-only", "Y es\n1 0\n", false, OTHER},
    {"no words", "first-move-only", "", false, OTHER},
    {"words cut before the end", "not-last-move", "Yes\n1 0\n", true, NONE},
    {"words cut behind the end of a word", "not-last-move", "Yes\n1 0\n1", true,
     NONE},
    {"words cut in a word", "not-last-move", "Ye", true, NONE},
    {"words cut where such a solver ends", "first-move-only", "Yes\n1 0\n",
     true, NONE},
    {"words that go on where such a solver ends", "first-move-only",
     "Yes\n1 0\n1", true, OTHER},
    {"words that differ before the cut", "not-last-move", "Yes\n1 1", true,
     OTHER},
    {"another word before the cut", "not-last-move", "No\n", true, OTHER},
};

static void words_are_compared(void **state) {
    const struct trial_row *row = *state;
    struct nim_text expected = {.bytes = (char *)(uintptr_t)row->expected,
                                .len = strlen(row->expected),
                                .cut = row->cut};
    assert_int_equal(compare(ONES, row->idea, &expected), row->opinion);
}

/* ---- Answers in many blocks ---- */

#define PILE_COUNT 100001
#define PAIR_LEN 4

/* "Yes" and the moves, with these bytes for the white space. */
static struct nim_text long_answer(size_t move_count, char in, char between) {
    struct nim_text text = {.len = 4 + PAIR_LEN * move_count};
    text.bytes = malloc(text.len);
    assert_non_null(text.bytes);
    memcpy(text.bytes, "Yes\n", 4);
    for (size_t i = 0; i < move_count; i++) {
        const char pair[PAIR_LEN] = {'1', in, '0', between};
        memcpy(text.bytes + 4 + PAIR_LEN * i, pair, PAIR_LEN);
    }
    return text;
}

static char *many_ones(void) {
    char *input = malloc(2 * PILE_COUNT + 20);
    assert_non_null(input);
    size_t len = (size_t)sprintf(input, "%d\n", PILE_COUNT);
    for (size_t i = 0; i < PILE_COUNT; i++) {
        memcpy(input + len + 2 * i, "1 ", 2);
    }
    memcpy(input + len + (size_t)2 * PILE_COUNT, "0\n", 3);
    return input;
}

static void long_answers_are_compared_as_short_ones(void **state) {
    char *input = many_ones();
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct nim_text all = i == 0 ? long_answer(PILE_COUNT, ' ', '\n')
                                     : long_answer(PILE_COUNT, '\n', ' ');
        assert_int_equal(compare(input, "sorted-moves", &all), SAME);
        assert_int_equal(compare(input, "not-last-move", &all), OTHER);
        all.bytes[all.len / 2 / PAIR_LEN * PAIR_LEN] = '2';
        assert_int_equal(compare(input, "sorted-moves", &all), OTHER);
        free(all.bytes);
        struct nim_text fewer = long_answer(PILE_COUNT - 1, ' ', '\n');
        assert_int_equal(compare(input, "sorted-moves", &fewer), OTHER);
        assert_int_equal(compare(input, "not-last-move", &fewer), SAME);
        fewer.cut = true;
        assert_int_equal(compare(input, "sorted-moves", &fewer), NONE);
        free(fewer.bytes);
    }
    free(input);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_answers_are_compared_as_short_ones),
    };
    return rows_run("a trial", rows, sizeof rows / sizeof *rows, sizeof *rows,
                    words_are_compared) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
