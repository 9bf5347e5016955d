/* How many turns win, and how many lose. */
#include "base/wide.h"
#include "solve/explanation.h"

/* Products that take about half a second. */
#define PRODUCTS_MAX 300000
#define OPTIONS_MAX 1000000

/* Turns that touch j piles are the products of j of them, added up: sums[j].
 * Each pile joins those before it, or does not. */
static void count_choices(const struct nim_explanation *explanation,
                          struct nim_wide *total) {
    unsigned k = explanation->columns.k;
    struct nim_wide sums[NIM_MOORE_K_MAX + 1];
    for (unsigned j = 0; j <= k; j++) {
        nim_wide_set(&sums[j], j == 0);
    }
    for (size_t i = 0; i < explanation->pile_count; i++) {
        for (unsigned j = k; j > 0; j--) {
            struct nim_wide joined = sums[j - 1];
            nim_wide_multiply(&joined, explanation->piles[i]);
            nim_wide_add(&sums[j], &joined);
        }
    }
    nim_wide_set(total, 0);
    for (unsigned j = 1; j <= k; j++) {
        nim_wide_add(total, &sums[j]);
    }
}

static bool count_moore(struct nim_explanation *explanation,
                        struct nim_wide *all) {
    struct nim_moore_walk walk;
    unsigned k = explanation->columns.k;
    if (explanation->pile_count > PRODUCTS_MAX / k) {
        return false;
    }
    nim_moore_walk_begin_with(&walk, &explanation->columns, explanation->values,
                              explanation->value_count);
    if (!nim_moore_walk_count(&walk, &explanation->winning_count)) {
        return false;
    }
    count_choices(explanation, all);
    return true;
}

/* In other games turns that win are few, and there is no need to look at those
 * that lose. */
static void count_winning(struct nim_explanation *explanation) {
    struct nim_turns turns;
    struct nim_turn turn;
    uint64_t count = 0;
    nim_turns_begin(&turns, explanation);
    while (nim_turns_winning(&turns, &turn)) {
        count++;
    }
    nim_wide_set(&explanation->winning_count, count);
}

/* In a sum all turns are gone through. */
static bool count_sum(struct nim_explanation *explanation,
                      struct nim_wide *all) {
    struct nim_turns turns;
    struct nim_turn turn;
    uint64_t count = 0;
    nim_turns_begin(&turns, explanation);
    while (nim_sums_next(&turns, &turn)) {
        if (++count > OPTIONS_MAX) {
            return false;
        }
    }
    nim_wide_set(all, count);
    count_winning(explanation);
    return true;
}

bool nim_turns_count(struct nim_explanation *explanation) {
    struct nim_wide all;
    bool is_known = true;
    switch (explanation->problem->game.family) {
    case NIM_GAME_MOORE:
        is_known = count_moore(explanation, &all);
        break;
    case NIM_GAME_SUM:
        is_known = count_sum(explanation, &all);
        break;
    default:
        count_winning(explanation);
        count_choices(explanation, &all);
        break;
    }
    if (is_known) {
        explanation->losing_count = all;
        nim_wide_subtract(&explanation->losing_count,
                          &explanation->winning_count);
    }
    return is_known;
}
