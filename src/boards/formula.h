/* Who wins by a formula of a problem's text, over the numbers of a case. */
#ifndef NIM_FORMULA_H
#define NIM_FORMULA_H

#include "boards/board.h"

/* What a term is. Those of two others come first, the loosest before others,
 * and those of two signs before those of the first sign. */
enum nim_operator {
    /* The right of a choice: what is chosen, and what is if that is not. */
    NIM_IF,
    NIM_ELSE,
    NIM_OR,
    NIM_AND,
    NIM_UNEQUAL,
    NIM_AT_MOST,
    NIM_AT_LEAST,
    NIM_EQUAL,
    NIM_BELOW,
    NIM_ABOVE,
    NIM_XOR,
    NIM_BITS_OF_BOTH,
    NIM_PLUS,
    NIM_MINUS,
    NIM_TIMES,
    NIM_BY,
    NIM_MODULO,
    /* Functions of two numbers, and of one. */
    NIM_LEAST,
    NIM_MOST,
    NIM_DIVISOR,
    NIM_PART,
    NIM_NOT,
    NIM_LOW,
    NIM_FACTORS,
    NIM_PRIMES,
    NIM_KAYLES,
    NIM_BITS,
    /* Numbers: one that is written, one of the head, one of an item of the
     * body, the item's place, and the number before it; and a word for one. */
    NIM_NUMBER,
    NIM_HEAD,
    NIM_ITEM,
    NIM_PLACE,
    NIM_PREVIOUS,
    NIM_WON,
    /* Functions of all items. */
    NIM_ALL_SUM,
    NIM_ALL_XOR,
    NIM_ALL_MIN,
    NIM_ALL_MAX,
    NIM_ALL_GCD,
    NIM_ALL_COUNT,
    NIM_ALL_FIRST,
    NIM_ALL_LAST,
    NIM_ALL_BEFORE,
    NIM_ALL_BEHIND,
    NIM_ALL_UNPAIRED, /* it and those behind it sort the items */
    NIM_ALL_ALONE,
    NIM_OPERATORS /* how many there are */
};

/* How it is written in a formula, and how tight: the higher, the tighter. */
#define NIM_LEVEL_NOT 2
#define NIM_LEVEL_COMPARED 3
#define NIM_LEVEL_ALONE 8
struct nim_operator_words {
    const char *text; /* NULL of a number */
    unsigned level;   /* of signs between two terms */
};
extern const struct nim_operator_words nim_operators[NIM_OPERATORS];

/* What rows of Kayles are worth, of which a turn takes one or two neighbours: a
 * digit each. From 71 on they have the period 12 (R. K. Guy, C. A. B. Smith,
 * "The G-values of various games", Proceedings of the Cambridge Philosophical
 * Society 52, 1956). */
#define NIM_KAYLES_0 "012314321426412714321467412854721867412314"
#define NIM_KAYLES_42 "721827412814721427412814721867412814721827"

/* A part of a formula. The terms that it is made of come before it. */
struct nim_term {
    enum nim_operator sign;
    unsigned left;   /* the index of the first, or only, term it is made of */
    unsigned right;  /* of the second */
    uint64_t number; /* or its value, or the index of the head's or the item's
                        number */
};

#define NIM_TERMS_MAX 100

struct nim_formula {
    const struct nim_term *terms; /* the last is the whole */
    unsigned count;
    unsigned columns; /* numbers of an item; 0: there is no body */
};

/* Words with values in them: behind each piece of words one of a formula, but
 * behind the last. */
struct nim_formula_words {
    const char *words; /* NULL: behind the last */
    const struct nim_formula *value;
    bool is_condition; /* of the words from there to the next one: the first
                          that is true has them said */
};

/* The value that is answered by the word of who wins, where it is a number. */
static inline bool nim_formula_is_word(const struct nim_board *board,
                                       uint64_t value) {
    return board->formula && value == UINT64_MAX;
}

/* What a board has that is told by a formula. */
struct nim_formula_board {
    struct nim_formula wins; /* the player to move wins iff it is not 0 */
    struct nim_formula
        excludes; /* a case of which it is not 0; or of no term */
    const struct nim_formula_words *won; /* why, as clauses; NULL: none */
    const struct nim_formula_words *lost;
    const struct nim_board
        *turns; /* whose turns it has; NULL: none are known */
};

/* The board whose turns it has. */
static inline const struct nim_board *
nim_board_of_turns(const struct nim_board *board) {
    return board->formula && board->formula->turns ? board->formula->turns
                                                   : board;
}

/* Its value for a case of some numbers, those of the head where no body follows
 * it. They are sorted where it asks for unpaired ones. False: it leaves the
 * numbers from 0 to 2^64-1, or divides by 0. Linear in the count, but for the
 * sorting. */
bool nim_formula_value(const struct nim_formula *formula, const uint64_t *head,
                       uint64_t *numbers, size_t number_count, uint64_t *value);

/* May a part of it be above `most`, where no number is above `number` and there
 * are at most `count` items? */
bool nim_formula_exceeds(const struct nim_formula *formula, uint64_t most,
                         uint64_t number, uint64_t count);

/* Is some value answered so? */
bool nim_formula_says_word(const struct nim_board *board);

/* What the records of such boards have in common. */
#define NIM_FORMULA_BOARD                                                      \
    .kind = NIM_BOARD_VERDICT, .reason.say = nim_formula_say,                  \
    .turns.missing = "its text says who wins, not what a turn does"

/* A reason with the words of the board. */
nim_reason_fn nim_formula_say;

/* Is it a function of all items? */
static inline bool nim_operator_is_of_all(enum nim_operator sign) {
    return sign >= NIM_ALL_SUM;
}

/* Does it sort them? */
static inline bool nim_operator_sorts(enum nim_operator sign) {
    return sign >= NIM_ALL_UNPAIRED;
}

/* The same of a function of one number or two. */
static inline bool nim_operator_is_function(enum nim_operator sign) {
    return sign >= NIM_LEAST && sign <= NIM_BITS;
}

/* Does it look at two terms? */
static inline bool nim_operator_is_of_two(enum nim_operator sign) {
    return sign <= NIM_PART;
}

#endif
