/* check on folders of inputs and outputs. */
#include "folders.h"
#include "cli/pairs.h"
#include "cli/verdict.h"
#include "streams/json_writer.h"
#include "streams/line.h"
#include "system/files.h"

#include <inttypes.h>
#include <stdlib.h>

/* How the outputs of a folder were judged. */
struct tally {
    const struct cli_check_request *request;
    struct cli_out *out;
    struct cli_report *report;
    struct cli_pairs pairs;
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

/* Judges an output to an input. Where one of the names is NULL that file is not
 * there. Returns the wrong answers, or UNKNOWN. */
static uint64_t judge_pair(struct tally *tally, const char *input_name,
                           const char *output_name) {
    char input[NIM_PATH_ROOM];
    char output[NIM_PATH_ROOM];
    struct cli_check_run run = {.request = tally->request,
                                .name = input_name ? input_name : output_name,
                                .out = tally->out,
                                .report = tally->report};
    if (input_name) {
        run.files[CLI_INPUT] = input;
        cli_path_join(input, tally->pairs.input_path, input_name);
    }
    if (output_name) {
        run.files[CLI_OUTPUT] = output;
        cli_path_join(output, tally->pairs.output_path, output_name);
    }
    if (!input_name || !output_name) {
        run.judging.verdict = CLI_JUDGE_FAILED;
        nim_line_say(&run.judging.message, "there is no %s",
                     input_name ? "output to this input"
                                : "input to this output");
    }
    int result = cli_check_judge(&run);
    tally->counts[run.judging.verdict]++;
    tally->result = result > tally->result ? result : tally->result;
    return add_evidence(&run.judging, tally);
}

/* What do the ideas that explain all wrong answers say to the other cases? */
static void diagnose(struct tally *tally) {
    const struct cli_request *common = &tally->request->common;
    const struct nim_folder *inputs = &tally->pairs.inputs;
    struct nim_diagnosis *diagnosis = &tally->diagnosis;
    char path[NIM_PATH_ROOM];
    const struct cli_judging judging = {
        .problem = &common->problem, .kernel = common->kernel, .input = path};
    bool has_wrong = nim_diagnosis_wrong_count(diagnosis) > 0;
    for (size_t i = 0; has_wrong && i < inputs->name_count; i++) {
        if (tally->wrong_counts[i] != UNKNOWN &&
            !nim_diagnosis_is_settled(diagnosis, &common->problem)) {
            cli_path_join(path, tally->pairs.input_path, inputs->names[i]);
            cli_judging_confirm(&judging, tally->wrong_counts[i], diagnosis);
        }
    }
    nim_diagnosis_conclude(diagnosis, &common->problem);
}

static void print_tally(const struct tally *tally) {
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
    cli_print(tally->out, "%" PRIu64 " file%s: %s\n", count,
              count == 1 ? "" : "s", line.text);
}

/* The last object. */
static void print_json_tally(const struct tally *tally) {
    struct nim_json json = {.writer = &tally->out->writer};
    const uint64_t *counts = tally->counts;
    nim_json_begin_object(&json, NULL);
    nim_json_string(&json, "problem",
                    tally->request->common.problem.card.names[0]);
    nim_json_number(&json, "total",
                    counts[CLI_RIGHT] + counts[CLI_WRONG] +
                        counts[CLI_WRONG_FORM] + counts[CLI_JUDGE_FAILED]);
    nim_json_number(&json, "right", counts[CLI_RIGHT]);
    cli_verdict_write_diagnosis(&json, &tally->diagnosis);
    nim_json_end_object(&json);
    cli_print(tally->out, "\n");
}

static void judge_pairs(struct tally *tally) {
    const struct cli_check_request *request = tally->request;
    const struct cli_pairs *pairs = &tally->pairs;
    tally->result = EXIT_RIGHT;
    nim_diagnosis_begin(&tally->diagnosis, &request->common.problem);
    for (size_t i = 0; i < pairs->inputs.name_count; i++) {
        const char *name = pairs->inputs.names[i];
        tally->wrong_counts[i] =
            judge_pair(tally, name, cli_pairs_output(pairs, name));
    }
    for (size_t i = 0; i < pairs->outputs.name_count; i++) {
        if (cli_pairs_is_alone(pairs, pairs->outputs.names[i])) {
            judge_pair(tally, NULL, pairs->outputs.names[i]);
        }
    }
    diagnose(tally);
    if (request->common.as_json) {
        print_json_tally(tally);
    } else if (!request->common.is_quiet && !request->common.as_tap) {
        print_tally(tally);
        cli_verdict_print_diagnosis(tally->out, &request->common.problem,
                                    &tally->diagnosis);
    }
}

int cli_check_folders(const struct cli_check_request *request,
                      struct cli_out *out, struct cli_report *report) {
    char *const *words = request->common.words;
    struct tally tally = {.request = request,
                          .out = out,
                          .report = report,
                          .result = EXIT_UNABLE};
    struct cli_pairs *pairs = &tally.pairs;
    if (cli_pairs_begin(pairs, words[0], words[1]) == EXIT_RIGHT) {
        tally.wrong_counts =
            malloc(pairs->inputs.name_count * sizeof *tally.wrong_counts);
        if (tally.wrong_counts) {
            judge_pairs(&tally);
        } else {
            cli_complain_of_status(NIM_NO_MEMORY);
        }
    }
    free(tally.wrong_counts);
    cli_pairs_end(pairs);
    return tally.result;
}
