/* How the numbers of a case become piles. Where a formula is not the obvious
 * one, its source stands beside it. */
#include "problems/arrange.h"

#include "base/factors.h"
#include "base/integer.h"
#include "base/signed.h"
#include "base/sort.h"
#include "problems/layout.h"

#include <assert.h>

/* ---- Cases that the statement excludes ---- */

#define OF_VALUE UINT64_MAX

size_t nim_arrange_exclude(uint64_t *numbers, size_t number_count, size_t at) {
    if (number_count > 0) {
        numbers[0] = at;
    }
    return SIZE_MAX;
}

size_t nim_arrange_exclude_value(uint64_t *numbers, size_t number_count,
                                 uint64_t value) {
    if (number_count < 2) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    numbers[0] = OF_VALUE;
    numbers[1] = value;
    return SIZE_MAX;
}

static size_t find_value(const uint64_t *raw, size_t count, uint64_t value) {
    size_t i = count - 1;
    while (raw[i] != value) {
        assert(i > 0);
        i--;
    }
    return i;
}

size_t nim_arrange_find_excluded(const struct nim_layout *layout,
                                 const uint64_t *numbers, const uint64_t *raw,
                                 size_t number_count) {
    bool has_body = nim_layout_has_body(layout);
    size_t head_count = has_body ? layout->head_count : 0;
    if (number_count == 0) {
        return 0;
    }
    if (numbers[0] == OF_VALUE) {
        return head_count + find_value(raw, number_count, numbers[1]);
    }
    size_t at = (size_t)numbers[0];
    return at < number_count ? head_count + at : at - number_count;
}

/* ---- Pieces that face each other on a line ---- */

/* Fields between two places, which may be below 0. They must differ. */
static bool fields_between(uint64_t a, uint64_t b, uint64_t *fields) {
    *fields = signed_is_below(a, b) ? b - a - 1 : a - b - 1;
    return a != b;
}

size_t nim_arrange_between_pairs(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (!fields_between(numbers[2 * i], numbers[2 * i + 1], &numbers[i])) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + 1);
        }
    }
    return count;
}

size_t nim_arrange_between_triples(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    (void)head;
    size_t count = number_count / 3;
    for (size_t i = 0; i < count; i++) {
        const uint64_t *row = &numbers[3 * i];
        if (!fields_between(row[1], row[2], &numbers[i])) {
            return nim_arrange_exclude(numbers, number_count, 3 * i + 2);
        }
    }
    return count;
}

size_t nim_arrange_between_halves(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t low = numbers[i];
        uint64_t high = numbers[count + i];
        if (low >= high) {
            return nim_arrange_exclude(numbers, number_count, count + i);
        }
        numbers[i] = high - low - 1;
    }
    return count;
}

size_t nim_arrange_between_ends(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] < 2) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        numbers[i] -= 2;
    }
    return number_count;
}

/* ---- Piles made of other numbers ---- */

size_t nim_arrange_row_sums(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    size_t count = number_count ? (size_t)head[0] : 0;
    size_t width = (size_t)head[1];
    for (size_t i = 0; i < count; i++) {
        uint64_t sum = 0;
        for (size_t j = 0; j < width; j++) {
            uint64_t number = numbers[i * width + j];
            if (number > UINT64_MAX - sum) {
                return nim_arrange_exclude(numbers, number_count,
                                           i * width + j);
            }
            sum += number;
        }
        numbers[i] = sum;
    }
    return count;
}

size_t nim_arrange_nimble(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] % 2 ? i : 0;
    }
    return number_count;
}

/* 0 ^ 1 ^ ... ^ (end-1): four numbers in a row from a multiple of four on
 * cancel out, so that at most three are left. */
static uint64_t xor_below(uint64_t end) {
    uint64_t sum = 0;
    for (uint64_t i = end - end % 4; i < end; i++) {
        sum ^= i;
    }
    return sum;
}

size_t nim_arrange_ranges(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t first = numbers[2 * i];
        uint64_t length = numbers[2 * i + 1];
        if (length > 0 && length - 1 > UINT64_MAX - first) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + 1);
        }
        /* An end of 2^64 becomes 0, which is right: 0 .. 2^64-1 cancel out. */
        numbers[i] = xor_below(first + length) ^ xor_below(first);
    }
    return count;
}

size_t nim_arrange_chocolate(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    uint64_t rows = head[0];
    uint64_t columns = head[1];
    uint64_t row = head[2];
    uint64_t column = head[3];
    if (row >= rows || column >= columns) {
        return nim_arrange_exclude(numbers, number_count, row >= rows ? 2 : 3);
    }
    numbers[0] = rows - row - 1;
    numbers[1] = columns - column - 1;
    numbers[2] = row;
    numbers[3] = column;
    return number_count;
}

