/* Problems whose piles are judged all together, and games on small boards. */
#include "truth.h"

/* ---- Boards ---- */

/* Piles in any order, empty ones left out. */
static void make_heaps(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    truth_make_piles(truth, dice, input, board);
    board_tidy(board, 0);
}

/* Piles with a first cell of 0. */
static void make_phased(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    struct board piles = {0};
    truth_make_piles(truth, dice, input, &piles);
    board_add(board, 0);
    truth_append(board, &piles);
}

static void add_tidied(struct board board, size_t first, struct boards *moves) {
    board_tidy(&board, first);
    boards_add(moves, &board);
}

/* ---- POJ 1740 ---- */

/* Moves some of `stones` to the piles from `to` on, other than `from`, which
 * keeps the rest. */
static void hand_out(const struct board *board, size_t from, size_t to,
                     size_t stones, struct boards *moves) {
    if (to == board->count) {
        struct board after = *board;
        after.cell[from] = (uint16_t)stones;
        add_tidied(after, 0, moves);
        return;
    }
    for (size_t given = 0; given <= (to == from ? 0 : stones); given++) {
        struct board after = *board;
        after.cell[to] = (uint16_t)(board->cell[to] + given);
        hand_out(&after, from, to + 1, stones - given, moves);
    }
}

static void take_and_move(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            hand_out(board, i, 0, left, moves);
        }
    }
}

/* ---- AtCoder AGC010 D ---- */

static size_t divisor_of(const struct board *board) {
    size_t divisor = board->cell[0];
    for (size_t i = 0; i < board->count;) {
        bool divides = board->cell[i] % divisor == 0;
        divisor -= !divides;
        i = divides ? i + 1 : 0;
    }
    return divisor;
}

static void divide_cells(struct board *board, size_t divisor) {
    for (size_t i = 0; i < board->count; i++) {
        board->cell[i] = (uint16_t)(board->cell[i] / divisor);
    }
}

static void make_divided(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, 1, truth->most));
    }
    divide_cells(board, divisor_of(board));
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        text_print(input, "%zu%s", (size_t)board->cell[i],
                   i + 1 < count ? " " : "\n");
    }
}

static void decrement_and_divide(const struct board *board,
                                 struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        struct board after = *board;
        if (after.cell[i] > 1) {
            after.cell[i]--;
            divide_cells(&after, divisor_of(&after));
            boards_add(moves, &after);
        }
    }
}

/* ---- Codeforces 850C ---- */

/* Products of 2 and 3. */
static void make_powers(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    for (size_t i = 0; i < count; i++) {
        size_t number = 1;
        for (size_t next = 0; next < 2;) {
            size_t prime = truth_between(dice, 1, 3);
            next += prime == 1 || number * prime > truth->most;
            number *= number * prime > truth->most ? 1 : prime;
        }
        board_add(board, number);
    }
    text_print(input, "%zu\n", count);
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static bool divides_some(const struct board *board, size_t divisor) {
    bool divides = false;
    for (size_t i = 0; i < board->count; i++) {
        divides |= board->cell[i] % divisor == 0;
    }
    return divides;
}

static void divide_all(const struct board *board, size_t divisor,
                       struct boards *moves) {
    struct board after = *board;
    for (size_t i = 0; i < board->count; i++) {
        bool divides = board->cell[i] % divisor == 0;
        after.cell[i] = (uint16_t)(board->cell[i] / (divides ? divisor : 1));
    }
    boards_add(moves, &after);
}

static void divide_by_powers(const struct board *board, struct boards *moves) {
    for (size_t prime = 2; prime <= 3; prime++) {
        for (size_t power = prime; divides_some(board, power); power *= prime) {
            divide_all(board, power, moves);
        }
    }
}

/* ---- Piles come into play, or go ---- */

/* Bit i of the first cell: the i-th bar is out of the box. */
static void bring_out_or_take(const struct board *board, struct boards *moves) {
    unsigned out = board->cell[0];
    for (unsigned after = out + 1; after < 1u << (board->count - 1); after++) {
        if ((after & out) == out) {
            truth_change(board, 0, after, moves);
        }
    }
    for (size_t i = 1; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            if (out >> (i - 1) & 1) {
                truth_change(board, i, left, moves);
            }
        }
    }
}

