/* What a pile can become, for every kind of pile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <nimsum.h>

#include "games/pile_kinds.h"
#include "system/files.h"

/* The least number that no option has. */
static uint64_t least_absent(const struct nim_kind *kind,
                             struct nim_rules *rules, uint64_t pile) {
    bool taken[256] = {false};
    struct nim_options options;
    struct nim_option option;
    nim_options_begin(&options, kind, rules, pile);
    while (nim_options_next(&options, &option)) {
        uint64_t value = nim_option_value(&options, &option);
        if (value < 256) {
            taken[value] = true;
        }
    }
    uint64_t value = 0;
    while (taken[value]) {
        value++;
    }
    return value;
}

/* Formulas, tables and periods agree with the rules. */
static void values_are_the_least_that_no_option_has(void **state) {
    const uint64_t set[] = {2, 5, 9};
    (void)state;
    const struct nim_kind *kind;
    for (size_t i = 0; (kind = nim_kind_at(i)); i++) {
        struct nim_rules rules;
        if (!kind->takes_only && !kind->next) {
            continue;
        }
        assert_int_equal(
            nim_rules_begin(&rules, kind, &nim_system_memory, set, 3), NIM_OK);
        for (uint64_t pile = 0; pile < 60; pile++) {
            uint64_t value;
            assert_int_equal(kind->value(&rules, pile, &value), NIM_OK);
            assert_int_equal(value, least_absent(kind, &rules, pile));
        }
        nim_rules_end(&rules);
    }
}

static void some_options(const struct nim_kind *kind, uint64_t pile,
                         size_t count) {
    struct nim_rules rules;
    struct nim_options options;
    struct nim_option option;
    assert_int_equal(nim_rules_begin(&rules, kind, &nim_system_memory, NULL, 0),
                     NIM_OK);
    nim_options_begin(&options, kind, &rules, pile);
    for (; count > 0; count--) {
        assert_true(nim_options_next(&options, &option));
    }
    assert_false(nim_options_next(&options, &option));
    assert_false(nim_options_next(&options, &option));
    nim_rules_end(&rules);
}

static void options_are_those_of_the_rule_and_no_more(void **state) {
    (void)state;
    some_options(&nim_kind_three_takes, 0, 0);
    some_options(&nim_kind_three_takes, 2, 2);
    some_options(&nim_kind_three_takes, 9, 3);
    some_options(&nim_kind_half, 1, 0);
    some_options(&nim_kind_half, 9, 4);
    some_options(&nim_kind_even_or_whole, 0, 0);
    some_options(&nim_kind_even_or_whole, 2, 0);
    some_options(&nim_kind_even_or_whole, 7, 4);
    some_options(&nim_kind_one_pass, 0, 0);
    some_options(&nim_kind_one_pass, 3, 4);
    some_options(&nim_kind_lasker, 1, 1);
    some_options(&nim_kind_lasker, 5, 7);
    some_options(&nim_kind_three_split, 2, 2);
    some_options(&nim_kind_three_split, 6, 9);
    some_options(&nim_kind_two_smaller, 0, 0);
    some_options(&nim_kind_two_smaller, 1, 1);
    some_options(&nim_kind_two_smaller, 3, 6);
    some_options(&nim_kind_unequal_parts, 2, 0);
    some_options(&nim_kind_unequal_parts, 6, 2);
    some_options(&nim_kind_unequal_parts, 7, 3);
    some_options(&nim_kind_dawsons_kayles, 1, 0);
    some_options(&nim_kind_dawsons_kayles, 2, 1);
    some_options(&nim_kind_dawsons_kayles, 7, 3);
}

/* Of the largest pile every power can be taken. */
static void expect_powers(const struct nim_kind *kind, uint64_t base) {
    struct nim_rules rules;
    struct nim_options options;
    struct nim_option option;
    assert_int_equal(nim_rules_begin(&rules, kind, &nim_system_memory, NULL, 0),
                     NIM_OK);
    nim_options_begin(&options, kind, &rules, UINT64_MAX);
    uint64_t power = 1;
    bool is_last = false;
    while (!is_last) {
        assert_true(nim_options_next(&options, &option));
        assert_int_equal(option.part_count, 1);
        assert_int_equal(UINT64_MAX - option.parts[0], power);
        is_last = power > UINT64_MAX / base;
        power *= base;
    }
    assert_false(nim_options_next(&options, &option));
    nim_rules_end(&rules);
}

static void every_power_can_be_taken(void **state) {
    (void)state;
    expect_powers(&nim_kind_power_takes, 2);
    expect_powers(&nim_kind_power_of_4_takes, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_the_least_that_no_option_has),
        cmocka_unit_test(options_are_those_of_the_rule_and_no_more),
        cmocka_unit_test(every_power_can_be_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
