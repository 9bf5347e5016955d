/* Reads numbers and words from a stream, with the places where they stand. */
#include "streams/reader.h"
#include "base/integer.h"
#include "numbers/scan.h"
#include "streams/long_numbers.h"
#include "streams/memory_text.h"

#include <assert.h>
#include <errno.h>

#define BUFFER_LEN ((size_t)128 * 1024)

/* The block begins with the text: its margin, the buffer, and one more byte for
 * the newline at the end. Numbers follow half a page further on: at the same
 * place in a page, a processor takes a load of text for one of a number just
 * stored. Counted in numbers. */
#define HALF_PAGE 2048
#define TEXT_ROOM                                                              \
    ((NIM_SCAN_MARGIN + BUFFER_LEN + HALF_PAGE) / sizeof(uint64_t) + 1)

/* A token longer than this has leading zeros, or is a fault. */
#define LONG_TOKEN 64

/* Makes room for that many numbers. False when memory is short. */
static bool grow_numbers(struct nim_reader *reader, size_t number_count) {
    if (!NIM_GROW(&reader->memory, &reader->block, &reader->block_room,
                  TEXT_ROOM + number_count)) {
        return false;
    }
    reader->text = (unsigned char *)reader->block + NIM_SCAN_MARGIN;
    reader->numbers = reader->block + TEXT_ROOM;
    return true;
}

enum nim_status nim_reader_begin(struct nim_reader *reader,
                                 const struct nim_input *input,
                                 const struct nim_memory *memory,
                                 const struct nim_scan_kernel *kernel) {
    *reader = (struct nim_reader){
        .input = *input,
        .memory = *memory,
        .kernel = kernel ? kernel : nim_scan_kernel_find(NULL),
    };
    if (!grow_numbers(reader, NIM_SCAN_ROOM)) {
        return NIM_NO_MEMORY;
    }
    memset(reader->block, 0, NIM_SCAN_MARGIN);
    return NIM_OK;
}

void nim_reader_end(struct nim_reader *reader) {
    nim_memory_free(&reader->memory, reader->block);
    reader->block = NULL;
}

static enum nim_status stop(struct nim_reader *reader, enum nim_status status,
                            size_t fault) {
    reader->status = status;
    reader->fault = fault;
    return status;
}

/* The start of the line that text[len] is on: behind the last newline before
 * it, or 0 without a newline. */
static size_t find_line(const unsigned char *text, size_t len) {
    while (len > 0 && text[len - 1] != '\n') {
        len--;
    }
    return len;
}

/* The bytes of its line before text[at]; no newline is between last_line and
 * begin. */
static uint64_t bytes_of_line(const struct nim_reader *reader, size_t at) {
    size_t end = at < reader->last_line ? at : reader->last_line;
    size_t start = find_line(reader->text, end);
    return at - start + (start == 0 ? reader->line_len : 0);
}

