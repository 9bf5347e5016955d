/* Factorization by Pollard's rho method, and products in 128 bits. */
#include "base/factors.h"

#include <assert.h>
#include <stdbool.h>

struct nim_product nim_product(uint64_t a, uint64_t b) {
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
    uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t other = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
    return (struct nim_product){
        (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32),
        other << 32 | (low & UINT32_MAX),
    };
}

/* ---- Arithmetic modulo an odd number n: x stands for x * 2^64 ---- */

struct ring {
    uint64_t n;
    uint64_t inverse; /* of n, modulo 2^64 */
    uint64_t one;
};

static struct ring ring_of(uint64_t n) {
    struct ring ring = {.n = n, .inverse = n, .one = (0 - n) % n};
    for (int bits = 3; bits < 64; bits *= 2) {
        ring.inverse *= 2 - n * ring.inverse; /* I. Newton's step */
    }
    return ring;
}

static uint64_t add(const struct ring *ring, uint64_t a, uint64_t b) {
    return a < ring->n - b ? a + b : a - (ring->n - b);
}

static uint64_t subtract(const struct ring *ring, uint64_t a, uint64_t b) {
    return a >= b ? a - b : ring->n - (b - a);
}

static uint64_t multiply(const struct ring *ring, uint64_t a, uint64_t b) {
    struct nim_product product = nim_product(a, b);
    uint64_t quotient = product.low * ring->inverse;
    return subtract(ring, product.high, nim_product(quotient, ring->n).high);
}

static uint64_t power(const struct ring *ring, uint64_t base,
                      uint64_t exponent) {
    uint64_t result = ring->one;
    for (; exponent > 0; exponent /= 2) {
        result = exponent % 2 ? multiply(ring, result, base) : result;
        base = multiply(ring, base, base);
    }
    return result;
}

/* Does the base not show that n is composite? */
static bool passes(const struct ring *ring, uint64_t base) {
    uint64_t odd = ring->n - 1;
    uint64_t minus_one = ring->n - ring->one;
    while (odd % 2 == 0) {
        odd /= 2;
    }
    uint64_t x = power(ring, base, odd);
    bool is_one = x == ring->one;
    for (; odd < ring->n / 2 && x != minus_one; odd *= 2) {
        x = multiply(ring, x, x);
    }
    return is_one || x == minus_one;
}

/* G. L. Miller 1976, M. O. Rabin 1980; these bases leave no doubt below 2^64
 * (J. Sorenson, J. Webster, "Strong pseudoprimes to twelve prime bases", 2017).
 */
static bool is_prime(const struct ring *ring) {
    uint64_t base = ring->one;
    for (int number = 2; number <= 37; number++) {
        base = add(ring, base, ring->one);
        if (!passes(ring, base)) {
            return false;
        }
    }
    return true;
}

uint64_t nim_common_divisor(uint64_t a, uint64_t b) {
    while (b > 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* ---- Large factors ---- */

/* A divisor of a composite n between 1 and n. */
static uint64_t find_divisor(const struct ring *ring) {
    for (uint64_t step = 1;; step++) {
        uint64_t slow = step;
        uint64_t fast = step;
        uint64_t divisor = 1;
        while (divisor == 1) {
            for (int i = 0; i < 3; i++) {
                uint64_t *x = i == 0 ? &slow : &fast;
                *x = add(ring, multiply(ring, *x, *x), step);
            }
            divisor = nim_common_divisor(ring->n, subtract(ring, slow, fast));
        }
        if (divisor < ring->n) {
            return divisor;
        }
    }
}

/* Of a number whose factors are above 2^16. */
static size_t split(uint64_t number, uint64_t *factors) {
    const struct ring ring = ring_of(number);
    if (number >> 32 == 0 || is_prime(&ring)) {
        factors[0] = number;
        return 1;
    }
    uint64_t divisor = find_divisor(&ring);
    assert(divisor > 1);
    size_t count = split(divisor, factors);
    return count + split(number / divisor, factors + count);
}

/* The next number without the divisors 2 and 3, behind these two. */
static uint64_t next_candidate(uint64_t prime) {
    return prime < 5 ? 2 * prime - 1 : prime + (prime % 3 == 2 ? 2 : 4);
}

size_t nim_factorize(uint64_t number, uint64_t factors[NIM_FACTORS_MAX]) {
    size_t count = 0;
    uint64_t prime = 2;
    while (prime < 1 << 16 && prime <= number / prime) {
        for (; number % prime == 0; number /= prime) {
            factors[count++] = prime;
        }
        prime = next_candidate(prime);
    }
    if (prime < 1 << 16 && number > 1) {
        factors[count++] = number;
        return count;
    }
    return number > 1 ? count + split(number, factors + count) : count;
}
