/* Pieces on boards and sheets. */
#include "truth.h"

/* "n", and n rows "x y". */
static void make_pieces(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        size_t x = truth_between(dice, truth->least, truth->most);
        size_t y = truth_between(dice, truth->least, truth->most);
        y += x == 0 && y == 0;
        board_add(board, x);
        board_add(board, y);
        text_print(input, "%zu %zu\n", x, y);
    }
}

static void jump_on_15(const struct board *board, struct boards *moves) {
    static const int ways[][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};
    for (size_t i = 0; i < board->count; i += 2) {
        for (size_t way = 0; way < 4; way++) {
            int x = board->cell[i] + ways[way][0];
            int y = board->cell[i + 1] + ways[way][1];
            if (x >= 1 && x <= 15 && y >= 1 && y <= 15) {
                struct board after = *board;
                after.cell[i] = (uint16_t)x;
                after.cell[i + 1] = (uint16_t)y;
                boards_add(moves, &after);
            }
        }
    }
}

static void move_queens(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        if (board->cell[i] == 0 && board->cell[i + 1] == 0) {
            return;
        }
    }
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(board, i, left, moves);
        }
    }
    for (size_t i = 0; i < board->count; i += 2) {
        struct board after = *board;
        while (after.cell[i] > 0 && after.cell[i + 1] > 0) {
            after.cell[i]--;
            after.cell[i + 1]--;
            boards_add(moves, &after);
        }
    }
}

/* "m n p q": a place, and a goal below it. */
static void make_place_and_goal(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    board_add(board, truth_between(dice, truth->least, truth->most));
    board_add(board, truth_between(dice, truth->least, truth->most));
    board_add(board, truth_between(dice, 0, board->cell[0] - 1u));
    board_add(board, truth_between(dice, 0, board->cell[1] - 1u));
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void drive(const struct board *board, struct boards *moves) {
    struct board after = *board;
    for (size_t x = board->cell[2]; x < board->cell[0]; x++) {
        truth_change(board, 0, x, moves);
    }
    for (size_t y = board->cell[3]; y < board->cell[1]; y++) {
        truth_change(board, 1, y, moves);
    }
    while (after.cell[0] > after.cell[2] && after.cell[1] > after.cell[3]) {
        after.cell[0]--;
        after.cell[1]--;
        boards_add(moves, &after);
    }
}

/* Sheets, of which two stand in place of one. Where a single square can be cut
 * out, it is. */
static void cut(const struct board *board, struct boards *moves) {
    size_t only = board->count;
    for (size_t at = 0; at < board->count; at++) {
        only = board->cell[at ^ 1] == 1 ? at : only;
        if (board->cell[at] == 1 && board->cell[at ^ 1] == 1) {
            return;
        }
    }
    for (size_t at = 0; at < board->count; at++) {
        size_t other = board->cell[at ^ 1];
        for (size_t part = 1; 2 * part <= board->cell[at]; part++) {
            struct board after = *board;
            after.cell[at] -= (uint16_t)part;
            board_add(&after, at % 2 == 0 ? part : other);
            board_add(&after, at % 2 == 0 ? other : part);
            if (only == board->count || only == at) {
                boards_add(moves, &after);
            }
        }
    }
}

const struct truth truths_of_squares[] = {
    {"poj2311", UNTIL_END, MAKE(truth_make_numbers, 2, 2, 9), .moves = cut,
     .wins = "WIN", .loses = "LOSE"},
    {"hr-chessboard-game-again", AFTER_COUNT, MAKE(make_pieces, 2, 1, 15),
     .moves = jump_on_15, .wins = "First", .loses = "Second"},
    {"bzoj1457", AFTER_COUNT, MAKE(make_pieces, 2, 0, 9), .moves = move_queens,
     .wins = "^o^", .loses = "T_T"},
    {"gym101908b", ALONE, MAKE(make_pieces, 2, 1, 9), .moves = move_queens,
     .wins = "Y", .loses = "N"},
    {"igame", AFTER_COUNT, MAKE(make_place_and_goal, 1, 1, 14), .moves = drive,
     .wins = "Alice", .loses = "Bob"},
    {.handle = NULL},
};
