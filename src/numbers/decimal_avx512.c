/* Picks what answers small cases, by registers of eight piles each. Formatting
 * is left to the kernel of AVX2. */
#include "numbers/kernels.h"

#include "base/bytes.h"

#ifdef NIM_X86_64

#include <immintrin.h>

/* Of the piles from there on eight, or as many as there are, and zeros. */
static inline __m512i load_eight(const uint64_t *piles, size_t left) {
    return _mm512_maskz_loadu_epi64((__mmask8)_bzhi_u32(0xff, (unsigned)left),
                                    piles);
}

/* The nim-sum of the piles in each place; of one with a bit of none false. */
static inline bool find_sum(const uint64_t *piles, size_t pile_count,
                            __m512i none, __m512i *sum) {
    __m512i any = _mm512_setzero_si512();
    *sum = any;
    for (size_t i = 0; i < pile_count; i += 8) {
        __m512i eight = load_eight(piles + i, pile_count - i);
        any = _mm512_or_si512(any, eight);
        *sum = _mm512_xor_si512(*sum, eight);
    }
    *sum = _mm512_xor_si512(*sum, _mm512_shuffle_i64x2(*sum, *sum, 0x4e));
    *sum = _mm512_xor_si512(*sum, _mm512_shuffle_i64x2(*sum, *sum, 0xb1));
    *sum = _mm512_xor_si512(*sum, _mm512_shuffle_epi32(*sum, 0x4e));
    return _mm512_test_epi64_mask(any, none) == 0;
}

/* Stores eight, of which the winning moves stay. */
static inline uint64_t *pick_eight(uint64_t *to, __m512i piles, __m512i sum) {
    __m512i left = _mm512_xor_si512(piles, sum);
    __mmask8 wins = _mm512_cmplt_epu64_mask(left, piles);
    __m512i moves = _mm512_or_si512(piles, _mm512_slli_epi64(left, 32));
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(wins, moves));
    return to + _mm_popcnt_u32(wins);
}

struct nim_picked nim_decimal_pick_avx512(uint64_t *picks,
                                          const uint64_t *numbers, size_t count,
                                          uint64_t most, bool lists) {
    const __m512i none = _mm512_set1_epi64(lists ? -NIM_PICK_BELOW : 0);
    struct nim_picked done = {0, 0, 0};
    uint64_t *to = picks;
    while (done.case_count < most && done.used < count &&
           to < picks + NIM_PICK_ROOM - NIM_PICK_PILES - 8) {
        const uint64_t *piles = numbers + done.used + 1;
        uint64_t pile_count = piles[-1];
        __m512i sum;
        if (pile_count - 1 >= NIM_PICK_PILES ||
            pile_count >= count - done.used ||
            !find_sum(piles, (size_t)pile_count, none, &sum)) {
            break;
        }
        bool wins = _mm_cvtsi128_si64(_mm512_castsi512_si128(sum)) != 0;
        *to++ = wins ? NIM_PICK_WINS : NIM_PICK_LOSES;
        for (size_t i = 0; lists && i < pile_count; i += 8) {
            to = pick_eight(to, load_eight(piles + i, (size_t)pile_count - i),
                            sum);
        }
        done.used += 1 + (size_t)pile_count;
        done.case_count++;
    }
    done.count = (size_t)(to - picks);
    return done;
}

#endif
