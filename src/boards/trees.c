/* Trees of which a turn cuts an edge, and all that hangs on it goes: green
 * Hackenbush. What hangs on the root by an edge is a pile. */
#include "boards/parts.h"

#include <string.h>

/* ---- A tree in the room of its numbers ---- */

/* How an edge is written: its ends, and perhaps its weight. */
struct writing {
    size_t len;
    uint64_t root;
};

static const struct writing pairs = {2, 1};
static const struct writing triples = {3, 0};

/* The root is node 0. */
#define NODES_MAX ((uint64_t)1 << 30)

/* Of a weight of 1, an even one, or another odd one. */
enum kind { PLAIN, EVEN, ODD };

static enum kind kind_of(uint64_t weight) {
    return weight == 1 ? PLAIN : weight % 2 ? ODD : EVEN;
}

/* An edge as one of its ends sees it: to which node, of which kind, and whether
 * it is written first or second. */
#define LINK(OTHER, KIND, IS_SECOND)                                           \
    ((OTHER) << 3 | (uint64_t)(KIND) << 1 | (IS_SECOND))
#define LINK_OTHER(LINK) ((LINK) >> 3)
#define LINK_KIND(LINK) ((LINK) >> 1 & 3)
#define LINK_IS_SECOND(LINK) ((LINK)&1)
#define LINK_SHIFT 31 /* what stands below a link */

struct tree {
    size_t count; /* of edges, and of nodes without the root */
    uint64_t *edges;
    uint64_t *nodes; /* behind the edges */
};

/* The first of the nodes that are joined: each is known by one before it. */
static uint64_t find_first(uint64_t *before, uint64_t node) {
    while (node > 0 && before[node - 1] != node) {
        uint64_t next = before[node - 1];
        before[node - 1] = next > 0 ? before[next - 1] : 0;
        node = before[node - 1];
    }
    return node;
}

/* False where they were joined. */
static bool join(uint64_t *before, uint64_t a, uint64_t b) {
    a = find_first(before, a);
    b = find_first(before, b);
    if (a != b) {
        before[integer_max(a, b) - 1] = integer_min(a, b);
    }
    return a != b;
}

/* Which edge closes a circle? Their number: none does. */
static size_t find_circle(const struct tree *tree) {
    size_t i = 0;
    for (uint64_t node = 1; node <= tree->count; node++) {
        tree->nodes[node - 1] = node;
    }
    while (i < tree->count && join(tree->nodes, tree->edges[i] % NODES_MAX,
                                   LINK_OTHER(tree->edges[i] >> LINK_SHIFT))) {
        i++;
    }
    return i;
}

/* Reads the edges. Which number breaks a rule? */
static size_t read_edges(const struct writing *writing, uint64_t *numbers,
                         size_t number_count, struct tree *tree) {
    const size_t len = writing->len;
    const size_t count = number_count / len;
    *tree = (struct tree){count, numbers, numbers + count};
    for (size_t i = 0; i < count; i++) {
        uint64_t a = numbers[len * i] - writing->root;
        uint64_t b = numbers[len * i + 1] - writing->root;
        uint64_t weight = len > 2 ? numbers[len * i + 2] : 1;
        if (a > count || b > count || count >= NODES_MAX) {
            return len * i + (a <= count);
        }
        tree->edges[i] = LINK(b, kind_of(weight), 0) << LINK_SHIFT | a;
    }
    size_t circle = find_circle(tree);
    return circle < count ? len * circle + 1 : NO_FAULT;
}

/* Of a node, how many edges it has, and the nim-sum of their links: of the last
 * one, that link. */
static void note_edge(const struct tree *tree, uint64_t node, uint64_t link) {
    if (node > 0) {
        tree->nodes[node - 1] = (tree->nodes[node - 1] + 1) ^ link
                                                                  << LINK_SHIFT;
    }
}

static void note_edges(const struct tree *tree) {
    memset(tree->nodes, 0, tree->count * sizeof *tree->nodes);
    for (size_t i = 0; i < tree->count; i++) {
        uint64_t first = tree->edges[i] % NODES_MAX;
        uint64_t link = tree->edges[i] >> LINK_SHIFT;
        note_edge(tree, first, link);
        note_edge(tree, LINK_OTHER(link), LINK(first, LINK_KIND(link), 1));
    }
}

