/* Binary columns of piles that change. */
#ifndef NIM_COLUMN_COUNTS_H
#define NIM_COLUMN_COUNTS_H

#include <nimsum.h>

/* k is 1 .. NIM_MOORE_K_MAX. */
void nim_columns_begin(struct nim_columns *columns, enum nim_play play,
                       unsigned k);
void nim_columns_add(struct nim_columns *columns, uint64_t pile);
void nim_columns_remove(struct nim_columns *columns, uint64_t pile);
bool nim_columns_win(const struct nim_columns *columns);

/* The number of ones in the column that a lost position has, modulo k+1. It is
 * 0 but for the lowest column in misere play without a big pile. */
unsigned nim_columns_wanted(const struct nim_columns *columns, unsigned column);

#endif
