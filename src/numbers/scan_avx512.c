/* The AVX-512 scanning kernel, in two passes.
 *
 * First pass: of each 64 bytes one mask of those up to a space; its set bits,
 * as 16-bit offsets into the text, are the places where tokens end, perhaps
 * empty ones. Second pass: eight tokens at a time, the sixteen bytes that end
 * where a token ends; what stands before the token becomes zero, and three
 * rounds of multiply-and-add join digits, pairs and fours. No token waits for
 * the one before it, and no branch looks at a digit or, up to sixteen digits,
 * at a length.
 *
 * Faults are only collected: when there was one, nim_scan_exactly finds it. */
#include "base/bytes.h"
#include "numbers/kernels.h"
#include "numbers/scan.h"

#ifdef NIM_X86_64

#include <immintrin.h>

#define BLOCK 64

/* Tokens converted together. */
#define GROUP 8

/* The largest number, split where its last sixteen digits begin. */
#define TEN_TO_16 10000000000000000
#define HIGH_MAX (UINT64_MAX / TEN_TO_16)

/* A byte from 64 on is bad and has one of them already; below 64 a table gives
 * one to a bad byte. */
#define FAULT_BITS 0xc0

/* What the first pass leaves for the second. */
struct tokens {
    /* Token i of 0 .. count-1 starts at start[i], and its white space stands
     * at start[i + 1] - 1. GROUP - 1 copies of the last place follow. There
     * is room for the places of a block more than fit into the text. */
    uint16_t start[1 + NIM_SCAN_LEN + BLOCK];
    size_t count;
    size_t newlines;
    /* Has one of FAULT_BITS in a byte when there was a bad byte. */
    __m512i faults;
};

/* 0, 1, .. 63. */
static __m512i count_up(void) {
    __m128i row =
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i rows = _mm512_setr_epi64(
        0, 0, 0x1010101010101010, 0x1010101010101010, 0x2020202020202020,
        0x2020202020202020, 0x3030303030303030, 0x3030303030303030);
    return _mm512_add_epi8(_mm512_broadcast_i32x4(row), rows);
}

/* Collects bad bytes: a permutation looks up the low six bits of a byte. */
static __m512i collect_faults(__m512i faults, __m512i bytes) {
    const uint64_t bad = 0x8080808080808080;
    const __m512i table = _mm512_setr_epi64(
        (int64_t)bad, (int64_t)(bad & 0xffff0000000000ff), (int64_t)bad,
        (int64_t)bad, (int64_t)(bad & ~UINT64_C(0xff)), (int64_t)bad, 0,
        (int64_t)(bad & ~UINT64_C(0xffff)));
    __m512i found = _mm512_permutexvar_epi8(bytes, table);
    return _mm512_or_si512(faults, _mm512_or_si512(found, bytes));
}

static size_t count_newlines(__m512i bytes) {
    return (size_t)_mm_popcnt_u64(
        _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\n')));
}

/* Writes the places behind the white space of a block that starts at base, and
 * returns how many. What is written behind the last one is overwritten
 * later. */
static inline size_t note_block(uint16_t *to, __m512i bytes, size_t base) {
    __mmask64 space = _mm512_cmple_epu8_mask(bytes, _mm512_set1_epi8(' '));
    __m512i places = _mm512_maskz_compress_epi8(space, count_up());
    __m512i behind = _mm512_set1_epi16((short)(base + 1));
    __m512i low = _mm512_cvtepu8_epi16(_mm512_castsi512_si256(places));
    size_t count = (size_t)_mm_popcnt_u64(space);
    _mm512_storeu_si512(to, _mm512_add_epi16(low, behind));
    if (count > BLOCK / 2) {
        __m512i high =
            _mm512_cvtepu8_epi16(_mm512_extracti64x4_epi64(places, 1));
        _mm512_storeu_si512(to + BLOCK / 2, _mm512_add_epi16(high, behind));
    }
    return count;
}

/* The first pass. Loads whole blocks inside the text, and of the last block
 * only the bytes that belong to it. */
static void find_tokens(struct tokens *tokens, const unsigned char *text,
                        size_t text_len) {
    __m512i faults = _mm512_setzero_si512();
    size_t newlines = 0;
    uint16_t *to = tokens->start;
    *to++ = 0;
    size_t base = 0;
    for (; base + BLOCK <= text_len; base += BLOCK) {
        __m512i bytes = _mm512_loadu_si512(text + base);
        faults = collect_faults(faults, bytes);
        newlines += count_newlines(bytes);
        to += note_block(to, bytes, base);
    }
    if (base < text_len) {
        __mmask64 inside = _bzhi_u64(UINT64_MAX, (unsigned)(text_len - base));
        __m512i bytes =
            _mm512_mask_loadu_epi8(_mm512_set1_epi8('0'), inside, text + base);
        faults = collect_faults(faults, bytes);
        newlines += count_newlines(bytes);
        to += note_block(to, bytes, base);
    }
    _mm_storeu_si128((void *)to, _mm_set1_epi16((short)to[-1]));
    tokens->count = (size_t)(to - tokens->start) - 1;
    tokens->newlines = newlines;
    tokens->faults = faults;
}

static __m128i load_16(const void *from) {
    return _mm_loadu_si128(from);
}

/* The sixteen bytes before the white space of every other token of eight. */
static __m512i load_four(const unsigned char *text, const uint16_t *behind) {
    const unsigned char *from = text - 1 - 16;
    /* NOLINTNEXTLINE(clang-analyzer-core.*): it does not see vector stores. */
    __m512i four = _mm512_castsi128_si512(load_16(from + behind[0]));
    four = _mm512_inserti64x2(four, load_16(from + behind[2]), 1);
    four = _mm512_inserti64x2(four, load_16(from + behind[4]), 2);
    return _mm512_inserti64x2(four, load_16(from + behind[6]), 3);
}

/* Bytes to digits, those before the token to zero. which holds, for each byte
 * of a lane, the place of its token's length in lens. */
static __m512i keep_digits(__m512i bytes, __m128i lens, __m512i which) {
    const __m512i from_end = _mm512_broadcast_i32x4(
        _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    __m512i len = _mm512_permutexvar_epi8(which, _mm512_castsi128_si512(lens));
    __mmask64 inside = _mm512_cmpgt_epu8_mask(len, from_end);
    return _mm512_maskz_sub_epi8(inside, bytes, _mm512_set1_epi8('0'));
}

/* Sixteen digits a lane to four numbers below 10^4 a lane. */
static __m512i join_fours(__m512i digits) {
    __m512i pairs =
        _mm512_maddubs_epi16(digits, _mm512_set1_epi16(1 << 8 | 10));
    return _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 << 16 | 100));
}

