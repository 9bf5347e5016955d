/* Every scanning kernel of this machine against the meaning of a scan, which
 * kit/meaning.c writes out a second time, byte by byte. */
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

#include "kit/dice.h"
#include "kit/meaning.h"
#include "kit/streams.h"
#include "numbers/kernels.h"

#define WHITE " \t\n\v\f\r"

/* ---- Comparing ---- */

/* Before and behind the numbers, where nothing may be written. */
#define GUARD_COUNT 8
#define UNTOUCHED 0xa5a5a5a5a5a5a5a5u

static uint64_t *scanned; /* NIM_SCAN_ROOM numbers, between guards */

static int allocate_scanned(void **state) {
    (void)state;
    const size_t count = NIM_SCAN_ROOM + 2 * GUARD_COUNT;
    uint64_t *block = malloc(count * sizeof *block);
    for (size_t i = 0; block && i < count; i++) {
        block[i] = UNTOUCHED;
    }
    scanned = block ? block + GUARD_COUNT : NULL;
    return block ? 0 : -1;
}

static int free_scanned(void **state) {
    (void)state;
    free(scanned - GUARD_COUNT);
    return 0;
}

static void expect_guards(void) {
    for (size_t i = 0; i < GUARD_COUNT; i++) {
        assert_true((scanned - GUARD_COUNT)[i] == UNTOUCHED);
        assert_true(scanned[NIM_SCAN_ROOM + i] == UNTOUCHED);
    }
}

static void print_scan(const char *who, const struct nim_scanned *done) {
    print_error("%s: status %d, used %zu, count %zu, fault %zu, newlines %zu\n",
                who, (int)done->status, done->used, done->count, done->fault,
                done->newlines);
}

static void print_text(const unsigned char *text, size_t text_len) {
    print_error("text of %zu bytes: \"", text_len);
    for (size_t i = 0; i < text_len; i++) {
        bool plain = text[i] >= ' ' && text[i] <= '~';
        print_error(plain ? "%c" : "\\x%02x", text[i]);
    }
    print_error("\"\n");
}

static bool is_same(const struct nim_scanned *got,
                    const struct nim_scanned *wanted,
                    const uint64_t *wanted_numbers) {
    bool same_end = got->status == wanted->status &&
                    got->used == wanted->used &&
                    got->newlines == wanted->newlines;
    bool same_fault = wanted->status == NIM_OK || got->fault == wanted->fault;
    return same_end && same_fault && got->count == wanted->count &&
           memcmp(scanned, wanted_numbers,
                  wanted->count * sizeof *wanted_numbers) == 0;
}

/* The text stands at the end of a block of its own, after nothing but the
 * margin, so that a sanitizer sees what is read outside. */
static void expect_with_margin(const struct nim_scan_kernel *kernel,
                               const void *text, size_t text_len, int margin) {
    static uint64_t wanted_numbers[NIM_SCAN_LEN];
    unsigned char *block = malloc(NIM_SCAN_MARGIN + text_len);
    assert_non_null(block);
    memset(block, margin, NIM_SCAN_MARGIN);
    unsigned char *copy = block + NIM_SCAN_MARGIN;
    memcpy(copy, text, text_len);

    struct nim_scanned got = kernel->scan(copy, text_len, scanned);
    struct nim_scanned wanted = meaning_of_scan(copy, text_len, wanted_numbers);
    bool same = is_same(&got, &wanted, wanted_numbers);
    if (!same) {
        print_text(copy, text_len);
        print_scan(kernel->name, &got);
        print_scan("expected", &wanted);
        for (size_t i = 0; i < wanted.count && i < got.count; i++) {
            if (scanned[i] != wanted_numbers[i]) {
                print_error("number %zu is %" PRIu64 ", not %" PRIu64 "\n", i,
                            scanned[i], wanted_numbers[i]);
            }
        }
    }
    free(block);
    assert_true(same);
    expect_guards();
}

static void expect_meaning(const struct nim_scan_kernel *kernel,
                           const void *text, size_t text_len) {
    expect_with_margin(kernel, text, text_len, '9');
    if (text_len < 200) {
        expect_with_margin(kernel, text, text_len, ' ');
        expect_with_margin(kernel, text, text_len, 0xff);
    }
}

/* The token at every place of the first three blocks, alone between white
 * space, then between other numbers, whose white space is `white`. */
