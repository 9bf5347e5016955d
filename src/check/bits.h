/* How much do the answers show? Evidence in bits. */
#ifndef NIM_BITS_H
#define NIM_BITS_H

#include <stdint.h>

/* The bits it takes to say which of `count` answers are wrong, case by case,
 * for somebody who learns on the way how often that is: each case takes
 * -log2((its outcome so far + 1/2) / (cases so far + 1)) (R. E.
 * Krichevsky, V. K. Trofimov, "The performance of universal encoding", IEEE
 * Transactions on Information Theory 27, 1981). The order does not matter. */
double nim_bits_of_outcomes(uint64_t count, uint64_t wrong_count);

/* The bits it takes to say which of choice_count things it is. */
double nim_bits_of_choice(uint64_t choice_count);

#endif
