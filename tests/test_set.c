/* Test sets catch every wrong idea that the statement's limits let be caught,
 * and stay within their size. */
#include "inputs/bounds.h"
#include "kit/sampled.h"
#include "kit/streams.h"
#include "problems/catalogue.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <nimsum.h>

/* ---- What a set catches ---- */

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
    uint64_t most = nim_bounds_of(problem, false).limits.piles_max;
    bool is_large = begins(shape, "max-");
    if (is_large && problem->layout.cases != NIM_CASES_ONE) {
        uint64_t least = problem->limits.cases_min;
        wanted->case_count = least > 4 ? least : 4;
    }
    if (is_large && most > 1200) {
        wanted->piles = (struct nim_range){problem->limits.piles_min, 1200};
    }
    if (begins(shape, "many-")) {
        most = problem->limits.cases_max;
        wanted->case_count = most > 0 && most < 1500 ? most : 1500;
    }
}

static void add_text(struct nim_audit *audit, const struct text_output *text) {
    struct text_input source = text_output_read(text);
    const struct nim_input input = text_input_open(&source);
    struct nim_breach breach;
    assert_int_equal(nim_audit_add(audit, &input, &breach), NIM_OK);
}

/* Those of edges catch much of what others are for. */
static bool is_of_edges(const char *shape) {
    return strcmp(shape, "landmarks") == 0 || strcmp(shape, "related") == 0;
}

/* Adds the inputs of the set, but those of one shape and of edges, unless that
 * is NULL. */

static void add_set(struct nim_audit *audit, uint64_t seed,
                    const char *without) {
    struct nim_set_file file;
    for (size_t i = 0; nim_set_at(audit->problem, seed, i, &file); i++) {
        struct text_output text = {0};
        const char *shape = file.generation.shapes[0]->name;
        if (without && (strcmp(shape, without) == 0 || is_of_edges(shape))) {
            continue;
        }
        make_small(&file.generation);
        generate(&file.generation, &text);
        add_text(audit, &text);
        text_output_free(&text);
    }
}

static void sets_catch_all_ideas(void **state) {
    size_t missed = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_audit audit = {.problem = row, .memory = nim_system_memory};
        if (!is_sampled(row)) {
            continue;
        }
        assert_int_equal(nim_audit_begin(&audit), NIM_OK);
        add_set(&audit, 1, NULL);
        assert_int_equal(nim_audit_conclude(&audit), NIM_OK);
        for (size_t i = 0; i < audit.idea_count; i++) {
            bool is_unlikely = row->limits.piles_max == 0 &&
                               strstr(audit.ideas[i].id, "-1000-");
            if (audit.ideas[i].state == NIM_AUDIT_PASSES && !is_unlikely) {
                print_error("%s: %s passes, but for\n%.60s\n",
                            row->card.names[0], audit.ideas[i].id,
                            audit.ideas[i].input);
                missed++;
            }
        }
        nim_audit_end(&audit);
    }
    assert_int_equal(missed, 0);
}

/* Inputs of the shape, with any seed, catch the idea; true when they do. */
static bool shape_catches(const struct nim_problem *row,
                          const struct nim_shape *shape, const char *id) {
    struct nim_audit audit = {.problem = row, .memory = nim_system_memory};
    enum nim_audit_state state = NIM_AUDIT_PASSES;
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    for (uint64_t seed = 1; seed <= 60 && state != NIM_AUDIT_CAUGHT; seed++) {
        struct nim_generation wanted = {
            .problem = row, .shapes = {shape}, .seed = seed};
        struct text_output text = {0};
        make_small(&wanted);
        generate(&wanted, &text);
        add_text(&audit, &text);
        text_output_free(&text);
        for (size_t i = 0; i < audit.idea_count; i++) {
            bool is_meant = strcmp(audit.ideas[i].id, id) == 0;
            state = is_meant ? audit.ideas[i].state : state;
        }
    }
    nim_audit_end(&audit);
    return state == NIM_AUDIT_CAUGHT;
}

