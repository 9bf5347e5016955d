/* Fragments of games whose numbers are the piles. */
#ifndef NIM_GAME_CODE_H
#define NIM_GAME_CODE_H

#include "emit/fragment.h"

/* Not for sums. */
const struct nim_fragment *nim_fragment_of_game(const struct nim_game *game);

/* What programs that list winning moves explain; not of Moore's Nim. */
const char *nim_theory_of_moves(const struct nim_game *game);

#endif
