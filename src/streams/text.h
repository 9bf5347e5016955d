/* Text that grows in memory. */
#ifndef NIM_TEXT_H
#define NIM_TEXT_H

#include <nimsum/streams.h>

/* Writes all of it, and all that is read. NIM_OK, or NIM_WRITE_FAILED or
 * NIM_READ_FAILED with errno. */
enum nim_status nim_text_write(const char *bytes, size_t len,
                               const struct nim_output *output);
enum nim_status nim_text_copy(const struct nim_input *input,
                              const struct nim_output *output);

/* Text that grows, for answers written into memory. */
struct nim_text {
    struct nim_memory memory;
    char *bytes;
    size_t len;
    size_t room;
    size_t most;   /* bytes; what is written after them is cut */
    uint64_t skip; /* bytes at the start that are left out */
    bool cut;
    bool failed; /* memory was short */
};

void nim_text_add(struct nim_text *text, const void *bytes, size_t len);
void nim_text_end(struct nim_text *text);

/* An output that adds to the text, and fails with ENOMEM. */
void nim_text_output(struct nim_text *text, struct nim_output *output);

/* An input that reads bytes in memory. The view must stay in place. */
struct nim_text_view {
    const char *bytes;
    size_t len;
};

void nim_text_input(struct nim_text_view *view, const char *bytes, size_t len,
                    struct nim_input *input);

#endif
