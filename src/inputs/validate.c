/* Does an input obey the problem's statement to the letter? */
#include "inputs/listener.h"

#include "base/integer.h"
#include "boards/board.h"
#include "inputs/reach.h"
#include "numbers/kernels.h"
#include "problems/layout.h"
#include "problems/walk.h"
#include "streams/lists.h"
#include "streams/strict.h"

/* The source of a walk that holds each number to its spacing, limits and
 * order. */
struct validator {
    struct nim_walk walk;
    struct nim_strict strict;
    struct nim_breach *breach;
    struct nim_reach *reach;             /* NULL: not wanted */
    const struct nim_listener *listener; /* NULL: nobody listens */
    bool keeps;                  /* the numbers of a case are needed together */
    struct nim_array numbers;    /* the numbers of a case, or the takes */
    uint64_t pile_total;         /* of all cases */
    struct nim_place case_place; /* of the case's first number */
    struct nim_long_numbers longs;
    struct nim_range seen; /* the case's smallest and largest value */
    bool is_plain; /* of the numbers of a body only their limits are to be
                      looked at, and spaces stand between those of a line */
    bool has_form; /* and all of a case may be taken at once */
};

/* ---- Breaches ---- */

/* By the number just taken. */
static enum nim_status break_rule(struct validator *validator,
                                  enum nim_rule rule, uint64_t value,
                                  const struct nim_range *limits) {
    struct nim_strict *strict = &validator->strict;
    strict->rule = rule;
    nim_strict_place(strict, &strict->place);
    validator->breach->value = value;
    validator->breach->range = *limits;
    return NIM_INVALID;
}

static enum nim_status keep_place(struct validator *validator) {
    struct nim_place place;
    nim_strict_place(&validator->strict, &place);
    return nim_walk_add_place(&validator->walk, &place);
}

/* ---- Numbers ---- */

static enum nim_status take(void *context, enum nim_spacing spacing,
                            uint64_t *number) {
    struct validator *validator = context;
    const struct nim_problem *problem = validator->walk.problem;
    bool is_open = problem->limits.value_max == 0 ||
                   nim_layout_is_single(&problem->layout);
    bool may_be_long = problem->layout.is_any_length && is_open &&
                       nim_walk_is_value(&validator->walk);
    validator->strict.longs = may_be_long ? &validator->longs : NULL;
    return nim_strict_spaced(&validator->strict, spacing, number);
}

static bool is_below(const struct validator *validator, uint64_t a,
                     uint64_t b) {
    return nim_layout_is_below(&validator->walk.problem->layout, a, b);
}

/* Is the number just taken within the limits? */
static enum nim_status check(void *context, enum nim_rule rule, uint64_t value,
                             struct nim_range limits) {
    struct validator *validator = context;
    bool is_within = !is_below(validator, value, limits.min) &&
                     !is_below(validator, limits.max, value);
    return is_within ? NIM_OK : break_rule(validator, rule, value, &limits);
}

static enum nim_status check_order(struct validator *validator, uint64_t before,
                                   uint64_t number) {
    enum nim_order order = validator->walk.problem->layout.order;
    bool is_in_order = order == NIM_ORDER_ANY ||
                       is_below(validator, before, number) ||
                       (order == NIM_ORDER_NOT_FALLING && before == number);
    return is_in_order ? NIM_OK
                       : break_rule(validator, NIM_RULE_ORDER, number,
                                    &(struct nim_range){before, 0});
}

/* Counts a value of the case as seen, where that is asked for. */
static void see(struct validator *validator, uint64_t value) {
    const struct nim_problem *problem = validator->walk.problem;
    if (validator->reach) {
        value = nim_layout_known(&problem->layout, value);
        nim_reach_widen(problem, &validator->seen, value);
        nim_reach_widen(problem, &validator->reach->values, value);
    }
}

/* ---- The body of a case ---- */

