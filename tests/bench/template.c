/* The fast template that contestants paste: a buffer of 64 KiB on either side,
 * a byte at a time through an inline function, digit by digit.
 *
 * template classic|verdict|staircase|bash|bounded < INPUT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUFFER_LEN 65536

static unsigned char in[BUFFER_LEN];
static size_t in_next;
static size_t in_len;
static unsigned char out[BUFFER_LEN];
static size_t out_len;

static inline int get_byte(void) {
    if (in_next == in_len) {
        in_len = fread(in, 1, BUFFER_LEN, stdin);
        in_next = 0;
        if (in_len == 0) {
            return EOF;
        }
    }
    return in[in_next++];
}

/* 0 at the end of the input. */
static inline uint64_t get_number(void) {
    int byte = get_byte();
    while (byte != EOF && (byte < '0' || byte > '9')) {
        byte = get_byte();
    }
    uint64_t number = 0;
    while (byte >= '0' && byte <= '9') {
        number = number * 10 + (uint64_t)(byte - '0');
        byte = get_byte();
    }
    return number;
}

static void flush_out(void) {
    fwrite(out, 1, out_len, stdout);
    out_len = 0;
}

static inline void put_byte(int byte) {
    if (out_len == BUFFER_LEN) {
        flush_out();
    }
    out[out_len++] = (unsigned char)byte;
}

static inline void put_number(uint64_t number) {
    unsigned char digits[20];
    int count = 0;
    do {
        digits[count++] = (unsigned char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) {
        put_byte(digits[--count]);
    }
}

static void put_verdict(int wins) {
    for (const char *byte = wins ? "Yes\n" : "No\n"; *byte; byte++) {
        put_byte(*byte);
    }
}

static uint64_t *piles;
static size_t pile_room;

static void make_room(size_t count) {
    if (count > pile_room) {
        piles = realloc(piles, count * sizeof *piles);
        pile_room = count;
        if (!piles) {
            exit(EXIT_FAILURE);
        }
    }
}

static void solve_classic(void) {
    size_t count;
    while ((count = get_number()) > 0) {
        uint64_t x = 0;
        make_room(count);
        for (size_t i = 0; i < count; i++) {
            piles[i] = get_number();
            x ^= piles[i];
        }
        put_verdict(x != 0);
        for (size_t i = 0; i < count; i++) {
            if ((piles[i] ^ x) < piles[i]) {
                put_number(piles[i]);
                put_byte(' ');
                put_number(piles[i] ^ x);
                put_byte('\n');
            }
        }
    }
}

static void solve_verdict(void) {
    size_t count;
    while ((count = get_number()) > 0) {
        uint64_t x = 0;
        for (size_t i = 0; i < count; i++) {
            x ^= get_number();
        }
        put_verdict(x != 0);
    }
}

static void solve_staircase(void) {
    size_t count = get_number();
    uint64_t x = 0;
    for (size_t i = 1; i <= count; i++) {
        uint64_t step = get_number();
        if (i % 2 == 1) {
            x ^= step;
        }
    }
    put_verdict(x != 0);
}

/* Two words count the ones of all columns modulo 4. The other peers count
 * column by column, as people do: this one is to be hard to beat. */
static void solve_bash(void) {
    for (uint64_t cases = get_number(); cases > 0; cases--) {
        uint64_t ones = 0;
        uint64_t twos = 0;
        for (size_t count = get_number(); count > 0; count--) {
            uint64_t pile = get_number();
            twos ^= ones & pile;
            ones ^= pile;
        }
        put_verdict((ones | twos) != 0);
    }
}

/* Cases of a head alone: from n stones at most m a turn, as in HDU 1846. */
static void solve_bounded(void) {
    for (uint64_t cases = get_number(); cases > 0; cases--) {
        uint64_t stones = get_number();
        uint64_t most = get_number();
        for (const char *byte = stones % (most + 1) ? "first\n" : "second\n";
             *byte; byte++) {
            put_byte(*byte);
        }
    }
}

int main(int argc, char **argv) {
    const char *game = argc == 2 ? argv[1] : "";
    if (strcmp(game, "classic") == 0) {
        solve_classic();
    } else if (strcmp(game, "verdict") == 0) {
        solve_verdict();
    } else if (strcmp(game, "staircase") == 0) {
        solve_staircase();
    } else if (strcmp(game, "bash") == 0) {
        solve_bash();
    } else if (strcmp(game, "bounded") == 0) {
        solve_bounded();
    } else {
        fputs("usage: template classic|verdict|staircase|bash|bounded\n",
              stderr);
        return EXIT_FAILURE;
    }
    flush_out();
    return EXIT_SUCCESS;
}
