/* The portable scanning kernel: 64-bit words, no vectors.
 *
 * First pass: eight words at a time, the bytes up to ' ' become the bits of
 * one mask, and the set bits the offsets where tokens end. Every such byte
 * ends a token, perhaps an empty one. Second pass: the sixteen bytes that end
 * where a token ends are loaded as two words, the bytes before the token are
 * shifted out, and three multiplications turn eight digits into a number. No
 * token waits for the one before it.
 *
 * Faults are only collected: when there was one, nim_scan_exactly finds it. */
#include "bytes.h"
#include "scan.h"

#define BLOCK 64

/* The high bit of each byte that is at most ' '. A byte from 0x80 on may be
 * taken for one too; it is a fault in either case. */
static uint64_t low_bytes(uint64_t word) {
    return ~((word | BYTES_HIGH) - BYTES_EACH(' ' + 1)) & BYTES_HIGH;
}

/* Moves the high bits of eight bytes together: bit 8i+7 goes to bit i. */
static uint64_t gather_high_bits(uint64_t high_bits) {
    return (high_bits >> 7) * 0x0102040810204080u >> 56;
}

static uint64_t low_bytes_of_block(const unsigned char *block) {
    uint64_t mask = 0;
    for (unsigned i = 0; i < BLOCK; i += 8) {
        uint64_t word = bytes_load(block + i);
        mask |= gather_high_bits(low_bytes(word)) << i;
    }
    return mask;
}

/* Adds base plus the place of each set bit to ends. */
static size_t note_ends(uint16_t *ends, size_t count, uint64_t mask,
                        size_t base) {
    for (; mask; mask &= mask - 1) {
        ends[count++] = (uint16_t)(base + bytes_trailing_zeros(mask));
    }
    return count;
}

/* Finds the offsets of all bytes up to ' '. The last block is copied, so that
 * nothing behind the text is read. */
static size_t find_ends(const unsigned char *text, size_t text_len,
                        uint16_t *ends) {
    size_t count = 0;
    size_t base = 0;
    for (; base + BLOCK <= text_len; base += BLOCK) {
        count = note_ends(ends, count, low_bytes_of_block(text + base), base);
    }
    if (base < text_len) {
        unsigned char last[BLOCK];
        memset(last, '0', sizeof last);
        memcpy(last, text + base, text_len - base);
        count = note_ends(ends, count, low_bytes_of_block(last), base);
    }
    return count;
}

/* Eight bytes as digits 0 .. 9, first digit lowest, to their number. */
static uint64_t eight_digits(uint64_t digits) {
    digits = digits * 10 + (digits >> 8);
    uint64_t low = (digits & 0x000000ff000000ffu) * 0x000f424000000064u;
    uint64_t high = (digits >> 16 & 0x000000ff000000ffu) * 0x0000271000000001u;
    return (low + high) >> 32;
}

/* The last `len` bytes of a word as digits, zeros before them; len is 1 .. 8.
 * A byte that is no digit is noted in *fault. */
static uint64_t digits_of(uint64_t word, size_t len, uint64_t *fault) {
    unsigned before = 64 - 8 * (unsigned)len;
    uint64_t digits = (word ^ BYTES_EACH('0')) >> before << before;
    *fault |= digits | (digits + BYTES_EACH(0x80 - 10));
    return digits;
}

/* The number in the last `len` bytes before end, 1 .. 20 of them. Loads at
 * most 24 bytes before end: at most 23 before the text, within its margin. */
static uint64_t number_before(const unsigned char *end, size_t len,
                              uint64_t *fault) {
    uint64_t last = bytes_load(end - 8);
    if (len <= 8) {
        return eight_digits(digits_of(last, len, fault));
    }
    uint64_t middle = bytes_load(end - 16);
    uint64_t low = eight_digits(digits_of(last, 8, fault));
    if (len <= 16) {
        uint64_t high = eight_digits(digits_of(middle, len - 8, fault));
        return high * 100000000 + low;
    }
    uint64_t first = bytes_load(end - 24);
    low += eight_digits(digits_of(middle, 8, fault)) * 100000000;
    uint64_t high = eight_digits(digits_of(first, len - 16, fault));
    const uint64_t unit = 10000000000000000;
    bool too_large = high > UINT64_MAX / unit ||
                     (high == UINT64_MAX / unit && low > UINT64_MAX % unit);
    *fault |= too_large ? BYTES_HIGH : 0;
    return high * unit + low;
}

struct nim_scanned nim_scan_portable(const unsigned char *text, size_t text_len,
                                     uint64_t *numbers) {
    uint16_t ends[NIM_SCAN_LEN + BLOCK];
    size_t end_count = find_ends(text, text_len, ends);
    struct nim_scanned done = {NIM_OK, 0, 0, 0};
    uint64_t fault = 0;
    for (size_t i = 0; i < end_count; i++) {
        const unsigned char *end = text + ends[i];
        size_t len = ends[i] - done.used;
        fault |= bytes_is_space(*end) ? 0 : BYTES_HIGH;
        fault |= len > 20 ? BYTES_HIGH : 0;
        done.used = ends[i] + 1u;
        if (len - 1 < 20) {
            numbers[done.count++] = number_before(end, len, &fault);
        }
    }
    if (fault & BYTES_HIGH) {
        while (text_len > 0 && !bytes_is_space(text[text_len - 1])) {
            text_len--;
        }
        return nim_scan_exactly(text, text_len, numbers, NIM_SCAN_ROOM);
    }
    return done;
}
