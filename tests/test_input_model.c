/* Inputs held in memory: they come back as they were, and are ordered by what
 * makes them large. */
#include "inputs/input_model.h"
#include "kit/refusals.h"
#include "kit/streams.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static enum nim_status hold(struct nim_model *held, const char *text) {
    return nim_model_hold(held, text, strlen(text));
}

/* ---- There and back ---- */

struct layout_row {
    const char *name;
    const char *problem;
    const char *text;
};

static const struct layout_row layouts[] = {
    {"cases up to a zero", "classic", "2\n45 45\n3\n3 6 9\n0\n"},
    {"one case", "p1247", "3\n3 6 9\n"},
    {"counted cases", "hdu1907", "2\n3\n3 5 1\n1\n1\n"},
    {"cases of equal length", "misere-nim", "2 2\n1 1\n1 2\n"},
    {"a set of takes, once", "acwing893", "2\n2 5\n3\n2 4 7\n"},
    {"sets of takes", "hdu1536",
     "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n2 1 3\n1\n1 0\n0\n"},
    {"a set without cases", "hdu1536", "1 5\n0\n1 2\n1\n1 7\n0\n"},
    {"cases that are their head", "hdu1079", "2\n2001 11 3\n1900 1 1\n"},
    {"numbers below 0", "p7589", "1\n\n1 0 4\n2 -3 5\n"},
    {"two numbers in the head", "hdu4315", "3 2\n1 3 4\n1 1\n7\n"},
    {"the name of the player to move", "boj18937", "2\n5\n2\nBlackking\n"},
    {"the same in the head", "lightoj1020", "2\n5 Bob\n6 Alice\n"},
    {"rows of numbers", "lightoj1247", "1\n2 3\n1 2 3\n0 5 6\n"},
    {"cases with a number in common", "cf36d", "2 7\n1 2\n3 4\n"},
    {"a set behind the case", "bzoj1874", "2\n7\n6\n3\n2\n5\n8\n"},
    {"queries of graphs that differ in an edge", "poj2425",
     "3\n2 2 1\n0\n1 1\n1 0\n2 1 0\n0\n"
     "3\n2 1 1\n0\n1 1\n1 2\n0\n"
     "4\n2 1 1\n0\n1 1\n0\n1 2\n0\n"},
};

static void what_is_held_is_written_again(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        const struct layout_row *row = &layouts[i];
        struct nim_model held;
        struct nim_text text = {.memory = nim_system_memory};
        nim_model_begin(&held, nim_problem_find(row->problem),
                        &nim_system_memory);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(hold(&held, row->text), NIM_OK);
            assert_int_equal(nim_model_text(&held, &text), NIM_OK);
            if (text.len != strlen(row->text) ||
                memcmp(text.bytes, row->text, text.len) != 0) {
                fail_msg("%s: %.*s", row->name, (int)text.len, text.bytes);
            }
        }
        nim_text_end(&text);
        nim_model_end(&held);
    }
}

/* ---- Order ---- */

/* Each text is smaller than the next one of the same problem. */
static const struct layout_row order[] = {
    {"the least of all", "classic", "1\n1\n0\n"},
    {"another stone", "classic", "1\n2\n0\n"},
    {"the same bits", "classic", "1\n3\n0\n"},
    {"another bit", "classic", "1\n4\n0\n"},
    {"another pile", "classic", "2\n1 1\n0\n"},
    {"fewer bits, more stones", "classic", "2\n1 6\n0\n"},
    {"the same, but its bytes", "classic", "2\n2 5\n0\n"},
    {"the same, in another order", "classic", "2\n5 2\n0\n"},
    {"more bits, fewer stones", "classic", "2\n7 7\n0\n"},
    {"bits weigh more than stones", "classic", "2\n8 1\n0\n"},
    {"more stones", "classic", "2\n1 10\n0\n"},
    {"more stones, a shorter text", "classic", "2\n9 8\n0\n"},
    {"still more stones", "classic", "2\n8 12\n0\n"},
    {"the same stones, but later bytes", "classic", "2\n9 11\n0\n"},
    {"the same stones, a longer text", "classic", "2\n10 10\n0\n"},
    {"piles weigh more than bits", "classic", "3\n1 1 1\n0\n"},
    {"cases weigh more than piles", "classic", "1\n1\n1\n1\n0\n"},
    {"stones of 64 bits", "nim-game-1", "1\n2\n18446744073709551615 0\n"},
    {"stones of 65 bits", "nim-game-1",
     "1\n2\n18446744073709551615 18446744073709551614\n"},
    {"one more of them", "nim-game-1",
     "1\n2\n18446744073709551615 18446744073709551615\n"},
    {"a case without body", "hdu1079", "1\n1900 1 1\n"},
    {"its numbers are its stones", "hdu1079", "1\n1900 2 1\n"},
    {"two of them", "hdu1079", "2\n1900 1 1\n1900 1 1\n"},
    {"signs do not count as stones", "p7589", "1\n\n1 0 4\n0 2 3\n"},
    {"but as text", "p7589", "1\n\n1 0 4\n0 -2 3\n"},
    {"a stone more, and no sign", "p7589", "1\n\n1 0 4\n1 2 3\n"},
    {"takes count as text", "acwing893", "1\n5\n1\n7\n"},
    {"a take more", "acwing893", "2\n2 5\n1\n7\n"},
    {"a number in common is no stones", "cf36d", "1 3\n1 1\n"},
    {"but those of a case are", "cf36d", "1 1\n3 1\n"},
    {"it has bits", "cf36d", "1 4\n1 1\n"},
};

