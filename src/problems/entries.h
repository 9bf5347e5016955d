/* A problem's text as keys and their values. */
#ifndef NIM_ENTRIES_H
#define NIM_ENTRIES_H

#include "streams/line.h"

#include <nimsum.h>

/* All keys. */
#define NIM_KEYS(X)                                                            \
    X(NAMES, "names")                                                          \
    X(TITLE, "title")                                                          \
    X(RULE, "rule")                                                            \
    X(JUDGE, "judge")                                                          \
    X(URL, "url")                                                              \
    X(GROUP, "group")                                                          \
    X(SOURCE, "source")                                                        \
    X(CASES, "cases")                                                          \
    X(SET, "set")                                                              \
    X(BEFORE, "before")                                                        \
    X(CASE, "case")                                                            \
    X(LINES, "lines")                                                          \
    X(BLANK_LINES, "blank lines")                                              \
    X(ORDER, "order")                                                          \
    X(NUMBERS, "numbers")                                                      \
    X(FIRST_PLAYER, "first player")                                            \
    X(COUNTS, "counts")                                                        \
    X(EXCLUDED, "excluded")                                                    \
    X(EXCLUDED_WHEN, "excluded when")                                          \
    X(LIMITS, "limits")                                                        \
    X(GAME, "game")                                                            \
    X(WHY, "why")                                                              \
    X(WHY_WON, "why won")                                                      \
    X(WHY_LOST, "why lost")                                                    \
    X(WRONG, "wrong")                                                          \
    X(TURNS, "turns")                                                          \
    X(MOVES, "moves")                                                          \
    X(PLAY, "play")                                                            \
    X(WINS, "wins")                                                            \
    X(LOSES, "loses")                                                          \
    X(ANSWER, "answer")                                                        \
    X(ANSWERS_ON, "answers on")                                                \
    X(FIRST_MOVE, "first move")                                                \
    X(MOVE_ON, "move on")                                                      \
    X(RIGHT_MOVE, "right move")                                                \
    X(EMPTY_LINE, "empty line")                                                \
    X(LABEL, "label")                                                          \
    X(LABEL_ON, "label on")                                                    \
    X(PROTOCOL, "protocol")

#define NIM_KEY_ENUM(KEY, NAME) NIM_KEY_##KEY,
enum nim_key { NIM_KEYS(NIM_KEY_ENUM) NIM_KEY_COUNT };
#undef NIM_KEY_ENUM

/* The value of a key: [text, end), over lines that go on. */
struct nim_entry {
    const char *key;  /* where it stands; NULL: it does not */
    const char *text; /* behind the key */
    const char *end;  /* of the last line */
};

/* A text that is being read. */
struct nim_entries {
    const char *text;
    const char *end;
    struct nim_entry of[NIM_KEY_COUNT];
    char *room; /* for strings and the like, as far as it is not used */
    struct nim_text_fault *fault;
};

const char *nim_key_name(enum nim_key key);

/* Says what is wrong at that place, as printf would print it; at NULL: with the
 * text as a whole. Returns false, for the caller to return. */
bool nim_entries_fault(struct nim_entries *entries, const char *at,
                       const char *format, ...) NIM_AS_PRINTF(3);

/* Finds the keys. False with a fault. */
bool nim_entries_find(struct nim_entries *entries);

/* ---- Words of a value ---- */

/* Words are parted by blanks, or by line ends where the value goes on. */
struct nim_token {
    const char *text;
    size_t len;       /* 0: there is none left; text is the key, then */
    bool starts_line; /* it is the first of its line */
};

/* Where the next word is looked for. Start from nim_entries_begin(). */
struct nim_tokens {
    struct nim_entries *entries;
    const struct nim_entry *entry;
    const char *at;
    const char *line_end;
    /* These letters are words of their own; NULL: there are none. */
    const char *single;
    bool starts_line;
};

struct nim_tokens nim_entries_begin(struct nim_entries *entries,
                                    enum nim_key key, const char *single);
struct nim_token nim_tokens_next(struct nim_tokens *tokens);
/* The next one, which stays the next one. */
struct nim_token nim_tokens_peek(const struct nim_tokens *tokens);

bool nim_token_is(const struct nim_token *token, const char *word);

/* Are they the same word? */
bool nim_token_same(const struct nim_token *a, const struct nim_token *b);

/* Which of the tokens is the same word; count: none is. */
unsigned nim_token_find(const struct nim_token *token,
                        const struct nim_token *among, unsigned count);

/* "expected ..., found '...'", at the token. Returns false. */
bool nim_tokens_expect(const struct nim_tokens *tokens,
                       const struct nim_token *found, const char *expected);

/* ---- What it says ---- */

/* The whole value, lines joined by spaces, or what stands in quotes, in the
 * entries' room. NULL with a fault, or where there is no such key. */
const char *nim_entries_string(struct nim_entries *entries, enum nim_key key);

/* A copy of the token in the entries' room. */
const char *nim_entries_copy(struct nim_entries *entries,
                             const struct nim_token *token);

/* Memory of the entries' room, for numbers and the like. */
void *nim_entries_take(struct nim_entries *entries, size_t len);

/* Is the token a number? Then *number is it. */
bool nim_token_number(const struct nim_token *token, uint64_t *number);

#endif
