/* The inputs of stress tests: each is one, of the shapes that were named, and
 * as large as its round wants. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "runs/pack.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include "kit/rows.h"
#include "kit/streams.h"

/* ---- An input ---- */

static struct text_output write_input(const struct nim_stress *stress,
                                      uint64_t run_number, const char **shape) {
    struct text_output text = {.step = 0};
    const struct nim_output to = text_output_open(&text);
    struct nim_fault fault;
    assert_int_equal(nim_stress_write(stress, run_number, &to, shape, &fault),
                     NIM_OK);
    return text;
}

/* Does it keep the statement? Says what it has. */
static enum nim_status validate(const struct nim_problem *problem,
                                const struct text_output *text,
                                struct nim_reach *reach) {
    struct text_input source = text_output_read(text);
    const struct nim_input input = text_input_open(&source);
    const struct nim_strictness strictness = {.crlf_allowed = false};
    struct nim_breach breach;
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        &breach, reach);
}

static struct nim_stress begin(const struct nim_problem *problem) {
    struct nim_stress stress;
    assert_int_equal(
        nim_stress_begin(&stress, problem, false, &nim_system_memory, 1, ""),
        NIM_OK);
    return stress;
}

/* ---- Known mistakes ---- */

static const struct layout_row {
    const char *name;
    const char *problem;
    size_t inputs; /* that are packed: fewer are better */
    uint64_t cases;
} layouts[] = {
    {"one case", "p1247", 7, 7},
    {"a number of cases", "poj1704", 1, 8},
    {"cases up to a 0", "classic", 1, 12},
    {"cases up to the end", "hdu1527", 1, 7},
    {"cases that have as many piles as each other", "misere-nim", 4, 7},
    {"one set of takes, and a case", "acwing893", 8, 8},
    {"sets of takes, each with its cases", "hdu1536", 1, 15},
    {"rows", "lightoj1247", 1, 10},
};

static void known_mistakes_are_inputs(void **state) {
    const struct layout_row *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->problem);
    struct nim_stress stress = begin(problem);
    uint64_t case_count = 0;
    assert_true(stress.catch_count > 0);
    for (uint64_t run = 1; run <= stress.catch_count; run++) {
        const char *shape;
        struct nim_reach reach = {0};
        struct text_output text = write_input(&stress, run, &shape);
        assert_string_equal(shape, "known mistakes");
        assert_int_equal(validate(problem, &text, &reach), NIM_OK);
        case_count += reach.case_count;
        text_output_free(&text);
    }
    assert_int_equal(stress.catch_count, row->inputs);
    assert_int_equal(case_count, row->cases);
    nim_stress_end(&stress);
}

/* The sample is written in five pieces; the third may fail. */
static void inputs_are_written_piece_by_piece(void **state) {
    static const char sample[] = "3\n1 2 3\n0\n";
    struct nim_stress stress = begin(nim_problem_find("classic"));
    (void)state;
    stress.sample = sample;
    for (size_t failing = 0; failing <= 3; failing += 3) {
        struct text_output text = {
            .step = 2, .failing_write = failing, .error = 28};
        const struct nim_output to = text_output_open(&text);
        const char *shape;
        struct nim_fault fault;
        assert_int_equal(nim_stress_write(&stress, 1, &to, &shape, &fault),
                         failing ? NIM_WRITE_FAILED : NIM_OK);
        assert_string_equal(shape, "the sample");
        assert_string_equal(text.text, failing ? "3\n1 " : sample);
        assert_int_equal(fault.error, failing ? 28 : 0);
        text_output_free(&text);
    }
    nim_stress_end(&stress);
}

/* The last of all blocks, among them those that hold the inputs. */
static void refused_blocks_are_told(void **state) {
    const struct layout_row *row = *state;
    const struct nim_problem *problem = nim_problem_find(row->problem);
    struct counted_memory counted = {.failing_call = 0};
    struct nim_memory memory = counted_memory_open(&counted);
    struct nim_stress stress;
    assert_int_equal(nim_stress_begin(&stress, problem, false, &memory, 1, ""),
                     NIM_OK);
    nim_stress_end(&stress);
    size_t last = counted.call_count;
    for (size_t call = last; call > 0 && call + 20 > last; call--) {
        counted = (struct counted_memory){.failing_call = call};
        memory = counted_memory_open(&counted);
        assert_int_equal(
            nim_stress_begin(&stress, problem, false, &memory, 1, ""),
            NIM_NO_MEMORY);
        nim_stress_end(&stress);
        assert_int_equal(counted.block_count, 0);
    }
}

