#include "sum.h"

/* A loop for each stride: with a step of 1 it becomes vectors. */
static uint64_t xor_of(const uint64_t *piles, size_t pile_count,
                       size_t stride) {
    uint64_t value = 0;
    if (stride == 1) {
        for (size_t i = 0; i < pile_count; i++) {
            value ^= piles[i];
        }
    } else {
        for (size_t i = 0; i < pile_count; i += stride) {
            value ^= piles[i];
        }
    }
    return value;
}

static uint64_t count_big(const uint64_t *piles, size_t pile_count,
                          size_t stride) {
    uint64_t big = 0;
    for (size_t i = 0; i < pile_count; i += stride) {
        big += piles[i] >= 2;
    }
    return big;
}

void nim_sum_add(struct nim_sum *sum, const uint64_t *piles, size_t pile_count,
                 size_t stride) {
    sum->value ^= xor_of(piles, pile_count, stride);
    if (sum->play == NIM_MISERE) {
        sum->big += count_big(piles, pile_count, stride);
    }
}

bool nim_sum_wins(const struct nim_sum *sum) {
    bool all_single = sum->play == NIM_MISERE && sum->big == 0;
    return (sum->value != 0) != all_single;
}
