/* The generator of pseudorandom numbers. */
#include "base/random.h"

#include <assert.h>

uint64_t nim_hash(uint64_t hash, const void *bytes, size_t len) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < len; i++) {
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

uint64_t nim_random_next(struct nim_random *random) {
    uint64_t mixed = random->state += UINT64_C(0x9e3779b97f4a7c15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

/* The numbers from `first` on are a multiple of limit in count. */
uint64_t nim_random_below(struct nim_random *random, uint64_t limit) {
    assert(limit > 0);
    uint64_t drawn = nim_random_next(random);
    while (drawn < limit && drawn < (0 - limit) % limit) {
        drawn = nim_random_next(random);
    }
    return drawn % limit;
}

uint64_t nim_random_between(struct nim_random *random, uint64_t min,
                            uint64_t max) {
    assert(min <= max);
    uint64_t count = max - min + 1;
    return count == 0 ? nim_random_next(random)
                      : min + nim_random_below(random, count);
}
