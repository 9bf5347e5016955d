/* Inputs of data/, changed at random, and generated ones: validated, solved,
 * checked and explained. */
#include "compare.h"
#include "numbers/kernels.h"
#include "problems/catalogue.h"
#include "system/files.h"

#include "../kit/changes.h"

#include <stdlib.h>
#include <string.h>

/* Of NIM_WRITER_ROOM bytes. */
#define WRITES_MOST 16

/* Beyond the limits of their statement, games can take very long. */
#define DIGITS_MOST 4

/* Puts a changed input of data/ into compare->text. */
static const struct nim_problem *throw_text(struct compare *compare) {
    struct text_output *text = &compare->text;
    struct dice *dice = &compare->dice;
    const struct seed_text *seed =
        &compare->seeds[dice_throw_below(dice, compare->seed_count)];
    text->text_len = 0;
    struct nim_output to = text_output_open(text);
    to.write(text, seed->bytes, seed->len);
    for (size_t i = dice_throw_below(dice, 4) + 1; i > 0; i--) {
        change_text(text, dice);
    }
    return seed->problem;
}

/* ---- Answers ---- */

static enum nim_status validate(const struct nim_problem *problem,
                                const struct text_output *text) {
    const struct nim_strictness strictness = {false};
    struct text_input from = text_output_read(text);
    struct nim_input input = text_input_open(&from);
    struct nim_breach breach;
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        &breach, NULL);
}

/* A reader must be there. */
static void begin(struct nim_reader *reader, const struct nim_input *input,
                  const struct nim_scan_kernel *kernel) {
    if (nim_reader_begin(reader, input, &nim_system_memory, kernel) != NIM_OK) {
        abort();
    }
}

static enum nim_status solve(const struct nim_problem *problem,
                             const struct text_output *text,
                             const struct nim_scan_kernel *scan,
                             const struct nim_decimal_kernel *decimal,
                             struct text_output *answer) {
    struct text_input from = text_output_read(text);
    struct nim_input input = text_input_open(&from);
    struct nim_output output = text_output_open(answer);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    /* Outside the limits, an answer may have billions of words. */
    answer->text_len = answer->write_count = 0;
    answer->failing_write = WRITES_MOST;
    begin(&reader, &input, scan);
    if (nim_writer_begin(&writer, &output, &nim_system_memory, decimal) !=
        NIM_OK) {
        abort();
    }
    enum nim_status status =
        nim_solve(problem, &reader, &writer, &nim_system_memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&reader);
    return status;
}

/* ---- Kernels ---- */

static const struct nim_scan_kernel *throw_scan(struct dice *dice) {
    size_t count = 0;
    while (nim_scan_kernels[count].name) {
        count++;
    }
    const struct nim_scan_kernel *row;
    do {
        row = &nim_scan_kernels[dice_throw_below(dice, count)];
    } while (!row->works_here());
    return row;
}

static const struct nim_decimal_kernel *throw_decimal(struct dice *dice) {
    size_t count = 0;
    while (nim_decimal_kernels[count].name) {
        count++;
    }
    const struct nim_decimal_kernel *row;
    do {
        row = &nim_decimal_kernels[dice_throw_below(dice, count)];
    } while (!row->works_here());
    return row;
}

static bool is_same(const struct text_output *a, const struct text_output *b) {
    return a->text_len == b->text_len &&
           (a->text_len == 0 || memcmp(a->text, b->text, a->text_len) == 0);
}

/* ---- Checks ---- */

static bool is_right_by_bytes(const struct nim_problem *problem,
                              const struct text_output *text,
                              const struct text_output *answer) {
    struct text_input from = text_output_read(text);
    struct text_input said = text_output_read(answer);
    struct nim_input input = text_input_open(&from);
    struct nim_input output = text_input_open(&said);
    struct nim_reader reader;
    struct nim_fault fault;
    bool same = false;
    begin(&reader, &input, NULL);
    enum nim_status status = nim_check_bytes(problem, &reader, &output,
                                             &nim_system_memory, &same, &fault);
    nim_reader_end(&reader);
    return status == NIM_OK && same;
}

static bool is_right_by_words(const struct nim_problem *problem,
                              const struct text_output *text,
                              const struct text_output *answer, bool any_order,
                              bool words_only) {
    struct text_input from = text_output_read(text);
    struct text_input said = text_output_read(answer);
    struct nim_input input = text_input_open(&from);
    struct nim_input output = text_input_open(&said);
    struct nim_check check = {.problem = problem,
                              .memory = nim_system_memory,
                              .any_order = any_order,
                              .words_only = words_only};
    struct nim_reader reader;
    struct nim_fault fault;
    begin(&reader, &input, NULL);
    enum nim_status status = nim_check_words(&check, &reader, &output, &fault);
    nim_reader_end(&reader);
    return status == NIM_OK && check.first.kind == NIM_FLAW_NONE;
}