/* The first player lets the second choose piles that stay, at least one; then
 * it is Nim. */
static void choose_then_take(const struct board *board, struct boards *moves) {
    if (board->cell[0] == 0) {
        truth_change(board, 0, 1, moves);
        return;
    }
    if (board->cell[0] == 2) {
        for (size_t i = 1; i < board->count; i++) {
            for (size_t left = 0; left < board->cell[i]; left++) {
                truth_change(board, i, left, moves);
            }
        }
        return;
    }
    for (unsigned kept = 1; kept < 1u << (board->count - 1); kept++) {
        struct board after = *board;
        after.cell[0] = 2;
        for (size_t i = 1; i < board->count; i++) {
            bool is_kept = kept >> (i - 1) & 1;
            after.cell[i] = is_kept ? after.cell[i] : 0;
        }
        boards_add(moves, &after);
    }
}

/* The game is over when the nim-sum is 0. */
static void take_a_pile(const struct board *board, struct boards *moves) {
    unsigned sum = 0;
    for (size_t i = 0; i < board->count; i++) {
        sum ^= board->cell[i];
    }
    for (size_t i = 0; sum != 0 && i < board->count; i++) {
        struct board after = *board;
        after.cell[i] = 0;
        add_tidied(after, 0, moves);
    }
}

static void take_largest_or_one_of_each(const struct board *board,
                                        struct boards *moves) {
    struct board less = *board;
    size_t largest = 0;
    for (size_t i = 0; i < board->count; i++) {
        less.cell[i]--;
        largest = board->cell[i] > largest ? board->cell[i] : largest;
    }
    for (size_t i = 0; i < board->count; i++) {
        struct board after = *board;
        after.cell[i] = 0;
        if (board->cell[i] == largest) {
            add_tidied(after, 0, moves);
        }
    }
    if (board->count > 1 || largest > 1) {
        add_tidied(less, 0, moves);
    }
}

/* No two are equal. */
static void make_different(const struct truth *truth, struct dice *dice,
                           struct text *input, struct board *board) {
    bool is_there[64] = {false};
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    while (board->count < count) {
        size_t number = truth_between(dice, truth->least, truth->most);
        if (!is_there[number]) {
            is_there[number] = true;
            board_add(board, number);
        }
    }
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void take_smallest_or_one_of_each(const struct board *board,
                                         struct boards *moves) {
    struct board less = *board;
    struct board without = *board;
    size_t smallest = 0;
    for (size_t i = 0; i < board->count; i++) {
        less.cell[i]--;
        smallest = board->cell[i] < board->cell[smallest] ? i : smallest;
    }
    if (board->count > 0) {
        without.cell[smallest] = 0;
        add_tidied(without, 0, moves);
    }
    if (board->count > 1 || (board->count == 1 && board->cell[0] > 1)) {
        add_tidied(less, 0, moves);
    }
}

/* ---- A stone, a merger ---- */

static void merge(const struct board *board, size_t i, size_t j,
                  struct boards *moves) {
    struct board after = *board;
    after.cell[i] = (uint16_t)(board->cell[i] + board->cell[j]);
    after.cell[j] = 0;
    add_tidied(after, 0, moves);
}

static void take_or_merge(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        struct board after = *board;
        after.cell[i]--;
        add_tidied(after, 0, moves);
        for (size_t j = 0; j < i; j++) {
            merge(board, i, j, moves);
        }
    }
}

/* "n m": the first cell is m, and large; n single stones stand behind it. */
static void make_single_stones(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t most = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu %zu\n", count, most);
    board_add(board, most);
    for (size_t i = 0; i < count; i++) {
        board_add(board, 1);
    }
}

static void merge_up_to(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        for (size_t j = 1; j < i; j++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)(board->cell[i] + board->cell[j]);
            after.cell[j] = 0;
            if (after.cell[i] <= board->cell[0]) {
                add_tidied(after, 1, moves);
            }
        }
    }
}

/* The first cell is the place of the pile that was taken from last. */
static void take_elsewhere(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        if (board->cell[i] > 0 && i != board->cell[0]) {
            struct board after = *board;
            after.cell[0] = (uint16_t)i;
            after.cell[i]--;
            boards_add(moves, &after);
        }
    }
}