/* A number of the body, `before` being the one before it. */
static enum nim_status read_value(struct validator *validator,
                                  enum nim_spacing spacing,
                                  const struct nim_range *limits,
                                  uint64_t *before) {
    const struct nim_problem *problem = validator->walk.problem;
    const struct nim_layout *layout = &problem->layout;
    uint64_t index = validator->walk.fault->index;
    uint64_t number;
    enum nim_status status = take(validator, spacing, &number);
    if (status != NIM_OK) {
        return status;
    }
    bool is_label =
        nim_layout_is_label(layout, index - 1) && !nim_limits_differ(problem);
    if (!is_label) {
        status = check(validator, NIM_RULE_VALUE_RANGE, number, *limits);
    }
    if (status == NIM_OK && index > 1) {
        status = check_order(validator, *before, number);
    }
    *before = number;
    if (!is_label) {
        see(validator, number);
    }
    if (status == NIM_OK && validator->keeps) {
        status = nim_array_add(&validator->numbers, &number, 1);
    }
    return status == NIM_OK ? keep_place(validator) : status;
}

/* Takes more numbers of the line, where nothing but their limits is to be
 * looked at. *count of them were taken. */
static enum nim_status read_run(struct validator *validator,
                                const struct nim_range *limits,
                                struct nim_layout_body *body, uint64_t *count) {
    const uint64_t *numbers = NULL;
    uint64_t most = integer_min(body->left_count, NIM_SCAN_ROOM);
    *count = validator->is_plain ? nim_strict_run(&validator->strict, limits,
                                                  (size_t)most, &numbers)
                                 : 0;
    body->left_count -= *count;
    for (uint64_t i = 0; validator->reach && i < *count; i++) {
        see(validator, numbers[i]);
    }
    return validator->keeps
               ? nim_array_add(&validator->numbers, numbers, (size_t)*count)
               : NIM_OK;
}

