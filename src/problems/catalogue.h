/* The catalogue of problems. */
#ifndef NIM_CATALOGUE_H
#define NIM_CATALOGUE_H

#include <nimsum.h>

/* The catalogue, ended by a row without names. */
extern const struct nim_problem nim_problems[];

/* Their texts, in the same order. */
extern const char *const nim_problem_texts[];

#endif
