/* What the library says of statuses, faults, flaws, breaches and features. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <nimsum.h>

#include "inputs/listener.h"
#include "inputs/reach.h"
#include "kit/rows.h"

/* ---- Faults ---- */

#define AT_2_5                                                                 \
    .place = {.line = 2, .column = 5, .found = "x\x1b", .found_len = 2}

struct said {
    const char *sentence;
    enum nim_status status;
    struct nim_fault fault;
    const char *expected;
};

static const struct said faults[] = {
    {"no fault", NIM_OK, {.case_number = 1}, "in.txt: all is well"},
    {"an early end",
     NIM_END,
     {AT_2_5, .expected = NIM_EXPECTED_CASE_COUNT},
     "in.txt:2:5: expected the number of cases, found the end of the input"},
    {"a bad byte",
     NIM_BAD_BYTE,
     {AT_2_5, NIM_EXPECTED_PILE, .case_number = 4, .index = 3,
      .index_count = 5},
     "in.txt:2:5: expected pile 3 of 5 of case 4, found 'x\\x1b'"},
    {"a number too large",
     NIM_TOO_LARGE,
     {AT_2_5, NIM_EXPECTED_TAKE, .index = 1, .index_count = 2},
     "in.txt:2:5: expected take 1 of 2, at most 18446744073709551615, found "
     "'x\\x1b'"},
    {"UTF-16",
     NIM_UTF16,
     {AT_2_5, .expected = NIM_EXPECTED_TAKE_COUNT},
     "in.txt:2:5: expected the number of takes, found UTF-16 text"},
    {"the name of a player",
     NIM_BAD_BYTE,
     {AT_2_5, NIM_EXPECTED_NAME, .case_number = 7},
     "in.txt:2:5: expected the first player's name of case 7, found "
     "'x\\x1b'"},
    {"a number of a case",
     NIM_END,
     {AT_2_5, NIM_EXPECTED_NUMBER, .case_number = 7, .index = 2,
      .index_count = 2},
     "in.txt:2:5: expected number 2 of 2 of case 7, found the end of the "
     "input"},
    {"more than the input should hold",
     NIM_BAD_BYTE,
     {AT_2_5, .expected = NIM_EXPECTED_END},
     "in.txt:2:5: expected the end of the input, found 'x\\x1b'"},
    {"a file that cannot be read",
     NIM_READ_FAILED,
     {.error = EISDIR},
     "in.txt: cannot read: Is a directory"},
    {"an output that cannot be written",
     NIM_WRITE_FAILED,
     {.error = ENOSPC},
     "cannot write: No space left on device"},
    {"an output that nobody reads",
     NIM_PIPE_CLOSED,
     {.error = EPIPE},
     "cannot write: Broken pipe"},
    {"too little memory",
     NIM_NO_MEMORY,
     {.error = 0},
     "in.txt: cannot hold a case: Cannot allocate memory"},
    {"a case that is excluded",
     NIM_IMPOSSIBLE,
     {AT_2_5, .case_number = 9, .excluded = "a box that is too small"},
     "in.txt:2:5: case 9 has a box that is too small"},
    {"a case that is excluded somewhere",
     NIM_IMPOSSIBLE,
     {.case_number = 9},
     "in.txt: case 9 has numbers that the statement excludes"},
    {"a case that is too hard",
     NIM_TOO_HARD,
     {.case_number = 9},
     "in.txt: case 9 has a pile too large for this game"},
    {"a case with too many moves",
     NIM_TOO_MANY,
     {.case_number = 9},
     "in.txt: case 9 has too many winning moves to be counted"},
    {"a program that did not start",
     NIM_NO_PROCESS,
     {.error = ENOENT},
     "in.txt: cannot run: No such file or directory"},
    {"an input that breaks a rule",
     NIM_INVALID,
     {AT_2_5},
     "in.txt:2:5: the input breaks a rule of the problem's statement"},
};

