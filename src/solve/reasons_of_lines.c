/* Reasons of pieces on lines and of other boards that are Nim or a staircase in
 * disguise. */
#include "solve/reasons.h"

#include "problems/arrange.h"

/* ---- The nim-sum of what counts ---- */

/* Of the piles, or of the odd steps, those that are not 0. Returns how many
 * there are; the first are listed. */
static size_t find_counting(const struct nim_case *given,
                            uint64_t counting[NIM_REASON_NUMBERS]) {
    size_t count = 0;
    size_t stride = given->problem->game.family == NIM_GAME_STAIRCASE ? 2 : 1;
    for (size_t i = 0; i < given->pile_count; i += stride) {
        if (given->piles[i] > 0 && count++ < NIM_REASON_NUMBERS) {
            counting[count - 1] = given->piles[i];
        }
    }
    return count;
}

/* The thing that counts, in the plural; and why all is lost without any. */
static void say_sum(struct nim_line *line, const struct nim_grounds *grounds,
                    const char *things, const char *without) {
    uint64_t counting[NIM_REASON_NUMBERS];
    size_t count = find_counting(grounds->given, counting);
    if (count == 0) {
        nim_line_say(line, "%s", without);
    } else if (count == 1) {
        nim_line_say(line, "only one of the %s", things);
        NIM_SAY(line, " is not 0, but #", counting[0]);
    } else {
        nim_reason_say_sum(line, grounds, things, counting, count);
    }
}

static bool has_pile(const struct nim_grounds *grounds, size_t index) {
    return grounds->given->piles[index] > 0;
}

/* ---- Pieces ---- */

static void say_gaps(struct nim_line *line, const struct nim_grounds *grounds) {
    say_sum(line, grounds, "gaps",
            "no gap is left: a step back, if there is one, is followed by the "
            "other piece");
}

void nim_reason_say_steps(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    say_sum(line, grounds, "odd steps",
            "all odd steps are empty: what comes down to one is handed on at "
            "once");
}

static void say_hill(struct nim_line *line, const struct nim_grounds *grounds) {
    uint64_t king = grounds->given->head[1];
    if (king == 1) {
        NIM_SAY(line,
                "the king is the highest, and goes to the top at once, from #",
                grounds->numbers[0]);
    } else {
        nim_reason_say_steps(line, grounds);
    }
}

/* ---- Other piles ---- */

static void say_rows(struct nim_line *line, const struct nim_grounds *grounds) {
    say_sum(line, grounds, "sums of rows", "");
}

/* Behind the first, which is the ground, or the square 0. */
static bool is_higher(const struct nim_grounds *grounds, size_t index) {
    return index > 0 && grounds->numbers[index] > 0;
}

static void say_coins(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    say_sum(line, grounds, "squares that count",
            "the squares other than 0 have even numbers of coins, which cancel "
            "out");
}

static void say_sides(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    say_sum(line, grounds, "sides of the poisoned piece", "");
}

/* The last cell keeps its stones. */
static bool is_before_last(const struct nim_grounds *grounds, size_t index) {
    return index + 1 < grounds->count && grounds->numbers[index] > 0;
}

static void say_cells(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    say_sum(line, grounds, "cells that count",
            "all cells an odd number of steps before the last are empty: what "
            "comes to one is handed on at once");
}

/* Nothing leaves the boxes 1, 3 and 4. */
static bool has_way(const struct nim_grounds *grounds, size_t index) {
    bool is_end = index == 0 || index == 2 || index == 3;
    return !is_end && grounds->numbers[index] > 0;
}

static void say_boxes(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    say_sum(line, grounds, "boxes that count",
            "all boxes that are 0, 2 or 5 modulo 6 are empty: what comes to "
            "one is moved on at once");
}

/* It may have no pile, or just one of 0. */
static bool has_stones(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *quarry = &grounds->numbers[2 * index];
    return quarry[1] > 0 && quarry[0] + quarry[1] != 1;
}

