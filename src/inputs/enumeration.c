/* For each number of cases and piles, width of the widest value and number of
 * stones: all ways to share out the stones. */
#include "inputs/enumeration.h"

#include "base/integer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* Of more numbers than this only the last few are chosen, and all others are
 * the least: solvers that see the first piles only are wrong where a last one
 * counts, and what stands before it would only add stones. */
#define LONG_CASE 64
#define LONG_CASE_END 3

/* To set a number up, or to try it, is as much work as to choose that many;
 * so is a pile whose takes are all looked at, or a stone of other options. */
#define SET_UP 8
#define TRIED 4
#define TRIED_TAKES 64
#define TRIED_STONE 8

/* What a shape chooses. */
enum {
    CHOICE_PILES, /* of the first case; the second has the rest */
    CHOICE_SETS,  /* a set for each case, or one for all */
    CHOICE_TAKES,
    CHOICE_ROW_LEN = CHOICE_TAKES + NIM_ENUMERATION_CASES_MAX,
    CHOICE_NAME = CHOICE_ROW_LEN + NIM_ENUMERATION_CASES_MAX
};

void nim_enumeration_begin(struct nim_enumeration *inputs,
                           const struct nim_problem *problem,
                           const struct nim_memory *memory) {
    *inputs = (struct nim_enumeration){
        .problem = problem,
        .text_len_max = UINT64_MAX,
        .text = {.memory = *memory},
    };
    nim_model_begin(&inputs->model, problem, memory);
}

void nim_enumeration_end(struct nim_enumeration *inputs) {
    nim_memory_free(&inputs->model.memory, inputs->slots);
    nim_text_end(&inputs->text);
    nim_model_end(&inputs->model);
}

unsigned nim_enumeration_bits_max(const struct nim_problem *problem) {
    uint64_t all = problem->limits.value_max;
    for (size_t i = 1; i < NIM_HEAD_MAX; i++) {
        all |= problem->limits.head[i].max;
    }
    return integer_bits(all);
}

/* ---- What shapes are made of ---- */

static uint64_t size_max(const struct nim_enumeration *inputs) {
    return integer_of_ones(inputs->bits);
}

/* Are the values as the head bounds them, and no two alike that may not? */
static bool is_within(const struct nim_enumeration *inputs,
                      const struct nim_model_case *given) {
    const struct nim_layout *layout = &inputs->problem->layout;
    const uint64_t *numbers = inputs->model.numbers.items + given->at;
    if (nim_layout_is_terminator(layout, given->head)) {
        return false; /* as of zeros where --input=zero was asked for */
    }
    for (size_t i = 0; i < given->count; i++) {
        const struct nim_range limits =
            nim_limits_number(inputs->problem, given->head, i);
        if (nim_layout_is_below(layout, numbers[i], limits.min) ||
            nim_layout_is_below(layout, limits.max, numbers[i])) {
            return false;
        }
    }
    return nim_layout_find_twin(layout, given->head, numbers, given->count) ==
           SIZE_MAX;
}

/* ---- All inputs of a shape ---- */

/* Some value of the text is as wide as the step's, and the number that is
 * chosen next may have more than a digit. */
static bool is_too_long(const struct nim_enumeration *inputs, uint64_t number) {
    uint64_t widest = size_max(inputs) / 2 + 1;
    uint64_t more = integer_digits(widest) + integer_digits(number) - 2;
    return inputs->text.len + more > inputs->text_len_max;
}

bool nim_enumeration_is_spent(const struct nim_enumeration *inputs) {
    return inputs->try_count >= inputs->try_max ||
           inputs->work >= inputs->work_max;
}

/* A level far larger than what may be tried is given up in its middle. */
bool nim_enumeration_is_stopped(const struct nim_enumeration *inputs) {
    return inputs->status != NIM_OK ||
           inputs->try_count / 8 >= inputs->try_max ||
           inputs->work >= inputs->work_max;
}

static bool is_in_order(const struct nim_enumeration *inputs,
                        const struct nim_enumeration_slot *slot) {
    const struct nim_layout *layout = &inputs->problem->layout;
    bool allows_equal = layout->order == NIM_ORDER_NOT_FALLING;
    return !slot->before ||
           nim_layout_is_below(layout, *slot->before, *slot->number) ||
           (allows_equal && *slot->before == *slot->number);
}

static void fill(struct nim_enumeration *inputs, size_t at, uint64_t left,
                 uint64_t all);

