/* Classic Nim. */
#include "kit/dice.h"
#include "kit/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static const struct row rows[] = {
    {"an empty board is lost", NIM_NORMAL, "", "No\n"},
    {"an empty board is won in misère play, with no move", NIM_MISERE, "",
     "Yes\n"},
    {"piles of zero are no piles", NIM_NORMAL, "0 0 0", "No\n"},
    {"piles of zero are no piles in misère play", NIM_MISERE, "0 0 0", "Yes\n"},

    {"a single stone is taken", NIM_NORMAL, "1", "Yes\n1 1 0\n"},
    {"a single stone is lost in misère play", NIM_MISERE, "1", "No\n"},
    {"a single pile is taken whole", NIM_NORMAL, "5", "Yes\n1 5 0\n"},
    {"a single pile is taken but for one stone in misère play", NIM_MISERE, "5",
     "Yes\n1 5 1\n"},
    {"two stones are a big pile in misère play", NIM_MISERE, "2",
     "Yes\n1 2 1\n"},
    {"places count piles of zero", NIM_NORMAL, "0 0 5", "Yes\n3 5 0\n"},

    {"two single stones are lost", NIM_NORMAL, "1 1", "No\n"},
    {"two single stones: any is taken in misère play", NIM_MISERE, "1 1",
     "Yes\n1 1 0\n2 1 0\n"},
    {"three single stones: any is taken", NIM_NORMAL, "1 1 1",
     "Yes\n1 1 0\n2 1 0\n3 1 0\n"},
    {"three single stones are lost in misère play", NIM_MISERE, "1 1 1",
     "No\n"},
    {"single stones among zeros are counted", NIM_MISERE, "1 0 1 0 0",
     "Yes\n1 1 0\n3 1 0\n"},

    {"one big pile and odd ones: down to 1", NIM_NORMAL, "1 5", "Yes\n2 5 1\n"},
    {"one big pile and odd ones: down to 0 in misère play", NIM_MISERE, "1 5",
     "Yes\n2 5 0\n"},
    {"one big pile and even ones: down to 0", NIM_NORMAL, "1 5 1",
     "Yes\n2 5 0\n"},
    {"one big pile and even ones: down to 1 in misère play", NIM_MISERE,
     "1 5 1", "Yes\n2 5 1\n"},

    {"two equal piles are lost", NIM_NORMAL, "2 2", "No\n"},
    {"two equal big piles are lost in misère play too", NIM_MISERE, "2 2",
     "No\n"},
    {"two big piles are made equal", NIM_NORMAL, "2 3", "Yes\n2 3 2\n"},
    {"two big piles are made equal in misère play too", NIM_MISERE, "2 3",
     "Yes\n2 3 2\n"},
    {"two big piles and a stone: the stone is taken in both kinds of play",
     NIM_MISERE, "2 1 2", "Yes\n2 1 0\n"},

    {"1 2 3 is lost", NIM_NORMAL, "1 2 3", "No\n"},
    {"1 2 3 is lost in misère play too", NIM_MISERE, "1 2 3", "No\n"},
    {"1 2 3 without the 1 is won", NIM_NORMAL, "0 2 3", "Yes\n3 3 2\n"},
    {"1 2 3 without the 2 is won", NIM_NORMAL, "1 0 3", "Yes\n3 3 1\n"},
    {"1 2 3 with 1 for the 2 is won", NIM_NORMAL, "1 1 3", "Yes\n3 3 0\n"},
    {"1 2 3 with 2 for the 3 is won", NIM_NORMAL, "1 2 2", "Yes\n1 1 0\n"},
    {"1 2 3 with 1 for the 3 is won", NIM_NORMAL, "1 2 1", "Yes\n2 2 0\n"},
    {"1 2 3 without the 3 is won", NIM_NORMAL, "1 2 0", "Yes\n2 2 1\n"},

    {"14 21 39: take 12 from the 39", NIM_NORMAL, "14 21 39", "Yes\n3 39 27\n"},
    {"55 81 121: take 19 from the 121, or play on another pile", NIM_NORMAL,
     "55 81 121", "Yes\n1 55 40\n2 81 78\n3 121 102\n"},
    {"45 45 is lost", NIM_NORMAL, "45 45", "No\n"},
    {"3 6 9: take 4 from the 9", NIM_NORMAL, "3 6 9", "Yes\n3 9 5\n"},
    {"5 7 8 9 10 has three winning moves, in the order of the piles",
     NIM_NORMAL, "5 7 8 9 10", "Yes\n3 8 1\n4 9 0\n5 10 3\n"},
    {"10 9 8 7 5 has the same, in the order of the piles", NIM_NORMAL,
     "10 9 8 7 5", "Yes\n1 10 3\n2 9 0\n3 8 1\n"},

    {"2^31 beside 2^31 - 1", NIM_NORMAL, "2147483648 2147483647",
     "Yes\n1 2147483648 2147483647\n"},
    {"2^32 beside 2^31", NIM_NORMAL, "4294967296 2147483648",
     "Yes\n1 4294967296 2147483648\n"},
    {"2^63 beside 2^63 - 1", NIM_NORMAL,
     "9223372036854775807 9223372036854775808",
     "Yes\n2 9223372036854775808 9223372036854775807\n"},
    {"2^64 - 1 beside 2^63", NIM_NORMAL,
     "9223372036854775808 18446744073709551615",
     "Yes\n2 18446744073709551615 9223372036854775808\n"},
    {"2^64 - 1 twice is lost", NIM_NORMAL,
     "18446744073709551615 18446744073709551615", "No\n"},
    {"2^64 - 1 alone is taken whole", NIM_NORMAL, "18446744073709551615",
     "Yes\n1 18446744073709551615 0\n"},
    {"2^64 - 1 alone is taken but for one in misère play", NIM_MISERE,
     "18446744073709551615", "Yes\n1 18446744073709551615 1\n"},
    {"2^64 - 1 beside 1 is taken whole in misère play", NIM_MISERE,
     "18446744073709551615 1", "Yes\n1 18446744073709551615 0\n"},
};

