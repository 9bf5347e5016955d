/* Random numbers whose seed is printed. The seed is the time, or what the
 * environment's NIMSUM_SEED says, to see the same throws again. */
#ifndef DICE_H
#define DICE_H

#include <stddef.h>
#include <stdint.h>

struct dice {
    uint64_t state;
};

/* Prints the seed. */
void dice_begin(struct dice *dice);

uint64_t dice_throw(struct dice *dice);

/* 0 .. limit-1 */
size_t dice_throw_below(struct dice *dice, size_t limit);

/* Any width from 0 to 64 bits is as likely as any other, so that small numbers
 * come up often. */
uint64_t dice_throw_any_width(struct dice *dice);

#endif