static void expect_everywhere(const struct nim_scan_kernel *kernel,
                              const char *token, char white) {
    size_t len = strlen(token);
    unsigned char text[300];
    for (size_t place = 1; place < 200; place++) {
        memset(text, white, sizeof text);
        memcpy(text + place, token, len);
        expect_meaning(kernel, text, place + len);
        expect_meaning(kernel, text, place + len + 1);
        for (size_t i = 0; i < sizeof text; i += 2) {
            text[i] = text[i] == (unsigned char)white ? '7' : text[i];
        }
        text[place - 1] = text[place + len] = (unsigned char)white;
        expect_meaning(kernel, text, place + len + 1);
        expect_meaning(kernel, text, place + len + 40);
    }
}

/* ---- The tests. *state is the kernel. ---- */

static void an_empty_text_has_no_numbers(void **state) {
    expect_meaning(*state, "", 0);
}

static void white_space_is_used_and_no_number(void **state) {
    unsigned char text[200];
    for (const char *white = WHITE; *white; white++) {
        memset(text, *white, sizeof text);
        for (size_t len = 1; len <= sizeof text; len++) {
            expect_meaning(*state, text, len);
        }
    }
}

static void a_number_without_white_space_is_left(void **state) {
    const struct nim_scan_kernel *kernel = *state;
    unsigned char text[NIM_SCAN_MARGIN + 4];
    memset(text, '5', sizeof text);
    memcpy(text + NIM_SCAN_MARGIN, "1 23", 4);
    struct nim_scanned done = kernel->scan(text + NIM_SCAN_MARGIN, 4, scanned);
    assert_int_equal(done.status, NIM_OK);
    assert_int_equal(done.used, 2);
    assert_int_equal(done.count, 1);
    assert_int_equal(scanned[0], 1);
}

static void a_number_has_any_number_of_digits(void **state) {
    static const char *const digits[] = {
        "1234567890123456789012345", "9999999999999999999999999",
        "0000000000000000000000001", "0000000000000000000000000",
        "0000099999999999999999999", "1844674407370955161518446",
        "0000018446744073709551615", "0000018446744073709551616",
    };
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++) {
        for (size_t len = 1; len <= 25; len++) {
            for (const char *white = WHITE; *white; white++) {
                char text[32];
                /* The first digits, then the last ones. */
                sprintf(text, "%.*s%c", (int)len, digits[i], *white);
                expect_meaning(*state, text, len);
                expect_meaning(*state, text, len + 1);
                sprintf(text, "%s%c", digits[i] + 25 - len, *white);
                expect_meaning(*state, text, len + 1);
            }
        }
    }
}

static void any_white_space_stands_between_numbers(void **state) {
    for (const char *first = WHITE; *first; first++) {
        for (const char *second = WHITE; *second; second++) {
            char text[64];
            int len = sprintf(text, "1%c22%c%c333%c%c%c4444%c", *first, *second,
                              *first, *second, *first, *second, *first);
            expect_meaning(*state, text, (size_t)len);
        }
        expect_everywhere(*state, "1234567890", *first);
    }
}

static const char *const boundaries[] = {
    "0",
    "1",
    "2147483647", /* 2^31 */
    "2147483648",
    "4294967295", /* 2^32 */
    "4294967296",
    "4294967297",
    "9223372036854775807", /* 2^63 */
    "9223372036854775808",
    "18446744073709551614", /* 2^64 */
    "18446744073709551615",
    "18446744073709551616",
    "18446744073709551619",
    "18446744073709551620",
    "18446744073709551700",
    "18446744073709560000",
    "18446744080000000000",
    "18450000000000000000",
    "18500000000000000000",
    "19999999999999999999",
    "20000000000000000000",
    "36893488147419103232", /* 2^65 */
    "99999999999999999999",
    "100000000000000000000",
    "184467440737095516150",
    "340282366920938463463374607431768211456", /* 2^128 */
};

static void boundary_numbers_are_exact_everywhere(void **state) {
    for (size_t i = 0; i < sizeof boundaries / sizeof *boundaries; i++) {
        expect_everywhere(*state, boundaries[i], ' ');
        expect_everywhere(*state, boundaries[i], '\n');
    }
}

