#include "inputs/sketch.h"

#include "base/integer.h"
#include "base/memory.h"
#include "boards/board.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

#define EXCLUDED SIZE_MAX

void nim_sketch_begin(struct nim_sketch *sketch, const struct nim_problem *row,
                      const struct nim_memory *memory) {
    *sketch = (struct nim_sketch){.row = row, .memory = *memory};
    nim_sketch_set_raw(sketch, false);
}

void nim_sketch_set_raw(struct nim_sketch *sketch, bool raw) {
    const struct nim_inverse *inverse = nim_inverse_find(sketch->row);
    raw = sketch->row->layout.board && (raw || !inverse->values);
    inverse = raw ? nim_inverse_of_numbers() : inverse;
    if (inverse != sketch->inverse) {
        sketch->inverse = inverse;
        sketch->is_raw = raw;
        sketch->counts = nim_inverse_counts(inverse, sketch->row);
    }
}

void nim_sketch_end(struct nim_sketch *sketch) {
    nim_memory_free(&sketch->memory, sketch->piles);
    nim_memory_free(&sketch->memory, sketch->board.numbers);
    nim_memory_free(&sketch->memory, sketch->arranged);
}

/* ---- How many piles ---- */

static enum nim_status make_room(struct nim_sketch *sketch, size_t pile_count) {
    const struct nim_memory *memory = &sketch->memory;
    if (sketch->piles && pile_count <= sketch->pile_room) {
        return NIM_OK;
    }
    nim_sketch_end(sketch);
    size_t number_room = NIM_DRAFT_ROOM(pile_count);
    sketch->piles = nim_memory_allocate(memory, pile_count, sizeof(uint64_t));
    sketch->board.numbers =
        nim_memory_allocate(memory, number_room, sizeof(uint64_t));
    sketch->arranged =
        nim_memory_allocate(memory, number_room, sizeof(uint64_t));
    bool is_done = sketch->piles && sketch->board.numbers && sketch->arranged;
    sketch->pile_room = is_done ? pile_count : 0;
    return is_done ? NIM_OK : NIM_NO_MEMORY;
}

static uint64_t clamp(uint64_t number, struct nim_range range) {
    return integer_min(integer_max(number, range.min), range.max);
}

/* Many piles on a board may have no room: then there are fewer of them. */
enum nim_status nim_sketch_size(struct nim_sketch *sketch,
                                struct nim_range wanted) {
    wanted.min = clamp(wanted.min, sketch->counts);
    wanted.max = clamp(wanted.max, sketch->counts);
    uint64_t count =
        nim_random_between(&sketch->random, wanted.min, wanted.max);
    size_t pile_count = (size_t)count;
    sketch->values =
        nim_inverse_values(sketch->inverse, sketch->row, pile_count);
    while (sketch->values.min > sketch->values.max) {
        assert(pile_count > sketch->counts.min);
        pile_count--;
        sketch->values =
            nim_inverse_values(sketch->inverse, sketch->row, pile_count);
    }
    sketch->pile_count = pile_count;
    return make_room(sketch, pile_count);
}

/* ---- The board ---- */

/* The piles of a board of raw numbers. */
static size_t arrange(struct nim_sketch *sketch) {
    const struct nim_layout *layout = &sketch->row->layout;
    const struct nim_draft *board = &sketch->board;
    bool has_body = nim_layout_has_body(layout);
    size_t count = has_body ? board->number_count : layout->head_count;
    memcpy(sketch->arranged, has_body ? board->numbers : board->head,
           count * sizeof *board->numbers);
    return nim_board_arrange(layout->board, board->head, sketch->arranged,
                             count);
}

bool nim_sketch_make(struct nim_sketch *sketch) {
    struct nim_wish wish = {.row = sketch->row,
                            .piles = sketch->piles,
                            .pile_count = sketch->pile_count,
                            .random = &sketch->random};
    nim_inverse_invert(sketch->inverse, &wish, &sketch->board);
    return nim_layout_find_twin(&sketch->row->layout, sketch->board.head,
                                sketch->board.numbers,
                                sketch->board.number_count) == SIZE_MAX &&
           (!sketch->is_raw || arrange(sketch) != EXCLUDED);
}

/* ---- Who wins ---- */

static void judge(struct nim_sketch *sketch, const uint64_t *piles,
                  size_t pile_count, struct nim_position *position) {
    nim_position_begin(position, &sketch->row->game, sketch->rules);
    enum nim_status status = nim_position_add(position, piles, pile_count);
    sketch->status = sketch->status == NIM_OK ? status : sketch->status;
}

bool nim_sketch_wins(struct nim_sketch *sketch) {
    struct nim_position position;
    const uint64_t *piles = sketch->piles;
    size_t count = sketch->pile_count;
    if (sketch->is_raw) {
        count = arrange(sketch);
        piles = sketch->arranged;
    }
    judge(sketch, piles, count, &position);
    return nim_answer_wins(&(struct nim_case){.words = &sketch->row->words,
                                              .position = &position,
                                              .pile_count = count});
}

/* ---- Lost positions ---- */

static bool is_within(uint64_t number, struct nim_range range) {
    return number >= range.min && number <= range.max;
}

static uint64_t value_of(struct nim_sketch *sketch, uint64_t pile) {
    const struct nim_game *game = &sketch->row->game;
    uint64_t value = pile;
    if (game->family == NIM_GAME_SUM) {
        enum nim_status status = game->kind->value(sketch->rules, pile, &value);
        sketch->status = sketch->status == NIM_OK ? status : sketch->status;
    }
    return value;
}

