/* Test sets catch every wrong idea that the statement's limits let be caught,
 * and stay within their size. */
#include "ideas/ideas.h"
#include "kit/streams.h"
#include "problems/answer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <nimsum.h>

/* ---- Which ideas a set catches ---- */

#define IDEAS_MAX 300

struct audit {
    const struct nim_problem *problem;
    bool is_caught[IDEAS_MAX]; /* by its place in nim_ideas */
    struct nim_writer writer;
    struct nim_history history;
    struct nim_trial trial;
    struct nim_text truth;
};

static enum nim_status look_at_case(void *context,
                                    const struct nim_case *given) {
    struct audit *audit = context;
    nim_answer_text(&audit->truth, &audit->writer, given);
    for (size_t i = 0; nim_ideas[i].id; i++) {
        if (!audit->is_caught[i] &&
            nim_idea_applies(&nim_ideas[i], audit->problem)) {
            audit->is_caught[i] =
                nim_trial_compare(&audit->trial, &nim_ideas[i], given,
                                  &audit->truth) == NIM_OPINION_OTHER;
        }
    }
    return nim_history_add(&audit->history, given);
}

static enum nim_status end_set(void *context) {
    (void)context;
    return NIM_OK;
}

static void look_at_text(struct audit *audit, const struct text_output *text) {
    struct text_input source = {.text = (const unsigned char *)text->text,
                                .text_len = text->text_len};
    const struct nim_input input = text_input_open(&source);
    const struct nim_scan_kernel *kernel =
        audit->problem->layout.has_negative ? &nim_scan_signed_kernel : NULL;
    const struct nim_visitor visitor = {.context = audit,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = look_at_case,
                                        .end_set = end_set};
    struct nim_reader reader;
    struct nim_fault fault;
    audit->history = (struct nim_history){.memory = nim_system_memory};
    audit->trial = (struct nim_trial){.memory = nim_system_memory,
                                      .writer = &audit->writer,
                                      .history = &audit->history};
    assert_int_equal(
        nim_reader_begin(&reader, &input, &nim_system_memory, kernel), NIM_OK);
    assert_int_equal(nim_cases_visit(audit->problem, &reader,
                                     &nim_system_memory, &visitor, &fault),
                     NIM_OK);
    nim_reader_end(&reader);
    nim_history_end(&audit->history);
    nim_trial_end(&audit->trial);
}

static void generate(const struct nim_generation *wanted,
                     struct text_output *text) {
    const struct nim_output output = text_output_open(text);
    struct nim_line why = {.len = 0};
    struct nim_fault fault;
    if (!nim_generation_check(wanted, &why)) {
        fail_msg("%s: refused: %s", wanted->problem->card.names[0], why.text);
    }
    assert_int_equal(nim_generate(wanted, &output, &nim_system_memory, &fault),
                     NIM_OK);
}

static bool begins(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* The largest files as smaller ones, or this would take minutes. */
static void make_small(struct nim_generation *wanted) {
    const struct nim_problem *problem = wanted->problem;
    const char *shape = wanted->shapes[0]->name;
    uint64_t most = problem->limits.piles_max;
    bool is_large = begins(shape, "max-");
    if (is_large && problem->layout.cases != NIM_CASES_ONE) {
        wanted->case_count = 4;
    }
    if (is_large && (most == 0 || most > 300)) {
        wanted->piles = (struct nim_range){problem->limits.piles_min, 300};
    }
    if (begins(shape, "many-")) {
        most = problem->limits.cases_max;
        wanted->case_count = most > 0 && most < 1500 ? most : 1500;
    }
}

static void audit_set(struct audit *audit) {
    const struct nim_output nowhere = {NULL, NULL};
    struct nim_set_file file;
    audit->truth =
        (struct nim_text){.memory = nim_system_memory, .most = SIZE_MAX};
    assert_int_equal(
        nim_writer_begin(&audit->writer, &nowhere, &nim_system_memory, NULL),
        NIM_OK);
    for (size_t i = 0; nim_set_at(audit->problem, 1, i, &file); i++) {
        struct text_output text = {0};
        make_small(&file.generation);
        generate(&file.generation, &text);
        look_at_text(audit, &text);
        text_output_free(&text);
    }
    audit->writer.held_len = 0;
    nim_writer_end(&audit->writer);
    nim_text_end(&audit->truth);
}

/* Ideas about numbers or piles that no input within the limits has; without a
 * limit, values go to 2^31-1. */
static bool is_beyond(const struct nim_idea *idea,
                      const struct nim_problem *problem) {
    const struct nim_limits *limits = &problem->limits;
    uint64_t value_max = limits->value_max ? limits->value_max : INT32_MAX;
    uint64_t piles_max = limits->piles_max ? limits->piles_max : UINT64_MAX;
    return (strcmp(idea->id, "bits-32") == 0 && value_max <= UINT32_MAX) ||
           (strcmp(idea->id, "bits-53") == 0 && value_max >> 53 == 0) ||
           (strcmp(idea->id, "signed-32-moves") == 0 &&
            value_max <= INT32_MAX) ||
           (strcmp(idea->id, "first-100-piles") == 0 && piles_max <= 100);
}

static void sets_catch_all_ideas(void **state) {
    size_t missed = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct audit audit = {.problem = row};
        audit_set(&audit);
        for (size_t i = 0; nim_ideas[i].id; i++) {
            if (nim_idea_applies(&nim_ideas[i], row) &&
                audit.is_caught[i] == is_beyond(&nim_ideas[i], row)) {
                print_error("%s: %s\n", row->card.names[0], nim_ideas[i].id);
                missed++;
            }
        }
    }
    assert_int_equal(missed, 0);
}

/* ---- Their plan ---- */

static void sets_have_all_shapes_and_few_files(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_set_file file;
        size_t count = 0;
        while (nim_set_at(row, 1, count, &file)) {
            char number[4];
            snprintf(number, sizeof number, "%02u-", (unsigned)++count);
            assert_memory_equal(file.name, number, 3);
            assert_string_equal(file.name + 3, file.generation.shapes[0]->name);
            assert_null(file.generation.shapes[1]);
            assert_int_equal(file.generation.file, count);
        }
        assert_in_range(count, 3, NIM_SET_MAX);
    }
}

/* A problem with long cases, one with many, one with sets, one whose cases are
 * longer than any file of a set may be. */
static void sets_fit_in_20_megabytes(void **state) {
    static const char *const problems[] = {"classic", "cses1730", "hdu1536",
                                           "hdu3032", "cf768e"};
    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        const struct nim_problem *row = nim_problem_find(problems[i]);
        struct nim_set_file file;
        size_t len = 0;
        for (size_t j = 0; nim_set_at(row, 1, j, &file); j++) {
            struct text_output text = {0};
            generate(&file.generation, &text);
            len += text.text_len;
            text_output_free(&text);
        }
        if (len > 16000000) {
            fail_msg("%s: %zu bytes", problems[i], len);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_catch_all_ideas),
        cmocka_unit_test(sets_have_all_shapes_and_few_files),
        cmocka_unit_test(sets_fit_in_20_megabytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
