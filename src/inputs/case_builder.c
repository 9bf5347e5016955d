/* Builds one case: piles that are aimed at, then a board that has them. */
#include "inputs/case_builder.h"

#include "boards/board.h"
#include "problems/answer.h"
#include "problems/layout.h"

#include <assert.h>
#include <string.h>

#define EXCLUDED SIZE_MAX

void nim_builder_begin(struct nim_builder *builder,
                       const struct nim_problem *row,
                       const struct nim_memory *memory) {
    *builder = (struct nim_builder){
        .row = row, .longs.memory = *memory, .memory = *memory};
    nim_builder_set_raw(builder, false);
}

void nim_builder_set_raw(struct nim_builder *builder, bool raw) {
    const struct nim_inverse *inverse = nim_inverse_find(builder->row);
    raw = builder->row->layout.board && (raw || !inverse);
    inverse = raw ? nim_inverse_of_numbers() : inverse;
    if (inverse != builder->inverse) {
        builder->inverse = inverse;
        builder->is_raw = raw;
        builder->counts = nim_inverse_counts(inverse, builder->row);
    }
}

void nim_builder_end(struct nim_builder *builder) {
    nim_memory_free(&builder->memory, builder->piles);
    nim_memory_free(&builder->memory, builder->board.numbers);
    nim_memory_free(&builder->memory, builder->arranged);
}

/* ---- How many piles ---- */

static enum nim_status make_room(struct nim_builder *builder,
                                 size_t pile_count) {
    const struct nim_memory *memory = &builder->memory;
    if (builder->piles && pile_count <= builder->pile_room) {
        return NIM_OK;
    }
    nim_builder_end(builder);
    size_t number_room = NIM_DRAFT_ROOM(pile_count);
    builder->piles = nim_memory_allocate(memory, pile_count, sizeof(uint64_t));
    builder->board.numbers =
        nim_memory_allocate(memory, number_room, sizeof(uint64_t));
    builder->arranged =
        nim_memory_allocate(memory, number_room, sizeof(uint64_t));
    bool is_done =
        builder->piles && builder->board.numbers && builder->arranged;
    builder->pile_room = is_done ? pile_count : 0;
    return is_done ? NIM_OK : NIM_NO_MEMORY;
}

/* Many piles on a board may have no room: then there are fewer of them. */
enum nim_status nim_builder_size(struct nim_builder *builder,
                                 struct nim_range wanted) {
    wanted.min = range_clamp(builder->counts, wanted.min);
    wanted.max = range_clamp(builder->counts, wanted.max);
    uint64_t count =
        nim_random_between(&builder->random, wanted.min, wanted.max);
    size_t pile_count = (size_t)count;
    builder->values =
        nim_inverse_values(builder->inverse, builder->row, pile_count);
    while (builder->values.min > builder->values.max) {
        assert(pile_count > builder->counts.min);
        pile_count--;
        builder->values =
            nim_inverse_values(builder->inverse, builder->row, pile_count);
    }
    builder->pile_count = pile_count;
    return make_room(builder, pile_count);
}

/* ---- Piles ---- */

size_t nim_builder_draw_place(struct nim_builder *builder) {
    return (size_t)nim_random_below(&builder->random, builder->pile_count);
}

/* ---- The board ---- */

/* The piles of a board of raw numbers, or what a wrong idea makes of them. */
static size_t arrange_as(struct nim_builder *builder,
                         const struct nim_wrong_board *wrong) {
    const struct nim_layout *layout = &builder->row->layout;
    const struct nim_draft *board = &builder->board;
    bool has_body = nim_layout_has_body(layout);
    size_t count = has_body ? board->number_count : layout->head_count;
    memcpy(builder->arranged, has_body ? board->numbers : board->head,
           count * sizeof *board->numbers);
    return wrong ? nim_board_arrange_wrongly(layout->board, wrong, board->head,
                                             builder->arranged, count)
                 : nim_board_arrange(layout->board, board->head,
                                     builder->arranged, count);
}

static size_t arrange(struct nim_builder *builder) {
    return arrange_as(builder, NULL);
}

bool nim_builder_make(struct nim_builder *builder) {
    struct nim_wish wish = {.row = builder->row,
                            .piles = builder->piles,
                            .pile_count = builder->pile_count,
                            .random = &builder->random};
    const struct nim_board *board = builder->row->layout.board;
    nim_inverse_invert(builder->inverse, &wish, &builder->board);
    if (builder->is_raw && board->mend &&
        !board->mend(builder->row, &builder->board)) {
        return false;
    }
    return nim_layout_find_twin(&builder->row->layout, builder->board.head,
                                builder->board.numbers,
                                builder->board.number_count) == SIZE_MAX &&
           (!builder->is_raw || arrange(builder) != EXCLUDED);
}

/* ---- Who wins ---- */

static void judge(struct nim_builder *builder, const uint64_t *piles,
                  size_t pile_count, struct nim_position *position) {
    nim_position_begin(position, &builder->row->game, builder->rules);
    enum nim_status status = nim_position_add(position, piles, pile_count);
    builder->status = builder->status == NIM_OK ? status : builder->status;
}

bool nim_builder_wins(struct nim_builder *builder) {
    struct nim_position position;
    const uint64_t *piles = builder->piles;
    size_t count = builder->pile_count;
    if (builder->is_raw) {
        count = arrange(builder);
        piles = builder->arranged;
    }
    judge(builder, piles, count, &position);
    return nim_answer_wins(&(struct nim_case){.problem = builder->row,
                                              .words = &builder->row->words,
                                              .position = &position,
                                              .pile_count = count});
}

