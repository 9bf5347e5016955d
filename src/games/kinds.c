/* The kinds of piles by name. */
#include "games/kinds.h"

#include <nimsum.h>

#include <string.h>

static const struct nim_kind *const kinds[] = {
    &nim_kind_nim,
    &nim_kind_set,
    &nim_kind_three_takes,
    &nim_kind_takes_1_3,
    &nim_kind_takes_1_3_4,
    &nim_kind_takes_2_3_5,
    &nim_kind_power_takes,
    &nim_kind_power_of_4_takes,
    &nim_kind_fibonacci_takes,
    &nim_kind_half,
    &nim_kind_even_or_whole,
    &nim_kind_no_repeat,
    &nim_kind_one_pass,
    &nim_kind_lasker,
    &nim_kind_three_split,
    &nim_kind_two_smaller,
    &nim_kind_different_parts,
    &nim_kind_unequal_parts,
    &nim_kind_dawsons_kayles,
    &nim_kind_treblecross,
    NULL,
};

const struct nim_kind *nim_kind_at(size_t index) {
    size_t i = 0;
    while (i < index && kinds[i]) {
        i++;
    }
    return kinds[i];
}

const struct nim_kind *nim_kind_find(const char *name) {
    size_t i = 0;
    while (kinds[i] && strcmp(kinds[i]->name, name) != 0) {
        i++;
    }
    return kinds[i];
}
