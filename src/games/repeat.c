/* Finds a period in a sequence. */
#include "games/repeat.h"

#include <assert.h>
#include <string.h>

/* The sum of values[i] * base^i. */
static uint64_t hash(const unsigned char *values, size_t count, uint64_t base) {
    uint64_t sum = 0;
    for (size_t i = count; i-- > 0;) {
        sum = sum * base + values[i];
    }
    return sum;
}

static uint64_t power_of(uint64_t base, size_t exponent) {
    uint64_t product = 1;
    for (size_t i = 0; i < exponent; i++) {
        product *= base;
    }
    return product;
}

size_t nim_repeat_find(const unsigned char *values, size_t count, size_t len,
                       uint64_t base) {
    assert(len > 0 && len <= count);
    const unsigned char *last = values + count - len;
    uint64_t highest = power_of(base, len - 1);
    uint64_t wanted = hash(last, len, base);
    uint64_t found = wanted;
    for (size_t back = 1; back <= count - len; back++) {
        const unsigned char *earlier = last - back;
        found = earlier[0] + base * (found - earlier[len] * highest);
        if (found == wanted && memcmp(last, earlier, len) == 0) {
            return back;
        }
    }
    return 0;
}
