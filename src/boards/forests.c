/* Forests that are written as the node above each: those of which a turn cuts
 * an edge, and trees on whose nodes apples go down. */
#include "boards/parts.h"

#include <string.h>

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

/* Which node breaks a rule, being above none, or on a circle? Their number:
 * none does. */
static size_t sum_up(uint64_t *nodes, size_t count, unsigned slip) {
    size_t at = 0;
    while (at < count && nodes[at] <= count && count < MOST) {
        at++;
    }
    if (at < count) {
        return at;
    }
    for (size_t i = 0; i < count; i++) {
        if (ABOVE(nodes[i]) > 0) {
            nodes[ABOVE(nodes[i]) - 1] += ONE_LEFT;
        }
    }
    for (size_t i = 0; i < count; i++) {
        add_upwards(nodes, slip, i);
    }
    at = 0;
    while (at < count && (ABOVE(nodes[at]) == 0 || LEFT(nodes[at]) == MOST)) {
        at++;
    }
    return at;
}

/* ---- Trees of which a turn cuts an edge ---- */

/* They stand from node 0 on, with -1 of a root. A tree is a pile: what hangs on
 * its root. */
static size_t arrange_forest(const uint64_t *head, uint64_t *numbers,
                             size_t number_count, unsigned slip) {
    size_t tree_count = 0;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i]++;
    }
    size_t fault = sum_up(numbers, number_count, slip);
    if (fault < number_count) {
        return nim_arrange_exclude(numbers, number_count, fault);
    }
    for (size_t i = 0; i < number_count; i++) {
        bool is_root = ABOVE(numbers[i]) == 0;
        numbers[tree_count] = is_root ? SUM(numbers[i]) : numbers[tree_count];
        tree_count += is_root;
    }
    return tree_count;
}

/* Any numbers become a forest: nodes are above others, as far as there are so
 * many. What closes a circle becomes a root: where a way upwards comes to one
 * that it has marked. */
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

/* ---- Apples that go down a tree ---- */

enum { FROM_ROOT = 1, ALIKE_LOST, ACROSS_LOST, TWICE };

#define APPLES_MAX 10000000

/* Behind the apples of n nodes stands what node is above each but the first,
 * from node 1 on: there, and in place of the last apples, nodes are summed up
 * to heights. Which number breaks a rule? */
static size_t find_heights(uint64_t *numbers, size_t count) {
    uint64_t *nodes = numbers + count - 1;
    for (size_t i = 0; i < count; i++) {
        if (numbers[i] > APPLES_MAX) {
            return i;
        }
    }
    nodes[0] = 0;
    size_t fault = sum_up(nodes, count, TREES_AS_DEPTHS);
    for (size_t i = 1; i < count && fault == count; i++) {
        uint64_t above = ABOVE(nodes[i]);
        bool is_next = above > 0 && (SUM(nodes[i]) ^ SUM(nodes[above - 1])) & 1;
        fault = is_next ? fault : i;
    }
    return fault < count ? count - 1 + fault : NO_FAULT;
}

/* Of apples, between one that counts and another: the first are XORed with the
 * nim-sum. */
static uint64_t count_across(uint64_t *apples, size_t count, uint64_t sum) {
    uint64_t across = 0;
    uint64_t alike = 0;
    for (size_t i = 0; i < count; i++) {
        apples[i] ^= apples[i] & 1 ? 0 : sum << 1;
    }
    nim_sort_rising(apples, count);
    for (size_t i = 0; i < count; i++) {
        bool is_other = i == 0 || apples[i] >> 1 != apples[i - 1] >> 1;
        alike = (is_other ? 0 : alike) + (apples[i] & 1 ? 0 : 1);
        across += apples[i] & 1 ? alike : 0;
    }
    return across;
}

/* Leaves how many swaps there are, and behind that, where there is room, the
 * nim-sum, and how many of them are between nodes alike. */
