/* Moves and winners of the games, found by trying all there is. */
#include "naive.h"

#include <assert.h>
#include <stdlib.h>

enum { UNKNOWN, LOSES, WINS };

/* What the moves out of one position lead to. */
struct outlook {
    struct naive *naive;
    bool can_move;
    bool wants_all; /* losing moves are listed, too */
    size_t listed_count;
    uint64_t *codes; /* of the positions left, or NULL */
};

/* On a staircase a step may come to hold all stones there are. */
static uint64_t most_ever(const struct naive_rules *rules, size_t pile_count,
                          uint64_t most) {
    return rules->game == NAIVE_STAIRCASE ? most * pile_count : most;
}

bool naive_begin(struct naive *naive, const struct naive_rules *rules,
                 size_t pile_count, uint64_t most) {
    assert(pile_count <= NAIVE_PILES_MAX);
    naive->rules = *rules;
    naive->pile_count = pile_count;
    naive->base = most_ever(rules, pile_count, most) + 1;
    size_t position_count = 1;
    for (size_t i = 0; i < pile_count; i++) {
        position_count *= naive->base;
    }
    naive->memory = calloc(position_count, 1);
    return naive->memory != NULL;
}

void naive_end(struct naive *naive) {
    free(naive->memory);
    naive->memory = NULL;
}

uint64_t naive_code(const struct naive *naive, const uint64_t *piles) {
    uint64_t code = 0;
    for (size_t i = naive->pile_count; i-- > 0;) {
        assert(piles[i] < naive->base);
        code = code * naive->base + piles[i];
    }
    return code;
}

/* A move has led to these piles. */
static void see(struct outlook *outlook, uint64_t *piles) {
    outlook->can_move = true;
    if (!outlook->wants_all && naive_wins(outlook->naive, piles)) {
        return;
    }
    if (outlook->codes) {
        assert(outlook->listed_count < NAIVE_MOVES_MAX);
        outlook->codes[outlook->listed_count] =
            naive_code(outlook->naive, piles);
    }
    outlook->listed_count++;
}

/* One pile loses any positive number of stones. */
static void see_classic(struct outlook *outlook, uint64_t *piles) {
    for (size_t i = 0; i < outlook->naive->pile_count; i++) {
        uint64_t stones = piles[i];
        while (piles[i] > 0) {
            piles[i]--;
            see(outlook, piles);
        }
        piles[i] = stones;
    }
}

/* One step hands any positive number of stones to the step below it, or to the
 * ground, where they are out of play. */
static void see_staircase(struct outlook *outlook, uint64_t *steps) {
    for (size_t i = 0; i < outlook->naive->pile_count; i++) {
        uint64_t stones = steps[i];
        uint64_t below = i > 0 ? steps[i - 1] : 0;
        for (uint64_t taken = 1; taken <= stones; taken++) {
            steps[i] = stones - taken;
            if (i > 0) {
                steps[i - 1] = below + taken;
            }
            see(outlook, steps);
        }
        steps[i] = stones;
        if (i > 0) {
            steps[i - 1] = below;
        }
    }
}

/* Up to k piles lose any positive number of stones each. The piles before
 * `pile` are settled; `may_touch` of the others may be touched. */
static void see_moore(struct outlook *outlook, uint64_t *piles, size_t pile,
                      unsigned may_touch) {
    if (pile == outlook->naive->pile_count) {
        if (may_touch < outlook->naive->rules.k) {
            see(outlook, piles);
        }
        return;
    }
    see_moore(outlook, piles, pile + 1, may_touch);
    if (may_touch == 0) {
        return;
    }
    uint64_t stones = piles[pile];
    while (piles[pile] > 0) {
        piles[pile]--;
        see_moore(outlook, piles, pile + 1, may_touch - 1);
    }
    piles[pile] = stones;
}

static void look_around(struct outlook *outlook, uint64_t *piles) {
    switch (outlook->naive->rules.game) {
    case NAIVE_CLASSIC:
        see_classic(outlook, piles);
        break;
    case NAIVE_STAIRCASE:
        see_staircase(outlook, piles);
        break;
    case NAIVE_MOORE:
        see_moore(outlook, piles, 0, outlook->naive->rules.k);
        break;
    }
}

bool naive_wins(struct naive *naive, uint64_t *piles) {
    unsigned char *known = &naive->memory[naive_code(naive, piles)];
    if (*known == UNKNOWN) {
        struct outlook outlook = {.naive = naive};
        look_around(&outlook, piles);
        bool wins =
            outlook.can_move ? outlook.listed_count > 0 : naive->rules.misere;
        *known = wins ? WINS : LOSES;
    }
    return *known == WINS;
}

size_t naive_moves(struct naive *naive, uint64_t *piles, uint64_t *codes) {
    struct outlook outlook = {.naive = naive, .codes = codes};
    look_around(&outlook, piles);
    return outlook.listed_count;
}

size_t naive_options(struct naive *naive, uint64_t *piles, uint64_t *codes) {
    struct outlook outlook = {
        .naive = naive, .wants_all = true, .codes = codes};
    look_around(&outlook, piles);
    return outlook.listed_count;
}
