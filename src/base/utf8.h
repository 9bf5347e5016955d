/* UTF-8 (RFC 3629). */
#ifndef NIM_UTF8_H
#define NIM_UTF8_H

#include <stddef.h>
#include <stdint.h>

#define NIM_UTF8_LEN 4

/* Gives the code of the character that text starts with. Returns its length in
 * bytes; 0 when text starts with no character, or with a part of one. */
size_t nim_utf8_read(const unsigned char *text, size_t text_len,
                     uint32_t *code);

/* The length of text without the part of a character at its end that further
 * bytes could complete. */
size_t nim_utf8_whole(const unsigned char *text, size_t text_len);

#endif
