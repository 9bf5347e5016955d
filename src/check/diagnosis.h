/* Which wrong idea explains the answers? An idea is named by evidence, not
 * because it happens to fit. */
#ifndef NIM_DIAGNOSIS_H
#define NIM_DIAGNOSIS_H

#include "check/dispute.h"
#include "ideas/ideas.h"

/* The diagnosis of one input, at work. */
struct nim_diagnoser {
    struct nim_diagnosis *diagnosis;
    const struct nim_problem *problem;
    struct nim_history history;
    struct nim_trial trial;
};

/* The writer is there for nothing else. */
void nim_diagnoser_begin(struct nim_diagnoser *diagnoser,
                         struct nim_check *check,
                         const struct nim_memory *memory,
                         struct nim_writer *writer);
void nim_diagnoser_end(struct nim_diagnoser *diagnoser);

/* Adds a case. said is NULL where the answer was right but for its form. NIM_OK
 * or NIM_NO_MEMORY. */
void nim_diagnoser_add(struct nim_diagnoser *diagnoser,
                       const struct nim_case *given,
                       const struct nim_words *said,
                       const struct nim_words *truth);

/* What the next cases may need to know of this one. NIM_OK or NIM_NO_MEMORY. */
enum nim_status nim_diagnoser_remember(struct nim_diagnoser *diagnoser,
                                       const struct nim_case *given);

/* Some answer is not known: nothing will be named. */
void nim_diagnoser_give_up(struct nim_diagnoser *diagnoser);

/* After all of them: weighs what is known so far. */
void nim_diagnoser_conclude(struct nim_diagnoser *diagnoser);

#endif
