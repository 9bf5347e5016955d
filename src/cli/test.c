/* nimsum test PROBLEM [INPUT...] [OPTION...] -- COMMAND [ARG...] */
#include "games.h"
#include "input_files.h"
#include "report.h"
#include "saving.h"
#include "system/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct request {
    struct cli_running running;
    bool stops;
    uint64_t job_count;             /* 0: as many as processors */
    const char *folder;             /* for what goes wrong, or NULL */
    struct cli_opponents opponents; /* of an interactive problem */
    const char *transcripts;        /* the folder for all games, or NULL */
    const char *script;    /* the file of an opponent's turns, or NULL */
    struct nim_text lines; /* of that */
};

/* What came of an input; of an interactive problem, of a game. */
struct entry {
    bool is_unread;  /* the file cannot be read */
    bool is_running; /* it was started, and has not been waited for */
    uint64_t started_ns;
    uint64_t from; /* of a file, where its copy stands */
    uint64_t to;
    bool is_evidence;     /* it is known what was said to it, */
    uint64_t wrong_count; /* and how much of that was wrong */
};

/* Inputs on which the same is wrong. */
struct fault {
    enum nim_outcome outcome;
    int code;                /* the exit status, or the signal */
    enum nim_flaw_kind kind; /* of a wrong answer */
    size_t first;            /* the input */
    size_t count;
};

/* More kinds of faults are not told apart. */
#define FAULTS_MAX 16

/* Each has files and a process. */
#define JOBS_MAX 64

/* After so long it is guessed how long the rest takes. */
#define GUESS_NS (3 * CLI_NS_PER_S)

#define NAME_ROOM (NIM_SET_NAME_LEN + 24)
#define NAME_WIDTH_MAX 40
#define OUTCOME_WIDTH 15
#define TIME_WIDTH 8

struct test {
    const struct request *request;
    const struct cli_request *common; /* of that */
    struct cli_out *out;
    struct nim_runner *runners; /* that run at the same time, in turn */
    size_t runner_count;
    struct nim_runner *runner; /* of the input at hand */
    struct cli_report report;
    struct cli_progress progress;
    /* Copies of all files, made before the first run: what a program does to
     * its folder changes no later verdict. */
    struct nim_scratch copies;
    struct nim_output copy_to;
    struct cli_inputs files; /* none: the samples, and then a set */
    size_t sample_count;
    struct entry *entries; /* of all inputs */
    size_t count;
    size_t game_count; /* of each input: as many entries stand behind each
                          other; the first has the copy of its file */
    size_t at;         /* the entry that runs, */
    size_t input;      /* its input, */
    const char *name;  /* and that's name, as its file's path */
    char made_name[NAME_ROOM];
    size_t name_width; /* of the longest name, within reason */
    uint64_t begun_ns;
    /* What came of them. */
    size_t outcomes[NIM_OUTCOME_NOT_STARTED + 1];
    struct fault faults[FAULTS_MAX];
    size_t fault_count;
    size_t run_count;
    bool is_unable;      /* an input could not be run */
    uint64_t slowest_ns; /* of those that were right */
    size_t slowest;
    uint64_t peak_len;
    struct nim_diagnosis diagnosis; /* of the program, by all inputs */
};

/* ---- Which inputs ---- */

static const char *name_of(const struct test *test, size_t index,
                           char made[NAME_ROOM]) {
    const struct nim_problem *problem = &test->common->problem;
    struct nim_set_file file;
    if (test->files.list.name_count > 0) {
        return test->files.list.names[index];
    }
    if (index < test->sample_count) {
        snprintf(made, NAME_ROOM, "sample/%zu", index + 1);
    } else {
        nim_set_at(problem, 1, index - test->sample_count, &file);
        snprintf(made, NAME_ROOM, "secret/%s", file.name);
    }
    return made;
}

static void go_to(struct test *test, size_t index) {
    const struct request *request = test->request;
    test->at = index;
    test->input = index / test->game_count;
    test->runner = test->runner_count > 0
                       ? &test->runners[index % test->runner_count]
                       : test->runner;
    test->name = name_of(test, test->input, test->made_name);
    test->runner->opponent = (struct nim_opponent){
        .manner = request->script
                      ? NIM_PLAYS_SCRIPT
                      : request->opponents.manners[index % test->game_count],
        .seed = 1,
        .script = request->lines.bytes};
}

/* Where the copy of the input's file is told. */
static struct entry *copy_of(const struct test *test) {
    return &test->entries[test->input * test->game_count];
}

/* " perfect", behind the name of a game's input. */
static void say_opponent(struct nim_line *line, const struct test *test,
                         size_t index) {
    const char *opponent = nim_manner_name(
        test->request->opponents.manners[index % test->game_count]);
    if (nim_problem_is_interactive(&test->common->problem) &&
        !test->request->script) {
        nim_line_say(line, " %s", opponent);
    }
}

