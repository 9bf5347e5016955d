/* Flaws in words. */
#ifndef NIM_CLI_FLAW_H
#define NIM_CLI_FLAW_H

#include "cli.h"

void cli_say_flaw(struct cli_line *line, const struct nim_problem *problem,
                  const struct nim_flaw *flaw);

#endif
