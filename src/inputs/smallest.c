/* Inputs are tried from small to large: for each number of piles, width of the
 * widest value and number of stones, all ways to share out the stones. Numbers
 * that are no stones (takes, and what a head has behind its count) are tried up
 * to just above all values: larger ones act alike. */
#include "inputs/smallest.h"

#include "base/signed.h"
#include "inputs/sieve.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* More cases than this tell no more of a solver that resets nothing. */
#define CASES_MAX 2
/* More takes in a set are not tried. */
#define TAKES_MAX 3
/* Numbers of piles that are gone through as far as is allowed. */
#define PILES_MANY 4
/* What is not found gets this many times as many tries. */
#define TRIES_MORE 32
/* Sets of takes cost more: each has values of its own. */
#define TRIES_MORE_OF_SETS 2
/* Of more numbers than this only the last few are chosen, and all others are
 * the least: solvers that see the first piles only are wrong where a last one
 * counts, and what stands before it would only add stones. */
#define LONG_CASE 64
#define LONG_CASE_END 3
/* Where the statement names no limit. */
#define UNNAMED_MAX INT32_MAX

/* ---- Shapes: how many numbers an input has ---- */

/* What a shape chooses. */
enum {
    CHOICE_PILES, /* of the first case; the second has the rest */
    CHOICE_SETS,  /* a set for each case, or one for all */
    CHOICE_TAKES,
    CHOICE_ROW_LEN = CHOICE_TAKES + CASES_MAX,
    CHOICE_NAME = CHOICE_ROW_LEN + CASES_MAX,
    CHOICES = CHOICE_NAME + CASES_MAX
};

struct choice {
    uint64_t value;
    uint64_t min;
    uint64_t max;
};

/* ---- Slots: the numbers that are chosen ---- */

struct slot {
    uint64_t *number;
    uint64_t min; /* in size */
    uint64_t max;
    const uint64_t *before; /* it comes in order behind this one, or NULL */
    bool is_stones;
    bool has_negative;
    bool is_take;
    uint64_t min_behind; /* stones of the slots behind */
    uint64_t max_behind;
};

struct search {
    const struct nim_problem *problem;
    struct nim_smallest **wanted; /* those without an input */
    size_t wanted_count;
    uint64_t try_max;
    enum nim_status status;
    struct nim_sieve sieve;
    struct nim_held held;
    struct nim_text text;
    /* Where the search stands. */
    uint64_t case_count;
    uint64_t pile_count;
    unsigned bits;
    uint64_t stones;
    uint64_t try_count; /* for this number of piles */
    uint64_t all_count; /* for all of them */
    bool is_partial;    /* something within the limits was left out */
    struct choice choices[CHOICES];
    struct slot *slots;
    size_t slot_count;
    size_t slot_room;
    uint64_t text_len;  /* of the shape, each number having one digit */
    bool takes_changed; /* since the sieve was given them */
    bool *hits;         /* by the input at hand, for each idea wanted */
};

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static unsigned count_bits(uint64_t value) {
    unsigned bits = 0;
    for (; value > 0; value >>= 1) {
        bits++;
    }
    return bits;
}

static uint64_t size_max(const struct search *search) {
    return ((uint64_t)1 << search->bits) - 1;
}

uint64_t nim_smallest_cases(const struct nim_idea *idea) {
    return idea->kept != NIM_KEPT_NOTHING || idea->numbers_all_1 ? 2 : 1;
}

/* ---- An input is tried ---- */

/* Does the head bound the values? */
static bool is_within(const struct search *search,
                      const struct nim_held_case *given) {
    const struct nim_layout *layout = &search->problem->layout;
    const struct nim_range limits =
        nim_limits_value(search->problem, given->head);
    const uint64_t *numbers = search->held.numbers.items + given->at;
    if (nim_layout_is_terminator(layout, given->head)) {
        return false;
    }
    for (size_t i = 0; i < given->count; i++) {
        if (nim_layout_is_below(layout, limits.max, numbers[i])) {
            return false;
        }
    }
    return true;
}

static void note_hits(struct search *search) {
    const struct nim_sieve *sieve = &search->sieve;
    size_t next = 0;
    for (size_t i = 0; i < search->wanted_count; i++) {
        if (next < sieve->caught_count &&
            sieve->caught[next] == search->wanted[i]->idea) {
            search->hits[i] = true;
            next++;
        }
    }
}

