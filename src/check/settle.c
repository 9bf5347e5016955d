/* What is wrong with the words that were said to a case? */
#include "base/bytes.h"
#include "check/checker.h"

#include <assert.h>

static size_t count_words(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += !bytes_is_space((unsigned char)*text) &&
                 (bytes_is_space((unsigned char)text[1]) || text[1] == '\0');
    }
    return count;
}

static size_t first_difference(const struct nim_words *said,
                               const struct nim_words *truth) {
    size_t i = 0;
    while (nim_words_same(said, i, truth, i)) {
        i++;
    }
    return i;
}

/* Do the words from the i-th on name the other player? */
static bool is_other_winner(const struct nim_dispute *dispute) {
    const struct nim_wording *words = dispute->given->words;
    const char *other =
        nim_answer_wins(dispute->given) ? words->loses : words->wins;
    size_t i = dispute->label_count;
    for (; *other; i++) {
        size_t len = strcspn(other, " ");
        if (i >= dispute->said->count || dispute->said->words[i].len != len ||
            memcmp(nim_words_bytes(dispute->said, i), other, len) != 0) {
            return false;
        }
        other += len + (other[len] == ' ');
    }
    return true;
}

/* The first word that is wrong in more than its form; the number of words when
 * there is none. */
static size_t first_wrong(const struct nim_dispute *dispute, size_t i) {
    const struct nim_words *said = dispute->said;
    const struct nim_words *truth = dispute->truth;
    bool is_right = true;
    while (i < said->count && i < truth->count && is_right) {
        if (!nim_words_same(said, i, truth, i)) {
            nim_form_of_word(said, i, truth, &is_right);
        }
        i += is_right;
    }
    return i;
}

/* Is there a number where the word of a lost position was expected? */
static bool is_lost_move(const struct nim_dispute *dispute, size_t at) {
    const struct nim_words *said = dispute->said;
    const struct nim_traits *traits = nim_answer_traits(dispute->given->words);
    return !traits->names_winner && at < said->count &&
           bytes_is_digit((unsigned char)*nim_words_bytes(said, at));
}

static enum nim_flaw_kind explain_verdict(const struct nim_dispute *dispute,
                                          size_t at) {
    if (at < dispute->label_count) {
        return NIM_FLAW_LABEL;
    }
    if (is_lost_move(dispute, at)) {
        return NIM_FLAW_LOST_MOVE;
    }
    return is_other_winner(dispute) ? NIM_FLAW_WINNER : NIM_FLAW_WORD;
}

/* The length of up to `count` words from the i-th on, as one text. */
static size_t len_of(const struct nim_words *words, size_t i, size_t count) {
    size_t last = i + count < words->count ? i + count - 1 : words->count - 1;
    const char *end =
        nim_words_bytes(words, last) + nim_word_kept(&words->words[last]);
    return (size_t)(end - nim_words_bytes(words, i));
}

/* Shows up to `count` words from the i-th on as what was said. */
static void note_said(const struct nim_dispute *dispute, size_t i, size_t count,
                      struct nim_flaw *flaw) {
    const struct nim_words *said = dispute->said;
    if (i < said->count) {
        nim_report_note_found(flaw, nim_words_line(said, i),
                              nim_words_bytes(said, i), len_of(said, i, count));
    }
}

/* A verdict is shown whole, and what was said in its place, too. */
static void note_verdict(const struct nim_dispute *dispute, size_t said_count,
                         struct nim_flaw *flaw) {
    const struct nim_words *truth = dispute->truth;
    size_t i = dispute->label_count;
    nim_report_note_expected(flaw, nim_words_bytes(truth, i),
                             len_of(truth, i, dispute->verdict_count));
    note_said(dispute, i, said_count, flaw);
}

