/* The library in two calls: from memory to memory, with all that can be wrong;
 * and a winning move of each game, beside a search of all positions. */
#include "kit/refusals.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <nimsum.h>

static const char input[] = "2\n4 4\n3\n3 6 9\n1\n7\n0\n";

/* A field of any kind, as languages without structs see it. */
static const void *field(const struct nim_result *result, const char *name,
                         uint64_t *number) {
    return nim_result_field(result, name, number);
}

/* ---- Solving ---- */

static const struct {
    const char *problem;
    const char *input;
    enum nim_status status;
    const char *text;
    const char *message;
    uint64_t line;
    uint64_t column;
} solved[] = {
    {"hdu2176", "", NIM_OK, "", "", 0, 0},
    {"hdu2176", input, NIM_OK, "No\nYes\n9 5\nYes\n7 0\n", "", 0, 0},
    {"hdu2176", "2\n45 45\n3\n3 6 x\n0\n", NIM_BAD_BYTE, "No\n",
     "input:4:5: expected pile 3 of 3 of case 2, found 'x'", 4, 5},
    {"hdu2176", "2\n45", NIM_END, "",
     "input:2:3: expected pile 2 of 2 of case 1, found the end of the input", 2,
     3},
    {"hdu 9999", "1 1", NIM_BAD_ARGUMENT, "",
     "there is no such problem, or no such game", 0, 0},
};

static void texts_are_solved(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof solved / sizeof *solved; i++) {
        const struct nim_result *result;
        uint64_t len;
        assert_int_equal(
            nim_solve_text(nim_problem_find(solved[i].problem),
                           *solved[i].input ? solved[i].input : NULL,
                           strlen(solved[i].input), NULL, &result),
            solved[i].status);
        assert_int_equal(result->status, solved[i].status);
        assert_string_equal(result->text, solved[i].text);
        assert_string_equal(result->message, solved[i].message);
        assert_int_equal(result->text_len, strlen(solved[i].text));
        assert_int_equal(result->input_line, solved[i].line);
        assert_int_equal(result->input_column, solved[i].column);
        assert_ptr_equal(field(result, "text", &len), result->text);
        assert_int_equal(len, result->text_len);
        nim_result_end(result);
    }
    nim_result_end(NULL);
}

/* ---- Checking ---- */

static const struct {
    const char *output;
    unsigned leniency;
    bool is_right;
    bool is_form;
    const char *code;
    uint64_t input_line;
    uint64_t output_line;
    uint64_t case_number;
} checked[] = {
    {"No\nYes\n9 5\nYes\n7 0\n", 0, true, false, "", 0, 0, 0},
    {"No\nYes\n9 5\nYes\n7 0", 0, true, false, "", 0, 0, 0},
    {"No\nYes\n9 3\nYes\n7 0\n", 0, false, false, "not-winning", 3, 3, 2},
    {"No\nYes\n9 5\nNo\n", 0, false, false, "other-winner", 5, 4, 3},
    {"No\nYes\n9 5 \nYes\n7 0\n", 0, false, true, "trailing-space", 3, 3, 2},
    {"No Yes 9 5\tYes 7 0", NIM_WORDS_ONLY, true, false, "", 0, 0, 0},
    {"", 0, false, false, "empty-output", 1, 1, 1},
};

static void texts_are_checked(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof checked / sizeof *checked; i++) {
        const struct nim_result *result;
        uint64_t number;
        assert_int_equal(nim_check_text(nim_problem_find("hdu2176"), input,
                                        strlen(input), checked[i].output,
                                        strlen(checked[i].output),
                                        checked[i].leniency, NULL, &result),
                         NIM_OK);
        assert_string_equal(result->code, checked[i].code);
        assert_int_equal(result->is_right, checked[i].is_right);
        assert_int_equal(result->is_form, checked[i].is_form);
        assert_int_equal(result->input_line, checked[i].input_line);
        assert_int_equal(result->input_column, 0);
        assert_int_equal(result->output_line, checked[i].output_line);
        assert_int_equal(result->case_number, checked[i].case_number);
        assert_int_equal(*result->message == '\0', checked[i].is_right);
        assert_int_equal(*result->facts == '\n', false);
        assert_null(field(result, "is_right", &number));
        assert_int_equal(number, checked[i].is_right);
        nim_result_end(result);
    }
}

