/* Piles of other games, each against the least value that no option has (mex),
 * computed here from the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/pile_kinds.h"
#include "kit/dice.h"
#include "kit/refusals.h"
#include "kit/solving.h"
#include "system/files.h"
#include "truth.h"

#include <stdlib.h>
#include <string.h>

static struct dice luck;

/* ---- Values from the rules ---- */

#define VALUES_MAX 1024

struct options {
    bool has[VALUES_MAX];
};

static unsigned mex(const struct options *options) {
    unsigned value = 0;
    while (options->has[value]) {
        value++;
    }
    return value;
}

/* Gives the options of a pile whose smaller piles' values are known. */
typedef void options_fn(const unsigned *values, size_t pile,
                        struct options *options);

/* The moves that truth_games.c has for the kind. */
static void list_moves(const struct nim_kind *kind, const unsigned *values,
                       size_t pile, struct options *options) {
    const struct nim_game sum = {.family = NIM_GAME_SUM, .kind = kind};
    const struct game *game = truth_game(&sum);
    struct board board = {0};
    struct boards moves = {0};
    assert_non_null(game);
    truth_add_rules(game, 0, &board);
    size_t first = board.count;
    board_add(&board, pile);
    game->moves(&board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        unsigned value = 0;
        for (size_t at = first; at < moves.list[i].count; at++) {
            value ^= values[moves.list[i].cell[at]];
        }
        options->has[value] = true;
    }
    free(moves.list);
}

/* No three marks side by side: nobody marks within two fields of a mark. */
static void mark_a_field(const unsigned *values, size_t pile,
                         struct options *options) {
    for (size_t at = 0; at < pile; at++) {
        size_t left = at < 2 ? 0 : at - 2;
        size_t right = at + 3 > pile ? 0 : pile - at - 3;
        options->has[values[left] ^ values[right]] = true;
    }
}

static void take_two_side_by_side(const unsigned *values, size_t pile,
                                  struct options *options) {
    for (size_t left = 0; left + 2 <= pile; left++) {
        options->has[values[left] ^ values[pile - 2 - left]] = true;
    }
}

/* A pile that has been passed over is one of Nim. */
static void take_any_or_pass(const unsigned *values, size_t pile,
                             struct options *options) {
    for (size_t left = 0; left < pile; left++) {
        options->has[values[left]] = true;
    }
    options->has[pile] |= pile > 0;
}

/* The value of a pile of which the numbers of a set of bits were taken. */
static unsigned value_unlike(size_t pile, unsigned taken) {
    struct options options = {{false}};
    for (size_t take = 1; take <= pile; take++) {
        unsigned bit = 1u << take;
        if ((taken & bit) == 0) {
            options.has[value_unlike(pile - take, taken | bit)] = true;
        }
    }
    return mex(&options);
}

static void take_unlike_before(const unsigned *values, size_t pile,
                               struct options *options) {
    (void)values;
    for (size_t take = 1; take <= pile; take++) {
        options->has[value_unlike(pile - take, 1u << take)] = true;
    }
}

/* ---- Values of the library ---- */

static void begin(struct nim_rules *rules, const struct nim_kind *kind,
                  const uint64_t *set, size_t set_count) {
    enum nim_status status =
        nim_rules_begin(rules, kind, &nim_system_memory, set, set_count);
    assert_int_equal(status, NIM_OK);
}

static uint64_t value_of(struct nim_rules *rules, const struct nim_kind *kind,
                         uint64_t pile) {
    uint64_t value = UINT64_MAX;
    assert_int_equal(kind->value(rules, pile, &value), NIM_OK);
    return value;
}

/* ---- Kinds without a set ---- */

#define PILES_MAX 9000

struct kind_row {
    const char *name; /* NULL: not by name */
    const struct nim_kind *kind;
    options_fn *list_options; /* NULL: the moves of truth_games.c */
    size_t pile_count;
    struct nim_period period; /* 0: none is known */
};

