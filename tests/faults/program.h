/* One run of the program under an order, and what came of it. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "ledger.h"

#include <stdbool.h>
#include <stddef.h>

/* How the program is called. */
#define ARGUMENTS_MAX 32
struct scenario {
    char line[1024];                /* as it was written */
    char *arguments[ARGUMENTS_MAX]; /* the program's path first, NULL last */
    const char *input;              /* a file's path, or NULL */
    bool input_is_piped;
    int status;  /* what it exits with when nothing fails */
    int unable;  /* ... and when it cannot do its work */
    bool is_any; /* whatever it exits with is right when nothing fails */
    bool
        goes_on; /* what comes behind a file that failed is done all the same */
    bool is_judged;    /* its messages are worded for a judge */
    bool saves;        /* what could not be saved is not told of */
    bool names;        /* ideas, but where that fails */
    unsigned part;     /* of the calls that fail: one in so many */
    bool is_of_memory; /* memory alone is refused */
    bool shrinks;      /* files are saved that others replace */
    bool reports;      /* what could not be done stands in its reports, too */
    bool has_times;    /* which differ from run to run */
    bool plays;        /* with one that may have gone */
};

/* What a run left. The texts belong to it. */
struct outcome {
    int status; /* or minus the signal */
    char *out;
    char *err;
    char *files; /* a line each: name, length and a sum of the bytes */
    bool left_process;
    struct ledger ledger;
};

/* Runs the program in the folder work/, which it finds empty, with tmp/ as
 * TMPDIR. Both are emptied. */
void program_run(struct outcome *outcome, const struct scenario *scenario,
                 const struct ledger *order);
void program_forget(struct outcome *outcome);

#endif