static void what_is_wrong_is_told(void **state) {
    static const char output[] = "No\nYes\n9 4\nYes\n7 7\n";
    const struct nim_result *result;
    (void)state;
    assert_int_equal(nim_check_text(nim_problem_find("hdu2176"), input,
                                    strlen(input), output, strlen(output), 0,
                                    NULL, &result),
                     NIM_OK);
    assert_string_equal(result->code, "stones-taken");
    assert_int_equal(result->case_count, 3);
    assert_int_equal(result->wrong_count, 2);
    assert_non_null(strstr(result->message, "case 2 of 3: line 3: the move "));
    assert_non_null(strstr(result->facts, "\nthe output is that of a solver "
                                          "that prints the stones taken"));
    nim_result_end(result);
    nim_check_text(nim_problem_find("hdu2176"), input, strlen(input), output,
                   strlen(output), NIM_NO_IDEAS, NULL, &result);
    assert_null(strstr(result->facts, "solver"));
    nim_result_end(result);
}

static void the_order_may_not_matter(void **state) {
    static const char ones[] = "3\n1 2 1\n3\n5 6 7\n0\n";
    static const char swapped[] = "Yes\n2 0\nYes\n7 3\n6 2\n5 1\n";
    const struct nim_result *result;
    (void)state;
    for (unsigned leniency = 0; leniency <= NIM_ANY_ORDER; leniency++) {
        assert_int_equal(nim_check_text(nim_problem_find("hdu2176"), ones,
                                        strlen(ones), swapped, strlen(swapped),
                                        leniency, NULL, &result),
                         NIM_OK);
        assert_int_equal(result->is_right, leniency == NIM_ANY_ORDER);
        nim_result_end(result);
    }
}

static void an_input_at_fault_says_nothing_of_the_output(void **state) {
    const struct nim_result *result;
    (void)state;
    assert_int_equal(nim_check_text(nim_problem_find("hdu2176"), "2\n4 x\n", 6,
                                    "Yes\n", 4, 0, NULL, &result),
                     NIM_BAD_BYTE);
    assert_false(result->is_right);
    assert_string_equal(result->code, "");
    assert_int_equal(result->input_line, 2);
    assert_int_equal(result->input_column, 3);
    nim_result_end(result);
    assert_int_equal(nim_check_text(NULL, "", 0, "", 0, 0, NULL, &result),
                     NIM_BAD_ARGUMENT);
    nim_result_end(result);
}

/* ---- Fields by name, problems, memory ---- */

static void fields_have_names(void **state) {
    const struct nim_result *result;
    uint64_t number = 7;
    (void)state;
    nim_solve_text(NULL, NULL, 0, NULL, &result);
    static const char *const numbers[] = {
        "status",     "is_right",     "is_form",     "text_len",
        "input_line", "input_column", "output_line", "case_number",
        "case_count", "wrong_count"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        number = 7;
        assert_null(field(result, numbers[i], &number));
        assert_int_equal(number, i == 0 ? NIM_BAD_ARGUMENT : 0);
    }
    assert_ptr_equal(field(result, "code", &number), result->code);
    assert_ptr_equal(field(result, "facts", &number), result->facts);
    assert_ptr_equal(field(result, "message", &number), result->message);
    assert_int_equal(number, strlen(result->message));
    assert_null(field(result, "nothing", &number));
    assert_int_equal(number, 0);
    nim_result_end(result);
}

static void a_problem_of_ones_own_is_read(void **state) {
    static const char own[] = "names stones\ncases one\ncase n a[n]\n"
                              "game takes 1,3,4\nwins First\nloses Second\n";
    const struct nim_result *problem;
    const struct nim_result *result;
    uint64_t number;
    (void)state;
    assert_int_equal(nim_read_problem(own, strlen(own), NULL, &problem),
                     NIM_OK);
    assert_ptr_equal(field(problem, "problem", &number), problem->problem);
    assert_int_equal(nim_solve_text(problem->problem, "1 2", 3, NULL, &result),
                     NIM_OK);
    assert_string_equal(result->text, "Second\n");
    nim_result_end(result);
    nim_result_end(problem);
    assert_int_equal(nim_read_problem("names a\nfoo b\n", 14, NULL, &problem),
                     NIM_INVALID);
    assert_null(problem->problem);
    assert_int_equal(problem->input_line, 2);
    assert_true(*problem->message);
    nim_result_end(problem);
    assert_int_equal(nim_read_problem(own, SIZE_MAX, NULL, &problem),
                     NIM_NO_MEMORY);
    nim_result_end(problem);
}

