/* What explain claims, against search by the rules. */
#define _XOPEN_SOURCE 700

#include "kit/json.h"
#include "kit/process.h"
#include "kit/said.h"
#include "naive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- What the program said ---- */

/* Plays a turn as it stands there, "[{...}, ...]"; says how many piles it
 * touches, in rising order. */
static size_t play(struct said *said, const struct naive *naive,
                   uint64_t *piles) {
    size_t count = 0;
    uint64_t last = 0;
    while (said_skip_to(said, "{\"place\": ", "]")) {
        uint64_t place = said_number(said);
        assert_true(said_skip_to(said, "\"from\": ", "}"));
        uint64_t from = said_number(said);
        assert_true(said_skip_to(said, "\"to\": ", "}"));
        uint64_t to = said_number(said);
        assert_in_range(place, last + 1, naive->pile_count);
        assert_int_equal(from, piles[place - 1]);
        assert_true(to < from);
        piles[place - 1] = to;
        if (naive->rules.game == NAIVE_STAIRCASE && place > 1) {
            piles[place - 2] += from - to;
        }
        last = place;
        count++;
    }
    assert_true(said_skip_to(said, "]", NULL));
    return count;
}

/* ---- The truth ---- */

struct codes {
    uint64_t list[NAIVE_MOVES_MAX];
    size_t count;
};

static bool has(const struct codes *codes, uint64_t code) {
    size_t i = 0;
    while (i < codes->count && codes->list[i] != code) {
        i++;
    }
    return i < codes->count;
}

/* The turns claimed leave each of these positions, and no other. */
static void are_the_same(const struct codes *claimed,
                         const struct codes *truth) {
    assert_int_equal(claimed->count, truth->count);
    for (size_t i = 0; i < truth->count; i++) {
        assert_true(has(claimed, truth->list[i]));
    }
}

/* ---- A position ---- */

struct asked {
    struct naive *naive;
    const uint64_t *piles;
    struct said said;
};

static void copy(const struct asked *asked, uint64_t *piles) {
    memcpy(piles, asked->piles, asked->naive->pile_count * sizeof *piles);
}

static void winning_is_right(struct asked *asked, struct codes *claimed) {
    struct codes truth;
    uint64_t piles[NAIVE_PILES_MAX];
    claimed->count = 0;
    assert_true(said_skip_to(&asked->said, "\"winning\": [", NULL));
    while (said_skip_to(&asked->said, "{\"move\": [", "\"winning_count\"")) {
        copy(asked, piles);
        assert_in_range(play(&asked->said, asked->naive, piles), 1,
                        asked->naive->rules.k);
        claimed->list[claimed->count++] = naive_code(asked->naive, piles);
    }
    copy(asked, piles);
    truth.count = naive_moves(asked->naive, piles, truth.list);
    are_the_same(claimed, &truth);
    assert_true(said_skip_to(&asked->said, "\"winning_count\": ", NULL));
    assert_int_equal(said_number(&asked->said), truth.count);
}

/* The reply is a move, or nothing where there is none, and wins. */
static void reply_is_right(struct asked *asked, uint64_t *piles) {
    struct codes options;
    options.count = naive_options(asked->naive, piles, options.list);
    assert_true(said_skip_to(&asked->said, "\"reply\": [", "}"));
    size_t count = play(&asked->said, asked->naive, piles);
    if (count == 0) {
        assert_int_equal(options.count, 0);
        assert_true(asked->naive->rules.misere);
        return;
    }
    assert_true(has(&options, naive_code(asked->naive, piles)));
    assert_false(naive_wins(asked->naive, piles));
}

static void losing_is_right(struct asked *asked, struct codes *claimed) {
    struct codes truth;
    uint64_t piles[NAIVE_PILES_MAX];
    size_t winning_count = claimed->count;
    assert_true(said_skip_to(&asked->said, "\"losing_count\": ", NULL));
    uint64_t losing_count = said_number(&asked->said);
    assert_true(said_skip_to(&asked->said, "\"losing\": [", NULL));
    while (said_skip_to(&asked->said, "{\"move\": [", NULL)) {
        copy(asked, piles);
        play(&asked->said, asked->naive, piles);
        claimed->list[claimed->count++] = naive_code(asked->naive, piles);
        reply_is_right(asked, piles);
    }
    assert_int_equal(claimed->count - winning_count, losing_count);
    copy(asked, piles);
    truth.count = naive_options(asked->naive, piles, truth.list);
    are_the_same(claimed, &truth);
}

/* The nim-sum and the columns, by counting. */
static void columns_are_right(struct asked *asked) {
    const struct naive *naive = asked->naive;
    char nim_sum[64];
    unsigned sum = 0;
    size_t stride = naive->rules.game == NAIVE_STAIRCASE ? 2 : 1;
    for (unsigned bit = 8; bit-- > 0;) {
        char text[64];
        unsigned ones = 0;
        for (size_t i = 0; i < naive->pile_count; i += stride) {
            ones += asked->piles[i] >> bit & 1;
        }
        snprintf(text, sizeof text, "{\"bit\": %u, \"ones\": %u}", bit, ones);
        assert_int_equal(strstr(asked->said.out, text) != NULL, ones > 0);
        sum = 2 * sum + ones % 2;
    }
    snprintf(nim_sum, sizeof nim_sum, "\"nim_sum\": %u,", sum);
    assert_int_equal(strstr(asked->said.out, nim_sum) != NULL,
                     naive->rules.game != NAIVE_MOORE);
}

