/* Other piles. */
#include "ideas/idea_parts.h"

#include "base/sort.h"

size_t nim_piles_round_53(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        double rounded = (double)piles[i];
        piles[i] = rounded < 0x1p64 ? (uint64_t)rounded : UINT64_MAX;
    }
    return pile_count;
}

size_t nim_piles_total(const uint64_t *head, uint64_t *piles,
                       size_t pile_count) {
    for (size_t i = 1; i < pile_count; i++) {
        piles[0] += piles[i];
    }
    return pile_count > 0;
}

size_t nim_piles_distinct(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    size_t kept = 0;
    nim_sort_rising(piles, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        if (kept == 0 || piles[kept - 1] != piles[i]) {
            piles[kept++] = piles[i];
        }
    }
    return kept;
}

size_t nim_piles_last_only(const uint64_t *head, uint64_t *piles,
                           size_t pile_count) {
    if (pile_count > 0) {
        piles[0] = piles[pile_count - 1];
    }
    return pile_count > 0;
}
