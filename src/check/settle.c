/* What is wrong with the words that were said to a case? */
#include "base/bytes.h"
#include "check/checker.h"

#include <assert.h>

/* Is this the end of both, the words that were said and the true ones? */
static bool is_end(const struct nim_checker *checker, size_t at) {
    return at == checker->said.count && at == checker->truth.count;
}

/* ---- Wrong words ---- */

/* Do the words after the label name the other player? */
static bool is_other_winner(const struct nim_checker *checker) {
    const struct nim_wording *words = checker->given->words;
    bool wins = nim_answer_wins(checker->given);
    return nim_words_start_with(&checker->said, checker->label_count,
                                wins ? words->loses : words->wins);
}

/* Is there a number where the word of a lost position was expected? */
static bool is_lost_move(const struct nim_checker *checker, size_t at) {
    const struct nim_words *said = &checker->said;
    return !nim_answer_traits(checker->given->words)->names_winner &&
           at < said->count &&
           bytes_is_digit((unsigned char)*nim_words_bytes(said, at));
}

/* A verdict is shown whole, and what was said in its place, too. */
static void note_verdict(const struct nim_checker *checker, size_t said_count,
                         struct nim_flaw *flaw) {
    nim_finding_note_truth(flaw, &checker->truth, checker->label_count,
                           checker->verdict_count);
    nim_finding_note_said(flaw, &checker->said, checker->label_count,
                          said_count);
}

/* Says what is wrong with the label or the verdict. */
static void explain_start(const struct nim_checker *checker, size_t at,
                          struct nim_flaw *flaw) {
    if (at < checker->label_count) {
        flaw->kind = NIM_FLAW_LABEL;
        nim_finding_note_said(flaw, &checker->said, 0, checker->label_count);
        return;
    }
    flaw->kind = is_lost_move(checker, at)  ? NIM_FLAW_LOST_MOVE
                 : is_other_winner(checker) ? NIM_FLAW_WINNER
                                            : NIM_FLAW_WORD;
    if (checker->verdict_count > 1) {
        note_verdict(checker, checker->verdict_count, flaw);
    }
}

/* Says what is wrong with the one move that was asked for. */
static void explain_first(const struct nim_checker *checker,
                          struct nim_flaw *flaw) {
    const struct nim_words *said = &checker->said;
    flaw->kind = NIM_FLAW_HALF_MOVE;
    if (said->count > 1) {
        const char *text = nim_words_bytes(said, 0);
        const char *end =
            nim_words_bytes(said, 1) + nim_word_kept(&said->words[1]);
        nim_finding_note_said(flaw, said, 0, 2);
        flaw->kind =
            nim_move_explain(checker, text, (size_t)(end - text), flaw);
    }
    if (flaw->kind == NIM_FLAW_NONE) {
        flaw->kind = NIM_FLAW_NOT_FIRST;
    }
}

/* Says what is wrong at the word `at`, after label and verdict. */
static void explain_rest(const struct nim_checker *checker, size_t at,
                         struct nim_flaw *flaw) {
    const struct nim_wording *words = checker->given->words;
    const struct nim_traits *traits = nim_answer_traits(words);
    bool is_behind = at == checker->truth.count;
    flaw->kind = NIM_FLAW_WORD;
    if (words->answer == NIM_ANSWER_VERDICT) {
        assert(is_behind);
        if (!checker->said.words[at].starts_line) {
            note_verdict(checker, at + 1 - checker->label_count, flaw);
        }
    } else if (!nim_answer_wins(checker->given) && is_behind) {
        flaw->kind = NIM_FLAW_LOST_MOVE;
    } else if (traits->is_count && !is_behind && at < checker->said.count) {
        flaw->kind = NIM_FLAW_COUNT;
    } else if (words->answer == NIM_ANSWER_FIRST && at < 2) {
        explain_first(checker, flaw);
    } else if (traits->is_list) {
        nim_list_explain(checker, flaw);
    }
}

