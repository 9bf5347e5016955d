/* Why a position is won or lost and how to play on: sentences by game, play and
 * outcome. */
#include "explain.h"

/* More odd columns are not named one by one. */
#define NAMED 6

/* ---- Words ---- */

/* What a name in the sentences stands for, in positions with all of these
 * traits: the first row that fits. */
static const struct {
    const char *name;
    unsigned when;
    const char *text;
} words[] = {
    {"pile", SUM, "Grundy value"},
    {"pile", STAIRS, "odd step"},
    {"pile", 0, "pile"},
    {"lose", SEVERAL, "lose their one"},
    {"lose", 0, "loses its one"},
    {"odd", SEVERAL, "1 modulo {k + 1}"},
    {"odd", 0, "an odd number"},
    {"can it end", CAN_END, "and this turn can end it"},
    {"can it end", 0, "and no turn can end it yet"},
    {"the last", WINS, "the opponent"},
    {"the last", 0, "the player to move"},
    {"until", MISERE, "until one turn of one's own can end the phase"},
    {"until", STONES, "until the last stone is gone"},
    {"until", 0, "until the end"},
    {": moves", TURNS, ":"},
    {": moves", 0, "."},
    {": targets", FEW_VALUES, ":"},
    {": targets", 0, "."},
    {"the end", CAN_END,
     " In the column 1 the number must become 1 modulo k + 1, as only single "
     "stones are to be left."},
    {"the end", 0, ""},
    {"winning", COUNTED, "{winning count} winning move{s winning count}"},
    {"winning", 0, "The first winning moves"},
    {"losing", COMPLETE | ONE_LOSES | WINS, "The other move loses"},
    {"losing", COMPLETE | ONE_LOSES, "The only move loses"},
    {"losing", COMPLETE | COUNTED | WINS,
     "The other {losing count} moves lose"},
    {"losing", COMPLETE | TWO_LOSE, "Both moves lose"},
    {"losing", COMPLETE | COUNTED, "All {losing count} moves lose"},
    {"losing", COMPLETE | WINS, "The other moves lose"},
    {"losing", COMPLETE, "All moves lose"},
    {"losing", WINS, "The others that make a pile smaller lose"},
    {"losing", 0, "All moves that make a pile smaller lose"},
};

#define WORDS (sizeof words / sizeof *words)

/* The columns of the ones in the sum, the highest first. Returns how many. */
static size_t say_columns(struct nim_line *line, uint64_t sum,
                          char highest[CLI_COLUMN_LEN]) {
    unsigned columns[64] = {0};
    size_t count = 0;
    char name[CLI_COLUMN_LEN];
    for (unsigned column = 64; column-- > 0;) {
        if (sum >> column & 1) {
            columns[count++] = column;
        }
    }
    for (size_t i = 0; i < count; i++) {
        nim_line_say(line, "%s%s", cli_joint(i, count),
                     cli_column_name(name, columns[i]));
    }
    cli_column_name(highest, columns[0]);
    return count;
}

static void add_words(struct cli_fact *fact, unsigned traits) {
    for (size_t i = 0; i < WORDS; i++) {
        if ((traits & words[i].when) == words[i].when) {
            *fact++ = (struct cli_fact){words[i].name, .text = words[i].text};
        }
    }
}

/* What is computed, before the words. */
#define NUMBERS 16

/* Says the text of a part with its facts. */
static void say(struct nim_line *line, const struct cli_lesson *lesson,
                const char *text) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_wide *winning = &explanation->winning_count;
    uint64_t singles = explanation->singles;
    uint64_t big = explanation->columns.big;
    unsigned k = explanation->columns.k;
    struct nim_line columns = {.len = 0};
    char highest[CLI_COLUMN_LEN];
    size_t column_count = say_columns(&columns, explanation->sum, highest);
    struct cli_fact facts[NUMBERS + WORDS + 1] = {
        {"k", .number = k},
        {"k + 1", .number = k + 1},
        {"touched", .text = k == 1   ? "one pile"
                            : k == 2 ? "1 or 2 piles"
                                     : "1 to {k} piles"},
        {"value", .number = explanation->sum},
        {"big", .number = big},
        {"have", .text = big == 1 ? "has" : "have"},
        {"singles", .number = singles},
        {"are", .text = singles == 1 ? "is" : "are"},
        {"surplus", .number = (singles + k) % (k + 1)},
        {"rest", .text = singles % 2 == 1 ? "nothing" : "one stone"},
        {"left", .number = lesson->traits & SINGLE ? singles - 1 : singles | 1},
        {"winning count", .wide = winning, .number = cli_small(winning)},
        {"losing count", .wide = &explanation->losing_count},
        {"columns", .text = columns.text},
        {"the columns", .text = column_count <= NAMED
                                    ? "The odd columns are {columns}. "
                                    : ""},
        {"highest", .text = highest},
    };
    add_words(facts + NUMBERS, lesson->traits);
    cli_say(line, text, facts);
}

/* ---- Sentences ---- */

