/* The games from their rules, by search: the truth that the library's formulas
 * are held against. It shares nothing with src/, and knows no theory. */
#ifndef NAIVE_H
#define NAIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NAIVE_PILES_MAX 8
#define NAIVE_MOVES_MAX 8192

enum naive_game { NAIVE_CLASSIC, NAIVE_STAIRCASE, NAIVE_MOORE };

struct naive_rules {
    enum naive_game game;
    unsigned k;  /* Moore: the most piles a turn may touch */
    bool misere; /* whoever cannot move wins */
};

struct naive {
    struct naive_rules rules;
    size_t pile_count;
    uint64_t base;         /* a position is a number with a digit a pile */
    unsigned char *memory; /* what is known of each position */
};

/* Makes ready for positions of that many piles of at most `most` stones.
 * False when there is no memory for them. */
bool naive_begin(struct naive *naive, const struct naive_rules *rules,
                 size_t pile_count, uint64_t most);
void naive_end(struct naive *naive);

/* The position as a number. */
uint64_t naive_code(const struct naive *naive, const uint64_t *piles);

/* Does the player to move win? The piles are changed on the way and come back
 * as they were. */
bool naive_wins(struct naive *naive, uint64_t *piles);

/* Lists the winning moves as the codes of the positions they leave, and returns
 * how many there are. No two moves leave the same position. Classic and
 * staircase moves come pile by pile, Moore's in no order worth the name.
 * codes has room for NAIVE_MOVES_MAX. */
size_t naive_moves(struct naive *naive, uint64_t *piles, uint64_t *codes);

/* Lists what all moves leave, in the same way. */
size_t naive_options(struct naive *naive, uint64_t *piles, uint64_t *codes);

#endif
