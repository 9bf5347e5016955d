/* Numbers that become others by their divisors. */
#include "boards/parts.h"

#include "base/factors.h"

#include <assert.h>

static uint64_t prime_factors(const uint64_t *head, const uint64_t *at) {
    uint64_t factors[NIM_FACTORS_MAX];
    return nim_factorize(at[0], factors);
}

/* Primes up to 10,000 keep all numbers easy to factorize. */
static uint64_t draw_product(uint64_t factor_count, uint64_t max,
                             struct nim_random *random) {
    uint64_t product = 1;
    for (; factor_count > 0; factor_count--) {
        assert(product > 0);
        uint64_t most = (max / product) >> (factor_count - 1);
        uint64_t prime = nim_draw(random, 2, integer_min(most, 10000));
        while (prime_factors(NULL, &prime) > 1) {
            prime--;
        }
        product *= prime;
    }
    return product;
}

static void invert_prime_factors(const struct nim_wish *wish, uint64_t pile,
                                 uint64_t *number) {
    number[0] = draw_product(pile, wish->limits.max, wish->random);
}

static struct nim_range prime_factors_values(const struct nim_wish *wish) {
    return wish->limits.min > 2
               ? NO_VALUES
               : (struct nim_range){wish->limits.min == 2,
                                    nim_whole_bits(wish->limits.max)};
}

static void say_factors(const struct nim_grounds *grounds, size_t index) {
    uint64_t count = grounds->given->piles[index];
    NIM_SAY(grounds,
            count == 1 ? "# has # prime factor" : "# has # prime factors",
            grounds->numbers[index], count);
}

#define PRIMES_BY(COUNT)                                                       \
    "/* How many prime factors a has, each as often as it divides. */\n"       \
    "static @ primes(@ a) {\n"                                                 \
    "    @ p, found = 0;\n"                                                    \
    "    for (p = 2; p * p <= a; p++)\n" COUNT "    return found + (a > 1);\n" \
    "}\n"

#define PRIMES                                                                 \
    PRIMES_BY("        for (; a % p == 0; a /= p)\n"                           \
              "            found++;\n")
#define DISTINCT_PRIMES                                                        \
    PRIMES_BY("        if (a % p == 0)\n"                                      \
              "            for (found++; a % p == 0;)\n"                       \
              "                a /= p;\n")

#define PRIMES_IN_PYTHON                                                       \
    "def primes(a):\n"                                                         \
    "    \"\"\"How many prime factors a has, each as "                         \
    "often as it divides.\"\"\"\n"                                             \
    "    found, p = 0, 2\n"                                                    \
    "    while p * p <= a:\n"                                                  \
    "        while a % p == 0:\n"                                              \
    "            a //= p\n"                                                    \
    "            found += 1\n"                                                 \
    "        p += 1\n"                                                         \
    "    return found + (a > 1)\n"

static uint64_t distinct_primes(const uint64_t *head, const uint64_t *at) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = nim_factorize(at[0], factors);
    uint64_t distinct = 0;
    nim_sort_rising(factors, count);
    for (size_t i = 0; i < count; i++) {
        distinct += i == 0 || factors[i] != factors[i - 1];
    }
    return distinct;
}

static bool is_divisor(const struct nim_state *state, size_t place,
                       uint64_t to) {
    return to > 0 && state->numbers[place] % to == 0;
}

/* Numbers that are replaced by proper divisors: how many prime factors they
 * have, each as often as it divides. */
const struct nim_board nim_board_prime_factors = {
    .value = prime_factors,
    .lowest = {1},
    .each = 1,
    .inverse = {.each = invert_prime_factors, .values = prime_factors_values},
    .turns = {.allows = is_divisor, .keeps_cases = true},
    .reason.least = {2},
    .reason.item = say_factors,
    .reason.general =
        "A number is worth the number of its prime factors, each as often as "
        "it divides: a divisor has any smaller number of them.",
    .code = {.c.functions = PRIMES,
             .c.value = "primes(a)",
             .python.functions = PRIMES_IN_PYTHON},
    .wrong = NIM_WRONG_BOARDS({"distinct-primes", .value = distinct_primes,
                               .code = NIM_CODE(.functions = DISTINCT_PRIMES)},
                              {"raw-numbers", .arrange = nim_wrong_xor}),
};

