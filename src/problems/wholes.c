/* Rules under which the piles are judged all together and not one by one: who
 * wins is told by one pile of 0 or 1. */
#include "problems/arrange.h"

#include "base/factors.h"
#include "base/integer.h"
#include "base/sort.h"

/* The player to move wins or loses, which is said by one pile. An empty board
 * stays empty: it is lost. */
static size_t verdict(uint64_t *numbers, size_t number_count, bool wins) {
    if (number_count == 0) {
        return 0;
    }
    numbers[0] = wins;
    return 1;
}

/* ---- Piles ---- */

/* What the opponent does to a pile is done to its twin. Else the largest pile
 * can be cut down, and its stones given to the others, until all are paired. */
size_t nim_arrange_paired(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    bool is_paired = true;
    (void)head;
    nim_sort_rising(numbers, number_count);
    size_t at = 0;
    while (at < number_count && numbers[at] == 0) {
        at++;
    }
    for (; at < number_count && is_paired; at += 2) {
        is_paired = at + 1 < number_count && numbers[at] == numbers[at + 1];
    }
    return verdict(numbers, number_count, !is_paired);
}

/* Gauss's elimination: is the number a sum of those of the basis? If not it
 * joins them, at the place of its highest bit. */
static bool is_sum_of(uint64_t *basis, uint64_t number) {
    for (unsigned bit = 64; bit-- > 0;) {
        if (number >> bit == 0) {
            continue;
        }
        if (basis[bit] == 0) {
            basis[bit] = number;
            return false;
        }
        number ^= basis[bit];
    }
    return true;
}

static bool are_dependent(const uint64_t *numbers, size_t number_count) {
    uint64_t basis[64] = {0};
    bool is_dependent = false;
    for (size_t i = 0; i < number_count && !is_dependent; i++) {
        is_dependent = is_sum_of(basis, numbers[i]);
    }
    return is_dependent;
}

size_t nim_arrange_dependent(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)head;
    return verdict(numbers, number_count, are_dependent(numbers, number_count));
}

size_t nim_arrange_independent(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    (void)head;
    return verdict(numbers, number_count,
                   !are_dependent(numbers, number_count));
}

/* Let the larger piles have `turns` in all, a stone or a merger each. When they
 * are more than two, who can make all turns even wins; a single stone can be
 * taken or merged, and so changes the turns by one or not at all. When they are
 * none or two, the single stones decide, modulo 3. */
size_t nim_arrange_take_or_merge(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    uint64_t ones = 0;
    uint64_t large = 0;
    uint64_t stones = 0; /* of the large piles; only its parity, and 2, count */
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        ones += numbers[i] == 1;
        large += numbers[i] > 1;
        stones += numbers[i] > 1 ? numbers[i] : 0;
    }
    bool is_few = large == 0 || (large == 1 && stones == 2);
    bool turns_are_odd = large > 0 && (stones + large) % 2 == 0;
    bool wins = is_few ? ones % 3 != 0 : ones % 2 == 1 || turns_are_odd;
    return verdict(numbers, number_count, wins);
}

/* A pile of one leaves no choice. At the first larger one, its finder chooses
 * who finds the next pile. */
size_t nim_arrange_in_sequence(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    bool is_first = true; /* the player to move finds the pile */
    size_t at = 0;
    (void)head;
    for (; at < number_count && numbers[at] <= 1; at++) {
        is_first ^= numbers[at] == 1;
    }
    bool wins = at < number_count ? is_first : !is_first;
    return verdict(numbers, number_count, wins);
}

/* With more stones on one pile than on all others, it is taken from each time,
 * and the others run out. Else no stone need be left. */
size_t nim_arrange_not_twice(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    uint64_t largest = 0;
    uint64_t others = 0;
    uint64_t parity = 0;
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        uint64_t pile = numbers[i];
        uint64_t smaller = integer_min(pile, largest);
        largest = integer_max(pile, largest);
        others += integer_min(smaller, UINT64_MAX - others);
        parity ^= pile & 1;
    }
    return verdict(numbers, number_count, largest > others || parity);
}

/* Can the first turn leave different piles? Sorted piles may have one pair of
 * equals, with a free place below it. */
static bool can_begin(const uint64_t *numbers, size_t number_count) {
    size_t pairs = 0;
    for (size_t i = 1; i < number_count; i++) {
        if (numbers[i] == numbers[i - 1]) {
            pairs++;
            if (numbers[i] == 0 || pairs > 1 ||
                (i > 1 && numbers[i - 2] == numbers[i] - 1)) {
                return false;
            }
        }
    }
    return true;
}

