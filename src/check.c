/* Why is a submission's output not right? The second pass: each case's answer
 * is compared with what was said, byte by byte. Where they differ, what was
 * said to the case is split into words and explained. */
#include "check.h"

#include "answer.h"
#include "bytes.h"

#include <ctype.h>
#include <errno.h>

#define IDEAS_MAX 64

/* A list that may have no end in sight is held up to this length only, */
#define LIST_MOST ((size_t)1 << 20)
/* where its order does not matter, this one, */
#define UNORDERED_MOST ((size_t)1 << 28)
/* and so much of it from the first difference on. */
#define PART_MOST ((size_t)1 << 16)

/* No word of an output needs to be read further. */
#define WORD_MOST ((size_t)1 << 20)

struct checker {
    struct nim_check *check;
    struct nim_said output;
    struct nim_writer writer;
    struct nim_text answer; /* the true one, to the case at hand */
    struct nim_words truth;
    struct nim_words said;
    struct nim_text scratch;
    struct nim_words scratch_words;
    unsigned char word[NIM_WORD_KEPT];
    bool explains[IDEAS_MAX]; /* ideas that explain all cases so far */
    bool disputed;            /* some words differ, not only gaps */
    bool has_words;           /* the output has some */
    uint64_t carry;           /* nim-sum of the cases so far */
    uint64_t answer_lines;    /* of the cases so far */
    bool is_aligned;    /* what was said starts on the line where it should */
    uint64_t line;      /* where that is */
    uint64_t last_line; /* of the last word taken in a dispute */
    enum nim_before after; /* the words said, and before the next */
    bool in_line;          /* of joined words, */
    bool line_ended;       /* before their last */
};

/* ---- Reports ---- */

static void report(struct checker *checker, const struct nim_flaw *flaw) {
    struct nim_check *check = checker->check;
    if (flaw->is_form) {
        check->form_count += flaw->case_number > 0;
    } else {
        check->wrong_count += flaw->case_number > 0;
    }
    bool outranks = check->first.kind == NIM_FLAW_NONE ||
                    (check->first.is_form && !flaw->is_form);
    if (outranks) {
        check->first = *flaw;
    }
    if (check->on_flaw) {
        check->on_flaw(check->context, flaw);
    }
}

/* A fault of the output that is not one of a case. */
static void report_form(struct checker *checker, enum nim_flaw_kind kind) {
    const struct nim_flaw flaw = {
        .kind = kind, .is_form = true, .line = checker->line};
    report(checker, &flaw);
}

static void drop_ideas(struct checker *checker) {
    memset(checker->explains, 0, sizeof checker->explains);
}

/* Nothing was said to this case. */
static void report_silence(struct checker *checker,
                           const struct nim_case *visited) {
    struct nim_flaw flaw = {
        .kind = checker->has_words ? NIM_FLAW_SHORT : NIM_FLAW_EMPTY,
        .case_number = visited->number,
        .line = checker->output.line,
    };
    nim_flaw_note_position(&flaw, visited);
    nim_flaw_note_expected(&flaw, &checker->truth, 0);
    report(checker, &flaw);
    checker->check->absent_count++;
    drop_ideas(checker);
}

/* said is NULL where the answer was right. */
static void test_ideas(struct checker *checker, const struct nim_case *visited,
                       const struct nim_words *said) {
    const struct nim_trial trial = {
        .visited = visited,
        .carry = checker->carry,
        .text = &checker->answer,
        .said = said,
        .writer = &checker->writer,
        .scratch = &checker->scratch,
        .scratch_words = &checker->scratch_words,
    };
    for (size_t i = 0; nim_idea_words(i); i++) {
        checker->explains[i] =
            checker->explains[i] && nim_idea_explains(i, &trial);
    }
}

/* ---- Which words were said to a case ---- */

static size_t count_words(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += !bytes_is_space((unsigned char)*text) &&
                 (bytes_is_space((unsigned char)text[1]) || text[1] == '\0');
    }
    return count;
}

