/* HDU 2176: Nim, with all winning moves. */
#define _POSIX_C_SOURCE 200809L
#include "submission.h"

#include <unistd.h>

enum {
    RIGHT,
    ADDS,
    TAKEN,
    LEFT_FIRST,
    EQUAL_ONCE,
    NO_BRACKETS,
    SORTS,
    SUBTRACTS,
    LAST_UNMOVED,
    MISERE,
    SINGLE_LOST,
    FIRST_MOVE,
    BITS_16,
    SUM_KEPT,
    NO_TERMINATOR,
    CRASH_13,
    WAITS_3,
    EXIT_1,
    ENDLESS,
    ARRAY_1000,
    QUADRATIC,
    BUGS
};

static const struct bug bugs[] = {
    [ADDS] = {"adds", "case", "-"},
    [TAKEN] = {"taken", "case", "taken-not-left"},
    [LEFT_FIRST] = {"left-first", "case", "left-first"},
    [EQUAL_ONCE] = {"equal-once", "case", "equal-piles-once"},
    [NO_BRACKETS] = {"no-brackets", "case", "no-brackets"},
    [SORTS] = {"sorts", "case", "sorted-moves"},
    [SUBTRACTS] = {"subtracts", "case", "-"},
    [LAST_UNMOVED] = {"last-unmoved", "case", "-"},
    [MISERE] = {"misere", "case", "misere-for-normal"},
    [SINGLE_LOST] = {"single-lost", "case", "-"},
    [FIRST_MOVE] = {"first-move", "case", "first-move-only"},
    [BITS_16] = {"bits-16", "wide", "-"},
    [SUM_KEPT] = {"sum-kept", "cases", "sum-kept"},
    [NO_TERMINATOR] = {"no-terminator", "case", "-"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [WAITS_3] = {"waits-3", "case", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ENDLESS] = {"endless", "case", "-"},
    [ARRAY_1000] = {"array-1000", "large", "-"},
    [QUADRATIC] = {"quadratic", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

/* Volatile: no compiler adds several of them at once. */
static uint64_t sum_of_others(const uint64_t *piles, uint64_t n, uint64_t i) {
    volatile uint64_t sum = 0;
    for (uint64_t j = 0; j < n; j++) {
        sum ^= j != i ? piles[j] : 0;
    }
    return sum;
}

static uint64_t left_of(int bug, const uint64_t *piles, uint64_t n, uint64_t i,
                        uint64_t sum) {
    if (bug == QUADRATIC) {
        return sum_of_others(piles, n, i);
    }
    return bug == SUBTRACTS ? piles[i] - sum : piles[i] ^ sum;
}

static bool is_big(const uint64_t *piles, uint64_t n) {
    for (uint64_t i = 0; i < n; i++) {
        if (piles[i] > 1) {
            return true;
        }
    }
    return false;
}

static void print_moves(int bug, const uint64_t *piles, uint64_t n,
                        uint64_t sum) {
    for (uint64_t i = 0; i < n - (bug == LAST_UNMOVED); i++) {
        uint64_t pile = piles[i];
        uint64_t left = left_of(bug, piles, n, i, sum);
        bool is_seen = false;
        for (uint64_t j = 0; bug == EQUAL_ONCE && j < i; j++) {
            is_seen |= piles[j] == pile;
        }
        if ((left < pile || bug == NO_BRACKETS) && !is_seen) {
            printf("%" PRIu64 " %" PRIu64 "\n", bug == LEFT_FIRST ? left : pile,
                   bug == LEFT_FIRST ? pile
                   : bug == TAKEN    ? pile - left
                                     : left);
            if (bug == FIRST_MOVE) {
                return;
            }
        }
    }
}

static void solve(int bug, uint64_t *piles, uint64_t n, uint64_t *kept) {
    uint64_t sum = bug == SUM_KEPT ? *kept : 0;
    if (bug == SORTS) {
        qsort(piles, (size_t)n, sizeof *piles, compare_up);
    }
    for (uint64_t i = 0; i < n; i++) {
        sum = bug == ADDS ? sum + piles[i] : sum ^ piles[i];
    }
    *kept = sum;
    bool wins = sum != 0;
    if (bug == MISERE && !is_big(piles, n)) {
        wins = !wins;
    }
    if (!wins || (bug == SINGLE_LOST && n == 1)) {
        puts("No");
        while (bug == ENDLESS) {
            puts("No");
        }
        return;
    }
    puts("Yes");
    print_moves(bug, piles, n, sum);
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t kept = 0;
    uint64_t n;
    for (int number = 1; read_number(&n) && (n > 0 || bug == NO_TERMINATOR);
         number++) {
        uint64_t *piles = read_numbers(n);
        if (bug == CRASH_13 && number == 13) {
            abort();
        }
        if (bug == WAITS_3 && n == 3) {
            pause();
        }
        for (uint64_t i = 0; bug == BITS_16 && i < n; i++) {
            piles[i] &= 0xffff;
        }
        solve(bug, piles, bug == ARRAY_1000 && n > 1000 ? 1000 : n, &kept);
        free(piles);
    }
    return bug == EXIT_1;
}
