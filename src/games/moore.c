/* Moore's Nim_k. */
#include <assert.h>

#include "base/bytes.h"
#include "base/integer.h"
#include "base/wide.h"
#include "games/game_facts.h"
#include "games/nim_sum.h"

#include <nimsum.h>

#include <string.h>

/* ---- The verdict: column counts modulo k+1, bit-sliced ---- */

void nim_moore_begin(struct nim_moore *game, enum nim_play play, unsigned k) {
    assert(k >= 1 && k <= NIM_MOORE_K_MAX);
    *game = (struct nim_moore){.play = play, .k = k};
}

/* k+1 = 4: the carry out of the second plane is the modulus. */
static void add_modulo_4(struct nim_moore *game, const uint64_t *piles,
                         size_t pile_count) {
    uint64_t ones = game->plane[0];
    uint64_t twos = game->plane[1];
    for (size_t i = 0; i < pile_count; i++) {
        twos ^= ones & piles[i];
        ones ^= piles[i];
    }
    game->plane[0] = ones;
    game->plane[1] = twos;
}

/* Adds one to the columns where the pile has a one, then clears the columns
 * that have reached k+1. When k+1 is a power of two, the carry out of the last
 * plane does that, and no column ever reads k+1. */
static void add_modulo(struct nim_moore *game, uint64_t pile) {
    unsigned plane_count = integer_bits(game->k);
    bool wraps = (game->k & (game->k + 1)) == 0;
    uint64_t carry = pile;
    uint64_t full = wraps ? 0 : UINT64_MAX;
    for (unsigned p = 0; p < plane_count; p++) {
        uint64_t sum = game->plane[p] ^ carry;
        carry &= game->plane[p];
        game->plane[p] = sum;
        full &= (game->k + 1) >> p & 1 ? sum : ~sum;
    }
    for (unsigned p = 0; p < plane_count; p++) {
        game->plane[p] &= ~full;
    }
}

void nim_moore_add(struct nim_moore *game, const uint64_t *piles,
                   size_t pile_count) {
    if (game->k == 3) {
        add_modulo_4(game, piles, pile_count);
    } else {
        for (size_t i = 0; i < pile_count; i++) {
            add_modulo(game, piles[i]);
        }
    }
    if (game->play == NIM_MISERE) {
        game->big += nim_sum_count_big(piles, pile_count, 1);
    }
}

/* In misère play without a big pile the lowest column, the only one there is,
 * must count 1 instead of 0. */
bool nim_moore_wins(const struct nim_moore *game) {
    bool all_single = game->play == NIM_MISERE && game->big == 0;
    uint64_t wrong = game->plane[0] ^ all_single;
    for (unsigned p = 1; p < NIM_MOORE_PLANES; p++) {
        wrong |= game->plane[p];
    }
    return wrong != 0;
}

/* ---- The verdict where piles change ---- */

void nim_columns_begin(struct nim_columns *columns, enum nim_play play,
                       unsigned k) {
    assert(k >= 1 && k <= NIM_MOORE_K_MAX);
    *columns = (struct nim_columns){.play = play, .k = k};
}

void nim_columns_add(struct nim_columns *columns, uint64_t pile) {
    for (uint64_t rest = pile; rest; rest &= rest - 1) {
        columns->ones[bytes_trailing_zeros(rest)]++;
    }
    columns->big += pile >= 2;
}

void nim_columns_remove(struct nim_columns *columns, uint64_t pile) {
    for (uint64_t rest = pile; rest; rest &= rest - 1) {
        columns->ones[bytes_trailing_zeros(rest)]--;
    }
    columns->big -= pile >= 2;
}

unsigned nim_columns_wanted(const struct nim_columns *columns,
                            unsigned column) {
    return column == 0 && columns->play == NIM_MISERE && columns->big == 0;
}

bool nim_columns_win(const struct nim_columns *columns) {
    unsigned column = 0;
    while (column < 64 && columns->ones[column] % (columns->k + 1) ==
                              nim_columns_wanted(columns, column)) {
        column++;
    }
    return column < 64;
}

/* ---- The moves ----
 *
 * Column by column from the highest one down: `before` piles have been touched
 * above and may have either bit here; `ones` untouched piles have a one here.
 * To reach the wanted count, `touch` of the latter are touched now and lose
 * their one, and `set` of the former get one:
 *
 *     ones - touch + set = wanted (modulo k+1),  touch <= k - before,
 *                                                set <= before.
 *
 * One of touch = ones - wanted and set = k+1 - (ones - wanted), modulo k+1,
 * is always allowed, so that there is no dead end. (ones = 0 with wanted = 1
 * needs a touched pile: only the empty board lacks one.) */

/* Wanted in misère play: when a move can take away all big piles, only single
 * stones must be left, their number 1 modulo k+1. When it cannot, some big
 * pile stays and normal play's condition holds. */
static unsigned wanted_lowest(const struct nim_columns *columns) {
    return columns->play == NIM_MISERE && columns->big <= columns->k;
}

static unsigned count_columns(const struct nim_columns *columns) {
    unsigned count = 64;
    while (count > 0 && columns->ones[count - 1] == 0) {
        count--;
    }
    return count;
}

