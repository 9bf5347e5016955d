/* A strict reader of JSON (RFC 8259) as nimsum promises it. */
#ifndef JSON_H
#define JSON_H

#include <stdbool.h>
#include <stddef.h>

/* Is the text a single value in valid UTF-8, its numbers plain integers, its
 * names in snake_case, with at most white space behind it? Control characters
 * do not stand for themselves. */
bool json_is_valid(const char *text, size_t text_len);

#endif
