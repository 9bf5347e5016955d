/* nimsum stress PROBLEM [OPTION...] -- COMMAND [ARG...] */
#include "running.h"
#include "saving.h"
#include "streams/json_writer.h"
#include "streams/line.h"
#include "streams/writer.h"
#include "system/files.h"
#include "system/terminal.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RUNS_DEFAULT 1000
#define SHRINK_RUNS_DEFAULT 500
#define SHRINK_DEFAULT_NS (30 * CLI_NS_PER_S)

/* Of the files that are saved, and of a shape. */
#define NAME_LEN 80

struct request {
    struct cli_running running;
    uint64_t seed;
    uint64_t from;
    uint64_t run_max;
    uint64_t time_ns; /* 0: no limit */
    const char *shapes;
    bool keeps_size; /* no shrinking */
    uint64_t shrink_run_max;
    uint64_t shrink_ns;
    const char *folder;
};

/* What has been found. */
struct stress {
    const struct request *request;
    struct cli_out *out;
    struct nim_stress plan;
    struct nim_runner *runner;
    struct nim_run run; /* the last one */
    struct cli_progress progress;
    uint64_t started_ns;
    uint64_t at;        /* the run, from 1 */
    uint64_t run_count; /* of those that were done */
    const char *shape;  /* of its input */
    bool has_failed;
    unsigned fail_count;            /* of three runs of the same input */
    struct nim_diagnosis diagnosis; /* of the program, by all its runs */
    struct nim_shrink shrink;
    char name[NAME_LEN];  /* of what is saved, without its end */
    bool has_save_failed; /* that was told */
};

/* ---- Saving ---- */

/* Sets the path of the saved file with that end. False when it is too long. */
static bool find_path(const struct stress *stress, const char *end,
                      char path[NIM_PATH_ROOM]) {
    const char *folder = stress->request->folder;
    bool is_here = strcmp(folder, ".") == 0;
    int len = snprintf(path, NIM_PATH_ROOM, "%s%s%s%s", is_here ? "" : folder,
                       is_here ? "" : "/", stress->name, end);
    return len < NIM_PATH_ROOM;
}

/* "hdu2176-1-37", of a problem's name as it was given, or as its file says. */
static void name_files(struct stress *stress) {
    const struct cli_request *common = &stress->request->running.common;
    const struct nim_card *card = &common->row->card;
    const char *name = card->file ? card->names[0] : common->called;
    size_t len = 0;
    for (; *name; name++) {
        if (isalnum((unsigned char)*name)) {
            assert(len < NAME_LEN / 2);
            stress->name[len++] = (char)tolower((unsigned char)*name);
        }
    }
    snprintf(stress->name + len, NAME_LEN - len, "-%" PRIu64 "-%" PRIu64,
             stress->request->seed, stress->at);
}

static void save(struct stress *stress, const char *end, int stream) {
    char path[NIM_PATH_ROOM];
    errno = ENAMETOOLONG;
    bool is_saved = find_path(stress, end, path) &&
                    cli_save_stream(stress->runner, stream, path) == NIM_OK;
    if (!is_saved && !stress->has_save_failed) {
        int error = errno;
        stress->has_save_failed = true;
        cli_progress_erase(&stress->progress);
        cli_complain_of_system(path, "write", error);
    }
}

/* The runner's streams are those of the smallest input so far. */
static void save_best(void *context) {
    struct stress *stress = context;
    save(stress, ".in", CLI_STREAM_INPUT);
    save(stress, ".ans", CLI_STREAM_ANSWERS);
    save(stress, ".out", CLI_STREAM_OUTPUT);
}

/* The first input that fails in another way is kept, too. */
static void save_other(void *context, const struct nim_run *run) {
    struct stress *stress = context;
    if (stress->shrink.other_count == 1) {
        save(stress, "-other.in", CLI_STREAM_INPUT);
    }
}

/* ---- Progress ---- */

