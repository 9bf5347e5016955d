/* The AVX2 formatting kernel: two lines, four numbers, at a time.
 *
 * A number below 10^15 becomes sixteen bytes: fifteen digits and the white
 * space behind them. It is taken ten times, so that the last digit is a zero
 * that gives its place away. Halves of eight digits are divided by 10^4, then
 * all fours by 100, then all pairs by 10. A byte shuffle moves a number over
 * its leading zeros. The digits before the last fifteen are sixteen bytes of
 * their own. */
#include "numbers/decimal.h"

#ifdef NIM_X86_64

#include <immintrin.h>

/* Lines written together. */
#define GROUP ((size_t)2)

#define TEN_TO_15 1000000000000000

/* 1 / 10^7 and 1 / 5^15, a little more. */
#define RECIPROCAL_10_7 1.0000000000000002e-7
#define RECIPROCAL_5_15 3.276800000000001e-11

/* What turns eight digits, first digit lowest, into text; the last of them
 * may give its place to white space. */
#define ZEROS 0x3030303030303030
#define ZEROS_SPACE 0x2030303030303030
#define ZEROS_NEWLINE 0x0a30303030303030

/* 2^52 as a double: with its bits, an integer below 2^52 is a double too. */
#define TWO_TO_52 4503599627370496.0

/* Four numbers below 10^8 to four times eight digits, first digit lowest. A
 * division is a multiplication with the reciprocal, exact in these ranges:
 * 109951163 / 2^40 for 10^4 below 10^8, 5243 / 2^19 for 100 below 10^4,
 * 6554 / 2^16 for 10 below 100. */
static inline __m256i split_eight(__m256i numbers) {
    __m256i upper = _mm256_srli_epi64(
        _mm256_mul_epu32(numbers, _mm256_set1_epi64x(109951163)), 40);
    __m256i lower = _mm256_sub_epi64(
        numbers, _mm256_mul_epu32(upper, _mm256_set1_epi64x(10000)));
    __m256i fours = _mm256_or_si256(upper, _mm256_slli_epi64(lower, 32));

    __m256i hundreds = _mm256_srli_epi32(
        _mm256_mulhi_epu16(fours, _mm256_set1_epi16(5243)), 3);
    /* Multiply-and-add, as gcc makes shifts and additions of a multiplication
     * by a constant. */
    __m256i rest = _mm256_sub_epi16(
        fours, _mm256_madd_epi16(hundreds, _mm256_set1_epi16(100)));
    __m256i pairs = _mm256_or_si256(hundreds, _mm256_slli_epi32(rest, 16));

    __m256i tens = _mm256_mulhi_epu16(pairs, _mm256_set1_epi16(6554));
    __m256i ones = _mm256_sub_epi16(
        pairs, _mm256_maddubs_epi16(tens, _mm256_set1_epi8(10)));
    return _mm256_or_si256(tens, _mm256_slli_epi16(ones, 8));
}

/* Divides numbers below 2^50 by a divisor whose reciprocal is given, in double
 * precision: no integer division is that wide. The reciprocal is too large, by
 * less than 2^-51 of itself. So a multiple of the divisor comes out right: its
 * quotient is a double, and no rounding falls below that. Any other quotient is
 * at least 1 / divisor below the next integer; with the rounding it comes out
 * too large by less than 2^-50 of itself, which is less. */
static __m256i divide(__m256i numbers, double reciprocal) {
    const __m256d two_to_52 = _mm256_set1_pd(TWO_TO_52);
    const __m256i bits = _mm256_castpd_si256(two_to_52);
    __m256d doubles = _mm256_sub_pd(
        _mm256_castsi256_pd(_mm256_or_si256(numbers, bits)), two_to_52);
    __m256d quotients =
        _mm256_floor_pd(_mm256_mul_pd(doubles, _mm256_set1_pd(reciprocal)));
    return _mm256_xor_si256(
        _mm256_castpd_si256(_mm256_add_pd(quotients, two_to_52)), bits);
}

/* Splits ten times a number below 10^15 into sixteen digits: of the first and
 * third number into the lanes of *even, of the others into those of *odd. */
static inline void split_sixteen(__m256i numbers, __m256i *even, __m256i *odd) {
    __m256i quotients = divide(numbers, RECIPROCAL_10_7);
    __m256i rest = _mm256_sub_epi64(
        numbers, _mm256_mul_epu32(quotients, _mm256_set1_epi64x(10000000)));
    __m256i upper = split_eight(quotients);
    __m256i lower = split_eight(_mm256_mul_epu32(rest, _mm256_set1_epi64x(10)));
    *even = _mm256_unpacklo_epi64(upper, lower);
    *odd = _mm256_unpackhi_epi64(upper, lower);
}

/* Two lines of numbers below 10^15, a lane each number: the digits and the
 * white space, and a bit for each byte that is not a zero digit. The last digit
 * always has its bit. */
struct lines {
    __m256i from;
    __m256i to;
    unsigned from_bits;
    unsigned to_bits;
};

static unsigned find_digits(__m256i digits) {
    __m256i zeros = _mm256_cmpeq_epi8(digits, _mm256_setzero_si256());
    return ~(unsigned)_mm256_movemask_epi8(zeros) | 0x40004000;
}

