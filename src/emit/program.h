/* A program that is being put together, in lines. */
#ifndef NIM_PROGRAM_H
#define NIM_PROGRAM_H

#include "emit/fragment.h"
#include "streams/text.h"

struct nim_program {
    const struct nim_problem *problem;
    const struct nim_fragment *fragment;
    const struct nim_slip *slip; /* of a wrong program, or NULL */
    const char *idea;            /* what is wrong: "a solver that ..." */
    struct nim_text text;
    unsigned depth; /* of blocks at the end of the text */
};

/* The type of numbers: "unsigned", "int", or "integer", 64 bits wide. */
const char *nim_program_type(const struct nim_program *program);

/* Adds a line as printf prints it, of less than 1000 bytes. */
void nim_program_line(struct nim_program *program, const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* The same for a line that opens a block. */
void nim_program_open(struct nim_program *program, const char *format, ...)
#if defined(__GNUC__) && !defined(_WIN32)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

/* Adds the line that closes it. */
void nim_program_close(struct nim_program *program);

/* Adds a comment of the problem's name and theory, in lines that start and end
 * so. */
struct nim_comment {
    const char *start; /* of the first line */
    const char *more;  /* of the others */
    const char *end;   /* of the last */
};

void nim_program_comment(struct nim_program *program,
                         const struct nim_comment *comment);

/* The letters of the head's numbers. */
const char *nim_program_head(const struct nim_program *program);

/* Adds lines of a fragment, unless they are NULL. */
void nim_program_lines(struct nim_program *program, const char *lines);

/* A copy of a fragment's words that belong in a line. */
#define NIM_WORDS_ROOM 600
const char *nim_program_words(const struct nim_program *program,
                              char words[NIM_WORDS_ROOM], const char *text);

/* A word as it stands between quotation marks. */
enum nim_literal {
    NIM_LITERAL_C,
    NIM_LITERAL_PRINTF, /* as a format of C */
    NIM_LITERAL_PYTHON,
    NIM_LITERAL_PERCENT /* as a format of Python */
};

#define NIM_LITERAL_ROOM 204 /* for 100 bytes */
const char *nim_program_escape(char escaped[NIM_LITERAL_ROOM], const char *text,
                               enum nim_literal literal);

/* Does the text use the variable? Texts and names may be NULL. */
bool nim_program_uses(const char *text, const char *name);

/* The same for an array. */
bool nim_program_uses_array(const char *text, const char *name);

/* Does the code use the array a of a case's numbers? */
bool nim_code_keeps(const struct nim_code *code);

/* Does the code, in what it does with a case? */
bool nim_code_uses(const struct nim_code *code, const char *name);

#endif