static void fill_with(struct nim_enumeration *inputs, size_t at,
                      uint64_t number, uint64_t left, uint64_t all) {
    const struct nim_enumeration_slot *slot = &inputs->slots[at];
    *slot->number = number;
    inputs->takes_changed |= slot->kind == NIM_SLOT_TAKE;
    if (is_in_order(inputs, slot)) {
        fill(inputs, at + 1, left, all);
    }
}

static void fill_stones(struct nim_enumeration *inputs, size_t at,
                        uint64_t left, uint64_t all) {
    const struct nim_enumeration_slot *slot = &inputs->slots[at];
    bool has_negative = inputs->problem->layout.has_negative;
    uint64_t needed = left - integer_min(left, slot->max_behind);
    assert(left >= slot->min_behind);
    uint64_t min = integer_max(needed, slot->min);
    uint64_t max = integer_min(slot->max, left - slot->min_behind);
    if (min > max) {
        return;
    }
    /* Some number has the step's bits: this one, or one of those behind it. */
    uint64_t wide = size_max(inputs) ^ size_max(inputs) >> 1;
    wide &= ~all;
    for (uint64_t i = 0; i <= max - min && !nim_enumeration_is_stopped(inputs);
         i++) {
        uint64_t size = min + i;
        if (size < wide && left - size < wide) {
            if (max < wide) {
                return;
            }
            size = wide;
            i = size - min;
        }
        fill_with(inputs, at, size, left - size, all | size);
        if (has_negative && size > 0) {
            fill_with(inputs, at, 0 - size, left - size, all | size);
        }
    }
}

/* What it takes to see who wins, and by which moves where they are asked for.
 */
static uint64_t work_of_input(const struct nim_enumeration *inputs) {
    const struct nim_kind *kind = inputs->problem->game.kind;
    bool asks_moves = inputs->problem->words.answer != NIM_ANSWER_VERDICT;
    return !kind || !asks_moves ? inputs->model.numbers.count * TRIED
           : kind->takes_only
               ? inputs->slot_count * TRIED_TAKES
               : integer_min(inputs->stones, UINT32_MAX) * TRIED_STONE;
}

/* An input is complete. */
static void try_input(struct nim_enumeration *inputs) {
    bool is_valid = true;
    inputs->try_count++;
    inputs->work += work_of_input(inputs);
    nim_model_share(&inputs->model, inputs->model.cases);
    for (size_t i = 0; i < inputs->model.case_count && is_valid; i++) {
        is_valid = is_within(inputs, &inputs->model.cases[i]);
    }
    if (is_valid) {
        inputs->visit(inputs->context);
    }
}

/* Chooses the numbers from a slot on, with `left` stones to share out; `all`
 * has the bits of those shared out before. */
static void fill(struct nim_enumeration *inputs, size_t at, uint64_t left,
                 uint64_t all) {
    inputs->work++;
    if (at == inputs->slot_count) {
        assert(left == 0);
        if (integer_bits(all) == inputs->bits) {
            try_input(inputs);
        }
        return;
    }
    const struct nim_enumeration_slot *slot = &inputs->slots[at];
    if (slot->kind == NIM_SLOT_STONES) {
        fill_stones(inputs, at, left, all);
        return;
    }
    bool is_take = slot->kind == NIM_SLOT_TAKE;
    for (uint64_t number = slot->min;
         number <= slot->max && !nim_enumeration_is_stopped(inputs) &&
         !(is_take && is_too_long(inputs, number));
         number++) {
        fill_with(inputs, at, number, left, is_take ? all : all | number);
    }
}

/* ---- The slots of a shape ---- */

static void add_slot(struct nim_enumeration *inputs, enum nim_slot kind,
                     uint64_t *number, struct nim_range limits,
                     const uint64_t *before) {
    bool has_negative =
        kind == NIM_SLOT_STONES && inputs->problem->layout.has_negative;
    if (!NIM_GROW(&inputs->model.memory, &inputs->slots, &inputs->slot_room,
                  inputs->slot_count + 1)) {
        inputs->status = NIM_NO_MEMORY;
        return;
    }
    inputs->slots[inputs->slot_count++] = (struct nim_enumeration_slot){
        .kind = kind,
        .number = number,
        .min = has_negative ? 0 : limits.min,
        .max = integer_min(
            limits.max, kind == NIM_SLOT_TAKE ? UINT64_MAX : size_max(inputs)),
        .before = before,
    };
}

