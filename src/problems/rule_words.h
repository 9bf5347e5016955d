/* The rule in words, where the text has none. */
#ifndef NIM_RULE_WORDS_H
#define NIM_RULE_WORDS_H

#include "problems/entries.h"

/* Made of the game's own words; the rule of a board is that of a row with it.
 * NULL without memory. */
const char *nim_rule_make(struct nim_entries *entries,
                          const struct nim_problem *problem,
                          const struct nim_problem *rows);

#endif
