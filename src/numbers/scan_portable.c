/* The portable scanning kernel: 64-bit words, no vectors.
 *
 * First pass: eight words at a time, the bytes other than digits become the
 * bits of one mask; each is a place where a token ends, perhaps an empty one.
 * Second pass: the eight bytes before that place are loaded as a word, those
 * before the token become zero, and three multiplications turn eight digits
 * into a number. No token waits for the one before it, and up to eight digits
 * no branch looks at its length.
 *
 * Faults are only collected: when there was one, nim_scan_exactly finds it. */
#include "base/bytes.h"
#include "numbers/scan.h"

#define BLOCK 64

/* The largest number, split where its last sixteen digits begin. */
#define TEN_TO_8 100000000
#define TEN_TO_16 10000000000000000
#define HIGH_MAX (UINT64_MAX / TEN_TO_16)

/* What a token may end with. */
static const unsigned char is_space[256] = {
    [' '] = 1, ['\t'] = 1, ['\n'] = 1, ['\v'] = 1, ['\f'] = 1, ['\r'] = 1,
};

/* What the first pass leaves for the second. */
struct tokens {
    /* Token i of 0 .. count-1 starts at start[i], and the byte that ends it
     * stands at start[i + 1] - 1. There is room for the places of a block
     * more than fit into the text. */
    uint16_t start[1 + NIM_SCAN_LEN + BLOCK];
    size_t count;
};

/* Moves the high bits of eight bytes together: bit 8i+7 goes to bit i. */
static uint64_t gather_high_bits(uint64_t high_bits) {
    return (high_bits >> 7) * 0x0102040810204080u >> 56;
}

static uint64_t find_ends(const unsigned char *block) {
    uint64_t mask = 0;
    for (unsigned i = 0; i < BLOCK; i += 8) {
        uint64_t word = bytes_load(block + i);
        /* Where that is wrong, a byte of 0x80 or more is a fault below. */
        mask |= gather_high_bits(bytes_not_digits(word)) << i;
    }
    return mask;
}

/* Writes the places behind the ends in a block that starts at base, and
 * returns how many. They come four at a time, which spares most branches that
 * depend on how many. What is written behind the last one is overwritten
 * later. */
static size_t note_block(uint16_t *to, const unsigned char *block,
                         size_t base) {
    const uint64_t top = (uint64_t)1 << 63;
    uint64_t mask = find_ends(block);
    size_t count = bytes_count_ones(mask);
    do {
        for (size_t i = 0; i < 4; i++) {
            to[i] = (uint16_t)(base + 1 + bytes_trailing_zeros(mask | top));
            mask &= mask - 1;
        }
        to += 4;
    } while (mask);
    return count;
}

/* The first pass. The last block is copied, so that nothing behind the text is
 * read. */
static void find_tokens(struct tokens *tokens, const unsigned char *text,
                        size_t text_len) {
    uint16_t *to = tokens->start;
    *to++ = 0;
    size_t base = 0;
    for (; base + BLOCK <= text_len; base += BLOCK) {
        to += note_block(to, text + base, base);
    }
    if (base < text_len) {
        unsigned char last[BLOCK];
        memset(last, '0', sizeof last);
        memcpy(last, text + base, text_len - base);
        to += note_block(to, last, base);
    }
    tokens->count = (size_t)(to - tokens->start) - 1;
}

/* Eight bytes as digits 0 .. 9, first digit lowest, to their number. */
static uint64_t eight_digits(uint64_t digits) {
    digits = digits * 10 + (digits >> 8);
    uint64_t low = (digits & 0x000000ff000000ffu) * 0x000f424000000064u;
    uint64_t high = (digits >> 16 & 0x000000ff000000ffu) * 0x0000271000000001u;
    return (low + high) >> 32;
}

/* The last len bytes of a word as digits 0 .. 9, zeros before them; len is
 * 0 .. 8. */
static inline uint64_t last_digits(uint64_t word, size_t len) {
    static const uint64_t kept[9] = {
        0,
        0x0f00000000000000,
        0x0f0f000000000000,
        0x0f0f0f0000000000,
        0x0f0f0f0f00000000,
        0x0f0f0f0f0f000000,
        0x0f0f0f0f0f0f0000,
        0x0f0f0f0f0f0f0f00,
        0x0f0f0f0f0f0f0f0f,
    };
    return word & kept[len];
}

/* The number in the last len bytes before end, more than eight. Loads at most
 * 24 bytes before end: at most 24 before the text, within its margin. */
static inline uint64_t join_long(const unsigned char *end, size_t len,
                                 bool *fault) {
    uint64_t low = eight_digits(last_digits(bytes_load(end - 8), 8));
    uint64_t middle = bytes_load(end - 16);
    if (len <= 16) {
        return eight_digits(last_digits(middle, len - 8)) * TEN_TO_8 + low;
    }
    if (len > 20) {
        *fault = true;
        return 0;
    }
    low += eight_digits(last_digits(middle, 8)) * TEN_TO_8;
    uint64_t high = eight_digits(last_digits(bytes_load(end - 24), len - 16));
    uint64_t number = high * TEN_TO_16 + low;
    *fault |= high > HIGH_MAX || number < low;
    return number;
}

/* The second pass. False when there was a fault. An empty token writes a
 * number that the next one overwrites. */
static bool join_tokens(const struct tokens *tokens, const unsigned char *text,
                        uint64_t *numbers, size_t *number_count) {
    unsigned are_spaces = 1;
    bool fault = false;
    size_t count = 0;
    for (size_t i = 0; i < tokens->count; i++) {
        const unsigned char *end = text + tokens->start[i + 1] - 1;
        size_t len = (size_t)(tokens->start[i + 1] - tokens->start[i] - 1);
        are_spaces &= is_space[*end];
        if (len <= 8) {
            numbers[count] =
                eight_digits(last_digits(bytes_load(end - 8), len));
        } else {
            numbers[count] = join_long(end, len, &fault);
        }
        count += len > 0;
    }
    *number_count = count;
    return are_spaces && !fault;
}

/* In lanes that become vectors; a byte counts the rows of NIM_SCAN_LEN. */
static size_t count_newlines(const unsigned char *text, size_t text_len) {
    unsigned char lanes[BLOCK] = {0};
    size_t i = 0;
    for (; i + BLOCK <= text_len; i += BLOCK) {
        for (size_t lane = 0; lane < BLOCK; lane++) {
            bool is_newline = text[i + lane] == '\n';
            lanes[lane] = (unsigned char)(lanes[lane] + is_newline);
        }
    }
    size_t count = 0;
    for (; i < text_len; i++) {
        count += text[i] == '\n';
    }
    for (size_t lane = 0; lane < BLOCK; lane++) {
        count += lanes[lane];
    }
    return count;
}

struct nim_scanned nim_scan_portable(const unsigned char *text, size_t text_len,
                                     uint64_t *numbers) {
    struct tokens tokens;
    struct nim_scanned done = {.status = NIM_OK};
    find_tokens(&tokens, text, text_len);
    done.used = tokens.start[tokens.count];
    if (join_tokens(&tokens, text, numbers, &done.count)) {
        done.newlines = count_newlines(text, text_len);
        return done;
    }
    return nim_scan_exactly(text, text_len, numbers, NIM_SCAN_ROOM);
}
