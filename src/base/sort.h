/* Numbers in order. */
#ifndef NIM_SORT_H
#define NIM_SORT_H

#include <stddef.h>
#include <stdint.h>

/* The smallest first. Of no numbers the pointer may be NULL. */
void nim_sort_rising(uint64_t *numbers, size_t count);

#endif
