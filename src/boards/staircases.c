/* Staircases in disguise. */
#include "boards/parts.h"

#include "base/sort.h"

#include <assert.h>

/* Returns how many there are. */
static size_t reverse(uint64_t *numbers, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        uint64_t first = numbers[i];
        numbers[i] = numbers[count - 1 - i];
        numbers[count - 1 - i] = first;
    }
    return count;
}

/* A pawn's step down makes the gap before it smaller and the one behind it
 * larger: the gap hands stones up the line. So the last gap is step 1. */
static size_t arrange_pawns(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    uint64_t before = 0;
    nim_sort_rising(numbers, number_count);
    for (size_t i = 0; i < number_count; i++) {
        uint64_t place = numbers[i];
        if (place <= before) {
            return nim_arrange_exclude_value(numbers, number_count, place);
        }
        numbers[i] = place - before - 1;
        before = place;
    }
    return reverse(numbers, number_count);
}

static void invert_pawns(const struct nim_problem *row, const uint64_t *piles,
                         size_t pile_count, struct nim_random *random,
                         struct nim_draft *board) {
    uint64_t place = 0;
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        place += piles[pile_count - 1 - i] + 1;
        board->numbers[i] = place;
    }
    shuffle(board->numbers, pile_count, random);
}

static struct nim_range invert_pawns_values(const struct nim_problem *row,
                                            size_t pile_count) {
    const struct nim_range places = limits_of(row, pile_count);
    uint64_t each = places.max / pile_count;
    return each == 0
               ? NO_VALUES
               : (struct nim_range){integer_max(places.min, 1) - 1, each - 1};
}

/* Step 1 is the gap before the last pawn. The squares are found again on the
 * way down the gaps. */
static bool list_pawns(struct nim_listing *listing, struct nim_batch *batch) {
    const struct nim_case *given = listing->given;
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    if (listing->next == 0) {
        listing->square = given->pile_count;
        for (size_t i = 0; i < given->pile_count; i++) {
            listing->square += given->piles[i];
        }
        listing->next = 1;
    }
    for (size_t i = 0; i < batch->count; i++) {
        struct nim_move *move = &batch->moves[i];
        for (; listing->next < batch->places[i]; listing->next++) {
            listing->square -= given->piles[listing->next - 1] + 1;
        }
        uint64_t steps = move->from - move->to;
        *move = (struct nim_move){listing->square, listing->square - steps};
        batch->places[i] = given->pile_count + 1 - batch->places[i];
    }
    return goes_on;
}

void nim_reason_say_steps(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    nim_reason_say_counting(
        line, grounds, "odd steps",
        "all odd steps are empty: what comes down to one is handed on at "
        "once");
}

#define SPRAGUE                                                                \
    "R. Sprague 1937: stones on even steps of a staircase do not count, and "  \
    "those\n"                                                                  \
    "on odd ones are Nim: the player to move loses iff their XOR is 0.\n"

/* The gaps before the pieces, in the order of the input. */
static void gaps_in_order(uint64_t *numbers, size_t count, uint64_t piece) {
    uint64_t before = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t place = numbers[i];
        numbers[i] = place - before - piece;
        before = place;
    }
}

static size_t pawns_unsorted(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    gaps_in_order(numbers, number_count, 1);
    return reverse(numbers, number_count);
}

/* The arrangements give the last gap first. */
static size_t pawns_from_the_front(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    size_t count = arrange_pawns(head, numbers, number_count);
    assert(count != NO_SENSE);
    return reverse(numbers, count);
}

static size_t pawns_without_first_gap(const uint64_t *head, uint64_t *numbers,
                                      size_t number_count) {
    size_t count = arrange_pawns(head, numbers, number_count);
    assert(count != NO_SENSE);
    return count - (count > 0);
}

static size_t pawns_one_wider(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    size_t count = arrange_pawns(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; i < count; i++) {
        numbers[i]++;
    }
    return count;
}

/* Pawns on different squares from 1 on, in any order, moving down without
 * jumping: staircase steps are the gaps, that before the last pawn first. */
