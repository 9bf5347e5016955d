/* Running a submission: what test and stress share. */
#ifndef NIM_CLI_RUNNING_H
#define NIM_CLI_RUNNING_H

#include "command.h"
#include "streams/json_writer.h"
#include "system/files.h"

#define CLI_MB (UINT64_C(1) << 20)

/* ---- sources.c: a source file is compiled, or run by its interpreter ---- */

/* Words of a command, ended by NULL. */
#define CLI_WORDS_MAX 16

struct cli_built {
    char *words[CLI_WORDS_MAX + 1]; /* what is run in place of the source */
    char folder[NIM_PATH_ROOM];     /* what the compiler made, or "" */
    struct nim_line made_by;        /* "c++ -O2 -o ... a.cpp", or "" */
};

/* Looks at the first word of a submission. Where it names a source file, or a
 * compiler is given ("gcc -O3"; else NULL), sets the words of the command to
 * run, which may be none, behind which the submission's own arguments follow.
 * EXIT_RIGHT, or EXIT_UNABLE after the complaint; in any case cli_built_end
 * frees it and takes away what was made. */
int cli_build(struct cli_built *built, const char *source,
              const char *compiler);
void cli_built_end(struct cli_built *built);

/* ---- running.c ---- */

/* What a command that runs submissions is asked to do; its own request begins
 * with this one. */
struct cli_running {
    struct cli_request common;
    const struct cli_command *asked; /* the command itself */
    char **typed; /* the arguments before the submission, ended by NULL; a copy,
                     as they are moved when they are taken */
    const char *const *submission; /* the words behind "--" */
    const char *compiler;          /* --compile, or NULL */
    struct cli_built built;        /* where the submission is a source */
    const char **command;          /* that is run then; or NULL */
    bool has_begun;                /* the runner */
    struct nim_runner runner;      /* of the submission, with its limits */
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

/* Looks at the submission's file before it runs: a source, or a script without
 * its interpreter, might start and fail in the submission's name (starting.c).
 * EXIT_RIGHT, or EXIT_UNABLE after the complaint. */
int cli_check_program(const char *name);

/* It did not start, with this errno. Returns EXIT_UNABLE. */
int cli_complain_of_program(const char *name, int error);

/* Begins the runner for the submission, which is compiled where it is a source;
 * a line says so. Holds interrupts back from now on, and shows the progress.
 * EXIT_RIGHT, or EXIT_UNABLE after the complaint; in any case cli_runner_end
 * ends it. */
int cli_runner_begin(struct cli_running *running, struct cli_progress *progress,
                     struct cli_out *out);

/* Starts it on the input at hand, and waits for its end. EXIT_RIGHT, whatever
 * came of it; EXIT_WRONG after the complaint that this input cannot be run;
 * EXIT_UNABLE when none can be, or after an interrupt. */
int cli_runner_start(struct nim_runner *runner, const char *name);
int cli_runner_wait(struct nim_runner *runner, const char *name,
                    struct nim_run *run);

/* Releases the interrupts: one that came ends the program. */
void cli_runner_end(struct cli_running *running);

/* The index-th of the problem's samples; NULL behind the last. There is none in
 * another layout. */
const char *cli_sample_of(const struct cli_request *request, size_t index);

/* The last lines that a run wrote to its standard error, each behind the
 * indent. */
void cli_print_complaints(struct cli_out *out, const struct nim_run *run,
                          const char *indent);

/* The ids of the ideas that are named, as the member "ideas". */
void cli_write_ideas(struct nim_json *json,
                     const struct nim_diagnosis *diagnosis);

/* "nimsum COMMAND PROBLEM OPTION... WORD... -- SUBMISSION", as it can be typed
 * in sh: options as they were given, but for those in `own`, a list ended by
 * NULL; `with` stands in their place, behind a blank, or is ""; the words are a
 * list ended by NULL, or NULL. To be freed; NULL without memory. */
char *cli_command_line(const char *command, const struct cli_running *running,
                       const char *const *own, const char *with,
                       const char *const *words);

#endif
