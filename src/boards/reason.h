/* Why the numbers of a case are won or lost, in words: a board says it in its
 * own terms, with its own numbers. */
#ifndef NIM_REASON_H
#define NIM_REASON_H

#include "boards/listing.h"
#include "streams/line.h"

/* Which kind of board it has. */
enum nim_board_kind nim_problem_board(const struct nim_problem *problem);

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
    struct nim_line *line;       /* to which the words go */
};

/* Does the number at that index, or the pair or the like, allow a move? */
typedef bool nim_can_fn(const struct nim_grounds *grounds, size_t index);

/* Says why, as in "the nim-sum of the gaps 3 and 6 is 5, not 0". Some move is
 * possible. */
typedef void nim_reason_fn(const struct nim_grounds *grounds);

/* Says what the pile at that index is worth, as in "7 modulo 5 is 2". */
typedef void nim_reason_item_fn(const struct nim_grounds *grounds,
                                size_t index);

/* What is said of a board. */
struct nim_reason {
    /* What the numbers that are judged at once must be at least where there is
     * a move, and 0 behind the last: those that become a pile, or else one of a
     * body, or all of a head; or */
    unsigned char least[3];
    nim_can_fn *can_move; /* neither: any numbers allow one */
    const char *won;      /* the words, of the pile that tells who wins; or */
    const char *lost;
    nim_reason_fn *say; /* where item or words are set, of a single pile */
    nim_reason_item_fn *item; /* this of each pile, */
    const char *words;        /* or these, of its numbers and its value; */
    const char *things;       /* or the things that count, in the plural, */
    const char *without;      /* and why all is lost without any */
    const char *general;      /* why that decides, whatever the numbers are */
};

/* ---- Words ---- */

/* Says the sentence with the numbers, 64 bits each, in the places of its #. */
#define NIM_SAY(GROUNDS, SENTENCE, ...)                                        \
    nim_reason_fill(GROUNDS, SENTENCE, (const uint64_t[]){__VA_ARGS__},        \
                    sizeof(uint64_t[]){__VA_ARGS__} / sizeof(uint64_t))
void nim_reason_fill(const struct nim_grounds *grounds, const char *sentence,
                     const uint64_t *numbers, size_t count);

/* More numbers are not listed. */
#define NIM_REASON_NUMBERS 8

/* "the gaps 3 and 6", or "the gap 3", or "the 20 gaps", as is said of numbers
 * that are NULL, too: a plural with an s. */
void nim_reason_say_list(const struct nim_grounds *grounds, const char *things,
                         const uint64_t *numbers, size_t count);

/* The same with their nim-sum, which decides: "the nim-sum of the gaps 3 and 6
 * is 5, not 0". */
void nim_reason_say_sum(const struct nim_grounds *grounds, const char *things,
                        const uint64_t *numbers, size_t count);

/* Is it above 0, and not the first? */
nim_can_fn nim_reason_is_higher;

/* Has the pile at that index stones? */
nim_can_fn nim_reason_has_pile;

/* The thing that counts, in the plural; and why all is lost without any. */
void nim_reason_say_counting(const struct nim_grounds *grounds,
                             const char *things, const char *without);

/* The reason of a staircase. */
nim_reason_fn nim_reason_say_steps;

/* Says what each pile is worth, if there are few, and their nim-sum. */
void nim_reason_say_values(const struct nim_grounds *grounds);

#endif
