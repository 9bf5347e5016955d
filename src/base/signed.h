/* Numbers that may be below 0, kept as two's complement in 64 bits. */
#ifndef NIM_SIGNED_H
#define NIM_SIGNED_H

#include <stdbool.h>
#include <stdint.h>

static inline bool signed_is_negative(uint64_t number) {
    return number >> 63 > 0;
}

/* With its highest bit turned, a number below 0 comes before the others. */
static inline bool signed_is_below(uint64_t a, uint64_t b) {
    const uint64_t sign = (uint64_t)1 << 63;
    return (a ^ sign) < (b ^ sign);
}

#endif
