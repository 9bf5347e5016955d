/* Other takes, and a kind of piles. */
#include "base/memory.h"
#include "ideas/idea_parts.h"

#include <assert.h>
#include <string.h>

/* ---- Other takes ---- */

void nim_takes_without_largest(struct nim_rules *rules) {
    rules->take_count -= rules->take_count > 0;
}

void nim_takes_without_smallest(struct nim_rules *rules) {
    if (rules->take_count > 0) {
        rules->take_count--;
        memmove(rules->takes, rules->takes + 1,
                rules->take_count * sizeof *rules->takes);
    }
}

void nim_takes_below_100(struct nim_rules *rules) {
    assert(rules->take_count > 0 && rules->takes[0] < 100);
    while (rules->takes[rules->take_count - 1] >= 100) {
        rules->take_count--;
    }
}

/* ---- Takes in the order of the input ---- */

static enum nim_status begin_unsorted(struct nim_rules *rules,
                                      const uint64_t *set, size_t set_count) {
    rules->takes = nim_memory_allocate(&rules->memory, set_count, sizeof *set);
    if (!rules->takes) {
        return NIM_NO_MEMORY;
    }
    memcpy(rules->takes, set, set_count * sizeof *set);
    rules->take_count = set_count;
    return NIM_OK;
}

/* Larger piles make no sense: such a solver runs out of its table. */
#define PILES_MAX ((size_t)1 << 14)
#define VALUES_MAX 256

/* The least value that none of the options has, as far as a solver sees them
 * that stops at the first take that is too large. */
static size_t value_up_to_larger(const struct nim_rules *rules, size_t pile) {
    bool taken[VALUES_MAX + 1] = {false};
    size_t value = 0;
    for (size_t i = 0; i < rules->take_count && rules->takes[i] <= pile; i++) {
        if (rules->takes[i] > 0) {
            taken[rules->table[pile - (size_t)rules->takes[i]]] = true;
        }
    }
    while (taken[value]) {
        value++;
    }
    return value;
}

static enum nim_status value_unsorted(struct nim_rules *rules, uint64_t pile,
                                      uint64_t *grundy) {
    *grundy = 0;
    if (pile >= PILES_MAX) {
        return NIM_TOO_HARD;
    }
    if (!rules->table) {
        rules->table = nim_memory_allocate(&rules->memory, PILES_MAX, 1);
    }
    if (!rules->table) {
        return NIM_NO_MEMORY;
    }
    while (rules->table_count <= pile) {
        size_t value = value_up_to_larger(rules, rules->table_count);
        if (value == VALUES_MAX) {
            return NIM_TOO_HARD;
        }
        rules->table[rules->table_count++] = (unsigned char)value;
    }
    *grundy = rules->table[pile];
    return NIM_OK;
}

static const struct nim_kind unsorted = {.begin = begin_unsorted,
                                         .value = value_unsorted};

void nim_change_to_unsorted(struct nim_problem *problem) {
    problem->game.kind = &unsorted;
}
