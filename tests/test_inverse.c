/* Boards made from piles: the row's own arrangement makes the same piles of
 * them, and its statement allows them. */
#include "kit/streams.h"
#include "problems/inverse.h"
#include "problems/layout.h"

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
    nim_layout_write_case_count(&text, 1, board->head[0]);
    nim_layout_write_case(&text, board->head, board->numbers, row->words.wins);
    nim_layout_write_end(&text);
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
    if (row->layout.arrange) {
        count = row->layout.arrange(board->head, made, count);
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

static void invert(const struct nim_problem *row, const uint64_t *piles,
                   size_t pile_count, struct nim_random *random) {
    uint64_t numbers[ROOM];
    struct nim_draft board = {.numbers = numbers};
    const struct nim_problem limited = limit(row);
    struct text_output output = {0};
    nim_inverse_find(row)->invert(&limited, piles, pile_count, random, &board);
    assert_true(board.number_count <= NIM_DRAFT_ROOM(pile_count));
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
        const struct nim_range values = inverse->values(&limited, (size_t)n);
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
        const struct nim_range values = inverse->values(narrow, (size_t)n);
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

static void narrow_limits_are_kept_to(void **state) {
    struct nim_random random = {1};
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_problem limited = limit(row);
        const struct nim_limits *limits = &limited.limits;
        bool has_first = limits->squares > 0;
        if (!nim_inverse_find(row)->invert) {
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
    const struct nim_range values = inverse->values(limited, pile_count);
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
    if (row->layout.arrange) {
        count = row->layout.arrange(draft->head, piles, count);
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

/* ---- Tests ---- */

static void boards_have_the_piles_they_are_made_of(void **state) {
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_inverse *inverse = nim_inverse_find(row);
        assert_int_equal(inverse->invert == NULL, inverse->reason != NULL);
        if (inverse->invert) {
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
        if (!nim_inverse_find(row)->invert) {
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
        cmocka_unit_test(small_boards_come_again_from_their_piles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
