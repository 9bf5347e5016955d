/* A winning move of any game, as what it leaves of the piles. */
#include <nimsum/games.h>

#include <string.h>

static void move_classic(enum nim_play play, size_t pile_count, bool *wins,
                         uint64_t *after) {
    struct nim_classic game;
    struct nim_move move;
    nim_classic_begin(&game, play);
    nim_classic_add(&game, after, pile_count);
    *wins = nim_classic_wins(&game);
    for (size_t i = 0; *wins && i < pile_count; i++) {
        if (nim_classic_moves(&game, after, i, 1, &move, NULL) > 0) {
            after[i] = move.to;
            return;
        }
    }
}

/* The stones go to the next step. */
static enum nim_status move_staircase(enum nim_play play, size_t step_count,
                                      bool *wins, uint64_t *after) {
    struct nim_staircase game;
    struct nim_move move;
    bool overflows = false;
    nim_staircase_begin(&game, play);
    nim_staircase_add(&game, after, step_count);
    *wins = nim_staircase_wins(&game);
    for (size_t i = 0; *wins && i < step_count; i++) {
        if (nim_staircase_moves(&game, after, i, 1, &move, NULL) == 0) {
            continue;
        }
        uint64_t taken = move.from - move.to;
        if (i == 0 || taken <= UINT64_MAX - after[i - 1]) {
            after[i] = move.to;
            if (i > 0) {
                after[i - 1] += taken;
            }
            return NIM_OK;
        }
        overflows = true;
    }
    return overflows ? NIM_TOO_LARGE : NIM_OK;
}

static enum nim_status move_moore(unsigned k, enum nim_play play,
                                  size_t pile_count, bool *wins,
                                  uint64_t *after) {
    struct nim_moore game;
    struct nim_moore_walk walk;
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    if (k < 1 || k > NIM_MOORE_K_MAX) {
        return NIM_BAD_ARGUMENT;
    }
    nim_moore_begin(&game, play, k);
    nim_moore_add(&game, after, pile_count);
    *wins = nim_moore_wins(&game);
    nim_moore_walk_begin(&walk, &game, after, pile_count);
    size_t count = *wins ? nim_moore_walk_next(&walk, moves, places) : 0;
    for (size_t i = 0; i < count; i++) {
        after[places[i] - 1] = moves[i].to;
    }
    return NIM_OK;
}

enum nim_status nim_best_move(enum nim_family game, unsigned k,
                              enum nim_play play, const uint64_t *piles,
                              size_t pile_count, bool *wins, uint64_t *after) {
    *wins = false;
    if (pile_count > 0) {
        memmove(after, piles, pile_count * sizeof *piles);
    }
    switch (game) {
    case NIM_GAME_CLASSIC:
        move_classic(play, pile_count, wins, after);
        return NIM_OK;
    case NIM_GAME_STAIRCASE:
        return move_staircase(play, pile_count, wins, after);
    case NIM_GAME_MOORE:
        return move_moore(k, play, pile_count, wins, after);
    default:
        return NIM_BAD_ARGUMENT;
    }
}
