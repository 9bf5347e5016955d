/* A program that is being put together, in lines. */
#ifndef NIM_PROGRAM_H
#define NIM_PROGRAM_H

#include "emit/fragment.h"
#include "streams/line.h"
#include "streams/memory_text.h"

struct nim_program {
    const struct nim_problem *problem;
    const struct nim_fragment *fragment;
    struct nim_code code; /* that of C, complete; in a wrong program changed */
    const char *idea;     /* what is wrong: "a solver that ..." */
    struct nim_text text;
    unsigned depth; /* of blocks at the end of the text */
};

/* The largest number of the input, or of usual ones where none is named. */
uint64_t nim_program_largest(const struct nim_problem *problem);

/* The same of the piles of a case. */
uint64_t nim_program_most(const struct nim_problem *problem);

/* May a pile be empty that the fragment's value is not told of? */
bool nim_program_skips_empty(const struct nim_program *program);

/* Do numbers need 64 bits? */
bool nim_program_is_wide(const struct nim_program *program);

/* The type of numbers: "unsigned", "int", or "integer", 64 bits wide. */
/* Of a case that is a number of any length, is only its rest read? */
bool nim_program_reads_rests(const struct nim_problem *problem);

const char *nim_program_type(const struct nim_program *program);

/* Does it ask for each pile from 1 on? */
bool nim_program_has_each(const struct nim_program *program);

/* Does the answer ask for winning moves, or for their number? */
bool nim_program_lists_moves(const struct nim_problem *problem);

/* Adds a line as printf prints it, of less than 1000 bytes. */
void nim_program_line(struct nim_program *program, const char *format, ...)
    NIM_AS_PRINTF(2);

/* The same for a line that begins so far in, and where it has above 80 bytes is
 * broken behind and's and or's, and goes on so far in. */
void nim_program_broken(struct nim_program *program, int before, int indent,
                        const char *line);

/* The same for a line that opens a block. */
void nim_program_open(struct nim_program *program, const char *format, ...)
    NIM_AS_PRINTF(2);

/* Adds the line that closes it. */
void nim_program_close(struct nim_program *program);

/* Adds the problem's name and where it is, as lines of a comment that start so.
 */
void nim_program_card(struct nim_program *program, const char *start,
                      const char *more);

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

/* That of the number that a case begins with. */
char nim_program_first(const struct nim_program *program);

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

/* Of C for Python: expressions and simple statements that mean the same but for
 * operators and what ends a statement. */
const char *nim_program_translate(char words[NIM_WORDS_ROOM], const char *text);

/* Does the text use the variable? Texts and names may be NULL. */
bool nim_program_uses(const char *text, const char *name);

/* The same for an array. */
bool nim_program_uses_array(const char *text, const char *name);

/* Does the code use the variable in what it does with a case? */
bool nim_code_uses(const struct nim_code *code, const char *name);

/* ---- Piles ---- */

/* Are the numbers of a case needed as a list, also where they are few? */
bool nim_program_needs_list(const struct nim_program *program);

/* Are the numbers of the head the piles, one of them after the other? */
bool nim_program_is_row(const struct nim_program *program);

/* The arrays that hold the numbers of a case, a letter each; "" where its
 * numbers have a name each. */
const char *nim_program_arrays(const struct nim_program *program);

/* Is there a loop over the piles? */
bool nim_program_has_loop(const struct nim_program *program);

/* A copy of a text about the numbers a, b, c of a pile, where the i-th of the
 * arrays are meant. */
const char *nim_program_of_pile(const struct nim_program *program,
                                char words[NIM_WORDS_ROOM], const char *text);

/* ---- Slips of wrong programs ---- */

/* How a program with a wrong idea differs from the right one. */
struct nim_slip {
    const char *idea;
    struct nim_code code;
    bool is_nim;     /* the numbers of the case are the piles of Nim */
    bool has_winner; /* where the case names the player to move */
};

/* The first of the idea's slips all of whose texts stand in place of one that
 * the program has; NULL: none does. */
const struct nim_slip *nim_slip_find(const struct nim_program *program,
                                     const char *idea);

/* What the expansion of a program's slips takes. */
struct nim_slip_room {
    char texts[3][NIM_WORDS_ROOM];
    size_t count; /* in use */
};

/* Changes the program's code, whose texts the room may hold then. */
void nim_slip_make(struct nim_program *program, const struct nim_code *code,
                   struct nim_slip_room *room);

/* ---- Languages ---- */

/* How a move is printed in C behind others, as "place:taken". */
#define NIM_CODE_TAKEN "\"%s%u:%@\", s++ > 0 ? \" \" : \"\", "

/* Gives the program's code what its answer needs. */
void nim_answers_complete(struct nim_program *program);

/* Add all of a program to its text, which is empty. */
void nim_emit_c(struct nim_program *program);
void nim_emit_python(struct nim_program *program);
/* Of an input validator, in C. */
void nim_emit_checks(struct nim_program *program);

#endif
