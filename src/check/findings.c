/* Flaws: what is noted in one, what decides its position, and how they are
 * reported and counted. */
#include "base/integer.h"
#include "check/checker.h"
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
    bool is_long = nim_layout_has_long(layout, given->head, given->head_count);
    size_t head_count = is_long ? 0 : given->head_count;
    note_numbers(flaw->numbers, NIM_FLAW_NUMBERS, given->head, head_count);
    size_t shown =
        (size_t)integer_min(given->number_count, NIM_FLAW_NUMBERS - head_count);
    while (nim_layout_has_long(layout, given->numbers, shown)) {
        shown--;
    }
    note_numbers(flaw->numbers + head_count, shown, given->numbers, shown);
    flaw->shown_count = head_count + shown;
    flaw->number_count = given->head_count + given->number_count;
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
    const struct nim_kind *kind = given->problem->game.kind;
    flaw->has_values = kind && kind == nim_problem_kind(given->problem);
    flaw->is_whole = nim_problem_board(given->problem) == NIM_BOARD_VERDICT;
    for (size_t i = 0;
         flaw->has_values && i < flaw->pile_count && i < NIM_FLAW_PILES; i++) {
        flaw->has_values = kind->value(given->position->rules, flaw->piles[i],
                                       &flaw->values[i]) == NIM_OK;
    }
}

/* ---- What decides a position ---- */

static uint64_t count_ones(const uint64_t *piles, size_t pile_count,
                           unsigned column) {
    uint64_t ones = 0;
    for (size_t i = 0; i < pile_count; i++) {
        ones += piles[i] >> column & 1;
    }
    return ones;
}

/* The highest column whose ones are not divisible by k+1. */
static void find_column(struct nim_evidence *evidence,
                        const struct nim_position *position,
                        const uint64_t *piles, size_t pile_count) {
    for (unsigned column = 64; column-- > 0;) {
        uint64_t ones = count_ones(piles, pile_count, column);
        if (ones % (position->game->k + 1)) {
            evidence->column = column;
            evidence->ones = ones;
            return;
        }
    }
}

struct nim_evidence nim_evidence_find(const struct nim_position *position,
                                      const uint64_t *piles,
                                      size_t pile_count) {
    struct nim_evidence evidence = {.wins = nim_position_wins(position)};
    bool is_misere = position->game->play == NIM_MISERE;
    const struct nim_sum *sum = &position->of.classic.sum;
    size_t stride = 1;
    if (position->game->family == NIM_GAME_MOORE) {
        evidence.all_single = is_misere && position->of.moore.big == 0;
        find_column(&evidence, position, piles, pile_count);
    } else {
        if (position->game->family == NIM_GAME_STAIRCASE) {
            sum = &position->of.staircase.odd;
            stride = 2;
        }
        evidence.all_single = is_misere && sum->big == 0;
        evidence.sum = nim_position_sum(position);
    }
    for (size_t i = 0; evidence.all_single && i < pile_count; i += stride) {
        evidence.singles += piles[i];
    }
    return evidence;
}

/* The pieces of a board need not be piles. */
void nim_finding_note_move(struct nim_flaw_move *move,
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
        memcpy(flaw->why, line.text,
               (size_t)integer_min(line.len, NIM_FLAW_WHY_LEN));
    }
}

/* Notes the case's position, why it is won or lost, and a winning move. */
static void note_position(struct nim_flaw *flaw, const struct nim_case *given) {
    flaw->has_position = true;
    flaw->pile_count = note_numbers(flaw->piles, NIM_FLAW_PILES, given->piles,
                                    given->pile_count);
    note_values(flaw, given);
    flaw->position =
        nim_evidence_find(given->position, given->piles, given->pile_count);
    nim_finding_note_move(&flaw->winning, given);
    flaw->position.wins = nim_answer_wins(given) && !given->words->is_of_loss;
    note_why(flaw, given);
}

void nim_finding_note_found(struct nim_flaw *flaw, uint64_t line,
                            const char *text, size_t len) {
    flaw->line = line;
    flaw->found_len = len;
    memcpy(flaw->found, text, (size_t)integer_min(len, NIM_FLAW_TEXT_LEN));
}

/* The length of up to `count` words from the i-th on, as one text. */
static size_t len_of(const struct nim_words *words, size_t i, size_t count) {
    size_t last = (size_t)integer_min(i + count, words->count) - 1;
    return words->words[last].start - words->words[i].start +
           words->words[last].len;
}

void nim_finding_note_said(struct nim_flaw *flaw, const struct nim_words *said,
                           size_t i, size_t count) {
    if (i < said->count) {
        nim_finding_note_found(flaw, nim_words_line(said, i),
                               nim_words_bytes(said, i),
                               len_of(said, i, count));
    }
}

