/* Every scanning kernel with every formatting kernel through the whole of
 * solving: a large case of classic Nim, beside the rule spelled out. The pieces
 * that are read and written end anywhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "kit/dice.h"
#include "kit/streams.h"
#include "numbers/kernels.h"
#include "system/files.h"

#define MOST_PILES 5000
#define INPUT_ROOM ((size_t)(MOST_PILES + 1) * (NIM_DECIMAL_LEN + 2))
#define WANTED_ROOM (MOST_PILES * NIM_DECIMAL_LINE_LEN + 8)

/* Kinds of piles. */
static uint64_t below_2_to_31(struct dice *dice) {
    return dice_throw_below(dice, (uint64_t)1 << 31);
}

static uint64_t around_2_to_32(struct dice *dice) {
    return ((uint64_t)1 << 32) - 2 + dice_throw_below(dice, 4);
}

static uint64_t around_power_of_ten(struct dice *dice) {
    uint64_t power = 1;
    for (uint64_t i = dice_throw_below(dice, 20); i > 0; i--) {
        power *= 10;
    }
    return power - 1 + dice_throw_below(dice, 3);
}

static uint64_t (*const kinds[])(struct dice *dice) = {
    below_2_to_31, around_2_to_32, around_power_of_ten, dice_throw_any_width};

#define KIND_COUNT (sizeof kinds / sizeof *kinds)

/* A case, and its answer. */
static char input[INPUT_ROOM];
static char wanted[WANTED_ROOM];
static uint64_t piles[MOST_PILES];

static void make_case(struct dice *dice, size_t pile_count, size_t kind) {
    char *at = input + sprintf(input, "%zu\n", pile_count);
    uint64_t sum = 0;
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] = kinds[kind](dice);
        sum ^= piles[i];
        const char *end = dice_throw_below(dice, 9) > 0 ? " " : "\r\n";
        at += sprintf(at, "%" PRIu64 "%s", piles[i], end);
    }
    at = wanted + sprintf(wanted, sum ? "Yes\n" : "No\n");
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t others = sum ^ piles[i];
        if (others < piles[i]) {
            at += sprintf(at, "%" PRIu64 " %" PRIu64 "\n", piles[i], others);
        }
    }
}

static void expect_answer(const struct nim_scan_kernel *scan,
                          const struct nim_decimal_kernel *decimal,
                          size_t step) {
    struct nim_problem problem = *nim_problem_find("classic");
    problem.layout.cases = NIM_CASES_ONE;
    struct text_input text = {.text = (const unsigned char *)input,
                              .text_len = strlen(input),
                              .step = step};
    struct text_output written = {.step = step};
    struct nim_input in = text_input_open(&text);
    struct nim_output out = text_output_open(&written);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault = {0};
    assert_int_equal(nim_reader_begin(&reader, &in, &nim_system_memory, scan),
                     NIM_OK);
    assert_int_equal(
        nim_writer_begin(&writer, &out, &nim_system_memory, decimal), NIM_OK);
    assert_int_equal(
        nim_solve(&problem, &reader, &writer, &nim_system_memory, &fault),
        NIM_OK);
    nim_reader_end(&reader);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
    if (strcmp(written.text, wanted) != 0) {
        print_error("scan %s, decimal %s, steps of %zu\n", scan->name,
                    decimal->name, step);
    }
    assert_string_equal(written.text, wanted);
    text_output_free(&written);
}

static void expect_answers(size_t step) {
    for (const struct nim_scan_kernel *scan = nim_scan_kernels; scan->name;
         scan++) {
        for (const struct nim_decimal_kernel *decimal = nim_decimal_kernels;
             decimal->name; decimal++) {
            if (scan->works_here() && decimal->works_here()) {
                expect_answer(scan, decimal, step);
            }
        }
    }
}

/* Up to 40, and around what a writer or a kernel takes at once. */
static void all_kernels_give_the_right_answer(void **state) {
    (void)state;
    static const size_t counts[] = {511,  512,  513,  1023, 1024,
                                    1025, 2047, 2048, 2049, MOST_PILES};
    static const size_t steps[] = {0, 1, 63, 4099};
    struct dice dice;
    dice_begin(&dice);
    for (size_t kind = 0; kind < KIND_COUNT; kind++) {
        for (size_t count = 1; count <= 40; count++) {
            make_case(&dice, count, kind);
            expect_answers(steps[count % 4]);
        }
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
            make_case(&dice, counts[i], kind);
            expect_answers(steps[i % 4]);
        }
    }
}

/* The rows of the table, and nothing behind the last. */
static void names_are_those_of_the_table(void **state) {
    const char *name;
    bool works_here;
    size_t i = 0;
    (void)state;
    for (; (name = nim_scan_kernel_name(i, &works_here)) != NULL; i++) {
        assert_string_equal(name, nim_scan_kernels[i].name);
        assert_int_equal(works_here, nim_scan_kernels[i].works_here());
    }
    assert_true(i > 0);
    assert_null(nim_scan_kernels[i].name);
    assert_null(nim_scan_kernel_name(i + 1, &works_here));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_those_of_the_table),
        cmocka_unit_test(all_kernels_give_the_right_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
