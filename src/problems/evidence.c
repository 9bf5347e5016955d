/* Computes what decides a position. */
#include "problems/evidence.h"

static uint64_t count_ones(const uint64_t *piles, size_t pile_count,
                           unsigned column) {
    uint64_t ones = 0;
    for (size_t i = 0; i < pile_count; i++) {
        ones += piles[i] >> column & 1;
    }
    return ones;
}

/* The highest column whose ones are not divisible by k+1. */
static void find_column(struct nim_evidence *evidence,
                        const struct nim_position *position,
                        const uint64_t *piles, size_t pile_count) {
    for (unsigned column = 64; column-- > 0;) {
        uint64_t ones = count_ones(piles, pile_count, column);
        if (ones % (position->game->k + 1)) {
            evidence->column = column;
            evidence->ones = ones;
            return;
        }
    }
}

struct nim_evidence nim_evidence_find(const struct nim_position *position,
                                      const uint64_t *piles,
                                      size_t pile_count) {
    struct nim_evidence evidence = {.wins = nim_position_wins(position)};
    bool is_misere = position->game->play == NIM_MISERE;
    const struct nim_sum *sum = &position->of.classic.sum;
    size_t stride = 1;
    if (position->game->family == NIM_GAME_MOORE) {
        evidence.all_single = is_misere && position->of.moore.big == 0;
        find_column(&evidence, position, piles, pile_count);
    } else {
        if (position->game->family == NIM_GAME_STAIRCASE) {
            sum = &position->of.staircase.odd;
            stride = 2;
        }
        evidence.all_single = is_misere && sum->big == 0;
        evidence.sum = nim_position_sum(position);
    }
    for (size_t i = 0; evidence.all_single && i < pile_count; i += stride) {
        evidence.singles += piles[i];
    }
    return evidence;
}

size_t nim_evidence_move(const struct nim_position *position,
                         const uint64_t *piles, size_t pile_count,
                         struct nim_move *pairs, uint64_t *places,
                         size_t most) {
    struct nim_moves moves;
    struct nim_batch batch; /* large: not set to zeros */
    batch.count = 0;
    batch.is_one_move = false;
    if (!nim_position_wins(position)) {
        return 0;
    }
    nim_moves_begin(&moves, position, piles, pile_count);
    while (batch.count == 0 && nim_moves_look_on(&moves) &&
           nim_moves_next(&moves, &batch, true)) {
    }
    size_t pair_count = batch.is_one_move ? batch.count : batch.count > 0;
    for (size_t i = 0; i < pair_count && i < most; i++) {
        pairs[i] = batch.moves[i];
        places[i] = batch.places[i];
    }
    return pair_count;
}
