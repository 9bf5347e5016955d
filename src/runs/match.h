/* A game of a submission against the judge. */
#ifndef NIM_MATCH_H
#define NIM_MATCH_H

#include <nimsum/runs.h>

/* Plays one on the runner's input: as nim_runner_start and nim_runner_wait. The
 * runner has what was played. */
enum nim_status nim_match_run(struct nim_runner *runner, struct nim_run *run,
                              struct nim_fault *fault);

/* Of its standard error: empties it, and says where it goes; and keeps the end
 * of what came, whose length is given. NIM_OK, NIM_WRITE_FAILED or
 * NIM_READ_FAILED with errno. */
enum nim_status nim_runner_clear_errors(struct nim_runner *runner,
                                        int *descriptor);
enum nim_status nim_runner_keep_complaint(const struct nim_runner *runner,
                                          struct nim_run *run,
                                          uint64_t *complaint_len);

#endif
