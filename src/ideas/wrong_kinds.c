/* Other kinds of piles. */
#include "base/memory.h"
#include "games/pile_kinds.h"
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

static enum nim_status begin_takes(struct nim_rules *rules, const uint64_t *set,
                                   size_t set_count) {
    return nim_kind_set.begin(rules, set, set_count);
}

/* ---- Values of a set ---- */

static enum nim_status value_by_modulus(struct nim_rules *rules, uint64_t pile,
                                        uint64_t *grundy) {
    uint64_t largest =
        rules->take_count ? rules->takes[rules->take_count - 1] : 0;
    *grundy = largest == UINT64_MAX ? pile : pile % (largest + 1);
    return NIM_OK;
}

static enum nim_status value_by_count(struct nim_rules *rules, uint64_t pile,
                                      uint64_t *grundy) {
    *grundy = 0;
    while (*grundy < rules->take_count && rules->takes[*grundy] <= pile) {
        ++*grundy;
    }
    return NIM_OK;
}

/* Larger piles make no sense: such a solver runs out of its table. */
#define PILES_MAX ((size_t)1 << 14)
#define VALUES_MAX 256

/* Sets the values of the piles below count. NIM_OK or NIM_TOO_HARD. */
typedef enum nim_status fill_fn(const struct nim_rules *rules, uint32_t *values,
                                size_t count);

static enum nim_status extend(struct nim_rules *rules, uint64_t pile,
                              fill_fn *fill) {
    uint32_t values[PILES_MAX];
    size_t count = 64;
    while (count <= pile && count <= PILES_MAX) {
        count *= 2;
    }
    enum nim_status status =
        count <= PILES_MAX ? fill(rules, values, count) : NIM_TOO_HARD;
    if (status != NIM_OK) {
        return status;
    }
    unsigned char *table = rules->memory.resize(
        rules->memory.context, rules->table, count * sizeof *values);
    if (!table) {
        return NIM_NO_MEMORY;
    }
    memcpy(table, values, count * sizeof *values);
    rules->table = table;
    rules->table_count = count;
    return NIM_OK;
}

static enum nim_status look_up(struct nim_rules *rules, uint64_t pile,
                               fill_fn *fill, uint64_t *grundy) {
    uint32_t value = 0;
    enum nim_status status =
        pile < rules->table_count ? NIM_OK : extend(rules, pile, fill);
    if (status == NIM_OK) {
        memcpy(&value, rules->table + pile * sizeof value, sizeof value);
    }
    *grundy = value;
    return status;
}

/* The marks of all smaller piles stand: `marked` is how many values from 0 on
 * they cover. Values never fall, so that the marks have no holes. */
static enum nim_status fill_with_marks(const struct nim_rules *rules,
                                       uint32_t *values, size_t count) {
    uint32_t marked = 0;
    for (size_t pile = 0; pile < count; pile++) {
        for (size_t i = 0; i < rules->take_count && rules->takes[i] <= pile;
             i++) {
            assert(rules->takes[i] > 0);
            uint32_t option = values[pile - (size_t)rules->takes[i]];
            marked = option >= marked ? option + 1 : marked;
        }
        values[pile] = marked;
    }
    return NIM_OK;
}

static enum nim_status value_with_marks(struct nim_rules *rules, uint64_t pile,
                                        uint64_t *grundy) {
    return look_up(rules, pile, fill_with_marks, grundy);
}

static const struct nim_kind marks_kept = {.begin = begin_takes,
                                           .value = value_with_marks};
static const struct nim_kind modulus = {.begin = begin_takes,
                                        .value = value_by_modulus};
static const struct nim_kind take_count = {.begin = begin_takes,
                                           .value = value_by_count};

void nim_change_to_marks_kept(struct nim_problem *problem) {
    problem->game.kind = &marks_kept;
}

void nim_change_to_modulus(struct nim_problem *problem) {
    problem->game.kind = &modulus;
}

