/* stress of a submission that plays: opponents, the judge's replies, and every
 * game there is. */
#include "cli/saving.h"
#include "streams/memory_text.h"
#include "stress.h"
#include "system/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

const char *const cli_stress_game_ends[] = {".in", ".script", ".interaction",
                                            NULL};

/* Games that look for other replies with which the program fails. */
#define REPLY_GAMES 300

int cli_stress_run_games(struct cli_stress *stress) {
    const struct cli_opponents *opponents = &stress->request->opponents;
    int result = EXIT_RIGHT;
    for (size_t i = 0; i < opponents->count && result == EXIT_RIGHT; i++) {
        stress->runner->opponent = (struct nim_opponent){
            .manner = opponents->manners[i], .seed = stress->request->seed};
        result = cli_stress_run_input(stress);
        if (stress->run.outcome != NIM_OUTCOME_RIGHT) {
            break;
        }
    }
    return result;
}

/* ---- The judge's replies ---- */

/* A file of a text. */
struct saved {
    const char *text;
    size_t len;
};

static enum nim_status write_text(const void *context,
                                  const struct nim_output *output) {
    const struct saved *saved = context;
    return nim_text_write(saved->text, saved->len, output);
}

static void save(struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    const struct nim_played *played = &stress->runner->played;
    const char *script = stress->replies.script;
    const struct saved texts[] = {
        {shrink->input, shrink->input_len},
        {script, strlen(script)},
        {played->transcript, played->transcript_len},
    };
    for (size_t i = 0; i < 3; i++) {
        char path[NIM_PATH_ROOM];
        struct cli_saved saved;
        const struct cli_content content = {write_text, &texts[i]};
        if (!cli_stress_path(stress, cli_stress_game_ends[i], path) ||
            cli_save(path, &content, &saved) != NIM_OK) {
            cli_stress_complain_of_file(stress, path);
            return;
        }
    }
    stress->saved_count = 3;
}

int cli_stress_follow_game(struct cli_stress *stress) {
    struct nim_fault fault = {0};
    stress->replies = (struct nim_replies){
        .runner = stress->runner,
        .run = stress->shrink.run,
        .run_max = stress->request->keeps_size ? 1 : REPLY_GAMES,
        .time_ns = stress->request->shrink_ns,
    };
    enum nim_status status = nim_replies_shrink(&stress->replies, &fault);
    if (status != NIM_OK) {
        return cli_complain_of_input("the input", status, &fault);
    }
    stress->shrink.run = stress->replies.run;
    if (stress->replies.fail_count < stress->shrunk_fail_count) {
        stress->shrunk_fail_count = stress->replies.fail_count;
    }
    cli_stress_choose_folder(stress);
    save(stress);
    return EXIT_RIGHT;
}

/* ---- Every game ---- */

static void print_proof(struct cli_stress *stress) {
    const struct nim_replies *replies = &stress->replies;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "%" PRIu64 " game%s from %" PRIu64 " start%s",
                 replies->game_count, replies->game_count == 1 ? "" : "s",
                 replies->start_count, replies->start_count == 1 ? "" : "s");
    cli_print(stress->out, "%s with at most %" PRIu64 " stones: ", line.text,
              replies->stone_max);
    if (replies->is_found) {
        cli_print_in(stress->out, CLI_RED, "the last one failed");
        if (replies->fail_count < 3) {
            cli_print(stress->out, ", but %u of 3 times only",
                      replies->fail_count);
        }
    } else {
        cli_print_in(stress->out, CLI_GREEN, "all right");
    }
    cli_print(stress->out, "\n");
}

/* The input of the last run, as the smallest one. */
static int keep_input(struct cli_stress *stress) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    struct nim_scratch_view view;
    struct nim_input input;
    struct nim_output output;
    nim_runner_reread(stress->runner, 0, &view, &input);
    nim_text_output(&text, &output);
    enum nim_status status = nim_text_copy(&input, &output);
    stress->shrink.input = text.bytes;
    stress->shrink.input_len = text.len;
    return status == NIM_OK ? EXIT_RIGHT
                            : cli_complain_of_scratch("read", errno);
}

int cli_stress_prove(struct cli_stress *stress) {
    struct nim_fault fault = {0};
    struct nim_replies *replies = &stress->replies;
    *replies = (struct nim_replies){.runner = stress->runner,
                                    .stone_max = stress->request->stone_max};
    enum nim_status status = nim_replies_prove(replies, &fault);
    cli_progress_erase(&stress->progress);
    stress->run_count = replies->game_count;
    if (nim_interrupts_came()) {
        return EXIT_UNABLE;
    }
    if (replies->run.outcome == NIM_OUTCOME_NOT_STARTED) {
        return cli_complain_of_program(stress->runner->command[0],
                                       replies->run.code);
    }
    if (status == NIM_INVALID) {
        return cli_complain("'--prove' is for starts of at most 64 stones, of "
                            "which there is more than one");
    }
    if (status != NIM_OK) {
        return cli_complain_of_input("a start", status, &fault);
    }
    if (replies->is_unsteady && !replies->is_found) {
        return cli_complain("it does not play the same when run again: after "
                            "%" PRIu64 " games it is not known what it does",
                            replies->game_count);
    }
    if (!stress->request->running.common.as_json) {
        print_proof(stress);
    }
    stress->has_failed = replies->is_found;
    stress->fail_count = replies->fail_count;
    stress->shrunk_fail_count = replies->fail_count;
    stress->shrink.run = replies->run;
    stress->shape = "every start";
    if (!replies->is_found) {
        return EXIT_RIGHT;
    }
    int result = keep_input(stress);
    if (result == EXIT_RIGHT) {
        cli_stress_choose_folder(stress);
        save(stress);
    }
    return result;
}

/* ---- What is told ---- */

static void print_input(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    const char *line = shrink->input;
    size_t left = shrink->input_len;
    for (unsigned i = 0; left > 0 && i < 20; i++) {
        struct nim_line shown = {.len = 0};
        const char *end = memchr(line, '\n', left);
        size_t len = end ? (size_t)(end - line) : left;
        nim_line_text(&shown, line, len < 70 ? len : 70);
        cli_print(stress->out, "  %s%s\n", shown.text, len > 70 ? "..." : "");
        line += len + (end != NULL);
        left -= len + (end != NULL);
    }
    cli_print(stress->out, left > 0 ? "  ...\n" : "");
}

void cli_stress_print_game(const struct cli_stress *stress) {
    cli_print(stress->out, "\ninput:\n");
    print_input(stress);
    cli_print(stress->out, "game (< the judge, > the program):\n");
    cli_print_transcript(stress->out, &stress->runner->played, "  ");
    cli_print(stress->out, "\n");
}

char *cli_stress_repeat_game(const struct cli_stress *stress) {
    static const char *const own[] = {
        "--seed",       "--from",  "--runs",      "--for",
        "--shape",      "--save",  "--no-shrink", "--shrink-runs",
        "--shrink-for", "--prove", "--promote",   "--opponent",
        "--json",       "-q",      "--wide",      NULL};
    char input[NIM_PATH_ROOM];
    char script[NIM_PATH_ROOM + 9] = "--script=";
    const char *const words[] = {input, script, NULL};
    cli_stress_path(stress, cli_stress_game_ends[0], input);
    cli_stress_path(stress, cli_stress_game_ends[1], script + 9);
    return cli_command_line_of("test", &stress->request->running, own, words);
}