static enum nim_status try_case(struct search *search,
                                const struct nim_held_case *given) {
    if (!is_within(search, given)) {
        return NIM_IMPOSSIBLE;
    }
    enum nim_status status = nim_sieve_add(
        &search->sieve, &(struct nim_sieve_case){
                            .head = given->head,
                            .numbers = search->held.numbers.items + given->at,
                            .number_count = given->count,
                            .name = given->name,
                        });
    if (status == NIM_OK) {
        note_hits(search);
    }
    return status;
}

/* The sieve is given a set again only where it is another one. */
static enum nim_status try_set(struct search *search,
                               const struct nim_held_set *set,
                               const struct nim_held_case *cases) {
    const struct nim_held *held = &search->held;
    bool is_new = held->set_count > 1 || search->takes_changed;
    enum nim_status status = NIM_OK;
    if (search->problem->layout.set != NIM_SET_NONE && is_new) {
        status =
            nim_sieve_take(&search->sieve, held->numbers.items + set->take_at,
                           set->take_count);
        search->takes_changed = false;
    }
    for (size_t i = 0; i < set->case_count && status == NIM_OK; i++) {
        status = try_case(search, &cases[i]);
    }
    return status;
}

/* The input at hand catches the idea: is it the smallest that does? */
static enum nim_status propose(struct search *search,
                               struct nim_smallest *wanted) {
    enum nim_status status = nim_held_text(&search->held, &search->text);
    if (status != NIM_OK) {
        return status;
    }
    struct nim_size size = nim_held_size(&search->held, &search->text);
    if (wanted->text.len == 0 ||
        nim_held_compare(&size, &search->text, &wanted->size, &wanted->text) <
            0) {
        wanted->size = size;
        wanted->text.len = 0;
        nim_text_add(&wanted->text, search->text.bytes, search->text.len);
    }
    return wanted->text.failed ? NIM_NO_MEMORY : NIM_OK;
}

static enum nim_status propose_hits(struct search *search) {
    enum nim_status status = NIM_OK;
    for (size_t i = 0; i < search->wanted_count && status == NIM_OK; i++) {
        if (search->hits[i]) {
            status = propose(search, search->wanted[i]);
        }
    }
    return status;
}

static void try_input(struct search *search) {
    const struct nim_held *held = &search->held;
    const struct nim_held_case *next = held->cases;
    enum nim_status status = NIM_OK;
    memset(search->hits, 0, search->wanted_count * sizeof *search->hits);
    search->try_count++;
    nim_sieve_start(&search->sieve);
    for (size_t i = 0; i < held->set_count && status == NIM_OK; i++) {
        status = try_set(search, &held->sets[i], next);
        next += held->sets[i].case_count;
    }
    if (status == NIM_OK) {
        status = propose_hits(search);
    }
    if (status == NIM_NO_MEMORY) {
        search->status = status;
    }
}

/* ---- All inputs of a shape ---- */

static uint64_t count_digits(uint64_t number) {
    uint64_t digits = 1;
    for (; number > 9; number /= 10) {
        digits++;
    }
    return digits;
}

/* Would the text be longer than what has been found for all ideas? Some value
 * of it is as wide as the level's, and the number that is chosen next may have
 * more than a digit. */
static bool is_too_long(const struct search *search, uint64_t number) {
    uint64_t widest = search->bits ? (uint64_t)1 << (search->bits - 1) : 0;
    uint64_t len =
        search->text_len + count_digits(widest) + count_digits(number) - 2;
    for (size_t i = 0; i < search->wanted_count; i++) {
        const struct nim_smallest *wanted = search->wanted[i];
        if (wanted->text.len == 0 || wanted->text.len >= len) {
            return false;
        }
    }
    return true;
}

/* A level far larger than what may be tried is given up in its middle. */
static bool is_stopped(const struct search *search) {
    return search->status != NIM_OK || search->try_count / 8 >= search->try_max;
}

static bool is_in_order(const struct search *search, const struct slot *slot) {
    const struct nim_layout *layout = &search->problem->layout;
    bool allows_equal = layout->order == NIM_ORDER_NOT_FALLING;
    return !slot->before ||
           nim_layout_is_below(layout, *slot->before, *slot->number) ||
           (allows_equal && *slot->before == *slot->number);
}

static void fill(struct search *search, size_t at, uint64_t left, uint64_t all);

static void fill_with(struct search *search, size_t at, uint64_t number,
                      uint64_t left, uint64_t all) {
    const struct slot *slot = &search->slots[at];
    *slot->number = number;
    search->takes_changed |= slot->is_take;
    if (is_in_order(search, slot)) {
        fill(search, at + 1, left, all);
    }
}

