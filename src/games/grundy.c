/* Kinds of piles of which the numbers of a set are taken. */
#include "base/bytes.h"
#include "base/memory.h"
#include "games/pile_kinds.h"
#include "games/repeat.h"

#include <nimsum.h>

/* Grundy values are computed for piles below this; a table of 64 MiB. */
#define TABLE_MAX ((size_t)1 << 26)

/* ---- Rules ---- */

enum nim_status nim_rules_begin(struct nim_rules *rules,
                                const struct nim_kind *kind,
                                const struct nim_memory *memory,
                                const uint64_t *set, size_t set_count) {
    *rules = (struct nim_rules){
        .kind = kind, .memory = *memory, .table_max = TABLE_MAX};
    if (!kind->begin) {
        return NIM_OK;
    }
    return kind->takes ? kind->begin(rules, kind->takes, kind->take_count)
                       : kind->begin(rules, set, set_count);
}

void nim_rules_end(struct nim_rules *rules) {
    nim_memory_free(&rules->memory, rules->takes);
    nim_memory_free(&rules->memory, rules->table);
    rules->takes = NULL;
    rules->table = NULL;
}

static enum nim_status grow_table(struct nim_rules *rules, size_t room) {
    unsigned char *table =
        rules->memory.resize(rules->memory.context, rules->table, room);
    if (!table) {
        return NIM_NO_MEMORY;
    }
    rules->table = table;
    rules->table_room = room;
    return NIM_OK;
}

/* ---- Takes of a set ---- */

/* Puts a take in its place; 0 is no take, and a second one says nothing new. */
static void insert_take(struct nim_rules *rules, uint64_t take) {
    size_t at = rules->take_count;
    while (at > 0 && rules->takes[at - 1] > take) {
        at--;
    }
    if (take == 0 || (at > 0 && rules->takes[at - 1] == take)) {
        return;
    }
    memmove(&rules->takes[at + 1], &rules->takes[at],
            (rules->take_count - at) * sizeof take);
    rules->takes[at] = take;
    rules->take_count++;
}

static enum nim_status begin_set(struct nim_rules *rules, const uint64_t *set,
                                 size_t set_count) {
    rules->takes = nim_memory_allocate(&rules->memory, set_count, sizeof *set);
    if (!rules->takes) {
        return NIM_NO_MEMORY;
    }
    for (size_t i = 0; i < set_count; i++) {
        insert_take(rules, set[i]);
    }
    return NIM_OK;
}

static enum nim_status begin_fibonacci(struct nim_rules *rules,
                                       const uint64_t *set, size_t set_count) {
    uint64_t numbers[92]; /* all that are below 2^64 */
    numbers[0] = 1;
    numbers[1] = 2;
    for (size_t i = 2; i < 92; i++) {
        numbers[i] = numbers[i - 1] + numbers[i - 2];
    }
    return begin_set(rules, numbers, 92);
}

/* Takes that are squares, and piles, are below this. */
#define SQUARES_MAX ((size_t)1 << 20)
#define SQUARES ((size_t)1 << 10)

static enum nim_status begin_squares(struct nim_rules *rules,
                                     const uint64_t *set, size_t set_count) {
    uint64_t squares[SQUARES];
    for (size_t i = 0; i < SQUARES; i++) {
        squares[i] = (i + 1) * (i + 1);
    }
    rules->table_max = SQUARES_MAX;
    return begin_set(rules, squares, SQUARES);
}

static enum nim_status begin_last_loses(struct nim_rules *rules,
                                        const uint64_t *set, size_t set_count) {
    rules->last_loses = true;
    return begin_set(rules, set, set_count);
}

/* Values are below this: no more takes are told apart. */
#define VALUES_MAX 256

/* The least value that none of the options has. */
static enum nim_status next_value(struct nim_rules *rules) {
    bool taken[VALUES_MAX] = {false};
    size_t pile = rules->table_count;
    for (size_t i = 0; i < rules->take_count && rules->takes[i] <= pile; i++) {
        taken[rules->table[pile - (size_t)rules->takes[i]]] = true;
    }
    size_t value = 0;
    if (rules->last_loses) {
        value = rules->takes[0] > pile || taken[0];
        memset(taken, false, sizeof taken);
    }
    while (value < VALUES_MAX && taken[value]) {
        value++;
    }
    if (value == VALUES_MAX) {
        return NIM_TOO_HARD;
    }
    rules->table[rules->table_count++] = (unsigned char)value;
    return NIM_OK;
}

