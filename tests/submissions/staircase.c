/* AcWing 892: staircase Nim. */
#include "submission.h"

enum {
    RIGHT,
    ALL_STEPS,
    EVEN_STEPS,
    FROM_THE_TOP,
    ADDS,
    NOT_THE_LAST,
    FIRST_THREE,
    MISERE,
    INVERTED,
    ALWAYS_YES,
    BITS_16,
    CRASH_1,
    EXIT_1,
    ARRAY_1000,
    QUADRATIC,
    BUGS
};

static const struct bug bugs[] = {
    [ALL_STEPS] = {"all-steps", "case", "all-steps"},
    [EVEN_STEPS] = {"even-steps", "case", "even-steps"},
    [FROM_THE_TOP] = {"from-the-top", "case", "steps-from-the-top"},
    [ADDS] = {"adds", "case", "steps-added"},
    [NOT_THE_LAST] = {"not-the-last", "case", "not-last-pile"},
    [FIRST_THREE] = {"first-three", "case", "-"},
    [MISERE] = {"misere", "case", "misere-for-normal"},
    [INVERTED] = {"inverted", "case", "names-the-loser"},
    [ALWAYS_YES] = {"always-yes", "case", "always-wins"},
    [BITS_16] = {"bits-16", "wide", "-"},
    [CRASH_1] = {"crash-1", "case", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_1000] = {"array-1000", "large", "-"},
    [QUADRATIC] = {"quadratic", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

static bool counts(int bug, uint64_t step, uint64_t n) {
    switch (bug) {
    case ALL_STEPS:
        return true;
    case EVEN_STEPS:
        return step % 2 == 0;
    case FROM_THE_TOP:
        return (n + 1 - step) % 2 == 1;
    case NOT_THE_LAST:
        return step % 2 == 1 && step < n;
    case FIRST_THREE:
        return step == 1 || step == 3;
    case ARRAY_1000:
        return step % 2 == 1 && step <= 1000;
    default:
        return step % 2 == 1;
    }
}

/* The same sum, found anew for each step. Volatile: no compiler adds several
 * of them at once. */
static uint64_t sum_slowly(const uint64_t *steps, uint64_t n) {
    volatile uint64_t sum = 0;
    for (uint64_t i = 0; i < n; i++) {
        sum = 0;
        for (uint64_t j = 0; j < n; j++) {
            sum ^= j <= i && j % 2 == 0 ? steps[j] : 0;
        }
    }
    return sum;
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t n = 0;
    uint64_t sum = 0;
    bool has_big = false;
    read_number(&n);
    uint64_t *steps = read_numbers(n);
    for (uint64_t i = 0; i < n; i++) {
        uint64_t step = bug == BITS_16 ? steps[i] & 0xffff : steps[i];
        if (counts(bug, i + 1, n)) {
            sum = bug == ADDS ? sum + step % 2 : sum ^ step;
            has_big |= step > 1;
        }
    }
    sum = bug == ADDS ? sum % 2 : sum;
    if (bug == CRASH_1 && n == 1) {
        abort();
    }
    if (bug == QUADRATIC) {
        sum = sum_slowly(steps, n);
    }
    bool turns = bug == INVERTED || (bug == MISERE && !has_big);
    puts((sum != 0) != turns || bug == ALWAYS_YES ? "Yes" : "No");
    free(steps);
    return bug == EXIT_1;
}
