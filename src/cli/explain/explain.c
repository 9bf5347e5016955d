/* nimsum explain PROBLEM [OPTION...] [PILE... | FILE] */
#include "explain.h"
#include "cli/given_case.h"
#include "system/terminal.h"

#include <string.h>

struct request {
    struct cli_request common;
    struct cli_given given;
    const char *move; /* NULL: no move is asked about */
    struct nim_turn turn;
    bool all;
};

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
    if (request->given.takes.count > 0 && !needs_takes) {
        return cli_complain_of_takes(name, false);
    }
    if (request->move && request->all) {
        return cli_complain("'--move' asks about one move: no '--all'");
    }
    return cli_check_options(common);
}

/* Words are piles; a single one that is no number is a file, and with --case
 * any. */
static int read_setup(const struct request *request, struct nim_setup *setup) {
    const struct cli_request *common = &request->common;
    char quoted[CLI_QUOTED_LEN];
    bool reads_case =
        request->given.case_number > 0 || common->word_count == 0 ||
        (common->word_count == 1 && !cli_is_number(common->words[0]));
    if (!reads_case) {
        return cli_read_piles(common, &request->given, setup);
    }
    if (request->given.takes.count > 0) {
        return cli_complain("the takes stand in the input: no '--takes'");
    }
    if (common->word_count > 1) {
        return cli_complain("'--case' expects one file at most, not '%s'",
                            cli_quote(quoted, common->words[1]));
    }
    if (common->word_count == 0 && nim_stdin_is_terminal()) {
        return cli_complain_of_no_case(common);
    }
    return cli_read_case(common, &request->given,
                         common->word_count > 0 ? common->words[0] : "-",
                         setup);
}

/* ---- The work ---- */

static int complain_of_step(const struct cli_lesson *lesson, size_t count,
                            const struct nim_turn *turn, size_t touch,
                            enum nim_misstep misstep) {
    struct nim_line line = {.len = 0};
    cli_say_misstep(&line, lesson, count, turn, touch, misstep);
    return cli_complain("impossible move: %s", line.text);
}

static int complain_of_move(const struct request *request) {
    char quoted[CLI_QUOTED_LEN];
    return cli_complain("option '--move' expects a move as in 3:5 or 1:0,4:2, "
                        "not '%s'",
                        cli_quote(quoted, request->move));
}

/* A move on piles. */
static int try_on_piles(struct request *request, struct cli_lesson *lesson) {
    size_t touch;
    struct nim_explanation *explanation = lesson->explanation;
    const struct nim_state state = {.numbers = explanation->piles,
                                    .number_count = explanation->pile_count,
                                    .each = 1};
    if (!nim_turn_read(&state, request->move, &request->turn)) {
        return complain_of_move(request);
    }
    enum nim_misstep misstep =
        nim_turn_check(explanation, &request->turn, &touch);
    if (misstep != NIM_STEP_POSSIBLE) {
        return complain_of_step(lesson, explanation->pile_count, &request->turn,
                                touch, misstep);
    }
    nim_turn_try(explanation, &request->turn, &lesson->after);
    return EXIT_RIGHT;
}

static int try_with(struct nim_referee *referee, struct request *request,
                    struct cli_lesson *lesson) {
    size_t touch;
    uint64_t random = 0;
    if (!nim_turn_read(&referee->state, request->move, &request->turn)) {
        return complain_of_move(request);
    }
    enum nim_misstep misstep =
        nim_referee_check(referee, &request->turn, &touch);
    if (misstep != NIM_STEP_POSSIBLE) {
        return complain_of_step(
            lesson, referee->state.number_count / referee->state.each,
            &request->turn, touch, misstep);
    }
    enum nim_status status = nim_referee_make(referee, &request->turn);
    lesson->after.wins = !referee->wins;
    if (status == NIM_OK && referee->wins && !referee->is_over) {
        status = nim_referee_choose(referee, NIM_PERFECT, &random,
                                    &lesson->after.reply);
    }
    return cli_result_of(status);
}

/* A move that the rule knows. */
static int try_by_rule(struct request *request, struct cli_lesson *lesson) {
    struct nim_referee referee;
    struct nim_line why = {.len = 0};
    lesson->by_rule = true;
    enum nim_status status = nim_referee_begin(&referee, lesson->setup, &why);
    int result =
        status == NIM_TOO_HARD
            ? cli_complain("no '--move' of '%s' can be tried here: %s",
                           cli_problem_name(request->common.row), why.text)
            : cli_result_of(status);
    if (result == EXIT_RIGHT) {
        result = try_with(&referee, request, lesson);
    }
    nim_referee_end(&referee);
    return result;
}

static int try_move(struct request *request, struct cli_lesson *lesson) {
    bool is_split = strchr(request->move, '+') != NULL;
    lesson->move = &request->turn;
    return lesson->explanation->has_turns && !is_split
               ? try_on_piles(request, lesson)
               : try_by_rule(request, lesson);
}

static int tell(struct request *request, struct cli_lesson *lesson) {
    if (request->move && try_move(request, lesson) != EXIT_RIGHT) {
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
    struct request request = {.given.case_number = 0};
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

static const struct cli_option options[] = {
    {"--move", TAKES_A_VALUE, cli_set_name, offsetof(struct request, move),
     "a move as in 3:5 or 1:0,4:2", "--move=MOVE",
     "does this move win, and if not, why? MOVE is PLACE:LEFT:\n"
     "which pile, from 1, and what is left of it; joined by\n"
     "commas where a turn touches several piles"},
    {"--case", TAKES_A_VALUE, cli_set_count,
     offsetof(struct request, given.case_number),
     "the number of a case, from 1", "--case=N",
     "case N of the file or of standard input, as check names\n"
     "it; without the option the first"},
    CLI_FLAG("--all", struct request, all,
             "every move, up to 1000000, however many there are"),
    {"--takes", TAKES_A_VALUE, cli_set_takes,
     offsetof(struct request, given.takes), "takes from 1 on, as in 2,5",
     "--takes=LIST",
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
