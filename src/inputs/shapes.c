/* The shapes of cases. Each case has a stream of its own, and so a new shape
 * leaves the bytes of the others as they are. */
#include "inputs/shapes.h"
#include "games/kinds.h"

#include "base/integer.h"
#include "boards/board.h"
#include "inputs/bounds.h"
#include "inputs/edges.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- Which problems ---- */

static bool fits_all(const struct nim_problem *row) {
    return true;
}

static bool is_raw(const struct nim_problem *row) {
    return nim_inverse_find(row)->values == NULL;
}

/* The piles that a board of a few has, where there is an inverse. */
static struct nim_range values_of(const struct nim_problem *row, size_t count) {
    return nim_inverse_values(nim_inverse_find(row), row, count);
}

static bool has_value(const struct nim_problem *row, size_t count,
                      uint64_t value) {
    return range_has(values_of(row, count), value);
}

static bool has_counts(const struct nim_problem *row, uint64_t least) {
    return !is_raw(row) &&
           nim_inverse_counts(nim_inverse_find(row), row).max >= least;
}

static bool has_piles(const struct nim_problem *row) {
    return has_counts(row, 2);
}

static bool is_nim_of_three(const struct nim_problem *row) {
    return has_counts(row, 3) && row->game.family == NIM_GAME_CLASSIC &&
           row->game.play == NIM_NORMAL;
}

static bool has_many_piles(const struct nim_problem *row) {
    return nim_layout_has_body(&row->layout);
}

static bool has_many_cases(const struct nim_problem *row) {
    return row->layout.cases != NIM_CASES_ONE;
}

/* Moves on the piles, and not on a board or a pair of parts. */
static bool has_moves(const struct nim_problem *row) {
    return nim_problem_has_moves(row) && !row->layout.board &&
           (!row->game.kind || row->game.kind->takes_only);
}

static bool has_moves_of_one_pile(const struct nim_problem *row) {
    return has_moves(row) && row->game.family != NIM_GAME_MOORE &&
           has_counts(row, 3);
}

static bool has_many_moves(const struct nim_problem *row) {
    return has_moves_of_one_pile(row) && row->game.family != NIM_GAME_SUM &&
           has_many_piles(row);
}

static bool has_singles(const struct nim_problem *row) {
    return has_piles(row) && has_value(row, 3, 1) && !row->game.kind;
}

static bool is_misere(const struct nim_problem *row) {
    return has_singles(row) && row->game.play == NIM_MISERE;
}

static bool has_powers(const struct nim_problem *row) {
    return has_piles(row) && has_value(row, 3, 4);
}

/* What all piles together say is not what decides. */
static bool has_other_sum(const struct nim_problem *row) {
    return has_counts(row, 3) && (row->game.family != NIM_GAME_CLASSIC ||
                                  row->game.play != NIM_NORMAL);
}

static bool is_plain(const struct nim_problem *row) {
    return has_piles(row) && !row->layout.board && has_many_piles(row);
}

static bool has_bits(const struct nim_problem *row, unsigned bits) {
    return is_plain(row) && row->limits.value_max >> bits > 0 &&
           (!row->game.kind || !row->game.kind->takes_only);
}

static bool is_moore(const struct nim_problem *row) {
    return row->game.family == NIM_GAME_MOORE;
}

/* A board whose piles are that wide. */
static bool is_board_of(const struct nim_problem *row, unsigned bits) {
    return has_piles(row) && row->layout.board && !row->game.kind &&
           values_of(row, 3).max >> bits > 0;
}

static bool has_17_bits(const struct nim_problem *row) {
    bool is_wide = is_moore(row) && row->limits.value_max >> 17 > 0;
    return is_wide || has_bits(row, 17) || is_board_of(row, 17);
}

static bool has_33_bits(const struct nim_problem *row) {
    return has_bits(row, 33) || is_board_of(row, 33);
}

static bool has_54_bits(const struct nim_problem *row) {
    return has_bits(row, 54);
}

static bool is_staircase(const struct nim_problem *row) {
    return row->game.family == NIM_GAME_STAIRCASE && has_counts(row, 2);
}

static bool has_empty_steps(const struct nim_problem *row) {
    return is_staircase(row) && has_value(row, 4, 0);
}

static bool has_takes(const struct nim_problem *row) {
    return row->game.kind && row->game.kind->takes_only;
}

