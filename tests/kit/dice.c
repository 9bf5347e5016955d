/* SplitMix64, seeded by the time or by NIMSUM_SEED. */
#include "dice.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

void dice_begin(struct dice *dice) {
    const char *seed = getenv("NIMSUM_SEED");
    dice->state = seed ? strtoull(seed, NULL, 10) : (uint64_t)time(NULL);
    print_message("NIMSUM_SEED=%" PRIu64 "\n", dice->state);
}

/* SplitMix64: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable
 * pseudorandom number generators", OOPSLA 2014. */
uint64_t dice_throw(struct dice *dice) {
    uint64_t z = dice->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

size_t dice_throw_below(struct dice *dice, size_t limit) {
    return (size_t)(dice_throw(dice) % limit);
}

uint64_t dice_throw_any_width(struct dice *dice) {
    unsigned width = (unsigned)dice_throw_below(dice, 65);
    return width == 0 ? 0 : dice_throw(dice) >> (64 - width);
}
