/* The wording of answers. */
#ifndef NIM_ANSWER_H
#define NIM_ANSWER_H

#include "problems/cases.h"
#include "streams/words.h"

/* Does the player to move win? The piles of a public sale are the winning
 * bids; everywhere else the position says it. */
bool nim_answer_wins(const struct nim_wording *words,
                     const struct nim_position *position, size_t pile_count);

/* Do the words of a set's cases stand on one line? Then they leave no room for
 * more than words. */
bool nim_answer_is_joined(const struct nim_wording *words);

/* Writes the answer to a case. Only answers with moves need its piles. */
void nim_answer_write(struct nim_writer *writer, const struct nim_case *given);

/* Ends the line where the words of a set's cases stand on one. */
void nim_answer_end_set(struct nim_writer *writer,
                        const struct nim_wording *words);

/* Writes the answer to a case into the text. The writer must be there for
 * nothing else; it is left without a status. */
void nim_answer_text(struct nim_text *text, struct nim_writer *writer,
                     const struct nim_case *given);

#endif
