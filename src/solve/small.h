/* Runs of small cases of classic Nim in normal play, of piles or of a head that
 * becomes piles, answered without the calls that a case costs otherwise. */
#ifndef NIM_SMALL_H
#define NIM_SMALL_H

#include "boards/board.h"
#include "numbers/kernels.h"

#define NIM_SMALL_WORD 16

struct nim_small {
    bool lists;   /* the winning moves */
    bool is_word; /* the answer is one of the two words and a line end */
    const struct nim_layout *heads; /* cases are heads alone; NULL: piles */
    nim_value_fn *value;            /* of a head that is a pile; or NULL */
    unsigned char wins[NIM_SMALL_WORD];
    unsigned char loses[NIM_SMALL_WORD];
    size_t wins_len;
    size_t loses_len;
    /* A number's digits and what follows them, the first in the lowest byte;
     * in the highest byte their length. Behind them both parts of the words. */
    uint64_t from[NIM_PICK_BELOW + 2]; /* "12 " */
    uint64_t to[NIM_PICK_BELOW + 2];   /* "12\n" */
};

/* Prepares; false for a problem whose answers are not that simple. */
bool nim_small_begin(struct nim_small *small,
                     const struct nim_problem *problem);

/* Answers where a word is all. */
void nim_small_word(const struct nim_small *small, struct nim_writer *writer,
                    bool wins);

/* Answers whole small cases from the front of numbers, at most most_cases.
 * Returns how many numbers they took, and how many they were. */
size_t nim_small_answer(const struct nim_small *small,
                        struct nim_writer *writer, const uint64_t *numbers,
                        size_t count, uint64_t most_cases,
                        uint64_t *case_count);

#endif
