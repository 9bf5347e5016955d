/* Who wins a game, from its rules alone: a search over all that can follow,
 * which remembers the positions it has judged. Knows no theorem. */
#ifndef SEARCH_H
#define SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A position: whatever the rules need to know, as small numbers. Unused cells
 * are 0. */
#define BOARD_CELLS 39
struct board {
    uint16_t count; /* cells in use */
    uint16_t cell[BOARD_CELLS];
};

void board_add(struct board *board, size_t number);

/* The cells from first on in descending order, zeros left out: for piles whose
 * order says nothing. */
void board_tidy(struct board *board, size_t first);

struct boards {
    struct board *list;
    size_t count;
    size_t room;
};

void boards_add(struct boards *boards, const struct board *board);

/* Adds the board after each move that the player to move has. */
typedef void list_moves_fn(const struct board *board, struct boards *moves);

struct search {
    list_moves_fn *list_moves;
    bool misere;         /* whoever cannot move wins */
    bool tidies;         /* the order of the cells says nothing, nor do zeros */
    struct boards moves; /* of the positions that are being judged */
    struct judged *table;
    size_t judged_count;
    size_t table_room; /* a power of two */
};

/* Does the player to move win? */
bool search_wins(struct search *search, const struct board *board);

/* How many of his moves win. Those that lead to the same board are one. */
size_t search_count(struct search *search, const struct board *board);

void search_end(struct search *search);

#endif
