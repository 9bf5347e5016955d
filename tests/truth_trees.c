/* Trees of which a turn cuts an edge, or on which apples go down, and graphs on
 * which it moves a stone. */
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

/* Roots are one to those who cut edges. Nodes have any numbers from 0 on, and
 * what is printed for each is that of the node above it. */
static void make_forest(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t names[NODES_MAX];
    size_t above[NODES_MAX]; /* 1 + the number of the node above, or 0 */
    size_t places[NODES_MAX] = {0};
    for (size_t i = 0; i < count; i++) {
        names[i] = i;
        swap(&names[i], &names[dice_throw_below(dice, i + 1)]);
    }
    for (size_t i = 0; i < count; i++) {
        size_t other = dice_throw_below(dice, i + 1);
        above[names[i]] = other < i ? 1 + names[other] : 0;
        if (other < i) {
            board_add(board, places[other] + 1);
            board_add(board, 1);
            places[i] = node_count(board);
        }
    }
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        text_print(input, i + 1 < count ? "%d " : "%d\n", (int)above[i] - 1);
    }
}

/* ---- Leaves that are taken away ---- */

/* The node that decides, and of each node, from 1 on, the one above it, and
 * whether it is still there: cells as of edges. */
static size_t edges_left(const struct board *board, size_t node) {
    const uint16_t *nodes = &board->cell[1];
    size_t above = nodes[NODE * (node - 1) + ABOVE];
    size_t edges = above > 0 && nodes[NODE * (above - 1) + UNITS] > 0;
    for (size_t other = 1; other <= node_count(board); other++) {
        edges += nodes[NODE * (other - 1) + ABOVE] == node &&
                 nodes[NODE * (other - 1) + UNITS] > 0;
    }
    return edges;
}

static void take_leaf(const struct board *board, struct boards *moves) {
    bool is_over = board->cell[NODE * board->cell[0] - 1 + UNITS] == 0;
    for (size_t node = 1; node <= node_count(board) && !is_over; node++) {
        size_t at = NODE * node - 1 + UNITS;
        if (board->cell[at] > 0 && edges_left(board, node) <= 1) {
            truth_change(board, at, 0, moves);
        }
    }
}

static void make_leaves(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    board_add(board, truth_between(dice, 1, count));
    text_print(input, "%zu %u\n", count, board->cell[0]);
    for (size_t node = 1; node <= count; node++) {
        size_t ends[] = {node > 1 ? truth_between(dice, 1, node - 1) : 0, node};
        size_t first = dice_throw_below(dice, 2);
        board_add(board, ends[0]);
        board_add(board, 1);
        if (node > 1) {
            text_print(input, "%zu %zu\n", ends[first], ends[1 - first]);
        }
    }
}

/* ---- Apples on a tree ---- */

/* Whether two nodes are to swap their apples first; and of each node, from 1
 * on, the one above it, or 0, and its apples. */
#define ABOVE_OF(NODE_FROM_1) (NODE * (NODE_FROM_1)-1 + ABOVE)
#define APPLES_OF(NODE_FROM_1) (NODE * (NODE_FROM_1)-1 + UNITS)

static bool is_leaf(const struct board *board, size_t node) {
    size_t other = 1;
    while (other <= node_count(board) && board->cell[ABOVE_OF(other)] != node) {
        other++;
    }
    return other > node_count(board);
}

static void swap_apples(const struct board *board, struct boards *moves) {
    for (size_t one = 1; one <= node_count(board); one++) {
        for (size_t other = 1; other < one; other++) {
            struct board after = *board;
            after.cell[0] = 0;
            after.cell[APPLES_OF(one)] = board->cell[APPLES_OF(other)];
            after.cell[APPLES_OF(other)] = board->cell[APPLES_OF(one)];
            boards_add(moves, &after);
        }
    }
}

