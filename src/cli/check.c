/* nimsum check PROBLEM [OPTION...] INPUT OUTPUT [ANSWER] */
#include "flaw.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One run of the checker. */
struct run {
    const struct cli_request *request;
    const char *files[CLI_SCORE_FILE + 1]; /* by role */
    enum cli_verdict verdict;
    struct cli_line message;
};

/* ---- Options ---- */

static bool set_all(struct cli_request *request, const char *value) {
    (void)value;
    request->all = true;
    return true;
}

static bool set_any_order(struct cli_request *request, const char *value) {
    (void)value;
    request->any_order = true;
    return true;
}

static bool set_tokens(struct cli_request *request, const char *value) {
    (void)value;
    request->words_only = true;
    return true;
}

static bool set_judge(struct cli_request *request, const char *value) {
    for (const struct cli_judge *row = cli_judges; row->name; row++) {
        if (strcmp(row->name, value) == 0) {
            request->judge = row;
            return true;
        }
    }
    return false;
}

static const struct cli_option options[] = {
    {"--all", TAKES_NOTHING, set_all, NULL},
    {"--any-order", TAKES_NOTHING, set_any_order, NULL},
    {"--tokens", TAKES_NOTHING, set_tokens, NULL},
    {"--judge", TAKES_A_VALUE, set_judge,
     "testlib, ejudge, kattis, oj, hustoj, qduoj, lemon, syzoj or boj"},
    {NULL, TAKES_NOTHING, NULL, NULL},
};

/* ---- Judge's faults ---- */

static void fail(struct run *run, const char *what, const char *file,
                 int error) {
    char name[CLI_QUOTED_LEN];
    run->verdict = CLI_JUDGE_FAILED;
    run->message.len = 0;
    cli_say(&run->message, "cannot %s %s: %s", what, cli_quote(name, file),
            strerror(error));
}

