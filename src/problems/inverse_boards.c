/* Boards from piles: pieces on lines, and numbers that make piles together. */
#include "problems/arrange.h"
#include "problems/inverse_parts.h"

#include <assert.h>

/* ---- Pieces that face each other on a line ---- */

/* Two places with so many fields between, either one first. */
static void face(uint64_t *pair, uint64_t fields, struct nim_range places,
                 struct nim_random *random) {
    uint64_t free = places.max - places.min - fields - 1;
    pair[0] = places.min + nim_random_between(random, 0, free);
    pair[1] = pair[0] + fields + 1;
    if (flip(random)) {
        swap(&pair[0], &pair[1]);
    }
}

/* All pairs on one line: what is free is shared out before them. */
static void line_up(const struct nim_problem *row, const uint64_t *piles,
                    size_t pile_count, struct nim_random *random,
                    struct nim_draft *board) {
    const struct nim_range places = limits_of(row, pile_count);
    uint64_t free = places.max - places.min + 1;
    for (size_t i = 0; i < pile_count; i++) {
        free -= piles[i] + 2;
    }
    uint64_t at = places.min;
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t before =
            nim_random_between(random, 0, free / (pile_count - i));
        free -= before;
        board->numbers[2 * i] = at + before;
        board->numbers[2 * i + 1] = at + before + piles[i] + 1;
        at = board->numbers[2 * i + 1] + 1;
    }
}

void nim_invert_between_pairs(const struct nim_problem *row,
                              const uint64_t *piles, size_t pile_count,
                              struct nim_random *random,
                              struct nim_draft *board) {
    set_count(board, pile_count, 2 * pile_count);
    if (row->layout.order == NIM_ORDER_RISING) {
        line_up(row, piles, pile_count, random, board);
        return;
    }
    assert(row->limits.squares > 0);
    const struct nim_range squares = head_limits(row, 1);
    uint64_t fewest = largest(piles, pile_count) + 2;
    board->head[1] = nim_random_between(
        random, integer_max(fewest, squares.min), squares.max);
    for (size_t i = 0; i < pile_count; i++) {
        face(&board->numbers[2 * i], piles[i],
             nim_limits_value(row, board->head), random);
    }
}

struct nim_range nim_invert_between_pairs_values(const struct nim_problem *row,
                                                 size_t pile_count) {
    struct nim_range places = limits_of(row, pile_count);
    uint64_t fields = places.max - places.min + 1;
    if (row->limits.squares > 0) {
        fields = integer_min(fields, head_limits(row, 1).max);
    }
    if (row->layout.order == NIM_ORDER_RISING) {
        fields /= pile_count;
    }
    return fields < 2 ? NO_VALUES : (struct nim_range){0, fields - 2};
}

/* y b w: rows below each other, in places from -max to max. */
void nim_invert_between_triples(const struct nim_problem *row,
                                const uint64_t *piles, size_t pile_count,
                                struct nim_random *random,
                                struct nim_draft *board) {
    uint64_t reach = 2 * row->limits.value_max;
    const struct nim_range places = {0, reach};
    uint64_t first = nim_random_between(random, 0, reach + 1 - pile_count);
    set_count(board, pile_count, 3 * pile_count);
    for (unsigned i = 1; i < row->layout.head_count; i++) {
        const struct nim_range limits = head_limits(row, i);
        board->head[i] =
            draw_width(random, integer_max(limits.min, 1), limits.max);
    }
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t *triple = &board->numbers[3 * i];
        triple[0] = first + i;
        face(&triple[1], piles[i], places, random);
        for (size_t j = 0; j < 3; j++) {
            triple[j] -= row->limits.value_max;
        }
    }
}

struct nim_range
nim_invert_between_triples_values(const struct nim_problem *row,
                                  size_t pile_count) {
    uint64_t reach = 2 * row->limits.value_max;
    return reach < pile_count ? NO_VALUES : (struct nim_range){0, reach - 1};
}

void nim_invert_between_halves(const struct nim_problem *row,
                               const uint64_t *piles, size_t pile_count,
                               struct nim_random *random,
                               struct nim_draft *board) {
    const struct nim_range places = limits_of(row, pile_count);
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t free = places.max - places.min - piles[i] - 1;
        uint64_t low = places.min + nim_random_between(random, 0, free);
        board->numbers[i] = low;
        board->numbers[pile_count + i] = low + piles[i] + 1;
    }
}

