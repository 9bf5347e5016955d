/* Kinds of piles whose Grundy values have a formula, and their options. */
#include "games/pile_kinds.h"

#include "base/bytes.h"
#include "base/factors.h"
#include "base/integer.h"

/* ---- Options ----
 *
 * In each walk `first`, `second` and `third` say where it stands; they are 0 at
 * the start. */

static void leave_one(struct nim_option *option, uint64_t pile) {
    *option = (struct nim_option){.part_count = 1, .parts = {pile}};
}

static void leave_two(struct nim_option *option, uint64_t a, uint64_t b) {
    *option = (struct nim_option){.part_count = 2, .parts = {a, b}};
}

/* One pile after the other that takes of 1 to `most` leave. */
static bool take_up_to(struct nim_options *options, uint64_t most,
                       struct nim_option *option) {
    if (options->first >= most) {
        return false;
    }
    leave_one(option, options->pile - ++options->first);
    return true;
}

/* ---- Takes of any number, and more ---- */

static enum nim_status value_of_nim(struct nim_rules *rules, uint64_t pile,
                                    uint64_t *grundy) {
    *grundy = pile;
    return NIM_OK;
}

/* Exchanges period*k + period-1 and period*k + period, the kind's number being
 * the period, a power of two; others stay. 2^64-1 would become 2^64. */
static enum nim_status exchange(struct nim_rules *rules, uint64_t pile,
                                uint64_t *grundy) {
    const uint64_t last = rules->kind->number - 1;
    *grundy = pile;
    if (pile == UINT64_MAX) {
        return NIM_TOO_HARD;
    }
    if ((pile & last) == last) {
        *grundy = pile + 1;
    } else if ((pile & last) == 0 && pile > 0) {
        *grundy = pile - 1;
    }
    return NIM_OK;
}

/* Any number, or a pass. */
static bool next_of_one_pass(struct nim_options *options,
                             struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    leave_one(option, options->pile);
    option->passes = true;
    return options->pile > 0 && options->second++ == 0;
}

/* Any number, or a split in two. */
static bool next_of_lasker(struct nim_options *options,
                           struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    if (options->second >= options->pile / 2) {
        return false;
    }
    options->second++;
    leave_two(option, options->second, options->pile - options->second);
    return true;
}

/* Any number, or a split in three. The smallest part is `second`, the next one
 * stands `third` above it. */
static bool next_of_three_split(struct nim_options *options,
                                struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    uint64_t a = options->second > 0 ? options->second : 1;
    uint64_t b = a + options->third;
    if (a > options->pile / 3) {
        return false;
    }
    *option = (struct nim_option){.part_count = 3,
                                  .parts = {a, b, options->pile - a - b}};
    bool is_last = options->pile - a - (b + 1) < b + 1;
    options->second = is_last ? a + 1 : a;
    options->third = is_last ? 0 : options->third + 1;
    return true;
}

/* ---- Takes of some numbers ---- */

static enum nim_status value_of_even_or_whole(struct nim_rules *rules,
                                              uint64_t pile, uint64_t *grundy) {
    *grundy = pile / 2;
    if (pile % 2 == 1) {
        *grundy += 1;
    } else if (pile > 0) {
        *grundy -= 1;
    }
    return NIM_OK;
}

static bool next_of_even_or_whole(struct nim_options *options,
                                  struct nim_option *option) {
    uint64_t left = options->pile;
    if (options->first >= left) {
        return false;
    }
    options->first = left - options->first > 2 ? options->first + 2 : left;
    leave_one(option, left - options->first);
    return options->first < left || left % 2 == 1;
}

static enum nim_status value_of_half(struct nim_rules *rules, uint64_t pile,
                                     uint64_t *grundy) {
    while (pile % 2 == 1) {
        pile /= 2;
    }
    *grundy = pile / 2;
    return NIM_OK;
}

static bool next_of_half(struct nim_options *options,
                         struct nim_option *option) {
    return take_up_to(options, options->pile / 2, option);
}

/* Is 1 + 2 + ... + count at most the pile? */
static bool have_room(uint64_t count, uint64_t pile) {
    uint64_t odd = count | 1;
    uint64_t half = (count + 1) / 2;
    return half <= pile / odd;
}

static enum nim_status value_of_no_repeat(struct nim_rules *rules,
                                          uint64_t pile, uint64_t *grundy) {
    uint64_t count = 0;
    uint64_t bit = (uint64_t)1 << (integer_bits(pile) + 1) / 2;
    for (; bit > 0; bit /= 2) {
        count += have_room(count + bit, pile) ? bit : 0;
    }
    *grundy = count;
    return NIM_OK;
}

/* ---- Two smaller piles ---- */

/* The value of a larger one has 65 bits. */
#define TWO_SMALLER_MAX ((uint64_t)1 << 63)