void nim_change_to_count(struct nim_problem *problem) {
    problem->game.kind = &take_count;
}

/* ---- A table too short ---- */

static enum nim_status value_to_1000(struct nim_rules *rules, uint64_t pile,
                                     uint64_t *grundy) {
    *grundy = 0;
    return pile <= 1000 ? nim_kind_set.value(rules, pile, grundy) : NIM_OK;
}

static const struct nim_kind to_1000 = {.begin = begin_takes,
                                        .value = value_to_1000};

void nim_change_to_short_table(struct nim_problem *problem) {
    problem->game.kind = &to_1000;
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

/* The least value that none of the options has, as far as a solver sees them
 * that stops at the first take that is too large. taken: the last pile that had
 * an option of the value. */
static uint32_t value_up_to_larger(const struct nim_rules *rules,
                                   const uint32_t *values, size_t pile,
                                   size_t taken[VALUES_MAX + 1]) {
    uint32_t value = 0;
    for (size_t i = 0; i < rules->take_count && rules->takes[i] <= pile; i++) {
        if (rules->takes[i] > 0) {
            taken[values[pile - (size_t)rules->takes[i]]] = pile;
        }
    }
    while (pile > 0 && taken[value] == pile) {
        value++;
    }
    return value;
}

static enum nim_status fill_up_to_larger(const struct nim_rules *rules,
                                         uint32_t *values, size_t count) {
    size_t taken[VALUES_MAX + 1] = {0};
    for (size_t pile = 0; pile < count; pile++) {
        values[pile] = value_up_to_larger(rules, values, pile, taken);
        if (values[pile] == VALUES_MAX) {
            return NIM_TOO_HARD;
        }
    }
    return NIM_OK;
}

static enum nim_status value_unsorted(struct nim_rules *rules, uint64_t pile,
                                      uint64_t *grundy) {
    return look_up(rules, pile, fill_up_to_larger, grundy);
}

static const struct nim_kind unsorted = {.begin = begin_unsorted,
                                         .value = value_unsorted};

void nim_change_to_unsorted(struct nim_problem *problem) {
    problem->game.kind = &unsorted;
}

/* ---- Half of an exchange ---- */

static enum nim_status up(uint64_t pile, uint64_t period, uint64_t *grundy) {
    bool moves = pile % period == period - 1;
    assert(pile < UINT64_MAX); /* it has no value in the game itself */
    *grundy = pile + moves;
    return NIM_OK;
}

static enum nim_status down(uint64_t pile, uint64_t period, uint64_t *grundy) {
    bool moves = pile % period == 0 && pile > 0;
    *grundy = pile - moves;
    return NIM_OK;
}

static enum nim_status value_up_4(struct nim_rules *rules, uint64_t pile,
                                  uint64_t *grundy) {
    return up(pile, 4, grundy);
}

static enum nim_status value_up_8(struct nim_rules *rules, uint64_t pile,
                                  uint64_t *grundy) {
    return up(pile, 8, grundy);
}

static enum nim_status value_down_4(struct nim_rules *rules, uint64_t pile,
                                    uint64_t *grundy) {
    return down(pile, 4, grundy);
}

static enum nim_status value_down_8(struct nim_rules *rules, uint64_t pile,
                                    uint64_t *grundy) {
    return down(pile, 8, grundy);
}

static const struct nim_kind up_4 = {.value = value_up_4};
static const struct nim_kind up_8 = {.value = value_up_8};
static const struct nim_kind down_4 = {.value = value_down_4};
static const struct nim_kind down_8 = {.value = value_down_8};

void nim_change_to_upward_only(struct nim_problem *problem) {
    problem->game.kind = problem->game.kind == &nim_kind_lasker ? &up_4 : &up_8;
}

void nim_change_to_downward_only(struct nim_problem *problem) {
    problem->game.kind =
        problem->game.kind == &nim_kind_lasker ? &down_4 : &down_8;
}
