/* A case that is being drawn: its piles, and the board that is made of them. */
#ifndef NIM_CASE_BUILDER_H
#define NIM_CASE_BUILDER_H

#include "base/integer.h"
#include "boards/inverse.h"
#include "streams/long_numbers.h"

static inline bool range_has(struct nim_range range, uint64_t number) {
    return number >= range.min && number <= range.max;
}

/* The number of the range that is nearest. */
static inline uint64_t range_clamp(struct nim_range range, uint64_t number) {
    return integer_min(integer_max(number, range.min), range.max);
}

struct nim_builder {
    const struct nim_problem *row; /* with an upper limit everywhere */
    const struct nim_inverse *inverse;
    bool is_raw; /* there is no inverse: the piles are the numbers of a case */
    struct nim_rules *rules; /* of a sum's piles */
    struct nim_random random;
    uint64_t index;          /* of the case in the input or set, from 0; where
                                there is one case, of the file */
    struct nim_range counts; /* how many piles a board can have */
    struct nim_range values; /* of each of the piles below */
    uint64_t *piles;
    size_t pile_count;
    size_t pile_room;
    uint64_t number; /* of the shape: a place, a bit, a modulus ... */
    struct nim_draft board;
    uint64_t *arranged;            /* has the room of the board's numbers */
    struct nim_long_numbers longs; /* what numbers stand for */
    struct nim_memory memory;
    enum nim_status status; /* of values of piles: once bad, always bad */
};

/* The caller sets the rules before each set of takes, and the random stream
 * and the index before each case. */
void nim_builder_begin(struct nim_builder *builder,
                       const struct nim_problem *row,
                       const struct nim_memory *memory);
void nim_builder_end(struct nim_builder *builder);

/* Are the piles the numbers of a case from now on, or as the row's arrangement
 * has it? */
void nim_builder_set_raw(struct nim_builder *builder, bool raw);

/* Chooses how many piles there are, within the range where that can be; their
 * values are not set. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_builder_size(struct nim_builder *builder,
                                 struct nim_range wanted);

/* The place of any of the piles. */
size_t nim_builder_draw_place(struct nim_builder *builder);

/* Makes the board. False when the statement excludes it. */
bool nim_builder_make(struct nim_builder *builder);

/* What a pile is worth: in a sum, its Grundy value. */
uint64_t nim_builder_value(struct nim_builder *builder, uint64_t pile);

/* Does the player to move win? Asked of the piles, or of the board of raw
 * numbers, which must have been made. */
bool nim_builder_wins(struct nim_builder *builder);

/* Does a wrong idea of a board that a formula tells name another winner? With
 * each case it is the next one. The board of raw numbers has been made. */
bool nim_builder_errs(struct nim_builder *builder);

/* Changes a pile, or as many as a turn may touch, so that the player to move
 * loses. The spared pile stays; SIZE_MAX spares none. False when these piles
 * do not allow it, or when the numbers are raw. */
bool nim_builder_settle(struct nim_builder *builder, size_t spared);

/* The same for Moore's Nim with columns modulo `modulus`. */
bool nim_builder_settle_columns(struct nim_builder *builder, uint64_t modulus,
                                size_t spared);

/* The winning moves, where they can be listed. */
struct nim_builder_moves {
    uint64_t count;  /* in Moore's Nim two stand for all larger numbers */
    bool has_equal;  /* two of piles of the same size */
    bool has_uneven; /* one that leaves something, but not what it takes */
};
void nim_builder_moves(struct nim_builder *builder,
                       struct nim_builder_moves *found);

#endif
