/* Stones on the nodes of a graph without circles, of which a turn moves one
 * along an edge. A stone is a pile: what its node is worth. */
#include "boards/parts.h"

#include <string.h>

/* ---- A graph in the room of its edges ---- */

/* Behind the edges stand the nodes of the stones, from 1 on, or how many stones
 * each node has, from node 0 on. Wrong: whether it has any. */
struct writing {
    enum { NODES, COUNTS, ANY_COUNTS } of;
    uint64_t first; /* node */
};

static const struct writing by_nodes = {NODES, 1};
static const struct writing by_nodes_from_0 = {NODES, 0};
static const struct writing by_counts = {COUNTS, 0};
static const struct writing by_any_counts = {ANY_COUNTS, 0};

static const struct writing *writing_of(const struct nim_problem *row) {
    return row->layout.board == &nim_board_tokens           ? &by_nodes
           : row->layout.board == &nim_board_queried_tokens ? &by_nodes_from_0
                                                            : &by_counts;
}

/* An edge: from where to where it goes, and its number. They are sorted, so
 * that those of a node stand side by side; then each says instead of the node
 * to which it goes where the edges of that begin. */
#define BITS 21
#define MOST (((uint64_t)1 << BITS) - 1)
#define EDGE(FROM, TO, NUMBER) ((FROM) << 2 * BITS | (TO) << BITS | (NUMBER))
#define EDGE_FROM(EDGE) ((EDGE) >> 2 * BITS)
#define EDGE_TO(EDGE) ((EDGE) >> BITS & MOST)
#define EDGE_NUMBER(EDGE) ((EDGE)&MOST)

struct graph {
    size_t count;
    uint64_t *edges;
    uint64_t *notes; /* as many; what is known of a node stands at its first
                        edge: nothing, that it is being looked at, or its worth
                      */
};

#define IS_OPEN ((uint64_t)1 << 61)
#define IS_KNOWN ((uint64_t)1 << 62)
#define IS_TAKEN ((uint64_t)1 << 63)
/* Of an open one: the first edge of the node before it, or `count`, and the
 * edge that is looked at. */
#define OPEN(BEFORE, EDGE) (IS_OPEN | (uint64_t)(BEFORE) << BITS | (EDGE))

/* The first edge of a node, which has one; or `count`. */
static size_t find_first(const struct graph *graph, uint64_t node) {
    size_t low = 0;
    size_t high = graph->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (EDGE_FROM(graph->edges[middle]) < node) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool is_there = low < graph->count && EDGE_FROM(graph->edges[low]) == node;
    return is_there ? low : graph->count;
}

/* Of the node with that first edge; of one without 0. */
static uint64_t worth_at(const struct graph *graph, size_t first) {
    return first < graph->count ? graph->notes[first] & MOST : 0;
}

static uint64_t worth_of(const struct graph *graph, uint64_t node) {
    return worth_at(graph, find_first(graph, node));
}

/* What a node is worth whose edges stand there. */
typedef uint64_t worth_fn(const struct graph *graph, size_t from, size_t to);

/* The least number that no node is worth to which an edge goes. */
static uint64_t least_other(const struct graph *graph, size_t from, size_t to) {
    uint64_t least = 0;
    for (size_t i = from; i < to; i++) {
        uint64_t worth = worth_at(graph, EDGE_TO(graph->edges[i]));
        if (worth < to - from) {
            graph->notes[from + worth] |= IS_TAKEN;
        }
    }
    while (from + least < to && graph->notes[from + least] & IS_TAKEN) {
        least++;
    }
    return least;
}

/* Finds the worth of the node with that first edge, and of all behind it. Which
 * edge closes a circle? `count`: none does. */
static size_t look_at(const struct graph *graph, worth_fn *worth,
                      size_t first) {
    size_t before = graph->count;
    size_t i = first;
    while (first < graph->count) {
        bool is_own = i < graph->count && EDGE_FROM(graph->edges[i]) ==
                                              EDGE_FROM(graph->edges[first]);
        size_t next = is_own ? (size_t)EDGE_TO(graph->edges[i]) : graph->count;
        uint64_t note = next < graph->count ? graph->notes[next] : IS_KNOWN;
        graph->notes[first] = OPEN(before, i);
        if (next == first || note & IS_OPEN) {
            return i;
        }
        if (!is_own) {
            graph->notes[first] = IS_KNOWN | worth(graph, first, i);
            first = before;
            note = first < graph->count ? graph->notes[first] : 0;
            before = (size_t)(note >> BITS & MOST);
            i = (size_t)(note & MOST) + 1;
        } else if (note & IS_KNOWN) {
            i++;
        } else {
            before = first;
            first = i = next;
        }
    }
    return graph->count;
}

