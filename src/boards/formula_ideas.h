/* The wrong ideas of which a problem's text may give the formula: their names,
 * and what such a solver does. */
#ifndef NIM_FORMULA_IDEAS_H
#define NIM_FORMULA_IDEAS_H

#define NIM_FORMULA_IDEAS(X)                                                   \
    X("raw-numbers", "XORs the numbers of the input as they are")              \
    X("one-off", "is off by one where a number is compared with a bound")      \
    X("sum-parity", "looks at whether the sum of the numbers is odd")          \
    X("first-parity", "looks at whether the first number is odd")              \
    X("one-alone", "takes 1 for the only exception")                           \
    X("primes-lost", "takes 1 and the primes for lost")                        \
    X("other-period", "divides by another number for the rest that decides")   \
    X("rounded-up", "rounds up what has to be rounded down")

#endif
