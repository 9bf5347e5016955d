/* Problems whose text says by a formula who wins. */
#include "truth.h"

/* ---- Inputs ---- */

/* truth->fewest piles at least. */
static void make_several(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    struct truth some = *truth;
    some.piles = truth_between(dice, truth->fewest, truth->piles);
    text_print(input, "%zu\n", some.piles);
    truth_make_numbers(&some, dice, input, board);
}

/* Different numbers, in rising order: so many, from `least` on or one more, and
 * at most `parameter` apart. */
static void make_rising(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->fewest, truth->piles);
    size_t number = truth->least + dice_throw_below(dice, 2);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, number);
        number += truth_between(dice, 1, truth->parameter);
    }
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

/* Piles behind a first cell of 0. */
static void make_behind_0(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    struct board piles = {0};
    make_several(truth, dice, input, &piles);
    board_add(board, 0);
    truth_append(board, &piles);
}

/* ---- From some or all piles ---- */

static void take_ones(const struct board *board, size_t at, bool moved,
                      struct boards *moves) {
    struct board after = *board;
    if (at == board->count) {
        if (moved) {
            boards_add(moves, board);
        }
        return;
    }
    take_ones(board, at + 1, moved, moves);
    if (board->cell[at] > 0) {
        after.cell[at]--;
        take_ones(&after, at + 1, true, moves);
    }
}

static void take_one_of_each(const struct board *board, struct boards *moves) {
    take_ones(board, 0, false, moves);
}

/* A closed box has 100 more than its stones. */
#define CLOSED 100

static void make_closed(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    truth_make_piles(truth, dice, input, board);
    for (size_t i = 0; i < board->count; i++) {
        board->cell[i] += CLOSED;
    }
}

static void open_or_take(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        if (board->cell[i] >= CLOSED) {
            truth_change(board, i, board->cell[i] - CLOSED, moves);
            continue;
        }
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(board, i, left, moves);
        }
    }
}

/* Bags, and behind them as many empty plates. */
static void make_bags(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    truth_make_piles(truth, dice, input, board);
    for (size_t bags = board->count; bags > 0; bags--) {
        board_add(board, 0);
    }
}

static void empty_bag(const struct board *board, size_t bag,
                      struct boards *moves) {
    for (size_t i = board->count / 2; i < board->count; i++) {
        struct board after = *board;
        after.cell[bag] = 0;
        after.cell[i] = (uint16_t)(board->cell[i] + board->cell[bag]);
        boards_add(moves, &after);
    }
}

static void empty_bag_or_take(const struct board *board, struct boards *moves) {
    bool has_bags = false;
    for (size_t i = 0; i < board->count / 2; i++) {
        if (board->cell[i] > 0) {
            has_bags = true;
            empty_bag(board, i, moves);
        }
    }
    if (!has_bags) {
        truth_take_any(board, moves);
    }
}

/* The first cell is the place from which the next turn takes. */
static void take_around(const struct board *board, struct boards *moves) {
    size_t at = 1u + board->cell[0];
    for (size_t left = 0; left < board->cell[at]; left++) {
        struct board after = *board;
        after.cell[at] = (uint16_t)left;
        after.cell[0] = (uint16_t)(at % (board->count - 1));
        boards_add(moves, &after);
    }
}

static void lower_and_swap(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count && board->cell[0] > 0; i++) {
        struct board after = *board;
        after.cell[0] = board->cell[i];
        after.cell[i] = (uint16_t)(board->cell[0] - 1);
        boards_add(moves, &after);
    }
}

static void chop(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; part < board->cell[i]; part++) {
            truth_replace(board, i, part, board->cell[i] - part, 0, moves);
        }
    }
}

/* The wallet of the player to move, and the other one. */
static void take_coin(const struct board *board, struct boards *moves) {
    for (size_t from = 0; from < 2; from++) {
        struct board after = {.count = 2};
        if (board->cell[from] > 0) {
            after.cell[0] = board->cell[!from];
            after.cell[1] = (uint16_t)(board->cell[from] - 1);
            boards_add(moves, &after);
        }
    }
}

/* "n k" and the boxes: the board is k and the boxes. */
static void make_k_and_boxes(const struct truth *truth, struct dice *dice,
                             struct text *input, struct board *board) {
    struct truth some = *truth;
    struct board boxes = {0};
    some.piles = truth_between(dice, truth->fewest, truth->piles);
    board_add(board, truth_between(dice, 1, truth->parameter));
    text_print(input, "%zu %u\n", some.piles, board->cell[0]);
    truth_make_numbers(&some, dice, input, &boxes);
    truth_append(board, &boxes);
}