static size_t find_swaps(const uint64_t *head, uint64_t *numbers,
                         size_t number_count, unsigned slip) {
    size_t count = (number_count + 1) / 2;
    uint64_t *nodes = numbers + count - 1;
    uint64_t last = *nodes;
    uint64_t sum = 0;
    uint64_t odd_count = 0;
    size_t fault = find_heights(numbers, count);
    if (fault != NO_FAULT) {
        return nim_arrange_exclude(numbers, number_count, fault);
    }
    uint64_t from = slip == FROM_ROOT ? SUM(*nodes) : 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t is_odd = (SUM(nodes[i]) ^ from) & 1;
        uint64_t number = i + 1 < count ? numbers[i] : last;
        numbers[i] = number << 1 | is_odd;
        odd_count += is_odd;
        sum ^= is_odd ? 0 : number;
    }
    uint64_t even_count = count - odd_count;
    uint64_t alike =
        (even_count * (even_count - 1) + odd_count * (odd_count - 1)) / 2;
    uint64_t across = count_across(numbers, count, sum);
    alike = sum == 0 && slip != ALIKE_LOST ? alike : 0;
    across = sum == 0 && slip == ACROSS_LOST ? 0 : across;
    const uint64_t found[] = {(alike + across) << (slip == TWICE), sum, alike};
    memcpy(numbers, found, (number_count > 2 ? 3 : 1) * sizeof *found);
    return found[0] > 0;
}

/* Nodes that do not count come first, behind the root where that does. Each has
 * one below it: there the next of them hang, not far from the last one. */
static void draw_tree(struct nim_random *random, uint64_t count, uint64_t first,
                      uint64_t inner, uint64_t *above) {
    uint64_t far = nim_draw(random, 1, count);
    for (uint64_t i = 1; i < count; i++) {
        uint64_t back = nim_random_below(random, integer_min(i, far));
        uint64_t before = i - 1 - back;
        uint64_t node = i < first + inner       ? inner + before
                        : i < first + 2 * inner ? i - inner
                                                : first + back % inner;
        above[i - 1] = 1 + (i < first + inner && before < first ? 0 : node);
    }
}

/* The nim-sum often becomes 0, and of many nodes as often as it can; numbers
 * come again. */
static bool mend_apples(const struct nim_problem *row,
                        struct nim_draft *board) {
    const struct nim_range limits = nim_limits_number(row, board->head, 0);
    uint64_t *apples = board->numbers;
    uint64_t count = integer_min(integer_max(board->number_count, 2) - 1,
                                 nim_limits_pile_count(row).max);
    struct nim_random random = {nim_xor(apples, (size_t)count)};
    uint64_t first = count > 2 && nim_flip(&random);
    uint64_t inner = nim_draw(&random, 1, integer_max(count - first, 2) / 2);
    uint64_t kinds = nim_flip(&random) ? count : nim_draw(&random, 1, count);
    uint64_t sum = 0;
    draw_tree(&random, count, first, inner, apples + count);
    for (uint64_t i = 0; i + 1 < count; i++) {
        apples[i] = apples[i % kinds];
        sum ^= i < first || i >= first + inner ? apples[i] : 0;
    }
    bool is_settled = count > 99 || nim_flip(&random);
    if (is_settled && limits.min <= sum && sum <= limits.max) {
        apples[count - 1] = sum;
    }
    nim_draft_count(board, (size_t)count, 2 * (size_t)count - 1);
    const struct nim_range nodes =
        nim_limits_number(row, board->head, (size_t)count);
    return count < MOST && nodes.min <= 1 && nodes.max >= count;
}

static void say_swaps(const struct nim_grounds *grounds) {
    const uint64_t *found = grounds->given->piles; /* see find_swaps */
    if (grounds->count < 3) {
        nim_line_say(grounds->line, "a single node has no other");
    } else {
        NIM_SAY(grounds,
                found[1] > 0
                    ? "the nim-sum of what counts is #; swaps that make it 0: #"
                    : "the nim-sum of what counts is #; swaps that keep it: # "
                      "of nodes alike and # of others",
                found[1], found[1] > 0 ? found[0] : found[2],
                found[0] - found[2]);
    }
}

/* d[q] is 1 where the apples of node q count. */
#define COUNT_SWAPS(ALSO, PAIRS, ACROSS)                                       \
    "for (q = 1; q < n; q++)\n"                                                \
    "    for (p = q; p > 0 && c[p] == 0; c[p] = n, c[b[p]]--, p = b[p])\n"     \
    "        d[b[p]] = 1 - d[p];\n" ALSO "for (x = s = q = 0; q < n; q++)\n"   \
    "    x ^= d[q] * a[q], s += d[q], others[a[q]] += 1 - d[q];\n"             \
    "y = x == 0 ? " PAIRS " : 0;\n"                                            \
    "for (q = 0; q < n; q++)\n"                                                \
    "    y += " ACROSS "d[q] * others[a[q] ^ x];\n"                            \
    "for (q = 0; q < n; q++)\n"                                                \
    "    others[a[q]] = 0;\n"
