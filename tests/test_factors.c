/* The prime factors of a number: they are primes, and their product is it. */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/factors.h"

#include "kit/dice.h"

static bool is_prime(uint64_t number) {
    uint64_t divisor = 2;
    while (divisor <= number / divisor && number % divisor != 0) {
        divisor++;
    }
    return number > 1 && divisor > number / divisor;
}

static size_t count_prime_factors(uint64_t number) {
    size_t count = 0;
    for (uint64_t divisor = 2; number > 1; divisor++) {
        for (; number % divisor == 0; number /= divisor) {
            count++;
        }
    }
    return count;
}

/* Factors above 2^32 are given, as they take long to be looked at. */
static void check(uint64_t number, uint64_t large) {
    uint64_t factors[NIM_FACTORS_MAX];
    uint64_t product = 1;
    size_t count = nim_factorize(number, factors);
    for (size_t i = 0; i < count; i++) {
        assert_true(factors[i] == large || factors[i] <= UINT32_MAX);
        assert_true(factors[i] == large || is_prime(factors[i]));
        product *= factors[i];
    }
    assert_int_equal(product, number);
}

static void small_numbers_are_factorized(void **state) {
    (void)state;
    for (uint64_t number = 1; number < 30000; number++) {
        uint64_t factors[NIM_FACTORS_MAX];
        check(number, 0);
        assert_int_equal(nim_factorize(number, factors),
                         count_prime_factors(number));
    }
}

static void numbers_of_all_sizes_are_factorized(void **state) {
    static const uint64_t primes[] = {
        2,     3,       5,       251,      65519,      65521,      65537,
        65539, 2097143, 2097169, 16777213, 2147483647, 4294967279, 4294967291};
    enum { COUNT = sizeof primes / sizeof *primes };
    (void)state;
    for (size_t i = 0; i < COUNT; i++) {
        check(primes[i], 0);
        for (size_t j = 0; j < COUNT; j++) {
            uint64_t two = primes[i] * primes[j];
            check(two, 0);
            for (size_t k = 0; k < COUNT; k++) {
                if (two <= UINT64_MAX / primes[k]) {
                    check(two * primes[k], 0);
                }
            }
        }
    }
    check((uint64_t)1 << 63, 0);
    check(UINT64_MAX, 0);
    check(UINT64_C(18446744073709551557), UINT64_C(18446744073709551557));
    check(2 * UINT64_C(9223372036854775783), UINT64_C(9223372036854775783));
    check(UINT64_C(4759123141), UINT64_C(4759123141));
    check(UINT64_C(3825123056546413051), 0); /* fools bases below 29 */
}

static void any_numbers_are_factorized(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (int i = 0; i < 300; i++) {
        uint64_t a = 1 + dice_throw(&dice) % UINT32_MAX;
        uint64_t b = 1 + dice_throw(&dice) % UINT32_MAX;
        check(a * b, 0);
    }
}

static void products_have_128_bits(void **state) {
    (void)state;
    struct nim_product product = nim_product(UINT64_MAX, UINT64_MAX);
    assert_int_equal(product.high, UINT64_MAX - 1);
    assert_int_equal(product.low, 1);
    product = nim_product(UINT64_C(1) << 40, UINT64_C(3) << 30);
    assert_int_equal(product.high, 3 << 6);
    assert_int_equal(product.low, 0);
    product = nim_product(UINT64_C(0xffffffff00000001), 7);
    assert_int_equal(product.high, 6);
    assert_int_equal(product.low, UINT64_C(0xfffffff900000007));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_numbers_are_factorized),
        cmocka_unit_test(numbers_of_all_sizes_are_factorized),
        cmocka_unit_test(any_numbers_are_factorized),
        cmocka_unit_test(products_have_128_bits),
    };
    return cmocka_run_group_tests_name("factors", tests, NULL, NULL);
}
