/* Lists the options of a pile, kind by kind. */
#include "games/options.h"

/* In each walk `first` and `second` say where it stands; both are 0 at the
 * start. */

static void leave_one(struct nim_option *option, uint64_t pile) {
    *option = (struct nim_option){.part_count = 1, .parts = {pile}};
}

static void leave_two(struct nim_option *option, uint64_t a, uint64_t b) {
    *option = (struct nim_option){.part_count = 2, .parts = {a, b}};
}

/* One pile after the other that takes of 1 to `most` leave. */
static bool take_up_to(struct nim_options *options, uint64_t most,
                       struct nim_option *option) {
    if (options->first >= most) {
        return false;
    }
    leave_one(option, options->pile - ++options->first);
    return true;
}

bool nim_option_of_even_or_whole(struct nim_options *options,
                                 struct nim_option *option) {
    uint64_t left = options->pile;
    if (options->first >= left) {
        return false;
    }
    options->first = left - options->first > 2 ? options->first + 2 : left;
    leave_one(option, left - options->first);
    return options->first < left || left % 2 == 1;
}

bool nim_option_of_half(struct nim_options *options,
                        struct nim_option *option) {
    return take_up_to(options, options->pile / 2, option);
}

bool nim_option_of_lasker(struct nim_options *options,
                          struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    if (options->second >= options->pile / 2) {
        return false;
    }
    options->second++;
    leave_two(option, options->second, options->pile - options->second);
    return true;
}

bool nim_option_of_unequal(struct nim_options *options,
                           struct nim_option *option) {
    uint64_t part = options->first + 1;
    if (part >= options->pile || part >= options->pile - part) {
        return false;
    }
    options->first = part;
    leave_two(option, part, options->pile - part);
    return true;
}

bool nim_option_of_one_pass(struct nim_options *options,
                            struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    leave_one(option, options->pile);
    option->passes = true;
    return options->pile > 0 && options->second++ == 0;
}

/* The smallest part is `second`, the next one stands `third` above it. */
bool nim_option_of_three_split(struct nim_options *options,
                               struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    uint64_t a = options->second > 0 ? options->second : 1;
    uint64_t b = a + options->third;
    if (a > options->pile / 3) {
        return false;
    }
    *option = (struct nim_option){.part_count = 3,
                                  .parts = {a, b, options->pile - a - b}};
    bool is_last = options->pile - a - (b + 1) < b + 1;
    options->second = is_last ? a + 1 : a;
    options->third = is_last ? 0 : options->third + 1;
    return true;
}

/* The smaller one is `second`, the larger one `first`. */
bool nim_option_of_two_smaller(struct nim_options *options,
                               struct nim_option *option) {
    if (options->first >= options->pile) {
        return false;
    }
    leave_two(option, options->second, options->first);
    bool is_last = options->second == options->first;
    options->first += is_last;
    options->second = is_last ? 0 : options->second + 1;
    return true;
}

bool nim_option_of_dawsons_kayles(struct nim_options *options,
                                  struct nim_option *option) {
    uint64_t left = options->first;
    if (options->pile < 2 || left > (options->pile - 2) / 2) {
        return false;
    }
    leave_two(option, left, options->pile - 2 - left);
    options->first++;
    return true;
}

/* ---- Any kind ---- */

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
    leave_one(option, options->pile - rules->takes[options->first++]);
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