#define PAIRS "(s * (s - 1) + (n - s) * (n - s - 1)) / 2"

/* For the exclusion: what has been read of the tree is looked at with its last
 * number. */
static const char breaks_in_c[] =
    "static integer above[$], left[$], heights[$];\n"
    "\n"
    "/* Is it no tree, or one whose leaves have odd and even depths? */\n"
    "static int breaks(integer n, integer i, integer b) {\n"
    "    integer p, count = 1;\n"
    "    for (p = 0; i == 0 && p < n; p++)\n"
    "        left[p] = heights[p] = 0;\n"
    "    if (b < 1 || b > n)\n"
    "        return 1;\n"
    "    above[i + 1] = b - 1;\n"
    "    left[b - 1]++;\n"
    "    if (i + 2 < n)\n"
    "        return 0;\n"
    "    for (i = 1; i < n; i++)\n"
    "        for (p = i; p > 0 && left[p] == 0; p = b, count++) {\n"
    "            b = above[p];\n"
    "            left[p] = n;\n"
    "            left[b]--;\n"
    "            if (heights[b] > 0 && heights[b] % 2 == heights[p] % 2)\n"
    "                return 1;\n"
    "            heights[b] = heights[p] + 1;\n"
    "        }\n"
    "    return count < n;\n"
    "}\n";

/* A turn puts apples of a node on one of its children, or eats some on a leaf:
 * how many swaps of two nodes' apples before the game make it lost. */
const struct nim_board nim_board_apples = {
    .shapes = {{NIM_BODY_PILES, 1, .tail = 1}},
    .has_bids = true,
    .with_slip = find_swaps,
    .mend = mend_apples,
    .kind = NIM_BOARD_VERDICT,
    .turns.missing = "a swap comes before all turns",
    .reason = {.say = say_swaps,
               .general =
                   "Apples at even heights above leaves are piles of Nim: what "
                   "comes down to one is passed on at once. A swap wins if it "
                   "leaves the nim-sum 0."},
    .code = {.is_wide = true,
             .c.functions = "static unsigned others[1 << 24];\n",
             .c.read = "for (q = 0; q < n; q++)\n"
                       "    a[q] = next(), c[q] = 0, d[q] = 1;\n"
                       "for (q = 1; q < n; q++)\n"
                       "    b[q] = next() - 1, c[b[q]]++;\n",
             .c.whole = COUNT_SWAPS("", PAIRS, ""),
             .c.wins = "y",
             .python.functions = "from collections import Counter\n",
             .python.body =
                 "a = list(islice(numbers, n))\n"
                 "b = [0] + [above - 1 for above in islice(numbers, n - 1)]\n"
                 "left = Counter(b[1:])\n"
                 "odd = [0] * n\n"
                 "for i in range(1, n):\n"
                 "    while i > 0 and left[i] == 0:\n"
                 "        left[i] = -1\n"
                 "        left[b[i]] -= 1\n"
                 "        odd[b[i]] = 1 - odd[i]\n"
                 "        i = b[i]\n"
                 "x = 0\n"
                 "others = Counter(c for c, is_odd in zip(a, odd) if is_odd)\n"
                 "for c, is_odd in zip(a, odd):\n"
                 "    x ^= 0 if is_odd else c\n"
                 "s = sum(odd)\n"
                 "y = 0 if x else (s * (s - 1) + (n - s) * (n - s - 1)) // 2\n"
                 "for c, is_odd in zip(a, odd):\n"
                 "    y += 0 if is_odd else others[c ^ x]\n",
             .python.wins = "y"},
    .exclusion = {.row = "breaks(n, i, b)", .memory = breaks_in_c},
    .wrong = NIM_WRONG_BOARDS(
        {"parity-from-root", FROM_ROOT,
         .code =
             NIM_CODE(.whole = COUNT_SWAPS(
                          "for (q = n; q-- > 0;)\n    d[q] = d[q] == d[0];\n",
                          PAIRS, ""))},
        {"alike-forgotten", ALIKE_LOST,
         .code = NIM_CODE(.whole = COUNT_SWAPS("", "0", ""))},
        {"across-forgotten", ACROSS_LOST,
         .code = NIM_CODE(.whole = COUNT_SWAPS("", PAIRS, "x == 0 ? 0 : "))},
        {"pairs-twice", TWICE, .code = NIM_CODE(.wins = "2 * y")}),
};
