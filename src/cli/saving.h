/* Saving what was read, said or made, in files that are whole or not there. */
#ifndef NIM_CLI_SAVING_H
#define NIM_CLI_SAVING_H

#include "judging.h"

/* What is written into a file: NIM_OK, or what went wrong; of NIM_WRITE_FAILED
 * errno says why. */
struct cli_content {
    enum nim_status (*write)(const void *context,
                             const struct nim_output *output);
    const void *context;
};

struct cli_saved {
    const char *verb; /* what was tried last: "create" or "write" */
    uint64_t len;
};

/* Writes a file. Returns what the content did, or NIM_WRITE_FAILED with errno.
 */
enum nim_status cli_save(const char *path, const struct cli_content *content,
                         struct cli_saved *saved);

/* The answers to an input, as what is written into a file. */
enum nim_status cli_write_answers(const struct nim_problem *problem,
                                  struct nim_reader *reader,
                                  const struct nim_output *output);
enum nim_status cli_write_answers_of(const struct nim_problem *problem,
                                     const char *text, size_t len,
                                     const struct nim_output *output);

/* The right answers to the last input of a runner, beside its streams. */
enum { CLI_STREAM_INPUT, CLI_STREAM_OUTPUT, CLI_STREAM_ANSWERS };

/* Saves one of these. NIM_OK, or what went wrong, with errno. */
enum nim_status cli_save_stream(const struct nim_runner *runner, int stream,
                                const char *path);

/* Writes the case that the check's first flaw is of as an input of its own.
 * EXIT_RIGHT, or EXIT_UNABLE after the complaint. */
int cli_save_case(const struct cli_judging *judging, const char *path);

#endif
