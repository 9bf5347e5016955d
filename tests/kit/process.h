/* Runs the program under test, $NIMSUM, as a shell would. POSIX only. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Descriptors for the program's own 0, 1 and 2; -1 leaves one closed. */
struct process_streams {
    int in;
    int out;
    int err;
    bool ignores_closed_pipes; /* as if started with SIGPIPE ignored */
    size_t memory_len;         /* limit of its address space, unless 0 */
};

/* Finds the program and makes a folder of its own for the files of the tests,
 * which becomes the working directory. process_end removes it, and fails
 * when a file is left in it. Both return 0, or -1 on failure. */
int process_begin(void);
int process_end(void);

/* Starts the program with the arguments, which a space separates. It is
 * killed when it still runs after 30 seconds. */
pid_t process_start(const char *arguments,
                    const struct process_streams *streams);

/* The same with the arguments in an array, ended by NULL. */
pid_t process_start_with(const char *const *arguments,
                         const struct process_streams *streams);

/* Waits for its end. The exit status, or minus the signal that ended it.
 * peak_len, unless NULL, gets the most memory it had, in bytes. */
int process_wait(pid_t pid, size_t *peak_len);

/* A pipe that no other child inherits. */
struct process_pipe {
    int read;
    int write;
};

struct process_pipe process_pipe_open(void);

/* A file without a name to write to, and what was written. */
int process_file_open(void);
char *process_file_take(int descriptor); /* closes; to be freed */

/* Writes all of it; false when the other end is closed. */
bool process_write(int descriptor, const void *bytes, size_t len);

/* Reads until as many bytes as in `wanted` have come; false when they are
 * others, or do not come within ten seconds. */
bool process_answers(int descriptor, const char *wanted);

/* The program's run from start to end. */
struct process_result {
    int status;
    char *out;
    char *err;
};

/* The input, of less than 64 KiB, comes through a pipe. */
struct process_result process_run(const char *arguments, const char *input);
void process_result_free(struct process_result *result);

#endif
