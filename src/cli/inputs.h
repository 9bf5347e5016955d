/* The inputs that the words of a command name: files, and all *.in of
 * folders. */
#ifndef NIM_CLI_INPUTS_H
#define NIM_CLI_INPUTS_H

#include "command.h"

struct cli_inputs {
    char **paths;
    size_t count;
    size_t room;
    size_t unlisted_count; /* folders that cannot be listed: complained of */
    bool has_folder;
};

/* EXIT_RIGHT, or EXIT_UNABLE after the complaint when memory is short; in any
 * case cli_inputs_end frees them. */
int cli_inputs_begin(struct cli_inputs *inputs,
                     const struct cli_request *request);
void cli_inputs_end(struct cli_inputs *inputs);

/* "FOLDER/NAME", to be freed; NULL without memory. */
char *cli_join(const char *folder, const char *name);

#endif
