/* Text to the letter: numbers, and the one separator that stands before each.
 * nim_reader takes any white space for a separator; here each byte counts. */
#ifndef NIM_STRICT_H
#define NIM_STRICT_H

#include "streams/spacing.h"

#include <nimsum.h>

struct nim_strict {
    struct nim_input input;
    struct nim_memory memory;
    bool crlf_allowed;
    bool is_signed;                 /* numbers may be negative */
    struct nim_long_numbers *longs; /* unless NULL: numbers of any length */
    /* What scans numbers ahead; NULL: nothing does. */
    const struct nim_scan_kernel *kernel;
    uint64_t *numbers; /* numbers[next .. count) are those from begin on */
    size_t next;
    size_t count;
    unsigned char *text; /* text[begin .. end) has not been used */
    size_t begin;
    size_t end; /* a NUL stands there */
    bool ended;
    int error;              /* errno of a failed read */
    uint64_t line;          /* of text[begin], from 1 */
    uint64_t line_len;      /* bytes before it on its line */
    size_t token_len;       /* of the number just taken; not if it is long */
    size_t newline_len;     /* of the line ends so far; 0: there was none */
    enum nim_rule rule;     /* after NIM_INVALID: what is wrong, */
    struct nim_place place; /* and where */
    enum nim_separator separator; /* that is missing there */
};

/* Scans ahead unless kernel is NULL, which it must be where numbers may have a
 * sign or any length. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_strict_begin(struct nim_strict *strict,
                                 const struct nim_input *input,
                                 const struct nim_memory *memory,
                                 const struct nim_scan_kernel *kernel);
void nim_strict_end(struct nim_strict *strict);

/* The calls below return NIM_OK, NIM_INVALID or NIM_READ_FAILED. */

enum nim_status nim_strict_skip(struct nim_strict *strict,
                                enum nim_spacing spacing);

/* Takes a number; a negative one as two's complement. */
enum nim_status nim_strict_number(struct nim_strict *strict, uint64_t *number);

/* Takes the white space before a number, and the number. */
enum nim_status nim_strict_spaced(struct nim_strict *strict,
                                  enum nim_spacing spacing, uint64_t *number);

/* Takes numbers of which each follows one space, has no sign, and is
 * within the limits: as many as are at hand, at most `most` of them, and stops
 * before anything else, of which the calls above tell what it is. Returns how
 * many; *numbers is where they are until the next call. */
size_t nim_strict_run(struct nim_strict *strict, const struct nim_range *limits,
                      size_t most, const uint64_t **numbers);

/* What stands before the numbers of a case: a newline before the first, and
 * before those of its head of which lines has the bit, from bit 0 on; before
 * every line_count-th of its body that byte, and a space before all others. */
struct nim_strict_form {
    unsigned head_count;
    unsigned lines;
    uint64_t line_count;
    char before_line;
    struct nim_range limits; /* of the numbers of its body */
};

/* The numbers scanned ahead: how many, and where they are until the next
 * call. */
size_t nim_strict_ahead(struct nim_strict *strict, const uint64_t **numbers);

/* Takes so many of those, if they stand in that form and
 * are within the limits; else none. */
bool nim_strict_case(struct nim_strict *strict, size_t count,
                     const struct nim_strict_form *form);

/* Takes a word that is one of words, ended by NULL, and says which. What stands
 * before it was skipped last. */
enum nim_status nim_strict_word(struct nim_strict *strict,
                                const char *const *words, size_t *which);

/* *is_end: at most one line end follows, and something stands before it. */
enum nim_status nim_strict_peek_end(struct nim_strict *strict, bool *is_end);

/* Nothing follows; something would break the rule `after`. */
enum nim_status nim_strict_expect_end(struct nim_strict *strict,
                                      enum nim_rule after);

/* One line end, and then nothing; something would break the rule `after`. */
enum nim_status nim_strict_finish(struct nim_strict *strict,
                                  enum nim_rule after);

/* The place of the number just taken. */
void nim_strict_place(const struct nim_strict *strict, struct nim_place *place);

#endif
