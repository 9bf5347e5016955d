/* A line of text for people: foreign bytes in it neither hide nor turn text,
 * end the line or change the terminal. */
#include "streams/line.h"
#include "base/utf8.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What cannot be seen, or turns what stands beside it: C1 controls, spaces that
 * look like a space, soft hyphens and other characters that are shown as
 * nothing (Unicode's Default_Ignorable_Code_Point), marks of direction, line
 * separators, byte order marks and marks of annotations. */
static const struct {
    uint32_t first;
    uint32_t last;
} hidden[] = {
    {0x80, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},
    {0x61c, 0x61c},     {0x115f, 0x1160},   {0x1680, 0x1680},
    {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x2000, 0x200f},
    {0x2028, 0x202f},   {0x205f, 0x206f},   {0x3000, 0x3000},
    {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

static bool is_hidden(uint32_t code) {
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        if (code >= hidden[i].first && code <= hidden[i].last) {
            return true;
        }
    }
    return false;
}

/* All of the piece, or nothing when there is no room for it. */
static void append(struct nim_line *line, const void *piece, size_t len) {
    if (line->cut || len >= sizeof line->text - line->len) {
        line->cut = true;
        return;
    }
    memcpy(line->text + line->len, piece, len);
    line->len += len;
    line->text[line->len] = '\0';
}

void nim_line_say(struct nim_line *line, const char *format, ...) {
    va_list arguments;
    if (line->cut) {
        return;
    }
    size_t room = sizeof line->text - line->len;
    va_start(arguments, format);
    int len = vsnprintf(line->text + line->len, room, format, arguments);
    va_end(arguments);
    line->cut = (size_t)len >= room;
    if (!line->cut) {
        line->len += (size_t)len;
    } else {
        line->len += strlen(line->text + line->len);
        line->len =
            nim_utf8_whole((const unsigned char *)line->text, line->len);
        line->text[line->len] = '\0';
    }
}

void nim_line_number(struct nim_line *line, uint64_t number, bool is_signed) {
    bool is_negative = is_signed && number >> 63;
    nim_line_say(line, "%s%" PRIu64, is_negative ? "-" : "",
                 is_negative ? 0 - number : number);
}

/* "\U000e0001" */
#define ESCAPE_ROOM 16

/* Gives the escape for what text starts with, "" when it needs none. Returns
 * the length in bytes of what it stands for. */
static size_t escape(char escaped[ESCAPE_ROOM], const unsigned char *text,
                     size_t text_len) {
    static const char named[] = "\a\b\t\n\v\f\r\\'";
    static const char names[] = "abtnvfr\\'";
    const char *name = text[0] ? strchr(named, text[0]) : NULL;
    uint32_t code;
    size_t len = nim_utf8_read(text, text_len, &code);
    escaped[0] = '\0';
    if (name) {
        snprintf(escaped, ESCAPE_ROOM, "\\%c", names[name - named]);
    } else if (len == 0 || code < ' ' || code == 0x7f) {
        snprintf(escaped, ESCAPE_ROOM, "\\x%02x", (unsigned)text[0]);
    } else if (is_hidden(code)) {
        snprintf(escaped, ESCAPE_ROOM,
                 code > 0xffff ? "\\U%08" PRIx32 : "\\u%04" PRIx32, code);
    }
    return len > 0 ? len : 1;
}

/* The bytes at the start that need no escape, whatever stands behind them. */
static size_t plain_len(const unsigned char *text, size_t text_len) {
    size_t len = 0;
    while (len < text_len && text[len] >= ' ' && text[len] < 0x7f &&
           text[len] != '\\' && text[len] != '\'') {
        len++;
    }
    return len;
}

/* One character, escaped if it needs that. Returns its length in bytes. */
static size_t quote_next(struct nim_line *line, const unsigned char *text,
                         size_t text_len) {
    char escaped[ESCAPE_ROOM];
    size_t used = escape(escaped, text, text_len);
    if (escaped[0]) {
        append(line, escaped, strlen(escaped));
    } else {
        append(line, text, used);
    }
    return used;
}

void nim_line_quote(struct nim_line *line, const void *text, size_t text_len,
                    bool cut) {
    const unsigned char *at = text;
    const unsigned char *end =
        at + (cut ? nim_utf8_whole(text, text_len) : text_len);
    while (at < end) {
        size_t plain = plain_len(at, (size_t)(end - at));
        append(line, at, plain);
        at += plain > 0 ? plain : quote_next(line, at, (size_t)(end - at));
    }
    if (cut) {
        append(line, "...", 3);
    }
}

void nim_line_text(struct nim_line *line, const void *text, size_t text_len) {
    const char *at = text;
    const char *end = at + text_len;
    const char *next;
    for (; (next = memchr(at, '\'', (size_t)(end - at))); at = next + 1) {
        nim_line_quote(line, at, (size_t)(next - at), false);
        append(line, next, 1);
    }
    nim_line_quote(line, at, (size_t)(end - at), false);
}

void nim_line_name(struct nim_line *line, const char *name) {
    size_t len = strlen(name);
    bool cut = len > NIM_LINE_NAME_LEN;
    const unsigned char *text = (const unsigned char *)name;
    nim_line_text(line, name,
                  cut ? nim_utf8_whole(text, NIM_LINE_NAME_LEN) : len);
    if (cut) {
        append(line, "...", 3);
    }
}

void nim_line_fill(struct nim_line *line, const char *sentence,
                   nim_line_part_fn *say_part, const void *subject) {
    while (*sentence) {
        size_t len = strcspn(sentence, "%");
        append(line, sentence, len);
        sentence += len;
        if (*sentence) {
            say_part(line, sentence[1], subject);
            sentence += 2;
        }
    }
}

void nim_line_with(struct nim_line *line, const char *words,
                   const uint64_t *numbers, size_t count) {
    for (size_t next = 0; *words; words++) {
        if (*words == '#') {
            next += next < count;
            nim_line_number(line, numbers[next - 1], false);
        } else if (*words == '@') {
            nim_line_number(line, count > 1 ? numbers[1] : 1, false);
        } else {
            append(line, words, 1);
        }
    }
}

static bool is_line_end(unsigned char byte) {
    return byte == '\n' || byte == '\r';
}

bool nim_line_from_end(struct nim_line *line, const void *text, size_t len,
                       size_t from_end) {
    const unsigned char *bytes = text;
    size_t end = len;
    size_t start;
    for (size_t i = 0;; i++) {
        while (end > 0 && is_line_end(bytes[end - 1])) {
            end--;
        }
        start = end;
        while (start > 0 && !is_line_end(bytes[start - 1])) {
            start--;
        }
        if (end == 0 || i == from_end) {
            break;
        }
        end = start;
    }
    nim_line_text(line, bytes + start, end - start);
    return end > 0;
}
