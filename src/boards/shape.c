/* How many numbers a case has, by its layout, and between which limits. */
#include "boards/shape.h"

#include "base/integer.h"
#include "boards/board.h"
#include "streams/long_numbers.h"

#include <string.h>

/* ---- How many numbers ---- */

bool nim_layout_is_single(const struct nim_layout *layout) {
    return !nim_layout_has_body(layout) && layout->head_count == 1;
}

unsigned nim_layout_len_at(const struct nim_layout *layout) {
    return layout->body == NIM_BODY_ROWS ? 1
           : layout->tail > 0            ? layout->tail - 1
                                         : 0;
}

bool nim_layout_has_halves(const struct nim_layout *layout) {
    return layout->board && layout->board->kind == NIM_BOARD_COLUMNS;
}

bool nim_layout_is_label(const struct nim_layout *layout, uint64_t at) {
    return layout->board && layout->board->kind == NIM_BOARD_PAIRS &&
           layout->body == NIM_BODY_TRIPLES && at % 3 == 0;
}

bool nim_layout_is_twin(const struct nim_layout *layout, const uint64_t *head,
                        const uint64_t *numbers, size_t at) {
    size_t len =
        layout->is_distinct ? (size_t)nim_layout_row_len(layout, head) : 0;
    for (size_t i = 0; len > 0 && i < at; i += len) {
        if (memcmp(&numbers[i], &numbers[at], len * sizeof *numbers) == 0) {
            return true;
        }
    }
    return false;
}

size_t nim_layout_find_twin(const struct nim_layout *layout,
                            const uint64_t *head, const uint64_t *numbers,
                            size_t number_count) {
    size_t len =
        layout->is_distinct ? (size_t)nim_layout_row_len(layout, head) : 0;
    for (size_t at = 0; len > 0 && at < number_count; at += len) {
        if (nim_layout_is_twin(layout, head, numbers, at)) {
            return at + len - 1;
        }
    }
    return SIZE_MAX;
}

/* ---- Between which limits ---- */

size_t nim_board_find_fault(const struct nim_board *board, const uint64_t *at) {
    for (size_t i = 0; i < 2; i++) {
        if ((board->lowest[i] > 0 && at[i] < board->lowest[i]) ||
            (board->highest[i] > 0 && at[i] > board->highest[i])) {
            return i;
        }
    }
    return board->fault ? board->fault(at) : NO_FAULT;
}

bool nim_layout_is_below(const struct nim_layout *layout, uint64_t a,
                         uint64_t b) {
    return layout->has_negative ? signed_is_below(a, b) : a < b;
}

bool nim_layout_is_long(const struct nim_layout *layout, uint64_t number) {
    return layout->is_any_length && number >= NIM_LONG_FROM;
}

uint64_t nim_layout_known(const struct nim_layout *layout, uint64_t number) {
    return nim_layout_is_long(layout, number) ? NIM_LONG_FROM : number;
}

bool nim_layout_has_long(const struct nim_layout *layout,
                         const uint64_t *numbers, size_t count) {
    size_t at = layout->is_any_length ? 0 : count;
    while (at < count && !nim_layout_is_long(layout, numbers[at])) {
        at++;
    }
    return at < count;
}

static uint64_t largest_number(const struct nim_problem *problem) {
    return problem->layout.has_negative ? INT64_MAX : UINT64_MAX;
}

static struct nim_range range(const struct nim_problem *problem, uint64_t min,
                              uint64_t max) {
    return (struct nim_range){min, max ? max : largest_number(problem)};
}

bool nim_limits_are_open(const struct nim_problem *problem,
                         const struct nim_range *limits) {
    return limits->max == largest_number(problem);
}

struct nim_range nim_limits_case_count(const struct nim_problem *problem) {
    return range(problem, integer_max(problem->limits.cases_min, 1),
                 problem->limits.cases_max);
}

struct nim_range nim_limits_take_count(const struct nim_problem *problem) {
    const struct nim_range *named = &problem->limits.take_count;
    return range(problem, integer_max(named->min, 1), named->max);
}

struct nim_range nim_limits_take(const struct nim_problem *problem) {
    const struct nim_range *named = &problem->limits.take;
    return range(problem, integer_max(named->min, 1), named->max);
}

struct nim_range nim_limits_pile_count(const struct nim_problem *problem) {
    return range(problem, problem->limits.piles_min, problem->limits.piles_max);
}

struct nim_range nim_limits_value(const struct nim_problem *problem,
                                  const uint64_t *head) {
    const struct nim_limits *limits = &problem->limits;
    struct nim_range values =
        range(problem, limits->value_min, limits->value_max);
    if (problem->layout.has_negative) {
        values.min = 0 - values.max;
    }
    if (limits->squares > 0) {
        uint64_t last = values.min + head[limits->squares - 1] - 1;
        values.max = integer_min(last, values.max);
    }
    return values;
}

bool nim_limits_differ(const struct nim_problem *problem) {
    return problem->limits.body[0].max > 0;
}

struct nim_range nim_limits_number(const struct nim_problem *problem,
                                   const uint64_t *head, size_t at) {
    const struct nim_layout *layout = &problem->layout;
    if (!nim_limits_differ(problem)) {
        return nim_limits_value(problem, head);
    }
    uint64_t len = nim_layout_row_len(layout, head);
    uint64_t column = nim_layout_has_halves(layout)           ? at / head[0]
                      : at < nim_layout_tail_at(layout, head) ? at % len
                                                              : len;
    return problem->limits.body[column];
}

struct nim_range nim_limits_head(const struct nim_problem *problem,
                                 unsigned index, const uint64_t *head) {
    const struct nim_range *named = &problem->limits.head[index];
    bool has_body = nim_layout_has_body(&problem->layout);
    if (index == 0 && has_body) {
        return nim_limits_pile_count(problem);
    }
    if (has_body || named->max > 0) {
        return range(problem, named->min, named->max);
    }
    return nim_limits_value(problem, head);
}

enum nim_spacing nim_layout_before_head(const struct nim_layout *layout,
                                        unsigned index) {
    static const enum nim_spacing spacings[] = {
        [NIM_BLANKS_NONE] = NIM_SPACING_LINE,
        [NIM_BLANKS_ANY] = NIM_SPACING_LINES,
        [NIM_BLANKS_ONE] = NIM_SPACING_BLANK,
    };
    unsigned first = layout->cases == NIM_CASES_QUERIES; /* the nodes */
    return index == first                    ? spacings[layout->blanks]
           : layout->head_lines >> index & 1 ? NIM_SPACING_LINE
                                             : NIM_SPACING_SPACE;
}
