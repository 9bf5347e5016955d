/* Boards made from piles: the row's own arrangement makes the same piles of
 * them, and its statement allows them. */
#include "boards/board.h"
#include "boards/inverse.h"
#include "inputs/bounds.h"
#include "kit/streams.h"
#include "problems/catalogue.h"
#include "problems/layout.h"
#include "streams/writer.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PILES_MAX 40
#define ROOM NIM_DRAFT_ROOM(PILES_MAX)

/* ---- One board ---- */

/* The row with limits where its statement names none. */
static struct nim_problem limit(const struct nim_problem *row) {
    struct nim_problem limited = *row;
    struct nim_limits *limits = &limited.limits;
    limits->value_max = limits->value_max ? limits->value_max : INT32_MAX;
    limits->piles_max = limits->piles_max ? limits->piles_max : 200000;
    for (size_t i = 0; i < NIM_HEAD_MAX; i++) {
        bool is_value = row->layout.body == NIM_BODY_NONE;
        bool is_open = limits->head[i].max == 0 && !is_value;
        limits->head[i].max = is_open ? INT32_MAX : limits->head[i].max;
    }
    return limited;
}

/* Writes an input of this one case. */
static void write_case(struct text_output *output,
                       const struct nim_problem *row,
                       const struct nim_draft *board) {
    struct nim_writer writer;
    const struct nim_output sink = text_output_open(output);
    const uint64_t takes[] = {1};
    assert_int_equal(nim_writer_begin(&writer, &sink, &nim_system_memory, NULL),
                     NIM_OK);
    struct nim_layout_text text = {.problem = row, .writer = &writer};
    if (row->layout.set != NIM_SET_NONE) {
        nim_layout_write_takes(&text, takes, 1);
    }
    nim_layout_write_case_count(&text, 1, board->head);
    nim_layout_write_case(&text, board->head, board->numbers, row->words.wins);
    nim_layout_write_end(&text);
    nim_writer_put(&writer, "", 1); /* a text, where it is empty, too */
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
}

static bool is_valid(const struct nim_problem *row, const char *text) {
    struct text_input source = {.text = (const unsigned char *)text,
                                .text_len = strlen(text)};
    const struct nim_input input = text_input_open(&source);
    const struct nim_strictness strictness = {false};
    struct nim_breach breach;
    return nim_validate(row, &input, &nim_system_memory, &strictness, &breach,
                        NULL) == NIM_OK;
}

/* Without the empty ones, which may stand between them. */
static size_t without_zeros(uint64_t *piles, size_t pile_count) {
    size_t count = 0;
    for (size_t i = 0; i < pile_count; i++) {
        if (piles[i] > 0) {
            piles[count++] = piles[i];
        }
    }
    return count;
}

static bool has_piles(const struct nim_problem *row,
                      const struct nim_draft *board, const uint64_t *piles,
                      size_t pile_count) {
    uint64_t made[ROOM];
    uint64_t wanted[PILES_MAX];
    bool has_body = row->layout.body != NIM_BODY_NONE;
    size_t count = has_body ? board->number_count : row->layout.head_count;
    memcpy(made, has_body ? board->numbers : board->head, count * sizeof *made);
    memcpy(wanted, piles, pile_count * sizeof *wanted);
    if (row->layout.board) {
        count = nim_board_arrange(row->layout.board, board->head, made, count);
    }
    if (count == SIZE_MAX) {
        return false;
    }
    /* The steps of a staircase are told apart by their places. */
    if (row->game.family != NIM_GAME_STAIRCASE) {
        count = without_zeros(made, count);
        pile_count = without_zeros(wanted, pile_count);
    }
    return count == pile_count &&
           memcmp(made, wanted, count * sizeof *made) == 0;
}

static size_t count_equal(const uint64_t *piles, size_t pile_count,
                          uint64_t pile) {
    size_t count = 0;
    for (size_t i = 0; i < pile_count; i++) {
        count += piles[i] == pile;
    }
    return count;
}

/* Twins are left only where more piles are equal than lights are. */
static void expect_no_room(const struct nim_problem *row, const uint64_t *piles,
                           size_t pile_count) {
    size_t lights[16] = {0};
    uint64_t side = row->limits.value_max;
    assert_true(side < 16);
    for (uint64_t i = 0; i < side * side; i++) {
        uint64_t light[] = {i / side + 1, i % side + 1};
        nim_board_arrange(row->layout.board, NULL, light, 2);
        lights[light[0]]++;
    }
    for (size_t i = 0; i < pile_count; i++) {
        if (count_equal(piles, pile_count, piles[i]) > lights[piles[i]]) {
            return;
        }
    }
    fail_msg("a light has a twin, and a place was free");
}

