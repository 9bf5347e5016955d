/* Wrong values of numbers, and wrong tables. */
#include "twins.h"

/* ---- What each number is worth ---- */

typedef uint64_t worth_fn(uint64_t number);

static bool joins(const struct twin *twin, worth_fn *worth) {
    uint64_t sum = 0;
    for (size_t i = 0; i < twin->count; i++) {
        sum ^= worth(twin->numbers[i]);
    }
    return sum != 0;
}

/* ---- Primes ---- */

static uint64_t least_prime(uint64_t number) {
    uint64_t prime = 2;
    while (prime * prime <= number && number % prime != 0) {
        prime++;
    }
    return prime * prime <= number ? prime : number;
}

static uint64_t prime_itself(uint64_t number) {
    return number % 2 == 0 ? 0 : least_prime(number);
}

static bool takes_primes_themselves(struct twin *twin) {
    return joins(twin, prime_itself);
}

static uint64_t place_from_3(uint64_t number) {
    uint64_t prime = prime_itself(number);
    uint64_t place = number == 1;
    for (uint64_t odd = 3; odd <= prime; odd += 2) {
        place += least_prime(odd) == odd;
    }
    return place;
}

static bool counts_primes_from_3(struct twin *twin) {
    return joins(twin, place_from_3);
}

static uint64_t all_exponents(uint64_t number) {
    uint64_t count = 0;
    for (; number > 1; number /= least_prime(number)) {
        count++;
    }
    return count;
}

static uint64_t all_exponents_modulo_3(uint64_t number) {
    return all_exponents(number) % 3;
}

static bool adds_exponents(struct twin *twin) {
    return joins(twin, all_exponents);
}

static bool adds_exponents_modulo_3(struct twin *twin) {
    return joins(twin, all_exponents_modulo_3);
}

static uint64_t primes_once(uint64_t number) {
    uint64_t sum = 0;
    while (number > 1) {
        uint64_t prime = least_prime(number);
        while (number % prime == 0) {
            number /= prime;
        }
        sum ^= 1;
    }
    return sum;
}

static bool takes_exponents_for_1(struct twin *twin) {
    return joins(twin, primes_once);
}

/* ---- Roots ---- */

static uint64_t range_one_shorter(uint64_t number) {
    static const uint64_t last[] = {2, 14, 80, 6722, 50624, 2562991874};
    static const uint64_t values[] = {0, 1, 2, 0, 3, 1, 2};
    size_t i = 0;
    while (i < 6 && number > last[i]) {
        i++;
    }
    return values[i];
}

static bool ends_ranges_earlier(struct twin *twin) {
    return joins(twin, range_one_shorter);
}

/* How often a root can be taken until 1 is left. */
static uint64_t roots_to_1(uint64_t number) {
    uint64_t turns = 0;
    while (number > 1) {
        uint64_t root = 1;
        while ((root + 1) * (root + 1) <= number) {
            root++;
        }
        number = root;
        turns++;
    }
    return turns;
}

static bool leaves_any_to_root(struct twin *twin) {
    return joins(twin, roots_to_1);
}

const struct twin_row twins_of_values[] = {
    {"prime-itself", "cf2004e", .wins = takes_primes_themselves},
    {"primes-from-3", "cf2004e", .wins = counts_primes_from_3},
    {"ranges-one-shorter", "cf256c", .wins = ends_ranges_earlier},
    {"square-root-only", "cf256c", .wins = leaves_any_to_root},
    {"exponents-added", "yuki2", .wins = adds_exponents},
    {"exponents-added", "yuki103", .wins = adds_exponents_modulo_3},
    {"each-prime-once", "yuki2", .wins = takes_exponents_for_1},
    {"each-prime-once", "yuki103", .wins = takes_exponents_for_1},
    {.idea = NULL},
};
