/* The pieces that turn the numbers of a case into piles: the cases at the edge.
 * What they mean for the games is tested by test_catalogue.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kit/solving.h"
#include "problems/arrange.h"

#include <stdlib.h>
#include <string.h>

#define NUMBERS_MAX 8
#define MAX UINT64_MAX
#define BELOW_0(NUMBER) (~(uint64_t)(NUMBER) + 1)

struct row {
    const char *sentence;
    nim_arrange_fn *arrange;
    uint64_t head[NIM_HEAD_MAX];
    size_t number_count;
    uint64_t numbers[NUMBERS_MAX];
    size_t pile_count; /* SIZE_MAX: the case is excluded */
    uint64_t piles[NUMBERS_MAX];
};

#define GIVES(COUNT, ...)                                                      \
    COUNT, {                                                                   \
        __VA_ARGS__                                                            \
    }
#define NOTHING                                                                \
    0, {                                                                       \
        0                                                                      \
    }
#define EXCLUDED                                                               \
    SIZE_MAX, {                                                                \
        0                                                                      \
    }

static const struct row facing[] = {
    {"no pairs, no piles", nim_arrange_between_pairs, {0}, NOTHING, NOTHING},
    {"neighbours have nothing between",
     nim_arrange_between_pairs,
     {1},
     GIVES(2, 4, 5),
     GIVES(1, 0)},
    {"either may come first",
     nim_arrange_between_pairs,
     {2},
     GIVES(4, 9, 2, 2, 9),
     GIVES(2, 6, 6)},
    {"two pieces on one square",
     nim_arrange_between_pairs,
     {2},
     GIVES(4, 1, 3, 4, 4),
     EXCLUDED},
    {"from end to end",
     nim_arrange_between_pairs,
     {1},
     GIVES(2, 0, MAX >> 1),
     GIVES(1, (MAX >> 1) - 1)},
    {"no triples, no piles",
     nim_arrange_between_triples,
     {0},
     NOTHING,
     NOTHING},
    {"places below 0",
     nim_arrange_between_triples,
     {2},
     GIVES(6, 7, BELOW_0(3), 4, 7, BELOW_0(2), BELOW_0(9)),
     GIVES(2, 6, 6)},
    {"two pieces below 0 on one square",
     nim_arrange_between_triples,
     {1},
     GIVES(3, 1, BELOW_0(5), BELOW_0(5)),
     EXCLUDED},
    {"the row's number does not count",
     nim_arrange_between_triples,
     {1},
     GIVES(3, 5, 5, 6),
     GIVES(1, 0)},
    {"no columns, no piles", nim_arrange_between_halves, {0}, NOTHING, NOTHING},
    {"white below black",
     nim_arrange_between_halves,
     {3},
     GIVES(6, 0, 2, 1, 1, 5, 9),
     GIVES(3, 0, 2, 7)},
    {"white on black",
     nim_arrange_between_halves,
     {2},
     GIVES(4, 1, 2, 3, 2),
     EXCLUDED},
    {"white above black",
     nim_arrange_between_halves,
     {2},
     GIVES(4, 1, 3, 3, 2),
     EXCLUDED},
    {"no bridges, no piles", nim_arrange_between_ends, {0}, NOTHING, NOTHING},
    {"the shortest bridge",
     nim_arrange_between_ends,
     {2},
     GIVES(2, 2, MAX),
     GIVES(2, 0, MAX - 2)},
    {"a bridge with one field",
     nim_arrange_between_ends,
     {2},
     GIVES(2, 3, 1),
     EXCLUDED},
};

