/* What the library says of random inputs is what it said when somebody
 * looked at it last: the checksums of tests/library.sums. As record.sh of the
 * program, this holds no truth, but nothing changes unseen. After a change that
 * is meant: `test_record --print` of both versions, compared; then record.sh
 * with --keep, which calls this with --keep. */
#include "problems/catalogue.h"
#include "record.h"
#include "streams/writer.h"
#include "system/files.h"

#include "kit/changes.h"
#include "kit/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SUMS "tests/library.sums"
#define INPUTS 50 /* of each problem */
#define RUNS 8    /* of stress */

/* Outside the limits an answer may have billions of words: so many writes of
 * NIM_WRITER_ROOM bytes. */
#define WRITES_MOST 2

/* ---- Validating ---- */

static void say_reach(struct record *record, const struct nim_reach *reach) {
    record_say(record,
               "cases %" PRIu64 " piles %" PRIu64 " undecided %" PRIu64 "\n",
               reach->case_count, reach->pile_count, reach->undecided);
    record_range(record, "piles", &reach->piles);
    record_range(record, "values", &reach->values);
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        record_say(record, "%s%" PRIu64, reach->possible[i] ? " " : " -",
                   reach->cases[i]);
    }
    record_say(record, "\n");
}

static void say_breach(struct record *record, const struct nim_breach *breach) {
    const struct nim_place *place = &breach->where.place;
    struct nim_line line = {.len = 0};
    nim_breach_say(&line, &record->asked, breach);
    record_say(record, "%" PRIu64 ":%" PRIu64 " %d: %s\n", place->line,
               place->column, (int)place->cut, line.text);
}

static bool say_validity(struct record *record) {
    const struct nim_strictness strictness = {
        .crlf_allowed = dice_throw_below(&record->dice, 2)};
    struct text_input from = text_output_read(&record->text);
    const struct nim_input input = text_input_open(&from);
    struct nim_breach breach = {.value = 0};
    struct nim_reach reach = {.case_count = 0};
    enum nim_status status =
        nim_validate(&record->asked, &input, &nim_system_memory, &strictness,
                     &breach, &reach);
    if (status == NIM_OK) {
        say_reach(record, &reach);
    } else {
        say_breach(record, &breach);
    }
    return status == NIM_OK;
}

/* ---- Solving ---- */

static void say_answer(struct record *record) {
    struct record_reader from;
    struct nim_writer writer;
    struct nim_fault fault;
    record->answer.text_len = record->answer.write_count = 0;
    record->answer.failing_write = WRITES_MOST;
    record_begin_reader(&from, record);
    record_begin_writer(&writer, &record->answer);
    enum nim_status status = nim_solve(&record->asked, &from.reader, &writer,
                                       &nim_system_memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&from.reader);
    fault.error = 0;
    record_status(record, status, &fault);
    record_text(record, "answer", &record->answer);
}

static void say_excerpt(struct record *record, uint64_t case_number) {
    struct record_reader from;
    struct nim_writer writer;
    struct nim_fault fault;
    record_begin_reader(&from, record);
    record_begin_writer(&writer, &record->said);
    enum nim_status status =
        nim_excerpt_write(&record->asked, &from.reader, case_number, &writer,
                          &nim_system_memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&from.reader);
    record_say(record, "excerpt: %s\n", nim_status_words(status));
}

/* ---- A problem ---- */

/* Boards take long beyond their limits, and sums of other games than Nim do so
 * with large numbers. */
static bool is_slow(const struct record *record, bool is_valid) {
    const struct nim_problem *row = record->row;
    size_t longest = longest_number(&record->text);
    return (row->game.kind && longest > 3) ||
           (row->layout.board && longest > (is_valid ? 9 : 4));
}

static void say_input(struct record *record) {
    uint64_t case_number = dice_throw_below(&record->dice, 4) + 1;
    record_throw_options(record);
    record_throw_text(record);
    record_text(record, "input", &record->text);
    bool is_valid = say_validity(record);
    if (is_slow(record, is_valid)) {
        return;
    }
    say_answer(record);
    say_excerpt(record, case_number);
    record_checks(record);
    record_explain(record, case_number);
}

static void say_emitted(struct record *record) {
    struct nim_audit audit = {.problem = record->row,
                              .memory = nim_system_memory};
    struct nim_writer writer;
    record_begin_writer(&writer, &record->said);
    nim_emit(record->row, &(struct nim_emission){.language = NIM_LANGUAGE_C},
             &writer, &nim_system_memory);
    nim_emit(record->row,
             &(struct nim_emission){.language = NIM_LANGUAGE_PYTHON}, &writer,
             &nim_system_memory);
    nim_emit(record->row, &(struct nim_emission){.is_validator = true}, &writer,
             &nim_system_memory);
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    for (size_t i = 0; i < audit.idea_count; i++) {
        nim_writer_string(&writer, audit.ideas[i].id);
        nim_emit(record->row, &(struct nim_emission){.idea = audit.ideas[i].id},
                 &writer, &nim_system_memory);
    }
    nim_audit_end(&audit);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
}

