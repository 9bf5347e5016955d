/* Boards: numbers of a case that become piles. */
#ifndef NIM_BOARDS_H
#define NIM_BOARDS_H

#include <nimsum.h>

/* Says what the case is a board of, why, and where each pile comes from; the
 * piles are those of the explanation. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_boards_find(struct nim_explanation *explanation,
                                const struct nim_setup *setup);

/* Lists the winning moves on the board, where that is known to be possible.
 * NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_boards_list(struct nim_explanation *explanation,
                                const struct nim_setup *setup);

#endif