static void add_takes(struct nim_enumeration *inputs,
                      const struct nim_model_set *set) {
    struct nim_range limits = nim_limits_take(inputs->problem);
    uint64_t above = size_max(inputs) + (size_max(inputs) < UINT64_MAX);
    uint64_t enough = integer_max(limits.min + 2, above);
    inputs->is_partial |= set->take_count > 0 && enough < limits.max;
    limits.max = integer_min(limits.max, enough);
    uint64_t *takes = inputs->model.numbers.items + set->take_at;
    bool rises = inputs->problem->layout.set == NIM_SET_BEHIND;
    for (size_t i = 0; i < set->take_count; i++) {
        add_slot(inputs, NIM_SLOT_TAKE, &takes[i], limits,
                 rises && i > 0 ? &takes[i - 1] : NULL);
    }
}

/* What a head has that counts nothing. */
static void add_head(struct nim_enumeration *inputs,
                     struct nim_model_case *given) {
    const struct nim_layout *layout = &inputs->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    unsigned len_at = nim_layout_len_at(layout);
    unsigned own_count =
        layout->head_count - (layout->cases == NIM_CASES_SHARED);
    bool is_first = given == inputs->model.cases;
    for (unsigned i = has_body; i < layout->head_count; i++) {
        bool is_free = has_body || i >= own_count;
        if ((i == 0 || i != len_at) && (i < own_count || is_first)) {
            add_slot(inputs, is_free ? NIM_SLOT_FREE : NIM_SLOT_STONES,
                     &given->head[i],
                     nim_limits_head(inputs->problem, i, given->head), NULL);
        }
    }
}

/* One of those that are not chosen: the least, in order. */
static void fix_number(struct nim_enumeration *inputs, uint64_t *numbers,
                       size_t i, uint64_t least) {
    const struct nim_layout *layout = &inputs->problem->layout;
    uint64_t rise = layout->order == NIM_ORDER_RISING ? i : 0;
    numbers[i] = layout->has_negative ? 0 : least + rise;
    inputs->fixed_stones +=
        integer_min(numbers[i], UINT64_MAX - inputs->fixed_stones);
    inputs->fixed_bits |= numbers[i];
}

/* Where a number of the head bounds the values, is_within asks for it. */
static void add_body(struct nim_enumeration *inputs,
                     struct nim_model_case *given) {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t *numbers = inputs->model.numbers.items + given->at;
    bool has_order = inputs->problem->layout.order != NIM_ORDER_ANY;
    memcpy(head, given->head, sizeof head);
    for (unsigned i = 1; i < NIM_HEAD_MAX; i++) {
        head[i] = nim_limits_head(inputs->problem, i, given->head).max;
    }
    bool is_long = given->count > LONG_CASE;
    size_t fixed = is_long ? given->count - LONG_CASE_END : 0;
    inputs->is_partial |= is_long;
    for (size_t i = 0; i < given->count; i++) {
        struct nim_range limits = nim_limits_number(inputs->problem, head, i);
        if (i < fixed) {
            fix_number(inputs, numbers, i, limits.min);
        } else {
            add_slot(inputs, NIM_SLOT_STONES, &numbers[i], limits,
                     i > 0 && has_order ? &numbers[i - 1] : NULL);
        }
    }
}

/* The stones of the slots behind each one, and of all: none are as few as a
 * shape needs that needs 2^64 of them. */
static void sum_up(struct nim_enumeration *inputs) {
    const uint64_t fixed = inputs->fixed_stones;
    uint64_t min = 0;
    uint64_t max = 0;
    bool is_beyond = false;
    for (size_t i = inputs->slot_count; i-- > 0;) {
        struct nim_enumeration_slot *slot = &inputs->slots[i];
        slot->min_behind = min;
        slot->max_behind = max;
        if (slot->kind == NIM_SLOT_STONES) {
            is_beyond |= slot->min > UINT64_MAX - min;
            min += integer_min(slot->min, UINT64_MAX - min);
            max += integer_min(slot->max, UINT64_MAX - max);
        }
    }
    is_beyond |= fixed > UINT64_MAX - min;
    inputs->shape_stones =
        is_beyond
            ? (struct nim_range){UINT64_MAX, 0}
            : (struct nim_range){min + fixed,
                                 max + integer_min(fixed, UINT64_MAX - max)};
}

/* The numbers that are no stones come first: they change least often. */
static void add_slots(struct nim_enumeration *inputs) {
    struct nim_model *model = &inputs->model;
    bool has_body = nim_layout_has_body(&inputs->problem->layout);
    inputs->slot_count = 0;
    inputs->fixed_stones = 0;
    inputs->fixed_bits = 0;
    for (size_t i = 0; i < model->set_count; i++) {
        add_takes(inputs, &model->sets[i]);
    }
    for (size_t i = 0; i < model->case_count; i++) {
        add_head(inputs, &model->cases[i]);
    }
    for (size_t i = 0; i < model->case_count && has_body; i++) {
        add_body(inputs, &model->cases[i]);
    }
    sum_up(inputs);
}

