/* Games in play: begins one, makes its turns, and says who wins. */
#include "solve/referee.h"

#include "base/memory.h"
#include "base/wide.h"
#include "solve/explanation.h"

#include <string.h>

/* Turns that are tried in about a second. */
#define TRIED_MAX 1000000

/* Stones of a row of which all turns are looked at. */
#define STONES_MAX 150

/* ---- Who wins ---- */

uint64_t nim_referee_stones(const struct nim_referee *referee) {
    const struct nim_state *state = &referee->state;
    uint64_t sum = 0;
    for (size_t i = 0; i < nim_state_count(state); i++) {
        uint64_t pile = nim_state_pile(state, i);
        sum = pile > UINT64_MAX - sum ? UINT64_MAX : sum + pile;
    }
    return sum;
}

bool nim_referee_is_large(const struct nim_referee *referee) {
    return referee->rule && referee->rule->row_of > 0 &&
           nim_referee_stones(referee) > STONES_MAX;
}

bool nim_referee_overflows(const struct nim_referee *referee,
                           const struct nim_touch *touch) {
    const struct nim_state *state = &referee->state;
    return !referee->rule &&
           state->problem->game.family == NIM_GAME_STAIRCASE &&
           touch->place > 1 &&
           state->numbers[touch->place - 2] >
               UINT64_MAX - (touch->from - touch->to);
}

enum nim_status nim_referee_ask(struct nim_referee *referee, uint64_t *left,
                                bool *wins) {
    enum nim_status status = nim_referee_knows(referee, wins);
    return status == NIM_IMPOSSIBLE ? nim_search_wins(referee, left, wins)
                                    : status;
}

struct count {
    struct nim_referee *referee;
    struct nim_answers *answers;
    struct nim_before before;
    enum nim_status status;
};

static bool count_turn(struct nim_turn_list *list) {
    struct count *count = list->context;
    struct nim_referee *referee = count->referee;
    struct nim_answers *answers = count->answers;
    bool wins = false;
    answers->all++;
    answers->left -= answers->left > 0;
    count->status =
        answers->left > 0 ? nim_referee_try(referee, list->turn) : NIM_TOO_HARD;
    if (count->status == NIM_OK) {
        count->status = nim_referee_ask(referee, &answers->left, &wins);
    }
    answers->winning += count->status == NIM_OK && !wins;
    nim_before_restore(&count->before, referee);
    return count->status == NIM_OK;
}

enum nim_status nim_referee_answers(struct nim_referee *referee,
                                    struct nim_answers *answers) {
    struct count count = {.referee = referee, .answers = answers};
    enum nim_status status = nim_before_keep(&count.before, referee);
    if (status != NIM_OK) {
        return status;
    }
    status = nim_referee_visit(referee, count_turn, &count);
    nim_before_end(&count.before, referee);
    return status != NIM_OK ? status : count.status;
}

static bool stop_at_first(struct nim_turn_list *list) {
    *(bool *)list->context = true;
    return false;
}

/* There are many turns, and a theory: the winning ones are not counted. */
static enum nim_status judge_by_rule(struct nim_referee *referee) {
    bool has_turn = false;
    enum nim_status status =
        nim_referee_visit(referee, stop_at_first, &has_turn);
    referee->wins = referee->rule->wins(&referee->state);
    referee->is_over = !has_turn;
    referee->is_counted = false;
    return status;
}

/* Looks at all turns: one that leaves a lost position wins. */
static enum nim_status judge_by_turns(struct nim_referee *referee) {
    struct nim_answers answers = {.left = TRIED_MAX};
    if (nim_referee_is_large(referee)) {
        return judge_by_rule(referee);
    }
    enum nim_status status = nim_referee_answers(referee, &answers);
    referee->is_over = answers.all == 0;
    referee->wins =
        answers.all == 0 ? referee->last_loses : answers.winning > 0;
    referee->is_counted = true;
    nim_wide_set(&referee->winning_count, answers.winning);
    return status;
}

/* Winning turns that would hand down too many stones are none. */
static void leave_out_full_steps(struct nim_referee *referee) {
    struct nim_turns turns;
    struct nim_turn turn;
    uint64_t count = 0;
    if (referee->state.problem->game.family != NIM_GAME_STAIRCASE) {
        return;
    }
    nim_turns_begin(&turns, &referee->explanation);
    while (nim_turns_winning(&turns, &turn)) {
        count += nim_referee_overflows(referee, &turn.touches[0]);
    }
    struct nim_wide left_out;
    nim_wide_set(&left_out, count);
    nim_wide_subtract(&referee->winning_count, &left_out);
    referee->wins = referee->wins &&
                    (referee->is_over || referee->winning_count.limb_count > 0);
}

