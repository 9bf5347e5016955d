/* Games in play: who wins, the turns there are, and what opponents choose, each
 * compared with a search of the game's rules (truth_games.c). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <nimsum.h>

#include "base/wide.h"
#include "kit/dice.h"
#include "kit/search.h"
#include "streams/line.h"
#include "system/files.h"
#include "truth.h"

/* ---- Positions as boards of the search ---- */

/* Longest games that are known. */
#define KNOWN ((size_t)1 << 17)
struct known {
    size_t round; /* of games; free in any other */
    struct board board;
    size_t longest; /* plus 1; 0: not known */
};

struct player {
    struct nim_problem problem;
    struct known known[KNOWN];
    size_t round; /* of games */
    const struct game *game;
    struct search search;
    struct nim_referee referee;
    size_t gone; /* piles of up to so many stones have left the board */
};

static void begin(struct player *player, const char *name, enum nim_play play,
                  const uint64_t *piles, size_t count) {
    struct nim_line why = {.len = 0};
    player->round++;
    player->problem = *nim_problem_find(name);
    player->problem.game.play = play;
    player->game = truth_game(&player->problem.game);
    player->search = (struct search){
        .list_moves = player->game->moves,
        .misere = play == NIM_MISERE || player->game->last_loses,
    };
    struct nim_setup setup = {.problem = &player->problem,
                              .memory = nim_system_memory};
    assert_int_equal(nim_setup_set(&setup, piles, count, NULL, 0), NIM_OK);
    assert_int_equal(nim_referee_begin(&player->referee, &setup, &why), NIM_OK);
    nim_setup_end(&setup);
}

static void end(struct player *player) {
    nim_referee_end(&player->referee);
    search_end(&player->search);
}

static struct board board_of(const struct player *player) {
    const struct nim_state *state = &player->referee.state;
    struct board board = {0};
    truth_add_rules(player->game, player->problem.game.k, &board);
    for (size_t i = 0; i < state->number_count; i++) {
        board_add(&board, state->numbers[i]);
    }
    return board;
}

static size_t first_pile(const struct player *player) {
    struct board rules = {0};
    truth_add_rules(player->game, player->problem.game.k, &rules);
    return rules.count;
}

static struct boards moves_of(const struct player *player,
                              const struct board *board) {
    struct boards moves = {0};
    player->game->moves(board, &moves);
    return moves;
}

/* Moves that leave a lost position. */
static size_t count_winning(struct player *player, const struct board *board) {
    struct boards moves = moves_of(player, board);
    size_t count = 0;
    for (size_t i = 0; i < moves.count; i++) {
        count += !search_wins(&player->search, &moves.list[i]);
    }
    free(moves.list);
    return count;
}

static struct known *find_known(struct player *player,
                                const struct board *board) {
    size_t at = board->count;
    for (size_t i = 0; i < board->count; i++) {
        at = at * 31 + board->cell[i];
    }
    for (;; at++) {
        struct known *known = &player->known[at % KNOWN];
        if (known->round != player->round) {
            *known = (struct known){.round = player->round, .board = *board};
        }
        if (memcmp(&known->board, board, sizeof *board) == 0) {
            return known;
        }
    }
}

/* The longest game where whoever wins goes on winning, and both prolong it. */
static size_t longest_of(struct player *player, const struct board *board) {
    if (find_known(player, board)->longest > 0) {
        return find_known(player, board)->longest - 1;
    }
    struct boards moves = moves_of(player, board);
    bool wins = search_wins(&player->search, board);
    size_t longest = 0;
    for (size_t i = 0; i < moves.count; i++) {
        if (!wins || !search_wins(&player->search, &moves.list[i])) {
            size_t len = 1 + longest_of(player, &moves.list[i]);
            longest = len > longest ? len : longest;
        }
    }
    free(moves.list);
    find_known(player, board)->longest = longest + 1;
    return longest;
}

static bool is_same(const struct player *player, struct board a,
                    struct board b) {
    for (size_t i = 0; i < BOARD_CELLS; i++) {
        a.cell[i] = a.cell[i] > player->gone ? a.cell[i] : 0;
        b.cell[i] = b.cell[i] > player->gone ? b.cell[i] : 0;
    }
    if (player->game->tidies) {
        board_tidy(&a, first_pile(player));
        board_tidy(&b, first_pile(player));
    }
    return a.count == b.count &&
           memcmp(a.cell, b.cell, a.count * sizeof *a.cell) == 0;
}

/* ---- What is known of a position ---- */

