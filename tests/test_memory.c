/* Arrays that grow, and blocks of memory. */
#include "base/memory.h"
#include "kit/streams.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void numbers_stay_while_the_array_grows(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    struct nim_array array = {.memory = counted_memory_open(&memory)};
    for (uint64_t i = 0; i < 10000; i += 2) {
        const uint64_t pair[] = {i, i + 1};
        assert_int_equal(nim_array_add(&array, pair, 2), NIM_OK);
    }
    assert_int_equal(array.count, 10000);
    for (uint64_t i = 0; i < 10000; i++) {
        assert_int_equal(array.items[i], i);
    }
    assert_in_range(memory.call_count, 1, 10);
    nim_array_end(&array);
    assert_int_equal(memory.used_len, 0);
    assert_null(array.items);
}

static void nothing_may_be_added(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    struct nim_array array = {.memory = counted_memory_open(&memory)};
    assert_int_equal(nim_array_add(&array, NULL, 0), NIM_OK);
    assert_int_equal(array.count, 0);
    assert_int_equal(memory.call_count, 0);
    nim_array_end(&array);
}

static void memory_follows_what_has_come(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    struct nim_array array = {.memory = counted_memory_open(&memory)};
    uint64_t number = 7;
    for (size_t i = 0; i < 1000; i++) {
        assert_int_equal(nim_array_add(&array, &number, 1), NIM_OK);
        assert_in_range(array.room, array.count, 2 * array.count + 64);
    }
    nim_array_end(&array);
}

/* The second allocation fails. */
static void what_is_there_stays_when_memory_is_short(void **state) {
    (void)state;
    struct counted_memory memory = {.failing_call = 2};
    struct nim_array array = {.memory = counted_memory_open(&memory)};
    uint64_t number = 1;
    while (nim_array_add(&array, &number, 1) == NIM_OK) {
        number++;
    }
    assert_int_equal(array.count, array.room);
    assert_int_equal(array.count, number - 1);
    assert_int_equal(array.items[array.count - 1], number - 1);
    nim_array_end(&array);
    assert_int_equal(memory.used_len, 0);
}

static void a_length_that_no_memory_has_is_refused(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    const struct nim_memory counted = counted_memory_open(&memory);
    const size_t needed[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 8,
                             SIZE_MAX / 16};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        size_t room = 3;
        uint64_t *block = NULL;
        assert_false(NIM_GROW(&counted, &block, &room, needed[i]));
        assert_null(block);
        assert_int_equal(room, 3);
    }
    assert_int_equal(memory.call_count, 0);
}

static void a_sum_of_lengths_that_is_too_large_is_refused(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    struct nim_array array = {.memory = counted_memory_open(&memory)};
    const uint64_t number = 1;
    assert_int_equal(nim_array_add(&array, &number, 1), NIM_OK);
    assert_int_equal(nim_array_add(&array, &number, SIZE_MAX), NIM_NO_MEMORY);
    assert_int_equal(array.count, 1);
    nim_array_end(&array);
}

static void a_block_has_room_for_all_its_items(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    const struct nim_memory counted = counted_memory_open(&memory);
    for (size_t count = 0; count < 3; count++) {
        void *block = nim_memory_allocate(&counted, count, 8);
        assert_non_null(block);
        assert_int_equal(memory.used_len, count > 0 ? count * 8 : 8);
        nim_memory_free(&counted, block);
        assert_int_equal(memory.used_len, 0);
    }
}

static void a_block_that_no_memory_has_is_refused(void **state) {
    (void)state;
    struct counted_memory memory = {0};
    const struct nim_memory counted = counted_memory_open(&memory);
    assert_null(nim_memory_allocate(&counted, SIZE_MAX, 8));
    assert_null(nim_memory_allocate(&counted, SIZE_MAX / 8 + 1, 8));
    assert_int_equal(memory.call_count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stay_while_the_array_grows),
        cmocka_unit_test(nothing_may_be_added),
        cmocka_unit_test(memory_follows_what_has_come),
        cmocka_unit_test(what_is_there_stays_when_memory_is_short),
        cmocka_unit_test(a_length_that_no_memory_has_is_refused),
        cmocka_unit_test(a_sum_of_lengths_that_is_too_large_is_refused),
        cmocka_unit_test(a_block_has_room_for_all_its_items),
        cmocka_unit_test(a_block_that_no_memory_has_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
