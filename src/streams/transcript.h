/* What a submission said: its bytes, as they come, whatever they are. Constant
 * memory. */
#ifndef NIM_TRANSCRIPT_H
#define NIM_TRANSCRIPT_H

#include "streams/encoding.h"
#include "streams/words.h"

/* The bytes of a word that can be looked at before it is taken. */
#define NIM_TRANSCRIPT_LOOK 64
/* The bytes that can be put back after they were taken. */
#define NIM_TRANSCRIPT_BACK 4096

struct nim_transcript {
    struct nim_input input;
    unsigned char buffer[NIM_TRANSCRIPT_BACK + 32 * 1024];
    size_t next, end; /* buffer[next .. end) has not been taken */
    bool ended;
    enum nim_status status; /* NIM_READ_FAILED with errno in error */
    int error;
    uint64_t line; /* of the next byte, from 1 */
};

void nim_transcript_begin(struct nim_transcript *said,
                          const struct nim_input *input);

/* Looks at the first bytes, and takes a byte order mark of UTF-8. */
enum nim_encoding nim_transcript_start(struct nim_transcript *said);

/* Is there nothing more? A failed read is an end too, with a status. */
bool nim_transcript_at_end(struct nim_transcript *said);

/* Takes bytes as long as they are those of text; returns how many. */
size_t nim_transcript_match(struct nim_transcript *said, const void *text,
                            size_t text_len);

/* What was said, compared with the truth while that is written. Offsets are
 * those of bytes of the truth. The caller sets the first part. */
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

/* Of the bytes that were just matched, puts back the word in which they end and
 * the byte of white space before it, up to NIM_TRANSCRIPT_BACK bytes together.
 * Returns how many are left. */
size_t nim_transcript_put_back(struct nim_transcript *said, const void *matched,
                               size_t matched_len);

/* Takes white space and adds it to the gap. on_line: up to the end of the line,
 * which is not taken. More than 64 MiB of it ends what was said. */
void nim_transcript_gap(struct nim_transcript *said, bool on_line,
                        struct nim_gap *gap);

/* The next bytes, whatever they are, up to NIM_TRANSCRIPT_LOOK; fewer only
 * before the end. Valid until the next call. */
size_t nim_transcript_peek(struct nim_transcript *said,
                           const unsigned char **bytes);

/* The first up to NIM_TRANSCRIPT_LOOK bytes of the word that comes next; 0 when
 * white space or the end does. Valid until the next call. */
size_t nim_transcript_look(struct nim_transcript *said,
                           const unsigned char **bytes);

/* Takes a word of up to most bytes and keeps the first of them. Returns its
 * length. */
size_t nim_transcript_word(struct nim_transcript *said, size_t most,
                           unsigned char kept[NIM_WORD_KEPT]);

#endif