/* The game ends with the piles 0, 1, ..., n-1, a stone a turn. */
size_t nim_arrange_all_different(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    uint64_t turns = 0;
    (void)head;
    nim_sort_rising(numbers, number_count);
    for (size_t i = 0; i < number_count; i++) {
        turns += numbers[i] - i;
    }
    return verdict(numbers, number_count,
                   turns % 2 == 1 && can_begin(numbers, number_count));
}

/* Piles of 1 .. m leave no choice: a stone each time. Who comes first to a gap
 * wins: they take all up to it, or leave one. */
size_t nim_arrange_from_all(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    uint64_t filled = 0;
    size_t at = 0;
    (void)head;
    nim_sort_rising(numbers, number_count);
    while (at < number_count && numbers[at] - filled <= 1) {
        filled = numbers[at++];
    }
    bool is_odd = filled % 2 == 1;
    return verdict(numbers, number_count, at < number_count ? !is_odd : is_odd);
}

/* With an even number of piles not all removals can leave the nim-sum 0, as
 * the XOR of what they leave is the nim-sum itself. */
size_t nim_arrange_whole_piles(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    uint64_t sum = 0;
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        sum ^= numbers[i];
    }
    return verdict(numbers, number_count, sum == 0 || number_count % 2 == 0);
}

/* ---- Two or three numbers ---- */

/* A. J. Cole, A. J. T. Davie, "A game based on the Euclidean algorithm and a
 * winning strategy for it", Mathematical Gazette 53 (1969): who first finds a
 * pile at least twice the other (or a multiple of it) wins, by choosing who
 * finds the rest. */
size_t nim_arrange_euclid(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    uint64_t large = integer_max(head[0], head[1]);
    uint64_t small = integer_min(head[0], head[1]);
    bool is_first = true;
    if (small == 0) {
        return verdict(numbers, number_count, false);
    }
    while (large % small != 0 && large / small == 1) {
        uint64_t rest = large - small;
        large = small;
        small = rest;
        is_first = !is_first;
    }
    return verdict(numbers, number_count, is_first);
}

/* Full piles of m are merged in m-1 turns; what is left over is one pile. */
size_t nim_arrange_mergers(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    uint64_t size = head[1];
    if (size == 0) {
        return nim_arrange_exclude(numbers, number_count, 1);
    }
    uint64_t over = head[0] % size;
    uint64_t turns =
        head[0] / size % 2 * ((size - 1) % 2) + (over ? over - 1 : 0);
    return verdict(numbers, number_count, turns % 2 == 1);
}

/* Every turn changes the parity of all three. */
size_t nim_arrange_two_for_one(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    uint64_t odd = head[0] % 2 + head[1] % 2 + head[2] % 2;
    return verdict(numbers, number_count, odd < 2);
}

/* Taking one or two of a short circle ends it. Else the opponent leaves two
 * rows of the same length, and copies each move; with k = 1 they cannot. */
size_t nim_arrange_circle(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    uint64_t size = head[0];
    uint64_t most = head[1];
    bool wins = size > 0 && (size <= most || (most == 1 && size % 2 == 1));
    return verdict(numbers, number_count, wins);
}

/* The same with at most two. */
size_t nim_arrange_circle_of_pairs(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    return verdict(numbers, number_count, head[0] == 1 || head[0] == 2);
}

/* ---- First takes ---- */

/* The smallest part is the largest take that the opponent cannot answer by
 * taking the next (M. J. Whinihan 1963). */
size_t nim_arrange_first_fibonacci_take(const uint64_t *head, uint64_t *numbers,
                                        size_t number_count) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    size_t count = nim_fibonacci_parts(head[0], parts);
    if (count < 2) {
        return 0;
    }
    numbers[0] = parts[count - 1];
    return number_count;
}

/* The second player wins if L+1 divides the number: L+1 is its least divisor
 * above 2. */
size_t nim_arrange_least_bound(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    uint64_t number = head[0];
    if (number < 3) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = nim_factorize(number, factors);
    uint64_t divisor = number % 4 == 0 ? 4 : number;
    for (size_t i = 0; i < count; i++) {
        divisor = factors[i] > 2 ? integer_min(divisor, factors[i]) : divisor;
    }
    numbers[0] = divisor - 1;
    return number_count;
}

/* ---- Boards ---- */

/* On a square board a domino tiling with the first square in it exists iff the
 * side is even. */
size_t nim_arrange_even(const uint64_t *head, uint64_t *numbers,
                        size_t number_count) {
    return verdict(numbers, number_count, head[0] % 2 == 0);
}

/* Multiplied by 2 .. 9 in turn from 1 on: the first player reaches up to 9, the
 * second up to 18, and so on, each time with 9 or 2. */
