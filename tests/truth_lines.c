/* Problems with pieces on lines and stones on stairs. */
#include "truth.h"

/* Chooses different places of 0 .. width-1, ascending. */
static void choose_places(struct dice *dice, size_t width, size_t count,
                          size_t *places) {
    size_t chosen = 0;
    for (size_t place = 0; place < width && chosen < count; place++) {
        if (dice_throw_below(dice, width - place) < count - chosen) {
            places[chosen++] = place;
        }
    }
}

static void shuffle(struct dice *dice, size_t *places, size_t count) {
    for (size_t i = count; i > 1; i--) {
        size_t other = dice_throw_below(dice, i);
        size_t place = places[other];
        places[other] = places[i - 1];
        places[i - 1] = place;
    }
}

/* ---- Two pieces of different players face each other in each row ----
 *
 * A player moves a piece of his own any distance towards the other one, or
 * away from it. With retreats the game need not end, so each player has a few
 * of them, one at least where the game sets no limit: P7589 plays it like that.
 */

enum facing {
    SIDE,     /* who is to move, 0 or 1 */
    LEFT_0,   /* retreats that player 0 has left, */
    LEFT_1,   /* and player 1 */
    REACH,    /* fields that a retreat may go */
    WIDTH,    /* places are 0 .. WIDTH-1 */
    FIRST_ROW /* here two cells a row: the places of players 0 and 1 */
};

static void face(struct board *board, size_t side, size_t retreats,
                 size_t reach, size_t width) {
    board_add(board, side);
    board_add(board, retreats);
    board_add(board, retreats);
    board_add(board, reach);
    board_add(board, width);
}

/* Moves the piece in a cell one way, by up to `most` fields, as long as it
 * does not meet the other piece or an end. */
static void slide(const struct board *board, size_t at, int way, size_t most,
                  int other, struct boards *moves) {
    struct board after = *board;
    after.cell[SIDE] = !board->cell[SIDE];
    for (size_t i = 0; i < most; i++) {
        int place = after.cell[at] + way;
        if (place < 0 || place >= board->cell[WIDTH] || place == other) {
            return;
        }
        after.cell[at] = (uint16_t)place;
        boards_add(moves, &after);
    }
}

static void advance_or_retreat(const struct board *board,
                               struct boards *moves) {
    size_t side = board->cell[SIDE];
    for (size_t row = FIRST_ROW; row < board->count; row += 2) {
        size_t at = row + side;
        uint16_t other = board->cell[row + !side];
        int forward = board->cell[at] < other ? 1 : -1;
        slide(board, at, forward, board->cell[WIDTH], other, moves);
        struct board fewer = *board;
        if (fewer.cell[LEFT_0 + side] > 0) {
            fewer.cell[LEFT_0 + side]--;
            slide(&fewer, at, -forward, board->cell[REACH], other, moves);
        }
    }
}

/* HDU 1730: rows of m columns, numbered from 1. */
static void make_northcott(const struct truth *truth, struct dice *dice,
                           struct text *input, struct board *board) {
    size_t rows = truth_between(dice, 1, truth->piles);
    size_t width = truth_between(dice, 2, rows > 2 ? 4 : 7);
    face(board, 0, truth_between(dice, 1, 2), width, width);
    text_print(input, "%zu %zu\n", rows, width);
    for (size_t i = 0; i < rows; i++) {
        size_t places[2];
        choose_places(dice, width, 2, places);
        shuffle(dice, places, 2);
        board_add(board, places[0]);
        board_add(board, places[1]);
        text_print(input, "%zu %zu\n", places[0] + 1, places[1] + 1);
    }
    if (dice_throw_below(dice, 2)) {
        text_print(input, "\n\n");
    }
}

/* P7589: rows "y b w" of endless lines, k retreats of up to d fields. The line
 * is cut where nobody gets. */
static void make_black_and_white(const struct truth *truth, struct dice *dice,
                                 struct text *input, struct board *board) {
    size_t rows = truth_between(dice, 1, truth->piles);
    size_t retreats = dice_throw_below(dice, 3);
    size_t reach = truth_between(dice, 1, 2);
    size_t edge = 2 * reach;
    face(board, 0, retreats, reach, 6 + 2 * edge);
    text_print(input, "%zu %zu %zu\n", rows, retreats, reach);
    for (size_t i = 0; i < rows; i++) {
        size_t places[2];
        choose_places(dice, 6, 2, places);
        shuffle(dice, places, 2);
        board_add(board, places[0] + edge);
        board_add(board, places[1] + edge);
        text_print(input, "%zu %d %d\n", i, (int)places[0] - 3,
                   (int)places[1] - 3);
    }
}

