/* Holds each number to its limits and order. */
#include "inputs/validator.h"

#include "boards/board.h"

/* ---- Breaches ---- */

void nim_validator_expect(struct nim_validator *validator,
                          enum nim_expected expected) {
    validator->breach->where.expected = expected;
}

void nim_validator_expect_one(struct nim_validator *validator,
                              enum nim_expected expected, uint64_t index,
                              uint64_t index_count) {
    struct nim_fault *where = &validator->breach->where;
    where->expected = expected;
    where->index = index;
    where->index_count = index_count;
}

enum nim_status nim_validator_breach(struct nim_validator *validator,
                                     enum nim_rule rule, uint64_t value,
                                     const struct nim_range *limits) {
    struct nim_strict *strict = &validator->strict;
    strict->rule = rule;
    nim_strict_place(strict, &strict->place);
    validator->breach->value = value;
    validator->breach->range = *limits;
    return NIM_INVALID;
}

enum nim_status nim_validator_breach_case(struct nim_validator *validator,
                                          enum nim_rule rule) {
    validator->strict.rule = rule;
    validator->strict.place = validator->case_place;
    return NIM_INVALID;
}

enum nim_status nim_validator_keep_place(struct nim_validator *validator) {
    struct nim_place place;
    if (!validator->problem->layout.excluded) {
        return NIM_OK;
    }
    nim_strict_place(&validator->strict, &place);
    const uint64_t numbers[] = {place.line, place.column};
    return nim_array_add(&validator->places, numbers, 2);
}

enum nim_status nim_validator_exclude_case(struct nim_validator *validator) {
    const struct nim_layout *layout = &validator->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    size_t index = nim_board_find_excluded(layout, validator->held.items,
                                           has_body ? validator->raw.items
                                                    : validator->head,
                                           validator->held.count);
    const uint64_t *place = &validator->places.items[2 * index];
    nim_validator_expect_one(validator, NIM_EXPECTED_NUMBER, index + 1,
                             validator->places.count / 2);
    validator->strict.rule = NIM_RULE_EXCLUDED_CASE;
    validator->strict.place =
        (struct nim_place){.line = place[0], .column = place[1]};
    return NIM_INVALID;
}

/* ---- Numbers ---- */

enum nim_status nim_validator_read(struct nim_validator *validator,
                                   enum nim_spacing spacing, uint64_t *number) {
    return nim_strict_spaced(&validator->strict, spacing, number);
}

static bool is_below(const struct nim_validator *validator, uint64_t a,
                     uint64_t b) {
    return nim_layout_is_below(&validator->problem->layout, a, b);
}

enum nim_status nim_validator_check_range(struct nim_validator *validator,
                                          enum nim_rule rule, uint64_t value,
                                          struct nim_range limits) {
    bool is_within = !is_below(validator, value, limits.min) &&
                     !is_below(validator, limits.max, value);
    return is_within ? NIM_OK
                     : nim_validator_breach(validator, rule, value, &limits);
}

static bool is_in_order(const struct nim_validator *validator, uint64_t before,
                        uint64_t number) {
    switch (validator->problem->layout.order) {
    case NIM_ORDER_RISING:
        return is_below(validator, before, number);
    case NIM_ORDER_NOT_FALLING:
        return !is_below(validator, number, before);
    default: /* NIM_ORDER_ANY */
        return true;
    }
}

enum nim_status nim_validator_check_order(struct nim_validator *validator,
                                          uint64_t before, uint64_t number) {
    return is_in_order(validator, before, number)
               ? NIM_OK
               : nim_validator_breach(validator, NIM_RULE_ORDER, number,
                                      &(struct nim_range){before, 0});
}

void nim_validator_see(struct nim_validator *validator, uint64_t value) {
    struct nim_range *seen = &validator->seen;
    value = nim_layout_known(&validator->problem->layout, value);
    bool is_first = is_below(validator, seen->max, seen->min);
    if (is_first || is_below(validator, value, seen->min)) {
        seen->min = value;
    }
    if (is_first || is_below(validator, seen->max, value)) {
        seen->max = value;
    }
}