/* Eight numbers: the last lens[i] of the sixteen bytes before text + behind[i]
 * - 1, none for a length of 0. */
static inline __m512i join_sixteen(const unsigned char *text,
                                   const uint16_t *behind, __m128i lens) {
    const __m512i even = _mm512_setr_epi32(
        0, 0, 0, 0, 0x04040404, 0x04040404, 0x04040404, 0x04040404, 0x08080808,
        0x08080808, 0x08080808, 0x08080808, 0x0c0c0c0c, 0x0c0c0c0c, 0x0c0c0c0c,
        0x0c0c0c0c);
    const __m512i odd = _mm512_add_epi8(even, _mm512_set1_epi8(2));
    __m512i a = join_fours(keep_digits(load_four(text, behind), lens, even));
    __m512i b = join_fours(keep_digits(load_four(text, behind + 1), lens, odd));
    /* Both have a lane for every other token; now a token has half a lane. */
    __m512i fours = _mm512_packus_epi32(a, b);
    __m512i eights =
        _mm512_madd_epi16(fours, _mm512_set1_epi32(1 << 16 | 10000));
    __m512i high = _mm512_mul_epu32(eights, _mm512_set1_epi64(100000000));
    return _mm512_add_epi64(high, _mm512_srli_epi64(eights, 32));
}

/* Adds the digits before the last sixteen. Loads the sixteen bytes before
 * those: up to 32 bytes before the text, its margin. Sets the bits of the
 * numbers above 2^64-1 in *too_large. */
static __m512i join_rest(const unsigned char *text, const uint16_t *behind,
                         __m128i lens, __m512i low, __mmask8 *too_large) {
    lens = _mm_subs_epu16(lens, _mm_set1_epi16(16));
    __m512i high = join_sixteen(text - 16, behind, lens);
    __m512i unit = _mm512_set1_epi64(TEN_TO_16);
    __m512i sum = _mm512_add_epi64(_mm512_mullo_epi64(high, unit), low);
    *too_large |= _mm512_cmpgt_epu64_mask(high, _mm512_set1_epi64(HIGH_MAX)) |
                  _mm512_cmplt_epu64_mask(sum, low);
    return sum;
}

/* The second pass. False when some number is too large or too long.
 * A group loads the sixteen bytes before each of its places of white space,
 * which are inside the text: nothing behind it, and 16 bytes before it. It
 * stores GROUP numbers, some of which may be dropped: as a number takes two
 * bytes of text at least, that stays inside NIM_SCAN_ROOM. */
static bool join_tokens(const struct tokens *tokens, const unsigned char *text,
                        uint64_t *numbers, size_t *number_count) {
    __m128i longest = _mm_setzero_si128();
    __mmask8 too_large = 0;
    size_t count = 0;
    for (size_t i = 0; i < tokens->count; i += GROUP) {
        const uint16_t *start = tokens->start + i;
        __m128i gaps = _mm_subs_epu16(load_16(start + 1), load_16(start));
        __m128i lens = _mm_subs_epu16(gaps, _mm_set1_epi16(1));
        __m512i joined = join_sixteen(text, start + 1, lens);
        /* A length of 0 becomes the largest. */
        __m128i less = _mm_sub_epi16(lens, _mm_set1_epi16(1));
        if (!_mm_cmpgt_epu16_mask(less, _mm_set1_epi16(15))) {
            _mm512_storeu_si512(numbers + count, joined);
            count += GROUP;
            continue;
        }
        longest = _mm_max_epu16(longest, lens);
        if (_mm_cmpgt_epu16_mask(lens, _mm_set1_epi16(16))) {
            joined = join_rest(text, start + 1, lens, joined, &too_large);
        }
        __mmask8 filled = _mm_test_epi16_mask(lens, lens);
        _mm512_storeu_si512(numbers + count,
                            _mm512_maskz_compress_epi64(filled, joined));
        count += (size_t)_mm_popcnt_u32(filled);
    }
    *number_count = count;
    return !too_large && !_mm_cmpgt_epu16_mask(longest, _mm_set1_epi16(20));
}

struct nim_scanned nim_scan_avx512(const unsigned char *text, size_t text_len,
                                   uint64_t *numbers) {
    struct tokens tokens;
    struct nim_scanned done = {.status = NIM_OK};
    find_tokens(&tokens, text, text_len);
    done.used = tokens.start[tokens.count];
    done.newlines = tokens.newlines;
    bool fits = join_tokens(&tokens, text, numbers, &done.count);
    if (!fits || _mm512_test_epi8_mask(tokens.faults,
                                       _mm512_set1_epi8((char)FAULT_BITS))) {
        return nim_scan_exactly(text, done.used, numbers, NIM_SCAN_ROOM);
    }
    return done;
}

#endif
