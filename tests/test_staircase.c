/* Staircase Nim. */
#include "kit/dice.h"
#include "kit/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static const struct row rows[] = {
    {"an empty staircase is lost", NIM_NORMAL, "", "No\n"},
    {"an empty staircase is won in misère play, with no move", NIM_MISERE, "",
     "Yes\n"},
    {"steps of zero are lost", NIM_NORMAL, "0 0 0", "No\n"},
    {"steps of zero are won in misère play, with no move", NIM_MISERE, "0 0 0",
     "Yes\n"},

    {"a stone on step 1 goes to the ground", NIM_NORMAL, "1", "Yes\n1 1 0\n"},
    {"a stone on step 1 is lost in misère play", NIM_MISERE, "1", "No\n"},
    {"all stones on step 1 go to the ground", NIM_NORMAL, "5", "Yes\n1 5 0\n"},
    {"all stones on step 1 but one go to the ground in misère play", NIM_MISERE,
     "5", "Yes\n1 5 1\n"},
    {"stones on step 2 alone are lost", NIM_NORMAL, "0 5", "No\n"},
    {"stones on step 2 alone: one comes down in misère play", NIM_MISERE, "0 5",
     "Yes\n2 5 4\n"},
    {"all stones on step 3 go to step 2", NIM_NORMAL, "0 0 5", "Yes\n3 5 0\n"},
    {"stones on step 4 alone are lost", NIM_NORMAL, "0 0 0 7", "No\n"},
    {"stones on step 4 alone: one comes down in misère play", NIM_MISERE,
     "0 0 0 7", "Yes\n4 7 6\n"},

    {"equal odd steps are lost, whatever stands between them", NIM_NORMAL,
     "4 9 4", "No\n"},
    {"equal odd steps are lost in misère play too", NIM_MISERE, "4 9 4",
     "No\n"},
    {"an even step hands down all it has", NIM_NORMAL, "1 2 3",
     "Yes\n2 2 0\n3 3 1\n"},
    {"an even step hands down a part of what it has", NIM_NORMAL, "1 9 3",
     "Yes\n2 9 7\n3 3 1\n"},
    {"an even step one stone short has no move", NIM_NORMAL, "1 1 3",
     "Yes\n3 3 1\n"},
    {"an even step above an empty one", NIM_NORMAL, "3 0 0 9",
     "Yes\n1 3 0\n4 9 6\n"},
    {"an odd step with no step above it is not brought up", NIM_NORMAL, "3 9 0",
     "Yes\n1 3 0\n"},
    {"2 1 3, the sample of AcWing 892", NIM_NORMAL, "2 1 3",
     "Yes\n2 1 0\n3 3 2\n"},
    {"moves are listed from step 1 up", NIM_NORMAL, "9 9 2 9 2 9",
     "Yes\n1 9 0\n4 9 0\n6 9 0\n"},

    {"odd single stones are lost in misère play", NIM_MISERE, "1 0 1 0 1",
     "No\n"},
    {"odd single stones are lost with even steps too in misère play",
     NIM_MISERE, "0 4 1 4 0 4", "No\n"},
    {"even single stones: any goes down in misère play", NIM_MISERE, "1 0 1",
     "Yes\n1 1 0\n3 1 0\n"},
    {"no single stones: any even step hands one down in misère play",
     NIM_MISERE, "0 4 0 2", "Yes\n2 4 3\n4 2 1\n"},
    {"one big step and a single stone: the big step goes in misère play",
     NIM_MISERE, "5 4 1", "Yes\n1 5 0\n"},
    {"one big step and a single stone that is brought up in misère play",
     NIM_MISERE, "5 4 1 9", "Yes\n1 5 0\n4 9 5\n"},
    {"a big even step does not count as big in misère play", NIM_MISERE, "1 9",
     "No\n"},

    {"2^31 on step 1 beside 2^31 - 1 on step 3", NIM_NORMAL,
     "2147483648 0 2147483647", "Yes\n1 2147483648 2147483647\n"},
    {"2^32 on step 3 beside 2^31 on step 1", NIM_NORMAL,
     "2147483648 2147483648 4294967296",
     "Yes\n2 2147483648 0\n3 4294967296 2147483648\n"},
    {"2^63 on step 1 is brought up to 2^64 - 1", NIM_NORMAL,
     "9223372036854775808 9223372036854775807 18446744073709551615",
     "Yes\n2 9223372036854775807 0\n"
     "3 18446744073709551615 9223372036854775808\n"},
    {"2^63 on step 1 is not brought up by one stone too few", NIM_NORMAL,
     "9223372036854775808 9223372036854775806 18446744073709551615",
     "Yes\n3 18446744073709551615 9223372036854775808\n"},
    {"2^64 - 1 comes down as a whole", NIM_NORMAL,
     "0 18446744073709551615 18446744073709551615",
     "Yes\n2 18446744073709551615 0\n3 18446744073709551615 0\n"},
    {"2^64 - 1 comes down but for one in misère play", NIM_MISERE,
     "18446744073709551615", "Yes\n1 18446744073709551615 1\n"},
};

