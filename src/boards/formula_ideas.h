/* The wrong ideas of which a problem's text may give the formula: their names,
 * and what such a solver does. */
#ifndef NIM_FORMULA_IDEAS_H
#define NIM_FORMULA_IDEAS_H

#define NIM_FORMULA_IDEAS(X)                                                   \
    X("raw-numbers", "XORs the numbers of the input as they are")              \
    X("one-off", "is off by one where a number is compared with a bound")      \
    X("sum-parity", "looks at whether the sum of the numbers is odd")          \
    X("first-parity", "looks at whether the first number is odd")              \
    X("count-parity", "looks at whether the number of piles is odd")           \
    X("count-ignored", "does not look at how many numbers there are")          \
    X("largest-only", "looks at the largest number alone")                     \
    X("largest-for-least", "compares with the largest number, not the least")  \
    X("one-end-only", "looks at one end of the numbers alone")                 \
    X("gcd-forgotten", "does not divide by the greatest common divisor")       \
    X("powers-of-two-only", "takes powers of two, and they alone, for lost")   \
    X("one-alone", "takes 1 for the only exception")                           \
    X("one-forgotten", "forgets that 1 is an exception")                       \
    X("primes-lost", "takes 1 and the primes for lost")                        \
    X("other-period", "divides by another number for the rest that decides")   \
    X("rounded-up", "rounds up what has to be rounded down")                   \
    X("quotient-as-value", "takes the quotient of a pair for its value")       \
    X("all-primes", "counts every prime factor, also each 2")                  \
    X("any-coins",                                                             \
      "takes every square with coins, whether they are odd or even")           \
    X("other-move", "knows who wins, but not with which turn")                 \
    X("exceptions-forgotten", "takes a period for true from the start on")     \
    X("all-cuts", "counts the cuts until all squares are single")              \
    X("bound-from-1", "lets the bound be 1")                                   \
    X("odd-divisors", "tries odd divisors alone")                              \
    X("divisors-to-root", "tries divisors up to the square root alone")        \
    X("modulo-3-always", "takes n modulo 3, whether or not 3 divides k")       \
    X("circle-as-row", "takes the circle for a row")                           \
    X("circle-as-pile", "takes the circle for a pile")                         \
    X("only-primes-lost", "takes the primes, and no other numbers, for lost")  \
    X("even-won", "takes the even numbers for won")                            \
    X("below-p", "does not take a rest of p for lost")                         \
    X("modulo-q-plus-1", "takes n modulo q + 1")                               \
    X("other-primes",                                                          \
      "takes primes for their powers, or powers for the primes")               \
    X("wythoff-as-nim", "takes equal piles for lost, as in classic Nim")       \
    X("last-wins-always",                                                      \
      "lets whoever takes the last stone win, whoever moves first")            \
    X("last-loses-always",                                                     \
      "lets whoever takes the last stone lose, whoever moves first")

#endif
