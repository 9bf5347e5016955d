/* Staircases in disguise. */
#include "boards/parts.h"

#define PIECES_UNSORTED 1

static size_t arrange_pawns(const uint64_t *head, uint64_t *numbers,
                            size_t number_count, unsigned slip) {
    uint64_t before = 0;
    if (slip != PIECES_UNSORTED) {
        nim_sort_rising(numbers, number_count);
    }
    for (size_t i = 0; i < number_count; i++) {
        uint64_t place = numbers[i];
        if (place <= before && slip != PIECES_UNSORTED) {
            return nim_arrange_exclude_value(numbers, number_count, place);
        }
        numbers[i] = place - before - 1;
        before = place;
    }
    return nim_arrange_reverse(head, numbers, number_count);
}

/* Pieces in order, from the first place on: each stands so much further as the
 * pile says, which is the last for the first piece, and its own width. */
static void line_up(const struct nim_wish *wish, struct nim_draft *board,
                    uint64_t place, uint64_t width) {
    for (size_t i = 0; i < wish->pile_count; i++) {
        place += wish->piles[wish->pile_count - 1 - i] + width;
        board->numbers[i] = place;
    }
}

static void invert_pawns(const struct nim_wish *wish, struct nim_draft *board) {
    line_up(wish, board, 0, 1);
    nim_shuffle(board->numbers, wish->pile_count, wish->random);
}

static struct nim_range pawns_values(const struct nim_wish *wish) {
    uint64_t each = wish->limits.max / wish->pile_count;
    return each == 0 ? NO_VALUES
                     : (struct nim_range){integer_max(wish->limits.min, 1) - 1,
                                          each - 1};
}

/* Step 1 is the gap before the last pawn. The squares are found again on the
 * way down the gaps. */
static void move_pawn(struct nim_listing *listing, struct nim_move *move,
                      uint64_t *place) {
    const struct nim_case *given = listing->given;
    if (listing->next == 0) {
        listing->square = given->pile_count;
        for (size_t i = 0; i < given->pile_count; i++) {
            listing->square += given->piles[i];
        }
        listing->next = 1;
    }
    for (; listing->next < *place; listing->next++) {
        listing->square -= given->piles[listing->next - 1] + 1;
    }
    uint64_t steps = move->from - move->to;
    *move = (struct nim_move){listing->square, listing->square - steps};
    *place = given->pile_count + 1 - *place;
}

void nim_reason_say_steps(const struct nim_grounds *grounds) {
    nim_reason_say_counting(
        grounds, "odd steps",
        "all odd steps are empty: what comes down to one is handed on at once");
}

/* The step that the last one makes smaller is the first that counts. */
#define GAP "a - (i > 0 ? a[i - 1] : 0)"
#define FROM_THE_LAST "(n - i) % 2 == 1"
#define FROM_THE_FRONT                                                         \
    {                                                                          \
        "pairs-from-the-front", .change = nim_arrange_reverse,                 \
                                .code = NIM_CODE(.counts = "i % 2 == 0")       \
    }
#define WITHOUT_FIRST .code = NIM_CODE(.counts = "i > 0 && " FROM_THE_LAST)

/* Pawns on different squares from 1 on, in any order, moving down without
 * jumping: staircase steps are the gaps, that before the last pawn first. */
