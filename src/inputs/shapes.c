/* The shapes of cases. Each case has a stream of its own, and so a new shape
 * leaves the bytes of the others as they are. */
#include "inputs/shapes.h"
#include "games/pile_kinds.h"

#include "boards/parts.h"
#include "inputs/bounds.h"

#include <string.h>

/* How many piles a case has. */
enum size {
    SIZE_FEW,     /* up to 8 */
    SIZE_SEVERAL, /* 3 to 12 */
    SIZE_TINY,    /* up to 3 */
    SIZE_FEWEST,  /* as few as there may be */
    SIZE_BITS,    /* up to as many as values have bits, and some */
    SIZE_MOST     /* as many as there may be */
};

/* How large they are. */
enum width {
    WIDTH_ANY,   /* up to a limit of any number of bits */
    WIDTH_TINY,  /* the four smallest values */
    WIDTH_FULL,  /* all values alike */
    WIDTH_LEAST, /* the two smallest values */
    WIDTH_LARGE  /* the upper half */
};

/* A row of the table, whose first part is public. */
struct shaping {
    struct nim_shape card;
    unsigned needs; /* facts of the problem: it makes sense with all of them */
    enum size size;
    enum width width;
    enum nim_bulk bulk;
    /* Draws piles from the range, which is that of the width; NULL: each pile
     * by itself, or twins. */
    void (*fill)(struct nim_builder *builder, struct nim_range range);
    /* Makes the piles what the shape is; false when it failed. NULL: they
     * are. */
    bool (*aim)(struct nim_builder *builder);
    uint64_t number; /* what these are told by builder->number */
    bool is_raw;     /* its piles are the numbers of a case */
};

/* ---- Which problems ---- */

/* What is so of a problem, a bit a fact. What is said of piles is so of a case
 * of a few, and nothing is said where they are judged all together. */
enum {
    CASES = 1 << 0, /* many in an input */
    BODY = 1 << 1,  /* many piles, or numbers, in a case */
    NUMBERS = 1 << 2,
    FREE_NUMBERS = 1 << 3, /* any may stand in a case, but for those that the
                              statement excludes */
    SINGLE_NUMBERS = 1 << 4,
    TWO_PILES = 1 << 5, /* or more */
    THREE_PILES = 1 << 6,
    ONES = 1 << 7, /* a pile may be 1 */
    FOURS = 1 << 8,
    EMPTY_BOARD = 1 << 9,
    EMPTY_STEPS = 1 << 10,
    BITS_17 = 1 << 11, /* of piles, or of what they are made of */
    BITS_33 = 1 << 12,
    BITS_54 = 1 << 13,
    NIM = 1 << 14, /* all piles together decide */
    OTHER = 1 << 15,
    NO_SUM = 1 << 16,
    NO_KIND = 1 << 17,
    MISERE = 1 << 18,
    MOORE = 1 << 19,
    STEPS = 1 << 20,
    TAKES = 1 << 21,
    MOVES = 1 << 22, /* on the piles, not on a board or a pair of parts */
    MOVES_OF_ONE = 1 << 23, /* of one pile each */
    SUMS = 1 << 24,         /* the nim-sums of some piles decide */
    DIFFERENT = 1 << 25,    /* no two piles may be alike */
    ANY_LENGTH = 1 << 26    /* a case is a number of any length */
};

#define IF(condition, fact) ((condition) ? (unsigned)(fact) : 0)

static unsigned facts_of_game(const struct nim_problem *row) {
    const struct nim_game *game = &row->game;
    bool is_nim = game->family == NIM_GAME_CLASSIC && game->play == NIM_NORMAL;
    bool takes_only = game->kind && game->kind->takes_only;
    bool has_moves = nim_listing_is_of_piles(row);
    bool is_moore = game->family == NIM_GAME_MOORE;
    return IF(is_nim, NIM) | IF(!is_nim, OTHER) | IF(takes_only, TAKES) |
           IF(game->family != NIM_GAME_SUM, NO_SUM) | IF(!game->kind, NO_KIND) |
           IF(game->play == NIM_MISERE, MISERE) |
           IF(game->family == NIM_GAME_STAIRCASE, STEPS) | IF(is_moore, MOORE) |
           IF(has_moves, MOVES) | IF(has_moves && !is_moore, MOVES_OF_ONE);
}

static unsigned facts_of_input(const struct nim_problem *row) {
    const struct nim_layout *layout = &row->layout;
    bool has_body = nim_layout_has_body(layout);
    bool is_free =
        layout->order == NIM_ORDER_ANY && !nim_layout_has_halves(layout) &&
        layout->body != NIM_BODY_ROWS && !layout->has_negative &&
        !layout->has_one_less && layout->tail == 0 && row->limits.squares == 0;
    return IF(layout->cases != NIM_CASES_ONE, CASES) | IF(has_body, BODY) |
           IF(has_body || layout->head_count > 1, NUMBERS) |
           IF(is_free, FREE_NUMBERS) |
           IF(layout->is_any_length && !has_body, ANY_LENGTH) |
           IF(layout->board == &nim_board_dependent, SUMS) |
           IF(layout->board == &nim_board_all_different, DIFFERENT);
}