static void fill_stones(struct search *search, size_t at, uint64_t left,
                        uint64_t all) {
    const struct slot *slot = &search->slots[at];
    uint64_t min = left > slot->max_behind ? left - slot->max_behind : 0;
    if (left < slot->min_behind) {
        return;
    }
    min = min > slot->min ? min : slot->min;
    uint64_t max = least(slot->max, left - slot->min_behind);
    for (uint64_t size = min; size <= max && !is_stopped(search); size++) {
        fill_with(search, at, size, left - size, all | size);
        if (slot->has_negative && size > 0) {
            fill_with(search, at, 0 - size, left - size, all | size);
        }
    }
}

/* Chooses the numbers from a slot on, with so many stones left to share out;
 * `all` has the bits of those shared out before. */
static void fill(struct search *search, size_t at, uint64_t left,
                 uint64_t all) {
    if (at == search->slot_count) {
        if (left == 0 && count_bits(all) == search->bits) {
            try_input(search);
        }
        return;
    }
    const struct slot *slot = &search->slots[at];
    if (slot->is_stones) {
        fill_stones(search, at, left, all);
        return;
    }
    for (uint64_t number = slot->min;
         number <= slot->max && !is_stopped(search) &&
         !is_too_long(search, number);
         number++) {
        fill_with(search, at, number, left, all);
    }
}

/* ---- The slots of a shape ---- */

static void add_slot(struct search *search, const struct slot *added) {
    struct slot *slots =
        nim_memory_grow(&search->held.memory, search->slots, &search->slot_room,
                        search->slot_count + 1, sizeof *search->slots);
    if (!slots) {
        search->status = NIM_NO_MEMORY;
        return;
    }
    search->slots = slots;
    slots[search->slot_count++] = *added;
}

/* A number that is no stones. */
static void add_free(struct search *search, uint64_t *number,
                     struct nim_range limits, bool is_take) {
    uint64_t enough = limits.min + 2;
    uint64_t above = size_max(search) + 1;
    enough = above > enough ? above : enough;
    search->is_partial |= enough < limits.max;
    add_slot(search, &(struct slot){.number = number,
                                    .min = limits.min,
                                    .max = least(limits.max, enough),
                                    .is_take = is_take});
}

static void add_stones(struct search *search, uint64_t *number,
                       struct nim_range limits, const uint64_t *before) {
    bool has_negative = search->problem->layout.has_negative;
    add_slot(search, &(struct slot){
                         .number = number,
                         .min = has_negative ? 0 : limits.min,
                         .max = least(limits.max, size_max(search)),
                         .before = before,
                         .is_stones = true,
                         .has_negative = has_negative,
                     });
}

static void add_takes(struct search *search, const struct nim_held_set *set) {
    for (size_t i = 0; i < set->take_count; i++) {
        add_free(search, &search->held.numbers.items[set->take_at + i],
                 nim_limits_take(search->problem), true);
    }
}

/* What a head has behind its count and the length of rows. */
static void add_head(struct search *search, struct nim_held_case *given) {
    const struct nim_layout *layout = &search->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    unsigned first = layout->body == NIM_BODY_ROWS ? 2 : has_body;
    for (unsigned i = first; i < layout->head_count; i++) {
        struct nim_range limits =
            nim_limits_head(search->problem, i, given->head);
        if (has_body) {
            add_free(search, &given->head[i], limits, false);
        } else {
            add_stones(search, &given->head[i], limits, NULL);
        }
    }
}

/* Where a number of the head bounds the values, is_within asks for it. */
static void add_body(struct search *search, struct nim_held_case *given) {
    uint64_t head[NIM_HEAD_MAX];
    uint64_t *numbers = search->held.numbers.items + given->at;
    bool has_order = search->problem->layout.order != NIM_ORDER_ANY;
    memcpy(head, given->head, sizeof head);
    for (unsigned i = 1; i < NIM_HEAD_MAX; i++) {
        head[i] = UNNAMED_MAX;
    }
    struct nim_range limits = nim_limits_value(search->problem, head);
    const struct nim_range least_only = {limits.min, limits.min};
    size_t fixed = given->count > LONG_CASE ? given->count - LONG_CASE_END : 0;
    search->is_partial |= fixed > 0;
    for (size_t i = 0; i < given->count; i++) {
        add_stones(search, &numbers[i], i < fixed ? least_only : limits,
                   i > 0 && has_order ? &numbers[i - 1] : NULL);
    }
}

