/* The options that several commands have, and the values of options. */
#include "command.h"
#include "system/terminal.h"

#include <inttypes.h>
#include <string.h>

/* ---- Values ---- */

bool cli_set_flag(void *field, const char *value) {
    *(bool *)field = true;
    return true;
}

bool cli_set_number(void *field, const char *value) {
    return cli_read_number(&value, field) && *value == '\0';
}

bool cli_set_count(void *field, const char *value) {
    return cli_set_number(field, value) && *(uint64_t *)field > 0;
}

bool cli_set_seconds(void *field, const char *value) {
    uint64_t *ns = field;
    uint64_t seconds;
    uint64_t unit = CLI_NS_PER_S;
    if (!cli_read_number(&value, &seconds) || seconds > 1000000) {
        return false;
    }
    *ns = seconds * unit;
    if (*value == '.') {
        for (value++; *value >= '0' && *value <= '9'; value++) {
            unit /= 10;
            *ns += unit * (unsigned)(*value - '0');
        }
    }
    return *value == '\0' && *ns > 0;
}

bool cli_set_text(void *field, const char *value) {
    *(const char **)field = value;
    return true;
}

bool cli_set_name(void *field, const char *value) {
    cli_set_text(field, value);
    return *value != '\0';
}

/* ---- Options ---- */

static bool set_moves(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->problem.words.answer = NIM_ANSWER_MOVES;
    request->problem.words.moves_max = UINT64_MAX;
    return !value || cli_set_number(&request->problem.words.moves_max, value);
}

static bool set_first(void *asked, const char *value) {
    return set_moves(asked, "1");
}

static bool set_no_moves(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->problem.words.answer = NIM_ANSWER_VERDICT;
    return true;
}

static bool set_count(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->problem.words.answer = NIM_ANSWER_COUNT;
    return true;
}

static bool set_index(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->problem.words.places = true;
    request->places_given = true;
    return true;
}

static bool set_misere(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->problem.game.play = NIM_MISERE;
    return true;
}

static bool set_normal(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->problem.game.play = NIM_NORMAL;
    return true;
}

static bool set_k(void *asked, const char *value) {
    struct cli_request *request = asked;
    uint64_t k;
    if (!cli_set_number(&k, value) || k < 1 || k > NIM_MOORE_K_MAX) {
        return false;
    }
    request->problem.game.k = (unsigned)k;
    return true;
}

static const struct {
    const char *name;
    enum nim_cases cases;
} inputs[] = {
    {"one", NIM_CASES_ONE},
    {"count", NIM_CASES_COUNT},
    {"zero", NIM_CASES_ZERO},
    {"eof", NIM_CASES_EOF},
};
#define INPUT_COUNT (sizeof inputs / sizeof *inputs)

static bool set_input(void *asked, const char *value) {
    struct cli_request *request = asked;
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        if (strcmp(value, inputs[i].name) == 0) {
            request->problem.layout.cases = inputs[i].cases;
            return true;
        }
    }
    return false;
}

static bool set_kernel(void *asked, const char *value) {
    struct cli_request *request = asked;
    request->kernel = value;
    return nim_scan_kernel_find(value) != NULL;
}

const struct cli_option cli_wide_options[] = {
    CLI_FLAG("--wide", struct cli_request, wide,
             "values up to 2^64-1, where the statement names no limit;\n"
             "otherwise they go to 2^31-1 there"),
    CLI_OPTIONS_END,
};

static bool set_colors(void *asked, const char *value) {
    static const char *const names[] = {
        [CLI_AUTO] = "auto", [CLI_ALWAYS] = "always", [CLI_NEVER] = "never"};
    struct cli_request *request = asked;
    for (int i = 0; i <= CLI_NEVER; i++) {
        if (strcmp(value, names[i]) == 0) {
            request->colors = i;
            return true;
        }
    }
    return false;
}

const struct cli_option cli_color_options[] = {
    {"--color", TAKES_A_VALUE, set_colors, 0, "auto, always or never",
     "--color=WHEN",
     "what is right in green, what is wrong in red: auto (on a\n"
     "terminal, unless TERM is dumb or NO_COLOR is set), always,\n"
     "never"},
    CLI_OPTIONS_END,
};

bool cli_wants_colors(const struct cli_request *request) {
    return request->colors == CLI_ALWAYS ||
           (request->colors == CLI_AUTO && nim_stdout_has_colors());
}

const struct cli_option cli_quiet_options[] = {
    CLI_FLAG("-q", struct cli_request, is_quiet,
             "only what is asked for: no notes on standard error"),
    CLI_OPTIONS_END,
};

