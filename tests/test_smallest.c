/* The smallest input that catches a wrong idea: it is valid, a solver with the
 * idea answers it otherwise, and of all short texts none that is smaller does.
 * The texts are put together letter by letter; what nim_validate() takes is an
 * input. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <inttypes.h>
#include <setjmp.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/pile_kinds.h"
#include "inputs/bounds.h"
#include "inputs/enumeration.h"
#include "inputs/wanted.h"
#include "problems/answer.h"
#include "problems/catalogue.h"
#include "problems/layout.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include "kit/refusals.h"
#include "kit/sampled.h"
#include "kit/streams.h"

/* ---- What ideas say to an input, read from its text ---- */

#define IDEAS_MAX 256

struct trying {
    struct nim_history history;
    struct nim_trial trial;
    struct nim_writer writer;
    struct nim_text truth;
    const struct nim_wanted *wanted;
    size_t wanted_count;
    bool catches[IDEAS_MAX]; /* the input catches the idea */
};

static enum nim_status try_case(void *context, const struct nim_case *given) {
    struct trying *trying = context;
    nim_answer_text(&trying->truth, &trying->writer, given);
    for (size_t i = 0; i < trying->wanted_count; i++) {
        trying->catches[i] |=
            nim_trial_compare(&trying->trial, trying->wanted[i].idea, given,
                              &trying->truth) == NIM_OPINION_OTHER;
    }
    return nim_history_add(&trying->history, given);
}

static enum nim_status end_set(void *context) {
    (void)context;
    return NIM_OK;
}

static void begin_reader(struct nim_reader *reader, struct nim_text_view *view,
                         const char *text, size_t len) {
    struct nim_input input = nim_text_input(view, text, len);
    assert_int_equal(nim_reader_begin(reader, &input, &nim_system_memory, NULL),
                     NIM_OK);
}

/* False where nobody knows the answer. */
static bool try_text(struct trying *trying, const struct nim_problem *problem,
                     const char *text, size_t len) {
    const struct nim_visitor visitor = {.context = trying,
                                        .wants_piles = true,
                                        .wants_raw = true,
                                        .visit = try_case,
                                        .end_set = end_set};
    struct nim_text_view view;
    struct nim_reader reader;
    struct nim_fault fault;
    memset(trying->catches, 0, sizeof trying->catches);
    trying->history = (struct nim_history){.memory = nim_system_memory};
    begin_reader(&reader, &view, text, len);
    enum nim_status status =
        nim_cases_visit(problem, &reader, &nim_system_memory, &visitor, &fault);
    nim_reader_end(&reader);
    nim_history_end(&trying->history);
    return status == NIM_OK;
}

static void begin_trying(struct trying *trying, const struct nim_wanted *wanted,
                         size_t count) {
    const struct nim_output nowhere = {NULL, NULL};
    memset(trying, 0, sizeof *trying);
    trying->truth =
        (struct nim_text){.memory = nim_system_memory, .most = SIZE_MAX};
    trying->trial = (struct nim_trial){.memory = nim_system_memory,
                                       .writer = &trying->writer,
                                       .history = &trying->history};
    trying->wanted = wanted;
    trying->wanted_count = count;
    assert_int_equal(
        nim_writer_begin(&trying->writer, &nowhere, &nim_system_memory, NULL),
        NIM_OK);
}

static void end_trying(struct trying *trying) {
    trying->writer.held_len = 0;
    nim_writer_end(&trying->writer);
    nim_text_end(&trying->truth);
    nim_trial_end(&trying->trial);
}

/* ---- All short inputs ---- */

#define TEXT_LEN 40
#define TEXTS_MAX 1500

/* Texts with which an input may begin, shortest first. */
struct texts {
    char (*text)[TEXT_LEN];
    size_t count;
    size_t room;
};

static bool is_valid(const struct nim_problem *problem, const char *text,
                     size_t len, struct nim_breach *breach) {
    const struct nim_strictness strictness = {false};
    struct nim_text_view view;
    struct nim_input input = nim_text_input(&view, text, len);
    return nim_validate(problem, &input, &nim_system_memory, &strictness,
                        breach, NULL) == NIM_OK;
}

