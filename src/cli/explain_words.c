/* Positions and moves in words. */
#include "explain.h"

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

/* The highest column that no lost position has. */
static unsigned deciding_column(const struct nim_columns *columns) {
    unsigned column = 63;
    while (columns->ones[column] % (columns->k + 1) ==
           nim_columns_wanted(columns, column)) {
        column--;
    }
    return column;
}

static void say_sum(struct nim_line *line,
                    const struct nim_explanation *explanation, uint64_t sum) {
    static const char *const of[] = {
        [NIM_GAME_CLASSIC] = "",
        [NIM_GAME_STAIRCASE] = " of the odd steps",
        [NIM_GAME_SUM] = " of the Grundy values",
    };
    nim_line_say(
        line, "the nim-sum%s is %" PRIu64 "%s",
        of[cli_is_sum(explanation) ? NIM_GAME_SUM
                                   : explanation->problem->game.family],
        sum, sum == 0 ? "" : ", not 0");
}

static void say_ones(struct nim_line *line, const struct nim_columns *columns,
                     bool wins) {
    char name[CLI_COLUMN_LEN];
    unsigned modulus = columns->k + 1;
    if (!wins) {
        nim_line_say(line,
                     "in every binary column the number of ones is a multiple "
                     "of k + 1 = %u",
                     modulus);
        return;
    }
    unsigned column = deciding_column(columns);
    size_t ones = columns->ones[column];
    nim_line_say(line,
                 "in the binary column %s there %s %zu one%s, no multiple of "
                 "k + 1 = %u",
                 cli_column_name(name, column), ones == 1 ? "is" : "are", ones,
                 cli_plural(ones), modulus);
}

/* In misere play, when no value is above 1. */
static void say_singles(struct nim_line *line,
                        const struct nim_explanation *explanation,
                        uint64_t singles) {
    unsigned modulus = explanation->columns.k + 1;
    uint64_t rest = singles % modulus;
    const char *where =
        cli_is_staircase(explanation) ? " on the odd steps" : "";
    if (modulus == 2) {
        nim_line_say(line,
                     "only single stones are left%s, and their number, %" PRIu64
                     ", is %s",
                     where, singles, rest ? "odd" : "even");
    } else {
        nim_line_say(line,
                     "only single stones are left, and their number, %" PRIu64
                     ", is %" PRIu64 "%s modulo %u",
                     singles, rest, rest == 1 ? "" : ", not 1,", modulus);
    }
}

/* Why a position with these values is won or lost, after a colon. */
void cli_say_reason(struct nim_line *line,
                    const struct nim_explanation *explanation, uint64_t sum,
                    const struct nim_columns *columns, uint64_t singles) {
    bool is_one = cli_is_sum(explanation) && explanation->value_count == 1;
    if (cli_tells_winner(explanation)) {
        nim_line_say(line, sum ? "a move can leave a pile that is lost"
                               : "no move leaves a pile that is lost");
    } else if (is_one) {
        nim_line_say(line, "the Grundy value is %" PRIu64 "%s", sum,
                     sum ? ", not 0" : "");
    } else if (columns->play == NIM_MISERE && columns->big == 0) {
        say_singles(line, explanation, singles);
    } else if (cli_is_moore(explanation)) {
        say_ones(line, columns, nim_columns_win(columns));
    } else {
        say_sum(line, explanation, sum);
    }
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
