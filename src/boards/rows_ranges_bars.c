/* Piles made of other numbers: rows, coins on squares, ranges, a bar. */
#include "boards/parts.h"

static size_t arrange_row_sums(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    size_t count = (size_t)head[0];
    size_t width = (size_t)head[1];
    for (size_t i = 0; i < count; i++) {
        uint64_t sum = 0;
        for (size_t j = 0; j < width; j++) {
            uint64_t number = numbers[i * width + j];
            if (number > UINT64_MAX - sum) {
                return nim_arrange_exclude(numbers, number_count,
                                           i * width + j);
            }
            sum += number;
        }
        numbers[i] = sum;
    }
    return count;
}

static void invert_row_sums(const struct nim_wish *wish,
                            struct nim_draft *board) {
    uint64_t least = nim_row_min(wish->row);
    uint64_t most = integer_min(nim_limits_of_head(wish->row, 1).max, 8);
    size_t width = wish->limits.min > 0
                       ? 1
                       : (size_t)nim_random_between(wish->random, least, most);
    nim_draft_count(board, wish->pile_count, width * wish->pile_count);
    board->head[1] = width;
    for (size_t i = 0; i < wish->pile_count; i++) {
        uint64_t left = wish->piles[i];
        for (size_t j = 0; j + 1 < width; j++) {
            uint64_t cell = nim_random_between(wish->random, 0, left);
            board->numbers[i * width + j] = cell;
            left -= cell;
        }
        board->numbers[i * width + width - 1] = left;
        nim_shuffle(&board->numbers[i * width], width, wish->random);
    }
}

static size_t column_sums(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    uint64_t sum = 0;
    for (uint64_t column = 0; column < head[1]; column++) {
        uint64_t total = 0;
        for (uint64_t row = 0; row < head[0]; row++) {
            total += numbers[row * head[1] + column];
        }
        sum ^= total;
    }
    numbers[0] = sum;
    return 1;
}

/* Rows of numbers: their sums. */
const struct nim_board nim_board_row_sums = {
    .shapes = {{NIM_BODY_ROWS, 2}},
    .arrange = arrange_row_sums,
    .each = 1,
    .kind = NIM_BOARD_ROWS,
    .inverse = {.invert = invert_row_sums, .values = nim_row_values},
    .reason = {.least = {1},
               .things = "sums of rows",
               .general = "Stones of a row can be taken from any of its cells, "
                          "and so a row is a pile of its sum."},
    .code = {.head = "nm",
             .is_wide = true,
             .c.read = "for (i = 0; i < n; i++)\n"
                       "    for (a[i] = t = 0; t < m; t++)\n"
                       "        a[i] += next();\n",
             .c.value = "a",
             .python.body = "x = 0\n"
                            "for _ in range(n):\n"
                            "    x ^= sum(islice(numbers, m))\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"columns-for-rows", .arrange = column_sums,
         .code = NIM_CODE(.read = "for (t = 0; t < m; t++)\n"
                                  "    a[t] = 0;\n"
                                  "for (i = 0; i < n; i++)\n"
                                  "    for (t = 0; t < m; t++)\n"
                                  "        a[t] += next();\n"
                                  "n = m;\n")},
        {"raw-numbers", .arrange = nim_wrong_xor,
         .code = NIM_CODE(.read = "for (i = 0; i < n; i++)\n"
                                  "    for (a[i] = t = 0; t < m; t++)\n"
                                  "        a[i] ^= next();\n")}),
};

/* The nim-sum of the cells that are so many steps down and to the right from
 * the corner, or down and to the left from the other one. */
static uint64_t sum_of_diagonal(const uint64_t *head, const uint64_t *numbers,
                                size_t steps, bool from_right) {
    size_t width = (size_t)head[1];
    uint64_t sum = 0;
    for (size_t i = 0; i < head[0]; i++) {
        size_t column = steps - i;
        if (i <= steps && column < width) {
            sum ^=
                numbers[i * width + (from_right ? width - 1 - column : column)];
        }
    }
    return sum;
}