void nim_moore_walk_begin(struct nim_moore_walk *walk,
                          const struct nim_moore *game, const uint64_t *piles,
                          size_t pile_count) {
    struct nim_columns columns;
    nim_columns_begin(&columns, game->play, game->k);
    for (size_t i = 0; i < pile_count; i++) {
        nim_columns_add(&columns, piles[i]);
    }
    nim_moore_walk_begin_with(walk, &columns, piles, pile_count);
}

void nim_moore_walk_begin_with(struct nim_moore_walk *walk,
                               const struct nim_columns *columns,
                               const uint64_t *piles, size_t pile_count) {
    *walk = (struct nim_moore_walk){
        .piles = piles,
        .pile_count = pile_count,
        .k = columns->k,
        .columns = nim_columns_win(columns) ? count_columns(columns) : 0,
        .lowest = wanted_lowest(columns),
    };
    memcpy(walk->ones, columns->ones, sizeof walk->ones);
}

static bool is_touched(const struct nim_moore_walk *walk, size_t touched_count,
                       size_t pile) {
    for (size_t i = 0; i < touched_count; i++) {
        if (walk->touched[i] == pile) {
            return true;
        }
    }
    return false;
}

/* Touches the next `count` piles, from index `pile` on, that have a one in
 * column j and are not among the first `already` touched; says whether there
 * were enough of them. */
static bool touch_from(struct nim_moore_walk *walk, unsigned j, size_t pile,
                       size_t already, size_t count) {
    for (; count && pile < walk->pile_count; pile++) {
        bool has_one = walk->piles[pile] >> j & 1;
        if (has_one && !is_touched(walk, already, pile)) {
            walk->touched[already++] = pile;
            count--;
        }
    }
    return count == 0;
}

/* The next choice of as many piles to touch in column j, if there is one: the
 * last of them that can go further does, and those behind it follow. */
static bool touch_others(struct nim_moore_walk *walk, unsigned j) {
    const struct nim_moore_column *column = &walk->column[j];
    size_t last = (size_t)column->before + column->touch;
    for (size_t i = last; i-- > column->before;) {
        if (touch_from(walk, j, walk->touched[i] + 1, i, last - i)) {
            return true;
        }
    }
    return false;
}

/* The first choice of piles to touch in column j. */
static bool touch_first(struct nim_moore_walk *walk, unsigned j) {
    const struct nim_moore_column *column = &walk->column[j];
    return touch_from(walk, j, 0, column->before, column->touch);
}

/* Fixes the smallest allowed touch from `least` on, and its set, if there is
 * one. */
static bool split_column(struct nim_moore_walk *walk, unsigned j,
                         unsigned least) {
    struct nim_moore_column *column = &walk->column[j];
    unsigned modulus = walk->k + 1;
    unsigned wanted = j == 0 ? walk->lowest : 0;
    unsigned surplus = (unsigned)((column->ones + modulus - wanted) % modulus);
    for (unsigned touch = least; touch <= walk->k - column->before; touch++) {
        unsigned set = (touch + modulus - surplus) % modulus;
        if (touch <= column->ones && set <= column->before) {
            column->touch = (unsigned char)touch;
            column->set = (unsigned char)set;
            return true;
        }
    }
    return false;
}

/* Comes to column j with the first `before` touched piles fixed. */
static void enter_column(struct nim_moore_walk *walk, unsigned j,
                         size_t before) {
    struct nim_moore_column *column = &walk->column[j];
    column->before = (unsigned char)before;
    column->ones = walk->ones[j];
    for (size_t i = 0; i < before; i++) {
        column->ones -= walk->piles[walk->touched[i]] >> j & 1;
    }
}

/* The lowest `set` bits: the first of the subsets of that size. */
static uint64_t first_carry(unsigned set) {
    return ((uint64_t)1 << set) - 1;
}

/* The next greater number with as many ones (R. W. Gosper, HAKMEM 175, 1972).
 * No ones, no next. */
static uint64_t next_carry(uint64_t carry) {
    if (carry == 0) {
        return UINT64_MAX;
    }
    uint64_t lowest = carry & (~carry + 1);
    uint64_t raised = carry + lowest;
    return raised | ((carry ^ raised) >> 2) / lowest;
}

/* The first choice in column j for its split. */
static void choose_first(struct nim_moore_walk *walk, unsigned j) {
    bool found = touch_first(walk, j);
    assert(found);
    (void)found;
    walk->column[j].carry = first_carry(walk->column[j].set);
}

/* The next choice in column j, if there is one. */
static bool choose_next(struct nim_moore_walk *walk, unsigned j) {
    struct nim_moore_column *column = &walk->column[j];
    column->carry = next_carry(column->carry);
    if (column->carry < (uint64_t)1 << column->before) {
        return true;
    }
    if (touch_others(walk, j)) {
        column->carry = first_carry(column->set);
        return true;
    }
    if (split_column(walk, j, column->touch + 1u)) {
        choose_first(walk, j);
        return true;
    }
    return false;
}