/* "sample/1", or "sample/1 perfect" of a game; a long name is cut. */
static void say_name(struct nim_line *line, const struct test *test,
                     size_t index) {
    char made[NAME_ROOM];
    nim_line_name(line, name_of(test, index / test->game_count, made));
    say_opponent(line, test, index);
}

/* All samples, and the inputs that 'nimsum generate --set' would write. */
static void count_own(struct test *test) {
    struct nim_set_file file;
    while (cli_sample_of(test->common, test->sample_count)) {
        test->sample_count++;
    }
    test->count = test->sample_count;
    bool is_all = test->common->problem.layout.is_fixed && test->count > 0;
    while (!is_all && nim_set_at(&test->common->problem, 1,
                                 test->count - test->sample_count, &file)) {
        test->count++;
    }
}

/* What cannot be read is told, and left out. */
static int complain_of_file(struct test *test, const char *verb) {
    copy_of(test)->is_unread = true;
    test->is_unable = true;
    cli_complain_of_system(test->name, verb, errno);
    return EXIT_RIGHT;
}

static int copy_file(struct test *test) {
    struct entry *entry = copy_of(test);
    struct nim_file file;
    struct nim_input input;
    if (nim_scratch_len(&test->copies, &entry->from) != NIM_OK) {
        return cli_complain_of_scratch("write", errno);
    }
    if (nim_file_open(&file, test->name, &input) != NIM_OK) {
        return complain_of_file(test, "open");
    }
    enum nim_status status = nim_text_copy(&input, &test->copy_to);
    nim_file_close(&file); /* errno stays */
    if (status == NIM_READ_FAILED) {
        return complain_of_file(test, "read");
    }
    if (status == NIM_OK) {
        status = nim_scratch_len(&test->copies, &entry->to);
    }
    return status == NIM_OK ? EXIT_RIGHT
                            : cli_complain_of_scratch("write", errno);
}

static int find_inputs(struct test *test) {
    int result = cli_inputs_begin(&test->files, test->common);
    test->count = test->files.list.name_count;
    if (test->common->word_count == 0) {
        count_own(test);
    }
    test->count *= test->game_count;
    test->entries = calloc(test->count + 1, sizeof *test->entries);
    if (!test->entries) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    for (size_t i = 0; i < test->count && result == EXIT_RIGHT;
         i += test->game_count) {
        struct nim_line name = {.len = 0};
        go_to(test, i);
        nim_line_text(&name, test->name, strlen(test->name));
        say_opponent(&name, test, i);
        size_t width = cli_count_characters(name.text, name.len);
        width = width < NAME_WIDTH_MAX ? width : NAME_WIDTH_MAX;
        test->name_width = width > test->name_width ? width : test->name_width;
        result = test->common->word_count > 0 ? copy_file(test) : EXIT_RIGHT;
    }
    return test->files.unlisted_count > 0 ? EXIT_UNABLE : result;
}

/* ---- One input ---- */

/* Gives it to the runner. */
static int give_input(struct test *test) {
    const struct entry *entry = copy_of(test);
    const char *sample = cli_sample_of(test->common, test->input);
    struct nim_output output;
    struct nim_scratch_view view;
    struct nim_set_file file;
    struct nim_fault fault = {0};
    enum nim_status status = nim_runner_input(test->runner, &output);
    if (status == NIM_OK && test->files.list.name_count > 0) {
        struct nim_input input = nim_scratch_input(&view, &test->copies);
        view.at = entry->from;
        view.to = entry->to;
        status = nim_text_copy(&input, &output);
    } else if (status == NIM_OK && sample) {
        status = nim_text_write(sample, strlen(sample), &output);
    } else if (status == NIM_OK) {
        nim_set_at(&test->common->problem, 1, test->input - test->sample_count,
                   &file);
        status =
            nim_generate(&file.generation, &output, &nim_system_memory, &fault);
        errno = fault.error;
    }
    if (status == NIM_WRITE_FAILED || status == NIM_READ_FAILED) {
        return cli_complain_of_scratch("write", errno);
    }
    return status == NIM_OK ? EXIT_RIGHT
                            : cli_complain("cannot make %s: %s", test->name,
                                           nim_status_words(status));
}

