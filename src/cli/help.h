/* What `nimsum help` prints for other programs: from the same rows as help. */
#ifndef NIM_CLI_HELP_H
#define NIM_CLI_HELP_H

#include "command.h"

/* The manual page, in mdoc. */
void cli_print_manual(struct cli_out *out,
                      const struct cli_command *const *commands);

/* What could stand for the last of the words that were typed behind "nimsum":
 * a line each, its meaning behind a tab. A line ":files" or ":folders" says
 * that names of those could stand there, too. */
void cli_print_completions(struct cli_out *out,
                           const struct cli_command *const *commands,
                           char **words, int word_count);

/* Describes problems as text, every key. */
void cli_print_keys(struct cli_out *out);

#endif
