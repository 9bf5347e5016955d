/* Goes through what a submission said, word by word, and holds words. */
#include "streams/transcript.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "base/memory.h"

#include <errno.h>

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

/* ---- Words in memory ---- */

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
    words->text.failed |= !NIM_GROW(&words->text.memory, &words->words,
                                    &words->room, words->count + 1);
    if (!words->text.failed) {
        words->words[words->count++] = added;
    }
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
    if (i >= words->count) {
        return false;
    }
    const char *bytes = nim_words_bytes(words, i);
    return words->text.len - words->words[i].start > len &&
           memcmp(bytes, text, len) == 0 && bytes[len] == ' ';
}

/* ---- What was said ---- */

/* White space that is longer ends the output: there may be no end of it. It is
 * what `test` lets a submission print, unless told otherwise. */
#define GAP_MAX (UINT64_C(1) << 26)

void nim_transcript_begin(struct nim_transcript *said,
                          const struct nim_input *input) {
    said->input = *input;
    said->next = NIM_TRANSCRIPT_BACK;
    said->end = NIM_TRANSCRIPT_BACK;
    said->ended = false;
    said->status = NIM_OK;
    said->error = 0;
    said->line = 1;
}

/* Reads once, after what has not been taken, which moves to the front. */
static void read_more(struct nim_transcript *said) {
    size_t rest = said->end - said->next;
    memmove(said->buffer + NIM_TRANSCRIPT_BACK, said->buffer + said->next,
            rest);
    said->next = NIM_TRANSCRIPT_BACK;
    said->end = NIM_TRANSCRIPT_BACK + rest;
    ptrdiff_t len =
        said->input.read(said->input.context, said->buffer + said->end,
                         sizeof said->buffer - said->end);
    if (len < 0) {
        said->status = NIM_READ_FAILED;
        said->error = errno;
    }
    said->ended = len <= 0;
    said->end += len > 0 ? (size_t)len : 0;
}

static bool ensure(struct nim_transcript *said, size_t len) {
    while (said->end - said->next < len && !said->ended) {
        read_more(said);
    }
    return said->end - said->next >= len;
}

bool nim_transcript_at_end(struct nim_transcript *said) {
    return !ensure(said, 1);
}

enum nim_encoding nim_transcript_start(struct nim_transcript *said) {
    size_t seen = 0;
    while (ensure(said, nim_encoding_need(said->buffer + said->next, seen)) &&
           said->end - said->next > seen) {
        seen = said->end - said->next;
    }
    enum nim_encoding encoding =
        nim_encoding_find(said->buffer + said->next, said->end - said->next);
    said->next += encoding == NIM_ENCODING_MARKED ? NIM_ENCODING_MARK_LEN : 0;
    return encoding;
}

static size_t same_len(const unsigned char *a, const unsigned char *b,
                       size_t len) {
    size_t same = 0;
    if (memcmp(a, b, len) == 0) {
        return len;
    }
    while (a[same] == b[same]) {
        same++;
    }
    return same;
}

size_t nim_transcript_match(struct nim_transcript *said, const void *text,
                            size_t text_len) {
    const unsigned char *wanted = text;
    size_t done = 0;
    while (done < text_len && ensure(said, 1)) {
        const unsigned char *bytes = said->buffer + said->next;
        size_t part = said->end - said->next;
        part = part < text_len - done ? part : text_len - done;
        size_t same = same_len(bytes, wanted + done, part);
        said->line += bytes_count(bytes, same, '\n');
        said->next += same;
        done += same;
        if (same < part) {
            break;
        }
    }
    return done;
}

ptrdiff_t nim_match_write(void *context, const void *data, size_t data_len) {
    struct nim_match *match = context;
    size_t skipped = (size_t)integer_min(match->skip, data_len);
    const char *text = (const char *)data + skipped;
    size_t len = data_len - skipped;
    size_t matched = nim_transcript_match(match->output, text, len);
    match->skip -= skipped;
    for (size_t i = matched; i > 0; i--) {
        if (text[i - 1] == match->separator) {
            match->last = match->matched + i;
            break;
        }
    }
    match->matched += matched;
    match->lacks_newline = !match->lacks_newline && matched + 1 == len &&
                           nim_transcript_at_end(match->output);
    match->differs = matched + match->lacks_newline < len;
    return match->differs ? -1 : (ptrdiff_t)data_len;
}

/* What is left in the buffer starts at NIM_TRANSCRIPT_BACK or later, or less
 * was put back before than has been taken since. */
size_t nim_transcript_put_back(struct nim_transcript *said, const void *matched,
                               size_t matched_len) {
    const unsigned char *bytes = matched;
    size_t left = matched_len;
    while (left > 0 && !bytes_is_space(bytes[left - 1])) {
        left--;
    }
    while (left > 0 && bytes_is_space(bytes[left - 1])) {
        left--;
    }
    said->next -= matched_len - left;
    said->line -= bytes_count(bytes + left, matched_len - left, '\n');
    memcpy(said->buffer + said->next, bytes + left, matched_len - left);
    return left;
}

void nim_transcript_gap(struct nim_transcript *said, bool on_line,
                        struct nim_gap *gap) {
    while (ensure(said, 1)) {
        unsigned char space = said->buffer[said->next];
        if (!bytes_is_space(space) || (on_line && space == '\n')) {
            break;
        }
        nim_gap_add(gap, space);
        said->next++;
        said->line += space == '\n';
        if (gap->len > GAP_MAX) {
            said->next = said->end;
            said->ended = true;
        }
    }
}

/* The length of the word, as far as it is in the buffer, at most `most`. */
static size_t word_len(const struct nim_transcript *said, size_t most) {
    const unsigned char *bytes = said->buffer + said->next;
    size_t len = (size_t)integer_min(said->end - said->next, most);
    size_t at = 0;
    while (at < len && !bytes_is_space(bytes[at])) {
        at++;
    }
    return at;
}

size_t nim_transcript_peek(struct nim_transcript *said,
                           const unsigned char **bytes) {
    ensure(said, NIM_TRANSCRIPT_LOOK);
    *bytes = said->buffer + said->next;
    size_t len = said->end - said->next;
    return len < NIM_TRANSCRIPT_LOOK ? len : NIM_TRANSCRIPT_LOOK;
}

size_t nim_transcript_look(struct nim_transcript *said,
                           const unsigned char **bytes) {
    size_t most = nim_transcript_peek(said, bytes);
    return word_len(said, most);
}

size_t nim_transcript_word(struct nim_transcript *said, size_t most,
                           unsigned char kept[NIM_WORD_KEPT]) {
    size_t done = 0;
    while (done < most && ensure(said, 1)) {
        size_t part = word_len(said, most - done);
        if (done < NIM_WORD_KEPT) {
            memcpy(kept + done, said->buffer + said->next,
                   (size_t)integer_min(part, NIM_WORD_KEPT - done));
        }
        said->next += part;
        done += part;
        if (said->next < said->end) {
            break;
        }
    }
    return done;
}