static bool is_within_k(const struct board *board) {
    uint16_t least = board->cell[1];
    uint16_t most = board->cell[1];
    for (size_t i = 1; i < board->count; i++) {
        least = board->cell[i] < least ? board->cell[i] : least;
        most = board->cell[i] > most ? board->cell[i] : most;
    }
    return most - least <= board->cell[0];
}

/* A turn after which boxes differ by too much loses, as no turn does. */
static void take_within_k(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        struct board after = *board;
        if (board->cell[i] > 0) {
            after.cell[i]--;
            if (is_within_k(&after)) {
                boards_add(moves, &after);
            }
        }
    }
}

static void take_card(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        struct board after = *board;
        for (size_t j = 0; j < board->count; j++) {
            if (j == i || board->cell[j] < board->cell[i]) {
                after.cell[j] = 0;
            }
        }
        boards_add(moves, &after);
    }
}

/* ---- Sets of numbers ---- */

static bool has(const struct board *board, size_t number) {
    size_t i = 0;
    while (i < board->count && board->cell[i] != number) {
        i++;
    }
    return i < board->count;
}

static void lower_largest(const struct board *board, struct boards *moves) {
    size_t largest = 0;
    for (size_t i = 0; i < board->count; i++) {
        largest = board->cell[i] > board->cell[largest] ? i : largest;
    }
    for (size_t number = 0; number < board->cell[largest]; number++) {
        if (!has(board, number)) {
            truth_change(board, largest, number, moves);
        }
    }
}

static void add_difference(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t j = 0; j < board->count; j++) {
            struct board after = *board;
            if (board->cell[i] > board->cell[j] &&
                !has(board, board->cell[i] - board->cell[j])) {
                board_add(&after, board->cell[i] - board->cell[j]);
                boards_add(moves, &after);
            }
        }
    }
}

/* "n": a cell of 1 for each number from 1 on that is there. */
static void make_1_to_n(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t n = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu\n", n);
    for (size_t i = 0; i < n; i++) {
        board_add(board, 1);
    }
}

static void erase_divisors(const struct board *board, struct boards *moves) {
    for (size_t number = 1; number <= board->count; number++) {
        struct board after = *board;
        for (size_t divisor = 1; divisor <= number; divisor++) {
            if (number % divisor == 0) {
                after.cell[divisor - 1] = 0;
            }
        }
        if (board->cell[number - 1]) {
            boards_add(moves, &after);
        }
    }
}

static void take_prime_and_multiples(const struct board *board,
                                     struct boards *moves) {
    for (size_t number = 2; number <= board->count; number++) {
        struct board after = *board;
        size_t divisor = 2;
        while (number % divisor != 0) {
            divisor++;
        }
        for (size_t i = number; i <= board->count; i += number) {
            after.cell[i - 1] = 0;
        }
        if (divisor == number && board->cell[number - 1]) {
            boards_add(moves, &after);
        }
    }
}

/* "n": the rows of a tower, a bit a block. */
static void make_tower(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t rows = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu\n", rows);
    for (size_t i = 0; i < rows; i++) {
        board_add(board, 7);
    }
}

/* A pull that makes the tower fall is none: it loses. */
static void pull_block(const struct board *board, struct boards *moves) {
    for (size_t row = 1; row + 1 < board->count; row++) {
        for (unsigned block = 1; block <= 4; block *= 2) {
            unsigned left = board->cell[row] & ~block;
            bool falls = left == 4 || left == 1 || left == 0;
            if (left != board->cell[row] && !falls) {
                truth_change(board, row, left, moves);
            }
        }
    }
}

/* "n": the sum so far, modulo 17, and for each power of two whether it still
 * has no sign. */
static void make_powers(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    board_add(board, 0);
    make_1_to_n(truth, dice, input, board);
}

/* Nobody has a turn any more. */
#define OVER 17

/* When all have a sign, whoever has won has one turn left. */
static void give_sign(const struct board *board, struct boards *moves) {
    bool is_full = true;
    unsigned power = 1;
    for (size_t i = 1; i < board->count && board->cell[0] != OVER; i++) {
        struct board after = *board;
        power = power * 2 % 17;
        after.cell[i] = 0;
        if (board->cell[i]) {
            is_full = false;
            after.cell[0] = (uint16_t)((board->cell[0] + power) % 17);
            boards_add(moves, &after);
            after.cell[0] = (uint16_t)((board->cell[0] + 17 - power) % 17);
            boards_add(moves, &after);
        }
    }
    bool is_first = (board->count - 1) % 2 == 0;
    bool first_wins = board->cell[0] != 0;
    if (is_full && board->cell[0] != OVER && is_first == first_wins) {
        truth_change(board, 0, OVER, moves);
    }
}

