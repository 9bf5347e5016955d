/* The room of streams: what is read and what is written. reader.c reads
 * numbers in any white space and strict.c to the letter, writer.c writes
 * answers, line.c puts lines for people together; transcript.c reads what a
 * submission said, and words.c holds answers as words. <nimsum/streams.h>
 * declares readers, writers and lines. It uses numbers and base.
 *
 * In which encoding does a text start? One rule for inputs and outputs. */
#ifndef NIM_ENCODING_H
#define NIM_ENCODING_H

#include <nimsum.h>

enum nim_encoding {
    NIM_ENCODING_PLAIN,  /* bytes without a mark */
    NIM_ENCODING_MARKED, /* UTF-8 with its byte order mark */
    NIM_ENCODING_UTF16
};

#define NIM_ENCODING_MARK_LEN 3

/* How many of a text's first bytes must be seen to tell, once the first
 * seen_len of them are: at most four. A number and its line end are enough, so
 * that nobody waits for more than a person types. */
size_t nim_encoding_need(const unsigned char *text, size_t seen_len);

/* The encoding of a text that starts with these bytes: as many as are needed,
 * or fewer when it is shorter than that. UTF-16 has its byte order mark, or
 * one byte in two is zero, in every pair the same one. */
enum nim_encoding nim_encoding_find(const unsigned char *text, size_t text_len);

#endif
