/* Goes through what a submission said, word by word. */
#include "streams/transcript.h"

#include "base/bytes.h"
#include "base/integer.h"

#include <errno.h>

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
    left -= left > 0;
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

/* The length of the word, as far as it is in the buffer. */
static size_t word_len(const struct nim_transcript *said) {
    size_t at = said->next;
    while (at < said->end && !bytes_is_space(said->buffer[at])) {
        at++;
    }
    return at - said->next;
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
    return (size_t)integer_min(word_len(said), most);
}

size_t nim_transcript_word(struct nim_transcript *said, size_t most,
                           unsigned char kept[NIM_WORD_KEPT]) {
    size_t done = 0;
    while (done < most && ensure(said, 1)) {
        size_t part = (size_t)integer_min(word_len(said), most - done);
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
