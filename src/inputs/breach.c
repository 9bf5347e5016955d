/* A breach of a problem's statement in words. */
#include "inputs/listener.h"
#include "problems/fault.h"
#include "problems/layout.h"
#include "streams/line.h"

#include <assert.h>
#include <inttypes.h>

/* In a sentence, %x is what was expected, with the separator before it if that
 * is missing, %e without, %f the token found, %v the value, %r how it misses
 * its range, %m the most it may be, %b the number before it, %o how it should
 * follow that, %c the case and what is wrong with it, %n the two names. */
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
    [NIM_RULE_UNKNOWN_NAME] = {"unknown-name", "expected %e, %n, found '%f'"},
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

/* An upper end that the statement does not name is not shown. */
static void say_range(struct nim_line *line, const struct subject *said) {
    const struct nim_range *range = &said->breach->range;
    bool is_open = nim_limits_are_open(said->problem, range);
    nim_line_say(line, "%s", is_open ? "below " : "outside [");
    say_number(line, said, range->min);
    if (!is_open) {
        nim_line_say(line, ", ");
        say_number(line, said, range->max);
        nim_line_say(line, "]");
    }
}

/* What stands where something was expected. */
static void say_token(struct nim_line *line, char letter,
                      const struct nim_breach *breach) {
    static const char *const separators[] = {
        [NIM_SEPARATOR_NONE] = "",
        [NIM_SEPARATOR_SPACE] = "a space before ",
        [NIM_SEPARATOR_NEWLINE] = "a newline before ",
        [NIM_SEPARATOR_EITHER] = "a space or a newline before ",
    };
    if (letter == 'f') {
        nim_fault_say_found(line, &breach->where);
        return;
    }
    nim_line_say(line, "%s",
                 letter == 'x' ? separators[breach->separator] : "");
    nim_fault_say_expected(line, &breach->where);
}

static void say_part(struct nim_line *line, char letter, const void *subject) {
    const struct subject *said = subject;
    const struct nim_breach *breach = said->breach;
    const struct nim_layout *layout = &said->problem->layout;
    const struct nim_wording *words = &said->problem->words;
    switch (letter) {
    case 'v':
    case 'm':
    case 'b':
        say_number(line, said,
                   letter == 'v'   ? breach->value
                   : letter == 'm' ? breach->range.max
                                   : breach->range.min);
        break;
    case 'r':
        say_range(line, said);
        break;
    case 'o':
        nim_line_say(line, "%s",
                     layout->order == NIM_ORDER_RISING ? "not above" : "below");
        break;
    case 'c':
        nim_line_say(line, "case %" PRIu64 " has %s", breach->where.case_number,
                     layout->excluded);
        break;
    case 'n':
        nim_line_say(line, "'%s' or '%s'", words->wins, words->loses);
        break;
    default: /* e, f, x */
        say_token(line, letter, breach);
        break;
    }
}

void nim_breach_say(struct nim_line *line, const struct nim_problem *problem,
                    const struct nim_breach *breach) {
    const struct subject subject = {problem, breach};
    assert(breach->rule < NIM_RULE_COUNT);
    nim_line_fill(line, rules[breach->rule].sentence, say_part, &subject);
    nim_line_say(line, " [%s]", rules[breach->rule].code);
}
