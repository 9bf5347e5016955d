/* Problems in which bounds of the input, divisors, or the turns before say how
 * many stones may be taken. */
#include "truth.h"

#include <stdlib.h>

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

static void take_prime_or_1(const struct board *board, struct boards *moves) {
    take_if(board, is_prime_or_1, moves);
}

/* Less than the whole pile. */
static void take_lesser_prime(const struct board *board, struct boards *moves) {
    for (size_t left = 1; left < board->cell[0]; left++) {
        if (is_prime_or_1(board->cell[0] - left)) {
            truth_change(board, 0, left, moves);
        }
    }
}

static void take_prime_power(const struct board *board, struct boards *moves) {
    take_if(board, is_prime_power, moves);
}

/* ---- Takes that a list says ---- */

/* The board is how many takes there are, the takes, rising, and the pile. */
static void make_list(const struct truth *truth, struct dice *dice, bool has_1,
                      struct board *board) {
    size_t pile = truth_between(dice, truth->least, truth->most);
    board_add(board, 0);
    for (size_t take = 1; take <= pile && board->cell[0] < truth->piles;
         take++) {
        bool is_last = take == pile && board->cell[0] == 0;
        if (is_last || (has_1 && take == 1) || truth_between(dice, 0, 3) == 0) {
            board_add(board, take);
            board->cell[0]++;
        }
    }
    board_add(board, pile);
}

static void print_list(struct text *input, const struct board *board) {
    struct board takes = *board;
    takes.count--;
    truth_print_cells(input, &takes, 1);
    text_print(input, "\n");
}

/* "n k" and the n takes. */
static void make_count_first(const struct truth *truth, struct dice *dice,
                             struct text *input, struct board *board) {
    make_list(truth, dice, false, board);
    text_print(input, "%u %u\n", board->cell[0], board->cell[board->count - 1]);
    print_list(input, board);
}

/* "k n" and the n takes, one of which is 1. */
static void make_pile_first(const struct truth *truth, struct dice *dice,
                            struct text *input, struct board *board) {
    bool are_on_line = truth->follows == UNTIL_END;
    make_list(truth, dice, true, board);
    text_print(input, "%u %u%s", board->cell[board->count - 1], board->cell[0],
               are_on_line ? " " : "\n");
    print_list(input, board);
}

/* The letter of each pile from 1 to that of the board. */
static void tell_each(const struct truth *truth, struct search *search,
                      const struct board *board, struct text *output) {
    struct board smaller = *board;
    uint16_t *pile = &smaller.cell[board->count - 1];
    for (*pile = 1; *pile <= board->cell[board->count - 1]; (*pile)++) {
        text_print(output, "%s",
                   search_wins(search, &smaller) ? truth->wins : truth->loses);
    }
    text_print(output, "\n");
}

/* ---- A token on a row ---- */

/* Different numbers from 1 on, and the last cell, in which the token stands. */
static void make_row(const struct truth *truth, struct dice *dice,
                     struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->least, truth->most);
    for (size_t i = 0; i < count; i++) {
        size_t other = truth_between(dice, 0, i);
        board_add(board, other < i ? board->cell[other] : i + 1);
        board->cell[other] = (uint16_t)(i + 1);
    }
    text_print(input, "%zu\n", count);
    truth_print_cells(input, board, 0);
    text_print(input, "\n");
    board_add(board, count);
}

