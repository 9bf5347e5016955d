/* The room at the bottom: bytes, wide and signed numbers, arrays that grow,
 * UTF-8, random numbers. Every room may use it; it uses only the C library.
 *
 * Bytes: eight-byte loads that mean the same on every machine, and questions
 * asked of eight bytes at once (SWAR). The byte at the lowest address is the
 * least significant one, whatever the machine's own order. */
#ifndef NIM_BYTES_H
#define NIM_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Can there be kernels of AVX2 and AVX-512? On Windows gcc does not align the
 * stack for them (its bug 54412); clang does. With NIM_PORTABLE there are none.
 */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(NIM_PORTABLE) &&      \
    (!defined(_WIN32) || defined(__clang__))
#define NIM_X86_64
#endif

#define BYTES_EACH(byte) (0x0101010101010101u * (uint64_t)(byte))
#define BYTES_HIGH BYTES_EACH(0x80)

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
static inline uint64_t bytes_in_order(uint64_t word) {
    word =
        (word & 0x00ff00ff00ff00ffu) << 8 | (word >> 8 & 0x00ff00ff00ff00ffu);
    word =
        (word & 0x0000ffff0000ffffu) << 16 | (word >> 16 & 0x0000ffff0000ffffu);
    return word << 32 | word >> 32;
}
#else
static inline uint64_t bytes_in_order(uint64_t word) {
    return word;
}
#endif

static inline uint64_t bytes_load(const unsigned char *from) {
    uint64_t word;
    memcpy(&word, from, sizeof word);
    return bytes_in_order(word);
}

static inline void bytes_store(unsigned char *to, uint64_t word) {
    word = bytes_in_order(word);
    memcpy(to, &word, sizeof word);
}

/* How many zero bits stand below the lowest one; word is not 0. */
static inline unsigned bytes_trailing_zeros(uint64_t word) {
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    unsigned count = 0;
    for (; !(word & 1); word >>= 1) {
        count++;
    }
    return count;
#endif
}

/* The highest set bit alone; 0 of 0. */
static inline uint64_t bytes_highest_bit(uint64_t word) {
    for (unsigned shift = 1; shift < 64; shift *= 2) {
        word |= word >> shift;
    }
    return word ^ word >> 1;
}

/* How many bits are set: in pairs, fours, bytes, and all. */
static inline unsigned bytes_count_ones(uint64_t word) {
    word -= word >> 1 & BYTES_EACH(0x55);
    word = (word & BYTES_EACH(0x33)) + (word >> 2 & BYTES_EACH(0x33));
    word = (word + (word >> 4)) & BYTES_EACH(0x0f);
    return (unsigned)(word * BYTES_EACH(1) >> 56);
}

/* How many of the bytes are this one? Counted in bytes of their own, so that
 * the loop becomes vectors. */
static inline uint64_t bytes_count(const void *bytes, size_t len, char wanted) {
    const char *text = bytes;
    uint64_t count = 0;
    for (size_t i = 0; i < len;) {
        size_t end = len - i < 255 ? len : i + 255;
        unsigned char some = 0;
        for (; i < end; i++) {
            some = (unsigned char)(some + (text[i] == wanted));
        }
        count += some;
    }
    return count;
}

/* The high bits of the bytes other than digits. Above a byte of 0x80 or more
 * they may be wrong. */
static inline uint64_t bytes_not_digits(uint64_t word) {
    uint64_t digits = word ^ BYTES_EACH('0');
    return (digits | (digits + BYTES_EACH(0x80 - 10))) & BYTES_HIGH;
}

/* -1, where no byte is, is no digit either. */
static inline bool bytes_is_digit(int byte) {
    return byte >= '0' && byte <= '9';
}

/* Space, \t, \n, \v, \f, \r. */
static inline bool bytes_is_space(unsigned char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* Reads digits up to another byte, or the end, and returns how many. *fits: the
 * number is below 2^64. */
static inline size_t bytes_read_number(const void *text, size_t text_len,
                                       uint64_t *number, bool *fits) {
    const unsigned char *digits = text;
    size_t len = 0;
    *number = 0;
    *fits = true;
    for (; len < text_len && bytes_is_digit(digits[len]); len++) {
        uint64_t digit = digits[len] - (uint64_t)'0';
        *fits = *fits && *number <= (UINT64_MAX - digit) / 10;
        *number = *number * 10 + digit;
    }
    return len;
}

#endif
