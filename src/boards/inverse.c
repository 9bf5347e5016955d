/* The inverses of boards, what they are made of, and that of the numbers as
 * they are. */
#include "boards/parts.h"

#include <assert.h>

bool nim_flip(struct nim_random *random) {
    return nim_random_below(random, 2) == 1;
}

uint64_t nim_draw(struct nim_random *random, uint64_t min, uint64_t max) {
    uint64_t shift = nim_random_below(random, integer_bits(max - min) + 1);
    uint64_t above = nim_random_between(random, 0, max - min);
    return min + (shift < 64 ? above >> shift : 0);
}

uint64_t nim_draw_rest(uint64_t rest, uint64_t period, struct nim_range limits,
                       struct nim_random *random) {
    uint64_t least = 0;
    assert(period > 0);
    if (rest < limits.min) {
        least = (limits.min - rest + period - 1) / period;
    }
    uint64_t most = (limits.max - rest) / period;
    return rest + period * nim_draw(random, least, most);
}

struct nim_range nim_limits_of(const struct nim_problem *row, uint64_t count) {
    const uint64_t head[NIM_HEAD_MAX] = {count, UINT64_MAX, UINT64_MAX,
                                         UINT64_MAX};
    return nim_limits_value(row, head);
}

struct nim_range nim_limits_of_head(const struct nim_problem *row,
                                    unsigned index) {
    const uint64_t head[NIM_HEAD_MAX] = {0};
    return nim_limits_head(row, index, head);
}

uint64_t nim_row_min(const struct nim_problem *row) {
    bool has_rows = row->layout.body == NIM_BODY_ROWS;
    return has_rows ? integer_max(nim_limits_of_head(row, 1).min, 1) : 1;
}

struct nim_range nim_row_values(const struct nim_wish *wish) {
    bool lacks_zeros = wish->limits.min > 0 && nim_row_min(wish->row) > 1;
    return lacks_zeros ? NO_VALUES : wish->limits;
}

void nim_draft_count(struct nim_draft *board, size_t count,
                     size_t number_count) {
    board->head[0] = count;
    board->number_count = number_count;
}

void nim_swap(uint64_t *a, uint64_t *b) {
    uint64_t first = *a;
    *a = *b;
    *b = first;
}

void nim_shuffle(uint64_t *numbers, size_t count, struct nim_random *random) {
    for (size_t i = count; i > 1; i--) {
        nim_swap(&numbers[i - 1], &numbers[nim_random_below(random, i)]);
    }
}

void nim_spread(uint64_t *numbers, size_t count, uint64_t apart,
                uint64_t most) {
    nim_sort_rising(numbers, count);
    for (size_t i = 1; i < count; i++) {
        numbers[i] = integer_max(numbers[i], numbers[i - 1] + apart);
    }
    for (size_t i = count; i > 0; i--) {
        numbers[i - 1] =
            integer_min(numbers[i - 1], most - apart * (count - i));
    }
}

uint64_t nim_whole_bits(uint64_t number) {
    return number > 1 ? integer_bits(number) - 1 : 0;
}

/* Numbers of a head may have limits of their own. */
static uint64_t fold(uint64_t number, struct nim_range limits) {
    bool is_within = number >= limits.min && number <= limits.max;
    return is_within ? number
                     : limits.min + number % (limits.max - limits.min + 1);
}

/* The same of a number of the body, which may be below 0. */
static uint64_t fold_number(const struct nim_wish *wish,
                            const struct nim_draft *board, size_t at) {
    const struct nim_range limits =
        nim_limits_number(wish->row, board->head, at);
    uint64_t number = board->numbers[at];
    bool may_turn = wish->row->layout.has_negative &&
                    signed_is_negative(limits.min) && nim_flip(wish->random);
    return may_turn ? 0 - number % (limits.max + 1) : fold(number, limits);
}

/* How often a head is drawn: a power of two, with a bit for each number. */
#define HEAD_TRIES (1u << NIM_HEAD_MAX)

/* Draws a pair or triple again that breaks a rule of the statement. */
static void mend(const struct nim_wish *wish, struct nim_draft *board,
                 size_t at, size_t unit) {
    const struct nim_board *own = wish->row->layout.board;
    uint64_t *numbers = &board->numbers[at];
    for (unsigned try = 0;
         try < 20 && nim_board_find_fault(own, numbers) != NO_FAULT; try++) {
        for (size_t i = 0; i < unit; i++) {
            numbers[i] = nim_random_next(wish->random) >> try;
            numbers[i] = fold_number(wish, board, at + i);
        }
    }
}