/* The stones of the slots behind each one. */
static void sum_up(struct search *search) {
    uint64_t min = 0;
    uint64_t max = 0;
    for (size_t i = search->slot_count; i-- > 0;) {
        struct slot *slot = &search->slots[i];
        slot->min_behind = min;
        slot->max_behind = max;
        min += slot->is_stones ? slot->min : 0;
        max += slot->is_stones ? slot->max : 0;
    }
}

/* The numbers that are no stones come first: they change least often. */
static void add_slots(struct search *search) {
    struct nim_held *held = &search->held;
    bool has_body = nim_layout_has_body(&search->problem->layout);
    search->slot_count = 0;
    for (size_t i = 0; i < held->set_count; i++) {
        add_takes(search, &held->sets[i]);
    }
    for (size_t i = 0; i < held->case_count; i++) {
        add_head(search, &held->cases[i]);
    }
    for (size_t i = 0; i < held->case_count && has_body; i++) {
        add_body(search, &held->cases[i]);
    }
    sum_up(search);
}

/* ---- The shapes of a level ---- */

static uint64_t choose(const struct search *search, size_t choice) {
    return search->choices[choice].value;
}

static void begin_choice(struct search *search, size_t choice,
                         struct nim_range range) {
    search->choices[choice] = (struct choice){range.min, range.min, range.max};
}

/* Rows are as long as there are stones to tell them apart. */
static struct nim_range row_lens(struct search *search) {
    static const uint64_t head[NIM_HEAD_MAX];
    struct nim_range lens = nim_limits_head(search->problem, 1, head);
    uint64_t enough = lens.min + search->bits;
    search->is_partial |= enough < lens.max;
    lens.max = least(lens.max, enough);
    return lens;
}

static struct nim_range take_counts(struct search *search) {
    struct nim_range counts = nim_limits_take_count(search->problem);
    search->is_partial |= counts.max > TAKES_MAX;
    counts.max = least(counts.max, TAKES_MAX);
    return counts;
}

static void begin_shapes(struct search *search) {
    const struct nim_layout *layout = &search->problem->layout;
    bool has_many_sets = layout->set == NIM_SET_EACH;
    bool has_sets = layout->set != NIM_SET_NONE;
    bool has_rows = layout->body == NIM_BODY_ROWS;
    bool is_one = search->case_count == 1;
    const struct nim_range none = {0, 0};
    uint64_t sets_max = has_many_sets ? search->case_count : 1;
    begin_choice(search, CHOICE_PILES,
                 (struct nim_range){is_one ? search->pile_count : 0,
                                    search->pile_count});
    begin_choice(search, CHOICE_SETS, (struct nim_range){1, sets_max});
    for (size_t i = 0; i < CASES_MAX; i++) {
        bool is_there = i < search->case_count;
        bool has_set = has_sets && i < sets_max;
        struct nim_range names = {0, is_there && layout->has_winner};
        begin_choice(search, CHOICE_TAKES + i,
                     has_set ? take_counts(search) : none);
        begin_choice(search, CHOICE_ROW_LEN + i,
                     is_there && has_rows ? row_lens(search) : none);
        begin_choice(search, CHOICE_NAME + i, names);
    }
}

static bool next_shape(struct search *search) {
    for (size_t i = 0; i < CHOICES; i++) {
        struct choice *choice = &search->choices[i];
        if (choice->value < choice->max) {
            choice->value++;
            return true;
        }
        choice->value = choice->min;
    }
    return false;
}

static uint64_t piles_of(const struct search *search, size_t i) {
    return i == 0 ? choose(search, CHOICE_PILES)
                  : search->pile_count - choose(search, CHOICE_PILES);
}

/* May the cases have that many piles? And takes of a set that is not there are
 * chosen once only. */
static bool is_shape(const struct search *search) {
    const struct nim_layout *layout = &search->problem->layout;
    const struct choice *takes = &search->choices[CHOICE_TAKES + 1];
    struct nim_range limits = nim_limits_pile_count(search->problem);
    if (!nim_layout_has_body(layout)) {
        limits = (struct nim_range){1, 1};
    }
    for (size_t i = 0; i < search->case_count; i++) {
        uint64_t piles = piles_of(search, i);
        if (piles < limits.min || piles > limits.max ||
            (layout->cases == NIM_CASES_EQUAL &&
             piles != piles_of(search, 0))) {
            return false;
        }
    }
    return choose(search, CHOICE_SETS) > 1 || takes->value == takes->min;
}