/* By a multiple of the number that it leaves, to a larger one. */
static void jump(const struct board *board, struct boards *moves) {
    size_t count = board->count - 1u;
    size_t from = board->cell[count];
    size_t number = board->cell[from - 1];
    for (size_t to = 1; to <= count; to++) {
        size_t distance = to > from ? to - from : from - to;
        if (board->cell[to - 1] > number && distance % number == 0) {
            truth_change(board, count, to, moves);
        }
    }
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

/* The board is "n m" and a sum, 0 at first. Who brings the sum to n or above
 * ends the game: all such turns do the same.
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

/* The board is the pile and a bound of 2. */
static void tell_least_bound(const struct truth *truth, struct search *search,
                             const struct board *board, struct text *output) {
    struct board tried = *board;
    (void)truth;
    while (search_wins(search, &tried)) {
        tried.cell[1]++;
    }
    text_print(output, "%u\n", tried.cell[1]);
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

/* Behind them may stand another number for twice. */
static size_t twice(const struct board *board) {
    return board->count > 2 ? board->cell[2] : 2;
}

static void take_up_to_twice(const struct board *board, struct boards *moves) {
    size_t pile = board->cell[0];
    for (size_t take = 1; take <= pile && take <= board->cell[1]; take++) {
        struct board after = *board;
        after.cell[0] = (uint16_t)(pile - take);
        after.cell[1] = (uint16_t)(twice(board) * take);
        boards_add(moves, &after);
    }
}

static void tell_first_take(const struct truth *truth, struct search *search,
                            const struct board *board, struct text *output) {
    for (size_t take = 1; take <= board->cell[1]; take++) {
        struct board after = *board;
        after.cell[0] = (uint16_t)(board->cell[0] - take);
        after.cell[1] = (uint16_t)(twice(board) * take);
        if (!search_wins(search, &after)) {
            text_print(output, "%zu\n", take);
            return;
        }
    }
    text_print(output, "%s\n", truth->loses);
}

/* The first turn may take all. */
static void make_with_all(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board) {
    make_fibonacci_nim(truth, dice, input, board);
    board->cell[1]++;
}

/* Behind the pile, and the most that may be taken now, stands K. */
static void make_k_times(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t pile = truth_between(dice, truth->least, truth->most);
    size_t k = truth_between(dice, 1, truth->parameter);
    board_add(board, pile);
    board_add(board, pile - 1);
    board_add(board, k);
    text_print(input, "%zu %zu\n", pile, k);
}

/* ---- Codeforces 87C ---- */

/* One pile into k of sizes in a row; false: that cannot be. */
static bool split_in_row(const struct board *board, size_t at, size_t k,
                         struct board *after) {
    size_t pile = board->cell[at];
    *after = *board;
    after->cell[at] = 0;
    for (size_t least = 1; least <= pile; least++) {
        size_t sum = 0;
        for (size_t i = 0; i < k; i++) {
            sum += least + i;
        }
        if (sum == pile) {
            for (size_t i = 0; i < k; i++) {
                board_add(after, least + i);
            }
            board_tidy(after, 0);
            return true;
        }
    }
    return false;
}

static void split_in_rows(const struct board *board, struct boards *moves) {
    struct board after;
    for (size_t i = 0; i < board->count; i++) {
        for (size_t k = 2; k <= board->cell[i]; k++) {
            if (split_in_row(board, i, k, &after)) {
                boards_add(moves, &after);
            }
        }
    }
}

static void split_evenly(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        size_t pile = board->cell[i];
        if (pile > 1) {
            truth_replace(board, i, pile / 2, (pile + 1) / 2, 0, moves);
        }
        if (pile > 2) {
            truth_replace(board, i, pile / 3, (pile + 1) / 3, (pile + 2) / 3,
                          moves);
        }
    }
}

static void tell_fewest_piles(const struct truth *truth, struct search *search,
                              const struct board *board, struct text *output) {
    struct board after;
    for (size_t k = 2; k <= board->cell[0]; k++) {
        if (split_in_row(board, 0, k, &after) && !search_wins(search, &after)) {
            text_print(output, "%zu\n", k);
            return;
        }
    }
    text_print(output, "%s\n", truth->loses);
}

/* ---- yukicoder 102 ----
 *
 * The board: the cards of the player to move, those of the other one, and four
 * piles. In the end whoever has more cards has one turn left. */

static void make_cards_on_table(const struct truth *truth, struct dice *dice,
                                struct text *input, struct board *board) {
    struct board piles = {0};
    truth_make_numbers(truth, dice, input, &piles);
    board_add(board, 0);
    board_add(board, 0);
    truth_append(board, &piles);
}

static void take_cards_of_pile(const struct board *board, size_t at,
                               struct boards *moves) {
    for (size_t take = 1; take <= 3 && take <= board->cell[at]; take++) {
        struct board after = *board;
        bool is_last = take == board->cell[at];
        size_t stolen = is_last ? (board->cell[1] + 1u) / 2 : 0;
        after.cell[at] = (uint16_t)(board->cell[at] - take);
        after.cell[0] = (uint16_t)(board->cell[1] - stolen);
        after.cell[1] = (uint16_t)(board->cell[0] + take + stolen);
        boards_add(moves, &after);
    }
}

static void take_cards(const struct board *board, struct boards *moves) {
    size_t left = 0;
    for (size_t at = 2; at < board->count; at++) {
        left += board->cell[at];
        take_cards_of_pile(board, at, moves);
    }
    if (left == 0 && board->cell[0] > board->cell[1]) {
        truth_change(board, 0, 0, moves);
    }
}

/* ---- HDU 4203 ---- */

/* The pile, and the number whose powers are taken. */
static void take_power(const struct board *board, struct boards *moves) {
    size_t take = 1;
    while (take > 0 && take <= board->cell[0]) {
        truth_change(board, 0, board->cell[0] - take, moves);
        take = board->cell[1] > 1 ? take * board->cell[1] : 0;
    }
}

static void tell_first_take_or_0(const struct truth *truth,
                                 struct search *search,
                                 const struct board *board,
                                 struct text *output) {
    struct boards moves = {0};
    size_t i = 0;
    truth->moves(board, &moves);
    while (i < moves.count && search_wins(search, &moves.list[i])) {
        i++;
    }
    text_print(output, "%d\n",
               i < moves.count ? board->cell[0] - moves.list[i].cell[0] : 0);
    free(moves.list);
}

/* ---- A winning move behind the word ---- */

/* Timus 1180: the least of several. */
static void tell_least_power(const struct truth *truth, struct search *search,
                             const struct board *board, struct text *output) {
    bool wins = search_wins(search, board);
    text_print(output, "%s\n", wins ? truth->wins : truth->loses);
    if (wins) {
        tell_first_take_or_0(truth, search, board, output);
    }
}

/* BOJ 15048: what is left to N becomes less by 1 or 2. */
static void say_number(const struct board *board, struct boards *moves) {
    for (size_t more = 1; more <= 2 && more <= board->cell[0]; more++) {
        truth_change(board, 0, board->cell[0] - more, moves);
    }
}

/* SPOJ NGM: a digit of the number is subtracted. */
static void subtract_digit(const struct board *board, struct boards *moves) {
    bool is_tried[10] = {true};
    for (size_t left = board->cell[0]; left > 0; left /= 10) {
        if (!is_tried[left % 10]) {
            is_tried[left % 10] = true;
            truth_change(board, 0, board->cell[0] - left % 10, moves);
        }
    }
}

/* BOJ 32219: a rook goes up or to the left, from row and column. */
static void move_rook(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < 2; i++) {
        for (size_t to = 1; to < board->cell[i]; to++) {
            truth_change(board, i, to, moves);
        }
    }
}

