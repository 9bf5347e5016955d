/* A case, and its winning moves in its own numbers: as moves on piles, or as
 * moves of the pieces that stand for them. */
#ifndef NIM_LISTING_H
#define NIM_LISTING_H

#include "games/position.h"

/* A case of an input. */
struct nim_case {
    const struct nim_problem *problem;
    /* As the problem's, but that the input may say who moves first. */
    const struct nim_wording *words;
    const struct nim_position *position;
    const uint64_t *piles; /* not set unless they are wanted */
    size_t pile_count;
    const uint64_t *head; /* as read; all of a case that has no body */
    size_t head_count;
    const uint64_t *numbers; /* of the body, as read; not set unless wanted */
    size_t number_count;
    const uint64_t *takes; /* of the set, as read; not set unless wanted */
    size_t take_count;
    /* Of a pile among all piles that a case stands for, a bit for each: whether
     * it is won. */
    const uint64_t *won;
    const struct nim_long_numbers *longs; /* where numbers have any length */
    uint64_t line;   /* of the case's first number; not set unless wanted */
    uint64_t number; /* of the case, from 1 */
};

/* Those of the body, or of the head where none follows it. */
struct nim_numbers {
    const uint64_t *items;
    size_t count;
};
struct nim_numbers nim_case_numbers(const struct nim_case *given);

struct nim_listing;

/* The moves on a board: one of the three. */
struct nim_lister {
    /* As nim_moves_next: fills the batch with moves, each the change of a
     * number, and where it stands. */
    bool (*list)(struct nim_listing *listing, struct nim_batch *batch);
    /* Turns a move on the piles, one after the other, into one of a number. */
    void (*piece)(struct nim_listing *listing, struct nim_move *move,
                  uint64_t *place);
    /* Where a place, the numbers that become a pile, has one winning move at
     * most: finds that of the index-th place, if it has one. */
    bool (*move)(const struct nim_listing *listing, size_t index,
                 struct nim_move *move);
    bool needs_squares;  /* without a limit of squares, pieces are others' */
    bool has_long_moves; /* of more numbers than those of one pile's change */
};

struct nim_listing {
    const struct nim_case *given;
    const struct nim_lister
        *lister;            /* NULL: the moves are those on the piles */
    struct nim_moves moves; /* on the piles */
    size_t next;            /* what to look at */
    uint64_t square;        /* of the piece that stands there, or the last
                               take looked at */
};

/* Are the moves those on the piles, as they were read? */
bool nim_listing_is_of_piles(const struct nim_problem *problem);

/* Or are they what the options of a kind of pile make of it, also two parts? */
bool nim_listing_is_of_options(const struct nim_problem *problem);

/* Has a move more numbers than those of one pile's change? It is a line then.
 */
bool nim_listing_has_long_moves(const struct nim_problem *problem);

/* Adds the change of a number to a batch. */
void nim_listing_add(struct nim_batch *batch, uint64_t place, uint64_t from,
                     uint64_t to);

/* The nim-sum of the piles. */
uint64_t nim_listing_sum(const struct nim_listing *listing);

/* The case has its piles, and its numbers unless they are its piles. The player
 * to move wins. */
void nim_listing_begin(struct nim_listing *listing,
                       const struct nim_case *given);

/* As nim_moves_next and nim_moves_count. */
bool nim_listing_next(struct nim_listing *listing, struct nim_batch *batch,
                      bool places_wanted);
bool nim_listing_count(struct nim_listing *listing, struct nim_wide *total);

#endif
