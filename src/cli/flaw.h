/* Flaws in words. */
#ifndef NIM_CLI_FLAW_H
#define NIM_CLI_FLAW_H

#include "cli.h"

/* What is wrong, and why: all there is to say. */
void cli_say_flaw(struct cli_line *line, const struct nim_problem *problem,
                  const struct nim_flaw *flaw);

/* The same for the eyes of who is being judged: nothing of the answer. False
 * when nothing is left to say. */
bool cli_say_hint(struct cli_line *line, const struct nim_flaw *flaw);

#endif