static const struct kind_row kind_rows[] = {
    {"nim", &nim_kind_nim, NULL, 900, {0}},
    {"takes-1-2-3", &nim_kind_three_takes, NULL, 3000, {4, 0}},
    {"takes-1-2", &nim_kind_takes_1_2, NULL, 3000, {3, 0}},
    {"takes-1-3", &nim_kind_takes_1_3, NULL, 3000, {2, 0}},
    {"takes-1-3-4", &nim_kind_takes_1_3_4, NULL, 3000, {7, 0}},
    {"takes-2-3-5", &nim_kind_takes_2_3_5, NULL, 3000, {7, 0}},
    {"power-takes", &nim_kind_power_takes, NULL, 3000, {3, 0}},
    {"power-of-4-takes", &nim_kind_power_of_4_takes, NULL, 3000, {5, 0}},
    {"fibonacci-takes", &nim_kind_fibonacci_takes, NULL, 3000, {0}},
    {"square-takes", &nim_kind_square_takes, NULL, 320, {0}},
    {"half", &nim_kind_half, NULL, 900, {0}},
    {"even-or-whole", &nim_kind_even_or_whole, NULL, 900, {0}},
    {"no-repeat", &nim_kind_no_repeat, take_unlike_before, 20, {0}},
    {"one-pass", &nim_kind_one_pass, take_any_or_pass, 900, {0}},
    {"lasker", &nim_kind_lasker, NULL, 500, {0}},
    {"three-split", &nim_kind_three_split, NULL, 200, {0}},
    {"two-smaller", &nim_kind_two_smaller, NULL, 200, {0}},
    {"coprime-takes", &nim_kind_coprime_takes, NULL, 1500, {0}},
    {"between-roots", &nim_kind_between_roots, NULL, 9000, {0}},
    {"one-prime", &nim_kind_one_prime, NULL, 3000, {0}},
    {"prime-twice", &nim_kind_prime_twice, NULL, 3000, {0}},
    {"different-parts", &nim_kind_different_parts, NULL, 50, {0}},
    {"grundys-game", &nim_kind_unequal_parts, NULL, 3000, {0}},
    {NULL, &nim_kind_grundys_game, NULL, 3000, {0}},
    {"dawsons-kayles",
     &nim_kind_dawsons_kayles,
     take_two_side_by_side,
     3000,
     {34, 53}},
    {"treblecross", &nim_kind_treblecross, mark_a_field, 900, {0}},
};

static void compute(unsigned *values, const struct kind_row *row) {
    for (size_t pile = 0; pile < row->pile_count; pile++) {
        struct options options = {{false}};
        if (row->list_options) {
            row->list_options(values, pile, &options);
        } else {
            list_moves(row->kind, values, pile, &options);
        }
        values[pile] = mex(&options);
    }
}

static void kinds_have_the_values_of_their_rules(void **state) {
    const struct kind_row *row = *state;
    static unsigned values[PILES_MAX];
    struct nim_rules rules;
    compute(values, row);
    begin(&rules, row->kind, NULL, 0);
    for (size_t i = 0; i < row->pile_count; i++) {
        uint64_t value = value_of(&rules, row->kind, i);
        uint64_t expected =
            row->kind->tells_winner ? values[i] != 0 : values[i];
        if (value != expected) {
            print_error("pile %zu\n", i);
        }
        assert_int_equal(value, expected);
    }
    nim_rules_end(&rules);
}

/* ---- Periods ---- */

static bool comes_again(const unsigned *values, size_t count, size_t start,
                        size_t len) {
    for (size_t i = start; i + len < count; i++) {
        if (values[i] != values[i + len]) {
            return false;
        }
    }
    return true;
}

/* Neither a shorter period nor an earlier start would do. */
static void expect_least_period(const unsigned *values, size_t count,
                                const struct nim_period *period) {
    size_t start = (size_t)period->start;
    size_t len = (size_t)period->len;
    assert_true(start + 2 * len < count);
    assert_true(comes_again(values, count, start, len));
    assert_true(start == 0 || values[start - 1] != values[start - 1 + len]);
    for (size_t shorter = 1; shorter < len; shorter++) {
        assert_false(comes_again(values, count, start, shorter));
    }
}

