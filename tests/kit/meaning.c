/* A scan, byte by byte. */
#include "meaning.h"
#include "numbers/kernels.h"

#include <string.h>

#define LARGEST "18446744073709551615"
#define WHITE " \t\n\v\f\r"

static bool is_white(unsigned char byte) {
    return byte != '\0' && strchr(WHITE, byte) != NULL;
}

static bool is_digit(unsigned char byte) {
    return byte >= '0' && byte <= '9';
}

static bool is_too_large(const unsigned char *digits, size_t len) {
    while (len > 0 && *digits == '0') {
        digits++;
        len--;
    }
    return len > 20 || (len == 20 && memcmp(digits, LARGEST, 20) > 0);
}

/* The token text[at .. ) that ends before white space. */
static size_t read_token(struct nim_scanned *done, const unsigned char *text,
                         size_t at, uint64_t *numbers) {
    size_t start = at;
    uint64_t number = 0;
    for (; is_digit(text[at]); at++) {
        number = 10 * number + (uint64_t)(text[at] - '0');
    }
    if (is_too_large(text + start, at - start)) {
        done->status = NIM_TOO_LARGE;
        done->fault = start;
    } else if (!is_white(text[at])) {
        done->status = NIM_BAD_BYTE;
        done->fault = at;
    } else {
        numbers[done->count++] = number;
    }
    return at;
}

struct nim_scanned meaning_of_scan(const unsigned char *text, size_t text_len,
                                   uint64_t *numbers) {
    struct nim_scanned done = {.status = NIM_OK};
    while (text_len > 0 && !is_white(text[text_len - 1])) {
        text_len--;
    }
    for (size_t at = 0; at < text_len && done.status == NIM_OK;) {
        if (is_white(text[at])) {
            done.newlines += text[at] == '\n';
            done.used = ++at;
        } else {
            at = read_token(&done, text, at, numbers);
        }
    }
    return done;
}
