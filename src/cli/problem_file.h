/* The problem that a word names: a row of the catalogue, or a file. */
#ifndef NIM_CLI_PROBLEM_FILE_H
#define NIM_CLI_PROBLEM_FILE_H

#include "cli.h"

#include "streams/memory_text.h"
#include "system/files.h"

/* One that was read from a file, with the samples beside it. The program has
 * one at most, to its end. */
struct cli_own_problem {
    struct nim_problem problem;
    struct nim_text text; /* the file, which ends with a NUL */
    void *room;
    struct cli_sample *samples;
    struct nim_text *sample_texts; /* input, answer, words of each */
    size_t sample_count;
};

/* The problem, or NULL after the complaint. */
const struct nim_problem *cli_find_problem(const char *word,
                                           struct cli_own_problem *own);

/* Is it a file by its name? */
bool cli_is_problem_file(const char *word);

/* The samples of a problem, the first, for cli_sample_at(). */
const struct cli_sample *cli_samples_of(const struct nim_problem *problem,
                                        const struct cli_own_problem *own);

void cli_own_problem_end(struct cli_own_problem *own);

#endif