/* The first such diagonal of which it is not 0. */
static size_t find_diagonal(const uint64_t *head, const uint64_t *numbers,
                            bool from_right) {
    size_t steps = 0;
    while (steps + 1 < head[0] + head[1] &&
           sum_of_diagonal(head, numbers, steps, from_right) == 0) {
        steps++;
    }
    return steps;
}

#define OTHER_DIAGONALS 1

static size_t arrange_diagonals(const uint64_t *head, uint64_t *numbers,
                                size_t number_count, unsigned slip) {
    size_t steps = find_diagonal(head, numbers, slip == OTHER_DIAGONALS);
    numbers[0] = steps + 1 < head[0] + head[1];
    return 1;
}

/* Where the first number is even, the nim-sums become 0 as far as they can. */
static bool mend_diagonals(const struct nim_problem *row,
                           struct nim_draft *board) {
    const struct nim_range limits = nim_limits_value(row, board->head);
    size_t height = (size_t)board->head[0];
    size_t width = (size_t)board->head[1];
    bool is_even = board->numbers[0] % 2 == 0;
    for (size_t steps = 0; is_even && steps + 1 < height + width; steps++) {
        size_t i = (size_t)integer_min(steps, height - 1);
        uint64_t *last = &board->numbers[i * width + steps - i];
        uint64_t other =
            *last ^ sum_of_diagonal(board->head, board->numbers, steps, false);
        *last = other >= limits.min && other <= limits.max ? other : *last;
    }
    return true;
}

static void say_diagonals(const struct nim_grounds *grounds) {
    const uint64_t *head = grounds->given->head;
    size_t steps = find_diagonal(head, grounds->numbers, false);
    if (grounds->wins) {
        NIM_SAY(grounds,
                "# steps from the first cell the cells have the nim-sum #, "
                "not 0",
                steps, sum_of_diagonal(head, grounds->numbers, steps, false));
    } else {
        nim_line_say(grounds->line, "at any number of steps from the first "
                                    "cell the cells have the nim-sum 0");
    }
}

#define DIAGONALS(PLACE)                                                       \
    "for (i = 0; i + 1 < n + m; i++)\n"                                        \
    "    a[i] = 0;\n"                                                          \
    "for (i = 0; i < n; i++)\n"                                                \
    "    for (t = 0; t < m; t++)\n"                                            \
    "        a[" PLACE "] ^= next();\n"

/* Rows of numbers: a turn lowers one, and may change all that it passes then on
 * a way down and to the right. */
const struct nim_board nim_board_ways_down = {
    .shapes = {{NIM_BODY_ROWS, 2}},
    .with_slip = arrange_diagonals,
    .kind = NIM_BOARD_VERDICT,
    .mend = mend_diagonals,
    .turns.missing = "a turn may raise cells to any number",
    .reason =
        {.least = {1},
         .say = say_diagonals,
         .general =
             "A turn changes one cell of those at its first cell's number "
             "of steps, so that a nim-sum there of 0 is none then. Of "
             "nim-sums that are not 0, one turn can make all 0: a cell "
             "is lowered for the first of them, and a way from there "
             "passes cells at every further number of steps."},
    .code = {.head = "nm",
             .c.read = DIAGONALS("i + t"),
             .c.whole = "for (x = i = 0; i + 1 < n + m; i++)\n"
                        "    x |= a[i];\n",
             .python.body = "a = [0] * (n + m)\n"
                            "for i in range(n):\n"
                            "    for t in range(m):\n"
                            "        a[i + t] ^= next(numbers)\n",
             .python.wins = "any(a)"},
    .wrong =
        NIM_WRONG_BOARDS({"other-diagonals", OTHER_DIAGONALS,
                          .code = NIM_CODE(.read = DIAGONALS("i + m - 1 - t"))},
                         {"raw-numbers", .arrange = nim_wrong_xor,
                          .code = NIM_CODE(.read = DIAGONALS("0"))}),
};

static uint64_t odd_square(const uint64_t *head, size_t square,
                           uint64_t coins) {
    return coins % 2 * square;
}

