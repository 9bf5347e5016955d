/* Other piles. */
#include "ideas/idea_parts.h"

#include "base/integer.h"
#include "base/sort.h"

#include <string.h>

size_t nim_piles_cut_32(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] &= UINT32_MAX;
    }
    return pile_count;
}

size_t nim_piles_round_53(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        double rounded = (double)piles[i];
        piles[i] = rounded < 0x1p64 ? (uint64_t)rounded : UINT64_MAX;
    }
    return pile_count;
}

size_t nim_piles_cut_16(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] &= UINT16_MAX;
    }
    return pile_count;
}

size_t nim_piles_parity(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] &= 1;
    }
    return pile_count;
}

size_t nim_piles_total(uint64_t *piles, size_t pile_count) {
    for (size_t i = 1; i < pile_count; i++) {
        piles[0] += piles[i];
    }
    return pile_count > 0;
}

size_t nim_piles_distinct(uint64_t *piles, size_t pile_count) {
    size_t kept = 0;
    nim_sort_rising(piles, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        if (kept == 0 || piles[kept - 1] != piles[i]) {
            piles[kept++] = piles[i];
        }
    }
    return kept;
}

size_t nim_piles_reverse(uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count / 2; i++) {
        uint64_t pile = piles[i];
        piles[i] = piles[pile_count - 1 - i];
        piles[pile_count - 1 - i] = pile;
    }
    return pile_count;
}

size_t nim_piles_drop_first(uint64_t *piles, size_t pile_count) {
    if (pile_count == 0) {
        return 0;
    }
    memmove(piles, piles + 1, (pile_count - 1) * sizeof *piles);
    return pile_count - 1;
}

size_t nim_piles_drop_last(uint64_t *piles, size_t pile_count) {
    return pile_count - (pile_count > 0);
}

size_t nim_piles_first_only(uint64_t *piles, size_t pile_count) {
    return pile_count > 0;
}

size_t nim_piles_last_only(uint64_t *piles, size_t pile_count) {
    if (pile_count > 0) {
        piles[0] = piles[pile_count - 1];
    }
    return pile_count > 0;
}

size_t nim_piles_first_100(uint64_t *piles, size_t pile_count) {
    return (size_t)integer_min(pile_count, 100);
}

size_t nim_piles_first_1000(uint64_t *piles, size_t pile_count) {
    return (size_t)integer_min(pile_count, 1000);
}