static enum nim_status judge_by_theory(struct nim_referee *referee) {
    struct nim_explanation *explanation = &referee->explanation;
    struct nim_turns turns;
    struct nim_turn turn;
    nim_turns_begin(&turns, explanation);
    referee->is_over = !nim_turns_any(&turns, &turn);
    referee->wins = explanation->wins;
    referee->is_counted = explanation->has_counts;
    if (referee->is_counted) {
        referee->winning_count = explanation->winning_count;
        leave_out_full_steps(referee);
    }
    return NIM_OK;
}

enum nim_status nim_referee_judge(struct nim_referee *referee) {
    return referee->is_searched ? judge_by_turns(referee)
                                : judge_by_theory(referee);
}

/* ---- A game begins ---- */

/* The piles are those of the explanation. */
static void begin_on_piles(struct nim_referee *referee) {
    struct nim_state *state = &referee->state;
    const struct nim_game *game = &state->problem->game;
    const struct nim_explanation *explanation = &referee->explanation;
    state->numbers = explanation->piles;
    state->number_count = explanation->pile_count;
    state->room = explanation->pile_count;
    state->each = 1;
    referee->explains = true;
    referee->last_loses =
        game->play == NIM_MISERE || explanation->rules.last_loses;
    referee->is_searched = explanation->kind && referee->last_loses &&
                           !explanation->rules.last_loses;
}

static enum nim_status begin_on_case(struct nim_referee *referee,
                                     const struct nim_setup *setup) {
    struct nim_state *state = &referee->state;
    const struct nim_turn_rule *rule = referee->rule;
    enum nim_status status =
        nim_state_begin(state, setup->numbers, setup->number_count);
    if (status != NIM_OK) {
        return status;
    }
    state->each = rule->each > 0 ? rule->each : 1;
    state->at = rule->at;
    memcpy(referee->notes, rule->notes, sizeof rule->notes);
    referee->memory = rule->memory;
    referee->memory_at = rule->memory_at;
    referee->explains = true;
    referee->last_loses =
        rule->last_loses || state->problem->game.play == NIM_MISERE;
    referee->is_searched = true;
    return rule->begin ? rule->begin(state) : NIM_OK;
}

/* Can it be played at all? */
static enum nim_status check_turns(const struct nim_referee *referee,
                                   struct nim_line *why) {
    const struct nim_turn_rule *rule = referee->rule;
    const struct nim_explanation *explanation = &referee->explanation;
    const struct nim_kind *kind = explanation->kind;
    if (rule && rule->missing) {
        nim_line_say(why, "%s", rule->missing);
    } else if (!rule && !explanation->has_turns) {
        nim_line_say(why, "%s",
                     kind && kind->next
                         ? "there are more than a million turns to look at"
                         : "its turns are not known");
    }
    return why->len > 0 ? NIM_TOO_HARD : NIM_OK;
}

enum nim_status nim_referee_begin(struct nim_referee *referee,
                                  const struct nim_setup *setup,
                                  struct nim_line *why) {
    *referee = (struct nim_referee){
        .state.problem = setup->problem,
        .state.memory = setup->memory,
        .rule = nim_turn_rule_find(setup->problem),
    };
    memcpy(referee->state.head, setup->head, sizeof setup->head);
    enum nim_status status = nim_explain(&referee->explanation, setup);
    if (status == NIM_IMPOSSIBLE) {
        nim_line_say(why, "the statement excludes %s",
                     setup->problem->layout.excluded);
    }
    if (status == NIM_TOO_HARD) {
        nim_line_say(why, "a pile is too large");
    }
    if (status == NIM_OK) {
        status = check_turns(referee, why);
    }
    if (status != NIM_OK) {
        return status;
    }
    if (referee->rule) {
        status = begin_on_case(referee, setup);
    } else {
        begin_on_piles(referee);
    }
    if (status == NIM_OK) {
        status = nim_referee_judge(referee);
    }
    if (status == NIM_TOO_HARD) {
        nim_line_say(why, "it is too large for a search of all that can "
                          "follow");
    }
    return status;
}

void nim_referee_end(struct nim_referee *referee) {
    nim_memo_end(referee);
    if (referee->rule) {
        nim_memory_free(&referee->state.memory, referee->state.numbers);
        nim_memory_free(&referee->state.memory, referee->state.prepared);
    }
    nim_explanation_end(&referee->explanation);
    referee->state.numbers = NULL;
}

/* ---- Turns ---- */