/* ---- One number, or two ---- */

static void move_by_odd(const struct board *board, struct boards *moves) {
    for (size_t side = 0; side < 2; side++) {
        for (size_t cells = 1; cells < board->cell[side]; cells += 2) {
            truth_change(board, side, board->cell[side] - cells, moves);
        }
    }
}

static void divide_or_take_1(const struct board *board, struct boards *moves) {
    size_t number = board->cell[0];
    for (size_t divisor = 3; divisor <= number; divisor += 2) {
        if (number % divisor == 0) {
            truth_change(board, 0, number / divisor, moves);
        }
    }
    if (number > 1) {
        truth_change(board, 0, number - 1, moves);
    }
}

static void take_divisor(const struct board *board, struct boards *moves) {
    size_t number = board->cell[0];
    for (size_t divisor = 1; divisor < number; divisor++) {
        if (number % divisor == 0) {
            truth_change(board, 0, number - divisor, moves);
        }
    }
}

static bool is_palindrome(size_t number) {
    size_t reversed = 0;
    for (size_t rest = number; rest > 0; rest /= 10) {
        reversed = 10 * reversed + rest % 10;
    }
    return reversed == number;
}

static void take_palindrome(const struct board *board, struct boards *moves) {
    for (size_t take = 1; take <= board->cell[0]; take++) {
        if (is_palindrome(take)) {
            truth_change(board, 0, board->cell[0] - take, moves);
        }
    }
}

/* "n k" with k up to n. */
static void make_n_and_up_to_n(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    board_add(board, truth_between(dice, truth->least, truth->most));
    board_add(board, truth_between(dice, 1, board->cell[0]));
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

static void take_k(const struct board *board, struct boards *moves) {
    if (board->cell[0] >= board->cell[1]) {
        truth_change(board, 0, board->cell[0] - board->cell[1], moves);
    }
}

/* ---- A piece on a board, and how far it jumps on all boards ---- */

static void add_sides(const struct truth *truth, size_t jump, struct dice *dice,
                      struct text *input, struct board *board) {
    board_add(board, truth_between(dice, truth->least, truth->most));
    board_add(board, truth_between(dice, truth->least, truth->most));
    text_print(input, "%u %u\n", board->cell[0], board->cell[1]);
    board_add(board, jump);
}

/* "1 k" and the only board. */
static void make_board(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t jump = truth_between(dice, 1, truth->parameter);
    text_print(input, "1 %zu\n", jump);
    add_sides(truth, jump, dice, input, board);
}

/* "t k", then t boards. */
static void make_all_boards(const struct truth *truth, struct dice *dice,
                            struct search *search, struct text *input,
                            struct text *output) {
    size_t jump = truth_between(dice, 1, truth->parameter);
    size_t count = truth_between(dice, 1, 20);
    text_print(input, "%zu %zu\n", count, jump);
    for (size_t i = 0; i < count; i++) {
        struct board board = {0};
        add_sides(truth, jump, dice, input, &board);
        bool wins = search_wins(search, &board);
        text_print(output, "%s\n", wins ? truth->wins : truth->loses);
    }
}

/* Right, down, or both at once and k squares each. */
static void step_or_jump(const struct board *board, struct boards *moves) {
    const size_t jump = board->cell[2];
    for (size_t way = 0; way < 3; way++) {
        size_t right = way == 0 ? 1 : way == 1 ? 0 : jump;
        size_t down = way == 0 ? 0 : way == 1 ? 1 : jump;
        struct board after = *board;
        after.cell[0] = (uint16_t)(board->cell[0] - right);
        after.cell[1] = (uint16_t)(board->cell[1] - down);
        if (board->cell[0] > right && board->cell[1] > down) {
            boards_add(moves, &after);
        }
    }
}

/* ---- Logs, ends of a sequence, piles that are taken from together ---- */

/* The least length of a part, and the logs. */
static void make_logs(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t length = truth_between(dice, 1, truth->most);
    size_t least = truth_between(dice, 1, length);
    text_print(input, "%zu %zu %zu\n", count, length, least);
    board_add(board, least);
    for (size_t i = 0; i < count; i++) {
        board_add(board, length);
    }
}

static void gnaw(const struct board *board, struct boards *moves) {
    for (size_t i = 1; i < board->count; i++) {
        for (size_t part = board->cell[0]; part < board->cell[i]; part++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)part;
            for (size_t left = board->cell[i] - part;
                 board->cell[i] % part == 0 && left > 0; left -= part) {
                board_add(&after, part);
            }
            if (board->cell[i] % part == 0) {
                board_tidy(&after, 1);
                boards_add(moves, &after);
            }
        }
    }
}

