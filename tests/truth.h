/* What is true of the catalogue's problems, stated a second time and in another
 * way: how the judge lays the input out, the rules of the game as moves on
 * a board, and the words of the answer. Nothing here knows who wins. */
#ifndef TRUTH_H
#define TRUTH_H

#include "kit/dice.h"
#include "kit/search.h"
#include "kit/streams.h"

/* A text that grows by printing. */
struct text {
    char *bytes; /* ends with a NUL; NULL when nothing has been printed */
    size_t len;
    size_t room;
};

void text_print(struct text *text, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
void text_clear(struct text *text);
void text_end(struct text *text);

struct truth;

/* Makes up a case: its part of the input, and the board it stands for. */
typedef void make_case_fn(const struct truth *truth, struct dice *dice,
                          struct text *input, struct board *board);

/* The answer to a case, unless it is a word and the end of the line. */
typedef void tell_fn(const struct truth *truth, struct search *search,
                     const struct board *board, struct text *output);

/* Makes up a whole input, where cases do not just follow each other. */
typedef void make_input_fn(const struct truth *truth, struct dice *dice,
                           struct search *search, struct text *input,
                           struct text *output);

enum follows {
    ALONE,       /* the input is one case */
    AFTER_COUNT, /* the number of cases comes first */
    UNTIL_END    /* cases until `end`, if any, or the end of the input */
};

struct truth {
    const char *handle;
    enum follows follows;
    const char *end;   /* the line after the last case; it may be missing */
    const char *space; /* between cases */
    make_case_fn *make;
    size_t piles;     /* make up 1 .. piles of them, */
    size_t least;     /* of so many stones */
    size_t most;      /* to so many */
    size_t parameter; /* another bound that `make` needs */
    list_moves_fn *moves;
    bool misere; /* whoever cannot move wins */
    bool tidies; /* the order of piles says nothing, nor do empty ones */
    const char *wins;
    const char *loses;
    const char *lead;  /* NULL: "Case " */
    const char *label; /* printed with the number of the case */
    tell_fn *tell;     /* NULL: the word */
    make_input_fn *input;
};

/* Each ends with a row without a handle. */
extern const struct truth truths_of_piles[];
extern const struct truth truths_of_lines[];
extern const struct truth truths_of_takes[];
extern const struct truth truths_of_splits[];
extern const struct truth truths_of_sets[];
extern const struct truth truths_of_values[];
extern const struct truth truths_of_wholes[];

/* least .. most */
size_t truth_between(struct dice *dice, size_t least, size_t most);

/* "n\na1 .. an\n", as a board of these numbers. */
make_case_fn truth_make_piles;
/* Numbers on a line, as a board of these: `piles` of them exactly. */
make_case_fn truth_make_numbers;

/* Any number of stones from one pile. */
list_moves_fn truth_take_any;

/* The board is the size of a set, the set, and the piles: takes of the set. */
list_moves_fn truth_take_of_set;

/* Adds the board with one cell changed. */
void truth_change(const struct board *board, size_t at, size_t number,
                  struct boards *moves);

/* Prints the board's cells from first on, with single spaces. */
void truth_print_cells(struct text *text, const struct board *board,
                       size_t first);

#endif
