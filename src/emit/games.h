/* Fragments of games whose numbers are the piles. */
#ifndef NIM_EMIT_GAMES_H
#define NIM_EMIT_GAMES_H

#include "emit/fragment.h"

/* Not for sums. */
const struct nim_fragment *nim_fragment_of_game(const struct nim_game *game);

/* The same where winning moves are asked for: the piles are a[0] .. a[n-1].
 * NULL where there is none. */
const struct nim_fragment *nim_fragment_of_moves(const struct nim_game *game);

#endif