static const struct row other_numbers[] = {
    {"no rows, no piles", nim_arrange_row_sums, {0, 3}, NOTHING, NOTHING},
    {"rows without numbers", nim_arrange_row_sums, {3, 0}, NOTHING, NOTHING},
    {"rows of two",
     nim_arrange_row_sums,
     {3, 2},
     GIVES(6, 1, 2, 3, 4, 0, 0),
     GIVES(3, 3, 7, 0)},
    {"one row of three",
     nim_arrange_row_sums,
     {1, 3},
     GIVES(3, 1, 2, 3),
     GIVES(1, 6)},
    {"the largest sum",
     nim_arrange_row_sums,
     {1, 3},
     GIVES(3, MAX - 3, 1, 2),
     GIVES(1, MAX)},
    {"a sum one past the largest",
     nim_arrange_row_sums,
     {2, 2},
     GIVES(4, 1, 1, MAX, 1),
     EXCLUDED},
    {"no squares, no coins", nim_arrange_nimble, {0}, NOTHING, NOTHING},
    {"coins on square 0 say nothing",
     nim_arrange_nimble,
     {1},
     GIVES(1, 3),
     GIVES(1, 0)},
    {"odd numbers of coins",
     nim_arrange_nimble,
     {5},
     GIVES(5, 1, 2, 3, 0, MAX),
     GIVES(5, 0, 0, 2, 0, 4)},
    {"no quarries, no piles", nim_arrange_ranges, {0}, NOTHING, NOTHING},
    {"an empty quarry",
     nim_arrange_ranges,
     {2},
     GIVES(4, 5, 0, MAX, 0),
     GIVES(2, 0, 0)},
    {"a quarry of one pile",
     nim_arrange_ranges,
     {2},
     GIVES(4, 5, 1, MAX - 1, 1),
     GIVES(2, 5, MAX - 1)},
    {"four piles from a multiple of four",
     nim_arrange_ranges,
     {1},
     GIVES(2, 10000000000000000, 4),
     GIVES(1, 0)},
    {"a long quarry of large piles",
     nim_arrange_ranges,
     {1},
     GIVES(2, 10000000000000000, 9999999999999999),
     GIVES(1, 19999999999999999)},
    {"up to the largest pile",
     nim_arrange_ranges,
     {1},
     GIVES(2, MAX - 2, 3),
     GIVES(1, (MAX - 2) ^ (MAX - 1) ^ MAX)},
    {"one past the largest pile",
     nim_arrange_ranges,
     {1},
     GIVES(2, MAX - 2, 4),
     EXCLUDED},
    {"one piece, all poisoned",
     nim_arrange_chocolate,
     {1, 1, 0, 0},
     GIVES(4, 1, 1, 0, 0),
     GIVES(4, 0, 0, 0, 0)},
    {"the poison in the last corner",
     nim_arrange_chocolate,
     {7, 9, 6, 8},
     GIVES(4, 7, 9, 6, 8),
     GIVES(4, 0, 0, 6, 8)},
    {"the poison below the bar",
     nim_arrange_chocolate,
     {7, 9, 7, 0},
     GIVES(4, 7, 9, 7, 0),
     EXCLUDED},
    {"the poison beside the bar",
     nim_arrange_chocolate,
     {7, 9, 0, 9},
     GIVES(4, 7, 9, 0, 9),
     EXCLUDED},
    {"no bar at all",
     nim_arrange_chocolate,
     {0, 0, 0, 0},
     GIVES(4, 0, 0, 0, 0),
     EXCLUDED},
};

static const struct row stairs[] = {
    {"no pawns, no steps", nim_arrange_pawns, {0}, NOTHING, NOTHING},
    {"a pawn that cannot move",
     nim_arrange_pawns,
     {1},
     GIVES(1, 1),
     GIVES(1, 0)},
    {"the gap before the last pawn first",
     nim_arrange_pawns,
     {3},
     GIVES(3, 9, 2, 5),
     GIVES(3, 3, 2, 1)},
    {"the last place of all",
     nim_arrange_pawns,
     {2},
     GIVES(2, MAX, 1),
     GIVES(2, MAX - 2, 0)},
    {"two pawns on one square",
     nim_arrange_pawns,
     {3},
     GIVES(3, 4, 1, 4),
     EXCLUDED},
    {"a pawn on square 0", nim_arrange_pawns, {2}, GIVES(2, 3, 0), EXCLUDED},
    {"no pebbles, no steps", nim_arrange_differences, {0}, NOTHING, NOTHING},
    {"the last difference first",
     nim_arrange_differences,
     {4},
     GIVES(4, 0, 2, 2, 7),
     GIVES(4, 5, 0, 2, 0)},
    {"a pile smaller than the one before",
     nim_arrange_differences,
     {3},
     GIVES(3, 1, 3, 2),
     EXCLUDED},
    {"no stairs at all", nim_arrange_without_ground, {0}, NOTHING, NOTHING},
    {"just the ground", nim_arrange_without_ground, {1}, GIVES(1, 9), NOTHING},
    {"the steps above the ground",
     nim_arrange_without_ground,
     {3},
     GIVES(3, 9, 1, 2),
     GIVES(2, 1, 2)},
    {"no boxes, no piles", nim_arrange_odd_boxes, {0}, NOTHING, NOTHING},
    {"boxes 2, 5, 6 and 8",
     nim_arrange_odd_boxes,
     {8},
     GIVES(8, 1, 1, 1, 1, 1, 1, 1, 1),
     GIVES(8, 0, 1, 0, 0, 1, 1, 0, 1)},
};

