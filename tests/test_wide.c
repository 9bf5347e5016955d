/* Arithmetic of wide numbers. Rows spell them in hexadecimal. */
#include "base/wide.h"
#include "kit/dice.h"
#include "kit/rows.h"

#include <assert.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define HEX_LEN (8 * NIM_WIDE_LIMBS)

struct hex {
    char text[HEX_LEN + 1];
};

/* A limb is eight digits; the last eight are the lowest limb. */
static struct nim_wide read_hex(const char *text) {
    struct nim_wide wide = {0};
    size_t end = strlen(text);
    while (end > 0) {
        size_t start = end > 8 ? end - 8 : 0;
        char limb[9] = {0};
        memcpy(limb, text + start, end - start);
        assert(wide.limb_count < NIM_WIDE_LIMBS);
        wide.limb[wide.limb_count++] = (uint32_t)strtoul(limb, NULL, 16);
        end = start;
    }
    return wide;
}

/* Without leading zeros; 0 is "0". */
static struct hex write_hex(const struct nim_wide *wide) {
    struct hex hex = {{0}};
    size_t len = 0;
    for (unsigned i = wide->limb_count; i-- > 0; len += 8) {
        (void)snprintf(hex.text + len, 9, "%08" PRIx32, wide->limb[i]);
    }
    size_t zeros = strspn(hex.text, "0");
    memmove(hex.text, hex.text + zeros, sizeof hex.text - zeros);
    if (hex.text[0] == '\0') {
        hex.text[0] = '0';
    }
    return hex;
}

static void wide_is(const struct nim_wide *wide, const char *expected) {
    struct hex hex = write_hex(wide);
    assert_string_equal(hex.text, expected);
}

/* ---- Rows ---- */

static const struct set_row {
    const char *name;
    uint64_t value;
    const char *wide;
    unsigned limb_count;
} set_rows[] = {
    {"0 has no limb", 0, "0", 0},
    {"1 has one limb", 1, "1", 1},
    {"2^32 - 1 has one limb", UINT32_MAX, "ffffffff", 1},
    {"2^32 has two limbs", (uint64_t)1 << 32, "100000000", 2},
    {"2^64 - 1 has two limbs", UINT64_MAX, "ffffffffffffffff", 2},
};

static void value_is_set(void **state) {
    const struct set_row *row = *state;
    struct nim_wide wide;
    memset(&wide, 0xff, sizeof wide);
    nim_wide_set(&wide, row->value);
    assert_int_equal(wide.limb_count, row->limb_count);
    wide_is(&wide, row->wide);
}

static const struct add_row {
    const char *name;
    const char *wide;
    const char *addend;
    const char *sum;
} add_rows[] = {
    {"0 + 0", "", "", "0"},
    {"0 + 1", "", "1", "1"},
    {"1 + 0", "1", "", "1"},
    {"1 + 1", "1", "1", "2"},
    {"a carry makes a new limb", "ffffffff", "1", "100000000"},
    {"a carry runs over two limbs", "ffffffffffffffff", "1",
     "10000000000000000"},
    {"a carry ends in a limb that has room", "7fffffffffffffffffffffff", "1",
     "800000000000000000000000"},
    {"a short number grows to a long one", "1", "ffffffffffffffffffffffff",
     "1000000000000000000000000"},
    {"a carry comes from every limb", "ffffffffffffffff", "ffffffffffffffff",
     "1fffffffffffffffe"},
};

static void sum_is(void **state) {
    const struct add_row *row = *state;
    struct nim_wide wide = read_hex(row->wide);
    struct nim_wide addend = read_hex(row->addend);
    nim_wide_add(&wide, &addend);
    wide_is(&wide, row->sum);
}

static const struct multiply_row {
    const char *name;
    const char *wide;
    uint64_t factor;
    const char *product;
} multiply_rows[] = {
    {"0 by 0", "", 0, "0"},
    {"0 by 2^64 - 1", "", UINT64_MAX, "0"},
    {"1 by 0", "1", 0, "0"},
    {"2^64 by 0", "10000000000000000", 0, "0"},
    {"1 by 1", "1", 1, "1"},
    {"1 by 2^64 - 1", "1", UINT64_MAX, "ffffffffffffffff"},
    {"3 by 5", "3", 5, "f"},
    {"2^32 - 1 by itself", "ffffffff", UINT32_MAX, "fffffffe00000001"},
    {"2^32 by 2^32", "100000000", (uint64_t)1 << 32, "10000000000000000"},
    {"2^64 - 1 by 2^32", "ffffffffffffffff", (uint64_t)1 << 32,
     "ffffffffffffffff00000000"},
    {"2^64 - 1 by itself", "ffffffffffffffff", UINT64_MAX,
     "fffffffffffffffe0000000000000001"},
    {"2^96 - 1 by 2^64 - 1", "ffffffffffffffffffffffff", UINT64_MAX,
     "fffffffffffffffeffffffff0000000000000001"},
};

