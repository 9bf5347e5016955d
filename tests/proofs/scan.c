/* Proves that the scanning kernels read a token of every length at every place
 * of texts of every length, as far as several blocks of the widest kernel go.
 *
 * Around the token stand short numbers, spaces or line ends; it is the start of
 * the largest number, which is too large from 21 digits on, or has leading
 * zeros; white space, a bad byte or the text's end follows it. The text begins
 * at several places of a block, between digits that must not be read.
 *
 * Prints what has been proved, and returns 1 for a wrong scan. A number in the
 * command line, where machines are slow, has one token in so many tried. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "../kit/meaning.h"
#include "numbers/kernels.h"

#define BLOCK 64
#define TEXT_MOST (3 * BLOCK + 24)
#define TOKEN_MOST (BLOCK + 8)

static const char *const fillers[] = {"7 ", " ", "\n", "28\t9\n"};
static const char largest[] = "18446744073709551615";
static const char ends[] = " x";
static const size_t places[] = {0, 1, 31, 63};

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* What is tried, and what it means. */
struct trial {
    unsigned char text[TEXT_MOST];
    size_t len;
    uint64_t numbers[NIM_SCAN_ROOM];
    struct nim_scanned meaning;
};

/* ---- Texts ---- */

static void fill(struct trial *trial, const char *filler) {
    size_t filler_len = strlen(filler);
    for (size_t i = 0; i < TEXT_MOST; i++) {
        trial->text[i] = (unsigned char)filler[i % filler_len];
    }
}

/* White space before it, where it does not begin the text; the end behind it
 * may lie behind the text. */
static void put_token(struct trial *trial, size_t at, size_t len,
                      bool has_zeros, char end) {
    if (at > 0) {
        trial->text[at - 1] = ' ';
    }
    for (size_t i = 0; i < len; i++) {
        size_t left = len - i;
        trial->text[at + i] = (unsigned char)(has_zeros ? left > 3 ? '0' : '5'
                                              : i < 20  ? largest[i]
                                                        : '0');
    }
    if (at + len < TEXT_MOST) {
        trial->text[at + len] = (unsigned char)end;
    }
}

/* ---- Scans ---- */

static bool is_right(const struct trial *trial, const struct nim_scanned *done,
                     const uint64_t *numbers) {
    const struct nim_scanned *meaning = &trial->meaning;
    return done->status == meaning->status && done->used == meaning->used &&
           done->count == meaning->count &&
           done->newlines == meaning->newlines &&
           (done->status == NIM_OK || done->fault == meaning->fault) &&
           memcmp(numbers, trial->numbers, done->count * sizeof *numbers) == 0;
}

static void expect_right(const struct nim_scan_kernel *kernel,
                         const struct trial *trial, size_t place) {
    static _Alignas(
        BLOCK) unsigned char block[NIM_SCAN_MARGIN + BLOCK + TEXT_MOST + BLOCK];
    static uint64_t numbers[NIM_SCAN_ROOM];
    unsigned char *text = block + NIM_SCAN_MARGIN + place;
    memset(block, '9', sizeof block);
    memcpy(text, trial->text, trial->len);
    struct nim_scanned done = kernel->scan(text, trial->len, numbers);
    if (!is_right(trial, &done, numbers)) {
        printf("%s: wrong at place %zu for: %.*s\n", kernel->name, place,
               (int)trial->len, (const char *)trial->text);
        exit(EXIT_FAILURE);
    }
}

static size_t try_text(struct trial *trial) {
    size_t count = 0;
    trial->meaning = meaning_of_scan(trial->text, trial->len, trial->numbers);
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        for (size_t i = 0; i < COUNT(places) && row->works_here(); i++) {
            expect_right(row, trial, places[i]);
            count++;
        }
    }
    return count;
}

/* ---- All of them ---- */

/* Texts that end behind the token, up to a block and more. */
static size_t try_lengths(struct trial *trial, size_t least) {
    size_t count = 0;
    for (trial->len = least; trial->len <= TEXT_MOST; trial->len++) {
        count += try_text(trial);
    }
    return count;
}

static size_t try_token(struct trial *trial, const char *filler, size_t at,
                        size_t len) {
    size_t count = 0;
    for (size_t way = 0; way < 4; way++) {
        fill(trial, filler);
        put_token(trial, at, len, way & 1, ends[way >> 1]);
        count += try_lengths(trial, at + len);
    }
    return count;
}

int main(int argc, char **argv) {
    static struct trial trial;
    const size_t step = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
    size_t token = 0;
    size_t count = 0;
    for (size_t i = 0; i < COUNT(fillers); i++) {
        for (size_t at = 0; at <= 2 * BLOCK; at++) {
            for (size_t len = 1; len <= TOKEN_MOST && at + len <= TEXT_MOST;
                 len++) {
                if (token++ % step == 0) {
                    count += try_token(&trial, fillers[i], at, len);
                }
            }
        }
    }
    printf("scan: %zu scans: a token of 1 to %d digits, at all places up to "
           "%d, in texts of all lengths up to %d; one in %zu\n",
           count, TOKEN_MOST, 2 * BLOCK, TEXT_MOST, step);
    return EXIT_SUCCESS;
}
