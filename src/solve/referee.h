/* What the referee's files share. */
#ifndef NIM_REFEREE_H
#define NIM_REFEREE_H

#include "solve/play_search.h"

/* The theory, or a search with so many turns left, says who wins. */
enum nim_status nim_referee_ask(struct nim_referee *referee, uint64_t *left,
                                bool *wins);

/* Turns that were looked at one by one. */
struct nim_answers {
    uint64_t left; /* so many may still be tried */
    uint64_t all;
    uint64_t winning;
};

/* Counts the turns of the position. NIM_OK, NIM_TOO_HARD or NIM_NO_MEMORY. */
enum nim_status nim_referee_answers(struct nim_referee *referee,
                                    struct nim_answers *answers);

/* Finds who wins, whether there is a turn, and how many win. */
enum nim_status nim_referee_judge(struct nim_referee *referee);

/* Has it more turns than are looked at one by one, and a theory in place of
 * that? */
bool nim_referee_is_large(const struct nim_referee *referee);

/* Would the stones that the touch hands down make 2^64 or more? */
bool nim_referee_overflows(const struct nim_referee *referee,
                           const struct nim_touch *touch);

#endif
