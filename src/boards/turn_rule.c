/* Lists turns and makes them, by the rule of a board. */
#include "boards/turn_rule.h"
#include "boards/formula.h"

#include "base/memory.h"
#include "games/pile_kinds.h"

#include <assert.h>
#include <string.h>

/* So many numbers may be added, and so many takes are looked at. */
#define ADDED_MAX 1000
#define LOOKED_MAX 2000000

/* ---- States ---- */

enum nim_status nim_state_resize(struct nim_state *state, size_t number_count) {
    if (!NIM_GROW(&state->memory, &state->numbers, &state->room,
                  number_count)) {
        return NIM_NO_MEMORY;
    }
    state->number_count = number_count;
    return NIM_OK;
}

enum nim_status nim_state_begin(struct nim_state *state,
                                const uint64_t *numbers, size_t number_count) {
    enum nim_status status =
        nim_state_resize(state, 2 * number_count + ADDED_MAX);
    if (status != NIM_OK) {
        return status;
    }
    memcpy(state->numbers, numbers, number_count * sizeof *numbers);
    state->number_count = number_count;
    return NIM_OK;
}

enum nim_status nim_state_add(struct nim_state *state, uint64_t count,
                              uint64_t number) {
    size_t end = state->number_count;
    if (count > ADDED_MAX || end > ADDED_MAX - count) {
        return NIM_TOO_HARD;
    }
    for (; count > 0; count--) {
        state->numbers[state->number_count++] = number;
    }
    return NIM_OK;
}

void nim_state_drop(struct nim_state *state, size_t count) {
    state->number_count -= count;
    memmove(state->numbers, state->numbers + count,
            state->number_count * sizeof *state->numbers);
}

enum nim_status nim_state_fill(struct nim_state *state, uint64_t count,
                               uint64_t number) {
    nim_state_drop(state, state->number_count);
    return nim_state_add(state, count, number);
}

enum nim_status nim_state_note(struct nim_state *state, uint64_t note) {
    for (size_t i = state->number_count; i-- > 0;) {
        state->numbers[2 * i] = state->numbers[i];
        state->numbers[2 * i + 1] = note;
    }
    state->number_count *= 2;
    return NIM_OK;
}

enum nim_status nim_state_few(struct nim_state *state) {
    return state->number_count > NIM_MOORE_K_MAX ? NIM_TOO_HARD : NIM_OK;
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
    for (size_t i = turn->count; i-- > 0;) {
        const struct nim_touch *touch = &turn->touches[i];
        size_t place = (size_t)touch->place - 1;
        state->numbers[state->each * place + state->at] = touch->to;
        if (hands_down && place > 0) {
            state->numbers[place - 1] += touch->from - touch->to;
        }
        for (unsigned j = touch->other_count; j-- > 0;) {
            if (insert(state, place, touch->others[j]) != NIM_OK) {
                return NIM_NO_MEMORY;
            }
        }
    }
    if (rule && rule->remember) {
        rule->remember(state, turn);
    }
    return NIM_OK;
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

void nim_turn_list_takes(struct nim_turn_list *list, size_t place,
                         uint64_t least, uint64_t most) {
    uint64_t pile = nim_state_pile(list->state, place);
    uint64_t end = pile > most ? pile - most : 0;
    for (uint64_t to = pile - least + 1;
         pile >= least && !list->ended && to-- > end;) {
        nim_turn_list_one(list, place, to);
    }
}

void nim_turn_list_all(struct nim_turn_list *list, const uint64_t *to,
                       size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (to[i] != nim_state_pile(list->state, i)) {
            nim_turn_list_change(list, i, to[i]);
        }
    }
    nim_turn_list_add(list);
}

void nim_turn_list_mergers(struct nim_turn_list *list, uint64_t most) {
    const uint64_t *piles = list->state->numbers;
    for (size_t j = 1; j < list->state->number_count; j++) {
        for (size_t i = 0; i < j && !list->ended; i++) {
            if (piles[i] > 0 && piles[j] > 0 && piles[i] <= most &&
                piles[j] <= most - piles[i]) {
                nim_turn_list_change(list, i, piles[i] + piles[j]);
                nim_turn_list_change(list, j, 0);
                nim_turn_list_add(list);
            }
        }
    }
}

void nim_turns_of_nim(struct nim_turn_list *list) {
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        nim_turn_list_takes(list, i, 1, UINT64_MAX);
    }
}

void nim_turns_up_to_most(struct nim_turn_list *list) {
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        nim_turn_list_takes(list, i, 1, list->state->numbers[2 * i + 1]);
    }
}

