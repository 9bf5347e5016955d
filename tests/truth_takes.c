/* Problems in which only some numbers of stones may be taken. */
#include "truth.h"

/* ---- Takes of a set ---- */

static void make_set(struct dice *dice, struct text *input,
                     struct board *board) {
    size_t count = truth_between(dice, 1, 4);
    board_add(board, count);
    text_print(input, "%zu", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, 1, 7));
        text_print(input, " %u", board->cell[1 + i]);
    }
    text_print(input, "\n");
}

/* Appends piles to a board. */
static void add_piles(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    struct board piles = {0};
    truth_make_piles(truth, dice, input, &piles);
    for (size_t i = 0; i < piles.count; i++) {
        board_add(board, piles.cell[i]);
    }
}

static void make_set_and_piles(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    make_set(dice, input, board);
    add_piles(truth, dice, input, board);
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

/* S-Nim: sets, each with its positions, until a set of 0 takes; a letter
 * a position and a line a set. */
static void make_sets(const struct truth *truth, struct dice *dice,
                      struct search *search, struct text *input,
                      struct text *output) {
    for (size_t set = truth_between(dice, 1, 3); set > 0; set--) {
        struct board takes = {0};
        size_t positions = truth_between(dice, 1, 4);
        make_set(dice, input, &takes);
        text_print(input, "%zu\n", positions);
        for (size_t i = 0; i < positions; i++) {
            struct board board = takes;
            add_piles(truth, dice, input, &board);
            text_print(output, search_wins(search, &board) ? "W" : "L");
        }
        text_print(output, "\n");
    }
    text_print(input, "%s", dice_throw_below(dice, 2) ? "0\n" : "");
}

/* ---- Takes of special numbers ---- */

typedef bool is_take_fn(size_t number);

static void take_if(const struct board *board, is_take_fn *is_take,
                    struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if (is_take(take)) {
                truth_change(board, i, board->cell[i] - take, moves);
            }
        }
    }
}

static bool is_small(size_t number) {
    return number <= 3;
}

static bool is_fibonacci(size_t number) {
    size_t a = 1;
    for (size_t b = 2; a < number;) {
        size_t sum = a + b;
        a = b;
        b = sum;
    }
    return a == number;
}

static bool is_power_of_two(size_t number) {
    while (number % 2 == 0) {
        number /= 2;
    }
    return number == 1;
}

static size_t smallest_divisor(size_t number) {
    size_t divisor = 2;
    while (divisor < number && number % divisor != 0) {
        divisor++;
    }
    return divisor;
}

static bool is_prime_or_1(size_t number) {
    return number == 1 || smallest_divisor(number) == number;
}

static bool is_prime_power(size_t number) {
    size_t prime = smallest_divisor(number);
    while (number % prime == 0) {
        number /= prime;
    }
    return number == 1;
}

static void take_small(const struct board *board, struct boards *moves) {
    take_if(board, is_small, moves);
}

static void take_fibonacci(const struct board *board, struct boards *moves) {
    take_if(board, is_fibonacci, moves);
}

static void take_power_of_two(const struct board *board, struct boards *moves) {
    take_if(board, is_power_of_two, moves);
}

static void take_prime_or_1(const struct board *board, struct boards *moves) {
    take_if(board, is_prime_or_1, moves);
}

static void take_prime_power(const struct board *board, struct boards *moves) {
    take_if(board, is_prime_power, moves);
}

/* ---- Takes with a bound ---- */

/* A pile n and its bound m: takes of 1 .. m. */
static void take_from_pairs(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i + 1 < board->count; i += 2) {
        size_t pile = board->cell[i];
        for (size_t take = 1; take <= board->cell[i + 1]; take++) {
            if (take <= pile) {
                truth_change(board, i, pile - take, moves);
            }
        }
    }
}

/* Pairs "n m", their number first. */
static void make_pairs(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        size_t pile = truth_between(dice, truth->least, truth->most);
        size_t bound = truth_between(dice, 1, truth->parameter);
        board_add(board, pile);
        board_add(board, bound);
        text_print(input, "%zu %zu\n", pile, bound);
    }
}

/* "n m", and a board for something that grows from 0. */
static void make_goal(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    struct truth two = *truth;
    two.piles = 2;
    truth_make_numbers(&two, dice, input, board);
    board_add(board, 0);
}

/* Who brings the sum to n or above ends the game: all such turns do the same.
 */
static void raise(const struct board *board, struct boards *moves) {
    size_t goal = board->cell[0];
    size_t sum = board->cell[2];
    for (size_t more = 1; sum < goal && more <= board->cell[1]; more++) {
        truth_change(board, 2, sum + more < goal ? sum + more : goal, moves);
    }
}

static void tell_bids(const struct truth *truth, struct search *search,
                      const struct board *board, struct text *output) {
    const char *before = "";
    for (size_t bid = 1; bid <= board->cell[1]; bid++) {
        struct board after = *board;
        after.cell[2] = (uint16_t)bid;
        if (!search_wins(search, &after)) {
            text_print(output, "%s%zu", before, bid);
            before = " ";
        }
    }
    text_print(output, "%s\n", *before ? "" : truth->loses);
}