/* Does the input obey the statement? If not, a fault may be the input's. */
static int print_breach(const struct test *test) {
    const struct nim_problem *problem = test->runner->problem;
    const struct nim_strictness strictness = {.crlf_allowed = true};
    struct nim_scratch_view view;
    struct nim_breach breach;
    struct nim_line line = {.len = 0};
    struct nim_input input = nim_runner_reread(test->runner, 0, &view);
    enum nim_status status = nim_validate(problem, &input, &nim_system_memory,
                                          &strictness, &breach, NULL);
    if (status == NIM_INVALID) {
        nim_breach_say(&line, problem, &breach);
        cli_print(
            test->out,
            "    the input breaks the statement: %" PRIu64 ":%" PRIu64 ": %s\n",
            breach.where.place.line, breach.where.place.column, line.text);
        return EXIT_RIGHT;
    }
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_input(test->name, status, &breach.where);
}

/* ---- What is told of it ---- */

static void say_seconds(struct nim_line *line, uint64_t ns) {
    uint64_t ms = ns / 1000000;
    nim_line_say(line, "%" PRIu64 ".%03d s", ms / 1000, (int)(ms % 1000));
}

static void say_memory(struct nim_line *line, uint64_t len) {
    uint64_t tenths = len * 10 / CLI_MB;
    nim_line_say(line, "%" PRIu64 ".%d MB", tenths / 10, (int)(tenths % 10));
}

static int pad_to(int width, size_t len) {
    return (size_t)width > len ? width - (int)len : 0;
}

/* Counts the fault; NULL when there are too many kinds. */
static const struct fault *count_fault(struct test *test,
                                       const struct nim_run *run) {
    bool has_flaw =
        run->outcome == NIM_OUTCOME_WRONG || run->outcome == NIM_OUTCOME_FORM;
    const struct fault found = {.outcome = run->outcome,
                                .code = run->code,
                                .kind = has_flaw ? run->check.first.kind
                                                 : NIM_FLAW_NONE,
                                .first = test->at};
    size_t i = 0;
    while (i < test->fault_count && (test->faults[i].outcome != found.outcome ||
                                     test->faults[i].code != found.code ||
                                     test->faults[i].kind != found.kind)) {
        i++;
    }
    if (i == FAULTS_MAX) {
        return NULL;
    }
    if (i == test->fault_count) {
        test->faults[test->fault_count++] = found;
    }
    test->faults[i].count++;
    return &test->faults[i];
}

/* What has been said of an input before is not said again. */
static void say_again(struct nim_line *line, const struct nim_run *run,
                      const struct fault *fault) {
    uint64_t case_number = run->check.first.case_number;
    if (fault->kind == NIM_FLAW_NONE) {
        nim_line_say(line, "again");
        return;
    }
    if (case_number > 0) {
        nim_line_say(line, "case %" PRIu64 " ", case_number);
    }
    nim_line_say(line, "[%s]", nim_flaw_code(fault->kind));
}

/* That it looks like a prompt, or lacks a space: what the facts say before they
 * come to the case. */
static void say_form(struct nim_line *line, const struct nim_run *run) {
    struct nim_line facts = {.len = 0};
    nim_run_say_facts(&facts, run, "\n");
    if (facts.len > 0 && strncmp(facts.text, "\ncase ", 6) != 0) {
        int len = (int)strcspn(facts.text + 1, "\n");
        nim_line_say(line, "; %.*s", len, facts.text + 1);
    }
}

/* What is right takes memory; of what is wrong it is said why, or that it is as
 * before. */
static void say_rest(struct nim_line *line, struct test *test,
                     const struct nim_run *run, const struct fault *fault) {
    if (run->outcome == NIM_OUTCOME_RIGHT) {
        nim_line_say(line, "  ");
        say_memory(line, run->peak_len);
    } else if (fault && fault->count > 1) {
        say_again(line, run, fault);
    } else {
        nim_run_say(line, test->runner, run);
        if (run->check.first.case_number > 0) {
            say_form(line, run);
        }
    }
}

static int print_row(struct test *test, const struct nim_run *run,
                     const struct nim_line *outcome) {
    struct nim_line name = {.len = 0};
    struct nim_line time = {.len = 0};
    struct nim_line rest = {.len = 0};
    bool is_right = run->outcome == NIM_OUTCOME_RIGHT;
    const struct fault *fault = is_right ? NULL : count_fault(test, run);
    nim_line_quote(&name, test->name, strlen(test->name), false);
    say_opponent(&name, test, test->at);
    say_seconds(&time, run->cpu_ns);
    say_rest(&rest, test, run, fault);
    size_t name_width = cli_count_characters(name.text, name.len);
    int name_pad = pad_to((int)test->name_width, name_width);
    int outcome_pad = pad_to(OUTCOME_WIDTH, outcome->len);
    int time_pad = pad_to(TIME_WIDTH, time.len);
    cli_print(test->out, "%s%*s  ", name.text, name_pad, "");
    cli_print_in(test->out, is_right ? CLI_GREEN : CLI_RED, outcome->text);
    cli_print(test->out, "%*s  %*s%s  ", outcome_pad, "", time_pad, "",
              time.text);
    if (is_right) {
        cli_print(test->out, "%s\n", rest.text);
        if (run->is_played && test->runner->played.note.len > 0) {
            cli_print(test->out, "    %s\n", test->runner->played.note.text);
        }
        return EXIT_RIGHT;
    }
    cli_print_text(test->out,
                   name_width + outcome->len + time.len + 6 +
                       (size_t)(name_pad + outcome_pad + time_pad),
                   rest.text);
    if (!fault || fault->count == 1) {
        cli_print_complaints(test->out, run, "    ");
        if (run->is_played) {
            cli_print_transcript(test->out, &test->runner->played, "    ");
        }
    }
    return print_breach(test);
}