#define HASH_BASE 0x9e3779b97f4a7c15u

/* Do the last `largest take` values stand earlier in the table? Then all that
 * follows repeats. The nearest earlier place gives the period. */
static void find_period(struct nim_rules *rules) {
    uint64_t largest = rules->takes[rules->take_count - 1];
    if (largest < rules->table_count) {
        rules->period = nim_repeat_find(rules->table, rules->table_count,
                                        (size_t)largest, HASH_BASE);
    }
}

/* Makes the table long enough for the pile, or for a period. Its length is
 * doubled each time, and the period is looked for then. When neither can fit,
 * that is known at once. */
static enum nim_status extend_table(struct nim_rules *rules, uint64_t pile) {
    size_t most = rules->table_max;
    if (pile >= most && rules->takes[rules->take_count - 1] >= most) {
        return NIM_TOO_HARD;
    }
    while (pile >= rules->table_count && rules->period == 0) {
        if (rules->table_room >= most) {
            return NIM_TOO_HARD;
        }
        size_t room = rules->table_room ? 2 * rules->table_room : 1024;
        enum nim_status status = grow_table(rules, room);
        while (status == NIM_OK && rules->table_count < room) {
            status = next_value(rules);
        }
        if (status != NIM_OK) {
            return status;
        }
        find_period(rules);
    }
    return NIM_OK;
}

static enum nim_status value_of_set(struct nim_rules *rules, uint64_t pile,
                                    uint64_t *grundy) {
    if (rules->take_count == 0) {
        *grundy = 0;
        return NIM_OK;
    }
    enum nim_status status = extend_table(rules, pile);
    if (status != NIM_OK) {
        return status;
    }
    if (pile >= rules->table_count) {
        size_t start = rules->table_count - (size_t)rules->period;
        pile = start + (pile - start) % rules->period;
    }
    *grundy = rules->table[pile];
    return NIM_OK;
}

/* ---- Periods ---- */

/* So many options are looked at in search of one. */
#define OPTIONS_MAX ((uint64_t)1 << 24)

/* The table's last values have the period, and so has every value back to the
 * first that differs. Above there is no shorter one: the nearest earlier place
 * was taken. */
static uint64_t first_repeated(const struct nim_rules *rules) {
    size_t start = rules->table_count - (size_t)rules->period;
    while (start > 0 &&
           rules->table[start - 1] == rules->table[start - 1 + rules->period]) {
        start--;
    }
    return start;
}

enum nim_status nim_rules_find_period(struct nim_rules *rules,
                                      const struct nim_kind *kind,
                                      struct nim_period *period) {
    uint64_t value;
    *period = kind->period;
    if (period->len > 0 || !kind->takes_only) {
        return NIM_OK;
    }
    if (rules->take_count == 0) {
        period->len = 1;
        return NIM_OK;
    }
    uint64_t farthest = OPTIONS_MAX / rules->take_count;
    if (rules->takes[rules->take_count - 1] >= farthest) {
        return NIM_OK;
    }
    enum nim_status status = value_of_set(rules, farthest, &value);
    if (status == NIM_OK && rules->period > 0) {
        period->len = rules->period;
        period->start = first_repeated(rules);
    }
    return status == NIM_TOO_HARD ? NIM_OK : status;
}

/* ---- Powers ---- */

static enum nim_status begin_powers(struct nim_rules *rules,
                                    const uint64_t *set, size_t set_count) {
    uint64_t takes[64];
    for (unsigned i = 0; i < 64; i++) {
        takes[i] = (uint64_t)1 << i;
    }
    return begin_set(rules, takes, 64);
}

/* A power of two is never divisible by 3. */
static enum nim_status value_of_powers(struct nim_rules *rules, uint64_t pile,
                                       uint64_t *grundy) {
    *grundy = pile % 3;
    return NIM_OK;
}

static enum nim_status value_of_powers_of_4(struct nim_rules *rules,
                                            uint64_t pile, uint64_t *grundy) {
    static const uint64_t values[] = {0, 1, 0, 1, 2};
    *grundy = values[pile % 5];
    return NIM_OK;
}

