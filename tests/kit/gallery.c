/* Lists the wrong submissions, and makes inputs for them. */
#define _POSIX_C_SOURCE 200809L
#include "gallery.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- The submissions ---- */

/* They stand beside the program under test. */
const char *gallery_path(char *path, const char *problem) {
    const char *program = getenv("NIMSUM");
    program = program ? program : "build/nimsum";
    const char *slash = strrchr(program, '/');
    int len =
        snprintf(path, GALLERY_PATH_LEN, "%.*stests/submissions/%s",
                 slash ? (int)(slash - program + 1) : 0, program, problem);
    assert_true(len > 0 && len < GALLERY_PATH_LEN);
    return path;
}

static enum gallery_size size_of(const char *word) {
    static const char *const words[] = {"case", "cases", "wide", "large"};
    size_t i = 0;
    while (i < 3 && strcmp(words[i], word) != 0) {
        i++;
    }
    assert_string_equal(words[i], word);
    return (enum gallery_size)i;
}

size_t gallery_list(const char *problem, struct gallery_bug *bugs) {
    char path[GALLERY_PATH_LEN];
    char command[GALLERY_PATH_LEN + 8];
    char shows[8];
    size_t count = 0;
    snprintf(command, sizeof command, "'%s' -l", gallery_path(path, problem));
    FILE *list = popen(command, "r");
    assert_non_null(list);
    while (count < GALLERY_BUGS_MAX &&
           fscanf(list, "%31s %7s %31s", bugs[count].name, shows,
                  bugs[count].idea) == 3) {
        bugs[count].problem = problem;
        bugs[count++].shows = size_of(shows);
    }
    assert_int_equal(pclose(list), 0);
    return count;
}

/* ---- Inputs ---- */

enum cases { ONE, COUNT, ZERO, END, SETS };
enum piles { PILES, PLACES, PAIRS };

/* How a problem's input is laid out. */
struct layout {
    const char *problem;
    enum cases cases;
    enum piles piles;
    size_t case_count;  /* of an input with many */
    size_t large;       /* piles of the largest case */
    uint64_t value_max; /* the largest number */
};

static const struct layout layouts[] = {
    {"classic", ZERO, PILES, 60, 200000, 2147483647},
    {"staircase", ONE, PILES, 1, 100000, 1000000000},
    {"bash", COUNT, PILES, 60, 10000, 10000000},
    {"lightoj1253", COUNT, PILES, 60, 100, 1000000000},
    {"poj1704", COUNT, PLACES, 20, 1000, 10000},
    {"p1247", ONE, PILES, 1, 200000, 1000000000},
    {"hdu1536", SETS, PILES, 60, 100, 10000},
    {"hdu1730", END, PAIRS, 60, 1000, 100},
    {"poj2975", ZERO, PILES, 60, 1000, 1000000000},
};

static void add(struct gallery_text *text, const char *format, ...) {
    va_list values;
    if (text->room - text->len < 64) {
        text->room = 2 * text->room + 4096;
        text->bytes = realloc(text->bytes, text->room);
        assert_non_null(text->bytes);
    }
    va_start(values, format);
    int len = vsnprintf(text->bytes + text->len, text->room - text->len, format,
                        values);
    va_end(values);
    assert_true(len >= 0 && len < 64);
    text->len += (size_t)len;
}

/* Half the time the last pile is such that the nim-sum is 0; of wide piles,
 * half the time all have the same low bits, 8 to 16 of them. */
static void throw_piles(uint64_t *piles, size_t count, uint64_t most,
                        struct dice *dice) {
    uint64_t sum = 0;
    bool is_high = most >= 1 << 20 && dice_throw_below(dice, 2) == 0;
    size_t shift = 8 + dice_throw_below(dice, 9);
    for (size_t i = 0; i < count; i++) {
        uint64_t pile = dice_throw(dice) % most;
        piles[i] = 1 + (is_high ? pile % 16 << shift : pile);
        sum ^= i + 1 < count ? piles[i] : 0;
    }
    if (sum > 0 && sum <= most && dice_throw_below(dice, 2) == 0) {
        piles[count - 1] = sum;
    }
}

static void add_piles(struct gallery_text *input, const uint64_t *piles,
                      size_t count) {
    add(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        add(input, i + 1 < count ? "%" PRIu64 " " : "%" PRIu64 "\n", piles[i]);
    }
}

/* Different places in any order: the piles are the steps from each to the
 * next. */
