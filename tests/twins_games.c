/* Wrong winners: other games, other piles, other takes. */
#include "twins.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Nim, normal and misere ---- */

static uint64_t largest_of(const struct twin *twin) {
    uint64_t largest = 0;
    for (size_t i = 0; i < twin->count; i++) {
        largest = twin->numbers[i] > largest ? twin->numbers[i] : largest;
    }
    return largest;
}

static uint64_t sum_of(const struct twin *twin) {
    return twin_xor(twin->numbers, twin->count);
}

static bool plays_misere(struct twin *twin) {
    return (sum_of(twin) != 0) != (largest_of(twin) <= 1);
}

static bool plays_normally(struct twin *twin) {
    return sum_of(twin) != 0;
}

static bool turns_normal_round(struct twin *twin) {
    return sum_of(twin) == 0;
}

static bool sees_last_pile_big(struct twin *twin) {
    return (sum_of(twin) != 0) == (twin->numbers[twin->count - 1] > 1);
}

static bool takes_pairs_for_single(struct twin *twin) {
    return (sum_of(twin) != 0) != (largest_of(twin) <= 2);
}

static bool sees_one_pile_apart(struct twin *twin) {
    return twin->count == 1 ? twin->numbers[0] != 1 : sum_of(twin) != 0;
}

static bool keeps_flag(struct twin *twin) {
    twin->kept[0] |= largest_of(twin) > 1;
    return (sum_of(twin) != 0) == (twin->kept[0] != 0);
}

static bool keeps_sum(struct twin *twin) {
    twin->kept[0] ^= sum_of(twin);
    return twin->kept[0] != 0;
}

static bool keeps_sum_of_misere(struct twin *twin) {
    twin->kept[0] ^= sum_of(twin);
    return (twin->kept[0] != 0) != (largest_of(twin) <= 1);
}

static bool always_wins(struct twin *twin) {
    (void)twin;
    return true;
}

static bool always_loses(struct twin *twin) {
    (void)twin;
    return false;
}

/* ---- Some of the piles ---- */

static bool forgets_last(struct twin *twin) {
    return twin_xor(twin->numbers, twin->count - 1) != 0;
}

static bool forgets_first(struct twin *twin) {
    return twin_xor(twin->numbers + 1, twin->count - 1) != 0;
}

static bool sees_last_only(struct twin *twin) {
    return twin->numbers[twin->count - 1] != 0;
}

static bool sees_first_only(struct twin *twin) {
    return twin->numbers[0] != 0;
}

static bool sees_100(struct twin *twin) {
    return twin_xor(twin->numbers, twin->count < 100 ? twin->count : 100) != 0;
}

static bool sees_1000(struct twin *twin) {
    return twin_xor(twin->numbers, twin->count < 1000 ? twin->count : 1000) !=
           0;
}

static bool sees_parity(struct twin *twin) {
    return sum_of(twin) % 2 == 1;
}

static bool adds_piles(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum += twin->numbers[i];
    }
    return sum != 0;
}

static bool sees_distinct(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        size_t j = 0;
        while (twin->numbers[j] != twin->numbers[i]) {
            j++;
        }
        sum ^= j == i ? twin->numbers[i] : 0;
    }
    return sum != 0;
}

static bool keeps_32_bits(struct twin *twin) {
    return (uint32_t)sum_of(twin) != 0;
}

static bool keeps_53_bits(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        volatile double pile = (double)twin->numbers[i];
        sum ^= pile < 18446744073709551616.0 ? (uint64_t)pile : UINT64_MAX;
    }
    return sum != 0;
}

/* ---- Staircases ---- */

static uint64_t sum_of_steps(const struct twin *twin, size_t first) {
    uint64_t sum = 0;
    for (size_t i = first; i < twin->count; i += 2) {
        sum ^= twin->numbers[i];
    }
    return sum;
}

