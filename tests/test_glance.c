/* What is counted at a glance is what a closer look counts: the same outputs
 * are checked with every flaw told, which takes a closer look at each case, and
 * with the first alone. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit/dice.h"
#include "kit/rows.h"
#include "kit/solving.h"
#include "kit/streams.h"

#define CASES 600
#define INPUT_ROOM ((size_t)CASES * 64)
/* A line is damaged to no more than that. */
#define DAMAGED_MOST ((size_t)6000)

/* ---- Damaged lines ---- */

/* Writes what stands in place of a line, which has no newline, and returns its
 * length. */
typedef size_t damage_fn(char *to, const char *line, size_t len);

static size_t join_line(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s ", (int)len, line);
}

static size_t end_with_return(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s\r\n", (int)len, line);
}

static size_t end_with_blank(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s \n", (int)len, line);
}

static size_t end_with_tab(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s\t", (int)len, line);
}

static size_t add_empty_line(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s\n\n", (int)len, line);
}

static size_t add_zero(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "0%.*s\n", (int)len, line);
}

static size_t add_number(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s 7\n", (int)len, line);
}

static size_t add_moves(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s\n5 4\n12 1\n", (int)len, line);
}

static size_t double_line(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s\n%.*s\n", (int)len, line, (int)len, line);
}

static size_t drop_line(char *to, const char *line, size_t len) {
    (void)to;
    (void)line;
    (void)len;
    return 0;
}

static size_t leave_empty(char *to, const char *line, size_t len) {
    (void)line;
    (void)len;
    return (size_t)sprintf(to, "\n");
}

static size_t change_first(char *to, const char *line, size_t len) {
    size_t to_len = (size_t)sprintf(to, "%.*s\n", (int)len, line);
    to[0] = *line == '7' ? '8' : '7';
    return to_len;
}

static size_t change_last(char *to, const char *line, size_t len) {
    size_t to_len = (size_t)sprintf(to, "%.*s\n", (int)len, line);
    to[len - 1] = to[len - 1] == '3' ? '4' : '3';
    return to_len;
}

static size_t hide_a_nul(char *to, const char *line, size_t len) {
    size_t to_len = (size_t)sprintf(to, "%.*s?\n", (int)len, line);
    to[len] = '\0';
    return to_len;
}

static size_t lead_with_nul(char *to, const char *line, size_t len) {
    size_t to_len = (size_t)sprintf(to, "?%.*s\n", (int)len, line);
    to[0] = '\0';
    return to_len;
}

/* U+FF01 .. U+FF5E are the printable ASCII characters from '!' on. */
static size_t widen_first(char *to, const char *line, size_t len) {
    unsigned char code = (unsigned char)(*line - '!' + 1);
    return (size_t)sprintf(to, "\357%c%c%.*s\n", 0xbc + code / 64,
                           0x80 + code % 64, (int)len - 1, line + 1);
}

static size_t repeat_last(char *to, const char *line, size_t len) {
    size_t to_len = (size_t)sprintf(to, "%.*s", (int)len, line);
    memset(to + to_len, line[len - 1], 2000);
    to[to_len + 2000] = '\n';
    return to_len + 2001;
}

static size_t add_many_blanks(char *to, const char *line, size_t len) {
    return (size_t)sprintf(to, "%.*s%5000s\n", (int)len, line, "");
}

static size_t add_many(char *to, const char *line, size_t len,
                       const char *more) {
    size_t to_len = (size_t)sprintf(to, "%.*s", (int)len, line);
    while (to_len < DAMAGED_MOST - 8) {
        to_len += (size_t)sprintf(to + to_len, "%s", more);
    }
    return to_len + (size_t)sprintf(to + to_len, "\n");
}

static size_t add_many_words(char *to, const char *line, size_t len) {
    return add_many(to, line, len, " x12");
}

static size_t add_many_moves(char *to, const char *line, size_t len) {
    return add_many(to, line, len, "\n8 3");
}

/* As many bytes as a glance looks at end with the word that a name begins. */
static size_t hide_a_name(char *to, const char *line, size_t len) {
    int blanks = 4096 - 3 - (int)len;
    return (size_t)sprintf(to, "%.*s%*s%s\n", (int)len, line, blanks, "",
                           "Yesterday");
}

static size_t raise_letters(char *to, const char *line, size_t len) {
    size_t to_len = (size_t)sprintf(to, "%.*s\n", (int)len, line);
    for (size_t i = 0; i < len; i++) {
        to[i] = (char)toupper((unsigned char)to[i]);
    }
    return to_len;
}

