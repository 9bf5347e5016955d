/* Answers as words in memory: a text, and the words it is made of. */
#ifndef NIM_WORDS_H
#define NIM_WORDS_H

#include "streams/gap.h"
#include "streams/text.h"

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
/* Adds the first `count` words of another list that starts in line 1; this one
 * is empty. */
void nim_words_add_first(struct nim_words *words, const struct nim_words *other,
                         size_t count);
/* Splits a text that this library wrote. */
void nim_words_split(struct nim_words *words, const struct nim_text *text);
void nim_words_end(struct nim_words *words);

size_t nim_word_kept(const struct nim_word *word);
const char *nim_words_bytes(const struct nim_words *words, size_t i);
/* The line of the i-th word, or of the last where there are fewer. */
uint64_t nim_words_line(const struct nim_words *words, size_t i);

/* Are these the same two words? False where one of them is not there. */
bool nim_words_same(const struct nim_words *a, size_t i,
                    const struct nim_words *b, size_t j);
/* Are the words from the i-th on these, with a space between two? Others may
 * follow. */
bool nim_words_start_with(const struct nim_words *words, size_t i,
                          const char *text);
/* Before the i-th word both are the same. Does b, the words of a right answer,
 * start with all words of a? */
bool nim_words_agree_from(const struct nim_words *a, const struct nim_words *b,
                          size_t i);

#endif