static void check_position(struct player *player, bool *is_over) {
    struct nim_referee *referee = &player->referee;
    const struct board board = board_of(player);
    struct boards moves = moves_of(player, &board);
    struct nim_wide count;
    *is_over = moves.count == 0;
    free(moves.list);
    assert_int_equal(referee->is_over, *is_over);
    assert_int_equal(referee->wins, search_wins(&player->search, &board));
    assert_true(referee->is_counted);
    nim_wide_set(&count, count_winning(player, &board));
    assert_memory_equal(&referee->winning_count, &count,
                        sizeof count.limb_count +
                            count.limb_count * sizeof *count.limb);
}

/* What was best to do: the fewest answers, then the longest game. */
static void check_choice(struct player *player, const struct board *before,
                         const struct board *after, enum nim_level level) {
    struct boards moves = moves_of(player, before);
    bool wins = search_wins(&player->search, before);
    bool wants_answers = level == NIM_PERFECT && !wins;
    bool wants_longest = level == NIM_DELAY || wants_answers;
    size_t answers = count_winning(player, after);
    size_t longest = wants_longest ? longest_of(player, after) : 0;
    bool is_found = false;
    for (size_t i = 0; i < moves.count; i++) {
        const struct board *other = &moves.list[i];
        is_found = is_found || is_same(player, *other, *after);
        if (level == NIM_RANDOM ||
            (wins && search_wins(&player->search, other))) {
            continue;
        }
        size_t other_answers = count_winning(player, other);
        if (wants_answers) {
            assert_true(answers <= other_answers);
        }
        if (wants_longest && (!wants_answers || answers == other_answers)) {
            assert_true(longest >= longest_of(player, other));
        }
    }
    free(moves.list);
    assert_true(is_found);
    if (level != NIM_RANDOM && wins) {
        assert_false(search_wins(&player->search, after));
    }
}

/* The turn that takes the most of all. */
static void be_greedy(const struct player *player, struct nim_turn *turn) {
    const struct nim_state *state = &player->referee.state;
    size_t most = 0;
    for (size_t i = 1; i < state->number_count; i++) {
        most = state->numbers[i] > state->numbers[most] ? i : most;
    }
    *turn = (struct nim_turn){.count = 1,
                              .touches = {{.place = most + 1, .to = 0}}};
}

/* A game: the first player plays by the level, the other one at random, or
 * takes the largest pile where that is a turn. */
static void play(struct player *player, enum nim_level level,
                 uint64_t *random) {
    bool is_over = false;
    check_position(player, &is_over);
    for (size_t i = 0; !is_over; i++) {
        const struct board before = board_of(player);
        struct nim_turn turn;
        size_t touch;
        enum nim_level own = i % 2 == 0 ? level : NIM_RANDOM;
        assert_int_equal(
            nim_referee_choose(&player->referee, own, random, &turn), NIM_OK);
        if (own == NIM_RANDOM && *random % 2 == 0) {
            struct nim_turn greedy;
            be_greedy(player, &greedy);
            if (nim_referee_check(&player->referee, &greedy, &touch) ==
                NIM_STEP_POSSIBLE) {
                turn = greedy;
            }
        }
        assert_int_equal(nim_referee_check(&player->referee, &turn, &touch),
                         NIM_STEP_POSSIBLE);
        assert_int_equal(nim_referee_make(&player->referee, &turn), NIM_OK);
        const struct board after = board_of(player);
        check_choice(player, &before, &after, own);
        check_position(player, &is_over);
    }
}

/* ---- Games ---- */

static const struct {
    const char *name;
    enum nim_play play;
    size_t piles; /* up to so many */
    size_t most;  /* of up to so many stones */
} games[] = {
    {"classic", NIM_NORMAL, 4, 3},
    {"classic", NIM_MISERE, 4, 3},
    {"staircase", NIM_NORMAL, 3, 3},
    {"staircase", NIM_MISERE, 3, 3},
    {"bash", NIM_NORMAL, 4, 2},
    {"bash", NIM_MISERE, 4, 2},
    {"hdu3032", NIM_NORMAL, 2, 5},
    {"hdu3032", NIM_MISERE, 2, 4},
    {"hdu5795", NIM_NORMAL, 2, 5},
    {"lightoj1296", NIM_NORMAL, 3, 6},
    {"lightoj1296", NIM_MISERE, 3, 6},
    {"boj11871", NIM_NORMAL, 2, 7},
    {"51nod1067", NIM_NORMAL, 1, 12},
    {"boj9656", NIM_NORMAL, 1, 12},
    {"cses1098", NIM_MISERE, 3, 4},
    {"hr-game-of-stones-1", NIM_NORMAL, 1, 12},
    {"acwing894", NIM_NORMAL, 2, 3},
    {"cses2207", NIM_NORMAL, 1, 12},
    {"boj16877", NIM_NORMAL, 3, 5},
    {"hdu1847", NIM_NORMAL, 1, 12},
};

