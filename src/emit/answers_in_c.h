/* How a program in C words its answer to a case. */
#ifndef NIM_EMIT_ANSWERS_IN_C_H
#define NIM_EMIT_ANSWERS_IN_C_H

#include "emit/program.h"

/* How a move is printed behind others, as "place:taken". */
#define NIM_CODE_TAKEN "\"%s%u:%@\", s++ > 0 ? \" \" : \"\", "

/* Gives the program's code what its answer needs. */
void nim_answers_complete(struct nim_program *program);

/* Adds the statements that print it. */
void nim_answers_add_c(struct nim_program *program);

#endif
