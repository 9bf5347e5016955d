/* nimsum interact PROBLEM INPUT OUTPUT [ANSWER] [OPTION...] */
#include "games.h"
#include "saving.h"
#include "system/process.h"

#include <errno.h>
#include <string.h>

struct request {
    struct cli_request common;
    const struct cli_judge *judge;
    struct cli_opponents opponents;
    uint64_t seed;
    uint64_t
        unexpected; /* the status of an early end; 0: as other wrong ones */
    const char *files[CLI_ROLES];
};

/* ---- Streams ---- */

/* To the submission; with no bytes, that no more come. */
static ptrdiff_t write_to_program(void *context, const void *data,
                                  size_t data_len) {
    const struct nim_output *program = context;
    if (data_len == 0) {
        int end = 1;
        nim_talk_close(&end);
        return 0;
    }
    return program->write(program->context, data, data_len);
}

/* ---- The verdict ---- */

static enum cli_verdict verdict_of(enum nim_outcome outcome) {
    return outcome == NIM_OUTCOME_RIGHT          ? CLI_RIGHT
           : outcome == NIM_OUTCOME_FORM         ? CLI_WRONG_FORM
           : outcome == NIM_OUTCOME_PARTIAL_LINE ? CLI_WRONG_FORM
                                                 : CLI_WRONG;
}

/* Returns the status that the judge wants. */
static int tell(const struct request *request, const struct nim_runner *runner,
                const struct nim_run *run) {
    struct nim_line line = {.len = 0};
    struct nim_line why = {.len = 0};
    nim_run_name(&line, run);
    nim_run_say(&why, runner, run);
    if (why.len > 0) {
        nim_line_say(&line, ": %s", why.text);
    }
    if (run->outcome != NIM_OUTCOME_RIGHT) {
        nim_line_say(&line, " [%s]", nim_outcome_words(run->outcome, true));
    }
    nim_line_say(&line, "\n");
    const struct cli_message message = {verdict_of(run->outcome), line.text,
                                        NULL, request->files};
    int status = cli_judge_tell(request->judge, &message, NULL);
    bool is_early = run->outcome == NIM_OUTCOME_LEFT_EARLY &&
                    request->unexpected > 0 &&
                    status == request->judge->status[CLI_WRONG];
    return is_early ? (int)request->unexpected : status;
}

/* A game, as what is written into a file. */
struct game {
    struct nim_runner *runner;
    struct nim_interaction *interaction;
    struct nim_fault *fault;
};

static enum nim_status write_game(const void *context,
                                  const struct nim_output *output) {
    const struct game *game = context;
    game->interaction->transcript = *output;
    enum nim_status status =
        nim_interact(game->runner, game->interaction, game->fault);
    errno = game->fault->error;
    return status;
}

static ptrdiff_t drop(void *context, const void *data, size_t data_len) {
    return (ptrdiff_t)data_len;
}

/* EXIT_RIGHT, with the status that the judge wants; or EXIT_UNABLE after the
 * complaint. */
static int play(const struct request *request, const struct nim_text *start,
                int *verdict) {
    const struct nim_output nowhere = {NULL, drop};
    struct nim_runner runner = {
        .problem = &request->common.problem,
        .memory = nim_system_memory,
        .output_len = UINT64_C(64) << 20,
        .opponent = {.manner = request->opponents.manners[0],
                     .seed = request->seed}};
    struct nim_file program;
    struct nim_output to_program;
    struct nim_interaction interaction = {
        .text = start->bytes,
        .text_len = start->len,
        .told = {&to_program, write_to_program}};
    struct nim_fault fault = {0};
    const struct game game = {&runner, &interaction, &fault};
    const struct cli_content content = {write_game, &game};
    const char *path = request->files[CLI_OUTPUT];
    bool is_kept = path && strcmp(path, "/dev/null") != 0;
    struct cli_saved saved = {.verb = "write"};
    struct nim_file file;
    if (nim_file_open(&file, "-", &interaction.said) != NIM_OK) {
        return cli_complain_of_system("-", "open", errno);
    }
    nim_signal_no_pipe();
    nim_file_stdout(&program, &to_program);
    enum nim_status status = is_kept ? cli_save(path, &content, &saved)
                                     : write_game(&game, &nowhere);
    if (status == NIM_WRITE_FAILED) {
        return cli_complain_of_system(is_kept ? path : "<stdout>", saved.verb,
                                      errno);
    }
    if (status != NIM_OK) {
        return cli_complain_of_input(request->files[CLI_INPUT], status, &fault);
    }
    *verdict = tell(request, &runner, &interaction.run);
    return EXIT_RIGHT;
}

