/* The wording of answers. */
#ifndef NIM_ANSWER_H
#define NIM_ANSWER_H

#include "games/position.h"

/* Writes the answer to case `number`, as the position's problem wants it. The
 * piles are those of the position; only answers with moves need them. */
void nim_answer_write(struct nim_writer *writer,
                      const struct nim_position *position,
                      const uint64_t *piles, size_t pile_count,
                      uint64_t number);

/* Ends the line where the words of a set's cases stand on one. */
void nim_answer_end_set(struct nim_writer *writer,
                        const struct nim_problem *problem);

#endif
