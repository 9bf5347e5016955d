/* Outputs that are right but for some damage, of every problem: what the
 * checker says of them against a comparison that knows the right output's text
 * and nothing of games.
 *
 * - Where every answer is a line, damaged lines: the first faulty case, its
 *   line, and how many cases are wrong, counted from the lines alone.
 * - Damaged bytes of any output: is it right, in the wrong form, or wrong? */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "example.h"
#include "kit/solving.h"
#include "problems/catalogue.h"
#include "system/files.h"

static struct dice luck;

static bool is_one_in(size_t many) {
    return dice_throw_below(&luck, many) == 0;
}

/* ---- The checker ---- */

enum verdict { RIGHT, WRONG_FORM, WRONG };

static struct nim_reader open_reader(struct text_input *text,
                                     const struct nim_memory *memory) {
    const struct nim_input input = text_input_open(text);
    struct nim_reader reader;
    assert_int_equal(nim_reader_begin(&reader, &input, memory, NULL), NIM_OK);
    return reader;
}

enum pass { BYTES, ALIGN, WORDS };

static bool run_pass(struct nim_check *check, enum pass pass, const char *input,
                     const char *output) {
    struct text_input in = {.text = (const unsigned char *)input,
                            .text_len = strlen(input)};
    struct text_input out = {.text = (const unsigned char *)output,
                             .text_len = strlen(output)};
    struct nim_reader reader = open_reader(&in, &check->memory);
    const struct nim_input said = text_input_open(&out);
    struct nim_fault fault;
    bool is_same = false;
    enum nim_status status =
        pass == BYTES   ? nim_check_bytes(check->problem, &reader, &said,
                                          &check->memory, &is_same, &fault)
        : pass == ALIGN ? nim_check_align(check, &reader, &said, &fault)
                        : nim_check_words(check, &reader, &said, &fault);
    assert_int_equal(status, NIM_OK);
    nim_reader_end(&reader);
    return is_same;
}

/* All passes, as the program makes them. */
static enum verdict check_all(struct nim_check *check, const char *input,
                              const char *output) {
    if (run_pass(check, BYTES, input, output)) {
        check->first.kind = NIM_FLAW_NONE;
        return RIGHT;
    }
    run_pass(check, ALIGN, input, output);
    run_pass(check, WORDS, input, output);
    if (check->first.kind == NIM_FLAW_NONE) {
        return RIGHT;
    }
    return check->first.is_form ? WRONG_FORM : WRONG;
}

/* ---- Texts as lines ---- */

#define LINES_MAX 2048
#define LINE_LEN 256

struct lines {
    char line[LINES_MAX][LINE_LEN];
    size_t count;
};

static void split(const char *text, struct lines *lines) {
    lines->count = 0;
    while (*text) {
        size_t len = strcspn(text, "\n");
        assert_true(len < LINE_LEN && lines->count < LINES_MAX);
        memcpy(lines->line[lines->count], text, len);
        lines->line[lines->count++][len] = '\0';
        text += len + (text[len] == '\n');
    }
}

static void join(const struct lines *lines, struct text *text) {
    text_clear(text);
    for (size_t i = 0; i < lines->count; i++) {
        text_print(text, "%s\n", lines->line[i]);
    }
}

/* ---- Texts as words ---- */

/* The words of a text, a line each. */
static void split_words(const char *text, struct text *words) {
    text_clear(words);
    while (*text) {
        size_t len = strcspn(text, " \t\r\n");
        if (len > 0) {
            text_print(words, "%.*s\n", (int)len, text);
        }
        text += len + (text[len] != '\0');
    }
}

/* Small letters for capitals. */
static void lower(const char *word, char *made) {
    while (*word) {
        *made++ = (char)tolower((unsigned char)*word++);
    }
    *made = '\0';
}

