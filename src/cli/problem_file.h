/* The problem that a word names: a row of the catalogue, or a file. */
#ifndef NIM_CLI_PROBLEM_FILE_H
#define NIM_CLI_PROBLEM_FILE_H

#include "command.h"

#include "streams/memory_text.h"

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
const struct nim_problem *cli_read_problem(struct cli_own_problem *own,
                                           const char *path);

/* Is it a file by its name? "codeforces/1965/A" is one only if it is there. */
bool cli_is_problem_file(const char *word);

/* What words name. */
struct cli_named {
    const struct nim_problem *row; /* the problem, or NULL */
    const char *name; /* by which name of the row, or the path of its file */
    int word_count;   /* this many words name it */
    bool is_guess;    /* by a number or a title that only this row has */
    char typed[CLI_QUOTED_LEN]; /* the words, where it is a row */
};

/* Finds the problem that the first words name: one, or several where the
 * command joins them. Where there is none, that has been complained of. */
void cli_find_problem(const struct cli_call *call, char *const *words,
                      int word_count, struct cli_named *named);

/* Says on standard error which row is taken, where that is a guess. */
void cli_say_taken(const struct cli_named *named);

/* The samples of a problem, the first, for cli_sample_at(). */
const struct cli_sample *cli_samples_of(const struct nim_problem *problem,
                                        const struct cli_own_problem *own);

void cli_own_problem_end(struct cli_own_problem *own);

#endif
