/* Answers as words in memory. */
#include "streams/words.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "streams/text.h"

#include <string.h>

/* ---- White space ---- */

void nim_gap_add(struct nim_gap *gap, unsigned char space) {
    gap->len++;
    if (space == '\n') {
        gap->newlines++;
        gap->has_trailing |= gap->blanks > 0;
        gap->blanks = 0;
    } else if (space == '\r') {
        gap->has_return = true;
    } else {
        gap->blanks++;
        gap->has_other |= space != ' ';
    }
}

enum nim_before nim_gap_form(const struct nim_gap *gap, bool is_end) {
    if (gap->has_return) {
        return NIM_BEFORE_RETURN;
    }
    if (gap->has_other) {
        return NIM_BEFORE_TAB;
    }
    if (gap->has_trailing || (is_end && gap->blanks > 0)) {
        return NIM_BEFORE_TRAILING;
    }
    if (gap->newlines > 1) {
        return NIM_BEFORE_BLANK_LINE;
    }
    if (gap->blanks > 1 || (gap->blanks > 0 && gap->newlines > 0)) {
        return NIM_BEFORE_BLANKS;
    }
    if (gap->newlines > 0) {
        return NIM_BEFORE_NEWLINE;
    }
    return gap->blanks > 0 ? NIM_BEFORE_SPACE : NIM_BEFORE_NOTHING;
}

/* ---- Words ---- */

void nim_words_clear(struct nim_words *words, uint64_t line) {
    words->text.len = 0;
    words->count = 0;
    words->line = line;
}

void nim_words_end(struct nim_words *words) {
    nim_memory_free(&words->text.memory, words->words);
    words->words = NULL;
    nim_text_end(&words->text);
}

void nim_words_add(struct nim_words *words, const struct nim_word *word,
                   uint64_t newlines, const void *bytes) {
    struct nim_word added = *word;
    added.start = words->text.len;
    added.line = nim_words_line(words, words->count) + newlines;
    added.starts_line = newlines > 0;
    nim_text_add(&words->text, bytes, nim_word_kept(word));
    nim_text_add(&words->text, " ", 1);
    struct nim_word *grown =
        nim_memory_grow(&words->text.memory, words->words, &words->room,
                        words->count + 1, sizeof added);
    if (grown) {
        words->words = grown;
    }
    if (!grown || words->text.failed) {
        words->text.failed = true;
        return;
    }
    words->words[words->count++] = added;
}

void nim_words_split(struct nim_words *words, const struct nim_text *text) {
    enum nim_before before = NIM_BEFORE_NOTHING;
    nim_words_clear(words, 1);
    words->text.failed |= text->failed;
    for (size_t at = 0; at < text->len;) {
        size_t len = 0;
        while (at + len < text->len &&
               !bytes_is_space((unsigned char)text->bytes[at + len])) {
            len++;
        }
        const struct nim_word word = {
            .len = (uint32_t)len,
            .before = (uint8_t)before,
        };
        if (len > 0) {
            nim_words_add(words, &word, before == NIM_BEFORE_NEWLINE,
                          text->bytes + at);
        }
        at += len;
        before = at < text->len && text->bytes[at] == ' ' ? NIM_BEFORE_SPACE
                                                          : NIM_BEFORE_NEWLINE;
        at++;
    }
}

size_t nim_word_kept(const struct nim_word *word) {
    return word->len < NIM_WORD_KEPT ? word->len : NIM_WORD_KEPT;
}

const char *nim_words_bytes(const struct nim_words *words, size_t i) {
    return words->text.bytes + words->words[i].start;
}

uint64_t nim_words_line(const struct nim_words *words, size_t i) {
    if (words->count == 0) {
        return words->line;
    }
    return words->words[i < words->count ? i : words->count - 1].line;
}

bool nim_words_start_with(const struct nim_words *words, size_t i,
                          const char *text) {
    size_t len = strlen(text);
    if (len == 0 || i >= words->count) {
        return len == 0;
    }
    const char *bytes = nim_words_bytes(words, i);
    return words->text.len - words->words[i].start > len &&
           memcmp(bytes, text, len) == 0 && bytes[len] == ' ';
}
