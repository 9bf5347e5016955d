/* An output that was judged, for machines. */
#ifndef NIM_CLI_VERDICT_H
#define NIM_CLI_VERDICT_H

#include "judging.h"
#include "streams/json_writer.h"

/* The words for a verdict: "right", "wrong answer", "wrong form", "unable". */
const char *cli_verdict_words(enum cli_verdict verdict);

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
