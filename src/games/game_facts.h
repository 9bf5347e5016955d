/* What is known of Moore's Nim, Wythoff's game, Fibonacci Nim and takes that
 * the last take bounds beyond what the library shows. */
#ifndef NIM_GAME_FACTS_H
#define NIM_GAME_FACTS_H

#include <nimsum/games.h>

/* Binary columns of piles that change. k is 1 .. NIM_MOORE_K_MAX. */
void nim_columns_begin(struct nim_columns *columns, enum nim_play play,
                       unsigned k);
void nim_columns_add(struct nim_columns *columns, uint64_t pile);
void nim_columns_remove(struct nim_columns *columns, uint64_t pile);
bool nim_columns_win(const struct nim_columns *columns);

/* The number of ones in the column that a lost position has, modulo k+1. It is
 * 0 but for the lowest column in misere play without a big pile. */
unsigned nim_columns_wanted(const struct nim_columns *columns, unsigned column);

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

/* Take-away in which a turn takes at most as many stones of a pile as the last
 * turn took of that pile. Its Grundy values have no formula that is known:
 * least[v][a] is the least take from a pile of a that leaves the value v; 0
 * where no take does. */
#define NIM_LAST_TAKES_MAX 2047
#define NIM_LAST_TAKES_VALUES 40 /* no smaller pile has a larger value */
struct nim_last_takes {
    uint16_t least[NIM_LAST_TAKES_VALUES][NIM_LAST_TAKES_MAX + 1];
};

/* For piles up to `most`, at most NIM_LAST_TAKES_MAX. Quadratic time. */
void nim_last_takes_begin(struct nim_last_takes *takes, size_t most);

/* The Grundy value of one of them, of which at most `bound` are taken next. */
uint64_t nim_last_takes_value(const struct nim_last_takes *takes, size_t pile,
                              uint64_t bound);

/* As nim_moore_walk_begin, for piles whose columns are known. */
void nim_moore_walk_begin_with(struct nim_moore_walk *walk,
                               const struct nim_columns *columns,
                               const uint64_t *piles, size_t pile_count);

#endif