/* Numbers without leading zeros, and without a plus sign before them. */
static void plain(const char *word, char *made) {
    bool in_number = false;
    for (; *word; word++) {
        bool is_digit = isdigit((unsigned char)word[0]);
        bool is_before_digit = isdigit((unsigned char)word[1]);
        bool is_idle = (*word == '+' || *word == '0') && is_before_digit;
        if (!in_number && is_idle) {
            continue;
        }
        in_number = is_digit;
        *made++ = *word;
    }
    *made = '\0';
}

typedef void spell_fn(const char *word, char *made);

static bool is_spelt_alike(spell_fn *spell, const char *a, const char *b) {
    char made[2][LINE_LEN];
    spell(a, made[0]);
    spell(b, made[1]);
    return strcmp(made[0], made[1]) == 0;
}

/* Are the words the same, but for capitals or the form of numbers? */
static bool are_words_alike(const char *a, const char *b) {
    static struct lines left, right;
    struct text words = {0};
    split_words(a, &words);
    split(words.bytes, &left);
    split_words(b, &words);
    split(words.bytes, &right);
    text_end(&words);
    bool is_alike = left.count == right.count;
    for (size_t i = 0; is_alike && i < left.count; i++) {
        is_alike = is_spelt_alike(lower, left.line[i], right.line[i]) ||
                   is_spelt_alike(plain, left.line[i], right.line[i]);
    }
    return is_alike;
}

static bool are_words_same(const char *a, const char *b) {
    struct text left = {0};
    struct text right = {0};
    split_words(a, &left);
    split_words(b, &right);
    bool is_same = strcmp(left.bytes, right.bytes) == 0;
    text_end(&left);
    text_end(&right);
    return is_same;
}

/* ---- Damaged lines ---- */

static void set_line(char *line, const char *before, const char *after) {
    char made[2 * LINE_LEN];
    strcpy(made, before);
    strcat(made, after);
    assert_true(strlen(made) < LINE_LEN);
    memcpy(line, made, strlen(made) + 1);
}

/* The line stays one, and is no longer right, or no longer in the right form.
 */
static void damage_line(char *line) {
    size_t len = strlen(line);
    switch (dice_throw_below(&luck, 7)) {
    case 0: /* a broken word */
        line[len > 0 ? dice_throw_below(&luck, len) : 0] = '~';
        line[len > 0 ? len : 1] = '\0';
        break;
    case 1: /* a word too many */
        set_line(line, line, " more");
        break;
    case 2: /* another text */
        strcpy(line, "debug: x = 7");
        break;
    case 3: /* blanks before it */
        set_line(line, " ", line);
        break;
    case 4: /* blanks behind it */
        set_line(line, line, "  ");
        break;
    case 5: /* capitals */
        for (size_t i = 0; i < len; i++) {
            line[i] = (char)toupper((unsigned char)line[i]);
        }
        break;
    default: /* nothing at all */
        line[0] = '\0';
        break;
    }
}

static void drop_line(struct lines *lines, size_t at) {
    lines->count--;
    memmove(lines->line[at], lines->line[at + 1],
            (lines->count - at) * LINE_LEN);
}

static void double_line(struct lines *lines, size_t at) {
    memmove(lines->line[at + 1], lines->line[at],
            (lines->count - at) * LINE_LEN);
    lines->count++;
}

/* What the lines show: case i is answered by line i. */
struct blame {
    size_t case_number; /* the first that is wrong, or else in another form */
    size_t line;        /* of the output, where it is */
    size_t wrong_count;
    size_t form_count; /* right but for their form */
};

static void blame_case(struct blame *blame, size_t number, size_t line,
                       bool is_form) {
    bool is_first =
        blame->wrong_count == 0 && (!is_form || blame->form_count == 0);
    if (is_first) {
        blame->case_number = number;
        blame->line = line;
    }
    blame->wrong_count += !is_form;
    blame->form_count += is_form;
}

