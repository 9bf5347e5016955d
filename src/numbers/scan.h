/* The room of numbers: text to numbers (scan*.c) and numbers to text
 * (decimal*.c). A kernel is a file: the portable one says what is meant, the
 * others do the same faster. kernels.c lists them, fastest first, and chooses;
 * <nimsum/numbers.h> declares what it offers. It uses base alone.
 *
 * The scanning kernels, and what they share. */
#ifndef NIM_SCAN_H
#define NIM_SCAN_H

#include "base/bytes.h"
#include "numbers/kernels.h"

#include <nimsum.h>

/* The meaning of a scan, byte by byte; text_len is not limited. The kernels
 * hand it the stretches in which they saw a fault or a number of more than 20
 * digits. Writes at most most_count numbers. */
struct nim_scanned nim_scan_exactly(const unsigned char *text, size_t text_len,
                                    uint64_t *numbers, size_t most_count);

/* The same with minus signs. */
nim_scan_fn nim_scan_signed;

nim_scan_fn nim_scan_portable;

/* Bytes of which the kernels for vectors look for tokens at once. */
#define NIM_TOKENS_BLOCK 64
/* What their first pass leaves for the second. */
struct nim_tokens {
    /* Token i of 0 .. count-1 starts at start[i], and its white space stands
     * at start[i + 1] - 1. There is room for the places of a block more than
     * fit into the text. */
    uint16_t start[1 + NIM_SCAN_LEN + NIM_TOKENS_BLOCK];
    size_t count;
    size_t newlines;
    bool has_fault; /* a byte that is neither a digit nor white space */
};

#ifdef NIM_NEON
nim_scan_fn nim_scan_neon;
#endif

#ifdef NIM_X86_64

nim_scan_fn nim_scan_avx2;
nim_scan_fn nim_scan_avx512;

/* Converts so many tokens at once, if each has 1 .. NIM_TOKENS_DIGITS digits;
 * false where it does not. */
#define NIM_TOKENS_SHORT 16
#define NIM_TOKENS_DIGITS 4
typedef bool nim_tokens_short_fn(const unsigned char *text,
                                 const uint16_t *start, uint64_t *numbers);

/* The second pass, which gives the result of both. join_short may be NULL. */
struct nim_scanned nim_tokens_join(struct nim_tokens *tokens,
                                   const unsigned char *text, uint64_t *numbers,
                                   nim_tokens_short_fn *join_short);

#endif

#endif