/* "7 3" becomes "3 7". */
static size_t turn_words(char *to, const char *line, size_t len) {
    const char *space = memchr(line, ' ', len);
    size_t first = space ? (size_t)(space - line) : len;
    return space ? (size_t)sprintf(to, "%.*s %.*s\n", (int)(len - first - 1),
                                   space + 1, (int)first, line)
                 : (size_t)sprintf(to, "%.*s\n", (int)len, line);
}

static size_t say_other(char *to, const char *line, size_t len) {
    static const char *const words[] = {"Yes", "No", "John", "Brother"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strlen(words[i]) == len && memcmp(words[i], line, len) == 0) {
            return (size_t)sprintf(to, "%s\n", words[i ^ 1]);
        }
    }
    return (size_t)sprintf(to, "%.*s\n", (int)len, line);
}

static const struct {
    const char *name;
    damage_fn *damage;
} damages[] = {
    {"joined", join_line},          {"returns", end_with_return},
    {"blanks", end_with_blank},     {"tabs", end_with_tab},
    {"empty", add_empty_line},      {"zeros", add_zero},
    {"numbers", add_number},        {"moves", add_moves},
    {"twice", double_line},         {"dropped", drop_line},
    {"left empty", leave_empty},    {"first byte", change_first},
    {"last byte", change_last},     {"NUL", hide_a_nul},
    {"capitals", raise_letters},    {"turned", turn_words},
    {"other word", say_other},      {"NUL in front", lead_with_nul},
    {"full width", widen_first},    {"long words", repeat_last},
    {"blanks", add_many_blanks},    {"many words", add_many_words},
    {"many moves", add_many_moves}, {"cut name", hide_a_name},
};

#define DAMAGES (sizeof damages / sizeof *damages)
/* The last of them make a line as long as DAMAGED_MOST. */
#define LONG_DAMAGES 5

/* Damages every step-th line, or swaps it with the next; a NUL ends the text.
 * The caller frees what comes back. */
static char *damage_lines(const char *text, damage_fn *damage, size_t step,
                          size_t *len) {
    char *damaged = malloc((CASES * 8) * DAMAGED_MOST);
    assert_non_null(damaged);
    *len = 0;
    for (size_t i = 0; *text; i++) {
        size_t line_len = strcspn(text, "\n");
        const char *next = text + line_len + (text[line_len] == '\n');
        if (i % step != step - 1) {
            *len +=
                (size_t)sprintf(damaged + *len, "%.*s\n", (int)line_len, text);
        } else if (damage) {
            *len += damage(damaged + *len, text, line_len);
        } else if (*next) {
            size_t next_len = strcspn(next, "\n");
            *len += (size_t)sprintf(damaged + *len, "%.*s\n%.*s\n",
                                    (int)next_len, next, (int)line_len, text);
            next += next_len + (next[next_len] == '\n');
        }
        text = next;
    }
    return damaged;
}

/* ---- Checks ---- */

static void count_flaw(void *context, const struct nim_flaw *flaw) {
    size_t *count = context;
    (void)flaw;
    ++*count;
}

struct texts {
    const char *input;
    const char *output;
    size_t output_len;
    size_t step; /* of the reads of the output; 0: as much as there is room */
};

static void open_texts(const struct texts *texts, struct text_input inputs[2],
                       struct nim_input streams[2]) {
    inputs[0] = (struct text_input){.text = (const unsigned char *)texts->input,
                                    .text_len = strlen(texts->input)};
    inputs[1] =
        (struct text_input){.text = (const unsigned char *)texts->output,
                            .text_len = texts->output_len,
                            .step = texts->step};
    streams[0] = text_input_open(&inputs[0]);
    streams[1] = text_input_open(&inputs[1]);
}

static void run_pass(struct nim_check *check, const struct texts *texts,
                     bool is_first) {
    struct text_input inputs[2];
    struct nim_input streams[2];
    struct nim_reader reader;
    struct nim_fault fault;
    bool same;
    open_texts(texts, inputs, streams);
    assert_int_equal(
        nim_reader_begin(&reader, &streams[0], &nim_system_memory, NULL),
        NIM_OK);
    assert_int_equal(
        is_first ? nim_check_align(check, &reader, &streams[1], &same, &fault)
                 : nim_check_words(check, &reader, &streams[1], &fault),
        NIM_OK);
    nim_reader_end(&reader);
}

