/* Tries turns one by one, and says what each leads to. */
#include "games/game_facts.h"
#include "solve/explanation.h"

#include "base/integer.h"

/* Options that are tried as replies in some seconds. */
#define LOOKED_MAX 200000000

/* ---- What a turn does to the values ---- */

/* How the values were before a turn. */
struct undo {
    size_t count;
    struct {
        size_t index;
        uint64_t value;
    } rows[NIM_MOORE_K_MAX];
};

static void set_value(struct nim_explanation *explanation, size_t index,
                      uint64_t value) {
    uint64_t before = explanation->values[index];
    nim_columns_remove(&explanation->columns, before);
    nim_columns_add(&explanation->columns, value);
    explanation->sum ^= before ^ value;
    explanation->singles -= before == 1;
    explanation->singles += value == 1;
    explanation->values[index] = value;
}

/* The value that a touch changes, and what it becomes. An even step, at an odd
 * index, hands its stones to the odd step below it. */
static uint64_t value_after(struct nim_explanation *explanation,
                            const struct nim_touch *touch, size_t *index) {
    size_t pile = (size_t)touch->place - 1;
    *index = pile;
    if (explanation->problem->game.family != NIM_GAME_STAIRCASE) {
        return nim_touch_value(explanation, touch);
    }
    *index = pile / 2;
    return pile % 2 == 0
               ? touch->to
               : explanation->values[*index] + touch->from - touch->to;
}

static void make(struct nim_explanation *explanation,
                 const struct nim_turn *turn, struct undo *undo) {
    undo->count = turn->count;
    for (size_t i = 0; i < turn->count; i++) {
        size_t index;
        uint64_t value = value_after(explanation, &turn->touches[i], &index);
        undo->rows[i].index = index;
        undo->rows[i].value = explanation->values[index];
        set_value(explanation, index, value);
    }
}

/* ---- Replies ---- */

/* In misère play with empty odd steps one stone of an even step wins: the
 * lowest that has some. */
static void reply_from_even_step(const struct nim_explanation *explanation,
                                 const struct nim_turn *turn,
                                 struct nim_turn *reply) {
    for (size_t i = 1; i < explanation->pile_count; i += 2) {
        const struct nim_touch *made = &turn->touches[0]; /* of an odd step */
        uint64_t stones = explanation->piles[i] +
                          (i + 2 == made->place ? made->from - made->to : 0);
        if (stones > 0) {
            reply->count = 1;
            reply->touches[0] = (struct nim_touch){
                .place = i + 1, .from = stones, .to = stones - 1};
            return;
        }
    }
}

/* A reply on values becomes a reply on what they are the values of. */
static void translate(struct nim_explanation *explanation,
                      const struct nim_turn *turn, struct nim_turn *reply) {
    enum nim_family family = explanation->problem->game.family;
    if (family == NIM_GAME_STAIRCASE) {
        reply->touches[0].place = 2 * reply->touches[0].place - 1;
    } else if (family == NIM_GAME_SUM) {
        nim_sums_reply(explanation, turn, reply);
    }
}

static bool walk_on(struct nim_moore_walk *walk, struct nim_turn *turn) {
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    turn->count = nim_moore_walk_next(walk, moves, places);
    for (size_t i = 0; i < turn->count; i++) {
        turn->touches[i] = (struct nim_touch){
            .place = places[i], .from = moves[i].from, .to = moves[i].to};
    }
    return turn->count > 0;
}

/* The turn has been made, and the position is won by now. Down-moves of the
 * values are there unless all are 0. */
static void find_reply(struct nim_explanation *explanation,
                       const struct nim_turn *turn, struct nim_turn *reply) {
    struct nim_moore_walk walk;
    nim_moore_walk_begin_with(&walk, &explanation->columns, explanation->values,
                              explanation->value_count);
    if (walk_on(&walk, reply)) {
        translate(explanation, turn, reply);
    } else if (explanation->problem->game.family == NIM_GAME_STAIRCASE) {
        reply_from_even_step(explanation, turn, reply);
    }
}

