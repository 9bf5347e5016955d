/* Counts what the cases of an input test. */
#include "inputs/reach.h"

#include "base/integer.h"
#include "boards/board.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- Their names ---- */

static const char *const words[NIM_FEATURE_COUNT] = {
    [NIM_FEATURE_WON] = "a won position",
    [NIM_FEATURE_LOST] = "a lost position",
    [NIM_FEATURE_ONE_MOVE] = "exactly one winning move",
    [NIM_FEATURE_MANY_MOVES] = "several winning moves",
    [NIM_FEATURE_ONE_PILE] = "a single pile",
    [NIM_FEATURE_ZERO_PILE] = "a pile of 0",
    [NIM_FEATURE_ALL_ZERO] = "no stones at all",
    [NIM_FEATURE_ALL_SINGLE] = "no pile above 1",
    [NIM_FEATURE_EQUAL_PILES] = "equal piles",
    [NIM_FEATURE_POWER_OF_TWO] = "a pile of 2, 4, 8, ...",
    [NIM_FEATURE_ZERO_SUM] = "nim-sum 0 of all piles",
    [NIM_FEATURE_ZERO_ODD] = "stones on even steps only",
    [NIM_FEATURE_EVEN_ONLY] = "won from even steps only",
    [NIM_FEATURE_OVER_31_BITS] = "a value of 2^31 or more",
    [NIM_FEATURE_OVER_32_BITS] = "a value of 2^32 or more",
    [NIM_FEATURE_MOST_PILES] = "the most piles allowed",
    [NIM_FEATURE_LARGEST_VALUE] = "the largest value allowed",
};

/* ---- Which features an input can have ---- */

/* 0 where nothing bounds it. */
static uint64_t largest_value(const struct nim_limits *limits) {
    uint64_t squares = limits->squares == 0 ? 0
                       : limits->squares == 1
                           ? limits->piles_max
                           : limits->head[limits->squares - 2].max;
    return squares > 0 ? limits->value_min + squares - 1 : limits->value_max;
}

static bool allows(const struct nim_problem *problem, uint64_t value) {
    const struct nim_limits *limits = &problem->limits;
    uint64_t most = largest_value(limits);
    return !problem->layout.has_negative && value >= limits->value_min &&
           (most == 0 || value <= most);
}

void nim_reach_begin(struct nim_reach *reach,
                     const struct nim_problem *problem) {
    const struct nim_limits *limits = &problem->limits;
    const struct nim_board *board = problem->layout.board;
    bool counts = nim_layout_has_body(&problem->layout);
    bool stairs = problem->game.family == NIM_GAME_STAIRCASE;
    bool piles = !board || stairs; /* the numbers, or gaps between them */
    bool zero = piles && (board || allows(problem, 0));
    bool bouton = problem->game.family == NIM_GAME_CLASSIC &&
                  problem->game.play == NIM_NORMAL;
    bool has_moves = nim_listing_is_of_piles(problem);
    bool *possible = reach->possible;
    *reach =
        (struct nim_reach){.piles = {1, 0}, .values = {1, 0}, .words = words};
    possible[NIM_FEATURE_WON] = true;
    possible[NIM_FEATURE_LOST] = !board || !board->always_wins;
    possible[NIM_FEATURE_ONE_MOVE] = has_moves;
    possible[NIM_FEATURE_MANY_MOVES] = has_moves;
    possible[NIM_FEATURE_ONE_PILE] = piles && counts && limits->piles_min <= 1;
    possible[NIM_FEATURE_ZERO_PILE] = zero;
    possible[NIM_FEATURE_ALL_ZERO] = zero;
    possible[NIM_FEATURE_ALL_SINGLE] = piles && limits->value_min <= 1;
    possible[NIM_FEATURE_EQUAL_PILES] =
        piles && (counts || problem->layout.head_count > 1);
    possible[NIM_FEATURE_POWER_OF_TWO] = piles;
    possible[NIM_FEATURE_ZERO_SUM] = piles && !bouton;
    possible[NIM_FEATURE_ZERO_ODD] = stairs && zero;
    /* In normal play an odd step with the sum's highest bit wins. */
    possible[NIM_FEATURE_EVEN_ONLY] =
        stairs && has_moves && problem->game.play == NIM_MISERE;
    possible[NIM_FEATURE_OVER_31_BITS] = allows(problem, (uint64_t)1 << 31);
    possible[NIM_FEATURE_OVER_32_BITS] = allows(problem, (uint64_t)1 << 32);
    possible[NIM_FEATURE_MOST_PILES] = counts && limits->piles_max > 0;
    possible[NIM_FEATURE_LARGEST_VALUE] = limits->value_max > 0;
    if (problem->layout.is_fixed) {
        memset(possible, 0, sizeof reach->possible);
    }
}

/* ---- Which features a case has ---- */