/* ---- What branches are worth ---- */

/* How what hangs on a node is summed up, and what that is worth at the other
 * end of the link above it. */
struct worth {
    uint64_t (*add)(uint64_t sum, uint64_t branch);
    uint64_t (*hang)(uint64_t link, uint64_t sum);
};

static uint64_t nim_add(uint64_t sum, uint64_t branch) {
    return sum ^ branch;
}

/* An edge of stones more can be made even or odd, and that alone counts. */
static uint64_t hang(uint64_t link, uint64_t sum) {
    return LINK_KIND(link) == PLAIN ? sum + 1
           : LINK_KIND(link) == ODD ? sum ^ 1
                                    : sum;
}

static const struct worth right = {nim_add, hang};

#define IS_BRANCH UINT64_MAX
#define ONE_EDGE ((uint64_t)1 << (64 - LINK_SHIFT))

/* Takes leaves away, from that node upwards, as long as there is one. */
static void strip(const struct tree *tree, const struct worth *worth,
                  uint64_t node) {
    uint64_t *sums = tree->edges;
    while (tree->nodes[node - 1] << (64 - LINK_SHIFT) == ONE_EDGE) {
        uint64_t link = tree->nodes[node - 1] >> LINK_SHIFT;
        uint64_t above = LINK_OTHER(link);
        uint64_t branch = worth->hang(link, sums[node - 1]);
        tree->nodes[node - 1] = 0;
        if (above == 0) {
            tree->nodes[node - 1] = IS_BRANCH;
            sums[node - 1] = branch;
            return;
        }
        sums[above - 1] = worth->add(sums[above - 1], branch);
        uint64_t back = LINK(node, LINK_KIND(link), 1 - LINK_IS_SECOND(link));
        tree->nodes[above - 1] =
            (tree->nodes[above - 1] - 1) ^ back << LINK_SHIFT;
        node = above;
    }
}

/* The branches of the root, in the order of their nodes. */
static size_t find_branches(const struct writing *writing,
                            const struct worth *worth, uint64_t *numbers,
                            size_t number_count) {
    struct tree tree;
    size_t branch_count = 0;
    size_t fault = read_edges(writing, numbers, number_count, &tree);
    if (fault != NO_FAULT) {
        return nim_arrange_exclude(numbers, number_count, fault);
    }
    note_edges(&tree);
    memset(tree.edges, 0, tree.count * sizeof *tree.edges);
    for (uint64_t node = 1; node <= tree.count; node++) {
        strip(&tree, worth, node);
    }
    for (size_t i = 0; i < tree.count; i++) {
        if (tree.nodes[i] == IS_BRANCH) {
            numbers[branch_count++] = tree.edges[i];
        }
    }
    return branch_count;
}

/* Of a board, or of one who takes something else for a branch's worth. */
#define ARRANGE(NAME, WRITING, WORTH)                                          \
    static size_t NAME(const uint64_t *head, uint64_t *numbers,                \
                       size_t number_count) {                                  \
        return find_branches(&(WRITING), &(WORTH), numbers, number_count);     \
    }
ARRANGE(arrange_pairs, pairs, right)
ARRANGE(arrange_triples, triples, right)

/* ---- What is left of a tree ---- */

/* Numbers the nodes that are joined to the root: the others become 0. */
static void number_nodes(uint64_t *before, size_t count) {
    uint64_t next = 0;
    for (uint64_t node = 1; node <= count; node++) {
        before[node - 1] = find_first(before, node);
    }
    for (size_t i = 0; i < count; i++) {
        before[i] = before[i] == 0 ? ++next : 0;
    }
}