/* Where the breach's token ends. */
static size_t end_of_breach(const char *text, const struct nim_place *place) {
    size_t at = 0;
    for (uint64_t line = 1; line < place->line && text[at]; at++) {
        line += text[at] == '\n';
    }
    return at + place->column - 1 + place->found_len;
}

/* May more letters mend it? Only what stands at the end can still change. */
static bool may_go_on(const char *text, const struct nim_breach *breach) {
    size_t len = strlen(text);
    bool is_number_open = len > 0 && text[len - 1] >= '0';
    return (breach->rule == NIM_RULE_EXCLUDED_CASE && is_number_open) ||
           end_of_breach(text, &breach->where.place) + 1 >= len;
}

static void add_text(struct texts *texts, const char *start,
                     const char *letters) {
    if (texts->count < texts->room &&
        strlen(start) + strlen(letters) < TEXT_LEN) {
        sprintf(texts->text[texts->count++], "%s%s", start, letters);
    }
}

static void lengthen(struct texts *texts, const struct nim_problem *problem,
                     const char *text) {
    const char *const letters[] = {"\n",
                                   " ",
                                   "0",
                                   "1",
                                   "2",
                                   "3",
                                   "4",
                                   "-",
                                   problem->words.wins,
                                   problem->words.loses};
    size_t signs = problem->layout.has_negative;
    size_t names = problem->layout.has_winner;
    for (size_t i = 0; i < 7 + signs; i++) {
        add_text(texts, text, letters[i]);
    }
    for (size_t i = 0; i < 2 * names; i++) {
        add_text(texts, text, letters[8 + i]);
    }
}

/* Is the valid text smaller than what was found? Then it catches nothing. */
static void compare(struct trying *trying, const struct nim_problem *problem,
                    const char *text) {
    struct nim_text given = {.memory = nim_system_memory};
    struct nim_model held;
    if (!try_text(trying, problem, text, strlen(text))) {
        return;
    }
    nim_model_begin(&held, problem, &nim_system_memory);
    assert_int_equal(nim_model_hold(&held, text, strlen(text)), NIM_OK);
    nim_text_add(&given, text, strlen(text));
    const struct nim_model_size size = nim_model_size(&held, &given);
    for (size_t i = 0; i < trying->wanted_count; i++) {
        const struct nim_wanted *wanted = &trying->wanted[i];
        if (trying->catches[i] &&
            (wanted->text.len == 0 ||
             nim_model_compare(&size, &given, &wanted->size, &wanted->text) <
                 0)) {
            fail_msg("%s, %s: %s is smaller than %.*s", problem->card.names[0],
                     wanted->idea->id, text, (int)wanted->text.len,
                     wanted->text.bytes);
        }
    }
    nim_model_end(&held);
    nim_text_end(&given);
}

/* Returns how many inputs were looked at. */
static size_t compare_all(struct trying *trying,
                          const struct nim_problem *problem) {
    struct texts texts = {.text = malloc(TEXTS_MAX * 12 * TEXT_LEN),
                          .room = TEXTS_MAX * 12};
    size_t input_count = 0;
    add_text(&texts, "", "");
    for (size_t i = 0; i < texts.count; i++) {
        const char *text = texts.text[i];
        struct nim_breach breach;
        if (is_valid(problem, text, strlen(text), &breach)) {
            compare(trying, problem, text);
            input_count++;
            lengthen(&texts, problem, text);
        } else if (may_go_on(text, &breach)) {
            lengthen(&texts, problem, text);
        }
    }
    free(texts.text);
    return input_count;
}

/* ---- Every row and every idea ---- */

static size_t want_all(const struct nim_problem *problem,
                       struct nim_wanted *wanted) {
    size_t count = 0;
    memset(wanted, 0, IDEAS_MAX * sizeof *wanted);
    for (const struct nim_idea *idea = nim_ideas; idea->id; idea++) {
        if (nim_idea_applies(idea, problem) &&
            idea->value_from <= problem->limits.value_max) {
            assert_true(count < IDEAS_MAX);
            wanted[count++].idea = idea;
        }
    }
    return count;
}