/* Refuses a block of a length. */
struct picky_memory {
    size_t len;
    size_t refused; /* which of them, from 1 */
    size_t count;   /* of them so far */
};

static void *resize_picky(void *context, void *block, size_t block_len) {
    struct picky_memory *memory = context;
    if (block_len == memory->len && ++memory->count == memory->refused) {
        return NULL;
    }
    return nim_system_memory.resize(nim_system_memory.context, block,
                                    block_len);
}

/* Lists of a few texts, as they grow from some least length on: one of them is
 * that of the inputs. */
static void refused_lists_are_told(void **state) {
    size_t told_count = 0;
    (void)state;
    for (size_t least = 16; least <= 128; least *= 2) {
        enum nim_status status = NIM_NO_MEMORY;
        for (size_t refused = 1; status == NIM_NO_MEMORY; refused++) {
            struct picky_memory picky = {.len = (2 + least) *
                                                sizeof(struct nim_stress_text),
                                         .refused = refused};
            const struct nim_memory memory = {&picky, resize_picky};
            struct nim_stress stress;
            status = nim_stress_begin(&stress, nim_problem_find("p1247"), false,
                                      &memory, 1, "");
            assert_int_equal(status,
                             picky.count < refused ? NIM_OK : NIM_NO_MEMORY);
            nim_stress_end(&stress);
            told_count += status == NIM_NO_MEMORY;
        }
    }
    assert_true(told_count > 0);
}

/* ---- Packs ---- */

/* Cases of misere-nim with so many piles, written and read again, would be
 * others. */
static void a_pack_says_what_its_text_says(void **state) {
    static const struct {
        uint64_t heads[3];
        enum nim_status status;
    } packs[] = {{{2, 2, 2}, NIM_OK},
                 {{2, 1, 3}, NIM_INVALID},
                 {{2, 1, 2}, NIM_INVALID},
                 {{2, 2, 1}, NIM_INVALID},
                 {{2, 1, 1}, NIM_INVALID}};
    static const uint64_t piles[3] = {1, 2, 3};
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++) {
        struct nim_model held;
        nim_model_begin(&held, nim_problem_find("misere-nim"),
                        &nim_system_memory);
        assert_int_equal(nim_pack_write(&held, &text), NIM_INVALID);
        assert_int_equal(nim_model_add_set(&held, NULL, 0), NIM_OK);
        for (size_t j = 0; j < 3; j++) {
            const uint64_t head[NIM_HEAD_MAX] = {packs[i].heads[j]};
            assert_int_equal(nim_model_add_case(&held, head, piles, NULL),
                             NIM_OK);
        }
        assert_int_equal(nim_pack_write(&held, &text), packs[i].status);
        nim_model_end(&held);
    }
    nim_text_end(&text);
}

/* So would cases of cf36d with other jumps. */
static void a_pack_has_one_number_in_common(void **state) {
    static const uint64_t jumps[] = {7, 7, 6};
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    struct nim_model held;
    (void)state;
    nim_model_begin(&held, nim_problem_find("cf36d"), &nim_system_memory);
    assert_int_equal(nim_model_add_set(&held, NULL, 0), NIM_OK);
    for (size_t i = 0; i < 3; i++) {
        const uint64_t head[NIM_HEAD_MAX] = {5, 1 + i, jumps[i]};
        assert_int_equal(nim_model_add_case(&held, head, NULL, NULL), NIM_OK);
        assert_int_equal(nim_pack_write(&held, &text),
                         i < 2 ? NIM_OK : NIM_INVALID);
    }
    nim_model_share(&held, &held.cases[2]);
    assert_int_equal(nim_pack_write(&held, &text), NIM_OK);
    assert_int_equal(text.len, strlen("3 6\n5 1\n5 2\n5 3\n"));
    assert_memory_equal(text.bytes, "3 6\n5 1\n5 2\n5 3\n", text.len);
    nim_model_end(&held);
    nim_text_end(&text);
}

/* One set of takes stands before all cases of acwing893. */
static void a_pack_has_the_sets_that_its_text_has(void **state) {
    static const uint64_t head[NIM_HEAD_MAX] = {1};
    static const uint64_t numbers[2] = {2, 5};
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    struct nim_model held;
    (void)state;
    nim_model_begin(&held, nim_problem_find("acwing893"), &nim_system_memory);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(nim_model_add_set(&held, &numbers[i], 1), NIM_OK);
        assert_int_equal(nim_model_add_case(&held, head, numbers, NULL),
                         NIM_OK);
        assert_int_equal(nim_pack_write(&held, &text),
                         i == 0 ? NIM_OK : NIM_INVALID);
    }
    nim_model_end(&held);
    nim_text_end(&text);
}

