/* How winning moves are found: the options of a pile, targets, columns. */
#include "explain.h"

#include <assert.h>
#include <inttypes.h>

/* More options, or piles of a turn, are not named one by one. */
#define OPTIONS_SHOWN 40
#define NAMED 6

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

void cli_lesson_print_options(const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    struct nim_line line = {.len = 0};
    struct nim_turns turns;
    struct nim_turn turn;
    assert(explanation->has_counts);
    if (cli_small(&explanation->losing_count) > OPTIONS_SHOWN / 2 ||
        cli_small(&explanation->winning_count) > OPTIONS_SHOWN / 2) {
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

void cli_lesson_print_targets(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    for (size_t i = 0;
         i < explanation->value_count && lesson->traits & FEW_VALUES; i++) {
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

/* The piles that no winning move touches. */
void cli_lesson_tell_others(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    uint64_t sum = explanation->sum;
    uint64_t others[CLI_PILES_SHOWN];
    size_t count = 0;
    unsigned highest = 63;
    char name[CLI_COLUMN_LEN];
    struct nim_line piles = {.len = 0};
    struct nim_line targets = {.len = 0};
    while (!(sum >> highest & 1)) {
        highest--;
    }
    for (size_t i = 0; i < explanation->value_count; i++) {
        if (!(explanation->values[i] >> highest & 1)) {
            others[count++] = explanation->values[i];
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
                 cli_column_name(name, highest), count == 1 ? "it" : "they",
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

void cli_lesson_print_walk(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    struct nim_moore game;
    struct nim_moore_walk walk;
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    size_t shown = 0;
    nim_moore_begin(&game, explanation->columns.play, explanation->columns.k);
    nim_moore_add(&game, explanation->values, explanation->value_count);
    nim_moore_walk_begin(&walk, &game, explanation->values,
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
