/* Wrong programs: the right one with other texts, by a wrong idea. */
#ifndef NIM_SLIP_H
#define NIM_SLIP_H

#include "emit/program.h"

/* How a program with a wrong idea differs from the right one. Rows of the same
 * idea are tried in their order: the first is taken all of whose texts stand in
 * place of one that the right program has. */
struct nim_slip {
    const char *idea;
    struct nim_code code;
    bool is_nim;     /* the numbers of the case are the piles of Nim */
    bool has_winner; /* where the case names the player to move */
};

/* The index-th slip of the idea, or NULL behind the last. */
const struct nim_slip *nim_slip_at(const char *idea, size_t index);

/* What the expansion of a program's slips takes. */
struct nim_slip_room {
    char texts[3][NIM_WORDS_ROOM];
    size_t count; /* in use */
};

/* Has the program a text in place of each of which one is to stand? */
bool nim_slip_fits(const struct nim_program *program,
                   const struct nim_code *code);

/* Changes the program's code, whose texts the room may hold then. */
void nim_slip_make(struct nim_program *program, const struct nim_code *code,
                   struct nim_slip_room *room);

#endif
