/* Does an input obey the problem's statement to the letter? */
#include "base/memory.h"
#include "inputs/reach.h"
#include "streams/strict.h"

#include <assert.h>
#include <string.h>

struct validator {
    const struct nim_problem *problem;
    struct nim_strict strict;
    struct nim_breach *breach;
    struct nim_reach *reach; /* NULL: not wanted */
    struct nim_rules rules;  /* where it is wanted */
    bool holds;              /* the numbers of a case are needed together */
    uint64_t head[NIM_HEAD_MAX];
    struct nim_array held;       /* the numbers of a case, or the takes */
    uint64_t pile_total;         /* of all cases */
    struct nim_place case_place; /* of the case's first number */
    struct nim_range seen;       /* the case's smallest and largest value */
};

/* ---- Limits ---- */

/* The largest number that can be read. */
static uint64_t no_limit(const struct validator *validator) {
    return validator->strict.is_signed ? INT64_MAX : UINT64_MAX;
}

static struct nim_range range(const struct validator *validator, uint64_t min,
                              uint64_t max) {
    return (struct nim_range){min, max ? max : no_limit(validator)};
}

static struct nim_range value_range(const struct validator *validator) {
    const struct nim_limits *limits = &validator->problem->limits;
    struct nim_range values =
        range(validator, limits->value_min, limits->value_max);
    if (validator->strict.is_signed) {
        values.min = 0 - values.max;
    }
    unsigned named = validator->problem->limits.squares;
    if (named > 0) {
        uint64_t squares = validator->head[named - 1];
        uint64_t last = values.min + squares - 1;
        values.max = last < values.max ? last : values.max;
    }
    return values;
}

static struct nim_range count_range(const struct validator *validator) {
    const struct nim_limits *limits = &validator->problem->limits;
    return range(validator, limits->piles_min, limits->piles_max);
}

static bool counts_piles(const struct validator *validator) {
    return validator->problem->layout.body != NIM_BODY_NONE;
}

static struct nim_range head_range(const struct validator *validator,
                                   unsigned index) {
    const struct nim_range *named = &validator->problem->limits.head[index];
    if (index == 0 && counts_piles(validator)) {
        return count_range(validator);
    }
    if (counts_piles(validator) || named->max > 0) {
        return range(validator, named->min, named->max);
    }
    return value_range(validator);
}

/* Compares as two's complement where numbers are signed. */
static bool is_below(const struct validator *validator, uint64_t a,
                     uint64_t b) {
    uint64_t sign = validator->strict.is_signed ? (uint64_t)1 << 63 : 0;
    return (a ^ sign) < (b ^ sign);
}

static bool is_within(const struct validator *validator, uint64_t value,
                      const struct nim_range *limits) {
    return !is_below(validator, value, limits->min) &&
           !is_below(validator, limits->max, value);
}

/* ---- Breaches ---- */

/* By the number just taken. */
static enum nim_status breach(struct validator *validator, enum nim_rule rule,
                              uint64_t value, const struct nim_range *limits) {
    struct nim_strict *strict = &validator->strict;
    strict->rule = rule;
    nim_strict_place(strict, &strict->place);
    validator->breach->value = value;
    validator->breach->range = *limits;
    return NIM_INVALID;
}

/* By a case as a whole: at its first number. */
static enum nim_status breach_of_case(struct validator *validator,
                                      enum nim_rule rule) {
    validator->strict.rule = rule;
    validator->strict.place = validator->case_place;
    return NIM_INVALID;
}

static void expect(struct validator *validator, enum nim_expected expected,
                   uint64_t index, uint64_t index_count) {
    struct nim_fault *where = &validator->breach->where;
    where->expected = expected;
    where->index = index;
    where->index_count = index_count;
}

/* ---- Numbers ---- */

static enum nim_status read_number(struct validator *validator,
                                   enum nim_spacing spacing, uint64_t *number) {
    enum nim_status status = nim_strict_skip(&validator->strict, spacing);
    return status == NIM_OK ? nim_strict_number(&validator->strict, number)
                            : status;
}

static enum nim_status check_range(struct validator *validator,
                                   enum nim_rule rule, uint64_t value,
                                   struct nim_range limits) {
    return is_within(validator, value, &limits)
               ? NIM_OK
               : breach(validator, rule, value, &limits);
}