static void is_caught(struct trying *trying, const struct nim_problem *problem,
                      size_t i) {
    const struct nim_wanted *wanted = &trying->wanted[i];
    struct nim_breach breach;
    if (wanted->text.len == 0) {
        if (!wanted->is_impossible) {
            fail_msg("%s, %s: nothing found", problem->card.names[0],
                     wanted->idea->id);
        }
        return;
    }
    if (!is_valid(problem, wanted->text.bytes, wanted->text.len, &breach)) {
        fail_msg("%s, %s: %.*s is not valid", problem->card.names[0],
                 wanted->idea->id, (int)wanted->text.len, wanted->text.bytes);
    }
    assert_true(
        try_text(trying, problem, wanted->text.bytes, wanted->text.len));
    if (!trying->catches[i]) {
        fail_msg("%s, %s: %.*s does not catch it", problem->card.names[0],
                 wanted->idea->id, (int)wanted->text.len, wanted->text.bytes);
    }
}

static void no_smaller_input_catches_an_idea(void **state) {
    (void)state;
    struct trying trying;
    struct nim_wanted wanted[IDEAS_MAX];
    size_t input_count = 0;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        const struct nim_problem limited = nim_bounds_of(row, false);
        if (!is_sampled(row)) {
            continue;
        }
        size_t count = want_all(&limited, wanted);
        assert_int_equal(nim_smallest_find(&limited, &nim_system_memory, wanted,
                                           count, NIM_SMALLEST_TRIES),
                         NIM_OK);
        begin_trying(&trying, wanted, count);
        for (size_t i = 0; i < count; i++) {
            is_caught(&trying, &limited, i);
        }
        input_count += compare_all(&trying, &limited);
        end_trying(&trying);
        for (size_t i = 0; i < count; i++) {
            nim_text_end(&wanted[i].text);
        }
    }
    assert_in_range(input_count, 2000, SIZE_MAX);
}

/* ---- Searches that end early, or that find nothing for long ---- */

static size_t find_all(const struct nim_problem *problem,
                       struct nim_wanted *wanted, uint64_t try_max) {
    const struct nim_problem limited = nim_bounds_of(problem, false);
    size_t count = want_all(&limited, wanted);
    assert_int_equal(
        nim_smallest_find(&limited, &nim_system_memory, wanted, count, try_max),
        NIM_OK);
    return count;
}

static void end_all(struct nim_wanted *wanted, size_t count) {
    for (size_t i = 0; i < count; i++) {
        nim_text_end(&wanted[i].text);
    }
}

/* Is it one of those that are tried last, of wide values? */
static bool fills_all_bits(const struct nim_wanted *found) {
    uint64_t stones = found->size.stones;
    return found->idea->value_from > 0 && (stones & (stones + 1)) == 0;
}

/* What few tries find, more find too: the same, or a smaller one of fewer
 * piles, where the few ended before it. Returns how many of them found nothing.
 */
static size_t compare_few(const struct nim_problem *problem, uint64_t tries,
                          const struct nim_wanted *all, size_t count) {
    struct nim_wanted few[IDEAS_MAX];
    size_t fewer_found = 0;
    find_all(problem, few, tries);
    for (size_t i = 0; i < count; i++) {
        if (few[i].text.len == 0) {
            fewer_found++;
            assert_true(!few[i].is_impossible || all[i].is_impossible);
            continue;
        }
        int order = nim_model_compare(&few[i].size, &few[i].text, &all[i].size,
                                      &all[i].text);
        if (all[i].text.len == 0 || order < 0 ||
            (order > 0 && !fills_all_bits(&few[i]) &&
             few[i].size.piles <= all[i].size.piles)) {
            fail_msg("%s, %s: %" PRIu64 " tries find %.*s, more find %.*s",
                     problem->card.names[0], few[i].idea->id, tries,
                     (int)few[i].text.len, few[i].text.bytes,
                     (int)all[i].text.len, all[i].text.bytes);
        }
    }
    end_all(few, count);
    return fewer_found;
}

