/* A breach of a problem's statement in words. */
#include "problems/fault.h"
#include "problems/layout.h"
#include "streams/line.h"

#include <assert.h>
#include <inttypes.h>

/* In a sentence, %x is what was expected, with the separator before it if that
 * is missing, %e without, %f the token found, %v the value, %r how it misses
 * its range, %m the most it may be, %b the number before it, %o how it should
 * follow that, %c the case and what is wrong with it, %w and %l the two
 * names. */
static const struct {
    const char *code;
    const char *sentence;
} rules[NIM_RULE_COUNT] = {
    [NIM_RULE_VALUE_RANGE] = {"value-range", "%e is %v, %r"},
    [NIM_RULE_COUNT_RANGE] = {"count-range", "%e is %v, %r"},
    [NIM_RULE_CASE_COUNT_RANGE] = {"case-count-range", "%e is %v, %r"},
    [NIM_RULE_TOTAL_RANGE] = {"total-range",
                              "%e makes it %v piles in all, above %m"},
    [NIM_RULE_ORDER] = {"order", "%e is %v, %o the %b before it"},
    [NIM_RULE_EXCLUDED_CASE] = {"excluded-case", "%c"},
    [NIM_RULE_EXTRA_SPACE] = {"extra-space",
                              "expected %e, found a second space"},
    [NIM_RULE_LEADING_SPACE] =
        {"leading-space", "expected %e, found a space at the line's start"},
    [NIM_RULE_TRAILING_SPACE] = {"trailing-space",
                                 "a space at the end of the line"},
    [NIM_RULE_MISSING_SPACE] = {"missing-space", "expected %x, found '%f'"},
    [NIM_RULE_TAB] = {"tab", "expected %x, found a tab"},
    [NIM_RULE_EXTRA_NEWLINE] = {"extra-newline",
                                "expected %x, found a newline"},
    [NIM_RULE_MISSING_NEWLINE] = {"missing-newline", "expected %x, found '%f'"},
    [NIM_RULE_MISSING_FINAL_NEWLINE] =
        {"missing-final-newline", "no newline at the end of the last line"},
    [NIM_RULE_CRLF] = {"crlf", "the line ends with CR LF, not with LF alone"},
    [NIM_RULE_MIXED_NEWLINES] = {"mixed-newlines",
                                 "some lines end with CR LF, some with LF"},
    [NIM_RULE_CR] = {"cr", "expected %x, found a carriage return"},
    [NIM_RULE_LEADING_ZERO] = {"leading-zero", "%e has a leading zero: '%f'"},
    [NIM_RULE_PLUS_SIGN] = {"plus-sign", "expected %x, found a sign: '%f'"},
    [NIM_RULE_MINUS_SIGN] = {"minus-sign", "expected %x, found a sign: '%f'"},
    [NIM_RULE_NOT_A_NUMBER] = {"not-a-number", "expected %x, found '%f'"},
    [NIM_RULE_TOO_LARGE] = {"too-large", "%e is too large: '%f'"},
    [NIM_RULE_UNKNOWN_NAME] = {"unknown-name",
                               "expected %e, '%w' or '%l', found '%f'"},
    [NIM_RULE_BOM] = {"bom", "a byte order mark at the start of the input"},
    [NIM_RULE_UTF16] = {"utf-16", "the input is UTF-16 text"},
    [NIM_RULE_NUL] = {"nul", "expected %x, found a NUL byte"},
    [NIM_RULE_CONTROL] = {"control",
                          "expected %x, found a control character: '%f'"},
    [NIM_RULE_NON_ASCII] = {"non-ascii", "expected %x, found '%f'"},
    [NIM_RULE_END_OF_FILE] = {"end-of-file", "the input ends before %e"},
    [NIM_RULE_MISSING_TERMINATOR] = {"missing-terminator",
                                     "the input ends without the final 0"},
    [NIM_RULE_AFTER_TERMINATOR] =
        {"after-terminator", "expected nothing after the final 0, found '%f'"},
    [NIM_RULE_AFTER_LAST_CASE] =
        {"after-last-case", "expected nothing after the last case, found '%f'"},
};

const char *nim_rule_code(enum nim_rule rule) {
    assert(rule < NIM_RULE_COUNT);
    return rules[rule].code;
}

struct subject {
    const struct nim_problem *problem;
    const struct nim_breach *breach;
};

static void say_number(struct nim_line *line, const struct subject *said,
                       uint64_t number) {
    nim_line_number(line, number, said->problem->layout.has_negative);
}

static void say_expected(struct nim_line *line, const struct subject *said) {
    nim_fault_say_expected(line, &said->breach->where);
}

static void say_separated(struct nim_line *line, const struct subject *said) {
    static const char *const words[] = {
        [NIM_SEPARATOR_NONE] = "",
        [NIM_SEPARATOR_SPACE] = "a space before ",
        [NIM_SEPARATOR_NEWLINE] = "a newline before ",
        [NIM_SEPARATOR_EITHER] = "a space or a newline before ",
    };
    nim_line_say(line, "%s", words[said->breach->separator]);
    say_expected(line, said);
}

static void say_found(struct nim_line *line, const struct subject *said) {
    nim_fault_say_found(line, &said->breach->where);
}

static void say_value(struct nim_line *line, const struct subject *said) {
    say_number(line, said, said->breach->value);
}

static void say_min(struct nim_line *line, const struct subject *said) {
    say_number(line, said, said->breach->range.min);
}

static void say_max(struct nim_line *line, const struct subject *said) {
    say_number(line, said, said->breach->range.max);
}

/* An upper end that the statement does not name is not shown. */
static void say_range(struct nim_line *line, const struct subject *said) {
    if (nim_limits_are_open(said->problem, &said->breach->range)) {
        nim_line_say(line, "below ");
        say_min(line, said);
        return;
    }
    nim_line_say(line, "outside [");
    say_min(line, said);
    nim_line_say(line, ", ");
    say_max(line, said);
    nim_line_say(line, "]");
}

static void say_order(struct nim_line *line, const struct subject *said) {
    bool rising = said->problem->layout.order == NIM_ORDER_RISING;
    nim_line_say(line, "%s", rising ? "not above" : "below");
}

static void say_case(struct nim_line *line, const struct subject *said) {
    nim_line_say(line, "case %" PRIu64 " has %s",
                 said->breach->where.case_number,
                 said->problem->layout.excluded);
}

static void say_wins(struct nim_line *line, const struct subject *said) {
    nim_line_say(line, "%s", said->problem->words.wins);
}

static void say_loses(struct nim_line *line, const struct subject *said) {
    nim_line_say(line, "%s", said->problem->words.loses);
}

static const struct {
    char letter;
    void (*say)(struct nim_line *line, const struct subject *said);
} parts[] = {
    {'x', say_separated}, {'e', say_expected}, {'f', say_found},
    {'v', say_value},     {'r', say_range},    {'m', say_max},
    {'b', say_min},       {'o', say_order},    {'c', say_case},
    {'w', say_wins},      {'l', say_loses},
};

static void say_part(struct nim_line *line, char letter, const void *subject) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].letter == letter) {
            parts[i].say(line, subject);
        }
    }
}

void nim_breach_say(struct nim_line *line, const struct nim_problem *problem,
                    const struct nim_breach *breach) {
    const struct subject subject = {problem, breach};
    assert(breach->rule < NIM_RULE_COUNT);
    nim_line_fill(line, rules[breach->rule].sentence, say_part, &subject);
    nim_line_say(line, " [%s]", rules[breach->rule].code);
}
