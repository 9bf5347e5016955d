/* Kinds of piles: which there are, and their options. */
#include "games/pile_kinds.h"

/* ---- Which there are ---- */

static const struct nim_kind *const kinds[] = {
#define ROW(NAME) &nim_kind_##NAME,
    NIM_KINDS(ROW)
#undef ROW
};

enum {
#define ROW(NAME) AT_##NAME,
    NIM_KINDS(ROW)
#undef ROW
        KIND_COUNT
};

const struct nim_kind *nim_kind_at(size_t index) {
    return index < KIND_COUNT ? kinds[index] : NULL;
}

const struct nim_kind *nim_kind_of_single(const struct nim_kind *kind,
                                          enum nim_play play) {
    static const struct {
        const struct nim_kind *kind;
        enum nim_play play;
        const struct nim_kind *single;
    } rows[] = {
        {&nim_kind_unequal_parts, NIM_NORMAL, &nim_kind_grundys_game},
        {&nim_kind_three_takes, NIM_MISERE, &nim_kind_three_takes_last_loses},
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

/* ---- Options ---- */

void nim_options_begin(struct nim_options *options, const struct nim_kind *kind,
                       struct nim_rules *rules, uint64_t pile) {
    *options = (struct nim_options){.kind = kind, .rules = rules, .pile = pile};
}

/* Takes of the rules' set, the smallest first. */
static bool next_of_set(struct nim_options *options,
                        struct nim_option *option) {
    const struct nim_rules *rules = options->rules;
    if (options->first == rules->take_count ||
        rules->takes[options->first] > options->pile) {
        return false;
    }
    *option = (struct nim_option){
        .part_count = 1,
        .parts = {options->pile - rules->takes[options->first++]}};
    return true;
}

bool nim_options_next(struct nim_options *options, struct nim_option *option) {
    const struct nim_kind *kind = options->kind;
    if (kind->takes_only) {
        return next_of_set(options, option);
    }
    return kind->next && kind->next(options, option);
}

/* Whoever has passed over a pile has a pile of Nim before them. */
uint64_t nim_option_value(const struct nim_options *options,
                          const struct nim_option *option) {
    uint64_t sum = 0;
    if (option->passes) {
        return option->parts[0];
    }
    for (unsigned i = 0; i < option->part_count; i++) {
        uint64_t value = 0;
        options->kind->value(options->rules, option->parts[i], &value);
        sum ^= value;
    }
    return sum;
}
