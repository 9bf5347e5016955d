/* Lines of text for people, put together piece by piece. */
#ifndef NIM_LINE_H
#define NIM_LINE_H

#include <nimsum/streams.h>

/* Whose arguments the compiler compares with the format, the i-th of all. */
#if defined(__GNUC__) && !defined(_WIN32)
#define NIM_AS_PRINTF(i) __attribute__((format(printf, i, (i) + 1)))
#else
#define NIM_AS_PRINTF(i)
#endif

/* Adds as printf would print it, unescaped. A piece without room for all of it
 * is cut short at a character. */
void nim_line_say(struct nim_line *line, const char *format, ...)
    NIM_AS_PRINTF(2);

/* Adds a number; is_signed: in two's complement. */
void nim_line_number(struct nim_line *line, uint64_t number, bool is_signed);

/* Adds bytes from elsewhere, of any kind, in a readable form that stays on the
 * line. Valid UTF-8 is left as it is, but for: control characters, the
 * apostrophe and the backslash, as in C (\n, \x1b, \'); and characters that
 * cannot be seen or turn the text, as \uNNNN or \UNNNNNNNN. Bytes that are not
 * UTF-8 become \xNN. cut: these are the first bytes of more; then half a
 * character at their end is left out, and "..." follows. */
void nim_line_quote(struct nim_line *line, const void *text, size_t text_len,
                    bool cut);

/* The same for a whole text that no quotation marks stand around: apostrophes
 * are left as they are. */
void nim_line_text(struct nim_line *line, const void *text, size_t text_len);

/* The same for a line of a text, counted from its end, from 0. False where
 * there are not that many. */
bool nim_line_from_end(struct nim_line *line, const void *text, size_t len,
                       size_t from_end);

/* As nim_line_text, for a name or an argument, cut after NIM_LINE_NAME_LEN
 * bytes. */
#define NIM_LINE_NAME_LEN 49
void nim_line_name(struct nim_line *line, const char *name);

/* Adds words, in which the next number stands in place of each #, or the last
 * one, and the second in place of each @, or 1. */
void nim_line_with(struct nim_line *line, const char *words,
                   const uint64_t *numbers, size_t count);

/* Says the part of a sentence that the letter stands for. */
typedef void nim_line_part_fn(struct nim_line *line, char letter,
                              const void *subject);

/* Says the sentence, and for each % and letter in it the part. */
void nim_line_fill(struct nim_line *line, const char *sentence,
                   nim_line_part_fn *say_part, const void *subject);

#endif