const struct nim_board nim_board_pawns = {
    .arrange = arrange_pawns,
    .kind = NIM_BOARD_PAWNS,
    .inverse = {.invert = invert_pawns, .values = invert_pawns_values},
    .moves = {.list = list_pawns},
    .reason = {.each = 1,
               .can_move = nim_reason_has_pile,
               .say = nim_reason_say_steps,
               .general =
                   "The gap before a piece is a step of a staircase: moving "
                   "the piece makes its gap smaller, and the gap behind it "
                   "larger by as much. The last gap is step 1."},
    .code =
        {.theory =
             "A step to the left makes the gap before a piece smaller and the "
             "next one\n"
             "larger: the gaps are a staircase, the last one its step "
             "1.\n" SPRAGUE,
         .c.functions = NIM_CODE_COMPARE,
         .c.whole = "qsort(a, n, sizeof *a, compare);\n"
                    "x = 0;\n"
                    "for (i = n; i > 1; i -= 2)\n"
                    "    x ^= a[i - 1] - a[i - 2] - 1;\n"
                    "if (i == 1)\n"
                    "    x ^= a[0] - 1;\n",
         .python.whole = "a.sort()\n"
                         "x = 0\n"
                         "for i in range(n - 1, -1, -2):\n"
                         "    x ^= a[i] - (a[i - 1] if i > 0 else 0) - 1\n"},
    .exclusion = {.row = "seen[a] == cases",
                  .memory = "static integer seen[# + 1];\n",
                  .keep = "seen[a] = cases;\n"},
    .wrong =
        (const struct nim_wrong_board[]){
            {"pieces-unsorted", pawns_unsorted},
            {"pairs-from-the-front", pawns_from_the_front},
            {"first-gap-forgotten", pawns_without_first_gap},
            {"gaps-one-wider", pawns_one_wider},
            {"raw-numbers", nim_wrong_xor},
            {NULL, NULL}},
};

static size_t arrange_differences(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    for (size_t i = number_count; i-- > 1;) {
        if (numbers[i] < numbers[i - 1]) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        numbers[i] -= numbers[i - 1];
    }
    return reverse(numbers, number_count);
}

static void invert_differences(const struct nim_problem *row,
                               const uint64_t *piles, size_t pile_count,
                               struct nim_random *random,
                               struct nim_draft *board) {
    uint64_t pile = 0;
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        pile += piles[pile_count - 1 - i];
        board->numbers[i] = pile;
    }
}

static struct nim_range invert_differences_values(const struct nim_problem *row,
                                                  size_t pile_count) {
    const struct nim_range piles = limits_of(row, pile_count);
    return (struct nim_range){piles.min, piles.max / pile_count};
}

/* Step 1 is the difference of the last two numbers. */
static bool list_differences(struct nim_listing *listing,
                             struct nim_batch *batch) {
    const struct nim_case *given = listing->given;
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    for (size_t i = 0; i < batch->count; i++) {
        struct nim_move *move = &batch->moves[i];
        size_t index = given->pile_count - (size_t)batch->places[i];
        uint64_t number = given->numbers[index];
        *move = (struct nim_move){number, number - (move->from - move->to)};
        batch->places[i] = index + 1;
    }
    return goes_on;
}

static size_t differences_from_the_front(const uint64_t *head,
                                         uint64_t *numbers,
                                         size_t number_count) {
    size_t count = arrange_differences(head, numbers, number_count);
    assert(count != NO_SENSE);
    return reverse(numbers, count);
}

static size_t differences_without_first(const uint64_t *head, uint64_t *numbers,
                                        size_t number_count) {
    size_t count = arrange_differences(head, numbers, number_count);
    assert(count != NO_SENSE);
    return count - (count > 0);
}

/* Numbers in ascending order of which each must stay at least as large as the
 * one before: staircase steps are the differences, the last one first. */