/* ---- The shapes of a level ---- */

static uint64_t choose(const struct nim_enumeration *inputs, size_t choice) {
    return inputs->choices[choice].value;
}

static void begin_choice(struct nim_enumeration *inputs, size_t choice,
                         struct nim_range range) {
    inputs->choices[choice] =
        (struct nim_enumeration_choice){range.min, range.min, range.max};
}

/* Rows are as long as there are stones to tell them apart; so is a tail. */
static struct nim_range row_lens(struct nim_enumeration *inputs) {
    static const uint64_t head[NIM_HEAD_MAX];
    struct nim_range lens = nim_limits_head(
        inputs->problem, nim_layout_len_at(&inputs->problem->layout), head);
    uint64_t enough = lens.min + inputs->bits;
    lens.max = integer_min(lens.max, size_max(inputs));
    inputs->is_partial |= enough < lens.max;
    lens.max = integer_min(lens.max, enough);
    return lens;
}

static struct nim_range take_counts(struct nim_enumeration *inputs) {
    struct nim_range counts = nim_limits_take_count(inputs->problem);
    inputs->is_partial |= counts.max > NIM_ENUMERATION_TAKES_MAX;
    counts.max = integer_min(counts.max, NIM_ENUMERATION_TAKES_MAX);
    return counts;
}

static void begin_shapes(struct nim_enumeration *inputs) {
    const struct nim_layout *layout = &inputs->problem->layout;
    bool has_many_sets = layout->set == NIM_SET_EACH;
    bool has_sets = layout->set != NIM_SET_NONE;
    bool has_lens = nim_layout_len_at(layout) > 0;
    bool is_one = inputs->case_count == 1;
    const struct nim_range none = {0, 0};
    uint64_t sets_max = has_many_sets ? inputs->case_count : 1;
    begin_choice(inputs, CHOICE_PILES,
                 (struct nim_range){is_one ? inputs->pile_count : 0,
                                    inputs->pile_count});
    begin_choice(inputs, CHOICE_SETS, (struct nim_range){1, sets_max});
    for (size_t i = 0; i < NIM_ENUMERATION_CASES_MAX; i++) {
        bool is_there = i < inputs->case_count;
        bool has_set = has_sets && i < sets_max;
        struct nim_range names = {0, is_there && layout->has_winner &&
                                         nim_layout_has_body(layout)};
        begin_choice(inputs, CHOICE_TAKES + i,
                     has_set ? take_counts(inputs) : none);
        begin_choice(inputs, CHOICE_ROW_LEN + i,
                     is_there && has_lens ? row_lens(inputs) : none);
        begin_choice(inputs, CHOICE_NAME + i, names);
    }
}

static bool next_shape(struct nim_enumeration *inputs) {
    for (size_t i = 0; i < NIM_ENUMERATION_CHOICES; i++) {
        struct nim_enumeration_choice *choice = &inputs->choices[i];
        if (choice->value < choice->max) {
            choice->value++;
            return true;
        }
        choice->value = choice->min;
    }
    return false;
}

static uint64_t piles_of(const struct nim_enumeration *inputs, size_t i) {
    return i == 0 ? choose(inputs, CHOICE_PILES)
                  : inputs->pile_count - choose(inputs, CHOICE_PILES);
}

/* May the cases have that many piles? And takes of a set that is not there are
 * chosen once only. */
static bool is_shape(const struct nim_enumeration *inputs) {
    const struct nim_layout *layout = &inputs->problem->layout;
    const struct nim_enumeration_choice *takes =
        &inputs->choices[CHOICE_TAKES + 1];
    struct nim_range limits = nim_limits_pile_count(inputs->problem);
    if (!nim_layout_has_body(layout)) {
        limits = (struct nim_range){1, 1};
    }
    for (size_t i = 0; i < inputs->case_count; i++) {
        uint64_t piles = piles_of(inputs, i);
        if (piles < limits.min || piles > limits.max ||
            (layout->cases == NIM_CASES_EQUAL &&
             piles != piles_of(inputs, 0))) {
            return false;
        }
    }
    bool has_large_sets = /* with more takes than are chosen here */
        layout->set != NIM_SET_NONE &&
        nim_limits_take_count(inputs->problem).min > NIM_ENUMERATION_TAKES_MAX;
    return !has_large_sets &&
           (choose(inputs, CHOICE_SETS) > 1 || takes->value == takes->min);
}

