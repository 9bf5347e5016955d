/* The binary columns of what decides a position. */
#include "explain.h"
#include "streams/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* More values, or more columns, are told in a compact form. */
#define VALUES_SHOWN 12
#define COLUMNS_SHOWN 20
/* From this column on headings are powers of two. */
#define COLUMNS_NAMED 11

struct grid {
    struct cli_out *out;
    const struct nim_explanation *explanation;
    unsigned columns;
    size_t label_len;
    size_t cell_len;
    bool has_powers; /* headings are exponents of 2 */
};

static bool is_staircase(const struct nim_explanation *explanation) {
    return explanation->problem->game.family == NIM_GAME_STAIRCASE;
}

static bool is_moore(const struct nim_explanation *explanation) {
    return explanation->problem->game.family == NIM_GAME_MOORE;
}

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

#define CELL_LEN 24
#define LABEL_LEN 64

static void say_heading(char text[CELL_LEN], const struct grid *grid,
                        unsigned column) {
    snprintf(text, CELL_LEN, "%u", grid->has_powers ? column : 1u << column);
}

static void say_label(char text[LABEL_LEN], const struct grid *grid,
                      size_t index) {
    uint64_t value = grid->explanation->values[index];
    if (is_staircase(grid->explanation)) {
        snprintf(text, LABEL_LEN, "step %zu: %*" PRIu64, 2 * index + 1, 0,
                 value);
    } else if (grid->explanation->board == NIM_BOARD_VALUES) {
        snprintf(text, LABEL_LEN, "%zu. worth %" PRIu64, index + 1, value);
    } else if (cli_is_sum(grid->explanation)) {
        snprintf(text, LABEL_LEN, "%" PRIu64 " is worth %" PRIu64,
                 grid->explanation->piles[index], value);
    } else {
        snprintf(text, LABEL_LEN, "%" PRIu64, value);
    }
}

static size_t longer(size_t len, const char *text) {
    return strlen(text) > len ? strlen(text) : len;
}

static void measure(struct grid *grid) {
    char text[LABEL_LEN];
    const struct nim_explanation *explanation = grid->explanation;
    grid->has_powers = grid->columns > COLUMNS_NAMED;
    snprintf(text, sizeof text, "mod %u", explanation->columns.k + 1);
    grid->label_len = strlen(text);
    for (size_t i = 0; i < explanation->value_count; i++) {
        say_label(text, grid, i);
        grid->label_len = longer(grid->label_len, text);
    }
    grid->cell_len =
        explanation->value_count > 9 && is_moore(explanation) ? 2 : 1;
}

/* The width of a column: of its heading, or of the ones in it. */
static int cell_len(const struct grid *grid, unsigned column) {
    char text[CELL_LEN];
    say_heading(text, grid, column);
    return (int)longer(grid->cell_len, text);
}

static void start_row(const struct grid *grid, const char *label) {
    cli_print(grid->out, "%*s%*s   ", CLI_INDENT, "", (int)grid->label_len,
              label);
}

static void print_cell(const struct grid *grid, unsigned column,
                       const char *text) {
    cli_print(grid->out, " %*s", cell_len(grid, column), text);
}

static void print_headings(const struct grid *grid) {
    char text[CELL_LEN];
    start_row(grid, grid->has_powers ? "2^" : "");
    for (unsigned column = grid->columns; column-- > 0;) {
        say_heading(text, grid, column);
        print_cell(grid, column, text);
    }
    cli_print(grid->out, "\n");
}

static void print_value(const struct grid *grid, size_t index) {
    char label[LABEL_LEN];
    say_label(label, grid, index);
    start_row(grid, label);
    for (unsigned column = grid->columns; column-- > 0;) {
        bool has_one = grid->explanation->values[index] >> column & 1;
        print_cell(grid, column, has_one ? "1" : ".");
    }
    cli_print(grid->out, "\n");
}

