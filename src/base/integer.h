/* Numbers: the smaller and the larger, their order, and how long one is. */
#ifndef NIM_INTEGER_H
#define NIM_INTEGER_H

#include <stdbool.h>
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
#if defined(__GNUC__)
    return number > 0 ? 64 - (unsigned)__builtin_clzll(number) : 0;
#else
    unsigned bits = 0;
    for (; number > 0; number /= 2) {
        bits++;
    }
    return bits;
#endif
}

/* How many of its bits are ones: of each two, each four and each eight bits. */
static inline unsigned integer_ones(uint64_t number) {
    number -= number >> 1 & UINT64_MAX / 3;
    number = (number & UINT64_MAX / 5) + (number >> 2 & UINT64_MAX / 5);
    number = (number + (number >> 4)) & UINT64_MAX / 17;
    return (unsigned)(number * (UINT64_MAX / 255) >> 56);
}

/* The largest number with that many bits, at most 64. */
static inline uint64_t integer_of_ones(unsigned bits) {
    return bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX;
}

/* In decimal; 1 of 0. They are about 1233 / 4096 times as many as its bits. */
static inline unsigned integer_digits(uint64_t number) {
    static const uint64_t least[] = {
        0,
        10,
        100,
        1000,
        10000,
        100000,
        1000000,
        10000000,
        100000000,
        1000000000,
        10000000000,
        100000000000,
        1000000000000,
        10000000000000,
        100000000000000,
        1000000000000000,
        10000000000000000,
        100000000000000000,
        1000000000000000000,
        10000000000000000000u,
    };
    unsigned some = integer_bits(number | 1) * 1233 / 4096;
    return some + (number >= least[some]);
}

/* Orders numbers, the smallest first. Of none the pointer may be NULL. */
void nim_sort_rising(uint64_t *numbers, size_t count);

/* ---- Numbers that may be below 0, as two's complement ---- */

static inline bool signed_is_negative(uint64_t number) {
    return number >> 63 > 0;
}

/* With its highest bit turned, a number below 0 comes before the others. */
static inline bool signed_is_below(uint64_t a, uint64_t b) {
    const uint64_t sign = (uint64_t)1 << 63;
    return (a ^ sign) < (b ^ sign);
}

#endif
