/* Stress tests of the gallery's submissions: the input that fails is found, and
 * what it is shrunk to is the smallest of all that fail, as trying all small
 * ones shows. */
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "kit/gallery.h"
#include "system/files.h"

#include "runs/attempt.h"
#include <nimsum.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NS_PER_S UINT64_C(1000000000)
#define RUNS_MAX 300

struct scene {
    char path[GALLERY_PATH_LEN];
    const char *command[3];
    struct nim_runner runner;
    struct nim_stress stress;
    struct nim_shrink shrink;
    uint64_t run_number;
};

static void begin(struct scene *scene, const char *problem, const char *bug) {
    *scene = (struct scene){.run_number = 0};
    scene->command[0] = gallery_path(scene->path, problem);
    scene->command[1] = bug;
    scene->runner = (struct nim_runner){
        .problem = nim_problem_find(problem),
        .command = scene->command,
        .memory = nim_system_memory,
        .time_ns = 20 * NS_PER_S,
        .output_len = 1 << 20,
    };
    assert_int_equal(nim_runner_begin(&scene->runner), NIM_OK);
    assert_int_equal(nim_stress_begin(&scene->stress, scene->runner.problem,
                                      false, &nim_system_memory, 1, ""),
                     NIM_OK);
}

static void end(struct scene *scene) {
    if (scene->shrink.runner) {
        nim_shrink_end(&scene->shrink);
    }
    nim_stress_end(&scene->stress);
    nim_runner_end(&scene->runner);
}

static void write_all(const struct nim_output *to, const char *text,
                      size_t len) {
    while (len > 0) {
        ptrdiff_t written = to->write(to->context, text, len);
        assert_true(written > 0);
        text += written;
        len -= (size_t)written;
    }
}

static enum nim_outcome outcome_of(struct scene *scene, const char *text) {
    struct nim_output to;
    struct nim_fault fault;
    struct nim_run run;
    assert_int_equal(nim_runner_input(&scene->runner, &to), NIM_OK);
    write_all(&to, text, strlen(text));
    assert_int_equal(nim_runner_run(&scene->runner, &run, &fault), NIM_OK);
    return run.outcome;
}

/* Runs until one fails, and shrinks its input. */
static void find(struct scene *scene) {
    struct nim_run run = {.outcome = NIM_OUTCOME_RIGHT};
    while (run.outcome == NIM_OUTCOME_RIGHT) {
        struct nim_output to;
        struct nim_fault fault;
        const char *shape;
        if (++scene->run_number > RUNS_MAX) {
            fail_msg("%s %s is right", scene->path, scene->command[1]);
        }
        assert_int_equal(nim_runner_input(&scene->runner, &to), NIM_OK);
        assert_int_equal(nim_stress_write(&scene->stress, scene->run_number,
                                          &to, &shape, &fault),
                         NIM_OK);
        assert_int_equal(nim_runner_run(&scene->runner, &run, &fault), NIM_OK);
    }
    struct nim_fault fault;
    scene->shrink = (struct nim_shrink){
        .runner = &scene->runner,
        .run = run,
        .run_max = 500,
        .time_ns = 60 * NS_PER_S,
    };
    assert_int_equal(nim_shrink(&scene->shrink, &fault), NIM_OK);
}

static bool is_shrunk_to(const struct scene *scene, const char *text) {
    return scene->shrink.input_len == strlen(text) &&
           memcmp(scene->shrink.input, text, strlen(text)) == 0;
}

/* ---- What is known ---- */

struct known_row {
    const char *problem;
    const char *bug;
    const char *input; /* the smallest that fails */
    uint64_t runs;     /* at most, to find it: slow ones are packed less */
};