const struct nim_board nim_board_pawns = {
    .family = NIM_GAME_STAIRCASE,
    .with_slip = arrange_pawns,
    .kind = NIM_BOARD_PAWNS,
    .inverse = {.invert = invert_pawns, .values = pawns_values},
    .moves = {.piece = move_pawn},
    .reason.can_move = nim_reason_has_pile,
    .reason.say = nim_reason_say_steps,
    .reason.general = "The gap before a piece is a step of a staircase: moving "
                      "the piece makes its gap smaller, and the gap behind it "
                      "larger by as much. The last gap is step 1.",
    .code.c.functions = NIM_CODE_COMPARE,
    .code.c.start = "qsort(a, n, sizeof *a, compare);\n",
    .code.c.counts = FROM_THE_LAST,
    .code.c.value = GAP " - 1",
    .code.python.whole = "a.sort()\n"
                         "x = 0\n"
                         "for i in range(n - 1, -1, -2):\n"
                         "    x ^= a[i] - (a[i - 1] if i > 0 else 0) - 1\n",
    .exclusion = {.row = "is_twin(i, a, 0)", .memory = NIM_CODE_TWIN},
    .wrong = NIM_WRONG_BOARDS({"pieces-unsorted", PIECES_UNSORTED,
                               .code = NIM_CODE(.functions = "", .start = "")},
                              FROM_THE_FRONT,
                              {"first-gap-forgotten",
                               .change = nim_wrong_without_last, WITHOUT_FIRST},
                              {"gaps-one-wider", .change = nim_wrong_one_more,
                               .code = NIM_CODE(.value = GAP)},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

static size_t arrange_differences(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    for (size_t i = number_count; i-- > 1;) {
        if (numbers[i] < numbers[i - 1]) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        numbers[i] -= numbers[i - 1];
    }
    return nim_arrange_reverse(head, numbers, number_count);
}

static void invert_differences(const struct nim_wish *wish,
                               struct nim_draft *board) {
    line_up(wish, board, 0, 0);
}

static struct nim_range differences_values(const struct nim_wish *wish) {
    return (struct nim_range){wish->limits.min,
                              wish->limits.max / wish->pile_count};
}

/* Step 1 is the difference of the last two numbers. */
static void take_difference(struct nim_listing *listing, struct nim_move *move,
                            uint64_t *place) {
    *place = listing->given->pile_count + 1 - *place;
    uint64_t number = listing->given->numbers[*place - 1];
    *move = (struct nim_move){number, number - (move->from - move->to)};
}

/* Numbers in ascending order of which each must stay at least as large as the
 * one before: staircase steps are the differences, the last one first. */
const struct nim_board nim_board_differences = {
    .family = NIM_GAME_STAIRCASE,
    .arrange = arrange_differences,
    .kind = NIM_BOARD_DIFFERENCES,
    .inverse = {.invert = invert_differences, .values = differences_values},
    .moves = {.piece = take_difference},
    .reason.can_move = nim_reason_has_pile,
    .reason.say = nim_reason_say_steps,
    .reason.general =
        "What a pile has more than the one before it is a step of a staircase: "
        "taking pebbles makes it smaller, and the difference of the next pile "
        "larger by as much. The last pile is step 1.",
    .code = {.c.counts = FROM_THE_LAST,
             .c.value = GAP,
             .python.whole = "x = 0\n"
                             "for i in range(n - 1, -1, -2):\n"
                             "    x ^= a[i] - (a[i - 1] if i > 0 else 0)\n"},
    .wrong = NIM_WRONG_BOARDS(FROM_THE_FRONT,
                              {"first-gap-forgotten",
                               .change = nim_wrong_without_last, WITHOUT_FIRST},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

enum { KING_FIRST = 1, KING_SECOND };

/* Any number may stand on the top, at 0. Who moves the king there wins. A slip
 * takes the king of that place for one further down, of whom nothing special
 * is true. */
static size_t arrange_hill(const uint64_t *head, uint64_t *numbers,
                           size_t number_count, unsigned slip) {
    uint64_t king = head[1] == slip ? integer_min(number_count, 3) : head[1];
    bool square_1_is_top = king == 2 && number_count % 2 == 1;
    for (size_t i = number_count; i-- > 0;) {
        uint64_t above = i > 0 ? numbers[i - 1] : 0;
        if (numbers[i] <= above) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        bool is_free = i == 0 && !square_1_is_top;
        numbers[i] -= is_free ? 0 : above + 1;
    }
    if (king == 1) {
        numbers[0] = 1;
        return 1;
    }
    return nim_arrange_reverse(head, numbers, number_count);
}

static size_t king_fault(const uint64_t *head) {
    return head[1] == 0 || head[1] > head[0] ? 1 : NO_FAULT;
}

/* The most pieces on a board with the king first. */
#define KING_FIRST_MAX 8

/* Boards with the king first are all alike: one pile of 1. */
static void king_first(const struct nim_wish *wish, struct nim_draft *board) {
    uint64_t most =
        integer_min(nim_limits_pile_count(wish->row).max, KING_FIRST_MAX);
    size_t count = (size_t)nim_random_between(wish->random, 1, most);
    uint64_t before = 0;
    nim_draft_count(board, count, count);
    board->head[1] = 1;
    for (size_t i = 0; i < count; i++) {
        uint64_t least = integer_max(before + 1, wish->limits.min);
        uint64_t last = wish->limits.max - (count - 1 - i);
        before = nim_draw(wish->random, least, last);
        board->numbers[i] = before;
    }
}

/* With the first gap too small for the first place the king is the second, of
 * an odd number, and that place is one further on. */
static void invert_hill(const struct nim_wish *wish, struct nim_draft *board) {
    if (wish->pile_count == 1) {
        king_first(wish, board);
        return;
    }
    bool is_odd = wish->pile_count % 2 == 1;
    uint64_t least = integer_max(wish->limits.min, 1);
    uint64_t first = wish->piles[wish->pile_count - 1];
    uint64_t king = first < least
                        ? 2
                        : nim_random_between(wish->random, 2, wish->pile_count);
    board->head[1] = king;
    line_up(wish, board, (uint64_t)(is_odd && king == 2) - 1, 1);
}

static struct nim_range hill_values(const struct nim_wish *wish) {
    uint64_t each = wish->limits.max / wish->pile_count;
    uint64_t first = integer_max(wish->limits.min, 1);
    if (wish->pile_count == 1) {
        return wish->limits.max < first + KING_FIRST_MAX - 1
                   ? NO_VALUES
                   : (struct nim_range){1, 1};
    }
    return each == 0
               ? NO_VALUES
               : (struct nim_range){first - wish->pile_count % 2, each - 1};
}

static void say_hill(const struct nim_grounds *grounds) {
    uint64_t king = grounds->given->head[1];
    if (king == 1) {
        NIM_SAY(grounds,
                "the king is the highest, and goes to the top at once, from #",
                grounds->numbers[0]);
    } else {
        nim_reason_say_steps(grounds);
    }
}

/* With the king first there are no gaps. */
static size_t hill_without_first_gap(const uint64_t *head, uint64_t *piles,
                                     size_t pile_count) {
    return head[1] == 1 ? pile_count : pile_count - (pile_count > 0);
}

/* HDU 4315: places on a hill, ascending, the k-th from the top the king's. */
const struct nim_board nim_board_hill = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .family = NIM_GAME_STAIRCASE,
    .with_slip = arrange_hill,
    .head_fault = king_fault,
    .kind = NIM_BOARD_HILL,
    .inverse = {.invert = invert_hill, .values = hill_values},
    .reason.say = say_hill,
    .reason.general =
        "The gap above each of the people is a step of a staircase: climbing "
        "makes it smaller, and the gap below larger by as much. The lowest gap "
        "is step 1. The king highest up wins at once; and with the king second "
        "of an odd number the one above must not free the way, and treats "
        "square 1 as the top.",
    .code = {.head = "nk",
             .c.counts = FROM_THE_LAST,
             .c.value = GAP " - (i > 0 || k == 2)",
             .c.wins = "k == 1 || x != 0",
             .python.whole = "x = 0\n"
                             "for i in range(n - 1, 0, -2):\n"
                             "    x ^= a[i] - a[i - 1] - 1\n"
                             "if n % 2 == 1:\n"
                             "    x ^= a[0] - (k == 2)\n"},
    .exclusion = {.whole = "m < 1 || m > n"},
    .wrong = NIM_WRONG_BOARDS(
        FROM_THE_FRONT,
        {"first-gap-forgotten", .change = hill_without_first_gap,
         WITHOUT_FIRST},
        {"gaps-one-wider", .change = nim_wrong_one_more,
         .code = NIM_CODE(.value = GAP " + (i == 0 && k != 2)")},
        {"king-first", KING_FIRST, .code = NIM_CODE(.wins = "x != 0")},
        {"king-second", KING_SECOND,
         .code = NIM_CODE(.value = GAP " - (i > 0)")},
        {"raw-numbers", .arrange = nim_wrong_xor}),
};

static void invert_without_ground(const struct nim_wish *wish,
                                  struct nim_draft *board) {
    const struct nim_range limits =
        nim_limits_of(wish->row, wish->pile_count + 1);
    nim_draft_count(board, wish->pile_count + 1, wish->pile_count + 1);
    board->numbers[0] = nim_draw(wish->random, limits.min, limits.max);
    for (size_t i = 0; i < wish->pile_count; i++) {
        board->numbers[i + 1] = wish->piles[i];
    }
}

static struct nim_range without_ground_counts(const struct nim_problem *row) {
    const struct nim_range counts = nim_limits_pile_count(row);
    return (struct nim_range){integer_max(counts.min, 2) - 1, counts.max - 1};
}

static void count_ground(struct nim_listing *listing, struct nim_move *move,
                         uint64_t *place) {
    *place += 1;
}

static size_t all_stairs(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    return number_count;
}

/* A staircase whose step 1 is the ground. */
const struct nim_board nim_board_without_ground = {
    .family = NIM_GAME_STAIRCASE,
    .arrange = nim_arrange_without_first,
    .kind = NIM_BOARD_STAIRS,
    .inverse = {.invert = invert_without_ground,
                .counts = without_ground_counts},
    .moves = {.piece = count_ground},
    .reason = {.can_move = nim_reason_is_higher,
               .say = nim_reason_say_steps,
               .general =
                   "Stair 1 is the ground. The stairs above it are the steps."},
    .code = {.c.start = "a[0] = 0;\n",
             .c.counts = "i % 2 == 1",
             .c.value = "a",
             .python.start = ""},
    .wrong = NIM_WRONG_BOARDS(
        {"odd-stairs", .arrange = all_stairs,
         .code = NIM_CODE(.start = "", .counts = "i % 2 == 0")}),
};

static uint64_t on_odd_cell(const uint64_t *head, size_t cell,
                            uint64_t number) {
    uint64_t down = head[0] - 1 - cell / head[1];
    uint64_t right = head[1] - 1 - cell % head[1];
    return (down + right) % 2 * number;
}

/* Piles on the cells that count, 0 on those that are left over, anything on
 * the others. */
static void fill(const struct nim_wish *wish, struct nim_draft *board,
                 nim_place_fn *place) {
    const struct nim_range limits =
        nim_limits_of(wish->row, board->number_count);
    size_t used = 0;
    for (size_t i = 0; i < board->number_count; i++) {
        if (place(board->head, i, 1) == 0) {
            board->numbers[i] = nim_draw(wish->random, limits.min, limits.max);
        } else {
            board->numbers[i] = used < wish->pile_count ? wish->piles[used] : 0;
            used++;
        }
    }
}

static void invert_odd_cells(const struct nim_wish *wish,
                             struct nim_draft *board) {
    uint64_t lowest = nim_limits_pile_count(wish->row).min;
    uint64_t most = integer_min(nim_limits_of_head(wish->row, 1).max, 8);
    most = integer_min(most, 2 * wish->pile_count / lowest);
    size_t width = wish->limits.min > 0
                       ? 1
                       : (size_t)nim_random_between(
                             wish->random, nim_row_min(wish->row), most);
    size_t height = (2 * wish->pile_count + width - 1) / width;
    nim_draft_count(board, height, width * height);
    board->head[1] = width;
    fill(wish, board, on_odd_cell);
}

static struct nim_range odd_cells_counts(const struct nim_problem *row) {
    const struct nim_range rows = nim_limits_pile_count(row);
    uint64_t least = rows.min * nim_row_min(row);
    uint64_t most = integer_min(rows.max, UINT32_MAX) * nim_row_min(row);
    return (struct nim_range){least / 2 + least % 2, most / 2};
}

/* The last cell keeps its stones. */
static bool is_before_last(const struct nim_grounds *grounds, size_t index) {
    return index + 1 < grounds->count && grounds->numbers[index] > 0;
}

static uint64_t on_even_cell(const uint64_t *head, size_t cell,
                             uint64_t number) {
    return number - on_odd_cell(head, cell, number);
}

/* Rows of cells, each handing stones on to the right or down: a cell an odd
 * number of steps before the last one is a pile. */
const struct nim_board nim_board_odd_cells = {
    .shapes = {{NIM_BODY_ROWS, 2}},
    .place = on_odd_cell,
    .kind = NIM_BOARD_CELLS,
    .inverse = {.invert = invert_odd_cells,
                .counts = odd_cells_counts,
                .values = nim_row_values},
    .reason.can_move = is_before_last,
    .reason.things = "cells that count",
    .reason.without = "all cells an odd number of steps before the last are "
                      "empty: what comes to one is handed on at once",
    .reason.general =
        "Cells an odd number of steps before the last one (with *) are the odd "
        "steps of a staircase. Stones that come from the other cells can be "
        "handed on at once, and change nothing.",
    .code = {.theory = "The odd steps are the piles.",
             .head = "nm",
             .c.counts = "(n + m + i / m + i % m) % 2 == 1",
             .c.value = "a"},
    .wrong = NIM_WRONG_BOARDS(
        {"cells-even", .place = on_even_cell,
         .code = NIM_CODE(.counts = "(n + m + i / m + i % m) % 2 == 0")},
        {"raw-numbers", .arrange = nim_wrong_xor}),
};

/* A stone goes from box a to a smaller box b of other parity, a+b divisible by
 * 3. Boxes 1, 3 and 4 have no such b; any move changes from the boxes that are
 * 0, 2 or 5 modulo 6 to the others or back. */
static uint64_t on_odd_box(const uint64_t *head, size_t index,
                           uint64_t number) {
    size_t box = (index + 1) % 6;
    return box == 0 || box == 2 || box == 5 ? number : 0;
}

/* How many boxes there are up to the last of those that count. */
static size_t boxes_up_to(size_t pile_count) {
    static const size_t last[] = {0, 2, 5};
    return pile_count / 3 * 6 + last[pile_count % 3];
}

static void invert_odd_boxes(const struct nim_wish *wish,
                             struct nim_draft *board) {
    size_t count = boxes_up_to(wish->pile_count);
    nim_draft_count(board, count, count);
    fill(wish, board, on_odd_box);
}

static struct nim_range odd_boxes_counts(const struct nim_problem *row) {
    const struct nim_range boxes = nim_limits_pile_count(row);
    struct nim_range counts = {1, boxes.max / 2};
    while (boxes_up_to((size_t)counts.min) < boxes.min) {
        counts.min++;
    }
    if (boxes_up_to((size_t)counts.max) > boxes.max) {
        counts.max--;
    }
    return counts;
}

/* Nothing leaves the boxes 1, 3 and 4. */
static bool has_way(const struct nim_grounds *grounds, size_t index) {
    bool is_end = index == 0 || index == 2 || index == 3;
    return !is_end && grounds->numbers[index] > 0;
}

static uint64_t on_odd_box_from_0(const uint64_t *head, size_t index,
                                  uint64_t number) {
    return on_odd_box(head, index + 5, number);
}

static uint64_t on_even_box(const uint64_t *head, size_t index,
                            uint64_t number) {
    return index % 2 * number;
}

/* HDU 3389: boxes from which an odd number of moves leads to the end. */
const struct nim_board nim_board_odd_boxes = {
    .place = on_odd_box,
    .kind = NIM_BOARD_BOXES,
    .inverse = {.invert = invert_odd_boxes, .counts = odd_boxes_counts},
    .reason.can_move = has_way,
    .reason.things = "boxes that count",
    .reason.without = "all boxes that are 0, 2 or 5 modulo 6 are empty: what "
                      "comes to one is moved on at once",
    .reason.general =
        "Boxes 1, 3 and 4 are ends. A move changes from the boxes that are 0, "
        "2 or 5 modulo 6 to others, or back: the former are the odd steps of a "
        "staircase, and cards that come from the others are moved on at once.",
    .code = {.theory = "The odd steps are the piles.",
             .c.counts = "i % 3 == 1 || i % 6 == 5",
             .c.value = "a"},
    .wrong = NIM_WRONG_BOARDS(
        {"boxes-from-0", .place = on_odd_box_from_0,
         .code = NIM_CODE(.counts = "i % 6 == 0 || i % 3 == 2")},
        {"boxes-even", .place = on_even_box,
         .code = NIM_CODE(.counts = "i % 2 == 1")},
        {"raw-numbers", .arrange = nim_wrong_xor}),
};

/* ---- Pieces that jump to the next free cell ---- */

/* How many cells are free between the piece at that index and the last cell but
 * one: that is the step of its run. -1 of pieces next to the last cell. */
static uint64_t step_of(const uint64_t *head, const uint64_t *numbers,
                        size_t i) {
    return head[1] - 1 - numbers[i] - (head[0] - i);
}

/* The pieces from that index on with the same step; of none if it is not. */
static uint64_t run_of(const uint64_t *head, const uint64_t *numbers, size_t i,
                       uint64_t step) {
    size_t end = i;
    while (end < head[0] && step_of(head, numbers, end) == step) {
        end++;
    }
    return end - i;
}

enum { ODD_RUNS_ONLY = 1, LAST_CELL_FORGOTTEN };

/* Jumps that win. A jump moves some pieces of a run down to the next step. */
static uint64_t count_jumps(const uint64_t *head, const uint64_t *numbers,
                            unsigned slip) {
    uint64_t sum = 0;
    uint64_t count = 0;
    uint64_t run;
    for (size_t i = 0; i < head[0]; i += (size_t)run) {
        uint64_t step = step_of(head, numbers, i);
        run = run_of(head, numbers, i, step);
        sum ^= step % 2 * run;
        if (step == UINT64_MAX && slip != LAST_CELL_FORGOTTEN) {
            return run;
        }
    }
    for (size_t i = 0; i < head[0]; i += (size_t)run) {
        uint64_t step = step_of(head, numbers, i);
        run = run_of(head, numbers, i, step);
        uint64_t below = run_of(head, numbers, i + (size_t)run, step - 1);
        bool is_odd = step % 2 == 1;
        uint64_t wanted = sum ^ (is_odd ? run : below);
        count += is_odd ? wanted < run
                        : step > 0 && slip != ODD_RUNS_ONLY && wanted > below &&
                              wanted - below <= run;
    }
    return count;
}

static size_t arrange_jumps(const uint64_t *head, uint64_t *numbers,
                            size_t number_count, unsigned slip) {
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] <= (i > 0 ? numbers[i - 1] : 0) ||
            numbers[i] >= head[1]) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
    }
    numbers[0] = count_jumps(head, numbers, slip);
    return numbers[0] > 0;
}

