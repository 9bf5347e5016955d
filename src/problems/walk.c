/* Walks over an input in the order of its layout. */
#include "problems/walk.h"

#include "boards/board.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

/* ---- Numbers ---- */

void nim_walk_expect(struct nim_walk *walk, enum nim_expected expected,
                     uint64_t index, uint64_t count) {
    walk->fault->expected = expected;
    walk->fault->index = index;
    walk->fault->index_count = count;
}

bool nim_walk_is_value(const struct nim_walk *walk) {
    bool is_single = nim_layout_is_single(&walk->problem->layout);
    return walk->fault->expected == NIM_EXPECTED_PILE ||
           (walk->fault->expected == NIM_EXPECTED_NUMBER && is_single);
}

/* Takes a number; nothing stands before the first of the input. */
static enum nim_status take(struct nim_walk *walk, enum nim_spacing spacing,
                            uint64_t *number) {
    spacing = walk->is_started ? spacing : NIM_SPACING_NONE;
    walk->is_started = true;
    return walk->source->take(walk->context, spacing, number);
}

static enum nim_status check(struct nim_walk *walk, enum nim_rule rule,
                             uint64_t count, struct nim_range limits) {
    return walk->source->check
               ? walk->source->check(walk->context, rule, count, limits)
               : NIM_OK;
}

/* *is_end is false where the source looks for no end. */
static enum nim_status find_end(struct nim_walk *walk, bool has_terminator,
                                bool *is_end) {
    *is_end = false;
    return walk->source->find_end
               ? walk->source->find_end(walk->context, has_terminator, is_end)
               : NIM_OK;
}

/* ---- Places ---- */

enum nim_status nim_walk_add_place(struct nim_walk *walk,
                                   const struct nim_place *place) {
    const uint64_t numbers[] = {place->line, place->column};
    return walk->problem->layout.excluded
               ? nim_array_add(&walk->places, numbers, 2)
               : NIM_OK;
}

/* Of the case's index-th number: what several cases have in common stands
 * behind its own head. */
static const uint64_t *place_of(const struct nim_walk *walk, size_t index) {
    size_t own = nim_layout_own_count(&walk->problem->layout);
    size_t shared = walk->shared.count / 2;
    bool is_shared = index >= own && index - own < shared;
    return is_shared ? walk->shared.items + 2 * (index - own)
                     : walk->places.items +
                           2 * (index < own ? index : index - shared);
}

enum nim_status nim_walk_exclude(struct nim_walk *walk, const uint64_t *numbers,
                                 size_t count) {
    const struct nim_layout *layout = &walk->problem->layout;
    if (walk->places.count == 0) {
        return NIM_IMPOSSIBLE;
    }
    size_t index = nim_board_find_excluded(
        layout, numbers,
        nim_layout_has_body(layout) ? walk->raw.items : walk->head, count);
    if (index < layout->head_count) {
        index = nim_layout_head_place(layout, (unsigned)index);
    }
    if (nim_layout_is_turned(layout)) {
        assert(index >= layout->head_count); /* no such head excludes a case */
        index =
            layout->head_count +
            nim_layout_text_place(layout, count, index - layout->head_count);
    }
    const uint64_t *place = place_of(walk, index);
    nim_walk_expect(walk, NIM_EXPECTED_NUMBER, index + 1,
                    (walk->places.count + walk->shared.count) / 2);
    walk->fault->excluded = layout->excluded;
    walk->fault->place =
        (struct nim_place){.line = place[0], .column = place[1]};
    return NIM_IMPOSSIBLE;
}

/* ---- A case ---- */

enum nim_status nim_walk_turn(struct nim_walk *walk, uint64_t *numbers,
                              size_t count, bool wants_raw) {
    const struct nim_layout *layout = &walk->problem->layout;
    bool keeps = (wants_raw && layout->board) || layout->excluded;
    enum nim_status status =
        nim_layout_turn(layout, numbers, count, &walk->raw);
    walk->raw.count = 0;
    return status == NIM_OK && keeps && nim_layout_has_body(layout)
               ? nim_array_add(&walk->raw, numbers, count)
               : status;
}