static void say_quarries(struct nim_line *line,
                         const struct nim_grounds *grounds) {
    say_sum(line, grounds, "quarries' nim-sums",
            "the piles of each quarry have the nim-sum 0");
}

/* ---- The boards ---- */

#define FACING                                                                 \
    "The fields between two pieces are a pile: a step forwards takes from "    \
    "it. "                                                                     \
    "A step back can be followed by the other piece, and changes nothing."

const struct nim_reason nim_reasons_of_lines[] = {
    {nim_arrange_pawns, NIM_BOARD_PAWNS, 1, has_pile, nim_reason_say_steps,
     "The gap before a piece is a step of a staircase: moving the piece makes "
     "its gap smaller, and the gap behind it larger by as much. The last gap "
     "is step 1."},
    {nim_arrange_hill, NIM_BOARD_HILL, 1, NULL, say_hill,
     "The gap above each of the people is a step of a staircase: climbing "
     "makes it smaller, and the gap below larger by as much. The lowest gap is "
     "step 1. The king highest up wins at once; and with the king second of an "
     "odd number the one above must not free the way, and treats square 1 as "
     "the top."},
    {nim_arrange_differences, NIM_BOARD_DIFFERENCES, 1, has_pile,
     nim_reason_say_steps,
     "What a pile has more than the one before it is a step of a staircase: "
     "taking pebbles makes it smaller, and the difference of the next pile "
     "larger by as much. The last pile is step 1."},
    {nim_arrange_without_ground, NIM_BOARD_STAIRS, 1, is_higher,
     nim_reason_say_steps,
     "Stair 1 is the ground. The stairs above it are the steps."},
    {nim_arrange_between_pairs, NIM_BOARD_PAIRS, 2, NULL, say_gaps, FACING},
    {nim_arrange_between_triples, NIM_BOARD_PAIRS, 2, NULL, say_gaps, FACING},
    {nim_arrange_between_halves, NIM_BOARD_COLUMNS, 2, NULL, say_gaps,
     "The fields between the two pawns of a column are a pile: a step forwards "
     "takes from it. A step back can be followed by the other pawn, and "
     "changes nothing."},
    {nim_arrange_between_ends, NIM_BOARD_BRIDGES, 1, has_pile, say_gaps,
     "The fields between the two stones of a bridge are a pile."},
    {nim_arrange_row_sums, NIM_BOARD_ROWS, 1, nim_reason_is_above_0, say_rows,
     "Stones of a row can be taken from any of its cells, and so a row is a "
     "pile of its sum."},
    {nim_arrange_nimble, NIM_BOARD_COINS, 1, is_higher, say_coins,
     "Each coin is a pile of as many stones as its square says. Two coins on "
     "one square cancel out, and so only the squares with an odd number "
     "count."},
    {nim_arrange_chocolate, NIM_BOARD_CHOCOLATE, 1, has_pile, say_sides,
     "What lies above, below, to the left and to the right of the poisoned "
     "piece are four piles: a break takes lines from one of them."},
    {nim_arrange_odd_cells, NIM_BOARD_CELLS, 1, is_before_last, say_cells,
     "Cells an odd number of steps before the last one (with *) are the odd "
     "steps of a staircase. Stones that come from the other cells can be "
     "handed on at once, and change nothing."},
    {nim_arrange_odd_boxes, NIM_BOARD_BOXES, 1, has_way, say_boxes,
     "Boxes 1, 3 and 4 are ends. A move changes from the boxes that are 0, 2 "
     "or 5 modulo 6 to others, or back: the former are the odd steps of a "
     "staircase, and cards that come from the others are moved on at once."},
    {nim_arrange_ranges, NIM_BOARD_VALUES, 2, has_stones, say_quarries,
     "All piles of a quarry together are worth their nim-sum."},
    {.arrange = NULL},
};
