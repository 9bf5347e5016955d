/* What is wrong with an input. */
#ifndef NIM_FAULT_H
#define NIM_FAULT_H

#include <nimsum.h>

/* Quotes what was found, without quotation marks. */
void nim_fault_say_found(struct nim_line *line, const struct nim_fault *fault);

#endif
