/* Reduces the numbers of a case: fewer piles, then smaller values. */
#include "runs/reducers.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "base/signed.h"
#include "boards/board.h"
#include "problems/layout.h"
#include "runs/change.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Piles that are looked at one by one, and neighbours that go together. */
#define SINGLES_MAX 256
#define WINDOW_MAX 8

/* ---- The numbers of a case ---- */

/* A case of the best input, and what becomes of its numbers. */
struct view {
    struct nim_attempt *attempt;
    size_t at;             /* the case */
    size_t unit;           /* numbers of a pile, a pair, a row ... */
    bool has_body;         /* else the numbers are those of the head */
    uint64_t least;        /* no value can be smaller */
    struct nim_array from; /* the numbers as they are in the best input */
    struct nim_array to;   /* those to be tried; empty between two tries */
};

static const struct nim_model_case *case_of(const struct view *view) {
    return &view->attempt->best.cases[view->at];
}

static size_t unit_count(const struct view *view) {
    return view->from.count / view->unit;
}

/* Do the first members of all pairs come first? Here they stand pair by pair.
 */
static bool has_halves(const struct view *view) {
    return nim_layout_has_halves(&view->attempt->problem.layout);
}

static void load(struct view *view) {
    const struct nim_problem *problem = &view->attempt->problem;
    const struct nim_layout *layout = &problem->layout;
    const struct nim_model_case *given = case_of(view);
    const uint64_t *numbers =
        view->has_body ? view->attempt->best.numbers.items + given->at
                       : given->head;
    size_t count = view->has_body ? given->count : layout->head_count;
    if (view->has_body && given->head[0] > 0) {
        view->unit = count / (size_t)given->head[0];
    }
    view->least =
        layout->has_negative ? 0 : nim_limits_value(problem, given->head).min;
    view->from.count = 0;
    nim_change_note(view->attempt, nim_array_add(&view->from, numbers, count));
    for (size_t i = 0; has_halves(view) && i < view->from.count; i++) {
        view->from.items[i] = numbers[i / 2 + i % 2 * (count / 2)];
    }
}

/* The pairs in `to` become halves again; `from` is of no use then. */
static void part_halves(struct view *view) {
    size_t count = view->to.count;
    view->from.count = 0;
    nim_change_note(view->attempt,
                    nim_array_add(&view->from, view->to.items, count));
    for (size_t i = 0; i < view->from.count; i++) {
        view->to.items[i / 2 + i % 2 * (count / 2)] = view->from.items[i];
    }
}

static void put(struct view *view, uint64_t number) {
    nim_change_note(view->attempt, nim_array_add(&view->to, &number, 1));
}

static void put_unit(struct view *view, size_t i) {
    nim_change_note(view->attempt,
                    nim_array_add(&view->to, view->from.items + i * view->unit,
                                  view->unit));
}

static void put_all(struct view *view) {
    nim_change_note(view->attempt, nim_array_add(&view->to, view->from.items,
                                                 view->from.count));
}

/* Tries the input with the numbers in `to`. */
static bool try_numbers(struct view *view) {
    uint64_t head[NIM_HEAD_MAX];
    memcpy(head, case_of(view)->head, sizeof head);
    if (view->has_body) {
        head[0] = view->to.count / view->unit;
    } else {
        memcpy(head, view->to.items, view->to.count * sizeof *head);
    }
    if (has_halves(view)) {
        part_halves(view);
    }
    bool is_smaller =
        nim_change_case(view->attempt, view->at, head, view->to.items);
    view->to.count = 0;
    if (is_smaller || has_halves(view)) {
        load(view);
    }
    return is_smaller;
}

/* ---- Values ---- */

static bool is_negative(const struct view *view, uint64_t value) {
    return view->attempt->problem.layout.has_negative &&
           signed_is_negative(value);
}

static uint64_t size_of(const struct view *view, uint64_t value) {
    return is_negative(view, value) ? 0 - value : value;
}

/* The value of that size, or the least one, with the sign of another. */
static uint64_t with_size(const struct view *view, uint64_t value,
                          uint64_t size) {
    size = integer_max(size, view->least);
    return is_negative(view, value) ? 0 - size : size;
}