/* Of 2m and 2m+1 one is odious; the n-th, from 1 on, is that with m = n-1. */
static enum nim_status value_of_two_smaller(struct nim_rules *rules,
                                            uint64_t pile, uint64_t *grundy) {
    if (pile > TWO_SMALLER_MAX) {
        return NIM_TOO_HARD;
    }
    uint64_t m = pile - 1;
    *grundy = pile ? 2 * m + (integer_ones(m) % 2 == 0) : 0;
    return NIM_OK;
}

/* The smaller one is `second`, the larger one `first`. */
static bool next_of_two_smaller(struct nim_options *options,
                                struct nim_option *option) {
    if (options->first >= options->pile) {
        return false;
    }
    leave_two(option, options->second, options->first);
    bool is_last = options->second == options->first;
    options->first += is_last;
    options->second = is_last ? 0 : options->second + 1;
    return true;
}

/* ---- Takes without a common divisor ---- */

#define COPRIME_MAX ((size_t)1 << 24)

static bool is_composite(const uint64_t *composites, size_t odd) {
    return composites[odd / 128] >> odd / 2 % 64 & 1;
}

/* Makes a table of a bit for each odd number below `most`, and behind them, for
 * each 64 of these, how many primes are less; 1 stands for the prime 2. */
static enum nim_status sieve(struct nim_rules *rules, size_t most) {
    size_t words = most / 128;
    size_t len = words * (sizeof(uint64_t) + sizeof(uint32_t));
    uint64_t *composites =
        rules->memory.resize(rules->memory.context, rules->table, len);
    if (!composites) {
        return NIM_NO_MEMORY;
    }
    uint32_t *less = (uint32_t *)(void *)(composites + words);
    memset(composites, 0, len);
    for (size_t prime = 3; prime * prime < most; prime += 2) {
        size_t end = is_composite(composites, prime) ? 0 : most;
        for (size_t i = prime * prime; i < end; i += 2 * prime) {
            composites[i / 128] |= (uint64_t)1 << i / 2 % 64;
        }
    }
    for (size_t i = 1; i < words; i++) {
        less[i] = less[i - 1] + integer_ones(~composites[i - 1]);
    }
    rules->table = (unsigned char *)composites;
    rules->table_room = most;
    return NIM_OK;
}

/* The place of its least prime among all primes; 1 of 1. */
static uint64_t place_of_odd(const uint64_t *composites, size_t most,
                             uint64_t pile) {
    const uint32_t *less =
        (const uint32_t *)(const void *)(composites + most / 128);
    uint32_t prime = (uint32_t)pile;
    if (is_composite(composites, prime)) {
        for (prime = 3; (uint32_t)pile % prime != 0;) {
            prime += 2;
        }
    }
    uint64_t lower = integer_of_ones(prime / 2 % 64);
    return less[prime / 128] + 1 +
           integer_ones(~composites[prime / 128] & lower);
}

static enum nim_status value_of_coprime(struct nim_rules *rules, uint64_t pile,
                                        uint64_t *grundy) {
    size_t most = 1024;
    *grundy = 0;
    if (pile % 2 == 0 || pile >= COPRIME_MAX) {
        return pile % 2 == 0 ? NIM_OK : NIM_TOO_HARD;
    }
    while (most <= pile) {
        most *= 2;
    }
    enum nim_status status =
        most > rules->table_room ? sieve(rules, most) : NIM_OK;
    if (status == NIM_OK) {
        *grundy = place_of_odd((const uint64_t *)(const void *)rules->table,
                               rules->table_room, pile);
    }
    return status;
}

static bool next_of_coprime(struct nim_options *options,
                            struct nim_option *option) {
    while (take_up_to(options, options->pile, option)) {
        if (nim_common_divisor(options->pile, options->first) == 1) {
            return true;
        }
    }
    return false;
}

/* ---- Between roots ---- */

static uint64_t square_root(uint64_t number) {
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit /= 2) {
        root += root + bit <= number / (root + bit) ? bit : 0;
    }
    return root;
}

/* A value changes where the fourth root or the square root comes to a pile at
 * which it does. */
static enum nim_status value_of_roots(struct nim_rules *rules, uint64_t pile,
                                      uint64_t *grundy) {
    static const struct {
        uint64_t most, value;
    } rows[] = {{3, 0},
                {15, 1},
                {81, 2},
                {6723, 0},
                {50625, 3},
                {2562991875, 1},
                {2042925103215441, 2},
                {UINT64_MAX, 0}};
    size_t i = 0;
    while (pile > rows[i].most) {
        i++;
    }
    *grundy = rows[i].value;
    return NIM_OK;
}