static enum nim_status hold_case(struct search *search, size_t i) {
    const struct nim_wording *words = &search->problem->words;
    uint64_t head[NIM_HEAD_MAX] = {piles_of(search, i),
                                   choose(search, CHOICE_ROW_LEN + i)};
    size_t count =
        (size_t)nim_layout_body_count(&search->problem->layout, head);
    uint64_t *numbers =
        nim_memory_allocate(&search->held.memory, count, sizeof *numbers);
    if (!numbers) {
        return NIM_NO_MEMORY;
    }
    memset(numbers, 0, count * sizeof *numbers);
    enum nim_status status = nim_held_add_case(
        &search->held, head, numbers,
        choose(search, CHOICE_NAME + i) ? words->loses : words->wins);
    nim_memory_free(&search->held.memory, numbers);
    return status;
}

static enum nim_status hold_set(struct search *search, size_t i) {
    static const uint64_t zeros[TAKES_MAX];
    return i < choose(search, CHOICE_SETS)
               ? nim_held_add_set(&search->held, zeros,
                                  (size_t)choose(search, CHOICE_TAKES + i))
               : NIM_OK;
}

/* Holds an input of the shape, its numbers still to be chosen. */
static void set_up_shape(struct search *search) {
    nim_held_clear(&search->held);
    for (size_t i = 0; i < search->case_count && search->status == NIM_OK;
         i++) {
        search->status = hold_set(search, i);
        if (search->status == NIM_OK) {
            search->status = hold_case(search, i);
        }
    }
    if (search->status == NIM_OK) {
        search->status = nim_held_text(&search->held, &search->text);
    }
    if (search->status == NIM_OK) {
        search->text_len = search->text.len;
        add_slots(search);
    }
    search->takes_changed = true;
}

/* ---- From small to large ---- */

/* The fewest and the most stones of a shape. */
static struct nim_range stones_of_shape(const struct search *search) {
    struct nim_range stones = {0, 0};
    for (size_t i = 0; i < search->slot_count; i++) {
        const struct slot *slot = &search->slots[i];
        stones.min += slot->is_stones ? slot->min : 0;
        stones.max += slot->is_stones ? slot->max : 0;
    }
    return stones;
}

/* Tries all inputs of the level with so many stones; returns the most stones
 * that an input of the level can have. */
static uint64_t try_stones(struct search *search) {
    uint64_t most = 0;
    begin_shapes(search);
    do {
        if (!is_shape(search)) {
            continue;
        }
        set_up_shape(search);
        struct nim_range stones = stones_of_shape(search);
        most = stones.max > most ? stones.max : most;
        if (stones.min <= search->stones && search->stones <= stones.max) {
            fill(search, 0, search->stones, 0);
        }
    } while (next_shape(search) && !is_stopped(search));
    return most;
}

/* Looks no further for the ideas that have an input. */
static void settle(struct search *search) {
    size_t kept = 0;
    for (size_t i = 0; i < search->wanted_count; i++) {
        if (search->wanted[i]->text.len == 0) {
            search->sieve.asked[kept] = search->wanted[i]->idea;
            search->wanted[kept++] = search->wanted[i];
        }
    }
    search->wanted_count = kept;
    search->sieve.asked_count = kept;
}

/* What was found in a level that was given up may not be the smallest. */
static void forget_level(struct search *search) {
    for (size_t i = 0; i < search->wanted_count; i++) {
        search->wanted[i]->text.len = 0;
    }
}

static bool is_done(const struct search *search) {
    return search->status != NIM_OK || search->wanted_count == 0 ||
           search->try_count >= search->try_max;
}

static void search_bits(struct search *search, uint64_t value_from) {
    uint64_t most = 0;
    uint64_t least_wide = search->bits ? (uint64_t)1 << (search->bits - 1) : 0;
    search->stones = least_wide > value_from ? least_wide : value_from;
    do {
        most = try_stones(search);
        if (is_stopped(search)) {
            forget_level(search);
        }
        settle(search);
    } while (search->stones++ < most && !is_done(search));
}

static void search_piles(struct search *search, uint64_t value_from) {
    unsigned bits_max = count_bits(nim_smallest_value_max(search->problem));
    search->try_count = 0;
    for (search->bits = count_bits(value_from);
         search->bits <= bits_max && !is_done(search); search->bits++) {
        search_bits(search, value_from);
    }
    search->all_count += search->try_count;
    search->is_partial |= search->try_count >= search->try_max;
}

