/* Numbers in rising order, beside the C library's qsort. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/integer.h"
#include "kit/dice.h"

static int compare(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* Numbers are a block of their own, so that a sanitizer sees what is touched
 * outside. */
static void expect_sorted(const uint64_t *numbers, size_t count) {
    size_t len = count * sizeof *numbers;
    uint64_t *sorted = malloc(len + 1);
    uint64_t *wanted = malloc(len + 1);
    assert_true(sorted && wanted);
    memcpy(sorted, numbers, len);
    memcpy(wanted, numbers, len);
    qsort(wanted, count, sizeof *wanted, compare);
    nim_sort_rising(sorted, count);
    assert_memory_equal(sorted, wanted, len);
    free(sorted);
    free(wanted);
}

static void any_numbers_are_sorted(void **state) {
    (void)state;
    struct dice dice;
    dice_begin(&dice);
    for (size_t count = 0; count <= 200; count++) {
        for (unsigned round = 0; round < 20; round++) {
            uint64_t numbers[200];
            for (size_t i = 0; i < count; i++) {
                numbers[i] = round % 2 == 0 ? dice_throw_any_width(&dice)
                                            : dice_throw_below(&dice, 5);
            }
            expect_sorted(numbers, count);
        }
    }
}

/* Rising, falling, and where each bit tells one number from the others. */
static void numbers_in_any_order_are_sorted(void **state) {
    (void)state;
    uint64_t rising[1000];
    uint64_t falling[1000];
    uint64_t powers[64];
    for (size_t i = 0; i < 1000; i++) {
        rising[i] = UINT64_MAX - 500 + i;
        falling[i] = 500 - i;
    }
    for (size_t i = 0; i < 64; i++) {
        powers[i] = (uint64_t)1 << (63 - i);
    }
    for (size_t count = 0; count <= 1000; count += 37) {
        expect_sorted(rising, count);
        expect_sorted(falling, count);
    }
    expect_sorted(powers, 64);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_numbers_are_sorted),
        cmocka_unit_test(numbers_in_any_order_are_sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