/* The word, and where the only winning move leads. */
static void tell_only_move(const struct truth *truth, struct search *search,
                           const struct board *board, struct text *output) {
    struct boards moves = {0};
    size_t count = 0;
    truth->moves(board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        if (!search_wins(search, &moves.list[i])) {
            text_print(output, "%s\n", count++ == 0 ? truth->wins : "again");
            if (board->count > 1) {
                truth_print_cells(output, &moves.list[i], 0);
            } else {
                text_print(output, "%d",
                           board->cell[0] - moves.list[i].cell[0]);
            }
            text_print(output, "\n");
        }
    }
    if (count == 0) {
        text_print(output, "%s\n", truth->loses);
    }
    free(moves.list);
}

/* ---- Bounds in front of the piles ---- */

/* "n k\na1 .. an\n" or "n l r\n...": the bounds are the board's first cells,
 * as many as `parameter` says, none below the one before. */
static void make_bounds_and_piles(const struct truth *truth, struct dice *dice,
                                  struct text *input, struct board *board) {
    struct truth some = *truth;
    struct board piles = {0};
    size_t bound = 1;
    some.piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu", some.piles);
    for (size_t i = 0; i < truth->parameter; i++) {
        bound = truth_between(dice, bound, 5);
        board_add(board, bound);
        text_print(input, " %zu", bound);
    }
    text_print(input, "\n");
    truth_make_numbers(&some, dice, input, &piles);
    truth_append(board, &piles);
}

