/* The room of emitted programs: a row of the catalogue as a short program of
 * its own. emit.c chooses fragments by the row's data: what a case's numbers
 * are worth (games.c, kinds.c for kinds of piles, boards.c and wholes.c for
 * arrangements). in_c.c and in_python.c put the program together: how cases
 * come, the fragment, and how the answer is worded. validator.c puts an input
 * validator together, with exclusions.c for what is peculiar to arrangements.
 * slips.c is the table of how wrong programs differ from right ones. Another
 * kind or arrangement is another row of those tables. The room uses those below
 * it: problems, streams, base.
 */
#ifndef NIM_FRAGMENT_H
#define NIM_FRAGMENT_H

#include "boards/board.h"

#define NIM_THEORY_OF_BOUTON                                                   \
    "C. L. Bouton 1901: the player to move loses iff the XOR of the piles is " \
    "0.\n"

/* The fragment of piles of that kind; NULL: there is none. */
const struct nim_fragment *
nim_fragment_of_kind(const struct nim_problem *problem);

/* Are the takes written into the program, for a table of values? Not where
 * their kind has lines of its own for such piles. */
bool nim_fragment_has_takes(const struct nim_problem *problem);

#endif
