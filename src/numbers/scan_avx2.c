/* The AVX2 scanning kernel, in two passes; the AVX-512 kernel has the second
 * one, too.
 *
 * First pass: of each 64 bytes one mask of those that are white space; each
 * set bit is a place where a token ends, perhaps an empty one. Second pass:
 * four tokens at a time, the sixteen bytes before their white space; what
 * stands before the token becomes zero, and three rounds of multiply-and-add
 * join digits, pairs and fours. No token waits for the one before it, and no
 * branch looks at a digit or, up to sixteen digits, at a length.
 *
 * Faults are only collected: when there was one, nim_scan_exactly finds it. */
#include "numbers/kernels.h"
#include "numbers/scan.h"

#ifdef NIM_X86_64

#include "numbers/avx2.h"

#define BLOCK NIM_TOKENS_BLOCK

/* Tokens converted together. */
#define GROUP 4

/* More pieces of white space than usual in a block. */
#define MANY 7

/* The largest number, split where its last sixteen digits begin. */
#define TEN_TO_16 10000000000000000
#define HIGH_MAX (UINT64_MAX / TEN_TO_16)
#define LOW_MAX (UINT64_MAX % TEN_TO_16)

/* What was seen in the blocks so far. */
struct seen {
    __m256i largest; /* byte - '0' of the bytes that are no white space */
    size_t newlines;
};

/* The white space among 32 bytes. A shuffle looks up the low four bits of a
 * byte below 0x80, and gives zero for the others: only white space finds
 * itself. */
static inline uint32_t find_space(__m256i bytes, struct seen *seen) {
    const char no = -1;
    const __m256i spaces = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(' ', no, no, no, no, no, no, no, no, '\t', '\n', '\v',
                      '\f', '\r', no, no));
    __m256i space =
        _mm256_cmpeq_epi8(_mm256_shuffle_epi8(spaces, bytes), bytes);
    __m256i digits = _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
    seen->largest =
        _mm256_max_epu8(seen->largest, _mm256_andnot_si256(space, digits));
    __m256i newline = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\n'));
    seen->newlines +=
        (size_t)_mm_popcnt_u32((unsigned)_mm256_movemask_epi8(newline));
    return (uint32_t)_mm256_movemask_epi8(space);
}

/* The places behind the set bits of 4, the first one lowest, and of 8: with
 * those of the upper 4 in front. */
#define OF_8(low, count, high)                                                 \
    ((low) | ((uint64_t)(high) + 0x04040404) << 8 * (count))
#define WITH(high)                                                             \
    OF_8(0, 0, high), OF_8(1, 1, high), OF_8(2, 1, high),                      \
        OF_8(0x201, 2, high), OF_8(3, 1, high), OF_8(0x301, 2, high),          \
        OF_8(0x302, 2, high), OF_8(0x30201, 3, high), OF_8(4, 1, high),        \
        OF_8(0x401, 2, high), OF_8(0x402, 2, high), OF_8(0x40201, 3, high),    \
        OF_8(0x403, 2, high), OF_8(0x40301, 3, high), OF_8(0x40302, 3, high),  \
        OF_8(0x4030201, 4, high)
static const uint64_t places_of_8[256] = {
    WITH(0),     WITH(1),       WITH(2),       WITH(0x201),
    WITH(3),     WITH(0x301),   WITH(0x302),   WITH(0x30201),
    WITH(4),     WITH(0x401),   WITH(0x402),   WITH(0x40201),
    WITH(0x403), WITH(0x40301), WITH(0x40302), WITH(0x4030201),
};

/* Writes the places behind the white space of a block that starts at base, and
 * returns how many. Where they are many, they come from a table for 8 bytes at
 * a time, else 8 of them at a time: most blocks of large numbers have no more,
 * and then no branch depends on how many. What is written behind the last one
 * is overwritten later. */
static inline size_t note_block(uint16_t *to, const unsigned char *block,
                                size_t base, struct seen *seen) {
    __m256i low = _mm256_loadu_si256((const void *)block);
    __m256i high = _mm256_loadu_si256((const void *)(block + 32));
    uint64_t space = find_space(low, seen);
    space |= (uint64_t)find_space(high, seen) << 32;
    size_t count = (size_t)_mm_popcnt_u64(space);
    bool are_many = count > MANY;
    for (size_t i = 0; are_many && i < BLOCK; i += 8) {
        unsigned char bits = (unsigned char)(space >> i);
        __m128i places =
            _mm_cvtepu8_epi16(_mm_cvtsi64_si128((int64_t)places_of_8[bits]));
        _mm_storeu_si128(
            (void *)to,
            _mm_add_epi16(places, _mm_set1_epi16((short)(base + i))));
        to += _mm_popcnt_u32(bits);
    }
    while (!are_many && space) {
        for (size_t i = 0; i < 8; i++) {
            to[i] = (uint16_t)(base + 1 + _tzcnt_u64(space));
            space &= space - 1;
        }
        to += 8;
    }
    return count;
}

