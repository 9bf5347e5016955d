/* Which wrong ideas fall through? Cases are given one by one, as numbers, to
 * solvers with the ideas that are still in question. */
#ifndef NIM_IDEA_FILTER_H
#define NIM_IDEA_FILTER_H

#include "base/memory.h"
#include "ideas/ideas.h"
#include "streams/memory_text.h"

/* A case as it stands in an input. Who moves first makes no difference: such
 * solvers read the names as the right one does. */
struct nim_filter_case {
    const uint64_t *head;
    const uint64_t *numbers; /* of the body */
    size_t number_count;
};

struct nim_filter {
    const struct nim_problem *problem;
    const struct nim_idea **asked; /* the ideas in question */
    size_t asked_count;
    const struct nim_idea **caught; /* by the last case: those of them that
                                       give another answer */
    size_t caught_count;
    uint64_t case_count;      /* of the input so far */
    uint64_t undecided_count; /* cases of inputs that were too hard */
    const struct nim_filter_listener *listener; /* of the input */
    /* The filter's own. */
    struct nim_memory memory;
    struct nim_rules rules;
    struct nim_array takes; /* of the set, as given */
    struct nim_array piles;
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;
};

/* How many ideas apply to the problem. */
size_t nim_filter_idea_count(const struct nim_problem *problem);

/* Asks for all ideas that apply. NIM_OK or NIM_NO_MEMORY; nim_filter_end
 * follows in either case. */
enum nim_status nim_filter_begin(struct nim_filter *filter,
                                 const struct nim_problem *problem,
                                 const struct nim_memory *memory);
void nim_filter_end(struct nim_filter *filter);

/* Asks for all ideas that apply, once more. */
void nim_filter_ask_all(struct nim_filter *filter);

/* An input begins. */
void nim_filter_start(struct nim_filter *filter);

/* A set of takes begins, where the problem has them. NIM_OK or NIM_NO_MEMORY.
 */
enum nim_status nim_filter_take(struct nim_filter *filter,
                                const uint64_t *takes, size_t take_count);

/* What do they say to the case? NIM_OK; NIM_IMPOSSIBLE where the statement
 * excludes it; NIM_TOO_HARD where nobody knows the answer; NIM_NO_MEMORY. */
enum nim_status nim_filter_add(struct nim_filter *filter,
                               const struct nim_filter_case *given);

/* Who is told of each idea that an input catches, and of the case. */
struct nim_filter_listener {
    void *context;
    void (*hear_caught)(void *context, const struct nim_idea *idea,
                        uint64_t case_number);
};

/* Gives a whole input to the filter, which asks no more for what it catches.
 * As nim_validate; a case that is too hard adds to undecided_count. */
enum nim_status nim_filter_input(struct nim_filter *filter,
                                 const struct nim_input *input,
                                 const struct nim_filter_listener *listener,
                                 struct nim_breach *breach);

#endif
