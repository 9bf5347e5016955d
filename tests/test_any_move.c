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

static bool has_move(const struct board *board) {
    struct boards moves = {0};
    truth_divide_above_1(board, &moves);
    bool has_some = moves.count > 0;
    free(moves.list);
    return has_some;
}

static void every_divisor_that_wins(void **state) {
    struct search search = {.list_moves = truth_divide_above_1, .misere = true};
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

static bool is_possible(const struct board *board, const struct board *after) {
    struct boards moves = {0};
    bool is_there = false;
    truth_leave_part(board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        is_there |= memcmp(&moves.list[i], after, sizeof *after) == 0;
    }
    free(moves.list);
    return is_there;
}

/* All places from 0 to one behind the last, and all that may be left there. */
static void try_parts(struct search *search, const struct board *board,
                      const char *input) {
    bool wins = search_wins(search, board);
    for (size_t place = 0; place <= board->count; place++) {
        for (size_t left = 0; left <= 10; left++) {
            char output[40];
            struct board after = *board;
            bool is_place = place > 0 && place < board->count;
            after.cell[is_place ? place : 1] = (uint16_t)left;
            bool expected = wins && is_place && is_possible(board, &after) &&
                            !search_wins(search, &after);
            snprintf(output, sizeof output, "Alice %zu %zu\n", place, left);
            if (is_right("51nod1661", input, output) != expected) {
                fail_msg("%s%s%s", input, output,
                         expected ? "is right" : "is wrong");
            }
        }
    }
}

static void every_part_that_wins(void **state) {
    struct search search = {.list_moves = truth_leave_part};
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (unsigned i = 0; i < 200; i++) {
        struct text input = {0};
        struct board board = {0};
        size_t count = truth_between(&dice, 1, 3);
        board_add(&board, truth_between(&dice, 1, 4));
        for (size_t j = 0; j < count; j++) {
            board_add(&board, truth_between(&dice, 1, 9));
        }
        text_print(&input, "%zu %u\n", count, board.cell[0]);
        truth_print_cells(&input, &board, 1);
        text_print(&input, "\n");
        try_parts(&search, &board, input.bytes);
        text_end(&input);
    }
    search_end(&search);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_divisor_that_wins),
        cmocka_unit_test(every_part_that_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
