/* Where the last values of a sequence stand before: whatever the hash takes for
 * the same, the values decide. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "games/repeat.h"

/* With base 0 the first value is the hash, with base 1 the sum of all, and with
 * base 2^63 the first two tell most. */
static const uint64_t bases[] = {
    0, 1, 2, 3, (uint64_t)1 << 63, 0x9e3779b97f4a7c15u};

static size_t find(const unsigned char *values, size_t count, size_t len) {
    for (size_t back = 1; back <= count - len; back++) {
        const unsigned char *last = values + count - len;
        if (memcmp(last, last - back, len) == 0) {
            return back;
        }
    }
    return 0;
}

static size_t found_of(const unsigned char *values, size_t count) {
    size_t found = 0;
    for (size_t len = 1; len <= count; len++) {
        size_t wanted = find(values, count, len);
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
            assert_int_equal(nim_repeat_find(values, count, len, bases[i]),
                             wanted);
        }
        found += wanted > 0;
    }
    return found;
}

/* The next in the order of their digits; false after the last. */
static bool step(unsigned char *values, size_t count, unsigned char most) {
    for (size_t i = 0; i < count; i++) {
        if (values[i] < most) {
            values[i]++;
            return true;
        }
        values[i] = 0;
    }
    return false;
}

static void all_short_sequences(void **state) {
    size_t found = 0;
    (void)state;
    for (unsigned char most = 1; most <= 3; most++) {
        for (size_t count = 1; count <= 12U / most; count++) {
            unsigned char values[12] = {0};
            do {
                found += found_of(values, count);
            } while (step(values, count, most));
        }
    }
    assert_true(found > 0);
}

/* The Thue-Morse sequence and its complement have one hash with any odd base,
 * modulo 2^64, when they are long (J. Pachocki, J. Radoszewski, "Where to use
 * and how not to use polynomial string hashing", Olympiads in Informatics 7,
 * 2013). */
static void sequences_that_no_hash_tells_apart(void **state) {
    enum { LEN = 2048 };
    static unsigned char values[3 * LEN];
    (void)state;
    for (size_t i = 0; i < LEN; i++) {
        size_t ones = 0;
        for (size_t left = i; left > 0; left &= left - 1) {
            ones++;
        }
        values[i] = values[2 * LEN + i] = ones % 2;
        values[LEN + i] = !(ones % 2);
    }
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        assert_int_equal(nim_repeat_find(values, 3 * LEN, LEN, bases[i]),
                         2 * LEN);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_short_sequences),
        cmocka_unit_test(sequences_that_no_hash_tells_apart),
    };
    return cmocka_run_group_tests_name("repeat", tests, NULL, NULL);
}
