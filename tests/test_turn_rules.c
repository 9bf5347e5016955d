/* The rules of turns of boards and kinds: a search of what they list must find
 * the winner that a search of the judge's rules (truth.h) finds, and that
 * nim_solve() names. Of all other rows: games on their piles. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/wide.h"
#include "boards/board.h"
#include "kit/solving.h"
#include "problems/catalogue.h"
#include "solve/explanation.h"
#include "solve/play_search.h"
#include "system/files.h"
#include "truth.h"

#include <stdlib.h>
#include <string.h>

#define CASES 30

static struct dice luck;

/* ---- States as boards of a search ----
 *
 * The cells: how many numbers there are, the head, and the numbers; where they
 * would be too many, two of them in a cell. */

#define FIRST_NUMBER (1 + NIM_HEAD_MAX)
#define WIDE_MAX (BOARD_CELLS - FIRST_NUMBER)

/* What the search's moves are made of. */
static struct {
    const struct nim_problem *problem;
    const struct nim_turn_rule *rule;
    unsigned each;
    bool tidies;    /* the order of places says nothing, nor do empty ones */
    void *prepared; /* of a state's own, for all boards that follow it */
} played;

static bool is_among(const char *const *handles, const char *handle) {
    while (*handles && strcmp(*handles, handle) != 0) {
        handles++;
    }
    return *handles != NULL;
}

static const char *const without_order[] = {
    "cf603c",  "cf1965a", "bzoj3895", "hdu4111", "poj1740", "bzoj1982",
    "p4101",   "hdu3951", "poj2484",  "poj3537", "twonim",  "abc278g",
    "abc244c", "hdu3980", "uva12846", "p10398",  NULL};

/* Their truths have other boards: piles in order, one turn of two from equal
 * piles, marks, stones with numbers, petals. */
static const char *const of_other_form[] = {
    "cf15c",   "matchs",  "p1290",   "poj2348",  "poj3537",
    "abc278g", "abc244c", "agc002e", "uva12846", NULL};

static struct board board_of(const struct nim_state *state) {
    struct board board = {0};
    size_t count = state->number_count;
    board_add(&board, count);
    for (size_t i = 0; i < NIM_HEAD_MAX; i++) {
        board_add(&board, (size_t)state->head[i]);
    }
    for (size_t i = 0; i < count; i++) {
        if (count <= WIDE_MAX || i % 2 == 0) {
            board_add(&board, (size_t)state->numbers[i]);
        } else {
            assert_true((state->numbers[i - 1] | state->numbers[i]) < 256);
            board.cell[board.count - 1] |= (uint16_t)(state->numbers[i] << 8);
        }
    }
    if (played.tidies && count <= WIDE_MAX) {
        board_tidy(&board, FIRST_NUMBER);
        board.cell[0] = (uint16_t)(board.count - FIRST_NUMBER);
    }
    return board;
}

static void copy_board(struct nim_state *state, const struct board *board) {
    size_t count = board->cell[0];
    *state = (struct nim_state){.problem = played.problem,
                                .memory = nim_system_memory,
                                .each = played.each,
                                .at = played.rule->at,
                                .prepared = played.prepared};
    assert_int_equal(nim_state_resize(state, count), NIM_OK);
    for (size_t i = 0; i < NIM_HEAD_MAX; i++) {
        state->head[i] = board->cell[1 + i];
    }
    for (size_t i = 0; i < count; i++) {
        uint16_t both = board->cell[FIRST_NUMBER + i / 2];
        state->numbers[i] = count <= WIDE_MAX ? board->cell[FIRST_NUMBER + i]
                            : i % 2           ? both >> 8
                                              : both & 255;
    }
}

/* ---- Turns ---- */

struct seen {
    struct boards *moves;
    const struct board *board;
    struct nim_turn *turns; /* those before */
    size_t turn_count;
};

static void check_touches(const struct nim_state *state,
                          const struct nim_turn *turn) {
    assert_true(turn->count > 0);
    for (size_t i = 0; i < turn->count; i++) {
        const struct nim_touch *touch = &turn->touches[i];
        assert_true(i == 0 || touch[-1].place < touch->place);
        assert_in_range(touch->place, 1, nim_state_count(state));
        assert_int_equal(touch->from,
                         nim_state_pile(state, (size_t)touch->place - 1));
        assert_true(touch->other_count < NIM_PARTS_MAX);
    }
}

static bool is_same(const struct nim_turn *a, const struct nim_turn *b) {
    return a->count == b->count &&
           memcmp(a->touches, b->touches, a->count * sizeof *a->touches) == 0;
}

