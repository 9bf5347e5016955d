/* The winning moves of a case, in its own numbers. */
#include "boards/parts.h"

#include "base/wide.h"

struct nim_numbers nim_case_numbers(const struct nim_case *given) {
    bool has_body = nim_layout_has_body(&given->problem->layout);
    return has_body ? (struct nim_numbers){given->numbers, given->number_count}
                    : (struct nim_numbers){given->head, given->head_count};
}

void nim_listing_add(struct nim_batch *batch, uint64_t place, uint64_t from,
                     uint64_t to) {
    batch->moves[batch->count] = (struct nim_move){from, to};
    batch->places[batch->count++] = place;
}

uint64_t nim_listing_sum(const struct nim_listing *listing) {
    return nim_position_sum(listing->given->position);
}

/* One of the places' winning moves after the other. */
static bool list_places(struct nim_listing *listing, struct nim_batch *batch) {
    const struct nim_board *board = listing->given->problem->layout.board;
    size_t count = nim_case_numbers(listing->given).count /
                   (size_t)integer_max(board->each, 1);
    for (; listing->next < count && batch->count < NIM_BATCH; listing->next++) {
        struct nim_move move;
        if (board->moves.move(listing, listing->next, &move)) {
            nim_listing_add(batch, listing->next + 1, move.from, move.to);
        }
    }
    return batch->count > 0;
}

static bool list_pieces(struct nim_listing *listing, struct nim_batch *batch) {
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    for (size_t i = 0; i < batch->count; i++) {
        listing->lister->piece(listing, &batch->moves[i], &batch->places[i]);
    }
    return goes_on;
}

static const struct nim_lister *find_lister(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    const struct nim_lister *moves = board ? &board->moves : NULL;
    bool is_known = moves && (moves->list || moves->piece || moves->move) &&
                    (!moves->needs_squares || problem->limits.squares > 0);
    return is_known ? moves : NULL;
}

bool nim_listing_is_of_piles(const struct nim_problem *problem) {
    bool is_sum = problem->game.family == NIM_GAME_SUM;
    return !problem->layout.board && !problem->game.splits &&
           (!is_sum || problem->game.kind->takes_only);
}

bool nim_listing_is_of_options(const struct nim_problem *problem) {
    return !problem->layout.board && problem->game.kind &&
           problem->game.kind->has_moves;
}

bool nim_problem_has_moves(const struct nim_problem *problem) {
    return nim_listing_is_of_piles(problem) ||
           nim_listing_is_of_options(problem) || find_lister(problem);
}

bool nim_listing_has_long_moves(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    return problem->game.family == NIM_GAME_MOORE ||
           nim_listing_is_of_options(problem) ||
           (board && board->moves.has_long_moves);
}

void nim_listing_begin(struct nim_listing *listing,
                       const struct nim_case *given) {
    listing->given = given;
    listing->lister = find_lister(given->problem);
    listing->next = 0;
    listing->square = 0;
    nim_moves_begin(&listing->moves, given->position, given->piles,
                    given->pile_count);
}

bool nim_listing_next(struct nim_listing *listing, struct nim_batch *batch,
                      bool places_wanted) {
    if (!listing->lister) {
        return nim_moves_next(&listing->moves, batch, places_wanted);
    }
    batch->count = 0;
    batch->is_one_move = false;
    batch->has_splits = false;
    const struct nim_lister *lister = listing->lister;
    return lister->list    ? lister->list(listing, batch)
           : lister->piece ? list_pieces(listing, batch)
                           : list_places(listing, batch);
}

bool nim_listing_count(struct nim_listing *listing, struct nim_wide *total) {
    if (!listing->lister) {
        return nim_moves_count(&listing->moves, total);
    }
    uint64_t count = 0;
    struct nim_batch batch;
    while (nim_listing_next(listing, &batch, false)) {
        count += batch.is_one_move ? 1 : batch.count;
    }
    nim_wide_set(total, count);
    return true;
}
