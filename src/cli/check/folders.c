/* check on folders of inputs and outputs. */
#include "folders.h"
#include "cli/pairs.h"
#include "cli/verdict.h"
#include "streams/json.h"
#include "streams/line.h"
#include "system/files.h"

#include <inttypes.h>
#include <stdlib.h>

/* How the outputs of a folder were judged. */
struct tally {
    uint64_t counts[4]; /* by verdict */
    int result;
    struct nim_diagnosis diagnosis; /* of the program that wrote them */
    uint64_t *wrong_counts;         /* to each input; or UNKNOWN */
};

#define UNKNOWN UINT64_MAX

/* What was said to an input becomes evidence; returns how much was wrong. */
static uint64_t add_evidence(const struct cli_judging *judging,
                             struct tally *tally) {
    const struct nim_diagnosis *one = &judging->check.diagnosis;
    bool is_wrong = cli_judging_is_wrong(judging);
    if (!judging->input_again || judging->verdict == CLI_JUDGE_FAILED ||
        (is_wrong && one->is_unknown)) {
        return UNKNOWN;
    }
    if (is_wrong) {
        nim_diagnosis_merge(&tally->diagnosis, one);
    }
    return is_wrong ? nim_diagnosis_wrong_count(one) : 0;
}

/* Returns the wrong answers, or UNKNOWN. */
static uint64_t judge_input(const struct cli_check_request *request,
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
    return add_evidence(&run.judging, tally);
}

/* What do the ideas that explain all wrong answers say to the other cases? */
static void diagnose(const struct cli_check_request *request,
                     const struct cli_pairs *pairs, struct tally *tally) {
    const struct nim_problem *problem = &request->common.problem;
    struct nim_diagnosis *diagnosis = &tally->diagnosis;
    char path[NIM_PATH_ROOM];
    const struct cli_judging judging = {
        .problem = problem, .kernel = request->common.kernel, .input = path};
    bool has_wrong = nim_diagnosis_wrong_count(diagnosis) > 0;
    for (size_t i = 0; has_wrong && i < pairs->inputs.name_count; i++) {
        if (tally->wrong_counts[i] != UNKNOWN &&
            !nim_diagnosis_is_settled(diagnosis, problem)) {
            cli_path_join(path, pairs->input_path, pairs->inputs.names[i]);
            cli_judging_confirm(&judging, tally->wrong_counts[i], diagnosis);
        }
    }
    nim_diagnosis_conclude(diagnosis, problem);
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

static void print_diagnosis(struct cli_out *out, const struct tally *tally,
                            const struct nim_problem *problem) {
    struct nim_line line = {.len = 0};
    nim_diagnosis_say(&line, &tally->diagnosis, problem, true, "\n");
    if (line.len > 0) {
        cli_print(out, "%s\n", line.text + 1);
    }
}

/* The last object. */
static void print_json_tally(struct cli_out *out, const struct tally *tally,
                             const struct nim_problem *problem) {
    struct nim_json json = {.writer = &out->writer};
    const uint64_t *counts = tally->counts;
    nim_json_begin_object(&json, NULL);
    nim_json_string(&json, "problem", problem->card.names[0]);
    nim_json_number(&json, "total",
                    counts[CLI_RIGHT] + counts[CLI_WRONG] +
                        counts[CLI_WRONG_FORM] + counts[CLI_JUDGE_FAILED]);
    nim_json_number(&json, "right", counts[CLI_RIGHT]);
    cli_verdict_write_diagnosis(&json, &tally->diagnosis);
    nim_json_end_object(&json);
    cli_print(out, "\n");
}

static void conclude(const struct cli_check_request *request,
                     struct cli_out *out, const struct tally *tally) {
    const struct nim_problem *problem = &request->common.problem;
    if (request->common.as_json) {
        print_json_tally(out, tally, problem);
    } else if (!request->is_quiet) {
        print_tally(out, tally);
        print_diagnosis(out, tally, problem);
    }
}

static void judge_pairs(const struct cli_check_request *request,
                        const struct cli_pairs *pairs, struct cli_out *out,
                        struct tally *tally) {
    tally->result = EXIT_RIGHT;
    nim_diagnosis_begin(&tally->diagnosis, &request->common.problem);
    for (size_t i = 0; i < pairs->inputs.name_count; i++) {
        tally->wrong_counts[i] =
            judge_input(request, pairs, pairs->inputs.names[i], out, tally);
    }
    for (size_t i = 0; i < pairs->outputs.name_count; i++) {
        if (cli_pairs_is_alone(pairs, pairs->outputs.names[i])) {
            tell_alone(request, pairs, pairs->outputs.names[i], out, tally);
        }
    }
    diagnose(request, pairs, tally);
    conclude(request, out, tally);
}

int cli_check_folders(const struct cli_check_request *request,
                      struct cli_out *out) {
    char *const *words = request->common.words;
    struct cli_pairs pairs;
    struct tally tally = {.result = EXIT_UNABLE};
    if (cli_pairs_begin(&pairs, words[0], words[1]) == EXIT_RIGHT) {
        tally.wrong_counts =
            malloc(pairs.inputs.name_count * sizeof *tally.wrong_counts);
        if (tally.wrong_counts) {
            judge_pairs(request, &pairs, out, &tally);
        } else {
            cli_complain("%s", nim_status_words(NIM_NO_MEMORY));
        }
    }
    free(tally.wrong_counts);
    cli_pairs_end(&pairs);
    return tally.result;
}