static void few_tries_find_nothing_that_is_smaller(void **state) {
    struct nim_wanted all[IDEAS_MAX];
    size_t fewer_found = 0;
    (void)state;
    for (const struct nim_problem *row = nim_problems; row->card.names[0];
         row++) {
        if (!is_sampled(row)) {
            continue;
        }
        size_t count = find_all(row, all, NIM_SMALLEST_TRIES);
        for (uint64_t tries = 1; tries < 1000; tries *= 9) {
            fewer_found += compare_few(row, tries, all, count);
        }
        end_all(all, count);
    }
    assert_true(fewer_found > 0);
}

/* Single stones tell few ideas from the truth: larger and larger cases are
 * tried, all of them of one size. */
static void cases_of_equal_size_stay_equal(void **state) {
    struct nim_problem problem = *nim_problem_find("misere-nim");
    struct nim_wanted wanted[IDEAS_MAX];
    struct nim_breach breach;
    (void)state;
    problem.limits.value_max = 1;
    problem.limits.piles_min = 2;
    problem.game.play = NIM_NORMAL;
    problem.words.answer = NIM_ANSWER_VERDICT;
    size_t count = find_all(&problem, wanted, NIM_SMALLEST_TRIES);
    for (size_t i = 0; i < count; i++) {
        const struct nim_text *text = &wanted[i].text;
        assert_true(text->len == 0 ||
                    is_valid(&problem, text->bytes, text->len, &breach));
    }
    end_all(wanted, count);
}

/* Most piles of a case of so many are as small as they may be: what is not
 * found there may be there. */
static void long_cases_are_not_searched_whole(void **state) {
    struct nim_problem problem = *nim_problem_find("p2197");
    struct nim_wanted wanted[IDEAS_MAX];
    size_t unknown_count = 0;
    (void)state;
    problem.limits.value_min = 1;
    problem.limits.value_max = 2;
    for (uint64_t piles = 64; piles <= 65; piles++) {
        problem.limits.piles_min = problem.limits.piles_max = piles;
        size_t count = find_all(&problem, wanted, NIM_SMALLEST_TRIES);
        for (size_t i = 0; i < count; i++) {
            bool is_unknown =
                wanted[i].text.len == 0 && !wanted[i].is_impossible;
            assert_true(wanted[i].text.len > 0 || is_unknown ||
                        wanted[i].idea->piles_from > piles);
            unknown_count += is_unknown;
        }
        end_all(wanted, count);
    }
    assert_true(unknown_count > 0);
}

static void count_visit(void *context) {
    ++*(uint64_t *)context;
}

/* Inputs of ten piles that are tried before the work is done. */
static uint64_t count_tries(const struct nim_problem *problem) {
    struct nim_enumeration inputs;
    uint64_t count = 0;
    nim_enumeration_begin(&inputs, problem, &nim_system_memory);
    inputs.visit = count_visit;
    inputs.context = &count;
    inputs.try_max = UINT64_MAX;
    inputs.work_max = 1 << 20;
    inputs.text_len_max = UINT64_MAX;
    inputs.case_count = 1;
    inputs.pile_count = 10;
    inputs.bits = 8;
    inputs.stones = 1100;
    nim_enumeration_run(&inputs);
    assert_true(nim_enumeration_is_stopped(&inputs));
    nim_enumeration_end(&inputs);
    return count;
}

/* All takes of a pile are looked at where its moves are asked for. */
static void work_ends_the_search_and_moves_are_more_of_it(void **state) {
    struct nim_problem problem = *nim_problem_find("acwing893");
    (void)state;
    problem.layout.set = NIM_SET_NONE;
    problem.game.kind = &nim_kind_takes_1_3_4;
    uint64_t verdicts = count_tries(&problem);
    problem.words.answer = NIM_ANSWER_MOVES;
    uint64_t lists = count_tries(&problem);
    assert_in_range(verdicts, 1000, (1 << 20) / 10);
    assert_in_range(lists, 100, verdicts / 8);
}