static bool next_of_roots(struct nim_options *options,
                          struct nim_option *option) {
    uint64_t pile = options->pile;
    uint64_t root = square_root(pile);
    uint64_t least = square_root(root);
    least += least * least * least * least < pile;
    if (pile < 2 || options->first > root - least || least > root) {
        return false;
    }
    leave_one(option, least + options->first++);
    return true;
}

/* ---- Divisions by a prime ---- */

static size_t sorted_factors(uint64_t number, uint64_t *factors) {
    size_t count = number > 0 ? nim_factorize(number, factors) : 0;
    nim_sort_rising(factors, count);
    return count;
}

/* The XOR of the exponents, each modulo one more than the most divisions that
 * a turn makes, the kind's number. */
static enum nim_status value_of_exponents(struct nim_rules *rules,
                                          uint64_t pile, uint64_t *grundy) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = sorted_factors(pile, factors);
    *grundy = 0;
    for (size_t i = 0, start = 0; i < count; i++) {
        if (i + 1 == count || factors[i + 1] != factors[i]) {
            *grundy ^= (i + 1 - start) % (rules->kind->number + 1);
            start = i + 1;
        }
    }
    return NIM_OK;
}

/* The number divided by so many equal factors; the last is `first`. */
static bool divide_by_prime(struct nim_options *options,
                            struct nim_option *option) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = sorted_factors(options->pile, factors);
    while (options->first < count) {
        size_t last = (size_t)options->first++;
        uint64_t left = options->pile;
        size_t times = 0;
        for (size_t i = last + 1; i > 0 && factors[i - 1] == factors[last];
             i--) {
            left /= factors[last];
            times++;
        }
        if (times <= options->kind->number) {
            leave_one(option, left);
            return true;
        }
    }
    return false;
}

/* ---- The kinds ---- */

const struct nim_kind nim_kind_nim = {
    .name = "nim",
    .rule = "takes any number of stones from one pile.",
    .value = value_of_nim,
    .is_unbounded = true};
const struct nim_kind nim_kind_one_pass = {
    .name = "one-pass",
    .rule = "takes any number of stones from one pile, or passes over a pile "
            "with stones, once for each pile.",
    .value = exchange,
    .number = 2,
    .next = next_of_one_pass,
    .pile_max = UINT64_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_lasker = {
    .name = "lasker",
    .rule = "takes any number of stones from one pile, or splits it in two.",
    .value = exchange,
    .number = 4,
    .next = next_of_lasker,
    .has_moves = true,
    .pile_max = UINT64_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_three_split = {
    .name = "three-split",
    .rule = "takes any number of stones from one pile, or splits it in three.",
    .value = exchange,
    .number = 8,
    .next = next_of_three_split,
    .pile_max = UINT64_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_even_or_whole = {
    .name = "even-or-whole",
    .rule = "takes an even number of stones from one pile, but not all, or all "
            "of an odd number.",
    .value = value_of_even_or_whole,
    .next = next_of_even_or_whole,
    .has_moves = true,
    .is_unbounded = true};
const struct nim_kind nim_kind_half = {
    .name = "half",
    .rule = "takes from one pile at least one stone and at most half of it.",
    .value = value_of_half,
    .next = next_of_half,
    .has_moves = true,
    .is_unbounded = true};
const struct nim_kind nim_kind_no_repeat = {
    .name = "no-repeat",
    .rule = "takes any number of stones from one pile, but none that was taken "
            "from that pile before.",
    .value = value_of_no_repeat,
    .is_unbounded = true};
const struct nim_kind nim_kind_two_smaller = {
    .name = "two-smaller",
    .rule = "replaces one pile by two smaller ones, which may be empty.",
    .value = value_of_two_smaller,
    .pile_max = TWO_SMALLER_MAX,
    .next = next_of_two_smaller,
    .has_moves = true,
    .is_unbounded = true};
const struct nim_kind nim_kind_coprime_takes = {
    .name = "coprime-takes",
    .rule = "takes from one pile a number of stones that has no divisor above "
            "1 in common with its size.",
    .value = value_of_coprime,
    .next = next_of_coprime,
    .has_moves = true,
    .pile_max = COPRIME_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_between_roots = {
    .name = "between-roots",
    .rule = "leaves of one pile fewer stones, from the fourth root of its size "
            "to the square root.",
    .value = value_of_roots,
    .next = next_of_roots,
    .has_moves = true};
const struct nim_kind nim_kind_one_prime = {
    .name = "one-prime",
    .rule = "divides one number by one of its prime factors, once or more "
            "often.",
    .value = value_of_exponents,
    .number = NIM_FACTORS_MAX,
    .next = divide_by_prime,
    .has_moves = true,
    .is_unbounded = true};
const struct nim_kind nim_kind_prime_twice = {
    .name = "prime-twice",
    .rule = "divides one number by one of its prime factors, once or twice.",
    .value = value_of_exponents,
    .number = 2,
    .next = divide_by_prime,
    .has_moves = true};
