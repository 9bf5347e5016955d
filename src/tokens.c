#include "tokens.h"

#include "bytes.h"

#include <errno.h>

void nim_tokens_begin(struct nim_tokens *tokens,
                      const struct nim_input *input) {
    tokens->input = *input;
    tokens->next = 0;
    tokens->end = 0;
    tokens->ended = false;
    tokens->status = NIM_OK;
    tokens->error = 0;
    tokens->line = 1;
    tokens->count = 0;
    tokens->starts_with_mark = false;
    tokens->has_token = false;
}

/* The next byte, or -1 at the end. */
static int peek_byte(struct nim_tokens *tokens) {
    if (tokens->next == tokens->end && !tokens->ended) {
        ptrdiff_t len = tokens->input.read(
            tokens->input.context, tokens->buffer, sizeof tokens->buffer);
        if (len < 0) {
            tokens->status = NIM_READ_FAILED;
            tokens->error = errno;
        }
        tokens->ended = len <= 0;
        tokens->next = 0;
        tokens->end = len > 0 ? (size_t)len : 0;
    }
    return tokens->next < tokens->end ? tokens->buffer[tokens->next] : -1;
}

static void note_space(struct nim_gap *gap, int byte) {
    if (byte == '\n') {
        gap->newlines++;
        gap->trailing += gap->blanks;
        gap->blanks = 0;
    } else if (byte == '\r') {
        gap->has_return = true;
    } else {
        gap->blanks++;
        gap->has_other |= byte != ' ';
    }
}

static void read_gap(struct nim_tokens *tokens) {
    int byte;
    while ((byte = peek_byte(tokens)) >= 0 &&
           bytes_is_space((unsigned char)byte)) {
        note_space(&tokens->token.gap, byte);
        tokens->line += byte == '\n';
        tokens->next++;
    }
}

static void read_word(struct nim_tokens *tokens) {
    struct nim_token *token = &tokens->token;
    int byte;
    token->line = tokens->line;
    while ((byte = peek_byte(tokens)) >= 0 &&
           !bytes_is_space((unsigned char)byte)) {
        if (token->len < NIM_TOKEN_LEN) {
            token->bytes[token->len] = (unsigned char)byte;
        }
        token->len++;
        tokens->next++;
    }
}

/* A byte order mark at the very start is noted and left out. */
static void skip_mark(struct nim_tokens *tokens) {
    struct nim_token *token = &tokens->token;
    if (tokens->count == 0 && token->gap.newlines + token->gap.blanks == 0 &&
        token->len >= 3 && memcmp(token->bytes, "\xef\xbb\xbf", 3) == 0) {
        tokens->starts_with_mark = true;
        memmove(token->bytes, token->bytes + 3, NIM_TOKEN_LEN - 3);
        token->len -= 3;
    }
}

const struct nim_token *nim_tokens_peek(struct nim_tokens *tokens) {
    if (!tokens->has_token) {
        memset(&tokens->token, 0, sizeof tokens->token);
        read_gap(tokens);
        read_word(tokens);
        skip_mark(tokens);
        tokens->has_token = true;
    }
    return &tokens->token;
}

void nim_tokens_take(struct nim_tokens *tokens) {
    tokens->count++;
    tokens->has_token = false;
}

bool nim_token_is(const struct nim_token *token, const char *word,
                  size_t word_len) {
    return token->len == word_len && word_len <= NIM_TOKEN_LEN &&
           memcmp(token->bytes, word, word_len) == 0;
}