static struct blame blame_lines(const struct lines *truth,
                                const struct lines *said) {
    struct blame blame = {0};
    for (size_t i = 0; i < truth->count; i++) {
        const char *right = truth->line[i];
        if (i >= said->count) {
            blame_case(&blame, i + 1, said->count + 1, false);
        } else if (strcmp(right, said->line[i]) != 0) {
            blame_case(&blame, i + 1, i + 1,
                       are_words_alike(right, said->line[i]));
        }
    }
    if (blame.wrong_count == 0 && said->count > truth->count) {
        blame.case_number = 0; /* a line too many is of no case */
        blame.line = truth->count + 1;
    }
    return blame;
}

/* Damages a few lines, as many as there are cases or fewer at the end. */
static struct blame damage_some(const struct lines *truth, struct lines *said) {
    size_t times = 1 + dice_throw_below(&luck, 3);
    *said = *truth;
    for (size_t i = 0; i < times; i++) {
        damage_line(said->line[dice_throw_below(&luck, said->count)]);
    }
    if (is_one_in(4)) {
        said->count -= 1 + dice_throw_below(&luck, said->count / 3);
    }
    return blame_lines(truth, said);
}

/* Drops or doubles a line. With labels only its own case is wrong. */
static struct blame shift_some(const struct lines *truth, struct lines *said,
                               bool has_labels) {
    size_t at = dice_throw_below(&luck, truth->count - 1);
    bool is_dropped = is_one_in(2);
    *said = *truth;
    if (is_dropped) {
        drop_line(said, at);
    } else {
        double_line(said, at);
    }
    if (has_labels) {
        size_t number = at + 1 + !is_dropped;
        return (struct blame){number, number, 1, 0};
    }
    return blame_lines(truth, said);
}

static void expect_blame(const struct nim_check *check,
                         const struct blame *blame, const char *said) {
    bool is_right = check->wrong_count == blame->wrong_count &&
                    check->form_count == blame->form_count &&
                    check->first.case_number == blame->case_number &&
                    check->first.line == blame->line;
    if (!is_right) {
        fail_msg("%s: found case %d, line %d, %d wrong, %d form; expected case "
                 "%zu, line %zu, %zu wrong, %zu form; for the output\n%s",
                 check->problem->card.names[0], (int)check->first.case_number,
                 (int)check->first.line, (int)check->wrong_count,
                 (int)check->form_count, blame->case_number, blame->line,
                 blame->wrong_count, blame->form_count, said);
    }
}

#define CASES_MIN 3
#define CASES_MAX 12
#define EXAMPLES 12
#define MUTANTS 10

static void damage_and_blame(const struct nim_problem *problem,
                             const struct example *example) {
    static struct lines truth;
    static struct lines said;
    struct text text = {0};
    split(example->output.bytes, &truth);
    assert_int_equal(truth.count, example->case_count);
    for (size_t i = 0; i < MUTANTS; i++) {
        struct nim_check check = {.problem = problem,
                                  .memory = nim_system_memory};
        struct blame blame =
            i % 2 ? damage_some(&truth, &said)
                  : shift_some(&truth, &said, example->truth->label != NULL);
        join(&said, &text);
        check_all(&check, example->input.bytes, text.bytes);
        expect_blame(&check, &blame, text.bytes);
    }
    text_end(&text);
}

/* Is every answer a line, and are there several? */
static bool has_lines(const struct nim_problem *problem,
                      const struct truth *truth) {
    enum nim_answer answer = problem->words.answer;
    bool is_line = answer == NIM_ANSWER_VERDICT ||
                   answer == NIM_ANSWER_NUMBER || answer == NIM_ANSWER_TAKEN ||
                   answer == NIM_ANSWER_BIDS;
    return is_line && !problem->words.move && truth->follows != ALONE &&
           !truth->input && !(truth->label && strchr(truth->label, '\n'));
}