static void every_turn_is_as_the_search_has_it(void **state) {
    struct dice dice = {.state = 33};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        for (size_t round = 0; round < 200; round++) {
            static struct player player;
            uint64_t piles[8];
            uint64_t random = round;
            size_t count = truth_between(&dice, 1, games[i].piles);
            for (size_t j = 0; j < count; j++) {
                piles[j] = truth_between(&dice, 0, games[i].most);
            }
            begin(&player, games[i].name, games[i].play, piles, count);
            player.gone = strcmp(games[i].name, "cses2207") == 0 ? 2 : 0;
            play(&player, (enum nim_level)(round % 3), &random);
            end(&player);
        }
    }
}

/* ---- Positions that are too large to be searched ---- */

/* Piles that a turn can leave with what makes the nim-sum 0. */
static size_t count_answers(const uint64_t *piles, size_t count) {
    uint64_t sum = 0;
    size_t answers = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= piles[i];
    }
    for (size_t i = 0; i < count; i++) {
        answers += (piles[i] ^ sum) < piles[i];
    }
    return answers;
}

/* Of all turns. */
static size_t fewest_answers(uint64_t *piles, size_t count) {
    size_t fewest = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        uint64_t pile = piles[i];
        for (piles[i] = 0; piles[i] < pile; piles[i]++) {
            size_t answers = count_answers(piles, count);
            fewest = answers < fewest ? answers : fewest;
        }
    }
    return fewest;
}

static void of_a_large_lost_position_few_turns_answer(void **state) {
    struct dice dice = {.state = 5};
    (void)state;
    for (size_t round = 0; round < 50; round++) {
        static struct player player;
        uint64_t piles[8] = {0};
        uint64_t random = round;
        struct nim_turn turn;
        size_t touch;
        for (size_t i = 0; i < 7; i++) {
            piles[i] = truth_between(&dice, 0, 2000);
            piles[7] ^= piles[i];
        }
        begin(&player, "classic", NIM_NORMAL, piles, 8);
        assert_false(player.referee.wins);
        assert_int_equal(
            nim_referee_choose(&player.referee, NIM_PERFECT, &random, &turn),
            NIM_OK);
        assert_int_equal(nim_referee_check(&player.referee, &turn, &touch),
                         NIM_STEP_POSSIBLE);
        size_t fewest = fewest_answers(piles, 8);
        piles[turn.touches[0].place - 1] = turn.touches[0].to;
        assert_int_equal(count_answers(piles, 8), fewest);
        end(&player);
    }
}

/* Every turn is possible, and whoever can win goes on to; unless steps are full
 * and a winning turn of the theory is refused. */
static void play_large(const char *name, enum nim_play play,
                       const uint64_t *piles, size_t count, bool is_full) {
    static struct player player;
    uint64_t random = 7;
    begin(&player, name, play, piles, count);
    for (size_t i = 0; i < 30 && !player.referee.is_over; i++) {
        enum nim_level level = (enum nim_level)(i % 3);
        struct nim_turn turn;
        size_t touch;
        bool wins = player.referee.wins;
        assert_int_equal(
            nim_referee_choose(&player.referee, level, &random, &turn), NIM_OK);
        assert_int_equal(nim_referee_check(&player.referee, &turn, &touch),
                         NIM_STEP_POSSIBLE);
        assert_int_equal(nim_referee_make(&player.referee, &turn), NIM_OK);
        assert_true(level == NIM_RANDOM || !wins || !player.referee.wins ||
                    is_full);
    }
    end(&player);
}

static void large_positions_are_played(void **state) {
    static const char *const names[] = {"classic", "staircase", "bash"};
    struct dice dice = {.state = 8};
    (void)state;
    for (size_t i = 0; i < 24; i++) {
        uint64_t piles[50];
        size_t count = i % 2 == 0 ? 3 : i % 3 == 2 ? 12 : 50;
        for (size_t j = 0; j < count; j++) {
            piles[j] = dice_throw_any_width(&dice) / 64;
        }
        play_large(names[i % 3], i % 4 < 2 ? NIM_NORMAL : NIM_MISERE, piles,
                   count, false);
    }
}

/* No block of 2048 entries, or more: a search of more than 512 positions. */
static void *refuse_large(void *context, void *block, size_t len) {
    (void)context;
    return len >= 49152 ? NULL
                        : nim_system_memory.resize(nim_system_memory.context,
                                                   block, len);
}

