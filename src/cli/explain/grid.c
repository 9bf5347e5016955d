/* The binary columns of what decides a position. */
#include "explain.h"

#include <inttypes.h>
#include <stdio.h>

/* More columns are told in a compact form. */
#define COLUMNS_SHOWN 20
/* From this column on headings are powers of two. */
#define COLUMNS_NAMED 11

static unsigned count_columns(const struct nim_columns *columns) {
    unsigned count = 64;
    while (count > 0 && columns->ones[count - 1] == 0) {
        count--;
    }
    return count;
}

static size_t rest_of(const struct nim_columns *columns, unsigned column) {
    return columns->ones[column] % (columns->k + 1);
}

/* ---- The grid ---- */

/* The rows besides those of the values, which are counted from 0. */
enum { HEADINGS = -4, ODD, ONES, RESTS };

struct grid {
    const struct cli_lesson *lesson;
    unsigned columns;
    size_t label_len;
    int cell_len;    /* at least */
    bool has_powers; /* headings are exponents of 2 */
};

static void say_label(struct nim_line *line, const struct grid *grid, int row) {
    const struct cli_lesson *lesson = grid->lesson;
    const struct nim_explanation *explanation = lesson->explanation;
    if (row == HEADINGS) {
        nim_line_say(line, "%s", grid->has_powers ? "2^" : "");
    } else if (row == ODD || row == ONES) {
        nim_line_say(line, "%s", row == ODD ? "odd" : "ones");
    } else if (row == RESTS) {
        nim_line_say(line, "mod %u", explanation->columns.k + 1);
    } else if (lesson->traits & STAIRS) {
        nim_line_say(line, "step %d: %" PRIu64, 2 * row + 1,
                     explanation->values[row]);
    } else if (explanation->board == NIM_BOARD_VALUES) {
        nim_line_say(line, "%d. worth %" PRIu64, row + 1,
                     explanation->values[row]);
    } else if (lesson->traits & SUM) {
        nim_line_say(line, "%" PRIu64 " is worth %" PRIu64,
                     explanation->piles[row], explanation->values[row]);
    } else {
        nim_line_say(line, "%" PRIu64, explanation->values[row]);
    }
}

static void say_cell(struct nim_line *line, const struct grid *grid, int row,
                     unsigned column) {
    const struct nim_explanation *explanation = grid->lesson->explanation;
    size_t rest = rest_of(&explanation->columns, column);
    size_t heading = grid->has_powers ? column : (size_t)1 << column;
    int len = snprintf(NULL, 0, "%zu", heading);
    size_t number = row == HEADINGS ? heading
                    : row == ODD    ? rest > 0
                    : row == ONES   ? explanation->columns.ones[column]
                    : row == RESTS
                        ? rest
                        : (size_t)(explanation->values[row] >> column & 1);
    len = len > grid->cell_len ? len : grid->cell_len;
    if (number == 0 && row != HEADINGS && row != ONES) {
        nim_line_say(line, " %*s", len, ".");
    } else {
        nim_line_say(line, " %*zu", len, number);
    }
}

static void say_row(struct nim_line *line, const struct grid *grid, int row) {
    struct nim_line label = {.len = 0};
    say_label(&label, grid, row);
    nim_line_say(line, "%*s%*s   ", CLI_INDENT, "", (int)grid->label_len,
                 label.text);
    for (unsigned column = grid->columns; column-- > 0;) {
        say_cell(line, grid, row, column);
    }
}

/* Measures it. Does it fit on a page, with the nim-sum behind it? */
static bool fits(struct grid *grid) {
    const struct cli_lesson *lesson = grid->lesson;
    const struct nim_explanation *explanation = lesson->explanation;
    bool is_moore = lesson->traits & MOORE;
    struct nim_line line = {.len = 0};
    if (grid->columns > COLUMNS_SHOWN || !(lesson->traits & FEW_VALUES)) {
        return false;
    }
    grid->has_powers = grid->columns > COLUMNS_NAMED;
    grid->cell_len = explanation->value_count > 9 && is_moore ? 2 : 1;
    for (int row = RESTS; row < (int)explanation->value_count; row++) {
        struct nim_line label = {.len = 0};
        say_label(&label, grid, row);
        grid->label_len =
            label.len > grid->label_len ? label.len : grid->label_len;
    }
    say_row(&line, grid, ODD);
    nim_line_say(&line, "    = ");
    if (!is_moore) {
        nim_line_number(&line, explanation->sum, false);
    }
    return line.len <= CLI_LINE_LEN;
}

static void print_row(const struct grid *grid, int row) {
    struct nim_line line = {.len = 0};
    say_row(&line, grid, row);
    if (row == ODD) {
        nim_line_say(&line, "    = %" PRIu64, grid->lesson->explanation->sum);
    }
    cli_print(grid->lesson->out, "%s\n", line.text);
}

static void print_grid(const struct grid *grid) {
    const struct cli_lesson *lesson = grid->lesson;
    print_row(grid, HEADINGS);
    for (int row = 0; row < (int)lesson->explanation->value_count; row++) {
        print_row(grid, row);
    }
    if (lesson->traits & MOORE) {
        print_row(grid, ONES);
        print_row(grid, RESTS);
    } else {
        print_row(grid, ODD);
    }
    cli_print(lesson->out, "\n");
}

static void print_compact(const struct grid *grid) {
    const struct nim_columns *columns = &grid->lesson->explanation->columns;
    struct nim_line line = {.len = 0};
    unsigned found = 0;
    char name[CLI_COLUMN_LEN];
    nim_line_say(&line,
                 columns->k == 1 ? "Columns with an odd number of ones:"
                                 : "Columns whose ones are no multiple of %u:",
                 columns->k + 1);
    for (unsigned column = grid->columns; column-- > 0;) {
        if (rest_of(columns, column) > 0 && found++ < COLUMNS_SHOWN) {
            nim_line_say(&line, "%s %s (%zu one%s)", found > 1 ? "," : "",
                         cli_column_name(name, column), columns->ones[column],
                         cli_plural(columns->ones[column]));
        }
    }
    nim_line_say(&line, found == 0 ? " none" : "");
    if (found > COLUMNS_SHOWN) {
        nim_line_say(&line, ", and %u lower one%s", found - COLUMNS_SHOWN,
                     cli_plural(found - COLUMNS_SHOWN));
    }
    cli_tell(grid->lesson->out, "%s.\n", line.text);
}

void cli_lesson_print_columns(const struct cli_lesson *lesson) {
    struct grid grid = {
        .lesson = lesson,
        .columns = count_columns(&lesson->explanation->columns),
    };
    if (!fits(&grid)) {
        print_compact(&grid);
    } else if (grid.columns > 0) {
        print_grid(&grid);
    }
}
