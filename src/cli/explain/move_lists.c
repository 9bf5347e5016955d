/* Lists of winning and losing moves. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>

/* The piles of more are not gone through. */
#define PILES_LISTED 20
/* A page, and how much of it a list gets, unless all is wanted. */
#define PAGE_LINES 96
#define WINNING_LINES 16
#define LOSING_LINES 25

void cli_each_turn(const struct cli_lesson *lesson, bool is_losing,
                   cli_turn_fn *act, void *context) {
    uint64_t left = lesson->all ? CLI_TURNS_ALL : CLI_TURNS;
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply = {0};
    nim_turns_begin(&turns, lesson->explanation);
    while (left-- > 0 && lesson->out->writer.status == NIM_OK &&
           (is_losing ? nim_turns_losing(&turns, &turn, &reply)
                      : nim_turns_winning(&turns, &turn)) &&
           act(context, &turn, is_losing ? &reply : NULL)) {
    }
}

/* ---- A list ---- */

/* It is gone through twice: to measure it, and to print it. */
struct list {
    const struct cli_lesson *lesson;
    bool with_details; /* what a winning turn takes and leaves */
    size_t lines_most; /* it may take these lines */
    size_t width;      /* of the widest item */
    size_t per_line;   /* how many stand on a line */
    size_t pad;        /* between the last one and the next on its line */
    size_t line_count; /* lines printed */
    size_t count;      /* items printed */
};

static void say_item(struct nim_line *line, const struct list *list,
                     const struct nim_turn *turn,
                     const struct nim_turn *reply) {
    cli_say_turn(line, list->lesson, turn, NULL, list->lesson->traits & PLACES);
    if (reply) {
        nim_line_say(line, "  ");
        cli_say_reply(line, list->lesson, turn, reply,
                      list->lesson->traits & PLACES);
    }
}

static bool measure_item(void *context, const struct nim_turn *turn,
                         const struct nim_turn *reply) {
    struct list *list = context;
    struct nim_line line = {.len = 0};
    say_item(&line, list, turn, reply);
    list->width = line.len > list->width ? line.len : list->width;
    return true;
}

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

/* An item that has its line alone, with what fits behind it. */
static void print_alone(struct list *list, struct nim_line *line,
                        const struct nim_turn *turn) {
    size_t len = line->len;
    if (list->with_details) {
        nim_line_say(line, "%*s", (int)(list->width + CLI_GAP - len), "");
        say_details(line, list->lesson, turn);
    }
    if (CLI_INDENT + line->len > CLI_LINE_LEN) {
        line->text[len] = '\0';
    }
    list->line_count += cli_print_row(list->lesson->out, line);
}

static bool print_item(void *context, const struct nim_turn *turn,
                       const struct nim_turn *reply) {
    struct list *list = context;
    struct nim_line line = {.len = 0};
    bool starts_line = list->count % list->per_line == 0;
    bool ends_line = ++list->count % list->per_line == 0;
    say_item(&line, list, turn, reply);
    if (list->per_line == 1) {
        print_alone(list, &line, turn);
    } else {
        cli_print(list->lesson->out, "%*s%s%s",
                  starts_line ? CLI_INDENT : (int)list->pad, "", line.text,
                  ends_line ? "\n" : "");
        list->pad = list->width + CLI_GAP - line.len;
        list->line_count += ends_line;
    }
    return list->lesson->all || list->line_count < list->lines_most;
}

/* After a list that may not be whole. */
static void tell_cut(const struct list *list, const struct nim_wide *count) {
    const struct cli_lesson *lesson = list->lesson;
    bool is_full = lesson->all ? list->count == CLI_TURNS_ALL
                               : list->line_count >= list->lines_most ||
                                     list->count == CLI_TURNS;
    bool is_cut = lesson->traits & COUNTED
                      ? !cli_is_small(count, (uint32_t)list->count)
                      : is_full;
    if (is_cut) {
        cli_tell(lesson->out, lesson->all
                                  ? "and so on."
                                  : "and so on; --all lists more of them.");
    }
}

/* Prints them all, or the first ones that do not fill the page. */
static void print_list(struct list *list, bool is_losing) {
    const struct cli_lesson *lesson = list->lesson;
    const struct nim_explanation *explanation = lesson->explanation;
    list->per_line = 1;
    if (!lesson->all || list->with_details) {
        cli_each_turn(lesson, is_losing, measure_item, list);
    }
    if (!lesson->all && !list->with_details) {
        size_t fitting =
            (CLI_LINE_LEN - CLI_INDENT + CLI_GAP) / (list->width + CLI_GAP);
        list->per_line = fitting > 0 ? fitting : 1;
    }
    cli_each_turn(lesson, is_losing, print_item, list);
    if (list->count % list->per_line != 0) {
        cli_print(lesson->out, "\n");
    }
    tell_cut(list, is_losing ? &explanation->losing_count
                             : &explanation->winning_count);
}

/* ---- Winning turns ---- */

void cli_lesson_print_winning(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    struct list list = {
        .lesson = lesson,
        .with_details = lesson->traits & FEW_WIN && !explanation->origins &&
                        explanation->pile_count <= CLI_PILES_SHOWN,
        .lines_most = WINNING_LINES,
    };
    print_list(&list, false);
}

/* ---- Losing turns ---- */

/* The lines that are left on the page. What stands above takes up to three
 * lines a value, two a column, and one a winning turn, besides what it takes in
 * any case. */
static size_t lines_left(const struct nim_explanation *explanation) {
    uint32_t wins = 0;
    unsigned columns = 0;
    while (wins < WINNING_LINES &&
           !cli_is_small(&explanation->winning_count, wins)) {
        wins++;
    }
    while (columns < 20 && explanation->columns.ones[columns] > 0) {
        columns++;
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
    cli_say_reply(&line, lesson, turn, reply, true);
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
    struct list list = {
        .lesson = lesson,
        .lines_most = lines_left(lesson->explanation),
    };
    if (lesson->all || lesson->traits & FEW_LOSE) {
        print_list(&list, true);
    } else {
        print_examples(lesson);
    }
}