/* HDU 2897, "n p q". */
static void make_n_p_q(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t least = truth_between(dice, 1, 5);
    board_add(board, truth_between(dice, truth->least, truth->most));
    board_add(board, least);
    board_add(board, truth_between(dice, least, 7));
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
}

/* p to q stones, or all when fewer than p are left. */
static void take_p_to_q(const struct board *board, struct boards *moves) {
    size_t pile = board->cell[0];
    if (pile > 0 && pile < board->cell[1]) {
        truth_change(board, 0, 0, moves);
    }
    for (size_t take = board->cell[1]; take <= board->cell[2]; take++) {
        if (take <= pile) {
            truth_change(board, 0, pile - take, moves);
        }
    }
}

/* HDU 1729: boxes "s c". */
static void make_boxes(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        size_t size = truth_between(dice, 0, truth->most / count);
        size_t content = dice_throw_below(dice, size + 1);
        board_add(board, size);
        board_add(board, content);
        text_print(input, "%zu %zu\n", size, content);
    }
}

/* Adds up to c^2 stones to a box, as many as fit. */
static void fill_boxes(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        size_t size = board->cell[i];
        size_t content = board->cell[i + 1];
        for (size_t more = 1; more <= content * content; more++) {
            if (content + more > size) {
                break;
            }
            truth_change(board, i + 1, content + more, moves);
        }
    }
}

/* ---- Wythoff's game, Fibonacci Nim ---- */

static void take_from_one_or_both(const struct board *board,
                                  struct boards *moves) {
    truth_take_any(board, moves);
    struct board after = *board;
    while (after.cell[0] > 0 && after.cell[1] > 0) {
        after.cell[0]--;
        after.cell[1]--;
        boards_add(moves, &after);
    }
}

/* The board is the pile, and the most that may be taken now. */
static void make_fibonacci_nim(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    size_t pile = truth_between(dice, truth->least, truth->most);
    board_add(board, pile);
    board_add(board, pile - 1);
    text_print(input, "%zu\n", pile);
}

static void take_up_to_twice(const struct board *board, struct boards *moves) {
    size_t pile = board->cell[0];
    for (size_t take = 1; take <= pile && take <= board->cell[1]; take++) {
        struct board after = *board;
        after.cell[0] = (uint16_t)(pile - take);
        after.cell[1] = (uint16_t)(2 * take);
        boards_add(moves, &after);
    }
}

/* ---- The problems ---- */

#define MAKE(MAKER, PILES, LEAST, MOST)                                        \
    .make = MAKER, .piles = PILES, .least = LEAST, .most = MOST

const struct truth truths_of_takes[] = {
    {"acwing893", ALONE, MAKE(make_set_and_piles, 3, 1, 12),
     .moves = truth_take_of_set, .wins = "Yes", .loses = "No"},
    {"hdu1536", ALONE, MAKE(NULL, 3, 0, 12), .moves = truth_take_of_set,
     .input = make_sets},
    {"hdu1848", UNTIL_END, .end = "0 0 0\n", MAKE(truth_make_numbers, 3, 1, 12),
     .moves = take_fibonacci, .wins = "Fibo", .loses = "Nacci"},
    {"boj16877", ALONE, MAKE(truth_make_piles, 3, 1, 12),
     .moves = take_fibonacci, .wins = "koosaga", .loses = "cubelover"},
    {"hdu1847", UNTIL_END, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_power_of_two, .wins = "Kiki", .loses = "Cici"},
    {"hdu1846", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = take_from_pairs, .wins = "first", .loses = "second"},
    {"hdu2188", AFTER_COUNT, MAKE(make_goal, 0, 1, 20), .moves = raise,
     .wins = "Grass", .loses = "Rabbit"},
    {"hdu2149", UNTIL_END, MAKE(make_goal, 0, 1, 20), .moves = raise,
     .loses = "none", .tell = tell_bids},
    {"hdu1851", AFTER_COUNT, MAKE(make_pairs, 3, 0, 9), .parameter = 5,
     .moves = take_from_pairs, .wins = "No", .loses = "Yes"},
    {"cses1098", AFTER_COUNT, MAKE(truth_make_piles, 3, 1, 12),
     .moves = take_small, .wins = "first", .loses = "second"},
    {"hdu1729", UNTIL_END, .end = "0\n", MAKE(make_boxes, 3, 0, 90),
     .moves = fill_boxes, .wins = "Yes", .loses = "No", .label = ":\n"},
    {"p4018", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_prime_power, .wins = "October wins!", .loses = "Roy wins!"},
    {"p4860", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_prime_or_1, .wins = "October wins!", .loses = "Roy wins!"},
    {"hdu2897", UNTIL_END, MAKE(make_n_p_q, 1, 1, 60), .moves = take_p_to_q,
     .misere = true, .wins = "WIN", .loses = "LOST"},
    {"hdu1527", UNTIL_END, MAKE(truth_make_numbers, 2, 0, 13),
     .moves = take_from_one_or_both, .wins = "1", .loses = "0"},
    {"hdu2516", UNTIL_END, .end = "0\n", MAKE(make_fibonacci_nim, 1, 2, 60),
     .moves = take_up_to_twice, .wins = "First win", .loses = "Second win"},
    {.handle = NULL},
};