static bool divisors_last_loses_wins(uint64_t *numbers, size_t number_count) {
    return prime_factors(NULL, numbers) != 2;
}

/* "2^2 x 3" */
static void say_factors_of(const struct nim_grounds *grounds, uint64_t number) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = nim_factorize(number, factors);
    nim_sort_rising(factors, count);
    for (size_t i = 0, exponent; i < count; i += exponent) {
        for (exponent = 1;
             i + exponent < count && factors[i + exponent] == factors[i];) {
            exponent++;
        }
        nim_line_say(grounds->line, i > 0 ? " x " : "");
        NIM_SAY(grounds, exponent > 1 ? "#^#" : "#", factors[i], exponent);
    }
}

static bool is_composite(const struct nim_grounds *grounds, size_t index) {
    return prime_factors(NULL, &grounds->numbers[index]) > 1;
}

static void say_divisors(const struct nim_grounds *grounds) {
    NIM_SAY(grounds, "# = ", grounds->numbers[0]);
    say_factors_of(grounds, grounds->numbers[0]);
    nim_line_say(grounds->line,
                 grounds->wins ? " has more than two prime factors: two of "
                                 "them can be left, as a product"
                               : " has two prime factors: it must become one "
                                 "of them, and whoever finds a prime wins");
}

static bool is_divisor_above_1(const struct nim_state *state, size_t place,
                               uint64_t to) {
    return to > 1 && is_divisor(state, place, to);
}

#define TWO_FACTORS                                                            \
    "A number with exactly two prime factors is lost: it must become a "       \
    "prime, from which nobody can move, and who cannot wins. From more such "  \
    "a number can be left; with fewer there is no move."

/* A number replaced by divisors between 1 and itself; who cannot, wins. */
const struct nim_board nim_board_divisors_last_loses = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .wins = divisors_last_loses_wins,
    .lowest = {1},
    .turns = {.allows = is_divisor_above_1,
              .last_loses = true,
              .keeps_cases = true},
    .reason.can_move = is_composite,
    .reason.say = say_divisors,
    .reason.general = TWO_FACTORS,
    .code = {.c.functions = PRIMES,
             .c.wins = "primes(a) != 2",
             .python.functions = PRIMES_IN_PYTHON},
};

enum { OTHER_MOVE = 1, STUCK_LOSES };

/* The product of its two least prime factors, or of one by a slip; 0 where it
 * has but few of them. */
static size_t arrange_divisor(const uint64_t *head, uint64_t *numbers,
                              size_t number_count, unsigned slip) {
    uint64_t factors[NIM_FACTORS_MAX];
    size_t count = nim_factorize(head[0], factors);
    size_t few = slip == STUCK_LOSES ? 1 : 2;
    nim_sort_rising(factors, count);
    numbers[0] = count > few ? factors[0] * (slip == 0 ? factors[1] : 1) : 0;
    return slip == STUCK_LOSES ? count > few : count != few;
}

static bool leaves_two_primes(const struct nim_case *given,
                              const uint64_t *said) {
    uint64_t number = given->head[0];
    bool can_move = prime_factors(NULL, &number) > 1;
    return can_move ? said[0] > 0 && number % said[0] == 0 &&
                          prime_factors(NULL, said) == 2
                    : said[0] == 0;
}

static bool wins_divisor(const struct nim_state *state) {
    return prime_factors(NULL, state->numbers) != 2;
}

#define FACTORS(LEFT, MOST)                                                    \
    "k = a;\n"                                                                 \
    "p = q = 0;\n"                                                             \
    "for (r = 2; r * r <= k; r++)\n"                                           \
    "    for (; k % r == 0; k /= r)\n"                                         \
    "        q++, p = q == 1 ? r : q == 2 ? " LEFT " : p;\n"                   \
    "q += k > 1;\n"                                                            \
    "p = q > " MOST " ? p : 0;\n"