/* All but the last numbers are the least that the statement and its order
 * allow, however many piles there are. Equal pieces of a board are excluded. */
static void cases_that_must_be_long_are_searched(void **state) {
    static const struct {
        const char *name;
        uint64_t piles;
        enum nim_order order;
    } rows[] = {
        {"p2197", 201, NIM_ORDER_ANY},    {"p2197", 100000, NIM_ORDER_ANY},
        {"p2197", 100, NIM_ORDER_RISING}, {"p2197", 70, NIM_ORDER_NOT_FALLING},
        {"p7589", 70, NIM_ORDER_ANY},
    };
    struct nim_wanted wanted[IDEAS_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct nim_problem problem = *nim_problem_find(rows[i].name);
        struct nim_breach breach;
        size_t found_count = 0;
        problem.limits.piles_min = problem.limits.piles_max = rows[i].piles;
        problem.limits.value_max = 9999;
        problem.layout.order = rows[i].order;
        size_t count = find_all(&problem, wanted, NIM_SMALLEST_TRIES);
        for (size_t j = 0; j < count; j++) {
            const struct nim_text *text = &wanted[j].text;
            found_count += text->len > 0;
            if (text->len > 0 &&
                !is_valid(&problem, text->bytes, text->len, &breach)) {
                fail_msg("%s, row %zu: not valid", wanted[j].idea->id, i);
            }
        }
        assert_in_range(found_count, i < 4 ? 9 : 0, count);
        end_all(wanted, count);
    }
}

/* Of three piles that have as many stones as one of 17 bits most have none that
 * wide: the first few ways to share them out hold few inputs. */
static void a_search_that_finds_few_inputs_is_given_up(void **state) {
    struct nim_problem problem = *nim_problem_find("bash");
    struct nim_wanted wanted[IDEAS_MAX];
    size_t wide_count = 0;
    (void)state;
    problem.limits.piles_min = problem.limits.piles_max = 3;
    size_t count = find_all(&problem, wanted, 3);
    for (size_t i = 0; i < count; i++) {
        if (wanted[i].idea->value_from > INT16_MAX) {
            assert_false(wanted[i].is_impossible);
            wide_count++;
        }
    }
    assert_true(wide_count > 0);
    end_all(wanted, count);
}

/* What is not found within narrow limits is nowhere, unless something was left
 * out: rows of five; a fourth take in a set; or larger piles at the front of a
 * long case. */
static const struct {
    const char *name;
    uint64_t piles;
    uint64_t value_max;
    uint64_t head_max; /* the largest take, or how long rows are */
    bool leaves_out;
} narrow_limits[] = {
    {"takeaway", 1, 1, 4, false},   {"lightoj1247", 1, 1, 4, false},
    {"lightoj1247", 1, 1, 5, true}, {"acwing893", 3, 1, 0, false},
    {"acwing893", 4, 1, 0, true},   {"p2197", 64, 1, 0, false},
    {"p2197", 65, 1, 0, true},
};

static size_t count_missing(size_t row) {
    struct nim_problem problem = *nim_problem_find(narrow_limits[row].name);
    struct nim_wanted wanted[IDEAS_MAX];
    size_t missing_count = 0;
    problem.limits.piles_min = narrow_limits[row].piles;
    problem.limits.piles_max = narrow_limits[row].piles;
    problem.limits.value_min = 1;
    problem.limits.value_max = narrow_limits[row].value_max;
    problem.limits.head[1].max = narrow_limits[row].head_max;
    problem.limits.take_count.max = narrow_limits[row].piles;
    problem.limits.take.max = narrow_limits[row].value_max;
    size_t count = find_all(&problem, wanted, NIM_SMALLEST_TRIES);
    for (size_t i = 0; i < count; i++) {
        if (wanted[i].text.len == 0 &&
            wanted[i].idea->piles_from <= narrow_limits[row].piles) {
            assert_int_equal(wanted[i].is_impossible,
                             !narrow_limits[row].leaves_out);
            missing_count++;
        }
    }
    end_all(wanted, count);
    return missing_count;
}

