/* Draws numbers at which tables end and rules change. */
#include "inputs/shapes.h"

#include "base/factors.h"
#include "boards/parts.h"

/* ---- Landmarks ---- */

static uint64_t power_of_two(unsigned i) {
    return (uint64_t)1 << i;
}

static uint64_t power_of_ten(unsigned i) {
    uint64_t power = 1;
    for (; i > 0; i--) {
        power *= 10;
    }
    return power;
}

uint64_t nim_edges_fibonacci(unsigned i) {
    uint64_t number = 1;
    uint64_t next = 2;
    for (; i > 0; i--) {
        uint64_t sum = number + next;
        number = next;
        next = sum;
    }
    return number;
}

/* The largest below a power of two, from 4 on. */
static uint64_t prime(unsigned i) {
    static const unsigned char less[] = {1, 1,  3, 1,  3,  1,  5,  3, 3,  9,
                                         3, 1,  3, 19, 15, 1,  5,  1, 3,  9,
                                         3, 15, 3, 39, 5,  39, 57, 3, 35, 1};
    return power_of_two(i + 2) - less[i];
}
#define PRIMES 30
#define FIBONACCI 91

static uint64_t root_of(uint64_t number) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        root += (root + bit) * (root + bit) <= number ? bit : 0;
    }
    return root;
}

/* Of a prime: who divides by too few finds no divisor of it. */
static uint64_t largest_square(uint64_t most) {
    uint64_t factors[NIM_FACTORS_MAX];
    uint64_t root = root_of(most);
    while (root > 1 && nim_factorize(root, factors) > 1) {
        root--;
    }
    return root * root;
}

static uint64_t twice_a_prime(unsigned i) {
    return 2 * prime(i);
}

static uint64_t square_of_a_prime(unsigned i) {
    return prime(i) * prime(i);
}

static uint64_t product_of_primes(unsigned i) {
    return prime(i) * prime(i + 1);
}

/* From small to large; `count` of them fit in 64 bits. */
static const struct {
    uint64_t (*number)(unsigned i);
    unsigned count;
} families[] = {
    {product_of_primes, PRIMES - 1},
    {square_of_a_prime, PRIMES},
    {power_of_two, 64},
    {twice_a_prime, PRIMES},
    {prime, PRIMES},
    {nim_edges_fibonacci, FIBONACCI},
    {power_of_ten, 20},
};
#define FAMILIES (sizeof families / sizeof *families)
/* All values are landmarks then. */
#define FEW_VALUES 128
#define SMALL UINT64_C(16)
#define LARGE SMALL
#define FAMOUS (FAMILIES * FIBONACCI * 5)

/* They rise; the first counts in any case. */
static unsigned count_up_to(size_t family, uint64_t most) {
    unsigned count = 0;
    for (unsigned step = 64; step > 0; step /= 2) {
        bool is_there = count + step < families[family].count &&
                        families[family].number(count + step) <= most;
        count += is_there ? step : 0;
    }
    return count + 1;
}

uint64_t nim_edges_near(struct nim_builder *builder, uint64_t number,
                        struct nim_range range) {
    uint64_t shift = nim_random_below(&builder->random, 8);
    number = shift == 1 ? number + 1 : number - (shift == 2);
    return range_clamp(range, number);
}

static uint64_t small(struct nim_range range, uint64_t index) {
    return range_clamp(range, range.min + index);
}

static uint64_t large(struct nim_range range, uint64_t index) {
    uint64_t number = index == 0
                          ? largest_square(range.max)
                          : range.max - integer_min(index - 1, range.max);
    return range_clamp(range, number);
}

/* The families in turn, each from its largest number on, to and fro; at last
 * those next to them. */
static uint64_t famous(struct nim_range range, uint64_t index) {
    size_t family = (size_t)(index % FAMILIES);
    uint64_t turn = index / FAMILIES;
    unsigned count = count_up_to(family, range.max);
    unsigned stride = count % 11 == 0 ? 13 : 11;
    uint64_t number = families[family].number(
        (unsigned)((turn * stride + count - 1) % count));
    uint64_t shift = turn / count % 5; /* 0, 1, -1, 2, -2 */
    number = shift % 2 > 0 ? number + (shift + 1) / 2
                           : number - integer_min(shift / 2, number);
    return range_clamp(range, number);
}

