/* Why a case is won or lost: boards say it, and kinds of piles. */
#ifndef NIM_REASONS_H
#define NIM_REASONS_H

#include "boards/reason.h"

/* Says why, of a board or a kind of pile; of Nim only that no move is possible.
 * Returns whether that is so. */
bool nim_reason_say(struct nim_grounds *grounds);

#endif
