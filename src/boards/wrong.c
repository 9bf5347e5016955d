/* What solvers with a wrong idea make of the numbers of many boards. */
#include "boards/parts.h"

static uint64_t xor_numbers(const uint64_t *numbers, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= numbers[i];
    }
    return sum;
}

/* One pile, which decides on a staircase as well. */
size_t nim_wrong_xor(const uint64_t *head, uint64_t *numbers,
                     size_t number_count) {
    uint64_t sum = xor_numbers(numbers, number_count);
    if (number_count > 0) {
        numbers[0] = sum;
    }
    return number_count > 0;
}

size_t nim_wrong_modulo_3(const uint64_t *head, uint64_t *numbers,
                          size_t number_count) {
    numbers[0] = head[0] % 3;
    return 1;
}
