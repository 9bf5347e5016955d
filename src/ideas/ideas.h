/* The room of wrong ideas: small wrong solvers, as a table, and what each of
 * them would say to a case. */
#ifndef NIM_IDEAS_H
#define NIM_IDEAS_H

#include "problems/cases.h"
#include "streams/words.h"

/* What a solver with such an idea is given, and room for its answer. */
struct nim_trial {
    const struct nim_case *given;
    uint64_t carry;               /* nim-sum of all piles of earlier cases */
    const struct nim_text *text;  /* the answer to be explained, as text, */
    const struct nim_words *said; /* or, unless NULL, as these words */
    struct nim_writer *writer;
    struct nim_text *scratch;
    struct nim_words *scratch_words;
};

/* The ideas, by index from 0 on: "a solver that ..."; NULL behind the last. */
const char *nim_idea_words(size_t idea);

/* Would a solver with this idea have said that? */
bool nim_idea_explains(size_t idea, const struct nim_trial *trial);

#endif
