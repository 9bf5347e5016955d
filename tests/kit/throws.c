/* Throws the numbers of a case by what its row may have. */
#include "throws.h"

#include "base/integer.h"
#include "boards/board.h"
#include "problems/layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS_MAX 4096

struct thrown {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t numbers[NUMBERS_MAX];
    size_t count;
};

/* Small numbers mostly, now and then any that is allowed. */
static uint64_t throw_most(const struct throw_limits *limits,
                           struct dice *dice) {
    static const uint64_t small[] = {1, 2, 3, 5, 9, 30, 1500};
    size_t choice = dice_throw_below(dice, 9);
    uint64_t most = choice < 7    ? small[choice]
                    : choice == 7 ? 5000
                                  : limits->value_max;
    return most < limits->value_max ? most : limits->value_max;
}

static uint64_t throw_number(uint64_t most, struct dice *dice) {
    uint64_t number = most > 5000 && dice_throw_below(dice, 2) == 0
                          ? dice_throw_any_width(dice)
                          : dice_throw(dice);
    return most < UINT64_MAX ? number % (most + 1) : number;
}

/* One less than 1 + 2 + ... + k. */
static uint64_t throw_triangle(uint64_t most, struct dice *dice) {
    uint64_t k = throw_number(most < UINT32_MAX ? most : UINT32_MAX, dice);
    return (k | 1) * ((k | 1) / 2 + 1) - 1;
}

/* Numbers that decide special games: k times the golden ratio and k more, and
 * Fibonacci numbers. */
static void throw_special(uint64_t *head, uint64_t most, struct dice *dice) {
    uint64_t before = 1;
    uint64_t number = 1;
    size_t steps = dice_throw_below(dice, 80);
    uint64_t k = throw_number(most < 1 << 20 ? most : 1 << 20, dice);
    for (size_t i = 0; i < steps && number <= most / 2; i++) {
        number += before;
        before = number - before;
    }
    head[0] = dice_throw_below(dice, 2)
                  ? number
                  : (uint64_t)((double)k * 1.618033988749);
    head[1] = head[0] + k;
}

