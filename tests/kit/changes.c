/* Changes a text in one place, or in a few. */
#include "changes.h"
#include "numbers/kernels.h"

#include <stdbool.h>
#include <string.h>

/* Puts new bytes in the place of the cut ones. */
static void replace(struct text_output *text, size_t at, size_t cut,
                    const char *bytes, size_t len) {
    struct text_output kept = {.step = 0};
    struct nim_output to = text_output_open(text);
    struct nim_output keep = text_output_open(&kept);
    /* A text that nothing was written to has no bytes to point at. */
    to.write(text, "", 0);
    keep.write(&kept, text->text + at + cut, text->text_len - at - cut);
    text->text_len = at;
    to.write(text, bytes, len);
    to.write(text, kept.text, kept.text_len);
    text_output_free(&kept);
}

static bool is_digit(char byte) {
    return byte >= '0' && byte <= '9';
}

/* The run of digits that begins there or behind; 0 when there is none. */
static size_t find_number(const struct text_output *text, size_t *at) {
    size_t len = 0;
    while (*at < text->text_len && !is_digit(text->text[*at])) {
        ++*at;
    }
    while (*at + len < text->text_len && is_digit(text->text[*at + len])) {
        len++;
    }
    return len;
}

void change_text(struct text_output *text, struct dice *dice) {
    static const char bytes[] = "0123456789 \n-x\r\t";
    size_t at = dice_throw_below(dice, text->text_len + 1);
    size_t kind = dice_throw_below(dice, 16);
    unsigned char number[NIM_DECIMAL_LEN + NIM_DECIMAL_SLACK];
    if (kind == 0) {
        replace(text, at, at < text->text_len,
                &bytes[dice_throw_below(dice, sizeof bytes - 1)], 1);
    } else if (kind == 1) {
        replace(text, at, 0, &bytes[dice_throw_below(dice, sizeof bytes - 1)],
                1);
    } else if (kind == 2) {
        replace(text, at, at < text->text_len, "", 0);
    } else {
        /* Often a number in the limits; seldom one of 64 bits, as the divisors
         * of those take seconds to find. */
        uint64_t value = dice_throw_any_width(dice) >> (at % 16 ? 20 : 0);
        size_t cut = find_number(text, &at);
        value %= kind < 6 ? UINT64_MAX : kind < 12 ? 20 : 1000;
        size_t len = nim_decimal_write(number, value);
        replace(text, at, cut, (const char *)number, cut > 0 ? len : 0);
    }
}

/* What is written otherwise; all else 0. */
struct disguise {
    const char *start; /* before the text */
    size_t start_len;
    const char *newline; /* in place of each */
    const char *blank;   /* in place of each */
    const char *digit;   /* before each run of digits */
    const char *high;    /* behind each byte */
    size_t high_len;
    bool swaps_case;
};

static const struct disguise disguises[] = {
    {.newline = "\r\n"},
    {.newline = " \n"},
    {.newline = "\n\n"},
    {.newline = " "},
    {.newline = "\n "},
    {.newline = "\r"},
    {.newline = ""},
    {.blank = "  "},
    {.blank = "\t"},
    {.blank = "\n"},
    {.digit = "0"},
    {.digit = "+"},
    {.digit = "-"},
    {.start = "\xef\xbb\xbf", .start_len = 3},
    {.start = "\xff\xfe", .start_len = 2, .high = "", .high_len = 1},
    {.start = "\n", .start_len = 1},
    {.start = "", .start_len = 1},
    {.swaps_case = true},
};

static char with_other_case(char byte) {
    bool is_letter =
        (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    return is_letter ? (char)(byte ^ 0x20) : byte;
}

static void put_disguised(struct nim_output *to, const struct disguise *as,
                          char before, char byte) {
    const char *other = byte == '\n'  ? as->newline
                        : byte == ' ' ? as->blank
                                      : NULL;
    char same = as->swaps_case ? with_other_case(byte) : byte;
    if (is_digit(byte) && !is_digit(before) && as->digit) {
        to->write(to->context, as->digit, strlen(as->digit));
    }
    if (!other) {
        to->write(to->context, &same, 1);
    } else if (*other) {
        to->write(to->context, other, strlen(other));
    }
    if (as->high_len > 0) {
        to->write(to->context, as->high, as->high_len);
    }
}

void disguise_text(struct text_output *text, struct dice *dice) {
    size_t kind =
        dice_throw_below(dice, sizeof disguises / sizeof *disguises + 1);
    if (kind == sizeof disguises / sizeof *disguises) {
        text->text_len = dice_throw_below(dice, text->text_len + 1);
        return;
    }
    const struct disguise *as = &disguises[kind];
    struct text_output before = *text;
    *text = (struct text_output){.step = 0};
    struct nim_output to = text_output_open(text);
    if (as->start_len > 0) {
        to.write(text, as->start, as->start_len);
    }
    for (size_t i = 0; i < before.text_len; i++) {
        put_disguised(&to, as, i > 0 ? before.text[i - 1] : ' ',
                      before.text[i]);
    }
    text_output_free(&before);
}

size_t longest_number(const struct text_output *text) {
    size_t longest = 0;
    size_t at = 0;
    for (size_t len; (len = find_number(text, &at)) > 0; at += len) {
        longest = len > longest ? len : longest;
    }
    return longest;
}
