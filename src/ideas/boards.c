/* Other ways to turn the numbers of a case into piles. */
#include "ideas/idea_parts.h"

#include "base/factors.h"
#include "base/integer.h"
#include "problems/arrange.h"

#include <assert.h>

#define NO_SENSE SIZE_MAX

/* One right arrangement, and a wrong one in its place. */
#define BOARDS(NAME, RIGHT, WRONG)                                             \
    const struct nim_board nim_boards_##NAME[] = {{RIGHT, WRONG}, {NULL, NULL}}

/* ---- Takes of 1 to m ---- */

static size_t bounded_modulo_m(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (numbers[2 * i + 1] == 0) {
            return NO_SENSE;
        }
        numbers[i] = numbers[2 * i] % numbers[2 * i + 1];
    }
    return count;
}

static size_t sale_modulo_n(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    if (head[1] == 0) {
        return NO_SENSE;
    }
    if (head[0] <= head[1]) {
        return number_count;
    }
    numbers[0] = numbers[1] = head[0] % head[1];
    return numbers[0] ? number_count : 0;
}

static size_t last_loses_modulo_m(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    for (size_t i = 0; i < number_count; i += 2) {
        numbers[i]--;
    }
    return bounded_modulo_m(head, numbers, number_count);
}

const struct nim_board nim_boards_modulo_m[] = {
    {nim_arrange_bounded, bounded_modulo_m},
    {nim_arrange_bounded_last_loses, last_loses_modulo_m},
    {nim_arrange_sale, sale_modulo_n},
    {NULL, NULL},
};

/* Each turn takes 1 to k stones. */
static size_t bound_kept(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    for (size_t i = 0; head[1] < UINT64_MAX && i < number_count; i++) {
        numbers[i] %= head[1] + 1;
    }
    return number_count;
}

BOARDS(bound_kept, nim_arrange_last_takes, bound_kept);

static size_t sale_at_the_price(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    number_count = nim_arrange_sale(head, numbers, number_count);
    numbers[1] = numbers[0];
    return number_count;
}

BOARDS(low_price, nim_arrange_sale, sale_at_the_price);

const struct nim_board nim_boards_other_primes[] = {
    {nim_arrange_modulo_6, nim_arrange_modulo_4},
    {nim_arrange_modulo_4, nim_arrange_modulo_6},
    {NULL, NULL},
};

/* ---- A chocolate bar ---- */

static size_t chocolate_one_wider(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    numbers[0] = head[0] - head[2];
    numbers[1] = head[1] - head[3];
    numbers[2] = head[2];
    numbers[3] = head[3];
    return number_count;
}

BOARDS(wide_sides, nim_arrange_chocolate, chocolate_one_wider);

/* ---- One pile and its rule: 1 when won, 0 when lost ---- */

static size_t below_p(const uint64_t *head, uint64_t *numbers,
                      size_t number_count) {
    uint64_t rest = head[0] % (head[1] + head[2]);
    (void)number_count;
    numbers[0] = rest == 0 || rest >= head[1];
    return 1;
}

static size_t modulo_q(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    (void)number_count;
    assert(head[2] < UINT64_MAX);
    numbers[0] = head[0] % (head[2] + 1) != 0;
    return 1;
}

BOARDS(below_p, nim_arrange_between_p_and_q, below_p);
BOARDS(modulo_q, nim_arrange_between_p_and_q, modulo_q);

static size_t equal_piles(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    (void)number_count;
    numbers[0] = head[0] != head[1];
    return 1;
}

static size_t wythoff_unsorted(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    if (head[0] <= head[1]) {
        return nim_arrange_wythoff(head, numbers, number_count);
    }
    numbers[0] = 1;
    return 1;
}

static uint64_t smaller(const uint64_t *head) {
    return integer_min(head[0], head[1]);
}

static uint64_t difference(const uint64_t *head) {
    return integer_max(head[0], head[1]) - smaller(head);
}

static size_t wythoff_rounded(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    const double golden_ratio = 1.6180339887498949;
    double rounded = (double)difference(head) * golden_ratio + 0.5;
    (void)number_count;
    numbers[0] = rounded >= 0x1p64 || (uint64_t)rounded != smaller(head);
    return 1;
}

static size_t wythoff_1618(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    uint64_t gap = difference(head);
    (void)number_count;
    numbers[0] = gap / 1000 * 1618 + gap % 1000 * 1618 / 1000 != smaller(head);
    return 1;
}

BOARDS(equal_piles, nim_arrange_wythoff, equal_piles);
BOARDS(wythoff_unsorted, nim_arrange_wythoff, wythoff_unsorted);
BOARDS(wythoff_rounded, nim_arrange_wythoff, wythoff_rounded);
BOARDS(wythoff_1618, nim_arrange_wythoff, wythoff_1618);