/* What stands behind a board's numbers. */
#define BEHIND 0xb0a2dUL

static void invert(const struct nim_problem *row, const uint64_t *piles,
                   size_t pile_count, struct nim_random *random) {
    uint64_t numbers[ROOM + 1];
    struct nim_draft board = {.numbers = numbers};
    const struct nim_problem limited = limit(row);
    struct text_output output = {0};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        numbers[i] = BEHIND;
    }
    struct nim_wish wish = {.row = &limited,
                            .piles = piles,
                            .pile_count = pile_count,
                            .random = random};
    nim_inverse_invert(nim_inverse_find(row), &wish, &board);
    if (nim_layout_find_twin(&row->layout, board.head, numbers,
                             board.number_count) != SIZE_MAX) {
        expect_no_room(&limited, piles, pile_count);
        return;
    }
    assert_true(board.number_count <= NIM_DRAFT_ROOM(pile_count));
    assert_int_equal(numbers[board.number_count], BEHIND);
    write_case(&output, row, &board);
    if (!is_valid(row, output.text) ||
        !has_piles(row, &board, piles, pile_count)) {
        fail_msg("%s: %d piles, the first %llu, the last %llu, give\n%s",
                 row->card.names[0], (int)pile_count,
                 (unsigned long long)piles[0],
                 (unsigned long long)piles[pile_count - 1], output.text);
    }
    text_output_free(&output);
}

/* ---- All small piles, and some of all sizes ---- */

/* The next in the order of their digits; false after the last. */
static bool step(uint64_t *piles, size_t pile_count, struct nim_range values) {
    for (size_t i = 0; i < pile_count; i++) {
        if (piles[i] < values.max) {
            piles[i]++;
            return true;
        }
        piles[i] = values.min;
    }
    return false;
}

static void invert_small(const struct nim_problem *row, size_t pile_count,
                         struct nim_range values, struct nim_random *random) {
    uint64_t piles[PILES_MAX];
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] = values.min;
    }
    values.max = values.max - values.min < 4 ? values.max : values.min + 4;
    do {
        for (size_t i = 0; i < 3; i++) {
            invert(row, piles, pile_count, random);
        }
    } while (step(piles, pile_count, values));
}

static void invert_any(const struct nim_problem *row, size_t pile_count,
                       struct nim_range values, struct nim_random *random) {
    uint64_t piles[PILES_MAX];
    for (size_t i = 0; i < 20; i++) {
        for (size_t j = 0; j < pile_count; j++) {
            uint64_t shift = nim_random_below(random, 64);
            uint64_t above =
                nim_random_between(random, 0, values.max - values.min);
            piles[j] = values.min + (above >> shift);
        }
        invert(row, piles, pile_count, random);
    }
    for (size_t j = 0; j < pile_count; j++) {
        piles[j] = j % 2 ? values.min : values.max;
    }
    invert(row, piles, pile_count, random);
}

static void invert_row(const struct nim_problem *row,
                       const struct nim_inverse *inverse) {
    const struct nim_problem limited = limit(row);
    struct nim_range counts = nim_inverse_counts(inverse, &limited);
    struct nim_random random = {1};
    size_t done = 0;
    counts.min = counts.min > 0 ? counts.min : 1;
    for (uint64_t n = counts.min; n <= counts.max && n <= PILES_MAX; n++) {
        const struct nim_range values =
            nim_inverse_values(inverse, &limited, (size_t)n);
        if (values.min > values.max) {
            continue;
        }
        if (n < 5) {
            invert_small(row, (size_t)n, values, &random);
        }
        invert_any(row, (size_t)n, values, &random);
        done++;
    }
    if (done == 0) {
        fail_msg("%s: no piles are within the bounds", row->card.names[0]);
    }
}

/* ---- Limits narrower than the statement's ---- */

/* There are no piles, or boards keep to the limits. */
static void invert_within(const struct nim_problem *narrow,
                          struct nim_random *random) {
    const struct nim_inverse *inverse = nim_inverse_find(narrow);
    struct nim_range counts = nim_inverse_counts(inverse, narrow);
    counts.min = counts.min > 0 ? counts.min : 1;
    for (uint64_t n = counts.min; n <= counts.max && n <= 9; n++) {
        const struct nim_range values =
            nim_inverse_values(inverse, narrow, (size_t)n);
        if (values.min <= values.max) {
            invert_any(narrow, (size_t)n, values, random);
        }
    }
}

