/* The room of solving: nim_solve (solve.c) reads the cases of a problem and
 * writes their answers; nim_explain (explanation.c) says what decides one of
 * them, and tried_turns.c what each turn leads to; referee.c knows a game in
 * play. The room puts those below
 * together, most of all problems, and uses nothing of inputs and ideas, which
 * stand beside it.
 *
 * Here is what an explanation is put together from. */
#ifndef NIM_EXPLANATION_H
#define NIM_EXPLANATION_H

#include "boards/reason.h"

/* Says what the case is a board of, where each pile comes from, why it is won
 * or lost, and the winning moves on the board, where these can be listed; the
 * piles and values are those of the explanation. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_boards_explain(struct nim_explanation *explanation,
                                   const struct nim_setup *setup);

/* A turn has changed the piles, which the explanation has: finds the values
 * again, and why the position is won or lost. NIM_OK, NIM_NO_MEMORY or
 * NIM_TOO_HARD. */
enum nim_status nim_explanation_update(struct nim_explanation *explanation);

/* The touch has been made, by the player who moves the first piece of a pair,
 * or by the other one: moves the pieces. */
void nim_boards_move(struct nim_explanation *explanation,
                     const struct nim_touch *touch, bool is_first);

/* Says why, of a board or a kind of pile; of Nim only that no move is possible.
 * Returns whether that is so. */
bool nim_reason_say(struct nim_grounds *grounds);

/* Numbers of the winning turns and of all turns. False where they are not known
 * within about half a second. */
bool nim_turns_count(struct nim_explanation *explanation);

/* ---- Turns in a sum of games: options of single piles ---- */

/* Comes to the pile that is next, if there is one; nothing in other games. */
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