static int compare(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static void throw_body(struct thrown *thrown, const struct nim_layout *layout,
                       uint64_t most, struct dice *dice) {
    uint64_t sum = 0;
    bool is_high = most >> 48 && dice_throw_below(dice, 2) == 0;
    bool is_alike = dice_throw_below(dice, 2) == 0;
    unsigned shift = 10 + (unsigned)dice_throw_below(dice, 50);
    for (size_t i = 0; i < thrown->count; i++) {
        uint64_t number = throw_number(most, dice);
        if (most >> 48 && dice_throw_below(dice, 4) == 0) {
            number = throw_triangle(most, dice);
        }
        number = is_high
                     ? ((is_alike ? 1 : number / 2 % 8) << shift) + number % 2
                     : number;
        bool is_negative =
            layout->has_negative && dice_throw_below(dice, 2) == 0;
        sum ^= number;
        thrown->numbers[i] = is_negative ? 0 - number : number;
    }
    if (thrown->count > 0 && !layout->has_negative &&
        dice_throw_below(dice, 2) == 0) {
        thrown->numbers[thrown->count - 1] ^= sum;
    }
    if (most >> 48 && thrown->count == 2 && dice_throw_below(dice, 2) == 0) {
        unsigned width = (unsigned)dice_throw_below(dice, 16);
        thrown->numbers[1] =
            thrown->numbers[0] - dice_throw(dice) % ((uint64_t)1 << width);
    }
    if (layout->order != NIM_ORDER_ANY) {
        qsort(thrown->numbers, thrown->count, sizeof *thrown->numbers, compare);
    }
}

/* The numbers of a head without a body, within the ranges that the statement
 * names for them: others would hardly ever be a case. */
static void throw_within(uint64_t *head, const struct nim_problem *row,
                         struct dice *dice) {
    for (unsigned i = 0; i < row->layout.head_count; i++) {
        const struct nim_range *range = &row->limits.head[i];
        if (range->max > 0) {
            uint64_t width = range->max - range->min;
            head[i] = range->min + (width < UINT64_MAX
                                        ? dice_throw(dice) % (width + 1)
                                        : dice_throw(dice));
        }
    }
}

/* Head and body; false when the arrangement excludes it. */
static bool throw_shape(struct thrown *thrown, const struct nim_problem *row,
                        const struct throw_limits *limits, struct dice *dice) {
    const struct nim_layout *layout = &row->layout;
    bool has_body = layout->body != NIM_BODY_NONE;
    uint64_t most = throw_most(limits, dice);
    size_t pile_max = dice_throw_below(dice, 12) > 0 ? 6 : limits->pile_max;
    thrown->head[0] = has_body ? 1 + dice_throw_below(dice, pile_max)
                               : throw_number(most, dice);
    for (unsigned i = 1; i < NIM_HEAD_MAX; i++) {
        thrown->head[i] = layout->body == NIM_BODY_ROWS
                              ? 1 + dice_throw_below(dice, 5)
                              : throw_number(most, dice);
    }
    if (!has_body && dice_throw_below(dice, 3) == 0) {
        throw_special(thrown->head, most, dice);
    }
    if (!has_body) {
        throw_within(thrown->head, row, dice);
    }
    uint64_t count = has_body ? nim_layout_body_count(layout, thrown->head) : 0;
    if (count > NUMBERS_MAX || nim_layout_is_terminator(layout, thrown->head)) {
        return false;
    }
    thrown->count = (size_t)count;
    throw_body(thrown, layout, most, dice);
    uint64_t numbers[NUMBERS_MAX];
    size_t number_count = has_body ? thrown->count : layout->head_count;
    memcpy(numbers, has_body ? thrown->numbers : thrown->head,
           number_count * sizeof *numbers);
    return !layout->board ||
           nim_board_arrange(layout->board, thrown->head, numbers,
                             number_count) != SIZE_MAX;
}

static void throw_set(struct nim_model *held, struct dice *dice) {
    uint64_t takes[6];
    bool has_takes = held->problem->layout.set != NIM_SET_NONE;
    size_t count = has_takes ? 1 + dice_throw_below(dice, 5) : 0;
    size_t most = dice_throw_below(dice, 2) ? 4 : 12;
    for (size_t i = 0; i < count; i++) {
        takes[i] = 1 + dice_throw_below(dice, most);
    }
    enum nim_status status = nim_model_add_set(held, takes, count);
    assert(status == NIM_OK);
    (void)status;
}

static void throw_case(struct nim_model *held,
                       const struct throw_limits *limits,
                       const struct nim_model_case *like, struct dice *dice) {
    const struct nim_problem *row = held->problem;
    struct thrown thrown;
    const char *name = NULL;
    bool fits = false;
    while (!fits) {
        fits = throw_shape(&thrown, row, limits, dice) &&
               (!like || thrown.head[0] == like->head[0]);
    }
    if (row->layout.has_winner) {
        name = dice_throw_below(dice, 2) ? row->words.wins : row->words.loses;
    }
    enum nim_status status =
        nim_model_add_case(held, thrown.head, thrown.numbers, name);
    assert(status == NIM_OK);
    (void)status;
}

void throw_input(struct nim_model *held, const struct throw_limits *limits,
                 struct dice *dice) {
    const struct nim_layout *layout = &held->problem->layout;
    size_t set_count = layout->set == NIM_SET_EACH ? 3 : 1;
    size_t most = layout->cases == NIM_CASES_ONE ? 1 : limits->case_count;
    nim_model_clear(held);
    for (size_t i = 0; i < set_count; i++) {
        size_t case_count = 1 + dice_throw_below(dice, most);
        throw_set(held, dice);
        for (size_t j = 0; j < case_count; j++) {
            bool is_alike = layout->cases == NIM_CASES_EQUAL && j > 0;
            throw_case(held, limits, is_alike ? &held->cases[0] : NULL, dice);
        }
    }
}
