/* Lists of winning and losing moves. */
#include "base/integer.h"
#include "explain.h"

#include <inttypes.h>

/* The piles of more are not gone through. */
#define PILES_LISTED 20
/* A page, and how much of it a list gets, unless all is wanted. */
#define PAGE_LINES 96
#define WINNING_LINES 16
#define LOSING_LINES 25

void cli_walk_begin(struct cli_walk *walk, const struct cli_lesson *lesson,
                    bool is_losing) {
    *walk = (struct cli_walk){.lesson = lesson, .is_losing = is_losing};
    nim_turns_begin(&walk->turns, lesson->explanation);
}

bool cli_walk_next(struct cli_walk *walk) {
    const struct cli_lesson *lesson = walk->lesson;
    bool may_go_on =
        walk->count < (lesson->all ? CLI_TURNS_ALL : CLI_TURNS) &&
        lesson->out->writer.status == NIM_OK &&
        (walk->is_losing
             ? nim_turns_losing(&walk->turns, &walk->turn, &walk->reply)
             : nim_turns_winning(&walk->turns, &walk->turn));
    walk->count += may_go_on;
    return may_go_on;
}

/* ---- A list ---- */

static void say_item(struct nim_line *line, const struct cli_walk *walk) {
    const struct cli_lesson *lesson = walk->lesson;
    bool with_places = lesson->traits & PLACES;
    cli_say_turn(line, lesson, &walk->turn, NULL, with_places);
    if (walk->is_losing) {
        nim_line_say(line, "  ");
        cli_say_reply(line, lesson, "with ", &walk->turn, &walk->reply,
                      with_places);
    }
}

/* How wide its widest item is. */
static size_t measure(const struct cli_lesson *lesson, bool is_losing) {
    struct cli_walk walk;
    size_t width = 0;
    cli_walk_begin(&walk, lesson, is_losing);
    while (cli_walk_next(&walk)) {
        struct nim_line line = {.len = 0};
        say_item(&line, &walk);
        width = line.len > width ? line.len : width;
    }
    return width;
}

/* What a winning turn takes and leaves. */
static void say_details(struct nim_line *line, const struct cli_lesson *lesson,
                        const struct nim_turn *turn) {
    const struct nim_touch *touch = &turn->touches[0];
    uint64_t taken = touch->from - touch->to;
    if (lesson->traits & STAIRS && touch->place > 1) {
        nim_line_say(line, "hands %" PRIu64 " down to step %" PRIu64 ", ",
                     taken, touch->place - 1);
    } else if (turn->count == 1 && touch->other_count == 0 && !touch->passes) {
        nim_line_say(line, "takes %" PRIu64 ", ", taken);
    }
    nim_line_say(line, "leaves");
    cli_say_left(line, lesson, turn);
}

/* An item that has its line alone, with the details at that width, if they fit.
 * Returns how many lines it takes. */
static size_t print_alone(const struct cli_walk *walk, struct nim_line *line,
                          size_t details_at) {
    size_t len = line->len;
    if (details_at > 0) {
        nim_line_say(line, "%*s", (int)(details_at - len), "");
        say_details(line, walk->lesson, &walk->turn);
    }
    if (CLI_INDENT + line->len > CLI_LINE_LEN) {
        line->text[len] = '\0';
    }
    return cli_print_row(walk->lesson->out, line);
}

/* After a list that may not be whole. */
static void tell_cut(const struct cli_walk *walk, bool is_full) {
    const struct cli_lesson *lesson = walk->lesson;
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_wide *count = walk->is_losing
                                       ? &explanation->losing_count
                                       : &explanation->winning_count;
    bool may_be_cut = lesson->all ? walk->count == CLI_TURNS_ALL
                                  : is_full || walk->count == CLI_TURNS;
    bool is_cut =
        lesson->traits & COUNTED ? cli_small(count) > walk->count : may_be_cut;
    if (is_cut) {
        cli_tell(lesson->out, lesson->all
                                  ? "and so on."
                                  : "and so on; --all lists more of them.");
    }
}

