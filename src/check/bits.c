/* How much do the answers show? Evidence in bits. */
#include "check/bits.h"

/* Bit by bit, by squaring: no library is asked, and every machine gets the
 * same. x is at least 1. */
static double log_2(double x) {
    double bits = 0;
    double bit = 1;
    while (x >= 2) {
        x /= 2;
        bits += 1;
    }
    for (int i = 0; i < 40; i++) {
        x *= x;
        bit /= 2;
        if (x >= 2) {
            x /= 2;
            bits += bit;
        }
    }
    return bits;
}

/* Of n! (J. Stirling 1730; the error is far below a thousandth of a bit). */
static double log_factorial(double n) {
    const double bits_of_e = 1.4426950408889634;
    const double two_pi = 6.283185307179586;
    double bits = 0;
    if (n >= 32) {
        return n * (log_2(n) - bits_of_e) + log_2(two_pi * n) / 2 +
               bits_of_e / (12 * n);
    }
    for (unsigned i = 2; i <= (unsigned)n; i++) {
        bits += log_2(i);
    }
    return bits;
}

/* Of 1 * 3 * ... * (2n - 1), which is (2n)! / (2^n n!). */
static double log_odd_product(double n) {
    return log_factorial(2 * n) - n - log_factorial(n);
}

double nim_bits_of_outcomes(uint64_t count, uint64_t wrong_count) {
    double n = (double)count;
    double wrong = (double)wrong_count;
    return n + log_factorial(n) - log_odd_product(wrong) -
           log_odd_product(n - wrong);
}

double nim_bits_of_choice(uint64_t choice_count) {
    return choice_count ? log_2((double)choice_count) : 0;
}