/* From the last piece down, with gaps that are small, or any. */
static bool mend_jumps(const struct nim_problem *row, struct nim_draft *board) {
    const size_t count = board->number_count;
    uint64_t drawn = board->head[1];
    uint64_t last = integer_max(drawn, count + 1 + drawn % count);
    board->head[1] = integer_min(last, nim_limits_of_head(row, 1).max);
    uint64_t place = integer_min(board->head[1], row->limits.value_max + 1);
    bool has_room = place > count && row->limits.value_min <= 1;
    for (size_t i = count; i > 0 && has_room; i--) {
        uint64_t number = board->numbers[i - 1];
        uint64_t most = place - 1 - i;
        uint64_t gap = drawn % 2 == 1
                           ? number % (most / i + 1)
                           : integer_min(number % 8 / 5 + number / 8 % 3, most);
        place -= 1 + gap;
        board->numbers[i - 1] = place;
    }
    return has_room;
}

static void say_jumps(const struct nim_grounds *grounds) {
    const uint64_t *head = grounds->given->head;
    uint64_t last = grounds->numbers[grounds->count - 1];
    if (last + 1 == head[1]) {
        NIM_SAY(grounds, "a piece on cell # reaches the last one", last);
    } else if (grounds->wins) {
        NIM_SAY(grounds, "jumps that leave the odd steps with the nim-sum 0: #",
                grounds->given->piles[0]);
    } else {
        nim_line_say(grounds->line, "the odd steps have the nim-sum 0");
    }
}

