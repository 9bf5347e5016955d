/* LightOJ 1253: misere Nim, with labels. */
#include "submission.h"

enum {
    RIGHT,
    NORMAL,
    INVERTED,
    LAST_PILE,
    PAIRS,
    FLAG_KEPT,
    FIRST_PILE,
    SINGLE_ONLY,
    LARGEST_ODD,
    ADDS,
    FROM_0,
    CASE_1,
    NO_LABEL,
    HASH,
    BITS_16,
    CRASH_13,
    EXIT_1,
    ARRAY_20,
    BUGS
};

static const struct bug bugs[] = {
    [NORMAL] = {"normal", "case", "normal-for-misere"},
    [INVERTED] = {"inverted", "case", "inverted-normal"},
    [LAST_PILE] = {"last-pile", "case", "misere-last-pile"},
    [PAIRS] = {"pairs", "case", "misere-pairs"},
    [FLAG_KEPT] = {"flag-kept", "cases", "misere-flag-kept"},
    [FIRST_PILE] = {"first-pile", "case", "-"},
    [SINGLE_ONLY] = {"single-only", "case", "misere-one-pile"},
    [LARGEST_ODD] = {"largest-odd", "case", "-"},
    [ADDS] = {"adds", "case", "-"},
    [FROM_0] = {"from-0", "case", "cases-from-0"},
    [CASE_1] = {"case-1", "cases", "case-1-always"},
    [NO_LABEL] = {"no-label", "case", "no-label"},
    [HASH] = {"hash", "case", "case-hash"},
    [BITS_16] = {"bits-16", "wide", "-"},
    [CRASH_13] = {"crash-13", "cases", "-"},
    [EXIT_1] = {"exit-1", "case", "-"},
    [ARRAY_20] = {"array-20", "large", "-"},
    [BUGS] = {NULL, NULL, NULL},
};

static bool has_big_pile(int bug, const uint64_t *piles, uint64_t n,
                         bool kept) {
    bool has_big = bug == FLAG_KEPT && kept;
    for (uint64_t i = 0; i < n; i++) {
        bool is_seen =
            (bug != LAST_PILE || i + 1 == n) && (bug != FIRST_PILE || i == 0);
        has_big |= is_seen && piles[i] > (bug == PAIRS ? 2u : 1u);
    }
    return has_big;
}

static bool wins(int bug, const uint64_t *piles, uint64_t n, bool *kept) {
    uint64_t sum = 0;
    uint64_t largest = 0;
    for (uint64_t i = 0; i < n; i++) {
        uint64_t pile = bug == BITS_16 ? piles[i] & 0xffff : piles[i];
        sum = bug == ADDS ? sum + pile : sum ^ pile;
        largest = pile > largest ? pile : largest;
    }
    bool has_big = *kept = has_big_pile(bug, piles, n, *kept);
    if (bug == NORMAL) {
        return sum != 0;
    }
    if (bug == INVERTED) {
        return sum == 0;
    }
    if (bug == SINGLE_ONLY && n > 1) {
        return sum != 0;
    }
    if (bug == LARGEST_ODD) {
        return (sum != 0) == (largest % 2 == 0);
    }
    return (sum != 0) == has_big;
}

static void print_label(int bug, uint64_t number) {
    if (bug != NO_LABEL) {
        printf(bug == HASH ? "Case #%" PRIu64 ": " : "Case %" PRIu64 ": ",
               bug == CASE_1 ? 1 : number - (bug == FROM_0));
    }
}

int main(int argc, char **argv) {
    int bug = choose_bug(argc, argv, bugs);
    uint64_t case_count = 0;
    bool kept = false;
    uint64_t n;
    read_number(&case_count);
    for (uint64_t number = 1; number <= case_count && read_number(&n);
         number++) {
        uint64_t *piles = read_numbers(n);
        if (bug == CRASH_13 && number == 13) {
            abort();
        }
        uint64_t seen = bug == ARRAY_20 && n > 20 ? 20 : n;
        bool is_won = wins(bug, piles, seen, &kept);
        print_label(bug, number);
        puts(is_won ? "Alice" : "Bob");
        free(piles);
    }
    return bug == EXIT_1;
}
