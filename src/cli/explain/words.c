/* Positions and moves in words. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>

const char *cli_things(const struct nim_explanation *explanation,
                       uint64_t number) {
    static const char *const names[][2] = {
        [NIM_GAME_CLASSIC] = {"pile", "piles"},
        [NIM_GAME_STAIRCASE] = {"odd step", "odd steps"},
        [NIM_GAME_MOORE] = {"pile", "piles"},
        [NIM_GAME_SUM] = {"Grundy value", "Grundy values"},
    };
    return names[cli_is_sum(explanation)
                     ? NIM_GAME_SUM
                     : explanation->problem->game.family][number != 1];
}

static bool has_equals(const struct nim_explanation *explanation) {
    const uint64_t *piles = explanation->piles;
    for (size_t i = 0; i < explanation->pile_count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (piles[i] == piles[j] && piles[i] > 0) {
                return true;
            }
        }
    }
    return false;
}

/* Does a number of stones not say which pile it is? */
bool cli_needs_places(const struct nim_explanation *explanation) {
    return cli_is_staircase(explanation) ||
           explanation->pile_count > CLI_PILES_SHOWN || has_equals(explanation);
}

/* "2", or "1+4" for a split. */
static void say_to(struct nim_line *line, const struct nim_touch *touch) {
    if (touch->passes) {
        nim_line_say(line, "pass");
        return;
    }
    nim_line_say(line, "%" PRIu64, touch->to);
    for (unsigned i = 0; i < touch->other_count; i++) {
        nim_line_say(line, "+%" PRIu64, touch->others[i]);
    }
}

/* "3 -> 2, 4 -> 0" */
static void say_touches(struct nim_line *line, const struct nim_turn *turn) {
    for (size_t i = 0; i < turn->count; i++) {
        const struct nim_touch *touch = &turn->touches[i];
        nim_line_say(line, "%s%" PRIu64 " -> ", i == 0 ? "" : ", ",
                     touch->from);
        say_to(line, touch);
    }
}

/* "piles 1 4: 3 4 -> 2 0" */
static void say_places(struct nim_line *line, const struct nim_turn *turn) {
    nim_line_say(line, "piles");
    for (size_t i = 0; i < turn->count; i++) {
        nim_line_say(line, " %" PRIu64, turn->touches[i].place);
    }
    nim_line_say(line, ":");
    for (size_t i = 0; i < turn->count; i++) {
        nim_line_say(line, " %" PRIu64, turn->touches[i].from);
    }
    nim_line_say(line, " ->");
    for (size_t i = 0; i < turn->count; i++) {
        nim_line_say(line, " %" PRIu64, turn->touches[i].to);
    }
}

void cli_say_turn(struct nim_line *line,
                  const struct nim_explanation *explanation,
                  const struct nim_turn *turn, bool with_places) {
    if (with_places && turn->count > 1) {
        say_places(line, turn);
        return;
    }
    if (with_places) {
        nim_line_say(line, "%s %" PRIu64 ": ",
                     cli_is_staircase(explanation) ? "step" : "pile",
                     turn->touches[0].place);
    }
    say_touches(line, turn);
}

void cli_say_reply(struct nim_line *line,
                   const struct nim_explanation *explanation,
                   const struct nim_turn *made, const struct nim_turn *reply,
                   bool with_places) {
    if (reply->count == 0) {
        nim_line_say(line, "and the opponent, who cannot move, has won");
        return;
    }
    nim_line_say(line, "with ");
    cli_say_turn(line, explanation, reply, with_places);
    cli_say_way(line, explanation, reply, made);
}

/* What the piles are after the turn. */
void cli_say_left(struct nim_line *line,
                  const struct nim_explanation *explanation,
                  const struct nim_turn *turn) {
    size_t next = 0;
    for (size_t i = 0; i < explanation->pile_count; i++) {
        uint64_t stones = explanation->piles[i];
        const struct nim_touch *touch = &turn->touches[next];
        unsigned other_count = 0;
        if (next < turn->count && touch->place == i + 1) {
            stones = touch->to;
            other_count = touch->other_count;
            next++;
        } else if (cli_is_staircase(explanation) &&
                   turn->touches[0].place == i + 2) {
            stones += turn->touches[0].from - turn->touches[0].to;
        }
        nim_line_say(line, " %" PRIu64, stones);
        for (unsigned j = 0; j < other_count; j++) {
            nim_line_say(line, " %" PRIu64, touch->others[j]);
        }
    }
}
