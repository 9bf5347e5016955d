/* Wythoff's game, Fibonacci Nim, and takes of which the last bounds the next,
 * against their rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <nimsum.h>

#include "games/game_facts.h"

/* ---- Wythoff's game ---- */

#define SMALL 50

/* Who wins, from the smallest piles up, by trying every turn. */
static bool wins[SMALL][SMALL];

static bool leaves_lost(size_t a, size_t b) {
    for (size_t taken = 1; taken <= a || taken <= b; taken++) {
        if ((taken <= a && !wins[a - taken][b]) ||
            (taken <= b && !wins[a][b - taken]) ||
            (taken <= a && taken <= b && !wins[a - taken][b - taken])) {
            return true;
        }
    }
    return false;
}

/* The turns that leave a lost position, in the order that is promised. */
static size_t list_turns(size_t a, size_t b, struct nim_wythoff_move *moves) {
    size_t count = 0;
    for (size_t left = 0; left < a; left++) {
        if (!wins[left][b]) {
            moves[count++] = (struct nim_wythoff_move){left, b};
        }
    }
    for (size_t left = 0; left < b; left++) {
        if (!wins[a][left]) {
            moves[count++] = (struct nim_wythoff_move){a, left};
        }
    }
    for (size_t taken = 1; taken <= a && taken <= b; taken++) {
        if (!wins[a - taken][b - taken]) {
            moves[count++] = (struct nim_wythoff_move){a - taken, b - taken};
        }
    }
    return count;
}

static void wythoff_is_as_the_rules_say(void **state) {
    (void)state;
    for (size_t a = 0; a < SMALL; a++) {
        for (size_t b = 0; b < SMALL; b++) {
            struct nim_wythoff_move moves[3];
            struct nim_wythoff_move wanted[SMALL];
            wins[a][b] = leaves_lost(a, b);
            assert_int_equal(nim_wythoff_wins(a, b), wins[a][b]);
            size_t count = nim_wythoff_moves(a, b, moves);
            assert_int_equal(count, list_turns(a, b, wanted));
            assert_int_equal(count > 0, wins[a][b]);
            assert_memory_equal(moves, wanted, count * sizeof *moves);
        }
    }
}

/* The lost positions in order: the smaller pile is the least number that is in
 * none before, and the difference grows by one. */
#define PAIRED 100000
static uint32_t partner[PAIRED];

static void pair_up(void) {
    uint32_t smaller = 1;
    for (uint32_t difference = 1; smaller < PAIRED; difference++) {
        partner[smaller] = smaller + difference;
        if (smaller + difference < PAIRED) {
            partner[smaller + difference] = smaller;
        }
        while (smaller < PAIRED && partner[smaller] > 0) {
            smaller++;
        }
    }
}

static void wythoff_pairs_up_larger_piles(void **state) {
    (void)state;
    pair_up();
    for (uint64_t a = 1; a < PAIRED; a++) {
        struct nim_wythoff_move moves[3];
        uint64_t b = 3 * (uint64_t)PAIRED;
        assert_false(nim_wythoff_wins(a, partner[a]));
        assert_int_equal(nim_wythoff_moves(a, partner[a], moves), 0);
        assert_true(nim_wythoff_wins(a, partner[a] + 1));
        assert_int_equal(nim_wythoff_moves(b, a, moves), 1);
        assert_int_equal(moves[0].a, partner[a]);
        assert_int_equal(moves[0].b, a);
    }
}

/* Computed with whole numbers of any length, the golden ratio by their square
 * roots. */
static const struct {
    uint64_t a, b;
    size_t count;
    struct nim_wythoff_move moves[3];
} largest_rows[] = {
    {18446744073709551615u,
     18446744073709551615u,
     3,
     {{11400714819323198485u, 18446744073709551615u},
      {18446744073709551615u, 11400714819323198485u},
      {0u, 0u}}},
    {18446744073709551614u,
     18446744073709551615u,
     2,
     {{11400714819323198485u, 18446744073709551615u}, {1u, 2u}}},
    {11400714819323198485u, 18446744073709551615u, 0, {{0, 0}}},
    {11400714819323198486u,
     18446744073709551615u,
     3,
     {{11400714819323198485u, 18446744073709551615u},
      {11400714819323198486u, 7046029254386353130u},
      {11400714819323198484u, 18446744073709551613u}}},
    {9223372036854775807u,
     18446744073709551615u,
     1,
     {{9223372036854775807u, 5700357409661599242u}}},
    {18446744073709551615u,
     18446744073709550615u,
     3,
     {{11400714819323197867u, 18446744073709550615u},
      {18446744073709551615u, 11400714819323198485u},
      {2618u, 1618u}}},
    {18446744073709551607u,
     11400714819323198477u,
     1,
     {{18446744073709551602u, 11400714819323198477u}}},
    {12345678901234567890u,
     9876543210987654321u,
     2,
     {{12345678901234567890u, 7630049175155419122u},
      {6464281159901851969u, 3995145469654938400u}}},
};