static void kinds_have_names_and_periods(void **state) {
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < sizeof kind_rows / sizeof *kind_rows; i++) {
        const struct kind_row *row = &kind_rows[i];
        static unsigned values[PILES_MAX];
        struct nim_rules rules;
        struct nim_period period;
        count += row->name != NULL;
        if (row->name) {
            assert_string_equal(row->kind->name, row->name);
        }
        begin(&rules, row->kind, NULL, 0);
        assert_int_equal(nim_rules_find_period(&rules, row->kind, &period),
                         NIM_OK);
        nim_rules_end(&rules);
        assert_int_equal(period.len, row->period.len);
        assert_int_equal(period.start, row->period.start);
        if (period.len > 0) {
            compute(values, row);
            expect_least_period(values, row->pile_count, &period);
        }
    }
    for (size_t i = 0; nim_kind_at(i); i++) { /* "takes" has tests below */
        count -= nim_kind_at(i) != &nim_kind_set;
    }
    assert_int_equal(count, 0);
}

/* ---- Large piles ---- */

#define TWO_TO(BITS) ((uint64_t)1 << (BITS))

struct large_row {
    const char *sentence;
    const struct nim_kind *kind;
    uint64_t pile;
    enum nim_status status;
    uint64_t value;
};

static const struct large_row large_rows[] = {
    {"1, 2 or 3 of 10^18", &nim_kind_three_takes, 1000000000000000000, NIM_OK,
     0},
    {"1, 2 or 3 of the largest", &nim_kind_three_takes, UINT64_MAX, NIM_OK, 3},
    {"powers of two of 2^63", &nim_kind_power_takes, TWO_TO(63), NIM_OK, 2},
    {"powers of two of the largest", &nim_kind_power_takes, UINT64_MAX, NIM_OK,
     0},
    {"powers of four of 2^64-2", &nim_kind_power_of_4_takes, UINT64_MAX - 1,
     NIM_OK, 2},
    {"1, 3 or 4 of 7 x 10^17 + 2", &nim_kind_takes_1_3_4, 700000000000000002,
     NIM_OK, 0},
    {"2, 3 or 5 of the largest", &nim_kind_takes_2_3_5, UINT64_MAX, NIM_OK, 0},
    {"1, 3 or 4 of 7 x 10^17 + 3, the last loses",
     &nim_kind_takes_1_3_4_last_loses, 700000000000000003, NIM_OK, 0},
    {"1 or 3 of the largest, the last loses", &nim_kind_takes_1_3_last_loses,
     UINT64_MAX, NIM_OK, 0},
    {"pass over the largest", &nim_kind_one_pass, UINT64_MAX, NIM_TOO_HARD, 0},
    {"pass over 2^64-2", &nim_kind_one_pass, UINT64_MAX - 1, NIM_OK,
     UINT64_MAX - 2},
    {"no number twice of the largest", &nim_kind_no_repeat, UINT64_MAX, NIM_OK,
     6074000999},
    {"no number twice of 1 + ... + 11", &nim_kind_no_repeat, 66, NIM_OK, 11},
    {"no number twice of one less", &nim_kind_no_repeat, 65, NIM_OK, 10},
    {"the 200,000th prime", &nim_kind_coprime_takes, 2750159, NIM_OK, 200000},
    {"a prime above 2^24", &nim_kind_coprime_takes, 16777259, NIM_TOO_HARD, 0},
    {"roots of 50626^2 - 1", &nim_kind_between_roots, 2562991875, NIM_OK, 1},
    {"roots of 50626^2", &nim_kind_between_roots, 2562991876, NIM_OK, 2},
    {"roots of 6723^4", &nim_kind_between_roots, 2042925103215441, NIM_OK, 2},
    {"roots of the largest", &nim_kind_between_roots, UINT64_MAX, NIM_OK, 0},
    {"one prime of 2^60 x 3", &nim_kind_one_prime, 3 * TWO_TO(60), NIM_OK, 61},
    {"twice a prime of 2^60 x 3", &nim_kind_prime_twice, 3 * TWO_TO(60), NIM_OK,
     1},
    {"half of the largest", &nim_kind_half, UINT64_MAX, NIM_OK, 0},
    {"unequal parts of 2^15", &nim_kind_unequal_parts, TWO_TO(15), NIM_TOO_HARD,
     0},
    {"Treblecross on 9133", &nim_kind_treblecross, 9133, NIM_OK, 255},
    {"Treblecross on 9166, worth 256", &nim_kind_treblecross, 9166,
     NIM_TOO_HARD, 0},
    {"different parts of 64", &nim_kind_different_parts, 64, NIM_TOO_HARD, 0},
    {"Fibonacci numbers of 2^26", &nim_kind_fibonacci_takes, TWO_TO(26),
     NIM_TOO_HARD, 0},
    {"squares of 2^20", &nim_kind_square_takes, TWO_TO(20), NIM_TOO_HARD, 0},
    {"Fibonacci numbers of the largest", &nim_kind_fibonacci_takes, UINT64_MAX,
     NIM_TOO_HARD, 0},
    {"take or split 2^64-4", &nim_kind_lasker, UINT64_MAX - 3, NIM_OK,
     UINT64_MAX - 4},
    {"take or split 2^64-3", &nim_kind_lasker, UINT64_MAX - 2, NIM_OK,
     UINT64_MAX - 2},
    {"take or split 2^64-2", &nim_kind_lasker, UINT64_MAX - 1, NIM_OK,
     UINT64_MAX - 1},
    {"take or split 2^64-1, worth 2^64", &nim_kind_lasker, UINT64_MAX,
     NIM_TOO_HARD, 0},
    {"take or split 2^31-1, worth 2^31", &nim_kind_lasker, TWO_TO(31) - 1,
     NIM_OK, TWO_TO(31)},
    {"split 2^64-8 in three", &nim_kind_three_split, UINT64_MAX - 7, NIM_OK,
     UINT64_MAX - 8},
    {"split 2^64-1 in three", &nim_kind_three_split, UINT64_MAX, NIM_TOO_HARD,
     0},
    {"two smaller ones for 2^63", &nim_kind_two_smaller, TWO_TO(63), NIM_OK,
     UINT64_MAX - 1},
    {"two smaller ones for 2^63+1", &nim_kind_two_smaller, TWO_TO(63) + 1,
     NIM_TOO_HARD, 0},
    {"the last lost pile of Grundy's game", &nim_kind_grundys_game, 1222,
     NIM_OK, 0},
    {"Grundy's game with 2^35", &nim_kind_grundys_game, TWO_TO(35), NIM_OK, 1},
    {"Grundy's game with 2^35+1", &nim_kind_grundys_game, TWO_TO(35) + 1,
     NIM_TOO_HARD, 0},
};

