/* For each number of cases and piles, width of the widest value and number of
 * stones: all ways to share out the stones. */
#include "inputs/enumeration.h"
#include "streams/text.h"

#include "base/integer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* Of more numbers than this only the last few are chosen, and all others are
 * the least: solvers that see the first piles only are wrong where a last one
 * counts, and what stands before it would only add stones. */
#define LONG_CASE 64
#define LONG_CASE_END 3

/* What a shape chooses. */
enum {
    CHOICE_PILES, /* of the first case; the second has the rest */
    CHOICE_SETS,  /* a set for each case, or one for all */
    CHOICE_TAKES,
    CHOICE_ROW_LEN = CHOICE_TAKES + NIM_LADDER_CASES_MAX,
    CHOICE_NAME = CHOICE_ROW_LEN + NIM_LADDER_CASES_MAX
};

void nim_ladder_begin(struct nim_ladder *ladder,
                      const struct nim_problem *problem,
                      const struct nim_memory *memory) {
    *ladder = (struct nim_ladder){
        .problem = problem,
        .text_len_max = UINT64_MAX,
        .text = {.memory = *memory},
    };
    nim_held_begin(&ladder->held, problem, memory);
}

void nim_ladder_end(struct nim_ladder *ladder) {
    nim_memory_free(&ladder->held.memory, ladder->slots);
    nim_text_end(&ladder->text);
    nim_held_end(&ladder->held);
}

unsigned nim_ladder_bits_max(const struct nim_problem *problem) {
    uint64_t all = problem->limits.value_max;
    for (size_t i = 1; i < NIM_HEAD_MAX; i++) {
        all |= problem->limits.head[i].max;
    }
    return integer_bits(all);
}

/* ---- What shapes are made of ---- */

static uint64_t size_max(const struct nim_ladder *ladder) {
    return ladder->bits < 64 ? ((uint64_t)1 << ladder->bits) - 1 : UINT64_MAX;
}

/* Are the values as the head bounds them, and no two alike that may not? */
static bool is_within(const struct nim_ladder *ladder,
                      const struct nim_held_case *given) {
    const struct nim_layout *layout = &ladder->problem->layout;
    const struct nim_range limits =
        nim_limits_value(ladder->problem, given->head);
    const uint64_t *numbers = ladder->held.numbers.items + given->at;
    if (nim_layout_is_terminator(layout, given->head)) {
        return false; /* as of zeros where --input=zero was asked for */
    }
    for (size_t i = 0; i < given->count; i++) {
        if (nim_layout_is_below(layout, limits.max, numbers[i])) {
            return false;
        }
    }
    return nim_layout_find_twin(layout, given->head, numbers, given->count) ==
           SIZE_MAX;
}

/* ---- All inputs of a shape ---- */

/* Some value of the text is as wide as the step's, and the number that is
 * chosen next may have more than a digit. */
static bool is_too_long(const struct nim_ladder *ladder, uint64_t number) {
    uint64_t widest = size_max(ladder) / 2 + 1;
    uint64_t more = integer_digits(widest) + integer_digits(number) - 2;
    return ladder->text.len + more > ladder->text_len_max;
}

/* A level far larger than what may be tried is given up in its middle. */
bool nim_ladder_is_stopped(const struct nim_ladder *ladder) {
    return ladder->status != NIM_OK || ladder->try_count / 8 >= ladder->try_max;
}

static bool is_in_order(const struct nim_ladder *ladder,
                        const struct nim_ladder_slot *slot) {
    const struct nim_layout *layout = &ladder->problem->layout;
    bool allows_equal = layout->order == NIM_ORDER_NOT_FALLING;
    return !slot->before ||
           nim_layout_is_below(layout, *slot->before, *slot->number) ||
           (allows_equal && *slot->before == *slot->number);
}

static void fill(struct nim_ladder *ladder, size_t at, uint64_t left,
                 uint64_t all);

static void fill_with(struct nim_ladder *ladder, size_t at, uint64_t number,
                      uint64_t left, uint64_t all) {
    const struct nim_ladder_slot *slot = &ladder->slots[at];
    *slot->number = number;
    ladder->takes_changed |= slot->is_take;
    if (is_in_order(ladder, slot)) {
        fill(ladder, at + 1, left, all);
    }
}

static void fill_stones(struct nim_ladder *ladder, size_t at, uint64_t left,
                        uint64_t all) {
    const struct nim_ladder_slot *slot = &ladder->slots[at];
    uint64_t needed = left - integer_min(left, slot->max_behind);
    assert(left >= slot->min_behind);
    uint64_t min = integer_max(needed, slot->min);
    uint64_t max = integer_min(slot->max, left - slot->min_behind);
    for (uint64_t size = min; size <= max && !nim_ladder_is_stopped(ladder);
         size++) {
        fill_with(ladder, at, size, left - size, all | size);
        if (slot->has_negative && size > 0) {
            fill_with(ladder, at, 0 - size, left - size, all | size);
        }
    }
}