static const struct known_row known[] = {
    /* Moves and verdicts. */
    {"classic", "equal-once", "3\n1 1 1\n0\n", 38},
    {"classic", "adds", "2\n1 1\n0\n", 28},
    {"classic", "bits-16", "1\n65536\n0\n", 52},
    {"p1247", "sorts", "2\n2 1\n", 132},
    {"p1247", "exit-1", "1\n1\n", 1},
    {"bash", "modulo-5", "1\n4\n1\n1\n1\n1\n", 46},
    {"bash", "adds-columns", "1\n1\n15\n", 12},
    /* Boards. */
    {"poj1704", "unsorted", "1\n2\n2 1\n", 19},
    {"poj1704", "sorted-as-text", "1\n2\n10 9\n", 82},
    {"hdu1730", "signed", "1 2\n2 1\n", 2},
    {"hdu1730", "parity", "1 4\n1 4\n", 10},
    /* Sets of takes. */
    {"hdu1536", "cut-at-larger", "2 2 1\n1\n1 1\n0\n", 6},
    {"hdu1536", "not-largest", "1 1\n1\n1 1\n0\n", 3},
    {"hdu1536", "pile-1000", "1 1\n1\n1 1001\n0\n", 114},
    {"hdu1536", "first-set", "1 1\n1\n1 0\n1 2\n1\n1 1\n0\n", 20},
    /* What is kept from case to case, and a crash in the 13th. */
    {"classic", "sum-kept", "1\n1\n1\n1\n0\n", 108},
    {"lightoj1253", "flag-kept", "2\n1\n2\n1\n1\n", 24},
    {"lightoj1253", "case-1", "2\n1\n1\n1\n1\n", 108},
    {"hdu1730", "crash-13",
     "1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n"
     "1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n1 2\n",
     256},
    /* Arrays too small. */
    {"lightoj1253", "array-20",
     "1\n21\n1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n", 452},
};

static void the_smallest_is_found(void **state) {
    size_t changed = 0;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct known_row *row = &known[i];
        struct scene scene;
        begin(&scene, row->problem, row->bug);
        find(&scene);
        if (!is_shrunk_to(&scene, row->input)) {
            fail_msg("%s %s:\n%.*s", row->problem, row->bug,
                     (int)scene.shrink.input_len, scene.shrink.input);
        }
        assert_true(scene.shrink.is_done);
        assert_int_equal(outcome_of(&scene, row->input),
                         scene.shrink.run.outcome);
        if (scene.shrink.run_count > row->runs) {
            print_error("%s %s: %d runs\n", row->problem, row->bug,
                        (int)scene.shrink.run_count);
            changed++;
        }
        end(&scene);
    }
    assert_int_equal(changed, 0);
}

/* ---- Exhaustion ---- */

#define PILES_MAX 3
#define VALUE_MAX 3

struct small {
    unsigned piles[PILES_MAX];
    unsigned count;
};

static unsigned bits_of(const struct small *small) {
    unsigned all = 0;
    unsigned bits = 0;
    for (unsigned i = 0; i < small->count; i++) {
        all |= small->piles[i];
    }
    for (; all > 0; all >>= 1) {
        bits++;
    }
    return bits;
}

static unsigned stones_of(const struct small *small) {
    unsigned stones = 0;
    for (unsigned i = 0; i < small->count; i++) {
        stones += small->piles[i];
    }
    return stones;
}

/* Numbers of one digit: neither the length of the text nor anything else comes
 * between stones and bytes. */
static int compare(const void *a, const void *b) {
    const struct small *left = a;
    const struct small *right = b;
    if (left->count != right->count) {
        return left->count < right->count ? -1 : 1;
    }
    if (bits_of(left) != bits_of(right)) {
        return bits_of(left) < bits_of(right) ? -1 : 1;
    }
    if (stones_of(left) != stones_of(right)) {
        return stones_of(left) < stones_of(right) ? -1 : 1;
    }
    for (unsigned i = 0; i < left->count; i++) {
        if (left->piles[i] != right->piles[i]) {
            return left->piles[i] < right->piles[i] ? -1 : 1;
        }
    }
    return 0;
}

#define SMALLS (3 + 9 + 27)

static void list_all(struct small smalls[SMALLS]) {
    size_t next = 0;
    for (unsigned count = 1; count <= PILES_MAX; count++) {
        unsigned all = count == 1 ? 3 : count == 2 ? 9 : 27;
        for (unsigned number = 0; number < all; number++) {
            struct small *small = &smalls[next++];
            unsigned rest = number;
            small->count = count;
            for (unsigned i = 0; i < count; i++, rest /= VALUE_MAX) {
                small->piles[i] = 1 + rest % VALUE_MAX;
            }
        }
    }
    assert_int_equal(next, SMALLS);
    qsort(smalls, SMALLS, sizeof *smalls, compare);
}

/* How the problem of a row writes it. */
struct exhausted_row {
    const char *problem;
    const char *before; /* the case */
    const char *behind;
    char between; /* piles */
};

static const struct exhausted_row exhausted[] = {
    {"classic", "", "0\n", ' '},
    {"bash", "1\n", "", '\n'},
    {"poj1704", "1\n", "", ' '},
    {"staircase", "", "", ' '},
};