/* Says what is wrong at the word `at`, behind label and verdict. */
static void explain_rest(const struct nim_dispute *dispute, size_t at,
                         struct nim_flaw *flaw) {
    const struct nim_wording *words = dispute->given->words;
    const struct nim_traits *traits = nim_answer_traits(words);
    flaw->kind = NIM_FLAW_WORD;
    bool has_moves = words->answer != NIM_ANSWER_VERDICT;
    assert(has_moves || at == dispute->truth->count);
    if (!has_moves && !dispute->said->words[at].starts_line) {
        note_verdict(dispute, at + 1 - dispute->label_count, flaw);
    } else if (has_moves && !nim_answer_wins(dispute->given) &&
               at == dispute->truth->count) {
        flaw->kind = NIM_FLAW_LOST_MOVE;
    } else if (traits->is_count && at < dispute->truth->count &&
               at < dispute->said->count) {
        flaw->kind = NIM_FLAW_COUNT;
    } else if (words->answer == NIM_ANSWER_FIRST && at < 2) {
        nim_move_explain_first(dispute, flaw);
    } else if (traits->is_list) {
        nim_list_explain(dispute, flaw);
    }
}

/* The word that was expected; of the one move that is asked for, both. */
static void note_expected(const struct nim_dispute *dispute, size_t at,
                          struct nim_flaw *flaw) {
    const struct nim_words *truth = dispute->truth;
    bool is_first = dispute->given->words->answer == NIM_ANSWER_FIRST &&
                    nim_answer_wins(dispute->given) && at < 2;
    nim_report_note_expected_word(flaw, truth, at);
    if (is_first) {
        nim_report_note_expected(flaw, nim_words_bytes(truth, 0),
                                 len_of(truth, 0, 2));
    }
}

/* Says what is wrong with the label or the verdict. */
static void explain_start(const struct nim_dispute *dispute, size_t at,
                          struct nim_flaw *flaw) {
    flaw->kind = explain_verdict(dispute, at);
    if (at < dispute->label_count) {
        note_said(dispute, 0, dispute->label_count, flaw);
    } else if (dispute->verdict_count > 1) {
        note_verdict(dispute, dispute->verdict_count, flaw);
    }
}

/* The words differ from the place `at` on. */
static void explain_words(const struct nim_dispute *dispute, size_t at,
                          struct nim_flaw *flaw) {
    const struct nim_words *said = dispute->said;
    const struct nim_words *truth = dispute->truth;
    size_t wrong = first_wrong(dispute, at);
    flaw->is_form = wrong == said->count && wrong == truth->count;
    at = flaw->is_form ? at : wrong;
    note_expected(dispute, at, flaw);
    if (!flaw->is_form) {
        nim_report_note_position(dispute->check, flaw, dispute->given);
    }
    bool unused;
    if (at < said->count) {
        nim_report_note_found_word(flaw, said, at);
        flaw->kind = nim_form_of_word(said, at, truth, &unused);
    } else {
        flaw->line = nim_words_line(said, said->count);
    }
    if (flaw->kind != NIM_FLAW_NONE) {
        return;
    }
    if (at < dispute->label_count + dispute->verdict_count ||
        (at == 0 && is_other_winner(dispute))) {
        explain_start(dispute, at, flaw);
    } else {
        explain_rest(dispute, at, flaw);
    }
}

/* Is the answer cut by the end of the output? Its words differ from the place
 * `at` on. */
static bool is_cut(struct nim_checker *checker,
                   const struct nim_dispute *dispute, size_t at,
                   const struct nim_flaw *flaw) {
    size_t said_count = checker->said.count;
    return (flaw->kind == NIM_FLAW_WORD || flaw->kind == NIM_FLAW_LABEL ||
            flaw->kind == NIM_FLAW_HALF_MOVE) &&
           first_wrong(dispute, at) == said_count &&
           nim_transcript_at_end(&checker->output);
}

/* The words are right; is the white space before, between and behind them?
 * Returns the word behind the first gap that is not. Where the order is free,
 * lines may have other lengths. */
static size_t find_gap(const struct nim_checker *checker, bool is_ordered,
                       enum nim_flaw_kind *kind) {
    const struct nim_words *said = &checker->said;
    size_t i = 0;
    do {
        bool is_behind = i == said->count;
        enum nim_before before =
            is_behind ? checker->after : said->words[i].before;
        enum nim_before wanted =
            is_behind ? NIM_BEFORE_NEWLINE : checker->truth.words[i].before;
        if (!is_ordered && !is_behind) {
            wanted = before;
        }
        *kind = nim_form_gap_flaw(before, wanted);
    } while (*kind == NIM_FLAW_NONE && i++ < said->count);
    return i;
}

