/* Arithmetic of wide numbers, as far as counting needs it. */
#ifndef NIM_WIDE_H
#define NIM_WIDE_H

#include <nimsum.h>

void nim_wide_set(struct nim_wide *wide, uint64_t value);

/* The sum and the product must be below 2^8192. */
void nim_wide_add(struct nim_wide *wide, const struct nim_wide *addend);
void nim_wide_multiply(struct nim_wide *wide, uint64_t factor);

/* The difference must not be below 0. */
void nim_wide_subtract(struct nim_wide *wide, const struct nim_wide *amount);

/* Divides and returns the remainder; divisor > 0. */
uint32_t nim_wide_divide(struct nim_wide *wide, uint32_t divisor);

/* Writes the decimal digits and returns how many; text has room for
 * NIM_WIDE_LEN bytes, the length of the longest wide number. */
#define NIM_WIDE_LEN 2467
size_t nim_wide_write(unsigned char *text, const struct nim_wide *number);

#endif