/* By a stone on each; of a graph that is refused there are none. */
static enum nim_status find_worths(struct nim_walk *walk) {
    struct nim_array *worths = &walk->worths;
    const uint64_t node_count = walk->head[1];
    const uint64_t head[NIM_HEAD_MAX] = {walk->head[0], node_count, node_count};
    enum nim_status status =
        nim_array_add(worths, walk->graph.items, walk->graph.count);
    for (uint64_t node = 0; node < node_count && status == NIM_OK; node++) {
        status = nim_array_add(worths, &node, 1);
    }
    size_t count = status == NIM_OK
                       ? nim_board_arrange(walk->problem->layout.board, head,
                                           worths->items, worths->count)
                       : 0;
    worths->count = count == SIZE_MAX ? 0 : count;
    return status;
}

bool nim_walk_look_up(const struct nim_walk *walk, uint64_t *nodes,
                      size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (nodes[i] >= walk->worths.count) {
            return false;
        }
    }
    for (size_t i = 0; i < count; i++) {
        nodes[i] = walk->worths.items[nodes[i]];
    }
    return true;
}

enum nim_status nim_walk_arrange(struct nim_walk *walk, uint64_t *numbers,
                                 size_t *count) {
    const struct nim_board *board = walk->problem->layout.board;
    const size_t edges = walk->graph.count;
    size_t read_count = *count;
    if (walk->has_graph && walk->worths.count == 0 &&
        find_worths(walk) != NIM_OK) {
        return NIM_NO_MEMORY;
    }
    if (walk->has_graph &&
        nim_walk_look_up(walk, numbers + edges, read_count - edges)) {
        *count = read_count - edges;
        memmove(numbers, numbers + edges, *count * sizeof *numbers);
    } else if (board) {
        *count = nim_board_arrange(board, walk->head, numbers, read_count);
    }
    return *count == SIZE_MAX ? nim_walk_exclude(walk, numbers, read_count)
                              : NIM_OK;
}

/* The places so far are of what stands before several cases. */
static enum nim_status keep_shared(struct nim_walk *walk,
                                   enum nim_status status) {
    walk->shared.count = 0;
    return status == NIM_OK ? nim_array_add(&walk->shared, walk->places.items,
                                            walk->places.count)
                            : status;
}

/* The player named moves first. When that player wins, the answer is their
 * name. */
static enum nim_status take_name(struct nim_walk *walk,
                                 enum nim_spacing spacing, uint64_t *which) {
    const struct nim_wording *words = &walk->problem->words;
    const char *names[] = {words->loses, words->wins, NULL};
    size_t first = 1;
    walk->fault->expected = NIM_EXPECTED_NAME;
    enum nim_status status =
        walk->source->take_name(walk->context, spacing, names, &first);
    if (status == NIM_OK) {
        walk->words.wins = names[first];
        walk->words.loses = names[1 - first];
        *which = first;
    }
    return status;
}

/* A number of the head, or the name in its place. */
static enum nim_status take_place(struct nim_walk *walk, unsigned index,
                                  uint64_t *number) {
    const struct nim_layout *layout = &walk->problem->layout;
    enum nim_spacing spacing = nim_layout_before_head(layout, index);
    return nim_layout_is_name(layout, index) ? take_name(walk, spacing, number)
                                             : take(walk, spacing, number);
}

