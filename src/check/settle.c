/* What is wrong with the words that were said to a case? */
#include "base/bytes.h"
#include "check/checker.h"

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
    return traits->names_loser && !traits->names_winner && at < said->count &&
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

/* Says what is wrong at the word `at`, behind label and verdict. */
static void explain_rest(const struct nim_dispute *dispute, size_t at,
                         struct nim_flaw *flaw) {
    const struct nim_wording *words = dispute->given->words;
    const struct nim_traits *traits = nim_answer_traits(words);
    flaw->kind = NIM_FLAW_WORD;
    bool has_moves = words->answer != NIM_ANSWER_VERDICT;
    if (has_moves && !flaw->position.wins && at == dispute->truth->count) {
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

/* The length of up to `count` words from the i-th on, as one text. */
static size_t len_of(const struct nim_words *words, size_t i, size_t count) {
    size_t last = i + count < words->count ? i + count - 1 : words->count - 1;
    const char *end =
        nim_words_bytes(words, last) + nim_word_kept(&words->words[last]);
    return (size_t)(end - nim_words_bytes(words, i));
}

/* A verdict of several words is shown whole. */
static void note_verdict(const struct nim_dispute *dispute,
                         struct nim_flaw *flaw) {
    const struct nim_words *said = dispute->said;
    const struct nim_words *truth = dispute->truth;
    size_t i = dispute->label_count;
    size_t count = dispute->verdict_count;
    nim_report_note_expected(flaw, nim_words_bytes(truth, i),
                             len_of(truth, i, count));
    nim_report_note_found(flaw, nim_words_line(said, i),
                          nim_words_bytes(said, i), len_of(said, i, count));
}

/* The words differ from the place `at` on. */
static void explain_words(const struct nim_dispute *dispute, size_t at,
                          struct nim_flaw *flaw) {
    const struct nim_words *said = dispute->said;
    const struct nim_words *truth = dispute->truth;
    size_t wrong = first_wrong(dispute, at);
    flaw->is_form = wrong == said->count && wrong == truth->count;
    at = flaw->is_form ? at : wrong;
    nim_report_note_expected_word(flaw, truth, at);
    nim_report_note_position(flaw, dispute->given);
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
        flaw->kind = explain_verdict(dispute, at);
        if (at >= dispute->label_count && at < said->count &&
            dispute->verdict_count > 1) {
            note_verdict(dispute, flaw);
        }
    } else {
        explain_rest(dispute, at, flaw);
    }
}

/* Where the answer is cut by the end of the output. */
static bool is_cut(const struct nim_checker *checker,
                   const struct nim_flaw *flaw) {
    return (flaw->kind == NIM_FLAW_WORD || flaw->kind == NIM_FLAW_LABEL ||
            flaw->kind == NIM_FLAW_HALF_MOVE) &&
           flaw->found_len == 0 && checker->said.count < checker->truth.count;
}

/* The words are right; is the white space before, between and behind them?
 * Where the order is free, lines may have other lengths. */
static void explain_gaps(struct nim_checker *checker, bool is_ordered,
                         struct nim_flaw *flaw) {
    const struct nim_words *said = &checker->said;
    for (size_t i = 0; i <= said->count && flaw->kind == NIM_FLAW_NONE; i++) {
        bool is_behind = i == said->count;
        enum nim_before before =
            is_behind ? checker->after : said->words[i].before;
        enum nim_before wanted =
            is_behind ? NIM_BEFORE_NEWLINE : checker->truth.words[i].before;
        bool is_plain =
            before == NIM_BEFORE_SPACE || before == NIM_BEFORE_NEWLINE;
        if (!is_ordered && !is_behind && is_plain) {
            wanted = before;
        }
        flaw->kind = nim_form_gap_flaw(before, wanted);
        flaw->is_form = flaw->kind != NIM_FLAW_NONE;
        flaw->line = i > 0 ? nim_words_line(said, i - 1) : checker->line;
        flaw->line += i > 0 && flaw->kind == NIM_FLAW_BLANK_LINE;
        if (flaw->is_form && !is_behind) {
            nim_report_note_expected_word(flaw, &checker->truth, i);
        }
    }
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

/* Compares what was said with the truth, all of it words by now. */
bool nim_settle_case(struct nim_checker *checker, const struct nim_case *given,
                     bool is_part) {
    const struct nim_dispute dispute = begin_dispute(checker, given, is_part);
    struct nim_flaw flaw = {.case_number = given->number,
                            .line = checker->line};
    bool words_only = checker->check->words_only;
    size_t at = first_difference(&checker->said, &checker->truth);
    bool same = at == checker->truth.count && at == checker->said.count;
    bool reordered = !same && nim_list_is_reordered(&dispute);
    if (reordered && !checker->check->any_order) {
        flaw.kind = NIM_FLAW_ORDER;
        flaw.is_form = true;
        nim_list_explain_order(&dispute, &flaw);
    } else if (!same && !reordered) {
        explain_words(&dispute, at, &flaw);
        if (is_cut(checker, &flaw) && nim_transcript_at_end(&checker->output)) {
            flaw.kind = NIM_FLAW_SHORT;
        }
    } else if (!words_only) {
        explain_gaps(checker, same, &flaw);
    }
    if (flaw.kind != NIM_FLAW_NONE) {
        nim_report_flaw(checker, &flaw);
    }
    bool is_disputed = flaw.kind == NIM_FLAW_ORDER ||
                       (flaw.kind != NIM_FLAW_NONE && !flaw.is_form);
    return is_disputed;
}
