/* Games in play: a position with all that the game remembers, what a turn may
 * do to it, who wins, and what an opponent would answer. */
#ifndef NIMSUM_PLAY_H
#define NIMSUM_PLAY_H

#include <nimsum/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What may still change in a later version. */
#ifdef NIMSUM_UNSTABLE

/* A position. Where a turn is a move on piles, its numbers are the piles of the
 * explanation. Else they are those of the case, as the board's turns see them:
 * so many belong to a place, one of which is the pile. */
struct nim_state {
    const struct nim_problem *problem;
    struct nim_memory memory;
    uint64_t head[NIM_HEAD_MAX]; /* as in a setup, or what is remembered */
    uint64_t *numbers;
    size_t number_count;
    size_t room; /* numbers there is room for */
};

#endif /* NIMSUM_UNSTABLE */

#ifdef __cplusplus
}
#endif

#endif