/* The same; what it becomes, or 0 where nobody can move. */
const struct nim_board nim_board_divisor_to_leave = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .has_bids = true,
    .move = "#",
    .accepts = leaves_two_primes,
    .with_slip = arrange_divisor,
    .lowest = {1},
    .turns = {.allows = is_divisor_above_1,
              .last_loses = true,
              .wins = wins_divisor},
    .reason.can_move = is_composite,
    .reason.say = say_divisors,
    .reason.general = TWO_FACTORS,
    .code = {.c.whole = FACTORS("p * r", "2"),
             .c.wins = "q != 2",
             .python.whole = "k, p, q, r = a, 0, 0, 2\n"
                             "while r * r <= k:\n"
                             "    while k % r == 0:\n"
                             "        k //= r\n"
                             "        q += 1\n"
                             "        p = r if q == 1 else p * r if q == 2 "
                             "else p\n"
                             "    r += 1\n"
                             "q += k > 1\n"
                             "p = p if q > 2 else 0\n",
             .python.wins = "q != 2"},
    .wrong = NIM_WRONG_BOARDS(
        {"other-move", OTHER_MOVE,
         .code = NIM_CODE(.whole = FACTORS("p", "2"))},
        {"stuck-loses", STUCK_LOSES,
         .code = NIM_CODE(.whole = FACTORS("p", "1"), .wins = "q > 1")}),
};

static enum nim_status begin_towers(struct nim_state *state) {
    return nim_state_fill(state, state->head[0], state->head[1]);
}

static bool wins_towers(const struct nim_state *state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < state->number_count; i++) {
        sum ^= prime_factors(NULL, &state->numbers[i]);
    }
    return sum != 0;
}

/* n equal numbers m, replaced by proper divisors. */
const struct nim_board nim_board_equal_towers = {
    .shapes = {{NIM_BODY_NONE, 2}},
    .turns = {.begin = begin_towers, .allows = is_divisor, .wins = wins_towers},
    .reason.least = {1, 2},
};

static bool takes_divisor(const struct nim_state *state, size_t place,
                          uint64_t to) {
    uint64_t number = state->numbers[place];
    return to > 0 && number - to > 1 && number % (number - to) == 0;
}

/* A number from which a divisor between 1 and itself is taken. */
const struct nim_board nim_board_minus_divisor = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .turns = {.allows = takes_divisor, .keeps_cases = true},
    .reason.can_move = is_composite,
};

static bool subtracts_one_or_divides(const struct nim_state *state,
                                     size_t place, uint64_t to) {
    return (to > 0 && to + 1 == state->numbers[place]) ||
           is_divisor_above_1(state, place, to);
}

/* A number that becomes one less, or a divisor between 1 and itself. */
const struct nim_board nim_board_one_or_divisor = {
    .shapes = {{NIM_BODY_NONE, 1}},
    .turns = {.allows = subtracts_one_or_divides, .keeps_cases = true},
    .reason.least = {2},
};

#define BEADS_MAX 1000

/* The values of piles that become their divisors, but for one of them. Each
 * pile tells its multiples what it is worth. */
static void fill_beads(unsigned char *values, uint64_t most, bool drops) {
    unsigned char sums[BEADS_MAX + 1] = {0};
    uint64_t parts[BEADS_MAX + 1] = {0}; /* their values, a bit each */
    for (size_t pile = 1; pile <= most; pile++) {
        unsigned value = 0;
        while (drops ? parts[pile] >> (sums[pile] ^ value) & 1
                     : pile > 1 && value == sums[pile]) {
            value++;
        }
        values[pile] = (unsigned char)value;
        for (size_t at = 2 * pile; at <= most; at += pile) {
            sums[at] ^= values[pile];
            parts[at] |= (uint64_t)1 << value;
        }
    }
}

#define ALL_DIVISORS_STAY 1

static size_t arrange_magic_beads(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count, unsigned slip) {
    unsigned char values[BEADS_MAX + 1] = {0};
    fill_beads(values, integer_largest(numbers, number_count),
               slip != ALL_DIVISORS_STAY);
    for (size_t i = 0; i < number_count; i++) {
        numbers[i] = values[numbers[i]];
    }
    return number_count;
}

#define BEADS(OPTION)                                                          \
    "static unsigned char value[# + 1];\n"                                     \
    "\n"                                                                       \
    "static void fill(void) {\n"                                               \
    "    unsigned a, d, sum;\n"                                                \
    "    for (a = 2; a <= #; a++) {\n"                                         \
    "        char seen[64] = {0};\n"                                           \
    "        for (sum = 0, d = 1; d <= a / 2; d++)\n"                          \
    "            if (a % d == 0)\n"                                            \
    "                sum ^= value[d];\n"                                       \
    "        for (d = 1; d <= a / 2; d++)\n"                                   \
    "            if (a % d == 0)\n"                                            \
    "                seen[" OPTION "] = 1;\n"                                  \
    "        while (seen[value[a]])\n"                                         \
    "            value[a]++;\n"                                                \
    "    }\n"                                                                  \
    "}\n"

