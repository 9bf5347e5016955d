/* Lists turns and makes them, by the rule of a board. */
#include "boards/turn_rule.h"
#include "boards/board.h"

#include "base/memory.h"

#include <assert.h>
#include <string.h>

/* ---- States ---- */

size_t nim_state_count(const struct nim_state *state) {
    return state->number_count / state->each;
}

uint64_t nim_state_pile(const struct nim_state *state, size_t place) {
    return state->numbers[state->each * place + state->at];
}

enum nim_status nim_state_resize(struct nim_state *state, size_t number_count) {
    uint64_t *numbers =
        nim_memory_grow(&state->memory, state->numbers, &state->room,
                        number_count, sizeof *numbers);
    if (!numbers) {
        return NIM_NO_MEMORY;
    }
    state->numbers = numbers;
    state->number_count = number_count;
    return NIM_OK;
}

/* Puts another place behind that one, the same but for its pile. */
static enum nim_status insert(struct nim_state *state, size_t place,
                              uint64_t pile) {
    size_t each = state->each;
    size_t behind = each * (place + 1);
    size_t moved = state->number_count - behind;
    enum nim_status status =
        nim_state_resize(state, state->number_count + each);
    if (status != NIM_OK) {
        return status;
    }
    uint64_t *numbers = state->numbers;
    memmove(numbers + behind + each, numbers + behind, moved * sizeof *numbers);
    memcpy(numbers + behind, numbers + behind - each, each * sizeof *numbers);
    numbers[behind + state->at] = pile;
    return NIM_OK;
}

enum nim_status nim_state_make(struct nim_state *state,
                               const struct nim_turn_rule *rule,
                               const struct nim_turn *turn) {
    bool hands_down =
        !rule && state->problem->game.family == NIM_GAME_STAIRCASE;
    enum nim_status status = NIM_OK;
    for (size_t i = turn->count; i-- > 0 && status == NIM_OK;) {
        const struct nim_touch *touch = &turn->touches[i];
        size_t place = (size_t)touch->place - 1;
        state->numbers[state->each * place + state->at] = touch->to;
        if (hands_down && place > 0) {
            state->numbers[place - 1] += touch->from - touch->to;
        }
        for (unsigned j = touch->other_count; j-- > 0 && status == NIM_OK;) {
            status = insert(state, place, touch->others[j]);
        }
    }
    if (status == NIM_OK && rule && rule->remember) {
        rule->remember(state, turn);
    }
    return status;
}

/* ---- Lists ---- */

void nim_turn_list_change(struct nim_turn_list *list, size_t place,
                          uint64_t to) {
    assert(list->turn->count < NIM_MOORE_K_MAX);
    list->turn->touches[list->turn->count++] = (struct nim_touch){
        .place = place + 1,
        .from = nim_state_pile(list->state, place),
        .to = to,
    };
}

void nim_turn_list_split(struct nim_turn_list *list, uint64_t other) {
    struct nim_touch *touch = &list->turn->touches[list->turn->count - 1];
    touch->others[touch->other_count++] = other;
}

bool nim_turn_list_add(struct nim_turn_list *list) {
    list->ended = list->ended || !list->visit(list);
    list->turn->count = 0;
    return !list->ended;
}

bool nim_turn_list_one(struct nim_turn_list *list, size_t place, uint64_t to) {
    nim_turn_list_change(list, place, to);
    return nim_turn_list_add(list);
}

bool nim_turn_list_two(struct nim_turn_list *list, size_t place, uint64_t to,
                       uint64_t other) {
    nim_turn_list_change(list, place, to);
    nim_turn_list_split(list, other);
    return nim_turn_list_add(list);
}

/* Each pile from the first on, the smallest takes first. */
static void list_allowed(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    size_t count = nim_state_count(state);
    for (size_t i = 0; i < count && !list->ended; i++) {
        for (uint64_t to = nim_state_pile(state, i);
             to-- > 0 && !list->ended;) {
            if (list->rule->allows(state, i, to)) {
                nim_turn_list_one(list, i, to);
            }
        }
    }
}

void nim_turn_rule_list(struct nim_turn_list *list) {
    list->turn->count = 0;
    if (list->rule->list) {
        list->rule->list(list);
    } else {
        list_allowed(list);
    }
}

/* ---- Piles without a board ---- */

/* Takes some of a pile, and may split what is left in two. */
static void list_takes_and_splits(struct nim_turn_list *list) {
    for (size_t i = 0; i < list->state->number_count && !list->ended; i++) {
        for (uint64_t left = list->state->numbers[i]; left-- > 0;) {
            if (!nim_turn_list_one(list, i, left)) {
                return;
            }
            for (uint64_t less = 1; less <= left / 2; less++) {
                if (!nim_turn_list_two(list, i, left - less, less)) {
                    return;
                }
            }
        }
    }
}

static const struct nim_turn_rule takes_and_splits = {
    .list = list_takes_and_splits};

const struct nim_turn_rule *
nim_turn_rule_find(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    bool may_add = problem->layout.head_count > 1;
    if (board) {
        return board->turns.allows || board->turns.list || board->turns.missing
                   ? &board->turns
                   : NULL;
    }
    return problem->game.splits && !may_add ? &takes_and_splits : NULL;
}
