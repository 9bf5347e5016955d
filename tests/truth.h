/* What is true of the catalogue's problems, found in another way: a search
 * tries the rules of the game as moves on a board, on inputs as the judge lays
 * them out. Most truths follow from the row and the moves of its game
 * (truth_rows.c). For all others a table states the rules, the input and the
 * words a second time. Nothing here knows who wins. */
#ifndef TRUTH_H
#define TRUTH_H

#include "kit/dice.h"
#include "kit/search.h"
#include "kit/streams.h"

#include <nimsum.h>

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
    const char *handle; /* NULL behind a table's last row */
    enum follows follows;
    const char *end;   /* the line after the last case; it may be missing */
    const char *space; /* between cases */
    make_case_fn *make;
    size_t fewest;    /* make up so many piles (0 as 1) */
    size_t piles;     /* to so many, */
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
    const struct nim_problem *row; /* of a plain game; else NULL */
    const struct game *game;       /* of a plain game; else NULL */
};

/* The truth of a problem: that of a table, or that derived from its row. False
 * when there is neither. */
bool truth_find(const struct nim_problem *row, struct truth *truth);

/* The tables: each ends with a row without a handle. */
extern const struct truth truths_of_piles[];
extern const struct truth truths_of_moves[];
extern const struct truth truths_of_trees[];
extern const struct truth truths_of_lines[];
extern const struct truth truths_of_takes[];
extern const struct truth truths_of_values[];
extern const struct truth truths_of_wholes[];
extern const struct truth truths_of_formulas[];
extern const struct truth truths_of_squares[];

/* The i-th truth of all tables; NULL behind the last. */
const struct truth *truth_written(size_t i);

/* The truth that follows from a row; false when none does (truth_rows.c). */
bool truth_derive(const struct nim_problem *row, struct truth *truth);

/* Does the rule of the row, as a sentence, name the game that its fields name?
 * These are two sources for what the truth of a plain game rests on. */
bool truth_is_said(const struct truth *truth, char *why, size_t why_len);

/* A game, and how large its boards may be for a search. */
struct game {
    const struct nim_kind *kind; /* of the piles of a sum, by which it is found;
                                    else NULL */
    const char *says; /* words of its rule that no other game's rule has, but
                         those of Nim */
    list_moves_fn *moves;
    size_t piles; /* up to so many, */
    size_t most;  /* of up to so many stones each, */
    size_t alone; /* or of so many where there is one */
    bool last_loses;
    bool has_k;         /* the row's k is a cell before the piles */
    bool has_notes;     /* behind each pile is a cell for what was done to it */
    bool tidies;        /* the order of piles says nothing, nor do empty ones */
    uint16_t takes[18]; /* of truth_take_of_set, all below 4096; then 0 */
};

/* The game that a row names, or NULL where its moves are not known. */
const struct game *truth_game(const struct nim_game *game);

/* Adds what stands on the game's boards before the piles: k, or the takes. */
void truth_add_rules(const struct game *game, unsigned k, struct board *board);

/* Another game that is not Nim and whose words the rule has, or NULL. */
const struct game *truth_other_game(const struct game *game, const char *rule);

/* least .. most */
size_t truth_between(struct dice *dice, size_t least, size_t most);

/* "n\na1 .. an\n", as a board of these numbers. */
make_case_fn truth_make_piles;
/* Numbers on a line, as a board of these: `piles` of them exactly. */
make_case_fn truth_make_numbers;

/* How many first moves win. */
tell_fn truth_tell_count;

/* The same, and behind them a cell with `parameter`. */
make_case_fn truth_make_and_note;

/* For the rows of a table. */
#define MAKE(MAKER, PILES, LEAST, MOST)                                        \
    .make = MAKER, .piles = PILES, .least = LEAST, .most = MOST

/* Any number of stones from one pile. */
list_moves_fn truth_take_any;

/* Any number of stones of a stair, from the lowest that moves on, to the one
 * below it or, from the first, out of the game. */
void truth_hand_down(const struct board *board, size_t lowest,
                     struct boards *moves);

/* The board is the size of a set, the set, and the piles: takes of the set. */
list_moves_fn truth_take_of_set;

/* A number becomes one of its divisors between 1 and itself. */
list_moves_fn truth_divide_above_1;

/* Behind m, numbers x that become x / m, rounded up, or more. */
list_moves_fn truth_leave_part;

/* Adds the board with one cell changed. */
void truth_change(const struct board *board, size_t at, size_t number,
                  struct boards *moves);

/* Adds the board with up to three heaps in the place of one. */
void truth_replace(const struct board *board, size_t at, size_t a, size_t b,
                   size_t c, struct boards *moves);

/* Adds the cells of another board. */
void truth_append(struct board *board, const struct board *other);

/* Prints the board's cells from first on, with single spaces. */
void truth_print_cells(struct text *text, const struct board *board,
                       size_t first);

#endif
