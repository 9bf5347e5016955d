/* check on folders of inputs and outputs. */
#ifndef NIM_CLI_CHECK_FOLDERS_H
#define NIM_CLI_CHECK_FOLDERS_H

#include "run.h"

/* Judges the outputs of a folder, the second word, to the inputs of another,
 * the first. Returns the worst exit status. */
int cli_check_folders(const struct cli_check_request *request,
                      struct cli_out *out, struct cli_report *report);

#endif