static void explain_words(const struct nim_checker *checker, size_t at,
                          struct nim_flaw *flaw) {
    const struct nim_words *said = &checker->said;
    /* Of the one move that is asked for, both words are expected. */
    bool is_first = checker->given->words->answer == NIM_ANSWER_FIRST &&
                    nim_answer_wins(checker->given) && at < 2;
    bool unused;
    nim_finding_note_truth(flaw, &checker->truth, is_first ? 0 : at,
                           is_first ? 2 : 1);
    if (at < said->count) {
        nim_finding_note_said(flaw, said, at, 1);
        flaw->kind = nim_form_of_word(said, at, &checker->truth, &unused);
    } else {
        flaw->line = nim_words_line(said, said->count);
    }
    if (flaw->kind != NIM_FLAW_NONE) {
        return;
    }
    if (at < checker->label_count + checker->verdict_count ||
        (at == 0 && is_other_winner(checker))) {
        explain_start(checker, at, flaw);
    } else {
        explain_rest(checker, at, flaw);
    }
}

/* Is the answer cut by the end of the output? */
static bool is_cut(struct nim_checker *checker, const struct nim_flaw *flaw) {
    return (flaw->kind == NIM_FLAW_WORD || flaw->kind == NIM_FLAW_LABEL ||
            flaw->kind == NIM_FLAW_HALF_MOVE) &&
           checker->right_count == checker->said.count &&
           nim_transcript_at_end(&checker->output);
}

/* The words differ, or their order does. */
static void explain_difference(struct nim_checker *checker, bool is_order) {
    struct nim_flaw flaw = {.line = checker->line};
    flaw.is_form = is_order || is_end(checker, checker->right_count);
    if (is_order) {
        flaw.kind = NIM_FLAW_ORDER;
        nim_list_explain(checker, &flaw);
    } else {
        explain_words(checker,
                      flaw.is_form ? checker->same_count : checker->right_count,
                      &flaw);
        if (is_cut(checker, &flaw)) {
            flaw.kind = NIM_FLAW_SHORT;
            nim_finding_note_first_line(&flaw, &checker->truth);
        }
    }
    nim_finding_report_case(checker, &flaw);
}

/* ---- White space ---- */

/* The words are right; is the white space before, between and after them?
 * Returns the word after the first gap that is not. Where the order is free,
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

static void settle_gaps(struct nim_checker *checker, bool is_ordered) {
    struct nim_flaw flaw = {.is_form = true, .line = checker->line};
    size_t i = find_gap(checker, is_ordered, &flaw.kind);
    if (flaw.kind == NIM_FLAW_NONE) {
        return;
    }
    if (i > 0) {
        flaw.line = nim_words_line(&checker->said, i - 1) +
                    (flaw.kind == NIM_FLAW_BLANK_LINE);
    }
    nim_finding_note_truth(&flaw, &checker->truth, i, 1);
    nim_finding_report_case(checker, &flaw);
}

/* ---- A case ---- */

static size_t count_words(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += !bytes_is_space((unsigned char)*text) &&
                 (bytes_is_space((unsigned char)text[1]) || text[1] == '\0');
    }
    return count;
}

/* Label and winner, in words of the true answer. */
static void count_start(struct nim_checker *checker) {
    const struct nim_wording *words = checker->given->words;
    const struct nim_traits *traits = nim_answer_traits(words);
    bool wins = nim_answer_wins(checker->given);
    bool has_verdict = wins ? traits->names_winner : traits->names_loser;
    checker->label_count = words->label && !checker->is_part ? 2 : 0;
    checker->verdict_count =
        has_verdict && !checker->is_part
            ? count_words(wins ? words->wins : words->loses)
            : 0;
}

void nim_settle_case(struct nim_checker *checker) {
    const struct nim_check *check = checker->check;
    count_start(checker);
    bool is_same = is_end(checker, checker->same_count);
    bool is_order =
        !is_same &&
        checker->same_count >= checker->label_count + checker->verdict_count &&
        nim_list_is_reordered(checker);
    bool is_form = is_order || is_end(checker, checker->right_count);
    bool is_right = is_same || (is_order && check->any_order);
    if (is_right && !check->words_only) {
        settle_gaps(checker, !is_order);
    } else if (!is_right) {
        explain_difference(checker, is_order);
    }
    nim_diagnosis_add(checker, !is_right && (is_order || !is_form));
}
