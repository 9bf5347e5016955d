/* Sorting numbers. */
#include "base/integer.h"

#include <stdlib.h>

static int compare(const void *a, const void *b) {
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

void nim_sort_rising(uint64_t *numbers, size_t count) {
    if (count > 0) {
        qsort(numbers, count, sizeof *numbers, compare);
    }
}
