/* What a runner keeps in files, and what it is told of a program's end. */
#ifndef NIM_RUNNER_FILES_H
#define NIM_RUNNER_FILES_H

#include "streams/memory_text.h"
#include "system/process.h"

#include <nimsum/runs.h>

/* The input, what the program writes to its streams, and a copy of the input,
 * which the program gets: what it does to that changes no verdict. */
enum { NIM_IN, NIM_OUT, NIM_ERR, NIM_COPY, NIM_STREAMS };

/* NIM_OK or NIM_WRITE_FAILED with errno. */
enum nim_status nim_runner_open_files(struct nim_runner *runner);

/* The first ones; errno stays. */
void nim_runner_close_files(struct nim_runner *runner, int count);

/* Of its standard error: empties it, and says where it goes; and keeps the end
 * of what came, whose length is given. NIM_OK, NIM_WRITE_FAILED or
 * NIM_READ_FAILED with errno. */
enum nim_status nim_runner_clear_errors(struct nim_runner *runner,
                                        int *descriptor);
enum nim_status nim_runner_keep_complaint(const struct nim_runner *runner,
                                          struct nim_run *run,
                                          uint64_t *complaint_len);

/* The input, as a text to be ended in any case. NIM_OK, NIM_NO_MEMORY, or
 * NIM_READ_FAILED with fault->error. */
enum nim_status nim_runner_read_input(const struct nim_runner *runner,
                                      struct nim_text *text,
                                      struct nim_fault *fault);

/* How the program ended, and what it used, as an outcome and figures. */
void nim_runner_note_end(const struct nim_child_result *child,
                         struct nim_run *run);

#endif
