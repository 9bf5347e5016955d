/* How stress tells what it has found: to people, and to programs. */
#include "streams/json_writer.h"
#include "streams/line.h"
#include "streams/writer.h"
#include "stress.h"
#include "system/files.h"
#include "system/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_stress_path(const struct cli_stress *stress, const char *end,
                     char path[NIM_PATH_ROOM]) {
    const char *folder = stress->request->folder;
    bool is_here = strcmp(folder, ".") == 0;
    int len = snprintf(path, NIM_PATH_ROOM, "%s%s%s%s", is_here ? "" : folder,
                       is_here ? "" : "/", stress->name, end);
    return len < NIM_PATH_ROOM;
}

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
static void print_end(const struct cli_stress *stress) {
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

static void print_shrinking(const struct cli_stress *stress) {
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

static void print_columns(const struct cli_stress *stress,
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
static void print_side_by_side(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    char name[CLI_QUOTED_LEN];
    struct column columns[COLUMNS] = {
        {"input", shrink->input, shrink->input_len},
        {"right answer", shrink->answer, shrink->answer_len},
        {cli_quote(name, stress->runner.command[0]), shrink->output,
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

static void print_diagnosis(const struct cli_stress *stress) {
    struct nim_run shown = stress->shrink.run;
    const struct nim_run *run = &shown;
    struct nim_line line = {.len = 0};
    shown.check.diagnosis.is_vague = false; /* more cases were tried */
    if (run->outcome != NIM_OUTCOME_WRONG) {
        nim_run_name(&line, run);
        nim_line_say(&line, ": ");
    }
    nim_run_say(&line, &stress->runner, run);
    nim_run_say_facts(&line, run, "\n  ");
    nim_diagnosis_say(&line, &stress->diagnosis, &stress->plan.problem, true,
                      "\n  ");
    cli_print(stress->out, "%s\n", line.text);
    cli_print_complaints(stress->out, run, "");
}

/* ---- What to do next ---- */

static void print_saved(const struct cli_stress *stress) {
    char path[NIM_PATH_ROOM];
    struct nim_line name = {.len = 0};
    if (stress->has_save_failed) {
        return;
    }
    cli_stress_path(stress, "", path);
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
static void print_explain(const struct cli_stress *stress) {
    const struct nim_run *run = &stress->shrink.run;
    const struct nim_flaw *flaw = &run->check.first;
    char path[NIM_PATH_ROOM];
    bool is_wrong = run->outcome == NIM_OUTCOME_WRONG && flaw->case_number > 0;
    if (is_wrong && !stress->has_save_failed && nim_stderr_is_terminal()) {
        cli_stress_path(stress, ".in", path);
        cli_print_explain(stress->out, &stress->request->running.common, path,
                          flaw->case_number);
    }
}

/* The command line may be long. */
static void print_again(const struct cli_stress *stress, const char *next) {
    cli_print(stress->out, "again: ");
    nim_writer_string(&stress->out->writer, next);
    cli_print(stress->out, "\n");
}

static void print_found(const struct cli_stress *stress, const char *next) {
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

static void print_not_found(const struct cli_stress *stress,
                            bool is_interrupted, const char *next) {
    const struct cli_stress_request *request = stress->request;
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

static void write_saved(const struct cli_stress *stress,
                        struct nim_json *json) {
    static const char *const ends[] = {".in", ".ans", ".out", "-first.in",
                                       "-other.in"};
    size_t count = stress->request->keeps_size ? 3 : 4;
    count += stress->shrink.other_count > 0;
    nim_json_begin_array(json, "saved");
    for (size_t i = 0; i < count && !stress->has_save_failed; i++) {
        char path[NIM_PATH_ROOM];
        cli_stress_path(stress, ends[i], path);
        nim_json_string(json, NULL, path);
    }
    nim_json_end_array(json);
}

static void write_found(const struct cli_stress *stress,
                        struct nim_json *json) {
    const struct nim_shrink *shrink = &stress->shrink;
    struct nim_line name = {.len = 0};
    struct nim_line said = {.len = 0};
    nim_run_name(&name, &shrink->run);
    nim_run_say(&said, &stress->runner, &shrink->run);
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
static char *next_line(const struct cli_stress *stress, bool is_over) {
    static const char *const own[] = {"--seed", "--from", "--runs", "--for",
                                      "--save", "--json", "-q",     NULL};
    const struct cli_stress_request *request = stress->request;
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
    return cli_command_line(&request->running, "stress", own, with);
}

static void print_json(const struct cli_stress *stress, const char *next) {
    const struct cli_stress_request *request = stress->request;
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

int cli_stress_report(const struct cli_stress *stress) {
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