static const struct row hill[] = {
    {"the king alone", nim_arrange_hill, {1, 1}, GIVES(1, 1), GIVES(1, 1)},
    {"the king highest of three",
     nim_arrange_hill,
     {3, 1},
     GIVES(3, 1, 2, 9),
     GIVES(1, 1)},
    {"two people, the king below",
     nim_arrange_hill,
     {2, 2},
     GIVES(2, 4, 9),
     GIVES(2, 4, 4)},
    {"three people, the king second",
     nim_arrange_hill,
     {3, 2},
     GIVES(3, 1, 2, 4),
     GIVES(3, 1, 0, 0)},
    {"three people, the king last",
     nim_arrange_hill,
     {3, 3},
     GIVES(3, 1, 2, 4),
     GIVES(3, 1, 0, 1)},
    {"no king", nim_arrange_hill, {2, 0}, GIVES(2, 1, 2), EXCLUDED},
    {"a king below the last",
     nim_arrange_hill,
     {2, 3},
     GIVES(2, 1, 2),
     EXCLUDED},
    {"nobody, and so no king", nim_arrange_hill, {0, 1}, NOTHING, EXCLUDED},
    {"someone on the top already",
     nim_arrange_hill,
     {2, 2},
     GIVES(2, 0, 2),
     EXCLUDED},
    {"two people on one square",
     nim_arrange_hill,
     {2, 1},
     GIVES(2, 3, 3),
     EXCLUDED},
    {"people out of order", nim_arrange_hill, {2, 2}, GIVES(2, 3, 2), EXCLUDED},
};

static const struct row one_pile[] = {
    {"no pairs, no bounded piles", nim_arrange_bounded, {0}, NOTHING, NOTHING},
    {"no stone may be taken",
     nim_arrange_bounded,
     {1},
     GIVES(2, 7, 0),
     GIVES(1, 0)},
    {"the bound on the pile",
     nim_arrange_bounded,
     {2},
     GIVES(4, 7, 6, 7, 7),
     GIVES(2, 0, 7)},
    {"the largest bounds",
     nim_arrange_bounded,
     {2},
     GIVES(4, MAX, MAX, MAX, MAX - 1),
     GIVES(2, MAX, 0)},
    {"a sale that the first bid ends",
     nim_arrange_sale,
     {3, 5},
     GIVES(2, 3, 5),
     GIVES(2, 3, 5)},
    {"a sale at the largest bid",
     nim_arrange_sale,
     {3, 3},
     GIVES(2, 3, 3),
     GIVES(2, 3, 3)},
    {"a lost sale", nim_arrange_sale, {6, 2}, GIVES(2, 6, 2), NOTHING},
    {"a sale with one winning bid",
     nim_arrange_sale,
     {7, 2},
     GIVES(2, 7, 2),
     GIVES(2, 1, 1)},
    {"the largest pile modulo 6",
     nim_arrange_modulo_6,
     {MAX},
     GIVES(1, MAX),
     GIVES(1, 3)},
    {"the largest pile modulo 4",
     nim_arrange_modulo_4,
     {MAX},
     GIVES(1, MAX),
     GIVES(1, 3)},
    {"the last p stones lose",
     nim_arrange_between_p_and_q,
     {4, 4, 9},
     GIVES(3, 4, 4, 9),
     GIVES(1, 0)},
    {"one more wins",
     nim_arrange_between_p_and_q,
     {5, 4, 9},
     GIVES(3, 5, 4, 9),
     GIVES(1, 1)},
    {"takes of one number",
     nim_arrange_between_p_and_q,
     {6, 3, 3},
     GIVES(3, 6, 3, 3),
     GIVES(1, 1)},
    {"takes of 0",
     nim_arrange_between_p_and_q,
     {6, 0, 3},
     GIVES(3, 6, 0, 3),
     EXCLUDED},
    {"takes of 4 to 3",
     nim_arrange_between_p_and_q,
     {6, 4, 3},
     GIVES(3, 6, 4, 3),
     EXCLUDED},
    {"takes whose sum is too large",
     nim_arrange_between_p_and_q,
     {6, 1, MAX},
     GIVES(3, 6, 1, MAX),
     EXCLUDED},
    {"no boxes to fill", nim_arrange_boxes, {0}, NOTHING, NOTHING},
    {"an empty box of no stones",
     nim_arrange_boxes,
     {1},
     GIVES(2, 0, 0),
     GIVES(1, 0)},
    {"empty boxes stay empty",
     nim_arrange_boxes,
     {1},
     GIVES(2, 1000000, 0),
     GIVES(1, 0)},
    {"a full box", nim_arrange_boxes, {1}, GIVES(2, MAX, MAX), GIVES(1, 0)},
    {"one stone is missing",
     nim_arrange_boxes,
     {1},
     GIVES(2, MAX, MAX - 1),
     GIVES(1, 1)},
    {"on both sides of a lost content",
     nim_arrange_boxes,
     {3},
     GIVES(6, 1000000, 998, 1000000, 999, 1000000, 1000),
     GIVES(3, 1, 0, 999000)},
    {"more stones than the box holds",
     nim_arrange_boxes,
     {1},
     GIVES(2, 4, 5),
     EXCLUDED},
};