const struct nim_board nim_board_differences = {
    .arrange = arrange_differences,
    .kind = NIM_BOARD_DIFFERENCES,
    .inverse = {.invert = invert_differences,
                .values = invert_differences_values},
    .moves = {.list = list_differences},
    .reason =
        {.each = 1,
         .can_move = nim_reason_has_pile,
         .say = nim_reason_say_steps,
         .general =
             "What a pile has more than the one before it is a step of a "
             "staircase: taking pebbles makes it smaller, and the difference "
             "of the next pile larger by as much. The last pile is step 1."},
    .code = {.theory =
                 "What is taken makes a difference smaller and the next one "
                 "larger: they\n"
                 "are a staircase, the last one its step 1.\n" SPRAGUE,
             .c.whole = "x = 0;\n"
                        "for (i = n; i > 1; i -= 2)\n"
                        "    x ^= a[i - 1] - a[i - 2];\n"
                        "if (i == 1)\n"
                        "    x ^= a[0];\n",
             .python.whole = "x = 0\n"
                             "for i in range(n - 1, -1, -2):\n"
                             "    x ^= a[i] - (a[i - 1] if i > 0 else 0)\n"},
    .wrong =
        (const struct nim_wrong_board[]){
            {"pairs-from-the-front", differences_from_the_front},
            {"first-gap-forgotten", differences_without_first},
            {"raw-numbers", nim_wrong_xor},
            {NULL, NULL}},
};

/* Any number may stand on the top, at 0. The first to move the king there
 * wins. With the king highest, the player to move does it at once. Else the
 * gaps, from the lowest piece up, are a staircase; with an odd number of pieces
 * and the king second from the top, the piece above it must not free its way,
 * and so that piece treats square 1 as the top. */
static size_t arrange_hill(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    uint64_t king = head[1];
    if (king == 0 || king > number_count) {
        return nim_arrange_exclude(numbers, number_count, number_count + 1);
    }
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
    return reverse(numbers, number_count);
}

/* The most pieces on a board with the king first. */
#define KING_FIRST_MAX 8

/* Boards with the king first are all alike: one pile of 1. */
static void king_first(const struct nim_problem *row, struct nim_random *random,
                       struct nim_draft *board) {
    const struct nim_range places = limits_of(row, 1);
    uint64_t most = integer_min(nim_limits_pile_count(row).max, KING_FIRST_MAX);
    size_t count = (size_t)nim_random_between(random, 1, most);
    uint64_t before = 0;
    set_count(board, count, count);
    board->head[1] = 1;
    for (size_t i = 0; i < count; i++) {
        uint64_t least = integer_max(before + 1, places.min);
        uint64_t last = places.max - (count - 1 - i);
        before = draw_width(random, least, last);
        board->numbers[i] = before;
    }
}

/* With the first gap too small for the first place the king is the second, of
 * an odd number, and that place is one further on. */
static void invert_hill(const struct nim_problem *row, const uint64_t *piles,
                        size_t pile_count, struct nim_random *random,
                        struct nim_draft *board) {
    if (pile_count == 1) {
        king_first(row, random, board);
        return;
    }
    bool is_odd = pile_count % 2 == 1;
    uint64_t least = integer_max(limits_of(row, pile_count).min, 1);
    uint64_t first = piles[pile_count - 1];
    uint64_t king =
        first < least ? 2 : nim_random_between(random, 2, pile_count);
    uint64_t place = first + (is_odd && king == 2);
    set_count(board, pile_count, pile_count);
    board->head[1] = king;
    board->numbers[0] = place;
    for (size_t i = 1; i < pile_count; i++) {
        place += piles[pile_count - 1 - i] + 1;
        board->numbers[i] = place;
    }
}