static enum nim_status hold_case(struct nim_enumeration *inputs, size_t i) {
    const struct nim_wording *words = &inputs->problem->words;
    const struct nim_layout *layout = &inputs->problem->layout;
    uint64_t head[NIM_HEAD_MAX] = {piles_of(inputs, i)};
    unsigned len_at = nim_layout_len_at(layout);
    head[len_at] = len_at > 0 ? choose(inputs, CHOICE_ROW_LEN + i) : head[0];
    size_t count = (size_t)nim_layout_body_count(layout, head);
    uint64_t *numbers =
        nim_memory_allocate(&inputs->model.memory, count, sizeof *numbers);
    if (!numbers) {
        return NIM_NO_MEMORY;
    }
    memset(numbers, 0, count * sizeof *numbers);
    enum nim_status status = nim_model_add_case(
        &inputs->model, head, numbers,
        choose(inputs, CHOICE_NAME + i) ? words->loses : words->wins);
    nim_memory_free(&inputs->model.memory, numbers);
    return status;
}

static enum nim_status hold_set(struct nim_enumeration *inputs, size_t i) {
    static const uint64_t zeros[NIM_ENUMERATION_TAKES_MAX];
    return i < choose(inputs, CHOICE_SETS)
               ? nim_model_add_set(&inputs->model, zeros,
                                   (size_t)choose(inputs, CHOICE_TAKES + i))
               : NIM_OK;
}

/* Holds an input of the shape, its numbers still to be chosen. */
static void set_up_shape(struct nim_enumeration *inputs) {
    nim_model_clear(&inputs->model);
    for (size_t i = 0; i < inputs->case_count && inputs->status == NIM_OK;
         i++) {
        inputs->status = hold_set(inputs, i);
        if (inputs->status == NIM_OK) {
            inputs->status = hold_case(inputs, i);
        }
    }
    if (inputs->status == NIM_OK) {
        inputs->status = nim_model_text(&inputs->model, &inputs->text);
    }
    if (inputs->status == NIM_OK) {
        add_slots(inputs);
    }
    inputs->takes_changed = true;
    inputs->work += inputs->model.numbers.count * SET_UP;
}

/* ---- A step ---- */

/* The lengths of rows are values. */
static uint64_t row_bits(const struct nim_enumeration *inputs) {
    uint64_t bits = 0;
    for (size_t i = 0; i < NIM_ENUMERATION_CASES_MAX; i++) {
        bits |= choose(inputs, CHOICE_ROW_LEN + i);
    }
    return bits;
}

bool nim_enumeration_run(struct nim_enumeration *inputs) {
    struct nim_range all = {UINT64_MAX, 0};
    /* Levels without inputs come to an end, too. */
    inputs->try_count++;
    begin_shapes(inputs);
    do {
        if (!is_shape(inputs)) {
            continue;
        }
        set_up_shape(inputs);
        const struct nim_range stones = inputs->shape_stones;
        if (stones.min <= stones.max) {
            all.min = integer_min(all.min, stones.min);
            all.max = integer_max(all.max, stones.max);
        }
        if (stones.min <= inputs->stones && inputs->stones <= stones.max) {
            fill(inputs, 0, inputs->stones - inputs->fixed_stones,
                 row_bits(inputs) | inputs->fixed_bits);
        }
    } while (next_shape(inputs) && !nim_enumeration_is_stopped(inputs));
    bool has_more = inputs->stones < all.max;
    if (has_more) {
        uint64_t next = integer_max(inputs->stones + 1, all.min);
        /* As if those of a stone a pile were gone through. */
        inputs->try_count +=
            integer_min(next - inputs->stones - 1, inputs->pile_count);
        inputs->stones = next;
    }
    return has_more;
}

uint64_t nim_enumeration_stones_min(const struct nim_problem *problem,
                                    unsigned bits) {
    const struct nim_layout *layout = &problem->layout;
    bool has_others = nim_layout_has_body(layout)
                          ? layout->head_count > 1
                          : layout->cases == NIM_CASES_SHARED;
    return bits == 0 || has_others ? 0 : (uint64_t)1 << (bits - 1);
}

uint64_t nim_enumeration_piles_min(const struct nim_problem *problem,
                                   uint64_t case_count) {
    return nim_layout_has_body(&problem->layout)
               ? case_count * nim_limits_pile_count(problem).min
               : case_count;
}
