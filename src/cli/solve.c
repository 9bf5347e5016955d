/* nimsum [solve] PROBLEM [OPTION...] [FILE...] */
#include "input_files.h"

#include <errno.h>
#include <string.h>

static int solve_file(const struct cli_request *request, const char *path,
                      struct nim_writer *writer) {
    struct cli_source source;
    struct nim_fault fault = {0};
    const char *name = cli_file_name(path);
    cli_tell_terminal(request, path);
    enum nim_status status = cli_source_open(&source, path, request->kernel);
    if (status == NIM_READ_FAILED) {
        return cli_complain_of_system(name, "open", errno);
    }
    if (status == NIM_OK) {
        bool plays = nim_problem_is_interactive(&request->problem);
        status = (plays ? nim_solve_in_play
                        : nim_solve)(&request->problem, &source.reader, writer,
                                     &nim_system_memory, &fault);
        cli_source_close(&source);
    }
    if (status == NIM_OK) {
        return EXIT_RIGHT;
    }
    if (status == NIM_PIPE_CLOSED || status == NIM_WRITE_FAILED) {
        return EXIT_UNABLE; /* the end of the output tells of it */
    }
    return cli_complain_of_fault(name, status, &fault);
}

/* A file that cannot be read does not keep the others from being solved; an
 * output that cannot be written does. */
static int solve_files(const struct cli_request *request) {
    char *standard_input[] = {"-"};
    char **files = request->word_count ? request->words : standard_input;
    int file_count = request->word_count ? request->word_count : 1;
    struct cli_out out;
    cli_out_begin_with(&out, nim_decimal_kernel_find(request->kernel));
    int result = EXIT_RIGHT;
    for (int i = 0; i < file_count && out.writer.status == NIM_OK; i++) {
        if (solve_file(request, files[i], &out.writer) != EXIT_RIGHT) {
            result = EXIT_UNABLE;
        }
    }
    return cli_out_end(&out) == EXIT_RIGHT ? result : EXIT_UNABLE;
}

static bool is_file(const char *path) {
    struct nim_file file;
    struct nim_input input;
    bool is_there = nim_file_open(&file, path, &input) == NIM_OK;
    if (is_there) {
        nim_file_close(&file);
    }
    return is_there;
}

/* Are the files numbers, and is none of them there? */
static bool are_piles(const struct cli_request *request) {
    for (int i = 0; i < request->word_count; i++) {
        const char *word = request->words[i];
        if (*word == '\0' || word[strspn(word, "0123456789")] != '\0' ||
            is_file(word)) {
            return false;
        }
    }
    return request->word_count > 0;
}

/* As many of them as fit a line. */
static int complain_of_piles(const struct cli_request *request) {
    struct nim_line piles = {.len = 0};
    char quoted[CLI_QUOTED_LEN];
    for (int i = 0; i < request->word_count && piles.len < 60; i++) {
        nim_line_say(&piles, " %s", cli_quote(quoted, request->words[i]));
    }
    return cli_complain("there is no file '%s'; for a position type 'nimsum "
                        "explain %s%s'",
                        cli_quote(quoted, request->words[0]),
                        cli_problem_name(request->row), piles.text);
}

static int run(const struct cli_call *call) {
    struct cli_request request = {.row = NULL};
    int result;
    if (!cli_parse(call, &request, &result)) {
        return result;
    }
    result = cli_check_options(&request);
    if (result == EXIT_RIGHT && are_piles(&request)) {
        result = complain_of_piles(&request);
    }
    return result == EXIT_RIGHT ? solve_files(&request) : result;
}

const struct cli_command cli_solve = {
    .name = "solve",
    .usage = "[solve] PROBLEM [OPTION...] [FILE...]",
    .purpose = "prints the answers",
    .run = run,
    .takes_problem = true,
    .options = CLI_TABLES(cli_problem_options, cli_quiet_options),
    .examples =
        "  nimsum classic < in.txt           Yes or No, and all winning moves\n"
        "  nimsum classic --first in.txt     one winning move is enough\n"
        "  nimsum staircase --moves in.txt   moves too: \"a b\", step by step\n"
        "  nimsum bash -k 2 --misere in.txt  at most two piles a turn; "
        "whoever\n"
        "                                    takes the last stone loses\n",
    .about =
        "Reads the files, or standard input (also \"-\"), and prints the\n"
        "answer to each case as soon as the case is complete. 'nimsum list'\n"
        "shows the problems, 'nimsum help PROBLEM' the input and output of\n"
        "one.\n"
        "\n"
        "Options replace what the problem says. They may stand anywhere.\n",
    .notes =
        "A move \"a b\" leaves b stones of the pile that had a. A move of\n"
        "bash touches several piles: their pairs stand on one line.\n"
        "\n"
        "Exit status: 0 all right, 2 the work could not be done.\n",
};
