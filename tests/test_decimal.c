/* Numbers to text, against the C library's printf and against long division
 * by hand for the wide ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "base/wide.h"
#include "kit/dice.h"
#include "kit/streams.h"
#include "numbers/kernels.h"

/* Before and behind the room, where nothing may be written. */
#define GUARD_LEN 64
#define UNTOUCHED 0xa5

/* A block of its own, so that a sanitizer sees what is written outside. The
 * room begins GUARD_LEN bytes further on. */
static unsigned char *begin_room(size_t room) {
    unsigned char *block = malloc(room + 2 * GUARD_LEN);
    assert_non_null(block);
    memset(block, UNTOUCHED, room + 2 * GUARD_LEN);
    return block;
}

static void end_room(unsigned char *block, size_t room) {
    for (size_t i = 0; i < GUARD_LEN; i++) {
        assert_int_equal(block[i], UNTOUCHED);
        assert_int_equal(block[GUARD_LEN + room + i], UNTOUCHED);
    }
    free(block);
}

/* ---- One number ---- */

static void expect_written(uint64_t number) {
    unsigned char text[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK + 8];
    char wanted[NIM_DECIMAL_LEN + 1];
    int wanted_len = sprintf(wanted, "%" PRIu64, number);
    memset(text, UNTOUCHED, sizeof text);
    size_t len = nim_decimal_write(text, number);
    if (len != (size_t)wanted_len || memcmp(text, wanted, len) != 0) {
        print_error("%s became \"%.*s\"\n", wanted,
                    (int)(len < sizeof text ? len : sizeof text), text);
    }
    assert_int_equal(len, wanted_len);
    assert_memory_equal(text, wanted, len);
    for (size_t i = len + NIM_DECIMAL_SLACK; i < sizeof text; i++) {
        assert_int_equal(text[i], UNTOUCHED);
    }
}

static void expect_neighbours_written(uint64_t number) {
    for (uint64_t i = 0; i <= 2000; i++) {
        expect_written(number + i - 1000);
    }
}

static void small_numbers_are_written(void **state) {
    (void)state;
    for (uint64_t number = 0; number <= 100000; number++) {
        expect_written(number);
    }
}

static void numbers_around_powers_of_ten_are_written(void **state) {
    (void)state;
    uint64_t power = 1;
    for (unsigned digits = 1; digits <= 20; digits++, power *= 10) {
        expect_neighbours_written(power);
        expect_neighbours_written(5 * power);
        expect_neighbours_written(9 * power);
    }
}

static void numbers_around_powers_of_two_are_written(void **state) {
    (void)state;
    expect_neighbours_written(0); /* and 2^64 */
    for (unsigned bit = 0; bit < 64; bit++) {
        expect_neighbours_written((uint64_t)1 << bit);
    }
}

static void zeros_inside_are_written(void **state) {
    (void)state;
    uint64_t high = 1;
    for (unsigned i = 1; i < 20; i++) {
        high *= 10;
        uint64_t low = 1;
        for (unsigned j = 0; j < i; j++, low *= 10) {
            expect_written(high + low);
            expect_written(high - low);
        }
    }
}

/* All of them are tried in proofs/decimal.c. */
static void any_eight_digits_are_written_behind_others(void **state) {
    (void)state;
    for (uint64_t number = 100000000; number < 200000000; number += 997) {
        expect_written(number);
    }
}

static void random_numbers_are_written(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (unsigned i = 0; i < 200000; i++) {
        expect_written(dice_throw_any_width(&dice));
    }
}

/* ---- Lines. *state is the kernel. ---- */

#define MOST_MOVES 40

/* So are the moves. */
static void expect_lines(const struct nim_decimal_kernel *kernel,
                         const struct nim_move *moves, size_t move_count) {
    char wanted[MOST_MOVES * NIM_DECIMAL_LINE_LEN + 1];
    size_t wanted_len = 0;
    for (size_t i = 0; i < move_count; i++) {
        wanted_len +=
            (size_t)sprintf(wanted + wanted_len, "%" PRIu64 " %" PRIu64 "\n",
                            moves[i].from, moves[i].to);
    }
    size_t room = move_count * NIM_DECIMAL_LINE_LEN + NIM_DECIMAL_SLACK;
    unsigned char *block = begin_room(room);
    unsigned char *text = block + GUARD_LEN;
    struct nim_move *copy = malloc(move_count * sizeof *copy + 1);
    assert_non_null(copy);
    if (move_count > 0) {
        memcpy(copy, moves, move_count * sizeof *copy);
    }
    size_t len = kernel->write_lines(text, copy, move_count);
    if (len != wanted_len || memcmp(text, wanted, len) != 0) {
        print_error("%s, %zu moves: got \"%.*s\"\nexpected \"%.*s\"\n",
                    kernel->name, move_count, (int)(len < room ? len : room),
                    text, (int)wanted_len, wanted);
    }
    assert_int_equal(len, wanted_len);
    assert_memory_equal(text, wanted, len);
    free(copy);
    end_room(block, room);
}

