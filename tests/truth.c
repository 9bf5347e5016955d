#include "truth.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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
