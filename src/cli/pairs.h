/* Inputs of a folder, and the outputs to them in another or the same: NAME.in
 * goes with NAME.out, or else NAME.ans, NAME.txt or NAME. */
#ifndef NIM_CLI_PAIRS_H
#define NIM_CLI_PAIRS_H

#include "cli.h"
#include "system/files.h"

struct cli_pairs {
    const char *input_path;
    const char *output_path;
    struct nim_folder inputs; /* all *.in */
    struct nim_folder outputs;
};

/* EXIT_RIGHT, then with at least one input, or EXIT_UNABLE after the complaint;
 * in any case cli_pairs_end frees them. */
int cli_pairs_begin(struct cli_pairs *pairs, const char *inputs,
                    const char *outputs);
void cli_pairs_end(struct cli_pairs *pairs);

/* The path of a file that was listed in its folder: it fits, as the list has no
 * longer one. */
void cli_path_join(char path[NIM_PATH_ROOM], const char *folder,
                   const char *name);

/* The name of the output to an input, or NULL. */
const char *cli_pairs_output(const struct cli_pairs *pairs, const char *input);

/* Is this output a NAME.out or NAME.ans without a NAME.in? */
bool cli_pairs_is_alone(const struct cli_pairs *pairs, const char *output);

/* Lists the *.in of a folder, as cli_pairs_begin. */
int cli_list_inputs(struct nim_folder *inputs, const char *path);

#endif