static void no_move_is_no_line(void **state) {
    expect_lines(*state, NULL, 0);
}

static void any_number_of_short_lines_is_written(void **state) {
    struct nim_move moves[MOST_MOVES];
    for (size_t count = 1; count <= MOST_MOVES; count++) {
        moves[count - 1] = (struct nim_move){count, 0};
        expect_lines(*state, moves, count);
    }
}

static void any_number_of_longest_lines_is_written(void **state) {
    struct nim_move moves[MOST_MOVES];
    for (size_t count = 1; count <= MOST_MOVES; count++) {
        moves[count - 1] = (struct nim_move){UINT64_MAX, UINT64_MAX - count};
        expect_lines(*state, moves, count);
    }
}

/* Both numbers of all lengths. */
static void any_two_lengths_stand_on_a_line(void **state) {
    uint64_t from = 1;
    for (unsigned i = 1; i <= 20; i++, from *= 10) {
        uint64_t to = 1;
        for (unsigned j = 1; j <= 20; j++, to *= 10) {
            const struct nim_move moves[] = {
                {from, to}, {from - 1, to - 1}, {from + 1, to + 1}, {to, from}};
            expect_lines(*state, moves, 4);
        }
    }
}

static void lines_around_powers_are_written(void **state) {
    uint64_t ten = 1;
    for (unsigned i = 0; i < 64; i++) {
        const uint64_t two = (uint64_t)1 << i;
        for (uint64_t j = 0; j <= 500; j++) {
            const struct nim_move moves[] = {{two + j - 250, ten + j - 250},
                                             {ten + 250 - j, two + 250 - j}};
            expect_lines(*state, moves, 2);
        }
        ten = i % 20 == 19 ? 1 : ten * 10;
    }
}

/* The number and its neighbours, each at any place among small ones. */
static void expect_longest(const struct nim_decimal_kernel *kernel,
                           uint64_t number) {
    for (size_t place = 0; place < 5; place++) {
        for (uint64_t i = 0; i < 3; i++) {
            struct nim_move moves[5] = {{7, 0}, {8, 1}, {9, 2}, {10, 3}};
            moves[place].from = number + i - 1;
            expect_lines(kernel, moves, 5);
            moves[place] = (struct nim_move){6, number + i - 1};
            expect_lines(kernel, moves, 5);
        }
    }
}

static void the_longest_number_stands_anywhere(void **state) {
    uint64_t power = 1;
    for (unsigned i = 0; i < 64; i++) {
        expect_longest(*state, (uint64_t)1 << i);
    }
    for (unsigned i = 0; i < 20; i++, power *= 10) {
        expect_longest(*state, power);
    }
}

static void small_numbers_stand_on_lines(void **state) {
    for (uint64_t number = 0; number < 100000; number += MOST_MOVES) {
        struct nim_move moves[MOST_MOVES];
        for (size_t i = 0; i < MOST_MOVES; i++) {
            moves[i] = (struct nim_move){number + i, 99999 - number - i};
        }
        expect_lines(*state, moves, MOST_MOVES);
    }
}

static void random_lines_are_written(void **state) {
    struct dice dice;
    dice_begin(&dice);
    for (unsigned round = 0; round < 10000; round++) {
        struct nim_move moves[MOST_MOVES];
        size_t count = dice_throw_below(&dice, MOST_MOVES + 1);
        for (size_t i = 0; i < count; i++) {
            moves[i].from = dice_throw_any_width(&dice);
            moves[i].to = dice_throw_any_width(&dice);
        }
        expect_lines(*state, moves, count);
    }
}

/* A division by a multiplication with the reciprocal never falls where numbers
 * grow: it is right everywhere when it is right on both sides of each multiple
 * of the divisor. */
