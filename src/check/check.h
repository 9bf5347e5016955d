/* What the files of the checker share. */
#ifndef NIM_CHECK_H
#define NIM_CHECK_H

#include "problems/cases.h"
#include "streams/transcript.h"

/* ---- Text and words ---- */

/* Text that grows, for answers written into memory. */
struct nim_text {
    struct nim_memory memory;
    char *bytes;
    size_t len;
    size_t room;
    size_t most;   /* more than this is cut */
    uint64_t skip; /* so many bytes are left out first */
    bool cut;
    bool failed; /* for want of memory */
};

void nim_text_add(struct nim_text *text, const void *bytes, size_t len);
void nim_text_end(struct nim_text *text);

/* What stands before a word, or behind the last one. */
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

/* No word of an answer is longer: so much is kept of one. */
#define NIM_WORD_KEPT 2500

/* A word: bytes[start .. start + len) of the text, or the first NIM_WORD_KEPT
 * of them; behind it stands a space. */
struct nim_word {
    size_t start;
    uint32_t len;
    uint16_t newlines; /* before it; at most 2^16-1 are counted */
    uint8_t before;    /* enum nim_before */
};

struct nim_words {
    struct nim_text text;
    struct nim_word *words;
    size_t count;
    size_t room;
    uint64_t line; /* where they start */
};

void nim_words_clear(struct nim_words *words, uint64_t line);
void nim_words_add(struct nim_words *words, const struct nim_word *word,
                   const void *bytes);
/* Splits a text that this library wrote. */
void nim_words_split(struct nim_words *words, const struct nim_text *text);
void nim_words_end(struct nim_words *words);

size_t nim_word_kept(const struct nim_word *word);
const char *nim_words_bytes(const struct nim_words *words, size_t i);
uint64_t nim_words_line(const struct nim_words *words, size_t i);

/* Are these the same two words? False where there is none. */
bool nim_words_same(const struct nim_words *a, size_t i,
                    const struct nim_words *b, size_t j);
bool nim_words_agree(const struct nim_words *a, const struct nim_words *b);

/* The number that stands at *at, in plain digits; moves *at behind it. */
bool nim_digits_read(const char **at, const char *end, uint64_t *number);

/* Writes the answer to a position into the text. The writer must be there for
 * nothing else; it is left without a status. */
void nim_text_answer(struct nim_text *text, struct nim_writer *writer,
                     const struct nim_position *position, const uint64_t *piles,
                     size_t pile_count, uint64_t number);

/* ---- A case with the true answer and what was said instead ---- */

struct nim_dispute {
    const struct nim_case *visited;
    const struct nim_words *truth;
    const struct nim_words *said;
    size_t label_count;   /* so many words are the label, */
    size_t verdict_count; /* so many after them name the winner */
    bool is_part;         /* of a list too long to be held */
    bool words_only;
};

/* Does the player to move win? */
bool nim_case_is_won(const struct nim_case *visited);

/* Does the answer go on with a list of moves or bids? */
bool nim_problem_has_list(const struct nim_problem *problem);

/* The form of white space, and whether it is right. */
enum nim_before nim_gap_judge(const struct nim_gap *gap, bool is_end);
enum nim_flaw_kind nim_gap_flaw(enum nim_before before, enum nim_before wanted);

/* Faults of form that hide what a word says. *is_right: it would be the true
 * word otherwise. */
enum nim_flaw_kind nim_word_form(const struct nim_words *said, size_t i,
                                 const struct nim_words *truth, bool *is_right);

/* Are the moves right but for their order? */
bool nim_dispute_is_order(const struct nim_dispute *dispute);

/* Then: which is the first in the wrong place? */
void nim_dispute_explain_order(const struct nim_dispute *dispute,
                               struct nim_flaw *flaw);

/* Says what is wrong with the list of moves. */
void nim_dispute_explain(const struct nim_dispute *dispute,
                         struct nim_flaw *flaw);

/* Says what is wrong with the one move that was asked for. */
void nim_dispute_explain_first(const struct nim_dispute *dispute,
                               struct nim_flaw *flaw);

/* Notes in a flaw: the position, why it is won or lost, and a winning move; the
 * word found; the word expected. */
void nim_flaw_note_position(struct nim_flaw *flaw,
                            const struct nim_case *visited);
void nim_flaw_note_found(struct nim_flaw *flaw, const struct nim_words *said,
                         size_t i);
void nim_flaw_note_expected(struct nim_flaw *flaw,
                            const struct nim_words *truth, size_t i);

/* ---- Typical wrong ideas ---- */

/* What a solver with such an idea is given, and room for its answer. */
struct nim_trial {
    const struct nim_case *visited;
    uint64_t carry;               /* nim-sum of all piles of earlier cases */
    const struct nim_text *text;  /* the answer to be explained, as text, */
    const struct nim_words *said; /* or, unless NULL, as these words */
    struct nim_writer *writer;
    struct nim_text *scratch;
    struct nim_words *scratch_words;
};

/* The ideas, by index from 0 on: "a solver that ..."; NULL behind the last. */
const char *nim_idea_words(size_t idea);

/* Would a solver with this idea have said that? */
bool nim_idea_explains(size_t idea, const struct nim_trial *trial);

#endif