static void leading_zeros_change_nothing(void **state) {
    static const char zeros[] = "000000000000000000000000000000";
    for (size_t i = 0; i < sizeof boundaries / sizeof *boundaries; i++) {
        for (size_t len = 0; len < sizeof zeros; len++) {
            char text[100];
            int text_len =
                sprintf(text, "5 %.*s%s 7 ", (int)len, zeros, boundaries[i]);
            expect_meaning(*state, text, (size_t)text_len);
        }
    }
    expect_everywhere(*state, "000018446744073709551615", ' ');
    expect_everywhere(*state, "000018446744073709551616", ' ');
    expect_everywhere(*state, zeros, ' ');
}

static void powers_of_ten_and_their_neighbours_are_exact(void **state) {
    uint64_t power = 1;
    for (size_t digits = 1; digits <= 20; digits++, power *= 10) {
        char text[128];
        int len = sprintf(text, "%" PRIu64 " %" PRIu64 " %" PRIu64 " ",
                          power - 1, power, power + 1);
        expect_meaning(*state, text, (size_t)len);
    }
}

/* Numbers of 1 .. 20 digits, one after the other. */
static void fill_with_numbers(unsigned char *text, size_t text_len) {
    size_t digits = 0;
    size_t left = 1;
    for (size_t i = 0; i < text_len; i++) {
        if (left-- > 0) {
            text[i] = (unsigned char)('0' + (i * 7 + digits) % 10);
        } else {
            text[i] = (unsigned char)WHITE[digits % 6];
            digits = digits % 19 + 1;
            left = digits;
        }
    }
}

static void every_byte_at_every_place_is_told(void **state) {
    static const size_t lens[] = {64, 65, 127, 192};
    for (size_t i = 0; i < sizeof lens / sizeof *lens; i++) {
        unsigned char text[192];
        for (size_t place = 0; place < lens[i]; place++) {
            for (unsigned byte = 0; byte < 256; byte++) {
                fill_with_numbers(text, lens[i]);
                text[place] = (unsigned char)byte;
                expect_meaning(*state, text, lens[i]);
            }
        }
    }
}

static void every_byte_in_the_last_token_is_left(void **state) {
    for (unsigned byte = 0; byte < 256; byte++) {
        for (size_t len = 3; len < 70; len++) {
            unsigned char text[70];
            memset(text, '4', len);
            text[1] = ' ';
            text[len - 1] = (unsigned char)byte;
            expect_meaning(*state, text, len);
        }
    }
}

static void the_first_of_two_faults_counts(void **state) {
    static const char *const faults[] = {"x", "4\x80\x81", "1-2",
                                         "18446744073709551616",
                                         "99999999999999999999x"};
    const size_t count = sizeof faults / sizeof *faults;
    for (size_t i = 0; i < count * count; i++) {
        for (size_t gap = 1; gap < 140; gap++) {
            char text[256];
            char white[140];
            memset(white, ' ', sizeof white);
            int len = sprintf(text, "12 %s%.*s%s 13 ", faults[i / count],
                              (int)gap, white, faults[i % count]);
            expect_meaning(*state, text, (size_t)len);
        }
    }
}

static void expect_at_every_length(const struct nim_scan_kernel *kernel,
                                   const unsigned char text[NIM_SCAN_LEN]) {
    for (size_t len = 0; len < 400; len++) {
        expect_meaning(kernel, text, len);
    }
    for (size_t len = 512; len < NIM_SCAN_LEN; len += 509) {
        expect_meaning(kernel, text, len);
    }
    for (size_t less = 0; less < 70; less++) {
        expect_meaning(kernel, text, NIM_SCAN_LEN - less);
    }
}

static void every_text_length_is_scanned(void **state) {
    static unsigned char text[NIM_SCAN_LEN];
    fill_with_numbers(text, sizeof text);
    expect_at_every_length(*state, text);
    memset(text, '0', sizeof text);
    expect_at_every_length(*state, text);
    memset(text, '6', sizeof text);
    expect_at_every_length(*state, text);
    /* As many numbers as there can be. */
    for (size_t i = 1; i < sizeof text; i += 2) {
        text[i] = ' ';
    }
    expect_at_every_length(*state, text);
}

/* Between numbers of one digit, wherever a kernel may part the text. */
static void a_long_token_stands_anywhere_in_any_text(void **state) {
    static const size_t token_lens[] = {8, 9, 16, 17, 20, 21, 24, 60};
    unsigned char text[180];
    for (size_t i = 0; i < sizeof token_lens / sizeof *token_lens; i++) {
        size_t token_len = token_lens[i];
        for (size_t place = 0; place + token_len < sizeof text; place++) {
            for (size_t at = 0; at < sizeof text; at++) {
                bool outside = at < place || at >= place + token_len;
                text[at] = outside && (at + place) % 2 ? '\n' : '1';
            }
            text[place + token_len] = '\n';
            for (size_t len = 1; len <= sizeof text; len++) {
                expect_with_margin(*state, text, len, '9');
            }
        }
    }
}

