/* Moore's Nim. */
#include "base/wide.h"
#include "games/game_facts.h"
#include "kit/dice.h"
#include "kit/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct moore_row {
    const char *name;
    enum nim_play play;
    unsigned k;
    const char *piles;
    const char *answer;
} rows[] = {
    {"an empty board is lost", NIM_NORMAL, 3, "", "No\n"},
    {"an empty board is won in misère play, with no move", NIM_MISERE, 3, "",
     "Yes\n"},
    {"piles of zero are lost", NIM_NORMAL, 3, "0 0 0", "No\n"},
    {"piles of zero are won in misère play, with no move", NIM_MISERE, 3,
     "0 0 0", "Yes\n"},

    {"a single stone is taken", NIM_NORMAL, 3, "1", "Yes\n1 1 0\n"},
    {"a single stone is lost in misère play", NIM_MISERE, 3, "1", "No\n"},
    {"a single pile is taken whole", NIM_NORMAL, 3, "0 5", "Yes\n2 5 0\n"},
    {"a single pile is taken but for one stone in misère play", NIM_MISERE, 3,
     "0 5", "Yes\n2 5 1\n"},

    {"up to k single stones are taken at once", NIM_NORMAL, 3, "1 1 1",
     "Yes\n1 1 0 2 1 0 3 1 0\n"},
    {"k + 1 single stones are lost", NIM_NORMAL, 3, "1 1 1 1", "No\n"},
    {"k + 2 single stones: any is taken", NIM_NORMAL, 2, "1 1 1 1",
     "Yes\n1 1 0\n2 1 0\n3 1 0\n4 1 0\n"},
    {"k single stones: all but one are taken in misère play", NIM_MISERE, 2,
     "1 1", "Yes\n1 1 0\n2 1 0\n"},
    {"k + 1 single stones: all but one are taken in misère play", NIM_MISERE, 2,
     "1 1 1", "Yes\n1 1 0 2 1 0\n1 1 0 3 1 0\n2 1 0 3 1 0\n"},
    {"k + 2 single stones are lost in misère play", NIM_MISERE, 2, "1 1 1 1",
     "No\n"},

    {"k piles are taken whole", NIM_NORMAL, 2, "4 9", "Yes\n1 4 0 2 9 0\n"},
    {"k piles are taken but for one stone in misère play", NIM_MISERE, 2, "4 9",
     "Yes\n1 4 0 2 9 1\n1 4 1 2 9 0\n"},
    {"k larger than the number of piles: all are taken", NIM_NORMAL, 63,
     "4 0 9 1", "Yes\n1 4 0 3 9 0 4 1 0\n"},
    {"k larger than the number of piles: one stone is left in misère play",
     NIM_MISERE, 63, "4 9", "Yes\n1 4 0 2 9 1\n1 4 1 2 9 0\n"},
    {"1 2 3 is lost for k = 1", NIM_NORMAL, 1, "1 2 3", "No\n"},
    {"1 2 3 comes down to 1 1 1 for k = 2", NIM_NORMAL, 2, "1 2 3",
     "Yes\n2 2 1 3 3 1\n"},
    {"1 2 3 comes down to a single stone for k = 2 in misère play", NIM_MISERE,
     2, "1 2 3", "Yes\n2 2 0 3 3 0\n"},
    {"as many big piles as k, then as many stones as misère play wants",
     NIM_MISERE, 3, "1 1 1 1 6", "Yes\n5 6 1\n"},

    {"1 1 is won, the first sample of the Simple Game", NIM_MISERE, 3, "1 1",
     "Yes\n1 1 0\n2 1 0\n"},
    {"2 2 2 2 is lost, the second sample of the Simple Game", NIM_MISERE, 3,
     "2 2 2 2", "No\n"},
    {"7 11 13 14 15 is lost for k = 3", NIM_NORMAL, 3, "7 11 13 14 15", "No\n"},
    {"7 11 13 14 15 is lost for k = 3 in misère play too", NIM_MISERE, 3,
     "7 11 13 14 15", "No\n"},
    {"7 11 13 14 16 comes down to 7 11 13 14 15", NIM_NORMAL, 3,
     "7 11 13 14 16", "Yes\n5 16 15\n"},

    {"three equal piles are lost for k = 2", NIM_NORMAL, 2, "6 6 6", "No\n"},
    {"five equal piles are lost for k = 4", NIM_NORMAL, 4, "6 6 6 6 6", "No\n"},
    {"six equal piles are lost for k = 5", NIM_NORMAL, 5, "6 6 6 6 6 6",
     "No\n"},
    {"seven equal piles are lost for k = 6", NIM_NORMAL, 6, "6 6 6 6 6 6 6",
     "No\n"},
    {"eight equal piles for k = 6: any is taken", NIM_NORMAL, 6,
     "1 1 1 1 1 1 1 1",
     "Yes\n1 1 0\n2 1 0\n3 1 0\n4 1 0\n5 1 0\n6 1 0\n7 1 0\n8 1 0\n"},

    {"2^31 and 2^32 are taken for k = 2", NIM_NORMAL, 2,
     "2147483648 4294967296", "Yes\n1 2147483648 0 2 4294967296 0\n"},
    {"2^63 thrice is lost for k = 2", NIM_NORMAL, 2,
     "9223372036854775808 9223372036854775808 9223372036854775808", "No\n"},
    {"2^64 - 1 thrice is lost for k = 2", NIM_NORMAL, 2,
     "18446744073709551615 18446744073709551615 18446744073709551615", "No\n"},
    {"2^64 - 1 comes down to 2^63", NIM_NORMAL, 2,
     "9223372036854775808 18446744073709551615 9223372036854775808",
     "Yes\n2 18446744073709551615 9223372036854775808\n"},
    {"2^64 - 1 alone is taken but for one in misère play", NIM_MISERE, 63,
     "18446744073709551615", "Yes\n1 18446744073709551615 1\n"},
};

