/* The table of wrong ideas; and what the checker says of outputs that come
 * about by accident, or that show by themselves what is wrong. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "ideas/ideas.h"
#include "problems/catalogue.h"
#include "system/files.h"

#include "kit/dice.h"
#include "kit/solving.h"
#include "kit/streams.h"

static const struct nim_idea *find_idea(const char *id) {
    const struct nim_idea *idea = nim_ideas;
    while (strcmp(idea->id, id) != 0) {
        idea++;
    }
    return idea;
}

/* ---- Their programs ---- */

static enum nim_status emit(const struct nim_problem *problem,
                            const struct nim_emission *wanted,
                            struct text_output *text) {
    struct nim_output output = text_output_open(text);
    struct nim_writer writer;
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status =
        nim_emit(problem, wanted, &writer, &nim_system_memory);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
    return status;
}

static const char *code_of(const struct text_output *text) {
    const char *code = strstr(text->text, "#include");
    return code ? code : text->text;
}

/* In more than the words that say what is wrong. */
static void wrong_programs_differ_from_the_right_one(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_audit audit = {.problem = row, .memory = nim_system_memory};
        struct text_output right = {0};
        emit(row, &(struct nim_emission){.idea = NULL}, &right);
        assert_int_equal(nim_audit_begin(&audit), NIM_OK);
        for (size_t i = 0; i < audit.idea_count; i++) {
            struct text_output wrong = {0};
            const struct nim_emission wanted = {.idea = audit.ideas[i].id};
            if (emit(row, &wanted, &wrong) == NIM_OK &&
                strcmp(code_of(&wrong), code_of(&right)) == 0) {
                fail_msg("%s %s", row->card.names[0], wanted.idea);
            }
            text_output_free(&wrong);
        }
        nim_audit_end(&audit);
        text_output_free(&right);
    }
}

/* ---- Another kind of piles ---- */

/* Takes of 1 to 300: a pile of n is worth n, as long as n is below 256. */
static void values_that_do_not_fit_are_too_hard(void **state) {
    uint64_t takes[300];
    uint64_t value;
    struct nim_problem problem = *nim_problem_find("hdu1536");
    struct nim_rules rules;
    (void)state;
    for (size_t i = 0; i < 300; i++) {
        takes[i] = i + 1;
    }
    nim_idea_change(find_idea("takes-unsorted"), &problem);
    const struct nim_kind *kind = problem.game.kind;
    assert_int_equal(
        nim_rules_begin(&rules, kind, &nim_system_memory, takes, 300), NIM_OK);
    assert_int_equal(kind->value(&rules, 255, &value), NIM_OK);
    assert_int_equal(value, 255);
    assert_int_equal(kind->value(&rules, 256, &value), NIM_TOO_HARD);
    nim_rules_end(&rules);
}

/* ---- Texts ---- */

#define TEXT_LEN 65536

struct text {
    char bytes[TEXT_LEN];
    size_t len;
};

static void add(struct text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int len = vsnprintf(text->bytes + text->len, TEXT_LEN - text->len, format,
                        values);
    va_end(values);
    assert_true(len >= 0 && (size_t)len < TEXT_LEN - text->len);
    text->len += (size_t)len;
}

/* ---- Checking ---- */

static void check_text(struct nim_check *check, const char *problem,
                       const struct text *input, const struct text *output) {
    struct text_input said = {.text = (const unsigned char *)output->bytes,
                              .text_len = output->len};
    const struct nim_input out = text_input_open(&said);
    struct nim_fault fault;
    *check = (struct nim_check){.problem = nim_problem_find(problem),
                                .memory = nim_system_memory};
    assert_non_null(check->problem);
    for (int pass = 0; pass < 2; pass++) {
        struct text_input given = {.text = (const unsigned char *)input->bytes,
                                   .text_len = input->len};
        const struct nim_input in = text_input_open(&given);
        struct nim_reader reader;
        nim_reader_begin(&reader, &in, &nim_system_memory, NULL);
        assert_int_equal(pass == 0
                             ? nim_check_words(check, &reader, &out, &fault)
                             : nim_check_name(check, &reader, &fault),
                         NIM_OK);
        nim_reader_end(&reader);
    }
}

/* ---- Positions ---- */

#define PILES_MAX 8
#define CASES_MAX 64

struct position {
    size_t count;
    uint64_t piles[PILES_MAX];
    uint64_t number; /* of the case */
};

/* Small piles, half the time so that their nim-sum is 0, at times all of one
 * stone, or of one or two. */