static bool has_equals(const struct board *board) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (board->cell[i] == board->cell[j]) {
                return true;
            }
        }
    }
    return false;
}

static void stay_different(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        struct board after = *board;
        if (board->cell[i] > 0) {
            after.cell[i]--;
            if (!has_equals(&after)) {
                boards_add(moves, &after);
            }
        }
    }
}

static void take_from_first(const struct board *board, struct boards *moves) {
    size_t first = 0;
    while (first < board->count && board->cell[first] == 0) {
        first++;
    }
    for (size_t left = 0; first < board->count && left < board->cell[first];
         left++) {
        truth_change(board, first, left, moves);
    }
}

/* Any number of stones, some at least, from so many of the piles from there on.
 */
static void take_from_so_many(const struct board *board, size_t at, size_t many,
                              struct boards *moves) {
    if (many == 0) {
        boards_add(moves, board);
        return;
    }
    for (; at < board->count; at++) {
        struct board after = *board;
        for (after.cell[at] = 0; after.cell[at] < board->cell[at];
             after.cell[at]++) {
            take_from_so_many(&after, at + 1, many - 1, moves);
        }
    }
}

/* Empty piles count. */
static void make_even_piles(const struct truth *truth, struct dice *dice,
                            struct text *input, struct board *board) {
    struct truth even = *truth;
    even.piles = 2 * (1 + dice_throw_below(dice, truth->piles / 2));
    text_print(input, "%zu\n", even.piles);
    truth_make_numbers(&even, dice, input, board);
}

static void take_from_half(const struct board *board, struct boards *moves) {
    take_from_so_many(board, 0, board->count / 2, moves);
}

/* The board is tidied: its last pile is the smallest. */
static void take_from_all(const struct board *board, struct boards *moves) {
    size_t smallest = board->count ? board->cell[board->count - 1] : 0;
    for (size_t take = 1; take <= smallest; take++) {
        struct board after = *board;
        for (size_t i = 0; i < board->count; i++) {
            after.cell[i] = (uint16_t)(board->cell[i] - take);
        }
        add_tidied(after, 0, moves);
    }
}

static void take_two_put_one(const struct board *board, struct boards *moves) {
    for (size_t to = 0; to < 3; to++) {
        struct board after = *board;
        size_t a = (to + 1) % 3;
        size_t b = (to + 2) % 3;
        if (board->cell[a] > 0 && board->cell[b] > 0) {
            after.cell[a]--;
            after.cell[b]--;
            after.cell[to]++;
            boards_add(moves, &after);
        }
    }
}

static void take_multiple(const struct board *board, struct boards *moves) {
    size_t large = board->cell[0] < board->cell[1];
    size_t small = board->cell[!large];
    for (size_t take = small; take > 0 && take <= board->cell[large];
         take += small) {
        truth_change(board, large, board->cell[large] - take, moves);
    }
}

/* ---- Circles and rows: k, is it a circle, and how many lie together ---- */

static void make_circle(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t size = truth_between(dice, truth->least, truth->most);
    size_t most = truth_between(dice, 1, truth->parameter);
    board_add(board, most);
    board_add(board, 1);
    board_add(board, size);
    text_print(input, "%zu %zu\n", size, most);
}

static void make_circle_of_pairs(const struct truth *truth, struct dice *dice,
                                 struct text *input, struct board *board) {
    size_t size = truth_between(dice, truth->least, truth->most);
    board_add(board, 2);
    board_add(board, 1);
    board_add(board, size);
    text_print(input, "%zu\n", size);
}

/* A cell for each petal: is it left? One is gone at least, and one left. */
static void make_daisy(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t size = truth_between(dice, truth->least, truth->most);
    size_t gone = truth_between(dice, 0, size - 1);
    struct board gaps = {0};
    for (size_t i = 0; i < size; i++) {
        bool is_left = i == (gone + 1) % size ||
                       (i != gone && truth_between(dice, 0, 2) > 0);
        board_add(board, is_left);
        if (!is_left) {
            board_add(&gaps, i + 1);
        }
    }
    text_print(input, "%zu %u\n", size, (unsigned)gaps.count);
    truth_print_cells(input, &gaps, 0);
    text_print(input, "\n");
}