/* Which number breaks a rule, of the edges or behind them? */
static size_t read_edges(const struct writing *writing, const uint64_t *head,
                         uint64_t *numbers, size_t number_count,
                         struct graph *graph) {
    const size_t count = (size_t)head[0];
    *graph = (struct graph){count, numbers, numbers + count};
    for (size_t i = 0; i < number_count; i++) {
        bool is_node = i < 2 * count || writing->of == NODES;
        if (is_node &&
            (numbers[i] - writing->first >= head[1] || numbers[i] > MOST)) {
            return i;
        }
    }
    for (size_t i = 0; i < count; i++) {
        graph->edges[i] = EDGE(numbers[2 * i], numbers[2 * i + 1], i);
    }
    nim_sort_rising(graph->edges, count);
    for (size_t i = 0; i < count; i++) {
        size_t first = find_first(graph, EDGE_TO(graph->edges[i]));
        graph->edges[i] = EDGE(EDGE_FROM(graph->edges[i]), (uint64_t)first,
                               EDGE_NUMBER(graph->edges[i]));
    }
    memset(graph->notes, 0, count * sizeof *graph->notes);
    return NO_FAULT;
}

/* What counts of a number behind the edges. */
static uint64_t pile_of(const struct writing *writing,
                        const struct graph *graph, size_t i, uint64_t number) {
    bool are_some = writing->of == COUNTS ? number % 2 == 1 : number > 0;
    return writing->of == NODES ? worth_of(graph, number)
           : are_some           ? worth_of(graph, i)
                                : 0;
}

static size_t arrange(const struct writing *writing, worth_fn *worth,
                      const uint64_t *head, uint64_t *numbers,
                      size_t number_count) {
    struct graph graph;
    if (head[0] >= MOST || head[0] > number_count / 2) {
        return nim_arrange_exclude(numbers, number_count, number_count);
    }
    size_t fault = read_edges(writing, head, numbers, number_count, &graph);
    for (size_t i = 0; i < graph.count && fault == NO_FAULT; i++) {
        bool is_first = i == 0 || EDGE_FROM(graph.edges[i - 1]) !=
                                      EDGE_FROM(graph.edges[i]);
        size_t circle = is_first && graph.notes[i] == 0
                            ? look_at(&graph, worth, i)
                            : graph.count;
        fault = circle < graph.count
                    ? 2 * (size_t)EDGE_NUMBER(graph.edges[circle]) + 1
                    : NO_FAULT;
    }
    if (fault != NO_FAULT) {
        return nim_arrange_exclude(numbers, number_count, fault);
    }
    uint64_t *piles = numbers + 2 * graph.count;
    size_t pile_count = number_count - 2 * graph.count;
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] = pile_of(writing, &graph, i, piles[i]);
    }
    memmove(numbers, piles, pile_count * sizeof *piles);
    return pile_count;
}

/* Of a board, or of one who takes something else for a node's worth. */
#define ARRANGE(NAME, WRITING, WORTH)                                          \
    static size_t NAME(const uint64_t *head, uint64_t *numbers,                \
                       size_t number_count) {                                  \
        return arrange(&(WRITING), WORTH, head, numbers, number_count);        \
    }
ARRANGE(arrange_nodes, by_nodes, least_other)
ARRANGE(arrange_queries, by_nodes_from_0, least_other)
ARRANGE(arrange_counts, by_counts, least_other)

/* ---- From numbers that are drawn to a graph ---- */

/* All numbers differ then. */
static uint64_t mix(uint64_t number) {
    return number * UINT64_C(0x9e3779b97f4a7c15);
}

/* Two numbers become the i-th edge: from the larger of two mixed nodes. */
static void mend_edge(uint64_t *edge, size_t i, uint64_t first,
                      uint64_t node_count) {
    uint64_t from = (mix(edge[0] + i) >> 32) % node_count;
    uint64_t to = (mix(edge[1] + i) >> 24) % node_count;
    to = (to + (from == to)) % node_count;
    bool is_turned = mix(from + node_count) < mix(to + node_count);
    edge[0] = first + (is_turned ? to : from);
    edge[1] = first + (is_turned ? from : to);
}

