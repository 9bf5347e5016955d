/* Twins: small wrong solvers, each written from the words of an idea and the
 * statement of a problem, with nothing of src/. */
#ifndef TWINS_H
#define TWINS_H

#include <nimsum/problems.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A case as it stands in the input, what the solver kept of the cases before,
 * and what it says. */
#define TWIN_KEPT 66
struct twin {
    const uint64_t *head;
    const uint64_t *numbers; /* of the body; of the head where there is none */
    size_t count;
    const uint64_t *takes;
    size_t take_count;
    uint64_t number;                 /* of the case, from 1 */
    const struct nim_wording *words; /* the problem's, and the case's names */
    bool is_misere;
    uint64_t kept[TWIN_KEPT]; /* 0 before the first case */
    char *text;
    size_t len;
    size_t room;
};

/* A solver that names the winner alone, or one that says something else. */
typedef bool twin_wins_fn(struct twin *twin);
typedef void twin_says_fn(struct twin *twin);

struct twin_row {
    const char *idea;
    const char *problem;
    twin_wins_fn *wins;
    twin_says_fn *says;
    bool is_wide; /* only numbers of many bits show it, */
    bool is_long; /* or many piles */
    unsigned k;   /* as the option -k says; 0: as the problem does */
};

/* Each is ended by a row without an idea. */
extern const struct twin_row twins_of_moves[];
extern const struct twin_row twins_of_games[];
extern const struct twin_row twins_of_boards[];
extern const struct twin_row twins_of_values[];

/* Adds to what the twin says. */
void twin_say(struct twin *twin, const char *format, ...);

/* The label, where the problem has one, and the winner. */
void twin_say_winner(struct twin *twin, bool wins);

/* Says all that the row's solver says to the case. */
void twin_solve(const struct twin_row *row, struct twin *twin);

uint64_t twin_xor(const uint64_t *numbers, size_t count);

#endif
