/* nimsum help [COMMAND | PROBLEM] */
#include "command.h"

static int run(const struct cli_call *call) {
    struct cli_request request = {.row = NULL};
    struct cli_out out;
    char quoted[CLI_QUOTED_LEN];
    int result;
    if (!cli_parse(call, &request, &result)) {
        return result;
    }
    if (request.word_count == 0) {
        return cli_print_overview(call->commands);
    }
    if (request.word_count > 1) {
        return cli_complain("'help' expects one command or problem, not '%s'",
                            cli_quote(quoted, request.words[1]));
    }
    const struct cli_command *command =
        cli_find_command(call->commands, request.words[0]);
    if (command) {
        return cli_print_help(command);
    }
    const struct nim_problem *problem = nim_problem_find(request.words[0]);
    if (!problem) {
        return cli_complain_of_problem(request.words[0]);
    }
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    cli_print_problem(&out, problem);
    return cli_out_end(&out);
}

const struct cli_command cli_help = {
    .name = "help",
    .others = {"-h", "--help"},
    .usage = "help [COMMAND | PROBLEM]",
    .purpose = "'nimsum help solve': the options",
    .run = run,
    .options = (const struct cli_option *const[]){NULL},
    .examples = "  nimsum help solve       the options of a command\n"
                "  nimsum help hdu2176     the input and output of a problem\n",
    .about = "",
};
