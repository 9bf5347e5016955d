/* Problems that are Nim, or look like it at once. */
#include "truth.h"

#include <string.h>

/* ---- Inputs ---- */

static void make_line(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    struct truth some = *truth;
    some.piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu ", some.piles);
    truth_make_numbers(&some, dice, input, board);
}

static void make_column(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
        text_print(input, "%u\n", board->cell[i]);
    }
}

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
        for (size_t j = 0; j < cells.count; j++) {
            board_add(board, cells.cell[j]);
        }
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

/* Takes from the piles from `at` on, at most so many of them. */
static void take_from_some(const struct board *board, size_t at, size_t most,
                           bool moved, struct boards *moves) {
    if (at == board->count) {
        if (moved) {
            boards_add(moves, board);
        }
        return;
    }
    take_from_some(board, at + 1, most, moved, moves);
    for (size_t left = 0; most > 0 && left < board->cell[at]; left++) {
        struct board after = *board;
        after.cell[at] = (uint16_t)left;
        take_from_some(&after, at + 1, most - 1, true, moves);
    }
}

static void take_from_three(const struct board *board, struct boards *moves) {
    take_from_some(board, 0, 3, false, moves);
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

/* ---- Answers ---- */

/* Does the player lose who finds this pile with so many stones left? */
static bool is_lost(struct search *search, const struct board *board, size_t at,
                    size_t left) {
    struct board after = *board;
    after.cell[at] = (uint16_t)left;
    return !search_wins(search, &after);
}

static void tell_moves(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    bool wins = search_wins(search, board);
    text_print(output, "%s\n", wins ? truth->wins : truth->loses);
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = board->cell[i]; left-- > 0;) {
            if (is_lost(search, board, i, left)) {
                text_print(output, "%u %zu\n", board->cell[i], left);
            }
        }
    }
}

static void tell_count(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    (void)truth;
    text_print(output, "%zu\n", search_count(search, board));
}

static void tell_first(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if (is_lost(search, board, i, board->cell[i] - take)) {
                struct board after = *board;
                after.cell[i] = (uint16_t)(board->cell[i] - take);
                text_print(output, "%zu %zu\n", take, i + 1);
                truth_print_cells(output, &after, 0);
                text_print(output, "\n");
                return;
            }
        }
    }
    text_print(output, "%s\n", truth->loses);
}

static void tell_taken(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    const char *before = "";
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if (is_lost(search, board, i, board->cell[i] - take)) {
                text_print(output, "%s%zu:%zu", before, i + 1, take);
                before = " ";
            }
        }
    }
    text_print(output, "%s\n", *before ? "" : truth->loses);
}

/* "N K", then K lines of N piles. */
static void make_equal_cases(const struct truth *truth, struct dice *dice,
                             struct search *search, struct text *input,
                             struct text *output) {
    struct truth row = *truth;
    row.piles = truth_between(dice, 1, truth->piles);
    size_t cases = truth_between(dice, 1, 5);
    text_print(input, "%zu %zu\n", row.piles, cases);
    for (size_t i = 0; i < cases; i++) {
        struct board board = {0};
        truth_make_numbers(&row, dice, input, &board);
        tell_taken(truth, search, &board, output);
    }
}

/* ---- The problems ---- */

#define MAKE(MAKER, PILES, LEAST, MOST)                                        \
    .make = MAKER, .piles = PILES, .least = LEAST, .most = MOST
#define NIM .moves = truth_take_any
#define MISERE_NIM .moves = truth_take_any, .misere = true
#define ZERO .follows = UNTIL_END, .end = "0\n"