static size_t trim(const struct writing *writing, uint64_t *numbers,
                   size_t number_count, size_t node_count) {
    uint64_t *before = numbers + number_count;
    size_t kept = 0;
    for (uint64_t node = 1; node <= node_count; node++) {
        before[node - 1] = node;
    }
    for (size_t i = 0; i < number_count; i += writing->len) {
        join(before, numbers[i] - writing->root,
             numbers[i + 1] - writing->root);
    }
    number_nodes(before, node_count);
    for (size_t i = 0; i < number_count; i += writing->len) {
        uint64_t *edge = &numbers[kept];
        memmove(edge, &numbers[i], writing->len * sizeof *edge);
        bool is_kept = true;
        for (size_t end = 0; end < 2; end++) {
            uint64_t node = edge[end] - writing->root;
            uint64_t named = node > 0 ? before[node - 1] : 0;
            is_kept &= node == 0 || named > 0;
            edge[end] = named + writing->root;
        }
        kept += is_kept ? writing->len : 0;
    }
    return kept;
}

static size_t trim_pairs(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    return trim(&pairs, numbers, number_count, (size_t)head[0] - 1);
}

static size_t trim_triples(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    return trim(&triples, numbers, number_count, (size_t)head[0] - 1);
}

/* ---- From branches to a tree ---- */

/* A tree that grows node by node: the i-th edge hangs the node i on one before
 * it. Its second number is the nim-sum that is to hang on that node, as a chain
 * does, until the nodes get their places. */
struct growth {
    const struct nim_wish *wish;
    const struct writing *writing;
    struct nim_draft *board;
    uint64_t count;  /* of edges */
    uint64_t free;   /* edges above those of chains that may come */
    uint64_t rarity; /* of nodes with several branches */
};

static const struct writing *writing_of(const struct nim_problem *row) {
    return row->layout.body == NIM_BODY_PAIRS ? &pairs : &triples;
}

/* That index is one of an edge. */
static struct nim_range limits_of(const struct nim_problem *row, size_t index) {
    const uint64_t any[NIM_HEAD_MAX] = {UINT64_MAX};
    return nim_limits_number(row, any, index);
}

/* Each has a number within the limits. With one number of nodes alone, trees of
 * some branches have one node less. */
static struct nim_range node_counts(const struct nim_problem *row) {
    const struct writing *writing = writing_of(row);
    const struct nim_range places = limits_of(row, 0);
    struct nim_range counts = nim_limits_pile_count(row);
    bool has_root = places.min <= writing->root &&
                    limits_of(row, writing->len - 1).min <= 1;
    counts.max = integer_min(counts.max - 1, places.max - writing->root) + 1;
    return has_root && counts.min < counts.max ? counts : NO_VALUES;
}

static uint64_t most_edges(const struct nim_problem *row, size_t pile_count) {
    return integer_min(node_counts(row).max - 1,
                       NIM_DRAFT_ROOM(pile_count) / writing_of(row)->len);
}

static uint64_t *edge_of(const struct growth *growth, uint64_t node) {
    return &growth->board->numbers[growth->writing->len * (node - 1)];
}

/* An edge of what weight, so that all edges that it takes are there? */
static enum kind draw_kind(struct growth *growth, uint64_t branch) {
    const uint64_t more[] = {0, 1, branch % 2 ? 0 : 2};
    uint64_t most = limits_of(growth->wish->row, 2).max;
    uint64_t kind =
        nim_random_below(growth->wish->random, integer_min(most, 3));
    kind = more[kind] > growth->free ? PLAIN : kind;
    growth->free -= more[kind];
    return (enum kind)kind;
}

static uint64_t draw_weight(const struct growth *growth, enum kind kind) {
    uint64_t most = limits_of(growth->wish->row, 2).max - (kind == ODD);
    return kind == PLAIN ? 1
                         : 2 * nim_draw(growth->wish->random, 1, most / 2) +
                               (kind == ODD);
}

/* Hangs an edge on the node, and asks for what makes it worth that. */
static void add_branch(struct growth *growth, uint64_t node, uint64_t branch) {
    uint64_t *edge = edge_of(growth, ++growth->count);
    bool has_weight = growth->writing->len > 2;
    enum kind kind = has_weight ? draw_kind(growth, branch) : PLAIN;
    edge[0] = node;
    edge[1] = kind == PLAIN ? branch - 1 : kind == ODD ? branch ^ 1 : branch;
    if (has_weight) {
        edge[2] = draw_weight(growth, kind);
    }
}

