/* The XOR-sum core: the nim-sum of piles, who wins, and the value that one
 * pile must get. Shared by the games that come down to classic Nim. */
#ifndef NIM_SUM_H
#define NIM_SUM_H

#include <nimsum.h>

/* Adds every stride-th of piles[0 .. pile_count), from piles[0] on; stride is 1
 * or 2. */
void nim_sum_add(struct nim_sum *sum, const uint64_t *piles, size_t pile_count,
                 size_t stride);

/* How many of them, every stride-th, have two stones or more. */
uint64_t nim_sum_count_big(const uint64_t *piles, size_t pile_count,
                           size_t stride);

bool nim_sum_wins(const struct nim_sum *sum);

/* A pile's target is the pile XOR this number, the same for all piles. In
 * misère play with one big pile it is right for that pile only; but the others
 * cannot reach their target either way, it being big. */
uint64_t nim_sum_flip(const struct nim_sum *sum);

/* The one value that turns the position into a P-position when it replaces
 * `pile`, one of the piles added. In normal play it is the XOR of the others.
 * So it is in misère play too, unless all others are at most 1: then the
 * number of single stones must come out odd. */
static inline uint64_t nim_sum_target(const struct nim_sum *sum,
                                      uint64_t pile) {
    bool others_are_single = sum->play == NIM_MISERE && sum->big == (pile >= 2);
    return pile ^ sum->value ^ others_are_single;
}

#endif
