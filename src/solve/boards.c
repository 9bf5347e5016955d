/* Where piles come from on a board, and what a move there is. */
#include "solve/explanation.h"

#include "base/integer.h"
#include "base/memory.h"
#include "boards/board.h"
#include "boards/shape.h"

#include <stdlib.h>

/* ---- Where the piles come from ---- */

/* The places of pieces in ascending order, each with its number in the input;
 * equal ones in the order of the input, on every system. */
static int compare_places(const void *a, const void *b) {
    const struct nim_origin *left = a;
    const struct nim_origin *right = b;
    return left->high == right->high
               ? (left->piece > right->piece) - (left->piece < right->piece)
           : left->high < right->high ? -1
                                      : 1;
}

/* Numbers that stand one behind the other; the last is the first pile. */
static void find_in_line(const struct nim_setup *setup,
                         struct nim_origin *origins, size_t count) {
    const uint64_t *numbers = setup->numbers;
    for (size_t i = 0; i < count; i++) {
        origins[i] = (struct nim_origin){.piece = i + 1, .high = numbers[i]};
    }
    qsort(origins, count, sizeof *origins, compare_places);
    for (size_t i = count; i-- > 1;) {
        origins[i].low = origins[i - 1].high;
    }
    for (size_t i = 0; 2 * i + 1 < count; i++) {
        struct nim_origin first = origins[i];
        origins[i] = origins[count - 1 - i];
        origins[count - 1 - i] = first;
    }
}

/* The two numbers of a pair stand side by side, in triples, or in halves. */
static void find_pairs(const struct nim_setup *setup,
                       struct nim_origin *origins, size_t count) {
    const uint64_t *numbers = setup->numbers;
    bool are_halves = nim_layout_has_halves(&setup->problem->layout);
    size_t len = setup->problem->layout.body == NIM_BODY_TRIPLES ? 3 : 2;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *pair = are_halves ? &numbers[i] : &numbers[len * i];
        origins[i].piece = i + 1;
        origins[i].low = pair[len - 2];
        origins[i].high = are_halves ? pair[count] : pair[len - 1];
    }
}

static void find_origins(enum nim_board_kind kind,
                         const struct nim_setup *setup,
                         struct nim_origin *origins, size_t count) {
    switch (kind) {
    case NIM_BOARD_PAWNS:
    case NIM_BOARD_HILL:
    case NIM_BOARD_DIFFERENCES:
        find_in_line(setup, origins, count);
        return;
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
        find_pairs(setup, origins, count);
        return;
    default:
        break;
    }
    uint64_t first = kind == NIM_BOARD_STAIRS  ? 2
                     : kind == NIM_BOARD_COINS ? 0
                                               : 1;
    for (size_t i = 0; i < count; i++) {
        origins[i].piece = i + first;
        origins[i].low = 1;
        origins[i].high = setup->numbers[i];
    }
}

static enum nim_status find_board(struct nim_explanation *explanation,
                                  const struct nim_setup *setup) {
    const struct nim_board *board = setup->problem->layout.board;
    enum nim_board_kind kind = nim_problem_board(setup->problem);
    if (kind == NIM_BOARD_NONE) {
        return NIM_OK;
    }
    size_t count = explanation->pile_count;
    explanation->board = kind;
    explanation->reason = board->reason.general;
    if (kind == NIM_BOARD_VALUES || kind == NIM_BOARD_VERDICT) {
        return NIM_OK;
    }
    explanation->origins =
        nim_memory_allocate(&setup->memory, count, sizeof(struct nim_origin));
    if (!explanation->origins) {
        return NIM_NO_MEMORY;
    }
    find_origins(kind, setup, explanation->origins, count);
    return NIM_OK;
}

/* ---- Moves on the board ---- */

/* A piece of a pair goes towards the other one: the first when the player to
 * move moves, the second in a reply. */
static struct nim_way towards(uint64_t own, uint64_t other, uint64_t taken) {
    bool is_below = signed_is_below(own, other);
    return (struct nim_way){.from = own,
                            .to = is_below ? own + taken : own - taken};
}

