/* nimsum help [COMMAND | PROBLEM] */
#include "help.h"
#include "problem_file.h"
#include "streams/writer.h"

#include <limits.h>
#include <string.h>

struct help {
    struct cli_request request;
    bool as_manual;
    bool completes;
    bool as_text;
};

static int print_for_programs(const struct cli_call *call,
                              const struct help *help) {
    struct cli_out out;
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    if (help->as_manual) {
        cli_print_manual(&out, call->commands);
    } else {
        cli_print_completions(&out, call->commands, help->request.words,
                              help->request.word_count);
    }
    return cli_out_end(&out);
}

static int print_keys(void) {
    struct cli_out out;
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    cli_print_keys(&out);
    return cli_out_end(&out);
}

static int print_problem(const struct cli_call *call, const struct help *help) {
    const struct nim_problem *problem =
        cli_find_problem(help->request.words[0], call->own);
    struct cli_out out;
    if (!problem) {
        return EXIT_UNABLE;
    }
    if (cli_out_begin(&out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    if (help->as_text) {
        nim_writer_string(&out.writer, problem->card.file
                                           ? call->own->text.bytes
                                           : nim_problem_text(problem));
    } else {
        cli_print_problem(&out, problem, cli_samples_of(problem, call->own));
    }
    return cli_out_end(&out);
}

static int run(const struct cli_call *call) {
    struct help help = {.as_manual = false};
    const struct cli_request *request = &help.request;
    char quoted[CLI_QUOTED_LEN];
    int result;
    if (!cli_parse(call, &help.request, &result)) {
        return result;
    }
    int words_max = help.completes ? INT_MAX : !help.as_manual;
    if (request->word_count > words_max) {
        return cli_complain("'help' expects %s, not '%s'",
                            help.as_manual ? "nothing behind '--manual'"
                                           : "one command or problem",
                            cli_quote(quoted, request->words[words_max]));
    }
    if (help.as_manual || help.completes) {
        return print_for_programs(call, &help);
    }
    if (request->word_count == 0) {
        return cli_print_overview(call->commands);
    }
    if (strcmp(request->words[0], "problems") == 0) {
        return print_keys();
    }
    const struct cli_command *command =
        cli_find_command(call->commands, request->words[0]);
    return command ? cli_print_help(command) : print_problem(call, &help);
}

/* ---- The command ---- */

static const struct cli_option options[] = {
    CLI_FLAG("--manual", struct help, as_manual,
             "the manual page, for 'man -l -' or mandoc"),
    CLI_FLAG("--text", struct help, as_text,
             "the text that a problem is made of; 'nimsum help problems'\n"
             "describes it"),
    CLI_FLAG("--complete", struct help, completes,
             "for shells: what could stand for the last of the words\n"
             "behind \"--\", which were typed behind \"nimsum\""),
    CLI_OPTIONS_END,
};

const struct cli_command cli_help = {
    .name = "help",
    .others = {"-h", "--help"},
    .usage = "help [COMMAND | PROBLEM | problems]",
    .purpose = "'nimsum help solve': the options",
    .run = run,
    .options =
        (const struct cli_option *const[]){options, cli_quiet_options, NULL},
    .examples =
        "  nimsum help solve       the options of a command\n"
        "  nimsum help hdu2176     the input and output of a problem\n"
        "  nimsum help problems    how to write a problem of one's own\n",
    .about =
        "A problem is a row of 'nimsum list', or one's own file: a word\n"
        "with a '/' in it, or that ends in '.problem'. Every command takes\n"
        "either.\n",
};
