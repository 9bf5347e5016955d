/* Problems that are Nim, though their moves are others. */
#include "truth.h"

#include <stdlib.h>

/* ---- Inputs ---- */

/* Quarries "x m": piles of x, x+1, ..., x+m-1 stones. */
static void make_quarries(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    size_t quarries = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", quarries);
    for (size_t i = 0; i < quarries; i++) {
        size_t first = truth_between(dice, truth->least, truth->most);
        size_t length = truth_between(dice, 1, truth->parameter);
        text_print(input, "%zu %zu\n", first, length);
        for (size_t j = 0; j < length; j++) {
            board_add(board, first + j);
        }
    }
    board_tidy(board, 0);
}

/* The board starts with the width of the matrix. */
static void make_matrix(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t height = truth_between(dice, 1, truth->piles);
    struct truth row = *truth;
    row.piles = truth_between(dice, 1, truth->parameter);
    text_print(input, "%zu %zu\n", height, row.piles);
    board_add(board, row.piles);
    for (size_t i = 0; i < height; i++) {
        struct board cells = {0};
        truth_make_numbers(&row, dice, input, &cells);
        truth_append(board, &cells);
    }
}

static void make_chocolate(const struct truth *truth, struct dice *dice,
                           struct text *input, struct board *board) {
    size_t rows = truth_between(dice, 1, truth->most);
    size_t columns = truth_between(dice, 1, truth->most);
    board_add(board, rows);
    board_add(board, columns);
    board_add(board, dice_throw_below(dice, rows));
    board_add(board, dice_throw_below(dice, columns));
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

/* Coins on the squares from 1 on; square 0 is the first cell. */
static void make_squares(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t squares = truth_between(dice, 1, truth->piles);
    board_add(board, 0);
    for (size_t i = 1; i <= squares; i++) {
        size_t least = i == squares ? 1 : truth->least;
        board_add(board, truth_between(dice, least, truth->most));
    }
    text_print(input, "%zu\n", squares);
    truth_print_cells(input, board, 1);
    text_print(input, "\n");
}

/* ---- Moves ---- */

static void take_from_heaps(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)left;
            board_tidy(&after, 0);
            boards_add(moves, &after);
        }
    }
}

/* One coin of square i goes to a square before it. */
static void move_coin(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        for (size_t to = 0; to < i && board->cell[i] > 0; to++) {
            struct board after = *board;
            after.cell[i]--;
            after.cell[to]++;
            boards_add(moves, &after);
        }
    }
}

/* Takes from the cells of one row, from `at` to its end. */
static void take_from_cells(const struct board *board, size_t at, size_t end,
                            bool moved, struct boards *moves) {
    if (at == end) {
        if (moved) {
            boards_add(moves, board);
        }
        return;
    }
    take_from_cells(board, at + 1, end, moved, moves);
    for (size_t left = 0; left < board->cell[at]; left++) {
        struct board after = *board;
        after.cell[at] = (uint16_t)left;
        take_from_cells(&after, at + 1, end, true, moves);
    }
}

static void take_from_row(const struct board *board, struct boards *moves) {
    size_t width = board->cell[0];
    for (size_t row = 1; row < board->count; row += width) {
        take_from_cells(board, row, row + width, false, moves);
    }
}

/* A cell is behind another on the way; it keeps its number or gets one below
 * 4. */
static void pass_on(const struct board *board, size_t at,
                    struct boards *moves) {
    size_t width = board->cell[0];
    boards_add(moves, board);
    for (size_t down = 0; down < 2; down++) {
        size_t next = at + (down ? width : 1);
        bool is_on_board = down ? next < board->count : at % width != 0;
        for (uint16_t number = 0; is_on_board && number < 4; number++) {
            struct board after = *board;
            after.cell[next] = number;
            pass_on(&after, next, moves);
        }
    }
}

static void lower_and_pass_on(const struct board *board, struct boards *moves) {
    for (size_t at = 1; at < board->count; at++) {
        for (uint16_t left = 0; left < board->cell[at]; left++) {
            struct board after = *board;
            after.cell[at] = left;
            pass_on(&after, at, moves);
        }
    }
}

/* "n x y z" and piles: the takes, and each pile with its last kind, 0 for
 * none, too. */
static void make_attacked(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu", count);
    for (size_t i = 0; i < 3; i++) {
        board_add(board, truth_between(dice, 1, truth->parameter));
        text_print(input, " %u", board->cell[i]);
    }
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
        text_print(input, "%s%u", i > 0 ? " " : "\n", board->cell[3 + 2 * i]);
        board_add(board, 0);
    }
    text_print(input, "\n");
}

static void attack(const struct board *board, struct boards *moves) {
    for (size_t at = 3; at < board->count; at += 2) {
        for (uint16_t kind = 0; kind < 3 && board->cell[at] > 0; kind++) {
            struct board after = *board;
            uint16_t take = board->cell[kind];
            after.cell[at] =
                after.cell[at] > take ? (uint16_t)(after.cell[at] - take) : 0;
            after.cell[at + 1] = kind;
            if (kind == 0 || board->cell[at + 1] != kind) {
                boards_add(moves, &after);
            }
        }
    }
}

