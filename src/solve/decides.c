/* What decides a position, in words: its nim-sum, or its binary columns. And
 * what a value must become. */
#include "games/game_facts.h"
#include "games/nim_sum.h"
#include "streams/line.h"

#include <inttypes.h>

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
    nim_line_say(line, "the nim-sum%s is %" PRIu64 "%s",
                 of[explanation->problem->game.family], sum,
                 sum == 0 ? "" : ", not 0");
}

static void say_ones(struct nim_line *line, const struct nim_columns *columns,
                     bool wins) {
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
                 column < 14 ? "in the binary column %u"
                             : "in the binary column 2^%u",
                 column < 14 ? 1u << column : column);
    nim_line_say(line, " there %s %zu one%s, no multiple of k + 1 = %u",
                 ones == 1 ? "is" : "are", ones, ones == 1 ? "" : "s", modulus);
}

/* In misere play, when no value is above 1. */
static void say_singles(struct nim_line *line,
                        const struct nim_explanation *explanation,
                        uint64_t singles) {
    unsigned modulus = explanation->columns.k + 1;
    uint64_t rest = singles % modulus;
    const char *where = explanation->problem->game.family == NIM_GAME_STAIRCASE
                            ? " on the odd steps"
                            : "";
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

void nim_explanation_say(struct nim_line *line,
                         const struct nim_explanation *explanation,
                         uint64_t sum, const struct nim_columns *columns,
                         uint64_t singles) {
    if (explanation->kind && explanation->kind->tells_winner) {
        nim_line_say(line, sum ? "a move can leave a pile that is lost"
                               : "no move leaves a pile that is lost");
    } else if (explanation->kind && explanation->value_count == 1) {
        nim_line_say(line, "the Grundy value is %" PRIu64 "%s", sum,
                     sum ? ", not 0" : "");
    } else if (columns->play == NIM_MISERE && columns->big == 0) {
        say_singles(line, explanation, singles);
    } else if (explanation->problem->game.family == NIM_GAME_MOORE) {
        say_ones(line, columns, nim_columns_win(columns));
    } else {
        say_sum(line, explanation, sum);
    }
}

uint64_t nim_explanation_target(const struct nim_explanation *explanation,
                                size_t index) {
    const struct nim_sum sum = {
        .play = explanation->columns.play,
        .value = explanation->sum,
        .big = explanation->columns.big,
    };
    return nim_sum_target(&sum, explanation->values[index]);
}