static void product_is(void **state) {
    const struct multiply_row *row = *state;
    struct nim_wide wide = read_hex(row->wide);
    nim_wide_multiply(&wide, row->factor);
    wide_is(&wide, row->product);
}

static const struct divide_row {
    const char *name;
    const char *wide;
    uint32_t divisor;
    const char *quotient;
    uint32_t rest;
    unsigned limb_count; /* of the quotient, which has no leading zero */
} divide_rows[] = {
    {"0 by 1", "", 1, "0", 0, 0},
    {"0 by 2^32 - 1", "", UINT32_MAX, "0", 0, 0},
    {"1 by 1", "1", 1, "1", 0, 1},
    {"1 by 2", "1", 2, "0", 1, 0},
    {"17 by 5", "11", 5, "3", 2, 1},
    {"2^32 by 2 loses a limb", "100000000", 2, "80000000", 0, 1},
    {"2^64 by 1", "10000000000000000", 1, "10000000000000000", 0, 3},
    {"2^64 - 1 by 2^32 - 1", "ffffffffffffffff", UINT32_MAX, "100000001", 0, 2},
    {"2^64 by 2^32 - 1", "10000000000000000", UINT32_MAX, "100000001", 1, 2},
    {"2^64 - 1 by 10", "ffffffffffffffff", 10, "1999999999999999", 5, 2},
    {"a rest runs through every limb", "10000000000000000", 3,
     "5555555555555555", 1, 2},
    {"leading zeros are dropped", "00000000000000000000000000000006", 3, "2", 0,
     1},
};

static void quotient_is(void **state) {
    const struct divide_row *row = *state;
    struct nim_wide wide = read_hex(row->wide);
    assert_int_equal(nim_wide_divide(&wide, row->divisor), row->rest);
    wide_is(&wide, row->quotient);
    assert_int_equal(wide.limb_count, row->limb_count);
}

/* ---- The largest ---- */

/* 2^8192 - 1 */
static struct nim_wide largest(void) {
    struct nim_wide wide = {.limb_count = NIM_WIDE_LIMBS};
    memset(wide.limb, 0xff, sizeof wide.limb);
    return wide;
}

static void all_limbs_are_filled_by_adding_1(void **state) {
    (void)state;
    struct nim_wide wide = largest();
    struct nim_wide one = read_hex("1");
    wide.limb[0]--;
    nim_wide_add(&wide, &one);
    struct nim_wide expected = largest();
    assert_memory_equal(&wide, &expected, sizeof wide);
}

/* 2^8192 - 1 = (2^8160 - 1) * 2^32 + 2^32 - 1 */
static void all_limbs_are_filled_by_multiplying_by_2_to_the_32nd(void **state) {
    (void)state;
    struct nim_wide wide = largest();
    wide.limb_count = NIM_WIDE_LIMBS - 1;
    nim_wide_multiply(&wide, (uint64_t)1 << 32);
    assert_int_equal(wide.limb_count, NIM_WIDE_LIMBS);
    struct nim_wide low = read_hex("ffffffff");
    nim_wide_add(&wide, &low);
    struct nim_wide expected = largest();
    assert_memory_equal(&wide, &expected, sizeof wide);
}

static void largest_by_2_to_the_32nd_less_1_has_1_in_every_limb(void **state) {
    (void)state;
    struct nim_wide wide = largest();
    assert_int_equal(nim_wide_divide(&wide, UINT32_MAX), 0);
    assert_int_equal(wide.limb_count, NIM_WIDE_LIMBS);
    for (unsigned i = 0; i < NIM_WIDE_LIMBS; i++) {
        assert_int_equal(wide.limb[i], 1);
    }
}

/* ---- The naive twin: a digit a byte ---- */

/* Base 256, lowest first, as on paper. */
struct paper {
    unsigned char digit[4 * NIM_WIDE_LIMBS];
};

static struct paper paper_of(const struct nim_wide *wide) {
    struct paper paper = {{0}};
    for (unsigned i = 0; i < 4 * wide->limb_count; i++) {
        paper.digit[i] = (unsigned char)(wide->limb[i / 4] >> 8 * (i % 4));
    }
    return paper;
}

/* paper + addend * factor * 256^shift */
static void paper_add(struct paper *paper, const struct paper *addend,
                      unsigned factor, size_t shift) {
    unsigned carry = 0;
    for (size_t i = shift; i < sizeof paper->digit; i++) {
        carry += paper->digit[i] + addend->digit[i - shift] * factor;
        paper->digit[i] = (unsigned char)(carry % 256);
        carry /= 256;
    }
    assert_int_equal(carry, 0);
}

