/* Chess pieces that come nearer to a corner with every move. */
#include "boards/parts.h"

/* ---- A coin that jumps ---- */

static bool can_jump(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *at = &grounds->numbers[2 * index];
    return at[0] > 2 || at[1] > 2;
}

#define SIDE 15

/* Where it is after one of four jumps; false: beyond the edge. */
static bool jump(unsigned way, uint64_t edge, const uint64_t *at,
                 uint64_t *to) {
    static const uint64_t nearer[][2] = {{4, 1}, {4, 3}, {1, 4}, {3, 4}};
    to[0] = at[0] + 2 - nearer[way][0];
    to[1] = at[1] + 2 - nearer[way][1];
    return to[0] - 1 < edge && to[1] - 1 < edge;
}

static void list_jumps(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    uint64_t to[2];
    for (size_t i = 0; i < 4 * (state->number_count / 2); i++) {
        size_t place = i / 4 * 2;
        if (jump(i % 4, SIDE, &state->numbers[place], to)) {
            nim_turn_list_change(list, place, to[0]);
            nim_turn_list_change(list, place + 1, to[1]);
            nim_turn_list_add(list);
        }
    }
}

/* HackerRank's chessboard, x y. */
const struct nim_board nim_board_chessboard = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .turns = {.list = list_jumps, .keeps_cases = true},
    .reason.can_move = can_jump,
};

/* ---- Several pieces ----
 *
 * A pile is what a square is worth: the least number that no square is worth to
 * which a piece can go from there. */

static size_t won_or_lost(const uint64_t *head, uint64_t *piles,
                          size_t pile_count) {
    for (size_t i = 0; i < pile_count; i++) {
        piles[i] = piles[i] != 0;
    }
    return pile_count;
}

static const struct nim_code won_or_lost_code = {.value = "(...) != 0"};

static void say_square(const struct nim_grounds *grounds, size_t index) {
    const uint64_t *at = &grounds->numbers[2 * index];
    NIM_SAY(grounds, "# # is worth #", at[0], at[1],
            grounds->given->piles[index]);
}

/* ---- Coins that jump ---- */

/* Without an edge coins come as far as this. */
#define FARTHEST 30

static uint64_t value_of_coin(const uint64_t *coin, uint64_t edge) {
    unsigned char values[FARTHEST + 1][FARTHEST + 1];
    for (size_t sum = 2; sum <= coin[0] + coin[1]; sum++) {
        for (size_t x = 1; x < sum; x++) {
            const uint64_t at[2] = {x, sum - x};
            uint64_t to[2];
            unsigned taken = 0;
            for (unsigned way = 0; way < 4; way++) {
                taken |=
                    jump(way, edge, at, to) ? 1u << values[to[0]][to[1]] : 0;
            }
            for (values[x][sum - x] = 0; taken % 2 == 1; taken /= 2) {
                values[x][sum - x]++;
            }
        }
    }
    return values[coin[0]][coin[1]];
}

static uint64_t value_on_15(const uint64_t *head, const uint64_t *at) {
    return value_of_coin(at, SIDE);
}

static uint64_t value_without_edge(const uint64_t *head, const uint64_t *at) {
    return value_of_coin(at, FARTHEST);
}

#define FILL_JUMPS(IF_THERE)                                                   \
    "static unsigned char value[31][31];\n"                                    \
    "\n"                                                                       \
    "static void fill(void) {\n"                                               \
    "    static const int ways[][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, "      \
    "-2}};\n"                                                                  \
    "    int sum, x, y, i, to_x, to_y, taken;\n"                               \
    "    for (sum = 2; sum <= 30; sum++)\n"                                    \
    "        for (x = 1; x < sum; x++) {\n"                                    \
    "            for (taken = i = 0; i < 4; i++) {\n"                          \
    "                to_x = x + ways[i][0];\n"                                 \
    "                to_y = sum - x + ways[i][1];\n"                           \
    "                if (to_x > 0 && to_y > 0" IF_THERE ")\n"                  \
    "                    taken |= 1 << value[to_x][to_y];\n"                   \
    "            }\n"                                                          \
    "            y = sum - x;\n"                                               \
    "            while (taken >> value[x][y] & 1)\n"                           \
    "                value[x][y]++;\n"                                         \
    "        }\n"                                                              \
    "}\n"