static void say_progress(void *context, struct nim_line *line) {
    const struct stress *stress = context;
    nim_line_say(line, "run %" PRIu64 " of %" PRIu64, stress->at,
                 stress->request->from + stress->request->run_max - 1);
    if (!stress->has_failed) {
        nim_line_say(line, ", %s", stress->shape);
        return;
    }
    nim_line_say(line, ": ");
    nim_run_name(line, &stress->run);
    nim_line_say(
        line, "; %" PRIu64 " cases, %" PRIu64 " piles after %" PRIu64 " runs",
        stress->shrink.case_count, stress->shrink.pile_count,
        stress->shrink.run_count);
}

/* ---- The plan ---- */

static int complain_of_shape(const struct stress *stress, const char *name) {
    const struct nim_problem *row = stress->request->running.common.row;
    const char *handle = cli_problem_name(row);
    char quoted[CLI_QUOTED_LEN];
    cli_quote(quoted, name);
    if (nim_shape_find(&stress->plan.problem, name)) {
        return cli_complain("more than %d shapes", NIM_SHAPES_MAX - 1);
    }
    return nim_shape_find(row, name)
               ? cli_complain("the shape '%s' is for '--wide'", quoted)
               : cli_complain("'%s' has no shape '%s': 'nimsum generate %s "
                              "--shapes' lists them",
                              handle, quoted, handle);
}

/* Adds the shapes of a list with commas. */
static int add_shapes(struct stress *stress, const char *names) {
    char name[NAME_LEN];
    while (*names) {
        size_t len = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s",
                 (int)(len < sizeof name ? len : sizeof name - 1), names);
        if (!nim_stress_add_shape(&stress->plan, name)) {
            return complain_of_shape(stress, name);
        }
        names += len + (names[len] == ',');
    }
    return EXIT_RIGHT;
}

static int plan(struct stress *stress) {
    const struct request *request = stress->request;
    const struct cli_request *common = &request->running.common;
    const char *sample = cli_sample_of(common, 0);
    enum nim_status status = nim_stress_begin(
        &stress->plan, &common->problem, common->wide, &nim_system_memory,
        request->seed, sample ? sample : "");
    if (status != NIM_OK) {
        return cli_complain("%s", nim_status_words(status));
    }
    return request->shapes ? add_shapes(stress, request->shapes) : EXIT_RIGHT;
}

/* ---- Running ---- */

static int make_input(struct stress *stress) {
    struct nim_fault fault = {0};
    struct nim_output output;
    if (nim_runner_input(stress->runner, &output) != NIM_OK) {
        return cli_complain_of_scratch("write", errno);
    }
    enum nim_status status = nim_stress_write(&stress->plan, stress->at,
                                              &output, &stress->shape, &fault);
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain("cannot make the input of run %" PRIu64 ": %s",
                              stress->at, nim_status_words(status));
}

static int run_input(struct stress *stress) {
    return cli_runner_run(stress->runner, "the input", &stress->run);
}

static bool is_time_up(const struct stress *stress) {
    uint64_t limit = stress->request->time_ns;
    return limit > 0 && nim_clock_ns() - stress->started_ns >= limit;
}

/* Runs until one fails. */
static int find(struct stress *stress) {
    const struct request *request = stress->request;
    int result = EXIT_RIGHT;
    for (uint64_t i = 0;
         i < request->run_max && !stress->has_failed && !is_time_up(stress);
         i++) {
        stress->at = request->from + i;
        result = make_input(stress);
        if (result == EXIT_RIGHT) {
            cli_progress_look(&stress->progress);
            result = run_input(stress);
        }
        if (result != EXIT_RIGHT) {
            break;
        }
        stress->run_count++;
        stress->has_failed = stress->run.outcome != NIM_OUTCOME_RIGHT;
    }
    return result;
}

/* Runs the input that failed twice more. */
static int repeat(struct stress *stress) {
    const struct nim_run first = stress->run;
    int result = EXIT_RIGHT;
    stress->fail_count = 1;
    for (int i = 0; i < 2 && result == EXIT_RIGHT; i++) {
        result = run_input(stress);
        stress->fail_count +=
            result == EXIT_RIGHT && nim_run_is_alike(&stress->run, &first);
    }
    stress->run = first;
    return result;
}

/* ---- What explains it ---- */

/* The ideas that explain what was said to the input at hand must have said the
 * truth to those before it, which are made once more. */