static struct position throw_position(struct dice *dice, uint64_t number) {
    struct position position = {.count = 2 + dice_throw_below(dice, 5),
                                .number = number};
    static const size_t limits[] = {1, 2, 30, 30};
    size_t limit = limits[dice_throw_below(dice, 4)];
    uint64_t sum = 0;
    for (size_t i = 0; i < position.count; i++) {
        position.piles[i] = 1 + dice_throw_below(dice, limit);
        sum ^= position.piles[i];
    }
    sum ^= position.piles[position.count - 1];
    if (dice_throw_below(dice, 2) == 0 && sum > 0) {
        position.piles[position.count - 1] = sum;
    }
    return position;
}

static void add_input(struct text *input, const struct nim_layout *layout,
                      const struct position *positions, size_t count) {
    input->len = 0;
    if (layout->cases == NIM_CASES_COUNT) {
        add(input, "%zu\n", count);
    }
    for (size_t i = 0; i < count; i++) {
        size_t first = 0;
        if (layout->body == NIM_BODY_PILES) {
            add(input, "%zu", positions[i].count);
        } else {
            add(input, "%" PRIu64, positions[i].piles[first++]);
        }
        size_t end = first ? layout->head_count : positions[i].count;
        for (; first < end; first++) {
            add(input, " %" PRIu64, positions[i].piles[first]);
        }
        add(input, "\n");
    }
    if (layout->cases == NIM_CASES_ZERO) {
        add(input, "0\n");
    }
}

/* ---- Accidents ---- */

/* Turns the verdict of a case's line round. */
static void flip(struct text *output, const struct text *right,
                 const struct nim_problem *problem, const size_t *flipped) {
    size_t line = 0;
    output->len = 0;
    for (size_t at = 0; at < right->len; line++) {
        size_t len = strcspn(right->bytes + at, "\n");
        const char *word =
            strcmp(problem->words.wins, "") == 0 ||
                    strncmp(right->bytes + at, problem->words.wins, len) == 0
                ? problem->words.loses
                : problem->words.wins;
        bool is_flipped = line == flipped[0] || line == flipped[1];
        add(output, "%.*s\n", (int)(is_flipped ? strlen(word) : len),
            is_flipped ? word : right->bytes + at);
        at += len + 1;
    }
}

static bool has_plain_verdicts(const struct nim_problem *row) {
    return row->words.answer == NIM_ANSWER_VERDICT && !row->words.label &&
           !row->words.joined && row->layout.set == NIM_SET_NONE &&
           row->layout.body == NIM_BODY_PILES && !row->layout.board &&
           row->layout.lines != NIM_LINES_BRACKETS &&
           row->layout.head_count == 1 && row->layout.cases != NIM_CASES_ONE &&
           row->layout.cases != NIM_CASES_EQUAL;
}

static bool flips_are_named(const struct nim_problem *row, struct dice *dice) {
    static struct text input;
    static struct text right;
    static struct text output;
    struct position positions[CASES_MAX];
    struct nim_check check;
    size_t count = 10 + dice_throw_below(dice, CASES_MAX - 10);
    for (size_t i = 0; i < count; i++) {
        positions[i] = throw_position(dice, i + 1);
    }
    add_input(&input, &row->layout, positions, count);
    struct solved solved = solve_text(row, input.bytes);
    right.len = 0;
    add(&right, "%s", solved.text);
    free(solved.text);
    const size_t flipped[2] = {dice_throw_below(dice, count),
                               dice_throw_below(dice, count)};
    flip(&output, &right, row, flipped);
    check_text(&check, row->card.names[0], &input, &output);
    assert_true(check.wrong_count >= 1 && check.wrong_count <= 2);
    return check.diagnosis.idea_count > 0;
}

static void flipped_verdicts_name_nothing(void **state) {
    struct dice dice = {.state = 3};
    size_t run_count = 0;
    size_t named_count = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        for (int run = 0; run < 60 && has_plain_verdicts(row); run++) {
            run_count++;
            named_count += flips_are_named(row, &dice);
        }
    }
    print_message("%zu of %zu outputs with flips got an idea\n", named_count,
                  run_count);
    assert_true(run_count > 600);
    assert_int_equal(named_count, 0);
}

/* ---- What the output shows by itself ---- */