static void fill(struct nim_moore *game, enum nim_play play, unsigned k,
                 const uint64_t *piles, size_t pile_count) {
    nim_moore_begin(game, play, k);
    nim_moore_add(game, piles, pile_count);
}

static void row_holds(void **state) {
    const struct moore_row *row = *state;
    uint64_t piles[ROW_PILES_MAX];
    size_t pile_count = row_read_piles(row->piles, piles);
    struct nim_moore game;
    fill(&game, row->play, row->k, piles, pile_count);
    struct answer answer;
    answer_begin(&answer, nim_moore_wins(&game));

    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, pile_count);
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    size_t touched_count = nim_moore_walk_next(&walk, moves, places);
    while (touched_count > 0) {
        answer_add_move(&answer, moves, places, touched_count);
        touched_count = nim_moore_walk_next(&walk, moves, places);
    }
    assert_string_equal(answer.text, row->answer);
}
/* ---- The verdict for every k ---- */

static void verdict_is(bool wins, enum nim_play play, unsigned k,
                       const uint64_t *piles, size_t pile_count) {
    struct nim_moore game;
    fill(&game, play, k, piles, pile_count);
    if (nim_moore_wins(&game) != wins) {
        fail_msg("%zu piles, k = %u, %s play: expected that the player %s",
                 pile_count, k, play == NIM_MISERE ? "misère" : "normal",
                 wins ? "wins" : "loses");
    }
}

static void equal_piles_are_counted_modulo_k_plus_1(void **state) {
    (void)state;
    uint64_t ones[130];
    uint64_t largest[130];
    for (size_t i = 0; i < 130; i++) {
        ones[i] = 1;
        largest[i] = UINT64_MAX;
    }
    for (unsigned k = 1; k <= NIM_MOORE_K_MAX; k++) {
        for (size_t count = 1; count <= 130; count++) {
            size_t rest = count % (k + 1);
            verdict_is(rest != 0, NIM_NORMAL, k, ones, count);
            verdict_is(rest != 1, NIM_MISERE, k, ones, count);
            verdict_is(rest != 0, NIM_NORMAL, k, largest, count);
            verdict_is(rest != 0, NIM_MISERE, k, largest, count);
        }
    }
}

/* Moore's condition with a counter for each column. */
static bool wins_by_columns(enum nim_play play, unsigned k,
                            const uint64_t *piles, size_t pile_count) {
    size_t ones[64] = {0};
    bool all_single = true;
    for (size_t i = 0; i < pile_count; i++) {
        all_single = all_single && piles[i] < 2;
        for (unsigned j = 0; j < 64; j++) {
            ones[j] += piles[i] >> j & 1;
        }
    }
    if (play == NIM_MISERE && all_single) {
        return ones[0] % (k + 1) != 1;
    }
    for (unsigned j = 0; j < 64; j++) {
        if (ones[j] % (k + 1) != 0) {
            return true;
        }
    }
    return false;
}