/* First choices in the columns below `top`. */
static void descend(struct nim_moore_walk *walk, unsigned top) {
    size_t before = 0;
    if (top < walk->columns) {
        before = (size_t)walk->column[top].before + walk->column[top].touch;
    }
    for (unsigned j = top; j-- > 0;) {
        enter_column(walk, j, before);
        bool possible = split_column(walk, j, 0);
        assert(possible);
        (void)possible;
        choose_first(walk, j);
        before += walk->column[j].touch;
    }
}

/* Goes on to the next move. */
static bool advance(struct nim_moore_walk *walk) {
    if (!walk->started) {
        walk->started = true;
        descend(walk, walk->columns);
        return walk->columns > 0;
    }
    for (unsigned j = 0; j < walk->columns && !walk->ended; j++) {
        if (choose_next(walk, j)) {
            descend(walk, j);
            return true;
        }
    }
    walk->ended = true;
    return false;
}

/* Gives the i-th touched pile the bits chosen for it: none from the column on
 * where it was touched, then those carried below. */
static uint64_t left_on_touched(const struct nim_moore_walk *walk, size_t i) {
    uint64_t left = walk->piles[walk->touched[i]];
    for (unsigned j = walk->columns; j-- > 0;) {
        const struct nim_moore_column *column = &walk->column[j];
        uint64_t bit = (uint64_t)1 << j;
        if (i < column->before) {
            left = (left & ~bit) | (column->carry >> i & 1) << j;
        } else if (i < (size_t)column->before + column->touch) {
            left &= ~bit;
        }
    }
    return left;
}

size_t nim_moore_walk_next(struct nim_moore_walk *walk, struct nim_move *moves,
                           uint64_t *places) {
    if (!advance(walk)) {
        return 0;
    }
    size_t count = (size_t)walk->column[0].before + walk->column[0].touch;
    for (size_t i = 0; i < count; i++) {
        size_t pile = walk->touched[i];
        size_t at = i;
        for (; at > 0 && places[at - 1] > pile; at--) {
            moves[at] = moves[at - 1];
            places[at] = places[at - 1];
        }
        moves[at].from = walk->piles[pile];
        moves[at].to = left_on_touched(walk, i);
        places[at] = pile + 1;
    }
    return count;
}

/* ---- Their number ---- */

struct counting {
    struct nim_moore_walk walk;
    uint64_t steps_left;
    uint64_t choose[NIM_MOORE_K_MAX + 1][NIM_MOORE_K_MAX + 1];
};

/* Pascal's triangle, in zeros; choose[63][31] is below 2^60. */
static void fill_choose(struct counting *counting) {
    for (size_t n = 0; n <= NIM_MOORE_K_MAX; n++) {
        counting->choose[n][0] = 1;
        for (size_t r = 1; r <= n; r++) {
            counting->choose[n][r] =
                counting->choose[n - 1][r - 1] + counting->choose[n - 1][r];
        }
    }
}

/* When k piles are touched, nothing is left to choose below column j but which
 * of them get ones. */
static void count_carries(struct counting *counting, unsigned j,
                          struct nim_wide *total) {
    struct nim_moore_walk *walk = &counting->walk;
    nim_wide_set(total, 1);
    while (j-- > 0) {
        enter_column(walk, j, walk->k);
        bool is_possible = split_column(walk, j, 0);
        assert(is_possible);
        (void)is_possible;
        nim_wide_multiply(total,
                          counting->choose[walk->k][walk->column[j].set]);
    }
}

/* Counts the ways to go on below column j with the first `before` touched
 * piles fixed. Which of them get ones is a factor, not a walk: the columns
 * below do not depend on it. */
static void count_below(struct counting *counting, unsigned j, size_t before,
                        struct nim_wide *total) {
    nim_wide_set(total, j == 0);
    if (j-- == 0) {
        return;
    }
    struct nim_moore_walk *walk = &counting->walk;
    if (before == walk->k) {
        count_carries(counting, j + 1, total);
        return;
    }
    enter_column(walk, j, before);
    bool possible = split_column(walk, j, 0);
    while (possible && counting->steps_left > 0) {
        struct nim_moore_column column = walk->column[j];
        struct nim_wide split;
        nim_wide_set(&split, 0);
        for (bool more = touch_first(walk, j); more && counting->steps_left > 0;
             more = touch_others(walk, j)) {
            struct nim_wide below;
            counting->steps_left--;
            count_below(counting, j, before + column.touch, &below);
            nim_wide_add(&split, &below);
        }
        nim_wide_multiply(&split, counting->choose[before][column.set]);
        nim_wide_add(total, &split);
        possible = split_column(walk, j, column.touch + 1u);
    }
}

/* Steps of counting, each as long as k piles take, that take about half a
 * second. */
#define STEPS_MAX 18000000

bool nim_moore_walk_count(const struct nim_moore_walk *walk,
                          struct nim_wide *total) {
    struct counting counting = {.walk = *walk,
                                .steps_left = STEPS_MAX / walk->k};
    fill_choose(&counting);
    nim_wide_set(total, 0);
    if (walk->columns > 0) {
        count_below(&counting, walk->columns, 0, total);
    }
    return counting.steps_left > 0;
}
