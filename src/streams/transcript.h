/* What a submission said: its bytes, as they come, whatever they are, in
 * constant memory; and answers as words in memory. */
#ifndef NIM_TRANSCRIPT_H
#define NIM_TRANSCRIPT_H

#include "streams/memory_text.h"

/* ---- White space between words, as somebody wrote it ---- */

/* What stands before a word, or after the last one. */
enum nim_before {
    NIM_BEFORE_NOTHING,
    NIM_BEFORE_SPACE,
    NIM_BEFORE_NEWLINE,
    NIM_BEFORE_RETURN,
    NIM_BEFORE_TAB,
    NIM_BEFORE_TRAILING,
    NIM_BEFORE_BLANK_LINE,
    NIM_BEFORE_BLANKS
};

/* White space: what kind, and how much. */
struct nim_gap {
    uint64_t len;
    uint64_t newlines;
    uint64_t blanks;   /* since the last newline */
    bool has_trailing; /* blanks before a newline */
    bool has_return;   /* a \r */
    bool has_other;    /* neither space, \n nor \r */
};

void nim_gap_add(struct nim_gap *gap, unsigned char space);

/* What is special about it. is_end: nothing follows it. */
enum nim_before nim_gap_form(const struct nim_gap *gap, bool is_end);

/* ---- Words in memory ---- */

/* The bytes that are kept of a word: no word of a right answer has more. */
#define NIM_WORD_KEPT 2500

/* A word: bytes[start .. start + len) of the text, or the first NIM_WORD_KEPT
 * of them; a space follows. */
struct nim_word {
    size_t start;
    uint64_t line; /* where it stands */
    uint32_t len;
    uint8_t before; /* enum nim_before */
    bool starts_line;
};

struct nim_words {
    struct nim_text text;
    struct nim_word *words;
    size_t count;
    size_t room;
    uint64_t line; /* where they start */
};

void nim_words_clear(struct nim_words *words, uint64_t line);
/* Adds a word that stands some lines below the one before. */
void nim_words_add(struct nim_words *words, const struct nim_word *word,
                   uint64_t newlines, const void *bytes);
/* Splits a text that this library wrote. */
void nim_words_split(struct nim_words *words, const struct nim_text *text);
void nim_words_end(struct nim_words *words);

size_t nim_word_kept(const struct nim_word *word);
const char *nim_words_bytes(const struct nim_words *words, size_t i);
/* The line of the i-th word, or of the last where there are fewer. */
uint64_t nim_words_line(const struct nim_words *words, size_t i);

/* Are the words from the i-th on these, with a space between two? Others may
 * follow. */
bool nim_words_start_with(const struct nim_words *words, size_t i,
                          const char *text);

/* ---- What was said ---- */

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
 * the white space before it, up to NIM_TRANSCRIPT_BACK bytes together.
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
