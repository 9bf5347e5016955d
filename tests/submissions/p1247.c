/* Luogu P1247: the first winning move of Nim, and the piles it leaves. */
#include "submission.h"

enum {
    RIGHT,
    LEFT,
    PLACE_FIRST,
    FROM_0,
    LAST,
    LARGEST,
    UNCHANGED,
    SUBTRACTS,
    SORTS,
    ALL,
    MISERE,
    NOT_TO_0,
    BITS_16,
    EXIT_1,
    ARRAY_1000,
    QUADRATIC,
    BUGS
};

static const struct bug bugs[] = {
    [LEFT] = {"left", "case", "left-before-place"},
    [PLACE_FIRST] = {"place-first", "case", "place-before-taken"},
    [FROM_0] = {"from-0", "case", "first-from-0"},
    [LAST] = {"last", "case", "last-move"},
    [LARGEST] = {"largest", "case", "largest-move"},
    [UNCHANGED] = {"unchanged", "case", "piles-unchanged"},
    [SUBTRACTS] = {"subtracts", "case", "-"},
    [SORTS] = {"sorts", "case", "-"},
    [ALL] = {"all", "case", "-"},
    [MISERE] = {"misere", "case", "misere-for-normal"},
    [NOT_TO_0] = {"not-to-0", "case", "-"},
    [BITS_16] = {"bits-16", "wide", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_1000] = {"array-1000", "large", "-"},
    [QUADRATIC] = {"quadratic", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

/* Volatile: no compiler adds several of them at once. */
static uint64_t sum_of(int bug, const uint64_t *piles, uint64_t n,
                       uint64_t without) {
    volatile uint64_t sum = 0;
    for (uint64_t i = 0; i < n && (bug != ARRAY_1000 || i < 1000); i++) {
        sum ^= i != without ? piles[i] : 0;
    }
    return sum;
}

/* The place of the pile to move, n when there is no winning move. */
static uint64_t find_move(int bug, const uint64_t *piles, uint64_t n,
                          uint64_t sum) {
    uint64_t found = n;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t left =
            bug == QUADRATIC ? sum_of(bug, piles, n, i) : piles[i] ^ sum;
        bool wins = left < piles[i] && (bug != NOT_TO_0 || left > 0);
        bool is_better = found == n || bug == LAST ||
                         (bug == LARGEST && piles[i] > piles[found]);
        found = wins && is_better ? i : found;
    }
    return found;
}

static void print_move(int bug, uint64_t *piles, uint64_t n, uint64_t i,
                       uint64_t left) {
    uint64_t taken = bug == LEFT ? left : piles[i] - left;
    uint64_t place = i + (bug != FROM_0);
    printf("%" PRIu64 " %" PRIu64 "\n", bug == PLACE_FIRST ? place : taken,
           bug == PLACE_FIRST ? taken : place);
    for (uint64_t j = 0; j < n; j++) {
        bool is_moved = j == i && bug != UNCHANGED;
        printf(j + 1 < n ? "%" PRIu64 " " : "%" PRIu64 "\n",
               is_moved ? left : piles[j]);
    }
}

static bool is_single(const uint64_t *piles, uint64_t n) {
    uint64_t all = 0;
    for (uint64_t i = 0; i < n; i++) {
        all |= piles[i];
    }
    return all <= 1;
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t n = 0;
    read_number(&n);
    uint64_t *piles = read_numbers(n);
    for (uint64_t i = 0; bug == BITS_16 && i < n; i++) {
        piles[i] &= 0xffff;
    }
    if (bug == SORTS) {
        qsort(piles, (size_t)n, sizeof *piles, compare_up);
    }
    uint64_t sum = sum_of(bug, piles, n, n);
    uint64_t i = find_move(bug, piles, n, sum);
    if (bug == MISERE && is_single(piles, n)) {
        i = sum == 0 ? 0 : n;
        sum = 1;
    }
    if (i == n) {
        puts("lose");
    } else if (bug == SUBTRACTS) {
        print_move(bug, piles, n, i, piles[i] > sum ? piles[i] - sum : 0);
    } else {
        print_move(bug, piles, n, i, piles[i] ^ sum);
    }
    for (i++; bug == ALL && i < n; i++) {
        if ((piles[i] ^ sum) < piles[i]) {
            print_move(bug, piles, n, i, piles[i] ^ sum);
        }
    }
    free(piles);
    return bug == EXIT_1;
}
