/* Reads cases in any white space, one after the other. */
#include "problems/cases.h"
#include "numbers/kernels.h"
#include "streams/reader.h"

#include "boards/board.h"
#include "problems/layout.h"
#include "problems/walk.h"
#include "streams/lists.h"

#include <string.h>

/* Numbers that the body of a small case has at most. */
#define SMALL_MOST 1024

struct cases {
    struct nim_walk walk;
    struct nim_reader *reader;
    const struct nim_visitor *visitor;
    struct nim_position position;
    bool adds;                /* the numbers are added as they come */
    bool keeps;               /* the numbers of a body are kept */
    bool wants_raw;           /* so are they as they stand in the input */
    bool are_plain;           /* cases are numbers alone, a case each */
    bool turns;               /* nim_walk_turn has something to do */
    uint64_t own[SMALL_MOST]; /* a case without body, or a small one */
    struct nim_array takes;   /* of the set, as read */
    struct nim_array joined;  /* the case's graph and its own numbers */
    struct nim_array won;     /* which piles are, a bit each */
    uint64_t line;            /* of the case's first number */
    uint64_t *numbers;        /* of the case: own, or kept by the reader */
    size_t number_count;
    size_t read_count; /* of the numbers before they became piles */
};

/* ---- Reading numbers ---- */

/* Any white space stands before it. */
static enum nim_status take(void *context, enum nim_spacing spacing,
                            uint64_t *number) {
    struct cases *cases = context;
    enum nim_status status = nim_reader_next(cases->reader, number);
    const struct nim_long_numbers *longs = cases->reader->longs;
    bool fits = status != NIM_OK || !longs || nim_walk_is_value(&cases->walk) ||
                nim_long_value(longs, *number, number);
    return fits ? status : nim_reader_refuse(cases->reader, NIM_TOO_LARGE);
}

/* The first number of a case is among the taken_count last taken. */
static void note_line(struct cases *cases, size_t taken_count) {
    if (cases->visitor->wants_line && cases->line == 0) {
        bool is_list = cases->walk.problem->layout.lines == NIM_LINES_BRACKETS;
        cases->line = nim_reader_line(cases->reader, taken_count);
        cases->line = is_list ? (cases->line + 1) / 2 : cases->line;
    }
}

/* The places of the numbers last taken: their text goes with the next. */
static enum nim_status keep_places(struct cases *cases, size_t taken_count) {
    enum nim_status status = NIM_OK;
    for (size_t left = taken_count;
         cases->walk.problem->layout.excluded && left > 0 && status == NIM_OK;
         left--) {
        struct nim_place place;
        nim_reader_find(cases->reader, left, &place);
        status = nim_walk_add_place(&cases->walk, &place);
    }
    return status;
}

/* Reads numbers, which are added to the position or kept or both. */
static enum nim_status read_numbers(struct cases *cases, uint64_t total,
                                    bool adds, bool keeps) {
    struct nim_reader *reader = cases->reader;
    cases->numbers = NULL;
    cases->number_count = 0;
    if (keeps) {
        nim_reader_keep(reader);
    }
    for (uint64_t left = total; left > 0;) {
        const uint64_t *numbers;
        size_t count;
        enum nim_status status =
            nim_reader_take(reader, left, &numbers, &count);
        if (status == NIM_OK && left == total) {
            note_line(cases, count);
        }
        if (status == NIM_OK) {
            status = keep_places(cases, count);
        }
        if (status == NIM_OK && adds) {
            status = nim_position_add(&cases->position, numbers, count);
        }
        if (status != NIM_OK) {
            cases->walk.fault->index = total - left + 1;
            return status;
        }
        left -= count;
    }
    return NIM_OK;
}

/* Where the numbers that were kept are. */
static void find_kept(struct cases *cases) {
    cases->numbers = nim_reader_kept(cases->reader, &cases->number_count);
}

/* ---- A case ---- */

static enum nim_status note_head(void *context, unsigned index) {
    struct cases *cases = context;
    cases->line = index == 0 ? 0 : cases->line;
    note_line(cases, 1);
    return keep_places(cases, 1);
}

static enum nim_status take_body(void *context) {
    struct cases *cases = context;
    const struct nim_layout *layout = &cases->walk.problem->layout;
    nim_position_begin(&cases->position, &cases->walk.problem->game,
                       &cases->walk.rules);
    if (layout->head_count == 0) {
        cases->line = 0;
    }
    if (!nim_layout_has_body(layout)) {
        memcpy(cases->own, cases->walk.head, sizeof cases->walk.head);
        cases->numbers = cases->own;
        cases->number_count = layout->head_count;
        return NIM_OK;
    }
    return read_numbers(cases, cases->walk.fault->index_count, cases->adds,
                        cases->keeps);
}