/* What is done with a size. */
struct change {
    enum { MASK, SHIFT, SUBTRACT, CLEAR } kind;
    uint64_t by;
};

static uint64_t change_size(struct change change, uint64_t size) {
    switch (change.kind) {
    case MASK:
        return size & integer_of_ones((unsigned)change.by);
    case SHIFT:
        return size >> change.by;
    case SUBTRACT:
        return size - integer_min(size, change.by);
    default: /* CLEAR */
        return size & ~change.by;
    }
}

static bool change_all(struct view *view, struct change change) {
    for (size_t i = 0; i < view->from.count; i++) {
        uint64_t value = view->from.items[i];
        put(view,
            with_size(view, value, change_size(change, size_of(view, value))));
    }
    return try_numbers(view);
}

static bool change_one(struct view *view, size_t at, struct change change) {
    uint64_t value = view->from.items[at];
    put_all(view);
    view->to.items[at] =
        with_size(view, value, change_size(change, size_of(view, value)));
    return try_numbers(view);
}

static uint64_t all_bits(const struct view *view) {
    uint64_t all = 0;
    for (size_t i = 0; i < view->from.count; i++) {
        all |= size_of(view, view->from.items[i]);
    }
    return all;
}

static uint64_t least_size(const struct view *view) {
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i < view->from.count; i++) {
        least = integer_min(least, size_of(view, view->from.items[i]));
    }
    return least;
}