/* Is this the first of the words, small letters or capitals? */
static bool is_first_of(const char *words, const unsigned char *bytes,
                        size_t len) {
    size_t i = 0;
    while (i < len && words[i] && words[i] != ' ' &&
           tolower(bytes[i]) == tolower((unsigned char)words[i])) {
        i++;
    }
    return i == len && (words[i] == ' ' || words[i] == '\0');
}

static bool is_winner(const struct nim_problem *problem,
                      const unsigned char *bytes, size_t len) {
    return is_first_of(problem->wins, bytes, len) ||
           is_first_of(problem->loses, bytes, len);
}

static bool has_digit(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && !bytes_is_digit(bytes[i])) {
        i++;
    }
    return i < len;
}

/* Do answers start with a word, so that numbers belong to what came before? */
static bool starts_with_word(const struct nim_problem *problem) {
    return problem->answer <= NIM_ANSWER_COUNT &&
           !bytes_is_digit((unsigned char)problem->wins[0]);
}

static bool word_is(const struct nim_words *words, size_t i, const char *text) {
    return i < words->count &&
           is_first_of(text, (const unsigned char *)nim_words_bytes(words, i),
                       nim_word_kept(&words->words[i]));
}

/* Does the word go on with an answer that was right so far and is complete? */
static bool is_extra(const struct checker *checker,
                     const struct nim_problem *problem,
                     const struct nim_gap *gap, const unsigned char *bytes,
                     size_t len) {
    if (!starts_with_word(problem)) {
        return !checker->check->words_only && checker->is_aligned &&
               gap->newlines == 0;
    }
    bool starts_next = is_winner(problem, bytes, len) ||
                       (problem->label && is_first_of("Case", bytes, len));
    return !starts_next && (has_digit(bytes, len) || gap->newlines == 0);
}

/* Does the word go on with an answer that starts with a word, and is wrong? */
static bool continues_words(const struct checker *checker,
                            const struct nim_problem *problem,
                            const struct nim_gap *gap,
                            const unsigned char *bytes, size_t len) {
    const struct nim_words *said = &checker->said;
    bool is_labelled = problem->label && word_is(said, 0, "Case");
    size_t verdict = is_labelled ? 2 : 0;
    if (problem->label && is_first_of("Case", bytes, len)) {
        return false;
    }
    if (is_labelled && said->count == verdict) {
        return true;
    }
    if (is_winner(problem, bytes, len)) {
        return is_labelled && said->count < verdict;
    }
    return has_digit(bytes, len) || gap->newlines == 0 ||
           said->count < checker->truth.count;
}

/* The same for answers that start with a number: they end with their line. */
static bool continues_line(const struct checker *checker,
                           const struct nim_problem *problem,
                           const struct nim_gap *gap) {
    const struct nim_words *said = &checker->said;
    if (!checker->is_aligned) {
        return said->count < checker->truth.count;
    }
    uint64_t line = nim_words_line(said, said->count) + gap->newlines;
    bool has_two = problem->answer == NIM_ANSWER_FIRST &&
                   bytes_is_digit((unsigned char)*nim_words_bytes(said, 0));
    return line < said->line + (has_two ? 2 : 1);
}

/* Is the word that comes next a part of what was said to this case? */
static bool belongs(const struct checker *checker,
                    const struct nim_problem *problem, bool agrees,
                    const struct nim_gap *gap, const unsigned char *bytes,
                    size_t len) {
    size_t i = checker->said.count;
    const struct nim_words *truth = &checker->truth;
    if (agrees && i == truth->count) {
        return is_extra(checker, problem, gap, bytes, len);
    }
    if (i == 0) {
        return true;
    }
    if (agrees && (len == truth->words[i].len || len == NIM_SAID_LOOK) &&
        len <= truth->words[i].len &&
        memcmp(bytes, nim_words_bytes(truth, i), len) == 0) {
        return true;
    }
    return starts_with_word(problem)
               ? continues_words(checker, problem, gap, bytes, len)
               : continues_line(checker, problem, gap);
}

/* The words that matched. The one in which the difference is, is put back.
 * Behind each word of the answer stands one byte, and so it does in truth. */