static struct nim_range invert_hill_values(const struct nim_problem *row,
                                           size_t pile_count) {
    const struct nim_range places = limits_of(row, pile_count);
    uint64_t each = places.max / pile_count;
    uint64_t first = integer_max(places.min, 1);
    if (pile_count == 1) {
        return places.max < first + KING_FIRST_MAX - 1
                   ? NO_VALUES
                   : (struct nim_range){1, 1};
    }
    return each == 0 ? NO_VALUES
                     : (struct nim_range){first - pile_count % 2, each - 1};
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

static size_t hill_from_the_front(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    size_t count = arrange_hill(head, numbers, number_count);
    assert(count != NO_SENSE);
    return reverse(numbers, count);
}

static size_t hill_without_first_gap(const uint64_t *head, uint64_t *numbers,
                                     size_t number_count) {
    size_t count = arrange_hill(head, numbers, number_count);
    assert(count != NO_SENSE);
    return head[1] != 1 ? count - (count > 0) : count;
}

static size_t hill_one_wider(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    size_t count = arrange_hill(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; head[1] != 1 && i < count; i++) {
        numbers[i]++;
    }
    return count;
}

static size_t hill_of_king(uint64_t king, const uint64_t *head,
                           uint64_t *numbers, size_t number_count) {
    const uint64_t other[] = {head[0], king};
    return arrange_hill(other, numbers, number_count);
}

/* Where there are three and more, the third from the top is nothing special;
 * of two, the lower one is not either. */
static uint64_t plain_king(size_t number_count) {
    return integer_min(number_count, 3);
}

static size_t hill_without_first(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    return hill_of_king(head[1] == 1 ? plain_king(number_count) : head[1], head,
                        numbers, number_count);
}

static size_t hill_without_second(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    return hill_of_king(head[1] == 2 ? plain_king(number_count) : head[1], head,
                        numbers, number_count);
}

/* HDU 4315: places on a hill, ascending, the k-th from the top the king's. */
const struct nim_board nim_board_hill = {
    .arrange = arrange_hill,
    .kind = NIM_BOARD_HILL,
    .inverse = {.invert = invert_hill, .values = invert_hill_values},
    .reason =
        {.each = 1,
         .say = say_hill,
         .general =
             "The gap above each of the people is a step of a staircase: "
             "climbing makes it smaller, and the gap below larger by as much. "
             "The lowest gap is step 1. The king highest up wins at once; and "
             "with the king second of an odd number the one above must not "
             "free the way, and treats square 1 as the top."},
    .code =
        {.theory =
             "The gaps are a staircase, the lowest its step 1. A king on top "
             "wins at\n"
             "once; with the king second and an odd number of people, nobody "
             "may free\n"
             "his way, and square 1 is the top.\n" SPRAGUE,
         .head = "nk",
         .c.whole = "x = 0;\n"
                    "for (i = n; i > 1; i -= 2)\n"
                    "    x ^= a[i - 1] - a[i - 2] - 1;\n"
                    "if (i == 1)\n"
                    "    x ^= a[0] - (k == 2);\n",
         .c.wins = "k == 1 || x != 0",
         .python.whole = "x = 0\n"
                         "for i in range(n - 1, 0, -2):\n"
                         "    x ^= a[i] - a[i - 1] - 1\n"
                         "if n % 2 == 1:\n"
                         "    x ^= a[0] - (k == 2)\n"},
    .exclusion = {.whole = "m < 1 || m > n"},
    .wrong =
        (const struct nim_wrong_board[]){
            {"pairs-from-the-front", hill_from_the_front},
            {"first-gap-forgotten", hill_without_first_gap},
            {"gaps-one-wider", hill_one_wider},
            {"king-first", hill_without_first},
            {"king-second", hill_without_second},
            {"raw-numbers", nim_wrong_xor},
            {NULL, NULL}},
};

static size_t arrange_without_ground(const uint64_t *head, uint64_t *numbers,
                                     size_t number_count) {
    for (size_t i = 1; i < number_count; i++) {
        numbers[i - 1] = numbers[i];
    }
    return number_count ? number_count - 1 : 0;
}

static void invert_without_ground(const struct nim_problem *row,
                                  const uint64_t *piles, size_t pile_count,
                                  struct nim_random *random,
                                  struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count + 1);
    set_count(board, pile_count + 1, pile_count + 1);
    board->numbers[0] = draw_width(random, limits.min, limits.max);
    for (size_t i = 0; i < pile_count; i++) {
        board->numbers[i + 1] = piles[i];
    }
}

static struct nim_range
invert_without_ground_counts(const struct nim_problem *row) {
    const struct nim_range counts = nim_limits_pile_count(row);
    return (struct nim_range){integer_max(counts.min, 2) - 1, counts.max - 1};
}

static bool list_stairs(struct nim_listing *listing, struct nim_batch *batch) {
    bool goes_on = nim_moves_next(&listing->moves, batch, true);
    for (size_t i = 0; i < batch->count; i++) {
        batch->places[i]++;
    }
    return goes_on;
}

static size_t all_stairs(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    return number_count;
}

