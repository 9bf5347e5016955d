/* What an opponent plays. */
#include "base/random.h"
#include "base/wide.h"
#include "solve/explanation.h"
#include "solve/referee.h"

/* Turns that are tried for the longest game, and to count answers. */
#define LONGEST_MAX 500000
#define ANSWERS_MAX 1000000
#define BRISK_MAX 10000
/* With more stones on piles the longest game, which takes them one by one, is
 * longer than a search is deep. */
#define STONES_MAX 700
/* Where there are more turns, or piles of these turns, only some are looked
 * at. */
#define TURNS_MAX 2048
#define PILES_MAX 2000000
/* Turns that are drawn from a list. */
#define DRAWN_MAX 10000
/* With more piles the winning turns of Moore's Nim are not counted for each
 * turn. */
#define MOORE_MAX 40

/* ---- The best of some turns ---- */

/* What a turn leaves. The fewest answers are best, then the longest game. */
struct prospect {
    uint64_t answers;
    uint64_t longest;
};

struct choice {
    struct nim_referee *referee;
    struct nim_turn *best;
    struct prospect prospect; /* of the best */
    struct nim_before before;
    uint64_t count;        /* turns looked at */
    uint64_t answers_left; /* turns that may still be tried */
    uint64_t longest_left;
    bool wins;     /* winning turns alone */
    bool counts;   /* the fewest answers are wanted */
    bool is_first; /* the first one is good enough */
    bool searches; /* the longest game is found by a search */
    enum nim_status status;
};

/* The number, or UINT64_MAX where it is 2^32 or more. */
static uint64_t small_of(const struct nim_wide *number) {
    return number->limb_count > 1    ? UINT64_MAX
           : number->limb_count == 1 ? number->limb[0]
                                     : 0;
}

/* Winning turns of the position that a turn has left. */
static enum nim_status count_answers(struct choice *choice, uint64_t *count) {
    struct nim_referee *referee = choice->referee;
    struct nim_explanation *explanation = &referee->explanation;
    if (referee->is_searched) {
        struct nim_answers answers = {.left = choice->answers_left};
        enum nim_status status = nim_referee_answers(referee, &answers);
        choice->answers_left = answers.left;
        *count = answers.winning;
        return status;
    }
    enum nim_status status = nim_explanation_update(explanation);
    *count = status == NIM_OK ? small_of(&explanation->winning_count) : 0;
    return status;
}

/* The turn has been made. */
static void look_ahead(struct choice *choice, struct prospect *prospect) {
    struct nim_referee *referee = choice->referee;
    prospect->answers = 0;
    prospect->longest = 0;
    if (choice->counts) {
        choice->status = count_answers(choice, &prospect->answers);
    }
    if (choice->status != NIM_OK || choice->is_first) {
        return;
    }
    if (choice->searches) {
        choice->status = nim_search_longest(referee, &choice->longest_left,
                                            &prospect->longest);
    } else {
        prospect->longest = nim_referee_stones(referee);
    }
}

/* Looks at a turn; false: no other one is wanted. */
static bool consider(struct choice *choice, const struct nim_turn *turn) {
    struct nim_referee *referee = choice->referee;
    struct prospect prospect = {0};
    bool wins = false; /* the other player */
    bool is_wanted = true;
    choice->status = nim_referee_try(referee, turn);
    if (choice->status == NIM_OK && choice->wins && referee->is_searched) {
        choice->status = nim_referee_ask(referee, &choice->answers_left, &wins);
        is_wanted = !wins;
    }
    if (choice->status == NIM_OK && is_wanted) {
        look_ahead(choice, &prospect);
    }
    nim_before_restore(&choice->before, referee);
    if (choice->status != NIM_OK || !is_wanted) {
        return choice->status == NIM_OK;
    }
    const struct prospect *best = &choice->prospect;
    if (choice->count == 0 || prospect.answers < best->answers ||
        (prospect.answers == best->answers &&
         prospect.longest > best->longest)) {
        *choice->best = *turn;
        choice->prospect = prospect;
    }
    choice->count++;
    return !choice->is_first;
}

