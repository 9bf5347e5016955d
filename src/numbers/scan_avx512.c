/* The first pass of the AVX-512 scanning kernel; the second is that of AVX2,
 * but for tokens of a few digits.
 *
 * Of each 64 bytes one mask of those up to a space; its set bits, as 16-bit
 * offsets into the text, are the places where tokens end, perhaps empty ones.
 * For longer tokens a second pass of twice the width would save less than a
 * twentieth of what solving takes. */
#include "numbers/kernels.h"
#include "numbers/scan.h"

#ifdef NIM_X86_64

#include <immintrin.h>

#define BLOCK NIM_TOKENS_BLOCK

/* A byte from 64 on is bad and has one of them already; below 64 a table gives
 * one to a bad byte. */
#define FAULT_BITS 0xc0

/* 0, 1, .. 63. */
static __m512i count_up(void) {
    __m128i row =
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i rows = _mm512_setr_epi64(
        0, 0, 0x1010101010101010, 0x1010101010101010, 0x2020202020202020,
        0x2020202020202020, 0x3030303030303030, 0x3030303030303030);
    return _mm512_add_epi8(_mm512_broadcast_i32x4(row), rows);
}

/* What was seen in the blocks so far. */
struct seen {
    __m512i faults; /* has one of FAULT_BITS in a byte for a bad byte */
    size_t newlines;
};

/* Bad bytes: a permutation looks up the low six bits of a byte. */
static inline __m512i find_faults(__m512i bytes) {
    const uint64_t bad = 0x8080808080808080;
    const __m512i table = _mm512_setr_epi64(
        (int64_t)bad, (int64_t)(bad & 0xffff0000000000ff), (int64_t)bad,
        (int64_t)bad, (int64_t)(bad & ~UINT64_C(0xff)), (int64_t)bad, 0,
        (int64_t)(bad & ~UINT64_C(0xffff)));
    return _mm512_or_si512(_mm512_permutexvar_epi8(bytes, table), bytes);
}

/* Writes the places behind the white space of a block that starts at base, and
 * returns how many. What is written behind the last one is overwritten
 * later. */
static inline size_t note_block(uint16_t *to, __m512i bytes, size_t base,
                                struct seen *seen) {
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
    seen->faults = _mm512_or_si512(seen->faults, find_faults(bytes));
    seen->newlines += (size_t)_mm_popcnt_u64(
        _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8('\n')));
    return count;
}

/* Loads whole blocks inside the text, and of the last block only the bytes that
 * belong to it. */
static void find_tokens(struct nim_tokens *tokens, const unsigned char *text,
                        size_t text_len) {
    struct seen seen = {_mm512_setzero_si512(), 0};
    uint16_t *to = tokens->start;
    *to++ = 0;
    size_t base = 0;
    for (; base + BLOCK <= text_len; base += BLOCK) {
        to += note_block(to, _mm512_loadu_si512(text + base), base, &seen);
    }
    if (base < text_len) {
        __mmask64 inside = _bzhi_u64(UINT64_MAX, (unsigned)(text_len - base));
        __m512i bytes =
            _mm512_mask_loadu_epi8(_mm512_set1_epi8('0'), inside, text + base);
        to += note_block(to, bytes, base, &seen);
    }
    tokens->has_fault =
        _mm512_test_epi8_mask(seen.faults,
                              _mm512_set1_epi8((char)FAULT_BITS)) != 0;
    tokens->newlines = seen.newlines;
    tokens->count = (size_t)(to - tokens->start) - 1;
}

/* The low byte of each of 16 numbers, four times. */
static inline __m512i spread(__m256i numbers) {
    const __m512i lowest = _mm512_broadcast_i32x4(
        _mm_setr_epi8(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12));
    return _mm512_shuffle_epi8(_mm512_cvtepu16_epi32(numbers), lowest);
}

/* Short tokens: a permutation of the 128 bytes that end with their last white
 * space gives the last four bytes of each. */
static bool join_short(const unsigned char *text, const uint16_t *start,
                       uint64_t *numbers) {
    const __m512i to_last = _mm512_set1_epi32(0x00010203);
    const size_t end = start[NIM_TOKENS_SHORT];
    const unsigned char *bytes = text + end - (ptrdiff_t)2 * BLOCK;
    __m256i behind = _mm256_loadu_si256((const void *)(start + 1));
    __m256i lens =
        _mm256_sub_epi16(behind, _mm256_loadu_si256((const void *)start));
    __m256i less = _mm256_sub_epi16(lens, _mm256_set1_epi16(2));
    __m256i above =
        _mm256_subs_epu16(less, _mm256_set1_epi16(NIM_TOKENS_DIGITS - 1));
    if (end < 2 * BLOCK - NIM_SCAN_MARGIN ||
        !_mm256_testz_si256(above, above)) {
        return false;
    }
    __m256i last = _mm256_add_epi16(
        behind, _mm256_set1_epi16((short)(2 * BLOCK - 2 - end)));
    __m512i places = _mm512_sub_epi8(spread(last), to_last);
    __mmask64 inside = _mm512_cmple_epu8_mask(to_last, spread(less));
    __m512i digits = _mm512_maskz_sub_epi8(
        inside,
        _mm512_permutex2var_epi8(_mm512_loadu_si512(bytes), places,
                                 _mm512_loadu_si512(bytes + BLOCK)),
        _mm512_set1_epi8('0'));
    __m512i pairs =
        _mm512_maddubs_epi16(digits, _mm512_set1_epi16(1 << 8 | 10));
    __m512i fours = _mm512_madd_epi16(pairs, _mm512_set1_epi32(1 << 16 | 100));
    _mm512_storeu_si512(numbers,
                        _mm512_cvtepu32_epi64(_mm512_castsi512_si256(fours)));
    _mm512_storeu_si512(
        numbers + NIM_TOKENS_SHORT / 2,
        _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(fours, 1)));
    return true;
}

struct nim_scanned nim_scan_avx512(const unsigned char *text, size_t text_len,
                                   uint64_t *numbers) {
    struct nim_tokens tokens;
    find_tokens(&tokens, text, text_len);
    return nim_tokens_join(&tokens, text, numbers, join_short);
}

#endif
