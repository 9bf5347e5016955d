/* Says the record as text, and sums it up. */
#include "record.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>

#define SHOWN 400 /* bytes of a text */

size_t record_least(uint64_t a, uint64_t b) {
    return (size_t)(a < b ? a : b);
}

void record_bytes(struct record *record, const void *bytes, size_t len) {
    struct nim_output to = text_output_open(&record->said);
    if (len > 0) {
        assert_int_equal(to.write(to.context, bytes, len), len);
    }
}

void record_say(struct record *record, const char *format, ...) {
    char line[NIM_LINE_ROOM + 1000];
    va_list arguments;
    va_start(arguments, format);
    int len = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_in_range(len, 0, sizeof line - 1);
    record_bytes(record, line, (size_t)len);
}

void record_numbers(struct record *record, const char *name,
                    const uint64_t *numbers, uint64_t count) {
    record_say(record, "%s", name);
    for (uint64_t i = 0; i < count; i++) {
        record_say(record, " %" PRIu64, numbers[i]);
    }
    record_say(record, "\n");
}

void record_range(struct record *record, const char *name,
                  const struct nim_range *range) {
    record_say(record, "%s %" PRIu64 "..%" PRIu64 "\n", name, range->min,
               range->max);
}

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo 1991). */
uint64_t record_sum(const struct text_output *text) {
    uint64_t sum = 0xcbf29ce484222325;
    for (size_t i = 0; i < text->text_len; i++) {
        sum = (sum ^ (unsigned char)text->text[i]) * 0x100000001b3;
    }
    return sum;
}

void record_text(struct record *record, const char *name,
                 const struct text_output *text) {
    record_say(record, "%s, %zu bytes, %" PRIx64 ":\n", name, text->text_len,
               record_sum(text));
    record_bytes(record, text->text, record_least(text->text_len, SHOWN));
    record_say(record, "\n");
}

bool record_status(struct record *record, enum nim_status status,
                   const struct nim_fault *fault) {
    struct nim_line line = {.len = 0};
    if (status == NIM_OK) {
        return true;
    }
    nim_fault_say(&line, "input", status, fault);
    record_say(record, "%s\n", line.text);
    return false;
}

void record_begin_reader(struct record_reader *from,
                         const struct record *record) {
    from->text = text_output_read(&record->text);
    const struct nim_input input = text_input_open(&from->text);
    assert_int_equal(
        nim_reader_begin(&from->reader, &input, &nim_system_memory, NULL),
        NIM_OK);
}

void record_begin_writer(struct nim_writer *writer, struct text_output *text) {
    const struct nim_output output = text_output_open(text);
    assert_int_equal(
        nim_writer_begin(writer, &output, &nim_system_memory, NULL), NIM_OK);
}