static int diagnose(struct stress *stress) {
    struct nim_diagnosis *diagnosis = &stress->diagnosis;
    uint64_t at = stress->at;
    nim_diagnosis_begin(diagnosis, &stress->plan.problem);
    diagnosis->is_unknown = !nim_run_is_evidence(&stress->run);
    if (!diagnosis->is_unknown) {
        nim_diagnosis_merge(diagnosis, &stress->run.check.diagnosis);
        nim_runner_confirm(stress->runner, nim_run_wrong_count(&stress->run),
                           diagnosis);
    }
    int result = EXIT_RIGHT;
    for (stress->at = stress->request->from;
         stress->at < at && !cli_progress_look(&stress->progress) &&
         !nim_diagnosis_is_settled(diagnosis, &stress->plan.problem);
         stress->at++) {
        result = make_input(stress);
        diagnosis->is_unknown |= result != EXIT_RIGHT; /* and settled */
        nim_runner_confirm(stress->runner, 0, diagnosis);
    }
    stress->at = at;
    return result == EXIT_RIGHT ? make_input(stress) : result;
}

/* ---- Shrinking ---- */

static int shrink(struct stress *stress) {
    const struct request *request = stress->request;
    struct nim_fault fault = {0};
    bool shrinks = !request->keeps_size && stress->fail_count == 3;
    stress->shrink = (struct nim_shrink){
        .runner = stress->runner,
        .run = stress->run,
        .run_max = shrinks ? request->shrink_run_max : 0,
        .time_ns = request->shrink_ns,
        .wide = request->running.common.wide,
        .on_smaller = shrinks ? save_best : NULL,
        .on_other = save_other,
        .context = stress,
        .diagnosis = &stress->diagnosis,
    };
    enum nim_status status = nim_shrink(&stress->shrink, &fault);
    cli_progress_erase(&stress->progress);
    return status == NIM_OK
               ? EXIT_RIGHT
               : cli_complain_of_input("the input", status, &fault);
}

/* A run has failed: its input is kept, run again, and made smaller. */
static int follow(struct stress *stress) {
    name_files(stress);
    if (!stress->request->keeps_size) {
        save(stress, "-first.in", CLI_STREAM_INPUT);
    }
    save_best(stress);
    int result = repeat(stress);
    if (diagnose(stress) != EXIT_RIGHT || shrink(stress) != EXIT_RIGHT) {
        result = EXIT_UNABLE;
    }
    /* The input that is shown is evidence, too, or nothing is named. */
    stress->diagnosis.is_unknown |= !nim_run_is_evidence(&stress->shrink.run);
    nim_diagnosis_conclude(&stress->diagnosis, &stress->plan.problem);
    return result;
}

/* ---- What is told: how it was shrunk ---- */

static void say_count(struct nim_line *line, uint64_t count,
                      const char *thing) {
    nim_line_say(line, "%" PRIu64 " %s%s", count, thing, count == 1 ? "" : "s");
}

static void say_size(struct nim_line *line, uint64_t cases, uint64_t piles) {
    say_count(line, cases, "case");
    nim_line_say(line, " with ");
    say_count(line, piles, "pile");
}

/* How the shrinking ended. */
static void print_end(const struct stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    struct nim_line line = {.len = 0};
    if (!shrink->is_done) {
        nim_line_say(&line, shrink->is_interrupted ? "interrupted after "
                                                   : "stopped after ");
        if (!shrink->is_interrupted && shrink->run_count < shrink->run_max) {
            nim_line_say(&line, "%" PRIu64 " s and ",
                         shrink->time_ns / CLI_NS_PER_S);
        }
        say_count(&line, shrink->run_count, "run");
        nim_line_say(&line, ", may not be minimal");
    } else {
        nim_line_say(&line, shrink->is_minimal ? "minimal: " : "");
        if (shrink->simplification_count == 0) {
            nim_line_say(&line, "nothing smaller is left to try");
        } else {
            nim_line_say(&line,
                         "none of %" PRIu64 " simplifications still fails",
                         shrink->simplification_count);
        }
        nim_line_say(&line,
                     shrink->is_minimal ? "" : ", but it may not be minimal");
    }
    cli_print(stress->out, "%s\n", line.text);
}

