/* Does an input obey the problem's statement to the letter? */
#include "inputs/validator.h"

#include "base/integer.h"
#include "boards/board.h"
#include "boards/listing.h"

#include <assert.h>
#include <string.h>

/* ---- The body of a case ---- */

/* A number of the body, `before` being the one before it. */
static enum nim_status read_value(struct nim_validator *validator,
                                  enum nim_spacing spacing,
                                  const struct nim_range *limits,
                                  uint64_t *before) {
    const struct nim_layout *layout = &validator->problem->layout;
    uint64_t index = validator->breach->where.index;
    uint64_t number;
    enum nim_status status = nim_validator_read(validator, spacing, &number);
    if (status != NIM_OK) {
        return status;
    }
    /* The first of a triple only says which row it is. */
    bool is_name = layout->body == NIM_BODY_TRIPLES && index % 3 == 1;
    if (!is_name) {
        status = nim_validator_check_range(validator, NIM_RULE_VALUE_RANGE,
                                           number, *limits);
    }
    if (status == NIM_OK && index > 1) {
        status = nim_validator_check_order(validator, *before, number);
    }
    *before = number;
    if (validator->reach && !is_name) {
        nim_validator_see(validator, number);
    }
    if (status == NIM_OK && validator->holds) {
        status = nim_array_add(&validator->held, &number, 1);
    }
    return status == NIM_OK ? nim_validator_keep_place(validator) : status;
}

/* Numbers taken at once. */
#define RUN_MOST 256

/* Takes more numbers of the line, where nothing but their limits is to be
 * looked at. *count of them were taken. */
static enum nim_status read_run(struct nim_validator *validator,
                                const struct nim_range *limits,
                                struct nim_layout_body *body, uint64_t *count) {
    const struct nim_layout *layout = &validator->problem->layout;
    bool is_plain = layout->order == NIM_ORDER_ANY && !layout->has_negative &&
                    layout->body != NIM_BODY_TRIPLES && !layout->excluded &&
                    body->before_number == NIM_SPACING_SPACE;
    uint64_t numbers[RUN_MOST];
    uint64_t most = integer_min(body->left_count, RUN_MOST);
    *count = is_plain ? nim_strict_run(&validator->strict, limits, numbers,
                                       (size_t)most)
                      : 0;
    body->left_count -= *count;
    for (uint64_t i = 0; i < *count && validator->reach; i++) {
        nim_validator_see(validator, numbers[i]);
    }
    return validator->holds
               ? nim_array_add(&validator->held, numbers, (size_t)*count)
               : NIM_OK;
}

static enum nim_status read_body(struct nim_validator *validator) {
    const struct nim_problem *problem = validator->problem;
    const struct nim_layout *layout = &problem->layout;
    const struct nim_range limits = nim_limits_value(problem, validator->head);
    uint64_t total = nim_layout_body_count(layout, validator->head);
    uint64_t before = 0;
    struct nim_layout_body body;
    nim_layout_body_begin(&body, layout, validator->head);
    nim_validator_expect_one(validator,
                             layout->body == NIM_BODY_PILES
                                 ? NIM_EXPECTED_PILE
                                 : NIM_EXPECTED_NUMBER,
                             1, total);
    enum nim_status status = NIM_OK;
    bool is_any_length =
        layout->is_any_length && problem->limits.value_max == 0;
    validator->strict.longs = is_any_length ? &validator->longs : NULL;
    for (uint64_t i = 0; i < total && status == NIM_OK; i++) {
        uint64_t count = 0;
        validator->breach->where.index = i + 1;
        status = read_value(validator, nim_layout_body_next(&body), &limits,
                            &before);
        if (i == 0 && layout->head_count == 0) {
            nim_strict_place(&validator->strict, &validator->case_place);
        }
        if (status == NIM_OK) {
            status = read_run(validator, &limits, &body, &count);
        }
        i += count;
    }
    validator->strict.longs = NULL;
    return status;
}

/* ---- A case ---- */

static enum nim_status read_winner(struct nim_validator *validator) {
    const struct nim_problem *problem = validator->problem;
    const char *names[] = {problem->words.wins, problem->words.loses, NULL};
    nim_validator_expect(validator, NIM_EXPECTED_NAME);
    enum nim_status status =
        nim_strict_skip(&validator->strict, NIM_SPACING_WORD);
    return status == NIM_OK ? nim_strict_word(&validator->strict, names)
                            : status;
}

