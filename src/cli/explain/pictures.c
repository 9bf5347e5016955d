/* How positions look, how boards become piles, and which moves on them win. */
#include "explain.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* More fields are not drawn. */
#define FIELDS_DRAWN 70
#define ROWS_DRAWN 12
/* The name of a row stands before its fields. */
#define NAME_LEN 12

/* ---- Fields ---- */

/* Prints fields on a line, each a byte, with a space between any two if there
 * is room. */
static void print_fields(struct cli_out *out, const char *name,
                         const char *fields, uint64_t count) {
    bool is_wide = 2 * count <= FIELDS_DRAWN - NAME_LEN;
    cli_print(out, "%*s%s", CLI_INDENT, "", name);
    for (uint64_t i = 0; i < count; i++) {
        cli_print(out, "%s%c", i > 0 && is_wide ? " " : "", fields[i]);
    }
    cli_print(out, "\n");
}

/* A line of pieces, the last of which are the first piles; below each the
 * number of its step. */
static void draw_line(const struct cli_lesson *lesson, const char *name) {
    const struct nim_explanation *explanation = lesson->explanation;
    bool is_hill = explanation->board == NIM_BOARD_HILL;
    uint64_t last = explanation->origins[0].high;
    char pieces[FIELDS_DRAWN];
    char steps[FIELDS_DRAWN];
    if (last > FIELDS_DRAWN || explanation->pile_count > 9) {
        return;
    }
    memset(pieces, '.', sizeof pieces);
    memset(steps, ' ', sizeof steps);
    for (size_t i = 0; i < explanation->pile_count; i++) {
        const struct nim_origin *origin = &explanation->origins[i];
        bool is_king = is_hill && origin->piece == lesson->setup->head[1];
        pieces[origin->high - 1] = is_king ? 'K' : 'o';
        steps[origin->high - 1] = (char)('1' + i);
    }
    print_fields(lesson->out, name, pieces, last);
    print_fields(lesson->out, is_hill ? "step  " : "step   ", steps, last);
    cli_print(lesson->out, "\n");
}

/* The squares of a board with pairs: those of the statement, or those between
 * which the pieces stand. */
static struct nim_range squares_of(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    unsigned head = explanation->problem->limits.squares;
    int64_t least = 1;
    int64_t largest = head > 0 ? (int64_t)lesson->setup->head[head - 1] : 1;
    for (size_t i = 0; i < 2 * explanation->pile_count; i++) {
        const struct nim_origin *origin = &explanation->origins[i / 2];
        int64_t square = (int64_t)(i % 2 ? origin->high : origin->low);
        least = square < least ? square : least;
        largest = square > largest ? square : largest;
    }
    return (struct nim_range){(uint64_t)least, (uint64_t)largest};
}

/* A line for each pair. */
static void draw_pairs(const struct cli_lesson *lesson, const char *name) {
    const struct nim_explanation *explanation = lesson->explanation;
    const struct nim_range squares = squares_of(lesson);
    uint64_t span = squares.max - squares.min;
    char text[CLI_QUOTED_LEN];
    char fields[FIELDS_DRAWN];
    if (span >= FIELDS_DRAWN - NAME_LEN ||
        explanation->pile_count > ROWS_DRAWN) {
        return;
    }
    for (size_t i = 0; i < explanation->pile_count; i++) {
        memset(fields, '.', sizeof fields);
        fields[explanation->origins[i].low - squares.min] = 'o';
        fields[explanation->origins[i].high - squares.min] = 'x';
        snprintf(text, sizeof text, "%s %-3zu ", name, i + 1);
        print_fields(lesson->out, text, fields, span + 1);
    }
    cli_print(lesson->out, "\n");
}

static void draw_chocolate(const struct cli_lesson *lesson, const char *name) {
    const uint64_t *sides = lesson->explanation->piles;
    char fields[FIELDS_DRAWN];
    if (sides[0] + sides[2] >= ROWS_DRAWN ||
        sides[1] + sides[3] >= FIELDS_DRAWN / 2) {
        return;
    }
    for (uint64_t row = 0; row <= sides[0] + sides[2]; row++) {
        memset(fields, '.', sizeof fields);
        if (row == sides[2]) {
            fields[sides[3]] = 'X';
        }
        print_fields(lesson->out, name, fields, sides[1] + sides[3] + 1);
    }
    cli_print(lesson->out, "\n");
}

/* ---- Numbers ---- */

/* The length of the longest of the numbers. */
static int longest(const uint64_t *numbers, size_t count) {
    int longest = 1;
    for (size_t i = 0; i < count; i++) {
        int len = snprintf(NULL, 0, "%" PRIu64, numbers[i]);
        longest = len > longest ? len : longest;
    }
    return longest;
}

