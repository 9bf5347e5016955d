/* Generated inputs: the statement allows them, and they are what their shapes
 * say, as is found out by other means. */
#include "kit/streams.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

/* ---- Helpers ---- */

static struct text_output generate(const struct nim_generation *wanted) {
    struct text_output text = {0};
    const struct nim_output output = text_output_open(&text);
    struct nim_line why = {.len = 0};
    struct nim_fault fault;
    if (!nim_generation_check(wanted, &why)) {
        fail_msg("%s: refused: %s", wanted->problem->card.names[0], why.text);
    }
    enum nim_status status =
        nim_generate(wanted, &output, &nim_system_memory, &fault);
    if (status != NIM_OK) {
        fail_msg("%s: %s", wanted->problem->card.names[0],
                 nim_status_words(status));
    }
    return text;
}

/* What the input tests. Fails unless the statement allows it. */
static struct nim_reach validate(const struct nim_problem *problem,
                                 const struct text_output *text,
                                 const char *shape) {
    struct text_input source = {.text = (const unsigned char *)text->text,
                                .text_len = text->text_len};
    const struct nim_input input = text_input_open(&source);
    const struct nim_strictness strictness = {false};
    struct nim_breach breach;
    struct nim_reach reach;
    if (nim_validate(problem, &input, &nim_system_memory, &strictness, &breach,
                     &reach) != NIM_OK) {
        struct nim_line line = {.len = 0};
        nim_breach_say(&line, problem, &breach);
        fail_msg("%s, shape %s: %s in\n%.1000s", problem->card.names[0], shape,
                 line.text, text->text);
    }
    return reach;
}

/* ---- Tests ---- */

/* As the shape has it, but for the largest sizes: these would take a minute for
 * all rows. */
static struct nim_generation small(const struct nim_problem *row,
                                   const struct nim_shape *shape) {
    struct nim_generation wanted = {.problem = row, .shapes = {shape}};
    uint64_t most = row->limits.piles_max;
    bool is_large = strncmp(shape->name, "max-", 4) == 0 ||
                    strcmp(shape->name, "many-cases") == 0;
    if (is_large && row->layout.cases != NIM_CASES_ONE) {
        wanted.case_count = 3;
    }
    if (is_large && row->layout.body != NIM_BODY_NONE &&
        (most == 0 || most > 500)) {
        wanted.piles = (struct nim_range){row->limits.piles_min, 500};
    }
    /* Grundy values of this one are a table. */
    if (row->game.kind == &nim_kind_fibonacci_takes) {
        wanted.values = (struct nim_range){1, 1000};
    }
    return wanted;
}

static void the_statement_allows_every_shape(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_shape *shape;
        for (size_t i = 0; (shape = nim_shape_at(row, i)) != NULL; i++) {
            struct nim_generation wanted = small(row, shape);
            for (wanted.seed = 1; wanted.seed <= 2; wanted.seed++) {
                struct text_output text = generate(&wanted);
                validate(row, &text, shape->name);
                text_output_free(&text);
            }
        }
    }
}

static void the_statement_allows_the_mixture(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct nim_generation wanted = {.problem = row};
        for (size_t i = 0; i < 4; i++) {
            wanted.wide = i % 2 == 1 && row->limits.value_max == 0;
            wanted.seed = i;
            struct text_output text = generate(&wanted);
            validate(row, &text, "mixture");
            text_output_free(&text);
        }
    }
}

static void every_row_has_three_shapes(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (!nim_shape_at(row, 2)) {
            fail_msg("%s has fewer than three shapes", row->card.names[0]);
        }
        assert_null(nim_shape_find(row, "no-such-shape"));
        assert_ptr_equal(nim_shape_find(row, "lost"), nim_shape_at(row, 0));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_statement_allows_every_shape),
        cmocka_unit_test(the_statement_allows_the_mixture),
        cmocka_unit_test(every_row_has_three_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