/* Now and then in two parts, or in twins where nothing is to hang there. */
static void fulfil(struct growth *growth, uint64_t node, uint64_t sum,
                   uint64_t rarity) {
    struct nim_random *random = growth->wish->random;
    if (growth->free >= 2 && nim_random_below(random, rarity) == 0) {
        uint64_t part = nim_draw(random, 1, integer_max(sum, growth->free / 2));
        uint64_t more = part + (sum ^ part) - sum;
        if (more <= growth->free) {
            growth->free -= more;
            add_branch(growth, node, part);
            sum ^= part;
        }
    }
    if (sum > 0) {
        add_branch(growth, node, sum);
    }
}

/* What is free hangs in twins on nodes anywhere. */
static void grow(struct growth *growth) {
    uint64_t node = 1;
    do {
        for (; node <= growth->count; node++) {
            fulfil(growth, node, edge_of(growth, node)[1], growth->rarity);
        }
        if (growth->free >= 2) {
            fulfil(growth,
                   nim_random_between(growth->wish->random, 1, growth->count),
                   0, 1);
        }
    } while (node <= growth->count);
}

/* The places of the root's branches rise. */
static void place_nodes(const struct growth *growth) {
    struct nim_random *random = growth->wish->random;
    uint64_t branch = 0;
    uint64_t other = growth->wish->pile_count;
    for (uint64_t place = 1; place <= growth->count; place++) {
        uint64_t left = growth->wish->pile_count - branch;
        bool is_branch =
            nim_random_below(random, growth->count - place + 1) < left;
        edge_of(growth, is_branch ? ++branch : ++other)[1] = place;
    }
    for (; other > branch + 1; other--) {
        uint64_t node = nim_random_between(random, branch + 1, other);
        nim_swap(&edge_of(growth, node)[1], &edge_of(growth, other)[1]);
    }
}

/* Edges come in any order, and either end first. */
static void scatter(const struct growth *growth) {
    struct nim_random *random = growth->wish->random;
    for (uint64_t node = growth->count; node > 0; node--) {
        uint64_t *edge = edge_of(growth, node);
        edge[0] = edge[0] > 0 ? edge_of(growth, edge[0])[1] : 0;
    }
    for (uint64_t node = growth->count; node > 0; node--) {
        uint64_t *edge = edge_of(growth, node);
        uint64_t *other = edge_of(growth, nim_random_between(random, 1, node));
        for (size_t i = 0; i < growth->writing->len; i++) {
            nim_swap(&edge[i], &other[i]);
        }
        edge[0] += growth->writing->root;
        edge[1] += growth->writing->root;
        if (nim_flip(random)) {
            nim_swap(&edge[0], &edge[1]);
        }
    }
}

#define FEW_BRANCHES 8

/* The fewest branches for which a draft has room for so many edges. */
static uint64_t branches_for(const struct nim_problem *row, uint64_t edges) {
    const uint64_t least = NIM_DRAFT_ROOM(0);
    uint64_t len = writing_of(row)->len;
    uint64_t numbers = integer_min(edges, UINT64_MAX / 4) * len;
    uint64_t each = NIM_DRAFT_ROOM(1) - least;
    return numbers > least + each ? (numbers - least + each - 1) / each : 1;
}

/* As many as give the draft room for the fewest nodes, and for the most. */
static struct nim_range tree_counts(const struct nim_problem *row) {
    const struct nim_range nodes = node_counts(row);
    struct nim_range counts = {1, 1};
    if (nodes.max == 0) {
        return counts;
    }
    counts.min = branches_for(row, nodes.min);
    counts.max = integer_min((nodes.max - 1) / 3, FEW_BRANCHES);
    counts.max = integer_max(counts.max, branches_for(row, nodes.max - 1));
    counts.max = integer_max(counts.min, counts.max);
    return counts;
}

/* Branches can be split in ways that take two edges more. */
static struct nim_range tree_values(const struct nim_wish *wish) {
    uint64_t most = most_edges(wish->row, wish->pile_count) / wish->pile_count;
    return node_counts(wish->row).max == 0 ? NO_VALUES
                                           : (struct nim_range){1, most};
}

