/* Answers to a whole input, written to an output. */
#ifndef NIM_SOLVE_H
#define NIM_SOLVE_H

#include <nimsum.h>

/* As nim_solve, or NIM_NO_MEMORY; from a reader, or from the input's start. */
enum nim_status nim_solve_to(const struct nim_problem *problem,
                             struct nim_reader *reader,
                             const struct nim_output *output,
                             const struct nim_memory *memory,
                             struct nim_fault *fault);
enum nim_status nim_solve_input(const struct nim_problem *problem,
                                const struct nim_input *input,
                                const struct nim_output *output,
                                const struct nim_memory *memory,
                                struct nim_fault *fault);

#endif
