/* Wrong programs: the right one with a slip in it, by a wrong idea. */
#ifndef NIM_SLIP_H
#define NIM_SLIP_H

#include "emit/program.h"
#include "streams/text.h"

/* How a program with a wrong idea differs from the right one. Rows of the same
 * idea are tried in their order: the first whose edits all find something is
 * taken. */
struct nim_slip {
    const char *idea;
    /* Text of the right program, a tabulator, what stands in its place, another
     * tabulator; and so on. "..." is any text within a line; a line end is any
     * line end with blanks behind it. */
    const char *edits;
    const char *skips;     /* which numbers of the body are passed over */
    const char *wins;      /* when "..." says that the player to move wins */
    const char *functions; /* before main */
    const char *starts;    /* a variable that is 0 at the start, and kept */
    bool is_nim;           /* the numbers of the case are the piles of Nim */
};

/* The index-th slip of the idea, or NULL behind the last. */
const struct nim_slip *nim_slip_at(const char *idea, size_t index);

/* One of them; a row has at most so many. */
#define NIM_EDITS_MAX 5
#define NIM_EDIT_ROOM 600
struct nim_edit {
    char from[NIM_EDIT_ROOM];
    char to[NIM_EDIT_ROOM];
};

/* The index-th edit of the slip. False behind the last. */
bool nim_slip_edit_at(const struct nim_slip *slip, size_t index,
                      struct nim_edit *edit);

/* Makes the edit wherever it finds something. False where it does nowhere, or
 * when memory is short. */
bool nim_slip_make(struct nim_text *text, const struct nim_edit *edit);

/* When the player to move wins, where `right` says so in the right program;
 * the slip may be NULL. */
const char *nim_slip_wins(const struct nim_slip *slip,
                          char words[NIM_WORDS_ROOM], const char *right);

#endif
