/* Running a submission: what test and stress share. */
#ifndef NIM_CLI_RUNNING_H
#define NIM_CLI_RUNNING_H

#include "command.h"
#include "streams/json_writer.h"

#define CLI_MB (UINT64_C(1) << 20)

/* What a command that runs submissions is asked to do; its own request begins
 * with this one. */
struct cli_running {
    struct cli_request common;
    const struct cli_command *asked; /* the command itself */
    const char *const *command;      /* the submission, ended by NULL */
    const char *const *typed; /* the arguments before it, ended by NULL */
    uint64_t time_ns;
    uint64_t wall_ns; /* 0: none given */
    uint64_t memory_len;
    uint64_t output_len;
    bool any_order;
    bool words_only;
    bool is_quiet;
};

extern const struct cli_option cli_running_options[];

/* Takes the arguments "PROBLEM [WORD...] -- COMMAND [ARG...]" with options
 * before the "--". As cli_parse; the request's own fields have been set. In the
 * end cli_running_end frees what is held. */
bool cli_running_parse(const struct cli_call *call, struct cli_running *running,
                       int *result);
void cli_running_end(struct cli_running *running);

/* A line that tells how far the work is, on a terminal only. */
struct cli_progress {
    /* Set by the caller. */
    void (*say)(void *context, struct nim_line *line);
    void *context;
    unsigned width; /* 0: it is not shown */
    uint64_t shown_ns;
    bool is_shown;
};

/* Shows the line of a struct cli_progress, where it is time for another one.
 * True when an interrupt came. */
bool cli_progress_look(void *progress);
void cli_progress_erase(struct cli_progress *progress);

/* A runner for the submission, which holds interrupts back from now on and
 * shows the progress. EXIT_RIGHT, or EXIT_UNABLE after the complaint. */
int cli_runner_begin(struct nim_runner *runner,
                     const struct cli_running *running,
                     struct cli_progress *progress);

/* Releases the interrupts: one that came ends the program. */
void cli_runner_end(struct nim_runner *runner);

/* The index-th of the problem's samples; NULL behind the last. There is none in
 * another layout. */
const char *cli_sample_of(const struct cli_request *request, size_t index);

/* Why the run of an input could not be. Returns EXIT_UNABLE. */
int cli_complain_of_input(const char *name, enum nim_status status,
                          const struct nim_fault *fault);

/* The last lines that a run wrote to its standard error, each behind the
 * indent. */
void cli_print_complaints(struct cli_out *out, const struct nim_run *run,
                          const char *indent);

/* The ids of the ideas that are named, as the member "ideas". */
void cli_write_ideas(struct nim_json *json,
                     const struct nim_diagnosis *diagnosis);

/* The problem's name as it was given. */
const char *cli_typed_problem(const struct cli_running *running);

/* "nimsum COMMAND PROBLEM OPTION... -- SUBMISSION", as it can be typed in sh:
 * options as they were given, but for those in `own`, a list ended by NULL;
 * `with` stands in their place, behind a blank, or is "". To be freed; NULL
 * without memory. */
char *cli_command_line(const struct cli_running *running, const char *name,
                       const char *const *own, const char *with);

#endif