/* Are the numbers, or the piles that a board makes of them, that wide? */
static bool has_bits(const struct nim_problem *row, uint64_t pile_max,
                     unsigned bits) {
    const struct nim_kind *kind = row->game.kind;
    return row->layout.board ? pile_max >> bits > 0
                             : nim_layout_has_body(&row->layout) &&
                                   row->limits.value_max >> bits > 0 &&
                                   (!kind || !kind->takes_only);
}

static unsigned facts_of_piles(const struct nim_problem *row) {
    const struct nim_inverse *inverse = nim_inverse_find(row);
    bool is_single = row->game.kind == &nim_kind_fibonacci_takes;
    if (!inverse) {
        return SINGLE_NUMBERS;
    }
    uint64_t most = nim_inverse_counts(inverse, row).max;
    const struct nim_range values = nim_inverse_values(inverse, row, 3);
    const struct nim_range steps = nim_inverse_values(inverse, row, 4);
    return IF(is_single, SINGLE_NUMBERS) | IF(most >= 2, TWO_PILES) |
           IF(most >= 3, THREE_PILES) | IF(range_has(values, 1), ONES) |
           IF(range_has(values, 4), FOURS) |
           IF(row->layout.board && range_has(values, 0), EMPTY_BOARD) |
           IF(range_has(steps, 0), EMPTY_STEPS) |
           IF(has_bits(row, values.max, 17), BITS_17) |
           IF(has_bits(row, values.max, 33), BITS_33) |
           IF(!row->layout.board && has_bits(row, values.max, 54), BITS_54);
}

/* The facts of the problem with values that wide. */
static unsigned facts_of(const struct nim_problem *problem, bool wide) {
    const struct nim_problem row = nim_bounds_of(problem, wide);
    return facts_of_game(&row) | facts_of_input(&row) | facts_of_piles(&row);
}

/* ---- Filling ---- */

static void fill_each(struct nim_builder *builder, struct nim_range range) {
    for (size_t i = 0; i < builder->pile_count; i++) {
        builder->piles[i] =
            nim_random_between(&builder->random, range.min, range.max);
    }
}

/* The second half is as the first. */
static void fill_twins(struct nim_builder *builder, struct nim_range range) {
    size_t half = builder->pile_count / 2;
    fill_each(builder, range);
    for (size_t i = 0; i < half; i++) {
        builder->piles[half + i] = builder->piles[i];
    }
}

/* Piles that are judged all together are rarely lost unless they are alike. */
static void fill_any(struct nim_builder *builder, struct nim_range range) {
    bool may_twin = builder->is_raw && builder->pile_count >= 4;
    if (may_twin && nim_random_below(&builder->random, 2) == 0) {
        fill_twins(builder, range);
    } else {
        fill_each(builder, range);
    }
}

#define LONG_LEN 250

static void fill_long(struct nim_builder *builder, struct nim_range range) {
    struct nim_random *random = &builder->random;
    char digits[LONG_LEN];
    size_t len = (size_t)nim_draw(random, NIM_LONG_LEN, LONG_LEN);
    for (size_t i = 0; i < len; i++) {
        digits[i] = (char)('0' + nim_random_between(random, i == 0, 9));
    }
    enum nim_status status =
        nim_long_finish(&builder->longs, digits, len, &builder->piles[0]);
    builder->status = builder->status == NIM_OK ? status : builder->status;
}

static struct nim_range at_most(struct nim_range range, uint64_t max) {
    range.max = integer_min(range.max, integer_max(range.min, max));
    return range;
}

static void fill_up_to(struct nim_builder *builder, struct nim_range range) {
    fill_any(builder, at_most(range, builder->number));
}

/* Not the last one, which solvers look at by mistake. */
static void fill_one_big(struct nim_builder *builder, struct nim_range range) {
    fill_any(builder, at_most(range, 1));
    uint64_t others = integer_max(builder->pile_count - 1, 1);
    size_t place = (size_t)nim_random_below(&builder->random, others);
    range.min = integer_min(integer_max(range.min, 2), builder->values.max);
    range.max = integer_max(range.min, range.max);
    builder->piles[place] =
        nim_random_between(&builder->random, range.min, range.max);
}

