/* Why the numbers of a case are won or lost, in words: a board says it in its
 * own terms, with its own numbers. */
#ifndef NIM_REASONS_H
#define NIM_REASONS_H

#include "problems/cases.h"

/* What a reason is found from. */
struct nim_grounds {
    const struct nim_case *given;
    const uint64_t *numbers;     /* that became piles; filled in */
    size_t count;                /* how many there are; filled in */
    const uint64_t *values;      /* of a sum's piles, the first 8 at least */
    const struct nim_kind *kind; /* of these piles; NULL: Nim */
    struct nim_rules *rules;     /* of that kind */
    uint64_t sum;                /* the nim-sum of what decides */
    bool wins;                   /* does the player to move win? */
};

/* Does the number at that index, or the pair or the like, allow a move? */
typedef bool nim_can_fn(const struct nim_grounds *grounds, size_t index);

/* Says why, as in "the nim-sum of the gaps 3 and 6 is 5, not 0". Some move is
 * possible. */
typedef void nim_reason_fn(struct nim_line *line,
                           const struct nim_grounds *grounds);

/* What is said of a board. */
struct nim_reason {
    nim_arrange_fn *arrange;
    enum nim_board_kind kind;
    size_t each;          /* numbers that can_move judges; 0: all of them */
    nim_can_fn *can_move; /* NULL: there is always a move */
    nim_reason_fn *say;
    const char *general; /* why that decides, whatever the numbers are */
};

/* Ended by a row without an arrangement. */
extern const struct nim_reason nim_reasons_of_lines[];
extern const struct nim_reason nim_reasons_of_values[];
extern const struct nim_reason nim_reasons_of_numbers[];
extern const struct nim_reason nim_reasons_of_wholes[];

/* The row of that arrangement, or NULL. */
const struct nim_reason *nim_reason_find(nim_arrange_fn *arrange);

/* Says why, of a board or a kind of pile; of Nim only that no move is possible.
 * Returns whether that is so. */
bool nim_reason_say(struct nim_line *line, struct nim_grounds *grounds);

/* ---- Words ---- */

/* Says the sentence with the numbers, 64 bits each, in the places of its #. */
#define NIM_SAY(LINE, SENTENCE, ...)                                           \
    nim_reason_fill(LINE, SENTENCE, (const uint64_t[]){__VA_ARGS__},           \
                    sizeof(uint64_t[]){__VA_ARGS__} / sizeof(uint64_t))
void nim_reason_fill(struct nim_line *line, const char *sentence,
                     const uint64_t *numbers, size_t count);

/* More numbers are not listed. */
#define NIM_REASON_NUMBERS 8

/* "the gaps 3 and 6", or "the gap 3", or "the 20 gaps": a plural with an s. */
void nim_reason_say_list(struct nim_line *line, const char *things,
                         const uint64_t *numbers, size_t count);

/* The same with their nim-sum, which decides: "the nim-sum of the gaps 3 and 6
 * is 5, not 0". */
void nim_reason_say_sum(struct nim_line *line,
                        const struct nim_grounds *grounds, const char *things,
                        const uint64_t *numbers, size_t count);

/* The reason of a staircase. */
nim_reason_fn nim_reason_say_steps;

/* Is the number above 0? */
nim_can_fn nim_reason_is_above_0;

#endif
