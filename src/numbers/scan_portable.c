/* The portable scanning kernel: 64-bit words, no vectors.
 *
 * Of a token's first eight bytes a mask says which are no digits. The lowest
 * of them ends the token, and the next token starts behind it: that is all
 * that a token waits for. Two are read at a time, one from each half of the
 * text, so that they wait together. What stands behind a token is shifted out
 * of its word, and three multiplications turn eight digits into a number.
 *
 * Faults are only collected: when there was one, nim_scan_exactly finds it. It
 * also reads the last bytes, as nothing behind the text may be loaded. */
#include "base/bytes.h"
#include "numbers/kernels.h"
#include "numbers/scan.h"

/* Bytes loaded of a token, at most. */
#define LOADED 24

/* Shorter texts are read exactly. Without white space from the middle on, what
 * is before the last LOADED bytes of this is too long for a token, and so the
 * first half has a fault. */
#define SHORTEST 96

#define TEN_TO_4 10000
#define TEN_TO_8 100000000

/* The largest number, without its last four digits. */
#define HIGH_MAX (UINT64_MAX / TEN_TO_4)

/* What the end of a token counts: a newline 1, other white space 0, and any
 * other byte more than there can be newlines. The first row has \t to \r, the
 * second begins with a space. */
#define BAD 0x10000
#define BAD_8 BAD, BAD, BAD, BAD, BAD, BAD, BAD, BAD
#define BAD_32 BAD_8, BAD_8, BAD_8, BAD_8
static const uint32_t end_counts[256] = {
    BAD_8, BAD,   0,      1,      0,      0,      0,      BAD,    BAD, BAD_8,
    BAD_8, 0,     BAD,    BAD,    BAD,    BAD,    BAD,    BAD,    BAD, BAD_8,
    BAD_8, BAD_8, BAD_32, BAD_32, BAD_32, BAD_32, BAD_32, BAD_32,
};

static const uint64_t ten_to[8] = {1,     10,     100,     1000,
                                   10000, 100000, 1000000, 10000000};

/* Eight digits, the first one lowest, to their number. */
static inline uint64_t join_eight(uint64_t digits) {
    uint64_t pairs = (digits * 10 + (digits >> 8)) & 0x00ff00ff00ff00ffu;
    uint64_t fours = (pairs * (100 << 16 | 1) >> 16) & 0x0000ffff0000ffffu;
    return fours * ((uint64_t)TEN_TO_4 << 32 | 1) >> 32;
}

/* The same for the digits before an end, which is the high bit of a byte. */
static inline uint64_t join_before(uint64_t digits, unsigned end) {
    return join_eight(digits << 8 << (end ^ 63));
}

static inline uint64_t to_digits(uint64_t word) {
    return word ^ BYTES_EACH('0');
}

/* The tokens of a part of the text. */
struct part {
    const unsigned char *at; /* where the next token starts */
    uint64_t *to;            /* where its number goes */
    uint32_t end_count;
};

/* Goes on behind a token of that number, and of len digits. An empty token's
 * number is overwritten by the next one. */
static inline void pass(struct part *part, uint64_t number, size_t len) {
    *part->to = number;
    part->to += len > 0;
    part->end_count += end_counts[part->at[len]];
    part->at += len + 1;
}

struct token {
    uint64_t number;
    size_t len; /* 0: it is too large, or too long */
};

/* A token of sixteen digits and more, of which the first are given. What it is
 * part of is not given: that would have to be kept in memory. */
static struct token read_long(const unsigned char *text, uint64_t high) {
    uint64_t word = bytes_load(text + 16);
    uint64_t ends = bytes_not_digits(word);
    unsigned end = ends ? bytes_trailing_zeros(ends) : 63;
    unsigned len = end / 8;
    uint64_t low = join_before(to_digits(word), end);
    uint64_t number = high * ten_to[len] + low;
    bool fits = len < 4 || (len == 4 && high <= HIGH_MAX && number >= low);
    return (struct token){number, fits ? 16 + len : 0};
}

/* Compilers do not like to repeat what is called from four places. But a call
 * keeps the parts in memory, and takes a third of the time more. */
#if defined(__GNUC__)
#define INSIDE inline __attribute__((always_inline))
#else
#define INSIDE inline
#endif

/* False for a number that is too large, or too long. */
static INSIDE bool read_token(struct part *part) {
    uint64_t first = bytes_load(part->at);
    uint64_t ends = bytes_not_digits(first);
    if (ends) {
        unsigned end = bytes_trailing_zeros(ends);
        pass(part, join_before(to_digits(first), end), end / 8);
        return true;
    }
    uint64_t second = bytes_load(part->at + 8);
    uint64_t high = join_eight(to_digits(first));
    ends = bytes_not_digits(second);
    if (ends) {
        unsigned end = bytes_trailing_zeros(ends);
        uint64_t low = join_before(to_digits(second), end);
        pass(part, high * ten_to[end / 8] + low, 8 + end / 8);
        return true;
    }
    high = high * TEN_TO_8 + join_eight(to_digits(second));
    struct token token = read_long(part->at, high);
    pass(part, token.number, token.len);
    return token.len > 0;
}

/* Reads the tokens that start before the ends of the halves: the first one ends
 * behind white space, the second one LOADED bytes before the text does. */
static bool read_halves(struct part *first, const unsigned char *first_end,
                        struct part *second, const unsigned char *second_end) {
    bool fits = true;
    while (fits && first->at < first_end && second->at < second_end) {
        fits = read_token(first) && read_token(second);
    }
    while (fits && first->at < first_end) {
        fits = read_token(first);
    }
    while (fits && second->at < second_end) {
        fits = read_token(second);
    }
    return fits;
}

/* Behind the first white space from there on, or behind the end. */
static const unsigned char *find_half(const unsigned char *from,
                                      const unsigned char *end) {
    while (from < end && end_counts[*from] >= BAD) {
        from++;
    }
    return from + 1;
}

/* Reads all but the last bytes. The second half's numbers leave room before
 * them for those of the first, and are moved there. */
static bool read_most(struct part *all, const unsigned char *end) {
    const unsigned char *half = find_half(all->at + (end - all->at) / 2, end);
    uint64_t *numbers = all->to + (half - all->at) / 2 + 1;
    struct part second = {half, numbers, 0};
    if (!read_halves(all, half, &second, end)) {
        return false;
    }
    size_t count = (size_t)(second.to - numbers);
    memmove(all->to, numbers, count * sizeof *numbers);
    all->at = second.at;
    all->to += count;
    all->end_count += second.end_count;
    return all->end_count < BAD;
}

struct nim_scanned nim_scan_portable(const unsigned char *text, size_t text_len,
                                     uint64_t *numbers) {
    struct part most = {text, numbers, 0};
    if (text_len >= SHORTEST && !read_most(&most, text + text_len - LOADED)) {
        return nim_scan_exactly(text, text_len, numbers, NIM_SCAN_ROOM);
    }
    size_t used = (size_t)(most.at - text);
    size_t count = (size_t)(most.to - numbers);
    struct nim_scanned done = nim_scan_exactly(most.at, text_len - used,
                                               most.to, NIM_SCAN_ROOM - count);
    done.used += used;
    done.count += count;
    done.fault += used;
    done.newlines += most.end_count;
    return done;
}
