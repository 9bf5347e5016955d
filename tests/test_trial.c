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
#include "streams/memory_text.h"
#include "system/files.h"

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

static enum nim_status end_set(void *context) {
    (void)context;
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

/* The opinion on the last case. */
static enum nim_opinion compare_of(const struct nim_problem *problem,
                                   const char *input, const char *id,
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
                                        .visit = compare_case,
                                        .end_set = end_set};
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
    assert_int_equal(
        nim_cases_visit(problem, &reader, &nim_system_memory, &visitor, &fault),
        NIM_OK);
    nim_reader_end(&reader);
    nim_trial_end(&comparing.trial);
    nim_writer_end(&writer);
    nim_history_end(&history);
    return comparing.opinion;
}

static enum nim_opinion compare(const char *input, const char *id,
                                const struct nim_text *expected) {
    return compare_of(nim_problem_find("classic"), input, id, expected);
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
    {"a shorter word before the cut", "not-last-move", "Y\n1 0", true, OTHER},
};

static void words_are_compared(void **state) {
    const struct trial_row *row = *state;
    struct nim_text expected = {.bytes = (char *)(uintptr_t)row->expected,
                                .len = strlen(row->expected),
                                .cut = row->cut};
    assert_int_equal(compare(ONES, row->idea, &expected), row->opinion);
}

/* ---- Unusual cases ---- */

struct unusual_row {
    const char *name;
    const char *problem;
    const char *input;
    const char *idea;
    const char *says; /* NULL: such a solver makes no sense here */
};

static const struct unusual_row unusual[] = {
    {"no pile, and the last one decides", "hdu1907", "1\n0\n",
     "misere-last-pile", "John"},
    {"no pile but the last", "cses1730", "1\n0\n", "not-last-pile", "second"},
    {"no pile but the first", "cses1730", "1\n0\n", "not-first-pile", "second"},
    {"no last pile", "cses1730", "1\n0\n", "last-pile-only", "second"},
    {"no first pile", "cses1730", "1\n0\n", "first-pile-only", "second"},
    {"no piles that differ", "cses1730", "1\n0\n", "distinct-piles", "second"},
    {"no take but the largest", "hdu1536", "1 0\n1\n2 3 4\n0\n",
     "not-largest-take", "L"},
    {"no take but the smallest", "hdu1536", "1 0\n1\n2 3 4\n0\n",
     "not-smallest-take", "L"},
    {"no largest take", "hdu1536", "1 0\n1\n2 3 4\n0\n", "modulo-largest-take",
     "L"},
    {"no take to mark", "hdu1536", "1 0\n1\n2 3 4\n0\n", "marks-kept", "L"},
    {"other takes, of as many", "hdu1536", "2 1 2\n1\n1 1\n2 2 3\n1\n1 1\n0\n",
     "not-largest-take", "L"},
    {"a take of nothing", "hdu1536", "1 0\n1\n2 3 4\n0\n", "takes-unsorted",
     "L"},
    {"the largest take of all", "hdu1536",
     "1 18446744073709551615\n1\n1 5\n0\n", "modulo-largest-take", "W"},
    {"a golden multiple above 64 bits", "hdu1527", "0 18446744073709551615\n",
     "wythoff-rounded", "1"},
    {"a circle of a multiple", "hdu3951", "1\n6 2\n", "circle-as-pile",
     "Case 1: second"},
    {"a range that cannot be longer", "cf15c", "1\n1 18446744073709551615\n",
     "range-one-longer", NULL},
    {"no rows", "lightoj1247", "1\n0 3\n", "columns-for-rows", "Case 1: Bob"},
    {"no pieces", "poj1704", "1\n0\n", "raw-numbers", "Bob will win"},
};

static void such_a_solver_says(void **state) {
    const struct unusual_row *row = *state;
    const char *says = row->says ? row->says : "";
    struct nim_text expected = {.bytes = (char *)(uintptr_t)says,
                                .len = strlen(says)};
    assert_int_equal(compare_of(nim_problem_find(row->problem), row->input,
                                row->idea, &expected),
                     row->says ? SAME : NONE);
}

