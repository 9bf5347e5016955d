/* Answers as words in memory. */
#include "answer.h"
#include "bytes.h"
#include "check.h"

#include <errno.h>

static void *grow(const struct nim_memory *memory, void *block, size_t *room,
                  size_t needed, size_t size) {
    if (needed <= *room) {
        return block;
    }
    size_t more = 2 * needed + 64;
    void *grown = more > SIZE_MAX / size
                      ? NULL
                      : memory->resize(memory->context, block, more * size);
    if (grown) {
        *room = more;
    }
    return grown;
}

void nim_text_add(struct nim_text *text, const void *bytes, size_t len) {
    if (text->failed) {
        return;
    }
    char *grown =
        grow(&text->memory, text->bytes, &text->room, text->len + len, 1);
    if (!grown) {
        text->failed = true;
        return;
    }
    text->bytes = grown;
    memcpy(text->bytes + text->len, bytes, len);
    text->len += len;
}

void nim_text_end(struct nim_text *text) {
    text->memory.resize(text->memory.context, text->bytes, 0);
    text->bytes = NULL;
}

void nim_words_clear(struct nim_words *words) {
    words->text.len = 0;
    words->count = 0;
}

void nim_words_end(struct nim_words *words) {
    words->text.memory.resize(words->text.memory.context, words->words, 0);
    words->words = NULL;
    nim_text_end(&words->text);
}

void nim_words_add(struct nim_words *words, const struct nim_word *word,
                   const void *bytes) {
    struct nim_word added = *word;
    added.start = words->text.len;
    nim_text_add(&words->text, bytes, word->kept);
    struct nim_word *grown = grow(&words->text.memory, words->words,
                                  &words->room, words->count + 1, sizeof added);
    if (!grown || words->text.failed) {
        words->text.failed = true;
        return;
    }
    words->words = grown;
    words->words[words->count++] = added;
}

void nim_words_split(struct nim_words *words, const struct nim_text *text) {
    nim_words_clear(words);
    words->text.failed |= text->failed;
    enum nim_before before = NIM_BEFORE_NEWLINE;
    for (size_t at = 0; at < text->len;) {
        size_t len = 0;
        while (at + len < text->len &&
               !bytes_is_space((unsigned char)text->bytes[at + len])) {
            len++;
        }
        struct nim_word word = {.kept = len, .len = len, .before = before};
        nim_words_add(words, &word, text->bytes + at);
        at += len;
        before = at < text->len && text->bytes[at] == ' ' ? NIM_BEFORE_SPACE
                                                          : NIM_BEFORE_NEWLINE;
        at++;
    }
}

bool nim_words_same(const struct nim_words *a, size_t i,
                    const struct nim_words *b, size_t j) {
    const struct nim_word *left = &a->words[i];
    const struct nim_word *right = &b->words[j];
    return left->len == right->len && left->kept == right->kept &&
           memcmp(a->text.bytes + left->start, b->text.bytes + right->start,
                  left->kept) == 0;
}

bool nim_words_number(const struct nim_words *words, size_t i,
                      uint64_t *number) {
    const struct nim_word *word = &words->words[i];
    const char *digits = words->text.bytes + word->start;
    *number = 0;
    for (size_t at = 0; at < word->kept; at++) {
        if (!bytes_is_digit((unsigned char)digits[at])) {
            return false;
        }
        uint64_t digit = (uint64_t)(digits[at] - '0');
        if (*number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        *number = *number * 10 + digit;
    }
    return word->kept == word->len;
}

static ptrdiff_t write_text(void *context, const void *data, size_t data_len) {
    struct nim_text *text = context;
    nim_text_add(text, data, data_len);
    errno = ENOMEM;
    return text->failed ? -1 : (ptrdiff_t)data_len;
}

void nim_text_answer(struct nim_text *text, const struct nim_position *position,
                     const uint64_t *piles, size_t pile_count,
                     uint64_t number) {
    const struct nim_output output = {text, write_text};
    struct nim_writer writer;
    text->len = 0;
    if (nim_writer_begin(&writer, &output, &text->memory, NULL) != NIM_OK) {
        text->failed = true;
        return;
    }
    nim_answer_write(&writer, position, piles, pile_count, number);
    nim_writer_end(&writer);
}