static void print_shrinking(const struct stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    struct nim_line line = {.len = 0};
    if (stress->fail_count < 3) {
        cli_print(stress->out, "fails %u time%s of 3, so it is not shrunk\n",
                  stress->fail_count, stress->fail_count == 1 ? "" : "s");
        return;
    }
    if (stress->request->keeps_size) {
        return;
    }
    nim_line_say(&line, "shrunk from ");
    say_size(&line, shrink->first_case_count, shrink->first_pile_count);
    nim_line_say(&line, " to ");
    say_size(&line, shrink->case_count, shrink->pile_count);
    nim_line_say(&line, " in ");
    say_count(&line, shrink->run_count, "run");
    cli_print(stress->out, "%s\n", line.text);
    print_end(stress);
    line = (struct nim_line){.len = 0};
    if (nim_shrink_say_threshold(&line, shrink)) {
        cli_print(stress->out, "%s\n", line.text);
    }
    if (shrink->other_count > 0) {
        line = (struct nim_line){.len = 0};
        say_count(&line, shrink->other_count, "run");
        cli_print(stress->out, "%s failed in another way\n", line.text);
    }
}

/* ---- Side by side ---- */

#define COLUMNS 3
#define ROWS_MAX 32
#define WIDTH_MAX 80

struct column {
    const char *head;
    const char *text;
    size_t len;
};

/* Quotes the next line of a text, and goes behind it. */
static void take_line(struct column *column, struct nim_line *line) {
    const char *end = memchr(column->text, '\n', column->len);
    size_t len = end ? (size_t)(end - column->text) : column->len;
    nim_line_quote(line, column->text, len, false);
    len += end != NULL;
    column->text += len;
    column->len -= len;
}

static size_t width_of(struct column column, size_t *row_count) {
    size_t width = strlen(column.head);
    for (*row_count = 1; column.len > 0 && *row_count <= ROWS_MAX;
         ++*row_count) {
        struct nim_line line = {.len = 0};
        take_line(&column, &line);
        width = line.len > width ? line.len : width;
    }
    return width;
}

static void print_columns(const struct stress *stress,
                          struct column columns[COLUMNS],
                          const size_t widths[COLUMNS], size_t row_count) {
    for (size_t row = 0; row < row_count; row++) {
        struct nim_line line = {.len = 0};
        for (size_t i = 0; i < COLUMNS; i++) {
            struct nim_line cell = {.len = 0};
            if (row == 0) {
                nim_line_say(&cell, "%s", columns[i].head);
            } else if (columns[i].len > 0) {
                take_line(&columns[i], &cell);
            }
            nim_line_say(&line, "%-*s%s", (int)widths[i], cell.text,
                         i + 1 < COLUMNS ? "    " : "");
        }
        while (line.len > 0 && line.text[line.len - 1] == ' ') {
            line.len--;
        }
        cli_print(stress->out, "%.*s\n", (int)line.len, line.text);
    }
}

/* Where they are small enough for that. */
static void print_side_by_side(const struct stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    char name[CLI_QUOTED_LEN];
    struct column columns[COLUMNS] = {
        {"input", shrink->input, shrink->input_len},
        {"right answer", shrink->answer, shrink->answer_len},
        {cli_quote(name, stress->runner->command[0]), shrink->output,
         shrink->output_len},
    };
    size_t widths[COLUMNS];
    size_t most = 0;
    size_t width = (size_t)4 * (COLUMNS - 1);
    for (size_t i = 0; i < COLUMNS; i++) {
        size_t count;
        widths[i] = width_of(columns[i], &count);
        width += widths[i];
        most = count > most ? count : most;
    }
    if (most <= ROWS_MAX && width <= WIDTH_MAX) {
        cli_print(stress->out, "\n");
        print_columns(stress, columns, widths, most);
    }
}