static bool consider_listed(struct nim_turn_list *list) {
    struct choice *choice = list->context;
    return consider(choice, list->turn) && choice->count < TURNS_MAX;
}

/* ---- Which turns are looked at ---- */

static void consider_all(struct choice *choice) {
    enum nim_status status =
        nim_referee_visit(choice->referee, consider_listed, choice);
    choice->status = status != NIM_OK ? status : choice->status;
}

/* The winning turns of the theory. */
static void consider_winning(struct choice *choice) {
    struct nim_referee *referee = choice->referee;
    struct nim_turns turns;
    struct nim_turn turn;
    bool goes_on = true;
    nim_turns_begin(&turns, &referee->explanation);
    while (goes_on && choice->count < TURNS_MAX &&
           nim_turns_winning(&turns, &turn)) {
        if (!nim_referee_overflows(referee, &turn.touches[0])) {
            goes_on = consider(choice, &turn);
        }
    }
}

static void consider_touch(struct choice *choice, size_t pile, uint64_t to) {
    struct nim_turn turn = {.count = 1};
    turn.touches[0] =
        (struct nim_touch){.place = pile + 1,
                           .from = choice->referee->state.numbers[pile],
                           .to = to};
    if (choice->status == NIM_OK &&
        !nim_referee_overflows(choice->referee, &turn.touches[0])) {
        consider(choice, &turn);
    }
}

/* The piles with a one in the column, of these the two with the least below
 * it. SIZE_MAX: there is none. */
static void find_nearest(const struct nim_state *state, unsigned bit,
                         size_t nearest[2]) {
    uint64_t least[2] = {UINT64_MAX, UINT64_MAX};
    nearest[0] = SIZE_MAX;
    nearest[1] = SIZE_MAX;
    for (size_t i = 0; i < state->number_count; i++) {
        uint64_t low = state->numbers[i] & ((UINT64_C(1) << bit) - 1);
        bool has_one = state->numbers[i] >> bit & 1;
        if (has_one && low < least[0]) {
            least[1] = least[0];
            nearest[1] = nearest[0];
            least[0] = low;
            nearest[0] = i;
        } else if (has_one && low < least[1]) {
            least[1] = low;
            nearest[1] = i;
        }
    }
}

/* In Nim a turn that changes a column, and none above it, has as many answers
 * as there are other ones in it: for each column, of the piles with a one there
 * the two from which the fewest stones are taken. */
static void consider_columns(struct choice *choice) {
    const struct nim_state *state = &choice->referee->state;
    for (unsigned bit = 0; bit < 64; bit++) {
        size_t nearest[2];
        find_nearest(state, bit, nearest);
        for (size_t i = 0; i < 2 && nearest[i] != SIZE_MAX; i++) {
            uint64_t pile = state->numbers[nearest[i]];
            uint64_t low = pile & ((UINT64_C(1) << bit) - 1);
            consider_touch(choice, nearest[i], pile - low - 1);
        }
    }
}

/* Are the turns to be listed? Of a rule, or of piles of a kind, they are: all,
 * or the first ones. In Nim only where there are few. */
static bool has_few_turns(const struct nim_referee *referee) {
    const struct nim_explanation *explanation = &referee->explanation;
    if (referee->rule || explanation->kind) {
        return true;
    }
    uint64_t count = small_of(&explanation->losing_count);
    return explanation->has_counts && count <= TURNS_MAX &&
           count * referee->state.number_count <= PILES_MAX;
}

static void consider_some(struct choice *choice) {
    const struct nim_referee *referee = choice->referee;
    choice->count = 0;
    choice->status = NIM_OK;
    choice->answers_left = referee->is_brisk ? BRISK_MAX : ANSWERS_MAX;
    choice->longest_left = referee->is_brisk ? BRISK_MAX : LONGEST_MAX;
    if (choice->wins && !referee->is_searched) {
        consider_winning(choice);
    } else if (choice->wins || has_few_turns(referee)) {
        consider_all(choice);
    } else {
        consider_columns(choice);
    }
}

