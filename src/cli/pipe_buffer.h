/* An output that comes through a pipe is held, so that it can be read again. */
#ifndef NIM_CLI_PIPE_BUFFER_H
#define NIM_CLI_PIPE_BUFFER_H

#include "command.h"

/* No more than this is held. */
#define CLI_HELD_MOST ((size_t)1 << 20)

struct cli_pipe_buffer {
    unsigned char *bytes; /* what has been read; NULL: nothing is held */
    size_t len;
    bool is_whole;         /* that is all of it */
    struct nim_input rest; /* what comes behind it, else */
};

/* Reads from the input, to its end unless it is too long. */
void cli_pipe_buffer_fill(struct cli_pipe_buffer *held,
                          const struct nim_input *input);
void cli_pipe_buffer_end(struct cli_pipe_buffer *held);

/* An input that reads what is held, and then the rest. */
struct cli_pipe_view {
    const struct cli_pipe_buffer *held;
    size_t at;
};

void cli_pipe_view(struct cli_pipe_view *view,
                   const struct cli_pipe_buffer *held, struct nim_input *input);

#endif