static void large_piles_are_known_or_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof large_rows / sizeof *large_rows; i++) {
        const struct large_row *row = &large_rows[i];
        struct nim_rules rules;
        uint64_t value = 0;
        begin(&rules, row->kind, NULL, 0);
        enum nim_status status = row->kind->value(&rules, row->pile, &value);
        nim_rules_end(&rules);
        if (status != row->status ||
            (status == NIM_OK && value != row->value)) {
            print_error("in the row: %s\n", row->sentence);
        }
        assert_int_equal(status, row->status);
        if (status == NIM_OK) {
            assert_int_equal(value, row->value);
        }
    }
}

/* ---- Takes of a set ---- */

#define TAKES_MAX 6
#define TAKE_MAX 12
#define COMPUTED 20000

struct set {
    size_t count;
    uint64_t takes[TAKES_MAX]; /* as given: unsorted, 0 and twice the same */
    unsigned values[COMPUTED];
    size_t start; /* values repeat from here on, */
    size_t period;
};

static void print_set(const struct set *set) {
    print_error("the set");
    for (size_t i = 0; i < set->count; i++) {
        print_error(" %llu", (unsigned long long)set->takes[i]);
    }
    print_error("\n");
}

static void compute_set(struct set *set) {
    for (size_t pile = 0; pile < COMPUTED; pile++) {
        struct options options = {{false}};
        for (size_t i = 0; i < set->count; i++) {
            size_t take = (size_t)set->takes[i];
            if (take > 0 && take <= pile) {
                options.has[set->values[pile - take]] = true;
            }
        }
        set->values[pile] = mex(&options);
    }
}