bool nim_builder_errs(struct nim_builder *builder) {
    const struct nim_wrong_board *wrong = builder->row->layout.board->wrong;
    size_t count = 0;
    while (wrong && wrong[count].idea) {
        count++;
    }
    if (count == 0 || arrange(builder) == EXCLUDED) {
        return false;
    }
    uint64_t right = builder->arranged[0];
    return arrange_as(builder, &wrong[builder->index % count]) != EXCLUDED &&
           builder->arranged[0] != right;
}

/* ---- Lost positions ---- */

uint64_t nim_builder_value(struct nim_builder *builder, uint64_t pile) {
    const struct nim_game *game = &builder->row->game;
    uint64_t value = pile;
    if (game->family == NIM_GAME_SUM) {
        enum nim_status status =
            game->kind->value(builder->rules, pile, &value);
        builder->status = builder->status == NIM_OK ? status : builder->status;
    }
    return value;
}

/* The first of the piles from `first` on with that value. */
static bool look_from(struct nim_builder *builder, uint64_t first, size_t count,
                      uint64_t value, uint64_t *pile) {
    for (size_t i = 0; i < count && first <= UINT64_MAX - i; i++) {
        if (range_has(builder->values, first + i) &&
            nim_builder_value(builder, first + i) == value) {
            *pile = first + i;
            return true;
        }
    }
    return false;
}

/* Most kinds give a value to piles nearby, as their values come again, or to
 * one of about that many stones, half as many or twice as many. */
static bool find_pile(struct nim_builder *builder, uint64_t near,
                      uint64_t value, uint64_t *pile) {
    uint64_t low = value < 4 ? 0 : value - 4;
    if (builder->row->game.family != NIM_GAME_SUM) {
        return look_from(builder, value, 1, value, pile);
    }
    return look_from(builder, near, 64, value, pile) ||
           look_from(builder, low, 8, value, pile) ||
           look_from(builder, low / 2, 8, value, pile) ||
           look_from(builder, 2 * low, 16, value, pile) ||
           look_from(builder, builder->values.min, 1024, value, pile);
}

/* The nim-sum becomes 0. */
static bool settle_sum(struct nim_builder *builder, size_t spared) {
    struct nim_position position;
    bool stairs = builder->row->game.family == NIM_GAME_STAIRCASE;
    size_t count = builder->pile_count;
    judge(builder, builder->piles, count, &position);
    uint64_t sum = nim_position_sum(&position);
    size_t first = (size_t)nim_random_below(&builder->random, count);
    for (size_t i = 0; i < count && sum != 0; i++) {
        size_t at = (first + i) % count;
        uint64_t *pile = &builder->piles[at];
        bool may_change = at != spared && !(stairs && at % 2 == 1);
        if (may_change &&
            find_pile(builder, *pile, nim_builder_value(builder, *pile) ^ sum,
                      pile)) {
            sum = 0;
        }
    }
    return sum == 0;
}

/* Makes the number of ones in a column a multiple, by bits of a few piles that
 * are free: they stand in a row, from `first` on, and have no ones there. */
static void settle_column(struct nim_builder *builder, unsigned bit,
                          uint64_t modulus, size_t first, size_t free) {
    uint64_t ones = 0;
    size_t count = builder->pile_count;
    for (size_t i = 0; i < count; i++) {
        ones += builder->piles[i] >> bit & 1;
    }
    size_t missing = (size_t)((modulus - ones % modulus) % modulus);
    size_t start = (size_t)nim_random_below(&builder->random, free);
    for (size_t i = 0; i < missing; i++) {
        size_t at = (first + (start + i) % free) % count;
        builder->piles[at] |= (uint64_t)1 << bit;
    }
}

bool nim_builder_settle_columns(struct nim_builder *builder, uint64_t modulus,
                                size_t spared) {
    size_t count = builder->pile_count;
    size_t free = (size_t)modulus - 1;
    bool spares = spared < count;
    if (count < free + spares) {
        return false;
    }
    size_t first =
        spares ? spared + 1 : (size_t)nim_random_below(&builder->random, count);
    bool is_within_values = true;
    for (size_t i = 0; i < free; i++) {
        builder->piles[(first + i) % count] = 0;
    }
    for (unsigned bit = 0; bit < 64 && builder->values.max >> bit > 0; bit++) {
        settle_column(builder, bit, modulus, first, free);
    }
    for (size_t i = 0; i < free; i++) {
        uint64_t pile = builder->piles[(first + i) % count];
        is_within_values &= range_has(builder->values, pile);
    }
    return is_within_values;
}

bool nim_builder_settle(struct nim_builder *builder, size_t spared) {
    assert(!builder->is_raw);
    return builder->row->game.family == NIM_GAME_MOORE
               ? nim_builder_settle_columns(
                     builder, (uint64_t)builder->row->game.k + 1, spared)
               : settle_sum(builder, spared);
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

void nim_builder_moves(struct nim_builder *builder,
                       struct nim_builder_moves *found) {
    struct nim_position position;
    struct nim_moves moves;
    struct nim_batch batch;
    *found = (struct nim_builder_moves){0};
    judge(builder, builder->piles, builder->pile_count, &position);
    if (!nim_position_wins(&position)) {
        return;
    }
    nim_moves_begin(&moves, &position, builder->piles, builder->pile_count);
    while (nim_moves_next(&moves, &batch, false)) {
        found->count += batch.is_one_move ? 1 : batch.count;
        found->has_equal |= !batch.is_one_move && has_equal(&batch);
        found->has_uneven |= !batch.is_one_move && has_uneven(&batch);
        if (batch.is_one_move && found->count == 2) {
            return;
        }
    }
}
