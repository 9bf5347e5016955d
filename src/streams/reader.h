/* The room of streams: what is read and what is written. reader.c reads
 * numbers in any white space and strict.c to the letter, writer.c writes
 * answers, line.c puts lines for people together; transcript.c reads what a
 * submission said, and holds answers as words. <nimsum/streams.h> declares
 * readers, writers and lines. The room uses numbers and base.
 *
 * Reading numbers and words, and where they stand. */
#ifndef NIM_READER_H
#define NIM_READER_H

#include <nimsum.h>

/* Takes the next 1 .. most numbers, those at hand; they stay valid until the
 * next call. Reads only when none is at hand. most > 0.
 * NIM_OK, or NIM_END or what else is wrong, now and ever after. */
enum nim_status nim_reader_take(struct nim_reader *reader, uint64_t most,
                                const uint64_t **numbers, size_t *count);

/* The numbers at hand, without reading: how many, and where. */
static inline size_t nim_reader_at_hand(const struct nim_reader *reader,
                                        const uint64_t **numbers) {
    *numbers = reader->numbers + reader->next;
    return reader->count - reader->next;
}

/* Takes that many of them. */
static inline void nim_reader_pass(struct nim_reader *reader, size_t count) {
    reader->next += count;
}

/* Keeps the numbers that are taken from now on, until they are released. */
void nim_reader_keep(struct nim_reader *reader);

/* All of them, in one array, and how many; they may be changed there. They stay
 * valid until the next call that takes a number or a word. */
uint64_t *nim_reader_kept(struct nim_reader *reader, size_t *count);
void nim_reader_release(struct nim_reader *reader);

/* Takes one number. */
enum nim_status nim_reader_next(struct nim_reader *reader, uint64_t *number);

/* Takes a word, not a number, that is one of words (ended by NULL, each at most
 * NIM_FOUND_LEN bytes) and gives its index. Anything else is NIM_BAD_BYTE. */
enum nim_status nim_reader_word(struct nim_reader *reader,
                                const char *const *words, size_t *index);

/* The line, from 1, of the first of the last taken_count numbers, all taken by
 * the last call. Asked in the order of the numbers; each byte is looked at once
 * for all calls together. */
uint64_t nim_reader_line(struct nim_reader *reader, size_t taken_count);

/* After a status other than NIM_OK: the place where reading stopped. */
void nim_reader_place(const struct nim_reader *reader, struct nim_place *place);

/* Quotes the token that the text starts with, up to white space. */
void nim_place_quote(struct nim_place *place, const void *text,
                     size_t text_len);

/* Blames the number last taken, as if nothing had been scanned from there on.
 * Returns the status. */
enum nim_status nim_reader_refuse(struct nim_reader *reader,
                                  enum nim_status status);

/* Line and column, as nim_reader_line is asked; found is left empty. */
void nim_reader_find(struct nim_reader *reader, size_t taken_count,
                     struct nim_place *place);

#endif
