/* The NEON scanning kernel, in two passes as that of AVX2.
 *
 * First pass: of each 64 bytes one mask of those that are white space; each
 * set bit is a place where a token ends, perhaps an empty one. Second pass:
 * four tokens at a time, the sixteen bytes before their white space; what
 * stands before the token becomes zero. Then digits, pairs, fours and eights
 * are joined: the first ones of all four tokens times a power of ten, plus the
 * second ones. No token waits for the one before it, and no branch looks at a
 * digit or, up to sixteen digits, at a length.
 *
 * Faults are only collected: when there was one, nim_scan_exactly finds it. */
#include "numbers/kernels.h"
#include "numbers/scan.h"

#ifdef NIM_NEON

#include <arm_neon.h>

#define BLOCK NIM_TOKENS_BLOCK

/* Tokens converted together. */
#define GROUP 4

/* The largest number, without its last sixteen digits. */
#define TEN_TO_16 10000000000000000
#define HIGH_MAX (UINT64_MAX / TEN_TO_16)

/* What was seen in the blocks so far. */
struct seen {
    uint8x16_t largest; /* byte ^ '0' of the bytes that are no white space */
    int16x8_t newlines; /* -1 for each: eight bytes a block, 1024 in all */
};

/* The white space among 16 bytes. A table has white space at its low four
 * bits, and elsewhere what has other ones: only white space finds itself. */
static inline uint8x16_t find_space(uint8x16_t bytes, struct seen *seen) {
    static const uint8_t spaces[16] = {
        ' ', [9] = '\t', [10] = '\n', [11] = '\v', [12] = '\f', [13] = '\r'};
    uint8x16_t low_bits = vandq_u8(bytes, vdupq_n_u8(15));
    uint8x16_t space = vceqq_u8(vqtbl1q_u8(vld1q_u8(spaces), low_bits), bytes);
    uint8x16_t digits = veorq_u8(bytes, vdupq_n_u8('0'));
    seen->largest = vmaxq_u8(seen->largest, vbicq_u8(digits, space));
    return space;
}

/* A bit for each byte of a block that is white space. */
static inline uint64_t find_block(const unsigned char *block,
                                  struct seen *seen) {
    static const uint8_t each[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                     1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bits[4];
    uint8x16_t newlines = vdupq_n_u8(0);
    for (size_t i = 0; i < 4; i++) {
        uint8x16_t bytes = vld1q_u8(block + 16 * i);
        bits[i] = vandq_u8(find_space(bytes, seen), vld1q_u8(each));
        newlines = vaddq_u8(newlines, vceqq_u8(bytes, vdupq_n_u8('\n')));
    }
    seen->newlines = vpadalq_s8(seen->newlines, vreinterpretq_s8_u8(newlines));
    /* Eight bytes, a bit each, are added up to one. */
    uint8x16_t fours =
        vpaddq_u8(vpaddq_u8(bits[0], bits[1]), vpaddq_u8(bits[2], bits[3]));
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(fours, fours)), 0);
}

/* As bytes_trailing_zeros, and 64 for no bit. Of C, gcc makes branches for that
 * case, and puts eight places into a vector one after the other. */
static inline size_t find_lowest(uint64_t bits) {
    size_t place;
    __asm__("rbit %0, %1\n\tclz %0, %0" : "=r"(place) : "r"(bits));
    return place;
}

/* Writes the places behind the white space of a block that starts at base, and
 * returns how many. They come eight at a time: most blocks have no more, and
 * then no branch depends on how many. What is written behind the last one is
 * overwritten later. */
static inline size_t note_block(uint16_t *to, const unsigned char *block,
                                size_t base, struct seen *seen) {
    uint64_t space = find_block(block, seen);
    size_t count = (size_t)__builtin_popcountll(space);
    do {
        for (size_t i = 0; i < 8; i++) {
            to[i] = (uint16_t)(base + 1 + find_lowest(space));
            space &= space - 1;
        }
        to += 8;
    } while (space);
    return count;
}

/* The first pass. Loads whole blocks inside the text; the last block is
 * copied, so that nothing behind the text is read. */
static void find_tokens(struct nim_tokens *tokens, const unsigned char *text,
                        size_t text_len) {
    struct seen seen = {vdupq_n_u8(0), vdupq_n_s16(0)};
    uint16_t *to = tokens->start;
    *to++ = 0;
    size_t base = 0;
    for (; base + BLOCK <= text_len; base += BLOCK) {
        to += note_block(to, text + base, base, &seen);
    }
    if (base < text_len) {
        unsigned char last[BLOCK];
        memset(last, '0', sizeof last);
        memcpy(last, text + base, text_len - base);
        to += note_block(to, last, base, &seen);
    }
    tokens->has_fault = vmaxvq_u8(seen.largest) > 9;
    tokens->newlines = (size_t)-vaddlvq_s16(seen.newlines);
    tokens->count = (size_t)(to - tokens->start) - 1;
}

/* ---- The second pass ---- */

/* The last len of the sixteen bytes before the white space before that place,
 * as digits, and zeros before them. */
static inline uint8x16_t load_digits(const unsigned char *behind, size_t len) {
    static const uint8_t kept[32] = {[16] = 15, 15, 15, 15, 15, 15, 15, 15,
                                     15,        15, 15, 15, 15, 15, 15, 15};
    return vandq_u8(vld1q_u8(behind - 1 - 16), vld1q_u8(kept + len));
}

/* Four numbers: the last lens[i] of the sixteen bytes before
 * text + behind[i] - 1, at most 16, none for a length of 0. */
