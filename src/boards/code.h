/* What is emitted for a board or a kind of piles. Its texts are C that is C++
 * too, and Python, in lines, with
 *   @  the type of numbers
 *   #  the largest number
 *   $  the most numbers of a case
 *   ~  k + 1, in Moore's Nim
 *   `  the loser's word, quoted
 * The names of variables in C are declared where they are used: see variables
 * in in_c.c. The names of functions and of tables are the fragment's own. */
#ifndef NIM_CODE_H
#define NIM_CODE_H

#include <nimsum.h>

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
    const struct nim_kind *kind; /* NULL: of a board */
    const char *theory;          /* why it is so: lines of a comment */
    /* The names of the head's numbers, each a letter, where not "n", or "abcd"
     * in a case without a body. */
    const char *head;
    bool is_wide; /* values may be far above the numbers */

    struct nim_code c;
    /* Where it has no value or condition, that of C is taken, with operators
     * of Python. */
    struct nim_code python;
};

/* Cases that the statement excludes beyond its limits and order. The head's
 * numbers are n, m, k where a body follows, else a, b, c; a row of the body is
 * a, or a b, or a b c, the i-th; `largest` is the largest number that can
 * be read. */
struct nim_exclusion {
    const char *row;   /* when a row of the body excludes the case; or */
    const char *whole; /* when the case is excluded as a whole */
    /* Where the row asks what was before: lines ahead of main, and what is
     * done with a row that may be. */
    const char *memory;
    const char *keep;
};

/* ---- What several boards have ---- */

#define NIM_CODE_BOUTON                                                        \
    "C. L. Bouton 1901: the player to move loses iff the XOR is 0.\n"

#define NIM_CODE_COMPARE                                                       \
    "static int compare(const void *p, const void *q) {\n"                     \
    "    @ a = *(const @ *)p, b = *(const @ *)q;\n"                            \
    "    return (a > b) - (a < b);\n"                                          \
    "}\n"

#endif