/* The first pass. Loads whole blocks inside the text; the last block is
 * copied, so that nothing behind the text is read. */
static void find_tokens(struct nim_tokens *tokens, const unsigned char *text,
                        size_t text_len) {
    struct seen seen = {_mm256_setzero_si256(), 0};
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
    __m256i above = _mm256_subs_epu8(seen.largest, _mm256_set1_epi8(9));
    tokens->has_fault = !_mm256_testz_si256(above, above);
    tokens->newlines = seen.newlines;
    tokens->count = (size_t)(to - tokens->start) - 1;
}

/* ---- The second pass ---- */

static __m128i load_16(const void *from) {
    return _mm_loadu_si128(from);
}

/* The sixteen bytes before the white space of every other token of four. */
static __m256i load_two(const unsigned char *text, const uint16_t *behind) {
    const unsigned char *from = text - 1 - 16;
    return _mm256_setr_m128i(load_16(from + behind[0]),
                             load_16(from + behind[2]));
}

/* Bytes to digits, those before the token to zero. which holds, for each byte
 * of a lane, the place of its token's length in lens. */
static __m256i keep_digits(__m256i bytes, __m128i lens, __m256i which) {
    const __m256i from_end = _mm256_broadcastsi128_si256(
        _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    __m256i len = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(lens), which);
    __m256i inside = _mm256_cmpgt_epi8(len, from_end);
    __m256i digits = _mm256_sub_epi8(bytes, _mm256_set1_epi8('0'));
    return _mm256_and_si256(inside, digits);
}

/* Sixteen digits a lane to four numbers below 10^4 a lane. */
static __m256i join_fours(__m256i digits) {
    __m256i pairs =
        _mm256_maddubs_epi16(digits, _mm256_set1_epi16(1 << 8 | 10));
    return _mm256_madd_epi16(pairs, _mm256_set1_epi32(1 << 16 | 100));
}

/* Four numbers: the last lens[i] of the sixteen bytes before
 * text + behind[i] - 1, none for a length of 0. */
static inline __m256i join_sixteen(const unsigned char *text,
                                   const uint16_t *behind, __m128i lens) {
    const __m256i even = _mm256_setr_epi32(0, 0, 0, 0, 0x04040404, 0x04040404,
                                           0x04040404, 0x04040404);
    const __m256i odd = _mm256_add_epi8(even, _mm256_set1_epi8(2));
    __m256i a = join_fours(keep_digits(load_two(text, behind), lens, even));
    __m256i b = join_fours(keep_digits(load_two(text, behind + 1), lens, odd));
    /* Both have a lane for every other token; now a token has half a lane. */
    __m256i fours = _mm256_packus_epi32(a, b);
    __m256i eights =
        _mm256_madd_epi16(fours, _mm256_set1_epi32(1 << 16 | 10000));
    __m256i high = _mm256_mul_epu32(eights, _mm256_set1_epi64x(100000000));
    return _mm256_add_epi64(high, _mm256_srli_epi64(eights, 32));
}

/* Adds the digits before the last sixteen, four at most. Loads the sixteen
 * bytes before those: up to 32 bytes before the text, its margin. A number
 * above 2^64-1 is noted in *too_large. */
static __m256i join_rest(const unsigned char *text, const uint16_t *behind,
                         __m128i lens, __m256i low, __m256i *too_large) {
    const __m256i high_max = _mm256_set1_epi64x(HIGH_MAX);
    const __m256i low_max = _mm256_set1_epi64x(LOW_MAX);
    lens = _mm_subs_epu16(lens, _mm_set1_epi16(16));
    __m256i high = join_sixteen(text - 16, behind, lens);
    /* A low part above LOW_MAX counts as one more in the high part. */
    __m256i carried = _mm256_sub_epi64(high, _mm256_cmpgt_epi64(low, low_max));
    *too_large =
        _mm256_or_si256(*too_large, _mm256_cmpgt_epi64(carried, high_max));
    /* 10^16 = 2^16 * 5^16 */
    __m256i fives = _mm256_set1_epi64x(TEN_TO_16 >> 16);
    __m256i product = _mm256_add_epi64(
        _mm256_mul_epu32(high, fives),
        _mm256_slli_epi64(_mm256_mul_epu32(high, _mm256_srli_epi64(fives, 32)),
                          32));
    return _mm256_add_epi64(_mm256_slli_epi64(product, 16), low);
}