static bool sees_even_steps(struct twin *twin) {
    return sum_of_steps(twin, 1) != 0;
}

static bool counts_from_the_top(struct twin *twin) {
    return sum_of_steps(twin, (twin->count + 1) % 2) != 0;
}

static bool adds_steps(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i += 2) {
        sum += twin->numbers[i];
    }
    return sum != 0;
}

static bool plays_misere_on_steps(struct twin *twin) {
    bool is_single = true;
    for (size_t i = 0; i < twin->count; i += 2) {
        is_single = is_single && twin->numbers[i] <= 1;
    }
    return (sum_of_steps(twin, 0) != 0) != is_single;
}

static bool sees_odd_stairs(struct twin *twin) {
    return sum_of_steps(twin, 0) != 0;
}

/* ---- Moore's Nim ---- */

static bool wins_by_columns(const struct twin *twin, uint64_t modulus,
                            unsigned columns, uint64_t *counts) {
    bool is_won = false;
    for (unsigned c = 0; c < columns; c++) {
        for (size_t i = 0; i < twin->count; i++) {
            counts[c] += twin->numbers[i] >> c & 1;
        }
        is_won |= counts[c] % modulus != 0;
    }
    return is_won;
}

static bool counts_modulo(const struct twin *twin, uint64_t modulus) {
    uint64_t counts[64] = {0};
    return wins_by_columns(twin, modulus, 64, counts);
}

static bool counts_modulo_2(struct twin *twin) {
    return counts_modulo(twin, 2);
}

static bool counts_modulo_3(struct twin *twin) {
    return counts_modulo(twin, 3);
}

static bool counts_modulo_4(struct twin *twin) {
    return counts_modulo(twin, 4);
}

static bool counts_modulo_5(struct twin *twin) {
    return counts_modulo(twin, 5);
}

static bool keeps_columns(struct twin *twin) {
    return wins_by_columns(twin, 4, 64, twin->kept);
}

static bool sees_16_columns(struct twin *twin) {
    uint64_t counts[64] = {0};
    return wins_by_columns(twin, 4, 16, counts);
}

static bool counts_piles(struct twin *twin) {
    return twin->count % 4 != 0;
}

static bool counts_stones(struct twin *twin) {
    uint64_t total = 0;
    for (size_t i = 0; i < twin->count; i++) {
        total += twin->numbers[i] % 4;
    }
    return total % 4 != 0;
}

static bool plays_moore_misere(struct twin *twin) {
    uint64_t ones = 0;
    for (size_t i = 0; i < twin->count; i++) {
        ones += twin->numbers[i] == 1;
    }
    return largest_of(twin) <= 1 ? ones % 4 != 1 : counts_modulo(twin, 4);
}

/* ---- Takes of a set ---- */

/* A solver's way to the values: which takes it uses, in which order, and
 * whether it stops at one that is too large or keeps its marks. */
struct way {
    const uint64_t *takes;
    size_t take_count;
    bool stops;
    bool keeps_marks;
};

#define VALUES_MAX 64

/* Of the piles 0 .. most; the caller frees them. */
static uint64_t *values_of(const struct way *way, uint64_t most) {
    uint64_t *values = calloc((size_t)most + 1, sizeof *values);
    bool *marks = calloc((size_t)most + VALUES_MAX, 1);
    assert(values && marks && way->take_count < VALUES_MAX);
    for (uint64_t pile = 0; pile <= most; pile++) {
        if (!way->keeps_marks) {
            memset(marks, 0, VALUES_MAX);
        }
        for (size_t i = 0; i < way->take_count; i++) {
            if (way->takes[i] <= pile) {
                marks[values[pile - way->takes[i]]] = true;
            } else if (way->stops) {
                break;
            }
        }
        while (marks[values[pile]]) {
            values[pile]++;
        }
    }
    free(marks);
    return values;
}

static struct way right_way(const struct twin *twin) {
    return (struct way){.takes = twin->takes, .take_count = twin->take_count};
}

