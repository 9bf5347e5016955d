/* What is wrong with an input. */
#ifndef NIM_FAULT_H
#define NIM_FAULT_H

#include <nimsum.h>

/* What a case has that is excluded, where no text says so. */
#define NIM_EXCLUDED "numbers that the statement excludes"

/* Quotes what was found, without quotation marks. */
void nim_fault_say_found(struct nim_line *line, const struct nim_fault *fault);

#endif
