/* nimsum: judge problems of the Nim family, from standard input. */
#include "command.h"
#include "problem_file.h"
#include "system/terminal.h"

#include <string.h>

#define ROW(name) &cli_##name,
static const struct cli_command *const commands[] = {CLI_COMMANDS(ROW) NULL};

int main(int argc, char **argv) {
    if (argc < 2 && nim_stdin_is_terminal()) {
        return cli_print_overview(commands);
    }
    const struct cli_command *named =
        argc > 1 ? cli_find_command(commands, argv[1]) : NULL;
    const int read_count = (argc > 0) + (named != NULL);
    struct cli_own_problem own = {.room = NULL};
    const struct cli_call call = {
        .commands = commands,
        .command = named ? named : commands[0],
        .arguments = argv + read_count,
        .own = &own,
    };
    int result = call.command->run(&call);
    cli_own_problem_end(&own);
    return result;
}