static uint64_t sum_of_values(const struct twin *twin, const struct way *way) {
    uint64_t *values = values_of(way, largest_of(twin));
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= values[twin->numbers[i]];
    }
    free(values);
    return sum;
}

/* Without the takes that are equal to one of them. */
static bool plays_without(const struct twin *twin, uint64_t take) {
    uint64_t takes[VALUES_MAX];
    struct way way = {.takes = takes};
    for (size_t i = 0; i < twin->take_count; i++) {
        if (twin->takes[i] != take) {
            takes[way.take_count++] = twin->takes[i];
        }
    }
    return sum_of_values(twin, &way) != 0;
}

static uint64_t largest_take(const struct twin *twin) {
    uint64_t largest = 0;
    for (size_t i = 0; i < twin->take_count; i++) {
        largest = twin->takes[i] > largest ? twin->takes[i] : largest;
    }
    return largest;
}

static bool forgets_largest_take(struct twin *twin) {
    return plays_without(twin, largest_take(twin));
}

static bool forgets_smallest_take(struct twin *twin) {
    uint64_t smallest = UINT64_MAX;
    for (size_t i = 0; i < twin->take_count; i++) {
        smallest = twin->takes[i] < smallest ? twin->takes[i] : smallest;
    }
    return plays_without(twin, smallest);
}

static bool keeps_marks(struct twin *twin) {
    struct way way = right_way(twin);
    way.keeps_marks = true;
    return sum_of_values(twin, &way) != 0;
}

static bool stops_at_larger(struct twin *twin) {
    struct way way = right_way(twin);
    way.stops = true;
    return sum_of_values(twin, &way) != 0;
}

static bool takes_modulo_largest(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] % (largest_take(twin) + 1);
    }
    return sum != 0;
}

static bool counts_takes(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t count = 0;
        for (uint64_t take = 1; take <= twin->numbers[i]; take++) {
            for (size_t j = 0; j < twin->take_count; j++) {
                if (twin->takes[j] == take) {
                    count++;
                    break;
                }
            }
        }
        sum ^= count;
    }
    return sum != 0;
}

/* Values of the right way, put together in another one. */
typedef uint64_t join_fn(uint64_t sum, uint64_t value, uint64_t pile);

static bool joins_values(const struct twin *twin, join_fn *join) {
    struct way way = right_way(twin);
    uint64_t *values = values_of(&way, largest_of(twin));
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum = join(sum, values[twin->numbers[i]], twin->numbers[i]);
    }
    free(values);
    return sum != 0;
}

static uint64_t add(uint64_t sum, uint64_t value, uint64_t pile) {
    (void)pile;
    return sum + value;
}

static uint64_t join_won(uint64_t sum, uint64_t value, uint64_t pile) {
    (void)pile;
    return sum ^ (value > 0);
}

static uint64_t join_to_1000(uint64_t sum, uint64_t value, uint64_t pile) {
    return pile > 1000 ? sum : sum ^ value;
}

static bool adds_values(struct twin *twin) {
    return joins_values(twin, add);
}

static bool joins_won_and_lost(struct twin *twin) {
    return joins_values(twin, join_won);
}

static bool knows_values_to_1000(struct twin *twin) {
    return joins_values(twin, join_to_1000);
}

/* kept: how many takes the first set had, and the takes. */
static bool keeps_first_set(struct twin *twin) {
    if (twin->kept[0] == 0) {
        twin->kept[0] = twin->take_count;
        memcpy(twin->kept + 1, twin->takes,
               twin->take_count * sizeof *twin->takes);
    }
    const struct way way = {.takes = twin->kept + 1,
                            .take_count = (size_t)twin->kept[0]};
    return sum_of_values(twin, &way) != 0;
}

static bool keeps_sum_of_values(struct twin *twin) {
    struct way way = right_way(twin);
    twin->kept[0] ^= sum_of_values(twin, &way);
    return twin->kept[0] != 0;
}