static void what_was_left_out_may_catch_an_idea(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof narrow_limits / sizeof *narrow_limits; i++) {
        assert_true(count_missing(i) > 0);
    }
}

/* Cases come again until they are as many as the statement asks for, which
 * costs no tries, and together they keep to its limit of all piles. */
static void inputs_of_many_cases_obey_the_statement(void **state) {
    (void)state;
    const struct nim_strictness strictness = {.crlf_allowed = false};
    for (size_t i = 0; i < 2; i++) {
        struct nim_problem problem = *nim_problem_find("cses1730");
        struct nim_wanted wanted[IDEAS_MAX];
        problem.limits.cases_min = 1000;
        problem.limits.piles_total_max = i == 0 ? 0 : 2000;
        size_t found_count = 0;
        size_t count = find_all(&problem, wanted, NIM_SMALLEST_TRIES);
        for (size_t j = 0; j < count; j++) {
            const struct nim_text *text = &wanted[j].text;
            struct nim_text_view view;
            struct nim_breach breach;
            struct nim_input input =
                nim_text_input(&view, text->bytes, text->len);
            found_count += text->len > 0;
            assert_true(text->len == 0 ||
                        nim_validate(&problem, &input, &nim_system_memory,
                                     &strictness, &breach, NULL) == NIM_OK);
        }
        assert_in_range(found_count, 8, i == 0 ? count : count - 1);
        end_all(wanted, count);
    }
}

/* What is found there, of at most a few ideas nothing, is below the piles. */
static size_t count_found(const struct nim_problem *problem) {
    struct nim_wanted wanted[IDEAS_MAX];
    size_t found_count = 0;
    size_t count = find_all(problem, wanted, NIM_SMALLEST_TRIES);
    for (size_t i = 0; i < count; i++) {
        found_count += wanted[i].text.len > 0;
    }
    end_all(wanted, count);
    return found_count;
}

/* The fewest stones of ten such piles are ten million: numbers of stones below
 * are not gone through. */
static void a_high_least_value_costs_nothing(void **state) {
    struct nim_problem problem = *nim_problem_find("classic");
    (void)state;
    problem.limits.value_min = 1000000;
    assert_in_range(count_found(&problem), 20, IDEAS_MAX);
    problem.limits.piles_min = 10;
    assert_in_range(count_found(&problem), 20, IDEAS_MAX);
}

static enum nim_status find_with(const void *context,
                                 const struct nim_memory *memory) {
    const struct nim_problem problem =
        nim_bounds_of(nim_problem_find(context), false);
    struct nim_wanted wanted[IDEAS_MAX];
    size_t count = want_all(&problem, wanted);
    enum nim_status status =
        nim_smallest_find(&problem, memory, wanted, count, NIM_SMALLEST_TRIES);
    for (size_t i = 0; i < count; i++) {
        nim_text_end(&wanted[i].text);
    }
    return status;
}

static void memory_may_fail_at_any_call(void **state) {
    (void)state;
    refusals_each(find_with, "cf451a");
    refusals_each(find_with, "cses2207");
}

/* There are too many calls to fail each. */
static void memory_may_fail_at_some_calls_of_many(void **state) {
    (void)state;
    refusals_some(find_with, "acwing891", 2);
    refusals_some(find_with, "hdu1536", 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_smaller_input_catches_an_idea),
        cmocka_unit_test(few_tries_find_nothing_that_is_smaller),
        cmocka_unit_test(cases_of_equal_size_stay_equal),
        cmocka_unit_test(inputs_of_many_cases_obey_the_statement),
        cmocka_unit_test(a_high_least_value_costs_nothing),
        cmocka_unit_test(long_cases_are_not_searched_whole),
        cmocka_unit_test(work_ends_the_search_and_moves_are_more_of_it),
        cmocka_unit_test(cases_that_must_be_long_are_searched),
        cmocka_unit_test(a_search_that_finds_few_inputs_is_given_up),
        cmocka_unit_test(what_was_left_out_may_catch_an_idea),
        cmocka_unit_test(memory_may_fail_at_any_call),
        cmocka_unit_test(memory_may_fail_at_some_calls_of_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