static enum nim_status take_name(void *context, enum nim_spacing spacing,
                                 const char *const *names, size_t *which) {
    struct cases *cases = context;
    (void)spacing;
    return nim_reader_word(cases->reader, names, which);
}

static enum nim_status turn(struct cases *cases) {
    return nim_walk_turn(&cases->walk, cases->numbers, cases->number_count,
                         cases->wants_raw);
}

/* The numbers become piles, and the piles the position. */
static enum nim_status add_piles(struct cases *cases, enum nim_status status) {
    if (status == NIM_OK) {
        status = nim_walk_arrange(&cases->walk, cases->numbers,
                                  &cases->number_count);
    }
    return status == NIM_OK ? nim_position_add(&cases->position, cases->numbers,
                                               cases->number_count)
                            : status;
}

static enum nim_status join_graph(struct cases *cases) {
    const struct nim_array *graph = &cases->walk.graph;
    cases->joined.count = 0;
    enum nim_status status =
        nim_array_add(&cases->joined, graph->items, graph->count);
    if (status == NIM_OK) {
        status =
            nim_array_add(&cases->joined, cases->numbers, cases->number_count);
    }
    cases->numbers = cases->joined.items;
    cases->number_count = cases->joined.count;
    return status;
}

/* Numbers that are kept may have moved until the last one, or the winner's
 * name, was read. */
static enum nim_status set_up(struct cases *cases) {
    enum nim_status status = NIM_OK;
    if (cases->keeps) {
        find_kept(cases);
        if (cases->walk.problem->layout.set == NIM_SET_BEHIND) {
            cases->number_count = (size_t)cases->walk.head[0];
        }
    }
    if (cases->walk.has_graph && !cases->wants_raw &&
        nim_walk_look_up(&cases->walk, cases->numbers, cases->number_count)) {
        return nim_position_add(&cases->position, cases->numbers,
                                cases->number_count);
    }
    if (cases->walk.has_graph) {
        status = join_graph(cases);
    }
    cases->read_count = cases->number_count;
    cases->numbers = cases->number_count > 0 ? cases->numbers : cases->own;
    return status != NIM_OK || cases->adds ? status
                                           : add_piles(cases, turn(cases));
}

static enum nim_status visit(struct cases *cases) {
    const struct nim_layout *layout = &cases->walk.problem->layout;
    bool has_body = nim_layout_has_body(layout);
    const struct nim_case given = {
        .problem = cases->walk.problem,
        .words = &cases->walk.words,
        .position = &cases->position,
        .piles = cases->numbers,
        .pile_count = cases->number_count,
        .head = cases->walk.head,
        .head_count = layout->head_count,
        .numbers = layout->board ? cases->walk.raw.items : cases->numbers,
        .number_count = has_body ? cases->read_count : 0,
        .takes = cases->takes.items,
        .take_count = cases->takes.count,
        .won = cases->won.items,
        .longs = cases->reader->longs,
        .line = cases->line,
        .number = cases->walk.fault->case_number,
    };
    return cases->visitor->visit(cases->visitor->context, &given);
}

/* Each pile up to that of the case, or each cell, is a case, and all of them a
 * set. */
static enum nim_status visit_each(struct cases *cases) {
    struct nim_walk *walk = &cases->walk;
    const uint64_t most = walk->head[walk->problem->layout.head_count - 1];
    enum nim_status status = NIM_OK;
    cases->won.count = 0;
    for (uint64_t i = 0; i <= most / 64 && status == NIM_OK; i++) {
        status = nim_array_add(&cases->won, &(uint64_t){0}, 1);
    }
    if (status == NIM_OK) {
        walk->problem->layout.board->find_each(
            walk->head, walk->raw.items, cases->read_count, cases->won.items);
    }
    for (uint64_t pile = 1; pile <= most && status == NIM_OK; pile++) {
        const uint64_t is_won = cases->won.items[pile / 64] >> pile % 64 & 1;
        cases->numbers[0] = is_won;
        walk->head[1] = pile;
        walk->fault->case_number = pile;
        nim_position_begin(&cases->position, &walk->problem->game,
                           &walk->rules);
        status = nim_position_add(&cases->position, &is_won, 1);
        if (status == NIM_OK) {
            status = visit(cases);
        }
    }
    return status == NIM_OK && cases->visitor->end_set
               ? cases->visitor->end_set(cases->visitor->context)
               : status;
}

