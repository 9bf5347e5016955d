/* The AVX2 formatting kernel: four lines, eight numbers, at a time.
 *
 * A number below 10^12 becomes sixteen bytes: twelve digits, the white space
 * behind them, and three bytes that are overwritten. It is divided by 10^8, and
 * the rest by 10^4; then all fours by 100, then all pairs by 10. A byte shuffle
 * moves a number over its leading zeros. Each step waits for the one before:
 * below 2^32 both first divisions are one step.
 *
 * From 10^12 on two lines are written at a time. The last fifteen digits of a
 * number and its white space are sixteen bytes. They are made of ten times the
 * number, so that the last digit is a zero that gives its place away. The
 * digits before them, eight with their leading zeros, are written first. */
#include "base/bytes.h"
#include "numbers/kernels.h"

#ifdef NIM_X86_64

#include "numbers/avx2.h"

/* Lines of short numbers, and of long ones, written together. */
#define GROUP ((size_t)4)
#define LONG_GROUP ((size_t)2)

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

/* Four numbers below 10^12 to four fields of four digits, first digits lowest,
 * the last field zero. The first product takes the rest's 10^4s out of one
 * field and puts them into the one before. */
static inline __m256i split_twelve(__m256i numbers) {
    __m256i tops = divide(numbers, RECIPROCAL_10_8);
    __m256i rest = _mm256_sub_epi64(
        numbers, _mm256_mul_epu32(tops, _mm256_set1_epi64x(TEN_TO_8)));
    __m256i middles = _mm256_srli_epi64(
        _mm256_mul_epu32(rest, _mm256_set1_epi64x(109951163)), 40);
    __m256i fields = _mm256_sub_epi64(
        _mm256_slli_epi64(rest, 16),
        _mm256_mul_epu32(middles, _mm256_set1_epi64x((10000 << 16) - 1)));
    return _mm256_or_si256(_mm256_slli_epi64(fields, 16), tops);
}

/* The same below 2^32. Both divisions go on at the same time: 1441151881 / 2^57
 * is 1 / 10^8, and 3518437209 / 2^45 is 1 / 10^4, exact in this range. */
