/* Problems whose piles have rules of their own, and are summed up. */
#include "truth.h"

#include <string.h>

/* ---- Takes ---- */

/* Exactly i stones of the i-th pile. */
static void take_own_number(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        if (board->cell[i] > i) {
            truth_change(board, i, board->cell[i] - i - 1, moves);
        }
    }
}

/* "n k" with k above 2. */
static void make_n_and_k(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    board_add(board, truth_between(dice, truth->least, truth->most));
    board_add(board, truth_between(dice, 3, truth->parameter));
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void take_1_2_k(const struct board *board, struct boards *moves) {
    const size_t takes[] = {1, 2, board->cell[1]};
    for (size_t i = 0; i < 3; i++) {
        if (takes[i] <= board->cell[0]) {
            truth_change(board, 0, board->cell[0] - takes[i], moves);
        }
    }
}

/* "n": a divisor of n other than itself is subtracted. */
static void subtract_any_divisor(const struct board *board,
                                 struct boards *moves) {
    for (size_t part = 1; part < board->cell[0]; part++) {
        if (board->cell[0] % part == 0) {
            truth_change(board, 0, board->cell[0] - part, moves);
        }
    }
}

/* Numbers on a line each. */
static void make_lines(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    for (size_t i = 0; i < truth->piles; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
        text_print(input, "%u\n", board->cell[i]);
    }
}

/* Coins of 75 and of 10 that are 115 together. */
static void take_115(const struct board *board, struct boards *moves) {
    for (unsigned dear = 0; dear <= board->cell[0]; dear++) {
        for (unsigned cheap = 0; cheap <= board->cell[1]; cheap++) {
            struct board after = *board;
            after.cell[0] = (uint16_t)(board->cell[0] - dear);
            after.cell[1] = (uint16_t)(board->cell[1] - cheap);
            if (75 * dear + 10 * cheap == 115) {
                boards_add(moves, &after);
            }
        }
    }
}

/* ---- Trees ---- */

/* The tree of n, in the order of root, left, right: a cell for each node, which
 * holds how many nodes there are from it down. */
static void add_fibonacci_tree(struct board *board, size_t n) {
    size_t root = board->count;
    if (n > 0) {
        board_add(board, 0);
        add_fibonacci_tree(board, n > 1 ? n - 2 : 0);
        add_fibonacci_tree(board, n - 1);
        board->cell[root] = (uint16_t)(board->count - root);
    }
}

static void make_fibonacci_tree(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    size_t n = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu\n", n);
    add_fibonacci_tree(board, n);
}

/* Removes a node, but not the root, with all below it. */
static void remove_subtree(const struct board *board, struct boards *moves) {
    for (size_t node = 1; node < board->count; node++) {
        struct board after = *board;
        memset(after.cell + node, 0, board->cell[node] * sizeof *board->cell);
        if (board->cell[node] > 0) {
            boards_add(moves, &after);
        }
    }
}

/* ---- Splits ---- */

/* "n k" and the piles: the board is k and the piles, few enough that there is
 * room for all the parts. */
static void make_k_and_piles(const struct truth *truth, struct dice *dice,
                             struct text *input, struct board *board) {
    struct truth some = *truth;
    struct board piles = {0};
    some.piles = truth_between(dice, 1, truth->piles);
    some.most = truth->most / some.piles;
    board_add(board, truth_between(dice, 1, truth->parameter));
    text_print(input, "%zu %u\n", some.piles, board->cell[0]);
    truth_make_numbers(&some, dice, input, &piles);
    truth_append(board, &piles);
    board_tidy(board, 1);
}

static void take_1_or_halve(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        struct board after = *board;
        after.cell[i]--;
        board_tidy(&after, 1);
        boards_add(moves, &after);
        if (board->cell[i] % 2 == 0) {
            after = *board;
            after.cell[i] /= 2;
            for (size_t part = 1; part < board->cell[0]; part++) {
                board_add(&after, board->cell[i] / 2u);
            }
            board_tidy(&after, 1);
            boards_add(moves, &after);
        }
    }
}

