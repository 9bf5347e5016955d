/* Which words of the output were said to a case? Where each line is the answer
 * to one, and lines are too few or too many, labels tell the case, and empty
 * lines are passed over. */
#include "base/bytes.h"
#include "base/integer.h"
#include "check/checker.h"

#include <assert.h>

/* The word that comes next. */
struct next {
    struct nim_gap gap;         /* the white space before it */
    const unsigned char *bytes; /* its first bytes, as nim_transcript_look */
    size_t len;
    bool is_pair; /* two numbers stand there, as those of a move do */
};

/* No word of an output needs to be read further. */
#define WORD_MOST ((size_t)1 << 20)

/* "Case 1:" */
#define LABEL_WORDS 2

static bool is_label(const struct nim_wording *words,
                     const unsigned char *bytes, size_t len) {
    return words->label && nim_form_is_first(words->lead, bytes, len);
}

static bool is_winner(const struct nim_wording *words,
                      const struct next *next) {
    return nim_form_is_first(words->wins, next->bytes, next->len) ||
           nim_form_is_first(words->loses, next->bytes, next->len);
}

/* Do answers start with a word, so that numbers belong to what came before? */
static bool starts_with_word(const struct nim_wording *words) {
    return nim_answer_traits(words)->names_winner &&
           !bytes_is_digit((unsigned char)words->wins[0]) &&
           !bytes_is_digit((unsigned char)words->loses[0]);
}

static bool is_pair(const unsigned char *bytes, size_t len) {
    size_t first = 0;
    while (first < len && bytes_is_digit(bytes[first])) {
        first++;
    }
    return first + 1 < len && bytes[first] == ' ' &&
           bytes_is_digit(bytes[first + 1]);
}

/* Looks at the word after the gap. False when there is none. */
static bool look(struct nim_checker *checker, struct next *next) {
    size_t len = nim_transcript_peek(&checker->output, &next->bytes);
    next->is_pair = is_pair(next->bytes, len);
    next->len = nim_transcript_look(&checker->output, &next->bytes);
    return next->len > 0;
}

bool nim_take_is_by_line(const struct nim_checker *checker) {
    enum nim_align by = checker->check->alignment.by;
    return by == NIM_ALIGN_LINES || by == NIM_ALIGN_FULL_LINES;
}

/* Have as many words been said as the true answer has? */
static bool has_all(const struct nim_checker *checker) {
    return checker->said.count >= checker->truth.count;
}

/* Is every answer a line, and does this one start where it should? Then a line
 * is the answer to one case, whatever stands there; but moves belong to the
 * winner's word above them. */
static bool has_own_line(const struct nim_checker *checker) {
    const struct nim_check *check = checker->check;
    return check->problem->words.answer == NIM_ANSWER_VERDICT &&
           checker->is_aligned && !check->words_only;
}

/* Does an answer that starts with a word, and has all its words, go on? */
static bool goes_on(const struct nim_checker *checker,
                    const struct next *next) {
    if (next->gap.newlines == 0) {
        return true;
    }
    return has_own_line(checker) ? next->is_pair
                                 : nim_form_has_digit(next->bytes, next->len);
}

/* Does the word go on with an answer that is right so far, and complete? */
static bool is_extra(const struct nim_checker *checker,
                     const struct next *next) {
    const struct nim_wording *words = &checker->check->problem->words;
    if (checker->check->alignment.by == NIM_ALIGN_COUNT) {
        return false;
    }
    if (!starts_with_word(words)) {
        return !checker->check->words_only && checker->is_aligned &&
               next->gap.newlines == 0;
    }
    return !is_winner(words, next) &&
           !is_label(words, next->bytes, next->len) && goes_on(checker, next);
}

/* Does the word go on with an answer that starts with a word, and is wrong? A
 * label may be broken: the winner belongs to it. */
static bool continues_words(const struct nim_checker *checker,
                            const struct next *next) {
    const struct nim_wording *words = &checker->check->problem->words;
    const struct nim_words *said = &checker->said;
    bool is_labelled =
        is_label(words, (const unsigned char *)nim_words_bytes(said, 0),
                 nim_word_kept(&said->words[0]));
    if (is_label(words, next->bytes, next->len)) {
        return false;
    }
    if (is_labelled && said->count == LABEL_WORDS) {
        return true;
    }
    if (is_winner(words, next)) {
        return words->label && said->count <= LABEL_WORDS &&
               (is_labelled || next->gap.newlines == 0);
    }
    return goes_on(checker, next) ||
           (!has_own_line(checker) && !has_all(checker));
}

/* The same for answers that start with a number: they end with their line. */
static bool continues_line(const struct nim_checker *checker,
                           const struct next *next) {
    const struct nim_words *said = &checker->said;
    const struct nim_wording *words = &checker->check->problem->words;
    bool is_long =
        words->move ? nim_words_start_with(said, 0, words->wins)
                    : bytes_is_digit((unsigned char)*nim_words_bytes(said, 0));
    if (!checker->is_aligned) {
        return !has_all(checker);
    }
    return nim_words_line(said, said->count) - said->line + next->gap.newlines <
           (is_long ? nim_answer_traits(words)->lines : 1);
}

