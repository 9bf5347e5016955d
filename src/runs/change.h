/* The next input of an attempt, made of parts of the best one. Faults are left
 * in the attempt, which is over then. */
#ifndef NIM_CHANGE_H
#define NIM_CHANGE_H

#include "runs/attempt.h"

/* What is kept of a row of things. */
struct nim_span {
    size_t from;
    size_t to;
    bool keeps; /* those from `from` up to `to`, or else all others */
};

bool nim_span_keeps(const struct nim_span *span, size_t i);

/* A status other than NIM_OK ends the attempt. */
void nim_change_note(struct nim_attempt *attempt, enum nim_status status);

/* Add takes, or a set or a case of the best input, or another case, to the next
 * one, unless the attempt is over. */
void nim_change_add_takes(struct nim_attempt *attempt, const uint64_t *takes,
                          size_t take_count);
void nim_change_add_set(struct nim_attempt *attempt,
                        const struct nim_model_set *set);
void nim_change_add_case(struct nim_attempt *attempt,
                         const struct nim_model_case *given);
void nim_change_add_numbers(struct nim_attempt *attempt, const uint64_t *head,
                            const uint64_t *numbers, const char *name);

/* These try the best input with something changed, as nim_attempt_try. */

/* With some of its cases; sets without cases are left out. */
bool nim_change_cases(struct nim_attempt *attempt, struct nim_span span);
/* With another head and other numbers of one case. */
bool nim_change_case(struct nim_attempt *attempt, size_t at,
                     const uint64_t *head, const uint64_t *numbers);
/* With other takes of one set. */
bool nim_change_takes(struct nim_attempt *attempt, size_t at,
                      const struct nim_array *takes);

#endif