/* A staircase whose step 1 is the ground. */
const struct nim_board nim_board_without_ground = {
    .arrange = arrange_without_ground,
    .kind = NIM_BOARD_STAIRS,
    .inverse = {.invert = invert_without_ground,
                .counts = invert_without_ground_counts,
                .values = nim_inverse_keep_values},
    .moves = {.list = list_stairs},
    .reason = {.each = 1,
               .can_move = nim_reason_is_higher,
               .say = nim_reason_say_steps,
               .general =
                   "Stair 1 is the ground. The stairs above it are the steps."},
    .code = {.theory =
                 SPRAGUE "Stair 1 is the ground, so that stair 2 is step 1.\n",
             .c.each = "if (i % 2 == 1)\n"
                       "    x ^= a;\n",
             .python.each = "if i % 2 == 1:\n"
                            "    x ^= a\n"},
    .wrong = (const struct nim_wrong_board[]){{"odd-stairs", all_stairs},
                                              {NULL, NULL}},
};

/* Every move changes from odd cells to even ones or back, as on a staircase. */
static size_t arrange_odd_cells(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        uint64_t down = head[0] - 1 - i / head[1];
        uint64_t right = head[1] - 1 - i % head[1];
        numbers[i] = (down + right) % 2 ? numbers[i] : 0;
    }
    return number_count;
}

/* Piles on the cells that count, 0 on those that are left over, anything on
 * the others. */
static void fill(struct nim_draft *board, const uint64_t *piles,
                 size_t pile_count, struct nim_range limits,
                 bool (*counts)(const struct nim_draft *board, size_t cell),
                 struct nim_random *random) {
    size_t used = 0;
    for (size_t i = 0; i < board->number_count; i++) {
        if (!counts(board, i)) {
            board->numbers[i] = draw_width(random, limits.min, limits.max);
        } else {
            board->numbers[i] = used < pile_count ? piles[used] : 0;
            used++;
        }
    }
}

static bool is_odd_cell(const struct nim_draft *board, size_t cell) {
    uint64_t down = board->head[0] - 1 - cell / board->head[1];
    uint64_t right = board->head[1] - 1 - cell % board->head[1];
    return (down + right) % 2 == 1;
}

static void invert_odd_cells(const struct nim_problem *row,
                             const uint64_t *piles, size_t pile_count,
                             struct nim_random *random,
                             struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t lowest = nim_limits_pile_count(row).min;
    uint64_t most = integer_min(head_limits(row, 1).max, 8);
    most = integer_min(most, 2 * pile_count / lowest);
    size_t width =
        limits.min > 0 ? 1 : (size_t)nim_random_between(random, 1, most);
    size_t height = (2 * pile_count + width - 1) / width;
    set_count(board, height, width * height);
    board->head[1] = width;
    fill(board, piles, pile_count, limits, is_odd_cell, random);
}

static struct nim_range invert_odd_cells_counts(const struct nim_problem *row) {
    const struct nim_range rows = nim_limits_pile_count(row);
    return (struct nim_range){rows.min / 2 + rows.min % 2, rows.max / 2};
}

/* The last cell keeps its stones. */
static bool is_before_last(const struct nim_grounds *grounds, size_t index) {
    return index + 1 < grounds->count && grounds->numbers[index] > 0;
}

static void say_cells(struct nim_line *line,
                      const struct nim_grounds *grounds) {
    nim_reason_say_counting(
        line, grounds, "cells that count",
        "all cells an odd number of steps before the last are empty: what "
        "comes to one is handed on at once");
}

static size_t even_cells(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        uint64_t down = head[0] - 1 - i / head[1];
        uint64_t right = head[1] - 1 - i % head[1];
        numbers[i] = (down + right) % 2 ? 0 : numbers[i];
    }
    return number_count;
}

/* Rows of cells, each handing stones on to the right or down: a cell an odd
 * number of steps before the last one is a pile. */