#define WYTHOFF(A, B, VALUE)                                                   \
    nim_arrange_wythoff, {A, B}, GIVES(2, A, B), GIVES(1, VALUE)

/* The k-th lost pair is k times the golden ratio, rounded down, and k more:
 * (k + isqrt(5 k^2)) / 2 in integers of any length. */
static const struct row wythoff[] = {
    {"both empty", WYTHOFF(0, 0, 0)},
    {"one empty", WYTHOFF(0, 1, 1)},
    {"one and two", WYTHOFF(2, 1, 0)},
    {"lost, near 2^32", WYTHOFF(2654435768u, 4294967294u, 0)},
    {"lost, just above 2^32", WYTHOFF(4294967297u, 2654435770u, 0)},
    {"lost, the smaller is 2^32", WYTHOFF(4294967296u, 6949403066u, 0)},
    {"one stone off that", WYTHOFF(4294967296u, 6949403067u, 1)},
    {"lost, the larger is 2^63-1",
     WYTHOFF(5700357409661599242u, 9223372036854775807u, 0)},
    {"lost, the smaller is 2^63",
     WYTHOFF(9223372036854775808u, 14923729446516375051u, 0)},
    {"one stone below",
     WYTHOFF(9223372036854775807u, 14923729446516375051u, 1)},
    {"one stone above",
     WYTHOFF(9223372036854775809u, 14923729446516375051u, 1)},
    {"lost, the largest pile", WYTHOFF(11400714819323198485u, MAX, 0)},
    {"one stone less beside it", WYTHOFF(11400714819323198484u, MAX, 1)},
    {"one stone more beside it", WYTHOFF(11400714819323198486u, MAX, 1)},
    {"a larger partner is too large", WYTHOFF(11400714819323198487u, MAX, 1)},
    {"two of the largest pile", WYTHOFF(MAX, MAX, 1)},
    {"nothing and the largest pile", WYTHOFF(0, MAX, 1)},
    {"almost the largest pile twice", WYTHOFF(MAX - 1, MAX, 1)},
};

static const struct row fibonacci[] = {
    {"1 stone", nim_arrange_fibonacci_nim, {1}, GIVES(1, 1), GIVES(1, 0)},
    {"2 stones", nim_arrange_fibonacci_nim, {2}, GIVES(1, 2), GIVES(1, 0)},
    {"4 stones", nim_arrange_fibonacci_nim, {4}, GIVES(1, 4), GIVES(1, 1)},
    {"the largest Fibonacci number",
     nim_arrange_fibonacci_nim,
     {12200160415121876738u},
     GIVES(1, 12200160415121876738u),
     GIVES(1, 0)},
    {"one more than that",
     nim_arrange_fibonacci_nim,
     {12200160415121876739u},
     GIVES(1, 12200160415121876739u),
     GIVES(1, 1)},
    {"one less than that",
     nim_arrange_fibonacci_nim,
     {12200160415121876737u},
     GIVES(1, 12200160415121876737u),
     GIVES(1, 1)},
    {"the largest pile",
     nim_arrange_fibonacci_nim,
     {MAX},
     GIVES(1, MAX),
     GIVES(1, 1)},
};

/* ---- The tests of the rows ---- */

static void expect_piles(const struct row *row) {
    uint64_t numbers[NUMBERS_MAX];
    memcpy(numbers, row->numbers, sizeof numbers);
    size_t count = row->arrange(row->head, row->number_count ? numbers : NULL,
                                row->number_count);
    bool same = count == row->pile_count &&
                (count == SIZE_MAX ||
                 memcmp(numbers, row->piles, count * sizeof *numbers) == 0);
    if (!same) {
        print_error("in the row: %s\n", row->sentence);
    }
    assert_int_equal(count, row->pile_count);
    for (size_t i = 0; count != SIZE_MAX && i < count; i++) {
        assert_int_equal(numbers[i], row->piles[i]);
    }
}