/* Takes the head. *is_last: there is no case any more, of the graph. */
static enum nim_status take_head(struct nim_walk *walk, bool *is_last) {
    const struct nim_layout *layout = &walk->problem->layout;
    bool has_terminator = nim_layout_ends_by_0(layout);
    bool is_open = has_terminator || layout->cases == NIM_CASES_EOF;
    bool is_list = layout->lines == NIM_LINES_BRACKETS;
    enum nim_status status = NIM_OK;
    walk->places.count = 0;
    *is_last = false;
    nim_walk_expect(walk, NIM_EXPECTED_NUMBER, 1, 1);
    if (is_open) {
        status = find_end(walk, has_terminator, is_last);
    }
    bool ended = has_terminator; /* by zeros, of which some may lack */
    for (unsigned i = 0;
         i < nim_layout_own_count(layout) && status == NIM_OK && !*is_last;
         i++) {
        unsigned at = nim_layout_head_place(layout, i);
        bool counts = at == 0 && nim_layout_has_body(layout);
        enum nim_expected expected =
            counts ? NIM_EXPECTED_PILE_COUNT : NIM_EXPECTED_NUMBER;
        nim_walk_expect(walk, is_list ? NIM_EXPECTED_LIST : expected, i + 1,
                        layout->head_count);
        status = take_place(walk, i, &walk->head[at]);
        *is_last = status == NIM_END && (i == 0 ? is_open : ended);
        if (status == NIM_OK) {
            walk->fault->expected = expected;
            ended &= walk->head[at] == 0;
            status = walk->source->note_head(walk->context, i);
            *is_last = layout->ends_alone && ended;
        }
    }
    if (*is_last) {
        return status == NIM_END ? NIM_OK : status;
    }
    *is_last = status == NIM_OK && nim_layout_is_terminator(layout, walk->head);
    return status;
}

/* ---- Graphs ---- */

/* Takes the edges that go from a node. The source looks at how many there are
 * so far, and at two places an edge. */
static enum nim_status take_edges(struct nim_walk *walk, uint64_t node) {
    uint64_t left;
    enum nim_status status = take(walk, NIM_SPACING_LINE, &left);
    for (; status == NIM_OK && left > 0; left--) {
        uint64_t edge[] = {node, 0};
        status = take(walk, NIM_SPACING_SPACE, &edge[1]);
        walk->head[0]++;
        for (int i = 0; i < 2 && status == NIM_OK; i++) {
            status = walk->source->note_head(walk->context, 2);
        }
        if (status == NIM_OK) {
            status = check(walk, NIM_RULE_VALUE_RANGE, edge[1],
                           nim_limits_value(walk->problem, walk->head));
        }
        if (status == NIM_OK) {
            status = nim_array_add(&walk->graph, edge, 2);
        }
    }
    return status;
}

/* Takes the number of nodes, and what goes from each. */
static enum nim_status take_nodes(struct nim_walk *walk, bool *is_last) {
    const struct nim_layout *layout = &walk->problem->layout;
    walk->head[0] = 0;
    walk->head[2] = 1; /* this is not what ends the cases */
    enum nim_status status =
        take(walk, nim_layout_before_head(layout, 1), &walk->head[1]);
    *is_last = status == NIM_END;
    for (unsigned i = 1; i <= 2 && status == NIM_OK; i++) {
        status = walk->source->note_head(walk->context, i);
    }
    for (uint64_t node = 0; status == NIM_OK && node < walk->head[1]; node++) {
        nim_walk_expect(walk, NIM_EXPECTED_NUMBER, node + 1, walk->head[1]);
        status = take_edges(walk, node);
    }
    return *is_last ? NIM_OK : status;
}

static enum nim_status take_graph(struct nim_walk *walk, bool *is_last) {
    nim_walk_expect(walk, NIM_EXPECTED_NUMBER, 1, 1);
    walk->places.count = 0;
    walk->graph.count = 0;
    walk->worths.count = 0;
    enum nim_status status = find_end(walk, false, is_last);
    if (status == NIM_OK && !*is_last) {
        status = take_nodes(walk, is_last);
    }
    return keep_shared(walk, status);
}

/* The head of a query, behind a graph where those of the one before end. */
static enum nim_status take_query(struct nim_walk *walk, bool *is_last) {
    enum nim_status status = NIM_OK;
    do {
        *is_last = false;
        if (!walk->has_graph) {
            status = take_graph(walk, is_last);
        }
        if (status != NIM_OK || *is_last) {
            return status;
        }
        status = take_head(walk, is_last);
        walk->has_graph = !*is_last;
    } while (status == NIM_OK && *is_last);
    return status;
}

