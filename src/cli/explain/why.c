/* Why a position is won or lost. */
#include "explain.h"
#include "streams/line.h"

#include <assert.h>
#include <inttypes.h>

/* More options are not shown one by one. */
#define OPTIONS_SHOWN 40

/* ---- Facts ---- */

/* How it goes on until the end. */
static const char *until(const struct cli_lesson *lesson) {
    const struct nim_problem *problem = lesson->explanation->problem;
    bool has_stones = !problem->layout.board && !problem->game.kind;
    return lesson->traits & MISERE
               ? "until one turn of one's own can end the phase"
           : has_stones ? "until the last stone is gone"
                        : "until the end";
}

/* What the values are; of one, and of several. */
static const char *name_values(const struct cli_lesson *lesson,
                               uint64_t number) {
    bool is_one = number == 1;
    return lesson->traits & SUM      ? is_one ? "Grundy value" : "Grundy values"
           : lesson->traits & STAIRS ? is_one ? "odd step" : "odd steps"
           : is_one                  ? "pile"
                                     : "piles";
}

static void say(struct nim_line *line, const struct cli_lesson *lesson,
                const char *text) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_columns *columns = &explanation->columns;
    bool wins = explanation->wins;
    unsigned k = columns->k;
    const struct cli_fact facts[] = {
        {"k", NULL, k, false},
        {"k + 1", NULL, k + 1, false},
        {"touched",
         k == 1   ? "one pile"
         : k == 2 ? "1 or 2 piles"
                  : "1 to {k} piles",
         0, false},
        {"lose", k == 1 ? "loses its one" : "lose their one", 0, false},
        {"odd", k == 1 ? "an odd number" : "1 modulo {k + 1}", 0, false},
        {"value", NULL, explanation->sum, false},
        {"values", name_values(lesson, 2), 0, false},
        {"pile", name_values(lesson, 1), 0, false},
        {"big", NULL, columns->big, false},
        {"big piles", name_values(lesson, columns->big), 0, false},
        {"have", columns->big == 1 ? "has" : "have", 0, false},
        {"can it end",
         columns->big <= k ? "and this turn can end it"
                           : "and no turn can end it yet",
         0, false},
        {"singles", NULL, explanation->singles, false},
        {"s", cli_plural(explanation->singles), 0, false},
        {"the last", wins ? "the opponent" : "the player to move", 0, false},
        {"until", until(lesson), 0, false},
        {NULL, NULL, 0, false},
    };
    cli_say(line, text, facts);
}

/* ---- Options ---- */

/* "5 (worth 2)", or "3+4 (lost)" where values only tell who wins. */
static void say_option(struct nim_line *line, const struct cli_lesson *lesson,
                       const struct nim_turn *turn) {
    uint64_t value = nim_touch_value(lesson->explanation, &turn->touches[0]);
    cli_say_turn(line, lesson, turn, NULL, false);
    if (lesson->traits & WON_LOST) {
        nim_line_say(line, value ? " (won)" : " (lost)");
    } else {
        nim_line_say(line, " (worth %" PRIu64 ")", value);
    }
}

static void print_options(const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    struct nim_line line = {.len = 0};
    struct nim_turns turns;
    struct nim_turn turn;
    assert(explanation->has_counts);
    if (!cli_is_small(&explanation->losing_count, OPTIONS_SHOWN / 2) ||
        !cli_is_small(&explanation->winning_count, OPTIONS_SHOWN / 2)) {
        return;
    }
    cli_tell(lesson->out,
             "What the pile of %" PRIu64 " can become:", explanation->piles[0]);
    nim_turns_begin(&turns, explanation);
    while (nim_turns_any(&turns, &turn)) {
        nim_line_say(&line, line.len > 0 ? ", " : "");
        say_option(&line, lesson, &turn);
    }
    cli_print_row(lesson->out, &line);
    cli_print(lesson->out, lesson->traits & VALUED ? "" : "\n");
}

/* ---- Sentences ---- */

static const struct cli_part parts[] = {
    {STAIRS, 0, cli_lesson_draw_staircase, NULL},

    /* What piles of other games are worth. */
    {ALONE | TURNS, 0, print_options, NULL},
    {ALONE | VALUED, WINS, NULL,
     "None of its options is worth 0. So 0 is the least number that none of "
     "them has (the mex), and that is what the pile is worth.\n"},
    {ALONE | VALUED | WINS, 0, NULL,
     "Among its options are all values below {value}, but not {value} itself: "
     "that is the least number that none of them has (the mex), and that is "
     "what the pile is worth.\n"},
    {0, ALONE | SINGLE, cli_lesson_print_columns, NULL},
    {SUM, ALONE, NULL,
     "The Grundy value of a pile is the least number that none of its options "
     "has. So all smaller values can be reached, and its own cannot: the pile "
     "is worth as much as a pile of Nim with that many stones. Such piles are "
     "judged together by their nim-sum.\n"},

    {STAIRS, 0, NULL,
     "Only the odd steps count, as piles of Nim. Stones that the opponent "
     "hands down from an even step can at once be handed on from the odd step "
     "below it, and all is as before; stones handed down from an odd step are "
     "out of the game.\n"},

    /* Misere play. */
    {SINGLE | SEVERAL, 0, NULL,
     "Misere play: whoever cannot move wins. Only single stones are left, and "
     "a turn takes 1 to {k} of them. Whoever leaves 1 modulo {k + 1} of them "
     "wins: whatever the opponent takes, the next turn takes as many as make "
     "{k + 1} together with it, and the very last stone is the opponent's.\n"},
    {SINGLE | STAIRS, SEVERAL, NULL,
     "Misere play: whoever cannot move wins. No odd step has more than a "
     "single stone. Whoever leaves an odd number of odd steps with a stone "
     "wins: the players give these away in turn, and the last one is the "
     "opponent's.\n"},
    {SINGLE, SEVERAL | STAIRS, NULL,
     "Misere play: whoever cannot move wins. Only single stones are left, and "
     "the players take them in turn: of {singles} stone{s} {the last} takes "
     "the last one, and loses.\n"},
    {MISERE, SINGLE | ALONE, NULL,
     "Misere play: whoever cannot move wins. It has two phases. As long as "
     "some {pile} has two stones or more, it is played like normal play. Once "
     "only single stones are left, whoever finds {odd} of them loses. Here "
     "{big} {big piles} {have} two stones or more: this is the first phase, "
     "{can it end}.\n"},

    /* Normal play, and the first phase of misere play. */
    {MOORE, CAN_END, NULL,
     "A turn touches {touched}. In a lost position the number of ones in every "
     "column is a multiple of {k + 1}. Any move spoils that: in the highest "
     "column that it changes, {touched} {lose}. And it can always be put right "
     "again, column by column, {until}.\n"},
    {WINS, MOORE | CAN_END | ALONE, NULL,
     "Whoever leaves an even number of ones in every binary column wins: any "
     "move then makes a column odd, and the next move can make all columns "
     "even again, {until}.\n"},
    {0, WINS | MOORE | CAN_END | ALONE, NULL,
     "Every binary column has an even number of ones. Any move changes one of "
     "the {values} and so makes a column odd; the opponent can make all "
     "columns even again, {until}.\n"},
    {0, 0, NULL, NULL},
};

void cli_lesson_tell_why(const struct cli_lesson *lesson) {
    cli_tell_parts(lesson, parts, say);
}