static bool takes_fibonacci_below_100(struct twin *twin) {
    const uint64_t takes[] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89};
    const struct way way = {.takes = takes, .take_count = 10};
    return sum_of_values(twin, &way) != 0;
}

static bool takes_largest_square(struct twin *twin) {
    uint64_t left = twin->head[0];
    bool wins = false;
    for (uint64_t root; left > 0; left -= root * root, wins = !wins) {
        for (root = 1; (root + 1) * (root + 1) <= left;) {
            root++;
        }
    }
    return wins;
}

/* ---- Moduli ---- */

static bool takes_modulo_3(struct twin *twin) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= twin->numbers[i] % 3;
    }
    return sum != 0;
}

static bool takes_modulo_2(struct twin *twin) {
    return twin->head[0] % 2 != 0;
}

static bool takes_modulo_5(struct twin *twin) {
    uint64_t rest = twin->head[0] % 5;
    return rest != 0 && rest != 2;
}

static bool takes_modulo_4(struct twin *twin) {
    return twin->head[0] % 4 != 0;
}

static bool takes_modulo_6(struct twin *twin) {
    return twin->head[0] % 6 != 0;
}

/* ---- Take or split ---- */

/* One more before a full period, or one less at it: not both. */
static uint64_t sum_of_halves(const struct twin *twin, uint64_t period,
                              bool goes_up) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        uint64_t pile = twin->numbers[i];
        bool is_before = pile % period == period - 1;
        bool is_at = pile > 0 && pile % period == 0;
        sum ^= goes_up ? pile + is_before : pile - is_at;
    }
    return sum;
}

static bool raises_3(struct twin *twin) {
    return sum_of_halves(twin, 4, true) != 0;
}

static bool lowers_4(struct twin *twin) {
    return sum_of_halves(twin, 4, false) != 0;
}

static bool raises_7(struct twin *twin) {
    return sum_of_halves(twin, 8, true) != 0;
}

static bool lowers_8(struct twin *twin) {
    return sum_of_halves(twin, 8, false) != 0;
}

/* ---- Grundy's game ---- */

static bool takes_3k_plus_1(struct twin *twin) {
    return twin->head[0] % 3 != 1;
}

/* By the rule: the values of all smaller piles first. */
static bool wins_grundys_game(size_t pile) {
    unsigned values[1001] = {0};
    for (size_t n = 0; n <= pile; n++) {
        bool marks[1024] = {false};
        for (size_t part = 1; 2 * part < n; part++) {
            marks[values[part] ^ values[n - part]] = true;
        }
        while (marks[values[n]]) {
            values[n]++;
        }
    }
    return values[pile] != 0;
}

static bool knows_1000(struct twin *twin) {
    return twin->head[0] > 1000 || wins_grundys_game((size_t)twin->head[0]);
}

