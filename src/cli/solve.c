/* nimsum [solve] PROBLEM [OPTION...] [FILE...] */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct request {
    struct nim_problem problem;
    const char *kernel;
    bool places_given;
    char **files;
    int file_count;
};

/* ---- Options ---- */

enum takes { TAKES_NOTHING, TAKES_A_VALUE, MAY_TAKE_A_VALUE };

/* Applies one option; false when it does not like the value, which is NULL
 * when there is none. */
typedef bool apply_fn(struct request *request, const char *value);

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

static bool set_moves(struct request *request, const char *value) {
    request->problem.answer = NIM_ANSWER_MOVES;
    request->problem.moves_max = UINT64_MAX;
    return !value || parse_number(value, &request->problem.moves_max);
}

static bool set_first(struct request *request, const char *value) {
    (void)value;
    return set_moves(request, "1");
}

static bool set_no_moves(struct request *request, const char *value) {
    (void)value;
    request->problem.answer = NIM_ANSWER_VERDICT;
    return true;
}

static bool set_count(struct request *request, const char *value) {
    (void)value;
    request->problem.answer = NIM_ANSWER_COUNT;
    return true;
}

static bool set_index(struct request *request, const char *value) {
    (void)value;
    request->problem.places = true;
    request->places_given = true;
    return true;
}

static bool set_misere(struct request *request, const char *value) {
    (void)value;
    request->problem.play = NIM_MISERE;
    return true;
}

static bool set_normal(struct request *request, const char *value) {
    (void)value;
    request->problem.play = NIM_NORMAL;
    return true;
}

static bool set_k(struct request *request, const char *value) {
    uint64_t k;
    if (!parse_number(value, &k) || k < 1 || k > NIM_MOORE_K_MAX) {
        return false;
    }
    request->problem.k = (unsigned)k;
    return true;
}

static bool set_input(struct request *request, const char *value) {
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

static bool set_kernel(struct request *request, const char *value) {
    request->kernel = value;
    return nim_scan_kernel_find(value) != NULL;
}

static const struct option {
    const char *name;
    enum takes takes;
    apply_fn *apply;
    const char *value; /* what the value must be */
} options[] = {
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
};

/* The option that an argument names. Its value, if any, stands after '=', or
 * right behind a one-letter option. */
static const struct option *find_option(const char *argument,
                                        const char **value) {
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        size_t len = strlen(options[i].name);
        bool is_letter = len == 2;
        if (strncmp(argument, options[i].name, len) != 0) {
            continue;
        }
        const char *rest = argument + len;
        if (*rest == '\0' || *rest == '=' || is_letter) {
            *value = *rest == '\0' ? NULL : rest + (*rest == '=');
            return &options[i];
        }
    }
    return NULL;
}

/* ---- Arguments ---- */

static int complain_of_option(const char *argument) {
    char quoted[CLI_QUOTED_LEN];
    return cli_complain("unknown option '%s'; 'nimsum help solve' lists them",
                        cli_quote(quoted, argument));
}

/* Takes arguments[*i] as an option, and the one behind it where that is its
 * value. */
static int take_option(struct request *request, char **arguments, int *i) {
    const char *value = NULL;
    const char *argument = arguments[*i];
    const struct option *option = find_option(argument, &value);
    if (!option || (value && option->takes == TAKES_NOTHING)) {
        return complain_of_option(argument);
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
static int take_problem(struct request *request, const char *name) {
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
static int take_arguments(struct request *request, char **arguments) {
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
static int check_request(const struct request *request,
                         const struct nim_problem *row) {
    const struct nim_problem *asked = &request->problem;
    bool has_moves =
        asked->answer == NIM_ANSWER_MOVES || asked->answer == NIM_ANSWER_COUNT;
    if (asked->k != row->k && row->game != NIM_GAME_MOORE) {
        return cli_complain("option '-k' is for 'bash' only");
    }
    if (has_moves && !nim_problem_has_moves(row)) {
        return cli_complain("the moves of '%s' are not moves on piles: "
                            "they cannot be listed or counted",
                            row->names[0]);
    }
    if (request->places_given && asked->answer != NIM_ANSWER_MOVES) {
        return cli_complain("option '--index' expects moves: add '--moves'");
    }
    if (asked->play != row->play && (row->arrange || row->kind)) {
        return cli_complain("'%s' can be played in one way only: no '--misere'",
                            row->names[0]);
    }
    if (asked->layout.cases != row->layout.cases &&
        row->layout.cases == NIM_CASES_EQUAL) {
        return cli_complain("the input of '%s' has one layout only",
                            row->names[0]);
    }
    return EXIT_RIGHT;
}

/* ---- The work ---- */

static int solve_file(const struct request *request, const char *path,
                      struct nim_writer *writer) {
    struct nim_file file;
    struct nim_input input;
    struct nim_reader reader;
    struct nim_fault fault = {0};
    const char *name = strcmp(path, "-") == 0 ? "<stdin>" : path;
    if (nim_file_open(&file, path, &input) != NIM_OK) {
        return cli_complain_of_system(name, "open", errno);
    }
    enum nim_status status =
        nim_reader_begin(&reader, &input, &nim_system_memory,
                         nim_scan_kernel_find(request->kernel));
    if (status == NIM_OK) {
        status = nim_solve(&request->problem, &reader, writer,
                           &nim_system_memory, &fault);
        nim_reader_end(&reader);
    }
    nim_file_close(&file);
    if (status == NIM_OK) {
        return EXIT_RIGHT;
    }
    return cli_complain_of_fault(name, status, &fault);
}

/* A file that cannot be read does not keep the others from being solved; an
 * output that cannot be written does. */
static int solve_files(const struct request *request) {
    char *standard_input[] = {"-"};
    char **files = request->file_count ? request->files : standard_input;
    int file_count = request->file_count ? request->file_count : 1;
    struct nim_file file;
    struct nim_output output;
    struct nim_writer writer;
    nim_file_stdout(&file, &output);
    if (nim_writer_begin(&writer, &output, &nim_system_memory,
                         nim_decimal_kernel_find(request->kernel)) != NIM_OK) {
        return cli_complain_of_system("<stdout>", "buffer", ENOMEM);
    }
    int result = EXIT_RIGHT;
    for (int i = 0; i < file_count && writer.status == NIM_OK; i++) {
        if (solve_file(request, files[i], &writer) != EXIT_RIGHT) {
            result = EXIT_UNABLE;
        }
    }
    bool written = nim_writer_end(&writer) == NIM_OK;
    if (nim_file_close_stdout(&file) != NIM_OK && written) {
        return cli_complain_of_system("<stdout>", "close", errno);
    }
    return result;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "-h") == 0 || strcmp(argv[i], "--help") == 0) {
            return true;
        }
    }
    return false;
}

int cli_solve(int argc, char **argv) {
    if (asks_for_help(argc, argv)) {
        char *help[] = {"help", "solve", NULL};
        return cli_help(2, help);
    }
    struct request request = {0};
    int result = take_problem(&request, argv[1]);
    if (result != EXIT_RIGHT) {
        return result;
    }
    const struct nim_problem row = request.problem;
    result = take_arguments(&request, argv + 2);
    if (result == EXIT_RIGHT) {
        result = check_request(&request, &row);
    }
    return result == EXIT_RIGHT ? solve_files(&request) : result;
}
