/* Boards: how they become piles, how they look, and moves in their words. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* More fields are not drawn. */
#define FIELDS_DRAWN 70
#define ROWS_DRAWN 12
/* The name of a row stands before its fields. */
#define NAME_LEN 12

/* ---- Piece by piece ---- */

/* In a sentence, %n is the pile, %s its plural, %i what it comes from, %l and
 * %h that one's numbers, %t the plural of the latter, %d the side of the bar,
 * and %c says whether it counts. */
static const char *const sentences[] = {
    [NIM_BOARD_PAWNS] = "%n field%s before the piece on square %h",
    [NIM_BOARD_HILL] = "%n field%s above the one at %h",
    [NIM_BOARD_DIFFERENCES] = "pile %i has %h, which is %n above %l",
    [NIM_BOARD_STAIRS] = "stair %i has %n",
    [NIM_BOARD_PAIRS] = "%n field%s between %l and %h",
    [NIM_BOARD_COLUMNS] = "%n field%s between %l and %h",
    [NIM_BOARD_BRIDGES] = "%n field%s between %l and %h",
    [NIM_BOARD_ROWS] = "row %i has %n in all",
    [NIM_BOARD_COINS] = "square %i has %h coin%t%c",
    [NIM_BOARD_CHOCOLATE] = "%n line%s %d",
    [NIM_BOARD_CELLS] = "%n",
    [NIM_BOARD_BOXES] = "box %i has %h card%t%c",
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

static void say_part(struct nim_line *line,
                     const struct nim_explanation *explanation, size_t index,
                     char letter) {
    static const char *const sides[] = {
        "below the poisoned piece", "on its right", "above it", "on its left"};
    const struct nim_origin *origin = &explanation->origins[index];
    uint64_t pile = explanation->piles[index];
    switch (letter) {
    case 'n':
        nim_line_say(line, "%" PRIu64, pile);
        break;
    case 's':
        nim_line_say(line, "%s", cli_plural(pile));
        break;
    case 'i':
        nim_line_say(line, "%" PRIu64, origin->piece);
        break;
    case 'l':
        cli_say_place(line, explanation, origin->low);
        break;
    case 'h':
        cli_say_place(line, explanation, origin->high);
        break;
    case 't':
        nim_line_say(line, "%s", cli_plural(origin->high));
        break;
    case 'd':
        nim_line_say(line, "%s", sides[index % 4]);
        break;
    default: /* 'c' */
        nim_line_say(line, "%s",
                     count_words(explanation->board, pile, origin->high));
        break;
    }
}

static void say_origin(struct nim_line *line,
                       const struct nim_explanation *explanation,
                       size_t index) {
    nim_line_say(line,
                 "%s %zu: ", cli_is_staircase(explanation) ? "step" : "pile",
                 index + 1);
    for (const char *at = sentences[explanation->board]; *at; at++) {
        if (*at == '%') {
            say_part(line, explanation, index, *++at);
        } else {
            nim_line_say(line, "%c", *at);
        }
    }
}

static void print_origins(struct cli_out *out,
                          const struct nim_explanation *explanation) {
    for (size_t i = 0; i < explanation->pile_count; i++) {
        struct nim_line line = {.len = 0};
        say_origin(&line, explanation, i);
        cli_print_row(out, &line);
    }
    cli_print(out, "\n");
}

/* ---- Pictures ---- */

/* Fields on a line, each a byte, a space between any two. */
struct strip {
    char fields[FIELDS_DRAWN + 1];
    size_t count;
};

static void print_strip(struct cli_out *out, const char *name,
                        const struct strip *strip) {
    cli_print(out, "%*s%s", CLI_INDENT, "", name);
    for (size_t i = 0; i < strip->count; i++) {
        cli_print(out, "%s%c",
                  i > 0 && 2 * strip->count <= FIELDS_DRAWN - NAME_LEN ? " "
                                                                       : "",
                  strip->fields[i]);
    }
    cli_print(out, "\n");
}

/* A line of pieces, the last of which are the first piles; below each the
 * number of its step. */
static void draw_line(struct cli_out *out, const struct cli_lesson *lesson,
                      const char *name) {
    const struct nim_explanation *explanation = lesson->explanation;
    bool is_hill = explanation->board == NIM_BOARD_HILL;
    uint64_t last = explanation->origins[0].high;
    struct strip pieces = {.count = (size_t)last};
    struct strip steps = {.count = (size_t)last};
    if (last > FIELDS_DRAWN || explanation->pile_count > 9) {
        return;
    }
    memset(pieces.fields, '.', sizeof pieces.fields);
    memset(steps.fields, ' ', sizeof steps.fields);
    for (size_t i = 0; i < explanation->pile_count; i++) {
        const struct nim_origin *origin = &explanation->origins[i];
        bool is_king = is_hill && origin->piece == lesson->setup->head[1];
        pieces.fields[origin->high - 1] = is_king ? 'K' : 'o';
        steps.fields[origin->high - 1] = (char)('1' + i);
    }
    print_strip(out, name, &pieces);
    print_strip(out, is_hill ? "step  " : "step   ", &steps);
    cli_print(out, "\n");
}

/* The squares of a board with pairs: those of the statement, or those between
 * which the pieces stand. */
static struct nim_range squares_of(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    unsigned head = explanation->problem->limits.squares;
    int64_t least = 1;
    int64_t largest = head > 0 ? (int64_t)lesson->setup->head[head - 1] : 1;
    for (size_t i = 0; i < explanation->pile_count; i++) {
        int64_t low = (int64_t)explanation->origins[i].low;
        int64_t high = (int64_t)explanation->origins[i].high;
        least = low < least ? low : least;
        least = high < least ? high : least;
        largest = low > largest ? low : largest;
        largest = high > largest ? high : largest;
    }
    return (struct nim_range){(uint64_t)least, (uint64_t)largest};
}

/* A line for each pair. */
static void draw_pairs(struct cli_out *out, const struct cli_lesson *lesson) {
    static const char *const names[] = {[NIM_BOARD_PAIRS] = "row",
                                        [NIM_BOARD_COLUMNS] = "column",
                                        [NIM_BOARD_BRIDGES] = "bridge"};
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_range squares = squares_of(lesson);
    uint64_t span = squares.max - squares.min;
    char name[CLI_QUOTED_LEN];
    if (span >= FIELDS_DRAWN - NAME_LEN ||
        explanation->pile_count > ROWS_DRAWN) {
        return;
    }
    for (size_t i = 0; i < explanation->pile_count; i++) {
        const struct nim_origin *origin = &explanation->origins[i];
        struct strip strip = {.count = (size_t)span + 1};
        memset(strip.fields, '.', sizeof strip.fields);
        strip.fields[origin->low - squares.min] = 'o';
        strip.fields[origin->high - squares.min] = 'x';
        snprintf(name, sizeof name, "%s %-3zu ", names[explanation->board],
                 i + 1);
        print_strip(out, name, &strip);
    }
    cli_print(out, "\n");
}

static void draw_chocolate(struct cli_out *out,
                           const struct nim_explanation *explanation) {
    const uint64_t *sides = explanation->piles;
    if (sides[0] + sides[2] >= ROWS_DRAWN ||
        sides[1] + sides[3] >= FIELDS_DRAWN / 2) {
        return;
    }
    for (uint64_t row = 0; row <= sides[0] + sides[2]; row++) {
        struct strip strip = {.count = (size_t)(sides[1] + sides[3]) + 1};
        memset(strip.fields, '.', sizeof strip.fields);
        if (row == sides[2]) {
            strip.fields[sides[3]] = 'X';
        }
        print_strip(out, "", &strip);
    }
    cli_print(out, "\n");
}

/* Cells in rows; those that count are marked. */
static void draw_cells(struct cli_out *out, const struct cli_lesson *lesson) {
    const struct nim_setup *setup = lesson->setup;
    uint64_t width = setup->head[1];
    uint64_t count = setup->number_count;
    size_t len = 0;
    char text[NIM_DECIMAL_LEN + 3];
    for (size_t i = 0; i < count; i++) {
        size_t own =
            (size_t)snprintf(text, sizeof text, "%" PRIu64, setup->numbers[i]);
        len = own > len ? own : len;
    }
    if (setup->head[0] > ROWS_DRAWN || width > FIELDS_DRAWN / (len + 3)) {
        return;
    }
    for (uint64_t i = 0; i < count; i++) {
        bool counts = (setup->head[0] + width + i / width + i % width) % 2;
        snprintf(text, sizeof text, counts ? "*%" PRIu64 : "%" PRIu64,
                 setup->numbers[i]);
        cli_print(out, "%*s%*s%s", i % width ? 0 : CLI_INDENT, "", (int)len + 3,
                  text, i % width + 1 == width ? "\n" : "");
    }
    cli_print(out, "\n");
}

/* ---- All of it ---- */

static void draw(struct cli_out *out, const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    switch (explanation->board) {
    case NIM_BOARD_PAWNS:
        draw_line(out, lesson, "square ");
        break;
    case NIM_BOARD_HILL:
        draw_line(out, lesson, "top ^ ");
        break;
    case NIM_BOARD_PAIRS:
    case NIM_BOARD_COLUMNS:
    case NIM_BOARD_BRIDGES:
        draw_pairs(out, lesson);
        break;
    case NIM_BOARD_CHOCOLATE:
        draw_chocolate(out, explanation);
        break;
    case NIM_BOARD_CELLS:
        draw_cells(out, lesson);
        break;
    default:
        break;
    }
}

void cli_lesson_tell_board(struct cli_out *out,
                           const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    if (!explanation->reason) {
        return;
    }
    if (explanation->origins) {
        draw(out, lesson);
    }
    cli_tell(out, "%s", explanation->reason);
    cli_print(out, "\n");
    if (explanation->origins && explanation->pile_count <= CLI_PILES_SHOWN &&
        explanation->board != NIM_BOARD_CELLS) {
        print_origins(out, explanation);
    }
}

/* ---- Winning moves on the board ---- */

static void say_listed(struct nim_line *line,
                       const struct nim_board_move *listed) {
    nim_line_say(line, "%s%" PRIu64 ": %" PRIu64 " -> %" PRIu64,
                 listed->joins ? " and " : "", listed->place, listed->from,
                 listed->to);
}

void cli_lesson_tell_listed(struct cli_out *out,
                            const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    uint64_t most = lesson->all ? CLI_TURNS_ALL : CLI_TURNS / 2;
    size_t count = explanation->listed_count;
    bool are_told =
        explanation->has_turns &&
        cli_is_small(&explanation->winning_count, (uint32_t)count) &&
        !cli_is_small(&explanation->winning_count, (uint32_t)count - 1);
    if (!explanation->lists_board || count == 0 || are_told) {
        return;
    }
    const char *lead = explanation->has_turns
                           ? "With all that the board allows these"
                           : "These";
    cli_tell(out, "%s win, in %s (place: from -> to):", lead,
             explanation->problem->layout.counts_up
                 ? "what is to go"
                 : "the numbers of the case");
    for (size_t i = 0; i < count && i < most;) {
        struct nim_line line = {.len = 0};
        do {
            say_listed(&line, &explanation->listed[i++]);
        } while (i < count && explanation->listed[i].joins);
        cli_print_row(out, &line);
    }
    if (count > most) {
        cli_tell(out, "and so on; there are %zu.", count);
    }
}
