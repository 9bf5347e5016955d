/* Text to numbers, byte by byte: the meaning that the kernels share. */
#include "numbers/scan.h"
#include "numbers/kernels.h"

#include "base/bytes.h"

/* The text ends with white space in both calls below, which ends digits too.
 *
 * Reads the digits from *at on and moves *at behind them. */
static enum nim_status read_digits(const unsigned char *text, size_t *at,
                                   uint64_t *number) {
    enum nim_status status = NIM_OK;
    uint64_t value = 0;
    for (; bytes_is_digit(text[*at]); ++*at) {
        uint64_t digit = text[*at] - (uint64_t)'0';
        if (value > (UINT64_MAX - digit) / 10) {
            status = NIM_TOO_LARGE;
        }
        value = value * 10 + digit;
    }
    *number = value;
    return status;
}

/* A minus sign before a digit is part of the number where signs are allowed;
 * the number is then at most 2^63 below 0. */
static bool take_sign(const unsigned char *text, size_t *at) {
    bool has_sign = text[*at] == '-' && bytes_is_digit(text[*at + 1]);
    *at += has_sign;
    return has_sign;
}

static struct nim_scanned scan_bytes(const unsigned char *text, size_t text_len,
                                     uint64_t *numbers, size_t most_count,
                                     bool may_be_negative) {
    struct nim_scanned done = {.status = NIM_OK};
    size_t at = 0;
    /* What the last token is shows only when white space has come: to call a
     * fault earlier would quote as much of it as happened to be there. */
    while (text_len > 0 && !bytes_is_space(text[text_len - 1])) {
        text_len--;
    }
    while (at < text_len) {
        if (bytes_is_space(text[at])) {
            done.newlines += text[at] == '\n';
            done.used = ++at;
            continue;
        }
        if (done.count == most_count) {
            break;
        }
        size_t start = at;
        uint64_t number;
        bool is_negative = may_be_negative && take_sign(text, &at);
        done.status = read_digits(text, &at, &number);
        if (is_negative && number > (uint64_t)1 << 63) {
            done.status = NIM_TOO_LARGE;
        }
        if (done.status != NIM_OK) {
            done.fault = start;
            break;
        }
        if (!bytes_is_space(text[at])) {
            done.status = NIM_BAD_BYTE;
            done.fault = at;
            break;
        }
        numbers[done.count++] = is_negative ? 0 - number : number;
    }
    return done;
}

struct nim_scanned nim_scan_exactly(const unsigned char *text, size_t text_len,
                                    uint64_t *numbers, size_t most_count) {
    return scan_bytes(text, text_len, numbers, most_count, false);
}

struct nim_scanned nim_scan_signed(const unsigned char *text, size_t text_len,
                                   uint64_t *numbers) {
    return scan_bytes(text, text_len, numbers, NIM_SCAN_ROOM, true);
}