/* Of all kinds in turn: at first, every other one is small. */
static uint64_t landmark(struct nim_range range, uint64_t index) {
    if (index >= 3 * SMALL) {
        return famous(range, index - 2 * SMALL);
    }
    bool may_be_small = index < 2 * SMALL;
    uint64_t turn = may_be_small ? index / 4 : index / 2 - SMALL / 2;
    if (may_be_small && index % 2 == 0) {
        return small(range, index / 2);
    }
    return (may_be_small ? index / 2 : index) % 2 == 0 ? large(range, turn)
                                                       : famous(range, turn);
}

static uint64_t draw_large(struct nim_builder *builder,
                           struct nim_range range) {
    struct nim_random *random = &builder->random;
    return nim_random_below(random, 8) == 0
               ? large(range, nim_random_below(random, LARGE))
               : famous(range, nim_random_below(random, FAMOUS));
}

static uint64_t draw_landmark(struct nim_builder *builder,
                              struct nim_range range) {
    struct nim_random *random = &builder->random;
    if (nim_random_below(random, 2) == 0) {
        return small(range, nim_random_below(random, SMALL));
    }
    return range.max - range.min > FEW_VALUES
               ? draw_large(builder, range)
               : nim_random_between(random, range.min, range.max);
}

/* ---- Landmarks of a case ---- */

/* Of a number: those of a case that is its head have their own. */
static struct nim_range range_of(const struct nim_builder *builder, size_t i,
                                 struct nim_range range) {
    return nim_layout_has_body(&builder->row->layout)
               ? range
               : nim_limits_of_head(builder->row, (unsigned)i);
}

#define ALL_MAX 100000

/* All cases there are, from the first and from the last on. False where they
 * are many. */
static bool fill_in_turn(struct nim_builder *builder, struct nim_range range) {
    uint64_t count = 1;
    for (size_t i = 0; i < builder->pile_count; i++) {
        const struct nim_range of = range_of(builder, i, range);
        if (of.max - of.min >= ALL_MAX / count) {
            return false;
        }
        count *= of.max - of.min + 1;
    }
    uint64_t left = builder->index / 2 % count;
    left = builder->index % 2 ? count - 1 - left : left;
    for (size_t i = builder->pile_count; i-- > 0;) {
        const struct nim_range of = range_of(builder, i, range);
        builder->piles[i] = of.min + left % (of.max - of.min + 1);
        left /= of.max - of.min + 1;
    }
    return true;
}

/* The smallest and the largest numbers, in turn. False behind all of them. */
static bool fill_corners(struct nim_builder *builder, struct nim_range range) {
    uint64_t index = builder->index;
    for (size_t i = 0; i < builder->pile_count; i++) {
        const struct nim_range of = range_of(builder, i, range);
        builder->piles[i] = index % 2 ? of.max : of.min;
        index /= 2;
    }
    return index == 0;
}

static void fill_head(struct nim_builder *builder, struct nim_range range) {
    bool is_one = builder->row->layout.cases == NIM_CASES_ONE;
    size_t count = builder->pile_count;
    if ((!is_one && fill_in_turn(builder, range)) ||
        (count > 1 && fill_corners(builder, range))) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const struct nim_range of = range_of(builder, i, range);
        builder->piles[i] = count == 1 ? landmark(of, builder->index)
                                       : draw_landmark(builder, of);
    }
}

static void shuffle(struct nim_builder *builder) {
    nim_shuffle(builder->piles, builder->pile_count, &builder->random);
}

/* Where piles change their value, between two landmarks. */
static uint64_t draw_change(struct nim_builder *builder,
                            struct nim_range range) {
    uint64_t end = draw_landmark(builder, range);
    uint64_t other = draw_large(builder, range);
    uint64_t value = nim_builder_value(builder, end);
    while (nim_builder_value(builder, other) != value) {
        uint64_t low = integer_min(end, other);
        uint64_t middle = low + (integer_max(end, other) - low) / 2;
        if (middle == low) {
            return nim_random_below(&builder->random, 2) == 0 ? end : other;
        }
        if (nim_builder_value(builder, middle) == value) {
            end = middle;
        } else {
            other = middle;
        }
    }
    return end;
}

#define FEW_PILES 3

/* Every other case has few piles. */
static void lessen_piles(struct nim_builder *builder) {
    uint64_t few = nim_random_between(&builder->random, 1, FEW_PILES);
    if (builder->index % 2 == 0) {
        few = integer_max(few, builder->counts.min);
        builder->pile_count = (size_t)integer_min(few, builder->pile_count);
    }
}