const struct truth truths_of_piles[] = {
    {"classic", ZERO, MAKE(truth_make_piles, 4, 1, 7), NIM, .wins = "Yes",
     .loses = "No", .tell = tell_moves},
    {"bash", AFTER_COUNT, MAKE(make_column, 5, 1, 3), .moves = take_from_three,
     .wins = "Yes", .loses = "No"},
    {"acwing891", ALONE, MAKE(truth_make_piles, 4, 1, 7), NIM, .wins = "Yes",
     .loses = "No"},
    {"p2197", AFTER_COUNT, MAKE(truth_make_piles, 4, 0, 7), NIM, .wins = "Yes",
     .loses = "No"},
    {"poj2234", UNTIL_END, MAKE(make_line, 4, 0, 7), NIM, .wins = "Yes",
     .loses = "No"},
    {"uva10165", ZERO, MAKE(truth_make_piles, 4, 1, 7), NIM, .wins = "Yes",
     .loses = "No"},
    {"hdu1849", ZERO, MAKE(truth_make_piles, 4, 0, 7), NIM,
     .wins = "Rabbit Win!", .loses = "Grass Win!"},
    {"cses1730", AFTER_COUNT, MAKE(truth_make_piles, 4, 1, 7), NIM,
     .wins = "first", .loses = "second"},
    {"nim-game-1", AFTER_COUNT, MAKE(truth_make_piles, 4, 0, 7), NIM,
     .wins = "First", .loses = "Second"},
    {"nimble-game-1", AFTER_COUNT, MAKE(truth_make_piles, 5, 0, 2),
     .moves = move_coin, .wins = "First", .loses = "Second"},
    {"boj11868", ALONE, MAKE(truth_make_piles, 4, 1, 7), NIM, .wins = "koosaga",
     .loses = "cubelover"},
    {"boj11869", ALONE, MAKE(truth_make_piles, 4, 0, 7), NIM, .wins = "koosaga",
     .loses = "cubelover"},
    {"51nod1069", ALONE, MAKE(make_column, 4, 0, 7), NIM, .wins = "A",
     .loses = "B"},
    {"lightoj1247", AFTER_COUNT, MAKE(make_matrix, 3, 0, 2), .parameter = 2,
     .moves = take_from_row, .wins = "Alice", .loses = "Bob", .label = ": "},
    {"uva11311", AFTER_COUNT, MAKE(make_chocolate, 0, 0, 9), .moves = break_bar,
     .wins = "Gretel", .loses = "Hansel"},
    {"cf15c", ALONE, MAKE(make_quarries, 3, 1, 4), .parameter = 3,
     .moves = take_from_heaps, .wins = "tolik", .loses = "bolik"},
    {"hdu1850", ZERO, MAKE(truth_make_piles, 4, 1, 7), NIM, .tell = tell_count},
    {"poj2975", ZERO, MAKE(truth_make_piles, 4, 1, 7), NIM, .tell = tell_count},
    {"boj16895", ALONE, MAKE(truth_make_piles, 4, 1, 7), NIM,
     .tell = tell_count},
    {"p1247", ALONE, MAKE(truth_make_piles, 4, 1, 7), NIM, .loses = "lose",
     .tell = tell_first},
    {"misere-nim", ALONE, MAKE(NULL, 3, 1, 5), MISERE_NIM, .loses = "CONCEDE",
     .input = make_equal_cases},
    {"hdu1907", AFTER_COUNT, MAKE(truth_make_piles, 5, 1, 4), MISERE_NIM,
     .wins = "John", .loses = "Brother"},
    {"p4279", AFTER_COUNT, MAKE(truth_make_piles, 5, 1, 4), MISERE_NIM,
     .wins = "John", .loses = "Brother"},
    {"lightoj1253", AFTER_COUNT, MAKE(truth_make_piles, 5, 1, 4), MISERE_NIM,
     .wins = "Alice", .loses = "Bob", .label = ": "},
    {"misere-nim-1", AFTER_COUNT, MAKE(truth_make_piles, 5, 1, 4), MISERE_NIM,
     .wins = "First", .loses = "Second"},
    {"boj11694", ALONE, MAKE(truth_make_piles, 5, 1, 4), MISERE_NIM,
     .wins = "koosaga", .loses = "cubelover"},
    {.handle = NULL},
};
