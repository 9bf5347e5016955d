/* A problem package in Kattis' layout, all but its data. */
#ifndef NIM_CLI_PACKAGE_H
#define NIM_CLI_PACKAGE_H

#include "set_files.h"

/* Is that a name for a package's folder? EXIT_RIGHT, or what to exit with
 * after the complaint. */
int cli_package_check(const char *folder);

/* Writes metadata, statement, validator and submissions beside the data; a
 * wrong submission for each idea that the audit of the data says is caught, as
 * far as programs with it are known. Returns the exit status. */
int cli_package_write(struct cli_files *files,
                      const struct nim_problem *problem,
                      const struct nim_audit *audit);

#endif