/* Parts of a split in any order are one turn. */
static void sort_parts(struct nim_turn *turn) {
    for (size_t i = 0; i < turn->count; i++) {
        struct nim_touch *touch = &turn->touches[i];
        for (unsigned j = 0; j < touch->other_count; j++) {
            if (touch->to < touch->others[j]) {
                uint64_t part = touch->to;
                touch->to = touch->others[j];
                touch->others[j] = part;
            }
        }
    }
}

static bool note_turn(struct nim_turn_list *list) {
    struct seen *seen = list->context;
    struct nim_state after;
    struct nim_turn turn = *list->turn;
    check_touches(list->state, &turn);
    copy_board(&after, seen->board);
    assert_int_equal(nim_state_make(&after, list->rule, &turn), NIM_OK);
    struct board board = board_of(&after);
    boards_add(seen->moves, &board);
    free(after.numbers);
    sort_parts(&turn);
    for (size_t i = 0; i < seen->turn_count; i++) {
        assert_false(is_same(&seen->turns[i], &turn));
    }
    if ((seen->turn_count & (seen->turn_count - 1)) == 0) { /* 0, 1, 2, 4 .. */
        size_t room = 2 * seen->turn_count + 1;
        seen->turns = realloc(seen->turns, room * sizeof turn);
        assert_non_null(seen->turns);
    }
    seen->turns[seen->turn_count++] = turn;
    return true;
}

static void list_by_rule(const struct board *board, struct boards *moves) {
    struct nim_state state;
    struct nim_turn turn;
    struct seen seen = {.moves = moves, .board = board};
    struct nim_turn_list list = {.state = &state,
                                 .rule = played.rule,
                                 .turn = &turn,
                                 .visit = note_turn,
                                 .context = &seen};
    copy_board(&state, board);
    nim_turn_rule_list(&list);
    assert_int_equal(list.status, NIM_OK);
    free(seen.turns);
    free(state.numbers);
}

static bool end_at_once(struct nim_turn_list *list) {
    ++*(size_t *)list->context;
    return false;
}

/* A list that is ended is not gone on with. */
static void check_ending(struct nim_state *state) {
    struct nim_turn turn;
    size_t count = 0;
    struct nim_turn_list list = {.state = state,
                                 .rule = played.rule,
                                 .turn = &turn,
                                 .visit = end_at_once,
                                 .context = &count};
    nim_turn_rule_list(&list);
    assert_true(count <= 1);
}

/* ---- Who wins ---- */

/* What the board's arrangement says, where the rule knows. */
static bool is_known(const struct board *board, bool *wins) {
    struct nim_state state;
    copy_board(&state, board);
    bool known = played.rule->wins != NULL;
    if (known) {
        *wins = played.rule->wins(&state);
    } else if (played.rule->keeps_cases) {
        size_t count =
            nim_board_arrange(played.problem->layout.board, state.head,
                              state.numbers, state.number_count);
        uint64_t sum = 0;
        known = count != SIZE_MAX;
        for (size_t i = 0; known && i < count; i++) {
            sum ^= state.numbers[i];
        }
        *wins = sum != 0;
    }
    free(state.numbers);
    return known;
}

/* Plays at random to the end: all positions on the way are as is known. */
static void play_to_the_end(struct search *search, struct board board) {
    struct boards moves = {0};
    do {
        bool wins;
        if (is_known(&board, &wins)) {
            assert_int_equal(wins, search_wins(search, &board));
        }
        moves.count = 0;
        list_by_rule(&board, &moves);
        if (moves.count > 0) {
            board = moves.list[dice_throw_below(&luck, moves.count)];
        }
    } while (moves.count > 0);
    free(moves.list);
}

/* How many different boards follow at once? */
static size_t count_after(list_moves_fn *list_moves,
                          const struct board *board) {
    struct boards moves = {0};
    size_t count = 0;
    list_moves(board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        size_t j = 0;
        while (memcmp(&moves.list[i], &moves.list[j], sizeof *board) != 0) {
            j++;
        }
        count += j == i;
    }
    free(moves.list);
    return count;
}

/* ---- Cases ---- */

/* Of a case of all piles the largest one, which its first number is. */
static uint64_t last_case(const struct nim_problem *problem,
                          const char *input) {
    const struct nim_board *board = problem->layout.board;
    return board && board->find_each ? strtoull(input, NULL, 10) : 1;
}