/* Leaves so many on a node, and eats the others or puts them on one below. */
static void move_down(const struct board *board, size_t node, uint16_t left,
                      struct boards *moves) {
    uint16_t taken = (uint16_t)(board->cell[APPLES_OF(node)] - left);
    if (is_leaf(board, node)) {
        truth_change(board, APPLES_OF(node), left, moves);
    }
    for (size_t to = 1; to <= node_count(board); to++) {
        struct board after = *board;
        after.cell[APPLES_OF(node)] = left;
        after.cell[APPLES_OF(to)] =
            (uint16_t)(after.cell[APPLES_OF(to)] + taken);
        if (board->cell[ABOVE_OF(to)] == node) {
            boards_add(moves, &after);
        }
    }
}

static void move_apples(const struct board *board, struct boards *moves) {
    if (board->cell[0] > 0) {
        swap_apples(board, moves);
        return;
    }
    for (size_t node = 1; node <= node_count(board); node++) {
        for (uint16_t left = 0; left < board->cell[APPLES_OF(node)]; left++) {
            move_down(board, node, left, moves);
        }
    }
}

static bool are_leaves_alike(const struct board *board) {
    bool seen[2] = {false, false};
    for (size_t node = 1; node <= node_count(board); node++) {
        size_t depth = 0;
        for (size_t at = node; board->cell[ABOVE_OF(at)] > 0; depth++) {
            at = board->cell[ABOVE_OF(at)];
        }
        seen[depth % 2] |= is_leaf(board, node);
    }
    return !seen[0] || !seen[1];
}

/* Nodes in any order behind the root. */
static void draw_apples(const struct truth *truth, struct dice *dice,
                        struct board *board) {
    size_t count = truth_between(dice, truth->fewest, truth->piles);
    size_t names[NODES_MAX];
    *board = (struct board){.count = (uint16_t)(NODE * count + 1)};
    board->cell[0] = 1;
    for (size_t i = 0; i < count; i++) {
        names[i] = 1 + i;
        swap(&names[i], &names[i > 0 ? 1 + dice_throw_below(dice, i) : 0]);
    }
    for (size_t i = 0; i < count; i++) {
        size_t above = i > 0 ? names[dice_throw_below(dice, i)] : 0;
        board->cell[ABOVE_OF(names[i])] = (uint16_t)above;
        board->cell[APPLES_OF(names[i])] =
            (uint16_t)truth_between(dice, truth->least, truth->most);
    }
}

static void make_apples(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    do {
        draw_apples(truth, dice, board);
    } while (!are_leaves_alike(board));
    size_t count = node_count(board);
    text_print(input, "%zu\n", count);
    for (size_t node = 1; node <= count; node++) {
        text_print(input, node < count ? "%u " : "%u\n",
                   board->cell[APPLES_OF(node)]);
    }
    for (size_t node = 2; node <= count; node++) {
        text_print(input, node < count ? "%u " : "%u\n",
                   board->cell[ABOVE_OF(node)]);
    }
}

/* ---- Stones on a graph ---- */

/* The number of nodes, to which of them edges go from each, as bits, and the
 * node of each stone. */
static void move_stone(const struct board *board, struct boards *moves) {
    for (size_t i = 1 + board->cell[0]; i < board->count; i++) {
        for (uint16_t to = 0; to < board->cell[0]; to++) {
            struct board after = *board;
            if (board->cell[1 + board->cell[i]] >> to & 1) {
                after.cell[i] = to;
                boards_add(moves, &after);
            }
        }
    }
}

/* Some of the edges that go back in an order of the nodes; one at least where
 * nodes are numbered from 1 on. Returns how many. */
static size_t draw_edges(const struct truth *truth, struct dice *dice,
                         struct text *edges, struct board *board) {
    size_t order[NODES_MAX];
    size_t count = truth_between(dice, truth->fewest, truth->piles);
    size_t edge_count = 0;
    board_add(board, count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, 0);
        order[i] = i;
        swap(&order[i], &order[dice_throw_below(dice, i + 1)]);
    }
    for (size_t i = 1; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            bool is_first = truth->parameter > 0 && edge_count == 0;
            if (is_first || dice_throw_below(dice, 2) == 0) {
                board->cell[1 + order[i]] |= (uint16_t)(1u << order[j]);
                text_print(edges, "%zu %zu\n", order[i] + truth->parameter,
                           order[j] + truth->parameter);
                edge_count++;
            }
        }
    }
    return edge_count;
}