/* The board: for each pile the most that may be taken of it, and its stones. */
static void make_last_takes(const struct truth *truth, struct dice *dice,
                            struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    size_t bound = truth_between(dice, 1, 9);
    text_print(input, "%zu %zu\n", count, bound);
    for (size_t i = 0; i < count; i++) {
        size_t pile = truth_between(dice, truth->least, truth->most);
        board_add(board, bound);
        board_add(board, pile);
        text_print(input, i > 0 ? " %zu" : "%zu", pile);
    }
    text_print(input, "\n");
}

static void take_at_most_the_last(const struct board *board,
                                  struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        for (size_t take = 1;
             take <= board->cell[i] && take <= board->cell[i + 1]; take++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)take;
            after.cell[i + 1] = (uint16_t)(board->cell[i + 1] - take);
            boards_add(moves, &after);
        }
    }
}

static void take_l_to_r(const struct board *board, struct boards *moves) {
    for (size_t i = 2; i < board->count; i++) {
        for (size_t take = board->cell[0]; take <= board->cell[1]; take++) {
            if (take <= board->cell[i]) {
                truth_change(board, i, board->cell[i] - take, moves);
            }
        }
    }
}

/* ---- Poker Nim ----
 *
 * The board: how often the player to move may still add chips, how often the
 * other one may, and the piles. Two chips at most are added at once, else the
 * search would not end. */

static void make_poker(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    struct truth some = *truth;
    size_t adds = truth_between(dice, 0, 2);
    struct board piles = {0};
    some.piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu %zu\n", some.piles, adds);
    truth_make_numbers(&some, dice, input, &piles);
    board_add(board, adds);
    board_add(board, adds);
    truth_append(board, &piles);
}

static void take_or_add(const struct board *board, struct boards *moves) {
    struct board turned = *board;
    turned.cell[0] = board->cell[1];
    turned.cell[1] = board->cell[0];
    for (size_t i = 2; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(&turned, i, left, moves);
        }
        struct board fewer = turned;
        fewer.cell[1] = (uint16_t)(turned.cell[1] - 1);
        for (size_t more = 1; board->cell[0] > 0 && more <= 2; more++) {
            truth_change(&fewer, i, board->cell[i] + more, moves);
        }
    }
}

/* ---- Pairs of a number and a bound ---- */

/* The board is "n m" and what was said last, 0 at first. */
static void count_on(const struct board *board, struct boards *moves) {
    size_t said = board->cell[2];
    for (size_t more = 1; more <= board->cell[1]; more++) {
        if (said + more <= board->cell[0]) {
            truth_change(board, 2, said + more, moves);
        }
    }
}

/* Rows "a k", their number first. */
static void make_rows_of_two(const struct truth *truth, struct dice *dice,
                             struct text *input, struct board *board) {
    struct truth two = *truth;
    size_t count = truth_between(dice, 1, truth->piles);
    two.piles = 2;
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        struct board row = {0};
        truth_make_numbers(&two, dice, input, &row);
        truth_append(board, &row);
    }
}

static void take_a_fraction(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        size_t most = board->cell[i] / board->cell[i + 1];
        for (size_t take = 1; take <= most; take++) {
            truth_change(board, i, board->cell[i] - take, moves);
        }
    }
}