enum nim_status nim_referee_make(struct nim_referee *referee,
                                 const struct nim_turn *turn) {
    struct nim_explanation *explanation = &referee->explanation;
    if (!referee->rule && explanation->origins) {
        nim_boards_move(explanation, &turn->touches[0],
                        referee->turn_count % 2 == 0);
    }
    enum nim_status status = nim_referee_try(referee, turn);
    referee->turn_count++;
    referee->explains = !referee->rule;
    if (status == NIM_OK && !referee->rule) {
        status = nim_explanation_update(explanation);
    }
    return status == NIM_OK ? nim_referee_judge(referee) : status;
}

/* Those of a rule, or of a kind of piles: one of all turns. */
struct wanted {
    struct nim_turn *turn;
    bool is_found;
};

/* The same parts, in any order. */
static bool is_same_touch(const struct nim_touch *a,
                          const struct nim_touch *b) {
    size_t shared = 0;
    bool is_used[NIM_PARTS_MAX] = {false};
    const uint64_t b_parts[NIM_PARTS_MAX] = {b->to, b->others[0], b->others[1]};
    const uint64_t a_parts[NIM_PARTS_MAX] = {a->to, a->others[0], a->others[1]};
    if (a->place != b->place || a->other_count != b->other_count) {
        return false;
    }
    for (size_t i = 0; i <= a->other_count; i++) {
        for (size_t j = 0; j <= b->other_count; j++) {
            if (!is_used[j] && a_parts[i] == b_parts[j]) {
                is_used[j] = true;
                shared++;
                break;
            }
        }
    }
    return shared == a->other_count + 1;
}

static bool compare_turn(struct nim_turn_list *list) {
    struct wanted *wanted = list->context;
    struct nim_turn *turn = wanted->turn;
    bool is_same = turn->count == list->turn->count;
    for (size_t i = 0; is_same && i < turn->count; i++) {
        is_same = is_same_touch(&turn->touches[i], &list->turn->touches[i]);
    }
    wanted->is_found = is_same;
    turn->touches[0].passes = is_same && list->turn->touches[0].passes;
    return !is_same;
}

static bool is_listed(struct nim_referee *referee, struct nim_turn *turn) {
    struct wanted wanted = {.turn = turn};
    nim_referee_visit(referee, compare_turn, &wanted);
    return wanted.is_found;
}

/* Piles of a rule, or of a kind: any change is a turn if the rule says so. */
static enum nim_misstep check_by_rule(struct nim_referee *referee,
                                      struct nim_turn *turn) {
    const struct nim_turn_rule *rule = referee->rule;
    const struct nim_touch *touch = &turn->touches[0];
    bool is_possible =
        rule && rule->allows
            ? turn->count == 1 && touch->other_count == 0 &&
                  touch->to < touch->from &&
                  rule->allows(&referee->state, (size_t)touch->place - 1,
                               touch->to)
            : is_listed(referee, turn);
    return is_possible ? NIM_STEP_POSSIBLE : NIM_STEP_NO_TAKE;
}

static void sort_touches(struct nim_turn *turn) {
    for (size_t i = 1; i < turn->count; i++) {
        const struct nim_touch touch = turn->touches[i];
        size_t at = i;
        for (; at > 0 && turn->touches[at - 1].place > touch.place; at--) {
            turn->touches[at] = turn->touches[at - 1];
        }
        turn->touches[at] = touch;
    }
}

enum nim_misstep nim_referee_check(struct nim_referee *referee,
                                   struct nim_turn *turn, size_t *touch) {
    bool by_rule = referee->rule || referee->explanation.kind;
    sort_touches(turn);
    for (*touch = 0; *touch < turn->count; ++*touch) {
        struct nim_touch *pile = &turn->touches[*touch];
        if (pile->place - 1 >= nim_state_count(&referee->state)) {
            return NIM_STEP_NO_PLACE;
        }
        pile->from = nim_state_pile(&referee->state, (size_t)pile->place - 1);
        if (*touch > 0 && pile[-1].place == pile->place) {
            return NIM_STEP_TWICE;
        }
        if (!by_rule && (pile->to >= pile->from || pile->other_count > 0)) {
            return pile->other_count > 0 ? NIM_STEP_NO_TAKE : NIM_STEP_NOTHING;
        }
        if (!by_rule && *touch >= referee->explanation.columns.k) {
            return NIM_STEP_MANY_PILES;
        }
        if (nim_referee_overflows(referee, pile)) {
            return NIM_STEP_NO_ROOM;
        }
    }
    *touch = 0;
    return by_rule ? check_by_rule(referee, turn) : NIM_STEP_POSSIBLE;
}