static void expect_right(const struct compare *compare,
                         const struct nim_problem *problem) {
    const struct text_output *text = &compare->text;
    const struct text_output *answer = &compare->answer;
    bool by_bytes = is_right_by_bytes(problem, text, answer);
    compare_expect(compare, by_bytes, "not right by bytes", problem, text->text,
                   text->text_len);
    for (unsigned way = 0; way < 4; way++) {
        bool by_words =
            is_right_by_words(problem, text, answer, way & 1, (way & 2) != 0);
        compare_expect(compare, by_words, "not right by words", problem,
                       text->text, text->text_len);
    }
}

/* Changes a byte of the answer: both ways say whether it is still right. Where
 * any move that wins is right, other bytes may be, too. */
static void expect_agreement(struct compare *compare,
                             const struct nim_problem *problem) {
    static const char bytes[] = "0123456789 \nYesNo";
    const struct text_output *text = &compare->text;
    struct text_output *answer = &compare->answer;
    struct dice *dice = &compare->dice;
    if (answer->text_len == 0) {
        return;
    }
    answer->text[dice_throw_below(dice, answer->text_len)] =
        bytes[dice_throw_below(dice, sizeof bytes - 1)];
    bool by_bytes = is_right_by_bytes(problem, text, answer);
    bool by_words = is_right_by_words(problem, text, answer, false, false);
    bool agree =
        by_bytes == by_words || (by_words && problem->words.takes_any_move);
    compare_expect(compare, agree, "right by one way only", problem, text->text,
                   text->text_len);
}

/* ---- The comparisons ---- */

void compare_texts(struct compare *compare) {
    const struct nim_problem *problem = throw_text(compare);
    const struct text_output *text = &compare->text;
    bool is_valid = validate(problem, text) == NIM_OK;
    if (!is_valid && longest_number(text) > DIGITS_MOST) {
        return;
    }
    enum nim_status status = solve(problem, text, NULL, NULL, &compare->answer);
    enum nim_status again =
        solve(problem, text, throw_scan(&compare->dice),
              throw_decimal(&compare->dice), &compare->other);
    compare_expect(compare, !is_valid || status == NIM_OK,
                   "valid, and not answered", problem, text->text,
                   text->text_len);
    compare_expect(
        compare, status == again && is_same(&compare->answer, &compare->other),
        "another answer by another kernel", problem, text->text,
        text->text_len);
    if (status == NIM_OK) {
        compare->answered_count++;
        expect_right(compare, problem);
        expect_agreement(compare, problem);
    }
}

/* A row that answers with the winner alone, each on a line. */
static struct nim_problem with_verdicts(const struct nim_problem *row) {
    struct nim_problem problem = *row;
    struct nim_wording *words = &problem.words;
    *words = (struct nim_wording){.wins = words->wins,
                                  .loses = words->loses,
                                  .answer = NIM_ANSWER_VERDICT};
    if (!problem.layout.has_winner) {
        words->wins = "wins";
        words->loses = "loses";
    }
    return problem;
}

/* The line's text, or "" where there is none. */
static const char *line_at(const struct text_output *text, size_t index,
                           size_t *len) {
    const char *line = text->text_len > 0 ? text->text : "";
    for (; index > 0; index--) {
        line = strchr(line, '\n');
        line = line ? line + 1 : "";
    }
    *len = strcspn(line, "\n");
    return line;
}

static size_t count_lines(const struct text_output *text) {
    size_t count = 0;
    for (size_t i = 0; i < text->text_len; i++) {
        count += text->text[i] == '\n';
    }
    return count;
}

static void expect_verdict(struct compare *compare,
                           const struct nim_setup *setup, size_t index) {
    const struct text_output *text = &compare->text;
    struct nim_explanation explanation;
    size_t len;
    const char *line = line_at(&compare->answer, index, &len);
    enum nim_status status = nim_explain(&explanation, setup);
    if (status != NIM_OK) {
        compare_expect(compare, validate(setup->problem, text) != NIM_OK,
                       "valid, and not explained", setup->problem, text->text,
                       text->text_len);
        return;
    }
    const char *word = explanation.wins ? setup->wins : setup->loses;
    compare->answered_count++;
    compare_expect(compare, len == strlen(word) && memcmp(line, word, len) == 0,
                   "another winner", setup->problem, text->text,
                   text->text_len);
    nim_explanation_end(&explanation);
}

