/* How the numbers of a case become piles: the pieces that the catalogue's rows
 * name. See nim_arrange_fn. */
#ifndef NIM_ARRANGE_H
#define NIM_ARRANGE_H

#include <nimsum.h>

/* Excludes a case: the return value of an arrangement. The number at that index
 * breaks the rule; one of the head, where a body follows it, has its index in
 * the head plus number_count. */
size_t nim_arrange_exclude(uint64_t *numbers, size_t number_count, size_t at);

/* The same for numbers that have been sorted: it is the last of this value. */
size_t nim_arrange_exclude_value(uint64_t *numbers, size_t number_count,
                                 uint64_t value);

/* Of a case that was excluded, which number breaks the rule? `numbers` are what
 * the arrangement left, raw what it was given. Its index among all numbers of
 * the case, the head's first. */
size_t nim_arrange_find_excluded(const struct nim_layout *layout,
                                 const uint64_t *numbers, const uint64_t *raw,
                                 size_t number_count);

/* Pairs of places on a line, in any order: the fields between them. */
nim_arrange_fn nim_arrange_between_pairs;
/* The same for triples y b w, the places being b and w. */
nim_arrange_fn nim_arrange_between_triples;
/* Pairs (w, b) whose first members all come first: the fields between. */
nim_arrange_fn nim_arrange_between_halves;
/* Lengths of which the two ends are occupied: the fields between them. */
nim_arrange_fn nim_arrange_between_ends;
/* Rows of numbers: their sums. */
nim_arrange_fn nim_arrange_row_sums;
/* Numbers of coins on the squares 0, 1, ...: the squares with an odd number.
 * Two coins on one square cancel out. */
nim_arrange_fn nim_arrange_nimble;
/* Pairs x m: the piles x, x+1, ..., x+m-1, as one pile of their nim-sum. */
nim_arrange_fn nim_arrange_ranges;
/* A bar of m by n pieces, the one at r, c poisoned: what lies on its sides. */
nim_arrange_fn nim_arrange_chocolate;
/* Pawns on different squares from 1 on, in any order, moving down without
 * jumping: staircase steps are the gaps, that before the last pawn first. */
nim_arrange_fn nim_arrange_pawns;
/* Numbers in ascending order of which each must stay at least as large as the
 * one before: staircase steps are the differences, the last one first. */
nim_arrange_fn nim_arrange_differences;
/* HDU 4315: places on a hill, ascending, the k-th from the top the king's. */
nim_arrange_fn nim_arrange_hill;
/* A staircase whose step 1 is the ground. */
nim_arrange_fn nim_arrange_without_ground;
/* Rows of cells, each handing stones on to the right or down: a cell an odd
 * number of steps before the last one is a pile. */
nim_arrange_fn nim_arrange_odd_cells;
/* HDU 3389: boxes from which an odd number of moves leads to the end. */
nim_arrange_fn nim_arrange_odd_boxes;
/* Pairs n m, at most m stones a turn: n modulo m+1. */
nim_arrange_fn nim_arrange_bounded;
/* The same where whoever takes the last stone loses: n-1 modulo m+1. */
nim_arrange_fn nim_arrange_bounded_last_loses;
/* Piles behind "n k": at most k stones at first, and then at most as many as
 * were taken from that pile before. */
nim_arrange_fn nim_arrange_last_takes;
/* Piles behind "n l r": takes of l to r. */
nim_arrange_fn nim_arrange_between_l_and_r;
/* Pairs a m: at most a/m stones are taken from a pile of a. */
nim_arrange_fn nim_arrange_fractions;
/* Numbers that are replaced by proper divisors: how many prime factors they
 * have, each as often as it divides. */
nim_arrange_fn nim_arrange_prime_factors;
/* Piles of which the i-th loses exactly i stones a turn. */
nim_arrange_fn nim_arrange_own_takes;
/* Pairs n k, takes of 1, 2 or k: 0 when lost, else 1. For one pair. */
nim_arrange_fn nim_arrange_one_two_or_k;
/* Piles behind "n k": take a stone, or replace 2x by k piles of x. */
nim_arrange_fn nim_arrange_halves_times_k;
/* Two piles, one of which is emptied and the other split: 0 when lost. */
nim_arrange_fn nim_arrange_not_both_odd;
/* The same of two boxes, of which one holds more than 1. */
nim_arrange_fn nim_arrange_boxes_to_fill;
/* Piles in pairs, of which one is emptied and the other split: their values. */
nim_arrange_fn nim_arrange_pairs_to_split;
/* Two boxes, 1 and n: empty the smaller and split the larger. 0 when lost. */
nim_arrange_fn nim_arrange_smaller_box;
/* A number replaced by divisors between 1 and itself; who cannot, wins. */
nim_arrange_fn nim_arrange_divisors_last_loses;
/* n equal numbers m, replaced by proper divisors: 0 when lost, else 1. */
nim_arrange_fn nim_arrange_equal_towers;
/* A number from which a divisor between 1 and itself is taken: 0 when lost. */
nim_arrange_fn nim_arrange_minus_divisor;
/* A public sale, M N: the first and the last winning bid, or nothing. */
nim_arrange_fn nim_arrange_sale;
/* One pile from which powers of primes are taken: modulo 6. With exponents 0
 * and 1 only: modulo 4. Both are the numbers that no take divides. */