static void print_json(const struct test *test, const struct nim_run *run,
                       const char *name, const char *diagnosis) {
    bool is_right = run->outcome == NIM_OUTCOME_RIGHT;
    struct nim_json json = nim_json_begin_line(&test->out->writer);
    nim_json_string(&json, "problem", test->runner->problem->card.names[0]);
    nim_json_string(&json, "input", test->name);
    nim_json_bool(&json, "right", is_right);
    nim_json_string(&json, "outcome", name);
    nim_json_number(&json, "wall_us", run->wall_ns / 1000);
    nim_json_number(&json, "cpu_us", run->cpu_ns / 1000);
    nim_json_number(&json, "peak_bytes", run->peak_len);
    nim_json_string(&json, "diagnosis", is_right ? NULL : diagnosis);
    if (run->is_checked && !run->is_right) {
        cli_verdict_write_place(&json, &run->check.first);
    }
    if (run->is_played) {
        const char *opponent = nim_manner_name(test->runner->opponent.manner);
        cli_write_played(&json, run, opponent ? opponent : "script",
                         &test->runner->played);
    }
    if (run->complaint_len > 0) {
        nim_json_text(&json, "stderr", run->complaint, run->complaint_len);
    }
    nim_json_end_line(&json);
}

static int print_run(struct test *test, const struct nim_run *run) {
    struct nim_line name = {.len = 0};
    struct nim_line diagnosis = {.len = 0};
    bool is_right = run->outcome == NIM_OUTCOME_RIGHT;
    int result = EXIT_RIGHT;
    nim_run_name(&name, run);
    if (test->common->as_json || test->report.is_asked) {
        nim_run_say(&diagnosis, test->runner, run);
        nim_run_say_facts(&diagnosis, run, "; ");
    }
    cli_progress_erase(&test->progress);
    if (test->common->as_json) {
        print_json(test, run, name.text, diagnosis.text);
    } else if (!test->common->as_tap &&
               (!is_right || !test->common->is_quiet)) {
        result = print_row(test, run, &name);
    }
    struct nim_line shown = {.len = 0};
    say_name(&shown, test, test->at);
    const struct cli_tested tested = {run->is_played ? shown.text : test->name,
                                      is_right ? CLI_PASSED : CLI_FAILED,
                                      name.text, diagnosis.text, run->cpu_ns};
    cli_report_add(&test->report, &tested);
    nim_writer_flush(&test->out->writer);
    return result;
}

/* It could not be run, and that has been complained of. */
static void print_unable(struct test *test) {
    const struct cli_tested tested = {
        test->name, CLI_BROKEN, NULL,
        "it could not be read or run: see standard error", 0};
    test->is_unable = true;
    cli_report_add(&test->report, &tested);
}

/* ---- What is kept of it ---- */

/* Folder and input have been opened, so their names fit. */
#define KEPT_ROOM (2 * NIM_PATH_ROOM + 8)

/* "DIR/NAME" with another end than ".in", and without folders in NAME. */
static void name_kept(const struct test *test, const char *folder,
                      const char *end, char path[KEPT_ROOM]) {
    bool has_slash = folder[strlen(folder) - 1] == '/';
    const char *name = test->name;
    size_t len = strlen(name);
    len -= len > 3 && strcmp(name + len - 3, ".in") == 0 ? 3 : 0;
    while (strncmp(name, "./", 2) == 0 || *name == '/') {
        size_t skipped = *name == '/' ? 1 : 2;
        name += skipped;
        len -= skipped;
    }
    snprintf(path, KEPT_ROOM, "%s%s%.*s%s", folder, has_slash ? "" : "/",
             (int)len, name, end);
    char *at = path + strlen(folder) + !has_slash;
    while ((at = strchr(at, '/')) != NULL) {
        *at = '-';
    }
}

static int keep_one(const struct test *test, const char *end, int stream) {
    char path[KEPT_ROOM];
    name_kept(test, test->request->folder, end, path);
    return cli_save_stream(test->runner, stream, path) == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_system(path, "write", errno);
}