/* Random piles are hardly ever lost: the first winning move makes them so. */
static void make_lost(enum nim_play play, unsigned k, uint64_t *piles,
                      size_t pile_count) {
    struct nim_moore game;
    fill(&game, play, k, piles, pile_count);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, pile_count);
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    size_t touched_count = nim_moore_walk_next(&walk, moves, places);
    assert_in_range(touched_count, 1, k);
    for (size_t i = 0; i < touched_count; i++) {
        piles[places[i] - 1] = moves[i].to;
    }
}

static void verdict_is_that_of_plain_columns(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (unsigned round = 0; round < 40 * NIM_MOORE_K_MAX; round++) {
        unsigned k = 1 + round % NIM_MOORE_K_MAX;
        enum nim_play play = round % 2 ? NIM_MISERE : NIM_NORMAL;
        uint64_t piles[200];
        size_t pile_count = 1 + dice_throw(&dice) % 200;
        for (size_t i = 0; i < pile_count; i++) {
            piles[i] = dice_throw_any_width(&dice);
        }
        piles[0] |= 1; /* no empty board: misère play wins it with no move */
        bool wins = wins_by_columns(play, k, piles, pile_count);
        verdict_is(wins, play, k, piles, pile_count);
        if (wins) {
            make_lost(play, k, piles, pile_count);
            assert_false(wins_by_columns(play, k, piles, pile_count));
            verdict_is(false, play, k, piles, pile_count);
        }
    }
}

static void piles_added_in_parts_are_the_piles_added_at_once(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    uint64_t piles[23];
    for (size_t i = 0; i < 23; i++) {
        piles[i] = dice_throw(&dice);
    }
    for (unsigned k = 1; k <= NIM_MOORE_K_MAX; k++) {
        struct nim_moore whole;
        fill(&whole, NIM_MISERE, k, piles, 23);
        for (size_t split = 0; split <= 23; split++) {
            struct nim_moore game;
            fill(&game, NIM_MISERE, k, piles, split);
            nim_moore_add(&game, piles + split, 23 - split);
            assert_memory_equal(game.plane, whole.plane, sizeof whole.plane);
            assert_int_equal(game.big, whole.big);
        }
    }
}

/* ---- k = 1 ---- */

/* Both list by the order of the piles. */
static void same_moves_as_classic(enum nim_play play, const uint64_t *piles,
                                  size_t pile_count) {
    struct nim_classic classic;
    nim_classic_begin(&classic, play);
    nim_classic_add(&classic, piles, pile_count);
    struct nim_move moves[50];
    uint64_t places[50];
    size_t move_count =
        nim_classic_moves(&classic, piles, 0, pile_count, moves, places);

    verdict_is(nim_classic_wins(&classic), play, 1, piles, pile_count);
    struct nim_moore moore;
    fill(&moore, play, 1, piles, pile_count);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &moore, piles, pile_count);
    struct nim_move move = {0, 0};
    uint64_t place = 0;
    for (size_t i = 0; i < move_count; i++) {
        assert_int_equal(nim_moore_walk_next(&walk, &move, &place), 1);
        assert_int_equal(place, places[i]);
        assert_int_equal(move.from, moves[i].from);
        assert_int_equal(move.to, moves[i].to);
    }
    assert_int_equal(nim_moore_walk_next(&walk, &move, &place), 0);
}

static void k_of_1_is_classic_nim_move_for_move(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (unsigned round = 0; round < 2000; round++) {
        uint64_t piles[50];
        size_t pile_count = dice_throw(&dice) % 50;
        unsigned narrow = (unsigned)(dice_throw(&dice) % 64);
        uint64_t sum = 0;
        for (size_t i = 0; i < pile_count; i++) {
            piles[i] = dice_throw(&dice) >> narrow;
            sum ^= piles[i];
        }
        same_moves_as_classic(NIM_NORMAL, piles, pile_count);
        same_moves_as_classic(NIM_MISERE, piles, pile_count);
        piles[pile_count] = sum;
        same_moves_as_classic(NIM_NORMAL, piles, pile_count + 1);
        same_moves_as_classic(NIM_MISERE, piles, pile_count + 1);
    }
}

/* ---- Many piles ---- */

#define PILE_COUNT 10000
#define MOVE_COUNT 1000
#define K_MOST 5