static const uint64_t powers_of_4[] = {
    UINT64_C(1) << 0,  UINT64_C(1) << 2,  UINT64_C(1) << 4,  UINT64_C(1) << 6,
    UINT64_C(1) << 8,  UINT64_C(1) << 10, UINT64_C(1) << 12, UINT64_C(1) << 14,
    UINT64_C(1) << 16, UINT64_C(1) << 18, UINT64_C(1) << 20, UINT64_C(1) << 22,
    UINT64_C(1) << 24, UINT64_C(1) << 26, UINT64_C(1) << 28, UINT64_C(1) << 30,
    UINT64_C(1) << 32, UINT64_C(1) << 34, UINT64_C(1) << 36, UINT64_C(1) << 38,
    UINT64_C(1) << 40, UINT64_C(1) << 42, UINT64_C(1) << 44, UINT64_C(1) << 46,
    UINT64_C(1) << 48, UINT64_C(1) << 50, UINT64_C(1) << 52, UINT64_C(1) << 54,
    UINT64_C(1) << 56, UINT64_C(1) << 58, UINT64_C(1) << 60, UINT64_C(1) << 62};

/* Values of a set: the kind's takes, or those that the input gives. */
#define BY_SET .begin = begin_set, .value = value_of_set, .takes_only = true
#define LAST_LOSES                                                             \
    .begin = begin_last_loses, .value = value_of_set, .takes_only = true,      \
    .tells_winner = true
#define TAKES(...)                                                             \
    .takes = (const uint64_t[]){__VA_ARGS__},                                  \
    .take_count = sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t)

const struct nim_kind nim_kind_set = {
    .name = "takes",
    .rule = "takes from one pile a number of stones that the set has.",
    BY_SET,
    .pile_max = TABLE_MAX - 1};
const struct nim_kind nim_kind_three_takes = {
    .name = "takes-1-2-3", BY_SET, .period = {.len = 4}, TAKES(1, 2, 3)};
const struct nim_kind nim_kind_takes_1_2 = {
    .name = "takes-1-2", BY_SET, .period = {.len = 3}, TAKES(1, 2)};
const struct nim_kind nim_kind_takes_1_3 = {
    .name = "takes-1-3", BY_SET, .period = {.len = 2}, TAKES(1, 3)};
const struct nim_kind nim_kind_takes_1_3_4 = {
    .name = "takes-1-3-4", BY_SET, .period = {.len = 7}, TAKES(1, 3, 4)};
const struct nim_kind nim_kind_takes_2_3_5 = {
    .name = "takes-2-3-5", BY_SET, .period = {.len = 7}, TAKES(2, 3, 5)};
const struct nim_kind nim_kind_three_takes_last_loses = {
    LAST_LOSES, .period = {.len = 4}, TAKES(1, 2, 3)};
const struct nim_kind nim_kind_takes_1_3_last_loses = {
    LAST_LOSES, .period = {.len = 2}, TAKES(1, 3)};
const struct nim_kind nim_kind_takes_1_3_4_last_loses = {
    LAST_LOSES, .period = {.len = 7}, TAKES(1, 3, 4)};
const struct nim_kind nim_kind_fibonacci_takes = {
    .name = "fibonacci-takes",
    .rule = "takes a Fibonacci number of stones from one pile.",
    .begin = begin_fibonacci,
    .pile_max = TABLE_MAX - 1,
    .value = value_of_set,
    .takes_only = true};
const struct nim_kind nim_kind_square_takes = {
    .name = "square-takes",
    .rule = "takes a square number of stones from one pile.",
    .begin = begin_squares,
    .pile_max = SQUARES_MAX - 1,
    .value = value_of_set,
    .takes_only = true};
const struct nim_kind nim_kind_power_takes = {
    .name = "power-takes",
    .rule = "takes a power of two of stones from one pile.",
    .begin = begin_powers,
    .value = value_of_powers,
    .takes_only = true,
    .period = {.len = 3}};
const struct nim_kind nim_kind_power_of_4_takes = {
    .name = "power-of-4-takes",
    .rule = "takes a power of four of stones from one pile.",
    .begin = begin_set,
    .value = value_of_powers_of_4,
    .takes_only = true,
    .period = {.len = 5},
    .takes = powers_of_4,
    .take_count = sizeof powers_of_4 / sizeof *powers_of_4};
