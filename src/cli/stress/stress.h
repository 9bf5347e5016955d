/* What stress was asked to do and what it has found, and how it tells that. */
#ifndef CLI_STRESS_H
#define CLI_STRESS_H

#include "cli/running.h"
#include "system/files.h"

#define CLI_STRESS_NAME_LEN 80

struct cli_stress_request {
    struct cli_running running;
    uint64_t seed;
    uint64_t from;
    uint64_t run_max;
    uint64_t time_ns; /* 0: no limit */
    const char *shapes;
    bool keeps_size; /* no shrinking */
    uint64_t shrink_run_max;
    uint64_t shrink_ns;
    const char *folder;
};

struct cli_stress {
    const struct cli_stress_request *request;
    struct cli_out *out;
    struct nim_stress plan;
    struct nim_runner runner;
    struct nim_run run; /* the last one */
    struct cli_progress progress;
    uint64_t started_ns;
    uint64_t at;        /* the run, from 1 */
    uint64_t run_count; /* of those that were done */
    const char *shape;  /* of its input */
    bool has_failed;
    unsigned fail_count;            /* of three runs of the same input */
    struct nim_diagnosis diagnosis; /* of the program, by all its runs */
    struct nim_shrink shrink;
    char name[CLI_STRESS_NAME_LEN]; /* of what is saved, without its end */
    bool has_save_failed;           /* that was told */
};

/* Sets the path of the saved file with that end. False when it is too long. */
bool cli_stress_path(const struct cli_stress *stress, const char *end,
                     char path[NIM_PATH_ROOM]);

/* Prints what was found; after an interrupt, what there is. EXIT_RIGHT, or
 * EXIT_UNABLE after the complaint. */
int cli_stress_report(const struct cli_stress *stress);

#endif