static void print_odd(const struct grid *grid) {
    const struct nim_columns *columns = &grid->explanation->columns;
    start_row(grid, "odd");
    for (unsigned column = grid->columns; column-- > 0;) {
        print_cell(grid, column, rest_of(columns, column) ? "1" : ".");
    }
    cli_print(grid->out, "    = %" PRIu64 "\n", grid->explanation->sum);
}

static void print_numbers(const struct grid *grid, const char *label,
                          bool are_rests) {
    const struct nim_columns *columns = &grid->explanation->columns;
    char text[CELL_LEN];
    start_row(grid, label);
    for (unsigned column = grid->columns; column-- > 0;) {
        snprintf(text, sizeof text, "%zu",
                 are_rests ? rest_of(columns, column) : columns->ones[column]);
        print_cell(grid, column, are_rests && *text == '0' ? "." : text);
    }
    cli_print(grid->out, "\n");
}

/* Does it fit on a page, with the nim-sum behind it? */
static bool fits(struct grid *grid) {
    char sum[CELL_LEN];
    size_t width = CLI_INDENT + 9;
    snprintf(sum, sizeof sum, "%" PRIu64, grid->explanation->sum);
    if (grid->columns > COLUMNS_SHOWN ||
        grid->explanation->value_count > VALUES_SHOWN) {
        return false;
    }
    measure(grid);
    width += grid->label_len;
    width += is_moore(grid->explanation) ? 0 : strlen(sum);
    for (unsigned column = 0; column < grid->columns; column++) {
        width += 1 + (size_t)cell_len(grid, column);
    }
    return width <= CLI_LINE_LEN;
}

static void print_grid(struct grid *grid) {
    const struct nim_explanation *explanation = grid->explanation;
    char label[CELL_LEN];
    print_headings(grid);
    for (size_t i = 0; i < explanation->value_count; i++) {
        print_value(grid, i);
    }
    if (is_moore(explanation)) {
        snprintf(label, sizeof label, "mod %u", explanation->columns.k + 1);
        print_numbers(grid, "ones", false);
        print_numbers(grid, label, true);
    } else {
        print_odd(grid);
    }
    cli_print(grid->out, "\n");
}

/* ---- In a few words ---- */

static void print_compact(struct cli_out *out,
                          const struct nim_explanation *explanation,
                          unsigned column_count) {
    const struct nim_columns *columns = &explanation->columns;
    struct nim_line line = {.len = 0};
    unsigned found = 0;
    unsigned modulus = columns->k + 1;
    char name[CLI_COLUMN_LEN];
    nim_line_say(&line,
                 modulus == 2 ? "Columns with an odd number of ones:"
                              : "Columns whose ones are no multiple of %u:",
                 modulus);
    for (unsigned column = column_count; column-- > 0;) {
        if (rest_of(columns, column) == 0) {
            continue;
        }
        if (found < COLUMNS_SHOWN) {
            nim_line_say(&line, "%s %s (%zu one%s)", found ? "," : "",
                         cli_column_name(name, column), columns->ones[column],
                         cli_plural(columns->ones[column]));
        }
        found++;
    }
    nim_line_say(&line, found == 0 ? " none" : "");
    if (found > COLUMNS_SHOWN) {
        nim_line_say(&line, ", and %u lower one%s", found - COLUMNS_SHOWN,
                     cli_plural(found - COLUMNS_SHOWN));
    }
    cli_tell(out, "%s.", line.text);
    cli_print(out, "\n");
}

void cli_lesson_print_columns(struct cli_out *out,
                              const struct nim_explanation *explanation) {
    struct grid grid = {
        .out = out,
        .explanation = explanation,
        .columns = count_columns(&explanation->columns),
    };
    if (!fits(&grid)) {
        print_compact(out, explanation, grid.columns);
    } else if (grid.columns > 0) {
        print_grid(&grid);
    }
}