/* The number taken last, and the sequence. */
static void take_end(const struct board *board, struct boards *moves) {
    for (size_t end = 0; end < 2 && board->count > 1; end++) {
        struct board after = *board;
        size_t at = end == 0 ? 1 : board->count - 1u;
        after.cell[0] = board->cell[at];
        for (size_t i = at; i + 1 < board->count; i++) {
            after.cell[i] = board->cell[i + 1];
        }
        after.count--;
        if (after.cell[0] > board->cell[0]) {
            boards_add(moves, &after);
        }
    }
}

static void take_from_one_or_all(const struct board *board,
                                 struct boards *moves) {
    truth_take_any(board, moves);
    struct board after = *board;
    for (bool goes_on = board->count > 1; goes_on;) {
        for (size_t i = 0; i < board->count && goes_on; i++) {
            goes_on = after.cell[i]-- > 0;
        }
        if (goes_on) {
            boards_add(moves, &after);
        }
    }
}

/* ---- Pairs, towers, a pile that was begun ---- */

/* Pairs of different numbers, a line each. */
static void make_unequal_pairs(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        size_t one = truth_between(dice, truth->least, truth->most);
        size_t more = truth_between(dice, 1, truth->most - truth->least);
        size_t rest =
            (one - truth->least + more) % (truth->most - truth->least + 1);
        board_add(board, one);
        board_add(board, truth->least + rest);
        text_print(input, "%zu %zu\n", one, truth->least + rest);
    }
}

static void subtract_multiple(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t other = board->cell[i ^ 1];
        for (size_t take = other; take < board->cell[i]; take += other) {
            truth_change(board, i, board->cell[i] - take, moves);
        }
    }
}

/* Towers of 1, of which no turn is left, go. */
static void break_tower(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t height = 1; height < board->cell[i]; height++) {
            struct board after = *board;
            after.cell[i] = 0;
            for (size_t part = 0; part < board->cell[i] && height > 1;
                 part += height) {
                board_add(&after, height);
            }
            if (board->cell[i] % height == 0) {
                boards_add(moves, &after);
            }
        }
    }
}

/* The first cell is the place of the pile of the turn before. */
static void go_on_with_pile(const struct board *board, struct boards *moves) {
    size_t begun = board->cell[0];
    bool is_open = begun > 0 && board->cell[begun] > 0;
    for (size_t i = 1; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            struct board after = *board;
            after.cell[0] = (uint16_t)i;
            after.cell[i] = (uint16_t)left;
            if (!is_open || i == begun) {
                boards_add(moves, &after);
            }
        }
    }
}

/* "n a1 .. an", where n may be 0. */
static void make_line_of_piles(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    size_t count = truth_between(dice, 0, truth->piles);
    text_print(input, "%zu", count);
    board_add(board, 0);
    for (size_t i = 0; i < count; i++) {
        size_t pile = truth_between(dice, truth->least, truth->most);
        board_add(board, pile);
        text_print(input, " %zu", pile);
    }
    text_print(input, "\n");
}

/* ---- Boards of fields: the first cell is their side ---- */

static void make_empty_square(const struct truth *truth, struct dice *dice,
                              struct text *input, struct board *board) {
    size_t side = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu\n", side);
    board_add(board, side);
    for (size_t i = 0; i < side * side; i++) {
        board_add(board, 0);
    }
}

static size_t distance(size_t a, size_t b) {
    return a > b ? a - b : b - a;
}

/* May pieces not stand so far apart, in the one direction and the other? */
typedef bool collide_fn(size_t across, size_t down);

static bool attack_as_knights(size_t across, size_t down) {
    return across * down == 2;
}

static bool have_a_common_side(size_t across, size_t down) {
    return across + down == 1;
}

static bool is_allowed(const struct board *board, size_t at,
                       collide_fn *collide) {
    size_t side = board->cell[0];
    for (size_t i = 0; i < side * side; i++) {
        if (board->cell[1 + i] &&
            (i == at || collide(distance(i % side, at % side),
                                distance(i / side, at / side)))) {
            return false;
        }
    }
    return true;
}

