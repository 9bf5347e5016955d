/* Proves that the formatting kernels are right for every number, although they
 * divide by multiplying with reciprocals: all numbers that can reach such a
 * division are tried, or those where its quotient changes.
 *
 * - All numbers below 2^32 stand on lines. Among them are all inputs of the
 *   divisions of integers: by 10^8 and 10^4 below 2^32, by 10^6 and 10^4 below
 *   10^8, by 100 below 10^4, and by 10 below 100.
 * - A division in double precision is a product and a cut, and neither ever
 *   falls where the number grows: it is right everywhere when it is right at
 *   each multiple of the divisor and just before it. The divisors are 10^8
 *   below 10^12, 10^7 below 10^15, and 10^15 up to 2^64.
 * - The kernels for vectors choose their divisions by the longest number of the
 *   lines that they write together: shorter ones are tried beside longer ones.
 *
 * The digits expected are counted up as on a mechanical counter. Prints what
 * has been proved, and returns 1 for a wrong line. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "numbers/kernels.h"

/* Lines written at once. */
#define BATCH 512
#define TEXT_ROOM (BATCH * NIM_DECIMAL_LINE_LEN + NIM_DECIMAL_SLACK)

/* ---- A mechanical counter ---- */

struct counter {
    char digits[NIM_DECIMAL_LEN]; /* zeros lead */
    size_t first;                 /* of the digits that are shown */
};

static const struct counter zero = {"00000000000000000000",
                                    NIM_DECIMAL_LEN - 1};

static void count_up(struct counter *counter) {
    size_t i = NIM_DECIMAL_LEN - 1;
    for (; counter->digits[i] == '9'; i--) {
        counter->digits[i] = '0';
    }
    counter->digits[i]++;
    counter->first = i < counter->first ? i : counter->first;
}

/* ---- Lines, and what they should be ---- */

struct batch {
    const struct nim_decimal_kernel *kernel;
    const char *neighbour; /* a line behind each line, or NULL */
    struct nim_move neighbour_move;
    struct nim_move moves[BATCH];
    size_t count;
    size_t number_count; /* of all that were tried */
    char wanted[TEXT_ROOM];
    size_t wanted_len;
};

static void want_text(struct batch *batch, const char *text, size_t text_len) {
    memcpy(batch->wanted + batch->wanted_len, text, text_len);
    batch->wanted_len += text_len;
}

static void want_counter(struct batch *batch, const struct counter *counter) {
    want_text(batch, counter->digits + counter->first,
              NIM_DECIMAL_LEN - counter->first);
}

static void flush(struct batch *batch) {
    static unsigned char text[TEXT_ROOM];
    size_t len = batch->kernel->write_lines(text, batch->moves, batch->count);
    if (len != batch->wanted_len || memcmp(text, batch->wanted, len) != 0) {
        printf("%s: wrong lines from %" PRIu64 " %" PRIu64 " on\n",
               batch->kernel->name, batch->moves[0].from, batch->moves[0].to);
        exit(EXIT_FAILURE);
    }
    batch->count = 0;
    batch->wanted_len = 0;
}

static void set_neighbour(struct batch *batch, uint64_t number,
                          const char *line) {
    batch->neighbour = line;
    batch->neighbour_move = (struct nim_move){number, number};
}

/* Adds a line whose text has been added. */
static void add(struct batch *batch, uint64_t from, uint64_t to) {
    batch->moves[batch->count++] = (struct nim_move){from, to};
    batch->number_count += 2;
    if (batch->neighbour) {
        batch->moves[batch->count++] = batch->neighbour_move;
        want_text(batch, batch->neighbour, strlen(batch->neighbour));
    }
    if (batch->count == BATCH) {
        flush(batch);
    }
}

static void report(struct batch *batch, const char *what) {
    flush(batch);
    printf("%s: %s: %zu numbers\n", batch->kernel->name, what,
           batch->number_count);
    fflush(stdout);
    batch->number_count = 0;
}

/* ---- The proofs ---- */

/* limit is even. */
static void try_all_below(struct batch *batch, uint64_t limit,
                          const char *what) {
    struct counter counter = zero;
    for (uint64_t number = 0; number < limit; number += 2) {
        want_counter(batch, &counter);
        want_text(batch, " ", 1);
        count_up(&counter);
        want_counter(batch, &counter);
        want_text(batch, "\n", 1);
        count_up(&counter);
        add(batch, number, number + 1);
    }
    report(batch, what);
}

/* The multiples of a power of ten, each with the number before it. */
static void try_multiples(struct batch *batch, unsigned zero_count,
                          uint64_t most_quotient, const char *what) {
    static const char zeros[] = "000000000000000 ";
    static const char nines[] = "999999999999999\n";
    struct counter counter = zero;
    counter.first = NIM_DECIMAL_LEN; /* a quotient of 0 is not written */
    uint64_t divisor = 1;
    for (unsigned i = 0; i < zero_count; i++) {
        divisor *= 10;
    }
    for (uint64_t i = 1; i <= most_quotient; i++) {
        struct counter before = counter;
        count_up(&counter);
        want_counter(batch, &counter);
        want_text(batch, zeros + 15 - zero_count, zero_count + 1);
        want_counter(batch, &before);
        want_text(batch, nines + 15 - zero_count, zero_count + 1);
        add(batch, i * divisor, i * divisor - 1);
    }
    report(batch, what);
}

static void prove(const struct nim_decimal_kernel *kernel) {
    static struct batch batch;
    batch.kernel = kernel;
    set_neighbour(&batch, 0, NULL);
    try_all_below(&batch, (uint64_t)1 << 32, "all below 2^32");
    try_multiples(&batch, 15, UINT64_MAX / 1000000000000000,
                  "around multiples of 10^15 up to 2^64");
    set_neighbour(&batch, 4294967296, "4294967296 4294967296\n");
    try_all_below(&batch, 100000000, "all below 10^8, beside 2^32");
    try_multiples(&batch, 8, 10000,
                  "around multiples of 10^8 up to 10^12, beside 2^32");
    set_neighbour(&batch, 1000000000000, "1000000000000 1000000000000\n");
    try_all_below(&batch, 20000000, "all below 2 * 10^7, beside 10^12");
    try_multiples(&batch, 7, 100000000,
                  "around multiples of 10^7 up to 10^15, beside 10^12");
}

int main(void) {
    for (const struct nim_decimal_kernel *row = nim_decimal_kernels; row->name;
         row++) {
        if (row->works_here()) {
            prove(row);
        }
    }
    return EXIT_SUCCESS;
}