/* How many nodes there are: so many that few edges are alike, and not many more
 * than edges can join. */
static uint64_t choose_nodes(const struct nim_problem *row,
                             const struct nim_draft *board) {
    const uint64_t any[NIM_HEAD_MAX] = {1, UINT64_MAX, UINT64_MAX, UINT64_MAX};
    const struct nim_range limits = nim_limits_number(row, any, 0);
    const struct nim_range counts = nim_limits_of_head(row, 1);
    uint64_t first = writing_of(row)->first;
    uint64_t most = integer_min(counts.max, 2 * board->head[0] + 2);
    uint64_t least = integer_max(counts.min, 2);
    while (least * least < 4 * board->head[0]) {
        least++;
    }
    if (limits.min > first || limits.max <= first) {
        return 0;
    }
    most = integer_min(most - 1, limits.max - first) + 1;
    return integer_min(integer_max(board->head[1], least), most);
}

/* More edges are drawn of no graph. */
#define DRAWN_MAX 10000

static bool mend_graph(const struct nim_problem *row, struct nim_draft *board) {
    const struct writing *writing = writing_of(row);
    board->head[0] = integer_min(board->head[0], DRAWN_MAX);
    const size_t edges = 2 * (size_t)board->head[0];
    uint64_t node_count = choose_nodes(row, board);
    bool are_nodes = writing->of == NODES;
    uint64_t stones =
        are_nodes ? integer_min(board->head[2], edges / 2 + 1) : node_count;
    if (node_count < 2 || stones > edges + 8 ||
        stones < nim_limits_of_head(row, are_nodes ? 2 : 1).min) {
        return false;
    }
    board->head[1] = node_count;
    board->head[2] = stones;
    board->number_count = edges + (size_t)stones;
    const struct nim_range limits = nim_limits_number(row, board->head, edges);
    uint64_t most = integer_min(limits.max - limits.min, UINT32_MAX) + 1;
    for (size_t i = 0; i < stones; i++) {
        uint64_t drawn = edges > 0 ? board->numbers[i % edges] : 0;
        uint64_t mixed = mix(drawn + i + 1) >> 32;
        board->numbers[edges + i] = are_nodes
                                        ? writing->first + mixed % node_count
                                        : limits.min + mixed % most;
    }
    for (size_t i = 0; i < edges; i += 2) {
        mend_edge(&board->numbers[i], i, writing->first, node_count);
    }
    return true;
}

/* ---- Solvers with a wrong idea ---- */

static uint64_t longest_way(const struct graph *graph, size_t from, size_t to) {
    uint64_t longest = 0;
    for (size_t i = from; i < to; i++) {
        longest =
            integer_max(longest, worth_at(graph, EDGE_TO(graph->edges[i])) + 1);
    }
    return longest;
}

static uint64_t edges_from(const struct graph *graph, size_t from, size_t to) {
    return to - from;
}

ARRANGE(nodes_by_ways, by_nodes, longest_way)
ARRANGE(nodes_by_edges, by_nodes, edges_from)
ARRANGE(queries_by_ways, by_nodes_from_0, longest_way)
ARRANGE(queries_by_edges, by_nodes_from_0, edges_from)
ARRANGE(counts_by_ways, by_counts, longest_way)
ARRANGE(counts_by_edges, by_counts, edges_from)
ARRANGE(stacks_as_one, by_any_counts, least_other)

/* ---- The boards ---- */

static bool has_edge(const struct nim_case *given, uint64_t node) {
    uint64_t i = 0;
    while (i < given->head[0] && given->numbers[2 * i] != node) {
        i++;
    }
    return i < given->head[0];
}

static bool can_leave_node(const struct nim_grounds *grounds, size_t index) {
    return index >= 2 * grounds->given->head[0] &&
           has_edge(grounds->given, grounds->numbers[index]);
}

static bool has_stone_to_move(const struct nim_grounds *grounds, size_t index) {
    uint64_t first = 2 * grounds->given->head[0];
    return index >= first && grounds->numbers[index] > 0 &&
           has_edge(grounds->given, index - first);
}

static void say_node(const struct nim_grounds *grounds, size_t index) {
    const struct nim_case *given = grounds->given;
    NIM_SAY(grounds, "node # is worth #",
            grounds->numbers[2 * given->head[0] + index], given->piles[index]);
}

