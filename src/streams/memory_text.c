/* Text that grows, streams in memory, and encodings. */
#include "streams/memory_text.h"
#include "base/memory.h"

#include <errno.h>
#include <string.h>

/* ---- Encodings ---- */

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

/* ---- Text that grows, and copies ---- */

void nim_text_add(struct nim_text *text, const void *bytes, size_t len) {
    if (text->failed || len == 0) {
        return;
    }
    if (!NIM_GROW(&text->memory, &text->bytes, &text->room, text->len + len)) {
        text->failed = true;
        return;
    }
    memcpy(text->bytes + text->len, bytes, len);
    text->len += len;
}

void nim_text_end(struct nim_text *text) {
    nim_memory_free(&text->memory, text->bytes);
    text->bytes = NULL;
}

enum nim_status nim_text_write(const char *bytes, size_t len,
                               const struct nim_output *output) {
    for (size_t at = 0; at < len;) {
        ptrdiff_t written =
            output->write(output->context, bytes + at, len - at);
        if (written < 0) {
            return NIM_WRITE_FAILED;
        }
        at += (size_t)written;
    }
    return NIM_OK;
}

enum nim_status nim_text_copy(const struct nim_input *input,
                              const struct nim_output *output) {
    char buffer[65536];
    for (;;) {
        ptrdiff_t len = input->read(input->context, buffer, sizeof buffer);
        if (len <= 0) {
            return len == 0 ? NIM_OK : NIM_READ_FAILED;
        }
        if (nim_text_write(buffer, (size_t)len, output) != NIM_OK) {
            return NIM_WRITE_FAILED;
        }
    }
}

/* ---- As an output and an input ---- */

static ptrdiff_t write_text(void *context, const void *data, size_t data_len) {
    struct nim_text *text = context;
    nim_text_add(text, data, data_len);
    if (text->failed) {
        errno = ENOMEM;
        return -1;
    }
    return (ptrdiff_t)data_len;
}

struct nim_output nim_text_output(struct nim_text *text) {
    return (struct nim_output){text, write_text};
}

static ptrdiff_t read_view(void *context, void *buffer, size_t buffer_len) {
    struct nim_text_view *view = context;
    size_t len = view->len < buffer_len ? view->len : buffer_len;
    if (len > 0) {
        memcpy(buffer, view->bytes, len);
    }
    view->bytes += len;
    view->len -= len;
    return (ptrdiff_t)len;
}

static bool never_waits(void *context) {
    return false;
}

struct nim_input nim_text_input(struct nim_text_view *view, const char *bytes,
                                size_t len) {
    *view = (struct nim_text_view){bytes, len};
    return (struct nim_input){view, read_view, never_waits};
}