/* Numbers from min to max alone. */
static void narrow_values(const struct nim_problem *row, uint64_t min,
                          uint64_t max, struct nim_random *random) {
    struct nim_problem narrow = limit(row);
    bool is_asked = max > 0 && max <= narrow.limits.value_max;
    narrow.limits.value_min = min;
    narrow.limits.value_max = max;
    narrow.limits.piles_max = 4;
    if (is_asked) {
        invert_within(&narrow, random);
    }
}

/* As many numbers, or one more; with one only there may be no board. */
static void narrow_counts(const struct nim_problem *row, uint64_t count,
                          struct nim_random *random) {
    struct nim_problem narrow = limit(row);
    bool is_asked = count + 1 <= narrow.limits.piles_max;
    narrow.limits.piles_min = count;
    narrow.limits.piles_max = count + 1;
    if (is_asked) {
        invert_within(&narrow, random);
    }
}

/* A head whose index-th number is at most that much above the least. */
static void narrow_head(const struct nim_problem *row, unsigned index,
                        uint64_t above, struct nim_random *random) {
    struct nim_problem narrow = limit(row);
    struct nim_range *limits = &narrow.limits.head[index];
    bool is_asked =
        limits->min + above > 0 && limits->max - limits->min > above;
    limits->max = limits->min + above;
    narrow.limits.piles_max = 4;
    if (is_asked) {
        invert_within(&narrow, random);
    }
}

static void narrow_limits_are_kept_to(void **state) {
    struct nim_random random = {1};
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_problem limited = limit(row);
        const struct nim_limits *limits = &limited.limits;
        bool has_first = limits->squares > 0;
        if (!nim_inverse_find(row)) {
            continue;
        }
        for (uint64_t i = 0; i < (has_first ? 1 : 6); i++) {
            uint64_t min = limits->value_min + i;
            for (uint64_t max = min; max < min + 12; max++) {
                narrow_values(row, min, max, &random);
            }
        }
        for (uint64_t i = 0; i < 8; i++) {
            narrow_counts(row, limits->piles_min + i, &random);
        }
        /* On a hill the king may be anywhere. */
        bool has_body = row->layout.body != NIM_BODY_NONE &&
                        row->layout.board != &nim_board_hill;
        for (unsigned i = 1; has_body && i < row->layout.head_count; i++) {
            for (uint64_t above = 0; above < 8; above++) {
                narrow_head(row, i, above, &random);
            }
        }
    }
}

/* ---- Limits as wide as numbers ---- */

static void wide_limits_are_kept_to(void **state) {
    struct nim_random random = {1};
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_problem wide = nim_bounds_of(row, true);
        const struct nim_inverse *inverse = nim_inverse_find(row);
        if (row->limits.value_max > 0 || !inverse) {
            continue;
        }
        struct nim_range counts = nim_inverse_counts(inverse, &wide);
        counts.min = counts.min > 0 ? counts.min : 1;
        for (uint64_t n = counts.min; n <= counts.max && n <= 5; n++) {
            invert_any(&wide, (size_t)n,
                       nim_inverse_values(inverse, &wide, (size_t)n), &random);
        }
    }
}

/* ---- The other way: from all small boards ---- */

#define NUMBERS_MAX 6

static bool is_within(const struct nim_problem *limited,
                      const struct nim_inverse *inverse, const uint64_t *piles,
                      size_t pile_count) {
    const struct nim_range counts = nim_inverse_counts(inverse, limited);
    if (pile_count == 0 || pile_count < counts.min || pile_count > counts.max) {
        return false;
    }
    const struct nim_range values =
        nim_inverse_values(inverse, limited, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        if (piles[i] < values.min || piles[i] > values.max) {
            return false;
        }
    }
    return true;
}

/* The board's own piles make a board with the same ones, and they are within
 * the bounds; false when they are not, or when it is no board. */
