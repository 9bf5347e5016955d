/* What happens, for people. */
#include "play.h"

#include "base/integer.h"

#include <inttypes.h>
#include <string.h>

/* More piles are told by their numbers alone, and more stones are not drawn. */
#define PILES_DRAWN 20
#define STONES_DRAWN 60
/* More piles are not told at all unless they are asked for. */
#define PILES_TOLD 200

/* ---- Positions ---- */

/* Of Nim in its three forms the first sentence: what stands behind it is about
 * a judge's answers. */
static void tell_rule(struct play_table *table) {
    const struct nim_problem *problem = &table->request->common.problem;
    const char *end = strstr(problem->card.rule, ". ");
    bool is_nim = !problem->layout.board && !problem->game.kind;
    if (is_nim && end) {
        cli_print(table->out, "%.*s. Whoever cannot move %s.\n",
                  (int)(end - problem->card.rule), problem->card.rule,
                  table->referee.last_loses ? "wins" : "loses");
    } else {
        cli_print_rule(table->out, problem);
        cli_print(table->out, "%s\n", cli_pile_words(problem));
    }
}

void play_tell_start(struct play_table *table) {
    if (table->is_random) {
        cli_print(table->out,
                  "A random position: --seed=%" PRIu64 " repeats it.\n",
                  table->seed);
    }
    tell_rule(table);
}

/* What else belongs to a place: " (most 6)". */
static void say_notes(struct nim_line *line, const struct nim_referee *referee,
                      size_t place) {
    const struct nim_state *state = &referee->state;
    unsigned note = 0;
    for (unsigned i = 0; i < state->each; i++) {
        if (i != state->at && referee->notes[note]) {
            nim_line_say(line, "  %s %" PRIu64, referee->notes[note++],
                         state->numbers[state->each * place + i]);
        }
    }
}

/* What a pile is on the board, behind ": " of its origin. */
static void say_board(struct nim_line *line, const struct play_table *table,
                      size_t place) {
    const struct nim_explanation *explanation = &table->referee.explanation;
    struct nim_line origin = {.len = 0};
    bool is_kept = explanation->origins &&
                   explanation->board != NIM_BOARD_COINS &&
                   explanation->board != NIM_BOARD_CELLS &&
                   explanation->board != NIM_BOARD_BOXES;
    if (is_kept) {
        cli_say_origin(&origin, &table->lesson, place);
        nim_line_say(line, "  (%s)", strchr(origin.text, ':') + 2);
    }
}

/* A line for each place. */
static void draw_places(struct play_table *table) {
    const struct nim_state *state = &table->referee.state;
    char stones[STONES_DRAWN + 1];
    uint64_t most = 0;
    for (size_t i = 0; i < nim_state_count(state); i++) {
        most = integer_max(most, nim_state_pile(state, i));
    }
    memset(stones, 'o', sizeof stones);
    for (size_t i = 0; i < nim_state_count(state); i++) {
        uint64_t pile = nim_state_pile(state, i);
        struct nim_line line = {.len = 0};
        nim_line_say(&line, "%s %-4zu %*" PRIu64, cli_pile_word(&table->lesson),
                     i + 1, (int)integer_digits(most), pile);
        if (most <= STONES_DRAWN && pile > 0) {
            nim_line_say(&line, "  %.*s", (int)pile, stones);
        }
        say_notes(&line, &table->referee, i);
        say_board(&line, table, i);
        cli_print(table->out, "%s\n", line.text);
    }
}

/* So many numbers, from the first on. */
static void print_numbers(struct play_table *table, size_t count) {
    const struct nim_state *state = &table->referee.state;
    cli_print(table->out, "%zu %ss:", nim_state_count(state),
              cli_pile_word(&table->lesson));
    for (size_t i = 0; i < count; i++) {
        cli_print(table->out, " %" PRIu64, nim_state_pile(state, i));
    }
    cli_print(table->out, "%s\n",
              count < nim_state_count(state) ? " ... ('piles' shows all)" : "");
}

void play_tell_position(struct play_table *table, bool whole) {
    const struct nim_referee *referee = &table->referee;
    size_t count = nim_state_count(&referee->state);
    if (count > PILES_DRAWN) {
        print_numbers(table,
                      whole ? count : (size_t)integer_min(count, PILES_TOLD));
    } else {
        draw_places(table);
    }
    if (referee->memory) {
        cli_print(table->out, "%s %" PRIu64 "\n", referee->memory,
                  referee->state.head[referee->memory_at]);
    }
}

void play_tell_prompt(struct play_table *table) {
    if (table->is_terminal) {
        const char *whose = !table->request->is_for_two     ? ""
                            : table->referee.turn_count % 2 ? ", second"
                                                            : ", first";
        cli_print(table->out, "your move%s%s: ", whose,
                  table->is_told ? ""
                                 : " (2-3 takes 3 of pile 2, 2:3 leaves 3; "
                                   "hint, why, undo, help, quit)");
        table->is_told = true;
    }
}

/* ---- Turns ---- */

/* Has another pile as many stones? */
static bool has_twin(const struct nim_state *state,
                     const struct nim_touch *touch) {
    for (size_t i = 0; i < nim_state_count(state); i++) {
        if (i + 1 != touch->place && nim_state_pile(state, i) == touch->from) {
            return true;
        }
    }
    return false;
}