/* *state is the row. */
static void fault_is_said(void **state) {
    const struct said *row = *state;
    struct nim_line line = {0};
    nim_fault_say(&line, "in.txt", row->status, &row->fault);
    assert_string_equal(line.text, row->expected);
}

static void names_and_tokens_are_cut_at_a_character(void **state) {
    struct nim_line line = {0};
    const struct nim_fault fault = {
        .place = {1, 1, "abcdefghijklmnopqrstuvw\xe6", NIM_FOUND_LEN, true},
        .expected = NIM_EXPECTED_CASE_COUNT};
    (void)state;
    nim_fault_say(&line, "日本\n", NIM_BAD_BYTE, &fault);
    assert_string_equal(line.text, "日本\\n:1:1: expected the number of cases, "
                                   "found 'abcdefghijklmnopqrstuvw...'");
}

/* ---- Words for each ---- */

static const char *status_words(int i) {
    return nim_status_words((enum nim_status)i);
}

static const char *rule_code(int i) {
    return nim_rule_code((enum nim_rule)i);
}

static const char *feature_words(int i) {
    struct nim_reach reach;
    nim_reach_begin(&reach, nim_problem_at(0));
    return reach.words[i];
}

static const char *flaw_code(int i) {
    return nim_flaw_code((enum nim_flaw_kind)i);
}

static void each_has_words_of_its_own(void **state) {
    static const struct {
        const char *(*words)(int i);
        int count;
    } kinds[] = {{status_words, NIM_INVALID + 1},
                 {rule_code, NIM_RULE_COUNT},
                 {flaw_code, NIM_FLAW_SPLIT + 1},
                 {feature_words, NIM_FEATURE_COUNT}};
    (void)state;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        for (int i = 0; i < kinds[kind].count; i++) {
            assert_non_null(kinds[kind].words(i));
            assert_true(strlen(kinds[kind].words(i)) > 1);
            for (int j = 0; j < i; j++) {
                assert_string_not_equal(kinds[kind].words(i),
                                        kinds[kind].words(j));
            }
        }
    }
}

static void a_breach_ends_with_its_code(void **state) {
    const struct nim_problem *problem = nim_problem_find("hdu2176");
    (void)state;
    for (int i = 0; i < NIM_RULE_COUNT; i++) {
        const struct nim_breach breach = {.rule = (enum nim_rule)i};
        struct nim_line line = {0};
        if (i != NIM_RULE_EXCLUDED_CASE) { /* hdu2176 excludes none */
            nim_breach_say(&line, problem, &breach);
            const char *code = strrchr(line.text, '[');
            assert_non_null(code);
            assert_memory_equal(code + 1, rule_code(i), strlen(rule_code(i)));
            assert_null(strchr(line.text, '%'));
        }
    }
}

