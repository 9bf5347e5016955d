/* Numbers to text. */
#include "numbers/decimal.h"

#include "base/wide.h"

#define TEN_TO_8 100000000u

/* Splits a number below 10^8 into its digits, first digit lowest: by 10^4,
 * then both halves by 100, then all four quarters by 10. A division is a
 * multiplication with the reciprocal, exact in these ranges: 10486 / 2^20 for
 * 100 below 10^4, 103 / 2^10 for 10 below 100. */
static uint64_t split_digits(uint32_t number) {
    uint64_t halves = number / 10000 | (uint64_t)(number % 10000) << 32;
    uint64_t upper = (halves * 10486 >> 20) & 0x0000007f0000007fu;
    uint64_t quarters = upper | (halves - upper * 100) << 16;
    uint64_t tens = (quarters * 103 >> 10) & 0x000f000f000f000fu;
    return tens | (quarters - tens * 10) << 8;
}

static void write_eight(unsigned char *text, uint32_t number) {
    bytes_store(text, split_digits(number) | BYTES_EACH('0'));
}

/* Writes a number below 10^8 without its leading zeros. */
static size_t write_short(unsigned char *text, uint32_t number) {
    uint64_t digits = split_digits(number);
    unsigned zeros = bytes_trailing_zeros(digits | (uint64_t)1 << 56) / 8;
    bytes_store(text, (digits | BYTES_EACH('0')) >> 8 * zeros);
    return 8 - zeros;
}

/* Writes a number below 100: the second digit over the first, if that is 0. */
static size_t write_two(unsigned char *text, unsigned number) {
    unsigned tens = number / 10;
    bool has_tens = tens > 0;
    text[0] = (unsigned char)('0' + tens);
    text[has_tens] = (unsigned char)('0' + (number - 10 * tens));
    return 1 + (size_t)has_tens;
}

size_t nim_decimal_write(unsigned char *text, uint64_t number) {
    if (number < TEN_TO_8) {
        return write_short(text, (uint32_t)number);
    }
    uint64_t high = number / TEN_TO_8;
    uint32_t low = (uint32_t)(number % TEN_TO_8);
    size_t len;
    if (high < 100) {
        len = write_two(text, (unsigned)high);
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

size_t nim_decimal_lines_portable(unsigned char *text,
                                  const struct nim_move *moves,
                                  size_t move_count) {
    unsigned char *at = text;
    for (size_t i = 0; i < move_count; i++) {
        at += nim_decimal_write(at, moves[i].from);
        *at++ = ' ';
        at += nim_decimal_write(at, moves[i].to);
        *at++ = '\n';
    }
    return (size_t)(at - text);
}

/* Piles looked at before their lines are written. */
#define CHOSEN ((size_t)128)

/* Every pile is noted; only a winner makes the next one go behind it. So there
 * is no branch to guess wrong. */
static size_t choose(struct nim_move *moves, const uint64_t *piles,
                     size_t pile_count, uint64_t flip) {
    size_t count = 0;
    for (size_t i = 0; i < pile_count; i++) {
        moves[count] = (struct nim_move){piles[i], piles[i] ^ flip};
        count += (piles[i] ^ flip) < piles[i];
    }
    return count;
}

size_t nim_decimal_wins_portable(unsigned char *text, const uint64_t *piles,
                                 size_t pile_count, uint64_t flip) {
    struct nim_move moves[CHOSEN];
    unsigned char *at = text;
    while (pile_count > 0) {
        size_t part = pile_count < CHOSEN ? pile_count : CHOSEN;
        size_t count = choose(moves, piles, part, flip);
        at += nim_decimal_lines_portable(at, moves, count);
        piles += part;
        pile_count -= part;
    }
    return (size_t)(at - text);
}

/* Nine digits a division, from the last ones up. */
size_t nim_decimal_write_wide(unsigned char *text,
                              const struct nim_wide *number) {
    struct nim_wide rest = *number;
    unsigned char reversed[NIM_DECIMAL_WIDE_LEN + 9];
    size_t len = 0;
    do {
        uint32_t nine = nim_wide_divide(&rest, 1000000000);
        for (unsigned i = 0; i < 9; i++, nine /= 10) {
            reversed[len++] = (unsigned char)('0' + nine % 10);
        }
    } while (rest.limb_count > 0);
    while (len > 1 && reversed[len - 1] == '0') {
        len--;
    }
    for (size_t i = 0; i < len; i++) {
        text[i] = reversed[len - 1 - i];
    }
    return len;
}