static bool comes_again(const struct nim_problem *row, struct nim_draft *draft,
                        struct nim_random *random) {
    uint64_t piles[NUMBERS_MAX];
    const struct nim_problem limited = limit(row);
    struct text_output output = {0};
    bool has_body = row->layout.body != NIM_BODY_NONE;
    size_t count = has_body ? draft->number_count : row->layout.head_count;
    write_case(&output, row, draft);
    bool is_board = is_valid(row, output.text);
    text_output_free(&output);
    if (!is_board) {
        return false;
    }
    memcpy(piles, has_body ? draft->numbers : draft->head,
           count * sizeof *piles);
    if (row->layout.board) {
        count = nim_board_arrange(row->layout.board, draft->head, piles, count);
    }
    if (!is_within(&limited, nim_inverse_find(row), piles, count)) {
        return false;
    }
    invert(row, piles, count, random);
    return true;
}

/* The largest number of a board: 3, or what the environment says. */
static uint64_t largest_number(void) {
    const char *largest = getenv("NIMSUM_BOARD_VALUES");
    return largest ? strtoull(largest, NULL, 10) : 3;
}

/* All boards with this head's first number, and others up to the largest. */
static size_t count_coming_again(const struct nim_problem *row, size_t first,
                                 struct nim_random *random) {
    const struct nim_range digits = {0, largest_number()};
    uint64_t digit[NIM_HEAD_MAX + NUMBERS_MAX] = {0};
    uint64_t numbers[NUMBERS_MAX];
    bool has_body = row->layout.body != NIM_BODY_NONE;
    size_t heads = row->layout.head_count;
    size_t found = 0;
    size_t digits_count;
    do {
        struct nim_draft draft = {.numbers = numbers};
        memcpy(draft.head, digit, sizeof draft.head);
        draft.head[0] = has_body ? first : digit[0];
        uint64_t count = nim_layout_body_count(&row->layout, draft.head);
        draft.number_count = count < NUMBERS_MAX ? (size_t)count : NUMBERS_MAX;
        memcpy(numbers, digit + heads, sizeof numbers);
        if (count <= NUMBERS_MAX) {
            found += comes_again(row, &draft, random);
        }
        digits_count = heads + draft.number_count;
    } while (step(digit, digits_count, digits));
    return found;
}

/* ---- Lights ---- */

#define LIGHT_MAX 15

/* How many pairs of coordinates boards of one light have. */
static size_t count_lights(const struct nim_problem *row) {
    bool seen[LIGHT_MAX + 1][LIGHT_MAX + 1] = {{false}};
    struct nim_problem narrow = *row;
    struct nim_random random = {1};
    size_t count = 0;
    narrow.limits.value_max = LIGHT_MAX;
    for (uint64_t i = 0; i < 10000; i++) {
        uint64_t numbers[NIM_DRAFT_ROOM(1)];
        struct nim_draft board = {.numbers = numbers};
        const uint64_t pile = i % LIGHT_MAX + 1;
        struct nim_wish wish = {
            .row = &narrow, .piles = &pile, .pile_count = 1, .random = &random};
        nim_inverse_invert(nim_inverse_find(row), &wish, &board);
        bool *is_seen = &seen[numbers[0]][numbers[1]];
        count += !*is_seen;
        *is_seen = true;
    }
    return count;
}

/* ---- Bounds ---- */