/* Where all must be 0, they are. */
static void fill_powers(struct nim_builder *builder, struct nim_range range) {
    uint64_t bits = nim_whole_bits(range.max);
    for (size_t i = 0; i < builder->pile_count; i++) {
        uint64_t shift = nim_random_between(&builder->random, 0, bits);
        uint64_t power = integer_min((uint64_t)1 << shift, range.max);
        builder->piles[i] = integer_max(range.min, power);
    }
}

/* About half of the piles are as large as an earlier one. */
static void fill_equal(struct nim_builder *builder, struct nim_range range) {
    fill_any(builder, range);
    for (size_t i = 1; i < builder->pile_count; i++) {
        uint64_t other = nim_random_below(&builder->random, 2 * i);
        builder->piles[i] =
            other < i ? builder->piles[other] : builder->piles[i];
    }
}

static void fill_edges(struct nim_builder *builder, struct nim_range range) {
    uint64_t step = range.max > range.min;
    const uint64_t edges[] = {range.min, range.min + step, range.max - step,
                              range.max};
    for (size_t i = 0; i < builder->pile_count; i++) {
        builder->piles[i] = edges[nim_random_below(&builder->random, 4)];
    }
}

/* Three of four piles are empty. */
static void fill_touching(struct nim_builder *builder, struct nim_range range) {
    fill_any(builder, range);
    for (size_t i = 0; i < builder->pile_count; i++) {
        bool is_empty = nim_random_below(&builder->random, 4) > 0;
        builder->piles[i] = is_empty ? range.min : builder->piles[i];
    }
}

/* All have the highest bit, so that each has a winning move when their number
 * is odd; when it is even, the last pile does not have that bit. */
static void fill_high(struct nim_builder *builder, struct nim_range range) {
    uint64_t high = (uint64_t)1 << nim_whole_bits(range.max);
    const struct nim_range low = {range.min, integer_max(range.min, high - 1)};
    size_t count = builder->pile_count;
    range.min = integer_max(range.min, high);
    fill_any(builder, range);
    if (count % 2 == 0) {
        builder->piles[count - 1] =
            nim_random_between(&builder->random, low.min, low.max);
    }
}

/* Every other pile is empty, from a place on. */
static void fill_every_other(struct nim_builder *builder,
                             struct nim_range range) {
    fill_any(builder, range);
    for (size_t i = (size_t)builder->number; i < builder->pile_count; i += 2) {
        builder->piles[i] = range.min;
    }
}

/* Those that fit in 64 bits. */
#define FIBONACCI_MAX 92

/* Numbers in a row, where there are several, or their neighbours; the larger
 * one mostly comes first. */
static void fill_fibonacci(struct nim_builder *builder,
                           struct nim_range range) {
    unsigned count = 2;
    while (count < FIBONACCI_MAX && nim_edges_fibonacci(count) <= range.max) {
        count++;
    }
    unsigned first = (unsigned)nim_random_below(&builder->random, count);
    bool falls = nim_random_below(&builder->random, 4) > 0;
    for (size_t i = 0; i < builder->pile_count; i++) {
        unsigned next = i % 2 != falls;
        builder->piles[i] = nim_edges_near(
            builder, nim_edges_fibonacci((first + next) % count), range);
    }
}

/* A take, or the sum of two, and their neighbours. */
static void fill_takes(struct nim_builder *builder, struct nim_range range) {
    const struct nim_rules *rules = builder->rules;
    for (size_t i = 0; i < builder->pile_count; i++) {
        uint64_t at = nim_random_below(&builder->random, rules->take_count);
        uint64_t other = nim_random_below(&builder->random, rules->take_count);
        uint64_t pile = rules->takes[at];
        bool adds = nim_random_below(&builder->random, 2) == 1;
        pile += adds && pile <= range.max ? rules->takes[other] : 0;
        builder->piles[i] = nim_edges_near(builder, pile, range);
    }
}

static bool has_many_numbers(const struct nim_builder *builder) {
    return nim_layout_has_body(&builder->row->layout);
}

/* Cases of a few numbers are gone through: every other bit of the case's index
 * belongs to the same number. */
static void fill_in_turn(struct nim_builder *builder, struct nim_range range) {
    size_t count = builder->pile_count;
    fill_any(builder, range);
    for (size_t i = 0; i < count && !has_many_numbers(builder); i++) {
        uint64_t number = 0;
        for (unsigned bit = 0; bit < 32 / count; bit++) {
            number |= (builder->index >> (bit * count + i) & 1) << bit;
        }
        uint64_t most = builder->values.max - builder->values.min;
        builder->piles[i] = builder->values.min + integer_min(number, most);
    }
}

/* ---- Aiming ---- */

static bool aim_won(struct nim_builder *builder) {
    return nim_builder_wins(builder);
}