static void write_small(char text[64], const struct exhausted_row *row,
                        const struct small *small) {
    int len = sprintf(text, "%s%u\n", row->before, small->count);
    for (unsigned i = 0; i < small->count; i++) {
        char end = i + 1 < small->count ? row->between : '\n';
        len += sprintf(text + len, "%u%c", small->piles[i], end);
    }
    strcpy(text + len, row->behind);
}

/* Two pieces on one square are no input. */
static bool is_input(const struct exhausted_row *row,
                     const struct small *small) {
    bool differs = true;
    for (unsigned i = 0; i < small->count; i++) {
        for (unsigned j = 0; j < i; j++) {
            differs &= small->piles[i] != small->piles[j];
        }
    }
    return differs || strcmp(row->problem, "poj1704") != 0;
}

/* The first of all small inputs that fails is the shrunk one, unless that has a
 * number above them. */
static void agree(const struct exhausted_row *row,
                  const struct gallery_bug *bug,
                  const struct small smalls[SMALLS]) {
    struct scene scene;
    begin(&scene, row->problem, bug->name);
    find(&scene);
    for (size_t i = 0; i < SMALLS; i++) {
        char text[64];
        if (smalls[i].count > scene.shrink.pile_count) {
            break;
        }
        write_small(text, row, &smalls[i]);
        bool is_same = is_shrunk_to(&scene, text);
        bool fails = is_input(row, &smalls[i]) &&
                     outcome_of(&scene, text) != NIM_OUTCOME_RIGHT;
        if (fails != is_same) {
            fail_msg("%s %s: %.*s\nand not\n%s", row->problem, bug->name,
                     (int)scene.shrink.input_len, scene.shrink.input, text);
        }
        if (is_same) {
            break;
        }
    }
    end(&scene);
}

/* Three of each problem's bugs, others every time. */
static void no_smaller_input_fails(void **state) {
    struct small smalls[SMALLS];
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    list_all(smalls);
    for (size_t i = 0; i < sizeof exhausted / sizeof *exhausted; i++) {
        struct gallery_bug bugs[GALLERY_BUGS_MAX];
        size_t count = gallery_list(exhausted[i].problem, bugs);
        for (size_t j = 0; j < 3;) {
            const struct gallery_bug *bug =
                &bugs[dice_throw_below(&dice, count)];
            bool is_quick = strncmp(bug->name, "waits", 5) != 0 &&
                            strcmp(bug->name, "endless") != 0;
            if (bug->shows == GALLERY_CASE && is_quick) {
                agree(&exhausted[i], bug, smalls);
                j++;
            }
        }
    }
}

/* ---- Limits ---- */

static void limits_are_kept(void **state) {
    (void)state;
    struct scene scene;
    begin(&scene, "classic", "bits-16");
    find(&scene);
    uint64_t enough = scene.shrink.run_count;
    end(&scene);
    begin(&scene, "classic", "bits-16");
    find(&scene);
    nim_shrink_end(&scene.shrink);
    assert_true(enough > 20);
    struct nim_fault fault;
    scene.shrink = (struct nim_shrink){.runner = &scene.runner,
                                       .run = scene.shrink.run,
                                       .run_max = 0,
                                       .time_ns = NS_PER_S};
    assert_int_equal(nim_shrink(&scene.shrink, &fault), NIM_OK);
    assert_int_equal(scene.shrink.run_count, 0);
    assert_false(scene.shrink.is_minimal);
    assert_true(scene.shrink.input_len > 0);
    end(&scene);
}

