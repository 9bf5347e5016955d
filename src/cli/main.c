/* nimsum: judge problems of the Nim family, from standard input. */
#include "cli.h"

#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"solve", cli_solve},       {"check", cli_check},
    {"validate", cli_validate}, {"list", cli_list},
    {"help", cli_help},         {"-h", cli_help},
    {"--help", cli_help},       {"--version", cli_version},
};

/* Anything that is no command is a problem to solve. */
int main(int argc, char **argv) {
    if (argc < 2 && nim_stdin_is_terminal()) {
        return cli_overview();
    }
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof *commands;
         i++) {
        if (strcmp(argv[1], commands[i].name) == 0) {
            return commands[i].run(argc - 1, argv + 1);
        }
    }
    return cli_solve(argc, argv);
}