static bool aim_lost(struct nim_builder *builder) {
    return (builder->is_raw || nim_builder_settle(builder, SIZE_MAX)) &&
           !nim_builder_wins(builder);
}

/* Would the first `count` piles be lost without the others? */
static bool loses_at_front(struct nim_builder *builder, size_t count) {
    size_t pile_count = builder->pile_count;
    builder->pile_count = count;
    bool wins = nim_builder_wins(builder);
    builder->pile_count = pile_count;
    return !wins;
}

/* Puts other piles in front until the first `count` are not lost by themselves.
 * The order of steps decides, and stays. */
static void unsettle_front(struct nim_builder *builder, size_t count) {
    uint64_t *piles = builder->piles;
    bool is_staircase = builder->row->game.family == NIM_GAME_STAIRCASE;
    for (size_t i = 0; i < count && 2 * count <= builder->pile_count &&
                       !is_staircase && loses_at_front(builder, count);
         i++) {
        nim_swap(&piles[i], &piles[builder->pile_count - 1 - i]);
    }
}

/* Lost, but not for a solver that reads the first piles only. */
static bool aim_lost_not_in_front(struct nim_builder *builder) {
    bool is_lost = aim_lost(builder);
    if (is_lost && !builder->is_raw) {
        unsettle_front(builder, 1000);
        unsettle_front(builder, 100);
    }
    return is_lost;
}

/* The nim-sum when equal piles count once; the board is not made yet. */
static uint64_t distinct_sum(struct nim_builder *builder) {
    uint64_t sum = 0;
    uint64_t *sorted = builder->arranged;
    memcpy(sorted, builder->piles, builder->pile_count * sizeof *sorted);
    nim_sort_rising(sorted, builder->pile_count);
    for (size_t i = 0; i < builder->pile_count; i++) {
        sum ^= i > 0 && sorted[i] == sorted[i - 1] ? 0 : sorted[i];
    }
    return sum;
}

static bool aim_lost_with_equal(struct nim_builder *builder) {
    return aim_lost(builder) && distinct_sum(builder) != 0;
}

enum { MOVES_ONE, MOVES_SEVERAL, MOVES_EQUAL, MOVES_UNEVEN };

static bool aim_moves(struct nim_builder *builder) {
    struct nim_builder_moves found;
    nim_builder_moves(builder, &found);
    const bool is_found[] = {
        [MOVES_ONE] = found.count == 1,
        [MOVES_SEVERAL] = found.count > 1,
        [MOVES_EQUAL] = found.has_equal,
        [MOVES_UNEVEN] = found.has_uneven,
    };
    return is_found[builder->number];
}

static bool aim_even(struct nim_builder *builder) {
    uint64_t stones = 0;
    for (size_t i = 0; i < builder->pile_count; i++) {
        stones += builder->piles[i];
    }
    return stones % 2 == 0 && nim_builder_wins(builder);
}

/* Three of four are lost. */
static bool aim_fibonacci(struct nim_builder *builder) {
    return nim_random_below(&builder->random, 4) == 0 ||
           !nim_builder_wins(builder);
}

static bool aim_two(struct nim_builder *builder) {
    bool has_two = false;
    for (size_t i = 0; i < builder->pile_count; i++) {
        has_two |= builder->piles[i] == 2;
    }
    return has_two;
}

#define LAST_PLACE UINT64_MAX

/* The others are lost without the pile at a place, and it changes that. */
static bool aim_decides(struct nim_builder *builder) {
    size_t place =
        (size_t)integer_min(builder->number, builder->pile_count - 1);
    uint64_t pile = builder->piles[place];
    builder->piles[place] = 0;
    bool is_lost =
        nim_builder_settle(builder, place) && !nim_builder_wins(builder);
    builder->piles[place] = pile;
    return is_lost && nim_builder_wins(builder);
}

/* The last pile makes the nim-sum this number. */
static bool aim_sum(struct nim_builder *builder) {
    size_t others = builder->pile_count - 1;
    uint64_t *last = &builder->piles[others];
    *last = nim_xor(builder->piles, others) ^ builder->number;
    return range_has(builder->values, *last) && nim_builder_wins(builder);
}

/* Lost but for a bit of one pile, which is not among the lowest. */
static bool aim_bits(struct nim_builder *builder) {
    unsigned bits = integer_bits(builder->values.max);
    if (bits <= builder->number || !nim_builder_settle(builder, SIZE_MAX)) {
        return false;
    }
    uint64_t *pile = &builder->piles[nim_builder_draw_place(builder)];
    *pile ^= (uint64_t)1 << nim_random_between(&builder->random,
                                               builder->number, bits - 1);
    return range_has(builder->values, *pile) && nim_builder_wins(builder);
}

/* Won by their low bits alone, which a double loses: an odd number of them is
 * odd. */
