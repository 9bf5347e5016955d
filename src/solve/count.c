/* How many turns win, and how many lose. */
#include "base/wide.h"
#include "solve/explanation.h"

#include <assert.h>

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

static bool count_winning(struct nim_explanation *explanation) {
    struct nim_game game = explanation->problem->game;
    struct nim_position position;
    struct nim_moves moves;
    game.kind = explanation->kind;
    nim_position_begin(&position, &game, &explanation->rules);
    enum nim_status status = nim_position_add(&position, explanation->piles,
                                              explanation->pile_count);
    assert(status == NIM_OK); /* they have been valued */
    (void)status;
    nim_moves_begin(&moves, &position, explanation->piles,
                    explanation->pile_count);
    return nim_moves_count(&moves, &explanation->winning_count);
}

/* In a sum all turns are gone through. */
static bool count_options(struct nim_explanation *explanation,
                          struct nim_wide *total) {
    struct nim_turns turns;
    struct nim_turn turn;
    uint64_t count = 0;
    nim_turns_begin(&turns, explanation);
    while (count <= OPTIONS_MAX && nim_sums_next(&turns, &turn)) {
        count++;
    }
    nim_wide_set(total, count);
    return count <= OPTIONS_MAX;
}

static bool count_all(struct nim_explanation *explanation,
                      struct nim_wide *total) {
    unsigned k = explanation->columns.k;
    if (explanation->kind) {
        return count_options(explanation, total);
    }
    if (k > 1 && explanation->pile_count > PRODUCTS_MAX / k) {
        return false;
    }
    count_choices(explanation, total);
    return true;
}

bool nim_turns_count(struct nim_explanation *explanation) {
    struct nim_wide all;
    if (!count_all(explanation, &all) || !count_winning(explanation)) {
        return false;
    }
    explanation->losing_count = all;
    nim_wide_subtract(&explanation->losing_count, &explanation->winning_count);
    return true;
}