static void keep_limits(const struct nim_wish *wish, struct nim_draft *board,
                        size_t unit) {
    for (size_t i = 0; i < board->number_count; i++) {
        board->numbers[i] = fold_number(wish, board, i);
    }
    for (size_t at = 0; at < board->number_count; at += unit) {
        mend(wish, board, at, unit);
    }
}

/* Numbers of a pile, a pair or a triple, or of the shortest row. */
static uint64_t unit_of(const struct nim_problem *row) {
    const uint64_t head[NIM_HEAD_MAX] = {1, nim_row_min(row), 0, 0};
    return nim_layout_row_len(&row->layout, head);
}

/* A number of the head beside a body. After some tries it is the least or the
 * largest, in all ways. */
static uint64_t draw_head(const struct nim_wish *wish, unsigned i,
                          unsigned try) {
    const struct nim_range limits = nim_limits_of_head(wish->row, i);
    return try < HEAD_TRIES ? nim_draw(wish->random, limits.min, limits.max)
           : try >> i & 1   ? limits.max
                            : limits.min;
}

static void keep_head(const struct nim_wish *wish, struct nim_draft *board) {
    const struct nim_layout *layout = &wish->row->layout;
    bool has_body = nim_layout_has_body(layout);
    bool is_wrong = true;
    for (unsigned try = 0; try < 2 * HEAD_TRIES && is_wrong; try++) {
        for (unsigned i = has_body; i < layout->head_count; i++) {
            board->head[i] =
                has_body ? draw_head(wish, i, try)
                : nim_layout_is_long(layout, wish->piles[i])
                    ? wish->piles[i]
                    : fold(wish->piles[i], nim_limits_of_head(wish->row, i));
        }
        is_wrong = wish->row->limits.draws_numbers &&
                   layout->board->head_fault &&
                   layout->board->head_fault(board->head) != NO_FAULT;
    }
}

/* Must all piles of a formula differ? */
static bool are_apart(const struct nim_layout *layout) {
    return layout->board && layout->board->formula &&
           (layout->is_distinct || layout->order == NIM_ORDER_RISING);
}

/* Piles of which the order, or that they differ, is all that has to be kept. */
static void keep_order(const struct nim_wish *wish, struct nim_draft *board) {
    const struct nim_layout *layout = &wish->row->layout;
    bool is_in_order = layout->order != NIM_ORDER_ANY;
    if (!layout->board || !layout->board->formula ||
        (!is_in_order && !layout->is_distinct)) {
        return;
    }
    nim_spread(board->numbers, board->number_count, are_apart(layout),
               wish->limits.max);
    if (wish->row->limits.squares == 2) {
        uint64_t last = integer_largest(board->numbers, board->number_count);
        board->head[1] = integer_max(board->head[1], last);
    }
    if (!is_in_order) {
        nim_shuffle(board->numbers, board->number_count, wish->random);
    }
}

/* About as many rows as they are long; as short as may be where there are as
 * many as may be. */
static void keep_rows(const struct nim_wish *wish, struct nim_draft *board) {
    const struct nim_range rows = nim_limits_pile_count(wish->row);
    const struct nim_range lens = nim_limits_of_head(wish->row, 1);
    uint64_t len = nim_row_min(wish->row);
    if (board->head[0] < rows.max) {
        while (len < lens.max && (len + 1) * (len + 1) <= board->number_count &&
               (len + 1) * rows.min <= board->number_count) {
            len++;
        }
    }
    nim_draft_count(board, (size_t)(board->number_count / len),
                    board->number_count - (size_t)(board->number_count % len));
    board->head[1] = len;
}

static void keep(const struct nim_wish *wish, struct nim_draft *board) {
    bool has_body = nim_layout_has_body(&wish->row->layout);
    for (size_t i = 0; has_body && i < wish->pile_count; i++) {
        board->numbers[i] = wish->piles[i];
    }
    keep_head(wish, board);
    if (wish->row->layout.body == NIM_BODY_ROWS) {
        keep_rows(wish, board);
    }
    if (nim_limits_differ(wish->row)) {
        keep_limits(wish, board, (size_t)unit_of(wish->row));
    }
    keep_order(wish, board);
}

static struct nim_range values_kept(const struct nim_wish *wish) {
    uint64_t min = wish->row->layout.has_negative ? 0 : wish->limits.min;
    return (struct nim_range){min, wish->limits.max};
}

static const struct nim_inverse of_numbers = {.invert = keep,
                                              .values = values_kept};

