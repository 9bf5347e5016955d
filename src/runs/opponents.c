/* What the judge plays. */
#include "runs/host.h"

#include "solve/play_search.h"

#include <string.h>

static enum nim_status play(struct nim_host *host, enum nim_level level,
                            struct nim_spoken *spoken) {
    return nim_dialog_choose(&host->dialog, level, &host->random.state, spoken);
}

enum nim_status nim_host_advise(struct nim_host *host) {
    struct nim_spoken spoken;
    uint64_t random = 0;
    if (!host->dialog.referee.wins) {
        nim_line_say(&host->should, "1 0"); /* it may pass */
        return NIM_OK;
    }
    enum nim_status status =
        nim_dialog_choose(&host->dialog, NIM_PERFECT, &random, &spoken);
    if (status == NIM_OK) {
        nim_dialog_say(&host->should, &host->dialog, &spoken);
    }
    return status;
}

/* ---- The largest turn, and the same as the other's ---- */

static bool keep_larger(void *context, const struct nim_spoken *spoken) {
    struct nim_spoken *most = context;
    if (spoken->taken > most->taken) {
        *most = *spoken;
    }
    return true;
}

/* Of Nim, all of the largest pile, without a look at every turn. */
static void play_greedily(struct nim_host *host, struct nim_spoken *spoken) {
    const struct nim_state *state = &host->dialog.referee.state;
    uint64_t numbers[2] = {0, 0};
    spoken->taken = 0;
    if (host->played.problem->protocol.turn != NIM_TURN_PLACE_TAKEN) {
        nim_dialog_list(&host->dialog, keep_larger, spoken);
        return;
    }
    for (size_t i = 0; i < nim_state_count(state); i++) {
        if (nim_state_pile(state, i) > numbers[1]) {
            numbers[0] = i + 1;
            numbers[1] = nim_state_pile(state, i);
        }
    }
    if (!nim_dialog_hear(&host->dialog, numbers, spoken)) {
        spoken->taken = 0;
        nim_dialog_list(&host->dialog, keep_larger, spoken);
    }
}

/* The stones of a row as far from the other end; as many of another pile that
 * is as large; as many. */
static bool mirror(struct nim_host *host, struct nim_spoken *spoken) {
    struct nim_dialog *dialog = &host->dialog;
    const struct nim_spoken *last = &host->last;
    const struct nim_touch *touch = &last->turn.touches[0];
    const struct nim_state *state = &dialog->referee.state;
    uint64_t numbers[2] = {last->taken, 0};
    if (dialog->starts) {
        numbers[0] = dialog->stone_count + 2 - last->first - last->taken;
        numbers[1] = last->taken;
    } else if (host->played.problem->protocol.turn == NIM_TURN_PLACE_TAKEN) {
        size_t i = 0;
        while (i < nim_state_count(state) &&
               (i + 1 == touch->place ||
                nim_state_pile(state, i) != touch->from)) {
            i++;
        }
        numbers[0] = i + 1;
        numbers[1] = last->taken;
    } else if (host->played.problem->protocol.turn == NIM_TURN_SAID) {
        numbers[0] += dialog->stone_count - nim_state_pile(state, 0);
    }
    return host->has_last && nim_dialog_hear(dialog, numbers, spoken);
}

/* ---- Turns that are given ---- */

/* The next line of the script. */
static bool recite(struct nim_host *host, struct nim_spoken *spoken) {
    const char *line = host->opponent.script;
    size_t len = strcspn(line, "\n");
    host->opponent.script += len + (line[len] != '\0');
    uint64_t numbers[2] = {0, 0};
    unsigned count = 0;
    for (size_t at = 0; at < len && count < 2; count++) {
        size_t digits = strspn(line + at, "0123456789");
        for (size_t i = 0; i < digits && i < 19; i++) {
            numbers[count] =
                10 * numbers[count] + (uint64_t)(line[at + i] - '0');
        }
        at += digits;
        at += strspn(line + at, " ");
    }
    return count == nim_dialog_numbers(host->played.problem) &&
           nim_dialog_hear(&host->dialog, numbers, spoken);
}

