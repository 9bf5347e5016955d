/* Fibonacci Nim: one pile, judged by sums of Fibonacci numbers. */
#include "games/game_facts.h"
#include <nimsum.h>

/* The Fibonacci numbers 1, 2, 3, 5, ... that are below 2^64. */
#define FIBONACCI_COUNT 92

size_t nim_fibonacci_parts(uint64_t pile, uint64_t parts[NIM_FIBONACCI_TAKES]) {
    uint64_t numbers[FIBONACCI_COUNT];
    size_t count = 0;
    size_t i = 2;
    numbers[0] = 1;
    numbers[1] = 2;
    for (; i < FIBONACCI_COUNT && numbers[i - 1] < pile; i++) {
        numbers[i] = numbers[i - 1] + numbers[i - 2];
    }
    while (i-- > 0) {
        if (numbers[i] <= pile) {
            parts[count++] = numbers[i];
            pile -= numbers[i];
        }
    }
    return count;
}

bool nim_fibonacci_wins(uint64_t pile) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    return nim_fibonacci_parts(pile, parts) > 1;
}

/* A turn that may take less than the least part of the pile loses: whatever it
 * takes, the rest has a least part that the next turn may take. So the take
 * must leave a rest whose least part is above twice the take; such a take has
 * no part of the rest's size, and so it is the sum of the pile's last parts. */
size_t nim_fibonacci_takes(uint64_t pile, uint64_t takes[NIM_FIBONACCI_TAKES]) {
    uint64_t parts[NIM_FIBONACCI_TAKES];
    uint64_t take = 0;
    size_t count = 0;
    for (size_t i = nim_fibonacci_parts(pile, parts); i-- > 1;) {
        take += parts[i];
        if (take < parts[i - 1] - take) {
            takes[count++] = take;
        }
    }
    return count;
}
