/* A position of any game: piles are added, then it is won or lost. */
#include "games/position.h"
#include "games/game_facts.h"
#include "games/pile_kinds.h"

#include "base/integer.h"
#include "base/wide.h"
#include "games/nim_sum.h"

/* ---- Verdicts ---- */

void nim_position_begin(struct nim_position *position,
                        const struct nim_game *game, struct nim_rules *rules) {
    position->game = game;
    position->rules = rules;
    switch (game->family) {
    case NIM_GAME_CLASSIC:
    case NIM_GAME_SUM:
        nim_classic_begin(&position->of.classic, game->play);
        break;
    case NIM_GAME_STAIRCASE:
        nim_staircase_begin(&position->of.staircase, game->play);
        break;
    default: /* NIM_GAME_MOORE */
        nim_moore_begin(&position->of.moore, game->play, game->k);
        break;
    }
}

static enum nim_status add_values(struct nim_position *position,
                                  const uint64_t *piles, size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t value;
        enum nim_status status =
            position->game->kind->value(position->rules, piles[i], &value);
        if (status != NIM_OK) {
            return status;
        }
        nim_classic_add(&position->of.classic, &value, 1);
    }
    return NIM_OK;
}

enum nim_status nim_position_add(struct nim_position *position,
                                 const uint64_t *piles, size_t pile_count) {
    switch (position->game->family) {
    case NIM_GAME_CLASSIC:
        nim_classic_add(&position->of.classic, piles, pile_count);
        break;
    case NIM_GAME_STAIRCASE:
        nim_staircase_add(&position->of.staircase, piles, pile_count);
        break;
    case NIM_GAME_MOORE:
        nim_moore_add(&position->of.moore, piles, pile_count);
        break;
    default: /* NIM_GAME_SUM */
        return add_values(position, piles, pile_count);
    }
    return NIM_OK;
}

bool nim_position_wins(const struct nim_position *position) {
    switch (position->game->family) {
    case NIM_GAME_STAIRCASE:
        return nim_staircase_wins(&position->of.staircase);
    case NIM_GAME_MOORE:
        return nim_moore_wins(&position->of.moore);
    default:
        return nim_classic_wins(&position->of.classic);
    }
}

uint64_t nim_position_sum(const struct nim_position *position) {
    switch (position->game->family) {
    case NIM_GAME_MOORE:
        return 0;
    case NIM_GAME_STAIRCASE:
        return position->of.staircase.odd.value;
    default:
        return position->of.classic.sum.value;
    }
}

/* ---- Moves ---- */

static void begin_pile(struct nim_moves *moves) {
    const struct nim_position *position = moves->position;
    if (moves->next < moves->pile_count) {
        nim_options_begin(&moves->options, position->game->kind,
                          position->rules, moves->piles[moves->next]);
    }
}

void nim_moves_begin(struct nim_moves *moves,
                     const struct nim_position *position, const uint64_t *piles,
                     size_t pile_count) {
    moves->position = position;
    moves->piles = piles;
    moves->pile_count = pile_count;
    moves->next = 0;
    moves->batch_count = 0;
    if (position->game->family == NIM_GAME_MOORE) {
        nim_moore_walk_begin(&moves->walk, &position->of.moore, piles,
                             pile_count);
    } else if (position->game->family == NIM_GAME_SUM) {
        begin_pile(moves);
    }
}

/* A pile that has been valued is in the table, and so are smaller ones. */
static uint64_t value_of(const struct nim_position *position, uint64_t pile) {
    uint64_t value = 0;
    position->game->kind->value(position->rules, pile, &value);
    return value;
}

static void add_option(struct nim_batch *batch, uint64_t place, uint64_t pile,
                       const struct nim_option *option) {
    batch->moves[batch->count] = (struct nim_move){pile, option->parts[0]};
    batch->is_split[batch->count] = option->part_count > 1;
    batch->seconds[batch->count] = option->parts[1];
    batch->places[batch->count++] = place;
}

/* The options of one pile after the other until the batch is full. The others
 * are worth the nim-sum without this pile: that much must be left. */
static void batch_of_sum(struct nim_moves *moves, struct nim_batch *batch) {
    const struct nim_position *position = moves->position;
    uint64_t sum = position->of.classic.sum.value;
    batch->has_splits = !position->game->kind->takes_only;
    for (unsigned looked = 0;
         moves->next < moves->pile_count && batch->count < NIM_BATCH &&
         looked < NIM_BATCH_OPTIONS;
         looked++) {
        uint64_t pile = moves->piles[moves->next];
        struct nim_option option;
        if (!nim_options_next(&moves->options, &option)) {
            moves->next++;
            begin_pile(moves);
        } else if (sum && nim_option_value(&moves->options, &option) ==
                              (value_of(position, pile) ^ sum)) {
            add_option(batch, moves->next + 1, pile, &option);
        }
    }
}

bool nim_moves_next(struct nim_moves *moves, struct nim_batch *batch,
                    bool places_wanted) {
    const struct nim_position *position = moves->position;
    uint64_t *places = places_wanted ? batch->places : NULL;
    size_t first = moves->next;
    size_t rest = moves->pile_count - first;
    size_t part = (size_t)integer_min(rest, NIM_BATCH);
    batch->is_one_move = position->game->family == NIM_GAME_MOORE;
    batch->has_splits = false;
    batch->count = 0;
    moves->batch_count++;
    switch (position->game->family) {
    case NIM_GAME_MOORE:
        batch->count =
            nim_moore_walk_next(&moves->walk, batch->moves, batch->places);
        return batch->count > 0;
    case NIM_GAME_SUM:
        batch_of_sum(moves, batch);
        break;
    case NIM_GAME_STAIRCASE:
        batch->count =
            nim_staircase_moves(&position->of.staircase, moves->piles, first,
                                part, batch->moves, places);
        moves->next += part;
        break;
    default: /* NIM_GAME_CLASSIC */
        batch->count = nim_classic_moves(&position->of.classic, moves->piles,
                                         first, part, batch->moves, places);
        moves->next += part;
        break;
    }
    return rest > 0;
}

#define BATCHES_MOST 64

bool nim_moves_look_on(const struct nim_moves *moves) {
    return moves->position->game->family != NIM_GAME_SUM ||
           moves->batch_count < BATCHES_MOST;
}

bool nim_position_flip(const struct nim_position *position, uint64_t *flip) {
    if (position->game->family != NIM_GAME_CLASSIC) {
        return false;
    }
    *flip = nim_sum_flip(&position->of.classic.sum);
    return true;
}

bool nim_moves_count(struct nim_moves *moves, struct nim_wide *total) {
    if (moves->position->game->family == NIM_GAME_MOORE) {
        return nim_moore_walk_count(&moves->walk, total);
    }
    uint64_t count = 0;
    struct nim_batch batch;
    while (nim_moves_next(moves, &batch, false)) {
        count += batch.count;
    }
    nim_wide_set(total, count);
    return true;
}
