/* A submission that is a source file: compiled, or run by its interpreter. */
#ifndef NIM_CLI_SOURCES_H
#define NIM_CLI_SOURCES_H

#include "cli.h"
#include "system/files.h"

/* Words of a command, ended by NULL. */
#define CLI_WORDS_MAX 16

struct cli_built {
    char *words[CLI_WORDS_MAX + 1]; /* what is run in place of the source */
    char folder[NIM_PATH_ROOM];     /* what the compiler made, or "" */
    struct nim_line made_by;        /* "c++ -O2 -o ... a.cpp", or "" */
};

/* Looks at the first word of a submission. Where it names a source file, or a
 * compiler is given ("gcc -O3"; else NULL), sets the words of the command to
 * run, which may be none, behind which the submission's own arguments follow.
 * EXIT_RIGHT, or EXIT_UNABLE after the complaint; in any case cli_built_end
 * frees it and takes away what was made. */
int cli_build(struct cli_built *built, const char *source,
              const char *compiler);
void cli_built_end(struct cli_built *built);

#endif
