/* How the winning moves are found. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>
#include <stdio.h>

/* More odd columns are not named one by one. */
#define COLUMNS_NAMED 6

static unsigned highest_column(uint64_t sum) {
    unsigned column = 63;
    while (!(sum >> column & 1)) {
        column--;
    }
    return column;
}

static unsigned count_columns(uint64_t sum) {
    unsigned count = 0;
    for (; sum; sum &= sum - 1) {
        count++;
    }
    return count;
}

/* "The odd columns are 8 and 4. "; nothing where there are many. */
static void say_odd_columns(struct nim_line *line, uint64_t sum) {
    char name[CLI_COLUMN_LEN];
    size_t count = count_columns(sum);
    size_t index = 0;
    if (count > COLUMNS_NAMED) {
        return;
    }
    nim_line_say(line, "The odd column%s ", count == 1 ? " is" : "s are");
    for (unsigned column = 64; column-- > 0;) {
        if (sum >> column & 1) {
            cli_say_item(line, index++, count, cli_column_name(name, column));
        }
    }
    nim_line_say(line, ". ");
}

static void tell_how_classic(struct cli_out *out,
                             const struct nim_explanation *explanation) {
    uint64_t sum = explanation->sum;
    bool is_one = count_columns(sum) == 1;
    char name[CLI_COLUMN_LEN];
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "A winning move makes every column even. ");
    say_odd_columns(&line, sum);
    nim_line_say(&line,
                 "To turn the digit%s of a pile in %s is to XOR it with "
                 "%" PRIu64 ". That makes the pile smaller only if it has a "
                 "one in %scolumn %s:",
                 is_one ? "" : "s", is_one ? "it" : "the odd columns", sum,
                 is_one ? "the " : "the highest of them, ",
                 cli_column_name(name, highest_column(sum)));
    cli_tell(out, "%s", line.text);
}

/* The piles that no winning move touches. */
static void tell_others(struct cli_out *out,
                        const struct nim_explanation *explanation) {
    uint64_t sum = explanation->sum;
    struct nim_line piles = {.len = 0};
    struct nim_line targets = {.len = 0};
    char name[CLI_COLUMN_LEN];
    char text[NIM_DECIMAL_LEN + 1];
    size_t count = 0;
    size_t index = 0;
    if (explanation->value_count > CLI_PILES_SHOWN) {
        return;
    }
    for (size_t i = 0; i < explanation->value_count; i++) {
        count += (explanation->values[i] ^ sum) >= explanation->values[i];
    }
    for (size_t i = 0; i < explanation->value_count; i++) {
        uint64_t value = explanation->values[i];
        if ((value ^ sum) >= value) {
            snprintf(text, sizeof text, "%" PRIu64, value);
            cli_say_item(&piles, index, count, text);
            snprintf(text, sizeof text, "%" PRIu64, value ^ sum);
            cli_say_item(&targets, index++, count, text);
        }
    }
    if (count > 0) {
        cli_tell(out,
                 "%s %s no one in the column %s: %s would have to grow, "
                 "to %s.",
                 piles.text, count == 1 ? "has" : "have",
                 cli_column_name(name, highest_column(sum)),
                 count == 1 ? "it" : "they", targets.text);
    }
}

/* In misere play, when one pile is left that has two stones or more. */
static void tell_how_last_big(struct cli_out *out,
                              const struct nim_explanation *explanation) {
    uint64_t singles = explanation->singles;
    cli_tell(out,
             "The one pile with two stones or more must go, and an odd number "
             "of single stones must be left. There %s %" PRIu64
             " besides it, and so it is left with %s:",
             singles == 1 ? "is" : "are", singles,
             singles % 2 == 1 ? "nothing" : "one stone");
}

/* What an odd step has, and should have. */
static void print_target(struct cli_out *out,
                         const struct nim_explanation *explanation,
                         size_t index) {
    uint64_t value = explanation->values[index];
    uint64_t target = nim_explanation_target(explanation, index);
    size_t above = 2 * index + 1;
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "step %zu has %" PRIu64 ", target %" PRIu64 ": ", above,
                 value, target);
    if (target < value) {
        nim_line_say(&line, "it hands %" PRIu64 " down", value - target);
    } else if (above >= explanation->pile_count) {
        nim_line_say(&line, "it lacks %" PRIu64 ", and no step is above it",
                     target - value);
    } else {
        uint64_t there = explanation->piles[above];
        nim_line_say(
            &line, "it lacks %" PRIu64 ", and step %zu above it has %s%" PRIu64,
            target - value, above + 1, there >= target - value ? "" : "only ",
            there);
    }
    cli_print_row(out, &line);
}

static void tell_how_staircase(struct cli_out *out,
                               const struct nim_explanation *explanation) {
    cli_tell(out,
             "Each odd step has a target: with that many stones on it, the "
             "opponent would find a lost position. An odd step with more hands "
             "the surplus down. To an odd step with less, the even step above "
             "it can hand down what it lacks, if it has that many.");
    if (explanation->value_count <= CLI_PILES_SHOWN) {
        for (size_t i = 0; i < explanation->value_count; i++) {
            print_target(out, explanation, i);
        }
    }
    cli_tell(out, "So these win:");
}