/* clang-format off */
#define GAME_OPTIONS                                                           \
    {"--misere", TAKES_NOTHING, set_misere, 0, NULL, "--misere",               \
     "whoever cannot move wins"},                                              \
    {"--normal", TAKES_NOTHING, set_normal, 0, NULL, "--normal",               \
     "whoever cannot move loses"},                                             \
    {"-k", TAKES_A_VALUE, set_k, 0, "a number of piles, 1 .. 63", "-k N",      \
     "piles that a turn may touch in bash, 1 .. 63"},                          \
    {"--input", TAKES_A_VALUE, set_input, 0, "one, count, zero or eof",        \
     "--input=HOW",                                                            \
     "how cases follow each other: one (just one case),\n"                     \
     "count (their number first), zero (until n = 0, or the\n"                 \
     "end), eof (until the end)"}
/* clang-format on */

const struct cli_option cli_game_options[] = {
    GAME_OPTIONS,
    CLI_OPTIONS_END,
};

const struct cli_option cli_problem_options[] = {
    {"--moves", MAY_TAKE_A_VALUE, set_moves, 0, "a number of moves",
     "--moves[=N]",
     "after the winner, list every winning move, or the first N,\n"
     "a line each"},
    {"--first", TAKES_NOTHING, set_first, 0, NULL, "--first",
     "the same as --moves=1"},
    {"--no-moves", TAKES_NOTHING, set_no_moves, 0, NULL, "--no-moves",
     "no moves"},
    {"--count", TAKES_NOTHING, set_count, 0, NULL, "--count",
     "after the winner, a line with the number of winning moves"},
    {"--index", TAKES_NOTHING, set_index, 0, NULL, "--index",
     "lead each pair by the pile's place: \"i a b\""},
    GAME_OPTIONS,
    {"--kernel", TAKES_A_VALUE, set_kernel, 0,
     "a kernel of this machine ('nimsum --version' lists them)",
     "--kernel=NAME", "how to read and write numbers; see 'nimsum --version'"},
    CLI_OPTIONS_END,
};

/* ---- Options that go together ---- */

/* Options that cannot be obeyed, or would do nothing, are mistakes. */
int cli_check_options(const struct cli_request *request) {
    const struct nim_problem *row = request->row;
    const struct nim_problem *asked = &request->problem;
    bool has_moves = asked->words.answer == NIM_ANSWER_MOVES ||
                     asked->words.answer == NIM_ANSWER_COUNT;
    if (asked->game.k != row->game.k && row->game.family != NIM_GAME_MOORE) {
        return cli_complain("option '-k' is for 'bash' only");
    }
    if (has_moves && !nim_problem_has_moves(row)) {
        return cli_complain(
            "the winning moves of '%s' are not known to nimsum: "
            "they cannot be listed or counted",
            cli_problem_name(row));
    }
    if (request->places_given && asked->words.answer != NIM_ANSWER_MOVES) {
        return cli_complain("option '--index' expects moves: add '--moves'");
    }
    if (asked->game.play != row->game.play &&
        (row->layout.board || row->game.kind)) {
        return cli_complain("'%s' can be played in one way only: no '--misere'",
                            cli_problem_name(row));
    }
    if (asked->layout.cases != row->layout.cases &&
        row->layout.cases == NIM_CASES_EQUAL) {
        return cli_complain("the input of '%s' has one layout only",
                            cli_problem_name(row));
    }
    return EXIT_RIGHT;
}

/* ---- The same options on a command line ---- */

/* A file's name for a shell: in quotes unless it is plain. */
static void print_file(struct cli_out *out, const char *file) {
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789_./+-";
    if (file[strspn(file, plain)] == '\0' && *file != '-') {
        cli_print(out, "%s", file);
        return;
    }
    cli_print(out, "%s'", *file == '-' ? "./" : "");
    for (; *file; file++) {
        cli_print(out, *file == '\'' ? "'\\''" : "%c", *file);
    }
    cli_print(out, "'");
}

void cli_print_explain(struct cli_out *out, const struct cli_request *request,
                       const char *file, uint64_t case_number) {
    const struct nim_problem *row = request->row;
    const struct nim_problem *asked = &request->problem;
    cli_print(out, "nimsum explain ");
    print_file(out, cli_problem_name(row));
    cli_print(out, " --case=%" PRIu64, case_number);
    if (asked->game.play != row->game.play) {
        cli_print(out,
                  asked->game.play == NIM_MISERE ? " --misere" : " --normal");
    }
    if (asked->game.k != row->game.k) {
        cli_print(out, " -k %u", asked->game.k);
    }
    for (size_t i = 0; i < INPUT_COUNT; i++) {
        if (asked->layout.cases != row->layout.cases &&
            inputs[i].cases == asked->layout.cases) {
            cli_print(out, " --input=%s", inputs[i].name);
        }
    }
    if (file) {
        cli_print(out, " ");
        print_file(out, file);
    }
    cli_print(out, "\n");
}