static void damaged_lines_blame_their_own_cases(void **state) {
    size_t row_count = 0;
    (void)state;
    for (const struct nim_problem *problem = nim_problems;
         problem->card.names[0]; problem++) {
        struct truth truth;
        struct example example;
        assert_true(truth_find(problem, &truth));
        if (!has_lines(problem, &truth)) {
            continue;
        }
        example_begin(&example, &truth);
        for (size_t i = 0; i < EXAMPLES; i++) {
            example_make(&example, &luck, CASES_MIN, CASES_MAX);
            damage_and_blame(problem, &example);
        }
        example_end(&example);
        row_count++;
    }
    print_message("%zu problems, %zu outputs\n", row_count,
                  row_count * EXAMPLES * MUTANTS);
    assert_true(row_count >= 50);
}

/* ---- Damaged bytes ---- */

/* The last newline may be missing. */
static bool are_bytes_same(const char *truth, const char *said) {
    size_t len = strlen(truth);
    return strcmp(truth, said) == 0 ||
           (len > 0 && strlen(said) == len - 1 &&
            strncmp(truth, said, len - 1) == 0 && truth[len - 1] == '\n');
}

static enum verdict compare(const char *truth, const char *said,
                            bool words_only) {
    if (are_bytes_same(truth, said) ||
        (words_only && are_words_same(truth, said))) {
        return RIGHT;
    }
    return are_words_alike(truth, said) ? WRONG_FORM : WRONG;
}

#define TEXT_LEN 4096

static void put_byte(char *text, size_t at, char byte) {
    size_t len = strlen(text);
    assert_true(len + 1 < TEXT_LEN);
    memmove(text + at + 1, text + at, len - at + 1);
    text[at] = byte;
}

static void take_byte(char *text, size_t at) {
    memmove(text + at, text + at + 1, strlen(text + at));
}

static char throw_byte(void) {
    static const char bytes[] = " \n\t\r0123456789YesNo+:x";
    return bytes[dice_throw_below(&luck, sizeof bytes - 1)];
}

static void damage_bytes(char *text) {
    size_t at = dice_throw_below(&luck, strlen(text) + 1);
    bool is_end = text[at] == '\0';
    switch (dice_throw_below(&luck, 7)) {
    case 0:
        put_byte(text, at, throw_byte());
        break;
    case 1:
        put_byte(text, at, is_one_in(2) ? ' ' : '\n');
        break;
    case 2:
        if (!is_end) {
            take_byte(text, at);
        }
        break;
    case 3:
        if (!is_end) {
            text[at] = throw_byte();
        }
        break;
    case 4: /* capitals */
        text[at] = (char)(islower((unsigned char)text[at])
                              ? toupper((unsigned char)text[at])
                              : tolower((unsigned char)text[at]));
        break;
    case 5: /* a space for a newline, or the reverse */
        text[at] = (char)(text[at] == ' '    ? '\n'
                          : text[at] == '\n' ? ' '
                                             : text[at]);
        break;
    default: /* the end is missing */
        if (is_one_in(4)) {
            text[at] = '\0';
        }
        break;
    }
}

#define ROUNDS 6
#define DAMAGED 36
#define DAMAGED_DIALECTS 12

static void damage_and_compare(const struct nim_problem *problem,
                               const char *input, const char *truth,
                               size_t times_damaged) {
    for (size_t i = 0; i < times_damaged; i++) {
        char said[TEXT_LEN];
        struct nim_check check = {.problem = problem,
                                  .memory = nim_system_memory,
                                  .words_only = is_one_in(3)};
        assert_true(strlen(truth) + 16 < TEXT_LEN);
        strcpy(said, truth);
        for (size_t times = 1 + dice_throw_below(&luck, 3); times > 0;
             times--) {
            damage_bytes(said);
        }
        enum verdict expected = compare(truth, said, check.words_only);
        enum verdict found = check_all(&check, input, said);
        if (found != expected) {
            fail_msg("%s%s: found %d, expected %d, for the input\n%sthe "
                     "output\n%sand the right one\n%s",
                     problem->card.names[0],
                     check.words_only ? ", words only" : "", (int)found,
                     (int)expected, input, said, truth);
        }
    }
}

