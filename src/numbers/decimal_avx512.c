/* The AVX-512 formatting kernel: four lines, eight numbers, at a time.
 *
 * A number below 10^12 becomes sixteen bytes: twelve digits, the white space
 * behind them, and three bytes that are dropped. It is divided by 10^8, and the
 * rest by 10^4; then all fours by 100, then all pairs by 10. The digits of two
 * lines fill a register, and one byte-compress drops their leading zeros. From
 * 10^12 on a number has 32 bytes, and a line fills a register. */
#include "numbers/decimal.h"

#ifdef NIM_X86_64

#include <immintrin.h>

/* Lines written together. */
#define GROUP ((size_t)4)

/* Piles looked at before their lines are written. */
#define CHOSEN ((size_t)512)

#define TEN_TO_8 100000000
#define TEN_TO_12 1000000000000
#define TEN_TO_15 1000000000000000

/* 1 / 10^8, 1 / 10^7 and 1 / 5^15, a little more. */
#define RECIPROCAL_10_8 1e-8
#define RECIPROCAL_10_7 1.0000000000000002e-7
#define RECIPROCAL_5_15 3.276800000000001e-11

/* What turns eight digits, first digit lowest, into text; the last of them
 * may give its place to white space. */
#define ZEROS 0x3030303030303030
#define ZEROS_SPACE 0x2030303030303030
#define ZEROS_NEWLINE 0x0a30303030303030
/* The same for four digits and what is behind them. */
#define SPACE_AFTER_FOUR 0x0000002030303030
#define NEWLINE_AFTER_FOUR 0x0000000a30303030

/* Eight numbers below 10^8 to eight times eight digits, first digit lowest. A
 * division is a multiplication with the reciprocal, exact in these ranges:
 * 109951163 / 2^40 for 10^4 below 10^8, 5243 / 2^19 for 100 below 10^4,
 * 6554 / 2^16 for 10 below 100. */
static inline __m512i split_eight(__m512i numbers) {
    __m512i upper = _mm512_srli_epi64(
        _mm512_mul_epu32(numbers, _mm512_set1_epi64(109951163)), 40);
    __m512i lower = _mm512_sub_epi64(
        numbers, _mm512_mul_epu32(upper, _mm512_set1_epi64(10000)));
    __m512i fours = _mm512_or_si512(upper, _mm512_slli_epi64(lower, 32));

    __m512i hundreds = _mm512_srli_epi32(
        _mm512_mulhi_epu16(fours, _mm512_set1_epi16(5243)), 3);
    /* Multiply-and-add, as gcc makes shifts and additions of a multiplication
     * by a constant. */
    __m512i rest = _mm512_sub_epi16(
        fours, _mm512_madd_epi16(hundreds, _mm512_set1_epi16(100)));
    __m512i pairs = _mm512_or_si512(hundreds, _mm512_slli_epi32(rest, 16));

    __m512i tens = _mm512_mulhi_epu16(pairs, _mm512_set1_epi16(6554));
    __m512i ones = _mm512_sub_epi16(
        pairs, _mm512_maddubs_epi16(tens, _mm512_set1_epi8(10)));
    return _mm512_or_si512(tens, _mm512_slli_epi16(ones, 8));
}

/* Divides numbers below 2^50 by a divisor whose reciprocal is given, in double
 * precision: no integer division is that wide. The reciprocal is too large, by
 * less than 2^-51 of itself. So a multiple of the divisor comes out right: its
 * quotient is a double, and no rounding falls below that. Any other quotient is
 * at least 1 / divisor below the next integer; with the rounding it comes out
 * too large by less than 2^-50 of itself, which is less. */
static __m512i divide(__m512i numbers, double reciprocal) {
    __m512d doubles = _mm512_cvtepu64_pd(numbers);
    return _mm512_cvttpd_epu64(
        _mm512_mul_pd(doubles, _mm512_set1_pd(reciprocal)));
}

/* Splits ten times a number below 10^15 into two halves of eight digits. */
static inline void split_sixteen(__m512i numbers, __m512i *upper,
                                 __m512i *lower) {
    __m512i quotients = divide(numbers, RECIPROCAL_10_7);
    __m512i rest = _mm512_sub_epi64(
        numbers, _mm512_mul_epu32(quotients, _mm512_set1_epi64(10000000)));
    *upper = split_eight(quotients);
    *lower = split_eight(_mm512_mul_epu32(rest, _mm512_set1_epi64(10)));
}

/* Lanes of text: from each lane's first digit that is not zero on; first_bits
 * are the bits of the first bytes of lanes, kept_bits of the bytes that always
 * stay. Only text_bits are written. Stores 64 bytes. */
static inline unsigned char *write_lanes(unsigned char *at, __m512i text,
                                         uint64_t first_bits,
                                         uint64_t kept_bits,
                                         uint64_t text_bits) {
    uint64_t bits = _mm512_cmpgt_epu8_mask(text, _mm512_set1_epi8('0'));
    bits |= kept_bits;
    /* Every lane has a bit, so none borrows from the next: a lane less one
     * differs from it up to its lowest bit. */
    bits = (bits | ~(bits - first_bits)) & text_bits;
    _mm512_storeu_si512(at, _mm512_maskz_compress_epi8(bits, text));
    return at + _mm_popcnt_u64(bits);
}

