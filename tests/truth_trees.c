/* Trees of which a turn cuts an edge. */
#include "truth.h"

/* Of each node but the root two cells: the node above it, from 1 on, and the
 * units left of the edge between them, 0 when it has gone. */
enum { ABOVE, UNITS, NODE };

static size_t node_count(const struct board *board) {
    return board->count / NODE;
}

/* What hangs on edges without units goes, too: nodes stand behind those above
 * them. */
static void drop(struct board *board) {
    for (size_t node = 0; node < node_count(board); node++) {
        uint16_t *cells = &board->cell[NODE * node];
        bool is_low = cells[ABOVE] > 1;
        if (is_low && board->cell[NODE * (cells[ABOVE] - 2) + UNITS] == 0) {
            cells[UNITS] = 0;
        }
    }
}

static void take_unit(const struct board *board, struct boards *moves) {
    for (size_t node = 0; node < node_count(board); node++) {
        struct board after = *board;
        if (after.cell[NODE * node + UNITS] > 0) {
            after.cell[NODE * node + UNITS]--;
            drop(&after);
            boards_add(moves, &after);
        }
    }
}

static void swap(size_t *a, size_t *b) {
    size_t first = *a;
    *a = *b;
    *b = first;
}

#define NODES_MAX (BOARD_CELLS / NODE + 1)

/* Numbers the nodes behind the root in any order, from that of the root on, and
 * prints their edges in any order, either end first; truth->most is that of
 * units, which are printed where there can be several. */
static void print_tree(const struct truth *truth, struct dice *dice,
                       struct text *input, const struct board *board) {
    size_t count = node_count(board);
    size_t names[NODES_MAX];
    size_t order[NODES_MAX];
    for (size_t i = 0; i <= count; i++) {
        names[i] = truth->parameter + i;
        order[i] = i;
        swap(&names[i], &names[i > 0 ? 1 + dice_throw_below(dice, i) : 0]);
        swap(&order[i], &order[dice_throw_below(dice, i + 1)]);
    }
    text_print(input, "%zu\n", count + 1);
    for (size_t i = 0; i <= count; i++) {
        if (order[i] == 0) {
            continue;
        }
        const uint16_t *cells = &board->cell[NODE * (order[i] - 1)];
        size_t ends[] = {names[cells[ABOVE] - 1], names[order[i]]};
        size_t first = dice_throw_below(dice, 2);
        text_print(input, "%zu %zu", ends[first], ends[1 - first]);
        if (truth->most > 1) {
            text_print(input, " %u", cells[UNITS]);
        }
        text_print(input, "\n");
    }
}

static void make_tree(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->fewest, truth->piles);
    for (size_t node = 1; node < count; node++) {
        board_add(board, 1 + dice_throw_below(dice, node));
        board_add(board, truth_between(dice, 1, truth->most));
    }
    print_tree(truth, dice, input, board);
}

const struct truth truths_of_trees[] = {
    {"hdu3094", AFTER_COUNT, MAKE(make_tree, 12, 1, 1), .fewest = 2,
     .parameter = 1, .moves = take_unit, .wins = "Alice", .loses = "Bob"},
    {"lightoj1355", AFTER_COUNT, MAKE(make_tree, 7, 1, 4), .fewest = 2,
     .moves = take_unit, .wins = "Emily", .loses = "Jolly", .label = ": "},
    {.handle = NULL},
};
