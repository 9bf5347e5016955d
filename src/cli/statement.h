/* A problem's statement, for people who do not know this program. */
#ifndef NIM_CLI_STATEMENT_H
#define NIM_CLI_STATEMENT_H

#include "cli.h"

/* In Markdown, or in LaTeX as problem packages have it. */
enum nim_status cli_print_statement(struct cli_out *out,
                                    const struct nim_problem *problem,
                                    bool is_markdown);

#endif
