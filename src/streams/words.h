/* Answers as words in memory: a text, and the words it is made of. */
#ifndef NIM_WORDS_H
#define NIM_WORDS_H

#include "streams/text.h"

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

/* ---- Words ---- */

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

#endif