struct many_move {
    struct nim_move moves[K_MOST];
    uint64_t places[K_MOST];
    size_t touched_count;
};

static void move_is_legal(const struct many_move *move, unsigned k,
                          const uint64_t *piles) {
    assert_in_range(move->touched_count, 1, k);
    uint64_t last = 0;
    for (size_t i = 0; i < move->touched_count; i++) {
        assert_in_range(move->places[i], last + 1, PILE_COUNT);
        last = move->places[i];
        assert_int_equal(move->moves[i].from, piles[last - 1]);
        assert_in_range(move->moves[i].to, 0, piles[last - 1] - 1);
    }
}

static void move_leaves_a_lost_position(const struct many_move *move,
                                        enum nim_play play, unsigned k,
                                        const uint64_t *piles) {
    static uint64_t after[PILE_COUNT];
    memcpy(after, piles, sizeof after);
    for (size_t i = 0; i < move->touched_count; i++) {
        after[move->places[i] - 1] = move->moves[i].to;
    }
    verdict_is(false, play, k, after, PILE_COUNT);
}

static void move_is_new(const struct many_move *move,
                        const struct many_move *moves) {
    for (const struct many_move *other = moves; other < move; other++) {
        assert_memory_not_equal(move, other, sizeof *move);
    }
}

static void check_many_moves(enum nim_play play, unsigned k,
                             const uint64_t *piles) {
    struct nim_moore game;
    fill(&game, play, k, piles, PILE_COUNT);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, PILE_COUNT);
    struct many_move *moves = calloc(MOVE_COUNT, sizeof *moves);
    assert_non_null(moves);
    for (size_t i = 0; i < MOVE_COUNT; i++) {
        moves[i].touched_count =
            nim_moore_walk_next(&walk, moves[i].moves, moves[i].places);
        move_is_legal(&moves[i], k, piles);
        move_leaves_a_lost_position(&moves[i], play, k, piles);
        move_is_new(&moves[i], moves);
    }
    free(moves);
}

/* As many piles, and as large, as the Simple Game may have. */
static void first_moves_on_many_piles_are_legal_winning_and_new(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    static uint64_t piles[PILE_COUNT];
    for (size_t i = 0; i < PILE_COUNT; i++) {
        piles[i] = 1 + dice_throw(&dice) % 10000000;
    }
    for (unsigned k = 2; k <= K_MOST; k++) {
        check_many_moves(NIM_NORMAL, k, piles);
        check_many_moves(NIM_MISERE, k, piles);
    }
}

/* ---- The number of moves ---- */

static void count_is(const struct nim_moore_walk *walk,
                     const struct nim_wide *expected) {
    struct nim_wide total;
    assert_true(nim_moore_walk_count(walk, &total));
    assert_int_equal(total.limb_count, expected->limb_count);
    for (unsigned i = 0; i < expected->limb_count; i++) {
        assert_int_equal(total.limb[i], expected->limb[i]);
    }
}

/* k piles of 2^63, all of which must be touched, and `rest_count` piles of
 * 2^63 - 1, whose every column wants a one of k + 1 - rest_count of the former:
 * as many ways as there are to choose them, to the power of 63. */
static void count_is_63rd_power(unsigned k, unsigned rest_count,
                                uint64_t ways) {
    uint64_t piles[2 * NIM_MOORE_K_MAX];
    for (unsigned i = 0; i < k + rest_count; i++) {
        piles[i] = ((uint64_t)1 << 63) - (i >= k);
    }
    struct nim_moore game;
    fill(&game, NIM_NORMAL, k, piles, k + rest_count);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, k + rest_count);

    struct nim_wide expected;
    nim_wide_set(&expected, 1);
    for (int i = 0; i < 63; i++) {
        nim_wide_multiply(&expected, ways);
    }
    count_is(&walk, &expected);
}

static void count_of_2_to_the_63rd(void **state) {
    (void)state;
    count_is_63rd_power(2, 2, 2);
}

static void count_of_3_to_the_63rd(void **state) {
    (void)state;
    count_is_63rd_power(3, 2, 3);
}

/* 63 over 32 is 916312070471295267. */
static void count_of_63_over_32_to_the_63rd(void **state) {
    (void)state;
    count_is_63rd_power(63, 32, 916312070471295267u);
}