static void make_tokens(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    struct text edges = {.bytes = NULL};
    size_t edge_count = draw_edges(truth, dice, &edges, board);
    size_t stones = truth_between(dice, 1, truth->most);
    text_print(input, "%u %zu %zu\n%s", board->cell[0], edge_count, stones,
               edges.bytes);
    for (size_t i = 0; i < stones; i++) {
        size_t node = dice_throw_below(dice, board->cell[0]);
        text_print(input, i > 0 ? " %zu" : "%zu", node + truth->parameter);
        board_add(board, node);
    }
    text_print(input, "\n");
    text_end(&edges);
}

/* A graph as rows of its nodes, and one query. */
static void make_query(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    struct text edges = {.bytes = NULL};
    draw_edges(truth, dice, &edges, board);
    text_end(&edges);
    text_print(input, "%u\n", board->cell[0]);
    for (size_t from = 0; from < board->cell[0]; from++) {
        unsigned row = board->cell[1 + from];
        text_print(input, "%d", __builtin_popcount(row));
        for (unsigned to = 0; row >> to > 0; to++) {
            if (row >> to & 1) {
                text_print(input, " %u", to);
            }
        }
        text_print(input, "\n");
    }
    size_t stones = truth_between(dice, 1, truth->most);
    text_print(input, "%zu", stones);
    for (size_t i = 0; i < stones; i++) {
        board_add(board, dice_throw_below(dice, board->cell[0]));
        text_print(input, " %u", board->cell[board->count - 1]);
    }
    text_print(input, "\n0\n");
}

static void make_stones(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    struct text edges = {.bytes = NULL};
    size_t edge_count = draw_edges(truth, dice, &edges, board);
    text_print(input, "%u %zu\n%s", board->cell[0], edge_count,
               edges.bytes ? edges.bytes : "");
    for (size_t node = 0; node < board->cell[0]; node++) {
        size_t stones = truth_between(dice, 0, truth->most);
        text_print(input, "%zu\n", stones);
        for (size_t i = 0; i < stones; i++) {
            board_add(board, node);
        }
    }
    text_end(&edges);
}

const struct truth truths_of_trees[] = {
    {"acwing1319", ALONE, MAKE(make_tokens, 8, 1, 4), .fewest = 2,
     .parameter = 1, .moves = move_stone, .wins = "win", .loses = "lose"},
    {"poj2425", UNTIL_END, MAKE(make_query, 8, 1, 4), .fewest = 1,
     .moves = move_stone, .wins = "WIN", .loses = "LOSE"},
    {"uva11927", UNTIL_END, "0 0\n", MAKE(make_stones, 5, 0, 2), .fewest = 1,
     .moves = move_stone, .wins = "First", .loses = "Second"},
    {"cf812e", ALONE, MAKE(make_apples, 5, 1, 3), .fewest = 2,
     .moves = move_apples, .tell = truth_tell_count},
    {"cf1363c", AFTER_COUNT, MAKE(make_leaves, 10, 1, 1), .moves = take_leaf,
     .wins = "Ayush", .loses = "Ashish"},
    {"hdu3094", AFTER_COUNT, MAKE(make_tree, 12, 1, 1), .fewest = 2,
     .parameter = 1, .moves = take_unit, .wins = "Alice", .loses = "Bob"},
    {"hdu3197", UNTIL_END, MAKE(make_forest, 12, 1, 1), .moves = take_unit,
     .wins = "YES", .loses = "NO"},
    {"lightoj1355", AFTER_COUNT, MAKE(make_tree, 7, 1, 4), .fewest = 2,
     .moves = take_unit, .wins = "Emily", .loses = "Jolly", .label = ": "},
    {.handle = NULL},
};