/* "NAME-perfect.interaction" */
static int keep_game(const struct test *test, const char *folder) {
    char path[KEPT_ROOM];
    char end[40];
    const char *opponent = nim_manner_name(test->runner->opponent.manner);
    snprintf(end, sizeof end, "-%s.interaction",
             opponent ? opponent : "script");
    name_kept(test, folder, end, path);
    const struct nim_played *played = &test->runner->played;
    return cli_save_text(path, played->transcript, played->transcript_len) ==
                   NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_system(path, "write", errno);
}

static int keep(const struct test *test) {
    static const char *const ends[] = {[CLI_STREAM_INPUT] = ".in",
                                       [CLI_STREAM_OUTPUT] = ".out",
                                       [CLI_STREAM_ANSWERS] = ".ans"};
    int result = EXIT_RIGHT;
    if (nim_problem_is_interactive(&test->common->problem)) {
        result = keep_one(test, ".in", CLI_STREAM_INPUT);
        return result == EXIT_RIGHT ? keep_game(test, test->request->folder)
                                    : result;
    }
    for (int i = 0; i <= CLI_STREAM_ANSWERS && result == EXIT_RIGHT; i++) {
        result = keep_one(test, ends[i], i);
    }
    return result;
}

/* ---- All inputs ---- */

static void say_progress(void *context, struct nim_line *line) {
    const struct test *test = context;
    uint64_t now = nim_clock_ns();
    uint64_t ns = now - test->entries[test->at].started_ns;
    uint64_t all_ns = now - test->begun_ns;
    nim_line_say(line, "%zu of %zu: ", test->at + 1, test->count);
    nim_line_name(line, test->name);
    if (ns >= CLI_NS_PER_S / 10) {
        nim_line_say(line, ", ");
        say_seconds(line, ns);
    }
    if (all_ns >= GUESS_NS && test->run_count > 0) {
        uint64_t left = test->count - test->run_count;
        nim_line_say(line, ", about %" PRIu64 " s left",
                     all_ns / test->run_count * left / CLI_NS_PER_S + 1);
    }
}

static void count(struct test *test, const struct nim_run *run) {
    bool is_right = run->outcome == NIM_OUTCOME_RIGHT;
    test->outcomes[run->outcome]++;
    test->run_count++;
    if (is_right && run->cpu_ns >= test->slowest_ns) {
        test->slowest_ns = run->cpu_ns;
        test->slowest = test->at;
    }
    if (is_right && run->peak_len > test->peak_len) {
        test->peak_len = run->peak_len;
    }
}

/* ---- What explains it ---- */

static void add_evidence(struct test *test, const struct nim_run *run) {
    struct entry *entry = &test->entries[test->at];
    entry->is_evidence = nim_run_is_evidence(run);
    entry->wrong_count = nim_run_wrong_count(run);
    if (entry->is_evidence && !run->is_right) {
        nim_diagnosis_merge(&test->diagnosis, &run->check.diagnosis);
    }
}

/* Asks of the ideas that explain all wrong answers what they say to the rest.
 */
static void diagnose(struct test *test) {
    struct nim_diagnosis *diagnosis = &test->diagnosis;
    bool has_wrong = nim_diagnosis_wrong_count(diagnosis) > 0;
    for (size_t i = 0; has_wrong && i < test->count; i++) {
        const struct entry *entry = &test->entries[i];
        if (!entry->is_evidence ||
            nim_diagnosis_is_settled(diagnosis, test->runner->problem)) {
            continue;
        }
        go_to(test, i);
        bool is_given = give_input(test) == EXIT_RIGHT;
        test->is_unable |= !is_given;
        diagnosis->is_unknown |= !is_given; /* and settled */
        nim_runner_confirm(test->runner, entry->wrong_count, diagnosis);
    }
    nim_diagnosis_conclude(diagnosis, test->runner->problem);
}

/* ---- One after the other, some at the same time ---- */

static bool has_failed(const struct test *test) {
    return test->run_count > test->outcomes[NIM_OUTCOME_RIGHT];
}

static void start_entry(struct test *test, size_t index) {
    struct entry *entry = &test->entries[index];
    go_to(test, index);
    if (!copy_of(test)->is_unread && give_input(test) == EXIT_RIGHT) {
        entry->started_ns = nim_clock_ns();
        entry->is_running =
            cli_runner_start(test->runner, test->name) == EXIT_RIGHT;
    }
}