static size_t short_fibonacci(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    if (head[0] < 1000000) {
        return nim_arrange_fibonacci_nim(head, numbers, number_count);
    }
    numbers[0] = 1;
    return 1;
}

static size_t powers_of_two(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    (void)number_count;
    numbers[0] = (head[0] & (head[0] - 1)) != 0;
    return 1;
}

BOARDS(short_fibonacci, nim_arrange_fibonacci_nim, short_fibonacci);
BOARDS(powers_of_two, nim_arrange_fibonacci_nim, powers_of_two);

BOARDS(last_stone_wins, nim_arrange_bounded_last_loses, nim_arrange_bounded);

static size_t rest_undivided(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] %= head[1] + head[2];
    }
    return number_count;
}

BOARDS(rest_undivided, nim_arrange_between_l_and_r, rest_undivided);

static size_t quotient(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i] / numbers[2 * i + 1];
    }
    return count;
}

BOARDS(quotient, nim_arrange_fractions, quotient);

static size_t modulo_3(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    (void)number_count;
    numbers[0] = head[0] % 3;
    return 1;
}

BOARDS(modulo_3, nim_arrange_one_two_or_k, modulo_3);

static size_t euclid_steps(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    uint64_t large = integer_max(head[0], head[1]);
    uint64_t small = smaller(head);
    (void)number_count;
    numbers[0] = 0;
    while (small > 0) {
        uint64_t rest = large % small;
        large = small;
        small = rest;
        numbers[0] ^= 1;
    }
    return 1;
}

BOARDS(euclid_steps, nim_arrange_euclid, euclid_steps);

static size_t circle_as_pile(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)number_count;
    numbers[0] = head[1] == UINT64_MAX ? head[0] : head[0] % (head[1] + 1);
    return 1;
}

const struct nim_board nim_boards_circle_as_pile[] = {
    {nim_arrange_circle, circle_as_pile},
    {nim_arrange_circle_of_pairs, modulo_3},
    {NULL, NULL},
};

/* ---- Factors ---- */

static uint64_t count_primes(uint64_t number) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = nim_factorize(number, factors);
    uint64_t distinct = 0;
    for (size_t i = 0; i < count; i++) {
        size_t j = 0;
        while (factors[j] != factors[i]) {
            j++;
        }
        distinct += j == i;
    }
    return distinct;
}

static size_t distinct_primes(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = count_primes(numbers[i]);
    }
    return number_count;
}

BOARDS(distinct_primes, nim_arrange_prime_factors, distinct_primes);

/* ---- Boxes that are filled ---- */

static size_t room_of_box(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i] - numbers[2 * i + 1];
    }
    return count;
}

/* The most stones of which one turn cannot fill the box; `slack` more is still
 * taken for that. */
static uint64_t content_that_cannot_fill(uint64_t size, uint64_t slack) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        root = more * more + more < size + slack ? more : root;
    }
    return root;
}

static size_t box_once(const uint64_t *head, uint64_t *numbers,
                       size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        uint64_t size = numbers[2 * i];
        uint64_t content = numbers[2 * i + 1];
        bool can_fill = content > content_that_cannot_fill(size, 0);
        numbers[i] = can_fill ? size - content : 0;
    }
    return count;
}

static uint64_t value_of_box(uint64_t size, uint64_t content) {
    uint64_t lost = content_that_cannot_fill(size, 1);
    while (content < lost) {
        size = lost;
        lost = content_that_cannot_fill(size, 1);
    }
    return content > lost ? size - content : 0;
}

static size_t box_bound(const uint64_t *head, uint64_t *numbers,
                        size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = value_of_box(numbers[2 * i], numbers[2 * i + 1]);
    }
    return count;
}

BOARDS(room_of_box, nim_arrange_boxes, room_of_box);
BOARDS(box_once, nim_arrange_boxes, box_once);
BOARDS(box_bound, nim_arrange_boxes, box_bound);

/* ---- Coins that are turned ---- */

/* A coin that is named twice counts twice, and so not at all. */
static size_t coins_twice(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    size_t count = 0;
    for (size_t i = 0; i < number_count; i++) {
        uint64_t coin = numbers[i];
        count += nim_arrange_mock_turtles(head, &coin, 1);
        numbers[i] = coin;
    }
    return count;
}

BOARDS(coins_twice, nim_arrange_mock_turtles, coins_twice);

static size_t product_of_two(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    size_t count = number_count / 2;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[2 * i] * numbers[2 * i + 1];
    }
    return count;
}

static size_t product_of_three(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    size_t count = number_count / 3;
    (void)head;
    for (size_t i = 0; i < count; i++) {
        numbers[i] = numbers[3 * i] * numbers[3 * i + 1] * numbers[3 * i + 2];
    }
    return count;
}

const struct nim_board nim_boards_plain_product[] = {
    {nim_arrange_corners, product_of_two},
    {nim_arrange_cubes, product_of_three},
    {NULL, NULL},
};
