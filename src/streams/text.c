#include "streams/text.h"
#include "base/memory.h"

#include <string.h>

void nim_text_add(struct nim_text *text, const void *bytes, size_t len) {
    if (text->failed || len == 0) {
        return;
    }
    char *grown = nim_memory_grow(&text->memory, text->bytes, &text->room,
                                  text->len + len, 1);
    if (!grown) {
        text->failed = true;
        return;
    }
    text->bytes = grown;
    memcpy(text->bytes + text->len, bytes, len);
    text->len += len;
}

void nim_text_end(struct nim_text *text) {
    nim_memory_free(&text->memory, text->bytes);
    text->bytes = NULL;
}
