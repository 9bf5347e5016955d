/* The kinds of piles that games are sums of. */
#ifndef NIM_PILE_KINDS_H
#define NIM_PILE_KINDS_H

#include <nimsum.h>

/* The piles of Nim, which are worth their stones. */
extern const struct nim_kind nim_kind_nim;
/* Takes of a set (S-Nim). Values are computed from the rule up to the pile
 * asked for, unless a period turns up first; then any pile is answered. A
 * period is proved when as many values in a row as the largest take come again:
 * a value depends on no others (S. W. Golomb, "A mathematical investigation of
 * games of take-away", Journal of Combinatorial Theory 1, 1966).
 * NIM_TOO_HARD for piles of 2^26 and more without a period before. */
extern const struct nim_kind nim_kind_set;
/* Takes of Fibonacci numbers; NIM_TOO_HARD for piles of 2^26 and more. */
extern const struct nim_kind nim_kind_fibonacci_takes;
/* Takes of squares; NIM_TOO_HARD for piles of 2^20 and more. */
extern const struct nim_kind nim_kind_square_takes;
/* Takes of 1, 2 or 3: pile modulo 4 (C. G. Bachet 1612). */
extern const struct nim_kind nim_kind_three_takes;
/* Takes of powers of two: pile modulo 3. */
extern const struct nim_kind nim_kind_power_takes;
/* Takes of powers of four, which are 1 or 4 modulo 5: the values of the piles
 * 0, 1, 2, 3, 4 are 0, 1, 0, 1, 2, and come again every 5. */
extern const struct nim_kind nim_kind_power_of_4_takes;
/* Takes of the numbers in the name: their values have short periods, which are
 * known beforehand. */
extern const struct nim_kind nim_kind_takes_1_2;
extern const struct nim_kind nim_kind_takes_1_3;
extern const struct nim_kind nim_kind_takes_1_3_4;
extern const struct nim_kind nim_kind_takes_2_3_5;
/* The same where whoever takes the last stone loses: 1 when the player to move
 * wins, else 0. For single piles only: no values decide a misère sum. What
 * wins depends on as many smaller piles as the largest take, as values do, and
 * so the period is proved in the same way. */
extern const struct nim_kind nim_kind_three_takes_last_loses;
extern const struct nim_kind nim_kind_takes_1_3_last_loses;
extern const struct nim_kind nim_kind_takes_1_3_4_last_loses;
/* Take any number or split in two: 4k+3 and 4k+4 are exchanged (E. Lasker,
 * "Brettspiele der Völker", 1931; E. R. Berlekamp, J. H. Conway, R. K. Guy,
 * "Winning Ways", chapter 4). */
extern const struct nim_kind nim_kind_lasker;
/* Take any number or split in three: 8k+7 and 8k+8 are exchanged. */
extern const struct nim_kind nim_kind_three_split;
/* Replace a pile by two smaller ones, empty ones allowed: the pile-th odious
 * number, one with an odd number of ones in binary. */
extern const struct nim_kind nim_kind_two_smaller;
/* Grundy's game, split in two unequal piles: 0 when the player to move loses,
 * else 1 (not the Grundy value, so for single piles only). Computed from the
 * rule to 1222, the last lost pile; A. Flammenkamp found no other up to 2^35.
 * NIM_TOO_HARD above that. */
extern const struct nim_kind nim_kind_grundys_game;

/* Take an even number but not the whole pile, or the whole of an odd one: 2m+1
 * is worth m+1, and 2m is worth m-1. */
extern const struct nim_kind nim_kind_even_or_whole;
/* Nim in which each pile that is not empty may be passed over once: 2m+1 and
 * 2m+2 are exchanged. */
extern const struct nim_kind nim_kind_one_pass;
/* Take at most half of the pile: 2m is worth m, and 2m+1 what m is. */
extern const struct nim_kind nim_kind_half;
/* Nim in which no number is taken from a pile twice: the most numbers that can
 * be, t with 1 + 2 + ... + t <= pile. */
extern const struct nim_kind nim_kind_no_repeat;
/* Take a number that has no divisor above 1 in common with the pile: an even
 * pile is worth 0, another the place of its least prime among all primes, and 1
 * as much as it is. NIM_TOO_HARD for odd piles of 2^24 and more. */
extern const struct nim_kind nim_kind_coprime_takes;
/* Leave a number from the fourth to the square root of the pile. */
extern const struct nim_kind nim_kind_between_roots;
/* Divide by one prime as often as wished: the XOR of the exponents; or once or
 * twice: each modulo 3. */
extern const struct nim_kind nim_kind_one_prime;
extern const struct nim_kind nim_kind_prime_twice;
/* Grundy's game again, with its Grundy values; NIM_TOO_HARD from 2^15 on.
 * Its name is "grundys-game". */
extern const struct nim_kind nim_kind_unequal_parts;
/* Dawson's Kayles: take two stones that lie side by side in a row. From 53 on
 * the values have the period 34 (R. K. Guy, C. A. B. Smith, "The G-values of
 * various games", Proceedings of the Cambridge Philosophical Society 52, 1956;
 * by their theorem 2*53 + 34 + 2 values prove it). */
extern const struct nim_kind nim_kind_dawsons_kayles;
/* Treblecross: mark a field of a row; three marks side by side win, and so
 * nobody marks within two fields of a mark ("Winning Ways", chapter 4).
 * NIM_TOO_HARD from 9166 on. */
extern const struct nim_kind nim_kind_treblecross;
/* Split into two or more piles of different sizes; NIM_TOO_HARD from 64 on. */
extern const struct nim_kind nim_kind_different_parts;

/* Those with Grundy values, as nim_kind_at() has them, and those that tell who
 * wins a single pile. */
#define NIM_KINDS(X)                                                           \
    X(nim)                                                                     \
    X(set)                                                                     \
    X(three_takes)                                                             \
    X(takes_1_2)                                                               \
    X(takes_1_3)                                                               \
    X(takes_1_3_4)                                                             \
    X(takes_2_3_5)                                                             \
    X(power_takes)                                                             \
    X(power_of_4_takes)                                                        \
    X(fibonacci_takes)                                                         \
    X(square_takes)                                                            \
    X(half)                                                                    \
    X(even_or_whole)                                                           \
    X(no_repeat)                                                               \
    X(one_pass)                                                                \
    X(lasker)                                                                  \
    X(three_split)                                                             \
    X(two_smaller)                                                             \
    X(coprime_takes)                                                           \
    X(between_roots)                                                           \
    X(one_prime)                                                               \
    X(prime_twice)                                                             \
    X(different_parts) X(unequal_parts) X(dawsons_kayles) X(treblecross)
#define NIM_KINDS_OF_SINGLE(X)                                                 \
    X(grundys_game)                                                            \
    X(three_takes_last_loses)                                                  \
    X(takes_1_3_last_loses) X(takes_1_3_4_last_loses)

/* The kind that tells who wins a single such pile: the same, or one that tells
 * it of larger piles or in misère play; NULL: there is none. */
const struct nim_kind *nim_kind_of_single(const struct nim_kind *kind,
                                          enum nim_play play);

/* The options of a pile, one after the other, as far as the kind tells them. */
void nim_options_begin(struct nim_options *options, const struct nim_kind *kind,
                       struct nim_rules *rules, uint64_t pile);
bool nim_options_next(struct nim_options *options, struct nim_option *option);

/* What the option is worth; its pile has been valued. */
uint64_t nim_option_value(const struct nim_options *options,
                          const struct nim_option *option);

#endif
