/* Kinds of piles whose Grundy values have a formula. */
#include "games/kinds.h"
#include "games/options.h"

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

static enum nim_status value_of_one_pass(struct nim_rules *rules, uint64_t pile,
                                         uint64_t *grundy) {
    if (pile == UINT64_MAX) {
        return NIM_TOO_HARD;
    }
    *grundy = pile;
    if (pile % 2 == 1) {
        *grundy += 1;
    } else if (pile > 0) {
        *grundy -= 1;
    }
    return NIM_OK;
}

static enum nim_status value_of_half(struct nim_rules *rules, uint64_t pile,
                                     uint64_t *grundy) {
    while (pile % 2 == 1) {
        pile /= 2;
    }
    *grundy = pile / 2;
    return NIM_OK;
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

static enum nim_status value_of_nim(struct nim_rules *rules, uint64_t pile,
                                    uint64_t *grundy) {
    *grundy = pile;
    return NIM_OK;
}

const struct nim_kind nim_kind_nim = {
    .name = "nim", .value = value_of_nim, .is_unbounded = true};
const struct nim_kind nim_kind_even_or_whole = {.name = "even-or-whole",
                                                .value = value_of_even_or_whole,
                                                .next =
                                                    nim_option_of_even_or_whole,
                                                .has_moves = true,
                                                .is_unbounded = true};
const struct nim_kind nim_kind_one_pass = {.name = "one-pass",
                                           .value = value_of_one_pass,
                                           .next = nim_option_of_one_pass,
                                           .is_unbounded = true};
const struct nim_kind nim_kind_half = {.name = "half",
                                       .value = value_of_half,
                                       .next = nim_option_of_half,
                                       .has_moves = true,
                                       .is_unbounded = true};
const struct nim_kind nim_kind_no_repeat = {
    .name = "no-repeat", .value = value_of_no_repeat, .is_unbounded = true};