/* Does the number follow the one before as it should? */
static enum nim_status check_order(struct validator *validator, uint64_t before,
                                   uint64_t number) {
    enum nim_order order = validator->problem->layout.order;
    bool is_wrong = order == NIM_ORDER_RISING
                        ? !is_below(validator, before, number)
                        : is_below(validator, number, before);
    return is_wrong ? breach(validator, NIM_RULE_ORDER, number,
                             &(struct nim_range){before, 0})
                    : NIM_OK;
}

static void see(struct validator *validator, uint64_t value) {
    struct nim_range *seen = &validator->seen;
    bool is_first = is_below(validator, seen->max, seen->min);
    if (is_first || is_below(validator, value, seen->min)) {
        seen->min = value;
    }
    if (is_first || is_below(validator, seen->max, value)) {
        seen->max = value;
    }
}

/* ---- The body of a case ---- */

static uint64_t times(uint64_t a, uint64_t b) {
    return b && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

/* How many numbers the head's first one stands for, each time. */
static uint64_t row_len(const struct validator *validator) {
    static const unsigned lens[] = {
        [NIM_BODY_PILES] = 1,
        [NIM_BODY_PAIRS] = 2,
        [NIM_BODY_TRIPLES] = 3,
        [NIM_BODY_NONE] = 0,
    };
    enum nim_body body = validator->problem->layout.body;
    return body == NIM_BODY_ROWS ? validator->head[1] : lens[body];
}

/* How many numbers of the body stand on a line. */
static uint64_t line_count(const struct validator *validator, uint64_t total) {
    switch (validator->problem->layout.lines) {
    case NIM_LINES_ROWS:
        return row_len(validator);
    case NIM_LINES_HALVES:
        return validator->head[0];
    case NIM_LINES_NUMBERS:
        return 1;
    default:
        return total;
    }
}

/* A number of the body, `before` being the one before it. */
static enum nim_status read_value(struct validator *validator,
                                  enum nim_spacing spacing,
                                  const struct nim_range *limits,
                                  uint64_t *before) {
    const struct nim_layout *layout = &validator->problem->layout;
    uint64_t index = validator->breach->where.index;
    uint64_t number;
    enum nim_status status = read_number(validator, spacing, &number);
    if (status != NIM_OK) {
        return status;
    }
    /* The first of a triple only says which row it is. */
    bool is_name = layout->body == NIM_BODY_TRIPLES && index % 3 == 1;
    if (!is_name && !is_within(validator, number, limits)) {
        return breach(validator, NIM_RULE_VALUE_RANGE, number, limits);
    }
    if (layout->order != NIM_ORDER_ANY && index > 1) {
        status = check_order(validator, *before, number);
    }
    *before = number;
    if (validator->reach && !is_name) {
        see(validator, number);
    }
    return status == NIM_OK && validator->holds
               ? nim_array_add(&validator->held, &number, 1)
               : status;
}

static enum nim_status read_body(struct validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    const struct nim_range limits = value_range(validator);
    uint64_t total = times(validator->head[0], row_len(validator));
    uint64_t on_line = line_count(validator, total);
    uint64_t left_on_line = 0;
    uint64_t before = 0;
    enum nim_spacing line_spacing =
        layout->lines == NIM_LINES_CASE ? NIM_SPACING_SPACE : NIM_SPACING_LINE;
    enum nim_spacing spacing =
        layout->lines == NIM_LINES_OPEN ? NIM_SPACING_OPEN : NIM_SPACING_SPACE;
    bool is_pile = layout->body == NIM_BODY_PILES;
    expect(validator, is_pile ? NIM_EXPECTED_PILE : NIM_EXPECTED_NUMBER, 0,
           total);
    enum nim_status status = NIM_OK;
    for (uint64_t i = 0; i < total && status == NIM_OK; i++) {
        bool starts_line = left_on_line == 0;
        left_on_line = (starts_line ? on_line : left_on_line) - 1;
        validator->breach->where.index = i + 1;
        status = read_value(validator, starts_line ? line_spacing : spacing,
                            &limits, &before);
        if (i == 0 && layout->head_count == 0) {
            nim_strict_place(&validator->strict, &validator->case_place);
        }
    }
    return status;
}

/* ---- A case ---- */

static enum nim_status read_winner(struct validator *validator) {
    const struct nim_problem *problem = validator->problem;
    const char *names[] = {problem->words.wins, problem->words.loses, NULL};
    expect(validator, NIM_EXPECTED_NAME, 0, 0);
    enum nim_status status =
        nim_strict_skip(&validator->strict, NIM_SPACING_WORD);
    return status == NIM_OK ? nim_strict_word(&validator->strict, names)
                            : status;
}

/* Without a body the head is the case. */
static enum nim_status hold_head(struct validator *validator) {
    enum nim_status status = NIM_OK;
    unsigned count = validator->problem->layout.head_count;
    for (unsigned i = 0; i < count && status == NIM_OK; i++) {
        see(validator, validator->head[i]);
        status = nim_array_add(&validator->held, &validator->head[i], 1);
    }
    return status;
}

/* The numbers have been read: is it a case that may be, and what is in it? */
static enum nim_status look_at_case(struct validator *validator) {
    const struct nim_problem *problem = validator->problem;
    size_t pile_count = validator->held.count;
    if (problem->layout.arrange) {
        pile_count = problem->layout.arrange(validator->head,
                                             validator->held.items, pile_count);
    }
    if (pile_count == SIZE_MAX) {
        return breach_of_case(validator, NIM_RULE_EXCLUDED_CASE);
    }
    if (!validator->reach) {
        return NIM_OK;
    }
    const struct nim_reach_case read = {
        .count = counts_piles(validator) ? validator->head[0] : 0,
        .values = validator->seen,
    };
    return nim_reach_add(validator->reach, problem, &validator->rules, &read,
                         validator->held.items, pile_count);
}

/* The rest of a case whose head has been read. */
static enum nim_status read_case(struct validator *validator) {
    validator->held.count = 0;
    validator->seen = (struct nim_range){1, 0};
    enum nim_status status =
        counts_piles(validator) ? read_body(validator) : hold_head(validator);
    if (status == NIM_OK && validator->problem->layout.has_winner) {
        status = read_winner(validator);
    }
    return status == NIM_OK && validator->holds ? look_at_case(validator)
                                                : status;
}

/* ---- One case after the other ---- */

static bool is_start(const struct validator *validator) {
    return validator->strict.line == 1 && validator->strict.line_len == 0;
}

static enum nim_spacing spacing_before_case(const struct validator *validator) {
    static const enum nim_spacing spacings[] = {
        [NIM_BLANKS_NONE] = NIM_SPACING_LINE,
        [NIM_BLANKS_ANY] = NIM_SPACING_LINES,
        [NIM_BLANKS_ONE] = NIM_SPACING_BLANK,
    };
    return is_start(validator) ? NIM_SPACING_NONE
                               : spacings[validator->problem->layout.blanks];
}

/* Where no count says how many cases there are, and no set: is this the end
 * of the input? A terminator should stand before that, if there is one. */
static enum nim_status look_for_end(struct validator *validator, bool zero,
                                    bool *is_last) {
    enum nim_status status = nim_strict_peek_end(&validator->strict, is_last);
    if (status != NIM_OK || !*is_last || !zero) {
        return status;
    }
    status = nim_strict_finish(&validator->strict, NIM_RULE_AFTER_TERMINATOR);
    bool is_missing = status == NIM_OK ||
                      validator->strict.rule == NIM_RULE_MISSING_FINAL_NEWLINE;
    if (status == NIM_OK) {
        validator->strict.place = (struct nim_place){
            .line = validator->strict.line,
            .column = validator->strict.line_len + 1,
        };
    }
    if (is_missing) {
        validator->strict.rule = NIM_RULE_MISSING_TERMINATOR;
    }
    return status == NIM_OK ? NIM_INVALID : status;
}

/* Checks a number of the head. A case that starts with 0 may end the input: it
 * does when it is all 0. */
static enum nim_status check_head(struct validator *validator, unsigned index) {
    const struct nim_layout *layout = &validator->problem->layout;
    bool counts = index == 0 && counts_piles(validator);
    bool zero = layout->cases == NIM_CASES_ZERO && validator->head[0] == 0;
    if (index == 0) {
        nim_strict_place(&validator->strict, &validator->case_place);
    }
    if (zero && validator->head[index] > 0) {
        struct nim_range limits = head_range(validator, 0);
        expect(validator, NIM_EXPECTED_NUMBER, 1, layout->head_count);
        breach(validator, NIM_RULE_VALUE_RANGE, 0, &limits);
        return breach_of_case(validator, NIM_RULE_VALUE_RANGE);
    }
    if (zero) {
        return NIM_OK;
    }
    return check_range(validator,
                       counts ? NIM_RULE_COUNT_RANGE : NIM_RULE_VALUE_RANGE,
                       validator->head[index], head_range(validator, index));
}

static enum nim_status read_head(struct validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    for (unsigned i = 0; i < layout->head_count; i++) {
        bool counts = i == 0 && counts_piles(validator);
        expect(validator,
               counts ? NIM_EXPECTED_PILE_COUNT : NIM_EXPECTED_NUMBER, i + 1,
               layout->head_count);
        enum nim_status status = read_number(
            validator,
            i == 0 ? spacing_before_case(validator) : NIM_SPACING_SPACE,
            &validator->head[i]);
        if (status == NIM_OK) {
            status = check_head(validator, i);
        }
        if (status != NIM_OK) {
            return status;
        }
    }
    return NIM_OK;
}

/* *is_last: there is no case any more. */
static enum nim_status begin_case(struct validator *validator, bool *is_last) {
    enum nim_cases cases = validator->problem->layout.cases;
    enum nim_status status = NIM_OK;
    *is_last = false;
    expect(validator, NIM_EXPECTED_NUMBER, 1, 1);
    if (cases == NIM_CASES_EOF || cases == NIM_CASES_ZERO) {
        status = look_for_end(validator, cases == NIM_CASES_ZERO, is_last);
    }
    if (status != NIM_OK || *is_last) {
        return status;
    }
    status = read_head(validator);
    *is_last = cases == NIM_CASES_ZERO && validator->head[0] == 0;
    return status;
}

static enum nim_status check_total(struct validator *validator) {
    uint64_t most = validator->problem->limits.piles_total_max;
    uint64_t count = validator->head[0];
    uint64_t *total = &validator->pile_total;
    *total = count > UINT64_MAX - *total ? UINT64_MAX : *total + count;
    return most == 0 ? NIM_OK
                     : check_range(validator, NIM_RULE_TOTAL_RANGE, *total,
                                   (struct nim_range){0, most});
}

static enum nim_status read_case_count(struct validator *validator,
                                       uint64_t *case_count) {
    const struct nim_problem *problem = validator->problem;
    enum nim_cases cases = problem->layout.cases;
    enum nim_spacing spacing =
        is_start(validator) ? NIM_SPACING_NONE : NIM_SPACING_LINE;
    enum nim_status status = NIM_OK;
    *case_count = cases == NIM_CASES_ONE ? 1 : UINT64_MAX;
    if (cases == NIM_CASES_EQUAL) {
        expect(validator, NIM_EXPECTED_PILE_COUNT, 1, 1);
        status = read_number(validator, spacing, &validator->head[0]);
        if (status == NIM_OK) {
            status = check_range(validator, NIM_RULE_COUNT_RANGE,
                                 validator->head[0], count_range(validator));
        }
        spacing = NIM_SPACING_SPACE;
    }
    if (status != NIM_OK ||
        (cases != NIM_CASES_EQUAL && cases != NIM_CASES_COUNT)) {
        return status;
    }
    expect(validator, NIM_EXPECTED_CASE_COUNT, 1, 1);
    status = read_number(validator, spacing, case_count);
    return status == NIM_OK
               ? check_range(validator, NIM_RULE_CASE_COUNT_RANGE, *case_count,
                             range(validator, 1, problem->limits.cases_max))
               : status;
}

static enum nim_status read_cases(struct validator *validator) {
    uint64_t case_count;
    validator->breach->where.case_number++;
    enum nim_status status = read_case_count(validator, &case_count);
    for (uint64_t i = 0; i < case_count && status == NIM_OK; i++) {
        bool is_last;
        validator->breach->where.case_number += i > 0;
        status = begin_case(validator, &is_last);
        if (status != NIM_OK || is_last) {
            break;
        }
        status = check_total(validator);
        if (status == NIM_OK) {
            status = read_case(validator);
        }
    }
    return status;
}

/* ---- Sets of takes ---- */

/* A set's limits are those of the piles, but a take takes something. */
static enum nim_status read_takes(struct validator *validator,
                                  uint64_t take_count) {
    const struct nim_problem *problem = validator->problem;
    const struct nim_range limits =
        range(validator, 1, problem->limits.value_max);
    enum nim_spacing spacing = problem->layout.lines == NIM_LINES_CASE
                                   ? NIM_SPACING_SPACE
                                   : NIM_SPACING_LINE;
    enum nim_status status = NIM_OK;
    validator->held.count = 0;
    for (uint64_t i = 0; i < take_count && status == NIM_OK; i++) {
        uint64_t take;
        expect(validator, NIM_EXPECTED_TAKE, i + 1, take_count);
        status = read_number(validator, spacing, &take);
        if (status == NIM_OK) {
            status = check_range(validator, NIM_RULE_VALUE_RANGE, take, limits);
        }
        if (status == NIM_OK) {
            status = nim_array_add(&validator->held, &take, 1);
        }
        spacing = NIM_SPACING_SPACE;
    }
    return status;
}

static enum nim_status begin_rules(struct validator *validator) {
    const struct nim_kind *kind = validator->problem->game.kind;
    if (!kind || !validator->reach) {
        return NIM_OK;
    }
    return nim_rules_begin(&validator->rules, kind, &validator->held.memory,
                           validator->held.items, validator->held.count);
}

static enum nim_status read_take_count(struct validator *validator,
                                       uint64_t *take_count, bool *is_last) {
    const struct nim_limits *limits = &validator->problem->limits;
    bool zero = validator->problem->layout.set == NIM_SET_EACH;
    enum nim_spacing spacing =
        is_start(validator) ? NIM_SPACING_NONE : NIM_SPACING_LINE;
    enum nim_status status = NIM_OK;
    *is_last = false;
    expect(validator, NIM_EXPECTED_TAKE_COUNT, 1, 1);
    if (zero) {
        status = look_for_end(validator, true, is_last);
    }
    if (status == NIM_OK) {
        status = read_number(validator, spacing, take_count);
    }
    if (status != NIM_OK) {
        return status;
    }
    *is_last = zero && *take_count == 0;
    return *is_last ? NIM_OK
                    : check_range(validator, NIM_RULE_COUNT_RANGE, *take_count,
                                  range(validator, 1, limits->piles_max));
}

/* Reads a set and its cases. *is_last: there is no set any more. */
static enum nim_status read_set(struct validator *validator, bool *is_last) {
    uint64_t take_count = 0;
    enum nim_status status = read_take_count(validator, &take_count, is_last);
    if (status == NIM_OK && !*is_last) {
        status = read_takes(validator, take_count);
    }
    if (status == NIM_OK && !*is_last) {
        status = begin_rules(validator);
    }
    if (status == NIM_OK && !*is_last) {
        status = read_cases(validator);
    }
    nim_rules_end(&validator->rules);
    return status;
}

/* ---- The whole input ---- */

static enum nim_status read_all(struct validator *validator) {
    enum nim_set set = validator->problem->layout.set;
    bool is_last = false;
    enum nim_status status = NIM_OK;
    if (set == NIM_SET_NONE) {
        status = begin_rules(validator);
        if (status == NIM_OK) {
            status = read_cases(validator);
        }
        nim_rules_end(&validator->rules);
        return status;
    }
    while (status == NIM_OK && !is_last) {
        status = read_set(validator, &is_last);
        is_last |= set == NIM_SET_ONCE;
    }
    return status;
}

static enum nim_status read_end(struct validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    bool has_terminator =
        layout->cases == NIM_CASES_ZERO || layout->set == NIM_SET_EACH;
    expect(validator, NIM_EXPECTED_END, 0, 0);
    return nim_strict_finish(&validator->strict,
                             has_terminator ? NIM_RULE_AFTER_TERMINATOR
                                            : NIM_RULE_AFTER_LAST_CASE);
}

enum nim_status nim_validate(const struct nim_problem *problem,
                             const struct nim_input *input,
                             const struct nim_memory *memory,
                             const struct nim_strictness *strictness,
                             struct nim_breach *breach,
                             struct nim_reach *reach) {
    struct validator validator = {
        .problem = problem,
        .held = {.memory = *memory},
        .breach = breach,
        .reach = reach,
        .rules = {.memory = *memory},
        .holds = reach || problem->layout.arrange,
    };
    *breach = (struct nim_breach){0};
    if (reach) {
        nim_reach_begin(reach, problem, nim_problem_has_moves(problem));
    }
    enum nim_status status = nim_strict_begin(&validator.strict, input, memory);
    if (status != NIM_OK) {
        return status;
    }
    validator.strict.crlf_allowed = strictness->crlf_allowed;
    validator.strict.is_signed = problem->layout.has_negative;
    status = read_all(&validator);
    if (status == NIM_OK) {
        status = read_end(&validator);
    }
    breach->rule = validator.strict.rule;
    breach->separator = validator.strict.separator;
    breach->where.place = validator.strict.place;
    breach->where.error = validator.strict.error;
    nim_strict_end(&validator.strict);
    nim_array_end(&validator.held);
    return status;
}