/* In a is the step of each run, and its length in b. */
#define COUNT_JUMPS(EVEN, AT_ONCE)                                             \
    "for (i = t = 0; i < n; i++) {\n"                                          \
    "    p = m - 1 - a[i] - (n - i);\n"                                        \
    "    if (t == 0 || a[t - 1] != p)\n"                                       \
    "        a[t] = p, b[t++] = 0;\n"                                          \
    "    b[t - 1]++;\n"                                                        \
    "}\n"                                                                      \
    "for (x = s = i = 0; i < t; i++)\n"                                        \
    "    x ^= a[i] % 2 * b[i];\n"                                              \
    "for (i = 0; i < t; i++) {\n"                                              \
    "    p = i + 1 < t && a[i + 1] + 1 == a[i] ? b[i + 1] : 0;\n"              \
    "    if (a[i] % 2 == 1)\n"                                                 \
    "        s += (b[i] ^ x) < b[i];\n"                                        \
    "    else if (" EVEN "(p ^ x) > p && (p ^ x) - p <= b[i])\n"               \
    "        s++;\n"                                                           \
    "}\n" AT_ONCE
#define AT_ONCE                                                                \
    "if (a[t - 1] + 1 == 0)\n"                                                 \
    "    s = b[t - 1];\n"

/* Cells on a line, the last one empty, of which a piece jumps to the next that
 * is free; whoever reaches the last wins. How many first jumps win. */