static void invert_tree(const struct nim_wish *wish, struct nim_draft *board) {
    const struct nim_problem *row = wish->row;
    struct growth growth = {.wish = wish,
                            .writing = writing_of(row),
                            .board = board,
                            .rarity = nim_draw(wish->random, 1, 256)};
    uint64_t most = most_edges(row, wish->pile_count);
    uint64_t least = node_counts(row).min;
    uint64_t sum = 0;
    for (size_t i = 0; i < wish->pile_count; i++) {
        sum += wish->piles[i];
        add_branch(&growth, 0, wish->piles[i]);
    }
    least = integer_max(sum, least);
    growth.free = wish->pile_count < tree_counts(row).max
                      ? nim_random_between(wish->random, least, most) - sum
                      : most - sum;
    grow(&growth);
    place_nodes(&growth);
    scatter(&growth);
    nim_draft_count(board, (size_t)growth.count + 1,
                    growth.writing->len * (size_t)growth.count);
}

/* ---- Solvers with a wrong idea ---- */

static uint64_t plainly_add(uint64_t sum, uint64_t branch) {
    return sum + branch;
}

static uint64_t hang_one_more(uint64_t link, uint64_t sum) {
    return sum + 1;
}

/* The first of two nodes is the upper one, or there is no way down. */
static uint64_t hang_as_written(uint64_t link, uint64_t sum) {
    return LINK_IS_SECOND(link) ? sum + 1 : 0;
}

static uint64_t hang_plain_as_odd(uint64_t link, uint64_t sum) {
    return LINK_KIND(link) == EVEN ? sum : sum ^ 1;
}

static const struct worth sizes = {plainly_add, hang_one_more};
static const struct worth depths = {integer_max, hang_one_more};
static const struct worth as_written = {nim_add, hang_as_written};
static const struct worth unweighted = {nim_add, hang_one_more};
static const struct worth plain_as_odd = {nim_add, hang_plain_as_odd};

ARRANGE(branch_sizes, pairs, sizes)
ARRANGE(branch_depths, pairs, depths)
ARRANGE(edges_as_written, pairs, as_written)
ARRANGE(weights_ignored, triples, unweighted)
ARRANGE(weights_by_parity, triples, plain_as_odd)

static bool edges_odd(uint64_t *numbers, size_t number_count) {
    return number_count / 2 % 2 == 1;
}

/* ---- Leaves that are taken away, and a node that decides ---- */

static size_t node_fault(const uint64_t *head) {
    return head[1] - 1 < head[0] ? NO_FAULT : 1;
}

static uint64_t edges_of(uint64_t node, const uint64_t *numbers, size_t count) {
    uint64_t edges = 0;
    for (size_t i = 0; i < count; i++) {
        edges += numbers[i] == node;
    }
    return edges;
}

static size_t node_is_leaf(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    numbers[0] = edges_of(head[1], numbers, number_count) < 2;
    return 1;
}

static size_t arrange_leaves(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    struct tree tree;
    bool wins =
        head[0] % 2 == 0 || edges_of(head[1], numbers, number_count) < 2;
    size_t fault = read_edges(&pairs, numbers, number_count, &tree);
    numbers[0] = fault == NO_FAULT ? wins : fault;
    return fault == NO_FAULT ? 1 : SIZE_MAX;
}

/* Each node hangs on one before it, the node that decides often on few. */
static bool mend_leaves(const struct nim_problem *row,
                        struct nim_draft *board) {
    for (size_t i = 0; i < board->number_count; i += 2) {
        uint64_t *edge = &board->numbers[i];
        uint64_t above = (edge[0] ^ edge[1] >> 1) % (i / 2 + 1) + 1;
        bool is_first = edge[1] % 2 == 1;
        edge[is_first] = above;
        edge[!is_first] = i / 2 + 2;
    }
    const struct nim_range nodes = nim_limits_of_head(row, 1);
    uint64_t most = integer_min(nodes.max, board->head[0]);
    if (nodes.min > most || board->head[0] > limits_of(row, 0).max) {
        return false;
    }
    board->head[1] = nodes.min + (board->head[1] - 1) % (most + 1 - nodes.min);
    return true;
}

static void say_leaves(const struct nim_grounds *grounds) {
    const uint64_t *head = grounds->given->head;
    uint64_t edges = edges_of(head[1], grounds->numbers, grounds->count);
    if (edges < 2) {
        NIM_SAY(grounds, "node # is a leaf, which can be taken at once",
                head[1]);
    } else {
        NIM_SAY(grounds,
                head[0] % 2 == 0
                    ? "node # has # edges, and # nodes are an even number"
                    : "node # has # edges, and # nodes are an odd number",
                head[1], edges, head[0]);
    }
}

