/* How to play on: what winning moves do, which they are, and what answers the
 * others. */
#include "base/wide.h"
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>

/* More odd columns, or piles, are not named one by one. */
#define NAMED 6

/* ---- Facts ---- */

/* The moves that lose. */
static const char *name_losing(const struct cli_lesson *lesson) {
    const struct nim_wide *count = &lesson->explanation->losing_count;
    bool wins = lesson->traits & WINS;
    if (!(lesson->traits & COMPLETE)) {
        return wins ? "The others that make a pile smaller lose"
                    : "All moves that make a pile smaller lose";
    }
    if (!(lesson->traits & COUNTED)) {
        return wins ? "The other moves lose" : "All moves lose";
    }
    if (cli_is_small(count, 1)) {
        return wins ? "The other move loses" : "The only move loses";
    }
    return wins                     ? "The other {losing count} moves lose"
           : cli_is_small(count, 2) ? "Both moves lose"
                                    : "All {losing count} moves lose";
}

static const char *name_winning(const struct cli_lesson *lesson) {
    return !(lesson->traits & COUNTED) ? "The first winning moves"
           : cli_is_small(&lesson->explanation->winning_count, 1)
               ? "{winning count} winning move"
               : "{winning count} winning moves";
}

#define WIDE_LEN (NIM_WIDE_LEN + 1)
static const char *say_wide(char text[WIDE_LEN],
                            const struct nim_wide *number) {
    text[nim_wide_write((unsigned char *)text, number)] = '\0';
    return text;
}

static void say(struct nim_line *line, const struct cli_lesson *lesson,
                const char *text) {
    const struct nim_explanation *explanation = lesson->explanation;
    uint64_t singles = explanation->singles;
    uint64_t left = lesson->traits & SINGLE ? singles - 1 : singles | 1;
    unsigned modulus = explanation->columns.k + 1;
    bool are_shown = explanation->value_count <= CLI_PILES_SHOWN;
    const char *the_end = " In the column 1 the number must become 1 modulo "
                          "k + 1, as only single stones are to be left.";
    char winning[WIDE_LEN];
    char losing[WIDE_LEN];
    const struct cli_fact facts[] = {
        {"k + 1", NULL, modulus, false},
        {"singles", NULL, singles, false},
        {"are", singles == 1 ? "is" : "are", 0, false},
        {"surplus", NULL, (singles + modulus - 1) % modulus, false},
        {"rest", singles % 2 == 1 ? "nothing" : "one stone", 0, false},
        {"left", NULL, left, false},
        {"s", cli_plural(left), 0, false},
        {"winning", name_winning(lesson), 0, false},
        {"winning count", say_wide(winning, &explanation->winning_count), 0,
         false},
        {"losing", name_losing(lesson), 0, false},
        {"losing count", say_wide(losing, &explanation->losing_count), 0,
         false},
        {": moves", lesson->traits & TURNS ? ":" : ".", 0, false},
        {": targets", are_shown ? ":" : ".", 0, false},
        {"the end", lesson->traits & CAN_END ? the_end : "", 0, false},
        {NULL, NULL, 0, false},
    };
    cli_say(line, text, facts);
}

/* ---- Targets ---- */

/* What an odd step has, and should have. */
static void say_step(struct nim_line *line,
                     const struct nim_explanation *explanation, size_t index,
                     uint64_t target) {
    uint64_t value = explanation->values[index];
    size_t above = 2 * index + 1;
    nim_line_say(line, "step %zu has %" PRIu64 ", target %" PRIu64 ": ", above,
                 value, target);
    if (target < value) {
        nim_line_say(line, "it hands %" PRIu64 " down", value - target);
        return;
    }
    nim_line_say(line, "it lacks %" PRIu64 ", and ", target - value);
    if (above >= explanation->pile_count) {
        nim_line_say(line, "no step is above it");
        return;
    }
    uint64_t there = explanation->piles[above];
    nim_line_say(line, "step %zu above it has %s%" PRIu64, above + 1,
                 there >= target - value ? "" : "only ", there);
}

static void say_pile(struct nim_line *line,
                     const struct nim_explanation *explanation, size_t index,
                     uint64_t target) {
    nim_line_say(line, "pile %zu", index + 1);
    if (explanation->board != NIM_BOARD_VALUES) {
        nim_line_say(line, " with %" PRIu64, explanation->piles[index]);
    }
    nim_line_say(line, ": worth %" PRIu64 ", target %" PRIu64,
                 explanation->values[index], target);
}

