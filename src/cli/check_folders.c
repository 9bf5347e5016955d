/* check on folders of inputs and outputs. */
#include "check_folders.h"
#include "pairs.h"

#include <inttypes.h>

/* How the outputs of a folder were judged. */
struct tally {
    uint64_t counts[4]; /* by verdict */
    int result;
};

static void judge_input(const struct cli_check_request *request,
                        const struct cli_pairs *pairs, const char *name,
                        struct cli_out *out, struct tally *tally) {
    char input[NIM_PATH_ROOM];
    char output[NIM_PATH_ROOM];
    const char *partner = cli_pairs_output(pairs, name);
    struct cli_check_run run = {.request = request, .name = name, .out = out};
    run.files[CLI_INPUT] = input;
    cli_path_join(input, pairs->input_path, name);
    if (partner) {
        run.files[CLI_OUTPUT] = output;
        cli_path_join(output, pairs->output_path, partner);
    } else {
        run.judging.verdict = CLI_JUDGE_FAILED;
        nim_line_say(&run.judging.message, "there is no output to this input");
    }
    int result = cli_check_judge(&run);
    tally->counts[run.judging.verdict]++;
    tally->result = result > tally->result ? result : tally->result;
}

/* An output without an input is not judged either. */
static void tell_alone(const struct cli_check_request *request,
                       const struct cli_pairs *pairs, const char *name,
                       struct cli_out *out, struct tally *tally) {
    char output[NIM_PATH_ROOM];
    struct cli_check_run run = {.request = request, .name = name, .out = out};
    run.files[CLI_OUTPUT] = output;
    cli_path_join(output, pairs->output_path, name);
    run.judging.verdict = CLI_JUDGE_FAILED;
    nim_line_say(&run.judging.message, "there is no input to this output");
    tally->result = cli_check_judge(&run);
    tally->counts[CLI_JUDGE_FAILED]++;
}

static void print_tally(struct cli_out *out, const struct tally *tally) {
    static const struct {
        enum cli_verdict verdict;
        const char *words;
    } rows[] = {
        {CLI_RIGHT, "right"},
        {CLI_WRONG, "wrong answer"},
        {CLI_WRONG_FORM, "wrong output format"},
        {CLI_JUDGE_FAILED, "not judged"},
    };
    struct nim_line line = {.len = 0};
    uint64_t count = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t of_row = tally->counts[rows[i].verdict];
        count += of_row;
        if (of_row > 0 || i == 0) {
            nim_line_say(&line, "%s%" PRIu64 " %s", i > 0 ? ", " : "", of_row,
                         rows[i].words);
        }
    }
    cli_print(out, "%" PRIu64 " file%s: %s\n", count, count == 1 ? "" : "s",
              line.text);
}

int cli_check_folders(const struct cli_check_request *request,
                      struct cli_out *out) {
    char *const *words = request->common.words;
    struct cli_pairs pairs;
    struct tally tally = {.result = EXIT_UNABLE};
    if (cli_pairs_begin(&pairs, words[0], words[1]) == EXIT_RIGHT) {
        tally.result = EXIT_RIGHT;
        for (size_t i = 0; i < pairs.inputs.name_count; i++) {
            judge_input(request, &pairs, pairs.inputs.names[i], out, &tally);
        }
        for (size_t i = 0; i < pairs.outputs.name_count; i++) {
            if (cli_pairs_is_alone(&pairs, pairs.outputs.names[i])) {
                tell_alone(request, &pairs, pairs.outputs.names[i], out,
                           &tally);
            }
        }
        if (!request->is_quiet && !request->common.as_json) {
            print_tally(out, &tally);
        }
    }
    cli_pairs_end(&pairs);
    return tally.result;
}