/* How many numbers become a pile. */
static size_t numbers_each(const struct nim_inverse *inverse,
                           const struct nim_layout *layout) {
    bool is_board = inverse != &of_numbers;
    return is_board ? (size_t)integer_max(layout->board->each, 1) : 1;
}

/* How often a number is drawn that may have no twin. */
#define TWIN_TRIES 64

/* Pile by pile, up to one that finds no place of its own. */
static void invert_each(nim_invert_each_fn *invert, const struct nim_wish *wish,
                        struct nim_draft *board, size_t each) {
    const struct nim_layout *layout = &wish->row->layout;
    uint64_t *numbers =
        nim_layout_has_body(layout) ? board->numbers : board->head;
    bool is_twin = false;
    for (size_t i = 0; i < wish->pile_count && !is_twin; i++) {
        unsigned tries = TWIN_TRIES;
        do {
            invert(wish, wish->piles[i], &numbers[each * i]);
            is_twin =
                nim_layout_is_twin(layout, board->head, numbers, each * i);
        } while (is_twin && --tries > 0);
    }
}

/* Numbers of the head that the board does not name mean nothing. */
static void draw_unnamed(const struct nim_wish *wish, struct nim_draft *board) {
    const struct nim_problem *row = wish->row;
    const struct nim_board_shape *shape = row->layout.board->shapes;
    shape += shape->body != row->layout.body;
    uint64_t first = integer_max(shape->head_count, 1);
    for (unsigned i = (unsigned)first; i < row->layout.head_count; i++) {
        if (i + 1 != row->limits.squares) {
            const struct nim_range limits = nim_limits_of_head(row, i);
            board->head[i] = nim_draw(wish->random, limits.min, limits.max);
        }
    }
}

void nim_inverse_invert(const struct nim_inverse *inverse,
                        struct nim_wish *wish, struct nim_draft *board) {
    const struct nim_layout *layout = &wish->row->layout;
    size_t each = numbers_each(inverse, layout);
    size_t count = each * wish->pile_count;
    wish->limits = nim_limits_of(wish->row, wish->pile_count);
    if (nim_layout_has_body(layout)) {
        size_t unit = (size_t)unit_of(wish->row);
        nim_draft_count(board, count / unit + layout->has_one_less,
                        count - count % unit);
        if (inverse != &of_numbers) {
            draw_unnamed(wish, board);
        }
    }
    if (inverse->each) {
        invert_each(inverse->each, wish, board, each);
    } else {
        inverse->invert(wish, board);
    }
}

struct nim_range nim_inverse_values(const struct nim_inverse *inverse,
                                    const struct nim_problem *row,
                                    size_t pile_count) {
    const struct nim_wish wish = {
        .row = row,
        .pile_count = pile_count,
        .limits = nim_limits_of(row, integer_max(pile_count, 1))};
    return inverse->values ? inverse->values(&wish) : wish.limits;
}

/* Where the limits leave no room for any piles there is none. */
const struct nim_inverse *nim_inverse_find(const struct nim_problem *row) {
    const struct nim_board *board = row->layout.board;
    const struct nim_inverse *inverse = board ? &board->inverse : &of_numbers;
    bool is_known = inverse->invert || inverse->each;
    return is_known && !row->limits.draws_numbers ? inverse : NULL;
}

const struct nim_inverse *nim_inverse_of_numbers(void) {
    return &of_numbers;
}

struct nim_range nim_inverse_counts(const struct nim_inverse *inverse,
                                    const struct nim_problem *row) {
    uint64_t each = numbers_each(inverse, &row->layout);
    uint64_t count = row->layout.head_count;
    struct nim_range numbers = {count, count};
    if (inverse->counts) {
        return inverse->counts(row);
    }
    if (nim_layout_has_body(&row->layout)) {
        const struct nim_range rows = nim_limits_pile_count(row);
        uint64_t len = inverse == &of_numbers ? nim_row_min(row) : 1;
        const uint64_t fewest[NIM_HEAD_MAX] = {rows.min, len};
        const uint64_t most[NIM_HEAD_MAX] = {rows.max, len};
        numbers.min = nim_layout_body_count(&row->layout, fewest);
        numbers.max = nim_layout_body_count(&row->layout, most);
    }
    if (are_apart(&row->layout)) {
        const struct nim_range values = nim_limits_of(row, numbers.min);
        numbers.max = integer_min(numbers.max - 1, values.max - values.min) + 1;
    }
    return (struct nim_range){(numbers.min + each - 1) / each,
                              numbers.max / each};
}