static void read_case(const char *input, struct nim_setup *setup) {
    struct text_input text = {.text = (const unsigned char *)input,
                              .text_len = strlen(input)};
    struct nim_input from = text_input_open(&text);
    struct nim_reader reader;
    struct nim_fault fault;
    bool found = false;
    *setup = (struct nim_setup){.problem = played.problem,
                                .memory = nim_system_memory};
    assert_int_equal(nim_reader_begin(&reader, &from, &nim_system_memory, NULL),
                     NIM_OK);
    assert_int_equal(nim_setup_read(setup, &reader,
                                    last_case(setup->problem, input), &found,
                                    &fault),
                     NIM_OK);
    assert_true(found);
    nim_reader_end(&reader);
}

static enum nim_status begin(struct nim_state *state,
                             const struct nim_setup *setup) {
    const struct nim_turn_rule *rule = played.rule;
    *state = (struct nim_state){.problem = played.problem,
                                .memory = nim_system_memory,
                                .each = played.each,
                                .at = rule->at};
    memcpy(state->head, setup->head, sizeof setup->head);
    assert_int_equal(
        nim_state_begin(state, setup->numbers, setup->number_count), NIM_OK);
    return rule->begin ? rule->begin(state) : NIM_OK;
}

/* What nim_solve says; where the answer is no word, what the truth says. */
static bool solves_as_won(const struct truth *truth, const char *input,
                          bool wins) {
    struct solved solved = solve_text(played.problem, input);
    assert_int_equal(solved.status, NIM_OK);
    bool is_lost = truth->loses && strstr(solved.text, truth->loses);
    bool is_won = !truth->wins || strstr(solved.text, truth->wins);
    free(solved.text);
    return is_lost == is_won ? wins : !is_lost;
}

/* ---- The referee ---- */

static size_t count_winning(struct search *search, const struct board *board,
                            size_t *all) {
    struct boards moves = {0};
    size_t count = 0;
    list_by_rule(board, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        count += !search_wins(search, &moves.list[i]);
    }
    *all = moves.count;
    free(moves.list);
    return count;
}

/* What the referee knows of its position, by theory or by its own search. */
static void check_referee(struct nim_referee *referee, struct search *search) {
    const struct board board = board_of(&referee->state);
    bool wins = search_wins(search, &board);
    bool found = !wins;
    uint64_t left = 1000000;
    size_t all;
    struct nim_wide count;
    nim_wide_set(&count, count_winning(search, &board, &all));
    assert_int_equal(referee->wins, wins);
    assert_int_equal(referee->is_over, all == 0);
    assert_true(referee->is_counted);
    assert_int_equal(referee->winning_count.limb_count, count.limb_count);
    assert_true(count.limb_count == 0 ||
                referee->winning_count.limb[0] == count.limb[0]);
    enum nim_status status = nim_search_wins(referee, &left, &found);
    if (status != NIM_TOO_HARD || !is_known(&board, &found)) {
        assert_int_equal(status, NIM_OK);
        assert_int_equal(found, wins);
    }
}

/* A game of two opponents: whoever can win goes on to, but for the random
 * one. */
static void play_by_referee(const struct nim_setup *setup,
                            struct search *search) {
    struct nim_referee referee;
    struct nim_line why = {.len = 0};
    uint64_t random = dice_throw(&luck);
    assert_int_equal(nim_referee_begin(&referee, setup, &why), NIM_OK);
    check_referee(&referee, search);
    while (!referee.is_over) {
        enum nim_level level = (enum nim_level)dice_throw_below(&luck, 3);
        struct nim_turn turn;
        size_t touch;
        bool wins = referee.wins;
        assert_int_equal(nim_referee_choose(&referee, level, &random, &turn),
                         NIM_OK);
        assert_int_equal(nim_referee_check(&referee, &turn, &touch),
                         NIM_STEP_POSSIBLE);
        assert_int_equal(nim_referee_make(&referee, &turn), NIM_OK);
        check_referee(&referee, search);
        assert_true(level == NIM_RANDOM || !wins || !referee.wins);
    }
    nim_referee_end(&referee);
}

static void check_case(const struct truth *truth, struct search *expected,
                       struct search *search) {
    struct text input = {0};
    struct board board = {0};
    struct nim_setup setup;
    struct nim_state state;
    text_print(&input, "%s", truth->follows == AFTER_COUNT ? "1\n" : "");
    text_print(&input, "%s", truth->space ? truth->space : "");
    truth->make(truth, &luck, &input, &board);
    read_case(input.bytes, &setup);
    assert_int_equal(begin(&state, &setup), NIM_OK);
    played.prepared = state.prepared;
    played.each = state.each;
    bool wins = search_wins(expected, &board);
    struct board own = board_of(&state);
    check_ending(&state);
    if (search_wins(search, &own) != wins ||
        solves_as_won(truth, input.bytes, wins) != wins) {
        fail_msg("%s: another player wins\n%s", truth->handle, input.bytes);
    }
    if (!is_among(of_other_form, truth->handle)) {
        assert_int_equal(count_after(list_by_rule, &own),
                         count_after(truth->moves, &board));
    }
    play_to_the_end(search, own);
    play_by_referee(&setup, search);
    free(state.numbers);
    free(state.prepared);
    nim_setup_end(&setup);
    text_end(&input);
}

