/* How near a mistyped name is to a name. */
#ifndef NIM_DISTANCE_H
#define NIM_DISTANCE_H

#include <stddef.h>

/* Longer names are not compared. */
#define DISTANCE_LEN_MAX 40

/* How many letters must be put in, left out, changed or swapped with their
 * neighbour to turn one name into the other, case ignored (F. Damerau 1964);
 * what a name goes on with behind its first letters counts as one. Both have
 * at most DISTANCE_LEN_MAX letters. */
size_t distance_between(const char *typed, size_t typed_len, const char *meant);

/* The most mistakes with which a name of that length is taken for another: one
 * in three letters. */
size_t distance_most(size_t typed_len);

/* The nearest of the names; of several the one that starts most alike, then the
 * first; NULL: none is near. */
const char *distance_nearest(const char *typed, size_t typed_len,
                             const char *const *names, size_t name_count);

#endif