static void add_places(struct gallery_text *input, uint64_t *piles,
                       size_t count, struct dice *dice) {
    for (size_t i = 1; i < count; i++) {
        piles[i] += piles[i - 1];
    }
    for (size_t i = count; i > 1; i--) {
        size_t other = dice_throw_below(dice, i);
        uint64_t place = piles[i - 1];
        piles[i - 1] = piles[other];
        piles[other] = place;
    }
    add_piles(input, piles, count);
}

/* Rows of two pieces, in any order, with a pile less one between them. */
static void add_pairs(struct gallery_text *input, const uint64_t *piles,
                      size_t count, uint64_t width, struct dice *dice) {
    add(input, "%zu %" PRIu64 "\n", count, width);
    for (size_t i = 0; i < count; i++) {
        uint64_t low = 1 + dice_throw(dice) % (width - piles[i]);
        uint64_t high = low + piles[i];
        bool turns = dice_throw_below(dice, 2) == 0;
        add(input, "%" PRIu64 " %" PRIu64 "\n", turns ? high : low,
            turns ? low : high);
    }
}

static size_t throw_count(const struct layout *layout, enum gallery_size size,
                          struct dice *dice) {
    bool is_few = size != GALLERY_LARGE;
    return is_few ? 1 + dice_throw_below(dice, 6) : layout->large;
}

static uint64_t throw_most(const struct layout *layout, enum gallery_size size,
                           struct dice *dice) {
    static const uint64_t small[] = {1, 2, 5, 30};
    uint64_t most = small[dice_throw_below(dice, 4)];
    uint64_t widest = layout->piles == PLACES  ? layout->value_max / 7
                      : layout->piles == PAIRS ? layout->value_max - 1
                                               : layout->value_max;
    most = size == GALLERY_LARGE ? 2 : most;
    return size == GALLERY_WIDE ? widest : most;
}

static void add_case(struct gallery_text *input, const struct layout *layout,
                     enum gallery_size size, struct dice *dice) {
    size_t count = throw_count(layout, size, dice);
    uint64_t *piles = calloc(count, sizeof *piles);
    assert_non_null(piles);
    throw_piles(piles, count, throw_most(layout, size, dice), dice);
    if (layout->piles == PLACES) {
        add_places(input, piles, count, dice);
    } else if (layout->piles == PAIRS) {
        add_pairs(input, piles, count, layout->value_max, dice);
    } else {
        add_piles(input, piles, count);
    }
    free(piles);
}

/* Takes in any order; now and then one of them stands twice. */
static void add_takes(struct gallery_text *input, struct dice *dice) {
    size_t count = 1 + dice_throw_below(dice, 4);
    add(input, "%zu", count);
    for (size_t i = 0; i < count; i++) {
        add(input, " %zu", 1 + dice_throw_below(dice, 9));
    }
    add(input, "\n");
}

static void add_sets(struct gallery_text *input, const struct layout *layout,
                     enum gallery_size size, struct dice *dice) {
    bool is_one = size == GALLERY_CASE || size == GALLERY_LARGE;
    size_t set_count = is_one ? 1 : 5;
    size_t case_count = is_one ? 1 : layout->case_count / set_count;
    for (size_t i = 0; i < set_count; i++) {
        add_takes(input, dice);
        add(input, "%zu\n", case_count);
        for (size_t j = 0; j < case_count; j++) {
            add_case(input, layout, size, dice);
        }
    }
}

static const struct layout *find_layout(const char *problem) {
    size_t i = 0;
    while (strcmp(layouts[i].problem, problem) != 0) {
        i++;
        assert_true(i < sizeof layouts / sizeof *layouts);
    }
    return &layouts[i];
}

void gallery_throw(struct gallery_text *input, const char *problem,
                   enum gallery_size size, struct dice *dice) {
    const struct layout *layout = find_layout(problem);
    bool is_one = size == GALLERY_CASE || size == GALLERY_LARGE;
    size_t case_count = is_one ? 1 : layout->case_count;
    input->len = 0;
    if (layout->cases == SETS) {
        add_sets(input, layout, size, dice);
    } else if (layout->cases == COUNT) {
        add(input, "%zu\n", case_count);
    }
    for (size_t i = 0; layout->cases != SETS && i < case_count; i++) {
        add_case(input, layout, size, dice);
    }
    if (layout->cases == ZERO || layout->cases == SETS) {
        add(input, "0\n");
    }
}
