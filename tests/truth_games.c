/* The games that the catalogue names: the moves of each, as its rules have
 * them. */
#include "games/pile_kinds.h"
#include "truth.h"

#include <string.h>

/* ---- Moves ---- */

/* Takes from the piles from `at` on, at most so many of them. */
static void take_from_some(const struct board *board, size_t at, size_t most,
                           bool moved, struct boards *moves) {
    if (at == board->count) {
        if (moved) {
            boards_add(moves, board);
        }
        return;
    }
    take_from_some(board, at + 1, most, moved, moves);
    for (size_t left = 0; most > 0 && left < board->cell[at]; left++) {
        struct board after = *board;
        after.cell[at] = (uint16_t)left;
        take_from_some(&after, at + 1, most - 1, true, moves);
    }
}

/* The first cell is k. */
static void take_from_k(const struct board *board, struct boards *moves) {
    take_from_some(board, 1, board->cell[0], false, moves);
}

static void hand_down_steps(const struct board *board, struct boards *moves) {
    truth_hand_down(board, 0, moves);
}

static void take_half(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i] / 2u; take++) {
            truth_change(board, i, board->cell[i] - take, moves);
        }
    }
}

static void take_even_or_whole(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        if (board->cell[i] % 2 == 1) {
            truth_change(board, i, 0, moves);
        }
        for (size_t take = 2; take < board->cell[i]; take += 2) {
            truth_change(board, i, board->cell[i] - take, moves);
        }
    }
}

/* The note behind a pile has a bit for each number taken of it. */
static void take_unlike_before(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        for (unsigned take = 1; take <= board->cell[i]; take++) {
            unsigned bit = 1u << (take - 1);
            struct board after = *board;
            after.cell[i] = (uint16_t)(board->cell[i] - take);
            after.cell[i + 1] = (uint16_t)(board->cell[i + 1] | bit);
            if ((board->cell[i + 1] & bit) == 0) {
                boards_add(moves, &after);
            }
        }
    }
}

/* Nim, and each pile may be passed over once while it is there: its note. */
static void take_or_pass(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(board, i, left, moves);
        }
        if (board->cell[i] > 0 && board->cell[i + 1] == 0) {
            truth_change(board, i + 1, 1, moves);
        }
    }
}

static void take_or_split(const struct board *board, struct boards *moves) {
    truth_take_any(board, moves);
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part <= board->cell[i]; part++) {
            truth_replace(board, i, board->cell[i] - part, part, 0, moves);
        }
    }
}

static void take_or_split_in_three(const struct board *board,
                                   struct boards *moves) {
    truth_take_any(board, moves);
    for (size_t i = 0; i < board->count; i++) {
        for (size_t a = 1; a < board->cell[i]; a++) {
            for (size_t b = a; a + 2 * b <= board->cell[i]; b++) {
                truth_replace(board, i, board->cell[i] - a - b, a, b, moves);
            }
        }
    }
}

static void replace_by_smaller(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t a = 0; a < board->cell[i]; a++) {
            for (size_t b = 0; b <= a; b++) {
                truth_replace(board, i, a, b, 0, moves);
            }
        }
    }
}

/* Heaps of 1 and 2 cannot be split: they leave the board. */
static void split_unequally(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part < board->cell[i]; part++) {
            size_t rest = board->cell[i] - part;
            truth_replace(board, i, rest > 2 ? rest : 0, part > 2 ? part : 0, 0,
                          moves);
        }
    }
}

/* Splits `rest` into parts above `least`, each above the one before. */
static void add_parts(const struct board *board, size_t rest, size_t least,
                      struct boards *moves) {
    for (size_t part = least + 1; 2 * part < rest; part++) {
        struct board after = *board;
        board_add(&after, part);
        add_parts(&after, rest - part, part, moves);
    }
    if (rest > least) {
        struct board after = *board;
        board_add(&after, rest);
        boards_add(moves, &after);
    }
}

static void split_differently(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t part = 1; 2 * part < board->cell[i]; part++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)part;
            add_parts(&after, board->cell[i] - part, part, moves);
        }
    }
}

static bool are_coprime(size_t a, size_t b) {
    for (size_t divisor = 2; divisor <= a; divisor++) {
        if (a % divisor == 0 && b % divisor == 0) {
            return false;
        }
    }
    return true;
}

static void take_coprime(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if (are_coprime(take, board->cell[i])) {
                truth_change(board, i, board->cell[i] - take, moves);
            }
        }
    }
}

static void leave_between_roots(const struct board *board,
                                struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t pile = board->cell[i];
        for (size_t left = 0; left < pile && left * left <= pile; left++) {
            if (left * left * left * left >= pile) {
                truth_change(board, i, left, moves);
            }
        }
    }
}

static bool is_prime(size_t number) {
    size_t divisor = 2;
    while (divisor < number && number % divisor != 0) {
        divisor++;
    }
    return divisor == number;
}

static void divide_by_a_prime(const struct board *board, size_t most,
                              struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t prime = 2; prime <= board->cell[i]; prime++) {
            size_t left = board->cell[i];
            for (size_t times = 1; times <= most && left % prime == 0;
                 times++) {
                left /= prime;
                if (is_prime(prime)) {
                    truth_change(board, i, left, moves);
                }
            }
        }
    }
}

static void divide_often(const struct board *board, struct boards *moves) {
    divide_by_a_prime(board, 16, moves);
}

static void divide_once_or_twice(const struct board *board,
                                 struct boards *moves) {
    divide_by_a_prime(board, 2, moves);
}

