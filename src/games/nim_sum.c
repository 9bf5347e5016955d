/* The nim-sum of many piles. */
#include "games/nim_sum.h"

static uint64_t xor_of_all(const uint64_t *piles, size_t pile_count) {
    uint64_t value = 0;
    for (size_t i = 0; i < pile_count; i++) {
        value ^= piles[i];
    }
    return value;
}

static uint64_t xor_of_every_second(const uint64_t *piles, size_t pile_count) {
    uint64_t value = 0;
    for (size_t i = 0; i < pile_count; i += 2) {
        value ^= piles[i];
    }
    return value;
}

uint64_t nim_sum_count_big(const uint64_t *piles, size_t pile_count,
                           size_t stride) {
    uint64_t big = 0;
    for (size_t i = 0; i < pile_count; i += stride) {
        big += piles[i] >= 2;
    }
    return big;
}

void nim_sum_add(struct nim_sum *sum, const uint64_t *piles, size_t pile_count,
                 size_t stride) {
    sum->value ^= stride == 1 ? xor_of_all(piles, pile_count)
                              : xor_of_every_second(piles, pile_count);
    if (sum->play == NIM_MISERE) {
        sum->big += nim_sum_count_big(piles, pile_count, stride);
    }
}

bool nim_sum_wins(const struct nim_sum *sum) {
    bool all_single = sum->play == NIM_MISERE && sum->big == 0;
    return (sum->value != 0) != all_single;
}

uint64_t nim_sum_flip(const struct nim_sum *sum) {
    bool is_single = sum->play == NIM_MISERE && sum->big <= 1;
    return sum->value ^ is_single;
}
