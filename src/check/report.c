/* Flaws: what is noted in one, and how they are reported and counted. */
#include "check/checker.h"
#include "problems/evidence.h"
#include "problems/layout.h"

#include <string.h>

/* ---- Notes in a flaw ---- */

void nim_report_note_position(struct nim_flaw *flaw,
                              const struct nim_case *given) {
    bool has_body = nim_layout_has_body(&given->problem->layout);
    const uint64_t *numbers = has_body ? given->piles : given->head;
    flaw->pile_count = has_body ? given->pile_count : given->head_count;
    for (size_t i = 0; i < flaw->pile_count && i < NIM_FLAW_PILES; i++) {
        flaw->piles[i] = numbers[i];
    }
    flaw->position =
        nim_evidence_find(given->position, given->piles, given->pile_count);
    flaw->position.wins = nim_answer_wins(given);
    flaw->better_count =
        nim_evidence_move(given->problem, given->position, given->piles,
                          given->pile_count, flaw->better, NIM_FLAW_PILES);
}

static void note_text(void *kept, const char *text, size_t len) {
    memcpy(kept, text, len < NIM_FLAW_TEXT_LEN ? len : NIM_FLAW_TEXT_LEN);
}

void nim_report_note_found(struct nim_flaw *flaw, uint64_t line,
                           const char *text, size_t len) {
    flaw->line = line;
    flaw->found_len = len;
    note_text(flaw->found, text, len);
}

void nim_report_note_found_word(struct nim_flaw *flaw,
                                const struct nim_words *said, size_t i) {
    if (i < said->count) {
        nim_report_note_found(flaw, nim_words_line(said, i),
                              nim_words_bytes(said, i), said->words[i].len);
    }
}

void nim_report_note_expected(struct nim_flaw *flaw, const char *text,
                              size_t len) {
    memset(flaw->expected, 0, sizeof flaw->expected);
    note_text(flaw->expected, text, len);
}

void nim_report_note_expected_word(struct nim_flaw *flaw,
                                   const struct nim_words *truth, size_t i) {
    bool is_there = i < truth->count;
    nim_report_note_expected(flaw, is_there ? nim_words_bytes(truth, i) : "",
                             is_there ? truth->words[i].len : 0);
}

/* ---- Reports ---- */

static bool outranks(const struct nim_check *check, bool is_form) {
    return check->first.kind == NIM_FLAW_NONE ||
           (check->first.is_form && !is_form);
}

bool nim_report_is_told(const struct nim_checker *checker, bool is_form) {
    return checker->check->on_flaw || outranks(checker->check, is_form);
}

void nim_report_count(struct nim_checker *checker, bool is_form) {
    struct nim_check *check = checker->check;
    if (checker->memory_failed || checker->output.status != NIM_OK) {
        return; /* what was compared is not what was said */
    }
    check->form_count += is_form;
    check->wrong_count += !is_form;
}

void nim_report_flaw(struct nim_checker *checker, const struct nim_flaw *flaw) {
    struct nim_check *check = checker->check;
    if (checker->memory_failed || checker->output.status != NIM_OK) {
        return;
    }
    if (flaw->case_number > 0) {
        nim_report_count(checker, flaw->is_form);
    }
    if (outranks(check, flaw->is_form)) {
        check->first = *flaw;
    }
    if (check->on_flaw) {
        check->on_flaw(check->context, flaw);
    }
}

/* A fault of the output that is not one of a case. */
void nim_report_form(struct nim_checker *checker, enum nim_flaw_kind kind) {
    const struct nim_flaw flaw = {
        .kind = kind, .is_form = true, .line = checker->line};
    nim_report_flaw(checker, &flaw);
}

static void explain_silence(struct nim_checker *checker,
                            const struct nim_case *given) {
    struct nim_flaw flaw = {
        .kind = checker->has_words ? NIM_FLAW_SHORT : NIM_FLAW_EMPTY,
        .case_number = given->number,
        .line = checker->has_words ? checker->output.line : 1,
    };
    nim_report_note_position(&flaw, given);
    nim_report_note_expected_word(&flaw, &checker->truth, 0);
    nim_report_flaw(checker, &flaw);
}

/* Nothing was said to this case. */
void nim_report_silence(struct nim_checker *checker,
                        const struct nim_case *given) {
    if (nim_report_is_told(checker, false)) {
        explain_silence(checker, given);
    } else {
        nim_report_count(checker, false);
    }
    checker->check->absent_count++;
    checker->naming.is_dropped = true;
}