/* ---- One of all ---- */

struct branch {
    uint64_t wanted;
    uint64_t count;
    struct nim_spoken *spoken;
};

static bool count_branch(void *context, const struct nim_spoken *spoken) {
    struct branch *branch = context;
    if (branch->count++ == branch->wanted) {
        *branch->spoken = *spoken;
    }
    return true;
}

static enum nim_status play_branch(struct nim_host *host,
                                   struct nim_spoken *spoken) {
    struct nim_branches *branches = host->opponent.branches;
    if (host->reply_count >= branches->added) {
        return play(host, NIM_PERFECT, spoken);
    }
    size_t at = host->reply_count;
    if (!NIM_GROW(&host->played.memory, &branches->items, &branches->room,
                  at + 1)) {
        return NIM_NO_MEMORY;
    }
    struct nim_branch *item = &branches->items[at];
    uint64_t before = nim_hash(NIM_HASH_BEGIN, host->played.transcript,
                               host->played.transcript_len);
    if (at >= branches->given) {
        *item = (struct nim_branch){.before = before};
    }
    struct branch branch = {.wanted = item->chosen, .spoken = spoken};
    nim_dialog_list(&host->dialog, count_branch, &branch);
    if (item->before != before) {
        return NIM_INVALID; /* it did not play as before */
    }
    item->count = branch.count;
    branches->count = at + 1;
    return NIM_OK;
}

/* ---- Positions in which solvers with wrong ideas err ---- */

/* Does the player to move win, after a turn that was tried? */
static bool wins_now(struct nim_host *host) {
    struct nim_referee *referee = &host->dialog.referee;
    const struct nim_state *state = &referee->state;
    const struct nim_kind *kind = referee->explanation.kind;
    struct nim_classic game;
    uint64_t sum = 0;
    if (referee->rule) {
        return referee->rule->wins(state);
    }
    for (size_t i = 0; kind && i < state->number_count; i++) {
        uint64_t value = 0;
        kind->value(&referee->explanation.rules, state->numbers[i], &value);
        sum ^= value;
    }
    if (kind) {
        return sum != 0;
    }
    nim_classic_begin(&game, state->problem->game.play);
    nim_classic_add(&game, state->numbers, state->number_count);
    return nim_classic_wins(&game);
}

/* Turns of players who are wrong: the smallest and the largest, and those that
 * leave a multiple of the largest, or one stone more than a multiple of one
 * more, of a single pile. */
struct wrong_turns {
    struct nim_host *host;
    struct nim_spoken least;
    struct nim_spoken most;
    struct nim_spoken to_multiple;
    struct nim_spoken to_one_more;
};

static bool note_wrong(void *context, const struct nim_spoken *spoken) {
    struct wrong_turns *turns = context;
    const struct nim_rules *rules =
        &turns->host->dialog.referee.explanation.rules;
    uint64_t most =
        rules->take_count > 0 ? rules->takes[rules->take_count - 1] : 1;
    uint64_t left = spoken->turn.touches[0].to;
    if (turns->least.taken == 0) { /* they rise */
        turns->least = *spoken;
    }
    if (spoken->taken > turns->most.taken) {
        turns->most = *spoken;
    }
    if (left % most == 0) {
        turns->to_multiple = *spoken;
    }
    if (left % (most + 1) == 1) {
        turns->to_one_more = *spoken;
    }
    return true;
}

/* Does that turn leave a position that the opponent wins? */
static bool errs(struct nim_host *host, const struct nim_spoken *spoken,
                 const struct nim_before *before) {
    bool is_error =
        spoken->taken > 0 &&
        nim_referee_try(&host->dialog.referee, &spoken->turn) == NIM_OK &&
        wins_now(host);
    nim_before_restore(before, &host->dialog.referee);
    return is_error;
}

