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

/* "n", and n rows "l r" with l below r. */
static void make_intervals(const struct truth *truth, struct dice *dice,
                           struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        size_t from = truth_between(dice, truth->least, truth->most - 1);
        size_t to = truth_between(dice, from + 1, truth->most);
        board_add(board, from);
        board_add(board, to);
        text_print(input, "%zu %zu\n", from, to);
    }
}

/* Those that have no point in common with the chosen one stay. */
static void choose(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        struct board after = {0};
        for (size_t j = 0; j < board->count; j += 2) {
            if (board->cell[j + 1] <= board->cell[i] ||
                board->cell[j] >= board->cell[i + 1]) {
                board_add(&after, board->cell[j]);
                board_add(&after, board->cell[j + 1]);
            }
        }
        boards_add(moves, &after);
    }
}

/* "n", the white stones of n heaps, and the blue ones, which are cells behind
 * them. */
static void make_white_and_blue(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, 0, truth->parameter));
    }
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
    }
    truth_print_cells(input, board, count);
    text_print(input, "\n");
}

static void take_white_or_blue(const struct board *board,
                               struct boards *moves) {
    size_t half = board->count / 2u;
    for (size_t i = 0; i < half; i++) {
        size_t blue = board->cell[half + i];
        if (board->cell[i] > 0) {
            struct board after = *board;
            after.cell[half + i] += after.cell[i]--;
            boards_add(moves, &after);
        }
        for (size_t take = 1; take <= blue / 2; take++) {
            truth_change(board, half + i, blue - take, moves);
        }
    }
}

/* From the first or the last pile of a row. */
static void take_from_ends(const struct board *board, struct boards *moves) {
    size_t first = 0;
    size_t last = board->count;
    while (first < last && board->cell[first] == 0) {
        first++;
    }
    while (last > first && board->cell[last - 1] == 0) {
        last--;
    }
    for (size_t left = 0; first < last && left < board->cell[first]; left++) {
        truth_change(board, first, left, moves);
    }
    for (size_t left = 0; last > first + 1 && left < board->cell[last - 1];
         left++) {
        truth_change(board, last - 1, left, moves);
    }
}

/* From the pair at that place on, each that has two piles is played. */
static void play_pairs(const struct board *board, size_t at, bool moved,
                       struct boards *moves) {
    if (at == board->count) {
        if (moved) {
            boards_add(moves, board);
        }
        return;
    }
    size_t large = board->cell[at] < board->cell[at + 1] ? at + 1 : at;
    size_t take = board->cell[large == at ? at + 1 : at];
    if (take == 0) {
        play_pairs(board, at + 2, moved, moves);
        return;
    }
    for (struct board after = *board; after.cell[large] >= take;) {
        after.cell[large] -= (uint16_t)take;
        play_pairs(&after, at + 2, true, moves);
    }
}

static void play_all_pairs(const struct board *board, struct boards *moves) {
    play_pairs(board, 0, false, moves);
}

/* "n"; a cell for each number up to n: may it be chosen? */
static void make_numbers_to_n(const struct truth *truth, struct dice *dice,
                              struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->most);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, 1);
    }
}

static void choose_number(const struct board *board, struct boards *moves) {
    for (size_t number = 1; number <= board->count; number++) {
        struct board after = *board;
        if (board->cell[number - 1] == 0) {
            continue;
        }
        after.cell[number - 1] = 0;
        for (size_t power = number * number;
             number > 1 && power <= board->count; power *= number) {
            after.cell[power - 1] = 0;
        }
        boards_add(moves, &after);
    }
}

/* "m", "total"; whose turn it is, 0 the first player's, what is missing, and a
 * cell for each number: may it be drawn? */
static void make_drawing(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->most);
    size_t total = truth_between(dice, 0, count * (count + 1) / 2 + 2);
    text_print(input, "%zu\n%zu\n", count, total);
    board_add(board, 0);
    board_add(board, total);
    for (size_t i = 0; i < count; i++) {
        board_add(board, 1);
    }
}