/* Cells in rows; those that count are marked. */
static void draw_cells(const struct cli_lesson *lesson, const char *mark) {
    const struct nim_setup *setup = lesson->setup;
    uint64_t height = setup->head[0];
    uint64_t width = setup->head[1];
    int len = longest(setup->numbers, setup->number_count) + 3;
    char text[NIM_DECIMAL_LEN + 3];
    if (height > ROWS_DRAWN || width > FIELDS_DRAWN / (uint64_t)len) {
        return;
    }
    for (uint64_t i = 0; i < setup->number_count; i++) {
        bool counts = (height + width + i / width + i % width) % 2;
        snprintf(text, sizeof text, "%s%" PRIu64, counts ? mark : "",
                 setup->numbers[i]);
        cli_print(lesson->out, "%*s%*s%s", i % width ? 0 : CLI_INDENT, "", len,
                  text, i % width + 1 == width ? "\n" : "");
    }
    cli_print(lesson->out, "\n");
}

static void draw_board(const struct cli_lesson *lesson) {
    static const struct {
        void (*draw)(const struct cli_lesson *lesson, const char *name);
        const char *name;
    } pictures[] = {
        [NIM_BOARD_PAWNS] = {draw_line, "square "},
        [NIM_BOARD_HILL] = {draw_line, "top ^ "},
        [NIM_BOARD_PAIRS] = {draw_pairs, "row"},
        [NIM_BOARD_COLUMNS] = {draw_pairs, "column"},
        [NIM_BOARD_BRIDGES] = {draw_pairs, "bridge"},
        [NIM_BOARD_CHOCOLATE] = {draw_chocolate, ""},
        [NIM_BOARD_CELLS] = {draw_cells, "*"},
        [NIM_BOARD_VERDICT] = {NULL, NULL},
    };
    enum nim_board_kind board = lesson->explanation->board;
    if (pictures[board].draw) {
        pictures[board].draw(lesson, pictures[board].name);
    }
}

#define GROUND "ground"
#define STEP_WORDS_LEN 16

/* The highest step first, each further to the right than the one below. */
void cli_lesson_draw_staircase(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    size_t count = explanation->pile_count;
    int len = longest(explanation->piles, count);
    size_t width = (size_t)len + 3; /* of a step: stones between two walls */
    size_t left = CLI_INDENT + strlen(GROUND) + 1;
    bool is_plain = explanation->board == NIM_BOARD_NONE ||
                    explanation->board == NIM_BOARD_STAIRS;
    if (!is_plain || count > CLI_PILES_SHOWN ||
        left + width * count + STEP_WORDS_LEN > CLI_LINE_LEN) {
        return;
    }
    for (size_t i = count; i-- > 0;) {
        cli_print(lesson->out, "%*s| %*" PRIu64 "%*s   step %zu%s\n",
                  (int)(left + width * i), "", len, explanation->piles[i],
                  (int)(width * (count - 1 - i)), "", i + 1,
                  i % 2 == 0 ? ", odd" : "");
    }
    cli_print(lesson->out, "%*s%s\n\n", CLI_INDENT, "", GROUND);
}

/* ---- Piles ---- */

void cli_lesson_tell_board(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    if (!explanation->reason) {
        return;
    }
    if (explanation->origins) {
        draw_board(lesson);
    }
    cli_tell(lesson->out, "%s\n", explanation->reason);
    if (!explanation->origins || explanation->pile_count > CLI_PILES_SHOWN ||
        explanation->board == NIM_BOARD_CELLS) {
        return;
    }
    for (size_t i = 0; i < explanation->pile_count; i++) {
        struct nim_line line = {.len = 0};
        cli_say_origin(&line, lesson, i);
        cli_print_row(lesson->out, &line);
    }
    cli_print(lesson->out, "\n");
}

/* ---- Winning moves on the board ---- */

void cli_lesson_tell_listed(const struct cli_lesson *lesson) {
    const struct nim_explanation *explanation = lesson->explanation;
    uint64_t most = lesson->all ? CLI_TURNS_ALL : CLI_TURNS / 2;
    size_t count = explanation->listed_count;
    /* Are they told as turns, with all that the board allows? */
    bool are_told = explanation->has_turns &&
                    cli_small(&explanation->winning_count) == count;
    if (!explanation->lists_board || count == 0 || are_told) {
        return;
    }
    cli_tell(lesson->out, "%s win, in %s (place: from -> to):",
             explanation->has_turns ? "With all that the board allows these"
                                    : "These",
             explanation->problem->layout.counts_up
                 ? "what is to go"
                 : "the numbers of the case");
    for (size_t i = 0; i < count && i < most;) {
        struct nim_line line = {.len = 0};
        do {
            const struct nim_board_move *move = &explanation->listed[i++];
            nim_line_say(&line, "%s%" PRIu64 ": %" PRIu64 " -> %" PRIu64,
                         move->joins ? " and " : "", move->place, move->from,
                         move->to);
        } while (i < count && explanation->listed[i].joins);
        cli_print_row(lesson->out, &line);
    }
    if (count > most) {
        cli_tell(lesson->out, "and so on; there are %zu.", count);
    }
}
