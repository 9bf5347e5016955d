/* Reads lists in brackets as lines of numbers. */
#include "streams/lists.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "numbers/kernels.h"
#include "streams/reader.h"

#include <errno.h>
#include <string.h>

struct line {
    const char *bytes;
    size_t len;
    size_t at;       /* what comes next */
    bool has_blanks; /* which are passed over */
};

/* A line without its end is as one with it. */
static int next_of(const struct line *line) {
    return line->at < line->len ? (unsigned char)line->bytes[line->at] : '\n';
}

static int skip(struct line *line) {
    while (line->has_blanks && next_of(line) != '\n' &&
           bytes_is_space((unsigned char)next_of(line))) {
        line->at++;
    }
    return next_of(line);
}

/* Counts the numbers of a list, up to its bracket; or stops where it is none.
 */
static bool count_numbers(struct line *line, uint64_t *count) {
    *count = 0;
    if (skip(line) != '[') {
        return false;
    }
    int mark;
    do {
        line->at++;
        skip(line);
        size_t start = line->at;
        while (bytes_is_digit(next_of(line))) {
            line->at++;
        }
        bool is_number = line->at > start;
        mark = skip(line);
        if (!is_number && (*count > 0 || mark != ']')) {
            return false;
        }
        *count += is_number;
    } while (mark == ',');
    return mark == ']';
}

/* Nothing stands behind a list. */
static bool ends(struct line *line) {
    line->at++;
    bool is_end = skip(line) == '\n';
    line->at += next_of(line) == '\r';
    is_end |= next_of(line) == '\n';
    return is_end;
}

static void add_list(struct nim_lists *lists, const struct line *line,
                     uint64_t count) {
    struct nim_text *lines = &lists->lines;
    unsigned char digits[64];
    const char *first = memchr(line->bytes, '[', line->len);
    const char *end = line->bytes + line->len;
    const char *last = memchr(first, ']', (size_t)(end - first));
    const size_t rest = (size_t)(end - last) - 1;
    const bool is_crlf = lists->keeps_cr && rest > 0 && last[1] == '\r';
    nim_text_add(lines, digits, nim_decimal_write(digits, count));
    nim_text_add(lines, "\r\n" + !is_crlf, 1 + is_crlf);
    size_t at = lines->len;
    nim_text_add(lines, first + 1, (size_t)(last - first) - 1);
    for (; at < lines->len; at++) {
        lines->bytes[at] = lines->bytes[at] == ',' ? ' ' : lines->bytes[at];
    }
    nim_text_add(lines, last + 1, rest);
}

/* What is no list is no number either, and quoted where it is none, or as a
 * whole where nothing stands there. Bytes of another encoding stay. */
static void add_fault(struct nim_lists *lists, const struct line *line) {
    const int next = next_of(line);
    const bool is_foreign = next > 0x7f || next == '\0' || *line->bytes == '\n';
    const size_t from = bytes_is_space((unsigned char)next) ? 0 : line->at;
    if (lists->fault.line == 0) {
        nim_place_quote(&lists->fault, line->bytes + from, line->len - from);
        lists->fault.line = 2 * lists->line_count + 1;
        lists->fault.column = line->at + 1;
    }
    nim_text_add(&lists->lines, is_foreign ? line->bytes : "[\n",
                 is_foreign ? line->len : 2);
}

static void add_line(struct nim_lists *lists, struct line line) {
    uint64_t count;
    const bool is_marked = lists->line_count == 0 && line.has_blanks &&
                           nim_encoding_find((const unsigned char *)line.bytes,
                                             line.len) == NIM_ENCODING_MARKED;
    line.at = is_marked ? NIM_ENCODING_MARK_LEN : 0;
    if (line.has_blanks && skip(&line) == '\n') {
        nim_text_add(&lists->lines, "\n\n", 2);
    } else if (count_numbers(&line, &count) && ends(&line)) {
        add_list(lists, &line, count);
    } else {
        add_fault(lists, &line);
    }
    lists->line_count++;
}

/* Turns the whole lines of what was read, from that byte on for the first time,
 * into others. */
static void add_lines(struct nim_lists *lists, size_t fresh) {
    struct nim_text *read = &lists->read;
    size_t end = read->len;
    size_t at = 0;
    while (!lists->is_ended && end > fresh && read->bytes[end - 1] != '\n') {
        end--;
    }
    lists->given = lists->lines.len = 0;
    while (at < end && (lists->is_ended || end > fresh)) {
        const char *line = read->bytes + at;
        const char *last = memchr(line, '\n', end - at);
        size_t len = last ? (size_t)(last + 1 - line) : end - at;
        add_line(lists, (struct line){line, len, 0, !lists->is_strict});
        at += len;
    }
    if (at > 0) {
        memmove(read->bytes, read->bytes + at, read->len - at);
        read->len -= at;
    }
}

static ptrdiff_t read_lines(void *context, void *buffer, size_t room) {
    struct nim_lists *lists = context;
    struct nim_text *lines = &lists->lines;
    while (lists->given == lines->len && !lists->is_ended) {
        ptrdiff_t len = lists->from.read(lists->from.context, buffer, room);
        size_t fresh = lists->read.len;
        if (len < 0) {
            return len;
        }
        lists->is_ended = len == 0;
        nim_text_add(&lists->read, buffer, (size_t)len);
        add_lines(lists, fresh);
        if (lines->failed || lists->read.failed) {
            errno = ENOMEM;
            return -1;
        }
    }
    size_t len = integer_min(room, lines->len - lists->given);
    if (len > 0) {
        memcpy(buffer, lines->bytes + lists->given, len);
    }
    lists->given += len;
    return (ptrdiff_t)len;
}

static bool may_wait(void *context) {
    const struct nim_input *from = &((struct nim_lists *)context)->from;
    return !from->may_wait || from->may_wait(from->context);
}

void nim_lists_begin(struct nim_lists *lists, struct nim_input *input,
                     const struct nim_memory *memory) {
    *lists = (struct nim_lists){.from = *input,
                                .read = {.memory = *memory},
                                .lines = {.memory = *memory}};
    *input = (struct nim_input){lists, read_lines, may_wait};
}

void nim_lists_end(struct nim_lists *lists) {
    nim_text_end(&lists->read);
    nim_text_end(&lists->lines);
}

void nim_lists_place(const struct nim_lists *lists, struct nim_place *place) {
    if (place->line > 0 && place->line == lists->fault.line) {
        *place = lists->fault;
    }
    place->column += place->line > 0 && place->line % 2 == 0;
    place->line = (place->line + 1) / 2;
}