static void take_matched(struct checker *checker, size_t matched,
                         struct nim_gap *gap) {
    const char *answer = checker->answer.bytes;
    size_t at = matched;
    while (at > 0 && !bytes_is_space((unsigned char)answer[at - 1])) {
        at--;
    }
    nim_said_unread(&checker->output, answer + at, matched - at);
    nim_words_clear(&checker->said, checker->line);
    for (size_t i = 0;
         i < checker->truth.count && checker->truth.words[i].start < at; i++) {
        nim_words_add(&checker->said, &checker->truth.words[i],
                      nim_words_bytes(&checker->truth, i));
    }
    if (at > 0) {
        nim_gap_add(gap, (unsigned char)answer[at - 1]);
    }
}

static void take_word(struct checker *checker, const struct nim_gap *gap) {
    size_t len = nim_said_word(&checker->output, WORD_MOST, checker->word,
                               sizeof checker->word);
    struct nim_word word = {
        .len = (uint32_t)len,
        .newlines =
            (uint16_t)(gap->newlines < UINT16_MAX ? gap->newlines : UINT16_MAX),
        .before = (uint8_t)nim_gap_judge(gap, false),
    };
    nim_words_add(&checker->said, &word, checker->word);
    checker->has_words = true;
    checker->check->stopped |= len == WORD_MOST;
}

/* All words that were said to the case, with the white space behind them. What
 * is much longer than any answer will not become one. */
static void take_said(struct checker *checker,
                      const struct nim_problem *problem, size_t matched) {
    struct nim_gap gap = {0};
    take_matched(checker, matched, &gap);
    size_t most = 4 * checker->truth.text.len + PART_MOST;
    bool agrees = true;
    while (!checker->check->stopped) {
        const unsigned char *bytes;
        nim_said_gap(&checker->output, &gap);
        size_t len = nim_said_look(&checker->output, &bytes);
        if (len == 0 || !belongs(checker, problem, agrees, &gap, bytes, len)) {
            break;
        }
        take_word(checker, &gap);
        size_t last = checker->said.count - 1;
        agrees = agrees &&
                 nim_words_same(&checker->said, last, &checker->truth, last);
        checker->check->stopped |=
            checker->said.text.failed || checker->said.text.len > most;
        gap = (struct nim_gap){0};
    }
    bool is_end = nim_said_at_end(&checker->output);
    checker->after = nim_gap_judge(&gap, is_end);
    if (is_end && checker->after == NIM_BEFORE_NOTHING) {
        checker->after = NIM_BEFORE_NEWLINE;
    }
    if (checker->said.count > 0) {
        checker->has_words = true;
        checker->last_line =
            nim_words_line(&checker->said, checker->said.count - 1);
    }
}

/* ---- What is wrong with them ---- */

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
    const struct nim_problem *problem = dispute->visited->position->problem;
    const char *other = nim_position_wins(dispute->visited->position)
                            ? problem->loses
                            : problem->wins;
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
            nim_word_form(said, i, truth, &is_right);
        }
        i += is_right;
    }
    return i;
}

static enum nim_flaw_kind explain_verdict(const struct nim_dispute *dispute,
                                          size_t at) {
    if (at < dispute->label_count) {
        return NIM_FLAW_LABEL;
    }
    return is_other_winner(dispute) ? NIM_FLAW_WINNER : NIM_FLAW_WORD;
}