static void assert_same(const struct nim_check *told,
                        const struct nim_check *counted) {
    assert_int_equal(told->case_count, counted->case_count);
    assert_int_equal(told->wrong_count, counted->wrong_count);
    assert_int_equal(told->form_count, counted->form_count);
    assert_int_equal(told->absent_count, counted->absent_count);
    assert_int_equal(told->stopped, counted->stopped);
    assert_int_equal(told->disputed_count, counted->disputed_count);
    assert_int_equal(told->observed, counted->observed);
    assert_int_equal(told->is_vague, counted->is_vague);
    assert_memory_equal(told->possible, counted->possible,
                        sizeof told->possible);
    assert_int_equal(told->first.kind, counted->first.kind);
    assert_int_equal(told->first.case_number, counted->first.case_number);
    assert_int_equal(told->first.line, counted->first.line);
}

/* What a result holds from before does not matter. */
static void soil(struct nim_check *check) {
    check->case_count = check->wrong_count = 1;
    check->absent_count = check->form_count = check->disputed_count = 1;
    check->first.kind = NIM_FLAW_WORD;
    check->stopped = check->is_vague = true;
    check->observed = NIM_OBSERVED_LOSERS;
    memset(check->possible, 0xff, sizeof check->possible);
}

static void check_both(const struct nim_problem *problem,
                       const struct texts *texts, bool any_order,
                       bool words_only) {
    size_t flaw_count = 0;
    struct nim_check counted = {.problem = problem,
                                .memory = nim_system_memory,
                                .any_order = any_order,
                                .words_only = words_only};
    run_pass(&counted, texts, true);
    struct nim_check told = counted;
    told.on_flaw = count_flaw;
    told.context = &flaw_count;
    soil(&told);
    run_pass(&told, texts, false);
    run_pass(&counted, texts, false);
    assert_same(&told, &counted);
}

/* Cases of one to five small piles, many of them lost; and one in fifty of 39
 * piles that can all be moved to win. */
static void write_input(char *input, const struct nim_problem *problem,
                        struct dice *dice) {
    bool is_counted = problem->layout.cases == NIM_CASES_COUNT;
    size_t len = is_counted ? (size_t)sprintf(input, "%d\n", CASES) : 0;
    for (size_t i = 0; i < CASES; i++) {
        bool is_wide = dice_throw_below(dice, 50) == 0;
        size_t pile_count = is_wide ? 39 : 1 + dice_throw_below(dice, 5);
        len += (size_t)sprintf(input + len, "%zu", pile_count);
        for (size_t j = 0; j < pile_count; j++) {
            size_t pile = is_wide ? 64 + dice_throw_below(dice, 32)
                                  : 1 + dice_throw_below(dice, j < 3 ? 3 : 12);
            len += (size_t)sprintf(input + len, " %zu", pile);
        }
        len += (size_t)sprintf(input + len, "\n");
    }
    sprintf(input + len, is_counted ? "" : "0\n");
}

/* Whatever else is wrong with it, some answers are wrong. */
static void check_damaged_twice(const struct nim_problem *problem,
                                const char *input, const char *output) {
    struct texts texts = {.input = input};
    char *damaged = damage_lines(output, change_last, 97, &texts.output_len);
    texts.output = damaged;
    check_both(problem, &texts, false, false);
    free(damaged);
}

static void check_cut(const struct nim_problem *problem, const char *input,
                      const char *right) {
    static const size_t parts[] = {0, 1, 50, 99};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const struct texts texts = {
            .input = input,
            .output = right,
            .output_len = strlen(right) * parts[i] / 100,
        };
        check_both(problem, &texts, false, false);
    }
}

static void check_damaged(const struct nim_problem *problem, const char *input,
                          const char *right, damage_fn *damage, bool is_long) {
    static const size_t steps[] = {1, 2, 7, 31, 300};
    for (size_t i = is_long ? 3 : 0; i < sizeof steps / sizeof *steps; i++) {
        struct texts texts = {.input = input};
        char *damaged =
            damage_lines(right, damage, steps[i], &texts.output_len);
        texts.output = damaged;
        for (unsigned switches = 0; switches < 4; switches++) {
            texts.step = switches == 3 ? 0 : 61 + 6 * switches;
            check_both(problem, &texts, switches & 1, switches & 2);
        }
        damaged[texts.output_len] = '\0';
        check_damaged_twice(problem, input, damaged);
        free(damaged);
    }
}

static void a_glance_counts_as_a_closer_look_does(void **state) {
    static const char *const names[] = {"classic", "p2197", "hdu1907",
                                        "poj2975"};
    static char input[INPUT_ROOM];
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct nim_problem *problem = nim_problem_find(names[i]);
        assert_non_null(problem);
        write_input(input, problem, &dice);
        struct solved solved = solve_text(problem, input);
        assert_int_equal(solved.status, NIM_OK);
        check_damaged(problem, input, solved.text, NULL, false);
        check_cut(problem, input, solved.text);
        for (size_t j = 0; j < DAMAGES; j++) {
            check_damaged(problem, input, solved.text, damages[j].damage,
                          j >= DAMAGES - LONG_DAMAGES);
        }
        free(solved.text);
    }
}