static uint64_t piles_max(const struct nim_problem *problem,
                          uint64_t case_count) {
    uint64_t most = nim_layout_has_body(&problem->layout)
                        ? nim_limits_pile_count(problem).max
                        : 1;
    uint64_t total = problem->limits.piles_total_max;
    most = most > UINT64_MAX / case_count ? UINT64_MAX : most * case_count;
    return total > 0 ? least(most, total) : most;
}

/* All ideas wanted need as many cases, piles and stones as the first. */
static void search_group(struct search *search) {
    const struct nim_idea *idea = search->wanted[0]->idea;
    search->case_count = nim_smallest_cases(idea);
    search->all_count = 0;
    search->is_partial = false;
    uint64_t most = piles_max(search->problem, search->case_count);
    search->pile_count = idea->piles_from > search->case_count
                             ? idea->piles_from
                             : search->case_count;
    for (; search->pile_count <= most && search->wanted_count > 0 &&
           search->status == NIM_OK;
         search->pile_count++) {
        search_piles(search, idea->value_from);
        if (search->all_count / PILES_MANY >= search->try_max) {
            search->is_partial = true;
            break;
        }
    }
    for (size_t i = 0; i < search->wanted_count; i++) {
        search->wanted[i]->is_impossible = !search->is_partial;
    }
}

/* ---- All ideas ---- */

static bool is_alike(const struct nim_idea *a, const struct nim_idea *b) {
    return nim_smallest_cases(a) == nim_smallest_cases(b) &&
           a->piles_from == b->piles_from && a->value_from == b->value_from;
}

/* Wants the i-th idea and those behind it that need as much, unless it has
 * been searched for with one before. */
static bool begin_group(struct search *search, struct nim_smallest *wanted,
                        size_t wanted_count, size_t i) {
    search->wanted_count = 0;
    for (size_t j = 0; j < wanted_count; j++) {
        bool is_wanted = is_alike(wanted[i].idea, wanted[j].idea);
        if (is_wanted && j < i) {
            return false;
        }
        if (is_wanted) {
            search->wanted[search->wanted_count++] = &wanted[j];
        }
    }
    settle(search);
    return search->wanted_count > 0;
}

static void search_groups(struct search *search, struct nim_smallest *wanted,
                          size_t wanted_count) {
    for (size_t i = 0; i < wanted_count && search->status == NIM_OK; i++) {
        if (begin_group(search, wanted, wanted_count, i)) {
            search_group(search);
        }
    }
}

static enum nim_status begin(struct search *search,
                             const struct nim_memory *memory,
                             size_t wanted_count) {
    nim_held_begin(&search->held, search->problem, memory);
    search->text = (struct nim_text){.memory = *memory, .most = SIZE_MAX};
    search->hits =
        nim_memory_allocate(memory, wanted_count, sizeof *search->hits);
    search->wanted =
        nim_memory_allocate(memory, wanted_count, sizeof *search->wanted);
    enum nim_status status =
        nim_sieve_begin(&search->sieve, search->problem, memory);
    return search->hits && search->wanted ? status : NIM_NO_MEMORY;
}

static void end(struct search *search, const struct nim_memory *memory) {
    nim_memory_free(memory, search->hits);
    nim_memory_free(memory, search->wanted);
    nim_memory_free(memory, search->slots);
    nim_text_end(&search->text);
    nim_held_end(&search->held);
    nim_sieve_end(&search->sieve);
}

uint64_t nim_smallest_value_max(const struct nim_problem *problem) {
    return problem->limits.value_max > 0 ? problem->limits.value_max
                                         : UNNAMED_MAX;
}

enum nim_status nim_smallest_find(const struct nim_problem *problem,
                                  const struct nim_memory *memory,
                                  struct nim_smallest *wanted,
                                  size_t wanted_count, uint64_t try_max) {
    struct search search = {.problem = problem, .try_max = try_max};
    for (size_t i = 0; i < wanted_count; i++) {
        wanted[i].text = (struct nim_text){.memory = *memory, .most = SIZE_MAX};
    }
    search.status = begin(&search, memory, wanted_count);
    search_groups(&search, wanted, wanted_count);
    search.try_max *=
        problem->layout.set == NIM_SET_NONE ? TRIES_MORE : TRIES_MORE_OF_SETS;
    search_groups(&search, wanted, wanted_count);
    end(&search, memory);
    return search.status;
}
