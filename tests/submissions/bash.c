/* The Simple Game: Moore's Nim, up to three piles a turn. */
#define _POSIX_C_SOURCE 200809L
#include "submission.h"

#include <unistd.h>

enum {
    RIGHT,
    MODULO_2,
    MODULO_3,
    MODULO_5,
    PILES_MODULO_4,
    TOTAL_MODULO_4,
    COLUMNS_KEPT,
    COLUMNS_10,
    COLUMNS_16,
    MISERE,
    THREE_WIN,
    LOW_COLUMN,
    ADDS_COLUMNS,
    CRASH_13,
    WAITS_3,
    EXIT_1,
    ARRAY_1000,
    BUGS
};

static const struct bug bugs[] = {
    [MODULO_2] = {"modulo-2", "case", "columns-modulo-2"},
    [MODULO_3] = {"modulo-3", "case", "columns-modulo-3"},
    [MODULO_5] = {"modulo-5", "case", "columns-modulo-5"},
    [PILES_MODULO_4] = {"piles-modulo-4", "case", "piles-modulo-k-1"},
    [TOTAL_MODULO_4] = {"total-modulo-4", "case", "total-modulo-k-1"},
    [COLUMNS_KEPT] = {"columns-kept", "cases", "columns-kept"},
    [COLUMNS_10] = {"columns-10", "wide", "-"},
    [COLUMNS_16] = {"columns-16", "wide", "columns-16"},
    [MISERE] = {"misere", "case", "misere-for-normal"},
    [THREE_WIN] = {"three-win", "case", "-"},
    [LOW_COLUMN] = {"low-column", "case", "-"},
    [ADDS_COLUMNS] = {"adds-columns", "case", "-"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [WAITS_3] = {"waits-3", "case", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_1000] = {"array-1000", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

#define COLUMNS 64

static void count_columns(const uint64_t *piles, uint64_t n,
                          uint64_t *columns) {
    for (uint64_t i = 0; i < n; i++) {
        for (int c = 0; c < COLUMNS; c++) {
            columns[c] += piles[i] >> c & 1;
        }
    }
}

static bool wins_by_columns(int bug, const uint64_t *columns) {
    uint64_t modulus = bug == MODULO_2   ? 2
                       : bug == MODULO_3 ? 3
                       : bug == MODULO_5 ? 5
                                         : 4;
    int count = bug == COLUMNS_10   ? 10
                : bug == COLUMNS_16 ? 16
                : bug == LOW_COLUMN ? 1
                                    : COLUMNS;
    uint64_t all = 0;
    for (int c = 0; c < count; c++) {
        all += columns[c];
        if (columns[c] % modulus != 0 && bug != ADDS_COLUMNS) {
            return true;
        }
    }
    return bug == ADDS_COLUMNS && all % 4 != 0;
}

static bool wins(int bug, const uint64_t *piles, uint64_t n,
                 uint64_t *columns) {
    uint64_t total = 0;
    uint64_t largest = 0;
    for (uint64_t i = 0; i < n; i++) {
        total += piles[i];
        largest = piles[i] > largest ? piles[i] : largest;
    }
    if (bug == PILES_MODULO_4) {
        return n % 4 != 0;
    }
    if (bug == TOTAL_MODULO_4) {
        return total % 4 != 0;
    }
    if (bug == MISERE && largest == 1) {
        return n % 4 != 1;
    }
    if (bug == THREE_WIN) {
        return n <= 3 || total % 2 == 1;
    }
    count_columns(piles, n, columns);
    return wins_by_columns(bug, columns);
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t columns[COLUMNS] = {0};
    uint64_t case_count = 0;
    uint64_t n;
    read_number(&case_count);
    for (uint64_t number = 1; number <= case_count && read_number(&n);
         number++) {
        uint64_t *piles = read_numbers(n);
        if (bug == CRASH_13 && number == 13) {
            abort();
        }
        if (bug == WAITS_3 && n == 3) {
            pause();
        }
        if (bug != COLUMNS_KEPT) {
            memset(columns, 0, sizeof columns);
        }
        uint64_t seen = bug == ARRAY_1000 && n > 1000 ? 1000 : n;
        puts(wins(bug, piles, seen, columns) ? "Yes" : "No");
        free(piles);
    }
    return bug == EXIT_1;
}
