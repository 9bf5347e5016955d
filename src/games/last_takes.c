/* Take-away in which the last take from a pile bounds the next one. */
#include "games/game_facts.h"

#include <nimsum.h>

#include <assert.h>
#include <string.h>

/* A pile that is left with b stones at most a turn keeps its value up to the
 * bound at which a take leaves that value. It is what a take of b leaves of b
 * stones more: the later a pile comes, the smaller that take. */
void nim_last_takes_begin(struct nim_last_takes *takes, size_t most) {
    assert(most <= NIM_LAST_TAKES_MAX);
    for (size_t value = 0; value < NIM_LAST_TAKES_VALUES; value++) {
        memset(takes->least[value], 0, (most + 1) * sizeof **takes->least);
    }
    for (size_t left = 0; left <= most; left++) {
        size_t take = 1;
        for (size_t value = 0; take <= most - left; value++) {
            assert(value < NIM_LAST_TAKES_VALUES);
            uint16_t *least = takes->least[value];
            size_t end = most - left + 1;
            end = least[left] > 0 && least[left] < end ? least[left] : end;
            for (; take < end; take++) {
                least[left + take] = (uint16_t)take;
            }
        }
    }
}

/* The least value that no take within the bound leaves. */
uint64_t nim_last_takes_value(const struct nim_last_takes *takes, size_t pile,
                              uint64_t bound) {
    size_t value = 0;
    while (takes->least[value][pile] && takes->least[value][pile] <= bound) {
        value++;
    }
    return value;
}