/* Several coins on such boards. */
const struct nim_board nim_board_chessboards = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .value = value_on_15,
    .lowest = {1, 1},
    .highest = {SIDE, SIDE},
    .each = 2,
    .turns = {.list = list_jumps, .keeps_cases = true},
    .reason = {.can_move = can_jump,
               .item = say_square,
               .general = "A square is worth the least number that none of the "
                          "four squares is worth to which a coin can jump."},
    .code =
        {.c.functions = FILL_JUMPS(" && to_x <= 15 && to_y <= 15"),
         .c.setup = "fill();\n",
         .c.value = "value[a][b]",
         .python.functions =
             "WAYS = [(-2, 1), (-2, -1), (1, -2), (-1, -2)]\n"
             "value = {}\n"
             "squares = [(x, y) for x in range(1, 16) for y in range(1, 16)]\n"
             "for x, y in sorted(squares, key=sum):\n"
             "    taken = {value.get((x + i, y + j)) for i, j in WAYS}\n"
             "    value[x, y] = min(set(range(5)) - taken)\n",
         .python.value = "value[a, b]"},
    .exclusion.row = "a > 15 || b > 15",
    .wrong = NIM_WRONG_BOARDS({"edge-forgotten", .value = value_without_edge,
                               .code = NIM_CODE(.functions = FILL_JUMPS(""))},
                              {"squares-won-or-lost", .change = won_or_lost,
                               .code = &won_or_lost_code}),
};

/* ---- Queens ---- */

#define QUEENS_MAX 100
/* A square from which a queen reaches the corner: nobody leaves one there. */
#define AT_ONCE UINT8_MAX

typedef unsigned char squares[QUEENS_MAX + 1][QUEENS_MAX + 1];

static bool is_at_once(uint64_t x, uint64_t y) {
    return x == 0 || y == 0 || x == y;
}

/* The first bit that is 0 in all three. */
static unsigned least_free(const uint64_t *a, const uint64_t *b,
                           const uint64_t *c) {
    unsigned word = 0;
    while ((a[word] | b[word] | c[word]) == UINT64_MAX) {
        word++;
    }
    uint64_t taken = a[word] | b[word] | c[word];
    return 64 * word + integer_ones(taken & ~(taken + 1));
}

/* The values up to that coordinate. Those of the squares that a queen can go
 * to are in its row, its column and its diagonal, a bit each. */
static void fill_squares(squares values, size_t most, bool last_move_wins) {
    uint64_t taken[3][2 * QUEENS_MAX + 1][3] = {{{0}}};
    for (size_t x = 0; x <= most; x++) {
        for (size_t y = 0; y <= most; y++) {
            uint64_t *const lines[] = {taken[0][x], taken[1][y],
                                       taken[2][QUEENS_MAX + x - y]};
            unsigned value = least_free(lines[0], lines[1], lines[2]);
            bool is_left = last_move_wins || !is_at_once(x, y);
            values[x][y] = is_left ? (unsigned char)value : AT_ONCE;
            for (size_t i = 0; i < 3 && is_left; i++) {
                lines[i][value / 64] |= (uint64_t)1 << value % 64;
            }
        }
    }
}

static size_t queens_fault(const uint64_t *at) {
    return at[0] == 0 && at[1] == 0 ? 1 : NO_FAULT;
}

#define LAST_MOVE_WINS 1

/* The values, or a 1 alone where a piece can reach the corner. */
static size_t arrange_queens(const uint64_t *head, uint64_t *numbers,
                             size_t number_count, unsigned slip) {
    squares values;
    fill_squares(values, (size_t)integer_largest(numbers, number_count),
                 slip == LAST_MOVE_WINS);
    for (size_t i = 0; i < number_count / 2; i++) {
        numbers[i] = values[numbers[2 * i]][numbers[2 * i + 1]];
        if (slip == 0 && numbers[i] == AT_ONCE) {
            numbers[0] = 1;
            return 1;
        }
    }
    return number_count / 2;
}

/* Is there a piece in the corner? */
static bool is_over(const struct nim_state *state) {
    for (size_t i = 0; i < state->number_count; i += 2) {
        if (state->numbers[i] == 0 && state->numbers[i + 1] == 0) {
            return true;
        }
    }
    return false;
}