/* Prints them all, or the first ones that do not take more lines. */
static void print_list(const struct cli_lesson *lesson, bool is_losing,
                       bool with_details, size_t line_most) {
    bool all = lesson->all;
    size_t width = !all || with_details ? measure(lesson, is_losing) : 0;
    size_t per_line = (CLI_LINE_LEN - CLI_INDENT + CLI_GAP) / (width + CLI_GAP);
    bool are_alone = all || with_details || per_line < 2;
    size_t line_count = 0;
    size_t on_line = 0; /* items on the line that has not ended */
    size_t pad = CLI_INDENT;
    struct cli_walk walk;
    cli_walk_begin(&walk, lesson, is_losing);
    while ((all || line_count < line_most) && cli_walk_next(&walk)) {
        struct nim_line line = {.len = 0};
        say_item(&line, &walk);
        if (are_alone) {
            line_count +=
                print_alone(&walk, &line, with_details ? width + CLI_GAP : 0);
            continue;
        }
        on_line = (on_line + 1) % per_line;
        line_count += on_line == 0;
        cli_print(lesson->out, "%*s%s%s", (int)pad, "", line.text,
                  on_line == 0 ? "\n" : "");
        pad = on_line == 0 ? CLI_INDENT : width + CLI_GAP - line.len;
    }
    cli_print(lesson->out, on_line > 0 ? "\n" : "");
    tell_cut(&walk, line_count >= line_most);
}

/* ---- Winning turns ---- */

void cli_lesson_print_winning(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    bool with_details = lesson->traits & FEW_WIN && !explanation->origins &&
                        explanation->pile_count <= CLI_PILES_SHOWN;
    print_list(lesson, false, with_details, WINNING_LINES);
}

/* ---- Losing turns ---- */

/* The lines that are left on the page. What stands above takes up to three
 * lines a value, two a column, and one a winning turn, besides what it takes in
 * any case. */
static size_t lines_left(const struct nim_explanation *explanation) {
    size_t wins = (size_t)integer_min(cli_small(&explanation->winning_count),
                                      WINNING_LINES);
    size_t columns = 0;
    bool goes_on = true;
    for (size_t i = 0; i < 20; i++) {
        goes_on &= explanation->columns.ones[i] > 0;
        columns += goes_on;
    }
    size_t used = 40 + wins + 2 * columns + 3 * explanation->value_count +
                  (explanation->origins ? explanation->pile_count + 12 : 0);
    return used + LOSING_LINES < PAGE_LINES ? PAGE_LINES - used : LOSING_LINES;
}

/* Returns how many lines it takes. */
static size_t print_example(const struct cli_lesson *lesson,
                            const struct nim_turn *turn,
                            const struct nim_turn *reply) {
    const struct nim_touch *touch = &turn->touches[0];
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "%s %" PRIu64 " with %" PRIu64 ": such as ",
                 cli_pile_word(lesson), touch->place, touch->from);
    cli_say_turn(&line, lesson, turn, NULL, false);
    nim_line_say(&line, ", answered ");
    cli_say_reply(&line, lesson, "with ", turn, reply, true);
    return cli_print_row(lesson->out, &line);
}

/* An example a pile, the first there is, until the lines are full; of many
 * piles just one. */
static void print_examples(const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    size_t most = explanation->pile_count > PILES_LISTED ? 1 : LOSING_LINES;
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_after after;
    uint64_t told = 0; /* the place of the last pile with an example */
    size_t count = 0;
    nim_turns_begin(&turns, explanation);
    while (count < most && nim_turns_any(&turns, &turn) && turn.count == 1) {
        if (turn.touches[0].place == told) {
            turns.turn.touches[0].to = 0; /* a pile of Nim needs no more */
            continue;
        }
        nim_turn_try(explanation, &turn, &after);
        if (!after.wins) {
            told = turn.touches[0].place;
            count += print_example(lesson, &turn, &after.reply);
        }
    }
    cli_tell(lesson->out, "and so on; --all lists more of them.");
}

void cli_lesson_print_losing(const struct cli_lesson *lesson) {
    if (lesson->all || lesson->traits & FEW_LOSE) {
        print_list(lesson, true, false, lines_left(lesson->explanation));
    } else {
        print_examples(lesson);
    }
}