/* ---- Staircases in disguise ---- */

static void reverse(uint64_t *numbers, size_t count) {
    for (size_t i = 0; i < count / 2; i++) {
        uint64_t first = numbers[i];
        numbers[i] = numbers[count - 1 - i];
        numbers[count - 1 - i] = first;
    }
}

/* A pawn's step down makes the gap before it smaller and the one behind it
 * larger: the gap hands stones up the line. So the last gap is step 1. */
size_t nim_arrange_pawns(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    (void)head;
    uint64_t before = 0;
    nim_sort_rising(numbers, number_count);
    for (size_t i = 0; i < number_count; i++) {
        uint64_t place = numbers[i];
        if (place <= before) {
            return nim_arrange_exclude_value(numbers, number_count, place);
        }
        numbers[i] = place - before - 1;
        before = place;
    }
    reverse(numbers, number_count);
    return number_count;
}

size_t nim_arrange_differences(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    (void)head;
    for (size_t i = number_count; i-- > 1;) {
        if (numbers[i] < numbers[i - 1]) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        numbers[i] -= numbers[i - 1];
    }
    reverse(numbers, number_count);
    return number_count;
}

/* Any number may stand on the top, at 0. The first to move the king there
 * wins. With the king highest, the player to move does it at once. Else the
 * gaps, from the lowest piece up, are a staircase; with an odd number of pieces
 * and the king second from the top, the piece above it must not free its way,
 * and so that piece treats square 1 as the top. */
size_t nim_arrange_hill(const uint64_t *head, uint64_t *numbers,
                        size_t number_count) {
    uint64_t king = head[1];
    if (king == 0 || king > number_count) {
        return nim_arrange_exclude(numbers, number_count, number_count + 1);
    }
    bool square_1_is_top = king == 2 && number_count % 2 == 1;
    for (size_t i = number_count; i-- > 0;) {
        uint64_t above = i > 0 ? numbers[i - 1] : 0;
        if (numbers[i] <= above) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        bool is_free = i == 0 && !square_1_is_top;
        numbers[i] -= is_free ? 0 : above + 1;
    }
    if (king == 1) {
        numbers[0] = 1;
        return 1;
    }
    reverse(numbers, number_count);
    return number_count;
}

size_t nim_arrange_without_ground(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    (void)head;
    for (size_t i = 1; i < number_count; i++) {
        numbers[i - 1] = numbers[i];
    }
    return number_count ? number_count - 1 : 0;
}

/* Every move changes from odd cells to even ones or back, as on a staircase. */
size_t nim_arrange_odd_cells(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        uint64_t down = head[0] - 1 - i / head[1];
        uint64_t right = head[1] - 1 - i % head[1];
        numbers[i] = (down + right) % 2 ? numbers[i] : 0;
    }
    return number_count;
}

/* A stone goes from box a to a smaller box b of other parity, a+b divisible by
 * 3. Boxes 1, 3 and 4 have no such b; any move changes from the boxes that are
 * 0, 2 or 5 modulo 6 to the others or back. */
size_t nim_arrange_odd_boxes(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        size_t box = (i + 1) % 6;
        numbers[i] = box == 0 || box == 2 || box == 5 ? numbers[i] : 0;
    }
    return number_count;
}

/* ---- One pile and its rule ---- */

size_t nim_arrange_bounded(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t pile = numbers[2 * i];
        uint64_t most = numbers[2 * i + 1];
        numbers[i] = most == UINT64_MAX ? pile : pile % (most + 1);
    }
    return count;
}

/* The last stone is poisoned: whoever takes the last but one wins. */
size_t nim_arrange_bounded_last_loses(const uint64_t *head, uint64_t *numbers,
                                      size_t number_count) {
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (numbers[2 * i] == 0) {
            return nim_arrange_exclude(numbers, number_count, 2 * i);
        }
        numbers[2 * i]--;
    }
    return nim_arrange_bounded(head, numbers, number_count);
}

size_t nim_arrange_last_takes(const uint64_t *head, uint64_t *numbers,
                              size_t number_count) {
    struct nim_last_takes takes;
    uint64_t most = 0;
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] > NIM_LAST_TAKES_MAX) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        most = integer_max(most, numbers[i]);
    }
    nim_last_takes_begin(&takes, (size_t)most);
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = nim_last_takes_value(&takes, (size_t)numbers[i], head[1]);
    }
    return number_count;
}