/* Eight numbers below 10^12 to four fields of four digits, first digits lowest,
 * the last field zero. The first product takes the rest's 10^4s out of one
 * field and puts them into the one before. */
static inline __m512i split_twelve(__m512i numbers) {
    __m512i tops = divide(numbers, RECIPROCAL_10_8);
    __m512i rest = _mm512_sub_epi64(
        numbers, _mm512_mul_epu32(tops, _mm512_set1_epi64(TEN_TO_8)));
    __m512i middles = _mm512_srli_epi64(
        _mm512_mul_epu32(rest, _mm512_set1_epi64(109951163)), 40);
    __m512i fields = _mm512_sub_epi64(
        _mm512_slli_epi64(rest, 16),
        _mm512_mul_epu32(middles, _mm512_set1_epi64((10000 << 16) - 1)));
    return _mm512_or_si512(_mm512_slli_epi64(fields, 16), tops);
}

/* The same below 2^32. Both divisions go on at the same time: 1441151881 / 2^57
 * is 1 / 10^8, and 3518437209 / 2^45 is 1 / 10^4, exact in this range. */
static inline __m512i split_ten(__m512i numbers) {
    const __m512i carry = _mm512_set1_epi64((10000 << 16) - 1);
    __m512i tops = _mm512_srli_epi64(
        _mm512_mul_epu32(numbers, _mm512_set1_epi64(1441151881)), 57);
    __m512i uppers = _mm512_srli_epi64(
        _mm512_mul_epu32(numbers, _mm512_set1_epi64(3518437209)), 45);
    __m512i fields = _mm512_sub_epi64(_mm512_slli_epi64(numbers, 16),
                                      _mm512_mul_epu32(uppers, carry));
    return _mm512_sub_epi64(_mm512_slli_epi64(fields, 16),
                            _mm512_mul_epu32(tops, carry));
}

/* Two lines of numbers below 10^12, each in pairs of digits. */
static inline unsigned char *write_two(unsigned char *at, __m512i pairs,
                                       uint64_t text_bits) {
    const __m512i base =
        _mm512_setr_epi64(ZEROS, SPACE_AFTER_FOUR, ZEROS, NEWLINE_AFTER_FOUR,
                          ZEROS, SPACE_AFTER_FOUR, ZEROS, NEWLINE_AFTER_FOUR);
    __m512i tens = _mm512_mulhi_epu16(pairs, _mm512_set1_epi16(6554));
    __m512i ones = _mm512_sub_epi16(
        pairs, _mm512_maddubs_epi16(tens, _mm512_set1_epi8(10)));
    __m512i text =
        _mm512_ternarylogic_epi64(tens, _mm512_slli_epi16(ones, 8), base, 0xfe);
    return write_lanes(at, text, 0x0001000100010001, 0x1800180018001800,
                       text_bits & 0x1fff1fff1fff1fff);
}

/* Lines of numbers below 10^12, given in fields of four digits, up to four. */
static inline unsigned char *write_short(unsigned char *at, __m512i fours,
                                         size_t line_count) {
    __m512i hundreds = _mm512_srli_epi16(
        _mm512_mulhi_epu16(fours, _mm512_set1_epi16(5243)), 3);
    __m512i rest = _mm512_sub_epi16(
        fours, _mm512_maddubs_epi16(hundreds, _mm512_set1_epi8(100)));
    at = write_two(at, _mm512_unpacklo_epi16(hundreds, rest),
                   line_count < 2 ? UINT32_MAX : UINT64_MAX);
    if (line_count > 2) {
        at = write_two(at, _mm512_unpackhi_epi16(hundreds, rest),
                       line_count < 4 ? UINT32_MAX : UINT64_MAX);
    }
    return at;
}

/* One line of any numbers. */
static unsigned char *write_one(unsigned char *at, __m512i digits) {
    const __m512i base = _mm512_setr_epi64(ZEROS, ZEROS, ZEROS, ZEROS_SPACE,
                                           ZEROS, ZEROS, ZEROS, ZEROS_NEWLINE);
    return write_lanes(at, _mm512_add_epi8(digits, base), 0x0000000100000001,
                       0xc0000000c0000000, UINT64_MAX);
}

/* Lines of any numbers, up to four. 10^15 is 2^15 * 5^15, and the division by
 * the first factor leaves less than 2^49 for the second. */
