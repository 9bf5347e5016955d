/* Truths of rows whose answer has a move in the judge's own words. */
#include "truth.h"

#include <stdlib.h>

/* ---- Moves ---- */

void truth_divide_above_1(const struct board *board, struct boards *moves) {
    for (size_t left = 2; left < board->cell[0]; left++) {
        if (board->cell[0] % left == 0) {
            truth_change(board, 0, left, moves);
        }
    }
}

static void take_2_3_5(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 2; take <= board->cell[i] && take <= 5; take++) {
            if (take != 4) {
                truth_change(board, i, board->cell[i] - take, moves);
            }
        }
    }
}

static void move_stone_right(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t j = i + 1; j < board->count && board->cell[i] > 0; j++) {
            for (size_t k = j; k < board->count; k++) {
                struct board after = *board;
                after.cell[i]--;
                after.cell[j]++;
                after.cell[k]++;
                boards_add(moves, &after);
            }
        }
    }
}

void truth_leave_part(const struct board *board, struct boards *moves) {
    size_t m = board->cell[0];
    for (size_t i = 1; i < board->count; i++) {
        for (size_t left = 1; left < board->cell[i]; left++) {
            if (left * m >= board->cell[i]) {
                truth_change(board, i, left, moves);
            }
        }
    }
}

static void make_parts(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    board_add(board, truth_between(dice, 1, truth->parameter));
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
    }
    text_print(input, "%zu %u\n", count, board->cell[0]);
    truth_print_cells(input, board, 1);
    text_print(input, "\n");
}

/* ---- Answers ---- */

/* The first of the moves that leave the opponent a lost board; SIZE_MAX: there
 * is none. */
static size_t find_win(struct search *search, const struct boards *moves) {
    size_t i = 0;
    while (i < moves->count && search_wins(search, &moves->list[i])) {
        i++;
    }
    return i < moves->count ? i : SIZE_MAX;
}

/* What the number becomes, the least that wins; 0 where nothing can be done. */
static void tell_divisor(const struct truth *truth, struct search *search,
                         const struct board *board, struct text *output) {
    struct boards moves = {0};
    truth->moves(board, &moves);
    size_t win = find_win(search, &moves);
    if (win < SIZE_MAX || moves.count == 0) {
        text_print(output, "%s\n%d\n", truth->wins,
                   win < SIZE_MAX ? moves.list[win].cell[0] : 0);
    } else {
        text_print(output, "%s\n", truth->loses);
    }
    free(moves.list);
}

static size_t differing_place(const struct board *a, const struct board *b) {
    size_t i = 0;
    while (a->cell[i] == b->cell[i]) {
        i++;
    }
    return i;
}

/* The largest take, of the first pile where that wins. */
static void tell_take(const struct truth *truth, struct search *search,
                      const struct board *board, struct text *output) {
    struct boards moves = {0};
    size_t best = 0;
    size_t best_place = 0;
    truth->moves(board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        size_t place = differing_place(board, &moves.list[i]);
        size_t take = board->cell[place] - moves.list[i].cell[place];
        bool wins = !search_wins(search, &moves.list[i]);
        best_place = wins && take > best ? place : best_place;
        best = wins && take > best ? take : best;
    }
    if (best > 0) {
        text_print(output,
                   "Julia wins.\nTake %zu sticks from heap number %zu.\n\n",
                   best, best_place + 1);
    } else {
        text_print(output, "Robert wins.\n\n");
    }
    free(moves.list);
}

/* The first number with such a turn, and what it becomes; the word alone, where
 * there is none. */
static void tell_part(const struct truth *truth, struct search *search,
                      const struct board *board, struct text *output) {
    struct boards moves = {0};
    truth->moves(board, &moves);
    size_t win = find_win(search, &moves);
    if (win < SIZE_MAX) {
        size_t place = differing_place(board, &moves.list[win]);
        text_print(output, "%s %zu %u\n", truth->wins, place,
                   moves.list[win].cell[place]);
    } else {
        text_print(output, "%s\n", truth->loses);
    }
    free(moves.list);
}

/* The first such turn: the places of the pile that loses a stone, and of those
 * that get one. */
static void tell_stones(const struct truth *truth, struct search *search,
                        const struct board *board, struct text *output) {
    struct boards moves = {0};
    truth->moves(board, &moves);
    size_t win = find_win(search, &moves);
    for (size_t i = 0; i < board->count && win < SIZE_MAX; i++) {
        const unsigned after = moves.list[win].cell[i];
        if (after < board->cell[i]) {
            text_print(output, "%zu", i);
        }
        for (unsigned more = board->cell[i]; more < after; more++) {
            text_print(output, " %zu", i);
        }
    }
    text_print(output, "%s\n", win < SIZE_MAX ? "" : truth->loses);
    free(moves.list);
}

const struct truth truths_of_moves[] = {
    {"uva1378", UNTIL_END, .end = "0\n", MAKE(truth_make_piles, 5, 0, 3),
     .moves = move_stone_right, .loses = "-1 -1 -1", .lead = "Game ",
     .label = ": ", .tell = tell_stones},
    {"51nod1661", ALONE, MAKE(make_parts, 3, 1, 16), .parameter = 5,
     .moves = truth_leave_part, .wins = "Alice", .loses = "Bob",
     .tell = tell_part},
    {"hs09game", AFTER_COUNT, MAKE(truth_make_piles, 4, 0, 14),
     .moves = take_2_3_5, .wins = "Julia wins.", .loses = "Robert wins.",
     .tell = tell_take},
    {"cf150a", ALONE, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = truth_divide_above_1, .misere = true, .wins = "1", .loses = "2",
     .tell = tell_divisor},
    {.handle = NULL},
};
