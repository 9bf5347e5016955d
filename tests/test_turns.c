/* The turns of a case that is explained, by the library's calls. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include <nimsum.h>

#include "naive.h"
#include "system/files.h"

/* Explains the case with these numbers. */
static void explain(struct nim_explanation *explanation,
                    const struct nim_problem *problem, const uint64_t *numbers,
                    size_t count) {
    struct nim_setup setup = {.problem = problem, .memory = nim_system_memory};
    assert_int_equal(nim_setup_set(&setup, numbers, count, NULL, 0), NIM_OK);
    assert_int_equal(nim_explain(explanation, &setup), NIM_OK);
    nim_setup_end(&setup);
}

static void no_pile_has_no_turn(void **state) {
    static const char *const problems[] = {"hdu3032", "acwing894",
                                           "lightoj1199"};
    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        struct nim_explanation explanation;
        struct nim_turns turns;
        struct nim_turn turn;
        explain(&explanation, nim_problem_find(problems[i]), NULL, 0);
        assert_false(explanation.wins);
        nim_turns_begin(&turns, &explanation);
        assert_false(nim_turns_any(&turns, &turn));
        nim_explanation_end(&explanation);
    }
}

static void a_pile_that_must_be_split_cannot_be_taken_from(void **state) {
    static const uint64_t pile[] = {8};
    struct nim_explanation explanation;
    struct nim_turn turn = {.count = 1, .touches = {{.place = 1, .to = 3}}};
    size_t touch;
    (void)state;
    explain(&explanation, nim_problem_find("lightoj1199"), pile, 1);
    assert_int_equal(nim_turn_check(&explanation, &turn, &touch),
                     NIM_STEP_NO_TAKE);
    nim_explanation_end(&explanation);
    explain(&explanation, nim_problem_find("hdu3032"), pile, 1);
    assert_int_equal(nim_turn_check(&explanation, &turn, &touch),
                     NIM_STEP_POSSIBLE);
    nim_explanation_end(&explanation);
}

static void a_step_is_not_filled_above_the_largest_number(void **state) {
    static const uint64_t steps[] = {UINT64_MAX, 1, 2};
    struct nim_explanation explanation;
    struct nim_turns turns;
    struct nim_turn turn = {.count = 1, .touches = {{.place = 2, .to = 0}}};
    size_t touch;
    (void)state;
    explain(&explanation, nim_problem_find("staircase"), steps, 3);
    assert_true(explanation.wins);
    assert_int_equal(nim_turn_check(&explanation, &turn, &touch),
                     NIM_STEP_NO_ROOM);
    nim_turns_begin(&turns, &explanation);
    assert_true(nim_turns_any(&turns, &turn));
    assert_int_equal(turn.touches[0].place, 1);
    turns.turn.touches[0].to = 0; /* all of step 1 has been seen */
    for (unsigned left = 2; left-- > 0;) {
        assert_true(nim_turns_any(&turns, &turn));
        assert_int_equal(turn.touches[0].place, 3);
        assert_int_equal(turn.touches[0].to, left);
    }
    assert_false(nim_turns_any(&turns, &turn));
    nim_explanation_end(&explanation);
}

/* Winning turns are those that a search finds, with fewer stones on step 2, but
 * as many as any turn wants: each is possible. So are those that lose, unless
 * the only reply is one of more than 64 bits. */
static void a_full_even_step_takes_what_is_handed_down(void **state) {
    struct nim_problem problem = *nim_problem_find("staircase");
    struct naive naive;
    (void)state;
    for (uint64_t i = 0; i < 2 * 4 * 4; i++) {
        bool misere = i % 2 > 0;
        const uint64_t odd[] = {i / 2 % 4, i / 8};
        const uint64_t steps[] = {odd[0], UINT64_MAX, odd[1]};
        uint64_t fewer[] = {odd[0], 4, odd[1]};
        uint64_t codes[NAIVE_MOVES_MAX];
        struct nim_explanation explanation;
        struct nim_turns turns;
        struct nim_turn turn;
        size_t touch;
        assert_true(naive_begin(
            &naive,
            &(struct naive_rules){NAIVE_STAIRCASE, .k = 1, .misere = misere}, 3,
            11));
        size_t count = naive_moves(&naive, fewer, codes);
        problem.game.play = misere ? NIM_MISERE : NIM_NORMAL;
        explain(&explanation, &problem, steps, 3);
        nim_turns_begin(&turns, &explanation);
        for (size_t j = 0; j < count; j++) {
            assert_true(nim_turns_winning(&turns, &turn));
            size_t pile = (size_t)turn.touches[0].place - 1;
            uint64_t taken = turn.touches[0].from - turn.touches[0].to;
            uint64_t after[] = {fewer[0], fewer[1], fewer[2]};
            after[pile] -= taken;
            after[pile - (pile > 0)] += pile > 0 ? taken : 0;
            assert_int_equal(naive_code(&naive, after), codes[j]);
            assert_int_equal(nim_turn_check(&explanation, &turn, &touch),
                             NIM_STEP_POSSIBLE);
        }
        assert_false(nim_turns_winning(&turns, &turn));
        for (uint64_t to = 0; to < odd[1]; to++) {
            bool has_room = !misere || odd[0] > 0 || to > 0;
            turn = (struct nim_turn){1, {{.place = 3, .to = to}}};
            assert_int_equal(nim_turn_check(&explanation, &turn, &touch),
                             has_room ? NIM_STEP_POSSIBLE : NIM_STEP_NO_ROOM);
        }
        nim_explanation_end(&explanation);
        naive_end(&naive);
    }
}

/* As if replies had been looked for among very many options before. */
static void replies_are_not_looked_for_without_end(void **state) {
    static const uint64_t piles[] = {7, 1};
    struct nim_explanation explanation;
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply;
    (void)state;
    explain(&explanation, nim_problem_find("hdu3032"), piles, 2);
    nim_turns_begin(&turns, &explanation);
    assert_int_equal(explanation.looked_count, 0);
    assert_true(nim_turns_losing(&turns, &turn, &reply));
    assert_in_range(explanation.looked_count, 1, 50);
    explanation.looked_count = UINT64_C(200000000);
    assert_false(nim_turns_losing(&turns, &turn, &reply));
    nim_explanation_end(&explanation);
}

/* With k = 63 the turns of 4761 piles are 300,000 products, no more. */
static void turns_of_many_piles_are_not_counted(void **state) {
    static const uint64_t piles[4762] = {5};
    struct nim_problem problem = *nim_problem_find("bash");
    struct nim_explanation explanation;
    (void)state;
    problem.game.k = 63;
    explain(&explanation, &problem, piles, 4761);
    assert_true(explanation.has_counts);
    assert_int_equal(explanation.winning_count.limb[0], 1);
    assert_int_equal(explanation.losing_count.limb[0], 4);
    nim_explanation_end(&explanation);
    explain(&explanation, &problem, piles, 4762);
    assert_false(explanation.has_counts);
    nim_explanation_end(&explanation);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_pile_has_no_turn),
        cmocka_unit_test(a_pile_that_must_be_split_cannot_be_taken_from),
        cmocka_unit_test(a_step_is_not_filled_above_the_largest_number),
        cmocka_unit_test(a_full_even_step_takes_what_is_handed_down),
        cmocka_unit_test(replies_are_not_looked_for_without_end),
        cmocka_unit_test(turns_of_many_piles_are_not_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