/* An empty board is won in misère play, without a move. */
static void no_first_move_is_no_other_one(void **state) {
    struct nim_text expected = {.bytes = (char *)(uintptr_t) "0 0", .len = 3};
    struct nim_problem problem = *nim_problem_find("p1247");
    (void)state;
    problem.game.play = NIM_MISERE;
    assert_int_equal(compare_of(&problem, "2\n0 0\n", "last-move", &expected),
                     SAME);
    assert_int_equal(compare_of(&problem, "2\n2 0\n", "last-move", &expected),
                     OTHER);
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

/* The piles 7, 7 and 6 have a move each, to 1, 1 and 0. */
static void moves_keep_their_places(void **state) {
    static const struct {
        const char *idea;
        const char *says;
    } ideas[] = {
        {"no-brackets", "Yes\n1 7 1\n2 7 1\n3 6 0\n"},
        {"reversed-moves", "Yes\n3 6 0\n2 7 1\n1 7 1\n"},
        {"sorted-moves", "Yes\n3 6 0\n1 7 1\n2 7 1\n"},
        {"sorted-once", "Yes\n3 6 0\n1 7 1\n"},
        {"not-last-move", "Yes\n1 7 1\n2 7 1\n"},
        {"not-first-move", "Yes\n2 7 1\n3 6 0\n"},
        {"first-move-only", "Yes\n1 7 1\n"},
        {"equal-piles-once", "Yes\n1 7 1\n3 6 0\n"},
        {"largest-pile-only", "Yes\n1 7 1\n2 7 1\n"},
        {"no-pile-emptied", "Yes\n1 7 1\n2 7 1\n"},
    };
    struct nim_problem problem = *nim_problem_find("classic");
    (void)state;
    problem.words.places = true;
    for (size_t i = 0; i < sizeof ideas / sizeof *ideas; i++) {
        struct nim_text says = {.bytes = (char *)(uintptr_t)ideas[i].says,
                                .len = strlen(ideas[i].says)};
        if (compare_of(&problem, "3\n7 7 6\n0\n", ideas[i].idea, &says) !=
            SAME) {
            fail_msg("%s", ideas[i].idea);
        }
    }
}

/* In Lasker's Nim a pile of 4 is worth 3, and 2 and 2 are worth 0: of three,
 * each is taken whole, or split in halves. */
static void moves_may_split_piles(void **state) {
    static const struct {
        const char *idea;
        const char *says;
    } ideas[] = {
        {"taken-not-left", "W\n4 4\n4 2 2\n4 4\n4 2 2\n4 4\n4 2 2\n"},
        {"place-and-left", "W\n1 0\n1 2 2\n2 0\n2 2 2\n3 0\n3 2 2\n"},
        {"first-move-only", "W\n4 0\n"},
        {"last-move-only", "W\n4 2 2\n"},
        {"not-first-move", "W\n4 2 2\n4 0\n4 2 2\n4 0\n4 2 2\n"},
        {"not-last-move", "W\n4 0\n4 2 2\n4 0\n4 2 2\n4 0\n"},
        {"equal-piles-once", "W\n4 0\n4 2 2\n"},
        {"sorted-moves", "W\n4 0\n4 0\n4 0\n4 2 2\n4 2 2\n4 2 2\n"},
        {"sorted-down", "W\n4 2 2\n4 2 2\n4 2 2\n4 0\n4 0\n4 0\n"},
        {"reversed-moves", "W\n4 2 2\n4 0\n4 2 2\n4 0\n4 2 2\n4 0\n"},
        {"no-pile-emptied", "W\n4 2 2\n4 2 2\n4 2 2\n"},
        {"places-unasked",
         "W\n1 4 0\n1 4 2 2\n2 4 0\n2 4 2 2\n3 4 0\n3 4 2 2\n"},
        {"as-classic", "W\n4 0\n4 0\n4 0\n"},
        {"not-last-pile", "L\n"},
        {"last-pile-only", "W\n4 0\n4 2 2\n"},
    };
    static const char own[] =
        "names own\ncases until 0\ncase n\n a[n]\nlimits n 1..9\n a 1..9\n"
        "game kind lasker\nanswer moves\nwins W\nloses L\n";
    const struct nim_result *result;
    (void)state;
    assert_int_equal(nim_read_problem(own, strlen(own), NULL, &result), NIM_OK);
    const struct nim_problem *problem = result->problem;
    for (size_t i = 0; i < sizeof ideas / sizeof *ideas; i++) {
        struct nim_text says = {.bytes = (char *)(uintptr_t)ideas[i].says,
                                .len = strlen(ideas[i].says)};
        assert_true(nim_idea_applies(find(ideas[i].idea), problem));
        if (compare_of(problem, "3\n4 4 4\n0\n", ideas[i].idea, &says) !=
            SAME) {
            fail_msg("%s", ideas[i].idea);
        }
    }
    assert_false(nim_idea_applies(find("left-first"), problem));
    assert_false(nim_idea_applies(find("exchange-up-only"), problem));
    nim_result_end(result);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_first_move_is_no_other_one),
        cmocka_unit_test(moves_keep_their_places),
        cmocka_unit_test(moves_may_split_piles),
        cmocka_unit_test(long_answers_are_compared_as_short_ones),
    };
    return rows_run("an unusual case", unusual,
                    sizeof unusual / sizeof *unusual, sizeof *unusual,
                    such_a_solver_says) +
           rows_run("a trial", rows, sizeof rows / sizeof *rows, sizeof *rows,
                    words_are_compared) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
