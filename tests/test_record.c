/* What the library says of inputs made by dice is what it said when somebody
 * looked at it last: the checksums of tests/library.sums. As record.sh of the
 * program, this holds no truth, but nothing changes unseen. After a change that
 * is meant: `test_record --print` of both versions, compared; then record.sh
 * with --keep, which calls this with --keep. */
#include "inputs/held.h"
#include "kit/changes.h"
#include "kit/rows.h"
#include "kit/throws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SUMS "tests/library.sums"
#define INPUTS 100 /* of each problem */
#define RUNS 16    /* of stress */
#define TURNS 6    /* of each sort that are told */
#define SHOWN 400  /* bytes of a text */
/* Outside the limits an answer may have billions of words: so many writes of
 * NIM_WRITER_ROOM bytes. */
#define WRITES_MOST 2

struct record {
    const struct nim_problem *row;
    struct nim_problem asked; /* the row as options change it */
    struct dice dice;
    struct text_output said;
    struct text_output text;   /* an input */
    struct text_output answer; /* to it */
    struct text_output output; /* the answer, changed */
};

/* ---- Saying ---- */

static size_t least(uint64_t a, uint64_t b) {
    return (size_t)(a < b ? a : b);
}

static void say_bytes(struct record *record, const void *bytes, size_t len) {
    struct nim_output to = text_output_open(&record->said);
    if (len > 0) {
        assert_int_equal(to.write(to.context, bytes, len), len);
    }
}

static void say(struct record *record, const char *format, ...) {
    char line[NIM_LINE_ROOM + 1000];
    va_list arguments;
    va_start(arguments, format);
    int len = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_in_range(len, 0, sizeof line - 1);
    say_bytes(record, line, (size_t)len);
}

static void say_numbers(struct record *record, const char *name,
                        const uint64_t *numbers, uint64_t count) {
    say(record, "%s", name);
    for (uint64_t i = 0; i < count; i++) {
        say(record, " %" PRIu64, numbers[i]);
    }
    say(record, "\n");
}

static void say_range(struct record *record, const char *name,
                      const struct nim_range *range) {
    say(record, "%s %" PRIu64 "..%" PRIu64 "\n", name, range->min, range->max);
}

/* FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo 1991). */
static uint64_t sum_of(const struct text_output *text) {
    uint64_t sum = 0xcbf29ce484222325;
    for (size_t i = 0; i < text->text_len; i++) {
        sum = (sum ^ (unsigned char)text->text[i]) * 0x100000001b3;
    }
    return sum;
}

/* Of a long one its start and its sum. */
static void say_text(struct record *record, const char *name,
                     const struct text_output *text) {
    say(record, "%s, %zu bytes, %" PRIx64 ":\n", name, text->text_len,
        sum_of(text));
    say_bytes(record, text->text, least(text->text_len, SHOWN));
    say(record, "\n");
}

/* True when it went well. */
static bool say_status(struct record *record, enum nim_status status,
                       const struct nim_fault *fault) {
    struct nim_line line = {.len = 0};
    if (status == NIM_OK) {
        return true;
    }
    nim_fault_say(&line, "input", status, fault);
    say(record, "%s\n", line.text);
    return false;
}

static struct text_input read_from(const struct text_output *text) {
    return (struct text_input){.text = (const unsigned char *)text->text,
                               .text_len = text->text_len};
}

static void begin(struct nim_reader *reader, const struct nim_input *input) {
    assert_int_equal(nim_reader_begin(reader, input, &nim_system_memory, NULL),
                     NIM_OK);
}

/* ---- Inputs ---- */

