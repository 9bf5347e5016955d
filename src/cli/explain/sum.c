/* What piles of other games are worth, and why. */
#include "explain.h"
#include "streams/line.h"

#include <assert.h>
#include <inttypes.h>

/* More options are not shown one by one. */
#define OPTIONS_SHOWN 40

/* ---- One pile, and its options ---- */

/* "5 worth 2", or "3+4 lost" where values only tell who wins. */
static void say_option(struct nim_line *line,
                       struct nim_explanation *explanation,
                       const struct nim_turn *turn) {
    uint64_t value = nim_touch_value(explanation, &turn->touches[0]);
    cli_say_turn(line, explanation, turn, false);
    if (cli_tells_winner(explanation)) {
        nim_line_say(line, value ? " (won)" : " (lost)");
    } else {
        nim_line_say(line, " (worth %" PRIu64 ")", value);
    }
}

static void print_options(struct cli_out *out,
                          struct nim_explanation *explanation) {
    struct nim_line line = {.len = 0};
    struct nim_turns turns;
    struct nim_turn turn;
    const char *before = "";
    nim_turns_begin(&turns, explanation);
    while (nim_turns_any(&turns, &turn)) {
        nim_line_say(&line, "%s", before);
        say_option(&line, explanation, &turn);
        before = ", ";
    }
    cli_print_row(out, &line);
}

static void tell_mex(struct cli_out *out, uint64_t value) {
    if (value == 0) {
        cli_tell(out, "None of its options is worth 0. So 0 is the least "
                      "number that none of them has (the mex), and that is "
                      "what the pile is worth.");
    } else {
        cli_tell(out,
                 "Among its options are all values below %" PRIu64
                 ", but not %" PRIu64
                 " itself: that is the least number that none of them has "
                 "(the mex), and that is what the pile is worth.",
                 value, value);
    }
}

/* The turns of a sum can be listed where they can be counted. */
static bool are_few(const struct nim_explanation *explanation) {
    assert(explanation->has_counts);
    return cli_is_small(&explanation->losing_count, OPTIONS_SHOWN / 2) &&
           cli_is_small(&explanation->winning_count, OPTIONS_SHOWN / 2);
}

static void tell_pile(struct cli_out *out,
                      struct nim_explanation *explanation) {
    bool has_options = explanation->has_turns && are_few(explanation);
    bool has_mex = !cli_tells_winner(explanation) && explanation->kind;
    if (has_options) {
        cli_tell(out, "What the pile of %" PRIu64 " can become:",
                 explanation->piles[0]);
        print_options(out, explanation);
    }
    if (has_mex) {
        tell_mex(out, explanation->values[0]);
    }
    cli_print(out, has_options || has_mex ? "\n" : "");
}

/* ---- Many piles ---- */

void cli_lesson_tell_values(struct cli_out *out,
                            const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    if (explanation->value_count == 1) {
        tell_pile(out, explanation);
        return;
    }
    cli_lesson_print_columns(out, explanation);
    cli_tell(out, "The Grundy value of a pile is the least number that none of "
                  "its options has. So all smaller values can be reached, and "
                  "its own cannot: the pile is worth as much as a pile of Nim "
                  "with that many stones. Such piles are judged together by "
                  "their nim-sum.");
    cli_print(out, "\n");
}

/* ---- How the winning moves are found ---- */

static void tell_target_of_one(struct cli_out *out,
                               const struct nim_explanation *explanation) {
    char end = explanation->has_turns ? ':' : '.';
    if (cli_tells_winner(explanation)) {
        cli_tell(out, "A winning move leaves a pile that is lost%c", end);
    } else {
        cli_tell(out, "A winning move leaves what is worth 0%c", end);
    }
}

static void print_target(struct cli_out *out,
                         const struct nim_explanation *explanation,
                         size_t index) {
    cli_print(out, "%*spile %zu", CLI_INDENT, "", index + 1);
    if (explanation->board != NIM_BOARD_VALUES) {
        cli_print(out, " with %" PRIu64, explanation->piles[index]);
    }
    cli_print(out, ": worth %" PRIu64 ", target %" PRIu64 "\n",
              explanation->values[index],
              nim_explanation_target(explanation, index));
}

void cli_lesson_tell_targets(struct cli_out *out,
                             const struct nim_explanation *explanation) {
    bool are_shown = explanation->value_count <= CLI_PILES_SHOWN;
    if (explanation->value_count == 1) {
        tell_target_of_one(out, explanation);
        return;
    }
    cli_tell(out,
             "A winning move makes the nim-sum 0: one pile must become worth "
             "as much as the others are together. That is its target%c",
             are_shown ? ':' : '.');
    for (size_t i = 0; are_shown && i < explanation->value_count; i++) {
        print_target(out, explanation, i);
    }
    if (explanation->has_turns) {
        cli_tell(out, "So these win:");
    }
}
