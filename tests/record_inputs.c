/* The inputs of the record, drawn at random from a seed for each row. */
#include "record.h"
#include "streams/memory_text.h"
#include "system/files.h"

#include "inputs/input_model.h"
#include "kit/changes.h"
#include "kit/throws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

void record_throw_options(struct record *record) {
    static const uint64_t most[] = {1, 2, 5, UINT64_MAX};
    struct nim_problem *asked = &record->asked;
    struct dice *dice = &record->dice;
    *asked = *record->row;
    bool is_plain = !asked->layout.board && !asked->game.kind;
    if (is_plain && dice_throw_below(dice, 2) == 0) {
        asked->game.play = dice_throw_below(dice, 2) ? NIM_MISERE : NIM_NORMAL;
    }
    if (asked->game.family == NIM_GAME_MOORE) {
        asked->game.k = (unsigned)dice_throw_below(dice, 5) + 1;
    }
    if (asked->layout.cases < NIM_CASES_EQUAL &&
        dice_throw_below(dice, 4) == 0) {
        asked->layout.cases = (enum nim_cases)dice_throw_below(dice, 4);
    }
    if (nim_problem_has_moves(asked) && dice_throw_below(dice, 2) == 0) {
        asked->words.answer =
            dice_throw_below(dice, 4) ? NIM_ANSWER_MOVES : NIM_ANSWER_COUNT;
        asked->words.moves_max = most[dice_throw_below(dice, 4)];
        asked->words.places = dice_throw_below(dice, 4) == 0;
    }
}

/* Tables of values are not to grow large. */
static uint64_t value_most(const struct record *record) {
    static const uint64_t most[] = {9, 100, 5000, INT32_MAX, UINT64_MAX};
    bool is_nim = !record->row->game.kind && !record->row->layout.board;
    struct dice dice = record->dice;
    return most[dice_throw_below(&dice, is_nim ? 5 : 3)];
}

/* Of the problem's layout, but of any numbers. */
static void throw_numbers(struct record *record) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    const struct throw_limits limits = {4, value_most(record), 12};
    struct nim_output to = text_output_open(&record->text);
    struct nim_model held;
    nim_model_begin(&held, &record->asked, &nim_system_memory);
    throw_input(&held, &limits, &record->dice);
    assert_int_equal(nim_model_text(&held, &text), NIM_OK);
    assert_int_equal(nim_text_write((char *)text.bytes, text.len, &to), NIM_OK);
    nim_text_end(&text);
    nim_model_end(&held);
}

/* Not of those for the largest inputs, max-lost, many-cases and the like. */
static const struct nim_shape *throw_shape(struct record *record) {
    const struct nim_shape *shape = NULL;
    size_t count = 0;
    while (nim_shape_at(&record->asked, count)) {
        count++;
    }
    while (!shape || strncmp(shape->name, "ma", 2) == 0) {
        shape = nim_shape_at(&record->asked,
                             dice_throw_below(&record->dice, count));
    }
    return shape;
}

/* Throws stand in statements of their own: in one expression, compilers choose
 * their order. */
static struct nim_generation throw_generation(struct record *record) {
    struct dice *dice = &record->dice;
    uint64_t min = record->row->limits.value_min;
    struct nim_generation wanted = {.problem = &record->asked,
                                    .values = {min, value_most(record)}};
    wanted.shapes[0] = throw_shape(record);
    wanted.seed = dice_throw(dice);
    wanted.file = dice_throw_below(dice, 3);
    wanted.case_count = dice_throw_below(dice, 5);
    if (dice_throw_below(dice, 2) == 0) {
        wanted.piles.max = dice_throw_below(dice, 12);
    }
    wanted.wide = dice_throw_below(dice, 4) == 0;
    return wanted;
}

/* What the statement allows, with sizes that it may not allow. */
static void throw_generated(struct record *record) {
    struct nim_generation wanted = throw_generation(record);
    struct nim_output to = text_output_open(&record->text);
    struct nim_line why = {.len = 0};
    struct nim_fault fault;
    record_say(record, "shape %s\n", wanted.shapes[0]->name);
    if (!nim_generation_check(&wanted, &why)) {
        record_say(record, "%s\n", why.text);
        wanted.piles = (struct nim_range){0, 0};
        wanted.case_count = 0;
    }
    why.len = 0;
    if (!nim_generation_check(&wanted, &why)) {
        record_say(record, "%s\n", why.text);
        wanted.values.max = record_least(record->row->limits.value_max, 5000);
    }
    record_say(record, "%s\n",
               nim_status_words(
                   nim_generate(&wanted, &to, &nim_system_memory, &fault)));
}

void record_throw_text(struct record *record) {
    struct dice *dice = &record->dice;
    record->text.text_len = 0;
    if (dice_throw_below(dice, 2) == 0) {
        throw_numbers(record);
    } else {
        throw_generated(record);
    }
    size_t changes =
        dice_throw_below(dice, 2) == 0 ? dice_throw_below(dice, 4) : 0;
    for (; changes > 0; changes--) {
        change_text(&record->text, dice);
    }
    if (dice_throw_below(dice, 8) == 0) {
        disguise_text(&record->text, dice);
    }
}
