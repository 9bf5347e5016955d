/* How a program in C words its answer to a case. */
#ifndef NIM_EMIT_ANSWERS_IN_C_H
#define NIM_EMIT_ANSWERS_IN_C_H

#include "emit/program.h"

/* Adds the statements that print it. */
void nim_answers_add_c(struct nim_program *program);

#endif