static void a_search_that_outgrows_its_memory_is_told(void **state) {
    static const struct {
        uint64_t piles[2];
        enum nim_status status;
    } rows[] = {{{8, 13}, NIM_OK}, {{40, 41}, NIM_NO_MEMORY}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_setup setup = {.problem = nim_problem_find("hdu1527"),
                                  .memory = {.resize = refuse_large}};
        struct nim_referee referee;
        struct nim_line why = {.len = 0};
        struct nim_turn turn;
        uint64_t random = 1;
        assert_int_equal(nim_setup_set(&setup, rows[i].piles, 2, NULL, 0),
                         NIM_OK);
        assert_int_equal(nim_referee_begin(&referee, &setup, &why), NIM_OK);
        assert_int_equal(
            nim_referee_choose(&referee, NIM_DELAY, &random, &turn),
            rows[i].status);
        nim_referee_end(&referee);
        nim_setup_end(&setup);
    }
}

/* A step that is full: what would be handed down to it stays where it is. */
static void no_turn_fills_a_step_above_the_largest_number(void **state) {
    static const uint64_t steps[] = {UINT64_MAX, UINT64_MAX, UINT64_MAX, 9};
    (void)state;
    play_large("staircase", NIM_NORMAL, steps, 3, true);
    play_large("staircase", NIM_MISERE, steps, 4, true);
}

/* Of the piles 3 6 9. */
static void turns_are_read_as_people_type_them(void **state) {
    static const struct {
        const char *text;
        const char *said; /* place, what is left, other parts; NULL: no turn */
    } rows[] = {
        {"2-3", "2 3;"},
        {" 2:3\t", "2 3;"},
        {"2:1+4", "2 1 4;"},
        {"2:1+4+1", "2 1 4 1;"},
        {"2:1+1+1+1", NULL},
        {"1-1 3-9", "1 2;3 0;"},
        {"1-1,3:2", "1 2;3 2;"},
        {"1-1,", NULL},
        {"", NULL},
        {" ", NULL},
        {"2", NULL},
        {"2;3", NULL},
        {"-3", NULL},
        {"2-", NULL},
        {"2:", NULL},
        {"2:1+", NULL},
        {"2:1+x", NULL},
        {"2-3x", NULL},
        {"2-x", NULL},
        {"2-18446744073709551616", NULL},
        {"4-1", "4 18446744073709551615;"},
        {"2-7", "2 18446744073709551615;"},
    };
    static const uint64_t piles[] = {3, 6, 9};
    static struct player player;
    (void)state;
    begin(&player, "classic", NIM_NORMAL, piles, 3);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_turn turn;
        struct nim_line said = {.len = 0};
        bool is_turn =
            nim_turn_read(&player.referee.state, rows[i].text, &turn);
        assert_int_equal(is_turn, rows[i].said != NULL);
        for (size_t j = 0; is_turn && j < turn.count; j++) {
            const struct nim_touch *touch = &turn.touches[j];
            nim_line_say(&said, "%" PRIu64 " %" PRIu64, touch->place,
                         touch->to);
            for (unsigned k = 0; k < touch->other_count; k++) {
                nim_line_say(&said, " %" PRIu64, touch->others[k]);
            }
            nim_line_say(&said, ";");
        }
        assert_string_equal(said.len > 0 ? said.text : "",
                            is_turn ? rows[i].said : "");
    }
    end(&player);
}

/* Of as many piles as may be touched, and of one more. */
static void no_turn_touches_more_than_that(void **state) {
    static const uint64_t piles[] = {9};
    static struct player player;
    struct nim_turn turn;
    char text[4 * (NIM_MOORE_K_MAX + 1) + 1] = "";
    (void)state;
    begin(&player, "classic", NIM_NORMAL, piles, 1);
    for (int i = 0; i < NIM_MOORE_K_MAX; i++) {
        strcat(text, "1-1 ");
    }
    assert_true(nim_turn_read(&player.referee.state, text, &turn));
    assert_int_equal(turn.count, NIM_MOORE_K_MAX);
    assert_false(
        nim_turn_read(&player.referee.state, strcat(text, "1-1"), &turn));
    end(&player);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_is_as_the_search_has_it),
        cmocka_unit_test(of_a_large_lost_position_few_turns_answer),
        cmocka_unit_test(large_positions_are_played),
        cmocka_unit_test(a_search_that_outgrows_its_memory_is_told),
        cmocka_unit_test(no_turn_fills_a_step_above_the_largest_number),
        cmocka_unit_test(turns_are_read_as_people_type_them),
        cmocka_unit_test(no_turn_touches_more_than_that),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