static void settle_gaps(struct nim_checker *checker,
                        const struct nim_case *given, bool is_ordered) {
    const struct nim_words *said = &checker->said;
    enum nim_flaw_kind kind;
    size_t i = find_gap(checker, is_ordered, &kind);
    if (kind == NIM_FLAW_NONE) {
        return;
    }
    if (!nim_report_is_told(checker, true)) {
        nim_report_count(checker, true);
        return;
    }
    struct nim_flaw flaw = {.kind = kind, .is_form = true};
    flaw.line = i > 0 ? nim_words_line(said, i - 1) : checker->line;
    flaw.line += i > 0 && kind == NIM_FLAW_BLANK_LINE;
    nim_report_note_expected_word(&flaw, &checker->truth, i);
    nim_report_note_case(&flaw, given);
    nim_report_flaw(checker, &flaw);
}

/* Label and winner, in words of the true answer. */
static struct nim_dispute begin_dispute(const struct nim_checker *checker,
                                        const struct nim_case *given,
                                        bool is_part) {
    const struct nim_wording *words = given->words;
    bool wins = nim_answer_wins(given);
    const struct nim_traits *traits = nim_answer_traits(words);
    bool has_verdict = wins ? traits->names_winner : traits->names_loser;
    struct nim_dispute dispute = {
        .check = checker->check,
        .given = given,
        .truth = &checker->truth,
        .said = &checker->said,
        .is_part = is_part,
        .words_only = checker->check->words_only,
    };
    if (!is_part) {
        dispute.label_count = words->label ? 2 : 0;
        dispute.verdict_count =
            has_verdict ? count_words(wins ? words->wins : words->loses) : 0;
    }
    return dispute;
}

/* How do the words that were said compare with the true ones? */
enum difference {
    SAME_WORDS,  /* but white space may be wrong */
    OTHER_ORDER, /* of the right moves */
    OTHER_FORM,  /* the right words, misspelt */
    OTHER_WORDS
};

/* *at is the first word that differs. */
static enum difference compare(const struct nim_dispute *dispute, size_t *at) {
    const struct nim_words *said = dispute->said;
    const struct nim_words *truth = dispute->truth;
    *at = first_difference(said, truth);
    if (*at == truth->count && *at == said->count) {
        return SAME_WORDS;
    }
    if (nim_list_is_reordered(dispute)) {
        return OTHER_ORDER;
    }
    size_t wrong = first_wrong(dispute, *at);
    return wrong == said->count && wrong == truth->count ? OTHER_FORM
                                                         : OTHER_WORDS;
}

/* The words differ from the place `at` on, or their order does. */
static void explain_difference(struct nim_checker *checker,
                               const struct nim_dispute *dispute, size_t at,
                               bool is_order) {
    struct nim_flaw flaw = {.line = checker->line};
    if (is_order) {
        flaw.kind = NIM_FLAW_ORDER;
        flaw.is_form = true;
        nim_list_explain_order(dispute, &flaw);
    } else {
        explain_words(dispute, at, &flaw);
        if (is_cut(checker, dispute, at, &flaw)) {
            flaw.kind = NIM_FLAW_SHORT;
            nim_report_note_expected_line(&flaw, dispute->truth);
        }
    }
    nim_report_note_case(&flaw, dispute->given);
    nim_report_flaw(checker, &flaw);
}

/* Compares what was said with the truth, all of it words by now. */
bool nim_settle_case(struct nim_checker *checker, const struct nim_case *given,
                     bool is_part) {
    const struct nim_dispute dispute = begin_dispute(checker, given, is_part);
    size_t at;
    enum difference difference = compare(&dispute, &at);
    bool is_order = difference == OTHER_ORDER;
    if (difference == SAME_WORDS || (is_order && checker->check->any_order)) {
        if (!checker->check->words_only) {
            settle_gaps(checker, given, !is_order);
        }
        return false;
    }
    if (nim_report_is_told(checker, difference != OTHER_WORDS)) {
        explain_difference(checker, &dispute, at, is_order);
    } else {
        nim_report_count(checker, difference != OTHER_WORDS);
    }
    return difference != OTHER_FORM;
}
