/* Moves in the words of boards. */
#include "explain.h"
#include "streams/line.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

void cli_say_place(struct nim_line *line,
                   const struct nim_explanation *explanation, uint64_t place) {
    nim_line_number(line, place, explanation->problem->layout.has_negative);
}

/* From where to where, behind the name of the thing that moves. */
static void say_from_to(struct nim_line *line,
                        const struct nim_explanation *explanation,
                        const char *thing, const struct nim_way *way) {
    nim_line_say(line, " (%s", thing);
    cli_say_place(line, explanation, way->from);
    nim_line_say(line, " to ");
    cli_say_place(line, explanation, way->to);
    nim_line_say(line, ")");
}

/* The largest box to which cards of one that counts can go: both numbers are
 * together odd and divisible by 3, and those that count are 0, 2 or 5 modulo
 * 6. */
static uint64_t box_below(uint64_t box) {
    return box % 6 == 0 ? box - 3 : box - 1;
}

/* Moves that take things from a place. */
static void say_taken(struct nim_line *line, enum nim_board_kind kind,
                      uint64_t piece, uint64_t taken) {
    static const char *const sides[] = {"below", "on the right", "above",
                                        "on the left"};
    const char *s = cli_plural(taken);
    switch (kind) {
    case NIM_BOARD_STAIRS:
        nim_line_say(line,
                     " (%" PRIu64 " from stair %" PRIu64 " to %" PRIu64 ")",
                     taken, piece, piece - 1);
        break;
    case NIM_BOARD_ROWS:
        nim_line_say(line, " (%" PRIu64 " stone%s of row %" PRIu64 ")", taken,
                     s, piece);
        break;
    case NIM_BOARD_CHOCOLATE:
        nim_line_say(line, " (%" PRIu64 " line%s %s)", taken, s,
                     sides[(piece - 1) % 4]);
        break;
    case NIM_BOARD_CELLS:
        nim_line_say(line, " (%" PRIu64 " stone%s to the right or down)", taken,
                     s);
        break;
    default: /* NIM_BOARD_BOXES */
        nim_line_say(line,
                     " (%" PRIu64 " card%s from box %" PRIu64 " to box %" PRIu64
                     ")",
                     taken, s, piece, box_below(piece));
        break;
    }
}

void cli_say_way(struct nim_line *line,
                 const struct nim_explanation *explanation,
                 const struct nim_turn *turn, const struct nim_turn *made) {
    static const char *const things[] = {
        [NIM_BOARD_PAWNS] = "square ",     [NIM_BOARD_HILL] = "",
        [NIM_BOARD_DIFFERENCES] = "pile ", [NIM_BOARD_PAIRS] = "row ",
        [NIM_BOARD_COLUMNS] = "column ",   [NIM_BOARD_BRIDGES] = "bridge ",
        [NIM_BOARD_COINS] = "square "};
    const struct nim_touch *touch = &turn->touches[0];
    char thing[CLI_QUOTED_LEN] = "";
    assert(turn->count > 0);
    if (!explanation->origins) {
        return;
    }
    enum nim_board_kind kind = explanation->board;
    uint64_t piece = explanation->origins[touch->place - 1].piece;
    const struct nim_way way =
        nim_touch_way(explanation, touch, made ? &made->touches[0] : NULL);
    switch (kind) {
    case NIM_BOARD_PAWNS:
    case NIM_BOARD_HILL:
    case NIM_BOARD_COINS:
        say_from_to(line, explanation, things[kind], &way);
        break;
    case NIM_BOARD_DIFFERENCES:
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
    case NIM_BOARD_BRIDGES:
        snprintf(thing, sizeof thing, "%s%" PRIu64 ": ", things[kind], piece);
        say_from_to(line, explanation, thing, &way);
        break;
    default:
        say_taken(line, kind, piece, touch->from - touch->to);
        break;
    }
}