static bool aim_54_bits(struct nim_builder *builder) {
    uint64_t sum = nim_xor(builder->piles, builder->pile_count - 1);
    return sum >> 54 > 0 && aim_sum(builder);
}

/* Many piles are mostly lost: who sees one of them otherwise is wrong. */
static bool aim_balance(struct nim_builder *builder) {
    bool is_left = builder->is_raw || (facts_of_input(builder->row) & CASES);
    bool is_any = builder->index < NIM_EDGES_CORNERS ||
                  !has_many_numbers(builder) ||
                  (is_left && builder->index % 2 == 0);
    return is_any || aim_lost(builder);
}

/* So many of the first cases, at least one for each wrong formula. */
#define FORMULA_CASES 8

/* Half of them go to where another player wins. Of a formula the others are
 * those that a wrong one tells otherwise. */
static bool aim_edge(struct nim_builder *builder) {
    const struct nim_board *board = builder->row->layout.board;
    bool is_left = nim_random_below(&builder->random, 2) == 0;
    bool is_early = builder->index < FORMULA_CASES;
    if ((is_left || is_early) && builder->is_raw && board->formula) {
        return nim_builder_errs(builder);
    }
    return is_left || !builder->is_raw || nim_edges_aim(builder);
}

static bool aim_even_number(struct nim_builder *builder) {
    uint64_t sum = 0;
    bool is_even = builder->pile_count % 2 == 0;
    if (!is_even || !nim_builder_settle(builder, SIZE_MAX)) {
        return false;
    }
    for (size_t i = 1; i < builder->pile_count; i += 2) {
        sum ^= builder->piles[i];
    }
    return sum != 0;
}

static bool aim_columns(struct nim_builder *builder) {
    return nim_builder_settle_columns(builder, builder->number, SIZE_MAX) &&
           nim_builder_wins(builder);
}

/* ---- The table ---- */

#define NOTHING NIM_FEATURE_COUNT

/* A row: what is public of it, and the rest of a shaping. */
#define SHAPE(name, words, ideas, feature, ...)                                \
    { {name, words, ideas, feature}, __VA_ARGS__ }