/* A value depends on the TAKE_MAX before it: when those come again, so does
 * all that follows. They are at most TAKES_MAX, three bits each; the first
 * twelve in a row that were there before are found by Floyd's two walkers. */
static uint64_t last_values(const struct set *set, size_t end) {
    uint64_t word = 0;
    for (size_t i = end - TAKE_MAX; i < end; i++) {
        word = word << 3 | set->values[i];
    }
    return word;
}

static void find_period(struct set *set) {
    size_t slow = TAKE_MAX + 1;
    size_t fast = TAKE_MAX + 2;
    while (last_values(set, slow) != last_values(set, fast)) {
        slow++;
        fast += 2;
        assert_true(fast < COMPUTED);
    }
    set->start = slow - TAKE_MAX;
    set->period = fast - slow;
}

static unsigned repeated_value(const struct set *set, uint64_t pile) {
    if (pile < COMPUTED) {
        return set->values[pile];
    }
    return set
        ->values[set->start + (size_t)((pile - set->start) % set->period)];
}

static void expect_repeated(struct nim_rules *rules, const struct set *set,
                            uint64_t pile) {
    uint64_t value = value_of(rules, &nim_kind_set, pile);
    if (value != repeated_value(set, pile)) {
        print_set(set);
        print_error("pile %llu\n", (unsigned long long)pile);
    }
    assert_int_equal(value, repeated_value(set, pile));
}

static void expect_period(const struct set *set, struct nim_rules *rules) {
    struct nim_period period;
    assert_int_equal(nim_rules_find_period(rules, &nim_kind_set, &period),
                     NIM_OK);
    expect_least_period(set->values, COMPUTED, &period);
}

/* Small, large and huge piles, in any order of asking. */
static void expect_set(struct set *set) {
    struct nim_rules rules;
    compute_set(set);
    find_period(set);
    begin(&rules, &nim_kind_set, set->takes, set->count);
    for (size_t i = 0; i < 40; i++) {
        expect_repeated(&rules, set, dice_throw_below(&luck, 30));
        expect_repeated(&rules, set, dice_throw_below(&luck, COMPUTED));
        expect_repeated(&rules, set, dice_throw_any_width(&luck));
    }
    for (uint64_t pile = 0; pile < COMPUTED; pile += 1 + pile / 1500) {
        expect_repeated(&rules, set, pile);
    }
    expect_repeated(&rules, set, 1000000000000000000);
    expect_repeated(&rules, set, UINT64_MAX);
    expect_period(set, &rules);
    nim_rules_end(&rules);
}

static void sets_at_the_edge(void **state) {
    (void)state;
    static struct set sets[] = {
        {.count = 0},
        {.count = 1, .takes = {0}},
        {.count = 1, .takes = {1}},
        {.count = 1, .takes = {12}},
        {.count = 3, .takes = {5, 5, 5}},
        {.count = 4, .takes = {0, 3, 0, 2}},
        {.count = 6, .takes = {12, 11, 10, 9, 8, 7}},
        {.count = 6, .takes = {1, 2, 3, 4, 5, 6}},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        expect_set(&sets[i]);
    }
}

