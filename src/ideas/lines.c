/* Other ways to turn the pieces of a board into piles. */
#include "ideas/idea_parts.h"

#include "base/integer.h"
#include "problems/arrange.h"

#include <assert.h>

#define NO_SENSE SIZE_MAX

/* One right arrangement, and a wrong one in its place. */
#define BOARDS(NAME, RIGHT, WRONG)                                             \
    const struct nim_board nim_boards_##NAME[] = {{RIGHT, WRONG}, {NULL, NULL}}

/* ---- Boards on a line ---- */

/* A case that the statement excludes is never asked about: the right
 * arrangement makes piles of its numbers. */

/* The fields between, with one of the pieces counted. */
static size_t pairs_one_wider(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    size_t count = nim_arrange_between_pairs(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; i < count; i++) {
        numbers[i]++;
    }
    return count;
}

static size_t triples_one_wider(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    size_t count = nim_arrange_between_triples(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; i < count; i++) {
        numbers[i]++;
    }
    return count;
}

static size_t halves_one_wider(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    size_t count = nim_arrange_between_halves(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; i < count; i++) {
        numbers[i]++;
    }
    return count;
}

static size_t ends_one_wider(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i]--;
    }
    return number_count;
}

const struct nim_board nim_boards_one_wider[] = {
    {nim_arrange_between_pairs, pairs_one_wider},
    {nim_arrange_between_triples, triples_one_wider},
    {nim_arrange_between_halves, halves_one_wider},
    {nim_arrange_between_ends, ends_one_wider},
    {NULL, NULL},
};

/* As signed numbers: what stands the other way round becomes negative. */
static size_t pairs_signed(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i + 1] - numbers[2 * i] - 1;
    }
    return count;
}

static size_t triples_signed(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    size_t count = number_count / 3;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[3 * i + 2] - numbers[3 * i + 1] - 1;
    }
    return count;
}

const struct nim_board nim_boards_signed[] = {
    {nim_arrange_between_pairs, pairs_signed},
    {nim_arrange_between_triples, triples_signed},
    {NULL, NULL},
};

/* As of places of one sign; on equal ones it is -1. */
static uint64_t fields_between(uint64_t a, uint64_t b) {
    return integer_max(a, b) - integer_min(a, b) - 1;
}

/* The distance less one, whatever the signs. */
static size_t triples_without_minus(const uint64_t *head, uint64_t *numbers,
                                    size_t number_count) {
    size_t count = number_count / 3;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        uint64_t a = numbers[3 * i + 1];
        uint64_t b = numbers[3 * i + 2];
        a = a >> 63 ? 0 - a : a;
        b = b >> 63 ? 0 - b : b;
        numbers[i] = fields_between(a, b);
    }
    return count;
}

BOARDS(without_minus, nim_arrange_between_triples, triples_without_minus);

/* Two rows of places, read as pairs. */
static size_t rows_as_pairs(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = fields_between(numbers[2 * i], numbers[2 * i + 1]);
    }
    return count;
}

BOARDS(rows_as_pairs, nim_arrange_between_halves, rows_as_pairs);

/* ---- Pieces that move to one end ---- */

/* The gaps before the pieces, in the order of the input. */
static void gaps_in_order(uint64_t *numbers, size_t count, uint64_t piece) {
    uint64_t before = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t place = numbers[i];
        numbers[i] = place - before - piece;
        before = place;
    }
}

static size_t pawns_unsorted(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)head;
    gaps_in_order(numbers, number_count, 1);
    return nim_twist_reverse(numbers, number_count);
}

BOARDS(unsorted, nim_arrange_pawns, pawns_unsorted);

/* The arrangements give the last gap first. */
static size_t pawns_from_the_front(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    size_t count = nim_arrange_pawns(head, numbers, number_count);
    assert(count != NO_SENSE);
    return nim_twist_reverse(numbers, count);
}