/* An input is complete. */
static void try_input(struct nim_ladder *ladder) {
    bool is_valid = true;
    ladder->try_count++;
    for (size_t i = 0; i < ladder->held.case_count && is_valid; i++) {
        is_valid = is_within(ladder, &ladder->held.cases[i]);
    }
    if (is_valid) {
        ladder->visit(ladder->context);
    }
}

/* Chooses the numbers from a slot on, with `left` stones to share out; `all`
 * has the bits of those shared out before. */
static void fill(struct nim_ladder *ladder, size_t at, uint64_t left,
                 uint64_t all) {
    if (at == ladder->slot_count) {
        assert(left == 0);
        if (integer_bits(all) == ladder->bits) {
            try_input(ladder);
        }
        return;
    }
    const struct nim_ladder_slot *slot = &ladder->slots[at];
    if (slot->is_stones) {
        fill_stones(ladder, at, left, all);
        return;
    }
    for (uint64_t number = slot->min;
         number <= slot->max && !nim_ladder_is_stopped(ladder) &&
         !(slot->is_take && is_too_long(ladder, number));
         number++) {
        fill_with(ladder, at, number, left, slot->is_take ? all : all | number);
    }
}

/* ---- The slots of a shape ---- */

static void add_slot(struct nim_ladder *ladder,
                     const struct nim_ladder_slot *added) {
    struct nim_ladder_slot *slots =
        nim_memory_grow(&ladder->held.memory, ladder->slots, &ladder->slot_room,
                        ladder->slot_count + 1, sizeof *ladder->slots);
    if (!slots) {
        ladder->status = NIM_NO_MEMORY;
        return;
    }
    ladder->slots = slots;
    slots[ladder->slot_count++] = *added;
}

/* A number that is no stones: up to `enough`. */
static void add_free(struct nim_ladder *ladder, uint64_t *number,
                     struct nim_range limits, uint64_t enough, bool is_take) {
    add_slot(ladder,
             &(struct nim_ladder_slot){.number = number,
                                       .min = limits.min,
                                       .max = integer_min(limits.max, enough),
                                       .is_take = is_take});
}

static void add_stones(struct nim_ladder *ladder, uint64_t *number,
                       struct nim_range limits, const uint64_t *before) {
    bool has_negative = ladder->problem->layout.has_negative;
    add_slot(ladder, &(struct nim_ladder_slot){
                         .number = number,
                         .min = has_negative ? 0 : limits.min,
                         .max = integer_min(limits.max, size_max(ladder)),
                         .before = before,
                         .is_stones = true,
                         .has_negative = has_negative,
                     });
}

static void add_takes(struct nim_ladder *ladder,
                      const struct nim_held_set *set) {
    const struct nim_range limits = nim_limits_take(ladder->problem);
    uint64_t above = size_max(ladder) + (size_max(ladder) < UINT64_MAX);
    uint64_t enough = integer_max(limits.min + 2, above);
    ladder->is_partial |= enough < limits.max;
    for (size_t i = 0; i < set->take_count; i++) {
        add_free(ladder, &ladder->held.numbers.items[set->take_at + i], limits,
                 enough, true);
    }
}

/* What a head has behind its count and the length of rows. */
static void add_head(struct nim_ladder *ladder, struct nim_held_case *given) {
    const struct nim_layout *layout = &ladder->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    unsigned first = layout->body == NIM_BODY_ROWS ? 2 : has_body;
    for (unsigned i = first; i < layout->head_count; i++) {
        struct nim_range limits =
            nim_limits_head(ladder->problem, i, given->head);
        if (has_body) {
            add_free(ladder, &given->head[i], limits, size_max(ladder), false);
        } else {
            add_stones(ladder, &given->head[i], limits, NULL);
        }
    }
}

/* Where a number of the head bounds the values, is_within asks for it. */
static void add_body(struct nim_ladder *ladder, struct nim_held_case *given) {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t *numbers = ladder->held.numbers.items + given->at;
    bool has_order = ladder->problem->layout.order != NIM_ORDER_ANY;
    memcpy(head, given->head, sizeof head);
    for (unsigned i = 1; i < NIM_HEAD_MAX; i++) {
        head[i] = nim_limits_head(ladder->problem, i, given->head).max;
    }
    struct nim_range limits = nim_limits_value(ladder->problem, head);
    const struct nim_range least_only = {limits.min, limits.min};
    bool is_long = given->count > LONG_CASE;
    size_t fixed = is_long ? given->count - LONG_CASE_END : 0;
    ladder->is_partial |= is_long;
    for (size_t i = 0; i < given->count; i++) {
        add_stones(ladder, &numbers[i], i < fixed ? least_only : limits,
                   i > 0 && has_order ? &numbers[i - 1] : NULL);
    }
}