/* "n a1 .. an": the board is k and the piles, few enough that there is room for
 * all the parts. */
static void add_to_part(const struct truth *truth, size_t least,
                        struct dice *dice, struct text *input,
                        struct board *board) {
    size_t piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu", piles);
    board_add(board, least);
    for (size_t pile = 1; pile <= piles; pile++) {
        board_add(board, truth_between(dice, 1, truth->most / piles));
        text_print(input, " %u", board->cell[pile]);
    }
    text_print(input, "\n");
    board_tidy(board, 1);
}

/* "1 k" and the only row. */
static void make_to_part(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t least = truth_between(dice, 1, truth->parameter);
    text_print(input, "1 %zu\n", least);
    add_to_part(truth, least, dice, input, board);
}

/* "t k", then t rows; the answers stand on one line. */
static void make_all_to_part(const struct truth *truth, struct dice *dice,
                             struct search *search, struct text *input,
                             struct text *output) {
    size_t least = truth_between(dice, 1, truth->parameter);
    size_t count = truth_between(dice, 1, 20);
    text_print(input, "%zu %zu\n", count, least);
    for (size_t i = 0; i < count; i++) {
        struct board board = {0};
        add_to_part(truth, least, dice, input, &board);
        bool wins = search_wins(search, &board);
        text_print(output, "%s%s", i > 0 ? " " : "",
                   wins ? truth->wins : truth->loses);
    }
    text_print(output, "\n");
}

/* Into 2 parts or more, one of which is laid out after the other. */
static void part_nearly_equally(const struct board *board,
                                struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        for (size_t parts = 2;
             board->cell[i] >= board->cell[0] && parts <= board->cell[i];
             parts++) {
            struct board after = *board;
            size_t left = board->cell[i];
            after.cell[i] = 0;
            for (size_t more = parts; more > 0; more--) {
                board_add(&after, left / more);
                left -= left / more;
            }
            board_tidy(&after, 1);
            boards_add(moves, &after);
        }
    }
}

/* Both boxes of a pair get at least one ball of the one that stays. */
static void keep_one_box(const struct board *board, size_t pair, size_t kept,
                         struct boards *moves) {
    for (size_t part = 1; part < board->cell[pair + kept]; part++) {
        struct board after = *board;
        after.cell[pair] = (uint16_t)part;
        after.cell[pair + 1] = (uint16_t)(board->cell[pair + kept] - part);
        boards_add(moves, &after);
    }
}

/* Two boxes, not both of 1. */
static void make_boxes(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t first = truth_between(dice, truth->least, truth->most);
    size_t least = first == 1 ? 2 : truth->least;
    board_add(board, first);
    board_add(board, truth_between(dice, least, truth->most));
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void keep_any_box(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        keep_one_box(board, i, 0, moves);
        keep_one_box(board, i, 1, moves);
    }
}

static void keep_larger_box(const struct board *board, struct boards *moves) {
    keep_one_box(board, 0, board->cell[1] > board->cell[0], moves);
}

/* An even number of boxes. */
static void make_pairs_of_boxes(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    struct truth some = *truth;
    some.piles = 2 * truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", some.piles);
    truth_make_numbers(&some, dice, input, board);
}

/* ---- Divisors ---- */

static void divide(const struct board *board, size_t least,
                   struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t divisor = least; divisor < board->cell[i]; divisor++) {
            if (board->cell[i] % divisor == 0) {
                truth_change(board, i, divisor, moves);
            }
        }
    }
}

static void divide_to_any(const struct board *board, struct boards *moves) {
    divide(board, 1, moves);
}

static void divide_above_1(const struct board *board, struct boards *moves) {
    divide(board, 2, moves);
}

static void subtract_divisor(const struct board *board, struct boards *moves) {
    size_t number = board->cell[0];
    for (size_t divisor = 2; divisor < number; divisor++) {
        if (number % divisor == 0) {
            truth_change(board, 0, number - divisor, moves);
        }
    }
}

