/* Writes a test set: what 'generate --set' does. */
#ifndef NIM_CLI_SET_H
#define NIM_CLI_SET_H

#include "cli.h"

/* Writes the problem's set into the folder, which is made where there is none.
 * One that is not empty is used only with is_forced. On failure nothing of the
 * set is left in it. Returns the exit status. */
int cli_write_set(const struct nim_problem *problem, uint64_t seed,
                  const char *folder, bool is_forced);

#endif
