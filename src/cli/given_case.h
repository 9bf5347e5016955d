/* The case that a command is asked about: by its piles, or out of an input. */
#ifndef NIM_CLI_GIVEN_CASE_H
#define NIM_CLI_GIVEN_CASE_H

#include "command.h"

struct cli_given {
    uint64_t case_number; /* 0: none was asked for */
    struct cli_takes takes;
};

/* Has it digits alone? */
bool cli_is_number(const char *word);

/* A case of the input at that path, the first where none was asked for; or the
 * words of the request as numbers. EXIT_RIGHT, or EXIT_UNABLE after the
 * complaint. */
int cli_read_case(const struct cli_request *common,
                  const struct cli_given *given, const char *path,
                  struct nim_setup *setup);
int cli_read_piles(const struct cli_request *common,
                   const struct cli_given *given, struct nim_setup *setup);

/* Neither piles nor an input were given. */
int cli_complain_of_no_case(const struct cli_request *common);

#endif
