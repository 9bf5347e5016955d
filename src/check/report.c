/* Flaws: what is noted in one, and how they are reported and counted. */
#include "base/integer.h"
#include "boards/listing.h"
#include "check/checker.h"
#include "problems/evidence.h"
#include "problems/layout.h"
#include "solve/explanation.h"

#include <string.h>

/* ---- Notes in a flaw ---- */

static uint64_t note_numbers(uint64_t *kept, size_t room,
                             const uint64_t *numbers, size_t count) {
    for (size_t i = 0; i < count && i < room; i++) {
        kept[i] = numbers[i];
    }
    return count;
}

/* Up to one of which its digits are not known any more. */
static void note_case_numbers(struct nim_flaw *flaw,
                              const struct nim_case *given) {
    const struct nim_layout *layout = &given->problem->layout;
    size_t head_count = given->head_count;
    note_numbers(flaw->numbers, NIM_FLAW_NUMBERS, given->head, head_count);
    size_t shown =
        integer_min(given->number_count, NIM_FLAW_NUMBERS - head_count);
    while (nim_layout_has_long(layout, given->numbers, shown)) {
        shown--;
    }
    note_numbers(flaw->numbers + head_count, shown, given->numbers, shown);
    flaw->shown_count = head_count + shown;
    flaw->number_count = head_count + given->number_count;
}

static void note_case(struct nim_flaw *flaw, const struct nim_case *given) {
    const struct nim_rules *rules = given->position->rules;
    flaw->case_number = given->number;
    flaw->input_line = given->line;
    note_case_numbers(flaw, given);
    if (given->problem->layout.set != NIM_SET_NONE) {
        flaw->take_count = note_numbers(flaw->takes, NIM_FLAW_PILES,
                                        rules->takes, rules->take_count);
    }
}

/* The Grundy values, where the rules were prepared for them. Piles that have
 * been valued before are valued without fail. */
static void note_values(struct nim_flaw *flaw, const struct nim_case *given) {
    const struct nim_kind *kind = nim_problem_kind(given->problem);
    flaw->has_values = kind && kind == given->problem->game.kind;
    for (size_t i = 0;
         flaw->has_values && i < flaw->pile_count && i < NIM_FLAW_PILES; i++) {
        flaw->has_values = kind->value(given->position->rules, flaw->piles[i],
                                       &flaw->values[i]) == NIM_OK;
    }
}

/* Notes the first winning move of the case, whose pieces need not be piles. */
static void note_turn(struct nim_flaw_move *move,
                      const struct nim_case *given) {
    struct nim_listing listing;
    struct nim_batch batch; /* large: not set to zeros */
    batch.count = 0;
    if (!nim_position_wins(given->position) ||
        !nim_problem_has_moves(given->problem)) {
        return;
    }
    nim_listing_begin(&listing, given);
    while (batch.count == 0 && nim_moves_look_on(&listing.moves) &&
           nim_listing_next(&listing, &batch, true)) {
    }
    if (batch.count == 0) {
        return;
    }
    move->pair_count = batch.is_one_move ? batch.count : 1;
    for (size_t i = 0; i < move->pair_count && i < NIM_FLAW_PILES; i++) {
        move->pairs[i] = batch.moves[i];
        move->places[i] = batch.places[i];
    }
    move->is_split = batch.has_splits && batch.is_split[0];
    move->second = move->is_split ? batch.seconds[0] : 0;
}

/* Why it is won or lost, in the words of the row. */
static void note_why(struct nim_flaw *flaw, const struct nim_case *given) {
    struct nim_line line = {.len = 0};
    struct nim_grounds grounds = {
        .given = given,
        .kind = given->problem->game.kind,
        .rules = given->position->rules,
        .sum = nim_position_sum(given->position),
        .wins = flaw->position.wins,
        .line = &line,
    };
    if (given->problem->layout.board || (grounds.kind && !flaw->has_values)) {
        nim_reason_say(&grounds);
        memcpy(flaw->why, line.text, integer_min(line.len, NIM_FLAW_WHY_LEN));
    }
}

static bool outranks(const struct nim_check *check, bool is_form) {
    return check->first.kind == NIM_FLAW_NONE ||
           (check->first.is_form && !is_form);
}

bool nim_report_is_brief(const struct nim_check *check) {
    return check->is_brief && !outranks(check, false);
}

/* Notes the case's position, why it is won or lost, and a winning move; or the
 * winner alone. */
static void note_position(const struct nim_check *check, struct nim_flaw *flaw,
                          const struct nim_case *given) {
    bool wins = nim_answer_wins(given) && !given->words->is_of_loss;
    if (!nim_report_is_brief(check)) {
        flaw->has_position = true;
        flaw->pile_count = note_numbers(flaw->piles, NIM_FLAW_PILES,
                                        given->piles, given->pile_count);
        note_values(flaw, given);
        flaw->position =
            nim_evidence_find(given->position, given->piles, given->pile_count);
        note_turn(&flaw->winning, given);
        flaw->position.wins = wins;
        note_why(flaw, given);
    }
    flaw->position.wins = wins;
}