/* The same where the options ask for other answers. */
static void damage_dialects(const struct nim_problem *problem,
                            const char *input) {
    static const enum nim_answer answers[] = {NIM_ANSWER_MOVES,
                                              NIM_ANSWER_COUNT};
    if (problem->words.answer != NIM_ANSWER_VERDICT ||
        !nim_problem_has_moves(problem)) {
        return;
    }
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct nim_problem other = *problem;
        other.words.answer = answers[i];
        other.words.moves_max = 1 + dice_throw_below(&luck, 9);
        other.words.places = is_one_in(2);
        struct solved solved = solve_text(&other, input);
        damage_and_compare(&other, input, solved.text, DAMAGED_DIALECTS);
        free(solved.text);
    }
}

/* Letters on a line are words without white space between them. Where any move
 * that wins is right, a damaged one may be, too (test_any_move.c). */
static void damaged_bytes_are_judged_as_by_comparing(void **state) {
    size_t row_count = 0;
    (void)state;
    for (const struct nim_problem *problem = nim_problems;
         problem->card.names[0]; problem++) {
        struct truth truth;
        struct example example;
        if ((problem->words.joined && !problem->words.parted) ||
            problem->words.takes_any_move) {
            continue;
        }
        assert_true(truth_find(problem, &truth));
        example_begin(&example, &truth);
        for (size_t i = 0; i < ROUNDS; i++) {
            example_make(&example, &luck, 1, CASES_MAX);
            damage_and_compare(problem, example.input.bytes,
                               example.output.bytes, DAMAGED);
            damage_dialects(problem, example.input.bytes);
        }
        example_end(&example);
        row_count++;
    }
    print_message("%zu problems, %zu outputs\n", row_count,
                  row_count * ROUNDS * DAMAGED);
    assert_true(row_count >= 100);
}

/* ---- Another order ---- */

/* Exchanges the first two lines of moves that differ and follow each other. */
static bool exchange_moves(struct lines *lines) {
    for (size_t i = 0; i + 1 < lines->count; i++) {
        char kept[LINE_LEN];
        char *first = lines->line[i];
        char *second = lines->line[i + 1];
        if (isdigit((unsigned char)*first) && isdigit((unsigned char)*second) &&
            strcmp(first, second) != 0) {
            strcpy(kept, first);
            strcpy(first, second);
            strcpy(second, kept);
            return true;
        }
    }
    return false;
}

static void
moves_in_another_order_are_right_where_that_is_allowed(void **state) {
    const struct nim_problem *problem = nim_problem_find("classic");
    struct example example;
    struct text said = {0};
    struct truth truth;
    size_t exchanged_count = 0;
    (void)state;
    assert_true(truth_find(problem, &truth));
    example_begin(&example, &truth);
    for (size_t i = 0; i < 100; i++) {
        struct nim_check check = {.problem = problem,
                                  .memory = nim_system_memory,
                                  .any_order = is_one_in(2),
                                  .words_only = is_one_in(2)};
        static struct lines lines;
        example_make(&example, &luck, 1, CASES_MAX);
        split(example.output.bytes, &lines);
        if (exchange_moves(&lines)) {
            join(&lines, &said);
            assert_int_equal(check_all(&check, example.input.bytes, said.bytes),
                             check.any_order ? RIGHT : WRONG_FORM);
            exchanged_count++;
        }
    }
    assert_true(exchanged_count > 0);
    text_end(&said);
    example_end(&example);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_lines_blame_their_own_cases),
        cmocka_unit_test(damaged_bytes_are_judged_as_by_comparing),
        cmocka_unit_test(
            moves_in_another_order_are_right_where_that_is_allowed),
    };
    dice_begin(&luck);
    return cmocka_run_group_tests_name("mutations", tests, NULL, NULL);
}