/* "piles 4 and 5"; of more than a few just how many. */
static void say_touched(struct nim_line *line,
                        const struct nim_moore_walk *walk, size_t first,
                        size_t end, uint64_t among) {
    char text[NIM_DECIMAL_LEN + 1];
    size_t count = 0;
    size_t index = 0;
    for (size_t i = first; i < end; i++) {
        count += among >> (i - first) & 1;
    }
    if (count > 6) {
        nim_line_say(line, "%zu piles", count);
        return;
    }
    nim_line_say(line, count == 1 ? "pile " : "piles ");
    for (size_t i = first; i < end; i++) {
        if (among >> (i - first) & 1) {
            snprintf(text, sizeof text, "%zu", walk->touched[i] + 1);
            cli_say_item(line, index++, count, text);
        }
    }
}

static void say_choice(struct nim_line *line, const struct nim_moore_walk *walk,
                       unsigned j) {
    const struct nim_moore_column *column = &walk->column[j];
    size_t before = column->before;
    char name[CLI_COLUMN_LEN];
    nim_line_say(line, "column %s: %zu one%s%s", cli_column_name(name, j),
                 column->ones, cli_plural(column->ones),
                 before > 0 ? " in the other piles" : "");
    if (column->touch == 0 && column->set == 0) {
        nim_line_say(line, "; nothing to do");
        return;
    }
    if (column->touch > 0) {
        nim_line_say(line, "; ");
        say_touched(line, walk, before, before + column->touch, UINT64_MAX);
        nim_line_say(line, column->touch == 1
                               ? " loses its one and is free below"
                               : " lose theirs and are free below");
    }
    if (column->set > 0) {
        nim_line_say(line, "; ");
        say_touched(line, walk, 0, before, column->carry);
        nim_line_say(line, column->set == 1 ? " gets a one" : " get one each");
    }
    nim_line_say(line, "; that makes %zu",
                 column->ones - column->touch + column->set);
}

static void tell_walk(struct cli_out *out,
                      const struct nim_explanation *explanation) {
    struct nim_moore_walk walk;
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    unsigned modulus = explanation->columns.k + 1;
    nim_moore_walk_begin_with(&walk, &explanation->columns, explanation->values,
                              explanation->value_count);
    nim_moore_walk_next(&walk, moves, places);
    cli_tell(out,
             "A winning move is found from the highest column down. Where the "
             "number of ones is no multiple of %u, piles with a one are "
             "touched: they lose it, and in all lower columns they may get a "
             "one or none, as is needed.%s",
             modulus,
             walk.lowest ? " In the column 1 the number must become 1 modulo "
                           "k + 1, as only single stones are to be left."
                         : "");
    cli_tell(out, "The first winning move:");
    size_t shown = 0;
    for (unsigned j = walk.columns; j-- > 0 && shown < CLI_PILES_SHOWN;) {
        bool changes = walk.column[j].touch > 0 || walk.column[j].set > 0;
        if (changes || walk.columns <= CLI_PILES_SHOWN) {
            struct nim_line line = {.len = 0};
            say_choice(&line, &walk, j);
            cli_print_row(out, &line);
            shown++;
        }
    }
}

/* In misere play, when no pile has more than a stone. */
static void tell_how_single(struct cli_out *out,
                            const struct nim_explanation *explanation) {
    unsigned modulus = explanation->columns.k + 1;
    uint64_t surplus = (explanation->singles + modulus - 1) % modulus;
    cli_tell(out, "So %" PRIu64 " of them must be taken:", surplus);
}

void cli_lesson_tell_how(struct cli_out *out,
                         const struct nim_explanation *explanation) {
    if (cli_is_staircase(explanation)) {
        tell_how_staircase(out, explanation);
    } else if (cli_is_sum(explanation)) {
        cli_lesson_tell_targets(out, explanation);
    } else if (cli_are_single(explanation)) {
        tell_how_single(out, explanation);
    } else if (cli_is_moore(explanation)) {
        tell_walk(out, explanation);
    } else if (cli_can_end_phase(explanation)) {
        tell_how_last_big(out, explanation);
    } else {
        tell_how_classic(out, explanation);
    }
}

/* What stands behind the list. */
void cli_lesson_tell_rest(struct cli_out *out,
                          const struct nim_explanation *explanation) {
    bool is_plain = explanation->problem->game.family == NIM_GAME_CLASSIC;
    if (is_plain && cli_is_misere(explanation) &&
        explanation->columns.big <= 1) {
        uint64_t singles = explanation->singles;
        uint64_t left = cli_are_single(explanation) ? singles - 1 : singles | 1;
        cli_tell(out,
                 "That leaves %" PRIu64 " single stone%s, an odd number: the "
                 "opponent takes the first of them and the last.",
                 left, cli_plural(left));
    } else if (is_plain) {
        tell_others(out, explanation);
    }
}