static void lines_around_multiples_of_divisors_are_written(void **state) {
    for (uint64_t i = 1; i <= 10000; i++) {
        uint64_t low = 10000 * i;
        uint64_t high = 100000000 * i;
        const struct nim_move moves[] = {
            {i, i - 1}, {low, low - 1}, {low + 1, i}, {high, high - 1}};
        expect_lines(*state, moves, 4);
        const struct nim_move long_moves[] = {{high * low, high * low - 1}};
        expect_lines(*state, long_moves, 1);
    }
}

/* Below 2^32, where all divisions are of integers. */
static void lines_around_multiples_below_2_to_32_are_written(void **state) {
    for (uint64_t i = 1; i < 400000; i += 7 * MOST_MOVES) {
        struct nim_move moves[MOST_MOVES];
        for (uint64_t j = 0; j < MOST_MOVES; j++) {
            uint64_t multiple = 10000 * (i + 7 * j);
            moves[j] = (struct nim_move){multiple, multiple - 1};
        }
        expect_lines(*state, moves, MOST_MOVES);
    }
}

/* ---- Choosing winners. *state is the kernel. ---- */

/* More than a writer gives a kernel at once. */
#define MOST_PILES 600

/* Piles and winners are blocks of their own. */
static void expect_wins(const struct nim_decimal_kernel *kernel,
                        const uint64_t *piles, size_t pile_count,
                        uint64_t flip) {
    uint64_t wanted[MOST_PILES + 1];
    size_t wanted_count = 0;
    for (size_t i = 0; i < pile_count; i++) {
        wanted[wanted_count] = piles[i];
        wanted_count += (piles[i] ^ flip) < piles[i];
    }
    size_t room = pile_count * sizeof *piles;
    uint64_t *copy = malloc(room + 1);
    uint64_t *winners = malloc(room + 1);
    assert_true(copy && winners);
    memcpy(copy, piles, room);
    size_t count = kernel->choose(winners, copy, pile_count, flip);
    if (count != wanted_count) {
        print_error("%s, %zu piles, flip %" PRIu64 "\n", kernel->name,
                    pile_count, flip);
    }
    assert_int_equal(count, wanted_count);
    assert_memory_equal(winners, wanted, count * sizeof *wanted);
    free(copy);
    free(winners);
}

static void no_pile_wins(void **state) {
    const uint64_t pile = 1;
    expect_wins(*state, &pile, 0, 1);
}

static void without_a_flip_no_pile_wins(void **state) {
    const uint64_t piles[] = {0, 1, 2, UINT64_MAX, 5, 6, 7, 8, 9};
    for (size_t count = 0; count <= 9; count++) {
        expect_wins(*state, piles, count, 0);
    }
}

/* Piles of these two kinds in turn: `each` of the first, then one other. */
static void expect_in_turn(const struct nim_decimal_kernel *kernel,
                           uint64_t wins, uint64_t loses, size_t each,
                           uint64_t flip) {
    static uint64_t piles[MOST_PILES];
    for (size_t i = 0; i < MOST_PILES; i++) {
        piles[i] = i % (each + 1) < each ? wins : loses;
    }
    for (size_t count = 0; count <= 80; count++) {
        expect_wins(kernel, piles, count, flip);
    }
    expect_wins(kernel, piles, MOST_PILES, flip);
}

static void any_number_of_piles_wins(void **state) {
    expect_in_turn(*state, 5, 2, 1, 4);
    expect_in_turn(*state, 5, 2, 3, 4);
    expect_in_turn(*state, 5, 2, MOST_PILES, 4);
    expect_in_turn(*state, 2, 5, MOST_PILES, 4);
    expect_in_turn(*state, UINT64_MAX, 1, 1, (uint64_t)1 << 63);
    expect_in_turn(*state, UINT64_MAX, 1, MOST_PILES, (uint64_t)1 << 63);
    expect_in_turn(*state, UINT64_MAX, 3, 7, 2);
}

static void expect_wins_around(const struct nim_decimal_kernel *kernel,
                               uint64_t bound) {
    for (uint64_t flip = 1; flip < 16; flip++) {
        uint64_t piles[24];
        for (size_t i = 0; i < 24; i++) {
            piles[i] = bound + i - 12;
        }
        expect_wins(kernel, piles, 24, flip);
        expect_wins(kernel, piles, 24, bound ^ flip);
    }
}

static void winners_around_powers_are_chosen(void **state) {
    uint64_t power = 1;
    for (unsigned i = 0; i < 64; i++) {
        expect_wins_around(*state, (uint64_t)1 << i);
    }
    for (unsigned i = 0; i < 20; i++, power *= 10) {
        expect_wins_around(*state, power);
    }
}