/* As few piles as there may be, and the smallest; else many have most of the
 * smallest ones once, or every other case has those that change their value. */
static void fill_body(struct nim_builder *builder, struct nim_range range) {
    bool is_one = builder->row->layout.cases == NIM_CASES_ONE;
    bool is_corner = builder->index < NIM_EDGES_CORNERS;
    if (is_corner) {
        builder->pile_count = (size_t)integer_max(builder->counts.min, 1);
    } else if (!is_one) {
        lessen_piles(builder);
    }
    bool is_few = builder->pile_count <= FEW_PILES;
    bool is_changing = builder->row->game.kind && builder->index % 2 == 1;
    for (size_t i = 0; i < builder->pile_count; i++) {
        bool is_small =
            !is_few && i < SMALL && nim_random_below(&builder->random, 4) > 0;
        bool is_change = is_changing && i < SMALL && i > 0;
        builder->piles[i] = is_corner   ? small(range, builder->index)
                            : is_change ? draw_change(builder, range)
                            : i == 0    ? landmark(range, builder->index)
                            : is_few    ? draw_landmark(builder, range)
                            : is_small  ? small(range, i)
                                        : draw_large(builder, range);
    }
    shuffle(builder);
}

void nim_edges_fill_landmarks(struct nim_builder *builder,
                              struct nim_range range) {
    if (nim_layout_has_body(&builder->row->layout)) {
        fill_body(builder, range);
    } else {
        fill_head(builder, range);
    }
}

/* ---- Numbers that are made of others ---- */

/* The other pile of a lost position of Wythoff's game. */
static uint64_t golden(uint64_t number) {
    struct nim_wythoff_move moves[3] = {{number, number}};
    nim_wythoff_moves(number, UINT64_MAX, moves);
    return moves[0].a == number ? moves[0].b : number;
}

/* The largest number where it is too large. */
static uint64_t multiple(uint64_t number, uint64_t times) {
    return number > UINT64_MAX / times ? UINT64_MAX : number * times;
}

static bool is_wythoff(const struct nim_builder *builder) {
    return builder->row->layout.board == &nim_board_wythoff;
}

/* A number that has to do with this one, or with this one and another. */
static uint64_t relate(struct nim_builder *builder, uint64_t number,
                       uint64_t other, uint64_t most) {
    struct nim_random *random = &builder->random;
    bool is_one = builder->row->layout.cases == NIM_CASES_ONE;
    uint64_t few = nim_random_between(random, 1, 8);
    uint64_t times = most / integer_max(number, 1);
    uint64_t many = nim_random_between(random, 1, integer_max(times, 1));
    uint64_t rest = nim_random_between(random, 0, number);
    uint64_t both = number + other;
    bool is_golden = is_wythoff(builder) && builder->index % 2 == 0;
    uint64_t which = is_one ? builder->index : nim_random_next(random);
    const uint64_t related[] = {
        number,
        number / few,
        multiple(number, few),
        multiple(number + 1, few),
        integer_min(multiple(number, few), UINT64_MAX - rest) + rest,
        multiple(number, many),
        multiple(number + 1, many),
        multiple(both, few),
        multiple(both, few) + integer_min(number, other),
        number * (number + 1),
    };
    /* These take longer. */
    enum { GOLDEN, CHEAP, ROOT = CHEAP + sizeof related / sizeof *related };
    which = is_golden ? GOLDEN : which % (ROOT + 2);
    return which == GOLDEN ? golden(number)
           : which < ROOT  ? related[which - CHEAP]
           : which == ROOT ? root_of(number)
                           : root_of(root_of(number));
}

/* In Wythoff's game, where doubles go wrong first. */
static uint64_t draw_first(struct nim_builder *builder,
                           struct nim_range range) {
    unsigned i = 0;
    if (!is_wythoff(builder) || builder->index % 4 > 1) {
        return builder->index % 2 == 0 ? draw_large(builder, range)
                                       : draw_landmark(builder, range);
    }
    do {
        i = (unsigned)nim_random_below(&builder->random, FIBONACCI);
    } while (i > 0 && nim_edges_fibonacci(i) > range.max);
    return range_clamp(range, nim_edges_fibonacci(i) -
                                  nim_random_below(&builder->random, 2));
}