static enum nim_status choose_best(struct choice *choice) {
    struct nim_referee *referee = choice->referee;
    bool counts = choice->counts;
    enum nim_status status = nim_before_keep(&choice->before, referee);
    if (status != NIM_OK) {
        return status;
    }
    consider_some(choice);
    if (choice->status == NIM_TOO_HARD && choice->searches) {
        choice->searches = false;
        consider_some(choice);
    }
    if (choice->status == NIM_TOO_HARD && choice->count == 0) {
        choice->counts = false;
        choice->is_first = true;
        consider_some(choice);
    }
    nim_before_end(&choice->before, referee);
    if (choice->status == NIM_TOO_HARD && choice->count > 0) {
        choice->status = NIM_OK; /* of those that were looked at */
    }
    return choice->status == NIM_OK && counts && !referee->is_searched
               ? nim_explanation_update(&referee->explanation)
               : choice->status;
}

/* ---- Any turn ---- */

struct draw {
    struct nim_random *random;
    struct nim_turn *turn;
    uint64_t count;
};

static bool draw_turn(struct nim_turn_list *list) {
    struct draw *draw = list->context;
    if (nim_random_below(draw->random, ++draw->count) == 0) {
        *draw->turn = *list->turn;
    }
    return true;
}

/* Any piles, up to k of them, and any number of the stones of each. */
static void draw_piles(const struct nim_referee *referee,
                       struct nim_random *random, struct nim_turn *turn) {
    const struct nim_state *state = &referee->state;
    uint64_t seen = 0;
    turn->count =
        1 + (size_t)nim_random_below(random, referee->explanation.columns.k);
    for (size_t i = 0; i < state->number_count; i++) {
        if (state->numbers[i] == 0) {
            continue;
        }
        uint64_t at =
            seen++ < turn->count ? seen - 1 : nim_random_below(random, seen);
        if (at < turn->count) {
            turn->touches[at] = (struct nim_touch){
                .place = i + 1,
                .from = state->numbers[i],
                .to = nim_random_below(random, state->numbers[i])};
        }
    }
    turn->count = seen < turn->count ? (size_t)seen : turn->count;
}

static bool has_many_turns(const struct nim_referee *referee) {
    const struct nim_explanation *explanation = &referee->explanation;
    struct nim_wide all = explanation->losing_count;
    if (referee->rule || explanation->kind) {
        return false;
    }
    nim_wide_add(&all, &explanation->winning_count);
    return !explanation->has_counts || small_of(&all) > DRAWN_MAX;
}

static enum nim_status choose_any(struct nim_referee *referee,
                                  struct nim_random *random,
                                  struct nim_turn *turn) {
    size_t touch;
    if (has_many_turns(referee)) {
        draw_piles(referee, random, turn);
        if (nim_referee_check(referee, turn, &touch) == NIM_STEP_POSSIBLE) {
            return NIM_OK;
        }
        struct choice choice = {
            .referee = referee, .best = turn, .is_first = true};
        return choose_best(&choice);
    }
    /* One of all, each as likely. */
    struct draw draw = {.random = random, .turn = turn};
    return nim_referee_visit(referee, draw_turn, &draw);
}

enum nim_status nim_referee_choose(struct nim_referee *referee,
                                   enum nim_level level, uint64_t *random,
                                   struct nim_turn *turn) {
    if (level == NIM_RANDOM) {
        struct nim_random stream = {.state = *random};
        enum nim_status status = choose_any(referee, &stream, turn);
        *random = stream.state;
        return status;
    }
    bool is_large = referee->explanation.columns.k > 1 &&
                    referee->explanation.pile_count > MOORE_MAX;
    bool is_long_row = nim_referee_is_large(referee);
    struct choice choice = {
        .referee = referee,
        .best = turn,
        .wins = referee->wins,
        .searches = !is_long_row && (referee->rule ||
                                     nim_referee_stones(referee) <= STONES_MAX),
    };
    choice.is_first = level == NIM_PERFECT && (choice.wins || is_long_row);
    choice.counts =
        level == NIM_PERFECT && !choice.wins && !is_large && !is_long_row;
    return choose_best(&choice);
}