static void random_piles_win(void **state) {
    struct dice dice;
    dice_begin(&dice);
    for (unsigned round = 0; round < 5000; round++) {
        uint64_t piles[MOST_MOVES];
        size_t count = dice_throw_below(&dice, MOST_MOVES + 1);
        for (size_t i = 0; i < count; i++) {
            piles[i] = dice_throw_any_width(&dice);
        }
        expect_wins(*state, piles, count, dice_throw_any_width(&dice));
    }
}

/* ---- Picking what answers small cases. *state is the kernel. ---- */

/* Numbers that a kernel may want behind a case to see it whole. */
#define PICK_TAIL 24

/* What answers the case that starts there, or 0 where it is not small. */
static size_t want_picks(uint64_t *wanted, const uint64_t *numbers,
                         size_t count, bool lists) {
    uint64_t sum = 0;
    size_t wanted_count = 1;
    if (numbers[0] == 0 || numbers[0] > 20 || numbers[0] >= count) {
        return 0;
    }
    for (size_t i = 1; i <= numbers[0]; i++) {
        sum ^= numbers[i];
        if (lists && numbers[i] > 1023) {
            return 0;
        }
    }
    wanted[0] = sum > 0 ? NIM_PICK_WINS : NIM_PICK_LOSES;
    for (size_t i = 1; i <= numbers[0]; i++) {
        uint64_t to = numbers[i] ^ sum;
        if (lists && to < numbers[i]) {
            wanted[wanted_count++] = numbers[i] + (to << 32);
        }
    }
    return wanted_count;
}

/* Numbers and picks are blocks of their own. A kernel stops where it must, near
 * the end, or when the room is nearly full. */
static void expect_picks(const struct nim_decimal_kernel *kernel,
                         const uint64_t *numbers, size_t count, uint64_t most,
                         bool lists) {
    uint64_t wanted[PICK_TAIL];
    uint64_t *copy = malloc(count * sizeof *copy + 1);
    uint64_t *picks = malloc(NIM_PICK_ROOM * sizeof *picks);
    assert_true(copy && picks);
    memcpy(copy, numbers, count * sizeof *copy);
    const struct nim_picked done =
        kernel->pick(picks, copy, count, most, lists);
    size_t used = 0;
    size_t at = 0;
    for (uint64_t i = 0; i < done.case_count; i++) {
        size_t wanted_count =
            want_picks(wanted, numbers + used, count - used, lists);
        assert_true(wanted_count > 0);
        assert_memory_equal(picks + at, wanted, wanted_count * sizeof *wanted);
        at += wanted_count;
        used += 1 + (size_t)numbers[used];
    }
    assert_int_equal(done.count, at);
    assert_int_equal(done.used, used);
    assert_true(done.case_count <= most);
    assert_true(done.case_count == most || count - used <= PICK_TAIL ||
                at > NIM_PICK_ROOM - 2 * PICK_TAIL ||
                want_picks(wanted, numbers + used, count - used, lists) == 0);
    free(copy);
    free(picks);
}

static void expect_picked(const struct nim_decimal_kernel *kernel,
                          const uint64_t *numbers, size_t count,
                          uint64_t most) {
    expect_picks(kernel, numbers, count, most, true);
    expect_picks(kernel, numbers, count, most, false);
}

#define PICK_NUMBERS 2000

/* Cases of up to most_piles piles below a number. */
static void throw_cases(uint64_t *numbers, struct dice *dice, size_t most_piles,
                        size_t below) {
    for (size_t i = 0, left = 0; i < PICK_NUMBERS; i++, left--) {
        if (left == 0) {
            left = 2 + dice_throw_below(dice, most_piles);
            numbers[i] = left - 1;
        } else {
            numbers[i] = dice_throw_below(dice, below);
        }
    }
}

static void random_cases_are_picked(void **state) {
    struct dice dice;
    dice_begin(&dice);
    for (size_t round = 0; round < 400; round++) {
        static const size_t below[] = {2, 8, 100, 1024, 1025};
        uint64_t numbers[PICK_NUMBERS];
        throw_cases(numbers, &dice, 1 + round % 21, below[round % 5]);
        expect_picked(*state, numbers, dice_throw_below(&dice, PICK_NUMBERS),
                      UINT64_MAX);
        expect_picked(*state, numbers, PICK_NUMBERS,
                      dice_throw_below(&dice, 100));
    }
}

