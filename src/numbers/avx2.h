/* What the AVX2 kernels share; their files alone can include it. */
#ifndef NIM_AVX2_H
#define NIM_AVX2_H

#include <immintrin.h>
#include <stdint.h>

/* Moves the numbers whose bits are set in kept to the front. A row of the table
 * names the 32-bit halves to take. */
static inline __m256i avx2_pack(__m256i numbers, unsigned kept) {
    static const uint64_t halves[1 << 4] = {
        0,          0x0100,         0x0302,         0x03020100,
        0x0504,     0x05040100,     0x05040302,     0x050403020100,
        0x0706,     0x07060100,     0x07060302,     0x070603020100,
        0x07060504, 0x070605040100, 0x070605040302, 0x0706050403020100,
    };
    __m128i row = _mm_loadl_epi64((const void *)(halves + kept));
    return _mm256_permutevar8x32_epi32(numbers, _mm256_cvtepu8_epi32(row));
}

#endif
