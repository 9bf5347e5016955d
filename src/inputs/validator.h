/* The room of inputs: does an input obey the statement, and what does it test?
 * validate.c goes through an input number by number (nim_validate), validator.c
 * holds each to its limits, breach.c says in words which rule is broken, and
 * reach.c counts what the cases test; held.c holds an input in memory, to be
 * changed and written; enumeration.c goes through all inputs from small to
 * large; idea_filter.c asks which wrong ideas a case catches, smallest.c finds
 * the smallest input that catches one, and shape_finder.c the shape that makes
 * such inputs; audit.c asks this of whole files, and finds a few of them that
 * do. generate.c makes inputs: shapes.c is the table of what cases may be like,
 * case_builder.c draws one, bounds.c knows between which limits, and set.c
 * plans test sets. It uses ideas and the rooms below.
 *
 * The validator at work: what its files share. */
#ifndef NIM_VALIDATOR_H
#define NIM_VALIDATOR_H

#include "base/memory.h"
#include "inputs/reach.h"
#include "problems/layout.h"
#include "streams/long_numbers.h"
#include "streams/strict.h"

/* Who is told what stands in an input, each part before the next is read. What
 * they return, unless it is NIM_OK, ends the reading. */
struct nim_listener {
    void *context;
    enum nim_status (*hear_set)(void *context, const uint64_t *takes,
                                size_t take_count);
    /* The numbers are those of the body, or else those of the head again. */
    enum nim_status (*hear_case)(void *context, const uint64_t *head,
                                 const uint64_t *numbers, size_t number_count);
};

struct nim_validator {
    const struct nim_problem *problem;
    struct nim_strict strict;
    struct nim_breach *breach;
    struct nim_reach *reach;             /* NULL: not wanted */
    const struct nim_listener *listener; /* NULL: nobody listens */
    struct nim_rules rules;              /* where it is wanted */
    bool holds; /* the numbers of a case are needed together */
    uint64_t head[NIM_HEAD_MAX];
    struct nim_array held; /* the numbers of a case, or the takes */
    /* Where the statement excludes cases: the numbers of a body as read, and
     * line and column of each number of the case. */
    struct nim_array raw;
    struct nim_array places;
    uint64_t pile_total;         /* of all cases */
    struct nim_place case_place; /* of the case's first number */
    struct nim_long_numbers longs;
    struct nim_range seen; /* the case's smallest and largest value */
};

/* As nim_validate. The listener, or NULL, is told of each case that is valid
 * by itself. */
enum nim_status nim_validator_run(const struct nim_problem *problem,
                                  const struct nim_input *input,
                                  const struct nim_memory *memory,
                                  const struct nim_strictness *strictness,
                                  struct nim_breach *breach,
                                  struct nim_reach *reach,
                                  const struct nim_listener *listener);

/* What comes next, for the breach that it may be; of numbers, which one. */
void nim_validator_expect(struct nim_validator *validator,
                          enum nim_expected expected);
void nim_validator_expect_one(struct nim_validator *validator,
                              enum nim_expected expected, uint64_t index,
                              uint64_t index_count);

/* NIM_INVALID, by the number just taken. */
enum nim_status nim_validator_breach(struct nim_validator *validator,
                                     enum nim_rule rule, uint64_t value,
                                     const struct nim_range *limits);

/* NIM_INVALID, by a case as a whole: at its first number. */
enum nim_status nim_validator_breach_case(struct nim_validator *validator,
                                          enum nim_rule rule);

/* NIM_INVALID, by the number that excludes the case. */
enum nim_status nim_validator_exclude_case(struct nim_validator *validator);

/* Keeps the place of the number just taken, where it may be needed. */
enum nim_status nim_validator_keep_place(struct nim_validator *validator);

/* Takes the spacing and a number. */
enum nim_status nim_validator_read(struct nim_validator *validator,
                                   enum nim_spacing spacing, uint64_t *number);

/* Is the number just taken within the limits? */
enum nim_status nim_validator_check_range(struct nim_validator *validator,
                                          enum nim_rule rule, uint64_t value,
                                          struct nim_range limits);

/* Does the number just taken follow the one before as it should? */
enum nim_status nim_validator_check_order(struct nim_validator *validator,
                                          uint64_t before, uint64_t number);

/* Counts a value of the case as seen. */
void nim_validator_see(struct nim_validator *validator, uint64_t value);

#endif