/* Of each number of piles, with one too large at each place. */
static void no_large_pile_is_picked(void **state) {
    static const uint64_t large[] = {1024, UINT32_MAX, (uint64_t)1 << 32,
                                     UINT64_MAX};
    for (size_t piles = 0; piles <= 21; piles++) {
        for (size_t at = 1; at <= piles + 1; at++) {
            for (size_t i = 0; i < 4; i++) {
                uint64_t numbers[3 * PICK_TAIL] = {[0] = 1, [2] = piles};
                numbers[2 + at] = large[i];
                expect_picked(*state, numbers, 3 * PICK_TAIL, UINT64_MAX);
            }
        }
    }
}

/* Where each case has all the winning moves that it can have. */
static void picks_fill_the_room(void **state) {
    uint64_t numbers[PICK_NUMBERS];
    for (size_t piles = 1; piles <= 20; piles++) {
        for (size_t i = 0; i < PICK_NUMBERS; i++) {
            numbers[i] = i % (piles + 1) == 0 ? piles : 1023;
        }
        expect_picked(*state, numbers, PICK_NUMBERS, UINT64_MAX);
    }
}

static void a_kernel_is_found_by_its_name(void **state) {
    const struct nim_decimal_kernel *kernel = *state;
    assert_ptr_equal(nim_decimal_kernel_find(kernel->name), kernel);
}

/* ---- Wide numbers ---- */

/* The digits of the limbs, last digit first, by hand: times 2^32, plus the
 * next limb. Returns how many. */
static size_t digits_by_hand(unsigned char *digits,
                             const struct nim_wide *number) {
    size_t len = 1;
    digits[0] = 0;
    for (size_t i = number->limb_count; i-- > 0;) {
        uint64_t carry = number->limb[i];
        for (size_t j = 0; j < len; j++) {
            carry += (uint64_t)digits[j] << 32;
            digits[j] = (unsigned char)(carry % 10);
            carry /= 10;
        }
        for (; carry > 0; carry /= 10) {
            digits[len++] = (unsigned char)(carry % 10);
        }
    }
    return len;
}

static void expect_wide(const struct nim_wide *number) {
    unsigned char digits[NIM_WIDE_LEN + 1];
    unsigned char *text = malloc(NIM_WIDE_LEN);
    assert_non_null(text);
    size_t wanted_len = digits_by_hand(digits, number);
    size_t len = nim_wide_write(text, number);
    assert_int_equal(len, wanted_len);
    for (size_t i = 0; i < len; i++) {
        assert_int_equal(text[i], '0' + digits[len - 1 - i]);
    }
    free(text);
}

static void wide_zero_is_written(void **state) {
    (void)state;
    unsigned char text[NIM_WIDE_LEN];
    static const struct nim_wide none = {.limb_count = 0};
    static const struct nim_wide zero = {.limb_count = 1};
    static const struct nim_wide zeros = {.limb_count = NIM_WIDE_LIMBS};
    assert_int_equal(nim_wide_write(text, &none), 1);
    assert_int_equal(text[0], '0');
    assert_int_equal(nim_wide_write(text, &zero), 1);
    assert_int_equal(text[0], '0');
    assert_int_equal(nim_wide_write(text, &zeros), 1);
    assert_int_equal(text[0], '0');
}

static void wide_numbers_below_2_to_64_are_as_the_others(void **state) {
    (void)state;
    uint64_t power = 1;
    for (unsigned digits = 1; digits <= 20; digits++, power *= 10) {
        for (uint64_t number = power - 1; number != power + 2; number++) {
            const struct nim_wide wide = {
                2, {(uint32_t)number, (uint32_t)(number >> 32)}};
            unsigned char text[NIM_WIDE_LEN + 1];
            char wanted[NIM_DECIMAL_LEN + 1];
            text[nim_wide_write(text, &wide)] = '\0';
            sprintf(wanted, "%" PRIu64, number);
            assert_string_equal((char *)text, wanted);
        }
    }
}

static void the_largest_wide_number_has_2467_digits(void **state) {
    (void)state;
    struct nim_wide largest = {.limb_count = NIM_WIDE_LIMBS};
    memset(largest.limb, 0xff, sizeof largest.limb);
    unsigned char text[NIM_WIDE_LEN];
    assert_int_equal(nim_wide_write(text, &largest), 2467);
    expect_wide(&largest);
}