static void put_piece(const struct board *board, collide_fn *collide,
                      struct boards *moves) {
    for (size_t at = 0; at + 1 < board->count; at++) {
        if (is_allowed(board, at, collide)) {
            truth_change(board, 1 + at, 1, moves);
        }
    }
}

static void put_knight(const struct board *board, struct boards *moves) {
    put_piece(board, attack_as_knights, moves);
}

static void paint_cell(const struct board *board, struct boards *moves) {
    put_piece(board, have_a_common_side, moves);
}

/* The board is a, b, r and the middles of plates, in half units, where they are
 * put: a whole table has too many places. */
static bool has_room(const struct board *board, size_t x, size_t y) {
    size_t apart = 4u * board->cell[2];
    for (size_t i = 3; i < board->count; i += 2) {
        size_t across = distance(x, board->cell[i]);
        size_t down = distance(y, board->cell[i + 1]);
        if (across * across + down * down < apart * apart) {
            return false;
        }
    }
    return true;
}

static void put_plate(const struct board *board, struct boards *moves) {
    size_t edge = 2u * board->cell[2];
    for (size_t x = edge; x + edge <= 2u * board->cell[0]; x++) {
        for (size_t y = edge; y + edge <= 2u * board->cell[1]; y++) {
            struct board after = *board;
            if (has_room(board, x, y)) {
                board_add(&after, x);
                board_add(&after, y);
                boards_add(moves, &after);
            }
        }
    }
}

/* The board is height, width and the coins, by rows. */
static void make_coins(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    struct truth row = *truth;
    size_t height = truth_between(dice, 1, truth->piles);
    row.piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu %zu\n", height, row.piles);
    board_add(board, height);
    board_add(board, row.piles);
    for (size_t i = 0; i < height; i++) {
        struct board coins = {0};
        truth_make_numbers(&row, dice, input, &coins);
        truth_append(board, &coins);
    }
}

static void turn_rectangle(const struct board *board, struct boards *moves) {
    size_t width = board->cell[1];
    for (size_t at = 2; at < board->count; at++) {
        struct board after = *board;
        for (size_t i = at; i < board->count; i++) {
            bool is_inside = (i - 2) % width >= (at - 2) % width;
            after.cell[i] = after.cell[i] ^ is_inside;
        }
        if (board->cell[at]) {
            boards_add(moves, &after);
        }
    }
}

/* ---- Numbers and cards ---- */

/* Piles, and behind them a cell for what the rules need to know, at first 0. */
static void make_several_and_0(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    make_several(truth, dice, input, board);
    board_add(board, 0);
}

static void make_piles_and_0(const struct truth *truth, struct dice *dice,
                             struct text *input, struct board *board) {
    truth_make_piles(truth, dice, input, board);
    board_add(board, 0);
}

static void take_up_to(const struct board *board, size_t most,
                       struct boards *moves) {
    struct board after = *board;
    after.cell[board->count - 1] = (uint16_t)most;
    for (size_t i = 0; i + 1 < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i] && take <= most; take++) {
            truth_change(&after, i, board->cell[i] - take, moves);
        }
    }
}

/* Behind the piles is the most stones of a turn; before the first turn, 0: the
 * player to move chooses it. */
static void choose_and_take(const struct board *board, struct boards *moves) {
    size_t most = board->cell[board->count - 1];
    for (size_t i = 0; i + 1 < board->count && most == 0; i++) {
        for (size_t k = 1; k <= board->cell[i]; k++) {
            take_up_to(board, k, moves);
        }
    }
    take_up_to(board, most, moves);
}

/* More than truth->most at once changes nothing. */
static void tell_largest_k(const struct truth *truth, struct search *search,
                           const struct board *board, struct text *output) {
    struct board tried = *board;
    size_t k = truth->most;
    for (; k > 0; k--) {
        tried.cell[board->count - 1] = (uint16_t)k;
        if (search_wins(search, &tried)) {
            break;
        }
    }
    text_print(output, k == truth->most ? "-1\n" : "%zu\n", k);
}

/* The last cell is 0 before the first turn, which moves stones of the first
 * pile to the second. */
static void move_or_take(const struct board *board, struct boards *moves) {
    struct board after = *board;
    after.cell[board->count - 1] = 1;
    if (board->cell[board->count - 1] > 0) {
        for (size_t i = 0; i + 1 < board->count; i++) {
            for (size_t left = 0; left < board->cell[i]; left++) {
                truth_change(board, i, left, moves);
            }
        }
        return;
    }
    for (; after.cell[0] > 0; after.cell[0]--, after.cell[1]++) {
        boards_add(moves, &after);
    }
}

