/* Is what came of a fault right? */
#ifndef JUDGE_H
#define JUDGE_H

#include "program.h"

/* NULL when it is, else what is wrong, in words that may stand in the room.
 * base is the run without a fault. Right is what that run left; or an exit
 * status that says that the work could not be done, with one line on standard
 * error that says why, and with nothing on standard output but what stands at
 * its start in the other run. Nothing is ever left: no memory, no descriptor,
 * no process, no temporary file. */
#define JUDGE_ROOM 80
const char *judge(const struct scenario *scenario, const struct outcome *base,
                  const struct outcome *run, char room[JUDGE_ROOM]);

#endif