void nim_turn_try(struct nim_explanation *explanation,
                  const struct nim_turn *turn, struct nim_after *after) {
    struct undo undo;
    make(explanation, turn, &undo);
    after->wins = !nim_columns_win(&explanation->columns);
    after->sum = explanation->sum;
    after->columns = explanation->columns;
    after->singles = explanation->singles;
    after->reply.count = 0;
    if (!after->wins) {
        find_reply(explanation, turn, &after->reply);
    }
    for (size_t i = undo.count; i-- > 0;) {
        set_value(explanation, undo.rows[i].index, undo.rows[i].value);
    }
}

/* ---- Winning turns ---- */

void nim_turns_begin(struct nim_turns *turns,
                     struct nim_explanation *explanation) {
    turns->explanation = explanation;
    turns->next = 0;
    turns->turn.count = 0;
    turns->ended = false;
    nim_sums_begin(turns);
    if (explanation->problem->game.family == NIM_GAME_MOORE) {
        nim_moore_walk_begin_with(&turns->walk, &explanation->columns,
                                  explanation->values,
                                  explanation->value_count);
    }
}

/* What the one winning turn of a pile leaves of it; all of it where there is no
 * such turn. */
static uint64_t left_to_win(const struct nim_explanation *explanation,
                            size_t pile) {
    uint64_t stones = explanation->piles[pile];
    bool is_staircase = explanation->problem->game.family == NIM_GAME_STAIRCASE;
    if (!is_staircase || pile % 2 == 0) {
        uint64_t target =
            nim_explanation_target(explanation, is_staircase ? pile / 2 : pile);
        return integer_min(target, stones);
    }
    uint64_t below = explanation->piles[pile - 1];
    uint64_t target = nim_explanation_target(explanation, pile / 2);
    uint64_t lack = integer_max(target, below) - below;
    return lack <= stones ? stones - lack : stones;
}

bool nim_turns_winning(struct nim_turns *turns, struct nim_turn *turn) {
    const struct nim_explanation *explanation = turns->explanation;
    if (explanation->problem->game.family == NIM_GAME_MOORE) {
        return walk_on(&turns->walk, turn);
    }
    if (explanation->problem->game.family == NIM_GAME_SUM) {
        return nim_sums_winning(turns, turn);
    }
    while (turns->next < explanation->pile_count) {
        size_t pile = turns->next++;
        uint64_t stones = explanation->piles[pile];
        uint64_t left = left_to_win(explanation, pile);
        if (left < stones) {
            turn->count = 1;
            turn->touches[0] = (struct nim_touch){
                .place = pile + 1, .from = stones, .to = left};
            return true;
        }
    }
    return false;
}

/* ---- All turns ---- */

/* The first pile from there on that has stones. */
static size_t find_stones(const struct nim_explanation *explanation,
                          size_t pile) {
    while (pile < explanation->pile_count && explanation->piles[pile] == 0) {
        pile++;
    }
    return pile;
}

/* Touches the first of those piles again, from the touch-th on, each taking one
 * stone; false when there are too few. */
static bool touch_from(const struct nim_explanation *explanation,
                       struct nim_turn *turn, size_t touch, size_t pile) {
    for (; touch < turn->count; touch++) {
        pile = find_stones(explanation, pile);
        if (pile == explanation->pile_count) {
            return false;
        }
        uint64_t stones = explanation->piles[pile];
        turn->touches[touch] = (struct nim_touch){
            .place = pile + 1, .from = stones, .to = stones - 1};
        pile++;
    }
    return true;
}