/* *is_last: there is no set any more. */
static enum nim_status take_take_count(struct nim_walk *walk, uint64_t *count,
                                       bool *is_last) {
    bool has_terminator = walk->problem->layout.set == NIM_SET_EACH;
    enum nim_status status = NIM_OK;
    nim_walk_expect(walk, NIM_EXPECTED_TAKE_COUNT, 1, 1);
    if (has_terminator) {
        status = find_end(walk, true, is_last);
    }
    if (status == NIM_OK) {
        status = take(walk, NIM_SPACING_LINE, count);
    }
    *is_last = has_terminator &&
               (status == NIM_END || (status == NIM_OK && *count == 0));
    if (*is_last) {
        return NIM_OK;
    }
    return status == NIM_OK ? check(walk, NIM_RULE_COUNT_RANGE, *count,
                                    nim_limits_take_count(walk->problem))
                            : status;
}

/* The rest of a case whose head has been taken. */
static enum nim_status take_case(struct nim_walk *walk) {
    const struct nim_layout *layout = &walk->problem->layout;
    uint64_t take_count;
    bool is_last;
    if (nim_layout_has_body(layout)) {
        nim_walk_expect(
            walk,
            layout->body == NIM_BODY_PILES ? NIM_EXPECTED_PILE
                                           : NIM_EXPECTED_NUMBER,
            1, nim_layout_body_count(layout, walk->head) - walk->graph.count);
    }
    enum nim_status status = walk->source->take_body(walk->context);
    if (status == NIM_OK && layout->has_winner && nim_layout_has_body(layout)) {
        uint64_t which;
        status = take_name(walk, NIM_SPACING_WORD, &which);
    }
    if (status == NIM_OK && layout->set == NIM_SET_BEHIND) {
        status = take_take_count(walk, &take_count, &is_last);
    }
    if (status == NIM_OK && layout->set == NIM_SET_BEHIND) {
        status = walk->source->take_set(walk->context, take_count);
    }
    return status == NIM_OK ? walk->source->end_case(walk->context) : status;
}

/* ---- One case after the other ---- */

/* The last number of every head. */
static enum nim_status take_shared(struct nim_walk *walk) {
    const unsigned at = walk->problem->layout.head_count - 1;
    nim_walk_expect(walk, NIM_EXPECTED_NUMBER, at + 1, at + 1);
    enum nim_status status = take(walk, NIM_SPACING_SPACE, &walk->head[at]);
    walk->places.count = 0;
    if (status == NIM_OK) {
        status = walk->source->note_head(walk->context, at);
    }
    return keep_shared(walk, status);
}

/* How many cases follow: not known before the end where that ends them. */
static enum nim_status take_case_count(struct nim_walk *walk,
                                       uint64_t *case_count) {
    const struct nim_problem *problem = walk->problem;
    enum nim_cases cases = problem->layout.cases;
    enum nim_spacing spacing = NIM_SPACING_LINE;
    enum nim_status status = NIM_OK;
    *case_count = cases == NIM_CASES_ONE ? 1 : UINT64_MAX;
    if (cases == NIM_CASES_EQUAL) {
        nim_walk_expect(walk, NIM_EXPECTED_PILE_COUNT, 1, 1);
        status = take(walk, spacing, &walk->head[0]);
        spacing = NIM_SPACING_SPACE;
        if (status == NIM_OK) {
            status = check(walk, NIM_RULE_COUNT_RANGE, walk->head[0],
                           nim_limits_pile_count(problem));
        }
    }
    if (status != NIM_OK || !nim_layout_counts_cases(&problem->layout)) {
        return status;
    }
    nim_walk_expect(walk, NIM_EXPECTED_CASE_COUNT, 1, 1);
    status = take(walk, spacing, case_count);
    if (status == NIM_OK) {
        status = check(walk, NIM_RULE_CASE_COUNT_RANGE, *case_count,
                       nim_limits_case_count(problem));
    }
    return status == NIM_OK && cases == NIM_CASES_SHARED ? take_shared(walk)
                                                         : status;
}