/* Drops what has been scanned, to make room at the buffer's end. */
static void drop_scanned(struct nim_reader *reader) {
    reader->line_len = bytes_of_line(reader, reader->begin);
    reader->last_line = 0;
    memmove(reader->text, reader->text + reader->begin,
            reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    reader->first = reader->next;
    reader->counted = 0;
    reader->counted_lines = reader->lines;
    reader->found_line = 0;
}

/* Reads once, with notice given before if it may take time. At the end of the
 * input a newline is put there, so that every number is followed by white
 * space. */
static void read_more(struct nim_reader *reader) {
    const struct nim_input *input = &reader->input;
    if (reader->before_wait &&
        (!input->may_wait || input->may_wait(input->context))) {
        enum nim_status status = reader->before_wait(reader->waiter);
        if (status != NIM_OK) {
            stop(reader, status, reader->end);
            return;
        }
    }
    ptrdiff_t len = input->read(input->context, reader->text + reader->end,
                                BUFFER_LEN - reader->end);
    if (len < 0) {
        reader->error = errno;
        stop(reader, NIM_READ_FAILED, reader->end);
        return;
    }
    reader->end += (size_t)len;
    if (len == 0) {
        reader->text[reader->end++] = '\n';
        reader->ended = true;
    }
}

/* Reads the first bytes, names UTF-16 and skips the byte order mark of UTF-8.
 * The newline put at the end is no byte of the text. */
static void start_text(struct nim_reader *reader) {
    unsigned char *text = reader->text;
    reader->started = true;
    while (!reader->ended &&
           reader->end < nim_encoding_need(text, reader->end)) {
        read_more(reader);
        if (reader->status != NIM_OK) {
            return;
        }
    }
    enum nim_encoding encoding =
        nim_encoding_find(text, reader->end - reader->ended);
    if (encoding == NIM_ENCODING_UTF16) {
        stop(reader, NIM_UTF16, 0);
    }
    if (encoding == NIM_ENCODING_MARKED) {
        reader->end -= NIM_ENCODING_MARK_LEN;
        memmove(text, text + NIM_ENCODING_MARK_LEN, reader->end);
    }
}

/* Drops the first bytes of a token that goes on. */
static void drop_start(struct nim_reader *reader, size_t len) {
    reader->end -= len;
    memmove(reader->text, reader->text + len, reader->end);
    reader->dropped += len;
    reader->line_len += len;
}

static size_t digits_len(const unsigned char *text, size_t text_len) {
    size_t len = 0;
    while (len < text_len && bytes_is_digit(text[len])) {
        len++;
    }
    return len;
}

/* Takes all digits but the last. */
static void shorten_long(struct nim_reader *reader) {
    size_t len = digits_len(reader->text, reader->end);
    if (reader->end - len > NIM_FOUND_LEN) {
        stop(reader, NIM_BAD_BYTE, len);
    } else if (len == reader->end) {
        if (nim_long_add(reader->longs, (const char *)reader->text, len - 1) !=
            NIM_OK) {
            stop(reader, NIM_NO_MEMORY, 0);
        }
        drop_start(reader, len - 1);
    }
}

/* Deals with a token too long for a number, whose end is not in sight. Leading
 * zeros are dropped, all but one. What is left must be a number still, or the
 * fault is reported when there is enough of it to quote. */
static void shorten_token(struct nim_reader *reader) {
    unsigned char *text = reader->text;
    size_t zeros = 0;
    while (zeros < reader->end - 1 && text[zeros] == '0') {
        zeros++;
    }
    drop_start(reader, zeros);

    text[reader->end] = '\n';
    uint64_t number;
    struct nim_scanned done =
        nim_scan_exactly(text, reader->end + 1, &number, 1);
    bool quotable = reader->end - done.fault > NIM_FOUND_LEN;
    if (done.status != NIM_OK && quotable) {
        stop(reader, done.status, done.fault);
    }
}

/* Gets more text to scan, or stops. */
static void fill(struct nim_reader *reader) {
    if (!reader->started) {
        start_text(reader);
        return;
    }
    if (reader->ended) {
        stop(reader, NIM_END, reader->end - 1);
        return;
    }
    drop_scanned(reader);
    if (reader->end > LONG_TOKEN) {
        if (reader->longs) {
            shorten_long(reader);
        } else {
            shorten_token(reader);
        }
    }
    if (reader->status == NIM_OK) {
        read_more(reader);
    }
}

/* Makes room for a scan behind the numbers that are kept, which move to the
 * front. All others have been taken. Not every memmove sees that numbers stand
 * in the front already: musl's takes them one by one. */
static bool make_room(struct nim_reader *reader) {
    size_t kept_count = reader->keeps ? reader->next - reader->kept : 0;
    if (reader->kept > 0) {
        memmove(reader->numbers, reader->numbers + reader->kept,
                kept_count * sizeof *reader->numbers);
    }
    reader->kept = 0;
    reader->first = kept_count;
    reader->next = kept_count;
    reader->count = kept_count;
    return grow_numbers(reader, kept_count + NIM_SCAN_ROOM);
}

static size_t token_len(const unsigned char *text, size_t text_len) {
    size_t len = 0;
    while (len < text_len && !bytes_is_space(text[len])) {
        len++;
    }
    return len;
}

/* As a kernel, of numbers of any length. */
static struct nim_scanned scan_longs(struct nim_long_numbers *longs,
                                     const unsigned char *text, size_t text_len,
                                     uint64_t *numbers) {
    struct nim_scanned done = {.status = NIM_OK};
    for (size_t at = 0; at < text_len && done.count < NIM_SCAN_ROOM;) {
        size_t len = token_len(text + at, text_len - at);
        size_t digits = digits_len(text + at, len);
        if (at + len == text_len) {
            break;
        }
        if (digits < len) {
            done.status = NIM_BAD_BYTE;
            done.fault = at + digits;
            break;
        }
        if (len > 0) {
            done.status = nim_long_finish(longs, (const char *)text + at, len,
                                          &numbers[done.count]);
            done.fault = at;
            if (done.status != NIM_OK) {
                break;
            }
            done.count++;
        }
        done.newlines += text[at + len] == '\n';
        at += len + 1;
        done.used = at;
    }
    return done;
}

/* Scans the next stretch, or all there is when no token ends in a stretch. */
static struct nim_scanned scan(struct nim_reader *reader) {
    uint64_t *numbers = reader->numbers + reader->count;
    const unsigned char *text = reader->text + reader->begin;
    size_t len = reader->end - reader->begin;
    size_t part = (size_t)integer_min(len, NIM_SCAN_LEN);
    if (reader->longs) {
        return scan_longs(reader->longs, text, len, numbers);
    }
    struct nim_scanned done = reader->kernel->scan(text, part, numbers);
    if (done.used == 0 && done.status == NIM_OK && part < len) {
        done = nim_scan_exactly(text, len, numbers, NIM_SCAN_ROOM);
    }
    return done;
}

/* Makes sure that a number is at hand. */
static enum nim_status ensure_number(struct nim_reader *reader) {
    while (reader->next == reader->count) {
        if (reader->status != NIM_OK) {
            return reader->status;
        }
        if (!make_room(reader)) {
            return stop(reader, NIM_NO_MEMORY, reader->begin);
        }
        struct nim_scanned done = scan(reader);
        reader->count += done.count;
        reader->scanned = reader->begin;
        reader->counted_numbers = 0;
        if (done.status != NIM_OK) {
            stop(reader, done.status, reader->begin + done.fault);
        }
        if (done.used > 0) {
            reader->dropped = 0;
        }
        reader->begin += done.used;
        if (done.newlines > 0) {
            reader->lines += done.newlines;
            reader->last_line = reader->begin;
        }
        if (done.used == 0 && reader->status == NIM_OK) {
            fill(reader);
        }
    }
    return NIM_OK;
}

enum nim_status nim_reader_take(struct nim_reader *reader, uint64_t most,
                                const uint64_t **numbers, size_t *count) {
    assert(most > 0);
    enum nim_status status = ensure_number(reader);
    if (status != NIM_OK) {
        return status;
    }
    size_t at_hand = reader->count - reader->next;
    *count = most < at_hand ? (size_t)most : at_hand;
    *numbers = reader->numbers + reader->next;
    reader->next += *count;
    return NIM_OK;
}

void nim_reader_keep(struct nim_reader *reader) {
    reader->keeps = true;
    reader->kept = reader->next;
}

uint64_t *nim_reader_kept(struct nim_reader *reader, size_t *count) {
    assert(reader->keeps);
    *count = reader->next - reader->kept;
    return reader->numbers + reader->kept;
}

void nim_reader_release(struct nim_reader *reader) {
    reader->keeps = false;
}

enum nim_status nim_reader_next(struct nim_reader *reader, uint64_t *number) {
    enum nim_status status = ensure_number(reader);
    if (status == NIM_OK) {
        *number = reader->numbers[reader->next++];
    }
    return status;
}

void nim_place_quote(struct nim_place *place, const void *text,
                     size_t text_len) {
    size_t len = token_len(text, text_len);
    place->cut = len > NIM_FOUND_LEN;
    place->found_len = place->cut ? NIM_FOUND_LEN : len;
    memcpy(place->found, text, place->found_len);
}

/* Of the number last taken, which stands for another, the other is quoted. */
static void quote_long(const struct nim_reader *reader,
                       struct nim_place *place) {
    size_t len;
    const char *digits = nim_long_digits(
        reader->longs, reader->numbers[reader->count - 1], &len);
    nim_place_quote(place, digits, len);
}

/* Where the input ends, the last newline scanned is one that the reader added.
 * The quote of a number that is too large leaves out its leading zeros, which
 * may have been dropped; its place is where they began. */
void nim_reader_place(const struct nim_reader *reader,
                      struct nim_place *place) {
    place->line = reader->lines + 1 - (reader->fault < reader->begin);
    place->column = bytes_of_line(reader, reader->fault) + 1;

    size_t at = reader->fault;
    size_t end = reader->end - reader->ended;
    if (reader->status == NIM_TOO_LARGE) {
        place->column -= reader->dropped;
        while (reader->text[at] == '0') {
            at++;
        }
    }
    if (reader->status == NIM_TOO_LARGE && reader->longs) {
        quote_long(reader, place);
        return;
    }
    nim_place_quote(place, reader->text + at, end - at);
}

/* Where the token that ends at text[end] begins. */
static size_t start_of_token(const unsigned char *text, size_t end) {
    while (end > 0 && !bytes_is_space(text[end - 1])) {
        end--;
    }
    return end;
}

/* Goes back from the end of the last scan to that number of it, where this is
 * nearer than what comes next. */
static void count_back(struct nim_reader *reader, size_t index) {
    const unsigned char *text = reader->text;
    size_t number = reader->count - reader->first;
    size_t at = reader->begin;
    uint64_t lines = reader->lines;
    if (number - index >= index + 1 - reader->counted_numbers) {
        return;
    }
    for (; number > index; number--) {
        for (; bytes_is_space(text[at - 1]); at--) {
            lines -= text[at - 1] == '\n';
        }
        at = start_of_token(text, at);
    }
    reader->counted = at;
    reader->counted_lines = lines;
    reader->counted_numbers = index;
}

/* Goes on where the last call stopped: to the numbers at hand, and then over
 * the tokens up to the number that is asked for. */
uint64_t nim_reader_line(struct nim_reader *reader, size_t taken_count) {
    assert(taken_count > 0 && taken_count <= reader->next - reader->first);
    const unsigned char *text = reader->text;
    size_t index = reader->next - reader->first - taken_count;
    count_back(reader, index);
    size_t at = reader->counted;
    if (at < reader->scanned) {
        reader->counted_lines +=
            bytes_count(text + at, reader->scanned - at, '\n');
        at = reader->scanned;
    }
    for (; reader->counted_numbers <= index; reader->counted_numbers++) {
        for (; bytes_is_space(text[at]); at++) {
            reader->counted_lines += text[at] == '\n';
        }
        at += token_len(text + at, reader->end - at);
    }
    reader->counted = at;
    return reader->counted_lines + 1;
}

void nim_reader_find(struct nim_reader *reader, size_t taken_count,
                     struct nim_place *place) {
    uint64_t line = nim_reader_line(reader, taken_count);
    size_t at = start_of_token(reader->text, reader->counted);
    reader->found_column = line == reader->found_line
                               ? reader->found_column + at - reader->found_at
                               : bytes_of_line(reader, at) + 1;
    reader->found_line = line;
    reader->found_at = at;
    *place = (struct nim_place){.line = line, .column = reader->found_column};
}

enum nim_status nim_reader_refuse(struct nim_reader *reader,
                                  enum nim_status status) {
    struct nim_place place;
    nim_reader_find(reader, 1, &place);
    reader->count = reader->next;
    reader->lines = place.line - 1;
    reader->begin = start_of_token(reader->text, reader->counted);
    reader->last_line = reader->begin;
    return stop(reader, status, reader->begin);
}

/* A word is a token in which the kernels have seen a bad byte. They have seen
 * its end by then, or more of it than any word has. */
enum nim_status nim_reader_word(struct nim_reader *reader,
                                const char *const *words, size_t *index) {
    enum nim_status status = ensure_number(reader);
    if (status == NIM_OK) {
        reader->next++;
        return nim_reader_refuse(reader, NIM_BAD_BYTE);
    }
    if (status != NIM_BAD_BYTE) {
        return status;
    }
    reader->fault = reader->begin;
    const unsigned char *text = reader->text + reader->begin;
    size_t len = token_len(text, reader->end - reader->begin);
    for (*index = 0; words[*index]; ++*index) {
        const char *word = words[*index];
        if (strlen(word) == len && memcmp(text, word, len) == 0) {
            reader->begin += len;
            reader->status = NIM_OK;
            return NIM_OK;
        }
    }
    return NIM_BAD_BYTE;
}