/* LightOJ 1186: all white places, then all black ones. */
static void make_pawns_of_chess(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    size_t columns = truth_between(dice, 3, truth->piles);
    face(board, 0, truth_between(dice, 1, 2), columns, columns);
    struct board black = {0};
    text_print(input, "%zu\n", columns);
    for (size_t i = 0; i < columns; i++) {
        size_t places[2];
        choose_places(dice, columns, 2, places);
        board_add(board, places[0]);
        board_add(board, places[1]);
        board_add(&black, places[1]);
        text_print(input, "%zu ", places[0]);
    }
    text_print(input, "\n");
    truth_print_cells(input, &black, 0);
    text_print(input, "\n");
}

static const char *const kings[] = {"Whiteking", "Blackking"};

/* BOJ 18937: stones at both ends of bridges, and who moves first. */
static void make_bridges(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t bridges = truth_between(dice, 1, truth->piles);
    size_t side = dice_throw_below(dice, 2);
    face(board, side, 0, 0, truth->most);
    text_print(input, "%zu\n", bridges);
    for (size_t i = 0; i < bridges; i++) {
        size_t length = truth_between(dice, truth->least, truth->most);
        board_add(board, 0);
        board_add(board, length - 1);
        text_print(input, "%zu ", length);
    }
    text_print(input, "\n%s\n", kings[side]);
}

static void tell_king(const struct truth *truth, struct search *search,
                      const struct board *board, struct text *output) {
    (void)truth;
    size_t side = board->cell[SIDE];
    bool wins = search_wins(search, board);
    text_print(output, "%s\n", kings[wins ? side : !side]);
}

/* ---- LightOJ 1192: all pieces on one line, grey and white in turn ----
 *
 * Cells: as above, then the places in ascending order. */

static void make_grey_and_white(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    size_t pairs = truth_between(dice, 1, truth->piles);
    size_t places[2 * BOARD_CELLS];
    choose_places(dice, truth->most, 2 * pairs, places);
    face(board, 0, dice_throw_below(dice, 3), truth->most, truth->most);
    for (size_t i = 0; i < 2 * pairs; i++) {
        board_add(board, places[i]);
    }
    text_print(input, "%zu\n", pairs);
    truth_print_cells(input, board, FIRST_ROW);
    text_print(input, "\n");
}

static void move_grey_or_white(const struct board *board,
                               struct boards *moves) {
    size_t side = board->cell[SIDE];
    for (size_t at = FIRST_ROW + side; at < board->count; at += 2) {
        size_t pair = at - side;
        bool is_outer = side ? at + 1 == board->count : at == FIRST_ROW;
        size_t behind = side ? at + 1 : at - 1;
        int forward = side ? -1 : 1;
        slide(board, at, forward, board->cell[WIDTH], board->cell[pair + !side],
              moves);
        struct board fewer = *board;
        if (fewer.cell[LEFT_0 + side] > 0) {
            fewer.cell[LEFT_0 + side]--;
            slide(&fewer, at, -forward, board->cell[REACH],
                  is_outer ? -1 : board->cell[behind], moves);
        }
    }
}

/* ---- Stairs ---- */

static void hand_down_balls(const struct board *board, struct boards *moves) {
    truth_hand_down(board, 1, moves);
}

/* ---- POJ 1704: chessmen go left and do not jump ---- */

static void make_chessmen(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t places[BOARD_CELLS];
    choose_places(dice, truth->most, count, places);
    shuffle(dice, places, count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, places[i] + 1);
    }
    text_print(input, "%zu\n", count);
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static bool is_occupied(const struct board *board, size_t place) {
    bool is_found = false;
    for (size_t i = 0; i < board->count; i++) {
        is_found |= board->cell[i] == place;
    }
    return is_found;
}

static void move_left(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t to = board->cell[i] - 1u; to >= 1; to--) {
            if (is_occupied(board, to)) {
                break;
            }
            truth_change(board, i, to, moves);
        }
    }
}

/* ---- P3480: pebbles, each pile at least as large as the one before ---- */