static inline void join_sixteen(uint64_t numbers[GROUP],
                                const unsigned char *text,
                                const uint16_t *behind, const size_t *lens) {
    uint8x16_t a = load_digits(text + behind[0], lens[0]);
    uint8x16_t b = load_digits(text + behind[1], lens[1]);
    uint8x16_t c = load_digits(text + behind[2], lens[2]);
    uint8x16_t d = load_digits(text + behind[3], lens[3]);
    const uint8x16_t ten = vdupq_n_u8(10);
    uint8x16_t ab = vmlaq_u8(vuzp2q_u8(a, b), vuzp1q_u8(a, b), ten);
    uint8x16_t cd = vmlaq_u8(vuzp2q_u8(c, d), vuzp1q_u8(c, d), ten);
    uint8x16_t pairs = vuzp1q_u8(ab, cd);
    uint8x16_t pairs_2 = vuzp2q_u8(ab, cd);
    uint16x8_t ab_fours = vmlal_u8(vmovl_u8(vget_low_u8(pairs_2)),
                                   vget_low_u8(pairs), vdup_n_u8(100));
    uint16x8_t cd_fours =
        vmlal_high_u8(vmovl_high_u8(pairs_2), pairs, vdupq_n_u8(100));
    uint16x8_t fours = vuzp1q_u16(ab_fours, cd_fours);
    uint16x8_t fours_2 = vuzp2q_u16(ab_fours, cd_fours);
    uint32x4_t ab_eights = vmlal_n_u16(vmovl_u16(vget_low_u16(fours_2)),
                                       vget_low_u16(fours), 10000);
    uint32x4_t cd_eights =
        vmlal_high_n_u16(vmovl_high_u16(fours_2), fours, 10000);
    uint32x4_t eights = vuzp1q_u32(ab_eights, cd_eights);
    uint32x4_t eights_2 = vuzp2q_u32(ab_eights, cd_eights);
    vst1q_u64(numbers, vmlal_n_u32(vmovl_u32(vget_low_u32(eights_2)),
                                   vget_low_u32(eights), 100000000));
    vst1q_u64(numbers + 2,
              vmlal_high_n_u32(vmovl_high_u32(eights_2), eights, 100000000));
}

/* Four tokens of any length: writes their numbers but those of empty tokens,
 * and returns how many. The digits before the last sixteen are joined in the
 * same way; up to 32 bytes before the text are loaded, its margin. *fits
 * becomes false for a number above 2^64-1, or of more than 20 digits. */
static size_t join_any(uint64_t *numbers, const unsigned char *text,
                       const uint16_t *start, bool *fits) {
    size_t low_lens[GROUP];
    size_t high_lens[GROUP];
    uint64_t low[GROUP];
    uint64_t high[GROUP];
    for (size_t i = 0; i < GROUP; i++) {
        size_t len = start[i + 1] > start[i] ? start[i + 1] - start[i] - 1u : 0;
        low_lens[i] = len < 16 ? len : 16;
        high_lens[i] = len < 32 ? len - low_lens[i] : 16;
    }
    join_sixteen(low, text, start + 1, low_lens);
    join_sixteen(high, text - 16, start + 1, high_lens);
    size_t count = 0;
    for (size_t i = 0; i < GROUP; i++) {
        numbers[count] = high[i] * TEN_TO_16 + low[i];
        *fits &= (high_lens[i] <= 4) & (high[i] <= HIGH_MAX) &
                 (numbers[count] >= low[i]);
        count += low_lens[i] > 0;
    }
    return count;
}

/* Four tokens, most of them of one to sixteen digits; as join_any. */
static inline size_t join_group(uint64_t *numbers, const unsigned char *text,
                                const uint16_t *start, bool *fits) {
    /* Less one, which makes those of 0 and of 17 and more large. */
    size_t less[GROUP];
    size_t lens[GROUP];
    for (size_t i = 0; i < GROUP; i++) {
        less[i] = (size_t)start[i + 1] - start[i] - 2;
        lens[i] = less[i] + 1;
    }
    if ((less[0] | less[1] | less[2] | less[3]) >= 16) {
        return join_any(numbers, text, start, fits);
    }
    join_sixteen(numbers, text, start + 1, lens);
    return GROUP;
}

/* False when some number is too large or too long.
 * A group loads the sixteen bytes before each of its places of white space,
 * which are inside the text: nothing behind it, and 16 bytes before it. It
 * stores GROUP numbers, some of which may be dropped: as a number takes two
 * bytes of text at least, that stays inside NIM_SCAN_ROOM. */
static bool join_tokens(const struct nim_tokens *tokens,
                        const unsigned char *text, uint64_t *numbers,
                        size_t *number_count) {
    bool fits = true;
    size_t count = 0;
    for (size_t i = 0; i < tokens->count; i += GROUP) {
        count += join_group(numbers + count, text, tokens->start + i, &fits);
    }
    *number_count = count;
    return fits;
}

struct nim_scanned nim_scan_neon(const unsigned char *text, size_t text_len,
                                 uint64_t *numbers) {
    struct nim_tokens tokens;
    find_tokens(&tokens, text, text_len);
    uint16_t *last = tokens.start + tokens.count;
    struct nim_scanned done = {.used = *last, .newlines = tokens.newlines};
    for (size_t i = 1; i < GROUP; i++) {
        last[i] = *last; /* empty tokens, up to a group */
    }
    bool fits = join_tokens(&tokens, text, numbers, &done.count);
    return fits && !tokens.has_fault
               ? done
               : nim_scan_exactly(text, done.used, numbers, NIM_SCAN_ROOM);
}

#endif
