/* Other ways to turn the numbers of a case into piles. */
#include "ideas/idea_parts.h"

#include "problems/arrange.h"

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
    if (head[0] > head[1]) {
        numbers[0] = numbers[1] = head[0] % head[1];
    }
    return numbers[0] ? number_count : 0;
}

const struct nim_board nim_boards_modulo_m[] = {
    {nim_arrange_bounded, bounded_modulo_m},
    {nim_arrange_sale, sale_modulo_n},
    {NULL, NULL},
};

static size_t sale_at_the_price(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    number_count = nim_arrange_sale(head, numbers, number_count);
    if (number_count > 0) {
        numbers[1] = numbers[0];
    }
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
    numbers[0] = head[2] == UINT64_MAX || head[0] % (head[2] + 1) != 0;
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
    return head[0] < head[1] ? head[0] : head[1];
}

static uint64_t difference(const uint64_t *head) {
    return head[0] < head[1] ? head[1] - head[0] : head[0] - head[1];
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