static void random_sets(void **state) {
    (void)state;
    static struct set set;
    for (size_t round = 0; round < 150; round++) {
        set.count = dice_throw_below(&luck, TAKES_MAX + 1);
        for (size_t i = 0; i < set.count; i++) {
            set.takes[i] = dice_throw_below(&luck, TAKE_MAX + 1);
        }
        expect_set(&set);
    }
}

/* Takes that no pile at hand allows say nothing about it. */
static void takes_above_all_piles(void **state) {
    (void)state;
    const uint64_t takes[] = {UINT64_MAX, 3, TWO_TO(40)};
    struct nim_rules rules;
    uint64_t value;
    begin(&rules, &nim_kind_set, takes, 3);
    for (uint64_t pile = 0; pile < 5000; pile++) {
        assert_int_equal(value_of(&rules, &nim_kind_set, pile), pile / 3 % 2);
    }
    assert_int_equal(nim_kind_set.value(&rules, TWO_TO(26), &value),
                     NIM_TOO_HARD);
    assert_int_equal(nim_kind_set.value(&rules, UINT64_MAX, &value),
                     NIM_TOO_HARD);
    assert_int_equal(value_of(&rules, &nim_kind_set, 7), 0);
    struct nim_period period;
    assert_int_equal(nim_rules_find_period(&rules, &nim_kind_set, &period),
                     NIM_OK);
    assert_int_equal(period.len, 0);
    nim_rules_end(&rules);
}

/* In a table of eight million piles the last ones come for the first time. */
static void no_period_is_told_that_takes_too_long_to_find(void **state) {
    (void)state;
    const uint64_t takes[] = {2, 3, 5592404};
    struct nim_rules rules;
    struct nim_period period;
    begin(&rules, &nim_kind_set, takes, 3);
    assert_int_equal(nim_rules_find_period(&rules, &nim_kind_set, &period),
                     NIM_OK);
    assert_int_equal(period.len, 0);
    nim_rules_end(&rules);
}

/* A pile's value is its parity, but a table of 2^26 does not show that. */
static void a_table_ends_before_the_period(void **state) {
    (void)state;
    const uint64_t takes[] = {1, TWO_TO(26) - 1};
    struct nim_rules rules;
    uint64_t value;
    begin(&rules, &nim_kind_set, takes, 2);
    assert_int_equal(value_of(&rules, &nim_kind_set, TWO_TO(26) - 1), 1);
    assert_int_equal(nim_kind_set.value(&rules, TWO_TO(26), &value),
                     NIM_TOO_HARD);
    assert_int_equal(value_of(&rules, &nim_kind_set, 7), 1);
    nim_rules_end(&rules);
}

/* Long runs of one value must not make the search for a period long. */
static void one_large_take(void **state) {
    (void)state;
    const uint64_t take = TWO_TO(22) - 1;
    struct nim_rules rules;
    begin(&rules, &nim_kind_set, &take, 1);
    for (size_t i = 0; i < 1000; i++) {
        uint64_t pile = dice_throw_any_width(&luck);
        assert_int_equal(value_of(&rules, &nim_kind_set, pile),
                         pile / take % 2);
    }
    nim_rules_end(&rules);
}

/* 300 takes of 1 .. 300: values reach 255, the largest that are kept. */
static void more_values_than_are_told_apart(void **state) {
    (void)state;
    uint64_t takes[300];
    struct nim_rules rules;
    uint64_t value;
    for (size_t i = 0; i < 300; i++) {
        takes[i] = 300 - i;
    }
    begin(&rules, &nim_kind_set, takes + 45, 255);
    assert_int_equal(value_of(&rules, &nim_kind_set, UINT64_MAX),
                     UINT64_MAX % 256);
    nim_rules_end(&rules);
    begin(&rules, &nim_kind_set, takes, 300);
    assert_int_equal(nim_kind_set.value(&rules, 1000, &value), NIM_TOO_HARD);
    struct nim_period period;
    assert_int_equal(nim_rules_find_period(&rules, &nim_kind_set, &period),
                     NIM_OK);
    assert_int_equal(period.len, 0);
    nim_rules_end(&rules);
}

