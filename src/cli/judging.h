/* Judging an output: bytes first, where both files can be read twice, and only
 * then word by word. */
#ifndef NIM_CLI_JUDGING_H
#define NIM_CLI_JUDGING_H

#include "judges.h"
#include "streams/json_writer.h"

/* What a pipe brought, and what comes behind it. */
struct cli_held {
    unsigned char *bytes; /* NULL: nothing is held */
    size_t len;
    size_t at;     /* read again so far */
    bool is_whole; /* that is all of it */
    struct nim_input rest;
};

struct cli_judging {
    /* Set by the caller, all else 0. */
    const char *kernel; /* NULL: the fastest */
    const char *input;  /* files; "-" is standard input */
    const char *output;
    const char *answer;     /* the judge's own, or NULL */
    struct nim_check check; /* the problem, memory, and how it is judged; its
                               result where the output is wrong */
    /* The result. */
    enum cli_verdict verdict;
    struct nim_line message; /* what is wrong, or that all is right */
    bool input_again;        /* can be opened and read twice */
    bool output_again;
    struct cli_held held; /* the output, where it comes through a pipe */
};

void cli_judge(struct cli_judging *judging);

/* Is it the output that is wrong, in its answers or its form? */
bool cli_judging_is_wrong(const struct cli_judging *judging);

/* nim_diagnosis_confirm for one input, to which wrong_count answers were wrong.
 * Where the input cannot be read, no idea is named. */
void cli_judging_confirm(const struct cli_judging *judging,
                         uint64_t wrong_count, struct nim_diagnosis *diagnosis);

/* ---- verdict.c: what was judged, for machines ---- */

/* Write the members of an object that has been begun: of a flaw, its code
 * and place alone or all, and of all that came out. Where something does not
 * apply its member is left out. */
void cli_verdict_write_place(struct nim_json *json,
                             const struct nim_flaw *flaw);
void cli_verdict_write_flaw(struct nim_json *json,
                            const struct nim_problem *problem,
                            const struct nim_flaw *flaw);
void cli_verdict_write(struct nim_json *json,
                       const struct cli_judging *judging);
void cli_verdict_write_diagnosis(struct nim_json *json,
                                 const struct nim_diagnosis *diagnosis);

/* Prints what explains all that a program said, a line each. */
void cli_verdict_print_diagnosis(struct cli_out *out,
                                 const struct nim_problem *problem,
                                 const struct nim_diagnosis *diagnosis);

#endif