static enum nim_status do_all(const void *context,
                              const struct nim_memory *memory) {
    static const char wrong[] = "No\nYes\n9 3\nYes\n7 0\n";
    const struct nim_problem *problem = nim_problem_find("hdu2176");
    const struct nim_result *result;
    enum nim_status status =
        nim_solve_text(problem, input, strlen(input), memory, &result);
    assert_int_equal(result->status, status);
    assert_true(status == NIM_OK || *result->message);
    nim_result_end(result);
    if (status == NIM_OK) {
        status = nim_check_text(problem, input, strlen(input), wrong,
                                strlen(wrong), 0, memory, &result);
        assert_int_equal(result->status, status);
        nim_result_end(result);
    }
    if (status == NIM_OK) {
        status = nim_read_problem("names a\n", 8, memory, &result);
        status = status == NIM_INVALID ? NIM_OK : status;
        nim_result_end(result);
    }
    return status;
}

static void memory_may_be_short(void **state) {
    (void)state;
    assert_true(refusals_each(do_all, NULL) > 8);
}

static void the_version_is_told(void **state) {
    (void)state;
    assert_string_equal(nim_version(), NIM_VERSION);
}

/* ---- Winning moves ---- */

#define PILES 3
#define MOST 2

/* All turns are tried, to the end of the game. */
struct rules {
    enum nim_family game;
    unsigned k;
    enum nim_play play;
};

static bool loses(const struct rules *rules, const uint64_t *piles);

/* Goes on with the piles from `at` on, after `touched` of them; is there a turn
 * that leaves a lost position? */
static bool can_win(const struct rules *rules, uint64_t *piles, size_t at,
                    unsigned touched) {
    if (at == PILES) {
        return touched > 0 && loses(rules, piles);
    }
    bool wins = can_win(rules, piles, at + 1, touched);
    uint64_t had = piles[at];
    if (touched < (rules->game == NIM_GAME_MOORE ? rules->k : 1)) {
        while (piles[at] > 0 && !wins) {
            bool falls = rules->game == NIM_GAME_STAIRCASE && at > 0;
            piles[at]--;
            piles[falls ? at - 1 : PILES] += falls;
            wins = can_win(rules, piles, at + 1, touched + 1);
        }
        if (rules->game == NIM_GAME_STAIRCASE && at > 0) {
            piles[at - 1] -= had - piles[at];
        }
        piles[at] = had;
    }
    return wins;
}

static bool loses(const struct rules *rules, const uint64_t *piles) {
    uint64_t copy[PILES + 1] = {0};
    bool is_over = true;
    for (size_t i = 0; i < PILES; i++) {
        copy[i] = piles[i];
        is_over &= piles[i] == 0;
    }
    return is_over ? rules->play == NIM_NORMAL : !can_win(rules, copy, 0, 0);
}

/* Is it a turn of the rules? */
static bool is_turn(const struct rules *rules, const uint64_t *piles,
                    const uint64_t *after) {
    unsigned fallen = 0;
    for (size_t i = 0; i < PILES; i++) {
        fallen += after[i] < piles[i];
        if (after[i] > piles[i] &&
            (rules->game != NIM_GAME_STAIRCASE || i + 1 == PILES ||
             after[i] - piles[i] != piles[i + 1] - after[i + 1])) {
            return false;
        }
        if (rules->game == NIM_GAME_STAIRCASE && i > 0 && after[i] < piles[i] &&
            after[i - 1] != piles[i - 1] + piles[i] - after[i]) {
            return false;
        }
    }
    return fallen > 0 &&
           fallen <= (rules->game == NIM_GAME_MOORE ? rules->k : 1);
}

