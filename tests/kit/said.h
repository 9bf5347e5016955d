/* What the program said, read from front to back. */
#ifndef SAID_H
#define SAID_H

#include <stdbool.h>
#include <stdint.h>

struct said {
    const char *out;
    const char *at;
};

/* Goes behind the text, if that comes before the other one (or NULL). */
bool said_skip_to(struct said *said, const char *text, const char *before);

/* Reads a number; the test fails where none stands. */
uint64_t said_number(struct said *said);

/* Is the first value of that name, as in "\"wins\": ", true? */
bool said_is_true(const struct said *said, const char *name);

#endif