/* ---- Arguments ---- */

/* OUTPUT is where the transcript goes; kattis has none. */
static int take_words(struct request *request) {
    const struct cli_judge *judge = request->judge;
    int count = request->common.word_count;
    bool are_few = count < (judge->message == CLI_TO_FILE ? 3 : 2);
    bool are_many = count > CLI_ARGUMENTS_MAX;
    if (are_few || are_many) {
        return cli_complain("'interact' expects %s",
                            judge->message == CLI_TO_FILE
                                ? "INPUT ANSWER FEEDBACK_DIR"
                                : "INPUT OUTPUT [ANSWER [REPORT]]");
    }
    for (int i = 0; i < count; i++) {
        if (judge->arguments[i] != CLI_NO_FILE) {
            request->files[judge->arguments[i]] = request->common.words[i];
        }
    }
    return EXIT_RIGHT;
}

static int run_with(struct request *request) {
    struct nim_text start = {.memory = nim_system_memory, .most = SIZE_MAX};
    int failed = request->judge->status[CLI_JUDGE_FAILED];
    int verdict = failed;
    if (!nim_problem_is_interactive(&request->common.problem)) {
        cli_complain("'%s' is not played: 'nimsum check %s' judges outputs",
                     cli_problem_name(request->common.row),
                     cli_problem_name(request->common.row));
        return failed;
    }
    bool is_judged =
        take_words(request) == EXIT_RIGHT &&
        cli_read_text(request->files[CLI_INPUT], &start) == EXIT_RIGHT &&
        play(request, &start, &verdict) == EXIT_RIGHT;
    nim_text_end(&start);
    return is_judged ? verdict : failed;
}

static int run(const struct cli_call *call) {
    struct request request = {.judge = cli_judge_asked_for(call->arguments),
                              .seed = 1};
    int result;
    bool is_own = request.judge == &cli_judges[0];
    request.judge = is_own ? cli_judge_find("testlib") : request.judge;
    if (!cli_parse(call, &request.common, &result)) {
        return result == EXIT_UNABLE ? request.judge->status[CLI_JUDGE_FAILED]
                                     : result;
    }
    cli_opponents_settle(&request.opponents);
    return run_with(&request);
}

static bool set_judge(void *field, const char *value) {
    return strcmp(value, "testlib") == 0 || strcmp(value, "kattis") == 0;
}

static bool set_status(void *field, const char *value) {
    return cli_set_count(field, value) && *(uint64_t *)field <= 255;
}

/* ---- The command ---- */

static const struct cli_option options[] = {
    {"--judge", TAKES_A_VALUE, set_judge, 0, "testlib or kattis",
     "--judge=NAME", "whose interactor it is; testlib unless given"},
    {"--opponent", TAKES_A_VALUE, cli_set_opponents,
     offsetof(struct request, opponents), CLI_OPPONENT_WORDS, "--opponent=NAME",
     "how it plays; perfect unless given"},
    {"--seed", TAKES_A_VALUE, cli_set_number, offsetof(struct request, seed),
     "a number", "--seed=S", "other random turns; 1 unless given"},
    {"--unexpected", TAKES_A_VALUE, set_status,
     offsetof(struct request, unexpected), "a status from 1 to 255",
     "--unexpected=STATUS", "testlib's status when the submission ends early"},
    CLI_OPTIONS_END,
};

const struct cli_command cli_interact = {
    .name = "interact",
    .usage = "interact PROBLEM INPUT OUTPUT [ANSWER]",
    .purpose = "the judge's side of a game",
    .run = run,
    .takes_problem = true,
    .options = CLI_TABLES(options, cli_quiet_options),
    .examples =
        "  nimsum interact abc278g 01.in 01.out 01.ans --judge=testlib\n"
        "  nimsum interact coins 01.in 01.ans feedback --judge=kattis\n",
    .about =
        "Plays with a submission that a judge has started: reads what it\n"
        "says from standard input, and writes the case and the turns of the\n"
        "judge to standard output. 'nimsum test PROBLEM -- COMMAND' starts a\n"
        "submission itself.\n",
    .notes =
        "          arguments                        right wrong form failed\n"
        "  testlib INPUT OUTPUT [ANSWER [REPORT]]    0     1    2    3\n"
        "  kattis  INPUT ANSWER FEEDBACK_DIR         42    43   43   1\n"
        "\n"
        "The game is written to OUTPUT, and what is wrong to standard error,\n"
        "REPORT, or FEEDBACK_DIR/judgemessage.txt. Limits of time are the\n"
        "judge's. 'nimsum help test' lists the outcomes.\n",
};
