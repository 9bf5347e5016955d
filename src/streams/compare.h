/* What was said, compared with the truth while that is written: byte by byte,
 * or word by word, whatever white space stands between the words. */
#ifndef NIM_COMPARE_H
#define NIM_COMPARE_H

#include "streams/transcript.h"

/* ---- Bytes ---- */

/* Offsets are those of bytes of the truth. The caller sets the first part. */
struct nim_match {
    struct nim_transcript *output;
    char separator;     /* between lines, moves or bids */
    uint64_t skip;      /* bytes that are not compared any more */
    uint64_t matched;   /* bytes that are the same, from the start on */
    uint64_t last;      /* behind the last separator that matched */
    bool lacks_newline; /* the output ends without its last newline */
    bool differs;
};

/* Compares a piece of the truth; the context is a match. Bytes that are the
 * same are taken from the output. Returns -1 at the first difference. The last
 * piece ends with a newline, which the output may lack. */
ptrdiff_t nim_match_write(void *context, const void *data, size_t data_len);

/* ---- Words ---- */

struct nim_held_word {
    unsigned char bytes[NIM_WORD_KEPT];
    size_t len; /* of all of it: it may be more than is kept */
};

/* The caller sets the first part. */
struct nim_comparison {
    /* Is the last word said the true one but for its form? Then the comparison
     * goes on. NULL: every other word ends it. */
    bool (*is_alike)(struct nim_comparison *comparison);
    void *context;
    struct nim_transcript output;
    struct nim_held_word said;  /* the last word taken */
    struct nim_held_word truth; /* the word in its place, as far as written */
    struct nim_gap gap;         /* white space written since the last word */
    bool has_begun;             /* a word has been compared */
    bool is_other;              /* the last word was not the true one */
    bool bytes_differ;
    bool lines_differ; /* some word is not on the line it should be on */
    bool words_differ; /* in more than their form: the rest is not compared */
};

void nim_comparison_begin(struct nim_comparison *comparison,
                          const struct nim_input *output);

/* Compares a piece of the truth, which ends anywhere; the context is a
 * comparison. Returns -1 once words differ. */
ptrdiff_t nim_comparison_write(void *context, const void *data,
                               size_t data_len);

/* Takes what is said next: white space, which is returned, and a word; at the
 * end it has no bytes. */
struct nim_gap nim_comparison_take(struct nim_comparison *comparison);

/* Compares what is left once the truth is complete. The last newline said may
 * be missing. */
void nim_comparison_end(struct nim_comparison *comparison);

#endif
