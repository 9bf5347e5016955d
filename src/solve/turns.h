/* Turns of a position that is explained, tried one by one. */
#ifndef NIM_TURNS_H
#define NIM_TURNS_H

#include <nimsum.h>

/* Numbers of the winning turns and of all turns. False where they are not known
 * within about half a second. */
bool nim_turns_count(struct nim_explanation *explanation);

#endif