/* Says what is wrong at the word `at`, behind label and verdict. */
static void explain_rest(const struct nim_dispute *dispute, size_t at,
                         struct nim_flaw *flaw) {
    const struct nim_problem *problem = dispute->visited->position->problem;
    bool is_number = problem->answer == NIM_ANSWER_COUNT ||
                     problem->answer == NIM_ANSWER_NUMBER;
    flaw->kind = NIM_FLAW_WORD;
    if (!flaw->position.wins && at == dispute->truth->count) {
        flaw->kind = NIM_FLAW_LOST_MOVE;
    } else if (is_number && at < dispute->truth->count &&
               at < dispute->said->count) {
        flaw->kind = NIM_FLAW_COUNT;
    } else if (problem->answer == NIM_ANSWER_FIRST && at < 2) {
        nim_dispute_explain_first(dispute, flaw);
    } else if (nim_problem_has_list(problem)) {
        nim_dispute_explain(dispute, flaw);
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
    nim_flaw_note_expected(flaw, truth, at);
    nim_flaw_note_position(flaw, dispute->visited);
    bool unused;
    if (at < said->count) {
        nim_flaw_note_found(flaw, said, at);
        flaw->kind = nim_word_form(said, at, truth, &unused);
    } else {
        flaw->line = nim_words_line(said, said->count);
    }
    if (flaw->kind != NIM_FLAW_NONE) {
        return;
    }
    if (at < dispute->label_count + dispute->verdict_count ||
        (at == 0 && is_other_winner(dispute))) {
        flaw->kind = explain_verdict(dispute, at);
    } else {
        explain_rest(dispute, at, flaw);
    }
}

/* Where the answer is cut by the end of the output. */
static bool is_cut(const struct checker *checker, const struct nim_flaw *flaw) {
    return (flaw->kind == NIM_FLAW_WORD || flaw->kind == NIM_FLAW_LABEL ||
            flaw->kind == NIM_FLAW_HALF_MOVE) &&
           flaw->found_len == 0 && checker->said.count < checker->truth.count;
}

/* The words are right; is the white space between and behind them? Where the
 * order is free, lines may have other lengths. */
static void explain_gaps(struct checker *checker, bool is_ordered,
                         struct nim_flaw *flaw) {
    const struct nim_words *said = &checker->said;
    for (size_t i = 1; i <= said->count && flaw->kind == NIM_FLAW_NONE; i++) {
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
        flaw->kind = nim_gap_flaw(before, wanted);
        flaw->is_form = flaw->kind != NIM_FLAW_NONE;
        flaw->line = nim_words_line(said, i - 1);
        if (flaw->is_form && !is_behind) {
            nim_flaw_note_expected(flaw, &checker->truth, i);
        }
    }
}

/* Label and winner, in words of the true answer. */
static struct nim_dispute begin_dispute(const struct checker *checker,
                                        const struct nim_case *visited,
                                        bool is_part) {
    const struct nim_problem *problem = visited->position->problem;
    bool wins = nim_position_wins(visited->position);
    bool has_words = problem->answer <= NIM_ANSWER_COUNT;
    bool has_verdict =
        has_words || (!wins && problem->answer != NIM_ANSWER_NUMBER);
    if (problem->answer == NIM_ANSWER_BIDS) {
        has_verdict = visited->pile_count == 0;
    }
    struct nim_dispute dispute = {
        .visited = visited,
        .truth = &checker->truth,
        .said = &checker->said,
        .is_part = is_part,
        .words_only = checker->check->words_only,
    };
    if (!is_part) {
        dispute.label_count = problem->label ? 2 : 0;
        dispute.verdict_count =
            has_verdict ? count_words(wins ? problem->wins : problem->loses)
                        : 0;
    }
    return dispute;
}

/* Compares what was said with the truth, all of it words by now. */
static void settle(struct checker *checker, const struct nim_case *visited,
                   bool is_part) {
    const struct nim_dispute dispute = begin_dispute(checker, visited, is_part);
    struct nim_flaw flaw = {.case_number = visited->number,
                            .line = checker->line};
    bool words_only = checker->check->words_only;
    size_t at = first_difference(&checker->said, &checker->truth);
    bool same = at == checker->truth.count && at == checker->said.count;
    bool reordered = !same && nim_dispute_is_order(&dispute);
    if (reordered && !checker->check->any_order) {
        flaw.kind = NIM_FLAW_ORDER;
        flaw.is_form = true;
        nim_dispute_explain_order(&dispute, &flaw);
    } else if (!same && !reordered) {
        explain_words(&dispute, at, &flaw);
        if (is_cut(checker, &flaw) && nim_said_at_end(&checker->output)) {
            flaw.kind = NIM_FLAW_SHORT;
        }
    } else if (!words_only) {
        explain_gaps(checker, same, &flaw);
    }
    checker->disputed |= flaw.kind != NIM_FLAW_NONE && !same;
    if (flaw.kind != NIM_FLAW_NONE) {
        report(checker, &flaw);
    }
}

static void dispute_case(struct checker *checker,
                         const struct nim_case *visited, size_t matched,
                         bool is_part) {
    nim_words_split(&checker->truth, &checker->answer);
    if (checker->answer.failed || checker->truth.text.failed) {
        return;
    }
    take_said(checker, visited->position->problem, matched);
    if (checker->said.text.failed) {
        return;
    }
    if (checker->said.count == 0) {
        report_silence(checker, visited);
        return;
    }
    settle(checker, visited, is_part);
    if (is_part || checker->check->stopped) {
        drop_ideas(checker);
    } else {
        test_ideas(checker, visited, &checker->said);
    }
}

/* ---- A case ---- */

/* All of the answer has matched: does nothing more belong to it? */
static bool is_complete(struct checker *checker,
                        const struct nim_problem *problem) {
    const struct nim_gap none = {.newlines = 1};
    const unsigned char *bytes;
    if (nim_said_at_end(&checker->output)) {
        return true;
    }
    size_t len = nim_said_look(&checker->output, &bytes);
    return len > 0 && !is_extra(checker, problem, &none, bytes, len);
}

/* An answer that is held. */
static void check_answer(struct checker *checker,
                         const struct nim_case *visited) {
    const struct nim_text *answer = &checker->answer;
    size_t matched =
        nim_said_match(&checker->output, answer->bytes, answer->len);
    bool lacks_newline =
        matched + 1 == answer->len && nim_said_at_end(&checker->output);
    if (matched == answer->len || lacks_newline) {
        checker->has_words = true;
        if (is_complete(checker, visited->position->problem)) {
            test_ideas(checker, visited, NULL);
            return;
        }
    }
    dispute_case(checker, visited, matched, false);
}

/* An answer that is too long to be held is compared as it is written. */
struct comparison {
    struct nim_said *output;
    char separator; /* between its moves or bids */
    uint64_t matched;
    uint64_t last; /* where the last of them starts */
    bool lacks_newline;
};

static ptrdiff_t compare_written(void *context, const void *data,
                                 size_t data_len) {
    struct comparison *comparison = context;
    const char *text = data;
    size_t matched = comparison->lacks_newline
                         ? 0
                         : nim_said_match(comparison->output, text, data_len);
    for (size_t i = matched; i > 0; i--) {
        if (text[i - 1] == comparison->separator) {
            comparison->last = comparison->matched + i;
            break;
        }
    }
    comparison->matched += matched;
    comparison->lacks_newline = matched + 1 == data_len &&
                                text[matched] == '\n' &&
                                nim_said_at_end(comparison->output);
    errno = ECANCELED;
    return matched + comparison->lacks_newline < data_len ? -1
                                                          : (ptrdiff_t)data_len;
}

static void check_long(struct checker *checker,
                       const struct nim_case *visited) {
    const struct nim_problem *problem = visited->position->problem;
    struct nim_writer *writer = &checker->writer;
    struct comparison comparison = {
        .output = &checker->output,
        .separator = problem->answer == NIM_ANSWER_BIDS ? ' ' : '\n',
    };
    drop_ideas(checker);
    writer->output = (struct nim_output){&comparison, compare_written};
    nim_answer_write(writer, visited->position, visited->piles,
                     visited->pile_count, visited->number);
    bool same = nim_writer_flush(writer) == NIM_OK;
    writer->status = NIM_OK;
    checker->has_words |= comparison.matched > 0;
    if (same && is_complete(checker, problem)) {
        return;
    }
    checker->answer.skip = comparison.last;
    checker->answer.most = PART_MOST;
    nim_text_answer(&checker->answer, writer, visited->position, visited->piles,
                    visited->pile_count, visited->number);
    checker->line = checker->output.line;
    dispute_case(checker, visited,
                 (size_t)(comparison.matched - comparison.last),
                 comparison.last > 0);
}

/* The moves of Moore's Nim and bids may be more than there are piles. */
static size_t most_held(const struct nim_check *check) {
    const struct nim_problem *problem = check->problem;
    bool is_bounded = problem->answer != NIM_ANSWER_BIDS &&
                      (problem->answer != NIM_ANSWER_MOVES ||
                       problem->game != NIM_GAME_MOORE);
    if (is_bounded) {
        return SIZE_MAX;
    }
    return check->any_order ? UNORDERED_MOST : LIST_MOST;
}

/* ---- Words that stand on one line ---- */

static bool is_joined(const struct nim_problem *problem) {
    return problem->joined && problem->answer == NIM_ANSWER_VERDICT;
}

/* Takes as many letters as the true word has, those of other alphabets with
 * all their bytes. */
static void take_letters(struct checker *checker) {
    struct nim_word word = {.before = NIM_BEFORE_NOTHING};
    const unsigned char *bytes;
    size_t len = nim_said_look(&checker->output, &bytes);
    size_t most = checker->answer.len;
    while (most < len && bytes[most] >> 6 == 2) {
        most++;
    }
    nim_words_clear(&checker->said, checker->line);
    word.len = (uint32_t)nim_said_word(&checker->output, most, checker->word,
                                       sizeof checker->word);
    nim_words_add(&checker->said, &word, checker->word);
    checker->after = NIM_BEFORE_NEWLINE;
    checker->has_words = true;
}

/* Takes white space before a letter: none belongs there. Lines may end with a
 * set only. False when no letter comes. */
static bool take_blanks(struct checker *checker, enum nim_flaw_kind *kind) {
    const unsigned char *bytes;
    struct nim_gap gap = {0};
    if (!checker->in_line && !checker->check->words_only) {
        checker->line = checker->output.line;
    }
    if (!checker->in_line) {
        nim_said_gap(&checker->output, &gap);
        enum nim_before before =
            nim_gap_judge(&gap, nim_said_at_end(&checker->output));
        *kind = checker->check->words_only
                    ? NIM_FLAW_NONE
                    : nim_gap_flaw(before, NIM_BEFORE_NOTHING);
    }
    while (nim_said_match(&checker->output, " ", 1) == 1) {
        *kind = NIM_FLAW_BLANKS;
    }
    checker->in_line = true;
    return nim_said_look(&checker->output, &bytes) > 0;
}

static void report_short_line(struct checker *checker,
                              const struct nim_case *visited) {
    struct nim_flaw flaw = {.kind = NIM_FLAW_SHORT_LINE,
                            .case_number = visited->number,
                            .line = checker->output.line};
    checker->line_ended = true;
    nim_flaw_note_position(&flaw, visited);
    nim_flaw_note_expected(&flaw, &checker->truth, 0);
    report(checker, &flaw);
    drop_ideas(checker);
}

static void check_joined(struct checker *checker,
                         const struct nim_case *visited) {
    const struct nim_text *answer = &checker->answer;
    enum nim_flaw_kind kind = NIM_FLAW_NONE;
    nim_words_split(&checker->truth, answer);
    if (checker->truth.text.failed) {
        return;
    }
    if (checker->line_ended || !take_blanks(checker, &kind)) {
        if (nim_said_at_end(&checker->output)) {
            report_silence(checker, visited);
        } else {
            report_short_line(checker, visited);
        }
        return;
    }
    checker->line = checker->output.line;
    size_t matched =
        nim_said_match(&checker->output, answer->bytes, answer->len);
    if (matched < answer->len) {
        nim_said_unread(&checker->output, answer->bytes, matched);
        take_letters(checker);
        settle(checker, visited, false);
        test_ideas(checker, visited, &checker->said);
        return;
    }
    checker->has_words = true;
    if (kind != NIM_FLAW_NONE) {
        struct nim_flaw flaw = {.kind = kind,
                                .is_form = true,
                                .case_number = visited->number,
                                .line = checker->line};
        nim_flaw_note_expected(&flaw, &checker->truth, 0);
        report(checker, &flaw);
    }
    test_ideas(checker, visited, NULL);
}

/* The words behind the last one that belongs on the line. */
static void report_long_line(struct checker *checker) {
    struct nim_flaw flaw = {.kind = NIM_FLAW_WORD,
                            .line = checker->output.line};
    take_word(checker, &(struct nim_gap){0});
    nim_flaw_note_found(&flaw, &checker->said, checker->said.count - 1);
    report(checker, &flaw);
    drop_ideas(checker);
}

static enum nim_status end_line(void *context) {
    struct checker *checker = context;
    struct nim_gap gap = {0};
    const unsigned char *bytes;
    if (!is_joined(checker->check->problem)) {
        return NIM_OK;
    }
    checker->in_line = false;
    checker->line_ended = false;
    checker->line = checker->output.line;
    nim_words_clear(&checker->said, checker->line);
    if (nim_said_look(&checker->output, &bytes) > 0) {
        report_long_line(checker);
    }
    if (nim_said_match(&checker->output, "\n", 1) == 1 ||
        nim_said_at_end(&checker->output)) {
        return NIM_OK;
    }
    nim_said_gap(&checker->output, &gap);
    enum nim_flaw_kind kind =
        nim_gap_flaw(nim_gap_judge(&gap, nim_said_at_end(&checker->output)),
                     NIM_BEFORE_NEWLINE);
    if (kind != NIM_FLAW_NONE && !checker->check->words_only) {
        report_form(checker, kind);
    }
    return NIM_OK;
}

/* ---- The whole output ---- */

/* Status of the checker's own after a case. */
static enum nim_status after_case(const struct checker *checker) {
    bool failed = checker->answer.failed || checker->truth.text.failed ||
                  checker->said.text.failed || checker->scratch.failed ||
                  checker->scratch_words.text.failed;
    if (failed) {
        return NIM_NO_MEMORY;
    }
    /* Any status ends the reading of the input. */
    return checker->check->stopped ? NIM_PIPE_CLOSED : checker->output.status;
}

static enum nim_status check_case(void *context,
                                  const struct nim_case *visited) {
    struct checker *checker = context;
    struct nim_text *answer = &checker->answer;
    checker->check->case_count++;
    checker->line = checker->output.line;
    checker->is_aligned = checker->line == checker->answer_lines + 1;
    answer->skip = 0;
    answer->most = most_held(checker->check);
    nim_text_answer(answer, &checker->writer, visited->position, visited->piles,
                    visited->pile_count, visited->number);
    if (answer->failed) {
        return NIM_NO_MEMORY;
    }
    if (answer->cut) {
        check_long(checker, visited);
    } else if (is_joined(checker->check->problem)) {
        check_joined(checker, visited);
    } else {
        check_answer(checker, visited);
    }
    for (size_t i = 0; i < answer->len; i++) {
        checker->answer_lines += answer->bytes[i] == '\n';
    }
    checker->carry ^= nim_position_sum(visited->position);
    return after_case(checker);
}

/* False when there is nothing to be compared. */
static bool check_start(struct checker *checker) {
    struct nim_gap gap = {0};
    checker->line = 1;
    switch (nim_said_start(&checker->output)) {
    case NIM_STARTS_AS_UTF16:
        report_form(checker, NIM_FLAW_UTF16);
        return false;
    case NIM_STARTS_WITH_MARK:
        report_form(checker, NIM_FLAW_MARK);
        break;
    case NIM_STARTS_PLAIN:
        break;
    }
    if (is_joined(checker->check->problem)) {
        return true;
    }
    nim_said_gap(&checker->output, &gap);
    bool is_end = nim_said_at_end(&checker->output);
    enum nim_flaw_kind kind =
        nim_gap_flaw(nim_gap_judge(&gap, is_end), NIM_BEFORE_NOTHING);
    if (kind != NIM_FLAW_NONE && !checker->check->words_only) {
        report_form(checker, kind);
    }
    checker->answer_lines = checker->output.line - 1;
    return true;
}

/* What stands behind the answer to the last case. */
static void check_end(struct checker *checker) {
    struct nim_gap gap = {0};
    checker->line = checker->output.line;
    nim_said_gap(&checker->output, &gap);
    if (nim_said_at_end(&checker->output)) {
        enum nim_flaw_kind kind =
            gap.len > 0
                ? nim_gap_flaw(nim_gap_judge(&gap, true), NIM_BEFORE_NOTHING)
                : NIM_FLAW_NONE;
        if (kind != NIM_FLAW_NONE && !checker->check->words_only) {
            report_form(checker, kind);
        }
        return;
    }
    struct nim_flaw flaw = {.kind = NIM_FLAW_LONG,
                            .line = checker->output.line};
    nim_words_clear(&checker->said, flaw.line);
    take_word(checker, &gap);
    nim_flaw_note_found(&flaw, &checker->said, 0);
    report(checker, &flaw);
    drop_ideas(checker);
}

/* Looks at the flaws together. */
static void conclude(struct checker *checker) {
    struct nim_check *check = checker->check;
    if (check->first.kind == NIM_FLAW_JOINED && checker->last_line == 1) {
        check->first.kind = NIM_FLAW_ONE_LINE;
    }
    for (size_t i = 0; nim_idea_words(i) && checker->disputed; i++) {
        if (checker->explains[i] && !check->idea) {
            check->idea = nim_idea_words(i);
        }
    }
}

static enum nim_status begin(struct checker *checker, struct nim_check *check,
                             const struct nim_input *output) {
    const struct nim_output nowhere = {NULL, NULL};
    memset(checker, 0, sizeof *checker);
    checker->check = check;
    checker->answer.memory = check->memory;
    checker->truth.text.memory = check->memory;
    checker->said.text.memory = check->memory;
    checker->scratch.memory = check->memory;
    checker->scratch_words.text.memory = check->memory;
    for (size_t i = 0; nim_idea_words(i); i++) {
        checker->explains[i] = true;
    }
    nim_said_begin(&checker->output, output);
    check->case_count = 0;
    check->wrong_count = 0;
    check->absent_count = 0;
    check->form_count = 0;
    check->first = (struct nim_flaw){.kind = NIM_FLAW_NONE};
    check->stopped = false;
    check->idea = NULL;
    return nim_writer_begin(&checker->writer, &nowhere, &check->memory, NULL);
}

static void end(struct checker *checker) {
    checker->writer.held_len = 0;
    nim_writer_end(&checker->writer);
    nim_text_end(&checker->answer);
    nim_words_end(&checker->truth);
    nim_words_end(&checker->said);
    nim_text_end(&checker->scratch);
    nim_words_end(&checker->scratch_words);
}

static enum nim_status check_all(struct checker *checker,
                                 struct nim_reader *reader,
                                 struct nim_fault *fault) {
    const struct nim_visitor visitor = {.context = checker,
                                        .wants_piles = true,
                                        .visit = check_case,
                                        .end_set = end_line};
    struct nim_check *check = checker->check;
    check->stopped = !check_start(checker);
    if (check->stopped) {
        return checker->output.status;
    }
    enum nim_status status = nim_cases_visit(check->problem, reader,
                                             &check->memory, &visitor, fault);
    if (status == NIM_OK) {
        check_end(checker);
    } else if (status == NIM_PIPE_CLOSED) {
        status = NIM_OK;
    }
    conclude(checker);
    return status;
}

enum nim_status nim_check_words(struct nim_check *check,
                                struct nim_reader *reader,
                                const struct nim_input *output,
                                struct nim_fault *fault) {
    struct checker checker;
    *fault = (struct nim_fault){0};
    enum nim_status status = begin(&checker, check, output);
    if (status == NIM_OK) {
        status = check_all(&checker, reader, fault);
    }
    if (checker.output.status != NIM_OK) {
        status = checker.output.status;
        fault->error = checker.output.error;
    }
    end(&checker);
    return status;
}