static void failures_of_one_kind_are_alike(void **state) {
    static const struct {
        struct nim_run a, b;
        bool is_alike;
    } pairs[] = {
        {{.outcome = NIM_OUTCOME_WRONG}, {.outcome = NIM_OUTCOME_WRONG}, true},
        {{.outcome = NIM_OUTCOME_WRONG},
         {.outcome = NIM_OUTCOME_NOTHING},
         true},
        {{.outcome = NIM_OUTCOME_SLOW}, {.outcome = NIM_OUTCOME_WAITS}, true},
        {{.outcome = NIM_OUTCOME_SIGNAL, .code = 6},
         {.outcome = NIM_OUTCOME_SIGNAL, .code = 11},
         true},
        {{.outcome = NIM_OUTCOME_WRONG}, {.outcome = NIM_OUTCOME_FORM}, false},
        {{.outcome = NIM_OUTCOME_SLOW},
         {.outcome = NIM_OUTCOME_INTERRUPTED},
         false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_int_equal(nim_run_is_alike(&pairs[i].a, &pairs[i].b),
                         pairs[i].is_alike);
    }
}

static void thresholds_are_told(void **state) {
    (void)state;
    static const struct {
        struct nim_shrink shrink;
        const char *text;
    } rows[] = {
        {{.threshold_of = NIM_THINGS_CASES,
          .threshold = 13,
          .above_count = 5,
          .below_count = 4,
          .run.outcome = NIM_OUTCOME_SIGNAL},
         "13 cases crash, 12 do not\n"
         "tried: 5 more, which crash, and 4 fewer, which do not"},
        {{.threshold_of = NIM_THINGS_PILES,
          .threshold = 101,
          .above_count = 1,
          .below_count = 2},
         "101 piles fail, 100 do not\n"
         "tried: 1 more, which fails, and 2 fewer, which do not"},
        {{.threshold_of = NIM_THINGS_PILES,
          .threshold = 30000,
          .above_count = 5,
          .below_count = 4,
          .run.outcome = NIM_OUTCOME_SLOW},
         "30000 piles are too slow, 29999 are not\n"
         "tried: 5 more, which are too slow, and 4 fewer, which are not"},
        {{.threshold_of = NIM_THINGS_NUMBER,
          .threshold = 65536,
          .above_count = 5,
          .below_count = 4},
         "a number of 65536 fails, 65535 does not\n"
         "tried: 5 more, which fail, and 4 fewer, which do not"},
        {{.threshold_of = NIM_THINGS_NUMBER,
          .threshold = 300,
          .above_count = 5,
          .below_count = 4,
          .run.outcome = NIM_OUTCOME_SIGNAL},
         "a number of 300 crashes, 299 does not\n"
         "tried: 5 more, which crash, and 4 fewer, which do not"},
        {{.threshold_of = NIM_THINGS_NUMBER,
          .threshold = 1000,
          .above_count = 5,
          .below_count = 4,
          .run.outcome = NIM_OUTCOME_SLOW},
         "a number of 1000 is too slow, 999 is not\n"
         "tried: 5 more, which are too slow, and 4 fewer, which are not"},
        {{.threshold_of = NIM_THINGS_NONE, .threshold = 65536}, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_line line = {0};
        bool is_told = nim_shrink_say_threshold(&line, &rows[i].shrink);
        assert_string_equal(line.text, rows[i].text);
        assert_int_equal(is_told, line.len > 0);
    }
}

/* ---- Inputs of stress tests ---- */

static uint64_t hash_input(struct nim_stress *stress, uint64_t run_number,
                           struct scene *scene) {
    struct nim_output to;
    struct nim_fault fault;
    struct nim_scratch_view view;
    const char *shape;
    unsigned char buffer[4096];
    uint64_t hash = 0;
    ptrdiff_t len;
    assert_int_equal(nim_runner_input(&scene->runner, &to), NIM_OK);
    assert_int_equal(nim_stress_write(stress, run_number, &to, &shape, &fault),
                     NIM_OK);
    struct nim_input input = nim_runner_reread(&scene->runner, 0, &view);
    do {
        len = input.read(input.context, buffer, sizeof buffer);
        for (ptrdiff_t i = 0; i < len; i++) {
            hash = hash * 31 + buffer[i];
        }
    } while (len > 0);
    return hash;
}

/* A run's input depends on seed and number alone. */
static void inputs_come_again(void **state) {
    (void)state;
    struct scene scene;
    struct nim_stress other;
    begin(&scene, "poj1704", NULL);
    assert_int_equal(nim_stress_begin(&other, scene.runner.problem, false,
                                      &nim_system_memory, 2, ""),
                     NIM_OK);
    uint64_t first[30];
    size_t differ = 0;
    for (uint64_t i = 0; i < 30; i++) {
        first[i] = hash_input(&scene.stress, i + 1, &scene);
    }
    for (uint64_t i = 30; i-- > 0;) {
        assert_true(hash_input(&scene.stress, i + 1, &scene) == first[i]);
        differ += hash_input(&other, i + 1, &scene) != first[i];
    }
    assert_in_range(differ, 20, 30);
    nim_stress_end(&other);
    end(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_is_found),
        cmocka_unit_test(no_smaller_input_fails),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(failures_of_one_kind_are_alike),
        cmocka_unit_test(thresholds_are_told),
        cmocka_unit_test(inputs_come_again),
    };
    return cmocka_run_group_tests_name("shrink", tests, NULL, NULL);
}
