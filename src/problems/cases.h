/* The room of problems: the catalogue, and what its rows mean. catalogue.c has
 * a row a problem, and names.c finds them; layout.c says how the numbers of an
 * input stand in its text, walk.c takes them in that order from any source, and
 * cases.c reads them in any white space; arrange.c and wholes.c turn
 * them into piles; answer.c words the answer, and fault.c says what is wrong
 * with an input. The room uses those below it: streams, games, base.
 *
 * Reads a problem's cases, one after the other, as its layout says. */
#ifndef NIM_CASES_H
#define NIM_CASES_H

#include "boards/listing.h"

/* What is done with them. Another status than NIM_OK ends the reading. */
struct nim_visitor {
    void *context;
    bool wants_piles;
    bool wants_raw;    /* the numbers as read, takes too; alone: cases as they
                          stand in the input */
    bool wants_line;   /* the case's line */
    bool refuses_long; /* numbers above 2^64-1 also where they may have any
                          length: all that are given are what they are */
    struct nim_long_numbers *longs; /* where the others are kept; NULL: for the
                                       visit alone */
    /* Unless NULL: before the cases of a set, with its takes. */
    enum nim_status (*begin_set)(void *context, const uint64_t *takes,
                                 size_t take_count);
    enum nim_status (*visit)(void *context, const struct nim_case *given);
    /* Unless NULL: in place of visit, where a case is small and at hand. */
    enum nim_status (*visit_winner)(void *context, bool wins);
    /* Unless NULL: after a set's last case. */
    enum nim_status (*end_set)(void *context);
    /* Unless NULL: may take whole cases from the front of the numbers at hand,
     * at most most_cases of them, each its number of piles and the piles.
     * Returns how many numbers they were, and how many cases. */
    size_t (*visit_run)(void *context, const uint64_t *numbers, size_t count,
                        uint64_t most_cases, uint64_t *case_count);
};

/* As nim_solve, with a visitor in place of the writer. */
enum nim_status nim_cases_visit(const struct nim_problem *problem,
                                struct nim_reader *reader,
                                const struct nim_memory *memory,
                                const struct nim_visitor *visitor,
                                struct nim_fault *fault);

#endif
