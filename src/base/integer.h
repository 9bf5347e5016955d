/* The smaller and the larger of numbers, and how long one is. */
#ifndef NIM_INTEGER_H
#define NIM_INTEGER_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t integer_min(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static inline uint64_t integer_max(uint64_t a, uint64_t b) {
    return a < b ? b : a;
}

/* The largest of some numbers; 0 of none. */
static inline uint64_t integer_largest(const uint64_t *numbers, size_t count) {
    uint64_t most = 0;
    for (size_t i = 0; i < count; i++) {
        most = integer_max(most, numbers[i]);
    }
    return most;
}

/* The number of its bits, from the highest one on; 0 of 0. */
static inline unsigned integer_bits(uint64_t number) {
    unsigned bits = 0;
    for (; number > 0; number >>= 1) {
        bits++;
    }
    return bits;
}

/* The largest number with that many bits, at most 64. */
static inline uint64_t integer_of_ones(unsigned bits) {
    return bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX;
}

/* In decimal; 1 of 0. */
static inline unsigned integer_digits(uint64_t number) {
    unsigned digits = 1;
    for (; number > 9; number /= 10) {
        digits++;
    }
    return digits;
}

#endif