/* A paragraph, and what is printed behind it; both may be missing. */
static const struct {
    unsigned when;   /* for positions with all of these traits, */
    unsigned unless; /* and none of these */
    void (*then)(const struct cli_lesson *lesson);
    const char *text; /* with facts in braces */
} parts[] = {
    /* Why. */
    {STAIRS, 0, cli_lesson_draw_staircase, NULL},

    /* What piles of other games are worth. */
    {ALONE | TURNS, 0, cli_lesson_print_options, NULL},
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
     "the players take them in turn: of {singles} stone{s singles} {the last} "
     "takes "
     "the last one, and loses.\n"},
    {MISERE, SINGLE | ALONE, NULL,
     "Misere play: whoever cannot move wins. It has two phases. As long as "
     "some {pile} has two stones or more, it is played like normal play. Once "
     "only single stones are left, whoever finds {odd} of them loses. Here "
     "{big} {pile}{s big} {have} two stones or more: this is the first phase, "
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
     "the {pile}s and so makes a column odd; the opponent can make all "
     "columns even again, {until}.\n"},
    {WINS | TURNS, COMPLETE, NULL,
     "Of all moves only those are listed that just make a pile smaller."},

    /* How the winning moves are found. */
    {WINS | STAIRS, 0, cli_lesson_print_targets,
     "Each odd step has a target: with that many stones on it, the opponent "
     "would find a lost position. An odd step with more hands the surplus "
     "down. To an odd step with less, the even step above it can hand down "
     "what it lacks, if it has that many."},
    {WINS | STAIRS, 0, NULL, "So these win:"},
    {WINS | ALONE | WON_LOST, 0, NULL,
     "A winning move leaves a pile that is lost{: moves}"},
    {WINS | ALONE, WON_LOST, NULL,
     "A winning move leaves what is worth 0{: moves}"},
    {WINS | SUM, ALONE, cli_lesson_print_targets,
     "A winning move makes the nim-sum 0: one pile must become worth as much "
     "as the others are together. That is its target{: targets}"},
    {WINS | SUM | TURNS, ALONE, NULL, "So these win:"},
    {WINS | SINGLE, STAIRS, NULL, "So {surplus} of them must be taken:"},
    {WINS | MOORE, SINGLE, NULL,
     "A winning move is found from the highest column down. Where the number "
     "of ones is no multiple of {k + 1}, piles with a one are touched: they "
     "lose it, and in all lower columns they may get a one or none, as is "
     "needed.{the end}"},
    {WINS | MOORE, SINGLE, cli_lesson_print_walk, "The first winning move:"},
    {WINS | CAN_END, STAIRS | MOORE | SINGLE, NULL,
     "The one pile with two stones or more must go, and an odd number of "
     "single stones must be left. There {are} {singles} besides it, and so it "
     "is left with {rest}:"},
    {WINS | ONE_COLUMN, STAIRS | SUM | MOORE | CAN_END, NULL,
     "A winning move makes every column even. The odd column is {columns}. To "
     "turn the digit of a pile in it is to XOR it with {value}. That makes the "
     "pile smaller only if it has a one in the column {highest}:"},
    {WINS, STAIRS | SUM | MOORE | CAN_END | ONE_COLUMN, NULL,
     "A winning move makes every column even. {the columns}To turn the digits "
     "of a pile in the odd columns is to XOR it with {value}. That makes the "
     "pile smaller only if it has a one in the highest of them, column "
     "{highest}:"},

    /* The winning moves. */
    {WINS | TURNS, FEW_WIN, NULL, "{winning}:"},
    {WINS | TURNS | FEW_WIN | MOORE, 0, NULL, "{winning}:"},
    {WINS | TURNS, 0, cli_lesson_print_winning, NULL},
    {WINS | TURNS | CAN_END, STAIRS | MOORE, NULL,
     "That leaves {left} single stone{s left}, an odd number: the opponent "
     "takes "
     "the first of them and the last."},
    {WINS | TURNS | FEW_VALUES, STAIRS | SUM | MOORE | CAN_END,
     cli_lesson_tell_others, NULL},
    {WINS, COMPLETE, cli_lesson_tell_listed, NULL},
    {WINS | TURNS, 0, NULL, ""},

    /* The others. */
    {TURNS | NONE_LOSE | COMPLETE, 0, NULL, "No other move is possible."},
    {TURNS, NONE_LOSE, cli_lesson_print_losing,
     "{losing}. The opponent answers"},
    {0, TURNS | ON_BOARD, NULL, "The moves themselves are not listed."},
};

void cli_lesson_tell_why(const struct cli_lesson *lesson) {
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct nim_line line = {.len = 0};
        if ((lesson->traits & parts[i].when) != parts[i].when ||
            lesson->traits & parts[i].unless) {
            continue;
        }
        if (parts[i].text) {
            say(&line, lesson, parts[i].text);
            cli_tell(lesson->out, "%s", line.text);
        }
        if (parts[i].then) {
            parts[i].then(lesson);
        }
    }
}
