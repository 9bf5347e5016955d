/* Kinds of piles whose Grundy values are computed from the rule, one pile after
 * the other, as far as they are asked for. */
#include "games/pile_kinds.h"

#include "base/integer.h"

#include <assert.h>

/* No pile within the limits below has a value of this or above. */
#define VALUES_MAX 256

static unsigned char least_absent(const bool *taken) {
    unsigned char value = 0;
    while (taken[value]) {
        assert(value < VALUES_MAX - 1);
        value++;
    }
    return value;
}

/* The value of a pile, those of all smaller ones being in the table. */
typedef unsigned char next_fn(const unsigned char *table, size_t pile);

/* Computes the values up to the pile's, which must be below most. */
static enum nim_status extend(struct nim_rules *rules, uint64_t pile,
                              size_t most, next_fn *next) {
    if (pile >= most) {
        return NIM_TOO_HARD;
    }
    if (rules->table_room == 0) {
        unsigned char *table =
            rules->memory.resize(rules->memory.context, rules->table, most);
        if (!table) {
            return NIM_NO_MEMORY;
        }
        rules->table = table;
        rules->table_room = most;
    }
    while (rules->table_count <= pile) {
        size_t count = rules->table_count;
        rules->table[count] = next(rules->table, count);
        rules->table_count++;
    }
    return NIM_OK;
}

static enum nim_status value_in_table(struct nim_rules *rules, uint64_t pile,
                                      size_t most, next_fn *next,
                                      uint64_t *grundy) {
    enum nim_status status = extend(rules, pile, most, next);
    if (status == NIM_OK) {
        *grundy = rules->table[pile];
    }
    return status;
}

/* ---- Grundy's game ---- */

#define UNEQUAL_MAX ((size_t)1 << 15)

static unsigned char next_unequal(const unsigned char *table, size_t pile) {
    bool taken[VALUES_MAX] = {false};
    for (size_t part = 1; 2 * part < pile; part++) {
        taken[table[part] ^ table[pile - part]] = true;
    }
    return least_absent(taken);
}

static enum nim_status value_of_unequal(struct nim_rules *rules, uint64_t pile,
                                        uint64_t *grundy) {
    return value_in_table(rules, pile, UNEQUAL_MAX, next_unequal, grundy);
}

/* A split in two unequal parts. */
static bool next_of_unequal(struct nim_options *options,
                            struct nim_option *option) {
    uint64_t part = options->first + 1;
    if (part >= options->pile || part >= options->pile - part) {
        return false;
    }
    options->first = part;
    *option = (struct nim_option){.part_count = 2,
                                  .parts = {part, options->pile - part}};
    return true;
}

/* Between these A. Flammenkamp found no lost pile. */
#define GRUNDYS_LAST 1222
#define GRUNDYS_KNOWN ((uint64_t)1 << 35)

static enum nim_status value_of_grundys(struct nim_rules *rules, uint64_t pile,
                                        uint64_t *grundy) {
    enum nim_status status = NIM_OK;
    *grundy = 1;
    if (pile <= GRUNDYS_LAST) {
        status = value_of_unequal(rules, pile, grundy);
        *grundy = *grundy != 0;
    }
    return pile <= GRUNDYS_KNOWN ? status : NIM_TOO_HARD;
}

/* ---- Two that lie side by side ---- */

static unsigned char next_side_by_side(const unsigned char *table,
                                       size_t pile) {
    bool taken[VALUES_MAX] = {false};
    for (size_t left = 0; left + 2 <= pile; left++) {
        taken[table[left] ^ table[pile - 2 - left]] = true;
    }
    return least_absent(taken);
}

#define KAYLES_PERIOD 34
#define KAYLES_COMPUTED 256

static enum nim_status value_of_dawsons_kayles(struct nim_rules *rules,
                                               uint64_t pile,
                                               uint64_t *grundy) {
    const uint64_t start = KAYLES_COMPUTED - KAYLES_PERIOD;
    if (pile >= start) {
        pile = start + (pile - start) % KAYLES_PERIOD;
    }
    return value_in_table(rules, pile, KAYLES_COMPUTED, next_side_by_side,
                          grundy);
}

/* Two that lie side by side in a row. */
static bool next_of_dawsons_kayles(struct nim_options *options,
                                   struct nim_option *option) {
    uint64_t left = options->first;
    if (options->pile < 2 || left > (options->pile - 2) / 2) {
        return false;
    }
    *option = (struct nim_option){.part_count = 2,
                                  .parts = {left, options->pile - 2 - left}};
    options->first++;
    return true;
}

/* ---- Treblecross ---- */

/* A mark makes two fields on either side of it deadly. */
static unsigned char next_treblecross(const unsigned char *table, size_t pile) {
    bool taken[VALUES_MAX] = {false};
    for (size_t before = 0; before < pile; before++) {
        size_t behind = pile - 1 - before;
        taken[table[before - integer_min(before, 2)] ^
              table[behind - integer_min(behind, 2)]] = true;
    }
    return least_absent(taken);
}

/* As many fields as this are worth 256, which the table cannot hold. */
#define TREBLECROSS_MAX 9166

static enum nim_status value_of_treblecross(struct nim_rules *rules,
                                            uint64_t pile, uint64_t *grundy) {
    return value_in_table(rules, pile, TREBLECROSS_MAX, next_treblecross,
                          grundy);
}

/* ---- Splits into different piles ---- */

#define PARTS_MAX 64

/* sums[s][v]: some different piles below `pile`, s stones in all, are worth v
 * together. A pile joins them after those below it. */
static unsigned char next_different(const unsigned char *table, size_t pile) {
    bool sums[PARTS_MAX][VALUES_MAX] = {{false}};
    sums[0][0] = true;
    for (size_t part = 1; part < pile; part++) {
        for (size_t sum = pile; sum >= part; sum--) {
            for (size_t value = 0; value < VALUES_MAX; value++) {
                if (sums[sum - part][value]) {
                    sums[sum][value ^ table[part]] = true;
                }
            }
        }
    }
    return pile > 0 ? least_absent(sums[pile]) : 0;
}

static enum nim_status value_of_different(struct nim_rules *rules,
                                          uint64_t pile, uint64_t *grundy) {
    return value_in_table(rules, pile, PARTS_MAX, next_different, grundy);
}

const struct nim_kind nim_kind_unequal_parts = {
    .name = "grundys-game",
    .rule = "splits one pile in two unequal ones.",
    .value = value_of_unequal,
    .pile_max = UNEQUAL_MAX - 1,
    .next = next_of_unequal,
    .has_moves = true};
const struct nim_kind nim_kind_dawsons_kayles = {
    .name = "dawsons-kayles",
    .rule = "takes two stones that lie side by side from one row.",
    .value = value_of_dawsons_kayles,
    .next = next_of_dawsons_kayles,
    .has_moves = true,
    .period = {.len = KAYLES_PERIOD, .start = 53}};
const struct nim_kind nim_kind_treblecross = {
    .name = "treblecross",
    .rule =
        "marks a field of a row. Whoever makes three marks side by side wins.",
    .value = value_of_treblecross,
    .pile_max = TREBLECROSS_MAX - 1};
const struct nim_kind nim_kind_different_parts = {
    .name = "different-parts",
    .rule = "splits one pile into two or more piles of different sizes.",
    .value = value_of_different,
    .pile_max = PARTS_MAX - 1};
const struct nim_kind nim_kind_grundys_game = {.value = value_of_grundys,
                                               .pile_max = GRUNDYS_KNOWN,
                                               .tells_winner = true,
                                               .valued =
                                                   &nim_kind_unequal_parts};