static inline struct lines make_lines(__m256i numbers) {
    struct lines lines;
    split_sixteen(numbers, &lines.from, &lines.to);
    lines.from_bits = find_digits(lines.from);
    lines.to_bits = find_digits(lines.to);
    lines.from = _mm256_add_epi8(
        lines.from, _mm256_setr_epi64x(ZEROS, ZEROS_SPACE, ZEROS, ZEROS_SPACE));
    lines.to =
        _mm256_add_epi8(lines.to, _mm256_setr_epi64x(ZEROS, ZEROS_NEWLINE,
                                                     ZEROS, ZEROS_NEWLINE));
    return lines;
}

/* Writes a lane from its lowest bit on. Stores 16 bytes. */
static inline unsigned char *write_lane(unsigned char *at, __m128i lane,
                                        unsigned bits) {
    static const unsigned char places[32] = {0, 1, 2,  3,  4,  5,  6,  7,
                                             8, 9, 10, 11, 12, 13, 14, 15};
    size_t skipped = _tzcnt_u32(bits);
    __m128i shuffle = _mm_loadu_si128((const void *)(places + skipped));
    _mm_storeu_si128((void *)at, _mm_shuffle_epi8(lane, shuffle));
    return at + 16 - skipped;
}

static inline unsigned char *write_two(unsigned char *at, struct lines lines) {
    at = write_lane(at, _mm256_castsi256_si128(lines.from), lines.from_bits);
    at = write_lane(at, _mm256_castsi256_si128(lines.to), lines.to_bits);
    at = write_lane(at, _mm256_extracti128_si256(lines.from, 1),
                    lines.from_bits >> 16);
    return write_lane(at, _mm256_extracti128_si256(lines.to, 1),
                      lines.to_bits >> 16);
}

/* A number of any size: what is above its last fifteen digits, and the lane
 * of these. */
static unsigned char *write_long_number(unsigned char *at, uint64_t top,
                                        __m128i lane, unsigned bits) {
    if (top > 0) {
        at += nim_decimal_write(at, top);
        bits = 1;
    }
    return write_lane(at, lane, bits);
}

/* Lines of any numbers, up to two. 10^15 is 2^15 * 5^15, and the division by
 * the first factor leaves less than 2^49 for the second. */
static unsigned char *write_long(unsigned char *at, __m256i numbers,
                                 size_t line_count) {
    const __m256i unit = _mm256_set1_epi64x(TEN_TO_15);
    __m256i quotients = divide(_mm256_srli_epi64(numbers, 15), RECIPROCAL_5_15);
    __m256i products = _mm256_add_epi64(
        _mm256_mul_epu32(quotients, unit),
        _mm256_slli_epi64(
            _mm256_mul_epu32(quotients, _mm256_srli_epi64(unit, 32)), 32));
    struct lines lines = make_lines(_mm256_sub_epi64(numbers, products));
    uint64_t tops[2 * GROUP];
    _mm256_storeu_si256((void *)tops, quotients);
    at = write_long_number(at, tops[0], _mm256_castsi256_si128(lines.from),
                           lines.from_bits);
    at = write_long_number(at, tops[1], _mm256_castsi256_si128(lines.to),
                           lines.to_bits);
    if (line_count > 1) {
        at = write_long_number(at, tops[2],
                               _mm256_extracti128_si256(lines.from, 1),
                               lines.from_bits >> 16);
        at = write_long_number(at, tops[3],
                               _mm256_extracti128_si256(lines.to, 1),
                               lines.to_bits >> 16);
    }
    return at;
}

static bool is_long(__m256i numbers) {
    /* Compared as signed numbers, which are long when they are negative. */
    __m256i limit = _mm256_set1_epi64x(TEN_TO_15 - 1);
    __m256i above = _mm256_cmpgt_epi64(numbers, limit);
    above = _mm256_or_si256(above, numbers);
    return _mm256_movemask_pd(_mm256_castsi256_pd(above)) != 0;
}

/* Writes lines as long as their numbers are short, and returns how many. Four
 * lines are made side by side: each of them mostly waits for itself. */
static size_t write_short_lines(unsigned char **text,
                                const struct nim_move *moves,
                                size_t move_count) {
    unsigned char *at = *text;
    size_t done = 0;
    for (; move_count - done >= 2 * GROUP; done += 2 * GROUP) {
        const struct nim_move *next = moves + done;
        __m256i first = _mm256_loadu_si256((const void *)next);
        __m256i second = _mm256_loadu_si256((const void *)(next + GROUP));
        if (is_long(_mm256_or_si256(first, second))) {
            break;
        }
        struct lines first_two = make_lines(first);
        struct lines second_two = make_lines(second);
        at = write_two(at, first_two);
        at = write_two(at, second_two);
    }
    *text = at;
    return done;
}

/* Loads the moves alone. Stores 16 bytes where a number begins: within
 * NIM_DECIMAL_SLACK of its line. */
size_t nim_decimal_lines_avx2(unsigned char *text, const struct nim_move *moves,
                              size_t move_count) {
    unsigned char *at = text;
    size_t done = write_short_lines(&at, moves, move_count);
    while (move_count - done >= GROUP) {
        __m256i numbers = _mm256_loadu_si256((const void *)(moves + done));
        at = write_long(at, numbers, GROUP);
        done += GROUP;
        done += write_short_lines(&at, moves + done, move_count - done);
    }
    if (done < move_count) {
        __m128i last = _mm_loadu_si128((const void *)(moves + done));
        __m256i numbers =
            _mm256_inserti128_si256(_mm256_setzero_si256(), last, 0);
        at = write_long(at, numbers, 1);
    }
    _mm256_zeroupper();
    return (size_t)(at - text);
}

#endif
