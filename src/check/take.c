/* Which words of the output were said to a case? */
#include "base/bytes.h"
#include "check/checker.h"

#include <ctype.h>

/* The word that comes next. */
struct next {
    struct nim_gap gap;         /* the white space before it */
    const unsigned char *bytes; /* its first bytes, as nim_transcript_look */
    size_t len;
    bool is_pair;         /* two numbers stand there, as those of a move do */
    bool is_behind_wrong; /* something said before it is wrong */
};

/* No word of an output needs to be read further. */
#define WORD_MOST ((size_t)1 << 20)

/* "Case 1:" */
#define LABEL_WORDS 2

/* Is this the first of the words, small letters or capitals? */
static bool is_first_of(const char *words, const unsigned char *bytes,
                        size_t len) {
    size_t i = 0;
    while (i < len && words[i] &&
           tolower(bytes[i]) == tolower((unsigned char)words[i])) {
        i++;
    }
    return i == len && (words[i] == ' ' || words[i] == '\0');
}

static bool is_label(const struct nim_wording *words,
                     const unsigned char *bytes, size_t len) {
    return words->label && is_first_of("Case", bytes, len);
}

static bool is_winner(const struct nim_wording *words,
                      const struct next *next) {
    return is_first_of(words->wins, next->bytes, next->len) ||
           is_first_of(words->loses, next->bytes, next->len);
}

static bool has_digit(const struct next *next) {
    size_t i = 0;
    while (i < next->len && !bytes_is_digit(next->bytes[i])) {
        i++;
    }
    return i < next->len;
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
    return has_own_line(checker) ? next->is_pair : has_digit(next);
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
    bool starts_with_digit =
        bytes_is_digit((unsigned char)*nim_words_bytes(said, 0));
    if (!checker->is_aligned) {
        return !has_all(checker);
    }
    return nim_words_line(said, said->count) - said->line + next->gap.newlines <
           (starts_with_digit ? nim_answer_traits(words)->lines : 1);
}

/* Is it the word of the truth that stands in this place? Of a long word, as far
 * as can be seen. */
static bool is_right(const struct nim_words *truth, size_t i,
                     const struct next *next) {
    return i < truth->count &&
           (next->len == truth->words[i].len ||
            next->len == NIM_TRANSCRIPT_LOOK) &&
           next->len <= truth->words[i].len &&
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
    if (!next->is_behind_wrong && has_all(checker)) {
        return is_extra(checker, next);
    }
    if (count == 0 ||
        (!next->is_behind_wrong && is_right(&checker->truth, count, next))) {
        return true;
    }
    return starts_with_word(&checker->check->problem->words)
               ? continues_words(checker, next)
               : continues_line(checker, next);
}

/* The words that matched. The one in which the difference is, is put back.
 * One byte follows each word of the answer, and so it does in truth. */
static void take_matched(struct nim_checker *checker, size_t matched,
                         struct nim_gap *gap) {
    const char *answer = checker->answer.bytes;
    size_t at = matched;
    while (at > 0 && !bytes_is_space((unsigned char)answer[at - 1])) {
        at--;
    }
    nim_transcript_unread(&checker->output, answer + at, matched - at);
    size_t count = 0;
    while (count < checker->truth.count &&
           checker->truth.words[count].start < at) {
        count++;
    }
    nim_words_clear(&checker->said, checker->line);
    nim_words_add_first(&checker->said, &checker->truth, count);
    if (at > 0) {
        nim_gap_add(gap, (unsigned char)answer[at - 1]);
    }
}

void nim_take_word(struct nim_checker *checker, const struct nim_gap *gap) {
    size_t len = nim_transcript_word(&checker->output, WORD_MOST, checker->word,
                                     sizeof checker->word);
    struct nim_word word = {
        .len = (uint32_t)len,
        .before = (uint8_t)nim_gap_form(gap, false),
    };
    nim_words_add(&checker->said, &word, gap->newlines, checker->word);
    checker->last_line = checker->output.line;
    checker->check->stopped |= len == WORD_MOST;
}

/* The white space before the next word; of a line that is an answer, no more
 * than what stands on it. */
static void take_gap(struct nim_checker *checker, struct nim_gap *gap) {
    if (nim_take_is_by_line(checker)) {
        nim_transcript_blanks(&checker->output, gap);
    } else {
        nim_transcript_gap(&checker->output, gap);
    }
}

/* The white space after an answer, and the end of a line that is one. */
static void take_end(struct nim_checker *checker, struct nim_gap *gap) {
    if (nim_take_is_by_line(checker) &&
        nim_transcript_match(&checker->output, "\n", 1) == 1) {
        nim_gap_add(gap, '\n');
    }
    bool is_end = nim_transcript_at_end(&checker->output);
    checker->after = nim_gap_form(gap, is_end);
    if (is_end && checker->after == NIM_BEFORE_NOTHING) {
        checker->after = NIM_BEFORE_NEWLINE;
    }
}

bool nim_take_has_part(const struct nim_checker *checker) {
    return checker->answer.cut && has_all(checker);
}

void nim_take_answer(struct nim_checker *checker, size_t matched) {
    struct nim_words *said = &checker->said;
    struct next next = {.is_behind_wrong = false};
    take_matched(checker, matched, &next.gap);
    size_t most = 4 * checker->truth.text.len + NIM_PART_MOST;
    while (!checker->check->stopped && !nim_take_has_part(checker)) {
        take_gap(checker, &next.gap);
        if (!look(checker, &next) || !belongs(checker, &next)) {
            break;
        }
        nim_take_word(checker, &next.gap);
        next.is_behind_wrong =
            next.is_behind_wrong ||
            !nim_words_agree_from(said, &checker->truth, said->count - 1);
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