static void count_of_a_lost_position_is_0(void **state) {
    (void)state;
    const uint64_t piles[] = {7, 11, 13, 14, 15};
    struct nim_moore game;
    fill(&game, NIM_NORMAL, 3, piles, 5);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, 5);
    struct nim_wide expected;
    nim_wide_set(&expected, 0);
    count_is(&walk, &expected);
}

static void count_is_the_same_before_amid_and_after_the_walk(void **state) {
    (void)state;
    const uint64_t piles[] = {1, 1, 1};
    struct nim_moore game;
    fill(&game, NIM_MISERE, 2, piles, 3);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, 3);
    struct nim_wide expected;
    nim_wide_set(&expected, 3);
    struct nim_move moves[2];
    uint64_t places[2];
    count_is(&walk, &expected);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(nim_moore_walk_next(&walk, moves, places), 2);
        count_is(&walk, &expected);
    }
    assert_int_equal(nim_moore_walk_next(&walk, moves, places), 0);
    count_is(&walk, &expected);
}

static void a_walk_that_has_ended_stays_so(void **state) {
    (void)state;
    const uint64_t piles[] = {4, 9};
    struct nim_moore game;
    fill(&game, NIM_MISERE, 2, piles, 2);
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, &game, piles, 2);
    struct nim_move moves[2];
    uint64_t places[2];
    assert_int_equal(nim_moore_walk_next(&walk, moves, places), 2);
    assert_int_equal(nim_moore_walk_next(&walk, moves, places), 2);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(nim_moore_walk_next(&walk, moves, places), 0);
    }
}

/* Piles come and go, and the verdict is that of the piles that are there. */
static void columns_follow_the_piles(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (int round = 0; round < 2000; round++) {
        enum nim_play play = round % 2 ? NIM_MISERE : NIM_NORMAL;
        unsigned k = 1 + (unsigned)dice_throw_below(&dice, 4);
        uint64_t piles[6];
        struct nim_columns columns;
        struct nim_moore game;
        nim_columns_begin(&columns, play, k);
        nim_moore_begin(&game, play, k);
        for (size_t i = 0; i < 6; i++) {
            uint64_t passing = round % 4 < 2 ? dice_throw_any_width(&dice)
                                             : dice_throw_below(&dice, 4);
            piles[i] = dice_throw_below(&dice, round % 8 < 4 ? 2 : 4);
            nim_columns_add(&columns, passing);
            nim_columns_add(&columns, piles[i]);
            nim_columns_remove(&columns, passing);
        }
        nim_moore_add(&game, piles, 6);
        assert_int_equal(nim_columns_win(&columns), nim_moore_wins(&game));
    }
}

static void counting_is_given_up_where_it_takes_long(void **state) {
    (void)state;
    uint64_t piles[40];
    struct nim_moore game;
    struct nim_moore_walk walk;
    struct nim_wide total;
    struct dice dice = {.state = 1};
    for (size_t i = 0; i < 40; i++) {
        piles[i] = dice_throw(&dice);
    }
    nim_moore_begin(&game, NIM_NORMAL, 10);
    nim_moore_add(&game, piles, 40);
    nim_moore_walk_begin(&walk, &game, piles, 40);
    assert_false(nim_moore_walk_count(&walk, &total));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_piles_are_counted_modulo_k_plus_1),
        cmocka_unit_test(verdict_is_that_of_plain_columns),
        cmocka_unit_test(piles_added_in_parts_are_the_piles_added_at_once),
        cmocka_unit_test(k_of_1_is_classic_nim_move_for_move),
        cmocka_unit_test(first_moves_on_many_piles_are_legal_winning_and_new),
        cmocka_unit_test(count_of_2_to_the_63rd),
        cmocka_unit_test(count_of_3_to_the_63rd),
        cmocka_unit_test(count_of_63_over_32_to_the_63rd),
        cmocka_unit_test(count_of_a_lost_position_is_0),
        cmocka_unit_test(count_is_the_same_before_amid_and_after_the_walk),
        cmocka_unit_test(a_walk_that_has_ended_stays_so),
        cmocka_unit_test(columns_follow_the_piles),
        cmocka_unit_test(counting_is_given_up_where_it_takes_long),
    };
    int failed = rows_run("rows", rows, sizeof rows / sizeof rows[0],
                          sizeof rows[0], row_holds);
    failed += cmocka_run_group_tests(tests, NULL, NULL);
    return failed != 0;
}