static void pluck(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t next = (i + 1) % board->count;
        struct board after = *board;
        after.cell[i] = 0;
        if (board->cell[i] > 0) {
            boards_add(moves, &after);
        }
        after.cell[next] = 0;
        if (board->cell[i] > 0 && board->cell[next] > 0) {
            boards_add(moves, &after);
        }
    }
}

static void take_together(const struct board *board, struct boards *moves) {
    for (size_t i = 2; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[0]; take++) {
            for (size_t left = 0; left + take <= board->cell[i]; left++) {
                struct board after = *board;
                size_t right = board->cell[i] - take - left;
                after.cell[1] = 0;
                after.cell[i] =
                    (uint16_t)(board->cell[1] ? left + right : left);
                if (!board->cell[1]) {
                    board_add(&after, right);
                }
                add_tidied(after, 2, moves);
            }
        }
    }
}

static void take_exactly(const struct board *board, struct boards *moves) {
    for (size_t i = 2; i < board->count; i++) {
        for (size_t left = 0; left + board->cell[0] <= board->cell[i]; left++) {
            struct board after = *board;
            size_t right = board->cell[i] - board->cell[0] - left;
            after.cell[1] = 0;
            after.cell[i] = (uint16_t)(board->cell[1] ? left + right : left);
            board_add(&after, board->cell[1] ? 0 : right);
            add_tidied(after, 2, moves);
        }
    }
}

/* ---- Corners of polygons ---- */

/* Corners i and j part those between them from the others. */
static void join_corners(const struct board *board, struct boards *moves) {
    for (size_t at = 0; at < board->count; at++) {
        for (size_t i = 0; i < board->cell[at]; i++) {
            for (size_t j = i + 1; j < board->cell[at]; j++) {
                struct board after = *board;
                after.cell[at] = (uint16_t)(j - i - 1);
                board_add(&after, board->cell[at] - 2 - (j - i - 1));
                add_tidied(after, 0, moves);
            }
        }
    }
}

/* ---- Marks on a row: its length, and a bit for each mark ---- */

static void mark(const struct board *board, struct boards *moves) {
    unsigned marks = board->cell[1];
    if (marks & marks >> 1 & marks >> 2) {
        return;
    }
    for (unsigned i = 0; i < board->cell[0]; i++) {
        if (!(marks >> i & 1)) {
            truth_change(board, 1, marks | 1u << i, moves);
        }
    }
}

/* ---- Lights: a bit for each, at x, y and z from 1 on ----
 *
 * Corners with a coordinate of 0 lie outside: a box may be flat. */

#define SIDE_X 2
#define SIDE_Y 4

static unsigned light_at(size_t x, size_t y, size_t z) {
    bool is_outside = x == 0 || y == 0 || z == 0;
    return is_outside
               ? 0
               : 1u << ((z - 1) * SIDE_X * SIDE_Y + (x - 1) * SIDE_Y + (y - 1));
}

/* `piles` is the depth, `parameter` the number of coordinates told. */
static void make_lights(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    struct text list = {0};
    size_t count = 0;
    size_t wanted = truth_between(dice, 1, 4);
    board_add(board, 0);
    text_clear(&list);
    for (size_t i = 0; i < wanted; i++) {
        size_t x = truth_between(dice, 1, SIDE_X);
        size_t y = truth_between(dice, 1, SIDE_Y);
        size_t z = truth_between(dice, 1, truth->piles);
        if (board->cell[0] & light_at(x, y, z)) {
            continue;
        }
        board->cell[0] |= (uint16_t)light_at(x, y, z);
        count++;
        if (truth->parameter == 2) {
            text_print(&list, "%zu %zu\n", x, y);
        } else {
            text_print(&list, "%zu %zu %zu\n", x, y, z);
        }
    }
    text_print(input, "%zu\n%s", count, list.bytes);
    text_end(&list);
}

/* Boxes between a corner that is on and a smaller one; two flat dimensions
 * fall away. */
