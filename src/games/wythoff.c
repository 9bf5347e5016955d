/* Wythoff's game: two piles, judged by the golden ratio. */
#include "base/factors.h"
#include "base/integer.h"
#include "games/game_facts.h"

#include <nimsum.h>

static bool is_less(struct nim_product a, struct nim_product b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
}

/* Is the number below k times the golden ratio? Above k it is iff
 * number^2 < k(number + k). No root is needed. */
static bool is_below_ratio(uint64_t number, uint64_t k) {
    return number <= k
               ? k > 0
               : is_less(nim_product(number, number - k), nim_product(k, k));
}

uint64_t nim_wythoff_smaller(uint64_t difference) {
    uint64_t pile = 0;
    for (uint64_t bit = (uint64_t)1 << 63; bit > 0; bit /= 2) {
        if (is_below_ratio(pile | bit, difference)) {
            pile |= bit;
        }
    }
    return pile;
}

bool nim_wythoff_wins(uint64_t a, uint64_t b) {
    uint64_t smaller = integer_min(a, b);
    uint64_t difference = integer_max(a, b) - smaller;
    if (difference == 0) {
        return smaller > 0;
    }
    return !is_below_ratio(smaller, difference) ||
           is_below_ratio(smaller + 1, difference);
}

/* The other pile of the lost position that this one belongs to; UINT64_MAX
 * where that is above it. Each positive number is the smaller or the larger
 * pile of one lost position with a positive difference. Let `count` of those
 * below it be smaller piles. Is it the next smaller one, then its difference is
 * count + 1. Else it is a larger pile, as the others below it are, and the
 * smaller pile is its own number less theirs, count. */
static uint64_t partner_of(uint64_t pile) {
    uint64_t count = 0;
    for (uint64_t bit = (uint64_t)1 << 63; bit > 0; bit /= 2) {
        if (!is_below_ratio(pile, count | bit)) {
            count |= bit;
        }
    }
    /* UINT64_MAX is a larger pile, and one more is 0. */
    if (is_below_ratio(pile + 1, count + 1)) {
        return count;
    }
    return count < UINT64_MAX - pile ? pile + count + 1 : UINT64_MAX;
}

size_t nim_wythoff_moves(uint64_t a, uint64_t b,
                         struct nim_wythoff_move moves[3]) {
    uint64_t smaller = integer_min(a, b);
    uint64_t left_of_a = partner_of(b);
    uint64_t left_of_b = partner_of(a);
    uint64_t left_of_smaller = nim_wythoff_smaller(integer_max(a, b) - smaller);
    size_t count = 0;
    if (left_of_a < a) {
        moves[count++] = (struct nim_wythoff_move){left_of_a, b};
    }
    if (left_of_b < b) {
        moves[count++] = (struct nim_wythoff_move){a, left_of_b};
    }
    if (left_of_smaller < smaller) {
        uint64_t taken = smaller - left_of_smaller;
        moves[count++] = (struct nim_wythoff_move){a - taken, b - taken};
    }
    return count;
}