struct nim_range nim_invert_between_halves_values(const struct nim_problem *row,
                                                  size_t pile_count) {
    const struct nim_range places = limits_of(row, pile_count);
    assert(places.min < places.max);
    return (struct nim_range){0, places.max - places.min - 1};
}

void nim_invert_between_ends(const struct nim_problem *row,
                             const uint64_t *piles, size_t pile_count,
                             struct nim_random *random,
                             struct nim_draft *board) {
    (void)row;
    (void)random;
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        board->numbers[i] = piles[i] + 2;
    }
}

struct nim_range nim_invert_between_ends_values(const struct nim_problem *row,
                                                size_t pile_count) {
    const struct nim_range lengths = limits_of(row, pile_count);
    assert(lengths.min >= 2);
    return (struct nim_range){lengths.min - 2, lengths.max - 2};
}

/* ---- Piles made of other numbers ---- */

void nim_invert_row_sums(const struct nim_problem *row, const uint64_t *piles,
                         size_t pile_count, struct nim_random *random,
                         struct nim_draft *board) {
    const struct nim_range cells = limits_of(row, pile_count);
    uint64_t most = integer_min(head_limits(row, 1).max, 8);
    size_t width =
        cells.min > 0 ? 1 : (size_t)nim_random_between(random, 1, most);
    set_count(board, pile_count, width * pile_count);
    board->head[1] = width;
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t left = piles[i];
        for (size_t j = 0; j + 1 < width; j++) {
            uint64_t cell = nim_random_between(random, 0, left);
            board->numbers[i * width + j] = cell;
            left -= cell;
        }
        board->numbers[i * width + width - 1] = left;
        shuffle(&board->numbers[i * width], width, random);
    }
}

/* Four numbers in a row from an even one on cancel out. */
static void range_of(uint64_t *pair, uint64_t pile, struct nim_range limits,
                     struct nim_random *random) {
    uint64_t most = (limits.max - 1) / 4;
    if (pile == 0) {
        pair[0] = 2 * draw_width(random, 1, limits.max / 2);
        pair[1] = 4 * draw_width(random, 1, limits.max / 4);
        return;
    }
    uint64_t fours = pile % 2 == 0 ? integer_min((pile - 1) / 4, most) : most;
    fours = draw_width(random, 0, fours);
    pair[0] = pile % 2 == 0 ? pile - 4 * fours : pile;
    pair[1] = 4 * fours + 1;
}

void nim_invert_ranges(const struct nim_problem *row, const uint64_t *piles,
                       size_t pile_count, struct nim_random *random,
                       struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        range_of(&board->numbers[2 * i], piles[i], limits, random);
    }
}

struct nim_range nim_invert_ranges_values(const struct nim_problem *row,
                                          size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    return limits.min > 1 ? NO_VALUES
                          : (struct nim_range){limits.max < 4, limits.max};
}

void nim_invert_chocolate(const struct nim_problem *row, const uint64_t *piles,
                          size_t pile_count, struct nim_random *random,
                          struct nim_draft *board) {
    (void)row;
    (void)pile_count;
    (void)random;
    board->head[0] = piles[0] + piles[2] + 1;
    board->head[1] = piles[1] + piles[3] + 1;
    board->head[2] = piles[2];
    board->head[3] = piles[3];
}

struct nim_range nim_invert_chocolate_values(const struct nim_problem *row,
                                             size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    return (struct nim_range){limits.min, (limits.max - 1) / 2};
}

/* Lights on a line, in a rectangle, in a box: another coordinate in the field
 * of 256 nimbers is divided out. */
static uint64_t nim_product(uint64_t a, uint64_t b) {
    uint64_t numbers[2] = {a, b};
    nim_arrange_corners(NULL, numbers, 2);
    return numbers[0];
}

/* number^254, as number^255 = 1. */
static uint64_t nim_reciprocal(uint64_t number) {
    uint64_t power = number;
    uint64_t product = 1;
    for (unsigned i = 1; i < 8; i++) {
        power = nim_product(power, power);
        product = nim_product(product, power);
    }
    return product;
}

static void factor(uint64_t *pair, uint64_t pile, struct nim_range limits,
                   struct nim_random *random) {
    uint64_t other =
        nim_random_between(random, 1, integer_min(limits.max, 255));
    pair[0] = nim_product(pile, nim_reciprocal(other));
    pair[1] = other;
    if (pair[0] > limits.max) {
        pair[0] = pile;
        pair[1] = 1;
    }
    if (flip(random)) {
        swap(&pair[0], &pair[1]);
    }
}