/* A coin on square i is a pile of i. */
static bool move_coin(const struct nim_listing *listing, size_t square,
                      struct nim_move *move) {
    uint64_t target = square ^ nim_listing_sum(listing);
    *move = (struct nim_move){square, target};
    return listing->given->numbers[square] > 0 && target < square;
}

static uint64_t odd_square_from_1(const uint64_t *head, size_t square,
                                  uint64_t coins) {
    return coins % 2 * (square + 1);
}

static uint64_t square_with_coins(const uint64_t *head, size_t square,
                                  uint64_t coins) {
    return coins > 0 ? square : 0;
}

/* Numbers of coins on the squares 0, 1, ...: the squares with an odd number.
 * Two coins on one square cancel out. */
const struct nim_board nim_board_nimble = {
    .place = odd_square,
    .kind = NIM_BOARD_COINS,
    .moves = {.move = move_coin},
    .reason = {.can_move = nim_reason_is_higher,
               .things = "squares that count",
               .without = "the squares other than 0 have even numbers of "
                          "coins, which cancel out",
               .general = "Each coin is a pile of as many stones as its square "
                          "says. Two coins on one square cancel out, and so "
                          "only the squares with an odd number count."},
    .code = {.c.counts = "a % 2 == 1", .c.value = "i"},
    .wrong = NIM_WRONG_BOARDS({"squares-from-1", .place = odd_square_from_1,
                               .code = NIM_CODE(.value = "i + 1")},
                              {"any-coins", .place = square_with_coins,
                               .code = NIM_CODE(.counts = "a > 0")},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

/* 0 ^ 1 ^ ... ^ (end-1). */
static uint64_t xor_below(uint64_t end) {
    uint64_t sum = 0;
    for (uint64_t i = end - end % 4; i < end; i++) {
        sum ^= i;
    }
    return sum;
}

/* An end of 2^64 becomes 0, which is right: 0 .. 2^64-1 cancel out. */
static uint64_t value_of_range(const uint64_t *head, const uint64_t *at) {
    return xor_below(at[0] + at[1]) ^ xor_below(at[0]);
}

static size_t range_fault(const uint64_t *at) {
    return at[1] > 0 && at[1] - 1 > UINT64_MAX - at[0] ? 1 : NO_FAULT;
}

/* Four numbers in a row from an even one on cancel out. */
static void invert_range(const struct nim_wish *wish, uint64_t pile,
                         uint64_t *pair) {
    const struct nim_range limits = wish->limits;
    uint64_t most = (limits.max - 1) / 4;
    if (pile == 0) {
        pair[0] = 2 * nim_draw(wish->random, 1, limits.max / 2);
        pair[1] = 4 * nim_draw(wish->random, 1, limits.max / 4);
        return;
    }
    uint64_t fours = pile % 2 == 0 ? integer_min((pile - 1) / 4, most) : most;
    fours = nim_draw(wish->random, 0, fours);
    pair[0] = pile % 2 == 0 ? pile - 4 * fours : pile;
    pair[1] = 4 * fours + 1;
}

static struct nim_range ranges_values(const struct nim_wish *wish) {
    return wish->limits.min > 1
               ? NO_VALUES
               : (struct nim_range){wish->limits.max < 4, wish->limits.max};
}

/* It may have no pile, or just one of 0. */
static bool has_stones(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *quarry = &grounds->numbers[2 * index];
    return quarry[1] > 0 && quarry[0] + quarry[1] != 1;
}

static size_t ranges_one_longer(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    for (size_t i = 1; i < number_count; i += 2) {
        if (numbers[i] == UINT64_MAX) {
            return NO_SENSE;
        }
        numbers[i]++;
    }
    return nim_board_arrange(&nim_board_ranges, head, numbers, number_count);
}

static uint64_t ranges_by_ends(const uint64_t *head, const uint64_t *at) {
    return at[0] ^ (at[0] + at[1] - 1);
}

static enum nim_status begin_ranges(struct nim_state *state) {
    enum nim_status status = NIM_OK;
    size_t end = state->number_count;
    for (size_t i = 0; i < end; i += 2) {
        for (uint64_t j = 0; status == NIM_OK && j < state->numbers[i + 1];
             j++) {
            status = nim_state_add(state, 1, state->numbers[i] + j);
        }
    }
    nim_state_drop(state, end);
    return status;
}

static bool wins_piles(const struct nim_state *state) {
    return nim_xor(state->numbers, state->number_count) != 0;
}

/* Pairs x m: the piles x, x+1, ..., x+m-1, as one pile of their nim-sum. */
const struct nim_board nim_board_ranges = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_of_range,
    .turns = {.begin = begin_ranges,
              .list = nim_turns_of_nim,
              .wins = wins_piles},
    .fault = range_fault,
    .each = 2,
    .inverse = {.each = invert_range, .values = ranges_values},
    .reason.can_move = has_stones,
    .reason.things = "quarries' nim-sums",
    .reason.without = "the piles of each quarry have the nim-sum 0",
    .reason.general = "All piles of a quarry together are worth their nim-sum.",
    .code = {.theory = "Four numbers in a row from a multiple of 4 on have the "
                       "XOR 0, so that of 0, 1, ... at most three are left.",
             .c.functions = "/* The XOR of 0 .. end-1. */\n"
                            "static @ below(@ end) {\n"
                            "    @ i, x = 0;\n"
                            "    for (i = end - end % 4; i < end; i++)\n"
                            "        x ^= i;\n"
                            "    return x;\n"
                            "}\n",
             .c.value = "below(a + b) ^ below(a)",
             .python.functions = "def below(end):\n"
                                 "    x = 0\n"
                                 "    for i in range(end - end % 4, end):\n"
                                 "        x ^= i\n"
                                 "    return x\n"},
    .wrong = NIM_WRONG_BOARDS(
        {"range-one-longer", .arrange = ranges_one_longer,
         .code = NIM_CODE(.value = "below(a + b + 1) ^ below(a)")},
        {"range-ends-only", .value = ranges_by_ends,
         .code = NIM_CODE(.functions = "", .value = "a ^ (a + b - 1)")},
        {"raw-numbers", .arrange = nim_wrong_xor}),
};

#define SIDES_ONE_WIDER 1

static size_t arrange_chocolate(const uint64_t *head, uint64_t *numbers,
                                size_t number_count, unsigned slip) {
    uint64_t own = slip == SIDES_ONE_WIDER ? 0 : 1;
    numbers[0] -= head[2] + own;
    numbers[1] -= head[3] + own;
    return number_count;
}

static size_t outside_fault(const uint64_t *at) {
    return at[2] >= at[0] ? 2 : at[3] >= at[1] ? 3 : NO_FAULT;
}

static void invert_chocolate(const struct nim_wish *wish,
                             struct nim_draft *board) {
    board->head[0] = wish->piles[0] + wish->piles[2] + 1;
    board->head[1] = wish->piles[1] + wish->piles[3] + 1;
    board->head[2] = wish->piles[2];
    board->head[3] = wish->piles[3];
}

static struct nim_range chocolate_values(const struct nim_wish *wish) {
    return (struct nim_range){wish->limits.min, (wish->limits.max - 1) / 2};
}

/* A bar of m by n pieces, the one at r, c poisoned: what lies on its sides. */
const struct nim_board nim_board_chocolate = {
    .shapes = {{NIM_BODY_NONE, 4}},
    .with_slip = arrange_chocolate,
    .fault = outside_fault,
    .each = 1,
    .kind = NIM_BOARD_CHOCOLATE,
    .inverse = {.invert = invert_chocolate, .values = chocolate_values},
    .reason = {.can_move = nim_reason_has_pile,
               .things = "sides of the poisoned piece",
               .general = "What lies above, below, to the left and to the "
                          "right of the poisoned piece are four piles: a break "
                          "takes lines from one of them."},
    .code = {.c.value = "(a - c - 1) ^ (b - d - 1) ^ c ^ d"},
    .exclusion = {.whole = "c >= a || d >= b"},
    .wrong = NIM_WRONG_BOARDS(
        {"sides-one-wider", SIDES_ONE_WIDER,
         .code = NIM_CODE(.value = "(a - c) ^ (b - d) ^ c ^ d")},
        {"raw-numbers", .arrange = nim_wrong_xor}),
};
