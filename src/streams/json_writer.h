/* JSON, written piece by piece. */
#ifndef NIM_JSON_WRITER_H
#define NIM_JSON_WRITER_H

#include <nimsum.h>

/* JSON (RFC 8259), written piece by piece. The caller sets the first field and
 * starts the others from 0. Each value has a name in an object, and NULL in an
 * array or at the top. Faults are left in the writer's status. */
struct nim_json {
    struct nim_writer *writer;
    bool has_before;  /* a value stands before the next one */
    bool starts_line; /* the next one starts a line */
};

void nim_json_begin_object(struct nim_json *json, const char *name);
void nim_json_end_object(struct nim_json *json);
void nim_json_begin_array(struct nim_json *json, const char *name);
void nim_json_end_array(struct nim_json *json);

/* An object that is a line. */
struct nim_json nim_json_begin_line(struct nim_writer *writer);
void nim_json_end_line(struct nim_json *json);

/* Any bytes become valid UTF-8: control characters are escaped, and each byte
 * outside a character becomes U+FFFD. */
void nim_json_text(struct nim_json *json, const char *name, const void *text,
                   size_t text_len);
/* NULL stands for no value. */
void nim_json_string(struct nim_json *json, const char *name,
                     const char *string);
void nim_json_number(struct nim_json *json, const char *name, uint64_t number);
void nim_json_wide(struct nim_json *json, const char *name,
                   const struct nim_wide *number);
void nim_json_integer(struct nim_json *json, const char *name, int64_t integer);
/* is_signed: in two's complement. */
void nim_json_signed(struct nim_json *json, const char *name, uint64_t number,
                     bool is_signed);
/* An array of numbers. */
void nim_json_numbers(struct nim_json *json, const char *name,
                      const uint64_t *numbers, size_t count);
/* Decimal numbers, with ", " between them. */
void nim_json_decimals(struct nim_json *json, const char *decimals);
void nim_json_bool(struct nim_json *json, const char *name, bool value);

/* Parts the next value from the one before, if any, by a line end. */
void nim_json_start_line(struct nim_json *json);

#endif