struct nim_way nim_touch_way(const struct nim_explanation *explanation,
                             const struct nim_touch *touch,
                             const struct nim_touch *made) {
    const struct nim_origin *origin = &explanation->origins[touch->place - 1];
    uint64_t taken = touch->from - touch->to;
    bool is_again = made && made->place == touch->place;
    uint64_t before = is_again ? made->from - made->to : 0;
    uint64_t high = origin->high - before;
    bool jumps =
        explanation->pile_count == 1; /* on a hill: the king is first */
    switch (explanation->board) {
    case NIM_BOARD_PAWNS:
    case NIM_BOARD_DIFFERENCES:
        return (struct nim_way){.from = high, .to = high - taken};
    case NIM_BOARD_HILL:
        return (struct nim_way){.from = high, .to = jumps ? 0 : high - taken};
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
    case NIM_BOARD_BRIDGES:
        return made ? towards(origin->high, origin->low, taken)
                    : towards(origin->low, origin->high, taken);
    default:
        return (struct nim_way){.from = touch->from, .to = touch->to};
    }
}

void nim_boards_move(struct nim_explanation *explanation,
                     const struct nim_touch *touch, bool is_first) {
    bool is_pair = explanation->board == NIM_BOARD_PAIRS ||
                   explanation->board == NIM_BOARD_COLUMNS ||
                   explanation->board == NIM_BOARD_BRIDGES;
    const struct nim_way way =
        nim_touch_way(explanation, touch, is_pair && !is_first ? touch : NULL);
    size_t pile = (size_t)touch->place - 1;
    struct nim_origin *origin = &explanation->origins[pile];
    switch (explanation->board) {
    case NIM_BOARD_PAWNS:
    case NIM_BOARD_HILL:
    case NIM_BOARD_DIFFERENCES:
        origin->high = way.to;
        if (pile > 0) {
            explanation->origins[pile - 1].low = way.to;
        }
        break;
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
    case NIM_BOARD_BRIDGES:
        *(is_first ? &origin->low : &origin->high) = way.to;
        break;
    default: /* its piles alone tell the position */
        break;
    }
}

/* ---- Winning moves on the board ---- */

static enum nim_status add_batch(struct nim_explanation *explanation,
                                 const struct nim_batch *batch, size_t *room) {
    size_t count = explanation->listed_count;
    if (!NIM_GROW(&explanation->memory, &explanation->listed, room,
                  count + batch->count)) {
        return NIM_NO_MEMORY;
    }
    for (size_t i = 0; i < batch->count; i++) {
        explanation->listed[count + i] = (struct nim_board_move){
            .place = batch->places[i],
            .from = batch->moves[i].from,
            .to = batch->moves[i].to,
            .joins = batch->is_one_move && i > 0,
        };
    }
    explanation->listed_count += batch->count;
    return NIM_OK;
}

/* Of boards alone, whose piles can be added without fail. */
static enum nim_status list_board(struct nim_explanation *explanation,
                                  struct nim_case given) {
    struct nim_position position;
    struct nim_listing listing;
    struct nim_batch batch = {.count = 0};
    size_t room = 0;
    given.position = &position;
    nim_position_begin(&position, &given.problem->game, &explanation->rules);
    enum nim_status status =
        nim_position_add(&position, given.piles, given.pile_count);
    nim_listing_begin(&listing, &given);
    while (status == NIM_OK && nim_listing_next(&listing, &batch, true)) {
        status = add_batch(explanation, &batch, &room);
    }
    return status;
}

/* ---- All of it ---- */

static void say_why(struct nim_explanation *explanation,
                    const struct nim_case *given) {
    struct nim_grounds grounds = {
        .given = given,
        .values = explanation->values,
        .kind = explanation->kind,
        .rules = &explanation->rules,
        .sum = explanation->sum,
        .wins = explanation->wins,
        .line = &explanation->why,
    };
    explanation->is_over = nim_reason_say(&grounds);
    if (explanation->why.len == 0) {
        nim_explanation_say(&explanation->why, explanation, explanation->sum,
                            &explanation->columns, explanation->singles);
    }
}

enum nim_status nim_boards_explain(struct nim_explanation *explanation,
                                   const struct nim_setup *setup) {
    const struct nim_problem *problem = setup->problem;
    const struct nim_case given = {
        .problem = problem,
        .words = &problem->words,
        .piles = explanation->piles,
        .pile_count = explanation->pile_count,
        .head = setup->head,
        .head_count = problem->layout.head_count,
        .numbers = setup->numbers,
        .number_count = setup->number_count,
    };
    enum nim_status status = find_board(explanation, setup);
    if (status != NIM_OK) {
        return status;
    }
    say_why(explanation, &given);
    explanation->lists_board =
        problem->layout.board && nim_problem_has_moves(problem);
    return explanation->lists_board && explanation->wins
               ? list_board(explanation, given)
               : NIM_OK;
}