/* ---- The boards ---- */

/* Of each node, how many edges it has in a, and the XOR of the nodes at their
 * other ends in b. */
#define READ_EDGES(CLEARED, FROM, ALSO)                                        \
    "for (i = 0; i < n; i++)\n"                                                \
    "    a[i] = b[i] = c[i]" CLEARED " = 0;\n"                                 \
    "for (i = 1; i < n; i++) {\n"                                              \
    "    p = next()" FROM ";\n"                                                \
    "    q = next()" FROM ";\n"                                                \
    "    a[p]++, a[q]++;\n"                                                    \
    "    b[p] ^= q, b[q] ^= p;\n" ALSO "}\n"

/* Leaves p go, from each node upwards. In c is what hangs on a node, and then
 * what a branch of the root is worth. */
#define STRIP(ALSO, WORTH, JOINS)                                              \
    "for (i = 1; i < n; i++)\n"                                                \
    "    for (p = i; p > 0 && a[p] == 1; p = q) {\n"                           \
    "        q = b[p];\n"                                                      \
    "        a[p] = 0;\n"                                                      \
    "        a[q]--;\n"                                                        \
    "        b[q] ^= p;\n" ALSO "        s = " WORTH ";\n"                     \
    "        c[p] = q > 0 ? 0 : s;\n"                                          \
    "        c[q] = q > 0 ? " JOINS " : 0;\n"                                  \
    "    }\n"

#define STRIP_WEIGHTS(WORTH)                                                   \
    STRIP("        weights[q] ^= weights[p];\n", WORTH, "c[q] ^ s")

/* Reads the edges and strips the leaves. */
#define STRIP_IN_PYTHON(CLEARED, FROM, ALSO, HANG)                             \
    "edges = [0] * n\n"                                                        \
    "links = [0] * n\n"                                                        \
    "sums = [0] * n\n" CLEARED "for _ in range(n - 1):\n"                      \
    "    a = next(numbers)" FROM "\n"                                          \
    "    b = next(numbers)" FROM "\n"                                          \
    "    edges[a] += 1\n"                                                      \
    "    edges[b] += 1\n"                                                      \
    "    links[a] ^= b\n"                                                      \
    "    links[b] ^= a\n" ALSO "for i in range(1, n):\n"                       \
    "    while i > 0 and edges[i] == 1:\n"                                     \
    "        above = links[i]\n"                                               \
    "        edges[i] = 0\n"                                                   \
    "        edges[above] -= 1\n"                                              \
    "        links[above] ^= i\n" HANG "        i = above\n"                   \
    "x = sums[0]\n"

#define BRANCH                                                                 \
    "A branch is an edge and all that hangs on it. It is worth one more than " \
    "the nim-sum of the branches at the edge's far end: to cut an edge there " \
    "makes any smaller value."

/* What both boards have. */
#define TREE                                                                   \
    .inverse = {.invert = invert_tree,                                         \
                .keeps_own_limits = true,                                      \
                .counts = tree_counts,                                         \
                .values = tree_values},                                        \
    .turns.missing = "a turn takes edges anywhere",                            \
    .reason.things = "branches"

/* Edges between two nodes, from 1 on. */
const struct nim_board nim_board_tree = {
    .shapes = {{NIM_BODY_PAIRS, 1, .has_one_less = true}},
    .arrange = arrange_pairs,
    .trim = trim_pairs,
    TREE,
    .reason.without = "the root has no branch",
    .reason.general = BRANCH,
    .code = {.c.read = READ_EDGES("", " - 1", ""),
             .c.start = STRIP("", "c[p] + 1", "c[q] ^ s"),
             .c.value = "c[i]",
             .python.body = STRIP_IN_PYTHON(
                 "", " - 1", "", "        sums[above] ^= sums[i] + 1\n")},
    .exclusion = {.row = "closes(i, a, b)", .memory = NIM_CODE_CLOSES},
    .wrong = NIM_WRONG_BOARDS(
        {"edges-odd", .wins = edges_odd,
         .code = NIM_CODE(.wins = "n % 2 == 0")},
        {"branch-sizes", .arrange = branch_sizes,
         .code = NIM_CODE(.start = STRIP("", "c[p] + 1", "c[q] + s"))},
        {"branch-depths", .arrange = branch_depths,
         .code =
             NIM_CODE(.start = STRIP("", "c[p] + 1", "c[q] > s ? c[q] : s"))},
        {"edges-as-written", .arrange = edges_as_written,
         .code =
             NIM_CODE(.read = READ_EDGES(" = d[i]", " - 1", "    d[q] ^= 1;\n"),
                      .start = STRIP("        d[q] ^= 1 ^ d[p];\n",
                                     "d[p] ? c[p] + 1 : 0", "c[q] ^ s"))}),
};