static void print_targets(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    if (explanation->value_count > CLI_PILES_SHOWN) {
        return;
    }
    for (size_t i = 0; i < explanation->value_count; i++) {
        uint64_t target = nim_explanation_target(explanation, i);
        struct nim_line line = {.len = 0};
        if (lesson->traits & STAIRS) {
            say_step(&line, explanation, i, target);
        } else {
            say_pile(&line, explanation, i, target);
        }
        cli_print_row(lesson->out, &line);
    }
}

/* ---- Nim ---- */

/* The columns of the ones in the sum, the highest first. Returns how many. */
static size_t find_columns(uint64_t sum, unsigned columns[64]) {
    size_t count = 0;
    for (unsigned column = 64; column-- > 0;) {
        if (sum >> column & 1) {
            columns[count++] = column;
        }
    }
    return count;
}

static void tell_xor(const struct cli_lesson *lesson) {
    uint64_t sum = lesson->explanation->sum;
    unsigned columns[64];
    size_t count = find_columns(sum, columns);
    bool is_one = count == 1;
    struct nim_line odd = {.len = 0};
    char name[CLI_COLUMN_LEN];
    for (size_t i = 0; i < count && count <= NAMED; i++) {
        nim_line_say(&odd, "%s%s", cli_joint(i, count),
                     cli_column_name(name, columns[i]));
    }
    cli_tell(lesson->out,
             "A winning move makes every column even. %s%s%sTo turn the "
             "digit%s of a pile in %s is to XOR it with %" PRIu64 ". That "
             "makes the pile smaller only if it has a one in %scolumn %s:",
             odd.len == 0 ? ""
             : is_one     ? "The odd column is "
                          : "The odd columns are ",
             odd.text, odd.len == 0 ? "" : ". ", is_one ? "" : "s",
             is_one ? "it" : "the odd columns", sum,
             is_one ? "the " : "the highest of them, ",
             cli_column_name(name, columns[0]));
}

/* The piles that no winning move touches. */
static void tell_others(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    uint64_t sum = explanation->sum;
    uint64_t others[CLI_PILES_SHOWN];
    size_t count = 0;
    struct nim_line piles = {.len = 0};
    struct nim_line targets = {.len = 0};
    unsigned columns[64];
    char name[CLI_COLUMN_LEN];
    find_columns(sum, columns);
    if (explanation->value_count > CLI_PILES_SHOWN) {
        return;
    }
    for (size_t i = 0; i < explanation->value_count; i++) {
        uint64_t value = explanation->values[i];
        if ((value ^ sum) >= value) {
            others[count++] = value;
        }
    }
    for (size_t i = 0; i < count; i++) {
        const char *joint = cli_joint(i, count);
        nim_line_say(&piles, "%s%" PRIu64, joint, others[i]);
        nim_line_say(&targets, "%s%" PRIu64, joint, others[i] ^ sum);
    }
    if (count > 0) {
        cli_tell(lesson->out,
                 "%s %s no bit in the column %s: %s would have to grow, to %s.",
                 piles.text, count == 1 ? "has" : "have",
                 cli_column_name(name, columns[0]), count == 1 ? "it" : "they",
                 targets.text);
    }
}

/* ---- Moore's Nim ---- */

/* "piles 4 and 5": those touched from the first on that are among these. */
static void say_touched(struct nim_line *line,
                        const struct nim_moore_walk *walk, size_t first,
                        size_t end, uint64_t among) {
    size_t count = 0;
    size_t index = 0;
    for (size_t i = first; i < end; i++) {
        count += among >> (i - first) & 1;
    }
    if (count > NAMED) {
        nim_line_say(line, "; %zu piles", count);
        return;
    }
    nim_line_say(line, "; pile%s ", cli_plural(count));
    for (size_t i = first; i < end; i++) {
        if (among >> (i - first) & 1) {
            nim_line_say(line, "%s%zu", cli_joint(index++, count),
                         walk->touched[i] + 1);
        }
    }
}