/* Piles below l are 0, the next l are 1, and so on to l+r, from where on it
 * comes again (Berlekamp, Conway, Guy, "Winning Ways", chapter 4). */
size_t nim_arrange_between_l_and_r(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    uint64_t least = head[1];
    uint64_t most = head[2];
    if (least == 0 || least > most || most > UINT64_MAX - least) {
        return nim_arrange_exclude(numbers, number_count,
                                   number_count + (least == 0 ? 1 : 2));
    }
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] % (least + most) / least;
    }
    return number_count;
}

/* A pile of a multiple of m is worth a/m. Any other a has the value of the pile
 * a - (a/m + 1), which the largest take misses by one; all steps over which the
 * quotient stays the same are made at once. */
static uint64_t value_of_fraction(uint64_t pile, uint64_t divisor) {
    while (pile % divisor != 0) {
        uint64_t step = pile / divisor + 1;
        uint64_t over = pile % divisor;
        uint64_t steps = over / step + (over % step != 0);
        pile -= steps * step;
    }
    return pile / divisor;
}

size_t nim_arrange_fractions(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        if (numbers[2 * i + 1] == 0) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + 1);
        }
        numbers[i] = value_of_fraction(numbers[2 * i], numbers[2 * i + 1]);
    }
    return count;
}

static uint64_t prime_factors(uint64_t number) {
    uint64_t factors[NIM_FACTORS_MAX];
    return nim_factorize(number, factors);
}

/* A divisor has any smaller number of the prime factors, and none has more. */
size_t nim_arrange_prime_factors(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        if (numbers[i] == 0) {
            return nim_arrange_exclude(numbers, number_count, i);
        }
        numbers[i] = prime_factors(numbers[i]);
    }
    return number_count;
}

/* Each pile allows a fixed number of turns. */
size_t nim_arrange_own_takes(const uint64_t *head, uint64_t *numbers,
                             size_t number_count) {
    (void)head;
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = numbers[i] / (i + 1) % 2;
    }
    return number_count;
}

/* Unless 3 divides k, neither 1, 2 nor k changes n modulo 3 to itself. Else it
 * comes again every k+1, where k itself is won by taking all. */
size_t nim_arrange_one_two_or_k(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    (void)number_count;
    uint64_t k = head[1];
    if (k < 3) {
        return nim_arrange_exclude(numbers, number_count, 1);
    }
    uint64_t rest = k % 3 == 0 && k < UINT64_MAX ? head[0] % (k + 1) : head[0];
    numbers[0] = (k % 3 == 0 && rest == k) || rest % 3 != 0;
    return 1;
}

/* An even number of equal piles is worth nothing, an odd one as much as one of
 * them. */
static uint64_t value_of_even_k(uint64_t pile) {
    return pile <= 2 ? pile : pile % 2 == 0;
}

static uint64_t value_of_odd_k(uint64_t pile) {
    static const uint64_t values[] = {0, 1, 0, 1, 2};
    unsigned halvings = 0;
    while (pile > 4 && pile % 2 == 0) {
        pile /= 2;
        halvings++;
    }
    uint64_t value = pile > 4 ? 0 : values[pile];
    for (; halvings > 0; halvings--) {
        value = value == 1 ? 2 : 1; /* not 0, which pile-1 has */
    }
    return value;
}

size_t nim_arrange_halves_times_k(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = head[1] % 2 ? value_of_odd_k(numbers[i])
                                 : value_of_even_k(numbers[i]);
    }
    return number_count;
}

/* A sum of two odd numbers is even: an even pile is split so, and whoever finds
 * two odd piles cannot help leaving an even one. */
size_t nim_arrange_not_both_odd(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    (void)number_count;
    numbers[0] = head[0] % 2 == 0 || head[1] % 2 == 0;
    return 1;
}

size_t nim_arrange_boxes_to_fill(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    return head[0] == 1 && head[1] == 1
               ? nim_arrange_exclude(numbers, number_count, 1)
               : nim_arrange_not_both_odd(head, numbers, number_count);
}

/* The place of the lowest bit that is 0 in a-1 and in b-1. */
size_t nim_arrange_pairs_to_split(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count) {
    (void)head;
    if (number_count % 2 != 0) {
        return nim_arrange_exclude(numbers, number_count, number_count - 1);
    }
    for (size_t i = 0; i < number_count / 2; i++) {
        uint64_t a = numbers[2 * i];
        uint64_t b = numbers[2 * i + 1];
        if (a == 0 || b == 0) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + (a > 0));
        }
        uint64_t ones = (a - 1) | (b - 1);
        uint64_t place = 0;
        for (; ones & 1; ones >>= 1) {
            place++;
        }
        numbers[i] = place;
    }
    return number_count / 2;
}

