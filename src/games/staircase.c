/* Staircase Nim. steps[i] is step i + 1, so odd steps have even indices. */
#include "games/nim_sum.h"

#include "base/integer.h"

void nim_staircase_begin(struct nim_staircase *game, enum nim_play play) {
    game->odd = (struct nim_sum){.play = play};
    game->step_count = 0;
}

void nim_staircase_add(struct nim_staircase *game, const uint64_t *steps,
                       size_t step_count) {
    size_t skip = game->step_count % 2;
    if (step_count > 0) {
        nim_sum_add(&game->odd, steps + skip, step_count - skip, 2);
    }
    game->step_count += step_count;
}

bool nim_staircase_wins(const struct nim_staircase *game) {
    return nim_sum_wins(&game->odd);
}

/* An odd step goes down to its target. */
static uint64_t left_on_odd(const struct nim_sum *odd, const uint64_t *step) {
    return nim_sum_target(odd, *step);
}

/* An even step hands down what the odd step below it lacks to its target.
 * Where nothing is lacking, or more than there is, it keeps all it has. */
static uint64_t left_on_even(const struct nim_sum *odd, const uint64_t *step) {
    uint64_t below = step[-1];
    uint64_t lack = integer_max(nim_sum_target(odd, below), below) - below;
    return lack <= *step ? *step - lack : *step;
}

size_t nim_staircase_moves(const struct nim_staircase *game,
                           const uint64_t *steps, size_t first,
                           size_t step_count, struct nim_move *moves,
                           uint64_t *places) {
    size_t count = 0;
    for (size_t i = first; i < first + step_count; i++) {
        uint64_t left = i % 2 == 0 ? left_on_odd(&game->odd, &steps[i])
                                   : left_on_even(&game->odd, &steps[i]);
        moves[count] = (struct nim_move){steps[i], left};
        if (places) {
            places[count] = i + 1;
        }
        count += left < steps[i];
    }
    return count;
}