/* Without a body the head is the case. */
static enum nim_status hold_head(struct nim_validator *validator) {
    enum nim_status status = NIM_OK;
    unsigned count = validator->problem->layout.head_count;
    for (unsigned i = 0; i < count && status == NIM_OK; i++) {
        nim_validator_see(validator, validator->head[i]);
        status = nim_array_add(&validator->held, &validator->head[i], 1);
    }
    return status;
}

static enum nim_status tell_case(struct nim_validator *validator) {
    const struct nim_listener *listener = validator->listener;
    return listener ? listener->hear_case(listener->context, validator->head,
                                          validator->held.items,
                                          validator->held.count)
                    : NIM_OK;
}

/* Keeps the numbers of a body, where an arrangement may exclude the case. */
static enum nim_status keep_raw(struct nim_validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    validator->raw.count = 0;
    return layout->excluded && nim_layout_has_body(layout)
               ? nim_array_add(&validator->raw, validator->held.items,
                               validator->held.count)
               : NIM_OK;
}

/* The numbers have been read: is it a case that may be, and what is in it? */
static enum nim_status look_at_case(struct nim_validator *validator) {
    const struct nim_problem *problem = validator->problem;
    size_t pile_count = validator->held.count;
    enum nim_status status = tell_case(validator);
    if (status == NIM_OK) {
        status = keep_raw(validator);
    }
    if (status != NIM_OK) {
        return status;
    }
    size_t twin = nim_layout_find_twin(&problem->layout, validator->head,
                                       validator->held.items, pile_count);
    if (twin != SIZE_MAX) {
        pile_count =
            nim_arrange_exclude(validator->held.items, pile_count, twin);
    } else if (problem->layout.board) {
        pile_count = nim_board_arrange(problem->layout.board, validator->head,
                                       validator->held.items, pile_count);
    }
    if (pile_count == SIZE_MAX) {
        return nim_validator_exclude_case(validator);
    }
    if (!validator->reach) {
        return NIM_OK;
    }
    const struct nim_reach_case read = {
        .count = nim_layout_has_body(&validator->problem->layout)
                     ? validator->head[0]
                     : 0,
        .values = validator->seen,
    };
    return nim_reach_add(validator->reach, problem, &validator->rules, &read,
                         validator->held.items, pile_count);
}

/* The rest of a case whose head has been read. */
static enum nim_status read_case(struct nim_validator *validator) {
    validator->held.count = 0;
    validator->seen = (struct nim_range){1, 0};
    enum nim_status status = nim_layout_has_body(&validator->problem->layout)
                                 ? read_body(validator)
                                 : hold_head(validator);
    if (status == NIM_OK && validator->problem->layout.has_winner) {
        status = read_winner(validator);
    }
    return status == NIM_OK && validator->holds ? look_at_case(validator)
                                                : status;
}

/* ---- One case after the other ---- */

static bool is_start(const struct nim_validator *validator) {
    return validator->strict.line == 1 && validator->strict.line_len == 0;
}

/* Where no count says how many cases there are, and no set: is this the end
 * of the input? A terminator should stand before that, if there is one. */