/* One of them is a landmark; each other one is made of those before it. */
static void relate_group(struct nim_builder *builder, size_t first,
                         size_t count, struct nim_range range) {
    uint64_t *numbers = builder->piles + first;
    size_t start = (size_t)nim_random_below(&builder->random, count);
    size_t last = start;
    const struct nim_range first_range = range_of(builder, start, range);
    numbers[start] = draw_first(builder, first_range);
    for (size_t i = 1; i < count; i++) {
        size_t at = (start + i) % count;
        const struct nim_range of = range_of(builder, at, range);
        uint64_t other = i > 1 ? numbers[start] : 0;
        uint64_t number = relate(builder, numbers[last], other, of.max);
        numbers[at] = nim_edges_near(builder, number, of);
        last = at;
    }
}

/* ---- Piles that are made of others ---- */

/* They come in pairs, but for the last of an odd number. */
static void fill_twins(struct nim_builder *builder, struct nim_range range) {
    for (size_t i = 1; i < builder->pile_count; i += 2) {
        builder->piles[i] = builder->piles[i - 1];
    }
}

/* One comes up to four times. */
static void fill_equal(struct nim_builder *builder, struct nim_range range) {
    uint64_t pile = builder->piles[0];
    uint64_t times = nim_random_between(&builder->random, 1, 3);
    for (uint64_t i = 0; i < times; i++) {
        builder->piles[nim_builder_draw_place(builder)] = pile;
    }
}

static void fill_xor(struct nim_builder *builder, struct nim_range range) {
    size_t others = builder->pile_count - 1;
    uint64_t sum = nim_xor(builder->piles, others);
    builder->piles[others] = range_clamp(range, sum);
}

static void fill_sum(struct nim_builder *builder, struct nim_range range) {
    uint64_t sum = 0;
    size_t largest = nim_builder_draw_place(builder);
    uint64_t share = range.max / builder->pile_count;
    for (size_t i = 0; i < builder->pile_count; i++) {
        uint64_t *pile = &builder->piles[i];
        *pile = range_clamp(range, integer_min(*pile, share));
        sum += i == largest ? 0 : *pile;
    }
    builder->piles[largest] = nim_edges_near(builder, sum, range);
}

/* Lost in Nim but for the highest bit. */
static void fill_top(struct nim_builder *builder, struct nim_range range) {
    unsigned bits = integer_bits(range.max);
    uint64_t *pile = &builder->piles[nim_builder_draw_place(builder)];
    fill_xor(builder, range);
    *pile = range_clamp(range, *pile ^ power_of_two(bits - 1));
}

/* Each is one more than another. */
static void fill_stairs(struct nim_builder *builder, struct nim_range range) {
    for (size_t i = 0; i < builder->pile_count; i++) {
        builder->piles[i] = range_clamp(range, range.min + i);
    }
    shuffle(builder);
}

/* As small as they may be, but for one. */
static void fill_least(struct nim_builder *builder, struct nim_range range) {
    size_t large = nim_builder_draw_place(builder);
    uint64_t least = integer_max(range.min, 1);
    for (size_t i = 0; i < builder->pile_count; i++) {
        builder->piles[i] =
            i == large ? builder->piles[i] : range_clamp(range, least);
    }
}

/* A pile becomes another one: by a bit, often the highest, or by a stone. */
static void change_pile(struct nim_builder *builder, struct nim_range range) {
    uint64_t *pile = &builder->piles[nim_builder_draw_place(builder)];
    unsigned bits = integer_bits(range.max);
    uint64_t drawn = nim_random_below(&builder->random, UINT64_C(2) * bits);
    uint64_t bit = power_of_two((unsigned)integer_min(drawn, bits - 1));
    *pile = nim_random_below(&builder->random, 2) == 0
                ? range_clamp(range, *pile ^ bit)
                : nim_edges_near(builder, *pile, range);
}

static void relate_piles(struct nim_builder *builder, struct nim_range range) {
    static void (*const ways[])(struct nim_builder *, struct nim_range) = {
        fill_xor, fill_top,    fill_equal, fill_twins,
        fill_sum, fill_stairs, fill_least};
    size_t way = (size_t)(builder->index / 2 % (sizeof ways / sizeof *ways));
    bool is_small = nim_random_below(&builder->random, 2) == 0;
    lessen_piles(builder);
    for (size_t i = 0; i < builder->pile_count; i++) {
        uint64_t most = is_small ? integer_min(SMALL, range.max) : range.max;
        builder->piles[i] = nim_random_between(&builder->random, range.min,
                                               integer_max(most, range.min));
    }
    ways[way](builder, range);
    if (nim_random_below(&builder->random, 3) == 0) {
        change_pile(builder, range);
    }
}