static size_t differences_from_the_front(const uint64_t *head,
                                         uint64_t *numbers,
                                         size_t number_count) {
    size_t count = nim_arrange_differences(head, numbers, number_count);
    assert(count != NO_SENSE);
    return nim_twist_reverse(numbers, count);
}

static size_t hill_from_the_front(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    size_t count = nim_arrange_hill(head, numbers, number_count);
    assert(count != NO_SENSE);
    return nim_twist_reverse(numbers, count);
}

const struct nim_board nim_boards_from_the_front[] = {
    {nim_arrange_pawns, pawns_from_the_front},
    {nim_arrange_differences, differences_from_the_front},
    {nim_arrange_hill, hill_from_the_front},
    {NULL, NULL},
};

static size_t pawns_without_first_gap(const uint64_t *head, uint64_t *numbers,
                                      size_t number_count) {
    size_t count = nim_arrange_pawns(head, numbers, number_count);
    assert(count != NO_SENSE);
    return nim_twist_drop_last(numbers, count);
}

static size_t differences_without_first(const uint64_t *head, uint64_t *numbers,
                                        size_t number_count) {
    size_t count = nim_arrange_differences(head, numbers, number_count);
    assert(count != NO_SENSE);
    return nim_twist_drop_last(numbers, count);
}

static size_t hill_without_first_gap(const uint64_t *head, uint64_t *numbers,
                                     size_t number_count) {
    size_t count = nim_arrange_hill(head, numbers, number_count);
    assert(count != NO_SENSE);
    return head[1] != 1 ? nim_twist_drop_last(numbers, count) : count;
}

const struct nim_board nim_boards_without_first_gap[] = {
    {nim_arrange_hill, hill_without_first_gap},
    {nim_arrange_pawns, pawns_without_first_gap},
    {nim_arrange_differences, differences_without_first},
    {NULL, NULL},
};

static size_t pawns_one_wider(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    size_t count = nim_arrange_pawns(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; i < count; i++) {
        numbers[i]++;
    }
    return count;
}

static size_t hill_one_wider(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    size_t count = nim_arrange_hill(head, numbers, number_count);
    assert(count != NO_SENSE);
    for (size_t i = 0; head[1] != 1 && i < count; i++) {
        numbers[i]++;
    }
    return count;
}

const struct nim_board nim_boards_gaps_one_wider[] = {
    {nim_arrange_pawns, pawns_one_wider},
    {nim_arrange_hill, hill_one_wider},
    {NULL, NULL},
};

static uint64_t xor_numbers(const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= numbers[i];
    }
    return sum;
}

/* One pile, which decides on a staircase as well. */
static size_t xor_all(const uint64_t *head, uint64_t *numbers,
                      size_t number_count) {
    uint64_t sum = xor_numbers(numbers, number_count);
    (void)head;
    if (number_count > 0) {
        numbers[0] = sum;
    }
    return number_count > 0;
}

/* ---- The king on the hill ---- */

static size_t hill_of_king(uint64_t king, const uint64_t *head,
                           uint64_t *numbers, size_t number_count) {
    const uint64_t other[] = {head[0], king};
    return nim_arrange_hill(other, numbers, number_count);
}

/* Where there are three and more, the third from the top is nothing special;
 * of two, the lower one is not either. */
static uint64_t plain_king(size_t number_count) {
    return integer_min(number_count, 3);
}

static size_t hill_without_first(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    return hill_of_king(head[1] == 1 ? plain_king(number_count) : head[1], head,
                        numbers, number_count);
}

static size_t hill_without_second(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    return hill_of_king(head[1] == 2 ? plain_king(number_count) : head[1], head,
                        numbers, number_count);
}

BOARDS(king_first, nim_arrange_hill, hill_without_first);
BOARDS(king_second, nim_arrange_hill, hill_without_second);

/* ---- Boxes and squares ---- */

