/* The kinds of piles by name. */
#include "games/kinds.h"

#include <nimsum.h>

#include <string.h>

static const struct nim_kind *const kinds[] = {
#define ROW(NAME) &nim_kind_##NAME,
    NIM_KINDS(ROW)
#undef ROW
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

const struct nim_kind *nim_kind_of_single(const struct nim_kind *kind,
                                          enum nim_play play) {
    static const struct {
        const struct nim_kind *kind;
        enum nim_play play;
        const struct nim_kind *single;
    } rows[] = {
        {&nim_kind_unequal_parts, NIM_NORMAL, &nim_kind_grundys_game},
        {&nim_kind_takes_1_3, NIM_MISERE, &nim_kind_takes_1_3_last_loses},
        {&nim_kind_takes_1_3_4, NIM_MISERE, &nim_kind_takes_1_3_4_last_loses},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].kind == kind && rows[i].play == play) {
            return rows[i].single;
        }
    }
    return play == NIM_NORMAL ? kind : NULL;
}
