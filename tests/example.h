/* Random inputs as a judge lays them out, with the output that a search of the
 * game's rules expects, in the judge's words. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include "truth.h"

/* An input and the output that is expected. */
struct example {
    const struct truth *truth;
    bool counts_moves;    /* the answer is the word, and if won their number */
    struct search search; /* goes on from one input to the next */
    struct text input;
    struct text output;
    size_t case_count; /* unless the truth makes up whole inputs */
    bool has_won;      /* some case so far, by the words */
    bool has_lost;
};

void example_begin(struct example *example, const struct truth *truth);
void example_end(struct example *example);

/* Makes the next input, of `least` to `most` cases where the truth lets it
 * choose. */
void example_make(struct example *example, struct dice *dice, size_t least,
                  size_t most);

#endif
