/* What came of each case, for programs that show tests: TAP on standard output,
 * JUnit's XML in a file. */
#ifndef NIM_CLI_REPORT_H
#define NIM_CLI_REPORT_H

#include "command.h"
#include "streams/memory_text.h"
#include "system/files.h"

/* --tap and --junit. */
extern const struct cli_option cli_report_options[];

enum cli_came { CLI_PASSED, CLI_FAILED, CLI_BROKEN, CLI_SKIPPED };

struct cli_tested {
    const char *name; /* the case's, any bytes */
    enum cli_came came;
    const char *kind;  /* "wrong answer", ...; of those that failed */
    const char *words; /* why it did not pass; may be "" */
    uint64_t ns;       /* how long it took, or 0 */
};

struct cli_report {
    const struct cli_request *request;
    const char *command;
    struct cli_out *out;
    struct nim_new_file file; /* of --junit */
    struct nim_output to_file;
    bool is_asked;         /* otherwise no case need be added */
    struct nim_text cases; /* that will stand in it */
    size_t counts[CLI_SKIPPED + 1];
    uint64_t ns;
};

/* EXIT_RIGHT, or EXIT_UNABLE after the complaint that results cannot be printed
 * in two ways. more: an option for people that was given, or NULL. */
int cli_report_check(const struct cli_request *request, const char *more,
                     bool is_for_judge);

/* Opens the output, and what is asked for. EXIT_RIGHT, or EXIT_UNABLE after the
 * complaint; in any case cli_report_end closes it. */
int cli_report_begin(struct cli_report *report, const char *command,
                     const struct cli_request *request, struct cli_out *out);

void cli_report_add(struct cli_report *report, const struct cli_tested *tested);

/* Ends it, the command's exit status being result; where nothing was tested, as
 * the work could not be done, it says that, and no file is left. Returns the
 * exit status: failed, where the output could not be written. */
int cli_report_end(struct cli_report *report, int result, int failed);

#endif
