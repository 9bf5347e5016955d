/* The parts of a problem's text that have files of their own. */
#ifndef NIM_CASE_TEXT_H
#define NIM_CASE_TEXT_H

#include "problems/entries.h"

/* What the numbers of an input are called. */
struct nim_case_names {
    struct nim_token head[NIM_HEAD_MAX];
    struct nim_token body[3]; /* of a row; a row of any length has one */
    unsigned body_count;
    struct nim_token takes[2]; /* their number, and each */
};

/* Reads `case`, and `before` where there is a set. The way in which cases
 * follow each other is known. False with a fault. */
bool nim_case_text_read(struct nim_entries *entries, struct nim_layout *layout,
                        struct nim_case_names *names);

/* Reads `limits`. The layout and the game are known. False with a fault. */
bool nim_limits_text_read(struct nim_entries *entries,
                          const struct nim_case_names *names,
                          struct nim_problem *problem);

/* Reads the formula that the game is told by, the words of `why`, and `wrong`:
 * a board with such turns, or NULL, in the entries' room. The layout is known.
 * False with a fault. */
bool nim_formula_text_read(struct nim_entries *entries,
                           const struct nim_case_names *names,
                           const struct nim_board *turns,
                           struct nim_layout *layout);

/* Reads `protocol`, where there is one; all else is known. False with a fault.
 */
bool nim_protocol_text_read(struct nim_entries *entries,
                            struct nim_problem *problem);

/* The rule in words, where the text has none: made of the game's own words; the
 * rule of a board is that of a row with it. NULL without memory. */
const char *nim_rule_make(struct nim_entries *entries,
                          const struct nim_problem *problem,
                          const struct nim_problem *rows);

/* Is any case within the limits? False where boards of the smallest cases break
 * a rule of the statement, however their numbers lie between the limits. */
bool nim_problem_has_case(const struct nim_problem *problem);

#endif
