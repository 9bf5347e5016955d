/* Two ways to the same answer, compared on random inputs, millions of times. An
 * execution is one input on which a comparison was made. Each depends on the
 * seed, the comparison and its number alone. */
#ifndef COMPARE_H
#define COMPARE_H

#include <nimsum.h>

#include "../kit/dice.h"
#include "../kit/streams.h"

/* An input of data/, to start from. */
struct seed_text {
    const struct nim_problem *problem;
    unsigned char *bytes;
    size_t len;
};

struct compare {
    const char *name; /* of the comparison that runs */
    uint64_t seed;
    uint64_t number; /* of the execution, from 0 */
    struct dice dice;
    const struct seed_text *seeds;
    size_t seed_count;
    uint64_t answered_count;   /* executions whose input has an answer */
    struct text_output answer; /* kept from one execution to the next */
    struct text_output other;
    struct text_output text;
};

/* Makes one execution; ends the program where the two ways differ. */
typedef void compare_fn(struct compare *compare);

/* Numbers: whatever the text, all kernels read the same; whatever the moves and
 * piles, all kernels write the same, and it is read as what was written. */
compare_fn compare_scans;
compare_fn compare_decimals;

/* Inputs of data/, changed at random. What nim_validate accepts nim_solve
 * answers, by all kernels alike; what it prints all ways of checking call
 * right, and they agree on the same with a byte changed. */
compare_fn compare_texts;

/* The winner that nim_explain tells of a case is the one that nim_solve
 * prints. */
compare_fn compare_verdicts;

/* What nim_generate makes comes again, obeys the statement and is answered, and
 * the answer is called right. */
compare_fn compare_generated;

/* Unless it holds: says what differs on which text, and ends the program. */
void compare_expect(const struct compare *compare, bool holds, const char *what,
                    const struct nim_problem *problem, const void *text,
                    size_t text_len);

#endif
