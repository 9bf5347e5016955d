/* Which wrong idea explains the answers? An idea is named by evidence, not
 * because it happens to fit. */
#ifndef NIM_NAMING_H
#define NIM_NAMING_H

#include "check/dispute.h"
#include "ideas/ideas.h"

/* What was said to lost and to won positions. */
struct nim_tally {
    uint64_t cases[2]; /* lost, won */
    uint64_t wrong[2];
    uint64_t said_alone[2][2]; /* only the loser's or the winner's word */
    uint64_t contents;         /* wrong answers that say more than a word, */
    uint64_t content_bits;     /* and what they are worth as evidence */
};

struct nim_naming {
    struct nim_check *check;
    struct nim_tally tally;
    struct nim_history history;
    struct nim_trial trial;
    bool is_dropped; /* some answer is not known: nothing will be named */
};

/* The writer is there for nothing else. */
void nim_naming_begin(struct nim_naming *naming, struct nim_check *check,
                      const struct nim_memory *memory,
                      struct nim_writer *writer);
void nim_naming_end(struct nim_naming *naming);

/* Adds a case. said is NULL where the answer was right but for its form. */
void nim_naming_add(struct nim_naming *naming, const struct nim_case *given,
                    const struct nim_words *said,
                    const struct nim_words *truth);

/* Does it matter what a wrong answer says? Some idea still explains all. */
bool nim_naming_tries_ideas(const struct nim_naming *naming);

/* After all of them: says in the check what the output shows by itself, and
 * what evidence there is of an idea. */
void nim_naming_conclude(struct nim_naming *naming);

#endif
