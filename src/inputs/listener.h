/* The room of inputs: does an input obey the statement, and what does it test?
 * validate.c goes through an input number by number (nim_validate), breach.c
 * says in words which rule is broken, and reach.c counts what the cases test;
 * input_model.c holds an input in memory, to be changed and written;
 * enumeration.c goes through all inputs from small to large; idea_filter.c asks
 * which wrong ideas a case catches, smallest.c finds the smallest input that
 * catches one, and shape_finder.c the shape that makes such inputs; audit.c
 * asks this of whole files, and finds a few of them that do. generate.c makes
 * inputs: shapes.c is the table of what cases may be like, case_builder.c draws
 * one, bounds.c knows between which limits, and set_plan.c plans test sets. It
 * uses ideas and the rooms below.
 *
 * Validates an input, and tells a listener of its sets and cases. */
#ifndef NIM_LISTENER_H
#define NIM_LISTENER_H

#include <nimsum.h>

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

/* As nim_validate. The listener, or NULL, is told of each case that is valid
 * by itself. */
enum nim_status nim_validator_run(const struct nim_problem *problem,
                                  const struct nim_input *input,
                                  const struct nim_memory *memory,
                                  const struct nim_strictness *strictness,
                                  struct nim_breach *breach,
                                  struct nim_reach *reach,
                                  const struct nim_listener *listener);

/* The rule's code, as in "value-range": for machines, and for good. */
const char *nim_rule_code(enum nim_rule rule);

#endif
