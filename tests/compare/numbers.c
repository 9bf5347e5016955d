/* Kernels on random texts and numbers. */
#include "compare.h"
#include "numbers/kernels.h"

#include <stdlib.h>
#include <string.h>

/* A few blocks of the widest kernel. */
#define TEXT_MOST 300
#define MOVES_MOST 24

/* ---- Scanning ---- */

/* Mostly numbers and white space, of which only now and then a byte is bad. */
static size_t throw_text(struct dice *dice, unsigned char *text) {
    static const char white[] = "        \n\n\n\r\t\v\f ";
    size_t len = dice_throw_below(dice, TEXT_MOST + 1);
    const size_t longest = dice_throw_below(dice, 22) + 1;
    const bool has_bad = dice_throw_below(dice, 8) == 0;
    size_t at = 0;
    while (at < len) {
        uint64_t throw = dice_throw(dice);
        for (size_t digits = throw % longest + 1; digits > 0 && at < len;
             digits--) {
            throw = throw >> 3 ^ throw << 61;
            text[at++] = (unsigned char)('0' + throw % 10);
        }
        for (size_t blanks = throw % 9 == 0 ? 3 : 1; blanks > 0 && at < len;
             blanks--) {
            text[at++] = (unsigned char)white[throw >> 8 & 15];
        }
    }
    if (has_bad && len > 0) {
        text[dice_throw_below(dice, len)] = (unsigned char)dice_throw(dice);
    }
    return len;
}

static bool are_same(const struct nim_scanned *a, const struct nim_scanned *b) {
    return a->status == b->status && a->used == b->used &&
           a->count == b->count && a->newlines == b->newlines &&
           (a->status == NIM_OK || a->fault == b->fault);
}

/* The text stands at another place each time, before and behind bytes that must
 * not matter. */
void compare_scans(struct compare *compare) {
    static uint64_t expected[NIM_SCAN_ROOM];
    static uint64_t numbers[NIM_SCAN_ROOM];
    unsigned char block[NIM_SCAN_MARGIN + 64 + TEXT_MOST + 64];
    const struct nim_scan_kernel *portable = nim_scan_kernel_find("portable");
    memset(block, '7', sizeof block);
    unsigned char *text =
        block + NIM_SCAN_MARGIN + dice_throw_below(&compare->dice, 64);
    size_t len = throw_text(&compare->dice, text);
    struct nim_scanned a = portable->scan(text, len, expected);
    for (const struct nim_scan_kernel *row = nim_scan_kernels; row->name;
         row++) {
        if (row == portable || !row->works_here()) {
            continue;
        }
        struct nim_scanned b = row->scan(text, len, numbers);
        bool same = are_same(&a, &b) &&
                    memcmp(numbers, expected, a.count * sizeof *numbers) == 0;
        compare_expect(compare, same, row->name, NULL, text, len);
    }
}

/* ---- Formatting ---- */

#define ROOM (MOVES_MOST * NIM_DECIMAL_LINE_LEN + NIM_DECIMAL_SLACK)

/* The lines say the moves, as the portable kernel reads them. */
static void expect_moves(struct compare *compare,
                         const unsigned char text[NIM_SCAN_MARGIN + ROOM],
                         size_t len, const struct nim_move *moves,
                         size_t move_count) {
    uint64_t numbers[NIM_SCAN_ROOM];
    const unsigned char *lines = text + NIM_SCAN_MARGIN;
    struct nim_scanned read =
        nim_scan_kernel_find("portable")->scan(lines, len, numbers);
    bool same = read.status == NIM_OK && read.used == len &&
                read.count == 2 * move_count && read.newlines == move_count;
    for (size_t i = 0; i < move_count && same; i++) {
        same = numbers[2 * i] == moves[i].from &&
               numbers[2 * i + 1] == moves[i].to;
    }
    compare_expect(compare, same, "not what was written", NULL, lines, len);
}

static void compare_kernel(struct compare *compare,
                           const struct nim_decimal_kernel *row,
                           const uint64_t *piles, size_t pile_count,
                           uint64_t flip) {
    unsigned char text[NIM_SCAN_MARGIN + ROOM] = {0};
    struct nim_move moves[MOVES_MOST];
    size_t count = 0;
    for (size_t i = 0; i < pile_count; i++) {
        if ((piles[i] ^ flip) < piles[i]) {
            moves[count++] = (struct nim_move){piles[i], piles[i] ^ flip};
        }
    }
    uint64_t winners[MOVES_MOST];
    bool same = row->choose(winners, piles, pile_count, flip) == count;
    for (size_t i = 0; i < count && same; i++) {
        same = winners[i] == moves[i].from;
    }
    compare_expect(compare, same, "not the winners", NULL,
                   (const unsigned char *)piles, 0);
    size_t len = row->write_lines(text + NIM_SCAN_MARGIN, moves, count);
    expect_moves(compare, text, len, moves, count);
}

void compare_decimals(struct compare *compare) {
    struct dice *dice = &compare->dice;
    uint64_t piles[MOVES_MOST];
    const size_t count = dice_throw_below(dice, MOVES_MOST + 1);
    const unsigned narrower = (unsigned)dice_throw_below(dice, 64);
    for (size_t i = 0; i < count; i++) {
        piles[i] = dice_throw_any_width(dice) >> narrower;
    }
    const uint64_t flip = dice_throw_any_width(dice) >> narrower;
    for (const struct nim_decimal_kernel *row = nim_decimal_kernels; row->name;
         row++) {
        if (row->works_here()) {
            compare_kernel(compare, row, piles, count, flip);
        }
    }
}