static void tell_stones_moved(const struct truth *truth, struct search *search,
                              const struct board *board, struct text *output) {
    struct board after = *board;
    size_t moved = 0;
    after.cell[board->count - 1] = 1;
    while (after.cell[0] > 0 && search_wins(search, &after)) {
        after.cell[0]--;
        after.cell[1]++;
        moved++;
    }
    if (after.cell[0] > 0) {
        text_print(output, "%zu\n", moved);
    } else {
        text_print(output, "%s\n", truth->loses);
    }
}

static void take_2_put_1(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < 2; i++) {
        for (size_t half = 1; 2 * half <= board->cell[i]; half++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)(board->cell[i] - 2 * half);
            after.cell[i ^ 1] = (uint16_t)(board->cell[i ^ 1] + half);
            boards_add(moves, &after);
        }
    }
}

/* Does each of n pagodas stand? Printed are n and the two that do. */
static void make_pagodas(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->least, truth->most);
    size_t a = dice_throw_below(dice, count);
    size_t b = (a + truth_between(dice, 1, count - 1)) % count;
    for (size_t i = 0; i < count; i++) {
        board_add(board, i == a || i == b);
    }
    text_print(input, "%zu %zu %zu\n", count, a + 1, b + 1);
}

static bool can_be_built(const struct board *board, size_t number) {
    for (size_t one = 1; one <= board->count; one++) {
        for (size_t two = 1; two < one; two++) {
            if (board->cell[one - 1] && board->cell[two - 1] &&
                (number == one + two || number == one - two)) {
                return true;
            }
        }
    }
    return false;
}

static void build_pagoda(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        if (!board->cell[i] && can_be_built(board, i + 1)) {
            truth_change(board, i, 1, moves);
        }
    }
}

static void keep_and_cut(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; part < board->cell[i]; part++) {
            struct board after = {0};
            board_add(&after, part);
            board_add(&after, board->cell[i] - part);
            boards_add(moves, &after);
        }
    }
}

static size_t or_of(const struct board *board) {
    size_t bits = 0;
    for (size_t i = 0; i < board->count; i++) {
        bits |= board->cell[i];
    }
    return bits;
}

static void take_and_keep_or(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)left;
            if (or_of(&after) == or_of(board)) {
                boards_add(moves, &after);
            }
        }
    }
}

static void make_ones(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->least, truth->most);
    text_print(input, "%zu\n", count);
    while (count-- > 0) {
        board_add(board, 1);
    }
}

/* Equal numbers stand side by side, as the board is tidy. */
static void add_up_equals(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        struct board after = *board;
        for (size_t j = i + 1; j < board->count; j++) {
            if (board->cell[j] == board->cell[i]) {
                after.cell[i] = (uint16_t)(after.cell[i] + board->cell[i]);
                after.cell[j] = 0;
                boards_add(moves, &after);
            }
        }
    }
}

/* ---- Frogs ---- */

/* The board is the place of the frog that moves, that of the other, n, and how
 * many turns are left: an even or an odd number, more than any game takes that
 * is played well. */
static void make_frogs(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t n = truth_between(dice, truth->least, truth->most);
    size_t a = truth_between(dice, 1, n - 1);
    size_t b = truth_between(dice, a + 1, n);
    board_add(board, a);
    board_add(board, b);
    board_add(board, n);
    text_print(input, "%zu %zu %zu\n", n, a, b);
    board_add(board, 4 * n + dice_throw_below(dice, 2));
}

static void jump(const struct board *board, struct boards *moves) {
    for (size_t step = 0; step < 3 && board->cell[3] > 0; step += 2) {
        size_t place = board->cell[0] + step - 1;
        struct board after = *board;
        after.cell[0] = board->cell[1];
        after.cell[1] = (uint16_t)place;
        after.cell[3]--;
        if (place >= 1 && place <= board->cell[2] && place != board->cell[1]) {
            boards_add(moves, &after);
        }
    }
}

/* ---- The problems ---- */

/* "[1,2,3]"; one more than each number, 0 where it is gone. */
static void make_chalk(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    for (size_t i = 0; i < count; i++) {
        size_t number = truth_between(dice, truth->least, truth->most);
        board_add(board, number + 1);
        text_print(input, "%s%zu", i > 0 ? "," : "[", number);
    }
    text_print(input, "]\n");
}