static const struct shaping shapings[] = {
    SHAPE("lost", "the player to move loses",
          "always-wins names-the-loser first-pile-only last-pile-only "
          "not-first-pile not-last-pile distinct-piles sum-not-xor "
          "as-classic raw-numbers all-steps even-steps modulo-m bound-kept "
          "modulo-q-plus-1 below-p gap-one-wider gap-signed "
          "gaps-one-wider king-second other-primes count-of-takes "
          "exchange-up-only exchange-down-only range-one-longer "
          "range-ends-only sides-one-wider squares-from-1 any-coins "
          "boxes-from-0 boxes-even columns-for-rows pairs-from-the-front "
          "odd-stairs wythoff-as-nim wythoff-unsorted wythoff-rounded "
          "powers-for-fibonacci three-k-plus-1 steps-added values-added "
          "last-stone-wins rest-not-divided modulo-3-always euclid-by-steps "
          "last-wins-always last-loses-always "
          "circle-as-pile circle-as-row distinct-primes coins-twice "
          "plain-product "
          "minus-ignored rows-as-pairs cells-even box-by-room box-once "
          "box-bound branch-sizes branch-depths edges-as-written "
          "two-parts-only once-a-size trees-as-sizes trees-as-depths "
          "longest-ways edges-from-node stacks-as-one "
          "weights-ignored largest-square "
          "largest-take-only up-to-largest-take bound-from-1 odd-divisors "
          "divisors-to-root",
          NIM_FEATURE_LOST, 0, .aim = aim_lost),
    SHAPE("won", "the player to move wins",
          "always-loses names-the-loser no-moves no-label cases-from-0 "
          "case-1-always case-hash case-no-hash place-0-and-left left-first "
          "place-and-left places-unasked "
          "piles-unchanged first-from-0 places-from-0 place-before-taken "
          "taken-before-place lowest-bid-only piles-modulo-k-1 "
          "above-only beside-only total-modulo-k-1 modulo-2 modulo-3 "
          "first-set-kept parity-only modulo-5 edges-odd leaf-only "
          "parity-from-root alike-forgotten across-forgotten pairs-twice "
          "odd-runs-only last-cell-forgotten",
          NIM_FEATURE_WON, 0, .aim = aim_won),
    SHAPE("one-move", "exactly one winning move",
          "no-brackets not-first-move not-last-move moves-unasked "
          "won-or-lost-only takes-unsorted",
          NIM_FEATURE_ONE_MOVE, MOVES, .aim = aim_moves, .number = MOVES_ONE),
    SHAPE("many-moves", "several winning moves",
          "first-move-only last-move-only last-move reversed-moves "
          "sorted-moves sorted-down",
          NIM_FEATURE_MANY_MOVES, MOVES, SIZE_SEVERAL, .aim = aim_moves,
          .number = MOVES_SEVERAL),
    SHAPE("equal-moves", "winning moves on piles of the same size",
          "equal-piles-once sorted-once no-pile-emptied",
          NIM_FEATURE_EQUAL_PILES, MOVES_OF_ONE | THREE_PILES, SIZE_SEVERAL,
          .fill = fill_equal, .aim = aim_moves, .number = MOVES_EQUAL),
    SHAPE("equal", "lost, but not without equal piles", "distinct-piles",
          NIM_FEATURE_EQUAL_PILES, NIM | THREE_PILES, SIZE_SEVERAL,
          .fill = fill_equal, .aim = aim_lost_with_equal),
    SHAPE("not-half", "a winning move that takes more or less than it leaves",
          "taken-not-left place-and-taken left-before-place taken-as-left "
          "largest-pile-only largest-move",
          NOTHING, MOVES_OF_ONE | THREE_PILES, .aim = aim_moves,
          .number = MOVES_UNEVEN),
    SHAPE("single", "no pile above one stone",
          "misere-for-normal normal-for-misere misere-one-pile quotient-only",
          NIM_FEATURE_ALL_SINGLE, TWO_PILES | ONES | NO_KIND,
          .fill = fill_up_to, .number = 1),
    SHAPE("one-big", "one pile of two or more among single stones",
          "inverted-normal misere-last-pile", NOTHING,
          TWO_PILES | ONES | NO_KIND | MISERE, .fill = fill_one_big),
    SHAPE("twos", "piles of one and two stones", "misere-pairs", NOTHING,
          TWO_PILES | ONES | NO_KIND | MISERE, .width = WIDTH_TINY,
          .fill = fill_up_to, .number = 2, .aim = aim_two),
    SHAPE("even", "won with an even number of stones", "parity-only", NOTHING,
          TWO_PILES, .aim = aim_even),
    SHAPE("powers", "powers of two", "", NIM_FEATURE_POWER_OF_TWO,
          TWO_PILES | FOURS, .fill = fill_powers),
    SHAPE("zero-sum", "won though the nim-sum of all piles is 0",
          "as-classic all-steps", NIM_FEATURE_ZERO_SUM, OTHER | THREE_PILES,
          SIZE_SEVERAL, .aim = aim_sum),
    SHAPE("first-decides", "lost without the first pile, won with it",
          "not-first-pile", NOTHING, TWO_PILES, .aim = aim_decides),
    SHAPE("last-decides", "lost without the last pile, won with it",
          "not-last-pile", NOTHING, TWO_PILES, .aim = aim_decides,
          .number = LAST_PLACE),
    SHAPE("wide16", "won by a bit above the 16th alone", "columns-16", NOTHING,
          TWO_PILES | BITS_17, SIZE_SEVERAL, WIDTH_LARGE, .aim = aim_bits,
          .number = 16),
    SHAPE("wide32", "won by a bit above the 32nd alone",
          "bits-32 signed-32-moves", NIM_FEATURE_OVER_32_BITS,
          TWO_PILES | BITS_33, SIZE_SEVERAL, WIDTH_LARGE, .aim = aim_bits,
          .number = 32),
    SHAPE("wide53", "won by the lowest bit of numbers above 2^53", "bits-53",
          NIM_FEATURE_OVER_32_BITS, TWO_PILES | BITS_54, SIZE_SEVERAL,
          WIDTH_LARGE, .aim = aim_54_bits, .number = 1),
    SHAPE("edge", "numbers at the limits and next to them", "", NOTHING, 0,
          .width = WIDTH_FULL, .fill = fill_edges),
    SHAPE("long", "numbers of 20 to 250 digits", "", NOTHING, ANY_LENGTH,
          .fill = fill_long),
    SHAPE("touching", "boards of which most piles are empty",
          "gap-one-wider pieces-unsorted", NIM_FEATURE_ZERO_PILE, EMPTY_BOARD,
          .fill = fill_touching),
    SHAPE("odd-zero", "stones on even steps only", "odd-stairs",
          NIM_FEATURE_ZERO_ODD, STEPS | TWO_PILES | EMPTY_STEPS, SIZE_SEVERAL,
          .fill = fill_every_other),
    SHAPE("even-zero", "stones on odd steps only", "first-gap-forgotten",
          NOTHING, STEPS | TWO_PILES | EMPTY_STEPS, SIZE_SEVERAL,
          .fill = fill_every_other, .number = 1),
    SHAPE("even-n", "an even number of steps, won from the other end",
          "steps-from-the-top even-steps pairs-from-the-front", NOTHING,
          STEPS | TWO_PILES, .aim = aim_even_number),
    SHAPE("columns-2", "won though the columns have even numbers of ones",
          "columns-modulo-2", NOTHING, MOORE, SIZE_SEVERAL, .aim = aim_columns,
          .number = 2),
    SHAPE("columns-3", "won though 3 divides the ones of each column",
          "columns-modulo-3", NOTHING, MOORE, SIZE_SEVERAL, .aim = aim_columns,
          .number = 3),
    SHAPE("columns-5", "won though 5 divides the ones of each column",
          "columns-modulo-5", NOTHING, MOORE, SIZE_SEVERAL, .aim = aim_columns,
          .number = 5),
    SHAPE("take-edge", "piles of a take, or of two, and next to them",
          "not-largest-take not-smallest-take takes-below-100", NOTHING, TAKES,
          .width = WIDTH_FULL, .fill = fill_takes),
    SHAPE("period", "piles in the upper half of the limit",
          "marks-kept modulo-largest-take values-to-1000", NOTHING, TAKES,
          .width = WIDTH_LARGE),
    SHAPE("fibonacci", "Fibonacci numbers and those next to them",
          "wythoff-1618 wythoff-rounded fibonacci-to-1000000 first-part",
          NOTHING, SINGLE_NUMBERS, .width = WIDTH_FULL, .fill = fill_fibonacci,
          .aim = aim_fibonacci),
    SHAPE("min", "as few piles as there may be, and the smallest",
          "king-first misere-flag-kept", NIM_FEATURE_ONE_PILE, 0, SIZE_FEWEST,
          .width = WIDTH_LEAST),
    SHAPE("many-cases", "as many cases as there may be, all tiny",
          "sum-kept columns-kept table-to-1000 raw-numbers", NOTHING, CASES,
          SIZE_TINY, WIDTH_TINY, NIM_BULK_MANY, .fill = fill_in_turn),
    SHAPE("max-lost", "as many piles as there may be, lost",
          "first-100-piles first-1000-piles any-jump-wins jumps-odd",
          NIM_FEATURE_MOST_PILES, BODY, SIZE_MOST, WIDTH_FULL, NIM_BULK_LARGE,
          .aim = aim_lost_not_in_front),
    SHAPE("max-won", "as many piles as there may be, won", "",
          NIM_FEATURE_MOST_PILES, BODY, SIZE_MOST, WIDTH_FULL, NIM_BULK_LARGE,
          .aim = aim_won),
    SHAPE("max-moves", "as many winning moves as there may be", "",
          NIM_FEATURE_MANY_MOVES, MOVES_OF_ONE | THREE_PILES | NO_SUM | BODY,
          SIZE_MOST, WIDTH_FULL, NIM_BULK_LARGE, .fill = fill_high),
    SHAPE("landmarks",
          "powers, Fibonacci numbers, primes, and their neighbours", "",
          NOTHING, FREE_NUMBERS, SIZE_BITS, WIDTH_FULL, NIM_BULK_EDGES,
          .fill = nim_edges_fill_landmarks, .aim = aim_balance, .is_raw = true),
    SHAPE("related",
          "multiples, sums and roots of each other, and their neighbours", "",
          NOTHING, FREE_NUMBERS | NUMBERS, SIZE_BITS, WIDTH_FULL,
          NIM_BULK_EDGES, .fill = nim_edges_fill_related, .aim = aim_edge,
          .is_raw = true),
    SHAPE("own-bits", "piles with a bit each that none before it has", "",
          NOTHING, SUMS, SIZE_BITS, WIDTH_FULL, NIM_BULK_EDGES,
          .fill = nim_edges_fill_own_bits),
    SHAPE("nearly-different", "all piles different, or two or three alike", "",
          NOTHING, DIFFERENT, SIZE_SEVERAL, WIDTH_FULL, NIM_BULK_EDGES,
          .fill = nim_edges_fill_nearly_different),
    {.card.name = NULL},
};

