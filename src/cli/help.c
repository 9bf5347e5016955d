/* nimsum help [COMMAND | PROBLEM] */
#include "problem_file.h"

#include <string.h>

struct help {
    struct cli_request request;
    bool as_manual;
    bool completes;
    bool as_text;
};

static int refuse(const char *expected, const char *word) {
    char quoted[CLI_QUOTED_LEN];
    return cli_complain("'help' expects %s, not '%s'", expected,
                        cli_quote(quoted, word));
}

static int print_problem(const struct cli_call *call, const struct help *help,
                         struct cli_out *out) {
    const struct cli_request *request = &help->request;
    struct cli_named named;
    cli_find_problem(call, request->words, request->word_count, &named);
    if (!named.row) {
        return EXIT_UNABLE;
    }
    if (request->word_count > named.word_count) {
        return refuse("one command or problem",
                      request->words[named.word_count]);
    }
    cli_say_taken(&named);
    if (help->as_text) {
        nim_writer_string(&out->writer, named.row->card.file
                                            ? call->own->text.bytes
                                            : nim_problem_text(named.row));
    } else {
        cli_print_problem(out, named.row, cli_samples_of(named.row, call->own));
    }
    return EXIT_RIGHT;
}

/* What the words name: a command, the keys of problems, or a problem. */
static int print_named(const struct cli_call *call, const struct help *help,
                       struct cli_out *out) {
    const struct cli_request *request = &help->request;
    const char *word = request->words[0];
    const struct cli_command *command =
        strcmp(word, "options") == 0 ? call->commands[0]
                                     : cli_find_command(call->commands, word);
    bool is_keys =
        strcmp(word, "problems") == 0 || strcmp(word, "problem") == 0;
    if (!command && !is_keys) {
        return print_problem(call, help, out);
    }
    if (request->word_count > 1) {
        return refuse("one command or problem", request->words[1]);
    }
    if (command) {
        cli_print_help(out, command);
    } else {
        cli_print_keys(out);
    }
    return EXIT_RIGHT;
}

static int run(const struct cli_call *call) {
    struct help help = {.as_manual = false};
    const struct cli_request *request = &help.request;
    struct cli_out out;
    int result;
    if (!cli_parse(call, &help.request, &result)) {
        return result;
    }
    if (help.as_manual && request->word_count > 0) {
        return refuse("nothing behind '--manual'", request->words[0]);
    }
    cli_out_begin(&out);
    if (help.as_manual) {
        cli_print_manual(&out, call->commands);
    } else if (help.completes) {
        cli_print_completions(&out, call->commands, request->words,
                              request->word_count);
    } else if (request->word_count == 0) {
        cli_print_overview(&out, call->commands);
    } else if (print_named(call, &help, &out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    return cli_out_end(&out);
}

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
    .others = {"-h", "--help", "-?"},
    .usage = "help [COMMAND | PROBLEM | problems]",
    .purpose = "'nimsum help solve': the options",
    .run = run,
    .joins_words = true,
    .options = CLI_TABLES(options, cli_quiet_options),
    .examples =
        "  nimsum help solve       the options of a command\n"
        "  nimsum help hdu2176     the input and output of a problem\n"
        "  nimsum help problems    how to write a problem of one's own\n",
    .about =
        "A problem is a row of 'nimsum list', by one of its names, by the URL\n"
        "of its page, or by a judge and the number there, as in\n"
        "codeforces/1965/A. A number or a title alone will do where only one\n"
        "row has it; standard error says which. Here, and behind test, stress\n"
        "and generate, a name may be several words: 'nimsum help HDU 2176'.\n"
        "\n"
        "Or it is one's own file: a word with a '/' in it, or that ends in\n"
        "'.problem'. Every command takes either.\n",
};