/* The stones of the slots behind each one, and of all. */
static void sum_up(struct nim_ladder *ladder) {
    uint64_t min = 0;
    uint64_t max = 0;
    for (size_t i = ladder->slot_count; i-- > 0;) {
        struct nim_ladder_slot *slot = &ladder->slots[i];
        slot->min_behind = min;
        slot->max_behind = max;
        min += slot->is_stones ? slot->min : 0;
        max += slot->is_stones ? integer_min(slot->max, UINT64_MAX - max) : 0;
    }
    ladder->shape_stones = (struct nim_range){min, max};
}

/* The numbers that are no stones come first: they change least often. */
static void add_slots(struct nim_ladder *ladder) {
    struct nim_held *held = &ladder->held;
    bool has_body = nim_layout_has_body(&ladder->problem->layout);
    ladder->slot_count = 0;
    for (size_t i = 0; i < held->set_count; i++) {
        add_takes(ladder, &held->sets[i]);
    }
    for (size_t i = 0; i < held->case_count; i++) {
        add_head(ladder, &held->cases[i]);
    }
    for (size_t i = 0; i < held->case_count && has_body; i++) {
        add_body(ladder, &held->cases[i]);
    }
    sum_up(ladder);
}

/* ---- The shapes of a level ---- */

static uint64_t choose(const struct nim_ladder *ladder, size_t choice) {
    return ladder->choices[choice].value;
}

static void begin_choice(struct nim_ladder *ladder, size_t choice,
                         struct nim_range range) {
    ladder->choices[choice] =
        (struct nim_ladder_choice){range.min, range.min, range.max};
}

/* Rows are as long as there are stones to tell them apart. */
static struct nim_range row_lens(struct nim_ladder *ladder) {
    static const uint64_t head[NIM_HEAD_MAX];
    struct nim_range lens = nim_limits_head(ladder->problem, 1, head);
    uint64_t enough = lens.min + ladder->bits;
    lens.max = integer_min(lens.max, size_max(ladder));
    ladder->is_partial |= enough < lens.max;
    lens.max = integer_min(lens.max, enough);
    return lens;
}

static struct nim_range take_counts(struct nim_ladder *ladder) {
    struct nim_range counts = nim_limits_take_count(ladder->problem);
    ladder->is_partial |= counts.max > NIM_LADDER_TAKES_MAX;
    counts.max = integer_min(counts.max, NIM_LADDER_TAKES_MAX);
    return counts;
}

static void begin_shapes(struct nim_ladder *ladder) {
    const struct nim_layout *layout = &ladder->problem->layout;
    bool has_many_sets = layout->set == NIM_SET_EACH;
    bool has_sets = layout->set != NIM_SET_NONE;
    bool has_rows = layout->body == NIM_BODY_ROWS;
    bool is_one = ladder->case_count == 1;
    const struct nim_range none = {0, 0};
    uint64_t sets_max = has_many_sets ? ladder->case_count : 1;
    begin_choice(ladder, CHOICE_PILES,
                 (struct nim_range){is_one ? ladder->pile_count : 0,
                                    ladder->pile_count});
    begin_choice(ladder, CHOICE_SETS, (struct nim_range){1, sets_max});
    for (size_t i = 0; i < NIM_LADDER_CASES_MAX; i++) {
        bool is_there = i < ladder->case_count;
        bool has_set = has_sets && i < sets_max;
        struct nim_range names = {0, is_there && layout->has_winner};
        begin_choice(ladder, CHOICE_TAKES + i,
                     has_set ? take_counts(ladder) : none);
        begin_choice(ladder, CHOICE_ROW_LEN + i,
                     is_there && has_rows ? row_lens(ladder) : none);
        begin_choice(ladder, CHOICE_NAME + i, names);
    }
}

static bool next_shape(struct nim_ladder *ladder) {
    for (size_t i = 0; i < NIM_LADDER_CHOICES; i++) {
        struct nim_ladder_choice *choice = &ladder->choices[i];
        if (choice->value < choice->max) {
            choice->value++;
            return true;
        }
        choice->value = choice->min;
    }
    return false;
}