/* Is it the word of the truth that stands in this place? Of a long word, as far
 * as can be seen. */
static bool is_right(const struct nim_words *truth, size_t i,
                     const struct next *next) {
    assert(i < truth->count);
    return next->len == integer_min(truth->words[i].len, NIM_TRANSCRIPT_LOOK) &&
           memcmp(next->bytes, nim_words_bytes(truth, i), next->len) == 0;
}

/* Is the word that comes next a part of what was said to this case? */
static bool belongs(const struct nim_checker *checker,
                    const struct next *next) {
    size_t count = checker->said.count;
    if (checker->check->alignment.by == NIM_ALIGN_COUNT) {
        return !has_all(checker);
    }
    if (nim_take_is_by_line(checker)) {
        return true;
    }
    bool is_same = checker->same_count == count;
    if (is_same && has_all(checker)) {
        return is_extra(checker, next);
    }
    if (count == 0 || (is_same && is_right(&checker->truth, count, next))) {
        return true;
    }
    return starts_with_word(&checker->check->problem->words)
               ? continues_words(checker, next)
               : continues_line(checker, next);
}

/* The words that matched. One byte follows each word of the answer, and so it
 * does in truth. */
static void take_matched(struct nim_checker *checker, size_t matched) {
    const struct nim_words *truth = &checker->truth;
    uint64_t line = truth->line;
    size_t end = nim_transcript_put_back(&checker->output,
                                         checker->answer.bytes, matched);
    nim_words_clear(&checker->said, checker->line);
    for (size_t i = 0; i < truth->count && truth->words[i].start < end; i++) {
        const struct nim_word *word = &truth->words[i];
        nim_words_add(&checker->said, word, word->line - line,
                      nim_words_bytes(truth, i));
        line = word->line;
    }
    checker->same_count = checker->said.count;
    checker->right_count = checker->said.count;
}

/* Takes the next word, and compares it with the true one if all before it were
 * right. */
static void take_word(struct nim_checker *checker, const struct nim_gap *gap,
                      size_t most) {
    unsigned char kept[NIM_WORD_KEPT];
    struct nim_words *said = &checker->said;
    size_t i = said->count;
    size_t len = nim_transcript_word(&checker->output, most, kept);
    const struct nim_word word = {
        .len = (uint32_t)len,
        .before = (uint8_t)nim_gap_form(gap, false),
    };
    nim_words_add(said, &word, gap->newlines, kept);
    checker->last_line = checker->output.line;
    checker->check->stopped |= len == WORD_MOST;
    if (!said->text.failed && checker->right_count == i) {
        bool is_right;
        enum nim_flaw_kind form =
            nim_form_of_word(said, i, &checker->truth, &is_right);
        checker->right_count += is_right;
        checker->same_count +=
            is_right && form == NIM_FLAW_NONE && checker->same_count == i;
    }
}

void nim_take_only_word(struct nim_checker *checker, const struct nim_gap *gap,
                        size_t most) {
    nim_words_clear(&checker->said, checker->line);
    checker->same_count = 0;
    checker->right_count = 0;
    take_word(checker, gap, most);
}

void nim_take_surplus(struct nim_checker *checker, const struct nim_gap *gap,
                      enum nim_flaw_kind kind) {
    struct nim_flaw flaw = {.kind = kind};
    bool is_right;
    nim_words_clear(&checker->truth, 0);
    nim_take_only_word(checker, gap, WORD_MOST);
    if (checker->memory_failed) {
        return;
    }
    enum nim_flaw_kind form =
        nim_form_of_word(&checker->said, 0, &checker->truth, &is_right);
    nim_finding_note_said(&flaw, &checker->said, 0, 1);
    flaw.kind = kind == NIM_FLAW_LONG && form != NIM_FLAW_NONE ? form : kind;
    nim_finding_report(checker, &flaw);
    nim_diagnosis_give_up(checker);
}

/* The white space after an answer, and the end of a line that is one. An empty
 * line that belongs to the answer does not count. */
static void take_end(struct nim_checker *checker, struct nim_gap *gap) {
    const bool ends_empty = checker->given->words->ends_empty;
    if (nim_take_is_by_line(checker) &&
        nim_transcript_match(&checker->output, "\n", 1) == 1) {
        nim_gap_add(gap, '\n');
    }
    bool is_end = nim_transcript_at_end(&checker->output);
    bool may_end = is_end && (!ends_empty || gap->newlines > 0);
    gap->newlines -= ends_empty && gap->newlines > 0;
    checker->after = nim_gap_form(gap, is_end);
    if (may_end && checker->after == NIM_BEFORE_NOTHING) {
        checker->after = NIM_BEFORE_NEWLINE;
    }
}

bool nim_take_has_part(const struct nim_checker *checker) {
    return checker->answer.cut && has_all(checker);
}