static enum nim_status end_case(void *context) {
    struct cases *cases = context;
    const struct nim_board *board = cases->walk.problem->layout.board;
    const struct nim_visitor *visitor = cases->visitor;
    bool is_each = board && board->find_each &&
                   (visitor->wants_piles || !visitor->wants_raw);
    enum nim_status status = set_up(cases);
    if (status == NIM_OK) {
        status = is_each ? visit_each(cases) : visit(cases);
    }
    nim_reader_release(cases->reader);
    return status;
}

/* ---- Cases at hand ---- */

/* Takes a small case, if all of it is at hand and nothing is to be said against
 * it: *len is how many numbers it has, or 0. What is left is taken number by
 * number, and blamed there. */
static enum nim_status take_small(struct cases *cases, size_t *len) {
    struct nim_walk *walk = &cases->walk;
    const struct nim_layout *layout = &walk->problem->layout;
    const uint64_t *numbers;
    size_t count = nim_reader_at_hand(cases->reader, &numbers);
    *len = 0;
    if (!cases->are_plain) {
        return NIM_OK;
    }
    const size_t own_count = nim_layout_own_count(layout);
    count = nim_layout_find_case(layout, numbers, count, walk->head);
    if (count == 0 || count - own_count > SMALL_MOST) {
        return NIM_OK;
    }
    bool has_body = nim_layout_has_body(layout);
    cases->numbers = cases->own;
    cases->number_count = has_body ? count - own_count : layout->head_count;
    memcpy(cases->own, has_body ? numbers + own_count : walk->head,
           cases->number_count * sizeof *numbers);
    cases->read_count = cases->number_count;
    walk->places.count = 0;
    nim_position_begin(&cases->position, &walk->problem->game, &walk->rules);
    enum nim_status status =
        add_piles(cases, cases->turns ? turn(cases) : NIM_OK);
    if (status == NIM_OK) {
        *len = count;
    }
    return status == NIM_NO_MEMORY ? status : NIM_OK;
}

/* Visits the small case that has been set up. */
static enum nim_status visit_small(struct cases *cases, size_t len) {
    const struct nim_visitor *visitor = cases->visitor;
    nim_reader_pass(cases->reader, len);
    cases->line = 0;
    note_line(cases, len);
    return visitor->visit_winner
               ? visitor->visit_winner(visitor->context,
                                       nim_position_wins(&cases->position))
               : visit(cases);
}

/* Lets the visitor take cases from the front of the numbers at hand. */
static void take_run(struct cases *cases, uint64_t *left) {
    const struct nim_visitor *visitor = cases->visitor;
    const uint64_t *numbers;
    uint64_t case_count = 0;
    size_t count = nim_reader_at_hand(cases->reader, &numbers);
    if (count > 0 && visitor->visit_run) {
        nim_reader_pass(cases->reader,
                        visitor->visit_run(visitor->context, numbers, count,
                                           *left, &case_count));
        nim_walk_pass(&cases->walk, case_count, left);
    }
}

static enum nim_status take_cases(void *context, uint64_t *left) {
    struct cases *cases = context;
    enum nim_status status = NIM_OK;
    size_t len = 1;
    while (status == NIM_OK && len > 0 && *left > 0) {
        take_run(cases, left);
        len = 0;
        status = *left > 0 ? take_small(cases, &len) : NIM_OK;
        if (len > 0) {
            nim_walk_pass(&cases->walk, 1, left);
            status = visit_small(cases, len);
        }
    }
    return status;
}

/* ---- Sets of takes ---- */

static enum nim_status take_set(void *context, uint64_t take_count) {
    struct cases *cases = context;
    const struct nim_visitor *visitor = cases->visitor;
    cases->walk.fault->expected = NIM_EXPECTED_TAKE;
    cases->walk.fault->index_count = take_count;
    bool is_behind = cases->walk.problem->layout.set == NIM_SET_BEHIND;
    enum nim_status status = read_numbers(cases, take_count, false, !is_behind);
    if (status == NIM_OK) {
        find_kept(cases); /* perhaps with the piles, before the takes */
        cases->numbers += cases->number_count - take_count;
        cases->number_count = (size_t)take_count;
        status = nim_walk_begin_rules(&cases->walk, cases->numbers,
                                      cases->number_count);
    }
    if (status == NIM_OK && visitor->wants_raw) {
        cases->takes.count = 0;
        status =
            nim_array_add(&cases->takes, cases->numbers, cases->number_count);
    }
    if (status == NIM_OK && visitor->begin_set) {
        status = visitor->begin_set(visitor->context, cases->numbers,
                                    cases->number_count);
    }
    if (!is_behind) {
        nim_reader_release(cases->reader);
    }
    return status;
}