#define LEAST_OTHER                                                            \
    "    do {\n"                                                               \
    "        for (e = from[v]; e > 0 && worth(to[e]) != w; e = after[e])\n"    \
    "            ;\n"                                                          \
    "        w += e > 0;\n"                                                    \
    "    } while (e > 0);\n"
#define LONGEST_WAY                                                            \
    "    for (e = from[v]; e > 0; e = after[e])\n"                             \
    "        if (worth(to[e]) >= w)\n"                                         \
    "            w = worth(to[e]) + 1;\n"
#define EDGES_FROM                                                             \
    "    for (e = from[v]; e > 0; e = after[e])\n"                             \
    "        w++;\n"

/* The edges of a node are a list. */
#define WORTH(FIND)                                                            \
    "enum { room = $ + 1 };\n"                                                 \
    "static @ from[room], to[room], after[room], known[room];\n"               \
    "\n"                                                                       \
    "static @ worth(@ v) {\n"                                                  \
    "    @ e, w = 0;\n"                                                        \
    "    if (known[v] > 0)\n"                                                  \
    "        return known[v] - 1;\n" FIND "    known[v] = w + 1;\n"            \
    "    return w;\n"                                                          \
    "}\n"

static const char read_edges_in_c[] = "for (i = 0; i <= m; i++)\n"
                                      "    from[i] = known[i] = 0;\n"
                                      "for (i = 1; i <= n; i++) {\n"
                                      "    p = next();\n"
                                      "    to[i] = next();\n"
                                      "    after[i] = from[p];\n"
                                      "    from[p] = i;\n"
                                      "}\n";

/* The rows of the nodes. */
static const char read_rows_in_c[] =
    "for (n = p = 0; p < m; p++)\n"
    "    for (from[p] = known[p] = 0, i = next(); i > 0; i--) {\n"
    "        to[++n] = next();\n"
    "        after[n] = from[p];\n"
    "        from[p] = n;\n"
    "    }\n";

#define EDGES_IN_PYTHON                                                        \
    "for _ in range(n):\n"                                                     \
    "    a = next(numbers)\n"
#define ROWS_IN_PYTHON                                                         \
    "for a in (a for a in range(m) for _ in range(next(numbers))):\n"

/* The order is one in which edges go forward. */
#define BODY_IN_PYTHON(EDGES, STONES)                                          \
    "after = [[] for _ in range(m + 1)]\n"                                     \
    "left = [0] * (m + 1)\n" EDGES "    b = next(numbers)\n"                   \
    "    after[a].append(b)\n"                                                 \
    "    left[b] += 1\n"                                                       \
    "order = [i for i in range(m + 1) if left[i] == 0]\n"                      \
    "for i in order:\n"                                                        \
    "    for b in after[i]:\n"                                                 \
    "        left[b] -= 1\n"                                                   \
    "        if left[b] == 0:\n"                                               \
    "            order.append(b)\n"                                            \
    "worth = [0] * (m + 1)\n"                                                  \
    "for i in reversed(order):\n"                                              \
    "    seen = {worth[b] for b in after[i]}\n"                                \
    "    while worth[i] in seen:\n"                                            \
    "        worth[i] += 1\n" STONES
#define NODES_IN_PYTHON                                                        \
    "x = 0\n"                                                                  \
    "for _ in range(k):\n"                                                     \
    "    x ^= worth[next(numbers)]\n"

static const char sum_of_nodes_in_c[] = "for (i = 0; i < k; i++)\n"
                                        "    x ^= worth(next());\n";

/* For an exclusion: "closes(i, a, b)". */
static const char closes[] =
    "enum { room = $ + 1 };\n"
    "static integer from[room], to[room], after[room], seen[room], mark;\n"
    "\n"
    "/* Does a way lead from a to b? */\n"
    "static int leads(integer a, integer b) {\n"
    "    integer e;\n"
    "    if (a == b || seen[a] == mark)\n"
    "        return a == b;\n"
    "    seen[a] = mark;\n"
    "    for (e = from[a]; e > 0; e = after[e])\n"
    "        if (leads(to[e], b))\n"
    "            return 1;\n"
    "    return 0;\n"
    "}\n"
    "\n"
    "/* Does the edge close a circle? */\n"
    "static int closes(integer i, integer a, integer b) {\n"
    "    integer e;\n"
    "    for (e = 0; i == 0 && e < room; e++)\n"
    "        from[e] = 0;\n"
    "    mark++;\n"
    "    to[i + 1] = b;\n"
    "    after[i + 1] = from[a];\n"
    "    from[a] = i + 1;\n"
    "    return leads(b, a);\n"
    "}\n";