/* Inputs of hdu1536, one after the other, with a set of takes each. */
static void sets_of_the_same_takes_become_one(void **state) {
    static const struct {
        const char *first;
        const char *second;
        const char *both;
    } rows[] = {
        {"2 2 5\n1\n1 3\n0\n", "2 2 5\n1\n1 4\n0\n", "2 2 5\n2\n1 3\n1 4\n0\n"},
        {"2 2 5\n1\n1 3\n0\n", "2 2 6\n1\n1 4\n0\n",
         "2 2 5\n1\n1 3\n2 2 6\n1\n1 4\n0\n"},
        {"2 2 5\n1\n1 3\n0\n", "2 3 5\n1\n1 4\n0\n",
         "2 2 5\n1\n1 3\n2 3 5\n1\n1 4\n0\n"},
        {"2 2 5\n1\n1 3\n0\n", "1 2\n1\n1 4\n0\n",
         "2 2 5\n1\n1 3\n1 2\n1\n1 4\n0\n"},
        {"1 2\n1\n1 3\n0\n", "2 2 5\n1\n1 4\n0\n",
         "1 2\n1\n1 3\n2 2 5\n1\n1 4\n0\n"},
        /* Those that do not follow each other stay apart. */
        {"1 2\n1\n1 3\n1 5\n1\n1 6\n0\n", "1 2\n1\n1 4\n0\n",
         "1 2\n1\n1 3\n1 5\n1\n1 6\n1 2\n1\n1 4\n0\n"},
        {"1 2\n1\n1 3\n1 5\n1\n1 6\n0\n", "1 5\n1\n1 4\n0\n",
         "1 2\n1\n1 3\n1 5\n2\n1 6\n1 4\n0\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *const texts[2] = {rows[i].first, rows[i].second};
        struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
        struct nim_model added;
        struct nim_model both;
        nim_model_begin(&added, nim_problem_find("hdu1536"),
                        &nim_system_memory);
        nim_model_begin(&both, nim_problem_find("hdu1536"), &nim_system_memory);
        for (size_t j = 0; j < 2; j++) {
            assert_int_equal(nim_model_hold(&added, texts[j], strlen(texts[j])),
                             NIM_OK);
            assert_int_equal(nim_pack_append(&both, &added), NIM_OK);
        }
        assert_int_equal(nim_pack_write(&both, &text), NIM_OK);
        assert_int_equal(text.len, strlen(rows[i].both));
        assert_memory_equal(text.bytes, rows[i].both, text.len);
        nim_model_end(&added);
        nim_model_end(&both);
        nim_text_end(&text);
    }
}

/* ---- Shapes ---- */

static void shapes_are_added_as_long_as_there_is_room(void **state) {
    struct nim_stress stress = begin(nim_problem_find("classic"));
    (void)state;
    assert_false(nim_stress_add_shape(&stress, "no such shape"));
    for (size_t i = 1; i < NIM_SHAPES_MAX; i++) {
        assert_true(nim_stress_add_shape(&stress, "lost"));
        assert_int_equal(stress.shape_count, i);
    }
    assert_false(nim_stress_add_shape(&stress, "lost"));
    assert_int_equal(stress.shape_count, NIM_SHAPES_MAX - 1);
    nim_stress_end(&stress);
}

/* ---- Rounds of all shapes ---- */

struct round_row {
    const char *name;
    uint64_t round;      /* from 0 */
    uint64_t case_count; /* 0: no limit, nor for the next two */
    uint64_t piles_max;
    uint64_t value_max;
};

/* poj2975 has up to 1000 piles of up to 10^9 stones, and any number of cases:
 * no limit stands for what a round may ask. */
static const struct round_row rounds[] = {
    {"the first is small", 0, 16, 3, 7},
    {"the second is larger", 1, 16, 6, 200},
    {"the third is as large as may be", 2, 0, 0, 0},
    {"the fifth has eight piles a case", 4, 16, 8, 1000000000},
    {"the sixth has two piles a case", 5, 16, 2, 1000000000},
    {"the eighth has twelve", 7, 8, 12, 1023},
    {"the ninth is like the seventh", 8, 8, 40, 31},
    {"the tenth is like the eighth", 9, 8, 12, 1023},
    {"the eleventh is like the fourth", 10, 24, 3, 15},
    {"two rounds before the large one", 32, 16, 2, 1000000000},
    {"the large one comes again", 34, 0, 0, 0},
    {"and again", 66, 0, 0, 0},
};

/* Some shapes have the same many cases in each round. */
static bool has_all_edges(const struct nim_shape *shape) {
    return strcmp(shape->name, "landmarks") == 0 ||
           strcmp(shape->name, "related") == 0 ||
           strcmp(shape->name, "own-bits") == 0;
}

static void rounds_are_as_large_as_they_should_be(void **state) {
    const struct round_row *row = *state;
    const struct nim_problem *problem = nim_problem_find("poj2975");
    struct nim_stress stress = begin(problem);
    uint64_t run = stress.catch_count + row->round * stress.shape_count;
    uint64_t most_piles = 0;
    uint64_t most_value = 0;
    for (size_t i = 0; i < stress.shape_count; i++) {
        const char *shape;
        struct nim_reach reach = {0};
        struct text_output text = write_input(&stress, ++run, &shape);
        assert_string_equal(shape, stress.shapes[i]->name);
        assert_int_equal(validate(problem, &text, &reach), NIM_OK);
        text_output_free(&text);
        if (has_all_edges(stress.shapes[i])) {
            continue;
        }
        if (row->case_count > 0) {
            assert_int_equal(reach.case_count, row->case_count);
        }
        most_piles =
            reach.piles.max > most_piles ? reach.piles.max : most_piles;
        most_value =
            reach.values.max > most_value ? reach.values.max : most_value;
    }
    if (row->case_count == 0) {
        assert_true(most_piles > 40);
    } else {
        assert_int_equal(most_piles, row->piles_max);
        assert_int_equal(most_value, row->value_max);
    }
    nim_stress_end(&stress);
}

/* A round of 24 cases has all that the statement allows, and one of 16 has 16.
 */
static void as_many_cases_are_asked_for_as_may_be(void **state) {
    struct nim_problem problem = *nim_problem_find("poj2975");
    (void)state;
    problem.limits.cases_max = 22;
    struct nim_stress stress = begin(&problem);
    for (uint64_t round = 0; round <= 3; round += 3) {
        const char *shape;
        struct nim_reach reach = {0};
        uint64_t run = stress.catch_count + round * stress.shape_count + 1;
        struct text_output text = write_input(&stress, run, &shape);
        assert_int_equal(validate(&problem, &text, &reach), NIM_OK);
        assert_int_equal(reach.case_count, round > 0 ? 22 : 16);
        text_output_free(&text);
    }
    nim_stress_end(&stress);
}

/* The options may say that a problem's input is one case. */
static void one_case_is_asked_for_where_there_is_one(void **state) {
    struct nim_problem problem = *nim_problem_find("poj2975");
    (void)state;
    problem.layout.cases = NIM_CASES_ONE;
    struct nim_stress stress = begin(&problem);
    for (uint64_t run = stress.catch_count + 1;
         run <= stress.catch_count + stress.shape_count; run++) {
        const char *shape;
        struct nim_reach reach = {0};
        struct text_output text = write_input(&stress, run, &shape);
        assert_int_equal(validate(&problem, &text, &reach), NIM_OK);
        assert_int_equal(reach.case_count, 1);
        assert_in_range(reach.piles.max, 1, 3);
        text_output_free(&text);
    }
    nim_stress_end(&stress);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_are_written_piece_by_piece),
        cmocka_unit_test(refused_lists_are_told),
        cmocka_unit_test(a_pack_says_what_its_text_says),
        cmocka_unit_test(a_pack_has_one_number_in_common),
        cmocka_unit_test(a_pack_has_the_sets_that_its_text_has),
        cmocka_unit_test(sets_of_the_same_takes_become_one),
        cmocka_unit_test(shapes_are_added_as_long_as_there_is_room),
        cmocka_unit_test(as_many_cases_are_asked_for_as_may_be),
        cmocka_unit_test(one_case_is_asked_for_where_there_is_one),
    };
    int failed = rows_run("stress: known mistakes", layouts,
                          sizeof layouts / sizeof *layouts, sizeof *layouts,
                          known_mistakes_are_inputs);
    failed += rows_run("stress: memory", layouts, 1, sizeof *layouts,
                       refused_blocks_are_told);
    failed += rows_run("stress: rounds", rounds, sizeof rounds / sizeof *rounds,
                       sizeof *rounds, rounds_are_as_large_as_they_should_be);
    failed += cmocka_run_group_tests_name("stress: shapes", tests, NULL, NULL);
    return failed;
}
