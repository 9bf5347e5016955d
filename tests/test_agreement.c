/* The library's formulas beside the search of naive.c, on every position of a
 * few small piles: the verdict and each winning move. */
#include "games/game_facts.h"
#include "kit/rows.h"
#include "naive.h"

#include <nimsum.h>

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* One position under the rules of a game, and what the search says of it. */
struct trial {
    const char *name;
    struct naive naive;
    uint64_t piles[NAIVE_PILES_MAX];
    uint64_t codes[NAIVE_MOVES_MAX]; /* left by the winning moves */
    size_t code_count;
    bool wins;
};

static enum nim_play play_of(const struct trial *trial) {
    return trial->naive.rules.misere ? NIM_MISERE : NIM_NORMAL;
}

/* Asserts that what the library found is what the search found. */
static void agree(const struct trial *trial, const char *what, uint64_t found,
                  uint64_t truth) {
    if (found == truth) {
        return;
    }
    print_error("%s, %s, piles", what, trial->name);
    for (size_t i = 0; i < trial->naive.pile_count; i++) {
        print_error(" %" PRIu64, trial->piles[i]);
    }
    print_error("\n");
    assert_int_equal(found, truth);
}

/* ---- Classic and staircase: one pile a move, in the order of the piles ----
 */

/* The piles after a move that is in keeping with them. */
static void play_one(const struct trial *trial, uint64_t place,
                     const struct nim_move *move, uint64_t *after) {
    agree(trial, "the place is one of the piles",
          place >= 1 && place <= trial->naive.pile_count, true);
    agree(trial, "stones before the move", move->from, trial->piles[place - 1]);
    agree(trial, "the move takes something", move->to < move->from, true);
    memcpy(after, trial->piles, sizeof trial->piles);
    after[place - 1] = move->to;
    if (trial->naive.rules.game == NAIVE_STAIRCASE && place > 1) {
        after[place - 2] += move->from - move->to;
    }
}

static void agree_on_moves(const struct trial *trial,
                           const struct nim_move *moves, const uint64_t *places,
                           size_t move_count) {
    agree(trial, "number of moves", move_count, trial->code_count);
    for (size_t i = 0; i < move_count; i++) {
        uint64_t after[NAIVE_PILES_MAX];
        play_one(trial, places[i], &moves[i], after);
        agree(trial, "position after the move",
              naive_code(&trial->naive, after), trial->codes[i]);
    }
}

static void check_classic(const struct trial *trial) {
    size_t pile_count = trial->naive.pile_count;
    for (size_t split = 0; split <= pile_count; split++) {
        struct nim_classic game;
        nim_classic_begin(&game, play_of(trial));
        nim_classic_add(&game, trial->piles, split);
        nim_classic_add(&game, trial->piles + split, pile_count - split);
        agree(trial, "verdict", nim_classic_wins(&game), trial->wins);

        struct nim_move moves[NAIVE_PILES_MAX];
        uint64_t places[NAIVE_PILES_MAX];
        size_t move_count = nim_classic_moves(&game, trial->piles, 0,
                                              pile_count, moves, places);
        agree_on_moves(trial, moves, places, move_count);
    }
}

static void check_staircase(const struct trial *trial) {
    size_t step_count = trial->naive.pile_count;
    for (size_t split = 0; split <= step_count; split++) {
        struct nim_staircase game;
        nim_staircase_begin(&game, play_of(trial));
        nim_staircase_add(&game, trial->piles, split);
        nim_staircase_add(&game, trial->piles + split, step_count - split);
        agree(trial, "verdict", nim_staircase_wins(&game), trial->wins);

        struct nim_move moves[NAIVE_PILES_MAX];
        uint64_t places[NAIVE_PILES_MAX];
        size_t move_count = nim_staircase_moves(&game, trial->piles, 0,
                                                step_count, moves, places);
        agree_on_moves(trial, moves, places, move_count);
    }
}

/* ---- Moore: several piles a move, in any order ---- */

