/* Pseudorandom numbers and hashes, pinned by vectors from elsewhere. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <setjmp.h>

#include <cmocka.h>

#include "base/random.h"

#include <string.h>

static void numbers_are_those_of_splitmix64(void **state) {
    (void)state;
    static const uint64_t wanted[] = {
        UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
        UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec)};
    struct nim_random random = {0};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        assert_int_equal(nim_random_next(&random), wanted[i]);
    }
}

static void numbers_below_a_limit_are_pinned(void **state) {
    (void)state;
    static const uint64_t wanted[] = {999073361, 478109794, 487777874,
                                      813869659};
    struct nim_random random = {42};
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        assert_int_equal(nim_random_below(&random, 1000000007), wanted[i]);
    }
}

static uint64_t hash_of(const char *text) {
    return nim_hash(NIM_HASH_BEGIN, text, strlen(text));
}

static void hashes_are_those_of_fnv_1a(void **state) {
    (void)state;
    assert_int_equal(hash_of(""), UINT64_C(0xcbf29ce484222325));
    assert_int_equal(hash_of("a"), UINT64_C(0xaf63dc4c8601ec8c));
    assert_int_equal(hash_of("foobar"), UINT64_C(0x85944171f73967e8));
    assert_int_equal(hash_of("nimsum-1:hdu2176:7:1"),
                     UINT64_C(0xb701f7a1676a97ab));
}

static void a_hash_goes_on_where_it_was(void **state) {
    (void)state;
    uint64_t hash = nim_hash(NIM_HASH_BEGIN, "foo", 3);
    assert_int_equal(nim_hash(hash, "bar", 3), hash_of("foobar"));
}

/* A limit just above 2^63 makes every second number be drawn again. */
static void the_numbers_drawn_again_are_the_lowest(void **state) {
    (void)state;
    const uint64_t limit = (UINT64_C(1) << 63) + 1;
    struct nim_random random = {7};
    struct nim_random plain = {7};
    for (int i = 0; i < 100; i++) {
        uint64_t drawn = nim_random_below(&random, limit);
        uint64_t wanted = nim_random_next(&plain);
        while (wanted < limit - 2) {
            wanted = nim_random_next(&plain);
        }
        assert_int_equal(drawn, wanted % limit);
    }
    assert_int_equal(random.state, plain.state);
}

static void every_number_of_a_small_range_comes(void **state) {
    (void)state;
    struct nim_random random = {1};
    unsigned count[6] = {0};
    for (int i = 0; i < 6000; i++) {
        count[nim_random_between(&random, 10, 15) - 10]++;
    }
    for (int i = 0; i < 6; i++) {
        assert_in_range(count[i], 800, 1200);
    }
}

static void ranges_of_one_number_and_of_all(void **state) {
    (void)state;
    struct nim_random random = {3};
    struct nim_random plain = {3};
    assert_int_equal(nim_random_between(&random, 9, 9), 9);
    nim_random_next(&plain);
    assert_int_equal(nim_random_between(&random, 0, UINT64_MAX),
                     nim_random_next(&plain));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_splitmix64),
        cmocka_unit_test(numbers_below_a_limit_are_pinned),
        cmocka_unit_test(hashes_are_those_of_fnv_1a),
        cmocka_unit_test(a_hash_goes_on_where_it_was),
        cmocka_unit_test(the_numbers_drawn_again_are_the_lowest),
        cmocka_unit_test(every_number_of_a_small_range_comes),
        cmocka_unit_test(ranges_of_one_number_and_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
