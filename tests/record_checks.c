/* The record of outputs, right and spoilt, that are checked. */
#include "check/checker.h"
#include "record.h"
#include "streams/line.h"
#include "system/files.h"

#include "kit/changes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <string.h>

static void say_moves(struct record *record, const char *name,
                      const struct nim_flaw_move *move) {
    uint64_t count = record_least(move->pair_count, NIM_FLAW_PILES);
    record_say(record, "%s %zu %d", name, move->pair_count,
               (int)move->is_split);
    if (move->is_split) {
        record_say(record, " %" PRIu64, move->second);
    }
    for (uint64_t i = 0; i < count; i++) {
        record_say(record, ", %" PRIu64 ": %" PRIu64 " %" PRIu64,
                   move->places[i], move->pairs[i].from, move->pairs[i].to);
    }
    record_say(record, "\n");
}

static void say_evidence(struct record *record, const char *name,
                         const struct nim_evidence *evidence) {
    record_say(record, "%s %d %d %" PRIu64 " %" PRIu64 " %u %" PRIu64 "\n",
               name, (int)evidence->wins, (int)evidence->all_single,
               evidence->singles, evidence->sum, evidence->column,
               evidence->ones);
}

static void say_position(struct record *record, const struct nim_flaw *flaw) {
    uint64_t count = record_least(flaw->pile_count, NIM_FLAW_PILES);
    record_numbers(record, "piles", flaw->piles, count);
    if (flaw->has_values) {
        record_numbers(record, "values", flaw->values, count);
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
    record_say(record, "%s\n%s %d %d %" PRIu64 " \"%s\" %" PRIu64 "\n",
               line.text, nim_flaw_code(flaw->kind), (int)flaw->is_form,
               (int)flaw->is_equal, flaw->line, flaw->expected,
               flaw->found_len);
    record_bytes(record, flaw->found,
                 record_least(flaw->found_len, NIM_FLAW_TEXT_LEN));
    if (flaw->case_number > 0) {
        record_say(record, "input line %" PRIu64 "\n", flaw->input_line);
        record_numbers(record, "numbers", flaw->numbers,
                       record_least(flaw->number_count, NIM_FLAW_NUMBERS));
        record_numbers(record, "takes", flaw->takes,
                       record_least(flaw->take_count, NIM_FLAW_PILES));
    }
    if (flaw->has_position && !flaw->is_form) {
        say_position(record, flaw);
    }
}

static void say_check(struct record *record, const struct nim_check *check) {
    struct nim_line line = {.len = 0};
    record_say(record,
               "%" PRIu64 " cases, %" PRIu64 " wrong, %" PRIu64
               " absent, %" PRIu64 " form, %d %d %" PRId64 " %d %" PRIu64
               ", by %d %" PRIu64 " %" PRIu64 "\n",
               check->case_count, check->wrong_count, check->absent_count,
               check->form_count, (int)check->stopped,
               (int)check->diagnosis.observed, check->diagnosis.evidence,
               (int)check->diagnosis.is_vague,
               check->diagnosis.wrong[0] + check->diagnosis.wrong[1],
               (int)check->alignment.by, check->alignment.missing,
               check->alignment.surplus);
    for (size_t i = 0; i < check->diagnosis.idea_count; i++) {
        record_say(record, "idea %s\n", check->diagnosis.ideas[i].id);
    }
    if (check->first.kind != NIM_FLAW_NONE) {
        nim_check_say(&line, check);
        nim_check_say_facts(&line, check, "; ");
        record_say(record, "%s\n", line.text);
    }
}

static void name_ideas(struct record *record, struct nim_check *check) {
    struct record_reader from;
    struct nim_fault fault;
    record_begin_reader(&from, record);
    record_status(record, nim_check_name(check, &from.reader, &fault), &fault);
    nim_reader_end(&from.reader);
}

static void check_words(struct record *record, struct nim_check *check) {
    struct text_input said = text_output_read(&record->output);
    const struct nim_input output = text_input_open(&said);
    struct record_reader from;
    struct nim_fault fault;
    record_begin_reader(&from, record);
    bool is_done = record_status(
        record, nim_check_words(check, &from.reader, &output, &fault), &fault);
    nim_reader_end(&from.reader);
    if (is_done && nim_check_can_name(check)) {
        name_ideas(record, check);
    }
    if (is_done) {
        say_check(record, check);
    }
}

static enum nim_status compare(const struct record *record,
                               struct nim_check *check, bool aligns, bool *same,
                               struct nim_fault *fault) {
    struct text_input said = text_output_read(&record->output);
    const struct nim_input output = text_input_open(&said);
    struct record_reader from;
    record_begin_reader(&from, record);
    enum nim_status status =
        aligns ? nim_check_align(check, &from.reader, &output, fault)
               : nim_check_bytes(check->problem, &from.reader, &output,
                                 &check->memory, same, fault);
    nim_reader_end(&from.reader);
    return status;
}

static void check_output(struct record *record) {
    struct dice *dice = &record->dice;
    struct nim_check check = {.problem = &record->asked,
                              .memory = nim_system_memory,
                              .on_flaw = say_flaw,
                              .context = record};
    struct nim_fault fault;
    bool same = false;
    check.any_order = dice_throw_below(dice, 2);
    check.words_only = dice_throw_below(dice, 2);
    enum nim_status status = compare(record, &check, false, &same, &fault);
    if (status == NIM_OK) {
        status = compare(record, &check, true, &same, &fault);
    }
    bool is_done = record_status(record, status, &fault);
    if (is_done) {
        record_say(record, "same %d\n", (int)same);
    }
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

void record_checks(struct record *record) {
    struct text_output *output = &record->output;
    output->text_len = 0;
    change_lines(record);
    record_text(record, "lines changed", output);
    check_output(record);
    output->text_len = 0;
    struct nim_output to = text_output_open(output);
    if (record->answer.text_len > 0) {
        to.write(to.context, record->answer.text, record->answer.text_len);
    }
    disguise_text(output, &record->dice);
    record_text(record, "disguised", output);
    check_output(record);
    size_t changes = dice_throw_below(&record->dice, 3) + 1;
    for (; changes > 0; changes--) {
        change_text(output, &record->dice);
    }
    record_text(record, "bytes changed", output);
    check_output(record);
}
