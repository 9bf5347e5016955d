/* HDU 1730: Northcott's game. */
#include "submission.h"

enum {
    RIGHT,
    ONE_WIDER,
    SIGNED,
    RAW,
    ADDS,
    FIRST_ROW,
    NOT_LAST_ROW,
    SUM_KEPT,
    MISERE,
    PARITY,
    ONE_CASE,
    EQUAL_ROWS,
    LOST_SIDE,
    CRASH_13,
    EXIT_1,
    ARRAY_100,
    BUGS
};

static const struct bug bugs[] = {
    [ONE_WIDER] = {"one-wider", "case", "gap-one-wider"},
    [SIGNED] = {"signed", "case", "gap-signed"},
    [RAW] = {"raw", "case", "raw-numbers"},
    [ADDS] = {"adds", "case", "sum-not-xor"},
    [FIRST_ROW] = {"first-row", "case", "first-pile-only"},
    [NOT_LAST_ROW] = {"not-last-row", "case", "not-last-pile"},
    [SUM_KEPT] = {"sum-kept", "cases", "sum-kept"},
    [MISERE] = {"misere", "case", "-"},
    [PARITY] = {"parity", "case", "-"},
    [ONE_CASE] = {"one-case", "cases", "-"},
    [EQUAL_ROWS] = {"equal-rows", "case", "-"},
    [LOST_SIDE] = {"lost-side", "case", "-"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_100] = {"array-100", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

static uint64_t pile_of(int bug, uint64_t a, uint64_t b) {
    switch (bug) {
    case ONE_WIDER:
        return a < b ? b - a : a - b;
    case SIGNED:
        return b - a - 1;
    case RAW:
        return a ^ b;
    case PARITY:
        return (a < b ? b - a - 1 : a - b - 1) % 2;
    case LOST_SIDE:
        return a < b ? b - a - 1 : 0;
    default:
        return a < b ? b - a - 1 : a - b - 1;
    }
}

/* Reads the rows; *largest becomes the largest pile. */
static uint64_t sum_of_rows(int bug, uint64_t n, uint64_t sum,
                            uint64_t *largest) {
    uint64_t before = 0;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t a = 0;
        uint64_t b = 0;
        read_number(&a);
        read_number(&b);
        uint64_t pile = pile_of(bug, a, b);
        bool is_left_out = (bug == FIRST_ROW && i > 0) ||
                           (bug == NOT_LAST_ROW && i + 1 == n) ||
                           (bug == ARRAY_100 && i >= 100) ||
                           (bug == EQUAL_ROWS && i > 0 && pile == before);
        before = pile;
        if (!is_left_out) {
            sum = bug == ADDS ? sum + pile : sum ^ pile;
            *largest = pile > *largest ? pile : *largest;
        }
    }
    return sum;
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t kept = 0;
    uint64_t n;
    uint64_t m;
    for (int number = 1; read_number(&n) && read_number(&m); number++) {
        uint64_t largest = 0;
        if ((bug == CRASH_13 && number == 13) ||
            (bug == ONE_CASE && number == 2)) {
            return bug == CRASH_13 ? abort(), 1 : 0;
        }
        kept = sum_of_rows(bug, n, bug == SUM_KEPT ? kept : 0, &largest);
        bool turns = bug == MISERE && largest <= 1;
        puts((kept != 0) != turns ? "I WIN!" : "BAD LUCK!");
    }
    return bug == EXIT_1;
}
