/* Turns in a sum of games: options of single piles. */
#ifndef NIM_SUMS_H
#define NIM_SUMS_H

#include <nimsum.h>

/* Sets the walk over all turns to its start; nothing in other games. */
void nim_sums_begin(struct nim_turns *turns);

/* The next turn of all, and of those that win; false when there is no further
 * one. */
bool nim_sums_next(struct nim_turns *turns, struct nim_turn *turn);
bool nim_sums_winning(struct nim_turns *turns, struct nim_turn *turn);

/* Does the rule allow to take what the touch takes? In other games it does. */
bool nim_sums_allow(struct nim_explanation *explanation,
                    const struct nim_touch *touch);

/* The turn has been made, and the reply says which value must become which:
 * makes it a turn of the piles. Without touches where none was found. */
void nim_sums_reply(struct nim_explanation *explanation,
                    const struct nim_turn *turn, struct nim_turn *reply);

#endif
