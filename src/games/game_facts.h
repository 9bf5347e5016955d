/* What is known of Moore's Nim, Wythoff's game and Fibonacci Nim beyond what
 * the library shows. */
#ifndef NIM_GAME_FACTS_H
#define NIM_GAME_FACTS_H

#include <nimsum/games.h>

/* Counts what nim_moore_walk_next would list from the start on; false where
 * that takes longer than about half a second. Walks over the sets of piles that
 * can be touched but not over their values: time grows with the former, up to
 * pile_count to the power of k. */
bool nim_moore_walk_count(const struct nim_moore_walk *walk,
                          struct nim_wide *total);

/* The smaller pile of the lost position with this difference: the golden ratio
 * times the difference, rounded down. UINT64_MAX where that is above it. */
uint64_t nim_wythoff_smaller(uint64_t difference);

/* The pile as a sum of Fibonacci numbers of which no two follow each other,
 * the largest first; this is possible in one way (E. Zeckendorf 1939). Returns
 * how many they are. */
size_t nim_fibonacci_parts(uint64_t pile, uint64_t parts[NIM_FIBONACCI_TAKES]);

#endif