/* The larger box alone decides: lost are the sizes 2^m - 1. */
size_t nim_arrange_smaller_box(const uint64_t *head, uint64_t *numbers,
                               size_t number_count) {
    (void)number_count;
    numbers[0] = (head[0] & (head[0] + 1)) != 0;
    return 1;
}

/* A product of two primes must become a prime, from which nothing can. With
 * more prime factors that product can be left, with fewer nothing is left. */
size_t nim_arrange_divisors_last_loses(const uint64_t *head, uint64_t *numbers,
                                       size_t number_count) {
    (void)number_count;
    if (head[0] == 0) {
        return nim_arrange_exclude(numbers, number_count, 0);
    }
    numbers[0] = prime_factors(head[0]) != 2;
    return 1;
}

size_t nim_arrange_equal_towers(const uint64_t *head, uint64_t *numbers,
                                size_t number_count) {
    (void)number_count;
    numbers[0] = head[1] > 1 && head[0] % 2 == 1;
    return 1;
}

/* An odd number becomes even and keeps an odd divisor, so that it can be made
 * odd again; a power of two can only be halved or made such a number. */
size_t nim_arrange_minus_divisor(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    (void)number_count;
    uint64_t number = head[0];
    bool is_power = (number & (number - 1)) == 0;
    unsigned exponent = 0;
    while (is_power && number > 1) {
        number /= 2;
        exponent++;
    }
    numbers[0] = head[0] % 2 == 0 && (!is_power || exponent % 2 == 0);
    return 1;
}

/* A bid of M or more ends the sale; else it must leave a multiple of N+1. */
size_t nim_arrange_sale(const uint64_t *head, uint64_t *numbers,
                        size_t number_count) {
    uint64_t price = head[0];
    uint64_t most = head[1];
    if (price <= most) {
        return number_count;
    }
    numbers[0] = numbers[1] = price % (most + 1);
    return numbers[0] ? number_count : 0;
}

size_t nim_arrange_modulo_6(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    (void)head;
    numbers[0] %= 6;
    return number_count;
}

size_t nim_arrange_modulo_4(const uint64_t *head, uint64_t *numbers,
                            size_t number_count) {
    (void)head;
    numbers[0] %= 4;
    return number_count;
}

/* The answer to a take of t is one of p+q-t, so that n modulo p+q decides:
 * 1 .. p is lost, being the last stones or leading to them. */
size_t nim_arrange_between_p_and_q(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count) {
    (void)number_count;
    uint64_t least = head[1];
    uint64_t most = head[2];
    if (least == 0 || least > most || most > UINT64_MAX - least) {
        return nim_arrange_exclude(numbers, number_count, least == 0 ? 1 : 2);
    }
    uint64_t rest = head[0] % (least + most);
    numbers[0] = !(rest >= 1 && rest <= least);
    return 1;
}

/* The largest root with root + root^2 < size: from there on no single move
 * fills the box, but any move makes that possible. */
static uint64_t lost_content(uint64_t size) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        uint64_t more = root + bit;
        if (more + more * more < size) {
            root = more;
        }
    }
    return root;
}

/* Above the lost content, each missing stone is an option: the value is what
 * is missing. At it the value is 0. Below, the lost content is the full box of
 * a smaller one. (Box of 0 stones and full boxes: 0.) */
static uint64_t value_of_box(uint64_t size, uint64_t content) {
    uint64_t lost = lost_content(size);
    while (content < lost) {
        size = lost;
        lost = lost_content(size);
    }
    return content > lost ? size - content : 0;
}

size_t nim_arrange_boxes(const uint64_t *head, uint64_t *numbers,
                         size_t number_count) {
    (void)head;
    size_t count = number_count / 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t size = numbers[2 * i];
        uint64_t content = numbers[2 * i + 1];
        if (content > size) {
            return nim_arrange_exclude(numbers, number_count, 2 * i + 1);
        }
        numbers[i] = value_of_box(size, content);
    }
    return count;
}

size_t nim_arrange_wythoff(const uint64_t *head, uint64_t *numbers,
                           size_t number_count) {
    (void)number_count;
    numbers[0] = nim_wythoff_wins(head[0], head[1]);
    return 1;
}

size_t nim_arrange_fibonacci_nim(const uint64_t *head, uint64_t *numbers,
                                 size_t number_count) {
    (void)number_count;
    numbers[0] = nim_fibonacci_wins(head[0]);
    return 1;
}
