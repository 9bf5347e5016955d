/* Classic Nim. */
#include "games/nim_sum.h"

void nim_classic_begin(struct nim_classic *game, enum nim_play play) {
    game->sum = (struct nim_sum){.play = play};
}

void nim_classic_add(struct nim_classic *game, const uint64_t *piles,
                     size_t pile_count) {
    nim_sum_add(&game->sum, piles, pile_count, 1);
}

bool nim_classic_wins(const struct nim_classic *game) {
    return nim_sum_wins(&game->sum);
}

/* Every pile is written down; only a winner makes the next one go behind it.
 * So there is no branch to guess wrong. */
size_t nim_classic_moves(const struct nim_classic *game, const uint64_t *piles,
                         size_t first, size_t pile_count,
                         struct nim_move *moves, uint64_t *places) {
    uint64_t flip = nim_sum_flip(&game->sum);
    size_t count = 0;
    for (size_t i = first; i < first + pile_count; i++) {
        uint64_t pile = piles[i];
        moves[count] = (struct nim_move){pile, pile ^ flip};
        if (places) {
            places[count] = i + 1;
        }
        count += (pile ^ flip) < pile;
    }
    return count;
}
