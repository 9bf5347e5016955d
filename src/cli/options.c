/* Arguments: the problem, options that change it, files. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Options ---- */

static bool parse_number(const char *text, uint64_t *number) {
    if (*text < '0' || *text > '9') {
        return false;
    }
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return *end == '\0' && errno == 0 && value <= UINT64_MAX;
}

static bool set_moves(struct cli_request *request, const char *value) {
    request->problem.words.answer = NIM_ANSWER_MOVES;
    request->problem.words.moves_max = UINT64_MAX;
    return !value || parse_number(value, &request->problem.words.moves_max);
}

static bool set_first(struct cli_request *request, const char *value) {
    (void)value;
    return set_moves(request, "1");
}

static bool set_no_moves(struct cli_request *request, const char *value) {
    (void)value;
    request->problem.words.answer = NIM_ANSWER_VERDICT;
    return true;
}

static bool set_count(struct cli_request *request, const char *value) {
    (void)value;
    request->problem.words.answer = NIM_ANSWER_COUNT;
    return true;
}

static bool set_index(struct cli_request *request, const char *value) {
    (void)value;
    request->problem.words.places = true;
    request->places_given = true;
    return true;
}

static bool set_misere(struct cli_request *request, const char *value) {
    (void)value;
    request->problem.game.play = NIM_MISERE;
    return true;
}

static bool set_normal(struct cli_request *request, const char *value) {
    (void)value;
    request->problem.game.play = NIM_NORMAL;
    return true;
}

static bool set_k(struct cli_request *request, const char *value) {
    uint64_t k;
    if (!parse_number(value, &k) || k < 1 || k > NIM_MOORE_K_MAX) {
        return false;
    }
    request->problem.game.k = (unsigned)k;
    return true;
}

static bool set_input(struct cli_request *request, const char *value) {
    static const struct {
        const char *name;
        enum nim_cases cases;
    } rows[] = {
        {"one", NIM_CASES_ONE},
        {"count", NIM_CASES_COUNT},
        {"zero", NIM_CASES_ZERO},
        {"eof", NIM_CASES_EOF},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(value, rows[i].name) == 0) {
            request->problem.layout.cases = rows[i].cases;
            return true;
        }
    }
    return false;
}

static bool set_kernel(struct cli_request *request, const char *value) {
    request->kernel = value;
    return nim_scan_kernel_find(value) != NULL;
}

static const struct cli_option problem_options[] = {
    {"--moves", MAY_TAKE_A_VALUE, set_moves, "a number of moves"},
    {"--first", TAKES_NOTHING, set_first, NULL},
    {"--no-moves", TAKES_NOTHING, set_no_moves, NULL},
    {"--count", TAKES_NOTHING, set_count, NULL},
    {"--index", TAKES_NOTHING, set_index, NULL},
    {"--misere", TAKES_NOTHING, set_misere, NULL},
    {"--normal", TAKES_NOTHING, set_normal, NULL},
    {"-k", TAKES_A_VALUE, set_k, "a number of piles, 1 .. 63"},
    {"--input", TAKES_A_VALUE, set_input, "one, count, zero or eof"},
    {"--kernel", TAKES_A_VALUE, set_kernel,
     "a kernel of this machine ('nimsum --version' lists them)"},
    {NULL, TAKES_NOTHING, NULL, NULL},
};

/* The option that an argument names. Its value, if any, stands after '=', or
 * right behind a one-letter option. */
static const struct cli_option *find_option(const struct cli_option *options,
                                            const char *argument,
                                            const char **value) {
    for (; options->name; options++) {
        size_t len = strlen(options->name);
        bool is_letter = len == 2;
        if (strncmp(argument, options->name, len) != 0) {
            continue;
        }
        const char *rest = argument + len;
        if (*rest == '\0' || *rest == '=' || is_letter) {
            *value = *rest == '\0' ? NULL : rest + (*rest == '=');
            return options;
        }
    }
    return NULL;
}

/* ---- Arguments ---- */

static int complain_of_option(const struct cli_request *request,
                              const char *argument) {
    char quoted[CLI_QUOTED_LEN];
    return cli_complain("unknown option '%s'; 'nimsum help %s' lists them",
                        cli_quote(quoted, argument), request->command);
}

/* Takes arguments[*i] as an option, and the one behind it where that is its
 * value. */