static void wide_powers_of_two_and_their_neighbours_are_written(void **state) {
    (void)state;
    for (unsigned bit = 0; bit < 32 * NIM_WIDE_LIMBS; bit += 97) {
        struct nim_wide power = {.limb_count = bit / 32 + 1};
        power.limb[bit / 32] = (uint32_t)1 << bit % 32;
        expect_wide(&power);
        struct nim_wide below = {.limb_count = bit / 32 + 1};
        memset(below.limb, 0xff, bit / 32 * sizeof *below.limb);
        below.limb[bit / 32] = ((uint32_t)1 << bit % 32) - 1;
        expect_wide(&below);
    }
}

static void random_wide_numbers_are_written(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (unsigned round = 0; round < 300; round++) {
        struct nim_wide number = {0};
        number.limb_count = (unsigned)dice_throw_below(&dice, 40);
        for (unsigned i = 0; i < number.limb_count; i++) {
            number.limb[i] = (uint32_t)dice_throw_any_width(&dice);
        }
        expect_wide(&number);
    }
}

/* ---- The table ---- */

static void the_first_kernel_that_works_is_the_default(void **state) {
    (void)state;
    const struct nim_decimal_kernel *row = nim_decimal_kernels;
    while (!row->works_here()) {
        row++;
    }
    assert_ptr_equal(nim_decimal_kernel_find(NULL), row);
}

static void the_last_kernel_is_portable_and_works(void **state) {
    (void)state;
    const struct nim_decimal_kernel *last = nim_decimal_kernels;
    while (last[1].name) {
        last++;
    }
    assert_string_equal(last->name, "portable");
    assert_true(last->works_here());
}

static void an_unknown_kernel_is_not_found(void **state) {
    (void)state;
    assert_null(nim_decimal_kernel_find(""));
    assert_null(nim_decimal_kernel_find("portabl"));
    assert_null(nim_decimal_kernel_find("portable2"));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(small_numbers_are_written),
    cmocka_unit_test(numbers_around_powers_of_ten_are_written),
    cmocka_unit_test(numbers_around_powers_of_two_are_written),
    cmocka_unit_test(zeros_inside_are_written),
    cmocka_unit_test(any_eight_digits_are_written_behind_others),
    cmocka_unit_test(random_numbers_are_written),
    cmocka_unit_test(wide_zero_is_written),
    cmocka_unit_test(wide_numbers_below_2_to_64_are_as_the_others),
    cmocka_unit_test(the_largest_wide_number_has_2467_digits),
    cmocka_unit_test(wide_powers_of_two_and_their_neighbours_are_written),
    cmocka_unit_test(random_wide_numbers_are_written),
    cmocka_unit_test(the_first_kernel_that_works_is_the_default),
    cmocka_unit_test(the_last_kernel_is_portable_and_works),
    cmocka_unit_test(an_unknown_kernel_is_not_found),
};

static int test_kernel(const struct nim_decimal_kernel *kernel) {
    struct CMUnitTest kernel_tests[] = {
        cmocka_unit_test(a_kernel_is_found_by_its_name),
        cmocka_unit_test(no_move_is_no_line),
        cmocka_unit_test(any_number_of_short_lines_is_written),
        cmocka_unit_test(any_number_of_longest_lines_is_written),
        cmocka_unit_test(any_two_lengths_stand_on_a_line),
        cmocka_unit_test(lines_around_powers_are_written),
        cmocka_unit_test(the_longest_number_stands_anywhere),
        cmocka_unit_test(small_numbers_stand_on_lines),
        cmocka_unit_test(random_lines_are_written),
        cmocka_unit_test(lines_around_multiples_of_divisors_are_written),
        cmocka_unit_test(lines_around_multiples_below_2_to_32_are_written),
        cmocka_unit_test(no_pile_wins),
        cmocka_unit_test(without_a_flip_no_pile_wins),
        cmocka_unit_test(any_number_of_piles_wins),
        cmocka_unit_test(winners_around_powers_are_chosen),
        cmocka_unit_test(random_piles_win),
        cmocka_unit_test(random_cases_are_picked),
        cmocka_unit_test(no_large_pile_is_picked),
        cmocka_unit_test(picks_fill_the_room),
    };
    for (size_t i = 0; i < sizeof kernel_tests / sizeof *kernel_tests; i++) {
        kernel_tests[i].initial_state = (void *)kernel;
    }
    printf("decimal kernel %s\n", kernel->name);
    return cmocka_run_group_tests_name(kernel->name, kernel_tests, NULL, NULL);
}

int main(void) {
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (const struct nim_decimal_kernel *row = nim_decimal_kernels; row->name;
         row++) {
        failed += row->works_here() ? test_kernel(row) : 0;
    }
    return failed;
}
