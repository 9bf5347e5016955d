/* The catalogue of problems. */
#ifndef NIM_CATALOGUE_H
#define NIM_CATALOGUE_H

#include <nimsum.h>

/* The catalogue, ended by a row without names. */
extern const struct nim_problem nim_problems[];

/* Their texts, in the same order. */
extern const char *const nim_problem_texts[];

/* As nim_problem_read(), by the rows that are known, ended by one without
 * names. */
enum nim_status nim_problem_parse(struct nim_problem *problem, const char *text,
                                  size_t text_len, void *room,
                                  const struct nim_problem *rows,
                                  struct nim_text_fault *fault);

#endif