static struct paper paper_multiply(const struct paper *paper, uint64_t factor) {
    struct paper product = {{0}};
    for (size_t i = 0; i < 8; i++) {
        paper_add(&product, paper, factor >> 8 * i & 0xff, i);
    }
    return product;
}

static void is_on_paper(const struct nim_wide *wide,
                        const struct paper *expected) {
    struct paper paper = paper_of(wide);
    assert_memory_equal(paper.digit, expected->digit, sizeof paper.digit);
}

/* Up to `most` limbs, many of them with all bits equal, as carries like it. */
static struct nim_wide throw_wide(struct dice *dice, unsigned most) {
    struct nim_wide wide = {0};
    wide.limb_count = (unsigned)(dice_throw(dice) % (most + 1));
    for (unsigned i = 0; i < wide.limb_count; i++) {
        uint64_t kind = dice_throw(dice) % 4;
        uint32_t any = (uint32_t)dice_throw(dice);
        wide.limb[i] = kind == 0 ? 0 : kind == 1 ? UINT32_MAX : any;
    }
    return wide;
}

static void sums_are_those_on_paper(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (int round = 0; round < 2000; round++) {
        struct nim_wide wide = throw_wide(&dice, NIM_WIDE_LIMBS - 1);
        struct nim_wide addend = throw_wide(&dice, NIM_WIDE_LIMBS - 1);
        struct paper expected = paper_of(&wide);
        struct paper paper = paper_of(&addend);
        paper_add(&expected, &paper, 1, 0);
        nim_wide_add(&wide, &addend);
        is_on_paper(&wide, &expected);
    }
}

/* What is left after a number is taken away, and that number, make the sum. */
static void differences_are_those_on_paper(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (int round = 0; round < 2000; round++) {
        struct nim_wide wide = throw_wide(&dice, NIM_WIDE_LIMBS - 1);
        struct nim_wide amount = throw_wide(&dice, NIM_WIDE_LIMBS - 1);
        struct paper expected = paper_of(&wide);
        nim_wide_add(&wide, &amount);
        nim_wide_subtract(&wide, &amount);
        is_on_paper(&wide, &expected);
        assert_true(wide.limb_count == 0 ||
                    wide.limb[wide.limb_count - 1] != 0);
    }
}

static void products_are_those_on_paper(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (int round = 0; round < 2000; round++) {
        struct nim_wide wide = throw_wide(&dice, NIM_WIDE_LIMBS - 2);
        uint64_t factor = dice_throw_any_width(&dice);
        struct paper paper = paper_of(&wide);
        struct paper expected = paper_multiply(&paper, factor);
        nim_wide_multiply(&wide, factor);
        is_on_paper(&wide, &expected);
    }
}

/* quotient * divisor + rest, on paper, is the dividend, and rest < divisor. */
static void quotients_are_those_on_paper(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (int round = 0; round < 2000; round++) {
        struct nim_wide wide = throw_wide(&dice, NIM_WIDE_LIMBS);
        struct paper dividend = paper_of(&wide);
        uint32_t divisor =
            1 + (uint32_t)(dice_throw_any_width(&dice) % UINT32_MAX);
        uint32_t rest = nim_wide_divide(&wide, divisor);
        assert_in_range(rest, 0, divisor - 1);

        struct paper quotient = paper_of(&wide);
        struct paper expected = paper_multiply(&quotient, divisor);
        struct nim_wide rest_wide = {1, {rest}};
        struct paper rest_paper = paper_of(&rest_wide);
        paper_add(&expected, &rest_paper, 1, 0);
        assert_memory_equal(dividend.digit, expected.digit,
                            sizeof dividend.digit);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_limbs_are_filled_by_adding_1),
        cmocka_unit_test(all_limbs_are_filled_by_multiplying_by_2_to_the_32nd),
        cmocka_unit_test(largest_by_2_to_the_32nd_less_1_has_1_in_every_limb),
        cmocka_unit_test(sums_are_those_on_paper),
        cmocka_unit_test(differences_are_those_on_paper),
        cmocka_unit_test(products_are_those_on_paper),
        cmocka_unit_test(quotients_are_those_on_paper),
    };
    int failed = rows_run("set", set_rows, COUNT(set_rows), sizeof set_rows[0],
                          value_is_set);
    failed +=
        rows_run("add", add_rows, COUNT(add_rows), sizeof add_rows[0], sum_is);
    failed += rows_run("multiply", multiply_rows, COUNT(multiply_rows),
                       sizeof multiply_rows[0], product_is);
    failed += rows_run("divide", divide_rows, COUNT(divide_rows),
                       sizeof divide_rows[0], quotient_is);
    failed += cmocka_run_group_tests(tests, NULL, NULL);
    return failed != 0;
}
