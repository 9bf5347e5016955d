/* stress of a submission that plays: opponents, the judge's replies, and every
 * game there is. */
#include "stress.h"
#include "system/terminal.h"

#include <inttypes.h>
#include <string.h>

const char *const cli_stress_game_ends[] = {".in", ".script", ".interaction",
                                            NULL};

void cli_stress_save_game(struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    const struct nim_played *played = &stress->runner->played;
    const char *script = shrink->script ? shrink->script : "";
    const struct cli_stress_text texts[] = {
        {".in", shrink->input, shrink->input_len},
        {".script", script, strlen(script)},
        {".interaction", played->transcript, played->transcript_len},
    };
    char base[NIM_PATH_ROOM];
    cli_stress_choose_folder(stress);
    cli_stress_path(stress, "", base);
    if (!stress->has_save_failed) {
        cli_stress_save_texts(stress, base, texts);
    }
    stress->saved_count = 3;
}

/* ---- Every game ---- */

static void print_proof(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "%" PRIu64 " game%s from %" PRIu64 " start%s",
                 shrink->run_count, shrink->run_count == 1 ? "" : "s",
                 shrink->start_count, shrink->start_count == 1 ? "" : "s");
    cli_print(stress->out, "%s with at most %" PRIu64 " stones: ", line.text,
              stress->request->stone_max);
    if (shrink->is_done) {
        cli_print_in(stress->out, CLI_GREEN, "all right");
    } else if (shrink->script) {
        cli_print_in(stress->out, CLI_RED, "the last one failed");
        if (shrink->fail_count < 3) {
            cli_print(stress->out, ", but %u of 3 times only",
                      shrink->fail_count);
        }
    }
    cli_print(stress->out, "\n");
}

static int complain_of_proof(const struct cli_stress *stress,
                             enum nim_status status,
                             const struct nim_fault *fault) {
    const struct nim_problem *row = stress->request->running.common.row;
    if (status != NIM_INVALID) {
        return cli_complain_of_input("a start", status, fault);
    }
    return row->layout.is_fixed
               ? cli_complain("'%s' has one start alone: no '--prove'",
                              cli_problem_name(row))
               : cli_complain("'--prove' is for at most 64 stones");
}

int cli_stress_prove(struct cli_stress *stress) {
    struct nim_fault fault = {0};
    struct nim_shrink *shrink = &stress->shrink;
    shrink->runner = stress->runner;
    enum nim_status status =
        nim_prove(shrink, stress->request->stone_max, &fault);
    cli_progress_erase(&stress->progress);
    stress->run_count = shrink->run_count;
    stress->has_failed = shrink->script != NULL; /* and is freed */
    if (status != NIM_OK) {
        return complain_of_proof(stress, status, &fault);
    }
    if (nim_interrupts_came()) {
        return EXIT_UNABLE;
    }
    if (shrink->run.outcome == NIM_OUTCOME_NOT_STARTED) {
        return cli_complain_of_program(stress->runner->command[0],
                                       shrink->run.code);
    }
    if (!shrink->is_done && !stress->has_failed) {
        return cli_complain("it does not play the same when run again: after "
                            "%" PRIu64 " games it is not known what it does",
                            shrink->run_count);
    }
    if (!stress->request->running.common.as_json) {
        print_proof(stress);
    }
    stress->fail_count = shrink->fail_count;
    stress->shrunk_fail_count = shrink->fail_count;
    stress->shape = "every start";
    if (stress->has_failed) {
        cli_stress_save_game(stress);
    }
    return EXIT_RIGHT;
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
    return cli_command_line("test", &stress->request->running, own, "", words);
}
