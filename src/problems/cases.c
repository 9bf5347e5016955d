/* Reads cases in any white space, one after the other. */
#include "problems/cases.h"
#include "numbers/kernels.h"
#include "streams/reader.h"

#include "base/memory.h"
#include "boards/board.h"
#include "problems/layout.h"
#include "streams/long_numbers.h"

#include <assert.h>
#include <string.h>

struct cases {
    const struct nim_problem *problem;
    struct nim_wording words; /* the problem's, with the names of this case */
    struct nim_reader *reader;
    const struct nim_visitor *visitor;
    struct nim_fault *fault;
    struct nim_rules rules;
    struct nim_position position;
    bool adds;  /* the numbers are added as they come */
    bool keeps; /* the numbers of a body are kept */
    uint64_t head[NIM_HEAD_MAX];
    uint64_t own[NIM_HEAD_MAX]; /* a case without body */
    struct nim_array raw;       /* the numbers of a body, as read */
    struct nim_array takes;     /* of the set, as read */
    struct nim_array places;    /* lines and columns of the case's numbers,
                                   where one of them may exclude it */
    uint64_t line;              /* of the case's first number */
    uint64_t *numbers;          /* of the case: own, or kept by the reader */
    size_t number_count;
    size_t read_count; /* of the numbers before they became piles */
};

/* ---- Reading numbers, with what was expected noted ---- */

static enum nim_status read_number(struct cases *cases,
                                   enum nim_expected expected, uint64_t index,
                                   uint64_t index_count, uint64_t *number) {
    cases->fault->expected = expected;
    cases->fault->index = index;
    cases->fault->index_count = index_count;
    enum nim_status status = nim_reader_next(cases->reader, number);
    const struct nim_long_numbers *longs = cases->reader->longs;
    bool fits =
        status != NIM_OK || !longs || nim_long_value(longs, *number, number);
    return fits ? status : nim_reader_refuse(cases->reader, NIM_TOO_LARGE);
}

/* The first number of a case is among the taken_count last taken. */
static void note_line(struct cases *cases, size_t taken_count) {
    if (cases->visitor->wants_raw && cases->line == 0) {
        cases->line = nim_reader_line(cases->reader, taken_count);
    }
}