/* Piles behind a first cell of 1, of which each take is a multiple. */
static void make_behind_1(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    struct board piles = {0};
    truth_make_piles(truth, dice, input, &piles);
    board_add(board, 1);
    truth_append(board, &piles);
}

static void take_multiple_of_last(const struct board *board,
                                  struct boards *moves) {
    uint16_t last = board->cell[0];
    for (size_t i = 1; i < board->count; i++) {
        for (uint16_t take = last; take <= board->cell[i];
             take = (uint16_t)(take + last)) {
            struct board after = *board;
            after.cell[0] = take;
            after.cell[i] = (uint16_t)(after.cell[i] - take);
            boards_add(moves, &after);
        }
    }
}

void truth_tell_count(const struct truth *truth, struct search *search,
                      const struct board *board, struct text *output) {
    struct boards moves = {0};
    size_t count = 0;
    truth->moves(board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        count += !search_wins(search, &moves.list[i]);
    }
    text_print(output, "%zu\n", count);
    free(moves.list);
}

/* Breaks the bar before each row or column and keeps the poisoned piece. */
static void break_bar(const struct board *board, struct boards *moves) {
    for (size_t side = 0; side < 2; side++) {
        uint16_t length = board->cell[side];
        uint16_t poison = board->cell[side + 2];
        for (uint16_t line = 1; line < length; line++) {
            struct board after = *board;
            bool is_before = poison < line;
            after.cell[side] = is_before ? line : (uint16_t)(length - line);
            after.cell[side + 2] =
                is_before ? poison : (uint16_t)(poison - line);
            boards_add(moves, &after);
        }
    }
}

/* Apples that lie side by side: what is left and right of them stays. */
static void take_and_split(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t row = board->cell[i];
        for (size_t take = 1; take <= row; take++) {
            for (size_t left = 0; 2 * left <= row - take; left++) {
                truth_replace(board, i, row - take - left, left, 0, moves);
            }
        }
    }
}

/* ---- Pieces that jump to the next free cell ---- */

static bool is_taken(const struct board *board, size_t cell) {
    size_t i = 1;
    while (i < board->count && board->cell[i] != cell) {
        i++;
    }
    return i < board->count;
}

/* Behind the last cell stand those of the pieces. */
static void jump_to_free_cell(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count && !is_taken(board, board->cell[0]);
         i++) {
        size_t cell = board->cell[i];
        while (is_taken(board, cell)) {
            cell++;
        }
        truth_change(board, i, cell, moves);
    }
}

static void make_pieces(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t last = truth_between(dice, truth->least, truth->most);
    size_t others = truth_between(dice, 0, 2);
    board_add(board, last);
    for (size_t cell = 1; cell < last && board->count <= truth->piles; cell++) {
        bool is_needed = cell + 1 == last && board->count == 1;
        if (is_needed || truth_between(dice, 0, 2) >= others) {
            board_add(board, cell);
        }
    }
    text_print(input, "%zu %u\n", last, board->count - 1u);
    truth_print_cells(input, board, 1);
    text_print(input, "\n");
}

/* ---- The problems ---- */

const struct truth truths_of_piles[] = {
    {"nimble-game-1", AFTER_COUNT, MAKE(truth_make_piles, 5, 0, 2),
     .moves = move_coin, .wins = "First", .loses = "Second"},
    {"qcj3", AFTER_COUNT, MAKE(make_squares, 4, 0, 2), .moves = move_coin,
     .wins = "Tom Wins", .loses = "Hanks Wins"},
    {"lightoj1247", AFTER_COUNT, MAKE(make_matrix, 3, 0, 2), .parameter = 2,
     .moves = take_from_row, .wins = "Alice", .loses = "Bob", .label = ": "},
    {"cf1451f", AFTER_COUNT, MAKE(make_matrix, 3, 0, 3), .parameter = 2,
     .moves = lower_and_pass_on, .wins = "Ashish", .loses = "Jeel"},
    {"cf1312f", AFTER_COUNT, MAKE(make_attacked, 2, 1, 20), .parameter = 5,
     .moves = attack, .tell = truth_tell_count},
    {"bzoj2066", ALONE, MAKE(make_pieces, 7, 2, 12), .moves = jump_to_free_cell,
     .tell = truth_tell_count},
    {"p7413", ALONE, MAKE(make_behind_1, 4, 1, 12),
     .moves = take_multiple_of_last, .tell = truth_tell_count},
    {"uva11311", AFTER_COUNT, MAKE(make_chocolate, 0, 0, 9), .moves = break_bar,
     .wins = "Gretel", .loses = "Hansel"},
    {"cf15c", ALONE, MAKE(make_quarries, 3, 1, 4), .parameter = 3,
     .moves = take_from_heaps, .wins = "tolik", .loses = "bolik"},
    {"hdu5011", UNTIL_END, MAKE(truth_make_piles, 4, 1, 5),
     .moves = take_and_split, .wins = "Win", .loses = "Lose"},
    {"hdu2509", UNTIL_END, .space = "\n", MAKE(truth_make_piles, 4, 1, 5),
     .tidies = true, .moves = take_and_split, .misere = true, .wins = "Yes",
     .loses = "No"},
    {.handle = NULL},
};