static uint64_t piles_of(const struct nim_ladder *ladder, size_t i) {
    return i == 0 ? choose(ladder, CHOICE_PILES)
                  : ladder->pile_count - choose(ladder, CHOICE_PILES);
}

/* May the cases have that many piles? And takes of a set that is not there are
 * chosen once only. */
static bool is_shape(const struct nim_ladder *ladder) {
    const struct nim_layout *layout = &ladder->problem->layout;
    const struct nim_ladder_choice *takes = &ladder->choices[CHOICE_TAKES + 1];
    struct nim_range limits = nim_limits_pile_count(ladder->problem);
    if (!nim_layout_has_body(layout)) {
        limits = (struct nim_range){1, 1};
    }
    for (size_t i = 0; i < ladder->case_count; i++) {
        uint64_t piles = piles_of(ladder, i);
        if (piles < limits.min || piles > limits.max ||
            (layout->cases == NIM_CASES_EQUAL &&
             piles != piles_of(ladder, 0))) {
            return false;
        }
    }
    return choose(ladder, CHOICE_SETS) > 1 || takes->value == takes->min;
}

static enum nim_status hold_case(struct nim_ladder *ladder, size_t i) {
    const struct nim_wording *words = &ladder->problem->words;
    uint64_t head[NIM_HEAD_MAX] = {piles_of(ladder, i),
                                   choose(ladder, CHOICE_ROW_LEN + i)};
    size_t count =
        (size_t)nim_layout_body_count(&ladder->problem->layout, head);
    uint64_t *numbers =
        nim_memory_allocate(&ladder->held.memory, count, sizeof *numbers);
    if (!numbers) {
        return NIM_NO_MEMORY;
    }
    memset(numbers, 0, count * sizeof *numbers);
    enum nim_status status = nim_held_add_case(
        &ladder->held, head, numbers,
        choose(ladder, CHOICE_NAME + i) ? words->loses : words->wins);
    nim_memory_free(&ladder->held.memory, numbers);
    return status;
}

static enum nim_status hold_set(struct nim_ladder *ladder, size_t i) {
    static const uint64_t zeros[NIM_LADDER_TAKES_MAX];
    return i < choose(ladder, CHOICE_SETS)
               ? nim_held_add_set(&ladder->held, zeros,
                                  (size_t)choose(ladder, CHOICE_TAKES + i))
               : NIM_OK;
}

/* Holds an input of the shape, its numbers still to be chosen. */
static void set_up_shape(struct nim_ladder *ladder) {
    nim_held_clear(&ladder->held);
    for (size_t i = 0; i < ladder->case_count && ladder->status == NIM_OK;
         i++) {
        ladder->status = hold_set(ladder, i);
        if (ladder->status == NIM_OK) {
            ladder->status = hold_case(ladder, i);
        }
    }
    if (ladder->status == NIM_OK) {
        ladder->status = nim_held_text(&ladder->held, &ladder->text);
    }
    if (ladder->status == NIM_OK) {
        add_slots(ladder);
    }
    ladder->takes_changed = true;
}

/* ---- A step ---- */

/* The lengths of rows are values. */
static uint64_t row_bits(const struct nim_ladder *ladder) {
    uint64_t bits = 0;
    for (size_t i = 0; i < NIM_LADDER_CASES_MAX; i++) {
        bits |= choose(ladder, CHOICE_ROW_LEN + i);
    }
    return bits;
}

uint64_t nim_ladder_climb(struct nim_ladder *ladder) {
    uint64_t most = 0;
    /* Levels without inputs come to an end, too. */
    ladder->try_count++;
    begin_shapes(ladder);
    do {
        if (!is_shape(ladder)) {
            continue;
        }
        set_up_shape(ladder);
        const struct nim_range stones = ladder->shape_stones;
        most = integer_max(most, stones.max);
        if (stones.min <= ladder->stones && ladder->stones <= stones.max) {
            fill(ladder, 0, ladder->stones, row_bits(ladder));
        }
    } while (next_shape(ladder) && !nim_ladder_is_stopped(ladder));
    return most;
}

uint64_t nim_ladder_stones_min(const struct nim_problem *problem,
                               unsigned bits) {
    const struct nim_layout *layout = &problem->layout;
    bool has_others = nim_layout_has_body(layout) && layout->head_count > 1;
    return bits == 0 || has_others ? 0 : (uint64_t)1 << (bits - 1);
}

uint64_t nim_ladder_piles_min(const struct nim_problem *problem,
                              uint64_t case_count) {
    bool may_be_empty = nim_layout_has_body(&problem->layout) &&
                        nim_limits_pile_count(problem).min == 0;
    return may_be_empty ? 0 : case_count;
}
