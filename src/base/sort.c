/* Sorting numbers. */
#include "base/bytes.h"
#include "base/integer.h"

/* So few are put in their places one by one. */
#define FEW 12

static void insert_each(uint64_t *numbers, size_t count) {
    for (size_t i = 1; i < count; i++) {
        uint64_t number = numbers[i];
        size_t at = i;
        for (; at > 0 && numbers[at - 1] > number; at--) {
            numbers[at] = numbers[at - 1];
        }
        numbers[at] = number;
    }
}

/* Sorts numbers that differ in that bit and those below it alone: those without
 * the bit come first. There is no branch to guess wrong, and no order that
 * takes longer. */
static void sort_from(uint64_t bit, uint64_t *numbers, size_t count) {
    for (; count > FEW && bit > 0; bit /= 2) {
        size_t low = 0;
        for (size_t i = 0; i < count; i++) {
            uint64_t number = numbers[i];
            numbers[i] = numbers[low];
            numbers[low] = number;
            low += (number & bit) == 0;
        }
        sort_from(bit / 2, numbers, low);
        numbers += low;
        count -= low;
    }
    insert_each(numbers, count);
}

void nim_sort_rising(uint64_t *numbers, size_t count) {
    uint64_t differing = 0;
    for (size_t i = 0; i < count; i++) {
        differing |= numbers[i] ^ numbers[0];
    }
    sort_from(bytes_highest_bit(differing), numbers, count);
}
