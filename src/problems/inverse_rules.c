/* Piles and their rules from the values that they have under these. */
#include "problems/inverse_parts.h"

#include <assert.h>

/* A pile of so many more than a multiple of the period, within the limits,
 * which have one. */
static uint64_t draw_rest(uint64_t rest, uint64_t period,
                          struct nim_range limits, struct nim_random *random) {
    uint64_t least = 0;
    assert(period > 0);
    if (rest < limits.min) {
        least = (limits.min - rest + period - 1) / period;
    }
    uint64_t most = (limits.max - rest) / period;
    return rest + period * draw_width(random, least, most);
}

/* A bound of at least the pile; where the pile is too small for the limits,
 * the next of its kind is not too large. */
static uint64_t draw_bound(uint64_t pile, struct nim_range limits,
                           struct nim_range bounds, struct nim_random *random) {
    uint64_t most = integer_min(bounds.max, UINT64_MAX - 1);
    if (pile < limits.min) {
        most = integer_min(most, limits.max - pile - 1);
    }
    return draw_width(random, integer_max(integer_max(pile, 1), bounds.min),
                      most);
}

static uint64_t *pairs_of(const struct nim_problem *row, size_t pile_count,
                          struct nim_draft *board) {
    if (!nim_layout_has_body(&row->layout)) {
        return board->head;
    }
    set_count(board, pile_count, 2 * pile_count);
    return board->numbers;
}

static void bounded_from(const struct nim_problem *row, const uint64_t *piles,
                         size_t pile_count, uint64_t poisoned,
                         struct nim_random *random, struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t *pairs = pairs_of(row, pile_count, board);
    const struct nim_range stones = {
        integer_max(limits.min, poisoned) - poisoned, limits.max - poisoned};
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t most = draw_bound(piles[i], stones, limits, random);
        pairs[2 * i] = draw_rest(piles[i], most + 1, stones, random) + poisoned;
        pairs[2 * i + 1] = most;
    }
}

void nim_invert_bounded(const struct nim_problem *row, const uint64_t *piles,
                        size_t pile_count, struct nim_random *random,
                        struct nim_draft *board) {
    bounded_from(row, piles, pile_count, 0, random, board);
}

void nim_invert_bounded_last_loses(const struct nim_problem *row,
                                   const uint64_t *piles, size_t pile_count,
                                   struct nim_random *random,
                                   struct nim_draft *board) {
    bounded_from(row, piles, pile_count, 1, random, board);
}

struct nim_range nim_invert_bounded_counts(const struct nim_problem *row) {
    return nim_layout_has_body(&row->layout) ? nim_limits_pile_count(row)
                                             : (struct nim_range){1, 1};
}

/* A pile below the limits needs a bound, at least the least, above it. */
struct nim_range nim_invert_bounded_values(const struct nim_problem *row,
                                           size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t least = integer_max(limits.min, 1);
    return limits.max / 2 <= least
               ? NO_VALUES
               : (struct nim_range){0, integer_min(limits.max, UINT64_MAX - 1) -
                                           1};
}

/* Takes of l to r: piles of v*l and fewer than l more are worth v. */
void nim_invert_between_l_and_r(const struct nim_problem *row,
                                const uint64_t *piles, size_t pile_count,
                                struct nim_random *random,
                                struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t worth = largest(piles, pile_count);
    uint64_t take_max = integer_min(
        integer_min(head_limits(row, 1).max, head_limits(row, 2).max),
        limits.max - 1);
    uint64_t least = draw_width(random, 1, take_max / (worth + 1));
    uint64_t enough = worth > 1 ? (worth - 1) * least + 1 : least;
    uint64_t most = draw_width(
        random, enough,
        integer_max(integer_min(take_max, limits.max - least), enough));
    set_count(board, pile_count, pile_count);
    board->head[1] = least;
    board->head[2] = most;
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t first = piles[i] * least;
        uint64_t over = integer_min(least - 1, least + most - 1 - first);
        first += nim_random_between(random, 0, over);
        /* Where the next one of no worth is too large, 1 is worth as much. */
        if (least + most > limits.max) {
            first = integer_max(first, limits.min);
        }
        board->numbers[i] = draw_rest(first, least + most, limits, random);
    }
}

struct nim_range
nim_invert_between_l_and_r_values(const struct nim_problem *row,
                                  size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t take_max =
        integer_min(head_limits(row, 1).max, head_limits(row, 2).max);
    return limits.min > 1 || limits.max < 4
               ? NO_VALUES
               : (struct nim_range){0,
                                    integer_min(take_max - 1, limits.max / 2)};
}

/* From a pile that k does not divide the largest take but one leads to one of
 * the same value; here it is gone up again a few times. */
static uint64_t climb(uint64_t pile, uint64_t k, uint64_t max,
                      struct nim_random *random) {
    uint64_t steps = nim_random_below(random, 8);
    for (; steps > 0 && k > 1; steps--) {
        uint64_t more = pile / (k - 1) + 1;
        if (more > max - pile) {
            break;
        }
        pile += more;
    }
    return pile;
}

void nim_invert_fractions(const struct nim_problem *row, const uint64_t *piles,
                          size_t pile_count, struct nim_random *random,
                          struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t least = integer_max(limits.min, 1);
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t *pair = &board->numbers[2 * i];
        if (piles[i] == 0) {
            pair[0] = draw_width(random, limits.min, limits.max - 1);
            pair[1] =
                draw_width(random, integer_max(pair[0] + 1, 2), limits.max);
        } else {
            pair[1] = draw_width(random, least, limits.max / piles[i]);
            pair[0] = climb(piles[i] * pair[1], pair[1], limits.max, random);
        }
    }
}

