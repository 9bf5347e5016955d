/* Positions and moves in words. */
#include "base/wide.h"
#include "explain.h"

#include <assert.h>
#include <inttypes.h>

const char *cli_pile_word(const struct cli_lesson *lesson) {
    return lesson->traits & STAIRS ? "step" : "pile";
}

/* ---- Boards ---- */

/* Where a pile comes from, and what a turn on it does. {n} is the pile, or what
 * is taken of it. */
static const struct {
    const char *pile;
    const char *way;
} boards[] = {
    [NIM_BOARD_PAWNS] = {"{n} field{s n} before the piece on square {high}",
                         "square {from} to {to}"},
    [NIM_BOARD_HILL] = {"{n} field{s n} above the one at {high}",
                        "{from} to {to}"},
    [NIM_BOARD_DIFFERENCES] =
        {"pile {piece} has {high}, which is {n} above {low}",
         "pile {piece}: {from} to {to}"},
    [NIM_BOARD_STAIRS] = {"stair {piece} has {n}",
                          "{n} from stair {piece} to {below}"},
    [NIM_BOARD_PAIRS] = {"{n} field{s n} between {low} and {high}",
                         "row {piece}: {from} to {to}"},
    [NIM_BOARD_COLUMNS] = {"{n} field{s n} between {low} and {high}",
                           "column {piece}: {from} to {to}"},
    [NIM_BOARD_BRIDGES] = {"{n} field{s n} between {low} and {high}",
                           "bridge {piece}: {from} to {to}"},
    [NIM_BOARD_ROWS] = {"row {piece} has {n} in all",
                        "{n} stone{s n} of row {piece}"},
    [NIM_BOARD_COINS] = {"square {piece} has {high} coin{s high}{counts}",
                         "square {from} to {to}"},
    [NIM_BOARD_CHOCOLATE] = {"{n} line{s n} {side of the poisoned piece}",
                             "{n} line{s n} {side}"},
    [NIM_BOARD_CELLS] = {"{n}", "{n} stone{s n} to the right or down"},
    [NIM_BOARD_BOXES] = {"box {piece} has {high} card{s high}{counts}",
                         "{n} card{s n} from box {piece} to box {box below}"},
};

/* Whether coins or cards count. */
static const char *count_words(enum nim_board_kind kind, uint64_t pile,
                               uint64_t there) {
    if (there == 0) {
        return "";
    }
    if (kind == NIM_BOARD_COINS) {
        return there % 2 ? ", an odd number" : ", which cancel out";
    }
    return pile == there ? "" : " and does not count";
}

/* The largest box to which cards of one that counts can go: both numbers are
 * together odd and divisible by 3, and those that count are 0, 2 or 5 modulo
 * 6. */
static uint64_t box_below(uint64_t box) {
    return box % 6 == 0 ? box - 3 : box - 1;
}

static void say_words(struct nim_line *line, const struct cli_lesson *lesson,
                      const char *text, size_t index, uint64_t n,
                      struct nim_way way) {
    static const char *const sides[][2] = {
        {"below", "below the poisoned piece"},
        {"on the right", "on its right"},
        {"above", "above it"},
        {"on the left", "on its left"}};
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_origin *origin = &explanation->origins[index];
    bool is_signed = explanation->problem->layout.has_negative;
    const struct cli_fact facts[] = {
        {"n", .number = n},
        {"piece", .number = origin->piece},
        {"below", .number = origin->piece - 1},
        {"box below", .number = box_below(origin->piece)},
        {"low", .number = origin->low, .is_signed = is_signed},
        {"high", .number = origin->high, .is_signed = is_signed},
        {"counts", .text = count_words(explanation->board, n, origin->high)},
        {"side", .text = sides[index % 4][0]},
        {"side of the poisoned piece", .text = sides[index % 4][1]},
        {"from", .number = way.from, .is_signed = is_signed},
        {"to", .number = way.to, .is_signed = is_signed},
        {NULL, .text = NULL},
    };
    cli_say(line, text, facts);
}

static void say_way(struct nim_line *line, const struct cli_lesson *lesson,
                    const struct nim_turn *turn, const struct nim_turn *made) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_touch *touch = &turn->touches[0];
    assert(turn->count > 0);
    if (!explanation->origins) {
        return;
    }
    nim_line_say(line, " (");
    say_words(line, lesson, boards[explanation->board].way,
              (size_t)touch->place - 1, touch->from - touch->to,
              nim_touch_way(explanation, touch, made ? made->touches : NULL));
    nim_line_say(line, ")");
}

void cli_say_origin(struct nim_line *line, const struct cli_lesson *lesson,
                    size_t index) {
    const struct nim_explanation *explanation = lesson->explanation;
    nim_line_say(line, "%s %zu: ", cli_pile_word(lesson), index + 1);
    say_words(line, lesson, boards[explanation->board].pile, index,
              explanation->piles[index], (struct nim_way){0, 0});
}

/* ---- Turns ---- */