static void print_diagnosis(const struct stress *stress) {
    struct nim_run shown = stress->shrink.run;
    const struct nim_run *run = &shown;
    struct nim_line line = {.len = 0};
    shown.check.diagnosis.is_vague = false; /* more cases were tried */
    if (run->outcome != NIM_OUTCOME_WRONG) {
        nim_run_name(&line, run);
        nim_line_say(&line, ": ");
    }
    nim_run_say(&line, stress->runner, run);
    nim_run_say_facts(&line, run, "\n  ");
    nim_diagnosis_say(&line, &stress->diagnosis, &stress->plan.problem, true,
                      "\n  ");
    cli_print(stress->out, "%s\n", line.text);
    cli_print_complaints(stress->out, run, "");
}

/* ---- What to do next ---- */

static void print_saved(const struct stress *stress) {
    char path[NIM_PATH_ROOM];
    struct nim_line name = {.len = 0};
    if (stress->has_save_failed) {
        return;
    }
    find_path(stress, "", path);
    nim_line_quote(&name, path, strlen(path), false);
    cli_print(stress->out, "saved: %s.in .ans .out", name.text);
    if (!stress->request->keeps_size) {
        cli_print(stress->out, ", and the input it came from: %s-first.in",
                  name.text);
    }
    if (stress->shrink.other_count > 0) {
        cli_print(stress->out, "; failing in another way: %s-other.in",
                  name.text);
    }
    cli_print(stress->out, "\n");
}

/* For people: the command that explains the case. */
static void print_explain(const struct stress *stress) {
    const struct nim_run *run = &stress->shrink.run;
    const struct nim_flaw *flaw = &run->check.first;
    char path[NIM_PATH_ROOM];
    bool is_wrong = run->outcome == NIM_OUTCOME_WRONG && flaw->case_number > 0;
    if (is_wrong && !stress->has_save_failed && nim_stderr_is_terminal()) {
        find_path(stress, ".in", path);
        cli_print_explain(stress->out, &stress->request->running.common, path,
                          flaw->case_number);
    }
}

/* The command line may be long. */
static void print_again(const struct stress *stress, const char *next) {
    cli_print(stress->out, "again: ");
    nim_writer_string(&stress->out->writer, next);
    cli_print(stress->out, "\n");
}

static void print_found(const struct stress *stress, const char *next) {
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "run %" PRIu64 " of %" PRIu64 " (seed %" PRIu64,
                 stress->at,
                 stress->request->from + stress->request->run_max - 1,
                 stress->request->seed);
    nim_line_say(&line, ", %s): ", stress->shape);
    nim_run_name(&line, &stress->run);
    cli_print(stress->out, "%s\n", line.text);
    print_shrinking(stress);
    print_side_by_side(stress);
    print_diagnosis(stress);
    print_saved(stress);
    print_explain(stress);
    print_again(stress, next);
}

static void print_not_found(const struct stress *stress, bool is_interrupted,
                            const char *next) {
    const struct request *request = stress->request;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, is_interrupted ? "interrupted after " : "");
    say_count(&line, stress->run_count, "run");
    nim_line_say(&line, " (seed %" PRIu64 "): all right", request->seed);
    cli_print(stress->out, "%s\n", line.text);
    if (is_interrupted) {
        print_again(stress, next);
    }
}

/* ---- The report, for machines ---- */

static void write_saved(const struct stress *stress, struct nim_json *json) {
    static const char *const ends[] = {".in", ".ans", ".out", "-first.in",
                                       "-other.in"};
    size_t count = stress->request->keeps_size ? 3 : 4;
    count += stress->shrink.other_count > 0;
    nim_json_begin_array(json, "saved");
    for (size_t i = 0; i < count && !stress->has_save_failed; i++) {
        char path[NIM_PATH_ROOM];
        find_path(stress, ends[i], path);
        nim_json_string(json, NULL, path);
    }
    nim_json_end_array(json);
}

