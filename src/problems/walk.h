/* One walk over an input: its sets, counts, heads, bodies and names, in the
 * order of the layout. They come from a source: any white space (cases.c), or
 * text to the letter (inputs/validate.c). */
#ifndef NIM_WALK_H
#define NIM_WALK_H

#include "base/memory.h"
#include "games/position.h"
#include "streams/spacing.h"

#include <nimsum.h>

/* Each call is given the walk's context. A status other than NIM_OK ends the
 * walk. */
struct nim_walk_source {
    /* Takes a number and the spacing before it. NIM_END: the input ends. */
    enum nim_status (*take)(void *context, enum nim_spacing spacing,
                            uint64_t *number);
    /* Takes one of the names, ended by NULL, and the spacing before it. */
    enum nim_status (*take_name)(void *context, enum nim_spacing spacing,
                                 const char *const *names, size_t *which);
    /* Takes the takes of a set, and begins its rules. */
    enum nim_status (*take_set)(void *context, uint64_t take_count);
    /* Takes the body of a case; where it has none, the head is the case. */
    enum nim_status (*take_body)(void *context);
    /* The index-th number of a head has been taken. */
    enum nim_status (*note_head)(void *context, unsigned index);
    /* All of a case has been taken. */
    enum nim_status (*end_case)(void *context);

    /* Takes cases that are at hand whole, as many as are left at most, and
     * passes them. May take none. */
    enum nim_status (*take_cases)(void *context, uint64_t *left);

    /* The calls below may be NULL. */

    /* Is a number of cases or takes within its limits? */
    enum nim_status (*check)(void *context, enum nim_rule rule, uint64_t count,
                             struct nim_range limits);
    /* *is_end: nothing follows, and no terminator is missing. */
    enum nim_status (*find_end)(void *context, bool has_terminator,
                                bool *is_end);
    /* May there be a case, or, where it is the end, no more? */
    enum nim_status (*begin_case)(void *context, bool is_end);
    enum nim_status (*end_set)(void *context);
};

struct nim_walk {
    const struct nim_problem *problem;
    const struct nim_walk_source *source;
    void *context;
    struct nim_fault *fault;  /* what is taken next */
    struct nim_wording words; /* the problem's, with the names of this case */
    struct nim_rules rules;   /* of the set */
    struct nim_array places;  /* lines and columns of the case's numbers, where
                                 one of them may exclude it */
    struct nim_array shared;  /* the same of what stands before several cases */
    struct nim_array graph;   /* edges that these have in common */
    struct nim_array worths;  /* of its nodes, once they are known */
    bool has_graph;           /* which may be of the next case, too */
    struct nim_array raw;     /* the numbers of its body, as the board wants
                                 them, where they were kept */
    uint64_t head[NIM_HEAD_MAX];
    uint64_t case_index; /* in the set, from 0 */
    bool is_started;     /* a number has been taken */
};

/* The caller sets problem, source, context and fault, all else is 0. */
enum nim_status nim_walk(struct nim_walk *walk,
                         const struct nim_memory *memory);

/* Cases were taken, and fewer are left. */
void nim_walk_pass(struct nim_walk *walk, uint64_t case_count, uint64_t *left);

/* What comes next: the index-th of `count` things. */
void nim_walk_expect(struct nim_walk *walk, enum nim_expected expected,
                     uint64_t index, uint64_t count);

/* Is it a number of piles, or the only one of a case, and none that counts? */
bool nim_walk_is_value(const struct nim_walk *walk);

/* Keeps the place of the next number of the case, where it may be needed. */
enum nim_status nim_walk_add_place(struct nim_walk *walk,
                                   const struct nim_place *place);

/* Puts the numbers of the case, as the text has them, where the board wants
 * them. Keeps those of a body where they are wanted, unless they will not
 * change, and where one of them may exclude the case. NIM_OK or NIM_NO_MEMORY.
 */
enum nim_status nim_walk_turn(struct nim_walk *walk, uint64_t *numbers,
                              size_t count, bool wants_raw);

/* Do stones of a query stand on nodes whose worth is known? Then that takes
 * their place. */
bool nim_walk_look_up(const struct nim_walk *walk, uint64_t *nodes,
                      size_t count);

/* Makes them piles, in their place. NIM_OK, or as nim_walk_exclude. */
enum nim_status nim_walk_arrange(struct nim_walk *walk, uint64_t *numbers,
                                 size_t *count);

/* Notes which number excludes the case, and its place if places were added.
 * Given are the numbers after they were refused. NIM_IMPOSSIBLE. */
enum nim_status nim_walk_exclude(struct nim_walk *walk, const uint64_t *numbers,
                                 size_t count);

/* Begins the rules of a game that has some. */
enum nim_status nim_walk_begin_rules(struct nim_walk *walk,
                                     const uint64_t *takes, size_t take_count);

#endif