static const char *name_of(enum naive_game game) {
    static const char *const names[] = {
        [NAIVE_CLASSIC] = "classic",
        [NAIVE_STAIRCASE] = "staircase",
        [NAIVE_MOORE] = "bash",
    };
    return names[game];
}

static void all_is_right(struct naive *naive, const uint64_t *piles) {
    char arguments[200];
    char number[24];
    struct asked asked = {.naive = naive, .piles = piles};
    struct codes claimed;
    uint64_t own[NAIVE_PILES_MAX];
    snprintf(arguments, sizeof arguments, "explain %s --all --json",
             name_of(naive->rules.game));
    if (naive->rules.game == NAIVE_MOORE) {
        snprintf(number, sizeof number, " -k%u", naive->rules.k);
        strcat(arguments, number);
    }
    strcat(arguments, naive->rules.misere ? " --misere" : "");
    for (size_t i = 0; i < naive->pile_count; i++) {
        snprintf(number, sizeof number, " %u", (unsigned)piles[i]);
        strcat(arguments, number);
    }
    struct process_result result = process_run(arguments, "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_true(json_is_valid(result.out, strlen(result.out)));
    asked.said.out = result.out;
    asked.said.at = result.out;
    copy(&asked, own);
    assert_int_equal(said_is_true(&asked.said, "\"wins\": "),
                     naive_wins(naive, own));
    columns_are_right(&asked);
    winning_is_right(&asked, &claimed);
    losing_is_right(&asked, &claimed);
    process_result_free(&result);
}

/* ---- All positions of a size ---- */

/* Goes on to the next one; false at the end. */
static bool next_position(uint64_t *piles, size_t pile_count, uint64_t most) {
    for (size_t i = 0; i < pile_count; i++) {
        if (piles[i] < most) {
            piles[i]++;
            return true;
        }
        piles[i] = 0;
    }
    return false;
}

static void all_positions_are_right(const struct naive_rules *rules,
                                    size_t pile_count, uint64_t most) {
    struct naive naive;
    uint64_t piles[NAIVE_PILES_MAX] = {0};
    assert_true(naive_begin(&naive, rules, pile_count, most));
    do {
        all_is_right(&naive, piles);
    } while (next_position(piles, pile_count, most));
    naive_end(&naive);
}

/* Some hundred positions of a game. */
static void game_is_right(enum naive_game game, unsigned k, bool misere) {
    const struct naive_rules rules = {.game = game, .k = k, .misere = misere};
    all_positions_are_right(&rules, 1, 9);
    all_positions_are_right(&rules, 2, 6);
    all_positions_are_right(&rules, 3, 4);
    all_positions_are_right(&rules, 5, 1);
    all_positions_are_right(&rules, 4, 2);
}

#define GAME_TEST(name, game, k, misere)                                       \
    static void name(void **state) {                                           \
        (void)state;                                                           \
        game_is_right((game), (k), (misere));                                  \
    }

GAME_TEST(classic_is_explained, NAIVE_CLASSIC, 1, false)
GAME_TEST(misere_classic_is_explained, NAIVE_CLASSIC, 1, true)
GAME_TEST(the_staircase_is_explained, NAIVE_STAIRCASE, 1, false)
GAME_TEST(the_misere_staircase_is_explained, NAIVE_STAIRCASE, 1, true)
GAME_TEST(moore_with_k_1_is_explained, NAIVE_MOORE, 1, false)
GAME_TEST(misere_moore_with_k_1_is_explained, NAIVE_MOORE, 1, true)
GAME_TEST(moore_with_k_2_is_explained, NAIVE_MOORE, 2, false)
GAME_TEST(misere_moore_with_k_2_is_explained, NAIVE_MOORE, 2, true)
GAME_TEST(moore_with_k_3_is_explained, NAIVE_MOORE, 3, false)
GAME_TEST(misere_moore_with_k_3_is_explained, NAIVE_MOORE, 3, true)

static int begin(void **state) {
    (void)state;
    return process_begin();
}

static int end(void **state) {
    (void)state;
    return process_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_is_explained),
        cmocka_unit_test(misere_classic_is_explained),
        cmocka_unit_test(the_staircase_is_explained),
        cmocka_unit_test(the_misere_staircase_is_explained),
        cmocka_unit_test(moore_with_k_1_is_explained),
        cmocka_unit_test(misere_moore_with_k_1_is_explained),
        cmocka_unit_test(moore_with_k_2_is_explained),
        cmocka_unit_test(misere_moore_with_k_2_is_explained),
        cmocka_unit_test(moore_with_k_3_is_explained),
        cmocka_unit_test(misere_moore_with_k_3_is_explained),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