static bool needs_places(const struct play_table *table,
                         const struct nim_turn *turn) {
    return cli_pile_word(&table->lesson)[0] == 's' ||
           has_twin(&table->referee.state, &turn->touches[0]);
}

/* "9 -> 5" or "pile 2: 9 -> 5", and what that is on the board. In a pair the
 * second player moves the second piece. */
static void say_move(struct nim_line *line, struct play_table *table,
                     const struct nim_turn *turn, bool with_places) {
    static const struct nim_turn others = {.count = 0};
    bool is_second = table->referee.turn_count % 2 == 1;
    cli_say_turn(line, &table->lesson, turn, is_second ? &others : NULL,
                 with_places);
}

/* "take 6 of pile 2" */
static void say_touch(struct nim_line *line, const struct play_table *table,
                      const struct nim_touch *touch) {
    const char *word = cli_pile_word(&table->lesson);
    if (touch->passes) {
        nim_line_say(line, "pass over %s %" PRIu64, word, touch->place);
    } else if (touch->other_count > 0 || touch->to >= touch->from) {
        nim_line_say(line, "make %" PRIu64, touch->to);
        for (unsigned i = 0; i < touch->other_count; i++) {
            nim_line_say(line, "+%" PRIu64, touch->others[i]);
        }
        nim_line_say(line, " of %s %" PRIu64, word, touch->place);
    } else {
        nim_line_say(line, "take %" PRIu64 " of %s %" PRIu64,
                     touch->from - touch->to, word, touch->place);
    }
}

void play_say_turn(struct nim_line *line, struct play_table *table,
                   const struct nim_turn *turn, bool is_persons) {
    if (is_persons) {
        say_move(line, table, turn, needs_places(table, turn));
        return;
    }
    nim_line_say(line, "I ");
    if (table->referee.explanation.origins) {
        nim_line_say(line, "play ");
        say_move(line, table, turn, true);
        return;
    }
    for (size_t i = 0; i < turn->count; i++) {
        nim_line_say(line, "%s", cli_joint(i, turn->count));
        say_touch(line, table, &turn->touches[i]);
    }
}

void play_say_left(struct nim_line *line, const struct play_table *table) {
    const struct nim_state *state = &table->referee.state;
    size_t count = nim_state_count(state);
    if (count > PILES_DRAWN) {
        nim_line_say(line, "%zu piles", count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        nim_line_say(line, "%s%" PRIu64, i > 0 ? " " : "",
                     nim_state_pile(state, i));
    }
}

void play_say_given(struct nim_line *line, struct play_table *table) {
    const struct nim_referee *referee = &table->referee;
    const struct nim_explanation *explanation = &referee->explanation;
    bool has_sum = !referee->is_searched &&
                   explanation->problem->game.family != NIM_GAME_MOORE &&
                   explanation->columns.play == NIM_NORMAL &&
                   !explanation->kind;
    if (has_sum) {
        nim_line_say(line, "the nim-sum was %" PRIu64 ", and ",
                     explanation->sum);
    }
    say_move(line, table, &table->best, needs_places(table, &table->best));
    nim_line_say(line, " was the move");
}

void play_say_hint(struct nim_line *line, struct play_table *table) {
    if (table->best.count == 0) {
        nim_line_say(line, "there is no winning move");
    } else {
        say_move(line, table, &table->best, needs_places(table, &table->best));
        nim_line_say(line, " wins");
    }
}

/* ---- Why ---- */

void play_say_why(struct nim_line *line, struct play_table *table) {
    const struct nim_referee *referee = &table->referee;
    nim_line_say(line, "%s: ",
                 referee->wins ? "you can win"
                               : "the other player can win whatever you do");
    if (referee->explains) {
        nim_line_say(line, "%s", referee->explanation.why.text);
    } else if (referee->wins) {
        nim_line_say(line, "a move leaves a position in which every move "
                           "loses");
    } else {
        nim_line_say(line, "every move leaves a position that has a winning "
                           "answer");
    }
    if (referee->wins) {
        nim_line_say(line, "; ");
        play_say_hint(line, table);
    }
}

void play_tell_help(struct play_table *table) {
    cli_print(table->out,
              "2-3        takes 3 of pile 2\n"
              "2:3        leaves 3 in pile 2\n"
              "1-2 3-1    several piles, where a turn may touch several\n"
              "2:1+3      splits pile 2, where that is allowed\n"
              "hint       a winning move, if there is one\n"
              "why        who can win, and what decides it\n"
              "piles      the whole position\n"
              "undo       takes back your last move, and the answer to it\n"
              "quit       gives up\n");
}

/* ---- The end ---- */

static void tell_card(struct play_table *table) {
    uint64_t given = play_given_away(table);
    if (given == 0) {
        cli_print(table->out, "No won position was given away.\n");
        return;
    }
    cli_print(table->out, "Won positions that were given away: %" PRIu64 "\n",
              given);
    for (size_t i = 0; i < table->past_count; i++) {
        if (table->past[i].given) {
            cli_print(table->out, "  turn %zu: %s\n", i + 1,
                      table->past[i].given);
        }
    }
}

void play_tell_end(struct play_table *table, const char *winner) {
    if (table->request->is_for_two) {
        cli_print(table->out, "The %s player wins.\n", winner);
    } else {
        cli_print(table->out, "%s win.\n", *winner == 'y' ? "You" : "I");
    }
    tell_card(table);
}
