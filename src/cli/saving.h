/* Saving the case that is blamed. */
#ifndef NIM_CLI_SAVING_H
#define NIM_CLI_SAVING_H

#include "judging.h"

/* Writes the case that the check's first flaw is of as an input of its own,
 * whole or not at all. EXIT_RIGHT, or EXIT_UNABLE after the complaint. */
int cli_save_case(const struct cli_judging *judging, const char *path);

#endif