static void switch_corners_at(const struct board *board, const size_t *at,
                              bool is_flat, struct boards *moves) {
    for (size_t a = 0; a < at[0]; a++) {
        for (size_t b = 0; b < at[1]; b++) {
            for (size_t c = 0; c < (is_flat ? 1 : at[2]); c++) {
                unsigned lights = board->cell[0];
                lights ^= light_at(at[0], at[1], at[2]) ^
                          light_at(a, at[1], at[2]) ^
                          light_at(at[0], b, at[2]) ^ light_at(a, b, at[2]);
                lights ^= light_at(at[0], at[1], c) ^ light_at(a, at[1], c) ^
                          light_at(at[0], b, c) ^ light_at(a, b, c);
                truth_change(board, 0, lights, moves);
            }
        }
    }
}

static void switch_in(const struct board *board, size_t depth,
                      struct boards *moves) {
    for (size_t x = 1; x <= SIDE_X; x++) {
        for (size_t y = 1; y <= SIDE_Y; y++) {
            for (size_t z = 1; z <= depth; z++) {
                const size_t at[] = {x, y, z};
                if (board->cell[0] & light_at(x, y, z)) {
                    switch_corners_at(board, at, depth == 1, moves);
                }
            }
        }
    }
}

static void switch_rectangle(const struct board *board, struct boards *moves) {
    switch_in(board, 1, moves);
}

static void switch_box(const struct board *board, struct boards *moves) {
    switch_in(board, 2, moves);
}

/* ---- Coins in a row: a bit for each head; names may come twice ---- */

static void make_coins(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    board_add(board, 0);
    text_print(input, "%zu", count);
    for (size_t i = 0; i < count; i++) {
        size_t coin = truth_between(dice, truth->least, truth->most);
        board->cell[0] |= (uint16_t)(1u << coin);
        text_print(input, " %zu", coin);
    }
    text_print(input, "\n");
}

static void turn_up_to_three(const struct board *board, struct boards *moves) {
    unsigned heads = board->cell[0];
    for (unsigned last = 0; last < 16; last++) {
        if (!(heads >> last & 1)) {
            continue;
        }
        for (unsigned a = 0; a <= last; a++) {
            for (unsigned b = 0; b <= a; b++) {
                unsigned two = (1u << a | 1u << b) & ~(1u << last);
                truth_change(board, 0, heads ^ 1u << last ^ two, moves);
            }
        }
    }
}

/* ---- Pieces on boards ---- */

static void jump(const struct board *board, struct boards *moves) {
    static const int ways[][2] = {{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}};
    for (size_t i = 0; i < 4; i++) {
        int x = board->cell[0] + ways[i][0];
        int y = board->cell[1] + ways[i][1];
        if (x >= 1 && x <= 15 && y >= 1 && y <= 15) {
            struct board after = *board;
            after.cell[0] = (uint16_t)x;
            after.cell[1] = (uint16_t)y;
            boards_add(moves, &after);
        }
    }
}

/* What is left of the fields, down and to the left. */
static void step_left_or_down(const struct board *board, struct boards *moves) {
    for (unsigned way = 1; way < 4; way++) {
        struct board after = *board;
        after.cell[0] = (uint16_t)(board->cell[0] - (way & 1));
        after.cell[1] = (uint16_t)(board->cell[1] - (way >> 1));
        if (after.cell[0] > 0 && after.cell[1] > 0) {
            boards_add(moves, &after);
        }
    }
}

/* The side of the board, the stone's field, and a bit for each field that it
 * has been on. */
static void make_square(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    truth_make_numbers(truth, dice, input, board);
    board_add(board, 0);
    board_add(board, 1);
}

static void go_on(const struct board *board, size_t field,
                  struct boards *moves) {
    struct board after = *board;
    after.cell[1] = (uint16_t)field;
    after.cell[2] |= (uint16_t)(1u << field);
    if (after.cell[2] != board->cell[2]) {
        boards_add(moves, &after);
    }
}

static void walk(const struct board *board, struct boards *moves) {
    size_t side = board->cell[0];
    size_t field = board->cell[1];
    if (field % side > 0) {
        go_on(board, field - 1, moves);
    }
    if (field % side + 1 < side) {
        go_on(board, field + 1, moves);
    }
    if (field >= side) {
        go_on(board, field - side, moves);
    }
    if (field + side < side * side) {
        go_on(board, field + side, moves);
    }
}