static void look_at_values(const struct nim_problem *problem,
                           const struct nim_reach_case *read, bool *has) {
    const struct nim_limits *limits = &problem->limits;
    has[NIM_FEATURE_OVER_31_BITS] = read->largest >> 31 > 0;
    has[NIM_FEATURE_OVER_32_BITS] = read->largest >> 32 > 0;
    has[NIM_FEATURE_MOST_PILES] = read->count == limits->piles_max;
    has[NIM_FEATURE_LARGEST_VALUE] = read->largest == limits->value_max;
}

static void look_at_piles(const uint64_t *piles, size_t pile_count, bool *has) {
    uint64_t sum = 0;
    uint64_t all = 0;
    uint64_t odd = 0;
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t pile = piles[i];
        sum ^= pile;
        all |= pile;
        odd |= i % 2 == 0 ? pile : 0;
        has[NIM_FEATURE_ZERO_PILE] |= pile == 0;
        has[NIM_FEATURE_POWER_OF_TWO] |= pile > 1 && (pile & (pile - 1)) == 0;
    }
    has[NIM_FEATURE_ONE_PILE] = pile_count == 1;
    has[NIM_FEATURE_ALL_ZERO] = all == 0;
    has[NIM_FEATURE_ALL_SINGLE] = all == 1;
    has[NIM_FEATURE_ZERO_SUM] = all > 0 && sum == 0;
    has[NIM_FEATURE_ZERO_ODD] = all > 0 && odd == 0;
}

/* Counts no further than two, but looks for all moves of a staircase. */
static void look_at_moves(const struct nim_position *position,
                          const uint64_t *piles, size_t pile_count, bool *has) {
    struct nim_moves moves;
    struct nim_batch batch;
    bool stairs = position->game->family == NIM_GAME_STAIRCASE;
    size_t count = 0;
    size_t odd_count = 0;
    nim_moves_begin(&moves, position, piles, pile_count);
    while ((stairs || count < 2) && nim_moves_next(&moves, &batch, stairs)) {
        count += batch.is_one_move ? 1 : batch.count;
        for (size_t i = 0; stairs && i < batch.count; i++) {
            odd_count += batch.places[i] % 2;
        }
    }
    has[NIM_FEATURE_ONE_MOVE] = count == 1;
    has[NIM_FEATURE_MANY_MOVES] = count > 1;
    has[NIM_FEATURE_EVEN_ONLY] = count > 0 && odd_count == 0;
}

/* Of piles in order. */
static bool has_equal(const uint64_t *piles, size_t pile_count) {
    for (size_t i = 1; i < pile_count; i++) {
        if (piles[i] && piles[i] == piles[i - 1]) {
            return true;
        }
    }
    return false;
}

/* ---- All cases ---- */

void nim_reach_widen(const struct nim_problem *problem, struct nim_range *range,
                     uint64_t value) {
    const struct nim_layout *layout = &problem->layout;
    bool was_empty = nim_layout_is_below(layout, range->max, range->min);
    if (was_empty || nim_layout_is_below(layout, value, range->min)) {
        range->min = value;
    }
    if (was_empty || nim_layout_is_below(layout, range->max, value)) {
        range->max = value;
    }
}

static void count(struct nim_reach *reach, const struct nim_problem *problem,
                  const struct nim_reach_case *read, const bool *has) {
    reach->case_count++;
    reach->pile_count += read->count;
    nim_reach_widen(problem, &reach->piles, read->count);
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        reach->cases[i] += reach->possible[i] && has[i];
    }
}

enum nim_status nim_reach_add(struct nim_reach *reach,
                              const struct nim_problem *problem,
                              struct nim_rules *rules,
                              const struct nim_reach_case *read,
                              uint64_t *piles, size_t pile_count) {
    bool has[NIM_FEATURE_COUNT] = {false};
    struct nim_position position;
    nim_position_begin(&position, &problem->game, rules);
    enum nim_status status = nim_position_add(&position, piles, pile_count);
    if (status == NIM_NO_MEMORY) {
        return status;
    }
    bool decided = status == NIM_OK;
    if (decided) {
        has[NIM_FEATURE_WON] =
            nim_answer_wins(&(struct nim_case){.problem = problem,
                                               .words = &problem->words,
                                               .position = &position,
                                               .pile_count = pile_count});
        has[NIM_FEATURE_LOST] = !has[NIM_FEATURE_WON];
    }
    if (decided && reach->possible[NIM_FEATURE_ONE_MOVE]) {
        look_at_moves(&position, piles, pile_count, has);
    }
    look_at_values(problem, read, has);
    look_at_piles(piles, pile_count, has);
    if (reach->possible[NIM_FEATURE_EQUAL_PILES]) {
        nim_sort_rising(piles, pile_count);
        has[NIM_FEATURE_EQUAL_PILES] = has_equal(piles, pile_count);
    }
    reach->undecided += !decided;
    count(reach, problem, read, has);
    return NIM_OK;
}
