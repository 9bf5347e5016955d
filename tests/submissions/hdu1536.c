/* HDU 1536: S-Nim, takes of a set. */
#include "submission.h"

enum {
    RIGHT,
    CUT_AT_LARGER,
    MARKS_KEPT,
    MODULUS,
    COUNT_OF_TAKES,
    NOT_LARGEST,
    NOT_SMALLEST,
    FIRST_SET,
    ADDS,
    SUM_KEPT,
    TWO_VALUES,
    TABLE_50,
    LAST_PILE,
    NOT_LAST_PILE,
    SPACES,
    CRASH_13,
    EXIT_1,
    PILE_1000,
    BUGS
};

static const struct bug bugs[] = {
    [CUT_AT_LARGER] = {"cut-at-larger", "case", "takes-unsorted"},
    [MARKS_KEPT] = {"marks-kept", "case", "marks-kept"},
    [MODULUS] = {"modulus", "case", "modulo-largest-take"},
    [COUNT_OF_TAKES] = {"count-of-takes", "case", "count-of-takes"},
    [NOT_LARGEST] = {"not-largest", "case", "not-largest-take"},
    [NOT_SMALLEST] = {"not-smallest", "case", "not-smallest-take"},
    [FIRST_SET] = {"first-set", "cases", "first-set-kept"},
    [ADDS] = {"adds", "case", "values-added"},
    [SUM_KEPT] = {"sum-kept", "cases", "sum-kept"},
    [TWO_VALUES] = {"two-values", "case", "won-or-lost-only"},
    [TABLE_50] = {"table-50", "wide", "-"},
    [LAST_PILE] = {"last-pile", "case", "last-pile-only"},
    [NOT_LAST_PILE] = {"not-last-pile", "case", "not-last-pile"},
    [SPACES] = {"spaces", "cases", "-"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [PILE_1000] = {"pile-1000", "wide", "values-to-1000"},
    [BUGS] = {NULL, NULL, NULL},
};

#define PILE_MAX 10000

static int least_missing(int bug, const uint64_t *takes, uint64_t k,
                         uint64_t pile, const int *values, bool *marks) {
    if (bug != MARKS_KEPT) {
        memset(marks, 0, PILE_MAX + 1);
    }
    for (uint64_t i = 0; i < k; i++) {
        if (takes[i] <= pile) {
            marks[values[pile - takes[i]]] = true;
        } else if (bug == CUT_AT_LARGER) {
            break;
        }
    }
    int value = 0;
    while (marks[value]) {
        value++;
    }
    return bug == TWO_VALUES ? value > 0 : value;
}

/* Takes in the order of the input, but where the bug sorts them. */
static void fill_values(int bug, uint64_t *takes, uint64_t k, int *values) {
    static bool marks[PILE_MAX + 1];
    memset(marks, 0, sizeof marks);
    if (bug == NOT_LARGEST || bug == NOT_SMALLEST) {
        qsort(takes, (size_t)k, sizeof *takes, compare_up);
    }
    uint64_t first = bug == NOT_SMALLEST;
    uint64_t count = k - (k > 0 && (bug == NOT_LARGEST || first));
    for (uint64_t pile = 0; pile <= PILE_MAX; pile++) {
        values[pile] =
            least_missing(bug, takes + first, count, pile, values, marks);
    }
}

static uint64_t value_by_modulus(const uint64_t *takes, uint64_t k,
                                 uint64_t pile) {
    uint64_t largest = 0;
    for (uint64_t i = 0; i < k; i++) {
        largest = takes[i] > largest ? takes[i] : largest;
    }
    return pile % (largest + 1);
}

/* Different takes that are not above the pile. */
static uint64_t value_by_count(const uint64_t *takes, uint64_t k,
                               uint64_t pile) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < k; i++) {
        bool is_new = takes[i] <= pile;
        for (uint64_t j = 0; j < i; j++) {
            is_new = is_new && takes[j] != takes[i];
        }
        count += is_new;
    }
    return count;
}

static uint64_t value_of(int bug, const int *values, const uint64_t *takes,
                         uint64_t k, uint64_t pile) {
    switch (bug) {
    case MODULUS:
        return value_by_modulus(takes, k, pile);
    case COUNT_OF_TAKES:
        return value_by_count(takes, k, pile);
    case TABLE_50:
        return pile < 50 ? (uint64_t)values[pile] : 0;
    case PILE_1000:
        return pile <= 1000 ? (uint64_t)values[pile] : 0;
    default:
        return (uint64_t)values[pile];
    }
}

static bool wins(int bug, const int *values, const uint64_t *takes, uint64_t k,
                 uint64_t *kept) {
    uint64_t n = 0;
    uint64_t sum = bug == SUM_KEPT ? *kept : 0;
    read_number(&n);
    uint64_t *piles = read_numbers(n);
    for (uint64_t i = 0; i < n; i++) {
        uint64_t value = value_of(bug, values, takes, k, piles[i]);
        if ((bug == LAST_PILE && i + 1 < n) ||
            (bug == NOT_LAST_PILE && i + 1 == n)) {
            continue;
        }
        sum = bug == ADDS ? sum + value : sum ^ value;
    }
    free(piles);
    *kept = sum;
    return sum != 0;
}

int main(int argc, char **argv) {
    static int values[PILE_MAX + 1];
    int bug = choose_bug(argc, argv, bugs);
    uint64_t kept = 0;
    uint64_t k;
    for (int set = 1, number = 0; read_number(&k) && k > 0; set++) {
        uint64_t *takes = read_numbers(k);
        uint64_t case_count = 0;
        if (bug != FIRST_SET || set == 1) {
            fill_values(bug, takes, k, values);
        }
        read_number(&case_count);
        for (uint64_t i = 0; i < case_count; i++) {
            if (bug == CRASH_13 && ++number == 13) {
                abort();
            }
            putchar(wins(bug, values, takes, k, &kept) ? 'W' : 'L');
            if (bug == SPACES && i + 1 < case_count) {
                putchar(' ');
            }
        }
        putchar('\n');
        free(takes);
    }
    return bug == EXIT_1;
}
