/* Facts about the games as rows of text: what a judge shows and expects. */
#ifndef ROWS_H
#define ROWS_H

#include <nimsum.h>

#define ROW_PILES_MAX 64

/* Runs the test once for each row of a table, which it finds in *state. The
 * rows are structs of row_len bytes whose first member is their name. */
int rows_run(const char *group, const void *rows, size_t row_count,
             size_t row_len, void (*test)(void **state));

/* A position of classic or staircase Nim. */
struct row {
    const char *name; /* a sentence */
    enum nim_play play;
    const char *piles;
    const char *answer; /* as struct answer has it */
};

/* Reads up to ROW_PILES_MAX numbers and returns how many there are. */
size_t row_read_piles(const char *text, uint64_t *piles);

/* "Yes\n" or "No\n", then a line for each winning move: "place from to" of all
 * piles that it touches. */
struct answer {
    char text[4096];
    size_t len;
};

void answer_begin(struct answer *answer, bool wins);

void answer_add_move(struct answer *answer, const struct nim_move *moves,
                     const uint64_t *places, size_t touched_count);

#endif