/* The bounds first, then the piles. */
static void make_bounds_first(const struct truth *truth, struct dice *dice,
                              struct text *input, struct board *board) {
    struct truth row = *truth;
    row.piles = truth_between(dice, 1, truth->piles);
    struct board rows[2] = {{0}, {0}};
    text_print(input, "%zu\n", row.piles);
    for (size_t half = 0; half < 2; half++) {
        truth_make_numbers(&row, dice, input, &rows[half]);
    }
    for (size_t i = 0; i < row.piles; i++) {
        board_add(board, rows[0].cell[i]);
        board_add(board, rows[1].cell[i]);
    }
}

static void take_ones_up_to_a(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i += 2) {
        size_t pile = board->cell[i + 1];
        for (size_t take = 1; take <= board->cell[i]; take++) {
            if ((pile & take) == take) {
                truth_change(board, i + 1, pile - take, moves);
            }
        }
    }
}

/* ---- Things with numbers, of which some are left ----
 *
 * The board is l and r, and a cell for each thing that is still there: 1. */

static void add_things(struct board *board, size_t least, size_t most,
                       size_t count) {
    board_add(board, least);
    board_add(board, most);
    for (size_t i = 0; i < count; i++) {
        board_add(board, 1);
    }
}

/* ABC278 G, "n l r". Boards on which all turns take as many may be longer, and
 * are those with lost positions. */
static void make_cards(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t count = truth_between(dice, truth->least, truth->most);
    size_t least = truth_between(dice, 1, count);
    bool has_one = count > truth->parameter || dice_throw_below(dice, 2);
    size_t most = has_one ? least : truth_between(dice, least, count);
    add_things(board, least, most, count);
    text_print(input, "%zu %zu %zu\n", count, least, most);
}

/* ABC244 C, "n". */
static void make_names(const struct truth *truth, struct dice *dice,
                       struct text *input, struct board *board) {
    size_t n = truth_between(dice, truth->least, truth->most);
    add_things(board, 1, 1, 2 * n + 1);
    text_print(input, "%zu\n", n);
}

/* From each thing on, as long as none is missing. */
static void take_side_by_side(const struct board *board, struct boards *moves) {
    for (size_t first = 2; first < board->count; first++) {
        struct board after = *board;
        for (size_t at = first; at < board->count && board->cell[at]; at++) {
            size_t taken = at - first + 1;
            after.cell[at] = 0;
            if (taken >= board->cell[0] && taken <= board->cell[1]) {
                boards_add(moves, &after);
            }
        }
    }
}

/* ---- Against the judge ---- */

/* Ninety-nine has no input. */
static void make_ninety_nine(const struct truth *truth, struct dice *dice,
                             struct text *input, struct board *board) {
    (void)truth;
    (void)dice;
    text_print(input, "%s", "");
    board_add(board, 99);
    board_add(board, 2);
    board_add(board, 0);
}

/* DMOJ game1: the first cell is 1 until the first turn; then the piles. */
static void make_first_turn(const struct truth *truth, struct dice *dice,
                            struct text *input, struct board *board) {
    size_t count = truth_between(dice, 1, truth->piles);
    board_add(board, 1);
    text_print(input, "%zu\n", count);
    for (size_t i = 0; i < count; i++) {
        board_add(board, truth_between(dice, truth->least, truth->most));
        text_print(input, "%u\n", board->cell[1 + i]);
    }
}

static void take_or_pass_at_first(const struct board *board,
                                  struct boards *moves) {
    struct board after = *board;
    after.cell[0] = 0;
    if (board->cell[0] == 1) {
        boards_add(moves, &after);
    }
    for (size_t i = 1; i < board->count; i++) {
        for (size_t left = 0; left < board->cell[i]; left++) {
            truth_change(&after, i, left, moves);
        }
    }
}

/* ---- Divisors ---- */

static void replace_by_divisor(const struct board *board,
                               struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t divisor = 1; divisor < board->cell[i]; divisor++) {
            if (board->cell[i] % divisor == 0) {
                truth_change(board, i, divisor, moves);
            }
        }
    }
}

/* ---- LightOJ 1393: stones go right or down ----
 *
 * The board starts with height and width. */