/* Whoever finds the XOR 0 has won, and has no turn. */
static void erase_number(const struct board *board, struct boards *moves) {
    unsigned sum = 0;
    for (size_t i = 0; i < board->count; i++) {
        sum ^= board->cell[i] > 0 ? board->cell[i] - 1u : 0;
    }
    for (size_t i = 0; i < board->count && sum != 0; i++) {
        if (board->cell[i] > 0) {
            truth_change(board, i, 0, moves);
        }
    }
}

/* "[1,2,3]"; whose turn it is, 0 the first player's, the sum so far modulo 3,
 * and the stones, 0 where one is gone. */
static void make_stones(const struct truth *truth, struct dice *dice,
                        struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    board_add(board, 0);
    board_add(board, 0);
    for (size_t i = 0; i < count; i++) {
        size_t stone = truth_between(dice, truth->least, truth->most);
        board_add(board, stone);
        text_print(input, "%s%zu", i > 0 ? "," : "[", stone);
    }
    text_print(input, "]\n");
}

/* Where no stone is left, the second player has a turn, the first none. */
static void remove_stone(const struct board *board, struct boards *moves) {
    bool is_empty = true;
    for (size_t i = 2; i < board->count; i++) {
        size_t stone = board->cell[i];
        struct board after = *board;
        after.cell[0] = 1 - board->cell[0];
        after.cell[1] = (uint16_t)((board->cell[1] + stone) % 3);
        after.cell[i] = 0;
        is_empty &= stone == 0;
        if (stone > 0 && after.cell[1] > 0) {
            boards_add(moves, &after);
        }
    }
    if (is_empty && board->cell[0] == 1) {
        truth_change(board, 0, 0, moves);
    }
}