void nim_edges_fill_related(struct nim_builder *builder,
                            struct nim_range range) {
    const uint64_t head[NIM_HEAD_MAX] = {1, 1, 0, 0};
    const struct nim_layout *layout = &builder->row->layout;
    bool has_body = nim_layout_has_body(layout);
    size_t unit = has_body ? (size_t)nim_layout_row_len(layout, head)
                           : builder->pile_count;
    if (has_body && unit == 1) {
        relate_piles(builder, range);
        return;
    }
    for (size_t i = 0; i + unit <= builder->pile_count; i += unit) {
        relate_group(builder, i, unit, range);
    }
}

/* ---- Piles of which no nim-sum is 0 ---- */

/* The nim-sum of some of the first `count` piles. */
static uint64_t sum_of_some(struct nim_builder *builder, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_one = nim_random_below(&builder->random, 2) == 1;
        sum ^= is_one ? builder->piles[i] : 0;
    }
    return sum;
}

void nim_edges_fill_own_bits(struct nim_builder *builder,
                             struct nim_range range) {
    unsigned bits = integer_bits(range.max) - 1;
    size_t count = builder->pile_count;
    bool is_free = nim_random_below(&builder->random, 2) == 0;
    for (size_t i = 0; i < count; i++) {
        bool has_own = i < bits && (i + 1 < count || is_free);
        uint64_t own = has_own ? power_of_two((unsigned)i) : 0;
        builder->piles[i] = range_clamp(range, sum_of_some(builder, i) ^ own);
    }
    shuffle(builder);
}

/* ---- Piles that are nearly all different ---- */

/* What the first four have: nothing alike; a pair; one with a pile just below;
 * two pairs; a triple; twice the smallest there may be. */
static const struct {
    unsigned char piles[4];
    bool is_least;
} likes[] = {{{1, 3, 5, 7}, false}, {{1, 1, 3, 5}, false},
             {{1, 2, 2, 5}, false}, {{1, 1, 4, 4}, false},
             {{1, 1, 1, 3}, false}, {{0, 0, 3, 5}, true}};
#define LIKES (sizeof likes / sizeof *likes)

/* The first of each kind has an odd number of turns. */
void nim_edges_fill_nearly_different(struct nim_builder *builder,
                                     struct nim_range range) {
    size_t kind = (size_t)(builder->index % LIKES);
    uint64_t turns = builder->index / LIKES % 2;
    uint64_t above = nim_random_below(&builder->random, range.max / 2 + 1);
    uint64_t least = likes[kind].is_least ? range.min : above;
    size_t count = builder->pile_count;
    for (size_t i = 0; i < count; i++) {
        uint64_t more = i < 4 ? likes[kind].piles[i] : 3 * i;
        builder->piles[i] = range_clamp(range, least + more);
        turns += builder->piles[i] + i;
    }
    uint64_t *last = &builder->piles[count - 1];
    *last = range_clamp(range, *last + (turns % 2 == 0));
    shuffle(builder);
}

/* ---- Where another player wins ---- */

/* With another value of a number. False where that is no board. */
static bool ask(struct nim_builder *builder, size_t place, uint64_t value,
                bool *wins) {
    builder->piles[place] = value;
    bool is_board = nim_builder_make(builder);
    *wins = is_board && nim_builder_wins(builder);
    return is_board;
}

bool nim_edges_aim(struct nim_builder *builder) {
    size_t place = nim_builder_draw_place(builder);
    const struct nim_range range = range_of(builder, place, builder->values);
    uint64_t ends[2] = {builder->piles[place], draw_landmark(builder, range)};
    uint64_t chosen = nim_random_below(&builder->random, 2);
    bool first_wins = nim_builder_wins(builder);
    bool wins;
    bool is_board = ask(builder, place, ends[1], &wins);
    if (!is_board || wins == first_wins) {
        return ask(builder, place, ends[0], &wins);
    }
    for (;;) {
        uint64_t low = integer_min(ends[0], ends[1]);
        uint64_t middle = low + (integer_max(ends[0], ends[1]) - low) / 2;
        if (middle == low || !ask(builder, place, middle, &wins)) {
            return ask(builder, place, ends[chosen], &wins);
        }
        ends[wins != first_wins] = middle;
    }
}