static int take_option(struct cli_request *request, char **arguments, int *i) {
    const char *value = NULL;
    const char *argument = arguments[*i];
    const struct cli_option *option =
        find_option(problem_options, argument, &value);
    if (!option) {
        option = find_option(request->options, argument, &value);
    }
    if (!option || (value && option->takes == TAKES_NOTHING)) {
        return complain_of_option(request, argument);
    }
    if (!value && option->takes == TAKES_A_VALUE) {
        value = arguments[*i + 1];
        *i += value != NULL;
    }
    char quoted[CLI_QUOTED_LEN];
    if (!value && option->takes == TAKES_A_VALUE) {
        return cli_complain("option '%s' expects %s", option->name,
                            option->value);
    }
    if (!option->apply(request, value)) {
        return cli_complain("option '%s' expects %s, not '%s'", option->name,
                            option->value, cli_quote(quoted, value));
    }
    return EXIT_RIGHT;
}

static bool is_option(const char *argument) {
    return argument[0] == '-' && argument[1] != '\0';
}

/* The problem comes first: the options change what it says. */
static int take_problem(struct cli_request *request, const char *name) {
    char quoted[CLI_QUOTED_LEN];
    if (!name) {
        return cli_complain("expected a problem: 'nimsum list' shows them");
    }
    if (is_option(name)) {
        return cli_complain("expected a problem before option '%s'",
                            cli_quote(quoted, name));
    }
    const struct nim_problem *row = nim_problem_find(name);
    if (!row) {
        return cli_complain_of_problem(name);
    }
    request->problem = *row;
    return EXIT_RIGHT;
}

/* Applies the options, and moves the files to the front of the arguments. */
static int take_arguments(struct cli_request *request, char **arguments) {
    bool options_end = false;
    request->files = arguments;
    for (int i = 0; arguments[i]; i++) {
        if (!options_end && strcmp(arguments[i], "--") == 0) {
            options_end = true;
        } else if (options_end || !is_option(arguments[i])) {
            request->files[request->file_count++] = arguments[i];
        } else if (take_option(request, arguments, &i) != EXIT_RIGHT) {
            return EXIT_UNABLE;
        }
    }
    return EXIT_RIGHT;
}

/* Options that cannot be obeyed, or would do nothing, are mistakes. */
static int check_request(const struct cli_request *request,
                         const struct nim_problem *row) {
    const struct nim_problem *asked = &request->problem;
    bool has_moves = asked->words.answer == NIM_ANSWER_MOVES ||
                     asked->words.answer == NIM_ANSWER_COUNT;
    if (asked->game.k != row->game.k && row->game.family != NIM_GAME_MOORE) {
        return cli_complain("option '-k' is for 'bash' only");
    }
    if (has_moves && !nim_problem_has_moves(row)) {
        return cli_complain("the moves of '%s' are not moves on piles: "
                            "they cannot be listed or counted",
                            row->card.names[0]);
    }
    if (request->places_given && asked->words.answer != NIM_ANSWER_MOVES) {
        return cli_complain("option '--index' expects moves: add '--moves'");
    }
    if (asked->game.play != row->game.play &&
        (row->layout.arrange || row->game.kind)) {
        return cli_complain("'%s' can be played in one way only: no '--misere'",
                            row->card.names[0]);
    }
    if (asked->layout.cases != row->layout.cases &&
        row->layout.cases == NIM_CASES_EQUAL) {
        return cli_complain("the input of '%s' has one layout only",
                            row->card.names[0]);
    }
    return EXIT_RIGHT;
}

static bool asks_for_help(char **arguments) {
    for (; *arguments && strcmp(*arguments, "--") != 0; arguments++) {
        if (strcmp(*arguments, "-h") == 0 ||
            strcmp(*arguments, "--help") == 0) {
            return true;
        }
    }
    return false;
}

bool cli_parse(struct cli_request *request, char **arguments, int *result) {
    if (asks_for_help(arguments)) {
        char *help[] = {"help", (char *)request->command, NULL};
        *result = cli_help(2, help);
        return false;
    }
    *result = take_problem(request, arguments[0]);
    const struct nim_problem row = request->problem;
    if (*result == EXIT_RIGHT) {
        *result = take_arguments(request, arguments + 1);
    }
    if (*result == EXIT_RIGHT) {
        *result = check_request(request, &row);
    }
    return *result == EXIT_RIGHT;
}
