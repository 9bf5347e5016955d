/* nimsum: judge problems of the Nim family, from standard input. */
#include "problem_file.h"

#define ROW(name) &cli_##name,
static const struct cli_command *const commands[] = {CLI_COMMANDS(ROW) NULL};

int main(int argc, char **argv) {
    if (argc < 2) {
        return cli_print_usage(commands);
    }
    const struct cli_command *named = cli_find_command(commands, argv[1]);
    struct cli_own_problem own = {.room = NULL};
    const struct cli_call call = {
        .commands = commands,
        .command = named ? named : commands[0],
        .arguments = argv + 1 + (named != NULL),
        .own = &own,
    };
    int result = call.command->run(&call);
    cli_own_problem_end(&own);
    return result;
}