static const char *name_of(const char *path) {
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

/* ---- Two files side by side ---- */

struct pair {
    struct nim_file input_file;
    struct nim_file output_file;
    struct nim_input input;
    struct nim_input output;
    struct nim_reader reader;
};

static bool open_pair(struct pair *pair, struct run *run, const char *input,
                      const char *output) {
    if (nim_file_open(&pair->input_file, input, &pair->input) != NIM_OK) {
        fail(run, "open", name_of(input), errno);
        return false;
    }
    if (nim_file_open(&pair->output_file, output, &pair->output) != NIM_OK) {
        fail(run, "open", name_of(output), errno);
        nim_file_close(&pair->input_file);
        return false;
    }
    if (nim_reader_begin(&pair->reader, &pair->input, &nim_system_memory,
                         nim_scan_kernel_find(run->request->kernel)) !=
        NIM_OK) {
        fail(run, "hold", name_of(input), ENOMEM);
        nim_file_close(&pair->input_file);
        nim_file_close(&pair->output_file);
        return false;
    }
    return true;
}

static void close_pair(struct pair *pair) {
    nim_reader_end(&pair->reader);
    nim_file_close(&pair->input_file);
    nim_file_close(&pair->output_file);
}

static bool is_fault_of_input(enum nim_status status) {
    return status != NIM_OK && status != NIM_READ_FAILED &&
           status != NIM_WRITE_FAILED && status != NIM_NO_MEMORY;
}

/* Can the file be read as an input of the problem? */
static bool reads_as_input(const struct run *run, const char *path) {
    struct pair pair;
    struct nim_fault fault;
    struct run unused = *run;
    bool same;
    if (strcmp(path, "-") == 0 || !open_pair(&pair, &unused, path, path)) {
        return false;
    }
    enum nim_status status =
        nim_check_bytes(&run->request->problem, &pair.reader, &pair.output,
                        &nim_system_memory, &same, &fault);
    close_pair(&pair);
    return !is_fault_of_input(status);
}

static void fail_with(struct run *run, enum nim_status status,
                      const struct nim_fault *fault, const char *output) {
    const char *input = run->files[CLI_INPUT];
    run->verdict = CLI_JUDGE_FAILED;
    run->message.len = 0;
    if (is_fault_of_input(status) && reads_as_input(run, output)) {
        cli_say(&run->message, "INPUT and OUTPUT look swapped: ");
    }
    if (status == NIM_READ_FAILED && fault->error) {
        fail(run, "read", name_of(output), fault->error);
    } else {
        cli_say_fault(&run->message, name_of(input), status, fault);
    }
}

/* ---- What is said of an output ---- */

static void print_flaw(void *context, const struct nim_flaw *flaw) {
    const struct run *run = context;
    struct cli_line line = {.len = 0};
    if (flaw->case_number > 0) {
        cli_say(&line, "case %" PRIu64 " ", flaw->case_number);
    }
    cli_say(&line, "(line %" PRIu64 "): ", flaw->line);
    cli_say_flaw(&line, &run->request->problem, flaw);
    puts(line.text);
}

static void say_result(struct cli_line *line, const struct nim_check *check) {
    const struct nim_flaw *first = &check->first;
    uint64_t faulty = check->wrong_count + check->form_count;
    if (first->case_number > 0) {
        cli_say(line, "case %" PRIu64 " of %" PRIu64 " ", first->case_number,
                check->case_count);
    }
    cli_say(line, "(line %" PRIu64 "): ", first->line);
    cli_say_flaw(line, check->problem, first);
    if (check->wrong_count > 0) {
        cli_say(line, "; %" PRIu64 " of %" PRIu64 " cases wrong",
                check->wrong_count, check->case_count);
    }
    if (check->form_count > 0) {
        cli_say(line, "; %" PRIu64 " of %" PRIu64 " cases in the wrong form",
                check->form_count, check->case_count);
    }
    if (check->idea && faulty == 1) {
        cli_say(line, "; it is what a solver says that %s", check->idea);
    } else if (check->idea) {
        cli_say(line, "; all %" PRIu64 " are those of a solver that %s", faulty,
                check->idea);
    }
}

/* The second pass. */
static void explain(struct run *run, const char *output) {
    const struct cli_request *request = run->request;
    bool lists = request->all && request->judge->message == CLI_TO_STDOUT;
    struct nim_check check = {
        .problem = &request->problem,
        .memory = nim_system_memory,
        .any_order = request->any_order,
        .words_only = request->words_only,
        .on_flaw = lists ? print_flaw : NULL,
        .context = run,
    };
    struct pair pair;
    struct nim_fault fault = {0};
    if (!open_pair(&pair, run, run->files[CLI_INPUT], output)) {
        return;
    }
    enum nim_status status =
        nim_check_words(&check, &pair.reader, &pair.output, &fault);
    close_pair(&pair);
    run->message.len = 0;
    if (status != NIM_OK) {
        fail_with(run, status, &fault, output);
    } else if (check.first.kind == NIM_FLAW_NONE) {
        run->verdict = CLI_RIGHT;
        cli_say(&run->message, "%" PRIu64 " case%s", check.case_count,
                check.case_count == 1 ? "" : "s");
    } else {
        run->verdict = check.first.is_form ? CLI_WRONG_FORM : CLI_WRONG;
        say_result(&run->message, &check);
    }
}

/* Judges the output: bytes first, unless it cannot be read twice. */
static void judge(struct run *run, const char *output) {
    struct pair pair;
    struct nim_fault fault = {0};
    bool same = false;
    if (strcmp(output, "-") != 0) {
        if (!open_pair(&pair, run, run->files[CLI_INPUT], output)) {
            return;
        }
        enum nim_status status =
            nim_check_bytes(&run->request->problem, &pair.reader, &pair.output,
                            &nim_system_memory, &same, &fault);
        close_pair(&pair);
        if (status != NIM_OK) {
            fail_with(run, status, &fault, output);
            return;
        }
    }
    run->verdict = CLI_RIGHT;
    run->message.len = 0;
    cli_say(&run->message, "the output is right");
    if (!same) {
        explain(run, output);
    }
}

/* An answer file that is wrong is the judge's fault. Its form is his affair. */
static void judge_answer(struct run *run) {
    const char *answer = run->files[CLI_ANSWER];
    struct run other = *run;
    if (!answer || run->verdict == CLI_JUDGE_FAILED) {
        return;
    }
    judge(&other, answer);
    if (other.verdict == CLI_RIGHT || other.verdict == CLI_WRONG_FORM) {
        return;
    }
    bool output_is_right = run->verdict == CLI_RIGHT;
    run->verdict = CLI_JUDGE_FAILED;
    run->message.len = 0;
    cli_say(&run->message, "the judge's answer is wrong%s: %s",
            output_is_right ? ", and the output is right (swapped?)" : "",
            other.message.text);
}

/* ---- Telling the judge ---- */

static const char *const verdict_words[] = {
    [CLI_RIGHT] = "ok",
    [CLI_WRONG] = "wrong answer",
    [CLI_WRONG_FORM] = "wrong output format",
    [CLI_JUDGE_FAILED] = "FAIL",
};

static bool write_file(const char *folder, const char *name, const char *text) {
    char path[4096];
    if (snprintf(path, sizeof path, "%s%s", folder, name) >= (int)sizeof path) {
        return false;
    }
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    bool written = fputs(text, file) != EOF;
    return fclose(file) == 0 && written;
}

/* Writes the message where the dialect wants it. */
static bool tell(const struct run *run, const char *line) {
    const char *report = run->files[CLI_REPORT];
    const char *folder = run->files[CLI_FEEDBACK_DIR];
    if (report) {
        return write_file(report, "", line);
    }
    if (folder) {
        return write_file(folder, "/judgemessage.txt", line);
    }
    switch (run->request->judge->message) {
    case CLI_TO_STDOUT:
        return fputs(line, stdout) != EOF;
    case CLI_TO_STDERR:
        return fputs(line, stderr) != EOF;
    default:
        return true;
    }
}

/* Lemon's score is the full score or 0, in a file; SYZOJ's is 100 or 0. */
static bool score(const struct run *run) {
    bool right = run->verdict == CLI_RIGHT;
    const char *full = run->files[CLI_FULL_SCORE];
    if (full) {
        return write_file(run->files[CLI_SCORE_FILE], "", right ? full : "0");
    }
    if (strcmp(run->request->judge->name, "syzoj") == 0) {
        return puts(right ? "100" : "0") != EOF;
    }
    return true;
}

static int conclude(const struct run *run) {
    const struct cli_judge *judge = run->request->judge;
    struct cli_line line = {.len = 0};
    cli_say(&line, "%s %s\n", verdict_words[run->verdict], run->message.text);
    bool own = judge == &cli_judges[0];
    if (own && run->verdict == CLI_JUDGE_FAILED) {
        return cli_complain("%s", run->message.text);
    }
    if (!tell(run, line.text) || !score(run)) {
        cli_complain("cannot write the verdict: %s", strerror(errno));
        return judge->status[CLI_JUDGE_FAILED];
    }
    if (cli_close_stdout() != EXIT_RIGHT) {
        return judge->status[CLI_JUDGE_FAILED];
    }
    return judge->status[run->verdict];
}

/* ---- Which file is what ---- */

static int assign_files(struct run *run) {
    const struct cli_request *request = run->request;
    const struct cli_judge *judge = request->judge;
    int most = 0;
    while (most < CLI_ROLES_MAX && judge->roles[most] != CLI_NO_FILE) {
        most++;
    }
    if (request->file_count < judge->argument_min ||
        (request->file_count > most && !judge->may_have_more)) {
        cli_complain("'check' expects %d to %d files; 'nimsum help check' "
                     "tells which",
                     judge->argument_min, most);
        return judge->status[CLI_JUDGE_FAILED];
    }
    for (int i = 0; i < most && i < request->file_count; i++) {
        run->files[judge->roles[i]] = request->files[i];
    }
    if (strcmp(judge->name, "syzoj") == 0) {
        run->files[CLI_INPUT] = "input";
        run->files[CLI_OUTPUT] = "user_out";
        run->files[CLI_ANSWER] = "answer";
    }
    if (!run->files[CLI_OUTPUT]) {
        run->files[CLI_OUTPUT] = "-";
    }
    return EXIT_RIGHT;
}

int cli_check(int argc, char **argv) {
    struct cli_request request = {
        .command = "check", .options = options, .judge = &cli_judges[0]};
    struct run run = {.request = &request};
    int result;
    (void)argc;
    if (!cli_parse(&request, argv + 1, &result)) {
        return result;
    }
    result = assign_files(&run);
    if (result != EXIT_RIGHT) {
        return result;
    }
    judge(&run, run.files[CLI_OUTPUT]);
    judge_answer(&run);
    return conclude(&run);
}