/* The board is the goal and the number, 1 at first. */
static void multiply(const struct board *board, struct boards *moves) {
    size_t number = board->cell[1];
    for (size_t by = 2; number < board->cell[0] && by <= 9; by++) {
        truth_change(board, 1, by * number, moves);
    }
}

static void take_a_crossing(const struct board *board, struct boards *moves) {
    struct board after = *board;
    if (board->cell[0] > 0 && board->cell[1] > 0) {
        after.cell[0]--;
        after.cell[1]--;
        boards_add(moves, &after);
    }
}

/* ---- Dates from 2000 on: year, month, day ---- */

static size_t days_in(size_t year, size_t month) {
    static const size_t days[] = {31, 28, 31, 30, 31, 30,
                                  31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && year % 4 == 0);
}

static bool is_before_goal(size_t year, size_t month, size_t day) {
    return year * 10000 + month * 100 + day < 20011104;
}

static void make_date(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t year;
    size_t month;
    size_t day;
    (void)truth;
    do {
        year = truth_between(dice, 2000, 2001);
        month = truth_between(dice, 1, 12);
        day = truth_between(dice, 1, days_in(year, month));
    } while (!is_before_goal(year, month, day));
    board_add(board, year);
    board_add(board, month);
    board_add(board, day);
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void go_to_date(size_t year, size_t month, size_t day,
                       struct boards *moves) {
    struct board after = {0};
    year += month > 12;
    month = month > 12 ? 1 : month;
    bool is_goal = year == 2001 && month == 11 && day == 4;
    if (day <= days_in(year, month) &&
        (is_goal || is_before_goal(year, month, day))) {
        board_add(&after, year);
        board_add(&after, month);
        board_add(&after, day);
        boards_add(moves, &after);
    }
}

static void go_to_next(const struct board *board, struct boards *moves) {
    size_t year = board->cell[0];
    size_t month = board->cell[1];
    size_t day = board->cell[2];
    bool is_last = day == days_in(year, month);
    go_to_date(year, month + is_last, is_last ? 1 : day + 1, moves);
    go_to_date(year, month + 1, day, moves);
}

/* ---- The problems ---- */

#define ZERO .follows = UNTIL_END, .end = "0\n"
#define STAN .wins = "Stan wins", .loses = "Ollie wins"

const struct truth truths_of_wholes[] = {
    {"poj1740", ZERO, MAKE(make_heaps, 4, 1, 4), .moves = take_and_move,
     .wins = "1", .loses = "0"},
    {"bzoj1299", UNTIL_END, MAKE(make_phased, 4, 1, 5),
     .moves = bring_out_or_take, .wins = "NO", .loses = "YES"},
    {"bzoj3759", AFTER_COUNT, MAKE(make_phased, 4, 1, 5),
     .moves = bring_out_or_take, .wins = "Yes", .loses = "No"},
    {"bzoj3895", AFTER_COUNT, MAKE(make_heaps, 5, 1, 5), .moves = take_or_merge,
     .wins = "YES", .loses = "NO"},
    {"cf1382b", AFTER_COUNT, MAKE(truth_make_piles, 5, 1, 4),
     .moves = take_from_first, .wins = "First", .loses = "Second"},
    {"cf1147c", ALONE, MAKE(make_even_piles, 4, 1, 4), .moves = take_from_half,
     .wins = "Alice", .loses = "Bob"},
    {"cf1396b", AFTER_COUNT, MAKE(make_phased, 4, 1, 5),
     .moves = take_elsewhere, .wins = "T", .loses = "HL"},
    {"cf1191d", ALONE, MAKE(truth_make_piles, 4, 0, 5), .moves = stay_different,
     .wins = "sjfnb", .loses = "cslnb"},
    {"cf1965a", AFTER_COUNT, MAKE(make_heaps, 5, 1, 6), .moves = take_from_all,
     .wins = "Alice", .loses = "Bob"},
    {"agc010d", ALONE, MAKE(make_divided, 4, 1, 12),
     .moves = decrement_and_divide, .wins = "First", .loses = "Second"},
    {"cf850c", ALONE, MAKE(make_powers, 4, 1, 500), .moves = divide_by_powers,
     .wins = "Mojtaba", .loses = "Arpa"},
    {"p10398", AFTER_COUNT, MAKE(make_different, 6, 1, 12),
     .moves = take_smallest_or_one_of_each, .wins = "Alice", .loses = "Bob"},
    {"agc002e", ALONE, MAKE(make_heaps, 5, 1, 7),
     .moves = take_largest_or_one_of_each, .misere = true, .wins = "First",
     .loses = "Second"},
    {"twonim", AFTER_COUNT, MAKE(make_heaps, 6, 1, 6), .moves = take_a_pile,
     .misere = true, .wins = "First", .loses = "Second"},
    {"hdu5088", AFTER_COUNT, MAKE(make_phased, 4, 1, 7),
     .moves = choose_then_take, .wins = "No", .loses = "Yes"},
    {"poj2348", UNTIL_END, .end = "0 0\n", MAKE(truth_make_numbers, 2, 1, 30),
     .moves = take_multiple, STAN},
    {"p4101", AFTER_COUNT, MAKE(make_single_stones, 10, 1, 6),
     .moves = merge_up_to, .wins = "0", .loses = "1"},
    {"boj24678", AFTER_COUNT, MAKE(truth_make_numbers, 3, 0, 7),
     .moves = take_two_put_one, .misere = true, .wins = "R", .loses = "B"},
    {"hdu3951", AFTER_COUNT, MAKE(make_circle, 1, 1, 14), .parameter = 5,
     .moves = take_together, .wins = "first", .loses = "second", .label = ": "},
    {"hdu3980", AFTER_COUNT, MAKE(make_circle, 1, 1, 25), .parameter = 6,
     .moves = take_exactly, .wins = "aekdycoin", .loses = "abcdxyzk",
     .lead = "Case #", .label = ": "},
    {"uva12846", AFTER_COUNT, MAKE(make_daisy, 1, 3, 12), .moves = pluck,
     .wins = "yes", .loses = "no", .label = ": "},
    {"poj2484", ZERO, MAKE(make_circle_of_pairs, 1, 1, 14),
     .moves = take_together, .wins = "Alice", .loses = "Bob"},
    {"boj13034", ALONE, MAKE(truth_make_numbers, 1, 3, 16),
     .moves = join_corners, .wins = "1", .loses = "2"},
    {"poj3537", UNTIL_END, MAKE(truth_make_and_note, 1, 3, 12), .moves = mark,
     .wins = "1", .loses = "2"},
    {"hdu3404", AFTER_COUNT, MAKE(make_lights, 1, 0, 0), .parameter = 2,
     .moves = switch_rectangle, .wins = "Have a try, lxhgww.",
     .loses = "Don't waste your time."},
    {"poj3533", UNTIL_END, MAKE(make_lights, 2, 0, 0), .parameter = 3,
     .moves = switch_box, .wins = "No", .loses = "Yes"},
    {"hdu3537", UNTIL_END, MAKE(make_coins, 5, 0, 9), .moves = turn_up_to_three,
     .wins = "No", .loses = "Yes"},
    {"hr-a-chessboard-game-1", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 15),
     .moves = jump, .wins = "First", .loses = "Second"},
    {"hdu2147", UNTIL_END, .end = "0 0\n", MAKE(truth_make_numbers, 2, 1, 20),
     .moves = step_left_or_down, .wins = "Wonderful!", .loses = "What a pity!"},
    {"hdu1564", ZERO, MAKE(make_square, 1, 1, 4), .moves = walk, .wins = "8600",
     .loses = "ailyanlu"},
    {"hdu1517", UNTIL_END, MAKE(truth_make_and_note, 1, 2, 7000),
     .parameter = 1, .moves = multiply, .wins = "Stan wins.",
     .loses = "Ollie wins."},
    {"hdu1079", AFTER_COUNT, MAKE(make_date, 0, 0, 0), .moves = go_to_next,
     .wins = "YES", .loses = "NO"},
    {"cf451a", ALONE, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = take_a_crossing, .wins = "Akshat", .loses = "Malvika"},
    {.handle = NULL},
};
