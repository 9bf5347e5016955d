/* Recognizes UTF-8 with a byte order mark, and UTF-16. */
#include "streams/encoding.h"

#include <string.h>

static bool starts_with(const unsigned char *text, size_t text_len,
                        const char *mark, size_t mark_len) {
    return text_len >= mark_len && memcmp(text, mark, mark_len) == 0;
}

/* Is one of the two bytes zero and the other not? */
static bool is_half_zero(const unsigned char *pair) {
    return (pair[0] == 0) != (pair[1] == 0);
}

size_t nim_encoding_need(const unsigned char *text, size_t seen_len) {
    if (seen_len >= 2 && is_half_zero(text)) {
        return 4;
    }
    return starts_with(text, seen_len, "\xef\xbb", 2) ? NIM_ENCODING_MARK_LEN
                                                      : 2;
}

enum nim_encoding nim_encoding_find(const unsigned char *text,
                                    size_t text_len) {
    if (starts_with(text, text_len, "\xef\xbb\xbf", NIM_ENCODING_MARK_LEN)) {
        return NIM_ENCODING_MARKED;
    }
    bool is_marked = starts_with(text, text_len, "\xff\xfe", 2) ||
                     starts_with(text, text_len, "\xfe\xff", 2);
    bool is_spaced = text_len == 2
                         ? is_half_zero(text)
                         : text_len >= 4 && is_half_zero(text) &&
                               is_half_zero(text + 2) && !text[0] == !text[2];
    return is_marked || is_spaced ? NIM_ENCODING_UTF16 : NIM_ENCODING_PLAIN;
}
