/* Tiny cases of classic Nim: a few piles, small when moves are listed. What a
 * case costs besides its numbers shows here, so they have a way of their own:
 * no calls, and no branch that depends on the piles, save on every fifth. */
#ifndef NIM_TINY_H
#define NIM_TINY_H

#include <nimsum.h>

/* A tiny case has at most so many piles, */
#define TINY_PILES 10
/* and when moves are listed, piles below a power of two of three digits. */
#define TINY_NUMBERS 512

/* A line with the winner's word. */
#define TINY_WORD_LEN 16
struct nim_tiny_word {
    unsigned char text[TINY_WORD_LEN];
    size_t len;
};

/* The digits of a number and the white space behind them. */
struct nim_tiny_number {
    unsigned char with_space[4];
    unsigned char with_newline[4];
    size_t len;
};

struct nim_tiny {
    bool lists;                    /* the winning moves */
    struct nim_tiny_word words[2]; /* of a lost position, and of a won one */
    struct nim_tiny_number numbers[TINY_NUMBERS];
};

/* False when the problem cannot be solved here. */
bool nim_tiny_begin(struct nim_tiny *tiny, const struct nim_problem *problem);

/* Answers the next cases, most_count at most, that are tiny and that the
 * reader has at hand. Returns how many. */
size_t nim_tiny_solve(const struct nim_tiny *tiny, struct nim_reader *reader,
                      struct nim_writer *writer, uint64_t most_count);

#endif
