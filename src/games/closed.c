/* Kinds of piles whose Grundy values have a formula, and their options. */
#include "games/pile_kinds.h"

/* ---- Options ----
 *
 * In each walk `first`, `second` and `third` say where it stands; they are 0 at
 * the start. */

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

/* ---- Takes of any number, and more ---- */

static enum nim_status value_of_nim(struct nim_rules *rules, uint64_t pile,
                                    uint64_t *grundy) {
    *grundy = pile;
    return NIM_OK;
}

/* Exchanges period*k + period-1 and period*k + period; others stay. 2^64-1
 * would become 2^64. */
static enum nim_status exchange(uint64_t pile, uint64_t period,
                                uint64_t *grundy) {
    *grundy = pile;
    if (pile == UINT64_MAX) {
        return NIM_TOO_HARD;
    }
    if (pile % period == period - 1) {
        *grundy = pile + 1;
    } else if (pile % period == 0 && pile > 0) {
        *grundy = pile - 1;
    }
    return NIM_OK;
}

static enum nim_status value_of_one_pass(struct nim_rules *rules, uint64_t pile,
                                         uint64_t *grundy) {
    return exchange(pile, 2, grundy);
}

/* Any number, or a pass. */
static bool next_of_one_pass(struct nim_options *options,
                             struct nim_option *option) {
    if (take_up_to(options, options->pile, option)) {
        return true;
    }
    leave_one(option, options->pile);
    option->passes = true;
    return options->pile > 0 && options->second++ == 0;
}

static enum nim_status value_of_lasker(struct nim_rules *rules, uint64_t pile,
                                       uint64_t *grundy) {
    return exchange(pile, 4, grundy);
}

/* Any number, or a split in two. */
static bool next_of_lasker(struct nim_options *options,
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

static enum nim_status value_of_three_split(struct nim_rules *rules,
                                            uint64_t pile, uint64_t *grundy) {
    return exchange(pile, 8, grundy);
}

/* Any number, or a split in three. The smallest part is `second`, the next one
 * stands `third` above it. */
static bool next_of_three_split(struct nim_options *options,
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

/* ---- Takes of some numbers ---- */

static enum nim_status value_of_even_or_whole(struct nim_rules *rules,
                                              uint64_t pile, uint64_t *grundy) {
    *grundy = pile / 2;
    if (pile % 2 == 1) {
        *grundy += 1;
    } else if (pile > 0) {
        *grundy -= 1;
    }
    return NIM_OK;
}

static bool next_of_even_or_whole(struct nim_options *options,
                                  struct nim_option *option) {
    uint64_t left = options->pile;
    if (options->first >= left) {
        return false;
    }
    options->first = left - options->first > 2 ? options->first + 2 : left;
    leave_one(option, left - options->first);
    return options->first < left || left % 2 == 1;
}

static enum nim_status value_of_half(struct nim_rules *rules, uint64_t pile,
                                     uint64_t *grundy) {
    while (pile % 2 == 1) {
        pile /= 2;
    }
    *grundy = pile / 2;
    return NIM_OK;
}

static bool next_of_half(struct nim_options *options,
                         struct nim_option *option) {
    return take_up_to(options, options->pile / 2, option);
}

/* Is 1 + 2 + ... + count at most the pile? */
static bool have_room(uint64_t count, uint64_t pile) {
    uint64_t odd = count | 1;
    uint64_t half = (count + 1) / 2;
    return half <= pile / odd;
}

static enum nim_status value_of_no_repeat(struct nim_rules *rules,
                                          uint64_t pile, uint64_t *grundy) {
    uint64_t count = 0;
    for (uint64_t bit = (uint64_t)1 << 32; bit > 0; bit /= 2) {
        count += have_room(count + bit, pile) ? bit : 0;
    }
    *grundy = count;
    return NIM_OK;
}

/* ---- Two smaller piles ---- */

static unsigned parity(uint64_t word) {
    for (unsigned shift = 32; shift > 0; shift /= 2) {
        word ^= word >> shift;
    }
    return word & 1;
}

/* The value of a larger one has 65 bits. */
#define TWO_SMALLER_MAX ((uint64_t)1 << 63)

/* Of 2m and 2m+1 one is odious; the n-th, from 1 on, is that with m = n-1. */
static enum nim_status value_of_two_smaller(struct nim_rules *rules,
                                            uint64_t pile, uint64_t *grundy) {
    if (pile > TWO_SMALLER_MAX) {
        return NIM_TOO_HARD;
    }
    uint64_t m = pile - 1;
    *grundy = pile ? 2 * m + !parity(m) : 0;
    return NIM_OK;
}

/* The smaller one is `second`, the larger one `first`. */
static bool next_of_two_smaller(struct nim_options *options,
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

/* ---- The kinds ---- */

const struct nim_kind nim_kind_nim = {
    .name = "nim",
    .rule = "takes any number of stones from one pile.",
    .value = value_of_nim,
    .is_unbounded = true};
const struct nim_kind nim_kind_one_pass = {
    .name = "one-pass",
    .rule = "takes any number of stones from one pile, or passes over a pile "
            "with stones, once for each pile.",
    .value = value_of_one_pass,
    .next = next_of_one_pass,
    .pile_max = UINT64_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_lasker = {
    .name = "lasker",
    .rule = "takes any number of stones from one pile, or splits it in two.",
    .value = value_of_lasker,
    .next = next_of_lasker,
    .has_moves = true,
    .pile_max = UINT64_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_three_split = {
    .name = "three-split",
    .rule = "takes any number of stones from one pile, or splits it in three.",
    .value = value_of_three_split,
    .next = next_of_three_split,
    .pile_max = UINT64_MAX - 1,
    .is_unbounded = true};
const struct nim_kind nim_kind_even_or_whole = {
    .name = "even-or-whole",
    .rule = "takes an even number of stones from one pile, but not all, or all "
            "of an odd number.",
    .value = value_of_even_or_whole,
    .next = next_of_even_or_whole,
    .has_moves = true,
    .is_unbounded = true};
const struct nim_kind nim_kind_half = {
    .name = "half",
    .rule = "takes from one pile at least one stone and at most half of it.",
    .value = value_of_half,
    .next = next_of_half,
    .has_moves = true,
    .is_unbounded = true};
const struct nim_kind nim_kind_no_repeat = {
    .name = "no-repeat",
    .rule = "takes any number of stones from one pile, but none that was taken "
            "from that pile before.",
    .value = value_of_no_repeat,
    .is_unbounded = true};
const struct nim_kind nim_kind_two_smaller = {
    .name = "two-smaller",
    .rule = "replaces one pile by two smaller ones, which may be empty.",
    .value = value_of_two_smaller,
    .pile_max = TWO_SMALLER_MAX,
    .next = next_of_two_smaller,
    .has_moves = true,
    .is_unbounded = true};