static void print_choice(const struct cli_lesson *lesson,
                         const struct nim_moore_walk *walk, unsigned j) {
    const struct nim_moore_column *column = &walk->column[j];
    size_t before = column->before;
    char name[CLI_COLUMN_LEN];
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "column %s: %zu one%s%s", cli_column_name(name, j),
                 column->ones, cli_plural(column->ones),
                 before > 0 ? " in the other piles" : "");
    if (column->touch > 0) {
        say_touched(&line, walk, before, before + column->touch, UINT64_MAX);
        nim_line_say(&line, column->touch == 1
                                ? " loses its one and is free below"
                                : " lose theirs and are free below");
    }
    if (column->set > 0) {
        say_touched(&line, walk, 0, before, column->carry);
        nim_line_say(&line, column->set == 1 ? " gets a one" : " get one each");
    }
    if (column->touch == 0 && column->set == 0) {
        nim_line_say(&line, "; nothing to do");
    } else {
        nim_line_say(&line, "; that makes %zu",
                     column->ones - column->touch + column->set);
    }
    cli_print_row(lesson->out, &line);
}

static void print_walk(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    struct nim_moore_walk walk;
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    size_t shown = 0;
    nim_moore_walk_begin_with(&walk, &explanation->columns, explanation->values,
                              explanation->value_count);
    nim_moore_walk_next(&walk, moves, places);
    for (unsigned j = walk.columns; j-- > 0 && shown < CLI_PILES_SHOWN;) {
        bool changes = walk.column[j].touch > 0 || walk.column[j].set > 0;
        if (changes || walk.columns <= CLI_PILES_SHOWN) {
            print_choice(lesson, &walk, j);
            shown++;
        }
    }
}

/* ---- Sentences ---- */

static const struct cli_part parts[] = {
    {WINS | TURNS, COMPLETE, NULL,
     "Of all moves only those are listed that just make a pile smaller."},

    /* How the winning moves are found. */
    {WINS | STAIRS, 0, print_targets,
     "Each odd step has a target: with that many stones on it, the opponent "
     "would find a lost position. An odd step with more hands the surplus "
     "down. To an odd step with less, the even step above it can hand down "
     "what it lacks, if it has that many."},
    {WINS | STAIRS, 0, NULL, "So these win:"},
    {WINS | ALONE | WON_LOST, 0, NULL,
     "A winning move leaves a pile that is lost{: moves}"},
    {WINS | ALONE, WON_LOST, NULL,
     "A winning move leaves what is worth 0{: moves}"},
    {WINS | SUM, ALONE, print_targets,
     "A winning move makes the nim-sum 0: one pile must become worth as much "
     "as the others are together. That is its target{: targets}"},
    {WINS | SUM | TURNS, ALONE, NULL, "So these win:"},
    {WINS | SINGLE, STAIRS, NULL, "So {surplus} of them must be taken:"},
    {WINS | MOORE, SINGLE, NULL,
     "A winning move is found from the highest column down. Where the number "
     "of ones is no multiple of {k + 1}, piles with a one are touched: they "
     "lose it, and in all lower columns they may get a one or none, as is "
     "needed.{the end}"},
    {WINS | MOORE, SINGLE, print_walk, "The first winning move:"},
    {WINS | CAN_END, STAIRS | MOORE | SINGLE, NULL,
     "The one pile with two stones or more must go, and an odd number of "
     "single stones must be left. There {are} {singles} besides it, and so it "
     "is left with {rest}:"},
    {WINS, STAIRS | SUM | MOORE | CAN_END, tell_xor, NULL},

    /* The winning moves. */
    {WINS | TURNS, FEW_WIN, NULL, "{winning}:"},
    {WINS | TURNS | FEW_WIN | MOORE, 0, NULL, "{winning}:"},
    {WINS | TURNS, 0, cli_lesson_print_winning, NULL},
    {WINS | TURNS | CAN_END, STAIRS | MOORE, NULL,
     "That leaves {left} single stone{s}, an odd number: the opponent takes "
     "the first of them and the last."},
    {WINS | TURNS, STAIRS | SUM | MOORE | CAN_END, tell_others, NULL},
    {WINS, COMPLETE, cli_lesson_tell_listed, NULL},
    {WINS | TURNS, 0, NULL, ""},

    /* The others. */
    {TURNS | NONE_LOSE | COMPLETE, 0, NULL, "No other move is possible."},
    {TURNS, NONE_LOSE, cli_lesson_print_losing,
     "{losing}. The opponent answers"},
    {0, TURNS | ON_BOARD, NULL, "The moves themselves are not listed."},
    {0, 0, NULL, NULL},
};

void cli_lesson_tell_how(const struct cli_lesson *lesson) {
    cli_tell_parts(lesson, parts, say);
}