static void write_found(const struct stress *stress, struct nim_json *json) {
    const struct nim_shrink *shrink = &stress->shrink;
    struct nim_line name = {.len = 0};
    struct nim_line said = {.len = 0};
    nim_run_name(&name, &shrink->run);
    nim_run_say(&said, stress->runner, &shrink->run);
    nim_run_say_facts(&said, &shrink->run, "; ");
    nim_json_string(json, "shape", stress->shape);
    nim_json_string(json, "outcome", name.text);
    nim_json_text(json, "input", shrink->input, shrink->input_len);
    nim_json_text(json, "answer", shrink->answer, shrink->answer_len);
    nim_json_text(json, "output", shrink->output, shrink->output_len);
    nim_json_number(json, "cases", shrink->case_count);
    nim_json_number(json, "piles", shrink->pile_count);
    nim_json_bool(json, "minimal", shrink->is_minimal);
    nim_json_number(json, "shrink_runs", shrink->run_count);
    nim_json_number(json, "failed_of_3", stress->fail_count);
    cli_write_ideas(json, &stress->diagnosis);
    if (shrink->run.complaint_len > 0) {
        nim_json_text(json, "stderr", shrink->run.complaint,
                      shrink->run.complaint_len);
    }
    nim_json_string(json, "diagnosis", said.text);
    write_saved(stress, json);
}

/* The line to run next, to be freed: the same run again, those that an
 * interrupt left, or other inputs. */
static char *next_line(const struct stress *stress, bool is_over) {
    static const char *const own[] = {"--seed", "--from", "--runs", "--for",
                                      "--save", "--json", "-q",     NULL};
    const struct request *request = stress->request;
    uint64_t from = stress->at;
    uint64_t run_count = 1;
    char with[128];
    if (!stress->has_failed) {
        from += !is_over;
        run_count = request->run_max - (is_over ? stress->run_count : 0);
    }
    snprintf(with, sizeof with,
             " --seed=%" PRIu64 " --from=%" PRIu64 " --runs=%" PRIu64,
             request->seed, from, run_count);
    return cli_command_line(&request->running, own, with);
}

static void print_json(const struct stress *stress, const char *next) {
    const struct request *request = stress->request;
    struct nim_json json = {.writer = &stress->out->writer};
    bool found = stress->has_failed;
    nim_json_begin_object(&json, NULL);
    nim_json_bool(&json, "found", found);
    nim_json_number(&json, "runs", stress->run_count);
    nim_json_number(&json, "run", stress->at);
    nim_json_number(&json, "seed", request->seed);
    if (found) {
        write_found(stress, &json);
    }
    nim_json_string(&json, "again", next);
    nim_json_end_object(&json);
    nim_writer_put(json.writer, "\n", 1);
}

/* Prints what was found; after an interrupt, what there is. */
static int report(const struct stress *stress) {
    bool is_over = nim_interrupts_came();
    char *next = next_line(stress, is_over);
    if (!next) {
        return cli_complain("%s", nim_status_words(NIM_NO_MEMORY));
    }
    if (stress->request->running.common.as_json) {
        print_json(stress, next);
    } else if (stress->has_failed) {
        print_found(stress, next);
    } else {
        print_not_found(stress, is_over, next);
    }
    free(next);
    return EXIT_RIGHT;
}

/* ---- All of it ---- */

static int work(struct stress *stress) {
    int result = find(stress);
    if (result == EXIT_RIGHT && stress->has_failed) {
        result = follow(stress);
    }
    cli_progress_erase(&stress->progress);
    return result;
}

static int run_with(struct request *request) {
    struct cli_out out;
    struct stress stress = {
        .request = request,
        .out = &out,
        .progress = {.say = say_progress, .context = &stress},
        .runner = &request->running.runner,
        .shrink.runner = &request->running.runner,
    };
    int result = plan(&stress);
    if (result == EXIT_RIGHT) {
        result = cli_out_begin(&out);
    }
    if (result != EXIT_RIGHT) {
        nim_stress_end(&stress.plan);
        return result;
    }
    result = cli_runner_begin(&request->running, &stress.progress);
    if (result == EXIT_RIGHT) {
        stress.started_ns = nim_clock_ns();
        result = work(&stress);
        if ((result == EXIT_RIGHT || nim_interrupts_came()) &&
            report(&stress) != EXIT_RIGHT) {
            result = EXIT_UNABLE;
        }
        nim_writer_flush(&out.writer);
        if (stress.has_failed) {
            nim_shrink_end(&stress.shrink);
        }
        cli_runner_end(stress.runner);
    }
    nim_stress_end(&stress.plan);
    if (cli_out_end(&out) != EXIT_RIGHT || result != EXIT_RIGHT ||
        stress.has_save_failed) {
        return EXIT_UNABLE;
    }
    return stress.has_failed ? EXIT_WRONG : EXIT_RIGHT;
}

