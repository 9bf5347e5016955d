/* Writes a test set, or a problem package: what 'generate --set' does. */
#ifndef NIM_CLI_SET_FOLDER_H
#define NIM_CLI_SET_FOLDER_H

#include "cli.h"

struct cli_set_request {
    const struct nim_problem *problem;
    const struct cli_sample *samples; /* see cli_sample_at */
    uint64_t seed;
    const char *folder; /* it is made where there is none */
    bool is_quiet;      /* nothing is said of what was written */
    bool is_forced;     /* also into a folder that is not empty */
    bool is_package;    /* a package in Kattis' layout */
};

/* On failure nothing of the set is left in the folder. Returns the exit
 * status. */
int cli_write_set(const struct cli_set_request *wanted);

#endif
