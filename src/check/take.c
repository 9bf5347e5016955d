/* Which words of the output were said to a case? */
#include "base/bytes.h"
#include "check/checker.h"

#include <ctype.h>

/* The word that comes next. */
struct next {
    const struct nim_gap *gap;  /* the white space before it */
    const unsigned char *bytes; /* its first bytes, as nim_transcript_look */
    size_t len;
    bool is_pair;  /* two numbers stand there, as those of a move do */
    bool is_right; /* it is the true word in this place */
};

/* What was said to the case before it. */
struct so_far {
    size_t count;           /* words */
    bool agrees;            /* all of them are right */
    bool is_all;            /* as many words as in the true answer, or more */
    bool is_labelled;       /* they start with a label */
    bool starts_with_digit; /* they start with a number */
    uint64_t newlines;      /* before the last of them */
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

static bool is_winner(const struct nim_problem *problem,
                      const unsigned char *bytes, size_t len) {
    return is_first_of(problem->words.wins, bytes, len) ||
           is_first_of(problem->words.loses, bytes, len);
}

static bool has_digit(const unsigned char *bytes, size_t len) {
    size_t i = 0;
    while (i < len && !bytes_is_digit(bytes[i])) {
        i++;
    }
    return i < len;
}

static bool has_words(const struct nim_wording *words) {
    return !bytes_is_digit((unsigned char)words->wins[0]) &&
           !bytes_is_digit((unsigned char)words->loses[0]);
}

/* Do answers start with a word, so that numbers belong to what came before? */
static bool starts_with_word(const struct nim_problem *problem) {
    return nim_answer_traits(&problem->words)->names_winner &&
           has_words(&problem->words);
}

static bool is_pair(const unsigned char *bytes, size_t len) {
    size_t first = 0;
    while (first < len && bytes_is_digit(bytes[first])) {
        first++;
    }
    return first + 1 < len && bytes[first] == ' ' &&
           bytes_is_digit(bytes[first + 1]);
}

static bool look(struct nim_checker *checker, const struct nim_gap *gap,
                 struct next *next) {
    size_t len = nim_transcript_peek(&checker->output, &next->bytes);
    next->gap = gap;
    next->is_pair = is_pair(next->bytes, len);
    next->len = nim_transcript_look(&checker->output, &next->bytes);
    return next->len > 0;
}

bool nim_take_is_by_line(const struct nim_checker *checker) {
    enum nim_align by = checker->check->alignment.by;
    return by == NIM_ALIGN_LINES || by == NIM_ALIGN_FULL_LINES;
}

/* Is every answer a line, and does this one start where it should? Then a line
 * is the answer to one case, whatever stands there; but moves belong to the
 * winner's word above them. */
static bool has_own_line(const struct nim_checker *checker,
                         const struct nim_problem *problem) {
    return problem->words.answer == NIM_ANSWER_VERDICT && checker->is_aligned &&
           !checker->check->words_only;
}

/* Does an answer that starts with a word, and has all its words, go on? */
static bool goes_on(const struct nim_checker *checker,
                    const struct nim_problem *problem,
                    const struct next *next) {
    if (next->gap->newlines == 0) {
        return true;
    }
    return has_own_line(checker, problem) ? next->is_pair
                                          : has_digit(next->bytes, next->len);
}

static bool is_label_word(const struct nim_problem *problem,
                          const unsigned char *bytes, size_t len) {
    return problem->words.label && is_first_of("Case", bytes, len);
}

static bool is_label(const struct nim_problem *problem,
                     const struct next *next) {
    return is_label_word(problem, next->bytes, next->len);
}

static bool is_extra(const struct nim_checker *checker,
                     const struct nim_problem *problem,
                     const struct next *next) {
    if (checker->check->alignment.by == NIM_ALIGN_COUNT) {
        return false;
    }
    if (!starts_with_word(problem)) {
        return !checker->check->words_only && checker->is_aligned &&
               next->gap->newlines == 0;
    }
    bool starts_next =
        is_winner(problem, next->bytes, next->len) || is_label(problem, next);
    return !starts_next && goes_on(checker, problem, next);
}

/* Does the word go on with an answer that starts with a word, and is wrong? A
 * label may be broken: the winner belongs to it. */
static bool continues_words(const struct nim_checker *checker,
                            const struct nim_problem *problem,
                            const struct so_far *so_far,
                            const struct next *next) {
    if (is_label(problem, next)) {
        return false;
    }
    if (so_far->is_labelled && so_far->count == LABEL_WORDS) {
        return true;
    }
    if (is_winner(problem, next->bytes, next->len)) {
        return problem->words.label && so_far->count <= LABEL_WORDS &&
               (so_far->is_labelled || next->gap->newlines == 0);
    }
    return goes_on(checker, problem, next) ||
           (!has_own_line(checker, problem) && !so_far->is_all);
}

/* The same for answers that start with a number: they end with their line. */
static bool continues_line(const struct nim_checker *checker,
                           const struct nim_problem *problem,
                           const struct so_far *so_far,
                           const struct nim_gap *gap) {
    unsigned lines = nim_answer_traits(&problem->words)->lines;
    if (!checker->is_aligned) {
        return !so_far->is_all;
    }
    return so_far->newlines + gap->newlines <
           (so_far->starts_with_digit ? lines : 1);
}

static bool belongs_behind(const struct nim_checker *checker,
                           const struct nim_problem *problem,
                           const struct so_far *so_far,
                           const struct next *next) {
    if (checker->check->alignment.by == NIM_ALIGN_COUNT) {
        return !so_far->is_all;
    }
    if (nim_take_is_by_line(checker)) {
        return true;
    }
    if (so_far->agrees && so_far->is_all) {
        return is_extra(checker, problem, next);
    }
    if (so_far->count == 0 || (so_far->agrees && next->is_right)) {
        return true;
    }
    return starts_with_word(problem)
               ? continues_words(checker, problem, so_far, next)
               : continues_line(checker, problem, so_far, next->gap);
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

/* Is the word that comes next a part of what was said to this case? agrees: all
 * before it is right. */
static bool belongs(const struct nim_checker *checker,
                    const struct nim_problem *problem, bool agrees,
                    struct next *next) {
    const struct nim_words *said = &checker->said;
    size_t count = said->count;
    const unsigned char *first =
        count > 0 ? (const unsigned char *)nim_words_bytes(said, 0) : NULL;
    const struct so_far so_far = {
        .count = count,
        .agrees = agrees,
        .is_all = count >= checker->truth.count,
        .is_labelled = first && is_label_word(problem, first,
                                              nim_word_kept(&said->words[0])),
        .starts_with_digit = first && bytes_is_digit(*first),
        .newlines = nim_words_line(said, count) - said->line,
    };
    next->is_right = agrees && is_right(&checker->truth, count, next);
    return belongs_behind(checker, problem, &so_far, next);
}

/* The words that matched. The one in which the difference is, is put back.
 * Behind each word of the answer stands one byte, and so it does in truth. */
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

/* The numbers behind a winner's word are its moves, however many. */
static void take_numbers(struct nim_checker *checker,
                         const struct nim_problem *problem) {
    if (starts_with_word(problem) &&
        problem->words.answer != NIM_ANSWER_VERDICT) {
        nim_transcript_numbers(&checker->output, &checker->said);
    }
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

/* The end of a line that is an answer. */
static void take_line_end(struct nim_checker *checker, struct nim_gap *gap) {
    if (nim_take_is_by_line(checker) &&
        nim_transcript_match(&checker->output, "\n", 1) == 1) {
        nim_gap_add(gap, '\n');
    }
}

/* The white space behind an answer. */
static void take_end(struct nim_checker *checker, struct nim_gap *gap) {
    take_line_end(checker, gap);
    bool is_end = nim_transcript_at_end(&checker->output);
    checker->after = nim_gap_form(gap, is_end);
    if (is_end && checker->after == NIM_BEFORE_NOTHING) {
        checker->after = NIM_BEFORE_NEWLINE;
    }
}

bool nim_take_has_part(const struct nim_checker *checker) {
    return checker->answer.cut && checker->said.count >= checker->truth.count;
}

void nim_take_answer(struct nim_checker *checker,
                     const struct nim_problem *problem, size_t matched) {
    struct nim_gap gap = {0};
    take_matched(checker, matched, &gap);
    size_t most = 4 * checker->truth.text.len + NIM_PART_MOST;
    bool agrees = true;
    size_t same_count = checker->said.count;
    while (!checker->check->stopped && !nim_take_has_part(checker)) {
        struct next next;
        take_gap(checker, &gap);
        if (!look(checker, &gap, &next) ||
            !belongs(checker, problem, agrees, &next)) {
            break;
        }
        nim_take_word(checker, &gap);
        if (!checker->answer.cut) {
            take_numbers(checker, problem);
        }
        agrees = agrees && nim_words_agree_from(&checker->said, &checker->truth,
                                                same_count);
        same_count = checker->said.count;
        checker->check->stopped |=
            checker->said.text.failed || checker->said.text.len > most;
        gap = (struct nim_gap){0};
    }
    if (!nim_take_has_part(checker)) {
        take_end(checker, &gap);
    }
    if (checker->said.count > 0) {
        checker->last_line =
            nim_words_line(&checker->said, checker->said.count - 1);
    }
}

bool nim_take_is_complete(struct nim_checker *checker,
                          const struct nim_problem *problem) {
    const struct nim_gap none = {.newlines = 1};
    struct next next;
    if (nim_take_is_by_line(checker) ||
        nim_transcript_at_end(&checker->output)) {
        return true;
    }
    if (!look(checker, &none, &next)) {
        return nim_answer_traits(&problem->words)->may_be_blank;
    }
    return !is_extra(checker, problem, &next);
}
