/* Forests of which a turn cuts an edge, and all that hangs on it goes. They are
 * written as the node above each, from node 0 on, or -1 of a root. A tree is a
 * pile: what hangs on its root. */
#include "boards/parts.h"

/* ---- A forest in the room of its numbers ---- */

/* Of a node, 1 + the node above it, or 0 of a root; how many hang on it that
 * have not been added to its sum, or `MOST` where it has been to one; and the
 * sum. */
#define BITS 20
#define MOST (((uint64_t)1 << BITS) - 1)
#define ABOVE(NODE) ((NODE)&MOST)
#define LEFT(NODE) ((NODE) >> BITS & MOST)
#define SUM(NODE) ((NODE) >> 2 * BITS)
#define ONE_LEFT ((uint64_t)1 << BITS)

enum { TREES_AS_SIZES = 1, TREES_AS_DEPTHS };

static uint64_t add(uint64_t sum, uint64_t branch, unsigned slip) {
    return slip == TREES_AS_SIZES    ? sum + branch
           : slip == TREES_AS_DEPTHS ? integer_max(sum, branch)
                                     : sum ^ branch;
}

/* Adds the node to the one above it, and so on upwards. */
static void add_upwards(uint64_t *nodes, unsigned slip, size_t at) {
    while (ABOVE(nodes[at]) > 0 && LEFT(nodes[at]) == 0) {
        uint64_t *above = &nodes[ABOVE(nodes[at]) - 1];
        uint64_t sum = add(SUM(*above), SUM(nodes[at]) + 1, slip);
        *above = (*above & ((MOST << BITS) | MOST)) - ONE_LEFT;
        *above |= sum << 2 * BITS;
        nodes[at] |= MOST << BITS;
        at = (size_t)(above - nodes);
    }
}

static size_t arrange_forest(const uint64_t *head, uint64_t *numbers,
                             size_t number_count, unsigned slip) {
    size_t tree_count = 0;
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] + 1 > number_count || number_count > MOST - 1) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
    }
    for (size_t i = 0; i < number_count; i++) {
        numbers[i]++;
    }
    for (size_t i = 0; i < number_count; i++) {
        if (ABOVE(numbers[i]) > 0) {
            numbers[ABOVE(numbers[i]) - 1] += ONE_LEFT;
        }
    }
    for (size_t i = 0; i < number_count; i++) {
        add_upwards(numbers, slip, i);
    }
    for (size_t i = 0; i < number_count; i++) {
        bool is_root = ABOVE(numbers[i]) == 0;
        if (!is_root && LEFT(numbers[i]) < MOST) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        numbers[tree_count] = is_root ? SUM(numbers[i]) : numbers[tree_count];
        tree_count += is_root;
    }
    return tree_count;
}

/* ---- From any numbers to a forest ---- */

/* Nodes are above others, as far as there are so many. What closes a circle
 * becomes a root: where a way upwards comes to one that it has marked. */
static size_t make_forest(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = (numbers[i] + 1) % (number_count + 1);
    }
    for (size_t i = 0; i < number_count; i++) {
        size_t at = i;
        while (numbers[at] >> BITS == 0 && numbers[at] > 0) {
            numbers[at] |= (uint64_t)(i + 1) << BITS;
            at = ABOVE(numbers[at]) - 1;
        }
        numbers[at] = numbers[at] >> BITS == i + 1 ? 0 : numbers[at];
    }
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = ABOVE(numbers[i]) - 1;
    }
    return number_count;
}

static bool mend_forest(const struct nim_problem *row,
                        struct nim_draft *board) {
    make_forest(board->head, board->numbers, board->number_count);
    return board->number_count < MOST;
}

/* ---- The board ---- */

static bool is_branch(const struct nim_grounds *grounds, size_t index) {
    return grounds->numbers[index] != UINT64_MAX;
}

#define ADD_UPWARDS(ADD)                                                       \
    "for (i = 0; i < n; i++)\n"                                                \
    "    for (p = i; a[p] >= 0 && b[p] == 0; p = q) {\n"                       \
    "        q = a[p];\n"                                                      \
    "        b[p] = -1;\n"                                                     \
    "        b[q]--;\n"                                                        \
    "        s = c[p] + 1;\n"                                                  \
    "        c[q] = " ADD ";\n"                                                \
    "    }\n"

const struct nim_board nim_board_forest = {
    .with_slip = arrange_forest,
    .trim = make_forest,
    .mend = mend_forest,
    .turns.missing = "a turn takes edges anywhere",
    .reason = {.things = "trees",
               .without = "no tree is worth anything",
               .can_move = is_branch,
               .general = "A node is worth the nim-sum of its branches, each "
                          "of which is worth one more than the node at its "
                          "far end: to cut an edge there makes any smaller "
                          "value. A tree is worth what its root is."},
    .code = {.c.read = "for (i = 0; i < n; i++)\n"
                       "    b[i] = c[i] = 0;\n"
                       "for (i = 0; i < n; i++)\n"
                       "    if ((a[i] = next()) >= 0)\n"
                       "        b[a[i]]++;\n",
             .c.start = ADD_UPWARDS("c[q] ^ s"),
             .c.value = "a[i] < 0 ? c[i] : 0",
             .python.body = "a = list(islice(numbers, n))\n"
                            "left = [0] * n\n"
                            "sums = [0] * n\n"
                            "for above in a:\n"
                            "    if above >= 0:\n"
                            "        left[above] += 1\n"
                            "for i in range(n):\n"
                            "    while a[i] >= 0 and left[i] == 0:\n"
                            "        above = a[i]\n"
                            "        left[i] = -1\n"
                            "        left[above] -= 1\n"
                            "        sums[above] ^= sums[i] + 1\n"
                            "        i = above\n"
                            "x = 0\n"
                            "for above, s in zip(a, sums):\n"
                            "    if above < 0:\n"
                            "        x ^= s\n"},
    .exclusion = {.row = "a < -1 || a >= n || "
                         "closes(i, i, a < 0 ? n : a)",
                  .memory = NIM_CODE_CLOSES},
    .wrong = NIM_WRONG_BOARDS(
        {"trees-as-sizes", TREES_AS_SIZES,
         .code = NIM_CODE(.start = ADD_UPWARDS("c[q] + s"))},
        {"trees-as-depths", TREES_AS_DEPTHS,
         .code = NIM_CODE(.start = ADD_UPWARDS("c[q] > s ? c[q] : s"))}),
};