static void subtract_1_or_divide(const struct board *board,
                                 struct boards *moves) {
    if (board->cell[0] > 1) {
        truth_change(board, 0, board->cell[0] - 1u, moves);
    }
    divide(board, 2, moves);
}

/* Powers of the smaller number from the larger, or what is left of it. */
static void subtract_power_or_all(const struct board *board,
                                  struct boards *moves) {
    size_t large = board->cell[1] > board->cell[0];
    size_t by = board->cell[!large];
    if (by > 0) {
        truth_change(board, large, board->cell[large] % by, moves);
    }
    for (size_t power = by; by > 0 && power <= board->cell[large];) {
        truth_change(board, large, board->cell[large] - power, moves);
        power = by > 1 ? power * by : 65536;
    }
}

/* "n m": n towers of the height m. */
static void make_towers(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t height = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu %zu\n", count, height);
    for (size_t i = 0; i < count; i++) {
        board_add(board, height);
    }
}

/* ---- The problems ---- */

const struct truth truths_of_values[] = {
    {"cf603c", ALONE, MAKE(make_k_and_piles, 2, 1, 14), .parameter = 3,
     .moves = take_1_or_halve, .wins = "Kevin", .loses = "Nicky"},
    {"p3235", ALONE, MAKE(make_to_part, 3, 1, 19), .parameter = 6,
     .moves = part_nearly_equally, .input = make_all_to_part, .wins = "1",
     .loses = "0"},
    {"hr-tower-breakers-1", AFTER_COUNT, MAKE(make_towers, 4, 1, 12),
     .moves = divide_to_any, .wins = "1", .loses = "2"},
    {"uva12293", UNTIL_END, .end = "0\n", MAKE(truth_make_and_note, 1, 1, 70),
     .parameter = 1, .moves = keep_larger_box, .wins = "Alice", .loses = "Bob"},
    {"boj11867", ALONE, MAKE(make_boxes, 2, 1, 20), .moves = keep_any_box,
     .wins = "A", .loses = "B"},
    {"puppygm", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = keep_any_box, .wins = "Tuzik", .loses = "Vanka"},
    {"p2148", AFTER_COUNT, MAKE(make_pairs_of_boxes, 2, 1, 7),
     .moves = keep_any_box, .wins = "YES", .loses = "NO"},
    {"boj16894", ALONE, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = divide_above_1, .misere = true, .wins = "koosaga",
     .loses = "cubelover"},
    {"resn04", AFTER_COUNT, MAKE(truth_make_piles, 4, 1, 8),
     .moves = take_own_number, .wins = "ALICE", .loses = "BOB"},
    {"cf1194d", AFTER_COUNT, MAKE(make_n_and_k, 1, 0, 60), .parameter = 13,
     .moves = take_1_2_k, .wins = "Alice", .loses = "Bob"},
    {"lc1025", UNTIL_END, MAKE(truth_make_numbers, 1, 1, 200),
     .moves = subtract_any_divisor, .wins = "true", .loses = "false"},
    {"lc3222", UNTIL_END, MAKE(make_lines, 2, 1, 30), .moves = take_115,
     .wins = "\"Alice\"", .loses = "\"Bob\""},
    {"lc2005", UNTIL_END, MAKE(make_fibonacci_tree, 1, 1, 7),
     .moves = remove_subtree, .wins = "true", .loses = "false"},
    {"cf1537d", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = subtract_divisor, .wins = "Alice", .loses = "Bob"},
    {"divgame", AFTER_COUNT, MAKE(truth_make_numbers, 1, 2, 700),
     .moves = subtract_1_or_divide, .wins = "Mike", .loses = "Tom"},
    {"cf167c", AFTER_COUNT, MAKE(truth_make_numbers, 2, 0, 90),
     .moves = subtract_power_or_all, .wins = "First", .loses = "Second"},
    {"hr-tower-breakers-2", AFTER_COUNT, MAKE(truth_make_piles, 3, 1, 40),
     .moves = divide_to_any, .wins = "1", .loses = "2"},
    {.handle = NULL},
};