static void try_position(const struct rules *rules, const uint64_t *piles) {
    uint64_t after[PILES];
    bool wins;
    bool is_empty = piles[0] + piles[1] + piles[2] == 0;
    assert_int_equal(nim_best_move(rules->game, rules->k, rules->play, piles,
                                   PILES, &wins, after),
                     NIM_OK);
    assert_int_equal(wins, !loses(rules, piles));
    if (!wins || is_empty) {
        assert_memory_equal(after, piles, sizeof after);
    } else {
        assert_true(is_turn(rules, piles, after));
        assert_true(loses(rules, after));
    }
}

static void the_best_move_wins(void **state) {
    static const struct rules all[] = {
        {NIM_GAME_CLASSIC, 0, NIM_NORMAL},
        {NIM_GAME_CLASSIC, 0, NIM_MISERE},
        {NIM_GAME_STAIRCASE, 0, NIM_NORMAL},
        {NIM_GAME_STAIRCASE, 0, NIM_MISERE},
        {NIM_GAME_MOORE, 1, NIM_NORMAL},
        {NIM_GAME_MOORE, 2, NIM_NORMAL},
        {NIM_GAME_MOORE, 2, NIM_MISERE},
        {NIM_GAME_MOORE, 63, NIM_MISERE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        for (uint64_t n = 0; n < (MOST + 1) * (MOST + 1) * (MOST + 1); n++) {
            const uint64_t piles[PILES] = {n % (MOST + 1),
                                           n / (MOST + 1) % (MOST + 1),
                                           n / (MOST + 1) / (MOST + 1)};
            try_position(&all[i], piles);
        }
    }
}

static void bad_games_are_refused(void **state) {
    static const uint64_t piles[] = {0, UINT64_MAX, 5};
    uint64_t after[3];
    bool wins;
    (void)state;
    assert_int_equal(
        nim_best_move(NIM_GAME_MOORE, 0, NIM_NORMAL, piles, 3, &wins, after),
        NIM_BAD_ARGUMENT);
    assert_int_equal(
        nim_best_move(NIM_GAME_MOORE, 64, NIM_NORMAL, piles, 3, &wins, after),
        NIM_BAD_ARGUMENT);
    assert_int_equal(
        nim_best_move(NIM_GAME_SUM, 0, NIM_NORMAL, piles, 3, &wins, after),
        NIM_BAD_ARGUMENT);
    assert_int_equal(
        nim_best_move(NIM_GAME_CLASSIC, 0, NIM_NORMAL, NULL, 0, &wins, NULL),
        NIM_OK);
    assert_false(wins);
}

/* Step 3 would give five stones to step 2, which has no room for them; step 2
 * can give five to step 1, but not where it has a single stone. */
static void stones_that_do_not_fit_stay(void **state) {
    static const uint64_t only[] = {0, UINT64_MAX, 5};
    uint64_t after[3];
    bool wins;
    (void)state;
    assert_int_equal(
        nim_best_move(NIM_GAME_STAIRCASE, 0, NIM_NORMAL, only, 3, &wins, after),
        NIM_OK);
    assert_true(wins);
    assert_int_equal(after[0], 5);
    assert_int_equal(after[2], 5);
    const uint64_t high[] = {0, 1, UINT64_MAX};
    assert_int_equal(
        nim_best_move(NIM_GAME_STAIRCASE, 0, NIM_NORMAL, high, 3, &wins, after),
        NIM_TOO_LARGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_solved),
        cmocka_unit_test(texts_are_checked),
        cmocka_unit_test(what_is_wrong_is_told),
        cmocka_unit_test(the_order_may_not_matter),
        cmocka_unit_test(an_input_at_fault_says_nothing_of_the_output),
        cmocka_unit_test(fields_have_names),
        cmocka_unit_test(a_problem_of_ones_own_is_read),
        cmocka_unit_test(memory_may_be_short),
        cmocka_unit_test(the_version_is_told),
        cmocka_unit_test(the_best_move_wins),
        cmocka_unit_test(bad_games_are_refused),
        cmocka_unit_test(stones_that_do_not_fit_stay),
    };
    return cmocka_run_group_tests_name("texts", tests, NULL, NULL);
}