/* An upper end that the statement does not name is not shown. */
static void a_breach_says_how_it_misses_its_range(void **state) {
    static const struct {
        const char *problem;
        enum nim_rule rule;
        uint64_t value;
        struct nim_range range;
        const char *said;
    } rows[] = {
        {"hdu2176",
         NIM_RULE_VALUE_RANGE,
         0,
         {1, 1000000000},
         "pile 3 of 5 of case 4 is 0, outside [1, 1000000000] [value-range]"},
        {"hdu2176",
         NIM_RULE_VALUE_RANGE,
         0,
         {1, UINT64_MAX},
         "pile 3 of 5 of case 4 is 0, below 1 [value-range]"},
        {"hdu2176",
         NIM_RULE_COUNT_RANGE,
         0,
         {1, UINT64_MAX},
         "pile 3 of 5 of case 4 is 0, below 1 [count-range]"},
        {"hdu2176",
         NIM_RULE_COUNT_RANGE,
         0,
         {1, INT64_MAX},
         "pile 3 of 5 of case 4 is 0, outside [1, 9223372036854775807] "
         "[count-range]"},
        {"p7589",
         NIM_RULE_CASE_COUNT_RANGE,
         0,
         {1, INT64_MAX},
         "pile 3 of 5 of case 4 is 0, below 1 [case-count-range]"},
        {"p7589",
         NIM_RULE_VALUE_RANGE,
         (uint64_t)-9,
         {(uint64_t)-8, 8},
         "pile 3 of 5 of case 4 is -9, outside [-8, 8] [value-range]"},
        {"cses1730",
         NIM_RULE_TOTAL_RANGE,
         9,
         {0, 8},
         "pile 3 of 5 of case 4 makes it 9 piles in all, above 8 "
         "[total-range]"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct nim_breach breach = {
            .rule = rows[i].rule,
            .where = {.expected = NIM_EXPECTED_PILE,
                      .case_number = 4,
                      .index = 3,
                      .index_count = 5},
            .value = rows[i].value,
            .range = rows[i].range};
        struct nim_line line = {0};
        nim_breach_say(&line, nim_problem_find(rows[i].problem), &breach);
        assert_string_equal(line.text, rows[i].said);
    }
}

/* ---- Flaws ---- */

/* What the submission said can neither end the line nor feign "status(". */
static void a_flaw_quotes_what_was_found(void **state) {
    static const struct {
        const char *found;
        uint64_t found_len;
        const char *quoted;
    } rows[] = {
        {"", 0, "nothing"},
        {"status(1)", 9, "'status\\x281)'"},
        {"((", 2, "'\\x28\\x28'"},
        {"Ｙｅｓ\n", 10, "'Ｙｅｓ\\n'"},
        {"\xe6\x97", 2, "'\\xe6\\x97'"},
        {"123456789012345678901234567890123456789012345678", 48,
         "'123456789012345678901234567890123456789012345678'"},
        {"12345678901234567890123456789012345678901234567(", 49,
         "'12345678901234567890123456789012345678901234567\\x28...'"},
        {"1234567890123456789012345678901234567890123456\xe6\x97", 49,
         "'1234567890123456789012345678901234567890123456...'"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_flaw flaw = {.kind = NIM_FLAW_WORD, .expected = "Yes"};
        struct nim_line line = {0};
        char expected[128] = "expected 'Yes', found ";
        memcpy(flaw.found, rows[i].found, strlen(rows[i].found));
        flaw.found_len = rows[i].found_len;
        nim_flaw_say(&line, nim_problem_find("hdu2176"), &flaw);
        strcat(strcat(expected, rows[i].quoted), " [other-word]");
        assert_string_equal(line.text, expected);
    }
}

/* Tests pin the codes: an old one never changes. */
static void a_flaw_ends_with_its_code(void **state) {
    static const char *const codes[] = {
        [NIM_FLAW_NONE] = "none",
        [NIM_FLAW_WINNER] = "other-winner",
        [NIM_FLAW_LABEL] = "other-label",
        [NIM_FLAW_WORD] = "other-word",
        [NIM_FLAW_COUNT] = "other-count",
        [NIM_FLAW_NOT_WINNING] = "not-winning",
        [NIM_FLAW_TAKEN] = "stones-taken",
        [NIM_FLAW_NO_PILE] = "no-such-pile",
        [NIM_FLAW_NO_MOVE] = "impossible-move",
        [NIM_FLAW_NO_TAKE] = "take-not-allowed",
        [NIM_FLAW_NOT_LISTED] = "no-such-win",
        [NIM_FLAW_MANY_PILES] = "many-piles",
        [NIM_FLAW_NO_NUMBER] = "not-a-number",
        [NIM_FLAW_HALF_MOVE] = "half-move",
        [NIM_FLAW_MISSING] = "missing-move",
        [NIM_FLAW_TWICE] = "repeated-move",
        [NIM_FLAW_NOT_FIRST] = "not-the-first-move",
        [NIM_FLAW_LOST_MOVE] = "move-when-lost",
        [NIM_FLAW_EMPTY] = "empty-output",
        [NIM_FLAW_SHORT] = "end-of-output",
        [NIM_FLAW_SHORT_LINE] = "end-of-line",
        [NIM_FLAW_LONG] = "after-last-case",
        [NIM_FLAW_ORDER] = "move-order",
        [NIM_FLAW_LETTER_CASE] = "letter-case",
        [NIM_FLAW_ZEROS] = "number-form",
        [NIM_FLAW_NUL] = "nul",
        [NIM_FLAW_MARK] = "bom",
        [NIM_FLAW_UTF16] = "utf-16",
        [NIM_FLAW_FULL_WIDTH] = "full-width",
        [NIM_FLAW_CRLF] = "crlf",
        [NIM_FLAW_TRAILING] = "trailing-space",
        [NIM_FLAW_BLANK_LINE] = "empty-line",
        [NIM_FLAW_BLANKS] = "extra-space",
        [NIM_FLAW_TAB] = "other-space",
        [NIM_FLAW_JOINED] = "missing-newline",
        [NIM_FLAW_ONE_LINE] = "one-line",
        [NIM_FLAW_SPLIT] = "extra-newline",
    };
    (void)state;
    for (int kind = 0; kind <= NIM_FLAW_SPLIT; kind++) {
        const struct nim_flaw flaw = {.kind = (enum nim_flaw_kind)kind};
        struct nim_line line = {0};
        char ending[64];
        snprintf(ending, sizeof ending, " [%s]", codes[kind]);
        nim_flaw_say(&line, nim_problem_find("lightoj1253"), &flaw);
        assert_true(line.len > strlen(ending));
        assert_string_equal(line.text + line.len - strlen(ending), ending);
        assert_string_equal(flaw_code(kind), codes[kind]);
    }
}

static void a_hint_says_nothing_of_the_answer(void **state) {
    (void)state;
    for (int kind = 0; kind <= NIM_FLAW_SPLIT; kind++) {
        const struct nim_flaw flaw = {.kind = (enum nim_flaw_kind)kind,
                                      .found = "FOUND",
                                      .found_len = 5,
                                      .expected = "EXPECTED"};
        struct nim_line line = {0};
        struct nim_line hint = {0};
        bool has_hint = nim_flaw_hint(&hint, &flaw);
        nim_flaw_say(&line, nim_problem_find("lightoj1253"), &flaw);
        assert_true(line.len > 0);
        assert_int_equal(has_hint, hint.len > 0);
        assert_null(strstr(hint.text, "FOUND"));
        assert_null(strstr(hint.text, "EXPECTED"));
    }
}

/* ---- A whole output ---- */

#define IN_CASE_2 ": line 9: expected 'Yes', found nothing [other-word]"

/* What is said of it, and below that, by "|" before each line. */
static const struct {
    struct nim_check check;
    const char *said;
    const char *facts;
} outputs[] = {
    {{.case_count = 1, .wrong_count = 1, .diagnosis = {.wrong = {1}}},
     "case 2 of 1" IN_CASE_2,
     ""},
    {{.case_count = 7,
      .wrong_count = 1,
      .diagnosis = {.wrong = {3}, .is_vague = true}},
     "case 2 of 7" IN_CASE_2 "; 1 of 7 cases wrong",
     ""},
    {{.case_count = 7, .wrong_count = 2, .form_count = 3},
     "case 2 of 7" IN_CASE_2
     "; 2 of 7 cases wrong; 3 of 7 cases in the wrong form",
     ""},
    {{.case_count = 7, .form_count = 1},
     "case 2 of 7" IN_CASE_2 "; 1 of 7 cases in the wrong form",
     ""},
    {{.case_count = 7, .wrong_count = 2, .absent_count = 1},
     "case 2 of 7" IN_CASE_2
     "; 2 of 7 cases wrong; the last case has no answer",
     ""},
    {{.case_count = 1, .wrong_count = 1, .absent_count = 1},
     "case 2 of 1" IN_CASE_2,
     ""},
    {{.case_count = 7, .wrong_count = 3, .absent_count = 2},
     "case 2 of 7" IN_CASE_2
     "; 3 of 7 cases wrong; the last 2 cases have no answer",
     ""},
    {{.case_count = 7,
      .wrong_count = 3,
      .stopped = true,
      .diagnosis = {.is_vague = true,
                    .observed = NIM_OBSERVED_LOSERS,
                    .cases = {3, 4}}},
     "case 2" IN_CASE_2 "; the rest of the output was not read",
     ""},
    {{.case_count = 7,
      .diagnosis = {.observed = NIM_OBSERVED_ALWAYS_WINS, .cases = {3, 4}}},
     "case 2 of 7" IN_CASE_2,
     "|the output says Yes to all 7 cases"},
    {{.case_count = 7,
      .diagnosis = {.observed = NIM_OBSERVED_ALWAYS_LOSES, .cases = {3, 4}}},
     "case 2 of 7" IN_CASE_2,
     "|the output says No to all 7 cases"},
    {{.case_count = 7,
      .diagnosis = {.observed = NIM_OBSERVED_LOSERS, .cases = {3, 4}}},
     "case 2 of 7" IN_CASE_2,
     "|the output names the loser in all 7 cases"},
    {{.case_count = 7,
      .diagnosis = {.observed = NIM_OBSERVED_NO_MOVES, .cases = {3, 4}}},
     "case 2 of 7" IN_CASE_2,
     "|the output lists no moves at all"},
    {{.case_count = 7,
      .diagnosis = {.idea_count = 1, .ideas = {{"a", "counts"}}}},
     "case 2 of 7" IN_CASE_2,
     "|the output is that of a solver that counts"},
    {{.case_count = 7,
      .diagnosis = {.idea_count = 2,
                    .ideas = {{"a", "counts"}, {"b", "adds"}}}},
     "case 2 of 7" IN_CASE_2,
     "|the output is that of one of: a solver that counts; a solver that adds"},
    {{.case_count = 7, .diagnosis = {.is_vague = true, .wrong = {1}}},
     "case 2 of 7" IN_CASE_2,
     "|one wrong answer does not show why: try more cases"},
    {{.case_count = 7, .diagnosis = {.is_vague = true, .wrong = {2}}},
     "case 2 of 7" IN_CASE_2,
     "|two wrong answers do not show why: try more cases"},
    {{.case_count = 7, .diagnosis = {.is_vague = true, .wrong = {3}}},
     "case 2 of 7" IN_CASE_2,
     ""},
};

static void an_output_is_summed_up(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        struct nim_check check = outputs[i].check;
        struct nim_line line = {0};
        struct nim_line facts = {0};
        check.problem = nim_problem_find("hdu2176");
        check.first = (struct nim_flaw){.kind = NIM_FLAW_WORD,
                                        .case_number = 2,
                                        .line = 9,
                                        .expected = "Yes"};
        nim_check_say(&line, &check);
        check.first = (struct nim_flaw){0}; /* no facts of its own */
        nim_check_say_facts(&facts, &check, "|");
        assert_string_equal(line.text, outputs[i].said);
        assert_string_equal(facts.text, outputs[i].facts);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_output_is_summed_up),
        cmocka_unit_test(names_and_tokens_are_cut_at_a_character),
        cmocka_unit_test(each_has_words_of_its_own),
        cmocka_unit_test(a_breach_ends_with_its_code),
        cmocka_unit_test(a_breach_says_how_it_misses_its_range),
        cmocka_unit_test(a_flaw_quotes_what_was_found),
        cmocka_unit_test(a_flaw_ends_with_its_code),
        cmocka_unit_test(a_hint_says_nothing_of_the_answer),
    };
    int failed = rows_run("faults", faults, sizeof faults / sizeof *faults,
                          sizeof *faults, fault_is_said);
    return failed + cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
