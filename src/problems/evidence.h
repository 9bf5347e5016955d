/* What decides a position. */
#ifndef NIM_EVIDENCE_H
#define NIM_EVIDENCE_H

#include "games/position.h"

/* The piles are those that the position was made of. */
struct nim_evidence nim_evidence_find(const struct nim_position *position,
                                      const uint64_t *piles, size_t pile_count);

/* Writes the first winning move, at most `most` of its pairs, with the places
 * of their piles. Returns how many pairs it has; 0 where the position is lost
 * or nothing is left to move, or no such move is in the first 64 batches of
 * those of a sum. Moves are of piles (nim_listing_is_of_piles). */
size_t nim_evidence_move(const struct nim_position *position,
                         const uint64_t *piles, size_t pile_count,
                         struct nim_move *pairs, uint64_t *places, size_t most);

#endif