static unsigned char *write_long(unsigned char *at, __m512i numbers,
                                 size_t line_count) {
    __m512i tops = divide(_mm512_srli_epi64(numbers, 15), RECIPROCAL_5_15);
    __m512i rest = _mm512_sub_epi64(
        numbers, _mm512_mullo_epi64(tops, _mm512_set1_epi64(TEN_TO_15)));
    __m512i upper, lower;
    tops = split_eight(tops);
    split_sixteen(rest, &upper, &lower);
    /* Of both its numbers a line takes nothing, tops, upper and lower. */
    static const int64_t first_of_line[GROUP] = {0, 4, 1, 5};
    const __m512i first = _mm512_setr_epi64(0, 0, 0, 8, 0, 2, 2, 10);
    for (size_t i = 0; i < line_count; i++) {
        __m512i take =
            _mm512_add_epi64(first, _mm512_set1_epi64(first_of_line[i]));
        __m512i digits =
            _mm512_maskz_permutex2var_epi64(0xcc, upper, take, lower);
        digits = _mm512_mask_permutexvar_epi64(digits, 0x22, take, tops);
        at = write_one(at, digits);
    }
    return at;
}

/* Up to four lines. The numbers stand as unpacking wants them: in each half
 * both first ones of two lines, then both second ones. */
static inline unsigned char *write_lines(unsigned char *at, __m512i numbers,
                                         size_t line_count) {
    const __m512i narrow_max = _mm512_set1_epi64(UINT32_MAX);
    const __m512i short_max = _mm512_set1_epi64(TEN_TO_12 - 1);
    if (!_mm512_cmpgt_epu64_mask(numbers, narrow_max)) {
        return write_short(at, split_ten(numbers), line_count);
    }
    if (_mm512_cmpgt_epu64_mask(numbers, short_max)) {
        return write_long(at, numbers, line_count);
    }
    return write_short(at, split_twelve(numbers), line_count);
}

static __m512i unpackable(__m512i moves) {
    return _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7),
                                    moves);
}

/* Loads the moves alone. Stores 64 bytes at the start of a line or of two:
 * with NIM_DECIMAL_SLACK, a line has more room than that. */
size_t nim_decimal_lines_avx512(unsigned char *text,
                                const struct nim_move *moves,
                                size_t move_count) {
    unsigned char *at = text;
    for (; move_count >= GROUP; moves += GROUP, move_count -= GROUP) {
        at = write_lines(at, unpackable(_mm512_loadu_si512(moves)), GROUP);
    }
    if (move_count > 0) {
        __mmask8 there = (__mmask8)_bzhi_u32(0xff, 2 * (unsigned)move_count);
        __m512i numbers = _mm512_maskz_loadu_epi64(there, moves);
        at = write_lines(at, unpackable(numbers), move_count);
    }
    return (size_t)(at - text);
}

/* The bits of the first of eight things, where count are left. */
static __mmask8 first_of_eight(size_t count) {
    return (__mmask8)(count < 8 ? (1u << count) - 1 : 0xff);
}

/* The piles of piles[0 .. pile_count) with that bit; CHOSEN piles at most.
 * Stores eight where the next winner comes to stand, which is not behind its
 * place among the piles. */
static size_t choose(uint64_t *winners, const uint64_t *piles,
                     size_t pile_count, uint64_t bit) {
    const __m512i bits = _mm512_set1_epi64((int64_t)bit);
    size_t count = 0;
    for (size_t i = 0; i < pile_count; i += 8) {
        __mmask8 there = first_of_eight(pile_count - i);
        __m512i eight = _mm512_maskz_loadu_epi64(there, piles + i);
        __mmask8 wins = _mm512_test_epi64_mask(eight, bits);
        _mm512_storeu_si512(winners + count,
                            _mm512_maskz_compress_epi64(wins, eight));
        count += (size_t)_mm_popcnt_u32(wins);
    }
    return count;
}

/* Their lines, as for moves. */
static unsigned char *write_winners(unsigned char *at, const uint64_t *winners,
                                    size_t winner_count, uint64_t flip) {
    const __m512i flips = _mm512_set1_epi64((int64_t)flip);
    const __m512i first_four = _mm512_setr_epi64(0, 2, 8, 10, 1, 3, 9, 11);
    const __m512i last_four = _mm512_setr_epi64(4, 6, 12, 14, 5, 7, 13, 15);
    for (size_t i = 0; i < winner_count; i += 2 * GROUP) {
        size_t left = winner_count - i;
        __mmask8 there = first_of_eight(left);
        __m512i from = _mm512_maskz_loadu_epi64(there, winners + i);
        __m512i to = _mm512_xor_si512(from, flips);
        at = write_lines(at, _mm512_permutex2var_epi64(from, first_four, to),
                         left < GROUP ? left : GROUP);
        if (left > GROUP) {
            left -= GROUP;
            at = write_lines(at, _mm512_permutex2var_epi64(from, last_four, to),
                             left < GROUP ? left : GROUP);
        }
    }
    return at;
}

/* Loads the piles alone. */
size_t nim_decimal_wins_avx512(unsigned char *text, const uint64_t *piles,
                               size_t pile_count, uint64_t flip) {
    uint64_t winners[CHOSEN];
    unsigned char *at = text;
    uint64_t bit = bytes_highest_bit(flip);
    while (pile_count > 0) {
        size_t part = pile_count < CHOSEN ? pile_count : CHOSEN;
        size_t count = choose(winners, piles, part, bit);
        at = write_winners(at, winners, count, flip);
        piles += part;
        pile_count -= part;
    }
    return (size_t)(at - text);
}

#endif