/* Of the position at hand, which the submission would be given. */
static enum nim_status count_errors(struct nim_host *host, unsigned *count) {
    struct wrong_turns turns = {.host = host};
    struct nim_before before;
    bool is_pile = nim_state_count(&host->dialog.referee.state) == 1;
    nim_dialog_list(&host->dialog, note_wrong, &turns);
    enum nim_status status = nim_before_keep(&before, &host->dialog.referee);
    if (status != NIM_OK) {
        return status;
    }
    *count = errs(host, &turns.least, &before);
    *count += errs(host, &turns.most, &before);
    *count += is_pile && errs(host, &turns.to_multiple, &before);
    *count += is_pile && errs(host, &turns.to_one_more, &before);
    nim_before_end(&before, &host->dialog.referee);
    return NIM_OK;
}

/* Of positions with more stones not every turn is looked at. */
#define STEERED_MAX 60

struct steering {
    struct nim_host *host;
    struct nim_before before;
    struct nim_spoken *best;
    unsigned most; /* errors after the best one, plus 1; 0: there is none */
    enum nim_status status;
};

static bool steer_by(void *context, const struct nim_spoken *spoken) {
    struct steering *steering = context;
    struct nim_host *host = steering->host;
    unsigned count = 0;
    /* The places of a row stay as they were, which is of no interest here. */
    uint64_t *starts = host->dialog.starts;
    steering->status = nim_referee_try(&host->dialog.referee, &spoken->turn);
    host->dialog.starts = NULL;
    if (steering->status == NIM_OK) {
        steering->status = count_errors(host, &count);
    }
    host->dialog.starts = starts;
    nim_before_restore(&steering->before, &host->dialog.referee);
    if (count + 1 > steering->most) {
        steering->most = count + 1;
        *steering->best = *spoken;
    }
    return steering->status == NIM_OK;
}

/* A winning turn; else, where there are few turns, the one after which
 * most of those players err. */
static enum nim_status steer(struct nim_host *host, struct nim_spoken *spoken) {
    struct nim_referee *referee = &host->dialog.referee;
    bool has_few =
        referee->explanation.kind || nim_referee_stones(referee) <= STEERED_MAX;
    struct steering steering = {.host = host, .best = spoken};
    if (referee->wins || !has_few) {
        return play(host, NIM_PERFECT, spoken);
    }
    enum nim_status status = nim_before_keep(&steering.before, referee);
    if (status != NIM_OK) {
        return status;
    }
    nim_dialog_list(&host->dialog, steer_by, &steering);
    nim_before_end(&steering.before, referee);
    return steering.status;
}

/* ---- All of them ---- */

/* A game that is as long is brought to an end. */
#define TURNS_MAX 4000

enum nim_status nim_host_choose(struct nim_host *host,
                                struct nim_spoken *spoken) {
    bool has_script = host->opponent.manner == NIM_PLAYS_SCRIPT;
    if (has_script && recite(host, spoken)) {
        return NIM_OK;
    }
    if (host->played.turn_count > TURNS_MAX && !host->dialog.referee.wins) {
        play_greedily(host, spoken);
        return NIM_OK;
    }
    switch (host->opponent.manner) {
    case NIM_PLAYS_DELAY:
        return play(host, NIM_DELAY, spoken);
    case NIM_PLAYS_RANDOM:
        return play(host, NIM_RANDOM, spoken);
    case NIM_PLAYS_GREEDY:
        play_greedily(host, spoken);
        return NIM_OK;
    case NIM_PLAYS_IDEAS:
        return steer(host, spoken);
    case NIM_PLAYS_BRANCH:
        return play_branch(host, spoken);
    case NIM_PLAYS_MIRROR:
        return mirror(host, spoken) ? NIM_OK : play(host, NIM_PERFECT, spoken);
    default:
        return play(host, NIM_PERFECT, spoken);
    }
}
