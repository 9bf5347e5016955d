/* Products of two numbers in 128 bits, and the prime factors of a number. */
#ifndef NIM_FACTORS_H
#define NIM_FACTORS_H

#include <stddef.h>
#include <stdint.h>

struct nim_product {
    uint64_t high, low;
};

/* a * b, from products of halves. */
struct nim_product nim_product(uint64_t a, uint64_t b);

/* The greatest common divisor; that of 0 and a number is the number (Euclid).
 */
uint64_t nim_common_divisor(uint64_t a, uint64_t b);

/* No number below 2^64 has more prime factors. */
#define NIM_FACTORS_MAX 63

/* The prime factors of a number above 0, each as often as it divides, in any
 * order. Returns how many there are. In milliseconds: trial division, then the
 * rho method (J. M. Pollard, "A Monte Carlo method for factorization",
 * BIT 15, 1975) in the arithmetic of P. L. Montgomery ("Modular multiplication
 * without trial division", Mathematics of Computation 44, 1985). */
size_t nim_factorize(uint64_t number, uint64_t factors[NIM_FACTORS_MAX]);

#endif