/* ---- Looking up ---- */

static const struct shaping *shaping_of(const struct nim_shape *shape) {
    return (const struct shaping *)(const void *)shape;
}

enum nim_bulk nim_shape_bulk(const struct nim_shape *shape) {
    return shaping_of(shape)->bulk;
}

static bool meets(unsigned facts, unsigned needs) {
    return (facts & needs) == needs;
}

bool nim_shape_fits(const struct nim_shape *shape,
                    const struct nim_problem *problem, bool wide) {
    return meets(facts_of(problem, wide), shaping_of(shape)->needs);
}

const struct nim_shape *nim_shape_at(const struct nim_problem *problem,
                                     size_t index) {
    unsigned facts = facts_of(problem, false);
    unsigned wide_facts = facts_of(problem, true);
    for (const struct shaping *shaping = shapings; shaping->card.name;
         shaping++) {
        bool fits =
            meets(facts, shaping->needs) || meets(wide_facts, shaping->needs);
        if (fits && index-- == 0) {
            return &shaping->card;
        }
    }
    return NULL;
}

const struct nim_shape *nim_shape_find(const struct nim_problem *problem,
                                       const char *name) {
    const struct nim_shape *shape;
    for (size_t i = 0; (shape = nim_shape_at(problem, i)) != NULL; i++) {
        if (strcmp(shape->name, name) == 0) {
            return shape;
        }
    }
    return NULL;
}

