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

/* ---- A list ---- */

/* It is gone through twice: to measure it, and to print it. */
struct list {
    struct cli_out *out;
    const struct cli_lesson *lesson;
    bool is_losing;
    bool with_places;
    bool with_details; /* what a winning turn takes and leaves */
    size_t lines_most; /* it may take these lines */
    size_t width;      /* of the widest item */
    size_t per_line;   /* how many stand on a line */
    size_t pad;        /* between the last one and the next on its line */
    size_t line_count; /* lines printed */
    size_t count;      /* items printed */
};

typedef void act_fn(struct list *list, const struct nim_turn *turn,
                    const struct nim_turn *reply);

static bool next_item(struct list *list, struct nim_turns *turns,
                      struct nim_turn *turn, struct nim_turn *reply) {
    return list->is_losing ? nim_turns_losing(turns, turn, reply)
                           : nim_turns_winning(turns, turn);
}

/* Its first items, up to `most`, and up to the last line. */
static void go_through(struct list *list, uint64_t most, act_fn *act) {
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply = {0};
    nim_turns_begin(&turns, list->lesson->explanation);
    while (most > 0 && list->line_count < list->lines_most &&
           list->out->writer.status == NIM_OK &&
           next_item(list, &turns, &turn, &reply)) {
        act(list, &turn, &reply);
        most--;
    }
}

static void say_item(struct nim_line *line, const struct list *list,
                     const struct nim_turn *turn,
                     const struct nim_turn *reply) {
    const struct nim_explanation *explanation = list->lesson->explanation;
    cli_say_turn(line, explanation, turn, list->with_places);
    cli_say_way(line, explanation, turn, NULL);
    if (list->is_losing) {
        nim_line_say(line, "  ");
        cli_say_reply(line, explanation, turn, reply, list->with_places);
    }
}

static void measure_item(struct list *list, const struct nim_turn *turn,
                         const struct nim_turn *reply) {
    struct nim_line line = {.len = 0};
    say_item(&line, list, turn, reply);
    list->width = line.len > list->width ? line.len : list->width;
}

static void say_details(struct nim_line *line,
                        const struct nim_explanation *explanation,
                        const struct nim_turn *turn) {
    const struct nim_touch *touch = &turn->touches[0];
    uint64_t taken = touch->from - touch->to;
    if (cli_is_staircase(explanation) && touch->place > 1) {
        nim_line_say(line, "hands %" PRIu64 " down to step %" PRIu64 ", ",
                     taken, touch->place - 1);
    } else if (turn->count == 1 && touch->other_count == 0 && !touch->passes) {
        nim_line_say(line, "takes %" PRIu64 ", ", taken);
    }
    nim_line_say(line, "leaves");
    cli_say_left(line, explanation, turn);
}

/* An item that has its line alone, with what fits behind it. */
static void print_alone(struct list *list, struct nim_line *line,
                        const struct nim_turn *turn) {
    size_t len = line->len;
    if (list->with_details) {
        nim_line_say(line, "%*s", (int)(list->width + CLI_GAP - len), "");
        say_details(line, list->lesson->explanation, turn);
    }
    if (CLI_INDENT + line->len > CLI_LINE_LEN) {
        line->text[len] = '\0';
    }
    list->line_count += cli_print_row(list->out, line);
}

static void print_item(struct list *list, const struct nim_turn *turn,
                       const struct nim_turn *reply) {
    struct nim_line line = {.len = 0};
    bool starts_line = list->count % list->per_line == 0;
    bool ends_line = ++list->count % list->per_line == 0;
    say_item(&line, list, turn, reply);
    if (list->per_line == 1) {
        print_alone(list, &line, turn);
        return;
    }
    cli_print(list->out, "%*s%s%s", starts_line ? CLI_INDENT : (int)list->pad,
              "", line.text, ends_line ? "\n" : "");
    list->pad = list->width + CLI_GAP - line.len;
    list->line_count += ends_line;
}