void nim_finding_note_expected(struct nim_flaw *flaw, const char *text,
                               size_t len) {
    memset(flaw->expected, 0, sizeof flaw->expected);
    memcpy(flaw->expected, text, (size_t)integer_min(len, NIM_FLAW_TEXT_LEN));
}

void nim_finding_note_truth(struct nim_flaw *flaw,
                            const struct nim_words *truth, size_t i,
                            size_t count) {
    bool is_there = i < truth->count;
    nim_finding_note_expected(flaw, is_there ? nim_words_bytes(truth, i) : "",
                              is_there ? len_of(truth, i, count) : 0);
}

void nim_finding_note_first_line(struct nim_flaw *flaw,
                                 const struct nim_words *truth) {
    size_t count = 1;
    while (count < truth->count && !truth->words[count].starts_line) {
        count++;
    }
    nim_finding_note_truth(flaw, truth, 0, count);
}

/* ---- Reports ---- */

static bool outranks(const struct nim_check *check, bool is_form) {
    return check->first.kind == NIM_FLAW_NONE ||
           (check->first.is_form && !is_form);
}

void nim_finding_report(struct nim_checker *checker,
                        const struct nim_flaw *flaw) {
    struct nim_check *check = checker->check;
    if (checker->memory_failed || checker->output.status != NIM_OK) {
        return; /* what was compared is not what was said */
    }
    if (outranks(check, flaw->is_form)) {
        check->first = *flaw;
    }
    if (check->on_flaw) {
        check->on_flaw(check->context, flaw);
    }
}

void nim_finding_report_case(struct nim_checker *checker,
                             struct nim_flaw *flaw) {
    struct nim_check *check = checker->check;
    check->form_count += flaw->is_form;
    check->wrong_count += !flaw->is_form;
    if (!check->on_flaw && !outranks(check, flaw->is_form)) {
        return; /* it is counted only */
    }
    note_case(flaw, checker->given);
    if (!flaw->is_form) {
        note_position(flaw, checker->given);
    }
    nim_finding_report(checker, flaw);
}

void nim_finding_report_form(struct nim_checker *checker,
                             enum nim_flaw_kind kind) {
    const struct nim_flaw flaw = {
        .kind = kind, .is_form = true, .line = checker->line};
    nim_finding_report(checker, &flaw);
}

enum nim_flaw_kind nim_finding_of_gap(enum nim_before before,
                                      enum nim_before wanted) {
    static const enum nim_flaw_kind flaws[] = {
        [NIM_BEFORE_NOTHING] = NIM_FLAW_NONE,
        [NIM_BEFORE_SPACE] = NIM_FLAW_NONE,
        [NIM_BEFORE_NEWLINE] = NIM_FLAW_NONE,
        [NIM_BEFORE_RETURN] = NIM_FLAW_CRLF,
        [NIM_BEFORE_TAB] = NIM_FLAW_TAB,
        [NIM_BEFORE_TRAILING] = NIM_FLAW_TRAILING,
        [NIM_BEFORE_BLANK_LINE] = NIM_FLAW_BLANK_LINE,
        [NIM_BEFORE_BLANKS] = NIM_FLAW_BLANKS,
    };
    if (before == wanted || flaws[before] != NIM_FLAW_NONE) {
        return flaws[before];
    }
    if (wanted == NIM_BEFORE_NOTHING) {
        return before == NIM_BEFORE_SPACE ? NIM_FLAW_BLANKS
                                          : NIM_FLAW_BLANK_LINE;
    }
    return wanted == NIM_BEFORE_NEWLINE ? NIM_FLAW_JOINED : NIM_FLAW_SPLIT;
}

void nim_finding_report_gap(struct nim_checker *checker,
                            const struct nim_gap *gap, enum nim_before wanted) {
    bool is_end = nim_transcript_at_end(&checker->output);
    enum nim_flaw_kind kind =
        nim_finding_of_gap(nim_gap_form(gap, is_end), wanted);
    if (kind != NIM_FLAW_NONE && !checker->check->words_only) {
        nim_finding_report_form(checker, kind);
    }
}

void nim_finding_report_silence(struct nim_checker *checker) {
    bool is_empty = checker->last_line == 0;
    struct nim_flaw flaw = {
        .kind = is_empty ? NIM_FLAW_EMPTY : NIM_FLAW_SHORT,
        .line = is_empty ? 1 : checker->line,
    };
    nim_finding_note_first_line(&flaw, &checker->truth);
    nim_finding_report_case(checker, &flaw);
    checker->check->absent_count++;
    nim_diagnosis_give_up(checker);
}