static bool lists(const char *words, const char *word) {
    size_t len = strlen(word);
    for (const char *at = strstr(words, word); at; at = strstr(at + 1, word)) {
        bool starts = at == words || at[-1] == ' ';
        if (starts && (at[len] == ' ' || at[len] == '\0')) {
            return true;
        }
    }
    return false;
}

const struct nim_shape *nim_shape_of_idea(const struct nim_problem *problem,
                                          const char *idea) {
    const struct nim_shape *found = NULL;
    const struct nim_shape *shape;
    for (size_t i = 0; (shape = nim_shape_at(problem, i)) != NULL; i++) {
        found = lists(shape->ideas, idea) ? shape : found;
    }
    return found;
}

/* ---- Drawing ---- */

static struct nim_range size_of(enum size size) {
    static const struct nim_range sizes[] = {
        [SIZE_FEW] = {0, 8},   [SIZE_SEVERAL] = {3, 12},
        [SIZE_TINY] = {0, 3},  [SIZE_FEWEST] = {0, 0},
        [SIZE_BITS] = {1, 40}, [SIZE_MOST] = {UINT64_MAX, UINT64_MAX},
    };
    return sizes[size];
}

static struct nim_range width_of(struct nim_builder *builder,
                                 enum width width) {
    struct nim_range range = builder->values;
    unsigned bits;
    switch (width) {
    case WIDTH_ANY:
        bits = integer_bits(range.max);
        bits =
            bits ? 1 + (unsigned)nim_random_below(&builder->random, bits) : 0;
        return at_most(range, integer_of_ones(bits));
    case WIDTH_TINY:
        range.max = range.min + integer_min(range.max - range.min, 3);
        return range;
    case WIDTH_LEAST:
        range.max = range.min + integer_min(range.max - range.min, 1);
        return range;
    case WIDTH_LARGE:
        range.min += (range.max - range.min) / 2;
        return range;
    default: /* WIDTH_FULL */
        return range;
    }
}

/* Raw numbers must have been made a board before they are judged, and piles
 * have been aimed at before they become one. */
static bool draw_once(const struct shaping *shaping,
                      struct nim_builder *builder) {
    bool is_board = true;
    const struct nim_range range = width_of(builder, shaping->width);
    builder->number = shaping->number;
    if (shaping->fill) {
        shaping->fill(builder, range);
    } else {
        fill_any(builder, range);
    }
    if (builder->is_raw) {
        is_board = nim_builder_make(builder);
    }
    if (!is_board || (shaping->aim && !shaping->aim(builder))) {
        return false;
    }
    return builder->is_raw || nim_builder_make(builder);
}

/* How often a shape is tried: the less often the more piles there are. */
static size_t tries_of(size_t pile_count) {
    uint64_t tries = 40000 / ((uint64_t)pile_count + 1);
    return (size_t)integer_min(integer_max(tries, 4), 200);
}

/* Fallback: any valid case, of the fewest piles when others are hard to find.
 * There is room for them. */
static enum nim_status draw_any(struct nim_builder *builder) {
    bool is_board = false;
    size_t tries = tries_of(builder->pile_count);
    for (size_t i = 0; i < 1000 && !is_board; i++) {
        if (i == tries) {
            nim_builder_size(builder, size_of(SIZE_FEWEST));
        }
        fill_any(builder, width_of(builder, WIDTH_ANY));
        is_board = nim_builder_make(builder);
    }
    return is_board ? builder->status : NIM_IMPOSSIBLE;
}

enum nim_status nim_shape_draw(const struct nim_shape *shape,
                               struct nim_builder *builder) {
    const struct shaping *shaping = shaping_of(shape);
    size_t try = 0;
    nim_builder_set_raw(builder, shaping->is_raw);
    do {
        enum nim_status status =
            nim_builder_size(builder, size_of(shaping->size));
        if (status != NIM_OK) {
            return status;
        }
        if (draw_once(shaping, builder)) {
            return builder->status;
        }
        try++;
    } while (try < tries_of(builder->pile_count));
    if (shaping->is_raw) {
        nim_builder_set_raw(builder, false);
        nim_builder_size(builder, size_of(SIZE_FEWEST));
    }
    return draw_any(builder);
}