static enum nim_status read_body(struct validator *validator) {
    const struct nim_problem *problem = validator->walk.problem;
    const struct nim_layout *layout = &problem->layout;
    const uint64_t *head = validator->walk.head;
    struct nim_range limits = nim_limits_value(problem, head);
    uint64_t total = nim_layout_body_count(layout, head);
    uint64_t before = 0;
    struct nim_layout_body body;
    nim_layout_body_begin(&body, layout, head);
    enum nim_status status = NIM_OK;
    for (uint64_t i = validator->walk.graph.count;
         i < total && status == NIM_OK; i++) {
        uint64_t count = 0;
        validator->walk.fault->index = i + 1 - validator->walk.graph.count;
        if (nim_limits_differ(problem)) {
            limits = nim_limits_number(
                problem, head,
                nim_layout_board_place(layout, (size_t)total, (size_t)i));
        }
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
    return status;
}

/* ---- A case ---- */

static enum nim_status take_name(void *context, enum nim_spacing spacing,
                                 const char *const *names, size_t *which) {
    struct validator *validator = context;
    enum nim_status status = nim_strict_skip(&validator->strict, spacing);
    return status == NIM_OK ? nim_strict_word(&validator->strict, names, which)
                            : status;
}

/* Without a body the head is the case. */
static enum nim_status hold_head(struct validator *validator) {
    unsigned count = validator->walk.problem->layout.head_count;
    for (unsigned i = 0; i < count; i++) {
        see(validator, validator->walk.head[i]);
    }
    return nim_array_add(&validator->numbers, validator->walk.head, count);
}

static enum nim_status take_body(void *context) {
    struct validator *validator = context;
    const struct nim_array *graph = &validator->walk.graph;
    enum nim_status status = /* there is room for one */
        nim_array_add(&validator->numbers, validator->walk.head, 1);
    validator->numbers.count = 0;
    validator->seen = (struct nim_range){1, 0};
    if (status == NIM_OK) {
        status = nim_array_add(&validator->numbers, graph->items, graph->count);
    }
    return status != NIM_OK ? status
           : nim_layout_has_body(&validator->walk.problem->layout)
               ? read_body(validator)
               : hold_head(validator);
}

static enum nim_status tell_case(struct validator *validator) {
    const struct nim_listener *listener = validator->listener;
    return listener
               ? listener->hear_case(listener->context, validator->walk.head,
                                     validator->numbers.items,
                                     validator->numbers.count)
               : NIM_OK;
}

/* Sets the number of piles that the numbers become. */
static enum nim_status arrange(struct validator *validator,
                               size_t *pile_count) {
    struct nim_walk *walk = &validator->walk;
    uint64_t *numbers = validator->numbers.items;
    size_t count = validator->numbers.count;
    size_t twin = nim_layout_find_twin(&walk->problem->layout, walk->head,
                                       numbers, count);
    *pile_count = count;
    if (twin == SIZE_MAX) {
        return nim_walk_arrange(walk, numbers, pile_count);
    }
    nim_arrange_exclude(numbers, count, twin);
    return nim_walk_exclude(walk, numbers, count);
}

/* The numbers have been read: is it a case that may be, and what is in it? */
static enum nim_status end_case(void *context) {
    struct validator *validator = context;
    const struct nim_problem *problem = validator->walk.problem;
    struct nim_array *numbers = &validator->numbers;
    size_t pile_count;
    if (!validator->keeps) {
        return NIM_OK;
    }
    enum nim_status status =
        nim_walk_turn(&validator->walk, numbers->items, numbers->count, false);
    status = status == NIM_OK ? tell_case(validator) : status;
    status = status == NIM_OK ? arrange(validator, &pile_count) : status;
    if (status == NIM_IMPOSSIBLE) {
        validator->strict.rule = NIM_RULE_EXCLUDED_CASE;
        validator->strict.place = validator->walk.fault->place;
        return NIM_INVALID;
    }
    if (status != NIM_OK || !validator->reach) {
        return status;
    }
    const struct nim_reach_case read = {
        .count =
            nim_layout_has_body(&problem->layout) ? validator->walk.head[0] : 0,
        .largest = validator->seen.max,
    };
    return nim_reach_add(validator->reach, problem, &validator->walk.rules,
                         &read, numbers->items, pile_count);
}

/* ---- One case after the other ---- */

/* Where no count says how many cases there are, and no set: is this the end
 * of the input? A terminator should stand before that, if there is one. */
static enum nim_status find_end(void *context, bool has_terminator,
                                bool *is_end) {
    struct validator *validator = context;
    struct nim_strict *strict = &validator->strict;
    enum nim_status status = nim_strict_peek_end(strict, is_end);
    if (status != NIM_OK || !*is_end || !has_terminator) {
        return status;
    }
    status = nim_strict_finish(strict, NIM_RULE_AFTER_TERMINATOR);
    if (status == NIM_OK) {
        strict->place = (struct nim_place){.line = strict->line,
                                           .column = strict->line_len + 1};
    }
    if (status == NIM_OK || strict->rule == NIM_RULE_MISSING_FINAL_NEWLINE) {
        strict->rule = NIM_RULE_MISSING_TERMINATOR;
    }
    return status == NIM_OK ? NIM_INVALID : status;
}

/* A case that starts with 0 may end the input: it does when it is all 0. */
static enum nim_status check_head(struct validator *validator, unsigned place) {
    const struct nim_layout *layout = &validator->walk.problem->layout;
    unsigned index = nim_layout_head_place(layout, place);
    const uint64_t *head = validator->walk.head;
    bool counts = index == 0 && nim_layout_has_body(layout);
    bool zero = nim_layout_is_terminator(layout, head);
    if (nim_layout_is_long(layout, head[index])) {
        return NIM_OK; /* only an upper limit of what is drawn is below */
    }
    if (zero && head[index] > 0) {
        struct nim_range limits =
            nim_limits_head(validator->walk.problem, 0, head);
        nim_walk_expect(&validator->walk, NIM_EXPECTED_NUMBER, 1,
                        layout->head_count);
        break_rule(validator, NIM_RULE_VALUE_RANGE, 0, &limits);
        validator->strict.place = validator->case_place;
        return NIM_INVALID;
    }
    return zero ? NIM_OK
                : check(validator,
                        counts ? NIM_RULE_COUNT_RANGE : NIM_RULE_VALUE_RANGE,
                        head[index],
                        nim_limits_head(validator->walk.problem, index, head));
}

static enum nim_status note_head(void *context, unsigned index) {
    struct validator *validator = context;
    if (index == 0) {
        nim_strict_place(&validator->strict, &validator->case_place);
    }
    enum nim_status status = check_head(validator, index);
    return status == NIM_OK ? keep_place(validator) : status;
}

static enum nim_status check_total(struct validator *validator) {
    uint64_t most = validator->walk.problem->limits.piles_total_max;
    uint64_t count = validator->walk.head[0];
    uint64_t *total = &validator->pile_total;
    *total += integer_min(count, UINT64_MAX - *total);
    return most == 0 ? NIM_OK
                     : check(validator, NIM_RULE_TOTAL_RANGE, *total,
                             (struct nim_range){0, most});
}

/* May there be as many cases so far, and are they all at the end? Where their
 * number stands before them, it was looked at there. */
static enum nim_status check_case_count(struct validator *validator,
                                        bool is_end) {
    const struct nim_range limits =
        nim_limits_case_count(validator->walk.problem);
    const struct nim_problem *problem = validator->walk.problem;
    uint64_t count = validator->walk.case_index + !is_end;
    enum nim_cases cases = problem->layout.cases;
    bool is_open =
        nim_layout_ends_by_0(&problem->layout) || cases == NIM_CASES_EOF;
    bool is_limited =
        problem->limits.cases_min > 0 || problem->limits.cases_max > 0;
    if (!is_open || !is_limited ||
        (count >= (is_end ? limits.min : 0) && count <= limits.max)) {
        return NIM_OK;
    }
    validator->walk.fault->expected = NIM_EXPECTED_CASE_COUNT;
    return break_rule(validator, NIM_RULE_CASE_COUNT_RANGE, count, &limits);
}

static enum nim_status begin_case(void *context, bool is_end) {
    struct validator *validator = context;
    enum nim_status status = check_case_count(validator, is_end);
    return status == NIM_OK && !is_end ? check_total(validator) : status;
}

/* ---- Cases at hand ---- */

static bool is_within(struct nim_range limits, uint64_t number) {
    return number >= limits.min && number <= limits.max;
}

/* Are the numbers ahead a case, its head within limits? Returns how many they
 * are, or 0; there may be more of the case then. */
static size_t find_case(struct validator *validator, const uint64_t *numbers,
                        size_t count) {
    const struct nim_problem *problem = validator->walk.problem;
    const struct nim_layout *layout = &problem->layout;
    uint64_t *head = validator->walk.head;
    size_t len = nim_layout_find_case(layout, numbers, count, head);
    bool is_right = len > 0;
    for (unsigned i = 0; is_right && i < layout->head_count; i++) {
        is_right = is_within(nim_limits_head(problem, i, head), head[i]);
    }
    return is_right ? len : 0;
}

/* Takes a case that breaks no rule, and is all ahead: so many numbers, or 0.
 * What is left is taken number by number, and blamed there. */
static size_t take_whole(struct validator *validator,
                         const uint64_t **numbers) {
    const struct nim_layout *layout = &validator->walk.problem->layout;
    size_t count = nim_strict_ahead(&validator->strict, numbers);
    uint64_t total = validator->pile_total;
    struct nim_layout_body body;
    count = find_case(validator, *numbers, count);
    nim_layout_body_begin(&body, layout, validator->walk.head);
    const struct nim_strict_form form = {
        .head_count = nim_layout_own_count(layout),
        .lines = layout->head_lines,
        .line_count = body.line_count,
        .before_line = body.before_line == NIM_SPACING_SPACE ? ' ' : '\n',
        .limits =
            nim_limits_value(validator->walk.problem, validator->walk.head),
    };
    if (count > 0 && begin_case(validator, false) == NIM_OK &&
        nim_strict_case(&validator->strict, count, &form)) {
        return count;
    }
    validator->pile_total = total;
    return 0;
}

static enum nim_status take_cases(void *context, uint64_t *left) {
    struct validator *validator = context;
    const struct nim_listener *listener = validator->listener;
    const struct nim_layout *layout = &validator->walk.problem->layout;
    const uint64_t *head = validator->walk.head;
    const size_t own_count = nim_layout_own_count(layout);
    const bool has_body = nim_layout_has_body(layout);
    const uint64_t *numbers;
    enum nim_status status = NIM_OK;
    size_t count = 1;
    while (status == NIM_OK && *left > 0 && validator->has_form && count > 0) {
        count = take_whole(validator, &numbers);
        if (count > 0) {
            nim_walk_pass(&validator->walk, 1, left);
        }
        if (count > 0 && listener) {
            status = listener->hear_case(
                listener->context, head, has_body ? numbers + own_count : head,
                has_body ? count - own_count : layout->head_count);
        }
    }
    return status;
}

/* ---- Sets of takes ---- */

/* Behind a case takes rise, and its piles are kept. */
static enum nim_status take_set(void *context, uint64_t take_count) {
    struct validator *validator = context;
    const struct nim_problem *problem = validator->walk.problem;
    const struct nim_range limits = nim_limits_take(problem);
    const struct nim_listener *listener = validator->listener;
    enum nim_spacing spacing = nim_layout_before_takes(&problem->layout);
    struct nim_array *numbers = &validator->numbers;
    enum nim_status status = NIM_OK;
    bool is_behind = problem->layout.set == NIM_SET_BEHIND;
    size_t first = is_behind ? numbers->count : 0;
    struct nim_range above = {0, 0};
    numbers->count = first;
    for (uint64_t i = 0; i < take_count && status == NIM_OK; i++) {
        uint64_t number;
        nim_walk_expect(&validator->walk, NIM_EXPECTED_TAKE, i + 1, take_count);
        status = take(validator, spacing, &number);
        if (status == NIM_OK) {
            status = check(validator, NIM_RULE_VALUE_RANGE, number, limits);
        }
        if (status == NIM_OK && number <= above.min) {
            status = break_rule(validator, NIM_RULE_ORDER, number, &above);
        }
        if (status == NIM_OK) {
            status = nim_array_add(numbers, &number, 1);
            above.min = is_behind ? number : 0;
        }
        spacing = is_behind && !problem->layout.set_on_line ? NIM_SPACING_LINE
                                                            : NIM_SPACING_SPACE;
    }
    const uint64_t *takes = numbers->items + first;
    numbers->count = first;
    if (status == NIM_OK && listener) {
        status = listener->hear_set(listener->context, takes, take_count);
    }
    return status == NIM_OK && validator->reach
               ? nim_walk_begin_rules(&validator->walk, takes, take_count)
               : status;
}

/* ---- The whole input ---- */

static const struct nim_walk_source source = {
    .take = take,
    .take_name = take_name,
    .take_set = take_set,
    .take_body = take_body,
    .note_head = note_head,
    .end_case = end_case,
    .take_cases = take_cases,
    .check = check,
    .find_end = find_end,
    .begin_case = begin_case,
};

static enum nim_status read_end(struct validator *validator) {
    const struct nim_layout *layout = &validator->walk.problem->layout;
    bool has_terminator =
        nim_layout_ends_by_0(layout) || layout->set == NIM_SET_EACH;
    validator->walk.fault->expected = NIM_EXPECTED_END;
    return nim_strict_finish(&validator->strict,
                             has_terminator ? NIM_RULE_AFTER_TERMINATOR
                                            : NIM_RULE_AFTER_LAST_CASE);
}

/* Is it behind the last number of its line? */
static bool is_at_line_end(const struct nim_breach *breach) {
    return breach->rule == NIM_RULE_TRAILING_SPACE ||
           breach->rule == NIM_RULE_CRLF ||
           breach->rule == NIM_RULE_MIXED_NEWLINES ||
           breach->rule == NIM_RULE_MISSING_FINAL_NEWLINE ||
           breach->separator == NIM_SEPARATOR_NEWLINE;
}

static void end_validator(struct validator *validator) {
    struct nim_breach *breach = validator->breach;
    breach->rule = validator->strict.rule;
    breach->code = nim_rule_code(breach->rule);
    breach->separator = validator->strict.separator;
    breach->where.place = validator->strict.place;
    breach->where.error = validator->strict.error;
    nim_strict_end(&validator->strict);
    nim_array_end(&validator->numbers);
    nim_long_end(&validator->longs);
}

/* Of a problem without input: it is empty, and what stands for it can be read
 * now. */
static enum nim_status read_nothing(struct validator *validator,
                                    struct nim_fixed_input *fixed,
                                    const struct nim_memory *memory) {
    struct nim_input input;
    validator->walk.fault->expected = NIM_EXPECTED_END;
    enum nim_status status =
        nim_strict_expect_end(&validator->strict, NIM_RULE_AFTER_LAST_CASE);
    if (status != NIM_OK) {
        return status;
    }
    nim_strict_end(&validator->strict);
    nim_layout_fix(validator->walk.problem, fixed, &input);
    return nim_strict_begin(&validator->strict, &input, memory, NULL);
}

static bool is_plain(const struct nim_problem *problem) {
    const struct nim_layout *layout = &problem->layout;
    return layout->order == NIM_ORDER_ANY && !layout->has_negative &&
           !nim_limits_differ(problem) && !layout->excluded &&
           layout->lines != NIM_LINES_OPEN;
}

/* Is a case lines of numbers that are piles, and at most told? */
static bool has_form(const struct validator *validator) {
    const struct nim_layout *layout = &validator->walk.problem->layout;
    return validator->is_plain && !validator->reach && !layout->board &&
           !layout->has_winner && layout->tail == 0 &&
           layout->set != NIM_SET_BEHIND && layout->blanks != NIM_BLANKS_ONE;
}

static const struct nim_scan_kernel *
find_kernel(const struct nim_layout *layout) {
    return layout->has_negative || layout->is_any_length
               ? NULL
               : nim_scan_kernel_find(NULL);
}

static enum nim_status read_all(struct validator *validator,
                                const struct nim_memory *memory) {
    struct nim_fixed_input fixed;
    enum nim_status status = NIM_OK;
    if (validator->walk.problem->layout.is_fixed) {
        status = read_nothing(validator, &fixed, memory);
    }
    if (status == NIM_OK) {
        status = nim_walk(&validator->walk, memory);
    }
    return status == NIM_OK ? read_end(validator) : status;
}

enum nim_status nim_validator_run(const struct nim_problem *problem,
                                  const struct nim_input *input,
                                  const struct nim_memory *memory,
                                  const struct nim_strictness *strictness,
                                  struct nim_breach *breach,
                                  struct nim_reach *reach,
                                  const struct nim_listener *listener) {
    struct validator validator = {
        .numbers = {.memory = *memory},
        .longs = {.memory = *memory},
        .breach = breach,
        .reach = reach,
        .listener = listener,
        .walk = {.problem = problem,
                 .source = &source,
                 .fault = &breach->where},
        .is_plain = is_plain(problem),
        .keeps = reach || listener || problem->layout.board,
    };
    struct nim_input text = *input;
    struct nim_lists lists;
    validator.has_form = has_form(&validator);
    *breach = (struct nim_breach){0};
    nim_lists_begin(&lists, problem->layout.lines == NIM_LINES_BRACKETS, &text,
                    memory, strictness->crlf_allowed);
    if (reach) {
        nim_reach_begin(reach, problem);
    }
    enum nim_status status = nim_strict_begin(&validator.strict, &text, memory,
                                              find_kernel(&problem->layout));
    if (status != NIM_OK) {
        return status;
    }
    validator.strict.crlf_allowed = strictness->crlf_allowed;
    validator.strict.is_signed = problem->layout.has_negative;
    validator.walk.context = &validator;
    status = read_all(&validator, memory);
    end_validator(&validator);
    nim_lists_end(&lists, &text, &breach->where.place, is_at_line_end(breach));
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