/* "2", or "1+4" for a split. */
static void say_to(struct nim_line *line, const struct nim_touch *touch) {
    if (touch->passes) {
        nim_line_say(line, "pass");
        return;
    }
    nim_line_say(line, "%" PRIu64, touch->to);
    for (unsigned i = 0; i < touch->other_count; i++) {
        nim_line_say(line, "+%" PRIu64, touch->others[i]);
    }
}

/* "3 -> 2, 4 -> 0" */
static void say_touches(struct nim_line *line, const struct nim_turn *turn) {
    for (size_t i = 0; i < turn->count; i++) {
        nim_line_say(line, "%s%" PRIu64 " -> ", i == 0 ? "" : ", ",
                     turn->touches[i].from);
        say_to(line, &turn->touches[i]);
    }
}

/* "piles 1 4: 3 4 -> 2 0" */
static void say_places(struct nim_line *line, const struct nim_turn *turn) {
    static const char *const leads[] = {"piles", ":", " ->"};
    for (size_t part = 0; part < 3; part++) {
        nim_line_say(line, "%s", leads[part]);
        for (size_t i = 0; i < turn->count; i++) {
            const struct nim_touch *touch = &turn->touches[i];
            const uint64_t numbers[] = {touch->place, touch->from, touch->to};
            nim_line_say(line, " %" PRIu64, numbers[part]);
        }
    }
}

void cli_say_turn(struct nim_line *line, const struct cli_lesson *lesson,
                  const struct nim_turn *turn, const struct nim_turn *made,
                  bool with_places) {
    if (with_places && turn->count > 1) {
        say_places(line, turn);
    } else {
        if (with_places) {
            nim_line_say(line, "%s %" PRIu64 ": ", cli_pile_word(lesson),
                         turn->touches[0].place);
        }
        say_touches(line, turn);
    }
    say_way(line, lesson, turn, made);
}

void cli_say_reply(struct nim_line *line, const struct cli_lesson *lesson,
                   const char *lead, const struct nim_turn *made,
                   const struct nim_turn *reply, bool with_places) {
    if (reply->count == 0) {
        nim_line_say(line, "and the opponent, who cannot move, has won");
    } else {
        nim_line_say(line, "%s", lead);
        cli_say_turn(line, lesson, reply, made, with_places);
    }
}

void cli_say_misstep(struct nim_line *line, const struct cli_lesson *lesson,
                     size_t count, const struct nim_turn *turn, size_t touch,
                     enum nim_misstep misstep) {
    static const char *const words[] = {
        [NIM_STEP_NO_PLACE] = "there is no {pile} {place}, only 1 to {count}",
        [NIM_STEP_NOTHING] =
            "{pile} {place} has {from} stone{s from}, and {to} "
            "cannot be left of it",
        [NIM_STEP_TWICE] = "{pile} {place} is named twice",
        [NIM_STEP_MANY_PILES] = "it touches {touched} piles, and a turn may "
                                "touch {k}",
        [NIM_STEP_NO_TAKE] = "the rule does not allow to take {taken} of "
                             "{from}",
        [NIM_STEP_NO_ROOM] = "the step below {place} would hold more than "
                             "18446744073709551615 stones",
    };
    const struct nim_touch *at = &turn->touches[touch];
    const struct cli_fact facts[] = {
        {"pile", .text = cli_pile_word(lesson)},
        {"place", .number = at->place},
        {"count", .number = count},
        {"from", .number = at->from},
        {"to", .number = at->to},
        {"taken", .number = at->from - at->to},
        {"touched", .number = turn->count},
        {"k", .number = lesson->explanation->columns.k},
        {NULL, .text = NULL},
    };
    bool is_more = at->to > at->from;
    const char *text = at->to == UINT64_MAX ? "{pile} {place} has only {from}"
                       : is_more && misstep == NIM_STEP_NO_TAKE
                           ? "the rule does not allow to make {to} of {from}"
                           : words[misstep];
    cli_say(line, misstep <= NIM_STEP_NO_PLACE ? words[misstep] : text, facts);
}

/* ---- Piles ---- */

/* A step that gets more. It may come to hold 2^64 and more. */
static void say_sum(struct nim_line *line, uint64_t stones, uint64_t more) {
    struct nim_wide sum;
    struct nim_wide addend;
    nim_wide_set(&sum, stones);
    nim_wide_set(&addend, more);
    nim_wide_add(&sum, &addend);
    cli_say(line, " {sum}", (const struct cli_fact[]){{"sum", .wide = &sum}});
}

void cli_say_left(struct nim_line *line, const struct cli_lesson *lesson,
                  const struct nim_turn *turn) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_touch *touch = turn->touches;
    const struct nim_touch *end = touch + turn->count;
    for (size_t i = 0; i < explanation->pile_count; i++) {
        uint64_t stones = explanation->piles[i];
        if (touch < end && touch->place == i + 1) {
            nim_line_say(line, " %" PRIu64, touch->to);
            for (unsigned j = 0; j < touch->other_count; j++) {
                nim_line_say(line, " %" PRIu64, touch->others[j]);
            }
            touch++;
            continue;
        }
        if (lesson->traits & STAIRS && turn->touches[0].place == i + 2) {
            say_sum(line, stones, touch->from - touch->to);
            continue;
        }
        nim_line_say(line, " %" PRIu64, stones);
    }
}
