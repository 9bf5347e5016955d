/* Why a submission cannot start, in words that help. */
#ifndef NIM_CLI_STARTING_H
#define NIM_CLI_STARTING_H

#include "cli.h"

/* Looks at the file before it runs: a source, or a script without its
 * interpreter, might start and fail in the submission's name. EXIT_RIGHT, or
 * EXIT_UNABLE after the complaint. */
int cli_check_program(const char *name);

/* It did not start, with this errno. Returns EXIT_UNABLE. */
int cli_complain_of_program(const char *name, int error);

#endif