static void say_set(struct record *record) {
    struct nim_set_file file;
    for (size_t i = 0; nim_set_at(record->row, 7, i, &file); i++) {
        const struct nim_generation *wanted = &file.generation;
        record_say(record, "%s %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %d\n",
                   file.name, wanted->shapes[0]->name, wanted->seed,
                   wanted->file, wanted->case_count, (int)wanted->wide);
        record_range(record, "piles", &wanted->piles);
        record_range(record, "values", &wanted->values);
    }
}

static void say_stress(struct record *record) {
    const struct nim_output output = text_output_open(&record->text);
    struct nim_stress stress;
    const char *shape;
    struct nim_fault fault;
    assert_int_equal(nim_stress_begin(&stress, record->row, false,
                                      &nim_system_memory, 5, "1 2 3\n"),
                     NIM_OK);
    for (uint64_t i = 1; i <= RUNS; i++) {
        record->text.text_len = 0;
        assert_int_equal(nim_stress_write(&stress, i, &output, &shape, &fault),
                         NIM_OK);
        record_text(record, shape, &record->text);
    }
    nim_stress_end(&stress);
}

/* Names with one letter changed. */
static void say_names(struct record *record) {
    const struct nim_card *card = &record->row->card;
    for (size_t i = 0; card->names[i]; i++) {
        const char *names[3];
        char name[64];
        snprintf(name, sizeof name, "%s", card->names[i]);
        size_t at = dice_throw_below(&record->dice, strlen(name));
        name[at] = "e17-"[dice_throw_below(&record->dice, 4)];
        size_t count = nim_problem_suggest(name, names, 3);
        const struct nim_problem *found = nim_problem_find(name);
        record_say(record, "%s: %s", name, found ? found->card.names[0] : "");
        for (size_t j = 0; j < count; j++) {
            record_say(record, " %s", names[j]);
        }
        record_say(record, "\n");
    }
}

static void say_problem(struct record *record) {
    say_names(record);
    say_emitted(record);
    say_set(record);
    say_stress(record);
    for (uint64_t i = 0; i < INPUTS; i++) {
        record->dice.state = i << 32;
        record_say(record, "#### %s %" PRIu64 "\n", record->row->card.names[0],
                   i);
        say_input(record);
    }
}

/* ---- Sums ---- */

/* The sum that is kept for the problem; 0 without. */
static uint64_t kept_sum(const char *handle) {
    char name[64];
    uint64_t sum = 0;
    bool found = false;
    FILE *file = fopen(SUMS, "r");
    assert_non_null(file);
    while (!found && fscanf(file, "%" SCNx64 " %63s", &sum, name) == 2) {
        found = strcmp(name, handle) == 0;
    }
    fclose(file);
    return found ? sum : 0;
}

/* The record of a row is said; the caller ends it. */
static void say_row(struct record *record, const struct nim_problem *row) {
    *record = (struct record){.row = row};
    say_problem(record);
}

static void end(struct record *record) {
    text_output_free(&record->said);
    text_output_free(&record->text);
    text_output_free(&record->answer);
    text_output_free(&record->output);
}

static void it_says_what_it_said(void **state) {
    const struct nim_problem *row = *state;
    struct record record;
    say_row(&record, row);
    assert_int_equal(record_sum(&record.said), kept_sum(row->card.names[0]));
    end(&record);
}

static size_t count_rows(void) {
    size_t count = 0;
    while (nim_problems[count].card.names[0]) {
        count++;
    }
    return count;
}

/* Prints what is said of all problems, or, with sums, their sums. */
static void print_all(FILE *file, bool sums) {
    for (size_t i = 0; i < count_rows(); i++) {
        struct record record;
        say_row(&record, &nim_problems[i]);
        if (sums) {
            fprintf(file, "%016" PRIx64 " %s\n", record_sum(&record.said),
                    nim_problems[i].card.names[0]);
        } else {
            fwrite(record.said.text, 1, record.said.text_len, file);
        }
        end(&record);
    }
}

static int keep(void) {
    FILE *file = fopen(SUMS, "w");
    assert_non_null(file);
    print_all(file, true);
    return fclose(file);
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--keep") == 0) {
        return keep();
    }
    if (argc > 1 && strcmp(argv[1], "--print") == 0) {
        print_all(stdout, false);
        return 0;
    }
    return rows_run("record", nim_problems, count_rows(), sizeof *nim_problems,
                    it_says_what_it_said);
}
