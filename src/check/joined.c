/* Answers to the cases of a set that stand on one line, letter by letter, or
 * word by word with a space between. */
#include "base/bytes.h"
#include "check/checker.h"

/* Takes as many letters as the true word has, those of other alphabets with
 * all their bytes. The first `matched` bytes have been taken before. */
static void take_letters(struct nim_checker *checker, size_t matched) {
    const unsigned char *bytes;
    bool is_parted = checker->check->problem->words.parted;
    nim_transcript_put_back(&checker->output, checker->answer.bytes, matched);
    size_t len = nim_transcript_look(&checker->output, &bytes);
    size_t most = is_parted ? len : checker->answer.len;
    while (most < len && bytes[most] >> 6 == 2) {
        most++;
    }
    nim_take_only_word(checker, &(struct nim_gap){0}, most);
}

/* Do letters stand one a line, in place of a line a set? Then the line so far
 * has one, and so has the next. */
static bool is_one_a_line(struct nim_checker *checker) {
    const unsigned char *bytes;
    size_t end = checker->answer.len + 1;
    size_t len = nim_transcript_peek(&checker->output, &bytes);
    if (checker->line_count != 1 || len < end || bytes[0] != '\n') {
        return false;
    }
    for (size_t i = 1; i < end; i++) {
        if (bytes_is_space(bytes[i])) {
            return false;
        }
    }
    return len == end || bytes_is_space(bytes[end]);
}

/* Takes white space before a letter: none belongs there. Lines may end with a
 * set only. False when no letter comes. */
static bool take_blanks(struct nim_checker *checker, enum nim_flaw_kind *kind) {
    const unsigned char *bytes;
    struct nim_gap gap = {0};
    bool is_parted = checker->check->problem->words.parted;
    if (checker->line_count == 0 || is_parted) {
        nim_transcript_gap(&checker->output, false, &gap);
        *kind = checker->check->words_only
                    ? NIM_FLAW_NONE
                    : nim_finding_of_gap(nim_gap_form(&gap, false),
                                         checker->line_count > 0
                                             ? NIM_BEFORE_SPACE
                                             : NIM_BEFORE_NOTHING);
    }
    while (nim_transcript_match(&checker->output, " ", 1) == 1) {
        *kind = NIM_FLAW_BLANKS;
    }
    if (is_one_a_line(checker)) {
        nim_transcript_match(&checker->output, "\n", 1);
        checker->line_count = 0;
        *kind = NIM_FLAW_SPLIT;
    }
    checker->line_count++;
    return nim_transcript_look(&checker->output, &bytes) > 0;
}

/* Reports what stands in place of the case's word, or before it. */
static void report(struct nim_checker *checker, enum nim_flaw_kind kind,
                   uint64_t line) {
    struct nim_flaw flaw = {
        .kind = kind, .is_form = kind != NIM_FLAW_SHORT_LINE, .line = line};
    nim_finding_note_truth(&flaw, &checker->truth, 0, 1);
    nim_finding_report_case(checker, &flaw);
}

void nim_joined_check(struct nim_checker *checker) {
    const struct nim_text *answer = &checker->answer;
    const struct nim_wording *words = &checker->check->problem->words;
    const unsigned char *bytes;
    enum nim_flaw_kind kind = NIM_FLAW_NONE;
    nim_words_split(&checker->truth, answer);
    if (checker->truth.text.failed) {
        return;
    }
    bool is_there = take_blanks(checker, &kind);
    if (!is_there && nim_transcript_at_end(&checker->output)) {
        nim_finding_report_silence(checker);
        return;
    }
    if (!is_there) {
        report(checker, NIM_FLAW_SHORT_LINE, checker->output.line);
        nim_diagnosis_give_up(checker);
        return;
    }
    checker->line = checker->output.line;
    size_t matched =
        nim_transcript_match(&checker->output, answer->bytes, answer->len);
    bool goes_on =
        words->parted && nim_transcript_look(&checker->output, &bytes) > 0;
    if (matched < answer->len || goes_on) {
        take_letters(checker, matched);
        nim_settle_case(checker);
        return;
    }
    checker->last_line = checker->output.line;
    if (kind != NIM_FLAW_NONE) {
        bool is_before = kind == NIM_FLAW_BLANK_LINE || kind == NIM_FLAW_SPLIT;
        report(checker, kind, checker->line - is_before);
    }
    nim_diagnosis_add(checker, false);
}

enum nim_status nim_joined_end_line(void *context) {
    struct nim_checker *checker = context;
    struct nim_gap gap = {0};
    const unsigned char *bytes;
    const struct nim_wording *words = &checker->check->problem->words;
    if (!nim_answer_is_joined(words)) {
        return NIM_OK;
    }
    checker->line_count = 0;
    checker->line = checker->output.line;
    if (words->parted && nim_transcript_match(&checker->output, " ", 1) == 1 &&
        nim_transcript_look(&checker->output, &bytes) == 0 &&
        !checker->check->words_only) {
        nim_finding_report_form(checker, NIM_FLAW_TRAILING);
    }
    if (nim_transcript_look(&checker->output, &bytes) > 0) {
        nim_take_surplus(checker, &gap, NIM_FLAW_WORD);
    }
    if (nim_transcript_match(&checker->output, "\n", 1) == 0 &&
        !nim_transcript_at_end(&checker->output)) {
        nim_transcript_gap(&checker->output, false, &gap);
        nim_finding_report_gap(checker, &gap, NIM_BEFORE_NEWLINE);
    }
    return NIM_OK;
}