/* EXIT_UNABLE when no other input need be tried. */
static int end_entry(struct test *test, size_t index) {
    struct nim_run run;
    go_to(test, index);
    if (!test->entries[index].is_running) {
        print_unable(test);
        return EXIT_RIGHT;
    }
    int result = cli_runner_wait(test->runner, test->name, &run);
    if (nim_interrupts_came()) {
        return EXIT_UNABLE;
    }
    if (result != EXIT_RIGHT) {
        copy_of(test)->is_unread = true; /* for other opponents, too */
        print_unable(test);
        return result;
    }
    count(test, &run);
    add_evidence(test, &run);
    bool keeps = run.outcome != NIM_OUTCOME_RIGHT && test->request->folder;
    test->is_unable |= print_run(test, &run) != EXIT_RIGHT;
    test->is_unable |= keeps && keep(test) != EXIT_RIGHT;
    if (run.is_played && test->request->transcripts) {
        test->is_unable |=
            keep_game(test, test->request->transcripts) != EXIT_RIGHT;
    }
    return EXIT_RIGHT;
}

/* Each runner gets its next input when the one before has been told, so that
 * results come in the order of the inputs. */
static void run_entries(struct test *test) {
    size_t ahead = test->runner_count;
    bool is_over = false;
    for (size_t i = 0; i < test->count + ahead && !is_over; i++) {
        if (i >= ahead) {
            bool is_last = end_entry(test, i - ahead) == EXIT_UNABLE;
            is_over = is_last || (test->request->stops && has_failed(test));
        }
        if (i < test->count && !is_over) {
            start_entry(test, i);
        }
    }
    cli_progress_erase(&test->progress);
}

/* ---- The summary ---- */

static void say_costs(struct nim_line *line, const struct test *test) {
    bool has_fault = has_failed(test);
    if (test->outcomes[NIM_OUTCOME_RIGHT] == 0) {
        return;
    }
    nim_line_say(line, "%s", has_fault ? "; slowest right one " : ", slowest ");
    say_seconds(line, test->slowest_ns);
    nim_line_say(line, " (");
    say_name(line, test, test->slowest);
    nim_line_say(line, "), most memory ");
    say_memory(line, test->peak_len);
}

static void say_outcomes(struct nim_line *line, const struct test *test) {
    const char *before = " ";
    bool is_played = nim_problem_is_interactive(&test->common->problem);
    nim_line_say(line, "%zu %s%s:", test->run_count,
                 is_played ? "game" : "input", test->run_count == 1 ? "" : "s");
    for (size_t i = 0; i < NIM_OUTCOME_INTERRUPTED; i++) {
        if (test->outcomes[i] > 0 || i == NIM_OUTCOME_RIGHT) {
            bool is_many = i == NIM_OUTCOME_WRONG && test->outcomes[i] > 1;
            nim_line_say(line, "%s%zu %s%s", before, test->outcomes[i],
                         nim_outcome_words((enum nim_outcome)i, false),
                         is_many ? "s" : "");
            before = ", ";
        }
    }
}

/* What is wrong with more than one input. */
static void print_faults(const struct test *test) {
    for (size_t i = 0; i < test->fault_count; i++) {
        const struct fault *fault = &test->faults[i];
        const struct nim_run run = {.outcome = fault->outcome,
                                    .code = fault->code};
        struct nim_line line = {.len = 0};
        if (fault->count > 1) {
            nim_line_say(&line, "%zu times ", fault->count);
            nim_run_name(&line, &run);
            if (fault->kind != NIM_FLAW_NONE) {
                nim_line_say(&line, " [%s]", nim_flaw_code(fault->kind));
            }
            nim_line_say(&line, ", first on ");
            say_name(&line, test, fault->first);
            cli_print(test->out, "%s\n", line.text);
        }
    }
}

/* The last object. */
static void print_json_summary(const struct test *test) {
    struct nim_json json = nim_json_begin_line(&test->out->writer);
    nim_json_string(&json, "problem", test->runner->problem->card.names[0]);
    nim_json_number(&json, "total", test->run_count);
    nim_json_number(&json, "right", test->outcomes[NIM_OUTCOME_RIGHT]);
    cli_write_ideas(&json, &test->diagnosis);
    nim_json_end_line(&json);
}

static int print_summary(const struct test *test) {
    static const char *const own[] = {
        "--stop",       "--keep",   "--json",  "--tap", "--jobs",
        "--transcript", "--script", "--junit", "-q",    NULL};
    const struct cli_running *running = &test->request->running;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, nim_interrupts_came() ? "interrupted: " : "");
    if (!has_failed(test)) {
        nim_line_say(&line, "%zu of %zu right", test->run_count, test->count);
    } else {
        say_outcomes(&line, test);
    }
    say_costs(&line, test);
    cli_print(test->out, "%s\n", line.text);
    if (!has_failed(test)) {
        return EXIT_RIGHT;
    }
    print_faults(test);
    cli_verdict_print_diagnosis(test->out, test->runner->problem,
                                &test->diagnosis);
    char *next = cli_command_line("stress", running, own, "", NULL);
    if (!next) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    cli_print(test->out, "the smallest input that fails: ");
    nim_writer_string(&test->out->writer, next);
    cli_print(test->out, "\n");
    free(next);
    return EXIT_RIGHT;
}