size_t nim_arrange_multiples(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    uint64_t left = head[0];
    bool is_first = true;
    while (left > (is_first ? 9 : 2)) {
        uint64_t by = is_first ? 9 : 2;
        left = left / by + (left % by != 0);
        is_first = !is_first;
    }
    return verdict(numbers, number_count, is_first);
}

/* A cell is lost where both coordinates are 1 or 2 modulo 4. */
size_t nim_arrange_chessboard(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    bool row = head[0] % 4 == 1 || head[0] % 4 == 2;
    bool column = head[1] % 4 == 1 || head[1] % 4 == 2;
    return verdict(numbers, number_count, !row || !column);
}

/* The days of a month, 1 to 12, from 1900 to 2001. */
static uint64_t days_of(uint64_t year, uint64_t month) {
    static const uint64_t days[] = {31, 28, 31, 30, 31, 30,
                                    31, 31, 30, 31, 30, 31};
    bool is_leap = year % 4 == 0 && year != 1900;
    return days[month - 1] + (month == 2 && is_leap);
}

static bool is_date(uint64_t year, uint64_t month, uint64_t day) {
    bool is_month = year >= 1900 && month >= 1 && month <= 12 && day >= 1 &&
                    (year < 2001 || (year == 2001 && month <= 11));
    bool is_after = year == 2001 && month == 11 && day > 4;
    return is_month && day <= days_of(year, month) && !is_after;
}

/* Which of a date that is none is wrong: 0 for the year, 1 for the month, 2 for
 * the day? */
static size_t find_wrong(uint64_t year, uint64_t month) {
    if (year < 1900 || year > 2001) {
        return 0;
    }
    bool is_month = month >= 1 && month <= 12 && (year < 2001 || month < 12);
    return is_month ? 2 : 1;
}

/* To the next day or month changes whether month + day is even, but on a few
 * last days; the 30th of September and November are the ones that matter. */
size_t nim_arrange_calendar(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    uint64_t month = head[1];
    uint64_t day = head[2];
    bool is_late = day == 30 && (month == 9 || month == 11);
    if (!is_date(head[0], month, day)) {
        return nim_arrange_exclude(numbers, number_count,
                                   find_wrong(head[0], month));
    }
    return verdict(numbers, number_count, (month + day) % 2 == 0 || is_late);
}

/* n sticks across m: each turn takes one of either kind away. */
size_t nim_arrange_crossings(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    uint64_t turns = integer_min(head[0], head[1]);
    return verdict(numbers, number_count, turns % 2 == 1);
}

/* ---- Coins that are turned ---- */

/* The product of nimbers below 2^(2^level), by J. H. Conway, "On Numbers and
 * Games" (1976), chapter 6: with F = 2^(2^(level-1)), F*F = F ^ F/2 and F*x is
 * the usual product for x < F. */
static uint64_t multiply(uint64_t a, uint64_t b, unsigned level) {
    if (a < 2 || b < 2) {
        return a * b;
    }
    unsigned half = 1u << (level - 1);
    uint64_t mask = ((uint64_t)1 << half) - 1;
    uint64_t low = multiply(a & mask, b & mask, level - 1);
    uint64_t high = multiply(a >> half, b >> half, level - 1);
    uint64_t both =
        multiply((a & mask) ^ (a >> half), (b & mask) ^ (b >> half), level - 1);
    uint64_t rest = multiply(high, (uint64_t)1 << (half - 1), level - 1);
    return ((both ^ low) << half) ^ low ^ rest;
}

size_t nim_arrange_corners(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count / 2; i++) {
        numbers[i] = multiply(numbers[2 * i], numbers[2 * i + 1], 6);
    }
    return number_count / 2;
}

size_t nim_arrange_cubes(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count / 3; i++) {
        uint64_t product = multiply(numbers[3 * i], numbers[3 * i + 1], 6);
        numbers[i] = multiply(product, numbers[3 * i + 2], 6);
    }
    return number_count / 3;
}

static unsigned parity(uint64_t word) {
    for (unsigned shift = 32; shift > 0; shift /= 2) {
        word ^= word >> shift;
    }
    return word & 1;
}

/* Mock Turtles ("Winning Ways", chapter 14): the coin n, from 0, is worth the
 * one of 2n and 2n+1 that has an odd number of ones in binary. A coin that is
 * named twice counts once. */
size_t nim_arrange_mock_turtles(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    size_t count = 0;
    (void)head;
    nim_sort_rising(numbers, number_count);
    for (size_t i = 0; i < number_count; i++) {
        uint64_t coin = numbers[i];
        if (coin > UINT64_MAX / 2) {
            return nim_arrange_exclude_value(numbers, number_count, coin);
        }
        bool is_last = i + 1 == number_count || numbers[i + 1] != coin;
        numbers[count] = 2 * coin + !parity(coin);
        count += is_last;
    }
    return count;
}
