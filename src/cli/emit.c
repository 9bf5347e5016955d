/* nimsum emit PROBLEM [OPTION...] */
#include "command.h"

struct request {
    struct cli_request common;
    struct nim_emission wanted;
    bool is_tool;
};

/* Of moves, or of a case that no program of its is written for. */
static int complain_of_moves(const struct nim_problem *problem) {
    const struct nim_kind *kind = problem->game.kind;
    if (problem->words.answer == NIM_ANSWER_VERDICT && kind) {
        return cli_complain("'emit' has a program for %s, and '%s' has more",
                            kind->takes ? "up to 100 takes"
                                        : "a single pile of this kind",
                            cli_problem_name(problem));
    }
    return cli_complain(
        "'emit' tells winning moves of Nim and of staircases, where the piles "
        "are the numbers of the input, and not those of '%s' (%s)",
        cli_problem_name(problem),
        problem->layout.board ? "boards and other numbers"
                              : nim_game_name(&problem->game));
}

static int print(const struct request *request) {
    const struct nim_problem *problem = &request->common.problem;
    struct cli_out out;
    cli_out_begin(&out);
    enum nim_status status =
        request->is_tool ? cli_print_testing_tool(&out, &request->common)
                         : nim_emit(problem, &request->wanted, &out.writer,
                                    &nim_system_memory);
    int result = cli_out_end(&out);
    if (status == NIM_TOO_LARGE) {
        return cli_complain("'emit' has a program for '%s' only where piles "
                            "and numbers are limited to %d",
                            cli_problem_name(problem), NIM_EMIT_TABLE_MAX);
    }
    if (status == NIM_IMPOSSIBLE) {
        return complain_of_moves(problem);
    }
    if (status == NIM_NO_MEMORY) {
        return cli_complain_of_status(status);
    }
    return result;
}

static int run(const struct cli_call *call) {
    struct request request = {.wanted.language = NIM_LANGUAGE_C};
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    if (request.common.word_count > 0) {
        return cli_complain("'emit' expects a problem and no files");
    }
    result = cli_check_options(&request.common);
    if (request.is_tool && request.common.problem.words.takes_any_move) {
        return cli_complain_of_any_move(&request.common.problem,
                                        "testing tool");
    }
    return result == EXIT_RIGHT ? print(&request) : result;
}

static const struct cli_option options[] = {
    {"--language", TAKES_A_VALUE, NULL,
     offsetof(struct request, wanted.language), "c or python",
     "--language=NAME",
     "c, the default: what C89 and C++98 have in common, for old\n"
     "judges, too; or python: Python 3"},
    CLI_FLAG("--testing-tool", struct request, is_tool,
             "in place of that, a file in Python 3.8 that tests a program\n"
             "of yours without nimsum: 'python3 FILE COMMAND'"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_emit = {
    .name = "emit",
    .usage = "emit PROBLEM [OPTION...]",
    .purpose = "a short program for just this problem",
    .run = run,
    .takes_problem = true,
    .options = CLI_TABLES(options, cli_problem_options, cli_quiet_options),
    .examples = "  nimsum emit hdu2176 > hdu2176.c\n"
                "  nimsum emit poj1704 --language=python > poj1704.py\n"
                "  nimsum emit classic --misere --count | cc -x c -o count -\n"
                "  nimsum emit coins --testing-tool > test_coins.py\n",
    .about =
        "Prints a program that answers the problem's inputs, to be read and\n"
        "handed in: at most 60 lines, the theory with its source on top,\n"
        "nothing but the standard library. It holds within the limits of the\n"
        "statement, and where this names none up to 200,000 piles and numbers\n"
        "of 2147483647. Winning moves are told of Nim and of staircases\n"
        "alone. Of an interactive problem it plays. Use it as you like, "
        "without\n"
        "any condition.\n"
        "\n"
        "A testing tool has up to 100 small inputs, the sample first, with "
        "their\n"
        "answers; that of an interactive problem plays from small starts. It "
        "runs\n"
        "for at most 35 s, stops at what is wrong first, and shows it.\n",
    .notes = "Exit status: 0 all right, 2 the work could not be done.\n",
};