static void list_queens(struct nim_turn_list *list) {
    const struct nim_state *state = list->state;
    for (size_t i = 0; i < state->number_count && !is_over(state); i += 2) {
        uint64_t x = state->numbers[i];
        uint64_t y = state->numbers[i + 1];
        nim_turn_list_takes(list, i, 1, UINT64_MAX);
        nim_turn_list_takes(list, i + 1, 1, UINT64_MAX);
        for (uint64_t by = 1; by <= integer_min(x, y) && !list->ended; by++) {
            nim_turn_list_change(list, i, x - by);
            nim_turn_list_change(list, i + 1, y - by);
            nim_turn_list_add(list);
        }
    }
}

static bool wins_queens(const struct nim_state *state) {
    squares values;
    uint64_t sum = 0;
    bool at_once = false;
    fill_squares(values, QUEENS_MAX, false);
    for (size_t i = 0; i < state->number_count; i += 2) {
        uint64_t value = values[state->numbers[i]][state->numbers[i + 1]];
        at_once |= value == AT_ONCE;
        sum ^= value;
    }
    return !is_over(state) && (at_once || sum != 0);
}

static void say_queens(const struct nim_grounds *grounds) {
    const uint64_t *at = grounds->numbers;
    for (size_t i = 0; i < grounds->count; i += 2) {
        if (is_at_once(at[i], at[i + 1])) {
            NIM_SAY(grounds, "from # # the corner can be reached at once",
                    at[i], at[i + 1]);
            return;
        }
    }
    say_square(grounds, 0);
}

#define FILL_QUEENS(AT_ONCE)                                                   \
    "static unsigned char value[101][101];\n"                                  \
    "\n"                                                                       \
    "static void fill(void) {\n"                                               \
    "    unsigned x, y, i;\n"                                                  \
    "    for (x = 0; x <= 100; x++)\n"                                         \
    "        for (y = 0; y <= 100; y++) {\n"                                   \
    "            char seen[256] = {0};\n"                                      \
    "            for (i = 1; i <= x; i++)\n"                                   \
    "                seen[value[x - i][y]] = 1;\n"                             \
    "            for (i = 1; i <= y; i++)\n"                                   \
    "                seen[value[x][y - i]] = 1;\n"                             \
    "            for (i = 1; i <= x && i <= y; i++)\n"                         \
    "                seen[value[x - i][y - i]] = 1;\n"                         \
    "            while (seen[value[x][y]])\n"                                  \
    "                value[x][y]++;\n" AT_ONCE "        }\n"                   \
    "}\n"

/* Queens, of which one is to reach the corner 0 0. */
const struct nim_board nim_board_queens = {
    .shapes = {{NIM_BODY_PAIRS, 1}},
    .with_slip = arrange_queens,
    .highest = {QUEENS_MAX, QUEENS_MAX},
    .fault = queens_fault,
    .turns = {.list = list_queens, .wins = wins_queens},
    .reason = {.say = say_queens,
               .item = say_square,
               .general =
                   "Whoever leaves a piece on an edge or on the diagonal has "
                   "lost: from there the corner is reached. Of the other "
                   "squares each is worth the least number that none of those "
                   "is worth to which a piece can go."},
    .code = {.c.functions =
                 FILL_QUEENS("            value[x][y] = x && y && x != y ? "
                             "value[x][y] : 255;\n"),
             .c.setup = "fill();\n",
             .c.start = "s = 0;\n",
             .c.value = "value[a][b]",
             .c.each = "s |= a == 0 || b == 0 || a == b;\n",
             .c.wins = "s || x != 0",
             .python.functions =
                 "value = [[255] * 101 for _ in range(101)]\n"
                 "for x in range(1, 101):\n"
                 "    for y in range(1, 101):\n"
                 "        if x != y:\n"
                 "            seen = set(value[x][:y])\n"
                 "            seen.update(row[y] for row in value[:x])\n"
                 "            seen.update(value[x - i][y - i] for i in "
                 "range(1, min(x, y)))\n"
                 "            value[x][y] = min(set(range(200)) - seen)\n"},
    .exclusion.row = "a > 100 || b > 100 || (a == 0 && b == 0)",
    .wrong = NIM_WRONG_BOARDS(
        {"last-move-wins", LAST_MOVE_WINS,
         .code = NIM_CODE(.functions = FILL_QUEENS(""), .each = "")},
        {"squares-won-or-lost", .change = won_or_lost,
         .code = &won_or_lost_code}),
};