/* The places of the numbers last taken: their text goes with the next. */
static enum nim_status keep_places(struct cases *cases, size_t taken_count) {
    enum nim_status status = NIM_OK;
    for (size_t left = taken_count;
         cases->problem->layout.excluded && left > 0 && status == NIM_OK;
         left--) {
        struct nim_place place;
        nim_reader_find(cases->reader, left, &place);
        const uint64_t numbers[] = {place.line, place.column};
        status = nim_array_add(&cases->places, numbers, 2);
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
            cases->fault->index = total - left + 1;
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

static enum nim_status read_body(struct cases *cases) {
    const struct nim_layout *layout = &cases->problem->layout;
    if (!nim_layout_has_body(layout)) {
        memcpy(cases->own, cases->head, sizeof cases->own);
        cases->numbers = cases->own;
        cases->number_count = layout->head_count;
        return NIM_OK;
    }
    cases->fault->expected = layout->body == NIM_BODY_PILES
                                 ? NIM_EXPECTED_PILE
                                 : NIM_EXPECTED_NUMBER;
    cases->fault->index_count = nim_layout_body_count(layout, cases->head);
    return read_numbers(cases, cases->fault->index_count, cases->adds,
                        cases->keeps);
}

/* The player named moves first. When that player wins, the answer is their
 * name. */
static enum nim_status read_winner(struct cases *cases) {
    const struct nim_wording *words = &cases->problem->words;
    const char *names[] = {words->wins, words->loses, NULL};
    size_t first;
    cases->fault->expected = NIM_EXPECTED_NAME;
    enum nim_status status = nim_reader_word(cases->reader, names, &first);
    if (status == NIM_OK) {
        cases->words.wins = names[first];
        cases->words.loses = names[1 - first];
    }
    return status;
}

/* Keeps the numbers of the body as they are, where they are wanted, or where
 * one of them may exclude the case. Those that will not change need no copy. */
static enum nim_status keep_raw(struct cases *cases) {
    const struct nim_layout *layout = &cases->problem->layout;
    bool is_wanted = cases->visitor->wants_raw || layout->excluded;
    if (!is_wanted || !layout->board || !nim_layout_has_body(layout)) {
        return NIM_OK;
    }
    cases->raw.count = 0;
    return nim_array_add(&cases->raw, cases->numbers, cases->number_count);
}

/* Notes which number excludes the case, and its place. */
static enum nim_status exclude(struct cases *cases) {
    const struct nim_layout *layout = &cases->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    size_t index = nim_board_find_excluded(
        layout, cases->numbers, has_body ? cases->raw.items : cases->head,
        cases->read_count);
    size_t total = layout->head_count + (has_body ? cases->read_count : 0);
    cases->fault->index = index + 1;
    cases->fault->index_count = total;
    cases->fault->excluded = layout->excluded;
    assert(cases->places.count == 2 * total);
    const uint64_t *place = cases->places.items + 2 * index;
    cases->fault->place =
        (struct nim_place){.line = place[0], .column = place[1]};
    return NIM_IMPOSSIBLE;
}

/* The numbers become piles, and the piles the position. Numbers that are kept
 * may have moved until the last one, or the winner's name, was read. */
static enum nim_status set_up(struct cases *cases) {
    if (cases->keeps) {
        find_kept(cases);
    }
    cases->read_count = cases->number_count;
    if (cases->adds) {
        return NIM_OK;
    }
    const struct nim_board *board = cases->problem->layout.board;
    enum nim_status status = keep_raw(cases);
    if (status != NIM_OK) {
        return status;
    }
    if (board) {
        cases->number_count = nim_board_arrange(
            board, cases->head, cases->numbers, cases->number_count);
    }
    if (cases->number_count == SIZE_MAX) {
        return exclude(cases);
    }
    return nim_position_add(&cases->position, cases->numbers,
                            cases->number_count);
}

static enum nim_status visit(struct cases *cases) {
    const struct nim_layout *layout = &cases->problem->layout;
    bool has_body = nim_layout_has_body(layout);
    const struct nim_case given = {
        .problem = cases->problem,
        .words = &cases->words,
        .position = &cases->position,
        .piles = cases->numbers,
        .pile_count = cases->number_count,
        .head = cases->head,
        .head_count = layout->head_count,
        .numbers = layout->board ? cases->raw.items : cases->numbers,
        .number_count = has_body ? cases->read_count : 0,
        .takes = cases->takes.items,
        .take_count = cases->takes.count,
        .longs = cases->reader->longs,
        .line = cases->line,
        .number = cases->fault->case_number,
    };
    return cases->visitor->visit(cases->visitor->context, &given);
}

/* The rest of a case whose head has been read. */
static enum nim_status read_case(struct cases *cases) {
    nim_position_begin(&cases->position, &cases->problem->game, &cases->rules);
    enum nim_status status = read_body(cases);
    if (status == NIM_OK && cases->problem->layout.has_winner) {
        status = read_winner(cases);
    }
    if (status == NIM_OK) {
        status = set_up(cases);
    }
    if (status == NIM_OK) {
        status = visit(cases);
    }
    nim_reader_release(cases->reader);
    return status;
}

/* ---- One case after the other ---- */

/* Reads the head. *is_last: there is no case any more. */
static enum nim_status read_head(struct cases *cases, bool *is_last) {
    const struct nim_layout *layout = &cases->problem->layout;
    bool open_ended =
        layout->cases == NIM_CASES_ZERO || layout->cases == NIM_CASES_EOF;
    bool counts_piles = nim_layout_has_body(layout);
    *is_last = false;
    cases->line = 0;
    cases->places.count = 0;
    for (unsigned i = 0; i < layout->head_count; i++) {
        enum nim_status status =
            read_number(cases,
                        i == 0 && counts_piles ? NIM_EXPECTED_PILE_COUNT
                                               : NIM_EXPECTED_NUMBER,
                        i + 1, layout->head_count, &cases->head[i]);
        if (i == 0 && open_ended && status == NIM_END) {
            *is_last = true;
            return NIM_OK;
        }
        if (status == NIM_OK) {
            note_line(cases, 1);
            status = keep_places(cases, 1);
        }
        if (status != NIM_OK) {
            return status;
        }
    }
    *is_last = nim_layout_is_terminator(layout, cases->head);
    return NIM_OK;
}

/* How many cases follow: not known before the end where that ends them. */
static enum nim_status read_case_count(struct cases *cases,
                                       uint64_t *case_count) {
    enum nim_status status = NIM_OK;
    switch (cases->problem->layout.cases) {
    case NIM_CASES_ONE:
        *case_count = 1;
        break;
    case NIM_CASES_EQUAL:
        status =
            read_number(cases, NIM_EXPECTED_PILE_COUNT, 1, 1, &cases->head[0]);
        if (status != NIM_OK) {
            break;
        }
        /* fallthrough */
    case NIM_CASES_COUNT:
        status = read_number(cases, NIM_EXPECTED_CASE_COUNT, 1, 1, case_count);
        break;
    default: /* NIM_CASES_ZERO, NIM_CASES_EOF */
        *case_count = UINT64_MAX;
        break;
    }
    return status;
}

/* Lets the visitor take cases that are at hand whole; says how many. */
static uint64_t read_run(struct cases *cases, uint64_t most_cases) {
    const uint64_t *numbers;
    uint64_t case_count = 0;
    size_t count = nim_reader_at_hand(cases->reader, &numbers);
    if (count > 0 && cases->visitor->visit_run) {
        size_t used = cases->visitor->visit_run(
            cases->visitor->context, numbers, count, most_cases, &case_count);
        if (used > 0) {
            nim_reader_take(cases->reader, used, &numbers, &count);
        }
        cases->fault->case_number += case_count;
    }
    return case_count;
}

static enum nim_status read_cases(struct cases *cases) {
    uint64_t left = 0;
    enum nim_status status = read_case_count(cases, &left);
    while (status == NIM_OK && left > 0) {
        bool is_last;
        left -= read_run(cases, left);
        if (left == 0) {
            break;
        }
        cases->fault->case_number++;
        left--;
        status = read_head(cases, &is_last);
        if (is_last) {
            break;
        }
        if (status == NIM_OK) {
            status = read_case(cases);
        }
    }
    return status;
}

/* ---- Sets of takes ---- */

static enum nim_status begin_rules(struct cases *cases) {
    const struct nim_kind *kind = cases->problem->game.kind;
    if (!kind) {
        return NIM_OK;
    }
    return nim_rules_begin(&cases->rules, kind, &cases->raw.memory,
                           cases->numbers, cases->number_count);
}

/* Reads a set and its cases. *is_last: there is no set any more. */
static enum nim_status read_set(struct cases *cases, bool *is_last) {
    bool ends_with_0 = cases->problem->layout.set == NIM_SET_EACH;
    uint64_t take_count = 0;
    enum nim_status status =
        read_number(cases, NIM_EXPECTED_TAKE_COUNT, 1, 1, &take_count);
    *is_last = ends_with_0 && (status == NIM_END || take_count == 0);
    if (*is_last) {
        return status == NIM_END ? NIM_OK : status;
    }
    if (status != NIM_OK) {
        return status;
    }
    cases->fault->expected = NIM_EXPECTED_TAKE;
    cases->fault->index_count = take_count;
    status = read_numbers(cases, take_count, false, true);
    if (status == NIM_OK) {
        find_kept(cases);
        status = begin_rules(cases);
    }
    if (status == NIM_OK && cases->visitor->wants_raw) {
        cases->takes.count = 0;
        status =
            nim_array_add(&cases->takes, cases->numbers, cases->number_count);
    }
    if (status == NIM_OK && cases->visitor->begin_set) {
        status = cases->visitor->begin_set(cases->visitor->context,
                                           cases->numbers, cases->number_count);
    }
    nim_reader_release(cases->reader);
    if (status == NIM_OK) {
        status = read_cases(cases);
    }
    nim_rules_end(&cases->rules);
    return status == NIM_OK && cases->visitor->end_set
               ? cases->visitor->end_set(cases->visitor->context)
               : status;
}

static enum nim_status read_sets(struct cases *cases) {
    bool is_last = false;
    enum nim_status status = NIM_OK;
    while (status == NIM_OK && !is_last) {
        status = read_set(cases, &is_last);
        is_last |= cases->problem->layout.set == NIM_SET_ONCE;
    }
    return status;
}

static enum nim_status read_all(struct cases *cases) {
    if (cases->problem->layout.set != NIM_SET_NONE) {
        return read_sets(cases);
    }
    enum nim_status status = begin_rules(cases);
    if (status == NIM_OK) {
        status = read_cases(cases);
    }
    nim_rules_end(&cases->rules);
    return status;
}

enum nim_status nim_cases_visit(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_memory *memory,
                                const struct nim_visitor *visitor,
                                struct nim_fault *fault) {
    bool wants_numbers = visitor->wants_piles || visitor->wants_raw;
    bool has_plain_piles =
        problem->layout.body == NIM_BODY_PILES && !problem->layout.board;
    struct cases cases = {
        .problem = problem,
        .words = problem->words,
        .reader = reader,
        .visitor = visitor,
        .raw = {.memory = *memory},
        .takes = {.memory = *memory},
        .places = {.memory = *memory},
        .fault = fault,
        .rules = {.memory = *memory},
        /* What can fail is done when all of a case has been read. */
        .adds = has_plain_piles && (!wants_numbers || !problem->game.kind),
        .keeps = nim_layout_has_body(&problem->layout) &&
                 (wants_numbers || !has_plain_piles),
    };
    *fault = (struct nim_fault){0};
    if (problem->layout.has_negative) {
        reader->kernel = &nim_scan_signed_kernel;
    }
    struct nim_long_numbers longs = {.memory = *memory};
    if (problem->layout.is_any_length && !visitor->refuses_long) {
        reader->longs = &longs;
    }
    enum nim_status status = read_all(&cases);
    nim_array_end(&cases.raw);
    nim_array_end(&cases.takes);
    nim_array_end(&cases.places);
    if (reader->status != NIM_OK && status != NIM_IMPOSSIBLE) {
        nim_reader_place(reader, &fault->place);
        fault->error = reader->error;
    }
    reader->longs = NULL;
    nim_long_end(&longs);
    return status;
}