/* ---- Memory that runs out ---- */

static enum nim_status value_a_pile(const void *context,
                                    const struct nim_memory *memory) {
    const struct nim_kind *kind = context;
    const uint64_t takes[] = {2, 3};
    struct nim_rules rules;
    uint64_t value;
    enum nim_status status = nim_rules_begin(&rules, kind, memory, takes, 2);
    if (status == NIM_OK) {
        status = kind->value(&rules, 1000, &value);
    }
    nim_rules_end(&rules);
    return status;
}

static enum nim_status find_a_period(const void *context,
                                     const struct nim_memory *memory) {
    const struct nim_kind *kind = context;
    const uint64_t takes[] = {2, 3};
    struct nim_rules rules;
    struct nim_period period;
    enum nim_status status = nim_rules_begin(&rules, kind, memory, takes, 2);
    if (status == NIM_OK) {
        status = nim_rules_find_period(&rules, kind, &period);
    }
    nim_rules_end(&rules);
    return status;
}

static void every_failing_allocation_is_reported(void **state) {
    (void)state;
    const struct nim_kind *const kinds[] = {
        &nim_kind_set,          &nim_kind_fibonacci_takes,
        &nim_kind_square_takes, &nim_kind_three_takes,
        &nim_kind_power_takes,  &nim_kind_grundys_game};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        refusals_each(value_a_pile, kinds[i]);
    }
    assert_int_equal(refusals_each(find_a_period, &nim_kind_set), 2);
}

/* ---- Winning moves, through nim_solve() ---- */

struct moves_row {
    const char *problem;
    const char *before; /* the cases: the set, or their number, if any */
    size_t take_count;
    size_t takes[6]; /* ascending, those that piles allow */
};

static const struct moves_row moves_rows[] = {
    {"acwing893", "4\n5 2 0 5\n", 2, {2, 5}},
    {"acwing893", "3\n9 3 1\n", 3, {1, 3, 9}},
    {"acwing893", "1\n3\n", 1, {3}},
    {"acwing893", "0\n", 0, {0}},
    {"boj16877", "", 6, {1, 2, 3, 5, 8, 13}},
    {"cses1098", "1\n", 3, {1, 2, 3}},
};

struct position {
    const struct moves_row *row;
    struct board board; /* the takes and the piles */
    struct search search;
    struct text input;
    struct text moves; /* the winning ones, as the answer lists them */
    size_t move_count;
};

static void make_position(struct position *position) {
    const struct moves_row *row = position->row;
    struct truth piles = {.piles = 3, .least = 0, .most = 13};
    struct board own = {0};
    position->board = (struct board){0};
    text_clear(&position->input);
    text_print(&position->input, "%s", row->before);
    truth_make_piles(&piles, &luck, &position->input, &own);
    board_add(&position->board, row->take_count);
    for (size_t i = 0; i < row->take_count; i++) {
        board_add(&position->board, row->takes[i]);
    }
    for (size_t i = 0; i < own.count; i++) {
        board_add(&position->board, own.cell[i]);
    }
}

static void try_take(struct position *position, size_t at, size_t take) {
    size_t first = 1 + position->row->take_count;
    size_t pile = position->board.cell[at];
    struct board after = position->board;
    if (take > pile) {
        return;
    }
    after.cell[at] = (uint16_t)(pile - take);
    if (!search_wins(&position->search, &after)) {
        text_print(&position->moves, "%zu %zu %zu\n", at - first + 1, pile,
                   pile - take);
        position->move_count++;
    }
}

/* Pile by pile, the smallest take first. */
static void find_moves(struct position *position) {
    text_clear(&position->moves);
    position->move_count = 0;
    size_t first = 1 + position->row->take_count;
    for (size_t at = first; at < position->board.count; at++) {
        for (size_t i = 0; i < position->row->take_count; i++) {
            try_take(position, at, position->row->takes[i]);
        }
    }
}

