/* The room of emitted programs: a row of the catalogue as a short program of
 * its own. emit.c chooses a fragment, the texts of a board, of a kind of piles
 * (kind_code.c) or of a game (game_code.c), and completes it by what the row
 * asks for. in_c.c and in_python.c put the texts together. A wrong program has
 * other texts in place of some: those of the board's or the kind's own ideas
 * stand in its record, those of others in slips.c. checks_in_c.c puts an input
 * validator together. Of an interactive problem playing.c chooses the lines of
 * a program that plays, or of the judge. The room uses those below it:
 * problems, streams, base. */
#ifndef NIM_FRAGMENT_H
#define NIM_FRAGMENT_H

#include "boards/board.h"

/* The fragment of piles of that kind; NULL: there is none. */
const struct nim_fragment *
nim_fragment_of_kind(const struct nim_problem *problem);

/* Of games whose numbers are the piles, but not of sums. */
const struct nim_fragment *nim_fragment_of_game(const struct nim_game *game);

/* Are the takes written into the program, for a table of values? Not where
 * their kind has lines of its own for such piles. */
bool nim_fragment_has_takes(const struct nim_problem *problem);

#endif
