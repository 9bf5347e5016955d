/* What the tests put in the place of files and memory. */
#include "streams.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Input ---- */

static ptrdiff_t read_text(void *context, void *buffer, size_t buffer_len) {
    struct text_input *text = context;
    if (++text->read_count == text->failing_read) {
        errno = text->error;
        return -1;
    }
    size_t end = text->text_len;
    for (size_t i = text->cut_count; i-- > 0;) {
        if (text->cuts[i] > text->at && text->cuts[i] < end) {
            end = text->cuts[i];
        }
    }
    size_t len = end - text->at;
    len = text->step && len > text->step ? text->step : len;
    len = len > buffer_len ? buffer_len : len;
    if (len > 0) {
        memcpy(buffer, text->text + text->at, len);
    }
    text->at += len;
    return (ptrdiff_t)len;
}

static bool text_may_wait(void *context) {
    struct text_input *text = context;
    text->may_wait_count++;
    return text->waits;
}

struct nim_input text_input_open(struct text_input *text) {
    return (struct nim_input){text, read_text, text_may_wait};
}

/* ---- Output ---- */

static void *allocate(void *block, size_t block_len) {
    block = realloc(block, block_len);
    if (!block) {
        abort();
    }
    return block;
}

static ptrdiff_t write_text(void *context, const void *data, size_t data_len) {
    struct text_output *text = context;
    text->write_count++;
    if (text->failing_write && text->write_count >= text->failing_write) {
        errno = text->error;
        return -1;
    }
    size_t len = text->step && data_len > text->step ? text->step : data_len;
    if (text->room < text->text_len + len + 1) {
        text->room = 2 * (text->text_len + len + 1);
        text->text = allocate(text->text, text->room);
    }
    memcpy(text->text + text->text_len, data, len);
    text->text_len += len;
    text->text[text->text_len] = '\0';
    return (ptrdiff_t)len;
}

struct nim_output text_output_open(struct text_output *text) {
    return (struct nim_output){text, write_text};
}

void text_output_free(struct text_output *text) {
    free(text->text);
    text->text = NULL;
    text->text_len = text->room = 0;
}

struct text_input text_output_read(const struct text_output *text) {
    return (struct text_input){.text = (const unsigned char *)text->text,
                               .text_len = text->text_len};
}

/* ---- Memory ---- */

/* Stands before each block, as long as malloc's alignment. */
union head {
    size_t block_len;
    max_align_t align;
};

static void *resize_counted(void *context, void *block, size_t block_len) {
    struct counted_memory *memory = context;
    union head *head = block ? (union head *)block - 1 : NULL;
    size_t old_len = head ? head->block_len : 0;
    if (block_len > 0 && ++memory->call_count == memory->failing_call) {
        return NULL;
    }
    memory->used_len += block_len - old_len;
    memory->block_count += (size_t)(block_len > 0) - (head != NULL);
    if (memory->used_len > memory->peak_len) {
        memory->peak_len = memory->used_len;
    }
    if (block_len == 0) {
        free(head);
        return NULL;
    }
    head = allocate(head, sizeof *head + block_len);
    head->block_len = block_len;
    return head + 1;
}

struct nim_memory counted_memory_open(struct counted_memory *memory) {
    return (struct nim_memory){memory, resize_counted};
}

static void *resize_kept(void *context, void *block, size_t block_len) {
    struct kept_memory *memory = context;
    if (block && block != memory->block) {
        abort();
    }
    if (block_len > memory->block_len) {
        memory->block = allocate(memory->block, block_len);
        memory->block_len = block_len;
    }
    return block_len ? memory->block : NULL;
}

struct nim_memory kept_memory_open(struct kept_memory *memory) {
    return (struct nim_memory){memory, resize_kept};
}

void kept_memory_free(struct kept_memory *memory) {
    free(memory->block);
    *memory = (struct kept_memory){0};
}