/* A pile becomes piles of all its proper divisors, and one of these goes. */
const struct nim_board nim_board_magic_beads = {
    .with_slip = arrange_magic_beads,
    .lowest = {1},
    .highest = {BEADS_MAX},
    .each = 1,
    .turns.missing = "a pile may become more than three",
    .reason = {.least = {2},
               .words = "# is worth #",
               .general = "A pile is worth the least number that is not the "
                          "nim-sum of what its divisors are worth, but for "
                          "one of them."},
    .code = {.c.functions = BEADS("sum ^ value[d]"),
             .c.setup = "fill();\n",
             .c.value = "value[a]",
             .python.functions =
                 "value = [0, 0]\n"
                 "for a in range(2, # + 1):\n"
                 "    parts = [value[d] for d in range(1, a // 2 + 1) if a % "
                 "d == 0]\n"
                 "    x = 0\n"
                 "    for part in parts:\n"
                 "        x ^= part\n"
                 "    value.append(min(set(range(64)) - {x ^ p for p in "
                 "parts}))\n"},
    .exclusion.row = "a < 1 || a > 1000",
    .wrong =
        NIM_WRONG_BOARDS({"all-divisors-stay", ALL_DIVISORS_STAY,
                          .code = NIM_CODE(.functions = BEADS("sum"))},
                         {"one-divisor-stays", .value = prime_factors,
                          .code = NIM_CODE(.functions = PRIMES, .setup = "",
                                           .value = "primes(a)")}),
};

/* ---- Powers of a prime that go from all numbers ---- */

#define MOST_TO_FACTORIZE 1000000000

/* What sets of exponents are worth, a bit for each exponent from 1 on, each in
 * its place, where it was the last: few of those that follow from one share
 * one.
 */
#define WORTHS 8192

struct worths {
    uint32_t exponents[WORTHS];
    unsigned char worth[WORTHS];
};

/* A turn brings those from `by` on down. */
static uint64_t worth_of(struct worths *worths, uint32_t exponents) {
    size_t at = exponents * (uint32_t)2654435769 >> 19;
    uint64_t seen = 0;
    if (exponents == 0 || worths->exponents[at] == exponents) {
        return exponents == 0 ? 0 : worths->worth[at];
    }
    for (unsigned by = 1; exponents >> (by - 1) > 0; by++) {
        uint32_t below = exponents & (((uint32_t)1 << (by - 1)) - 1);
        seen |= (uint64_t)1 << worth_of(worths, exponents >> by | below);
    }
    worths->exponents[at] = exponents;
    worths->worth[at] = (unsigned char)integer_bits(seen & ~(seen + 1));
    return worths->worth[at];
}

/* With which exponents does a prime divide the numbers? */
static uint32_t exponents_of(const uint64_t *numbers, size_t number_count,
                             uint64_t prime) {
    uint32_t exponents = 0;
    for (size_t i = 0; i < number_count; i++) {
        unsigned exponent = 0;
        for (uint64_t rest = numbers[i]; rest % prime == 0; rest /= prime) {
            exponent++;
        }
        exponents |= (uint32_t)1 << exponent;
    }
    return exponents >> 1;
}

/* The primes of a number that divide none before it; returns how many. */
static size_t new_primes(const uint64_t *numbers, size_t at,
                         uint64_t primes[NIM_FACTORS_MAX]) {
    size_t factor_count = nim_factorize(numbers[at], primes);
    size_t count = 0;
    for (size_t i = 0; i < factor_count; i++) {
        bool is_new = exponents_of(numbers, at, primes[i]) == 0;
        for (size_t j = 0; j < count; j++) {
            is_new &= primes[j] != primes[i];
        }
        primes[count] = primes[i];
        count += is_new;
    }
    return count;
}

/* The sum of all primes; without `worths` each counts its highest exponent. */
static uint64_t sum_of_primes(struct worths *worths, const uint64_t *numbers,
                              size_t number_count) {
    uint64_t primes[NIM_FACTORS_MAX];
    uint64_t sum = 0;
    for (size_t i = 0; i < number_count; i++) {
        size_t count = new_primes(numbers, i, primes);
        for (size_t j = 0; j < count; j++) {
            uint32_t exponents = exponents_of(numbers, number_count, primes[j]);
            sum ^=
                worths ? worth_of(worths, exponents) : integer_bits(exponents);
        }
    }
    return sum;
}

