/* Reads lists in brackets as lines of numbers. */
#include "streams/lists.h"

#include "base/bytes.h"
#include "base/integer.h"
#include "numbers/kernels.h"

#include <errno.h>
#include <string.h>

/* A line, and its part without blanks and a byte order mark around it. */
struct line {
    const char *bytes;
    size_t len;
    size_t from;
    size_t to;
};

static struct line find_part(const char *bytes, size_t len) {
    bool is_marked = len > 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0;
    struct line line = {bytes, len, is_marked ? 3 : 0, len};
    while (line.to > 0 && bytes_is_space((unsigned char)bytes[line.to - 1])) {
        line.to--;
    }
    while (line.from < line.to &&
           bytes_is_space((unsigned char)bytes[line.from])) {
        line.from++;
    }
    return line;
}

/* Has it as many numbers as its commas say? What else is wrong in its brackets
 * is no number. */
static bool is_list(const struct line *line, uint64_t *count) {
    bool in_number = false;
    size_t commas = 0;
    *count = 0;
    for (size_t i = line->from; i < line->to; i++) {
        bool is_digit = bytes_is_digit(line->bytes[i]);
        *count += is_digit && !in_number;
        in_number = is_digit;
        commas += line->bytes[i] == ',';
    }
    return line->to > line->from + 1 && line->bytes[line->from] == '[' &&
           line->bytes[line->to - 1] == ']' &&
           !bytes_is_space((unsigned char)line->bytes[line->to - 2]) &&
           *count == commas + (line->to > line->from + 2);
}

static void add_list(struct nim_lists *lists, const struct line *line,
                     uint64_t count) {
    struct nim_text *lines = &lists->lines;
    unsigned char digits[64];
    const char *end = line->bytes + line->to;
    bool is_crlf = lists->keeps_cr && line->to < line->len && *end == '\r';
    const char *newline = is_crlf ? "\r\n" : "\n";
    const char *before = lists->newline ? lists->newline : newline;
    nim_text_add(lines, line->bytes, line->from);
    nim_text_add(lines, digits, nim_decimal_write(digits, count));
    nim_text_add(lines, before, strlen(before));
    lists->newline = newline;
    size_t at = lines->len;
    nim_text_add(lines, line->bytes + line->from + 1,
                 line->to - line->from - 2);
    for (; at < lines->len; at++) {
        if (lines->bytes[at] == ',') {
            lines->bytes[at] = ' ';
        }
    }
    nim_text_add(lines, end, line->len - line->to);
}

/* What is no list is no number either. */
static void add_line(struct nim_lists *lists, const char *bytes, size_t len) {
    const struct line line = find_part(bytes, len);
    uint64_t count;
    if (is_list(&line, &count)) {
        add_list(lists, &line, count);
        return;
    }
    bool is_empty = line.from >= line.to;
    nim_text_add(&lists->lines, "[", !is_empty && (unsigned char)*bytes < 0x80);
    nim_text_add(&lists->lines, bytes, len);
    nim_text_add(&lists->lines, bytes, is_empty ? len : 0);
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
        add_line(lists, line, len);
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
    size_t len = (size_t)integer_min(room, lines->len - lists->given);
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

void nim_lists_begin(struct nim_lists *lists, bool are_there,
                     struct nim_input *input, const struct nim_memory *memory,
                     bool keeps_cr) {
    *lists = (struct nim_lists){.from = *input,
                                .are_there = are_there,
                                .keeps_cr = keeps_cr,
                                .read = {.memory = *memory},
                                .lines = {.memory = *memory}};
    if (are_there) {
        *input = (struct nim_input){lists, read_lines, may_wait};
    }
}

void nim_lists_end(struct nim_lists *lists, struct nim_input *input,
                   struct nim_place *place, bool is_behind) {
    *input = lists->from;
    nim_text_end(&lists->read);
    nim_text_end(&lists->lines);
    if (!lists->are_there) {
        return;
    }
    if (place->line % 2 == 1 && place->found[0] == '[') {
        memmove(place->found, place->found + 1, --place->found_len);
    }
    if (place->line > 0 && place->line % 2 == 0) {
        place->column += 1 + is_behind;
    }
    place->line = (place->line + 1) / 2;
}
