/* What arrangements have in common. */
#ifndef NIM_ARRANGE_H
#define NIM_ARRANGE_H

#include "boards/board.h"

/* Excludes a case: the return value of an arrangement. The number at that index
 * breaks the rule; one of the head, where a body follows it, has its index in
 * the head plus number_count. */
size_t nim_arrange_exclude(uint64_t *numbers, size_t number_count, size_t at);

/* The same for numbers that have been sorted: it is the last of this value. */
size_t nim_arrange_exclude_value(uint64_t *numbers, size_t number_count,
                                 uint64_t value);

/* Of a case that was excluded, which number breaks the rule? `numbers` are what
 * the arrangement left, raw what it was given. Its index among all numbers of
 * the case, the head's first. */
size_t nim_arrange_find_excluded(const struct nim_layout *layout,
                                 const uint64_t *numbers, const uint64_t *raw,
                                 size_t number_count);

/* The player to move wins or loses, which is said by one pile. An empty board
 * stays empty: it is lost. */
size_t nim_arrange_verdict(uint64_t *numbers, size_t number_count, bool wins);

#endif