static size_t boxes_from_0(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        size_t box = i % 6;
        numbers[i] = box == 0 || box == 2 || box == 5 ? numbers[i] : 0;
    }
    return number_count;
}

static size_t boxes_even(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i += 2) {
        numbers[i] = 0;
    }
    return number_count;
}

static size_t even_cells(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        uint64_t down = head[0] - 1 - i / head[1];
        uint64_t right = head[1] - 1 - i % head[1];
        numbers[i] = (down + right) % 2 ? 0 : numbers[i];
    }
    return number_count;
}

BOARDS(even_cells, nim_arrange_odd_cells, even_cells);

BOARDS(boxes_from_0, nim_arrange_odd_boxes, boxes_from_0);
BOARDS(boxes_even, nim_arrange_odd_boxes, boxes_even);

static size_t all_stairs(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    (void)head;
    (void)numbers;
    return number_count;
}

BOARDS(odd_stairs, nim_arrange_without_ground, all_stairs);

static size_t nimble_from_1(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] % 2 ? i + 1 : 0;
    }
    return number_count;
}

static size_t nimble_any_coins(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] > 0 ? i : 0;
    }
    return number_count;
}

BOARDS(nimble_from_1, nim_arrange_nimble, nimble_from_1);
BOARDS(nimble_any_coins, nim_arrange_nimble, nimble_any_coins);

static size_t ranges_one_longer(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    for (size_t i = 1; i < number_count; i += 2) {
        if (numbers[i] == UINT64_MAX) {
            return NO_SENSE;
        }
        numbers[i]++;
    }
    return nim_arrange_ranges(head, numbers, number_count);
}

static size_t ranges_by_ends(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i] ^ (numbers[2 * i] + numbers[2 * i + 1] - 1);
    }
    return count;
}

BOARDS(ranges_one_longer, nim_arrange_ranges, ranges_one_longer);
BOARDS(ranges_by_ends, nim_arrange_ranges, ranges_by_ends);

static size_t column_sums(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    uint64_t sum = 0;
    for (uint64_t column = 0; number_count && column < head[1]; column++) {
        uint64_t total = 0;
        for (uint64_t row = 0; row < head[0]; row++) {
            total += numbers[row * head[1] + column];
        }
        sum ^= total;
    }
    if (number_count > 0) {
        numbers[0] = sum;
    }
    return number_count > 0;
}

BOARDS(columns, nim_arrange_row_sums, column_sums);

const struct nim_board nim_boards_raw_numbers[] = {
    {nim_arrange_chocolate, xor_all},
    {nim_arrange_pawns, xor_all},
    {nim_arrange_differences, xor_all},
    {nim_arrange_hill, xor_all},
    {nim_arrange_between_ends, xor_all},
    {nim_arrange_between_pairs, xor_all},
    {nim_arrange_between_halves, xor_all},
    {nim_arrange_odd_boxes, xor_all},
    {nim_arrange_nimble, xor_all},
    {nim_arrange_row_sums, xor_all},
    {nim_arrange_ranges, xor_all},
    {nim_arrange_odd_cells, xor_all},
    {nim_arrange_prime_factors, xor_all},
    {nim_arrange_own_takes, xor_all},
    {nim_arrange_paired, xor_all},
    {nim_arrange_dependent, xor_all},
    {nim_arrange_independent, xor_all},
    {nim_arrange_take_or_merge, xor_all},
    {nim_arrange_in_sequence, xor_all},
    {nim_arrange_not_twice, xor_all},
    {nim_arrange_all_different, xor_all},
    {nim_arrange_from_all, xor_all},
    {nim_arrange_whole_piles, xor_all},
    {nim_arrange_halves_times_k, xor_all},
    {nim_arrange_last_takes, xor_all},
    {nim_arrange_between_l_and_r, xor_all},
    {nim_arrange_mock_turtles, xor_all},
    {NULL, NULL},
};
