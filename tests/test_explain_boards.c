/* What explain claims of boards, against search by the boards' rules. */
#define _XOPEN_SOURCE 700

#include "kit/json.h"
#include "kit/process.h"
#include "kit/said.h"
#include "problems/catalogue.h"
#include "truth.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- Boards of numbers in ascending order ---- */

/* A turn makes one of the numbers smaller. `apart` is how far it must stay
 * above the one before, and the first above 0. */
static const struct rule {
    const char *problem;
    size_t apart;
} rules[] = {
    {"poj1704", 1}, /* chessmen that do not jump */
    {"p3480", 0},   /* piles that may not fall below the one before */
};

/* The rule that is searched now: a search calls list_moves with the board
 * alone. */
static const struct rule *rule;

static size_t least_of(const struct board *board, size_t at) {
    return (at > 0 ? board->cell[at - 1] : 0) + rule->apart;
}

static void list_moves(const struct board *board, struct boards *moves) {
    for (size_t i = 0; i < board->count; i++) {
        for (size_t to = least_of(board, i); to < board->cell[i]; to++) {
            struct board after = *board;
            after.cell[i] = (uint16_t)to;
            boards_add(moves, &after);
        }
    }
}

/* Makes the move that stands there; the highest number of that size, as equal
 * ones could not be told apart else. */
static struct board play(struct said *said, const struct board *board) {
    struct board after = *board;
    assert_true(said_skip_to(said, "\"board_from\": ", "}"));
    uint64_t from = said_number(said);
    assert_true(said_skip_to(said, "\"board_to\": ", "}"));
    uint64_t to = said_number(said);
    size_t at = 0;
    while (at < board->count && board->cell[at] != from) {
        at++;
    }
    assert_in_range(at + 1, 1, board->count);
    assert_in_range(to, least_of(board, at), from - 1);
    after.cell[at] = (uint16_t)to;
    return after;
}

static void moves_are_right(struct search *search, struct said *said,
                            const struct board *board) {
    size_t winning_count = 0;
    size_t losing_count = 0;
    struct boards options = {0};
    assert_true(said_skip_to(said, "\"winning\": [", NULL));
    while (said_skip_to(said, "{\"move\": [", "\"winning_count\"")) {
        const struct board after = play(said, board);
        assert_false(search_wins(search, &after));
        winning_count++;
    }
    assert_int_equal(winning_count, search_count(search, board));
    assert_true(said_skip_to(said, "\"losing\": [", NULL));
    while (said_skip_to(said, "{\"move\": [", NULL)) {
        const struct board after = play(said, board);
        assert_true(search_wins(search, &after));
        assert_true(said_skip_to(said, "\"reply\": [", NULL));
        const struct board answered = play(said, &after);
        assert_false(search_wins(search, &answered));
        losing_count++;
    }
    list_moves(board, &options);
    assert_int_equal(winning_count + losing_count, options.count);
    free(options.list);
}

static void board_is_right(struct search *search, const struct board *board) {
    char arguments[200];
    snprintf(arguments, sizeof arguments, "explain %s --all --json",
             rule->problem);
    for (size_t i = 0; i < board->count; i++) {
        char number[24];
        snprintf(number, sizeof number, " %u", (unsigned)board->cell[i]);
        strcat(arguments, number);
    }
    struct process_result result = process_run(arguments, "");
    assert_int_equal(result.status, 0);
    assert_string_equal(result.err, "");
    assert_true(json_is_valid(result.out, strlen(result.out)));
    struct said said = {result.out, result.out};
    assert_int_equal(said_is_true(&said, "\"wins\": "),
                     search_wins(search, board));
    moves_are_right(search, &said, board);
    process_result_free(&result);
}

/* All boards of different numbers, so that a move says which one moves. */
static void boards_are_right(struct search *search, struct board *board,
                             size_t count, size_t most) {
    if (board->count == count) {
        board_is_right(search, board);
        return;
    }
    size_t before = board->count > 0 ? board->cell[board->count - 1] : 0;
    for (size_t number = before + 1; number <= most; number++) {
        struct board longer = *board;
        board_add(&longer, number);
        boards_are_right(search, &longer, count, most);
    }
}

static void moves_on_boards_are_explained(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        rule = &rules[i];
        struct search search = {.list_moves = list_moves};
        for (size_t count = 1; count <= 4; count++) {
            struct board board = {0};
            boards_are_right(&search, &board, count, 7);
        }
        search_end(&search);
    }
}

/* ---- Who wins, in the whole catalogue ---- */

static void winner_is_right(const struct truth *truth, struct dice *dice,
                            struct search *search) {
    char arguments[200];
    struct text input = {0};
    struct board board = {0};
    text_print(&input, "%s", truth->follows == AFTER_COUNT ? "1\n" : "");
    text_print(&input, "%s", truth->space ? truth->space : "");
    truth->make(truth, dice, &input, &board);
    snprintf(arguments, sizeof arguments, "explain %s --case=1 --json",
             truth->handle);
    struct process_result result = process_run(arguments, input.bytes);
    if (result.status != 0) {
        fail_msg("%s: %s of\n%s", truth->handle, result.err, input.bytes);
    }
    struct said said = {result.out, result.out};
    if (said_is_true(&said, "\"wins\": ") != search_wins(search, &board)) {
        fail_msg("%s: the other player wins\n%s", truth->handle, input.bytes);
    }
    process_result_free(&result);
    text_end(&input);
}

/* Answers with numbers, and inputs in which cases do not just follow each
 * other, have tests of their own. */
static void winners_of_all_problems_are_told(void **state) {
    struct dice dice;
    (void)state;
    dice_begin(&dice);
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        struct truth truth;
        assert_true(truth_find(row, &truth));
        if (truth.input || truth.tell) {
            continue;
        }
        struct search search = {.list_moves = truth.moves,
                                .misere = truth.misere,
                                .tidies = truth.tidies};
        for (int round = 0; round < 6; round++) {
            winner_is_right(&truth, &dice, &search);
        }
        search_end(&search);
    }
}

static int begin(void **state) {
    (void)state;
    return process_begin();
}

static int end(void **state) {
    (void)state;
    return process_end();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_on_boards_are_explained),
        cmocka_unit_test(winners_of_all_problems_are_told),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