static void make_grid(const struct truth *truth, struct dice *dice,
                      struct text *input, struct board *board) {
    size_t height = truth_between(dice, 1, truth->piles);
    struct truth row = *truth;
    row.piles = truth_between(dice, 1, truth->piles);
    text_print(input, "%zu %zu\n", height, row.piles);
    board_add(board, height);
    board_add(board, row.piles);
    for (size_t i = 0; i < height; i++) {
        struct board cells = {0};
        truth_make_numbers(&row, dice, input, &cells);
        truth_append(board, &cells);
    }
}

static void hand_on(const struct board *board, size_t from, size_t to,
                    struct boards *moves) {
    struct board after = *board;
    while (after.cell[from] > 0) {
        after.cell[from]--;
        after.cell[to]++;
        boards_add(moves, &after);
    }
}

static void move_right_or_down(const struct board *board,
                               struct boards *moves) {
    size_t height = board->cell[0];
    size_t width = board->cell[1];
    for (size_t i = 0; i < height * width; i++) {
        if (i % width + 1 < width) {
            hand_on(board, 2 + i, 3 + i, moves);
        }
        if (i / width + 1 < height) {
            hand_on(board, 2 + i, 2 + i + width, moves);
        }
    }
}

/* ---- LightOJ 1020: who moves first tells who wins by the last marble ----
 *
 * Cells: the marbles, and 1 where Alice moves first. Then nobody wants the last
 * one: who finds none has a turn left. */

static void make_marbles(const struct truth *truth, struct dice *dice,
                         struct text *input, struct board *board) {
    size_t marbles = truth_between(dice, truth->least, truth->most);
    bool is_alice = dice_throw_below(dice, 2) == 1;
    board_add(board, marbles);
    board_add(board, is_alice);
    text_print(input, "%zu %s\n", marbles, is_alice ? "Alice" : "Bob");
}

static void take_1_or_2(const struct board *board, struct boards *moves) {
    struct board after = *board;
    for (size_t take = 1; take <= 2 && take <= board->cell[0]; take++) {
        after.cell[0] = (uint16_t)(board->cell[0] - take);
        boards_add(moves, &after);
    }
    if (board->cell[0] == 0 && board->cell[1] == 1) {
        after.cell[1] = 0;
        boards_add(moves, &after);
    }
}

static void tell_child(const struct truth *truth, struct search *search,
                       const struct board *board, struct text *output) {
    (void)truth;
    bool is_alice = (board->cell[1] == 1) == search_wins(search, board);
    text_print(output, "%s\n", is_alice ? "Alice" : "Bob");
}

/* ---- BZOJ 1874: the takes behind the piles, and the first turn ----
 *
 * Cells: how many takes there are, the takes, and the piles. */

static void make_piles_and_set(const struct truth *truth, struct dice *dice,
                               struct text *input, struct board *board) {
    size_t piles = truth_between(dice, 1, truth->piles);
    size_t takes = truth_between(dice, 1, 3);
    board_add(board, takes);
    for (size_t i = 0, take = 0; i < takes; i++) {
        take += truth_between(dice, 1, 3);
        board_add(board, take);
    }
    text_print(input, "%zu\n", piles);
    for (size_t i = 0; i < piles; i++) {
        size_t pile = truth_between(dice, truth->least, truth->most);
        board_add(board, pile);
        text_print(input, "%zu\n", pile);
    }
    text_print(input, "%zu\n", takes);
    for (size_t i = 1; i <= takes; i++) {
        text_print(input, "%u\n", board->cell[i]);
    }
}

static void tell_first_of_set(const struct truth *truth, struct search *search,
                              const struct board *board, struct text *output) {
    size_t takes = board->cell[0];
    for (size_t i = takes + 1; i < board->count; i++) {
        for (size_t take = 1; take <= takes; take++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)(board->cell[i] - board->cell[take]);
            if (board->cell[take] <= board->cell[i] &&
                !search_wins(search, &after)) {
                text_print(output, "YES\n%zu %u\n", i - takes,
                           board->cell[take]);
                return;
            }
        }
    }
    text_print(output, "%s\n", truth->loses);
}

/* ---- The problems ---- */