enum { HIGHEST_EXPONENT = 1, NUMBERS_APART };

static size_t arrange_prime_powers(const uint64_t *head, uint64_t *numbers,
                                   size_t number_count, unsigned slip) {
    struct worths worths = {{0}, {0}};
    uint64_t sum = 0;
    for (size_t i = 1; i < number_count && slip == NUMBERS_APART; i++) {
        sum ^= sum_of_primes(NULL, &numbers[i], 1);
    }
    numbers[0] = sum ^ sum_of_primes(slip == 0 ? &worths : NULL, numbers,
                                     slip == NUMBERS_APART ? 1 : number_count);
    return 1;
}

/* "2 with the exponents 1 and 2 is worth 3" */
static void say_prime(const struct nim_grounds *grounds, uint64_t prime) {
    struct worths worths = {{0}, {0}};
    uint32_t exponents = exponents_of(grounds->numbers, grounds->count, prime);
    uint64_t list[32];
    size_t count = 0;
    for (unsigned i = 0; exponents >> i > 0; i++) {
        list[count] = i + 1;
        count += exponents >> i & 1;
    }
    NIM_SAY(grounds, "# with ", prime);
    nim_reason_say_list(grounds, "exponents", list, count);
    NIM_SAY(grounds, " is worth #", worth_of(&worths, exponents));
}

static void say_prime_powers(const struct nim_grounds *grounds) {
    static const char *const before[] = {"", ", ", ", ", ", and so on"};
    uint64_t primes[NIM_FACTORS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < grounds->count; i++) {
        size_t found = new_primes(grounds->numbers, i, primes);
        for (size_t j = 0; j < found; j++, count++) {
            nim_line_say(grounds->line, "%s", count <= 3 ? before[count] : "");
            if (count < 3) {
                say_prime(grounds, primes[j]);
            }
        }
    }
    if (count > 1) {
        NIM_SAY(grounds, ": the nim-sum is #", grounds->given->piles[0]);
    }
    nim_line_say(grounds->line, "%s", grounds->wins ? ", not 0" : "");
}

static void list_powers_of(struct nim_turn_list *list, uint64_t prime) {
    const uint64_t *numbers = list->state->numbers;
    size_t count = list->state->number_count;
    uint32_t exponents = exponents_of(numbers, count, prime);
    uint64_t to[NIM_MOORE_K_MAX];
    uint64_t power = 1;
    for (; exponents > 0 && !list->ended; exponents >>= 1) {
        power *= prime;
        for (size_t i = 0; i < count; i++) {
            to[i] = numbers[i] / (numbers[i] % power == 0 ? power : 1);
        }
        nim_turn_list_all(list, to, count);
    }
}

static void list_prime_powers(struct nim_turn_list *list) {
    uint64_t primes[NIM_FACTORS_MAX];
    for (size_t i = 0; i < list->state->number_count; i++) {
        size_t count = new_primes(list->state->numbers, i, primes);
        for (size_t j = 0; j < count && !list->ended; j++) {
            list_powers_of(list, primes[j]);
        }
    }
}

/* Exponents are bits, from 1 on: what they are worth, and those of a prime,
 * which is taken out of all numbers. */
#define PRIME_POWERS(WORTH)                                                    \
    WORTH "\n"                                                                 \
          "static unsigned exponents(unsigned p) {\n"                          \
          "    unsigned j, k, e = 0;\n"                                        \
          "    for (j = i; j < n; j++, e |= 1u << k)\n"                        \
          "        for (k = 0; a[j] % p == 0; k++)\n"                          \
          "            a[j] /= p;\n"                                           \
          "    return e >> 1;\n"                                               \
          "}\n"
