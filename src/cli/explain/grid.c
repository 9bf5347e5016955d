/* The binary columns of what decides a position. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

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
    char rests[CLI_COLUMN_LEN]; /* "mod 4" */
    int label_len;
    int cell_len;    /* at least */
    bool has_powers; /* headings are exponents of 2 */
};

#define TEXT_LEN 64

static void say_label(char text[TEXT_LEN], const struct cli_lesson *lesson,
                      size_t index) {
    const struct nim_explanation *explanation = lesson->explanation;
    uint64_t value = explanation->values[index];
    if (lesson->traits & STAIRS) {
        snprintf(text, TEXT_LEN, "step %zu: %" PRIu64, 2 * index + 1, value);
    } else if (explanation->board == NIM_BOARD_VALUES) {
        snprintf(text, TEXT_LEN, "%zu. worth %" PRIu64, index + 1, value);
    } else if (lesson->traits & SUM) {
        snprintf(text, TEXT_LEN, "%" PRIu64 " is worth %" PRIu64,
                 explanation->piles[index], value);
    } else {
        snprintf(text, TEXT_LEN, "%" PRIu64, value);
    }
}

static void say_cell(char text[TEXT_LEN], const struct grid *grid, int row,
                     unsigned column) {
    const struct nim_explanation *explanation = grid->lesson->explanation;
    size_t rest = rest_of(&explanation->columns, column);
    size_t number = row == HEADINGS && grid->has_powers ? column
                    : row == HEADINGS                   ? (size_t)1 << column
                    : row == ODD                        ? rest > 0
                    : row == ONES  ? explanation->columns.ones[column]
                    : row == RESTS ? rest
                                   : explanation->values[row] >> column & 1;
    bool is_dot = number == 0 && row != HEADINGS && row != ONES;
    snprintf(text, TEXT_LEN, is_dot ? "." : "%zu", number);
}

static int longer(int len, const char *text) {
    return (int)strlen(text) > len ? (int)strlen(text) : len;
}

/* The width of a column: of its heading, or of the ones in it. */
static int cell_len(const struct grid *grid, unsigned column) {
    char text[TEXT_LEN];
    say_cell(text, grid, HEADINGS, column);
    return longer(grid->cell_len, text);
}

static void measure(struct grid *grid) {
    const struct cli_lesson *lesson = grid->lesson;
    size_t value_count = lesson->explanation->value_count;
    char text[TEXT_LEN];
    grid->has_powers = grid->columns > COLUMNS_NAMED;
    grid->cell_len = value_count > 9 && lesson->traits & MOORE ? 2 : 1;
    grid->label_len = longer(0, grid->rests);
    for (size_t i = 0; i < value_count; i++) {
        say_label(text, lesson, i);
        grid->label_len = longer(grid->label_len, text);
    }
}

/* Does it fit on a page, with the nim-sum behind it? */
static bool fits(struct grid *grid) {
    const struct nim_explanation *explanation = grid->lesson->explanation;
    bool has_sum = !(grid->lesson->traits & MOORE);
    if (grid->columns > COLUMNS_SHOWN ||
        explanation->value_count > CLI_PILES_SHOWN) {
        return false;
    }
    measure(grid);
    int width = CLI_INDENT + grid->label_len + 9;
    width += has_sum ? snprintf(NULL, 0, "%" PRIu64, explanation->sum) : 0;
    for (unsigned column = 0; column < grid->columns; column++) {
        width += 1 + cell_len(grid, column);
    }
    return width <= CLI_LINE_LEN;
}

static void print_row(const struct grid *grid, const char *label, int row) {
    const struct cli_lesson *lesson = grid->lesson;
    char text[TEXT_LEN];
    cli_print(lesson->out, "%*s%*s   ", CLI_INDENT, "", grid->label_len, label);
    for (unsigned column = grid->columns; column-- > 0;) {
        say_cell(text, grid, row, column);
        cli_print(lesson->out, " %*s", cell_len(grid, column), text);
    }
    if (row == ODD) {
        cli_print(lesson->out, "    = %" PRIu64, lesson->explanation->sum);
    }
    cli_print(lesson->out, "\n");
}

static void print_grid(const struct grid *grid) {
    char label[TEXT_LEN];
    print_row(grid, grid->has_powers ? "2^" : "", HEADINGS);
    for (size_t i = 0; i < grid->lesson->explanation->value_count; i++) {
        say_label(label, grid->lesson, i);
        print_row(grid, label, (int)i);
    }
    if (grid->lesson->traits & MOORE) {
        print_row(grid, "ones", ONES);
        print_row(grid, grid->rests, RESTS);
    } else {
        print_row(grid, "odd", ODD);
    }
    cli_print(grid->lesson->out, "\n");
}

/* ---- In a few words ---- */

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
    snprintf(grid.rests, sizeof grid.rests, "mod %u",
             lesson->explanation->columns.k + 1);
    if (!fits(&grid)) {
        print_compact(&grid);
    } else if (grid.columns > 0) {
        print_grid(&grid);
    }
}