const struct truth truths_of_takes[] = {
    {"bzoj1874", ALONE, MAKE(make_piles_and_set, 3, 1, 12),
     .moves = truth_take_of_set, .loses = "NO", .tell = tell_first_of_set},
    {"lightoj1020", AFTER_COUNT, MAKE(make_marbles, 1, 1, 60),
     .moves = take_1_or_2, .label = ": ", .tell = tell_child},
    {"yuki102", ALONE, MAKE(make_cards_on_table, 4, 1, 5), .moves = take_cards,
     .wins = "Taro", .loses = "Jiro"},
    {"hdu1846", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = take_from_pairs, .wins = "first", .loses = "second"},
    {"hdu2188", AFTER_COUNT, MAKE(truth_make_and_note, 2, 1, 20),
     .moves = raise, .wins = "Grass", .loses = "Rabbit"},
    {"hdu2149", UNTIL_END, MAKE(truth_make_and_note, 2, 1, 20), .moves = raise,
     .loses = "none", .tell = tell_bids},
    {"hdu1851", AFTER_COUNT, MAKE(make_pairs, 3, 0, 9), .parameter = 5,
     .moves = take_from_pairs, .wins = "No", .loses = "Yes"},
    {"hdu1729", UNTIL_END, .end = "0\n", MAKE(make_boxes, 3, 0, 90),
     .moves = fill_boxes, .wins = "Yes", .loses = "No", .label = ":\n"},
    {"p4018", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_prime_power, .wins = "October wins!", .loses = "Roy wins!"},
    {"p4860", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_prime_or_1, .wins = "October wins!", .loses = "Roy wins!"},
    {"numgame2", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_lesser_prime, .wins = "BOB", .loses = "ALICE"},
    {"hdu2897", UNTIL_END, MAKE(make_n_p_q, 1, 1, 60), .moves = take_p_to_q,
     .misere = true, .wins = "WIN", .loses = "LOST"},
    {"hdu1527", UNTIL_END, MAKE(truth_make_numbers, 2, 0, 13),
     .moves = take_from_one_or_both, .wins = "1", .loses = "0"},
    {"hdu2516", UNTIL_END, .end = "0\n", MAKE(make_fibonacci_nim, 1, 2, 60),
     .moves = take_up_to_twice, .wins = "First win", .loses = "Second win"},
    {"takeaway", AFTER_COUNT, MAKE(make_last_takes, 3, 1, 9),
     .moves = take_at_most_the_last, .wins = "Nancy", .loses = "Zeta"},
    {"abc297g", ALONE, MAKE(make_bounds_and_piles, 3, 1, 14), .parameter = 2,
     .moves = take_l_to_r, .wins = "First", .loses = "Second"},
    {"arc091f", ALONE, MAKE(make_rows_of_two, 3, 1, 12),
     .moves = take_a_fraction, .wins = "Takahashi", .loses = "Aoki"},
    {"cf2027e1", AFTER_COUNT, MAKE(make_bounds_first, 3, 1, 17),
     .moves = take_ones_up_to_a, .wins = "Alice", .loses = "Bob"},
    {"hdu4764", UNTIL_END, .end = "0 0\n", MAKE(truth_make_and_note, 2, 1, 20),
     .moves = count_on, .misere = true, .wins = "Tang", .loses = "Jiang"},
    {"hr-poker-nim", AFTER_COUNT, MAKE(make_poker, 3, 0, 3),
     .moves = take_or_add, .wins = "First", .loses = "Second"},
    {"lightoj1393", AFTER_COUNT, MAKE(make_grid, 2, 0, 2),
     .moves = move_right_or_down, .wins = "win", .loses = "lose",
     .label = ": "},
    {"abc368f", ALONE, MAKE(truth_make_piles, 3, 1, 40),
     .moves = replace_by_divisor, .wins = "Anna", .loses = "Bruno"},
    {"zoj2290", UNTIL_END, MAKE(make_fibonacci_nim, 1, 2, 60),
     .moves = take_up_to_twice, .loses = "lose", .tell = tell_first_take},
    {"p6487", ALONE, MAKE(make_with_all, 1, 2, 60), .moves = take_up_to_twice,
     .tell = tell_first_take},
    {"yuki153", ALONE, MAKE(truth_make_numbers, 1, 1, 30),
     .moves = split_evenly, .tidies = true, .wins = "A", .loses = "B"},
    {"cf87c", ALONE, MAKE(truth_make_numbers, 1, 1, 36), .moves = split_in_rows,
     .tidies = true, .loses = "-1", .tell = tell_fewest_piles},
    {"hdu2486", AFTER_COUNT, .parameter = 6, MAKE(make_k_times, 1, 2, 60),
     .moves = take_up_to_twice, .loses = "lose", .label = ": ",
     .tell = tell_first_take},
    {"poj2368", ALONE, MAKE(truth_make_and_note, 1, 3, 120), .parameter = 2,
     .moves = take_from_pairs, .tell = tell_least_bound},
    {"hdu4203", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 40),
     .moves = take_power, .loses = "0", .tell = tell_first_take_or_0},
    {"timus1180", ALONE, MAKE(truth_make_and_note, 1, 1, 400), .parameter = 2,
     .moves = take_power, .wins = "1", .loses = "2", .tell = tell_least_power},
    {"51nod1068", AFTER_COUNT, MAKE(truth_make_and_note, 1, 1, 400),
     .parameter = 2, .moves = take_power, .wins = "A", .loses = "B"},
    {"boj15048", ALONE, MAKE(truth_make_numbers, 1, 3, 200),
     .moves = say_number, .loses = "0", .tell = tell_first_take_or_0},
    {"ngm", ALONE, MAKE(truth_make_numbers, 1, 1, 999), .moves = subtract_digit,
     .wins = "1", .loses = "2", .tell = tell_only_move},
    {"boj32219", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = move_rook, .wins = "jinseo", .loses = "dohoon",
     .tell = tell_only_move},
    {"edpc-k", ALONE, MAKE(make_count_first, 4, 1, 60),
     .moves = truth_take_of_set, .wins = "First", .loses = "Second"},
    {"bachetsgame", UNTIL_END, MAKE(make_pile_first, 4, 1, 60),
     .moves = truth_take_of_set, .wins = "Stan wins", .loses = "Ollie wins"},
    {"cses1729", ALONE, MAKE(make_pile_first, 4, 1, 60),
     .moves = truth_take_of_set, .wins = "W", .loses = "L", .tell = tell_each},
    {"cf1033c", ALONE, MAKE(make_row, 1, 1, 12), .moves = jump, .wins = "A",
     .loses = "B", .tell = tell_each},
    {"timus1087", ALONE, MAKE(make_pile_first, 4, 1, 60),
     .moves = truth_take_of_set, .misere = true, .wins = "1", .loses = "2"},
    {"51nod1066", AFTER_COUNT, MAKE(truth_make_numbers, 2, 1, 20),
     .moves = take_from_pairs, .wins = "A", .loses = "B"},
    {"chcoinsg", AFTER_COUNT, MAKE(truth_make_numbers, 1, 1, 300),
     .moves = take_prime_power, .wins = "Chef", .loses = "Misha"},
    {"boj25179", ALONE, MAKE(truth_make_and_note, 2, 1, 20), .moves = count_on,
     .misere = true, .wins = "Can win", .loses = "Can't win"},
    {"abc278g", ALONE, MAKE(make_cards, 1, 1, 13), .parameter = 9,
     .moves = take_side_by_side, .wins = "First", .loses = "Second"},
    {"abc244c", ALONE, MAKE(make_names, 1, 1, 5), .moves = take_side_by_side,
     .wins = "First"},
    {"ninetynine", ALONE, MAKE(make_ninety_nine, 1, 0, 0), .moves = count_on,
     .loses = "Second"},
    {"game1", ALONE, MAKE(make_first_turn, 3, 0, 6),
     .moves = take_or_pass_at_first, .wins = "First"},
    {.handle = NULL},
};