void nim_take_answer(struct nim_checker *checker, size_t matched) {
    struct nim_words *said = &checker->said;
    struct next next = {.len = 0};
    take_matched(checker, matched);
    size_t most = 4 * checker->truth.text.len + NIM_PART_MOST;
    while (!checker->check->stopped && !nim_take_has_part(checker)) {
        nim_transcript_gap(&checker->output, nim_take_is_by_line(checker),
                           &next.gap);
        if (!look(checker, &next) || !belongs(checker, &next)) {
            break;
        }
        take_word(checker, &next.gap, WORD_MOST);
        checker->check->stopped |= said->text.failed || said->text.len > most;
        next.gap = (struct nim_gap){0};
    }
    if (!nim_take_has_part(checker)) {
        take_end(checker, &next.gap);
    }
    if (said->count > 0) {
        checker->last_line = nim_words_line(said, said->count - 1);
    }
}

bool nim_take_is_complete(struct nim_checker *checker) {
    struct next next = {.gap.newlines = 1};
    if (nim_take_is_by_line(checker) ||
        nim_transcript_at_end(&checker->output)) {
        return true;
    }
    if (!look(checker, &next)) {
        const struct nim_wording *words = &checker->check->problem->words;
        return nim_answer_traits(words)->may_be_blank;
    }
    return !is_extra(checker, &next);
}

/* ---- Lines ahead, of which each is the answer to a case ---- */

/* The number in the label that the text starts with; 0 when there is none. */
static uint64_t read_label(const struct nim_problem *problem,
                           const unsigned char *bytes, size_t len) {
    const char *lead = problem->words.lead;
    size_t i = nim_form_same_len(lead, bytes, len);
    uint64_t number;
    bool fits;
    bytes_read_number(bytes + i, len - i, &number, &fits);
    return lead[i] == '\0' && fits ? number : 0;
}

/* The line that comes next, as far as it can be seen. */
struct line {
    const unsigned char *bytes;
    size_t len;      /* its end is not counted */
    uint64_t label;  /* 0 for none, */
    uint64_t behind; /* the same of the line after it */
};

static struct line look_at_line(struct nim_checker *checker) {
    const struct nim_problem *problem = checker->check->problem;
    struct line line = {.len = 0};
    size_t len = nim_transcript_peek(&checker->output, &line.bytes);
    while (line.len < len && line.bytes[line.len] != '\n') {
        line.len++;
    }
    line.label = read_label(problem, line.bytes, len);
    if (line.len < len) {
        line.behind =
            read_label(problem, line.bytes + line.len + 1, len - line.len - 1);
    }
    return line;
}

/* ---- Lines that answer nothing ---- */

static bool is_empty_line(struct nim_checker *checker) {
    const unsigned char *bytes;
    size_t len = nim_transcript_peek(&checker->output, &bytes);
    size_t i = 0;
    while (i < len && bytes[i] != '\n' && bytes_is_space(bytes[i])) {
        i++;
    }
    return i < len && bytes[i] == '\n';
}

bool nim_take_empty_lines(struct nim_checker *checker) {
    bool is_any = false;
    while (checker->check->alignment.by == NIM_ALIGN_FULL_LINES &&
           is_empty_line(checker)) {
        struct nim_gap gap = {0};
        nim_transcript_gap(&checker->output, true, &gap);
        nim_transcript_match(&checker->output, "\n", 1);
        is_any = true;
    }
    return is_any;
}

/* Is the line one too many? It repeats the label of the case before, or the
 * line after it has the label of this one. */
static bool is_surplus(struct nim_checker *checker) {
    uint64_t number = checker->given->number;
    struct line line = look_at_line(checker);
    return checker->surplus > 0 && line.label != number &&
           (line.behind == number ||
            (line.label > 0 && line.label + 1 == number));
}

/* Is it the line of a later case, and this one's is missing? */
static bool is_missing(struct nim_checker *checker) {
    uint64_t number = checker->given->number;
    uint64_t label = look_at_line(checker).label;
    return label > number && label - number <= checker->missing;
}

/* Reports the line that comes next in place of the case's. */
static void report_line(struct nim_checker *checker) {
    struct nim_flaw flaw = {.kind = NIM_FLAW_LABEL};
    struct line line = look_at_line(checker);
    nim_finding_note_found(&flaw, checker->output.line,
                           (const char *)line.bytes, line.len);
    nim_finding_report_case(checker, &flaw);
    nim_diagnosis_give_up(checker);
}

bool nim_take_finds_case(struct nim_checker *checker) {
    if (!checker->given->words->label) {
        return true;
    }
    if (is_missing(checker)) {
        report_line(checker);
        checker->missing--;
        return false;
    }
    if (!is_surplus(checker)) {
        return true;
    }
    report_line(checker);
    /* Lines that are not judged are taken. */
    for (; is_surplus(checker); checker->surplus--) {
        nim_take_answer(checker, 0);
    }
    nim_take_answer(checker, 0);
    return false;
}
