/* Problems in which piles are split. The order of the piles says nothing, nor
 * do empty ones: searching tidies the boards. */
#include "truth.h"

/* ---- Moves ---- */

/* Adds the board with three heaps in the place of one. */
static void replace(const struct board *board, size_t at, size_t a, size_t b,
                    size_t c, struct boards *moves) {
    struct board after = *board;
    after.cell[at] = (uint16_t)a;
    if (b > 0) {
        board_add(&after, b);
    }
    if (c > 0) {
        board_add(&after, c);
    }
    boards_add(moves, &after);
}

/* Apples that lie side by side: what is left and right of them stays. */
static void take_and_split(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t row = board->cell[i];
        for (size_t take = 1; take <= row; take++) {
            for (size_t left = 0; 2 * left <= row - take; left++) {
                replace(board, i, row - take - left, left, 0, moves);
            }
        }
    }
}

static void take_any_of(const struct board *board, size_t i,
                        struct boards *moves) {
    for (size_t left = 0; left < board->cell[i]; left++) {
        replace(board, i, left, 0, 0, moves);
    }
}

static void take_or_split(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        take_any_of(board, i, moves);
        for (size_t part = 1; 2 * part <= board->cell[i]; part++) {
            replace(board, i, board->cell[i] - part, part, 0, moves);
        }
    }
}

static void take_or_split_in_three(const struct board *board,
                                   struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        take_any_of(board, i, moves);
        for (size_t a = 1; a < board->cell[i]; a++) {
            for (size_t b = a; a + 2 * b <= board->cell[i]; b++) {
                replace(board, i, board->cell[i] - a - b, a, b, moves);
            }
        }
    }
}

/* Heaps of 1 and 2 cannot be split: they leave the board. */
static void split_unequally(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part < board->cell[i]; part++) {
            size_t rest = board->cell[i] - part;
            replace(board, i, rest > 2 ? rest : 0, part > 2 ? part : 0, 0,
                    moves);
        }
    }
}

/* ---- AcWing 894: two smaller piles for one ----
 *
 * There can be many small piles, so cell i counts the piles of i+1 stones. */

#define SIZES 5
/* A pile of so many stones can become 2^stones - 1 others. */
#define WEIGHT_MAX 34

static void make_counted_piles(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    struct board piles = {0};
    size_t weight = 0;
    size_t wanted = truth_between(dice, 1, truth->piles);
    while (piles.count < wanted && weight < WEIGHT_MAX) {
        size_t pile = truth_between(dice, 1, SIZES);
        weight += (size_t)1 << pile;
        if (weight <= WEIGHT_MAX) {
            board_add(&piles, pile);
            board->cell[pile - 1]++;
        }
    }
    board->count = SIZES + 1;
    text_print(input, "%u\n", piles.count);
    truth_print_cells(input, &piles, 0);
    text_print(input, "\n");
}

static void add_counted(struct board *board, size_t pile) {
    if (pile > 0) {
        board->cell[pile - 1]++;
    }
}

/* Turns on equal piles are different turns: the last cell says on which one. */
static void replace_size(const struct board *board, size_t size, size_t a,
                         size_t b, struct boards *moves) {
    for (uint16_t i = 0; i < board->cell[size - 1]; i++) {
        struct board after = *board;
        after.cell[size - 1]--;
        after.cell[SIZES] = i;
        add_counted(&after, a);
        add_counted(&after, b);
        boards_add(moves, &after);
    }
}

static void replace_by_smaller(const struct board *board,
                               struct boards *moves) {
    for (size_t size = 1; size <= SIZES; size++) {
        for (size_t a = 0; a < size; a++) {
            for (size_t b = 0; b <= a; b++) {
                replace_size(board, size, a, b, moves);
            }
        }
    }
}

/* ---- The problems ---- */

#define MAKE(MAKER, PILES, LEAST, MOST)                                        \
    .make = MAKER, .piles = PILES, .least = LEAST, .most = MOST

const struct truth truths_of_splits[] = {
    {"hdu5011", UNTIL_END, MAKE(truth_make_piles, 4, 1, 5),
     .moves = take_and_split, .wins = "Win", .loses = "Lose"},
    {"hdu2509", UNTIL_END, .space = "\n", MAKE(truth_make_piles, 4, 1, 5),
     .tidies = true, .moves = take_and_split, .misere = true, .wins = "Yes",
     .loses = "No"},
    {"acwing894", ALONE, MAKE(make_counted_piles, 6, 0, 0),
     .moves = replace_by_smaller, .wins = "Yes", .loses = "No"},
    {"hdu3032", AFTER_COUNT, MAKE(truth_make_piles, 3, 1, 8), .tidies = true,
     .moves = take_or_split, .wins = "Alice", .loses = "Bob"},
    {"boj11872", ALONE, MAKE(truth_make_piles, 3, 1, 8), .tidies = true,
     .moves = take_or_split, .wins = "koosaga", .loses = "cubelover"},
    {"hdu5795", AFTER_COUNT, MAKE(truth_make_piles, 3, 1, 8), .tidies = true,
     .moves = take_or_split_in_three, .wins = "First player wins.",
     .loses = "Second player wins."},
    {"cses2207", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 54),
     .tidies = true, .moves = split_unequally, .wins = "first",
     .loses = "second"},
    {"lightoj1199", AFTER_COUNT, MAKE(truth_make_piles, 2, 1, 24),
     .tidies = true, .moves = split_unequally, .wins = "Alice", .loses = "Bob",
     .label = ": "},
    {.handle = NULL},
};