/* Prints them all, or the first ones that do not fill the page. */
static void print_list(struct list *list) {
    bool all = list->lesson->all;
    uint64_t most = all ? CLI_TURNS_ALL : CLI_TURNS;
    list->lines_most = all ? SIZE_MAX : list->lines_most;
    list->per_line = 1;
    if (!all || list->with_details) {
        go_through(list, most, measure_item);
    }
    if (!all && !list->with_details) {
        size_t fitting =
            (CLI_LINE_LEN - CLI_INDENT + CLI_GAP) / (list->width + CLI_GAP);
        list->per_line = fitting > 0 ? fitting : 1;
    }
    go_through(list, most, print_item);
    if (list->count % list->per_line != 0) {
        cli_print(list->out, "\n");
    }
}

/* After a list that may not be whole. */
static void tell_cut(const struct list *list, const struct nim_wide *count,
                     bool has_count) {
    bool is_full =
        list->line_count >= list->lines_most ||
        list->count == (list->lesson->all ? CLI_TURNS_ALL : CLI_TURNS);
    bool is_cut =
        has_count ? !cli_is_small(count, (uint32_t)list->count) : is_full;
    if (is_cut) {
        cli_tell(list->out, list->lesson->all
                                ? "and so on."
                                : "and so on; --all lists more of them.");
    }
}

/* ---- Winning turns ---- */

void cli_lesson_tell_winning(struct cli_out *out,
                             const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    const struct nim_wide *count = &explanation->winning_count;
    bool has_count = explanation->has_counts;
    bool are_few = has_count && cli_is_small(count, 10);
    char text[CLI_WIDE_LEN];
    struct list list = {
        .out = out,
        .lesson = lesson,
        .with_places = cli_needs_places(explanation),
        .with_details = are_few && !explanation->origins &&
                        explanation->pile_count <= CLI_PILES_SHOWN,
        .lines_most = WINNING_LINES,
    };
    if (explanation->has_turns && !explanation->are_all) {
        cli_tell(out, "Of all moves only those are listed that just make a "
                      "pile smaller.");
    }
    cli_lesson_tell_how(out, explanation);
    if (!explanation->has_turns) {
        cli_lesson_tell_listed(out, lesson);
        return;
    }
    if (!are_few || cli_is_moore(explanation)) {
        cli_tell(out, "%s winning move%s:",
                 has_count ? cli_wide(text, count) : "The first",
                 has_count && cli_is_small(count, 1) ? "" : "s");
    }
    print_list(&list);
    tell_cut(&list, count, has_count);
    cli_lesson_tell_rest(out, explanation);
    if (!explanation->are_all) {
        cli_lesson_tell_listed(out, lesson);
    }
    cli_print(out, "\n");
}

/* ---- Losing turns ---- */

static size_t at_most(uint64_t number, size_t most) {
    return number < most ? (size_t)number : most;
}

/* The lines that are left on the page. What stands above takes up to three
 * lines a value, two a column, and one a winning turn, besides what it takes in
 * any case. */
static size_t lines_left(const struct nim_explanation *explanation) {
    const struct nim_wide *wins = &explanation->winning_count;
    bool are_few = explanation->has_counts && cli_is_small(wins, WINNING_LINES);
    size_t used = are_few && wins->limb_count > 0 ? wins->limb[0]
                  : are_few                       ? 0
                                                  : WINNING_LINES;
    size_t columns = 0;
    while (columns < 20 && explanation->columns.ones[columns] > 0) {
        columns++;
    }
    used += 3 * at_most(explanation->value_count, CLI_PILES_SHOWN);
    used += 2 * columns + 40;
    if (explanation->origins) {
        used += at_most(explanation->pile_count, CLI_PILES_SHOWN) + 12;
    }
    return used + LOSING_LINES < PAGE_LINES ? PAGE_LINES - used : LOSING_LINES;
}

/* Returns how many lines it takes. */
static size_t print_example(struct cli_out *out,
                            struct nim_explanation *explanation,
                            const struct nim_turn *turn,
                            const struct nim_turn *reply) {
    const struct nim_touch *touch = &turn->touches[0];
    struct nim_line line = {.len = 0};
    nim_line_say(&line, "%s %" PRIu64 " with %" PRIu64 ": such as ",
                 cli_is_staircase(explanation) ? "step" : "pile", touch->place,
                 touch->from);
    cli_say_turn(&line, explanation, turn, false);
    cli_say_way(&line, explanation, turn, NULL);
    nim_line_say(&line, ", answered ");
    cli_say_reply(&line, explanation, turn, reply, true);
    return cli_print_row(out, &line);
}