struct nim_range nim_invert_fractions_values(const struct nim_problem *row,
                                             size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    return limits.max < 2 || limits.max <= limits.min
               ? NO_VALUES
               : (struct nim_range){0, limits.max / integer_max(limits.min, 1)};
}

static bool is_prime(uint64_t number) {
    for (uint64_t divisor = 2; divisor <= number / divisor; divisor++) {
        if (number % divisor == 0) {
            return false;
        }
    }
    return number > 1;
}

/* Primes up to 10,000 keep all numbers easy to factorize. */
static uint64_t draw_product(uint64_t factor_count, uint64_t max,
                             struct nim_random *random) {
    uint64_t product = 1;
    for (; factor_count > 0; factor_count--) {
        assert(product > 0);
        uint64_t most = (max / product) >> (factor_count - 1);
        uint64_t prime = draw_width(random, 2, integer_min(most, 10000));
        while (!is_prime(prime)) {
            prime--;
        }
        product *= prime;
    }
    return product;
}

void nim_invert_prime_factors(const struct nim_problem *row,
                              const uint64_t *piles, size_t pile_count,
                              struct nim_random *random,
                              struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        board->numbers[i] = draw_product(piles[i], limits.max, random);
    }
}

static uint64_t whole_bits(uint64_t number) {
    uint64_t bits = 0;
    while (number >> bits > 1) {
        bits++;
    }
    return bits;
}

struct nim_range nim_invert_prime_factors_values(const struct nim_problem *row,
                                                 size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    return limits.min > 2
               ? NO_VALUES
               : (struct nim_range){limits.min == 2, whole_bits(limits.max)};
}

void nim_invert_own_takes(const struct nim_problem *row, const uint64_t *piles,
                          size_t pile_count, struct nim_random *random,
                          struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t over = nim_random_between(random, 0, i);
        board->numbers[i] =
            draw_rest(piles[i] * (i + 1) + over, 2 * (i + 1), limits, random);
    }
}

struct nim_range nim_invert_own_takes_values(const struct nim_problem *row,
                                             size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    bool fits = limits.max > limits.min &&
                (limits.max - limits.min) / 2 >= pile_count &&
                limits.max / 4 >= pile_count;
    return fits ? (struct nim_range){0, 1} : NO_VALUES;
}

/* Both less one have a 0 at the place, and below it a 1 in at least one. */
static void pair_to_split(uint64_t *pair, uint64_t place,
                          struct nim_range limits, struct nim_random *random) {
    uint64_t bit = (uint64_t)1 << place;
    uint64_t free = (limits.max - bit) >> place >> 1;
    uint64_t ones = nim_random_below(random, bit);
    uint64_t others = nim_random_below(random, bit);
    others |= bit - 1 - ones;
    uint64_t high = draw_width(random, 0, free);
    pair[0] = (high << place << 1) + ones + 1;
    high = draw_width(random, 0, free);
    pair[1] = (high << place << 1) + others + 1;
}

void nim_invert_pairs_to_split(const struct nim_problem *row,
                               const uint64_t *piles, size_t pile_count,
                               struct nim_random *random,
                               struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, 2 * pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        pair_to_split(&board->numbers[2 * i], piles[i], limits, random);
    }
}

struct nim_range
nim_invert_pairs_to_split_counts(const struct nim_problem *row) {
    const struct nim_range counts = nim_limits_pile_count(row);
    return (struct nim_range){counts.min / 2 + counts.min % 2, counts.max / 2};
}

struct nim_range nim_invert_pairs_to_split_values(const struct nim_problem *row,
                                                  size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    return limits.min > 1 ? NO_VALUES
                          : (struct nim_range){0, whole_bits(limits.max)};
}

/* The least root with root^2 >= number. */
static uint64_t root_above(uint64_t number) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        root = more * more < number ? more : root;
    }
    return root + (number > 0);
}

/* A box in which the given size is the most stones that one turn cannot make
 * full: with no more in it, it is worth what the smaller box is. Half the time,
 * and where the limits allow it; else the smaller box. */
static uint64_t draw_larger_box(uint64_t size, uint64_t size_max,
                                struct nim_random *random) {
    uint64_t least = size * size + size + 1;
    uint64_t most = (size + 1) * (size + 1) + size + 1;
    assert(size < UINT32_MAX);
    return most <= size_max && nim_random_below(random, 2) == 0
               ? nim_random_between(random, least, most)
               : size;
}

/* With c^2 stones or fewer to come, each number of them is an option. */
void nim_invert_boxes(const struct nim_problem *row, const uint64_t *piles,
                      size_t pile_count, struct nim_random *random,
                      struct nim_draft *board) {
    const struct nim_range limits = limits_of(row, pile_count);
    set_count(board, pile_count, 2 * pile_count);
    for (size_t i = 0; i < pile_count; i++) {
        uint64_t least = integer_max(root_above(piles[i]), limits.min);
        uint64_t content = draw_width(random, least, limits.max - piles[i]);
        board->numbers[2 * i] =
            draw_larger_box(piles[i] + content, limits.max, random);
        board->numbers[2 * i + 1] = content;
    }
}

struct nim_range nim_invert_boxes_values(const struct nim_problem *row,
                                         size_t pile_count) {
    const struct nim_range limits = limits_of(row, pile_count);
    uint64_t least = integer_max(root_above(limits.max), limits.min);
    return (struct nim_range){0, limits.max - least};
}