/* Shapes whose ideas need more than some statements allow: values of more than
 * 31 bits, or more than 1000 piles. */
static bool is_beyond(const struct nim_problem *row, const char *shape) {
    uint64_t most = row->limits.piles_max;
    return begins(shape, "wide3") || begins(shape, "wide5") ||
           (begins(shape, "max-") && most > 0 && most <= 1000);
}

static void shapes_catch_the_ideas_they_are_for(void **state) {
    size_t failed = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_audit audit = {.problem = row, .memory = nim_system_memory};
        assert_int_equal(nim_audit_begin(&audit), NIM_OK);
        for (size_t i = 0; i < audit.idea_count; i++) {
            const char *id = audit.ideas[i].id;
            const struct nim_shape *shape = nim_shape_of_idea(row, id);
            if (shape && !is_beyond(row, shape->name) &&
                !shape_catches(row, shape, id)) {
                print_error("%s: %s does not catch %s\n", row->card.names[0],
                            shape->name, id);
                failed++;
            }
        }
        nim_audit_end(&audit);
    }
    assert_int_equal(failed, 0);
}

/* ---- What sets would miss without a shape ---- */

static const struct need {
    const char *shape;
    const char *problem;
    uint64_t seed;
    const char *idea;
} needs[] = {
    {"lost", "p2252", 3, "wythoff-rounded"},
    {"equal", "51nod1069", 1, "distinct-piles"},
    {"single", "staircase", 2, "misere-for-normal"},
    {"one-big", "boj11694", 2, "misere-last-pile"},
    {"twos", "boj11694", 9, "misere-pairs"},
    {"wide16", "bash", 1, "columns-16"},
    {"fibonacci", "hdu2516", 1, "fibonacci-to-1000000"},
    {"many-cases", "cses2207", 1, "table-to-1000"},
    {"max-lost", "cses1730", 1, "first-1000-piles"},
    {"max-won", "acwing894", 2, "won-or-lost-only"},
};

static bool is_caught(const struct need *need, const char *without) {
    struct nim_audit audit = {.problem = nim_problem_find(need->problem),
                              .memory = nim_system_memory};
    bool is_caught = false;
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    add_set(&audit, need->seed, without);
    for (size_t i = 0; i < audit.idea_count; i++) {
        is_caught |= strcmp(audit.ideas[i].id, need->idea) == 0 &&
                     audit.ideas[i].state == NIM_AUDIT_CAUGHT;
    }
    nim_audit_end(&audit);
    return is_caught;
}

static void sets_need_their_shapes(void **state) {
    size_t failed = 0;
    (void)state;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        const struct need *need = &needs[i];
        if (!is_caught(need, "") || is_caught(need, need->shape)) {
            print_error("%s: %s is not what catches %s\n", need->problem,
                        need->shape, need->idea);
            failed++;
        }
    }
    assert_int_equal(failed, 0);
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
            assert_in_range(file.generation.file, 1, count);
        }
        assert_in_range(count, row->layout.is_fixed ? 1 : 3, NIM_SET_MAX);
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

/* Where no pile is small, large cases cannot have small piles. */
static void no_file_breaks_a_limit(void **state) {
    struct nim_problem problem = *nim_problem_find("hdu3032");
    struct nim_set_file file;
    (void)state;
    problem.limits.value_min = 100;
    for (size_t i = 0; nim_set_at(&problem, 1, i, &file); i++) {
        struct nim_line why = {.len = 0};
        if (!nim_generation_check(&file.generation, &why)) {
            fail_msg("%s: %s", file.name, why.text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_catch_all_ideas),
        cmocka_unit_test(shapes_catch_the_ideas_they_are_for),
        cmocka_unit_test(sets_need_their_shapes),
        cmocka_unit_test(sets_have_all_shapes_and_few_files),
        cmocka_unit_test(no_file_breaks_a_limit),
        cmocka_unit_test(sets_fit_in_20_megabytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