/* The fewest low bits with which all values still fail, by bisection. */
static void mask_all(struct view *view) {
    unsigned low = 0;
    unsigned high = integer_bits(all_bits(view));
    while (low < high) {
        unsigned middle = low + (high - low) / 2;
        if (change_all(view, (struct change){MASK, middle})) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
}

static void shift_all(struct view *view) {
    for (unsigned by = integer_bits(all_bits(view)) / 2; by > 0; by /= 2) {
        change_all(view, (struct change){SHIFT, by});
    }
    uint64_t above = least_size(view) - view->least;
    change_all(view, (struct change){SUBTRACT, above});
}

static void all_at_once(struct view *view) {
    if (change_all(view, (struct change){MASK, 0})) {
        return;
    }
    mask_all(view);
    shift_all(view);
}

/* ---- Piles ---- */

/* Without the piles from `from` up to `to`, or with them alone. */
static bool try_units(struct view *view, struct nim_span span) {
    for (size_t i = 0; i < unit_count(view); i++) {
        if (nim_span_keeps(&span, i)) {
            put_unit(view, i);
        }
    }
    return try_numbers(view);
}

/* The number of piles after which equal ones cancel out. */
static size_t period_of(const struct view *view) {
    const struct nim_game *game = &view->attempt->problem.game;
    switch (game->family) {
    case NIM_GAME_MOORE:
        return (size_t)game->k + 1;
    case NIM_GAME_STAIRCASE:
        return 4; /* two of them on odd steps */
    default:
        return 2;
    }
}

static void drop_units(struct view *view) {
    size_t period = period_of(view);
    for (size_t len = (unit_count(view) + 1) / 2; len > 0; len /= 2) {
        size_t periods = len / period;
        len = periods > 0 ? periods * period : len;
        size_t from = 0;
        while (from < unit_count(view) && !view->attempt->is_over) {
            if (!try_units(view, (struct nim_span){from, from + len, false})) {
                from += len;
            }
        }
    }
}

struct placed {
    uint64_t value;
    size_t place;
};

static int compare_placed(const void *a, const void *b) {
    const struct placed *left = a;
    const struct placed *right = b;
    bool is_before = left->value != right->value ? left->value < right->value
                                                 : left->place < right->place;
    return is_before ? -1 : 1;
}

/* The places of the piles, by their first number. Returns how many. */
static size_t sort_places(const struct view *view,
                          struct placed places[SINGLES_MAX]) {
    size_t count = unit_count(view);
    assert(count <= SINGLES_MAX);
    for (size_t i = 0; i < count; i++) {
        places[i] = (struct placed){view->from.items[i * view->unit], i};
    }
    qsort(places, count, sizeof *places, compare_placed);
    return count;
}

/* Without the piles of a window of the sorted ones. */
static bool drop_window(struct view *view, size_t from, size_t len) {
    struct placed places[SINGLES_MAX];
    bool dropped[SINGLES_MAX] = {false};
    size_t count = sort_places(view, places);
    assert(from + len <= count);
    for (size_t i = from; i < from + len; i++) {
        dropped[places[i].place] = true;
    }
    for (size_t i = 0; i < count; i++) {
        if (!dropped[i]) {
            put_unit(view, i);
        }
    }
    return try_numbers(view);
}

/* Neighbours in size, so that equal piles go together. */
static void drop_windows(struct view *view) {
    uint64_t more = view->attempt->problem.game.k + 1;
    uint64_t len_max = integer_max(more, WINDOW_MAX);
    if (unit_count(view) > SINGLES_MAX) {
        return;
    }
    for (size_t len = 2; len <= len_max; len++) {
        size_t from = 0;
        while (from + len <= unit_count(view) && len < unit_count(view) &&
               !view->attempt->is_over) {
            if (!drop_window(view, from, len)) {
                from++;
            }
        }
    }
}

/* Sorted, an input is easier to read. */
static void sort_units(struct view *view) {
    struct placed places[SINGLES_MAX];
    if (unit_count(view) > SINGLES_MAX) {
        return;
    }
    size_t count = sort_places(view, places);
    for (size_t i = 0; i < count; i++) {
        put_unit(view, places[i].place);
    }
    try_numbers(view);
}

/* Neighbours inside a pair or row are exchanged. */
static void sort_inside_units(struct view *view) {
    for (size_t i = 1; i < view->from.count && i <= SINGLES_MAX; i++) {
        const uint64_t *from = view->from.items;
        if (i % view->unit != 0 && from[i] < from[i - 1]) {
            put_all(view);
            view->to.items[i - 1] = from[i];
            view->to.items[i] = from[i - 1];
            try_numbers(view);
        }
    }
}

/* ---- Single values ---- */

/* Less by powers of two, as often as it still fails. */
static void lower(struct view *view, size_t at) {
    uint64_t size = size_of(view, view->from.items[at]);
    for (uint64_t by = bytes_highest_bit(size - view->least); by > 0; by /= 2) {
        while (change_one(view, at, (struct change){SUBTRACT, by})) {
        }
    }
}

static void clear_bits(struct view *view, size_t at) {
    for (unsigned i = 64; i-- > 0;) {
        uint64_t bit = (uint64_t)1 << i;
        if (size_of(view, view->from.items[at]) & bit) {
            change_one(view, at, (struct change){CLEAR, bit});
        }
    }
}

static void shrink_value(struct view *view, size_t at) {
    uint64_t size = size_of(view, view->from.items[at]);
    if (size <= view->least) {
        return;
    }
    if (change_one(view, at, (struct change){MASK, 0})) {
        return;
    }
    for (unsigned bits = integer_bits(size); bits-- > 1;) {
        change_one(view, at, (struct change){MASK, bits});
    }
    change_one(view, at, (struct change){SHIFT, 1});
    clear_bits(view, at);
    lower(view, at);
}

static void single_values(struct view *view) {
    for (size_t i = 0;
         i < view->from.count && i < SINGLES_MAX && !view->attempt->is_over;
         i++) {
        shrink_value(view, i);
    }
}

/* ---- All of them ---- */

/* Of a case without piles, which the first input may have even where the
 * statement allows none, nothing becomes smaller. */
static void shrink_case(struct view *view) {
    if (view->has_body && case_of(view)->count == 0) {
        return;
    }
    load(view);
    all_at_once(view);
    if (view->attempt->is_over) {
        return; /* else `to` has room for all numbers from now on */
    }
    if (view->has_body) {
        drop_units(view);
        drop_windows(view);
    }
    single_values(view);
    if (view->has_body) {
        sort_units(view);
        sort_inside_units(view);
    }
}

void nim_reduce_values(struct nim_attempt *attempt) {
    struct view view = {
        .attempt = attempt,
        .has_body = nim_layout_has_body(&attempt->problem.layout),
        .from = {.memory = attempt->best.memory},
        .to = {.memory = attempt->best.memory},
    };
    for (; view.at < attempt->best.case_count && !attempt->is_over; view.at++) {
        shrink_case(&view);
    }
    nim_array_end(&view.from);
    nim_array_end(&view.to);
}