static int run(const struct cli_call *call) {
    struct request request = {
        .seed = 1,
        .from = 1,
        .run_max = RUNS_DEFAULT,
        .shrink_run_max = SHRINK_RUNS_DEFAULT,
        .shrink_ns = SHRINK_DEFAULT_NS,
        .folder = ".",
    };
    char quoted[CLI_QUOTED_LEN];
    int result;
    if (cli_running_parse(call, &request.running, &result)) {
        const struct cli_request *common = &request.running.common;
        result = common->word_count == 0
                     ? run_with(&request)
                     : cli_complain("'stress' makes its inputs itself: '%s' "
                                    "is one word too many",
                                    cli_quote(quoted, common->words[0]));
    }
    cli_running_end(&request.running);
    return result;
}

/* ---- The command ---- */

#define AT(field) offsetof(struct request, field)

static const struct cli_option options[] = {
    {"--seed", TAKES_A_VALUE, cli_set_number, AT(seed), "a number", "--seed=S",
     "other inputs; 1 unless given"},
    {"--from", TAKES_A_VALUE, cli_set_count, AT(from), "a number from 1 on",
     "--from=N", "begin with run N"},
    {"--runs", TAKES_A_VALUE, cli_set_count, AT(run_max), "a number from 1 on",
     "--runs=N", "1000 unless given"},
    {"--for", TAKES_A_VALUE, cli_set_seconds, AT(time_ns), "seconds, as in 0.5",
     "--for=SECONDS", "begin no run later than that"},
    {"--shape", TAKES_A_VALUE, cli_set_text, AT(shapes), "names of shapes",
     "--shape=NAMES",
     "inputs of these shapes only, with commas between them:\n"
     "'nimsum generate PROBLEM --shapes' lists them"},
    CLI_FLAG("--no-shrink", struct request, keeps_size,
             "show the first input that fails as it is"),
    {"--shrink-runs", TAKES_A_VALUE, cli_set_number, AT(shrink_run_max),
     "a number", "--shrink-runs=N", "500 unless given"},
    {"--shrink-for", TAKES_A_VALUE, cli_set_seconds, AT(shrink_ns),
     "seconds, as in 0.5", "--shrink-for=SECONDS", "30 unless given"},
    {"--save", TAKES_A_VALUE, cli_set_name, AT(folder), "a folder",
     "--save=DIR", "where the inputs that fail are saved; here unless given"},
    CLI_OPTIONS_END,
};

const struct cli_command cli_stress = {
    .name = "stress",
    .usage = "stress PROBLEM -- COMMAND",
    .purpose = "the smallest input that fails",
    .run = run,
    .takes_problem = true,
    .joins_words = true,
    .options = (const struct cli_option *const[]){options, cli_wide_options,
                                                  cli_running_options,
                                                  cli_problem_options, NULL},
    .examples = "  nimsum stress hdu2176 -- ./a.out\n"
                "  nimsum stress poj1704 --for=60 --seed=7 -- python3 my.py\n"
                "  nimsum stress classic --any-order --json -- ./a.out\n",
    .about =
        "Runs COMMAND on one input after the other, until it fails: the "
        "sample, small\n"
        "cases that tell known mistakes from the truth, then cases of all "
        "shapes, small\n"
        "ones first. The input of a run depends on the seed and the run's "
        "number alone.\n"
        "An input that fails is made smaller as long as it fails in the same "
        "way: fewer\n"
        "cases, then fewer piles, fewer bits, fewer stones. It is shown with "
        "the right\n"
        "answer and the program's, and saved in files.\n",
    .notes =
        "Ctrl-C keeps the smallest input so far, and prints the line that "
        "goes on.\n"
        "'nimsum help test' lists the outcomes.\n"
        "\n"
        "Exit status: 0 no failure found, 1 one was found, 2 the work could "
        "not be\n"
        "done.\n",
};
