/* Which wrong ideas fall through? Cases are given one by one, as numbers, to
 * solvers with the ideas that are still in question. */
#ifndef NIM_IDEA_FILTER_H
#define NIM_IDEA_FILTER_H

#include "base/memory.h"
#include "ideas/ideas.h"
#include "streams/memory_text.h"

#include <nimsum/check.h>

struct nim_asked {
    const struct nim_idea *idea;
    bool is_open;         /* else it is not asked */
    uint64_t case_number; /* the input's last that got another answer from it;
                             0: none did */
};

struct nim_filter {
    const struct nim_problem *problem;
    struct nim_asked asked[NIM_IDEAS_MAX];
    size_t asked_count;
    uint64_t case_count;      /* of the input so far */
    uint64_t undecided_count; /* cases of inputs that were too hard */
    /* The filter's own. */
    size_t open[NIM_IDEAS_MAX]; /* which ideas are asked about this case */
    size_t open_count;
    bool has_caught; /* a case, an idea that may be open still */
    struct nim_memory memory;
    struct nim_rules rules;
    struct nim_array takes; /* of the set, as given */
    struct nim_array piles;
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;
};

/* Asks for all ideas that apply. NIM_OK or NIM_NO_MEMORY; nim_filter_end
 * follows in either case. */
enum nim_status nim_filter_begin(struct nim_filter *filter,
                                 const struct nim_problem *problem,
                                 const struct nim_memory *memory);
void nim_filter_end(struct nim_filter *filter);

/* Is some idea still asked? */
bool nim_filter_is_open(const struct nim_filter *filter);

/* An input begins, which catches no idea yet. */
void nim_filter_start(struct nim_filter *filter);

/* A set of takes begins, where the problem has them; the context is a struct
 * nim_filter. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_filter_take(void *context, const uint64_t *takes,
                                size_t take_count);

/* What do they say to a case, as it stands in an input? The numbers are those
 * of the body, if there is one. Who moves first makes no difference: such
 * solvers read the names as the right one does. NIM_OK; NIM_IMPOSSIBLE where
 * the statement excludes the case; NIM_TOO_HARD where nobody knows the answer;
 * NIM_NO_MEMORY. */
enum nim_status nim_filter_add(struct nim_filter *filter, const uint64_t *head,
                               const uint64_t *numbers, size_t number_count);

/* Gives a whole input to the filter, which asks no more for what it catches.
 * As nim_validate; a case that is too hard adds to undecided_count. */
enum nim_status nim_filter_input(struct nim_filter *filter,
                                 const struct nim_input *input,
                                 struct nim_breach *breach);

#endif
