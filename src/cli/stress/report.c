/* What stress tells: the failure that was found, or that there is none. */
#include "stress.h"
#include "system/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- How it was shrunk ---- */

static void say_count(struct nim_line *line, uint64_t count,
                      const char *thing) {
    nim_line_say(line, "%" PRIu64 " %s%s", count, thing, count == 1 ? "" : "s");
}

void cli_stress_say_size(struct nim_line *line, uint64_t cases,
                         uint64_t piles) {
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
        const char *minimal = shrink->run.is_played
                                  ? "minimal against that opponent: "
                                  : "minimal: ";
        nim_line_say(&line, "%s", shrink->is_minimal ? minimal : "");
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

static void print_moods(const struct cli_stress *stress, unsigned fail_count,
                        const char *so) {
    if (nim_interrupts_came()) {
        cli_print(stress->out, "interrupted before it had run again\n");
        return;
    }
    cli_print(stress->out,
              "fails %u time%s of 3%s does it use random numbers, the\n"
              "clock, or memory that was never set?\n",
              fail_count, fail_count == 1 ? "" : "s", so);
}

/* Was the second of two cases tried without the first, and answered right? */
static bool is_right_alone(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    return shrink->is_done && shrink->case_count == 2 &&
           shrink->run.check.first.case_number == 2 &&
           shrink->other_count == 0 &&
           stress->plan.problem.limits.cases_min <= 1;
}

static void print_shrinking(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    struct nim_line line = {.len = 0};
    if (stress->fail_count < 3) {
        print_moods(stress, stress->fail_count, ", so it is not shrunk:");
        return;
    }
    if (stress->request->keeps_size) {
        return;
    }
    nim_line_say(&line, "shrunk from ");
    cli_stress_say_size(&line, shrink->first_case_count,
                        shrink->first_pile_count);
    nim_line_say(&line, " to ");
    cli_stress_say_size(&line, shrink->case_count, shrink->pile_count);
    nim_line_say(&line, " in ");
    say_count(&line, shrink->run_count, "run");
    cli_print(stress->out, "%s\n", line.text);
    print_end(stress);
    if (is_right_alone(stress)) {
        cli_print(stress->out, "case 2 alone is answered right: is something "
                               "left of case 1?\n");
    }
    if (stress->shrunk_fail_count < 3) {
        print_moods(stress, stress->shrunk_fail_count, " when run again:");
    }
    if (shrink->threshold_words.len > 0) {
        cli_print(stress->out, "%s\n", shrink->threshold_words.text);
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
#define BETWEEN 4
#define WIDTH_MAX (80 - (COLUMNS - 1) * BETWEEN)
#define WORDS_SHOWN 3

/* An input that can be typed again. */
#define TYPED_LEN 200

struct column {
    const char *head;
    const char *text; /* from here on, it has not been printed */
    size_t len;
    const char *things; /* what its lines consist of */
    size_t width;
};

static size_t count_words(const char *text, size_t len) {
    size_t count = 0;
    for (size_t i = 0; i < len; i++) {
        count += text[i] != ' ' && (i + 1 == len || text[i + 1] == ' ');
    }
    return count;
}

/* How much of the first words to show, so that no more are shown than fit with
 * what comes behind them; the first in any case. */
static size_t find_end(const char *text, size_t behind, size_t width) {
    size_t end = strcspn(text, " \n");
    for (int i = 1; i < WORDS_SHOWN; i++) {
        size_t next = end + 1 + strcspn(text + end + 1, " \n");
        end = next + behind <= width ? next : end;
    }
    return end;
}

/* "1 1 1 ... (100000 piles)" */
static void say_start(struct nim_line *cell, const struct column *column,
                      size_t len) {
    struct nim_line count = {.len = 0};
    size_t words = count_words(column->text, len);
    *cell = (struct nim_line){.len = 0};
    if (words <= WORDS_SHOWN) {
        nim_line_quote(cell, column->text, column->width - strlen("..."), true);
        return;
    }
    nim_line_say(&count, " ... (%zu %s)", words, column->things);
    nim_line_text(cell, column->text,
                  find_end(column->text, count.len, column->width));
    nim_line_say(cell, "%s", count.text);
}

/* The next line, quoted; goes behind it. False where that is wider than the
 * column: its start stands for it. */
static bool take_line(struct column *column, struct nim_line *cell) {
    const char *end = memchr(column->text, '\n', column->len);
    size_t len = end ? (size_t)(end - column->text) : column->len;
    *cell = (struct nim_line){.len = 0};
    nim_line_text(cell, column->text, len);
    bool is_whole = !cell->cut && cell->len <= column->width;
    if (!is_whole) {
        say_start(cell, column, len);
    }
    len += end != NULL;
    column->text += len;
    column->len -= len;
    return is_whole;
}

/* Sets the width that all lines have room in, and counts them. False when a
 * line is too long for any. */
static bool measure(struct column *column, size_t *row_count) {
    struct column rest = *column;
    bool is_whole = true;
    size_t rows = 0;
    column->width = strlen(column->head);
    for (; rest.len > 0 && rows < ROWS_MAX; rows++) {
        struct nim_line cell;
        rest.width = SIZE_MAX;
        is_whole &= take_line(&rest, &cell);
        column->width = cell.len > column->width ? cell.len : column->width;
    }
    *row_count = rows > *row_count ? rows : *row_count;
    return is_whole;
}

/* Makes the widest columns narrower, until all fit beside each other. */
static void make_fit(struct column columns[COLUMNS]) {
    while (columns[0].width + columns[1].width + columns[2].width > WIDTH_MAX) {
        size_t widest = 0;
        for (size_t i = 1; i < COLUMNS; i++) {
            widest = columns[i].width > columns[widest].width ? i : widest;
        }
        columns[widest].width--;
    }
}

/* The next line of each column; where what came differs from the right answer,
 * in red. */
static void print_row(struct cli_out *out, struct column columns[COLUMNS]) {
    struct nim_line cells[COLUMNS];
    size_t last = 0;
    for (size_t i = 0; i < COLUMNS; i++) {
        cells[i] = (struct nim_line){.len = 0};
        if (columns[i].len > 0) {
            take_line(&columns[i], &cells[i]);
        }
        last = cells[i].len > 0 ? i : last;
    }
    bool differs = strcmp(cells[1].text, cells[2].text) != 0;
    for (size_t i = 0; i <= last; i++) {
        size_t pad = columns[i].width + BETWEEN - cells[i].len;
        cli_print_in(out, i == 2 && differs ? CLI_RED : CLI_PLAIN,
                     cells[i].text);
        cli_print(out, "%*s", i < last ? (int)pad : 0, "");
    }
    cli_print(out, "\n");
}

/* What the program is called by: of "python3 a.py" the file. */
static const char *program_name(const char *const *command) {
    struct nim_file file;
    struct nim_input input;
    for (size_t i = 1; command[i]; i++) {
        if (command[i][0] != '-' &&
            nim_file_open(&file, command[i], &input) == NIM_OK) {
            nim_file_close(&file);
            return command[i];
        }
    }
    return command[0];
}

/* Input, answer and output, as far as they fit; true when all of the input is
 * there. */
static bool print_side_by_side(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    const struct nim_layout *layout = &stress->plan.problem.layout;
    char name[CLI_QUOTED_LEN];
    struct column columns[COLUMNS] = {
        {"input", shrink->input, shrink->input_len,
         layout->board ? "numbers" : "piles", 0},
        {"right answer", shrink->answer, shrink->answer_len, "words", 0},
        {cli_quote(name, program_name(stress->request->running.submission)),
         shrink->output, shrink->output_len, "words", 0},
    };
    size_t rows = 0;
    bool is_whole = measure(&columns[0], &rows);
    measure(&columns[1], &rows);
    measure(&columns[2], &rows);
    size_t width = columns[0].width;
    make_fit(columns);
    is_whole &= columns[0].width == width;
    cli_print(stress->out, "\n%-*s%-*s%s\n", (int)columns[0].width + BETWEEN,
              columns[0].head, (int)columns[1].width + BETWEEN, columns[1].head,
              columns[2].head);
    for (size_t row = 0; row < rows; row++) {
        print_row(stress->out, columns);
    }
    if (columns[0].len + columns[1].len + columns[2].len > 0) {
        cli_print(stress->out, "...\n");
    }
    return is_whole && columns[0].len == 0;
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
    nim_run_say(&line, stress->runner, run);
    nim_run_say_facts(&line, run, "\n  ");
    nim_diagnosis_say(&line, &stress->diagnosis, &stress->plan.problem, true,
                      "\n  ");
    cli_print_text(stress->out, 0, line.text);
    cli_print_complaints(stress->out, run, "");
}

/* ---- What to do next ---- */

static void print_saved(const struct cli_stress *stress) {
    char path[NIM_PATH_ROOM];
    struct nim_line name = {.len = 0};
    if (stress->has_save_failed || stress->saved_count == 0) {
        return;
    }
    cli_stress_path(stress, "", path);
    nim_line_quote(&name, path, strlen(path), false);
    cli_print(stress->out, "saved: %s.in %s", name.text,
              stress->shrink.run.is_played ? ".script .interaction"
                                           : ".ans .out");
    if (stress->saved_count > 3) {
        cli_print(stress->out, ", and the input it came from: %s-first.in",
                  name.text);
    }
    if (stress->saved_count > 4) {
        cli_print(stress->out, "; failing in another way: %s-other.in",
                  name.text);
    }
    cli_print(stress->out, "\n");
}

static void print_promoted(const struct cli_stress *stress) {
    struct nim_line line = {.len = 0};
    nim_line_quote(&line, stress->promoted, strlen(stress->promoted), false);
    if (line.len > 0) {
        const char *const *ends = cli_stress_promoted_ends;
        cli_print(stress->out, "added: %s%s %s %s\n", line.text, ends[0],
                  ends[1], ends[2]);
    }
}

/* "printf '2\n5 9\n0\n' | " */
static void print_pipe(struct cli_out *out, const char *text, size_t len) {
    cli_print(out, "printf '");
    for (size_t i = 0; i < len; i++) {
        cli_print(out, text[i] == '\n' ? "\\n" : "%c", text[i]);
    }
    cli_print(out, "' | ");
}

/* For people: the command that explains the case. */
static void print_explain(const struct cli_stress *stress) {
    const struct nim_shrink *shrink = &stress->shrink;
    const struct nim_flaw *flaw = &shrink->run.check.first;
    char path[NIM_PATH_ROOM];
    bool is_saved = stress->saved_count > 0 && !stress->has_save_failed;
    bool is_wrong =
        shrink->run.outcome == NIM_OUTCOME_WRONG && flaw->case_number > 0;
    bool can_be_typed = shrink->input_len <= TYPED_LEN;
    if (!is_wrong || !nim_stderr_is_terminal() ||
        (!is_saved && !can_be_typed)) {
        return;
    }
    cli_print(stress->out, "explain: ");
    if (is_saved) {
        cli_stress_path(stress, ".in", path);
    } else {
        print_pipe(stress->out, shrink->input, shrink->input_len);
    }
    cli_print_explain(stress->out, &stress->request->running.common,
                      is_saved ? path : NULL, flaw->case_number);
}

/* The command line may be long. */
static void print_again(const struct cli_stress *stress, const char *next) {
    cli_print(stress->out, "again: ");
    nim_writer_string(&stress->out->writer, next);
    cli_print(stress->out, "\n");
}

static void print_run(const struct cli_stress *stress) {
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "run %" PRIu64 " of %" PRIu64 " (seed %" PRIu64,
                 stress->at,
                 stress->request->from + stress->request->run_max - 1,
                 stress->request->seed);
    nim_line_say(&line, ", %s", stress->shape);
    if (stress->opponent) {
        nim_line_say(&line, ", against %s", stress->opponent);
    }
    nim_line_say(&line, "): ");
    cli_print(stress->out, "%s", line.text);
    line.len = 0;
    nim_run_name(&line, &stress->run);
    cli_print_in(stress->out, CLI_RED, line.text);
    cli_print(stress->out, "\n");
    print_shrinking(stress);
}

static void print_found(struct cli_stress *stress, const char *next) {
    if (stress->request->stone_max == 0) {
        print_run(stress);
    }
    if (stress->shrink.run.is_played) {
        cli_stress_print_game(stress);
    } else if (!print_side_by_side(stress)) {
        cli_stress_save_large(stress);
    }
    print_diagnosis(stress);
    print_saved(stress);
    print_promoted(stress);
    print_explain(stress);
    print_again(stress, next);
}

static void print_not_found(const struct cli_stress *stress,
                            bool is_interrupted, const char *next) {
    const struct cli_stress_request *request = stress->request;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, is_interrupted ? "interrupted after " : "");
    say_count(&line, stress->run_count, "run");
    nim_line_say(&line, " (seed %" PRIu64 ")", request->seed);
    cli_print(stress->out, "%s", line.text);
    if (stress->run_count > 0) {
        cli_print(stress->out, ": ");
        cli_print_in(stress->out, CLI_GREEN, "all right");
    }
    cli_print(stress->out, "\n");
    if (is_interrupted) {
        print_again(stress, next);
    }
}

/* ---- The report, for machines ---- */

static void write_saved(const struct cli_stress *stress,
                        struct nim_json *json) {
    char path[NIM_PATH_ROOM];
    nim_json_begin_array(json, "saved");
    for (size_t i = 0; i < stress->saved_count && !stress->has_save_failed;
         i++) {
        cli_stress_path(stress,
                        stress->shrink.run.is_played ? cli_stress_game_ends[i]
                                                     : cli_stress_ends[i],
                        path);
        nim_json_string(json, NULL, path);
    }
    for (size_t i = 0; i < 3 && stress->promoted[0]; i++) {
        struct nim_line line = {.len = 0};
        nim_line_say(&line, "%s%s", stress->promoted,
                     cli_stress_promoted_ends[i]);
        nim_json_string(json, NULL, line.text);
    }
    nim_json_end_array(json);
}

static void write_found(const struct cli_stress *stress,
                        struct nim_json *json) {
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
    nim_json_number(json, "failed_of_3",
                    stress->shrunk_fail_count < stress->fail_count
                        ? stress->shrunk_fail_count
                        : stress->fail_count);
    cli_write_ideas(json, &stress->diagnosis);
    if (shrink->run.is_played) {
        cli_write_played(json, &shrink->run,
                         stress->opponent ? stress->opponent : "every reply",
                         &stress->runner->played);
    }
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
    static const char *const own[] = {"--seed", "--from", "--runs",
                                      "--for",  "--save", "--promote",
                                      "--json", "-q",     NULL};
    const struct cli_stress_request *request = stress->request;
    uint64_t from = stress->at;
    uint64_t run_count = 1;
    char with[128];
    if (stress->has_failed && stress->shrink.run.is_played) {
        return cli_stress_repeat_game(stress);
    }
    if (request->stone_max > 0) {
        return cli_command_line("stress", &request->running, own, "", NULL);
    }
    if (!stress->has_failed) {
        from += !is_over;
        run_count = request->run_max - (is_over ? stress->run_count : 0);
    }
    snprintf(with, sizeof with,
             " --seed=%" PRIu64 " --from=%" PRIu64 " --runs=%" PRIu64,
             request->seed, from, run_count);
    return cli_command_line("stress", &request->running, own, with, NULL);
}

static void print_json(const struct cli_stress *stress, const char *next) {
    const struct cli_stress_request *request = stress->request;
    struct nim_json json = nim_json_begin_line(&stress->out->writer);
    bool found = stress->has_failed;
    nim_json_bool(&json, "found", found);
    nim_json_number(&json, "runs", stress->run_count);
    if (request->stone_max > 0) {
        nim_json_number(&json, "games", stress->shrink.run_count);
    }
    nim_json_number(&json, "run", stress->at);
    nim_json_number(&json, "seed", request->seed);
    if (found) {
        write_found(stress, &json);
    }
    nim_json_string(&json, "again", next);
    nim_json_end_line(&json);
}

int cli_stress_report(struct cli_stress *stress) {
    bool is_over = nim_interrupts_came();
    char *next = next_line(stress, is_over);
    if (!next) {
        return cli_complain("%s", nim_status_words(NIM_NO_MEMORY));
    }
    if (stress->request->running.common.as_json) {
        print_json(stress, next);
    } else if (stress->has_failed) {
        print_found(stress, next);
    } else if (is_over || (stress->request->stone_max == 0 &&
                           !stress->request->running.common.is_quiet)) {
        print_not_found(stress, is_over, next);
    }
    free(next);
    return EXIT_RIGHT;
}
