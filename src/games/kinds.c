/* The kinds of piles by name. */
#include <nimsum.h>

#include <string.h>

const struct nim_kind *const nim_kinds[] = {
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

const struct nim_kind *nim_kind_find(const char *name) {
    for (const struct nim_kind *const *kind = nim_kinds; *kind; kind++) {
        if (strcmp((*kind)->name, name) == 0) {
            return *kind;
        }
    }
    return NULL;
}