void nim_report_note_found(struct nim_flaw *flaw, uint64_t line,
                           const char *text, size_t len) {
    flaw->line = line;
    flaw->found_len = len;
    memcpy(flaw->found, text, integer_min(len, NIM_FLAW_TEXT_LEN));
}

/* The length of up to `count` words from the i-th on, as one text. */
static size_t len_of(const struct nim_words *words, size_t i, size_t count) {
    size_t last = integer_min(i + count, words->count) - 1;
    return words->words[last].start - words->words[i].start +
           words->words[last].len;
}

void nim_report_note_said(struct nim_flaw *flaw, const struct nim_words *said,
                          size_t i, size_t count) {
    if (i < said->count) {
        nim_report_note_found(flaw, nim_words_line(said, i),
                              nim_words_bytes(said, i), len_of(said, i, count));
    }
}

void nim_report_note_expected(struct nim_flaw *flaw, const char *text,
                              size_t len) {
    memset(flaw->expected, 0, sizeof flaw->expected);
    memcpy(flaw->expected, text, integer_min(len, NIM_FLAW_TEXT_LEN));
}

void nim_report_note_truth(struct nim_flaw *flaw, const struct nim_words *truth,
                           size_t i, size_t count) {
    bool is_there = i < truth->count;
    nim_report_note_expected(flaw, is_there ? nim_words_bytes(truth, i) : "",
                             is_there ? len_of(truth, i, count) : 0);
}

void nim_report_note_first_line(struct nim_flaw *flaw,
                                const struct nim_words *truth) {
    size_t count = 1;
    while (count < truth->count && !truth->words[count].starts_line) {
        count++;
    }
    nim_report_note_truth(flaw, truth, 0, count);
}

/* ---- Reports ---- */

static bool is_told(const struct nim_check *check, bool is_form) {
    return check->on_flaw || outranks(check, is_form);
}

static void count(struct nim_check *check, bool is_form) {
    check->form_count += is_form;
    check->wrong_count += !is_form;
}

bool nim_report_is_told(struct nim_checker *checker, bool is_form) {
    bool is_counted = !is_told(checker->check, is_form);
    if (is_counted) {
        count(checker->check, is_form);
    }
    return !is_counted;
}

void nim_report_flaw(struct nim_checker *checker, const struct nim_flaw *flaw) {
    struct nim_check *check = checker->check;
    if (checker->memory_failed || checker->output.status != NIM_OK) {
        return; /* what was compared is not what was said */
    }
    if (flaw->case_number > 0) {
        count(check, flaw->is_form);
    }
    if (outranks(check, flaw->is_form)) {
        check->first = *flaw;
    }
    if (check->on_flaw) {
        check->on_flaw(check->context, flaw);
    }
}

void nim_report_case(struct nim_checker *checker, struct nim_flaw *flaw) {
    note_case(flaw, checker->given);
    if (!flaw->is_form) {
        note_position(checker->check, flaw, checker->given);
    }
    nim_report_flaw(checker, flaw);
}

void nim_report_form(struct nim_checker *checker, enum nim_flaw_kind kind) {
    const struct nim_flaw flaw = {
        .kind = kind, .is_form = true, .line = checker->line};
    nim_report_flaw(checker, &flaw);
}

void nim_report_gap(struct nim_checker *checker, const struct nim_gap *gap,
                    enum nim_before wanted) {
    bool is_end = nim_transcript_at_end(&checker->output);
    enum nim_flaw_kind kind =
        nim_form_gap_flaw(nim_gap_form(gap, is_end), wanted);
    if (kind != NIM_FLAW_NONE && !checker->check->words_only) {
        nim_report_form(checker, kind);
    }
}

void nim_report_silence(struct nim_checker *checker) {
    bool is_empty = checker->last_line == 0;
    struct nim_flaw flaw = {
        .kind = is_empty ? NIM_FLAW_EMPTY : NIM_FLAW_SHORT,
        .line = is_empty ? 1 : checker->line,
    };
    if (nim_report_is_told(checker, false)) {
        nim_report_note_first_line(&flaw, &checker->truth);
        nim_report_case(checker, &flaw);
    }
    checker->check->absent_count++;
    nim_diagnosis_give_up(checker);
}

bool nim_report_is_over(struct nim_checker *checker) {
    const struct nim_wording *words = &checker->check->problem->words;
    return !is_told(checker->check, false) &&
           !nim_answer_traits(words)->may_be_blank &&
           nim_transcript_at_end(&checker->output);
}