const struct nim_board nim_board_next_free_cell = {
    .shapes = {{NIM_BODY_PILES, 2}},
    .has_bids = true,
    .with_slip = arrange_jumps,
    .mend = mend_jumps,
    .turns.missing = "a turn moves a piece to the next cell that is free",
    .reason =
        {.say = say_jumps,
         .general =
             "Nobody goes to the last cell but one. The free cells before "
             "it are steps, and the run of pieces below one stands on it: "
             "a jump moves some of them a step down. The odd ones count."},
    .code = {.head = "nm",
             .c.whole = COUNT_JUMPS("a[i] > 0 && ", AT_ONCE),
             .c.answer = "if (s == 0)\n"
                         "    puts(`);\n"
                         "else\n"
                         "    printf(\"%u\\n\", (unsigned)s);\n",
             .python.body =
                 "runs, x, s = {}, 0, 0\n"
                 "for i, p in enumerate(islice(numbers, n)):\n"
                 "    p = m - 1 - p - (n - i)\n"
                 "    runs[p] = runs.get(p, 0) + 1\n"
                 "for p in runs:\n"
                 "    x ^= p % 2 * runs[p]\n"
                 "for p in runs:\n"
                 "    t = runs[p] if p % 2 == 1 else runs.get(p - 1, 0)\n"
                 "    s += t ^ x < t if p % 2 == 1 else (\n"
                 "        p > 0 and t < t ^ x <= t + runs[p])\n"
                 "s = runs.get(-1, s)\n",
             .python.wins = "s"},
    .exclusion.row = "a >= m",
    .wrong = NIM_WRONG_BOARDS(
        {"odd-runs-only", ODD_RUNS_ONLY,
         .code = NIM_CODE(.whole = COUNT_JUMPS("a[i] > m && ", AT_ONCE))},
        {"last-cell-forgotten", LAST_CELL_FORGOTTEN,
         .code = NIM_CODE(.whole = COUNT_JUMPS("a[i] > 0 && ", ""))}),
};
