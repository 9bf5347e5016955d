/* Text in memory: that grows, that is read as an input, and in which encoding
 * it starts. */
#ifndef NIM_MEMORY_TEXT_H
#define NIM_MEMORY_TEXT_H

#include <nimsum/streams.h>

/* ---- Encodings: one rule for inputs and outputs ---- */

enum nim_encoding {
    NIM_ENCODING_PLAIN,  /* bytes without a mark */
    NIM_ENCODING_MARKED, /* UTF-8 with its byte order mark */
    NIM_ENCODING_UTF16
};

#define NIM_ENCODING_MARK_LEN 3

/* How many of a text's first bytes must be seen to tell, once the first
 * seen_len of them are: at most four. A number and its line end are enough, so
 * that nobody waits for more than a person types. */
size_t nim_encoding_need(const unsigned char *text, size_t seen_len);

/* The encoding of a text that starts with these bytes: as many as are needed,
 * or fewer when it is shorter than that. UTF-16 has its byte order mark, or
 * one byte in two is zero, in every pair the same one. */
enum nim_encoding nim_encoding_find(const unsigned char *text, size_t text_len);

/* ---- Copies ---- */

/* Writes all of it, and all that is read. NIM_OK, or NIM_WRITE_FAILED or
 * NIM_READ_FAILED with errno. */
enum nim_status nim_text_write(const char *bytes, size_t len,
                               const struct nim_output *output);
enum nim_status nim_text_copy(const struct nim_input *input,
                              const struct nim_output *output);

/* ---- Text that grows ---- */

/* For answers written into memory. */
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
struct nim_output nim_text_output(struct nim_text *text);

/* An input that reads bytes in memory. The view must stay in place. */
struct nim_text_view {
    const char *bytes;
    size_t len;
};

struct nim_input nim_text_input(struct nim_text_view *view, const char *bytes,
                                size_t len);

#endif
