/* stress at work: inputs are run until one fails (stress.c), which is saved
 * (files.c) and told (report.c). */
#ifndef NIM_CLI_STRESS_H
#define NIM_CLI_STRESS_H

#include "cli/games.h"
#include "cli/running.h"
#include "system/files.h"

/* Of the files that are saved, and of a shape. */
#define CLI_STRESS_NAME_LEN 80

/* What is asked for. */
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
    const char *folder;             /* where to save what fails, or NULL */
    const char *promoted;           /* the test set to add it to, or NULL */
    struct cli_opponents opponents; /* of an interactive problem */
    uint64_t stone_max; /* --prove: of every start; 0: it is not asked for */
};

/* What has been found. */
struct cli_stress {
    const struct cli_stress_request *request;
    struct cli_out *out;
    struct nim_stress plan;
    struct nim_runner *runner;
    struct nim_run run; /* the last one */
    struct cli_progress progress;
    uint64_t started_ns;
    uint64_t at;          /* the run, from 1 */
    uint64_t run_count;   /* of those that were done */
    const char *shape;    /* of its input */
    const char *opponent; /* of its game, as it was found; or NULL */
    bool has_failed;
    unsigned fail_count;            /* of three runs of the same input, */
    unsigned shrunk_fail_count;     /* and of the one it was shrunk to */
    struct nim_diagnosis diagnosis; /* of the program, by all its runs */
    struct nim_shrink shrink;
    /* What is saved. */
    const char *folder;             /* where, or NULL */
    char name[CLI_STRESS_NAME_LEN]; /* without its end */
    size_t saved_count;             /* the first of cli_stress_ends */
    char promoted[NIM_PATH_ROOM];   /* the path, without its end, or "" */
    bool has_save_failed;           /* that was told */
};

/* ---- Files ---- */

/* Of the names of what is saved: an input, its right answers, what came; the
 * input that it came from; one that fails in another way. */
extern const char *const cli_stress_ends[5];

/* Of what is added to a test set: an input, its right answers, why. */
extern const char *const cli_stress_promoted_ends[3];

/* Makes the folders that are asked for, and looks whether files can be written
 * there. EXIT_RIGHT, or EXIT_UNABLE after the complaint. */
int cli_stress_check_folders(const struct cli_stress_request *request);

/* A run has failed: from now on its input is saved, where that is asked for. */
void cli_stress_begin_saving(struct cli_stress *stress);

/* Of nim_shrink: for a smaller input, and for one that fails in another way.
 */
void cli_stress_save_smaller(void *context);
void cli_stress_save_other(void *context, const struct nim_run *run);

/* Saves the smallest input in a folder of its own, unless it is saved. */
void cli_stress_save_large(struct cli_stress *stress);

/* Where it is saved if nothing else is asked for: a folder of its own, which is
 * made. */
void cli_stress_choose_folder(struct cli_stress *stress);

/* A file of a text, its name ending so. */
struct cli_stress_text {
    const char *end;
    const char *text;
    size_t len;
};

/* Writes them to files whose path begins so. */
bool cli_stress_save_texts(struct cli_stress *stress, const char *base,
                           const struct cli_stress_text texts[3]);

/* A file could not be written, with errno: told once. */
void cli_stress_complain_of_file(struct cli_stress *stress, const char *path);

/* Adds the smallest input to the test set, where that is asked for. */
void cli_stress_promote(struct cli_stress *stress);

/* The path of the saved file with that end. False when it is too long. */
bool cli_stress_path(const struct cli_stress *stress, const char *end,
                     char path[NIM_PATH_ROOM]);

/* ---- Games ---- */

extern const char *const cli_stress_game_ends[];

/* Saves the smallest input that fails, the judge's turns, and the game. */
void cli_stress_save_game(struct cli_stress *stress);

/* Plays every game with few stones, and prints how many there were. */
int cli_stress_prove(struct cli_stress *stress);

void cli_stress_print_game(const struct cli_stress *stress);

/* The line that repeats the game, to be freed; NULL without memory. */
char *cli_stress_repeat_game(const struct cli_stress *stress);

/* ---- What is told ---- */

/* Prints what was found; after an interrupt, what there is. EXIT_RIGHT, or
 * EXIT_UNABLE after the complaint. */
int cli_stress_report(struct cli_stress *stress);

/* "1 case with 3 piles" */
void cli_stress_say_size(struct nim_line *line, uint64_t cases, uint64_t piles);

#endif
