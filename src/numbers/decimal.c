/* Numbers to text. */
#include "base/bytes.h"
#include "base/wide.h"
#include "numbers/kernels.h"

#define TEN_TO_8 100000000u

/* Splits a number below 10^8 into its digits, first digit lowest: by 10^4,
 * then both halves by 100, then all four quarters by 10. A division is a
 * multiplication with the reciprocal, exact in these ranges: 10486 / 2^20 for
 * 100 below 10^4, 103 / 2^10 for 10 below 100. What is divided is shifted to
 * the place of the rest; then one product takes the divisor's multiple from
 * there and puts the quotient in front. */
static inline uint64_t split_digits(uint64_t number) {
    uint64_t upper = number / 10000;
    uint64_t halves = (number << 32) - upper * ((UINT64_C(10000) << 32) - 1);
    uint64_t hundreds = (halves * 10486 >> 20) & 0x0000007f0000007fu;
    uint64_t quarters = (halves << 16) - hundreds * ((100 << 16) - 1);
    uint64_t tens = (quarters * 103 >> 10) & 0x000f000f000f000fu;
    return (quarters << 8) - tens * ((10 << 8) - 1);
}

/* The digits of 0 .. 99. */
static const char pairs[] =
    "00010203040506070809101112131415161718192021222324"
    "25262728293031323334353637383940414243444546474849"
    "50515253545556575859606162636465666768697071727374"
    "75767778798081828384858687888990919293949596979899";

static inline void write_pair(unsigned char *text, uint64_t pair) {
    memcpy(text, pairs + 2 * pair, 2);
}

/* Writes the eight digits of a number below 10^8, pair by pair: the first one
 * is the whole part of number / 10^6, and a hundred times the rest has the
 * next one. The parts are counted in 2^-32. The first is too large, by 443 of
 * these at most; from 4294 on the last pair could come out wrong. */
static inline void write_eight(unsigned char *text, uint32_t number) {
    uint64_t parts = (number * UINT64_C(281474977) >> 16) + 1;
    write_pair(text, parts >> 32);
    parts = (parts & UINT32_MAX) * 100;
    write_pair(text + 2, parts >> 32);
    parts = (parts & UINT32_MAX) * 100;
    write_pair(text + 4, parts >> 32);
    parts = (parts & UINT32_MAX) * 100;
    write_pair(text + 6, parts >> 32);
}

/* Writes a number below 10^8 without its leading zeros. */
static size_t write_short(unsigned char *text, uint32_t number) {
    uint64_t digits = split_digits(number);
    unsigned zeros = bytes_trailing_zeros(digits | (uint64_t)1 << 56) / 8;
    bytes_store(text, (digits | BYTES_EACH('0')) >> 8 * zeros);
    return 8 - zeros;
}

/* Writes a number below 100: the second digit over the first, if that is 0. */
static inline size_t write_two(unsigned char *text, uint64_t number) {
    size_t is_single = number < 10;
    text[0] = (unsigned char)pairs[2 * number + is_single];
    text[1] = (unsigned char)pairs[2 * number + 1];
    return 2 - is_single;
}

static inline size_t write_number(unsigned char *text, uint64_t number) {
    if (number < TEN_TO_8) {
        return write_short(text, (uint32_t)number);
    }
    uint64_t high = number / TEN_TO_8;
    uint32_t low = (uint32_t)(number % TEN_TO_8);
    size_t len;
    if (high < 100) {
        len = write_two(text, high);
    } else if (high < TEN_TO_8) {
        len = write_short(text, (uint32_t)high);
    } else {
        len = write_short(text, (uint32_t)(high / TEN_TO_8));
        write_eight(text + len, (uint32_t)(high % TEN_TO_8));
        len += 8;
    }
    write_eight(text + len, low);
    return len + 8;
}

size_t nim_decimal_write(unsigned char *text, uint64_t number) {
    return write_number(text, number);
}

static inline unsigned char *write_line(unsigned char *at, uint64_t from,
                                        uint64_t to) {
    at += write_number(at, from);
    *at++ = ' ';
    at += write_number(at, to);
    *at++ = '\n';
    return at;
}

size_t nim_decimal_lines_portable(unsigned char *text,
                                  const struct nim_move *moves,
                                  size_t move_count) {
    unsigned char *at = text;
    for (size_t i = 0; i < move_count; i++) {
        at = write_line(at, moves[i].from, moves[i].to);
    }
    return (size_t)(at - text);
}

/* Every pile is noted; only a winner makes the next one go behind it. So there
 * is no branch to guess wrong. */
size_t nim_decimal_choose_portable(uint64_t *winners, const uint64_t *piles,
                                   size_t pile_count, uint64_t flip) {
    size_t count = 0;
    for (size_t i = 0; i < pile_count; i++) {
        winners[count] = piles[i];
        count += (piles[i] ^ flip) < piles[i];
    }
    return count;
}

/* So few piles are added without a loop. */
#define FEW 8

/* Every pile is noted, as above. None is, where one is too large. */
static size_t pick_moves(uint64_t *picks, const uint64_t *piles,
                         size_t pile_count, uint64_t sum) {
    size_t count = 1;
    uint64_t any = 0;
    for (size_t i = 0; i < pile_count; i++) {
        any |= piles[i];
        picks[count] = piles[i] | (piles[i] ^ sum) << 32;
        count += (piles[i] ^ sum) < piles[i];
    }
    return any < NIM_PICK_BELOW ? count : 0;
}

static uint64_t sum_all(const uint64_t *piles, size_t pile_count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < pile_count; i++) {
        sum ^= piles[i];
    }
    return sum;
}

/* The nim-sum of few piles. As many numbers are read for each number of piles:
 * there is no branch to guess wrong. */
static uint64_t sum_few(const uint64_t *piles, size_t pile_count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < FEW; i++) {
        sum ^= piles[i] & (0 - (uint64_t)(i < pile_count));
    }
    return sum;
}

struct nim_picked nim_decimal_pick_portable(uint64_t *picks,
                                            const uint64_t *numbers,
                                            size_t count, uint64_t most,
                                            bool lists) {
    struct nim_picked done = {0, 0, 0};
    while (done.case_count < most && done.used < count &&
           done.count < NIM_PICK_ROOM - NIM_PICK_PILES - 1) {
        const uint64_t *piles = numbers + done.used + 1;
        uint64_t pile_count = piles[-1];
        if (pile_count - 1 >= NIM_PICK_PILES ||
            pile_count > count - done.used - 1) {
            break;
        }
        bool are_few = pile_count <= FEW && count - done.used > FEW;
        uint64_t sum = are_few ? sum_few(piles, (size_t)pile_count)
                               : sum_all(piles, (size_t)pile_count);
        uint64_t *to = picks + done.count;
        size_t picked =
            lists ? pick_moves(to, piles, (size_t)pile_count, sum) : 1;
        if (picked == 0) {
            break;
        }
        *to = sum != 0 ? NIM_PICK_WINS : NIM_PICK_LOSES;
        done.count += picked;
        done.used += 1 + (size_t)pile_count;
        done.case_count++;
    }
    return done;
}