static __m128i load_8(const void *from) {
    return _mm_loadl_epi64(from);
}

/* The bits of the lengths above most. */
static unsigned find_longer(__m128i lens, short most) {
    __m128i longer = _mm_cmpgt_epi16(lens, _mm_set1_epi16(most));
    __m128i bytes = _mm_packs_epi16(longer, longer);
    return (unsigned)_mm_movemask_epi8(bytes) & ((1u << GROUP) - 1);
}

/* Are they all 1 .. 16? Less one, a length of 0 becomes the largest, and one
 * above 16 has more bits than the lowest four. */
static bool are_usual(__m128i lens) {
    __m128i less = _mm_sub_epi16(lens, _mm_set1_epi16(1));
    return _mm_testz_si128(less,
                           _mm_set_epi64x(0, (int64_t)0xfff0fff0fff0fff0));
}

/* False when some number is too large or too long.
 * A group loads the sixteen bytes before each of its places of white space,
 * which are inside the text: nothing behind it, and 16 bytes before it. It
 * stores GROUP numbers, some of which may be dropped: as a number takes two
 * bytes of text at least, that stays inside NIM_SCAN_ROOM. */
static bool join_tokens(const struct nim_tokens *tokens,
                        const unsigned char *text, uint64_t *numbers,
                        size_t *number_count, nim_tokens_short_fn *join_short) {
    __m128i longest = _mm_setzero_si128();
    __m256i too_large = _mm256_setzero_si256();
    size_t count = 0;
    for (size_t i = 0; i < tokens->count;) {
        const uint16_t *start = tokens->start + i;
        bool are_short = join_short && tokens->count - i >= NIM_TOKENS_SHORT &&
                         start[NIM_TOKENS_SHORT] - start[0] <=
                             NIM_TOKENS_SHORT * (NIM_TOKENS_DIGITS + 1);
        if (are_short && join_short(text, start, numbers + count)) {
            count += NIM_TOKENS_SHORT;
            i += NIM_TOKENS_SHORT;
            continue;
        }
        i += GROUP;
        __m128i gaps = _mm_subs_epu16(load_8(start + 1), load_8(start));
        __m128i lens = _mm_subs_epu16(gaps, _mm_set1_epi16(1));
        __m256i joined = join_sixteen(text, start + 1, lens);
        if (are_usual(lens)) {
            _mm256_storeu_si256((void *)(numbers + count), joined);
            count += GROUP;
            continue;
        }
        longest = _mm_max_epi16(longest, lens);
        if (find_longer(lens, 16)) {
            joined = join_rest(text, start + 1, lens, joined, &too_large);
        }
        unsigned filled = find_longer(lens, 0);
        _mm256_storeu_si256((void *)(numbers + count),
                            avx2_pack(joined, filled));
        count += (size_t)_mm_popcnt_u32(filled);
    }
    *number_count = count;
    return _mm256_testz_si256(too_large, too_large) &&
           !find_longer(longest, 20);
}

struct nim_scanned nim_tokens_join(struct nim_tokens *tokens,
                                   const unsigned char *text, uint64_t *numbers,
                                   nim_tokens_short_fn *join_short) {
    uint16_t *last = tokens->start + tokens->count;
    struct nim_scanned done = {.used = *last, .newlines = tokens->newlines};
    _mm_storel_epi64((void *)(last + 1), _mm_set1_epi16((short)*last));
    bool fits = join_tokens(tokens, text, numbers, &done.count, join_short);
    _mm256_zeroupper();
    return fits && !tokens->has_fault
               ? done
               : nim_scan_exactly(text, done.used, numbers, NIM_SCAN_ROOM);
}

struct nim_scanned nim_scan_avx2(const unsigned char *text, size_t text_len,
                                 uint64_t *numbers) {
    struct nim_tokens tokens;
    find_tokens(&tokens, text, text_len);
    return nim_tokens_join(&tokens, text, numbers, NULL);
}

#endif
