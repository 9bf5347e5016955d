/* For test_record.c: what the library says of random inputs. */
#ifndef RECORD_H
#define RECORD_H

#include <nimsum.h>

#include "kit/dice.h"
#include "kit/streams.h"

#include <stdbool.h>

struct record {
    const struct nim_problem *row;
    struct nim_problem asked; /* the row as options change it */
    struct dice dice;
    struct text_output said;
    struct text_output text;   /* an input */
    struct text_output answer; /* to it */
    struct text_output output; /* the answer, changed */
};

/* ---- Saying (record_said.c) ---- */

/* As printf prints it; bytes as they are; numbers and ranges on a line. */
void record_say(struct record *record, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void record_bytes(struct record *record, const void *bytes, size_t len);
void record_numbers(struct record *record, const char *name,
                    const uint64_t *numbers, uint64_t count);
void record_range(struct record *record, const char *name,
                  const struct nim_range *range);

/* Of a long text its start and its sum. */
void record_text(struct record *record, const char *name,
                 const struct text_output *text);

/* True when it went well. */
bool record_status(struct record *record, enum nim_status status,
                   const struct nim_fault *fault);

uint64_t record_sum(const struct text_output *text);

size_t record_least(uint64_t a, uint64_t b);

/* A reader of the input, from its start; it must stay in place. */
struct record_reader {
    struct text_input text;
    struct nim_reader reader;
};

void record_begin_reader(struct record_reader *from,
                         const struct record *record);
void record_begin_writer(struct nim_writer *writer, struct text_output *text);

/* ---- Inputs (record_inputs.c) ---- */

/* The row as options of a command line would change it. */
void record_throw_options(struct record *record);

/* An input to that. */
void record_throw_text(struct record *record);

/* ---- What is made of them ---- */

/* The answer, changed in three ways and checked (record_checks.c). */
void record_checks(struct record *record);

/* A case and its turns (record_explained.c). */
void record_explain(struct record *record, uint64_t case_number);

#endif