/* ---- Single outputs ---- */

#define TEN "1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n1 1\n"
#define LOST "2\n1 1\n" /* answered by "No" */

/* The last case is looked at with a glance, for nothing is told behind the
 * first wrong answer. */
static const struct glance_row {
    const char *name;
    const char *problem;
    const char *wins; /* NULL: the words of the problem */
    const char *loses;
    const char *input;
    const char *output;
    uint64_t wrong_count;
    uint64_t form_count;
} glances[] = {
    {"two moves stand on one line, in the wrong order", "classic", NULL, NULL,
     LOST "5\n5 7 8 9 10\n0\n", "Yes\nYes\n9 0 8 1\n10 3\n", 1, 1},
    {"three moves stand on two lines, as words of other lengths", "classic",
     NULL, NULL, LOST "5\n5 7 8 9 10\n0\n", "Yes\nYes\n9 0 8\n1 10 3\n", 2, 0},
    {"three moves stand on three lines, but their words do not", "classic",
     NULL, NULL, LOST "5\n5 7 8 9 10\n0\n", "Yes\nYes\n9 0 8\n1\n10 3\n", 2, 0},
    {"the letters of the winner's word are mixed up", "classic", NULL, NULL,
     LOST "3\n3 6 9\n0\n", "Yes\nYse\n9 5\n", 2, 0},
    {"a plus in front of a number", "poj2975", NULL, NULL,
     "1\n5\n1\n5\n1\n5\n0\n", "2\n+1\n1\n", 1, 1},
    {"bids stand in reverse", "hdu2149", NULL, NULL, "3 2\n3 5\n", "1\n5 4 3\n",
     1, 1},
    {"cases have labels", "lightoj1253", NULL, NULL, "3\n1\n1\n1\n2\n1\n2\n",
     "Case 1: Alice\nCase 2: Bob\nCase 3: Alice\n", 2, 0},
    {"the loser's name has two words, said with a blank behind it", "hdu1907",
     "first", "the other", "3\n1 1\n1 2\n1 2\n",
     "first\nthe other\nthe other \n", 3, 0},
    {"the winner's name has two words, and a blank follows the other",
     "hdu1907", "the first", "other", "3\n1 1\n1 2\n1 2\n",
     "the first\nother\nother \n", 3, 0},
    {"names are digits, of many small cases", "p2197", "1", "0",
     "22\n1 1\n" TEN TEN "1 1\n",
     "0\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n0\n1\n", 2,
     0},
    {"the winner's name starts with a digit", "hdu1907", "1st", "other",
     "3\n1 2\n1 1\n1 2\n", "other\nother\n1st\n", 1, 0},
    {"the loser's name starts with a digit", "hdu1907", "first", "2nd",
     "3\n1 2\n1 1\n1 2\n", "2nd\n2nd\nfirst\n", 1, 0},
};

static void a_glance_sees_what_is_there(void **state) {
    const struct glance_row *row = *state;
    struct nim_problem problem = *nim_problem_find(row->problem);
    const struct texts texts = {row->input, row->output, strlen(row->output),
                                0};
    struct nim_check check = {.problem = &problem, .memory = nim_system_memory};
    problem.words.wins = row->wins ? row->wins : problem.words.wins;
    problem.words.loses = row->loses ? row->loses : problem.words.loses;
    run_pass(&check, &texts, true);
    run_pass(&check, &texts, false);
    assert_int_equal(check.wrong_count, row->wrong_count);
    assert_int_equal(check.form_count, row->form_count);
    check_both(&problem, &texts, false, false);
    check_both(&problem, &texts, true, false);
    check_both(&problem, &texts, false, true);
}

/* More words than a glance sees, up to the end of the output. */
static void a_glance_stops_where_it_sees_no_end(void **state) {
    enum { WORDS = 2000 };
    static char output[16 + WORDS * 4];
    size_t len = (size_t)sprintf(output, "Yes\nNo");
    (void)state;
    for (size_t i = 0; i < WORDS; i++) {
        len += (size_t)sprintf(output + len, " x12");
    }
    const struct texts texts = {LOST LOST "0\n", output, len, 0};
    check_both(nim_problem_find("classic"), &texts, false, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_glance_counts_as_a_closer_look_does),
        cmocka_unit_test(a_glance_stops_where_it_sees_no_end),
    };
    int failed =
        rows_run("glance: rows", glances, sizeof glances / sizeof *glances,
                 sizeof *glances, a_glance_sees_what_is_there);
    return failed + cmocka_run_group_tests_name("glance", tests, NULL, NULL);
}