/* Each pile from the first on, the smallest takes first. */
static void list_allowed(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    size_t count = nim_state_count(state);
    uint64_t looked = 0;
    for (size_t i = 0; i < count && !list->ended; i++) {
        for (uint64_t to = nim_state_pile(state, i);
             to-- > 0 && !list->ended;) {
            if (looked++ == LOOKED_MAX) {
                list->status = NIM_TOO_HARD;
                list->ended = true;
            }
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
        for (uint64_t left = list->state->numbers[i];
             left-- > 0 && nim_turn_list_one(list, i, left);) {
            for (uint64_t less = 1; less <= left / 2 && !list->ended; less++) {
                nim_turn_list_two(list, i, left - less, less);
            }
        }
    }
}

/* Splits change nothing. */
static bool wins_nim(const struct nim_state *state) {
    struct nim_classic game;
    nim_classic_begin(&game, state->problem->game.play);
    nim_classic_add(&game, state->numbers, state->number_count);
    return nim_classic_wins(&game);
}

static const struct nim_turn_rule takes_and_splits = {
    .list = list_takes_and_splits, .wins = wins_nim};

/* The mask behind a pile has a bit for each number that was taken of it. */
static enum nim_status begin_masks(struct nim_state *state) {
    for (size_t i = 0; i < state->number_count; i++) {
        if (state->numbers[i] > 63) {
            return NIM_TOO_HARD;
        }
    }
    return nim_state_note(state, 0);
}

static bool is_new_take(const struct nim_state *state, size_t place,
                        uint64_t to) {
    const uint64_t *pile = &state->numbers[2 * place];
    return (pile[1] >> (pile[0] - to) & 1) == 0;
}

static void mask_take(struct nim_state *state, const struct nim_turn *turn) {
    const struct nim_touch *touch = &turn->touches[0];
    state->numbers[2 * touch->place - 1] |= (uint64_t)1
                                            << (touch->from - touch->to);
}

static const struct nim_turn_rule no_repeat = {.each = 2,
                                               .begin = begin_masks,
                                               .allows = is_new_take,
                                               .remember = mask_take,
                                               .notes = {"taken"}};

/* Nim in which each pile may be passed over once: the note says that it was. */
static enum nim_status begin_passes(struct nim_state *state) {
    return nim_state_note(state, 0);
}

static void list_takes_and_passes(struct nim_turn_list *list) {
    for (size_t i = 0; i < nim_state_count(list->state); i++) {
        const uint64_t *pile = &list->state->numbers[2 * i];
        nim_turn_list_takes(list, i, 1, UINT64_MAX);
        if (pile[0] > 0 && pile[1] == 0 && !list->ended) {
            nim_turn_list_change(list, i, pile[0]);
            list->turn->touches[0].passes = true;
            nim_turn_list_add(list);
        }
    }
}

static void note_pass(struct nim_state *state, const struct nim_turn *turn) {
    const struct nim_touch *touch = &turn->touches[0];
    if (touch->passes) {
        state->numbers[2 * touch->place - 1] = 1;
    }
}

/* 2m+1 and 2m+2 are exchanged where a pass is left. */
static bool wins_passes(const struct nim_state *state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < state->number_count; i += 2) {
        uint64_t pile = state->numbers[i];
        bool is_exchanged = pile > 0 && state->numbers[i + 1] == 0;
        sum ^= !is_exchanged ? pile : pile % 2 ? pile + 1 : pile - 1;
    }
    return sum != 0;
}

static const struct nim_turn_rule one_pass = {.each = 2,
                                              .begin = begin_passes,
                                              .list = list_takes_and_passes,
                                              .remember = note_pass,
                                              .wins = wins_passes,
                                              .notes = {"passed"}};

/* A row is a run of fields on which a mark gives nothing away: two on either
 * side of a mark do. */
static void list_marks(struct nim_turn_list *list) {
    for (size_t i = 0; i < list->state->number_count; i++) {
        uint64_t row = list->state->numbers[i];
        for (uint64_t less = 0; 2 * less < row && !list->ended; less++) {
            uint64_t more = row - 1 - less;
            uint64_t left = less > 2 ? less - 2 : 0;
            uint64_t right = more > 2 ? more - 2 : 0;
            if (left > 0) {
                nim_turn_list_two(list, i, right, left);
            } else if (row != 3 || less == 0) {
                nim_turn_list_one(list, i, right);
            }
        }
    }
}

static const struct nim_turn_rule treblecross = {.is_unordered = true,
                                                 .list = list_marks};

static const struct nim_turn_rule many_parts = {
    .missing = "a pile may be split into more than three"};

static const struct {
    const struct nim_kind *kind;
    const struct nim_turn_rule *rule;
} rules_of_kinds[] = {
    {&nim_kind_one_pass, &one_pass},
    {&nim_kind_no_repeat, &no_repeat},
    {&nim_kind_treblecross, &treblecross},
    {&nim_kind_different_parts, &many_parts},
};

const struct nim_turn_rule *
nim_turn_rule_find(const struct nim_problem *problem) {
    const struct nim_board *board = problem->layout.board;
    bool may_add = problem->layout.head_count > 1;
    if (board) {
        const struct nim_turn_rule *rule = &nim_board_of_turns(board)->turns;
        return rule->allows || rule->list || rule->missing ? rule : NULL;
    }
    for (size_t i = 0; i < sizeof rules_of_kinds / sizeof *rules_of_kinds;
         i++) {
        if (rules_of_kinds[i].kind == problem->game.kind) {
            return rules_of_kinds[i].rule;
        }
    }
    return problem->game.splits && !may_add ? &takes_and_splits : NULL;
}
