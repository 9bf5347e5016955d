/* Finds the truth of a row, written or derived, and what truths share. */
#include "truth.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- All truths ---- */

static const struct truth *const tables[] = {
    truths_of_piles,   truths_of_lines,  truths_of_takes,
    truths_of_values,  truths_of_wholes, truths_of_formulas,
    truths_of_squares, truths_of_trees,  truths_of_moves};
#define TABLES (sizeof tables / sizeof *tables)

const struct truth *truth_written(size_t i) {
    for (size_t table = 0; table < TABLES; table++) {
        for (const struct truth *row = tables[table]; row->handle; row++) {
            if (i-- == 0) {
                return row;
            }
        }
    }
    return NULL;
}

bool truth_find(const struct nim_problem *row, struct truth *truth) {
    const struct truth *written;
    for (size_t i = 0; (written = truth_written(i)); i++) {
        if (strcmp(written->handle, row->card.names[0]) == 0) {
            *truth = *written;
            return true;
        }
    }
    return truth_derive(row, truth);
}

/* ---- Text ---- */

#define PRINT_LEN_MAX 512

void text_print(struct text *text, const char *format, ...) {
    if (text->room < text->len + PRINT_LEN_MAX) {
        text->room = 2 * text->room + PRINT_LEN_MAX;
        text->bytes = realloc(text->bytes, text->room);
    }
    if (!text->bytes) {
        abort();
    }
    va_list values;
    va_start(values, format);
    int len = vsnprintf(text->bytes + text->len, PRINT_LEN_MAX, format, values);
    va_end(values);
    if (len < 0 || len >= PRINT_LEN_MAX) {
        abort();
    }
    text->len += (size_t)len;
}

void text_clear(struct text *text) {
    text->len = 0;
    text_print(text, "%s", "");
}

void text_end(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}

/* ---- Cases and moves that many truths share ---- */

size_t truth_between(struct dice *dice, size_t least, size_t most) {
    return least + dice_throw_below(dice, most - least + 1);
}

void truth_append(struct board *board, const struct board *other) {
    for (size_t i = 0; i < other->count; i++) {
        board_add(board, other->cell[i]);
    }
}

void truth_print_cells(struct text *text, const struct board *board,
                       size_t first) {
    for (size_t i = first; i < board->count; i++) {
        text_print(text, "%s%u", i > first ? " " : "", board->cell[i]);
    }
}

void truth_make_numbers(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    for (size_t i = 0; i < truth->piles; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
    }
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

void truth_make_and_note(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    truth_make_numbers(truth, dice, input, board);
    board_add(board, truth->parameter);
}

void truth_make_piles(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    struct truth some = *truth;
    some.piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", some.piles);
    truth_make_numbers(&some, dice, input, board);
}

void truth_change(const struct board *board, size_t at, size_t number,
                  struct boards *moves) {
    struct board after = *board;
    after.cell[at] = (uint16_t)number;
    boards_add(moves, &after);
}

void truth_take_any(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(board, i, left, moves);
        }
    }
}

void truth_hand_down(const struct board *board, size_t lowest,
                     struct boards *moves) {
    for (size_t i = lowest; i < board->count; i++) {
        for (uint16_t taken = 1; taken <= board->cell[i]; taken++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)(after.cell[i] - taken);
            if (i > 0) {
                after.cell[i - 1] = (uint16_t)(after.cell[i - 1] + taken);
            }
            boards_add(moves, &after);
        }
    }
}

void truth_replace(const struct board *board, size_t at, size_t a, size_t b,
                   size_t c, struct boards *moves) {
    struct board after = *board;
    after.cell[at] = (uint16_t)a;
    if (b > 0) {
        board_add(&after, b);
    }
    if (c > 0) {
        board_add(&after, c);
    }
    boards_add(moves, &after);
}

void truth_take_of_set(const struct board *board, struct boards *moves) {
    size_t take_count = board->cell[0];
    for (size_t i = 1 + take_count; i < board->count; i++) {
        for (size_t j = 1; j <= take_count; j++) {
            if (board->cell[j] <= board->cell[i]) {
                truth_change(board, i, (size_t)board->cell[i] - board->cell[j],
                             moves);
            }
        }
    }
}