#define LEAST                                                                  \
    "A node is worth the least number that none of the nodes is worth to "     \
    "which an edge goes from it: a stone there is a pile of as many."

/* What both boards have. */
#define GRAPH                                                                  \
    .mend = mend_graph, .turns.missing = "a turn moves a stone along an edge"

/* The nodes of the stones behind the edges, all from 1 on. */
const struct nim_board nim_board_tokens = {
    .shapes = {{NIM_BODY_PAIRS, 3, .tail = 3}},
    .arrange = arrange_nodes,
    GRAPH,
    .reason = {.can_move = can_leave_node, .item = say_node, .general = LEAST},
    .code = {.head = "nmk",
             .c.functions = WORTH(LEAST_OTHER),
             .c.read = read_edges_in_c,
             .c.start = "x = 0;\n",
             .c.whole = sum_of_nodes_in_c,
             .python.body = BODY_IN_PYTHON(EDGES_IN_PYTHON, NODES_IN_PYTHON)},
    .exclusion = {.row = "a > m || b > m || m > $ || closes(i, a, b)",
                  .memory = closes},
    .wrong =
        NIM_WRONG_BOARDS({"longest-ways", .arrange = nodes_by_ways,
                          .code = NIM_CODE(.functions = WORTH(LONGEST_WAY))},
                         {"edges-from-node", .arrange = nodes_by_edges,
                          .code = NIM_CODE(.functions = WORTH(EDGES_FROM))}),
};

/* The same, from 0 on, asked again and again of each graph. */
const struct nim_board nim_board_queried_tokens = {
    .shapes = {{NIM_BODY_PAIRS, 3, .tail = 3}},
    .arrange = arrange_queries,
    GRAPH,
    .reason = {.can_move = can_leave_node, .item = say_node, .general = LEAST},
    .code = {.head = "nmk",
             .c = {.functions = WORTH(LEAST_OTHER),
                   .fill = read_rows_in_c,
                   .read = "",
                   .start = "x = 0;\n",
                   .whole = sum_of_nodes_in_c},
             .python = {.fill = BODY_IN_PYTHON(ROWS_IN_PYTHON, ""),
                        .body = NODES_IN_PYTHON}},
    .exclusion = {.row = "closes(i, a, b)", .memory = closes},
    .wrong =
        NIM_WRONG_BOARDS({"longest-ways", .arrange = queries_by_ways,
                          .code = NIM_CODE(.functions = WORTH(LONGEST_WAY))},
                         {"edges-from-node", .arrange = queries_by_edges,
                          .code = NIM_CODE(.functions = WORTH(EDGES_FROM))}),
};

/* How many stones each node has, from node 0 on. */
const struct nim_board nim_board_stones_on_nodes = {
    .shapes = {{NIM_BODY_PAIRS, 2, .tail = 2}},
    .arrange = arrange_counts,
    GRAPH,
    .reason = {.can_move = has_stone_to_move,
               .things = "nodes",
               .without = "no node that is worth anything has an odd number of "
                          "stones",
               .general = LEAST " Two stones of a node are two equal piles, "
                                "which count for nothing together."},
    .code = {.head = "nm",
             .c.functions = WORTH(LEAST_OTHER),
             .c.read = read_edges_in_c,
             .c.start = "x = 0;\n",
             .c.whole = "for (i = 0; i < m; i++)\n"
                        "    x ^= next() % 2 * worth(i);\n",
             .python.body = BODY_IN_PYTHON(
                 EDGES_IN_PYTHON, "x = 0\n"
                                  "for i in range(m):\n"
                                  "    x ^= next(numbers) % 2 * worth[i]\n")},
    .exclusion = {.row = "a >= m || b >= m || m > $ || closes(i, a, b)",
                  .memory = closes},
    .wrong = NIM_WRONG_BOARDS(
        {"longest-ways", .arrange = counts_by_ways,
         .code = NIM_CODE(.functions = WORTH(LONGEST_WAY))},
        {"edges-from-node", .arrange = counts_by_edges,
         .code = NIM_CODE(.functions = WORTH(EDGES_FROM))},
        {"stacks-as-one", .arrange = stacks_as_one,
         .code = NIM_CODE(.whole = "for (i = 0; i < m; i++)\n"
                                   "    x ^= next() > 0 ? worth(i) : 0;\n")}),
};
