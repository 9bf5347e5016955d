/* The inverses of boards, and that of the numbers as they are. */
#include "boards/parts.h"

/* Numbers of a head may have limits of their own. */
static uint64_t fold(uint64_t number, struct nim_range limits) {
    bool is_within = number >= limits.min && number <= limits.max;
    return is_within ? number
                     : limits.min + number % (limits.max - limits.min + 1);
}

/* Numbers of a pile, a pair or a triple. */
static uint64_t unit_of(const struct nim_problem *row) {
    const uint64_t head[NIM_HEAD_MAX] = {1, 1, 0, 0};
    return nim_layout_body_count(&row->layout, head);
}

static void keep(const struct nim_problem *row, const uint64_t *piles,
                 size_t pile_count, struct nim_random *random,
                 struct nim_draft *board) {
    bool has_body = nim_layout_has_body(&row->layout);
    uint64_t *numbers = has_body ? board->numbers : board->head;
    for (size_t i = 0; i < pile_count; i++) {
        numbers[i] = piles[i];
    }
    for (unsigned i = 0; i < row->layout.head_count && !has_body; i++) {
        numbers[i] = fold(numbers[i], head_limits(row, i));
    }
    if (!has_body) {
        return;
    }
    uint64_t unit = unit_of(row);
    set_count(board, pile_count / (size_t)unit,
              pile_count - pile_count % (size_t)unit);
    for (unsigned i = 1; i < row->layout.head_count; i++) {
        const struct nim_range limits = head_limits(row, i);
        board->head[i] = draw_width(random, limits.min, limits.max);
    }
}

struct nim_range nim_inverse_keep_counts(const struct nim_problem *row) {
    uint64_t count = row->layout.head_count;
    struct nim_range counts = nim_limits_pile_count(row);
    counts.min *= unit_of(row);
    counts.max *= unit_of(row);
    return nim_layout_has_body(&row->layout) ? counts
                                             : (struct nim_range){count, count};
}

struct nim_range nim_inverse_keep_values(const struct nim_problem *row,
                                         size_t pile_count) {
    return limits_of(row, pile_count);
}

static const struct nim_inverse of_numbers = {keep, nim_inverse_keep_counts,
                                              nim_inverse_keep_values, NULL};

const struct nim_inverse *nim_inverse_find(const struct nim_problem *row) {
    return row->layout.board ? &row->layout.board->inverse : &of_numbers;
}

const struct nim_inverse *nim_inverse_of_numbers(void) {
    return &of_numbers;
}

struct nim_range nim_inverse_counts(const struct nim_inverse *inverse,
                                    const struct nim_problem *row) {
    return inverse->counts ? inverse->counts(row) : nim_limits_pile_count(row);
}