struct sized {
    struct nim_model held;
    struct nim_text text;
    struct nim_model_size size;
};

static void size_up(struct sized *sized, const struct layout_row *row) {
    *sized = (struct sized){.text = {.memory = nim_system_memory}};
    nim_model_begin(&sized->held, nim_problem_find(row->problem),
                    &nim_system_memory);
    assert_int_equal(hold(&sized->held, row->text), NIM_OK);
    assert_int_equal(nim_model_text(&sized->held, &sized->text), NIM_OK);
    sized->size = nim_model_size(&sized->held, &sized->text);
}

static void end(struct sized *sized) {
    nim_text_end(&sized->text);
    nim_model_end(&sized->held);
}

static void inputs_are_ordered(void **state) {
    (void)state;
    const size_t count = sizeof order / sizeof *order;
    for (size_t i = 0; i < count; i++) {
        struct sized a;
        size_up(&a, &order[i]);
        for (size_t j = i;
             j < count && strcmp(order[i].problem, order[j].problem) == 0;
             j++) {
            struct sized b;
            size_up(&b, &order[j]);
            int there = nim_model_compare(&a.size, &a.text, &b.size, &b.text);
            int back = nim_model_compare(&b.size, &b.text, &a.size, &a.text);
            bool agrees =
                i == j ? there == 0 && back == 0 : there < 0 && back > 0;
            if (!agrees) {
                fail_msg("%s: not smaller than: %s", order[i].name,
                         order[j].name);
            }
            end(&b);
        }
        end(&a);
    }
}

/* ---- Parts, and faults ---- */

static void cases_of_another_input_can_be_added(void **state) {
    (void)state;
    struct nim_model from;
    struct nim_model to;
    struct nim_text text = {.memory = nim_system_memory};
    nim_model_begin(&from, nim_problem_find("hdu1536"), &nim_system_memory);
    nim_model_begin(&to, from.problem, &nim_system_memory);
    assert_int_equal(hold(&from, "2 2 5\n3\n2 5 12\n3 2 4 7\n1 2\n"
                                 "2 1 3\n1\n1 9\n0\n"),
                     NIM_OK);
    assert_int_equal(from.set_count, 2);
    assert_int_equal(from.case_count, 4);
    const struct nim_model_set *set = &from.sets[1];
    const struct nim_model_case *second = &from.cases[1];
    assert_int_equal(nim_model_add_set(&to, from.numbers.items + set->take_at,
                                       set->take_count),
                     NIM_OK);
    assert_int_equal(nim_model_add_case(&to, second->head,
                                        from.numbers.items + second->at,
                                        second->name),
                     NIM_OK);
    assert_int_equal(nim_model_text(&to, &text), NIM_OK);
    assert_int_equal(text.len, strlen("2 1 3\n1\n3 2 4 7\n0\n"));
    assert_memory_equal(text.bytes, "2 1 3\n1\n3 2 4 7\n0\n", text.len);
    nim_text_end(&text);
    nim_model_end(&to);
    nim_model_end(&from);
}

static void a_faulty_input_is_told(void **state) {
    (void)state;
    struct nim_model held;
    nim_model_begin(&held, nim_problem_find("classic"), &nim_system_memory);
    assert_int_equal(hold(&held, "1\n7\n2\n3 x\n"), NIM_BAD_BYTE);
    assert_int_equal(held.case_count, 1);
    assert_int_equal(hold(&held, "2\n3"), NIM_END);
    assert_int_equal(held.case_count, 0);
    nim_model_end(&held);
}

struct given {
    const char *problem;
    const char *input;
};

static enum nim_status hold_and_write(const void *context,
                                      const struct nim_memory *memory) {
    const struct given *given = context;
    struct nim_model held;
    struct nim_text text = {.memory = *memory};
    nim_model_begin(&held, nim_problem_find(given->problem), memory);
    enum nim_status status = hold(&held, given->input);
    if (status == NIM_OK) {
        status = nim_model_text(&held, &text);
    }
    nim_text_end(&text);
    nim_model_end(&held);
    return status;
}

/* A few numbers, and more than there is room for at first. */
static void memory_that_is_short_is_told(void **state) {
    char text[300] = "1 5\n1\n99";
    const struct given given[] = {{"hdu1536", layouts[5].text},
                                  {"classic", "2\n3 6\n0\n"},
                                  {"hdu1536", text}};
    (void)state;
    for (size_t i = 0; i < 99; i++) {
        strcat(text, " 7");
    }
    strcat(text, "\n0\n");
    for (size_t i = 0; i < 3; i++) {
        refusals_each(hold_and_write, &given[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_held_is_written_again),
        cmocka_unit_test(inputs_are_ordered),
        cmocka_unit_test(cases_of_another_input_can_be_added),
        cmocka_unit_test(a_faulty_input_is_told),
        cmocka_unit_test(memory_that_is_short_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