static void turns_are_those_of_the_rules(void **state) {
    struct truth truth;
    played.problem = *state;
    played.rule = nim_turn_rule_find(played.problem);
    played.each = played.rule->each > 0 ? played.rule->each : 1;
    played.tidies = is_among(without_order, played.problem->card.names[0]);
    assert_true(truth_find(played.problem, &truth));
    struct search expected = {.list_moves = truth.moves,
                              .misere = truth.misere,
                              .tidies = truth.tidies};
    struct search search = {.list_moves = list_by_rule,
                            .misere = played.rule->last_loses ||
                                      played.problem->game.play == NIM_MISERE};
    for (size_t i = 0; i < CASES; i++) {
        check_case(&truth, &expected, &search);
    }
    search_end(&expected);
    search_end(&search);
}

/* ---- Rows whose turns are moves on piles ---- */

/* All turns of a lost position leave a won one, and one at least of a won
 * position a lost one. */
static bool check_turn(struct nim_turn_list *list) {
    struct nim_referee *referee = list->context;
    struct nim_before before;
    bool was_won = referee->wins;
    assert_int_equal(nim_before_keep(&before, referee), NIM_OK);
    assert_int_equal(nim_referee_try(referee, list->turn), NIM_OK);
    assert_int_equal(nim_explanation_update(&referee->explanation), NIM_OK);
    assert_true(was_won || referee->explanation.wins);
    nim_before_restore(&before, referee);
    nim_before_end(&before, referee);
    return true;
}

static void play_on_piles(const struct nim_setup *setup) {
    struct nim_referee referee;
    struct nim_line why = {.len = 0};
    uint64_t random = dice_throw(&luck);
    enum nim_status status = nim_referee_begin(&referee, setup, &why);
    assert_int_equal(status, NIM_OK);
    for (size_t i = 0; !referee.is_over; i++) {
        struct nim_turn turn;
        struct nim_turns turns;
        struct nim_turn_list list = {
            .turn = &turn, .visit = check_turn, .context = &referee};
        bool wins = referee.wins;
        if (!referee.is_searched) {
            nim_referee_list(&referee, &list, &turns);
            assert_int_equal(nim_explanation_update(&referee.explanation),
                             NIM_OK);
        }
        enum nim_level level = i % 2 == 0 ? NIM_PERFECT : NIM_RANDOM;
        assert_int_equal(nim_referee_choose(&referee, level, &random, &turn),
                         NIM_OK);
        assert_int_equal(nim_referee_make(&referee, &turn), NIM_OK);
        assert_true(level == NIM_RANDOM || !wins || !referee.wins);
    }
    assert_int_equal(referee.wins, referee.last_loses);
    nim_referee_end(&referee);
}

static void turns_keep_what_is_won(void **state) {
    struct truth truth;
    played.problem = *state;
    assert_true(truth_find(played.problem, &truth));
    for (size_t i = 0; i < CASES && truth.make; i++) {
        struct text input = {0};
        struct board board = {0};
        struct nim_setup setup;
        text_print(&input, "%s", truth.follows == AFTER_COUNT ? "1\n" : "");
        text_print(&input, "%s", truth.space ? truth.space : "");
        truth.make(&truth, &luck, &input, &board);
        read_case(input.bytes, &setup);
        play_on_piles(&setup);
        nim_setup_end(&setup);
        text_end(&input);
    }
}

#define PROBLEMS_MAX 300

int main(void) {
    struct CMUnitTest tests[PROBLEMS_MAX];
    size_t count = 0;
    const struct nim_problem *row;
    for (size_t i = 0; (row = nim_problem_at(i)) != NULL; i++) {
        const struct nim_turn_rule *rule = nim_turn_rule_find(row);
        struct truth truth;
        if ((!rule || !rule->missing) && truth_find(row, &truth) &&
            count < PROBLEMS_MAX) {
            tests[count++] = (struct CMUnitTest){
                .name = row->card.names[0],
                .test_func = rule ? turns_are_those_of_the_rules
                                  : turns_keep_what_is_won,
                .initial_state = (void *)(uintptr_t)row,
            };
        }
    }
    dice_begin(&luck);
    return _cmocka_run_group_tests("turn rules", tests, count, NULL, NULL);
}