static void a_fault_far_in_is_found(void **state) {
    static unsigned char text[NIM_SCAN_LEN];
    for (size_t less = 1; less < 300; less++) {
        fill_with_numbers(text, sizeof text);
        text[sizeof text - less] = (unsigned char)(less % 2 ? 'x' : 0xa0);
        expect_meaning(*state, text, sizeof text);
    }
}

/* Texts of letters drawn from an alphabet. */
static void random_texts_mean_the_same(void **state) {
    static const char *const alphabets[] = {
        "0123456789 ",
        "01234567890123456789012345678901234567890123456789\n",
        "0123456789012345678901234567890123456789          \t\n\v\f\r",
        "01 ",
        "000000000000000000000000000000018446744073709551615 ",
        "0123456789012345678901234567890123456789 \r\n\r\n\t  /",
    };
    const size_t alphabet_count = sizeof alphabets / sizeof *alphabets;
    static unsigned char text[NIM_SCAN_LEN];
    struct dice dice;
    dice_begin(&dice);
    for (size_t round = 0; round < 6000; round++) {
        const char *alphabet = alphabets[round % alphabet_count];
        bool large = dice_throw_below(&dice, 20) == 0;
        size_t len = dice_throw_below(&dice, large ? sizeof text + 1 : 300);
        for (size_t i = 0; i < len; i++) {
            text[i] = (unsigned char)
                alphabet[dice_throw_below(&dice, strlen(alphabet))];
        }
        if (len > 0 && round % 5 == 0) {
            text[dice_throw_below(&dice, len)] =
                (unsigned char)dice_throw_below(&dice, 256);
        }
        expect_meaning(*state, text, len);
    }
}

static void random_numbers_come_through(void **state) {
    struct dice dice;
    dice_begin(&dice);
    for (size_t round = 0; round < 2000; round++) {
        char text[1024];
        size_t len = 0;
        while (len < 900) {
            int zeros = dice_throw_below(&dice, 8) == 0 ? 20 : 1;
            len += (size_t)sprintf(text + len, "%0*" PRIu64 "%c", zeros,
                                   dice_throw_any_width(&dice),
                                   WHITE[dice_throw_below(&dice, 6)]);
        }
        expect_meaning(*state, text, len);
    }
}

/* Of as many digits as there are, or of 1 to as many; here and there one of
 * none or of more. */
static void short_numbers_come_through(void **state) {
    struct dice dice;
    dice_begin(&dice);
    for (size_t round = 0; round < 2000; round++) {
        char text[1024];
        size_t len = 0;
        size_t digits = 1 + round % 5;
        while (len < 900) {
            size_t count = round % 2 == 0 ? digits
                           : dice_throw_below(&dice, 50) == 0
                               ? dice_throw_below(&dice, 7)
                               : 1 + dice_throw_below(&dice, digits);
            for (size_t i = 0; i < count; i++) {
                text[len++] = (char)('0' + dice_throw_below(&dice, 10));
            }
            text[len++] = WHITE[dice_throw_below(&dice, 6)];
        }
        expect_meaning(*state, text, len);
    }
}

/* ---- Minus signs ---- */

struct signed_text {
    const char *text;
    enum nim_status status;
    size_t used;
    size_t fault;
    int64_t numbers[3];
    size_t count;
};

static const struct signed_text signed_texts[] = {
    {"7 -5 -0 ", NIM_OK, 8, 0, {7, -5, 0}, 3},
    {"-5 -6", NIM_OK, 3, 0, {-5}, 1},
    {"\n-9223372036854775808 ", NIM_OK, 22, 0, {INT64_MIN}, 1},
    {"1 -9223372036854775809 ", NIM_TOO_LARGE, 2, 2, {1}, 1},
    {"1 -99999999999999999999 ", NIM_TOO_LARGE, 2, 2, {1}, 1},
    {"1 - 2 ", NIM_BAD_BYTE, 2, 2, {1}, 1},
    {"1 -x ", NIM_BAD_BYTE, 2, 2, {1}, 1},
    {"1 --2 ", NIM_BAD_BYTE, 2, 2, {1}, 1},
    {"1 3-2 ", NIM_BAD_BYTE, 2, 3, {1}, 1},
    {"1 -3- ", NIM_BAD_BYTE, 2, 4, {1}, 1},
};