static inline __m256i split_ten(__m256i numbers) {
    const __m256i carry = _mm256_set1_epi64x((10000 << 16) - 1);
    __m256i tops = _mm256_srli_epi64(
        _mm256_mul_epu32(numbers, _mm256_set1_epi64x(1441151881)), 57);
    __m256i uppers = _mm256_srli_epi64(
        _mm256_mul_epu32(numbers, _mm256_set1_epi64x(3518437209)), 45);
    __m256i fields = _mm256_sub_epi64(_mm256_slli_epi64(numbers, 16),
                                      _mm256_mul_epu32(uppers, carry));
    return _mm256_sub_epi64(_mm256_slli_epi64(fields, 16),
                            _mm256_mul_epu32(tops, carry));
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

/* A bit for each digit larger than the least: 0, but -1 for the last digit. */
static inline unsigned find_digits(__m256i digits, __m256i least) {
    return (unsigned)_mm256_movemask_epi8(_mm256_cmpgt_epi8(digits, least));
}

static inline struct lines make_lines(__m256i numbers) {
    const __m256i least =
        _mm256_setr_epi64x(0, 0x00ff000000000000, 0, 0x00ff000000000000);
    struct lines lines;
    split_sixteen(numbers, &lines.from, &lines.to);
    lines.from_bits = find_digits(lines.from, least);
    lines.to_bits = find_digits(lines.to, least);
    lines.from = _mm256_add_epi8(
        lines.from, _mm256_setr_epi64x(ZEROS, ZEROS_SPACE, ZEROS, ZEROS_SPACE));
    lines.to =
        _mm256_add_epi8(lines.to, _mm256_setr_epi64x(ZEROS, ZEROS_NEWLINE,
                                                     ZEROS, ZEROS_NEWLINE));
    return lines;
}

/* Writes the first len bytes of a lane from its lowest bit on. Stores 16
 * bytes. */
static inline unsigned char *write_lane(unsigned char *at, __m128i lane,
                                        unsigned bits, size_t len) {
    static const unsigned char places[32] = {0, 1, 2,  3,  4,  5,  6,  7,
                                             8, 9, 10, 11, 12, 13, 14, 15};
    size_t skipped = _tzcnt_u32(bits);
    __m128i shuffle = _mm_loadu_si128((const void *)(places + skipped));
    _mm_storeu_si128((void *)at, _mm_shuffle_epi8(lane, shuffle));
    return at + len - skipped;
}

/* Two lines whose lanes are len bytes long. */
static inline unsigned char *write_two(unsigned char *at, struct lines lines,
                                       size_t len) {
    at = write_lane(at, _mm256_castsi256_si128(lines.from), lines.from_bits,
                    len);
    at = write_lane(at, _mm256_castsi256_si128(lines.to), lines.to_bits, len);
    at = write_lane(at, _mm256_extracti128_si256(lines.from, 1),
                    lines.from_bits >> 16, len);
    return write_lane(at, _mm256_extracti128_si256(lines.to, 1),
                      lines.to_bits >> 16, len);
}

/* Pairs of digits to text, and a bit for each byte that is not a zero digit;
 * the twelfth digit always has its bit. */
static inline __m256i write_pairs(__m256i pairs, __m256i base, unsigned *bits) {
    __m256i tens = _mm256_mulhi_epu16(pairs, _mm256_set1_epi16(6554));
    __m256i ones = _mm256_sub_epi16(
        pairs, _mm256_maddubs_epi16(tens, _mm256_set1_epi8(10)));
    __m256i digits = _mm256_or_si256(tens, _mm256_slli_epi16(ones, 8));
    *bits =
        find_digits(digits, _mm256_setr_epi64x(0, 0xff000000, 0, 0xff000000));
    return _mm256_or_si256(digits, base);
}

/* The fields of four numbers to pairs of digits: of the first and third number
 * into the lanes of *even, of the others into those of *odd. */
static inline void split_pairs(__m256i fours, __m256i *even, __m256i *odd) {
    __m256i hundreds = _mm256_srli_epi16(
        _mm256_mulhi_epu16(fours, _mm256_set1_epi16(5243)), 3);
    __m256i rest = _mm256_sub_epi16(
        fours, _mm256_maddubs_epi16(hundreds, _mm256_set1_epi8(100)));
    *even = _mm256_unpacklo_epi16(hundreds, rest);
    *odd = _mm256_unpackhi_epi16(hundreds, rest);
}

/* Four lines of numbers below 10^12, given in fields of four digits: the first,
 * the third, the second and the fourth. */
static inline unsigned char *write_short(unsigned char *at, __m256i from,
                                         __m256i to) {
    const __m256i space =
        _mm256_setr_epi64x(ZEROS, SPACE_AFTER_FOUR, ZEROS, SPACE_AFTER_FOUR);
    const __m256i newline = _mm256_setr_epi64x(ZEROS, NEWLINE_AFTER_FOUR, ZEROS,
                                               NEWLINE_AFTER_FOUR);
    struct lines first, last;
    split_pairs(from, &first.from, &last.from);
    split_pairs(to, &first.to, &last.to);
    first.from = write_pairs(first.from, space, &first.from_bits);
    first.to = write_pairs(first.to, newline, &first.to_bits);
    last.from = write_pairs(last.from, space, &last.from_bits);
    last.to = write_pairs(last.to, newline, &last.to_bits);
    at = write_two(at, first, 13);
    return write_two(at, last, 13);
}

/* A number of any size: the eight digits above its last fifteen, the first one
 * lowest, and the lane of these. */
static inline unsigned char *write_long_number(unsigned char *at, uint64_t top,
                                               __m128i lane, unsigned bits) {
    if (top > 0) {
        size_t zeros = _tzcnt_u64(top) / 8;
        bytes_store(at, (top | ZEROS) >> 8 * zeros);
        at += 8 - zeros;
        bits = 1;
    }
    return write_lane(at, lane, bits, 16);
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
    uint64_t tops[2 * LONG_GROUP];
    _mm256_storeu_si256((void *)tops, split_eight(quotients));
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

static bool is_below_2_to_32(__m256i numbers) {
    return _mm256_testz_si256(numbers,
                              _mm256_set1_epi64x(~INT64_C(0xffffffff)));
}

static bool is_long(__m256i numbers) {
    /* Compared as signed numbers, which are long when they are negative. */
    __m256i limit = _mm256_set1_epi64x(TEN_TO_12 - 1);
    __m256i above = _mm256_cmpgt_epi64(numbers, limit);
    above = _mm256_or_si256(above, numbers);
    return _mm256_movemask_pd(_mm256_castsi256_pd(above)) != 0;
}

/* Up to four lines: the first, the third, the second and the fourth. Numbers
 * behind line_count are zero. A line of these is "0 0\n", within
 * NIM_DECIMAL_SLACK with what is stored there, and taken back. */
static inline unsigned char *write_lines(unsigned char *at, __m256i from,
                                         __m256i to, size_t line_count) {
    __m256i both = _mm256_or_si256(from, to);
    size_t unwanted_len = 4 * (GROUP - line_count);
    if (is_below_2_to_32(both)) {
        return write_short(at, split_ten(from), split_ten(to)) - unwanted_len;
    }
    if (!is_long(both)) {
        return write_short(at, split_twelve(from), split_twelve(to)) -
               unwanted_len;
    }
    bool has_last = line_count > LONG_GROUP;
    at = write_long(at, _mm256_unpacklo_epi64(from, to),
                    has_last ? LONG_GROUP : line_count);
    return has_last ? write_long(at, _mm256_unpackhi_epi64(from, to),
                                 line_count - LONG_GROUP)
                    : at;
}

static inline unsigned char *write_moves(unsigned char *at,
                                         const struct nim_move moves[GROUP],
                                         size_t move_count) {
    __m256i first = _mm256_loadu_si256((const void *)moves);
    __m256i last = _mm256_loadu_si256((const void *)(moves + LONG_GROUP));
    return write_lines(at, _mm256_unpacklo_epi64(first, last),
                       _mm256_unpackhi_epi64(first, last), move_count);
}

/* Loads the moves alone. Stores 16 bytes where a number begins: within
 * NIM_DECIMAL_SLACK of its line. */
size_t nim_decimal_lines_avx2(unsigned char *text, const struct nim_move *moves,
                              size_t move_count) {
    unsigned char *at = text;
    for (; move_count >= GROUP; moves += GROUP, move_count -= GROUP) {
        at = write_moves(at, moves, GROUP);
    }
    if (move_count > 0) {
        struct nim_move last[GROUP] = {{0, 0}};
        memcpy(last, moves, move_count * sizeof *moves);
        at = write_moves(at, last, move_count);
    }
    _mm256_zeroupper();
    return (size_t)(at - text);
}

/* Winners have the flip's highest bit. Stores four where the next winner comes
 * to stand, which is not behind its place among the piles. */
size_t nim_decimal_choose_avx2(uint64_t *winners, const uint64_t *piles,
                               size_t pile_count, uint64_t flip) {
    uint64_t bit = bytes_highest_bit(flip);
    const __m256i bits = _mm256_set1_epi64x((int64_t)bit);
    size_t count = 0;
    size_t i = 0;
    for (; i + 4 <= pile_count; i += 4) {
        __m256i four = _mm256_loadu_si256((const void *)(piles + i));
        __m256i lost = _mm256_cmpeq_epi64(_mm256_and_si256(four, bits),
                                          _mm256_setzero_si256());
        unsigned wins =
            0xf ^ (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(lost));
        _mm256_storeu_si256((void *)(winners + count), avx2_pack(four, wins));
        count += (size_t)_mm_popcnt_u32(wins);
    }
    for (; i < pile_count; i++) {
        winners[count] = piles[i];
        count += (piles[i] & bit) != 0;
    }
    _mm256_zeroupper();
    return count;
}

/* Eight of the piles from there on, or as many as there are, and zeros. */
struct eight {
    __m256i low;
    __m256i high;
};

static inline struct eight load_eight(const uint64_t *piles, size_t left) {
    static const uint64_t kept[16] = {
        UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX,
        UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX,
    };
    const uint64_t *masks = kept + 8 - (left < 8 ? left : 8);
    return (struct eight){
        _mm256_and_si256(_mm256_loadu_si256((const void *)piles),
                         _mm256_loadu_si256((const void *)masks)),
        _mm256_and_si256(_mm256_loadu_si256((const void *)(piles + 4)),
                         _mm256_loadu_si256((const void *)(masks + 4)))};
}

/* The nim-sum of the piles in each place; of one with a bit of none false. */
static inline bool find_sum(const uint64_t *piles, size_t pile_count,
                            __m256i none, __m256i *sum) {
    __m256i any = _mm256_setzero_si256();
    *sum = any;
    for (size_t i = 0; i < pile_count; i += 8) {
        struct eight eight = load_eight(piles + i, pile_count - i);
        any = _mm256_or_si256(any, _mm256_or_si256(eight.low, eight.high));
        *sum = _mm256_xor_si256(*sum, _mm256_xor_si256(eight.low, eight.high));
    }
    *sum = _mm256_xor_si256(*sum, _mm256_permute4x64_epi64(*sum, 0x4e));
    *sum = _mm256_xor_si256(*sum, _mm256_shuffle_epi32(*sum, 0x4e));
    return _mm256_testz_si256(any, none);
}

/* Stores four, of which the winning moves stay. */
static inline uint64_t *pick_four(uint64_t *to, __m256i piles, __m256i sum) {
    __m256i left = _mm256_xor_si256(piles, sum);
    __m256i win = _mm256_cmpgt_epi64(piles, left);
    unsigned wins = (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(win));
    __m256i moves = _mm256_or_si256(piles, _mm256_slli_epi64(left, 32));
    _mm256_storeu_si256((void *)to, avx2_pack(moves, wins));
    return to + _mm_popcnt_u32(wins);
}

/* Reads groups of eight, up to 24 numbers behind the number of piles. One group
 * is all there is most often, and then there is no branch to guess wrong. */
struct nim_picked nim_decimal_pick_avx2(uint64_t *picks,
                                        const uint64_t *numbers, size_t count,
                                        uint64_t most, bool lists) {
    const __m256i none = _mm256_set1_epi64x(lists ? -NIM_PICK_BELOW : 0);
    struct nim_picked done = {0, 0, 0};
    uint64_t *to = picks;
    while (done.case_count < most && count - done.used > 24 &&
           to < picks + NIM_PICK_ROOM - NIM_PICK_PILES - 4) {
        const uint64_t *piles = numbers + done.used + 1;
        size_t pile_count = (size_t)piles[-1];
        __m256i sum;
        if (piles[-1] - 1 >= NIM_PICK_PILES ||
            !find_sum(piles, pile_count, none, &sum)) {
            break;
        }
        bool wins = _mm256_extract_epi64(sum, 0) != 0;
        *to++ = wins ? NIM_PICK_WINS : NIM_PICK_LOSES;
        for (size_t i = 0; lists && i < pile_count; i += 8) {
            struct eight eight = load_eight(piles + i, pile_count - i);
            to = pick_four(to, eight.low, sum);
            to = pick_four(to, eight.high, sum);
        }
        done.used += 1 + pile_count;
        done.case_count++;
    }
    done.count = (size_t)(to - picks);
    _mm256_zeroupper();
    return done;
}

#endif