/* The values of each pile, with numbers between these limits. */
static const struct {
    const char *name;
    struct nim_range limits;
    size_t pile_count;
    struct nim_range values; /* 1 .. 0: there is no board */
} value_bounds[] = {
    /* Two pieces in each row of the squares from 1 on */
    {"hdu1730", {1, 1}, 1, {1, 0}},
    {"hdu1730", {1, 2}, 1, {0, 0}},
    {"hdu1730", {1, 3}, 5, {0, 1}},
    /* All pairs on one line from 0 on */
    {"lightoj1192", {0, 0}, 1, {1, 0}},
    {"lightoj1192", {0, 1}, 1, {0, 0}},
    {"lightoj1192", {0, 2}, 2, {1, 0}},
    {"lightoj1192", {0, 3}, 2, {0, 0}},
    {"lightoj1192", {0, 5}, 2, {0, 1}},
    /* The same in columns from -max to max */
    {"p7589", {0, 1}, 2, {0, 1}},
    {"p7589", {0, 2}, 3, {0, 3}},
    /* As many squares as rows */
    {"lightoj1186", {0, 2000}, 3, {0, 1}},
    {"lightoj1186", {0, 2000}, 4, {0, 2}},
    {"boj18937", {2, 2}, 1, {0, 0}},
    {"boj18937", {4, 9}, 1, {2, 7}},
    /* x, x+1, ..., x+m-1: four of them cancel out */
    {"cf15c", {1, 3}, 1, {1, 3}},
    {"cf15c", {1, 4}, 1, {0, 4}},
    {"cf15c", {2, 4}, 1, {1, 0}},
    /* Two sides and the poisoned piece between them */
    {"uva11311", {0, 1}, 4, {0, 0}},
    {"uva11311", {0, 3}, 4, {0, 1}},
    {"uva11311", {0, 4}, 4, {0, 1}},
    {"hdu3404", {1, 7}, 1, {1, 7}},
    {"hdu3404", {2, 7}, 1, {1, 0}},
    /* Different places from 1 1 on, with some room */
    {"hdu3404", {1, 7}, 7, {1, 7}},
    {"hdu3404", {1, 7}, 8, {1, 0}},
    /* Different places from 1 on */
    {"poj1704", {1, 2}, 3, {1, 0}},
    {"poj1704", {1, 3}, 3, {0, 0}},
    {"poj1704", {1, 6}, 3, {0, 1}},
    {"poj1704", {3, 9}, 2, {2, 3}},
    {"p3480", {0, 5}, 2, {0, 2}},
    {"p3480", {1, 6}, 2, {1, 3}},
    /* The king first, of up to eight; or not, of even and odd numbers */
    {"hdu4315", {1, 7}, 1, {1, 0}},
    {"hdu4315", {1, 8}, 1, {1, 1}},
    {"hdu4315", {1, 4}, 2, {1, 1}},
    {"hdu4315", {1, 3}, 3, {0, 0}},
    {"hdu4315", {1, 2}, 3, {1, 0}},
    {"hdu4315", {2, 9}, 3, {1, 2}},
    /* At most as many stones a turn as the number beside the pile says */
    {"hdu2188", {1, 3}, 2, {1, 0}},
    {"hdu2188", {1, 4}, 2, {0, 3}},
    {"hdu2188", {2, 5}, 2, {1, 0}},
    {"hdu2188", {2, 6}, 2, {0, 5}},
    {"hdu2188", {1, UINT64_MAX}, 2, {0, UINT64_MAX - 2}},
    {"hdu2188", {1, UINT64_MAX - 1}, 2, {0, UINT64_MAX - 2}},
    {"hdu2188", {1, UINT64_MAX - 2}, 2, {0, UINT64_MAX - 3}},
    {"abc297g", {1, 3}, 2, {1, 0}},
    {"abc297g", {1, 4}, 2, {0, 2}},
    {"abc297g", {1, 9}, 2, {0, 4}},
    {"abc297g", {2, 9}, 2, {1, 0}},
    {"arc091f", {1, 1}, 2, {1, 0}},
    {"arc091f", {1, 2}, 2, {0, 2}},
    {"arc091f", {2, 2}, 2, {1, 0}},
    {"arc091f", {2, 5}, 2, {0, 2}},
    /* Prime factors */
    {"abc368f", {1, 1}, 2, {0, 0}},
    {"abc368f", {1, 7}, 2, {0, 2}},
    {"abc368f", {1, 8}, 2, {0, 3}},
    {"abc368f", {2, 8}, 2, {1, 3}},
    {"abc368f", {3, 8}, 2, {1, 0}},
    /* The i-th pile loses i stones a turn: two periods have room */
    {"resn04", {1, 3}, 1, {1, 0}},
    {"resn04", {1, 4}, 1, {0, 1}},
    {"resn04", {3, 4}, 1, {1, 0}},
    {"resn04", {3, 5}, 1, {0, 1}},
    {"resn04", {1, 7}, 2, {1, 0}},
    {"resn04", {1, 8}, 2, {0, 1}},
    {"p2148", {1, 1}, 1, {0, 0}},
    {"p2148", {1, 3}, 1, {0, 1}},
    {"p2148", {1, 4}, 1, {0, 2}},
    {"p2148", {2, 4}, 1, {1, 0}},
    /* A box of 9 is filled from 3 stones on, one of 10 from 4 on */
    {"hdu1729", {0, 1}, 1, {0, 0}},
    {"hdu1729", {0, 9}, 1, {0, 6}},
    {"hdu1729", {0, 10}, 1, {0, 6}},
    {"hdu1729", {5, 9}, 1, {0, 4}},
};