const struct truth truths_of_formulas[] = {
    {"cses2208", AFTER_COUNT, MAKE(truth_make_piles, 4, 1, 4),
     .moves = take_one_of_each, .wins = "first", .loses = "second"},
    {"yuki2282", ALONE, MAKE(make_closed, 4, 0, 3), .moves = open_or_take,
     .wins = "First", .loses = "Second"},
    {"arc105d", AFTER_COUNT, MAKE(make_bags, 4, 1, 4),
     .moves = empty_bag_or_take, .wins = "First", .loses = "Second"},
    {"arc137c", ALONE, .fewest = 2, MAKE(make_rising, 4, 0, 0), .parameter = 3,
     .moves = lower_largest, .wins = "Alice", .loses = "Bob"},
    {"cf1695b", AFTER_COUNT, .fewest = 1, MAKE(make_behind_0, 5, 1, 4),
     .moves = take_around, .wins = "Mike", .loses = "Joe"},
    {"cf1747c", AFTER_COUNT, .fewest = 2, MAKE(make_several, 4, 1, 5),
     .moves = lower_and_swap, .wins = "Alice", .loses = "Bob"},
    {"cf1672a", AFTER_COUNT, MAKE(truth_make_piles, 3, 1, 6), .moves = chop,
     .tidies = true, .wins = "errorgorn", .loses = "maomao90"},
    {"cf1719a", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = move_by_odd, .wins = "Burenka", .loses = "Tonya"},
    {"cf1919a", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = take_coin, .wins = "Alice", .loses = "Bob"},
    {"cf2107b", AFTER_COUNT, .fewest = 2, MAKE(make_k_and_boxes, 4, 1, 5),
     .parameter = 3, .moves = take_within_k, .wins = "Tom", .loses = "Jerry"},
    {"cf914b", ALONE, MAKE(truth_make_piles, 6, 1, 4), .moves = take_card,
     .tidies = true, .wins = "Conan", .loses = "Agasa"},
    {"cf346a", ALONE, .fewest = 2, MAKE(make_rising, 4, 1, 0), .parameter = 3,
     .moves = add_difference, .tidies = true, .wins = "Alice", .loses = "Bob"},
    {"cf1370c", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = divide_or_take_1, .wins = "Ashishgup", .loses = "FastestFinger"},
    {"cf120e", AFTER_COUNT, MAKE(make_empty_square, 1, 1, 4),
     .moves = put_knight, .wins = "0", .loses = "1"},
    {"cf630r", ALONE, MAKE(make_empty_square, 1, 1, 4), .moves = paint_cell,
     .wins = "1", .loses = "2"},
    {"cf197a", ALONE, MAKE(truth_make_numbers, 3, 1, 4), .moves = put_plate,
     .wins = "First", .loses = "Second"},
    {"cf832a", ALONE, MAKE(make_n_and_up_to_n, 1, 1, 60), .moves = take_k,
     .wins = "YES", .loses = "NO"},
    {"cf36d", ALONE, MAKE(make_board, 0, 1, 24), .parameter = 6,
     .moves = step_or_jump, .input = make_all_boards, .wins = "+",
     .loses = "-"},
    {"cf78c", ALONE, MAKE(make_logs, 3, 1, 12), .moves = gnaw, .wins = "Timur",
     .loses = "Marsel"},
    {"cf1600e", ALONE, .fewest = 1, MAKE(make_behind_0, 6, 1, 6),
     .moves = take_end, .wins = "Alice", .loses = "Bob"},
    {"cf282d", ALONE, MAKE(truth_make_piles, 3, 0, 9),
     .moves = take_from_one_or_all, .wins = "BitLGM", .loses = "BitAryo"},
    {"gameaam", AFTER_COUNT, MAKE(make_unequal_pairs, 3, 1, 13),
     .moves = subtract_multiple, .wins = "YES", .loses = "NO"},
    {"numgame", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_divisor, .wins = "ALICE", .loses = "BOB"},
    {"boj24553", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 400),
     .moves = take_palindrome, .wins = "0", .loses = "1"},
    {"usaco1395", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 400),
     .moves = take_palindrome, .wins = "B", .loses = "E"},
    {"boj12107", ALONE, MAKE(make_1_to_n, 1, 1, 12), .moves = erase_divisors,
     .misere = true, .wins = "A", .loses = "B"},
    {"hr-alice-and-bobs-silly-game", AFTER_COUNT, MAKE(make_1_to_n, 1, 1, 30),
     .moves = take_prime_and_multiples, .wins = "Alice", .loses = "Bob"},
    {"jutge56691", UNTIL_END, MAKE(make_line_of_piles, 5, 1, 3),
     .moves = go_on_with_pile, .wins = "1 wins", .loses = "2 wins"},
    {"boj28790", ALONE, MAKE(make_tower, 1, 3, 7), .moves = pull_block,
     .wins = "Johnny", .loses = "Lorna"},
    {"hr-powers-game-1", AFTER_COUNT, MAKE(make_powers, 1, 1, 9),
     .moves = give_sign, .wins = "First", .loses = "Second"},
    {"hdu4642", AFTER_COUNT, MAKE(make_coins, 3, 0, 1), .moves = turn_rectangle,
     .wins = "Alice", .loses = "Bob"},
    {"hr-tower-breakers-3", AFTER_COUNT, MAKE(truth_make_piles, 3, 1, 24),
     .moves = break_tower, .tidies = true, .wins = "1", .loses = "2"},
    {"arc072d", ALONE, MAKE(truth_make_numbers, 2, 0, 20),
     .moves = take_2_put_1, .wins = "Alice", .loses = "Brown"},
    {"hdu5512", AFTER_COUNT, MAKE(make_pagodas, 1, 2, 12),
     .moves = build_pagoda, .wins = "Yuwgna", .loses = "Iaka", .lead = "Case #",
     .label = ": "},
    {"p3150", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 40),
     .moves = keep_and_cut, .wins = "pb wins", .loses = "zs wins"},
    {"arc208a", AFTER_COUNT, .fewest = 2, MAKE(make_several, 4, 1, 9),
     .moves = take_and_keep_or, .tidies = true, .wins = "Alice",
     .loses = "Bob"},
    {"cf1841a", AFTER_COUNT, MAKE(make_ones, 1, 2, 14), .moves = add_up_equals,
     .misere = true, .tidies = true, .wins = "Alice", .loses = "Bob"},
    {"lc810", UNTIL_END, MAKE(make_chalk, 6, 0, 6), .moves = erase_number,
     .misere = true, .wins = "true", .loses = "false"},
    {"lc2029", UNTIL_END, MAKE(make_stones, 7, 1, 9), .moves = remove_stone,
     .wins = "true", .loses = "false"},
    {"agc020a", ALONE, MAKE(make_frogs, 1, 2, 9), .moves = jump,
     .wins = "Alice", .loses = "Borys"},
    {"arc168b", ALONE, MAKE(make_piles_and_0, 4, 1, 5),
     .moves = choose_and_take, .tell = tell_largest_k},
    {"abc172f", ALONE, .fewest = 2, MAKE(make_several_and_0, 3, 1, 9),
     .moves = move_or_take, .loses = "-1", .tell = tell_stones_moved},
    {.handle = NULL},
};