/* How often a light is drawn that may have no twin. The board ends with a light
 * that has one. */
#define LIGHT_TRIES 64

void nim_invert_corners(const struct nim_problem *row, const uint64_t *piles,
                        size_t pile_count, struct nim_random *random,
                        struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    bool is_twin = false;
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count && !is_twin; i++) {
        unsigned tries = LIGHT_TRIES;
        do {
            factor(&board->numbers[2 * i], piles[i], limits, random);
            is_twin = nim_layout_is_twin(&row->layout, board->head,
                                         board->numbers, 2 * i);
        } while (is_twin && --tries > 0);
    }
}

void nim_invert_cubes(const struct nim_problem *row, const uint64_t *piles,
                      size_t pile_count, struct nim_random *random,
                      struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, 3 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t *light = &board->numbers[3 * i];
        factor(&light[0], piles[i], limits, random);
        factor(&light[1], light[1], limits, random);
    }
}

struct nim_range nim_invert_lights_values(const struct nim_problem *row,
                                          size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    /* Different lights need room: few places are worth as little. */
    bool is_full = row->layout.is_distinct && pile_count > limits.max;
    return limits.min > 1 || is_full ? NO_VALUES
                                     : (struct nim_range){1, limits.max};
}

/* ---- Staircases in disguise ---- */

void nim_invert_pawns(const struct nim_problem *row, const uint64_t *piles,
                      size_t pile_count, struct nim_random *random,
                      struct nim_draft *board) {
    uint64_t place = 0;
    (void)row;
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        place += piles[pile_count - 1 - i] + 1;
        board->numbers[i] = place;
    }
    shuffle(board->numbers, pile_count, random);
}

struct nim_range nim_invert_pawns_values(const struct nim_problem *row,
                                         size_t pile_count) {
    const struct nim_range places = limits_of(row, pile_count);
    uint64_t each = places.max / pile_count;
    return each == 0
               ? NO_VALUES
               : (struct nim_range){integer_max(places.min, 1) - 1, each - 1};
}

void nim_invert_differences(const struct nim_problem *row,
                            const uint64_t *piles, size_t pile_count,
                            struct nim_random *random,
                            struct nim_draft *board) {
    uint64_t pile = 0;
    (void)row;
    (void)random;
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        pile += piles[pile_count - 1 - i];
        board->numbers[i] = pile;
    }
}

struct nim_range nim_invert_differences_values(const struct nim_problem *row,
                                               size_t pile_count) {
    const struct nim_range piles = limits_of(row, pile_count);
    return (struct nim_range){piles.min, piles.max / pile_count};
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
void nim_invert_hill(const struct nim_problem *row, const uint64_t *piles,
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

struct nim_range nim_invert_hill_values(const struct nim_problem *row,
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

void nim_invert_without_ground(const struct nim_problem *row,
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

struct nim_range
nim_invert_without_ground_counts(const struct nim_problem *row) {
    const struct nim_range counts = nim_limits_pile_count(row);
    return (struct nim_range){integer_max(counts.min, 2) - 1, counts.max - 1};
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

void nim_invert_odd_cells(const struct nim_problem *row, const uint64_t *piles,
                          size_t pile_count, struct nim_random *random,
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

struct nim_range nim_invert_odd_cells_counts(const struct nim_problem *row) {
    const struct nim_range rows = nim_limits_pile_count(row);
    return (struct nim_range){rows.min / 2 + rows.min % 2, rows.max / 2};
}

static bool is_odd_box(const struct nim_draft *board, size_t cell) {
    size_t box = (cell + 1) % 6;
    (void)board;
    return box == 0 || box == 2 || box == 5;
}

/* How many boxes there are up to the last of those that count. */
static size_t boxes_up_to(size_t pile_count) {
    static const size_t last[] = {0, 2, 5};
    return pile_count / 3 * 6 + last[pile_count % 3];
}

void nim_invert_odd_boxes(const struct nim_problem *row, const uint64_t *piles,
                          size_t pile_count, struct nim_random *random,
                          struct nim_draft *board) {
    size_t count = boxes_up_to(pile_count);
    set_count(board, count, count);
    fill(board, piles, pile_count, limits_of(row, count), is_odd_box, random);
}

struct nim_range nim_invert_odd_boxes_counts(const struct nim_problem *row) {
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