static void a_minus_sign_stands_before_a_digit(void **state) {
    (void)state;
    const size_t row_count = sizeof signed_texts / sizeof *signed_texts;
    for (const struct signed_text *row = signed_texts;
         row < signed_texts + row_count; row++) {
        uint64_t numbers[NIM_SCAN_ROOM];
        struct nim_scanned done = nim_scan_signed_kernel.scan(
            (const unsigned char *)row->text, strlen(row->text), numbers);
        print_message("%s\n", row->text);
        assert_int_equal(done.status, row->status);
        assert_int_equal(done.used, row->used);
        assert_int_equal(done.fault, row->fault);
        assert_int_equal(done.count, row->count);
        assert_memory_equal(numbers, row->numbers, done.count * 8);
    }
}

/* ---- The table ---- */

static void a_kernel_is_found_by_its_name(void **state) {
    const struct nim_scan_kernel *kernel = *state;
    assert_ptr_equal(nim_scan_kernel_find(kernel->name), kernel);
}

static void the_first_kernel_that_works_is_the_default(void **state) {
    (void)state;
    const struct nim_scan_kernel *row = nim_scan_kernels;
    while (!row->works_here()) {
        row++;
    }
    assert_ptr_equal(nim_scan_kernel_find(NULL), row);
}

static void the_last_kernel_is_portable_and_works(void **state) {
    (void)state;
    const struct nim_scan_kernel *last = nim_scan_kernels;
    while (last[1].name) {
        last++;
    }
    assert_string_equal(last->name, "portable");
    assert_true(last->works_here());
}

static void a_kernel_that_does_not_work_here_is_not_found(void **state) {
    (void)state;
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (!row->works_here()) {
            assert_null(nim_scan_kernel_find(row->name));
        }
    }
}

static void an_unknown_kernel_is_not_found(void **state) {
    (void)state;
    assert_null(nim_scan_kernel_find(""));
    assert_null(nim_scan_kernel_find("portabl"));
    assert_null(nim_scan_kernel_find("portable2"));
}

static const struct CMUnitTest table_tests[] = {
    cmocka_unit_test(a_minus_sign_stands_before_a_digit),
    cmocka_unit_test(the_first_kernel_that_works_is_the_default),
    cmocka_unit_test(the_last_kernel_is_portable_and_works),
    cmocka_unit_test(a_kernel_that_does_not_work_here_is_not_found),
    cmocka_unit_test(an_unknown_kernel_is_not_found),
};

static int test_kernel(const struct nim_scan_kernel *kernel) {
    struct CMUnitTest tests[] = {
        cmocka_unit_test(a_kernel_is_found_by_its_name),
        cmocka_unit_test(an_empty_text_has_no_numbers),
        cmocka_unit_test(white_space_is_used_and_no_number),
        cmocka_unit_test(a_number_without_white_space_is_left),
        cmocka_unit_test(a_number_has_any_number_of_digits),
        cmocka_unit_test(any_white_space_stands_between_numbers),
        cmocka_unit_test(boundary_numbers_are_exact_everywhere),
        cmocka_unit_test(leading_zeros_change_nothing),
        cmocka_unit_test(powers_of_ten_and_their_neighbours_are_exact),
        cmocka_unit_test(every_byte_at_every_place_is_told),
        cmocka_unit_test(every_byte_in_the_last_token_is_left),
        cmocka_unit_test(the_first_of_two_faults_counts),
        cmocka_unit_test(every_text_length_is_scanned),
        cmocka_unit_test(a_long_token_stands_anywhere_in_any_text),
        cmocka_unit_test(a_fault_far_in_is_found),
        cmocka_unit_test(random_texts_mean_the_same),
        cmocka_unit_test(random_numbers_come_through),
        cmocka_unit_test(short_numbers_come_through),
    };
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        tests[i].initial_state = (void *)kernel;
    }
    printf("scan kernel %s\n", kernel->name);
    return cmocka_run_group_tests_name(kernel->name, tests, allocate_scanned,
                                       free_scanned);
}

int main(void) {
    int failed = cmocka_run_group_tests(table_tests, NULL, NULL);
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        failed += row->works_here() ? test_kernel(row) : 0;
    }
    return failed;
}
