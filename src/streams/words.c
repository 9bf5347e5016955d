/* An answer as words, and numbers compared with it. */
#include "streams/words.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "streams/text.h"

#include <assert.h>
#include <string.h>

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

/* Makes room for more words and more bytes of text. */
static bool make_room(struct nim_words *words, size_t count, size_t len) {
    const struct nim_memory *memory = &words->text.memory;
    struct nim_word *grown =
        nim_memory_grow(memory, words->words, &words->room,
                        words->count + count, sizeof *words->words);
    if (grown) {
        words->words = grown;
    }
    char *bytes = nim_memory_grow(memory, words->text.bytes, &words->text.room,
                                  words->text.len + len, 1);
    if (bytes) {
        words->text.bytes = bytes;
    }
    words->text.failed |= !grown || !bytes;
    return !words->text.failed;
}

void nim_words_add_first(struct nim_words *words, const struct nim_words *other,
                         size_t count) {
    assert(words->count == 0 && count <= other->count);
    if (count == 0) {
        return;
    }
    const struct nim_word *last = &other->words[count - 1];
    size_t len = last->start + nim_word_kept(last) + 1;
    if (!make_room(words, count, len)) {
        return;
    }
    memcpy(words->text.bytes, other->text.bytes, len);
    words->text.len = len;
    for (size_t i = 0; i < count; i++) {
        words->words[i] = other->words[i];
        words->words[i].line += words->line - 1;
    }
    words->count = count;
}

/* The longest number that is added in one go. */
#define NUMBER_MOST 20

/* Bytes that are loaded and stored at once: more than a number has. */
#define NUMBER_LOAD 24

/* The length of the number that stands there, with NUMBER_LOAD bytes or more
 * before the end. */
static size_t find_number_end(const unsigned char *bytes) {
    for (size_t i = 0; i < NUMBER_LOAD; i += 8) {
        uint64_t others = bytes_not_digits(bytes_load(bytes + i));
        if (others) {
            return i + bytes_trailing_zeros(others) / 8;
        }
    }
    return NUMBER_LOAD;
}

static size_t find_number_end_before(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && bytes_is_digit(bytes[i])) {
        i++;
    }
    return i;
}

/* The length of the number that stands there; 0 when another word does, or the
 * end comes before its end. */
static size_t number_len(const unsigned char *bytes, size_t len) {
    size_t end = len >= NUMBER_LOAD ? find_number_end(bytes)
                                    : find_number_end_before(bytes, len);
    return end < len && end <= NUMBER_MOST && bytes_is_space(bytes[end]) ? end
                                                                         : 0;
}

static void copy_number(char *text, const unsigned char *bytes,
                        size_t digit_count, size_t len) {
    memcpy(text, bytes, len >= NUMBER_LOAD ? NUMBER_LOAD : digit_count);
    text[digit_count] = ' ';
}

/* The white space that stands there, all of it before the end. */
static struct nim_gap read_gap(const unsigned char *bytes, size_t len) {
    struct nim_gap gap = {0};
    while (gap.len < len && bytes_is_space(bytes[gap.len])) {
        nim_gap_add(&gap, bytes[gap.len]);
    }
    return gap;
}

/* The same where it is usual: one space, or one newline. */
static inline bool is_plain_gap(const unsigned char *bytes, size_t len) {
    return len > 1 && (bytes[0] == ' ' || bytes[0] == '\n') &&
           bytes_is_digit(bytes[1]);
}

/* As many bytes are split at once. */
#define NUMBERS_LEN ((size_t)1 << 12)

static size_t add_some_numbers(struct nim_words *words,
                               const unsigned char *bytes, size_t len) {
    if (!make_room(words, len / 2 + 1, len + NUMBER_LOAD)) {
        return 0;
    }
    uint64_t line = nim_words_line(words, words->count);
    char *text = words->text.bytes + words->text.len;
    struct nim_word *word = words->words + words->count;
    size_t at = 0;
    while (at < len && bytes_is_space(bytes[at])) {
        bool is_newline = bytes[at] == '\n';
        struct nim_gap gap = {
            .len = 1, .newlines = is_newline, .blanks = !is_newline};
        enum nim_before before =
            is_newline ? NIM_BEFORE_NEWLINE : NIM_BEFORE_SPACE;
        if (!is_plain_gap(bytes + at, len - at)) {
            gap = read_gap(bytes + at, len - at);
            before = nim_gap_form(&gap, false);
        }
        const unsigned char *number = bytes + at + gap.len;
        size_t left = len - at - (size_t)gap.len;
        size_t digit_count = number_len(number, left);
        if (digit_count == 0) {
            break;
        }
        line += gap.newlines;
        *word++ = (struct nim_word){
            .start = (size_t)(text - words->text.bytes),
            .len = (uint32_t)digit_count,
            .before = (uint8_t)before,
            .starts_line = gap.newlines > 0,
            .line = line,
        };
        copy_number(text, number, digit_count, left);
        text += digit_count + 1;
        at += (size_t)gap.len + digit_count;
    }
    words->count = (size_t)(word - words->words);
    words->text.len = (size_t)(text - words->text.bytes);
    return at;
}

size_t nim_words_add_numbers(struct nim_words *words,
                             const unsigned char *bytes, size_t len) {
    size_t taken = 0;
    size_t some;
    do {
        size_t rest = len - taken;
        some = add_some_numbers(words, bytes + taken,
                                rest < NUMBERS_LEN ? rest : NUMBERS_LEN);
        taken += some;
    } while (some > NUMBERS_LEN / 2); /* or else something other comes */
    return taken;
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
        at += nim_words_add_numbers(
            words, (const unsigned char *)text->bytes + at, text->len - at);
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

bool nim_words_same(const struct nim_words *a, size_t i,
                    const struct nim_words *b, size_t j) {
    return i < a->count && j < b->count && a->words[i].len == b->words[j].len &&
           memcmp(nim_words_bytes(a, i), nim_words_bytes(b, j),
                  nim_word_kept(&a->words[i])) == 0;
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

bool nim_words_agree_from(const struct nim_words *a, const struct nim_words *b,
                          size_t i) {
    if (i >= a->count) {
        return true;
    }
    size_t start = a->words[i].start;
    return a->count <= b->count && a->text.len <= b->text.len &&
           memcmp(a->text.bytes + start, b->text.bytes + start,
                  a->text.len - start) == 0;
}
