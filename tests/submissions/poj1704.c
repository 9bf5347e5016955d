/* POJ 1704: Georgia and Bob. */
#include "submission.h"

enum {
    RIGHT,
    UNSORTED,
    SORTED_AS_TEXT,
    RAW,
    FROM_THE_FRONT,
    NO_FIRST_GAP,
    ONE_WIDER,
    ALL_GAPS,
    OTHER_GAPS,
    ADDS,
    ODD_ALWAYS_WON,
    SUM_KEPT,
    CRASH_13,
    EXIT_1,
    ARRAY_100,
    BUGS
};

static const struct bug bugs[] = {
    [UNSORTED] = {"unsorted", "case", "pieces-unsorted"},
    [SORTED_AS_TEXT] = {"sorted-as-text", "case", "-"},
    [RAW] = {"raw", "case", "raw-numbers"},
    [FROM_THE_FRONT] = {"from-the-front", "case", "pairs-from-the-front"},
    [NO_FIRST_GAP] = {"no-first-gap", "case", "first-gap-forgotten"},
    [ONE_WIDER] = {"one-wider", "case", "gaps-one-wider"},
    [ALL_GAPS] = {"all-gaps", "case", "all-steps"},
    [OTHER_GAPS] = {"other-gaps", "case", "-"},
    [ADDS] = {"adds", "case", "steps-added"},
    [ODD_ALWAYS_WON] = {"odd-always-won", "case", "-"},
    [SUM_KEPT] = {"sum-kept", "cases", "sum-kept"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_100] = {"array-100", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

static int compare_texts(const void *a, const void *b) {
    char left[32];
    char right[32];
    snprintf(left, sizeof left, "%" PRIu64, *(const uint64_t *)a);
    snprintf(right, sizeof right, "%" PRIu64, *(const uint64_t *)b);
    return strcmp(left, right);
}

/* Does the gap before the i-th piece count? That before the last one does, and
 * every other one from there to the front. */
static bool counts(int bug, uint64_t i, uint64_t n) {
    switch (bug) {
    case FROM_THE_FRONT:
        return i % 2 == 0;
    case NO_FIRST_GAP:
        return i > 0 && (n - i) % 2 == 1;
    case ALL_GAPS:
        return true;
    case OTHER_GAPS:
        return (n - i) % 2 == 0;
    default:
        return (n - i) % 2 == 1;
    }
}

static uint64_t sum_of(int bug, uint64_t *pieces, uint64_t n, uint64_t sum) {
    if (bug != UNSORTED) {
        qsort(pieces, (size_t)n, sizeof *pieces,
              bug == SORTED_AS_TEXT ? compare_texts : compare_up);
    }
    for (uint64_t i = 0; i < n; i++) {
        uint64_t before = i > 0 ? pieces[i - 1] : 0;
        uint64_t gap = pieces[i] - before - (bug != ONE_WIDER);
        gap = bug == RAW ? pieces[i] : gap;
        if (counts(bug, i, n) || bug == RAW) {
            sum = bug == ADDS ? sum + gap : sum ^ gap;
        }
    }
    return sum;
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t case_count = 0;
    uint64_t kept = 0;
    uint64_t n;
    read_number(&case_count);
    for (uint64_t number = 1; number <= case_count && read_number(&n);
         number++) {
        uint64_t *pieces = read_numbers(n);
        uint64_t seen = bug == ARRAY_100 && n > 100 ? 100 : n;
        if (bug == CRASH_13 && number == 13) {
            abort();
        }
        kept = sum_of(bug, pieces, seen, bug == SUM_KEPT ? kept : 0);
        bool wins = kept != 0 || (bug == ODD_ALWAYS_WON && n % 2 == 1);
        puts(wins ? "Georgia will win" : "Bob will win");
        free(pieces);
    }
    return bug == EXIT_1;
}
