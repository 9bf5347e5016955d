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

static bool set_moves(void *words, const char *value) {
    struct nim_wording *asked = words;
    asked->answer = NIM_ANSWER_MOVES;
    asked->moves_max = UINT64_MAX;
    return !value || cli_set_number(&asked->moves_max, value);
}

static bool set_answer(void *answer, const char *value) {
    bool is_count = strcmp(value, "count") == 0;
    *(enum nim_answer *)answer =
        is_count ? NIM_ANSWER_COUNT : NIM_ANSWER_VERDICT;
    return true;
}

static bool set_play(void *play, const char *value) {
    bool is_misere = strcmp(value, "misere") == 0;
    *(enum nim_play *)play = is_misere ? NIM_MISERE : NIM_NORMAL;
    return true;
}

static bool set_k(void *field, const char *value) {
    uint64_t k;
    if (!cli_set_number(&k, value) || k < 1 || k > NIM_MOORE_K_MAX) {
        return false;
    }
    *(unsigned *)field = (unsigned)k;
    return true;
}

static bool set_kernel(void *kernel, const char *value) {
    return cli_set_text(kernel, value) && nim_scan_kernel_find(value);
}

#define AT(field) offsetof(struct cli_request, field)

const struct cli_option cli_wide_options[] = {
    CLI_FLAG("--wide", struct cli_request, wide,
             "values up to 2^64-1, where the statement names no limit;\n"
             "otherwise they go to 2^31-1 there"),
    CLI_OPTIONS_END,
};

const struct cli_option cli_color_options[] = {
    {"--color", TAKES_A_VALUE, NULL, AT(colors), "auto, always or never",
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

/* By enum nim_cases. */
#define INPUTS "one, count, zero or eof"

/* clang-format off */
#define RULE_OPTIONS                                                           \
    {"--misere", TAKES_NOTHING, set_play, AT(problem.game.play), "misere",     \
     "--misere", "whoever cannot move wins"},                                  \
    {"--normal", TAKES_NOTHING, set_play, AT(problem.game.play), "normal",     \
     "--normal", "whoever cannot move loses"},                                 \
    {"-k", TAKES_A_VALUE, set_k, AT(problem.game.k),                           \
     "a number of piles, 1 .. 63", "-k N",                                     \
     "piles that a turn may touch in bash, 1 .. 63"}

#define GAME_OPTIONS                                                           \
    RULE_OPTIONS,                                                              \
    {"--input", TAKES_A_VALUE, NULL, AT(problem.layout.cases), INPUTS,         \
     "--input=HOW",                                                            \
     "how cases follow each other: one (just one case),\n"                     \
     "count (their number first), zero (until n = 0, or the\n"                 \
     "end), eof (until the end)"}
/* clang-format on */

const struct cli_option cli_rule_options[] = {
    RULE_OPTIONS,
    CLI_OPTIONS_END,
};

const struct cli_option cli_game_options[] = {
    GAME_OPTIONS,
    CLI_OPTIONS_END,
};

const struct cli_option cli_problem_options[] = {
    {"--moves", MAY_TAKE_A_VALUE, set_moves, AT(problem.words),
     "a number of moves", "--moves[=N]",
     "after the winner, list every winning move, or the first N,\n"
     "a line each"},
    {"--first", TAKES_NOTHING, set_moves, AT(problem.words), "1", "--first",
     "the same as --moves=1"},
    {"--no-moves", TAKES_NOTHING, set_answer, AT(problem.words.answer),
     "no moves", "--no-moves", "no moves"},
    {"--count", TAKES_NOTHING, set_answer, AT(problem.words.answer), "count",
     "--count", "after the winner, a line with the number of winning moves"},
    CLI_FLAG("--index", struct cli_request, problem.words.places,
             "lead each pair by the pile's place: \"i a b\""),
    GAME_OPTIONS,
    {"--kernel", TAKES_A_VALUE, set_kernel, AT(kernel),
     "a kernel of this machine ('nimsum --version' lists them)",
     "--kernel=NAME", "how to read and write numbers; see 'nimsum --version'"},
    CLI_OPTIONS_END,
};

/* ---- Options that go together ---- */

int cli_check_rules(const struct cli_request *request, bool has_one_play) {
    const struct nim_problem *row = request->row;
    const struct nim_game *asked = &request->problem.game;
    if (asked->k != row->game.k && row->game.family != NIM_GAME_MOORE) {
        return cli_complain("option '-k' is for 'bash' only");
    }
    return asked->play != row->game.play && (row->layout.board || has_one_play)
               ? cli_complain("'%s' can be played in one way only: no "
                              "'--misere'",
                              cli_problem_name(row))
               : EXIT_RIGHT;
}

/* Options that cannot be obeyed, or would do nothing, are mistakes. */
int cli_check_options(const struct cli_request *request) {
    const struct nim_problem *row = request->row;
    const struct nim_problem *asked = &request->problem;
    bool has_moves = asked->words.answer == NIM_ANSWER_MOVES ||
                     asked->words.answer == NIM_ANSWER_COUNT;
    if (cli_check_rules(request, row->game.kind) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    if (has_moves && !nim_problem_has_moves(row)) {
        return cli_complain(
            "the winning moves of '%s' are not known to nimsum: "
            "they cannot be listed or counted",
            cli_problem_name(row));
    }
    if (asked->words.places && asked->words.answer != NIM_ANSWER_MOVES) {
        return cli_complain("option '--index' expects moves: add '--moves'");
    }
    if (asked->layout.cases != row->layout.cases &&
        (row->layout.cases >= NIM_CASES_EQUAL ||
         row->layout.lines == NIM_LINES_BRACKETS)) {
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
    if (asked->layout.cases != row->layout.cases) {
        const char *input = INPUTS;
        size_t len = cli_next_word(&input);
        for (int i = 0; i < (int)asked->layout.cases; i++) {
            input += len;
            len = cli_next_word(&input);
        }
        cli_print(out, " --input=%.*s", (int)len, input);
    }
    if (file) {
        cli_print(out, " ");
        print_file(out, file);
    }
    cli_print(out, "\n");
}
