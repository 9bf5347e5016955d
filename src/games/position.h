/* The room of games: who wins, and every winning move, from the piles alone.
 * A game is a file (classic.c, staircase.c, moore.c); grundy.c, closed.c and
 * tables.c have the kinds of piles that a sum is made of. <nimsum/games.h>
 * declares them. They meet in position.c. The room uses base alone.
 *
 * A position of any game of the catalogue, behind one signature. */
#ifndef NIM_POSITION_H
#define NIM_POSITION_H

#include <nimsum.h>

struct nim_position {
    const struct nim_game *game;
    struct nim_rules *rules; /* of a sum's piles */
    union {
        struct nim_classic classic;
        struct nim_staircase staircase;
        struct nim_moore moore;
    } of;
};

void nim_position_begin(struct nim_position *position,
                        const struct nim_game *game, struct nim_rules *rules);

/* NIM_OK; for sums also NIM_NO_MEMORY or NIM_TOO_HARD. */
enum nim_status nim_position_add(struct nim_position *position,
                                 const uint64_t *piles, size_t pile_count);

bool nim_position_wins(const struct nim_position *position);

/* The nim-sum: of the piles, of the odd steps, of the Grundy values; 0 in
 * Moore's Nim. */
uint64_t nim_position_sum(const struct nim_position *position);

/* The winning moves, a batch at a time. Either a batch is many moves of one
 * pile each, or it is one move of many piles. */
#define NIM_BATCH 512
/* Options of a sum that are looked at for a batch, at most. */
#define NIM_BATCH_OPTIONS 65536

struct nim_batch {
    size_t count;
    bool is_one_move;
    struct nim_move moves[NIM_BATCH];
    uint64_t places[NIM_BATCH];
    /* Is each a move of a kind of pile that may be split? Then the second part,
     * and whether there is one, is set too. */
    bool has_splits;
    uint64_t seconds[NIM_BATCH];
    bool is_split[NIM_BATCH];
};

struct nim_moves {
    const struct nim_position *position;
    const uint64_t *piles; /* those that were added */
    size_t pile_count;
    size_t next;                /* the pile to look at */
    struct nim_options options; /* of that pile, in a sum */
    uint64_t batch_count;       /* batches so far */
    struct nim_moore_walk walk;
};

void nim_moves_begin(struct nim_moves *moves,
                     const struct nim_position *position, const uint64_t *piles,
                     size_t pile_count);

/* False when there are no further moves; a batch may be empty. The places are
 * set only when they are wanted. */
bool nim_moves_next(struct nim_moves *moves, struct nim_batch *batch,
                    bool places_wanted);

/* Is it worth while to look for a first move in another batch? A pile of a sum
 * can have billions of options: only millions are looked at. */
bool nim_moves_look_on(const struct nim_moves *moves);

/* Is a pile's target the pile XOR *flip, the same for all piles? Then the
 * winning moves are those of the piles larger than their target. */
bool nim_position_flip(const struct nim_position *position, uint64_t *flip);

/* How many there are; false where there are too many to be counted. */
bool nim_moves_count(struct nim_moves *moves, struct nim_wide *total);

#endif