/* A losing turn that takes from the pile, one stone where that loses: of all
 * the turns on a pile of Nim one wins at most. */
static bool find_example(struct nim_explanation *explanation, size_t pile,
                         struct nim_turn *turn, struct nim_after *after) {
    uint64_t stones = explanation->piles[pile];
    turn->count = 1;
    for (uint64_t taken = 1; taken <= stones; taken++) {
        turn->touches[0] = (struct nim_touch){
            .place = pile + 1, .from = stones, .to = stones - taken};
        nim_turn_try(explanation, turn, after);
        if (!after->wins) {
            return true;
        }
    }
    return false;
}

/* An example a pile, until the lines are full. */
static void tell_by_pile(struct cli_out *out,
                         struct nim_explanation *explanation,
                         size_t lines_most) {
    struct nim_turn turn;
    struct nim_after after;
    size_t count = 0;
    for (size_t i = 0; i < explanation->pile_count && count < lines_most; i++) {
        if (find_example(explanation, i, &turn, &after)) {
            count += print_example(out, explanation, &turn, &after.reply);
        }
    }
}

/* The same in a sum, whose rule says what a turn may take. */
static void tell_by_option(struct cli_out *out,
                           struct nim_explanation *explanation,
                           size_t lines_most) {
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_after after;
    uint64_t told = 0; /* the place of the last pile with an example */
    size_t count = 0;
    nim_turns_begin(&turns, explanation);
    while (count < lines_most && nim_turns_any(&turns, &turn)) {
        if (turn.touches[0].place == told) {
            continue;
        }
        nim_turn_try(explanation, &turn, &after);
        if (!after.wins) {
            told = turn.touches[0].place;
            count += print_example(out, explanation, &turn, &after.reply);
        }
    }
}

/* As many examples as fit; of many piles just one. */
static void tell_examples(struct cli_out *out,
                          struct nim_explanation *explanation) {
    size_t most = explanation->pile_count > PILES_LISTED ? 1 : LOSING_LINES;
    if (explanation->kind) {
        tell_by_option(out, explanation, most);
    } else {
        tell_by_pile(out, explanation, most);
    }
}

static void tell_number(struct cli_out *out,
                        const struct nim_explanation *explanation) {
    const struct nim_wide *count = &explanation->losing_count;
    char text[CLI_WIDE_LEN];
    bool wins = explanation->wins;
    if (!explanation->are_all) {
        cli_tell(out, "%s lose. The opponent answers",
                 wins ? "The others that make a pile smaller"
                      : "All moves that make a pile smaller");
    } else if (!explanation->has_counts) {
        cli_tell(out, "%s moves lose. The opponent answers",
                 wins ? "The other" : "All");
    } else if (cli_is_small(count, 1)) {
        cli_tell(out, "The %s move loses. The opponent answers",
                 wins ? "other" : "only");
    } else if (!wins && cli_is_small(count, 2)) {
        cli_tell(out, "Both moves lose. The opponent answers");
    } else {
        cli_tell(out, "%s %s moves lose. The opponent answers",
                 wins ? "The other" : "All", cli_wide(text, count));
    }
}

void cli_lesson_tell_losing(struct cli_out *out,
                            const struct cli_lesson *lesson) {
    struct nim_explanation *explanation = lesson->explanation;
    const struct nim_wide *count = &explanation->losing_count;
    bool are_few = explanation->has_counts && cli_is_small(count, CLI_TURNS);
    struct list list = {
        .out = out,
        .lesson = lesson,
        .is_losing = true,
        .with_places = cli_needs_places(explanation),
        .lines_most = lines_left(explanation),
    };
    if (!explanation->has_turns) {
        if (!explanation->lists_board) {
            cli_tell(out, "The moves themselves are not listed.");
        }
        return;
    }
    if (explanation->has_counts && cli_is_small(count, 0)) {
        if (explanation->are_all) {
            cli_tell(out, "No other move is possible.");
        }
        return;
    }
    tell_number(out, explanation);
    if (lesson->all || are_few) {
        print_list(&list);
        tell_cut(&list, count, explanation->has_counts);
    } else {
        tell_examples(out, explanation);
        cli_tell(out, "and so on; --all lists more of them.");
    }
}