void compare_verdicts(struct compare *compare) {
    const struct nim_problem problem = with_verdicts(throw_text(compare));
    const struct text_output *text = &compare->text;
    bool is_valid = validate(&problem, text) == NIM_OK;
    if (!is_valid && longest_number(text) > DIGITS_MOST) {
        return;
    }
    enum nim_status status =
        solve(&problem, text, NULL, NULL, &compare->answer);
    size_t count = count_lines(&compare->answer);
    if (status != NIM_OK || count == 0) {
        return;
    }
    size_t index = dice_throw_below(&compare->dice, count);
    struct text_input from = text_output_read(text);
    struct nim_input input = text_input_open(&from);
    struct nim_setup setup = {.problem = &problem, .memory = nim_system_memory};
    struct nim_reader reader;
    struct nim_fault fault;
    bool found;
    begin(&reader, &input, NULL);
    status = nim_setup_read(&setup, &reader, index + 1, &found, &fault);
    compare_expect(compare, status == NIM_OK && found, "no such case", &problem,
                   text->text, text->text_len);
    expect_verdict(compare, &setup, index);
    nim_setup_end(&setup);
    nim_reader_end(&reader);
}

/* ---- Generated inputs ---- */

static const struct nim_problem *throw_row(struct dice *dice) {
    size_t count = 0;
    while (nim_problems[count].card.names[0]) {
        count++;
    }
    return &nim_problems[dice_throw_below(dice, count)];
}

/* Not of those for the largest inputs. */
static const struct nim_shape *throw_shape(const struct nim_problem *row,
                                           struct dice *dice) {
    size_t count = 0;
    while (nim_shape_at(row, count)) {
        count++;
    }
    const struct nim_shape *shape;
    do {
        shape = nim_shape_at(row, dice_throw_below(dice, count));
    } while (strncmp(shape->name, "max", 3) == 0);
    return shape;
}

/* As small as the row allows to ask for. */
static struct nim_generation throw_generation(struct dice *dice) {
    const struct nim_problem *row = throw_row(dice);
    const uint64_t least = row->limits.value_min;
    struct nim_generation wanted = {
        .problem = row,
        .shapes = {throw_shape(row, dice)},
        .seed = dice_throw(dice),
        .file = dice_throw_below(dice, 100),
        .case_count = dice_throw_below(dice, 3) + 1,
        .piles = {1, dice_throw_below(dice, 9) + 1},
        .values = {least, least + dice_throw_below(dice, 200) + 1}};
    struct nim_line why = {.len = 0};
    if (row->layout.cases == NIM_CASES_ONE || row->limits.cases_min > 0) {
        wanted.case_count = 0;
    }
    if (!nim_generation_check(&wanted, &why)) {
        wanted.piles.max = 0;
    }
    if (!nim_generation_check(&wanted, &why)) {
        wanted.values.max = 0;
    }
    return wanted;
}

static enum nim_status generate(const struct nim_generation *wanted,
                                struct text_output *text) {
    struct nim_output output = text_output_open(text);
    struct nim_fault fault;
    text->text_len = text->failing_write = 0;
    return nim_generate(wanted, &output, &nim_system_memory, &fault);
}

void compare_generated(struct compare *compare) {
    struct nim_generation wanted = throw_generation(&compare->dice);
    struct text_output *text = &compare->text;
    enum nim_status made = generate(&wanted, text);
    compare_expect(compare,
                   generate(&wanted, &compare->other) == made &&
                       is_same(text, &compare->other),
                   "the same generation, other bytes", wanted.problem,
                   text->text, text->text_len);
    if (made == NIM_IMPOSSIBLE) {
        return; /* in the range there is only what the statement excludes */
    }
    compare_expect(compare, made == NIM_OK, "not generated", wanted.problem,
                   text->text, text->text_len);
    compare_expect(compare, validate(wanted.problem, text) == NIM_OK,
                   "generated, and not valid", wanted.problem, text->text,
                   text->text_len);
    enum nim_status status =
        solve(wanted.problem, text, NULL, NULL, &compare->answer);
    compare_expect(compare, status == NIM_OK, "generated, and not answered",
                   wanted.problem, text->text, text->text_len);
    expect_right(compare, wanted.problem);
    compare->answered_count++;
}