static enum nim_status look_for_end(struct nim_validator *validator, bool zero,
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
static enum nim_status check_head(struct nim_validator *validator,
                                  unsigned index) {
    const struct nim_layout *layout = &validator->problem->layout;
    bool counts =
        index == 0 && nim_layout_has_body(&validator->problem->layout);
    bool zero = nim_layout_is_terminator(layout, validator->head);
    if (index == 0) {
        nim_strict_place(&validator->strict, &validator->case_place);
    }
    if (zero && validator->head[index] > 0) {
        struct nim_range limits =
            nim_limits_head(validator->problem, 0, validator->head);
        nim_validator_expect_one(validator, NIM_EXPECTED_NUMBER, 1,
                                 layout->head_count);
        nim_validator_breach(validator, NIM_RULE_VALUE_RANGE, 0, &limits);
        return nim_validator_breach_case(validator, NIM_RULE_VALUE_RANGE);
    }
    if (zero) {
        return NIM_OK;
    }
    return nim_validator_check_range(
        validator, counts ? NIM_RULE_COUNT_RANGE : NIM_RULE_VALUE_RANGE,
        validator->head[index],
        nim_limits_head(validator->problem, index, validator->head));
}

static enum nim_status read_head(struct nim_validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    for (unsigned i = 0; i < layout->head_count; i++) {
        bool counts =
            i == 0 && nim_layout_has_body(&validator->problem->layout);
        nim_validator_expect_one(
            validator, counts ? NIM_EXPECTED_PILE_COUNT : NIM_EXPECTED_NUMBER,
            i + 1, layout->head_count);
        enum nim_status status = nim_validator_read(
            validator,
            i == 0 ? nim_layout_before_case(layout, is_start(validator))
                   : NIM_SPACING_SPACE,
            &validator->head[i]);
        if (status == NIM_OK) {
            status = check_head(validator, i);
        }
        if (status == NIM_OK) {
            status = nim_validator_keep_place(validator);
        }
        if (status != NIM_OK) {
            return status;
        }
    }
    return NIM_OK;
}

/* *is_last: there is no case any more. */
static enum nim_status begin_case(struct nim_validator *validator,
                                  bool *is_last) {
    enum nim_cases cases = validator->problem->layout.cases;
    enum nim_status status = NIM_OK;
    *is_last = false;
    validator->places.count = 0;
    nim_validator_expect_one(validator, NIM_EXPECTED_NUMBER, 1, 1);
    if (cases == NIM_CASES_EOF || cases == NIM_CASES_ZERO) {
        status = look_for_end(validator, cases == NIM_CASES_ZERO, is_last);
    }
    if (status != NIM_OK || *is_last) {
        return status;
    }
    status = read_head(validator);
    *is_last =
        nim_layout_is_terminator(&validator->problem->layout, validator->head);
    return status;
}

static enum nim_status check_total(struct nim_validator *validator) {
    uint64_t most = validator->problem->limits.piles_total_max;
    uint64_t count = validator->head[0];
    uint64_t *total = &validator->pile_total;
    *total += integer_min(count, UINT64_MAX - *total);
    return most == 0
               ? NIM_OK
               : nim_validator_check_range(validator, NIM_RULE_TOTAL_RANGE,
                                           *total, (struct nim_range){0, most});
}

static enum nim_status read_case_count(struct nim_validator *validator,
                                       uint64_t *case_count) {
    const struct nim_problem *problem = validator->problem;
    enum nim_cases cases = problem->layout.cases;
    enum nim_spacing spacing = nim_layout_before_count(is_start(validator));
    enum nim_status status = NIM_OK;
    *case_count = cases == NIM_CASES_ONE ? 1 : UINT64_MAX;
    if (cases == NIM_CASES_EQUAL) {
        nim_validator_expect(validator, NIM_EXPECTED_PILE_COUNT);
        status = nim_validator_read(validator, spacing, &validator->head[0]);
        if (status == NIM_OK) {
            status = nim_validator_check_range(
                validator, NIM_RULE_COUNT_RANGE, validator->head[0],
                nim_limits_pile_count(validator->problem));
        }
        spacing = NIM_SPACING_SPACE;
    }
    if (status != NIM_OK ||
        (cases != NIM_CASES_EQUAL && cases != NIM_CASES_COUNT)) {
        return status;
    }
    nim_validator_expect(validator, NIM_EXPECTED_CASE_COUNT);
    status = nim_validator_read(validator, spacing, case_count);
    return status == NIM_OK
               ? nim_validator_check_range(validator, NIM_RULE_CASE_COUNT_RANGE,
                                           *case_count,
                                           nim_limits_case_count(problem))
               : status;
}

/* May there be as many cases so far, and are they all at the end? */
static enum nim_status check_case_count(struct nim_validator *validator,
                                        uint64_t case_count, bool is_last) {
    const struct nim_range limits = nim_limits_case_count(validator->problem);
    uint64_t least = is_last ? validator->problem->limits.cases_min : 0;
    if (case_count >= least && case_count <= limits.max) {
        return NIM_OK;
    }
    nim_validator_expect(validator, NIM_EXPECTED_CASE_COUNT);
    return nim_validator_breach(validator, NIM_RULE_CASE_COUNT_RANGE,
                                case_count, &limits);
}

static enum nim_status read_cases(struct nim_validator *validator) {
    uint64_t case_count;
    validator->breach->where.case_number++;
    enum nim_status status = read_case_count(validator, &case_count);
    for (uint64_t i = 0; i < case_count && status == NIM_OK; i++) {
        bool is_last;
        validator->breach->where.case_number += i > 0;
        status = begin_case(validator, &is_last);
        if (status == NIM_OK && validator->problem->limits.cases_min > 0) {
            status = check_case_count(validator, i + !is_last, is_last);
        }
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
static enum nim_status read_takes(struct nim_validator *validator,
                                  uint64_t take_count) {
    const struct nim_problem *problem = validator->problem;
    const struct nim_range limits = nim_limits_take(problem);
    enum nim_spacing spacing = nim_layout_before_takes(&problem->layout);
    enum nim_status status = NIM_OK;
    validator->held.count = 0;
    for (uint64_t i = 0; i < take_count && status == NIM_OK; i++) {
        uint64_t take;
        nim_validator_expect_one(validator, NIM_EXPECTED_TAKE, i + 1,
                                 take_count);
        status = nim_validator_read(validator, spacing, &take);
        if (status == NIM_OK) {
            status = nim_validator_check_range(validator, NIM_RULE_VALUE_RANGE,
                                               take, limits);
        }
        if (status == NIM_OK) {
            status = nim_array_add(&validator->held, &take, 1);
        }
        spacing = NIM_SPACING_SPACE;
    }
    const struct nim_listener *listener = validator->listener;
    return status == NIM_OK && listener
               ? listener->hear_set(listener->context, validator->held.items,
                                    validator->held.count)
               : status;
}

static enum nim_status begin_rules(struct nim_validator *validator) {
    const struct nim_kind *kind = validator->problem->game.kind;
    if (!kind || !validator->reach) {
        return NIM_OK;
    }
    return nim_rules_begin(&validator->rules, kind, &validator->held.memory,
                           validator->held.items, validator->held.count);
}

static enum nim_status read_take_count(struct nim_validator *validator,
                                       uint64_t *take_count, bool *is_last) {
    bool zero = validator->problem->layout.set == NIM_SET_EACH;
    enum nim_spacing spacing = nim_layout_before_count(is_start(validator));
    enum nim_status status = NIM_OK;
    *is_last = false;
    nim_validator_expect(validator, NIM_EXPECTED_TAKE_COUNT);
    if (zero) {
        status = look_for_end(validator, true, is_last);
    }
    if (status == NIM_OK) {
        status = nim_validator_read(validator, spacing, take_count);
    }
    if (status != NIM_OK) {
        return status;
    }
    *is_last = zero && *take_count == 0;
    return *is_last ? NIM_OK
                    : nim_validator_check_range(
                          validator, NIM_RULE_COUNT_RANGE, *take_count,
                          nim_limits_take_count(validator->problem));
}

/* Reads a set and its cases. *is_last: there is no set any more. */
static enum nim_status read_set(struct nim_validator *validator,
                                bool *is_last) {
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

static enum nim_status read_all(struct nim_validator *validator) {
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

static enum nim_status read_end(struct nim_validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    bool has_terminator = nim_layout_has_terminator(layout);
    nim_validator_expect(validator, NIM_EXPECTED_END);
    return nim_strict_finish(&validator->strict,
                             has_terminator ? NIM_RULE_AFTER_TERMINATOR
                                            : NIM_RULE_AFTER_LAST_CASE);
}

static void end_validator(struct nim_validator *validator) {
    struct nim_breach *breach = validator->breach;
    breach->rule = validator->strict.rule;
    breach->separator = validator->strict.separator;
    breach->where.place = validator->strict.place;
    breach->where.error = validator->strict.error;
    nim_strict_end(&validator->strict);
    nim_array_end(&validator->held);
    nim_array_end(&validator->raw);
    nim_array_end(&validator->places);
    nim_long_end(&validator->longs);
}

enum nim_status nim_validator_run(const struct nim_problem *problem,
                                  const struct nim_input *input,
                                  const struct nim_memory *memory,
                                  const struct nim_strictness *strictness,
                                  struct nim_breach *breach,
                                  struct nim_reach *reach,
                                  const struct nim_listener *listener) {
    struct nim_validator validator = {
        .problem = problem,
        .held = {.memory = *memory},
        .raw = {.memory = *memory},
        .places = {.memory = *memory},
        .longs = {.memory = *memory},
        .breach = breach,
        .reach = reach,
        .listener = listener,
        .rules = {.memory = *memory},
        .holds = reach || listener || problem->layout.board,
    };
    *breach = (struct nim_breach){0};
    if (reach) {
        nim_reach_begin(reach, problem, nim_listing_is_of_piles(problem));
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
    end_validator(&validator);
    return status;
}

enum nim_status nim_validate(const struct nim_problem *problem,
                             const struct nim_input *input,
                             const struct nim_memory *memory,
                             const struct nim_strictness *strictness,
                             struct nim_breach *breach,
                             struct nim_reach *reach) {
    return nim_validator_run(problem, input, memory, strictness, breach, reach,
                             NULL);
}
