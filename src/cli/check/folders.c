/* check on folders of inputs and outputs: NAME.in goes with NAME.out, or else
 * NAME.ans, NAME.txt or NAME. */
#include "cli/input_files.h"
#include "run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How the outputs of a folder were judged. */
struct tally {
    const struct cli_check_request *request;
    struct cli_out *out;
    struct cli_report *report;
    const char *input_path;
    const char *output_path;
    struct nim_folder inputs; /* all *.in */
    struct nim_folder outputs;
    uint64_t counts[4]; /* by verdict */
    int result;
    struct nim_diagnosis diagnosis; /* of the program that wrote them */
    uint64_t *wrong_counts;         /* to each input; or UNKNOWN */
};

#define UNKNOWN UINT64_MAX

static int compare_name(const void *name, const void *listed) {
    return strcmp(name, *(char *const *)listed);
}

/* The same name in the list, with another suffix, or NULL. */
static const char *find(const struct nim_folder *folder, const char *name,
                        size_t stem_len, const char *suffix) {
    char wanted[NIM_PATH_ROOM + 4]; /* the longest suffix has four letters */
    if (folder->name_count == 0) {
        return NULL;
    }
    snprintf(wanted, sizeof wanted, "%.*s%s", (int)stem_len, name, suffix);
    char *const *found = bsearch(wanted, folder->names, folder->name_count,
                                 sizeof *folder->names, compare_name);
    return found ? *found : NULL;
}

/* The name of the output to an input, or NULL. */
static const char *output_to(const struct nim_folder *outputs,
                             const char *input) {
    static const char *const suffixes[] = {".out", ".ans", ".txt", ""};
    size_t stem_len = strlen(input) - strlen(".in");
    const char *output = NULL;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes && !output; i++) {
        output = find(outputs, input, stem_len, suffixes[i]);
    }
    return output;
}

/* Is this output a NAME.out or NAME.ans without a NAME.in? */
static bool is_alone(const struct nim_folder *inputs, const char *output) {
    size_t len = strlen(output);
    const char *suffix = len > 4 ? output + len - 4 : "";
    bool is_output = strcmp(suffix, ".out") == 0 || strcmp(suffix, ".ans") == 0;
    return is_output && !find(inputs, output, len - 4, ".in");
}

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
        cli_path_join(input, tally->input_path, input_name);
    }
    if (output_name) {
        run.files[CLI_OUTPUT] = output;
        cli_path_join(output, tally->output_path, output_name);
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
    const struct nim_folder *inputs = &tally->inputs;
    struct nim_diagnosis *diagnosis = &tally->diagnosis;
    char path[NIM_PATH_ROOM];
    const struct cli_judging judging = {.check.problem = &common->problem,
                                        .kernel = common->kernel,
                                        .input = path};
    bool has_wrong = nim_diagnosis_wrong_count(diagnosis) > 0;
    for (size_t i = 0; has_wrong && i < inputs->name_count; i++) {
        if (tally->wrong_counts[i] != UNKNOWN &&
            !nim_diagnosis_is_settled(diagnosis, &common->problem)) {
            cli_path_join(path, tally->input_path, inputs->names[i]);
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
    struct nim_json json = nim_json_begin_line(&tally->out->writer);
    const uint64_t *counts = tally->counts;
    nim_json_string(&json, "problem",
                    tally->request->common.problem.card.names[0]);
    nim_json_number(&json, "total",
                    counts[CLI_RIGHT] + counts[CLI_WRONG] +
                        counts[CLI_WRONG_FORM] + counts[CLI_JUDGE_FAILED]);
    nim_json_number(&json, "right", counts[CLI_RIGHT]);
    cli_verdict_write_diagnosis(&json, &tally->diagnosis);
    nim_json_end_line(&json);
}

static void judge_pairs(struct tally *tally) {
    const struct cli_check_request *request = tally->request;
    tally->result = EXIT_RIGHT;
    nim_diagnosis_begin(&tally->diagnosis, &request->common.problem);
    for (size_t i = 0; i < tally->inputs.name_count; i++) {
        const char *name = tally->inputs.names[i];
        tally->wrong_counts[i] =
            judge_pair(tally, name, output_to(&tally->outputs, name));
    }
    for (size_t i = 0; i < tally->outputs.name_count; i++) {
        if (is_alone(&tally->inputs, tally->outputs.names[i])) {
            judge_pair(tally, NULL, tally->outputs.names[i]);
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
                          .input_path = words[0],
                          .output_path = words[1],
                          .outputs.memory = nim_system_memory,
                          .result = EXIT_UNABLE};
    if (cli_list_inputs(&tally.inputs, words[0]) == EXIT_RIGHT &&
        cli_list_files(&tally.outputs, words[1], "") == EXIT_RIGHT) {
        tally.wrong_counts =
            malloc(tally.inputs.name_count * sizeof *tally.wrong_counts);
        if (tally.wrong_counts) {
            judge_pairs(&tally);
        } else {
            cli_complain_of_status(NIM_NO_MEMORY);
        }
    }
    free(tally.wrong_counts);
    nim_folder_end(&tally.inputs);
    nim_folder_end(&tally.outputs);
    return tally.result;
}