static void expect_text(const struct nim_problem *problem,
                        const struct position *position,
                        const struct text *expected) {
    struct solved solved = solve_text(problem, position->input.bytes);
    if (solved.status != NIM_OK || strcmp(solved.text, expected->bytes) != 0) {
        print_error("%s, status %d, for the input\n%s", problem->card.names[0],
                    (int)solved.status, position->input.bytes);
    }
    assert_string_equal(solved.text, expected->bytes);
    assert_int_equal(solved.status, NIM_OK);
    free(solved.text);
}

static void expect_moves(struct position *position) {
    struct nim_problem problem = *nim_problem_find(position->row->problem);
    bool wins = search_wins(&position->search, &position->board);
    const char *word = wins ? problem.words.wins : problem.words.loses;
    struct text expected = {0};
    assert_true(nim_problem_has_moves(&problem));
    problem.words.answer = NIM_ANSWER_MOVES;
    problem.words.moves_max = UINT64_MAX;
    problem.words.places = true;
    text_print(&expected, "%s\n%s", word, position->moves.bytes);
    expect_text(&problem, position, &expected);
    problem.words.answer = NIM_ANSWER_COUNT;
    text_clear(&expected);
    text_print(&expected, "%s\n", word);
    if (wins) {
        text_print(&expected, "%zu\n", position->move_count);
    }
    expect_text(&problem, position, &expected);
    text_end(&expected);
}

static void winning_moves_are_those_to_lost_positions(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof moves_rows / sizeof *moves_rows; i++) {
        struct position position = {.row = &moves_rows[i]};
        position.search.list_moves = truth_take_of_set;
        for (size_t round = 0; round < 300; round++) {
            make_position(&position);
            find_moves(&position);
            expect_moves(&position);
        }
        search_end(&position.search);
        text_end(&position.input);
        text_end(&position.moves);
    }
}

/* More moves than are found in one go: an odd number of piles of 3, each of
 * which can be taken whole. */
static void many_moves_are_all_listed(void **state) {
    (void)state;
    struct nim_problem problem = *nim_problem_find("cses1098");
    struct text input = {0};
    problem.words.answer = NIM_ANSWER_COUNT;
    text_print(&input, "1\n5001\n");
    for (size_t i = 0; i < 5001; i++) {
        text_print(&input, "3 ");
    }
    text_print(&input, "\n");
    struct solved solved = solve_text(&problem, input.bytes);
    assert_string_equal(solved.text, "first\n5001\n");
    free(solved.text);
    text_end(&input);
}

#define KINDS (sizeof kind_rows / sizeof *kind_rows)

static const struct CMUnitTest other_tests[] = {
    cmocka_unit_test(kinds_have_names_and_periods),
    cmocka_unit_test(large_piles_are_known_or_refused),
    cmocka_unit_test(sets_at_the_edge),
    cmocka_unit_test(random_sets),
    cmocka_unit_test(takes_above_all_piles),
    cmocka_unit_test(no_period_is_told_that_takes_too_long_to_find),
    cmocka_unit_test(a_table_ends_before_the_period),
    cmocka_unit_test(one_large_take),
    cmocka_unit_test(more_values_than_are_told_apart),
    cmocka_unit_test(every_failing_allocation_is_reported),
    cmocka_unit_test(winning_moves_are_those_to_lost_positions),
    cmocka_unit_test(many_moves_are_all_listed),
};
#define OTHERS (sizeof other_tests / sizeof *other_tests)

int main(void) {
    struct CMUnitTest tests[KINDS + OTHERS];
    for (size_t i = 0; i < KINDS; i++) {
        tests[i] = (struct CMUnitTest){
            .name = kind_rows[i].name ? kind_rows[i].name : "winners",
            .test_func = kinds_have_the_values_of_their_rules,
            .initial_state = (void *)(uintptr_t)&kind_rows[i],
        };
    }
    memcpy(tests + KINDS, other_tests, sizeof other_tests);
    dice_begin(&luck);
    return cmocka_run_group_tests_name("game_sum", tests, NULL, NULL);
}
