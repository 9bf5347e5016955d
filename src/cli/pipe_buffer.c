/* Holds what a pipe brings, so that it can be read again. */
#include "pipe_buffer.h"

#include <stdlib.h>
#include <string.h>

void cli_pipe_buffer_fill(struct cli_pipe_buffer *held,
                          const struct nim_input *input) {
    ptrdiff_t len = 1;
    *held = (struct cli_pipe_buffer){.rest = *input};
    held->bytes = malloc(CLI_HELD_MOST);
    while (held->bytes && len > 0 && held->len < CLI_HELD_MOST) {
        len = input->read(input->context, held->bytes + held->len,
                          CLI_HELD_MOST - held->len);
        held->len += len > 0 ? (size_t)len : 0;
    }
    held->is_whole = len == 0;
}

void cli_pipe_buffer_end(struct cli_pipe_buffer *held) {
    free(held->bytes);
    *held = (struct cli_pipe_buffer){0};
}

/* A read that failed before is tried again. */
static ptrdiff_t read_held(void *context, void *buffer, size_t buffer_len) {
    struct cli_pipe_view *view = context;
    const struct cli_pipe_buffer *held = view->held;
    size_t left = held->len - view->at;
    size_t part = left < buffer_len ? left : buffer_len;
    if (left == 0) {
        return held->is_whole
                   ? 0
                   : held->rest.read(held->rest.context, buffer, buffer_len);
    }
    memcpy(buffer, held->bytes + view->at, part);
    view->at += part;
    return (ptrdiff_t)part;
}

void cli_pipe_view(struct cli_pipe_view *view,
                   const struct cli_pipe_buffer *held,
                   struct nim_input *input) {
    *view = (struct cli_pipe_view){.held = held};
    *input = (struct nim_input){.context = view, .read = read_held};
}
