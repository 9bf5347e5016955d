/* UTF-8 (RFC 3629): neither overlong forms nor surrogates are characters. */
#include "base/utf8.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

/* By length: the first byte's fixed bits, and the least code. */
static const struct {
    unsigned char mask;
    unsigned char bits;
    uint32_t least;
} forms[] = {
    [1] = {0x80, 0x00, 0x0},
    [2] = {0xe0, 0xc0, 0x80},
    [3] = {0xf0, 0xe0, 0x800},
    [4] = {0xf8, 0xf0, 0x10000},
};

/* The length that the first byte announces, or 0. */
static size_t announced(unsigned char first) {
    for (size_t len = 1; len <= NIM_UTF8_LEN; len++) {
        if ((first & forms[len].mask) == forms[len].bits) {
            return len;
        }
    }
    return 0;
}

size_t nim_utf8_read(const unsigned char *text, size_t text_len,
                     uint32_t *code) {
    assert(text_len > 0);
    size_t len = announced(text[0]);
    if (len == 0 || len > text_len) {
        return 0;
    }
    uint32_t read = text[0] & ~(uint32_t)forms[len].mask;
    for (size_t i = 1; i < len; i++) {
        if ((text[i] & 0xc0) != 0x80) {
            return 0;
        }
        read = read << 6 | (text[i] & 0x3f);
    }
    if (read < forms[len].least || read > 0x10ffff ||
        (read >= 0xd800 && read <= 0xdfff)) {
        return 0;
    }
    *code = read;
    return len;
}

/* Further bytes can be 0x80 .. 0xbf, and when neither bound completes the
 * character, nothing between them does. */
static bool can_be_completed(const unsigned char *part, size_t part_len) {
    static const unsigned char bounds[] = {0x80, 0xbf};
    size_t len = announced(part[0]);
    uint32_t code;
    for (size_t i = 0; i < sizeof bounds && len > part_len; i++) {
        unsigned char text[NIM_UTF8_LEN];
        memcpy(text, part, part_len);
        memset(text + part_len, bounds[i], len - part_len);
        if (nim_utf8_read(text, len, &code) > 0) {
            return true;
        }
    }
    return false;
}

size_t nim_utf8_whole(const unsigned char *text, size_t text_len) {
    for (size_t len = 1; len < NIM_UTF8_LEN && len <= text_len; len++) {
        if (can_be_completed(text + text_len - len, len)) {
            return text_len - len;
        }
    }
    return text_len;
}