static enum nim_status end_set(void *context) {
    const struct nim_visitor *visitor = ((struct cases *)context)->visitor;
    return visitor->end_set ? visitor->end_set(visitor->context) : NIM_OK;
}

/* ---- The whole input ---- */

static const struct nim_walk_source source = {
    .take = take,
    .take_name = take_name,
    .take_set = take_set,
    .take_body = take_body,
    .note_head = note_head,
    .end_case = end_case,
    .take_cases = take_cases,
    .end_set = end_set,
};

static bool are_plain(const struct nim_layout *layout,
                      const struct nim_visitor *visitor) {
    return !layout->has_winner && layout->set != NIM_SET_BEHIND &&
           layout->cases != NIM_CASES_QUERIES &&
           !(layout->board && layout->board->find_each) &&
           (!layout->is_any_length || visitor->refuses_long);
}

static enum nim_status walk_cases(struct cases *cases,
                                  const struct nim_memory *memory) {
    const struct nim_layout *layout = &cases->walk.problem->layout;
    struct nim_reader *reader = cases->reader;
    struct nim_fault *fault = cases->walk.fault;
    struct nim_long_numbers longs = {.memory = *memory};
    if (layout->has_negative) {
        reader->kernel = &nim_scan_signed_kernel;
    }
    if (layout->is_any_length && !cases->visitor->refuses_long) {
        reader->longs = cases->visitor->longs ? cases->visitor->longs : &longs;
    }
    cases->walk.context = cases;
    enum nim_status status = nim_walk(&cases->walk, memory);
    nim_array_end(&cases->takes);
    nim_array_end(&cases->won);
    nim_array_end(&cases->joined);
    if (reader->status != NIM_OK && status != NIM_IMPOSSIBLE) {
        nim_reader_place(reader, &fault->place);
        fault->error = reader->error;
    }
    if (reader->longs) {
        reader->longs = NULL;
        nim_long_end(&longs);
    }
    return status;
}

static enum nim_status visit_input(const struct nim_problem *problem,
                                   struct nim_reader *reader,
                                   const struct nim_memory *memory,
                                   const struct nim_visitor *visitor,
                                   struct nim_fault *fault) {
    bool wants_numbers = visitor->wants_piles || visitor->wants_raw;
    bool has_plain_piles = problem->layout.body == NIM_BODY_PILES &&
                           !problem->layout.board &&
                           problem->layout.set != NIM_SET_BEHIND;
    struct cases cases = {
        .reader = reader,
        .visitor = visitor,
        .takes = {.memory = *memory},
        .won = {.memory = *memory},
        .joined = {.memory = *memory},
        .walk = {.problem = problem, .source = &source, .fault = fault},
        /* What can fail is done when all of a case has been read. */
        .adds = has_plain_piles && (!wants_numbers || !problem->game.kind),
        .keeps = nim_layout_has_body(&problem->layout) &&
                 (wants_numbers || !has_plain_piles),
        .wants_raw = visitor->wants_raw || problem->words.joined,
        .turns = visitor->wants_raw || problem->words.joined ||
                 nim_layout_is_turned(&problem->layout),
        .are_plain = are_plain(&problem->layout, visitor),
    };
    struct nim_lists lists;
    *fault = (struct nim_fault){0};
    nim_lists_begin(&lists, problem->layout.lines == NIM_LINES_BRACKETS,
                    &reader->input, memory, false);
    enum nim_status status = walk_cases(&cases, memory);
    nim_lists_end(&lists, &reader->input, &fault->place, false);
    return status;
}

enum nim_status nim_cases_visit(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_memory *memory,
                                const struct nim_visitor *visitor,
                                struct nim_fault *fault) {
    struct nim_fixed_input fixed;
    struct nim_input input;
    struct nim_reader own;
    if (!problem->layout.is_fixed) {
        return visit_input(problem, reader, memory, visitor, fault);
    }
    nim_layout_fix(problem, &fixed, &input);
    enum nim_status status = nim_reader_begin(&own, &input, memory, NULL);
    if (status == NIM_OK) {
        status = visit_input(problem, &own, memory, visitor, fault);
        nim_reader_end(&own);
    }
    return status;
}