const struct nim_board nim_board_odd_cells = {
    .arrange = arrange_odd_cells,
    .kind = NIM_BOARD_CELLS,
    .inverse = {.invert = invert_odd_cells,
                .counts = invert_odd_cells_counts,
                .values = nim_inverse_keep_values},
    .reason =
        {.each = 1,
         .can_move = is_before_last,
         .say = say_cells,
         .general =
             "Cells an odd number of steps before the last one (with *) are "
             "the odd steps of a staircase. Stones that come from the other "
             "cells can be handed on at once, and change nothing."},
    .code =
        {.theory =
             "Each move goes from cells at an odd distance from the last one "
             "to cells\n"
             "at an even one or back, as on a staircase.\n" SPRAGUE,
         .head = "nm",
         .c.each = "if ((n + m + i / m + i % m) % 2 == 1)\n"
                   "    x ^= a;\n",
         .python.each = "if (n + m + i // m + i % m) % 2 == 1:\n"
                        "    x ^= a\n"},
    .wrong = (const struct nim_wrong_board[]){{"cells-even", even_cells},
                                              {"raw-numbers", nim_wrong_xor},
                                              {NULL, NULL}},
};

/* A stone goes from box a to a smaller box b of other parity, a+b divisible by
 * 3. Boxes 1, 3 and 4 have no such b; any move changes from the boxes that are
 * 0, 2 or 5 modulo 6 to the others or back. */
static size_t arrange_odd_boxes(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        size_t box = (i + 1) % 6;
        numbers[i] = box == 0 || box == 2 || box == 5 ? numbers[i] : 0;
    }
    return number_count;
}

static bool is_odd_box(const struct nim_draft *board, size_t cell) {
    size_t box = (cell + 1) % 6;
    return box == 0 || box == 2 || box == 5;
}

/* How many boxes there are up to the last of those that count. */
static size_t boxes_up_to(size_t pile_count) {
    static const size_t last[] = {0, 2, 5};
    return pile_count / 3 * 6 + last[pile_count % 3];
}

static void invert_odd_boxes(const struct nim_problem *row,
                             const uint64_t *piles, size_t pile_count,
                             struct nim_random *random,
                             struct nim_draft *board) {
    size_t count = boxes_up_to(pile_count);
    set_count(board, count, count);
    fill(board, piles, pile_count, limits_of(row, count), is_odd_box, random);
}

static struct nim_range invert_odd_boxes_counts(const struct nim_problem *row) {
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

static void say_odd_boxes(struct nim_line *line,
                          const struct nim_grounds *grounds) {
    nim_reason_say_counting(
        line, grounds, "boxes that count",
        "all boxes that are 0, 2 or 5 modulo 6 are empty: what comes to "
        "one is moved on at once");
}

static size_t boxes_from_0(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        size_t box = i % 6;
        numbers[i] = box == 0 || box == 2 || box == 5 ? numbers[i] : 0;
    }
    return number_count;
}

static size_t boxes_even(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    for (size_t i = 0; i < number_count; i += 2) {
        numbers[i] = 0;
    }
    return number_count;
}

/* HDU 3389: boxes from which an odd number of moves leads to the end. */
const struct nim_board nim_board_odd_boxes = {
    .arrange = arrange_odd_boxes,
    .kind = NIM_BOARD_BOXES,
    .inverse = {.invert = invert_odd_boxes,
                .counts = invert_odd_boxes_counts,
                .values = nim_inverse_keep_values},
    .reason = {.each = 1,
               .can_move = has_way,
               .say = say_odd_boxes,
               .general =
                   "Boxes 1, 3 and 4 are ends. A move changes from the boxes "
                   "that are 0, 2 or 5 modulo 6 to others, or back: the former "
                   "are the odd steps of a staircase, and cards that come from "
                   "the others are moved on at once."},
    .code = {.theory =
                 "Each move goes from boxes that are 0, 2 or 5 modulo 6 to the "
                 "others or\n"
                 "back, as on a staircase.\n" SPRAGUE,
             .c.each = "if (i % 3 == 1 || i % 6 == 5)\n"
                       "    x ^= a;\n",
             .python.each = "if i % 3 == 1 or i % 6 == 5:\n"
                            "    x ^= a\n"},
    .wrong = (const struct nim_wrong_board[]){{"boxes-from-0", boxes_from_0},
                                              {"boxes-even", boxes_even},
                                              {"raw-numbers", nim_wrong_xor},
                                              {NULL, NULL}},
};
