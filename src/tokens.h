/* A submission's output as words, whatever bytes it holds: constant memory. */
#ifndef NIM_TOKENS_H
#define NIM_TOKENS_H

#include <nimsum.h>

#define NIM_TOKEN_LEN 48

/* What stands between a word and the one before it. */
struct nim_gap {
    uint64_t newlines;
    uint64_t blanks;   /* spaces and tabs on the word's own line */
    uint64_t trailing; /* and those before a newline */
    bool has_return;   /* a \r */
    bool has_other;    /* white space that is neither space nor newline */
};

struct nim_token {
    unsigned char bytes[NIM_TOKEN_LEN];
    uint64_t len; /* may be longer than what is kept */
    uint64_t line;
    struct nim_gap gap;
};

struct nim_tokens {
    struct nim_input input;
    unsigned char buffer[16 * 1024];
    size_t next, end;
    bool ended;
    enum nim_status status; /* NIM_READ_FAILED with errno in error */
    int error;
    uint64_t line;
    uint64_t count;         /* words taken so far */
    bool starts_with_mark;  /* a byte order mark of UTF-8 */
    bool has_token;         /* the next word has been read */
    struct nim_token token; /* that word; at the end one of length 0 */
};

void nim_tokens_begin(struct nim_tokens *tokens, const struct nim_input *input);

/* The next word, not taken yet; its len is 0 at the end, and the gap before
 * the end is told even then. A failed read is an end with a status. */
const struct nim_token *nim_tokens_peek(struct nim_tokens *tokens);

/* Takes it. */
void nim_tokens_take(struct nim_tokens *tokens);

bool nim_token_is(const struct nim_token *token, const char *word,
                  size_t word_len);

#endif