static void row_holds(void **state) {
    const struct row *row = *state;
    uint64_t piles[ROW_PILES_MAX];
    size_t pile_count = row_read_piles(row->piles, piles);
    struct nim_classic game;
    nim_classic_begin(&game, row->play);
    nim_classic_add(&game, piles, pile_count);

    struct nim_move moves[ROW_PILES_MAX];
    uint64_t places[ROW_PILES_MAX];
    size_t move_count =
        nim_classic_moves(&game, piles, 0, pile_count, moves, places);
    struct answer answer;
    answer_begin(&answer, nim_classic_wins(&game));
    for (size_t i = 0; i < move_count; i++) {
        answer_add_move(&answer, &moves[i], &places[i], 1);
    }
    assert_string_equal(answer.text, row->answer);
}

/* ---- Many piles ---- */

#define PILE_COUNT 200

struct list {
    struct nim_move moves[PILE_COUNT];
    uint64_t places[PILE_COUNT];
    size_t count;
};

/* Random piles with a nim-sum of 1: every odd pile has a winning move. */
static void throw_piles(struct dice *dice, uint64_t *piles) {
    piles[0] = 1;
    for (size_t i = 1; i < PILE_COUNT; i++) {
        piles[i] = dice_throw_any_width(dice);
        piles[0] ^= piles[i];
    }
}

/* Adds the moves of a chunk. The room they get is what the header asks for and
 * no more, so that a sanitizer sees a write behind it. */
static void list_chunk(const struct nim_classic *game, const uint64_t *piles,
                       size_t first, size_t chunk_count, struct list *list) {
    struct nim_move *moves = malloc(chunk_count * sizeof *moves);
    uint64_t *places = malloc(chunk_count * sizeof *places);
    assert_true(moves && places);
    size_t move_count =
        nim_classic_moves(game, piles, first, chunk_count, moves, places);
    for (size_t i = 0; i < move_count; i++) {
        list->moves[list->count] = moves[i];
        list->places[list->count++] = places[i];
    }
    free(places);
    free(moves);
}

static void list_in_chunks(const struct nim_classic *game,
                           const uint64_t *piles, size_t chunk_count,
                           struct list *list) {
    list->count = 0;
    for (size_t first = 0; first < PILE_COUNT; first += chunk_count) {
        size_t left = PILE_COUNT - first;
        list_chunk(game, piles, first, chunk_count < left ? chunk_count : left,
                   list);
    }
}

static void moves_in_chunks_are_the_moves_at_once(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    uint64_t piles[PILE_COUNT];
    throw_piles(&dice, piles);
    struct nim_classic game;
    nim_classic_begin(&game, NIM_NORMAL);
    nim_classic_add(&game, piles, PILE_COUNT);
    struct list whole;
    list_in_chunks(&game, piles, PILE_COUNT, &whole);
    assert_in_range(whole.count, 1, PILE_COUNT);

    for (size_t chunk_count = 1; chunk_count < PILE_COUNT; chunk_count++) {
        struct list list;
        list_in_chunks(&game, piles, chunk_count, &list);
        assert_int_equal(list.count, whole.count);
        assert_memory_equal(list.places, whole.places,
                            whole.count * sizeof whole.places[0]);
        assert_memory_equal(list.moves, whole.moves,
                            whole.count * sizeof whole.moves[0]);
    }
}

static void places_may_be_null(void **state) {
    (void)state;
    const uint64_t piles[] = {5, 7, 8, 9, 10};
    struct nim_classic game;
    nim_classic_begin(&game, NIM_NORMAL);
    nim_classic_add(&game, piles, 5);
    struct nim_move moves[5];
    assert_int_equal(nim_classic_moves(&game, piles, 0, 5, moves, NULL), 3);
    assert_int_equal(moves[2].from, 10);
    assert_int_equal(moves[2].to, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_in_chunks_are_the_moves_at_once),
        cmocka_unit_test(places_may_be_null),
    };
    int failed = rows_run("rows", rows, sizeof rows / sizeof rows[0],
                          sizeof rows[0], row_holds);
    failed += cmocka_run_group_tests(tests, NULL, NULL);
    return failed != 0;
}
