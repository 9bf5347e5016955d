/* A game of a submission against the judge. */
#ifndef NIM_MATCH_H
#define NIM_MATCH_H

#include <nimsum/runs.h>

/* Plays one on the runner's input: as nim_runner_start and nim_runner_wait. The
 * runner has what was played. */
enum nim_status nim_match_run(struct nim_runner *runner, struct nim_run *run,
                              struct nim_fault *fault);

#endif