static bool is_board(const struct nim_problem *row) {
    return !is_raw(row) && row->layout.board && has_value(row, 3, 0);
}

static bool has_single_numbers(const struct nim_problem *row) {
    return is_raw(row) || row->game.kind == &nim_kind_fibonacci_takes;
}

/* Any numbers may stand in a case, but for those that the statement excludes.
 */
static bool has_free_numbers(const struct nim_problem *row) {
    return row->layout.order == NIM_ORDER_ANY &&
           !nim_layout_has_halves(&row->layout) &&
           row->layout.body != NIM_BODY_ROWS && !row->layout.has_negative &&
           row->limits.squares == 0;
}

static bool has_related_numbers(const struct nim_problem *row) {
    return has_free_numbers(row) &&
           (has_many_piles(row) || row->layout.head_count > 1);
}

/* The nim-sums of some piles decide. */
static bool has_sums(const struct nim_problem *row) {
    return row->layout.board == &nim_board_dependent;
}

static bool must_differ(const struct nim_problem *row) {
    return row->layout.board == &nim_board_all_different;
}

/* ---- Filling ---- */

static void fill_each(struct nim_builder *builder, struct nim_range range) {
    nim_random_fill(&builder->random, builder->piles, builder->pile_count,
                    range.min, range.max);
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
    unsigned bits = 0;
    while (range.max >> bits > 1) {
        bits++;
    }
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
    uint64_t high = 1;
    while (high <= range.max / 2) {
        high *= 2;
    }
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

/* Writes those up to max, from 1 on, and returns how many they are. */
#define FIBONACCI_MAX 92
static size_t list_fibonacci(uint64_t max, uint64_t *numbers) {
    size_t count = 2;
    numbers[0] = 1;
    numbers[1] = 2;
    assert(max > 0);
    while (count < FIBONACCI_MAX &&
           numbers[count - 1] <= max - numbers[count - 2]) {
        numbers[count] = numbers[count - 1] + numbers[count - 2];
        count++;
    }
    return count;
}

/* Numbers in a row, where there are several, or their neighbours; the larger
 * one mostly comes first. */
static void fill_fibonacci(struct nim_builder *builder,
                           struct nim_range range) {
    uint64_t numbers[FIBONACCI_MAX];
    size_t count = list_fibonacci(range.max, numbers);
    size_t first = (size_t)nim_random_below(&builder->random, count);
    bool falls = nim_random_below(&builder->random, 4) > 0;
    for (size_t i = 0; i < builder->pile_count; i++) {
        size_t next = i % 2 != falls;
        builder->piles[i] =
            nim_edges_near(builder, numbers[(first + next) % count], range);
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

/* Cases of a few numbers are gone through: every other bit of the case's index
 * belongs to the same number. */
static void fill_in_turn(struct nim_builder *builder, struct nim_range range) {
    size_t count = builder->pile_count;
    fill_any(builder, range);
    for (size_t i = 0; i < count && !has_many_piles(builder->row); i++) {
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
        size_t other = builder->pile_count - 1 - i;
        uint64_t pile = piles[i];
        piles[i] = piles[other];
        piles[other] = pile;
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

/* The nim-sum when equal piles count once. */
static uint64_t distinct_sum(const struct nim_builder *builder) {
    uint64_t sum = 0;
    for (size_t i = 0; i < builder->pile_count; i++) {
        size_t first = 0;
        while (builder->piles[first] != builder->piles[i]) {
            first++;
        }
        sum ^= first == i ? builder->piles[i] : 0;
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

static bool aim_zero_sum(struct nim_builder *builder) {
    uint64_t sum = nim_builder_sum_but_last(builder);
    builder->piles[builder->pile_count - 1] = sum;
    return range_has(builder->values, sum) && nim_builder_wins(builder);
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
    uint64_t sum = nim_builder_sum_but_last(builder);
    builder->piles[builder->pile_count - 1] = sum ^ 1;
    return sum >> 54 > 0 && nim_builder_wins(builder);
}

/* Many piles are mostly lost: who sees one of them otherwise is wrong. */
static bool aim_balance(struct nim_builder *builder) {
    bool is_left = builder->is_raw || has_many_cases(builder->row);
    bool is_any = builder->index < NIM_EDGES_CORNERS ||
                  !has_many_piles(builder->row) ||
                  (is_left && builder->index % 2 == 0);
    return is_any || aim_lost(builder);
}

/* Half of them go to where another player wins. */
static bool aim_edge(struct nim_builder *builder) {
    bool is_left = nim_random_below(&builder->random, 2) == 0;
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

static const struct nim_shaping shapings[] = {
    {{"lost", "the player to move loses",
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
      "circle-as-pile distinct-primes coins-twice plain-product "
      "minus-ignored rows-as-pairs cells-even box-by-room box-once "
      "box-bound",
      NIM_FEATURE_LOST},
     fits_all,
     .aim = aim_lost},
    {{"won", "the player to move wins",
      "always-loses names-the-loser no-moves no-label cases-from-0 "
      "case-1-always case-hash case-no-hash place-0-and-left left-first "
      "place-and-left places-unasked "
      "piles-unchanged first-from-0 places-from-0 place-before-taken "
      "taken-before-place lowest-bid-only piles-modulo-k-1 "
      "total-modulo-k-1 modulo-2 modulo-3 first-set-kept parity-only",
      NIM_FEATURE_WON},
     fits_all,
     .aim = aim_won},
    {{"one-move", "exactly one winning move",
      "no-brackets not-first-move not-last-move moves-unasked "
      "won-or-lost-only takes-unsorted",
      NIM_FEATURE_ONE_MOVE},
     has_moves,
     .aim = aim_moves,
     .number = MOVES_ONE},
    {{"many-moves", "several winning moves",
      "first-move-only last-move-only last-move reversed-moves "
      "sorted-moves sorted-down",
      NIM_FEATURE_MANY_MOVES},
     has_moves,
     NIM_SIZE_SEVERAL,
     .aim = aim_moves,
     .number = MOVES_SEVERAL},
    {{"equal-moves", "winning moves on piles of the same size",
      "equal-piles-once sorted-once no-pile-emptied", NIM_FEATURE_EQUAL_PILES},
     has_moves_of_one_pile,
     NIM_SIZE_SEVERAL,
     .fill = fill_equal,
     .aim = aim_moves,
     .number = MOVES_EQUAL},
    {{"equal", "lost, but not without equal piles", "distinct-piles",
      NIM_FEATURE_EQUAL_PILES},
     is_nim_of_three,
     NIM_SIZE_SEVERAL,
     .fill = fill_equal,
     .aim = aim_lost_with_equal},
    {{"not-half", "a winning move that takes more or less than it leaves",
      "taken-not-left place-and-taken left-before-place taken-as-left "
      "largest-pile-only largest-move",
      NOTHING},
     has_moves_of_one_pile,
     .aim = aim_moves,
     .number = MOVES_UNEVEN},
    {{"single", "no pile above one stone",
      "misere-for-normal normal-for-misere misere-one-pile quotient-only",
      NIM_FEATURE_ALL_SINGLE},
     has_singles,
     .fill = fill_up_to,
     .number = 1},
    {{"one-big", "one pile of two or more among single stones",
      "inverted-normal misere-last-pile", NOTHING},
     is_misere,
     .fill = fill_one_big},
    {{"twos", "piles of one and two stones", "misere-pairs", NOTHING},
     is_misere,
     .width = NIM_WIDTH_TINY,
     .fill = fill_up_to,
     .number = 2,
     .aim = aim_two},
    {{"even", "won with an even number of stones", "parity-only", NOTHING},
     has_piles,
     .aim = aim_even},
    {{"powers", "powers of two", "", NIM_FEATURE_POWER_OF_TWO},
     has_powers,
     .fill = fill_powers},
    {{"zero-sum", "won though the nim-sum of all piles is 0",
      "as-classic all-steps", NIM_FEATURE_ZERO_SUM},
     has_other_sum,
     NIM_SIZE_SEVERAL,
     .aim = aim_zero_sum},
    {{"first-decides", "lost without the first pile, won with it",
      "not-first-pile", NOTHING},
     has_piles,
     .aim = aim_decides},
    {{"last-decides", "lost without the last pile, won with it",
      "not-last-pile", NOTHING},
     has_piles,
     .aim = aim_decides,
     .number = LAST_PLACE},
    {{"wide16", "won by a bit above the 16th alone", "columns-16", NOTHING},
     has_17_bits,
     NIM_SIZE_SEVERAL,
     NIM_WIDTH_LARGE,
     .aim = aim_bits,
     .number = 16},
    {{"wide32", "won by a bit above the 32nd alone", "bits-32 signed-32-moves",
      NIM_FEATURE_OVER_32_BITS},
     has_33_bits,
     NIM_SIZE_SEVERAL,
     NIM_WIDTH_LARGE,
     .aim = aim_bits,
     .number = 32},
    {{"wide53", "won by the lowest bit of numbers above 2^53", "bits-53",
      NIM_FEATURE_OVER_32_BITS},
     has_54_bits,
     NIM_SIZE_SEVERAL,
     NIM_WIDTH_LARGE,
     .aim = aim_54_bits},
    {{"edge", "numbers at the limits and next to them", "", NOTHING},
     fits_all,
     .width = NIM_WIDTH_FULL,
     .fill = fill_edges},
    {{"touching", "boards of which most piles are empty",
      "gap-one-wider pieces-unsorted", NIM_FEATURE_ZERO_PILE},
     is_board,
     .fill = fill_touching},
    {{"odd-zero", "stones on even steps only", "odd-stairs",
      NIM_FEATURE_ZERO_ODD},
     has_empty_steps,
     NIM_SIZE_SEVERAL,
     .fill = fill_every_other},
    {{"even-zero", "stones on odd steps only", "first-gap-forgotten", NOTHING},
     has_empty_steps,
     NIM_SIZE_SEVERAL,
     .fill = fill_every_other,
     .number = 1},
    {{"even-n", "an even number of steps, won from the other end",
      "steps-from-the-top even-steps pairs-from-the-front", NOTHING},
     is_staircase,
     .aim = aim_even_number},
    {{"columns-2", "won though the columns have even numbers of ones",
      "columns-modulo-2", NOTHING},
     is_moore,
     NIM_SIZE_SEVERAL,
     .aim = aim_columns,
     .number = 2},
    {{"columns-3", "won though 3 divides the ones of each column",
      "columns-modulo-3", NOTHING},
     is_moore,
     NIM_SIZE_SEVERAL,
     .aim = aim_columns,
     .number = 3},
    {{"columns-5", "won though 5 divides the ones of each column",
      "columns-modulo-5", NOTHING},
     is_moore,
     NIM_SIZE_SEVERAL,
     .aim = aim_columns,
     .number = 5},
    {{"take-edge", "piles of a take, or of two, and next to them",
      "not-largest-take not-smallest-take takes-below-100", NOTHING},
     has_takes,
     .width = NIM_WIDTH_FULL,
     .fill = fill_takes},
    {{"period", "piles in the upper half of the limit",
      "marks-kept modulo-largest-take values-to-1000", NOTHING},
     has_takes,
     .width = NIM_WIDTH_LARGE},
    {{"fibonacci", "Fibonacci numbers and those next to them",
      "wythoff-1618 wythoff-rounded fibonacci-to-1000000", NOTHING},
     has_single_numbers,
     .width = NIM_WIDTH_FULL,
     .fill = fill_fibonacci,
     .aim = aim_fibonacci},
    {{"min", "as few piles as there may be, and the smallest",
      "king-first misere-flag-kept", NIM_FEATURE_ONE_PILE},
     fits_all,
     NIM_SIZE_FEWEST,
     .width = NIM_WIDTH_LEAST},
    {{"many-cases", "as many cases as there may be, all tiny",
      "sum-kept columns-kept table-to-1000 raw-numbers", NOTHING},
     has_many_cases,
     NIM_SIZE_TINY,
     NIM_WIDTH_TINY,
     NIM_BULK_MANY,
     .fill = fill_in_turn},
    {{"max-lost", "as many piles as there may be, lost",
      "first-100-piles first-1000-piles", NIM_FEATURE_MOST_PILES},
     has_many_piles,
     NIM_SIZE_MOST,
     NIM_WIDTH_FULL,
     NIM_BULK_LARGE,
     .aim = aim_lost_not_in_front},
    {{"max-won", "as many piles as there may be, won", "",
      NIM_FEATURE_MOST_PILES},
     has_many_piles,
     NIM_SIZE_MOST,
     NIM_WIDTH_FULL,
     NIM_BULK_LARGE,
     .aim = aim_won},
    {{"max-moves", "as many winning moves as there may be", "",
      NIM_FEATURE_MANY_MOVES},
     has_many_moves,
     NIM_SIZE_MOST,
     NIM_WIDTH_FULL,
     NIM_BULK_LARGE,
     .fill = fill_high},
    {{"landmarks", "powers, Fibonacci numbers, primes, and their neighbours",
      "", NOTHING},
     has_free_numbers,
     NIM_SIZE_BITS,
     NIM_WIDTH_FULL,
     NIM_BULK_EDGES,
     .fill = nim_edges_fill_landmarks,
     .aim = aim_balance,
     .is_raw = true},
    {{"related",
      "multiples, sums and roots of each other, and their neighbours", "",
      NOTHING},
     has_related_numbers,
     NIM_SIZE_BITS,
     NIM_WIDTH_FULL,
     NIM_BULK_EDGES,
     .fill = nim_edges_fill_related,
     .aim = aim_edge,
     .is_raw = true},
    {{"own-bits", "piles with a bit each that none before it has", "", NOTHING},
     has_sums,
     NIM_SIZE_BITS,
     NIM_WIDTH_FULL,
     NIM_BULK_EDGES,
     .fill = nim_edges_fill_own_bits},
    {{"nearly-different", "all piles different, or two or three alike", "",
      NOTHING},
     must_differ,
     NIM_SIZE_SEVERAL,
     NIM_WIDTH_FULL,
     NIM_BULK_EDGES,
     .fill = nim_edges_fill_nearly_different},
    {.card.name = NULL},
};

/* ---- Looking up ---- */

bool nim_shaping_fits(const struct nim_shaping *shaping,
                      const struct nim_problem *problem, bool wide) {
    const struct nim_problem row = nim_bounds_of(problem, wide);
    return shaping->fits(&row);
}

const struct nim_shape *nim_shape_at(const struct nim_problem *problem,
                                     size_t index) {
    const struct nim_shaping *shaping = shapings;
    for (; shaping->card.name; shaping++) {
        bool fits = nim_shaping_fits(shaping, problem, false) ||
                    nim_shaping_fits(shaping, problem, true);
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

const struct nim_shaping *nim_shaping_of(const struct nim_shape *shape) {
    return (const struct nim_shaping *)(const void *)shape;
}

/* ---- Drawing ---- */

static struct nim_range size_of(enum nim_size size) {
    static const struct nim_range sizes[] = {
        [NIM_SIZE_FEW] = {0, 8},   [NIM_SIZE_SEVERAL] = {3, 12},
        [NIM_SIZE_TINY] = {0, 3},  [NIM_SIZE_FEWEST] = {0, 0},
        [NIM_SIZE_BITS] = {1, 40}, [NIM_SIZE_MOST] = {UINT64_MAX, UINT64_MAX},
    };
    return sizes[size];
}

static struct nim_range width_of(struct nim_builder *builder,
                                 enum nim_width width) {
    struct nim_range range = builder->values;
    unsigned bits;
    switch (width) {
    case NIM_WIDTH_ANY:
        bits = integer_bits(range.max);
        bits =
            bits ? 1 + (unsigned)nim_random_below(&builder->random, bits) : 0;
        return at_most(range, integer_of_ones(bits));
    case NIM_WIDTH_TINY:
        range.max = range.min + integer_min(range.max - range.min, 3);
        return range;
    case NIM_WIDTH_LEAST:
        range.max = range.min + integer_min(range.max - range.min, 1);
        return range;
    case NIM_WIDTH_LARGE:
        range.min += (range.max - range.min) / 2;
        return range;
    default: /* NIM_WIDTH_FULL */
        return range;
    }
}

/* Raw numbers must have been made a board before they are judged, and piles
 * have been aimed at before they become one. */
static bool draw_once(const struct nim_shaping *shaping,
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

/* Fallback: any valid case. */
static enum nim_status draw_any(struct nim_builder *builder) {
    bool is_board = false;
    for (size_t i = 0; i < 1000 && !is_board; i++) {
        fill_any(builder, width_of(builder, NIM_WIDTH_ANY));
        is_board = nim_builder_make(builder);
    }
    return is_board ? builder->status : NIM_IMPOSSIBLE;
}

enum nim_status nim_shaping_draw(const struct nim_shaping *shaping,
                                 struct nim_builder *builder) {
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
        nim_builder_size(builder, size_of(NIM_SIZE_FEWEST)); /* has the room */
    }
    return draw_any(builder);
}