/* ---- Games ---- */

#define GAME(MOVES, PILES, MOST, ALONE)                                        \
    .moves = MOVES, .piles = PILES, .most = MOST, .alone = ALONE
#define TAKES(...) GAME(truth_take_of_set, 3, 14, 300), .takes = {__VA_ARGS__}
#define SPLITS(MOVES, PILES, MOST, ALONE)                                      \
    GAME(MOVES, PILES, MOST, ALONE), .tidies = true

#define NIM_SAYS "any number of"

static const struct game games[] = {
    [NIM_GAME_CLASSIC] = {NULL, NIM_SAYS, GAME(truth_take_any, 4, 7, 60)},
    [NIM_GAME_STAIRCASE] = {NULL, "to the step below it",
                            GAME(hand_down_steps, 4, 4, 60)},
    [NIM_GAME_MOORE] = {NULL, "from each of at most ",
                        GAME(take_from_k, 5, 3, 60), .has_k = true},
};
#define GAMES (sizeof games / sizeof *games)

static const struct game sums[] = {
    {&nim_kind_nim, NIM_SAYS, GAME(truth_take_any, 4, 7, 60)},
    {&nim_kind_set, "a number of the set", GAME(truth_take_of_set, 3, 12, 80)},
    {&nim_kind_three_takes, "takes 1, 2 or 3", TAKES(1, 2, 3)},
    {&nim_kind_takes_1_2, "takes 1 or 2", TAKES(1, 2)},
    {&nim_kind_takes_1_3, "takes 1 or 3", TAKES(1, 3)},
    {&nim_kind_takes_1_3_4, "takes 1, 3 or 4", TAKES(1, 3, 4)},
    {&nim_kind_takes_2_3_5, "takes 2, 3 or 5", TAKES(2, 3, 5)},
    {&nim_kind_three_takes_last_loses, "takes 1, 2 or 3", TAKES(1, 2, 3),
     .last_loses = true},
    {&nim_kind_takes_1_3_last_loses, "takes 1 or 3", TAKES(1, 3),
     .last_loses = true},
    {&nim_kind_takes_1_3_4_last_loses, "takes 1, 3 or 4", TAKES(1, 3, 4),
     .last_loses = true},
    {&nim_kind_power_takes, "power of two",
     TAKES(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048)},
    {&nim_kind_power_of_4_takes, "power of four",
     TAKES(1, 4, 16, 64, 256, 1024)},
    {&nim_kind_fibonacci_takes, "Fibonacci number",
     TAKES(1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597,
           2584)},
    {&nim_kind_square_takes, "square number",
     TAKES(1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256,
           289)},
    {&nim_kind_half, "at most half", GAME(take_half, 3, 14, 80)},
    {&nim_kind_even_or_whole, "even number",
     GAME(take_even_or_whole, 3, 12, 80)},
    {&nim_kind_no_repeat, "taken from that pile before",
     GAME(take_unlike_before, 2, 10, 12), .has_notes = true},
    {&nim_kind_one_pass, "passes over", GAME(take_or_pass, 3, 6, 20),
     .has_notes = true},
    {&nim_kind_lasker, "or splits it in two", SPLITS(take_or_split, 3, 8, 14)},
    {&nim_kind_three_split, "or splits it in three",
     SPLITS(take_or_split_in_three, 3, 8, 14)},
    {&nim_kind_two_smaller, "by two smaller ones",
     SPLITS(replace_by_smaller, 2, 5, 6)},
    {&nim_kind_coprime_takes, "no common divisor",
     GAME(take_coprime, 3, 12, 200)},
    {&nim_kind_between_roots, "the fourth root of x to",
     GAME(leave_between_roots, 4, 300, 4000)},
    {&nim_kind_one_prime, "once or more often",
     GAME(divide_often, 3, 60, 2000)},
    {&nim_kind_prime_twice, "once or twice",
     GAME(divide_once_or_twice, 3, 100, 2000)},
    {&nim_kind_different_parts, "or more piles of different sizes",
     SPLITS(split_differently, 2, 13, 20)},
    {&nim_kind_grundys_game, "in two unequal ones",
     SPLITS(split_unequally, 2, 24, 54)},
    {&nim_kind_unequal_parts, "in two of different sizes",
     SPLITS(split_unequally, 2, 24, 54)},
};
#define SUMS (sizeof sums / sizeof *sums)

const struct game *truth_game(const struct nim_game *game) {
    if (game->family != NIM_GAME_SUM) {
        return &games[game->family];
    }
    for (size_t i = 0; i < SUMS; i++) {
        if (sums[i].kind == game->kind) {
            return &sums[i];
        }
    }
    return NULL;
}

const struct game *truth_other_game(const struct game *game, const char *rule) {
    for (size_t i = 0; i < GAMES + SUMS; i++) {
        const struct game *other = i < GAMES ? &games[i] : &sums[i - GAMES];
        if (strcmp(other->says, NIM_SAYS) != 0 &&
            strcmp(other->says, game->says) != 0 && strstr(rule, other->says)) {
            return other;
        }
    }
    return NULL;
}

void truth_add_rules(const struct game *game, unsigned k, struct board *board) {
    size_t count = 0;
    if (game->has_k) {
        board_add(board, k);
    }
    while (game->takes[count] > 0) {
        count++;
    }
    if (count > 0) {
        board_add(board, count);
    }
    for (size_t i = 0; i < count; i++) {
        board_add(board, game->takes[i]);
    }
}