static void wythoff_holds_at_the_largest_numbers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof largest_rows / sizeof *largest_rows; i++) {
        struct nim_wythoff_move moves[3];
        uint64_t a = largest_rows[i].a;
        uint64_t b = largest_rows[i].b;
        size_t count = largest_rows[i].count;
        assert_int_equal(nim_wythoff_wins(a, b), count > 0);
        assert_int_equal(nim_wythoff_moves(a, b, moves), count);
        assert_memory_equal(moves, largest_rows[i].moves,
                            count * sizeof *moves);
    }
}

/* ---- The last take bounds the next ---- */

#define STONES (NIM_LAST_TAKES_MAX + 1)

/* From the rule: a take of r stones leaves r fewer, with the bound r. */
static unsigned char values[STONES][STONES];

static void value_pile(size_t pile) {
    bool is_left[256] = {false};
    unsigned char value = 0;
    for (size_t bound = 1; bound < STONES; bound++) {
        if (bound <= pile) {
            is_left[values[pile - bound][bound]] = true;
        }
        while (is_left[value]) {
            value++;
        }
        values[pile][bound] = value;
    }
}

static void last_takes_are_as_the_rule_says(void **state) {
    static struct nim_last_takes takes;
    (void)state;
    memset(&takes, 1, sizeof takes);
    nim_last_takes_begin(&takes, NIM_LAST_TAKES_MAX);
    for (size_t pile = 0; pile < STONES; pile++) {
        value_pile(pile);
        for (size_t bound = 0; bound < STONES; bound++) {
            assert_int_equal(nim_last_takes_value(&takes, pile, bound),
                             values[pile][bound]);
        }
    }
}

static void fewer_piles_have_the_same_values(void **state) {
    static struct nim_last_takes takes;
    (void)state;
    for (size_t most = 0; most < 100; most++) {
        memset(&takes, 1, sizeof takes);
        nim_last_takes_begin(&takes, most);
        for (size_t pile = 0; pile <= most; pile++) {
            assert_int_equal(nim_last_takes_value(&takes, pile, UINT64_MAX),
                             values[pile][STONES - 1]);
            assert_int_equal(nim_last_takes_value(&takes, pile, 3),
                             values[pile][3]);
        }
    }
}

/* ---- Fibonacci Nim ---- */

#define PILES 300

/* can_win[pile][most]: by a take of 1 .. most stones. */
static bool can_win[PILES][2 * PILES];

static void fibonacci_nim_is_as_the_rules_say(void **state) {
    (void)state;
    for (size_t pile = 0; pile < PILES; pile++) {
        uint64_t wanted[PILES];
        uint64_t takes[NIM_FIBONACCI_TAKES];
        size_t count = 0;
        for (size_t take = 1; take < 2 * (size_t)PILES; take++) {
            bool is_win = take <= pile && !can_win[pile - take][2 * take];
            can_win[pile][take] = can_win[pile][take - 1] || is_win;
            if (is_win && take < pile) {
                wanted[count++] = take;
            }
        }
        assert_int_equal(nim_fibonacci_wins(pile), count > 0);
        assert_int_equal(nim_fibonacci_takes(pile, takes), count);
        assert_memory_equal(takes, wanted, count * sizeof *takes);
    }
}

static void fibonacci_nim_holds_at_the_largest_numbers(void **state) {
    const uint64_t largest = 12200160415121876738u; /* below 2^64 */
    uint64_t takes[NIM_FIBONACCI_TAKES];
    (void)state;
    assert_false(nim_fibonacci_wins(largest));
    assert_int_equal(nim_fibonacci_takes(largest, takes), 0);
    assert_true(nim_fibonacci_wins(largest + 1));
    assert_int_equal(nim_fibonacci_takes(largest + 1, takes), 1);
    assert_int_equal(takes[0], 1);
    assert_true(nim_fibonacci_wins(UINT64_MAX));
    assert_int_equal(nim_fibonacci_takes(UINT64_MAX, takes), 23);
    assert_int_equal(takes[0], 2);
    assert_int_equal(takes[10], 131958180);
    assert_int_equal(takes[22], 1586537048212144568);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wythoff_is_as_the_rules_say),
        cmocka_unit_test(wythoff_pairs_up_larger_piles),
        cmocka_unit_test(last_takes_are_as_the_rule_says),
        cmocka_unit_test(fewer_piles_have_the_same_values),
        cmocka_unit_test(wythoff_holds_at_the_largest_numbers),
        cmocka_unit_test(fibonacci_nim_is_as_the_rules_say),
        cmocka_unit_test(fibonacci_nim_holds_at_the_largest_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
