/* check at work: an output is judged, and told in a line, as an object, or to a
 * judge; and so are all outputs of a folder. */
#ifndef NIM_CLI_CHECK_RUN_H
#define NIM_CLI_CHECK_RUN_H

#include "cli/command.h"
#include "cli/judging.h"
#include "cli/report.h"
#include "streams/json_writer.h"

/* What check is asked to do. */
struct cli_check_request {
    struct cli_request common;
    const struct cli_judge *judge;
    bool all;
    struct nim_check check; /* how it is judged */
    const char *saved;      /* where the blamed case goes, or NULL */
};

/* One output judged. The caller sets request, name, files, out and report; a
 * message there, with the verdict CLI_JUDGE_FAILED, says why it cannot be. */
struct cli_check_run {
    const struct cli_check_request *request;
    const char *name;             /* the input's, in a folder; else NULL */
    const char *files[CLI_ROLES]; /* by role */
    struct cli_judging judging;
    struct cli_out *out;
    struct cli_report *report;
    struct nim_json json;
    bool has_faults; /* the array of faults has been begun */
};

/* Returns the exit status. */
int cli_check_judge(struct cli_check_run *run);

/* Judges the outputs of a folder, the second word, to the inputs of another,
 * the first. Returns the worst exit status. */
int cli_check_folders(const struct cli_check_request *request,
                      struct cli_out *out, struct cli_report *report);

#endif
