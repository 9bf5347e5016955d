/* Numbers of any length, where they are only compared for equality, or divided
 * by small numbers for the rest: each from 2^63 on has a stand-in, 2^63 and on,
 * the same for the same number. */
#ifndef NIM_LONG_NUMBERS_H
#define NIM_LONG_NUMBERS_H

#include "base/memory.h"

#include <nimsum/streams.h>

/* The stand-ins, and the numbers that are themselves below. */
#define NIM_LONG_FROM ((uint64_t)1 << 63)

/* Digits with which a number is such a one. */
#define NIM_LONG_LEN 20

/* A stand-in leaves the same rest as the number by each divisor of this, as 1
 * to 16 are. */
#define NIM_LONG_PERIOD 720720

/* The caller sets the memory, all else is 0. */
struct nim_long_numbers {
    struct nim_memory memory;
    char *digits; /* of all numbers, and of one that is not complete */
    size_t digits_len;
    size_t digits_room;
    size_t *ends; /* of each number, in digits */
    size_t count;
    size_t ends_room;
    size_t *slots; /* by hash: a number's index from 1; 0: free */
    size_t slot_count;
};

void nim_long_end(struct nim_long_numbers *longs);

/* More digits of a number. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_long_add(struct nim_long_numbers *longs, const char *digits,
                             size_t len);

/* The number is complete with these digits: itself below NIM_LONG_FROM, or its
 * stand-in. Leading zeros do not count. NIM_OK or NIM_NO_MEMORY. Takes as long
 * as its digits, expected. */
enum nim_status nim_long_finish(struct nim_long_numbers *longs,
                                const char *last, size_t last_len,
                                uint64_t *number);

/* The digits of what a stand-in stands for. */
const char *nim_long_digits(const struct nim_long_numbers *longs,
                            uint64_t stand_in, size_t *len);

/* Sets *value to what the number is or stands for, if that is below 2^64. */
bool nim_long_value(const struct nim_long_numbers *longs, uint64_t number,
                    uint64_t *value);

/* Writes what the number is or stands for; without longs it is itself, and so
 * is one that stands for none. */
void nim_long_write(const struct nim_long_numbers *longs,
                    struct nim_writer *writer, uint64_t number);

#endif