static void print_end(struct test *test) {
    bool is_silent =
        test->common->as_tap || (test->common->is_quiet && !has_failed(test));
    if (test->common->as_json) {
        print_json_summary(test);
    } else if (!is_silent && print_summary(test) != EXIT_RIGHT) {
        test->is_unable = true;
    }
}

/* The first runner is the command's own; the others are like it. */
static int begin_runners(struct test *test, const struct nim_runner *like) {
    uint64_t job_count = test->request->job_count;
    size_t count = job_count > 0 ? (size_t)job_count : nim_processor_count();
    count = count < test->count ? count : test->count;
    count = count < JOBS_MAX ? count : JOBS_MAX;
    count = nim_problem_is_interactive(like->problem) ? 1 : count;
    test->runners = calloc(count + 1, sizeof *test->runners);
    if (!test->runners) {
        return cli_complain_of_status(NIM_NO_MEMORY);
    }
    test->runners[0] = *like;
    for (test->runner_count = 1; test->runner_count < count;
         test->runner_count++) {
        struct nim_runner *runner = &test->runners[test->runner_count];
        *runner = *like;
        if (nim_runner_begin(runner) != NIM_OK) {
            break; /* so many can run */
        }
    }
    return EXIT_RIGHT;
}

static void end_runners(struct test *test) {
    for (size_t i = 1; i < test->runner_count; i++) {
        nim_runner_end(&test->runners[i]);
    }
    free(test->runners);
}

static int run_all(struct test *test, struct cli_running *running) {
    int result = cli_runner_begin(running, &test->progress, test->out);
    if (result == EXIT_RIGHT) {
        result = begin_runners(test, &running->runner);
    }
    if (result != EXIT_RIGHT) {
        cli_runner_end(running);
        return result;
    }
    nim_diagnosis_begin(&test->diagnosis, test->runner->problem);
    test->diagnosis.is_unknown =
        test->runner->skips_ideas ||
        nim_problem_is_interactive(&test->common->problem);
    test->begun_ns = nim_clock_ns();
    run_entries(test);
    if (!nim_interrupts_came()) {
        diagnose(test);
    }
    if (test->run_count > 0) {
        print_end(test);
    }
    nim_writer_flush(&test->out->writer);
    running->runner = test->runners[0]; /* with what it played last */
    end_runners(test);
    cli_runner_end(running);
    if (test->is_unable) {
        return EXIT_UNABLE;
    }
    return has_failed(test) ? EXIT_WRONG : EXIT_RIGHT;
}

/* False after the complaint. */
static bool make_folder(const char *folder) {
    return !folder || nim_folder_make(folder) == NIM_OK ||
           cli_complain_of_system(folder, "make", errno) == EXIT_RIGHT;
}

/* Opponents: of a problem that is not interactive each input is run once. */
static int settle_opponents(struct request *request) {
    struct cli_opponents *opponents = &request->opponents;
    bool plays = nim_problem_is_interactive(&request->running.common.problem);
    if (!plays &&
        (opponents->count > 0 || request->transcripts || request->script)) {
        return cli_complain("'--opponent', '--transcript' and '--script' are "
                            "for problems whose submission plays");
    }
    if (opponents->count > 0 && request->script) {
        return cli_complain("'--script' and '--opponent' exclude each other");
    }
    cli_opponents_settle(opponents);
    opponents->count = plays && !request->script ? opponents->count : 1;
    return request->script ? cli_read_text(request->script, &request->lines)
                           : EXIT_RIGHT;
}

static int run_with(struct request *request) {
    const struct cli_request *common = &request->running.common;
    struct cli_out out;
    struct test test = {.request = request,
                        .common = common,
                        .out = &out,
                        .runner = &request->running.runner,
                        .progress = {.say = say_progress, .context = &test}};
    test.game_count = request->opponents.count;
    if (nim_scratch_open(&test.copies, &test.copy_to) != NIM_OK) {
        return cli_complain_of_scratch("write", errno);
    }
    int result = find_inputs(&test);
    if (result == EXIT_RIGHT && make_folder(request->folder) &&
        make_folder(request->transcripts)) {
        result = cli_report_begin(&test.report, "test", common, &out);
        if (result == EXIT_RIGHT) {
            result = run_all(&test, &request->running);
        }
        result = cli_report_end(&test.report, result, EXIT_UNABLE);
    } else {
        result = EXIT_UNABLE;
    }
    free(test.entries);
    cli_inputs_end(&test.files);
    nim_scratch_close(&test.copies);
    return result;
}