static void row_holds(void **state) {
    const struct row *row = *state;
    uint64_t steps[ROW_PILES_MAX];
    size_t step_count = row_read_piles(row->piles, steps);
    struct nim_staircase game;
    nim_staircase_begin(&game, row->play);
    nim_staircase_add(&game, steps, step_count);

    struct nim_move moves[ROW_PILES_MAX];
    uint64_t places[ROW_PILES_MAX];
    size_t move_count =
        nim_staircase_moves(&game, steps, 0, step_count, moves, places);
    struct answer answer;
    answer_begin(&answer, nim_staircase_wins(&game));
    for (size_t i = 0; i < move_count; i++) {
        answer_add_move(&answer, &moves[i], &places[i], 1);
    }
    assert_string_equal(answer.text, row->answer);
}

/* Steps 1 and 3 are odd, wherever a part ends. */
static void steps_may_be_added_in_parts(void **state) {
    static const uint64_t steps[3] = {5, 7, 4};
    struct nim_staircase game;
    (void)state;
    nim_staircase_begin(&game, NIM_NORMAL);
    nim_staircase_add(&game, steps, 1);
    nim_staircase_add(&game, steps + 1, 0);
    nim_staircase_add(&game, steps + 1, 2);
    assert_int_equal(game.odd.value, 5 ^ 4);
    assert_int_equal(game.step_count, 3);
}

/* ---- Many steps ---- */

#define STEP_COUNT 200

struct list {
    struct nim_move moves[STEP_COUNT];
    uint64_t places[STEP_COUNT];
    size_t count;
};

/* Random steps; the nim-sum of the odd ones is 1: every odd one of them has a
 * winning move, and so have most even steps above the others. */
static void throw_steps(struct dice *dice, uint64_t *steps) {
    for (size_t i = 0; i < STEP_COUNT; i++) {
        steps[i] = dice_throw_any_width(dice);
    }
    steps[0] = 1;
    for (size_t i = 2; i < STEP_COUNT; i += 2) {
        steps[0] ^= steps[i];
    }
}

/* Adds the moves of a chunk. The room they get is what the header asks for and
 * no more, so that a sanitizer sees a write behind it. */
static void list_chunk(const struct nim_staircase *game, const uint64_t *steps,
                       size_t first, size_t chunk_count, struct list *list) {
    struct nim_move *moves = malloc(chunk_count * sizeof *moves);
    uint64_t *places = malloc(chunk_count * sizeof *places);
    assert_true(moves && places);
    size_t move_count =
        nim_staircase_moves(game, steps, first, chunk_count, moves, places);
    for (size_t i = 0; i < move_count; i++) {
        list->moves[list->count] = moves[i];
        list->places[list->count++] = places[i];
    }
    free(places);
    free(moves);
}

static void list_in_chunks(const struct nim_staircase *game,
                           const uint64_t *steps, size_t chunk_count,
                           struct list *list) {
    list->count = 0;
    for (size_t first = 0; first < STEP_COUNT; first += chunk_count) {
        size_t left = STEP_COUNT - first;
        list_chunk(game, steps, first, chunk_count < left ? chunk_count : left,
                   list);
    }
}

static void moves_in_chunks_are_the_moves_at_once(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    uint64_t steps[STEP_COUNT];
    throw_steps(&dice, steps);
    struct nim_staircase game;
    nim_staircase_begin(&game, NIM_NORMAL);
    nim_staircase_add(&game, steps, STEP_COUNT);
    struct list whole;
    list_in_chunks(&game, steps, STEP_COUNT, &whole);
    assert_in_range(whole.count, 1, STEP_COUNT);

    for (size_t chunk_count = 1; chunk_count < STEP_COUNT; chunk_count++) {
        struct list list;
        list_in_chunks(&game, steps, chunk_count, &list);
        assert_int_equal(list.count, whole.count);
        assert_memory_equal(list.places, whole.places,
                            whole.count * sizeof whole.places[0]);
        assert_memory_equal(list.moves, whole.moves,
                            whole.count * sizeof whole.moves[0]);
    }
}

static void places_may_be_null(void **state) {
    (void)state;
    const uint64_t steps[] = {1, 2, 3};
    struct nim_staircase game;
    nim_staircase_begin(&game, NIM_NORMAL);
    nim_staircase_add(&game, steps, 3);
    struct nim_move moves[3];
    assert_int_equal(nim_staircase_moves(&game, steps, 0, 3, moves, NULL), 2);
    assert_int_equal(moves[1].from, 3);
    assert_int_equal(moves[1].to, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_in_chunks_are_the_moves_at_once),
        cmocka_unit_test(steps_may_be_added_in_parts),
        cmocka_unit_test(places_may_be_null),
    };
    int failed = rows_run("rows", rows, sizeof rows / sizeof rows[0],
                          sizeof rows[0], row_holds);
    failed += cmocka_run_group_tests(tests, NULL, NULL);
    return failed != 0;
}
