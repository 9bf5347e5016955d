/* JSON, in valid UTF-8 whatever the texts hold. */
#include "streams/json_writer.h"
#include "base/utf8.h"
#include "streams/writer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Texts ---- */

/* "\u001b" */
#define ESCAPE_ROOM 8

/* Control characters of ASCII and of C1 have escapes. */
static bool is_control(uint32_t code) {
    return code < ' ' || (code >= 0x7f && code < 0xa0);
}

/* What stands for a character that may not stand for itself; else "". */
static void escape(char escaped[ESCAPE_ROOM], uint32_t code) {
    static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt";
    escaped[0] = '\0';
    for (const char *name = named; *name; name += 2) {
        if (code == (unsigned char)*name) {
            snprintf(escaped, ESCAPE_ROOM, "\\%c", name[1]);
            return;
        }
    }
    if (is_control(code)) {
        snprintf(escaped, ESCAPE_ROOM, "\\u%04" PRIx32, code);
    }
}

static void write_text(struct nim_writer *writer, const char *text,
                       size_t text_len) {
    nim_writer_string(writer, "\"");
    while (text_len > 0) {
        char escaped[ESCAPE_ROOM];
        uint32_t code;
        size_t len =
            nim_utf8_read((const unsigned char *)text, text_len, &code);
        if (len == 0) {
            nim_writer_string(writer, "\xef\xbf\xbd"); /* U+FFFD */
            len = 1;
        } else {
            escape(escaped, code);
            nim_writer_put(writer, escaped[0] ? escaped : text,
                           escaped[0] ? strlen(escaped) : len);
        }
        text += len;
        text_len -= len;
    }
    nim_writer_string(writer, "\"");
}

/* ---- Values ---- */

/* Writes what stands before a value. */
static void start_value(struct nim_json *json, const char *name) {
    if (json->has_before) {
        nim_writer_string(json->writer, json->starts_line ? ",\n " : ", ");
    }
    json->has_before = true;
    json->starts_line = false;
    if (name) {
        write_text(json->writer, name, strlen(name));
        nim_writer_string(json->writer, ": ");
    }
}

static void begin(struct nim_json *json, const char *name,
                  const char *bracket) {
    start_value(json, name);
    nim_writer_string(json->writer, bracket);
    json->has_before = false;
}

static void end(struct nim_json *json, const char *bracket) {
    nim_writer_string(json->writer, bracket);
    json->has_before = true;
}

void nim_json_begin_object(struct nim_json *json, const char *name) {
    begin(json, name, "{");
}

void nim_json_end_object(struct nim_json *json) {
    end(json, "}");
}

struct nim_json nim_json_begin_line(struct nim_writer *writer) {
    struct nim_json json = {.writer = writer};
    nim_json_begin_object(&json, NULL);
    return json;
}

void nim_json_end_line(struct nim_json *json) {
    nim_json_end_object(json);
    nim_writer_string(json->writer, "\n");
}

void nim_json_begin_array(struct nim_json *json, const char *name) {
    begin(json, name, "[");
}

void nim_json_end_array(struct nim_json *json) {
    end(json, "]");
}

void nim_json_text(struct nim_json *json, const char *name, const void *text,
                   size_t text_len) {
    start_value(json, name);
    write_text(json->writer, text, text_len);
}

void nim_json_string(struct nim_json *json, const char *name,
                     const char *string) {
    if (string) {
        nim_json_text(json, name, string, strlen(string));
    }
}

void nim_json_number(struct nim_json *json, const char *name, uint64_t number) {
    start_value(json, name);
    nim_writer_number(json->writer, number);
}

void nim_json_wide(struct nim_json *json, const char *name,
                   const struct nim_wide *number) {
    start_value(json, name);
    nim_writer_wide(json->writer, number);
}

void nim_json_signed(struct nim_json *json, const char *name, uint64_t number,
                     bool is_signed) {
    if (is_signed) {
        nim_json_integer(json, name, (int64_t)number);
    } else {
        nim_json_number(json, name, number);
    }
}

void nim_json_numbers(struct nim_json *json, const char *name,
                      const uint64_t *numbers, size_t count) {
    nim_json_begin_array(json, name);
    for (size_t i = 0; i < count; i++) {
        nim_json_number(json, NULL, numbers[i]);
    }
    nim_json_end_array(json);
}

void nim_json_decimals(struct nim_json *json, const char *decimals) {
    start_value(json, NULL);
    nim_writer_string(json->writer, decimals);
}

void nim_json_integer(struct nim_json *json, const char *name,
                      int64_t integer) {
    bool is_negative = integer < 0;
    uint64_t number = (uint64_t)integer;
    start_value(json, name);
    nim_writer_put(json->writer, "-", is_negative);
    nim_writer_number(json->writer, is_negative ? 0 - number : number);
}

void nim_json_bool(struct nim_json *json, const char *name, bool value) {
    start_value(json, name);
    nim_writer_string(json->writer, value ? "true" : "false");
}

void nim_json_start_line(struct nim_json *json) {
    json->starts_line = true;
}
