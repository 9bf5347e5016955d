/* Work without memory: a call to allocate or to grow is refused. */
#ifndef REFUSALS_H
#define REFUSALS_H

#include <nimsum.h>

/* Tells NIM_NO_MEMORY of a refusal, else NIM_OK, and frees all blocks. */
typedef enum nim_status refusals_fn(const void *context,
                                    const struct nim_memory *memory);

/* Does the work again and again: its first call is refused, then its second,
 * and so on until it needs fewer. Returns how many calls it needs, at least
 * one. */
size_t refusals_each(refusals_fn *work, const void *context);

/* The same for long work: behind the first 128 calls, each step to the next
 * that is refused is a `part`-th of those before it. */
size_t refusals_some(refusals_fn *work, const void *context, size_t part);

#endif