/* The same from 0 on, and of how many units an edge is: a turn takes one. */
const struct nim_board nim_board_weighted_tree = {
    .shapes = {{NIM_BODY_TRIPLES, 1, .has_one_less = true}},
    .arrange = arrange_triples,
    .trim = trim_triples,
    TREE,
    .reason.without = "no branch of the root is worth anything",
    .reason.general =
        BRANCH " Of an edge of more units it only counts whether they are "
               "odd: it is worth that nim-sum, with 1 added to it then.",
    .code = {.c.functions = "static @ weights[$];\n",
             .c.read = READ_EDGES(" = weights[i]", "",
                                  "    s = next();\n"
                                  "    weights[p] ^= s, weights[q] ^= s;\n"),
             .c.start = STRIP_WEIGHTS("weights[p] == 1 ? c[p] + 1\n"
                                      "            : c[p] ^ (weights[p] % 2)"),
             .c.value = "c[i]",
             .python.body = STRIP_IN_PYTHON(
                 "weights = [0] * n\n", "",
                 "    weight = next(numbers)\n"
                 "    weights[a] ^= weight\n"
                 "    weights[b] ^= weight\n",
                 "        weight = weights[i]\n"
                 "        weights[above] ^= weight\n"
                 "        sums[above] ^= (sums[i] + 1 if weight == 1\n"
                 "                        else sums[i] ^ weight % 2)\n")},
    .exclusion = {.row = "a >= n || b >= n || closes(i, a, b)",
                  .memory = NIM_CODE_CLOSES},
    .wrong = NIM_WRONG_BOARDS(
        {"weights-ignored", .arrange = weights_ignored,
         .code = NIM_CODE(.start = STRIP_WEIGHTS("c[p] + 1"))},
        {"weights-by-parity", .arrange = weights_by_parity,
         .code = NIM_CODE(.start = STRIP_WEIGHTS("c[p] ^ (weights[p] % 2)"))}),
};

/* Edges between two nodes; behind their number stands a node that decides. */
const struct nim_board nim_board_leaves = {
    .shapes = {{NIM_BODY_PAIRS, 2, .has_one_less = true}},
    .arrange = arrange_leaves,
    .head_fault = node_fault,
    .trim = trim_pairs,
    .mend = mend_leaves,
    .asks_of_none = true,
    .kind = NIM_BOARD_VERDICT,
    .turns.missing = "a turn takes any leaf away",
    .reason.say = say_leaves,
    .reason.general =
        "Nobody leaves that node one edge, as the other then takes it. So all "
        "other nodes go but its last two neighbours: whoever moves then loses.",
    .code = {.head = "nm",
             .c.read = "for (s = 0, i = 1; i < 2 * n - 1; i++)\n"
                       "    s += next() == m;\n",
             .c.wins = "s < 2 || n % 2 == 0",
             .python.body = "s = sum(next(numbers) == m for _ in range(2 * n - "
                            "2))\n"},
    .exclusion = {.row = "closes(i, a, b)",
                  .whole = "m < 1 || m > n",
                  .memory = NIM_CODE_CLOSES},
    .wrong = NIM_WRONG_BOARDS({"edges-odd", .wins = edges_odd,
                               .code = NIM_CODE(.wins = "n % 2 == 0")},
                              {"leaf-only", .arrange = node_is_leaf,
                               .code = NIM_CODE(.wins = "s < 2")}),
};