const struct twin_row twins_of_games[] = {
    {"misere-for-normal", "cses1730", .wins = plays_misere},
    {"misere-for-normal", "staircase", .wins = plays_misere_on_steps},
    {"misere-for-normal", "bash", .wins = plays_moore_misere},
    {"normal-for-misere", "hdu1907", .wins = plays_normally},
    {"inverted-normal", "hdu1907", .wins = turns_normal_round},
    {"misere-last-pile", "hdu1907", .wins = sees_last_pile_big},
    {"misere-pairs", "p4279", .wins = takes_pairs_for_single},
    {"misere-one-pile", "hdu1907", .wins = sees_one_pile_apart},
    {"misere-flag-kept", "hdu2509", .wins = keeps_flag},
    {"sum-kept", "cses1730", .wins = keeps_sum},
    {"sum-kept", "hdu1907", .wins = keeps_sum_of_misere},
    {"sum-kept", "hdu1536", .wins = keeps_sum_of_values},
    {"always-wins", "cses1730", .wins = always_wins},
    {"always-loses", "poj1704", .wins = always_loses},
    {"names-the-loser", "cses1730", .wins = turns_normal_round},
    {"not-last-pile", "cses1730", .wins = forgets_last},
    {"not-first-pile", "cses1730", .wins = forgets_first},
    {"last-pile-only", "cses1730", .wins = sees_last_only},
    {"first-pile-only", "cses1730", .wins = sees_first_only},
    {"first-100-piles", "cses1730", .wins = sees_100, .is_long = true},
    {"first-1000-piles", "cses1730", .wins = sees_1000, .is_long = true},
    {"parity-only", "cses1730", .wins = sees_parity},
    {"sum-not-xor", "cses1730", .wins = adds_piles},
    {"sum-not-xor", "lightoj1247", .wins = adds_piles},
    {"distinct-piles", "cses1730", .wins = sees_distinct},
    {"bits-32", "cses1730", .wins = keeps_32_bits, .is_wide = true},
    {"bits-53", "cses1730", .wins = keeps_53_bits, .is_wide = true},
    {"all-steps", "staircase", .wins = plays_normally},
    {"even-steps", "staircase", .wins = sees_even_steps},
    {"steps-from-the-top", "staircase", .wins = counts_from_the_top},
    {"steps-added", "staircase", .wins = adds_steps},
    {"odd-stairs", "cses1099", .wins = sees_odd_stairs},
    {"columns-modulo-2", "bash", .wins = counts_modulo_2},
    {"columns-modulo-3", "bash", .wins = counts_modulo_3},
    {"columns-modulo-4", "bash", .wins = counts_modulo_4, .k = 2},
    {"columns-modulo-5", "bash", .wins = counts_modulo_5},
    {"columns-kept", "bash", .wins = keeps_columns},
    {"columns-16", "bash", .wins = sees_16_columns, .is_wide = true},
    {"piles-modulo-k-1", "bash", .wins = counts_piles},
    {"total-modulo-k-1", "bash", .wins = counts_stones},
    {"as-classic", "cses1098", .wins = plays_normally},
    {"as-classic", "hdu1536", .wins = plays_normally},
    {"values-added", "hdu1536", .wins = adds_values},
    {"won-or-lost-only", "hdu1536", .wins = joins_won_and_lost},
    {"not-largest-take", "hdu1536", .wins = forgets_largest_take},
    {"not-smallest-take", "hdu1536", .wins = forgets_smallest_take},
    {"takes-below-100", "boj16877", .wins = takes_fibonacci_below_100},
    {"marks-kept", "hdu1536", .wins = keeps_marks},
    {"modulo-largest-take", "hdu1536", .wins = takes_modulo_largest},
    {"count-of-takes", "hdu1536", .wins = counts_takes},
    {"takes-unsorted", "hdu1536", .wins = stops_at_larger},
    {"values-to-1000", "acwing893", .wins = knows_values_to_1000},
    {"first-set-kept", "hdu1536", .wins = keeps_first_set},
    {"modulo-3", "cses1098", .wins = takes_modulo_3},
    {"modulo-2", "hdu1847", .wins = takes_modulo_2},
    {"modulo-5", "lc1510", .wins = takes_modulo_5},
    {"largest-square", "lc1510", .wins = takes_largest_square},
    {"other-primes", "p4018", .wins = takes_modulo_4},
    {"other-primes", "p4860", .wins = takes_modulo_6},
    {"exchange-up-only", "hdu3032", .wins = raises_3},
    {"exchange-up-only", "hdu5795", .wins = raises_7},
    {"exchange-down-only", "hdu3032", .wins = lowers_4},
    {"exchange-down-only", "hdu5795", .wins = lowers_8},
    {"three-k-plus-1", "cses2207", .wins = takes_3k_plus_1},
    {"table-to-1000", "cses2207", .wins = knows_1000},
    {.idea = NULL},
};