static void make_pebbles(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t places[BOARD_CELLS];
    choose_places(dice, truth->most + count, count, places);
    for (size_t i = 0; i < count; i++) {
        board_add(board, places[i] - i);
    }
    text_print(input, "%zu\n", count);
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void take_pebbles(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t before = i > 0 ? board->cell[i - 1] : 0;
        for (size_t left = before; left < board->cell[i]; left++) {
            truth_change(board, i, left, moves);
        }
    }
}

/* ---- HDU 4315: people climb to the top, 0, where all fit ----
 *
 * Cells: the king, then the places from the top down. Whoever brings the king
 * to the top ends the game. */

static void make_hill(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t king = truth_between(dice, 1, count);
    size_t places[BOARD_CELLS];
    choose_places(dice, truth->most, count, places);
    board_add(board, king);
    for (size_t i = 0; i < count; i++) {
        board_add(board, places[i] + 1);
    }
    text_print(input, "%zu %zu\n", count, king);
    truth_print_cells(input, board, 1);
    text_print(input, "\n");
}

static void climb(const struct board *board, struct boards *moves) {
    if (board->cell[board->cell[0]] == 0) {
        return;
    }
    for (size_t i = 1; i < board->count; i++) {
        size_t above = i > 1 ? board->cell[i - 1] : 0;
        size_t highest = above > 0 ? above + 1 : 0;
        for (size_t to = highest; to < board->cell[i]; to++) {
            truth_change(board, i, to, moves);
        }
    }
}

/* ---- HDU 3389: cards from box A to a box B < A, A+B odd and divisible by 3.
 */

static void make_boxes(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    for (size_t i = 0; i < count; i++) {
        board_add(board, 0);
    }
    for (size_t card = dice_throw_below(dice, truth->most + 1); card > 0;
         card--) {
        board->cell[dice_throw_below(dice, count)]++;
    }
    text_print(input, "%zu\n", count);
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void move_cards(const struct board *board, struct boards *moves) {
    for (size_t a = 1; a <= board->count; a++) {
        for (size_t b = 1; b < a; b++) {
            bool is_allowed = (a + b) % 2 == 1 && (a + b) % 3 == 0;
            size_t cards = is_allowed ? board->cell[a - 1] : 0;
            for (size_t taken = 1; taken <= cards; taken++) {
                struct board after = *board;
                after.cell[a - 1] = (uint16_t)(after.cell[a - 1] - taken);
                after.cell[b - 1] = (uint16_t)(after.cell[b - 1] + taken);
                boards_add(moves, &after);
            }
        }
    }
}

/* ---- The problems ---- */

const struct truth truths_of_lines[] = {
    {"hdu1730", UNTIL_END, MAKE(make_northcott, 3, 0, 0),
     .moves = advance_or_retreat, .wins = "I WIN!", .loses = "BAD LUCK!"},
    {"p7589", AFTER_COUNT, .space = "\n", MAKE(make_black_and_white, 2, 0, 0),
     .moves = advance_or_retreat, .wins = "Yes", .loses = "No"},
    {"lightoj1186", AFTER_COUNT, MAKE(make_pawns_of_chess, 4, 0, 0),
     .moves = advance_or_retreat, .wins = "white wins", .loses = "black wins",
     .label = ": "},
    {"boj18937", ALONE, MAKE(make_bridges, 3, 2, 6),
     .moves = advance_or_retreat, .tell = tell_king},
    {"lightoj1192", AFTER_COUNT, MAKE(make_grey_and_white, 3, 0, 9),
     .moves = move_grey_or_white, .wins = "Alice", .loses = "Bob",
     .label = ": "},
    {"cses1099", AFTER_COUNT, MAKE(truth_make_piles, 5, 0, 3),
     .moves = hand_down_balls, .wins = "first", .loses = "second"},
    {"poj1704", AFTER_COUNT, MAKE(make_chessmen, 5, 1, 10), .moves = move_left,
     .wins = "Georgia will win", .loses = "Bob will win"},
    {"p3480", AFTER_COUNT, MAKE(make_pebbles, 5, 0, 8), .moves = take_pebbles,
     .wins = "TAK", .loses = "NIE"},
    {"hdu4315", UNTIL_END, MAKE(make_hill, 6, 1, 10), .moves = climb,
     .wins = "Alice", .loses = "Bob"},
    {"hdu3389", AFTER_COUNT, MAKE(make_boxes, 14, 0, 4), .moves = move_cards,
     .wins = "Alice", .loses = "Bob", .label = ": "},
    {.handle = NULL},
};