nim_arrange_fn nim_arrange_modulo_6;
nim_arrange_fn nim_arrange_modulo_4;
/* HDU 2897, n p q: takes of p to q stones, or all when fewer than p are left,
 * and whoever takes the last loses. */
nim_arrange_fn nim_arrange_between_p_and_q;
/* HDU 1729: pairs s c, a box of s with c stones in it, to which at most c^2 are
 * added in a turn. */
nim_arrange_fn nim_arrange_boxes;
/* Wythoff's game, two piles: 0 when lost, else 1. */
nim_arrange_fn nim_arrange_wythoff;
/* Fibonacci Nim, one pile: 0 when lost, else 1. */
nim_arrange_fn nim_arrange_fibonacci_nim;

/* ---- Piles that are judged all together (wholes.c): 0 when lost, else 1 ----
 */

/* Take from a pile, and move others of its stones to piles that are not empty:
 * lost when the piles come in pairs. */
nim_arrange_fn nim_arrange_paired;
/* Bring piles into play, or take from those that are: won when some piles, at
 * least one, have the nim-sum 0. And a game of Nim before which the opponent
 * may take whole piles away: lost then. */
nim_arrange_fn nim_arrange_dependent;
nim_arrange_fn nim_arrange_independent;
/* Take a stone, or merge two piles. */
nim_arrange_fn nim_arrange_take_or_merge;
/* Take from the first pile that is not empty. */
nim_arrange_fn nim_arrange_in_sequence;
/* Take a stone, but not of the pile of the turn before. */
nim_arrange_fn nim_arrange_not_twice;
/* Take a stone, and leave no two piles of the same size. */
nim_arrange_fn nim_arrange_all_different;
/* Take the same number from every pile that is not empty. */
nim_arrange_fn nim_arrange_from_all;
/* Take a whole pile; who finds the nim-sum 0 has won. */
nim_arrange_fn nim_arrange_whole_piles;
/* Euclid's game: take a multiple of one pile from the other. */
nim_arrange_fn nim_arrange_euclid;
/* n m: n piles of one stone are merged, two a turn, none growing above m. */
nim_arrange_fn nim_arrange_mergers;
/* Three piles: take a stone of two, put one on the third; who cannot, wins. */
nim_arrange_fn nim_arrange_two_for_one;
/* n k: take 1 to k that lie side by side in a circle of n; or 1 or 2 of n. */
nim_arrange_fn nim_arrange_circle;
nim_arrange_fn nim_arrange_circle_of_pairs;
/* Fibonacci Nim: the smallest winning first take, or no pile when there is
 * none. */
nim_arrange_fn nim_arrange_first_fibonacci_take;
/* A turn takes 1 stone or more, up to a bound: the smallest bound, 2 or more,
 * with which the second player wins. */
nim_arrange_fn nim_arrange_least_bound;
/* A piece on a corner of a square board goes to fields where it has not been.
 */
nim_arrange_fn nim_arrange_even;
/* From 1 on, times 2 to 9 a turn; whoever reaches n wins. */
nim_arrange_fn nim_arrange_multiples;
/* HackerRank's chessboard, x y. */
nim_arrange_fn nim_arrange_chessboard;
/* Year, month and day go on to the next day or month, up to 4 November 2001. */
nim_arrange_fn nim_arrange_calendar;
/* n m: a grid of sticks, of which two that cross are taken away. */
nim_arrange_fn nim_arrange_crossings;
/* Coins that are turned, in values: pairs of places, the corners of rectangles
 * being turned; triples, of boxes; places in a row, three coins at most. */
nim_arrange_fn nim_arrange_corners;
nim_arrange_fn nim_arrange_cubes;
nim_arrange_fn nim_arrange_mock_turtles;

#endif