#define EXPECT_ROWS(NAME, ROWS)                                                \
    static void NAME(void **state) {                                           \
        (void)state;                                                           \
        for (size_t i = 0; i < sizeof(ROWS) / sizeof *(ROWS); i++) {           \
            expect_piles(&(ROWS)[i]);                                          \
        }                                                                      \
    }

EXPECT_ROWS(pieces_that_face_each_other, facing)
EXPECT_ROWS(piles_made_of_other_numbers, other_numbers)
EXPECT_ROWS(stairs_in_disguise, stairs)
EXPECT_ROWS(the_hill, hill)
EXPECT_ROWS(one_pile_and_its_rule, one_pile)
EXPECT_ROWS(wythoffs_game, wythoff)
EXPECT_ROWS(fibonacci_nim, fibonacci)

/* ---- Through nim_solve() ---- */

struct solved_row {
    const char *sentence;
    const char *problem;
    const char *input;
    enum nim_status status;
    const char *output;
    uint64_t case_number; /* of the fault */
};

static const struct solved_row solved_rows[] = {
    {"no piles in normal play", "acwing891", "0\n", NIM_OK, "No\n", 0},
    {"no piles in misere play", "boj11694", "0\n", NIM_OK, "koosaga\n", 0},
    {"no moves on no piles", "misere-nim", "0 2\n", NIM_OK, "\n\n", 0},
    {"no steps", "staircase", "0\n", NIM_OK, "No\n", 0},
    {"no piles for Moore", "bash", "1\n0\n", NIM_OK, "No\n", 0},
    {"no pawns", "poj1704", "2\n0\n1 5\n", NIM_OK,
     "Bob will win\nGeorgia will win\n", 0},
    {"no rows of pieces", "hdu1730", "0 6\n1 6\n1 2\n", NIM_OK,
     "BAD LUCK!\nBAD LUCK!\n", 0},
    {"no triples", "p7589", "1\n0 0 0\n", NIM_OK, "No\n", 0},
    {"no rows of a matrix", "lightoj1247", "2\n0 3\n3 0\n", NIM_OK,
     "Case 1: Bob\nCase 2: Bob\n", 0},
    {"no bridges, just a name", "boj18937", "0 Blackking\n", NIM_OK,
     "Whiteking\n", 0},
    {"a set of no takes", "acwing893", "0\n2\n5 6\n", NIM_OK, "No\n", 0},
    {"positions without piles", "hdu1536", "1 2\n2\n0\n1 2\n", NIM_OK, "LW\n",
     0},
    {"no positions", "hdu1536", "1 2\n0\n0\n", NIM_OK, "\n", 0},
    {"two pieces on a square, second case", "hdu1730",
     "1 6\n1 3\n2 6\n1 2\n4 4\n", NIM_IMPOSSIBLE, "I WIN!\n", 2},
    {"pebbles out of order, first case", "p3480", "1\n2\n2 1\n", NIM_IMPOSSIBLE,
     "", 1},
    {"row sums too large, third case", "lightoj1247",
     "3\n1 1 1\n1 1 0\n1 2 18446744073709551615 1\n", NIM_IMPOSSIBLE,
     "Case 1: Alice\nCase 2: Bob\n", 3},
    {"a pile too hard to know", "hdu3032", "2\n1 3\n1 18446744073709551615\n",
     NIM_TOO_HARD, "Alice\n", 2},
};

static void expect_solved(const struct solved_row *row) {
    const struct nim_problem *problem = nim_problem_find(row->problem);
    assert_non_null(problem);
    struct solved solved = solve_text(problem, row->input);
    if (solved.status != row->status || strcmp(solved.text, row->output) != 0) {
        print_error("in the row: %s\n", row->sentence);
    }
    assert_string_equal(solved.text, row->output);
    assert_int_equal(solved.status, row->status);
    if (row->status != NIM_OK) {
        assert_int_equal(solved.fault.case_number, row->case_number);
    }
    free(solved.text);
}

static void empty_and_excluded_cases(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof solved_rows / sizeof *solved_rows; i++) {
        expect_solved(&solved_rows[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_that_face_each_other),
        cmocka_unit_test(piles_made_of_other_numbers),
        cmocka_unit_test(stairs_in_disguise),
        cmocka_unit_test(the_hill),
        cmocka_unit_test(one_pile_and_its_rule),
        cmocka_unit_test(wythoffs_game),
        cmocka_unit_test(fibonacci_nim),
        cmocka_unit_test(empty_and_excluded_cases),
    };
    return cmocka_run_group_tests_name("arrange", tests, NULL, NULL);
}
