/* What the files of the checker share. */
#ifndef NIM_CHECK_H
#define NIM_CHECK_H

#include "cases.h"
#include "tokens.h"

/* Text that grows, for answers written into memory. */
struct nim_text {
    struct nim_memory memory;
    char *bytes;
    size_t len;
    size_t room;
    bool failed; /* for want of memory */
};

void nim_text_add(struct nim_text *text, const void *bytes, size_t len);
void nim_text_end(struct nim_text *text);

/* What stands before a word. */
enum nim_before {
    NIM_BEFORE_NOTHING, /* it is the first */
    NIM_BEFORE_SPACE,
    NIM_BEFORE_NEWLINE,
    NIM_BEFORE_CRLF,
    NIM_BEFORE_TRAILING,
    NIM_BEFORE_BLANK_LINE,
    NIM_BEFORE_BLANKS,
    NIM_BEFORE_TAB
};

/* A word of an answer: text bytes[start .. start + kept). */
struct nim_word {
    size_t start;
    size_t kept;
    uint64_t len;
    uint64_t line;
    enum nim_before before;
};

struct nim_words {
    struct nim_text text;
    struct nim_word *words;
    size_t count;
    size_t room;
};

void nim_words_clear(struct nim_words *words);
void nim_words_add(struct nim_words *words, const struct nim_word *word,
                   const void *bytes);
/* Splits a text that this library wrote. */
void nim_words_split(struct nim_words *words, const struct nim_text *text);
void nim_words_end(struct nim_words *words);

bool nim_words_same(const struct nim_words *a, size_t i,
                    const struct nim_words *b, size_t j);

/* The number that a word is, in plain digits. */
bool nim_words_number(const struct nim_words *words, size_t i,
                      uint64_t *number);

/* A case with the true answer and what was said instead. */
struct nim_dispute {
    const struct nim_case *visited;
    const struct nim_words *truth;
    const struct nim_words *said;
    size_t verdict_end; /* so many words are label and winner */
    bool any_order;
};

/* Are the moves right but for their order? */
bool nim_dispute_is_order(const struct nim_dispute *dispute);

/* Says what is wrong with the moves. */
void nim_dispute_explain(const struct nim_dispute *dispute,
                         struct nim_flaw *flaw);

/* Notes the position in a flaw: piles, sum, and a winning move. */
void nim_flaw_note_position(struct nim_flaw *flaw,
                            const struct nim_case *visited);

/* Typical wrong ideas, by index from 0 on; NULL behind the last. */
const char *nim_idea_words(size_t idea);

/* Would a solver with this idea have said what was said? */
bool nim_idea_explains(size_t idea, const struct nim_dispute *dispute,
                       struct nim_text *scratch, struct nim_words *words);

/* Writes the answer to a position into text. */
void nim_text_answer(struct nim_text *text, const struct nim_position *position,
                     const uint64_t *piles, size_t pile_count, uint64_t number);

#endif
