/* Explanations for people who do not know the theory: who wins, and what stands
 * where. */
#include "explain.h"

#include <inttypes.h>

/* ---- What a position is ---- */

static unsigned if_so(bool has_it, enum cli_trait trait) {
    return has_it ? trait : 0;
}

/* Is a number of stones enough to say which pile it is? */
static bool are_told_apart(const struct nim_explanation *explanation) {
    const uint64_t *piles = explanation->piles;
    size_t count = explanation->pile_count;
    for (size_t i = 0; i < count && count <= CLI_PILES_SHOWN; i++) {
        for (size_t j = 0; j < i; j++) {
            if (piles[i] == piles[j] && piles[i] > 0) {
                return false;
            }
        }
    }
    return count <= CLI_PILES_SHOWN;
}

static unsigned find_game(const struct nim_explanation *explanation) {
    const struct nim_columns *columns = &explanation->columns;
    const struct nim_kind *kind = explanation->kind;
    enum nim_family family = explanation->problem->game.family;
    bool is_sum =
        family == NIM_GAME_SUM || explanation->board == NIM_BOARD_VALUES;
    bool is_misere =
        columns->play == NIM_MISERE || explanation->rules.last_loses;
    bool has_phases = is_misere && !is_sum;
    bool is_staircase = family == NIM_GAME_STAIRCASE;
    return if_so(is_staircase, STAIRS) |
           if_so(is_staircase || !are_told_apart(explanation), PLACES) |
           if_so(family == NIM_GAME_MOORE, MOORE) | if_so(is_sum, SUM) |
           if_so(is_sum && explanation->value_count == 1, ALONE) |
           if_so(kind && kind->tells_winner, WON_LOST) |
           if_so(kind && !kind->tells_winner, VALUED) |
           if_so(is_misere, MISERE) |
           if_so(has_phases && columns->big == 0, SINGLE) |
           if_so(has_phases && columns->big <= columns->k, CAN_END) |
           if_so(columns->k > 1, SEVERAL);
}

static unsigned find_counts(const struct nim_explanation *explanation) {
    uint64_t losing = cli_small(&explanation->losing_count);
    return COUNTED |
           if_so(cli_small(&explanation->winning_count) <= 10, FEW_WIN) |
           if_so(losing == 0, NONE_LOSE) | if_so(losing == 1, ONE_LOSES) |
           if_so(losing == 2, TWO_LOSE) | if_so(losing <= CLI_TURNS, FEW_LOSE);
}

void cli_lesson_begin(struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_problem *problem = explanation->problem;
    uint64_t sum = explanation->sum;
    lesson->traits =
        find_game(explanation) | if_so(explanation->wins, WINS) |
        if_so(!problem->layout.board && !problem->game.kind, STONES) |
        if_so(explanation->value_count <= CLI_PILES_SHOWN, FEW_VALUES) |
        if_so((sum & (sum - 1)) == 0, ONE_COLUMN) |
        if_so(explanation->has_turns, TURNS) |
        if_so(explanation->are_all, COMPLETE) |
        if_so(explanation->lists_board, ON_BOARD) |
        (explanation->has_counts ? find_counts(explanation) : 0);
}

/* ---- The verdict ---- */

/* Does the answer have a word for the winner? */
static bool has_word(const struct nim_explanation *explanation) {
    enum nim_answer answer = explanation->problem->words.answer;
    return answer == NIM_ANSWER_BIDS
               ? explanation->says_word || !explanation->problem->layout.board
           : answer == NIM_ANSWER_FIRST || answer == NIM_ANSWER_TAKEN
               ? !explanation->wins
               : answer != NIM_ANSWER_NUMBER;
}

static void tell_verdict(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_setup *setup = lesson->setup;
    const char *move = setup->problem->words.move;
    struct nim_line line = {.len = 0};
    if (setup->case_number > 0) {
        nim_line_say(&line, "Case %" PRIu64 ". ", setup->case_number);
    }
    nim_line_say(&line, "The player to move %s: %s.",
                 explanation->wins ? "wins" : "loses", explanation->why.text);
    if (has_word(explanation)) {
        nim_line_say(&line, " The answer is \"%s\".",
                     explanation->wins ? setup->wins : setup->loses);
    } else if (move) {
        if (setup->problem->words.move_is_alone) {
            nim_line_say(&line, " The answer is \"");
        } else {
            nim_line_say(&line, " The answer is \"%s\", and \"", setup->wins);
        }
        nim_line_with(&line, move, explanation->piles, explanation->pile_count);
        nim_line_say(&line, "\".");
    } else if (setup->problem->words.answer == NIM_ANSWER_BIDS) {
        /* The first bid and the last that wins. */
        uint64_t first = explanation->piles[0];
        uint64_t last = explanation->piles[explanation->pile_count - 1];
        nim_line_say(&line, " The answer is %" PRIu64, first);
        if (last != first) {
            nim_line_say(&line, " to %" PRIu64, last);
        }
        nim_line_say(&line, ".");
    }
    cli_tell(lesson->out, "%s", line.text);
}

/* ---- The move that is asked about ---- */

static void tell_move(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_after *after = &lesson->after;
    struct nim_line line = {.len = 0};
    cli_say_turn(&line, lesson, lesson->move, NULL, lesson->traits & PLACES);
    nim_line_say(&line, " %s: it leaves", after->wins ? "wins" : "loses");
    if (lesson->by_rule) {
        nim_line_say(&line, " a position that the opponent %s",
                     after->wins ? "loses" : "wins");
    } else if (explanation->pile_count <= CLI_PILES_SHOWN) {
        cli_say_left(&line, lesson, lesson->move);
        nim_line_say(&line, ", where ");
    } else {
        nim_line_say(&line, " a position where ");
    }
    if (!lesson->by_rule) {
        nim_explanation_say(&line, explanation, after->sum, &after->columns,
                            after->singles);
    }
    if (!after->wins) {
        nim_line_say(&line, ", ");
        cli_say_reply(&line, lesson, "and the opponent answers ", lesson->move,
                      &after->reply, lesson->traits & PLACES);
    }
    cli_tell(lesson->out, "%s.", line.text);
}

/* ---- All of it ---- */

/* The rule, where it is another than that of the three games. */
static void tell_rule(const struct cli_lesson *lesson) {
    const struct nim_problem *problem = lesson->explanation->problem;
    if (problem->game.kind || problem->game.splits || problem->layout.board) {
        cli_tell(lesson->out, "%s%s\n", problem->card.rule,
                 cli_pile_words(problem));
    }
}

void cli_lesson_tell(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    if (lesson->move) {
        tell_move(lesson);
        return;
    }
    tell_verdict(lesson);
    if (explanation->is_over) {
        return;
    }
    cli_print(lesson->out, "\n");
    tell_rule(lesson);
    cli_lesson_tell_board(lesson);
    if (explanation->board == NIM_BOARD_VERDICT) {
        cli_lesson_tell_listed(lesson);
        return;
    }
    cli_lesson_tell_why(lesson);
}
