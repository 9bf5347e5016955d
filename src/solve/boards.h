/* Boards: numbers of a case that become piles. */
#ifndef NIM_BOARDS_H
#define NIM_BOARDS_H

#include <nimsum.h>

/* Says what the case is a board of, where each pile comes from, why it is won
 * or lost, and the winning moves on the board, where these can be listed; the
 * piles and values are those of the explanation. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_boards_explain(struct nim_explanation *explanation,
                                   const struct nim_setup *setup);

#endif