void nim_walk_pass(struct nim_walk *walk, uint64_t case_count, uint64_t *left) {
    walk->fault->case_number += case_count;
    walk->case_index += case_count;
    *left -= case_count;
}

static enum nim_status take_next_case(struct nim_walk *walk, bool *is_last) {
    walk->fault->case_number++;
    bool is_query = walk->problem->layout.cases == NIM_CASES_QUERIES;
    enum nim_status status =
        is_query ? take_query(walk, is_last) : take_head(walk, is_last);
    if (status == NIM_OK && walk->source->begin_case) {
        status = walk->source->begin_case(walk->context, *is_last);
    }
    if (status == NIM_OK && !*is_last) {
        status = take_case(walk);
    }
    walk->case_index++;
    return status;
}

static enum nim_status take_cases(struct nim_walk *walk) {
    bool is_last = false;
    uint64_t left;
    walk->case_index = 0;
    walk->fault->case_number++; /* a wrong count is told of the first case */
    enum nim_status status = take_case_count(walk, &left);
    walk->fault->case_number -= status == NIM_OK;
    while (status == NIM_OK && left > 0 && !is_last) {
        status = walk->source->take_cases(walk->context, &left);
        if (status == NIM_OK && left > 0) {
            status = take_next_case(walk, &is_last);
            left--;
        }
    }
    return status;
}

/* ---- Sets of takes ---- */

enum nim_status nim_walk_begin_rules(struct nim_walk *walk,
                                     const uint64_t *takes, size_t take_count) {
    const struct nim_kind *kind = walk->problem->game.kind;
    return kind ? nim_rules_begin(&walk->rules, kind, &walk->places.memory,
                                  takes, take_count)
                : NIM_OK;
}

static enum nim_status end_set(const struct nim_walk *walk,
                               enum nim_status status) {
    return status == NIM_OK && walk->source->end_set
               ? walk->source->end_set(walk->context)
               : status;
}

/* Takes a set and its cases. */
static enum nim_status take_set(struct nim_walk *walk, bool *is_last) {
    uint64_t take_count;
    enum nim_status status = take_take_count(walk, &take_count, is_last);
    if (status != NIM_OK || *is_last) {
        return status;
    }
    status = walk->source->take_set(walk->context, take_count);
    if (status == NIM_OK) {
        status = take_cases(walk);
    }
    nim_rules_end(&walk->rules);
    return end_set(walk, status);
}

enum nim_status nim_walk(struct nim_walk *walk,
                         const struct nim_memory *memory) {
    enum nim_set set = walk->problem->layout.set;
    bool is_last = set == NIM_SET_NONE || set == NIM_SET_BEHIND;
    enum nim_status status = NIM_OK;
    walk->words = walk->problem->words;
    walk->rules.memory = *memory;
    walk->places.memory = *memory;
    walk->raw.memory = *memory;
    walk->graph.memory = *memory;
    walk->worths.memory = *memory;
    walk->shared.memory = *memory;
    if (is_last) {
        status =
            set == NIM_SET_NONE ? nim_walk_begin_rules(walk, NULL, 0) : NIM_OK;
        if (status == NIM_OK) {
            status = take_cases(walk);
        }
        if (walk->problem->words.parted) { /* its line is that of a set */
            status = end_set(walk, status);
        }
        if (walk->problem->game.kind) {
            nim_rules_end(&walk->rules);
        }
    }
    while (status == NIM_OK && !is_last) {
        status = take_set(walk, &is_last);
        is_last |= set == NIM_SET_ONCE;
    }
    nim_array_end(&walk->places);
    nim_array_end(&walk->raw);
    nim_array_end(&walk->graph);
    nim_array_end(&walk->worths);
    nim_array_end(&walk->shared);
    return status;
}