static int run(const struct cli_call *call) {
    struct request request = {
        .lines = {.memory = nim_system_memory, .most = SIZE_MAX}};
    int result;
    if (cli_running_parse(call, &request.running, &result)) {
        result = settle_opponents(&request);
        result = result == EXIT_RIGHT ? run_with(&request) : result;
    }
    nim_text_end(&request.lines);
    cli_running_end(&request.running);
    return result;
}

/* ---- The command ---- */

static const struct cli_option options[] = {
    CLI_FLAG("--stop", struct request, stops, "at the first fault"),
    {"--jobs", TAKES_A_VALUE, cli_set_count,
     offsetof(struct request, job_count), "a number from 1 on", "--jobs=N",
     "run on N inputs at the same time; as many as there are\n"
     "processors unless given"},
    {"--keep", TAKES_A_VALUE, cli_set_name, offsetof(struct request, folder),
     "a folder", "--keep=DIR",
     "write the input, output and answer of each fault to DIR"},
    {"--opponent", TAKES_A_VALUE, cli_set_opponents,
     offsetof(struct request, opponents), CLI_OPPONENT_WORDS,
     "--opponent=NAMES",
     "of a problem whose submission plays: how the judge does,\n"
     "a game each; perfect,delay,ideas,random unless given"},
    {"--transcript", TAKES_A_VALUE, cli_set_name,
     offsetof(struct request, transcripts), "a folder", "--transcript=DIR",
     "write each game to DIR, as NAME-OPPONENT.interaction"},
    {"--script", TAKES_A_VALUE, cli_set_name, offsetof(struct request, script),
     "a file", "--script=FILE", "the judge's turns, a line each"},
    CLI_OPTIONS_END,
};

const struct cli_command cli_test = {
    .name = "test",
    .usage = "test PROBLEM [INPUT...] -- COMMAND",
    .purpose = "a local judge: runs a submission",
    .run = run,
    .takes_problem = true,
    .joins_words = true,
    .options = CLI_TABLES(options, cli_report_options, cli_running_options,
                          cli_color_options, cli_problem_options),
    .examples =
        "  nimsum test hdu2176 -- ./a.out           on a test set made for it\n"
        "  nimsum test hdu2176 secret -- ./a.out    on all *.in in a folder\n"
        "  nimsum test hdu2176 --time=0.5 01.in -- python3 my.py\n"
        "  nimsum test hdu2176 secret --json -q -- ./a.out > results.jsonl\n",
    .about =
        "Runs COMMAND with each input as its standard input, and judges what\n"
        "it prints as 'nimsum check' does. Prints a line for each input\n"
        "(outcome, seconds of processor, memory, and what is wrong), and then\n"
        "a summary. A folder stands for all files *.in in it and below it.\n"
        "Without INPUT the inputs are the sample and what 'nimsum generate\n"
        "PROBLEM --set' writes.\n",
    .notes =
        "Outcomes:\n"
        "  right             the output is right, the exit status 0\n"
        "  wrong answer\n"
        "  wrong form        right but for its form\n"
        "  no output         though some was wanted\n"
        "  exit status N     main did not return 0\n"
        "  signal NAME       it crashed\n"
        "  too slow          over a limit of time\n"
        "  waits             over the limit by the clock, and asleep\n"
        "  too much output, too much memory\n"
        "\n"
        "Outcomes of games against the judge, beside these:\n"
        "  illegal move      against the rules of the game\n"
        "  lost the win      a won game was given away, at the turn that is\n"
        "                    told, and lost; 'wrong choice': of who begins\n"
        "  no flush          its turn came only when its input was closed\n"
        "  waits for input   nor then, and it sleeps\n"
        "  partial line      its turn has no line end\n"
        "  out of turn       it spoke when it was not its turn\n"
        "  left early        it ended, or closed its output, before the end\n"
        "  talks after end, stays alive, too many turns\n"
        "\n"
        "A submission that errs and wins all the same, or never could win, is\n"
        "right, with a note. What is wrong first counts, not what follows, as\n"
        "a crash. --wall limits a turn, --time the game without the judge's\n"
        "own. A code in --json is the outcome with hyphens, as 'no-flush'.\n"
        "\n"
        "When it ends or breaks a limit, all that it started is killed. The\n"
        "last lines of its standard error are shown. With --json the last\n"
        "line is of the program: total, right, and the ids of the wrong ideas\n"
        "that explain what it said to all inputs.\n"
        "\n"
        "Exit status: 0 all right, 1 some not, 2 the work could not be done.\n",
};