static void bounds_of_values_are_these(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof value_bounds / sizeof *value_bounds; i++) {
        const struct nim_problem *row = nim_problem_find(value_bounds[i].name);
        const struct nim_range *wanted = &value_bounds[i].values;
        struct nim_problem narrow = limit(row);
        narrow.limits.value_min = value_bounds[i].limits.min;
        narrow.limits.value_max = value_bounds[i].limits.max;
        const struct nim_range values = nim_inverse_values(
            nim_inverse_find(row), &narrow, value_bounds[i].pile_count);
        bool is_none = values.min > values.max && wanted->min > wanted->max;
        if (!is_none &&
            (values.min != wanted->min || values.max != wanted->max)) {
            fail_msg("%s, row %zu: %llu .. %llu", value_bounds[i].name, i,
                     (unsigned long long)values.min,
                     (unsigned long long)values.max);
        }
    }
}

/* How many piles, with so many numbers in the body. */
static const struct {
    const char *name;
    struct nim_range limits;
    struct nim_range counts;
} count_bounds[] = {
    /* One number is the ground. */
    {"cses1099", {1, 4}, {1, 3}},
    {"cses1099", {3, 7}, {2, 6}},
    /* Cells at an odd distance from the last, in rows of one or more */
    {"lightoj1393", {1, 5}, {1, 2}},
    {"lightoj1393", {3, 7}, {2, 3}},
    {"lightoj1393", {4, 8}, {2, 4}},
    /* Boxes 2, 5, 6, 8, 11 and 12 */
    {"hdu3389", {1, 5}, {1, 2}},
    {"hdu3389", {2, 6}, {1, 3}},
    {"hdu3389", {3, 7}, {2, 3}},
    {"hdu3389", {6, 9}, {3, 4}},
    {"hdu3389", {7, 10}, {4, 4}},
    {"hdu3389", {9, 11}, {5, 5}},
    {"hdu3389", {12, 12}, {6, 6}},
    /* Two numbers a pile */
    {"p2148", {3, 5}, {2, 2}},
    {"p2148", {4, 7}, {2, 3}},
    /* As many as numbers in a body; those of a head */
    {"poj1704", {3, 9}, {3, 9}},
    {"hdu1851", {3, 9}, {3, 9}},
    {"hdu2188", {3, 9}, {1, 1}},
    {"uva11311", {3, 9}, {4, 4}},
};

static void bounds_of_counts_are_these(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof count_bounds / sizeof *count_bounds; i++) {
        const struct nim_problem *row = nim_problem_find(count_bounds[i].name);
        struct nim_problem narrow = limit(row);
        narrow.limits.piles_min = count_bounds[i].limits.min;
        narrow.limits.piles_max = count_bounds[i].limits.max;
        const struct nim_range counts =
            nim_inverse_counts(nim_inverse_find(row), &narrow);
        if (counts.min != count_bounds[i].counts.min ||
            counts.max != count_bounds[i].counts.max) {
            fail_msg("%s, row %zu: %llu .. %llu", count_bounds[i].name, i,
                     (unsigned long long)counts.min,
                     (unsigned long long)counts.max);
        }
    }
}

/* ---- Tests ---- */

static void all_lights_come_up(void **state) {
    (void)state;
    assert_int_equal(count_lights(nim_problem_find("hdu3404")),
                     LIGHT_MAX * LIGHT_MAX);
}

static void boards_have_the_piles_they_are_made_of(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_inverse *inverse = nim_inverse_find(row);
        if (inverse) {
            invert_row(row, inverse);
        }
    }
}

static void small_boards_come_again_from_their_piles(void **state) {
    struct nim_random random = {1};
    size_t all = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        size_t found = 0;
        if (!nim_inverse_find(row) || row->layout.is_fixed) {
            continue;
        }
        for (size_t first = 0; first <= 4; first++) {
            found += count_coming_again(row, first, &random);
        }
        if (found == 0) {
            fail_msg("%s: no small board is within the bounds",
                     row->card.names[0]);
        }
        all += found;
    }
    print_message("%zu small boards came again\n", all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_have_the_piles_they_are_made_of),
        cmocka_unit_test(narrow_limits_are_kept_to),
        cmocka_unit_test(wide_limits_are_kept_to),
        cmocka_unit_test(all_lights_come_up),
        cmocka_unit_test(bounds_of_values_are_these),
        cmocka_unit_test(bounds_of_counts_are_these),
        cmocka_unit_test(small_boards_come_again_from_their_piles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
