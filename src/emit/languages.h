/* The languages of programs. */
#ifndef NIM_EMIT_LANGUAGES_H
#define NIM_EMIT_LANGUAGES_H

#include "emit/program.h"

/* Add all of a program to its text, which is empty. */
void nim_emit_c(struct nim_program *program);
void nim_emit_python(struct nim_program *program);
/* Of an input validator, in C. */
void nim_emit_checks(struct nim_program *program);

#endif