/* As the options of a command line would change the row. */
static void throw_options(struct record *record) {
    static const uint64_t most[] = {1, 2, 5, UINT64_MAX};
    struct nim_problem *asked = &record->asked;
    struct dice *dice = &record->dice;
    *asked = *record->row;
    bool is_plain = !asked->layout.arrange && !asked->game.kind;
    if (is_plain && dice_throw_below(dice, 2) == 0) {
        asked->game.play = dice_throw_below(dice, 2) ? NIM_MISERE : NIM_NORMAL;
    }
    if (asked->game.family == NIM_GAME_MOORE) {
        asked->game.k = (unsigned)dice_throw_below(dice, 5) + 1;
    }
    if (asked->layout.cases != NIM_CASES_EQUAL &&
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
    bool is_nim = !record->row->game.kind && !record->row->layout.arrange;
    struct dice dice = record->dice;
    return most[dice_throw_below(&dice, is_nim ? 5 : 3)];
}

/* Of the problem's layout, but of any numbers. */
static void throw_numbers(struct record *record) {
    struct nim_text text = {.memory = nim_system_memory, .most = SIZE_MAX};
    const struct throw_limits limits = {4, value_most(record), 12};
    struct nim_output to = text_output_open(&record->text);
    struct nim_held held;
    nim_held_begin(&held, &record->asked, &nim_system_memory);
    throw_input(&held, &limits, &record->dice);
    assert_int_equal(nim_held_text(&held, &text), NIM_OK);
    to.write(to.context, text.bytes, text.len);
    nim_text_end(&text);
    nim_held_end(&held);
}

/* Not of those for the largest inputs. */
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

/* What the statement allows, with sizes that it may not allow. */
static void throw_generated(struct record *record) {
    struct dice *dice = &record->dice;
    uint64_t min = record->row->limits.value_min;
    struct nim_generation wanted = {
        .problem = &record->asked,
        .shapes = {throw_shape(record)},
        .seed = dice_throw(dice),
        .file = dice_throw_below(dice, 3),
        .case_count = dice_throw_below(dice, 5),
        .piles = {0, dice_throw_below(dice, 2) * dice_throw_below(dice, 12)},
        .values = {min, value_most(record)},
        .wide = dice_throw_below(dice, 4) == 0};
    struct nim_output to = text_output_open(&record->text);
    struct nim_line why = {.len = 0};
    struct nim_fault fault;
    say(record, "shape %s\n", wanted.shapes[0]->name);
    if (!nim_generation_check(&wanted, &why)) {
        say(record, "%s\n", why.text);
        wanted.piles = (struct nim_range){0, 0};
        wanted.case_count = 0;
    }
    why.len = 0;
    if (!nim_generation_check(&wanted, &why)) {
        say(record, "%s\n", why.text);
        wanted.values.max = least(record->row->limits.value_max, 5000);
    }
    say(record, "%s\n",
        nim_status_words(
            nim_generate(&wanted, &to, &nim_system_memory, &fault)));
}

static void throw_text(struct record *record) {
    struct dice *dice = &record->dice;
    record->text.text_len = 0;
    if (dice_throw_below(dice, 2) == 0) {
        throw_numbers(record);
    } else {
        throw_generated(record);
    }
    size_t changes = dice_throw_below(dice, 2) * dice_throw_below(dice, 4);
    for (; changes > 0; changes--) {
        change_text(&record->text, dice);
    }
    if (dice_throw_below(dice, 8) == 0) {
        disguise_text(&record->text, dice);
    }
}

/* ---- Validating ---- */

static void say_reach(struct record *record, const struct nim_reach *reach) {
    say(record, "cases %" PRIu64 " piles %" PRIu64 " undecided %" PRIu64 "\n",
        reach->case_count, reach->pile_count, reach->undecided);
    say_range(record, "piles", &reach->piles);
    say_range(record, "values", &reach->values);
    for (size_t i = 0; i < NIM_FEATURE_COUNT; i++) {
        say(record, "%s%" PRIu64, reach->possible[i] ? " " : " -",
            reach->cases[i]);
    }
    say(record, "\n");
}

static void say_breach(struct record *record, const struct nim_breach *breach) {
    const struct nim_place *place = &breach->where.place;
    struct nim_line line = {.len = 0};
    nim_breach_say(&line, &record->asked, breach);
    say(record, "%" PRIu64 ":%" PRIu64 " %d: %s\n", place->line, place->column,
        (int)place->cut, line.text);
}

static bool say_validity(struct record *record) {
    const struct nim_strictness strictness = {
        .crlf_allowed = dice_throw_below(&record->dice, 2)};
    struct text_input from = read_from(&record->text);
    const struct nim_input input = text_input_open(&from);
    struct nim_breach breach = {.value = 0};
    struct nim_reach reach = {.case_count = 0};
    enum nim_status status =
        nim_validate(&record->asked, &input, &nim_system_memory, &strictness,
                     &breach, &reach);
    if (status == NIM_OK) {
        say_reach(record, &reach);
    } else {
        say_breach(record, &breach);
    }
    return status == NIM_OK;
}

/* ---- Solving ---- */

static void say_answer(struct record *record) {
    struct text_input from = read_from(&record->text);
    const struct nim_input input = text_input_open(&from);
    const struct nim_output output = text_output_open(&record->answer);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    record->answer.text_len = record->answer.write_count = 0;
    record->answer.failing_write = WRITES_MOST;
    begin(&reader, &input);
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status =
        nim_solve(&record->asked, &reader, &writer, &nim_system_memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&reader);
    fault.error = 0;
    say_status(record, status, &fault);
    say_text(record, "answer", &record->answer);
}

static void say_excerpt(struct record *record, uint64_t case_number) {
    struct text_input from = read_from(&record->text);
    const struct nim_input input = text_input_open(&from);
    const struct nim_output output = text_output_open(&record->said);
    struct nim_reader reader;
    struct nim_writer writer;
    struct nim_fault fault;
    begin(&reader, &input);
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    enum nim_status status =
        nim_excerpt_write(&record->asked, &reader, case_number, &writer,
                          &nim_system_memory, &fault);
    nim_writer_end(&writer);
    nim_reader_end(&reader);
    say(record, "excerpt: %s\n", nim_status_words(status));
}

/* ---- Checking ---- */

static void say_moves(struct record *record, const char *name,
                      const struct nim_flaw_move *move) {
    uint64_t count = least(move->pair_count, NIM_FLAW_PILES);
    say(record, "%s %zu %d", name, move->pair_count, (int)move->is_split);
    if (move->is_split) {
        say(record, " %" PRIu64, move->second);
    }
    for (uint64_t i = 0; i < count; i++) {
        say(record, ", %" PRIu64 ": %" PRIu64 " %" PRIu64, move->places[i],
            move->pairs[i].from, move->pairs[i].to);
    }
    say(record, "\n");
}

static void say_evidence(struct record *record, const char *name,
                         const struct nim_evidence *evidence) {
    say(record, "%s %d %d %" PRIu64 " %" PRIu64 " %u %" PRIu64 "\n", name,
        (int)evidence->wins, (int)evidence->all_single, evidence->singles,
        evidence->sum, evidence->column, evidence->ones);
}

static void say_position(struct record *record, const struct nim_flaw *flaw) {
    uint64_t count = least(flaw->pile_count, NIM_FLAW_PILES);
    say_numbers(record, "piles", flaw->piles, count);
    if (flaw->has_values) {
        say_numbers(record, "values", flaw->values, count);
    }
    say_evidence(record, "position", &flaw->position);
    say_evidence(record, "after", &flaw->after);
    say_moves(record, "winning", &flaw->winning);
    say_moves(record, "reply", &flaw->reply);
}

static void say_flaw(void *context, const struct nim_flaw *flaw) {
    struct record *record = context;
    struct nim_line line = {.len = 0};
    nim_flaw_say_place(&line, flaw, 0);
    nim_flaw_say(&line, &record->asked, flaw);
    nim_flaw_say_facts(&line, &record->asked, flaw, "\n  ");
    nim_line_say(&line, "\nhint: ");
    nim_flaw_hint(&line, flaw);
    say(record, "%s\n%s %d %d %" PRIu64 " \"%s\" %" PRIu64 "\n", line.text,
        nim_flaw_code(flaw->kind), (int)flaw->is_form, (int)flaw->is_equal,
        flaw->line, flaw->expected, flaw->found_len);
    say_bytes(record, flaw->found, least(flaw->found_len, NIM_FLAW_TEXT_LEN));
    if (flaw->case_number > 0) {
        say(record, "input line %" PRIu64 "\n", flaw->input_line);
        say_numbers(record, "numbers", flaw->numbers,
                    least(flaw->number_count, NIM_FLAW_NUMBERS));
        say_numbers(record, "takes", flaw->takes,
                    least(flaw->take_count, NIM_FLAW_PILES));
    }
    if (flaw->has_position && !flaw->is_form) {
        say_position(record, flaw);
    }
}

static void say_check(struct record *record, const struct nim_check *check) {
    struct nim_line line = {.len = 0};
    say(record,
        "%" PRIu64 " cases, %" PRIu64 " wrong, %" PRIu64 " absent, %" PRIu64
        " form, %d %d %" PRId64 " %d %" PRIu64 ", by %d %" PRIu64 " %" PRIu64
        "\n",
        check->case_count, check->wrong_count, check->absent_count,
        check->form_count, (int)check->stopped, (int)check->observed,
        check->evidence, (int)check->is_vague, check->disputed_count,
        (int)check->alignment.by, check->alignment.missing,
        check->alignment.surplus);
    for (size_t i = 0; i < check->idea_count; i++) {
        say(record, "idea %s\n", check->ideas[i].id);
    }
    if (check->first.kind != NIM_FLAW_NONE) {
        nim_check_say(&line, check);
        nim_check_say_facts(&line, check, "; ");
        say(record, "%s\n", line.text);
    }
}

static void name_ideas(struct record *record, struct nim_check *check) {
    struct text_input from = read_from(&record->text);
    const struct nim_input input = text_input_open(&from);
    struct nim_reader reader;
    struct nim_fault fault;
    begin(&reader, &input);
    say_status(record, nim_check_name(check, &reader, &fault), &fault);
    nim_reader_end(&reader);
}

static void check_words(struct record *record, struct nim_check *check) {
    struct text_input from = read_from(&record->text);
    struct text_input said = read_from(&record->output);
    const struct nim_input input = text_input_open(&from);
    const struct nim_input output = text_input_open(&said);
    struct nim_reader reader;
    struct nim_fault fault;
    begin(&reader, &input);
    bool is_done = say_status(
        record, nim_check_words(check, &reader, &output, &fault), &fault);
    nim_reader_end(&reader);
    if (is_done && nim_check_can_name(check)) {
        name_ideas(record, check);
    }
    if (is_done) {
        say_check(record, check);
    }
}

static void check_output(struct record *record) {
    struct dice *dice = &record->dice;
    struct nim_check check = {.problem = &record->asked,
                              .memory = nim_system_memory,
                              .any_order = dice_throw_below(dice, 2),
                              .words_only = dice_throw_below(dice, 2),
                              .on_flaw = say_flaw,
                              .context = record};
    struct text_input from = read_from(&record->text);
    struct text_input said = read_from(&record->output);
    const struct nim_input input = text_input_open(&from);
    const struct nim_input output = text_input_open(&said);
    struct nim_reader reader;
    struct nim_fault fault;
    bool same = false;
    begin(&reader, &input);
    bool is_done = say_status(
        record, nim_check_align(&check, &reader, &output, &same, &fault),
        &fault);
    nim_reader_end(&reader);
    say(record, "same %d\n", (int)same);
    if (is_done && !same) {
        check_words(record, &check);
    }
}

/* The bytes from there up to the next line. */
static size_t line_len(const struct text_output *text, size_t at) {
    size_t end = at;
    while (end < text->text_len && text->text[end] != '\n') {
        end++;
    }
    return end < text->text_len ? end + 1 - at : end - at;
}

/* The other player, another number, or a line that is not there or comes
 * twice, in some of the lines. */
static void change_lines(struct record *record) {
    const struct text_output *from = &record->answer;
    const struct nim_wording *words = &record->asked.words;
    struct nim_output to = text_output_open(&record->output);
    size_t often = dice_throw_below(&record->dice, 5) + 1;
    size_t kind = dice_throw_below(&record->dice, 4);
    for (size_t at = 0, len; at < from->text_len; at += len) {
        const char *line = from->text + at;
        len = line_len(from, at);
        bool is_win = words->wins && strlen(words->wins) + 1 == len &&
                      memcmp(line, words->wins, len - 1) == 0;
        if (dice_throw_below(&record->dice, often) > 0) {
            to.write(to.context, line, len);
        } else if (kind < 2 && words->wins && words->loses) {
            const char *word = is_win ? words->loses : words->wins;
            to.write(to.context, word, strlen(word));
            to.write(to.context, "\n", 1);
        } else if (kind == 2) {
            to.write(to.context, line, len);
            to.write(to.context, line, len);
        }
    }
}

static void say_checks(struct record *record) {
    struct text_output *output = &record->output;
    output->text_len = 0;
    change_lines(record);
    say_text(record, "lines changed", output);
    check_output(record);
    output->text_len = 0;
    struct nim_output to = text_output_open(output);
    if (record->answer.text_len > 0) {
        to.write(to.context, record->answer.text, record->answer.text_len);
    }
    disguise_text(output, &record->dice);
    say_text(record, "disguised", output);
    check_output(record);
    size_t changes = dice_throw_below(&record->dice, 3) + 1;
    for (; changes > 0; changes--) {
        change_text(output, &record->dice);
    }
    say_text(record, "bytes changed", output);
    check_output(record);
}

/* ---- Explaining ---- */

static void say_turn(struct record *record, const char *name,
                     const struct nim_turn *turn) {
    say(record, "%s", name);
    for (size_t i = 0; i < turn->count; i++) {
        const struct nim_touch *touch = &turn->touches[i];
        say(record, ", %" PRIu64 ": %" PRIu64 " %" PRIu64 "%s", touch->place,
            touch->from, touch->to, touch->passes ? " passes" : "");
        for (unsigned j = 0; j < touch->other_count; j++) {
            say(record, " %" PRIu64, touch->others[j]);
        }
    }
    say(record, "\n");
}

static void say_after(struct record *record,
                      struct nim_explanation *explanation,
                      const struct nim_turn *turn) {
    struct nim_after after;
    struct nim_turn again = *turn;
    size_t touch = 0;
    nim_turn_try(explanation, turn, &after);
    say(record, "after %d %" PRIu64 " %" PRIu64 "\n", (int)after.wins,
        after.sum, after.singles);
    for (size_t i = 0; i < turn->count; i++) {
        if (explanation->origins) {
            struct nim_way way =
                nim_touch_way(explanation, &turn->touches[i], NULL);
            say(record, "way %" PRIu64 " %" PRIu64 "\n", way.from, way.to);
        }
        say(record, "value %" PRIu64 "\n",
            nim_touch_value(explanation, &turn->touches[i]));
    }
    if (again.count > 0) {
        size_t at = dice_throw_below(&record->dice, again.count);
        again.touches[at].place += dice_throw_below(&record->dice, 3);
        again.touches[at].to += dice_throw_below(&record->dice, 3);
        say(record, "again %d\n",
            (int)nim_turn_check(explanation, &again, &touch));
    }
}

static void say_turns(struct record *record,
                      struct nim_explanation *explanation) {
    struct nim_turns turns;
    struct nim_turn turn;
    struct nim_turn reply;
    nim_turns_begin(&turns, explanation);
    for (size_t i = 0; i < TURNS && nim_turns_any(&turns, &turn); i++) {
        say_turn(record, "turn", &turn);
        say_after(record, explanation, &turn);
    }
    nim_turns_begin(&turns, explanation);
    for (size_t i = 0; i < TURNS && nim_turns_winning(&turns, &turn); i++) {
        say_turn(record, "wins", &turn);
    }
    nim_turns_begin(&turns, explanation);
    for (size_t i = 0; i < TURNS && nim_turns_losing(&turns, &turn, &reply);
         i++) {
        say_turn(record, "loses", &turn);
        say_turn(record, "reply", &reply);
    }
}

static void say_wide(struct record *record, const char *name,
                     const struct nim_wide *number) {
    unsigned char text[NIM_DECIMAL_WIDE_LEN];
    size_t len = nim_decimal_write_wide(text, number);
    say(record, "%s ", name);
    say_bytes(record, text, len);
    say(record, "\n");
}

static void say_board(struct record *record,
                      const struct nim_explanation *explanation) {
    say(record, "board %d: %s\n", (int)explanation->board,
        explanation->reason ? explanation->reason : "-");
    for (size_t i = 0; explanation->origins && i < explanation->pile_count;
         i++) {
        const struct nim_origin *origin = &explanation->origins[i];
        say(record, "from %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", origin->piece,
            origin->low, origin->high);
    }
    for (size_t i = 0; i < explanation->listed_count; i++) {
        const struct nim_board_move *move = &explanation->listed[i];
        say(record, "listed %" PRIu64 " %" PRIu64 " %" PRIu64 " %d\n",
            move->place, move->from, move->to, (int)move->joins);
    }
}

static void say_explanation(struct record *record,
                            struct nim_explanation *explanation) {
    say(record, "wins %d, sum %" PRIu64 ", singles %" PRIu64 ", %d %d %d %d\n",
        (int)explanation->wins, explanation->sum, explanation->singles,
        (int)explanation->lists_board, (int)explanation->has_turns,
        (int)explanation->are_all, (int)explanation->has_counts);
    say_numbers(record, "piles", explanation->piles, explanation->pile_count);
    say_numbers(record, "values", explanation->values,
                explanation->value_count);
    say_board(record, explanation);
    if (explanation->has_counts) {
        say_wide(record, "winning", &explanation->winning_count);
        say_wide(record, "losing", &explanation->losing_count);
    }
    for (size_t i = 0; record->asked.game.family != NIM_GAME_MOORE &&
                       i < explanation->value_count;
         i++) {
        say(record, "target %" PRIu64 "\n",
            nim_explanation_target(explanation, i));
    }
    if (explanation->has_turns) {
        say_turns(record, explanation);
    }
}

/* With the numbers of its case, or with as many others. */
static void say_setup(struct record *record, struct nim_setup *setup) {
    struct nim_explanation explanation;
    enum nim_status status = nim_explain(&explanation, setup);
    say(record, "explained: %s\n", nim_status_words(status));
    if (status == NIM_OK) {
        say_explanation(record, &explanation);
        nim_explanation_end(&explanation);
    }
}

static void explain(struct record *record, uint64_t case_number) {
    struct text_input from = read_from(&record->text);
    const struct nim_input input = text_input_open(&from);
    struct nim_setup setup = {.problem = &record->asked,
                              .memory = nim_system_memory};
    struct nim_reader reader;
    struct nim_fault fault;
    bool found = false;
    begin(&reader, &input);
    enum nim_status status =
        nim_setup_read(&setup, &reader, case_number, &found, &fault);
    nim_reader_end(&reader);
    if (say_status(record, status, &fault) && found) {
        say(record, "case %" PRIu64 ", \"%s\" or \"%s\"\n", case_number,
            setup.wins, setup.loses);
        say_setup(record, &setup);
    }
    nim_setup_end(&setup);
}

/* ---- A problem ---- */

/* Boards take long beyond their limits, and sums of other games than Nim do so
 * with large numbers. */
static bool is_slow(const struct record *record, bool is_valid) {
    const struct nim_problem *row = record->row;
    size_t longest = longest_number(&record->text);
    return (row->game.kind && longest > 3) ||
           (row->layout.arrange && longest > (is_valid ? 9 : 4));
}

static void say_input(struct record *record) {
    uint64_t case_number = dice_throw_below(&record->dice, 4) + 1;
    throw_options(record);
    throw_text(record);
    say_text(record, "input", &record->text);
    bool is_valid = say_validity(record);
    if (is_slow(record, is_valid)) {
        return;
    }
    say_answer(record);
    say_excerpt(record, case_number);
    say_checks(record);
    explain(record, case_number);
}

static void say_emitted(struct record *record) {
    const struct nim_output output = text_output_open(&record->said);
    struct nim_audit audit = {.problem = record->row,
                              .memory = nim_system_memory};
    struct nim_writer writer;
    assert_int_equal(
        nim_writer_begin(&writer, &output, &nim_system_memory, NULL), NIM_OK);
    nim_emit(record->row, NIM_LANGUAGE_C, &writer, &nim_system_memory);
    nim_emit(record->row, NIM_LANGUAGE_PYTHON, &writer, &nim_system_memory);
    nim_emit_validator(record->row, &writer, &nim_system_memory);
    assert_int_equal(nim_audit_begin(&audit), NIM_OK);
    for (size_t i = 0; i < audit.idea_count; i++) {
        nim_writer_string(&writer, audit.ideas[i].id);
        nim_emit_wrong(record->row, audit.ideas[i].id, &writer,
                       &nim_system_memory);
    }
    nim_audit_end(&audit);
    assert_int_equal(nim_writer_end(&writer), NIM_OK);
}

static void say_set(struct record *record) {
    struct nim_set_file file;
    for (size_t i = 0; nim_set_at(record->row, 7, i, &file); i++) {
        const struct nim_generation *wanted = &file.generation;
        say(record, "%s %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %d\n", file.name,
            wanted->shapes[0]->name, wanted->seed, wanted->file,
            wanted->case_count, (int)wanted->wide);
        say_range(record, "piles", &wanted->piles);
        say_range(record, "values", &wanted->values);
    }
}

static void say_stress(struct record *record) {
    const struct nim_output output = text_output_open(&record->text);
    struct nim_stress stress;
    const char *shape;
    struct nim_fault fault;
    assert_int_equal(nim_stress_begin(&stress, record->row, &nim_system_memory,
                                      5, "1 2 3\n"),
                     NIM_OK);
    for (uint64_t i = 1; i <= RUNS; i++) {
        record->text.text_len = 0;
        assert_int_equal(nim_stress_write(&stress, i, &output, &shape, &fault),
                         NIM_OK);
        say_text(record, shape, &record->text);
    }
    nim_stress_end(&stress);
}

/* Names with one letter changed. */
static void say_names(struct record *record) {
    const struct nim_card *card = &record->row->card;
    for (size_t i = 0; card->names[i]; i++) {
        const char *names[3];
        char name[64];
        snprintf(name, sizeof name, "%s", card->names[i]);
        name[dice_throw_below(&record->dice, strlen(name))] =
            "e17-"[dice_throw_below(&record->dice, 4)];
        size_t count = nim_problem_suggest(name, names, 3);
        const struct nim_problem *found = nim_problem_find(name);
        say(record, "%s: %s", name, found ? found->card.names[0] : "");
        for (size_t j = 0; j < count; j++) {
            say(record, " %s", names[j]);
        }
        say(record, "\n");
    }
}

static void say_problem(struct record *record) {
    say_names(record);
    say_emitted(record);
    say_set(record);
    say_stress(record);
    for (uint64_t i = 0; i < INPUTS; i++) {
        record->dice.state = i << 32;
        say(record, "#### %s %" PRIu64 "\n", record->row->card.names[0], i);
        say_input(record);
    }
}

/* ---- Sums ---- */

/* The sum that is kept for the problem; 0 without. */
static uint64_t kept_sum(const char *handle) {
    char name[64];
    uint64_t sum = 0;
    bool found = false;
    FILE *file = fopen(SUMS, "r");
    assert_non_null(file);
    while (!found && fscanf(file, "%" SCNx64 " %63s", &sum, name) == 2) {
        found = strcmp(name, handle) == 0;
    }
    fclose(file);
    return found ? sum : 0;
}

/* The record of a row is said; the caller ends it. */
static void say_row(struct record *record, const struct nim_problem *row) {
    *record = (struct record){.row = row};
    say_problem(record);
}

static void end(struct record *record) {
    text_output_free(&record->said);
    text_output_free(&record->text);
    text_output_free(&record->answer);
    text_output_free(&record->output);
}

static void it_says_what_it_said(void **state) {
    const struct nim_problem *row = *state;
    struct record record;
    say_row(&record, row);
    assert_int_equal(sum_of(&record.said), kept_sum(row->card.names[0]));
    end(&record);
}

static size_t count_rows(void) {
    size_t count = 0;
    while (nim_problems[count].card.names[0]) {
        count++;
    }
    return count;
}

/* Prints what is said of all problems, or, with sums, their sums. */
static void print_all(FILE *file, bool sums) {
    for (size_t i = 0; i < count_rows(); i++) {
        struct record record;
        say_row(&record, &nim_problems[i]);
        if (sums) {
            fprintf(file, "%016" PRIx64 " %s\n", sum_of(&record.said),
                    nim_problems[i].card.names[0]);
        } else {
            fwrite(record.said.text, 1, record.said.text_len, file);
        }
        end(&record);
    }
}

static int keep(void) {
    FILE *file = fopen(SUMS, "w");
    assert_non_null(file);
    print_all(file, true);
    return fclose(file);
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--keep") == 0) {
        return keep();
    }
    if (argc > 1) {
        print_all(stdout, false);
        return 0;
    }
    return rows_run("record", nim_problems, count_rows(), sizeof *nim_problems,
                    it_says_what_it_said);
}
