/* Where any move that wins is right, is every such move taken, and no other? A
 * search of the rules knows which win. */
#include "truth.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <nimsum.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_right(const char *handle, const char *input,
                     const char *output) {
    const struct nim_result *result;
    enum nim_status status =
        nim_check_text(nim_problem_find(handle), input, strlen(input), output,
                       strlen(output), 0, NULL, &result);
    assert_int_equal(status, NIM_OK);
    bool right = result->is_right;
    nim_result_end(result);
    return right;
}

static void divide_above_1(const struct board *board, struct boards *moves) {
    for (size_t left = 2; left < board->cell[0]; left++) {
        if (board->cell[0] % left == 0) {
            truth_change(board, 0, left, moves);
        }
    }
}

static bool has_move(const struct board *board) {
    struct boards moves = {0};
    divide_above_1(board, &moves);
    bool has_some = moves.count > 0;
    free(moves.list);
    return has_some;
}

static void every_divisor_that_wins(void **state) {
    struct search search = {.list_moves = divide_above_1, .misere = true};
    (void)state;
    for (unsigned number = 1; number <= 150; number++) {
        struct board board = {0};
        board_add(&board, number);
        bool wins = search_wins(&search, &board);
        bool is_stuck = !has_move(&board);
        for (unsigned left = 0; left <= number + 1; left++) {
            char input[40];
            char output[40];
            struct board after = {0};
            board_add(&after, left);
            bool is_move = left > 1 && left < number && number % left == 0;
            bool expected =
                wins && (is_stuck ? left == 0
                                  : is_move && !search_wins(&search, &after));
            snprintf(input, sizeof input, "%u\n", number);
            snprintf(output, sizeof output, "1\n%u\n", left);
            if (is_right("cf150a", input, output) != expected) {
                fail_msg("%u: %u is %s", number, left,
                         expected ? "right" : "wrong");
            }
        }
    }
    search_end(&search);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_divisor_that_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