#define WORTH_OF_EXPONENTS                                                     \
    "static unsigned known[65521], value[65521];\n"                            \
    "\n"                                                                       \
    "/* Of the exponents whose bits are set, from 1 on. */\n"                  \
    "static unsigned worth(unsigned e) {\n"                                    \
    "    unsigned k, seen = 0;\n"                                              \
    "    if (known[e % 65521] == e)\n"                                         \
    "        return value[e % 65521];\n"                                       \
    "    for (k = 0; e >> k > 0; k++)\n"                                       \
    "        seen |= 1u << worth(e >> k >> 1 | (e & ((1u << k) - 1)));\n"      \
    "    for (k = 0; seen >> k & 1;)\n"                                        \
    "        k++;\n"                                                           \
    "    known[e % 65521] = e;\n"                                              \
    "    return value[e % 65521] = k;\n"                                       \
    "}\n"
#define WORTH_OF_HIGHEST                                                       \
    "static unsigned worth(unsigned e) {\n"                                    \
    "    return e > 0 ? 1 + worth(e >> 1) : 0;\n"                              \
    "}\n"

/* A turn chooses a power of a prime, and divides all numbers by it that it
 * divides, one at least. */
const struct nim_board nim_board_prime_powers = {
    .with_slip = arrange_prime_powers,
    .lowest = {1},
    .highest = {MOST_TO_FACTORIZE},
    .kind = NIM_BOARD_VERDICT,
    .turns = {.begin = nim_state_few,
              .list = list_prime_powers,
              .keeps_cases = true},
    .reason =
        {.least = {2},
         .say = say_prime_powers,
         .general =
             "Each prime is a game of its own: a turn brings all its exponents "
             "from some number on down by that. How many numbers have an "
             "exponent says nothing."},
    .code = {.c.functions = PRIME_POWERS(WORTH_OF_EXPONENTS),
             .c.whole = "for (x = i = 0; i < n; i++) {\n"
                        "    for (p = 2; p * p <= a[i]; p++)\n"
                        "        if (a[i] % p == 0)\n"
                        "            x ^= worth(exponents(p));\n"
                        "    if (a[i] > 1)\n"
                        "        x ^= worth(exponents(a[i]));\n"
                        "}\n",
             .python.functions =
                 "known = {0: 0}\n"
                 "\n"
                 "\n"
                 "def worth(e):\n"
                 "    \"\"\"Of the exponents whose bits are set, from 1 "
                 "on.\"\"\"\n"
                 "    if e not in known:\n"
                 "        seen = {worth(e >> k + 1 | e & (1 << k) - 1)\n"
                 "                for k in range(e.bit_length())}\n"
                 "        known[e] = min(set(range(32)) - seen)\n"
                 "    return known[e]\n",
             .python.whole = "x = 0\n"
                             "for i in range(n):\n"
                             "    p = 2\n"
                             "    while a[i] > 1:\n"
                             "        p = p if p * p <= a[i] else a[i]\n"
                             "        if a[i] % p == 0:\n"
                             "            e = 0\n"
                             "            for j in range(i, n):\n"
                             "                k = 0\n"
                             "                while a[j] % p == 0:\n"
                             "                    a[j] //= p\n"
                             "                    k += 1\n"
                             "                e |= 1 << k\n"
                             "            x ^= worth(e >> 1)\n"
                             "        p += 1\n"},
    .exclusion.row = "a < 1 || a > 1000000000",
    .wrong = NIM_WRONG_BOARDS(
        {"highest-exponent", HIGHEST_EXPONENT,
         .code = NIM_CODE(.functions = PRIME_POWERS(WORTH_OF_HIGHEST))},
        {"numbers-apart", NUMBERS_APART,
         .code = NIM_CODE(.functions = "",
                          .whole = "for (x = i = 0; i < n; i++) {\n"
                                   "    for (p = 2; p * p <= a[i]; p++) {\n"
                                   "        for (s = 0; a[i] % p == 0; s++)\n"
                                   "            a[i] /= p;\n"
                                   "        x ^= s;\n"
                                   "    }\n"
                                   "    x ^= a[i] > 1;\n"
                                   "}\n")}),
};

/* ---- Multiples of the take before ---- */

#define FIRST_TAKE_MAX 1000000

/* Of sorted numbers, from that place on: the first that is so large. */
static size_t find_size_from(const uint64_t *numbers, size_t number_count,
                             size_t at, uint64_t size) {
    size_t end = number_count;
    while (at < end) {
        size_t middle = at + (end - at) / 2;
        at = numbers[middle] < size ? middle + 1 : at;
        end = numbers[middle] < size ? end : middle;
    }
    return at;
}

/* The piles from which a first take of so many wins: then all are paired by how
 * many times they hold it. */
