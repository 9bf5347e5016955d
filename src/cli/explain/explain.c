/* nimsum explain PROBLEM [OPTION...] [PILE... | FILE] */
#include "explain.h"
#include "cli/input_files.h"
#include "system/terminal.h"

#include "cli/command.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct request {
    struct cli_request common;
    uint64_t case_number; /* 0: none was asked for */
    struct cli_takes takes;
    struct nim_turn move;
    bool has_move;
    bool all;
};

/* ---- A case of an input ---- */

static int complain_of_nothing(const struct request *request) {
    const char *name = cli_problem_name(request->common.row);
    return cli_complain("expected piles or a file: 'nimsum explain %s 3 6 9', "
                        "or 'nimsum explain %s --case=2 in.txt'",
                        name, name);
}

static int read_with(struct nim_reader *reader, const char *file,
                     const struct request *request, struct nim_setup *setup) {
    uint64_t case_number = request->case_number ? request->case_number : 1;
    struct nim_fault fault = {0};
    struct nim_line line = {.len = 0};
    char quoted[CLI_QUOTED_LEN];
    bool found = false;
    enum nim_status status =
        nim_setup_read(setup, reader, case_number, &found, &fault);
    if (status == NIM_END && request->common.word_count == 0 &&
        fault.place.line == 1 && fault.place.column == 1 &&
        fault.place.found_len == 0) {
        return complain_of_nothing(request);
    }
    if (status != NIM_OK) {
        return cli_complain_of_fault(file, status, &fault);
    }
    if (found) {
        return EXIT_RIGHT;
    }
    nim_line_say(&line, "%s: there is no case ", cli_quote(quoted, file));
    if (fault.case_number == 0) {
        return cli_complain("%sin it", line.text);
    }
    return cli_complain("%s%" PRIu64 ": it has %" PRIu64, line.text,
                        case_number, fault.case_number);
}

static int read_case(const struct request *request, struct nim_setup *setup) {
    const struct cli_request *common = &request->common;
    const char *path = common->word_count > 0 ? common->words[0] : "-";
    const char *name = cli_file_name(path);
    struct cli_source source;
    char quoted[CLI_QUOTED_LEN];
    cli_tell_terminal(common, path);
    enum nim_status status = cli_source_open(&source, path, NULL);
    bool may_be_piles =
        request->case_number == 0 && *path >= '0' && *path <= '9';
    if (status == NIM_READ_FAILED && may_be_piles) {
        return cli_complain("expected piles, as in 3 6 9, or a file: '%s' is "
                            "neither",
                            cli_quote(quoted, path));
    }
    if (status != NIM_OK) {
        return cli_complain_of_system(
            name, status == NIM_READ_FAILED ? "open" : "hold", errno);
    }
    int result = read_with(&source.reader, name, request, setup);
    cli_source_close(&source);
    return result;
}

/* ---- Numbers on the command line ---- */

