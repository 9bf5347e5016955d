/* The room of emitted programs: a row of the catalogue as a short program of
 * its own. emit.c chooses fragments by the row's data: what a case's numbers
 * are worth (games.c, kinds.c for kinds of piles, boards.c and wholes.c for
 * arrangements). in_c.c and in_python.c put the program together: how cases
 * come, the fragment, and how the answer is worded. validator.c puts an input
 * validator together, with exclusions.c for what is peculiar to arrangements.
 * slips.c is the table of how wrong programs differ from right ones. Another
 * kind or arrangement is another row of those tables. The room uses those below
 * it: problems, streams, base.
 *
 * This header is what a fragment may say. Its texts are C that is C++ too, and
 * Python, in lines, with
 *   @  the type of numbers
 *   #  the largest number
 *   $  the most numbers of a case
 *   ~  k + 1, in Moore's Nim
 *   `  the loser's word, quoted
 * The names of variables in C are declared where they are used: see variables
 * in in_c.c. The names of functions and of tables are the fragment's own. */
#ifndef NIM_FRAGMENT_H
#define NIM_FRAGMENT_H

#include "problems/arrange.h"

struct nim_code {
    const char *functions; /* and tables, before main */
    const char *setup;     /* statements before the cases */
    /* What is done with a number a of the body, or with a pair a b, or a triple
     * a b c: a value that is XORed to x, or statements; i counts them. */
    const char *value;
    const char *each;
    /* In place of that: statements that read the body. */
    const char *body;
    /* Statements after it; a[0] .. a[n-1] are the numbers, where it uses them.
     */
    const char *whole;
    const char *wins;   /* when the player to move wins; NULL: "x != 0" */
    const char *answer; /* statements in place of the winner's word */
};

struct nim_fragment {
    nim_arrange_fn *arrange; /* of this arrangement; or */
    const struct nim_kind *kind;
    const char *theory; /* why it is so: lines of a comment */
    /* The names of the head's numbers, each a letter, where not "n", or "abcd"
     * in a case without a body. */
    const char *head;
    bool is_wide; /* values may be far above the numbers */

    struct nim_code c;
    /* Where it has no value or condition, that of C is taken, with operators
     * of Python. */
    struct nim_code python;
};

/* The fragment of a row, or NULL where none is needed. */
const struct nim_fragment *nim_fragment_of_kind(const struct nim_kind *kind);
const struct nim_fragment *nim_fragment_of_board(nim_arrange_fn *arrange);
const struct nim_fragment *nim_fragment_of_whole(nim_arrange_fn *arrange);

#endif