static uint64_t piles_for_take(const uint64_t *numbers, size_t number_count,
                               uint64_t take, bool has_neighbours) {
    uint64_t odd_count = 0;
    uint64_t times = 0; /* of the last that are not paired */
    uint64_t times_before = 0;
    uint64_t piles = 0;
    size_t at = find_size_from(numbers, number_count, 0, take);
    while (at < number_count && odd_count < 3) {
        uint64_t here = numbers[at] / take;
        size_t next =
            find_size_from(numbers, number_count, at, (here + 1) * take);
        if ((next - at) % 2 == 1) {
            times_before = times;
            times = here;
            piles = next - at;
            odd_count++;
        }
        at = next;
    }
    bool is_paired = odd_count == 1 || (odd_count == 2 && has_neighbours);
    return is_paired && times == times_before + 1 ? piles : 0;
}

enum { TAKES_ONCE = 1, NEIGHBOURS_UNPAIRED };

static size_t arrange_first_takes(const uint64_t *head, uint64_t *numbers,
                                  size_t number_count, unsigned slip) {
    uint64_t count = 0;
    nim_sort_rising(numbers, number_count);
    for (uint64_t take = 1; take <= numbers[number_count - 1]; take++) {
        uint64_t piles = piles_for_take(numbers, number_count, take,
                                        slip != NEIGHBOURS_UNPAIRED);
        count += slip == TAKES_ONCE ? piles > 0 : piles;
    }
    numbers[0] = count;
    return count > 0;
}

/* below[t] is how many piles are smaller. */
#define FIRST_TAKES(ODDS, COUNTS)                                              \
    "for (t = 1; t < 2000002; t++)\n"                                          \
    "    below[t] += below[t - 1];\n"                                          \
    "for (s = 0, t = 1; t <= 1000000; t++) {\n"                                \
    "    l = r = x = d = 0;\n"                                                 \
    "    for (b = t; b <= 1000000 && x < 3; b += t)\n"                         \
    "        if ((below[b + t] - below[b]) % 2 == 1)\n"                        \
    "            l = r, r = b, d = below[b + t] - below[b], x++;\n"            \
    "    s += x < " ODDS " && r == l + t ? " COUNTS " : 0;\n"                  \
    "}\n"

/* Each take is a multiple of the one before: how many first takes win. */
const struct nim_board nim_board_multiples_of_take = {
    .has_bids = true,
    .with_slip = arrange_first_takes,
    .highest = {FIRST_TAKE_MAX},
    .turns.missing = "what was taken last stands in no number",
    .reason = {.least = {1},
               .won = "first takes that leave piles that are paired: #",
               .lost = "no first take leaves piles that are paired",
               .general =
                   "Piles paired by how many times they hold the last take are "
                   "lost: the other of a pair answers. Else the largest number "
                   "without partner goes whole."},
    .code = {.is_wide = true,
             .c.functions = "static unsigned below[2000002];\n",
             .c.read = "for (t = 0; t < 2000002; t++)\n"
                       "    below[t] = 0;\n"
                       "for (i = 0; i < n; i++)\n"
                       "    below[next() + 1]++;\n",
             .c.whole = FIRST_TAKES("3", "d"),
             .c.wins = "s",
             .python.functions = "from bisect import bisect_left\n",
             .python.whole =
                 "a.sort()\n"
                 "x = 0\n"
                 "for t in range(1, max(a, default=0) + 1):\n"
                 "    odd, i = [0], bisect_left(a, t)\n"
                 "    while i < n and len(odd) < 4:\n"
                 "        end = bisect_left(a, a[i] // t * t + t, i)\n"
                 "        if (end - i) % 2 == 1:\n"
                 "            odd.append(a[i] // t)\n"
                 "            piles = end - i\n"
                 "        i = end\n"
                 "    if 1 < len(odd) < 4 and odd[-1] == odd[-2] + 1:\n"
                 "        x += piles\n",
             .python.wins = "x"},
    .exclusion.row = "a > 1000000",
    .wrong =
        NIM_WRONG_BOARDS({"takes-once", TAKES_ONCE,
                          .code = NIM_CODE(.whole = FIRST_TAKES("3", "1"))},
                         {"neighbours-unpaired", NEIGHBOURS_UNPAIRED,
                          .code = NIM_CODE(.whole = FIRST_TAKES("2", "d"))}),
};