static bool is_number(const char *word) {
    return *word != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* The numbers do not make a case. */
static int complain_of_count(const struct cli_request *common) {
    static const char *const bodies[] = {
        [NIM_BODY_PILES] = "piles",
        [NIM_BODY_PAIRS] = "pairs of numbers",
        [NIM_BODY_TRIPLES] = "triples of numbers",
        [NIM_BODY_ROWS] = "rows of equal length",
    };
    const struct nim_layout *layout = &common->problem.layout;
    const char *name = cli_problem_name(common->row);
    bool has_body = layout->body != NIM_BODY_NONE;
    /* The first number of the head counts the rows of the body. */
    unsigned count = layout->head_count - has_body;
    struct nim_line line = {.len = 0};
    if (count > 0) {
        nim_line_say(&line, "%u number%s", count, cli_plural(count));
    }
    if (!has_body) {
        return cli_complain("'%s' expects %s, not %d", name, line.text,
                            common->word_count);
    }
    return cli_complain("'%s' expects %s%s%s: 'nimsum help %s' shows its input",
                        name, line.text, count > 0 ? " and then " : "",
                        bodies[layout->body], name);
}

/* Reads a number; where a layout has numbers below 0, also one of these. */
static int read_number(const struct nim_problem *problem, const char *word,
                       uint64_t *number) {
    char quoted[CLI_QUOTED_LEN];
    bool is_negative = problem->layout.has_negative && *word == '-';
    const char *digits = word + is_negative;
    const char *limit =
        is_number(digits) ? ", at most 18446744073709551615" : "";
    if (!*limit || !cli_read_number(&digits, number)) {
        return cli_complain("expected a number of stones%s, not '%s'", limit,
                            cli_quote(quoted, word));
    }
    *number = is_negative ? 0 - *number : *number;
    return EXIT_RIGHT;
}

static int set_numbers(const struct request *request, uint64_t *numbers,
                       struct nim_setup *setup) {
    const struct cli_request *common = &request->common;
    size_t count = (size_t)common->word_count;
    for (size_t i = 0; i < count; i++) {
        int result =
            read_number(&common->problem, common->words[i], &numbers[i]);
        if (result != EXIT_RIGHT) {
            return result;
        }
    }
    enum nim_status status = nim_setup_set(
        setup, numbers, count, request->takes.list, request->takes.count);
    if (status == NIM_INVALID) {
        return complain_of_count(common);
    }
    return cli_result_of(status);
}

static int read_words(const struct request *request, struct nim_setup *setup) {
    const struct cli_request *common = &request->common;
    bool needs_takes = common->problem.layout.set != NIM_SET_NONE;
    if (needs_takes && request->takes.count == 0) {
        return cli_complain_of_takes(cli_problem_name(common->row), true);
    }
    uint64_t *numbers = malloc((size_t)common->word_count * sizeof *numbers);
    int result = numbers ? set_numbers(request, numbers, setup)
                         : cli_complain_of_status(NIM_NO_MEMORY);
    free(numbers);
    return result;
}

/* ---- What is asked for ---- */

static int check_request(const struct request *request) {
    const struct cli_request *common = &request->common;
    const struct nim_game *game = &common->problem.game;
    const char *name = cli_problem_name(common->row);
    bool needs_takes = common->problem.layout.set != NIM_SET_NONE;
    if (game->play == NIM_MISERE && game->kind) {
        return cli_complain("'%s' is a sum of other games than Nim: no theorem "
                            "says who wins its misere play",
                            name);
    }
    if (request->takes.count > 0 && !needs_takes) {
        return cli_complain_of_takes(name, false);
    }
    if (request->has_move && request->all) {
        return cli_complain("'--move' asks about one move: no '--all'");
    }
    return cli_check_options(common);
}

/* Words are piles; a single one that is no number is a file, and with --case
 * any. */
static int read_setup(const struct request *request, struct nim_setup *setup) {
    const struct cli_request *common = &request->common;
    char quoted[CLI_QUOTED_LEN];
    bool reads_case = request->case_number > 0 || common->word_count == 0 ||
                      (common->word_count == 1 && !is_number(common->words[0]));
    if (!reads_case) {
        return read_words(request, setup);
    }
    if (request->takes.count > 0) {
        return cli_complain("the takes stand in the input: no '--takes'");
    }
    if (common->word_count > 1) {
        return cli_complain("'--case' expects one file at most, not '%s'",
                            cli_quote(quoted, common->words[1]));
    }
    if (common->word_count == 0 && nim_stdin_is_terminal()) {
        return complain_of_nothing(request);
    }
    return read_case(request, setup);
}

/* ---- The work ---- */

static int complain_of_step(const struct cli_lesson *lesson,
                            const struct nim_turn *turn, size_t touch,
                            enum nim_misstep misstep) {
    static const char *const words[] = {
        [NIM_STEP_NO_PLACE] = "there is no {pile} {place}, only 1 to {count}",
        [NIM_STEP_NOTHING] =
            "{pile} {place} has {from} stone{s from}, and {to} "
            "cannot be left of it",
        [NIM_STEP_TWICE] = "{pile} {place} is named twice",
        [NIM_STEP_MANY_PILES] = "it touches {touched} piles, and a turn may "
                                "touch {k}",
        [NIM_STEP_NO_TAKE] = "the rule does not allow to take {taken} of "
                             "{from}",
        [NIM_STEP_NO_ROOM] = "the step below {place} would hold more than "
                             "18446744073709551615 stones",
    };
    const struct nim_touch *at = &turn->touches[touch];
    const struct cli_fact facts[] = {
        {"pile", .text = cli_pile_word(lesson)},
        {"place", .number = at->place},
        {"count", .number = lesson->explanation->pile_count},
        {"from", .number = at->from},
        {"to", .number = at->to},
        {"taken", .number = at->from - at->to},
        {"touched", .number = turn->count},
        {"k", .number = lesson->explanation->columns.k},
        {NULL, .text = NULL},
    };
    struct nim_line line = {.len = 0};
    cli_say(&line, words[misstep], facts);
    return cli_complain("impossible move: %s", line.text);
}

static int try_move(struct request *request, struct cli_lesson *lesson) {
    size_t touch;
    if (!lesson->explanation->has_turns) {
        return cli_complain("the moves of '%s' are not moves on piles: no "
                            "'--move'",
                            cli_problem_name(request->common.row));
    }
    enum nim_misstep misstep =
        nim_turn_check(lesson->explanation, &request->move, &touch);
    if (misstep != NIM_STEP_POSSIBLE) {
        return complain_of_step(lesson, &request->move, touch, misstep);
    }
    lesson->move = &request->move;
    nim_turn_try(lesson->explanation, &request->move, &lesson->after);
    return EXIT_RIGHT;
}

static int tell(struct request *request, struct cli_lesson *lesson) {
    if (request->has_move && try_move(request, lesson) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    cli_out_begin(lesson->out);
    if (request->common.as_json) {
        cli_lesson_write_json(lesson);
    } else {
        cli_lesson_tell(lesson);
    }
    if (cli_out_end(lesson->out) != EXIT_RIGHT) {
        return EXIT_UNABLE;
    }
    return lesson->move && !lesson->after.wins ? EXIT_WRONG : EXIT_RIGHT;
}

static int complain_of_status(const struct nim_problem *problem,
                              enum nim_status status) {
    if (status == NIM_IMPOSSIBLE) {
        return cli_complain("the statement of '%s' excludes %s",
                            cli_problem_name(problem),
                            problem->layout.excluded);
    }
    if (status == NIM_TOO_HARD) {
        return cli_complain("a pile is too large: its Grundy value is out of "
                            "reach");
    }
    return cli_complain_of_status(status);
}

static int explain(struct request *request, const struct nim_setup *setup) {
    struct nim_explanation explanation;
    struct cli_out out;
    struct cli_lesson lesson = {.out = &out,
                                .setup = setup,
                                .explanation = &explanation,
                                .all = request->all};
    enum nim_status status = nim_explain(&explanation, setup);
    if (status != NIM_OK) {
        return complain_of_status(&request->common.problem, status);
    }
    cli_lesson_begin(&lesson);
    int result = tell(request, &lesson);
    nim_explanation_end(&explanation);
    return result;
}

static int run(const struct cli_call *call) {
    struct request request = {.case_number = 0};
    int result;
    if (!cli_parse(call, &request.common, &result)) {
        return result;
    }
    result = check_request(&request);
    if (result != EXIT_RIGHT) {
        return result;
    }
    struct nim_setup setup = {.problem = &request.common.problem,
                              .memory = nim_system_memory};
    result = read_setup(&request, &setup);
    if (result == EXIT_RIGHT) {
        result = explain(&request, &setup);
    }
    nim_setup_end(&setup);
    return result;
}

/* ---- The command ---- */

/* "PLACE:LEFT", as often as piles are touched. */
static bool set_move(void *asked, const char *value) {
    struct request *request = asked;
    struct nim_turn *move = &request->move;
    move->count = 0;
    request->has_move = true;
    do {
        struct nim_touch *touch = &move->touches[move->count++];
        if (!cli_read_number(&value, &touch->place) || *value++ != ':' ||
            !cli_read_number(&value, &touch->to)) {
            return false;
        }
    } while (*value++ == ',' && move->count < NIM_MOORE_K_MAX);
    return value[-1] == '\0';
}

static const struct cli_option options[] = {
    {"--move", TAKES_A_VALUE, set_move, 0, "a move as in 3:5 or 1:0,4:2",
     "--move=MOVE",
     "does this move win, and if not, why? MOVE is PLACE:LEFT:\n"
     "which pile, from 1, and what is left of it; joined by\n"
     "commas where a turn touches several piles"},
    {"--case", TAKES_A_VALUE, cli_set_count,
     offsetof(struct request, case_number), "the number of a case, from 1",
     "--case=N",
     "case N of the file or of standard input, as check names\n"
     "it; without the option the first"},
    CLI_FLAG("--all", struct request, all,
             "every move, up to 1000000, however many there are"),
    {"--takes", TAKES_A_VALUE, cli_set_takes, offsetof(struct request, takes),
     "takes from 1 on, as in 2,5", "--takes=LIST",
     "the numbers that may be taken, at most 256, for problems\n"
     "whose input gives them"},
    CLI_JSON("an object for machines, on one line"),
    CLI_OPTIONS_END,
};

const struct cli_command cli_explain = {
    .name = "explain",
    .usage = "explain PROBLEM [OPTION...] [PILE... | FILE]",
    .purpose = "why is a position won or lost?",
    .run = run,
    .takes_problem = true,
    .options = CLI_TABLES(options, cli_game_options, cli_quiet_options),
    .examples =
        "  nimsum explain classic 3 6 9             who wins, why, and how\n"
        "  nimsum explain classic 3 6 9 --move=3:4  why is 9 -> 4 bad?\n"
        "  nimsum explain hdu2176 --case=17 in.txt  the case that check "
        "names\n",
    .about =
        "Tells who wins the position, what decides it, every winning move and\n"
        "how it is found, and what answers the others. The position is given\n"
        "by its piles (numbers as in a case, without the number of piles), or\n"
        "it is a case of FILE or of standard input.\n"
        "\n"
        "Options may stand anywhere.\n",
    .notes =
        "Up to 50 moves of either sort are listed. Exit status: 0 all right;\n"
        "with --move 0 it wins, 1 it loses; 2 the move or the position is\n"
        "impossible, or the work could not be done.\n",
};
