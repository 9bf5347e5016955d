/* What the tests put in the place of files and memory. Each can be
 * told to fail at one of its calls, counted from 1; 0 stands for never. */
#ifndef STREAMS_H
#define STREAMS_H

#include <nimsum.h>

/* A text that is read in pieces: as far as the next cut (offsets, ascending),
 * and never more than `step` bytes unless that is 0. */
struct text_input {
    const unsigned char *text;
    size_t text_len;
    const size_t *cuts;
    size_t cut_count;
    size_t step;
    bool waits; /* what may_wait answers */
    size_t failing_read;
    int error; /* errno of that read */

    size_t at;
    size_t read_count;
    size_t may_wait_count;
};

struct nim_input text_input_open(struct text_input *text);

/* An output that keeps what is written, with a NUL after it, and takes at most
 * `step` bytes at once unless that is 0. From the failing write on no write
 * succeeds. */
struct text_output {
    size_t step;
    size_t failing_write;
    int error; /* errno of that write */

    char *text; /* NULL before the first byte; ends with text_output_free */
    size_t text_len;
    size_t room;
    size_t write_count;
};

struct nim_output text_output_open(struct text_output *text);
void text_output_free(struct text_output *text);

/* To read what was written, from its start and all at once. */
struct text_input text_output_read(const struct text_output *text);

/* Memory that counts. Only the failing call to allocate fails. */
struct counted_memory {
    size_t failing_call;

    size_t call_count; /* calls to allocate or to grow */
    size_t block_count;
    size_t used_len;
    size_t peak_len;
};

struct nim_memory counted_memory_open(struct counted_memory *memory);

/* Memory of a single block that is allocated once and given out again after
 * it was freed: for thousands of readers in a row. */
struct kept_memory {
    void *block;
    size_t block_len;
};

struct nim_memory kept_memory_open(struct kept_memory *memory);
void kept_memory_free(struct kept_memory *memory);

#endif