/* The first of the piles from `first` on with that value. */
static bool look_from(struct nim_sketch *sketch, uint64_t first, size_t count,
                      uint64_t value, uint64_t *pile) {
    for (size_t i = 0; i < count && first <= UINT64_MAX - i; i++) {
        if (is_within(first + i, sketch->values) &&
            value_of(sketch, first + i) == value) {
            *pile = first + i;
            return true;
        }
    }
    return false;
}

/* Most kinds give a value to piles nearby, as their values come again, or to
 * one of about that many stones, half as many or twice as many. */
static bool find_pile(struct nim_sketch *sketch, uint64_t near, uint64_t value,
                      uint64_t *pile) {
    uint64_t low = value < 4 ? 0 : value - 4;
    if (sketch->row->game.family != NIM_GAME_SUM) {
        return look_from(sketch, value, 1, value, pile);
    }
    return look_from(sketch, near, 64, value, pile) ||
           look_from(sketch, low, 8, value, pile) ||
           look_from(sketch, low / 2, 8, value, pile) ||
           look_from(sketch, 2 * low, 16, value, pile) ||
           look_from(sketch, sketch->values.min, 1024, value, pile);
}

/* The nim-sum becomes 0. */
static bool settle_sum(struct nim_sketch *sketch, size_t spared) {
    struct nim_position position;
    bool stairs = sketch->row->game.family == NIM_GAME_STAIRCASE;
    size_t count = sketch->pile_count;
    judge(sketch, sketch->piles, count, &position);
    uint64_t sum = nim_position_sum(&position);
    size_t first = (size_t)nim_random_below(&sketch->random, count);
    for (size_t i = 0; i < count && sum != 0; i++) {
        size_t at = (first + i) % count;
        uint64_t *pile = &sketch->piles[at];
        bool may_change = at != spared && !(stairs && at % 2 == 1);
        if (may_change &&
            find_pile(sketch, *pile, value_of(sketch, *pile) ^ sum, pile)) {
            sum = 0;
        }
    }
    return sum == 0;
}

/* Makes the number of ones in a column a multiple, by bits of a few piles that
 * are free: they stand in a row, from `first` on, and have no ones there. */
static void settle_column(struct nim_sketch *sketch, unsigned bit,
                          uint64_t modulus, size_t first, size_t free) {
    uint64_t ones = 0;
    size_t count = sketch->pile_count;
    for (size_t i = 0; i < count; i++) {
        ones += sketch->piles[i] >> bit & 1;
    }
    size_t missing = (size_t)((modulus - ones % modulus) % modulus);
    size_t start = (size_t)nim_random_below(&sketch->random, free);
    for (size_t i = 0; i < missing; i++) {
        size_t at = (first + (start + i) % free) % count;
        sketch->piles[at] |= (uint64_t)1 << bit;
    }
}

bool nim_sketch_settle_columns(struct nim_sketch *sketch, uint64_t modulus,
                               size_t spared) {
    size_t count = sketch->pile_count;
    size_t free = (size_t)modulus - 1;
    bool spares = spared < count;
    if (count < free + spares) {
        return false;
    }
    size_t first =
        spares ? spared + 1 : (size_t)nim_random_below(&sketch->random, count);
    bool is_within_values = true;
    for (size_t i = 0; i < free; i++) {
        sketch->piles[(first + i) % count] = 0;
    }
    for (unsigned bit = 0; bit < 64 && sketch->values.max >> bit > 0; bit++) {
        settle_column(sketch, bit, modulus, first, free);
    }
    for (size_t i = 0; i < free; i++) {
        uint64_t pile = sketch->piles[(first + i) % count];
        is_within_values &= is_within(pile, sketch->values);
    }
    return is_within_values;
}

bool nim_sketch_settle(struct nim_sketch *sketch, size_t spared) {
    assert(!sketch->is_raw);
    return sketch->row->game.family == NIM_GAME_MOORE
               ? nim_sketch_settle_columns(
                     sketch, (uint64_t)sketch->row->game.k + 1, spared)
               : settle_sum(sketch, spared);
}

/* ---- Winning moves ---- */

static bool has_equal(const struct nim_batch *batch) {
    for (size_t i = 0; i < batch->count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (batch->moves[i].from == batch->moves[j].from) {
                return true;
            }
        }
    }
    return false;
}

static bool has_uneven(const struct nim_batch *batch) {
    for (size_t i = 0; i < batch->count; i++) {
        const struct nim_move *move = &batch->moves[i];
        if (move->to > 0 && move->to != move->from - move->to) {
            return true;
        }
    }
    return false;
}

void nim_sketch_moves(struct nim_sketch *sketch,
                      struct nim_sketch_moves *found) {
    struct nim_position position;
    struct nim_moves moves;
    struct nim_batch batch;
    *found = (struct nim_sketch_moves){0};
    judge(sketch, sketch->piles, sketch->pile_count, &position);
    if (!nim_position_wins(&position)) {
        return;
    }
    nim_moves_begin(&moves, &position, sketch->piles, sketch->pile_count);
    while (nim_moves_next(&moves, &batch, false)) {
        found->count += batch.is_one_move ? 1 : batch.count;
        found->has_equal |= !batch.is_one_move && has_equal(&batch);
        found->has_uneven |= !batch.is_one_move && has_uneven(&batch);
        if (batch.is_one_move && found->count == 2) {
            return;
        }
    }
}