/* Whoever has won without a turn has one, and the other none. */
static void draw_number(const struct board *board, struct boards *moves) {
    size_t left = 0;
    for (size_t i = 2; i < board->count; i++) {
        struct board after = *board;
        left += board->cell[i];
        after.cell[0] = 1 - board->cell[0];
        after.cell[1] =
            board->cell[1] < i - 1 ? 0 : (uint16_t)(board->cell[1] - (i - 1));
        after.cell[i] = 0;
        if (board->cell[i] > 0 && board->cell[1] > 0) {
            boards_add(moves, &after);
        }
    }
    bool is_first = left + 2 == board->count && board->cell[0] == 0;
    bool is_open = left == 0 && board->cell[0] == 1;
    if (board->cell[1] == 0 ? is_first : is_open) {
        struct board after = *board;
        after.cell[0] = 1 - board->cell[0];
        after.cell[1] = 0;
        boards_add(moves, &after);
    }
}

/* "n s" and 2n bounds; cells for the stones, who is next, and the bounds. */
static void make_seats(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t pairs = truth_between(dice, 1, truth->piles);
    board_add(board, truth_between(dice, 1, truth->parameter));
    board_add(board, 0);
    for (size_t i = 0; i < 2 * pairs; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
    }
    text_print(input, "%zu %u ", pairs, (unsigned)board->cell[0]);
    truth_print_cells(input, board, 2);
    text_print(input, "\n");
}

static void take_on_seat(const struct board *board, struct boards *moves) {
    size_t seat = board->cell[1];
    for (uint16_t take = 1;
         take <= board->cell[2 + seat] && take <= board->cell[0]; take++) {
        struct board after = *board;
        after.cell[0] -= take;
        after.cell[1] = (uint16_t)((seat + 1) % (board->count - 2u));
        boards_add(moves, &after);
    }
}

static void conjure(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t gone = 1; gone < board->cell[i]; gone++) {
            struct board after = *board;
            after.cell[i] = 0;
            for (size_t part = 1; part < board->cell[i]; part++) {
                if (board->cell[i] % part == 0 && part != gone && part > 1) {
                    board_add(&after, part);
                }
            }
            if (board->cell[i] % gone == 0) {
                boards_add(moves, &after);
            }
        }
    }
}

const struct truth truths_of_squares[] = {
    {"p2599", AFTER_COUNT, MAKE(truth_make_piles, 5, 1, 5),
     .moves = take_from_ends, .wins = "1", .loses = "0"},
    {"hdu3595", UNTIL_END, MAKE(make_pieces, 3, 1, 11), .moves = play_all_pairs,
     .wins = "MM", .loses = "GG"},
    {"lc464", UNTIL_END, MAKE(make_drawing, 1, 1, 7), .moves = draw_number,
     .wins = "true", .loses = "false"},
    {"cf317d", ALONE, MAKE(make_numbers_to_n, 1, 1, 18), .moves = choose_number,
     .wins = "Vasya", .loses = "Petya"},
    {"poj2068", UNTIL_END, .end = "0\n", MAKE(make_seats, 3, 1, 5),
     .parameter = 30, .moves = take_on_seat, .misere = true, .wins = "1",
     .loses = "0"},
    {"p10506", UNTIL_END, MAKE(truth_make_piles, 3, 1, 30), .moves = conjure,
     .tidies = true, .wins = "freda", .loses = "rainbow"},
    {"abc206f", AFTER_COUNT, MAKE(make_intervals, 6, 1, 8), .moves = choose,
     .wins = "Alice", .loses = "Bob"},
    {"typical90-031", ALONE, MAKE(make_white_and_blue, 2, 0, 9), .parameter = 3,
     .moves = take_white_or_blue, .wins = "First", .loses = "Second"},
    {"poj2311", UNTIL_END, MAKE(truth_make_numbers, 2, 2, 7), .moves = cut,
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