static int compare_codes(const void *left, const void *right) {
    uint64_t a = *(const uint64_t *)left;
    uint64_t b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

/* The code of the position after a move, whose places ascend. */
static uint64_t play_several(const struct trial *trial,
                             const struct nim_move *moves,
                             const uint64_t *places, size_t touched_count) {
    agree(trial, "the move touches k piles at most",
          touched_count <= trial->naive.rules.k, true);
    uint64_t after[NAIVE_PILES_MAX];
    memcpy(after, trial->piles, sizeof after);
    for (size_t i = 0; i < touched_count; i++) {
        uint64_t alone[NAIVE_PILES_MAX];
        play_one(trial, places[i], &moves[i], alone);
        agree(trial, "the places ascend", i == 0 || places[i - 1] < places[i],
              true);
        after[places[i] - 1] = moves[i].to;
    }
    return naive_code(&trial->naive, after);
}

static size_t walk_all(const struct trial *trial, struct nim_moore_walk *walk,
                       uint64_t *codes) {
    struct nim_move moves[NIM_MOORE_K_MAX];
    uint64_t places[NIM_MOORE_K_MAX];
    size_t code_count = 0;
    size_t touched_count = nim_moore_walk_next(walk, moves, places);
    while (touched_count > 0) {
        agree(trial, "there are no more moves", code_count < trial->code_count,
              true);
        codes[code_count++] = play_several(trial, moves, places, touched_count);
        touched_count = nim_moore_walk_next(walk, moves, places);
    }
    return code_count;
}

static void check_walk(const struct trial *trial,
                       const struct nim_moore *game) {
    struct nim_moore_walk walk;
    nim_moore_walk_begin(&walk, game, trial->piles, trial->naive.pile_count);
    struct nim_wide total;
    assert_true(nim_moore_walk_count(&walk, &total));
    agree(trial, "limbs of the count", total.limb_count, trial->code_count > 0);
    agree(trial, "count", total.limb_count ? total.limb[0] : 0,
          trial->code_count);

    uint64_t codes[NAIVE_MOVES_MAX];
    size_t code_count = walk_all(trial, &walk, codes);
    agree(trial, "number of moves", code_count, trial->code_count);
    qsort(codes, code_count, sizeof codes[0], compare_codes);
    for (size_t i = 0; i < code_count; i++) {
        agree(trial, "position after a move", codes[i], trial->codes[i]);
    }
}

static void check_moore(const struct trial *trial) {
    size_t pile_count = trial->naive.pile_count;
    for (size_t split = 0; split <= pile_count; split++) {
        struct nim_moore game;
        nim_moore_begin(&game, play_of(trial), trial->naive.rules.k);
        nim_moore_add(&game, trial->piles, split);
        nim_moore_add(&game, trial->piles + split, pile_count - split);
        agree(trial, "verdict", nim_moore_wins(&game), trial->wins);
        if (split == pile_count / 2) {
            check_walk(trial, &game);
        }
    }
}

/* ---- Every position ---- */

/* Every position of that many piles of 0 .. most stones. */
static const struct size {
    size_t pile_count;
    uint64_t most;
} sizes[] = {{0, 7}, {1, 7}, {2, 7}, {3, 7}, {4, 7},
             {5, 5}, {6, 3}, {7, 1}, {8, 1}};

static const struct contest {
    const char *name;
    struct naive_rules rules;
    void (*check)(const struct trial *trial);
} contests[] = {
    {"classic, normal play", {NAIVE_CLASSIC, 0, false}, check_classic},
    {"classic, misère play", {NAIVE_CLASSIC, 0, true}, check_classic},
    {"staircase, normal play", {NAIVE_STAIRCASE, 0, false}, check_staircase},
    {"staircase, misère play", {NAIVE_STAIRCASE, 0, true}, check_staircase},
    {"Moore, k = 1, normal play", {NAIVE_MOORE, 1, false}, check_moore},
    {"Moore, k = 1, misère play", {NAIVE_MOORE, 1, true}, check_moore},
    {"Moore, k = 2, normal play", {NAIVE_MOORE, 2, false}, check_moore},
    {"Moore, k = 2, misère play", {NAIVE_MOORE, 2, true}, check_moore},
    {"Moore, k = 3, normal play", {NAIVE_MOORE, 3, false}, check_moore},
    {"Moore, k = 3, misère play", {NAIVE_MOORE, 3, true}, check_moore},
    {"Moore, k = 4, normal play", {NAIVE_MOORE, 4, false}, check_moore},
    {"Moore, k = 4, misère play", {NAIVE_MOORE, 4, true}, check_moore},
    {"Moore, k = 5, normal play", {NAIVE_MOORE, 5, false}, check_moore},
    {"Moore, k = 5, misère play", {NAIVE_MOORE, 5, true}, check_moore},
    {"Moore, k = 6, normal play", {NAIVE_MOORE, 6, false}, check_moore},
    {"Moore, k = 6, misère play", {NAIVE_MOORE, 6, true}, check_moore},
    {"Moore, k = 63, normal play", {NAIVE_MOORE, 63, false}, check_moore},
    {"Moore, k = 63, misère play", {NAIVE_MOORE, 63, true}, check_moore},
};

/* Counts the piles up like the digits of a number; false after the last. */
static bool next_position(uint64_t *piles, const struct size *size) {
    for (size_t i = 0; i < size->pile_count; i++) {
        if (piles[i] < size->most) {
            piles[i]++;
            return true;
        }
        piles[i] = 0;
    }
    return false;
}

static void solve_naively(struct trial *trial) {
    trial->wins = naive_wins(&trial->naive, trial->piles);
    trial->code_count = naive_moves(&trial->naive, trial->piles, trial->codes);
    if (trial->naive.rules.game == NAIVE_MOORE) {
        qsort(trial->codes, trial->code_count, sizeof trial->codes[0],
              compare_codes);
    }
}

static void formula_and_search_agree(void **state) {
    const struct contest *contest = *state;
    size_t position_count = 0;
    size_t move_count = 0;
    for (const struct size *size = sizes; size < sizes + COUNT(sizes); size++) {
        struct trial trial = {.name = contest->name};
        assert_true(naive_begin(&trial.naive, &contest->rules, size->pile_count,
                                size->most));
        do {
            solve_naively(&trial);
            contest->check(&trial);
            position_count++;
            move_count += trial.code_count;
        } while (next_position(trial.piles, size));
        naive_end(&trial.naive);
    }
    print_message("%zu positions, %zu winning moves\n", position_count,
                  move_count);
}

/* ---- The search itself, against what people have written down ---- */

static bool search_wins(const struct naive_rules *rules, size_t pile_count,
                        uint64_t *piles) {
    struct naive naive;
    assert_true(naive_begin(&naive, rules, pile_count, 10));
    bool wins = naive_wins(&naive, piles);
    naive_end(&naive);
    return wins;
}

static void search_knows_the_sample_of_hdu_2176(void **state) {
    (void)state;
    struct naive_rules classic = {.game = NAIVE_CLASSIC};
    assert_true(search_wins(&classic, 3, (uint64_t[]){3, 6, 9}));
    assert_false(search_wins(&classic, 3, (uint64_t[]){3, 6, 5}));
    assert_true(search_wins(&classic, 5, (uint64_t[]){5, 7, 8, 9, 10}));
    assert_false(search_wins(&classic, 5, (uint64_t[]){5, 7, 1, 9, 10}));
    assert_false(search_wins(&classic, 5, (uint64_t[]){5, 7, 8, 0, 10}));
    assert_false(search_wins(&classic, 5, (uint64_t[]){5, 7, 8, 9, 3}));
}

static void search_knows_the_sample_of_acwing_892(void **state) {
    (void)state;
    struct naive_rules staircase = {.game = NAIVE_STAIRCASE};
    assert_true(search_wins(&staircase, 3, (uint64_t[]){2, 1, 3}));
}

static void search_knows_the_sample_of_the_simple_game(void **state) {
    (void)state;
    struct naive_rules simple = {.game = NAIVE_MOORE, .k = 3, .misere = true};
    assert_true(search_wins(&simple, 2, (uint64_t[]){1, 1}));
    assert_false(search_wins(&simple, 4, (uint64_t[]){2, 2, 2, 2}));
}

int main(void) {
    const struct CMUnitTest samples[] = {
        cmocka_unit_test(search_knows_the_sample_of_hdu_2176),
        cmocka_unit_test(search_knows_the_sample_of_acwing_892),
        cmocka_unit_test(search_knows_the_sample_of_the_simple_game),
    };
    int failed = cmocka_run_group_tests(samples, NULL, NULL);
    failed += rows_run("agreement", contests, COUNT(contests),
                       sizeof contests[0], formula_and_search_agree);
    return failed != 0;
}
