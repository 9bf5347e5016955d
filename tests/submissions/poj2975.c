/* POJ 2975: how many first moves win Nim? */
#include "submission.h"

enum {
    RIGHT,
    EQUAL_ONCE,
    ALL_PILES,
    LARGEST_ONLY,
    NOT_TO_0,
    ABOVE_SUM,
    COMMON_BIT,
    AT_MOST_ONE,
    LOWEST_BIT,
    LOST_TOO,
    SUM_KEPT,
    COUNT_KEPT,
    SHORT,
    CRASH_13,
    EXIT_1,
    ARRAY_100,
    BUGS
};

static const struct bug bugs[] = {
    [EQUAL_ONCE] = {"equal-once", "case", "equal-piles-once"},
    [ALL_PILES] = {"all-piles", "case", "no-brackets"},
    [LARGEST_ONLY] = {"largest-only", "case", "largest-pile-only"},
    [NOT_TO_0] = {"not-to-0", "case", "no-pile-emptied"},
    [ABOVE_SUM] = {"above-sum", "case", "-"},
    [COMMON_BIT] = {"common-bit", "case", "-"},
    [AT_MOST_ONE] = {"at-most-one", "case", "-"},
    [LOWEST_BIT] = {"lowest-bit", "case", "-"},
    [LOST_TOO] = {"lost-too", "case", "-"},
    [SUM_KEPT] = {"sum-kept", "cases", "sum-kept"},
    [COUNT_KEPT] = {"count-kept", "cases", "-"},
    [SHORT] = {"short", "wide", "-"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_100] = {"array-100", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

static bool has_winning_move(int bug, uint64_t pile, uint64_t sum,
                             uint64_t largest) {
    uint64_t left = pile ^ sum;
    switch (bug) {
    case ALL_PILES:
        return sum != 0;
    case LARGEST_ONLY:
        return left < pile && pile == largest;
    case NOT_TO_0:
        return left < pile && left > 0;
    case ABOVE_SUM:
        return sum != 0 && pile >= sum;
    case COMMON_BIT:
        return (pile & sum) != 0;
    case LOWEST_BIT:
        return (pile & sum & (0 - sum)) != 0;
    case LOST_TOO:
        return left <= pile;
    default:
        return left < pile;
    }
}

static bool is_repeated(const uint64_t *piles, uint64_t i) {
    for (uint64_t j = 0; j < i; j++) {
        if (piles[j] == piles[i]) {
            return true;
        }
    }
    return false;
}

static uint64_t count_moves(int bug, const uint64_t *piles, uint64_t n,
                            uint64_t *sum) {
    uint64_t count = 0;
    uint64_t largest = 0;
    for (uint64_t i = 0; i < n; i++) {
        *sum ^= piles[i];
        largest = piles[i] > largest ? piles[i] : largest;
    }
    for (uint64_t i = 0; i < n; i++) {
        count += has_winning_move(bug, piles[i], *sum, largest) &&
                 !(bug == EQUAL_ONCE && is_repeated(piles, i));
    }
    return bug == AT_MOST_ONE && count > 1 ? 1 : count;
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t sum = 0;
    uint64_t count = 0;
    uint64_t n;
    for (int number = 1; read_number(&n) && n > 0; number++) {
        uint64_t *piles = read_numbers(n);
        for (uint64_t i = 0; bug == SHORT && i < n; i++) {
            piles[i] &= 0x7fff;
        }
        if (bug == CRASH_13 && number == 13) {
            abort();
        }
        sum = bug == SUM_KEPT ? sum : 0;
        count = bug == COUNT_KEPT ? count : 0;
        count += count_moves(bug, piles, bug == ARRAY_100 && n > 100 ? 100 : n,
                             &sum);
        printf("%" PRIu64 "\n", count);
        free(piles);
    }
    return bug == EXIT_1;
}