static void says_what_the_output_shows(void **state) {
    static const struct {
        const char *problem;
        const char *input;
        const char *output;
        enum nim_observed observed;
    } rows[] = {
        {"cses1730", "2\n1\n1\n2\n1 1\n", "first\nfirst\n",
         NIM_OBSERVED_ALWAYS_WINS},
        {"cses1730", "2\n1\n1\n2\n1 1\n", "second\nsecond\n",
         NIM_OBSERVED_ALWAYS_LOSES},
        {"cses1730", "2\n1\n1\n2\n1 1\n", "second\nfirst\n",
         NIM_OBSERVED_LOSERS},
        {"cses1730", "1\n1\n1\n", "second\n", NIM_OBSERVED_NOTHING},
        {"classic", "1\n1\n2\n1 1\n0\n", "Yes\nNo\n", NIM_OBSERVED_NO_MOVES},
        {"classic", "1\n1\n2\n1 1\n0\n", "No\nNo\n", NIM_OBSERVED_ALWAYS_LOSES},
        {"lightoj1253", "2\n1\n1\n2\n1 1\n", "Case 1: Bob\nCase 2: Bob\n",
         NIM_OBSERVED_ALWAYS_LOSES},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        static struct text input;
        static struct text output;
        struct nim_check check;
        input.len = output.len = 0;
        add(&input, "%s", rows[i].input);
        add(&output, "%s", rows[i].output);
        check_text(&check, rows[i].problem, &input, &output);
        assert_int_equal(check.diagnosis.observed, rows[i].observed);
        assert_int_equal(check.diagnosis.idea_count, 0);
    }
}

/* ---- The table ---- */

static void ids_are_unique(void **state) {
    size_t count = 0;
    (void)state;
    for (; nim_ideas[count].id; count++) {
        assert_non_null(nim_ideas[count].words);
        for (size_t i = 0; i < count; i++) {
            assert_string_not_equal(nim_ideas[i].id, nim_ideas[count].id);
        }
    }
    assert_true(count >= 60 && count <= NIM_IDEAS_MAX);
}

static void every_idea_applies_somewhere(void **state) {
    (void)state;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        bool applies = false;
        for (const struct nim_problem *row = nim_problems; row->card.names[0];
             row++) {
            struct nim_problem changed = *row;
            changed.game.k = 2;
            applies |= nim_idea_applies(&nim_ideas[i], row) ||
                       nim_idea_applies(&nim_ideas[i], &changed);
        }
        if (!applies) {
            fail_msg("%s applies to no problem", nim_ideas[i].id);
        }
    }
}

/* Whatever an idea does to piles, it does to these alone. */
static void other_piles_stay_among_the_piles(void **state) {
    enum { PILES = 5 };
    (void)state;
    for (size_t i = 0; nim_ideas[i].id; i++) {
        uint64_t piles[PILES + 2] = {77, 3, 1, 3, 70000, UINT64_MAX, 77};
        if (nim_ideas[i].piles &&
            (nim_ideas[i].piles(NULL, piles + 1, PILES) > PILES ||
             piles[0] != 77 || piles[PILES + 1] != 77)) {
            fail_msg("%s leaves the piles", nim_ideas[i].id);
        }
    }
}

/* Takes up to 4 from 6 and up to 5 from 9, where the last stone loses. */
static void each_pile_has_a_bound_of_its_own(void **state) {
    (void)state;
    const struct nim_problem *problem = nim_problem_find("hdu4764");
    const struct nim_idea *idea = find_idea("modulo-m");
    uint64_t numbers[] = {6, 4, 9, 5};
    const struct nim_board *board = problem->layout.board;
    assert_int_equal(nim_board_arrange_wrongly(
                         board, nim_idea_board(idea, board), NULL, numbers, 4),
                     2);
    assert_int_equal(numbers[0], 1);
    assert_int_equal(numbers[1], 3);
}

/* With takes of 1 alone, odd piles are worth 1. */
static void a_table_reaches_up_to_2_to_the_14(void **state) {
    (void)state;
    const uint64_t take = 1;
    struct nim_problem problem = *nim_problem_find("hdu1536");
    struct nim_rules rules;
    uint64_t value;
    nim_idea_change(find_idea("takes-unsorted"), &problem);
    const struct nim_kind *kind = problem.game.kind;
    assert_int_equal(
        nim_rules_begin(&rules, kind, &nim_system_memory, &take, 1), NIM_OK);
    assert_int_equal(kind->value(&rules, (1 << 14) - 1, &value), NIM_OK);
    assert_int_equal(value, 1);
    assert_int_equal(kind->value(&rules, (1 << 14) - 2, &value), NIM_OK);
    assert_int_equal(value, 0);
    assert_int_equal(kind->value(&rules, 1 << 14, &value), NIM_TOO_HARD);
    nim_rules_end(&rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_programs_differ_from_the_right_one),
        cmocka_unit_test(values_that_do_not_fit_are_too_hard),
        cmocka_unit_test(a_table_reaches_up_to_2_to_the_14),
        cmocka_unit_test(other_piles_stay_among_the_piles),
        cmocka_unit_test(each_pile_has_a_bound_of_its_own),
        cmocka_unit_test(ids_are_unique),
        cmocka_unit_test(every_idea_applies_somewhere),
        cmocka_unit_test(says_what_the_output_shows),
        cmocka_unit_test(flipped_verdicts_name_nothing),
    };
    return cmocka_run_group_tests_name("ideas", tests, NULL, NULL);
}
