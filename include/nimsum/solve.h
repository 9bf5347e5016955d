/* Solving: puts the chapters before it together. */
#ifndef NIMSUM_SOLVE_H
#define NIMSUM_SOLVE_H

#include <nimsum/problems.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Answers the problem's cases from reader to writer, each before waiting for
 * more input (the reader's before_wait is set for that). Reading stops after
 * the last case. Verdicts take constant memory where the numbers are the piles;
 * else, and for moves and counts, one case is held, as its numbers come.
 * NIM_OK, or another status, then fault says where (the place is filled for
 * faults of the input, error for failures of the system); the answers before
 * the fault have been written. */
enum nim_status nim_solve(const struct nim_problem *problem,
                          struct nim_reader *reader, struct nim_writer *writer,
                          const struct nim_memory *memory,
                          struct nim_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