/* Takes one more of the last pile that has more, and one of those behind. */
static bool take_more(struct nim_turn *turn) {
    for (size_t i = turn->count; i-- > 0;) {
        struct nim_touch *touch = &turn->touches[i];
        if (touch->to > 0) {
            touch->to--;
            return true;
        }
        touch->to = touch->from - 1;
    }
    return false;
}

/* The next choice of as many piles. */
static bool touch_others(const struct nim_explanation *explanation,
                         struct nim_turn *turn) {
    for (size_t i = turn->count; i-- > 0;) {
        if (touch_from(explanation, turn, i, (size_t)turn->touches[i].place)) {
            return true;
        }
    }
    return false;
}

/* Goes on to the next turn: of one pile each, of two, and so on. */
static bool go_on(struct nim_turns *turns) {
    const struct nim_explanation *explanation = turns->explanation;
    struct nim_turn *turn = &turns->turn;
    if (explanation->problem->game.family == NIM_GAME_SUM) {
        return nim_sums_next(turns, turn);
    }
    return take_more(turn) || touch_others(explanation, turn) ||
           (turn->count++ < explanation->columns.k &&
            touch_from(explanation, turn, 0, 0));
}

/* Can the step below hold what the touch hands down? An even one may hold any
 * number: it decides nothing. But when this empties the last odd step, in
 * misere play, the reply may come from there. */
static bool has_room(const struct nim_explanation *explanation,
                     const struct nim_touch *touch) {
    bool is_staircase = explanation->problem->game.family == NIM_GAME_STAIRCASE;
    bool is_one_left = explanation->columns.big + explanation->singles == 1;
    bool counts =
        touch->place % 2 == 0 || (explanation->columns.play == NIM_MISERE &&
                                  is_one_left && touch->to == 0);
    return !is_staircase || touch->place == 1 || !counts ||
           explanation->piles[touch->place - 2] <=
               UINT64_MAX - (touch->from - touch->to);
}

bool nim_turns_any(struct nim_turns *turns, struct nim_turn *turn) {
    turns->ended = turns->ended || !go_on(turns);
    while (!turns->ended &&
           !has_room(turns->explanation, &turns->turn.touches[0])) {
        turns->turn.touches[0].to = 0; /* more stones have no room either */
        turns->ended = !go_on(turns);
    }
    *turn = turns->turn;
    return !turns->ended;
}

bool nim_turns_losing(struct nim_turns *turns, struct nim_turn *turn,
                      struct nim_turn *reply) {
    struct nim_after after;
    while (turns->explanation->looked_count < LOOKED_MAX &&
           nim_turns_any(turns, turn)) {
        nim_turn_try(turns->explanation, turn, &after);
        if (!after.wins) {
            *reply = after.reply;
            return true;
        }
    }
    return false;
}

/* ---- What is possible ---- */

static bool is_twice(const struct nim_turn *turn, size_t touch) {
    for (size_t i = 0; i < touch; i++) {
        if (turn->touches[i].place == turn->touches[touch].place) {
            return true;
        }
    }
    return false;
}

enum nim_misstep nim_turn_check(struct nim_explanation *explanation,
                                struct nim_turn *turn, size_t *touch) {
    for (*touch = 0; *touch < turn->count; ++*touch) {
        struct nim_touch *pile = &turn->touches[*touch];
        if (pile->place - 1 >= explanation->pile_count) {
            return NIM_STEP_NO_PLACE;
        }
        pile->from = explanation->piles[pile->place - 1];
        if (pile->to >= pile->from) {
            return NIM_STEP_NOTHING;
        }
        if (is_twice(turn, *touch)) {
            return NIM_STEP_TWICE;
        }
        if (*touch >= explanation->columns.k) {
            return NIM_STEP_MANY_PILES;
        }
        if (!nim_sums_allow(explanation, pile)) {
            return NIM_STEP_NO_TAKE;
        }
        if (!has_room(explanation, pile)) {
            return NIM_STEP_NO_ROOM;
        }
    }
    return NIM_STEP_POSSIBLE;
}
